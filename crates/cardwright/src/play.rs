//! `play`: a whole game, by people and bots.

use crate::{
    Done, NoSuchGame, Outcome, Trouble, arguments, check,
    deck::{self, DeckTrouble},
    keeping,
    output::{count, say},
    program::Program,
    saves, screen,
    terminal::{Terminal, repeated},
    trouble::{at, unreadable, unwritable},
};
use abilities::Library;
use bots::Bot;
use kernel::{Cards, Seat};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;
use table::{GivenBy, Journal, JournalError, Names, PlayerNameError, SaveFolder, Series, Session, SessionError};
use table::{SessionSetup, Settings, Shelf, deck_faults, fault_shown};
use title::{DeckMaker, DeckText, Title};
use words::Line;

/// Why a game cannot be played as it is asked for.
#[derive(Debug, thiserror::Error)]
pub enum PlayTrouble {
    /// The game is for fewer or more players.
    #[error("{title} is for {} players, not {players}", range(*.few, *.many))]
    Players {
        /// The game.
        title: &'static str,
        /// Its fewest players.
        few: u8,
        /// Its most players.
        many: u8,
        /// The number asked for.
        players: u8,
    },
    /// More decks are named than there are players.
    #[error("{decks} decks for {}", count((*.players).into(), "player", "players"))]
    TooManyDecks {
        /// The number of decks named.
        decks: u8,
        /// The number of players.
        players: u8,
    },
    /// The table cannot be laid.
    #[error("{title} cannot begin: {error}")]
    CannotBegin {
        /// The game.
        title: &'static str,
        /// Why.
        error: SessionError,
    },
    /// The game is not played in days.
    #[error("{title} is one game, not days in a row: leave out --days")]
    OneGame {
        /// The game.
        title: &'static str,
    },
    /// Nobody plays against anybody.
    #[error("in {title} nobody plays against anybody: leave out --best-of")]
    NoRivals {
        /// The game.
        title: &'static str,
    },
    /// The game has no tracker.
    #[error("{title} has no campaign: leave out --tracker")]
    NoCampaign {
        /// The game.
        title: &'static str,
    },
    /// Bots play every seat, and seats are named for them.
    #[error("with --auto bots play every seat: name no seats")]
    SeatsWithAuto,
    /// There is no such seat.
    #[error("`{name}` is not a seat; {}", seats_there(*last))]
    NoSuchSeat {
        /// The text.
        name: String,
        /// The last seat there is.
        last: Seat,
    },
    /// One seat is asked for, and several or none are named.
    #[error("`{0}` is not one seat; name one")]
    NotOneSeat(String),
    /// More names are given than there are players.
    #[error("`{name}` is one name too many for {}", count((*.players).into(), "player", "players"))]
    TooManyNames {
        /// The name.
        name: String,
        /// The number of players.
        players: u8,
    },
    /// A player cannot have that name.
    #[error("{0}")]
    Name(#[from] PlayerNameError),
    /// The saved game is of another game.
    #[error("{path} is a game of {is}, not of {asked}")]
    SaveOfOtherGame {
        /// The file.
        path: PathBuf,
        /// The game it is of.
        is: String,
        /// The game that is asked for.
        asked: String,
    },
    /// The saved game is of another variant.
    #[error("the game was saved with the variant {saved}, not {asked}")]
    SaveOfOtherVariant {
        /// The variant it was saved with.
        saved: String,
        /// The variant that is asked for.
        asked: String,
    },
    /// The operating system gives no seed.
    #[error("no random numbers can be had here ({0}); give a seed with `--seed`")]
    NoChance(getrandom::Error),
    /// Its players bring no decks.
    #[error("{title} is played without decks")]
    NoDecks {
        /// The game.
        title: &'static str,
    },
    /// A game is not saved.
    #[error("{error}; {}", keeping::not_in_the_file(*.missing))]
    Unsaved {
        /// Why.
        error: JournalError,
        /// The number of answers that are not in the file.
        missing: usize,
    },
    /// The engine stopped, and the game goes on.
    #[error("The engine stopped at this answer; the game is as it was before.")]
    Stopped,
    /// The engine stopped, and the game is lost.
    #[error("The engine stopped at this answer, and the game cannot be rebuilt.")]
    StoppedForGood,
}

/// `2`, or `1 to 4`.
fn range(few: u8, many: u8) -> String {
    if few == many { few.to_string() } else { format!("{few} to {many}") }
}

/// A game that is to be played.
pub(crate) struct Opened {
    pub session: Session,
    /// The file it is kept in. Bots that play by themselves need none.
    pub file: Option<Journal>,
    /// The cards it is played with.
    pub shelf: Rc<Shelf>,
    /// Something the player should know of the file.
    pub note: Option<String>,
}

pub(crate) fn play(asked: &arguments::Play, program: &Program, variant: Option<&str>) -> Outcome {
    if let Some(file) = &asked.save {
        table::fairly_named(file).map_err(unwritable(file))?;
    }
    let shelf = Rc::new(check::open(&[], program)?);
    let opened = match &asked.resume {
        Some(name) => resume(&shelf, asked, name, variant)?,
        None => new_game(&shelf, asked, variant)?,
    };
    if !asked.auto && !asked.plain && screen::fits() {
        return screen::open_game(opened, asked.days);
    }
    let Opened { mut session, mut file, shelf, note } = opened;
    let (library, _) = shelf.library(session.title()).ok_or(SessionError::NoCards)?;
    introduce(&session, asked);
    note.iter().for_each(|note| say!("({note})"));
    while let Some(journal) = file.take_if(|_| !asked.auto) {
        let (done, over) = Terminal::new(session, library, journal, asked.days).played(true)?;
        let Some(over) = over else { return Ok(done) };
        Opened { session, file, .. } = again(&shelf, &over)?;
    }
    auto(session, file.filter(|_| asked.save.is_some()), asked.days.unwrap_or(1))
}

/// A game that begins, in a file it has claimed. A disk that refuses does not keep anybody from playing: that is told when
/// the game is kept.
pub(crate) fn new_game(shelf: &Rc<Shelf>, asked: &arguments::Play, variant: Option<&str>) -> Result<Opened, Trouble> {
    let mut session = begin(shelf, asked)?.with_variant(variant.map(str::to_string));
    let settings = if asked.auto { Settings::default() } else { Settings::usual() };
    // A setting that this game does not allow is no reason not to play.
    let _ = settings.undo().map(|rule| session.set_undo_rule(rule));
    for (name, on) in settings.stops() {
        session.set_stop(&name, on);
    }
    if let Some(rule) = asked.undo {
        session.set_undo_rule(rule.into())?;
    }
    let (file, claimed) = match &asked.save {
        Some(file) => {
            let mut file = if asked.replace { Journal::replacing(file) } else { Journal::new(file) };
            let claimed = file.keep(&session).map(drop);
            (Some(file), claimed)
        }
        None if asked.auto => (None, Ok(())),
        None => {
            let name = match session.told_seed() {
                Some(seed) => format!("{}-{seed}", session.title().name),
                None => session.title().name.to_string(),
            };
            let (file, claimed) = Journal::claim_first(&SaveFolder::usual(), &name, &session);
            (Some(file), claimed)
        }
    };
    match claimed {
        Err(error) if error.is_about_the_name() => Err(error.into()),
        _ => Ok(Opened { session, file, shelf: shelf.clone(), note: None }),
    }
}

/// The file of a saved game that somebody names.
pub(crate) fn save_named(name: &str) -> PathBuf {
    let plain: String = name.chars().map(|c| if c.is_alphanumeric() || c == '_' { c } else { '-' }).collect();
    SaveFolder::usual().path().join(format!("{plain}.save"))
}

/// Another game with the same decks and bots: the next one of a series, or a rematch.
pub(crate) fn again(shelf: &Rc<Shelf>, session: &Session) -> Result<Opened, Trouble> {
    let title = session.title();
    let (library, _) = shelf.library(title).ok_or(SessionError::NoCards)?;
    let cards = Arc::new(Cards::new(library, title.rules, session.seats().count() as u8));
    let setup = session.again(any_seed(session.setup().secret)?);
    let next = Session::begin(title, cards, setup)
        .map_err(|error| PlayTrouble::CannotBegin { title: title.name, error })?
        .with_variant(session.variant().map(str::to_string));
    let (file, claimed) = Journal::claim_first(&SaveFolder::usual(), title.name, &next);
    match claimed {
        Err(error) if error.is_about_the_name() => Err(error.into()),
        _ => Ok(Opened { session: next, file: Some(file), shelf: shelf.clone(), note: None }),
    }
}

/// Another game between the same players, in words.
pub(crate) fn again_told(session: &Session) -> String {
    match session.series().filter(|series| !series.is_decided()) {
        Some(series) => {
            let stands: Vec<String> = series.won.iter().map(ToString::to_string).collect();
            format!("the next game of the match: it stands {}, best of {}", stands.join(" to "), series.best_of)
        }
        None => "another game with the same decks".into(),
    }
}

/// A duel with these decks, kept among the saved games by a name of its own.
pub(crate) fn new_duel(
    shelf: &Rc<Shelf>,
    title: &'static Title,
    setup: SessionSetup,
    name: &str,
) -> Result<Opened, Trouble> {
    let (library, _) = shelf.library(title).ok_or(SessionError::NoCards)?;
    let cards = Arc::new(Cards::new(library, title.rules, setup.decks.len() as u8));
    let setup = SessionSetup { seed: any_seed(true)?, secret: true, ..setup };
    let mut session =
        Session::begin(title, cards, setup).map_err(|error| PlayTrouble::CannotBegin { title: title.name, error })?;
    for (name, on) in Settings::usual().stops() {
        session.set_stop(&name, on);
    }
    let (file, claimed) = Journal::claim_first(&SaveFolder::usual(), name, &session);
    match claimed {
        Err(error) if error.is_about_the_name() => Err(error.into()),
        _ => Ok(Opened { session, file: Some(file), shelf: shelf.clone(), note: None }),
    }
}

/// One seat of a game by its letter or by its player's name.
pub(crate) fn seat_of(session: &Session, text: &str) -> Result<Seat, Trouble> {
    seat_named(session.names(), text, session.seats().count() as u8)
}

/// One seat by its letter or by its player's name.
pub(crate) fn seat_named(names: &Names, text: &str, players: u8) -> Result<Seat, Trouble> {
    let named = names.seat(text).filter(|seat| seat.0 < players);
    named.map_or_else(|| seat(text, players), Ok)
}

/// A saved game, the file it goes on in, and the cards it is played with.
pub(crate) fn resumed(shelf: &Rc<Shelf>, file: &Path) -> Result<Opened, Trouble> {
    resume(shelf, &arguments::Play::default(), file, None)
}

/// A saved game to be looked at; whoever plays it is not disturbed.
pub(crate) fn looked_at(shelf: &Rc<Shelf>, file: &Path) -> Result<Session, Trouble> {
    let bytes = saves::read(file)?;
    let with = saves::cards_of(shelf, file, &bytes)?;
    with.session(&bytes).map_err(|e| with.what_can_be_done(file, &bytes, e))
}

pub(crate) fn title_of(shelf: &Shelf, name: &str) -> Result<&'static Title, Trouble> {
    shelf.title(name).ok_or_else(|| {
        let near = table::nearest(name, shelf.titles().map(|title| title.name));
        NoSuchGame { near, ..no_such_game(shelf, name) }.into()
    })
}

