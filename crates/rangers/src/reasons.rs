//! Why: what the rules ask of an option, and what made its numbers so.

use crate::{
    areas,
    lexicon::{LEXICON, kind, number, stat, verb},
    play, rules,
    rules::{about, option},
    test,
};
use abilities::{Number, verbs};
use kernel::{About, Act, Card, Choice, Game, Prompt, Seat};

/// What can be told of an option, open or closed.
pub(crate) fn reasons(game: &Game, prompt: &Prompt, choice: &Choice) -> Vec<String> {
    let seat = prompt.seat;
    if let About::Game(about::TURN, ..) = prompt.about
        && let Some(test) = test::tests(game, seat).into_iter().find(|test| test.choice == *choice)
    {
        return of_test(game, seat, &test);
    }
    match (prompt.about, choice) {
        (_, Choice::Play(card)) => of_card(game, seat, *card),
        (_, Choice::Game(option::REST, ..)) => {
            vec![
                "Resting ends your turns of this round (R5.2); when all have rested, the group may travel (R5.3)."
                    .into(),
            ]
        }
        (About::Game(about::ENERGY, ..), _) => {
            vec!["At least 1 energy of the test's aspect is committed, each for 1 effort (R7.5).".into()]
        }
        (About::Game(about::CARDS, ..), _) => {
            vec!["Any number of cards with the icon of the test's approach may be committed, each icon for 1 effort (R7.6).".into()]
        }
        (About::Game(about::CHALLENGE_ORDER, ..), _) => {
            vec!["Challenge effects resolve area by area (R9); inside an area the order is yours.".into()]
        }
        (About::Game(about::TURN | about::WINDOW, ..), Choice::Ability(..)) => {
            vec!["An untimed ability is used between turns (R5.2, R6.2); it is no test, so nothing is passed and no challenge card drawn (R6.3).".into()]
        }
        _ => Vec::new(),
    }
}

fn of_test(game: &Game, seat: Seat, test: &test::TestOption) -> Vec<String> {
    let energy = rules::energy(test.aspect);
    let has = game.counters(seat, energy);
    let mut all = vec![format!("You have {has} {}; a test needs at least 1 (R7.1).", LEXICON.word(test.aspect))];
    let common = matches!(test.choice, Choice::Game(..));
    let verb_word = test::verb_word(&test.name);
    let act = Act { word: verb_word, ..Act::of(verb::PERFORM).by(seat) };
    let act = test.target.map_or(act, |target| act.to(target));
    match test.target {
        Some(target) if common => {
            let presence = game.stat(target, stat::PRESENCE);
            all.push(format!("Its difficulty is the presence of {}, {presence}, at least 1 (R10).", game.name(target)));
            let lines = changes(game, number::DIFFICULTY, presence.max(1), &act);
            all.extend(lines);
        }
        _ if common => all.push("Its difficulty is 1 (R10).".into()),
        _ => all.push(format!("Its difficulty is {} now; it is printed on the card (R7.1).", test.difficulty)),
    }
    let Some(target) = test.target else { return all };
    let passed = test::interaction_fatigue(game, seat, &[target]);
    for (card, n) in passed {
        match test.dodged.iter().find(|(dodged, _)| *dodged == card) {
            Some((_, by)) => {
                all.push(format!("{} lies between and is dodged by {} (R8.7).", game.name(card), game.thing_name(*by)))
            }
            None => all.push(format!("{} lies between: {n} fatigue (R8.4).", game.name(card))),
        }
    }
    if game.is_kind(target, kind::LOCATION) && areas::surrounding(game, kind::LOCATION) == Some(target) {
        all.push("The location lies behind everything along the way and within reach (R10.3).".into());
    }
    all
}

fn of_card(game: &Game, seat: Seat, card: Card) -> Vec<String> {
    let mut all = vec![
        "Playing a card is your turn: its energy is paid, then it comes into play or is carried out (R14.1)."
            .to_string(),
    ];
    if let Some((energy, n)) = play::price(game, card, seat) {
        let (word, has) = (game.counter_word(energy), game.counters(seat, energy));
        all.push(format!("It costs {n} {word} now; you have {has}."));
        all.extend(changes(game, number::ENERGY_COST, n, &Act::of(verbs::PLAY).by(seat).to(card)));
    }
    all
}

fn changes(game: &Game, number: Number, base: i32, act: &Act) -> Vec<String> {
    let name = LEXICON.numbers.iter().find(|n| n.id == number).map_or("", |n| n.name);
    let lines = game.number_lines(number, base, act);
    lines.iter().map(|line| format!("{}: {name} {:+}.", game.thing_name(line.source), line.by)).collect()
}
