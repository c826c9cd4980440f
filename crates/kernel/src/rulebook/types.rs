//! The chapter of types: the characteristics of a card, before and while effects change it.

use crate::{AbilityId, Card, Cards, Compiled, Game, Looks, Thing};
use abilities::{CardDef, Counter, Family, Kind, Place, Stat, Trait, Vocabulary};

/// A stat, and the number an announcement adds to it.
///
/// ```
/// use kernel::chapters::Types;
/// use kernel::Announced;
/// use lanterns::lexicon::stat;
/// // A lamp that waits gives one light more.
/// const BRIGHTER: Announced = (stat::LIGHT, |_, _| 1);
/// let types = Types { announced: Some(BRIGHTER), ..Types::PLAIN };
/// assert_eq!(types.announced.map(|(stat, _)| stat), Some(stat::LIGHT));
/// ```
pub type Announced = (Stat, fn(&Game, Card) -> i32);

/// The characteristics of a game's cards.
#[derive(Clone, Copy)]
pub struct Types {
    /// Whether it is a card of its own, whose name can be chosen, and no token.
    pub is_card: fn(&CardDef) -> bool,
    /// Whether an object is a card: a token, or an ability that waits, is none. `card` means nothing else.
    pub counts_as_card: fn(&Game, Card) -> bool,
    /// Kinds no card has printed: the rules derive them from the nature and the place of a thing now (a spell, a token).
    pub kinds: &'static [KindRule],
    /// The families of traits for which the rules say more than that a card has them.
    pub families: &'static [FamilyRule],
    /// Words that are subtypes: the word for the choice, the family of the subtypes, and the kind of the cards that have them.
    pub chosen_types: &'static [(&'static str, Family, Kind)],
    /// An ability a trait brings by itself when an effect gives that trait (E3.9).
    pub trait_ability: fn(&Cards, Trait) -> Option<AbilityId>,
    /// Completes the printed characteristics: traits and stats that follow from others.
    pub complete_printed: fn(&Vocabulary, &CardDef, &mut Looks),
    /// A keyword every such card has by a rule, without its being printed.
    pub implied_keyword: fn(&CardDef) -> Option<&'static str>,
    /// Bits of the game's own, told from the text of an ability alone: worked out once, asked often.
    pub ability_bits: fn(&Compiled) -> u8,
    /// The bits of the untimed actions that the index keeps apart: many cards have one, and most questions are about the
    /// others. See [`Game::other_action_rows`](crate::Game::other_action_rows).
    pub apart: u8,
    /// Counters that change stats.
    pub counter_stats: &'static [(Counter, Stat, i32)],
    /// Counters that give a keyword, by its name.
    pub counter_keywords: &'static [(Counter, &'static str)],
    /// A stat to which an announcement adds: the mana value and X (E3.2).
    pub announced: Option<Announced>,
    /// The combination of several changes of one number.
    pub arithmetic: Arithmetic,
}

impl Types {
    /// Every card has its printed qualities; changes of a number apply by timestamp.
    pub const PLAIN: Types = Types {
        is_card: |_| true,
        counts_as_card: |_, _| true,
        kinds: &[],
        families: &[],
        chosen_types: &[],
        trait_ability: |_, _| None,
        complete_printed: |_, _, _| {},
        implied_keyword: |_| None,
        ability_bits: |_| 0,
        apart: 0,
        counter_stats: &[],
        counter_keywords: &[],
        announced: None,
        arithmetic: Arithmetic::Timestamps,
    };
}

/// The rules of a family of traits.
///
/// ```
/// use kernel::{Defining, FamilyLayer, FamilyRule, OwnText};
/// use lanterns::lexicon::traits::COLOUR;
/// let rule = FamilyRule { layer: FamilyLayer::AfterTypes, ..FamilyRule::of(COLOUR) };
/// // A card that becomes blue keeps its text, and a text may define the colour of its own card.
/// assert_eq!((rule.text, rule.defining), (OwnText::Stays, Defining::Possible));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct FamilyRule {
    /// The family.
    pub family: Family,
    /// Only cards of these kinds have such traits: one that is of none of them has lost them (E3.5). Empty: any card may.
    pub kinds: &'static [Kind],
    /// The layer of effects that change nothing but such traits.
    pub layer: FamilyLayer,
    /// The fate of the text of a card that becomes one of these.
    pub text: OwnText,
    /// Whether a card's own text may define which of them it has, everywhere and before all other effects (CR 604.3).
    pub defining: Defining,
}

impl FamilyRule {
    /// A family without special rules.
    pub const fn of(family: Family) -> Self {
        FamilyRule { family, kinds: &[], layer: FamilyLayer::Types, text: OwnText::Stays, defining: Defining::Possible }
    }
}

/// The layer of effects that change nothing but traits of a family.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FamilyLayer {
    /// With the kinds and all other traits.
    Types,
    /// After those, before abilities.
    AfterTypes,
}

/// The fate of the text of a card that an effect makes one of a family.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OwnText {
    /// It stays.
    Stays,
    /// Its own abilities are gone (E3.9).
    Goes,
}

/// Whether a card's own text may define its traits of a family.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Defining {
    /// It may.
    Possible,
    /// A text that does so is an ordinary effect.
    Never,
}

/// A kind that is not printed.
///
/// ```
/// use kernel::{FamilyRule, KindRule};
/// let types = &lanterns::RULEBOOK.types;
/// let (kinds, families): (&[KindRule], &[FamilyRule]) = (types.kinds, types.families);
/// assert!(kinds.len() + families.len() > 0);
/// ```
pub struct KindRule {
    /// The kind.
    pub kind: Kind,
    /// The places of such things when a card names none; empty: in play.
    pub places: &'static [Place],
    /// Whether a thing is one.
    pub is: fn(&Game, Thing) -> bool,
}

/// The combination of several changes of one number.
///
/// ```
/// use kernel::Arithmetic;
/// assert_eq!(lanterns::RULEBOOK.types.arithmetic, Arithmetic::SetAddReduce);
/// assert_eq!(lanterns::rulebook::LINED.types.arithmetic, Arithmetic::Timestamps);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arithmetic {
    /// By timestamp.
    Timestamps,
    /// Set, then add, then reduce (largest minimum first), then nothing below zero (R18.10).
    SetAddReduce,
}
