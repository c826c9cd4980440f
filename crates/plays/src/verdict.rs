//! Judging one `then`: its expectation, the fact that is seen, and the line as it would read if that fact were right.

use crate::{
    offers::compare,
    play::{Line, Piece, Then},
    run_play::{Edit, Failure, Runner},
    setting::card_entry,
    wording::{self, Words, letter},
};
use abilities::{Keyword, Trait};
use kernel::{Bindings, Card, Choice, Ctx, Game, Outcome, Prompt, Seat, Seats, Thing, Zone};
use table::options::{fits, norm, option_texts, question_text};

pub(crate) struct Verdict<'a> {
    runner: &'a mut Runner,
    line: &'a Line,
    pub failures: Vec<Failure>,
    pub edits: Vec<Edit>,
}

/// A number a play speaks of: `+1` is a change since the last block of `when`, `1` is what it is.
struct Wanted {
    signed: bool,
    /// Whether it says so: `exactly -1` is what it is, `-1` a change.
    exactly: bool,
    number: i32,
}

impl<'a> Verdict<'a> {
    pub fn new(runner: &'a mut Runner, line: &'a Line) -> Self {
        Verdict { runner, line, failures: Vec::new(), edits: Vec::new() }
    }

    pub fn check(&mut self, then: &Then) {
        match then {
            Then::OfferedExactly(seat, list) => self.offered(Seat(*seat), list, Offered::Exactly),
            Then::Offered(seat, list) => self.offered(Seat(*seat), list, Offered::Among),
            Then::NotOffered(seat, list) => self.offered(Seat(*seat), list, Offered::Not),
            Then::AskedNumber(seat, low, high) => self.asked_number(Seat(*seat), *low, *high),
            Then::Asked(seat, text) => self.asked(seat.map(Seat), text),
            Then::NobodyAsked => {
                let asked = self.runner.game.prompt().is_some();
                self.must(!asked, "nobody is asked", |v| v.runner.pending().to_string());
            }
            Then::Closed(option, reason) => {
                self.closed(option, reason.as_ref());
            }
            Then::Refused(option, reason) => self.refused(option, reason.as_ref()),
            Then::Log(text) => self.log(text),
            Then::NoLog(text) => {
                let wanted = norm(&text.text);
                let found = self.new_log().iter().find(|l| norm(l).contains(&wanted)).cloned();
                self.must(found.is_none(), format!("no log line with `{}`", text.text), |_| {
                    found.clone().unwrap_or_default()
                });
            }
            Then::Campaign(text) => self.campaign(text, true),
            Then::NoCampaign(text) => self.campaign(text, false),
            Then::True(text) => self.condition(text, true),
            Then::False(text) => self.condition(text, false),
            Then::Settled => {
                self.runner.make_way(|_, _| false);
                let settled = self.runner.is_settled();
                self.must(settled, "nothing new is asked", |v| v.runner.pending().to_string());
            }
            Then::Sound => {
                let wrong = self.runner.is_sound().err().map(|wrong| wrong.to_string());
                self.must(wrong.is_none(), "what must always hold does", |_| wrong.clone().unwrap_or_default());
            }
            Then::Over(None) => {
                let over = self.runner.game.outcome().is_some();
                self.must(over, "the game is over", |_| "it goes on".into());
            }
            Then::Over(Some(words)) => {
                let (game, whole) = (&self.runner.game, self.runner.title.whole);
                let ending = game.outcome().zip(whole).map(|(outcome, whole)| (whole.ending)(game, outcome));
                let ending = ending.map(|told| self.runner.words(&told));
                let so = ending.as_ref().is_some_and(|e| norm(e).contains(&norm(&words.text)));
                self.must(so, format!("it is over because {}", words.text), |_| {
                    ending.clone().unwrap_or("it goes on".into())
                });
            }
            Then::WonBy(seat) => {
                let outcome = self.runner.game.outcome();
                let won = outcome.is_some_and(|outcome| outcome.winners() == Seats::default().with(Seat(*seat)));
                self.must(won, format!("won by {}", letter(Seat(*seat))), |_| match outcome {
                    None => "the game goes on".into(),
                    Some(Outcome::Draw) => "nobody won".into(),
                    Some(Outcome::Ended(code)) => format!("the game ended ({})", code.0),
                    Some(outcome @ (Outcome::Won(_) | Outcome::Ranked(_))) => {
                        let winners: Vec<String> = outcome.winners().iter().map(|s| letter(s).to_string()).collect();
                        format!("won by {}", winners.join(" and "))
                    }
                });
            }
            Then::Facts(seat, items) => self.facts(Seat(*seat), items),
            Then::Named(line) => self.named(line),
        }
    }

