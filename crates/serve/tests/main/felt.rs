//! The table beside its questions: stops of their own, the bar of a draw, the clock, pictures, open tables.

use crate::browser::{READY, no_complaints, titles};
use crate::common::{
    Folder, Page, Running,
    browser::{Browser, Driver},
    open, post, request, seat, wide,
};
use serve::{Close, FromPage, Limits, Made, NewGame, NewSeat, OpenTable, Renewed, TakeSeat, ToPage, Who};

fn go(browser: &Browser, server: &Running, secret: &str) {
    browser.go(&format!("http://{}/table#{secret}", server.address));
    browser.until("return document.querySelector('#where').innerText !== 'A table'");
}

/// The stops a page is told of at which it is asked.
fn stops(page: &mut Page) -> Vec<String> {
    let shown = page.table().shown;
    shown.stops.into_iter().filter(|stop| stop.asked).map(|stop| stop.name).collect()
}

#[test]
fn each_player_has_stops_of_their_own_and_they_are_taken_back_and_kept() {
    let folder = Folder::new("stops");
    let server = Running::start(&titles(), &folder.database());
    let made = open(server.address, "echomancy", &[Who::Me, Who::Friend], None);
    let mut pages: Vec<Page> = made.seats.iter().map(|seat| Page::sit(server.address, &seat.secret)).collect();
    let usual = stops(&mut pages[0]);
    assert_eq!(stops(&mut pages[1]), usual);
    pages[0].say(&FromPage::Stop { name: "my upkeep".into(), asked: true });
    assert!(stops(&mut pages[0]).contains(&"my upkeep".into()));
    assert_eq!(stops(&mut pages[1]), usual, "the other player is asked as before");
    pages[0].say(&FromPage::Stop { name: "their end step".into(), asked: false });
    assert!(!stops(&mut pages[0]).contains(&"their end step".into()));
    pages[0].say(&FromPage::Stop { name: "my tea".into(), asked: true });
    pages[0].until(|message| matches!(message, ToPage::Refused { .. }).then_some(()));
    // Spectators are told what is usual.
    assert_eq!(stops(&mut Page::sit(server.address, &made.watch)), usual);
    drop((pages, server));
    let server = Running::start(&titles(), &folder.database());
    let mut again = made.seats.iter().map(|seat| stops(&mut Page::sit(server.address, &seat.secret)));
    let first = again.next().expect("a player");
    assert!(first.contains(&"my upkeep".into()) && !first.contains(&"their end step".into()), "{first:?}");
    assert_eq!(again.next(), Some(usual));
}

