//! The words for people: prompts, options, reasons, the log.

use crate::{
    areas, challenge,
    lexicon::{LEXICON, counter, head, header, manner, place, status, verb, word},
    notes, play,
    rules::{about, ends, line, option},
    test, travel, vain,
};
use abilities::{Ability, Cost, Effect, Word, verbs};
use kernel::{About, Act, By, Choice, Closed, Game, LogRow, Outcome, Prompt, Seat, Shape, Thing, Zone};

/// The question a prompt asks.
pub(crate) fn prompt(game: &Game, prompt: &Prompt) -> String {
    let who = game.thing_name(Thing::Player(prompt.seat));
    match prompt.about {
        About::Game(code, thing, n) => match code {
            about::TURN => format!("{who}, your turn: a test, a card, an ability, or rest."),
            about::WINDOW => format!("{who}: use an ability before the next turn?"),
            about::WHO_ACTS => "Who acts next?".into(),
            about::ENERGY => {
                format!("{who}: how much {} do you commit?", game.counter_word(abilities::Counter(n as u16)))
            }
            about::CARDS => format!("{who}: commit a card with {}?", LEXICON.word(Word(n as u16))),
            about::TARGET => format!("{who}: which card does the test also touch?"),
            about::FATIGUE_ORDER => format!("{who}: which card fatigues you next?"),
            about::CHALLENGE_ORDER => format!("{who}: which {} effect resolves next?", LEXICON.word(Word(n as u16))),
            about::CLEAR_ORDER => "Which card clears next?".into(),
            about::CLEAR_BY => format!("{} has met both thresholds. By which does it clear?", game.thing_name(thing)),
            about::MOVE_WHERE => format!("{who}: where does {} go?", game.thing_name(thing)),
            about::HOST => format!("{who}: to what do you attach {}?", game.thing_name(thing)),
            about::EQUIP_LIMIT => format!("{who}: you carry too much. Which card do you discard?"),
            about::TRAVEL => format!("{who}: travel on?{}", not_written(game)),
            about::REFRESH_ORDER => "Which refresh effect comes next?".into(),
            about::DESTINATION => format!("{who}: where do you travel?{}", not_written(game)),
            about::CAMP => format!("{who}: camp here and end the day?"),
            about::SETUP => format!("{who}: begin the day with a card in play?"),
            about::MULLIGAN => format!("{who}: set cards aside to draw others? ({n} so far)"),
            about::REACH_ORDER => {
                format!("{who}: within whose reach do {} effects resolve first?", LEXICON.word(Word(n as u16)))
            }
            about::ANOTHER_TEST => format!("{who}: which test do you perform now?"),
            about::ICON_ORDER => format!("{who}: which effect of {} resolves next?", game.thing_name(thing)),
            about::ICONS => format!("{who}: the effects of which icon resolve first?"),
            about::DODGER => format!("{who}: with what do you dodge {}?", game.thing_name(thing)),
            about::SPEND => format!("{who}: which energy do you spend? ({n} to go)"),
            about::LEAD => "Who leads today?".into(),
            about::TAKE_IN => format!("{who}: the group camps. Which card do you take into your deck? (R21.7)"),
            about::LEAVE_OUT => format!("{who}: which card makes room for {}?", game.thing_name(thing)),
            _ => format!("{who}, you scout: which card do you put back next?"),
        },
        About::Answer(act) => {
            let offers: Vec<String> =
                prompt.options.iter().filter(|o| **o != Choice::Pass).map(|o| option(game, prompt, o)).collect();
            if prompt.options.contains(&Choice::Pass) {
                format!("{} {}?", happened(game, &act, prompt.seat), offers.join(" or "))
            } else {
                format!("{} What comes first?", happened(game, &act, prompt.seat))
            }
        }
        About::Clause { source, ability, op } => {
            let compiled = &game.cards().abilities[ability as usize];
            let name = format!("{}{}", game.thing_name(source), entry_name(game, ability));
            match &compiled.code[op as usize] {
                _ if prompt.shape == Shape::Order => {
                    format!("{who}, {name}: which comes next? {}", ability_text(game, source, ability))
                }
                kernel::Op::Modes(..) => format!("{who}, {name}: which of these?"),
                kernel::Op::Divide(..) => match prompt.shape {
                    Shape::Division { left, to } => {
                        format!("{who}, {name}: how much of {left} goes to {}?", game.thing_name(to))
                    }
                    _ => format!("{who}, {name}: how is it divided?"),
                },
                _ => format!("{who}, {name}: {}", ability_text(game, source, ability)),
            }
        }
        About::Triggers => format!("{who}: what comes first?"),
    }
}

