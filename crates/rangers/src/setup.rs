//! R4: setting up a day.

use crate::{
    Tracker, areas,
    codes::{about, line},
    day::{self, Round},
    day_track, deck, enter, guide,
    lexicon::{counter, head, header, kind, place, verb, word},
    map, notes, records, steps,
    travel::Terrain,
};
use abilities::{FieldValue, Name, verbs};
use kernel::{About, Act, Card, Cards, Choice, Few, Flow, Game, Laying, Pen, Prompt, Seat, Shape, Thing, Zone};
use std::sync::Arc;
use title::StartError;

/// Lays the table for a day and begins it; the game then waits for the first decision.
///
/// ```
/// use cardlang::{Source, compile};
/// use kernel::Cards;
/// use rangers::{Deck, Tracker, lay_day, new_day};
/// use std::sync::Arc;
/// let files = rangers::TITLE.files.iter().filter(|(path, _)| path.ends_with(".card"));
/// let sources: Vec<Source> = files.map(|(path, text)| Source { path: (*path).into(), text: (*text).into() }).collect();
/// let (library, _) = compile(rangers::RULEBOOK.lexicon, &sources);
/// let cards = Arc::new(Cards::new(&library, &rangers::RULEBOOK, 1));
/// // A day needs a ranger; without one the table cannot be laid.
/// assert!(lay_day(&cards, &Tracker::first(Vec::new()), 7).is_err());
/// let ranger = Deck { role: "Peerless Pathfinder".into(), aspects: [2, 3, 2, 1], ..Deck::default() };
/// assert!(new_day(&cards, &Tracker::first(vec![ranger]), 7).is_ok());
/// ```
pub fn new_day(cards: &Arc<Cards>, setup: &Tracker, seed: u64) -> Result<Game, StartError> {
    let mut game = lay_day(cards, setup, seed)?;
    game.run();
    Ok(game)
}

/// Lays the table for a day; nothing has happened yet.
pub fn lay_day(cards: &Arc<Cards>, setup: &Tracker, seed: u64) -> Result<Game, StartError> {
    if setup.rangers.len() != usize::from(cards.players) {
        return Err(StartError::Decks { decks: setup.rangers.len(), players: cards.players });
    }
    let find = |name: &str| cards.find(name).ok_or_else(|| StartError::NoCard(name.into()));
    let mut table = Laying::new(cards.clone(), seed);
    let mut game = table.pen();
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
    game.set_note(notes::TERRAIN, Terrain::named(&setup.terrain).unwrap_or_default());
    game.set_note(notes::DAY, setup.day);
    game.push(Round::default());
    game.push(SetUp::default());
    Ok(table.into_game())
}

/// R21.6: writes down the records of the tracker.
fn write_down(game: &mut Pen<'_>, setup: &Tracker) -> Result<(), StartError> {
    let missions = setup.missions.iter().map(|m| (m.name.clone(), m.day));
    let notes = setup.events.iter().chain(&setup.rewards).map(|n| (n.name.clone(), n.day));
    for (name, day) in missions.chain(notes) {
        let known = game.cards().vocabulary.names.find(&name).ok_or(StartError::Unknown(name))?;
        records::write(game, known, day);
    }
    for due in &setup.due {
        let entry = guide::entry(game.cards(), &due.entry).ok_or_else(|| StartError::Unknown(due.entry.clone()))?;
        records::write(game, entry, due.day);
    }
    Ok(())
}

