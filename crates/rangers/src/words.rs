//! The words for people: prompts, options, reasons, the log.

use crate::{
    areas,
    lexicon::{LEXICON, counter, place, verb},
    notes, play,
    rules::{about, ends, line, option},
    test, travel,
};
use abilities::{Word, verbs};
use kernel::{About, Act, Choice, Closed, Game, LogRow, Outcome, Prompt, Seat, Thing};

/// The question a prompt asks.
pub(crate) fn prompt(game: &Game, prompt: &Prompt) -> String {
    let who = game.thing_name(Thing::Player(prompt.seat));
    match prompt.about {
        About::Game(code, thing, n) => match code {
            about::TURN => format!("{who}, your turn: a test, a card, an ability, or rest."),
            about::WINDOW => format!("{who}: use an ability before the next turn?"),
            about::WHO_ACTS => "Who acts next?".into(),
            about::ENERGY => format!("{who}: how much {} do you commit?", game.counter_word(abilities::Counter(n as u16))),
            about::CARDS => format!("{who}: commit a card with {}?", LEXICON.word(Word(n as u16))),
            about::TARGET => format!("{who}: which card does the test also touch?"),
            about::FATIGUE_ORDER => format!("{who}: which card fatigues you next?"),
            about::CHALLENGE_ORDER => format!("{who}: which {} effect resolves next?", LEXICON.word(Word(n as u16))),
            about::CLEAR_ORDER => "Which card clears next?".into(),
            about::CLEAR_BY => format!("{} has met both thresholds. By which does it clear?", game.thing_name(thing)),
            about::MOVE_WHERE => format!("{who}: where does {} go?", game.thing_name(thing)),
            about::HOST => format!("{who}: to what do you attach {}?", game.thing_name(thing)),
            about::EQUIP_LIMIT => format!("{who}: you carry too much. Which card do you discard?"),
            about::TRAVEL => format!("{who}: travel on?"),
            about::REFRESH_ORDER => "Which refresh effect comes next?".into(),
            _ => format!("{who}: put which card back first?"),
        },
        About::Answer(act) => {
            let offers: Vec<String> =
                prompt.options.iter().filter(|o| **o != Choice::Pass).map(|o| option(game, prompt, o)).collect();
            if prompt.options.contains(&Choice::Pass) {
                format!("{} {}?", happened(game, &act), offers.join(" or "))
            } else {
                format!("{} What comes first?", happened(game, &act))
            }
        }
        About::Clause { source, ability, .. } => {
            let text = cardlang::describe_ability(&game.cards().vocabulary, &game.cards().abilities[ability as usize].ability);
            format!("{who}, {}: {text}", game.thing_name(source))
        }
        About::Triggers => format!("{who}: what comes first?"),
    }
}

/// What happened, or is about to, as a sentence to the one who may answer.
fn happened(game: &Game, act: &Act) -> String {
    let verb_of_test = act.word.map_or("the test", |w| LEXICON.word(w));
    let agent = game.thing_name(act.agent);
    match act.verb {
        verb::SUCCEED => format!("You succeeded at {verb_of_test} with {} effort.", act.amount),
        verb::FAIL => format!("You failed {verb_of_test} with {} effort.", act.amount),
        verb::SUFFER_FATIGUE => format!("{agent} would suffer {} fatigue.", act.amount),
        verb::SUFFER_INJURY => format!("{agent} would suffer {} injury.", act.amount),
        verb::COMMIT_TO_TEST => format!("{agent} commits to a test."),
        verb::REST => format!("{agent} rests."),
        _ => format!("{}.", game.act_text(act)),
    }
}

/// One option in words.
pub(crate) fn option(game: &Game, prompt: &Prompt, choice: &Choice) -> String {
    match choice {
        Choice::Thing(Thing::Card(card)) => place_name(game, *card),
        Choice::Thing(thing) => game.thing_name(*thing),
        Choice::Number(n) => n.to_string(),
        Choice::Yes => "yes".into(),
        Choice::No => "no".into(),
        Choice::Done => "done".into(),
        Choice::Pass => "pass".into(),
        Choice::Cancel => "cancel".into(),
        Choice::Word(w) => LEXICON.word(*w).into(),
        Choice::Mode(m) => mode(game, prompt, *m),
        Choice::Ability(ability, card) => ability_option(game, prompt, *ability, *card),
        Choice::Delayed(_) => "the waiting effect".into(),
        Choice::Play(card) => play_text(game, *card, prompt.seat),
        Choice::Pair(a, b) => format!("{} and {}", game.thing_name(*a), game.thing_name(*b)),
        Choice::Game(code, thing, n) => match *code {
            option::REST => "Rest".into(),
            option::NOTHING => "Do nothing".into(),
            option::ACT_AGAIN => format!("{} again, exhausting their role", game.thing_name(*thing)),
            option::AREA => match thing {
                Thing::Player(seat) => format!("within reach of {}", game.thing_name(Thing::Player(*seat))),
                _ => "along the way".into(),
            },
            option::CLEAR_BY => format!("by {}", game.counter_word(abilities::Counter(*n as u16))),
            option::TRAVEL => "travel".into(),
            _ => test::tests(game, prompt.seat)
                .iter()
                .find(|t| t.choice == *choice)
                .map_or_else(|| "a test".into(), |t| test_text(game, prompt.seat, t)),
        },
    }
}

