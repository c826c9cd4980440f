//! Days in a row (R4.11, R20, R21): the parts of a day that carry over and those that do not, and random campaigns with
//! their invariants.

mod common;

use kernel::{Cards, Choice, Game, Random, Seat, Zone, mix};
use rangers::lexicon::{kind, place};
use rangers::{Deck, Due, Mission, Noted, Tracker, day_track, lay_day, valley};
use std::collections::BTreeMap;
use std::sync::Arc;

fn deck(file: &str) -> Deck {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cards/rangers/decks");
    Deck::read(&std::fs::read_to_string(root.join(file)).expect("a deck")).expect("it reads")
}

fn first(players: u8) -> Tracker {
    let decks = ["pathfinder.deck", "guardian.deck"];
    Tracker::first((0..usize::from(players)).map(|i| deck(decks[i % 2])).collect())
}

fn begin(cards: &Arc<Cards>, tracker: &Tracker, seed: u64) -> Game {
    let mut game = lay_day(cards, tracker, seed).expect("a day");
    game.run();
    game
}

/// Answers at random, but inclined to get on and to camp, so that days end in every way.
fn answer(game: &Game, random: &mut Random) -> u16 {
    let prompt = game.prompt().expect("a prompt");
    let n = prompt.options.len();
    let wanted = |o: &Choice| {
        let text = common::words(game, &(rangers::TITLE.option)(game, prompt, o));
        let location = game.cards_in(Zone::shared(place::SURROUNDINGS)).find(|&c| game.is_kind(c, kind::LOCATION));
        let on =
            location.is_some_and(|c| text.contains(&format!("Traverse (FIT + exploration) [1] -> {}", game.name(c))));
        let asked = || common::words(game, &(rangers::TITLE.prompt)(game, prompt));
        on || text == "travel" || (*o == Choice::Yes && asked().contains("camp"))
    };
    match prompt.options.iter().position(wanted) {
        Some(at) if random.below(4) > 0 => at as u16,
        _ => random.below(n as u32) as u16,
    }
}

fn play(game: &mut Game, random: &mut Random) {
    let count = game.all_cards().count();
    let mut answers = 0;
    while game.prompt().is_some() {
        let answer = answer(game, random);
        game.answer(answer).expect("an offered answer");
        assert_eq!(game.all_cards().count(), count, "cards are conserved");
        answers += 1;
        assert!(answers < 20_000, "a day without end");
    }
}

fn copies(deck: &Deck) -> BTreeMap<&str, u32> {
    deck.cards.iter().map(|(n, name)| (name.as_str(), u32::from(*n))).collect()
}

/// Asserts the facts that must hold of every morning's tracker.
fn check(tracker: &Tracker, before: &Tracker, cards: &Arc<Cards>, library: &abilities::Library) {
    assert_eq!(tracker.day, before.day + 1);
    assert_eq!(tracker.weather, day_track().weather(tracker.day), "R20.2");
    assert!(valley().names().any(|n| n == tracker.location), "{} is no place", tracker.location);
    assert_eq!(tracker.violations(library), [], "day {}", tracker.day);
    let maladies: u32 = tracker.rangers.iter().map(|d| copies(d).get("Lingering Injury").copied().unwrap_or(0)).sum();
    assert!(maladies <= 8, "R21.3: 8 exist");
    for (now, was) in tracker.rangers.iter().zip(&before.rangers) {
        assert_eq!((&now.name, &now.role, now.aspects), (&was.name, &was.role, was.aspects));
        // R21.7: starting cards that made room are kept.
        let starting = |d: &Deck| d.kept.iter().chain(&d.cards).map(|(n, _)| u32::from(*n)).sum::<u32>();
        assert!(starting(now) >= 30, "a card is lost");
    }
    for reward in tracker.rewards.iter().filter(|r| cards.find(&r.name).is_some()) {
        let used: u32 = tracker.rangers.iter().map(|d| copies(d).get(reward.name.as_str()).copied().unwrap_or(0)).sum();
        assert!(used <= 2, "R16.10: two copies of {} exist", reward.name);
    }
    // Written records stay.
    for old in before.rewards.iter().chain(&before.events) {
        assert!(tracker.rewards.iter().chain(&tracker.events).any(|new| new == old), "{old:?} is gone");
    }
    for old in &before.missions {
        let new = tracker.missions.iter().find(|m| m.name == old.name).expect("missions stay on the tracker");
        assert!(new.day == old.day && (!old.done || new.done), "{old:?} became {new:?}");
    }
    assert!(tracker.due.iter().all(|d| d.day >= tracker.day));
    assert_eq!(Tracker::read(&tracker.write()).as_ref(), Ok(tracker), "it reads as it was written");
}

