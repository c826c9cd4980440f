//! The steps of the procedure, each with its id, its name and the struct it keeps its data in.

use crate::{actions, announce, cast, combat, damage, mana, opening, payment, priority, stack, turn, verbs, zones};

kernel::steps! {
    /// A turn and all that follow.
    TURN = "turn", turn::Turn;
    /// One step of a turn.
    STAGE = "step", turn::TurnStep;
    /// Players act until both pass.
    PRIORITY = "priority", priority::Priority;
    /// State-based actions and waiting triggers.
    CHECK = "check", priority::Check;
    /// Waiting triggers go on the stack.
    TRIGGERS = "triggers", stack::Triggers;
    /// Modes, X and targets are chosen.
    ANNOUNCE = "announce", announce::Announce;
    /// A spell is cast.
    CAST = "cast", cast::Cast;
    /// An ability is activated.
    ACTIVATE = "activate", cast::Activate;
    /// A payment is made.
    PAY = "pay", mana::Pay;
    /// The top of the stack resolves.
    RESOLVE = "resolve", stack::Resolve;
    /// Attackers are declared.
    ATTACKERS = "declare attackers", combat::Attackers;
    /// Blockers are declared.
    BLOCKERS = "declare blockers", combat::Blockers;
    /// Combat damage.
    DAMAGE = "combat damage", damage::CombatDamage;
    /// Discarding to the maximum hand size.
    DISCARD_DOWN = "discard", turn::DiscardDown;
    /// A colour of mana is chosen.
    COLOUR = "colour", mana::ChooseColour;
    /// Opening hands.
    OPENING = "opening hands", opening::Opening;
    /// Creatures are tapped to crew.
    CREW = "crew", mana::ChooseCrew;
    /// New targets for a copy.
    RETARGET = "retarget", stack::Retarget;
    /// A creature explores.
    EXPLORE = "explore", actions::Explore;
    /// A player proliferates.
    PROLIFERATE = "proliferate", actions::Proliferate;
    /// Mana abilities are used while paying.
    MANA = "mana", payment::PayByHand;
    /// Permanents untap, under a cap.
    UNTAP = "untap", turn::Untap;
    /// A creature put in attacking is given a player or planeswalker to attack.
    ATTACKED = "attacked", combat::Attacked;
    /// Counters are taken off several permanents as a cost.
    REMOVE_AMONG = "remove counters", mana::RemoveAmong;
    /// Cards are drawn one by one.
    DRAWING = "draw", verbs::Drawing;
    /// A player looks at cards and buries some.
    SURVEIL = "surveil", verbs::Surveil;
    /// The host of an Aura is chosen.
    HOST = "host", zones::ChooseHost;
    /// The player chooses which mana of the pool is spent.
    UNITS = "units", payment::ChooseUnits;
    /// A mana ability is used, unless something replaces that.
    USE_FOR_MANA = "use for mana", cast::UseForMana;
    /// A player comes to control something, unless something replaces that.
    CONTROL = "control", verbs::TakeControl;
}
