//! The workshop: a card that somebody writes is read, printed, told as the engine understood it, and tried by plays. The text stays
//! in the memory of one request; one thread does all of this work within the budgets of a stranger's cards (docs/trust.md).

use crate::{
    catalogue::{Catalogue, Served},
    library::{CardFound, found},
    played::plain_words,
    trial::{Laid, Unlaid, lay, usual_table},
};
use cardlang::{Diagnostic, Source, Worded};
use plays::{CardBlock, Failure, Play, parse_plays, run_play};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, SyncSender, channel, sync_channel};
use std::sync::{Arc, OnceLock};
use table::{Shelf, Sources};
use title::Title;

/// The most bytes of a card.
const MOST_TEXT: usize = 20_000;

/// The most bytes of plays, and of a table.
const MOST_PLAYS: usize = 20_000;

/// The most plays that are run for one request.
const MOST_RUN: usize = 12;

/// The most mistakes that are told of one text.
const MOST_TOLD: usize = 40;

/// The most lines of a play's log that are told.
const MOST_LOG: usize = 60;

/// The requests that may wait for the thread of the workshop.
const QUEUE: usize = 16;

/// The name that stands for the written text in messages.
pub(crate) const PATH: &str = "your card";

/// A card that somebody writes, with its plays.
///
/// ```
/// let ask: serve::CardAsk = serde_json::from_str(r#"{"title": "lanterns", "text": "name  Old Lamp"}"#).expect("JSON");
/// assert!(ask.plays.is_empty());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CardAsk {
    /// The name of the title.
    pub title: String,
    /// The text of the card.
    pub text: String,
    /// Its plays, as they are written.
    #[serde(default)]
    pub plays: String,
}

/// A card that was read.
///
/// ```
/// use serve::{CardLook, Fault};
/// let fault = Fault { line: 3, from: 20, to: 24, message: "`beng` is no noun".into(), label: "expected a noun".into(), help: None };
/// let look = CardLook { faults: vec![fault], card: None, understood: Vec::new(), tidy: None, table: String::new(), plays: Vec::new(),
///     play_faults: Vec::new() };
/// assert!(look.card.is_none(), "a card with mistakes is not there");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CardLook {
    /// The mistakes in its text.
    pub faults: Vec<Fault>,
    /// The card as it is printed; none if it has mistakes.
    pub card: Option<CardFound>,
    /// The card as the engine understood it, line by line.
    pub understood: Vec<String>,
    /// Its text, set in order, where that changes it.
    pub tidy: Option<String>,
    /// The lines of a small table on which it can be tried.
    pub table: String,
    /// Its plays that were run.
    pub plays: Vec<PlayTold>,
    /// The mistakes in its plays.
    pub play_faults: Vec<Fault>,
}

/// A mistake and its place. Places are counted in UTF-16 units, as a page counts them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Fault {
    /// The line, from 1.
    pub line: u32,
    /// The beginning of what it is about.
    pub from: u32,
    /// Its end.
    pub to: u32,
    /// The mistake in words.
    pub message: String,
    /// The words that could stand there.
    pub label: String,
    /// The way to mend it.
    pub help: Option<String>,
}

/// A play that was run.
///
/// ```
/// use serve::{PlayFault, PlayTold};
/// let seen = PlayFault { line: 4, text: "Old Lamp: 2 oil".into(), expected: "2 oil".into(), seen: "1 oil".into() };
/// let play = PlayTold { name: "it is filled".into(), faults: vec![seen], log: Vec::new() };
/// assert_eq!(play.faults.len(), 1);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PlayTold {
    /// Its name.
    pub name: String,
    /// Everything that was not as it says; nothing if it holds.
    pub faults: Vec<PlayFault>,
    /// Its log, line by line.
    pub log: Vec<String>,
}

/// One thing that was not as a play says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PlayFault {
    /// The line, from 1; 0 for the play as a whole.
    pub line: u32,
    /// Its text.
    pub text: String,
    /// The expectation.
    pub expected: String,
    /// The fact that was seen.
    pub seen: String,
}

/// A card that is tried on a small table.
///
/// ```
/// let trial = serve::Trial { text: "name  Old Lamp".into(), table: "given lanterns\n  A  hand: Old Lamp".into() };
/// assert!(trial.table.starts_with("given"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Trial {
    /// The text of the card.
    pub text: String,
    /// The table, as the `given` of a play.
    pub table: String,
}

