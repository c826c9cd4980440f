//! Unfinished work is a stack of frames inside the state: data, never code.

use crate::{AbilityId, Act, BoundName, Card, Cells, ChosenWord, OpId, Seat, Seats, Slot, Stamp, Thing, Things, Via};
use abilities::Register;
use std::collections::VecDeque;

/// One unfinished thing.
///
/// ```
/// use kernel::Frame;
/// let game = lanterns::new_game(2, 7);
/// // The unfinished work, the outermost first: a round, and the turn in it.
/// assert!(matches!(game.frames(), [Frame::Step(_), ..]));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Frame {
    /// A step of the game's own procedure.
    Step(StepFrame),
    /// A batch of acts on its way through the pipeline.
    Acts(Box<ActFrame>),
    /// An ability being carried out.
    Code(Box<CodeFrame>),
    /// An ability being used: choices, then costs, then its code.
    Use(Box<UseFrame>),
    /// Cards being looked at and put back in an order.
    Arrange(Box<ArrangeFrame>),
    /// The mark of a frame that runs just now.
    Running,
}

/// Cards of a pile being looked at: some go back on top, the rest below, each group in an order of choice (R16.4).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ArrangeFrame {
    /// The player who looks.
    pub seat: Seat,
    /// The zone in question.
    pub zone: crate::Zone,
    /// The cards not yet put back.
    pub cards: Vec<Card>,
    /// The cards that go on top, the first chosen topmost.
    pub top: Vec<Card>,
    /// The cards that go below.
    pub bottom: Vec<Card>,
    /// Whether the top is decided.
    pub below: bool,
}

/// A step of the game, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Step(pub u16);

/// A step with the data it keeps: the cells of its [`Procedure`](crate::Procedure).
///
/// ```
/// use kernel::{Frame, StepFrame};
/// let game = lanterns::new_game(2, 7);
/// let steps = game.frames().iter().filter_map(|frame| match frame {
///     Frame::Step(step) => Some(step),
///     _ => None,
/// });
/// let innermost: &StepFrame = steps.last().expect("somebody's turn");
/// assert!(game.is_running(innermost.step));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct StepFrame {
    /// The step.
    pub step: Step,
    pub(crate) cells: Cells,
}

/// The result of running a step for a while.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flow {
    /// It is finished.
    Done,
    /// It goes on when the frame it pushed is finished.
    Again,
    /// It goes on when this is answered.
    Ask(crate::Prompt),
}

/// Names for things while an ability is carried out: one binding mechanism for choices, events, targets and loops.
///
/// ```
/// # use kernel::{Cards, Laying, Seat, Zone};
/// # use std::sync::Arc;
/// # let cards = Arc::new(Cards::new(&lanterns::library(), &lanterns::RULEBOOK, 2));
/// # let mut game = Laying::new(Arc::clone(&cards), 1);
/// # let yard = Zone::of(lanterns::lexicon::place::YARD, Seat(0));
/// # let lantern = game.place(cards.find("Paper Lantern").expect("a card"), Seat(0), yard);
///
/// use kernel::{Bindings, BoundName, Named, OpId, Role, TargetKey, Thing, Value};
/// let bindings = Bindings {
///     it: Thing::Card(lantern),
///     // `choose a lamp as bright`, and a number worked out before its op is carried out.
///     named: vec![
///         (Named::Name(BoundName::new(0)), Value::Thing(Thing::Card(lantern))),
///         (Named::Amount(OpId::FIRST.next()), Value::Number(3)),
///     ],
///     // The target of the second op.
///     targets: vec![(TargetKey::patient(OpId::new(1)), Thing::Card(lantern))],
///     ..Bindings::default()
/// };
/// assert_eq!(bindings.targets[0].0, TargetKey { op: OpId::new(1), role: Role::Patient });
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Bindings {
    /// `it`: the latest single thing named.
    pub it: Thing,
    /// `they`: the latest set named.
    pub they: Things,
    /// Names given by `as`, and things without a name.
    pub named: Vec<(Named, Value)>,
    /// `X`.
    pub x: i32,
    /// `share`, in a division.
    pub share: i32,
    /// The event being answered: `that much`, its agent, patient and second.
    pub event: Option<Act>,
    /// Targets chosen at announcement, by the words that ask for them.
    pub targets: Vec<(TargetKey, Thing)>,
    /// The shares of a divided effect, in the order of its targets; decided at announcement.
    pub shares: Vec<i32>,
    /// Modes chosen at announcement.
    pub modes: Vec<u8>,
    /// Whether modes and targets were decided at announcement: then nothing of that kind is asked again.
    pub announced: bool,
}

