//! A table for tests: cards written where they are used, effects said in words, answers by name.
#![allow(dead_code)]

use abilities::{Counter, Library};
use cardlang::{Source, compile, parse_effects, render};
use kernel::*;
pub use lanterns::TITLE;
use lanterns::lexicon::{LEXICON, counter, place, stat};
pub use lanterns::rulebook::{LINED, RULEBOOK};
use std::sync::Arc;
use title::Tell;
pub use words::{Viewer, Writer};

pub const A: Seat = Seat(0);
pub const B: Seat = Seat(1);

pub struct Table {
    pub game: Laying,
    library: Library,
    added: Vec<Vec<abilities::Effect>>,
}

/// Two keepers at a table with these cards in the box, by the plain rules.
pub fn table(cards: &[&str]) -> Table {
    table_of(&RULEBOOK, cards)
}

/// The same where triggers wait in a line.
pub fn lined(cards: &[&str]) -> Table {
    table_of(&LINED, cards)
}

pub fn table_of(rules: &'static Rulebook, cards: &[&str]) -> Table {
    let mut sources = lanterns::sources();
    for (i, card) in cards.iter().enumerate() {
        // `name Glow; kind lamp; light 2` on the first line, then abilities.
        let text = card.strip_prefix('\n').unwrap_or(card);
        let text = if text.starts_with("language") { text.to_string() } else { long(text) };
        sources.push(Source { path: format!("test-{i:02}.card"), text });
    }
    let (library, diagnostics) = compile(&LEXICON, &sources);
    let text_of = |path: &str| sources.iter().find(|s| s.path == path).map_or("", |s| &s.text);
    let texts: Vec<String> = diagnostics.iter().map(|d| render(d, text_of(&d.path))).collect();
    assert!(texts.is_empty(), "{}", texts.join("\n"));
    let game = Laying::new(Arc::new(Cards::new(&library, rules, 2)), 1);
    Table { game, library, added: Vec::new() }
}

/// `Glow: lamp, light 2, keywords Brave` becomes header lines; the rest stays.
fn long(text: &str) -> String {
    let (head, rest) = text.split_once('\n').unwrap_or((text, ""));
    let (name, headers) = head.split_once(": ").unwrap_or((head, "tool"));
    let mut out = String::from("language 1\n");
    let mut parts = headers.split("; ");
    let kind = parts.next().unwrap_or("tool");
    if kind == "keyword" {
        out += &format!("keyword {name}\ngame lanterns\n");
    } else {
        out += &format!("name {name}\ngame lanterns\nkind {kind}\n");
    }
    for header in parts {
        out += &format!("{header}\n");
    }
    // Header lines stand in the lexicon's order.
    let order = ["cost", "kind", "traits", "colour", "keywords", "light", "glass", "holds", "works", "copies"];
    let mut lines: Vec<&str> = out.lines().collect();
    lines.sort_by_key(|l| {
        let word = l.split(' ').next().unwrap_or("");
        order.iter().position(|o| *o == word).map_or(0, |i| i + 1)
    });
    let indent = rest.lines().find(|l| !l.trim().is_empty()).map_or(0, |l| l.len() - l.trim_start().len());
    let body: Vec<&str> = rest.lines().map(|l| l.get(indent..).unwrap_or("")).collect();
    let mut spaced: Vec<String> = Vec::new();
    for line in body {
        if !line.is_empty() && !line.starts_with(' ') && line != "otherwise:" {
            spaced.push(String::new());
        }
        if !line.is_empty() {
            spaced.push(line.to_string());
        }
    }
    lines.join("\n") + "\n" + &spaced.join("\n") + "\n"
}

