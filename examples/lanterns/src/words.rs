//! What people read: prompts, options, why-nots and log lines. Nothing here is asked for while bots play.

use crate::lexicon::{counter, place};
use crate::rules::{MENU, NEXT, RULES, TRIM, active, begin, may_play_freely, price, set_up};
use abilities::{Ability, Cost};
use kernel::{About, Choice, Closed, Game, LogRow, Prompt, Title, Zone};

/// Lanterns, as hosts see it.
pub static TITLE: Title = Title {
    name: "lanterns",
    rules: &RULES,
    players: 1..=4,
    prepare: set_up,
    begin: |game, point| match point {
        "" | "round" => {
            begin(game);
            Ok(())
        }
        other => Err(format!("there is no point `{other}`; there is `round`")),
    },
    points: &["round"],
    prompt,
    option,
    closed,
    in_passing: |_, _| false,
    log: |game, row| game.log_text(row),
    whole: None,
};

fn prompt(game: &Game, prompt: &Prompt) -> String {
    let who = game.thing_name(prompt.seat.into());
    match prompt.about {
        About::Game(MENU, ..) => {
            let has = |kind| format!("{} {}", game.counters(prompt.seat, kind), game.counter_word(kind));
            format!("{who}, your turn ({}, {}, {}).", has(counter::OIL), has(counter::SPARK), has(counter::WARMTH))
        }
        About::Game(NEXT, ..) => format!("{who}: which is next?"),
        About::Game(..) => format!("{who}: put the cards back."),
        About::Answer(act) => format!("{who}: {}. What answers?", game.act_text(&act)),
        About::Triggers => format!("{who}: several abilities wait."),
        About::Clause { source, .. } => format!("{who}: {} asks.", game.thing_name(source)),
    }
}

fn option(game: &Game, prompt: &Prompt, choice: &Choice) -> String {
    match *choice {
        Choice::Thing(thing) => game.thing_name(thing),
        Choice::Play(card) => {
            let parts: Vec<String> = price(game, card, prompt.seat)
                .parts
                .iter()
                .map(|part| match part {
                    abilities::CostPart::Pay(n, kind) => {
                        format!("{} {}", n.as_number().unwrap_or(0), game.counter_word(*kind))
                    }
                    _ => "more".into(),
                })
                .collect();
            format!("Play {} [{}]", game.name(card), parts.join(", "))
        }
        Choice::Ability(_, card) => format!("Use {}", game.name(card)),
        Choice::Delayed(_) => "What was promised".into(),
        Choice::Number(n) => match prompt.about {
            About::Game(NEXT, ..) => game.thing_name(game.waiting()[n as usize].source),
            _ => n.to_string(),
        },
        Choice::Yes => "Yes".into(),
        Choice::No => "No".into(),
        Choice::Done => "No more".into(),
        Choice::Pass => "Pass".into(),
        Choice::Mode(m) => mode(game, prompt, m).unwrap_or_default(),
        Choice::Word(word) => game.cards().vocabulary.lexicon.word(word).into(),
        Choice::Game(TRIM, ..) => "Trim a wick (1 oil)".into(),
        Choice::Game(..) => "Rest".into(),
        _ => format!("{choice:?}"),
    }
}

/// A mode in the words of its clauses.
fn mode(game: &Game, prompt: &Prompt, mode: u8) -> Option<String> {
    let (cost, body) = (Cost { parts: Vec::new() }, game.mode_asked(prompt, mode)?.to_vec());
    let alone = Ability::Action { cost, by: None, when: None, condition: None, limit: None, body };
    let text = cardlang::describe_ability(&game.cards().vocabulary, &alone);
    Some(text.trim_end_matches('.').to_string())
}

fn closed(game: &Game) -> Vec<Closed> {
    let seat = active(game);
    let hand = game.cards_in(Zone::of(place::HAND, seat));
    let mut closed: Vec<Closed> = hand
        .filter_map(|card| {
            let reason = may_play_freely(game, card, seat).err()?;
            Some(Closed { option: format!("Play {}", game.name(card)), reason })
        })
        .collect();
    for (code, verdict) in game.actions(seat) {
        if let Err(reason) = verdict {
            closed.push(Closed { option: format!("Use {}", game.thing_name(code.source)), reason });
        }
    }
    closed
}

/// The log of a game as text.
pub fn log_of(game: &Game) -> Vec<String> {
    game.log().iter().map(|row: &LogRow| (TITLE.log)(game, row)).collect()
}
