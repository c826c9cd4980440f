//! Whole games played at random, with the invariants checked at every prompt. A game that breaks is written as a play.

use crate::Unsound;
use ::words::{Viewer, Writer};
use abilities::Library;
use bots::RandomAgent;
use kernel::{Cards, Game, Outcome, Refused, Seat, Told, mix, told};
use std::fmt::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, OnceLock};
use table::{RefusedAnswer, SessionError, Shelf};
use title::{AnswerFlaw, Decisions, DeckText, Start, Tell, Title, WholeGame};

/// The end of a random game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// Somebody gave an answer that would never end (E37.3): the names of the cards that take part.
    OverBudget(Vec<String>),
    /// It had done all the work a whole game may do.
    Exhausted,
    /// Somebody won.
    Won(Seat),
    /// Nobody did.
    Drawn,
    /// It ended, as the game tells it.
    Ended(Told),
    /// It was stopped after too many prompts.
    TooLong,
}

impl End {
    /// In words.
    pub fn told(&self) -> Told {
        match self {
            End::OverBudget(_) => told!("stopped, it would never end"),
            End::Exhausted => told!("stopped, it had done all the work a game may do"),
            End::Won(seat) => told!("won by {}", *seat),
            End::Drawn => told!("drawn"),
            End::Ended(told) => told.clone(),
            End::TooLong => told!("stopped, too many prompts"),
        }
    }
}

/// At one prompt in so many every offered answer is tried.
const THOROUGH: u64 = 20;

/// The most work in one game to try answers, counted in clauses. A game whose answers set off thousands of triggers
/// would otherwise be tried for hours; usual games stay below a tenth of it.
const TRIED: u64 = 600_000;

/// A game with less work left than this, in clauses, was stopped for the work of the whole game and not of one answer.
const LAST: u64 = kernel::MOST_SPENT / 20;

/// Many games at random: each follows from its number and the seed of all.
///
/// ```
/// let shelf = table::Shelf::embedded(games::TITLES);
/// let title = shelf.title("rangers").expect("it ships");
/// let mut games = plays::RandomGames::new(&shelf, title).expect("there are cards");
/// games.seed = 7;
/// let played = games.game(0).play().expect("what must hold does");
/// assert_eq!(played.hash, games.game(0).play().expect("as before").hash);
/// ```
pub struct RandomGames<'a> {
    title: &'static Title,
    whole: &'static WholeGame,
    library: &'a Library,
    /// The decks that break no rule.
    decks: Vec<DeckText>,
    /// The decks asked for by name.
    named: Vec<DeckText>,
    /// The cards for each number of players, made when first needed.
    cards: Vec<OnceLock<Arc<Cards>>>,
    /// The usual start for each, likewise.
    usual: Vec<OnceLock<Start>>,
    /// The seed of the whole run.
    pub seed: u64,
    /// The number of players; none: every number in turn.
    pub players: Option<u8>,
    /// Whether all begin with the usual decks from the usual start.
    pub pinned: bool,
    /// Whether the invariants are checked at every prompt.
    pub check: bool,
    /// A game with more prompts than this is stopped.
    pub most: u64,
    /// Texts of cards that are not in the program: a play of a broken game brings them along.
    pub own_cards: Vec<String>,
}

impl<'a> RandomGames<'a> {
    /// Games of this title, with the cards and decks of the shelf.
    pub fn new(shelf: &'a Shelf, title: &'static Title) -> Result<Self, SessionError> {
        let whole = title.whole.ok_or(SessionError::NoWholeGame(title.name))?;
        let (library, _) = shelf.library(title).ok_or(SessionError::NoCards)?;
        let mut decks = shelf.sources().decks(title.name);
        decks.retain(|deck| (whole.check_deck)(library, deck).is_empty());
        let cards = title.players.clone().map(|_| OnceLock::new()).collect();
        let usual = title.players.clone().map(|_| OnceLock::new()).collect();
        Ok(RandomGames {
            title,
            whole,
            library,
            decks,
            named: Vec::new(),
            cards,
            usual,
            seed: 1,
            players: None,
            pinned: false,
            check: true,
            most: 20_000,
            own_cards: Vec::new(),
        })
    }

    /// Has all games begin with these decks from the usual start.
    pub fn pin(&mut self, decks: Vec<DeckText>) -> Result<(), SessionError> {
        let players = decks.len() as u8;
        if !self.title.players.contains(&players) || self.players.is_some_and(|n| n != players) {
            return Err(SessionError::Decks { title: self.title.name, decks: players });
        }
        (self.players, self.pinned, self.named) = (Some(players), true, decks);
        Ok(())
    }

    fn usual_start(&self, players: u8) -> Start {
        if !self.named.is_empty() {
            return Start { decks: self.named.clone(), ..Start::default() };
        }
        Start { decks: (self.whole.usual_decks)(self.library, &self.decks, players), ..Start::default() }
    }

