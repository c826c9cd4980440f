//! Setting the table: from the `given` of a play to a game that waits for its first answer.

use crate::{
    PlayMistake, TableMistake,
    play::{CardBlock, Piece, Play, Says, When},
    plays::seat_of,
    wording::{self, Words},
};
use abilities::{Counter, Effect, Library, Link, Possession, Status};
use cardlang::{Diagnostic, LineMistake, Source};
use kernel::{AbilityId, BoundName, Card, Cards, Game, Laying, NOWHERE, Seat, Thing, Zone};
use std::sync::Arc;
use table::{FILLER, PlayCards, Shelf, nearest};
use title::{DeckText, Start, Title};

/// A table as a play sets it.
pub struct Table {
    /// The game, waiting.
    pub game: Game,
    /// The title of the game.
    pub title: &'static Title,
    /// The compiled `do:` lines, in their order.
    pub(crate) doings: Vec<Doing>,
    /// Whether a player who can only pass is asked.
    pub(crate) asks_everybody: bool,
}

/// Clauses of a `do:` line, compiled.
#[derive(Clone, Debug)]
pub(crate) struct Doing {
    pub ability: AbilityId,
    pub you: Option<u8>,
    /// The things the clauses call by name, each under the number of the name it is bound by.
    pub named: Vec<(BoundName, Named)>,
}

/// Clauses of a `do:` line, read: things they call by name stand in them as bound names.
struct Clauses {
    effects: Vec<Effect>,
    you: Option<u8>,
    named: Vec<Named>,
}

/// Something called by name in a `do:`.
#[derive(Clone, Debug)]
pub(crate) struct Named {
    /// The word that stands for it in the clauses.
    pub word: String,
    /// The card or seat, as it is written.
    pub text: String,
}

/// Sets the table of a play, or says everything that is wrong with it.
///
/// ```
/// # let shelf = table::Shelf::embedded(games::TITLES);
/// # let text = "play  bears have two power\ngiven echomancy\n  A  battlefield: Grizzly Bears\nthen  Grizzly Bears: power 3\n";
/// # let source = cardlang::Source { path: "bears.play".into(), text: text.into() };
/// # let plays = plays::parse_plays(&shelf.books(), &source).0;
///
/// use plays::{Table, set_table};
/// let table: Table = set_table(&shelf, &plays[0], &source.path).expect("there is such a card");
/// assert_eq!(table.title.name, "echomancy");
/// assert!(table.game.cards_in_play().any(|card| table.game.name(card) == "Grizzly Bears"));
/// ```
pub fn set_table(shelf: &Shelf, play: &Play, path: &str) -> Result<Table, Vec<Diagnostic<PlayMistake>>> {
    let mut setter = Setter { path, mistakes: Vec::new() };
    let Some(title) = setter.title(shelf, play) else {
        return Err(setter.mistakes);
    };
    let variant = play.given.iter().find_map(|item| item.after("variant "));
    let other = match variant.map(|name| shelf.with_variant(&name.text).map_err(|_| name)).transpose() {
        Ok(other) => other,
        Err(name) => {
            let known = shelf.sources().variants();
            setter.mistake(name.span(), TableMistake::NoSuchVariant { name: name.text, known });
            return Err(setter.mistakes);
        }
    };
    let (players, seed) = setter.numbers(play, title);
    if !title.players.contains(&players) {
        let span = play.given[0].span();
        let (least, most) = (*title.players.start(), *title.players.end());
        setter.mistake(span, TableMistake::Players { players, title: title.name, least, most });
        return Err(setter.mistakes);
    }
    let PlayCards { library, mut cards } = cards_of(other.as_deref().unwrap_or(shelf), play, path, title, players)?;
    let clauses = setter.doings(play, &library, players);
    // Plays share their cards; one that adds clauses of its own has a copy.
    let doings = clauses.into_iter().map(|clauses| clauses.compile(Arc::make_mut(&mut cards))).collect();
    let asks_everybody = play.given.iter().any(|item| item.text == EVERYBODY);
    let game = match play.given[1..].iter().find(|item| item.text == WHOLE_GAME) {
        Some(item) => {
            let decks = shelf.sources().decks(title.name);
            let game = setter.whole_game(play, item, title, &library, &cards, decks, seed);
            game.filter(|_| setter.mistakes.is_empty()).map(|mut game| {
                if asks_everybody {
                    game.ask_everybody();
                }
                game.run();
                game
            })
        }
        None => {
            let mut game = Laying::new(cards, seed);
            game.start_log();
            if asks_everybody {
                game.ask_everybody();
            }
            setter.lay(play, title, &library, &mut game);
            Some(game.into_game())
        }
    };
    match game.filter(|_| setter.mistakes.is_empty()) {
        Some(game) => Ok(Table { game, title, doings, asks_everybody }),
        None => Err(setter.mistakes),
    }
}

