//! Plain bases: a game fills in what it has rules or words for, and the rest is as in a game without any.

use crate::{Figures, LayOut, Start, Title, WholeGame};
use kernel::{About, Choice, Game, Outcome, Prompt, Rulebook, Seat, Span, Told, told};
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
            log: |game, row| game.log_told(row),
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
            usual_decks: |_, _, _| Vec::new(),
            random_start: |_, _, _, _, _| Start { decks: Vec::new(), table: String::new() },
            headline: |_| Told::new(),
            areas: &[],
            piles: &[],
            hand: kernel::NOWHERE,
            player: |_, _| Told::new(),
            card: |_, _| Vec::new(),
            progress: |_| Vec::new(),
            reasons: |_, _, _| Vec::new(),
            scene: |_| true,
            questions: &[],
            map: |_| None,
            idle: |_, _, _| false,
            only_pays: |_, _, _| false,
            joins: |_, _| false,
            sound: |_, _| Ok(()),
            stop: |_, _| None,
            stops: &[],
            concede: |_, _| Outcome::Draw,
            ending: |_, outcome| match outcome {
                Outcome::Won(seat) => told!("{} wins.", seat),
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
        }
    }

    /// How this game stands at its end for a seat: 1 for a win, 0 for a defeat, a half for a draw or a game that is not over.
    pub fn result(&self, game: &Game, seat: Seat) -> f64 {
        match game.outcome() {
            Some(Outcome::Won(winner)) => f64::from(u8::from(winner == seat)),
            Some(Outcome::Ended(_)) => f64::from(u8::from((self.figures)(game, None, 0).survived)),
            Some(Outcome::Draw) | None => 0.5,
        }
    }
}

/// The question a prompt asks, in plain words.
pub fn plain_prompt(game: &Game, prompt: &Prompt) -> Told {
    let who = prompt.seat;
    match prompt.about {
        About::Game(..) => told!("{}: what do you do?", who),
        About::PutBack { .. } => told!("{}: put the cards back.", who),
        About::Answer(act) => told!("{}: {}. What answers?", who, game.act_told(&act)),
        About::Triggers => told!("{}: several abilities wait. What comes first?", who),
        About::Clause { source, .. } => told!("{}: {} asks.", who, source),
    }
}

/// One option, in plain words.
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
            Some(effects) => kernel::Printed::effects(effects.to_vec(), None, kernel::Form::Open),
            None => told!("{}", i32::from(m) + 1),
        },
        Choice::Word(word) => word.into(),
        Choice::Trait(t) => Span::Trait(t).into(),
        Choice::Name(name) => name.into(),
        Choice::Pair(a, b) => told!("{} and {}", a, b),
        Choice::Game(code, thing, n) => told!("{} {} {}", i32::from(code), thing, n),
    }
}
