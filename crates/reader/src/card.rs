//! From a printed face to the text of a card file: its header, and the readings of each paragraph.

use crate::grammar::Grammar;
use crate::input::{Face, Printed};
use crate::normal;
use crate::tokens::Tokens;

/// Why a card is not read.
///
/// ```
/// let missing = reader::Missing::Kind("battle".into());
/// assert_eq!(missing.to_string(), "the game has no card type `battle`");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, thiserror::Error)]
pub enum Missing {
    /// A clause nobody has a rule for.
    #[error("no rule reads: {0}")]
    Clause(String),
    /// The card has two faces or halves.
    #[error("the card has two faces or halves")]
    Faces,
    /// A card type the game does not have.
    #[error("the game has no card type `{0}`")]
    Kind(String),
    /// A number or a cost that a header line cannot hold.
    #[error("no header line holds `{0}`")]
    Header(String),
    /// A reading that the checker of cards refuses, with its words.
    #[error("the checker refuses the reading: {0}")]
    Refused(String),
    /// A reading that did not come back the same.
    #[error("the reading does not come back the same: `{brought}` was printed as `{printed}`")]
    Different {
        /// The paragraph as it was brought.
        brought: String,
        /// The nearest paragraph that was printed.
        printed: String,
    },
}

/// A paragraph and its readings.
#[derive(Clone, Debug)]
pub(crate) struct Paragraph {
    /// As it was printed, without reminders.
    pub text: String,
    /// The words it is compared by.
    pub compared: Vec<String>,
    /// The same as two texts, if it speaks of two events.
    pub halves: Option<[Vec<String>; 2]>,
    /// Its readings; each is one ability or several.
    pub readings: Vec<String>,
    /// The reading that is tried now.
    pub tried: usize,
}

