//! The words for people: prompts, options, reasons, the log.

use crate::{
    areas, bars, challenge,
    codes::{about, ends, line, option},
    lexicon::{counter, head, header, manner, place, status, verb, word},
    notes, play, test, travel, vain,
};
use abilities::{Ability, Counter, Effect, FieldValue, Name, Word, verbs};
use kernel::{
    AbilityId, About, Act, By, Card, Choice, Form, Game, Heading, LogLine, Meaning, Outcome, Printed, Prompt, Rule,
    Seat, Shape, Span, Thing, Told, Via, Zone, told,
};
use title::{Closed, Tell};

/// The question a prompt asks.
pub(crate) fn prompt(game: &Game, prompt: &Prompt) -> Told {
    let who = prompt.seat;
    match prompt.about {
        About::Game(code, thing, n) => own_question(game, prompt, code, thing, n),
        About::Answer(act) => {
            let happened = happened(game, &act, who);
            if prompt.options.contains(&Choice::Pass) {
                let offers = prompt.options.iter().filter(|o| **o != Choice::Pass).map(|o| option(game, prompt, o));
                told!("{} {}?", happened, Told::join(offers, " or "))
            } else {
                told!("{} What comes first?", happened)
            }
        }
        About::Clause { source, ability, op } => {
            let compiled = game.cards().ability(ability);
            let name = Told::from(source).then(entry_name(game, ability));
            let clause = compiled.clause(op);
            match prompt.shape {
                Shape::Order => {
                    told!("{}, {}: which comes next? {}", who, name, ability_text(game, source, ability))
                }
                _ if clause.modes().is_some() => told!("{}, {}: which of these?", who, name),
                Shape::Division { left, to } if clause.divides() => {
                    told!("{}, {}: how much of {} goes to {}?", who, name, left, to)
                }
                _ if clause.divides() => told!("{}, {}: how is it divided?", who, name),
                _ => told!("{}, {}: {}", who, name, ability_text(game, source, ability)),
            }
        }
        About::Triggers => told!("{}: what comes first?", who),
        About::PutBack { .. } => told!("{}, you scout: {}", who, title::put_back(game, prompt)),
    }
}

/// The game's own questions.
fn own_question(game: &Game, prompt: &Prompt, code: kernel::AboutCode, thing: Thing, n: i32) -> Told {
    let who = prompt.seat;
    let (kind, word) = (Counter(n as u16), Word(n as u16));
    match code {
        about::TURN => told!("{}, your turn: a test, a card, an ability, or rest.", who),
        about::WINDOW => told!("{}: use an ability before the next turn?", who),
        about::WHO_ACTS => told!("Who acts next?"),
        about::ENERGY => told!("{}: how much {} do you commit?", who, kind),
        about::CARDS => told!("{}: commit a card with {}?", who, word),
        about::TARGET => told!("{}: which card does the test also touch?", who),
        about::FATIGUE_ORDER => told!("{}: which card fatigues you next?", who),
        about::CHALLENGE_ORDER => told!("{}: which {} effect resolves next?", who, word),
        about::CLEAR_ORDER => told!("Which card clears next?"),
        about::CLEAR_BY => told!("{} has met both thresholds. By which does it clear?", thing),
        about::MOVE_WHERE => told!("{}: where does {} go?", who, thing),
        about::HOST => told!("{}: to what do you attach {}?", who, thing),
        about::EQUIP_LIMIT => told!("{}: you carry too much. Which card do you discard?", who),
        about::TRAVEL => told!("{}: travel on?{}", who, not_written(game, prompt)),
        about::REFRESH_ORDER => told!("Which refresh effect comes next?"),
        about::DESTINATION => told!("{}: where do you travel?{}", who, not_written(game, prompt)),
        about::CAMP => told!("{}: camp here and end the day?", who),
        about::SETUP => told!("{}: begin the day with a card in play?", who),
        about::MULLIGAN => told!("{}: set cards aside to draw others? ({} so far)", who, n),
        about::REACH_ORDER => told!("{}: within whose reach do {} effects resolve first?", who, word),
        about::ANOTHER_TEST => told!("{}: which test do you perform now?", who),
        about::ICON_ORDER => told!("{}: which effect of {} resolves next?", who, thing),
        about::ICONS => told!("{}: the effects of which icon resolve first?", who),
        about::DODGER => told!("{}: with what do you dodge {}?", who, thing),
        about::SPEND => told!("{}: which energy do you spend? ({} to go)", who, n),
        about::LEAD => told!("Who leads today?"),
        about::TAKE_IN => {
            told!("{}: the group camps. Which card do you take into your deck? ({})", who, Rule("R21.7"))
        }
        about::LEAVE_OUT => told!("{}: which card makes room for {}?", who, thing),
        _ => told!("{}, you scout: which card do you put back next?", who),
    }
}

