//! R5: the round.

use crate::{
    areas,
    codes::{about, line},
    energy::{ENERGIES, aspect},
    enter,
    lexicon::{counter, head, kind, limit, moment, place, verb, word},
    notes, play,
    setup::SetUp,
    steps, tracker,
    travel::Travel,
    turn::Turns,
};
use abilities::verbs;
use kernel::{
    About, Act, Card, Choice, EndCode, Few, Flow, Game, Outcome, Pen, Performed, Prompt, Seat, Shape, Thing, Zone,
};
use title::StartError;

kernel::points! {
    /// The phases of a round (R5.0).
    pub(crate) enum Phase { PathCards, Turns, Travel, Refresh, End }
    /// The steps of a refresh (R5.4).
    pub(crate) enum RefreshStep { Begin, Fatigue, Draw, Energy, Effects, Ready, End }
}

kernel::frame! {
    /// A round.
    #[derive(Default)]
    pub(crate) struct Round: steps::ROUND => round {
        /// The phase that comes next.
        next: Phase,
    }
    /// Phase 1.
    #[derive(Default)]
    pub(crate) struct PathPhase: steps::PATH_PHASE => path_phase {
        begun: bool,
        /// The number of rangers who have drawn.
        drawn: u8,
    }
    /// Phase 4.
    #[derive(Default)]
    pub(crate) struct Refresh: steps::REFRESH => refresh {
        at: RefreshStep,
        /// The number of rangers who have finished this step.
        finished: u8,
        lead: Seat,
        /// The cards whose refresh effects have resolved.
        refreshed: Few<Card>,
    }
    /// A draw that waits its turn.
    pub(crate) struct Draw: steps::DRAW => draw_step {
        pub seat: Seat,
        /// The number of cards still to be drawn.
        pub cards: i32,
    }
}

/// The phases, over and over, until the day ends (R5.0).
fn round(game: &mut Game, round: &mut Round) -> Flow {
    let lead = game.note(notes::LEAD);
    match round.next {
        Phase::PathCards => {
            round.next = Phase::Turns;
            game.set_note(notes::ROUND, game.note(notes::ROUND) + 1);
            game.push(PathPhase::default());
        }
        Phase::Turns => {
            round.next = Phase::Travel;
            game.push(Turns::default());
        }
        Phase::Travel => {
            round.next = Phase::Refresh;
            game.push(Travel::of(lead));
        }
        Phase::Refresh => {
            round.next = Phase::End;
            game.push(Refresh { lead, ..Refresh::default() });
        }
        Phase::End => {
            round.next = Phase::PathCards;
            game.reach(moment::END_OF_ROUND);
            game.period_ends(limit::ROUND);
        }
    }
    Flow::Again
}

/// R5.1: the lead ranger first, then the others, each draws one path card and finishes it.
fn path_phase(game: &mut Game, phase: &mut PathPhase) -> Flow {
    if !phase.begun {
        phase.begun = true;
        game.log_game(line::ROUND, Thing::Nothing, game.note(notes::ROUND));
        game.perform(Act::of(verbs::BEGIN).word(word::PATH_PHASE));
        return Flow::Again;
    }
    if phase.drawn >= game.players() {
        return Flow::Done;
    }
    // Before anything replaces the draw.
    if enter::make_path_deck(game) {
        return Flow::Again;
    }
    let seat = nth_from_lead(game, phase.drawn);
    phase.drawn += 1;
    game.perform(Act::of(verb::DRAW_PATH).by(seat).amount(1));
    Flow::Again
}

/// The n-th ranger, the lead being the first.
pub(crate) fn nth_from_lead(game: &Game, n: u8) -> Seat {
    Seat((game.note(notes::LEAD).0 + n) % game.players())
}

impl Refresh {
    fn go_to(&mut self, step: RefreshStep) {
        (self.at, self.finished) = (step, 0);
    }

    /// The ranger who comes next in this step; without one, the step after it begins.
    fn next_ranger(&mut self, game: &Game, then: RefreshStep) -> Option<Seat> {
        let next = (self.finished < game.players()).then(|| nth_from_lead(game, self.finished));
        match next {
            Some(_) => self.finished += 1,
            None => self.go_to(then),
        }
        next
    }
}