/// A card that is being read.
#[derive(Clone, Debug)]
pub(crate) struct Draft {
    pub name: String,
    /// The header lines in order, without `language`.
    pub header: Vec<(&'static str, String)>,
    /// The keywords, as they are written and as they are compared.
    pub keywords: Vec<(String, Vec<String>)>,
    pub paragraphs: Vec<Paragraph>,
    pub names: Vec<String>,
    /// The header lines that a paragraph computes.
    pub computed: Vec<&'static str>,
    pub missing: Vec<Missing>,
}

const SUPERTYPES: [&str; 4] = ["basic", "legendary", "snow", "world"];
const KINDS: [&str; 7] = ["creature", "artifact", "enchantment", "land", "instant", "sorcery", "planeswalker"];
const KNOWN_SUPERTYPES: [&str; 2] = ["basic", "legendary"];

/// How many readings of a paragraph are tried.
const MOST_TRIED: usize = 6;

/// Words that name an ability and mean nothing, before a dash.
fn without_ability_word(text: &str) -> &str {
    let Some((front, rest)) = text.split_once(" — ") else { return text };
    let is_name = !front.contains(['.', ',', ':', '{', '"', '•'])
        && front.split(' ').count() <= 4
        && front.starts_with(char::is_uppercase)
        && !front.bytes().all(|b| matches!(b, b'I' | b'V' | b'X'))
        && ![
            "Choose",
            "Equip",
            "Cycling",
            "Ward",
            "Kicker",
            "Flashback",
            "Echo",
            "Escape",
            "Madness",
            "Evoke",
            "Buyback",
            "Unearth",
        ]
        .iter()
        .any(|w| front.starts_with(w));
    if is_name { rest } else { text }
}

/// The parts of a type line.
pub(crate) fn types(line: &str) -> (Vec<String>, Vec<String>) {
    let (front, back) = line.split_once('—').or_else(|| line.split_once(" - ")).unwrap_or((line, ""));
    let front = front.split_whitespace().map(str::to_lowercase).collect();
    let mut back: Vec<String> = back.split_whitespace().map(str::to_string).collect();
    if let Some(at) = back.windows(2).position(|w| w == ["Time", "Lord"]) {
        back.splice(at..at + 2, ["Time Lord".to_string()]);
    }
    (front, back)
}

/// The paragraphs of a text; the modes of a paragraph belong to it.
fn paragraphs(text: &str) -> Vec<String> {
    let text = normal::without_reminders(text);
    let mut out: Vec<String> = Vec::new();
    for line in text.lines().map(str::trim).filter(|l| !l.is_empty()) {
        match out.last_mut() {
            Some(last) if line.starts_with('•') => {
                last.push(' ');
                last.push_str(line);
            }
            _ => out.push(line.to_string()),
        }
    }
    out
}

/// Text with its pronouns resolved: the likely reading first.
fn resolved(text: &str) -> Vec<String> {
    if !text.contains("@it") {
        return vec![text.to_string()];
    }
    let head = text.lines().next().unwrap_or("");
    let subject_is_this = head.contains(" after this ") || head.starts_with("action") || head.starts_with("loyalty");
    // Of an event of two, `it` is the one that does it: the card itself.
    let of_two = head.contains(" after this ") && [" a ", " an ", " another "].iter().any(|w| head.contains(w));
    let mut likely = String::new();
    let mut rest = text;
    let mut named_other = false;
    let named = |text: &str| {
        let body = text.split_once('\n').map_or("", |(_, body)| body);
        ["target ", "choose ", "create ", "copying ", "exile a", "return a", "sacrifice a"]
            .iter()
            .any(|w| body.contains(w))
    };
    while let Some(at) = rest.find("@it") {
        likely.push_str(&rest[..at]);
        named_other |= named(&likely);
        // The card is the subject of the line.
        let line = likely.rsplit('\n').next().unwrap_or("").trim_start();
        let own_line = line.starts_with("this ") || line.starts_with("- this ");
        let is_this = if own_line {
            true
        } else if subject_is_this || !head.starts_with("trigger") {
            !named_other
        } else {
            false
        };
        likely.push_str(if is_this { "this" } else { "it" });
        rest = &rest[at + 3..];
    }
    likely.push_str(rest);
    if of_two {
        return vec![likely];
    }
    let mut out = vec![likely];
    let host = "the host of this";
    for other in [text.replace("@it", "it"), text.replace("@it", "this"), text.replace("@it", host)] {
        if !out.contains(&other) && (text.contains(host) || !other.contains(host)) {
            out.push(other);
        }
    }
    out
}

/// Whether a trigger asks its condition only when it is done: behind its event a printed `if` is asked when it triggers, too.
fn is_late_condition(text: &str) -> bool {
    let mut lines = text.lines();
    let is_trigger = lines.next().is_some_and(|head| head.starts_with("trigger "));
    is_trigger && lines.next().is_some_and(|line| line.trim_start().starts_with("if "))
}

/// Right articles: `an artifact`.
fn with_articles(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(" a ") {
        out.push_str(&rest[..at]);
        rest = &rest[at + 3..];
        let vowel = rest.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', 'U']);
        let not = ["Uni", "uni", "one", "Eu"].iter().any(|w| rest.starts_with(w));
        out.push_str(if vowel && !not { " an " } else { " a " });
    }
    out + rest
}

impl Draft {
    /// A card with the readings of its paragraphs.
    pub fn new(grammar: &Grammar, tokens: &mut Tokens, card: &Printed) -> Draft {
        let face = card.faces.first().cloned().unwrap_or_default();
        let (front, subtypes) = types(&face.types);
        let is_legendary = front.iter().any(|t| t == "legendary");
        let names = normal::own_names(&face.name, is_legendary);
        let mut draft = Draft {
            name: card.name.clone(),
            header: Vec::new(),
            keywords: Vec::new(),
            paragraphs: Vec::new(),
            names,
            computed: Vec::new(),
            missing: Vec::new(),
        };
        draft.header(&face, &front, &subtypes);
        if card.faces.len() > 1 {
            draft.missing.push(Missing::Faces);
            return draft;
        }
        let is_spell = front.iter().any(|t| t == "instant" || t == "sorcery");
        let text = if front.iter().any(|t| t == "basic") && face.text.trim().len() < 40 { "" } else { &face.text };
        for text in draft.joined(grammar, paragraphs(text), is_spell) {
            draft.paragraph(grammar, tokens, &text, is_spell);
        }
        let computed: Vec<Missing> = draft.computed.iter().map(|word| Missing::Header(format!("{word} *"))).collect();
        draft.missing.extend(computed);
        draft
    }

