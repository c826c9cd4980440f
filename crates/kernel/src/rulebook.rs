//! What a game gives the kernel: a static table of functions and facts.

use crate::{Act, Card, CodeFrame, Ctx, Flow, Game, Looks, Seat, StepFrame, Thing, Zone};
use abilities::{
    Ability, CardDef, Cost, CostPart, Counter, Flag, Lexicon, Place, Possession, Predicate, Register, Rung, Stat,
    Unique, Vocabulary,
};

/// A step of the procedure: runs until it is done, needs an answer, or has pushed something that comes first.
pub type StepFn = fn(&mut Game, &mut StepFrame) -> Flow;

/// A stat, and what an announcement adds to it.
pub type Announced = (abilities::Stat, fn(&Game, Card) -> i32);

/// A game.
pub struct Rulebook {
    /// Its words.
    pub lexicon: &'static Lexicon,
    /// Its places; the index is the [`Place`] id, and place 0 is nowhere.
    pub places: &'static [PlaceRule],
    /// Places that stand for several others (`in play`).
    pub groups: &'static [(Place, &'static [Place])],
    /// Verbs by which their agent sees what they are done to: *look*.
    pub looks: &'static [abilities::Verb],
    /// Where the patient of a verb is looked for when no place is named, among what is the agent's (`discard a card`: in
    /// hand); everywhere else: in play.
    pub found_in: &'static [(abilities::Verb, Place)],
    /// Whether it is a card of its own, whose name can be chosen, and no token.
    pub is_card: fn(&CardDef) -> bool,
    /// Verbs that make tokens: what they have made is `they` afterwards, a single one `it`.
    pub makes: &'static [abilities::Verb],
    /// Whether a trigger happens at once although others wait.
    pub at_once: fn(&Game, u16) -> bool,
    /// Manners of searching that leave the searcher no choice.
    pub sought: &'static [(abilities::Manner, Sought)],
    /// Whether an ability may choose this thing at all, beside what it says of it.
    pub may_choose: fn(&Game, Thing, &Ctx) -> bool,
    /// Kinds no card has printed: the rules tell them from what and where a thing is now (a spell, a token).
    pub kinds: &'static [KindRule],
    /// An ability a trait brings by itself when an effect gives that trait (a land's type its mana ability).
    pub intrinsic: fn(&crate::Cards, abilities::Trait) -> Option<u16>,
    /// Its procedure: names and functions; the index is the [`Step`](crate::Step) id.
    pub steps: &'static [(&'static str, StepFn)],
    /// The rungs it has before an act, in order.
    pub rungs: &'static [Rung],
    /// How triggers wait.
    pub triggers: TriggerStyle,
    /// How several changes of one number combine.
    pub arithmetic: Arithmetic,
    /// Numbers that are costs: whatever the arithmetic, they are raised before they are lowered (E8.4).
    pub costs: &'static [abilities::Number],
    /// Whether what is done to each is done one by one, a smallest rules step each time, and counters that pay are taken
    /// one by one (R1.8, R6.4).
    pub one_by_one: bool,
    /// The place of a part of a cost in the order of paying; parts of the same place are paid as written (E37.12).
    pub paid: fn(&CostPart) -> u8,
    /// What an endless loop comes to.
    pub loops: crate::Loops,
    /// Counters that change stats.
    pub counter_stats: &'static [(Counter, Stat, i32)],
    /// Counters that give a keyword, by its name.
    pub counter_keywords: &'static [(Counter, &'static str)],
    /// Completes what is printed: colours from the cost, mana value, computed stats.
    pub printed: fn(&Vocabulary, &CardDef, &mut Looks),
    /// A keyword every such card has by a rule, without its being printed.
    pub implied: fn(&CardDef) -> Option<&'static str>,
    /// Where an ability works.
    pub works: fn(&CardDef, &Ability) -> Works,
    /// What can be told of an ability from its text alone, as bits of the game's own: worked out once, asked often.
    pub nature: fn(&crate::Compiled) -> u8,
    /// Predicates that can be told from the card itself: a change elsewhere does not change their answer.
    pub local_predicates: &'static [Predicate],
    /// The kind of counter a word means on this thing: a game may have a word for whatever tokens a card has.
    pub meant: fn(&Game, Thing, Counter) -> Counter,
    /// Completes an act before anybody judges it with what the rules know: which card a draw is of.
    pub knows: fn(&Game, &mut Act),
    /// Carries out a verb of the game, or a kernel verb in the game's own way.
    pub perform: fn(&mut Game, &Act) -> Performed,
    /// Called where a smallest rules step may have ended: an ability was carried out, an act was performed and is not yet
    /// answered, a step of the procedure is about to go on. The frames before that number go on around it.
    pub ended: fn(&mut Game, usize),
    /// A question about one thing.
    pub predicate: fn(&Game, Predicate, Thing, &Ctx) -> bool,
    /// A fact.
    pub flag: fn(&Game, Flag, &Ctx) -> bool,
    /// Facts that are settled when an ability is announced: what stands behind them is asked for only if they hold.
    pub settled: &'static [Flag],
    /// Who is first where several players do something, or choose: the others follow as they sit.
    pub first: fn(&Game) -> Seat,
    /// A number.
    pub register: fn(&Game, Register, &Ctx) -> i32,
    /// What a question of the game's own looks at: then a change of anything else does not change its answer. Of cards
    /// it looks at numbers only if it looks at counters; a register beside that only at `you`. [`sides::ALL`] if in doubt.
    pub looks_at: fn(OwnQuestion) -> sides::Aspects,
    /// One of a kind.
    pub unique: fn(&Game, Unique) -> Thing,
    /// What belongs to something.
    pub possession: fn(&Game, Possession, Thing) -> Thing,
    /// Who chooses an order, or among replacements, for this act.
    pub orders: fn(&Game, &Act) -> Seat,
    /// Who `you` is on this card: its controller, or for a card nobody controls the player the act is about; also who
    /// may use what it offers.
    pub decides: fn(&Game, Card, Option<&Act>) -> Seat,
    /// Who is asked what `you may` do by the text of this.
    pub may: fn(&Game, Thing, Seat) -> Seat,
    /// Where a discarded card goes.
    pub discard: fn(&Game, Card) -> Zone,
    /// Where a card put into play goes, for that player.
    pub enters: fn(&Game, Card, Seat) -> Zone,
    /// Links that outlast the leaving of what they lead to: what exiled a card is asked when it is gone (E14.10).
    pub kept_links: &'static [abilities::Link],
    /// Subtypes belong to kinds: what is of none of these kinds has no subtype of the family (E3.5).
    pub families: &'static [(abilities::Family, &'static [abilities::Kind])],
    /// Words that are subtypes: what is chosen, the family of the subtypes, and the kind of the cards that have them.
    pub chosen_types: &'static [(&'static str, abilities::Family, abilities::Kind)],
    /// A stat to which what is announced adds: the mana value and X (E3.2).
    pub announced: Option<Announced>,
    /// Whether a card is not yet to be seen, although it lies where its owner would see it (E7.14).
    pub unseen: fn(&Game, Card) -> bool,
    /// In which order acts that happen at once are done, where the rules tell: by this number, then as they stand.
    pub together: fn(&Game, &Act) -> u32,
    /// What several acts of one batch result in is put together where the rules count it as one event.
    pub gather: fn(&mut Vec<Act>),
    /// Whether a cost part only the game understands (symbols, a verb of its own) can be paid, beside the whole cost it
    /// belongs to.
    pub can_pay: fn(&Game, &Cost, &CostPart, &Ctx) -> Result<(), crate::Refusal>,
    /// Pays it; may push frames.
    pub pay: fn(&mut Game, &CostPart, &CodeFrame),
    /// Whether doing something to each of none is possible. If not, a part of a text can be done only if it changes
    /// something.
    pub empty_is_possible: bool,
    /// Whether a search for cards of no quality finds as many as it asks for, if there are so many (CR 701.23d).
    pub must_find: bool,
    /// Verbs whose act is chosen for only what it changes: what is exhausted cannot be exhausted (CR 701.26a).
    pub vain: &'static [abilities::Verb],
    /// Whether a card in hand may be played as a response now, or one in play be used, and why not.
    pub may_respond: fn(&Game, &CodeFrame) -> Result<(), crate::Refusal>,
    /// Plays a card from hand as a response: pays, runs the ability, puts the card where it goes. Runs that of a card in
    /// play.
    pub respond: fn(&mut Game, CodeFrame),
}

