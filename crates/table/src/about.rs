//! A card on the table, told in full to one viewer: its state, its numbers and who changed them, its keywords, its
//! abilities at work, and the effects of other cards on it.

use ::words::{CardId, Line, Viewer, Writer, may_see};
use abilities::{CardDef, Counter, Keyword, Library, Verb};
use kernel::{AbilityId, Act, Card, DefId, Form, Game, Printed, Reason, Span, Thing, Told, told};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use title::{Tell, Title};

/// A card as it stands, with the reasons.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ShownAbout {
    /// The card.
    pub id: CardId,
    /// Its name.
    pub name: String,
    /// Its name, where it is, and whether it is in play.
    pub head: Line,
    /// Its header, line by line.
    pub header: Vec<ShownField>,
    /// Its rules text as it is printed, line by line.
    pub text: Vec<Line>,
    /// Statuses, counters and links.
    pub state: Vec<Line>,
    /// Its numbers.
    pub numbers: Vec<ShownNumber>,
    /// Its keywords.
    pub keywords: Vec<ShownKeyword>,
    /// Its abilities at work.
    pub own: Vec<Line>,
    /// The effects of other cards on it.
    pub others: Vec<Line>,
}

/// A line of a card's header.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ShownField {
    /// Its word: `cost`.
    pub word: String,
    /// The text behind the word.
    pub value: Line,
}

/// One number of a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ShownNumber {
    /// Its name.
    pub name: String,
    /// Its value now.
    pub now: i32,
    /// The cards and rules that made it so, in order.
    pub reasons: Vec<Line>,
    /// Its meaning.
    pub meaning: String,
    /// The rule, if there is one.
    pub rule: Option<String>,
}

/// A keyword of a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ShownKeyword {
    /// Its name.
    pub name: String,
    /// The rule, if one is named.
    pub rule: Option<String>,
    /// Its meaning, with the arguments of this card.
    pub meaning: Vec<Line>,
}

/// A number large enough that reductions show.
const TEN: i32 = 10;

/// Describes a card to a viewer who may know it; a reason whose source may not be seen is left out.
///
/// ```
/// # use table::{GivenBy, Session, SessionSetup, Shelf};
/// # let (title, shelf) = (&lanterns::TITLE, Shelf::embedded(&[&lanterns::TITLE]));
/// # let library = &shelf.library(title).expect("it is on the shelf").0;
/// # let cards = std::sync::Arc::new(kernel::Cards::new(library, title.rules, 2));
/// # let setup = SessionSetup { seed: 7, ..SessionSetup::default() };
/// # let mut session = Session::begin(title, cards.clone(), setup).expect("lanterns needs no decks");
///
/// use table::{ShownAbout, ShownField, ShownKeyword, ShownNumber};
/// use words::Viewer;
/// let game = session.game();
/// let card = game.all_cards().find(|card| game.name(*card) == "Paper Lantern").expect("it is in a deck");
/// let about: ShownAbout = table::about(title, library, game, Viewer::Everything, card).expect("it may be seen");
/// assert_eq!(about.name, "Paper Lantern");
/// assert!(about.header.iter().any(|field: &ShownField| field.word == "kind"));
/// assert!(about.numbers.iter().any(|number: &ShownNumber| number.name == "light" && number.now > 0));
/// let keywords: &[ShownKeyword] = &about.keywords;
/// assert!(keywords.iter().all(|keyword| !keyword.meaning.is_empty()));
/// ```
pub fn about(title: &Title, library: &Library, game: &Game, viewer: Viewer, card: Card) -> Option<ShownAbout> {
    let sees = |card: Card| match viewer {
        Viewer::Seat(seat) => may_see(game, Some(seat), card),
        Viewer::Spectator => may_see(game, None, card),
        Viewer::Everything => true,
    };
    if !game.exists(card) || !sees(card) {
        return None;
    }
    let known = |thing: Thing| thing.card().is_none_or(|c| !game.exists(c) || sees(c));
    let writer = Writer::new(game, viewer);
    let write = |all: Vec<Told>| all.iter().map(|told| writer.line(told)).collect::<Vec<Line>>();
    let place = game.zone(card).map_or(told!("nowhere"), Told::from);
    let played = if game.in_play(card) { "in play" } else { "not in play" };
    let own = game.active_abilities().into_iter().filter(|(c, _)| *c == card);
    let face = front(library, game, card);
    let inquiry = game.inquire();
    let mut about = ShownAbout {
        id: card.into(),
        name: game.name(card).to_string(),
        head: writer.line(&told!("{} ({}, {})", card, place, played)),
        header: face.map_or_else(Vec::new, |face| header(&writer, face)),
        text: face.map_or_else(Vec::new, |face| writer.rules_text(face)),
        state: write(state(title, game, card)),
        numbers: numbers(title, game, card, &writer),
        keywords: keywords(library, game, card, &writer),
        own: write(own.map(|(_, ability)| ability_told(game, card.into(), ability)).collect()),
        others: write(others(game, title, card, &known)),
    };
    if !inquiry.is_answered() {
        about.others.push(writer.line(&told!("(There is too much on this table to tell all of it.)")));
    }
    Some(about)
}