/// The cards a play is played with: those on the shelf and its own. Mistakes in these are shown in the file of the play.
fn cards_of(
    shelf: &Shelf,
    play: &Play,
    path: &str,
    title: &'static Title,
    players: u8,
) -> Result<PlayCards, Vec<Diagnostic<PlayMistake>>> {
    let own = |(i, block): (usize, &CardBlock)| Source { path: own_path(path, i), text: block.text.clone() };
    let own: Vec<Source> = play.cards.iter().enumerate().map(own).collect();
    let (cards, mut mistakes) = shelf.play_cards(title, &own, players);
    for mistake in &mut mistakes {
        if let Some(i) = own.iter().position(|source| source.path == mistake.path) {
            let block = &play.cards[i];
            mistake.path = path.to_string();
            mistake.span = block.outer(mistake.span.start)..block.outer(mistake.span.end);
        }
    }
    match mistakes.is_empty() {
        true => Ok(cards),
        // Whatever else seems wrong may only be so because a card of the play could not be read.
        false => Err(mistakes.into_iter().map(Diagnostic::among).collect()),
    }
}

impl Clauses {
    fn compile(self, cards: &mut Cards) -> Doing {
        let called = self.named.iter().map(|n| (n.word.clone(), n.text.clone()));
        cards.vocabulary.called.extend(called);
        let named = self.named.into_iter().map(|n| (cards.number_name(&n.word), n)).collect();
        Doing { ability: cards.add_effects(&self.effects), you: self.you, named }
    }
}

/// `given <game>, whole game`: from the beginning, with decks.
const WHOLE_GAME: &str = "whole game";

/// `given ..., everybody is asked`: also who can only pass.
const EVERYBODY: &str = "everybody is asked";

struct Setter<'a> {
    path: &'a str,
    mistakes: Vec<Diagnostic<PlayMistake>>,
}

