//! The contract of every store, as tests.

use crate::{
    secret::SecretHash,
    store::{Claim, Entry, GameId, Hold, Holder, KeptChat, KeptGame, More, Store, StoreError},
};
use table::{Given, GivenBy};

pub(crate) fn kept() -> KeptGame {
    let (title, names) = ("lanterns".into(), vec!["Ina".into(), String::new()]);
    let (setup, more) = (Default::default(), More::default());
    KeptGame { title, setup, stops: Vec::new(), names, open: Vec::new(), entries: Vec::new(), chat: Vec::new(), more }
}

fn given(answer: u16) -> Given {
    Given { seat: 0, by: GivenBy::Hand, answer: Some(answer), sense: 0 }
}

fn claimed(store: &dyn Store, game: GameId) -> Hold {
    match store.claim(game).expect("claimed") {
        Claim::Held(hold) => hold,
        Claim::Elsewhere(address) => panic!("{address} has it"),
    }
}

/// Tries a new store, and another new one that takes its games over.
pub(crate) fn is_kept_by(store: &dyn Store, other: &dyn Store) {
    a_game_comes_back_as_it_was_kept(store);
    of_two_writers_one_is_refused(store);
    a_withdrawn_link_opens_nothing(store);
    an_open_seat_is_taken_once(store);
    nothing_that_is_not_there_is_found(store);
    all_games_are_copied(store, other);
}

fn a_game_comes_back_as_it_was_kept(store: &dyn Store) {
    let (one, other) = (SecretHash([1; 32]), SecretHash([2; 32]));
    let made = KeptGame { stops: vec![("draw".into(), true)], ..kept() };
    let game = store.create(&made, &[(one, Holder::Seat(0)), (other, Holder::Watch)]).expect("kept");
    let hold = claimed(store, game);
    let entries = [Entry::Given(vec![given(0), given(1)]), Entry::Back(1), Entry::Given(vec![given(2)])];
    for (at, entry) in entries.iter().enumerate() {
        store.append(hold, at as u32 + 1, entry).expect("added");
    }
    let setup = table::SessionSetup { seed: u64::MAX, ..Default::default() };
    store.name(hold, 1, "Bram").expect("named");
    store.more(hold, &More { still: true, ..More::default() }).expect("kept");
    store.setup(hold, &setup).expect("kept");
    store.chat(hold, &KeptChat { seat: Some(1), text: "hello \\ 'all' 💥".into() }).expect("said");
    store.chat(hold, &KeptChat { seat: None, text: "hello".into() }).expect("said");
    let back = store.load(game).expect("read").expect("there");
    assert_eq!(back.entries, entries);
    assert_eq!(back.given(), [given(0), given(2)]);
    assert_eq!(back.names, ["Ina", "Bram"]);
    assert_eq!((back.setup.seed, back.stops.as_slice()), (u64::MAX, &[("draw".into(), true)][..]), "as it was made");
    assert!(back.more.still);
    let copy = store.create(&back, &[]).expect("kept");
    assert_eq!(store.load(copy).expect("read").expect("there").entries, entries);
    let seats: Vec<Option<u8>> = back.chat.iter().map(|line| line.seat).collect();
    assert_eq!((seats, back.chat[0].text.as_str()), (vec![Some(1), None], "hello \\ 'all' 💥"));
    assert_eq!(store.opened_by(one).expect("asked"), Some((game, Holder::Seat(0))));
    assert_eq!(store.opened_by(other).expect("asked"), Some((game, Holder::Watch)));
}

fn of_two_writers_one_is_refused(store: &dyn Store) {
    let refused = |result: Result<(), StoreError>| assert!(matches!(result, Err(StoreError::Overtaken)), "{result:?}");
    let game = store.create(&kept(), &[]).expect("kept");
    refused(store.append(Hold::to_read(game), 1, &Entry::Back(0)));
    let first = claimed(store, game);
    store.append(first, 1, &Entry::Back(0)).expect("the first");
    refused(store.append(first, 1, &Entry::Back(0)));
    let second = claimed(store, game);
    refused(store.append(first, 2, &Entry::Back(0)));
    refused(store.name(first, 0, "Bram"));
    refused(store.more(first, &More::default()));
    refused(store.setup(first, &Default::default()));
    refused(store.chat(first, &KeptChat { seat: None, text: "hello".into() }));
    store.append(second, 2, &Entry::Back(0)).expect("the second");
    assert_eq!(store.load(game).expect("read").expect("there").entries.len(), 2);
    assert!(store.holds(second, false).expect("asked"));
    store.release(Some(second)).expect("given up");
}

