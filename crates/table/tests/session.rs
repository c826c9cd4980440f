//! A game somebody plays: taken back where it may be, saved and resumed, and shown to each seat as that seat may see it.

use games::title;
use kernel::{Cards, Choice, Seat};
use std::collections::BTreeSet;
use std::sync::Arc;
use table::{GivenBy, Session, SessionSetup, Shelf, Sources, UndoRule, log_line, may_see, option_texts, table_for};
use title::{DeckText, Title};

fn cards(title: &'static Title, players: u8) -> (Shelf, Arc<Cards>) {
    let shelf = Shelf::embedded(games::TITLES);
    let library = &shelf.library(title).expect("on the shelf").0;
    let cards = Arc::new(Cards::new(library, title.rules, players));
    (shelf, cards)
}

fn begun(name: &str, players: u8, seed: u64) -> (Session, Arc<Cards>) {
    let title = title(name).expect("a game");
    let (shelf, cards) = cards(title, players);
    let whole = title.whole.expect("a whole game");
    let decks = (whole.usual_decks)(&shelf.library(title).expect("cards").0, &shelf.sources().decks(name), players);
    let setup = SessionSetup { seed, decks, bots: (0..players).collect(), ..SessionSetup::default() };
    (Session::begin(title, cards.clone(), setup).expect("a game"), cards)
}

fn duel(a: &str, b: &str) -> Session {
    let title = title("echomancy").expect("a game");
    let (_, cards) = cards(title, 2);
    let deck = |text: &str| DeckText { path: "test".into(), text: text.into(), small: true, ..DeckText::default() };
    let setup = SessionSetup { seed: 1, decks: vec![deck(a), deck(b)], ..SessionSetup::default() };
    Session::begin(title, cards, setup).expect("a duel")
}

/// E37.3: the game is as it was before the answer, can be saved, and goes on.
#[test]
fn what_would_never_end_is_refused_and_nothing_is_lost() {
    let title = title("echomancy").expect("a game");
    let mut sources = Sources::embedded(games::TITLES);
    let text = "language 1\nname      Growing Well\ngame      echomancy\nsupertype basic\nkind      land\n\n\
        trigger after this enters:\n  gain 1 life\n\ntrigger after you gain life:\n  gain 1 life\n";
    sources.add_file(cardlang::Source { path: "growing-well.card".into(), text: text.into() });
    let shelf = Shelf::of(games::TITLES, sources);
    let cards = Arc::new(Cards::new(&shelf.library(title).expect("on the shelf").0, title.rules, 2));
    let deck = |text: &str| DeckText { path: "test".into(), text: text.into(), small: true, ..DeckText::default() };
    let decks = vec![deck("deck  Wells\ngame  echomancy\n20 Growing Well\n"); 2];
    let setup = SessionSetup { seed: 1, decks, ..SessionSetup::default() };
    let mut session = Session::begin(title, cards, setup).expect("a duel");
    let offered = |session: &Session, words: &str| {
        let texts = option_texts(session.title(), session.game(), session.prompt().expect("a question"));
        texts.iter().position(|t| t.starts_with(words)).map(|at| at as u16)
    };
    while offered(&session, "Play Growing Well").is_none() {
        session.answer(0, GivenBy::Hand).expect("offered");
    }
    let (hash, given, save) = (session.game().hash(), session.given().len(), session.save());
    let play = offered(&session, "Play Growing Well").expect("offered");
    let refused = session.answer(play, GivenBy::Hand).expect_err("it would never end").to_string();
    assert!(refused.contains("never end") && refused.contains("Growing Well"), "{refused}");
    assert_eq!((session.game().hash(), session.given().len()), (hash, given));
    assert_eq!(session.save(), save);
    let pass = offered(&session, "Pass").expect("offered");
    session.answer(pass, GivenBy::Hand).expect("it goes on");
}

/// The decisions of A are a person's.
fn one_person(session: &mut Session, most: usize) {
    for _ in 0..most {
        let Some(answer) = session.bot_answer() else { return };
        let by = if session.prompt().is_some_and(|p| p.seat == Seat(0)) { GivenBy::Hand } else { GivenBy::Bot };
        session.answer(answer, by).expect("offered");
    }
}