/// The words of a title, for whoever writes a card.
///
/// ```
/// use serve::{WordRow, WordsOf};
/// let row = WordRow { part: "Kinds".into(), cells: vec!["lamp".into(), "burns oil".into()] };
/// let words = WordsOf { kinds: vec!["lamp".into()], headers: vec![("oil".into(), "2".into(), "its oil".into())], book: vec![row] };
/// assert_eq!(words.book[0].cells[0], words.kinds[0]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct WordsOf {
    /// The kinds of cards.
    pub kinds: Vec<String>,
    /// The lines of a header: the word, an example of its value, its meaning.
    pub headers: Vec<(String, String, String)>,
    /// Every word, from the book of the title.
    pub book: Vec<WordRow>,
}

/// A word of a title, with its meaning and its rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct WordRow {
    /// The part of the book it stands in.
    pub part: String,
    /// The cells of its row.
    pub cells: Vec<String>,
}

/// Why the workshop does not answer.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NoWorkshop {
    #[error("the workshop is busy; try again in a moment")]
    Busy,
    #[error("this text could not be tried")]
    Failed,
}

type Job = Box<dyn FnOnce(&Shelf) + Send>;

/// The thread of the workshop, which begins when somebody first asks.
pub(crate) struct Workshop {
    titles: Vec<&'static Title>,
    sources: Sources,
    jobs: OnceLock<SyncSender<Job>>,
}

impl Workshop {
    pub fn of(shelf: &Shelf) -> Self {
        Workshop { titles: shelf.titles().collect(), sources: shelf.sources().clone(), jobs: OnceLock::new() }
    }

    fn jobs(&self) -> &SyncSender<Job> {
        self.jobs.get_or_init(|| {
            let (jobs, todo) = sync_channel::<Job>(QUEUE);
            let (titles, sources) = (self.titles.clone(), self.sources.clone());
            let thread = std::thread::Builder::new().name("workshop".into()).stack_size(16 << 20);
            // Without a thread every request is told that the workshop is busy.
            let _ = thread.spawn(move || work(&titles, &sources, &todo));
            jobs
        })
    }

    /// Has the thread do something. Somebody who `waits` is never told that the queue is full.
    fn ask<T: Send + 'static>(
        &self,
        waits: bool,
        work: impl FnOnce(&Shelf) -> T + Send + 'static,
    ) -> Result<T, NoWorkshop> {
        let (tell, told) = channel();
        let job: Job = Box::new(move |shelf| drop(tell.send(work(shelf))));
        match waits {
            true => self.jobs().send(job).map_err(|_| NoWorkshop::Busy)?,
            false => self.jobs().try_send(job).map_err(|_| NoWorkshop::Busy)?,
        }
        told.recv().map_err(|_| NoWorkshop::Failed)
    }

    /// Lays the table of a trial.
    pub fn lay(&self, title: &'static Title, trial: &Trial) -> Result<Result<Laid, Unlaid>, NoWorkshop> {
        let trial = trial.clone();
        self.ask(true, move |shelf| lay(shelf, title, &trial))
    }
}

