//! `show`: a card as it is written, as it is printed, and as the engine understood it.

use crate::{Done, Outcome, arguments, check, output::say, program::Program};
use abilities::Library;
use table::{Catalogue, FIELDS, Shelf};

/// Why there is no such card.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no card `{name}`; {}", match near {
    Some(near) => format!("did you mean `{near}`?"),
    None => "a card with mistakes is not there: see `cardwright check`".into(),
})]
pub struct NoSuchCard {
    /// The name.
    pub name: String,
    /// The one that may be meant.
    pub near: Option<String>,
}

/// So many cards a player may have meant are told.
const TOLD: usize = 8;

/// Why a player's words name no card, as the player is told.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum NotOneCard {
    #[error("There is no card `{name}`{}", match near {
        Some(near) => format!("; did you mean `{near}`?"),
        None => ".".into(),
    })]
    Unknown { name: String, near: Option<String> },
    #[error("Which one: {}?", .0.join(", "))]
    Several(Vec<String>),
}

pub(crate) fn show(asked: &arguments::Show, program: &Program) -> Outcome {
    let name = asked.card.join(" ");
    let shelf = check::open(&[], program)?;
    // Of a game whose files name the card only that is read; where none can be shown, all are asked what is meant.
    let naming = games_naming(&shelf, &name);
    let mut found = 0;
    for title in shelf.titles().filter(|title| naming.iter().any(|game| game == title.name)) {
        let (library, _) = shelf.sources().library_about(title, &name);
        let v = &library.vocabulary;
        for card in &library.cards {
            let back = card.back.as_ref().is_some_and(|b| b.name.eq_ignore_ascii_case(&name));
            if !card.name.eq_ignore_ascii_case(&name) && !back {
                continue;
            }
            if found > 0 {
                say!();
            }
            found += 1;
            let written = cardlang::format_card(v, card);
            say!("{}", header(&written));
            section("rules text", &cardlang::print_card(v, card));
            section("what the engine understood", &cardlang::describe_card(v, card));
        }
        for keyword in &library.keywords {
            if !keyword.name.eq_ignore_ascii_case(&name) {
                continue;
            }
            if found > 0 {
                say!();
            }
            found += 1;
            say!("{}", cardlang::format_keyword(v, keyword).trim_end());
            let meaning: Vec<String> = keyword.abilities.iter().map(|a| cardlang::describe_ability(v, a)).collect();
            section("rules text", &meaning);
        }
    }
    if found > 0 {
        return Ok(Done::Well);
    }
    let mut known: Vec<String> = Vec::new();
    for (library, _) in shelf.titles().filter_map(|title| shelf.library(title)) {
        known.extend(library.cards.iter().map(|card| card.name.clone()));
        known.extend(library.keywords.iter().map(|keyword| keyword.name.clone()));
    }
    let part = known.iter().find(|k| k.to_lowercase().contains(&name.to_lowercase()));
    let near = table::nearest(&name, known.iter().map(String::as_str)).or(part.map(String::as_str));
    let near = near.map(str::to_string);
    Err(NoSuchCard { name, near }.into())
}

/// `cards`: those of all games that have all of the words, a line each.
pub(crate) fn search(asked: &arguments::Search, program: &Program) -> Outcome {
    let shelf = check::open(&[], program)?;
    let query = asked.words.join(" ");
    let mut found = 0;
    let mut unknown: Vec<Option<(String, Option<String>)>> = Vec::new();
    for title in shelf.titles() {
        let catalogue = Catalogue::of(&shelf, title);
        unknown.push(catalogue.unknown_field(&query));
        for at in catalogue.search(&query) {
            found += 1;
            let card = &catalogue.cards[at];
            say!("{}", format!("{:<10} {:<32} {}", title.name, card.name, card.facts).trim_end());
        }
    }
    if found == 0 {
        // A field that no game knows is a typo.
        let nearest = unknown.iter().flatten().max_by_key(|(_, near)| near.is_some());
        match nearest.filter(|_| unknown.iter().all(Option::is_some)) {
            Some((field, Some(near))) => say!("No card has a `{field}:`; did you mean `{near}:`?"),
            Some((field, None)) => say!("No card has a `{field}:`."),
            None => say!("No card has all of that."),
        }
        for (word, does) in FIELDS {
            say!("  {word:<9} {does}");
        }
        return Ok(Done::Wrong);
    }
    Ok(Done::Well)
}

/// A card for somebody who plays.
#[derive(Default)]
pub(crate) struct CardText {
    /// The lines of its header.
    pub header: Vec<String>,
    /// Its rules text.
    pub text: Vec<String>,
}

impl CardText {
    /// All of it, line by line.
    pub fn lines(&self) -> impl Iterator<Item = String> + '_ {
        self.header.iter().cloned().chain(self.text.iter().map(|line| format!("  {line}")))
    }
}

/// The games of the files in which a card, a side of one or a keyword has this name.
fn games_naming(shelf: &Shelf, name: &str) -> Vec<String> {
    let names_it = |line: &str| {
        let rest = line.trim_start().strip_prefix("name ").or(line.strip_prefix("keyword "));
        rest.is_some_and(|rest| rest.trim().eq_ignore_ascii_case(name))
    };
    let naming = shelf.sources().cards().into_iter().filter(|source| source.text.lines().any(names_it));
    naming.filter_map(|source| table::identity(&source.text)).map(|identity| identity.game).collect()
}

/// A card for somebody who plays: its header and its rules text. A part of the name is enough where it is the only one.
pub(crate) fn for_player(library: &Library, name: &str) -> Result<CardText, NotOneCard> {
    let wanted = name.to_lowercase();
    let faces = || library.cards.iter().map(AsRef::as_ref).flat_map(|c| [Some(c), c.back.as_deref()]).flatten();
    let names = || faces().map(|c| c.name.as_str()).chain(library.keywords.iter().map(|k| k.name.as_str()));
    let exact = names().find(|n| n.to_lowercase() == wanted);
    let parts: Vec<&str> = names().filter(|n| n.to_lowercase().contains(&wanted)).collect();
    let found = match (exact, parts.as_slice()) {
        (Some(name), _) | (None, &[name]) => name,
        (None, []) => {
            let near = table::nearest(name, names()).map(str::to_string);
            return Err(NotOneCard::Unknown { name: name.into(), near });
        }
        (None, several) => {
            return Err(NotOneCard::Several(several.iter().take(TOLD).map(|name| name.to_string()).collect()));
        }
    };
    let v = &library.vocabulary;
    let mut card_text = CardText::default();
    let CardText { header: head, text } = &mut card_text;
    for card in library.cards.iter().filter(|c| c.name == found || c.back.as_ref().is_some_and(|b| b.name == found)) {
        head.extend(header(&cardlang::format_card(v, card)).lines().skip(1).map(str::to_string));
        text.extend(cardlang::print_card(v, card).iter().flat_map(|l| l.lines()).map(str::to_string));
    }
    for keyword in library.keywords.iter().filter(|k| k.name == found) {
        head.push(format!("keyword {}", keyword.name));
        text.extend(keyword.reminder.clone());
        text.extend(keyword.abilities.iter().map(|a| cardlang::describe_ability(v, a)));
    }
    Ok(card_text)
}

fn section(name: &str, lines: &[String]) {
    if lines.is_empty() {
        return;
    }
    say!("\n{name}:");
    for line in lines.iter().flat_map(|l| l.lines()) {
        say!("  {line}");
    }
}

/// The lines of a card before its first ability.
fn header(text: &str) -> &str {
    text.split("\n\n").next().unwrap_or(text).trim_end()
}
