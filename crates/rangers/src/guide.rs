//! R20.5: the campaign guide. Cards print the number of an entry, such as `1.41`; the entry itself is a card of a kind of its
//! own, whose name is made from that number.

use crate::{deck, lexicon::kind};
use abilities::Name;
use kernel::Cards;

/// The first word of the name of every entry.
const GUIDE: &str = "Guide";

/// The name of the entry with that number, which has a card of its own.
pub(crate) fn entry(cards: &Cards, number: &str) -> Option<Name> {
    cards.vocabulary.names.find(&format!("{GUIDE} {number}")).filter(|&name| is_entry(cards, name))
}

/// Whether the card of that name is an entry.
pub(crate) fn is_entry(cards: &Cards, name: Name) -> bool {
    cards.named(name).is_some_and(|def| deck::is_kind(&cards.def(def).card, kind::GUIDE_ENTRY))
}

/// The number of an entry, as the tracker keeps it.
pub(crate) fn number(cards: &Cards, entry: Name) -> String {
    let name = &cards.vocabulary.names[entry.index()];
    name.strip_prefix(GUIDE).unwrap_or(name).trim_start().to_string()
}
