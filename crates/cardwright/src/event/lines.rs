//! An event line by line: a pack and a pick, a deck and its changes, the duels.

use super::{Running, WELL, finish, say_deck};
use crate::{
    Outcome, Trouble,
    output::{count, heard, say},
    play::Opened,
    show,
    terminal::Terminal,
};
use std::io::{BufRead, IsTerminal, Write};
use table::{Catalogue, EventKind, GivenBy, SessionError};
use title::DeckText;

/// The commands of an event.
const COMMANDS: &[(&str, &str)] = &[
    ("help", "this"),
    ("show", "a card's text: `show 3`, or words of its name"),
    ("picks", "the cards you have"),
    ("hint", "the card a bot would pick in your place"),
    ("undo", "take back your last pick"),
    ("auto", "let a bot make all other picks"),
    ("add", "into the deck: `add Forest`, `add 3 Forest`"),
    ("cut", "out of the deck: `cut Forest`, `cut 2 Forest`"),
    ("deck", "the deck as it stands"),
    ("done", "the deck is ready"),
    ("play", "the next duel"),
    ("quit", "leave; the event is kept"),
];

/// The whole event, until it is over or the player leaves.
pub(super) fn run(mut running: Running) -> Outcome {
    introduce(&running);
    let catalogue = Catalogue::of(&running.shelf, running.event.title());
    while !running.event.offered().is_empty() {
        if !pick(&mut running, &catalogue)? {
            return leave(&running);
        }
    }
    if running.event.record().deck.is_none() && !build(&mut running, &catalogue)? {
        return leave(&running);
    }
    while running.event.rival().is_some() {
        let Some(rival) = running.event.rival() else { break };
        running.standing().iter().for_each(|line| say!("{line}"));
        say!(
            "The next duel is against {}. `play` begins it, `deck` shows your deck, `quit` leaves.",
            running.name_of(rival)
        );
        let Some(line) = line() else { return leave(&running) };
        match line.as_str() {
            "quit" | "q" => return leave(&running),
            "deck" => say_deck(&running.deck(0)),
            "play" | "1" | "" => {
                if let Some(opened) = running.next_duel()? {
                    duel(opened)?;
                    running.look_after_duel()?;
                }
                if running.event.record().under_way.is_some() {
                    return leave(&running);
                }
            }
            _ => help(),
        }
    }
    say!("The {} is over.", running.event.record().kind.name());
    running.standing().iter().for_each(|line| say!("{line}"));
    WELL
}

fn introduce(running: &Running) {
    let (event, record) = (&running.event, running.event.record());
    let limited = event.limited();
    let packs = match record.kind {
        EventKind::Draft => format!("{} packs of {} cards each", limited.rounds, limited.pack),
        EventKind::Sealed => format!("{} packs of {} cards for everybody", limited.sealed, limited.pack),
    };
    say!("{} of {}, seed {}: {} players, {packs}.", running.name(), record.game, record.seed, record.players);
    let rated = record.rates.len();
    say!("The packs are made of {}.", count(record.pool.len(), "card", "cards"));
    if rated > 0 {
        say!("Bots pick by the rates of {}; the others they judge by a rule of thumb.", count(rated, "card", "cards"));
    }
    say!("Type a number or words; `help` lists the other commands.");
}

fn leave(running: &Running) -> Outcome {
    let kind = running.event.record().kind.name();
    say!("{} is kept. Go on with: cardwright {kind}", running.name());
    WELL
}

fn help() {
    COMMANDS.iter().for_each(|(word, does)| say!("  {word:<6} {does}"));
}

/// A line the player types; none at the end of them.
fn line() -> Option<String> {
    let mut out = std::io::stdout();
    heard(write!(out, "> ").and_then(|()| out.flush()));
    let mut text = String::new();
    let read = std::io::stdin().lock().read_line(&mut text);
    if !matches!(read, Ok(n) if n > 0) {
        say!();
        return None;
    }
    let text = text.trim().to_string();
    if !std::io::stdin().is_terminal() {
        say!("{text}");
    }
    Some(text)
}

