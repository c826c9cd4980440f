//! The verbs for which the kernel's own way is not enough.

use crate::{
    lexicon::{counter, header, manner, place, verb},
    turn::active,
};
use abilities::{Amount, EXHAUSTED, FieldValue};
use kernel::{Act, Card, Pen, Performed, Thing, Zone};

/// The verbs for which the kernel's own way is not enough.
pub(crate) fn perform(game: &mut Pen<'_>, act: &Act) -> Performed {
    let seat = act.agent.seat().or(act.cause.you).unwrap_or(active(game));
    let own = |place| Some(Zone::of(place, seat));
    match act.verb {
        verb::DRAW => {
            let cards: Vec<Card> =
                game.cards_in(Zone::of(place::DECK, seat)).take(act.amount.max(0) as usize).collect();
            if cards.is_empty() {
                return Performed::NotDone;
            }
            let moves = cards.into_iter().map(|card| Act {
                verb: verb::MOVE,
                patient: card.into(),
                from: own(place::DECK),
                to: own(place::HAND),
                amount: 1,
                ..*act
            });
            game.perform_all(moves.collect());
            Performed::Later
        }
        verb::SHUFFLE | verb::SCOUT if act.to.is_none() => {
            game.perform_kernel_verb(&Act { to: own(place::DECK), ..*act })
        }
        verb::CREATE => game.perform_kernel_verb(&Act { to: own(place::YARD), ..*act }),
        verb::MOVE => {
            let enters = |zone: Option<Zone>| zone.is_some_and(|z| z.place == place::YARD || z.place == place::STREET);
            let done = game.perform_kernel_verb(act);
            match act.patient {
                Thing::Card(old) if done == Performed::Done && enters(act.to) && !enters(act.from) => {
                    enter(game, game.now(old), act)
                }
                _ => done,
            }
        }
        verb::CHILL => {
            game.follow_with(Act { verb: verb::LOSE, patient: act.agent, kind: Some(counter::WARMTH), ..*act });
            Performed::Done
        }
        verb::DOUSE => match act.patient {
            Thing::Card(card) if game.in_play(card) => {
                let to = Some(Zone::of(place::DISCARD, game.owner(card)));
                let from = game.zone(card);
                game.follow_with(Act { verb: verb::MOVE, from, to, ..*act });
                Performed::Done
            }
            _ => Performed::NotDone,
        },
        verb::REST => Performed::Done,
        _ => Performed::Default,
    }
}

/// A card that came into play gets what its header and the act say.
fn enter(game: &mut Pen<'_>, card: Card, act: &Act) -> Performed {
    if act.manner == Some(manner::EXHAUSTED) {
        game.mark(card.into(), EXHAUSTED, true);
    }
    let Some(FieldValue::Counters(holds)) = game.def(card).field(header::HOLDS).cloned() else {
        return Performed::Done;
    };
    let amount = |amount: &Amount| amount.as_number().unwrap_or(0);
    let adds = holds.iter().map(|(kind, n)| Act {
        cause: act.cause,
        ..Act::of(verb::ADD).by(act.agent).to(card).kind(*kind).amount(amount(n))
    });
    game.perform_all(adds.collect());
    Performed::Later
}
