//! A seat's sight as data: everything a host shows of a game to one viewer, plain and typed, to be drawn, sent or kept.
//! docs/protocol.md describes it for those who read it elsewhere; [`schema`] is its JSON Schema.

use ::words::{CardId, Line};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use title::OptionKind;

/// The version of this data. It grows when a field changes its meaning or goes; a new field alone does not change it.
pub const SHOWN_VERSION: u16 = 2;

/// The game as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Shown {
    /// [`SHOWN_VERSION`].
    pub version: u16,
    /// Which game: `rangers`.
    pub title: String,
    /// The seat that sees it, counted from 0; none for a spectator.
    pub viewer: Option<u8>,
    /// What lies on the table.
    pub table: ShownTable,
    /// Who is asked, if anybody is.
    pub asked: Option<u8>,
    /// The question, if the viewer is asked.
    pub prompt: Option<ShownPrompt>,
    /// The last lines of the log.
    pub log: Vec<ShownLog>,
    /// How the game ended, if it did.
    pub ending: Option<Line>,
    /// The map, in a game that goes from place to place.
    #[serde(default)]
    pub map: Option<ShownMap>,
    /// The record of the campaign as it stands.
    #[serde(default)]
    pub campaign: Option<ShownCampaign>,
    /// The record the next game of the campaign begins with, once this one is over.
    #[serde(default)]
    pub next: Option<ShownCampaign>,
}

/// A map of places and the ways between them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ShownMap {
    /// The card of the place the game is at.
    pub here: Option<CardId>,
    /// All places; ways name them by their numbers in this list, from 0.
    pub places: Vec<ShownPlace>,
    /// Why nobody may leave yet.
    pub held: Option<ShownRefusal>,
}

/// A place on the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ShownPlace {
    /// Its name.
    pub name: String,
    /// Whether the game is there.
    pub here: bool,
    /// Whether it is a place of note, with cards of its own.
    pub pivotal: bool,
    /// The ways that lead from it.
    pub ways: Vec<ShownWay>,
}

/// A way from a place to another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ShownWay {
    /// The number of the place it leads to.
    pub to: u16,
    /// What it leads through: `woods`.
    pub by: String,
    /// Why it is closed; told of the ways from where the game is.
    pub closed: Option<ShownRefusal>,
}

/// The record of a campaign.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ShownCampaign {
    /// What one of its games is called: `day`.
    pub part: String,
    /// The number of the game it stands at.
    pub number: i32,
    /// The number of the last game.
    pub last: i32,
    /// All that is written down, in the order it is told.
    pub entries: Vec<ShownEntry>,
}

/// An entry of the record of a campaign.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ShownEntry {
    /// The lasting name of its kind: `weather`, `place`, `ahead`, `mission`, `reward`, `event`, `due`, `deck`, `aside`.
    pub kind: String,
    /// The name of the thing it is about.
    pub name: Line,
    /// The number of the game it dates from, or is due in.
    pub number: Option<i32>,
    /// How far it has come: checks of a mission, cards of a deck.
    pub count: Option<i32>,
    /// Whether it is completed.
    pub done: bool,
    /// The seat it belongs to.
    pub seat: Option<u8>,
    /// The whole entry in words: how a mission stands.
    pub text: Line,
}

/// The table as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ShownTable {
    /// Where the game stands.
    pub headline: Line,
    /// What lies open and is nobody's own.
    pub areas: Vec<ShownArea>,
    /// Piles nobody owns.
    pub piles: Vec<ShownPile>,
    /// The players, in table order.
    pub players: Vec<ShownPlayer>,
    /// What is under way, outermost first.
    pub under_way: Vec<ShownProgress>,
}

/// Cards that lie together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ShownArea {
    /// Its heading.
    pub name: String,
    /// The name of the place: `stack`.
    #[serde(default)]
    pub place: String,
    /// The cards.
    pub cards: Vec<ShownCard>,
}

