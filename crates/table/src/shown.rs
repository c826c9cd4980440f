//! A seat's sight as data: everything a host shows of a game to one viewer, plain and typed, to be drawn, sent or kept.
//! docs/protocol.md describes it for those who read it elsewhere; [`schema`] is its JSON Schema.

use ::words::{CardId, Line};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use title::OptionKind;

/// The version of this data. It grows when a field changes its meaning or goes; a new field alone does not change it.
pub const SHOWN_VERSION: u16 = 3;

/// The game as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Shown {
    /// [`SHOWN_VERSION`].
    pub version: u16,
    /// The name of the game: `rangers`.
    pub title: String,
    /// The seat that sees it, counted from 0; none for a spectator.
    pub viewer: Option<u8>,
    /// The cards and players on the table.
    pub table: ShownTable,
    /// The player who is asked, if anybody is.
    pub asked: Option<u8>,
    /// The question, if the viewer is asked.
    pub prompt: Option<ShownPrompt>,
    /// The last lines of the log.
    pub log: Vec<ShownLog>,
    /// The outcome of the game, if it is over.
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
    /// The places of a turn where players may be passed by.
    #[serde(default)]
    pub stops: Vec<ShownStop>,
    /// The viewer's yield, while they let things pass.
    #[serde(default)]
    pub yielding: Option<ShownYield>,
    /// The stops that went by since the viewer's last decision although they are asked there: nothing could be done, or they let
    /// things pass.
    #[serde(default)]
    pub went_by: Vec<String>,
}

/// A place of a turn where a player may be passed by.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ShownStop {
    /// Its name: `my upkeep`.
    pub name: String,
    /// Whether players are asked there.
    pub asked: bool,
}

/// A yield: a player lets things pass until something happens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ShownYield {
    /// Its end.
    pub until: crate::Until,
    /// In words: what it will stop for.
    pub text: Line,
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
    /// The terrain it leads through: `woods`.
    pub by: String,
    /// Why it is closed; given for the ways from where the game is.
    pub closed: Option<ShownRefusal>,
}

/// The record of a campaign.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ShownCampaign {
    /// The name of one of its games: `day`.
    pub leg: String,
    /// The number of the game it stands at.
    pub number: i32,
    /// The number of the last game.
    pub last: i32,
    /// All entries, in the order they are shown.
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
    /// Its progress: checks of a mission, cards of a deck.
    pub count: Option<i32>,
    /// Whether it is completed.
    pub done: bool,
    /// The seat it belongs to.
    pub seat: Option<u8>,
    /// The whole entry in words: how a mission stands.
    pub text: Line,
    /// The printed text of the card that states the aim, line by line: of a mission that is not completed.
    #[serde(default)]
    pub wants: Vec<Line>,
}

/// The table as one viewer sees it.
///
/// ```
/// # use table::{GivenBy, Session, SessionSetup, Shelf};
/// # let (title, shelf) = (&lanterns::TITLE, Shelf::embedded(&[&lanterns::TITLE]));
/// # let library = &shelf.library(title).expect("it is on the shelf").0;
/// # let cards = std::sync::Arc::new(kernel::Cards::new(library, title.rules, 2));
/// # let setup = SessionSetup { seed: 7, ..SessionSetup::default() };
/// # let mut session = Session::begin(title, cards.clone(), setup).expect("lanterns needs no decks");
///
/// use table::{ShownProgress, ShownStep, Standing, table_for};
/// let shown = table_for(session.whole(), session.game(), None);
/// // A page marks the step of the turn that is under way now.
/// let steps = shown.under_way.iter().flat_map(|progress: &ShownProgress| &progress.steps);
/// let now: Vec<&ShownStep> = steps.filter(|step| step.stands == Standing::Now).collect();
/// assert!(now.len() <= shown.under_way.len() && !shown.headline.is_empty());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ShownTable {
    /// The state of the game in a line.
    pub headline: Line,
    /// Areas of open cards that are nobody's own.
    pub areas: Vec<ShownArea>,
    /// Piles nobody owns.
    pub piles: Vec<ShownPile>,
    /// The players, in table order.
    pub players: Vec<ShownPlayer>,
    /// The procedures under way, outermost first.
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
    /// The number of cards in it.
    pub count: u16,
    /// The cards of it that the viewer may see, from the top.
    pub cards: Vec<ShownCard>,
    /// Whether the first of those is the top card, which everybody sees.
    pub open: bool,
}

