//! Performs the game's verbs.

use crate::{
    challenge, clear,
    codes::ends,
    day, enter,
    evening::Evening,
    exchange, fatigue,
    lexicon::{kind, place, verb, word},
    notes::{self, Cut},
    play, records,
    rulebook::chooser,
    steps, test, travel,
};
use abilities::verbs;
use kernel::{Act, EndCode, Game, Pen, Performed, Seat, Thing};

/// Performs a verb of the game.
pub(crate) fn perform(game: &mut Pen<'_>, act: &Act) -> Performed {
    clear::try_again(game);
    if FOR_CARDS.contains(&act.verb) && [act.patient, act.second].into_iter().any(|t| is_token(game, t)) {
        return Performed::NotDone;
    }
    match act.verb {
        verb::SUFFER_FATIGUE => fatigue::suffer_fatigue(game, act),
        verb::SUFFER_INJURY => fatigue::suffer_injury(game, act),
        verb::SOOTHE => fatigue::soothe(game, act),
        verb::HEAL => fatigue::heal(game, act),
        verb::FATIGUE => fatigue::fatigue(game, act),
        verb::PERFORM => test::begin(game, act),
        verb::COMMIT_CARD => test::commit_card(game, act),
        verb::COMMIT_EFFORT => {
            let effort = game.note(notes::COMMITTED).saturating_add(act.amount);
            game.set_note(notes::COMMITTED, effort);
            Performed::Done
        }
        verb::DRAW_CHALLENGE => challenge::draw(game, act),
        verb::RESOLVE => challenge::resolve_effect(game, act),
        verb::CLEAR => clear::perform(game, act),
        verb::TRAVEL => travel::perform(game, act),
        verb::REST => day::rest(game, act),
        verb::DODGE => test::dodge(game, act),
        verb::SPEND => exchange::spend(game, act),
        verb::SWAP => exchange::swap(game, act),
        verb::REFILL => exchange::refill(game, act),
        verb::COMPLETE => records::complete(game, act),
        verb::RECORD => records::record(game, act),
        verb::CROSS_OFF => records::cross_off(game, act),
        verb::UNLOCK => records::unlock(game, act),
        verb::GAIN_MISSION => records::gain_mission(game, act),
        verb::EXPECT => records::expect(game, act),
        verb::DRAW_PATH => enter::draw_path(game, act),
        verb::ENTER_PLAY => enter::enter_play(game, act),
        verb::READ => read(game, act),
        verb::TEST_AGAIN => test::again(game, act),
        verb::APPLY => challenge::apply_modifier(game, act),
        verb::NAME_ICON => test::name_icon(game, act),
        verb::USE_ASPECT => test::use_aspect(game, act),
        // Text that ends a test may come up outside of one (R19.7): then there is none to end.
        verb::END_TEST if !game.is_running(steps::TEST) => Performed::NotDone,
        verb::END_TEST => {
            game.set_note(notes::CUT_SHORT, Cut::Test);
            Performed::Done
        }
        verb::END_ROUND => {
            game.set_note(notes::CUT_SHORT, Cut::Round);
            Performed::Done
        }
        verb::END_DAY => {
            let by_rule = act.cause.by == kernel::By::Rule;
            day::is_over(game, if by_rule { EndCode(act.amount as u16) } else { ends::BY_EFFECT });
            Performed::Done
        }
        verb::CAMP => {
            game.push(Evening::default());
            Performed::Later
        }
        verb::SUCCEED | verb::FAIL | verb::COMMIT_TO_TEST | verb::INTERACT => Performed::Done,
        verbs::PUT_INTO_PLAY => {
            let seat = act.agent.seat().or(act.cause.you).unwrap_or(Seat(0));
            game.perform(Act { agent: Thing::Player(seat), ..Act { verb: verb::ENTER_PLAY, ..*act } });
            Performed::Later
        }
        verbs::ARRANGE => {
            let seat = act.agent.seat().unwrap_or(Seat(0));
            let zone = act.to.unwrap_or_else(|| match act.from {
                Some(z) if z.place == place::DECK => kernel::Zone::of(place::DECK, seat),
                Some(z) => z,
                None => kernel::Zone::shared(place::PATH_DECK),
            });
            let amount = game.number(crate::lexicon::number::CARDS_SCOUTED, act.amount, act);
            game.perform_kernel_verb(&Act { to: Some(zone), amount, ..*act })
        }
        verbs::DISCARD if act.patient == Thing::Nothing => fatigue::discard_fatigue(game, act),
        verbs::DISCARD => enter::discard(game, act),
        verbs::PLAY => play::begin(game, act),
        verbs::DRAW => fatigue::draw(game, act),
        verbs::MOVE => enter::move_card(game, act),
        verbs::ATTACH => enter::attach(game, act),
        verbs::DETACH => enter::detach(game, act),
        verbs::FLIP => enter::flip(game, act),
        verbs::ADD | verbs::REMOVE => fatigue::add_or_remove(game, act),
        verbs::TRANSFER => fatigue::transfer(game, act),
        verbs::GAIN | verbs::LOSE => fatigue::gain(game, act),
        verbs::PLACE_TOKEN => fatigue::place_token(game, act),
        verbs::SHUFFLE
            if act.patient == Thing::Nothing && act.from.is_some_and(|z| z.place == place::FATIGUE_STACK) =>
        {
            exchange::shuffle_fatigue(game, act)
        }
        // It was done already; this only tells.
        verbs::SHUFFLE if act.from == Some(kernel::Zone::shared(place::CHALLENGE_DECK)) => Performed::Done,
        verbs::SHUFFLE => shuffle(game, act),
        _ => Performed::Default,
    }
}

