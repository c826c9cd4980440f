//! The messages between a page and the server, as JSON. The page draws what it is told and knows no rule: see docs/serving.md.

use crate::{
    coaching::{Coaching, Did},
    library::{CardsAsk, CardsFound, DeckAsk, DeckLook, DecksOf},
    retold::{Look, Then, Track},
    workshop::{CardAsk, CardLook, Trial, WordsOf},
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Shown, ShownAbout, ShownLog, Until};
use words::{CardId, Line};

/// A message of a page. Those that change the game name the `moment` they answer, so that a second click, a second device or a
/// late message does nothing twice.
///
/// ```
/// use serve::FromPage;
/// let said: FromPage = serde_json::from_str(r#"{"answer": {"moment": 4, "answers": [0]}}"#).expect("a message");
/// assert_eq!(said, FromPage::Answer { moment: 4, answers: vec![0] });
/// assert!(serde_json::from_str::<FromPage>(r#"{"answer": {"moment": 4, "answers": [0], "seat": 1}}"#).is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum FromPage {
    /// The first message: the secret of the link, or the code of a game.
    Sit {
        /// 32 hexadecimal digits, or `cw1...`.
        secret: String,
        /// The last moment the page was told of, if it comes back.
        #[serde(default)]
        seen: Option<u32>,
    },
    /// Answers to the question of that moment; several are given one after the other, as in a plan.
    Answer {
        /// The moment the question was asked in.
        moment: u32,
        /// The `answer`s of the chosen options.
        answers: Vec<u16>,
    },
    /// Pass now and until then.
    PassUntil {
        /// The moment the question was asked in.
        moment: u32,
        /// The end.
        until: Until,
    },
    /// Pass now and whenever this trigger waits.
    PassAlways {
        /// The moment the question was asked in.
        moment: u32,
    },
    /// Be asked again.
    StopPassing,
    /// Be asked at a stop, or not.
    Stop {
        /// The name of the stop.
        name: String,
        /// Whether to be asked.
        asked: bool,
    },
    /// Take back one's last decision.
    TakeBack {
        /// The moment it is taken back in.
        moment: u32,
    },
    /// Agree, or not, that another takes back.
    Agree {
        /// The moment it is taken back in.
        moment: u32,
        /// Whether to agree.
        agrees: bool,
    },
    /// Decide again as before it was taken back.
    GiveAgain {
        /// The moment it is given again in.
        moment: u32,
    },
    /// Give up.
    Concede {
        /// The moment.
        moment: u32,
    },
    /// Begin the next game of the campaign.
    GoOn {
        /// The moment the last game ended in.
        moment: u32,
    },
    /// Have a bot that thinks answer with the best it has found.
    Hurry,
    /// Say something to everybody at the table.
    Chat {
        /// The words.
        text: String,
    },
    /// Choose a name.
    Name {
        /// The name.
        name: String,
    },
    /// Ask for all there is to know of a card.
    About {
        /// The card.
        card: CardId,
        /// When, if not now.
        #[serde(default)]
        then: Option<Then>,
    },
    /// Ask for all there is to know of a card that a line of the log names, as it was then; it may be gone since.
    AboutNamed {
        /// The number of the line.
        row: u32,
        /// The name of the card.
        name: String,
    },
    /// Ask for the moments of the game that are worth a look.
    Track,
    /// Look at the game as it was.
    Look {
        /// After so many answers.
        at: u32,
        /// With the eyes of that seat; none with everybody's.
        eyes: Option<u8>,
        /// The number of log lines the page keeps.
        log_from: u32,
    },
    /// Ask for the code of the game.
    Code,
    /// Have a bot play the seat of somebody who is away, or no longer.
    TakeOver {
        /// The seat.
        seat: u8,
        /// Whether a bot plays it.
        bot: bool,
    },
    /// Open another game with the same decks, for all who are there.
    Rematch {
        /// The moment the game ended in.
        moment: u32,
    },
    /// Tell the coach of a lesson what was done besides answering.
    Coach(Did),
    /// Ask for the printed text of a card.
    Printed {
        /// The name of the card.
        name: String,
    },
    /// Ask for the text of a rule.
    Rule {
        /// Its number: `R8.4`.
        rule: String,
    },
}

