//! Finding entries: by id, by words, and by an id that is nearly right.

use crate::{Books, Kind, Rule};

impl Books {
    /// The entry of this id, whatever its case. A bare example number that several books have answers from the first; see
    /// [`Books::rules`].
    pub fn rule(&self, id: &str) -> Option<&'static Rule> {
        self.rules(id).into_iter().next()
    }

    /// All entries of this id: one, or for a worked example such as `X4` one from each book. `Echomancy X4` asks one book.
    pub fn rules(&self, id: &str) -> Vec<&'static Rule> {
        let key = key(id);
        for book in self.iter() {
            if let Some(rest) = key.strip_prefix(&book.name.to_lowercase()) {
                return book.find(rest.trim_start()).collect();
            }
        }
        self.iter().flat_map(|book| book.find(&key)).collect()
    }

    /// The entries of this name, whatever its case and number: the row of a keyword, a rule by its heading. Words in brackets and
    /// numbers are no part of a name: `ward` finds `Ward [cost]`, `mulligan` finds `Mulligans (London form)`.
    pub fn named(&self, name: &str) -> Vec<&'static Rule> {
        let wanted = stems(name);
        let sections = self.section_titles();
        let is_it = |rule: &&Rule| {
            let title: Vec<String> =
                stems(&without_brackets(&rule.title)).into_iter().filter(|word| word.chars().count() > 1).collect();
            let row = rule.id.split_once(' ').is_some_and(|(_, name)| stems(name) == wanted);
            // A rule without a heading of its own has that of its section.
            let own = !sections.contains(&rule.title.as_str());
            rule.kind != Kind::Clause && rule.kind != Kind::Section && (title == wanted && own || row)
        };
        if wanted.is_empty() { Vec::new() } else { self.all_rules().filter(is_it).collect() }
    }

    /// The entries whose heading has these words, the likeliest first: a section one of whose subjects they are (`Priority, the
    /// stack, special actions`), then rules with a heading of their own, then other sections.
    pub fn headed(&self, words: &str) -> Vec<&'static Rule> {
        let wanted = stems(words);
        let sections = self.section_titles();
        let holds = |title: &str| {
            let title = stems(title);
            wanted.iter().all(|word| title.contains(word))
        };
        let is_subject = |title: &str| title.split(',').any(|subject| stems(subject) == wanted);
        let rank = |rule: &Rule| match rule.kind {
            Kind::Clause | Kind::Example => None,
            _ if wanted.is_empty() || !holds(&rule.title) => None,
            Kind::Section if is_subject(&rule.title) => Some(0),
            Kind::Section => Some(2),
            _ => (!sections.contains(&rule.title.as_str())).then_some(1),
        };
        let mut found: Vec<(i32, &Rule)> = self.all_rules().filter_map(|rule| Some((rank(rule)?, rule))).collect();
        found.sort_by_key(|(rank, _)| *rank);
        found.into_iter().map(|(_, rule)| rule).collect()
    }

    fn section_titles(&self) -> Vec<&'static str> {
        self.all_rules().filter(|rule| rule.kind == Kind::Section).map(|rule| rule.title.as_str()).collect()
    }

    /// The entries that hold all these words, in any order and case: those with the words in the title first, then in the
    /// order of the books. A word also matches where it begins a longer one. Sections are found by their titles only.
    pub fn search(&self, words: &str) -> Vec<&'static Rule> {
        let words: Vec<String> = words_of(words).collect();
        if words.is_empty() {
            return Vec::new();
        }
        let mut found: Vec<(usize, &Rule)> = self
            .all_rules()
            .filter(|rule| rule.kind != Kind::Clause)
            .filter_map(|rule| {
                let title: Vec<String> = words_of(&rule.title).collect();
                let text: Vec<String> = match rule.kind {
                    Kind::Section => Vec::new(),
                    _ => words_of(&rule.text).collect(),
                };
                let holds = |list: &[String], word: &String| list.iter().any(|w| w.starts_with(word));
                let missing_in_title = words.iter().filter(|word| !holds(&title, word)).count();
                let all = words.iter().all(|word| holds(&title, word) || holds(&text, word));
                // A keyword's own row, or a rule of exactly this name, before titles that merely hold the words.
                let extra = usize::from(title != words);
                all.then_some((missing_in_title * 2 + extra, rule))
            })
            .collect();
        found.sort_by_key(|(rank, _)| *rank);
        found.into_iter().map(|(_, rule)| rule).collect()
    }

    /// Up to five entries somebody may have meant by an id that does not exist, the likeliest first. Words instead of an id
    /// are searched for.
    pub fn nearest(&self, id: &str) -> Vec<&'static Rule> {
        let wanted = key(id);
        let mut found: Vec<((usize, u32), &Rule)> = Vec::new();
        if wanted.chars().any(|c| c.is_ascii_digit()) {
            let section = wanted.split('.').next().unwrap_or_default().to_owned();
            for rule in self.all_rules() {
                let candidate = key(&rule.id);
                let distance = edits(&wanted, &candidate);
                let elsewhere = candidate.split('.').next() != Some(section.as_str());
                let apart = last_number(&wanted).abs_diff(last_number(&candidate));
                if candidate == section {
                    found.push(((distance.min(2) * 2, 0), rule));
                } else if distance <= 2 {
                    found.push(((distance * 2 + usize::from(elsewhere), apart), rule));
                }
            }
            found.sort_by_key(|(rank, _)| *rank);
        } else {
            found.extend(self.search(id).into_iter().map(|rule| ((0, 0), rule)));
            if found.is_empty() {
                found = self.misspelt(&wanted);
            }
        }
        found.truncate(5);
        found.into_iter().map(|(_, rule)| rule).collect()
    }
}