#[test]
fn a_stop_is_set_at_its_step_and_a_player_who_left_is_told_of() {
    let Some(driver) = Driver::start("stops at the steps, clocks, who left") else { return };
    let folder = Folder::new("dots");
    let server = Running::start(&titles(), &folder.database());
    let made = open(server.address, "echomancy", &[Who::Me, Who::Friend], None);
    let browser = driver.browser("dots");
    browser.size(1440, 900);
    go(&browser, &server, &made.seats[0].secret);
    let mut other = Page::sit(server.address, &made.seats[1].secret);
    // The player who is asked keeps what they have, until a turn is under way.
    let mut moment = 0;
    while browser.run("return document.querySelector('[data-stop]') !== null") != true {
        let got = other.table_of(moment);
        match got.shown.asked {
            Some(1) => other.answer(got.moment, got.answers()[0]),
            _ => {
                browser.until(READY);
                browser.run("document.querySelector('#question [data-answer]').click()");
            }
        }
        moment = got.moment + 1;
        browser.until(&format!("return Number(document.querySelector('#ask').dataset.moment) >= {moment}"));
    }
    let dot = "[data-stop='my upkeep']";
    let pressed = format!("return document.querySelector({dot:?}).getAttribute('aria-pressed')");
    assert_eq!(browser.run(&pressed), "false");
    browser.click(dot);
    browser.until(&format!("{pressed} === 'true'"));
    browser.axe("stops at the steps");
    browser.picture("stops-1440");
    // The sheet has the same stops.
    browser.run("document.activeElement.blur()");
    browser.press("y");
    browser.until("return document.querySelector('#sheet[open] .stops input')?.checked === true");
    browser.picture("stops-sheet-1440");
    browser.press("\u{E00C}");
    // The other player is asked: their name, and how long it takes; then they leave.
    let waits = loop {
        let now = browser.until(READY_OR_WAITS);
        if now == "waits" {
            break browser.text("#question .title");
        }
        let before = browser.run("return document.querySelector('#ask').dataset.moment");
        browser.run("[...document.querySelectorAll('#question [data-answer]')].find(each => each.querySelector('kbd')?.textContent === 'Space')?.click() ?? document.querySelector('#question [data-answer]').click()");
        browser.until(&format!("return document.querySelector('#ask').dataset.moment !== {before}"));
    };
    assert!(waits.contains("decides"), "{waits}");
    browser.until("return /^\\d+:\\d\\d$/.test(document.querySelector('#clock').textContent)");
    drop(other);
    browser.until("return /left a moment ago; the table waits/.test(document.querySelector('#question').innerText)");
    browser.until("return /Let a bot play for/.test(document.querySelector('#question').innerText) && /the table is kept/.test(document.querySelector('#question').innerText)");
    browser.axe("somebody has left");
    browser.picture("left-1440");
    no_complaints(&browser);
}

/// Whether the page asks, or waits for another.
const READY_OR_WAITS: &str = "if (document.body.matches('.early, .inert')) return false;
    if (document.querySelector('#question .title.waiting')) return 'waits';
    return document.querySelector('#question [data-answer]') ? 'asked' : false;";

#[test]
fn the_bar_of_modifiers_follows_the_option_that_is_pointed_at() {
    let Some(driver) = Driver::start("the bar of a draw") else { return };
    let folder = Folder::new("bar");
    let server = Running::start(&titles(), &folder.database());
    let made = open(server.address, "rangers", &[Who::Me], None);
    let browser = driver.browser("bar");
    browser.size(1440, 900);
    go(&browser, &server, &made.seats[0].secret);
    // The first test that can be had: energy is committed, then cards.
    for _ in 0..60 {
        browser.until(READY);
        if browser.run("return document.querySelector('#odds .odds') !== null") == true {
            break;
        }
        let before = browser.run("return document.querySelector('#ask').dataset.moment");
        browser.run("const all = [...document.querySelectorAll('#question [data-answer]')]; (all.find(each => /Traverse|Connect|Remember|Avoid/.test(each.closest('li')?.innerText ?? '')) ?? all[0]).click()");
        browser.until(&format!("return document.querySelector('#ask').dataset.moment !== {before}"));
        browser.until(READY);
        browser.settle();
    }
    browser.until("return document.querySelector('#odds .odds li') !== null");
    // Every card of the deck stands in the bar, and the odds of the option are those of its cells.
    let told = "const cells = [...document.querySelectorAll('.odds li')].map(each => ({ look: each.className.split(' ')[0], of: Number(each.querySelector('b').textContent.match(/× (\\d+)/)[1]) }));
        return { of: cells.reduce((sum, each) => sum + each.of, 0), good: cells.filter(each => each.look !== 'fails').reduce((sum, each) => sum + each.of, 0) }";
    let options = browser.run("return [...document.querySelectorAll('#question [data-answer]')].filter(each => /succeeds with/.test(each.innerText)).map(each => [each.dataset.answer, each.innerText])");
    let options: Vec<(String, String)> = serde_json::from_value(options).expect("texts");
    assert!(options.len() > 1, "{options:?}");
    let mut seen = std::collections::BTreeSet::new();
    for (answer, text) in &options {
        browser.run(&format!("document.querySelector('#question [data-answer=\"{answer}\"]').dispatchEvent(new PointerEvent('pointerover', {{ bubbles: true }}))"));
        let words = text.split("succeeds with ").nth(1).expect("odds");
        let mut numbers = words.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty());
        let mut next = || numbers.next().and_then(|part| part.parse::<u64>().ok()).expect("a number");
        let (good, of) = (next(), next());
        browser.until(&format!("const told = (() => {{ {told} }})(); return told.good === {good} && told.of === {of}"));
        seen.insert(good);
    }
    assert!(seen.len() > 1, "the bar is another for another option: {options:?}");
    for (width, height) in [(1440, 900), (1366, 768), (390, 844), (1920, 1080)] {
        browser.size(width, height);
        for dark in [false, true] {
            browser.dark(dark);
            browser.axe(&format!("the bar at {width}"));
            browser.picture(&format!("bar-{width}-{}", if dark { "dark" } else { "light" }));
        }
    }
    no_complaints(&browser);
}