/// R4.5 to R4.7: the location, the weather, and a card for each mission that is not completed.
fn lay_surroundings(game: &mut Pen<'_>, setup: &Tracker) -> Result<(), StartError> {
    let take = |game: &mut Pen<'_>, name: &str| {
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
fn fill_collection(game: &mut Pen<'_>) -> bool {
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

/// The most cards of a collection.
const ROOM: usize = 20_000;

/// The copies of a card: at least one, and no more than any box holds.
pub(crate) fn copies(def: &kernel::Def) -> i32 {
    match def.card.field(header::COPIES) {
        Some(FieldValue::Amount(a)) => a.as_number().unwrap_or(1).clamp(1, 20),
        _ => 1,
    }
}

/// R4.6: the entries of the day track for today, and those that are due.
fn read_entries_of_the_day(game: &mut Game) {
    let Some(weather) = areas::surrounding(game, kind::WEATHER) else { return };
    let (day, lead) = (records::today(game), game.note(notes::LEAD));
    let cards = game.cards();
    let printed = day_track::day_track().guide(day).filter_map(|number| guide::entry(cards, number));
    let due = records::all(game).into_iter().filter(|(name, on)| *on == day && guide::is_entry(cards, *name));
    let all: Vec<Name> = printed.chain(due.map(|(name, _)| name)).collect();
    for name in &all {
        game.log_game(line::ENTRY_OF_THE_DAY, Thing::Nothing, name.index() as i32);
    }
    // The entry that is pushed last is read first.
    for name in all.into_iter().rev() {
        enter::read_guide(game, name, word::CITED, weather, lead);
    }
}

kernel::points! {
    /// The points of setting up a day (R4.1 to R4.10).
    pub(crate) enum SetUpPoint {
        SetupCards, Shuffle, Draw, Mulligan, Lead, ChallengeDeck, Tokens, Entries, Arrival, StartOfDay, End,
    }
    /// The points of one ranger's mulligan (R4.2).
    pub(crate) enum MulliganPoint { Choose, SetAside, Draw, PutBack, Shuffle }
    /// The points of arriving somewhere (R19.4, R19.5).
    pub(crate) enum ArrivalPoint { PathDeck, Assembly, Shuffle, Guide, Group, Lead, Next }
}

kernel::frame! {
    /// Setting up the day.
    #[derive(Default)]
    pub(crate) struct SetUp: steps::SETUP => set_up {
        at: SetUpPoint,
        /// The number of rangers who have finished this point, in table order.
        finished: u8,
        /// Whether that ranger's deck was shuffled before the search.
        shuffled: bool,
        mulligan: MulliganPoint,
        /// The cards that ranger sets aside.
        aside: Few<Card>,
    }
    /// Arriving somewhere.
    #[derive(Default)]
    pub(crate) struct Arrival: steps::ARRIVAL => arrival {
        at: ArrivalPoint,
        /// The number of finished "next" lines.
        lines: u8,
    }
}

impl SetUp {
    fn go_to(&mut self, point: SetUpPoint) {
        (self.at, self.finished) = (point, 0);
    }

    /// The ranger who is next at this point; without one, the point after it begins.
    fn next_ranger(&mut self, game: &Game, then: SetUpPoint) -> Option<Seat> {
        let next = self.current(game, then);
        if next.is_some() {
            self.finished += 1;
        }
        next
    }

    /// The ranger whose turn it is at this point; without one, the point after it begins.
    fn current(&mut self, game: &Game, then: SetUpPoint) -> Option<Seat> {
        let current = (self.finished < game.players()).then_some(Seat(self.finished));
        if current.is_none() {
            self.go_to(then);
        }
        current
    }
}

/// R4.1 to R4.10, one step after the other.
fn set_up(game: &mut Game, setup: &mut SetUp) -> Flow {
    match setup.at {
        SetUpPoint::SetupCards => {
            if let Some(seat) = setup.current(game, SetUpPoint::Shuffle) {
                return offer_setup_card(game, setup, seat);
            }
        }
        // R4.1: shuffled after the search.
        SetUpPoint::Shuffle => {
            if let Some(seat) = setup.next_ranger(game, SetUpPoint::Draw) {
                game.perform(Act::of(verbs::SHUFFLE).into_zone(Zone::of(place::DECK, seat)));
            }
        }
        // R4.2: six cards.
        SetUpPoint::Draw => {
            if let Some(seat) = setup.next_ranger(game, SetUpPoint::Mulligan) {
                game.perform(Act::of(verbs::DRAW).by(seat).amount(6));
            }
        }
        // R4.2: once, any number of cards is set aside and replaced.
        SetUpPoint::Mulligan => {
            if let Some(seat) = setup.current(game, SetUpPoint::Lead) {
                return mulligan(game, setup, seat);
            }
        }
        SetUpPoint::Lead => return choose_lead(game, setup),
        // R4.4
        SetUpPoint::ChallengeDeck => {
            setup.go_to(SetUpPoint::Tokens);
            game.perform(Act::of(verbs::SHUFFLE).into_zone(Zone::shared(place::CHALLENGE_DECK)));
        }
        // R4.10: starting tokens of the cards in the surroundings.
        SetUpPoint::Tokens => {
            setup.go_to(SetUpPoint::Entries);
            let cards = game.cards_in(Zone::shared(place::SURROUNDINGS));
            let with_tokens = cards.filter(|&c| game.def(c).field(header::TOKENS).is_some());
            game.perform_all(with_tokens.map(|c| Act::of(verb::REFILL).to(c)).collect());
        }
        SetUpPoint::Entries => {
            setup.go_to(SetUpPoint::Arrival);
            read_entries_of_the_day(game);
            game.perform(Act::of(verbs::BEGIN).word(word::SETUP));
        }
        // R4.8, R4.9
        SetUpPoint::Arrival => {
            setup.go_to(SetUpPoint::StartOfDay);
            game.push(Arrival::default());
        }
        SetUpPoint::StartOfDay => {
            setup.go_to(SetUpPoint::End);
            let lead = game.note(notes::LEAD);
            for card in enter::cards_with(game, head::START_OF_DAY) {
                enter::run_heads(game, card, head::START_OF_DAY, lead, |_| true);
            }
        }
        SetUpPoint::End => return Flow::Done,
    }
    Flow::Again
}

/// R4.1: a ranger's deck is shuffled, and the ranger may put one Setup card into play.
fn offer_setup_card(game: &mut Game, setup: &mut SetUp, seat: Seat) -> Flow {
    let deck = Zone::of(place::DECK, seat);
    if let Some(answer) = game.take_answer() {
        (setup.finished, setup.shuffled) = (setup.finished + 1, false);
        if let Choice::Thing(Thing::Card(card)) = answer {
            game.perform(Act::of(verb::ENTER_PLAY).by(seat).to(card));
        }
        return Flow::Again;
    }
    if !setup.shuffled {
        setup.shuffled = true;
        if seat == Seat(0) {
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
        let same = |o: &Choice| matches!(o, Choice::Thing(Thing::Card(c)) if game.name_of(*c) == game.name_of(card));
        if !options.iter().any(same) {
            options.push(Choice::Thing(Thing::Card(card)));
        }
    }
    options.push(Choice::Pass);
    Flow::Ask(Prompt { seat, shape: Shape::One, about: About::Game(about::SETUP, Thing::Nothing, 0), options })
}

/// R4.3: the rangers choose who leads.
fn choose_lead(game: &mut Game, setup: &mut SetUp) -> Flow {
    if let Some(Choice::Thing(Thing::Player(seat))) = game.take_answer() {
        game.set_note(notes::LEAD, seat);
        setup.go_to(SetUpPoint::ChallengeDeck);
        return Flow::Again;
    }
    let options = game.seats().map(|s| Choice::Thing(Thing::Player(s))).collect();
    let about = About::Game(about::LEAD, Thing::Nothing, 0);
    Flow::Ask(Prompt { seat: Seat(0), shape: Shape::One, about, options })
}

/// Whether the card says that it may be put into play during setup. It works in the deck, where nothing is indexed.
fn has_setup(game: &Game, card: Card, act: &Act) -> bool {
    let cards = game.cards();
    cards.def(game.looks(card).def).uses.iter().any(|&u| {
        cards.keyword_abilities(cards.keyword_use(u).keyword).iter().any(|&a| {
            match &cards.ability(a).ability {
            abilities::Ability::Constant { statements, .. } => statements.iter().any(|p| {
                matches!(p, abilities::Statement::May(phrase) if phrase.verb == act.verb && phrase.word == act.word)
            }),
            _ => false,
        }
        })
    })
}

/// R4.2: cards are set aside one at a time, then as many are drawn, then those are shuffled back in.
fn mulligan(game: &mut Game, setup: &mut SetUp, seat: Seat) -> Flow {
    match game.take_answer() {
        Some(Choice::Thing(Thing::Card(card))) => setup.aside.push(card),
        Some(_) => setup.mulligan = MulliganPoint::SetAside,
        None => {}
    }
    let deck = Zone::of(place::DECK, seat);
    let aside: Vec<Card> = setup.aside.iter().map(|c| game.now(*c)).collect();
    match setup.mulligan {
        MulliganPoint::Choose => return ask_for_mulligan(game, setup, seat),
        MulliganPoint::SetAside => {
            setup.mulligan = MulliganPoint::Draw;
            enter::relocate(game, aside, Zone::shared(place::SET_ASIDE));
        }
        // "When you draw" works here.
        MulliganPoint::Draw => {
            setup.mulligan = MulliganPoint::PutBack;
            game.perform(Act::of(verbs::DRAW).by(seat).amount(setup.aside.len() as i32));
        }
        MulliganPoint::PutBack => {
            setup.mulligan = MulliganPoint::Shuffle;
            enter::relocate(game, aside, deck);
        }
        MulliganPoint::Shuffle => {
            setup.mulligan = MulliganPoint::Choose;
            setup.aside.clear();
            setup.finished += 1;
            game.perform(Act::of(verbs::SHUFFLE).into_zone(deck));
        }
    }
    Flow::Again
}

fn ask_for_mulligan(game: &Game, setup: &SetUp, seat: Seat) -> Flow {
    let hand = game.cards_in(Zone::of(place::HAND, seat)).filter(|card| !setup.aside.contains(card));
    let mut options: Vec<Choice> = hand.map(|c| Choice::Thing(Thing::Card(c))).collect();
    options.push(Choice::Done);
    let possible = options.len() as u16 - 1;
    let about = About::Game(about::MULLIGAN, Thing::Nothing, setup.aside.len() as i32);
    Flow::Ask(Prompt { seat, shape: Shape::Some { needed: 0, possible }, about, options })
}

/// R19.4, R19.5: the path deck is built and the location's arrival lines are done.
fn arrival(game: &mut Game, arrival: &mut Arrival) -> Flow {
    let lead = game.note(notes::LEAD);
    let Some(location) = areas::surrounding(game, kind::LOCATION) else { return Flow::Done };
    match arrival.at {
        ArrivalPoint::PathDeck => {
            arrival.at = ArrivalPoint::Assembly;
            build_path_deck(game, location);
        }
        ArrivalPoint::Assembly => {
            arrival.at = ArrivalPoint::Shuffle;
            for card in enter::cards_with(game, head::ASSEMBLY) {
                enter::run_heads(game, card, head::ASSEMBLY, lead, |_| true);
            }
        }
        ArrivalPoint::Shuffle => {
            arrival.at = ArrivalPoint::Guide;
            game.perform(Act::of(verbs::SHUFFLE).into_zone(Zone::shared(place::PATH_DECK)));
        }
        ArrivalPoint::Guide => {
            arrival.at = ArrivalPoint::Group;
            enter::read_guide_of(game, location, word::ENTERS, lead);
        }
        ArrivalPoint::Group => {
            arrival.at = ArrivalPoint::Lead;
            enter::run_heads(game, location, head::ARRIVAL, lead, |args| is_line_of(args, word::GROUP));
        }
        ArrivalPoint::Lead => {
            arrival.at = ArrivalPoint::Next;
            enter::run_heads(game, location, head::ARRIVAL, lead, |args| is_line_of(args, word::LEAD));
        }
        ArrivalPoint::Next => return next_line(game, arrival, location),
    }
    Flow::Again
}

/// Whether an arrival line is done by the group, the lead or the next ranger.
fn is_line_of(args: &[abilities::HeadArg], whose: abilities::Word) -> bool {
    args.first() == Some(&abilities::HeadArg::Word(whose))
}

/// R19.5: each "next" line by the next ranger; lines left over are ignored.
fn next_line(game: &mut Game, arrival: &mut Arrival, location: Card) -> Flow {
    let cards = game.cards().clone();
    let is_next = |ability: &kernel::AbilityId| {
        matches!(&cards.ability(*ability).ability, abilities::Ability::Headed { args, .. }
            if is_line_of(args, word::NEXT))
    };
    let own = game.headed(head::ARRIVAL).filter(|(c, _)| *c == location).map(|(_, ability)| ability);
    let line = own.filter(is_next).nth(arrival.lines.into());
    let ranger = arrival.lines + 1;
    let Some(line) = line.filter(|_| ranger < game.players()) else { return Flow::Done };
    arrival.lines += 1;
    let seat = day::nth_from_lead(game, ranger);
    let code = kernel::CodeFrame::of(line, location, seat);
    game.run_ability(code.caused(kernel::By::Head(head::ARRIVAL)));
    Flow::Again
}

/// R19.4: the terrain set; the location's own set if it is pivotal, else three random cards of the Valley.
fn build_path_deck(game: &mut Game, location: Card) {
    let collection = Zone::shared(place::COLLECTION);
    let deck = Zone::shared(place::PATH_DECK);
    let terrain = game.note(notes::TERRAIN).name();
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
