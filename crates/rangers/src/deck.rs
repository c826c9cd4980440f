//! R22: decks, as plain files, and a validator that explains every violation.

use crate::lexicon::{counter, header, kind};
use abilities::{CardDef, Cost, CostPart, Counter, FieldValue, Library};
use serde::{Deserialize, Serialize};

/// The sets of the backgrounds (R22.2).
pub(crate) const BACKGROUNDS: [&str; 4] = ["artisan", "forager", "shepherd", "traveler"];
/// The sets of the specialties (R22.2).
pub(crate) const SPECIALTIES: [&str; 4] = ["artificer", "conciliator", "explorer", "shaper"];
/// The set of the personality cards (R22.2).
pub(crate) const PERSONALITY: &str = "personality";
/// The sets a deck is built from (R22.2), whose cards are its starting cards.
pub(crate) const STARTING_SETS: [&str; 9] = {
    let ([a, b, c, d], [e, f, g, h]) = (BACKGROUNDS, SPECIALTIES);
    [PERSONALITY, a, b, c, d, e, f, g, h]
};

/// A ranger's deck as it is written.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deck {
    /// Its name.
    pub name: String,
    /// The role, which is not in the deck (R22.4).
    pub role: String,
    /// AWA, FIT, SPI, FOC (R22.1).
    pub aspects: [i32; 4],
    /// The set of the background.
    pub background: String,
    /// The set of the specialty.
    pub specialty: String,
    /// Copies and names.
    pub cards: Vec<(u8, String)>,
    /// Starting cards kept aside because rewards have taken their place (R21.7); they may come back.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub kept: Vec<(u8, String)>,
}

/// What is wrong with a deck: the rule, and the words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// The rule that is broken, or the line that cannot be read.
    pub rule: &'static str,
    /// What is wrong and what would be right.
    pub text: String,
}

const ASPECTS: [(&str, Counter); 4] =
    [("AWA", counter::AWA), ("FIT", counter::FIT), ("SPI", counter::SPI), ("FOC", counter::FOC)];

impl Deck {
    /// Reads a deck file: header lines, then `2 Card Name` a line.
    ///
    /// ```
    /// let deck = rangers::Deck::read("language 1\ndeck  Short\ngame  rangers\n\n2 Bold\n1 Eagle Eye\n").unwrap();
    /// assert_eq!(deck.cards, [(2, "Bold".to_string()), (1, "Eagle Eye".to_string())]);
    /// ```
    pub fn read(text: &str) -> Result<Deck, Vec<Violation>> {
        let mut deck = Deck::default();
        let mut wrong = Vec::new();
        for (n, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or("").trim();
            let Some((word, rest)) = line.split_once(' ') else {
                if !line.is_empty() {
                    wrong.push(Violation {
                        rule: "line",
                        text: format!("line {}: `{line}` says nothing; write `2 Card Name`", n + 1),
                    });
                }
                continue;
            };
            let rest = rest.trim();
            match word {
                "language" | "game" => {}
                "deck" => deck.name = rest.into(),
                "role" => deck.role = rest.into(),
                "background" => deck.background = rest.into(),
                "specialty" => deck.specialty = rest.into(),
                "aspects" => {
                    for item in rest.split(',') {
                        let mut parts = item.split_whitespace();
                        let aspect = parts.next();
                        let at = ASPECTS.iter().position(|(w, _)| Some(*w) == aspect);
                        match (at, parts.next().and_then(|v| v.parse().ok())) {
                            (Some(i), Some(value)) => deck.aspects[i] = value,
                            _ => wrong.push(Violation {
                                rule: "line",
                                text: format!("line {}: `{}` is no aspect; write `AWA 3`", n + 1, item.trim()),
                            }),
                        }
                    }
                }
                number => match number.trim_end_matches('x').parse::<u8>() {
                    Ok(copies) => deck.cards.push((copies, rest.into())),
                    Err(_) => wrong.push(Violation {
                        rule: "line",
                        text: format!("line {}: `{line}` cannot be read; write `2 Card Name`", n + 1),
                    }),
                },
            }
        }
        if wrong.is_empty() { Ok(deck) } else { Err(wrong) }
    }