/// The places nearby that cannot be reached because they have no card yet: nobody should look for them in vain.
fn not_written(game: &Game, prompt: &Prompt) -> Told {
    let closed = travel::closed_destinations(game).into_iter().filter(|c| c.why == bars::UNWRITTEN.plain());
    let told = |c: Closed| told!(" ({} is closed: {})", plain_option(game, prompt, &c.choice), c.why.told());
    Told::join(closed.map(told), "")
}

/// Words an act that happened, or is about to, as a sentence to the ranger who may answer.
fn happened(game: &Game, act: &Act, to: Seat) -> Told {
    let test = test_name(game, act);
    let you = act.agent == Thing::Player(to);
    let who = if you { told!("You") } else { act.agent.into() };
    let s = if you { "" } else { "s" };
    let on = match act.patient {
        Thing::Nothing => Told::new(),
        on => told!(" on {}", on),
    };
    let effort = game.note(notes::EFFORT);
    match act.verb {
        verb::SUCCEED => told!("{} succeeded at {} with {} effort.", who, test, effort),
        verb::FAIL => told!("{} failed {} with {} effort.", who, test, effort),
        verb::PERFORM => told!("{} perform{} {}{}.", who, s, test, on),
        verb::COMMIT_TO_TEST => {
            told!("{} commit{} to {}{}; {} effort so far.", who, s, test, on, test::committed(game))
        }
        verb::COMMIT_CARD => told!("{} commit{} {}.", who, s, act.patient),
        verb::SUFFER_FATIGUE => told!("{} would suffer {} fatigue{}.", who, act.amount, because(act)),
        verb::SUFFER_INJURY => told!("{} would suffer {} injury{}.", who, act.amount, because(act)),
        verb::REST => told!("{} rest{}.", who, s),
        _ => match act_line(game, act) {
            line if line.is_empty() => told!("{}.", act.told()),
            line => line,
        },
    }
}

/// The name of the test an act is about.
fn test_name(game: &Game, act: &Act) -> Told {
    match act.cause.ability.filter(|&ability| test::test_head(game, ability).is_some()) {
        Some(ability) => Span::Head(ability).into(),
        None => act.word.map_or(told!("the test"), Told::from),
    }
}

/// ` (Guide 42)` for the text of a guide entry.
fn entry_name(game: &Game, ability: AbilityId) -> Told {
    let cards = game.cards();
    match &cards.ability(ability).ability {
        Ability::Headed { head: head::ENTRY, .. } => {
            let entry = cards.defs().find(|(_, d)| d.abilities.contains(&ability));
            entry.map_or(Told::new(), |(_, d)| told!(" ({})", d.name))
        }
        _ => Told::new(),
    }
}

fn because(act: &Act) -> Told {
    match act.cause.source {
        Thing::Nothing => Told::new(),
        source if source == act.patient => Told::new(),
        source => told!(" ({})", source),
    }
}

/// One option in words; an offered option that would change nothing is marked (R10.2, R14.5).
pub(crate) fn option(game: &Game, prompt: &Prompt, choice: &Choice) -> Told {
    let told = plain_option(game, prompt, choice);
    let vain = prompt.options.contains(choice) && vain::changes_nothing(game, prompt, choice);
    if vain { told!("{}, changes nothing", told) } else { told }
}