fn bots_play(session: &mut Session, most: usize) {
    for _ in 0..most {
        let Some(answer) = session.bot_answer() else { return };
        session.answer(answer, GivenBy::Bot).expect("offered");
    }
}

/// Answers with the first option whose words begin so; passes where there is none.
fn choose(session: &mut Session, words: &str) -> bool {
    let prompt = session.prompt().expect("a question");
    let texts = option_texts(session.title(), session.game(), prompt);
    match texts.iter().position(|t| t.starts_with(words)) {
        Some(at) => session.answer(at as u16, GivenBy::Hand).is_ok(),
        None => false,
    }
}

/// Keeps hands and passes until somebody may do that.
fn until(session: &mut Session, words: &str) {
    for _ in 0..200 {
        if choose(session, words) {
            return;
        }
        let prompt = session.prompt().expect("a question");
        let plain = [Choice::Pass, Choice::Done, Choice::No];
        let at = prompt.options.iter().position(|o| plain.contains(o)).unwrap_or(0);
        session.answer(at as u16, GivenBy::Hand).expect("offered");
    }
    panic!("{words} was never offered");
}

#[test]
fn what_nobody_saw_or_answered_can_be_taken_back() {
    let mut session = duel("20 Forest\n", "20 Grizzly Bears\n");
    until(&mut session, "Play Forest");
    let (given, hash) = (session.given().len(), session.game().hash());
    session.undo().expect("a land nobody answered");
    assert_eq!(session.given().len(), given - 1);
    until(&mut session, "Play Forest");
    assert_eq!(session.game().hash(), hash);
}

#[test]
fn what_came_to_light_stays_known() {
    // The second player has no lands, so nobody is asked between the cast and the draw.
    let mut session = duel("20 Forest\n20 Elvish Visionary\n", "40 Grizzly Bears\n");
    until(&mut session, "Play Forest");
    until(&mut session, "Play Forest");
    until(&mut session, "Cast Elvish Visionary");
    let before = session.game().hash();
    let refused = session.undo().expect_err("a card was drawn").to_string();
    assert!(refused.contains("was hidden then"), "{refused}");
    assert_eq!(session.game().hash(), before);
}

#[test]
fn who_looks_at_a_hand_is_told_what_is_in_it() {
    // The second player has nothing but these.
    let mut session = duel("40 Gitaxian Probe\n", "40 Grizzly Bears\n");
    session.set_bots(vec![1]);
    let told = |session: &Session, seat: u8| -> Vec<String> {
        let game = session.game();
        let lines = game.log().iter().map(|row| log_line(session.title(), game, row, Some(Seat(seat))).to_string());
        lines.filter(|line| line.contains("looks at")).collect()
    };
    for _ in 0..60 {
        if !told(&session, 0).is_empty() || !told(&session, 1).is_empty() {
            break;
        }
        if choose(&mut session, "Cast Gitaxian Probe") {
            continue;
        }
        let prompt = session.prompt().expect("a question");
        let other = Choice::Thing(kernel::Thing::Player(Seat(1)));
        let plain = prompt.options.iter().position(|o| *o == Choice::Pass || *o == other).unwrap_or(0);
        session.answer(plain as u16, GivenBy::Hand).expect("offered");
    }
    assert!(told(&session, 0).iter().any(|line| line.ends_with("looks at Grizzly Bears.")), "{:?}", told(&session, 0));
}

#[test]
fn what_another_decided_since_stays() {
    let mut session = duel("20 Forest\n20 Grizzly Bears\n", "20 Forest\n20 Grizzly Bears\n");
    until(&mut session, "Play Forest");
    until(&mut session, "Play Forest");
    until(&mut session, "Play Forest");
    until(&mut session, "Cast Grizzly Bears");
    let caster = session.given().last().expect("the cast").seat;
    // The other passes, and it resolves.
    while session.prompt().expect("a question").seat.0 != caster {
        assert!(choose(&mut session, "Pass"));
    }
    let refused = session.undo().expect_err("the other has passed").to_string();
    assert!(refused.contains("has decided since"), "{refused}");
}

