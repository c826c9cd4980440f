//! Zones: how objects move, enter the battlefield and leave it (E4), and the marks permanents carry.

use crate::{
    chores,
    codes::about,
    lexicon::{counter, fact, head, header, kind, link, manner, place, stat, status, token_name, traits, verb, word},
    stack, steps, variants,
};
use abilities::{Ability, FieldValue, Status};
use kernel::{
    About, Act, Bindings, By, Card, Cause, Choice, Ctx, End, Flow, Game, NOWHERE, Pen, Performed, Prompt, Seat, Shape,
    Thing, Zone,
};

/// The battlefield.
pub(crate) const BATTLEFIELD: Zone = Zone::shared(place::BATTLEFIELD);
/// The stack.
pub(crate) const STACK: Zone = Zone::shared(place::STACK);

/// Not controlled without a break since its controller's turn began (E10.3).
pub(crate) const SICK: Status = Status(4);
/// Dealt damage by a source with deathtouch since the last check (E21.6).
pub(crate) const DEATHTOUCHED: Status = Status(5);
/// An attacker that became blocked (E22.8).
pub(crate) const BLOCKED: Status = Status(6);
/// Had first or double strike as the first damage step began (E22.16).
pub(crate) const STRUCK_FIRST: Status = Status(7);
/// Does not untap in its controller's next untap step (E5.7).
pub(crate) const HELD: Status = Status(10);
/// The second player controlled it when last looked at (E27.2).
pub(crate) const SECOND_PLAYERS: Status = Status(8);

/// Came under its controller's control since the beginning of that player's last upkeep (E29, echo).
pub(crate) const FRESH: Status = Status(12);
/// The same as the running upkeep, or the last one, began.
pub(crate) const DUE: Status = Status(13);
/// Declared as an attacker this turn (E5.11).
pub(crate) const ATTACKED: Status = Status(14);
/// A loyalty ability of it was activated this turn (E10.8).
pub(crate) const LOYALTY_USED: Status = Status(9);

/// All permanents a player controls, in the order of the table.
pub(crate) fn permanents_of(game: &Game, seat: Seat) -> Vec<Card> {
    game.cards_in(BATTLEFIELD).filter(|&c| game.controller(c) == seat).collect()
}

/// The permanents a player controls that have a mark, in the order of the table.
pub(crate) fn marked_permanents(game: &Game, seat: Seat, is_marked: impl Fn(&Card) -> bool) -> Vec<Card> {
    game.cards_in(BATTLEFIELD).filter(is_marked).filter(|&card| game.controller(card) == seat).collect()
}

/// Whether it is on the battlefield now.
pub(crate) fn on_battlefield(game: &Game, card: Card) -> bool {
    game.exists(card) && game.zone(card) == Some(BATTLEFIELD)
}

/// A creature on the battlefield.
pub(crate) fn is_creature(game: &Game, card: Card) -> bool {
    on_battlefield(game, card) && game.is_kind(card, kind::CREATURE)
}

/// An emblem: in the command zone, for good (E25.8).
pub(crate) fn is_emblem(game: &Game, card: Card) -> bool {
    matches!(game.def(card).field(header::TOKEN), Some(FieldValue::Word(word)) if *word == token_name::EMBLEM)
}

/// Whether an object is a card (E24.2): no token, no copy of a spell, no ability on the stack, no emblem.
pub(crate) fn is_a_card(game: &Game, card: Card) -> bool {
    let is_spell = || game.held(card).is_none_or(|code| code.source == Thing::Card(card));
    !game.is_token(card) && !is_emblem(game, card) && (game.zone(card) != Some(STACK) || is_spell())
}

/// Whether it is a card that could be cast from where it is (E7.2, E7.13).
pub(crate) fn may_become_a_spell(game: &Game, card: Card) -> bool {
    let there = |zone: Zone| ![place::BATTLEFIELD, place::STACK, place::COMMAND].contains(&zone.place);
    game.exists(card) && game.zone(card).is_some_and(there) && is_a_card(game, card) && !game.is_kind(card, kind::LAND)
}

/// The graveyard a card goes to: its owner's (E4.2).
pub(crate) fn graveyard_of(game: &Game, card: Card) -> Zone {
    Zone::of(place::GRAVEYARD, game.owner(card))
}

