//! Nothing a seat may not know is on the wire: with the hidden cards exchanged, every message to every seat and watcher has the
//! same bytes. Tables are heard as they come; every other message is asked for as somebody would who wants to learn more than is
//! theirs: cards that lie hidden, past moments with another's eyes, the code, names that no line has told. `WIRE_GAMES=200` plays more
//! games, and `WIRE_MOMENTS` longer ones, than a test has time for; `WIRE_ONLY=75` plays that game of them alone.

use crate::common::{Folder, Got, Page, Running, nodes::number, open};
use abilities::Library;
use bots::{Knowledge, permute_hidden};
use kernel::{Card, Game, Random, Seat, mix};
use rusqlite::Connection;
use serve::{FromPage, Look, Made, ToPage, Track, Who};
use sha2::{Digest, Sha256};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use table::{Given, Session, SessionSetup, Shelf, Shown, about, lines_of, shown_to};
use title::Title;
use words::{CardId, Viewer, Writer};

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
    /// The cards each seat knew or was shown at any time.
    ever: Vec<BTreeSet<usize>>,
    /// The game after each answer, with what each seat knew then.
    past: Vec<Past>,
}

/// A game as it was after some answers.
struct Past {
    game: Game,
    seats: Vec<Knowledge>,
    named: Vec<BTreeSet<usize>>,
    /// The same since the beginning: a look back tells the log from there.
    ever: Vec<BTreeSet<usize>>,
}

impl Mirror {
    fn of(folder: &Folder, laid: &Laid<'_>) -> Self {
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
        let ever = Vec::clone(&named);
        let mut mirror = Mirror { database, game, session, seats, named, moment: 0, chance, ever, past: Vec::new() };
        mirror.remember();
        mirror
    }

    /// Keeps the present for those who look back.
    fn remember(&mut self) {
        for (ever, seat) in self.ever.iter_mut().zip(&self.seats) {
            let told = self.session.game().all_cards().filter(|card| seat.knows(*card) || seat.was_shown(*card));
            ever.extend(told.map(|card| card.slot()));
        }
        let (game, seats) = (self.session.game().clone(), self.seats.clone());
        self.past.push(Past { game, seats, named: self.named.clone(), ever: self.ever.clone() });
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
                self.remember();
            }
        }
    }

    /// The game as it was after so many answers, if the cards a seat did not know lay otherwise. With the whole log go the cards that
    /// seat ever knew.
    fn otherwise(&mut self, hidden_from: usize, at: usize, whole_log: bool) -> Game {
        let Past { game, seats, named, ever } = &self.past[at];
        let (knowledge, named) =
            (&seats[hidden_from], if whole_log { &ever[hidden_from] } else { &named[hidden_from] });
        let keeps = |card: Card| knowledge.knows(card) || knowledge.was_shown(card) || named.contains(&card.slot());
        let seat = knowledge.seat();
        let mut other = permute_hidden(self.session.whole(), game, seat, &keeps, &mut self.chance);
        if game.prompt().is_some_and(|prompt| prompt.seat == seat) {
            let mut again = other.clone();
            again.ask_again();
            if again.prompt().is_some_and(|prompt| prompt.seat == seat) {
                other = again;
            }
        }
        other
    }

    /// The sight this viewer would have had of it, with the log from a line on.
    fn sight(&self, other: &Game, at: usize, got: &Shown, from: usize) -> Shown {
        let (viewer, title) = (got.viewer.map(Seat), self.session.title());
        let shown = shown_to(title, other, viewer, at, from).expect("a whole game");
        // A game that was dealt anew has no log of its own: the lines of the real one are worded in it.
        let log = lines_of(title, other, viewer, from, &self.past[at].game.log()[from..]);
        // The campaign's record, stops and yields are the same for all, or the viewer's own.
        let Shown { campaign, next, stops, yielding, went_by, .. } = got.clone();
        Shown { campaign, next, stops, yielding, went_by, log, ..shown }
    }

    fn now(&self) -> usize {
        self.past.len() - 1
    }
}

/// A page that keeps every message it hears.
struct Ear {
    page: Page,
    /// The messages that were no table.
    heard: Vec<String>,
}

impl Ear {
    fn sit(server: &Running, secret: &str) -> Self {
        Ear { page: Page::sit(server.address, secret), heard: Vec::new() }
    }

