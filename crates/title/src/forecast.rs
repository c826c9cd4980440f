//! The outcome of an answer and the chances of random results, reckoned on copies of the game.

use kernel::{Card, Choice, Prompt, Seat, Thing, Told};

/// So many cases of so many.
///
/// ```
/// use title::{Cases, Chance, Forecast, Odds};
/// let odds = Odds { good: 3, of: 4 };
/// let chance = Chance { name: "The test succeeds".into(), odds, cards: Vec::new() };
/// let worse = Cases { by: -1, of: 1, good: 0, done: 0, result: Some(1) };
/// let even = Cases { by: 0, of: 3, good: 3, done: 1, result: Some(2) };
/// let forecast = Forecast { odds: Some(chance.odds), spread: vec![worse, even], ..Forecast::default() };
/// assert_eq!(forecast.spread.iter().map(|cases| cases.good).sum::<u16>(), odds.good);
/// assert_eq!(forecast.odds.map(|odds| odds.of - odds.good), Some(1));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Odds {
    /// The cases in which it happens.
    pub good: u16,
    /// All cases.
    pub of: u16,
}

/// The cases of a chance that change a result by the same number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cases {
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

/// The outcome of one answer if nobody did anything more of their own will.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Forecast {
    /// The chance that it succeeds.
    pub odds: Option<Odds>,
    /// All cases by the number they change the result by, the lowest first; none where no number is drawn.
    pub spread: Vec<Cases>,
    /// The cards that would leave play.
    pub lost: Vec<Card>,
    /// The players whose standing (their life) would change, and its new value.
    pub standing: Vec<(Seat, i32)>,
}

/// One pair of a declaration: an attacker and whom it attacks, a blocker and what it blocks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The attacker or blocker.
    pub creature: Thing,
    /// The thing it attacks or blocks.
    pub meets: Thing,
    /// The pair in words: `attacks B`.
    pub text: Told,
    /// The words about the card it meets: `blocked by Thorn Pup`. Nothing where a player is met.
    pub met: Told,
}

/// Several answers that make one declaration.
///
/// ```
/// use kernel::{Seat, Thing, told};
/// use title::{Forecast, Pair, Plan};
/// let whole = lanterns::TITLE.whole.expect("a whole game");
/// let game = lanterns::new_game(2, 7);
/// let prompt = game.prompt().expect("the first turn");
/// // Nobody declares anything in Lanterns; elsewhere a game offers whole declarations, and shows their pairs.
/// assert!((whole.plans)(&game, prompt).is_empty() && (whole.declared)(&game, prompt).is_empty());
/// let outcome = Forecast { standing: vec![(Seat(1), 12)], ..Forecast::default() };
/// let all = Plan { name: "all", text: told!("Attack with all"), answers: vec![0, 0], outcome };
/// let text = told!("attacks {}", Seat(1));
/// let first = Pair { creature: Thing::Nothing, meets: Thing::Player(Seat(1)), text, met: told!("") };
/// assert_eq!(all.outcome.standing[0].0, first.meets.seat().expect("a player"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Its lasting name: `all`.
    pub name: &'static str,
    /// The plan in words: `Attack with all`.
    pub text: Told,
    /// The answers, to be given one after the other; the declaration is still to be accepted after them.
    pub answers: Vec<u16>,
    /// The outcome if it is accepted then.
    pub outcome: Forecast,
}

/// Something that may come up by chance, and the cards that answer it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chance {
    /// Its name: an icon.
    pub name: Told,
    /// Its probability.
    pub odds: Odds,
    /// The cards that would do something.
    pub cards: Vec<Card>,
}

/// The answer with which somebody does nothing more: no more, pass or no; the first option where there is no such answer.
///
/// ```
/// let game = lanterns::new_game(2, 7);
/// let prompt = game.prompt().expect("the first turn");
/// assert!(usize::from(title::declining(prompt)) < prompt.options.len());
/// ```
pub fn declining(prompt: &Prompt) -> u16 {
    let at = |choice: Choice| prompt.options.iter().position(|option| *option == choice);
    at(Choice::Done).or_else(|| at(Choice::Pass)).or_else(|| at(Choice::No)).unwrap_or(0) as u16
}