/// The act that puts a card into its owner's graveyard.
pub(crate) fn to_graveyard(game: &Game, card: Card) -> Act {
    Act { from: game.zone(card), ..Act::of(verb::MOVE).to(card).into_zone(graveyard_of(game, card)) }
}

/// E37.5: of what is put into graveyards or onto the battlefield at once, the active player's comes first, then by the
/// number of the object; no card can tell, so nobody is asked.
pub(crate) fn simultaneous_order(game: &Game, act: &Act) -> u32 {
    let (verb::MOVE, Some(place::GRAVEYARD | place::BATTLEFIELD)) = (act.verb, act.to.map(|zone| zone.place)) else {
        return 0;
    };
    let Thing::Card(card) = act.patient else { return 0 };
    let whose = match act.to {
        Some(BATTLEFIELD) => entering_under(game, card, act),
        _ => game.controller(card),
    };
    u32::from(whose != crate::turn::active(game)) << 16 | card.slot() as u32
}

/// Whether a spell becomes a permanent as it resolves: an instant or sorcery never does (E15.12).
pub(crate) fn is_permanent_spell(game: &Game, spell: Card) -> bool {
    ![kind::INSTANT, kind::SORCERY].iter().any(|kind| game.is_kind(spell, *kind))
}

/// Carries out a MOVE (E4.6).
pub(crate) fn go(game: &mut Pen<'_>, act: &Act) -> Performed {
    let (Thing::Card(card), Some(mut zone)) = (act.patient, act.to) else {
        return Performed::NotDone;
    };
    // E25.8: an emblem is no card and never leaves.
    if !game.exists(card) || is_emblem(game, card) {
        return Performed::NotDone;
    }
    // E4.2
    if zone.seat.is_some() {
        zone = Zone::of(zone.place, game.owner(card));
    }
    let from = game.zone(card);
    // E4.9: in exile it may be exiled again; elsewhere staying is no move, and only the order of a library is another.
    match zone.place {
        _ if from != Some(zone) => {}
        place::EXILE => {}
        place::LIBRARY => return put_in_order(game, card, zone, act),
        _ => return Performed::NotDone,
    }
    // E24.3: a token that has left the battlefield never moves again, and then ceases to exist. E15.12: the copy of a
    // permanent spell becomes a token as it resolves.
    let new_token = from.is_some_and(|z| z.place == place::COMMAND)
        || (from, zone) == (Some(STACK), BATTLEFIELD) && is_permanent_spell(game, card);
    if game.is_token(card) && from != Some(BATTLEFIELD) && !new_token && zone.place != NOWHERE {
        return Performed::NotDone;
    }
    if from == Some(BATTLEFIELD) {
        crate::combat::is_gone(game, card);
    }
    // E4.10: a spell that leaves the stack unresolved is known as it was there, X and all.
    if from == Some(STACK) && game.held(card).is_some() && crate::stack::is_spell(game, card.into()) {
        game.keep_as_last_known(card);
    }
    match zone.place {
        place::BATTLEFIELD => enter(game, card, act),
        place::STACK => {
            let code = game.take_held(card);
            let spell = game.move_card(card, zone, End::Top);
            // E7.2: the caster controls it, whoever owns it.
            if let Some(caster) = act.agent.seat().filter(|s| *s != game.owner(spell)) {
                game.give_control(spell, caster);
            }
            if let Some(mut code) = code {
                code.source = spell.into();
                game.hold(spell, code);
            }
            Performed::Done
        }
        _ => {
            let moved = game.move_card(card, zone, End::Top);
            put_in_order(game, moved, zone, act);
            if act.word == Some(word::FACEDOWN) {
                game.turn_face(moved, true);
            }
            // E4.11: the card that exiled it is remembered.
            if zone.place == place::EXILE && is_of_its_own_text(game, act.cause) {
                let link = if act.word == Some(word::APART) { link::EXILED_APART } else { link::EXILED_BY };
                game.link(link, moved, act.cause.source);
            }
            Performed::Done
        }
    }
}

