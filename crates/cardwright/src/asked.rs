//! Answers to what a game may be asked by a word of its own (`map`, `stack`), drawn from what is shown.

use kernel::Seat;
use table::Session;
use title::{AskedAbout, Question};

/// The answer, line by line; the rest is what stood behind the word. None if the game knows no such word.
pub(crate) fn answer(session: &Session, viewer: Option<Seat>, word: &str, rest: &str) -> Option<Vec<String>> {
    let question = session.whole().questions.iter().find(|question| question.word == word)?;
    let mut lines = match question.about {
        AskedAbout::Map if rest.is_empty() => {
            let map = session.map()?;
            let mut lines = map.lines();
            lines.push(String::new());
            lines.extend(map.drawn());
            lines
        }
        AskedAbout::Map => vec![session.map()?.way_to(rest)],
        AskedAbout::Cards(place) => cards(session, viewer, place),
        AskedAbout::Pools(_) => pools(session, viewer),
    };
    lines.extend(note(question));
    Some(lines)
}

fn note(question: &Question) -> Option<String> {
    (!question.note.is_empty()).then(|| question.note.to_string())
}

fn cards(session: &Session, viewer: Option<Seat>, place: abilities::Place) -> Vec<String> {
    let name = session.title().rules.zones.places[place.index()].name;
    let table = session.table(viewer);
    let area = table.areas.iter().find(|area| area.place == name);
    match area.filter(|area| !area.cards.is_empty()) {
        None => vec![format!("The {name} is empty.")],
        Some(area) => {
            let cards = area.cards.iter().map(|card| format!("  {}", card.text()));
            std::iter::once(format!("{}:", area.name)).chain(cards).collect()
        }
    }
}

fn pools(session: &Session, viewer: Option<Seat>) -> Vec<String> {
    let table = session.table(viewer);
    let pools = table.players.iter().map(|player| {
        let pool: String =
            player.pool.iter().map(|counter| counter.name.repeat(counter.count.max(0) as usize)).collect();
        format!("  {}: {}", player.name, if pool.is_empty() { "nothing" } else { &pool })
    });
    std::iter::once("In the pools:".to_string()).chain(pools).collect()
}