/// R12.8, R13.1: the verbs that bring cards into play, or out of it for good. A ranger token is no card: it is only placed
/// on one, or goes home.
const FOR_CARDS: [abilities::Verb; 5] =
    [verbs::ATTACH, verbs::PUT_INTO_PLAY, verb::ENTER_PLAY, verbs::PLAY, verb::SWAP];

fn is_token(game: &Game, thing: Thing) -> bool {
    thing.card().is_some_and(|card| game.is_kind(card, kind::RANGER_TOKEN))
}

/// R20.5: a guide entry is read: the branch that is named of the card's own entry, or the entry that is named, for the
/// card it names, else for this one; in an entry, for the subject of that entry.
fn read(game: &mut Game, act: &Act) -> Performed {
    let seat = act.agent.seat().unwrap_or_else(|| chooser(game));
    let read = match (act.word, act.patient.card(), act.card) {
        (Some(branch), Some(card), _) => enter::read_guide_of(game, card, branch, seat),
        (_, patient, Some(entry)) => match patient.or(act.cause.source.card()) {
            Some(subject) => enter::read_guide(game, entry, word::CITED, subject, seat),
            None => false,
        },
        _ => false,
    };
    if read { Performed::Later } else { Performed::NotDone }
}

/// R16.8: shuffled into a deck, the card leaves play.
fn shuffle(game: &mut Pen<'_>, act: &Act) -> Performed {
    let (Some(card), Some(zone)) = (act.patient.card(), act.to) else { return shuffle_pile(game, act) };
    game.push(day::Draw { seat: Seat(0), cards: 0 });
    let performed = enter::move_card(game, &Act { to: Some(zone), ..Act::of(verbs::MOVE).to(card).because(act.cause) });
    game.shuffle_zone(zone);
    if performed == Performed::NotDone { Performed::NotDone } else { Performed::Later }
}

/// A deck is put in random order; one that is made anew takes its discard in first (R5.1, R7.14).
fn shuffle_pile(game: &mut Pen<'_>, act: &Act) -> Performed {
    if let (Some(discard), Some(deck)) = (act.from, act.to) {
        let keep = if discard.place == place::CHALLENGE_DISCARD { challenge::kept(game) } else { 0 };
        for card in game.cards_in(discard).skip(keep).collect::<Vec<_>>() {
            game.move_card(card, deck, kernel::End::Bottom);
        }
    }
    Performed::Default
}
