//! Plain bases: a game fills in what it has rules or words for, and the rest is as in a game without any.

use crate::{Figures, LayOut, Start, Tell, Title, WholeGame, log_told};
use kernel::{About, Choice, Frame, Game, Outcome, Prompt, Ranking, Rulebook, Seat, Span, Told, told};
use std::ops::RangeInclusive;

impl Title {
    /// A game with plain words for everything, for `..Title::plain("my game", &RULEBOOK, 2..=4)`: it carries no cards, has no
    /// table to be set by hand, and no whole game.
    pub const fn plain(name: &'static str, rules: &'static Rulebook, players: RangeInclusive<u8>) -> Title {
        Title {
            name,
            rules,
            players,
            prepare: |_| {},
            begin: |_, _| Ok(()),
            points: &[],
            prompt: plain_prompt,
            option: plain_option,
            own_options: &[],
            closed: |_| Vec::new(),
            in_passing: |_, _| false,
            log: log_told,
            files: &[],
            book: None,
            lesson: None,
            whole: None,
        }
    }
}

impl WholeGame {
    /// A whole game of players who play together, without decks, for `..WholeGame::plain(lay_out)`: nothing but the players is
    /// shown, and who gives up ends the game in a draw.
    pub const fn plain(lay_out: LayOut) -> WholeGame {
        WholeGame {
            rivals: false,
            lay_out,
            deck_words: &[],
            check_deck: |_, _| Vec::new(),
            opening: crate::Opening { hand: 0, steady: None },
            usual_decks: |_, _, _| Vec::new(),
            random_start: |_, _, _, _, _| Start { decks: Vec::new(), table: String::new() },
            headline: |_| Told::new(),
            areas: &[],
            piles: &[],
            hand: kernel::NOWHERE,
            player: |_, _| Told::new(),
            card: |_, _| Vec::new(),
            cost: |_, _| Told::new(),
            brief: |_, _| Told::new(),
            player_brief: |_, _| Told::new(),
            rows: &[],
            row: |_, _| "",
            progress: |_| Vec::new(),
            reasons: |_, _, _| Vec::new(),
            forecasts: |_, _| Vec::new(),
            declared: |_, _| Vec::new(),
            plans: |_, _| Vec::new(),
            chances: |_, _| Vec::new(),
            scene: |_| true,
            questions: &[],
            map: |_| None,
            idle: |_, _, _| false,
            only_pays: |_, _, _| false,
            joins: |_, _| false,
            sound: |_, _| Ok(()),
            stop: |_, _| None,
            stops: &[],
            turn: |_| crate::TurnNow { number: 0, of: None },
            waits: |_| None,
            habit: |_, _| None,
            is_habit: |_| true,
            concede: |_, _| Outcome::Draw,
            ending: |_, outcome| match outcome {
                Outcome::Won(seat) => told!("{} wins.", seat),
                Outcome::Ranked(ranking) => ranked(ranking),
                Outcome::Draw => told!("The game is a draw."),
                Outcome::Ended(_) => told!("The game is over."),
            },
            asked_often: &[],
            measured: &[("the usual", &[])],
            location: |_| None,
            figures: |_, _, _| Figures {
                turns: 0,
                place: String::new(),
                end: "",
                survived: false,
                numbers: Vec::new(),
            },
            thumb: None,
            campaign: None,
            limited: None,
        }
    }

    /// The result of this game for a seat: 1 for a win, 0 for a defeat, a half for a draw or a game that is not over. Of
    /// several in a row, the part of the rivals that was left behind.
    pub fn result(&self, game: &Game, seat: Seat) -> f64 {
        match game.outcome() {
            Some(Outcome::Won(winner)) => f64::from(u8::from(winner == seat)),
            Some(Outcome::Ranked(ranking)) => ranking.share(seat),
            Some(Outcome::Ended(_)) => f64::from(u8::from((self.figures)(game, None, 0).survived)),
            Some(Outcome::Draw) | None => 0.5,
        }
    }

    /// The result of this game for every seat, in table order.
    pub fn results(&self, game: &Game) -> Vec<f64> {
        game.seats().map(|seat| self.result(game, seat)).collect()
    }
}

