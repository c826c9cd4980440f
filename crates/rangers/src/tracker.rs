//! R21.6: the campaign tracker, which is all that one day leaves for the next (R4.11).

use crate::{
    Deck, areas, bars, day_track,
    deck::{self, quoted},
    guide,
    lexicon::{counter, header, kind, place},
    map, notes, records,
    travel::Terrain,
};
use abilities::{FieldValue, Library, Name};
use cardlang::OddName;
use kernel::{Card, Cards, Game, Refusal, Seat, Span, Told, Zone, told};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, error::Category};
use title::{Chronicle, ChronicleEntry};

/// The morning's tracker, from which a day starts.
///
/// ```
/// use rangers::{Due, Mission, Noted, Tracker};
/// let mut tracker = Tracker::first(Vec::new());
/// tracker.day = 3;
/// tracker.events.push(Noted { name: "The bridge held".into(), day: 2 });
/// tracker.missions.push(Mission { name: "A lost hound".into(), day: 1, checks: 0, done: false, turned: false });
/// tracker.due.push(Due { entry: "94.2".into(), day: 5 });
/// let again = Tracker::read(&tracker.write()).expect("what was written");
/// assert_eq!((again.day, again.missions.len(), again.events.len(), again.due.len()), (3, 2, 1, 1));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tracker {
    /// The day, from 1.
    pub day: i32,
    /// Today's weather, by the name of the face that is up (R20.2).
    pub weather: String,
    /// The location of the group.
    pub location: String,
    /// The terrain of the path it came by (R4.8).
    pub terrain: String,
    /// Missions gained so far.
    #[serde(default)]
    pub missions: Vec<Mission>,
    /// Notable events, each by the card it is about.
    #[serde(default)]
    pub events: Vec<Noted>,
    /// Rewards unlocked (R20.7).
    #[serde(default)]
    pub rewards: Vec<Noted>,
    /// Guide entries that are due (R4.6).
    #[serde(default)]
    pub due: Vec<Due>,
    /// One deck for each ranger as it stands, in table order.
    pub rangers: Vec<Deck>,
}

/// A mission on the tracker (R20.3).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mission {
    /// Its name.
    pub name: String,
    /// The day it was gained.
    pub day: i32,
    /// The number of its checked bubbles.
    #[serde(default)]
    pub checks: i32,
    /// Whether it is completed.
    #[serde(default)]
    pub done: bool,
    /// Whether its other face, a mission too, is the one that is up.
    #[serde(default)]
    pub turned: bool,
}

impl From<&str> for Mission {
    fn from(name: &str) -> Self {
        Mission { name: name.into(), day: 1, ..Mission::default() }
    }
}

impl From<String> for Mission {
    fn from(name: String) -> Self {
        name.as_str().into()
    }
}

/// Something written down, with its day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Noted {
    /// The card it is about.
    pub name: String,
    /// When.
    pub day: i32,
}

/// A guide entry that is read on a day to come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Due {
    /// Its number: `94.7`.
    pub entry: String,
    /// When.
    pub day: i32,
}

/// The first day at Lone Tree Station, with nothing written down and nobody there.
impl Default for Tracker {
    fn default() -> Self {
        Tracker {
            day: 1,
            weather: day_track::day_track().weather(1).into(),
            location: "Lone Tree Station".into(),
            terrain: "woods".into(),
            missions: Vec::new(),
            events: Vec::new(),
            rewards: Vec::new(),
            due: Vec::new(),
            rangers: Vec::new(),
        }
    }
}

/// The mission a campaign begins with.
const FIRST_MISSION: &str = "Biscuit Delivery";
/// The malady that a third injury leaves behind (R21.3).
const MALADY: &str = "Lingering Injury";

/// A deck whose name could be taken for another.
fn odd_deck(odd: OddName) -> Refusal {
    let written = |c: char| quoted(c.escape_unicode().to_string());
    match odd {
        OddName::Unseen(c) => bars::DECK_NAME_UNSEEN.about([written(c), Span::Text(cardlang::told(c))]),
        OddName::LooksAlike(c) => bars::DECK_NAME_LOOKS_ALIKE.about([written(c)]),
        OddName::Mixed(c) => bars::DECK_NAME_MIXED.about([written(c)]),
    }
}

/// The lines every tracker has.
const LINES: [&str; 5] = ["day", "weather", "location", "terrain", "rangers"];

