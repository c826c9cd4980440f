//! Templates of the lexicon: words and slots, read in both directions.

use crate::lexer::lower_tokens;

/// One part of a template.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Piece {
    /// Words that stand there. `card|cards` are alternatives, singular first.
    Text {
        /// As written, with its spaces.
        raw: String,
        /// Chunk by chunk: the alternatives, each as lower-case tokens.
        chunks: Vec<Vec<Vec<String>>>,
    },
    /// A value.
    Slot(Slot),
    /// `<suffer>`, conjugated.
    Verb(String),
    /// `( ... )`, may be left out.
    Group(Vec<Piece>),
}

/// The part of a phrase that fills a slot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Slot {
    Agent,
    Patient,
    Second,
    Kind,
    From,
    To,
    Amount,
    /// A word of the family of that name.
    Word(String),
    Card,
    Manner,
    Change,
    Whose,
    Of,
    First,
    Text,
    Cost,
    Numbers,
    /// Printed only: the second participant as an owner: `its`.
    SecondWhose,
    /// Printed only: the patient as an owner: `its`.
    PatientWhose,
    /// Printed only: the patient, with this noun at its end: `an instant or sorcery spell`.
    PatientAs(String),
    /// Printed only: the other participant, with this noun at its end: `this spell`.
    SecondAs(String),
    /// Printed only: the card that is made, as it is described.
    Made,
    /// Printed only: the abilities of the card that is made.
    MadeText,
    /// Printed only: by how much mana a number changes.
    By,
    /// Printed only: the number of a change.
    Number,
}

/// A template of the lexicon, and the words no line can do without to be read by it.
#[derive(Clone, Debug)]
pub(crate) struct Template {
    pub pieces: Vec<Piece>,
    /// One set for each word outside every optional group; a line must hold a word of each.
    needs: Vec<WordSet>,
}

/// A set of words as bits of their hashes: it may seem to hold a word it does not hold, never the other way round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct WordSet(u128);

impl WordSet {
    pub fn add(&mut self, word: &str) {
        let hash = word
            .bytes()
            .fold(0xcbf2_9ce4_8422_2325_u64, |hash, b| (hash ^ u64::from(b)).wrapping_mul(0x0000_0100_0000_01b3));
        self.0 |= 1 << (hash >> 57);
    }

    fn of<'w>(words: impl IntoIterator<Item = &'w str>) -> Self {
        let mut set = WordSet::default();
        words.into_iter().for_each(|word| set.add(word));
        set
    }

    fn meets(self, other: WordSet) -> bool {
        self.0 & other.0 != 0
    }
}

impl Template {
    pub fn new(text: &str, families: &[&str]) -> Self {
        Template::of(compile(text, families))
    }

    pub fn of(pieces: Vec<Piece>) -> Self {
        let mut needs = Vec::new();
        for piece in &pieces {
            match piece {
                Piece::Text { chunks, .. } => chunks.iter().for_each(|alternatives| match alternatives.as_slice() {
                    [only] => needs.extend(only.iter().map(|word| WordSet::of([word.as_str()]))),
                    several if several.iter().all(|words| !words.is_empty()) => {
                        needs.push(WordSet::of(several.iter().map(|words| words[0].as_str())));
                    }
                    _ => {}
                }),
                Piece::Verb(verb) => {
                    let forms = [
                        present(verb, Subject::Third),
                        present(verb, Subject::Other),
                        verb.clone(),
                        past(verb, Subject::Third),
                        past(verb, Subject::Other),
                    ];
                    needs.push(WordSet::of(forms.iter().filter_map(|form| form.split(' ').next())));
                    needs.extend(verb.split(' ').skip(1).map(|word| WordSet::of([word])));
                }
                Piece::Slot(_) | Piece::Group(_) => {}
            }
        }
        Template { pieces, needs }
    }

    /// Whether a line with these words can be read by this template at all.
    pub fn fits(&self, line: WordSet) -> bool {
        self.needs.iter().all(|need| need.meets(line))
    }
}

/// The pieces of a template. `families` are the names of word families, which are slots of their own in heads.
pub(crate) fn compile(text: &str, families: &[&str]) -> Vec<Piece> {
    let chars: Vec<char> = text.chars().collect();
    let mut at = 0;
    pieces(&chars, &mut at, families, 0)
}

fn pieces(chars: &[char], at: &mut usize, families: &[&str], depth: usize) -> Vec<Piece> {
    let mut out = Vec::new();
    let mut raw = String::new();
    while *at < chars.len() {
        let c = chars[*at];
        let inner = match c {
            '{' => closed(chars, *at, '}'),
            '<' => closed(chars, *at, '>'),
            _ => None,
        };
        match (c, inner) {
            ('{', Some(inner)) => {
                *at += inner.chars().count() + 2;
                match slot(&inner, families) {
                    Some(slot) => {
                        flush(&mut raw, &mut out);
                        out.push(Piece::Slot(slot));
                    }
                    None => raw.push_str(&format!("{{{inner}}}")),
                }
            }
            ('<', Some(inner)) => {
                *at += inner.chars().count() + 2;
                flush(&mut raw, &mut out);
                out.push(Piece::Verb(inner));
            }
            ('(', _) if depth < 8 => {
                *at += 1;
                flush(&mut raw, &mut out);
                out.push(Piece::Group(pieces(chars, at, families, depth + 1)));
            }
            (')', _) if depth > 0 => {
                *at += 1;
                break;
            }
            _ => {
                raw.push(c);
                *at += 1;
            }
        }
    }
    flush(&mut raw, &mut out);
    out
}

