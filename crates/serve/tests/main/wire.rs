//! Links, answers and refusals, over the wire.

use crate::common::{Folder, Page, Running, open, post, request, wide};
use serve::{Database, Ended, FromPage, Made, Renewed, Stands, StandsAsk, ToPage, Who};

const TITLES: &[&title::Title] = &[&lanterns::TITLE];

fn entries(folder: &Folder) -> Vec<String> {
    let database = rusqlite::Connection::open(folder.database()).expect("the database");
    let mut rows = database.prepare("SELECT entry FROM entries ORDER BY game, moment").expect("sql");
    rows.query_map([], |row| row.get(0)).expect("rows").collect::<Result<_, _>>().expect("texts")
}

/// A server with a game of two keepers.
fn two(folder: &Folder) -> (Running, Made) {
    let server = Running::start(TITLES, &folder.database());
    let made = open(server.address, "lanterns", &[Who::Me, Who::Friend], None);
    (server, made)
}

#[test]
fn a_second_click_a_second_device_and_a_late_message_do_nothing() {
    let folder = Folder::new("twice");
    let (server, made) = two(&folder);
    let link = &made.seats[0].secret;
    let (mut page, mut device) = (Page::sit(server.address, link), Page::sit(server.address, link));
    let first = page.table();
    assert_eq!((first.moment, device.table().moment), (0, 0));
    let answer = first.answers()[0];
    // A double click, and the same answer from another device.
    page.answer(0, answer);
    page.answer(0, answer);
    page.until(|message| matches!(message, ToPage::Late).then_some(()));
    let now = page.table();
    device.answer(0, answer);
    assert!(now.moment >= 1);
    device.until(|message| matches!(message, ToPage::Late).then_some(()));
    assert_eq!(device.table().moment, now.moment, "what is asked now follows");
    // The stored game has the answer once.
    let stored = entries(&folder);
    assert_eq!(stored.len() as u32, now.moment);
    assert_eq!(stored.iter().filter(|entry| entry.contains("hand")).count(), 1, "{stored:?}");
}

#[test]
fn a_message_from_before_an_answer_was_taken_back_is_late() {
    let folder = Folder::new("again");
    let server = Running::start(TITLES, &folder.database());
    let made = open(server.address, "lanterns", &[Who::Me], None);
    let mut page = Page::sit(server.address, &made.seats[0].secret);
    let first = page.table();
    page.answer(first.moment, first.answers()[0]);
    let second = page.table_of(1);
    page.say(&FromPage::TakeBack { moment: second.moment });
    let back = page.table_of(second.moment + 1);
    assert_eq!(back.shown.prompt.as_ref().map(|prompt| prompt.number), Some(0), "the first question is asked again");
    assert!(back.means.give_again);
    // The number of the question is the same, but the moment is not.
    page.answer(first.moment, first.answers()[0]);
    page.until(|message| matches!(message, ToPage::Late).then_some(()));
    page.say(&FromPage::GiveAgain { moment: back.moment });
    let again = page.table_of(back.moment + 1);
    assert_eq!(again.shown.table, second.shown.table, "what was taken back is given again");
}

#[test]
fn a_game_goes_on_from_the_log_with_another_server() {
    let folder = Folder::new("restart");
    let (server, made) = two(&folder);
    let links: Vec<String> = made.seats.iter().map(|seat| seat.secret.clone()).collect();
    let mut page = Page::sit(server.address, &links[0]);
    let first = page.table();
    page.answer(0, first.answers()[0]);
    let told = page.table_of(1);
    page.say(&FromPage::Chat { text: "see you <b>tomorrow</b>".into() });
    page.say(&FromPage::Name { name: "Ina\u{202e}\n".into() });
    page.until(|message| matches!(message, ToPage::People { people, .. } if people[0].name == "Ina").then_some(()));
    drop(server);
    let server = Running::start(TITLES, &folder.database());
    let mut page = Page::sit(server.address, &links[0]);
    let again = page.table();
    assert_eq!((again.moment, &again.shown.table), (told.moment, &told.shown.table));
    let said = page.until(|message| match message {
        ToPage::Chat { lines, all: true } => Some(lines.clone()),
        _ => None,
    });
    assert_eq!((said[0].name.as_str(), said[0].text.as_str()), ("Ina", "see you <b>tomorrow</b>"));
    let stands: Vec<Option<Stands>> = post(
        server.address,
        "/api/stands",
        &StandsAsk { secrets: vec![links[1].clone(), "x".into(), made.host.clone()] },
    );
    assert_eq!(stands[0].as_ref().and_then(|stands| stands.seat), Some(1));
    assert_eq!(stands[1..], [None, None], "no link, and the host's secret opens no seat");
}