    // ---- the prompt

    fn prompt(&mut self, seat: Seat) -> Option<(Prompt, Vec<String>)> {
        self.runner.make_way(|_, prompt| prompt.seat == seat);
        let runner = &*self.runner;
        let prompt = runner.game.prompt().filter(|p| p.seat == seat)?.clone();
        let texts = option_texts(runner.title, &runner.game, &prompt);
        Some((prompt, texts))
    }

    fn offered(&mut self, seat: Seat, list: &Piece, how: Offered) {
        let Some((_, texts)) = self.prompt(seat) else {
            // Somebody who is asked nothing is offered nothing either, and that would prove nothing.
            self.must(false, format!("{} is {}: {}", letter(seat), how.words(), list.text), |v| {
                v.runner.pending().to_string()
            });
            return;
        };
        let parts = wording::list(self.runner.game.cards(), list);
        let offers = compare(&parts.iter().map(|p| p.text.as_str()).collect::<Vec<_>>(), &texts);
        let right = match how {
            Offered::Exactly => offers.missing.is_empty() && offers.extra.is_empty(),
            Offered::Among => offers.missing.is_empty(),
            Offered::Not => !offers.expected.iter().any(|e| texts.iter().any(|t| fits(&norm(t), &norm(e)))),
        };
        let mut said = format!("{}: {}", how.words(), list.text);
        if how == Offered::Exactly && !offers.missing.is_empty() {
            said += &format!(" (missing: {})", offers.missing.join(" | "));
        }
        if how == Offered::Exactly && !offers.extra.is_empty() {
            said += &format!(" (not expected: {})", offers.extra.join(" | "));
        }
        self.must(right, said, |_| format!("offered: {}", texts.join(" | ")));
        if !right && how == Offered::Exactly {
            let mut once: Vec<&String> = Vec::new();
            texts.iter().for_each(|t| {
                if !once.contains(&t) {
                    once.push(t)
                }
            });
            let all: Vec<&str> = once.iter().map(|t| t.as_str()).collect();
            self.edit(list, all.join(", "));
        }
    }

    fn asked_number(&mut self, seat: Seat, low: i32, high: i32) {
        let numbers: Vec<i32> = match self.prompt(seat) {
            Some((prompt, _)) => prompt
                .options
                .iter()
                .filter_map(|o| match o {
                    Choice::Number(n) => Some(*n),
                    _ => None,
                })
                .collect(),
            None => Vec::new(),
        };
        let right = numbers.iter().min() == Some(&low) && numbers.iter().max() == Some(&high);
        self.must(right, format!("{} is asked for a number {low}..{high}", letter(seat)), |v| {
            v.runner.pending().to_string()
        });
    }

    fn asked(&mut self, seat: Option<Seat>, text: &Piece) {
        let is_so = |runner: &Runner, p: &Prompt| {
            seat.is_none_or(|s| s == p.seat)
                && norm(&question_text(runner.title, &runner.game, p)).contains(&norm(&text.text))
        };
        self.runner.make_way(is_so);
        let runner = &*self.runner;
        let right = runner.game.prompt().is_some_and(|p| is_so(runner, p));
        let question = runner.game.prompt().map(|p| question_text(runner.title, &runner.game, p));
        self.must(right, format!("a question with `{}`", text.text), |v| v.runner.pending().to_string());
        if let Some(question) = question.filter(|_| !right) {
            self.edit(text, question);
        }
    }

