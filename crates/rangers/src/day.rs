//! R5: the round.

use crate::{
    areas, enter,
    lexicon::{counter, head, kind, limit, moment, place, verb, word},
    notes,
    rules::{ENERGIES, about, aspect, step},
};
use abilities::verbs;
use kernel::{About, Act, Card, Choice, Flow, Game, Prompt, Seat, Shape, StartError, StepFrame, Thing, Zone};

/// The phases, over and over, until the day ends (R5.0).
pub(crate) fn round(game: &mut Game, frame: &mut StepFrame) -> Flow {
    frame.at += 1;
    let lead = Seat(game.note(notes::LEAD) as u8);
    let next = match frame.at {
        1 => {
            game.set_note(notes::ROUND, game.note(notes::ROUND) + 1);
            step::PATH_PHASE
        }
        2 => step::TURNS,
        3 => step::TRAVEL,
        4 => step::REFRESH,
        _ => {
            frame.at = 0;
            game.reach(moment::END_OF_ROUND);
            game.period_ends(limit::ROUND);
            return Flow::Again;
        }
    };
    game.push_step(StepFrame::new(next, lead));
    Flow::Again
}

/// R5.1: the lead ranger first, then the others, each draws one path card and finishes it.
pub(crate) fn path_phase(game: &mut Game, frame: &mut StepFrame) -> Flow {
    if frame.at == 0 {
        frame.at = 1;
        game.log_game(crate::rules::line::ROUND, Thing::Nothing, game.note(notes::ROUND));
        game.perform(Act::of(verbs::BEGIN).word(word::PATH_PHASE));
        return Flow::Again;
    }
    let n = frame.at - 1;
    if n >= u16::from(game.players()) {
        return Flow::Done;
    }
    // Before anything replaces the draw.
    if enter::make_path_deck(game) {
        return Flow::Again;
    }
    frame.at += 1;
    let seat = nth_from_lead(game, n);
    let extra = game.note(notes::EXTRA_DRAWS + seat.index());
    game.set_note(notes::EXTRA_DRAWS + seat.index(), 0);
    game.perform(Act::of(verb::DRAW_PATH).by(seat).amount(1 + extra));
    Flow::Again
}

/// The n-th ranger, the lead being the first.
pub(crate) fn nth_from_lead(game: &Game, n: u16) -> Seat {
    Seat(((game.note(notes::LEAD) as u16 + n) % u16::from(game.players())) as u8)
}

/// R5.4: all rangers finish a step before the next begins, lead first (R24.3).
pub(crate) fn refresh(game: &mut Game, frame: &mut StepFrame) -> Flow {
    let players = u16::from(game.players());
    let (phase, n) = (frame.at / 8, frame.at % 8);
    let next_phase = |frame: &mut StepFrame| frame.at = (phase + 1) * 8;
    match phase {
        0 => {
            next_phase(frame);
            game.log_game(crate::rules::line::REFRESH, Thing::Nothing, 0);
            game.perform(Act::of(verbs::BEGIN).word(word::REFRESH_PHASE));
        }
        // a. 1 fatigue for each injury
        1 if n < players => {
            frame.at += 1;
            let seat = nth_from_lead(game, n);
            let injuries = game.counters(seat, counter::INJURY);
            if injuries > 0 {
                game.perform(Act::of(verb::SUFFER_FATIGUE).by(seat).amount(injuries));
            }
        }
        // b. draw 1
        2 if n < players => {
            frame.at += 1;
            game.perform(Act::of(verbs::DRAW).by(nth_from_lead(game, n)));
        }
        // c. energy is set to the aspect value
        3 if n < players => {
            frame.at += 1;
            let seat = nth_from_lead(game, n);
            let set = |(word, energy)| {
                let missing = aspect(game, seat, word) - game.counters(seat, energy);
                let verb = if missing > 0 { verbs::GAIN } else { verbs::LOSE };
                (missing != 0).then(|| Act::of(verb).by(seat).to(seat).kind(energy).amount(missing.abs()))
            };
            let acts: Vec<Act> = ENERGIES.into_iter().filter_map(set).collect();
            if !acts.is_empty() {
                game.perform_all(acts);
            }
        }
        // d. "Refresh:" effects, in the players' order
        4 => return refresh_effects(game, frame),
        // e. ready everything
        5 => {
            next_phase(frame);
            let tired: Vec<Act> =
                game.cards_in_play().filter(|&c| game.is_exhausted(c)).map(|c| Act::of(verbs::READY).to(c)).collect();
            if !tired.is_empty() {
                game.perform_all(tired);
            }
        }
        6.. => return Flow::Done,
        _ => next_phase(frame),
    }
    Flow::Again
}

