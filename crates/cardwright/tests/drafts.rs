//! Sealed games and drafts: packs by a seed, picks, decks and matches.

use abilities::Library;
use cardlang::Source;
use std::collections::BTreeMap;
use table::{Event, EventError, EventKind, EventRecord, Shelf, Sources};
use title::Title;

/// A folder of invented cards: sixty creatures of five colours, twelve of each.
fn invented() -> Vec<Source> {
    let card = |i: usize| {
        let (colour, number) = (["G", "W", "R", "U", "B"][i % 5], i / 5);
        let name = format!("Invented {colour}{number}");
        let body = format!("power     {}\ntoughness {}\n", 1 + number % 4, 1 + number % 3);
        let head =
            format!("language 1\nname      {name}\ngame      echomancy\ncost      {{{}}}{{{colour}}}\n", number % 4);
        Source { path: format!("own/{name}.card"), text: format!("{head}kind      creature\ntraits    Elf\n{body}") }
    };
    (0..60).map(card).collect()
}

fn shelf() -> Shelf {
    let mut sources = Sources::embedded(games::TITLES);
    sources.add_files(invented());
    Shelf::of(games::TITLES, sources)
}

fn game(shelf: &Shelf) -> (&'static Title, &Library) {
    let title = shelf.title("echomancy").expect("it ships");
    (title, &shelf.library(title).expect("it is on the shelf").0)
}

fn record(kind: EventKind, seed: u64) -> EventRecord {
    let mut pool: Vec<String> =
        (0..60).map(|i| format!("Invented {}{}", ["G", "W", "R", "U", "B"][i % 5], i / 5)).collect();
    pool.sort();
    EventRecord {
        kind,
        game: "echomancy".into(),
        seed,
        players: 4,
        pool,
        from: Vec::new(),
        rates: BTreeMap::new(),
        names: Default::default(),
        bot: Default::default(),
        best_of: 3,
        picks: Vec::new(),
        deck: None,
        duels: Vec::new(),
        under_way: None,
    }
}

fn names(cards: &[&abilities::CardDef]) -> Vec<String> {
    cards.iter().map(|card| card.name.clone()).collect()
}

#[test]
fn all_cards_of_a_game_that_can_be_played_lie_in_packs() {
    let shelf = shelf();
    let (title, library) = game(&shelf);
    let pool = Event::pool(title, library).expect("packs");
    assert!(pool.contains(&"Invented G0".to_string()) && !pool.contains(&"Forest".to_string()));
    let rangers = shelf.title("rangers").expect("it ships");
    let cards = &shelf.library(rangers).expect("it is on the shelf").0;
    assert!(matches!(Event::pool(rangers, cards), Err(EventError::NoPacks("rangers"))));
}

#[test]
fn a_seed_tells_every_pack_and_no_card_is_twice_in_one() {
    let shelf = shelf();
    let (title, library) = game(&shelf);
    let opened = |seed| names(&Event::of(title, library, record(EventKind::Draft, seed)).expect("a draft").offered());
    assert_eq!(opened(5), opened(5));
    assert_ne!(opened(5), opened(6));
    let mut pack = opened(5);
    pack.sort();
    pack.dedup();
    assert_eq!(pack.len(), 15);
}

#[test]
fn packs_go_round_and_come_back_with_as_many_cards_less_as_there_are_players() {
    let shelf = shelf();
    let (title, library) = game(&shelf);
    let mut event = Event::of(title, library, record(EventKind::Draft, 5)).expect("a draft");
    let first = names(&event.offered());
    let mut second = Vec::new();
    for n in 0..4 {
        event.pick(0).expect("a card");
        if n == 0 {
            second = names(&event.offered());
        }
    }
    assert!(second.iter().filter(|name| first.contains(name)).count() < 14, "another pack came");
    let back = names(&event.offered());
    assert_eq!(back.len(), 11);
    assert!(back.iter().all(|name| first.contains(name)), "the first pack is back\n{first:?}\n{back:?}");
    while event.pick(0).is_ok() {}
    assert_eq!((0..4).map(|seat| event.picked(seat).len()).collect::<Vec<_>>(), [45; 4]);
}

#[test]
fn a_kept_event_is_the_same_again_and_a_pick_can_be_taken_back() {
    let shelf = shelf();
    let (title, library) = game(&shelf);
    let mut event = Event::of(title, library, record(EventKind::Draft, 9)).expect("a draft");
    for at in [3, 0, 7] {
        event.pick(at).expect("a card");
    }
    let json = serde_json::to_string(event.record()).expect("JSON");
    let again = Event::of(title, library, serde_json::from_str(&json).expect("a record")).expect("the draft");
    assert_eq!((names(&again.offered()), names(&again.picked(2))), (names(&event.offered()), names(&event.picked(2))));
    let before = names(&event.offered());
    event.pick(1).expect("a card");
    event.take_back(library).expect("a pick was made");
    assert_eq!(names(&event.offered()), before);
    let gone = EventRecord { picks: vec!["No Such Card".into()], ..record(EventKind::Draft, 9) };
    assert!(matches!(Event::of(title, library, gone), Err(EventError::Gone(_))));
}

