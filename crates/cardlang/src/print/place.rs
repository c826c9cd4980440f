//! Printing where cards are, and the links between them.

use abilities::*;

use super::Printer;
use super::noun::{At, Whole};
use crate::format::noun::article;
use crate::template::plural;
use crate::words::Count;

impl Printer<'_> {
    /// `in your hand`, `from a graveyard`, `in the hand of each player`.
    pub fn place(&self, place: Place, owner: Option<&Selector>, at: At, whole: Whole) -> String {
        let text = self.writer.entry(self.v.lexicon.places, place);
        let text = match at {
            At::Motion => {
                let bare = text.strip_prefix("in ").or_else(|| text.strip_prefix("on "));
                bare.map_or(text.clone(), |rest| format!("from {rest}"))
            }
            At::Rest => text,
        };
        if !text.contains("{whose}") {
            let Some(owner) = owner else { return text };
            if let Some(rest) = text.strip_prefix("within ")
                && let Some(whose) = self.possessive(owner)
            {
                return format!("within {whose} {rest}");
            }
            return format!("{text} of {}", self.object(owner));
        }
        let Some(owner) = owner else {
            let player = self.v.lexicon.player.singular();
            return match (self.is_terse(), whole) {
                (true, Whole::No) => text.replace("{whose}", &format!("{} {player}'s", article(player))),
                (true, Whole::Each) => text.replace("{whose}", &format!("every {player}'s")),
                (_, Whole::All) => match text.rsplit_once(' ') {
                    Some((front, noun)) => format!("{} {}", front.replace("{whose}", "all"), plural(noun)),
                    None => text,
                },
                (false, _) => text.replace("{whose}", "a"),
            };
        };
        match self.possessive(owner) {
            Some(whose) => text.replace("{whose}", &whose),
            None => format!("{} of {}", text.replace("{whose}", "the"), self.object(owner)),
        }
    }

    /// `search the path deck from the top for a Predator`: the place comes before the thing.
    pub fn searched(&self, act: &ActPhrase, text: String) -> String {
        let Some(Selector::Pick(_, filters)) = act.patient.as_ref().filter(|_| self.is_terse()) else { return text };
        let mut places = filters.iter().filter(|f| is_place(f)).map(|f| self.predicate(f, Count::One));
        let place = places.next();
        let moved = place.and_then(|place| {
            let (verb, rest) = text.strip_suffix(&format!(" {place}"))?.split_once(' ')?;
            Some(format!("{verb} {} {rest}", place.strip_prefix("in ")?))
        });
        // The owner has just been named, so the place is theirs.
        let theirs = || {
            let (front, place) = text.rsplit_once(" in their ")?;
            let (verb, rest) = front.split_once(' ')?;
            Some(format!("{verb} their {place} {rest}"))
        };
        moved.or_else(theirs).unwrap_or(text)
    }

    pub fn link(&self, link: Link, s: &Selector) -> String {
        let forward = self.v.lexicon.links.iter().find(|e| e.id == link && e.text.contains("{second}"));
        let Some(entry) = forward else { return format!("? {}", self.object(s)) };
        let text = if entry.print.is_empty() { entry.text } else { entry.print };
        text.replace("{second}", &self.object(s))
    }

    pub fn linked_from(&self, link: Link, s: &Selector) -> String {
        let backward = self.v.lexicon.links.iter().find(|e| e.id == link && e.text.contains("{first}"));
        if let Some(entry) = backward {
            return entry.text.replace("{first}", &self.object(s));
        }
        let forward = self.v.lexicon.links.iter().find(|e| e.id == link).map_or("", |e| e.text);
        let tail = forward.replace("{second}", "");
        let tail = tail.trim();
        match tail.strip_suffix(" to").unwrap_or(tail) {
            "on" => format!("with {} on it", self.object(s)),
            tail => format!("with {} {tail}", self.object(s)),
        }
    }

    /// A place in a verb's slot.
    pub fn slot_place(&self, place: Place, before: &str) -> String {
        self.writer.slot_place(place, before)
    }
}

/// Whether a filter says where a card lies.
fn is_place(f: &Filter) -> bool {
    match f {
        Filter::In(..) => true,
        Filter::Or(list) => list.iter().all(is_place),
        _ => false,
    }
}

/// Without the place: the noun says where it is.
pub(super) fn placeless(s: &Selector) -> Selector {
    match s {
        Selector::Pick(quantity, filters) => {
            let filters = filters.iter().filter(|f| !matches!(f, Filter::In(_, None))).cloned().collect();
            Selector::Pick(quantity.clone(), filters)
        }
        _ => s.clone(),
    }
}

/// A card that is named, wherever it lies: its name alone.
pub(super) fn anywhere(s: &Selector) -> Selector {
    let Selector::Pick(Quantity::A, filters) = s else { return s.clone() };
    let mut names = filters.iter().filter(|f| matches!(f, Filter::Name(_)));
    match (names.next(), names.next()) {
        (Some(name), None) => Selector::Pick(Quantity::A, vec![Filter::Card, name.clone()]),
        _ => placeless(s),
    }
}