fn plain_option(game: &Game, prompt: &Prompt, choice: &Choice) -> Told {
    match *choice {
        Choice::Thing(Thing::Card(card)) => place_name(game, card),
        Choice::Thing(thing) => thing.into(),
        Choice::Number(n) if matches!(prompt.about, About::Game(about::SPEND, ..)) => Counter(n as u16).into(),
        Choice::Number(n) => n.into(),
        Choice::Yes => told!("yes"),
        Choice::No => told!("no"),
        Choice::Done => told!("done"),
        Choice::Pass => told!("pass"),
        Choice::Cancel => told!("cancel"),
        Choice::Word(word) => word.into(),
        Choice::Trait(t) => Span::Trait(t).into(),
        Choice::Name(name) => name.into(),
        Choice::Mode(m) => mode(game, prompt, m).unwrap_or_default(),
        Choice::Ability(ability, card) | Choice::Use(ability, _, card) => ability_option(game, prompt, ability, card),
        Choice::Delayed(_) | Choice::Waiting(_) => told!("the waiting effect"),
        Choice::Play(card) => play_text(game, card, prompt.seat),
        Choice::Pair(a, b) => told!("{} and {}", a, b),
        Choice::Game(code, thing, n) => match code {
            option::REST => told!("Rest"),
            option::NOTHING => told!("Do nothing"),
            option::ACT_AGAIN => told!("{} again, exhausting their role", thing),
            option::AREA => match thing {
                Thing::Player(seat) => told!("within reach of {}", seat),
                _ => told!("along the way"),
            },
            option::CLEAR_BY => told!("by {}", Counter(n as u16)),
            option::TRAVEL => told!("travel"),
            option::DESTINATION => told!("{} by {}", thing, travel::Terrain::numbered(n).name()),
            option::PLACE => {
                let path = usize::try_from(n).ok().and_then(|n| crate::map::valley().path_numbered(n));
                path.map_or(Told::new(), |path| {
                    let terrain = travel::Terrain::named(&path.terrain).unwrap_or_default();
                    told!("{} by {}", Span::Quoted(path.to.clone()), terrain.name())
                })
            }
            option::DISCARD => told!("Discard {}", thing),
            option::MOVE_TOKEN => told!("move your token"),
            _ => test::test_chosen_by(game, prompt.seat, choice)
                .map_or_else(|| told!("a test"), |t| test_text(game, prompt.seat, &t)),
        },
    }
}

/// An ability in words, with the argument of the keyword it comes from.
fn ability_text(game: &Game, source: Thing, ability: AbilityId) -> Told {
    Printed::ability(game.face_of(source), ability, game.used_keyword(source, ability), Form::Sentence)
}

/// A mode in the words of its clauses.
fn mode(game: &Game, prompt: &Prompt, m: u8) -> Option<Told> {
    let (face, filled) = match prompt.about {
        About::Clause { ability, source, .. } => (game.face_of(source), game.used_keyword(source, ability)),
        _ => (None, None),
    };
    Some(Printed::effects(face, game.mode_asked(prompt, m)?.to_vec(), filled, Form::Open))
}

/// A card, with where it lies when that helps.
fn place_name(game: &Game, card: Card) -> Told {
    let zone = || game.zone(card).map_or(Told::new(), Told::from);
    if game.in_play(card) && game.has_status(card, status::FACEDOWN) {
        return told!("a facedown card ({})", zone());
    }
    let twins = game.cards_in_play().filter(|&c| game.name_of(c) == game.name_of(card)).count();
    if twins > 1 && game.in_play(card) {
        let marks = if game.is_exhausted(card) { ", exhausted" } else { "" };
        return told!("{} ({}{})", card, zone(), marks);
    }
    card.into()
}

fn ability_option(game: &Game, prompt: &Prompt, ability: AbilityId, card: Card) -> Told {
    if let Some(t) = test::test_chosen_by(game, prompt.seat, &Choice::Ability(ability, card)) {
        return test_text(game, prompt.seat, &t);
    }
    if play::is_response(game, card) || game.zone(card).is_some_and(|z| z.place == place::HAND) {
        return play_text(game, card, prompt.seat);
    }
    let written = &game.cards().ability(ability).ability;
    if let (true, Some(FieldValue::Text(number))) = (reads_entry(written), game.def(card).field(header::GUIDE)) {
        return told!("Guide {} ({})", Span::Quoted(number.clone()), card);
    }
    let (face, used) = (game.face_of(Thing::Card(card)), game.used_keyword(Thing::Card(card), ability));
    let text = Printed::ability(face, ability, used, Form::Open);
    told!("{} ({})", text, card)
}

