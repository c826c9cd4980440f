//! The start of a day, in the words of a start: the decks, where the group is and how it came there; and starts by
//! chance.

use crate::{
    Mission, Tracker,
    deck::{self, is_kind, requirement, set},
    energy::ENERGIES,
    lay_day,
    lexicon::{header, kind},
    map, whole,
};
use abilities::{CardDef, Library};
use kernel::{Cards, Game, Random, mix};
use std::fmt::Write;
use std::sync::Arc;
use title::{DeckText, Start, StartError};

/// Lays the table: the first day of a campaign, or what the lines `location`, `terrain`, `weather` and `mission` say.
pub(crate) fn lay_out(cards: &Arc<Cards>, start: &Start, seed: u64) -> Result<Game, StartError> {
    let mut morning = Tracker::first(whole::read_decks(&start.decks)?);
    let lines =
        [("location", &mut morning.location), ("terrain", &mut morning.terrain), ("weather", &mut morning.weather)];
    for (word, value) in lines {
        if let Some(said) = start.lines(word).next() {
            *value = said.into();
        }
    }
    if !start.table.is_empty() {
        morning.missions = start.lines("mission").map(Mission::from).collect();
    }
    lay_day(cards, &morning, seed)
}

/// A legal deck for each ranger (R22), any location that is written, a terrain of one of its paths (R4.8), any weather
/// and some of the missions.
pub(crate) fn random_start(library: &Library, usual: &[DeckText], players: u8, _: u64, seed: u64) -> Start {
    let mut random = Random::new(mix(seed, 0x57A7));
    let usual = (whole::WHOLE.usual_decks)(library, usual, players);
    let decks = usual.into_iter().map(|usual| random_deck(library, &mut random).unwrap_or(usual)).collect();
    let of_kind = |wanted| -> Vec<&str> {
        let found = library.cards.iter().filter(|c| is_kind(c, wanted) && c.unwritten.is_none() && set(c) != EXAMPLES);
        found.map(|c| c.name.as_str()).collect()
    };
    let mut table = String::new();
    if let Some(location) = pick(&of_kind(kind::LOCATION), &mut random) {
        let _ = writeln!(table, "location  {location}");
        let path = pick(&map::valley().paths(location).iter().collect::<Vec<_>>(), &mut random);
        let _ = path.map(|path| writeln!(table, "terrain   {}", path.terrain));
    }
    let _ = pick(&of_kind(kind::WEATHER), &mut random).map(|weather| writeln!(table, "weather   {weather}"));
    for mission in of_kind(kind::MISSION) {
        if random.below(2) == 0 {
            let _ = writeln!(table, "mission   {mission}");
        }
    }
    Start { decks, table }
}

const EXAMPLES: &str = "examples";

fn pick<T: Copy>(from: &[T], random: &mut Random) -> Option<T> {
    (!from.is_empty()).then(|| from[random.below(from.len() as u32) as usize])
}

/// A deck by chance that breaks no rule of R22, if enough cards for one are written.
fn random_deck(library: &Library, random: &mut Random) -> Option<DeckText> {
    let written: Vec<&CardDef> =
        library.cards.iter().map(AsRef::as_ref).filter(|c| c.unwritten.is_none() && set(c) != EXAMPLES).collect();
    let roles: Vec<&CardDef> = written.iter().copied().filter(|c| is_kind(c, kind::ROLE)).collect();
    // Not every background and specialty goes with every order of the aspects (R22.3).
    for _ in 0..100 {
        let role = pick(&roles, random)?;
        let mut aspects = [3, 2, 2, 1];
        random.shuffle(&mut aspects);
        if let Some(deck) = deck_for(library, &written, role, aspects, random) {
            return Some(deck);
        }
    }
    None
}

fn deck_for(
    library: &Library,
    written: &[&CardDef],
    role: &CardDef,
    aspects: [i32; 4],
    random: &mut Random,
) -> Option<DeckText> {
    let specialty = set(role);
    let open: Vec<&CardDef> = written
        .iter()
        .copied()
        .filter(|c| !is_kind(c, kind::ROLE) && c.field(header::ENTERS).is_none())
        .filter(|c| requirement(c).is_some_and(|(n, aspect)| aspects[at(aspect)] >= n))
        .collect();
    let backgrounds: Vec<&str> =
        deck::BACKGROUNDS.into_iter().filter(|name| open.iter().any(|c| set(c) == *name)).collect();
    let background = pick(&backgrounds, random)?;
    let mut names: Vec<&str> = Vec::new();
    for (_, aspect) in ENERGIES {
        let of_aspect = |c: &&CardDef| set(c) == deck::PERSONALITY && requirement(c).is_some_and(|(_, a)| a == aspect);
        names.push(&pick(&open.iter().copied().filter(of_aspect).collect::<Vec<_>>(), random)?.name);
    }
    for own in [background, specialty] {
        let mut of_set: Vec<&CardDef> = open.iter().copied().filter(|c| set(c) == own).collect();
        random.shuffle(&mut of_set);
        names.extend(of_set.get(..5)?.iter().map(|c| c.name.as_str()));
    }
    let outside: Vec<&CardDef> = open
        .iter()
        .copied()
        .filter(|c| deck::BACKGROUNDS.contains(&set(c)) || deck::SPECIALTIES.contains(&set(c)))
        .filter(|c| !deck::has_trait(library, c, "Expert"))
        .filter(|c| !names.contains(&c.name.as_str()))
        .collect();
    names.push(&pick(&outside, random)?.name);
    let [a, f, s, o] = aspects;
    let mut text = format!(
        "language 1\ndeck        By chance\ngame        rangers\nrole        {}\naspects     AWA {a}, FIT {f}, SPI {s}, FOC {o}\nbackground  {background}\nspecialty   {specialty}\n\n",
        role.name,
    );
    for name in names {
        let _ = writeln!(text, "2 {name}");
    }
    let deck = DeckText { path: "a deck by chance".into(), text, ..DeckText::default() };
    (whole::WHOLE.check_deck)(library, &deck).is_empty().then_some(deck)
}

/// The place of an aspect in a deck's row.
pub(crate) fn at(aspect: abilities::Counter) -> usize {
    ENERGIES.iter().position(|(_, e)| *e == aspect).unwrap_or(0)
}
