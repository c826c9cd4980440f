//! The keywords whose meaning the card language cannot say, because they change how combat damage is reckoned or what
//! damage results in. All other keywords are text (`cards/echomancy/keywords`).

use abilities::{CardDef, FieldValue, Keyword, Vocabulary};
use kernel::{Card, Game};

/// A keyword Rust names, and why.
///
/// ```
/// use echomancy::{ENGINE_KEYWORDS, EngineKeyword};
/// let trample: &EngineKeyword = ENGINE_KEYWORDS.iter().find(|k| k.name == "Trample").expect("combat asks for it");
/// assert!(!trample.reason.is_empty());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct EngineKeyword {
    /// Its name in the keyword file.
    pub name: &'static str,
    /// The rule it changes.
    pub rule: &'static str,
    /// Why it is not written as text.
    pub reason: &'static str,
}

/// Every keyword the rulebook names.
pub static ENGINE_KEYWORDS: &[EngineKeyword] =
    &[FIRST_STRIKE, DOUBLE_STRIKE, TRAMPLE, DEATHTOUCH, LIFELINK, WITHER, INFECT, TOXIC, DEVOID, CHANGELING];

pub(crate) const FIRST_STRIKE: EngineKeyword = EngineKeyword {
    name: "First strike",
    rule: "E22.16",
    reason: "makes a second combat damage step and says who deals damage in it",
};
pub(crate) const DOUBLE_STRIKE: EngineKeyword = EngineKeyword {
    name: "Double strike",
    rule: "E22.16",
    reason: "makes a second combat damage step and says who deals damage in it",
};
pub(crate) const TRAMPLE: EngineKeyword =
    EngineKeyword { name: "Trample", rule: "E22.13", reason: "changes which divisions of combat damage are legal" };
pub(crate) const DEATHTOUCH: EngineKeyword = EngineKeyword {
    name: "Deathtouch",
    rule: "E21.6",
    reason: "damage leaves a mark that a state-based action reads, and 1 point counts as lethal for trample",
};
pub(crate) const LIFELINK: EngineKeyword = EngineKeyword {
    name: "Lifelink",
    rule: "E21.3",
    reason: "a result of the damage itself, no trigger and no replacement",
};
pub(crate) const CHANGELING: EngineKeyword = EngineKeyword {
    name: "Changeling",
    rule: "E12.2",
    reason: "defines the subtypes printed on the card, in every zone, as all there are",
};

pub(crate) const WITHER: EngineKeyword = EngineKeyword {
    name: "Wither",
    rule: "E21.3",
    reason: "changes what damage to a creature results in; the damage is dealt all the same",
};
pub(crate) const INFECT: EngineKeyword = EngineKeyword {
    name: "Infect",
    rule: "E21.3",
    reason: "changes what damage results in; the damage is dealt all the same",
};
pub(crate) const TOXIC: EngineKeyword =
    EngineKeyword { name: "Toxic", rule: "E21.3", reason: "a result of combat damage itself, no trigger" };
pub(crate) const DEVOID: EngineKeyword = EngineKeyword {
    name: "Devoid",
    rule: "E12.2",
    reason: "defines the colours printed on its card, in all zones and before anything can take abilities away",
};

impl EngineKeyword {
    /// Whether the keyword stands on the card.
    pub(crate) fn is_printed(&self, words: &Vocabulary, card: &CardDef) -> bool {
        let is_this = |k: Keyword| words.keywords.get(k.index()).is_some_and(|(name, _)| name == self.name);
        card.fields
            .iter()
            .any(|field| matches!(&field.value, FieldValue::Keywords(uses) if uses.iter().any(|u| is_this(u.keyword))))
    }

    /// Whether the card has it now, or had it last (E21.11).
    pub(crate) fn is_on(&self, game: &Game, card: Card) -> bool {
        self.id(&game.cards().vocabulary).is_some_and(|keyword| game.has_keyword(card, keyword))
    }

    /// The numbers of all its uses on the card together.
    pub(crate) fn total(&self, game: &Game, card: Card) -> i32 {
        self.id(&game.cards().vocabulary).map_or(0, |keyword| game.keyword_total(card, keyword))
    }

    fn id(&self, words: &Vocabulary) -> Option<Keyword> {
        words.keywords.iter().position(|(name, _)| name == self.name).map(|i| Keyword(i as u16))
    }
}
