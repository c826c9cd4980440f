//! The rulebook of Harbour. Its chapters say only what differs from a game without rules of its own.

use crate::{
    lexicon::{LEXICON, flag, place, verb},
    notes, points, steps,
    verbs::perform,
};
use abilities::{Ability, CardDef};
use kernel::{
    Game, Rulebook, Seat, Works, Zone,
    chapters::{Acts, Choices, Questions, Timing, Zones},
};

/// Harbour.
pub static RULEBOOK: Rulebook = Rulebook {
    zones: Zones {
        places: place::PLACES,
        groups: &[(place::OWN, points::OWN)],
        found_in: &[(verb::DISCARD, place::HAND), (verb::SCUTTLE, place::HAND), (verb::STOW, place::HAND)],
        piled: &[place::SUPPLY],
        works,
        discarded_to: |game, card| Zone::of(place::DISCARD, game.controller(card)),
        enters_at: |_, _, seat| Zone::of(place::TABLE, seat),
        ..Zones::PLAIN
    },
    timing: Timing {
        steps: steps::STEPS,
        // A card in hand answers for nothing (H3.5).
        may_respond: |_, _| Ok(()),
        respond: |game, code| game.run_ability(code),
        ..Timing::PLAIN
    },
    acts: Acts { perform, ..Acts::PLAIN },
    choices: Choices { order_chooser: |game, _| active(game), first_player: active, ..Choices::PLAIN },
    questions: Questions {
        flag: |game, asked, ctx| match asked {
            flag::YOUR_TURN => ctx.you == active(game),
            _ => false,
        },
        ..Questions::PLAIN
    },
    ..Rulebook::plain(&LEXICON)
};

/// Responses work in hand, everything else in play; what a card does when it is played works when the rules say so.
fn works(_: &CardDef, ability: &Ability) -> Works {
    match ability {
        Ability::Headed { .. } => Works::NOWHERE,
        Ability::Trigger { asks: abilities::Asks::First, .. } => Works::at(place::HAND),
        _ => Works::at(place::TABLE),
    }
}

/// Returns the merchant whose turn it is.
pub fn active(game: &Game) -> Seat {
    game.note(notes::ACTIVE)
}
