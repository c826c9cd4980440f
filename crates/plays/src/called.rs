//! Answers in which a card is called by its seat or its number: `B Hill Giant`, `Connect -> Sitka Buck #2`.

use crate::wording;
use kernel::{Game, Prompt};
use table::{
    OptionError, cards_of,
    options::{Verb, find_said, norm, the_one},
};
use words::Line;

/// The option these words mean, by its text or by the card it calls.
pub(crate) fn find_called(
    verb: Verb,
    game: &Game,
    prompt: &Prompt,
    lines: &[Line],
    words: &str,
) -> Result<u16, OptionError> {
    let found = find_said(verb, prompt, lines, words);
    let (before, name) = words.rsplit_once("->").unwrap_or(("", words));
    let (before, name) = (norm(before.trim()), name.trim());
    let is_meant = |i: &usize| {
        let of_it = cards_of(&prompt.options[*i]).into_iter().any(|card| wording::calls(game, name, card));
        of_it && norm(&lines[*i].to_string()).contains(&before)
    };
    match found {
        Err(OptionError::None(offered)) => {
            let called: Vec<usize> = (0..lines.len()).filter(is_meant).collect();
            let texts: Vec<String> = lines.iter().map(Line::to_string).collect();
            let normed: Vec<String> = texts.iter().map(|t| norm(t)).collect();
            the_one(&called, &normed, &texts).unwrap_or(Err(OptionError::None(offered)))
        }
        found => found,
    }
}
