// Made from the Rust types by a test of cardwright-serve: BLESS=1 cargo test -p cardwright-serve types

/** A card that somebody writes, with its plays. */
export interface CardAsk {
  /** Its plays, as they are written. */
  plays?: string;
  /** The text of the card. */
  text: string;
  /** The name of the title. */
  title: string;
}

/** A card as it is written and printed. */
export interface CardFound {
  /** Cost, numbers and kind in a line. */
  facts: string;
  /** Its header. */
  header: ([string, string])[];
  /** Its keywords. */
  keywords: (Explained)[];
  /** Its name. */
  name: string;
  /** Its file. */
  source: string;
  /** Its rules text, line by line. */
  text: (string)[];
}

/** A card on the table, by a number that is its own until it moves. */
export type CardId = number;

/** A card that was read. */
export interface CardLook {
  /** The card as it is printed; none if it has mistakes. */
  card: CardFound | null;
  /** The mistakes in its text. */
  faults: (Fault)[];
  /** The mistakes in its plays. */
  play_faults: (Fault)[];
  /** Its plays that were run. */
  plays: (PlayTold)[];
  /** The lines of a small table on which it can be tried. */
  table: string;
  /** Its text, set in order, where that changes it. */
  tidy: string | null;
  /** The card as the engine understood it, line by line. */
  understood: (string)[];
}

/** A search for cards. */
export interface CardsAsk {
  /** How many cards are known already. */
  from?: number;
  /** The name of the title. */
  title: string;
  /** Words, or `kind:` and the like. */
  words: string;
}

/** Cards that were found. */
export interface CardsFound {
  /** Some of them, from the one that was asked for on. */
  cards: (CardFound)[];
  /** The words that narrow a search, and what each means. */
  fields: ([string, string])[];
  /** How many there are. */
  found: number;
  /** How many cards the game has. */
  of: number;
}

/** Something that was said. */
export interface Chatted {
  /** The name of the player then. */
  name: string;
  /** The seat; none for somebody who watches. */
  seat: number | null;
  /** The words. */
  text: string;
}

/** The wish that nobody more takes a seat from the first page. */
export interface Close {
  /** The host's secret. */
  host: string;
}

/** The task of a step. */
export type CoachTask = "read" | "look" | { use: string } | { answer: string } | "wait" | "over";

/** The words of the coach. */
export interface Coaching {
  /** The answers that are wanted. */
  answers: (number)[];
  /** How many there are. */
  of: number;
  /** The number of the step, counted from 1; beyond the last, the lesson is over. */
  step: number;
  /** The task. */
  task: CoachTask;
  /** Its words. */
  text: string;
  /** Its heading. */
  title: string;
  /** The fault of the latest choice. */
  wrong: string | null;
}

/** A decision of a person. */
export interface Decision {
  /** After so many answers. */
  at: number;
  /** The seat. */
  seat: number;
}

/** A deck somebody writes. */
export interface DeckAsk {
  /** Whether it is a plain list. */
  list?: boolean;
  /** The deck, in the form of this program or as a plain list. */
  text: string;
  /** The name of the title. */
  title: string;
}

/** Copies of a card in a deck. */
export interface DeckCard {
  /** How many. */
  copies: number;
  /** The cost as it is written. */
  cost: string;
  /** The name. */
  name: string;
}

/** A deck looked over. */
export interface DeckLook {
  /** The chances of the wanted cards in each turn, and first hands, line by line. */
  chances: (string)[];
  /** How many cards cost how much. */
  curve: ([number, number])[];
  /** Every rule it breaks. */
  faults: (ShownRefusal)[];
  /** Its cards by kind. */
  groups: (DeckPart)[];
  /** As a plain list, for other programs. */
  list: string;
  /** Its name. */
  name: string;
  /** The lines of a list that were left out or not known. */
  notes: (string)[];
  /** The symbols that pay for it, and the number of cards that show each. */
  paid: ([string, number])[];
  /** How many cards it has. */
  size: number;
  /** In the form of this program. */
  text: string;
}

