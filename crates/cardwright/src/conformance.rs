//! `conformance`: which plays prove which rule, written from the plays' citations.

use crate::{Done, Outcome, arguments, book, check, program::Program};
use digest::{Book, Kind, Rule};
use plays::parse_plays;
use std::collections::BTreeMap;
use std::fmt::Write;
use table::Shelf;

pub(crate) fn conformance(asked: &arguments::Conformance, program: &Program) -> Outcome {
    let shelf = check::open(&[], program)?;
    match book::write(&asked.to, &table_of(&shelf), asked.check)? {
        book::State::Stale => {
            crate::output::say!("`cardwright conformance` writes it");
            Ok(Done::Wrong)
        }
        _ => Ok(Done::Well),
    }
}

/// The plays that cite a rule: how many, by file.
type Cited = BTreeMap<String, BTreeMap<String, usize>>;

/// Every citation of the plays, under the id the books know the rule by.
fn cited(shelf: &Shelf) -> (Cited, usize) {
    let (mut found, mut plays) = (Cited::new(), 0);
    let books = shelf.books();
    for file in shelf.sources().plays() {
        for play in parse_plays(&books, &file).0 {
            plays += 1;
            let book = play.given.first().and_then(|game| shelf.title(&game.text)?.book);
            let rules = play.rules.iter().map(|rule| rule.text.as_str());
            let about = play.name.text.split(':').next().into_iter().flat_map(|name| name.split([' ', ',']));
            let about = about.filter(|id| id.starts_with('X') && id[1..].parse::<u32>().is_ok());
            for id in rules.chain(about) {
                let of_game = |rule: &&&Rule| Some(rule.book) == book.map(|book| book.name);
                let id = match books.rules(id)[..] {
                    [] => id.to_string(),
                    // A worked example several books have: the one of the play's game.
                    ref rules => key(rules.iter().find(of_game).unwrap_or(&rules[0])),
                };
                *found.entry(id).or_default().entry(file.path.clone()).or_default() += 1;
            }
        }
    }
    (found, plays)
}

fn key(rule: &Rule) -> String {
    format!("{} {}", rule.book, rule.id)
}

/// A clause counts for the rule it is a part of.
fn parent(rule: &Rule) -> &str {
    rule.id.trim_end_matches(|c: char| c.is_ascii_lowercase())
}

/// The whole document.
fn table_of(shelf: &Shelf) -> String {
    let (cited, plays) = cited(shelf);
    let mut text = String::from("# Conformance\n\n");
    let _ = writeln!(
        text,
        "Which plays prove which rule. Written by `cardwright conformance` from what the plays cite; not edited by hand. \
         Behind a file stands how many of its plays cite the rule. {plays} plays in all."
    );
    for book in shelf.books().iter() {
        game_part(&mut text, book, &cited);
    }
    for outside in shelf.books().iter().filter_map(|book| book.outside) {
        let _ = write!(text, "\n## {}\n\n| rule | plays |\n|---|---|\n", outside.name);
        let is_of = |id: &str| id.strip_prefix(outside.prefix).is_some_and(|rest| rest.starts_with(' '));
        for (id, files) in cited.iter().filter(|(id, _)| is_of(id)) {
            let _ = writeln!(text, "| {id} | {} |", listed(files));
        }
    }
    text
}

fn game_part(text: &mut String, book: &'static Book, cited: &Cited) {
    let rules: Vec<_> = book.rules().iter().collect();
    let mut files: BTreeMap<&str, BTreeMap<String, usize>> = BTreeMap::new();
    for rule in &rules {
        let id = match rule.kind {
            Kind::Clause => parent(rule),
            _ => &rule.id,
        };
        for (file, plays) in cited.get(&key(rule)).into_iter().flatten() {
            *files.entry(id).or_default().entry(file.clone()).or_default() += plays;
        }
    }
    let proven: BTreeMap<&str, Vec<(&str, &str)>> =
        book.proven.iter().fold(BTreeMap::new(), |mut all, (id, file, test)| {
            all.entry(*id).or_insert_with(Vec::new).push((*file, *test));
            all
        });
    let counts = |rule: &&&Rule| matches!(rule.kind, Kind::Numbered | Kind::Example);
    let all: Vec<_> = rules.iter().filter(counts).collect();
    let open: Vec<_> = all.iter().filter(|r| !files.contains_key(&*r.id) && !proven.contains_key(&*r.id)).collect();
    let _ = write!(
        text,
        "\n## {}\n\n{} of {} numbered rules, rulings and worked examples of [the book]({}) are proven.\n",
        book.name,
        all.len() - open.len(),
        all.len(),
        book.path.trim_start_matches("docs/"),
    );
    if !open.is_empty() {
        let _ = write!(text, "\nNot cited by any play or test:\n\n");
        for rule in open {
            let _ = writeln!(text, "- {} {}", rule.id, rule.title);
        }
    }
    for rule in rules.iter().filter(|rule| rule.kind != Kind::Clause) {
        if rule.kind == Kind::Section {
            let _ = write!(text, "\n### {} {}\n\n", rule.id, rule.title);
            let _ = write!(text, "| rule | plays |\n|---|---|\n");
        }
        let tests = proven.get(&*rule.id).into_iter().flatten();
        let mut by: Vec<String> = tests.map(|(file, test)| format!("[`{test}`](../{file})")).collect();
        by.extend(files.get(&*rule.id).map(listed));
        if by.is_empty() && rule.kind != Kind::Numbered {
            continue;
        }
        let name = if rule.kind == Kind::Section { "the whole section" } else { &rule.title };
        let _ = writeln!(text, "| {} {} | {} |", rule.id, name.replace('|', "/"), by.join(", "));
    }
}

fn listed(files: &BTreeMap<String, usize>) -> String {
    let name = |file: &str| file.rsplit('/').next().unwrap_or(file).trim_end_matches(".play").to_string();
    let each = files.iter().map(|(file, plays)| format!("[{}](../{file}) {plays}", name(file)));
    each.collect::<Vec<_>>().join(", ")
}
