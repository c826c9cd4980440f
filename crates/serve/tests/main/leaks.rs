//! Nothing a seat may not know is on the wire: with the hidden cards exchanged, every message to every seat and watcher has the
//! same bytes. `WIRE_GAMES=200` plays more games, and `WIRE_MOMENTS` longer ones, than a test has time for.

use crate::common::{Folder, Got, Page, Running, nodes::number, open};
use bots::{Knowledge, permute_hidden};
use kernel::{Card, Random, Seat, mix};
use rusqlite::Connection;
use serve::{Made, Who};
use sha2::{Digest, Sha256};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use table::{Given, Session, SessionSetup, Shelf, Shown, lines_of, shown_to};
use title::Title;

/// The game of the server, played again beside it from the rows of its database.
struct Mirror {
    database: Connection,
    game: i64,
    session: Session,
    seats: Vec<Knowledge>,
    /// The physical cards each seat knew or was shown at some answer of this moment: the log of the moment may name them, even if
    /// they were shuffled away since.
    named: Vec<BTreeSet<usize>>,
    moment: u32,
    chance: Random,
}

impl Mirror {
    fn of(folder: &Folder, laid: &Laid) -> Self {
        let database = Connection::open(folder.database()).expect("the database");
        database.busy_timeout(std::time::Duration::from_secs(60)).expect("a time");
        let secret: Vec<u8> =
            (0..16).map(|at| u8::from_str_radix(&laid.made.watch[2 * at..2 * at + 2], 16).expect("hex")).collect();
        let one = "SELECT id, setup FROM games JOIN links ON game = id WHERE hash = ?1";
        let row = |row: &rusqlite::Row<'_>| Ok((row.get::<_, i64>(0)?, row.get::<_, String>(1)?));
        let (game, setup) = database.query_row(one, [Sha256::digest(secret).as_slice()], row).expect("a game");
        let setup: SessionSetup = serde_json::from_str(&setup).expect("a setup");
        let chance = Random::new(mix(setup.seed, 9));
        let session = Session::begin(laid.title, laid.cards.clone(), setup).expect("a game");
        let named = session.seats().map(|_| BTreeSet::new()).collect();
        let seats = session.seats().map(|seat| Knowledge::of(session.game(), seat)).collect();
        Mirror { database, game, session, seats, named, moment: 0, chance }
    }

    /// Follows the server up to a moment.
    fn follow(&mut self, moment: u32) {
        self.named.iter_mut().for_each(BTreeSet::clear);
        while self.moment < moment {
            self.moment += 1;
            let sql = "SELECT entry FROM entries WHERE game = ?1 AND moment = ?2";
            let entry: String =
                self.database.query_row(sql, (self.game, self.moment), |row| row.get(0)).expect("stored before told");
            let entry: serde_json::Value = serde_json::from_str(&entry).expect("JSON");
            let given: Vec<Given> = serde_json::from_value(entry["given"].clone()).expect("answers");
            for given in given {
                self.session.answer(given.answer.expect("an option"), given.by).expect("it was given");
                let game = self.session.game();
                for (seat, named) in self.seats.iter_mut().zip(&mut self.named) {
                    seat.follow(game);
                    let told = game.all_cards().filter(|card| seat.knows(*card) || seat.was_shown(*card));
                    named.extend(told.map(|card| card.slot()));
                }
            }
        }
    }