/// That there is no such game, and which there are.
pub(crate) fn no_such_game(shelf: &Shelf, name: &str) -> NoSuchGame {
    NoSuchGame { name: name.into(), known: shelf.titles().map(|title| title.name).collect(), near: None }
}

fn begin(shelf: &Shelf, asked: &arguments::Play) -> Result<Session, Trouble> {
    let title = title_of(shelf, asked.game.as_deref().unwrap_or_default())?;
    only_in_campaigns(title, asked)?;
    if let Some(file) = &asked.tracker {
        return go_on_from(shelf, title, asked, file);
    }
    let whole = title.whole.ok_or(SessionError::NoWholeGame(title.name))?;
    let (few, many) = (*title.players.start(), *title.players.end());
    let named = asked.decks.len().min(usize::from(u8::MAX)) as u8;
    let players = asked.players.unwrap_or_else(|| few.max(named));
    if !title.players.contains(&players) {
        return Err(PlayTrouble::Players { title: title.name, few, many, players }.into());
    }
    if named > players {
        return Err(PlayTrouble::TooManyDecks { decks: named, players }.into());
    }
    let (library, _) = shelf.library(title).ok_or(SessionError::NoCards)?;
    let mut decks = (whole.usual_decks)(library, &shelf.sources().decks(title.name), players);
    for (seat, name) in asked.decks.iter().enumerate() {
        let deck = chosen(shelf, title, library, name, asked.small)?;
        *decks.get_mut(seat).ok_or(PlayTrouble::NoDecks { title: title.name })? = deck;
    }
    let (bots, bot) = bots(asked, title, players)?;
    let usual = if asked.auto { None } else { Settings::usual().bot() };
    let bot = bot.or(usual).unwrap_or_default();
    let secret = whole.rivals && asked.seed.is_none() && !asked.auto;
    let seed = asked.seed.map_or_else(|| any_seed(secret), Ok)?;
    let cards = Arc::new(Cards::new(library, title.rules, players));
    let series = asked.best_of.filter(|n| *n > 1).map(|best_of| Series { best_of, won: Vec::new() });
    let names = new_names(&asked.names, &bots, players)?;
    let setup = SessionSetup { seed, secret, decks, names, bots, bot, series, ..SessionSetup::default() };
    Ok(Session::begin(title, cards, setup).map_err(|error| PlayTrouble::CannotBegin { title: title.name, error })?)
}

