//! R10.2, R14.5: an option marked as one that changes nothing leaves the table as it was, apart from its price; one
//! that is not marked can change something. The marks are compared with the real effect of performing each option.

mod common;

use abilities::{Ability, CostPart, Quantity, Selector, verbs};
use kernel::{About, AboutCode, Act, By, Choice, Game, Laying, LogLine, OptionCode, Random, Seat, Zone};
use rangers::lexicon::{head, header, kind, place, verb};
use std::sync::Arc;

/// A turn with a hand, gear and path cards of all sorts.
fn table(cards: &Arc<kernel::Cards>, seed: u64) -> Game {
    let mut game = Laying::new(cards.clone(), seed);
    let mut random = Random::new(seed ^ 0x0D1E);
    let named = |wanted: abilities::Kind| -> Vec<kernel::DefId> {
        let fronts = cards.defs().filter(|(id, d)| cards.named(d.name) == Some(*id) && d.printed.is_kind(wanted));
        fronts.map(|(id, _)| id).collect()
    };
    let mut some = |wanted: abilities::Kind, n: usize| -> Vec<kernel::DefId> {
        let all = named(wanted);
        (0..n).map(|_| all[random.below(all.len() as u32) as usize]).collect()
    };
    let (moments, gear) = (some(kind::MOMENT, 24), some(kind::GEAR, 6));
    let (beings, features) = (some(kind::BEING, 5), some(kind::FEATURE, 3));
    for seat in 0..cards.players {
        let seat = Seat(seat);
        for (i, &def) in moments.iter().enumerate() {
            game.place(def, seat, Zone::of(if i % 3 == 0 { place::HAND } else { place::DECK }, seat));
        }
        for &def in gear.iter().skip(usize::from(seat.0) * 3).take(3) {
            let card = game.place(def, seat, Zone::of(place::PLAYER_AREA, seat));
            if let Some(abilities::FieldValue::Counters(tokens)) = cards.def(def).card.field(header::TOKENS) {
                let few = seed as i32 % 3;
                tokens.iter().for_each(|(kind, _)| game.set_counters(card, *kind, few));
            }
        }
        if !seed.is_multiple_of(4) {
            for _ in 0..seed % 4 {
                let top = game.top_of(Zone::of(place::DECK, seat)).expect("a deck");
                game.move_card(top, Zone::of(place::FATIGUE_STACK, seat), kernel::End::Top);
            }
        }
    }
    for name in ["Sunberry Bramble", "Sitka Buck", "Overgrown Thicket"] {
        game.place(cards.find(name).expect("a card"), Seat(0), Zone::shared(place::PATH_DECK));
    }
    for (i, &def) in beings.iter().chain(&features).enumerate() {
        let to = if i % 2 == 0 { Zone::of(place::WITHIN_REACH, Seat(0)) } else { Zone::shared(place::ALONG_THE_WAY) };
        if cards.def(def).card.field(header::ENTERS).is_some() {
            let card = game.place(def, Seat(0), to);
            game.set_status(card, abilities::EXHAUSTED, i % 3 != 1);
            if let Some(abilities::FieldValue::Counters(tokens)) = cards.def(def).card.field(header::TOKENS) {
                tokens.iter().for_each(|(kind, n)| game.set_counters(card, *kind, n.as_number().unwrap_or(1)));
            }
        }
    }
    (rangers::TITLE.prepare)(&mut game.pen());
    (rangers::TITLE.begin)(&mut game, "turn").expect("a known point");
    game.run();
    game.into_game()
}

fn marked(game: &Game, choice: &Choice) -> bool {
    let (prompt, whole) = (game.prompt().expect("a prompt"), rangers::TITLE.whole.expect("a whole game"));
    (whole.idle)(game, prompt, choice)
}

/// The questions between two actions of a ranger.
fn is_between(prompt: &kernel::Prompt) -> bool {
    matches!(prompt.about, About::Game(AboutCode(1..=3), ..))
}

/// Returns the games that an option leads to, by every way to go on until a ranger may act again; `None` if there are
/// too many.
fn ways(game: &Game, answer: u16) -> Option<Vec<Game>> {
    let mut first = game.clone();
    first.answer(answer).expect("an offered answer");
    let (mut open, mut ends) = (vec![first], Vec::new());
    while let Some(way) = open.pop() {
        match way.prompt().filter(|p| !is_between(p)) {
            None => ends.push(way),
            Some(prompt) => {
                for answer in 0..prompt.options.len() as u16 {
                    let mut next = way.clone();
                    next.answer(answer).expect("an offered answer");
                    open.push(next);
                }
            }
        }
        if open.len() + ends.len() > 64 {
            return None;
        }
    }
    Some(ends)
}

/// Compares a mark with the ends of all ways; says whether there was anything to compare.
fn compare(game: &Game, answer: usize, paid: &Game) -> bool {
    let prompt = game.prompt().expect("a prompt");
    let choice = &prompt.options[answer];
    let text = common::words(game, &(rangers::TITLE.option)(game, prompt, choice));
    let Some(ends) = ways(game, answer as u16) else { return false };
    let changed = ends.iter().any(|end| !end.is_same_table(paid));
    assert_eq!(!changed, marked(game, choice), "{text}");
    assert_eq!(!changed, text.ends_with(", changes nothing"), "{text}");
    true
}