/// The name a value is bound to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Named {
    /// A name given by `as`.
    Name(BoundName),
    /// A name of the game's own, which no card can say.
    Own(Register),
    /// The card that grants the ability.
    Giver,
    /// The things chosen for one role of an act, until the act is made of them.
    Role(Role),
    /// The amount of that op, worked out before it is carried out.
    Amount(OpId),
    /// The cards, picked by chance, that a search looks at, until it ends.
    LookedAt,
}

/// One occurrence of the word `target`: the op it stands in, and its role in the act.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct TargetKey {
    /// The op.
    pub op: OpId,
    /// The role.
    pub role: Role,
}

impl TargetKey {
    /// The key of the things an op chooses, or does its act to.
    pub const fn patient(op: OpId) -> Self {
        TargetKey { op, role: Role::Patient }
    }
}

/// A role in an act, or in another clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Role {
    /// The things it is done to, or that are chosen.
    Patient,
    /// The thing that does it, or the player who chooses.
    Agent,
    /// The other participant.
    Second,
}

/// A bound value.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Value {
    /// One thing.
    Thing(Thing),
    /// Several.
    Things(Things),
    /// A number.
    Number(i32),
    /// A word somebody chose.
    Word(ChosenWord),
    /// An ability, and how a card came to have it.
    Ability(AbilityId, Via),
}

/// An ability being carried out.
///
/// ```
/// # use kernel::{Cards, Laying, Seat, Zone};
/// # use std::sync::Arc;
/// # let cards = Arc::new(Cards::new(&lanterns::library(), &lanterns::RULEBOOK, 2));
/// # let mut game = Laying::new(Arc::clone(&cards), 1);
/// # let yard = Zone::of(lanterns::lexicon::place::YARD, Seat(0));
/// # let lantern = game.place(cards.find("Paper Lantern").expect("a card"), Seat(0), yard);
///
/// use kernel::{AbilityId, Card, CodeFrame, Ctx, Row};
/// let active: Vec<(Card, AbilityId)> = game.active_abilities();
/// # let _ = active;
/// for (card, row) in game.action_rows(Seat(0)).collect::<Vec<(Card, Row)>>() {
///     // An ability about to be used, and the things its words stand for.
///     let code: CodeFrame = game.action_of(card, row, Seat(0));
///     let ctx: Ctx<'_> = game.ctx_of(&code);
///     assert_eq!(ctx.you, Seat(0));
/// }
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct CodeFrame {
    /// The ability; none for an object without text.
    pub ability: Option<AbilityId>,
    /// The next op.
    pub pc: OpId,
    /// The card it stands on.
    pub source: Thing,
    /// The player called `you`.
    pub you: Seat,
    /// The source from which the card has it.
    pub via: Via,
    /// Its names.
    pub bindings: Bindings,
    pub(crate) block: Vec<bool>,
    pub(crate) loops: Vec<Loop>,
    pub(crate) picking: Vec<Thing>,
    /// The parts of a division that are decided.
    pub(crate) shares: Vec<i32>,
    /// The number of things chosen by then, for each of several players who has finished choosing.
    pub(crate) finished: Vec<u16>,
    pub(crate) stage: ClauseStage,
    /// The state's stamp when it began, if it has: a card that changed places since was moved by its own doing (E4.8
    /// j).
    pub(crate) begun: Option<Stamp>,
    /// The state's stamp when the running act began.
    pub(crate) mark: Stamp,
    /// The stamp of the shield this is, if it is one.
    pub(crate) shield: Option<Stamp>,
    /// Acts of this frame are caused in this way.
    pub by: crate::By,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(crate) struct Loop {
    /// The things it is done for, one after the other.
    pub things: Things,
    /// In a division, the part of each.
    pub shares: Vec<i32>,
    /// Of chosen modes, their numbers.
    pub modes: Vec<u8>,
    pub at: u16,
}

/// The progress of the clause that is being carried out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(crate) enum ClauseStage {
    /// It begins, and its choices are made.
    #[default]
    Begin,
    /// Its acts are on their way, all the text names.
    InFull,
    /// Its acts are on their way, fewer than the text names.
    InPart,
    /// A pile was searched.
    Searched,
    /// Its price is paid.
    Paid,
    /// A loop has begun, and its next thing is not yet decided.
    Next,
    /// A division was dealt out to all at once.
    DealtOut,
}