/** Cards of one kind in a deck. */
export interface DeckPart {
  /** The cards. */
  cards: (DeckCard)[];
  /** The kind. */
  name: string;
}

/** A line of a deck's header. */
export interface DeckStep {
  /** The values it is known to have, in decks that ship and on cards. */
  values: (string)[];
  /** Its word: `role`. */
  word: string;
}

/** The decks of a title. */
export interface DecksOf {
  /** The name and text of each deck that ships. */
  decks: ([string, string])[];
  /** The lines of a deck's header, beside its name and game, in the order they are chosen. */
  steps: (DeckStep)[];
}

/** A thing somebody did in a lesson that is no answer. */
export type Did = "read" | "looked" | { used: string } | "skip" | "again";

/** Why a connection ends. */
export type Ended = "no_such_link" | "withdrawn" | "unfit" | "slow" | "too_many" | "broken" | "goes_down";

/** A keyword with its meaning. */
export interface Explained {
  /** Its name. */
  name: string;
  /** Its rule. */
  rule: string | null;
  /** Its meaning. */
  text: string | null;
}

/** A mistake and its place. Places are counted in UTF-16 units, as a page counts them. */
export interface Fault {
  /** The beginning of what it is about. */
  from: number;
  /** The way to mend it. */
  help: string | null;
  /** The words that could stand there. */
  label: string;
  /** The line, from 1. */
  line: number;
  /** The mistake in words. */
  message: string;
  /** Its end. */
  to: number;
}

/** A message of a page. Those that change the game name the `moment` they answer, so that a second click, a second device or a late message does nothing twice. */
export type FromPage = { sit: { secret: string; seen: number | null } } | { answer: { answers: (number)[]; moment: number } } | { pass_until: { moment: number; until: Until } } | { pass_always: { moment: number } } | "stop_passing" | { stop: { asked: boolean; name: string } } | { take_back: { moment: number } } | { agree: { agrees: boolean; moment: number } } | { give_again: { moment: number } } | { concede: { moment: number } } | { go_on: { moment: number } } | "hurry" | { chat: { text: string } } | { name: { name: string } } | { about: { card: CardId; then: Then | null } } | { about_named: { name: string; row: number } } | "track" | { look: { at: number; eyes: number | null; log_from: number } } | "code" | { take_over: { bot: boolean; seat: number } } | { rematch: { moment: number } } | { coach: Did } | { printed: { name: string } } | { rule: { rule: string } };

/** How an answer was given. */
export type How = "hand" | "passed" | "bot" | "conceded" | "next";

/** Written text: its pieces in a row. */
export type Line = (Piece)[];

/** The kinds of lines in the log. */
export type LogKind = "act" | "forbidden" | "changed" | "begins" | "ability" | "heading" | "own";

/** A game as it was. */
export interface Look {
  /** After so many answers. */
  at: number;
  /** The seat with whose eyes it is seen; none with everybody's. */
  eyes: number | null;
  /** The number of log lines the page keeps; those of `shown` follow them. */
  log_from: number;
  /** The answer that was given then. */
  next: Retold | null;
  /** The sight, without the question. */
  shown: Shown;
}

/** The links of a new game. */
export interface Made {
  /** The secret by which links are withdrawn and given anew. */
  host: string;
  /** The links of the seats that people play. */
  seats: (SeatLink)[];
  /** The secret of the link to watch. */
  watch: string;
}

/** The means to let time pass, and to turn it back. */
export interface Means {
  /** Whether something was taken back and can be given again. */
  give_again: boolean;
  /** Whether the next game of a campaign can begin. */
  go_on: boolean;
  /** Whether a trigger waits that may always be passed. */
  pass_always: boolean;
  /** The ends until which the viewer may pass now. */
  pass_until: (Until)[];
  /** Whether the viewer has decided something that can be taken back, perhaps by consent. */
  take_back: boolean;
  /** Whether a bot thinks. */
  thinking: boolean;
}