    /// The bytes this viewer would have got if the cards a seat does not know lay otherwise.
    fn otherwise(&mut self, hidden_from: usize, got: &Got) -> String {
        let knowledge = &self.seats[hidden_from];
        let named = &self.named[hidden_from];
        let keeps = |card: Card| knowledge.knows(card) || knowledge.was_shown(card) || named.contains(&card.slot());
        let seat = knowledge.seat();
        let game = self.session.game();
        let mut other = permute_hidden(self.session.whole(), game, seat, &keeps, &mut self.chance);
        if self.session.asked() == Some(seat) {
            let mut again = other.clone();
            again.ask_again();
            if again.prompt().is_some_and(|prompt| prompt.seat == seat) {
                other = again;
            }
        }
        let (viewer, given) = (got.shown.viewer.map(Seat), self.session.given().len());
        let (title, from) = (self.session.title(), got.log_from as usize);
        let shown = shown_to(title, &other, viewer, given, from).expect("a whole game");
        // A game that was dealt anew has no log of its own: the lines of the real one are worded in it.
        let log = lines_of(title, &other, viewer, from, &game.log()[from..]);
        // The campaign's record, stops and yields are the same for all, or the viewer's own.
        let Shown { campaign, next, stops, yielding, went_by, .. } = got.shown.clone();
        serde_json::to_string(&Shown { campaign, next, stops, yielding, went_by, log, ..shown }).expect("JSON")
    }
}

/// A game that was opened.
struct Laid {
    title: &'static Title,
    cards: Arc<kernel::Cards>,
    seed: u64,
    made: Made,
}

/// Plays a game over the wire and looks at every table that is told; gives how many looks there were.
fn walk(server: &Running, folder: &Folder, laid: &Laid, most: u32) -> usize {
    let Laid { title, seed, made, .. } = laid;
    let mut mirror = Mirror::of(folder, laid);
    let links = made.seats.iter().map(|seat| &seat.secret).chain([&made.watch]);
    let mut pages: Vec<Page> = links.map(|secret| Page::sit(server.address, secret)).collect();
    let (mut looks, mut moment) = (0, 0);
    while moment < most {
        let tables: Vec<Got> = pages.iter_mut().map(|page| page.table_of(moment)).collect();
        moment = tables[0].moment;
        mirror.follow(moment);
        for (at, got) in tables.iter().enumerate() {
            // A card that is hidden from a player is hidden from those who watch, too.
            for seat in if at < 2 { at..at + 1 } else { 0..2 } {
                let theirs = format!("\"shown\":{},\"means\":", mirror.otherwise(seat, got));
                let of = format!("{} game {seed}, moment {moment}, page {at}, hidden from {seat}", title.name);
                assert!(got.text.contains(&theirs), "{of}:\n{}\n{theirs}", got.text);
                looks += 1;
            }
        }
        let Some(asked) = tables[2].shown.asked.map(usize::from) else { break };
        let answers = tables[asked].answers();
        let answer = answers[(mix(*seed, moment.into()) % answers.len() as u64) as usize];
        pages[asked].answer(moment, answer);
        moment += 1;
    }
    looks
}

#[test]
fn no_byte_of_the_wire_tells_what_is_hidden() {
    let folder = Folder::new("leaks");
    let titles: Vec<&'static Title> = games::TITLES.iter().copied().chain([&lanterns::TITLE]).collect();
    let shelf = Shelf::embedded(&titles);
    let server = Running::start(&titles, &folder.database());
    let (games, most) = (number("WIRE_GAMES", 6), number("WIRE_MOMENTS", 45) as u32);
    let cards =
        |title: &&'static Title| Arc::new(kernel::Cards::new(&shelf.library(title).expect("cards").0, title.rules, 2));
    let cards: Vec<Arc<kernel::Cards>> = titles.iter().map(cards).collect();
    // Opened one after the other, they are the same games every time.
    let lay = |seed: u64| {
        let at = seed as usize % titles.len();
        let made = open(server.address, titles[at].name, &[Who::Me, Who::Friend], None);
        Laid { title: titles[at], cards: cards[at].clone(), seed, made }
    };
    let laid: Vec<Laid> = (0..games).map(lay).collect();
    let (next, looks) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let threads = std::thread::available_parallelism().map_or(2, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(laid) = laid.get(next.fetch_add(1, Relaxed)) {
                    let done = looks.fetch_add(walk(&server, &folder, laid, most), Relaxed);
                    if laid.seed % 20 == 19 {
                        println!("game {} is over: {done} looks", laid.seed);
                    }
                }
            });
        }
    });
    let looks = looks.into_inner();
    assert!(looks as u64 > 2 * u64::from(most) * games, "{looks} looks in {games} games");
    println!("{looks} looks in {games} games");
}