    /// The seed of the game of that number.
    pub fn seed_of(&self, number: u64) -> u64 {
        mix(self.seed, number)
    }

    /// The game of that number.
    pub fn game(&self, number: u64) -> RandomGame<'_> {
        let (least, sizes) = (*self.title.players.start(), self.cards.len() as u64);
        let (players, number_of_its_size) = match self.players {
            Some(players) => (players, number),
            None => (least + (number % sizes) as u8, number / sizes),
        };
        let seed = self.seed_of(number);
        let start = match self.pinned {
            true => self.usual[usize::from(players - least)].get_or_init(|| self.usual_start(players)).clone(),
            false => (self.whole.random_start)(self.library, &self.decks, players, number_of_its_size, seed),
        };
        let cards = self.cards[usize::from(players - least)]
            .get_or_init(|| Arc::new(Cards::new(self.library, self.title.rules, players)));
        RandomGame {
            title: self.title,
            cards,
            start,
            seed,
            check: self.check,
            most: self.most,
            own_cards: &self.own_cards,
        }
    }
}

/// A game to be played at random: all of it follows from the start and the seed.
pub struct RandomGame<'a> {
    /// The game.
    pub title: &'static Title,
    /// Its cards, for as many players as there are decks.
    pub cards: &'a Arc<Cards>,
    /// The start of the game.
    pub start: Start,
    /// The seed of the game; the agent's comes from it.
    pub seed: u64,
    /// Whether the invariants are checked at every prompt.
    pub check: bool,
    /// A game with more prompts than this is stopped.
    pub most: u64,
    /// Texts of cards that are not in the program.
    pub own_cards: &'a [String],
}

/// The course of a random game.
///
/// ```
/// use plays::{Played, RandomGame, RandomGames};
/// let shelf = table::Shelf::embedded(games::TITLES);
/// let mut games = RandomGames::new(&shelf, shelf.title("rangers").expect("it ships")).expect("there are cards");
/// games.most = 50;
/// let game: RandomGame<'_> = games.game(3);
/// let played: Played = game.play().expect("nothing is broken");
/// assert!(played.prompts <= 51 && !played.end.told().is_empty());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// Its outcome.
    pub end: End,
    /// The hash of its last state.
    pub hash: u64,
    /// Whole choices.
    pub decisions: u64,
    /// Prompts.
    pub prompts: u64,
    /// The work done, counted in clauses.
    pub spent: u64,
}

/// A random game that broke: the engine stopped, or something that must hold does not.
///
/// ```
/// use plays::{Broken, End, RandomGames, Unsound};
/// let shelf = table::Shelf::embedded(games::TITLES);
/// let games = RandomGames::new(&shelf, shelf.title("rangers").expect("it ships")).expect("there are cards");
/// match games.game(3).play() {
///     Ok(played) => assert_ne!(played.end, End::TooLong),
///     Err(Broken { reason: Unsound::Panicked(why), answers }) => panic!("{why} after {} answers", answers.len()),
///     Err(broken) => panic!("{}", broken.reason),
/// }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// The panic, or the invariant that does not hold.
    pub reason: Unsound,
    /// Every answer until then, by its index.
    pub answers: Vec<u16>,
}

