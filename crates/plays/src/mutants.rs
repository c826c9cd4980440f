//! Cards made by chance from real ones: clauses, heads, numbers, keywords and half sentences change places. Whatever
//! passes the checker is played, in the place of the card it was made from. Cards that plays bring along lend their words.

use crate::parse_plays;
use abilities::Library;
use cardlang::Source;
use kernel::Random;
use std::collections::BTreeMap;
use table::{Shelf, Sources};
use title::Title;

/// The number of changes tried in a row on one card before another is taken.
const TRIES: u32 = 12;

/// One pick in so many of a card without text is changed. Basic lands are in every deck: with a strange one among them all
/// games of a round are alike, and a land that is tapped for ever makes all of them endless.
const PLAIN: u32 = 8;

/// Words at which a sentence may be cut in two halves.
const SEAMS: [&str; 18] = [
    " and ",
    " of ",
    " to ",
    " in ",
    " with ",
    " if ",
    " until ",
    " from ",
    " equal to ",
    " among ",
    " would ",
    ", ",
    " on ",
    " after ",
    " when ",
    " while ",
    " for ",
    " by ",
];

/// Words before a phrase: where one word alone stands between two of them, it is mostly a name that its own card gives.
const BEFORE: [&str; 9] = ["of", "to", "in", "with", "from", "among", "on", "by", "for"];

/// Words that stand for something said elsewhere.
const PRONOUNS: [&str; 4] = ["it", "this", "you", "the subject"];

/// Makes mutants of the cards of one game. All of them follow from the seed.
///
/// ```
/// let shelf = table::Shelf::embedded(games::TITLES);
/// let title = shelf.title("rangers").expect("it ships");
/// let mut mutants = plays::Mutants::new(&shelf, title, 7).expect("there are cards to change");
/// let made = mutants.some(2);
/// // They compile like any card.
/// assert!(mutants.shelf_with(&made).library(title).expect("cards").1.is_empty());
/// ```
pub struct Mutants<'s> {
    shelf: &'s Shelf,
    title: &'static Title,
    library: &'s Library,
    /// The files of the game's cards.
    cards: Vec<Source>,
    /// Every line inside an ability with the deeper lines under it, without its own indentation.
    clauses: Pool,
    /// Every head of an ability.
    heads: Pool,
    /// Every ability with its head.
    abilities: Pool,
    /// Every keyword that stands on a card.
    keywords: Vec<String>,
    random: Random,
}

impl<'s> Mutants<'s> {
    /// Mutants of the cards of this game; none if the shelf does not have it.
    pub fn new(shelf: &'s Shelf, title: &'static Title, seed: u64) -> Option<Self> {
        let (library, _) = shelf.library(title)?;
        let of_game = |source: &Source| {
            let identity = table::identity(&source.text);
            identity.is_some_and(|identity| identity.game == title.name && identity.card().is_some())
                && !source.text.contains("\nunwritten:")
        };
        let cards: Vec<Source> = shelf.sources().cards().into_iter().filter(of_game).collect();
        let (mut clauses, mut heads, mut abilities, mut keywords) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let lent = shelf.sources().plays().into_iter().flat_map(|play| parse_plays(&shelf.books(), &play).0);
        let lent = lent.flat_map(|play| play.cards.into_iter().map(|card| card.text));
        let lent = lent.filter(|text| table::identity(text).is_some_and(|identity| identity.game == title.name));
        for text in cards.iter().map(|card| card.text.clone()).chain(lent) {
            let lines: Vec<&str> = text.lines().collect();
            for (at, line) in lines.iter().enumerate() {
                if let Some(list) = line.strip_prefix("keywords") {
                    keywords.extend(list.split(',').map(|k| k.trim().to_string()));
                } else if is_clause(line) {
                    clauses.push(dedented(&lines[clause(&lines, at)]));
                } else if is_head(line) {
                    heads.push(line.to_string());
                }
            }
            abilities.extend(blocks(&text).into_iter().map(|range| text[range].to_string()));
        }
        let random = Random::new(seed);
        // Of heads there are few sorts, told by their first words.
        let (clauses, heads, abilities) = (Pool::of(clauses, 2), Pool::of(heads, 1), Pool::of(abilities, 1));
        Some(Mutants { shelf, title, library, cards, clauses, heads, abilities, keywords, random })
    }

