//! The chapter of acts: the meaning of the game's verbs.

use crate::{Act, Card, Game, Pen, Seat, Thing};
use abilities::{Counter, Verb};

/// The acts of a game.
#[derive(Clone, Copy)]
pub struct Acts {
    /// Completes an act, before anybody judges it, with facts the rules know: which card a draw is of.
    pub complete_act: fn(&Game, &mut Act),
    /// Carries out a verb of the game, or a kernel verb in the game's own way: with the pen, which steps have not.
    pub perform: fn(&mut Pen<'_>, &Act) -> Performed,
    /// Orders acts that happen at once, where the rules tell: by this number, then as they stand.
    pub simultaneous_order: fn(&Game, &Act) -> u32,
    /// Merges the results of one batch that the rules count as one event.
    pub merge_results: fn(&mut Vec<Act>),
    /// The kind of counter a word means on this thing: a game may have a word for whatever tokens a card has.
    pub counter_meant: fn(&Game, Thing, Counter) -> Counter,
    /// Verbs that make tokens: afterwards `they` are the tokens they made, `it` a single one.
    pub token_makers: &'static [Verb],
    /// Verbs that choose only among things they would change: an exhausted card cannot be exhausted (CR 701.26a).
    pub only_if_changed: &'static [Verb],
    /// Verbs of which so many are so many acts: nobody judges or answers the whole, the rules perform one after the other
    /// (R11.6).
    pub repeated: &'static [Verb],
    /// Verbs that say how a card enters, each independent of the others: their order never matters.
    pub settles_entering: &'static [Verb],
    /// Verbs that put counters on a card: those a card enters with are one event with its entering, however many effects
    /// put them there (CR 614.5).
    pub enters_with: &'static [Verb],
    /// The acts that happen as a player comes to control a card, which may be replaced one by one.
    pub control: fn(&Game, Card, Seat) -> Vec<Act>,
    /// Whether doing something to each of none is possible. If not, a part of a text can be done only if it changes
    /// something.
    pub empty_is_possible: bool,
}

impl Acts {
    /// The kernel's own verbs, in the kernel's own way.
    pub const PLAIN: Acts = Acts {
        complete_act: |_, _| {},
        perform: |_, _| Performed::Default,
        simultaneous_order: |_, _| 0,
        merge_results: |_| {},
        counter_meant: |_, _, kind| kind,
        token_makers: &[abilities::verbs::CREATE],
        only_if_changed: &[],
        repeated: &[],
        settles_entering: &[],
        enters_with: &[],
        control: |_, _, _| Vec::new(),
        empty_is_possible: true,
    };
}

/// The result of a verb.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Performed {
    /// In full.
    Done,
    /// Not at all.
    NotDone,
    /// It happened, but not in full: only by so much.
    Partly(i32),
    /// Frames were pushed; `Game::is_done` tells when they are finished.
    Later,
    /// The kernel's own way.
    Default,
}