#[test]
fn a_withdrawn_link_ends_its_pages_and_a_new_one_opens_the_seat() {
    let folder = Folder::new("withdrawn");
    let (server, made) = two(&folder);
    let old = &made.seats[1].secret;
    let mut friend = Page::sit(server.address, old);
    friend.table();
    let body = format!(r#"{{"host": "{}", "seat": 1}}"#, made.host);
    let renewed: Renewed =
        post(server.address, "/api/links", &serde_json::from_str::<serde_json::Value>(&body).expect("JSON"));
    let why = friend.until(|message| if let ToPage::Ended { why } = message { Some(*why) } else { None });
    assert_eq!(why, Ended::Withdrawn);
    for (secret, opens) in [(old, false), (&made.host, false), (&"0".repeat(32), false), (&renewed.secret, true)] {
        let mut page = Page::sit(server.address, secret);
        match page.hear().expect("an answer") {
            ToPage::Seated { seat, .. } => assert_eq!((seat, opens), (Some(1), true)),
            other => assert_eq!((other, opens), (ToPage::Ended { why: Ended::NoSuchLink }, false)),
        }
    }
    // A seat's own secret changes no links, and no secret is stored as it is.
    let body = format!(r#"{{"host": "{}", "seat": 1}}"#, renewed.secret);
    assert_eq!(request(server.address, "POST", "/api/links", "", &body).status, 404);
    let stored = std::fs::read(folder.database()).expect("a file");
    let log = std::fs::read(folder.database().with_extension("db-wal")).unwrap_or_default();
    let all = [stored, log].concat();
    for secret in [&made.seats[0].secret, &made.host, &renewed.secret] {
        let raw: Vec<u8> =
            (0..16).map(|at| u8::from_str_radix(&secret[2 * at..2 * at + 2], 16).expect("hex")).collect();
        let holds = |bytes: &[u8]| all.windows(bytes.len()).any(|window| window == bytes);
        assert!(!holds(secret.as_bytes()) && !holds(&raw));
    }
}

#[test]
fn whoever_watches_sees_and_talks_and_does_not_play() {
    let folder = Folder::new("watch");
    let (server, made) = two(&folder);
    let mut watcher = Page::sit(server.address, &made.watch);
    let table = watcher.table();
    assert_eq!((table.shown.viewer, table.shown.prompt.is_none()), (None, true));
    assert!(table.shown.table.players.iter().all(|player| player.cards.is_none()), "no hand is shown");
    watcher.answer(0, 0);
    watcher.until(|message| matches!(message, ToPage::Refused { .. }).then_some(()));
    let mut player = Page::sit(server.address, &made.seats[0].secret);
    player.until(|message| matches!(message, ToPage::People { watching: 1, .. }).then_some(()));
    watcher.say(&FromPage::Chat { text: "good luck".into() });
    player.until(|message| {
        matches!(message, ToPage::Chat { lines, all: false } if lines[0].seat.is_none()).then_some(())
    });
    assert!(entries(&folder).is_empty());
}

#[test]
fn other_sites_are_refused_and_pages_allow_no_inline_code() {
    let folder = Folder::new("origin");
    let (server, _) = two(&folder);
    let address = server.address;
    let own = format!("http://{address}");
    assert!(Page::from_origin(address, Some(&own)).is_some());
    assert!(Page::from_origin(address, Some("http://evil.example")).is_none());
    let evil = request(address, "POST", "/api/games", "Origin: http://evil.example\r\n", "{}");
    assert_eq!(evil.status, 403);
    assert_eq!(request(address, "GET", "/", "Host: evil.example\r\n", "").status, 421, "a name that was rebound");
    for path in ["/", "/table", "/api/offers", "/nowhere"] {
        let headers = request(address, "GET", path, "", "").headers;
        assert!(
            headers.contains("content-security-policy: default-src 'none'; script-src 'self'; style-src 'self'"),
            "{path}"
        );
        assert!(!headers.contains("unsafe") && headers.contains("referrer-policy: no-referrer"), "{path}: {headers}");
    }
}

#[test]
fn games_and_messages_are_limited() {
    let folder = Folder::new("limits");
    let limits = serve::Limits { games_an_hour: 1, burst: 3, a_second: 1, pages: 2, ..wide() };
    let server = Running::limited(TITLES, &folder.database(), limits);
    let made = open(server.address, "lanterns", &[Who::Me], None);
    let body = r#"{"title": "lanterns", "seats": [{"who": "me"}]}"#;
    assert_eq!(request(server.address, "POST", "/api/games", "", body).status, 429);
    let mut page = Page::sit(server.address, &made.seats[0].secret);
    page.table();
    let mut fast = Page::sit(server.address, &made.seats[0].secret);
    let mut third = Page::sit(server.address, &made.seats[0].secret);
    assert_eq!(third.hear(), Some(ToPage::Ended { why: Ended::TooMany }));
    (0..20).for_each(|_| fast.say(&FromPage::StopPassing));
    let why = fast.until(|message| if let ToPage::Ended { why } = message { Some(*why) } else { None });
    assert_eq!(why, Ended::Unfit);
    page.say(&FromPage::Rule { rule: "L1".into() });
    page.until(|message| matches!(message, ToPage::Rule { .. }).then_some(()));
}

#[test]
fn a_new_game_that_cannot_be_played_is_refused_in_words() {
    let folder = Folder::new("refused");
    let server = Running::start(TITLES, &folder.database());
    let seat = r#"{"who": "me"}"#;
    let cases = [
        (format!(r#"{{"title": "chess", "seats": [{seat}]}}"#), "no game `chess`"),
        (r#"{"title": "lanterns", "seats": []}"#.to_string(), "players"),
        (format!(r#"{{"title": "lanterns", "seats": [{seat}], "bot": "clever"}}"#), "no bot `clever`"),
    ];
    for (body, says) in cases {
        let answer = request(server.address, "POST", "/api/games", "", &body);
        assert!(answer.status == 422 && answer.body.contains(says), "{} {}", answer.status, answer.body);
    }
    for body in ["", "[]", "{", r#"{"title": 3}"#] {
        assert_eq!(request(server.address, "POST", "/api/games", "", body).status, 400, "{body}");
    }
}

#[test]
fn two_keepers_agree_on_what_is_taken_back() {
    let folder = Folder::new("agree");
    let (server, made) = two(&folder);
    let mut pages: Vec<Page> = made.seats.iter().map(|seat| Page::sit(server.address, &seat.secret)).collect();
    let mut tables: Vec<_> = pages.iter_mut().map(Page::table).collect();
    // Both keepers decide something.
    let mut decided = [false, false];
    while decided != [true, true] {
        let asked = tables[0].shown.asked.map(usize::from).expect("the game goes on");
        let (moment, answers) = (tables[asked].moment, tables[asked].answers());
        pages[asked].answer(moment, *answers.last().expect("an option"));
        tables = pages.iter_mut().map(|page| page.table_of(moment + 1)).collect();
        decided[asked] = true;
    }
    let moment = tables[0].moment;
    let first = usize::from(tables[0].shown.asked == Some(0));
    let _ = first;
    // The first keeper takes back; the other one's answer would go too.
    pages[0].say(&FromPage::TakeBack { moment });
    let asks = pages[1].until(|message| match message {
        ToPage::TakesBack { by, waits_for, undone, .. } => Some((*by, waits_for.clone(), undone.len())),
        _ => None,
    });
    assert_eq!((asks.0, asks.1.as_slice()), (0, &[1][..]));
    assert!(asks.2 > 0, "the lines that would be undone are listed");
    pages[1].say(&FromPage::Agree { moment, agrees: false });
    pages[0].until(|message| matches!(message, ToPage::TakesBackNothing { refused_by: Some(1) }).then_some(()));
    // It is not asked for twice, and nothing has changed.
    pages[0].say(&FromPage::TakeBack { moment });
    pages[0].until(|message| matches!(message, ToPage::Refused { .. }).then_some(()));
    assert_eq!(entries(&folder).len() as u32, moment);
}

#[test]
fn a_database_is_looked_over_copied_and_brought_back() {
    let folder = Folder::new("upkeep");
    let (server, made) = two(&folder);
    let mut page = Page::sit(server.address, &made.seats[0].secret);
    let first = page.table();
    page.answer(0, first.answers()[0]);
    let told = page.table_of(1);
    let (shelf, own) = (table::Shelf::embedded(TITLES), table::DeckFolder::at("no-such-folder"));
    let file = |folder: &Folder| Database::from(folder.database());
    // While the server runs.
    let copy = folder.0.join("copy.db");
    assert_eq!(serve::back_up(&file(&folder), &copy).expect("a copy"), 1);
    let checked = serve::check(&shelf, &own, &copy.as_path().into()).expect("a database");
    assert!(checked.games == 1 && checked.answers > 0 && checked.faults.is_empty(), "{checked:?}");
    assert!(matches!(serve::restore(&copy, &file(&folder)), Err(serve::StoreError::Exists(_))));
    drop((page, server));
    // Brought back elsewhere, the link opens the game as it was.
    let elsewhere = Folder::new("upkeep-elsewhere");
    serve::restore(&copy, &file(&elsewhere)).expect("it is back");
    let server = Running::start(TITLES, &elsewhere.database());
    assert_eq!(Page::sit(server.address, &made.seats[0].secret).table().shown.table, told.shown.table);
    drop(server);
    // A game whose answers are none is found, and so is one of an unknown title.
    let database = rusqlite::Connection::open(&copy).expect("the copy");
    database.execute("UPDATE entries SET entry = replace(entry, '\"answer\":', '\"answer\":99')", []).expect("changed");
    let faults = |file: &std::path::Path| serve::check(&shelf, &own, &file.into()).expect("a database").faults;
    assert!(matches!(faults(&copy)[..], [serve::DatabaseFault::Answers { game: 1, .. }]), "{:?}", faults(&copy));
    database.execute("UPDATE games SET title = 'chess'", []).expect("changed");
    assert!(matches!(faults(&copy)[..], [serve::DatabaseFault::NoSuchTitle { .. }]));
    database.execute("UPDATE games SET setup = 'x'", []).expect("changed");
    assert!(matches!(faults(&copy)[..], [serve::DatabaseFault::Row { .. }]));
}