    /// The deck as a file.
    ///
    /// ```
    /// let deck = rangers::Deck { name: "Short".into(), aspects: [2, 3, 2, 1], cards: vec![(2, "Bold".into())], ..Default::default() };
    /// assert_eq!(rangers::Deck::read(&deck.text()).unwrap(), deck);
    /// ```
    pub fn text(&self) -> String {
        let aspects: Vec<String> =
            ASPECTS.iter().zip(self.aspects).map(|((word, _), n)| format!("{word} {n}")).collect();
        let lines = [
            ("language", "1"),
            ("deck", self.name.as_str()),
            ("game", "rangers"),
            ("role", self.role.as_str()),
            ("aspects", &aspects.join(", ")),
            ("background", self.background.as_str()),
            ("specialty", self.specialty.as_str()),
        ];
        let said = lines.iter().filter(|(_, value)| !value.is_empty());
        let mut text: String = said.map(|(word, value)| format!("{word:<12}{value}\n")).collect();
        text.push('\n');
        for (copies, name) in &self.cards {
            text += &format!("{copies} {name}\n");
        }
        text
    }

    /// How often each name is in the deck, on however many lines.
    fn by_name(&self) -> Vec<(u32, &str)> {
        let mut names: Vec<(u32, &str)> = Vec::new();
        for (copies, name) in &self.cards {
            match names.iter_mut().find(|(_, n)| n == name) {
                Some((sum, _)) => *sum += u32::from(*copies),
                None => names.push((u32::from(*copies), name)),
            }
        }
        names
    }

    /// Every rule of R22 the deck breaks, with what would be right.
    pub fn violations(&self, library: &Library) -> Vec<Violation> {
        let mut wrong = Vec::new();
        let mut say = |rule, text: String| wrong.push(Violation { rule, text });
        let find = |name: &str| library.cards.iter().find(|c| c.name == name);
        let mut sorted = self.aspects;
        sorted.sort_unstable();
        if sorted != [1, 2, 2, 3] {
            say("R22.1", format!("the aspects are {:?}; they must be 3, 2, 2 and 1 in some order", self.aspects));
        }
        let mut counted = Vec::new();
        let mut size = 0;
        for (copies, name) in self.by_name() {
            let Some(card) = find(name) else {
                say("R22.2", format!("there is no card `{name}`"));
                continue;
            };
            if let Some(note) = &card.unwritten {
                say("R22.2", format!("{name} is unwritten: {note}"));
            }
            if is_kind(card, kind::ROLE) {
                say("R22.4", format!("{name} is a role; roles are not in the deck"));
            }
            if !has_trait(library, card, "Malady") {
                size += copies;
                counted.push(card);
                if copies != 2 {
                    say("R22.6", format!("{name} is in the deck {copies} times; each name is in it exactly twice"));
                }
                if let Some((needed, aspect)) = requirement(card) {
                    let at = ASPECTS.iter().position(|(_, c)| *c == aspect).unwrap_or(0);
                    if self.aspects[at] < needed {
                        say("R22.3", format!("{name} needs {} {needed}; yours is {}", ASPECTS[at].0, self.aspects[at]));
                    }
                }
                let own = [self.background.as_str(), self.specialty.as_str()];
                if has_trait(library, card, "Expert") && !own.contains(&set(card)) {
                    say("R22.5", format!("{name} is Expert and not of your background or specialty"));
                }
            }
        }
        if size != 30 {
            say("R22.2", format!("the deck has {size} cards without maladies; it must have 30"));
        }
        let from = |wanted: &str| counted.iter().filter(|c| set(c) == wanted).count();
        let personality = from(PERSONALITY);
        if personality != 4 {
            say("R22.2", format!("{personality} names are personality cards; there must be 4, one for each aspect"));
        }
        for (word, aspect) in ASPECTS {
            let n = counted
                .iter()
                .filter(|c| set(c) == PERSONALITY && requirement(c).is_some_and(|(_, a)| a == aspect))
                .count();
            if n != 1 && personality == 4 {
                say("R22.2", format!("{n} personality cards are of {word}; there must be one for each aspect"));
            }
        }
        for (word, own, known) in
            [("background", &self.background, BACKGROUNDS), ("specialty", &self.specialty, SPECIALTIES)]
        {
            if !known.contains(&own.as_str()) {
                say("R22.2", format!("`{own}` is no {word}; it must be one of {}", known.join(", ")));
            }
        }
        for card in counted.iter().filter(|c| !STARTING_SETS.contains(&set(c))) {
            say("R22.2", format!("{} is of no background, specialty or personality", card.name));
        }
        let (background, specialty) = (from(&self.background), from(&self.specialty));
        let outside = counted.len().saturating_sub(personality + background + specialty);
        // The outside interest may itself be of the background or specialty.
        if !matches!((background, specialty, outside), (5, 5, 1) | (6, 5, 0) | (5, 6, 0)) {
            say(
                "R22.2",
                format!(
                    "{background} names of {}, {specialty} of {}, {outside} of other sets; there must be 5, 5 and 1",
                    self.background, self.specialty
                ),
            );
        }
        match find(&self.role) {
            None => say("R22.4", format!("there is no role `{}`", self.role)),
            Some(card) if !is_kind(card, kind::ROLE) => say("R22.4", format!("{} is not a role", self.role)),
            Some(card) if set(card) != self.specialty => {
                say("R22.4", format!("{} is of {}, not of your specialty {}", self.role, set(card), self.specialty));
            }
            Some(_) => {}
        }
        wrong
    }