    /// The next mutant that passes the checker. It has the name of the card it was made from.
    pub fn next_mutant(&mut self) -> Source {
        loop {
            let card = self.random.below(self.cards.len() as u32) as usize;
            let mut text = self.cards[card].text.clone();
            if !text.lines().any(is_clause) && self.random.below(PLAIN) != 0 {
                continue;
            }
            let mut changed = false;
            for _ in 0..TRIES {
                let next = self.change(&text);
                if next != text && self.passes(card, &next) {
                    (text, changed) = (next, true);
                    if self.random.below(3) == 0 {
                        break;
                    }
                }
            }
            if changed {
                return Source { path: self.cards[card].path.clone(), text };
            }
        }
    }

    /// Returns that many mutants of different cards, or one of every card.
    pub fn some(&mut self, number: usize) -> Vec<Source> {
        let mut out: Vec<Source> = Vec::new();
        let wanted = number.min(self.cards.len());
        // Some cards have no mutant that passes.
        for _ in 0..wanted * 20 {
            if out.len() == wanted {
                break;
            }
            let mutant = self.next_mutant();
            if out.iter().all(|known| known.path != mutant.path) {
                out.push(mutant);
            }
        }
        out.sort_by(|a, b| a.path.cmp(&b.path));
        out
    }

    /// A shelf with these mutants in the places of the cards they were made from.
    pub fn shelf_with(&self, mutants: &[Source]) -> Shelf {
        let mut sources: Sources = self.shelf.sources().clone();
        sources.add_files(mutants.to_vec());
        Shelf::of(&[self.title], sources)
    }

    fn passes(&self, card: usize, text: &str) -> bool {
        let source = Source { path: self.cards[card].path.clone(), text: text.to_string() };
        cardlang::extend(self.library, std::slice::from_ref(&source)).1.is_empty()
    }

    fn pick(&mut self, list: usize) -> usize {
        self.random.below(list.max(1) as u32) as usize
    }

    /// One change somewhere.
    fn change(&mut self, text: &str) -> String {
        match self.random.below(13) {
            0 | 1 => self.exchange_clause(text),
            2 => self.add_clause(text),
            3 | 4 => self.exchange_half(text, is_clause),
            5 => self.exchange_head(text),
            6 => self.exchange_half(text, is_head),
            7 => self.exchange_ability(text),
            8 => self.add_ability(text),
            9 => self.change_number(text),
            10 => self.change_keywords(text),
            11 => self.exchange_pronoun(text),
            _ => self.drop_clause(text),
        }
    }

    /// The number of one of the lines that are such.
    fn line_of(&mut self, lines: &[&str], is_such: fn(&str) -> bool) -> Option<usize> {
        let such: Vec<usize> = (0..lines.len()).filter(|i| is_such(lines[*i])).collect();
        let at = self.pick(such.len());
        such.get(at).copied()
    }

    /// A clause of another card.
    fn lent_clause(&mut self) -> String {
        let clause = self.clauses.pick(&mut self.random).to_string();
        self.adopted(&clause)
    }

    /// Lines of another card. Every other time they speak of what their new card knows: names become pronouns.
    fn adopted(&mut self, lines: &str) -> String {
        if self.random.below(2) == 0 {
            return lines.to_string();
        }
        let lines: Vec<String> = lines.lines().map(|line| self.with_pronouns(line)).collect();
        lines.join("\n")
    }

    /// The line with a pronoun in the place of every other word that stands alone between two words such as `from` and `to`.
    fn with_pronouns(&mut self, line: &str) -> String {
        let words: Vec<&str> = line.split(' ').collect();
        let is_before = |at: usize| words.get(at).is_some_and(|word| BEFORE.contains(word));
        let mut out: Vec<String> = Vec::new();
        for (at, word) in words.iter().enumerate() {
            let name = word.trim_end_matches([',', ':']);
            let alone = at + 1 == words.len() || name != *word || is_before(at + 1);
            let told = at > 0 && is_before(at - 1) && alone && self.random.below(2) == 0;
            out.push(match told {
                true => format!("{}{}", PRONOUNS[self.pick(PRONOUNS.len())], &word[name.len()..]),
                false => word.to_string(),
            });
        }
        out.join(" ")
    }