/// Puts a card of a pile where in it the act says, if it does.
fn put_in_order(game: &mut Pen<'_>, card: Card, zone: Zone, act: &Act) -> Performed {
    match act.word {
        Some(word::TOP) => game.put_at(card, End::Top),
        Some(word::BOTTOM) => game.put_at(card, End::Bottom),
        Some(word::FROM_TOP) => {
            let others = game.cards_in(zone).filter(|c| *c != card);
            let above: Vec<Card> = others.take((act.amount - 1).max(0) as usize).collect();
            game.put_at(card, End::Top);
            // E4.5: of a shorter library the bottom.
            for card in above.into_iter().rev() {
                game.put_at(card, End::Top);
            }
        }
        Some(word::SHUFFLED) => {
            let shuffle = Act::of(verb::SHUFFLE).by(game.owner(card)).into_zone(zone).because(act.cause);
            game.follow_with(shuffle);
        }
        _ => return Performed::NotDone,
    }
    Performed::Done
}

/// E14.10: abilities are linked to others of the same text, not to those another effect gave the same object.
fn is_of_its_own_text(game: &Game, cause: Cause) -> bool {
    let (Thing::Card(source), Some(ability)) = (cause.source, cause.ability) else {
        return false;
    };
    let cards = game.cards();
    cards.ability(ability).keyword.is_some() || cards.def(game.looks(source).def).abilities.contains(&ability)
}

/// A card or token enters the battlefield (E18.9, E15.12).
fn enter(game: &mut Pen<'_>, card: Card, act: &Act) -> Performed {
    // E4.3
    if game.is_kind(card, kind::INSTANT) || game.is_kind(card, kind::SORCERY) {
        return Performed::NotDone;
    }
    let controller = entering_under(game, card, act);
    // E25.1: an Aura spell enters on its target; one put there otherwise on a host of its controller's choice.
    let host = match stack::target_of_aura(game, card) {
        Some(host) => Some(host),
        None if game.has_trait(card, traits::AURA) => match &possible_hosts(game, card, controller)[..] {
            [] => return Performed::NotDone,
            [host] => Some(*host),
            _ => {
                game.push(ChooseHost { seat: controller, aura: card, agent: act.agent, manner: act.manner });
                return Performed::Later;
            }
        },
        None => None,
    };
    enter_on(game, card, act, host)
}

/// Returns the player under whose control something enters (E27.1).
fn entering_under(game: &Game, card: Card, act: &Act) -> Seat {
    match act.manner {
        Some(manner::OWNERS | manner::OWNERS_WITH_PLUS | manner::OWNERS_WITH_MINUS) => game.owner(card),
        _ => act.agent.seat().unwrap_or(game.owner(card)),
    }
}

kernel::frame! {
    /// The host of an Aura is chosen.
    pub(crate) struct ChooseHost: steps::HOST => choose_host {
        seat: Seat,
        aura: Card,
        /// The player who puts it onto the battlefield.
        agent: Thing,
        /// Its manner of entering.
        manner: Option<abilities::Manner>,
    }
}

/// The host of an Aura that is put onto the battlefield is chosen, without targeting (E25.1).
fn choose_host(game: &mut Game, step: &mut ChooseHost) -> Flow {
    let ChooseHost { seat, aura, agent, manner } = *step;
    match game.take_answer() {
        Some(Choice::Thing(host)) => {
            let act = Act { manner, ..Act::of(verb::MOVE).by(agent).to(aura).into_zone(BATTLEFIELD) };
            let performed = game.chore(&chores::ENTER_ON, (aura, act, host));
            if performed != Performed::Later {
                game.set_done(true);
            }
            Flow::Done
        }
        _ => Flow::Ask(Prompt {
            seat,
            shape: Shape::One,
            about: About::Game(about::HOST, aura.into(), 0),
            options: possible_hosts(game, aura, seat).into_iter().map(Choice::Thing).collect(),
        }),
    }
}