/// `Test: Traverse (FIT + exploration) [1] -> Overgrown Thicket, 3 fatigue on the way`
fn test_text(game: &Game, seat: Seat, t: &test::TestOption) -> Told {
    let mut told = told!("Test: {} ({} + {}) [{}]", t.name(), t.aspect, t.approach, t.difficulty);
    if let Some(target) = t.target {
        told = told.then(told!(" -> {}", place_name(game, target)));
        let past = test::interaction_fatigue(game, seat, &[target]);
        let fatigue: i32 = past.iter().filter(|(c, _)| t.dodged.iter().all(|(d, _)| d != c)).map(|(_, n)| n).sum();
        if fatigue > 0 {
            told = told.then(told!(", {} fatigue on the way", fatigue));
        }
        for (card, by) in &t.dodged {
            told = told.then(told!(", dodging {} with {}", *card, *by));
        }
    }
    told
}

/// `Play Walk With Me [1 SPI]`
fn play_text(game: &Game, card: Card, seat: Seat) -> Told {
    match play::price(game, card, seat) {
        Some((energy, n)) => {
            let by = match play::way(game, card, seat) {
                Some(play::Way::Through(by)) => told!(" with {}", by),
                _ => Told::new(),
            };
            told!("Play {} [{} {}]{}", card, n, energy, by)
        }
        None => told!("Play {}", card),
    }
}

/// Options a ranger would expect on a turn, and why they are closed.
pub(crate) fn closed(game: &Game) -> Vec<Closed> {
    let Some(prompt) = game.prompt() else { return Vec::new() };
    match prompt.about {
        About::Game(about::CARDS, _, approach) => closed_commits(game, prompt.seat, Word(approach as u16)),
        About::Game(about::TRAVEL | about::DESTINATION, ..) => travel::closed_destinations(game),
        About::Game(about::TURN | about::WINDOW, ..) => closed_on_turn(game, prompt.seat),
        _ => Vec::new(),
    }
}

/// R7.6: cards with the icon that may not be committed.
fn closed_commits(game: &Game, seat: Seat, approach: Word) -> Vec<Closed> {
    let icon = test::icon_stat(approach);
    let cards = game.cards_in(Zone::of(place::HAND, seat)).filter(|&c| game.stat(c, icon) > 0);
    let closed = cards.filter_map(|card| {
        let (row, source) = game.forbidden_by(&Act::of(verb::COMMIT_CARD).by(seat).to(card))?;
        let filled = game.used_keyword(source, row.ability).cloned();
        let face = game.face_of(source);
        let text = Printed { what: Meaning::Ability(row.ability), face, filled, form: Form::Sentence };
        let why = bars::FORBIDS_COMMITTING.about([Span::Thing(source), Span::Printed(Box::new(text))]);
        Some(Closed { choice: Choice::Thing(Thing::Card(card)), why })
    });
    closed.collect()
}

fn closed_on_turn(game: &Game, seat: Seat) -> Vec<Closed> {
    let tests = test::tests(game, seat).into_iter();
    let tests = tests.filter_map(|t| Some(Closed { choice: t.choice, why: t.closed? }));
    let hand = play::hand(game, seat).into_iter();
    let hand = hand.filter_map(|(card, verdict)| Some(Closed { choice: Choice::Play(card), why: verdict.err()? }));
    let actions =
        game.actions(seat).filter_map(|(code, verdict)| Some(Closed { choice: code.choice()?, why: verdict.err()? }));
    let mut closed: Vec<Closed> = tests.chain(hand).chain(actions).collect();
    let own = |code| Choice::Game(code, Thing::Nothing, 0);
    if let Some((row, source)) = game.forbidden_by(&Act::of(verb::REST).by(seat)) {
        let why = bars::FORBIDS_RESTING.about([Span::Thing(source), Span::While(source, row.ability)]);
        closed.push(Closed { choice: own(option::REST), why });
    }
    closed.extend(travel::reason(game).map(|why| Closed { choice: own(option::TRAVEL), why }));
    if let Some(on) = areas::token_lies_on(game, seat) {
        let token = areas::token(game, seat).map_or(Thing::Nothing, Thing::Card);
        if let Some((_, source)) = game.forbidden_by(&Act::of(verbs::PLACE_TOKEN).by(seat).to(token)) {
            let why = match travel::way_out(game, source) {
                Some(test) => bars::TOKEN_IS_HELD.about([Span::Card(on), Span::Head(test)]),
                None => bars::TOKEN_IS_STUCK.about([Span::Card(on)]),
            };
            closed.push(Closed { choice: own(option::MOVE_TOKEN), why });
        }
    }
    closed
}

