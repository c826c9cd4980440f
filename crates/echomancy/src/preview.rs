//! The outcome of a declaration (E22) and of a target (E7.4), tried out on a copy.

use crate::{
    codes::about,
    combat,
    defence::{self, Defence},
    lexicon::counter,
    turn::Stage,
    zones::{STACK, on_battlefield},
};
use kernel::{About, Card, Choice, Game, Prompt, Shape, Thing, Told, told};
use title::{Forecast, Pair, Plan, declining};

/// The most questions that may come in the rest of a combat, or until a spell resolves.
const QUESTIONS: usize = 200;

/// The outcome of accepting the declaration as it stands: who dies and the life after it, if nobody blocks (of an attack)
/// or does anything more (of a block). The other options are parts of the declaration and have none. Of a target: who is
/// gone and the life after the spell or ability has resolved, if nobody answers it.
pub(crate) fn forecasts(game: &Game, prompt: &Prompt) -> Vec<Forecast> {
    let trial: fn(&Game, u16) -> Option<Forecast> = match prompt.about {
        About::Game(about::ATTACKERS | about::BLOCKERS, ..) => after_combat,
        About::Game(about::TARGET, ..) => after_target,
        _ => return Vec::new(),
    };
    let is_tried = |choice: &Choice| match choice {
        Choice::Done => true,
        Choice::Thing(_) => matches!(prompt.about, About::Game(about::TARGET, ..)),
        _ => false,
    };
    let outcome = |(answer, choice): (usize, &Choice)| match is_tried(choice) {
        true => trial(game, answer as u16).unwrap_or_default(),
        false => Forecast::default(),
    };
    prompt.options.iter().enumerate().map(outcome).collect()
}

/// The pairs declared so far.
pub(crate) fn declared(game: &Game, prompt: &Prompt) -> Vec<Pair> {
    match prompt.about {
        About::Game(about::ATTACKERS, ..) => {
            let met = |creature: Thing, meets: Thing| match meets {
                Thing::Card(_) => told!("attacked by {}", creature),
                _ => Told::new(),
            };
            let text = |meets: Thing| told!("attacks {}", meets);
            let pair = |(creature, meets)| Pair { creature, meets, text: text(meets), met: met(creature, meets) };
            combat::attacking_pairs(game).into_iter().map(pair).collect()
        }
        About::Game(about::BLOCKERS, ..) => {
            let words = |creature: Thing, meets: Thing| (told!("blocks {}", meets), told!("blocked by {}", creature));
            let pair = |(creature, meets)| {
                let (text, met) = words(creature, meets);
                Pair { creature, meets, text, met }
            };
            combat::blocking_pairs(game).into_iter().map(pair).collect()
        }
        _ => Vec::new(),
    }
}

/// E22.1, E22.7: every creature that may attack does; blocks are those the rules of thumb advise.
pub(crate) fn plans(game: &Game, prompt: &Prompt) -> Vec<Plan> {
    let plan = match prompt.about {
        About::Game(about::ATTACKERS, ..) => planned(game, "all", told!("Attack with all"), attacker_left),
        About::Game(about::BLOCKERS, ..) => planned(game, "suggested", told!("Block as suggested"), blocker_advised),
        _ => None,
    };
    plan.into_iter().collect()
}

/// Declares on a copy as long as there is a next answer.
fn planned(game: &Game, name: &'static str, text: Told, next: fn(&Game, &Prompt) -> Option<u16>) -> Option<Plan> {
    let mut copy = game.clone();
    copy.stop_log();
    let mut answers = Vec::new();
    while answers.len() < QUESTIONS {
        let prompt = copy.prompt().filter(|prompt| prompt.shape == Shape::Pairs)?.clone();
        let Some(answer) = next(&copy, &prompt) else {
            let done = prompt.options.iter().position(|option| *option == Choice::Done)?;
            let outcome = after_combat(&copy, done as u16).unwrap_or_default();
            return (!answers.is_empty()).then_some(Plan { name, text, answers, outcome });
        };
        copy.answer(answer).ok()?;
        answers.push(answer);
    }
    None
}

/// The next creature that may attack; a player rather than something of theirs.
fn attacker_left(_: &Game, prompt: &Prompt) -> Option<u16> {
    let at_player = |option: &Choice| matches!(option, Choice::Pair(_, Thing::Player(_)));
    let at_all = |option: &Choice| matches!(option, Choice::Pair(..));
    let at = prompt.options.iter().position(at_player).or_else(|| prompt.options.iter().position(at_all))?;
    Some(at as u16)
}

/// The next block of the plan.
fn blocker_advised(game: &Game, prompt: &Prompt) -> Option<u16> {
    let plan = Defence::of(game, prompt).plan();
    let advised = |option: &Choice| defence::pair(option).is_some_and(|pair| plan.contains(&pair));
    prompt.options.iter().position(advised).map(|at| at as u16)
}

fn after_combat(game: &Game, answer: u16) -> Option<Forecast> {
    let mut copy = game.clone();
    copy.stop_log();
    copy.answer(answer).ok()?;
    for _ in 0..QUESTIONS {
        if copy.outcome().is_some() || !is_in_combat(&copy) {
            break;
        }
        let next = declining(copy.prompt()?);
        copy.answer(next).ok()?;
    }
    Some(difference(game, &copy))
}

/// The outcome of a target once the spell or ability has resolved. Where somebody has to choose something more than the
/// payment, nobody knows it yet.
fn after_target(game: &Game, answer: u16) -> Option<Forecast> {
    let mut copy = game.clone();
    copy.stop_log();
    copy.answer(answer).ok()?;
    // The spell or ability that is announced is on the stack, with those that wait below it (E7.2).
    let (announced, mut is_announced) = (game.count_in(STACK).max(1), false);
    for _ in 0..QUESTIONS {
        if copy.outcome().is_some() || copy.count_in(STACK) < announced {
            return Some(difference(game, &copy));
        }
        let prompt = copy.prompt()?;
        match prompt.about {
            About::Game(about::PRIORITY, ..) => is_announced = true,
            About::Game(about::MANA | about::UNIT | about::COLOUR | about::SYMBOL | about::CONVOKE, ..)
                if !is_announced => {}
            _ => return None,
        }
        let next = declining(prompt);
        copy.answer(next).ok()?;
    }
    None
}

/// The permanents that are gone, and the life that has changed. A card that left and came back is not gone.
fn difference(game: &Game, after: &Game) -> Forecast {
    let back = |card: Card| after.cards_in_play().any(|other| other.slot() == card.slot());
    let gone = |card: &Card| !on_battlefield(after, *card) && (game.is_token(*card) || !back(*card));
    let life = |of: &Game, seat| of.counters(seat, counter::LIFE);
    let standing = game.seats().filter(|&seat| life(game, seat) != life(after, seat));
    Forecast {
        lost: game.cards_in_play().filter(gone).collect(),
        standing: standing.map(|seat| (seat, life(after, seat))).collect(),
        ..Forecast::default()
    }
}

fn is_in_combat(game: &Game) -> bool {
    use Stage::{Attackers, BeginCombat, Blockers, Damage, FirstDamage};
    matches!(Stage::of(game), BeginCombat | Attackers | Blockers | FirstDamage | Damage)
}