/// A pile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ShownPile {
    /// Its name: `library`.
    pub name: String,
    /// How many cards are in it.
    pub count: u16,
    /// The cards of it that the viewer may see, from the top.
    pub cards: Vec<ShownCard>,
    /// Whether the first of those is the top card, which everybody sees.
    pub open: bool,
}

/// A card as it is seen.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ShownCard {
    /// Which card, if the viewer may know.
    pub id: Option<CardId>,
    /// Its name, if the viewer may know.
    pub name: Option<String>,
    /// What is told of it beside its name, fact by fact, each in a few words.
    pub facts: Vec<Line>,
    /// Whether it is exhausted.
    pub exhausted: bool,
    /// The seat that owns it.
    pub owner: u8,
    /// The seat that controls it.
    pub controller: u8,
    /// The place it lies in.
    pub place: String,
    /// Its kinds: `creature`.
    pub kinds: Vec<String>,
    /// Its traits or subtypes: `Elf`.
    pub traits: Vec<String>,
    /// Its colours: `green`.
    pub colours: Vec<String>,
    /// Its supertypes: `legendary`.
    pub supertypes: Vec<String>,
    /// Its numbers.
    pub stats: Vec<ShownStat>,
    /// Its counters.
    pub counters: Vec<ShownCounter>,
    /// Its statuses: `tapped`.
    pub statuses: Vec<String>,
    /// Its keywords.
    pub keywords: Vec<String>,
    /// What it is attached to, if the viewer may know.
    pub attached_to: Option<ShownThing>,
    /// What else it has to do with: whom it attacks, what it blocks.
    pub links: Vec<ShownLink>,
    /// Whom or what it is aimed at while it waits on the stack.
    #[serde(default)]
    pub targets: Vec<ShownThing>,
    /// What is attached to it and lies with it; a card of another area names its host in `attached_to`.
    pub attached: Vec<ShownCard>,
}

/// A card or a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ShownThing {
    /// A card.
    Card(CardId),
    /// A player, by the seat.
    Player(u8),
}

/// What a card has to do with another, or with a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ShownLink {
    /// What it does: `attacking`.
    pub name: String,
    /// To whom or what.
    pub to: ShownThing,
}

/// A number of a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ShownStat {
    /// Its name: `power`.
    pub name: String,
    /// What it is now.
    pub now: i32,
    /// What is printed; none if the card has it only by an effect.
    pub base: Option<i32>,
    /// Who changed it, in order.
    pub changes: Vec<ShownChange>,
}

/// One change of a number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ShownChange {
    /// By how much.
    pub by: i32,
    /// What the number was after it.
    pub now: i32,
    /// Whose ability made it.
    pub source: Line,
}

/// Counters of one kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ShownCounter {
    /// Their kind: `progress`, `life`, `{G}`.
    pub name: String,
    /// How many there are.
    pub count: i32,
}

/// A player as seen by another, or by themselves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ShownPlayer {
    /// The seat, counted from 0.
    pub seat: u8,
    /// Whether it is the viewer.
    pub you: bool,
    /// Their numbers in a few words.
    pub text: Line,
    /// Their numbers.
    pub counters: Vec<ShownCounter>,
    /// Those of their numbers that lie in a pool and pay costs: mana.
    #[serde(default)]
    pub pool: Vec<ShownCounter>,
    /// Their piles.
    pub piles: Vec<ShownPile>,
    /// What lies open before them.
    pub areas: Vec<ShownArea>,
    /// How many cards they hold.
    pub hand: u16,
    /// Which, if the viewer may see them.
    pub cards: Option<Vec<ShownCard>>,
}

/// Something under way, step by step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ShownProgress {
    /// What it is: `Test: Traverse -> Overgrown Thicket`.
    pub name: Line,
    /// Its steps, in their order.
    pub steps: Vec<ShownStep>,
}

/// One step of something under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ShownStep {
    /// In a few words.
    pub text: Line,
    /// How it stands.
    pub stands: Standing,
    /// The card it is about, if there is one.
    pub card: Option<CardId>,
}

