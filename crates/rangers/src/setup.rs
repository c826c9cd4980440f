//! R4: setting up a day.

use crate::{
    Tracker, areas, day, deck, enter,
    lexicon::{counter, head, header, kind, place, verb, word},
    map, notes, records,
    rules::{about, line, step},
    track, travel,
};
use abilities::{FieldValue, Name, verbs};
use kernel::{About, Act, Card, Cards, Choice, Flow, Game, Prompt, Seat, Shape, StartError, StepFrame, Thing, Zone};
use std::sync::Arc;

/// What a day starts from is the morning's tracker (R21.6).
pub type Setup = Tracker;

/// Lays the table for a day and begins it; the game then waits for the first decision.
pub fn new_day(cards: &Arc<Cards>, setup: &Setup, seed: u64) -> Result<Game, StartError> {
    let mut game = lay_day(cards, setup, seed)?;
    game.run();
    Ok(game)
}

/// Lays the table for a day; nothing has happened yet.
pub fn lay_day(cards: &Arc<Cards>, setup: &Setup, seed: u64) -> Result<Game, StartError> {
    if setup.rangers.len() != usize::from(cards.players) {
        return Err(StartError::Decks { decks: setup.rangers.len(), players: cards.players });
    }
    let find = |name: &str| cards.find(name).ok_or_else(|| StartError::NoCard(name.into()));
    let mut game = Game::new(cards.clone(), seed);
    for (i, deck) in setup.rangers.iter().enumerate() {
        let seat = Seat(i as u8);
        let [a, f, s, o] = deck.aspects;
        game.place(find(&deck.role)?, seat, Zone::of(place::PLAYER_AREA, seat));
        game.place(find(&format!("Aspects {a}{f}{s}{o}"))?, seat, Zone::of(place::PLAYER_AREA, seat));
        for (cards, zone) in [(&deck.cards, place::DECK), (&deck.kept, place::KEPT)] {
            for (copies, name) in cards {
                let def = find(name)?;
                for _ in 0..*copies {
                    game.place(def, seat, Zone::of(zone, seat));
                }
            }
        }
        let token = game.place(find("Ranger Token")?, seat, Zone::shared(place::TOKENS));
        if let Some(role) = areas::role(&game, seat) {
            game.set_link(crate::lexicon::link::TOKEN_ON, token, role);
        }
        enter::fill_energy(&mut game, seat);
    }
    if !fill_collection(&mut game) {
        return Err(StartError::TooManyCards);
    }
    write_down(&mut game, setup)?;
    lay_surroundings(&mut game, setup)?;
    for i in 1..=24 {
        game.place(find(&format!("Challenge {i}"))?, Seat(0), Zone::shared(place::CHALLENGE_DECK));
    }
    game.set_note(notes::TERRAIN, travel::terrain_number(&setup.terrain));
    game.set_note(notes::DAY, setup.day);
    game.push_step(StepFrame::new(step::ROUND, Seat(0)));
    game.push_step(StepFrame::new(step::SETUP, Seat(0)));
    Ok(game)
}

/// R21.6: what the tracker says was written down.
fn write_down(game: &mut Game, setup: &Setup) -> Result<(), StartError> {
    let missions = setup.missions.iter().map(|m| (m.name.clone(), m.day));
    let notes = setup.events.iter().chain(&setup.rewards).map(|n| (n.name.clone(), n.day));
    let due = setup.due.iter().map(|d| (format!("Guide {}", d.entry), d.day));
    for (name, day) in missions.chain(notes).chain(due).collect::<Vec<_>>() {
        let known = game.cards().vocabulary.names.find(&name).ok_or(StartError::Unknown(name))?;
        records::write(game, known, day);
    }
    Ok(())
}

/// R4.5 to R4.7: the location, the weather, and a card for each mission that is not completed.
fn lay_surroundings(game: &mut Game, setup: &Setup) -> Result<(), StartError> {
    let take = |game: &mut Game, name: &str| {
        let card = game
            .find_in(Zone::shared(place::COLLECTION), name)
            .ok_or_else(|| StartError::NotInCollection(name.into()))?;
        Ok::<Card, StartError>(game.move_card(card, Zone::shared(place::SURROUNDINGS), kernel::End::Bottom))
    };
    take(game, &setup.location)?;
    take(game, &setup.weather)?;
    for mission in setup.missions.iter().filter(|m| !m.done) {
        let card = take(game, &mission.name)?;
        game.set_face(card, mission.turned);
        game.set_counters(card, counter::CHECK, mission.checks.clamp(0, 3));
        records::take_subject(game, card);
    }
    Ok(())
}