    /// The option that is closed as expected, for the expected reason.
    fn closed(&mut self, option: &Piece, reason: Option<&Piece>) -> Option<String> {
        let all = self.runner.closed();
        let wanted = norm(&option.text);
        let found = all.iter().find(|c| match reason {
            Some(reason) => fits(&norm(&c.0), &wanted) && norm(&c.1).contains(&norm(&reason.text)),
            None => fits(&norm(&format!("{}: {}", c.0, c.1)), &wanted),
        });
        let expected = match reason {
            Some(reason) => format!("`{}` is closed because `{}`", option.text, reason.text),
            None => format!("`{}` is closed", option.text),
        };
        self.must(found.is_some(), expected, |v| {
            let closed: Vec<String> = all.iter().map(|(option, why)| format!("{option} because {why}")).collect();
            match closed.is_empty() {
                true => format!("nothing is closed; {}", v.runner.pending()),
                false => format!("closed: {}", closed.join(" | ")),
            }
        });
        if let (None, Some(reason)) = (found, reason)
            && let Some((_, why)) = all.iter().find(|(option, _)| fits(&norm(option), &wanted))
        {
            self.edit(reason, why.clone());
        }
        found.map(|(option, _)| option.clone())
    }

    /// Closed, not offered either, and trying changes nothing.
    fn refused(&mut self, option: &Piece, reason: Option<&Piece>) {
        let Some(closed) = self.closed(option, reason) else {
            return;
        };
        let Some(prompt) = self.runner.game.prompt().cloned() else {
            return;
        };
        let texts = option_texts(self.runner.title, &self.runner.game, &prompt);
        let offered = texts.iter().any(|t| norm(t) == norm(&closed));
        self.must(!offered, format!("`{closed}` is not offered"), |_| "it is offered and closed".into());
        let hash = self.runner.game.hash();
        let answer = self.runner.game.answer(prompt.options.len() as u16);
        let unchanged = answer.is_err() && self.runner.game.hash() == hash;
        self.must(unchanged, "a refused answer changes nothing", |_| "the game changed".into());
    }

    // ---- the log

    fn new_log(&self) -> &[String] {
        &self.runner.log[self.runner.block..]
    }

    fn log(&mut self, text: &Piece) {
        let wanted = norm(&text.text);
        let lines = self.new_log().to_vec();
        let right = lines.iter().any(|l| norm(l).contains(&wanted)) && wanted != "?";
        self.must(right, format!("a log line with `{}`", text.text), |_| match lines.is_empty() {
            true => "nothing was logged".into(),
            false => format!("logged: {}", lines.join(" | ")),
        });
        if right || lines.is_empty() {
            return;
        }
        if wanted == "?" {
            let all: Vec<String> = lines.clone();
            self.edit(text, all.join("\n      log: "));
        } else {
            let likeness = |l: &&String| wanted.split(' ').filter(|w| norm(l).contains(w)).count();
            if let Some(line) = lines.iter().max_by_key(likeness) {
                self.edit(text, line.clone());
            }
        }
    }

    /// Whether a line of the campaign's record has these words.
    fn campaign(&mut self, text: &Piece, wanted: bool) {
        let Some(record) = self.runner.campaign() else {
            self.unknown(text, "a game with a campaign");
            return;
        };
        let words = norm(&text.text);
        let found = record.lines().any(|line| norm(line).contains(&words));
        let none = if wanted { "a line" } else { "no line" };
        self.must(found == wanted, format!("{none} of the campaign with `{}`", text.text), |_| {
            record.lines().collect::<Vec<_>>().join(" | ")
        });
    }

    // ---- players

    fn facts(&mut self, seat: Seat, items: &[Piece]) {
        if seat.0 >= self.runner.game.players() {
            self.must(false, "a player", |_| "nobody sits there".into());
            return;
        }
        for item in items {
            if let Some((name, list)) = self.split_name(item) {
                // `B  Sitka Buck: exhausted` is about the one that is B's.
                let own = Piece { text: format!("{} {}", letter(seat), name.text), start: name.start };
                match self.words(&self.runner.game).place(plain_place(&name.text)).is_some() {
                    false if wording::names_a_card(&self.runner.game, &own.text) => self.card(&own, &list),
                    _ => self.zone(&name, &list, Some(seat)),
                }
            } else if let Some((name, wanted, order)) = wanted(&item.text)
                && let Some(value) = self.player_number(&self.runner.game, seat, &name)
            {
                let before = self.player_number(&self.runner.before, seat, &name).unwrap_or(0);
                self.number(item, &name, wanted, value, before, order);
            } else if let Some(right) = self.belonging(seat, &item.text) {
                self.must(right, format!("{} {}", letter(seat), item.text), |_| "it is not so".into());
            } else {
                self.unknown(item, "expected `<counter or place> <number>`, `<place>: <cards>` or `token on <card>`");
            }
        }
    }

