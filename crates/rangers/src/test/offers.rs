//! R7.1: the tests there are, and which of them may be performed.

use super::*;
use crate::exchange;

/// One of the four common tests, or one of a card's own.
#[derive(Clone, Copy)]
enum Which {
    Common(usize, Option<Card>),
    Own(Card, AbilityId),
}

/// The tests there are for a ranger on the table as it is (R7.1), in the order of the table.
fn each_test(game: &Game, seat: Seat) -> impl Iterator<Item = Which> + '_ {
    let is_place = |card: Card| game.is_kind(card, kind::FEATURE) || game.is_kind(card, kind::LOCATION);
    let sorted = game.cards_in_play().map(|card| (card, is_place(card), game.is_kind(card, kind::BEING)));
    let sorted: Vec<(Card, bool, bool)> = sorted.filter(|(_, place, being)| *place || *being).collect();
    let common = COMMON.iter().enumerate().flat_map(move |(i, common)| {
        let fits = |(card, is_place, is_being): &(Card, bool, bool)| {
            let fits = match common.verb {
                word::TRAVERSE => *is_place,
                word::REMEMBER => false,
                _ => *is_being,
            };
            fits.then_some(Which::Common(i, Some(*card)))
        };
        let alone = (common.verb == word::REMEMBER).then_some(Which::Common(i, None));
        let found: Vec<Which> = alone.into_iter().chain(sorted.iter().filter_map(fits)).collect();
        found
    });
    // R2.6: not on cards in another ranger's player area.
    let elsewhere = move |z: &Zone| z.place == place::PLAYER_AREA && z.seat != Some(seat);
    let own = game.headed(head::TEST).filter(move |(card, _)| !game.zone(*card).as_ref().is_some_and(elsewhere));
    // Two cards may give one card the same test: it is one option.
    let mut last = None;
    let own = own.filter(move |test| last.replace(*test) != Some(*test));
    common.chain(own.map(|(card, ability)| Which::Own(card, ability)))
}

/// The tests a ranger may perform now.
pub(crate) fn open_tests(game: &Game, seat: Seat) -> impl Iterator<Item = Choice> + '_ {
    let ways = Ways::of(game, seat);
    each_test(game, seat).filter(move |which| judged(&ways, seat, *which).is_ok()).map(chosen_by)
}

/// Every test a ranger would expect to be able to perform, open or closed.
pub fn tests(game: &Game, seat: Seat) -> Vec<TestOption> {
    let ways = Ways::of(game, seat);
    each_test(game, seat).filter_map(|which| test_option(&ways, seat, which)).collect()
}

/// The test that a ranger chooses with this option, open or closed, if it is one. No other test is judged for it.
pub(crate) fn test_chosen_by(game: &Game, seat: Seat, choice: &Choice) -> Option<TestOption> {
    let which = each_test(game, seat).find(|which| chosen_by(*which) == *choice)?;
    test_option(&Ways::of(game, seat), seat, which)
}

fn test_option(ways: &Ways, seat: Seat, which: Which) -> Option<TestOption> {
    let game = ways.game;
    let (dodged, closed) = match judged(ways, seat, which) {
        Ok(pairs) => (pairs.iter().map(|(c, code)| (*c, code.source)).collect(), None),
        Err(why) => (Vec::new(), Some(why)),
    };
    let choice = chosen_by(which);
    match which {
        Which::Common(i, target) => {
            let Common { verb, aspect, approach } = COMMON[i];
            let difficulty = difficulty(game, seat, verb, target, common_base(game, target));
            let verb = Some(verb);
            Some(TestOption { choice, verb, aspect, approach, target, difficulty, dodged, closed })
        }
        Which::Own(card, ability) => {
            let test = test_head(game, ability)?;
            let (aspect, approach) = (test.aspect, test.approach);
            let (verb, target) = (verb_word(test.name), interacts_with(game, card));
            let difficulty = card_difficulty(game, seat, card, ability);
            Some(TestOption { choice, verb, aspect, approach, target, difficulty, dodged, closed })
        }
    }
}

fn chosen_by(which: Which) -> Choice {
    match which {
        Which::Common(i, target) => Choice::Game(option::COMMON[i], target.map_or(Thing::Nothing, Thing::Card), 0),
        Which::Own(card, ability) => Choice::Ability(ability, card),
    }
}

