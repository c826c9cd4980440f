//! Why, and why not: what is told of an option, open or closed, and of a card.

use crate::about::AboutCard;
use kernel::{Card, Choice, Seat, Thing};
use table::{Session, listed, may_see, nearest};

/// What is told when a player asks why: about everything that is closed, an option by its number or words, or a card.
pub(crate) fn why(session: &Session, seat: Seat, rest: &str) -> Vec<String> {
    let game = session.game();
    let closed = (session.title().closed)(game);
    let wanted = rest.trim_end_matches('?').to_lowercase();
    let mut said: Vec<String> = Vec::new();
    let options = session.prompt().map(|p| listed(session.title(), session.whole(), game, p)).unwrap_or_default();
    let numbered = wanted.parse::<usize>().ok().and_then(|n| options.get(n.checked_sub(1)?));
    if wanted.is_empty() {
        match closed.is_empty() {
            true => said.push("Nothing you might expect here is closed.".into()),
            false => said.push("Closed now:".into()),
        }
        said.extend(closed.iter().map(|c| format!("  {}: {}", c.option, c.reason)));
    } else if let Some(line) = numbered {
        said.push(format!("{} is open.", line.text));
        if let Some(prompt) = session.prompt() {
            let choice = &prompt.options[usize::from(line.option)];
            said.extend((session.whole().reasons)(game, prompt, choice).iter().map(|reason| format!("  {reason}")));
        }
        let about = game.all_cards().filter(|&c| may_see(game, Some(seat), c) && line.text.contains(game.name(c)));
        if let Some(card) = about.max_by_key(|&c| (game.name(c).len(), game.in_play(c))) {
            said.extend(about_card(session, seat, card).lines());
        }
    } else {
        let fits = |text: &str| text.to_lowercase().contains(&wanted);
        said.extend(closed.iter().filter(|c| fits(&c.option)).map(|c| format!("{}: {}", c.option, c.reason)));
        said.extend(options.iter().filter(|l| fits(&l.text)).map(|l| format!("{} is open.", l.text)));
        match find_card(session, seat, &wanted) {
            Some(card) => said.extend(about_card(session, seat, card).lines()),
            None if said.is_empty() => {
                let names: Vec<&str> =
                    game.all_cards().filter(|&c| may_see(game, Some(seat), c)).map(|c| game.name(c)).collect();
                let texts: Vec<String> = closed.iter().map(|c| c.option.clone()).collect();
                said.push(match (nearest(&wanted, names), near_option(&wanted, &texts)) {
                    (Some(near), _) => format!("You see no `{rest}`; did you mean `{near}`?"),
                    (None, Some(at)) => format!("{}: {}", closed[at].option, closed[at].reason),
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

/// What the rules say of a closed option about a card: as if it were offered.
pub(crate) fn of_closed(session: &Session, card: Card) -> Vec<String> {
    let (game, Some(prompt)) = (session.game(), session.prompt()) else { return Vec::new() };
    let choice = match prompt.options.iter().any(|option| matches!(option, Choice::Pair(..))) {
        true => Choice::Pair(card.into(), Thing::Nothing),
        false => Choice::Play(card),
    };
    (session.whole().reasons)(game, prompt, &choice)
}

/// The rules some lines cite, each once.
pub(crate) fn cited(lines: &[String]) -> Vec<String> {
    let mut rules: Vec<String> = rulebook::citations(&lines.join("\n")).into_iter().map(|(_, id)| id).collect();
    rules.sort();
    rules.dedup();
    rules
}

/// What can be told of a card to this seat.
pub(crate) fn about_card(session: &Session, seat: Seat, card: Card) -> AboutCard {
    let game = session.game();
    AboutCard::of(game, session.title(), card, &|c| may_see(game, Some(seat), c))
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
