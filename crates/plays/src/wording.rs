//! The words of a play, looked up in the game's lexicon and in what its cards add.

use crate::play::Piece;
use abilities::{Counter, Entry, Keyword, Link, Place, Possession, Register, Stat, Status, Vocabulary};
use kernel::{Card, Cards, ChosenWord, DefId, Game, Owner, Seat, Thing, Zone};
use table::options::norm;
use title::Title;

/// The words of one game with its cards.
pub(crate) struct Words<'a> {
    pub title: &'static Title,
    pub vocabulary: &'a Vocabulary,
}

impl Words<'_> {
    /// A place by the name the rulebook gives it, or as cards say it: `hand`, `in hand`, `along the way`.
    pub fn place(&self, text: &str) -> Option<Place> {
        let rules = self.title.rules.zones.places;
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
        match (self.title.rules.zones.places[place.index()].owner, seat) {
            (Owner::Shared, _) => Some(Zone::shared(place)),
            (Owner::Each, Some(seat)) => Some(Zone::of(place, seat)),
            (Owner::Each, None) => (players == 1).then_some(Zone::of(place, Seat(0))),
        }
    }

    /// The names of all places.
    pub fn places(&self) -> Vec<&'static str> {
        self.title.rules.zones.places.iter().skip(1).map(|p| p.name).collect()
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

    /// `token on Sitka Buck`: a belonging of a player, and the text after its word.
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
    seat.letter()
}

/// The face of that name.
pub(crate) fn def(cards: &Cards, name: &str) -> Option<DefId> {
    cards.find(name).or_else(|| cards.defs().find(|(_, d)| same(&d.card.name, name)).map(|(id, _)| id))
}

/// A card on the table: `Sitka Buck`, `Sitka Buck #2` for the second that came into the game, `B Sitka Buck` or
/// `B's Sitka Buck` for the one that is B's. Without a number, one in play is meant before one elsewhere.
pub(crate) fn card(game: &Game, text: &str) -> Option<Card> {
    let (name, number) = numbered(text);
    let (seat, name) = whose(game, name);
    let wanted = def(game.cards(), name);
    let back = wanted.and_then(|d| game.cards().def(d).back);
    let back = back.map(|b| game.cards().def(b).card.name.as_str());
    let is = |card: &Card| {
        let shown = &game.def(*card).name;
        (same(shown, name) || back == Some(shown.as_str())) && seat.is_none_or(|s| is_of(game, *card, s))
    };
    match number {
        Some(number) => game.all_cards().filter(is).nth(number.checked_sub(1)?),
        None => {
            // A card the player has now comes before one it once had.
            let elsewhere = |c: &Card| seat.is_some_and(|s| holder(game, *c) != s);
            game.all_cards().filter(is).min_by_key(|c| (elsewhere(c), !game.in_play(*c), c.slot()))
        }
    }
}

/// Whether the words are a card's name, whether or not such a card is on the table: with a number, and with a seat
/// before it.
pub(crate) fn names_a_card(game: &Game, text: &str) -> bool {
    def(game.cards(), whose(game, numbered(text).0).1).is_some() || card(game, text).is_some()
}

/// Whether the words call this card by a seat or a number: `B Sitka Buck`, `Sitka Buck #2`.
pub(crate) fn calls(game: &Game, text: &str, called: Card) -> bool {
    let (name, number) = numbered(text);
    match (whose(game, name), number) {
        (_, Some(_)) => card(game, text) == Some(called),
        ((Some(seat), name), None) => same(&game.def(called).name, name) && holder(game, called) == seat,
        ((None, _), None) => false,
    }
}

/// The 2 of `Sitka Buck #2`.
fn numbered(text: &str) -> (&str, Option<usize>) {
    match text.rsplit_once(" #") {
        Some((name, number)) => (name.trim(), number.trim().parse::<usize>().ok()),
        None => (text.trim(), None),
    }
}

/// The seat of `B Sitka Buck` and `B's Sitka Buck`, and the name; a name may begin with a seat's letter itself.
fn whose<'t>(game: &Game, text: &'t str) -> (Option<Seat>, &'t str) {
    if def(game.cards(), text).is_some() {
        return (None, text);
    }
    let owner = text.split_once(' ').and_then(|(who, name)| {
        let who = who.strip_suffix("'s").or(who.strip_suffix("’s")).unwrap_or(who);
        Some((Some(seat(who, game.players())?), name.trim()))
    });
    owner.unwrap_or((None, text))
}

/// Returns the player whose place a card lies in; for a shared place, its controller.
fn holder(game: &Game, card: Card) -> Seat {
    game.zone(card).and_then(|zone| zone.seat).unwrap_or_else(|| game.controller(card))
}

fn is_of(game: &Game, card: Card, seat: Seat) -> bool {
    holder(game, card) == seat || game.owner(card) == seat
}

/// The parts of a list between commas; a comma in the name of a card does not cut it.
pub(crate) fn list(cards: &Cards, piece: &Piece) -> Vec<Piece> {
    if !piece.text.contains(',') {
        return piece.pieces(",");
    }
    let text = piece.text.to_ascii_lowercase();
    let letter = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    let mut kept: Vec<std::ops::Range<usize>> = Vec::new();
    for name in cards.defs().map(|(_, d)| &d.card.name).filter(|name| name.contains(',')) {
        let name = name.to_ascii_lowercase();
        for (at, _) in text.match_indices(&name) {
            let end = at + name.len();
            if !letter(text[..at].chars().next_back()) && !letter(text[end..].chars().next()) {
                kept.push(at..end);
            }
        }
    }
    let mut out: Vec<Piece> = Vec::new();
    for part in piece.pieces(",") {
        let from = out.last().map(|last| last.start - piece.start);
        let inside =
            |k: &std::ops::Range<usize>| k.contains(&(part.start - piece.start)) && k.start < part.start - piece.start;
        match from.filter(|_| kept.iter().any(inside)) {
            Some(from) => {
                out.pop();
                out.push(piece.cut(from..part.span().end - piece.start));
            }
            None => out.push(part),
        }
    }
    out
}

/// Reads a word that a card can remember: the name of a card, or a word that can be chosen, also by its number, and
/// where a card gives it a name of its own.
pub(crate) fn remembered(game: &Game, name: &str, value: &str) -> Option<ChosenWord> {
    if let Some(word) = game.word_of(name, value) {
        return Some(word);
    }
    game.cards().name_number(name)?;
    let families = game.cards().vocabulary.lexicon.families.iter();
    let word = || families.into_iter().find_map(|(family, _)| game.word_of(family, value));
    value.parse().ok().map(|number| ChosenWord::Word(abilities::Word(number))).or_else(word)
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
    let first = |text: &str| text.trim_start().bytes().next().filter(u8::is_ascii_alphanumeric);
    // Most texts differ at their first letter.
    let differs = matches!((first(a), first(b)), (Some(a), Some(b)) if !a.eq_ignore_ascii_case(&b));
    !differs && (a.eq_ignore_ascii_case(b) || letters(a).eq(letters(b)))
}

/// A text letter by letter as [`norm`] writes it, so that a comparison ends at the first letter that differs.
fn letters(text: &str) -> impl Iterator<Item = char> {
    let words = text.split_whitespace().enumerate();
    let spaced = words.flat_map(|(i, word)| (i > 0).then_some(' ').into_iter().chain(word.chars()));
    let plain = spaced.flat_map(|c| match c {
        '→' => std::iter::once('-').chain(Some('>')),
        '’' => std::iter::once('\'').chain(None),
        c => std::iter::once(c).chain(None),
    });
    plain.flat_map(char::to_lowercase)
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