/// The cards, numbered, with their facts.
fn list(catalogue: &Catalogue, names: &[String]) {
    let wide = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    for (n, name) in names.iter().enumerate() {
        say!("{}", format!("{:>4}  {name:<wide$}  {}", n + 1, catalogue.note(name)).trim_end());
    }
}

/// One pick; false if the player leaves.
fn pick(running: &mut Running, catalogue: &Catalogue) -> Result<bool, Trouble> {
    let names: Vec<String> = running.event.offered().iter().map(|card| card.name.clone()).collect();
    let (round, number) = running.event.stands();
    say!("\nPack {round} of {}, pick {number}. Which card do you take?", running.event.limited().rounds);
    list(catalogue, &names);
    loop {
        let Some(line) = line() else { return Ok(false) };
        let (word, rest) = line.split_once(' ').unwrap_or((&line, ""));
        match word {
            "" => list(catalogue, &names),
            "quit" | "q" => return Ok(false),
            "help" | "?" => help(),
            "show" => tell_card(running, &names, rest.trim()),
            "picks" => picks(running),
            "hint" => {
                if let Some(name) = running.event.advised().and_then(|at| names.get(at)) {
                    say!("A bot would take {name}.");
                }
            }
            "undo" => match running.take_back() {
                Ok(()) => return Ok(true),
                Err(trouble) => say!("{trouble}"),
            },
            "auto" => {
                while let Some(advised) = running.event.advised() {
                    running.event.pick(advised)?;
                }
                running.keep()?;
                return Ok(true);
            }
            _ => match one_of(&names, &line) {
                Ok(at) => {
                    say!("You take {}.", names[at]);
                    running.event.pick(at)?;
                    running.keep()?;
                    return Ok(true);
                }
                Err(why) => say!("{why}"),
            },
        }
    }
}

/// Why words name no card of a list.
#[derive(Debug, thiserror::Error)]
enum NotOne {
    #[error("There is no such card here{}", .0.as_ref().map_or_else(|| ".".to_string(), |near| format!("; did you mean `{near}`?")))]
    None(Option<String>),
    #[error("Which one: {}?", .0.join(", "))]
    Several(Vec<String>),
}

/// The card of a list that a number or words mean.
fn one_of(names: &[String], said: &str) -> Result<usize, NotOne> {
    if let Ok(number) = said.parse::<usize>() {
        return (1..=names.len()).contains(&number).then(|| number - 1).ok_or(NotOne::None(None));
    }
    let low = said.to_lowercase();
    if let Some(at) = names.iter().position(|name| name.to_lowercase() == low) {
        return Ok(at);
    }
    let mut fitting: Vec<usize> = (0..names.len()).filter(|&i| names[i].to_lowercase().contains(&low)).collect();
    fitting.dedup_by_key(|i| &names[*i]);
    match fitting[..] {
        [one] => Ok(one),
        [] => Err(NotOne::None(table::nearest(said, names.iter().map(String::as_str)).map(str::to_string))),
        _ => Err(NotOne::Several(fitting.into_iter().map(|i| names[i].clone()).collect())),
    }
}

fn tell_card(running: &Running, names: &[String], said: &str) {
    let name = one_of(names, said).map_or(said, |at| &names[at]);
    let Some((library, _)) = running.shelf.library(running.event.title()) else { return };
    match show::for_player(library, name) {
        Ok(card) => card.lines().for_each(|line| say!("{line}")),
        Err(why) => say!("{why}"),
    }
}

fn picks(running: &Running) {
    let names: Vec<&str> = running.event.picked(0).iter().map(|card| card.name.as_str()).collect();
    say!("{}: {}", count(names.len(), "card", "cards"), names.join(", "));
}