/// R16.10: as many copies of every card as there are and no deck uses: path cards, locations, weather, missions; and of
/// the rangers' cards what an effect or a camp can ask for: gear and moments to start with, rewards, maladies. False if
/// there are more than there is room for.
fn fill_collection(game: &mut Game) -> bool {
    let cards = game.cards().clone();
    let shared = [kind::LOCATION, kind::WEATHER, kind::MISSION, kind::EVENT];
    let (mut used, mut placed) = (vec![0; cards.defs().len()], 0);
    for card in game.all_cards() {
        used[game.looks(card).def.index()] += 1;
    }
    for (id, def) in cards.defs() {
        let front = def.back.is_none_or(|back| back > id);
        let path = def.card.field(header::ENTERS).is_some();
        let is = |kinds: &[abilities::Kind]| kinds.iter().any(|k| def.printed.is_kind(*k));
        let set = deck::set(&def.card);
        let of_all = path || is(&shared);
        let starting = deck::STARTING_SETS.contains(&set) && is(&[kind::GEAR, kind::MOMENT]);
        let of_rangers = starting || matches!(set, "rewards" | "maladies");
        if !front || set == "examples" || !(of_all || of_rangers) {
            continue;
        }
        // R22.2: a deck has two of each name.
        let all = if starting { 2 } else { copies(def) };
        for _ in used[id.index()]..all {
            if placed == ROOM {
                return false;
            }
            game.place(id, Seat(0), Zone::shared(place::COLLECTION));
            placed += 1;
        }
    }
    true
}

/// How many cards a collection has room for.
const ROOM: usize = 20_000;

/// How many of a card there are: at least one, and no more than any box holds.
pub(crate) fn copies(def: &kernel::Def) -> i32 {
    match def.card.field(header::COPIES) {
        Some(FieldValue::Amount(a)) => a.as_number().unwrap_or(1).clamp(1, 20),
        _ => 1,
    }
}

/// R4.6: the entries of the day track for today, and those that are due.
fn read_entries_of_the_day(game: &mut Game) {
    let Some(weather) = areas::surrounding(game, kind::WEATHER) else { return };
    let (day, lead) = (records::today(game), Seat(game.note(notes::LEAD) as u8));
    let names = &game.cards().vocabulary.names;
    let printed = track::day_track().guide(day).map(|entry| format!("Guide {entry}"));
    let printed: Vec<Name> = printed.filter_map(|e| names.find(&e)).collect();
    let cards = game.cards().clone();
    let entry = |name: &Name| cards.vocabulary.names[name.index()].starts_with("Guide ");
    let due = records::all(game).into_iter().filter(|(name, on)| *on == day && entry(name)).map(|(name, _)| name);
    let all: Vec<Name> = printed.into_iter().chain(due).collect();
    for name in &all {
        game.log_game(line::ENTRY_OF_THE_DAY, Thing::Nothing, name.index() as i32);
    }
    // What is pushed last is done first.
    for name in all.into_iter().rev() {
        enter::read_guide(game, &cards.vocabulary.names[name.index()], word::CITED, weather, lead);
    }
}

