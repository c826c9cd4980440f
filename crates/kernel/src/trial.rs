//! Can this be done, and was anything done? Both are asked of the state: the first by trying it out on a copy in every way
//! it may be carried out, the second of the deeds that are noted as acts are performed.

use crate::{ClauseStage, CodeFrame, Frame, Game, OpId, code::Op};
use abilities::{ActPhrase, Among, Filter, Place, Selector};

/// The outcome of the effects that are being carried out, since it was last reset.
///
/// ```
/// use kernel::Deeds;
/// assert_eq!(Deeds::default(), Deeds { any: false, arrow: None });
/// assert!(lanterns::new_game(2, 7).deeds().any, "the first card was drawn");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Deeds {
    /// Whether anything was done.
    pub any: bool,
    /// Whether a double arrow was passed, if one was come to.
    pub arrow: Option<bool>,
}

/// A block being tried out on a copy.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Trying {
    /// Frames below this one are left alone.
    floor: usize,
    /// The end of the block in the code of that frame, if it is not all of it.
    end: Option<OpId>,
    /// Whether the first result was that something could not be done.
    failed: Option<bool>,
}

/// The most ways to go on that are tried; beyond them one counts as leading there.
const WAYS: usize = 64;

impl Game {
    /// A copy whose doings count for this game (E37.3).
    pub fn copy(&self) -> Game {
        self.count_copy();
        Game { budget: self.budget.lend(), past: None, ..self.clone() }
    }

    fn count_copy(&self) {
        let state = &self.state;
        let rows = state.effects.len() + state.delayed.len() + state.waiting.len() + state.frames.len();
        self.budget.count((state.objects.len() / 16 + rows) as u64);
    }

    /// Makes a [`trial`](Game::trial) of that game, on which nothing has been done but to begin a step, ready for another one. It counts
    /// like a new copy.
    ///
    /// ```
    /// let game = lanterns::new_game(2, 7);
    /// let mut trial = game.trial();
    /// trial.try_again(&game);
    /// assert!(trial == game.trial());
    /// ```
    pub fn try_again(&mut self, of: &Game) {
        of.count_copy();
        self.state.frames.clear();
    }

    /// A copy without a question and without unfinished work, to try something out.
    pub fn trial(&self) -> Game {
        let mut copy = self.copy();
        copy.log = None;
        copy.trying = None;
        copy.idle = Default::default();
        copy.state.frames.clear();
        copy.state.prompt = None;
        copy.state.answer = None;
        copy
    }

    /// A copy on which all work below the next pushed frame is left alone: texts can still refer to it, but nobody does it.
    pub fn trial_on_top(&self) -> Game {
        let floor = self.state.frames.len();
        let mut copy = self.copy();
        copy.log = None;
        copy.trying = Some(Trying { floor, end: None, failed: None });
        copy.idle = Default::default();
        copy.watch.clear();
        copy.state.prompt = None;
        copy.state.answer = None;
        copy.state.deeds = Deeds::default();
        copy
    }

    /// Whether the block of a clause can be done as things stand. Where the rules say so (`empty_is_possible`), it can
    /// unless the first thing in it cannot (CR 608.2d); else something must come of it (R1.5).
    pub(crate) fn can_be_done(&self, frame: &CodeFrame, from: OpId, end: OpId) -> bool {
        if self.trying.is_some() {
            return true;
        }
        let frame = CodeFrame {
            pc: from,
            stage: ClauseStage::Begin,
            begun: frame.begun.or(Some(self.state.stamp)),
            ..frame.clone()
        };
        self.trial_of(Frame::Code(Box::new(frame)), Some(end)).may_lead_to(|way| {
            let failed = way.trying.and_then(|t| t.failed);
            let empty = self.cards.rules.acts.empty_is_possible && way.prompt().is_none() && failed.is_none();
            way.state.over.is_some()
                || !way.endless.is_empty()
                || match self.cards.rules.acts.empty_is_possible {
                    true => empty || failed == Some(false),
                    false => way.state.deeds.any,
                }
        })
    }

    /// A copy on which this has been carried out in the place of the frame that runs, until it asks or is done; code, until
    /// it comes to that op.
    pub(crate) fn trial_of(&self, frame: Frame, end: Option<OpId>) -> Game {
        let mut copy = self.trial_on_top();
        copy.trying = Some(Trying { floor: self.at, end, failed: None });
        copy.state.frames.truncate(self.at);
        copy.state.frames.push(frame);
        copy.run();
        copy
    }