fn mode(game: &Game, prompt: &Prompt, m: u8) -> String {
    if let About::Clause { ability, op, .. } = prompt.about {
        if let kernel::Op::Modes(_, starts, _) = &game.cards().abilities[ability as usize].code[op as usize] {
            let first = starts.get(m as usize).map(|s| &game.cards().abilities[ability as usize].code[*s as usize + 1]);
            return match first {
                Some(kernel::Op::Choose { what: abilities::Choice::Of(_), .. }) => format!("option {}", m + 1),
                Some(kernel::Op::Do(act, _)) => format!("option {}: {}", m + 1, game.verb_word(act.verb)),
                _ => format!("option {}", m + 1),
            };
        }
    }
    format!("option {}", m + 1)
}

/// A card, with where it lies when that helps.
fn place_name(game: &Game, card: kernel::Card) -> String {
    let twins = game.cards_in_play().filter(|&c| game.name_of(c) == game.name_of(card)).count();
    if twins > 1 && game.in_play(card) {
        let zone = game.zone(card).map(|z| game.zone_name(z)).unwrap_or_default();
        let marks = if game.is_exhausted(card) { ", exhausted" } else { "" };
        return format!("{} ({zone}{marks})", game.name(card));
    }
    game.name(card).to_string()
}

fn ability_option(game: &Game, prompt: &Prompt, ability: u16, card: kernel::Card) -> String {
    if let Some(t) = test::tests(game, prompt.seat).iter().find(|t| t.choice == Choice::Ability(ability, card)) {
        return test_text(game, prompt.seat, t);
    }
    if game.zone(card).is_some_and(|z| z.place == place::HAND) {
        return play_text(game, card, prompt.seat);
    }
    let text = cardlang::describe_ability(&game.cards().vocabulary, &game.cards().abilities[ability as usize].ability);
    format!("{} ({})", text.trim_end_matches('.'), game.name(card))
}

/// `Test: Traverse (FIT + exploration) [1] -> Overgrown Thicket, 3 fatigue on the way`
fn test_text(game: &Game, seat: Seat, t: &test::TestOption) -> String {
    let mut text =
        format!("Test: {} ({} + {}) [{}]", t.name, LEXICON.word(t.aspect), LEXICON.word(t.approach), t.difficulty);
    if let Some(target) = t.target {
        text += &format!(" -> {}", place_name(game, target));
        let fatigue: i32 = test::interaction_fatigue(game, seat, &[target]).iter().map(|(_, n)| n).sum();
        if fatigue > 0 {
            text += &format!(", {fatigue} fatigue on the way");
        }
    }
    text
}

/// `Play Walk With Me [1 SPI]`
fn play_text(game: &Game, card: kernel::Card, seat: Seat) -> String {
    match play::price(game, card, seat) {
        Some((energy, n)) => format!("Play {} [{n} {}]", game.name(card), game.counter_word(energy)),
        None => format!("Play {}", game.name(card)),
    }
}

/// Options a ranger would expect on a turn, and why they are closed.
pub(crate) fn closed(game: &Game) -> Vec<Closed> {
    let Some(prompt) = game.prompt() else { return Vec::new() };
    let seat = prompt.seat;
    let mut closed = Vec::new();
    if let About::Game(about::TURN | about::WINDOW, ..) = prompt.about {
        for t in test::tests(game, seat) {
            if let Some(reason) = &t.closed {
                closed.push(Closed { option: test_text(game, seat, &t), reason: reason.clone() });
            }
        }
        for (card, verdict) in play::hand(game, seat) {
            if let Err(reason) = verdict {
                closed.push(Closed { option: play_text(game, card, seat), reason });
            }
        }
        for (code, verdict) in game.actions(seat) {
            if let (Err(reason), Some(card)) = (verdict, code.source.card()) {
                closed.push(Closed { option: ability_option(game, prompt, code.ability, card), reason });
            }
        }
        if let Some((_, source)) = game.forbidden_by(&Act::of(verb::REST).by(seat)) {
            closed.push(Closed { option: "Rest".into(), reason: format!("{} forbids it", game.thing_name(source)) });
        }
        if let Some(reason) = travel::reason(game) {
            closed.push(Closed { option: "travel".into(), reason });
        }
        if let Some(on) = areas::token_lies_on(game, seat) {
            let token = areas::token(game, seat).map_or(Thing::Nothing, Thing::Card);
            let act = Act::of(verbs::PLACE_TOKEN).by(seat).to(token);
            if let Some((_, source)) = game.forbidden_by(&act) {
                let reason = format!("your token is stuck on {}{}", game.name(on), way_out(game, source));
                closed.push(Closed { option: "move your token".into(), reason });
            }
        }
    }
    closed
}