/// The deck is built; false if the player leaves.
fn build(running: &mut Running, catalogue: &Catalogue) -> Result<bool, Trouble> {
    let mut deck = running.deck(0);
    let own: Vec<String> = running.event.picked(0).iter().map(|card| card.name.clone()).collect();
    let mut names: Vec<String> = own.iter().chain(running.event.free()).cloned().collect();
    names.sort();
    names.dedup();
    say!("\nYour cards:");
    list(catalogue, &names);
    say!("\nA deck a bot would build of them:");
    say_deck(&deck);
    say!("`add` and `cut` change it, `done` plays with it.");
    loop {
        let Some(line) = line() else { return Ok(false) };
        let (word, rest) = line.split_once(' ').unwrap_or((&line, ""));
        match word {
            "quit" | "q" => return Ok(false),
            "help" | "?" => help(),
            "show" => tell_card(running, &names, rest.trim()),
            "picks" => list(catalogue, &names),
            "" | "deck" => say_deck(&deck),
            "undo" => match running.take_back() {
                Ok(()) => return rebuild(running, catalogue),
                Err(trouble) => say!("{trouble}"),
            },
            "add" | "cut" => match changed(&deck, &names, word == "add", rest.trim()) {
                Ok(other) => {
                    deck = other;
                    say!("{} cards", size(&deck));
                }
                Err(why) => say!("{why}"),
            },
            "done" => match running.event.set_deck(&deck) {
                Ok(()) => {
                    running.keep()?;
                    return Ok(true);
                }
                Err(why) => say!("{why}"),
            },
            _ => say!("`add NAME`, `cut NAME`, `deck`, `done`; `help` lists all"),
        }
    }
}

/// A pick was taken back: it is picked anew, and the deck built of it.
fn rebuild(running: &mut Running, catalogue: &Catalogue) -> Result<bool, Trouble> {
    while !running.event.offered().is_empty() {
        if !pick(running, catalogue)? {
            return Ok(false);
        }
    }
    build(running, catalogue)
}

fn size(deck: &DeckText) -> u32 {
    let copies = |line: String| line.split(' ').next().and_then(|n| n.parse::<u32>().ok());
    super::listed(deck).into_iter().filter_map(copies).sum()
}

/// The deck with copies of a card more or less.
fn changed(deck: &DeckText, names: &[String], more: bool, said: &str) -> Result<DeckText, NotOne> {
    let (number, name) = match said.split_once(' ').map(|(n, name)| (n.parse::<u32>(), name)) {
        Some((Ok(number), name)) => (number, name),
        _ => (1, said),
    };
    let at = one_of(names, name.trim())?;
    Ok(with_copies(deck, &names[at], if more { number as i32 } else { -(number as i32) }))
}

/// The deck with so many copies of a card more.
pub(crate) fn with_copies(deck: &DeckText, name: &str, by: i32) -> DeckText {
    let mut lines: Vec<String> = Vec::new();
    let mut found = false;
    for line in deck.text.lines() {
        match line.split_once(' ').filter(|(_, card)| *card == name).and_then(|(n, _)| n.parse::<u32>().ok()) {
            Some(copies) if !found => {
                found = true;
                let copies = copies.saturating_add_signed(by).min(250);
                lines.extend((copies > 0).then(|| format!("{copies} {name}")));
            }
            _ => lines.push(line.to_string()),
        }
    }
    if !found && by > 0 {
        lines.push(format!("{by} {name}"));
    }
    DeckText { text: lines.join("\n") + "\n", ..deck.clone() }
}

fn duel(opened: Opened) -> Outcome {
    let Opened { session, file, shelf, .. } = opened;
    let (library, _) = shelf.library(session.title()).ok_or(SessionError::NoCards)?;
    match file {
        Some(file) => Terminal::new(session, library, file, None).run(),
        None => WELL,
    }
}

/// Bots do everything: the decks and the duels of the first seat are told.
pub(super) fn auto(mut running: Running) -> Outcome {
    introduce(&running);
    finish(&mut running)?;
    let matches = (0..running.event.record().players).take_while(|seat| *seat <= 3);
    matches.for_each(|seat| say_deck(&running.deck(seat.into())));
    while let Some(rival) = running.event.rival() {
        let Some(Opened { mut session, file, .. }) = running.next_duel()? else { break };
        session.set_bots(vec![0, 1]);
        while let Some(answer) = session.bot_answer() {
            session.answer(answer, GivenBy::Bot)?;
        }
        // The duel leaves no file: nobody has played it.
        file.into_iter().for_each(table::Journal::forget);
        running.event.end_duel(session.result(kernel::Seat(0)));
        running.keep()?;
        say!("against {}: {}", running.name_of(rival), session.ending().unwrap_or_default());
    }
    running.standing().iter().for_each(|line| say!("{line}"));
    WELL
}
