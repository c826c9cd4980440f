//! `play`: a whole game, by people and bots.

use crate::{
    Done, Outcome, arguments, check, deck,
    output::{count, say},
    terminal::{Terminal, repeated},
};
use abilities::Library;
use kernel::{Cards, DeckText, Seat, Title};
use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;
use table::{GivenBy, Session, SessionSetup, Shelf, log_line, save_header, table_for};

pub(crate) fn play(asked: &arguments::Play, folders: &[PathBuf], variant: Option<&str>) -> Outcome {
    let mut shelf = std::rc::Rc::new(check::open(&[], folders)?);
    let mut variant = variant.map(str::to_string);
    // A saved game is played with the cards it was played with.
    if let Some(saved) = asked.resume.as_deref().and_then(variant_of_save).filter(|v| Some(v) != variant.as_ref()) {
        if let Some(other) = variant {
            return Err(format!("the game was saved with the variant {saved}, not {other}"));
        }
        shelf = shelf.with_variant(&saved).map_err(|e| e.to_string())?;
        variant = Some(saved);
    }
    let (session, file) = match &asked.resume {
        Some(file) => (resume(&shelf, asked, file)?, SaveFile::at(asked.save.as_deref().unwrap_or(file))),
        None => {
            let session = begin(&shelf, asked)?;
            let file = match &asked.save {
                Some(file) => SaveFile::at(file),
                None => SaveFile::usual(session.title(), session.setup().seed),
            };
            (session, file)
        }
    };
    let session = session.with_variant(variant);
    let (library, _) = shelf.library(session.title()).ok_or("no cards")?;
    introduce(&session, asked);
    match asked.auto {
        true => auto(session, asked.save.as_deref(), asked.days.unwrap_or(1)),
        false => Terminal::new(session, library, file, asked.days).run(),
    }
}

/// The variant a game was saved with; a file that cannot be read is told of later.
fn variant_of_save(file: &Path) -> Option<String> {
    save_header(&std::fs::read(file).ok()?).ok()?.variant
}

fn title_of(shelf: &Shelf, name: &str) -> Result<&'static Title, String> {
    let names: Vec<&str> = shelf.titles().map(|t| t.name).collect();
    shelf.title(name).ok_or_else(|| match table::nearest(name, names.iter().copied()) {
        Some(near) => format!("there is no game `{name}`; did you mean `{near}`?"),
        None => format!("there is no game `{name}`; the games are: {}", names.join(", ")),
    })
}

fn begin(shelf: &Shelf, asked: &arguments::Play) -> Result<Session, String> {
    let title = title_of(shelf, asked.game.as_deref().unwrap_or_default())?;
    only_in_campaigns(title, asked)?;
    if let Some(file) = &asked.tracker {
        return go_on_from(shelf, title, asked, file);
    }
    let whole = title.whole.ok_or_else(|| format!("a whole game of {} cannot be played yet", title.name))?;
    let (few, many) = (*title.players.start(), *title.players.end());
    let named = asked.decks.len().min(usize::from(u8::MAX)) as u8;
    let players = asked.players.unwrap_or_else(|| few.max(named));
    if !title.players.contains(&players) {
        let range = if few == many { few.to_string() } else { format!("{few} to {many}") };
        return Err(format!("{} is for {range} players, not {players}", title.name));
    }
    if named > players {
        return Err(format!("{named} decks for {}", count(players.into(), "player", "players")));
    }
    let (library, _) = shelf.library(title).ok_or("no cards")?;
    let mut decks = (whole.usual_decks)(library, &shelf.sources().decks(title.name), players);
    for (seat, name) in asked.decks.iter().enumerate() {
        decks[seat] = chosen(shelf, title, library, name, asked.small)?;
    }
    let bots = bots(asked, title, players)?;
    let seed = asked.seed.unwrap_or_else(any_seed);
    let cards = Arc::new(Cards::new(library, title.rules, players));
    let setup = SessionSetup { seed, decks, bots, stops: Vec::new(), record: None };
    Session::begin(title, cards, setup).map_err(|e| format!("{} cannot begin: {e}", title.name))
}

fn only_in_campaigns(title: &Title, asked: &arguments::Play) -> Result<(), String> {
    let campaign = title.whole.is_some_and(|w| w.campaign.is_some());
    match (asked.days.is_some(), asked.tracker.is_some()) {
        (true, _) if !campaign => Err(format!("{} is one game, not days in a row: leave out --days", title.name)),
        (_, true) if !campaign => Err(format!("{} has no campaign: leave out --tracker", title.name)),
        _ => Ok(()),
    }
}