/// Names the winners, alone or together, and the players who came in behind them.
///
/// ```
/// use kernel::Ranking;
/// let told = title::ranked(Ranking::by([3, 5]));
/// assert!(!told.is_empty());
/// ```
pub fn ranked(ranking: Ranking) -> Told {
    let winners: Vec<Seat> = ranking.winners().iter().collect();
    let verb = if winners.len() == 1 { "wins" } else { "win" };
    let mut behind: Vec<(u8, Seat)> = ranking.places().zip((0..).map(Seat)).filter(|(place, _)| *place > 1).collect();
    behind.sort_unstable();
    let rest = behind.into_iter().map(|(place, seat)| told!("; {} is in place {}", seat, i32::from(place)));
    let winners = Told::join(winners.into_iter().map(Told::from), " and ");
    told!("{} {}{}.", winners, verb, Told::join(rest, ""))
}

/// The question of a player who puts cards back on top of a pile, in order, and the rest on its bottom.
///
/// ```
/// use kernel::{About, Prompt, Seat, Shape};
/// let game = lanterns::new_game(2, 7);
/// let prompt = Prompt { seat: Seat(0), shape: Shape::Order, about: About::PutBack { below: false }, options: Vec::new() };
/// assert!(!title::put_back(&game, &prompt).is_empty());
/// ```
pub fn put_back(game: &Game, prompt: &Prompt) -> Told {
    let placed = game.frames().iter().rev().find_map(|frame| match frame {
        Frame::Arrange(arranging) => Some(arranging.top.len() as i32),
        _ => None,
    });
    match (prompt.about, placed.unwrap_or(0)) {
        (About::PutBack { below: true }, _) => told!("which card goes to the bottom next? The last one lies lowest."),
        (_, 0) => told!("which card goes on top? Done puts the rest on the bottom."),
        (_, 1) => told!("which card goes under the one on top? Done puts the rest on the bottom."),
        (_, n) => told!("which card goes under the {} on top? Done puts the rest on the bottom.", n),
    }
}

/// The question a prompt asks, in plain words.
pub fn plain_prompt(game: &Game, prompt: &Prompt) -> Told {
    let who = prompt.seat;
    match prompt.about {
        About::Game(..) => told!("{}: what do you do?", who),
        About::PutBack { .. } => told!("{}: {}", who, put_back(game, prompt)),
        About::Answer(act) => told!("{}: {}. What answers?", who, act.told()),
        About::Triggers => told!("{}: several abilities wait. What comes first?", who),
        About::Clause { source, .. } => told!("{}: {} asks.", who, source),
    }
}

/// One option, in plain words.
///
/// ```
/// let game = lanterns::new_game(2, 7);
/// let prompt = game.prompt().expect("the first turn");
/// assert!(!title::plain_prompt(&game, prompt).is_empty());
/// assert!(!title::plain_option(&game, prompt, &prompt.options[0]).is_empty());
/// ```
pub fn plain_option(game: &Game, prompt: &Prompt, choice: &Choice) -> Told {
    match *choice {
        Choice::Thing(thing) => thing.into(),
        Choice::Play(card) => told!("Play {}", card),
        Choice::Ability(_, card) | Choice::Use(_, _, card) => told!("Use {}", card),
        Choice::Delayed(_) | Choice::Waiting(_) => told!("What was promised"),
        Choice::Number(n) => n.into(),
        Choice::Yes => told!("Yes"),
        Choice::No => told!("No"),
        Choice::Done => told!("No more"),
        Choice::Pass => told!("Pass"),
        Choice::Cancel => told!("Take it back"),
        Choice::Mode(m) => match game.mode_asked(prompt, m) {
            Some(effects) => kernel::Printed::effects(None, effects.to_vec(), None, kernel::Form::Open),
            None => told!("{}", i32::from(m) + 1),
        },
        Choice::Word(word) => word.into(),
        Choice::Trait(t) => Span::Trait(t).into(),
        Choice::Name(name) => name.into(),
        Choice::Pair(a, b) => told!("{} and {}", a, b),
        Choice::Game(code, thing, n) => told!("{} {} {}", i32::from(code.0), thing, n),
    }
}