/// R4.1 to R4.10, one step after the other.
pub(crate) fn setup(game: &mut Game, frame: &mut StepFrame) -> Flow {
    let players = u16::from(game.players());
    let (part, n) = (frame.at / 8, frame.at % 8);
    let next = |frame: &mut StepFrame| frame.at = (part + 1) * 8;
    match part {
        // R4.1: decks are shuffled; each ranger may put one Setup card into play.
        0 if n < players => {
            let seat = Seat(n as u8);
            let deck = Zone::of(place::DECK, seat);
            if let Some(answer) = game.take_answer() {
                frame.at += 1;
                if let Choice::Thing(Thing::Card(card)) = answer {
                    game.perform(Act::of(verb::ENTER_PLAY).by(seat).to(card));
                }
                return Flow::Again;
            }
            if frame.numbers[0] <= n.into() {
                frame.numbers[0] = i32::from(n) + 1;
                if n == 0 {
                    let weather = areas::surrounding(game, kind::WEATHER).map_or(Thing::Nothing, Thing::Card);
                    game.log_game(line::MORNING, weather, records::today(game));
                }
                game.perform(Act::of(verbs::SHUFFLE).into_zone(deck));
                return Flow::Again;
            }
            let offered: Vec<Card> = game
                .cards_in(deck)
                .filter(|&c| {
                    let act = Act::of(verbs::PUT_INTO_PLAY).by(seat).to(c).word(word::SETUP);
                    has_setup(game, c, &act) && enter::hosts(game, c, seat).is_none_or(|hosts| !hosts.is_empty())
                })
                .collect();
            let mut options: Vec<Choice> = Vec::new();
            for card in offered {
                if !options
                    .iter()
                    .any(|o| matches!(o, Choice::Thing(Thing::Card(c)) if game.name_of(*c) == game.name_of(card)))
                {
                    options.push(Choice::Thing(Thing::Card(card)));
                }
            }
            options.push(Choice::Pass);
            Flow::Ask(Prompt { seat, shape: Shape::One, about: About::Game(about::SETUP, Thing::Nothing, 0), options })
        }
        // R4.1: shuffled after the search.
        1 if n < players => {
            frame.at += 1;
            game.perform(Act::of(verbs::SHUFFLE).into_zone(Zone::of(place::DECK, Seat(n as u8))));
            Flow::Again
        }
        // R4.2: six cards.
        2 if n < players => {
            frame.at += 1;
            game.perform(Act::of(verbs::DRAW).by(Seat(n as u8)).amount(6));
            Flow::Again
        }
        // R4.2: once, any number of cards is set aside and replaced.
        3 if n < players => mulligan(game, frame, Seat(n as u8)),
        // R4.3
        4 => match game.take_answer() {
            Some(Choice::Thing(Thing::Player(seat))) => {
                game.set_note(notes::LEAD, seat.0.into());
                next(frame);
                Flow::Again
            }
            _ => {
                let options = game.seats().map(|s| Choice::Thing(Thing::Player(s))).collect();
                let about = About::Game(about::LEAD, Thing::Nothing, 0);
                Flow::Ask(Prompt { seat: Seat(0), shape: Shape::One, about, options })
            }
        },
        // R4.4
        5 => {
            next(frame);
            game.perform(Act::of(verbs::SHUFFLE).into_zone(Zone::shared(place::CHALLENGE_DECK)));
            Flow::Again
        }
        // R4.10: starting tokens of what lies in the surroundings.
        6 => {
            next(frame);
            let cards = game.cards_in(Zone::shared(place::SURROUNDINGS));
            let with_tokens = cards.filter(|&c| game.def(c).field(header::TOKENS).is_some());
            game.perform_all(with_tokens.map(|c| Act::of(verb::REFILL).to(c)).collect());
            Flow::Again
        }
        7 => {
            next(frame);
            read_entries_of_the_day(game);
            game.perform(Act::of(verbs::BEGIN).word(word::SETUP));
            Flow::Again
        }
        // R4.8, R4.9
        8 => {
            next(frame);
            game.push_step(StepFrame::new(step::ARRIVAL, Seat(game.note(notes::LEAD) as u8)));
            Flow::Again
        }
        9 => {
            next(frame);
            let lead = Seat(game.note(notes::LEAD) as u8);
            for card in enter::cards_with(game, head::START_OF_DAY) {
                enter::run_heads(game, card, head::START_OF_DAY, lead, |_| true);
            }
            Flow::Again
        }
        10.. => Flow::Done,
        _ => {
            next(frame);
            Flow::Again
        }
    }
}

/// Whether the card says that it may be put into play during setup. It works in the deck, where nothing is indexed.
fn has_setup(game: &Game, card: Card, act: &Act) -> bool {
    let cards = game.cards();
    cards.def(game.looks(card).def).uses.iter().any(|&u| {
        cards.keyword_abilities(cards.keyword_use(u).keyword).iter().any(|&a| {
            match &cards.ability(a).ability {
            abilities::Ability::Constant { parts, .. } => parts.iter().any(|p| {
                matches!(p, abilities::Statement::May(phrase) if phrase.verb == act.verb && phrase.word == act.word)
            }),
            _ => false,
        }
        })
    })
}

/// R4.2: cards are set aside one at a time, then as many are drawn, then those are shuffled back in.
fn mulligan(game: &mut Game, frame: &mut StepFrame, seat: Seat) -> Flow {
    match game.take_answer() {
        Some(Choice::Thing(card)) => frame.list.push(card),
        Some(_) => frame.numbers[1] = 1,
        None => {}
    }
    let deck = Zone::of(place::DECK, seat);
    let aside = frame.list.iter().filter_map(|t| t.card()).map(|c| game.now(c));
    match std::mem::take(&mut frame.numbers[1]) {
        0 => {}
        1 => {
            frame.numbers[1] = 2;
            enter::relocate(game, aside.collect(), Zone::shared(place::SET_ASIDE));
            return Flow::Again;
        }
        // "When you draw" works here.
        2 => {
            frame.numbers[1] = 3;
            game.perform(Act::of(verbs::DRAW).by(seat).amount(frame.list.len() as i32));
            return Flow::Again;
        }
        3 => {
            frame.numbers[1] = 4;
            enter::relocate(game, aside.collect(), deck);
            return Flow::Again;
        }
        _ => {
            frame.list.clear();
            frame.at += 1;
            game.perform(Act::of(verbs::SHUFFLE).into_zone(deck));
            return Flow::Again;
        }
    }
    let mut options: Vec<Choice> = game
        .cards_in(Zone::of(place::HAND, seat))
        .map(|c| Choice::Thing(Thing::Card(c)))
        .filter(|c| !matches!(c, Choice::Thing(t) if frame.list.contains(t)))
        .collect();
    options.push(Choice::Done);
    let possible = options.len() as u16 - 1;
    let about = About::Game(about::MULLIGAN, Thing::Nothing, frame.list.len() as i32);
    Flow::Ask(Prompt { seat, shape: Shape::Some { needed: 0, possible }, about, options })
}

