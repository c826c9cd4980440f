//! The limits of a reader's knowledge.

use crate::{CardId, Viewer};
use abilities::{FACEDOWN, Place, verbs};
use kernel::{About, Act, Card, Choice, Game, LogLine, Prompt, Seat, Seen, Thing, Zone};

/// Whether the cards of a zone are seen.
pub fn sees_zone(game: &Game, viewer: Option<Seat>, zone: Zone) -> bool {
    match game.cards().rules.zones.places[zone.place.index()].seen {
        Seen::Everybody => true,
        Seen::Owner => viewer.is_some() && zone.seat == viewer,
        Seen::Nobody | Seen::Top => false,
    }
}

/// Whether a card that lies there, or comes there, on top is open to the player.
fn sees_top(game: &Game, viewer: Option<Seat>, zone: Zone) -> bool {
    game.cards().rules.zones.places[zone.place.index()].seen == Seen::Top || sees_zone(game, viewer, zone)
}

/// Whether a player may know which card this is: it lies open where it is, or the player is just looking at it.
///
/// ```
/// # use kernel::{Cards, Laying, Seat, Zone};
/// # use std::sync::Arc;
/// # let cards = Arc::new(Cards::new(&lanterns::library(), &lanterns::RULEBOOK, 2));
/// # let mut game = Laying::new(Arc::clone(&cards), 1);
/// # let hand = Zone::of(lanterns::lexicon::place::HAND, Seat(0));
/// # let card = game.place(cards.find("Paper Lantern").expect("a card"), Seat(0), hand);
///
/// use words::{id_of, may_see, sees_zone};
/// assert!(may_see(&game, Some(Seat(0)), card) && !may_see(&game, Some(Seat(1)), card));
/// assert!(!sees_zone(&game, None, hand), "a spectator looks into no hand");
/// assert!(id_of(&game, card).is_some());
/// ```
pub fn may_see(game: &Game, viewer: Option<Seat>, card: Card) -> bool {
    if !game.exists(card) {
        return false;
    }
    // A player who looks through a pile sees all of it.
    let looked_at = game.prompt().filter(|p| Some(p.seat) == viewer).is_some_and(|p| {
        is_asked_about(game, p, card) || game.zone(card).is_some_and(|zone| game.searching().contains(&zone))
    });
    let on_top = |zone: Zone| sees_top(game, viewer, zone) && game.top_of(zone) == Some(card);
    let lies_open = |zone: Zone| sees_zone(game, viewer, zone) || on_top(zone);
    let open = || !game.has_status(card, FACEDOWN) && game.zone(card).is_some_and(lies_open);
    looked_at || !(game.cards().rules.sight.is_unseen)(game, card) && (open() || is_shown_to(game, viewer, card))
}

/// The number of a card for those who see it. In a pile whose order nobody knows a card has none: which of two equal cards
/// is found there would tell of that order.
pub fn id_of(game: &Game, card: Card) -> Option<CardId> {
    let zone = game.zone(card).filter(|_| game.exists(card))?;
    let known = match game.cards().rules.zones.places[zone.place.index()].seen {
        Seen::Nobody => false,
        Seen::Top => game.top_of(zone) == Some(card),
        Seen::Everybody | Seen::Owner => true,
    };
    known.then(|| card.into())
}

/// Whether a card may be chosen, or played or used as an answer, or the question is about it: whoever is asked sees it. A
/// card that lies facedown stays hidden, unless somebody looks through the cards to choose it.
fn is_asked_about(game: &Game, prompt: &Prompt, card: Card) -> bool {
    let it = Thing::Card(card);
    let used = |option: &Choice| matches!(*option, Choice::Play(of) | Choice::Ability(_, of) | Choice::Use(_, _, of) if of == card);
    let about = matches!(prompt.about, About::Game(_, thing, _) if thing == it);
    prompt.options.contains(&Choice::Thing(it))
        || !game.has_status(card, FACEDOWN) && (about || prompt.options.iter().any(used))
}

/// Whether an ability lets the player see the card where it lies; a spectator sees what everybody may.
fn is_shown_to(game: &Game, viewer: Option<Seat>, card: Card) -> bool {
    let shown = |seat: Seat| game.permitted_by(&Act::of(verbs::REVEAL).by(seat).to(card)).is_some();
    match viewer {
        Some(seat) => shown(seat),
        None => game.seats().all(shown),
    }
}

/// Whether a whole line of the log is a secret: what works in a hand is known to whose hand it is.
pub(crate) fn is_secret(game: &Game, line: &LogLine, viewer: Viewer) -> bool {
    let seat = match viewer {
        Viewer::Everything => return false,
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator => None,
    };
    match line {
        LogLine::Works(Thing::Card(card), ..) | LogLine::Begins(Thing::Card(card), _) => {
            game.zone(*card).is_some_and(|z| !sees_zone(game, seat, z))
        }
        _ => false,
    }
}