impl Setter<'_> {
    /// Lays the table as the play describes it, and begins where it says.
    fn lay(&mut self, play: &Play, title: &'static Title, library: &Library, game: &mut Laying) {
        let mut placing = Placing {
            setter: self,
            words: Words { title, vocabulary: &library.vocabulary },
            library,
            game,
            links: Vec::new(),
            belongings: Vec::new(),
            counters: Vec::new(),
        };
        let at = placing.head(play);
        for line in &play.table {
            placing.line(line);
        }
        placing.link();
        let (belongings, counters) = (placing.belongings, placing.counters);
        if self.mistakes.is_empty() {
            (title.prepare)(&mut game.pen());
            // The numbers of the play stand, also where it says 0 and the rulebook would fill up.
            for (seat, counter, number) in counters {
                game.set_counters(seat, counter, number);
            }
            for belonging in belongings {
                self.belonging(game, title, belonging);
            }
        }
        let point = at.as_ref().map_or("", |p| p.text.as_str());
        if self.mistakes.is_empty() && point != "rest" {
            match (title.begin)(game, point) {
                Ok(()) => game.run(),
                Err(error) => {
                    let span = at.map_or(play.given[0].span(), |p| p.span());
                    let points = title.points.iter().copied().filter(|p| !p.is_empty()).collect();
                    self.mistake(span, TableMistake::Begin { error: Box::new(error), title: title.name, points });
                }
            }
        }
    }

    fn mistake(&mut self, span: std::ops::Range<usize>, mistake: impl Into<PlayMistake>) {
        self.mistakes.push(Diagnostic { path: self.path.to_string(), span, mistake: mistake.into() });
    }

    fn title(&mut self, shelf: &Shelf, play: &Play) -> Option<&'static Title> {
        let Some(game) = play.given.first() else {
            self.mistake(play.name.span(), TableMistake::NoGame);
            return None;
        };
        let title = shelf.title(&game.text);
        if title.is_none() {
            let known = shelf.titles().map(|t| t.name).collect();
            self.mistake(game.span(), PlayMistake::NoSuchGame { game: game.text.clone(), known });
        }
        title
    }

    /// The number of players, and the seed.
    fn numbers(&mut self, play: &Play, title: &Title) -> (u8, u64) {
        let noun = title.rules.lexicon.player;
        let mut players = *title.players.start();
        let mut seed = 0;
        for item in &play.given[1..] {
            if let Some(number) = item.text.strip_prefix("seed ") {
                match number.trim().parse() {
                    Ok(number) => seed = number,
                    Err(_) => self.mistake(item.span(), TableMistake::NoSeed),
                }
            } else if let Some((number, word)) = counted(&item.text)
                && [noun.singular(), noun.plural(), "player", "players"].contains(&word)
            {
                players = number.min(255) as u8;
            }
        }
        (players, seed)
    }

    /// A whole game from its beginning, with the decks and the start of the play, or the usual ones.
    #[expect(clippy::too_many_arguments, reason = "what a table is set from")]
    fn whole_game(
        &mut self,
        play: &Play,
        item: &Piece,
        title: &Title,
        library: &Library,
        cards: &Arc<Cards>,
        shipped: Vec<DeckText>,
        seed: u64,
    ) -> Option<Game> {
        let Some(whole) = title.whole else {
            self.mistake(item.span(), TableMistake::NoWholeGame(title.name));
            return None;
        };
        if let Some(line) = play.table.first() {
            self.mistake(line.span(), TableMistake::WholeGameSet);
        }
        let deck = |block: &CardBlock| DeckText {
            path: self.path.into(),
            text: block.text.clone(),
            small: true,
            ..DeckText::default()
        };
        let decks = match play.decks.is_empty() {
            true => (whole.usual_decks)(library, &shipped, cards.players),
            false => play.decks.iter().map(deck).collect(),
        };
        let table = play.start.as_ref().map_or(String::new(), |block| block.text.clone());
        match (whole.lay_out)(cards, &Start { decks, table }, seed) {
            Ok(mut game) => {
                game.start_log();
                Some(game)
            }
            Err(reason) => {
                let error = table::SessionError::start(cards, reason);
                self.mistake(item.span(), TableMistake::LayOut(Box::new(error)));
                None
            }
        }
    }

    /// The clauses of every `do:`, read.
    fn doings(&mut self, play: &Play, library: &Library, players: u8) -> Vec<Clauses> {
        let mut out = Vec::new();
        for line in &play.lines {
            let Says::When(When::Does(you, text)) = &line.says else {
                continue;
            };
            let mut clauses = Clauses { effects: Vec::new(), you: *you, named: Vec::new() };
            let v = &library.vocabulary;
            let effects = cardlang::read_effects(v, &text.text, &[]).map(Ok).unwrap_or_else(|| {
                let called = |names: &[&str]| {
                    let (said, named) = by_name(&text.text, names, players);
                    let words: Vec<String> = named.iter().map(|n| n.word.clone()).collect();
                    (said, words, named)
                };
                // A name may be a word of the clause: `B creates 1 Knight token` calls nobody but B.
                let (said, words, named) = called(&[]);
                let (effects, said, named) = match cardlang::read_effects(v, &said, &words) {
                    Some(effects) => (Ok(effects), said, named),
                    None => {
                        let (said, words, named) = called(&names_in(&text.text, library));
                        (cardlang::parse_effects_about(v, &said, &words), said, named)
                    }
                };
                let begins = named.first().filter(|first| said.starts_with(&first.word));
                clauses.you = you.or(begins.and_then(|first| wording::seat(&first.text, players)).map(|seat| seat.0));
                clauses.named = named;
                effects
            });
            match effects {
                Ok(effects) if !effects.is_empty() => out.push(Clauses { effects, ..clauses }),
                Ok(_) => self.mistake(line.text.span(), TableMistake::NoClause),
                Err(mistakes) => {
                    let first = mistakes.into_iter().next().map(|d| d.mistake);
                    self.mistake(line.text.span(), first.unwrap_or(LineMistake::Unread.into()));
                }
            }
        }
        out
    }

    /// Puts a belonging of a player on something, or gives it a status; known only when the rulebook has set the rest.
    fn belonging(&mut self, game: &mut Laying, title: &Title, belonging: Belonging) {
        let Belonging { seat, what, item, state } = belonging;
        let owned = (title.rules.questions.possession)(game, what, Thing::Player(seat));
        let Some(card) = owned.card() else {
            self.mistake(item.span(), TableMistake::HasNone(seat));
            return;
        };
        match state {
            BelongingState::Link(link, to) => match wording::thing(game, &to) {
                Some(to) => game.set_link(link, card, to),
                None => self.mistake(item.span(), TableMistake::NotOnTable(to)),
            },
            BelongingState::Status(status) => game.set_status(card, status, true),
        }
    }
}

