//! Why: the demands of the rules on an option, and the reasons for its numbers.

use crate::{
    cast,
    codes::about,
    lexicon::{kind, link, number, word},
    mana, variants, words,
};
use abilities::Number;
use kernel::{About, Act, Card, Choice, Game, Prompt, Rule, Seat, Span, Thing, Told, Zone, told};

/// Returns the facts behind an option, open or closed.
pub(crate) fn reasons(game: &Game, prompt: &Prompt, choice: &Choice) -> Vec<Told> {
    let seat = prompt.seat;
    let About::Game(asked, ..) = prompt.about else { return Vec::new() };
    match (asked, choice) {
        (about::PRIORITY, Choice::Play(card)) if game.is_kind(*card, kind::LAND) => land(game, seat, *card),
        (about::PRIORITY, Choice::Play(card)) => spell(game, seat, *card),
        (about::PRIORITY, Choice::Ability(ability, _)) if mana::is_mana_ability(game, *ability) => vec![told!(
            "A mana ability may be used with priority and while something is paid ({}); it does not use the stack ({}).",
            Rule("E9.4"),
            Rule("E9.3")
        )],
        (about::PRIORITY, Choice::Ability(_, card) | Choice::Use(_, _, card)) => {
            let mut all = vec![told!(
                "An ability may be activated with priority ({}), if all of its cost can be paid ({}).",
                Rule("E6.1"),
                Rule("E7.9")
            )];
            all.extend(changes(game, number::USE_COST, 0, &Act::of(crate::lexicon::verb::ACTIVATE).by(seat).to(*card)));
            all
        }
        (about::PRIORITY, Choice::Pass) => vec![told!(
            "When both players pass in a row, the top of the stack resolves; if it is empty, the step ends ({}).",
            Rule("E6.3")
        )],
        (about::ATTACKERS, Choice::Pair(..)) => vec![told!(
            "An untapped creature that was under your control when the turn began may attack ({}); what restricts it is in {}.",
            Rule("E22.3"),
            Rule("E22.4")
        )],
        (about::BLOCKERS, Choice::Pair(_, attacker)) => {
            let mut all = vec![told!(
                "An untapped creature may block one attacker ({}), unless that one evades it ({}).",
                Rule("E22.8"),
                Rule("E22.9")
            )];
            if let Thing::Card(attacker) = attacker
                && let Thing::Player(defender) = game.linked(link::ATTACKING, *attacker)
            {
                all.push(told!("{} attacks {}.", *attacker, defender));
            }
            all
        }
        (about::TARGET, _) => vec![told!(
            "A target is chosen as the spell or ability is announced ({}), among what is legal ({}).",
            Rule("E7.4"),
            Rule("E13.2")
        )],
        (about::DAMAGE, _) => vec![told!(
            "Damage is divided as its controller likes ({}); with trample only what is left over goes on ({}).",
            Rule("E22.12"),
            Rule("E22.13")
        )],
        (about::MULLIGAN, _) => vec![told!("A new hand costs a card each time ({}).", Rule("E2.5"))],
        _ => Vec::new(),
    }
}

fn land(game: &Game, seat: Seat, card: Card) -> Vec<Told> {
    let mut all = vec![told!(
        "A land is played in your own main phase with an empty stack, one in a turn unless an effect allows more ({}).",
        Rule("E6.9")
    )];
    all.extend(changes(game, number::LAND_PLAYS, 1, &cast::casting(seat, card).word(word::LAND)));
    all
}

fn spell(game: &Game, seat: Seat, card: Card) -> Vec<Told> {
    let mut all = vec![match variants::at_any_time(game, seat, card) {
        true => told!("It may be cast whenever you have priority ({}).", Rule("E6.1")),
        false => told!("It is cast in your own main phase with an empty stack ({}).", Rule("E6.1")),
    }];
    let act = cast::casting(seat, card);
    if game.zone(card) != Some(Zone::of(crate::lexicon::place::HAND, seat))
        && let Some((_, source)) = game.permitted_by(&act)
    {
        all.push(told!("It is not in your hand: {} permits it ({}).", source, Rule("E7.13")));
    }
    let cost = cast::mana_cost(game, card).unwrap_or_default();
    all.push(told!("Its mana cost is {}; what is paid in all is in {}.", words::cost_told(&cost), Rule("E8.4")));
    all.extend(changes(game, number::COST, 0, &act));
    all
}

fn changes(game: &Game, number: Number, base: i32, act: &Act) -> Vec<Told> {
    let lines = game.number_lines(number, base, act);
    let change = |by: i32| told!("{} {}", Span::Computed(number), Span::Signed(by));
    lines.iter().map(|line| told!("{}: {}.", line.source, change(line.by))).collect()
}
