//! The arguments of the program.

use clap::{Args, Parser, Subcommand, ValueEnum};
use std::path::PathBuf;

/// Card games whose cards are readable rules text that runs as data.
#[derive(Debug, Parser)]
#[command(name = "cardwright", version, about)]
pub struct Arguments {
    /// A folder with your own cards. They join those of the program; one of the same name replaces it.
    #[arg(long, value_name = "DIR", global = true)]
    pub cards: Vec<PathBuf>,
    /// Use this variant of the cards.
    #[arg(long, value_name = "NAME", global = true)]
    pub variant: Option<String>,
    /// The command.
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// The command.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Play a game here, full screen or line by line.
    Play(Play),
    /// Draft a deck from packs against bots, then play the duels with it.
    Draft(Event),
    /// Build a deck from packs of your own, then play the duels with it.
    Sealed(Event),
    /// Open tables in a browser: for yourself, with bots, with friends by a link.
    #[cfg(feature = "serve")]
    Serve(Serve),
    /// List saved games; resume, export or delete one.
    Saves(Saves),
    /// Look at a played game: its log, its table and its questions.
    Replay(Replay),
    /// List decks; show, check, import or export one.
    Deck(Deck),
    /// Compile cards and plays, and underline every mistake.
    Check(Check),
    /// Write card files in their one canonical form.
    Fmt(Fmt),
    /// Show a card: its header, its rules text, and what the engine understood.
    Show(Show),
    /// Search the cards of all games: by words, or by `name:`, `text:`, `kind:`, `cost:`, `colour:`, `power:` and others.
    Cards(Search),
    /// Run plays.
    Test(Test),
    /// Explain which abilities act on a card at a step of a play, or in a saved game.
    Explain(Explain),
    /// Count the ways in which a game can go on from a step of a play, or from a saved game.
    Count(Count),
    /// Print one rule of the books.
    Rule(Rule),
    /// Write the template of a new card.
    New(New),
    /// Read printed card texts that you bring (Scryfall or MTGJSON) into card files, each proven or unwritten.
    Read(Read),
    /// Write the book of every word, from the lexicons.
    Book(Book),
    /// Write the table of rules and of the plays that prove them.
    Conformance(Conformance),
    /// Measure the cost of questions, clones and changes.
    Bench(Bench),
    /// Play many random games.
    Soak(Soak),
    /// Let bots play many games: win rates, lengths and cards, and whether a changed card makes a difference.
    Sim(Box<Sim>),
    /// Print the completions of a shell: `cardwright completions bash`.
    Completions(Completions),
    /// Print the manual page: `cardwright man | man -l -`.
    Man,
}

/// Arguments of `completions`.
#[derive(Debug, Args)]
pub struct Completions {
    /// The shell.
    pub shell: Shell,
}

/// A shell that completes words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Shell {
    /// `source <(cardwright completions bash)`
    Bash,
    /// `cardwright completions zsh > ~/.zfunc/_cardwright`
    Zsh,
    /// `cardwright completions fish > ~/.config/fish/completions/cardwright.fish`
    Fish,
}

/// Arguments of `check`.
#[derive(Debug, Args)]
pub struct Check {
    /// Files or folders; without any, `cards` here if there is one, and the program's own.
    pub paths: Vec<PathBuf>,
    /// Check again whenever a file changes.
    #[arg(long)]
    pub watch: bool,
}

/// Arguments of `fmt`.
#[derive(Debug, Args)]
pub struct Fmt {
    /// Files or folders; without any, `cards` here.
    pub paths: Vec<PathBuf>,
    /// Write nothing; name the files that are not in form, and fail if there are any.
    #[arg(long)]
    pub check: bool,
}

/// Arguments of `show`.
#[derive(Debug, Args)]
pub struct Show {
    /// The card's name.
    #[arg(required = true)]
    pub card: Vec<String>,
}

/// Arguments of `cards`.
#[derive(Debug, Args)]
pub struct Search {
    /// Words a card has, or fields such as `kind:creature`, `cost:3-`, `power:4+`.
    #[arg(required = true)]
    pub words: Vec<String>,
}

