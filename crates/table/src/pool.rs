//! A pinned pool: the cards that kept games are played with.

use crate::{
    Sources,
    library::{Entry, Files},
};

/// Cards, keywords and decks of one game by name, in an order of its own.
///
/// Golden games, seed tables and counts are played with the files of such a list. Cards, abilities, names and traits have
/// numbers that follow from their order, and random decks are made from all cards there are: so a card that is not on the
/// list can change none of these games, nor can a file that is moved to another folder.
///
/// ```
/// use table::{Pool, Sources};
/// let pool = Pool::read("# a line each\nSitka Buck\nkeyword Persistent\ndeck Pathfinder\n");
/// let sources = Sources::embedded(games::TITLES).pinned("rangers", &pool).unwrap();
/// assert_eq!((sources.decks("rangers").len(), sources.cards().iter().filter(|s| s.text.contains("rangers")).count()), (1, 2));
/// let wrong = Sources::embedded(games::TITLES).pinned("rangers", &Pool::read("No Such Card\n"));
/// assert!(matches!(wrong, Err(table::NotThere(names)) if names == ["No Such Card"]));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pool(Vec<String>);

/// A pool names something there is not.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the pool names what is not there: {}", .0.join(", "))]
pub struct NotThere(pub Vec<String>);

impl Pool {
    /// A list: a name on each line, `keyword` before that of a keyword and `deck` before that of a deck; a line that begins
    /// with `#` is a comment.
    pub fn read(text: &str) -> Self {
        let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
        Pool(lines.map(str::to_string).collect())
    }

    /// The files of one game that are on the list, in its order, and all files of other games.
    fn pick(&self, game: &str, files: &Files) -> (Files, Vec<bool>) {
        let mut found = vec![false; self.0.len()];
        let mut picked = Vec::new();
        for entry in files.iter() {
            match &entry.name {
                Some(identity) if identity.game == game => {
                    let listed = identity.subject.to_string();
                    let Some(at) = self.0.iter().position(|line| *line == listed) else { continue };
                    found[at] = true;
                    let mut entry: Entry = entry.clone();
                    entry.key = format!("{at:06}");
                    picked.push(entry);
                }
                _ => picked.push(entry.clone()),
            }
        }
        picked.sort_by(|a, b| a.key.cmp(&b.key));
        (Files(picked), found)
    }
}

impl Sources {
    /// These files, but of one game only the cards, keywords and decks on a list, in the order of the list. Plays stay, and
    /// so do variants, which nobody has chosen.
    pub fn pinned(&self, game: &str, pool: &Pool) -> Result<Sources, NotThere> {
        let (cards, are_cards) = pool.pick(game, &self.cards);
        let (decks, are_decks) = pool.pick(game, &self.decks);
        let missing = pool.0.iter().enumerate().filter(|(at, _)| !are_cards[*at] && !are_decks[*at]);
        let missing: Vec<String> = missing.map(|(_, line)| line.clone()).collect();
        if !missing.is_empty() {
            return Err(NotThere(missing));
        }
        let mut pinned = self.clone();
        (pinned.cards, pinned.decks) = (cards, decks);
        Ok(pinned)
    }
}