impl Books {
    /// Rules with a word in their title that is nearly the wanted one, nearest first.
    fn misspelt(&self, wanted: &str) -> Vec<((usize, u32), &'static Rule)> {
        let most = match wanted.chars().count() {
            0..=3 => return Vec::new(),
            4..=6 => 1,
            _ => 2,
        };
        let distance = |rule: &Rule| {
            let title = key(&rule.plain_title());
            let words = title.split(|c: char| !c.is_alphanumeric()).map(|word| edits(wanted, word));
            words.chain([edits(wanted, &title)]).min().unwrap_or(usize::MAX)
        };
        let mut found: Vec<((usize, u32), &Rule)> =
            self.all_rules().map(|rule| ((distance(rule), 0), rule)).filter(|((d, _), _)| *d <= most).collect();
        found.sort_by_key(|(rank, _)| *rank);
        found
    }
}

/// An id as it is compared: lower case, single spaces, no full stop at the end.
pub(crate) fn key(id: &str) -> String {
    let words: Vec<&str> = id.split_whitespace().collect();
    words.join(" ").trim_end_matches('.').to_lowercase()
}

fn words_of(text: &str) -> impl Iterator<Item = String> {
    text.split(|c: char| !c.is_alphanumeric() && c != '\'' && c != '+' && c != '/')
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
}

/// The words of a name without articles, each without the mark of the plural, so that `layers` is `layer`.
fn stems(text: &str) -> Vec<String> {
    let is_article = |word: &String| ["a", "an", "the"].contains(&word.as_str());
    let words = words_of(text).filter(|word| !is_article(word));
    words
        .map(|word| {
            word.strip_suffix('s')
                .filter(|stem| stem.len() > 2 && !stem.ends_with('s'))
                .map_or(word.clone(), str::to_string)
        })
        .collect()
}

/// A title without what stands in brackets.
fn without_brackets(title: &str) -> String {
    let mut depth = 0;
    let outside = |c: &char| {
        depth += i32::from(matches!(c, '[' | '('));
        let is_outside = depth == 0;
        depth -= i32::from(matches!(c, ']' | ')'));
        is_outside
    };
    title.chars().filter(outside).collect()
}

/// The 4 of `r8.4` and of `r8.4a`.
fn last_number(key: &str) -> u32 {
    key.split(|c: char| !c.is_ascii_digit())
        .rfind(|part| !part.is_empty())
        .and_then(|part| part.parse().ok())
        .unwrap_or(0)
}

/// The number of letters that must be changed, added or removed.
fn edits(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let replaced = diagonal + usize::from(x != *y);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}
