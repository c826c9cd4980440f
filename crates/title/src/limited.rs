//! Decks out of packs: the facts a game gives for sealed games and drafts.

use crate::DeckText;
use abilities::{CardDef, Library};

/// A game whose players may build decks out of packs. Hosts open the packs, pass them on and keep count; the game judges cards.
///
/// ```
/// use title::{DeckText, Limited, RatedCard};
/// // Every card lies in packs, and the deck is all that was opened.
/// let limited = Limited {
///     pack: 5,
///     rounds: 2,
///     sealed: 4,
///     drafters: 4,
///     least: 10,
///     fits: |_| true,
///     free: |_| false,
///     power: |card| card.abilities.len() as f32,
///     suits: |_, _| 0.0,
///     build: |_, name, cards| {
///         let lines: Vec<String> = cards.iter().map(|rated: &RatedCard| format!("1 {}", rated.card.name)).collect();
///         DeckText { text: format!("deck  {name}\n\n{}\n", lines.join("\n")), ..DeckText::default() }
///     },
/// };
/// let library = lanterns::library();
/// let opened: Vec<RatedCard> =
///     library.cards.iter().map(|card| RatedCard { card, power: (limited.power)(card) }).collect();
/// assert_eq!((limited.build)(&library, "All of them", &opened).name(), "All of them");
/// ```
pub struct Limited {
    /// The number of cards in a pack.
    pub pack: u8,
    /// The number of packs each player of a draft opens, one after the other.
    pub rounds: u8,
    /// The number of packs each player of a sealed game opens at once.
    pub sealed: u8,
    /// The number of players of a draft.
    pub drafters: u8,
    /// The least number of cards in a deck.
    pub least: u32,
    /// Whether a card may lie in a pack.
    pub fits: fn(&CardDef) -> bool,
    /// Whether everybody has as many copies of a card as they want.
    pub free: fn(&CardDef) -> bool,
    /// The power of a card by a rule of thumb: about by how many games in a hundred a deck with it wins more than one with
    /// a middling card.
    pub power: fn(&CardDef) -> f32,
    /// The fit of a card with those that were picked before, added to its power.
    pub suits: fn(&CardDef, &[&CardDef]) -> f32,
    /// A deck of that name from the cards somebody has, and from free cards.
    pub build: fn(&Library, &str, &[RatedCard<'_>]) -> DeckText,
}

/// A card with its power, as it was found by simulations or by the rule of thumb.
#[derive(Clone, Copy, Debug)]
pub struct RatedCard<'a> {
    /// The card.
    pub card: &'a CardDef,
    /// Its power.
    pub power: f32,
}