fn closed(chars: &[char], at: usize, end: char) -> Option<String> {
    let len = chars[at + 1..].iter().position(|c| *c == end)?;
    Some(chars[at + 1..at + 1 + len].iter().collect())
}

fn flush(raw: &mut String, out: &mut Vec<Piece>) {
    if raw.is_empty() {
        return;
    }
    let chunks = raw.split_whitespace().map(|chunk| chunk.split('|').map(lower_tokens).collect()).collect();
    out.push(Piece::Text { raw: std::mem::take(raw), chunks });
}

fn slot(name: &str, families: &[&str]) -> Option<Slot> {
    if families.contains(&name) {
        return Some(Slot::Word(name.to_string()));
    }
    Some(match name {
        "agent" => Slot::Agent,
        "patient" => Slot::Patient,
        "second" => Slot::Second,
        "second's" => Slot::SecondWhose,
        "patient's" => Slot::PatientWhose,
        "kind" => Slot::Kind,
        "from" => Slot::From,
        "to" => Slot::To,
        "amount" => Slot::Amount,
        "card" => Slot::Card,
        "manner" => Slot::Manner,
        "change" => Slot::Change,
        "whose" => Slot::Whose,
        "of" => Slot::Of,
        "first" => Slot::First,
        "text" => Slot::Text,
        "cost" => Slot::Cost,
        "numbers" => Slot::Numbers,
        "made" => Slot::Made,
        "made text" => Slot::MadeText,
        "by" => Slot::By,
        "number" => Slot::Number,
        "patient anywhere" => Slot::PatientAs(String::new()),
        _ if name.starts_with("second as ") => Slot::SecondAs(name["second as ".len()..].to_string()),
        _ if name.starts_with("patient as ") => Slot::PatientAs(name["patient as ".len()..].to_string()),
        _ => {
            return name.strip_prefix("word:").map(|family| Slot::Word(family.to_string()));
        }
    })
}

/// Whether a slot stands anywhere in the pieces.
pub(crate) fn has_slot(pieces: &[Piece], wanted: &Slot) -> bool {
    slots(pieces).iter().any(|s| same_slot(s, wanted))
}

/// Every slot, in order.
pub(crate) fn slots(pieces: &[Piece]) -> Vec<Slot> {
    let mut out = Vec::new();
    for piece in pieces {
        match piece {
            Piece::Slot(s) => out.push(s.clone()),
            Piece::Group(inner) => out.extend(slots(inner)),
            _ => {}
        }
    }
    out
}

/// Whether the slot stands inside an optional group.
pub(crate) fn is_optional(pieces: &[Piece], wanted: &Slot) -> bool {
    pieces.iter().any(|p| matches!(p, Piece::Group(inner) if has_slot(inner, wanted)))
}

/// Slots are the same if they fill the same part; the family does not matter.
pub(crate) fn same_slot(a: &Slot, b: &Slot) -> bool {
    matches!(
        (a, b),
        (Slot::Word(_), Slot::Word(_))
            | (Slot::PatientAs(_), Slot::Patient)
            | (Slot::Patient, Slot::PatientAs(_))
            | (Slot::SecondAs(_), Slot::Second)
            | (Slot::Second, Slot::SecondAs(_))
    ) || a == b
}

/// A verb for its subject: `suffer`, `suffers`.
pub(crate) fn present(verb: &str, singular: Subject) -> String {
    let (first, rest) = match verb.split_once(' ') {
        Some((first, rest)) => (first, format!(" {rest}")),
        None => (verb, String::new()),
    };
    let form = match (first, singular) {
        ("be", Subject::Third) => "is".to_string(),
        ("be", Subject::Other) => "are".to_string(),
        (_, Subject::Other) => first.to_string(),
        ("have", Subject::Third) => "has".to_string(),
        (_, Subject::Third) => third(first),
    };
    form + &rest
}

/// Verbs whose past is not regular: the past, and the participle.
const IRREGULAR: [(&str, &str, &str); 17] = [
    ("cast", "cast", "cast"),
    ("draw", "drew", "drawn"),
    ("lose", "lost", "lost"),
    ("deal", "dealt", "dealt"),
    ("leave", "left", "left"),
    ("become", "became", "become"),
    ("put", "put", "put"),
    ("begin", "began", "begun"),
    ("win", "won", "won"),
    ("fight", "fought", "fought"),
    ("take", "took", "taken"),
    ("get", "got", "gotten"),
    ("see", "saw", "seen"),
    ("tap", "tapped", "tapped"),
    ("untap", "untapped", "untapped"),
    ("set", "set", "set"),
    ("have", "had", "had"),
];

