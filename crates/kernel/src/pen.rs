//! The pen: only its holder writes the table, so "only acts change the state" is a type.
//!
//! The kernel hands a pen to the rulebook's `Acts::perform`, to whoever lays a table ([`Laying`]), and to a [`Chore`], a
//! change the rules make that no card can speak of. Steps are handed a [`Game`] and have none: they perform acts, push
//! steps, and write their notes and their unfinished work.
//!
//! ```compile_fail,E0624
//! use kernel::{Flow, Game, Seat};
//! fn step(game: &mut Game) -> Flow {
//!     game.set_counters(Seat(0), abilities::Counter(0), 3); // A step has no pen.
//!     Flow::Done
//! }
//! ```
//!
//! ```compile_fail,E0624
//! fn step(game: &mut kernel::Game) {
//!     let pen = game.pen(); // Nor can it make one.
//! }
//! ```
//!
//! ```
//! use kernel::{Act, Pen, Performed, Seat};
//! fn perform(pen: &mut Pen<'_>, _: &Act) -> Performed {
//!     pen.set_counters(Seat(0), abilities::Counter(0), 3);
//!     Performed::Done
//! }
//! ```

use crate::{Act, Card, Cards, ChosenWord, DefId, End, Fact, Game, Performed, Seat, Thing, Zone};
use abilities::{Counter, Link, Name, Register, Status};
use std::ops::{Deref, DerefMut};
use std::sync::Arc;

/// A game that may be written to.
pub struct Pen<'g> {
    game: &'g mut Game,
}

impl Deref for Pen<'_> {
    type Target = Game;
    fn deref(&self) -> &Game {
        self.game
    }
}

impl DerefMut for Pen<'_> {
    fn deref_mut(&mut self) -> &mut Game {
        self.game
    }
}

/// A change the rules make that is no act: nobody can forbid, replace or answer it. A game declares its chores in one
/// file, each with its rule.
///
/// ```
/// use kernel::{Chore, Pen, Seat};
/// /// E5.3: the pool empties.
/// const EMPTY: Chore<Seat> = Chore::of("E5.3", |pen: &mut Pen<'_>, seat| pen.set_counters(seat, abilities::Counter(0), 0));
/// assert_eq!(EMPTY.rule, "E5.3");
/// ```
pub struct Chore<Of = (), Result = ()> {
    /// The rule it serves.
    pub rule: &'static str,
    does: fn(&mut Pen<'_>, Of) -> Result,
}

impl<Of, Result> Chore<Of, Result> {
    /// The chore of that rule.
    pub const fn of(rule: &'static str, does: fn(&mut Pen<'_>, Of) -> Result) -> Self {
        Chore { rule, does }
    }
}

/// A table that is being laid: a game of one's own, not one that plays.
///
/// ```
/// # use kernel::{Cards, Rulebook};
/// # use std::sync::Arc;
/// # fn lay(cards: Arc<Cards>) -> kernel::Game {
/// let mut table = kernel::Laying::new(cards, 7);
/// table.pen().set_counters(kernel::Seat(0), abilities::Counter(0), 20);
/// table.into_game()
/// # }
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Laying(Game);

impl Laying {
    /// An empty table.
    pub fn new(cards: Arc<Cards>, seed: u64) -> Self {
        Laying(Game::new(cards, seed))
    }

    /// Lays a table on: for consoles and tests.
    pub fn of(game: Game) -> Self {
        Laying(game)
    }

    /// The pen it is laid with.
    pub fn pen(&mut self) -> Pen<'_> {
        self.0.pen()
    }

    /// The game that begins with it.
    pub fn into_game(self) -> Game {
        self.0
    }
}

impl Deref for Laying {
    type Target = Game;
    fn deref(&self) -> &Game {
        &self.0
    }
}

impl DerefMut for Laying {
    fn deref_mut(&mut self) -> &mut Game {
        &mut self.0
    }
}

impl Game {
    pub(crate) fn pen(&mut self) -> Pen<'_> {
        Pen { game: self }
    }

    /// Does a chore.
    pub fn chore<Of, Result>(&mut self, chore: &Chore<Of, Result>, of: Of) -> Result {
        (chore.does)(&mut self.pen(), of)
    }

    /// A copy with no pending work in which this has been written, to try out the outcome.
    pub fn trial_with(&self, write: impl FnOnce(&mut Pen<'_>)) -> Game {
        let mut trial = self.trial();
        write(&mut trial.pen());
        trial.refresh();
        trial
    }
}