fn campaign(
    cards: &Arc<Cards>,
    library: &abilities::Library,
    start: Tracker,
    seed: u64,
    days: i32,
) -> Vec<(Tracker, u16)> {
    let mut random = Random::new(seed);
    let mut all = vec![(start, 0)];
    for day in 0..days {
        let morning = all.last().expect("a morning").0.clone();
        let mut game = begin(cards, &morning, mix(seed, day as u64));
        play(&mut game, &mut random);
        let Some(kernel::Outcome::Ended(how)) = game.outcome() else { panic!("the day did not end") };
        let Some(next) = morning.after(&game) else { break };
        check(&next, &morning, cards, library);
        all.push((next, how.0));
    }
    all
}

#[test]
fn random_campaigns_of_five_days_lose_nothing() {
    // R4.11, R20, R21
    let (mut ends, mut swapped, mut moved) = (BTreeMap::new(), 0, 0);
    for players in 1..=3 {
        let (library, cards) = common::library(players);
        for seed in 0..6 {
            let mut start = first(players);
            // Something to swap in from the first camp on.
            start.rewards = ["Gauzeblade", "Quisi's Favorite Snack", "Ranger Badge"]
                .map(|name| Noted { name: name.into(), day: 1 })
                .to_vec();
            let all = campaign(&cards, &library, start.clone(), seed, 5);
            assert_eq!(all.len(), 6);
            assert_eq!(campaign(&cards, &library, start, seed, 5), all, "the same seed gives the same campaign");
            for (tracker, how) in &all[1..] {
                *ends.entry(*how).or_insert(0) += 1;
                swapped += tracker.rangers.iter().filter(|d| !d.kept.is_empty()).count();
                moved += usize::from(tracker.location != "Lone Tree Station");
            }
        }
    }
    println!("ends {ends:?}, {swapped} decks changed, {moved} mornings elsewhere");
    assert!(ends.len() >= 3 && swapped > 0 && moved > 0, "too tame: {ends:?}, {swapped}, {moved}");
}

#[test]
fn rangers_join_and_leave_between_days() {
    // R23.13
    let mut random = Random::new(4);
    let mut morning = first(1);
    morning.rewards = vec![Noted { name: "Ranger Badge".into(), day: 1 }];
    let alone = morning.rangers[0].clone();
    for rangers in [vec![alone.clone()], vec![alone.clone(), deck("guardian.deck")], vec![deck("guardian.deck")]] {
        let players = rangers.len() as u8;
        let (library, cards) = common::library(players);
        morning.rangers = rangers;
        assert_eq!(morning.violations(&library), []);
        let mut game = begin(&cards, &morning, morning.day as u64);
        assert_eq!(game.seats().count(), usize::from(players));
        play(&mut game, &mut random);
        let next = morning.after(&game).expect("another day");
        let names = |tracker: &Tracker| tracker.rangers.iter().map(|d| d.name.clone()).collect::<Vec<_>>();
        assert_eq!(names(&next), names(&morning));
        check(&next, &morning, &cards, &library);
        morning = next;
    }
    assert_eq!(morning.day, 4);
}

#[test]
fn the_last_day_of_the_track_ends_the_campaign() {
    // R20.2
    let cards = common::cards(1);
    let mut game = begin(&cards, &Tracker { day: 30, ..first(1) }, 1);
    play(&mut game, &mut Random::new(1));
    assert_eq!(Tracker { day: 30, ..first(1) }.after(&game), None);
}

