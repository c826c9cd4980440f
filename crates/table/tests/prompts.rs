//! The number of questions to a person, counted over the pinned decks and twenty seeds: at the usual settings, and with every stop on,
//! as it was before there were yields and habits. `cargo test --workspace --test prompts -- --nocapture` prints the figures.

#[path = "common/pool.rs"]
#[allow(dead_code)]
mod pool;

use games::title;
use kernel::{About, Cards, Choice, Prompt, Shape};
use std::collections::BTreeMap;
use std::sync::Arc;
use table::{GivenBy, Session, SessionSetup, Shelf, Sources, Until};

const SEEDS: u64 = 20;

/// The questions somebody was asked in a row of games.
#[derive(Default)]
struct Asked {
    prompts: u32,
    /// Questions that are there for the sake of procedure.
    procedure: u32,
    /// Questions that were answered with a pass.
    passes: u32,
    by_kind: BTreeMap<String, u32>,
}

impl Asked {
    fn share(&self, part: u32) -> f64 {
        100.0 * f64::from(part) / f64::from(self.prompts.max(1))
    }
}

fn shelf(name: &str) -> Shelf {
    Shelf::of(games::TITLES, Sources::embedded(games::TITLES).pinned(name, &pool::pool(name)).expect("the pool"))
}

/// A game of that seed: decks in turn, a person in the first seats, whom the usual bot answers for.
fn session(shelf: &Shelf, name: &str, seed: u64) -> Session {
    let title = title(name).expect("a game");
    let whole = title.whole.expect("a whole game");
    let (library, _) = shelf.library(title).expect("cards");
    let decks: Vec<_> =
        shelf.sources().decks(name).into_iter().filter(|deck| (whole.check_deck)(library, deck).is_empty()).collect();
    let of = |n: u64| decks[(n as usize) % decks.len()].clone();
    let decks = vec![of(seed), of(seed * 3 + 1)];
    let bots = if whole.rivals { vec![1] } else { Vec::new() };
    let cards = Arc::new(Cards::new(library, title.rules, 2));
    Session::begin(title, cards, SessionSetup { seed, decks, bots, ..SessionSetup::default() }).expect("a table")
}

/// Stops and orders. Cards that were scouted are put back by choice, in the order somebody wants them.
fn is_procedure(session: &Session, prompt: &Prompt) -> bool {
    let scouts = matches!(prompt.about, About::PutBack { .. });
    (session.whole().stop)(session.game(), prompt).is_some()
        || prompt.shape == Shape::Order && !scouts
        || matches!(prompt.about, About::Triggers)
}

/// Plays to the end of one game and counts.
fn play(mut session: Session, asked: &mut Asked) {
    for _ in 0..20_000 {
        let Some(prompt) = session.prompt().cloned() else { return };
        let bot = session.is_bot(prompt.seat);
        if !bot && let Some(pass) = session.passes() {
            session.answer(pass, GivenBy::Passed).expect("a pass");
            continue;
        }
        let answer = session.bot_answer().expect("an answer");
        if !bot {
            asked.prompts += 1;
            asked.procedure += u32::from(is_procedure(&session, &prompt));
            asked.passes += u32::from(prompt.options[usize::from(answer)] == Choice::Pass);
            let stop = (session.whole().stop)(session.game(), &prompt);
            let kind = stop.map_or_else(|| format!("{:?}", prompt.about), str::to_string);
            let kind = kind.split(['(', '{']).next().unwrap_or_default().trim().to_string();
            *asked.by_kind.entry(kind).or_default() += 1;
        }
        session.answer(answer, if bot { GivenBy::Bot } else { GivenBy::Hand }).expect("a legal answer");
    }
    panic!("the game does not end");
}

fn count(name: &str, every_stop: impl Fn(&mut Session)) -> Asked {
    let shelf = shelf(name);
    let mut asked = Asked::default();
    for seed in 0..SEEDS {
        let mut session = session(&shelf, name, seed);
        every_stop(&mut session);
        play(session, &mut asked);
    }
    println!(
        "{name}: {:.1} prompts a game, {:.1} % procedure, {:.1} % passes; {:?}",
        f64::from(asked.prompts) / SEEDS as f64,
        asked.share(asked.procedure),
        asked.share(asked.passes),
        asked.by_kind
    );
    asked
}

#[test]
fn a_day_is_hardly_procedure() {
    let before = count("rangers", |session| {
        for name in ["who acts next", "between turns"] {
            assert!(session.set_stop(name, true));
        }
    });
    let now = count("rangers", |_| ());
    assert!(now.prompts < before.prompts, "{} and {}", before.prompts, now.prompts);
    assert!(now.share(now.procedure) <= 15.0, "{:.1} %", now.share(now.procedure));
}

