//! The one place where told text becomes words.

use crate::{Line, Piece, may_see, sight};
use abilities::{Ability, CardDef, Cost, CostPart, Counter, Entry, HeadArg, Symbol, Vocabulary};
use kernel::{AbilityId, Card, DefId, Form, Game, Heading, LogLine, Meaning, Printed, Seat, Span, Thing, Told, Zone};
use std::sync::atomic::{AtomicU64, Ordering};
use title::Title;

/// The number of lines written since the program began.
static WRITTEN: AtomicU64 = AtomicU64::new(0);

/// The number of lines written since the program began: none while bots play.
pub fn written() -> u64 {
    WRITTEN.load(Ordering::Relaxed)
}

/// The reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// A player.
    Seat(Seat),
    /// Somebody who sees what everybody sees.
    Spectator,
    /// Somebody who sees every card: the one who tests, or reads a game that is over.
    Everything,
}

impl From<Option<Seat>> for Viewer {
    fn from(seat: Option<Seat>) -> Self {
        seat.map_or(Viewer::Spectator, Viewer::Seat)
    }
}

/// Writes told text for one reader.
#[derive(Clone, Copy)]
pub struct Writer<'a> {
    game: &'a Game,
    viewer: Viewer,
    /// A line of the log may tell of cards that lay hidden when it happened.
    row: Option<&'a LogLine>,
}

impl<'a> Writer<'a> {
    /// For this reader at this table.
    pub fn new(game: &'a Game, viewer: impl Into<Viewer>) -> Self {
        Writer { game, viewer: viewer.into(), row: None }
    }

    /// Writes told text.
    pub fn line(&self, told: &Told) -> Line {
        write(told, |span, out| self.span(span, out))
    }

    /// A line of the log; empty where another line says it, or where this reader may not know of it.
    pub fn log(&self, title: &Title, row: &'a LogLine) -> Line {
        match sight::is_secret(self.game, row, self.viewer) {
            true => Line::default(),
            false => Writer { row: Some(row), ..*self }.line(&(title.log)(self.game, row)),
        }
    }

    fn conceals(&self, card: Card) -> bool {
        let seat = match self.viewer {
            Viewer::Everything => return false,
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        match self.row {
            Some(row) => sight::is_hidden_in(self.game, row, card, seat),
            None => self.game.exists(card) && self.game.held(card).is_none() && !may_see(self.game, seat, card),
        }
    }

    fn vocabulary(&self) -> &'a Vocabulary {
        &self.game.cards().vocabulary
    }

    fn span(&self, span: &Span, out: &mut Vec<Piece>) {
        let v = self.vocabulary();
        match span {
            Span::Capital => {}
            Span::Thing(thing) => self.thing(*thing, out),
            Span::Card(card) => out.push(self.card(*card)),
            Span::AbilityOf(source) => self.ability_of(*source, out),
            Span::Zone(zone) => self.zone(*zone, out),
            Span::Place(place) => {
                out.push(Piece::Place(self.game.cards().rules.zones.places[place.index()].name.into()))
            }
            Span::Chosen(word) => out.push(Piece::Word(self.game.word_chosen(*word).into())),
            Span::Printed(printed) => out.push(Piece::Printed(self.printed(printed))),
            Span::Head(ability) => out.push(Piece::Printed(self.head(*ability).into())),
            Span::While(source, ability) => self.duration(*source, *ability, out),
            other => out.extend(bare(v, other)),
        }
    }

    fn card(&self, card: Card) -> Piece {
        if self.conceals(card) {
            return Piece::Hidden("a card".into());
        }
        Piece::Card { id: sight::id_of(self.game, card), name: self.game.name(card).to_string() }
    }

    fn thing(&self, thing: Thing, out: &mut Vec<Piece>) {
        match thing {
            Thing::Nothing => out.push(Piece::Text("the rules".into())),
            Thing::Player(seat) => out.push(player(seat)),
            Thing::Card(card) if self.game.was_made(card) => {
                let of_another = self.game.held(card).is_some_and(|code| code.source != thing);
                if of_another { self.ability_of(thing, out) } else { out.push(self.card(card)) }
            }
            Thing::Card(_) => out.push(Piece::Text("something".into())),
        }
    }

    fn ability_of(&self, source: Thing, out: &mut Vec<Piece>) {
        out.push(Piece::Text("the ability of ".into()));
        match source {
            Thing::Card(card) => out.push(self.card(card)),
            other => self.thing(other, out),
        }
    }

    fn zone(&self, zone: Zone, out: &mut Vec<Piece>) {
        out.push(Piece::Place(self.game.cards().rules.zones.places[zone.place.index()].name.into()));
        if let Some(seat) = zone.seat {
            out.extend([Piece::Text(" of ".into()), player(seat)]);
        }
    }

