//! Why: what the rules ask of an option, and what made its numbers so.

use crate::{
    cast,
    lexicon::{kind, link, mark, number},
    mana, variants,
    words::{self, ask},
};
use abilities::Number;
use kernel::{About, Act, Card, Choice, Game, Prompt, Seat, Thing, Zone};

/// What can be told of an option, open or closed.
pub(crate) fn reasons(game: &Game, prompt: &Prompt, choice: &Choice) -> Vec<String> {
    let seat = prompt.seat;
    let About::Game(asked, ..) = prompt.about else { return Vec::new() };
    match (asked, choice) {
        (ask::PRIORITY, Choice::Play(card)) if game.is_kind(*card, kind::LAND) => land(game, seat, *card),
        (ask::PRIORITY, Choice::Play(card)) => spell(game, seat, *card),
        (ask::PRIORITY, Choice::Ability(ability, _)) if mana::is_mana_ability(game, *ability) => {
            vec!["A mana ability may be used with priority and while something is paid (E9.4); it does not use the stack (E9.3).".into()]
        }
        (ask::PRIORITY, Choice::Ability(_, card)) => {
            let mut all =
                vec!["An ability may be activated with priority (E6.1), if all of its cost can be paid (E7.9).".into()];
            all.extend(changes(game, number::USE_COST, 0, &Act::of(crate::lexicon::verb::ACTIVATE).by(seat).to(*card)));
            all
        }
        (ask::PRIORITY, Choice::Pass) => {
            vec![
                "When both players pass in a row, the top of the stack resolves; if it is empty, the step ends (E6.3)."
                    .into(),
            ]
        }
        (ask::ATTACKERS, Choice::Pair(..)) => {
            vec!["An untapped creature that was under your control when the turn began may attack (E22.3); what restricts it is in E22.4.".into()]
        }
        (ask::BLOCKERS, Choice::Pair(_, attacker)) => {
            let mut all =
                vec!["An untapped creature may block one attacker (E22.8), unless that one evades it (E22.9).".into()];
            if let Thing::Card(attacker) = attacker
                && let Thing::Player(defender) = game.linked(link::ATTACKING, *attacker)
            {
                all.push(format!("{} attacks {}.", game.name(*attacker), game.thing_name(defender.into())));
            }
            all
        }
        (ask::TARGET, _) => {
            vec!["A target is chosen as the spell or ability is announced (E7.4), among what is legal (E13.2).".into()]
        }
        (ask::DAMAGE, _) => vec![
            "Damage is divided as its controller likes (E22.12); with trample only what is left over goes on (E22.13)."
                .into(),
        ],
        (ask::MULLIGAN, _) => vec!["A new hand costs a card each time (E2.5).".into()],
        _ => Vec::new(),
    }
}

fn land(game: &Game, seat: Seat, card: Card) -> Vec<String> {
    let mut all = vec![
        "A land is played in your own main phase with an empty stack, one in a turn unless an effect allows more (E6.9)."
            .to_string(),
    ];
    all.extend(changes(game, number::LAND_PLAYS, 1, &cast::casting(seat, card).word(mark::LAND)));
    all
}

fn spell(game: &Game, seat: Seat, card: Card) -> Vec<String> {
    let mut all = vec![match variants::at_any_time(game, seat, card) {
        true => "It may be cast whenever you have priority (E6.1).".to_string(),
        false => "It is cast in your own main phase with an empty stack (E6.1).".to_string(),
    }];
    let act = cast::casting(seat, card);
    if game.zone(card) != Some(Zone::of(crate::lexicon::place::HAND, seat))
        && let Some((_, source)) = game.permitted_by(&act)
    {
        all.push(format!("It is not in your hand: {} permits it (E7.13).", game.thing_name(source)));
    }
    let cost = cast::mana_cost(game, card).unwrap_or_default();
    all.push(format!("Its mana cost is {}; what is paid in all is in E8.4.", words::cost_text(game, &cost)));
    all.extend(changes(game, number::COST, 0, &act));
    all
}

fn changes(game: &Game, number: Number, base: i32, act: &Act) -> Vec<String> {
    let name = game.cards().vocabulary.lexicon.numbers.iter().find(|n| n.id == number).map_or("", |n| n.name);
    let lines = game.number_lines(number, base, act);
    lines.iter().map(|line| format!("{}: {name} {:+}.", game.thing_name(line.source), line.by)).collect()
}
