//! The chapter of timing: the procedure, and when abilities answer.

use crate::{AbilityId, CodeFrame, Flow, Game, Loops, Procedure, Refusal, StepFrame, Why, cells::run_step};
use abilities::{Rung, Verb};

/// A step of the procedure.
///
/// ```
/// use kernel::{StepRule, TriggerStyle};
/// let timing = &lanterns::RULEBOOK.timing;
/// assert!(timing.steps.iter().any(|step: &StepRule| step.name == "turn"));
/// assert!(matches!(timing.triggers, TriggerStyle::AtOnce));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct StepRule {
    /// Its name.
    pub name: &'static str,
    /// Runs the step whose frame lies there, until it is done, needs an answer, or has pushed something that comes first.
    pub run: fn(&mut Game, usize) -> Flow,
    /// Whether a frame is one of this step.
    pub reads: fn(&StepFrame) -> bool,
}

impl StepRule {
    /// The rule of a [`frame!`](crate::frame).
    pub const fn of<P: Procedure>(name: &'static str) -> Self {
        StepRule { name, run: run_step::<P>, reads: |frame| frame.read::<P>().is_some() }
    }
}

/// The timing of a game.
#[derive(Clone, Copy)]
pub struct Timing {
    /// Its procedure; the index is the [`Step`](crate::Step) id.
    pub steps: &'static [StepRule],
    /// The rungs it has before an act, in order.
    pub rungs: &'static [Rung],
    /// The way in which triggers wait.
    pub triggers: TriggerStyle,
    /// Whether a trigger happens at once although others wait.
    pub is_at_once: fn(&Game, AbilityId) -> bool,
    /// The verbs that take a card away from where it is: an ability that waits for one sees the table from just before
    /// it (E11.4).
    pub looks_back: &'static [Verb],
    /// Whether an act done to each of several is done to one after the other, a smallest rules step each time, and counters
    /// that pay are taken one by one (R1.8, R6.4).
    pub one_by_one: bool,
    /// Called where a smallest rules step may have ended: an ability was carried out, an act was performed and is not yet
    /// answered, a step of the procedure is about to go on. The frames before that number go on around it.
    pub after_smallest_step: fn(&mut Game, usize),
    /// The end of an endless loop.
    pub loops: Loops,
    /// Whether a card in hand may be played as a response now, or one in play be used, and why not.
    pub may_respond: fn(&Game, &CodeFrame) -> Result<(), Refusal>,
    /// Plays a card from hand as a response: pays, runs the ability, puts the card where it goes. Runs that of a card in
    /// play.
    pub respond: fn(&mut Game, CodeFrame),
}

impl Timing {
    /// No step; triggers happen at once, on every rung before the act; nobody may respond.
    pub const PLAIN: Timing = Timing {
        steps: &[],
        rungs: &[Rung::BeforeWould, Rung::Before, Rung::WhenWould, Rung::When],
        triggers: TriggerStyle::AtOnce,
        is_at_once: |_, _| false,
        looks_back: &[],
        one_by_one: false,
        after_smallest_step: |_, _| {},
        loops: Loops::FirstFails,
        may_respond: |_, _| Err(Refusal { rule: None, why: Why::NothingToChoose }),
        respond: |_, _| {},
    };
}

/// The way in which triggers wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TriggerStyle {
    /// At once, in an order a player chooses.
    AtOnce,
    /// In a list, until the game puts them on its stack.
    Waiting,
}

/// Declares the steps of a game, each once: its id, its name and its [`frame!`](crate::frame). They are numbered as they
/// stand.
///
/// ```
/// use kernel::{Flow, Game, Step};
/// kernel::frame! {
///     struct Dawn: DAWN => dawn {}
///     struct Dusk: DUSK => dusk { candles: i32 }
/// }
/// fn dawn(_: &mut Game, _: &mut Dawn) -> Flow { Flow::Done }
/// fn dusk(_: &mut Game, _: &mut Dusk) -> Flow { Flow::Done }
/// kernel::steps! {
///     /// The day begins.
///     DAWN = "dawn", Dawn;
///     /// The day ends.
///     DUSK = "dusk", Dusk;
/// }
/// assert_eq!((DUSK, STEPS[1].name), (Step(1), "dusk"));
/// ```
#[macro_export]
macro_rules! steps {
    ($($(#[$doc:meta])* $name:ident = $words:literal, $procedure:ty;)*) => {
        $crate::numbered! { $($name)* }
        $($(#[$doc])* pub const $name: $crate::Step = $crate::Step(Numbered::$name as u16);)*
        $(const _: () = assert!(<$procedure as $crate::Procedure>::STEP.0 == $name.0, "the frame is of another step");)*
        /// Every step.
        pub const STEPS: &[$crate::StepRule] = &[$($crate::StepRule::of::<$procedure>($words)),*];
    };
}

/// Numbers the names as they stand, from 0.
#[doc(hidden)]
#[macro_export]
macro_rules! numbered {
    ($($name:ident)*) => {
        #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
        enum Numbered { $($name),* }
    };
}