/// A question of the game's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OwnQuestion {
    /// About a thing.
    Predicate(Predicate),
    /// A fact.
    Flag(Flag),
    /// A number.
    Register(Register),
    /// Which one of a kind.
    Unique(Unique),
    /// What belongs to something.
    Possession(Possession),
}

/// Sides of the table that can change, as bits.
pub mod sides {
    /// Some of them.
    pub type Aspects = u8;
    /// Exhausted, facedown and the like.
    pub const STATUS: Aspects = 1;
    /// Counters on cards.
    pub const COUNTERS: Aspects = 2;
    /// Counters of players.
    pub const PLAYERS: Aspects = 4;
    /// The game's own notes.
    pub const NOTES: Aspects = 8;
    /// What lies in piles out of play.
    pub const PILES: Aspects = 16;
    /// What is in play.
    pub const PLAY: Aspects = 32;
    /// Links between cards.
    pub const LINKS: Aspects = 64;
    /// Any of them.
    pub const ALL: Aspects = 127;
    /// Besides, what nobody can see: what comes of it is not known before it is done.
    pub const UNSEEN: Aspects = 128;
}

/// A kind that is not printed.
pub struct KindRule {
    /// Which.
    pub kind: abilities::Kind,
    /// Where such things are looked for when no place is named; empty: in play.
    pub places: &'static [Place],
    /// Whether a thing is one.
    pub is: fn(&Game, Thing) -> bool,
}