    fn exchange_clause(&mut self, text: &str) -> String {
        let lines: Vec<&str> = text.lines().collect();
        let Some(at) = self.line_of(&lines, is_clause) else { return text.to_string() };
        let other = indented(lines[at], &self.lent_clause());
        with_lines(&lines, clause(&lines, at), &other)
    }

    fn add_clause(&mut self, text: &str) -> String {
        let lines: Vec<&str> = text.lines().collect();
        let Some(at) = self.line_of(&lines, is_clause) else { return text.to_string() };
        let other = indented(lines[at], &self.lent_clause());
        let end = clause(&lines, at).end;
        with_lines(&lines, end..end, &other)
    }

    /// Gives a clause or a head the end of another.
    fn exchange_half(&mut self, text: &str, is_such: fn(&str) -> bool) -> String {
        let lines: Vec<&str> = text.lines().collect();
        let Some(at) = self.line_of(&lines, is_such) else { return text.to_string() };
        let seam = SEAMS[self.pick(SEAMS.len())];
        let pool = if is_head(lines[at]) { &self.heads } else { &self.clauses };
        let other = pool.pick(&mut self.random).lines().next().unwrap_or_default();
        match (lines[at].split_once(seam), other.split_once(seam)) {
            (Some((first, _)), Some((_, second))) => with_lines(&lines, at..at + 1, &format!("{first}{seam}{second}")),
            _ => text.to_string(),
        }
    }

    fn exchange_head(&mut self, text: &str) -> String {
        let lines: Vec<&str> = text.lines().collect();
        let Some(at) = self.line_of(&lines, is_head) else { return text.to_string() };
        with_lines(&lines, at..at + 1, self.heads.pick(&mut self.random))
    }

    /// An ability of another card; every other one has the head of a third.
    fn lent_ability(&mut self) -> String {
        let ability = self.abilities.pick(&mut self.random).to_string();
        let Some((head, body)) = ability.split_once('\n') else { return ability };
        let head = match self.random.below(2) {
            0 => self.heads.pick(&mut self.random).to_string(),
            _ => head.to_string(),
        };
        format!("{head}\n{}\n", self.adopted(body.trim_end()))
    }

    fn exchange_ability(&mut self, text: &str) -> String {
        let own = blocks(text);
        let (at, other) = (self.pick(own.len()), self.lent_ability());
        match own.get(at) {
            Some(range) => format!("{}{other}{}", &text[..range.start], &text[range.end..]),
            None => text.to_string(),
        }
    }

    fn add_ability(&mut self, text: &str) -> String {
        let other = self.lent_ability();
        format!("{}\n\n{}\n", text.trim_end(), other.trim_end())
    }

    fn change_number(&mut self, text: &str) -> String {
        // The language and the name keep theirs.
        let is_kept = |at: usize| {
            let line = &text[text[..at].rfind('\n').map_or(0, |end| end + 1)..];
            line.starts_with("language") || line.starts_with("name")
        };
        let digits = text.match_indices(|c: char| c.is_ascii_digit()).map(|(at, _)| at);
        let digits: Vec<usize> = digits.filter(|at| !is_kept(*at)).collect();
        let at = self.pick(digits.len());
        let number = ["0", "1", "2", "3", "5", "7", "12"][self.pick(7)];
        match digits.get(at) {
            Some(&at) => format!("{}{number}{}", &text[..at], &text[at + 1..]),
            None => text.to_string(),
        }
    }

    fn change_keywords(&mut self, text: &str) -> String {
        let lines: Vec<&str> = text.lines().collect();
        let other = self.pick(self.keywords.len());
        let Some(keyword) = self.keywords.get(other).cloned() else { return text.to_string() };
        match lines.iter().position(|line| line.starts_with("keywords")) {
            Some(at) => {
                let line = match self.random.below(2) {
                    0 => format!("{}, {keyword}", lines[at]),
                    _ => format!("keywords  {keyword}"),
                };
                with_lines(&lines, at..at + 1, &line)
            }
            None => {
                let end = lines.iter().position(|line| line.is_empty()).unwrap_or(lines.len());
                with_lines(&lines, end..end, &format!("keywords  {keyword}"))
            }
        }
    }