/// Arguments of `test`.
#[derive(Debug, Args)]
pub struct Test {
    /// Files or folders; without any, `cards` here and every `--cards` folder, or else the program's own plays.
    pub paths: Vec<PathBuf>,
    /// Rewrite the values in failing `then` lines with what was seen, for you to review.
    #[arg(long)]
    pub bless: bool,
    /// Name the plays that passed, too.
    #[arg(long, short)]
    pub verbose: bool,
}

/// Arguments of `explain`.
#[derive(Debug, Args)]
pub struct Explain {
    /// Where.
    #[command(flatten)]
    pub at: Position,
    /// The seat through whose eyes a saved game is seen. Without it, hidden cards are shown too.
    #[arg(long, value_name = "SEAT")]
    pub seat: Option<String>,
    /// The card: its name, or `Name #2` for the second of them.
    pub card: Vec<String>,
}

/// Arguments of `count`.
#[derive(Debug, Args)]
pub struct Count {
    /// Where.
    #[command(flatten)]
    pub at: Position,
    /// The number of answers ahead.
    #[arg(long, value_name = "N", default_value_t = 3)]
    pub deep: u32,
    /// Print every way in words, a line for each answer; comparing two versions line by line finds the first answer that
    /// differs.
    #[arg(long)]
    pub tree: bool,
}

/// A position: a step of a play, or a saved game.
#[derive(Debug, Args)]
pub struct Position {
    /// A play file, or a saved game.
    pub file: PathBuf,
    /// After how many `when` lines; without it, at the end.
    #[arg(long, value_name = "N")]
    pub step: Option<usize>,
    /// The play of the file, by a part of its name.
    #[arg(long, value_name = "NAME")]
    pub play: Option<String>,
}

/// The rule to print.
#[derive(Debug, Args)]
pub struct Rule {
    /// Its id, such as `R8.4` or `E29 Flying`; words are searched for.
    #[arg(required = true)]
    pub id: Vec<String>,
}

/// The card to begin.
#[derive(Debug, Args)]
pub struct New {
    /// The card's name.
    #[arg(required = true)]
    pub card: Vec<String>,
    /// The game it is for.
    #[arg(long, value_name = "GAME")]
    pub game: String,
    /// Its kind.
    #[arg(long, value_name = "KIND")]
    pub kind: Option<String>,
}

/// The printed cards to read.
#[derive(Debug, Args)]
pub struct Read {
    /// A file of cards: Scryfall's bulk data, or MTGJSON's atomic cards.
    pub file: PathBuf,
    /// The folder for the card files and the report: a new or an empty one, or one of an earlier reading.
    #[arg(long, value_name = "DIR", default_value = "read-cards")]
    pub out: PathBuf,
    /// Write nothing; tell of this card what was understood and what was not.
    #[arg(long, value_name = "CARD")]
    pub why: Option<String>,
}

/// The folder of the book.
#[derive(Debug, Args)]
pub struct Book {
    /// The folder.
    #[arg(long, value_name = "DIR", default_value = "docs/book")]
    pub to: PathBuf,
    /// Write nothing; fail if the book on disk is not what would be written.
    #[arg(long)]
    pub check: bool,
}

/// The file of the table of rules and plays.
#[derive(Debug, Args)]
pub struct Conformance {
    /// The file.
    #[arg(long, value_name = "FILE", default_value = "docs/conformance.md")]
    pub to: PathBuf,
    /// Write nothing; fail if the file is not what would be written.
    #[arg(long)]
    pub check: bool,
}

/// Arguments of `bench`.
#[derive(Debug, Args)]
pub struct Bench {
    /// One game only.
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
    /// Random games to play for each line of the table.
    #[arg(long, value_name = "N", default_value_t = 400)]
    pub games: u64,
    /// Print the figures as JSON.
    #[arg(long)]
    pub json: bool,
    /// Compare with figures that were written with `--json`, as ratios.
    #[arg(long, value_name = "FILE")]
    pub baseline: Option<PathBuf>,
}

