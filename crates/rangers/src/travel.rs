//! R5.3, R19: travel.

use crate::{
    areas, bars,
    codes::{about, option},
    enter,
    lexicon::{counter, head, header, kind, place, stat, verb, word},
    map,
    notes::{self, Cut},
    setup::Arrival,
    steps,
};
use abilities::{FieldValue, verbs};
use kernel::{About, Act, Card, Choice, Flow, Game, Performed, Prompt, Refusal, Seat, Shape, Span, Thing, Zone};
use title::Closed;

/// R5.3: why the group cannot travel now.
pub(crate) fn reason(game: &Game) -> Option<Refusal> {
    let Some(location) = areas::surrounding(game, kind::LOCATION) else { return Some(bars::NO_LOCATION.plain()) };
    let by_tokens = game.def(location).field(header::PROGRESS) == Some(&FieldValue::ByTokens);
    let met = if by_tokens {
        game.seats().all(|s| areas::token_lies_on(game, s) == Some(location))
    } else {
        game.counters(location, counter::PROGRESS) >= game.stat(location, stat::PROGRESS)
    };
    if !met {
        let (has, needs) = (game.counters(location, counter::PROGRESS), game.stat(location, stat::PROGRESS));
        return Some(bars::PROGRESS.about([Span::Card(location), Span::Number(has), Span::Number(needs)]));
    }
    for seat in game.seats() {
        if let Some((row, source)) = game.forbidden_by(&Act::of(verb::TRAVEL).by(seat)).or_else(|| obstacle(game, seat))
        {
            return Some(match way_out(game, source) {
                Some(test) => bars::HOLDS_THE_GROUP.about([Span::Thing(source), Span::Head(test)]),
                None => bars::FORBIDS_TRAVEL.about([Span::Thing(source), Span::While(source, row.ability)]),
            });
        }
    }
    None
}

/// The test on a card that lifts the card's prohibition, if it has one.
pub(crate) fn way_out(game: &Game, source: Thing) -> Option<kernel::AbilityId> {
    let holds_token = |seat| areas::token_lies_on(game, seat).map(Thing::Card) == Some(source);
    let test = game.headed_on(source.card()?, head::TEST).next()?;
    game.seats().any(holds_token).then_some(test)
}

/// R5.3, R19.7: returns a card the group cannot travel past.
fn obstacle(game: &Game, seat: Seat) -> Option<(kernel::Line, Thing)> {
    game.cards_in_play().find_map(|past| game.forbidden_by(&Act::of(verb::TRAVEL).by(seat).with(past)))
}

kernel::points! {
    /// The points of phase 3.
    pub(crate) enum TravelPoint { Begin, Offer, End }
    /// The points of a journey (R19).
    pub(crate) enum JourneyPoint { Sweep, Destination, PutBack, Arrive, Camp, Arrival, End }
}

kernel::frame! {
    /// Phase 3.
    pub(crate) struct Travel: steps::TRAVEL => travel {
        at: TravelPoint,
        /// The ranger who decides.
        lead: Seat,
    }
    /// A journey to the next location.
    pub(crate) struct Journey: steps::JOURNEY => journey {
        at: JourneyPoint,
        seat: Seat,
        /// The number of paths the group may take.
        paths: i32,
        /// The place it goes to, if that is decided.
        destination: Option<Card>,
        /// The terrain it goes by, if that is decided.
        terrain: Terrain,
    }
}

impl Travel {
    pub fn of(lead: Seat) -> Self {
        Travel { at: TravelPoint::Begin, lead }
    }
}

/// Phase 3: the group may travel.
fn travel(game: &mut Game, travel: &mut Travel) -> Flow {
    match travel.at {
        TravelPoint::Begin => {
            travel.at = TravelPoint::Offer;
            game.perform(Act::of(verbs::BEGIN).word(word::TRAVEL_PHASE));
            Flow::Again
        }
        TravelPoint::Offer => {
            if reason(game).is_some() {
                return Flow::Done;
            }
            match game.take_answer() {
                Some(Choice::Game(option::TRAVEL, ..)) => {
                    travel.at = TravelPoint::End;
                    game.perform(Act::of(verb::TRAVEL).by(travel.lead));
                    Flow::Again
                }
                Some(_) => Flow::Done,
                None => {
                    let options = vec![Choice::Game(option::TRAVEL, Thing::Nothing, 0), Choice::Pass];
                    let about = About::Game(about::TRAVEL, Thing::Nothing, 0);
                    Flow::Ask(Prompt { seat: travel.lead, shape: Shape::One, about, options })
                }
            }
        }
        TravelPoint::End => Flow::Done,
    }
}

