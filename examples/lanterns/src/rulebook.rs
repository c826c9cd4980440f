//! The rules of Lanterns: two static [`Rulebook`]s that differ only in how abilities answer acts.
//!
//! A round: each keeper takes a turn (draw a card; then play cards, use actions, trim a wick; rest), then night falls
//! and chills everybody, then everything readies. After the third night the game is over: the keepers have won if the
//! lamps in play give at least 5 light for each of them. A keeper without warmth loses it for all.

use crate::{
    bars,
    lexicon::{
        LEXICON, counter, flag, header, kind, number, place, possession, predicate, register, stat, traits, unique,
        verb,
    },
    notes,
    play::{Played, may_play, price},
    steps,
    turn::active,
    verbs::perform,
};
use abilities::{ATTACHED, Ability, CardDef, FieldValue, Rung};
use kernel::{
    Arithmetic, FamilyLayer, FamilyRule, Loops, Rulebook, Thing, TriggerStyle, Works, Zone,
    chapters::{Acts, Choices, Costs, Questions, Timing, Types, Zones},
};

/// Lanterns: five rungs, triggers at once in an order the acting keeper chooses, sums as R18.10 has them.
pub static RULEBOOK: Rulebook = Rulebook { ..PLAIN };

/// The same game with one rung before the act and triggers that wait in a line: the other pipeline.
pub static LINED: Rulebook = Rulebook {
    timing: Timing { rungs: &[Rung::WhenWould], triggers: TriggerStyle::Waiting, loops: Loops::Draw, ..PLAIN.timing },
    types: Types { arithmetic: Arithmetic::Timestamps, ..PLAIN.types },
    choices: Choices {
        order_chooser: |game, act| match act.patient {
            Thing::Card(card) => game.controller(card),
            Thing::Player(seat) => seat,
            Thing::Nothing => act.agent.seat().unwrap_or(active(game)),
        },
        ..PLAIN.choices
    },
    ..PLAIN
};

const PLAIN: Rulebook = Rulebook {
    zones: Zones {
        places: place::PLACES,
        found_in: &[(verb::DISCARD, place::HAND)],
        groups: &[(place::PLAY, &[place::YARD, place::STREET])],
        works,
        discarded_to: |game, card| Zone::of(place::DISCARD, game.owner(card)),
        enters_at: |_, _, seat| Zone::of(place::YARD, seat),
        ..Zones::PLAIN
    },
    timing: Timing {
        steps: steps::STEPS,
        may_respond: |game, code| match code.source {
            Thing::Card(card) => may_play(game, card, code.you).and_then(|()| game.choices_exist(code)),
            _ => Err(bars::NO_CARD.plain()),
        },
        respond: |game, code| {
            if let Thing::Card(card) = code.source {
                let cost = price(game, card, code.you);
                game.push(Played { seat: code.you, card, done: false });
                game.run_ability(code.clone());
                game.pay(&cost, &code);
            }
        },
        ..Timing::PLAIN
    },
    acts: Acts { perform, empty_is_possible: false, ..Acts::PLAIN },
    costs: Costs { numbers: &[number::COST], ..Costs::PLAIN },
    types: Types {
        arithmetic: Arithmetic::SetAddReduce,
        families: &[FamilyRule { layer: FamilyLayer::AfterTypes, ..FamilyRule::of(traits::COLOUR) }],
        counter_stats: &[(counter::SHARD, stat::LIGHT, 1)],
        ..Types::PLAIN
    },
    choices: Choices { order_chooser: |game, _| active(game), ..Choices::PLAIN },
    questions: Questions {
        predicate: |game, asked, thing, _| {
            let Thing::Card(card) = thing else { return false };
            let ready = !game.is_exhausted(card);
            match asked {
                predicate::LIT => ready && game.stat(card, stat::LIGHT) > 0,
                _ => ready,
            }
        },
        flag: |game, asked, ctx| match asked {
            flag::NIGHT => game.note(notes::IS_NIGHT),
            _ => ctx.you == active(game),
        },
        register: |game, asked, _| match asked {
            register::HOUR => game.note(notes::HOUR),
            _ => 0,
        },
        unique: |game, asked| match asked {
            unique::ACTIVE => active(game).into(),
            _ => Thing::Nothing,
        },
        possession: |game, asked, thing| match (asked, thing) {
            (possession::CONTROLLER, Thing::Card(card)) => game.controller(card).into(),
            (possession::OWNER, Thing::Card(card)) => game.owner(card).into(),
            (possession::HOST, Thing::Card(card)) => game.linked(ATTACHED, card),
            _ => Thing::Nothing,
        },
        ..Questions::PLAIN
    },
    ..Rulebook::plain(&LEXICON)
};

/// Charms work in hand, everything else in play; a `works` line says otherwise.
fn works(card: &CardDef, ability: &Ability) -> Works {
    if matches!(ability, Ability::Headed { .. }) {
        return Works::NOWHERE;
    }
    match (card.field(header::WORKS), card.field(header::KIND)) {
        (Some(FieldValue::Place(place)), _) => Works::at(*place),
        (_, Some(FieldValue::Kinds(kinds))) if kinds.contains(&kind::CHARM) => Works::at(place::HAND),
        _ => Works::at(place::YARD).and(place::STREET),
    }
}