#[test]
fn pictures_of_ones_own_stay_in_the_browser() {
    let Some(driver) = Driver::start("pictures of one's own") else { return };
    let folder = Folder::new("art");
    let server = Running::start(&[&lanterns::TITLE], &folder.database());
    let made = open(server.address, "lanterns", &[Who::Me, Who::Bot], None);
    let browser = driver.browser("art");
    browser.size(1440, 900);
    go(&browser, &server, &made.seats[0].secret);
    browser.until(READY);
    let name = browser
        .run("return document.querySelector('#shelf [data-card] .c-name, #board [data-card] .c-name').innerText");
    let name = name.as_str().expect("a name").to_string();
    // A picture made by the browser itself, written where a person would have it.
    let made_by = browser.run("const canvas = document.createElement('canvas'); canvas.width = 320; canvas.height = 220; const pen = canvas.getContext('2d'); pen.fillStyle = '#2a6'; pen.fillRect(0, 0, 320, 220); pen.fillStyle = '#fd5'; pen.beginPath(); pen.arc(160, 80, 50, 0, 7); pen.fill(); return canvas.toDataURL('image/png').split(',')[1]");
    let file = folder.0.join(format!("{}.png", name.to_lowercase().replace(' ', "_")));
    std::fs::write(&file, crate::common::browser::base64(made_by.as_str().expect("a picture"))).expect("written");
    let words = folder.0.join("notes.txt");
    std::fs::write(&words, "no picture").expect("written");
    browser.click("[data-do=menu]");
    browser.choose_files("#picture-files", &[file, words]);
    browser.until("return /One picture is kept/.test(document.querySelector('#pictures-said').innerText)");
    browser.axe("the menu with pictures");
    browser.picture("art-menu-1440");
    browser.press("\u{E00C}");
    let shown = "return [...document.querySelectorAll('img.c-art')].some(each => each.complete && each.naturalWidth === 320 && each.src.startsWith('blob:'))";
    browser.until(shown);
    for (width, height) in [(390, 844), (1366, 768), (1920, 1080)] {
        browser.size(width, height);
        browser.axe(&format!("pictures at {width}"));
        browser.picture(&format!("art-{width}"));
    }
    browser.size(1440, 900);
    // It is there again when the page is loaded anew, and in the lens; nothing of it went to the server.
    go(&browser, &server, &made.seats[0].secret);
    browser.until(shown);
    browser.run("document.querySelector('img.c-art').closest('[data-card]').dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))");
    browser.until("return document.querySelector('#lens .full-art') !== null");
    browser.picture("art-lens-1440");
    let sent = browser.run("return performance.getEntriesByType('resource').filter(each => !/^blob:|\\/(page|api|table|socket)/.test(each.name)).map(each => each.name)");
    assert_eq!(sent, serde_json::json!([]));
    // They are forgotten with one button.
    browser.click("[data-do=menu]");
    browser.until("return /kept/.test(document.querySelector('#pictures-said')?.innerText ?? '')");
    browser.run("[...document.querySelectorAll('.own-pictures .btn')].at(-1).click()");
    browser.until("return /No pictures/.test(document.querySelector('#pictures-said').innerText) && document.querySelector('img.c-art') === null");
    no_complaints(&browser);
}

