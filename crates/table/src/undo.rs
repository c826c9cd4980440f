//! Answers taken back and given again. A setting of the session says which: all, or those that showed the player
//! nothing that was hidden.

use crate::{
    Given, GivenBy, Session, UndoError,
    course::{Course, again},
};
use ::words::{may_see, passed_openly};
use kernel::{Card, Game, Random, Seat};
use serde::{Deserialize, Serialize};

/// The decisions that may be taken back.
///
/// ```
/// # use table::{GivenBy, Session, SessionSetup, Shelf};
/// # let (title, shelf) = (&lanterns::TITLE, Shelf::embedded(&[&lanterns::TITLE]));
/// # let library = &shelf.library(title).expect("it is on the shelf").0;
/// # let cards = std::sync::Arc::new(kernel::Cards::new(library, title.rules, 2));
/// # let setup = SessionSetup { seed: 7, ..SessionSetup::default() };
/// # let mut session = Session::begin(title, cards.clone(), setup).expect("lanterns needs no decks");
///
/// use table::{UndoError, UndoRule};
/// let begun = session.game().hash();
/// session.set_undo_rule(UndoRule::Everything).expect("keepers are no rivals");
/// session.answer(0, GivenBy::Hand).expect("every option is legal");
/// session.undo().expect("it is free");
/// assert_eq!(session.game().hash(), begun);
/// assert!(matches!(session.undo(), Err(UndoError::Nothing)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum UndoRule {
    /// Every decision, whatever its result.
    Everything,
    /// Decisions since which no hidden card was seen, chance has not spoken and no other person has decided.
    Unseen,
}

impl Session {
    /// Returns the rule for taking back: if the setup is silent, everything, except against rivals.
    pub fn undo_rule(&self) -> UndoRule {
        let usual = if self.laid.whole.rivals { UndoRule::Unseen } else { UndoRule::Everything };
        self.laid.setup.undo.unwrap_or(usual)
    }

    /// Names the decisions that may be taken back. People who play against each other cannot take back everything.
    pub fn set_undo_rule(&mut self, rule: UndoRule) -> Result<(), UndoError> {
        if rule == UndoRule::Everything && self.laid.whole.rivals && self.people().count() > 1 {
            return Err(UndoError::Rivals);
        }
        self.laid.setup.undo = Some(rule);
        Ok(())
    }

    /// The seats no bot plays.
    pub fn people(&self) -> impl Iterator<Item = Seat> {
        self.game().seats().filter(|seat| !self.is_bot(*seat))
    }

    /// Takes back everything since a player's previous decision; refused, it says why and changes nothing.
    pub fn undo(&mut self) -> Result<(), UndoError> {
        let at = self.own_decisions().next().ok_or(UndoError::Nothing)?;
        self.undo_to(at)
    }

    /// Takes back that answer, by its number from 0, and all after it: one of [`Session::undo_points`].
    pub fn undo_to(&mut self, at: usize) -> Result<(), UndoError> {
        if !self.own_decisions().any(|own| own == at) {
            return Err(UndoError::NotYours);
        }
        if let Some((barrier, reason)) = self.barrier(at)
            && barrier >= at
        {
            return Err(reason);
        }
        self.go_back(at)
    }

    /// Takes back that answer and all after it because everybody whom it concerns has agreed: hidden cards, chance and the
    /// answers of others are no hindrance.
    ///
    /// ```
    /// # use table::{GivenBy, Session, SessionSetup, Shelf};
    /// # let (title, shelf) = (&lanterns::TITLE, Shelf::embedded(&[&lanterns::TITLE]));
    /// # let library = &shelf.library(title).expect("it is on the shelf").0;
    /// # let cards = std::sync::Arc::new(kernel::Cards::new(library, title.rules, 2));
    /// # let setup = SessionSetup { seed: 7, ..SessionSetup::default() };
    /// # let mut session = Session::begin(title, cards.clone(), setup).expect("lanterns needs no decks");
    ///
    /// let begun = session.game().hash();
    /// session.answer(0, GivenBy::Hand).expect("every option is legal");
    /// session.undo_agreed(0).expect("an answer somebody gave");
    /// assert_eq!(session.game().hash(), begun);
    /// ```
    pub fn undo_agreed(&mut self, at: usize) -> Result<(), UndoError> {
        if self.given.get(at).is_none_or(|given| given.by != GivenBy::Hand) {
            return Err(UndoError::NotYours);
        }
        self.go_back(at)
    }

    fn go_back(&mut self, at: usize) -> Result<(), UndoError> {
        let earlier = self.places.reach(&self.laid, &self.given, at).map_err(|_| UndoError::Lost)?;
        self.course = earlier;
        self.places.cut(at);
        self.pace.cut(at);
        let mut taken = self.given.split_off(at);
        taken.append(&mut self.undone);
        self.undone = taken;
        Ok(())
    }