    /// Hears on until a message is found; the others are kept.
    fn until<T>(&mut self, mut found: impl FnMut(&str, &ToPage) -> Option<T>) -> T {
        loop {
            let text = self.page.hear_text().expect("the server still speaks");
            let message: ToPage = serde_json::from_str(&text).expect("a message");
            if let Some(found) = found(&text, &message) {
                return found;
            }
            if !matches!(message, ToPage::Table { .. }) {
                self.heard.push(text);
            }
        }
    }

    /// The first table from a moment on.
    fn table_of(&mut self, from: u32) -> Got {
        self.until(|text, message| match message {
            ToPage::Table { moment, log_from, shown, means, .. } if *moment >= from => Some(Got {
                moment: *moment,
                log_from: *log_from,
                shown: (**shown).clone(),
                means: means.clone(),
                text: text.to_string(),
            }),
            _ => None,
        })
    }
}

/// A game that was opened.
struct Laid<'a> {
    title: &'static Title,
    cards: Arc<kernel::Cards>,
    library: &'a Library,
    seed: u64,
    made: Made,
}

/// A page that asks for more than is told to it, at one moment.
struct Curious<'a> {
    laid: &'a Laid<'a>,
    /// A number that changes with every question.
    mark: u64,
    /// The seats from which a card is hidden that is hidden from the viewer.
    hidden_from: std::ops::Range<usize>,
}

impl Curious<'_> {
    fn any(&mut self, of: usize) -> usize {
        self.mark = mix(self.mark, 77);
        (self.mark % of.max(1) as u64) as usize
    }

    /// Asks about cards, most of which lie hidden; an answer is that of the game in which they lie otherwise.
    fn about_cards(&mut self, mirror: &mut Mirror, ear: &mut Ear, viewer: Option<Seat>, others: &[Game]) -> usize {
        let all: Vec<Card> = mirror.session.game().all_cards().collect();
        let title = mirror.session.title();
        for _ in 0..3 {
            let card: CardId = all[self.any(all.len())].into();
            ear.page.say(&FromPage::About { card, then: None });
            let told = ear.until(|text, message| match message {
                ToPage::About { card: of, .. } if *of == card => Some(text.to_string()),
                _ => None,
            });
            let sees = viewer.map_or(Viewer::Spectator, Viewer::Seat);
            for other in others {
                let known = about(title, self.laid.library, other, sees, card.into());
                let theirs = serde_json::to_string(&ToPage::About { card, about: known.map(Box::new) }).expect("JSON");
                assert_eq!(told, theirs, "{} game {}, card {card:?}", title.name, self.laid.seed);
            }
        }
        3 * others.len()
    }

    /// Looks back with the eyes of another.
    fn look_back(&mut self, mirror: &mut Mirror, ear: &mut Ear, viewer: Option<Seat>, over: bool) -> usize {
        let at = self.any(mirror.past.len());
        let eyes = Some(self.any(2) as u8);
        ear.page.say(&FromPage::Look { at: at as u32, eyes, log_from: 0 });
        let (text, look) = ear.until(|text, message| match message {
            ToPage::Look(look) => Some((text.to_string(), Look::clone(look))),
            _ => None,
        });
        let of = format!("{} game {}, after {at} answers, {viewer:?}", mirror.session.title().name, self.laid.seed);
        if over {
            return 0;
        }
        assert_eq!((look.at as usize, look.eyes.map(Seat)), (at, eyes.and(viewer)), "{of}");
        let asks_another = look.next.as_ref().filter(|next| look.eyes != Some(next.seat));
        assert!(
            asks_another.is_none_or(|next| next.question.is_none() && next.options.is_empty() && next.cards.is_empty()),
            "{of}"
        );
        for seat in self.hidden_from.clone() {
            let other = mirror.otherwise(seat, at, true);
            let shown = Shown { prompt: None, ..mirror.sight(&other, at, &look.shown, look.log_from as usize) };
            let theirs = format!("\"shown\":{},\"next\":", serde_json::to_string(&shown).expect("JSON"));
            assert!(text.contains(&theirs), "{of}, hidden from {seat}:\n{text}\n{theirs}");
        }
        self.hidden_from.len()
    }

    /// Asks for the turns, the code, and a card by its name: one that no line of the log has told.
    fn pry(&mut self, mirror: &mut Mirror, ear: &mut Ear, got: &Got, over: bool) -> usize {
        let name = |game: &Game, card: Card| game.name(card).to_string();
        let game = mirror.session.game();
        let all: Vec<Card> = game.all_cards().collect();
        let hidden = name(game, all[self.any(all.len())]);
        let rows = game.log().len().max(1);
        let row = self.any(rows) as u32;
        ear.page.say(&FromPage::AboutNamed { row, name: hidden.clone() });
        let told = ear.until(|_, message| match message {
            ToPage::About { about, .. } => Some(about.is_some()),
            ToPage::Refused { .. } => Some(false),
            _ => None,
        });
        if told {
            // Then the line names it to this viewer.
            let viewer = got.shown.viewer.map(Seat);
            let lines = lines_of(
                mirror.session.title(),
                mirror.session.game(),
                viewer,
                row as usize,
                &mirror.session.game().log()[row as usize..=row as usize],
            );
            assert!(serde_json::to_string(&lines).expect("JSON").contains(&hidden), "line {row} told {hidden}");
        }
        ear.page.say(&FromPage::Printed { name: hidden.clone() });
        let printed =
            ear.until(|_, message| if let ToPage::Printed { text, .. } = message { Some(text.clone()) } else { None });
        let game = mirror.session.game();
        let face = game.cards().find(&hidden).expect("a card");
        assert_eq!(
            printed,
            Writer::new(game, Viewer::Spectator).rules_text(face),
            "what is printed is the same wherever it lies"
        );
        ear.page.say(&FromPage::Code);
        let code = ear.until(|_, message| if let ToPage::Code { code } = message { Some(code.clone()) } else { None });
        let rivals = mirror.session.whole().rivals;
        assert!(code.is_none() || over || !rivals && got.shown.viewer.is_some(), "a code is the whole game");
        ear.page.say(&FromPage::Track);
        let track: Track =
            ear.until(|_, message| if let ToPage::Track(track) = message { Some(track.clone()) } else { None });
        assert!(over || track.eyes.iter().all(|eyes| Some(*eyes) == got.shown.viewer));
        let turn = track.turns[self.any(track.turns.len())].clone();
        for seat in self.hidden_from.clone() {
            let other = mirror.otherwise(seat, turn.at as usize, true);
            let headline = Writer::new(&other, None).line(&(mirror.session.whole().headline)(&other));
            assert_eq!(turn.name, headline);
        }
        3 + self.hidden_from.len()
    }
}