pub(crate) fn enter_on(game: &mut Pen<'_>, card: Card, act: &Act, host: Option<Thing>) -> Performed {
    let controller = entering_under(game, card, act);
    let facts = variants::facts(game, card);
    // E4.8 d: the permanent remembers who convoked its spell.
    let convoking = game.linked_from(link::CONVOKING, card);
    let permanent = game.move_card(card, BATTLEFIELD, End::Bottom);
    for creature in convoking {
        game.link(link::CONVOKING, creature, permanent.into());
    }
    if let Some(facts) = facts {
        variants::remember(game, permanent, &facts);
    }
    game.give_control(permanent, controller);
    game.set_status(permanent, SICK, true);
    game.set_status(permanent, FRESH, true);
    game.set_status(permanent, SECOND_PLAYERS, controller == Seat(1));
    if let (Some(word::COPYING), Thing::Card(original)) = (act.word, act.second) {
        game.copy_exceptions(permanent, original);
        game.except_from_the_start(permanent, verb::CREATE);
    }
    if let Some(host) = host {
        // It is on its host from the beginning; that it was put there is an event all the same (E11.23).
        game.link(link::ATTACHED, permanent, host);
        game.follow_with(Act::of(verb::ATTACH).to(permanent).with(host).word(word::AS_IT_ENTERS));
    }
    if matches!(act.manner, Some(manner::TAPPED | manner::TAPPED_AND_ATTACKING)) {
        game.set_status(permanent, status::TAPPED, true);
    }
    let attacks = matches!(act.manner, Some(manner::ATTACKING | manner::TAPPED_AND_ATTACKING));
    let picks = attacks && crate::combat::put_in_attacking(game, permanent);
    if act.manner == Some(manner::BLOCKING_IT) {
        crate::combat::put_in_blocking(game, permanent, act.second);
    }
    let counter = match act.manner {
        Some(manner::OWNERS_WITH_PLUS) => Some(counter::PLUS),
        Some(manner::OWNERS_WITH_MINUS) => Some(counter::MINUS),
        _ => None,
    };
    if let Some(kind) = counter {
        // E24.7
        let by_effect = Cause { by: By::Effect, ..Cause::rule_of(permanent) };
        game.follow_with(Act::of(verb::ADD).to(permanent).kind(kind).because(by_effect));
    }
    match as_it_enters(game, permanent) {
        Performed::Done if picks => Performed::Later,
        performed => performed,
    }
}

/// Carries out the text of a permanent about its own entering: counters, and the choices of `as this enters:` (E18.9).
pub(crate) fn as_it_enters(game: &mut Game, permanent: Card) -> Performed {
    // E25.6, E25.5: counters it enters with are put on by an effect (E37.6).
    let by_effect = Cause { by: By::Effect, ..Cause::rule_of(permanent) };
    if game.is_kind(permanent, kind::PLANESWALKER) {
        let loyalty = game.stat(permanent, stat::LOYALTY);
        game.follow_with(Act::of(verb::ADD).to(permanent).kind(counter::LOYALTY).amount(loyalty).because(by_effect));
    }
    if game.has_trait(permanent, traits::SAGA) {
        game.follow_with(Act::of(verb::ADD).to(permanent).kind(counter::LORE).because(by_effect));
    }
    // Its own and those of its keywords, unless it has lost its abilities (E11.3, E18.9).
    let mut all = game.headed_code(head::AS_ENTERS);
    all.retain(|code| code.source == Thing::Card(permanent));
    let performed = if all.is_empty() { Performed::Done } else { Performed::Later };
    for mut code in all.into_iter().rev() {
        // E14.2: the X it was cast with.
        code.bindings.x = game.kept(permanent, fact::X).unwrap_or(0);
        code.bindings.event = Some(Act::of(verb::MOVE).to(permanent).into_zone(BATTLEFIELD));
        game.run_ability(code);
    }
    performed
}

/// The first ability with that head written on the card.
pub(crate) fn headed(game: &Game, card: Card, wanted: abilities::Head) -> Option<kernel::AbilityId> {
    let def = game.cards().def(game.looks(card).def);
    def.abilities
        .iter()
        .copied()
        .find(|&a| matches!(&game.cards().ability(a).ability, Ability::Headed { head, .. } if *head == wanted))
}

/// Returns the possible hosts of the Aura (E25.1); without targeting, so only protection speaks against one.
pub(crate) fn possible_hosts(game: &Game, aura: Card, you: Seat) -> Vec<Thing> {
    let Some(FieldValue::Selector(selector)) = game.def(aura).field(header::ENCHANT) else {
        return Vec::new();
    };
    let bindings = Bindings::default();
    let found = game.select(selector, &Ctx::new(aura, you, &bindings));
    found.into_iter().filter(|&host| may_be_attached(game, aura, host)).collect()
}

/// Whether an Aura on that host may stay there (E23.1 m).
pub(crate) fn is_legal_host(game: &Game, aura: Card, host: Thing) -> bool {
    host != Thing::Card(aura) && possible_hosts(game, aura, game.controller(aura)).contains(&host)
}

fn may_be_attached(game: &Game, what: Card, host: Thing) -> bool {
    game.may_happen(&Act::of(verb::ATTACH).to(what).with(host))
}