fn only_in_campaigns(title: &Title, asked: &arguments::Play) -> Result<(), Trouble> {
    let campaign = title.whole.is_some_and(|w| w.campaign.is_some());
    if asked.best_of.is_some() && !title.whole.is_some_and(|w| w.rivals) {
        return Err(PlayTrouble::NoRivals { title: title.name }.into());
    }
    match (asked.days.is_some(), asked.tracker.is_some()) {
        (true, _) if !campaign => Err(PlayTrouble::OneGame { title: title.name }.into()),
        (_, true) if !campaign => Err(PlayTrouble::NoCampaign { title: title.name }.into()),
        _ => Ok(()),
    }
}

/// A campaign from a tracker somebody kept.
fn go_on_from(shelf: &Shelf, title: &'static Title, asked: &arguments::Play, file: &Path) -> Result<Session, Trouble> {
    let campaign = title.whole.and_then(|w| w.campaign).ok_or(PlayTrouble::NoCampaign { title: title.name })?;
    let text = table::read_text(file).map_err(unreadable(file))?;
    let (library, _) = shelf.library(title).ok_or(SessionError::NoCards)?;
    if let Some(fault) = (campaign.faults)(library, &text).first() {
        return Err(Trouble::BreaksRule {
            path: file.into(),
            fault: Box::new(fault_shown(&library.vocabulary, fault)),
        });
    }
    let decks = (campaign.decks)(&text);
    let players = decks.len() as u8;
    let record = serde_json::from_str(&text).map_err(at(file))?;
    let (bots, bot) = bots(asked, title, players)?;
    let seed = asked.seed.map_or_else(|| any_seed(false), Ok)?;
    let names = new_names(&asked.names, &bots, players)?;
    let setup = SessionSetup {
        seed,
        decks,
        names,
        bots,
        bot: bot.unwrap_or_default(),
        record: Some(record),
        ..SessionSetup::default()
    };
    let cards = Arc::new(Cards::new(library, title.rules, players));
    Session::begin(title, cards, setup).map_err(at(file))
}

