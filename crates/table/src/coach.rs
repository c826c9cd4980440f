//! Lessons: a first game on a table where everything that is needed comes up; what to do next and why, and what was wrong with
//! what was done. Hosts word the steps that are about themselves: how to look at a card, how to ask why.

use crate::{GivenBy, OptionKind, Session, SessionError, SessionSetup, ShownOption, UndoRule};
use ::words::Piece;
use kernel::{Cards, Seat};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use title::{DeckText, Lesson, Step, Task, Title, Wish};

/// The number of seeds tried.
const TRIES: u64 = 2000;

/// After so many answers that a step does not want it begins again.
const ASTRAY: u32 = 12;

/// Why a lesson cannot begin.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LessonError {
    /// Its game cannot begin.
    #[error(transparent)]
    Session(#[from] SessionError),
    /// No shuffle gives its table.
    #[error("no table for it was found: its cards have changed")]
    NoTable,
}

/// Lays the table of a lesson.
///
/// ```
/// use table::{Coach, CoachProgress, Corrected, LessonError, Meant, Shelf, lay_lesson, speaks_of};
/// use title::Task;
/// let shelf = Shelf::embedded(games::TITLES);
/// let title = shelf.title("echomancy").expect("it ships");
/// let lesson = title.lesson.expect("it is taught");
/// let library = &shelf.library(title).expect("it is on the shelf").0;
/// let cards = std::sync::Arc::new(kernel::Cards::new(library, title.rules, 2));
/// let session = lay_lesson(title, lesson, cards).map_err(|error: LessonError| error.to_string()).expect("a table");
///
/// let mut coach = Coach::new(lesson);
/// assert!(matches!(coach.step().map(|step| step.task), Some(Task::Read)) && !coach.is_over());
/// let open: Vec<Meant> = session.prompt_for(kernel::Seat(0)).iter().flat_map(|p| &p.options).map(Meant::of).collect();
/// assert!(!coach.may_take(open.first(), &open), "read first");
/// assert_eq!(coach.corrected(), Some(Corrected::ReadFirst));
/// assert!(coach.read());
/// let kept: CoachProgress = coach.progress().clone();
/// assert_eq!(Coach::resumed(lesson, kept).number(), 2);
/// assert!(!open.iter().any(|meant| lesson.rival.iter().all(|wish| speaks_of(wish, meant))));
/// ```
pub fn lay_lesson(title: &'static Title, lesson: &'static Lesson, cards: Arc<Cards>) -> Result<Session, LessonError> {
    let deck = |text: &&str| DeckText {
        path: "the tutorial".into(),
        text: text.to_string(),
        small: true,
        ..DeckText::default()
    };
    let decks: Vec<DeckText> = lesson.decks.iter().map(deck).collect();
    let lay = |seed: u64| {
        let setup = SessionSetup { seed, decks: decks.clone(), bots: lesson.bots.to_vec(), ..Default::default() };
        Session::begin(title, cards.clone(), setup)
    };
    for seed in lesson.seed..lesson.seed + TRIES {
        if fits_table(lesson, lay(seed)?)? {
            let mut session = lay(seed)?;
            // A step that cannot be done any more begins again, whatever was seen since.
            session.set_undo_rule(UndoRule::Everything).map_err(|_| LessonError::NoTable)?;
            return Ok(session);
        }
    }
    Err(LessonError::NoTable)
}

/// Whether the lesson's situations come up on this table.
fn fits_table(lesson: &Lesson, mut session: Session) -> Result<bool, SessionError> {
    let table = session.table(Some(Seat(0)));
    let held = |name: &str| table.own_hand().iter().filter(|card| card.name() == name).count();
    if !lesson.needs.hand.iter().all(|(n, name)| held(name) >= *n) {
        return Ok(false);
    }
    let find = |session: &Session, wish: &Wish| {
        let options = session.prompt_for(Seat(0))?.options;
        options.iter().find(|option| speaks_of(wish, &Meant::of(option))).map(|option| option.answer)
    };
    for wish in lesson.needs.after {
        let Some(answer) = find(&session, wish) else { return Ok(false) };
        session.answer(answer, GivenBy::Hand)?;
    }
    Ok(lesson.needs.open.iter().all(|wish| find(&session, wish).is_some()))
}