    fn header(&mut self, face: &Face, front: &[String], subtypes: &[String]) {
        let of = |list: &[&str]| front.iter().filter(|t| list.contains(&t.as_str())).cloned().collect::<Vec<_>>();
        let known: Vec<&str> = SUPERTYPES.iter().chain(&KINDS).copied().collect();
        for other in front.iter().filter(|t| !known.contains(&t.as_str())) {
            self.missing.push(Missing::Kind(other.clone()));
        }
        for other in of(&SUPERTYPES).iter().filter(|t| !KNOWN_SUPERTYPES.contains(&t.as_str())) {
            self.missing.push(Missing::Kind(other.clone()));
        }
        if !face.cost.is_empty() {
            if face.cost.contains("{S}") || face.cost.contains("//") {
                self.missing.push(Missing::Header(format!("cost {}", face.cost)));
            } else {
                self.header.push(("cost", face.cost.clone()));
            }
        }
        let supertypes = of(&KNOWN_SUPERTYPES);
        if !supertypes.is_empty() {
            self.header.push(("supertype", supertypes.join(", ")));
        }
        self.header.push(("kind", of(&KINDS).join(", ")));
        if !subtypes.is_empty() {
            self.header.push(("traits", subtypes.join(", ")));
        }
        let colours: Vec<&str> = face.indicator.iter().filter_map(|letter| colour(letter)).collect();
        if !colours.is_empty() {
            self.header.push(("colour", colours.join(", ")));
        }
        for (word, value) in [("power", &face.power), ("toughness", &face.toughness), ("loyalty", &face.loyalty)] {
            let Some(value) = value else { continue };
            match value.parse::<u16>() {
                Err(_) if value == "*" => self.computed.push(word),
                Ok(number) => self.header.push((word, number.to_string())),
                Err(_) => self.missing.push(Missing::Header(format!("{word} {value}"))),
            }
        }
    }

    /// The effects of a spell are one text, however many paragraphs they have.
    fn joined(&self, grammar: &Grammar, paragraphs: Vec<String>, is_spell: bool) -> Vec<String> {
        let mut out: Vec<String> = Vec::new();
        let mut effects: Option<usize> = None;
        for text in paragraphs {
            let words = normal::words(without_ability_word(&text), &self.names);
            if !is_spell || grammar.read("effects", &words).is_empty() {
                out.push(text);
                continue;
            }
            match effects {
                Some(at) => {
                    out[at].push(' ');
                    out[at].push_str(without_ability_word(&text));
                }
                None => {
                    effects = Some(out.len());
                    out.push(text);
                }
            }
        }
        out
    }

    fn paragraph(&mut self, grammar: &Grammar, tokens: &mut Tokens, text: &str, is_spell: bool) {
        let bare = without_ability_word(text).to_string();
        let words = normal::words(&bare, &self.names);
        if words.is_empty() || self.is_keywords(grammar, &words) {
            return;
        }
        if self.is_computed(grammar, &words) {
            return;
        }
        let noun = if is_spell { "spell" } else { "paragraph" };
        let mut readings: Vec<String> = Vec::new();
        for reading in grammar.read(noun, &words) {
            for text in resolved(&reading) {
                if is_late_condition(&text) {
                    continue;
                }
                let Some(text) = tokens.named(&with_articles(&text)) else { continue };
                if readings.len() < MOST_TRIED && !readings.contains(&text) {
                    readings.push(text);
                }
            }
        }
        if readings.is_empty() {
            self.missing.push(Missing::Clause(bare.clone()));
        }
        let compared = normal::compared(&words);
        let halves = normal::halves(&words).map(|two| two.map(|words| normal::compared(&words)));
        self.paragraphs.push(Paragraph { text: bare, compared, halves, readings, tried: 0 });
    }