kernel::points! {
    /// The terrains of the map.
    pub enum Terrain { Woods, Lakeshore, OldGrowth, MountainPass, Grassland, Ravine, Swamp, River }
}

/// The terrains with their names.
const TERRAINS: [(Terrain, &str); 8] = [
    (Terrain::Woods, "woods"),
    (Terrain::Lakeshore, "lakeshore"),
    (Terrain::OldGrowth, "old-growth"),
    (Terrain::MountainPass, "mountain pass"),
    (Terrain::Grassland, "grassland"),
    (Terrain::Ravine, "ravine"),
    (Terrain::Swamp, "swamp"),
    (Terrain::River, "river"),
];

impl Terrain {
    /// The terrain of that name.
    pub fn named(name: &str) -> Option<Self> {
        TERRAINS.iter().find(|(_, own)| *own == name).map(|(terrain, _)| *terrain)
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        TERRAINS[self as usize].1
    }

    /// The terrain an option or a line of the log speaks of.
    pub(crate) fn numbered(number: i32) -> Self {
        usize::try_from(number).ok().and_then(|n| TERRAINS.get(n)).map_or(Terrain::Woods, |(terrain, _)| *terrain)
    }

    fn of_word(word: abilities::Word) -> Self {
        Terrain::named(crate::lexicon::LEXICON.word(word)).unwrap_or_default()
    }
}

/// The journey is what the verb does (R19).
pub(crate) fn perform(game: &mut Game, act: &Act) -> Performed {
    let seat = act.agent.seat().unwrap_or_else(|| crate::rulebook::chooser(game));
    if act.manner != Some(crate::lexicon::manner::IGNORING_OBSTACLES) && obstacle(game, seat).is_some() {
        return Performed::NotDone;
    }
    // R24.21: as the day ends only the place and the terrain of the morning change.
    if game.is_under_way(verb::END_DAY) {
        let (Some(morning), Some(terrain)) = (act.patient.card(), act.word) else { return Performed::NotDone };
        let old = areas::surrounding(game, kind::LOCATION).filter(|&old| old != morning).into_iter().collect();
        game.set_note(notes::TERRAIN, Terrain::of_word(terrain));
        enter::relocate(game, vec![morning], Zone::shared(place::SURROUNDINGS));
        enter::relocate(game, old, Zone::shared(place::COLLECTION));
        return Performed::Later;
    }
    // R19.6: phase 4 follows a journey, also when it began in phase 2.
    if game.is_running(steps::TURNS) {
        game.set_note(notes::CUT_SHORT, Cut::Round);
    }
    // Read before the play area is cleared: a card that allows more paths may be discarded with it.
    let paths = game.number(crate::lexicon::number::PATHS, act.amount.max(1), act);
    // The place and the terrain are named: the map is not asked.
    let named = act.patient.card().zip(act.word);
    let destination = named.map(|(card, _)| card);
    let terrain = named.map(|(_, word)| Terrain::of_word(word)).unwrap_or_default();
    game.push(Journey { at: JourneyPoint::Sweep, seat, paths, destination, terrain });
    Performed::Later
}

/// Returns the places the group may go to: up to so many paths, no rivers (R19.2), each with the terrain of the last
/// path.
pub(crate) fn destinations(game: &Game, paths: i32) -> Vec<Destination> {
    let Some(location) = areas::surrounding(game, kind::LOCATION) else { return Vec::new() };
    let start = game.name(location).to_string();
    let mut found: Vec<Destination> = Vec::new();
    let mut edge = vec![start.clone()];
    for _ in 0..paths.clamp(0, 8) {
        let mut next = Vec::new();
        for from in &edge {
            let open =
                |path: &&map::Path| path.to != start && (path.terrain != "river" || may_travel_by(game, "river"));
            for path in map::valley().paths(from).iter().filter(open) {
                if !found.iter().any(|d| d.name == path.to && d.terrain == path.terrain) {
                    let card = game.find_in(Zone::shared(place::COLLECTION), &path.to);
                    found.push(Destination { name: path.to.clone(), terrain: path.terrain.clone(), card });
                    next.push(path.to.clone());
                }
            }
        }
        edge = next;
    }
    // Places a card opens besides those of the map.
    for (_, terrain) in TERRAINS {
        for card in game.cards_in(Zone::shared(place::COLLECTION)).filter(|&c| game.is_kind(c, kind::LOCATION)) {
            let known = found.iter().any(|d| d.name == game.name(card) && d.terrain == terrain);
            if !known && may_travel_to(game, card, terrain) {
                found.push(Destination {
                    name: game.name(card).to_string(),
                    terrain: terrain.into(),
                    card: Some(card),
                });
            }
        }
    }
    found
}