struct Belonging {
    seat: Seat,
    what: Possession,
    item: Piece,
    state: BelongingState,
}

enum BelongingState {
    Link(Link, String),
    Status(Status),
}

struct Placing<'a, 'b> {
    setter: &'a mut Setter<'b>,
    words: Words<'a>,
    library: &'a Library,
    game: &'a mut Laying,
    links: Vec<(Link, Card, Piece)>,
    belongings: Vec<Belonging>,
    /// The counters of players that the play gives.
    counters: Vec<(Seat, Counter, i32)>,
}

impl Placing<'_, '_> {
    /// The rest of the `given` line: cards by their kind, and the point where the game begins.
    fn head(&mut self, play: &Play) -> Option<Piece> {
        let noun = self.words.title.rules.lexicon.player;
        let mut point = None;
        let mut rest = play.given[1..].iter().peekable();
        while let Some(item) = rest.next() {
            let players = |word: &str| [noun.singular(), noun.plural(), "player", "players"].contains(&word);
            if item.text.starts_with("seed ")
                || item.text == EVERYBODY
                || item.text.starts_with("variant ")
                || counted(&item.text).is_some_and(|(_, w)| players(w))
            {
                continue;
            }
            let campaign = self.words.title.whole.and_then(|w| w.campaign);
            if let Some(campaign) = campaign
                && let Some(number) = item.after(campaign.leg).and_then(|n| n.text.parse().ok())
            {
                (campaign.set_leg)(self.game, number);
                continue;
            }
            if let Some(at) = item.after("at ") {
                point = Some(at);
                continue;
            }
            let Some(mut name) = self.after_kind(item) else {
                self.setter.mistake(item.span(), TableMistake::NoHeadItem { players: noun.plural() });
                continue;
            };
            // A name with a comma in it was cut there.
            let known = |game: &Game, entry: &Piece| {
                wording::def(game.cards(), &card_entry(game.cards(), entry).0.text).is_some()
            };
            while !known(self.game, &name)
                && let Some(next) = rest.peek()
            {
                let longer = Piece { text: format!("{}, {}", name.text, next.text), start: name.start };
                if !known(self.game, &longer) {
                    break;
                }
                name = longer;
                rest.next();
            }
            let (name, _, mods) = card_entry(self.game.cards(), &name);
            self.put(&name, 1, &mods, Seat(0), None);
        }
        point
    }

