//! Printed rules text: sentences, in each game's manner.

use abilities::*;

use crate::format::{Style, Writer};

/// How a game strings sentences together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Manner {
    /// "Whenever ..., ... . Then a sentence for each clause."
    Whenever,
    /// "After ..., do this, then that."
    Then,
}

/// The printed rules text of a card, one paragraph for each ability; keywords come first, the back last.
pub fn print_card(v: &Vocabulary, c: &CardDef) -> Vec<String> {
    let printer = Printer::new(v, Some(c.name.clone()));
    let mut out = Vec::new();
    for field in &c.fields {
        if let FieldValue::Keywords(uses) = &field.value {
            let words = uses.iter().map(|k| printer.writer.keyword_use(k, &printer.writer.keyword_word(k.keyword)));
            out.push(capital(&words.collect::<Vec<_>>().join(", ")));
        }
    }
    out.extend(c.abilities.iter().map(|a| printer.ability(a)));
    if let Some(note) = &c.unwritten {
        out.push(format!("(Unwritten: {})", note.replace('\n', " ")));
    }
    if let Some(back) = &c.back {
        out.push(format!("// {}", back.name));
        out.extend(print_card(v, back));
    }
    out
}

/// The printed text of one ability, in one line; for logs.
pub fn describe_ability(v: &Vocabulary, ability: &Ability) -> String {
    Printer::new(v, None).ability(ability)
}

/// The words of a condition, in one line, after a sentence that has named the card: `it is ready`.
pub fn describe_condition(v: &Vocabulary, condition: &Condition) -> String {
    Printer::new(v, Some("it".into())).writer.condition(condition)
}

/// A text of a keyword with the argument of one of its uses filled in; for logs, questions and reminders.
pub fn fill_in(v: &Vocabulary, text: &str, used: Option<&KeywordUse>) -> String {
    let Some(used) = used.filter(|_| text.contains('[')) else { return text.to_string() };
    let argument = Writer::new(v, Style::Print).keyword_use(used, "");
    let argument = argument.trim_start();
    let quality = argument.strip_prefix("from ").unwrap_or(argument);
    text.replace("[number]", argument).replace("[cost]", argument).replace("[quality]", quality)
}

struct Printer<'v> {
    writer: Writer<'v>,
    manner: Manner,
}

/// A piece of a body.
struct Part {
    text: String,
    joint: Joint,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Joint {
    /// Goes on in the same sentence.
    Clause,
    /// Hangs on the one before: `»`.
    Arrow,
    /// A sentence of its own.
    Sentence,
}

impl<'v> Printer<'v> {
    fn new(v: &'v Vocabulary, this: Option<String>) -> Self {
        let manner = if v.lexicon.symbols.is_empty() { Manner::Then } else { Manner::Whenever };
        let mut writer = Writer::new(v, Style::Print);
        writer.this = this;
        Printer { writer, manner }
    }

    fn ability(&self, ability: &Ability) -> String {
        let w = &self.writer;
        match ability {
            Ability::Constant { condition, parts } => {
                let parts: Vec<String> = parts.iter().map(|s| self.statement(s)).collect();
                match condition {
                    Some(c) => sentence(&format!("while {}, {}", w.condition(c), parts.join(" and "))),
                    None => parts.iter().map(|p| sentence(p)).collect::<Vec<_>>().join(" "),
                }
            }
            Ability::Trigger { rung, event, condition, limit, asks, body } => {
                let mut head = self.when(*rung, event);
                if let Some(c) = condition {
                    head.push_str(&format!(", if {}", w.condition(c)));
                }
                let text = self.body(&format!("{head}, "), body);
                let prefix = if *asks == Asks::First { "Response: " } else { "" };
                format!("{prefix}{text}{}", self.limit(*limit, "This ability triggers only once each"))
            }
            Ability::Action { cost, by, when, condition, limit, body } => {
                let mut head = String::new();
                if let Some((rung, event)) = when {
                    head.push_str(&format!("{}, ", self.when(*rung, event)));
                }
                if !cost.parts.is_empty() {
                    head.push_str(&format!("{}: ", capital(&w.cost(cost))));
                }
                let mut text = capital(&head) + &self.body("", body);
                if let Some(c) = condition {
                    text.push_str(&format!(" Use this only while {}.", w.condition(c)));
                }
                if let Some(who) = by {
                    text.push_str(&format!(" {} may use this.", capital(&w.selector(who))));
                }
                text + &self.limit(*limit, "Use this only once each")
            }
            Ability::Headed { head, args, body, blocks } => {
                let entry = w.v.lexicon.heads.iter().find(|h| h.id == *head);
                // Like every entry a head is printed as it is written, unless it says otherwise; a blank says nothing.
                let head =
                    entry.map_or(String::new(), |h| w.headed(if h.print.is_empty() { h.text } else { h.print }, args));
                let head = match head.as_str() {
                    "" => String::new(),
                    h if h.ends_with([':', '-', '—']) => format!("{} ", capital(h)),
                    h => format!("{}: ", capital(h)),
                };
                let mut text = head + &self.body("", body);
                for (word, block) in blocks {
                    text.push_str(&format!(" {}: {}", capital(&w.word(*word)), self.body("", block)));
                }
                text.trim().to_string()
            }
        }
    }

    fn when(&self, rung: Rung, event: &ActPhrase) -> String {
        let phrase = self.writer.phrase(event, Mood::Event, rung.is_would());
        let word = match (rung, self.manner) {
            (Rung::After, Manner::Whenever) => "whenever",
            (Rung::WhenWould, Manner::Whenever) => "if",
            (Rung::After, _) => "after",
            (Rung::Before | Rung::BeforeWould, _) => "before",
            (Rung::When | Rung::WhenWould, _) => "when",
        };
        format!("{word} {phrase}")
    }