impl RandomGame<'_> {
    /// Plays it to its end. Idle players are passed over; checks are made with every prompt, and a game that broke is played
    /// again with every prompt, so that others can give its answers.
    pub fn play(&self) -> Result<Played, Broken> {
        self.play_with(!self.check).or_else(|broken| if self.check { Err(broken) } else { self.play_with(false) })
    }

    /// Plays it with idle players passed over or asked.
    pub fn play_with(&self, skipping: bool) -> Result<Played, Broken> {
        let mut answers = Vec::new();
        let ran = catch_unwind(AssertUnwindSafe(|| self.run(&mut answers, skipping)));
        let reason = match ran {
            Ok(Ok(played)) => return Ok(played),
            Ok(Err(reason)) => reason,
            Err(panic) => Unsound::Panicked(panic_text(&*panic)),
        };
        Err(Broken { reason, answers })
    }

    /// Plays the game. The answers are kept outside, so that a game that broke can be written down.
    fn run(&self, answers: &mut Vec<u16>, skipping: bool) -> Result<Played, Unsound> {
        let whole = self.title.whole.ok_or(SessionError::NoWholeGame(self.title.name))?;
        let mut game = (whole.lay_out)(self.cards, &self.start, self.seed)
            .map_err(|error| SessionError::start(self.cards, error))?;
        if skipping {
            game.skip_idle();
        }
        game.run();
        let mut watch = Watch::new(&game);
        let mut agent = RandomAgent::new(mix(self.seed, 1), Some(whole));
        let mut decisions = Decisions::default();
        let mut over_budget = game.endless();
        while decisions.prompts < self.most
            && let Some(prompt) = game.prompt()
        {
            let answer = agent.pick(&game, prompt);
            let choice = prompt.options[usize::from(answer)];
            let thorough = decisions.prompts.is_multiple_of(THOROUGH);
            decisions.count(whole, prompt, agent.alternatives(), choice);
            if self.check {
                watch.check(whole, &game, thorough)?;
            }
            answers.push(answer);
            match game.answer(answer) {
                Ok(()) => {}
                Err(endless @ Refused::Endless { .. }) => {
                    over_budget = Some(endless);
                    break;
                }
                Err(refused) => return Err(Unsound::Refused(RefusedAnswer::new(game.cards(), refused))),
            }
        }
        let spelled = |name: &abilities::Name| game.cards().vocabulary.names.get(name.index()).cloned();
        let end = match game.outcome() {
            _ if over_budget.is_some() && kernel::MOST_SPENT.saturating_sub(game.spent()) < LAST => End::Exhausted,
            _ if let Some(Refused::Endless { cards }) = &over_budget => {
                End::OverBudget(cards.iter().filter_map(spelled).collect())
            }
            Some(outcome @ (Outcome::Ended(_) | Outcome::Ranked(_))) => End::Ended((whole.ending)(&game, outcome)),
            Some(Outcome::Won(seat)) => End::Won(seat),
            Some(Outcome::Draw) => End::Drawn,
            None if game.prompt().is_some() => End::TooLong,
            None => return Err(Unsound::Stuck),
        };
        Ok(Played {
            end,
            hash: game.hash(),
            decisions: decisions.made,
            prompts: decisions.prompts,
            spent: game.spent(),
        })
    }

    /// A play that leads to where it broke.
    pub fn as_play(&self, broken: &Broken) -> String {
        let noun = self.title.rules.lexicon.player;
        let players = self.cards.players;
        let noun = if players == 1 { noun.singular() } else { noun.plural() };
        let mut text = format!("# {}\n", broken.reason.to_string().lines().next().unwrap_or_default());
        text += "play  a random game that broke\n\n";
        for card in self.own_cards {
            block(&mut text, "card:", card);
        }
        for deck in &self.start.decks {
            block(&mut text, "deck:", &deck.text);
        }
        if !self.start.table.is_empty() {
            block(&mut text, "start:", &self.start.table);
        }
        let _ = write!(text, "given {}, {players} {noun}, seed {}, whole game\n\n", self.title.name, self.seed);
        for (i, line) in broken.answers.chunks(30).enumerate() {
            let line: Vec<String> = line.iter().map(|a| (a + 1).to_string()).collect();
            let _ = writeln!(text, "{}  answers {}", if i == 0 { "when" } else { "    " }, line.join(" "));
        }
        text + "then  sound\n"
    }
}

fn block(text: &mut String, word: &str, lines: &str) {
    let _ = writeln!(text, "{word}");
    for line in lines.lines().filter(|l| !l.trim().is_empty()) {
        let _ = writeln!(text, "  {line}");
    }
    text.push('\n');
}

/// Returns the message of a panic.
pub(crate) fn panic_text(panic: &(dyn std::any::Any + Send)) -> String {
    let said = panic.downcast_ref::<String>().map(String::as_str).or(panic.downcast_ref::<&str>().copied());
    said.unwrap_or("without a word").to_string()
}

/// Words a broken invariant.
pub(crate) fn unsound(game: &Game, flaw: impl Into<AnswerFlaw>) -> Unsound {
    let flaw = Box::new(flaw.into());
    let text = Writer::new(game, Viewer::Everything).line(&flaw.told());
    Unsound::Broken { flaw, text }
}

/// Looks after a game from prompt to prompt.
pub(crate) struct Watch {
    cards: usize,
    before: Option<Game>,
    /// The work done to try answers.
    tried: u64,
}

impl Watch {
    pub fn new(game: &Game) -> Self {
        Watch { cards: game.lasting_cards(), before: None, tried: 0 }
    }

    /// The game at a prompt that is answered next.
    pub fn saw(&mut self, game: &Game) {
        self.before = Some(game.clone());
    }

    /// Checks the invariants now; with `thorough`, every answer is tried too.
    pub fn check(&mut self, whole: &WholeGame, game: &Game, thorough: bool) -> Result<(), Unsound> {
        let cards = game.lasting_cards();
        if cards != self.cards {
            return Err(Unsound::Cards { before: self.cards, now: cards });
        }
        let sound = game.is_sound().and_then(|()| whole.is_sound(game, self.before.as_ref()));
        sound.map_err(|flaw| unsound(game, flaw))?;
        self.saw(game);
        if !thorough || self.tried > TRIED {
            return Ok(());
        }
        let begun = game.worked();
        let sound = whole.answers_are_sound(game).map_err(|flaw| unsound(game, flaw));
        self.tried += game.worked() - begun;
        sound
    }
}
