//! Written text, for one reader: pieces that still tell a card from a number, so that a page can link them.

use kernel::Card;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A card on the table, by a number that is its own until it moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
pub struct CardId(pub u32);

impl From<Card> for CardId {
    fn from(card: Card) -> Self {
        CardId((card.slot() as u32) << 16 | u32::from(card.age()))
    }
}

impl From<CardId> for Card {
    fn from(id: CardId) -> Self {
        Card::numbered((id.0 >> 16) as u16, id.0 as u16)
    }
}

/// One piece of written text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Piece {
    /// Words of a template.
    Text(String),
    /// The mark of a heading: `==`, or `--` for a small one.
    Heading(String),
    /// A card the reader may know.
    Card {
        /// Which, if it is still on the table.
        id: Option<CardId>,
        /// Its name.
        name: String,
    },
    /// A card the reader may not know.
    Hidden(String),
    /// A player.
    Player {
        /// The seat, counted from 0.
        seat: u8,
        /// The player's name, or the letter of the seat.
        name: String,
    },
    /// A number, as it is written.
    Number(String),
    /// A kind of counter.
    Counter(String),
    /// A keyword.
    Keyword(String),
    /// A word of the game: a verb, a status, a stat, an aspect.
    Word(String),
    /// A place.
    Place(String),
    /// A symbol of a cost.
    Symbol(String),
    /// The number of a rule.
    Rule(String),
    /// Text of a card.
    Printed(String),
    /// Words out of a file somebody wrote.
    Quoted(String),
}

impl Piece {
    /// As text.
    pub fn text(&self) -> &str {
        match self {
            Piece::Card { name, .. } | Piece::Player { name, .. } => name,
            Piece::Text(text)
            | Piece::Heading(text)
            | Piece::Hidden(text)
            | Piece::Number(text)
            | Piece::Counter(text) => text,
            Piece::Keyword(text) | Piece::Word(text) | Piece::Place(text) | Piece::Symbol(text) => text,
            Piece::Rule(text) | Piece::Printed(text) | Piece::Quoted(text) => text,
        }
    }

    pub(crate) fn text_mut(&mut self) -> &mut String {
        match self {
            Piece::Card { name, .. } | Piece::Player { name, .. } => name,
            Piece::Text(text)
            | Piece::Heading(text)
            | Piece::Hidden(text)
            | Piece::Number(text)
            | Piece::Counter(text) => text,
            Piece::Keyword(text) | Piece::Word(text) | Piece::Place(text) | Piece::Symbol(text) => text,
            Piece::Rule(text) | Piece::Printed(text) | Piece::Quoted(text) => text,
        }
    }
}

/// Written text: its pieces in a row.
///
/// ```
/// # use kernel::{Cards, Laying, Seat, Zone};
/// # use std::sync::Arc;
/// # let cards = Arc::new(Cards::new(&lanterns::library(), &lanterns::RULEBOOK, 2));
/// # let mut game = Laying::new(Arc::clone(&cards), 1);
/// # let hand = Zone::of(lanterns::lexicon::place::HAND, Seat(0));
/// # let card = game.place(cards.find("Paper Lantern").expect("a card"), Seat(0), hand);
///
/// use kernel::told;
/// use words::{CardId, Line, Piece, Viewer, Writer};
/// let line: Line = Writer::new(&game, Viewer::Everything).line(&told!("{} waits.", card));
/// assert!(matches!(&line.0[0], Piece::Card { name, .. } if name == "Paper Lantern"));
/// assert_eq!(line.cards().collect::<Vec<_>>(), [CardId::from(card)]);
/// assert_eq!(line.to_string(), "Paper Lantern waits.");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Line(pub Vec<Piece>);

impl Line {
    /// Whether it says nothing.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|piece| piece.text().is_empty())
    }

    /// Words of the program.
    pub fn plain(text: &'static str) -> Self {
        Line(vec![Piece::Text(text.into())])
    }

    /// With more behind it.
    pub fn then(mut self, more: Line) -> Self {
        self.0.extend(more.0);
        self
    }

    /// Whether it is a heading.
    pub fn is_heading(&self) -> bool {
        matches!(self.0.first(), Some(Piece::Heading(_)))
    }

    /// The rules it cites, in their order.
    pub fn rules(&self) -> impl Iterator<Item = &str> + '_ {
        self.0.iter().filter_map(|piece| if let Piece::Rule(rule) = piece { Some(rule.as_str()) } else { None })
    }

    /// The cards it names.
    pub fn cards(&self) -> impl Iterator<Item = CardId> + '_ {
        self.0.iter().filter_map(|piece| if let Piece::Card { id, .. } = piece { *id } else { None })
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|piece| f.write_str(piece.text()))
    }
}
