//! The screen drawn from JSON is the screen drawn from the value: 200 random games, every seat, to the last cell and colour.

use super::{
    app::Page,
    game::GamePage,
    palette::{Colours, Palette},
};
use crate::check;
use bots::RandomAgent;
use kernel::{Seat, mix};
use plays::{RandomGame, RandomGames};
use ratatui::{Terminal, backend::TestBackend, buffer::Buffer};
use std::rc::Rc;
use table::{GivenBy, Session, SessionSetup, Shelf};

/// A look at every prompt of this number.
const EVERY: u64 = 16;
/// Games of each title.
const GAMES: u64 = 100;

fn picture(page: &mut GamePage, (columns, rows): (u16, u16)) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(columns, rows)).expect("a terminal in memory");
    let palette = Palette::new(Colours::Many);
    terminal.draw(|frame| page.draw(frame, frame.area(), &palette)).expect("a picture");
    terminal.backend().buffer().clone()
}

/// Walks a game; gives how many pictures were compared.
fn walk(shelf: &Rc<Shelf>, of: &RandomGame<'_>) -> u64 {
    let setup = SessionSetup { seed: of.seed, decks: of.start.decks.clone(), ..SessionSetup::default() };
    let session = Session::begin(of.title, of.cards.clone(), setup).expect("a table");
    let mut agent = RandomAgent::new(mix(of.seed, 1), of.title.whole);
    let mut page = GamePage::looked_at(shelf, session);
    let mut pictures = 0;
    for number in 0..of.most {
        if number % EVERY == 0 {
            let size = if number % (2 * EVERY) == 0 { (80, 24) } else { (120, 40) };
            for seat in page.session().seats().collect::<Vec<Seat>>() {
                page.look(seat, false);
                let from_value = picture(&mut page, size);
                page.look(seat, true);
                let from_json = picture(&mut page, size);
                assert!(
                    from_value == from_json,
                    "seed {}, prompt {number}, {seat:?}\n{from_value:?}\n{from_json:?}",
                    of.seed
                );
                pictures += 1;
            }
        }
        let session = page.session();
        let Some(prompt) = session.prompt() else { break };
        let answer = agent.pick(session.game(), prompt);
        session.answer(answer, GivenBy::Hand).expect("an offered answer");
    }
    pictures
}

fn walks(name: &str) {
    let shelf = Rc::new(check::open(&[], &crate::program::Program::shipped()).expect("the cards"));
    let mut all = RandomGames::new(&shelf, shelf.title(name).expect("a game")).expect("cards");
    all.most = 400;
    let pictures: u64 = (0..GAMES).map(|number| walk(&shelf, &all.game(number))).sum();
    assert!(pictures > 1_000, "{pictures}");
}

#[test]
fn a_day_is_drawn_from_json_as_from_the_value() {
    walks("rangers");
}

#[test]
fn a_duel_is_drawn_from_json_as_from_the_value() {
    walks("echomancy");
}

/// A picture that differs is found: another headline is another picture.
#[test]
fn another_table_is_another_picture() {
    let shelf = Rc::new(check::open(&[], &crate::program::Program::shipped()).expect("the cards"));
    let all = RandomGames::new(&shelf, shelf.title("rangers").expect("a game")).expect("cards");
    let pictures: Vec<Buffer> = [0, 1]
        .map(|number| {
            let of = all.game(number);
            let setup = SessionSetup { seed: of.seed, decks: of.start.decks.clone(), ..SessionSetup::default() };
            let session = Session::begin(of.title, of.cards.clone(), setup).expect("a table");
            let mut page = GamePage::looked_at(&shelf, session);
            page.look(Seat(0), true);
            picture(&mut page, (120, 40))
        })
        .into();
    assert!(pictures[0] != pictures[1]);
}