/// Arguments of `soak`.
#[derive(Debug, Args)]
pub struct Soak {
    /// The game.
    pub game: String,
    /// Games to play.
    #[arg(long, default_value_t = 100)]
    pub games: u64,
    /// The number of the first game; with `--games 1`, this plays one game of a longer run again.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub first: u64,
    /// The seed of the run; each game gets its own from it and its number.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// The number of players; without it, every number in turn.
    #[arg(long, value_name = "N")]
    pub players: Option<u8>,
    /// Play with the usual decks from the usual start, so that figures can be compared; otherwise every game has a start
    /// of its own: decks, and what lies on the table.
    #[arg(long)]
    pub pinned: bool,
    /// A deck to play with, by its name or file; once for each player, in table order. It may be smaller than the rules
    /// ask for.
    #[arg(long = "deck", value_name = "DECK", conflicts_with = "pinned")]
    pub decks: Vec<String>,
    /// Check the invariants at every prompt, and try every answer on a clone at one prompt in twenty.
    #[arg(long)]
    pub check: bool,
    /// Play with this many mutants in place of real cards: clauses, heads, numbers, keywords and half sentences of
    /// cards change places, and whatever passes the checker is played.
    #[arg(long, value_name = "N", conflicts_with = "decks")]
    pub mutants: Option<usize>,
    /// Games to play at the same time; without it, one for each core. The result is the same.
    #[arg(long, value_name = "N")]
    pub jobs: Option<usize>,
    /// The folder where games that broke are written, as plays.
    #[arg(long, value_name = "FOLDER", default_value = ".")]
    pub out: PathBuf,
    /// A game with more prompts than this is stopped and counted separately.
    #[arg(long, default_value_t = 20_000)]
    pub prompts: u64,
}

/// Arguments of `sim`.
#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub struct Sim {
    /// A command about results of simulations.
    #[command(subcommand)]
    pub command: Option<SimCommand>,
    /// The game.
    #[arg(required = true)]
    pub game: Option<String>,
    /// Games to play.
    #[arg(long, default_value_t = 400)]
    pub games: u64,
    /// The bots, with commas between. Rivals meet two by two and change seats; one alone plays against itself. Where nobody
    /// wins, each plays the same days.
    #[arg(long, value_name = "A,B", default_value = "random")]
    pub bots: String,
    /// The decks, by name or file, with commas between. In a game of rivals every deck meets every other, both ways round;
    /// one alone meets itself, and `X:Y` is one pairing. Where nobody wins, the bots play each deck in turn, and `X:Y` is a
    /// group. Without it, the usual decks.
    #[arg(long, value_name = "DECKS")]
    pub decks: Vec<String>,
    /// The number of players, in a game without decks; without it, the fewest. Two bots sit in turn.
    #[arg(long, value_name = "N", conflicts_with = "decks")]
    pub players: Option<u8>,
    /// Accept decks smaller than the rules ask for.
    #[arg(long)]
    pub small: bool,
    /// Games to play at the same time; without it, one for each core. The result is the same.
    #[arg(long, value_name = "N", value_parser = at_least_one::<usize>)]
    pub jobs: Option<usize>,
    /// The seed of the whole run.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// The folder for the results.
    #[arg(long, value_name = "DIR", required = true)]
    pub out: Option<PathBuf>,
    /// Go on with the results in the folder, if they are of the same experiment.
    #[arg(long)]
    pub resume: bool,
    /// Play with two versions of some cards on the same seeds and compare: two folders as for `--cards`, or `-` for the cards
    /// as they are.
    #[arg(long, num_args = 2, value_names = ["OLD", "NEW"])]
    pub ab: Vec<PathBuf>,
    /// Play one of several shards, `0/4` to `3/4`; `sim merge` joins them.
    #[arg(long, value_name = "I/N")]
    pub shard: Option<String>,
    /// Stop a pairing as soon as it is known whether the first bot wins at least this share of the games, such as `65%`
    /// (a sequential test that is wrong once in twenty).
    #[arg(long, value_name = "RATE", conflicts_with_all = ["shard", "ab"])]
    pub until_sure: Option<String>,
    /// Days of a campaign to play in a row.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = at_least_one::<u32>)]
    pub days: u32,
    /// A game with more prompts than this is stopped and counts as a draw.
    #[arg(long, default_value_t = 20_000, value_parser = at_least_one::<u64>)]
    pub prompts: u64,
}

