//! Whole games as readable text, kept beside this test: the view of a seat, its questions, options and answers, and the
//! events, as each seat reads them.
//!
//! `BLESS=1 cargo test -p cardwright-table --test golden` writes them anew; the difference shows what a change did to the games. They are
//! played with the cards of a pinned pool, so a new card changes none of them.

#[path = "common/pool.rs"]
mod pool;

use bots::RandomAgent;
use games::title;
use kernel::{Game, LogLine, Seat, mix};
use plays::{RandomGame, RandomGames};
use std::fmt::Write;
use std::path::Path;
use table::{Shelf, Sources, log_line, option_lines, table_for};
use words::{Line, Piece, Viewer, Writer};

/// The number of games kept of each title.
const GAMES: u64 = 20;

/// The last view of a seat, of which only the changes are written.
struct Seen(Vec<String>);

impl Seen {
    fn look(&mut self, text: &mut String, now: Vec<String>) {
        let gone = self.0.iter().filter(|line| !now.contains(line)).map(|line| ('-', line));
        let came = now.iter().filter(|line| !self.0.contains(line)).map(|line| ('+', line));
        for (sign, line) in gone.chain(came) {
            let _ = writeln!(text, "    {sign} {}", line.trim());
        }
        self.0 = now;
    }
}

/// A line as it is kept: rules text of cards is never stored, it is made when somebody reads it.
fn kept(line: &Line) -> String {
    let piece =
        |piece: &Piece| if let Piece::Printed(_) = piece { "[card text]".into() } else { piece.text().to_string() };
    line.0.iter().map(piece).collect()
}

/// Everything on the table as a seat sees it.
fn view(of: &RandomGame<'_>, game: &Game, seat: Seat) -> Vec<String> {
    let table = table_for(of.title.whole.expect("a whole game"), game, Some(seat));
    let hand = table.players.iter().filter(|player| player.seat == seat.0).flat_map(|player| player.hand_lines());
    let hand: Vec<String> = hand.map(|line| format!("in hand: {}", line.trim())).collect();
    let mut lines: Vec<String> = table.to_string().lines().map(str::to_string).collect();
    lines.extend(hand);
    lines.retain(|line| !line.trim().is_empty());
    lines
}

/// Writes the events: once where all read the same, else as each seat reads them.
fn tell(text: &mut String, of: &RandomGame<'_>, game: &Game, rows: &[LogLine]) {
    for row in rows {
        let told: Vec<String> = game.seats().map(|seat| kept(&log_line(of.title, game, row, Some(seat)))).collect();
        if told.iter().all(|line| *line == told[0]) {
            if !told[0].is_empty() {
                let _ = writeln!(text, "  {}", told[0]);
            }
            continue;
        }
        for (seat, line) in told.iter().enumerate().filter(|(_, line)| !line.is_empty()) {
            let _ = writeln!(text, "  [{seat}] {line}");
        }
    }
}

