//! Help pages: the keys and their effects, by place.

use super::{palette::Ink, sheet::Sheet, words::Words};
use table::Session;

/// Help at the table.
pub(crate) fn at_the_table(session: &Session) -> Box<Sheet> {
    let mut words = Words::new();
    keys(
        &mut words,
        "Answering",
        &[
            ("↑ ↓ Enter", "choose an option; the cards it is about are marked on the table"),
            ("1-9", "choose the option with that number; press Enter if more digits could follow"),
            ("Space", "pass, or no more"),
            ("/", "type words of an option"),
        ],
    );
    keys(
        &mut words,
        "Looking",
        &[
            ("Tab", "to the table and back; there the arrows go from card to card"),
            ("Enter", "on a card: its only option, or a list of its options"),
            ("h", "to your hand"),
            ("c", "all that is known of the card: text, numbers, keywords, what acts on it"),
            ("PgUp PgDn", "more of the card beside the table"),
            ("p", "the piles: graveyards, discards, exile; Enter opens one, and again reads a card"),
            ("l", "the log of the whole game"),
        ],
    );
    keys(
        &mut words,
        "Why",
        &[
            ("w", "why an option is open or closed, or the numbers of the card under the cursor, with the rules"),
            ("W", "everything that is closed"),
            ("F3", "the rules that this screen names, in full; on every page"),
        ],
    );
    let mut more: Vec<(String, &str)> =
        session.whole().questions.iter().map(|q| (q.word[..1].to_string(), q.help)).collect();
    if session.whole().campaign.is_some() {
        more.push(("t".into(), "the campaign's tracker"));
    }
    if !session.whole().stops.is_empty() {
        more.push(("o".into(), "at which steps you are asked"));
        more.push(("y".into(), "let things pass: until something is done, the end of the turn, your next turn"));
    }
    more.push((".".into(), "a bot that thinks answers with the best it has found"));
    more.push(("u".into(), "take back your last decision"));
    more.push(("r".into(), "decide again what was taken back"));
    more.push(("Esc".into(), "the menu: give up, leave"));
    more.push(("q".into(), "leave the table; the game is saved after every answer"));
    more.push(("Ctrl-Z".into(), "back to the shell for a while"));
    let more: Vec<(&str, &str)> = more.iter().map(|(key, does)| (key.as_str(), *does)).collect();
    keys(&mut words, "The game", &more);
    words.gap().line(Ink::Heading, "Marks on the table");
    for line in [
        "[3]      the number of the option that is about this card; [2,5] and [2-6] for several",
        "↷        exhausted or tapped; its frame is dashed",
        "┏━━┓     what the chosen option is about",
        "╔══╗     the card under the cursor",
        "└ Name   attached to the card before it",
        "▎        in the log: new since your last answer",
    ] {
        words.line(Ink::Text, line);
    }
    words.gap().line(Ink::Heading, "Mouse");
    words.line(Ink::Text, "A click chooses an option or a card, a second one takes it. The right button asks why.");
    Sheet::new("Help", words)
}

/// Help of a page with a few keys: what it is, then what they do.
pub(crate) fn sheet(title: &str, about: &str, list: &[(&str, &str)]) -> Box<Sheet> {
    let mut words = Words::new();
    words.prose(Ink::Text, about);
    keys(&mut words, "Keys", list);
    Sheet::new(title, words)
}

fn keys(words: &mut Words, heading: &str, keys: &[(&str, &str)]) {
    words.gap().line(Ink::Heading, heading);
    for (key, does) in keys {
        words.line(Ink::Text, format!("{key:<10} {does}"));
    }
}
