//! Why, and why not: what is told of an option, open or closed, and of a card.

use abilities::Library;
use kernel::{Card, Seat};
use table::{Session, ShownAbout, ShownPrompt, about, may_see, nearest};
use words::Viewer;

/// What is told when a player asks why: about everything that is closed, an option by its number or words, or a card.
pub(crate) fn why(session: &Session, library: &Library, seat: Seat, rest: &str) -> Vec<String> {
    let game = session.game();
    let prompt = session.prompt_for(seat);
    let (options, closed) = prompt.as_ref().map_or((&[][..], &[][..]), |p: &ShownPrompt| (&p.options, &p.closed));
    let about_card = |card| about_card(session, library, seat, card).map(|about| about.lines()).unwrap_or_default();
    let wanted = rest.trim_end_matches('?').to_lowercase();
    let mut said: Vec<String> = Vec::new();
    let numbered = wanted.parse::<usize>().ok().and_then(|n| options.get(n.checked_sub(1)?));
    if wanted.is_empty() {
        match closed.is_empty() {
            true => said.push("Nothing you might expect here is closed.".into()),
            false => said.push("Closed now:".into()),
        }
        said.extend(closed.iter().map(|c| format!("  {}: {}", c.text, c.refusal.text)));
    } else if let Some(option) = numbered {
        said.push(format!("{} is open.", option.text));
        said.extend(option.reasons.iter().map(|reason| format!("  {reason}")));
        if let Some(card) = option.cards.last() {
            said.extend(about_card((*card).into()));
        }
    } else {
        let fits = |text: &str| text.to_lowercase().contains(&wanted);
        let open = options.iter().map(|option| option.text.to_string()).filter(|text| fits(text));
        let shut = closed.iter().filter(|c| fits(&c.text.to_string()));
        said.extend(shut.map(|c| format!("{}: {}", c.text, c.refusal.text)));
        said.extend(open.map(|text| format!("{text} is open.")));
        match find_card(session, seat, &wanted) {
            Some(card) => said.extend(about_card(card)),
            None if said.is_empty() => {
                let names: Vec<&str> =
                    game.all_cards().filter(|&c| may_see(game, Some(seat), c)).map(|c| game.name(c)).collect();
                let texts: Vec<String> = closed.iter().map(|c| c.text.to_string()).collect();
                said.push(match (nearest(&wanted, names), near_option(&wanted, &texts)) {
                    (Some(near), _) => format!("You see no `{rest}`; did you mean `{near}`?"),
                    (None, Some(at)) => format!("{}: {}", texts[at], closed[at].refusal.text),
                    (None, None) => {
                        format!("You see no option and no card `{rest}`. `why` alone tells all that is closed.")
                    }
                });
            }
            None => {}
        }
    }
    let rules = cited(&said);
    if let Some(first) = rules.first() {
        said.push(format!("({}: `rule {first}` prints one)", rules.join(", ")));
    }
    said
}

/// The rules some lines cite, each once.
pub(crate) fn cited(lines: &[String]) -> Vec<String> {
    let mut rules: Vec<String> = rulebook::citations(&lines.join("\n")).into_iter().map(|(_, id)| id).collect();
    rules.sort();
    rules.dedup();
    rules
}

/// What can be told of a card to this seat.
pub(crate) fn about_card(session: &Session, library: &Library, seat: Seat, card: Card) -> Option<ShownAbout> {
    about(session.title(), library, session.game(), Viewer::Seat(seat), card)
}

/// The card of that name, or part of a name, that this seat sees; one in play before another.
fn find_card(session: &Session, seat: Seat, wanted: &str) -> Option<Card> {
    let game = session.game();
    let fits = |c: &Card| game.name(*c).to_lowercase().contains(wanted);
    let shown = |c: &Card| game.in_play(*c) || game.zone(*c).is_some_and(|z| z.seat.is_some());
    let all = game.all_cards().filter(|&c| may_see(game, Some(seat), c) && fits(&c) && shown(&c));
    all.min_by_key(|&c| (game.name(c).to_lowercase() != wanted, !game.in_play(c), c.slot()))
}

/// The option some of whose words are nearly these.
pub(crate) fn near_option(line: &str, texts: &[String]) -> Option<usize> {
    let size = line.split_whitespace().count().max(1);
    let mut windows: Vec<(String, usize)> = Vec::new();
    for (at, text) in texts.iter().enumerate() {
        let words: Vec<&str> =
            text.split(|c: char| !c.is_alphanumeric() && c != '\'' && c != '-').filter(|w| !w.is_empty()).collect();
        windows.extend(words.windows(size.min(words.len().max(1))).map(|w| (w.join(" "), at)));
    }
    let near = nearest(line, windows.iter().map(|(words, _)| words.as_str()))?;
    windows.iter().find(|(words, _)| words == near).map(|(_, at)| *at)
}
