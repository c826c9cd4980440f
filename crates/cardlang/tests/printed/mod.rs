//! Invented cards and the lines that are printed for them: the common part of the games' tests of printed text.

use abilities::Lexicon;
use cardlang::{Source, compile, print_card};
use std::path::Path;

/// An invented card: its name, its file below the first three lines, and the lines that are printed.
pub struct Sample(pub &'static str, pub &'static str, pub &'static [&'static str]);

/// The keywords of a game, so that the cards may have them.
fn keywords(game: &str) -> Vec<Source> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cards").join(game).join("keywords");
    let files = std::fs::read_dir(folder).expect("the folder of keywords").map(|entry| entry.expect("an entry").path());
    let mut cards: Vec<_> = files.filter(|path| path.extension().is_some_and(|e| e == "card")).collect();
    cards.sort();
    let source = |path: &std::path::PathBuf| Source {
        path: path.display().to_string(),
        text: std::fs::read_to_string(path).expect("a readable file"),
    };
    cards.iter().map(source).collect()
}

/// Fails unless every sample passes the checker and is printed as it says.
pub fn print_as_they_say(lexicon: &'static Lexicon, samples: &[Sample]) {
    let game = lexicon.game;
    let mut sources = keywords(game);
    sources.extend(samples.iter().map(|Sample(name, text, _)| Source {
        path: format!("{name}.card"),
        text: format!("language 1\nname      {name}\ngame      {game}\n{text}\n"),
    }));
    let (library, mut mistakes) = compile(lexicon, &sources);
    // A keyword may make a token that is not among the samples.
    mistakes.retain(|mistake| samples.iter().any(|Sample(name, ..)| mistake.path == format!("{name}.card")));
    assert!(mistakes.is_empty(), "{mistakes:#?}");
    let mut wrong = Vec::new();
    for Sample(name, _, expected) in samples {
        let card = library.cards.iter().find(|card| card.name == *name).expect("the card");
        let printed = print_card(&library.vocabulary, card);
        if printed != *expected {
            wrong.push(format!("{name}:\n  expected {expected:#?}\n  printed  {printed:#?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