    /// A counter of a player, the size of a pile, a number of the game.
    fn player_number(&self, game: &Game, seat: Seat, name: &str) -> Option<i32> {
        let words = self.words(game);
        if let Some(counter) = words.counter(name) {
            return Some(game.counters(seat, counter));
        }
        if let Some(zone) = words.place(name).and_then(|p| words.zone(p, Some(seat), game.players())) {
            return Some(held_in(game, zone, Some(seat)).len() as i32);
        }
        if let Some(register) = words.register(name) {
            let bindings = Bindings::default();
            let ctx = Ctx::new(seat, seat, &bindings);
            return Some((self.runner.title.rules.questions.register)(game, register, &ctx));
        }
        // `energy FIT` for FIT.
        let (_, last) = name.rsplit_once(' ')?;
        words.counter(last).map(|c| game.counters(seat, c))
    }

    /// `token on Sitka Buck`, `not token on Sitka Buck`, `role exhausted`
    fn belonging(&self, seat: Seat, text: &str) -> Option<bool> {
        if let Some(rest) = text.strip_prefix("not ") {
            return self.belonging(seat, rest).map(|fact| !fact);
        }
        let game = &self.runner.game;
        let words = self.words(game);
        let (what, rest) = words.possession(text)?;
        let card = (self.runner.title.rules.questions.possession)(game, what, Thing::Player(seat)).card();
        if let Some((link, to)) = words.link(rest) {
            let to = wording::thing(game, to)?;
            return Some(card.is_some_and(|c| game.linked(link, c) == to));
        }
        match card {
            Some(card) => self.card_fact(card, rest),
            None => Some(false),
        }
    }

    // ---- cards and places

    fn named(&mut self, line: &Piece) {
        let Some((name, text)) = self.split_name(line) else {
            self.unknown(line, "expected a card or a place, and a colon");
            return;
        };
        let game = &self.runner.game;
        if wording::names_a_card(game, &name.text) {
            self.card(&name, &text);
            return;
        }
        let (seat, place) = match crate::plays::seat_of(&name) {
            Some((seat, rest)) if seat < game.players() && self.words(game).place(&name.text).is_none() => {
                (Some(Seat(seat)), rest)
            }
            _ => (None, name.clone()),
        };
        self.zone(&place, &text, seat);
    }

    /// Both sides of the colon after a name; a name may have a colon in it.
    fn split_name(&self, line: &Piece) -> Option<(Piece, Piece)> {
        let game = &self.runner.game;
        let colons = line.text.match_indices(':').map(|(at, _)| at);
        let sides = |at: usize| (line.cut(0..at), line.cut(at + 1..line.text.len()));
        let longest = colons.rev().map(sides).find(|(name, _)| wording::names_a_card(game, &name.text));
        longest.or_else(|| line.split(":"))
    }

    /// `discard: X, Y` (exactly these), `discard has: X`, `top of deck: X, Y` (in this order), `hand: nothing`.
    fn zone(&mut self, name: &Piece, list: &Piece, seat: Option<Seat>) {
        let (place, how) = match (name.text.strip_suffix(" has"), name.text.strip_prefix("top of ")) {
            (Some(place), _) => (place, Content::Has),
            (_, Some(place)) => (place, Content::Top),
            _ => (name.text.as_str(), Content::Exactly),
        };
        let game = &self.runner.game;
        let words = self.words(game);
        let Some(zone) = words.place(place).and_then(|p| words.zone(p, seat, game.players())) else {
            self.unknown(name, "expected a card, or a place (with a seat, if everybody has one)");
            return;
        };
        let held = held_in(game, zone, seat);
        let wanted = self.card_names(list);
        let right = match how {
            Content::Exactly => wanted.len() == held.len() && are_among(&wanted, &held),
            Content::Has => are_among(&wanted, &held),
            Content::Top => wanted.len() <= held.len() && wanted.iter().zip(&held).all(|(w, h)| h.is_called(w)),
        };
        let shown = match held.is_empty() {
            true => "nothing".to_string(),
            false => held.iter().map(Held::name).collect::<Vec<_>>().join(", "),
        };
        self.must(right, format!("{}: {}", name.text, list.text), |_| format!("{place}: {shown}"));
        if !right && how == Content::Exactly {
            self.edit(list, shown);
        }
    }

