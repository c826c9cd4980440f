//! Rules of Harbour that are no single situation; the others have plays beside the cards.

use harbour::lexicon::{place, stat};
use harbour::{TITLE, WHOLE, new_game, points};
use kernel::{Choice, Game, Laying, Outcome, Random, Seat, Zone};

fn play_out(mut game: Game, seed: u64, mut look: impl FnMut(&Game)) -> Game {
    let mut random = Random::new(seed);
    while let Some(prompt) = game.prompt() {
        let answer = random.below(prompt.options.len() as u32) as u16;
        look(&game);
        game.answer(answer).expect("an offered answer is accepted");
    }
    game
}

#[test]
fn the_game_has_no_faults() {
    assert_eq!(TITLE.faults(), []);
}

/// H4.2, H4.3: whoever is in a better place has more points, or as many in fewer turns.
#[test]
fn every_game_ends_with_a_ranking_by_points() {
    for seed in 0..12 {
        let players = 2 + (seed % 3) as u8;
        let game = play_out(new_game(players, seed), seed, |_| {});
        let Some(Outcome::Ranked(ranking)) = game.outcome() else { panic!("{:?}", game.outcome()) };
        let places: Vec<u8> = ranking.places().collect();
        assert_eq!(places.len(), usize::from(players));
        for (a, b) in game.seats().zip(game.seats().skip(1)) {
            let (of_a, of_b) = (points::points(&game, a), points::points(&game, b));
            if of_a != of_b {
                assert_eq!(of_a > of_b, ranking.place(a) < ranking.place(b), "seed {seed}");
            }
        }
        let best = game.seats().map(|seat| points::points(&game, seat)).max();
        assert!(ranking.winners().iter().all(|seat| Some(points::points(&game, seat)) == best));
        let shares: f64 = WHOLE.results(&game).iter().sum();
        assert!((shares - f64::from(players) / 2.0).abs() < 1e-9, "the shares of rivals add up: {shares}");
    }
}

/// H1.2: of each pile only the top card is offered, in deals and in texts.
#[test]
fn no_two_options_are_cards_of_one_pile() {
    for seed in 0..6 {
        play_out(new_game(2, seed), seed, |game| {
            let Some(prompt) = game.prompt() else { return };
            let supply = Some(Zone::shared(place::SUPPLY));
            let cards = prompt.options.iter().filter_map(|option| match option {
                Choice::Thing(thing) | Choice::Game(_, thing, _) => thing.card(),
                _ => None,
            });
            let mut names: Vec<&str> = cards.filter(|&c| game.zone(c) == supply).map(|c| game.name(c)).collect();
            let offered = names.len();
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), offered, "{prompt:?}");
        });
    }
}

/// H4.2: the points of a Fleet follow the whole deck, wherever it lies.
#[test]
fn a_fleet_counts_the_whole_deck_from_anywhere() {
    let mut game = Laying::of(new_game(2, 1));
    let fleet = game.cards().find("Fleet").expect("a card");
    let salt = game.cards().find("Salt").expect("a card");
    let [a, b] = [Seat(0), Seat(1)];
    let card = game.place(fleet, a, Zone::of(place::DISCARD, a));
    let other = game.place(fleet, b, Zone::of(place::DECK, b));
    assert_eq!([card, other].map(|card| game.stat(card, stat::POINTS)), [1, 1], "eleven cards each");
    for _ in 0..5 {
        game.place(salt, a, Zone::of(place::DECK, a));
    }
    assert_eq!([card, other].map(|card| game.stat(card, stat::POINTS)), [2, 1]);
}

/// A prompt over equal cards has one class for each name.
#[test]
fn equal_cards_in_hand_are_one_class() {
    let mut classes = 0;
    for seed in 0..6 {
        play_out(new_game(2, seed), seed, |game| {
            let Some(prompt) = game.prompt() else { return };
            for (i, class) in
                game.option_classes().into_iter().enumerate().filter(|(i, class)| *i != usize::from(*class))
            {
                classes += 1;
                let name = |i: usize| match prompt.options[i] {
                    Choice::Thing(thing) => game.name(thing.card().expect("a card")).to_string(),
                    Choice::Play(card) | Choice::Ability(_, card) => game.name(card).to_string(),
                    other => panic!("{other:?}"),
                };
                assert_eq!(name(i), name(class.into()));
            }
        });
    }
    assert!(classes > 20, "{classes}");
}

/// Two answers of one class lead to the same: the same questions, the same hands by name, the same points.
#[test]
fn answers_of_one_class_come_to_the_same() {
    let mut tried = 0;
    for seed in 0..8 {
        play_out(new_game(2, seed), seed, |game| {
            let classes = game.option_classes();
            let Some(i) = (0..classes.len()).find(|i| usize::from(classes[*i]) != *i) else { return };
            let after = |answer: u16| {
                let mut copy = game.clone();
                copy.answer(answer).expect("an offered answer");
                let names = |place, seat| {
                    let mut names: Vec<String> =
                        copy.cards_in(Zone::of(place, seat)).map(|card| copy.name(card).to_string()).collect();
                    names.sort_unstable();
                    names
                };
                let places = [place::HAND, place::DECK, place::DISCARD, place::TABLE];
                let lie: Vec<_> = copy.seats().flat_map(|seat| places.map(|place| names(place, seat))).collect();
                (lie, copy.prompt().map(|prompt| (prompt.seat, prompt.options.len())))
            };
            tried += 1;
            assert_eq!(after(i as u16), after(classes[i]), "seed {seed}");
        });
    }
    assert!(tried > 10, "{tried}");
}