    /// Whether an op is only about places in which nothing lies, which everybody knows.
    pub(crate) fn is_about_nothing(&self, op: &Op, frame: &CodeFrame) -> bool {
        let selector = match op {
            Op::Choose { what: Among::Of(selector), .. } | Op::Each(selector, _) => selector,
            Op::Do(ActPhrase { patient: Some(selector), .. }, _) => selector,
            _ => return false,
        };
        let Selector::Pick(_, filters) = selector else { return false };
        let mut places = filters.iter().filter_map(|filter| match filter {
            Filter::In(place, owner) => Some((*place, owner)),
            _ => None,
        });
        let is_empty = |(place, owner): (Place, &Option<Box<Selector>>)| {
            let whose = owner.as_ref().map(|owner| self.select(owner, &frame.ctx()));
            let mut zones = self.zones_of(place);
            zones.all(|zone| {
                let other =
                    |whose: &crate::Things| !zone.seat.is_some_and(|s| whose.contains(&crate::Thing::Player(s)));
                whose.as_ref().is_some_and(other) || self.count_in(zone) == 0
            })
        };
        places.next().is_some_and(|first| is_empty(first) && places.all(is_empty))
    }

    /// Whether the frame that runs has come to the end of the trial.
    pub(crate) fn is_tried(&self, frame: &CodeFrame) -> bool {
        self.trying.is_some_and(|t| t.floor == self.at && t.end == Some(frame.pc) && frame.stage == ClauseStage::Begin)
    }

    /// Whether a frame at that place is left alone.
    pub(crate) fn is_below(&self, at: usize) -> bool {
        self.trying.is_some_and(|t| at < t.floor)
    }

    /// Whether the act that waits for a replacement comes from the trial: stopping it leaves the table as it was.
    pub(crate) fn is_pending_tried(&self) -> bool {
        let acts = || self.state.frames.iter().rposition(|frame| matches!(frame, Frame::Acts(_)));
        self.trying.is_some_and(|t| acts().is_some_and(|at| at >= t.floor))
    }

    /// Notes that a waiting ability, or one with a limit, was used up: that makes a difference, whatever it did.
    pub(crate) fn used_on_trial(&mut self) {
        if self.is_trying() {
            self.something_done();
        }
    }

    /// Whether this is a copy on which something is tried out.
    pub(crate) fn is_trying(&self) -> bool {
        self.trying.is_some()
    }

    /// Whether this comes true in some way of answering all that is asked. More ways than can be tried count as one.
    pub fn may_lead_to(self, comes_true: impl Fn(&Game) -> bool) -> bool {
        let mut open = vec![self];
        let mut tried = 0;
        while let Some(way) = open.pop() {
            tried += 1;
            if comes_true(&way) {
                return true;
            }
            let Some(asked) = way.prompt() else { continue };
            if tried + open.len() + asked.options.len() > WAYS {
                return true;
            }
            for answer in (0..asked.options.len() as u16).rev() {
                if let Ok(next) = Game::answer_on_copy(&way, answer) {
                    open.push(next);
                }
            }
        }
        false
    }

    /// Returns the deeds since they were last reset.
    pub fn deeds(&self) -> Deeds {
        self.state.deeds
    }

    /// Begins a new list of deeds, and gives the one so far, to be put back with `set_deeds`.
    pub fn begin_deeds(&mut self) -> Deeds {
        std::mem::take(&mut self.state.deeds)
    }

    /// Puts back the list of deeds from before somebody began to ask.
    pub fn set_deeds(&mut self, deeds: Deeds) {
        self.state.deeds = deeds;
    }

    /// Notes that something was done, whatever else happened.
    pub fn something_done(&mut self) {
        self.state.deeds.any = true;
        self.came_of_it(false);
    }

    /// Something could not be done, or not in full.
    pub(crate) fn something_failed(&mut self) {
        self.came_of_it(true);
    }

    fn came_of_it(&mut self, failed: bool) {
        if let Some(trying) = &mut self.trying {
            trying.failed.get_or_insert(failed);
        }
    }
}