/// A text that is no tracker.
fn unreadable(text: &str, error: &serde_json::Error) -> Refusal {
    let place = || [error.line(), error.column()].map(|at| Span::Number(i32::try_from(at).unwrap_or(i32::MAX)));
    match error.classify() {
        Category::Eof => bars::ENDS_EARLY.about([]),
        Category::Syntax | Category::Io => bars::UNREADABLE.about(place()),
        Category::Data => {
            let table: Map<String, Value> = serde_json::from_str(text).unwrap_or_default();
            match LINES.iter().find(|line| !table.contains_key(**line)) {
                Some(line) => bars::NO_SUCH_LINE.about([quoted(*line)]),
                None => bars::ODD_VALUE.about(place()),
            }
        }
    }
}

impl Tracker {
    /// The tracker of a campaign's first morning.
    pub fn first(rangers: Vec<Deck>) -> Self {
        Tracker { rangers, missions: vec![FIRST_MISSION.into()], ..Tracker::default() }
    }

    /// Reads a tracker, or names its fault.
    pub fn read(text: &str) -> Result<Self, Refusal> {
        let tracker: Tracker = serde_json::from_str(text).map_err(|error| unreadable(text, &error))?;
        let odd = tracker.rangers.iter().find_map(|deck| cardlang::odd_name(&deck.name));
        odd.map_or(Ok(tracker), |odd| Err(odd_deck(odd)))
    }

    /// The tracker as text that can be read, changed and read again.
    pub fn write(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default()
    }

    /// The tracker after a day; none after the last day of the track. `self` is that day's morning.
    ///
    /// Everything but the names of decks is read from the table as it lies when the day is over.
    pub fn after(&self, end: &Game) -> Option<Tracker> {
        let day = records::today(end) + 1;
        let track = day_track::day_track();
        if day > track.last() {
            return None;
        }
        let now = self.now(end);
        let mut due = now.due;
        due.retain(|d| d.day >= day);
        let hurt: Vec<Seat> = lastingly_injured(end).collect();
        let mut rangers = now.rangers;
        for seat in hurt {
            if let Some(deck) = rangers.get_mut(seat.index()) {
                add(&mut deck.cards, MALADY);
            }
        }
        Some(Tracker { day, weather: track.weather(day).into(), due, rangers, ..now })
    }

    /// Returns the tracker as it stands in the middle of a day.
    pub fn now(&self, game: &Game) -> Tracker {
        let mut now = Tracker {
            day: records::today(game),
            location: surrounding(game, kind::LOCATION).unwrap_or_else(|| self.location.clone()),
            weather: surrounding(game, kind::WEATHER).unwrap_or_else(|| self.weather.clone()),
            terrain: game.note(notes::TERRAIN).name().into(),
            missions: Vec::new(),
            events: Vec::new(),
            rewards: Vec::new(),
            due: Vec::new(),
            rangers: game.seats().map(|seat| deck_now(game, seat, self.rangers.get(seat.index()))).collect(),
        };
        let cards = game.cards();
        for (name, day) in records::all(game) {
            let what = what(cards, name);
            let number = || guide::number(cards, name);
            let name = cards.vocabulary.names[name.index()].clone();
            match what {
                What::Mission => now.missions.push(mission_now(game, name, day)),
                What::Reward => now.rewards.push(Noted { name, day }),
                What::Entry => now.due.push(Due { entry: number(), day }),
                What::Event => now.events.push(Noted { name, day }),
            }
        }
        now.missions.sort_by_key(|m| m.day);
        now.events.sort_by_key(|e| e.day);
        now.rewards.sort_by_key(|r| r.day);
        now.due.sort_by_key(|d| d.day);
        now
    }

    /// Everything that is wrong with it, so that a tracker written by hand is refused in words.
    pub fn violations(&self, library: &Library) -> Vec<Refusal> {
        let mut wrong = Vec::new();
        let has = |name: &str| library.cards.iter().any(|c| c.name == name && c.unwritten.is_none());
        if !(1..=day_track::day_track().last()).contains(&self.day) {
            wrong.push(bars::DAY.about([self.day, day_track::day_track().last()].map(Span::Number)));
        }
        if !map::valley().names().any(|n| n == self.location) || !has(&self.location) {
            wrong.push(bars::NO_SUCH_LOCATION.about([quoted(&self.location)]));
        }
        if Terrain::named(&self.terrain).is_none() {
            wrong.push(bars::NO_SUCH_TERRAIN.about([quoted(&self.terrain)]));
        }
        if !has(&self.weather) {
            wrong.push(bars::NO_SUCH_WEATHER.about([quoted(&self.weather)]));
        }
        for name in self.missions.iter().map(|m| &m.name).chain(self.rewards.iter().map(|r| &r.name)) {
            // A reward may be unlocked before its card is written.
            if !library.cards.iter().any(|c| c.name == *name) {
                wrong.push(bars::NO_SUCH_RECORD.about([quoted(name)]));
            }
        }
        if !(1..=4).contains(&self.rangers.len()) {
            wrong.push(bars::RANGERS.about([Span::Number(self.rangers.len() as i32)]));
        }
        for deck in &self.rangers {
            wrong.extend(deck.grown_violations(library));
        }
        wrong
    }
}