/// The messages that tell nothing of the game name no card of it.
fn names_no_card(mirror: &Mirror, heard: &[String]) {
    let game = mirror.session.game();
    let names: BTreeSet<&str> = game.all_cards().map(|card| game.name(card)).collect();
    for text in heard {
        let kind = text.trim_start_matches(['{', '"']).split('"').next().unwrap_or_default();
        if kind == "takes_back" {
            // Its lines are looked at where it is asked for.
            continue;
        }
        assert!(["seated", "people", "chat", "thinks", "takes_back_nothing", "late"].contains(&kind), "{text}");
        // A title may be named like a card.
        let told = names.iter().find(|name| name.len() > 3 && kind != "seated" && text.contains(*name));
        assert_eq!(told, None, "{text}");
    }
}

/// Plays a game over the wire and looks at every message; gives how many looks there were.
fn walk(server: &Running, folder: &Folder, laid: &Laid<'_>, most: u32) -> usize {
    let Laid { title, seed, made, .. } = laid;
    let mut mirror = Mirror::of(folder, laid);
    let links = made.seats.iter().map(|seat| &seat.secret).chain([&made.watch]);
    let mut ears: Vec<Ear> = links.map(|secret| Ear::sit(server, secret)).collect();
    let (mut looks, mut moment) = (0, 0);
    while moment < most {
        let tables: Vec<Got> = ears.iter_mut().map(|ear| ear.table_of(moment)).collect();
        moment = tables[0].moment;
        mirror.follow(moment);
        let over = tables[0].shown.asked.is_none();
        for (at, got) in tables.iter().enumerate() {
            // A card that is hidden from a player is hidden from those who watch, too.
            let hidden_from = if at < 2 { at..at + 1 } else { 0..2 };
            let now = mirror.now();
            let others: Vec<Game> = hidden_from.clone().map(|seat| mirror.otherwise(seat, now, false)).collect();
            for (other, seat) in others.iter().zip(hidden_from.clone()) {
                let shown = mirror.sight(other, now, &got.shown, got.log_from as usize);
                let theirs = format!("\"shown\":{},\"means\":", serde_json::to_string(&shown).expect("JSON"));
                let of = format!("{} game {seed}, moment {moment}, page {at}, hidden from {seat}", title.name);
                assert!(got.text.contains(&theirs), "{of}:\n{}\n{theirs}", got.text);
                looks += 1;
            }
            let mark = mix(mix(*seed, moment.into()), at as u64);
            let mut curious = Curious { laid, mark, hidden_from };
            let viewer = got.shown.viewer.map(Seat);
            looks += curious.about_cards(&mut mirror, &mut ears[at], viewer, &others);
            // Looking back plays the game again each time, so it is done at some moments.
            if (u64::from(moment) + at as u64 + seed).is_multiple_of(4) {
                looks += curious.look_back(&mut mirror, &mut ears[at], viewer, over);
                looks += curious.pry(&mut mirror, &mut ears[at], got, over);
            }
        }
        let Some(asked) = tables[2].shown.asked.map(usize::from) else { break };
        let answers = tables[asked].answers();
        let answer = answers[(mix(*seed, moment.into()) % answers.len() as u64) as usize];
        ears[asked].page.answer(moment, answer);
        moment += 1;
    }
    looks += take_back(&mut mirror, &mut ears, laid);
    ears.iter().for_each(|ear| names_no_card(&mirror, &ear.heard));
    looks
}