#[test]
fn a_free_seat_at_an_open_table_is_taken_by_one() {
    let folder = Folder::new("free");
    let server = Running::start(&titles(), &folder.database());
    let address = server.address;
    let tables = || -> Vec<OpenTable> {
        serde_json::from_str(&request(address, "GET", "/api/open", "", "").body).expect("open tables")
    };
    open(address, "echomancy", &[Who::Me, Who::Friend], None);
    assert_eq!(tables(), [], "a table is open only if somebody says so");
    let me = NewSeat { name: "Ina".into(), ..NewSeat::default() };
    let new =
        NewGame { title: "echomancy".into(), seats: vec![me, seat(Who::Friend)], open: true, ..NewGame::default() };
    let made: Made = post(address, "/api/games", &new);
    let [table] = &tables()[..] else { panic!("{:?}", tables()) };
    assert_eq!((table.title.as_str(), table.free, table.names[0].as_str()), ("echomancy", 1, "Ina"));
    let take = serde_json::to_string(&TakeSeat { game: table.game }).expect("JSON");
    let given: Renewed = serde_json::from_str(&request(address, "POST", "/api/open", "", &take).body).expect("a link");
    assert_eq!(Page::sit(address, &given.secret).table().shown.viewer, Some(1));
    // Nobody else gets it, and the invitation of the seat is gone.
    assert_eq!(request(address, "POST", "/api/open", "", &take).status, 404);
    assert_eq!(tables(), []);
    assert!(matches!(Page::sit(address, &made.seats[1].secret).hear(), Some(ToPage::Ended { .. })));
    // A person who comes by an invitation has the seat as well; and the host may close the table.
    let made: Made = post(address, "/api/games", &new);
    Page::sit(address, &made.seats[1].secret).table();
    assert_eq!(tables(), []);
    let made: Made = post(address, "/api/games", &new);
    assert_eq!(tables().len(), 1);
    let stranger = Close { host: made.watch };
    assert_eq!(
        request(address, "POST", "/api/close", "", &serde_json::to_string(&stranger).expect("JSON")).status,
        404
    );
    let host = serde_json::to_string(&Close { host: made.host }).expect("JSON");
    assert_eq!(request(address, "POST", "/api/close", "", &host).status, 200);
    assert_eq!(tables(), []);
}

#[test]
fn an_open_table_stands_on_the_first_page() {
    let Some(driver) = Driver::start("open tables") else { return };
    let folder = Folder::new("opens");
    let server = Running::start(&titles(), &folder.database());
    let (host, guest) = (driver.browser("host"), driver.browser("guest"));
    host.size(1440, 900);
    guest.size(390, 844);
    host.go(&format!("http://{}/", server.address));
    host.until("return document.querySelector('#form [name=who-1]') !== null");
    host.run("const choose = name => { const it = document.querySelector(name); it.checked = true; it.dispatchEvent(new Event('change', { bubbles: true })); }; choose('[name=title][value=echomancy]')");
    host.run("const it = document.querySelector('[name=who-1][value=friend]'); it.checked = true; it.dispatchEvent(new Event('change', { bubbles: true }))");
    host.enter("#name", "Ina");
    host.click("[name=open]");
    host.axe("a new open table");
    host.picture("open-new-1440");
    host.run("document.querySelector('#form').requestSubmit()");
    host.until("return location.pathname === '/table' && document.querySelector('[data-do=invite]') !== null");
    host.click("[data-do=invite]");
    host.until("return /first page/.test(document.querySelector('#sheet[open]')?.innerText ?? '')");
    host.axe("the invitations of an open table");
    guest.go(&format!("http://{}/", server.address));
    guest.until("return /with Ina/.test(document.querySelector('#open')?.innerText ?? '')");
    guest.at_all_sizes("open-tables");
    guest.size(390, 844);
    guest.run("document.querySelector('[data-open]').click()");
    guest.until("return location.pathname === '/table' && document.querySelector('#where')?.innerText !== 'A table'");
    host.until("return document.querySelector('#people')?.innerText.includes('here') || document.querySelector('#people li:not(.away)') !== null");
    for browser in [&host, &guest] {
        no_complaints(browser);
    }
}

