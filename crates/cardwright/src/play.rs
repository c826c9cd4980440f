//! `play`: a whole game, by people and bots.

use crate::Trouble;
use crate::{
    Done, Outcome, arguments, check, deck, keeping,
    output::{count, say},
    saves, screen,
    terminal::{Terminal, repeated},
};
use abilities::Library;
use kernel::{Cards, DeckText, Seat, Title};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;
use table::{Bot, GivenBy, Journal, JournalError, SaveFolder, Session, SessionSetup, Shelf};
use table::{deck_faults, fault_shown, log_line, table_for};
use words::Line;

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

pub(crate) fn play(asked: &arguments::Play, folders: &[PathBuf], variant: Option<&str>) -> Outcome {
    if let Some(file) = &asked.save {
        table::fairly_named(file).map_err(|e| format!("{} cannot be written: {e}", file.display()))?;
    }
    let shelf = Rc::new(check::open(&[], folders)?);
    let mut opened = match &asked.resume {
        Some(name) => resume(&shelf, asked, name, variant)?,
        None => new_game(&shelf, asked, variant)?,
    };
    if let Some(rule) = asked.undo {
        opened.session.set_undo_rule(rule.into())?;
    }
    if !asked.auto && !asked.plain && screen::fits() {
        return screen::open_game(opened, asked.days);
    }
    let Opened { session, file, shelf, note } = opened;
    let (library, _) = shelf.library(session.title()).ok_or("no cards")?;
    introduce(&session, asked);
    note.iter().for_each(|note| say!("({note})"));
    match file {
        Some(file) if !asked.auto => Terminal::new(session, library, file, asked.days).run(),
        file => auto(session, file.filter(|_| asked.save.is_some()), asked.days.unwrap_or(1)),
    }
}

/// A game that begins, in a file it has claimed. A disk that refuses does not keep anybody from playing: that is told when
/// the game is kept.
pub(crate) fn new_game(shelf: &Rc<Shelf>, asked: &arguments::Play, variant: Option<&str>) -> Result<Opened, Trouble> {
    let session = begin(shelf, asked)?.with_variant(variant.map(str::to_string));
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
        Err(error) if error.is_about_the_name() => Err(error.to_string()),
        _ => Ok(Opened { session, file, shelf: shelf.clone(), note: None }),
    }
}

/// A saved game, the file it goes on in, and the cards it is played with.
pub(crate) fn resumed(shelf: &Rc<Shelf>, file: &Path) -> Result<Opened, Trouble> {
    resume(shelf, &arguments::Play::default(), file, None)
}

/// A saved game to be looked at; whoever plays it is not disturbed.
pub(crate) fn looked_at(shelf: &Rc<Shelf>, file: &Path) -> Result<Session, Trouble> {
    let bytes = saves::read(file)?;
    let with = saves::cards_of(shelf, file, &bytes)?;
    with.session(&bytes).map_err(|e| with.what_can_be_done(file, &bytes, &e))
}

pub(crate) fn title_of(shelf: &Shelf, name: &str) -> Result<&'static Title, Trouble> {
    let names: Vec<&str> = shelf.titles().map(|t| t.name).collect();
    shelf.title(name).ok_or_else(|| match table::nearest(name, names.iter().copied()) {
        Some(near) => format!("there is no game `{name}`; did you mean `{near}`?"),
        None => format!("there is no game `{name}`; the games are: {}", names.join(", ")),
    })
}

fn begin(shelf: &Shelf, asked: &arguments::Play) -> Result<Session, Trouble> {
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
    let (bots, bot) = bots(asked, title, players)?;
    let bot = bot.unwrap_or_default();
    let secret = whole.rivals && asked.seed.is_none() && !asked.auto;
    let seed = asked.seed.map_or_else(|| any_seed(secret), Ok)?;
    let cards = Arc::new(Cards::new(library, title.rules, players));
    let setup = SessionSetup { seed, secret, decks, bots, bot, ..SessionSetup::default() };
    Session::begin(title, cards, setup).map_err(|e| format!("{} cannot begin: {e}", title.name))
}