    /// The card of `weather A Perfect Day`.
    fn after_kind(&self, item: &Piece) -> Option<Piece> {
        let lexicon = self.words.title.rules.lexicon;
        let kinds = lexicon.kinds.iter().map(|e| e.noun().singular());
        let uniques = lexicon.uniques.iter().map(|e| e.text.strip_prefix("the ").unwrap_or(e.text));
        kinds.chain(uniques).filter_map(|word| item.after(&format!("{word} "))).min_by_key(|rest| rest.text.len())
    }

    fn line(&mut self, line: &Piece) {
        // A card or place may begin with a seat's letter; a seat stands two spaces before its items.
        let seat = seat_of(line).filter(|_| line.text[1..].starts_with("  "));
        let (seat, items) = match seat {
            Some((seat, rest)) if seat < self.game.players() => (Some(Seat(seat)), rest.items()),
            Some(_) => {
                self.setter.mistake(line.start..line.start + 1, TableMistake::NobodySits);
                return;
            }
            None => (None, line.items()),
        };
        for item in items {
            self.item(&item, seat);
        }
    }

    fn item(&mut self, item: &Piece, seat: Option<Seat>) {
        if let Some((place, list)) = item.split(":") {
            self.place(&place, &list, seat);
            return;
        }
        let Some(seat) = seat else {
            self.setter.mistake(item.span(), TableMistake::NoItem);
            return;
        };
        if let Some((number, word)) = counted_anywhere(&item.text)
            && let Some(counter) = self.words.counter(&word)
        {
            self.game.set_counters(seat, counter, number);
            self.counters.push((seat, counter, number));
            return;
        }
        if let Some((what, rest)) = self.words.possession(&item.text) {
            let state = match (self.words.link(rest), self.words.status(rest)) {
                (Some((link, to)), _) => Some(BelongingState::Link(link, to.to_string())),
                (None, Some(status)) => Some(BelongingState::Status(status)),
                (None, None) => None,
            };
            if let Some(state) = state {
                self.belongings.push(Belonging { seat, what, item: item.clone(), state });
                return;
            }
        }
        self.setter.mistake(item.span(), TableMistake::NoPlayerItem);
    }

    fn place(&mut self, name: &Piece, list: &Piece, seat: Option<Seat>) {
        let zone = if name.text == "in play" {
            None
        } else {
            let Some(place) = self.words.place(&name.text) else {
                let near = nearest(&name.text, self.words.places()).map(str::to_string);
                let known = self.words.places().into_iter().map(str::to_string).collect();
                let place = name.text.clone();
                self.setter.mistake(name.span(), TableMistake::NoSuchPlace { place, near, known });
                return;
            };
            let Some(zone) = self.words.zone(place, seat, self.game.players()) else {
                self.setter.mistake(name.span(), TableMistake::WhosePlace);
                return;
            };
            Some(zone)
        };
        let cards = self.game.cards().clone();
        for (name, count, mods) in wording::list(&cards, list).iter().map(|entry| card_entry(&cards, entry)) {
            self.put(&name, count, &mods, seat.unwrap_or(Seat(0)), zone);
        }
    }

    /// Puts cards on the table; without a zone, where the rulebook lets them enter.
    fn put(&mut self, name: &Piece, count: u16, mods: &[Piece], seat: Seat, zone: Option<Zone>) {
        let Some(def) = wording::def(self.game.cards(), &name.text) else {
            self.unknown_card(name);
            return;
        };
        let owner = mods.iter().find_map(|m| wording::seat(m.text.strip_prefix("owned by ")?, self.game.players()));
        let owner = owner.unwrap_or(seat);
        for _ in 0..count {
            let zone = zone.unwrap_or_else(|| {
                let mut scratch = self.game.clone();
                let card = scratch.place(def, owner, Zone::shared(NOWHERE));
                (self.words.title.rules.zones.enters_at)(&scratch, card, seat)
            });
            let card = self.game.place(def, owner, zone);
            // It is in front of the player of the line.
            if owner != seat && zone.seat.is_none() {
                self.game.give_control(card, seat);
            }
            for word in mods {
                self.modify(card, word);
            }
        }
    }

