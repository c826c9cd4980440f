//! The outcomes of answers, reckoned from the knowledge of the player who is asked.

use crate::{
    ShownCases, ShownChance, ShownOdds, ShownOutcome, ShownPair, ShownPlan, ShownPrompt, ShownStanding, seen::thing_of,
};
use ::words::{Writer, id_of};
use bots::permute_hidden;
use kernel::{Game, Prompt, Random, Told, told};
use title::{Cases, Chance, Forecast, Odds, Pair, Plan, WholeGame};

/// The seed by which hidden cards are dealt anew before anything is reckoned: an outcome never depends on where they lie.
const DEAL: u64 = 0x0DD5;

/// The pairs of a declaration chosen so far.
pub(crate) fn declared(whole: &WholeGame, game: &Game, prompt: &Prompt) -> Vec<ShownPair> {
    let writer = Writer::new(game, Some(prompt.seat));
    let shown = |pair: Pair| {
        let (creature, meets) = (thing_of(game, pair.creature)?, thing_of(game, pair.meets)?);
        Some(ShownPair { creature, meets, text: writer.line(&pair.text), met: writer.line(&pair.met) })
    };
    (whole.declared)(game, prompt).into_iter().filter_map(shown).collect()
}

/// Writes the outcome of each option and the chances of random results into a question.
pub(crate) fn foresee(whole: &WholeGame, game: &Game, prompt: &Prompt, shown: &mut ShownPrompt) {
    let imagined = permute_hidden(whole, game, prompt.seat, &|_| false, &mut Random::new(DEAL));
    let writer = Writer::new(game, Some(prompt.seat));
    let forecasts = (whole.forecasts)(&imagined, prompt);
    // An outcome that is another with other hidden cards, or by another chance, is one that nobody can foresee.
    let again = match forecasts.iter().all(|forecast| *forecast == Forecast::default()) {
        true => Vec::new(),
        false => {
            let other = permute_hidden(whole, game, prompt.seat, &|_| false, &mut Random::new(DEAL + 1));
            (whole.forecasts)(&other, prompt)
        }
    };
    for option in &mut shown.options {
        let at = usize::from(option.answer);
        let certain = forecasts.get(at).filter(|forecast| again.get(at) == Some(forecast));
        option.outcome = certain.and_then(|forecast| shown_forecast(game, &writer, forecast));
    }
    let plan = |plan: Plan| ShownPlan {
        name: plan.name.into(),
        text: writer.line(&plan.text),
        outcome: shown_forecast(game, &writer, &plan.outcome),
        answers: plan.answers,
    };
    shown.plans = (whole.plans)(&imagined, prompt).into_iter().map(plan).collect();
    let chance = |chance: &Chance| ShownChance {
        name: writer.line(&chance.name),
        odds: shown_odds(chance.odds),
        cards: chance.cards.iter().filter_map(|card| id_of(game, *card)).collect(),
        text: writer.line(&told_chance(chance)),
    };
    shown.chances = (whole.chances)(&imagined, prompt).iter().map(chance).collect();
    let ShownPrompt { chances, options, .. } = shown;
    let told = || chances.iter().map(|chance| chance.text.clone());
    options.iter_mut().for_each(|option| option.reasons.extend(told()));
}

fn shown_forecast(game: &Game, writer: &Writer, forecast: &Forecast) -> Option<ShownOutcome> {
    (*forecast != Forecast::default()).then(|| ShownOutcome {
        odds: forecast.odds.map(shown_odds),
        spread: forecast.spread.iter().map(shown_cases).collect(),
        lost: forecast.lost.iter().filter_map(|card| id_of(game, *card)).collect(),
        standing: forecast.standing.iter().map(|&(seat, now)| ShownStanding { seat: seat.0, now }).collect(),
        text: writer.line(&told_forecast(forecast)),
    })
}

fn shown_odds(odds: Odds) -> ShownOdds {
    ShownOdds { good: odds.good, of: odds.of }
}

fn shown_cases(&Cases { by, of, good, done, result }: &Cases) -> ShownCases {
    ShownCases { by, of, good, done, result }
}

fn told_forecast(forecast: &Forecast) -> Told {
    let mut parts: Vec<Told> = Vec::new();
    if let Some(Odds { good, of }) = forecast.odds {
        parts.push(told!("succeeds with {} of {} cards", i32::from(good), i32::from(of)));
    }
    parts.extend(forecast.standing.iter().map(|&(seat, now)| told!("{} at {}", seat, now)));
    if !forecast.lost.is_empty() {
        let names = forecast.lost.iter().map(|card| Told::from(*card));
        parts.push(told!("lost: {}", Told::join(names, ", ")));
    }
    Told::join(parts, "; ")
}

fn told_chance(chance: &Chance) -> Told {
    let Odds { good, of } = chance.odds;
    let how_likely = told!("{}: {} of {} cards", chance.name.clone(), i32::from(good), i32::from(of));
    if chance.cards.is_empty() {
        return told!("{}, and nothing answers it", how_likely);
    }
    let names = chance.cards.iter().map(|card| Told::from(*card));
    told!("{}; it would wake {}", how_likely, Told::join(names, ", "))
}
