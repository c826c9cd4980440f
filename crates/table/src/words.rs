//! The words of a play, looked up in the game's lexicon and in what its cards add.

use abilities::{Counter, Entry, Keyword, Link, Place, Possession, Register, Stat, Status, Vocabulary};
use kernel::{Card, Cards, Game, Owner, Seat, Thing, Title, Zone};

/// The words of one game with its cards.
pub(crate) struct Words<'a> {
    pub title: &'static Title,
    pub vocabulary: &'a Vocabulary,
}

impl Words<'_> {
    /// A place by the name the rulebook gives it, or as cards say it: `hand`, `in hand`, `along the way`.
    pub fn place(&self, text: &str) -> Option<Place> {
        let rules = self.title.rules.places;
        let text = plain_place(text);
        let by_rule = rules.iter().skip(1).position(|p| plain_place(p.name) == text);
        if let Some(i) = by_rule {
            return Some(Place(i as u16 + 1));
        }
        let lexicon = self.title.rules.lexicon;
        let said = lexicon.places.iter().find(|e| plain_place(e.text) == text);
        if let Some(entry) = said {
            return Some(entry.id).filter(|p| p.index() < rules.len());
        }
        // `fatigue` for the fatigue stack, if nothing else begins so.
        let prefix = format!("{text} ");
        let mut longer = rules.iter().enumerate().skip(1).filter(|(_, p)| plain_place(p.name).starts_with(&prefix));
        match (longer.next(), longer.next()) {
            (Some((i, _)), None) => Some(Place(i as u16)),
            _ => None,
        }
    }

    /// The zone of a place for a seat; for a place everybody has and no seat named, the only player's.
    pub fn zone(&self, place: Place, seat: Option<Seat>, players: u8) -> Option<Zone> {
        match (self.title.rules.places[place.index()].owner, seat) {
            (Owner::Shared, _) => Some(Zone::shared(place)),
            (Owner::Each, Some(seat)) => Some(Zone::of(place, seat)),
            (Owner::Each, None) => (players == 1).then_some(Zone::of(place, Seat(0))),
        }
    }

    /// The names of all places.
    pub fn places(&self) -> Vec<&'static str> {
        self.title.rules.places.iter().skip(1).map(|p| p.name).collect()
    }

    pub fn counter(&self, text: &str) -> Option<Counter> {
        let is = |word: &str| same(word, text) || same(&format!("{word}s"), text);
        self.vocabulary.counters.iter().position(|c| c.split('|').any(is)).map(|i| Counter(i as u16))
    }

    pub fn status(&self, text: &str) -> Option<Status> {
        entry(self.title.rules.lexicon.statuses, text)
    }

    pub fn stat(&self, text: &str) -> Option<Stat> {
        entry(self.title.rules.lexicon.stats, text)
    }

    /// A number of the game: `effort` for `your effort`.
    pub fn register(&self, text: &str) -> Option<Register> {
        let registers = self.title.rules.lexicon.registers;
        let plain = |t: &str| {
            let t = t.to_lowercase();
            t.strip_prefix("your ").or(t.strip_prefix("the ")).unwrap_or(&t).to_string()
        };
        registers.iter().find(|e| plain(e.text) == plain(text)).map(|e| e.id)
    }

    pub fn keyword(&self, text: &str) -> Option<Keyword> {
        let whole = |t: &str| self.vocabulary.keywords.iter().position(|(k, _)| same(k, t));
        let first = || cardlang::parse_keyword_use(self.vocabulary, text).ok().map(|u| u.keyword.index());
        whole(text).or_else(first).map(|i| Keyword(i as u16))
    }

    /// `attached to Sitka Buck`: the link, and what stands after its words.
    pub fn link<'t>(&self, text: &'t str) -> Option<(Link, &'t str)> {
        let links = self.title.rules.lexicon.links.iter();
        links
            .filter_map(|e| {
                let words = e.text.split('{').next()?;
                let rest = text.strip_prefix(words).filter(|_| !words.trim().is_empty())?;
                Some((e.id, rest.trim(), words.len()))
            })
            .max_by_key(|(.., length)| *length)
            .map(|(link, rest, _)| (link, rest))
    }

    /// `token on Sitka Buck`: what belongs to a player, and what stands after its word.
    pub fn possession<'t>(&self, text: &'t str) -> Option<(Possession, &'t str)> {
        self.title.rules.lexicon.possessions.iter().find_map(|e| {
            let word = e.text.replace("{whose} ", "");
            let rest = text.strip_prefix(word.as_str())?;
            rest.starts_with(' ').then(|| (e.id, rest.trim()))
        })
    }
}

/// A seat by its letter.
pub(crate) fn seat(text: &str, players: u8) -> Option<Seat> {
    match text.as_bytes() {
        [letter @ b'A'..=b'D'] => Some(Seat(letter - b'A')).filter(|s| s.0 < players),
        _ => None,
    }
}

/// The letter of a seat.
pub(crate) fn letter(seat: Seat) -> char {
    char::from(b'A' + seat.0)
}

/// The face of that name.
pub(crate) fn def(cards: &Cards, name: &str) -> Option<u16> {
    cards.find(name).or_else(|| cards.defs.iter().position(|d| same(&d.card.name, name)).map(|i| i as u16))
}

/// A card on the table: `Sitka Buck`, or `Sitka Buck #2` for the second that came into the game. Without a number,
/// one in play is meant before one elsewhere.
pub(crate) fn card(game: &Game, text: &str) -> Option<Card> {
    let (name, number) = match text.rsplit_once(" #") {
        Some((name, number)) => (name.trim(), number.trim().parse::<usize>().ok()),
        None => (text.trim(), None),
    };
    let wanted = def(game.cards(), name);
    let back = wanted.and_then(|d| game.cards().defs[d as usize].back);
    let back = back.map(|b| game.cards().defs[b as usize].card.name.as_str());
    let is = |card: &Card| {
        let shown = &game.def(*card).name;
        same(shown, name) || back == Some(shown.as_str())
    };
    match number {
        Some(number) => game.all_cards().filter(is).nth(number.checked_sub(1)?),
        None => game.all_cards().filter(is).min_by_key(|c| (!game.in_play(*c), c.slot())),
    }
}

/// A card or a seat.
pub(crate) fn thing(game: &Game, text: &str) -> Option<Thing> {
    match seat(text, game.players()) {
        Some(seat) => Some(Thing::Player(seat)),
        None => card(game, text).map(Thing::Card),
    }
}

/// Words compared without regard to case, space and the shape of arrows.
pub(crate) fn same(a: &str, b: &str) -> bool {
    a.eq_ignore_ascii_case(b) || norm(a) == norm(b)
}

pub(crate) fn norm(text: &str) -> String {
    let text = text.replace('→', "->").replace('’', "'").to_lowercase();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn entry<Id: Copy>(entries: &[Entry<Id>], text: &str) -> Option<Id> {
    entries.iter().find(|e| e.text.split('|').any(|word| same(word, text))).map(|e| e.id)
}

/// A place's name without the little words around it.
fn plain_place(text: &str) -> String {
    let text = norm(&text.replace("{whose} ", ""));
    let text = text.strip_prefix("in ").or(text.strip_prefix("on ")).unwrap_or(&text);
    text.strip_prefix("the ").unwrap_or(text).to_string()
}