/// A campaign from a tracker somebody kept.
fn go_on_from(shelf: &Shelf, title: &'static Title, asked: &arguments::Play, file: &Path) -> Result<Session, String> {
    let path = file.display();
    let campaign = title.whole.and_then(|w| w.campaign).ok_or("no campaign")?;
    let text = std::fs::read_to_string(file).map_err(|e| format!("{path} cannot be read: {e}"))?;
    let (library, _) = shelf.library(title).ok_or("no cards")?;
    if let Some(fault) = (campaign.faults)(library, &text).first() {
        let rule = if fault.rule.is_empty() { String::new() } else { format!(" ({})", fault.rule) };
        return Err(format!("{path}: {}{rule}", fault.text));
    }
    let decks = (campaign.decks)(&text);
    let players = decks.len() as u8;
    let record = serde_json::from_str(&text).map_err(|e| format!("{path}: {e}"))?;
    let bots = bots(asked, title, players)?;
    let seed = asked.seed.unwrap_or_else(any_seed);
    let setup = SessionSetup { seed, decks, bots, stops: Vec::new(), record: Some(record) };
    let cards = Arc::new(Cards::new(library, title.rules, players));
    Session::begin(title, cards, setup).map_err(|e| format!("{path}: {e}"))
}

/// A deck somebody named; one that breaks a rule is refused.
pub(crate) fn chosen(
    shelf: &Shelf,
    title: &Title,
    library: &Library,
    name: &str,
    small: bool,
) -> Result<DeckText, String> {
    let deck = DeckText { small, ..deck::find(shelf, Some(title.name), name)? };
    match deck.line("game") {
        Some(game) if game == title.name => {}
        Some(other) => return Err(format!("{} is a deck of {other}", deck.path)),
        None => return Err(format!("{}: a line `game  {}` is missing", deck.path, title.name)),
    }
    let faults = title.whole.map(|w| (w.check_deck)(library, &deck)).unwrap_or_default();
    match faults.split_first() {
        None => Ok(deck),
        Some((first, rest)) => {
            let rule = if first.rule.is_empty() { String::new() } else { format!(" ({})", first.rule) };
            let more = if rest.is_empty() { String::new() } else { format!(", and {} more", rest.len()) };
            Err(format!("{}: {}{rule}{more}; `cardwright deck check` tells all", deck.name(), first.text))
        }
    }
}

fn bots(asked: &arguments::Play, title: &Title, players: u8) -> Result<Vec<u8>, String> {
    if asked.auto {
        return Ok((0..players).collect());
    }
    let rivals = title.whole.is_some_and(|w| w.rivals);
    let Some(text) = &asked.bot else {
        return Ok(if rivals { (1..players).collect() } else { Vec::new() });
    };
    seats(text, players)
}

/// `B,C` as seats.
fn seats(text: &str, players: u8) -> Result<Vec<u8>, String> {
    if text.eq_ignore_ascii_case("none") {
        return Ok(Vec::new());
    }
    let mut seats = Vec::new();
    for part in text.split(',').map(str::trim) {
        let seat = match part.as_bytes() {
            [letter] if letter.is_ascii_alphabetic() => letter.to_ascii_uppercase() - b'A',
            _ => u8::MAX,
        };
        if seat >= players {
            let last = char::from(b'A' + players - 1);
            return Err(format!("`{part}` is no seat; the seats are A to {last}, or `none`"));
        }
        seats.push(seat);
    }
    seats.sort_unstable();
    seats.dedup();
    Ok(seats)
}

fn resume(shelf: &Shelf, asked: &arguments::Play, file: &Path) -> Result<Session, String> {
    let path = file.display();
    let bytes = std::fs::read(file).map_err(|e| format!("{path} cannot be read: {e}"))?;
    let header = save_header(&bytes).map_err(|e| format!("{path}: {e}"))?;
    let title = title_of(shelf, &header.game).map_err(|e| format!("{path}: {e}"))?;
    if let Some(game) = asked.game.as_ref().filter(|g| **g != header.game) {
        return Err(format!("{path} is a game of {}, not of {game}", header.game));
    }
    only_in_campaigns(title, asked)?;
    let (library, _) = shelf.library(title).ok_or("no cards")?;
    let cards = Arc::new(Cards::new(library, title.rules, header.players));
    let mut session = Session::resume(title, cards, &bytes).map_err(|e| format!("{path}: {e}"))?;
    if asked.auto || asked.bot.is_some() {
        session.set_bots(bots(asked, title, header.players)?);
    }
    Ok(session)
}

/// A seed people can type.
fn any_seed() -> u64 {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    kernel::mix(now.as_nanos() as u64, 0) % 1_000_000
}

fn introduce(session: &Session, asked: &arguments::Play) {
    let title = session.title();
    let noun = title.rules.lexicon.player;
    let players = count(session.game().players().into(), noun.singular(), noun.plural());
    let variant = session.variant().map_or_else(String::new, |name| format!(", variant {name}"));
    say!("{}: {players}, seed {}{variant}", title.name, session.setup().seed);
    for (i, deck) in session.setup().decks.iter().enumerate() {
        let seat = Seat(i as u8);
        let people = session.game().players() as usize - session.setup().bots.len();
        let who = match session.is_bot(seat) {
            true => "a bot",
            false if people > 1 => "a person",
            false => "you",
        };
        let made = if deck.path.starts_with("made") { format!(", {}", deck.path) } else { String::new() };
        say!("  {}: {who}, with {}{made}", char::from(b'A' + seat.0), deck.name());
    }
    if asked.resume.is_some() {
        say!("Resumed after {}.", count(session.given().len(), "answer", "answers"));
    }
}