fn only_in_campaigns(title: &Title, asked: &arguments::Play) -> Result<(), Trouble> {
    let campaign = title.whole.is_some_and(|w| w.campaign.is_some());
    match (asked.days.is_some(), asked.tracker.is_some()) {
        (true, _) if !campaign => Err(format!("{} is one game, not days in a row: leave out --days", title.name)),
        (_, true) if !campaign => Err(format!("{} has no campaign: leave out --tracker", title.name)),
        _ => Ok(()),
    }
}

/// A campaign from a tracker somebody kept.
fn go_on_from(shelf: &Shelf, title: &'static Title, asked: &arguments::Play, file: &Path) -> Result<Session, Trouble> {
    let path = file.display();
    let campaign = title.whole.and_then(|w| w.campaign).ok_or("no campaign")?;
    let text = table::read_text(file).map_err(|e| format!("{path} cannot be read: {e}"))?;
    let (library, _) = shelf.library(title).ok_or("no cards")?;
    if let Some(fault) = (campaign.faults)(library, &text).first() {
        let fault = fault_shown(library, fault);
        let rule = fault.rule.map_or(String::new(), |rule| format!(" ({rule})"));
        return Err(format!("{path}: {}{rule}", fault.text));
    }
    let decks = (campaign.decks)(&text);
    let players = decks.len() as u8;
    let record = serde_json::from_str(&text).map_err(|e| format!("{path}: {e}"))?;
    let (bots, bot) = bots(asked, title, players)?;
    let seed = asked.seed.map_or_else(|| any_seed(false), Ok)?;
    let setup = SessionSetup {
        seed,
        decks,
        bots,
        bot: bot.unwrap_or_default(),
        record: Some(record),
        ..SessionSetup::default()
    };
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
) -> Result<DeckText, Trouble> {
    let deck = DeckText { small, ..deck::find(shelf, Some(title.name), name)? };
    match deck.line("game") {
        Some(game) if game == title.name => {}
        Some(other) => return Err(format!("{} is a deck of {other}", deck.path)),
        None => return Err(format!("{}: a line `game  {}` is missing", deck.path, title.name)),
    }
    let faults = deck_faults(title, library, &deck);
    match faults.split_first() {
        None => Ok(deck),
        Some((first, rest)) => {
            let rule = first.rule.as_ref().map_or(String::new(), |rule| format!(" ({rule})"));
            let more = if rest.is_empty() { String::new() } else { format!(", and {} more", rest.len()) };
            Err(format!("{}: {}{rule}{more}; `cardwright deck check` tells all", deck.name(), first.text))
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
        Some(_) if asked.auto => return Err("with --auto bots play every seat: name no seats".into()),
        Some(named) => seats(named, players)?,
        None if asked.auto => (0..players).collect(),
        None if rivals || bot.is_some() => (1..players).collect(),
        None => Vec::new(),
    };
    Ok((seats, bot))
}

/// `B,C` as seats.
pub(crate) fn seats(text: &str, players: u8) -> Result<Vec<u8>, Trouble> {
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

/// One seat by its letter.
pub(crate) fn seat(text: &str, players: u8) -> Result<Seat, Trouble> {
    match seats(text, players)?[..] {
        [one] => Ok(Seat(one)),
        _ => Err(format!("`{text}` is not one seat; name one")),
    }
}

/// A saved game, the file it goes on in, and the cards it is played with.
fn resume(shelf: &Rc<Shelf>, asked: &arguments::Play, name: &Path, variant: Option<&str>) -> Result<Opened, Trouble> {
    let file = SaveFolder::usual().find(name)?;
    let path = file.display();
    let (journal, bytes) = match Journal::open(&file) {
        Ok((journal, bytes)) => (Some(journal), bytes),
        Err(JournalError::ReadOnly(_)) => (None, saves::read(&file)?),
        Err(error) => return Err(error.to_string()),
    };
    let with = saves::cards_of(shelf, &file, &bytes)?;
    let header = &with.header;
    if let Some(game) = asked.game.as_ref().filter(|g| **g != header.game) {
        return Err(format!("{path} is a game of {}, not of {game}", header.game));
    }
    if let (Some(saved), Some(other)) = (&header.variant, variant)
        && saved != other
    {
        return Err(format!("the game was saved with the variant {saved}, not {other}"));
    }
    only_in_campaigns(with.title, asked)?;
    let (mut session, part) = match with.session(&bytes) {
        Ok(session) => (session, None),
        Err(error) if !asked.salvage => return Err(with.what_can_be_done(&file, &bytes, &error)),
        Err(error) => {
            let (session, held) = with.salvaged(&file, &bytes, &error)?;
            (session, Some(held))
        }
    };
    // What the file holds stays there if it cannot be played on as it is.
    let stays = match (&part, &journal) {
        (Some(part), _) => Some(part.clone()),
        (None, None) => Some(format!("{path} is read-only")),
        (None, Some(_)) => None,
    };
    let (journal, note) = goes_on(asked, &file, journal, stays, &session)?;
    if asked.auto || asked.bot.is_some() {
        let (seats, bot) = bots(asked, with.title, header.players)?;
        session.set_bots(seats);
        bot.into_iter().for_each(|bot| session.set_bot(bot));
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
                Err(error) if error.is_about_the_name() => return Err(error.to_string()),
                _ => {}
            }
        }
        // Bots that play it to its end write nothing unless they are told where.
        None if asked.auto => {}
        None => drop(journal.go_elsewhere(session).map_err(|e| e.to_string())?),
    }
    let note = stays.map(|why| format!("{why}; the game goes on in {}", journal.path().display()));
    Ok((journal, note))
}