/// The subject of a record.
enum What {
    Mission,
    Reward,
    Entry,
    Event,
}

fn what(cards: &Cards, name: Name) -> What {
    // A reward may be unlocked before its card is written.
    let Some(def) = cards.named(name).map(|d| &cards.def(d).card) else { return What::Reward };
    match () {
        () if deck::is_kind(def, kind::MISSION) => What::Mission,
        () if deck::is_kind(def, kind::GUIDE_ENTRY) => What::Entry,
        () if deck::set(def) == "rewards" => What::Reward,
        () => What::Event,
    }
}

fn surrounding(game: &Game, wanted: abilities::Kind) -> Option<String> {
    areas::surrounding(game, wanted).map(|c| game.cards().def(records::front(game, c)).card.name.clone())
}

fn mission_now(game: &Game, name: String, day: i32) -> Mission {
    let def = game.cards().find(&name);
    let out = |c: &Card| game.zone(*c).is_some_and(|z| z.place != place::COLLECTION);
    let card = game.all_cards().find(|c| Some(records::front(game, *c)) == def && out(c));
    let turned = card.is_some_and(|c| records::turned(game, c));
    Mission { name, day, checks: card.map_or(0, |c| records::checks(game, c)), done: card.is_none(), turned }
}

/// The cards of a ranger's deck, wherever they are.
pub(crate) fn deck_cards(game: &Game, seat: Seat) -> impl Iterator<Item = Card> + '_ {
    let apart = [kind::ROLE, kind::ASPECT_CARD, kind::RANGER_TOKEN];
    game.all_cards().filter(move |&c| {
        game.owner(c) == seat
            && areas::ranger_card(game, c)
            && !apart.iter().any(|k| game.is_kind(c, *k))
            && game.zone(c).is_some_and(|z| z.place != place::COLLECTION && z.place != place::KEPT)
            // The other face of a mission may be a gear.
            && !game.cards().def(records::front(game, c)).printed.is_kind(kind::MISSION)
    })
}

/// Returns a ranger's deck as it stands, in the order of yesterday's; new cards come last.
fn deck_now(game: &Game, seat: Seat, before: Option<&Deck>) -> Deck {
    let role = areas::role(game, seat);
    let set = |c: Card| match game.def(c).field(header::SET) {
        Some(FieldValue::Text(set)) => set.clone(),
        _ => String::new(),
    };
    let aspects = crate::energy::ENERGIES.map(|(word, _)| crate::energy::aspect(game, seat, word));
    let mut deck = before.cloned().unwrap_or_else(|| Deck {
        name: seat.letter().to_string(),
        aspects,
        specialty: role.map(set).unwrap_or_default(),
        ..Deck::default()
    });
    if let Some(role) = role {
        deck.role = game.name(role).into();
    }
    let order: Vec<String> = deck.cards.iter().map(|(_, name)| name.clone()).collect();
    let place = |name: &String| order.iter().position(|n| n == name).unwrap_or(order.len());
    deck.cards = Vec::new();
    for card in deck_cards(game, seat) {
        add(&mut deck.cards, game.name(card));
    }
    deck.cards.sort_by_key(|(_, name)| place(name));
    deck.kept = Vec::new();
    for card in game.cards_in(Zone::of(place::KEPT, seat)) {
        add(&mut deck.kept, game.name(card));
    }
    deck
}

fn add(cards: &mut Vec<(u8, String)>, name: &str) {
    match cards.iter_mut().find(|(_, n)| n == name) {
        Some((copies, _)) => *copies += 1,
        None => cards.push((1, name.into())),
    }
}

/// R21.3: returns the rangers who take a malady along, as long as one is left.
pub(crate) fn lastingly_injured(game: &Game) -> impl Iterator<Item = Seat> + use<> {
    let hurt: Vec<Seat> = game.seats().filter(|s| game.counters(*s, counter::INJURY) >= 3).collect();
    let out = |c: &Card| game.name(*c) == MALADY && game.zone(*c).is_some_and(|z| z.place != place::COLLECTION);
    let used = if hurt.is_empty() { 0 } else { game.all_cards().filter(out).count() };
    let all = game.cards().find(MALADY).map_or(0, |d| crate::setup::copies(game.cards().def(d)));
    hurt.into_iter().take((all as usize).saturating_sub(used))
}