/// The places nearby that cannot be reached because they have no card yet: nobody should look for them in vain.
fn not_written(game: &Game) -> String {
    let closed = travel::closed_destinations(game).into_iter().filter(|(_, why)| *why == travel::UNWRITTEN);
    closed.map(|(place, why)| format!(" ({place} is closed: {why})")).collect()
}

/// What happened, or is about to, as a sentence to the one who may answer.
fn happened(game: &Game, act: &Act, to: Seat) -> String {
    let verb_of_test = test_name(game, act);
    let you = act.agent == Thing::Player(to);
    let who = if you { "You".to_string() } else { game.thing_name(act.agent) };
    let s = if you { "" } else { "s" };
    let on = match act.patient {
        Thing::Nothing => String::new(),
        on => format!(" on {}", game.thing_name(on)),
    };
    match act.verb {
        verb::SUCCEED => format!("{who} succeeded at {verb_of_test} with {} effort.", game.note(notes::EFFORT)),
        verb::FAIL => format!("{who} failed {verb_of_test} with {} effort.", game.note(notes::EFFORT)),
        verb::PERFORM => format!("{who} perform{s} {verb_of_test}{on}."),
        verb::COMMIT_TO_TEST => {
            format!("{who} commit{s} to {verb_of_test}{on}; {} effort so far.", crate::test::committed(game))
        }
        verb::COMMIT_CARD => format!("{who} commit{s} {}.", game.thing_name(act.patient)),
        verb::SUFFER_FATIGUE => format!("{who} would suffer {} fatigue{}.", act.amount, because(game, act)),
        verb::SUFFER_INJURY => format!("{who} would suffer {} injury{}.", act.amount, because(game, act)),
        verb::REST => format!("{who} rest{s}."),
        _ => match act_line(game, act) {
            line if line.is_empty() => format!("{}.", game.act_text(act)),
            line => line,
        },
    }
}

/// The name of the test an act is about.
fn test_name(game: &Game, act: &Act) -> String {
    let of_card = act.cause.ability.and_then(|a| test::test_head(game, a)).map(|t| t.name.to_string());
    of_card.unwrap_or_else(|| act.word.map_or("the test", |w| LEXICON.word(w)).to_string())
}

/// ` (Guide 42)` for what stands in a guide entry.
fn entry_name(game: &Game, ability: u16) -> String {
    let cards = game.cards();
    match &cards.abilities[ability as usize].ability {
        Ability::Headed { head: head::ENTRY, .. } => cards
            .defs
            .iter()
            .find(|d| d.abilities.contains(&ability))
            .map_or_else(String::new, |d| format!(" ({})", cards.vocabulary.names[d.name.index()])),
        _ => String::new(),
    }
}

fn because(game: &Game, act: &Act) -> String {
    match act.cause.source {
        Thing::Nothing => String::new(),
        source if source == act.patient => String::new(),
        source => format!(" ({})", game.thing_name(source)),
    }
}

/// One option in words; what would change nothing is marked (R10.2, R14.5).
pub(crate) fn option(game: &Game, prompt: &Prompt, choice: &Choice) -> String {
    let text = plain_option(game, prompt, choice);
    if vain::changes_nothing(game, prompt, choice) { format!("{text}, changes nothing") } else { text }
}