/// A card as it is seen.
///
/// ```
/// # use table::{GivenBy, Session, SessionSetup, Shelf};
/// # let (title, shelf) = (&lanterns::TITLE, Shelf::embedded(&[&lanterns::TITLE]));
/// # let library = &shelf.library(title).expect("it is on the shelf").0;
/// # let cards = std::sync::Arc::new(kernel::Cards::new(library, title.rules, 2));
/// # let setup = SessionSetup { seed: 7, ..SessionSetup::default() };
/// # let mut session = Session::begin(title, cards.clone(), setup).expect("lanterns needs no decks");
///
/// use kernel::Seat;
/// use table::{ShownCard, ShownChange, ShownLink, ShownStat, table_for};
/// let shown = table_for(session.whole(), session.game(), Some(Seat(0)));
/// let hand: &[ShownCard] = shown.players[0].cards.as_deref().expect("the own hand");
/// for card in hand {
///     let changed = card.stats.iter().filter(|stat: &&ShownStat| !stat.changes.is_empty());
///     assert_eq!(changed.flat_map(|stat| &stat.changes).filter(|change: &&ShownChange| change.by == 0).count(), 0);
///     let links: &[ShownLink] = &card.links;
///     assert!(links.is_empty() && card.attached_to.is_none(), "a card in hand is linked to nothing");
/// }
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ShownCard {
    /// The number of the card, if the viewer may know.
    pub id: Option<CardId>,
    /// Its name, if the viewer may know.
    pub name: Option<String>,
    /// The facts about it beside its name, each in a few words.
    pub facts: Vec<Line>,
    /// The price of playing it while it is not in play: `{1}{G}`, `2 AWA`. Empty where it has none. It stands among the `facts`, too.
    #[serde(default)]
    pub cost: String,
    /// Its numbers alone, as short as they can be told: for little room. Empty where `facts` are short enough.
    #[serde(default)]
    pub brief: String,
    /// The name of the row of its area it lies in (`Lands`), empty where the area has no rows. The cards of an area lie in the
    /// order of their rows.
    #[serde(default)]
    pub row: String,
    /// The word for the cards of its row that are not exhausted (`untapped`), where those of one name are told as one:
    /// `4 Island, 1 untapped`. Empty where they are not.
    #[serde(default)]
    pub folds: String,
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
    /// The thing it is attached to, if the viewer may know.
    pub attached_to: Option<ShownThing>,
    /// Its other links: the player it attacks, the creature it blocks.
    pub links: Vec<ShownLink>,
    /// The things it is aimed at while it waits on the stack.
    #[serde(default)]
    pub targets: Vec<ShownThing>,
    /// The cards attached to it that lie with it; a card of another area names its host in `attached_to`.
    pub attached: Vec<ShownCard>,
    /// The number of cards like it beneath it, on a pile of equal cards.
    #[serde(default)]
    pub beneath: u16,
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

/// A link of a card to another, or to a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ShownLink {
    /// The word of the link: `attacking`.
    pub name: String,
    /// The other card, or the player.
    pub to: ShownThing,
}

/// A number of a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ShownStat {
    /// Its name: `power`.
    pub name: String,
    /// Its value now.
    pub now: i32,
    /// The printed value; none if the card has it only by an effect.
    pub base: Option<i32>,
    /// The changes, in order.
    pub changes: Vec<ShownChange>,
}

/// One change of a number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ShownChange {
    /// By how much.
    pub by: i32,
    /// The number after it.
    pub now: i32,
    /// The card or player whose ability made it.
    pub source: Line,
}

/// Counters of one kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ShownCounter {
    /// Their kind: `progress`, `life`, `{G}`.
    pub name: String,
    /// Their number.
    pub count: i32,
}