    fn modify(&mut self, card: Card, word: &Piece) {
        let text = word.text.as_str();
        let players = self.game.players();
        if text.starts_with("owned by ") {
        } else if let Some(status) = self.words.status(text) {
            self.game.set_status(card, status, true);
        } else if let Some((number, kind)) = counted_anywhere(text)
            && let Some(counter) = self.words.counter(&kind)
        {
            self.game.set_counters(card, counter, number);
        } else if text == "back" {
            self.game.set_face(card, true);
        } else if let Some(seat) = text.strip_prefix("controlled by ").and_then(|s| wording::seat(s, players)) {
            self.game.give_control(card, seat);
        } else if let Some(said) = word.after("remembers ") {
            self.remember(card, &said);
        } else if let Some((link, to)) = self.words.link(text) {
            let at = text.len() - to.len();
            self.links.push((link, card, word.cut(at..text.len())));
        } else {
            self.setter.mistake(word.span(), TableMistake::NoCardState);
        }
    }

    /// `remembers colour 3`, `remembers card name Bold`: a number, or a word of those that can be chosen.
    fn remember(&mut self, card: Card, said: &Piece) {
        let text = said.text.as_str();
        let cut = |(at, _): (usize, &str)| (text[..at].trim(), text[at..].trim());
        let mut cuts = text.match_indices(' ').map(cut);
        let known = cuts.find_map(|(name, value)| Some((name, wording::remembered(self.game, name, value)?)));
        if !known.is_some_and(|(name, value)| self.game.remember(card, name, value)) {
            self.setter.mistake(said.span(), TableMistake::NotRemembered);
        }
    }

    fn link(&mut self) {
        for (link, from, to) in std::mem::take(&mut self.links) {
            match wording::thing(self.game, &to.text) {
                Some(to) => self.game.set_link(link, from, to),
                None => self.setter.mistake(to.span(), TableMistake::NotOnTable(to.text)),
            }
        }
    }

    fn unknown_card(&mut self, name: &Piece) {
        let unwritten = self.library.cards.iter().find(|c| wording::same(&c.name, &name.text));
        let card = name.text.clone();
        let mistake = match unwritten.and_then(|c| c.unwritten.as_ref()) {
            Some(note) => TableMistake::Unwritten { card, note: note.clone() },
            None => {
                let names = self.library.cards.iter().map(|c| c.name.as_str());
                TableMistake::NoSuchCard { near: nearest(&card, names).map(str::to_string), card }
            }
        };
        self.setter.mistake(name.span(), mistake);
    }
}

fn own_path(path: &str, i: usize) -> String {
    format!("{path} card {}.card", i + 1)
}

/// `2 Forest (exhausted)`: the name, how many, and the words in brackets. `10 cards` are fillers.
pub(crate) fn card_entry(cards: &Cards, piece: &Piece) -> (Piece, u16, Vec<Piece>) {
    let bracket = last_bracket(&piece.text).filter(|_| wording::def(cards, &piece.text).is_none());
    let (name, mods) = match bracket {
        Some(at) => (piece.cut(0..at), wording::list(cards, &piece.cut(at + 2..piece.text.len() - 1))),
        None => (piece.clone(), Vec::new()),
    };
    match counted(&name.text) {
        Some((count, "card" | "cards")) => {
            let filler = Piece { text: FILLER.into(), start: name.start };
            (filler, count.min(500) as u16, mods)
        }
        Some((count, rest)) => {
            let at = name.text.len() - rest.len();
            (name.cut(at..name.text.len()), count.min(500) as u16, mods)
        }
        None => (name, 1, mods),
    }
}