fn plain_option(game: &Game, prompt: &Prompt, choice: &Choice) -> String {
    match choice {
        Choice::Thing(Thing::Card(card)) => place_name(game, *card),
        Choice::Thing(thing) => game.thing_name(*thing),
        Choice::Number(n) if matches!(prompt.about, About::Game(about::SPEND, ..)) => {
            game.counter_word(abilities::Counter(*n as u16)).to_string()
        }
        Choice::Number(n) => n.to_string(),
        Choice::Yes => "yes".into(),
        Choice::No => "no".into(),
        Choice::Done => "done".into(),
        Choice::Pass => "pass".into(),
        Choice::Cancel => "cancel".into(),
        Choice::Word(w) => LEXICON.word(*w).into(),
        Choice::Mode(m) => mode(game, prompt, *m).unwrap_or_default(),
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
            option::DESTINATION => format!("{} by {}", game.thing_name(*thing), travel::terrain_name(*n)),
            option::DISCARD => format!("Discard {}", game.thing_name(*thing)),
            _ => test::tests(game, prompt.seat)
                .iter()
                .find(|t| t.choice == *choice)
                .map_or_else(|| "a test".into(), |t| test_text(game, prompt.seat, t)),
        },
    }
}

/// An ability in words, with the argument of the keyword it comes from.
fn ability_text(game: &Game, source: Thing, ability: u16) -> String {
    let v = &game.cards().vocabulary;
    let text = cardlang::describe_ability(v, &game.cards().abilities[ability as usize].ability);
    cardlang::fill_in(v, &text, game.used_keyword(source, ability))
}

/// A mode in the words of its clauses.
fn mode(game: &Game, prompt: &Prompt, m: u8) -> Option<String> {
    let alone = Ability::Action {
        cost: Cost { parts: Vec::new() },
        by: None,
        when: None,
        condition: None,
        limit: None,
        body: game.mode_asked(prompt, m)?.to_vec(),
    };
    let v = &game.cards().vocabulary;
    let mut text = cardlang::describe_ability(v, &alone);
    if let About::Clause { ability, source, .. } = prompt.about {
        text = cardlang::fill_in(v, &text, game.used_keyword(source, ability));
    }
    Some(text.trim_end_matches('.').to_string())
}

/// A card, with where it lies when that helps.
fn place_name(game: &Game, card: kernel::Card) -> String {
    if game.in_play(card) && game.has_status(card, status::FACEDOWN) {
        return format!("a facedown card ({})", game.zone(card).map(|z| game.zone_name(z)).unwrap_or_default());
    }
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
    if play::is_response(game, card) || game.zone(card).is_some_and(|z| z.place == place::HAND) {
        return play_text(game, card, prompt.seat);
    }
    let written = &game.cards().abilities[ability as usize].ability;
    if let (true, Some(abilities::FieldValue::Text(number))) =
        (reads_entry(written), game.def(card).field(header::GUIDE))
    {
        return format!("Guide {number} ({})", game.name(card));
    }
    let text = ability_text(game, Thing::Card(card), ability);
    format!("{} ({})", text.trim_end_matches('.'), game.name(card))
}

/// `Test: Traverse (FIT + exploration) [1] -> Overgrown Thicket, 3 fatigue on the way`
fn test_text(game: &Game, seat: Seat, t: &test::TestOption) -> String {
    let mut text =
        format!("Test: {} ({} + {}) [{}]", t.name, LEXICON.word(t.aspect), LEXICON.word(t.approach), t.difficulty);
    if let Some(target) = t.target {
        text += &format!(" -> {}", place_name(game, target));
        let past = test::interaction_fatigue(game, seat, &[target]);
        let fatigue: i32 = past.iter().filter(|(c, _)| t.dodged.iter().all(|(d, _)| d != c)).map(|(_, n)| n).sum();
        if fatigue > 0 {
            text += &format!(", {fatigue} fatigue on the way");
        }
        for (card, by) in &t.dodged {
            text += &format!(", dodging {} with {}", game.name(*card), game.thing_name(*by));
        }
    }
    text
}

/// `Play Walk With Me [1 SPI]`
fn play_text(game: &Game, card: kernel::Card, seat: Seat) -> String {
    match play::price(game, card, seat) {
        Some((energy, n)) => {
            let by = match play::way(game, card, seat) {
                Some(play::Way::Through(by)) => format!(" with {}", game.name(by)),
                _ => String::new(),
            };
            format!("Play {} [{n} {}]{by}", game.name(card), game.counter_word(energy))
        }
        None => format!("Play {}", game.name(card)),
    }
}

