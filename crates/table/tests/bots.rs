//! No bot sees more than its seat: in games of bots, at many prompts, the cards it does not know change places, and its
//! answer stays the same.

use bots::{Bot, Knowledge, Players, Sight, permute_hidden};
use games::title;
use kernel::{Game, Random, mix};
use plays::{RandomGame, RandomGames};
use table::Shelf;

/// The bots that are asked, with a small search.
const BOTS: [&str; 5] = ["random", "rush", "greedy", "search:12", "search:2x6"];

/// One prompt in so many is looked at.
const EVERY: u64 = 7;

/// Plays a game of greedy bots; at some prompts gives the game, another that looks the same to who is asked, and what they
/// know.
fn walk(of: &RandomGame<'_>, looks: &mut dyn FnMut(&Game, &Game, &Knowledge)) {
    let whole = of.title.whole.expect("a whole game");
    let mut game = (whole.lay_out)(of.cards, &of.start, of.seed).expect("a table");
    game.start_log();
    game.run();
    let agents = game.seats().map(|seat| Bot::Greedy.agent(mix(of.seed, seat.0.into()), whole)).collect();
    let mut players = Players::new(&game, agents);
    let mut seats: Vec<Knowledge> = game.seats().map(|seat| Knowledge::of(&game, seat)).collect();
    let mut chance = Random::new(mix(of.seed, 2));
    for n in 0..of.most {
        seats.iter_mut().for_each(|knowledge| knowledge.follow(&game));
        let Some(answer) = players.answer(whole, &game) else { return };
        let prompt = game.prompt().expect("somebody is asked");
        if n % EVERY == 0 && prompt.options.len() > 1 {
            let knowledge = &seats[usize::from(prompt.seat.0)];
            let other = permute_hidden(whole, &game, prompt.seat, &|card| knowledge.knows(card), &mut chance);
            looks(&game, &other, knowledge);
        }
        game.answer(answer).expect("offered");
    }
}

fn games(name: &str, games: u64, most: u64) -> u64 {
    let shelf = Shelf::embedded(games::TITLES);
    let title = title(name).expect("a game");
    let whole = title.whole.expect("a whole game");
    let mut all = RandomGames::new(&shelf, title).expect("cards");
    all.most = most;
    let (mut asked, mut changed) = (0, 0);
    for number in 0..games {
        walk(&all.game(number), &mut |game, other, knowledge| {
            changed += u64::from(game.hash() != other.hash());
            for name in BOTS {
                let bot: Bot = name.parse().expect("a bot");
                let seed = mix(number, asked);
                let answer = |game| {
                    let sight = Sight::of(game, whole, Some(knowledge)).expect("somebody is asked");
                    bot.agent(seed, whole).choose(&sight)
                };
                assert_eq!(answer(game), answer(other), "{name}, game {number}: {:?}", game.prompt());
                asked += 1;
            }
        });
    }
    assert!(changed * 8 > asked, "hidden cards changed places at {changed} of {} prompts", asked / 4);
    asked
}

#[test]
fn no_duellist_looks_at_hidden_cards() {
    let asked = games("echomancy", 8, 260);
    assert!(asked > 400, "{asked}");
}

#[test]
fn no_ranger_looks_at_hidden_cards() {
    let asked = games("rangers", 8, 150);
    assert!(asked > 200, "{asked}");
}

/// Somebody who looked at the top of a deck would be found.
#[test]
fn a_cheat_is_found() {
    let shelf = Shelf::embedded(games::TITLES);
    for name in ["echomancy", "rangers"] {
        let all = RandomGames::new(&shelf, title(name).expect("a game")).expect("cards");
        let mut of = all.game(4);
        of.most = 120;
        let mut found = 0;
        walk(&of, &mut |game, other, knowledge| {
            let hidden = |game: &Game| -> Vec<u32> {
                let unknown = game.all_cards().filter(|&card| !knowledge.knows(card));
                unknown.map(|card| game.name_of(card).0).collect()
            };
            found += u64::from(hidden(game) != hidden(other));
        });
        assert!(found > 3, "{name}: {found}");
    }
}

/// The imagined game is the same whatever really lies where, and it is not the real one.
#[test]
fn what_is_imagined_does_not_depend_on_what_is_hidden() {
    let shelf = Shelf::embedded(games::TITLES);
    for name in ["echomancy", "rangers"] {
        let title = title(name).expect("a game");
        let whole = title.whole.expect("a whole game");
        let all = RandomGames::new(&shelf, title).expect("cards");
        let (mut seen, mut differ) = (0, 0);
        let mut of = all.game(3);
        of.most = 80;
        walk(&of, &mut |game, other, knowledge| {
            let imagined = |game| {
                let sight = Sight::of(game, whole, Some(knowledge)).expect("somebody is asked");
                sight.imagine(&mut Random::new(seen))
            };
            let (a, b) = (imagined(game), imagined(other));
            assert_eq!(a.hash(), b.hash(), "{name}");
            differ += u64::from(a.hash() != game.hash());
            seen += 1;
        });
        assert!(seen > 3 && differ == seen, "{name}: {differ} of {seen}");
    }
}

/// A search of iterations gives the same answer again; its trees may grow on any number of threads.
#[test]
fn a_search_is_repeatable() {
    let shelf = Shelf::embedded(games::TITLES);
    let title = title("echomancy").expect("a game");
    let whole = title.whole.expect("a whole game");
    let all = RandomGames::new(&shelf, title).expect("cards");
    let mut of = all.game(1);
    of.most = 60;
    walk(&of, &mut |game, _, knowledge| {
        let bot: Bot = "search:3x10".parse().expect("a bot");
        let sight = Sight::of(game, whole, Some(knowledge)).expect("somebody is asked");
        let answers: Vec<u16> = (0..3).map(|_| bot.agent(5, whole).choose(&sight)).collect();
        assert!(answers.iter().all(|a| *a == answers[0]), "{answers:?}");
    });
}

#[test]
fn a_bot_is_found_by_its_name() {
    for name in ["random", "greedy", "search:1000", "search:3x7", "search:20ms"] {
        assert_eq!(name.parse::<Bot>().map(|bot| bot.to_string()), Ok(name.to_string()));
    }
    for name in ["", "search:", "search:0", "search:x3", "search:3x", "Greedy"] {
        assert!(name.parse::<Bot>().is_err(), "{name}");
    }
}
