//! A table for tests: name the board, act by the words of the options, look at what changed.
#![allow(dead_code)]

use abilities::{Counter, Stat};
use cardlang::{Source, compile};
use echomancy::{
    RULEBOOK, Stage, TITLE,
    lexicon::{LEXICON, counter, place, stat},
};
use kernel::{Card, Cards, Choice, Game, Laying, Prompt, Seat, Told, Zone};
use std::{
    path::Path,
    sync::{Arc, OnceLock},
};
use title::Tell;
use words::{Viewer, Writer};

pub const A: Seat = Seat(0);
pub const B: Seat = Seat(1);

/// All Echomancy cards of the repository and those written for tests.
pub fn cards() -> Arc<Cards> {
    static CARDS: OnceLock<Arc<Cards>> = OnceLock::new();
    CARDS
        .get_or_init(|| {
            let mut sources = Vec::new();
            walk(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cards"), &mut sources);
            walk(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cards"), &mut sources);
            sources.sort_by(|a, b| a.path.cmp(&b.path));
            let (library, diagnostics) = compile(&LEXICON, &sources);
            for d in &diagnostics {
                eprintln!("{}: {}", d.path, d.wording().message);
            }
            Arc::new(Cards::new(&library, &RULEBOOK, 2))
        })
        .clone()
}

/// Told text as somebody reads it who sees every card.
pub fn words(game: &Game, told: &Told) -> String {
    Writer::new(game, Viewer::Everything).line(told).to_string()
}

/// The card files of a folder and all below it.
pub fn walk(dir: &Path, into: &mut Vec<Source>) {
    let Ok(entries) = std::fs::read_dir(dir) else { return };
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() {
            walk(&path, into);
        } else if path.extension().is_some_and(|e| e == "card") {
            let text = std::fs::read_to_string(&path).expect("a card file");
            into.push(Source { path: path.display().to_string(), text });
        }
    }
}

/// A game in the making, then in play.
pub struct Duel {
    pub game: Laying,
}

/// An empty table.
pub fn duel() -> Duel {
    let mut game = Laying::new(cards(), 7);
    game.start_log();
    Duel { game }
}

impl Duel {
    fn put(&mut self, name: &str, seat: Seat, zone: Zone) -> Card {
        let def = self.game.cards().find(name).unwrap_or_else(|| panic!("no card {name}"));
        self.game.place(def, seat, zone)
    }
    /// On the battlefield, there since before.
    pub fn on(mut self, seat: Seat, names: &[&str]) -> Self {
        for name in names {
            self.field(seat, name);
        }
        self
    }
    pub fn field(&mut self, seat: Seat, name: &str) -> Card {
        let card = self.put(name, seat, Zone::shared(place::BATTLEFIELD));
        self.game.give_control(card, seat);
        card
    }
    pub fn hand(mut self, seat: Seat, names: &[&str]) -> Self {
        for name in names {
            self.put(name, seat, Zone::of(place::HAND, seat));
        }
        self
    }
    pub fn library(mut self, seat: Seat, names: &[&str]) -> Self {
        for name in names {
            self.put(name, seat, Zone::of(place::LIBRARY, seat));
        }
        self
    }
    pub fn life(mut self, seat: Seat, life: i32) -> Self {
        self.game.set_counters(seat, counter::LIFE, life);
        self
    }
    /// Both players always have something to do, so that every grant of priority is a prompt.
    pub fn waking(self) -> Self {
        self.on(A, &["Idle Post"]).on(B, &["Idle Post"])
    }
    pub fn begin(mut self, point: &str) -> Self {
        (TITLE.prepare)(&mut self.game.pen());
        (TITLE.begin)(&mut self.game, point).expect("a point");
        self.game.run();
        self
    }

    // ---- acting

    pub fn prompt(&self) -> Prompt {
        self.game.prompt().cloned().unwrap_or_else(|| panic!("no prompt; {:?}\n{}", self.game.outcome(), self.log()))
    }
    pub fn seat(&self) -> Seat {
        self.prompt().seat
    }
    pub fn question(&self) -> String {
        words(&self.game, &(TITLE.prompt)(&self.game, &self.prompt()))
    }
    pub fn options(&self) -> Vec<String> {
        self.prompt().options.iter().map(|choice| self.option(choice)).collect()
    }
    fn option(&self, choice: &Choice) -> String {
        words(&self.game, &(TITLE.option)(&self.game, &self.prompt(), choice))
    }
    /// Chooses the first option that begins with these words.
    pub fn choose(&mut self, words: &str) -> &mut Self {
        let options = self.options();
        let Some(at) = options.iter().position(|o| o.starts_with(words)) else {
            panic!("no option `{words}` for {:?} among {options:?}\n{}", self.seat(), self.log());
        };
        self.game.answer(at as u16).expect("an offered answer is accepted");
        self
    }
    pub fn offers(&self, words: &str) -> bool {
        self.options().iter().any(|o| o.starts_with(words))
    }
    /// Why an option is closed; every reason has its rule, which is left out.
    pub fn closed(&self, option: &str) -> Option<String> {
        let closed = (TITLE.closed)(&self.game).into_iter().find(|c| self.option(&c.choice).starts_with(option))?;
        let rule = closed.why.rule.expect("a rule").0;
        assert!(rule.starts_with('E') && rule.contains('.'), "{rule}");
        Some(words(&self.game, &closed.why.why.told()))
    }
    /// The rule by which an option is closed.
    pub fn rule(&self, option: &str) -> Option<&'static str> {
        let closed = (TITLE.closed)(&self.game).into_iter().find(|c| self.option(&c.choice).starts_with(option))?;
        closed.why.rule.map(|rule| rule.0)
    }
    pub fn pass(&mut self) -> &mut Self {
        self.choose("Pass")
    }
    /// Passes and declines until the stack is empty.
    pub fn resolve(&mut self) -> &mut Self {
        while self.game.count_in(Zone::shared(place::STACK)) > 0 {
            self.pass();
        }
        self
    }
    /// Passes, attacks and blocks with nothing, until that step has a prompt.
    pub fn until(&mut self, stage: Stage) -> &mut Self {
        for _ in 0..200 {
            if Stage::of(&self.game) == stage && self.game.prompt().is_some() {
                return self;
            }
            self.move_on();
        }
        panic!("never came to {stage:?}\n{}", self.log());
    }
    fn move_on(&mut self) {
        let prompt = self.prompt();
        let at = prompt.options.iter().position(|o| matches!(o, Choice::Pass | Choice::Done)).unwrap_or(0);
        self.game.answer(at as u16).expect("accepted");
    }
    /// Attacks with these, from any step before combat.
    pub fn attack(&mut self, names: &[&str]) -> &mut Self {
        self.until(Stage::Attackers);
        for name in names {
            self.choose(&format!("Attack with {name}"));
        }
        self.choose("Done")
    }
    /// Goes on until after combat damage.
    pub fn damage(&mut self) -> &mut Self {
        self.until_after(Stage::Damage)
    }
    fn until_after(&mut self, stage: Stage) -> &mut Self {
        for _ in 0..200 {
            if self.game.outcome().is_some() {
                return self;
            }
            if Stage::of(&self.game) > stage {
                return self;
            }
            self.move_on();
        }
        panic!("never after {stage:?}");
    }

    // ---- looking

    pub fn find(&self, name: &str) -> Option<Card> {
        self.game.find_in(Zone::shared(place::BATTLEFIELD), name)
    }
    pub fn card(&self, name: &str) -> Card {
        self.find(name).unwrap_or_else(|| panic!("no {name} on the battlefield\n{}", self.log()))
    }
    pub fn size(&self, name: &str) -> (i32, i32) {
        self.size_of(self.card(name))
    }
    pub fn size_of(&self, card: Card) -> (i32, i32) {
        let of = |s: Stat| self.game.stat(card, s);
        (of(stat::POWER), of(stat::TOUGHNESS))
    }
    pub fn has(&self, name: &str, keyword: &str) -> bool {
        self.card_has(self.card(name), keyword)
    }
    pub fn card_has(&self, card: Card, keyword: &str) -> bool {
        let words = &self.game.cards().vocabulary.keywords;
        let at = words.iter().position(|(k, _)| k == keyword).expect("a keyword");
        self.game.has_keyword(card, abilities::Keyword(at as u16))
    }
    pub fn life_of(&self, seat: Seat) -> i32 {
        self.game.counters(seat, counter::LIFE)
    }
    pub fn counters(&self, name: &str, kind: Counter) -> i32 {
        self.game.counters(self.card(name), kind)
    }
    pub fn hand_of(&self, seat: Seat) -> usize {
        self.game.count_in(Zone::of(place::HAND, seat))
    }
    pub fn graveyard(&self, seat: Seat) -> Vec<String> {
        self.game.cards_in(Zone::of(place::GRAVEYARD, seat)).map(|c| self.game.name(c).to_string()).collect()
    }
    pub fn tapped(&self, name: &str) -> bool {
        self.game.is_exhausted(self.card(name))
    }
    pub fn on_stack(&self) -> usize {
        self.game.count_in(Zone::shared(place::STACK))
    }
    pub fn log(&self) -> String {
        let lines = self.game.log().iter().map(|row| words(&self.game, &(TITLE.log)(&self.game, row)));
        lines.filter(|l| !l.is_empty()).collect::<Vec<_>>().join("\n")
    }
    pub fn logged(&self, line: &str) -> bool {
        self.log().lines().any(|l| l == line)
    }
}