fn terrain_word(terrain: &str) -> Option<abilities::Word> {
    let words = crate::lexicon::LEXICON.family("terrain").unwrap_or(&[]);
    words.iter().find(|e| e.text == terrain).map(|e| e.id)
}

/// Whether a card opens the paths of a terrain that is closed without it (R19.2).
fn may_travel_by(game: &Game, terrain: &str) -> bool {
    let act = Act { word: terrain_word(terrain), ..Act::of(verb::TRAVEL).by(crate::rulebook::chooser(game)) };
    act.word.is_some() && game.permitted_by(&act).is_some()
}

/// Whether a card opens this very place, by that terrain.
fn may_travel_to(game: &Game, card: Card, terrain: &str) -> bool {
    let act = Act { word: terrain_word(terrain), ..Act::of(verb::TRAVEL).by(crate::rulebook::chooser(game)) };
    // A card that opens a terrain as a whole opens no place off the map.
    act.word.is_some() && game.permitted_by(&act).is_none() && game.permitted_by(&act.to(card)).is_some()
}

/// The places on the map that the group may not travel to now, and why.
pub(crate) fn closed_destinations(game: &Game) -> Vec<Closed> {
    let Some(here) = areas::surrounding(game, kind::LOCATION).map(|c| game.name(c)) else { return Vec::new() };
    let paths = map::valley().paths(here).iter();
    paths.filter_map(|path| Some(Closed { why: why_closed(game, path)?, choice: choice(game, here, path)? })).collect()
}

/// A path of the map as it would be offered.
fn choice(game: &Game, from: &str, path: &map::Path) -> Option<Choice> {
    Some(match game.find_in(Zone::shared(place::COLLECTION), &path.to) {
        Some(card) => {
            let terrain = Terrain::named(&path.terrain).unwrap_or_default() as i32;
            Choice::Game(option::DESTINATION, Thing::Card(card), terrain)
        }
        None => {
            let number = map::valley().number_of(from, path)?;
            Choice::Game(option::PLACE, Thing::Nothing, i32::try_from(number).ok()?)
        }
    })
}

/// Why a path of the map cannot be taken.
pub(crate) fn why_closed(game: &Game, path: &map::Path) -> Option<Refusal> {
    match () {
        () if game.cards().find(&path.to).is_none() => Some(bars::UNWRITTEN.plain()),
        () if path.terrain == Terrain::River.name() && !may_travel_by(game, Terrain::River.name()) => {
            Some(bars::RIVER.plain())
        }
        () => None,
    }
}

/// A place the group may travel to.
#[derive(Clone, Debug)]
pub(crate) struct Destination {
    pub name: String,
    pub terrain: String,
    /// Its card; none if it is not written.
    pub card: Option<Card>,
}

/// R19, step by step.
fn journey(game: &mut Game, journey: &mut Journey) -> Flow {
    match journey.at {
        // R19.1
        JourneyPoint::Sweep => {
            journey.at = JourneyPoint::Destination;
            sweep(game);
            Flow::Again
        }
        JourneyPoint::Destination => choose_destination(game, journey),
        // R19.1: path deck and discard go back to the collection.
        JourneyPoint::PutBack => {
            journey.at = JourneyPoint::Arrive;
            let piles = [place::PATH_DECK, place::PATH_DISCARD].map(Zone::shared);
            let cards = piles.into_iter().flat_map(|z| game.cards_in(z).collect::<Vec<_>>()).collect();
            enter::relocate(game, cards, Zone::shared(place::COLLECTION));
            Flow::Again
        }
        // R19.2: the new location.
        JourneyPoint::Arrive => {
            journey.at = JourneyPoint::Camp;
            let Journey { destination, terrain, .. } = *journey;
            game.set_note(notes::TERRAIN, terrain);
            game.set_note(notes::JOURNEYS, game.note(notes::JOURNEYS) + 1);
            let place = destination.map_or(Thing::Nothing, Thing::Card);
            game.log_game(crate::codes::line::ARRIVES, place, terrain as i32);
            enter::relocate(game, destination.into_iter().collect(), Zone::shared(place::SURROUNDINGS));
            Flow::Again
        }
        JourneyPoint::Camp => camp(game, journey),
        // R19.4, R19.5
        JourneyPoint::Arrival => {
            journey.at = JourneyPoint::End;
            game.push(Arrival::default());
            Flow::Again
        }
        JourneyPoint::End => {
            game.set_done(true);
            Flow::Done
        }
    }
}