/// A deck somebody named; one that breaks a rule is refused.
pub(crate) fn chosen(
    shelf: &Shelf,
    title: &Title,
    library: &Library,
    name: &str,
    small: bool,
) -> Result<DeckText, Trouble> {
    let deck = DeckText { small, ..deck::find(shelf, Some(title.name), name)? };
    match deck.line("game") {
        Some(game) if game == title.name => {}
        Some(other) => return Err(DeckTrouble::OfOtherGame { game: other.into(), path: deck.path.clone() }.into()),
        None => return Err(DeckTrouble::NoGameLine { path: deck.path, title: title.name }.into()),
    }
    let mut faults = deck_faults(title, library, &deck).into_iter();
    match faults.next() {
        None => Ok(deck),
        Some(first) => {
            let deck = deck.name().to_string();
            Err(DeckTrouble::BreaksRules { deck, first: Box::new(first), more: faults.len() }.into())
        }
    }
}

/// The seats bots play, and which bot if one is named.
fn bots(asked: &arguments::Play, title: &Title, players: u8) -> Result<(Vec<u8>, Option<Bot>), Trouble> {
    let text = asked.bot.as_deref().unwrap_or_default();
    let (named, bot) = match text.split_once('=') {
        Some((seats, bot)) => (Some(seats), Some(bot)),
        // A seat is one letter.
        None if text.is_empty() => (None, None),
        None if text.eq_ignore_ascii_case("none") || text.split(',').all(|part| part.trim().len() == 1) => {
            (Some(text), None)
        }
        None => (None, Some(text)),
    };
    let bot = bot.map(str::parse).transpose()?;
    let rivals = title.whole.is_some_and(|w| w.rivals);
    let seats = match named {
        Some(_) if asked.auto => return Err(PlayTrouble::SeatsWithAuto.into()),
        Some(named) => seats(named, players)?,
        None if asked.auto => (0..players).collect(),
        None if rivals || bot.is_some() => (1..players).collect(),
        None => Vec::new(),
    };
    Ok((seats, bot))
}

