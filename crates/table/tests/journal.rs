//! The file of a running game: every decision is in it, whatever happens to its end; and the ways to deal with a file
//! that no longer holds.

#[path = "common/forge.rs"]
mod forge;

use bots::Bot;
use forge::forge;
use games::title;
use kernel::{Cards, Seat};
use std::path::PathBuf;
use std::sync::Arc;
use table::{
    GivenBy, Journal, JournalError, SaveError, SaveFolder, Saved, Session, SessionSetup, Shelf, Sources, UndoRule,
};
use title::Title;

struct Game {
    title: &'static Title,
    shelf: Shelf,
    cards: Arc<Cards>,
}

impl Game {
    fn new(name: &str, players: u8) -> Self {
        Game::with(name, players, Sources::embedded(games::TITLES))
    }
    fn with(name: &str, players: u8, sources: Sources) -> Self {
        let title = title(name).expect("a game");
        let shelf = Shelf::of(games::TITLES, sources);
        let cards = Arc::new(Cards::new(&shelf.library(title).expect("cards").0, title.rules, players));
        Game { title, shelf, cards }
    }
    fn begin(&self, seed: u64) -> Session {
        let whole = self.title.whole.expect("a whole game");
        let library = &self.shelf.library(self.title).expect("cards").0;
        let decks = (whole.usual_decks)(library, &self.shelf.sources().decks(self.title.name), self.cards.players);
        let setup = SessionSetup { seed, decks, bots: vec![1], bot: Bot::Random, ..SessionSetup::default() };
        Session::begin(self.title, self.cards.clone(), setup).expect("a game")
    }
    fn resume(&self, bytes: &[u8]) -> Result<Session, SaveError> {
        Session::resume(self.title, self.cards.clone(), bytes)
    }
}

/// The first game that is not over after so many answers.
fn long_game(game: &Game, answers: usize) -> u64 {
    let long = |seed: &u64| {
        let mut session = game.begin(*seed);
        play(&mut session, answers);
        session.prompt().is_some()
    };
    (1..100).find(long).expect("a long game")
}

/// Gives an answer of the third line other words.
fn reword(lines: &mut [String], answer: usize) {
    let at = lines[2].match_indices("\"sense\":").nth(answer - 1).expect("so many answers").0 + 8;
    let end = at + lines[2][at..].find('}').expect("a number");
    lines[2].replace_range(at..end, "1");
}

fn play(session: &mut Session, most: usize) {
    for _ in 0..most {
        let Some(answer) = session.bot_answer() else { return };
        session.answer(answer, GivenBy::Hand).expect("offered");
    }
}

/// A file of a test's own.
struct File(PathBuf);

impl File {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("cardwright-journal-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("a folder");
        File(folder.join("a.save"))
    }
    fn read(&self) -> Vec<u8> {
        std::fs::read(&self.0).expect("the file")
    }
}

impl Drop for File {
    fn drop(&mut self) {
        let _ = self.0.parent().map(std::fs::remove_dir_all);
    }
}

#[test]
fn a_file_cut_anywhere_holds_every_answer_before_the_cut() {
    let game = Game::new("rangers", 1);
    let file = File::new("cut");
    let mut session = game.begin(4);
    let mut journal = Journal::new(&file.0);
    play(&mut session, 1);
    journal.keep(&session).expect("written");
    let mut lengths = vec![(file.read().len(), 1)];
    for n in 2..=24 {
        play(&mut session, 1);
        if n == 12 {
            session.undo().expect("alone");
            play(&mut session, 1);
        }
        journal.keep(&session).expect("written");
        lengths.push((file.read().len(), session.given().len()));
    }
    let bytes = file.read();
    for cut in (lengths[0].0..=bytes.len()).step_by(41) {
        let whole = lengths.iter().rev().find(|(length, _)| *length <= cut).expect("the first is there").1;
        let resumed = game.resume(&bytes[..cut]).unwrap_or_else(|e| panic!("cut at {cut}: {e}"));
        // A line that takes back stands before the one that goes on.
        assert!(resumed.given().len() + 1 >= whole, "cut at {cut}");
        assert_eq!(resumed.given(), &session.given()[..resumed.given().len()]);
    }
    for cut in (0..lengths[0].0).step_by(61) {
        assert!(game.resume(&bytes[..cut]).is_err(), "cut at {cut}");
    }
    assert_eq!(game.resume(&bytes).expect("all of it").game(), session.game());
}