    /// The player's own decisions that may be taken back, the latest first, by their number from 0: before each of them
    /// the player was asked something, and can be asked it again.
    pub fn undo_points(&self) -> Vec<usize> {
        let own: Vec<usize> = self.own_decisions().collect();
        let Some(&first) = own.last() else { return own };
        let floor = self.barrier(first).map_or(0, |(barrier, _)| barrier + 1);
        own.into_iter().filter(|&at| at >= floor).collect()
    }

    /// Gives the decision that was taken back last again, with the answers up to the next one.
    pub fn redo(&mut self) -> Result<(), UndoError> {
        if self.undone.is_empty() {
            return Err(UndoError::NothingTaken);
        }
        let end = self.undone.iter().skip(1).position(|g| g.by == GivenBy::Hand).map_or(self.undone.len(), |n| n + 1);
        for given in self.undone.drain(..end).collect::<Vec<Given>>() {
            if self.course.give(&self.laid, &given).is_err() {
                self.undone.clear();
                return Err(UndoError::NoWayOn);
            }
            self.given.push(given);
            self.places.pass(&self.course);
        }
        Ok(())
    }

    /// The number of answers that were taken back and can be given again.
    pub fn undone(&self) -> usize {
        self.undone.len()
    }

    /// Decisions of the player who is asked; of all people where they play together.
    fn own_decisions(&self) -> impl Iterator<Item = usize> {
        let rivals = self.laid.whole.rivals;
        let asked = self.prompt().map(|p| p.seat).or_else(|| self.people().next());
        let own = move |g: &Given| g.by == GivenBy::Hand && (!rivals || Some(Seat(g.seat)) == asked);
        (0..self.given.len()).rev().filter(move |&at| own(&self.given[at]))
    }

    /// The last answer from that one on that cannot be taken back, and why.
    fn barrier(&self, from: usize) -> Option<(usize, UndoError)> {
        if self.undo_rule() == UndoRule::Everything {
            return None;
        }
        let seat = self.prompt().map(|p| p.seat).or_else(|| self.people().next())?;
        let mut end = self.given.len();
        // From one kept place to the next, the latest first.
        while end > from {
            let mut course: Course = self.places.near(end - 1).clone();
            let (begin, mut last) = (course.at, None);
            while course.at < end {
                let (at, given) = (course.at, self.given[course.at]);
                let before = (at >= from).then(|| Known::of(&course.game, seat));
                if again(&self.laid, &mut course, &given).is_err() {
                    return Some((at, UndoError::Lost));
                }
                if let Some(reason) = before.and_then(|before| self.bars_undo(&before, &course, &given)) {
                    last = Some((at, reason));
                }
            }
            if last.is_some() {
                return last;
            }
            end = begin;
        }
        None
    }

    /// Why an answer cannot be taken back by the player who knew that much before it.
    fn bars_undo(&self, before: &Known, after: &Course, given: &Given) -> Option<UndoError> {
        if given.by == GivenBy::Next {
            return Some(UndoError::NextGame);
        }
        if given.seat != before.seat.0 && given.by != GivenBy::Bot && self.laid.whole.rivals {
            return Some(UndoError::Decided(self.name_of(Seat(given.seat))));
        }
        before.learned(&after.game)
    }
}

/// The knowledge of a player before an answer.
struct Known {
    seat: Seat,
    /// Of each physical card, if it is in the game, whether it is seen.
    cards: Vec<Option<bool>>,
    log: usize,
    chance: Random,
}

impl Known {
    fn of(game: &Game, seat: Seat) -> Self {
        let mut cards = vec![None; game.all_cards().map(|c| c.slot() + 1).max().unwrap_or(0)];
        for card in game.all_cards() {
            cards[card.slot()] = Some(may_see(game, Some(seat), card));
        }
        Known { seat, cards, log: game.log().len(), chance: game.chance() }
    }

    /// Returns the new knowledge that forbids taking back: a card came to light, or chance has spoken.
    fn learned(&self, after: &Game) -> Option<UndoError> {
        // A card that was not in the game before was made, not shown.
        let hidden = |card: &Card| self.cards.get(card.slot()).copied().flatten() == Some(false);
        let lying = after.all_cards().filter(|&card| may_see(after, Some(self.seat), card));
        let rows = after.log().get(self.log..).unwrap_or_default();
        let told = rows.iter().filter_map(|row| passed_openly(after, row, Some(self.seat)));
        if let Some(card) = lying.chain(told).find(hidden) {
            return Some(UndoError::Seen(after.name(card).to_string()));
        }
        (self.chance != after.chance()).then_some(UndoError::Chance)
    }
}
