//! The chapter of choices: the choosers, and their candidates.

use crate::{Act, Card, Ctx, Game, Seat, Thing};
use abilities::Manner;

/// The choosers of a game.
#[derive(Clone, Copy)]
pub struct Choices {
    /// Whether an ability may choose this thing at all, apart from the ability's own words.
    pub may_choose: fn(&Game, Thing, &Ctx) -> bool,
    /// The player who chooses an order, or among replacements, for this act.
    pub order_chooser: fn(&Game, &Act) -> Seat,
    /// The player `you` means on this card: its controller, or for a card nobody controls the player the act is about; also
    /// the player who may use its offer.
    pub you_of: fn(&Game, Card, Option<&Act>) -> Seat,
    /// The player who answers a `you may` in the text of this thing.
    pub asked_for_may: fn(&Game, Thing, Seat) -> Seat,
    /// The first player where several do something, or choose: the others follow as they sit.
    pub first_player: fn(&Game) -> Seat,
    /// Manners of searching that leave the searcher no choice.
    pub sought: &'static [(Manner, Sought)],
    /// Whether a search for cards of no quality finds as many as it asks for, if there are so many (CR 701.23d).
    pub must_find: bool,
}

impl Choices {
    /// A card's controller chooses for it, the acting player the order.
    pub const PLAIN: Choices = Choices {
        may_choose: |_, _, _| true,
        order_chooser: |_, act| act.agent.seat().unwrap_or(Seat(0)),
        you_of: |game, card, _| game.controller(card),
        asked_for_may: |_, _, you| you,
        first_player: |_| Seat(0),
        sought: &[],
        must_find: false,
    };
}

/// The match a search finds when the searcher does not choose.
///
/// ```
/// use kernel::{Sought, chapters::Choices};
/// use lanterns::lexicon::manner;
/// // Here a search for something exhausted finds the first one.
/// let choices = Choices { sought: &[(manner::EXHAUSTED, Sought::First)], ..Choices::PLAIN };
/// assert_eq!(choices.sought[0].1, Sought::First);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sought {
    /// The first from the top.
    First,
    /// Any, by chance.
    Random,
}