impl ShownAbout {
    /// All of it, line by line.
    pub fn lines(&self) -> Vec<String> {
        let mut out = vec![self.head.to_string()];
        out.extend(self.state.iter().map(|line| format!("  {line}")));
        if !self.numbers.is_empty() {
            out.push("\nnumbers:".into());
        }
        for number in &self.numbers {
            out.push(format!("  {} {}", number.name, number.now));
            out.extend(number.reasons.iter().map(|reason| format!("    {reason}")));
        }
        if !self.keywords.is_empty() {
            let names: Vec<&str> = self.keywords.iter().map(|keyword| keyword.name.as_str()).collect();
            out.push(format!("\nkeywords: {}", names.join(", ")));
        }
        for (heading, lines) in [("its abilities at work", &self.own), ("effects of other cards on it", &self.others)] {
            if !lines.is_empty() {
                out.push(format!("\n{heading}:"));
                out.extend(lines.iter().map(|line| format!("  {line}")));
            }
        }
        out
    }
}

fn state(title: &Title, game: &Game, card: Card) -> Vec<Told> {
    let lexicon = title.rules.lexicon;
    let statuses = lexicon.statuses.iter().filter(|status| game.has_status(card, status.id));
    let mut state: Vec<Told> = statuses.map(|status| Span::Status(status.id).into()).collect();
    state.extend(
        game.all_counters(card)
            .into_iter()
            .map(|(counter, count)| told!("{} {}", count, Span::Counters(counter, count))),
    );
    for link in lexicon.links {
        let to = game.linked(link.id, card);
        if to != Thing::Nothing {
            let (before, after) = link.text.split_once("{second}").unwrap_or((link.text, ""));
            state.push(Told::from(before).then(to).then(after));
        }
    }
    state
}

fn numbers(title: &Title, game: &Game, card: Card, writer: &Writer) -> Vec<ShownNumber> {
    let all = title.rules.lexicon.stats.iter().filter_map(|stat| {
        let now = game.stat_if_any(card, stat.id)?;
        let reasons = game.explain_stat(card, stat.id);
        (now != 0 || !reasons.is_empty()).then(|| ShownNumber {
            name: stat.noun().singular().into(),
            now,
            reasons: reasons.iter().map(|reason| writer.line(&reason_told(game, reason))).collect(),
            meaning: stat.doc.into(),
            rule: Some(stat.rule.to_string()).filter(|rule| !rule.is_empty()),
        })
    });
    all.collect()
}

/// Returns the front face of a card as it lies: the text printed on both sides is read from there.
fn front(library: &Library, game: &Game, card: Card) -> Option<DefId> {
    let name = game.name(card);
    let is = |face: &CardDef| face.name == name || face.back.as_ref().is_some_and(|back| back.name == name);
    game.cards().find(&library.cards.iter().find(|face| is(face))?.name)
}

fn header(writer: &Writer, face: DefId) -> Vec<ShownField> {
    writer.header(face).into_iter().map(|(word, value)| ShownField { word: word.into(), value }).collect()
}

fn keywords(library: &Library, game: &Game, card: Card, writer: &Writer) -> Vec<ShownKeyword> {
    let all = library.keywords.iter().enumerate().filter_map(|(k, keyword)| {
        let id = Keyword(k as u16);
        game.has_keyword(card, id).then(|| {
            let used = game.first_use(card, id);
            let own = game
                .cards()
                .keyword_abilities(id)
                .iter()
                .map(|a| Printed::ability(Some(game.looks(card).def), *a, used, Form::Sentence));
            let meaning = match &keyword.reminder {
                Some(reminder) => vec![Printed::reminder(reminder.clone(), used)],
                None => own.collect(),
            };
            ShownKeyword {
                name: keyword.name.clone(),
                rule: keyword.rule.clone(),
                meaning: meaning.iter().map(|told| writer.line(told)).collect(),
            }
        })
    });
    all.collect()
}