/// Returns the place where the bracket at the end of a text begins, and the space before it.
fn last_bracket(text: &str) -> Option<usize> {
    let mut depth = 0;
    for (at, c) in text.char_indices().rev() {
        match c {
            ')' => depth += 1,
            '(' if depth == 1 => return text[..at].ends_with(' ').then(|| at - 1),
            '(' => depth -= 1,
            _ if depth == 0 => return None,
            _ => {}
        }
    }
    None
}

/// `2 rangers`
fn counted(text: &str) -> Option<(u32, &str)> {
    let (number, rest) = text.split_once(' ')?;
    Some((number.parse().ok()?, rest.trim()))
}

/// `2 harm`, `harm 2`
fn counted_anywhere(text: &str) -> Option<(i32, String)> {
    if let Some((number, rest)) = text.split_once(' ')
        && let Ok(number) = number.parse()
    {
        return Some((number, rest.trim().to_string()));
    }
    let (rest, number) = text.rsplit_once(' ')?;
    Some((number.parse().ok()?, rest.trim().to_string()))
}

/// The names of cards that stand in a text, the longest first.
fn names_in<'l>(text: &str, library: &'l Library) -> Vec<&'l str> {
    let backs = library.cards.iter().filter_map(|c| c.back.as_ref().map(|b| b.name.as_str()));
    let all = library.cards.iter().map(|c| c.name.as_str()).chain(backs);
    let mut names: Vec<&str> = all.filter(|name| text.contains(name)).collect();
    names.sort_by_key(|n| std::cmp::Reverse(n.len()));
    names
}

/// The clauses with a word of its own in the place of each of these cards and each seat they call by name.
fn by_name(text: &str, names: &[&str], players: u8) -> (String, Vec<Named>) {
    let (mut said, mut named) = (String::new(), Vec::<Named>::new());
    let mut at = 0;
    while at < text.len() {
        let rest = &text[at..];
        let begins =
            !said.ends_with(|c: char| c.is_alphanumeric() || c == '{' || c == '/') && !said.ends_with("named ");
        match called(rest, names, players).filter(|_| begins) {
            Some(length) => {
                let name = &rest[..length];
                let known = named.iter().position(|n| n.text == name).unwrap_or_else(|| {
                    named.push(Named { word: word_for(name, named.len()), text: name.to_string() });
                    named.len() - 1
                });
                said.push_str(&named[known].word);
                at += length;
            }
            None => {
                let c = rest.chars().next().unwrap_or(' ');
                said.push(c);
                at += c.len_utf8();
            }
        }
    }
    (said, named)
}

/// The length of a card's name at the start of the text, with its number and the seat before it, or of a seat.
fn called(text: &str, names: &[&str], players: u8) -> Option<usize> {
    let ends = |length: &usize| !text[*length..].starts_with(|c: char| c.is_alphanumeric() || c == '}' || c == '/');
    let card_at = |from: usize| {
        let rest = &text[from..];
        let name = names.iter().map(|n| n.len()).find(|length| {
            names.iter().any(|n| n.len() == *length && rest.starts_with(*n)) && ends(&(from + length))
        })?;
        let digits = rest[name..].strip_prefix(" #").map_or(0, |r| r.chars().take_while(char::is_ascii_digit).count());
        Some(from + name + if digits > 0 { 2 + digits } else { 0 })
    };
    let seat = text.get(..1).and_then(|letter| wording::seat(letter, players)).map(|_| 1);
    let before = seat.and_then(|_| ["'s ", "’s ", " "].iter().find(|mark| text[1..].starts_with(**mark)));
    card_at(0).or_else(|| before.and_then(|mark| card_at(1 + mark.len()))).or(seat.filter(ends))
}

/// A word no card says, that still tells what it stands for.
fn word_for(name: &str, number: usize) -> String {
    let letters: String = name.chars().map(|c| if c.is_alphanumeric() { c } else { '_' }).collect();
    format!("_{}_{letters}", number + 1)
}