/// One line of the log; empty where another line says it.
pub(crate) fn log(game: &Game, logged: &LogLine) -> Told {
    let text = |source: Thing, ability: AbilityId, via: Via| {
        Printed::ability(game.face_of(source), ability, game.use_numbered(via), Form::Sentence)
    };
    match logged {
        LogLine::Game(code, thing, numbers) => {
            own_line(game, *code, *thing, *numbers).unwrap_or_else(|| title::log_told(game, logged))
        }
        // Each of several cards is drawn by itself, and has a line of its own.
        LogLine::Act(act) if act.verb == verbs::DRAW && act.amount > 1 => Told::new(),
        // Each energy that is spent has a line for its kind.
        LogLine::Act(act) if act.verb == verb::SPEND => Told::new(),
        LogLine::Act(act) => act_line(game, act),
        LogLine::Forbidden(act, logged) => {
            forbidden_line(game, act, game.forbidder(logged).map_or(told!("an effect"), Told::from))
        }
        // A card whose icons still count where it was discarded had its line in hand (R7.8).
        LogLine::Works(Thing::Card(card), ..) if game.zone(*card).is_some_and(|z| z.place == place::DISCARD) => {
            Told::new()
        }
        LogLine::Works(source, ability, via) => told!("{}, from now on: {}", *source, text(*source, *ability, *via)),
        LogLine::Ability(source, ability, via) => match &game.cards().ability(*ability).ability {
            // The act that began it is in the log already.
            Ability::Headed { head: head::CHALLENGE | head::TEST | head::PLAY, .. } => Told::new(),
            // The entry that is read has its own line.
            reads if reads_entry(reads) => Told::new(),
            Ability::Headed { head: head::ENTRY, .. } => told!("{}{}:", *source, entry_name(game, *ability)),
            _ => told!("{}: {}", *source, text(*source, *ability, *via)),
        },
        LogLine::Prevented(source, act, n) => told!("{} prevents {} {}.", *source, *n, thing_of(act)),
        LogLine::Changed(source, act, n) => told!("{}: {} becomes {}.", *source, thing_of(act), *n),
        LogLine::Replaced(source, act) => told!("{}: this happens instead of {}.", *source, thing_of(act)),
        _ => title::log_told(game, logged),
    }
}

/// The game's own lines.
fn own_line(game: &Game, code: kernel::LineCode, thing: Thing, [n, against]: [i32; 2]) -> Option<Told> {
    Some(match code {
        line::TURN => told!("{}'s turn", thing).heading(Heading::Small),
        line::ROUND => told!("Round {}", n).heading(Heading::Large),
        line::REFRESH => told!("Refresh").heading(Heading::Small),
        line::COMMITTED => told!("{} commits {} effort in all.", thing, n),
        line::HELP => told!("The tokens of others commit {} effort.", n),
        line::CHALLENGE => {
            let icons = thing.card().into_iter().flat_map(|c| challenge::icons_of(game, c));
            let icons = Told::join(icons.map(Told::from), " and ");
            let icons = if icons.is_empty() { told!("no icon") } else { icons };
            told!("{}: {}, {}.", thing, Span::Signed(n), icons)
        }
        line::SUCCEEDS => told!("{} succeeds: effort {} against difficulty {}.", thing, n, against),
        line::FAILS => told!("{} fails: effort {} against difficulty {}.", thing, n, against),
        line::ARRIVES => told!("{}, by {}", thing, travel::Terrain::numbered(n).name()).heading(Heading::Large),
        line::PLAYS => told!("{} plays {}.", Seat(n as u8), thing),
        line::MORNING => told!("Day {}: {}", n, thing).heading(Heading::Large),
        line::ENTRY_OF_THE_DAY => {
            let (name, cards) = (Name(n as u32), game.cards());
            let card = cards.find(&cards.vocabulary.names[name.index()]);
            match card.is_some_and(|d| !cards.def(d).abilities.is_empty()) {
                true => told!("{} is read, for the day.", name),
                false => told!("{} is due, but it is not written yet, so nothing happens.", name),
            }
        }
        line::STOPPED => told!("{} was not dodged: the test ends ({}).", thing, Rule("R8.5")),
        line::MALADY => told!("{} has a lingering injury from now on ({}).", thing, Rule("R21.3")),
        line::OVER => told!("The day ends: {}.", ending(Outcome::Ended(kernel::EndCode(n as u16))).told()),
        _ => return None,
    })
}