/// Commands about results of simulations.
#[derive(Debug, Subcommand)]
pub enum SimCommand {
    /// Join the shards of an experiment. It checks every result, and plays some of them again from their seeds.
    Merge(Merge),
}

/// Arguments of `sim merge`.
#[derive(Debug, Args)]
pub struct Merge {
    /// The folders of the shards.
    #[arg(required = true)]
    pub shards: Vec<PathBuf>,
    /// The folder for all.
    #[arg(long, value_name = "DIR")]
    pub out: PathBuf,
    /// The results to play again and compare: `all`, or a part such as `10%`; `0%` for none.
    #[arg(long, value_name = "PART", num_args = 0..=1, require_equals = true, default_value = "2%", default_missing_value = "all")]
    pub verify: String,
    /// Games to play at the same time; without it, one for each core.
    #[arg(long, value_name = "N", value_parser = at_least_one::<usize>)]
    pub jobs: Option<usize>,
}

/// Arguments of `serve`.
#[cfg(feature = "serve")]
#[derive(Debug, Args)]
pub struct Serve {
    /// The address to listen at; others can connect unless it is a loopback address.
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:4750")]
    pub listen: std::net::SocketAddr,
    /// The file of all tables, or `postgres://user:password@host/database`, which several servers can share. Without it, the
    /// environment's CARDWRIGHT_DATABASE, or `tables.db` beside your saved games.
    #[arg(long, value_name = "FILE|URL")]
    pub database: Option<String>,
    /// The address at which other servers of the same PostgreSQL database reach this one, in a network of their own.
    #[arg(long, value_name = "ADDRESS:PORT")]
    pub node: Option<std::net::SocketAddr>,
    /// Encrypt with a certificate and its private key, two PEM files.
    #[arg(long, value_names = ["CERTIFICATE", "KEY"], num_args = 2)]
    pub tls: Vec<PathBuf>,
    /// A host name by which browsers may reach this server; once for each.
    #[arg(long = "name", value_name = "NAME")]
    pub names: Vec<String>,
    /// Check the database and every game in it; serve nothing.
    #[arg(long)]
    pub check: bool,
    /// Copy the database into a new file, even while a server uses it; serve nothing.
    #[arg(long, value_name = "FILE", conflicts_with = "check")]
    pub backup: Option<PathBuf>,
    /// Restore a copy where there is no database yet; serve nothing.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["check", "backup"])]
    pub restore: Option<PathBuf>,
    /// Take the files of the page from a folder, to work on them.
    #[arg(long, value_name = "DIR", hide = true)]
    pub page: Option<PathBuf>,
}