/// The whole game.
fn transcript(of: &RandomGame<'_>) -> String {
    let whole = of.title.whole.expect("a whole game");
    let mut game = (whole.lay_out)(of.cards, &of.start, of.seed).expect("a table");
    let mut text = String::new();
    let decks: Vec<&str> = of.start.decks.iter().map(|deck| deck.name()).collect();
    let _ = writeln!(text, "{}, seed {}: {}", of.title.name, of.seed, decks.join(", "));
    game.start_log();
    game.run();
    let mut agent = RandomAgent::new(mix(of.seed, 1), Some(whole));
    let mut seen: Vec<Seen> = game.seats().map(|_| Seen(Vec::new())).collect();
    let (mut read, mut number) = (0, 0);
    while let Some(prompt) = game.prompt() {
        tell(&mut text, of, &game, &game.log()[read..]);
        read = game.log().len();
        let answer = agent.pick(&game, prompt);
        // A prompt without a choice is left out.
        if prompt.options.iter().filter(|option| whole.is_alternative(&game, prompt, option)).nth(1).is_some() {
            number += 1;
            let question = Writer::new(&game, Some(prompt.seat)).line(&(of.title.prompt)(&game, prompt));
            let _ = writeln!(text, "{number}. seat {}: {}", prompt.seat.0, kept(&question));
            seen[usize::from(prompt.seat.0)].look(&mut text, view(of, &game, prompt.seat));
            let options: Vec<String> = option_lines(of.title, &game, prompt).iter().map(kept).collect();
            let listed: Vec<String> = options.iter().enumerate().map(|(i, text)| format!("{} {text}", i + 1)).collect();
            let _ = writeln!(text, "    ? {}", listed.join(" | "));
            let _ = writeln!(text, "    > {}", options[usize::from(answer)]);
        }
        game.answer(answer).expect("offered");
    }
    tell(&mut text, of, &game, &game.log()[read..]);
    let writer = Writer::new(&game, Viewer::Spectator);
    let ending = game.outcome().map(|outcome| writer.line(&(whole.ending)(&game, outcome)));
    let end = ending.unwrap_or_else(|| Line::plain("it goes on"));
    let _ = writeln!(text, "{end}\nhash {:016x}", game.hash());
    text
}

/// These files, of one game only what is in its pinned pool.
fn shelf_of(name: &str, sources: &Sources) -> Shelf {
    Shelf::of(games::TITLES, sources.pinned(name, &pool::pool(name)).expect("the pool is there"))
}

/// The games that are kept.
fn kept_games<'a>(name: &str, shelf: &'a Shelf) -> RandomGames<'a> {
    let mut all = RandomGames::new(shelf, title(name).expect("a game")).expect("cards");
    all.seed = 20;
    all
}

fn compare(name: &str) {
    let shelf = shelf_of(name, &Sources::embedded(games::TITLES));
    let all = kept_games(name, &shelf);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let mut wrong = Vec::new();
    for number in 0..GAMES {
        let text = transcript(&all.game(number));
        let file = folder.join(format!("{name}-{number:02}.txt"));
        if std::env::var_os("BLESS").is_some() {
            std::fs::write(&file, &text).expect("the game can be written");
            continue;
        }
        let kept = std::fs::read_to_string(&file).unwrap_or_default();
        if let Some(at) = (0..).zip(text.lines().zip(kept.lines())).find(|(_, (now, was))| now != was) {
            let (line, (now, was)) = at;
            wrong.push(format!("{}, line {}:\n  was {was}\n  is  {now}", file.display(), line + 1));
        } else if text != kept {
            wrong.push(format!("{} ends elsewhere", file.display()));
        }
    }
    assert!(
        wrong.is_empty(),
        "{}\nIf that is meant: BLESS=1 cargo test -p cardwright-table --test golden",
        wrong.join("\n")
    );
}

#[test]
fn days_of_rangers_go_as_they_went() {
    compare("rangers");
}

#[test]
fn duels_go_as_they_went() {
    compare("echomancy");
}

/// A card, a keyword and a deck nobody has heard of come first in every list; the kept games are what they were, and games
/// with all cards are not.
#[test]
fn a_new_card_changes_no_kept_game() {
    for name in ["rangers", "echomancy"] {
        let old = Sources::embedded(games::TITLES);
        let mut new = old.clone();
        new.add_files(pool::invented(name));
        let both = [&old, &new].map(|sources| shelf_of(name, sources));
        let mut unlike = 0;
        for number in [0, 3, 5] {
            let [was, is] = both.each_ref().map(|shelf| transcript(&kept_games(name, shelf).game(number)));
            assert_eq!(was, is, "{name} {number}");
            let all = Shelf::of(games::TITLES, new.clone());
            unlike += usize::from(transcript(&kept_games(name, &all).game(number)) != was);
        }
        assert!(unlike > 0, "the new cards of {name} would change nothing anyhow");
    }
}