    /// The names of a list, each as often as it stands there; names may have commas.
    fn card_names(&self, list: &Piece) -> Vec<String> {
        if list.text == "nothing" {
            return Vec::new();
        }
        let cards = self.runner.game.cards();
        let mut out = Vec::new();
        for entry in wording::list(cards, list) {
            let (name, count, _) = card_entry(cards, &entry);
            let name = match wording::def(cards, &name.text) {
                Some(def) => cards.def(def).card.name.clone(),
                None => name.text,
            };
            out.extend(std::iter::repeat_n(name, count.into()));
        }
        out
    }

    fn card(&mut self, name: &Piece, facts: &Piece) {
        let card = wording::card(&self.runner.game, &name.text);
        for fact in wording::list(self.runner.game.cards(), facts) {
            let in_play = card.is_some_and(|c| self.runner.game.in_play(c));
            match (fact.text.as_str(), card) {
                ("not in play", _) => {
                    self.must(!in_play, format!("{} is not in play", name.text), |v| v.state_of(card))
                }
                ("in play", _) => self.must(in_play, format!("{} is in play", name.text), |v| v.state_of(card)),
                (_, None) => {
                    self.must(false, format!("{}: {}", name.text, fact.text), |_| "it is not on the table".into());
                    return;
                }
                (text, Some(card)) => self.fact(card, name, &fact, text),
            }
        }
    }

    fn fact(&mut self, card: Card, name: &Piece, fact: &Piece, text: &str) {
        if let Some((word, wanted, order)) = wanted(text)
            && let Some(value) = self.card_number(&self.runner.game, card, &word)
        {
            let before = wording::card(&self.runner.before, &name.text);
            let before = before.and_then(|c| self.card_number(&self.runner.before, c, &word)).unwrap_or(0);
            let failed = self.failures.len();
            self.number(fact, &word, wanted, value, before, order);
            let state = self.state(card);
            self.failures[failed..].iter_mut().for_each(|f| f.seen += &format!("; it is {state}"));
            return;
        }
        match self.card_fact(card, text) {
            Some(right) => self.must(right, format!("{}: {text}", name.text), |v| v.state(card)),
            None => self.unknown(fact, "expected `2 <counter>`, `<stat> 2`, a status, a place, `attached to <card>`, `has <keyword>`, `is <words>`, `in play`"),
        }
    }

    fn card_number(&self, game: &Game, card: Card, word: &str) -> Option<i32> {
        let words = self.words(game);
        // A word may be both (a threshold and the tokens that count towards it): counters stand before stats.
        match (words.counter(word), words.stat(word)) {
            (Some(counter), _) => Some(game.counters(card, counter)),
            (None, Some(stat)) => Some(game.stat(card, stat)),
            (None, None) => word.strip_prefix("stat ").and_then(|w| words.stat(w)).map(|s| game.stat(card, s)),
        }
    }

    /// A yes/no fact of a card.
    fn card_fact(&self, card: Card, text: &str) -> Option<bool> {
        let game = &self.runner.game;
        let words = self.words(game);
        if let Some(rest) = text.strip_prefix("not ") {
            return self.card_fact(card, rest).map(|fact| !fact);
        }
        if let Some(rest) = text.strip_prefix("has ") {
            return words.keyword(rest).map(|k| game.has_keyword(card, k));
        }
        if let Some(rest) = text.strip_prefix("lacks ") {
            return words.keyword(rest).map(|k| !game.has_keyword(card, k));
        }
        if let Some(seat) = text.strip_prefix("controlled by ") {
            return wording::seat(seat, game.players()).map(|s| game.controller(card) == s);
        }
        if let Some(seat) = text.strip_prefix("seen by ") {
            return wording::seat(seat, game.players()).map(|s| ::words::may_see(game, Some(s), card));
        }
        if let Some(said) = text.strip_prefix("remembers ") {
            let mut cuts = said.match_indices(' ').map(|(at, _)| (said[..at].trim(), said[at..].trim()));
            let known = cuts.find_map(|(name, value)| Some((name, wording::remembered(game, name, value)?)));
            return known.map(|(name, value)| game.remembered(card.into(), name) == Some(value));
        }
        if let Some(status) = words.status(text) {
            return Some(game.has_status(card, status));
        }
        let (rest, seat) = match text.rsplit_once(" of ") {
            Some((rest, seat)) if wording::seat(seat, game.players()).is_some() => {
                (rest, wording::seat(seat, game.players()))
            }
            _ => (text, None),
        };
        if let Some(place) = words.place(rest) {
            let zone = game.zone(card).filter(|_| game.exists(card));
            return Some(zone.is_some_and(|z| z.place == place && (seat.is_none() || z.seat == seat)));
        }
        if let Some((link, to)) = words.link(text)
            && let Some(to) = wording::thing(game, to)
        {
            return Some(game.linked(link, card) == to);
        }
        // Anything the card language can say of it: `is a Predator`, `ready`, `active`.
        let said = text.strip_prefix("is ").unwrap_or(text);
        let condition = cardlang::parse_condition(words.vocabulary, &format!("it is {said}")).ok()?;
        let bindings = Bindings { it: Thing::Card(card), ..Bindings::default() };
        Some(game.holds(&condition, &Ctx::new(card, game.controller(card), &bindings)))
    }

