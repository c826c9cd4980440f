//! R22: decks, as plain files, and a validator that explains every violation.

use crate::{
    bars,
    lexicon::{counter, header, kind},
};
use abilities::{CardDef, Cost, CostPart, Counter, FieldValue, Library};
use kernel::{Refusal, Span};
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

const ASPECTS: [(&str, Counter); 4] =
    [("AWA", counter::AWA), ("FIT", counter::FIT), ("SPI", counter::SPI), ("FOC", counter::FOC)];

impl Deck {
    /// Reads a deck file: header lines, then `2 Card Name` a line.
    ///
    /// ```
    /// let deck = rangers::Deck::read("language 1\ndeck  Short\ngame  rangers\n\n2 Bold\n1 Eagle Eye\n").unwrap();
    /// assert_eq!(deck.cards, [(2, "Bold".to_string()), (1, "Eagle Eye".to_string())]);
    /// ```
    pub fn read(text: &str) -> Result<Deck, Vec<Refusal>> {
        let mut deck = Deck::default();
        let mut wrong = Vec::new();
        for (n, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or("").trim();
            let Some((word, rest)) = line.split_once(' ') else {
                if !line.is_empty() {
                    wrong.push(bars::EMPTY_LINE.about([number(n + 1), quoted(line)]));
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
                        let mut words = item.split_whitespace();
                        let aspect = words.next();
                        let at = ASPECTS.iter().position(|(w, _)| Some(*w) == aspect);
                        match (at, words.next().and_then(|v| v.parse().ok())) {
                            (Some(i), Some(value)) => deck.aspects[i] = value,
                            _ => wrong.push(bars::ODD_ASPECT.about([number(n + 1), quoted(item.trim())])),
                        }
                    }
                }
                copies => match copies.trim_end_matches('x').parse::<u8>() {
                    Ok(copies) => deck.cards.push((copies, rest.into())),
                    Err(_) => wrong.push(bars::ODD_LINE.about([number(n + 1), quoted(line)])),
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

    /// The copies of each name in the deck, on however many lines.
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

    /// R22.3: the requirement of a card that the aspects do not meet.
    fn unmet(&self, card: &CardDef) -> Option<Refusal> {
        let (needed, aspect) = requirement(card)?;
        let has = self.aspects[ASPECTS.iter().position(|(_, c)| *c == aspect).unwrap_or(0)];
        let told = [quoted(&card.name), Span::Counter(aspect), Span::Number(needed), Span::Number(has)];
        (has < needed).then(|| bars::REQUIREMENT.about(told))
    }

    /// Every rule of R22 the deck breaks, with the right value.
    pub fn violations(&self, library: &Library) -> Vec<Refusal> {
        let mut wrong = Vec::new();
        let find = |name: &str| library.cards.iter().find(|c| c.name == name);
        let mut sorted = self.aspects;
        sorted.sort_unstable();
        if sorted != [1, 2, 2, 3] {
            wrong.push(bars::ASPECTS.about(self.aspects.map(Span::Number)));
        }
        let mut counted = Vec::new();
        let mut size = 0;
        for (copies, name) in self.by_name() {
            let Some(card) = find(name) else {
                wrong.push(bars::NO_SUCH_CARD.about([quoted(name)]));
                continue;
            };
            if let Some(note) = &card.unwritten {
                wrong.push(bars::UNWRITTEN_CARD.about([quoted(name), quoted(note)]));
            }
            if is_kind(card, kind::ROLE) {
                wrong.push(bars::ROLE_IN_DECK.about([quoted(name)]));
            }
            if !has_trait(library, card, "Malady") {
                size += copies;
                counted.push(card);
                if copies != 2 {
                    wrong.push(bars::NOT_TWICE.about([quoted(name), number(copies as usize)]));
                }
                wrong.extend(self.unmet(card));
                let own = [self.background.as_str(), self.specialty.as_str()];
                if has_trait(library, card, "Expert") && !own.contains(&set(card)) {
                    wrong.push(bars::EXPERT.about([quoted(name)]));
                }
            }
        }
        if size != 30 {
            wrong.push(bars::SIZE.about([number(size as usize)]));
        }
        let from = |wanted: &str| counted.iter().filter(|c| set(c) == wanted).count();
        let personality = from(PERSONALITY);
        if personality != 4 {
            wrong.push(bars::PERSONALITIES.about([number(personality)]));
        }
        for (_, aspect) in ASPECTS {
            let n = counted
                .iter()
                .filter(|c| set(c) == PERSONALITY && requirement(c).is_some_and(|(_, a)| a == aspect))
                .count();
            if n != 1 && personality == 4 {
                wrong.push(bars::PERSONALITY_OF_ASPECT.about([number(n), Span::Counter(aspect)]));
            }
        }
        for (bar, own, known) in
            [(&bars::BACKGROUND, &self.background, BACKGROUNDS), (&bars::SPECIALTY, &self.specialty, SPECIALTIES)]
        {
            if !known.contains(&own.as_str()) {
                let [a, b, c, d] = known.map(Span::Text);
                wrong.push(bar.about([quoted(own), a, b, c, d]));
            }
        }
        for card in counted.iter().filter(|c| !STARTING_SETS.contains(&set(c))) {
            wrong.push(bars::OF_NO_SET.about([quoted(&card.name)]));
        }
        let (background, specialty) = (from(&self.background), from(&self.specialty));
        let outside = counted.len().saturating_sub(personality + background + specialty);
        // The outside interest may itself be of the background or specialty.
        if !matches!((background, specialty, outside), (5, 5, 1) | (6, 5, 0) | (5, 6, 0)) {
            let (background, specialty) = (number(background), number(specialty));
            let (of_one, of_other) = (quoted(&self.background), quoted(&self.specialty));
            wrong.push(bars::SETS.about([background, of_one, specialty, of_other, number(outside)]));
        }
        match find(&self.role) {
            None => wrong.push(bars::NO_ROLE.about([quoted(&self.role)])),
            Some(card) if !is_kind(card, kind::ROLE) => wrong.push(bars::NOT_A_ROLE.about([quoted(&self.role)])),
            Some(card) if set(card) != self.specialty => {
                let [role, of, yours] = [&self.role, set(card), &self.specialty].map(quoted);
                wrong.push(bars::ROLE_OF_ANOTHER.about([role, of, yours]));
            }
            Some(_) => {}
        }
        wrong
    }

    /// Returns the faults of a deck that has been on the way for some days: swaps bring rewards and single copies, but
    /// the size, the requirements and the two copies of a name stay (R21.7, R22.2, R22.3, R22.6).
    pub fn grown_violations(&self, library: &Library) -> Vec<Refusal> {
        let mut wrong = Vec::new();
        let find = |name: &str| library.cards.iter().find(|c| c.name == name && c.unwritten.is_none());
        let mut size = 0;
        for (copies, name) in self.by_name() {
            let Some(card) = find(name) else {
                wrong.push(bars::NO_SUCH_CARD.about([quoted(name)]));
                continue;
            };
            if has_trait(library, card, "Malady") {
                continue;
            }
            size += copies;
            if copies > 2 {
                wrong.push(bars::TOO_OFTEN.about([quoted(name), number(copies as usize)]));
            }
            wrong.extend(self.unmet(card));
        }
        if size != 30 {
            wrong.push(bars::SIZE.about([number(size as usize)]));
        }
        if find(&self.role).is_none_or(|card| !is_kind(card, kind::ROLE)) {
            wrong.push(bars::NO_ROLE.about([quoted(&self.role)]));
        }
        let [a, f, s, o] = self.aspects;
        if find(&format!("Aspects {a}{f}{s}{o}")).is_none() {
            wrong.push(bars::ASPECTS.about(self.aspects.map(Span::Number)));
        }
        wrong
    }
}

/// Words out of a deck or tracker.
pub(crate) fn quoted(text: impl Into<String>) -> Span {
    Span::Quoted(text.into())
}

fn number(n: usize) -> Span {
    Span::Number(n as i32)
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