/** A thing with a name, and what it is. */
export interface Named {
  /** In a few words. */
  about: string;
  /** Its name. */
  name: string;
}

/** A game somebody opens. */
export interface NewGame {
  /** The bot that plays the seats of bots: `greedy`, `search:400ms`. */
  bot?: string | null;
  /** The moment of another game it goes on from, with the decks of that. */
  from?: PlayOn | null;
  /** Whether it is the lesson of the title: then only the name of the first seat counts. */
  lesson?: boolean;
  /** Whether anybody may take the seats of friends, from the first page. */
  open?: boolean;
  /** The seats, in table order. */
  seats: (NewSeat)[];
  /** The name of the title. */
  title: string;
  /** The card that is tried, on that table: then only the name of the first seat counts. */
  trial?: Trial | null;
}

/** A seat of a game somebody opens. */
export interface NewSeat {
  /** The name of the deck, if not the usual one. */
  deck?: string | null;
  /** The name of the player. */
  name?: string;
  /** A deck of one's own, as it is written. */
  own_deck?: string | null;
  /** The player. */
  who: Who;
}

/** A title that can be played. */
export interface Offer {
  /** Its decks, as far as they may be played. */
  decks: (Named)[];
  /** The fewest players. */
  few: number;
  /** Its lesson in a few words, if it has one. */
  lesson: string | null;
  /** The most players. */
  many: number;
  /** Its name. */
  name: string;
  /** Its word for a player: `ranger`. */
  player: string;
  /** Whether they play against each other. */
  rivals: boolean;
}

/** The games and bots there are. */
export interface Offers {
  /** The bots. */
  bots: (Named)[];
  /** The titles. */
  titles: (Offer)[];
}

/** A table with seats that anybody may take. */
export interface OpenTable {
  /** How many seats are free. */
  free: number;
  /** Its number, by which a seat is asked for. */
  game: number;
  /** The names of the players, by their seats. */
  names: (string)[];
  /** The name of the title. */
  title: string;
}

/** The kinds of answers. */
export type OptionKind = "thing" | "number" | "yes" | "no" | "done" | "pass" | "cancel" | "word" | "mode" | "ability" | "waiting" | "play" | "pair" | "own";

/** A seat and who is there. */
export interface Person {
  /** The bot that plays it, by its name. */
  bot: string | null;
  /** Whether somebody is there. */
  here: boolean;
  /** The seconds since they left, if they were there and are not. */
  left: number | null;
  /** The name; empty if none was chosen. */
  name: string;
  /** The seat. */
  seat: number;
}

/** One piece of written text. */
export type Piece = { text: string } | { heading: string } | { card: { id: CardId | null; name: string } } | { hidden: string } | { player: { name: string; seat: number } } | { number: string } | { counter: string } | { keyword: string } | { word: string } | { place: string } | { symbol: string } | { rule: string } | { printed: string } | { quoted: string };

/** One thing that was not as a play says. */
export interface PlayFault {
  /** The expectation. */
  expected: string;
  /** The line, from 1; 0 for the play as a whole. */
  line: number;
  /** The fact that was seen. */
  seen: string;
  /** Its text. */
  text: string;
}

/** A moment of a game that another goes on from. */
export interface PlayOn {
  /** After so many answers. */
  at: number;
  /** The secret of a link to it, or its code. */
  link: string;
}

/** A play that was run. */
export interface PlayTold {
  /** Everything that was not as it says; nothing if it holds. */
  faults: (PlayFault)[];
  /** Its log, line by line. */
  log: (string)[];
  /** Its name. */
  name: string;
}

/** A link that is to be withdrawn and given anew. */
export interface Renew {
  /** The host's secret. */
  host: string;
  /** The seat; none for the link to watch. */
  seat?: number | null;
}

/** A link that was given anew. */
export interface Renewed {
  /** Its secret. */
  secret: string;
}