#[test]
fn a_morning_is_laid_out_as_the_tracker_says() {
    // R4.5 to R4.8, R20.3, R20.4, R21.6
    let cards = common::cards(1);
    let tracker = Tracker {
        day: 12,
        weather: "Howling Winds".into(),
        location: "Spire".into(),
        terrain: "grassland".into(),
        missions: vec![
            Mission { done: true, ..Mission::from("Biscuit Delivery") },
            Mission { day: 4, checks: 2, ..Mission::from("Arcology Archaeology") },
            Mission { day: 5, ..Mission::from("Lure Umbra") },
        ],
        events: vec![Noted { name: "Dancer's Round".into(), day: 6 }],
        rewards: vec![Noted { name: "Ranger Badge".into(), day: 7 }],
        due: vec![Due { entry: "94.7".into(), day: 14 }],
        ..first(1)
    };
    let game = begin(&cards, &tracker, 3);
    let find = |name: &str| game.all_cards().find(|&c| game.name(c) == name).expect("a card");
    let lies = |name: &str| game.zone(find(name)).expect("a zone").place;
    for name in ["Spire", "Howling Winds", "Arcology Archaeology", "Lure Umbra", "Umbra"] {
        assert_eq!(lies(name), place::SURROUNDINGS, "{name}");
    }
    assert_eq!(lies("Biscuit Delivery"), place::COLLECTION);
    assert!(!game.in_play(find("Umbra")), "R15.6: it lies facedown under the mission");
    // Nothing has happened that would change it.
    assert_eq!(tracker.now(&game), tracker);
}

#[test]
fn starting_cards_of_no_deck_are_in_the_collection() {
    // R16.10, R22.2
    let cards = common::cards(2);
    let game = begin(&cards, &first(2), 1);
    let count = |name: &str, place| {
        game.all_cards().filter(|&c| game.name(c) == name && game.zone(c).is_some_and(|z| z.place == place)).count()
    };
    assert_eq!(count("Hydrolens Goggles", place::COLLECTION), 2, "no deck has them");
    assert_eq!(count("Trail Mix", place::COLLECTION), 0, "both are in Pathfinder");
    assert_eq!(count("Intention Translator", place::COLLECTION), 0, "both decks have two");
    assert_eq!(count("Gauzeblade", place::COLLECTION), 2);
    assert_eq!(count("Lingering Injury", place::COLLECTION), 8);
    assert_eq!(rangers::aspect(&game, Seat(1), rangers::lexicon::word::SPI), 3);
}

#[test]
fn a_tracker_that_cannot_be_says_why() {
    let (library, _) = common::library(1);
    let wrong = |tracker: Tracker| tracker.violations(&library).first().map(|wrong| common::fault(&library, wrong));
    assert_eq!(wrong(first(1)), None);
    assert_eq!(
        wrong(Tracker { day: 31, ..first(1) }).unwrap(),
        "R20.2 day 31 is not on the track, which goes from 1 to 30"
    );
    assert_eq!(
        wrong(Tracker { location: "Nowhere".into(), ..first(1) }).unwrap(),
        "R4.5 there is no location `Nowhere`"
    );
    assert_eq!(wrong(Tracker { terrain: "sea".into(), ..first(1) }).unwrap(), "R4.8 there is no terrain `sea`");
    let mut short = first(1);
    short.rangers[0].cards.pop();
    assert_eq!(wrong(short).unwrap(), "R22.2 the deck has 28 cards without maladies; it must have 30");
    let unread = |text: &str| common::fault(&library, &Tracker::read(text).unwrap_err());
    assert_eq!(unread("{\n hello}"), "line this is not a campaign tracker: line 2, column 2 cannot be read");
    assert_eq!(unread("{"), "line this is not a campaign tracker: the text ends too early");
    assert_eq!(unread("{\"day\": 1}"), "line this is not a campaign tracker: it has no line `weather`");
    let odd = first(1).write().replace("\"day\": 1,", "\"day\": \"one\",");
    assert_eq!(
        unread(&odd),
        "line this is not a campaign tracker: line 2, column 14 has another sort of value than belongs there"
    );
}