    fn limit(&self, limit: Option<Limit>, words: &str) -> String {
        limit.map_or(String::new(), |l| format!(" {words} {}.", self.writer.entry(self.writer.v.lexicon.limits, l)))
    }

    fn statement(&self, s: &Statement) -> String {
        match s {
            Statement::Are(_, Characteristic::HaveAbility(ability)) => {
                let text = self.writer.statement(s);
                let text = text.strip_suffix(" ability").unwrap_or(&text).to_string();
                format!("{text} \"{}\"", self.ability(ability))
            }
            _ => self.writer.statement(s),
        }
    }

    /// Sentences; the first one goes on after `lead`.
    fn body(&self, lead: &str, effects: &[Effect]) -> String {
        let mut out = lead.to_string();
        let mut fresh = true;
        for part in self.parts(effects) {
            match (fresh, part.joint, self.manner) {
                (true, _, _) => out.push_str(&part.text),
                (_, Joint::Arrow, _) => out.push_str(&format!(" » {}", part.text)),
                (_, Joint::Clause, Manner::Then) => out.push_str(&format!(", then {}", part.text)),
                _ => {
                    let ended = out.trim_end().ends_with(['.', '"']);
                    out.push_str(&format!("{} {}", if ended { "" } else { "." }, capital(&part.text)));
                }
            }
            fresh = false;
        }
        sentence(&out)
    }

    /// A body inside a sentence: `do this, then that`.
    fn run(&self, effects: &[Effect]) -> String {
        let mut out = String::new();
        for part in self.parts(effects) {
            match part.joint {
                _ if out.is_empty() => out.push_str(&part.text),
                Joint::Arrow => out.push_str(&format!(" » {}", part.text)),
                Joint::Clause => out.push_str(&format!(", then {}", part.text)),
                Joint::Sentence => out.push_str(&format!(". {}", capital(&part.text))),
            }
        }
        out
    }

    fn parts(&self, effects: &[Effect]) -> Vec<Part> {
        let mut out = Vec::new();
        let mut effects = effects.iter().peekable();
        while let Some(effect) = effects.next() {
            let (text, joint) = self.part(effect);
            out.push(Part { text, joint });
            // What follows a choice by an arrow is read before what happens without one.
            while let Some(arrow) =
                effects.next_if(|e| matches!((effect, e), (Effect::Choose { .. }, Effect::Arrow(_))))
            {
                let (text, joint) = self.part(arrow);
                out.push(Part { text, joint });
            }
            let otherwise = match effect {
                Effect::Choose { otherwise, .. } | Effect::If(_, _, otherwise) => Some(("otherwise", otherwise)),
                Effect::May { otherwise, .. } => Some(("if not", otherwise)),
                _ => None,
            };
            if let Effect::May { limit: Some(limit), .. } = effect {
                let text =
                    format!("do this only once each {}", self.writer.entry(self.writer.v.lexicon.limits, *limit));
                out.push(Part { text, joint: Joint::Sentence });
            }
            if let Some((word, block)) = otherwise.filter(|(_, b)| !b.is_empty()) {
                out.push(Part { text: format!("{word}, {}", self.run(block)), joint: Joint::Sentence });
            }
        }
        out
    }

    fn part(&self, effect: &Effect) -> (String, Joint) {
        let w = &self.writer;
        let text = match effect {
            Effect::Until(statements, until) => {
                let parts: Vec<String> = statements.iter().map(|s| self.statement(s)).collect();
                let until = w.opener(&Effect::Until(Vec::new(), until.clone()));
                return (format!("{} {until}", parts.join(" and ")), Joint::Clause);
            }
            Effect::Arrow(body) => return (self.run(body), Joint::Arrow),
            Effect::If(c, body, _) => format!("if {}, {}", w.condition(c), self.run(body)),
            Effect::IfYouDo(body) => format!("if you do, {}", self.run(body)),
            Effect::May { who, cost: None, body, .. } => {
                let who = who.as_ref().map_or("you".to_string(), |s| w.selector(s));
                format!("{who} may {}", self.run(body))
            }
            Effect::May { body, .. } => match self.run(body).as_str() {
                "" => w.opener(effect),
                then => format!("{}. If {} do, {then}", w.opener(effect), if is_you(effect) { "you" } else { "they" }),
            },
            Effect::Modes(_, _, modes) => {
                let modes: Vec<String> = modes.iter().map(|m| format!("• {}", sentence(&self.run(m)))).collect();
                let opener = w.opener(effect);
                format!("{}: {}", opener.strip_suffix(" of").unwrap_or(&opener), modes.join(" "))
            }
            _ => match effect.blocks()[..] {
                [(BlockOf::Body, body), ..] => format!("{}, {}", w.opener(effect), self.run(body)),
                _ => return (w.line(effect), Joint::Clause),
            },
        };
        (text, Joint::Sentence)
    }
}

fn is_you(effect: &Effect) -> bool {
    matches!(effect, Effect::May { who: None, .. })
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or(String::new(), |c| c.to_uppercase().chain(chars).collect())
}

/// With a capital letter and a full stop.
fn sentence(text: &str) -> String {
    let text = capital(&articles(text.trim()));
    match text.chars().last() {
        None => text,
        Some('.' | '"' | '!' | '?') => text,
        _ => text + ".",
    }
}

/// `a injury` is `an injury`: a printed 1 becomes an article before the noun it stands for is known.
fn articles(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut words = text.split(' ').peekable();
    while let Some(word) = words.next() {
        let vowel = words.peek().is_some_and(|next| crate::format::noun::article(next) == "an");
        out.push_str(if word == "a" && vowel { "an" } else { word });
        if words.peek().is_some() {
            out.push(' ');
        }
    }
    out
}