/// Facts about a place.
#[derive(Clone, Copy, Debug)]
pub struct PlaceRule {
    /// Its name in logs and plays.
    pub name: &'static str,
    /// One for all, or one each.
    pub owner: Owner,
    /// Whether cards there are in play.
    pub play: InPlay,
    /// Who sees the cards there.
    pub seen: Seen,
}

/// Whose a place is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    /// One for all.
    Shared,
    /// One for each player.
    Each,
}

/// Whether cards in a place are in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InPlay {
    /// They are.
    Yes,
    /// They are not.
    No,
}

/// Who sees the cards of a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen {
    /// All.
    Everybody,
    /// The player whose place it is.
    Owner,
    /// Nobody: a deck.
    Nobody,
}

/// Which match a search finds when the searcher does not choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sought {
    /// The first from the top.
    First,
    /// Any, by chance.
    Random,
}

/// How triggers wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TriggerStyle {
    /// At once, in an order a player chooses.
    AtOnce,
    /// In a list, until the game puts them on its stack.
    Waiting,
}

/// How several changes of one number combine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arithmetic {
    /// By timestamp.
    Timestamps,
    /// Set, then add, then reduce (largest minimum first), then nothing below zero (R18.10).
    SetAddReduce,
}

/// Where an ability works.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Works(pub u64);

impl Works {
    /// Nowhere by itself: the game calls it.
    pub const NOWHERE: Works = Works(0);
    /// In one place.
    pub const fn at(place: Place) -> Self {
        Works(1 << place.0)
    }
    /// There too.
    pub const fn and(self, place: Place) -> Self {
        Works(self.0 | 1 << place.0)
    }
    /// Whether it works there.
    pub const fn works_in(self, place: Place) -> bool {
        self.0 & (1 << place.0) != 0
    }
}

/// How a verb went.
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