#[test]
fn every_prompt_since_which_nothing_hidden_was_seen_can_be_had_again() {
    for seed in 0..6 {
        let (mut session, _) = begun("echomancy", 2, seed);
        session.set_bots(vec![1]);
        let mut hashes = vec![session.game().hash()];
        for _ in 0..250 {
            one_person(&mut session, 1);
            hashes.push(session.game().hash());
            let points = session.undo_points();
            assert!(points.iter().all(|&at| session.given()[at].seat == 0 || session.prompt().is_none()));
            let Some(&first) = points.last() else { continue };
            // Everything the player sees now was seen then, or made since.
            let there = {
                let mut replay = session.replay();
                replay.seek(first).expect("it was played");
                replay
            };
            let viewer = Some(Seat(0));
            for card in session.game().all_cards().filter(|&c| may_see(session.game(), viewer, c)) {
                if let Some(then) = there.game().all_cards().find(|c| c.slot() == card.slot()) {
                    assert!(may_see(there.game(), viewer, then), "seed {seed}: {}", there.game().name(then));
                }
            }
            assert_eq!(there.game().hash(), hashes[first]);
        }
        let Some(&first) = session.undo_points().last() else { continue };
        let (given, end) = (session.given().to_vec(), session.game().hash());
        session.undo_to(first).expect("a point");
        assert_eq!((session.game().hash(), session.given().len()), (hashes[first], first));
        while session.undone() > 0 {
            session.redo().expect("it was played");
        }
        assert_eq!((session.given(), session.game().hash()), (&given[..], end));
        assert!(session.redo().is_err());
    }
}

#[test]
fn what_was_taken_back_is_forgotten_once_something_else_is_decided() {
    let (mut session, _) = begun("rangers", 1, 3);
    session.set_bots(Vec::new());
    one_person(&mut session, 30);
    for _ in 0..4 {
        session.undo().expect("alone, everything");
    }
    let (redo, next) = (session.undone(), session.given().len());
    assert_eq!(redo, 4);
    // The same decision goes along the same way.
    let answer = {
        let mut replay = session.replay();
        replay.seek(next).expect("it was played");
        session.bot_answer().expect("asked")
    };
    session.answer(answer, GivenBy::Hand).expect("offered");
    assert_eq!(session.undone(), 3);
    let many = |s: &Session| s.prompt().is_some_and(|p| p.options.len() > 1);
    while !many(&session) {
        session.redo().expect("taken back");
    }
    let same = session.bot_answer().expect("asked");
    session.answer(u16::from(same == 0), GivenBy::Hand).expect("offered");
    assert_eq!(session.undone(), 0);
}

#[test]
fn alone_the_rule_of_taking_back_can_be_chosen() {
    let (mut session, cards) = begun("rangers", 1, 5);
    session.set_bots(Vec::new());
    one_person(&mut session, 60);
    let all = session.undo_points().len();
    assert_eq!(all, session.given().len());
    session.set_undo_rule(UndoRule::Unseen).expect("a setting");
    let some = session.undo_points().len();
    assert!(some < all, "cards were drawn since");
    let resumed = Session::resume(session.title(), cards, &session.save()).expect("our own");
    assert_eq!((resumed.undo_rule(), resumed.undo_points().len()), (UndoRule::Unseen, some));
    // Of two people who play against each other neither may take back what was seen.
    let mut duel = duel("20 Forest\n", "20 Forest\n");
    assert!(duel.set_undo_rule(UndoRule::Everything).is_err());
    duel.set_bots(vec![1]);
    duel.set_undo_rule(UndoRule::Everything).expect("against a bot");
}

#[test]
fn a_replay_goes_to_any_answer() {
    for (name, players) in [("rangers", 2), ("echomancy", 2)] {
        let (mut session, _) = begun(name, players, 11);
        let mut hashes = vec![session.game().hash()];
        for _ in 0..500 {
            bots_play(&mut session, 1);
            hashes.push(session.game().hash());
        }
        let all = session.given().len();
        let mut replay = session.replay();
        assert_eq!((replay.at(), replay.len()), (0, all));
        for at in [all, 0, 1, all / 2, all / 2 - 1, 33, all - 1, 32, 31, 7] {
            replay.seek(at).expect("it was played");
            assert_eq!((replay.at(), replay.game().hash()), (at, hashes[at]), "{name} {at}");
            assert_eq!(replay.next_given(), session.given().get(at).copied());
        }
        replay.seek(usize::MAX).expect("no further than the end");
        assert_eq!(replay.at(), all);
    }
}

