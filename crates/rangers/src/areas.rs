//! R2, R8: areas, and the cards between.

use crate::lexicon::{header, kind, link, place};
use kernel::{Card, Game, Seat, Thing, Zone};

/// A ranger's role.
pub(crate) fn role(game: &Game, seat: Seat) -> Option<Card> {
    game.cards_in(Zone::of(place::PLAYER_AREA, seat)).find(|&c| game.is_kind(c, kind::ROLE))
}

/// A ranger's token.
pub(crate) fn token(game: &Game, seat: Seat) -> Option<Card> {
    game.cards_in(Zone::shared(place::TOKENS)).find(|&c| game.owner(c) == seat)
}

/// The card a ranger's token lies on.
pub(crate) fn token_lies_on(game: &Game, seat: Seat) -> Option<Card> {
    token(game, seat).and_then(|t| game.linked(link::TOKEN_ON, t).card())
}

/// The one card of a kind in the surroundings.
pub(crate) fn surrounding(game: &Game, wanted: abilities::Kind) -> Option<Card> {
    game.cards_in(Zone::shared(place::SURROUNDINGS)).find(|&c| game.is_kind(c, wanted))
}

/// Whether it is a path card (R3.1, R3.2): a being or feature in play, or one with a path back.
pub fn path_card(game: &Game, card: Card) -> bool {
    let printed = &game.cards().def(game.looks(card).def).printed;
    let is = |wanted| game.is_kind(card, wanted) || printed.is_kind(wanted);
    game.def(card).field(header::ENTERS).is_some() || is(kind::BEING) || is(kind::FEATURE)
}

/// Whether the card came from a ranger's deck.
pub(crate) fn ranger_card(game: &Game, card: Card) -> bool {
    let def = game.def(card);
    let shared = [kind::LOCATION, kind::WEATHER, kind::MISSION, kind::CHALLENGE_CARD, kind::GUIDE_ENTRY, kind::EVENT];
    def.field(header::ENTERS).is_none() && !shared.iter().any(|k| game.is_kind(card, *k))
}

/// R8.3: the cards between a ranger and a card, nearest first.
pub fn between(game: &Game, seat: Seat, target: Card) -> Vec<Card> {
    let Some(zone) = game.zone(target) else { return Vec::new() };
    let mut cards = Vec::new();
    let own_area = zone.place == place::PLAYER_AREA && zone.seat == Some(seat);
    let attached_to_role = || {
        role(game, seat)
            .map(|r| game.linked_from(link::ATTACHED, r))
            .unwrap_or_default()
            .into_iter()
            .filter(|&c| game.in_play(c) && c != target)
    };
    if role(game, seat).is_some_and(|r| game.linked(link::ATTACHED, target) == Thing::Card(r)) || own_area {
        return cards;
    }
    cards.extend(attached_to_role());
    if zone == Zone::of(place::WITHIN_REACH, seat) {
        return cards;
    }
    cards.extend(game.cards_in(Zone::of(place::WITHIN_REACH, seat)).filter(|&c| game.in_play(c)));
    if zone.place == place::SURROUNDINGS {
        cards.extend(game.cards_in(Zone::shared(place::ALONG_THE_WAY)).filter(|&c| game.in_play(c)));
    }
    cards
}

/// R9.3: the cards that act as if within reach of a ranger although they lie in the player area: those attached to the
/// role, and all that is attached to them.
pub(crate) fn on_role(game: &Game, seat: Seat) -> Vec<Card> {
    let mut cards: Vec<Card> = role(game, seat).map(|r| game.linked_from(link::ATTACHED, r)).unwrap_or_default();
    let mut next = 0;
    while let Some(&host) = cards.get(next) {
        cards.extend(game.linked_from(link::ATTACHED, host));
        next += 1;
    }
    cards
}

/// R9.1, R9.3: the ranger in whose reach a card acts, if it does.
pub(crate) fn reach_of(game: &Game, card: Card) -> Option<Seat> {
    let zone = game.zone(card)?;
    let seat = zone.seat?;
    let there = match zone.place {
        place::WITHIN_REACH => true,
        place::PLAYER_AREA => on_role(game, seat).contains(&card),
        _ => false,
    };
    there.then_some(seat)
}

/// R2.2: how far a card is from a ranger.
pub(crate) fn distance(game: &Game, seat: Seat, card: Card) -> u8 {
    match game.zone(card) {
        Some(z) if z == Zone::of(place::PLAYER_AREA, seat) => 0,
        Some(z) if z == Zone::of(place::WITHIN_REACH, seat) => 1,
        Some(z) if z.place == place::SURROUNDINGS => 3,
        _ => 2,
    }
}

/// R9.1: whether the card is ready and in an area whose challenge effects resolve for this ranger.
pub(crate) fn is_active(game: &Game, card: Card, seat: Seat) -> bool {
    if game.is_exhausted(card) || !game.in_play(card) {
        return false;
    }
    match game.zone(card) {
        Some(z) if matches!(z.place, place::SURROUNDINGS | place::ALONG_THE_WAY) => true,
        Some(z) if z.seat == Some(seat) => true,
        _ => reach_of(game, card).is_some_and(|s| crate::test::touches_reach_of(game, s)),
    }
}