    /// A line that computes the power or toughness of the card.
    fn is_computed(&mut self, grammar: &Grammar, words: &[String]) -> bool {
        let lines: [(&str, &[&'static str]); 3] = [
            ("~ 's power and toughness are each equal to ", &["power", "toughness"]),
            ("~ 's power is equal to ", &["power"]),
            ("~ 's toughness is equal to ", &["toughness"]),
        ];
        let text = words.join(" ");
        for (front, stats) in lines {
            let Some(amount) = text.strip_prefix(front).and_then(|t| t.strip_suffix(" .")) else { continue };
            let amount: Vec<String> = amount.split(' ').map(str::to_string).collect();
            let readings = grammar.read("amount", &amount);
            let Some(reading) = readings.first().filter(|_| stats.iter().all(|s| self.computed.contains(s))) else {
                continue;
            };
            let value = with_articles(&format!("= {}", reading.replace("@it", "this")));
            self.header.extend(stats.iter().map(|stat| (*stat, value.clone())));
            self.computed.retain(|stat| !stats.contains(stat));
            self.keywords.push((String::new(), normal::compared(words)));
            return true;
        }
        false
    }

    /// A line of keywords, or the line that says what an Aura enchants.
    fn is_keywords(&mut self, grammar: &Grammar, words: &[String]) -> bool {
        if words.first().is_some_and(|w| w == "enchant") {
            let noun: Vec<String> = std::iter::once("a".to_string()).chain(words[1..].iter().cloned()).collect();
            return match grammar.read("sg", &noun).first() {
                Some(text) => {
                    self.header.push(("enchant", with_articles(&format!(" {text}")).trim().to_string()));
                    self.keywords.push((String::new(), normal::compared(words)));
                    true
                }
                None => false,
            };
        }
        if let Some(text) = grammar.read("headword", words).first() {
            self.keywords.push((text.to_string(), normal::compared(words)));
            return true;
        }
        let mut found = Vec::new();
        for part in words.split(|w| w == "," || w == ";") {
            match grammar.read("headword", part).first() {
                Some(text) => found.push((text.to_string(), normal::compared(part))),
                None => return false,
            }
        }
        self.keywords.extend(found);
        true
    }

    /// Goes on to the next reading of the paragraphs that were wrong; none is left if it says no.
    pub fn tries_again(&mut self, wrong: Vec<(Option<usize>, Missing)>) -> bool {
        if wrong.is_empty() {
            return false;
        }
        for (at, missing) in wrong {
            match at.and_then(|at| self.paragraphs.get_mut(at)) {
                Some(paragraph) if paragraph.tried + 1 < paragraph.readings.len() => paragraph.tried += 1,
                _ => self.missing.push(missing),
            }
        }
        self.missing.is_empty()
    }

    /// The file of a card that was not read: its header, and the clauses that are missing.
    pub fn unwritten(&self, clauses: &[String]) -> String {
        let mut bare = Draft { paragraphs: Vec::new(), keywords: Vec::new(), ..self.clone() };
        bare.header.retain(|(word, _)| *word != "enchant");
        let (mut text, _) = bare.text("echomancy");
        text.push_str("\nunwritten:\n");
        for clause in clauses {
            text.push_str(&format!("  {}\n", clause.replace(['#', '\n'], " ")));
        }
        text
    }

    /// The text of the card file, with the readings that are tried now; and where each paragraph begins in it.
    pub fn text(&self, game: &str) -> (String, Vec<usize>) {
        let mut lines = vec![("name", self.name.clone()), ("game", game.to_string())];
        let keywords: Vec<&str> = self.keywords.iter().map(|(k, _)| k.as_str()).filter(|k| !k.is_empty()).collect();
        let order = [
            "token",
            "cost",
            "supertype",
            "kind",
            "traits",
            "colour",
            "keywords",
            "power",
            "toughness",
            "loyalty",
            "enchant",
        ];
        let mut header = self.header.clone();
        if !keywords.is_empty() {
            header.push(("keywords", keywords.join(", ")));
        }
        header.sort_by_key(|(word, _)| order.iter().position(|o| o == word));
        lines.extend(header);
        let mut text = String::from("language 1\n");
        for (word, value) in lines {
            text.push_str(&format!("{word:<10}{value}\n"));
        }
        let mut starts = Vec::new();
        for paragraph in &self.paragraphs {
            text.push('\n');
            starts.push(text.len());
            if let Some(reading) = paragraph.readings.get(paragraph.tried) {
                text.push_str(reading);
                text.push('\n');
            }
        }
        (text, starts)
    }
}

fn colour(letter: &str) -> Option<&'static str> {
    match letter {
        "W" => Some("white"),
        "U" => Some("blue"),
        "B" => Some("black"),
        "R" => Some("red"),
        "G" => Some("green"),
        _ => None,
    }
}