impl Table {
    pub fn def(&self, name: &str) -> kernel::DefId {
        self.game.cards().find(name).unwrap_or_else(|| panic!("no card {name}"))
    }
    pub fn put(&mut self, name: &str, seat: Seat, place: abilities::Place) -> Card {
        let def = self.def(name);
        self.game.place(def, seat, Zone::of(place, seat))
    }
    /// Into A's yard.
    pub fn yard(&mut self, name: &str) -> Card {
        self.put(name, A, place::YARD)
    }
    pub fn hand(&mut self, name: &str) -> Card {
        self.put(name, A, place::HAND)
    }
    pub fn deck(&mut self, name: &str) -> Card {
        self.put(name, A, place::DECK)
    }
    pub fn theirs(&mut self, name: &str) -> Card {
        self.put(name, B, place::YARD)
    }
    pub fn give(&mut self, on: impl Into<Thing>, kind: Counter, n: i32) {
        self.game.set_counters(on, kind, n);
    }
    /// Carries out clauses, as if an ability of that card of A's said so.
    pub fn run(&mut self, source: impl Into<Thing>, text: &str) {
        self.run_with(source, text, Bindings::default());
    }
    pub fn run_with(&mut self, source: impl Into<Thing>, text: &str, bindings: Bindings) {
        self.run_as(source, A, text, bindings);
    }
    pub fn run_as(&mut self, source: impl Into<Thing>, you: Seat, text: &str, bindings: Bindings) {
        let effects = parse_effects(&self.library.vocabulary, text)
            .unwrap_or_else(|d| panic!("{}", d.iter().map(|d| render(d, text)).collect::<String>()));
        self.added.push(effects);
        let mut cards = Cards::new(&self.library, self.game.cards().rules, 2);
        let ability = self.added.iter().map(|effects| cards.add_effects(effects)).last();
        self.game = Laying::of(Game::resume(Arc::new(cards), self.game.state().clone()));
        self.game.run_ability(CodeFrame::new(ability, source.into(), you, kernel::Via::Own, bindings));
        self.settle();
    }
    /// Runs, and starts what waits in the line as soon as nothing else is to do.
    pub fn settle(&mut self) {
        self.game.run();
        while self.game.prompt().is_none() && self.game.outcome().is_none() && self.game.has_waiting() {
            self.game.push(lanterns::settle::Settle { seat: A });
            self.game.run();
        }
    }
    pub fn act(&mut self, act: Act) {
        self.game.perform(act);
        self.settle();
    }
    pub fn acts(&mut self, acts: Vec<Act>) {
        self.game.perform_all(acts);
        self.settle();
    }
    /// Uses the first action of a card.
    pub fn use_action(&mut self, card: Card) {
        let code = self.action(card).expect("the action is open");
        self.game.use_ability(code);
        self.settle();
    }
    /// Told text, for somebody who sees every card.
    pub fn words(&self, told: &Told) -> String {
        Writer::new(&self.game, Viewer::Everything).line(told).to_string()
    }
    /// Why the first action of a card is closed, in words.
    pub fn why_not(&self, card: Card) -> Option<String> {
        self.action(card).err().map(|why| self.words(&why.told()))
    }
    /// The first action of a card, or why it is closed.
    pub fn action(&self, card: Card) -> Result<CodeFrame, Refusal> {
        let seat = self.game.controller(card);
        let found = self.game.actions(seat).into_iter().find(|(code, _)| code.source == Thing::Card(card));
        let (code, verdict) = found.expect("it has an action");
        verdict.map(|()| code)
    }
    pub fn options(&self) -> Vec<String> {
        let Some(prompt) = self.game.prompt() else { return Vec::new() };
        prompt.options.iter().map(|o| self.words(&(TITLE.option)(&self.game, prompt, o))).collect()
    }
    /// Answers by the words of an option.
    pub fn choose(&mut self, words: &str) {
        let options = self.options();
        let i = options.iter().position(|o| o == words).unwrap_or_else(|| panic!("{words} is not among {options:?}"));
        self.game.answer(i as u16).expect("offered");
        self.settle();
    }
    /// Answers by the first words of an option.
    pub fn choose_the(&mut self, words: &str) {
        let options = self.options();
        let option = options.iter().find(|o| o.starts_with(words)).unwrap_or_else(|| panic!("{words}: {options:?}"));
        self.choose(&option.clone());
    }
    pub fn quiet(&self) {
        assert!(self.game.prompt().is_none(), "still asks: {:?} {:?}", self.game.prompt(), self.options());
    }
    pub fn light(&self, card: Card) -> i32 {
        self.game.stat(card, stat::LIGHT)
    }
    pub fn glass(&self, card: Card) -> i32 {
        self.game.stat(card, stat::GLASS)
    }
    pub fn oil(&self, on: impl Into<Thing>) -> i32 {
        self.game.counters(on, counter::OIL)
    }
    pub fn count(&self, on: impl Into<Thing>, kind: Counter) -> i32 {
        self.game.counters(on, kind)
    }
    pub fn names(&self, zone: Zone) -> Vec<&str> {
        self.game.cards_in(zone).map(|c| self.game.name(c)).collect()
    }
    pub fn log(&self) -> Vec<String> {
        log_of(&self.game)
    }
    pub fn place_of(&self, card: Card) -> abilities::Place {
        self.game.zone(self.game.now(card)).expect("somewhere").place
    }
}

pub fn at(place: abilities::Place) -> Zone {
    Zone::of(place, A)
}

/// The log of a game, for somebody who sees every card.
pub fn log_of(game: &Game) -> Vec<String> {
    game.log().iter().map(|row| Writer::new(game, Viewer::Everything).log(&TITLE, row).to_string()).collect()
}