    fn state_of(&self, card: Option<Card>) -> String {
        card.map_or("it is not on the table".into(), |card| self.state(card))
    }

    /// A card in a few words: where it is, whose, its characteristics, statuses, counters and links.
    fn state(&self, card: Card) -> String {
        let (game, lexicon) = (&self.runner.game, self.runner.title.rules.lexicon);
        let first = |text: &str| text.split('|').next().unwrap_or(text).to_string();
        let mut words = vec![game.zone(card).map_or("nowhere".into(), |z| self.runner.words(&z.into()))];
        words.push(format!("controlled by {}", letter(game.controller(card))));
        let vocabulary = &game.cards().vocabulary;
        let looks = game.looks(card);
        let traits = vocabulary.traits.iter().enumerate();
        let traits = traits.filter(|(i, _)| looks.has_trait(Trait(*i as u16))).map(|(_, (text, _))| first(text));
        words.extend(traits);
        words.extend(lexicon.kinds.iter().filter(|e| looks.is_kind(e.id)).map(|e| e.noun().singular().to_string()));
        words.extend(lexicon.stats.iter().filter_map(|e| Some(format!("{} {}", first(e.text), looks.stat(e.id)?))));
        let keywords = vocabulary.keywords.iter().enumerate();
        let keywords = keywords.filter(|(i, _)| game.has_keyword(card, Keyword(*i as u16)));
        words.extend(keywords.map(|(_, (name, _))| name.clone()));
        let statuses = lexicon.statuses.iter().filter(|status| game.has_status(card, status.id));
        words.extend(statuses.map(|status| first(status.text)));
        words.extend(
            game.all_counters(card)
                .into_iter()
                .map(|(counter, n)| format!("{n} {}", self.runner.words(&counter.into()))),
        );
        for link in lexicon.links {
            let to = game.linked(link.id, card);
            if to != Thing::Nothing {
                words.push(link.text.replace("{second}", &self.runner.words(&to.into())));
            }
        }
        words.join(", ")
    }

    fn condition(&mut self, text: &Piece, wanted: bool) {
        let game = &self.runner.game;
        match cardlang::parse_condition(&game.cards().vocabulary, &text.text) {
            Ok(condition) => {
                let bindings = Bindings::default();
                let holds = game.holds(&condition, &Ctx::new(Thing::Nothing, Seat(0), &bindings));
                self.must(holds == wanted, format!("{wanted}: {}", text.text), |_| (!wanted).to_string());
            }
            Err(mistakes) => {
                let message = mistakes.into_iter().next().map_or("not a condition".into(), |d| d.wording().message);
                self.must(false, "a condition of the card language", |_| message.clone());
            }
        }
    }

    // ---- its words

