//! A game as one seat has seen it, to be read, kept or given away. Nothing stands in it that the seat may not know: not the
//! seed, not the cards of others, and not when another was asked and had nothing to say.

use crate::{
    GivenBy, Replay, SaveError, Session, ShownTable, log_line, named::NamesPlayers, option_lines,
    options::question_line, table_for,
};
use ::words::{Line, Names};
use kernel::{Game, LogLine, Seat};
use title::{Title, WholeGame};

/// Words the lines of the log as a seat reads them.
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
/// use table::{asked_of, seen_by, told_to};
/// let (game, seat) = (session.game(), Seat(0));
/// assert!(!asked_of(title, game, seat).is_empty() && !seen_by(session.whole(), game, seat).is_empty());
/// assert!(told_to(title, game, seat, &[]).is_empty());
/// ```
pub fn told_to(title: &Title, game: &Game, seat: Seat, logged: &[LogLine]) -> Vec<String> {
    logged
        .iter()
        .map(|one| log_line(title, game, one, Some(seat)).to_string())
        .filter(|line| !line.is_empty())
        .collect()
}

/// Words the question to a seat, if it is asked, and its answers.
pub fn asked_of(title: &Title, game: &Game, seat: Seat) -> Vec<String> {
    asked_with_names(title, game, seat, &Names::default())
}

fn asked_with_names(title: &Title, game: &Game, seat: Seat, names: &Names) -> Vec<String> {
    let Some(prompt) = game.prompt().filter(|prompt| prompt.seat == seat && game.outcome().is_none()) else {
        return Vec::new();
    };
    let options = option_lines(title, game, prompt).named(names);
    let options = options.iter().enumerate().map(|(n, text)| format!("{:>4}  {text}", n + 1));
    [question_line(title, game, prompt).named(names).to_string()].into_iter().chain(options).collect()
}

/// The table a seat sees, with its own hand.
pub fn seen_by(whole: &WholeGame, game: &Game, seat: Seat) -> Vec<String> {
    with_hand(&table_for(whole, game, Some(seat)))
}

/// A table, with the viewer's own hand.
fn with_hand(table: &ShownTable) -> Vec<String> {
    let own = table.players.iter().filter(|player| player.you).flat_map(|player| player.hand_lines());
    let hand = own.map(|line| format!("  {line}"));
    let lines = table.to_string().lines().map(str::to_string).collect::<Vec<String>>().into_iter();
    lines.chain(["Your hand:".to_string()]).chain(hand).collect()
}

impl Session {
    /// The whole session as this seat has seen it: the events, its questions and answers, and the table at the end.
    pub fn transcript(&self, seat: Seat) -> Result<String, SaveError> {
        let title = self.title();
        let mut replay = self.replay();
        let mut lines = vec![format!("{}, as {} has seen it", title.name, self.name_of(seat))];
        lines.extend(self.setup().decks.get(seat.index()).map(|deck| format!("Your deck: {}", deck.name())));
        lines.push(String::new());
        let (mut read, mut decisions) = (0, 0);
        loop {
            let game = replay.game();
            lines.extend(replay.log(Some(seat), read).iter().map(|log| format!("    {}", log.line)));
            read = game.log().len();
            let Some(given) = replay.next_given() else { break };
            if given.by == GivenBy::Next {
                lines.push("The next game begins.".into());
                read = 0;
            } else if given.seat == seat.0 {
                decisions += 1;
                lines.push(format!("{decisions:>3}. {}", own_answer(&replay, given.answer)));
            }
            let next = replay.at() + 1;
            replay.seek(next)?;
        }
        lines.push(String::new());
        lines.extend(with_hand(&replay.table(Some(seat))));
        lines.extend(asked_with_names(title, replay.game(), seat, self.names()));
        lines.extend(self.ending().map(|line| line.to_string()));
        Ok(lines.join("\n") + "\n")
    }
}

/// The question a seat was asked there, and its answer.
fn own_answer(replay: &Replay, answer: Option<u16>) -> String {
    let (Some(answer), Some(prompt)) = (answer, replay.prompt()) else { return "You give up.".into() };
    let options = option_lines(replay.title(), replay.game(), prompt).named(replay.names());
    let option = options.get(usize::from(answer)).map_or_else(String::new, Line::to_string);
    format!("{} {option}", question_line(replay.title(), replay.game(), prompt).named(replay.names()))
}
