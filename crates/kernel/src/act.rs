//! The act: *somebody* does a *verb* to *something*, by *some amount*, because of *something*.

use crate::{AbilityId, Seat, Thing, Via, Zone};
use abilities::{Counter, Head, Manner, Name, Verb, Word};

/// One thing that happens.
///
/// ```
/// use kernel::{Act, Seat, Thing};
/// use lanterns::lexicon::verb;
/// let act = Act::of(verb::DOUSE).by(Seat(1)).amount(2);
/// assert_eq!((act.verb, act.agent, act.amount), (verb::DOUSE, Thing::Player(Seat(1)), 2));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Act {
    /// The verb that is done.
    pub verb: Verb,
    /// The card or player that does it.
    pub agent: Thing,
    /// The card or player it is done to.
    pub patient: Thing,
    /// The other participant: the host, the card interacted past, the recipient.
    pub second: Thing,
    /// The kind of counter, energy or damage.
    pub kind: Option<Counter>,
    /// The zone it comes from.
    pub from: Option<Zone>,
    /// The zone it goes to.
    pub to: Option<Zone>,
    /// By how much.
    pub amount: i32,
    /// A word of a closed family: the test's verb, the step that begins.
    pub word: Option<Word>,
    /// A card by name: the token created.
    pub card: Option<Name>,
    /// Its manner of entering.
    pub manner: Option<Manner>,
    /// The cause.
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
    /// The card to name if this act goes too far: its cause, or where the rules themselves act, a card it is about.
    ///
    /// ```
    /// use kernel::{Act, Thing};
    /// let game = lanterns::new_game(2, 7);
    /// let card = game.all_cards().next().expect("a card");
    /// assert_eq!(Act::of(abilities::verbs::EXHAUST).to(card).blamed(), Thing::Card(card));
    /// ```
    pub fn blamed(&self) -> Thing {
        let about = [self.cause.source, self.patient, self.second, self.agent];
        about.into_iter().find(|thing| thing.card().is_some()).unwrap_or(self.cause.source)
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
///
/// ```
/// use kernel::{Act, By, Cause, Seat, Thing};
/// use lanterns::lexicon::verb;
/// // A rule does it, unless another cause is named.
/// assert_eq!(Act::of(verb::DOUSE).cause, Cause::RULE);
/// let paid = Cause { by: By::Cost, you: Some(Seat(0)), ..Cause::RULE };
/// let act = Act::of(verb::DOUSE).because(paid);
/// assert_eq!((act.cause.by, act.cause.source), (By::Cost, Thing::Nothing));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Cause {
    /// The kind of cause.
    pub by: By,
    /// The card that causes it.
    pub source: Thing,
    /// The ability that causes it.
    pub ability: Option<AbilityId>,
    /// The player whom the ability calls `you`.
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
///
/// ```
/// # use kernel::{Cards, Laying, Seat, Zone};
/// # use std::sync::Arc;
/// # let cards = Arc::new(Cards::new(&lanterns::library(), &lanterns::RULEBOOK, 2));
/// # let mut game = Laying::new(Arc::clone(&cards), 1);
/// # let yard = Zone::of(lanterns::lexicon::place::YARD, Seat(0));
/// # let lantern = game.place(cards.find("Paper Lantern").expect("a card"), Seat(0), yard);
///
/// use kernel::{Act, Priced};
/// use lanterns::lexicon::verb;
/// // No card on the table puts a price on playing.
/// let prices: Vec<Priced> = game.priced(&Act::of(verb::PLAY).by(Seat(0)).to(lantern));
/// assert_eq!(prices, []);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Priced {
    /// The card or player that has the ability.
    pub source: Thing,
    /// The ability that says so.
    pub ability: AbilityId,
    /// The keyword use that brings the ability.
    pub via: Via,
    /// The word by which it speaks of the act.
    pub word: Option<Word>,
    /// The amount.
    pub cost: abilities::Cost,
}

/// The kinds of cause an act can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
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