/// Arguments of `play`.
#[derive(Debug, Default, Args)]
pub struct Play {
    /// The game; not needed with --resume.
    #[arg(required_unless_present = "resume")]
    pub game: Option<String>,
    /// The number of players; without it, the fewest, or one for each deck.
    #[arg(long, value_name = "N")]
    pub players: Option<u8>,
    /// The seed of shuffles and bots: the same seed and the same answers give the same game.
    #[arg(long, value_name = "S")]
    pub seed: Option<u64>,
    /// A deck, by its name or file; once for each player, in table order.
    #[arg(long = "deck", value_name = "DECK")]
    pub decks: Vec<String>,
    /// Accept decks smaller than the rules ask for.
    #[arg(long)]
    pub small: bool,
    /// The seats bots play: `B`, `B,C`, or `none`; which bot: `greedy`, `random`, `search`, `search:200ms`; or both:
    /// `B=search`. Without seats, in a game of rivals, all but the first; without a name, greedy.
    #[arg(long, value_name = "BOT")]
    pub bot: Option<String>,
    /// The name of a player: `A=Ada`, or `Ada` for the first seat that has none; once for each.
    #[arg(long = "name", value_name = "SEAT=NAME")]
    pub names: Vec<String>,
    /// Bots play every seat to the end; the log is printed.
    #[arg(long)]
    pub auto: bool,
    /// Play line by line instead of full screen; the default without a terminal.
    #[arg(long)]
    pub plain: bool,
    /// Days of a campaign to play; without it, people play on to its end, and bots (`--auto`) play one.
    #[arg(long, value_name = "N", value_parser = at_least_one::<usize>)]
    pub days: Option<usize>,
    /// Begin a campaign on the morning that a tracker file describes, as `tracker FILE` writes it.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["players", "decks", "small"])]
    pub tracker: Option<PathBuf>,
    /// Go on with a saved game: its name in `cardwright saves`, or a file.
    #[arg(long, value_name = "SAVE", conflicts_with_all = ["players", "seed", "decks", "small", "tracker"])]
    pub resume: Option<PathBuf>,
    /// Go on with as much of a saved game as still holds, if its cards or rules have changed or it is damaged.
    #[arg(long, requires = "resume")]
    pub salvage: bool,
    /// In a game of rivals: a match of at most this many games with the same decks; it ends as soon as it is decided.
    #[arg(long, value_name = "N", conflicts_with = "resume", value_parser = at_least_one::<u8>)]
    pub best_of: Option<u8>,
    /// The decisions that may be taken back: `everything`, or those that showed nothing hidden (`unseen`).
    #[arg(long, value_name = "WHAT")]
    pub undo: Option<Undo>,
    /// The file to save in after every answer; without it, a new file in your data folder. A file that exists is refused.
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
    /// Write over the file of --save if there is one.
    #[arg(long, requires = "save")]
    pub replace: bool,
}

/// Arguments of `draft` and `sealed`.
#[derive(Debug, Args)]
pub struct Event {
    /// The game; without it, the last event goes on.
    pub game: Option<String>,
    /// The seed of the packs: the same seed opens the same ones.
    #[arg(long, value_name = "S")]
    pub seed: Option<u64>,
    /// A folder from whose cards the packs are made; without it, from all cards. Cards that are free to all join the rest.
    #[arg(long, value_name = "DIR")]
    pub from: Vec<PathBuf>,
    /// The results of a simulation: bots pick by the rates of its cards, and by a rule of thumb where it has none.
    #[arg(long, value_name = "DIR")]
    pub rates: Vec<PathBuf>,
    /// The number of players; without it, a whole draft table, or two for sealed decks.
    #[arg(long, value_name = "N")]
    pub players: Option<u8>,
    /// The name of a player: `A=Ada`, or `Ada` for the first seat that has none; once for each.
    #[arg(long = "name", value_name = "SEAT=NAME")]
    pub names: Vec<String>,
    /// The bot that plays the duels of the others: `greedy`, `search`, `search:200ms`.
    #[arg(long, value_name = "BOT")]
    pub bot: Option<String>,
    /// The most duels of a match; it ends as soon as it is decided.
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = at_least_one::<u8>)]
    pub best_of: u8,
    /// Bots pick, build and play for you as well.
    #[arg(long)]
    pub auto: bool,
    /// Line by line instead of full screen; the default without a terminal.
    #[arg(long)]
    pub plain: bool,
}

/// The decisions that may be taken back.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum Undo {
    /// Every decision.
    Everything,
    /// Decisions since which nothing hidden was seen.
    Unseen,
}

impl From<table::UndoRule> for Undo {
    fn from(rule: table::UndoRule) -> Self {
        match rule {
            table::UndoRule::Everything => Undo::Everything,
            table::UndoRule::Unseen => Undo::Unseen,
        }
    }
}

impl From<Undo> for table::UndoRule {
    fn from(undo: Undo) -> Self {
        match undo {
            Undo::Everything => table::UndoRule::Everything,
            Undo::Unseen => table::UndoRule::Unseen,
        }
    }
}

/// The game to look at.
#[derive(Debug, Args)]
pub struct Replay {
    /// The saved game: its name in `cardwright saves`, a file, or the code of a game (`cw1...`).
    pub save: PathBuf,
    /// Print only the code of the game: whoever has the same cards can replay it by that.
    #[arg(long)]
    pub code: bool,
    /// After how many answers; without it, all.
    #[arg(long, value_name = "N")]
    pub to: Option<usize>,
    /// The seat through whose eyes the game is seen, or `all`. Without it, the person who played, or `all` if bots did.
    #[arg(long, value_name = "SEAT")]
    pub seat: Option<String>,
    /// Print only the view at the end, as JSON (docs/protocol.md); with `all`, the view everybody has.
    #[arg(long)]
    pub json: bool,
}