/// A verb in the past: `died`, `was dealt damage`.
pub(crate) fn past(verb: &str, subject: Subject) -> String {
    let (first, rest) = match verb.split_once(' ') {
        Some((first, rest)) => (first, format!(" {rest}")),
        None => (verb, String::new()),
    };
    let form = match (first, subject) {
        ("be", Subject::Third) => "was".to_string(),
        ("be", Subject::Other) => "were".to_string(),
        _ => match IRREGULAR.iter().find(|(verb, ..)| *verb == first) {
            Some((_, past, _)) => past.to_string(),
            None => regular(first),
        },
    };
    form + &rest
}

/// The participle of a verb: `drawn`.
pub(crate) fn participle(verb: &str) -> String {
    match IRREGULAR.iter().find(|(own, ..)| *own == verb) {
        Some((.., participle)) => participle.to_string(),
        None => regular(verb),
    }
}

fn regular(verb: &str) -> String {
    match verb.strip_suffix('y') {
        _ if verb.ends_with('e') => format!("{verb}d"),
        Some(stem) if !stem.ends_with(['a', 'e', 'i', 'o', 'u']) => format!("{stem}ied"),
        _ => format!("{verb}ed"),
    }
}

/// Whether a subject takes the `s`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Subject {
    /// `this`, `a ranger`
    Third,
    /// `you`, plurals, and no subject at all.
    Other,
}

fn third(verb: &str) -> String {
    let es = ["s", "x", "z", "ch", "sh", "o"].iter().any(|e| verb.ends_with(e));
    match verb.strip_suffix('y') {
        Some(stem) if !stem.ends_with(['a', 'e', 'i', 'o', 'u']) => format!("{stem}ies"),
        _ if es => format!("{verb}es"),
        _ => format!("{verb}s"),
    }
}

/// The plural of a noun a card adds.
pub fn plural(word: &str) -> String {
    const SAME: [&str; 34] = [
        "prey",
        "flora",
        "fauna",
        "fish",
        "deer",
        "sheep",
        "elk",
        "moose",
        "bison",
        "salmon",
        "trout",
        "merfolk",
        "kor",
        "treefolk",
        "rain",
        "wind",
        "snow",
        "strength",
        "progress",
        "harm",
        "growth",
        "honey",
        "water",
        "fire",
        "smoke",
        "heat",
        "energy",
        "fatigue",
        "damage",
        "life",
        "mana",
        "equipment",
        "mucus",
        "neglect",
    ];
    const ODD: [(&str, &str); 9] = [
        ("elf", "elves"),
        ("wolf", "wolves"),
        ("dwarf", "dwarves"),
        ("mouse", "mice"),
        ("person", "people"),
        ("leaf", "leaves"),
        ("calf", "calves"),
        ("goose", "geese"),
        ("ox", "oxen"),
    ];
    let (front, last) = match word.rsplit_once(' ') {
        Some((front, last)) => (format!("{front} "), last),
        None => (String::new(), word),
    };
    let lower = last.to_lowercase();
    if SAME.contains(&lower.as_str()) {
        return word.to_string();
    }
    if let Some((sing, plur)) = ODD.iter().find(|(sing, _)| *sing == lower) {
        let kept = last.chars().zip(sing.chars()).take_while(|(_, s)| plur.starts_with(*s)).take(1).map(|(c, _)| c);
        let head: String = kept.collect();
        let skip = head.chars().count();
        return front + &head + &plur.chars().skip(skip).collect::<String>();
    }
    if let Some(stem) = last.strip_suffix("man").filter(|s| !s.is_empty() && !lower.ends_with("human")) {
        return format!("{front}{stem}men");
    }
    front + &third(last).replace("oes", "os")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plurals() {
        for (one, many) in [
            ("Soldier", "Soldiers"),
            ("Elf", "Elves"),
            ("prey", "prey"),
            ("Ally", "Allies"),
            ("Human", "Humans"),
            ("Fox", "Foxes"),
            ("Wolf", "Wolves"),
        ] {
            assert_eq!(plural(one), many);
        }
    }

    #[test]
    fn verbs_agree() {
        assert_eq!(present("be moved", Subject::Third), "is moved");
        assert_eq!(present("carry", Subject::Third), "carries");
        assert_eq!(present("suffer", Subject::Other), "suffer");
    }

    #[test]
    fn templates_keep_literal_symbols() {
        let t = compile("{T}, ({agent}) <draw> {amount} card|cards", &[]);
        assert!(matches!(&t[0], Piece::Text { raw, .. } if raw == "{T}, "));
        assert!(matches!(&t[1], Piece::Group(g) if g == &[Piece::Slot(Slot::Agent)]));
    }
}