    fn words<'g>(&self, game: &'g Game) -> Words<'g> {
        Words { title: self.runner.title, vocabulary: &game.cards().vocabulary }
    }

    fn number(&mut self, item: &Piece, name: &str, wanted: Wanted, value: i32, before: i32, order: NameFirst) {
        let show = |n: i32| {
            let number = match wanted.signed {
                true => format!("{n:+}"),
                false if wanted.exactly || n < 0 => format!("exactly {n}"),
                false => n.to_string(),
            };
            match order {
                NameFirst::Yes => format!("{name} {number}"),
                NameFirst::No => format!("{number} {name}"),
            }
        };
        let seen = if wanted.signed { value - before } else { value };
        let right = seen == wanted.number;
        let detail = match wanted.signed {
            true => format!("{} ({before} -> {value})", show(seen)),
            false => show(seen),
        };
        self.must(right, show(wanted.number), |_| detail.clone());
        if !right {
            self.edit(item, show(seen));
        }
    }

    fn must(&mut self, right: bool, expected: impl Into<String>, seen: impl Fn(&Self) -> String) {
        if !right {
            let seen = seen(self);
            self.failures.push(Failure {
                line: self.line.number,
                text: self.line.text.text.clone(),
                expected: expected.into(),
                seen,
            });
        }
    }

    fn unknown(&mut self, piece: &Piece, expected: &str) {
        let seen = format!("`{}` means nothing here", piece.text);
        self.must(false, expected, |_| seen.clone());
    }

    fn edit(&mut self, piece: &Piece, text: String) {
        self.edits.push(Edit { span: piece.span(), text });
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Offered {
    Exactly,
    Among,
    Not,
}

impl Offered {
    fn words(self) -> &'static str {
        match self {
            Offered::Exactly => "offered exactly",
            Offered::Among => "offered",
            Offered::Not => "not offered",
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Content {
    Exactly,
    Has,
    Top,
}

/// Whether the name stands before its number, as it was written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum NameFirst {
    Yes,
    No,
}

/// A place as it stands in `hand has: ...` and `top of deck: ...`.
fn plain_place(text: &str) -> &str {
    text.strip_suffix(" has").or(text.strip_prefix("top of ")).unwrap_or(text)
}

/// One of the objects in a place.
struct Held {
    /// The card's name.
    card: String,
    /// For an ability waiting there, the name it has everywhere else.
    ability: Option<String>,
}

impl Held {
    fn name(&self) -> String {
        self.ability.clone().unwrap_or_else(|| self.card.clone())
    }

    /// Whether it may be called so; an ability also by its source.
    fn is_called(&self, name: &str) -> bool {
        self.card == name || self.ability.as_ref().is_some_and(|ability| wording::same(ability, name))
    }
}

/// Whether each name has an object of its own: the names an object has first, then the sources of abilities.
fn are_among(names: &[String], held: &[Held]) -> bool {
    let mut held: Vec<&Held> = held.iter().collect();
    let mut take = |is: &dyn Fn(&Held) -> bool| held.iter().position(|h| is(h)).map(|i| held.swap_remove(i)).is_some();
    let others: Vec<&String> = names.iter().filter(|name| !take(&|h| wording::same(&h.name(), name))).collect();
    others.iter().all(|name| take(&|h| h.is_called(name)))
}

/// Returns the cards in a zone, top first; of a shared one, those a seat controls if it is named.
fn held_in(game: &Game, zone: Zone, seat: Option<Seat>) -> Vec<Held> {
    let shared = zone.seat.is_none();
    let of_another = |c: Card| game.held(c).is_some_and(|code| code.source != Thing::Card(c));
    game.cards_in(zone)
        .filter(|c| !shared || seat.is_none_or(|s| game.controller(*c) == s))
        .map(|c| Held {
            card: game.def(c).name.clone(),
            ability: of_another(c).then(|| format!("the ability of {}", game.name(c))),
        })
        .collect()
}

/// `presence 1`, `2 progress`, `fatigue +1`, `power exactly -1`, `exactly 2 harm`, `life = -3`
fn wanted(text: &str) -> Option<(String, Wanted, NameFirst)> {
    if let Some(rest) = text.strip_prefix("exactly ") {
        let (name, wanted, order) = wanted(rest)?;
        return Some((name, Wanted { signed: false, exactly: true, ..wanted }, order));
    }
    if let Some((name, number)) = text.rsplit_once(' ')
        && let Some(wanted) = signed(number)
    {
        let said = ["exactly", "="].iter().find_map(|word| name.strip_suffix(word)).filter(|name| name.ends_with(' '));
        let wanted = match said {
            Some(_) => Wanted { signed: false, exactly: true, ..wanted },
            None => wanted,
        };
        return Some((said.unwrap_or(name).trim().to_string(), wanted, NameFirst::Yes));
    }
    let (number, name) = text.split_once(' ')?;
    Some((name.trim().to_string(), signed(number)?, NameFirst::No))
}

fn signed(text: &str) -> Option<Wanted> {
    let signed = text.starts_with(['+', '-']);
    Some(Wanted { signed, exactly: false, number: text.parse().ok()? })
}