/// A player wants to take back: the lines that would be undone are worded for whoever reads them.
fn take_back(mirror: &mut Mirror, ears: &mut [Ear], laid: &Laid<'_>) -> usize {
    let moment = mirror.moment;
    let mut looks = 0;
    ears[0].page.say(&FromPage::TakeBack { moment });
    // Where it needs no consent it is done at once, and there is nothing to be read.
    ears[0].page.say(&FromPage::Code);
    let mut asked = None;
    ears[0].until(|_, message| match message {
        ToPage::TakesBack { undone, .. } => {
            asked = Some(undone.clone());
            None
        }
        ToPage::Refused { .. } => None,
        ToPage::Code { .. } => Some(()),
        _ => None,
    });
    let Some(first) = asked else { return 0 };
    for (at, ear) in ears.iter_mut().enumerate() {
        let undone = if at == 0 {
            first.clone()
        } else {
            ear.until(
                |_, message| if let ToPage::TakesBack { undone, .. } = message { Some(undone.clone()) } else { None },
            )
        };
        let Some(from) = undone.first().map(|line| line.row as usize) else { continue };
        let now = mirror.now();
        for seat in if at < 2 { at..at + 1 } else { 0..2 } {
            let other = mirror.otherwise(seat, now, true);
            let viewer = (at < 2).then_some(Seat(at as u8));
            let log = lines_of(laid.title, &other, viewer, from, &mirror.past[now].game.log()[from..]);
            assert_eq!(undone, log, "{} game {}, page {at}", laid.title.name, laid.seed);
            looks += 1;
        }
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
    let cards = |title: &&'static Title| {
        let library = &shelf.library(title).expect("cards").0;
        (Arc::new(kernel::Cards::new(library, title.rules, 2)), library)
    };
    let cards: Vec<(Arc<kernel::Cards>, &Library)> = titles.iter().map(cards).collect();
    let only = std::env::var("WIRE_ONLY").ok().and_then(|only| only.parse::<u64>().ok());
    // Opened one after the other, they are the same games every time.
    let lay = |seed: u64| {
        let at = seed as usize % titles.len();
        let made = open(server.address, titles[at].name, &[Who::Me, Who::Friend], None);
        let (cards, library) = cards[at].clone();
        Laid { title: titles[at], cards, library, seed, made }
    };
    let laid: Vec<Laid<'_>> = (0..games).map(lay).collect();
    let (next, looks) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let threads = std::thread::available_parallelism().map_or(2, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(laid) = laid.get(next.fetch_add(1, Relaxed)) {
                    if only.is_some_and(|only| only != laid.seed) {
                        continue;
                    }
                    let done = looks.fetch_add(walk(&server, &folder, laid, most), Relaxed);
                    if laid.seed % 20 == 19 {
                        println!("game {} is over: {done} looks", laid.seed);
                    }
                }
            });
        }
    });
    let looks = looks.into_inner();
    let walked = if only.is_some() { 1 } else { games };
    assert!(looks as u64 > 2 * u64::from(most) * walked, "{looks} looks in {walked} games");
    println!("{looks} looks in {games} games");
}