#[test]
fn a_day_can_be_taken_back_to_its_beginning() {
    let (mut session, _) = begun("rangers", 1, 5);
    let start = session.game().hash();
    for _ in 0..40 {
        let Some(answer) = session.bot_answer() else { break };
        session.answer(answer, GivenBy::Hand).expect("offered");
    }
    while !session.given().is_empty() {
        session.undo().expect("alone, everything");
    }
    assert_eq!(session.game().hash(), start);
    assert!(session.undo().is_err());
}

#[test]
fn a_resumed_session_goes_on_as_the_one_it_was() {
    for name in ["rangers", "echomancy"] {
        let (mut session, cards) = begun(name, 2, 9);
        bots_play(&mut session, 60);
        let bytes = session.save();
        let mut resumed = Session::resume(session.title(), cards.clone(), &bytes).expect("our own");
        assert_eq!(resumed.given(), session.given());
        bots_play(&mut session, 60);
        bots_play(&mut resumed, 60);
        assert_eq!(resumed.game().hash(), session.game().hash(), "{name}");
        let lines = |s: &Session| -> Vec<String> {
            s.game().log().iter().map(|row| log_line(s.title(), s.game(), row, None).to_string()).collect()
        };
        assert_eq!(lines(&resumed), lines(&session), "{name}");
    }
}

#[test]
fn giving_up_is_saved_too() {
    let (mut session, cards) = begun("echomancy", 2, 4);
    bots_play(&mut session, 10);
    session.concede(Seat(0));
    assert_eq!(session.ending().expect("an end").to_string(), "B wins the game.");
    let resumed = Session::resume(session.title(), cards, &session.save()).expect("our own");
    assert_eq!(resumed.ending(), session.ending());
    assert!(resumed.prompt().is_none());
}

/// E32.1: both are shown the same of all that is open, at every prompt of duels.
#[test]
fn what_is_open_is_shown_to_both_alike() {
    for seed in 0..8 {
        let (mut session, _) = begun("echomancy", 2, seed);
        let (mut shared, mut stacked) = (0, 0);
        for _ in 0..300 {
            let (whole, game) = (session.whole(), session.game());
            let [one, other] = [Seat(0), Seat(1)].map(|seat| table_for(whole, game, Some(seat)));
            assert_eq!((&one.headline, &one.areas, &one.piles), (&other.headline, &other.areas, &other.piles));
            for (a, b) in one.players.iter().zip(&other.players) {
                assert_eq!((&a.text, &a.areas, a.hand), (&b.text, &b.areas, b.hand));
                let counted = |p: &table::ShownPlayer| -> Vec<_> {
                    p.piles.iter().map(|pile| (pile.name.clone(), pile.count, pile.open)).collect()
                };
                assert_eq!(counted(a), counted(b));
                // A player may know a card of a closed pile: one looked at and put back.
                for (mine, theirs) in a.piles.iter().zip(&b.piles).filter(|(pile, _)| pile.open) {
                    assert_eq!(mine, theirs);
                }
                shared += a.areas.iter().map(|area| area.cards.len()).sum::<usize>();
            }
            stacked += one.areas.iter().map(|area| area.cards.len()).sum::<usize>();
            for card in game.all_cards() {
                let place = game.zone(card).map(|zone| &session.title().rules.zones.places[zone.place.index()]);
                if place.is_some_and(|place| place.seen == kernel::Seen::Everybody) {
                    let may = [Seat(0), Seat(1)].map(|seat| may_see(game, Some(seat), card));
                    assert_eq!(may[0], may[1], "{}", game.name(card));
                }
            }
            let Some(answer) = session.bot_answer() else { break };
            session.answer(answer, GivenBy::Bot).expect("offered");
        }
        assert!(shared > 0 && stacked > 0, "seed {seed}: {shared} {stacked}");
    }
}