/// The names of the players of a new game: those that are asked for, and for the first person the one in the settings.
pub(crate) fn new_names(asked: &[String], bots: &[u8], players: u8) -> Result<Names, Trouble> {
    let mut names = Names::default();
    name_seats(&mut names, asked, players)?;
    let first = (0..players).find(|seat| !bots.contains(seat)).map(Seat).filter(|seat| names.given(*seat).is_none());
    if let (Some(seat), Some(name)) = (first, Settings::usual().name()) {
        // A rival who has the same name keeps it.
        let _ = names.set(seat, &name);
    }
    Ok(names)
}

/// Names seats: `A=Ada`, or the first seat without a name.
fn name_seats(names: &mut Names, asked: &[String], players: u8) -> Result<(), Trouble> {
    for text in asked {
        let (seat, name) = match text.split_once('=') {
            Some((letter, name)) => (seat(letter.trim(), players)?, name),
            None => {
                let free = (0..players).map(Seat).find(|seat| names.given(*seat).is_none());
                (free.ok_or_else(|| PlayTrouble::TooManyNames { name: text.clone(), players })?, text.as_str())
            }
        };
        names.set(seat, name).map_err(PlayTrouble::Name)?;
    }
    Ok(())
}

/// `B,C` as seats.
pub(crate) fn seats(text: &str, players: u8) -> Result<Vec<u8>, Trouble> {
    if text.eq_ignore_ascii_case("none") {
        return Ok(Vec::new());
    }
    let mut seats = Vec::new();
    for part in text.split(',').map(str::trim) {
        let seat = match part.as_bytes() {
            [letter] if letter.is_ascii_alphabetic() => Some(letter.to_ascii_uppercase() - b'A'),
            _ => None,
        };
        let Some(seat) = seat.filter(|seat| *seat < players) else {
            return Err(PlayTrouble::NoSuchSeat { name: part.into(), last: Seat(players - 1) }.into());
        };
        seats.push(seat);
    }
    seats.sort_unstable();
    seats.dedup();
    Ok(seats)
}