/// The price alone, as the option states it: `[1 FIT]`.
fn stated_price(game: &mut Laying, seat: Seat, text: &str) {
    let inside = text.split_once('[').and_then(|(_, rest)| rest.split_once(']')).expect("a price").0;
    let (n, aspect) = inside.split_once(' ').expect("so much of a kind");
    let is_it = |kind: &abilities::Counter| common::words(game, &(*kind).into()) == aspect;
    let kind = (0..64).map(abilities::Counter).find(is_it).expect("an energy");
    let left = game.counters(seat, kind) - n.parse::<i32>().expect("a number");
    game.set_counters(seat, kind, left);
}

fn has_choice(cost: &abilities::Cost) -> bool {
    let picks = |s: &Selector| matches!(s, Selector::Pick(q, _) if !matches!(q, Quantity::Bare | Quantity::Each | Quantity::All));
    cost.parts.iter().any(|p| matches!(p, CostPart::Act(a) if a.patient.as_ref().is_some_and(picks)))
}

#[test]
fn marks_of_abilities_and_moments_agree_with_what_they_do() {
    let (mut idle, mut busy) = (0, 0);
    let cards = common::cards(1);
    for seed in 0..120 {
        let game = table(&cards, seed);
        let Some(prompt) = game.prompt().filter(|p| is_between(p)) else { continue };
        let seat = prompt.seat;
        for (i, choice) in prompt.options.iter().enumerate() {
            let mut paid = Laying::of(game.trial());
            match *choice {
                Choice::Ability(ability, card) => {
                    let Ability::Action { cost, .. } = &cards.ability(ability).ability else { continue };
                    let mut used = game.actions(seat).map(|(c, _)| c);
                    let used = used.find(|c| c.ability == Some(ability) && c.source == card.into());
                    let Some(code) = used.filter(|_| !has_choice(cost)) else { continue };
                    paid.pay(cost, &code);
                    paid.run();
                }
                Choice::Play(card) => {
                    let def = &cards.def(game.looks(card).def);
                    let plays = |a: &Ability| matches!(a, Ability::Headed { head: head::PLAY, .. });
                    // A token paid besides is not among what the option states.
                    let manifest = def.card.field(header::KEYWORDS).is_some();
                    if !def.printed.is_kind(kind::MOMENT) || manifest || !def.card.abilities.iter().any(plays) {
                        continue;
                    }
                    stated_price(
                        &mut paid,
                        seat,
                        &common::words(&game, &(rangers::TITLE.option)(&game, prompt, choice)),
                    );
                    paid.move_card(card, Zone::of(place::DISCARD, seat), kernel::End::Top);
                    // It was this ranger who acted last.
                    paid.set_note(rangers::notes::LAST, Some(seat));
                }
                _ => continue,
            }
            if compare(&game, i, &paid) {
                *(if marked(&game, choice) { &mut idle } else { &mut busy }) += 1;
            }
        }
    }
    println!("{idle} marked, {busy} not");
    assert!(idle > 10 && busy > 50, "too few to prove anything: {idle} marked, {busy} not");
}

/// Acts that change nothing but what is known: the test itself, and a search, whatever it found.
const TELLING: [abilities::Verb; 2] = [verb::PERFORM, verbs::SEARCH];

/// Performs a test with all its energy and no cards, and gives what the log holds of it.
fn perform_test(game: &Game, answer: u16) -> (bool, Vec<Act>) {
    let mut game = game.clone();
    game.start_log();
    game.answer(answer).expect("an offered answer");
    for _ in 0..60 {
        let Some(prompt) = game.prompt() else { break };
        if is_between(prompt) {
            break;
        }
        let last = prompt.options.len() as u16 - 1;
        let answer = match prompt.options[0] {
            Choice::Number(_) => last,
            _ => prompt.options.iter().position(|o| matches!(o, Choice::Pass | Choice::Done)).map_or(0, |i| i as u16),
        };
        game.answer(answer).expect("an offered answer");
    }
    let succeeds =
        |row: &LogLine| common::words(&game, &(rangers::TITLE.log)(&game, row)).contains(" succeeds: effort");
    let success = game.log().iter().any(succeeds);
    let done = game.log().iter().filter_map(|row| match row {
        LogLine::Act(act) if act.cause.by == By::Head(head::TEST) && !TELLING.contains(&act.verb) => Some(*act),
        _ => None,
    });
    (success, done.collect())
}

#[test]
fn marks_of_tests_agree_with_what_their_success_does() {
    let (mut idle, mut busy) = (0, 0);
    let cards = common::cards(1);
    for seed in 0..80 {
        let game = table(&cards, seed);
        let Some(prompt) = game.prompt().filter(|p| matches!(p.about, About::Game(AboutCode(1), ..))) else { continue };
        for (i, choice) in prompt.options.iter().enumerate() {
            let common = matches!(choice, Choice::Game(OptionCode(16..=19), ..));
            let own = matches!(choice, Choice::Ability(a, _)
                if matches!(cards.ability(*a).ability, Ability::Headed { head: head::TEST, .. }));
            if !common && !own {
                continue;
            }
            let (success, done) = perform_test(&game, i as u16);
            let text = common::words(&game, &(rangers::TITLE.option)(&game, prompt, choice));
            if success && marked(&game, choice) {
                idle += 1;
                assert!(done.is_empty(), "{text}: {done:?}");
            } else if success && common {
                busy += 1;
                assert!(!done.is_empty(), "{text} did nothing");
            }
        }
    }
    println!("{idle} marked, {busy} not");
    assert!(idle > 10 && busy > 50, "too few to prove anything: {idle} marked, {busy} not");
}