/// How a step stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// It is over.
    Done,
    /// It is this one's turn.
    Now,
    /// It is still to come.
    Later,
}

/// A question with its answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ShownPrompt {
    /// Its number: how many answers came before it. An answer to another number is late.
    pub number: u32,
    /// Who decides.
    pub seat: u8,
    /// The question.
    pub question: Line,
    /// What kind of decision it is.
    pub shape: ShownShape,
    /// Whether the table is worth showing before this question.
    pub scene: bool,
    /// The answers, in the order they are listed.
    pub options: Vec<ShownOption>,
    /// The `answer`s of the options, those first that who is asked would want: theirs before one's own for harm, one's own
    /// before theirs for help. Numbers stay in their order.
    #[serde(default)]
    pub order: Vec<u16>,
    /// The `answer` a cursor stands on at first, where one is more sensible than the others.
    #[serde(default)]
    pub default: Option<u16>,
    /// Answers somebody would expect and does not have.
    pub closed: Vec<ShownClosed>,
}

/// The shape of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ShownShape {
    /// One of these.
    One,
    /// Some of these, one at a time.
    Some {
        /// Still needed.
        needed: u16,
        /// Still possible.
        possible: u16,
    },
    /// Yes or no.
    YesNo,
    /// A number.
    Number {
        /// The least.
        least: i32,
        /// The most.
        most: i32,
    },
    /// What comes next.
    Order,
    /// A part of a division.
    Division {
        /// What is still to be divided.
        left: i32,
    },
    /// One pair of an assignment.
    Pairs,
    /// One step of a payment.
    Payment,
}

/// One answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ShownOption {
    /// The number to answer with.
    pub answer: u16,
    /// What kind of answer it is.
    pub kind: OptionKind,
    /// The lasting name of an answer of the game's own: `rest`.
    pub own: Option<String>,
    /// In the game's words.
    pub plain: Line,
    /// With what tells it from others of the same words.
    pub text: Line,
    /// The cards it is about, the acting one first.
    pub cards: Vec<CardId>,
    /// Whom or what it is aimed at: who is attacked, what a test is about, what is chosen.
    pub targets: Vec<ShownThing>,
    /// The number it stands for, if it is one.
    pub number: Option<i32>,
    /// Whether it would by itself change nothing worth asking for.
    pub idle: bool,
    /// Why it is open, and what made its numbers so.
    pub reasons: Vec<Line>,
}

/// An answer that is closed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ShownClosed {
    /// What kind of answer it is.
    pub kind: OptionKind,
    /// The lasting name of an answer of the game's own: `travel`.
    pub own: Option<String>,
    /// In the game's words.
    pub text: Line,
    /// The cards it is about, the acting one first.
    pub cards: Vec<CardId>,
    /// Whom or what it would be aimed at.
    pub targets: Vec<ShownThing>,
    /// Why it is closed.
    pub refusal: ShownRefusal,
    /// What the rules ask of it.
    pub reasons: Vec<Line>,
}

/// Why something may not be done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ShownRefusal {
    /// Its lasting name: `NOT_YOUR_TURN`.
    pub name: String,
    /// The rule, where one can be named.
    pub rule: Option<String>,
    /// In words, with the rule.
    pub text: Line,
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ShownLog {
    /// Its number in the whole log.
    pub row: u32,
    /// What kind of line it is.
    pub kind: LogKind,
    /// The seat of the player or card that acts, if there is one.
    pub seat: Option<u8>,
    /// What happened.
    pub line: Line,
}

/// What a line of the log tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LogKind {
    /// Something happened.
    Act,
    /// Something was forbidden.
    Forbidden,
    /// A number was changed, or an act was.
    Changed,
    /// An effect begins, or an ability works from now on.
    Begins,
    /// An ability is carried out.
    Ability,
    /// The beginning of a part: a day, a round, a turn.
    Heading,
    /// Another line of the game's own.
    Own,
}

/// The JSON Schema of [`Shown`].
pub fn schema() -> serde_json::Value {
    schemars::schema_for!(Shown).to_value()
}