#[test]
fn what_was_cut_off_is_written_over_and_long_games_keep_a_table() {
    let game = Game::new("echomancy", 2);
    let file = File::new("long");
    let mut session = game.begin(long_game(&game, 430));
    let mut journal = Journal::new(&file.0);
    for _ in 0..430 {
        play(&mut session, 1);
        journal.keep(&session).expect("written");
    }
    let text = String::from_utf8(file.read()).expect("text");
    assert_eq!(text.matches("{\"state\":").count(), 1);
    assert!(text.lines().count() < 40, "answers that are old stand in one line");
    drop(journal);
    // Killed in the middle of a line.
    let torn = &text.as_bytes()[..text.len() - 9];
    std::fs::write(&file.0, torn).expect("written");
    let (mut journal, bytes) = Journal::open(&file.0).expect("our own");
    assert!(matches!(Journal::open(&file.0), Err(JournalError::Busy(_))));
    let mut resumed = game.resume(&bytes).expect("all but one");
    assert_eq!(resumed.given().len(), session.given().len() - 1);
    play(&mut resumed, 1);
    journal.keep(&resumed).expect("written");
    assert_eq!(file.read(), text.as_bytes());
    assert_eq!(resumed.game(), session.game());
}

#[test]
fn a_changed_byte_is_found_and_what_stands_before_it_can_be_played_on() {
    let game = Game::new("rangers", 1);
    let file = File::new("byte");
    let mut session = game.begin(8);
    let mut journal = Journal::new(&file.0);
    for _ in 0..30 {
        play(&mut session, 1);
        journal.keep(&session).expect("written");
    }
    let bytes = file.read();
    let lines = bytes.iter().filter(|b| **b == b'\n').count();
    let begin = |line: usize| bytes.split_inclusive(|b| *b == b'\n').take(line).map(<[u8]>::len).sum::<usize>();
    for line in [3, 10, lines - 2] {
        let mut damaged = bytes.clone();
        damaged[begin(line) + 5] ^= 1;
        let before = line - 2;
        assert_eq!(game.resume(&damaged).err(), Some(SaveError::Damaged(before)));
        let saved = Saved::read(&damaged).expect("a part");
        let part = Session::salvage(game.title, game.cards.clone(), &saved).expect("a part");
        assert_eq!((part.held, part.session.given()), (before, &session.given()[..before]));
    }
}

#[test]
fn with_other_cards_the_answers_are_given_as_far_as_they_hold() {
    let old = Game::new("rangers", 1);
    let mut session = old.begin(long_game(&old, 40));
    play(&mut session, 40);
    let bytes = session.save();
    // A new card far from this game: other cards, the same answers.
    let mut sources = Sources::embedded(games::TITLES);
    sources.add_file(cardlang::Source {
        path: "aaa.card".into(),
        text: "language 1\nname  Aaa Stone\ngame  rangers\nkind  feature\npresence  1\nprogress  2\n".into(),
    });
    let new = Game::with("rangers", 1, sources);
    assert_eq!(new.resume(&bytes).err(), Some(SaveError::Cards));
    let saved = Saved::read(&bytes).expect("a save");
    let part = Session::salvage(new.title, new.cards.clone(), &saved).expect("a part");
    assert!(part.held > 0 && part.of == 40, "{} of {}", part.held, part.of);
    // It is saved as a game with these cards.
    assert!(new.resume(&part.session.save()).is_ok());

    // An answer with other words is where it ends.
    let forged = forge(&bytes, |lines| reword(lines, 10));
    assert_eq!(old.resume(&forged).err(), Some(SaveError::Answers(10)));
    let saved = Saved::read(&forged).expect("a save");
    let part = Session::salvage(old.title, old.cards.clone(), &saved).expect("a part");
    assert_eq!((part.held, part.session.given().len()), (9, 9));
}

