//! The cards of the repository, compiled for so many rangers.

use cardlang::{Source, compile};
use kernel::{Cards, Game, Refusal, Told};
use std::{fs, path::Path, sync::Arc};
use title::Tell;
use words::{Viewer, Writer};

/// Told text, for somebody who sees every card.
#[allow(dead_code, reason = "not every test asks for it")]
pub fn words(game: &Game, told: &Told) -> String {
    Writer::new(game, Viewer::Everything).line(told).to_string()
}

/// Words a fault of a deck or tracker, after the rule it breaks.
#[allow(dead_code, reason = "not every test asks for it")]
pub fn fault(library: &abilities::Library, fault: &Refusal) -> String {
    let rule = fault.rule.map_or("line", |rule| rule.0);
    format!("{rule} {}", words::said(&library.vocabulary, &fault.why.told()))
}

fn sources(folder: &Path, out: &mut Vec<Source>) {
    let mut entries: Vec<_> =
        fs::read_dir(folder).expect("the cards folder").map(|e| e.expect("an entry").path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() && path.ends_with("variants") {
            // Cards that take the place of others when a variant is chosen.
        } else if path.is_dir() {
            sources(&path, out);
        } else if path.extension().is_some_and(|e| e == "card") {
            let text = fs::read_to_string(&path).expect("a card file");
            out.push(Source { path: path.display().to_string(), text });
        }
    }
}

/// All cards of the game.
#[allow(dead_code, reason = "not every test asks for it")]
pub fn cards(players: u8) -> Arc<Cards> {
    library(players).1
}

/// All cards of the game, as they are written and as they are played.
#[allow(dead_code, reason = "not every test asks for it")]
pub fn library(players: u8) -> (abilities::Library, Arc<Cards>) {
    let mut all = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cards"), &mut all);
    let (library, diagnostics) = compile(&rangers::lexicon::LEXICON, &all);
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    let cards = Arc::new(Cards::new(&library, &rangers::RULEBOOK, players));
    (library, cards)
}

#[allow(dead_code, reason = "not every test asks for it")]
/// Fifteen cards that work, two of each making a deck.
pub const DECK: [&str; 15] = [
    "Walk With Me",
    "Boundary Sensor",
    "Eagle Eye",
    "Ancestral Teachings",
    "Surveyed Land",
    "Oru the Sheep Dog",
    "Bold",
    "Determined",
    "Strider",
    "Versatile",
    "Field Journal",
    "Breathe Into It",
    "A Dear Friend",
    "Hidden Trail",
    "Cradled by the Earth",
];