/// R19.2: the destination.
fn choose_destination(game: &mut Game, journey: &mut Journey) -> Flow {
    if let Some(Choice::Game(option::DESTINATION, Thing::Card(card), terrain)) = game.take_answer() {
        journey.at = JourneyPoint::PutBack;
        journey.destination = Some(card);
        journey.terrain = Terrain::numbered(terrain);
        let old = areas::surrounding(game, kind::LOCATION).into_iter().collect();
        enter::relocate(game, old, Zone::shared(place::COLLECTION));
        return Flow::Again;
    }
    let offered = |card: Card, terrain: Terrain| Choice::Game(option::DESTINATION, Thing::Card(card), terrain as i32);
    let options: Vec<Choice> = match journey.destination {
        Some(card) => game.exists(card).then(|| offered(card, journey.terrain)).into_iter().collect(),
        None => {
            let all = destinations(game, journey.paths).into_iter();
            let open = all.filter_map(|d| Some((d.card.filter(|c| game.exists(*c))?, d.terrain)));
            open.map(|(card, terrain)| offered(card, Terrain::named(&terrain).unwrap_or_default())).collect()
        }
    };
    if options.is_empty() {
        // Nowhere to go that is written: the group stays where it is, on a cleared path.
        journey.at = JourneyPoint::End;
        if let Some(location) = areas::surrounding(game, kind::LOCATION) {
            let progress = game.counters(location, counter::PROGRESS);
            game.perform(Act::of(verbs::REMOVE).to(location).kind(counter::PROGRESS).amount(progress));
        }
        return Flow::Again;
    }
    let about = About::Game(about::DESTINATION, Thing::Nothing, 0);
    Flow::Ask(Prompt { seat: journey.seat, shape: Shape::One, about, options })
}

/// R19.3: the group may camp.
fn camp(game: &mut Game, journey: &mut Journey) -> Flow {
    match game.take_answer() {
        Some(Choice::Yes) => {
            journey.at = JourneyPoint::End;
            game.perform(Act::of(verb::CAMP).by(journey.seat));
            Flow::Again
        }
        Some(_) => {
            journey.at = JourneyPoint::Arrival;
            Flow::Again
        }
        None => {
            let about = About::Game(about::CAMP, Thing::Nothing, 0);
            let options = vec![Choice::Yes, Choice::No];
            Flow::Ask(Prompt { seat: journey.seat, shape: Shape::YesNo, about, options })
        }
    }
}

/// R19.1: every path card in play, and every ranger card outside the player areas, is discarded unless something
/// exempts it; an attached card goes with its host.
fn sweep(game: &mut Game) {
    let host = |c: Card| game.linked(crate::lexicon::link::ATTACHED, c);
    // Cards attached to the location, or to another card of the surroundings, are swept as well.
    let around: Vec<Card> = game
        .cards_in(Zone::shared(place::SURROUNDINGS))
        .filter(|&c| {
            game.in_play(c) && ![kind::LOCATION, kind::WEATHER, kind::MISSION].iter().any(|k| game.is_kind(c, *k))
        })
        .collect();
    let swept: Vec<Card> = [Zone::shared(place::ALONG_THE_WAY)]
        .into_iter()
        .chain(game.zones_of(place::WITHIN_REACH))
        .flat_map(|z| game.cards_in(z).collect::<Vec<_>>())
        .filter(|&c| host(c) == Thing::Nothing)
        .chain(around.iter().copied().filter(|&c| host(c).card().is_none_or(|h| !around.contains(&h))))
        .filter(|&c| game.exempted_by(&Act::of(verb::SWEEP).to(c)).is_none())
        .collect();
    game.perform_all(swept.into_iter().map(|c| Act::of(verbs::DISCARD).to(c)).collect());
}
