//! Changes the rules make that are no acts: no card can forbid, replace or answer them.

use crate::{challenge, lexicon::place};
use abilities::Link;
use kernel::{Card, Chore, End, Pen, Performed, Thing, Zone};

/// The draw of a challenge card goes on when the deck is made anew.
pub(crate) const REVEAL: Chore<(), Performed> = Chore::of("R9.12", |pen, ()| challenge::reveal(pen));

/// A card that stands at a threshold and could not be cleared is not tried again and again.
pub(crate) const HOLD: Chore<(Link, Card)> =
    Chore::of("R12.4", |pen, (link, card)| pen.link(link, card, Thing::Card(card)));

/// The card has stood below that threshold since.
pub(crate) const NO_LONGER_HELD: Chore<(Link, Card)> = Chore::of("R12.4", unlink);

/// The game looks again at cards whose clearing was prevented.
pub(crate) const SPARED_NO_MORE: Chore<[Link; 2]> =
    Chore::of("R12.4", |pen, links| links.into_iter().for_each(|link| pen.unlink_all(link)));

/// A card was dodged for one test.
pub(crate) const DODGED_NO_MORE: Chore<(Link, Card)> = Chore::of("R8.7", unlink);

/// A response moment lies apart while its text is carried out.
pub(crate) const RESOLVE: Chore<Card, Card> =
    Chore::of("R14.3", |pen, card| pen.move_card(card, Zone::shared(place::RESOLVING), End::Top));

/// A moment lies in its owner's discard when it has been played: for a copy on which only its price is paid.
pub(crate) const PLAYED: Chore<Card> = Chore::of("R14.3", |pen, card| {
    let discard = Zone::of(place::DISCARD, pen.owner(card));
    pen.move_card(card, discard, End::Top);
});

fn unlink(pen: &mut Pen<'_>, (link, card): (Link, Card)) {
    pen.unlink(link, card);
}