fn an_open_seat_is_taken_once(store: &dyn Store) {
    let invited = SecretHash([41; 32]);
    let open = KeptGame { open: vec![0, 1], ..kept() };
    let game = store.create(&open, &[(invited, Holder::Seat(1))]).expect("kept");
    let listed = |store: &dyn Store| store.open_games(9).expect("asked").into_iter().find(|of| of.game == game);
    let told = listed(store).expect("it is open");
    assert_eq!((told.title.as_str(), told.seats.as_slice(), told.names[0].as_str()), ("lanterns", &[0, 1][..], "Ina"));
    assert_eq!(store.load(game).expect("read").expect("there").open, [0, 1]);
    // Many want a seat at once: each seat is given to one of them.
    let taken: Vec<(u8, Option<u8>)> = std::thread::scope(|scope| {
        let takes = |n: u8| scope.spawn(move || (n, store.take_seat(game, SecretHash([50 + n; 32])).expect("asked")));
        let all: Vec<_> = (0..6).map(takes).collect();
        all.into_iter().map(|one| one.join().expect("it takes")).collect()
    });
    let mut seats: Vec<u8> = taken.iter().filter_map(|(_, seat)| *seat).collect();
    seats.sort_unstable();
    assert_eq!((seats, listed(store)), (vec![0, 1], None));
    for (n, seat) in taken {
        let opens = store.opened_by(SecretHash([50 + n; 32])).expect("asked");
        assert_eq!(opens, seat.map(|seat| (game, Holder::Seat(seat))));
    }
    assert_eq!(store.opened_by(invited).expect("asked"), None, "the link of the seat was withdrawn");
    let game = store.create(&open, &[]).expect("kept");
    store.close_seats(game, Some(0)).expect("closed");
    assert_eq!(store.load(game).expect("read").expect("there").open, [1]);
    store.close_seats(game, None).expect("closed");
    assert_eq!(store.take_seat(game, SecretHash([60; 32])).expect("asked"), None);
}

fn a_withdrawn_link_opens_nothing(store: &dyn Store) {
    let (old, new) = (SecretHash([3; 32]), SecretHash([4; 32]));
    let game = store.create(&kept(), &[(old, Holder::Seat(0))]).expect("kept");
    store.renew(game, Holder::Seat(0), new).expect("given anew");
    assert_eq!(store.opened_by(old).expect("asked"), None);
    assert_eq!(store.opened_by(new).expect("asked"), Some((game, Holder::Seat(0))));
}

fn nothing_that_is_not_there_is_found(store: &dyn Store) {
    let nowhere = GameId(i64::MAX);
    assert!(store.load(nowhere).expect("asked").is_none());
    let hold = claimed(store, nowhere);
    assert!(store.append(hold, 1, &Entry::Back(0)).is_err());
}

fn all_games_are_copied(store: &dyn Store, other: &dyn Store) {
    let all = |store: &dyn Store| {
        let mut told = Vec::new();
        let copied = store.copy_into(&mut |(game, kept, links)| {
            let mut links: Vec<_> = links.iter().map(|(hash, holder)| (hash.0, *holder)).collect();
            links.sort_by_key(|link| link.0);
            told.push(format!("{game:?} {kept:?} {links:?}"));
            Ok(())
        });
        copied.expect("read");
        told
    };
    other.take_over(store).expect("copied");
    assert!(all(store).len() > 3 && all(store) == all(other));
    assert_eq!(
        (other.games().expect("counted"), other.all().expect("listed")),
        (all(store).len() as u64, store.all().expect("listed"))
    );
    assert!(matches!(other.take_over(store), Err(StoreError::NotEmpty)));
    let next = other.create(&kept(), &[]).expect("kept");
    assert!(!store.all().expect("listed").contains(&next), "a new game has a number of its own");
    assert!(store.damage().expect("looked over").is_empty());
}
