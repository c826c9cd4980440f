//! Two hundred random games of each game, with the invariants checked at every prompt; the report of a game that
//! breaks; and the meaning of a decision.

use bots::{RandomAgent, play_out};
use cardlang::Source;
use games::title;
use kernel::{Bar, Choice, Flaw, Game};
use plays::{RandomGames, parse_plays, run_play};
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU64, Ordering};
use table::{Shelf, Sources, find_option, option_texts};
use title::{Decisions, Title, WholeGame};

/// Plays so many games on two cores and gives what broke, each as a play.
fn broken(name: &str, games: u64) -> Vec<String> {
    let shelf = Shelf::embedded(games::TITLES);
    let mut all = RandomGames::new(&shelf, title(name).expect("a game")).expect("cards");
    // Duels of many creatures are long; `cardwright soak` plays them to their end.
    all.most = 1000;
    let next = AtomicU64::new(0);
    let work = || {
        let mut wrong = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= games {
                return wrong;
            }
            let game = all.game(number);
            if let Err(broken) = game.play() {
                wrong.push(game.as_play(&broken));
            }
        }
    };
    std::thread::scope(|scope| {
        let workers = [scope.spawn(work), scope.spawn(work)];
        workers.into_iter().flat_map(|w| w.join().expect("a worker")).collect()
    })
}