/** An answer that was given, with the question. */
export interface Retold {
  /** The cards it is about. */
  cards: (CardId)[];
  /** How. */
  how: How;
  /** Its options. */
  options: (Line)[];
  /** The question, if these eyes have seen it. */
  question: Line | null;
  /** The seat that answered. */
  seat: number;
  /** The place of the chosen one among them. */
  taken: number | null;
}

/** A rule. */
export interface RuleText {
  /** Its text. */
  text: string;
  /** Its heading. */
  title: string;
}

/** The link of a seat. */
export interface SeatLink {
  /** The seat. */
  seat: number;
  /** The secret. */
  secret: string;
  /** The player it is for. */
  who: Who;
}

/** The game as one viewer sees it. */
export interface Shown {
  /** The player who is asked, if anybody is. */
  asked: number | null;
  /** The record of the campaign as it stands. */
  campaign: ShownCampaign | null;
  /** The outcome of the game, if it is over. */
  ending: Line | null;
  /** The last lines of the log. */
  log: (ShownLog)[];
  /** The map, in a game that goes from place to place. */
  map: ShownMap | null;
  /** The record the next game of the campaign begins with, once this one is over. */
  next: ShownCampaign | null;
  /** The question, if the viewer is asked. */
  prompt: ShownPrompt | null;
  /** The places of a turn where players may be passed by. */
  stops: (ShownStop)[];
  /** The cards and players on the table. */
  table: ShownTable;
  /** The name of the game: `rangers`. */
  title: string;
  /** [`SHOWN_VERSION`]. */
  version: number;
  /** The seat that sees it, counted from 0; none for a spectator. */
  viewer: number | null;
  /** The stops that went by since the viewer's last decision although they are asked there: nothing could be done, or they let things pass. */
  went_by: (string)[];
  /** The viewer's yield, while they let things pass. */
  yielding: ShownYield | null;
}

/** A card as it stands, with the reasons. */
export interface ShownAbout {
  /** Its name, where it is, and whether it is in play. */
  head: Line;
  /** Its header, line by line. */
  header: (ShownField)[];
  /** The card. */
  id: CardId;
  /** Its keywords. */
  keywords: (ShownKeyword)[];
  /** Its name. */
  name: string;
  /** Its numbers. */
  numbers: (ShownNumber)[];
  /** The effects of other cards on it. */
  others: (Line)[];
  /** Its abilities at work. */
  own: (Line)[];
  /** Statuses, counters and links. */
  state: (Line)[];
  /** Its rules text as it is printed, line by line. */
  text: (Line)[];
}

/** Cards that lie together. */
export interface ShownArea {
  /** The cards. */
  cards: (ShownCard)[];
  /** Its heading. */
  name: string;
  /** The name of the place: `stack`. */
  place: string;
}

/** The record of a campaign. */
export interface ShownCampaign {
  /** All entries, in the order they are shown. */
  entries: (ShownEntry)[];
  /** The number of the last game. */
  last: number;
  /** The name of one of its games: `day`. */
  leg: string;
  /** The number of the game it stands at. */
  number: number;
}

/** A card as it is seen. */
export interface ShownCard {
  /** The cards attached to it that lie with it; a card of another area names its host in `attached_to`. */
  attached: (ShownCard)[];
  /** The thing it is attached to, if the viewer may know. */
  attached_to: ShownThing | null;
  /** The number of cards like it beneath it, on a pile of equal cards. */
  beneath: number;
  /** Its numbers alone, as short as they can be told: for little room. Empty where `facts` are short enough. */
  brief: string;
  /** Its colours: `green`. */
  colours: (string)[];
  /** The seat that controls it. */
  controller: number;
  /** The price of playing it while it is not in play: `{1}{G}`, `2 AWA`. Empty where it has none. It stands among the `facts`, too. */
  cost: string;
  /** Its counters. */
  counters: (ShownCounter)[];
  /** Whether it is exhausted. */
  exhausted: boolean;
  /** The facts about it beside its name, each in a few words. */
  facts: (Line)[];
  /** The word for the cards of its row that are not exhausted (`untapped`), where those of one name are told as one: `4 Island, 1 untapped`. Empty where they are not. */
  folds: string;
  /** The number of the card, if the viewer may know. */
  id: CardId | null;
  /** Its keywords. */
  keywords: (string)[];
  /** Its kinds: `creature`. */
  kinds: (string)[];
  /** Its other links: the player it attacks, the creature it blocks. */
  links: (ShownLink)[];
  /** Its name, if the viewer may know. */
  name: string | null;
  /** The seat that owns it. */
  owner: number;
  /** The place it lies in. */
  place: string;
  /** The name of the row of its area it lies in (`Lands`), empty where the area has no rows. The cards of an area lie in the order of their rows. */
  row: string;
  /** Its numbers. */
  stats: (ShownStat)[];
  /** Its statuses: `tapped`. */
  statuses: (string)[];
  /** Its supertypes: `legendary`. */
  supertypes: (string)[];
  /** The things it is aimed at while it waits on the stack. */
  targets: (ShownThing)[];
  /** Its traits or subtypes: `Elf`. */
  traits: (string)[];
}