/// A message of the server.
///
/// ```
/// use serve::{Chatted, Ended, Person, ToPage};
/// let chat = ToPage::Chat { lines: vec![Chatted { seat: Some(0), name: "Ina".into(), text: "hello".into() }], all: false };
/// assert!(serde_json::to_string(&chat).expect("JSON").starts_with(r#"{"chat":"#));
/// let person = Person { seat: 0, name: "Ina".into(), bot: None, here: true, left: None };
/// let people = ToPage::People { people: vec![person], watching: 0 };
/// assert_ne!(people, ToPage::Ended { why: Ended::Withdrawn });
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(clippy::large_enum_variant, reason = "nearly all messages are tables")]
pub enum ToPage {
    /// The link holds.
    Seated {
        /// The name of the title.
        title: String,
        /// The seat; none for somebody who watches.
        seat: Option<u8>,
        /// Whether the players play against each other.
        rivals: bool,
        /// The game's word for the legs of a campaign: `day`; none if it is one game.
        leg: Option<String>,
        /// Whether a card of somebody's own is tried here.
        trial: bool,
    },
    /// The game as it stands.
    Table {
        /// How many changes there were. It never goes back, so it names this question and no other.
        moment: u32,
        /// The number of log lines the page keeps; those of `shown` follow them.
        log_from: u32,
        /// The sight of the viewer.
        shown: Box<Shown>,
        /// The means to let time pass, and to turn it back.
        means: Means,
        /// The coach's words, in a lesson.
        coach: Option<Coaching>,
        /// How long the question has waited, in thousandths of a second.
        waited: u32,
    },
    /// The people at the table.
    People {
        /// Seat by seat.
        people: Vec<Person>,
        /// How many watch.
        watching: u16,
    },
    /// The question had changed and nothing was done; the table follows.
    Late,
    /// Nothing was done.
    Refused {
        /// Why.
        text: Line,
    },
    /// Somebody wants to take back more than is theirs alone.
    TakesBack {
        /// The moment this is asked in.
        moment: u32,
        /// The seat that asks.
        by: u8,
        /// The seats that have not agreed yet.
        waits_for: Vec<u8>,
        /// The lines of the log that would be undone.
        undone: Vec<ShownLog>,
    },
    /// Nothing more is to be agreed upon.
    TakesBackNothing {
        /// The seat that said no, if one did.
        refused_by: Option<u8>,
    },
    /// All there is to know of a card; nothing if it is not there, or hidden.
    About {
        /// The card.
        card: CardId,
        /// The facts about it.
        about: Option<Box<ShownAbout>>,
    },
    /// The printed text of a card. Cards are no secret; where they lie is.
    Printed {
        /// The name of the card.
        name: String,
        /// Its text, line by line; empty if there is no such card.
        text: Vec<Line>,
    },
    /// The moments of the game that are worth a look.
    Track(Track),
    /// The game as it was.
    Look(Box<Look>),
    /// A bot thinks, and has used so much of its time.
    Thinks {
        /// In percent.
        spent: u8,
    },
    /// Another game with the same decks was opened: the link of the viewer's seat, or to watch.
    Rematch {
        /// The secret of the link.
        secret: String,
        /// The seat that opened it.
        by: u8,
    },
    /// The code of the game, if it may be known yet.
    Code {
        /// The code.
        code: Option<String>,
    },
    /// The text of a rule.
    Rule {
        /// Its number.
        rule: String,
        /// Its heading and its text, if there is such a rule.
        text: Option<RuleText>,
    },
    /// Words that were said at the table.
    Chat {
        /// The lines.
        lines: Vec<Chatted>,
        /// Whether these are all lines, not new ones.
        all: bool,
    },
    /// The connection ends.
    Ended {
        /// Why.
        why: Ended,
    },
}

/// The means to let time pass, and to turn it back.
///
/// ```
/// let means = serve::Means { take_back: true, ..serve::Means::default() };
/// assert!(!means.thinking, "no bot thinks");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Means {
    /// Whether the viewer has decided something that can be taken back, perhaps by consent.
    pub take_back: bool,
    /// Whether something was taken back and can be given again.
    pub give_again: bool,
    /// The ends until which the viewer may pass now.
    pub pass_until: Vec<Until>,
    /// Whether a trigger waits that may always be passed.
    pub pass_always: bool,
    /// Whether a bot thinks.
    pub thinking: bool,
    /// Whether the next game of a campaign can begin.
    pub go_on: bool,
}

/// A seat and who is there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Person {
    /// The seat.
    pub seat: u8,
    /// The name; empty if none was chosen.
    pub name: String,
    /// The bot that plays it, by its name.
    pub bot: Option<String>,
    /// Whether somebody is there.
    pub here: bool,
    /// The seconds since they left, if they were there and are not.
    pub left: Option<u32>,
}