/// About saved games.
#[derive(Debug, Args)]
pub struct Saves {
    /// A command; without one, they are listed.
    #[command(subcommand)]
    pub command: Option<SavesCommand>,
}

/// Commands about saved games.
#[derive(Debug, Subcommand)]
pub enum SavesCommand {
    /// List all saves, or those with all of these words in their name, decks or standing.
    List {
        /// The words.
        words: Vec<String>,
    },
    /// Count the games you won, by deck.
    Won,
    /// Go on with one.
    Resume {
        /// Its name, or a file.
        save: PathBuf,
        /// Go on with as much of it as still holds.
        #[arg(long)]
        salvage: bool,
    },
    /// Write one to a file to keep or give away. The file holds the whole game, hidden cards too; with --for, only what
    /// one seat has seen, as text.
    Export {
        /// Its name, or a file.
        save: PathBuf,
        /// The file to write.
        to: PathBuf,
        /// The seat whose game it is: A, B, ...
        #[arg(long = "for", value_name = "SEAT")]
        seat: Option<String>,
        /// Write over the file if there is one.
        #[arg(long)]
        replace: bool,
    },
    /// Delete one or more.
    Delete {
        /// Their names, or files.
        #[arg(required = true)]
        saves: Vec<PathBuf>,
    },
}

/// About decks.
#[derive(Debug, Args)]
#[command(arg_required_else_help = false)]
pub struct Deck {
    /// The command.
    #[command(subcommand)]
    pub command: DeckCommand,
}

/// Commands about decks.
#[derive(Debug, Subcommand)]
pub enum DeckCommand {
    /// List every rule a deck breaks.
    Check {
        /// Deck files, or names of decks the program has; without any, all of those.
        decks: Vec<String>,
        /// Accept decks smaller than the rules ask for.
        #[arg(long)]
        small: bool,
    },
    /// List the decks there are: the program's, and your own.
    List,
    /// Show a deck: its cards by kind, what they cost, and every rule it breaks.
    View {
        /// A deck file, or the name of a deck.
        deck: String,
        /// Accept a deck smaller than the rules ask for.
        #[arg(long)]
        small: bool,
    },
    /// Read a plain list (`4 Card Name` a line) and keep it as a deck of your own.
    Import {
        /// The list.
        file: PathBuf,
        /// The game; without it, the one that knows the names.
        #[arg(long, value_name = "GAME")]
        game: Option<String>,
        /// The deck's name; without it, what the list says, or the name of the file.
        #[arg(long, value_name = "NAME")]
        name: Option<String>,
        /// The deck file to write; without it, one in your data folder.
        #[arg(long, value_name = "FILE")]
        to: Option<PathBuf>,
        /// Write over a deck of that name, or over the file, if there is one.
        #[arg(long)]
        replace: bool,
    },
    /// Write a deck as a plain list, or as a deck file if the file ends in `.deck`.
    Export {
        /// A deck file, or the name of a deck.
        deck: String,
        /// The file; without it, it is printed.
        to: Option<PathBuf>,
        /// Write over the file if there is one.
        #[arg(long, requires = "to")]
        replace: bool,
    },
}

/// Why a text is no number that may be asked for.
#[derive(Debug, thiserror::Error)]
enum NotSoMany {
    /// It is no number.
    #[error("{0}")]
    NoNumber(#[from] std::num::ParseIntError),
    /// It is less than one.
    #[error("the least is 1")]
    TooFew,
}

/// A number that is not zero.
fn at_least_one<N>(text: &str) -> Result<N, NotSoMany>
where
    N: std::str::FromStr<Err = std::num::ParseIntError> + From<u8> + PartialOrd,
{
    let number: N = text.parse()?;
    if number < N::from(1) { Err(NotSoMany::TooFew) } else { Ok(number) }
}