/// R8.1: a test printed on a card in play outside the player areas interacts with that card; on gear, or on a moment
/// being played, it does not.
pub(super) fn interacts_with(game: &Game, card: Card) -> Option<Card> {
    (game.in_play(card) && game.zone(card).is_some_and(|z| z.place != place::PLAYER_AREA)).then_some(card)
}

/// R7.1, R8.5: whether a test may be performed: the cards that will be dodged for it, or why not.
fn judged(ways: &Ways, seat: Seat, which: Which) -> Result<Vec<(Card, CodeFrame)>, Refusal> {
    let game = ways.game;
    match which {
        Which::Common(i, target) => {
            let Common { verb, aspect, .. } = COMMON[i];
            let act = Act { word: Some(verb), ..test_act(seat, target) };
            enough_energy(game, seat, aspect, &act)?;
            if target.is_some() { way(ways, &Aim::of(&act, seat)) } else { Ok(Vec::new()) }
        }
        Which::Own(card, ability) => {
            let Some(test) = test_head(game, ability) else { return Ok(Vec::new()) };
            let Some(act) = perform_act(game, seat, Choice::Ability(ability, card)) else { return Ok(Vec::new()) };
            enough_energy(game, seat, test.aspect, &act)?;
            if let Some(cost) = test.cost {
                may_pay_for_test(game, seat, &test, cost, card, 0)?;
            }
            targets_reached(ways, Aim::of(&act, seat))
        }
    }
}

/// R7.1: there is energy of the aspect, or of one that the test can be made a test of as it begins.
fn enough_energy(game: &Game, seat: Seat, aspect: Word, act: &Act) -> Result<(), Refusal> {
    let kind = crate::energy::energy(aspect);
    if game.counters(seat, kind) > 0 || !other_aspects(game, seat, act).is_empty() {
        Ok(())
    } else {
        Err(bars::NO_ENERGY.about([Span::Counter(kind)]))
    }
}

/// R7.1, R7.5: at least 1 energy of the aspect is left when so much of it has been paid.
pub(super) fn energy_left(game: &Game, seat: Seat, aspect: Word, paid: i32) -> Result<(), Refusal> {
    let kind = crate::energy::energy(aspect);
    if game.counters(seat, kind) > paid { Ok(()) } else { Err(bars::LAST_ENERGY.about([Span::Counter(kind)])) }
}

/// R7.1, R7.5: the test's own cost can be paid, with 1 energy of its aspect left, when so much has been paid before.
pub(super) fn may_pay_for_test(
    game: &Game,
    seat: Seat,
    test: &TestHead,
    cost: &Cost,
    card: Card,
    before: i32,
) -> Result<(), Refusal> {
    let bindings = Default::default();
    let ctx = Ctx::new(card, seat, &bindings);
    game.can_pay(cost, &ctx)?;
    let of_kind = |kind| exchange::cost_of(game, cost, kind, &ctx);
    let own = crate::energy::energy(test.aspect);
    let others = crate::energy::ENERGIES.iter().map(|(_, kind)| *kind).filter(|kind| *kind != own);
    let spare: i32 = others.map(|kind| (game.counters(seat, kind) - of_kind(kind)).max(0)).sum();
    let paid = before + of_kind(own) + (exchange::cost_of_any(game, cost, &ctx) - spare).max(0);
    energy_left(game, seat, test.aspect, paid)
}

/// R7.1, R8.5: whether there are cards to choose for everything a test chooses, and all it touches can be reached: the
/// obstacles dodged whatever is chosen, or why not.
pub(super) fn targets_reached(ways: &Ways, aim: Aim) -> Result<Vec<(Card, CodeFrame)>, Refusal> {
    let game = ways.game;
    let dodged = way(ways, &aim)?;
    let mut aims = vec![aim];
    while let Some(found) = aims.first().and_then(|aim| aim.found(game)) {
        if found.is_empty() {
            return Err(bars::NOTHING_TO_TOUCH.plain());
        }
        let (mut open, mut closed) = (Vec::new(), Vec::new());
        for next in aims.iter().flat_map(|aim| found.iter().map(|t| (aim.with(*t), *t))) {
            match (way(ways, &next.0), next.1.card().filter(|c| game.in_play(*c))) {
                (Err(reason), Some(card)) => closed.push((card, reason)),
                _ => open.push(next.0),
            }
        }
        if open.is_empty() {
            return Err(Why::Each(closed).into());
        }
        // Without anything on the way one choice is as good as another.
        if closed.is_empty() {
            open.truncate(1);
        }
        aims = open;
    }
    Ok(dodged)
}