/// Whether all an ability does is to read the guide entry of its card.
fn reads_entry(ability: &Ability) -> bool {
    matches!(ability, Ability::Trigger { body, .. }
        if matches!(&body[..], [Effect::Do(act, _)] if act.verb == verb::READ && act.card.is_none()))
}

/// Returns the noun for the subject of an act.
fn thing_of(act: &Act) -> &'static str {
    match act.verb {
        verb::SUFFER_FATIGUE | verb::FATIGUE => "fatigue",
        verb::SUFFER_INJURY => "injury",
        verb::SOOTHE => "soothing",
        verb::CLEAR => "the clearing",
        _ => "it",
    }
}

/// Words an act that did not happen, and the card that forbids it.
fn forbidden_line(game: &Game, act: &Act, by: Told) -> Told {
    let patient = act.patient;
    match act.verb {
        verbs::READY => told!("{} does not ready ({}).", patient, by),
        verbs::EXHAUST => told!("{} is not exhausted ({}).", patient, by),
        verbs::ADD => told!("{} gets no {} ({}).", patient, kind_told(act), by),
        verbs::PLACE_TOKEN => {
            let owner = act.patient.card().map(|c| game.owner(c));
            let on = owner.and_then(|seat| areas::token_lies_on(game, seat));
            let on = on.map_or(Told::new(), |card| told!(" on {}", card));
            told!("The token of {} stays{} ({}).", owner.map_or(Told::new(), Told::from), on, by)
        }
        verb::CLEAR => told!("{} is not cleared ({}).", patient, by),
        verb::REST => told!("{} cannot rest ({}).", act.agent, by),
        verb::TRAVEL => told!("The group cannot travel ({}).", by),
        verb::COMMIT_CARD => told!("{} cannot be committed ({}).", patient, by),
        verb::SUFFER_FATIGUE | verb::SUFFER_INJURY => told!("{} suffers no {} ({}).", act.agent, thing_of(act), by),
        _ => told!("{} forbids this: {}.", by, act.told()),
    }
}

/// The kind of counter an act is about.
fn kind_told(act: &Act) -> Told {
    act.kind.map_or(Told::new(), Told::from)
}

/// Whether an act needs no line when the rules do it: cards laid out between piles.
fn silent(act: &Act) -> bool {
    let pile = |z: Zone| {
        let areas = [place::ALONG_THE_WAY, place::WITHIN_REACH, place::PLAYER_AREA, place::SURROUNDINGS];
        !areas.contains(&z.place)
    };
    act.verb != verbs::MOVE || act.from.is_some_and(pile) || act.to.is_some_and(|z| z.place == place::COLLECTION)
}