#[test]
fn a_duel_is_hardly_passes() {
    let before = count("echomancy", |session| assert!(session.set_stop("my spell or ability", true)));
    let now = count("echomancy", |_| ());
    assert!(now.prompts < before.prompts, "{} and {}", before.prompts, now.prompts);
    assert!(now.share(now.passes) <= 20.0, "{:.1} %", now.share(now.passes));
}

/// With every stop on, a person is passed by only where nothing could be done.
#[test]
fn no_chance_is_lost_that_was_asked_for() {
    for name in ["rangers", "echomancy"] {
        let shelf = shelf(name);
        let mut session = session(&shelf, name, 3);
        let stops = session.whole().stops;
        stops.iter().for_each(|(stop, _)| assert!(session.set_stop(stop, true)));
        for _ in 0..400 {
            let Some(prompt) = session.prompt().cloned() else { break };
            let bot = session.is_bot(prompt.seat);
            if !bot && let Some(pass) = session.passes() {
                let (whole, game) = (session.whole(), session.game());
                let idle = |choice: &Choice| *choice == Choice::Pass || (whole.idle)(game, &prompt, choice);
                assert!(prompt.options.iter().all(idle), "{name}: {prompt:?}");
                session.answer(pass, GivenBy::Passed).expect("a pass");
                continue;
            }
            let answer = session.bot_answer().expect("an answer");
            session.answer(answer, if bot { GivenBy::Bot } else { GivenBy::Hand }).expect("a legal answer");
        }
    }
}

/// Answers until the first seat may pass.
fn until_a_pass(session: &mut Session) {
    for _ in 0..400 {
        let Some(prompt) = session.prompt().cloned() else { panic!("the game is over") };
        let bot = session.is_bot(prompt.seat);
        if !bot && session.passes().is_none() && prompt.options.contains(&Choice::Pass) {
            return;
        }
        let by = if bot { GivenBy::Bot } else { GivenBy::Hand };
        let answer = session.passes().filter(|_| !bot).or_else(|| session.bot_answer()).expect("an answer");
        session.answer(answer, by).expect("a legal answer");
    }
    panic!("nothing to pass");
}

#[test]
fn a_yield_passes_to_its_end_and_is_taken_back_with_the_decision() {
    let shelf = shelf("echomancy");
    let mut session = session(&shelf, "echomancy", 1);
    until_a_pass(&mut session);
    let seat = session.asked().expect("somebody is asked");
    let (hash, turn) = (session.game().hash(), (session.whole().turn)(session.game()));
    session.yield_until(Until::OwnTurn).expect("a pass");
    assert_eq!(session.yields(seat), Some(Until::OwnTurn));
    assert!(session.shown(Some(seat), 0).and_then(|shown| shown.yielding).is_some());
    session.set_undo_rule(table::UndoRule::Everything).expect("one person");
    for _ in 0..400 {
        let Some(prompt) = session.prompt().cloned() else { return };
        if session.yields(seat).is_none() {
            break;
        }
        let bot = session.is_bot(prompt.seat);
        if !bot && prompt.options.contains(&Choice::Pass) {
            assert!(session.passes().is_some(), "a yield passes: {prompt:?}");
        }
        let answer = session.passes().filter(|_| !bot).or_else(|| session.bot_answer()).expect("an answer");
        session.answer(answer, if bot { GivenBy::Bot } else { GivenBy::Passed }).expect("a legal answer");
    }
    let now = (session.whole().turn)(session.game());
    assert!(now.number > turn.number && now.of == Some(seat), "{turn:?} {now:?}");
    session.undo().expect("the pass is taken back");
    assert_eq!((session.game().hash(), session.yields(seat)), (hash, None));
}

#[test]
fn who_acts_next_is_remembered_and_taken_back() {
    let shelf = shelf("rangers");
    let mut session = session(&shelf, "rangers", 2);
    let asks = |session: &Session| {
        let prompt = session.prompt()?;
        ((session.whole().stop)(session.game(), prompt) == Some("who acts next")).then_some(session.passes())
    };
    let mut seen = Vec::new();
    for _ in 0..600 {
        if session.prompt().is_none() || seen.len() == 8 {
            break;
        }
        if let Some(habit) = asks(&session) {
            seen.push(habit.is_some());
            let answer = habit.unwrap_or(0);
            session.answer(answer, if habit.is_some() { GivenBy::Passed } else { GivenBy::Hand }).expect("legal");
            continue;
        }
        let pass = session.passes();
        let answer = pass.or_else(|| session.bot_answer()).expect("an answer");
        session.answer(answer, if pass.is_some() { GivenBy::Passed } else { GivenBy::Hand }).expect("legal");
    }
    assert!(seen.len() == 8 && !seen[0] && seen[6..].iter().all(|habit| *habit), "{seen:?}");
    while session.undo().is_ok() {}
    while session.prompt().is_some() && asks(&session).is_none() {
        let answer = session.bot_answer().expect("an answer");
        session.answer(answer, GivenBy::Hand).expect("legal");
    }
    assert_eq!(asks(&session), Some(None), "taken back, the habit is forgotten");
}