// ---- the tracker as people read it

/// The tracker, an entry for each thing it says.
pub(crate) fn chronicle(tracker: &Tracker, cards: &Cards) -> Chronicle {
    let last = day_track::day_track().last();
    let named = |name: &str| Told::from(quoted(name));
    let day = told!("Day {} of {}: {}", tracker.day, last, quoted(&tracker.weather));
    let place = told!("At {}, reached by {}", quoted(&tracker.location), quoted(&tracker.terrain));
    let mut entries = vec![
        ChronicleEntry { number: Some(tracker.day), ..ChronicleEntry::new("weather", named(&tracker.weather), day) },
        ChronicleEntry::new("place", named(&tracker.location), place),
    ];
    let ahead = (tracker.day + 1..=(tracker.day + 3).min(last))
        .map(|day| told!("day {} {}", day, quoted(day_track::day_track().weather(day))));
    let ahead = Told::join(ahead, ", ");
    if !ahead.is_empty() {
        entries.push(ChronicleEntry::new("ahead", ahead.clone(), told!("Ahead: {}", ahead)));
    }
    entries.extend(tracker.missions.iter().map(|mission| mission_entry(mission, cards)));
    for noted in &tracker.rewards {
        let closed = if cards.find(&noted.name).is_none() { "; its card is not written yet" } else { "" };
        let text = told!("Reward: {} (unlocked on day {}{})", quoted(&noted.name), noted.day, closed);
        let entry = ChronicleEntry::new("reward", named(&noted.name), text);
        entries.push(ChronicleEntry { number: Some(noted.day), ..entry });
    }
    for noted in &tracker.events {
        let text = told!("Event: {} (day {})", quoted(&noted.name), noted.day);
        let entry = ChronicleEntry::new("event", named(&noted.name), text);
        entries.push(ChronicleEntry { number: Some(noted.day), ..entry });
    }
    for due in &tracker.due {
        let text = told!("Due: Guide {} on day {}", quoted(&due.entry), due.day);
        let entry = ChronicleEntry::new("due", named(&due.entry), text);
        entries.push(ChronicleEntry { number: Some(due.day), ..entry });
    }
    tracker.rangers.iter().zip(0..).for_each(|(deck, seat)| deck_entries(deck, Seat(seat), &mut entries));
    Chronicle { number: tracker.day, last, entries }
}

fn deck_entries(deck: &Deck, seat: Seat, entries: &mut Vec<ChronicleEntry>) {
    let list = |cards: &[(u8, String)]| {
        Told::join(cards.iter().map(|(n, name)| told!("{} {}", i32::from(*n), quoted(name))), ", ")
    };
    let count = |cards: &[(u8, String)]| cards.iter().map(|(n, _)| i32::from(*n)).sum();
    let (name, role, size): (_, _, i32) = (quoted(&deck.name), quoted(&deck.role), count(&deck.cards));
    let text = told!("{}: {}, {}, {} cards: {}", seat, name.clone(), role, size, list(&deck.cards));
    let entry = ChronicleEntry::new("deck", name.into(), text);
    entries.push(ChronicleEntry { count: Some(size), seat: Some(seat), ..entry });
    if !deck.kept.is_empty() {
        let text = told!("{} keeps aside: {}", seat, list(&deck.kept));
        let entry = ChronicleEntry::new("aside", list(&deck.kept), text);
        entries.push(ChronicleEntry { count: Some(count(&deck.kept)), seat: Some(seat), ..entry });
    }
}

fn mission_entry(mission: &Mission, cards: &Cards) -> ChronicleEntry {
    let state = match (mission.done, mission.checks) {
        (true, _) => told!(", completed"),
        (false, 0) => Told::new(),
        (false, 1) => told!(", {} check", 1),
        (false, n) => told!(", {} checks", n),
    };
    let face = cards.find(&mission.name).map(|d| match cards.def(d).back {
        Some(back) if mission.turned => back,
        _ => d,
    });
    let name = face.map_or_else(|| quoted(&mission.name), |face| Span::Name(cards.def(face).name));
    let text = told!("Mission: {} (since day {}{})", name.clone(), mission.day, state);
    ChronicleEntry {
        number: Some(mission.day),
        count: Some(mission.checks),
        done: mission.done,
        wants: face.filter(|_| !mission.done),
        ..ChronicleEntry::new("mission", name.into(), text)
    }
}