/// A batch of acts on its way through the pipeline.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ActFrame {
    pub(crate) acts: Vec<Pending>,
    pub(crate) at: u16,
    pub(crate) stage: Stage,
    /// The rung the act is judged on.
    pub(crate) rung: u8,
    /// Whether something was pushed that comes first, while acts or their results are performed.
    pub(crate) pushed: bool,
    pub(crate) done: bool,
    pub(crate) answers: Vec<Candidate>,
    /// The players who have passed on this rung.
    pub(crate) passed: Seats,
    /// Acts that result from this batch, done together when all of it has been performed.
    pub(crate) following: Vec<Act>,
    /// Effects that come with a prevention: done when the remainder of the acts has happened (E19.8).
    pub(crate) aftermath: VecDeque<CodeFrame>,
    /// The deeds from before an answer began, until it is finished: an answer is no deed of the ability it answers.
    pub(crate) before: Option<crate::Deeds>,
    /// Whether that answer does something instead of the act.
    pub(crate) instead: bool,
    /// The acts that come after it, one by one.
    pub(crate) rest: VecDeque<Act>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(crate) struct Pending {
    pub act: Act,
    pub gone: bool,
    pub instead: bool,
    /// Abilities that have had their say on this act.
    pub applied: Vec<Speaker>,
    /// The act as it was when the last answer to it began; a changed act returns to the top.
    pub judged: Option<Act>,
    /// The new incarnation of the patient, if the act made it one.
    pub became: Thing,
}

impl Pending {
    pub fn of(act: Act, applied: Vec<Speaker>) -> Self {
        Pending { act, gone: false, instead: false, applied, judged: None, became: Thing::Nothing }
    }
}

/// An ability that has its say on an act, at most once: one of a card, or of a row that waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(crate) struct Speaker {
    pub who: Who,
    pub ability: AbilityId,
    pub via: Via,
}

/// The card or the row that has the ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(crate) enum Who {
    Card(Slot),
    /// The delayed row of that stamp.
    Delayed(Stamp),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(crate) enum Stage {
    Judge,
    Perform,
    /// Other cards say how the moved cards enter play.
    Enter,
    /// The results of the acts.
    Follow,
    /// All of it is done and nothing has answered it yet.
    Performed,
    After,
    /// Judged like any act, and not performed: the game carries it out itself, step by step, if nothing replaces it.
    Would,
}

impl Stage {
    /// Whether the acts of the batch have not happened yet, and abilities have their say.
    pub fn is_before(self) -> bool {
        matches!(self, Stage::Judge | Stage::Would)
    }
}

/// An ability that may answer an act.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(crate) struct Candidate {
    pub ability: AbilityId,
    pub via: Via,
    pub of: Of,
    pub you: Seat,
    /// The player to ask, if it is offered.
    pub asked: Seat,
    pub optional: bool,
    pub act: u16,
}

/// The place of an ability that may answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(crate) enum Of {
    /// On a card.
    Card(Card),
    /// In the delayed row of that stamp, left behind by that card.
    Delayed(Stamp, Option<Card>),
}

impl Candidate {
    /// The card it stands on, or that left it behind.
    pub fn source(&self) -> Option<Card> {
        match self.of {
            Of::Card(card) => Some(card),
            Of::Delayed(_, source) => source,
        }
    }

    /// The stamp of the delayed row it is in, if it is in one.
    pub fn delayed(&self) -> Option<Stamp> {
        match self.of {
            Of::Card(_) => None,
            Of::Delayed(stamp, _) => Some(stamp),
        }
    }

    /// The capacity in which it answers.
    pub fn speaker(&self) -> Speaker {
        let who = match self.of {
            Of::Card(card) => Who::Card(card.slot),
            Of::Delayed(stamp, _) => Who::Delayed(stamp),
        };
        Speaker { who, ability: self.ability, via: self.via }
    }
}

/// The outcome of asking who answers next.
pub(crate) enum Asked {
    Nobody,
    Ask(crate::Prompt),
    Pass(Seat),
    Chosen(Candidate),
}

/// A triggered ability that waits to be put where the game makes triggers wait (the stack).
///
/// ```
/// use kernel::Waiting;
/// // Nothing has triggered before the first turn.
/// let game = lanterns::new_game(2, 7);
/// let waiting: &[Waiting] = game.waiting();
/// assert!(waiting.is_empty());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Waiting {
    /// The ability.
    pub ability: AbilityId,
    /// The card that has the ability.
    pub source: Thing,
    /// The player called `you`.
    pub you: Seat,
    /// The source from which the card has it.
    pub via: Via,
    /// Its names.
    pub bindings: Bindings,
    /// The first op (a delayed block starts inside its ability).
    pub pc: OpId,
}

/// An ability being used: first its leading choices, then its costs, then its code (R6.5, E7).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct UseFrame {
    pub(crate) code: CodeFrame,
    pub(crate) stage: UseStage,
}

/// The progress of an ability's use (R6.5, R24.4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(crate) enum UseStage {
    #[default]
    Choices,
    Costs,
    Text,
    End,
}
