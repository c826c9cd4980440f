//! The demonstration, for a call without arguments: the games, and a short play with its log.

use crate::{
    Done, Outcome, check,
    output::{count, say},
    program::Program,
};
use plays::{parse_plays, run_play};

/// The play that is shown, if the program carries it; otherwise the first that passes.
const SHOWN: &str = "dense-undergrowth.play";

pub(crate) fn demonstrate(program: &Program) -> Outcome {
    let shelf = check::open(&[], program)?;
    say!("Cardwright: card games whose cards are readable rules text that runs as data.\n\nThe games:");
    for title in shelf.titles() {
        let cards = shelf.library(title).map_or(0, |(library, _)| library.cards.len());
        let (few, many) = (title.players.start(), title.players.end());
        let players = if few == many { few.to_string() } else { format!("{few} to {many}") };
        say!("  {:<10} {players} players, {}", title.name, count(cards, "card", "cards"));
    }
    let mut files = shelf.sources().plays();
    files.sort_by_key(|f| !f.path.ends_with(SHOWN));
    for file in files {
        for play in parse_plays(&shelf.books(), &file).0 {
            let Ok(report) = run_play(&shelf, &play, &file.path) else {
                continue;
            };
            if !report.passed() {
                continue;
            }
            say!("\nA play ({}):\n", file.path);
            let end = file.text[play.name.start..].find("\nplay ").map_or(file.text.len(), |at| play.name.start + at);
            let start = file.text[..play.name.start].rfind('\n').map_or(0, |at| at + 1);
            for line in file.text[start..end].trim_end().lines() {
                say!("  {line}");
            }
            say!("\nWhat happened:\n");
            for line in &report.log {
                say!("  {line}");
            }
            let game = play.given.first().map_or("", |game| game.text.as_str());
            say!(
                "\nAll of it was as the play says. `cardwright play {game}` plays a game here; `cardwright help` shows the rest."
            );
            return Ok(Done::Well);
        }
    }
    say!("\n`cardwright help` lists all commands.");
    Ok(Done::Well)
}