/// A rule.
///
/// ```
/// let rule = serve::RuleText { title: "Rest".into(), text: "A keeper who rests is done.".into() };
/// assert!(!rule.text.is_empty());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RuleText {
    /// Its heading.
    pub title: String,
    /// Its text.
    pub text: String,
}

/// Something that was said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Chatted {
    /// The seat; none for somebody who watches.
    pub seat: Option<u8>,
    /// The name of the player then.
    pub name: String,
    /// The words.
    pub text: String,
}

/// Why a connection ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Ended {
    /// No game has such a link: it was withdrawn, or never given.
    NoSuchLink,
    /// The link was withdrawn while it was used.
    Withdrawn,
    /// There were too many messages, or one that is no message.
    Unfit,
    /// The page did not read fast enough.
    Slow,
    /// Too many pages are open from this address.
    TooMany,
    /// The game cannot go on: its cards are not what they were, or the engine stopped. Its answers are kept.
    Broken,
    /// The server goes down.
    GoesDown,
}

/// A game somebody opens.
///
/// ```
/// use serve::{Made, NewGame, NewSeat, SeatLink, Who};
/// let me = NewSeat { name: "Ina".into(), ..NewSeat::default() };
/// let game = NewGame { title: "lanterns".into(), seats: vec![me], ..NewGame::default() };
/// assert_eq!((game.seats.len(), game.from), (1, None));
/// let made = Made { seats: vec![SeatLink { seat: 0, who: Who::Me, secret: "0".repeat(32) }], watch: "1".repeat(32), host: "2".repeat(32) };
/// assert_eq!(made.seats[0].seat, 0);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    /// The name of the title.
    pub title: String,
    /// The seats, in table order.
    pub seats: Vec<NewSeat>,
    /// Whether anybody may take the seats of friends, from the first page.
    #[serde(default)]
    pub open: bool,
    /// The bot that plays the seats of bots: `greedy`, `search:400ms`.
    #[serde(default)]
    pub bot: Option<String>,
    /// Whether it is the lesson of the title: then only the name of the first seat counts.
    #[serde(default)]
    pub lesson: bool,
    /// The moment of another game it goes on from, with the decks of that.
    #[serde(default)]
    pub from: Option<PlayOn>,
    /// The card that is tried, on that table: then only the name of the first seat counts.
    #[serde(default)]
    pub trial: Option<Trial>,
}

/// A moment of a game that another goes on from.
///
/// ```
/// let on = serve::PlayOn { link: "0".repeat(32), at: 12 };
/// assert_eq!(on.at, 12);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlayOn {
    /// The secret of a link to it, or its code.
    pub link: String,
    /// After so many answers.
    pub at: u32,
}

/// A seat of a game somebody opens.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewSeat {
    /// The player.
    pub who: Who,
    /// The name of the player.
    #[serde(default)]
    pub name: String,
    /// The name of the deck, if not the usual one.
    #[serde(default)]
    pub deck: Option<String>,
    /// A deck of one's own, as it is written.
    #[serde(default)]
    pub own_deck: Option<String>,
}

/// The player of a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Who {
    /// The person who opens the game.
    #[default]
    Me,
    /// Somebody with a link.
    Friend,
    /// A bot.
    Bot,
}

/// The links of a new game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Made {
    /// The links of the seats that people play.
    pub seats: Vec<SeatLink>,
    /// The secret of the link to watch.
    pub watch: String,
    /// The secret by which links are withdrawn and given anew.
    pub host: String,
}

/// The link of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SeatLink {
    /// The seat.
    pub seat: u8,
    /// The player it is for.
    pub who: Who,
    /// The secret.
    pub secret: String,
}

/// A table with seats that anybody may take.
///
/// ```
/// let table = serve::OpenTable { game: 7, title: "lanterns".into(), names: vec!["Ina".into(), String::new()], free: 1 };
/// assert!(usize::from(table.free) < table.names.len());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct OpenTable {
    /// Its number, by which a seat is asked for.
    pub game: i64,
    /// The name of the title.
    pub title: String,
    /// The names of the players, by their seats.
    pub names: Vec<String>,
    /// How many seats are free.
    pub free: u8,
}

/// The wish for a seat at an open table.
///
/// ```
/// let take: serve::TakeSeat = serde_json::from_str(r#"{"game": 7}"#).expect("JSON");
/// assert_eq!(take.game, 7);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TakeSeat {
    /// The number of the table.
    pub game: i64,
}