/// The writers, each once: their bodies stand in `perform.rs` and `game.rs`.
macro_rules! writers {
    ($($(#[$doc:meta])* $name:ident($($arg:ident: $type:ty),*) $(-> $result:ty)?;)*) => {
        impl Pen<'_> {
            $($(#[$doc])* pub fn $name(&mut self $(, $arg: $type)*) $(-> $result)? {
                self.game.$name($($arg),*)
            })*
        }
        impl Laying {
            $($(#[$doc])* pub fn $name(&mut self $(, $arg: $type)*) $(-> $result)? {
                self.0.$name($($arg),*)
            })*
        }
    };
}

writers! {
    /// Performs one of the kernel's own verbs, for rulebooks that do something before or after it.
    perform_kernel_verb(act: &Act) -> Performed;

    // Cards and where they lie.

    /// Puts a new card into the game.
    place(def: DefId, owner: Seat, zone: Zone) -> Card;
    /// Makes a token.
    create(def: DefId, owner: Seat, zone: Zone) -> Card;
    /// Moves a card to a zone and gives back its new incarnation. Between areas of play it stays the same card.
    move_card(card: Card, zone: Zone, end: End) -> Card;
    /// Moves a card that lies facedown there: its text never works, and the log tells nothing of it.
    move_card_facedown(card: Card, zone: Zone, end: End) -> Card;
    /// Reorders a card inside its zone.
    put_at(card: Card, end: End);
    /// Puts a zone in random order.
    shuffle_zone(zone: Zone);
    /// Makes a card another player's for good.
    give(card: Card, seat: Seat);
    /// Gives a card in a shared area to a player.
    give_control(card: Card, seat: Seat);
    /// Lets a player control a card from now on, as long as it stays in play: a continuous effect with a timestamp of its
    /// own, which needs no source (E16.2, E27.1).
    gain_control(card: Card, seat: Seat);

    // Copies and faces.

    /// Gives a card the copiable values of another, once and for as long as it stays where it is (E26.2, E26.3).
    become_copy(card: Card, of: Card);
    /// Gives a copy the exceptions that belong to the copiable values of its original (E26.5), in the place of any of an
    /// earlier copy.
    copy_exceptions(card: Card, of: Card);
    /// Gives a copy the exceptions of the text that makes it (E26.5).
    except_from_the_start(card: Card, verb: abilities::Verb);
    /// Turns a card facedown or faceup.
    turn_face(card: Card, down: bool);
    /// Begins or ends a status; false if it was so already.
    mark(thing: Thing, status: Status, on: bool) -> bool;
    /// Keeps the last that is known of a card that is about to leave a place out of play: a spell that is countered
    /// (E11.4).
    keep_as_last_known(card: Card);
    /// Keeps a fact about this incarnation of a card, to be read by that word: how often it was kicked. Gone when it
    /// changes places, but for its last known looks.
    keep(card: Card, what: Register, fact: impl Into<Fact>);

    // Links.

    /// Begins a link and takes the card along into its host's area.
    link(link: Link, from: Card, to: Thing);
    /// Begins one more link of a kind of which a card may have several.
    link_also(link: Link, from: Card, to: Thing);
    /// Turns the links to a card that goes away to the cards they come from: those have lost their partner, not
    /// the link.
    turn_links(link: Link, to: Card);
    /// Ends a link.
    unlink(link: Link, from: Card);
    /// Ends all links of that kind, which are nobody's attachments.
    unlink_all(link: Link);

    // A table laid by hand.

    /// Makes the card a token.
    set_token(card: Card);
    /// Sets counters.
    set_counters(on: impl Into<Thing>, kind: Counter, count: i32);
    /// Sets a status.
    set_status(card: Card, status: Status, on: bool);
    /// Sets a link.
    set_link(link: Link, from: Card, to: impl Into<Thing>);
    /// Turns a card to its other face.
    set_face(card: Card, back: bool);
    /// Writes the memory of a card under a name, or under `chosen <name>`; says whether any card does so.
    remember(card: Card, name: &str, word: ChosenWord) -> bool;
    /// Writes a number down under the name of a card, or strikes it out.
    set_record(name: Name, number: Option<i32>);
}