#[test]
fn nobody_is_shown_what_only_others_may_see() {
    for (name, players) in [("echomancy", 2), ("rangers", 3)] {
        for seed in 0..6 {
            let (mut session, _) = begun(name, players, seed);
            let whole = session.whole();
            let viewer = Some(Seat(0));
            let mut seen: BTreeSet<String> = BTreeSet::new();
            let mut read = 0;
            for _ in 0..300 {
                let game = session.game();
                for card in game.all_cards().filter(|&c| may_see(game, viewer, c)) {
                    seen.insert(game.name(card).to_string());
                }
                // Cards of other hands and decks; those of shared piles may have lain open in between.
                let others =
                    game.all_cards().filter(|&c| game.zone(c).is_some_and(|z| z.seat.is_some() && z.seat != viewer));
                let hidden: BTreeSet<&str> = others.map(|c| game.name(c)).filter(|n| !seen.contains(*n)).collect();
                let mut said = table_for(whole, game, viewer).to_string();
                // A cooperative game reports the cards used from a hand, so only the log of rivals is checked.
                for row in game.log()[read..].iter().filter(|_| whole.rivals) {
                    said += &log_line(session.title(), game, row, viewer).to_string();
                    said += "\n";
                }
                read = game.log().len();
                for secret in hidden.iter().filter(|n| n.len() > 4) {
                    // A card's text may speak of another by name; a line that names it first thing is about it.
                    let told = said.lines().find(|l| l.trim_start().starts_with(secret));
                    assert_eq!(told, None, "{name}, seed {seed}");
                }
                let shown = table_for(whole, game, viewer);
                for player in &shown.players {
                    assert_eq!(player.cards.is_some(), player.you);
                }
                let Some(answer) = session.bot_answer() else { break };
                session.answer(answer, GivenBy::Bot).expect("offered");
            }
        }
    }
}

#[test]
fn an_open_top_card_is_seen_by_all() {
    use echomancy::lexicon::place::{BATTLEFIELD, LIBRARY};
    let (_, cards) = begun("echomancy", 2, 0);
    let mut game = kernel::Laying::new(cards.clone(), 0);
    let def = |name: &str| cards.find(name).expect("a card");
    let library = kernel::Zone::of(LIBRARY, Seat(0));
    let [top, next] = ["Forest", "Island"].map(|name| game.place(def(name), Seat(0), library));
    let seen =
        |game: &kernel::Game, card| [Some(Seat(0)), Some(Seat(1)), None].map(|viewer| may_see(game, viewer, card));
    assert_eq!(seen(&game, top), [false; 3]);
    // E32.7
    game.place(def("Oracle of Mul Daya"), Seat(0), kernel::Zone::shared(BATTLEFIELD));
    assert_eq!(game.top_of(library), Some(top));
    assert_eq!((seen(&game, top), seen(&game, next)), ([true; 3], [false; 3]));
}

/// Equal cards of a hand, and equal permanents, are one option; a card that differs keeps its own.
#[test]
fn equal_options_are_listed_once() {
    let deck = "deck  Twins\ngame  echomancy\n4 Forest\n3 Grizzly Bears\n";
    let mut session = duel(deck, deck);
    let plays = |session: &Session| {
        let prompt = session.prompt_for(session.asked()?)?;
        let all = session.prompt()?.options.len();
        let texts: Vec<String> = prompt.options.iter().map(|option| option.plain.to_string()).collect();
        Some((texts, all))
    };
    let forests = |texts: &[String]| texts.iter().filter(|text| text.as_str() == "Play Forest").count();
    // The opening hand holds the whole deck.
    let (texts, all) = loop {
        let (texts, all) = plays(&session).expect("a question");
        if forests(&texts) > 0 {
            break (texts, all);
        }
        session.answer(0, GivenBy::Hand).expect("offered");
    };
    assert_eq!(forests(&texts), 1, "{texts:?}");
    let held = session.prompt().expect("a question").options.iter().filter(|o| matches!(o, Choice::Play(_))).count();
    assert!(held >= 4 && texts.len() < all, "{all} options, {held} cards to play, listed: {texts:?}");
    // The one that is listed stands for them all: the others are still to be played when it is gone.
    let before = session.game().hash();
    let prompt = session.prompt_for(session.asked().expect("somebody")).expect("a question");
    let forest = prompt.find("Play Forest").expect("offered");
    session.answer(prompt.options[forest].answer, GivenBy::Hand).expect("offered");
    assert_ne!(session.game().hash(), before);
    let hand = session.table(session.asked()).own_hand().iter().filter(|card| card.name() == "Forest").count();
    assert!(hand >= 1, "other Forests are left");
}