/// An ability, with the keyword it comes from.
///
/// ```
/// # use table::{GivenBy, Session, SessionSetup, Shelf};
/// # let (title, shelf) = (&lanterns::TITLE, Shelf::embedded(&[&lanterns::TITLE]));
/// # let library = &shelf.library(title).expect("it is on the shelf").0;
/// # let cards = std::sync::Arc::new(kernel::Cards::new(library, title.rules, 2));
/// # let setup = SessionSetup { seed: 7, ..SessionSetup::default() };
/// # let mut session = Session::begin(title, cards.clone(), setup).expect("lanterns needs no decks");
///
/// use kernel::Thing;
/// use table::{ability_told, may_see};
/// let game = session.game();
/// let card = game.all_cards().find(|card| game.name(*card) == "Paper Lantern").expect("it is in a deck");
/// // A number may change without an ability.
/// assert!(!ability_told(game, Thing::Card(card), None).is_empty());
/// assert!(!may_see(game, None, card), "it lies in a deck");
/// ```
pub fn ability_told(game: &Game, source: Thing, ability: impl Into<Option<AbilityId>>) -> Told {
    // A number that changes without an ability is changed by a counter on its card, or by the rules themselves.
    let Some(ability) = ability.into() else {
        return match counters_told(game, source) {
            told if told.is_empty() => told!("a rule of the game"),
            told => told,
        };
    };
    let text = Printed::ability(game.face_of(source), ability, game.used_keyword(source, ability), Form::Sentence);
    match game.cards().ability(ability).keyword {
        Some(keyword) => told!("{}: {}", Span::KeywordName(keyword), text),
        None => text,
    }
}

/// The counters on a card that change its numbers: `2 +1/+1 counters on it`.
fn counters_told(game: &Game, source: Thing) -> Told {
    let changes = |kind: Counter| game.cards().rules.types.counter_stats.iter().any(|(known, ..)| *known == kind);
    let held = game.all_counters(source).into_iter().filter(|(kind, count)| *count != 0 && changes(*kind));
    let held: Vec<Told> = held.map(|(kind, count)| told!("{} {} on it", count, Span::Counters(kind, count))).collect();
    Told::join(held, ", ")
}

fn reason_told(game: &Game, reason: &Reason) -> Told {
    let text = ability_told(game, reason.source, reason.ability);
    told!("{} {}: {}", reason.source, reason.does.told(), text)
}

/// The effects of other cards and of rules on it, each once, however many acts and numbers it touches.
fn others(game: &Game, title: &Title, card: Card, known: &dyn Fn(Thing) -> bool) -> Vec<Told> {
    let lexicon = title.rules.lexicon;
    let is_other = |source: Thing| source != Thing::Card(card) && known(source);
    let mut out: Vec<Told> = Vec::new();
    let mut say = |line: Told| out.extend((!out.contains(&line)).then_some(line));
    for verb in lexicon.verbs {
        for act in acts(game, verb.id, card) {
            for reason in game.explain_act(&act).iter().filter(|reason| is_other(reason.source)) {
                say(told!("{}: {}", reason.source, ability_told(game, reason.source, reason.ability)));
            }
        }
    }
    for number in lexicon.numbers {
        for act in acts(game, number.verb, card) {
            for change in game.number_lines(number.id, TEN, &act).iter().filter(|change| is_other(change.source)) {
                let text = ability_told(game, change.source, change.ability);
                let (name, by) = (Span::Computed(number.id), Span::Signed(change.by));
                say(told!("{} ({} {}): {}", change.source, name, by, text));
            }
        }
    }
    for trace in game.trace(card) {
        // Counters on the card itself stand with its numbers, and its own abilities above.
        if trace.before != trace.after && is_other(trace.source) {
            say(told!("{}: {}", trace.source, ability_told(game, trace.source, trace.ability)));
        }
    }
    out
}

/// The acts in which the card could take part, for each player: done by it, to it and with it.
fn acts(game: &Game, verb: Verb, card: Card) -> Vec<Act> {
    let of = |seat| [Act::of(verb).by(seat).to(card), Act::of(verb).by(seat).with(card)];
    std::iter::once(Act::of(verb).by(card)).chain(game.seats().flat_map(of)).collect()
}
