//! R21.7: after camping, and only then, rangers may take unlocked rewards into their decks.

use crate::{
    codes::{about, ends},
    day::end_day,
    exchange,
    lexicon::{place, verb},
    records, steps, tracker,
};
use kernel::{About, Act, Card, Choice, Flow, Game, Prompt, Seat, Shape, Thing, Zone};

kernel::frame! {
    /// The evening of a day that ended in a camp.
    #[derive(Default)]
    pub(crate) struct Evening: steps::EVENING => evening {
        /// The number of rangers who have finished, in table order.
        finished: u8,
        /// The card the ranger takes in, when it is named and the one it replaces is not.
        taken: Option<Card>,
    }
}

/// Each ranger in table order names a card to take in and one it takes the place of, as often as they like; then the
/// day is over.
fn evening(game: &mut Game, evening: &mut Evening) -> Flow {
    let seat = Seat(evening.finished);
    if seat.0 >= game.players() {
        end_day(game, ends::CAMP);
        return Flow::Done;
    }
    let (about, shape, options) = match (game.take_answer(), evening.taken) {
        (Some(Choice::Thing(Thing::Card(new))), None) => {
            evening.taken = Some(new);
            return Flow::Again;
        }
        (Some(Choice::Thing(old)), Some(new)) => {
            evening.taken = None;
            game.perform(Act::of(verb::SWAP).by(seat).to(old).with(new));
            return Flow::Again;
        }
        (Some(Choice::Cancel), _) => {
            evening.taken = None;
            return Flow::Again;
        }
        (Some(_), _) => {
            evening.finished += 1;
            return Flow::Again;
        }
        (None, None) => {
            let mut options = things(offered(game, seat));
            if options.is_empty() {
                evening.finished += 1;
                return Flow::Again;
            }
            options.push(Choice::Done);
            (about::TAKE_IN, Shape::Some { needed: 0, possible: options.len() as u16 - 1 }, options)
        }
        (None, _) => {
            let mut options = things(may_leave(game, seat));
            options.push(Choice::Cancel);
            (about::LEAVE_OUT, Shape::One, options)
        }
    };
    let taken = evening.taken.map_or(Thing::Nothing, Thing::Card);
    Flow::Ask(Prompt { seat, shape, about: About::Game(about, taken, 0), options })
}

fn things(cards: Vec<Card>) -> Vec<Choice> {
    cards.into_iter().map(|c| Choice::Thing(Thing::Card(c))).collect()
}

/// Whether the card is a reward; other cards a deck begins with.
pub(crate) fn is_reward(game: &Game, card: Card) -> bool {
    exchange::is_of_set(game, card, &["rewards"])
}

/// One card of each name.
fn by_name(game: &Game, cards: impl Iterator<Item = Card>) -> Vec<Card> {
    let mut found: Vec<Card> = Vec::new();
    for card in cards {
        if !found.iter().any(|c| game.name_of(*c) == game.name_of(card)) {
            found.push(card);
        }
    }
    found
}

/// The unlocked rewards whose requirement the ranger meets, and the starting cards that were kept aside; of no name more
/// than two (R22.6).
fn offered(game: &Game, seat: Seat) -> Vec<Card> {
    let rewards =
        game.cards_in(Zone::shared(place::COLLECTION)).filter(|&c| is_reward(game, c) && records::is_recorded(game, c));
    let kept = game.cards_in(Zone::of(place::KEPT, seat));
    let fits = |c: &Card| {
        let copies = tracker::deck_cards(game, seat).filter(|&d| game.name_of(d) == game.name_of(*c)).count();
        exchange::could_have(game, *c, seat) && copies < 2
    };
    by_name(game, rewards.chain(kept).filter(fits))
}

/// Returns the cards that may make room: every card of the deck but maladies.
fn may_leave(game: &Game, seat: Seat) -> Vec<Card> {
    by_name(game, tracker::deck_cards(game, seat).filter(|&c| !exchange::has_trait(game, c, "Malady")))
}

/// Whether the group is just camping.
pub(crate) fn camping(game: &Game) -> bool {
    game.is_running(steps::EVENING)
}
