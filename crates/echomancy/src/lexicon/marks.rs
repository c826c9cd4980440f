//! Keywords of a creature that decide a combat, in a word and as a short mark beside its numbers.

use abilities::Keyword;
use kernel::{Card, Game};

/// The names of keywords in the keyword files, the word for people, and its short mark.
const MARKS: [(&str, &str, &str); 19] = [
    ("Flying", "flying", "fly"),
    ("Reach", "reach", "rch"),
    ("First strike", "first strike", "1st"),
    ("Double strike", "double strike", "2x"),
    ("Trample", "trample", "trm"),
    ("Deathtouch", "deathtouch", "dth"),
    ("Lifelink", "lifelink", "lnk"),
    ("Vigilance", "vigilance", "vig"),
    ("Haste", "haste", "hst"),
    ("Defender", "defender", "dfn"),
    ("Menace", "menace", "mnc"),
    ("Hexproof", "hexproof", "hex"),
    ("Shroud", "shroud", "shr"),
    ("Indestructible", "indestructible", "ind"),
    ("Infect", "infect", "inf"),
    ("Wither", "wither", "wit"),
    ("Shadow", "shadow", "shd"),
    ("Persist", "persist", "per"),
    ("Undying", "undying", "und"),
];

/// The marked keywords of a creature: the word, and the mark.
pub(crate) fn keywords(game: &Game, card: Card) -> impl Iterator<Item = (&'static str, &'static str)> {
    let known = &game.cards().vocabulary.keywords;
    let has = move |name: &str| {
        let at = known.iter().position(|(known, _)| known == name);
        at.is_some_and(|at| game.has_keyword(card, Keyword(at as u16)))
    };
    MARKS.iter().filter(move |(name, ..)| has(name)).map(|(_, word, mark)| (*word, *mark))
}
