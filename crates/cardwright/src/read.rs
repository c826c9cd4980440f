//! `read`: card texts that a person brings become card files.

use crate::{Done, Outcome, Trouble, arguments, output::say, program::Program};
use reader::{Printed, Reader, Report};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use table::Sources;

/// The file that says which files of a folder this command wrote.
const LIST: &str = "read-by-cardwright.txt";

/// The number of clauses the program tells of.
const MOST_TOLD: usize = 20;

/// Why a file of cards could not be read, or its cards not be written.
#[derive(Debug, thiserror::Error)]
pub enum ReadTrouble {
    /// No game of the program has reading rules.
    #[error("no game here reads printed cards: only {} does", reader::GAME)]
    NoGame,
    /// The file holds no cards.
    #[error("{path}: {error}")]
    NoCards {
        /// The file.
        path: PathBuf,
        /// The reason.
        error: reader::InputError,
    },
    /// The table of rules is wrong.
    #[error("the reading rules: {0}")]
    Rules(#[from] reader::TableMistake),
    /// The folder holds other files.
    #[error("{0} holds files that `cardwright read` did not write; give an empty or a new folder with --out")]
    Occupied(PathBuf),
    /// The file has no such card.
    #[error("the file has no card named `{0}`")]
    NoSuchCard(String),
}

pub(crate) fn read(asked: &arguments::Read, program: &Program) -> Outcome {
    let title = program.titles.iter().find(|title| title.name == reader::GAME).ok_or(ReadTrouble::NoGame)?;
    let path = &asked.file;
    let bytes = fs::read(path).map_err(|error| Trouble::Unreadable { path: path.clone(), error })?;
    let cards = reader::read_cards(&bytes).map_err(|error| ReadTrouble::NoCards { path: path.clone(), error })?;
    let (library, _) = Sources::embedded(&[title]).library(title);
    let reader = Reader::new(&library);
    if let Some(name) = &asked.why {
        return why(&reader, &cards, name);
    }
    let folder = Folder::claim(&asked.out)?;
    let outcome = reader.read(&cards).map_err(ReadTrouble::from)?;
    let report = Report::new(&outcome);
    folder.write(&outcome, &report)?;
    let share = report.all;
    say!(
        "{} of {} cards were read whole ({:.1} %); they are in {}",
        share.whole,
        share.cards,
        share.percent(),
        asked.out.display()
    );
    say!("the others are unwritten: each names the clauses that were not understood");
    for stopper in report.stoppers.iter().take(MOST_TOLD) {
        say!("{:>6} cards stopped by it alone, {:>6} in all: {}", stopper.alone, stopper.cards, stopper.clause);
    }
    Ok(Done::Well)
}

/// Tells of one card what was understood.
fn why(reader: &Reader, cards: &[Printed], name: &str) -> Outcome {
    let is_it = |card: &&Printed| {
        card.name.eq_ignore_ascii_case(name) || card.faces.iter().any(|f| f.name.eq_ignore_ascii_case(name))
    };
    let card = cards.iter().find(is_it).ok_or_else(|| ReadTrouble::NoSuchCard(name.to_string()))?;
    let outcome = reader.read(std::slice::from_ref(card)).map_err(ReadTrouble::from)?;
    for read in &outcome.cards {
        for missing in &read.missing {
            say!("{missing}");
        }
        say!("{}", read.file.trim_end());
    }
    for (_, token) in &outcome.tokens {
        say!("\n{}", token.trim_end());
    }
    Ok(Done::Well)
}

/// A folder that holds nothing but files of this command.
struct Folder {
    path: PathBuf,
    /// The files of an earlier time.
    earlier: BTreeSet<PathBuf>,
}

impl Folder {
    fn claim(path: &Path) -> Result<Folder, Trouble> {
        let earlier: BTreeSet<PathBuf> = fs::read_to_string(path.join(LIST))
            .map(|list| list.lines().map(PathBuf::from).filter(|p| is_below(p)).collect())
            .unwrap_or_default();
        let is_empty = fs::read_dir(path).map_or(true, |mut entries| entries.next().is_none());
        if !is_empty && !path.join(LIST).is_file() {
            return Err(ReadTrouble::Occupied(path.to_path_buf()).into());
        }
        Ok(Folder { path: path.to_path_buf(), earlier })
    }

    fn write(&self, outcome: &reader::Outcome, report: &Report) -> Result<(), Trouble> {
        let mut files: Vec<(PathBuf, String)> = vec![
            ("clauses.tsv".into(), report.clauses_table()),
            ("sets.tsv".into(), report.sets_table()),
            ("coverage.html".into(), reader::coverage_page(outcome)),
        ];
        let mut taken = BTreeSet::new();
        for card in &outcome.cards {
            files.push((file_of("cards", &card.name, &mut taken), card.file.clone()));
        }
        for (name, text) in &outcome.tokens {
            files.push((file_of("tokens", name, &mut taken), text.clone()));
        }
        for file in &self.earlier {
            let _ = fs::remove_file(self.path.join(file));
        }
        let list: String = files.iter().map(|(file, _)| format!("{}\n", file.display())).collect();
        for (file, text) in std::iter::once((PathBuf::from(LIST), list)).chain(files) {
            let path = self.path.join(file);
            let folder = path.parent().map_or(Ok(()), fs::create_dir_all);
            folder
                .and_then(|()| fs::write(&path, text))
                .map_err(|error| Trouble::Unwritable { path: path.clone(), error })?;
        }
        Ok(())
    }
}

/// Whether a path stays in the folder it is joined to.
fn is_below(path: &Path) -> bool {
    path.components().all(|part| matches!(part, std::path::Component::Normal(_)))
}

/// The file of a card: letters and digits of its name, below its first letter.
fn file_of(folder: &str, name: &str, taken: &mut BTreeSet<PathBuf>) -> PathBuf {
    let plain: String =
        name.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' }).collect();
    let plain = plain.split('-').filter(|part| !part.is_empty()).collect::<Vec<_>>().join("-");
    let first = plain.chars().next().unwrap_or('x').to_string();
    let mut file = PathBuf::from(folder).join(&first).join(format!("{plain}.card"));
    let mut more = 2;
    while !taken.insert(file.clone()) {
        file = PathBuf::from(folder).join(&first).join(format!("{plain}-{more}.card"));
        more += 1;
    }
    file
}