/// R19.4, R19.5: the path deck is built and the location's arrival lines are done.
pub(crate) fn arrival(game: &mut Game, frame: &mut StepFrame) -> Flow {
    let lead = Seat(game.note(notes::LEAD) as u8);
    let Some(location) = areas::surrounding(game, kind::LOCATION) else { return Flow::Done };
    match frame.at {
        0 => {
            frame.at = 1;
            build_path_deck(game, location);
            Flow::Again
        }
        1 => {
            frame.at = 2;
            for card in enter::cards_with(game, head::ASSEMBLY) {
                enter::run_heads(game, card, head::ASSEMBLY, lead, |_| true);
            }
            Flow::Again
        }
        2 => {
            frame.at = 3;
            game.perform(Act::of(verbs::SHUFFLE).into_zone(Zone::shared(place::PATH_DECK)));
            Flow::Again
        }
        3 => {
            frame.at = 4;
            enter::read_guide_of(game, location, word::ENTERS, lead);
            Flow::Again
        }
        4 => {
            frame.at = 5;
            enter::run_heads(game, location, head::ARRIVAL, lead, |a| {
                a.first() == Some(&abilities::HeadArg::Word(word::GROUP))
            });
            Flow::Again
        }
        5 => {
            frame.at = 6;
            enter::run_heads(game, location, head::ARRIVAL, lead, |a| {
                a.first() == Some(&abilities::HeadArg::Word(word::LEAD))
            });
            Flow::Again
        }
        // R19.5: each "next" line by the next ranger; lines left over are ignored.
        n => {
            let ranger = n - 5;
            let cards = game.cards().clone();
            let lines: Vec<kernel::AbilityId> = game
                .headed(head::ARRIVAL)
                .filter(|(c, _)| *c == location)
                .map(|(_, a)| a)
                .filter(|a| {
                    matches!(&cards.ability(*a).ability, abilities::Ability::Headed { args, .. }
                        if args.first() == Some(&abilities::HeadArg::Word(word::NEXT)))
                })
                .collect();
            let Some(&line) = lines.get(usize::from(ranger) - 1) else { return Flow::Done };
            if ranger >= u16::from(game.players()) {
                return Flow::Done;
            }
            frame.at += 1;
            let seat = day::nth_from_lead(game, ranger);
            let code = kernel::CodeFrame::of(line, location, seat);
            game.run_ability(code.caused(kernel::By::Head(head::ARRIVAL)));
            Flow::Again
        }
    }
}

/// R19.4: the terrain set; the location's own set if it is pivotal, else three random cards of the Valley.
fn build_path_deck(game: &mut Game, location: Card) {
    let collection = Zone::shared(place::COLLECTION);
    let deck = Zone::shared(place::PATH_DECK);
    let terrain = travel::terrain_name(game.note(notes::TERRAIN));
    let name = game.name(location).to_string();
    let own = set_name(&name);
    let is_of = |game: &Game, card: Card, set: &str| records::set_of(game, card) == set;
    let pivotal = map::valley().is_pivotal(&name);
    let path: Vec<Card> = game.cards_in(collection).filter(|&c| game.def(c).field(header::ENTERS).is_some()).collect();
    let mut chosen: Vec<Card> =
        path.iter().copied().filter(|&c| is_of(game, c, terrain) || (pivotal && is_of(game, c, &own))).collect();
    if !pivotal {
        let mut valley: Vec<Card> = path.iter().copied().filter(|&c| is_of(game, c, "valley")).collect();
        for _ in 0..3.min(valley.len()) {
            let i = game.random_below(valley.len() as u32) as usize;
            chosen.push(valley.swap_remove(i));
        }
    }
    enter::relocate(game, chosen, deck);
}

/// `Lone Tree Station` as the name of its card set.
pub(crate) fn set_name(location: &str) -> String {
    location.to_lowercase().replace('\'', "").replace(' ', "-")
}