/// R5.4: all rangers finish a step before the next begins, lead first (R24.3).
fn refresh(game: &mut Game, refresh: &mut Refresh) -> Flow {
    match refresh.at {
        RefreshStep::Begin => {
            refresh.go_to(RefreshStep::Fatigue);
            game.log_game(line::REFRESH, Thing::Nothing, 0);
            game.perform(Act::of(verbs::BEGIN).word(word::REFRESH_PHASE));
        }
        // a. 1 fatigue for each injury
        RefreshStep::Fatigue => {
            if let Some(seat) = refresh.next_ranger(game, RefreshStep::Draw) {
                let injuries = game.counters(seat, counter::INJURY);
                if injuries > 0 {
                    game.perform(Act::of(verb::SUFFER_FATIGUE).by(seat).amount(injuries));
                }
            }
        }
        // b. draw 1
        RefreshStep::Draw => {
            if let Some(seat) = refresh.next_ranger(game, RefreshStep::Energy) {
                game.perform(Act::of(verbs::DRAW).by(seat));
            }
        }
        // c. energy is set to the aspect value
        RefreshStep::Energy => {
            if let Some(seat) = refresh.next_ranger(game, RefreshStep::Effects) {
                set_energy(game, seat);
            }
        }
        // d. "Refresh:" effects, in the players' order
        RefreshStep::Effects => return refresh_effects(game, refresh),
        // e. ready everything
        RefreshStep::Ready => {
            refresh.go_to(RefreshStep::End);
            let tired: Vec<Act> =
                game.cards_in_play().filter(|&c| game.is_exhausted(c)).map(|c| Act::of(verbs::READY).to(c)).collect();
            if !tired.is_empty() {
                game.perform_all(tired);
            }
        }
        RefreshStep::End => return Flow::Done,
    }
    Flow::Again
}

fn set_energy(game: &mut Game, seat: Seat) {
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

fn refresh_effects(game: &mut Game, refresh: &mut Refresh) -> Flow {
    let lead = refresh.lead;
    let run = |game: &mut Game, refresh: &mut Refresh, card: Card| {
        refresh.refreshed.push(card);
        enter::run_heads(game, card, head::REFRESH, lead, |_| true);
    };
    if let Some(Choice::Thing(Thing::Card(card))) = game.take_answer() {
        run(game, refresh, card);
        return Flow::Again;
    }
    let mut open = enter::cards_with(game, head::REFRESH);
    open.retain(|c| game.in_play(*c) && !refresh.refreshed.contains(c));
    match open[..] {
        [] => refresh.go_to(RefreshStep::Ready),
        [only] => run(game, refresh, only),
        _ => {
            let options = open.into_iter().map(|c| Choice::Thing(Thing::Card(c))).collect();
            let about = About::Game(about::REFRESH_ORDER, Thing::Nothing, 0);
            return Flow::Ask(Prompt { seat: lead, shape: Shape::Order, about, options });
        }
    }
    Flow::Again
}

/// R5.2e: "when you rest" stands on the rungs; then the ranger takes no more turns this round.
pub(crate) fn rest(game: &mut Game, act: &Act) -> Performed {
    let Some(seat) = act.agent.seat() else { return kernel::Performed::NotDone };
    game.set_note(notes::RESTED, game.note(notes::RESTED).with(seat));
    kernel::Performed::Done
}

/// Draws for a step that asked for it, one card after the other.
fn draw_step(game: &mut Game, draw: &mut Draw) -> Flow {
    if draw.cards <= 0 {
        return Flow::Done;
    }
    draw.cards -= 1;
    game.perform(Act::of(verbs::DRAW).by(draw.seat));
    Flow::Again
}

/// The table as a play leaves it, completed: roles, tokens, a location, weather, energy, decks.
pub(crate) fn prepare(game: &mut Pen<'_>) {
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
    // A table that is laid stands as it is until something happens.
    game.mark_checked();
    let next = match point {
        "" | "turn" => {
            game.set_note(notes::ROUND, 1);
            game.push(Round { next: Phase::Travel });
            game.push(Turns { begun: true });
            return Ok(());
        }
        // R4: the table is laid; the day's setup is still to come.
        "day" => {
            game.push(Round::default());
            game.push(SetUp::default());
            return Ok(());
        }
        "round" => Phase::PathCards,
        "travel" => Phase::Travel,
        "refresh" => Phase::Refresh,
        _ => return Err(StartError::NoPoint { point: point.into(), points: POINTS }),
    };
    game.push(Round { next });
    Ok(())
}

/// R21: the day ends by a rule of the game: like an end by a text, it is an act that others answer. The caller goes on
/// only when it is over.
pub(crate) fn end_day(game: &mut Game, how: EndCode) -> Performed {
    game.perform(Act::of(verb::END_DAY).amount(how.0.into()));
    Performed::Later
}

/// R16.9: cards set aside are home again. A ranger with three injuries takes one along (R21.3; the tracker writes it
/// into the deck).
pub(crate) fn is_over(game: &mut Pen<'_>, how: EndCode) {
    for card in game.cards_in(kernel::Zone::shared(place::SET_ASIDE)).collect::<Vec<_>>() {
        let home = match play::user(game, card) {
            Some(owner) => kernel::Zone::of(place::DECK, owner),
            None => kernel::Zone::shared(place::COLLECTION),
        };
        game.move_card(card, home, kernel::End::Bottom);
    }
    game.log_game(line::OVER, Thing::Nothing, how.0.into());
    for seat in tracker::lastingly_injured(game) {
        game.log_game(line::MALADY, Thing::Player(seat), 0);
    }
    game.end(Outcome::Ended(how));
}