fn refresh_effects(game: &mut Game, frame: &mut StepFrame) -> Flow {
    let lead = frame.seat;
    let run = |game: &mut Game, frame: &mut StepFrame, card: Card| {
        frame.list.push(Thing::Card(card));
        enter::run_heads(game, card, head::REFRESH, lead, |_| true);
    };
    if let Some(Choice::Thing(Thing::Card(card))) = game.take_answer() {
        run(game, frame, card);
        return Flow::Again;
    }
    let mut open = enter::cards_with(game, head::REFRESH);
    open.retain(|c| game.in_play(*c) && !frame.list.contains(&Thing::Card(*c)));
    match open[..] {
        [] => frame.at = 5 * 8,
        [only] => run(game, frame, only),
        _ => {
            let options = open.into_iter().map(|c| Choice::Thing(Thing::Card(c))).collect();
            let about = About::Game(about::REFRESH_ORDER, Thing::Nothing, 0);
            return Flow::Ask(Prompt { seat: lead, shape: Shape::Order, about, options });
        }
    }
    Flow::Again
}

/// R5.2e: "when you rest" stands on the rungs; then the ranger takes no more turns this round.
pub(crate) fn rest(game: &mut Game, act: &Act) -> kernel::Performed {
    let Some(seat) = act.agent.seat() else { return kernel::Performed::NotDone };
    game.set_note(notes::RESTED, game.note(notes::RESTED) | 1 << seat.0);
    kernel::Performed::Done
}

/// Draws for a step that asked for it, one card after the other.
pub(crate) fn draw_step(game: &mut Game, frame: &mut StepFrame) -> Flow {
    if frame.numbers[0] <= 0 {
        return Flow::Done;
    }
    frame.numbers[0] -= 1;
    game.perform(Act::of(verbs::DRAW).by(frame.seat));
    Flow::Again
}

/// The table as a play leaves it, completed: roles, tokens, a location, weather, energy, decks.
pub(crate) fn prepare(game: &mut Game) {
    let cards = game.cards().clone();
    for seat in game.seats().collect::<Vec<Seat>>() {
        if areas::role(game, seat).is_none()
            && let Some(def) = cards.find("Peerless Pathfinder")
        {
            game.place(def, seat, Zone::of(place::PLAYER_AREA, seat));
        }
        if areas::token(game, seat).is_none()
            && let Some(def) = cards.find("Ranger Token")
        {
            let token = game.place(def, seat, Zone::shared(place::TOKENS));
            if let Some(role) = areas::role(game, seat) {
                game.set_link(crate::lexicon::link::TOKEN_ON, token, role);
            }
        }
        let area = Zone::of(place::PLAYER_AREA, seat);
        if !game.cards_in(area).any(|c| game.is_kind(c, kind::ASPECT_CARD))
            && let Some(def) = cards.find("Aspects 2321")
        {
            game.place(def, seat, area);
        }
        enter::fill_energy(game, seat);
        if game.count_in(Zone::of(place::DECK, seat)) == 0
            && let Some(def) = cards.find("Bold")
        {
            for _ in 0..10 {
                game.place(def, seat, Zone::of(place::DECK, seat));
            }
        }
    }
    for (wanted, name) in [(kind::LOCATION, "Boulder Field"), (kind::WEATHER, "A Perfect Day")] {
        if areas::surrounding(game, wanted).is_none()
            && let Some(def) = cards.find(name)
        {
            let card = game.place(def, Seat(0), Zone::shared(place::SURROUNDINGS));
            enter::place_tokens(game, card);
        }
    }
    if game.count_in(Zone::shared(place::CHALLENGE_DECK)) == 0 {
        for i in 1..=24 {
            if let Some(def) = cards.find(&format!("Challenge {i}")) {
                game.place(def, Seat(0), Zone::shared(place::CHALLENGE_DECK));
            }
        }
        game.shuffle_zone(Zone::shared(place::CHALLENGE_DECK));
    }
}

/// The points a table may begin at.
pub(crate) const POINTS: &[&str] = &["turn", "day", "round", "travel", "refresh"];

/// Begins at a named point.
pub(crate) fn begin(game: &mut Game, point: &str) -> Result<(), StartError> {
    let lead = Seat(game.note(notes::LEAD) as u8);
    // A table that is laid stands as it is until something happens.
    game.mark_checked();
    let at = match point {
        "" | "turn" => {
            game.set_note(notes::ROUND, 1);
            game.push_step(StepFrame { at: 2, ..StepFrame::new(step::ROUND, lead) });
            game.push_step(StepFrame { at: 1, ..StepFrame::new(step::TURNS, lead) });
            return Ok(());
        }
        // R4: the table is laid; the day's setup is still to come.
        "day" => {
            game.push_step(StepFrame::new(step::ROUND, lead));
            game.push_step(StepFrame::new(step::SETUP, lead));
            return Ok(());
        }
        "round" => 0,
        "travel" => 2,
        "refresh" => 3,
        _ => return Err(StartError::NoPoint { point: point.into(), points: POINTS }),
    };
    game.push_step(StepFrame { at, ..StepFrame::new(step::ROUND, lead) });
    Ok(())
}