/** The cases of a chance that change a result by the same number: challenge cards of one modifier. */
export interface ShownCases {
  /** The number they change it by. */
  by: number;
  /** Those in which the thing it is about is done with. */
  done: number;
  /** Those in which the attempt succeeds. */
  good: number;
  /** Their number. */
  of: number;
  /** The result, if it is the same in all of them. */
  result: number | null;
}

/** Something that may come up by chance. */
export interface ShownChance {
  /** The cards that would do something. */
  cards: (CardId)[];
  /** Its name: `sun`. */
  name: Line;
  /** Its probability. */
  odds: ShownOdds;
  /** All of it in words. */
  text: Line;
}

/** One change of a number. */
export interface ShownChange {
  /** By how much. */
  by: number;
  /** The number after it. */
  now: number;
  /** The card or player whose ability made it. */
  source: Line;
}

/** An answer that is closed. */
export interface ShownClosed {
  /** The cards it is about, the acting one first. */
  cards: (CardId)[];
  /** The kind of answer. */
  kind: OptionKind;
  /** The lasting name of an answer of the game's own: `travel`. */
  own: string | null;
  /** The facts behind the refusal. */
  reasons: (Line)[];
  /** Why it is closed. */
  refusal: ShownRefusal;
  /** The things it would be aimed at. */
  targets: (ShownThing)[];
  /** In the game's words. */
  text: Line;
}

/** Counters of one kind. */
export interface ShownCounter {
  /** Their number. */
  count: number;
  /** Their kind: `progress`, `life`, `{G}`. */
  name: string;
}

/** An entry of the record of a campaign. */
export interface ShownEntry {
  /** Its progress: checks of a mission, cards of a deck. */
  count: number | null;
  /** Whether it is completed. */
  done: boolean;
  /** The lasting name of its kind: `weather`, `place`, `ahead`, `mission`, `reward`, `event`, `due`, `deck`, `aside`. */
  kind: string;
  /** The name of the thing it is about. */
  name: Line;
  /** The number of the game it dates from, or is due in. */
  number: number | null;
  /** The seat it belongs to. */
  seat: number | null;
  /** The whole entry in words: how a mission stands. */
  text: Line;
  /** The printed text of the card that states the aim, line by line: of a mission that is not completed. */
  wants: (Line)[];
}

/** A line of a card's header. */
export interface ShownField {
  /** The text behind the word. */
  value: Line;
  /** Its word: `cost`. */
  word: string;
}

/** A keyword of a card. */
export interface ShownKeyword {
  /** Its meaning, with the arguments of this card. */
  meaning: (Line)[];
  /** Its name. */
  name: string;
  /** The rule, if one is named. */
  rule: string | null;
}

/** A link of a card to another, or to a player. */
export interface ShownLink {
  /** The word of the link: `attacking`. */
  name: string;
  /** The other card, or the player. */
  to: ShownThing;
}

