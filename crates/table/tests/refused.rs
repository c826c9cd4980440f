//! A refused answer changes nothing (E37.3): random games in which at many prompts an answer costs more than it may, right
//! after a clone, right after somebody wrote to the state from outside, and many answers after either.

use abilities::Counter;
use games::title;
use kernel::{Game, Laying, Random, Refused, Seat, mix};
use plays::{RandomGame, RandomGames};
use table::Shelf;

/// The number of refused answers, and of accepted ones in a row between them.
#[derive(Default)]
struct Seen {
    refused: u32,
    longest: u32,
    cloned: u32,
    written: u32,
}

/// Everything a host can tell of a game.
fn facts(game: &Game) -> (u64, String, Option<kernel::Prompt>, u64, Vec<kernel::Looks>) {
    let looks = game.all_cards().map(|card| game.looks(card).clone()).collect();
    (game.hash(), format!("{:?}", game.log()), game.prompt().cloned(), game.spent(), looks)
}

/// Somebody gives the first player a counter by hand.
fn written(game: Game) -> Game {
    let mut table = Laying::of(game);
    let count = table.counters(Seat(0), Counter(0));
    table.set_counters(Seat(0), Counter(0), count + 1);
    table.into_game()
}

/// Plays a game beside its twin, which is never refused anything.
fn walk(of: &RandomGame<'_>, seen: &mut Seen) {
    let whole = of.title.whole.expect("a whole game");
    let mut game = (whole.lay_out)(of.cards, &of.start, of.seed).expect("a table");
    game.start_log();
    game.run();
    let mut twin = game.clone();
    let mut chance = Random::new(mix(of.seed, 3));
    let mut given = 0;
    for _ in 0..of.most {
        let Some(prompt) = game.prompt() else { break };
        let answer = chance.below(prompt.options.len() as u32) as u16;
        let before = chance.below(8);
        match before {
            0 => game = game.clone(),
            1 => (game, twin) = (written(game), written(twin)),
            2 => {
                game.ask_again();
                twin.ask_again();
            }
            _ => {}
        }
        // Now and then no answer is refused for long, so that the way back is long.
        let tries = if given < 40 && chance.below(3) > 0 { 0 } else { chance.below(3) };
        for _ in 0..tries {
            let was = facts(&game);
            game.allow(Some(chance.below(12).into()));
            let outcome = game.clone().answer(answer);
            if outcome.is_err() {
                assert!(matches!(game.answer(answer), Err(Refused::Endless { .. })));
                assert_eq!(facts(&game), was, "game {:x}", of.seed);
                seen.refused += 1;
                seen.cloned += u32::from(before == 0);
                seen.written += u32::from(before == 1 || before == 2);
                seen.longest = seen.longest.max(given);
                given = 0;
            }
            game.allow(None);
        }
        let (one, other) = (game.answer(answer), twin.answer(answer));
        assert_eq!(one.is_ok(), other.is_ok());
        given += 1;
    }
    assert_eq!(facts(&game), facts(&twin), "game {:x}", of.seed);
}

fn games(name: &str, games: u64) {
    let shelf = Shelf::embedded(games::TITLES);
    let mut all = RandomGames::new(&shelf, title(name).expect("a game")).expect("cards");
    all.most = 400;
    let mut seen = Seen::default();
    for number in 0..games {
        walk(&all.game(number), &mut seen);
    }
    let Seen { refused, longest, cloned, written } = seen;
    assert!(refused > 300 && longest >= 16 && cloned > 20 && written > 20, "{refused} {longest} {cloned} {written}");
}

#[test]
fn in_duels_a_refused_answer_changes_nothing() {
    games("echomancy", 12);
}

#[test]
fn in_days_a_refused_answer_changes_nothing() {
    games("rangers", 12);
}