/// Whether a lesson's wish speaks of this option.
pub fn speaks_of(wish: &Wish, option: &Meant) -> bool {
    wish.kind == option.kind
        && wish.name.is_none_or(|name| option.names.iter().any(|n| n == name))
        && wish.own.is_none_or(|own| option.own.as_deref() == Some(own))
        && wish.number.is_none_or(|number| option.number == Some(number))
}

/// The meaning of an option.
#[derive(Clone, Debug)]
pub struct Meant {
    /// Its kind.
    pub kind: OptionKind,
    own: Option<String>,
    number: Option<i32>,
    /// The names of the cards it is about.
    names: Vec<String>,
}

impl Meant {
    /// The meaning of that option.
    pub fn of(option: &ShownOption) -> Self {
        let name = |piece: &Piece| if let Piece::Card { name, .. } = piece { Some(name.clone()) } else { None };
        let names = option.text.0.iter().filter_map(name).collect();
        Meant { kind: option.kind, own: option.own.clone(), number: option.number, names }
    }
}

/// The fault of a choice in a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Corrected {
    /// The step is to be read first.
    ReadFirst,
    /// The host is to be used first.
    UseFirst,
    /// A card is to be looked at first.
    LookFirst,
    /// A later step needs the card.
    KeepCard,
    /// The step begins again.
    Astray,
    /// The lesson says why.
    Wrong(&'static str),
}

/// The progress of somebody in a lesson.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CoachProgress {
    at: usize,
    /// For each step that has begun, how many answers came before it.
    begun: Vec<usize>,
    /// The number of answers in this step that it did not want.
    astray: u32,
    /// The number of times a step began again since one was done.
    again: usize,
    /// The step that began again most lately.
    stuck: usize,
}

/// Somebody who looks over the player's shoulder.
pub struct Coach {
    lesson: &'static Lesson,
    now: CoachProgress,
    /// The fault of the latest choice.
    corrected: Option<Corrected>,
}

impl Coach {
    /// At the first step.
    pub fn new(lesson: &'static Lesson) -> Self {
        Coach::resumed(lesson, CoachProgress::default())
    }

    /// The step at which somebody left the lesson.
    pub fn resumed(lesson: &'static Lesson, now: CoachProgress) -> Self {
        Coach { lesson, now, corrected: None }
    }

    /// The progress of the lesson, to be kept.
    pub fn progress(&self) -> &CoachProgress {
        &self.now
    }