    fn compiled(&self, ability: AbilityId) -> &'a Ability {
        &self.game.cards().ability(ability).ability
    }

    fn face(&self, def: DefId) -> &'a CardDef {
        &self.game.cards().def(def).card
    }

    /// The header of a card as it is written, line by line: its word, and what stands behind it.
    pub fn header(&self, def: DefId) -> Vec<(&'static str, Line)> {
        let words = cardlang::card_header(self.vocabulary(), self.face(def)).into_iter().map(|(word, _)| word);
        let line = |line| self.line(&Printed::of(Meaning::Header(def, line)));
        words.enumerate().map(|(at, word)| (word, line(at))).collect()
    }

    /// The rules text of a card as it is printed, line by line.
    pub fn rules_text(&self, def: DefId) -> Vec<Line> {
        let lines = cardlang::print_card(self.vocabulary(), self.face(def)).len();
        (0..lines).map(|at| self.line(&Printed::of(Meaning::Rules(def, at)))).collect()
    }

    /// The name in the head of an ability.
    fn head(&self, ability: AbilityId) -> &'a str {
        let Ability::Headed { args, .. } = self.compiled(ability) else { return "" };
        let name = args.iter().find_map(|arg| if let HeadArg::Text(name) = arg { Some(name.as_str()) } else { None });
        name.unwrap_or("")
    }

    /// The duration of an ability, if it does not hold always.
    fn duration(&self, source: Thing, ability: AbilityId, out: &mut Vec<Piece>) {
        let Ability::Constant { condition: Some(condition), .. } = self.compiled(ability) else { return };
        let v = self.vocabulary();
        let text = cardlang::describe_condition(v, condition);
        let text = cardlang::fill_in(v, &text, self.game.used_keyword(source, ability));
        out.extend([Piece::Text("; while ".into()), Piece::Printed(text)]);
    }

    /// Text of a card, from its meaning.
    fn printed(&self, printed: &Printed) -> String {
        let v = self.vocabulary();
        let face = printed.face.map(|face| self.face(face));
        let described = |ability: &Ability| cardlang::describe_used(v, face, ability, printed.filled.as_ref());
        let alone = |cost: &[CostPart], body: &[abilities::Effect]| {
            let cost = Cost { parts: cost.to_vec() };
            let ability =
                Ability::Action { cost, by: None, when: None, condition: None, limit: None, body: body.to_vec() };
            described(&ability)
        };
        let text = match &printed.what {
            Meaning::Ability(ability) => described(self.compiled(*ability)),
            Meaning::Effects(effects) => alone(&[], effects),
            Meaning::Cost(cost) => alone(&cost.parts, &[]),
            Meaning::Reminder(text) => text.clone(),
            Meaning::Header(card, line) => cardlang::card_header(v, self.face(*card)).swap_remove(*line).1,
            Meaning::Rules(card, line) => cardlang::print_card(v, self.face(*card)).swap_remove(*line),
        };
        let text = cardlang::fill_in(v, &text, printed.filled.as_ref());
        match printed.form {
            Form::Sentence => text,
            Form::Open => text.trim_end_matches('.').to_string(),
            Form::Within => {
                let text = text.trim_start_matches([':', ' ']).trim_end_matches([':', ' ', '.']);
                // A card that calls itself by its name keeps its capital letter.
                let name = printed.face.map_or("", |face| self.face(face).name.split(',').next().unwrap_or_default());
                match !name.is_empty() && text.starts_with(name) {
                    true => text.to_string(),
                    false => first_letter(text, |c| c.to_lowercase().to_string()),
                }
            }
        }
    }
}

/// The one function that makes words, and counts the lines it makes.
fn write(told: &Told, mut piece: impl FnMut(&Span, &mut Vec<Piece>)) -> Line {
    WRITTEN.fetch_add(1, Ordering::Relaxed);
    let mut line = Line::default();
    let mut capital = false;
    for span in told.spans() {
        if *span == Span::Capital {
            capital = true;
            continue;
        }
        let from = line.0.len();
        piece(span, &mut line.0);
        if let Some(piece) = line.0.get_mut(from).filter(|piece| capital && !piece.text().is_empty()) {
            let text = std::mem::take(piece.text_mut());
            *piece.text_mut() = first_letter(&text, |c| c.to_uppercase().to_string());
            capital = false;
        }
    }
    line
}