/// The test on a card that frees from what the card forbids, if it has one.
pub(crate) fn way_out(game: &Game, source: Thing) -> String {
    let test = game.headed(crate::lexicon::head::TEST).into_iter().find(|(c, _)| Thing::Card(*c) == source);
    match test.and_then(|(_, ability)| test::test_head(game, ability).map(|t| t.name.to_string())) {
        Some(name) if areas_have_token(game, source) => format!("; {name} frees it"),
        _ => String::new(),
    }
}

fn areas_have_token(game: &Game, on: Thing) -> bool {
    game.seats().any(|s| areas::token_lies_on(game, s).map(Thing::Card) == Some(on))
}

/// One line of the log.
pub(crate) fn log(game: &Game, row: &LogRow) -> String {
    match row {
        LogRow::Game(code, thing, n) => {
            let who = game.thing_name(*thing);
            match *code {
                line::TURN => format!("-- {who}'s turn --"),
                line::ROUND => format!("== Round {n} =="),
                line::REFRESH => "-- Refresh --".into(),
                line::COMMITTED => format!("{who} commits {n} effort."),
                line::CHALLENGE => {
                    let icon = Word(game.note(notes::ICON) as u16);
                    format!("The challenge card: {n:+}, {}.", if icon.0 == 0 { "no icon" } else { LEXICON.word(icon) })
                }
                line::RESULT => {
                    if *n >= 0 {
                        format!("{who} succeeds.")
                    } else {
                        format!("{who} fails.")
                    }
                }
                line::PLAYS => format!("{} plays {}.", game.thing_name(Thing::Player(Seat(*n as u8))), who),
                _ => game.log_text(row),
            }
        }
        LogRow::Act(act) => act_line(game, act),
        LogRow::Forbidden(act, _) => {
            let text = game.log_text(row);
            match act.verb {
                verbs::READY => text.replace("cannot ready", "does not ready"),
                _ => text,
            }
        }
        _ => game.log_text(row),
    }
}

fn act_line(game: &Game, act: &Act) -> String {
    let agent = game.thing_name(act.agent);
    let patient = game.thing_name(act.patient);
    let from = match act.cause.source {
        Thing::Nothing => String::new(),
        source => format!(" ({})", game.thing_name(source)),
    };
    match act.verb {
        verb::SUFFER_FATIGUE => format!("{agent} suffers {} fatigue{from}.", act.amount),
        verb::SUFFER_INJURY => format!("{agent} suffers {} injury{from}.", act.amount),
        verb::SOOTHE => format!("{agent} soothes {}{from}.", act.amount),
        verb::REST => format!("{agent} rests."),
        verbs::ADD => format!("{patient} gets {} {}{from}.", act.amount, game.counter_word(act.kind)),
        verbs::REMOVE => format!("{patient} loses {} {}{from}.", act.amount, game.counter_word(act.kind)),
        verbs::EXHAUST => format!("{patient} is exhausted{from}."),
        verbs::READY => format!("{patient} is readied{from}."),
        verbs::DRAW => format!("{agent} draws {}.", act.amount),
        verbs::LOSE if ENERGY.contains(&act.kind) => format!("{agent} spends {} {}.", act.amount, game.counter_word(act.kind)),
        verbs::GAIN => format!("{agent} gains {} {}{from}.", act.amount, game.counter_word(act.kind)),
        verbs::PLACE_TOKEN => format!("The token of {} is placed on {}.", act.patient.card().map_or_else(String::new, |c| game.thing_name(Thing::Player(game.owner(c)))), game.thing_name(act.second)),
        verbs::ATTACH => format!("{patient} is attached to {}.", game.thing_name(act.second)),
        verbs::DETACH => format!("{patient} comes loose."),
        verbs::MOVE => match act.to {
            Some(z) if z.place == place::PATH_DISCARD || z.place == place::DISCARD => format!("{patient} is discarded."),
            Some(z) => format!("{patient} moves: {}.", game.zone_name(z)),
            None => format!("{patient} moves."),
        },
        verb::ENTER_PLAY => format!("{patient} enters play."),
        verb::CLEAR => format!("{patient} is cleared by {}.", game.counter_word(act.kind)),
        verbs::FLIP => format!("{patient} is now up."),
        _ => game.act_text(act),
    }
}

const ENERGY: [abilities::Counter; 4] = [counter::AWA, counter::FIT, counter::SPI, counter::FOC];

/// How a day ended, in words.
#[allow(dead_code)]
pub(crate) fn ending(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Ended(ends::EXHAUSTION) => "a ranger was too tired to go on (R11.3)",
        Outcome::Ended(ends::EMPTY_DECK) => "a ranger could not draw (R11.3)",
        Outcome::Ended(ends::INJURIES) => "a ranger has three injuries (R21.3)",
        Outcome::Ended(ends::CAMP) => "the group camps (R21.1)",
        _ => "the day is over",
    }
}
