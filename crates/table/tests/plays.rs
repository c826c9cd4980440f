//! The plays inside the program, and those of the documents, pass, and every prompt they look at is sound (E35.67).

use cardlang::Source;
use plays::{parse_plays, run_play_closely};
use table::Shelf;

fn run(shelf: &Shelf, source: &Source) -> Vec<String> {
    let (plays, mistakes) = parse_plays(&games::books(), source);
    let mut wrong: Vec<String> = mistakes.iter().map(|m| cardlang::render(m, &source.text)).collect();
    for play in &plays {
        match run_play_closely(shelf, play, &source.path) {
            Ok(report) => wrong.extend(report.failures.iter().map(|f| {
                format!(
                    "{}:{}: {}\n  expected {}\n  seen {}\n  log {:#?}",
                    source.path, f.line, report.name, f.expected, f.seen, report.log
                )
            })),
            Err(mistakes) => wrong.extend(mistakes.iter().map(|m| cardlang::render(m, &source.text))),
        }
    }
    wrong
}

#[test]
fn every_embedded_play_passes() {
    let shelf = Shelf::embedded(games::TITLES);
    let files = shelf.sources().plays();
    assert!(!files.is_empty());
    let wrong: Vec<String> = files.iter().flat_map(|f| run(&shelf, f)).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_play_of_the_documents_passes() {
    let shelf = Shelf::embedded(games::TITLES);
    let text = include_str!("../../../docs/plays.md");
    let blocks: Vec<&str> = text.split("```play\n").skip(1).filter_map(|b| b.split("\n```").next()).collect();
    assert!(blocks.len() >= 3, "docs/plays.md has its examples");
    let mut wrong = Vec::new();
    for (i, block) in blocks.iter().enumerate() {
        let source = Source { path: format!("docs/plays.md example {}", i + 1), text: format!("{block}\n") };
        wrong.extend(run(&shelf, &source));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
