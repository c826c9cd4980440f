//! Each seat sees only what the rules let it see: at every prompt of two hundred random games, for every seat, hidden cards
//! change places and nothing that is shown to the seat changes.

use bots::{Knowledge, RandomAgent, permute_hidden};
use games::title;
use kernel::{Game, Laying, LogLine, Random, Seat, mix};
use plays::{RandomGame, RandomGames};
use std::sync::atomic::{AtomicU64, Ordering};
use table::{Shelf, asked_of, prompt_of, seen_by, shown_to, table_for, told_to};

/// Everything that is shown to a seat.
fn shown(of: &RandomGame<'_>, game: &Game, seat: Seat, rows: &[LogLine]) -> Vec<String> {
    let (title, whole) = (of.title, of.title.whole.expect("a whole game"));
    let table = table_for(whole, game, Some(seat));
    // The parts of a transcript for this seat.
    let mut lines = seen_by(whole, game, seat);
    lines.extend(told_to(title, game, seat, rows).into_iter().map(|line| format!("log: {line}")));
    lines.extend(asked_of(title, game, seat));
    for player in &table.players {
        lines.push(format!("hand of {:?}: {:?}", player.seat, player.hand_lines()));
    }
    lines.extend(table.under_way.iter().map(|under_way| format!("under way: {under_way:?}")));
    // The map holds public facts; `sight.rs` compares all of what a seat is shown.
    let shown = shown_to(title, game, None, 0, game.log().len());
    lines.extend(shown.and_then(|shown| shown.map).map(|map| format!("map: {map:?}")));
    if let Some(prompt) = game.prompt().filter(|prompt| prompt.seat == seat) {
        let shown = prompt_of(title, whole, game, prompt, 0);
        let reasons = shown.options.iter().flat_map(|option| &option.reasons);
        lines.extend(reasons.map(|reason| format!("why: {reason}")));
        lines.extend(shown.closed.iter().map(|closed| format!("closed: {}: {}", closed.text, closed.refusal.text)));
    }
    lines
}

/// The first line in which they differ.
fn difference(a: &[String], b: &[String]) -> Option<String> {
    let at = (0..a.len().max(b.len())).find(|&at| a.get(at) != b.get(at))?;
    Some(format!("{:?}\n  became\n{:?}", a.get(at), b.get(at)))
}

/// The seat whose eyes look.
type Eyes = fn(Seat, &Game) -> Seat;

/// Walks a game; gives what was shown that must not be.
fn walk(of: &RandomGame<'_>, eyes: Eyes, looks: &AtomicU64) -> Result<(), String> {
    let whole = of.title.whole.expect("a whole game");
    let mut game = (whole.lay_out)(of.cards, &of.start, of.seed).map_err(|error| error.to_string())?;
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
                // The prompt follows from the knowledge of the seat, too. Others who have something to say now may come
                // first.
                let mut again = other.clone();
                again.ask_again();
                if again.prompt().is_some_and(|prompt| prompt.seat == seat) {
                    other = again;
                }
            }
            let eye = eyes(seat, &game);
            if let Some(found) = difference(&shown(of, &game, eye, rows), &shown(of, &other, eye, rows)) {
                return Err(told(found));
            }
            // A question that was put to another seat is asked with the cards that seat now has.
            other.ask_again();
            let sound = other.is_sound().and_then(|()| whole.is_sound(&other, None));
            sound.map_err(|broken| told(format!("{broken:?}")))?;
            looks.fetch_add(1, Ordering::Relaxed);
        }
        read = game.log().len();
        let answer = agent.pick(&game, prompt);
        game.answer(answer).map_err(|refused| refused.to_string())?;
        prompts += 1;
    }
    Ok(())
}