/// Does one job after the other. After a panic the shelf is opened anew.
fn work(titles: &[&'static Title], sources: &Sources, todo: &Receiver<Job>) {
    let mut kept = None;
    while let Ok(job) = todo.recv() {
        let shelf = kept.take().unwrap_or_else(|| Shelf::of(titles, sources.clone()));
        if catch_unwind(AssertUnwindSafe(|| job(&shelf))).is_ok() {
            kept = Some(shelf);
        }
    }
}

impl Catalogue {
    /// The words of a title.
    pub fn words_of(&self, title: &str) -> Option<WordsOf> {
        let served = self.served(title)?;
        let lexicon = served.title.rules.lexicon;
        let header = |of: &abilities::HeaderEntry| (of.word.to_string(), of.example.to_string(), of.doc.to_string());
        Some(WordsOf {
            kinds: lexicon.kinds.iter().map(|kind| kind.noun().singular().to_string()).collect(),
            headers: lexicon.headers.iter().map(header).collect(),
            book: book_rows(&cardlang::book(&served.library)),
        })
    }

    /// Reads a card that somebody writes; none if there is no such title.
    pub fn look_at_card(self: &Arc<Self>, ask: CardAsk) -> Option<Result<CardLook, NoWorkshop>> {
        self.served(&ask.title)?;
        let all = self.clone();
        let work = move |shelf: &Shelf| all.served(&ask.title).map(|served| look(shelf, served, &ask));
        Some(self.workshop.ask(false, work).and_then(|look| look.ok_or(NoWorkshop::Failed)))
    }
}

/// The rows of the tables of a book, without their heads.
fn book_rows(book: &str) -> Vec<WordRow> {
    let (mut rows, mut part, mut is_head) = (Vec::new(), String::new(), true);
    for line in book.lines() {
        if let Some(heading) = line.strip_prefix("## ") {
            (part, is_head) = (heading.to_string(), true);
        }
        let Some(inner) = line.strip_prefix("| ").and_then(|line| line.strip_suffix(" |")) else {
            is_head &= !line.starts_with("|-") && !line.starts_with("|:");
            continue;
        };
        if !is_head {
            let cells = inner.split(" | ").map(|cell| cell.replace('`', "")).collect();
            rows.push(WordRow { part: part.clone(), cells });
        }
    }
    rows
}

fn look(shelf: &Shelf, served: &Served, ask: &CardAsk) -> CardLook {
    if let Some(fault) = too_long(&ask.text, MOST_TEXT) {
        return CardLook { faults: vec![fault], ..CardLook::default() };
    }
    let source = Source { path: PATH.into(), text: ask.text.clone() };
    let (library, mistakes) = cardlang::extend(&served.library, std::slice::from_ref(&source));
    let mut faults = faults_of(&mistakes, &ask.text, 0);
    let listed = table::Catalogue::of_sources(&library, served.title, vec![source.clone()]).cards;
    let Some(listing) = listed.first() else {
        faults.extend(of_another_game(served, &ask.text));
        return CardLook { faults, ..CardLook::default() };
    };
    let is_broken = mistakes.iter().any(|found| !found.mistake.is_playable());
    if is_broken {
        return CardLook { faults, ..CardLook::default() };
    }
    let v = &library.vocabulary;
    let written = library.cards.iter().find(|card| card.name == listing.name);
    let understood = match written {
        Some(card) => cardlang::describe_card(v, card),
        None => {
            let keyword = library.keywords.iter().filter(|keyword| listing.name == format!("keyword {}", keyword.name));
            keyword.flat_map(|keyword| &keyword.abilities).map(|own| cardlang::describe_ability(v, own)).collect()
        }
    };
    let tidy = cardlang::format_source(&library, &source).ok().filter(|tidy| *tidy != ask.text);
    let table = written.map(|_| usual_table(shelf, served, listing, &ask.text)).unwrap_or_default();
    let (plays, play_faults) = run(shelf, ask);
    let card = CardFound { source: String::new(), ..found(&library, listing) };
    CardLook { faults, card: Some(card), understood, tidy, table, plays, play_faults }
}

/// The fault of a text that is too long to be read.
fn too_long(text: &str, most: usize) -> Option<Fault> {
    let message = format!("the text is longer than {most} letters");
    (text.len() > most).then(|| Fault { line: 1, from: 0, to: 0, message, label: String::new(), help: None })
}

/// A card that says it is of another game is read by nobody here.
fn of_another_game(served: &Served, text: &str) -> Option<Fault> {
    let at = |word: &str| text.lines().position(|line| line.split_whitespace().next() == Some(word));
    let title = served.title.name;
    let game = table::identity(text).map(|identity| identity.game).unwrap_or_default();
    let (line, message, help) = match (at("game"), at("name").or(at("keyword"))) {
        (Some(line), Some(_)) if game != title => {
            let message = format!("this card is of the game `{}`", plain_words(&game, 40));
            (line, message, format!("write `game  {title}`, or choose that game above"))
        }
        (None, Some(line)) => (line, "the text names no game".into(), format!("write a line `game  {title}`")),
        (_, None) => (0, "the text names no card".into(), "write a line `name  ` with the card's name".into()),
        _ => return None,
    };
    let from: usize = text.split_inclusive('\n').take(line).map(str::len).sum();
    let length = text[from..].lines().next().map_or(0, str::len);
    let (from, to) = (units(text, from), units(text, from + length));
    Some(Fault { line: line as u32 + 1, from, to, message, label: String::new(), help: Some(help) })
}

/// A place in a text in UTF-16 units.
fn units(text: &str, at: usize) -> u32 {
    let end = (0..=at.min(text.len())).rev().find(|end| text.is_char_boundary(*end)).unwrap_or(0);
    text[..end].encode_utf16().count() as u32
}

/// The mistakes of a text in words; the text begins after `before` bytes of what was read.
pub(crate) fn faults_of<M: Worded>(mistakes: &[Diagnostic<M>], text: &str, before: usize) -> Vec<Fault> {
    let fault = |found: &Diagnostic<M>| {
        let (from, to) = (found.span.start.saturating_sub(before), found.span.end.saturating_sub(before));
        let words = found.wording();
        let line = text.as_bytes()[..from.min(text.len())].iter().filter(|byte| **byte == b'\n').count() as u32 + 1;
        Fault {
            line,
            from: units(text, from),
            to: units(text, to),
            message: words.message,
            label: words.label,
            help: words.help,
        }
    };
    mistakes.iter().take(MOST_TOLD).map(fault).collect()
}

/// The card of a trial as a play brings it along.
pub(crate) fn block(text: &str) -> CardBlock {
    CardBlock { text: text.into(), margin: 0, lines: vec![(0, 0)] }
}

/// Runs the plays of a card.
fn run(shelf: &Shelf, ask: &CardAsk) -> (Vec<PlayTold>, Vec<Fault>) {
    if let Some(fault) = too_long(&ask.plays, MOST_PLAYS) {
        return (Vec::new(), vec![fault]);
    }
    let source = Source { path: "your plays".into(), text: ask.plays.clone() };
    let (all, mistakes) = parse_plays(&shelf.books(), &source);
    let (mut told, mut faults) = (Vec::new(), faults_of(&mistakes, &ask.plays, 0));
    for mut play in all.into_iter().take(MOST_RUN) {
        play.cards.insert(0, block(&ask.text));
        match run_play(shelf, &play, &source.path) {
            Ok(report) => told.push(PlayTold {
                name: report.name,
                faults: report.failures.iter().map(play_fault).collect(),
                log: report.log.into_iter().take(MOST_LOG).collect(),
            }),
            Err(mistakes) => faults.extend(faults_of(&mistakes, &ask.plays, 0)),
        }
    }
    faults.truncate(MOST_TOLD);
    (told, faults)
}

fn play_fault(failure: &Failure) -> PlayFault {
    let Failure { line, text, expected, seen } = failure.clone();
    PlayFault { line: line as u32, text, expected, seen }
}

/// The only play of a text, with the card brought along; its mistakes otherwise.
pub(crate) fn only_play(shelf: &Shelf, trial: &Trial) -> Result<Play, Vec<Fault>> {
    if let Some(fault) = too_long(&trial.text, MOST_TEXT).or(too_long(&trial.table, MOST_PLAYS)) {
        return Err(vec![fault]);
    }
    let text = format!("{BEFORE}{}{AFTER}", trial.table);
    let (mut plays, mistakes) = parse_plays(&shelf.books(), &Source { path: "the table".into(), text });
    match (plays.pop(), plays.is_empty() && mistakes.is_empty()) {
        (Some(mut play), true) => {
            play.cards.insert(0, block(&trial.text));
            Ok(play)
        }
        _ => Err(faults_of(&mistakes, &trial.table, BEFORE.len())),
    }
}

/// The line before the table of a trial that makes a play of it.
pub(crate) const BEFORE: &str = "play  a trial\n";

/// The line after it.
const AFTER: &str = "\nthen  settled\n";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_book_is_rows() {
        let rows = book_rows(
            "# Words\n\n## Kinds\n\n| word | meaning |\n|---|---|\n| `lamp` | burns oil |\n\n## Stats\n\n| word |\n|---|\n| `oil` |\n",
        );
        let told: Vec<(&str, &str)> = rows.iter().map(|row| (row.part.as_str(), row.cells[0].as_str())).collect();
        assert_eq!(told, [("Kinds", "lamp"), ("Stats", "oil")]);
    }

    #[test]
    fn places_are_counted_as_a_page_counts_them() {
        assert_eq!((units("a😀b", 1), units("a😀b", 5), units("a😀b", 3), units("ä", 9)), (1, 3, 1, 1));
    }
}