/// Decisions after which a game of bots is given up.
const MOST: usize = 200_000;

/// Bots play to the end, or so many games of a campaign.
fn auto(mut session: Session, save: Option<&Path>, games: usize) -> Outcome {
    let mut told = 0;
    let tell = |session: &Session, told: &mut usize| {
        let rows = session.game().log()[*told..].iter();
        let lines =
            rows.map(|row| log_line(session.title(), session.game(), row, None)).filter(|line| !line.is_empty());
        repeated(lines).iter().for_each(|line| say!("{line}"));
        *told = session.game().log().len();
    };
    let mut broken = None;
    loop {
        tell(&session, &mut told);
        let Some(answer) = session.bot_answer() else {
            if session.games() >= games || session.next_record().is_none() {
                break;
            }
            session.go_on()?;
            told = 0;
            continue;
        };
        if session.given().len() >= MOST * session.games() {
            broken = Some(format!("given up after {} decisions", session.given().len()));
            break;
        }
        if let Err(reason) = guarded(&mut session, answer, GivenBy::Bot) {
            broken = Some(reason);
            break;
        }
    }
    tell(&session, &mut told);
    say!("\n{}", table_for(session.whole(), session.game(), None));
    if let Some(file) = save {
        SaveFile::at(file).write(&session)?;
        say!("Saved: {}", file.display());
    }
    if let Some(reason) = broken {
        say!("{reason}");
        return Ok(Done::Wrong);
    }
    if let (Some(campaign), Some(next)) = (session.whole().campaign, session.next_record()) {
        say!("The next {}:\n{}\n", campaign.part, (campaign.show)(session.game().cards(), &next, None));
    }
    let decisions = session.given().iter().filter(|g| g.by != GivenBy::Next).count();
    say!(
        "{} {}.",
        session.ending().unwrap_or_else(|| "The game came to rest.".into()),
        count(decisions, "decision", "decisions")
    );
    Ok(Done::Well)
}

/// Answers; a mistake of the engine leaves the session as it was and is told.
pub(crate) fn guarded(session: &mut Session, answer: u16, by: GivenBy) -> Result<(), String> {
    match catch_unwind(AssertUnwindSafe(|| session.answer(answer, by))) {
        Ok(result) => result,
        Err(_) => {
            let again = catch_unwind(AssertUnwindSafe(|| session.rebuild()));
            match again {
                Ok(Ok(())) => Err("The engine stopped at this answer; the game is as it was before.".into()),
                _ => Err("The engine stopped at this answer, and the game cannot be rebuilt.".into()),
            }
        }
    }
}

/// Where a game is saved.
pub(crate) struct SaveFile {
    pub path: PathBuf,
}

impl SaveFile {
    fn at(path: &Path) -> Self {
        SaveFile { path: path.into() }
    }

    /// A file of its own in the player's data folder.
    fn usual(title: &Title, seed: u64) -> Self {
        let home = std::env::var_os("XDG_DATA_HOME").filter(|v| !v.is_empty()).map(PathBuf::from);
        let home = home.or_else(|| std::env::var_os("HOME").map(|h| Path::new(&h).join(".local/share")));
        let folder = home.unwrap_or_default().join("cardwright").join("saves");
        let named = |n: u32| match n {
            1 => folder.join(format!("{}-{seed}.save", title.name)),
            n => folder.join(format!("{}-{seed}-{n}.save", title.name)),
        };
        let path = (1..1000).map(named).find(|p| !p.exists()).unwrap_or_else(|| named(1));
        SaveFile { path }
    }

    /// Writes the session beside the file and puts it in its place, so that there is always a whole one.
    pub fn write(&self, session: &Session) -> Result<(), String> {
        let wrong = |e: std::io::Error| format!("{} cannot be written: {e}", self.path.display());
        if let Some(folder) = self.path.parent().filter(|f| !f.as_os_str().is_empty()) {
            std::fs::create_dir_all(folder).map_err(wrong)?;
        }
        let mut beside = self.path.clone().into_os_string();
        beside.push(format!(".{}.new", std::process::id()));
        let beside = PathBuf::from(beside);
        let written = std::fs::File::create(&beside)
            .and_then(|mut file| file.write_all(&session.save()).and_then(|()| file.sync_data()))
            .and_then(|()| std::fs::rename(&beside, &self.path));
        if written.is_err() {
            let _ = std::fs::remove_file(&beside);
        }
        written.map_err(wrong)
    }
}