fn leaks(name: &str, games: u64, most: u64, eyes: Eyes) -> (Vec<String>, u64) {
    let shelf = Shelf::embedded(games::TITLES);
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

#[test]
fn a_ranger_is_shown_nothing_that_is_hidden() {
    let (found, looks) = leaks("rangers", 100, 1000, |seat, _| seat);
    assert!(found.is_empty() && looks > 10_000, "{} of {looks}\n{}", found.len(), found.join("\n"));
}

#[test]
fn a_duellist_is_shown_nothing_that_is_hidden() {
    let (found, looks) = leaks("echomancy", 100, 1000, |seat, _| seat);
    assert!(found.is_empty() && looks > 10_000, "{} of {looks}\n{}", found.len(), found.join("\n"));
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

/// E37.4, E32.8
#[test]
fn what_was_seen_is_known_as_long_as_it_can_be_followed() {
    use abilities::verbs;
    use echomancy::lexicon::place::{BATTLEFIELD, HAND, LIBRARY};
    use kernel::{Act, Card, Cards, Zone};
    let title = title("echomancy").expect("a game");
    let shelf = Shelf::embedded(games::TITLES);
    let cards = std::sync::Arc::new(Cards::new(&shelf.library(title).expect("cards").0, title.rules, 2));
    let mut game = Laying::new(cards.clone(), 1);
    let (hand, library) = (Zone::of(HAND, Seat(0)), Zone::of(LIBRARY, Seat(0)));
    let mut place = |name: &str, zone| game.place(cards.find(name).expect("a card"), Seat(0), zone);
    let bears = place("Grizzly Bears", Zone::shared(BATTLEFIELD));
    let held: Vec<Card> = (0..3).map(|_| place("Forest", hand)).collect();
    let deck: Vec<Card> = (0..6).map(|_| place("Island", library)).collect();
    game.start_log();
    let mut owner = Knowledge::of(&game, Seat(0));
    let mut other = Knowledge::of(&game, Seat(1));
    let mut step = |game: &mut Game, act: Act| {
        game.perform(act);
        game.run();
        owner.follow(game);
        other.follow(game);
        let knows = |card: Card| (owner.knows(card), other.knows(card));
        [knows(bears), knows(held[0]), knows(deck[0]), knows(deck[1])]
    };
    let (both, mine, nobody) = ((true, true), (true, false), (false, false));
    // Everybody has seen it go to the hand.
    let seen = step(&mut game, Act::of(verbs::MOVE).to(bears).into_zone(hand));
    assert_eq!(seen, [both, mine, nobody, nobody]);
    // A card drawn is known to its owner; nobody else learns or forgets anything.
    let seen = step(&mut game, Act::of(verbs::MOVE).to(deck[0]).into_zone(hand));
    assert_eq!(seen, [both, mine, mine, nobody]);
    // A card from the hand goes where nobody sees it: it may have been the one the other knew.
    let away = game.now(held[1]);
    let seen = step(&mut game, Act::of(verbs::MOVE).to(away).into_zone(library));
    assert_eq!(seen, [mine, mine, mine, nobody]);
    // Once shuffled away it is lost to its owner, too.
    let back = game.now(bears);
    step(&mut game, Act::of(verbs::MOVE).to(back).into_zone(library));
    let seen = step(&mut game, Act::of(verbs::SHUFFLE).into_zone(library));
    assert_eq!(seen, [nobody, mine, mine, nobody]);
}

#[test]
fn the_same_cards_lie_in_the_same_places_and_chance_is_another() {
    let shelf = Shelf::embedded(games::TITLES);
    for name in ["rangers", "echomancy"] {
        let all = RandomGames::new(&shelf, title(name).expect("a game")).expect("cards");
        let of = all.game(1);
        let whole = of.title.whole.expect("a whole game");
        let mut game = (whole.lay_out)(of.cards, &of.start, of.seed).expect("a table");
        game.run();
        let mut random = Random::new(5);
        let other = permute_hidden(whole, &game, Seat(0), &|_| false, &mut random);
        let names = |game: &Game| game.all_cards().map(|c| game.def(c).name.clone()).collect::<Vec<String>>();
        let (before, after) = (names(&game), names(&other));
        assert_ne!(before, after);
        let sorted = |mut names: Vec<String>| {
            names.sort();
            names
        };
        assert_eq!(sorted(before), sorted(after));
        assert_ne!(game.chance(), other.chance());
        // With all of them kept, only chance is another.
        let same = permute_hidden(whole, &game, Seat(0), &|_| true, &mut random);
        assert_eq!(names(&game), names(&same));
        assert!(game.is_same_table(&same));
    }
}