/// Told text that speaks of no table: faults of a deck, reasons why a game cannot begin. A card of a table is not named.
///
/// ```
/// use kernel::told;
/// // Text that names no card needs no game.
/// let library = lanterns::library();
/// assert_eq!(words::said(&library.vocabulary, &told!("{} lamps", 3)).to_string(), "3 lamps");
/// assert!(words::written() > 0, "every line that is written is counted");
/// ```
pub fn said(v: &Vocabulary, told: &Told) -> Line {
    write(told, |span, out| match span {
        Span::Thing(Thing::Card(_)) | Span::Card(_) | Span::AbilityOf(_) => out.push(Piece::Hidden("a card".into())),
        span => out.extend(bare(v, span)),
    })
}

/// A span that needs no table.
fn bare(v: &Vocabulary, span: &Span) -> Option<Piece> {
    let lexicon = v.lexicon;
    Some(match span {
        Span::Text(text) => Piece::Text(text.to_string()),
        Span::Heading(Heading::Large) => Piece::Heading("==".into()),
        Span::Heading(Heading::Small) => Piece::Heading("--".into()),
        Span::Quoted(text) => Piece::Quoted(text.clone()),
        Span::Thing(Thing::Player(seat)) => player(*seat),
        Span::Name(name) => Piece::Card { id: None, name: v.names[name.index()].clone() },
        Span::Number(n) => Piece::Number(n.to_string()),
        Span::Signed(n) => Piece::Number(format!("{n:+}")),
        Span::Counter(kind) => Piece::Counter(counter(v, *kind, 0).into()),
        Span::Counters(kind, n) => Piece::Counter(counter(v, *kind, usize::from(*n != 1)).into()),
        Span::Status(status) => Piece::Word(entry(lexicon.statuses, *status, "exhausted").into()),
        Span::Stat(stat) => Piece::Word(entry(lexicon.stats, *stat, "stat").into()),
        Span::Verb(verb) => {
            Piece::Word(lexicon.verbs.iter().find(|e| e.id == *verb).map_or("does something", |e| e.name).into())
        }
        Span::Computed(number) => {
            Piece::Word(lexicon.numbers.iter().find(|e| e.id == *number).map_or("number", |e| e.name).into())
        }
        Span::Word(word) => Piece::Word(lexicon.word(*word).into()),
        Span::Keyword(keyword) => {
            Piece::Keyword(v.keywords.get(keyword.index()).map_or(String::new(), |(name, _)| name.to_lowercase()))
        }
        Span::KeywordName(keyword) => {
            Piece::Keyword(v.keywords.get(keyword.index()).map_or(String::new(), |(name, _)| name.clone()))
        }
        Span::Trait(word) => Piece::Word(
            v.traits
                .get(word.index())
                .map_or(String::new(), |(forms, _)| forms.split('|').next().unwrap_or_default().to_string()),
        ),
        Span::Symbol(symbol) => Piece::Symbol(symbol_text(v, *symbol)),
        Span::Rule(rule) => Piece::Rule(rule.0.into()),
        Span::Capital | Span::Thing(_) | Span::Card(_) | Span::AbilityOf(_) => return None,
        Span::Head(_) | Span::While(..) => return None,
        Span::Zone(_) | Span::Place(_) | Span::Chosen(_) | Span::Printed(_) => return None,
    })
}

fn player(seat: Seat) -> Piece {
    Piece::Player { seat: seat.0, name: seat.letter().to_string() }
}

fn entry<Id: Copy + PartialEq>(entries: &'static [Entry<Id>], id: Id, otherwise: &'static str) -> &'static str {
    entries.iter().find(|e| e.id == id).map_or(otherwise, |e| e.text)
}

/// A kind of counter in one of its forms.
fn counter(v: &Vocabulary, kind: Counter, form: usize) -> &str {
    let Some(words) = v.counters.get(kind.index()) else { return if form == 0 { "" } else { "counter" } };
    let last = words.split('|').count() - 1;
    words.split('|').nth(form.min(last)).unwrap_or("counter")
}

/// `{3}`, `{W}`, `{W/U}`.
fn symbol_text(v: &Vocabulary, symbol: Symbol) -> String {
    let letter = |kind: Counter| v.lexicon.symbols.iter().find(|(_, k)| *k == kind).map_or("?", |(s, _)| *s);
    match symbol {
        Symbol::Generic(n) => format!("{{{n}}}"),
        Symbol::X => "{X}".into(),
        Symbol::Of(kind) => match letter(kind) {
            "?" => "?".into(),
            letter => format!("{{{letter}}}"),
        },
        Symbol::Either(a, b) => format!("{{{}/{}}}", letter(a), letter(b)),
        Symbol::GenericOr(n, kind) => format!("{{{n}/{}}}", letter(kind)),
        Symbol::OrOther(kind) => format!("{{{}/{}}}", letter(kind), v.lexicon.other_payment.unwrap_or("?")),
    }
}

fn first_letter(text: &str, change: impl Fn(char) -> String) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| format!("{}{}", change(first), letters.as_str()))
}