#[test]
fn one_address_asks_only_so_much_of_the_workshop_and_of_the_rest() {
    let folder = Folder::new("asks");
    let limits = Limits { cards_a_minute: 9, requests_a_second: 0, ..wide() };
    let body = r#"{"title": "lanterns", "text": "name  Old Lamp"}"#;
    let server = Running::limited(
        &[&lanterns::TITLE],
        &folder.database(),
        Limits { requests_a_second: 1_000, ..limits.clone() },
    );
    let asked: Vec<u16> = (0..4).map(|_| request(server.address, "POST", "/api/card", "", body).status).collect();
    assert_eq!(asked, [200, 200, 200, 429]);
    // Everything else is still answered; a page never counts.
    assert_eq!(request(server.address, "GET", "/api/offers", "", "").status, 200);
    drop(server);
    let server = Running::limited(&[&lanterns::TITLE], &folder.database(), limits);
    let refused = request(server.address, "GET", "/api/offers", "", "");
    assert!(refused.status == 429 && refused.body.contains("try again"), "{}", refused.body);
    assert_eq!(request(server.address, "GET", "/", "", "").status, 200);
}

#[test]
fn a_bot_that_thinks_shows_how_far_it_is() {
    let Some(driver) = Driver::start("a bot that thinks") else { return };
    let folder = Folder::new("thinks");
    let server = Running::start(&titles(), &folder.database());
    let made = open(server.address, "echomancy", &[Who::Me, Who::Bot], Some("search:100000000"));
    let browser = driver.browser("thinks");
    browser.size(1440, 900);
    go(&browser, &server, &made.seats[0].secret);
    // Until the bot is asked.
    loop {
        let now = browser.until(READY_OR_WAITS);
        if now == "waits" && browser.run("return document.querySelector('[data-do=hurry]') !== null") == true {
            break;
        }
        if now == "asked" {
            let before = browser.run("return document.querySelector('#ask').dataset.moment");
            browser.run("document.querySelector('#question [data-answer]').click()");
            browser.until(&format!("return document.querySelector('#ask').dataset.moment !== {before} || document.querySelector('[data-do=hurry]')"));
        }
    }
    browser.until("return document.querySelector('#budget') !== null && /thinks/.test(document.querySelector('#question .title').innerText)");
    browser.axe("a bot that thinks");
    browser.picture("thinks-1440");
    let before = browser.run("return document.querySelector('#ask').dataset.moment");
    let table = browser.text("#board");
    // A hundred keys while it thinks change nothing, and nothing of them is kept for later.
    for _ in 0..10 {
        browser.press("1 2 3 \u{E007}a1 ");
    }
    assert_eq!(
        (browser.run("return document.querySelector('#ask').dataset.moment"), browser.text("#board")),
        (before.clone(), table)
    );
    browser.run("document.activeElement.blur()");
    let stored = || {
        let database = rusqlite::Connection::open(folder.database()).expect("the database");
        let sql = "SELECT count(*) FROM entries WHERE entry LIKE '%\"hand\"%'";
        database.query_row(sql, [], |row| row.get::<_, i64>(0)).expect("a number")
    };
    let answers = stored();
    browser.click("[data-do=hurry]");
    browser.until(&format!("return document.querySelector('#ask').dataset.moment !== {before}"));
    assert_eq!(stored(), answers, "the bot has answered, and nobody else");
    no_complaints(&browser);
}