fn act_line(game: &Game, act: &Act) -> Told {
    let (agent, patient, second) = (act.agent, act.patient, act.second);
    let (amount, kind) = (act.amount, kind_told(act));
    let from = because(act);
    let cards = |n: i32| if n == 1 { told!("{} card", n) } else { told!("{} cards", n) };
    let by_rule = act.cause.by == By::Rule && act.cause.source == Thing::Nothing && silent(act);
    match act.verb {
        // The acts they consist of, or lead to, have lines of their own.
        verb::FATIGUE | verb::COMMIT_TO_TEST | verb::DRAW_CHALLENGE | verb::SUCCEED | verb::FAIL | verb::INTERACT => {
            Told::new()
        }
        verbs::DISCARD if patient == Thing::Nothing => {
            told!("{} discards {} from the fatigue stack{}.", agent, cards(amount), from)
        }
        verbs::DISCARD | verbs::PUT_INTO_PLAY => Told::new(),
        verbs::SEARCH => match patient {
            Thing::Nothing => told!("{} searches and finds nothing{}.", agent, from),
            _ => told!("{} searches and finds {}{}.", agent, patient, from),
        },
        verbs::BEGIN => match act.word {
            Some(word::TRAVEL_PHASE) => told!("Travel").heading(Heading::Small),
            _ => Told::new(),
        },
        verb::PERFORM => {
            let on = if patient == Thing::Nothing { Told::new() } else { told!(" on {}", patient) };
            told!("{} performs {}{}.", agent, test_name(game, act), on)
        }
        verb::COMMIT_CARD => told!("{} commits {}.", agent, patient),
        verb::COMMIT_EFFORT => told!("{} commits {} effort.", act.cause.source, amount),
        verb::RESOLVE => {
            told!("The {} effect of {} resolves.", act.word.map_or(told!("challenge"), Told::from), patient)
        }
        verb::SUFFER_FATIGUE => told!("{} suffers {} fatigue{}.", agent, amount, from),
        verb::SUFFER_INJURY => told!("{} suffers {} injury{}.", agent, amount, from),
        verb::SOOTHE => told!("{} soothes {} fatigue{}.", agent, amount, from),
        verb::HEAL => told!("{} heals {} injury{}.", agent, amount, from),
        verb::REST => told!("{} rests.", agent),
        verb::DODGE => told!("{} dodges {}{}.", agent, patient, from),
        verb::DRAW_PATH => told!("{} draws {} from the path deck.", agent, cards(amount)),
        verb::TRAVEL => told!("The group travels."),
        verb::CAMP => told!("The group camps."),
        verb::APPLY => told!("{} has another modifier count{}.", agent, from),
        verb::NAME_ICON => told!("{} names the {} icon{}.", agent, act.word.map_or(Told::new(), Told::from), from),
        verb::USE_ASPECT => told!("{} uses {} for the test{}.", agent, act.word.map_or(Told::new(), Told::from), from),
        verb::END_TEST => told!("The test is cut short."),
        verb::END_ROUND => told!("The round is cut short."),
        // An end by a rule has a line of its own.
        verb::END_DAY if act.cause.by == By::Rule => Told::new(),
        verb::END_DAY => told!("The day is ended{}.", from),
        verb::UNLOCK | verb::READ | verb::GAIN_MISSION | verb::EXPECT => {
            let name = act.card.map_or(Told::new(), Told::from);
            match act.verb {
                // A card's own entry has its own line.
                verb::READ if name.is_empty() => Told::new(),
                verb::READ => told!("{} is read.", name),
                verb::UNLOCK => told!("A reward is unlocked: {}.", name),
                verb::GAIN_MISSION => told!("A mission is gained: {}.", name),
                _ => told!("{} will be read in {} days.", name, amount),
            }
        }
        verb::RECORD => told!("The campaign records: {}.", patient),
        verb::CROSS_OFF => told!("The campaign crosses off: {}.", patient),
        verb::COMPLETE => told!("The mission is complete: {}.", patient),
        verb::SWAP => told!("{} takes the place of {}.", second, patient),
        verbs::EXHAUST => told!("{} is exhausted{}.", patient, from),
        verbs::READY => told!("{} is readied{}.", patient, from),
        verbs::DRAW => told!("{} draws {}.", agent, cards(amount)),
        verbs::ARRANGE => told!("{} scouts {}{}.", agent, cards(amount), from),
        verbs::PLAY if act.manner == Some(manner::AS_RESPONSE) => Told::new(),
        verbs::PLAY => told!("{} plays {}.", agent, patient),
        verbs::ATTACH => told!("{} is attached to {}.", patient, second),
        verbs::DETACH => told!("{} comes loose.", patient),
        verb::ENTER_PLAY => told!("{} enters play.", patient),
        verb::CLEAR => told!("{} is cleared by {}.", patient, kind),
        verbs::FLIP => match act.manner {
            Some(manner::FACEDOWN) => told!("{} is turned facedown{}.", patient, from),
            Some(manner::FACEUP) => told!("{} is turned faceup{}.", patient, from),
            _ => told!("{} is turned over.", patient),
        },
        _ => moved_line(game, act, by_rule),
    }
}

