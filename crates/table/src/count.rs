//! Counting: how many ways a game can go on from a position, in so many answers.

use crate::options::{option_texts, question_text};
use kernel::Game;
use title::Title;

/// In how many ways the next so many answers can be given. Games that end earlier do not count.
///
/// Any change of questions or options shows as another number; [`ways_tree`] shows where.
///
/// ```
/// # use table::{GivenBy, Session, SessionSetup, Shelf};
/// # let (title, shelf) = (&lanterns::TITLE, Shelf::embedded(&[&lanterns::TITLE]));
/// # let library = &shelf.library(title).expect("it is on the shelf").0;
/// # let cards = std::sync::Arc::new(kernel::Cards::new(library, title.rules, 2));
/// # let setup = SessionSetup { seed: 7, ..SessionSetup::default() };
/// # let mut session = Session::begin(title, cards.clone(), setup).expect("lanterns needs no decks");
///
/// use table::{count_by_option, count_ways, ways_tree};
/// let game = session.game();
/// let first = game.prompt().expect("a turn").options.len() as u64;
/// assert_eq!(count_ways(game, 1), first);
/// let two: u64 = count_by_option(title, game, 2).iter().map(|(_, ways)| ways).sum();
/// assert_eq!(two, count_ways(game, 2));
/// let mut lines = 0;
/// ways_tree(title, game, 1, &mut |_| lines += 1);
/// assert!(lines > 0);
/// ```
pub fn count_ways(game: &Game, answers: u32) -> u64 {
    if answers == 0 {
        return 1;
    }
    let Some(prompt) = open(game) else { return 0 };
    let options = prompt.options.len() as u16;
    if answers == 1 {
        return options.into();
    }
    (0..options).filter_map(|option| after(game, option)).map(|next| count_ways(&next, answers - 1)).sum()
}

/// The options now, each with the number of ways that begin with it.
pub fn count_by_option(title: &Title, game: &Game, answers: u32) -> Vec<(String, u64)> {
    let Some(prompt) = open(game) else { return Vec::new() };
    let texts = option_texts(title, game, prompt);
    let counts = (0..).map(|option| after(game, option).map_or(0, |next| count_ways(&next, answers.saturating_sub(1))));
    texts.into_iter().zip(counts).collect()
}

/// Every way in words, a line for each answer, deeper by two for each before it: two versions of the rules are compared by
/// comparing these lines, and the first that differs is the first answer that is not what it was.
pub fn ways_tree(title: &Title, game: &Game, answers: u32, tell: &mut dyn FnMut(String)) {
    branch(title, game, answers, 0, tell);
}

fn branch(title: &Title, game: &Game, answers: u32, depth: usize, tell: &mut dyn FnMut(String)) {
    let Some(prompt) = open(game).filter(|_| answers > 0) else { return };
    let question = question_text(title, game, prompt);
    for (option, text) in (0..).zip(option_texts(title, game, prompt)) {
        tell(format!("{:indent$}{}: {question} {text}", "", prompt.seat.0, indent = depth * 2));
        if let Some(next) = after(game, option) {
            branch(title, &next, answers - 1, depth + 1, tell);
        }
    }
}

fn open(game: &Game) -> Option<&kernel::Prompt> {
    game.prompt().filter(|_| game.outcome().is_none())
}

fn after(game: &Game, option: u16) -> Option<Game> {
    let mut next = game.clone();
    next.answer(option).ok()?;
    Some(next)
}