/** A line of the log. */
export interface ShownLog {
  /** The kind of line. */
  kind: LogKind;
  /** The event in words. */
  line: Line;
  /** Its number in the whole log. */
  row: number;
  /** The seat of the player or card that acts, if there is one. */
  seat: number | null;
}

/** A map of places and the ways between them. */
export interface ShownMap {
  /** Why nobody may leave yet. */
  held: ShownRefusal | null;
  /** The card of the place the game is at. */
  here: CardId | null;
  /** All places; ways name them by their numbers in this list, from 0. */
  places: (ShownPlace)[];
}

/** One number of a card. */
export interface ShownNumber {
  /** Its meaning. */
  meaning: string;
  /** Its name. */
  name: string;
  /** Its value now. */
  now: number;
  /** The cards and rules that made it so, in order. */
  reasons: (Line)[];
  /** The rule, if there is one. */
  rule: string | null;
}

/** A number of cases among all cases. */
export interface ShownOdds {
  /** The cases in which it happens. */
  good: number;
  /** All cases. */
  of: number;
}

/** One answer. */
export interface ShownOption {
  /** The number to answer with. */
  answer: number;
  /** The cards it is about, the acting one first. */
  cards: (CardId)[];
  /** The number of equal options it stands for. */
  count: number;
  /** Whether it would by itself change nothing worth asking for. */
  idle: boolean;
  /** The kind of answer. */
  kind: OptionKind;
  /** The number it stands for, if it is one. */
  number: number | null;
  /** The forecast of its outcome, where there is one. */
  outcome: ShownOutcome | null;
  /** The lasting name of an answer of the game's own: `rest`. */
  own: string | null;
  /** In the game's words. */
  plain: Line;
  /** Why it is open, and what made its numbers so. */
  reasons: (Line)[];
  /** The things it is aimed at: the attacked player, the card a test is about, the chosen thing. */
  targets: (ShownThing)[];
  /** The words with an addition that sets it apart from options of the same words. */
  text: Line;
}

/** The outcome of an answer if nobody did anything more, reckoned on a copy in which the cards this seat may not know are dealt anew. */
export interface ShownOutcome {
  /** The cards that would leave play. */
  lost: (CardId)[];
  /** The chance that it succeeds. */
  odds: ShownOdds | null;
  /** All cases by the number they change the result by, the lowest first; empty where no number is drawn. */
  spread: (ShownCases)[];
  /** The players whose standing (their life) would change. */
  standing: (ShownStanding)[];
  /** All of it in words. */
  text: Line;
}

/** One pair of a declaration. */
export interface ShownPair {
  /** The attacker or blocker. */
  creature: ShownThing;
  /** The thing it attacks or blocks. */
  meets: ShownThing;
  /** The words about the card it meets: `blocked by Thorn Pup`. Empty where a player is met. */
  met: Line;
  /** The pair in words: `attacks B`. */
  text: Line;
}

/** A pile. */
export interface ShownPile {
  /** The cards of it that the viewer may see, from the top. */
  cards: (ShownCard)[];
  /** The number of cards in it. */
  count: number;
  /** Its name: `library`. */
  name: string;
  /** Whether the first of those is the top card, which everybody sees. */
  open: boolean;
}

/** A place on the map. */
export interface ShownPlace {
  /** Whether the game is there. */
  here: boolean;
  /** Its name. */
  name: string;
  /** Whether it is a place of note, with cards of its own. */
  pivotal: boolean;
  /** The ways that lead from it. */
  ways: (ShownWay)[];
}

/** Several answers that make one declaration. */
export interface ShownPlan {
  /** The answers, to be given one after the other; the declaration is still to be accepted after them. */
  answers: (number)[];
  /** Its lasting name: `all`, `suggested`. */
  name: string;
  /** The forecast of its outcome, if it is accepted then. */
  outcome: ShownOutcome | null;
  /** In words: `Attack with all`. */
  text: Line;
}

