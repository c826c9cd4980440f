//! Lessons at a table in the browser: the coach lets through what a step wants, and its words stand beside the question.

use crate::{
    played::{Effects, Played},
    store::{Entry, StoreError},
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Corrected, Meant};
use title::Task;

/// A thing somebody did in a lesson that is no answer.
///
/// ```
/// use serve::Did;
/// let did: Did = serde_json::from_str(r#"{"used": "w"}"#).expect("JSON");
/// assert_eq!(did, Did::Used('w'));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Did {
    /// Read the step.
    Read,
    /// Looked at a card.
    Looked,
    /// Used what a key stands for: `w` why, `l` the log, `o` stops, `u` taking back, `r` again, `m` the map, `t` the record.
    Used(char),
    /// Wants to skip the step.
    Skip,
    /// Wants to begin it again.
    Again,
}

/// The words of the coach.
///
/// ```
/// use serve::{CoachTask, Coaching};
/// let coach = Coaching { step: 1, of: 20, title: "Your hand".into(), text: "Seven cards.".into(), wrong: None, task: CoachTask::Read,
///     answers: Vec::new() };
/// assert!(coach.step <= coach.of);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Coaching {
    /// The number of the step, counted from 1; beyond the last, the lesson is over.
    pub step: u32,
    /// How many there are.
    pub of: u32,
    /// Its heading.
    pub title: String,
    /// Its words.
    pub text: String,
    /// The fault of the latest choice.
    pub wrong: Option<String>,
    /// The task.
    pub task: CoachTask,
    /// The answers that are wanted.
    pub answers: Vec<u16>,
}

/// The task of a step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CoachTask {
    /// Read it.
    Read,
    /// Look at a card.
    Look,
    /// Use what a key stands for.
    Use(char),
    /// Choose this.
    Answer(String),
    /// Answer another question first.
    Wait,
    /// The lesson is over.
    Over,
}

/// The fault of a choice in words.
fn told(corrected: Corrected) -> &'static str {
    match corrected {
        Corrected::ReadFirst => "Read on first: the button is below these words.",
        Corrected::UseFirst => "Do first what is asked here; then the game goes on.",
        Corrected::LookFirst => "Look at a card first.",
        Corrected::KeepCard => "Keep this card: the lesson needs it. Choose something else, or pass.",
        Corrected::Astray => "That led away from the lesson, so this step begins again.",
        Corrected::Wrong(why) => why,
    }
}

impl Played {
    /// The options that are open to the learner, with what each means.
    fn open(&self) -> Vec<(u16, Meant)> {
        let asked = self.session().asked().filter(|seat| !self.session().is_bot(*seat));
        let prompt = asked.and_then(|_| self.session().prompt_as_asked());
        prompt.iter().flat_map(|prompt| &prompt.options).map(|option| (option.answer, Meant::of(option))).collect()
    }

    /// The coach's words now.
    pub fn coaching(&self) -> Option<Coaching> {
        let coach = self.coach.as_ref()?;
        let (step, of) = (coach.number() as u32, coach.steps() as u32);
        let Some(now) = coach.step() else {
            let text = "Play on as long as you like, or open a table of your own.".to_string();
            let title = "The lesson is over".to_string();
            return Some(Coaching { step, of, title, text, wrong: None, task: CoachTask::Over, answers: Vec::new() });
        };
        let open = self.open();
        let meant: Vec<Meant> = open.iter().map(|(_, meant)| meant.clone()).collect();
        let waits = coach.waits(&meant);
        let task = match now.task {
            Task::Read => CoachTask::Read,
            Task::Key(key, _) => CoachTask::Use(key),
            Task::Look => CoachTask::Look,
            Task::Answer { .. } if waits => CoachTask::Wait,
            Task::Answer { wants, .. } => CoachTask::Answer(wants[0].says.into()),
        };
        let text = match waits {
            true => {
                "The game asks something else first. Answer as you like: passing does no harm. This step begins after it."
            }
            false => now.text,
        };
        let answers = open.iter().filter(|(_, meant)| coach.wants(meant)).map(|(answer, _)| *answer).collect();
        let wrong = coach.corrected().map(|why| told(why).to_string());
        Some(Coaching { step, of, title: now.title.into(), text: text.into(), wrong, task, answers })
    }

    /// Whether the coach lets an answer through.
    pub fn coach_allows(&mut self, answer: u16) -> bool {
        let open = self.open();
        let Some(coach) = &mut self.coach else { return true };
        let meant = open.iter().find(|(own, _)| *own == answer).map(|(_, meant)| meant);
        let all: Vec<Meant> = open.iter().map(|(_, meant)| meant.clone()).collect();
        coach.may_take(meant, &all)
    }

    /// Something was done in a lesson that is no answer.
    pub fn coached(&mut self, did: Did) -> Result<Effects, StoreError> {
        let Some(coach) = &mut self.coach else { return Ok(Effects::default()) };
        match did {
            Did::Read => drop(coach.read()),
            Did::Looked => coach.look(),
            Did::Used(key) => coach.key(key),
            Did::Skip => coach.skip(),
            Did::Again => {
                if coach.begin_again(&mut self.session) {
                    return self.led_back();
                }
            }
        }
        self.keep_to_the_lesson()
    }

    /// Keeps the game to the lesson, and keeps how far it is.
    pub fn keep_to_the_lesson(&mut self) -> Result<Effects, StoreError> {
        let Some(coach) = &mut self.coach else { return Ok(Effects::default()) };
        if coach.keep(&mut self.session) {
            return self.led_back();
        }
        self.keep_progress()?;
        Ok(Effects { changed: true, ..Effects::default() })
    }

    fn keep_progress(&mut self) -> Result<(), StoreError> {
        let progress = self.coach.as_ref().map(|coach| coach.progress().clone());
        if progress != self.more.lesson {
            self.more.lesson = progress;
            self.store.more(self.hold, &self.more)?;
        }
        Ok(())
    }

    /// The game went back for the lesson.
    fn led_back(&mut self) -> Result<Effects, StoreError> {
        let at = self.session().given().len();
        self.append(&Entry::Back(at))?;
        self.keep_progress()?;
        Ok(Effects { changed: true, log_kept: Some(self.session().log_length()), ..Effects::default() })
    }
}