/// A seed nobody can guess, from the operating system; where it need not be secret, one that people can type.
fn any_seed(secret: bool) -> Result<u64, Trouble> {
    let seed = getrandom::u64().map_err(|e| format!("there is no chance to be had here ({e}); `--seed` gives one"))?;
    Ok(if secret { seed } else { seed % 1_000_000 })
}

fn introduce(session: &Session, asked: &arguments::Play) {
    let title = session.title();
    let noun = title.rules.lexicon.player;
    let players = count(session.game().players().into(), noun.singular(), noun.plural());
    let variant = session.variant().map_or_else(String::new, |name| format!(", variant {name}"));
    let seed = session.told_seed().map_or_else(String::new, |seed| format!(", seed {seed}"));
    say!("{}: {players}{seed}{variant}", title.name);
    let bot = format!("a bot ({})", session.setup().bot);
    for (i, deck) in session.setup().decks.iter().enumerate() {
        let seat = Seat(i as u8);
        let people = session.game().players() as usize - session.setup().bots.len();
        let who = match session.is_bot(seat) {
            true => bot.as_str(),
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

/// After so many answers of bots the game is kept.
const EVERY: usize = 25;

/// Bots play to the end, or so many games of a campaign.
fn auto(mut session: Session, mut file: Option<Journal>, games: usize) -> Outcome {
    let mut told = 0;
    let tell = |session: &Session, told: &mut usize| {
        let rows = session.game().log()[*told..].iter();
        let lines =
            rows.map(|row| log_line(session.title(), session.game(), row, None).to_string()).filter(|line| !line.is_empty());
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
            session.go_on().map_err(|error| error.to_string())?;
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
        if let Some(file) = file.as_mut().filter(|_| session.given().len().is_multiple_of(EVERY)) {
            let kept = file.keep(&session);
            keeping::told(&kept, file, &session).iter().for_each(|told| say!("({told})"));
        }
    }
    tell(&session, &mut told);
    say!("\n{}", table_for(session.whole(), session.game(), None));
    if let Some(file) = &mut file {
        let kept = file.keep(&session);
        if let Err(error) = &kept {
            return Err(keeping::unsaved(error, file, &session));
        }
        keeping::told(&kept, file, &session).iter().for_each(|told| say!("({told})"));
        say!("Saved: {}", file.path().display());
    }
    if let Some(reason) = broken {
        say!("{reason}");
        return Ok(Done::Wrong);
    }
    if let (Some(campaign), Some(next)) = (session.whole().campaign, session.next_record()) {
        say!("The next {}:\n{}\n", campaign.part, session.campaign_text(Some(&next)).unwrap_or_default());
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
        Ok(result) => result.map_err(|error| error.to_string()),
        Err(_) => {
            let again = catch_unwind(AssertUnwindSafe(|| session.rebuild()));
            match again {
                Ok(Ok(())) => Err("The engine stopped at this answer; the game is as it was before.".into()),
                _ => Err("The engine stopped at this answer, and the game cannot be rebuilt.".into()),
            }
        }
    }
}