/** A player as seen by another, or by themselves. */
export interface ShownPlayer {
  /** The areas of open cards before them. */
  areas: (ShownArea)[];
  /** Their numbers as short as they can be told. Empty where `text` is short enough. */
  brief: string;
  /** The cards, if the viewer may see them. */
  cards: (ShownCard)[] | null;
  /** Their numbers. */
  counters: (ShownCounter)[];
  /** The number of cards they hold. */
  hand: number;
  /** The name the player was given, or the letter of the seat. */
  name: string;
  /** Their piles. */
  piles: (ShownPile)[];
  /** Numbers of theirs that lie in a pool and pay costs: mana. */
  pool: (ShownCounter)[];
  /** The cards of the viewer's own that they may not see where they lie, by name: what is left in their deck. Their order there is nobody's to know. Empty for the others. */
  remaining: (ShownCounter)[];
  /** The seat, counted from 0. */
  seat: number;
  /** Their numbers in a few words. */
  text: Line;
  /** Whether it is the viewer. */
  you: boolean;
}

/** Something under way, step by step. */
export interface ShownProgress {
  /** Its name: `Test: Traverse -> Overgrown Thicket`. */
  name: Line;
  /** Its steps, in their order. */
  steps: (ShownStep)[];
}

/** A question with its answers. */
export interface ShownPrompt {
  /** The things that may come up by chance after the answer, as far as this seat can tell. */
  chances: (ShownChance)[];
  /** Answers somebody would expect and does not have. */
  closed: (ShownClosed)[];
  /** The pairs of a declaration chosen so far: attackers with whom they attack, blockers with what they block. */
  declared: (ShownPair)[];
  /** The `answer` a cursor stands on at first, where one is more sensible than the others. */
  default: number | null;
  /** Its number: how many answers came before it. An answer to another number is late. */
  number: number;
  /** The answers, in the order they are listed. */
  options: (ShownOption)[];
  /** The `answer`s of the options, those first that who is asked would want: theirs before one's own for harm, one's own before theirs for help. Numbers stay in their order. */
  order: (number)[];
  /** Declarations that are made in one go. */
  plans: (ShownPlan)[];
  /** The question. */
  question: Line;
  /** Whether the table is worth showing before this question. */
  scene: boolean;
  /** The player who decides. */
  seat: number;
  /** The shape of the decision. */
  shape: ShownShape;
}

/** Why something may not be done. */
export interface ShownRefusal {
  /** Its lasting name: `NOT_YOUR_TURN`. */
  name: string;
  /** The rule, where one can be named. */
  rule: string | null;
  /** In words, with the rule. */
  text: Line;
}

/** The shape of a decision. */
export type ShownShape = "one" | { some: { needed: number; possible: number } } | "yes_no" | { number: { least: number; most: number } } | "order" | { division: { left: number } } | "pairs" | "payment";

/** The number a player would stand at. */
export interface ShownStanding {
  /** The number: life. */
  now: number;
  /** The seat. */
  seat: number;
}

/** A number of a card. */
export interface ShownStat {
  /** The printed value; none if the card has it only by an effect. */
  base: number | null;
  /** The changes, in order. */
  changes: (ShownChange)[];
  /** Its name: `power`. */
  name: string;
  /** Its value now. */
  now: number;
}

/** One step of something under way. */
export interface ShownStep {
  /** The card it is about, if there is one. */
  card: CardId | null;
  /** Its state. */
  stands: Standing;
  /** The names of the stops at which the viewer may be asked in it. */
  stops: (string)[];
  /** In a few words. */
  text: Line;
}

/** A place of a turn where a player may be passed by. */
export interface ShownStop {
  /** Whether players are asked there. */
  asked: boolean;
  /** Its name: `my upkeep`. */
  name: string;
}

/** The table as one viewer sees it. */
export interface ShownTable {
  /** Areas of open cards that are nobody's own. */
  areas: (ShownArea)[];
  /** The state of the game in a line. */
  headline: Line;
  /** Piles nobody owns. */
  piles: (ShownPile)[];
  /** The players, in table order. */
  players: (ShownPlayer)[];
  /** The procedures under way, outermost first. */
  under_way: (ShownProgress)[];
}