/// Fifty for each number of rangers.
#[test]
fn two_hundred_days_at_random_are_sound() {
    let broken = broken("rangers", 200);
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

#[test]
fn two_hundred_duels_at_random_are_sound() {
    let broken = broken("echomancy", 200);
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

/// The same seed gives the same game, whether players who could only pass or make mana are asked or passed over.
#[test]
fn idle_players_passed_over_change_no_duel() {
    let shelf = Shelf::embedded(games::TITLES);
    let echomancy = title("echomancy").expect("a game");
    let mut all = RandomGames::new(&shelf, echomancy).expect("cards");
    all.check = false;
    for number in 0..60 {
        let game = all.game(number);
        let (asked, skipped) = (game.play_with(false).expect("sound"), game.play_with(true).expect("sound"));
        assert_eq!((&asked.end, asked.hash), (&skipped.end, skipped.hash), "game {number}");
        assert!(skipped.prompts < asked.prompts, "game {number}: nobody was passed over");
    }
}

/// Prompts that are passed over are counted: after so many prompts the table is the same, whether all of them were put or not.
#[test]
fn idle_players_passed_over_are_counted() {
    let shelf = Shelf::embedded(games::TITLES);
    let echomancy = title("echomancy").expect("a game");
    let whole = echomancy.whole.expect("a whole game");
    let all = RandomGames::new(&shelf, echomancy).expect("cards");
    let mut passed_over = 0;
    for number in 0..24 {
        let game = all.game(number);
        let mut asked = (whole.lay_out)(game.cards, &game.start, game.seed).expect("a start");
        asked.run();
        let mut agent = RandomAgent::new(game.seed, Some(whole));
        for most in (1..24).chain([60]) {
            let (mut skipping, mut skipping_agent) = (asked.clone(), agent.clone());
            play_out(&mut asked, &mut agent, most);
            skipping.skip_idle_for(most as u32);
            let mut put = 0;
            while put + skipping.idle_passed() < most as u32 && skipping.prompt().is_some() {
                play_out(&mut skipping, &mut skipping_agent, 1);
                put += 1;
            }
            assert_eq!(asked.hash(), skipping.hash(), "game {number}, {most} prompts, {put} of them put");
            passed_over += skipping.idle_passed();
        }
    }
    assert!(passed_over > 1_000, "{passed_over} prompts were passed over");
}

/// A demand that no game's rules make.
static FOUR: Bar = Bar::new("FOUR", "", "four options are one too many");

/// The game with another idea of what must hold.
fn with_sound(name: &str, sound: fn(&Game, Option<&Game>) -> Result<(), Flaw>) -> &'static Title {
    let title = title(name).expect("a game");
    let whole = WholeGame { sound, ..*title.whole.expect("a whole game") };
    let whole: &'static WholeGame = Box::leak(Box::new(whole));
    Box::leak(Box::new(Title { whole: Some(whole), players: title.players.clone(), ..*title }))
}

/// Runs the plays of a text and gives what failed.
fn run(shelf: &Shelf, text: &str) -> Vec<String> {
    let (plays, mistakes) = parse_plays(&games::books(), &Source { path: "broken.play".into(), text: text.into() });
    assert!(mistakes.is_empty(), "{mistakes:?}");
    let report = run_play(shelf, &plays[0], "broken.play").expect("the table can be set");
    report.failures.into_iter().map(|f| f.seen).collect()
}

#[test]
fn a_game_that_breaks_becomes_a_play_that_breaks_in_the_same_way() {
    for name in ["rangers", "echomancy"] {
        let broken = with_sound(name, |game, _| match game.prompt() {
            Some(prompt) if prompt.options.len() == 4 => Err(FOUR.plain().into()),
            _ => Ok(()),
        });
        let shelf = Shelf::of(&[broken], Sources::embedded(games::TITLES));
        let games = RandomGames::new(&shelf, broken).expect("cards");
        let found = (0..50).map(|i| games.game(i)).find_map(|game| Some((game.play().err()?, game)));
        let (why, game) = found.expect("four options come up");
        let reason = why.reason.to_string();
        assert!(reason.contains("one too many"), "{reason}");
        let text = game.as_play(&why);
        assert_eq!(run(&shelf, &text), [reason], "{text}");
        // The same answers are well where the rules are.
        assert_eq!(run(&Shelf::embedded(games::TITLES), &text), [""; 0]);
    }
}

#[test]
fn a_stop_of_the_engine_becomes_a_play_too() {
    let broken = with_sound("rangers", |game, _| {
        assert!(
            game.hash() != 0 && game.log().len() < 5 && game.note(rangers::notes::ROUND) < 2,
            "the second round is never reached"
        );
        Ok(())
    });
    let shelf = Shelf::of(&[broken], Sources::embedded(games::TITLES));
    let games = RandomGames::new(&shelf, broken).expect("cards");
    let found = (0..50).map(|i| games.game(i)).find_map(|game| Some((game.play().err()?, game)));
    let (why, game) = found.expect("some day has a second round");
    assert!(why.reason.to_string().contains("never reached"), "{}", why.reason);
    assert_eq!(run(&shelf, &game.as_play(&why)).len(), 1);
}

/// The invariants are really checked: a threshold that stands, a leftover, a card in a wrong hand.
#[test]
fn unsound_tables_are_told() {
    let shelf = Shelf::embedded(games::TITLES);
    let unsound = |text: &str| run(&shelf, &format!("play  x\n{text}then  sound\n"));
    let words = |seen: Vec<String>| seen.join("; ");
    let stands = unsound("given rangers, 1 ranger\n  along the way: Overgrown Thicket (9 progress)\n");
    assert!(words(stands).contains("Overgrown Thicket stands at its threshold"));
    let alone = unsound("given rangers, 1 ranger\n  A  within reach: Sitka Buck\n");
    assert_eq!(alone, [""; 0]);
    let other = unsound("given rangers, 2 rangers\n  A  hand: Bold (owned by B)\n");
    assert!(words(other).contains("whose it is not"));
    let injured = unsound("given rangers, 1 ranger\n  A  injury 3\n");
    assert!(words(injured).contains("three injuries"));
    let elsewhere = unsound("given echomancy\n  A  hand: Grizzly Bears (owned by B)\n");
    assert!(words(elsewhere).contains("does not own it"));
    let field = unsound("given echomancy\n  A  battlefield: Lightning Bolt\n");
    assert!(words(field).contains("Lightning Bolt is on the battlefield"));
}

#[test]
fn a_random_deck_is_legal_and_every_set_comes_up() {
    let shelf = Shelf::embedded(games::TITLES);
    let rangers = title("rangers").expect("a game");
    let whole = rangers.whole.expect("a whole game");
    let library = &shelf.library(rangers).expect("cards").0;
    let games = RandomGames::new(&shelf, rangers).expect("cards");
    let mut seen = BTreeSet::new();
    for number in 0..200 {
        let start = games.game(number).start;
        assert_eq!(start.decks.len(), 1 + number as usize % 4);
        for deck in &start.decks {
            assert_eq!((whole.check_deck)(library, deck), []);
            for word in ["background", "specialty", "role"] {
                seen.extend(deck.line(word).map(String::from));
            }
        }
        seen.extend(["location", "weather", "mission"].iter().flat_map(|word| start.lines(word)).map(String::from));
        assert_eq!(start, games.game(number).start);
    }
    for name in ["traveler", "shepherd", "explorer", "conciliator", "shaper", "Guardian", "Downpour", "Spire"] {
        assert!(seen.contains(name), "{name} never comes up in {seen:?}");
    }
}

/// Counts the decisions of these answers, each by its words.
fn decisions(given: &str, answers: &[&str]) -> (u64, u64) {
    let shelf = Shelf::embedded(games::TITLES);
    let text = format!("play  x\n{given}\nthen  over\n");
    let (plays, mistakes) = parse_plays(&games::books(), &Source { path: "x.play".into(), text });
    assert!(mistakes.is_empty(), "{mistakes:?}");
    let table = plays::set_table(&shelf, &plays[0], "x.play").expect("a table");
    let (mut game, title) = (table.game, table.title);
    let whole = title.whole.expect("a whole game");
    let mut decisions = Decisions::default();
    for words in answers {
        let prompt = game.prompt().expect("a question").clone();
        let texts = option_texts(title, &game, &prompt);
        let answer = find_option(&prompt, &texts, words).unwrap_or_else(|e| panic!("{words}: {e}"));
        let open = prompt.options.iter().filter(|o| whole.is_alternative(&game, &prompt, o)).count();
        decisions.count(whole, &prompt, open, prompt.options[usize::from(answer)]);
        game.answer(answer).expect("offered");
    }
    (decisions.made, decisions.prompts)
}

#[test]
fn a_commit_counts_once() {
    let given = "given rangers, 1 ranger\n  A  hand: Bold, Bold   deck: 5 cards   FIT 3\n  along the way: Salt Marsh";
    // The action is one decision; energy and cards together are another.
    assert_eq!(decisions(given, &["Traverse -> Salt Marsh", "2", "Bold", "done"]), (2, 4));
}

#[test]
fn a_declaration_counts_once_and_mana_alone_is_no_decision() {
    let given = "given echomancy, at combat\n  A  battlefield: 3 Grizzly Bears, Forest\n  B  battlefield: 3 Giant Spider, Forest";
    let attack = ["Grizzly Bears", "Grizzly Bears", "done"];
    let block = ["Giant Spider", "Giant Spider"];
    // Between the two declarations both have priority, with nothing to do but making mana.
    let answers = [&attack[..], &["pass", "pass"], &block].concat();
    assert_eq!(decisions(given, &answers), (2, 7));
}

#[test]
fn random_play_takes_nothing_back_and_makes_no_idle_mana() {
    let shelf = Shelf::embedded(games::TITLES);
    let echomancy = title("echomancy").expect("a game");
    let whole = echomancy.whole.expect("a whole game");
    let games = RandomGames::new(&shelf, echomancy).expect("cards");
    let random = games.game(0);
    let mut game = (whole.lay_out)(random.cards, &random.start, random.seed).expect("a duel");
    game.run();
    let mut agent = RandomAgent::new(3, Some(whole));
    let mut idle = 0;
    for _ in 0..2000 {
        let Some(prompt) = game.prompt() else { break };
        idle += usize::from(prompt.options.iter().any(|o| (whole.only_pays)(&game, prompt, o)));
        let answer = agent.pick(&game, prompt);
        let chosen = prompt.options[usize::from(answer)];
        assert!(chosen != Choice::Cancel && !(whole.only_pays)(&game, prompt, &chosen));
        game.answer(answer).expect("offered");
    }
    assert!(idle > 20, "mana was on offer {idle} times");
}