/// A player as seen by another, or by themselves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ShownPlayer {
    /// The seat, counted from 0.
    pub seat: u8,
    /// The name the player was given, or the letter of the seat.
    #[serde(default)]
    pub name: String,
    /// Whether it is the viewer.
    pub you: bool,
    /// Their numbers in a few words.
    pub text: Line,
    /// Their numbers as short as they can be told. Empty where `text` is short enough.
    #[serde(default)]
    pub brief: String,
    /// The cards of the viewer's own that they may not see where they lie, by name: what is left in their deck. Their order
    /// there is nobody's to know. Empty for the others.
    #[serde(default)]
    pub remaining: Vec<ShownCounter>,
    /// Their numbers.
    pub counters: Vec<ShownCounter>,
    /// Numbers of theirs that lie in a pool and pay costs: mana.
    #[serde(default)]
    pub pool: Vec<ShownCounter>,
    /// Their piles.
    pub piles: Vec<ShownPile>,
    /// The areas of open cards before them.
    pub areas: Vec<ShownArea>,
    /// The number of cards they hold.
    pub hand: u16,
    /// The cards, if the viewer may see them.
    pub cards: Option<Vec<ShownCard>>,
}

/// Something under way, step by step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ShownProgress {
    /// Its name: `Test: Traverse -> Overgrown Thicket`.
    pub name: Line,
    /// Its steps, in their order.
    pub steps: Vec<ShownStep>,
}

/// One step of something under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ShownStep {
    /// In a few words.
    pub text: Line,
    /// Its state.
    pub stands: Standing,
    /// The card it is about, if there is one.
    pub card: Option<CardId>,
    /// The names of the stops at which the viewer may be asked in it.
    #[serde(default)]
    pub stops: Vec<String>,
}

/// The state of a step.
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
///
/// ```
/// # use table::{GivenBy, Session, SessionSetup, Shelf};
/// # let (title, shelf) = (&lanterns::TITLE, Shelf::embedded(&[&lanterns::TITLE]));
/// # let library = &shelf.library(title).expect("it is on the shelf").0;
/// # let cards = std::sync::Arc::new(kernel::Cards::new(library, title.rules, 2));
/// # let setup = SessionSetup { seed: 7, ..SessionSetup::default() };
/// # let mut session = Session::begin(title, cards.clone(), setup).expect("lanterns needs no decks");
///
/// use table::{OptionKind, ShownClosed, ShownOption, ShownRefusal, prompt_of};
/// let prompt = session.prompt().expect("a turn");
/// let shown = prompt_of(title, session.whole(), session.game(), prompt, 0);
/// let plays = shown.options.iter().filter(|option: &&ShownOption| option.kind == OptionKind::Play);
/// assert!(plays.count() <= shown.options.len());
/// let reasons: Vec<&ShownRefusal> = shown.closed.iter().map(|closed: &ShownClosed| &closed.refusal).collect();
/// assert!(reasons.iter().all(|why| !why.text.is_empty()), "whatever is closed says why");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ShownPrompt {
    /// Its number: how many answers came before it. An answer to another number is late.
    pub number: u32,
    /// The player who decides.
    pub seat: u8,
    /// The question.
    pub question: Line,
    /// The shape of the decision.
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
    /// The pairs of a declaration chosen so far: attackers with whom they attack, blockers with what they block.
    #[serde(default)]
    pub declared: Vec<ShownPair>,
    /// Declarations that are made in one go.
    #[serde(default)]
    pub plans: Vec<ShownPlan>,
    /// The things that may come up by chance after the answer, as far as this seat can tell.
    #[serde(default)]
    pub chances: Vec<ShownChance>,
}

/// Several answers that make one declaration.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ShownPlan {
    /// Its lasting name: `all`, `suggested`.
    pub name: String,
    /// In words: `Attack with all`.
    pub text: Line,
    /// The answers, to be given one after the other; the declaration is still to be accepted after them.
    pub answers: Vec<u16>,
    /// The forecast of its outcome, if it is accepted then.
    pub outcome: Option<ShownOutcome>,
}