#[test]
fn a_table_on_the_way_is_used_where_the_answers_no_longer_lead_to_it() {
    let game = Game::new("echomancy", 2);
    let file = File::new("table");
    let mut session = game.begin(long_game(&game, 230));
    play(&mut session, 199);
    let mut journal = Journal::new(&file.0);
    play(&mut session, 21);
    journal.keep(&session).expect("written");
    play(&mut session, 5);
    journal.keep(&session).expect("written");
    let forged = forge(&file.read(), |lines| reword(lines, 1));
    assert_eq!(game.resume(&forged).err(), Some(SaveError::Answers(1)));
    let part =
        Session::salvage(game.title, game.cards.clone(), &Saved::read(&forged).expect("a save")).expect("a part");
    assert_eq!((part.held, part.of), (225, 225));
    assert_eq!(part.session.game(), session.game());
    assert!(game.resume(&part.session.save()).is_ok());
}

#[test]
fn saves_are_listed_and_found_by_name() {
    let game = Game::new("rangers", 1);
    let file = File::new("list");
    let folder = SaveFolder::at(file.0.parent().expect("a folder"));
    let mut session = game.begin(5);
    play(&mut session, 3);
    for _ in 0..2 {
        Journal::claim_first(&folder, "rangers-5", &session).1.expect("written");
    }
    std::fs::write(folder.path().join("odd.save"), "hello").expect("written");
    std::fs::write(folder.path().join("newer.save"), "{\"cardwright\":99}").expect("written");
    let mut names: Vec<(String, bool)> = folder.list().into_iter().map(|e| (e.name, e.saved.is_ok())).collect();
    names.sort();
    let wanted = [("newer", false), ("odd", false), ("rangers-5", true), ("rangers-5-2", true)];
    assert_eq!(names, wanted.map(|(n, ok)| (n.to_string(), ok)));
    let entry = folder.list().into_iter().find(|e| e.name == "rangers-5").expect("listed");
    let saved = entry.saved.expect("a save");
    assert!(saved.stands.starts_with("Day 1"), "{}", saved.stands);
    assert_eq!(folder.find("rangers-5".as_ref()), Ok(folder.path().join("rangers-5.save")));
    assert!(folder.find("rangres-5".as_ref()).is_err_and(|e| e.to_string().contains("did you mean `rangers-5")));
}

/// The winners of a finished game are read from its file; a decision that is taken back takes them back too.
#[test]
fn winners_are_read_back_from_a_finished_game() {
    let game = Game::new("echomancy", 2);
    let file = File::new("winners");
    let folder = SaveFolder::at(file.0.parent().expect("a folder"));
    let mut session = game.begin(5);
    session.set_undo_rule(UndoRule::Everything).expect("the other one is a bot");
    play(&mut session, 8);
    let deck = session.setup().decks[0].name().to_string();
    let (mut journal, claimed) = Journal::claim_first(&folder, "duel", &session);
    claimed.expect("written");
    let winners = || folder.list().iter().map(|entry| entry.winners().to_vec()).collect::<Vec<_>>();
    let of_deck = || folder.won_by_deck().into_iter().map(|r| (r.deck, r.won, r.played)).collect::<Vec<_>>();
    assert_eq!((winners(), of_deck()), (vec![vec![]], vec![]));
    session.concede(Seat(0));
    journal.keep(&session).expect("written");
    assert_eq!((winners(), of_deck()), (vec![vec![Seat(1)]], vec![(deck.clone(), 0, 1)]));
    session.undo().expect("everything can be taken back");
    journal.keep(&session).expect("written");
    assert_eq!((winners(), of_deck()), (vec![vec![]], vec![]));
    session.concede(Seat(1));
    journal.keep(&session).expect("written");
    assert_eq!((winners(), of_deck()), (vec![vec![Seat(0)]], vec![(deck, 1, 1)]));
}