#[test]
fn bots_pick_by_the_rates_of_simulations_and_by_thumb_without_any() {
    let shelf = shelf();
    let (title, library) = game(&shelf);
    let event = Event::of(title, library, record(EventKind::Draft, 5)).expect("a draft");
    let by_thumb = event.advised().expect("a card");
    let pack = names(&event.offered());
    let other = (0..pack.len()).find(|at| *at != by_thumb).expect("another card");
    let rates = BTreeMap::from([(pack[other].clone(), 40.0)]);
    let rated = Event::of(title, library, EventRecord { rates, ..record(EventKind::Draft, 5) }).expect("a draft");
    assert_eq!(rated.advised(), Some(other));
    // The bots to the left and right take the same card where they see it first.
    let mut rated = rated;
    rated.pick(by_thumb).expect("a card");
    assert_eq!(rated.picked(1).len(), 1);
}

#[test]
fn decks_keep_to_two_colours_have_forty_cards_and_hold_nothing_that_was_not_opened() {
    let shelf = shelf();
    let (title, library) = game(&shelf);
    for kind in [EventKind::Draft, EventKind::Sealed] {
        let mut event = Event::of(title, library, record(kind, 11)).expect("an event");
        while let Some(at) = event.advised() {
            event.pick(at).expect("a card");
        }
        for seat in 0..4 {
            let deck = event.built(library, seat);
            assert!(table::deck_faults(title, library, &deck).is_empty(), "{}", deck.text);
            let cards = deck.text.lines().filter_map(|line| line.split_once("Invented ")).map(|(_, name)| &name[..1]);
            let mut colours: Vec<&str> = cards.collect();
            colours.sort_unstable();
            colours.dedup();
            assert!(colours.len() <= 2, "{}", deck.text);
        }
        let own = event.built(library, 0);
        event.set_deck(&own).expect("a bot's deck is legal");
        let other = title::DeckText { text: own.text.replace("Forest", "Serra Angel"), ..own.clone() };
        let small = title::DeckText { text: "deck  x\n\n20 Plains\n".into(), ..own };
        assert!(matches!(event.may_play(&small), Err(EventError::TooSmall { least: 40, size: 20 })));
        if other.text.contains("Serra Angel") {
            assert!(matches!(event.may_play(&other), Err(EventError::NotYours { has: 0, .. })));
        }
    }
}

#[test]
fn a_match_is_over_when_nobody_can_be_caught_up_with() {
    let shelf = shelf();
    let (title, library) = game(&shelf);
    let mut event = Event::of(title, library, record(EventKind::Sealed, 1)).expect("an event");
    let rival = |event: &Event| event.rival().map(|seat| seat.letter());
    assert_eq!(rival(&event), Some('B'));
    event.end_duel(Some(1.0));
    assert_eq!(rival(&event), Some('B'));
    event.end_duel(None);
    event.end_duel(Some(1.0));
    assert_eq!((rival(&event), event.standing()), (Some('C'), (1, 0, 0)));
    for share in [0.0, 1.0, 0.0, 0.0, 0.5, 0.5] {
        event.end_duel(Some(share));
    }
    assert_eq!((rival(&event), event.standing()), (None, (1, 2, 0)));
}

#[test]
fn the_players_of_an_event_keep_their_names_in_its_duels() {
    let shelf = shelf();
    let (title, library) = game(&shelf);
    let mut names = table::Names::default();
    names.set(kernel::Seat(0), "Ada").expect("a name");
    names.set(kernel::Seat(2), "Cleo").expect("a name");
    let named = EventRecord { names, ..record(EventKind::Draft, 9) };
    let event = Event::of(title, library, named.clone()).expect("a draft");
    let duel = |rival: u8| [0, 1].map(|seat| event.duel_names(kernel::Seat(rival)).of(kernel::Seat(seat)));
    assert_eq!((duel(2), duel(3)), (["Ada".into(), "Cleo".into()], ["Ada".into(), "B".into()]));
    // Names change no pack.
    let plain = Event::of(title, library, record(EventKind::Draft, 9)).expect("a draft");
    assert_eq!(names_of(&event), names_of(&plain));
    let kept: EventRecord = serde_json::from_str(&serde_json::to_string(&named).expect("JSON")).expect("a record");
    assert_eq!(kept, named);
}

fn names_of(event: &Event) -> Vec<String> {
    event.offered().iter().map(|card| card.name.clone()).collect()
}