/// Options a ranger would expect on a turn, and why they are closed.
pub(crate) fn closed(game: &Game) -> Vec<Closed> {
    let Some(prompt) = game.prompt() else { return Vec::new() };
    let seat = prompt.seat;
    let mut closed = Vec::new();
    if let About::Game(about::CARDS, _, approach) = prompt.about {
        // R7.6: cards with the icon that may not be committed.
        let icon = test::icon_stat(Word(approach as u16));
        for card in game.cards_in(Zone::of(place::HAND, seat)).filter(|&c| game.stat(c, icon) > 0) {
            if let Some((row, source)) = game.forbidden_by(&Act::of(verb::COMMIT_CARD).by(seat).to(card)) {
                let text = ability_text(game, source, row.ability);
                closed.push(Closed {
                    option: game.name(card).to_string(),
                    reason: format!("{}: {text}", game.thing_name(source)),
                });
            }
        }
    }
    if let About::Game(about::TRAVEL | about::DESTINATION, ..) = prompt.about {
        let places = travel::closed_destinations(game).into_iter();
        closed.extend(places.map(|(option, reason)| Closed { option, reason: reason.into() }));
    }
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
        if let Some((row, source)) = game.forbidden_by(&Act::of(verb::REST).by(seat)) {
            let reason = format!("{} forbids it{}", game.thing_name(source), only_while(game, source, row.ability));
            closed.push(Closed { option: "Rest".into(), reason });
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

/// How long something is forbidden: the condition of the ability that forbids it, in its words.
pub(crate) fn only_while(game: &Game, source: Thing, ability: u16) -> String {
    let written = &game.cards().abilities[ability as usize].ability;
    let text = match written {
        Ability::Constant { condition: Some(_), .. } => {
            ability_text(game, source, ability).replacen("While", "while", 1)
        }
        _ => String::new(),
    };
    text.split_once(", ").map_or_else(String::new, |(condition, _)| format!("; {}", condition.replace("this", "it")))
}

/// The test on a card that frees from what the card forbids, if it has one.
pub(crate) fn way_out(game: &Game, source: Thing) -> String {
    let test = source.card().and_then(|card| game.headed_on(card, crate::lexicon::head::TEST).next());
    match test.and_then(|ability| test::test_head(game, ability).map(|t| t.name.to_string())) {
        Some(name) if areas_have_token(game, source) => format!("; {name} frees it"),
        _ => String::new(),
    }
}

fn areas_have_token(game: &Game, on: Thing) -> bool {
    game.seats().any(|s| areas::token_lies_on(game, s).map(Thing::Card) == Some(on))
}

/// One line of the log; empty where another line says it.
pub(crate) fn log(game: &Game, row: &LogRow) -> String {
    let text = |ability: u16, via: u16| {
        let v = &game.cards().vocabulary;
        let text = cardlang::describe_ability(v, &game.cards().abilities[ability as usize].ability);
        cardlang::fill_in(v, &text, game.use_numbered(via))
    };
    match row {
        LogRow::Game(code, thing, n) => {
            let who = game.thing_name(*thing);
            match *code {
                line::TURN => format!("-- {who}'s turn --"),
                line::ROUND => format!("== Round {n} =="),
                line::REFRESH => "-- Refresh --".into(),
                line::COMMITTED => format!("{who} commits {n} effort in all."),
                line::HELP => format!("The tokens of others commit {n} effort."),
                line::CHALLENGE => {
                    let icons = thing.card().into_iter().flat_map(|c| challenge::icons_of(game, c));
                    let icons: Vec<&str> = icons.map(|icon| LEXICON.word(icon)).collect();
                    format!("{who}: {n:+}, {}.", if icons.is_empty() { "no icon".into() } else { icons.join(" and ") })
                }
                line::SUCCEEDS | line::FAILS => {
                    let word = if *code == line::SUCCEEDS { "succeeds" } else { "fails" };
                    format!("{who} {word}: effort {} against difficulty {}.", n / 1000, n % 1000)
                }
                line::ARRIVES => format!("== {who}, by {} ==", travel::terrain_name(*n)),
                line::PLAYS => format!("{} plays {}.", game.thing_name(Thing::Player(Seat(*n as u8))), who),
                line::MORNING => format!("== Day {n}: {who} =="),
                line::ENTRY_OF_THE_DAY => {
                    let name = &game.cards().vocabulary.names[*n as usize];
                    let known =
                        game.cards().find(name).is_some_and(|d| !game.cards().defs[d as usize].abilities.is_empty());
                    match known {
                        true => format!("{name} is read, for the day."),
                        false => format!("{name} is due; nothing is known of it, so nothing happens."),
                    }
                }
                line::MALADY => format!("{who} has a lingering injury from now on (R21.3)."),
                line::OVER => format!("The day ends: {}.", ending(Outcome::Ended(*n as u16))),
                _ => game.log_text(row),
            }
        }
        // Each of several cards is drawn by itself, and told then.
        LogRow::Act(act) if act.verb == verbs::DRAW && act.amount > 1 => String::new(),
        // Each energy that is spent is told of by its kind.
        LogRow::Act(act) if act.verb == verb::SPEND => String::new(),
        LogRow::Act(act) => act_line(game, act),
        LogRow::Forbidden(act, _) => forbidden_line(game, act, &game.log_text(row)),
        // What counts its icons still where it was discarded is told of in hand (R7.8).
        LogRow::Works(Thing::Card(card), ..) if game.zone(*card).is_some_and(|z| z.place == place::DISCARD) => {
            String::new()
        }
        LogRow::Works(source, ability, via) => {
            format!("{}, from now on: {}", game.thing_name(*source), text(*ability, *via))
        }
        LogRow::Ability(source, ability, via) => match &game.cards().abilities[*ability as usize].ability {
            // The act that began it is in the log already.
            Ability::Headed { head: head::CHALLENGE | head::TEST | head::PLAY, .. } => String::new(),
            // The entry that is read has its own line.
            reads if reads_entry(reads) => String::new(),
            Ability::Headed { head: head::ENTRY, .. } => {
                format!("{}{}:", game.thing_name(*source), entry_name(game, *ability))
            }
            _ => format!("{}: {}", game.thing_name(*source), text(*ability, *via)),
        },
        LogRow::Prevented(source, act, n) => format!("{} prevents {n} {}.", game.thing_name(*source), thing_of(act)),
        LogRow::Changed(source, act, n) => format!("{}: {} becomes {n}.", game.thing_name(*source), thing_of(act)),
        LogRow::Replaced(source, act) => {
            format!("{}: this happens instead of {}.", game.thing_name(*source), thing_of(act))
        }
        _ => game.log_text(row),
    }
}

/// Whether all an ability does is to read the guide entry of its card.
fn reads_entry(ability: &Ability) -> bool {
    matches!(ability, Ability::Trigger { body, .. }
        if matches!(&body[..], [Effect::Do(act, _)] if act.verb == verb::READ && act.card.is_none()))
}

/// What an act is made of, as a noun.
fn thing_of(act: &Act) -> &'static str {
    match act.verb {
        verb::SUFFER_FATIGUE | verb::FATIGUE => "fatigue",
        verb::SUFFER_INJURY => "injury",
        verb::SOOTHE => "soothing",
        verb::CLEAR => "the clearing",
        _ => "it",
    }
}

/// What did not happen, and by whom.
fn forbidden_line(game: &Game, act: &Act, text: &str) -> String {
    let by = text.split(": cannot").next().unwrap_or("an effect");
    let patient = game.thing_name(act.patient);
    match act.verb {
        verbs::READY => format!("{patient} does not ready ({by})."),
        verbs::EXHAUST => format!("{patient} is not exhausted ({by})."),
        verbs::ADD => format!("{patient} gets no {} ({by}).", game.counter_word(act.kind)),
        verbs::PLACE_TOKEN => {
            let owner = act.patient.card().map(|c| game.owner(c));
            let on = owner
                .and_then(|s| areas::token_lies_on(game, s))
                .map_or_else(String::new, |c| format!(" on {}", game.name(c)));
            format!(
                "The token of {} stays{on} ({by}).",
                owner.map_or_else(String::new, |s| game.thing_name(Thing::Player(s)))
            )
        }
        verb::CLEAR => format!("{patient} is not cleared ({by})."),
        verb::REST => format!("{} cannot rest ({by}).", game.thing_name(act.agent)),
        verb::TRAVEL => format!("The group cannot travel ({by})."),
        verb::COMMIT_CARD => format!("{patient} cannot be committed ({by})."),
        _ => format!("{by} forbids: {}.", game.act_text(act)),
    }
}

/// What the rules lay out by themselves between piles needs no line.
fn silent(act: &Act) -> bool {
    let pile = |z: Zone| {
        let areas = [place::ALONG_THE_WAY, place::WITHIN_REACH, place::PLAYER_AREA, place::SURROUNDINGS];
        !areas.contains(&z.place)
    };
    act.verb != verbs::MOVE || act.from.is_some_and(pile) || act.to.is_some_and(|z| z.place == place::COLLECTION)
}

fn act_line(game: &Game, act: &Act) -> String {
    let agent = game.thing_name(act.agent);
    let patient = game.thing_name(act.patient);
    let from = because(game, act);
    let cards = |n: i32| if n == 1 { "1 card".to_string() } else { format!("{n} cards") };
    let by_rule = act.cause.by == By::Rule && act.cause.source == Thing::Nothing && silent(act);
    match act.verb {
        // What they consist of, or lead to, is told by itself.
        verb::FATIGUE | verb::COMMIT_TO_TEST | verb::DRAW_CHALLENGE | verb::SUCCEED | verb::FAIL | verb::INTERACT => {
            String::new()
        }
        verbs::DISCARD if act.patient == Thing::Nothing => {
            format!("{agent} discards {} of the fatigue stack{from}.", cards(act.amount))
        }
        verbs::DISCARD | verbs::PUT_INTO_PLAY => String::new(),
        verbs::SEARCH => match act.patient {
            Thing::Nothing => format!("{agent} searches and finds nothing{from}."),
            _ => format!("{agent} searches and finds {patient}{from}."),
        },
        verbs::BEGIN => match act.word {
            Some(word::TRAVEL_PHASE) => "-- Travel --".into(),
            _ => String::new(),
        },
        verb::PERFORM => {
            let on = if act.patient == Thing::Nothing { String::new() } else { format!(" on {patient}") };
            format!("{agent} performs {}{on}.", test_name(game, act))
        }
        verb::COMMIT_CARD => format!("{agent} commits {patient}."),
        verb::COMMIT_EFFORT => format!("{} commits {} effort.", game.thing_name(act.cause.source), act.amount),
        verb::RESOLVE => format!("The {} effect of {patient}:", act.word.map_or("challenge", |w| LEXICON.word(w))),
        verb::SUFFER_FATIGUE => format!("{agent} suffers {} fatigue{from}.", act.amount),
        verb::SUFFER_INJURY => format!("{agent} suffers {} injury{from}.", act.amount),
        verb::SOOTHE => format!("{agent} soothes {}{from}.", act.amount),
        verb::HEAL => format!("{agent} heals {} injury{from}.", act.amount),
        verb::REST => format!("{agent} rests."),
        verb::DODGE => format!("{agent} dodges {patient}{from}."),
        verb::DRAW_PATH => format!("{agent} draws {} of the path deck.", cards(act.amount)),
        verb::TRAVEL => "The group travels.".into(),
        verb::CAMP => "The group camps.".into(),
        verb::END_TEST => "The test is cut short.".into(),
        verb::END_ROUND => "The round is cut short.".into(),
        // An end by a rule has a line of its own.
        verb::END_DAY if act.cause.by == kernel::By::Rule => String::new(),
        verb::END_DAY => format!("The day is ended{from}."),
        verb::UNLOCK | verb::READ | verb::GAIN_MISSION | verb::EXPECT => {
            let name = act.card.map_or_else(String::new, |n| game.cards().vocabulary.names[n.index()].clone());
            match act.verb {
                // A card's own entry has its own line.
                verb::READ if name.is_empty() => String::new(),
                verb::READ => format!("{name} is read."),
                verb::UNLOCK => format!("A reward is unlocked: {name}."),
                verb::GAIN_MISSION => format!("A mission is gained: {name}."),
                _ => format!("{name} will be read in {} days.", act.amount),
            }
        }
        verb::RECORD => format!("The campaign records: {patient}."),
        verb::CROSS_OFF => format!("The campaign crosses off: {patient}."),
        verb::COMPLETE => format!("The mission is complete: {patient}."),
        verb::SWAP => format!("{} takes the place of {patient}.", game.thing_name(act.second)),
        verbs::ADD => format!("{patient} gets {} {}{from}.", act.amount, game.counter_word(act.kind)),
        verbs::REMOVE => format!("{patient} loses {} {}{from}.", act.amount, game.counter_word(act.kind)),
        verbs::TRANSFER => format!(
            "{} {} of {patient} go to {}{from}.",
            act.amount,
            game.counter_word(act.kind),
            game.thing_name(act.second)
        ),
        verbs::EXHAUST => format!("{patient} is exhausted{from}."),
        verbs::READY => format!("{patient} is readied{from}."),
        verbs::DRAW => format!("{agent} draws {}.", cards(act.amount)),
        verbs::SCOUT => format!("{agent} scouts {}{from}.", cards(act.amount)),
        verbs::PLAY if act.manner == Some(manner::AS_RESPONSE) => String::new(),
        verbs::PLAY => format!("{agent} plays {patient}."),
        verbs::LOSE if ENERGY.contains(&act.kind) && !by_rule => {
            format!("{agent} spends {} {}.", act.amount, game.counter_word(act.kind))
        }
        // Piles that are gathered and laid out, and energy in the refresh.
        verbs::MOVE | verbs::GAIN | verbs::LOSE | verb::REFILL if by_rule => String::new(),
        verbs::GAIN => format!("{agent} gains {} {}{from}.", act.amount, game.counter_word(act.kind)),
        verbs::PLACE_TOKEN => {
            let owner = act.patient.card().map_or(Thing::Nothing, |c| Thing::Player(game.owner(c)));
            match act.second {
                Thing::Nothing => format!("The token of {} goes home{from}.", game.thing_name(owner)),
                on => format!("The token of {} is placed on {}.", game.thing_name(owner), game.thing_name(on)),
            }
        }
        verbs::ATTACH => format!("{patient} is attached to {}.", game.thing_name(act.second)),
        verbs::DETACH => format!("{patient} comes loose."),
        verbs::SHUFFLE if act.from.is_some_and(|z| z.place == place::CHALLENGE_DISCARD) => {
            "The challenge deck is shuffled anew.".into()
        }
        verbs::SHUFFLE if by_rule => String::new(),
        verbs::SHUFFLE => match (act.patient, act.to) {
            (Thing::Nothing, Some(z)) => format!("The {} is shuffled.", game.zone_name(z)),
            (_, Some(z)) => format!("{patient} is shuffled into the {}.", game.zone_name(z)),
            _ => "A deck is shuffled.".into(),
        },
        verbs::MOVE => match act.to {
            Some(z) if z.place == place::PATH_DISCARD || z.place == place::DISCARD => {
                format!("{patient} is discarded{from}.")
            }
            Some(z) if z.place == place::HAND => format!("{patient} goes to the {}.", game.zone_name(z)),
            Some(z) => format!("{patient} moves: {}.", game.zone_name(z)),
            None => String::new(),
        },
        verb::ENTER_PLAY => format!("{patient} enters play."),
        verb::CLEAR => format!("{patient} is cleared by {}.", game.counter_word(act.kind)),
        verbs::FLIP => match act.manner {
            Some(manner::FACEDOWN) => format!("{patient} is turned facedown{from}."),
            Some(manner::FACEUP) => format!("{patient} is turned faceup{from}."),
            _ => format!("{patient} is turned over."),
        },
        _ => game.act_text(act),
    }
}

const ENERGY: [abilities::Counter; 4] = [counter::AWA, counter::FIT, counter::SPI, counter::FOC];

/// How a day ended, in words.
pub(crate) fn ending(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Ended(ends::EXHAUSTION) => "a ranger was too tired to go on (R11.3)",
        Outcome::Ended(ends::EMPTY_DECK) => "a ranger could not draw (R11.3)",
        Outcome::Ended(ends::INJURIES) => "a ranger has three injuries (R21.3)",
        Outcome::Ended(ends::CAMP) => "the group camps (R21.1)",
        Outcome::Ended(ends::GIVEN_UP) => "the group gives up (R24.13)",
        _ => "a card or the guide says so (R21.4)",
    }
}