/// One pair of a declaration.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ShownPair {
    /// The attacker or blocker.
    pub creature: ShownThing,
    /// The thing it attacks or blocks.
    pub meets: ShownThing,
    /// The pair in words: `attacks B`.
    pub text: Line,
    /// The words about the card it meets: `blocked by Thorn Pup`. Empty where a player is met.
    #[serde(default)]
    pub met: Line,
}

/// A number of cases among all cases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ShownOdds {
    /// The cases in which it happens.
    pub good: u16,
    /// All cases.
    pub of: u16,
}

/// The cases of a chance that change a result by the same number: challenge cards of one modifier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ShownCases {
    /// The number they change it by.
    pub by: i32,
    /// Their number.
    pub of: u16,
    /// Those in which the attempt succeeds.
    pub good: u16,
    /// Those in which the thing it is about is done with.
    pub done: u16,
    /// The result, if it is the same in all of them.
    pub result: Option<i32>,
}

/// Something that may come up by chance.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ShownChance {
    /// Its name: `sun`.
    pub name: Line,
    /// Its probability.
    pub odds: ShownOdds,
    /// The cards that would do something.
    pub cards: Vec<CardId>,
    /// All of it in words.
    pub text: Line,
}

/// The outcome of an answer if nobody did anything more, reckoned on a copy in which the cards this seat may not know are
/// dealt anew.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ShownOutcome {
    /// The chance that it succeeds.
    pub odds: Option<ShownOdds>,
    /// All cases by the number they change the result by, the lowest first; empty where no number is drawn.
    #[serde(default)]
    pub spread: Vec<ShownCases>,
    /// The cards that would leave play.
    pub lost: Vec<CardId>,
    /// The players whose standing (their life) would change.
    pub standing: Vec<ShownStanding>,
    /// All of it in words.
    pub text: Line,
}

/// The number a player would stand at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ShownStanding {
    /// The seat.
    pub seat: u8,
    /// The number: life.
    pub now: i32,
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
    /// The next thing in an order.
    Order,
    /// A part of a division.
    Division {
        /// The amount still to be divided.
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
    /// The kind of answer.
    pub kind: OptionKind,
    /// The lasting name of an answer of the game's own: `rest`.
    pub own: Option<String>,
    /// In the game's words.
    pub plain: Line,
    /// The words with an addition that sets it apart from options of the same words.
    pub text: Line,
    /// The cards it is about, the acting one first.
    pub cards: Vec<CardId>,
    /// The things it is aimed at: the attacked player, the card a test is about, the chosen thing.
    pub targets: Vec<ShownThing>,
    /// The number it stands for, if it is one.
    pub number: Option<i32>,
    /// The number of equal options it stands for.
    #[serde(default)]
    pub count: u16,
    /// Whether it would by itself change nothing worth asking for.
    pub idle: bool,
    /// Why it is open, and what made its numbers so.
    pub reasons: Vec<Line>,
    /// The forecast of its outcome, where there is one.
    #[serde(default)]
    pub outcome: Option<ShownOutcome>,
}

/// An answer that is closed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ShownClosed {
    /// The kind of answer.
    pub kind: OptionKind,
    /// The lasting name of an answer of the game's own: `travel`.
    pub own: Option<String>,
    /// In the game's words.
    pub text: Line,
    /// The cards it is about, the acting one first.
    pub cards: Vec<CardId>,
    /// The things it would be aimed at.
    pub targets: Vec<ShownThing>,
    /// Why it is closed.
    pub refusal: ShownRefusal,
    /// The facts behind the refusal.
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
    /// The kind of line.
    pub kind: LogKind,
    /// The seat of the player or card that acts, if there is one.
    pub seat: Option<u8>,
    /// The event in words.
    pub line: Line,
}

/// The kinds of lines in the log.
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
///
/// ```
/// let schema = table::schema();
/// assert!(schema["properties"].get("table").is_some());
/// ```
pub fn schema() -> serde_json::Value {
    schemars::schema_for!(Shown).to_value()
}
