//! A bot that thinks while the screen stays alive: a bar, and a key that hurries it.

use super::GamePage;
use crate::play;
use bots::Thinking;
use std::thread::JoinHandle;

/// The columns of the bar.
const BAR: usize = 12;

/// A bot that thinks on a thread of its own. If nobody waits for it any more, it is hurried.
pub(super) struct Waiting {
    thinking: Thinking,
    handle: Option<JoinHandle<Option<u16>>>,
    /// The answers that were given when it began: with others it thinks in vain.
    answers: usize,
}

impl Drop for Waiting {
    fn drop(&mut self) {
        self.thinking.hurry();
    }
}

impl GamePage {
    /// Whether the bot thinks for so long that the screen must not wait for it.
    pub(super) fn thinks_apart(&self) -> bool {
        self.coach.is_none() && self.session.setup().bot.takes_time()
    }

    /// The answer of the bot that is asked, if it has found one; otherwise it goes on thinking.
    pub(super) fn wait_for_bot(&mut self) -> Option<u16> {
        let answers = self.session.given().len();
        let mut waiting = match self.waiting.take().filter(|waiting| waiting.answers == answers) {
            Some(waiting) => waiting,
            None => {
                let (thought, thinking) = (self.session.thought()?, Thinking::default());
                let own = thinking.clone();
                let handle = std::thread::spawn(move || thought.answer(&own));
                Waiting { thinking, handle: Some(handle), answers }
            }
        };
        // A bot that was told to hurry answers at once, so it is waited for.
        let is_there = waiting.thinking.is_hurried() || waiting.handle.as_ref().is_some_and(JoinHandle::is_finished);
        if !is_there {
            self.waiting = Some(waiting);
            return None;
        }
        // A bot that broke answers as it would without a thread, where mistakes are caught.
        let answer = waiting.handle.take().and_then(|handle| handle.join().ok().flatten());
        answer.or_else(|| self.session.bot_answer())
    }

    /// The bot answers with the best it has found.
    pub(super) fn hurry(&self) {
        self.waiting.iter().for_each(|waiting| waiting.thinking.hurry());
    }

    /// The question while a bot thinks.
    pub(super) fn thinking_text(&self) -> Option<String> {
        let waiting = self.waiting.as_ref()?;
        let done = (waiting.thinking.spent() * BAR as f32).round() as usize;
        let bar = "█".repeat(done.min(BAR)) + &"░".repeat(BAR - done.min(BAR));
        Some(format!("The other player thinks.  {bar}  . hurries"))
    }

    /// Moves a seat nobody plays: as the lesson needs, or else as a bot would.
    pub(super) fn rival_answer(&self) -> Option<u16> {
        match &self.coach {
            Some(coach) => coach.rival_answer(&self.session),
            None => self.session.bot_answer(),
        }
    }

    /// The words for another game with the same decks.
    pub(super) fn rematch(&self) -> String {
        play::again_told(&self.session)
    }
}