/// Whether a line of the log shows the player nothing of a card it speaks of.
pub(crate) fn is_hidden_in(game: &Game, line: &LogLine, card: Card, viewer: Option<Seat>) -> bool {
    let act = match line {
        LogLine::Act(act) | LogLine::Forbidden(act, _) | LogLine::Prevented(_, act, _) => act,
        LogLine::Replaced(_, act) | LogLine::Changed(_, act, _) => act,
        _ => return false,
    };
    let named = [act.patient, act.second].contains(&Thing::Card(card));
    named && is_hidden(game, act, card, viewer)
}

/// The card that lay open to a player while this happened: it came from an open place, went to one, was revealed, or the game told of
/// it.
///
/// ```
/// use kernel::{Act, LogLine, Seat, Zone};
/// use lanterns::lexicon::{place, verb};
/// let game = lanterns::new_game(2, 7);
/// let card = game.cards_in(Zone::of(place::HAND, Seat(0))).next().expect("a first hand");
/// let moved = |to| LogLine::Act(Act::of(verb::MOVE).to(card).into_zone(Zone::of(to, Seat(0))));
/// // Everybody sees a card that comes to a discard, and nobody one that goes back to a deck.
/// assert_eq!(words::passed_openly(&game, &moved(place::DISCARD), Some(Seat(1))), Some(card));
/// assert_eq!(words::passed_openly(&game, &moved(place::DECK), Some(Seat(1))), None);
/// // A card whose ability does something is known, although it stays in the hand.
/// let replaced = LogLine::Replaced(card.into(), Act::of(verb::MOVE));
/// assert_eq!(words::passed_openly(&game, &replaced, Some(Seat(1))), Some(card));
/// ```
pub fn passed_openly(game: &Game, line: &LogLine, viewer: Option<Seat>) -> Option<Card> {
    let act = match line {
        LogLine::Act(act) => act,
        // A game's own lines are public.
        LogLine::Game(_, thing, _) => return thing.card(),
        // An ability that is carried out, or does something to an act, is told to everybody: its card is known, even one that
        // stays in a hand because its player declines.
        LogLine::Ability(source, ..)
        | LogLine::Loop(source, _)
        | LogLine::Prevented(source, ..)
        | LogLine::Replaced(source, _)
        | LogLine::Changed(source, ..) => return source.card(),
        // A card whose ability begins to work lies faceup.
        LogLine::Works(Thing::Card(card), ..) => {
            return game.zone(*card).is_some_and(|zone| sees_zone(game, viewer, zone)).then_some(*card);
        }
        _ => return None,
    };
    let card = act.patient.card()?;
    let open = |zone: Zone| sees_zone(game, viewer, zone);
    let comes_open = |zone: Zone| sees_top(game, viewer, zone);
    let facedown = game.exists(game.now(card)) && game.has_status(game.now(card), FACEDOWN);
    let from = act.from.or_else(|| game.zone(card)).is_some_and(open);
    let to = act.to.is_some_and(|zone| !is_nowhere(zone) && comes_open(zone)) && !facedown;
    (from || to || is_looked_at(game, act, viewer)).then_some(card)
}

/// Whether the player gets to see what this is done to: it is revealed, or they look at it or find it.
fn is_looked_at(game: &Game, act: &Act, viewer: Option<Seat>) -> bool {
    let looks = act.verb == verbs::SEARCH || game.cards().rules.sight.looking.contains(&act.verb);
    act.verb == verbs::REVEAL || (looks && viewer.is_some_and(|seat| act.agent == Thing::Player(seat)))
}

/// Whether this act shows the player nothing of the card: neither where it came from nor where it went lies open. An
/// act that moves nothing (playing a card, before it moves) is told once the card lies open.
fn is_hidden(game: &Game, act: &Act, card: Card, viewer: Option<Seat>) -> bool {
    if Thing::Card(card) == act.patient && is_looked_at(game, act, viewer) {
        return false;
    }
    let moved = Thing::Card(card) == act.patient;
    let from = act.from.filter(|_| moved).or_else(|| game.zone(card));
    let to = act.to.filter(|z| moved && !is_nowhere(*z));
    let open = |zone: Zone| sees_zone(game, viewer, zone);
    match (from, to) {
        (from, Some(to)) => !sees_top(game, viewer, to) && !from.is_some_and(open),
        (Some(from), None) => !open(from) && !may_see(game, viewer, game.now(card)),
        (None, None) => false,
    }
}

fn is_nowhere(zone: Zone) -> bool {
    zone.place == Place(0)
}
