//! The act: *somebody* does a *verb* to *something*, by *some amount*, because of *something*.

use crate::{AbilityId, Seat, Thing, Via, Zone};
use abilities::{Counter, Head, Manner, Name, Verb, Word};
use serde::{Deserialize, Serialize};

/// One thing that happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Act {
    /// What is done.
    pub verb: Verb,
    /// By whom.
    pub agent: Thing,
    /// To what.
    pub patient: Thing,
    /// The other participant: the host, the card interacted past, the recipient.
    pub second: Thing,
    /// The kind of counter, energy or damage.
    pub kind: Option<Counter>,
    /// Whence.
    pub from: Option<Zone>,
    /// Whither.
    pub to: Option<Zone>,
    /// By how much.
    pub amount: i32,
    /// A word of a closed family: the test's verb, the step that begins.
    pub word: Option<Word>,
    /// A card by name: the token created.
    pub card: Option<Name>,
    /// How it enters.
    pub manner: Option<Manner>,
    /// Because of what.
    pub cause: Cause,
}

impl Act {
    /// A verb by a rule of the game, once, without participants.
    pub const fn of(verb: Verb) -> Self {
        Act {
            verb,
            agent: Thing::Nothing,
            patient: Thing::Nothing,
            second: Thing::Nothing,
            kind: None,
            from: None,
            to: None,
            amount: 1,
            word: None,
            card: None,
            manner: None,
            cause: Cause::RULE,
        }
    }
    /// Done by.
    pub fn by(mut self, agent: impl Into<Thing>) -> Self {
        self.agent = agent.into();
        self
    }
    /// Done to.
    pub fn to(mut self, patient: impl Into<Thing>) -> Self {
        self.patient = patient.into();
        self
    }
    /// With another participant.
    pub fn with(mut self, second: impl Into<Thing>) -> Self {
        self.second = second.into();
        self
    }
    /// By that much.
    pub fn amount(mut self, amount: i32) -> Self {
        self.amount = amount;
        self
    }
    /// Of that kind.
    pub fn kind(mut self, kind: Counter) -> Self {
        self.kind = Some(kind);
        self
    }
    /// Into that zone.
    pub fn into_zone(mut self, zone: Zone) -> Self {
        self.to = Some(zone);
        self
    }
    /// With that word.
    pub fn word(mut self, word: Word) -> Self {
        self.word = Some(word);
        self
    }
    /// Because of that.
    pub fn because(mut self, cause: Cause) -> Self {
        self.cause = cause;
        self
    }
}

/// Why something happens: a rule step, a cost, or an ability of one incarnation of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Cause {
    /// In what way.
    pub by: By,
    /// From which card.
    pub source: Thing,
    /// By which ability.
    pub ability: Option<AbilityId>,
    /// Whose.
    pub you: Option<Seat>,
}

impl Cause {
    /// A rule of the game.
    pub const RULE: Cause = Cause { by: By::Rule, source: Thing::Nothing, ability: None, you: None };
    /// A rule of the game that has a source: a card between fatigues.
    pub fn rule_of(source: impl Into<Thing>) -> Self {
        Cause { by: By::Rule, source: source.into(), ability: None, you: None }
    }
}

/// A price put on an act.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Priced {
    /// Whose it is.
    pub source: Thing,
    /// Which ability says so.
    pub ability: AbilityId,
    /// Through which keyword use.
    pub via: Via,
    /// The word by which it speaks of the act.
    pub word: Option<Word>,
    /// How much.
    pub cost: abilities::Cost,
}

/// In what way an act is caused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum By {
    /// A rule of the game.
    Rule,
    /// A cost that is paid.
    Cost,
    /// An effect.
    Effect,
    /// An ability with one of the game's own heads: a test.
    Head(Head),
}