    /// Has a clause speak of something else.
    fn exchange_pronoun(&mut self, text: &str) -> String {
        let lines: Vec<&str> = text.lines().collect();
        let Some(at) = self.line_of(&lines, is_clause) else { return text.to_string() };
        let (from, to) = (PRONOUNS[self.pick(PRONOUNS.len())], PRONOUNS[self.pick(PRONOUNS.len())]);
        match lines[at].rsplit_once(&format!(" {from}")) {
            Some((first, second)) if second.is_empty() || second.starts_with([' ', ',', ':']) => {
                with_lines(&lines, at..at + 1, &format!("{first} {to}{second}"))
            }
            _ => text.to_string(),
        }
    }

    fn drop_clause(&mut self, text: &str) -> String {
        let lines: Vec<&str> = text.lines().collect();
        let Some(at) = self.line_of(&lines, is_clause) else { return text.to_string() };
        with_lines(&lines, clause(&lines, at), "")
    }
}

/// Texts of one sort. Two thirds of the picks go by how a text begins, so that what few cards say is not rare.
struct Pool {
    texts: Vec<String>,
    /// The numbers of those that begin with the same words, and of those that begin with the same word.
    alike: [Vec<Vec<usize>>; 2],
}

impl Pool {
    /// The texts are alike if so many first words are the same.
    fn of(texts: Vec<String>, words: usize) -> Self {
        let alike = [words, 1].map(|words| {
            let mut alike: BTreeMap<Vec<&str>, Vec<usize>> = BTreeMap::new();
            for (at, text) in texts.iter().enumerate() {
                alike.entry(text.split_whitespace().take(words).collect()).or_default().push(at);
            }
            alike.into_values().collect()
        });
        Pool { texts, alike }
    }

    fn pick(&self, random: &mut Random) -> &str {
        let below = |random: &mut Random, list: usize| random.below(list.max(1) as u32) as usize;
        let at = match below(random, 1 + self.alike.len()).checked_sub(1) {
            None => below(random, self.texts.len()),
            Some(by) => {
                let alike = &self.alike[by][below(random, self.alike[by].len())];
                alike[below(random, alike.len())]
            }
        };
        &self.texts[at]
    }
}

/// Whether a line begins an ability. `unwritten:` begins none: a card with it could not be played.
fn is_head(line: &str) -> bool {
    line.ends_with(':') && !line.starts_with([' ', '#']) && !["back:", "unwritten:"].contains(&line)
}

/// The abilities of a card, from their heads to their last lines.
fn blocks(text: &str) -> Vec<std::ops::Range<usize>> {
    let mut out: Vec<std::ops::Range<usize>> = Vec::new();
    let (mut at, mut open) = (0, false);
    for line in text.split_inclusive('\n') {
        let end = at + line.len();
        if is_head(line.trim_end()) {
            out.push(at..end);
            open = true;
        } else if line.starts_with(' ') && open {
            if let Some(last) = out.last_mut() {
                last.end = end;
            }
        } else if !line.trim().is_empty() {
            open = false;
        }
        at = end;
    }
    out
}

/// Whether a line stands inside an ability.
fn is_clause(line: &str) -> bool {
    line.starts_with(' ') && !line.trim_start().starts_with('#')
}

/// The indentation of a line.
fn indentation(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

/// The numbers of a line and the deeper lines under it.
fn clause(lines: &[&str], at: usize) -> std::ops::Range<usize> {
    let depth = indentation(lines[at]);
    let deeper = lines[at + 1..].iter().take_while(|line| is_clause(line) && indentation(line) > depth);
    at..at + 1 + deeper.count()
}

/// The lines of a clause without the indentation of the first.
fn dedented(lines: &[&str]) -> String {
    let depth = lines.first().map_or(0, |line| indentation(line));
    let inner: Vec<&str> = lines.iter().map(|line| &line[depth..]).collect();
    inner.join("\n")
}

/// The clause with the indentation of a line.
fn indented(line: &str, clause: &str) -> String {
    let depth = indentation(line);
    let lines: Vec<String> = clause.lines().map(|inner| format!("{}{inner}", " ".repeat(depth))).collect();
    lines.join("\n")
}

/// The lines with some of them replaced; nothing leaves them out.
fn with_lines(lines: &[&str], range: std::ops::Range<usize>, other: &str) -> String {
    let (before, after) = (&lines[..range.start], &lines[range.end..]);
    let all = before.iter().copied().chain(other.lines()).chain(after.iter().copied());
    all.flat_map(|line| [line, "\n"]).collect()
}
