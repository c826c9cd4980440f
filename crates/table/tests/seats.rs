//! Each seat sees only what the rules let it see: at every prompt of two hundred random games, for every seat, hidden cards
//! change places and nothing that is shown to the seat changes.

use kernel::{Game, LogRow, Random, Seat, mix};
use std::sync::atomic::{AtomicU64, Ordering};
use table::{
    Agent, Knowledge, RandomAgent, RandomGame, RandomGames, Shelf, Sources, log_line, option_texts, permute_hidden,
    table_for, title,
};

/// Everything that is shown to a seat.
fn shown(of: &RandomGame<'_>, game: &Game, seat: Seat, rows: &[LogRow]) -> Vec<String> {
    let (title, whole) = (of.title, of.title.whole.expect("a whole game"));
    let table = table_for(whole, game, Some(seat));
    let mut lines: Vec<String> = table.to_string().lines().map(str::to_string).collect();
    for player in &table.players {
        lines.push(format!("hand of {:?}: {:?}", player.seat, player.hand_lines()));
    }
    lines.extend(rows.iter().map(|row| format!("log: {}", log_line(title, game, row, Some(seat)))));
    for question in whole.questions {
        lines.push(format!("{}: {}", question.word, (question.answer)(game, "")));
    }
    if let Some(prompt) = game.prompt().filter(|prompt| prompt.seat == seat) {
        lines.push(format!("asked: {}", (title.prompt)(game, prompt)));
        lines.extend(option_texts(title, game, prompt).iter().map(|option| format!("option: {option}")));
        let closed = (title.closed)(game);
        lines.extend(closed.iter().map(|closed| format!("closed: {}: {}", closed.option, closed.reason)));
    }
    lines
}

/// The first line in which they differ.
fn difference(a: &[String], b: &[String]) -> Option<String> {
    let pair = a.iter().zip(b).find(|(a, b)| a != b);
    let longer = || (a.len() != b.len()).then(|| "one is longer".to_string());
    pair.map(|(a, b)| format!("{a}\n  became\n{b}")).or_else(longer)
}

/// Whose eyes look.
type Eyes = fn(Seat, &Game) -> Seat;

/// Walks a game; gives what was shown that must not be.
fn walk(of: &RandomGame<'_>, eyes: Eyes, looks: &AtomicU64) -> Result<(), String> {
    let whole = of.title.whole.expect("a whole game");
    let mut game = (whole.lay_out)(of.cards, &of.start, of.seed)?;
    game.start_log();
    game.run();
    let mut agent = RandomAgent::new(mix(of.seed, 1), Some(whole));
    let mut chance = Random::new(mix(of.seed, 2));
    let mut seats: Vec<Knowledge> = game.seats().map(|seat| Knowledge::of(&game, seat)).collect();
    let (mut read, mut prompts) = (0, 0);
    while prompts < of.most
        && let Some(prompt) = game.prompt()
    {
        let rows = &game.log()[read..];
        for knowledge in &mut seats {
            knowledge.follow(&game);
            let seat = knowledge.seat();
            let keeps = |card| knowledge.knows(card) || knowledge.was_shown(card);
            let mut other = permute_hidden(whole, &game, seat, &keeps, &mut chance);
            let told = |what: String| format!("prompt {prompts}, seat {seat:?}: {what}");
            if prompt.seat == seat {
                // What is asked follows from what the seat knows, too.
                other.ask_again();
            }
            let eye = eyes(seat, &game);
            if let Some(found) = difference(&shown(of, &game, eye, rows), &shown(of, &other, eye, rows)) {
                return Err(told(found));
            }
            other.is_sound().map_err(told)?;
            whole.is_sound(&other, None).map_err(told)?;
            looks.fetch_add(1, Ordering::Relaxed);
        }
        read = game.log().len();
        let answer = agent.choose(&game, prompt);
        game.answer(answer).map_err(|refused| refused.to_string())?;
        prompts += 1;
    }
    Ok(())
}

fn leaks(name: &str, games: u64, most: u64, eyes: Eyes) -> (Vec<String>, u64) {
    let shelf = Shelf::new(Sources::embedded());
    let mut all = RandomGames::new(&shelf, title(name).expect("a game")).expect("cards");
    all.most = most;
    let (next, looks) = (AtomicU64::new(0), AtomicU64::new(0));
    let work = || {
        let mut found = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= games {
                return found;
            }
            if let Err(leak) = walk(&all.game(number), eyes, &looks) {
                found.push(format!("game {number}, {leak}"));
            }
        }
    };
    let found = std::thread::scope(|scope| {
        let workers = [scope.spawn(work), scope.spawn(work)];
        workers.into_iter().flat_map(|w| w.join().expect("a worker")).collect()
    });
    (found, looks.load(Ordering::Relaxed))
}

fn most() -> u64 {
    std::env::var("MOST").ok().and_then(|m| m.parse().ok()).unwrap_or(1000)
}
fn games() -> u64 {
    std::env::var("GAMES").ok().and_then(|m| m.parse().ok()).unwrap_or(100)
}

#[test]
fn a_ranger_is_shown_nothing_that_is_hidden() {
    let (found, looks) = leaks("rangers", games(), most(), |seat, _| seat);
    println!("{looks}");
    assert!(found.is_empty(), "{} of {looks}\n{}", found.len(), found.join("\n"));
}

#[test]
fn a_duellist_is_shown_nothing_that_is_hidden() {
    let (found, looks) = leaks("echomancy", games(), most(), |seat, _| seat);
    println!("{looks}");
    assert!(found.is_empty(), "{} of {looks}\n{}", found.len(), found.join("\n"));
}

/// With the eyes of another seat hidden cards are seen to change, in every game.
#[test]
fn somebody_who_sees_too_much_is_found() {
    for (name, games) in [("rangers", 8), ("echomancy", 6)] {
        let (found, _) = leaks(name, games, 40, |seat, game| Seat((seat.0 + 1) % game.players()));
        let alone = if name == "rangers" { games / 4 } else { 0 };
        assert_eq!(found.len() as u64, games - alone, "{name}: {}", found.join("\n"));
    }
}