/// The wish that nobody more takes a seat from the first page.
///
/// ```
/// let close: serve::Close = serde_json::from_str(r#"{"host": "00000000000000000000000000000000"}"#).expect("JSON");
/// assert_eq!(close.host.len(), 32);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Close {
    /// The host's secret.
    pub host: String,
}

/// A link that is to be withdrawn and given anew.
///
/// ```
/// let renew: serve::Renew = serde_json::from_str(r#"{"host": "00000000000000000000000000000000", "seat": 1}"#).expect("JSON");
/// assert_eq!(renew.seat, Some(1));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Renew {
    /// The host's secret.
    pub host: String,
    /// The seat; none for the link to watch.
    #[serde(default)]
    pub seat: Option<u8>,
}

/// A link that was given anew.
///
/// ```
/// let renewed = serve::Renewed { secret: "0".repeat(32) };
/// assert_eq!(renewed.secret.len(), 32);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Renewed {
    /// Its secret.
    pub secret: String,
}

/// The links whose games a lobby asks about.
///
/// ```
/// let ask = serve::StandsAsk { secrets: vec!["0".repeat(32)] };
/// assert_eq!(ask.secrets.len(), 1);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StandsAsk {
    /// The secrets of the links.
    pub secrets: Vec<String>,
}

/// How a game stands, for whoever has its link.
///
/// ```
/// use words::Line;
/// let stands = serve::Stands { title: "lanterns".into(), seat: Some(0), headline: Line::plain("Night 2"), names: Vec::new(),
///     asks: Some(Line::plain("Which lamp?")), waits_for: Some(0), ending: None };
/// assert!(stands.asks.is_some());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Stands {
    /// The name of the title.
    pub title: String,
    /// The seat; none for a link to watch.
    pub seat: Option<u8>,
    /// The game in a line.
    pub headline: Line,
    /// The names of the players, by their seats; bots by their own.
    pub names: Vec<String>,
    /// The question to this seat, if it is asked.
    pub asks: Option<Line>,
    /// The seat that is asked.
    pub waits_for: Option<u8>,
    /// How it ended, if it did.
    pub ending: Option<Line>,
}

/// A title that can be played.
///
/// ```
/// use serve::{Named, Offer};
/// let offer = Offer { name: "lanterns".into(), few: 1, many: 4, rivals: false, player: "keeper".into(), decks: Vec::new(), lesson: None };
/// let bot = Named { name: "greedy".into(), about: "goes by rules of thumb".into() };
/// assert!(offer.few <= offer.many && !bot.about.is_empty());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Offer {
    /// Its name.
    pub name: String,
    /// The fewest players.
    pub few: u8,
    /// The most players.
    pub many: u8,
    /// Whether they play against each other.
    pub rivals: bool,
    /// Its word for a player: `ranger`.
    pub player: String,
    /// Its decks, as far as they may be played.
    pub decks: Vec<Named>,
    /// Its lesson in a few words, if it has one.
    pub lesson: Option<String>,
}

/// A thing with a name, and what it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Named {
    /// Its name.
    pub name: String,
    /// In a few words.
    pub about: String,
}

/// The games and bots there are.
///
/// ```
/// let offers = serve::Offers { titles: Vec::new(), bots: Vec::new() };
/// assert!(offers.titles.is_empty());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Offers {
    /// The titles.
    pub titles: Vec<Offer>,
    /// The bots.
    pub bots: Vec<Named>,
}

/// Why a request of the lobby was refused.
///
/// ```
/// let trouble = serve::Trouble { text: "there is no game `chess`".into() };
/// assert!(trouble.text.contains("chess"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Trouble {
    /// In words.
    pub text: String,
}

/// Every type of the wire in one, so that one schema holds them all.
#[derive(JsonSchema)]
#[allow(dead_code, reason = "only its schema is made")]
pub(crate) struct Wire {
    from_page: FromPage,
    to_page: ToPage,
    new_game: NewGame,
    made: Made,
    open_table: OpenTable,
    take_seat: TakeSeat,
    close: Close,
    renew: Renew,
    renewed: Renewed,
    stands_ask: StandsAsk,
    stands: Stands,
    offers: Offers,
    trouble: Trouble,
    cards_ask: CardsAsk,
    cards_found: CardsFound,
    deck_ask: DeckAsk,
    deck_look: DeckLook,
    decks_of: DecksOf,
    card_ask: CardAsk,
    card_look: CardLook,
    words_of: WordsOf,
}