/// Words a move: tokens, energy, cards and piles.
fn moved_line(game: &Game, act: &Act, by_rule: bool) -> Told {
    let (agent, patient, second) = (act.agent, act.patient, act.second);
    let (amount, kind) = (act.amount, kind_told(act));
    let from = because(act);
    match act.verb {
        verbs::ADD => told!("{} gets {} {}{}.", patient, amount, kind, from),
        verbs::REMOVE => told!("{} loses {} {}{}.", patient, amount, kind, from),
        verbs::TRANSFER => told!("{} {} moves from {} to {}{}.", amount, kind, patient, second, from),
        verbs::LOSE if act.kind.is_some_and(|kind| ENERGY.contains(&kind)) && !by_rule => {
            told!("{} spends {} {}.", agent, amount, kind)
        }
        // Piles that are gathered and laid out, and energy in the refresh.
        verbs::MOVE | verbs::GAIN | verbs::LOSE | verb::REFILL if by_rule => Told::new(),
        verbs::GAIN => told!("{} gains {} {}{}.", agent, amount, kind, from),
        verbs::PLACE_TOKEN => {
            let owner = patient.card().map_or(Thing::Nothing, |c| Thing::Player(game.owner(c)));
            match second {
                Thing::Nothing => told!("The token of {} goes home{}.", owner, from),
                on => told!("The token of {} is placed on {}.", owner, on),
            }
        }
        verbs::SHUFFLE if act.from.is_some_and(|z| z.place == place::CHALLENGE_DISCARD) => {
            told!("The challenge deck is shuffled anew.")
        }
        verbs::SHUFFLE if by_rule => Told::new(),
        verbs::SHUFFLE => match (patient, act.to) {
            (Thing::Nothing, Some(zone)) => told!("The {} is shuffled.", zone),
            (_, Some(zone)) => told!("{} is shuffled into the {}.", patient, zone),
            _ => told!("A deck is shuffled."),
        },
        verbs::MOVE => match act.to {
            Some(z) if z.place == place::PATH_DISCARD || z.place == place::DISCARD => {
                told!("{} is discarded{}.", patient, from)
            }
            Some(zone) if zone.place == place::HAND => told!("{} goes to the {}.", patient, zone),
            Some(zone) => told!("{} moves: {}.", patient, zone),
            None => Told::new(),
        },
        _ => act.told(),
    }
}

const ENERGY: [Counter; 4] = [counter::AWA, counter::FIT, counter::SPI, counter::FOC];

/// The end of a day.
pub(crate) struct End {
    words: &'static str,
    rule: Rule,
    /// Both together, as the name of this end in tables.
    pub label: &'static str,
}

impl End {
    /// In words.
    pub fn told(&self) -> Told {
        told!("{} ({})", self.words, self.rule)
    }
}

/// The end of a day, in words.
pub(crate) fn ending(outcome: Outcome) -> End {
    macro_rules! end {
        ($words:literal, $rule:literal) => {
            End { words: $words, rule: Rule($rule), label: concat!($words, " (", $rule, ")") }
        };
    }
    match outcome {
        Outcome::Ended(ends::EXHAUSTION) => end!("a ranger was too tired to go on", "R11.3"),
        Outcome::Ended(ends::EMPTY_DECK) => end!("a ranger could not draw", "R11.3"),
        Outcome::Ended(ends::INJURIES) => end!("a ranger has three injuries", "R21.3"),
        Outcome::Ended(ends::CAMP) => end!("the group camps", "R21.1"),
        Outcome::Ended(ends::GIVEN_UP) => end!("the group gives up", "R24.13"),
        _ => end!("a card or the guide says so", "R21.4"),
    }
}