    /// What a deck that has been on the way for some days may not be: swaps bring rewards and single copies, but the
    /// size, the requirements and the two copies of a name stay (R21.7, R22.2, R22.3, R22.6).
    pub fn grown_violations(&self, library: &Library) -> Vec<Violation> {
        let mut wrong = Vec::new();
        let mut say = |rule, text: String| wrong.push(Violation { rule, text });
        let find = |name: &str| library.cards.iter().find(|c| c.name == name && c.unwritten.is_none());
        let mut size = 0;
        for (copies, name) in self.by_name() {
            let Some(card) = find(name) else {
                say("R22.2", format!("there is no card `{name}`"));
                continue;
            };
            if has_trait(library, card, "Malady") {
                continue;
            }
            size += copies;
            if copies > 2 {
                say("R22.6", format!("{name} is in the deck {copies} times; two are the most"));
            }
            if let Some((needed, aspect)) = requirement(card) {
                let at = ASPECTS.iter().position(|(_, c)| *c == aspect).unwrap_or(0);
                if self.aspects[at] < needed {
                    say("R22.3", format!("{name} needs {} {needed}; yours is {}", ASPECTS[at].0, self.aspects[at]));
                }
            }
        }
        if size != 30 {
            say("R22.2", format!("the deck has {size} cards without maladies; it must have 30"));
        }
        if find(&self.role).is_none_or(|card| !is_kind(card, kind::ROLE)) {
            say("R22.4", format!("there is no role `{}`", self.role));
        }
        let [a, f, s, o] = self.aspects;
        if find(&format!("Aspects {a}{f}{s}{o}")).is_none() {
            say("R22.1", format!("the aspects are {:?}; they must be 3, 2, 2 and 1 in some order", self.aspects));
        }
        wrong
    }
}

pub(crate) fn set(card: &CardDef) -> &str {
    match card.field(header::SET) {
        Some(FieldValue::Text(set)) => set,
        _ => "",
    }
}

pub(crate) fn is_kind(card: &CardDef, wanted: abilities::Kind) -> bool {
    matches!(card.field(header::KIND), Some(FieldValue::Kinds(kinds)) if kinds.contains(&wanted))
}

pub(crate) fn has_trait(library: &Library, card: &CardDef, name: &str) -> bool {
    let number = library.vocabulary.traits.iter().position(|(t, _)| t.split('|').next() == Some(name));
    matches!((card.field(header::TRAITS), number), (Some(FieldValue::Traits(list)), Some(n)) if list.contains(&abilities::Trait(n as u16)))
}

pub(crate) fn requirement(card: &CardDef) -> Option<(i32, Counter)> {
    match card.field(header::REQUIRES) {
        Some(FieldValue::Cost(Cost { parts })) => match parts.first()? {
            CostPart::Pay(n, aspect) => Some((n.as_number()?, *aspect)),
            _ => None,
        },
        _ => None,
    }
}
