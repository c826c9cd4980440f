//! Why: the demands of the rules on an option, and the reasons for its numbers.

use crate::{
    areas,
    codes::{about, option},
    lexicon::{kind, number, stat, verb},
    play, test,
};
use abilities::{Number, verbs};
use kernel::{About, Act, Card, Choice, Game, Prompt, Rule, Seat, Span, Thing, Told, told};

/// Returns the facts behind an option, open or closed.
pub(crate) fn reasons(game: &Game, prompt: &Prompt, choice: &Choice) -> Vec<Told> {
    let seat = prompt.seat;
    if let About::Game(about::TURN, ..) = prompt.about
        && let Some(test) = test::test_chosen_by(game, seat, choice)
    {
        return of_test(game, seat, &test);
    }
    match (prompt.about, choice) {
        (_, Choice::Play(card)) => of_card(game, seat, *card),
        (_, Choice::Game(option::REST, ..)) => {
            vec![told!(
                "Resting ends your turns of this round ({}); when all have rested, the group may travel ({}).",
                Rule("R5.2"),
                Rule("R5.3")
            )]
        }
        (About::Game(about::ENERGY, ..), _) => {
            vec![told!("At least 1 energy of the test's aspect is committed, each for 1 effort ({}).", Rule("R7.5"))]
        }
        (About::Game(about::CARDS, ..), _) => {
            vec![told!(
                "Any number of cards with the icon of the test's approach may be committed, each icon for 1 effort ({}).",
                Rule("R7.6")
            )]
        }
        (About::Game(about::CHALLENGE_ORDER, ..), _) => {
            vec![told!("Challenge effects resolve area by area ({}); inside an area the order is yours.", Rule("R9"))]
        }
        (About::Game(about::TURN | about::WINDOW, ..), Choice::Ability(..)) => {
            vec![told!(
                "An untimed ability is used between turns ({}, {}); it is no test, so nothing is passed and no challenge card drawn ({}).",
                Rule("R5.2"),
                Rule("R6.2"),
                Rule("R6.3")
            )]
        }
        _ => Vec::new(),
    }
}

fn of_test(game: &Game, seat: Seat, test: &test::TestOption) -> Vec<Told> {
    let energy = crate::energy::energy(test.aspect);
    let has = game.counters(seat, energy);
    let mut all = vec![told!("You have {} {}; a test needs at least 1 ({}).", has, test.aspect, Rule("R7.1"))];
    let common = matches!(test.choice, Choice::Game(..));
    let act = Act { word: test.verb, ..Act::of(verb::PERFORM).by(seat) };
    let act = test.target.map_or(act, |target| act.to(target));
    match test.target {
        Some(target) if common => {
            let presence = game.stat(target, stat::PRESENCE);
            let told =
                told!("Its difficulty is the presence of {}, {}, at least 1 ({}).", target, presence, Rule("R10"));
            all.push(told);
            let lines = changes(game, number::DIFFICULTY, presence.max(1), &act);
            all.extend(lines);
        }
        _ if common => all.push(told!("Its difficulty is 1 ({}).", Rule("R10"))),
        _ => {
            let rule = Rule("R7.1");
            all.push(told!("Its difficulty is {} now; it is printed on the card ({}).", test.difficulty, rule));
        }
    }
    let Some(target) = test.target else { return all };
    let passed = test::interaction_fatigue(game, seat, &[target]);
    for (card, n) in passed {
        match test.dodged.iter().find(|(dodged, _)| *dodged == card) {
            Some((_, by)) => all.push(told!("{} lies between and is dodged by {} ({}).", card, *by, Rule("R8.7"))),
            None => all.push(told!("{} lies between: {} fatigue ({}).", card, n, Rule("R8.4"))),
        }
    }
    if game.is_kind(target, kind::LOCATION) && areas::surrounding(game, kind::LOCATION) == Some(target) {
        let told = told!("The location lies behind everything along the way and within reach ({}).", Rule("R10.3"));
        all.push(told);
    }
    all
}

fn of_card(game: &Game, seat: Seat, card: Card) -> Vec<Told> {
    let mut all = vec![told!(
        "Playing a card is your turn: its energy is paid, then it comes into play or is carried out ({}).",
        Rule("R14.1")
    )];
    if let Some((energy, n)) = play::price(game, card, seat) {
        all.push(told!("It costs {} {} now; you have {}.", n, energy, game.counters(seat, energy)));
        all.extend(changes(game, number::ENERGY_COST, n, &Act::of(verbs::PLAY).by(seat).to(card)));
    }
    all
}

fn changes(game: &Game, number: Number, base: i32, act: &Act) -> Vec<Told> {
    let lines = game.number_lines(number, base, act);
    let told = |source: Thing, by: i32| told!("{}: {} {}.", source, Span::Computed(number), Span::Signed(by));
    lines.iter().map(|line| told(line.source, line.by)).collect()
}