/// One seat by its letter.
pub(crate) fn seat(text: &str, players: u8) -> Result<Seat, Trouble> {
    match seats(text, players)?[..] {
        [one] => Ok(Seat(one)),
        _ => Err(PlayTrouble::NotOneSeat(text.into()).into()),
    }
}

/// A saved game, the file it goes on in, and the cards it is played with.
fn resume(shelf: &Rc<Shelf>, asked: &arguments::Play, name: &Path, variant: Option<&str>) -> Result<Opened, Trouble> {
    let file = SaveFolder::usual().find(name)?;
    let (journal, bytes) = match Journal::open(&file) {
        Ok((journal, bytes)) => (Some(journal), bytes),
        Err(JournalError::ReadOnly(_)) => (None, saves::read(&file)?),
        Err(error) => return Err(error.into()),
    };
    let with = saves::cards_of(shelf, &file, &bytes)?;
    let header = &with.header;
    if let Some(game) = asked.game.as_ref().filter(|g| **g != header.game) {
        let (is, asked) = (header.game.clone(), game.clone());
        return Err(PlayTrouble::SaveOfOtherGame { path: file, is, asked }.into());
    }
    if let (Some(saved), Some(other)) = (&header.variant, variant)
        && saved != other
    {
        return Err(PlayTrouble::SaveOfOtherVariant { saved: saved.clone(), asked: other.into() }.into());
    }
    only_in_campaigns(with.title, asked)?;
    let (mut session, part) = match with.session(&bytes) {
        Ok(session) => (session, None),
        Err(error) if !asked.salvage => return Err(with.what_can_be_done(&file, &bytes, error)),
        Err(error) => {
            let (session, held) = with.salvaged(&file, &bytes, &error)?;
            (session, Some(held))
        }
    };
    // The file stays as it is if its game cannot be played on.
    let stays = match (&part, &journal) {
        (Some(part), _) => Some(part.clone()),
        (None, None) => Some(format!("{} is read-only", file.display())),
        (None, Some(_)) => None,
    };
    let (journal, note) = goes_on(asked, &file, journal, stays, &session)?;
    if asked.auto || asked.bot.is_some() {
        let (seats, bot) = bots(asked, with.title, header.players)?;
        session.set_bots(seats);
        bot.into_iter().for_each(|bot| session.set_bot(bot));
    }
    if !asked.names.is_empty() {
        let mut names = session.names().clone();
        name_seats(&mut names, &asked.names, header.players)?;
        session.set_names(names);
    }
    if let Some(rule) = asked.undo {
        session.set_undo_rule(rule.into())?;
    }
    Ok(Opened { session, file: Some(journal), shelf: with.shelf.clone(), note })
}

/// The file a resumed game goes on in: its own unless it stays as it is for a reason, or the one that was named.
fn goes_on(
    asked: &arguments::Play,
    file: &Path,
    own: Option<Journal>,
    stays: Option<String>,
    session: &Session,
) -> Result<(Journal, Option<String>), Trouble> {
    let is_own = |own: &Journal| asked.save.as_ref().is_none_or(|other| own.is_at(other));
    if stays.is_none()
        && let Some(own) = own.filter(is_own)
    {
        return Ok((own, None));
    }
    let mut journal = Journal::new(file);
    match &asked.save {
        Some(other) => {
            journal = if asked.replace { Journal::replacing(other) } else { Journal::new(other) };
            match journal.keep(session) {
                Err(error) if error.is_about_the_name() => return Err(error.into()),
                _ => {}
            }
        }
        // Bots that play it to its end write nothing unless they are told where.
        None if asked.auto => {}
        None => drop(journal.go_elsewhere(session)?),
    }
    let note = stays.map(|why| format!("{why}; the game goes on in {}", journal.path().display()));
    Ok((journal, note))
}

/// A seed nobody can guess, from the operating system; where it need not be secret, one that people can type.
pub(crate) fn any_seed(secret: bool) -> Result<u64, Trouble> {
    let seed = getrandom::u64().map_err(PlayTrouble::NoChance)?;
    Ok(if secret { seed } else { seed % 1_000_000 })
}

