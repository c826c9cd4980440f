//! `replay`: a game that was played, as text: what happened, the table, and what was asked.

use crate::play::{self, PlayTrouble};
use crate::{Done, Outcome, Trouble, arguments, check, output::say, program::Program, saves, terminal::repeated};
use kernel::{Cards, Seat};
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::Arc;
use table::{CodeError, GameCode, GivenBy, Replay, SaveFolder, Session, Shelf};
use words::Viewer;

/// The viewer of a replay.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Eyes {
    Everybody,
    Of(Seat),
}

pub(crate) fn replay(asked: &arguments::Replay, program: &Program) -> Outcome {
    let shelf = Rc::new(check::open(&[], program)?);
    let text = asked.save.to_string_lossy();
    let (file, session) = match GameCode::is_one(&text) {
        true => (PathBuf::from("the code"), of_code(&shelf, &text)?),
        false => {
            let file = SaveFolder::usual().find(&asked.save)?;
            let bytes = saves::read(&file)?;
            let with = saves::cards_of(&shelf, &file, &bytes)?;
            let session = with.session(&bytes).map_err(|e| with.what_can_be_done(&file, &bytes, e))?;
            (file, session)
        }
    };
    if asked.code {
        let known = shelf.sources().decks(session.title().name);
        let code = session.code(&known).filter(|_| session.variant().is_none()).ok_or(Trouble::NoCode)?;
        say!("{code}");
        return Ok(Done::Well);
    }
    let eyes = eyes(asked, &session)?;
    let all = session.given().len();
    let to = asked.to.unwrap_or(all);
    if to > all {
        return Err(Trouble::TooFewAnswers { path: file, all, to });
    }
    let played_on = session.asked().is_some() && session.people().next().is_some();
    if eyes == Eyes::Everybody && session.whole().rivals && played_on && !asked.json {
        say!("(Everything is shown, hidden cards too; `--seat A` shows only what A has seen.)");
    }
    let mut replay = session.replay();
    drop(session);
    if asked.json {
        replay.seek(to)?;
        return say_json(&replay, eyes);
    }
    let mut told = 0;
    while replay.at() < to {
        told = tell(&replay, eyes, told);
        say_answer(&replay, eyes);
        let games = replay.games();
        let at = replay.at() + 1;
        replay.seek(at)?;
        if replay.games() != games {
            told = 0;
        }
    }
    tell(&replay, eyes, told);
    say_table(&replay, eyes);
    Ok(Done::Well)
}

/// The game of a code, played again.
fn of_code(shelf: &Shelf, text: &str) -> Result<Session, Trouble> {
    let code: GameCode = text.parse()?;
    let other = || CodeError::OtherGame(code.title().into());
    let title = shelf.title(code.title()).filter(|title| title.players.contains(&code.players())).ok_or_else(other)?;
    let (library, _) = shelf.library(title).ok_or_else(other)?;
    let cards = Arc::new(Cards::new(library, title.rules, code.players()));
    Ok(code.session(title, cards, &shelf.sources().decks(title.name))?)
}

/// The view there, as data.
fn say_json(replay: &Replay, eyes: Eyes) -> Outcome {
    let viewer = if let Eyes::Of(seat) = eyes { Some(seat) } else { None };
    if let Some(shown) = replay.shown(viewer, 0) {
        say!("{}", serde_json::to_string_pretty(&shown)?);
    }
    Ok(Done::Well)
}

fn eyes(asked: &arguments::Replay, session: &Session) -> Result<Eyes, Trouble> {
    let people: Vec<Seat> = session.people().collect();
    match &asked.seat {
        Some(all) if all.eq_ignore_ascii_case("all") => Ok(Eyes::Everybody),
        Some(seat) => match play::seat_of(session, seat) {
            Err(Trouble::Play(PlayTrouble::NotOneSeat(_))) => Err(Trouble::NotOneSeatOrAll(seat.clone())),
            seat => seat.map(Eyes::Of),
        },
        None => Ok(match people.as_slice() {
            [one] => Eyes::Of(*one),
            [first, ..] if !session.whole().rivals => Eyes::Of(*first),
            _ => Eyes::Everybody,
        }),
    }
}

/// The log after that many lines.
fn tell(replay: &Replay, eyes: Eyes, from: usize) -> usize {
    let viewer = match eyes {
        Eyes::Everybody => Viewer::Everything,
        Eyes::Of(seat) => Viewer::Seat(seat),
    };
    let log = replay.log(viewer, from);
    repeated(log.iter().map(|log| log.line.to_string())).iter().for_each(|line| say!("    {line}"));
    replay.log_length()
}

fn say_answer(replay: &Replay, eyes: Eyes) {
    let Some(given) = replay.next_given() else { return };
    let (number, seat) = (replay.at() + 1, replay.name_of(Seat(given.seat)));
    let how = match given.by {
        GivenBy::Hand => "",
        GivenBy::Passed => " (passed by)",
        GivenBy::Bot => " (bot)",
        GivenBy::Next => return say!("{number:>5}  the next game begins"),
    };
    let text = match (given.answer, replay.prompt_as_asked()) {
        (Some(answer), Some(prompt)) if eyes == Eyes::Everybody || eyes == Eyes::Of(Seat(given.seat)) => {
            prompt.options[usize::from(answer)].text.to_string()
        }
        (Some(_), _) => "decides".into(),
        (None, _) => "gives up".into(),
    };
    say!("{number:>5}  {seat}: {text}{how}");
}

fn say_table(replay: &Replay, eyes: Eyes) {
    let seat = match eyes {
        Eyes::Of(seat) => Some(seat),
        Eyes::Everybody => None,
    };
    say!("\nAfter {} of {} answers:\n{}", replay.at(), replay.len(), replay.table(seat));
    for of in replay.seats().filter(|of| eyes == Eyes::Everybody || seat == Some(*of)) {
        let shown = replay.table(Some(of));
        say!("The hand of {}:", replay.name_of(of));
        shown.players.iter().filter(|p| p.you).flat_map(|p| p.hand_lines()).for_each(|line| say!("  {line}"));
    }
    match (replay.prompt_as_asked(), replay.ending()) {
        (Some(prompt), _) if eyes == Eyes::Everybody || seat == Some(Seat(prompt.seat)) => {
            say!("{}: {}", replay.name_of(Seat(prompt.seat)), prompt.question);
            for (n, option) in prompt.options.iter().enumerate() {
                say!("{:>4}  {}", n + 1, option.text);
            }
        }
        (Some(prompt), _) => say!("{} decides.", replay.name_of(Seat(prompt.seat))),
        (None, Some(ending)) => say!("{ending}"),
        (None, None) => {}
    }
}