/** A card or a player. */
export type ShownThing = { card: CardId } | { player: number };

/** A way from a place to another. */
export interface ShownWay {
  /** The terrain it leads through: `woods`. */
  by: string;
  /** Why it is closed; given for the ways from where the game is. */
  closed: ShownRefusal | null;
  /** The number of the place it leads to. */
  to: number;
}

/** A yield: a player lets things pass until something happens. */
export interface ShownYield {
  /** In words: what it will stop for. */
  text: Line;
  /** Its end. */
  until: Until;
}

/** The state of a step. */
export type Standing = "done" | "now" | "later";

/** How a game stands, for whoever has its link. */
export interface Stands {
  /** The question to this seat, if it is asked. */
  asks: Line | null;
  /** How it ended, if it did. */
  ending: Line | null;
  /** The game in a line. */
  headline: Line;
  /** The names of the players, by their seats; bots by their own. */
  names: (string)[];
  /** The seat; none for a link to watch. */
  seat: number | null;
  /** The name of the title. */
  title: string;
  /** The seat that is asked. */
  waits_for: number | null;
}

/** The links whose games a lobby asks about. */
export interface StandsAsk {
  /** The secrets of the links. */
  secrets: (string)[];
}

/** The wish for a seat at an open table. */
export interface TakeSeat {
  /** The number of the table. */
  game: number;
}

/** A moment that is meant. */
export type Then = { at: { at: number; eyes: number | null } } | { row: { row: number } };

/** A message of the server. */
export type ToPage = { seated: { leg: string | null; rivals: boolean; seat: number | null; title: string; trial: boolean } } | { table: { coach: Coaching | null; log_from: number; means: Means; moment: number; shown: Shown; waited: number } } | { people: { people: (Person)[]; watching: number } } | "late" | { refused: { text: Line } } | { takes_back: { by: number; moment: number; undone: (ShownLog)[]; waits_for: (number)[] } } | { takes_back_nothing: { refused_by: number | null } } | { about: { about: ShownAbout | null; card: CardId } } | { printed: { name: string; text: (Line)[] } } | { track: Track } | { look: Look } | { thinks: { spent: number } } | { rematch: { by: number; secret: string } } | { code: { code: string | null } } | { rule: { rule: string; text: RuleText | null } } | { chat: { all: boolean; lines: (Chatted)[] } } | { ended: { why: Ended } };

/** The moments of a game that are worth a look. */
export interface Track {
  /** The decisions of people. */
  decisions: (Decision)[];
  /** The seats with whose eyes the viewer may look, beside everybody's. */
  eyes: (number)[];
  /** Whether the viewer may play on from any moment. */
  goes_on: boolean;
  /** How many answers there are. */
  of: number;
  /** The turns, rounds or days. */
  turns: (Turn)[];
}

/** A card that is tried on a small table. */
export interface Trial {
  /** The table, as the `given` of a play. */
  table: string;
  /** The text of the card. */
  text: string;
}

/** Why a request of the lobby was refused. */
export interface Trouble {
  /** In words. */
  text: string;
}

/** A turn, round or day that begins. */
export interface Turn {
  /** After so many answers. */
  at: number;
  /** Its words. */
  name: Line;
}

/** The end of a yield: until then a player is passed by wherever a pass is open and nothing else must be chosen. */
export type Until = "something" | "end_of_turn" | "own_turn";

/** The player of a seat. */
export type Who = "me" | "friend" | "bot";

/** A word of a title, with its meaning and its rule. */
export interface WordRow {
  /** The cells of its row. */
  cells: (string)[];
  /** The part of the book it stands in. */
  part: string;
}

/** The words of a title, for whoever writes a card. */
export interface WordsOf {
  /** Every word, from the book of the title. */
  book: (WordRow)[];
  /** The lines of a header: the word, an example of its value, its meaning. */
  headers: ([string, string, string])[];
  /** The kinds of cards. */
  kinds: (string)[];
}