fn introduce(session: &Session, asked: &arguments::Play) {
    let title = session.title();
    let noun = title.rules.lexicon.player;
    let players = count(session.seats().count(), noun.singular(), noun.plural());
    let variant = session.variant().map_or_else(String::new, |name| format!(", variant {name}"));
    let seed = session.told_seed().map_or_else(String::new, |seed| format!(", seed {seed}"));
    say!("{}: {players}{seed}{variant}", title.name);
    let bot = format!("a bot ({})", session.setup().bot);
    for (i, deck) in session.setup().decks.iter().enumerate() {
        let seat = Seat(i as u8);
        let people = session.seats().count() - session.setup().bots.len();
        let who = match session.is_bot(seat) {
            true => bot.as_str(),
            false if people > 1 => "a person",
            false => "you",
        };
        let made = if deck.maker == DeckMaker::Game { ", made of the cards written so far" } else { "" };
        say!("  {}: {who}, with {}{made}", session.name_of(seat), deck.name());
    }
    if asked.resume.is_some() {
        say!("Resumed after {}.", count(session.given().len(), "answer", "answers"));
    }
}

/// Decisions after which a game of bots is given up.
const MOST: usize = 200_000;

/// After so many answers of bots the game is kept.
const EVERY: usize = 25;

/// Bots play to the end, or so many games of a campaign.
fn auto(mut session: Session, mut file: Option<Journal>, games: usize) -> Outcome {
    keeping::take_locks_along();
    let mut told = 0;
    let tell = |session: &Session, told: &mut usize| {
        let log = session.log(None, *told);
        repeated(log.iter().map(|log| log.line.to_string())).iter().for_each(|line| say!("{line}"));
        *told = session.log_length();
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
            broken = Some(reason.to_string());
            break;
        }
        if let Some(file) = file.as_mut().filter(|_| session.given().len().is_multiple_of(EVERY)) {
            let kept = file.keep(&session);
            keeping::told(&kept, file, &session).iter().for_each(|told| say!("({told})"));
        }
    }
    tell(&session, &mut told);
    say!("\n{}", session.table(None));
    if let Some(file) = &mut file {
        match file.keep(&session) {
            Err(error) => return Err(keeping::unsaved(error, file, &session).into()),
            kept => keeping::told(&kept, file, &session).iter().for_each(|told| say!("({told})")),
        }
        say!("Saved: {}", file.path().display());
    }
    if let Some(reason) = broken {
        say!("{reason}");
        return Ok(Done::Wrong);
    }
    if let Some(next) = session.next_campaign() {
        say!("The next {}:\n{next}\n", next.leg);
    }
    let decisions = session.given().iter().filter(|g| g.by != GivenBy::Next).count();
    say!(
        "{} {}.",
        session.ending().unwrap_or_else(|| Line::plain("The game came to rest.")),
        count(decisions, "decision", "decisions")
    );
    Ok(Done::Well)
}

thread_local! {
    static GUARDED: std::cell::Cell<bool> = const { std::cell::Cell::new(false) };
}

/// Whether a mistake of the engine would be caught now.
pub(crate) fn is_guarded() -> bool {
    GUARDED.get()
}

/// Answers; a mistake of the engine leaves the session as it was and is told.
pub(crate) fn guarded(session: &mut Session, answer: u16, by: GivenBy) -> Result<(), Trouble> {
    GUARDED.set(true);
    let answered = catch_unwind(AssertUnwindSafe(|| session.answer(answer, by)));
    GUARDED.set(false);
    match answered {
        Ok(result) => Ok(result?),
        Err(_) => {
            let again = catch_unwind(AssertUnwindSafe(|| session.rebuild()));
            match again {
                Ok(Ok(())) => Err(PlayTrouble::Stopped.into()),
                _ => Err(PlayTrouble::StoppedForGood.into()),
            }
        }
    }
}

/// The seats there are, as an error names them.
fn seats_there(last: Seat) -> String {
    match last.0 {
        0 => "the only seat is A".into(),
        1 => "the seats are A and B".into(),
        _ => format!("the seats are A to {}", last.letter()),
    }
}
