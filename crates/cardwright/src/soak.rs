//! `soak`: many random games. One that breaks the engine is written out as a play.

use crate::{Done, Outcome, arguments, check, output::say};
use kernel::{Cards, DeckText, Game, Outcome as End, Title, mix};
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;
use table::{Agent, RandomAgent};

pub(crate) fn soak(asked: &arguments::Soak, folders: &[PathBuf]) -> Outcome {
    let shelf = check::open(&[], folders)?;
    let names: Vec<&str> = shelf.titles().map(|t| t.name).collect();
    let title = shelf
        .title(&asked.game)
        .ok_or_else(|| format!("there is no game `{}`; the games are: {}", asked.game, names.join(", ")))?;
    let players = asked.players.unwrap_or(*title.players.start());
    if !title.players.contains(&players) {
        return Err(format!("{} is for {} to {} players", title.name, title.players.start(), title.players.end()));
    }
    let (library, _) = shelf.library(title).ok_or("no cards")?;
    let cards = Arc::new(Cards::new(library, title.rules, players));
    let decks = match title.whole {
        Some(whole) => (whole.usual_decks)(library, &shelf.sources().decks(title.name), players),
        None => Vec::new(),
    };
    let began = Instant::now();
    let mut ends: BTreeMap<String, u64> = BTreeMap::new();
    let (mut decisions, mut all, mut broken) = (0u64, 0u64, 0);
    for i in 0..asked.games {
        let seed = mix(asked.seed, i);
        let mut answers = Vec::new();
        let ran = catch_unwind(AssertUnwindSafe(|| one(title, &cards, seed, &decks, asked, &mut answers)));
        decisions += answers.len() as u64;
        match ran {
            Ok(Ok((end, hash))) => {
                *ends.entry(end).or_default() += 1;
                all = mix(all ^ hash, i);
            }
            Ok(Err(reason)) => return Err(format!("{} cannot begin: {reason}", title.name)),
            Err(_) => {
                broken += 1;
                if title.whole.is_some() && asked.at.is_empty() {
                    // A whole game has decks, which a play does not: it is played again from its seed.
                    let seat = |(_, a): &(u8, u16)| a.to_string();
                    let given: Vec<String> = answers.iter().map(seat).collect();
                    say!("game {i} (seed {seed}) broke the engine; answers: {}", given.join(" "));
                    continue;
                }
                let file = format!("soak-{}-{seed}.play", title.name);
                std::fs::write(&file, as_play(title, players, seed, &asked.at, &answers))
                    .map_err(|e| format!("{file} cannot be written: {e}"))?;
                say!("game {i} broke the engine after {} decisions: {file}", answers.len());
            }
        }
    }
    let seconds = began.elapsed().as_secs_f64().max(1e-9);
    for (end, n) in &ends {
        say!("{n} {end}");
    }
    say!(
        "{} games, {decisions} decisions, {:.0} decisions/s, {:.1} games/s, hash {all:016x}",
        asked.games,
        decisions as f64 / seconds,
        asked.games as f64 / seconds
    );
    match broken {
        0 => Ok(Done::Well),
        n => {
            say!("{n} games broke the engine");
            Ok(Done::Wrong)
        }
    }
}

/// Plays one game; the answers are kept outside, so that a broken game can be told.
fn one(
    title: &Title,
    cards: &Arc<Cards>,
    seed: u64,
    decks: &[DeckText],
    asked: &arguments::Soak,
    answers: &mut Vec<(u8, u16)>,
) -> Result<(String, u64), String> {
    let mut game = match title.whole {
        // A whole game with the usual decks, unless a point of a bare table is asked for.
        Some(whole) if asked.at.is_empty() => (whole.lay_out)(cards, decks, seed)?,
        _ => {
            let mut game = Game::new(cards.clone(), seed);
            (title.prepare)(&mut game);
            (title.begin)(&mut game, &asked.at)?;
            game
        }
    };
    game.run();
    let count = lasting_cards(&game);
    let mut agent = RandomAgent::new(mix(seed, 1));
    while answers.len() < asked.decisions
        && let Some(prompt) = game.prompt()
    {
        let seat = prompt.seat.0;
        let options = prompt.options.len() as u16;
        let answer = agent.choose(&game, prompt);
        if asked.check {
            let thorough = answers.len().is_multiple_of(20);
            check_invariants(&game, count, options, thorough);
        }
        answers.push((seat, answer));
        if let Err(refused) = game.answer(answer) {
            return Ok((format!("refused: {refused}"), game.hash()));
        }
    }
    let end = match game.outcome() {
        Some(End::Won(seat)) => format!("won by {}", char::from(b'A' + seat.0)),
        Some(End::Draw) => "drawn".into(),
        Some(End::Ended(code)) => format!("ended ({code})"),
        None if game.prompt().is_some() => "stopped, too many decisions".into(),
        None => "came to rest".into(),
    };
    Ok((end, game.hash()))
}

fn as_play(title: &Title, players: u8, seed: u64, at: &str, answers: &[(u8, u16)]) -> String {
    let noun = title.rules.lexicon.player.plural();
    let at = if at.is_empty() { String::new() } else { format!(", at {at}") };
    let mut text =
        format!("play  a random game that broke the engine\ngiven {}, {players} {noun}, seed {seed}{at}\n", title.name);
    for (seat, answer) in answers {
        text += &format!("when  {} answers option {}\n", char::from(b'A' + seat), answer + 1);
    }
    text + "then  settled\n"
}

/// Cards that are no tokens: their number never changes.
fn lasting_cards(game: &Game) -> usize {
    game.all_cards().filter(|&c| !game.is_token(c)).count()
}

/// What must hold at every prompt; thoroughly, every offered answer is tried on a clone and others are refused.
fn check_invariants(game: &Game, count: usize, options: u16, thorough: bool) {
    assert_eq!(lasting_cards(game), count, "cards are conserved");
    assert!(options > 0, "a prompt without an answer");
    for card in game.cards_in_play() {
        for (kind, n) in game.all_counters(card) {
            assert!(n > 0, "{} holds {n} {}", game.name(card), game.counter_word(kind));
        }
    }
    if !thorough {
        return;
    }
    let mut whole = game.clone();
    whole.recompute();
    for card in game.cards_in_play() {
        assert_eq!(whole.looks(card), game.looks(card), "the cached view of {}", game.name(card));
    }
    for answer in options..options + 20 {
        let mut copy = game.clone();
        assert!(copy.answer(answer).is_err(), "an answer that was not offered is accepted");
        assert!(copy == *game, "a refused answer changed something");
    }
    for answer in 0..options {
        let mut copy = game.clone();
        assert!(copy.answer(answer).is_ok(), "an offered answer is refused");
    }
}
