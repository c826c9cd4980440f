//! A comment begins with a noun or a verb, not with a clause such as `What ...` that a reader has to take apart.

use std::path::{Path, PathBuf};

/// The folders whose comments have been gone over.
const FOLDERS: [&str; 23] = [
    "crates/abilities",
    "crates/bots",
    "crates/cardlang",
    "crates/cardwright",
    "crates/digest",
    "crates/echomancy",
    "crates/embed",
    "crates/env",
    "crates/games",
    "crates/kernel",
    "crates/plays",
    "crates/python",
    "crates/rangers",
    "crates/reader",
    "crates/serve",
    "crates/sim",
    "crates/table",
    "crates/title",
    "crates/words",
    "examples/harbour/src",
    "examples/harbour/tests",
    "examples/lanterns/src",
    "examples/lanterns/tests",
];

/// The folders of these in which a comment may still begin with `How`.
const WITH_HOW: [&str; 4] = ["crates/env", "crates/python", "crates/reader", "crates/serve"];

/// Words that begin a clause by themselves.
const ALONE: [&str; 7] = ["What", "Whom", "Whose", "Who", "Whoever", "Whence", "Whither"];

/// Words that begin a clause before a pronoun, and those pronouns.
const BEFORE: [(&[&str], &[&str]); 2] = [
    (&["Whether", "Where", "How", "When"], &["what", "whom", "who"]),
    (
        &["Of", "To", "By", "From", "With", "For", "In", "On", "At", "Under", "After", "Before"],
        &["what", "whom", "whose", "which"],
    ),
];

fn files(folder: &Path, out: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()) {
        match entry.is_dir() {
            true => files(&entry, out),
            false if entry.extension().is_some_and(|ending| ending == "rs") => out.push(entry),
            false => {}
        }
    }
}

/// The text of a line that is a comment.
fn comment(line: &str) -> Option<&str> {
    let line = line.trim_start();
    ["/// ", "//! ", "// "].iter().find_map(|mark| line.strip_prefix(mark))
}

/// Whether a sentence that begins in this text begins with a clause.
fn begins_with_a_clause(text: &str) -> bool {
    text.split(". ").any(is_a_clause)
}

fn is_a_clause(text: &str) -> bool {
    let mut words = text.split(' ');
    let (first, second) = (words.next().unwrap_or(""), words.next());
    let Some(second) = second else { return false };
    ALONE.contains(&first) || BEFORE.iter().any(|(front, back)| front.contains(&first) && back.contains(&second))
}

#[test]
fn no_comment_begins_with_a_clause() {
    let top = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut all = Vec::new();
    FOLDERS.iter().for_each(|folder| files(&top.join(folder), &mut all));
    assert!(all.len() > 100, "only {} files were found", all.len());
    let may_say_how = |file: &Path| WITH_HOW.iter().any(|folder| file.starts_with(top.join(folder)));
    let mut wrong = Vec::new();
    for file in all {
        let text = std::fs::read_to_string(&file).expect("a readable file");
        for (number, line) in text.lines().enumerate() {
            let says_how = comment(line).is_some_and(|text| text.starts_with("How ")) && !may_say_how(&file);
            if says_how || comment(line).is_some_and(begins_with_a_clause) {
                wrong.push(format!("{}:{}: {}", file.display(), number + 1, line.trim()));
            }
        }
    }
    assert!(wrong.is_empty(), "give these comments a noun for their subject:\n{}", wrong.join("\n"));
}

#[test]
fn a_clause_is_known_by_its_first_words() {
    for clause in [
        "What it does.",
        "Whose turn it is.",
        "Whether what is asked stands.",
        "Of which kind it is.",
        "A card. What it does.",
    ] {
        assert!(begins_with_a_clause(clause), "{clause}");
    }
    for sentence in ["Whether it is ready.", "Of two cards one is kept.", "The deed.", "What"] {
        assert!(!begins_with_a_clause(sentence), "{sentence}");
    }
}