    /// The step; none when all is done.
    pub fn step(&self) -> Option<&'static Step> {
        self.lesson.steps.get(self.now.at)
    }

    /// The number of the step, counted from 1.
    pub fn number(&self) -> usize {
        self.now.at + 1
    }

    /// The number of steps.
    pub fn steps(&self) -> usize {
        self.lesson.steps.len()
    }

    /// The fault of the latest choice.
    pub fn corrected(&self) -> Option<Corrected> {
        self.corrected
    }

    /// All was done.
    pub fn is_over(&self) -> bool {
        self.step().is_none()
    }

    fn on(&mut self) {
        self.now.at += 1;
        self.corrected = None;
        self.now.astray = 0;
        if self.now.at > self.now.stuck {
            self.now.again = 0;
        }
    }

    fn follow(&mut self, answers: usize) {
        self.now.begun.truncate(self.now.at + 1);
        while self.now.begun.len() <= self.now.at {
            self.now.begun.push(answers);
        }
    }

    /// Keeps the game to the lesson: a step that has just begun begins here, and one that went astray begins again, for which the
    /// game goes back. Tells whether it did.
    pub fn keep(&mut self, session: &mut Session) -> bool {
        let given_up = session.given().last().is_some_and(|given| given.answer.is_none());
        let ended = session.asked().is_none() && !given_up;
        if self.is_over() || !(self.now.astray > ASTRAY || ended) {
            self.follow(session.given().len());
            return false;
        }
        self.corrected = Some(Corrected::Astray);
        self.begin_again(session)
    }

    /// Begins a step again, each time an earlier one. Tells whether the game went back.
    pub fn begin_again(&mut self, session: &mut Session) -> bool {
        let now = &mut self.now;
        now.stuck = now.stuck.max(now.at);
        now.at = now.at.saturating_sub(now.again).min(self.lesson.steps.len() - 1);
        // The words of a coach need no table of their own: back to the last thing that was done.
        while now.at > 0 && !matches!(self.lesson.steps[now.at].task, Task::Answer { .. }) {
            now.at -= 1;
        }
        now.again += 1;
        now.astray = 0;
        let at = now.begun.get(now.at).copied().unwrap_or(0);
        // A game that is over may have been given up; the decisions before that stay.
        let own = session.undo_points().into_iter().filter(|point| *point >= at).min();
        let back = own.or(session.undo_points().first().copied());
        back.is_some_and(|at| session.undo_to(at).is_ok())
    }

    /// Whether an option uses up a card that a later step speaks of.
    fn is_kept(&self, meant: &Meant) -> bool {
        let named = |wish: &Wish| {
            wish.kind == OptionKind::Play && wish.name.is_some_and(|name| meant.names.iter().any(|n| n == name))
        };
        let wanted = |step: &Step| matches!(step.task, Task::Answer { wants, .. } if wants.iter().any(named));
        matches!(meant.kind, OptionKind::Play | OptionKind::Thing)
            && self.lesson.steps[self.now.at..].iter().any(wanted)
    }

    /// Skips a step.
    pub fn skip(&mut self) {
        if !self.is_over() {
            self.on();
        }
    }

    /// The step was read; whether it is one to be read.
    pub fn read(&mut self) -> bool {
        let reading = matches!(self.step().map(|s| s.task), Some(Task::Read));
        if reading {
            self.on();
        }
        reading
    }

    /// A key was pressed at the table, or its deed was done in another way.
    pub fn key(&mut self, key: char) {
        if matches!(self.step().map(|s| s.task), Some(Task::Key(wanted, _)) if wanted == key) {
            self.on();
        }
    }

    /// A card was looked at.
    pub fn look(&mut self) {
        if matches!(self.step().map(|s| s.task), Some(Task::Look)) {
            self.on();
        }
    }

    /// Whether the step wants this option.
    pub fn wants(&self, meant: &Meant) -> bool {
        matches!(self.step().map(|step| step.task), Some(Task::Answer { wants, .. }) if fits(wants, Some(meant)))
    }

    /// Whether the step waits until one of its answers is open: its words hold then, and not before.
    pub fn waits(&self, open: &[Meant]) -> bool {
        let answers = matches!(self.step().map(|step| step.task), Some(Task::Answer { .. }));
        answers && !open.iter().any(|meant| self.wants(meant))
    }

    /// Whether an option of those that are open may be chosen. Where none of those that are wanted is open, any may.
    pub fn may_take(&mut self, meant: Option<&Meant>, open: &[Meant]) -> bool {
        let Some(step) = self.step() else { return true };
        let Task::Answer { wants, wrong, otherwise } = step.task else {
            self.corrected = Some(match step.task {
                Task::Read => Corrected::ReadFirst,
                Task::Key(..) => Corrected::UseFirst,
                _ => Corrected::LookFirst,
            });
            return false;
        };
        if fits(wants, meant) {
            self.on();
            return true;
        }
        if self.waits(open) {
            let is_kept = |meant: &Meant| self.is_kept(meant);
            if meant.is_some_and(is_kept) && open.iter().any(|other| !is_kept(other)) {
                self.corrected = Some(Corrected::KeepCard);
                return false;
            }
            self.corrected = None;
            self.now.astray += 1;
            return true;
        }
        let is_it = |wish: &Wish| meant.is_some_and(|meant| speaks_of(wish, meant));
        let why = wrong.iter().find(|(wish, _)| is_it(wish)).map_or(otherwise, |(_, why)| *why);
        self.corrected = Some(Corrected::Wrong(why));
        false
    }

    /// The answer of a seat nobody plays: as the lesson needs, or else none that matters.
    pub fn rival_answer(&self, session: &Session) -> Option<u16> {
        let prompt = session.prompt_as_asked()?;
        let options: Vec<Meant> = prompt.options.iter().map(Meant::of).collect();
        let wanted =
            self.lesson.rival.iter().find_map(|wish| options.iter().position(|option| speaks_of(wish, option)));
        let at = |kind: OptionKind| options.iter().position(|option| option.kind == kind);
        let idle = at(OptionKind::Pass).or(at(OptionKind::Done)).or(at(OptionKind::No));
        wanted.or(idle).or(Some(0)).map(|at| at as u16)
    }
}

/// Whether an option is one that is wanted.
fn fits(wants: &[Wish], meant: Option<&Meant>) -> bool {
    meant.is_some_and(|meant| wants.iter().any(|wish| speaks_of(wish, meant)))
}
