//! The pages in a real Chromium. Without one the tests say aloud that they were left out; `CARDWRIGHT_BROWSER=required` does not
//! allow that. `AXE=axe.min.js` names the checker of accessibility, `SHOTS=folder` keeps pictures.

use crate::common::browser::{Browser, Driver};
use crate::common::{Folder, Running, open, post};
use serve::{Made, NewGame, NewSeat, Who};
use std::net::SocketAddr;
use title::Title;

pub fn titles() -> Vec<&'static Title> {
    games::TITLES.iter().copied().chain([&lanterns::TITLE, &harbour::TITLE]).collect()
}

fn table(address: SocketAddr, secret: &str) -> String {
    format!("http://{address}/table#{secret}")
}

/// Whether the page has a question that can be answered now, or the game is over.
pub const READY: &str = "const early = document.body.matches('.early, .inert');
    if (early) return false;
    if (document.querySelector('#question [data-answer]')) return 'asked';
    return document.querySelector('#question .title:not(.waiting)') ? 'over' : false;";

/// Answers as a hasty player does: attack with all, play what can be played, pass otherwise. Gives a mark of the moment.
pub const HASTY: &str =
    "const all = [...document.querySelectorAll('#question [data-answer]')].filter(each => !each.closest('.idle'));
    const plan = document.querySelector('[data-plan]');
    const good = all.filter(each => /^(\\d+\\s*)?(Play|Cast|Keep|Yes)/.test(each.innerText.trim()));
    const quiet = all.filter(each => each.querySelector('kbd')?.textContent === 'Space');
    if (plan && /all/.test(plan.innerText) && !document.querySelector('.declared')) plan.click();
    else (good[0] ?? quiet[0] ?? all[0])?.click();";

/// Complaints that are none: a driver's own messages.
pub fn no_complaints(browser: &Browser) {
    let complaints = browser.complaints();
    assert!(complaints.is_empty(), "{complaints:?}");
}

#[test]
fn two_browsers_play_a_whole_duel() {
    let Some(driver) = Driver::start("a whole duel between two browsers") else { return };
    let folder = Folder::new("duel");
    let server = Running::start(&titles(), &folder.database());
    let made = open(server.address, "echomancy", &[Who::Me, Who::Friend], None);
    let browsers = [driver.browser("duel-a"), driver.browser("duel-b")];
    for (browser, seat) in browsers.iter().zip(&made.seats) {
        browser.size(1440, 900);
        browser.go(&table(server.address, &seat.secret));
        browser.until("return document.querySelector('#where').innerText !== 'A table'");
    }
    let mut answers = 0;
    let mut over = [false, false];
    while over != [true, true] {
        assert!(answers < 1_500, "the duel does not end: {}", browsers[0].text("#log"));
        for (at, browser) in browsers.iter().enumerate() {
            match browser.run(READY).as_str() {
                Some("asked") => {
                    browser.run(HASTY);
                    answers += 1;
                }
                Some("over") => over[at] = true,
                _ => {}
            }
        }
    }
    assert!(answers > 20, "{answers}");
    browsers[0].picture("duel-over-1440-light");
    let endings = [browsers[0].text("#question .title"), browsers[1].text("#question .title")];
    assert_eq!(endings[0], endings[1]);
    assert!(endings[0].contains("win"), "{endings:?}");
    browsers.iter().for_each(no_complaints);
}

#[test]
fn a_day_with_a_bot_is_played_with_the_keyboard_alone() {
    let Some(driver) = Driver::start("a day with a bot, with the keyboard alone") else { return };
    let folder = Folder::new("day");
    let server = Running::start(&titles(), &folder.database());
    let made = open(server.address, "rangers", &[Who::Me, Who::Bot], Some("greedy"));
    let browser = driver.browser("day");
    browser.size(1440, 900);
    browser.go(&table(server.address, &made.seats[0].secret));
    let mut answers = 0;
    while browser.until(READY) == "asked" {
        answers += 1;
        assert!(answers < 600, "the day does not end: {}", browser.text("#log"));
        // The key of resting if one can, of the quiet answer, or else the first.
        let key = browser.run(
            "const all = [...document.querySelectorAll('#question [data-answer]')];
             const rest = all.find(each => /Rest\\b/.test(each.innerText) && /^\\d$/.test(each.querySelector('kbd')?.textContent ?? ''));
             const quiet = all.find(each => each.querySelector('kbd')?.textContent === 'Space');
             document.activeElement.blur();
             return rest ? rest.querySelector('kbd').textContent : quiet ? ' ' : '1';",
        );
        let before = browser.run("return document.querySelector('#ask').dataset.moment");
        browser.press(key.as_str().expect("a key"));
        // Where there are more than nine, a digit waits for a second one.
        browser.until(&format!("return document.querySelector('#ask').dataset.moment !== {before}"));
    }
    assert!(answers > 5, "{answers}");
    let ending = browser.text("#question .title");
    assert!(ending.contains("Day 1"), "{ending}");
    browser.picture("day-over-1440-light");
    // The next day begins with the main button.
    browser.press("\u{E007}");
    browser.until("return /Day 2/.test(document.querySelector('#where').innerText)");
    no_complaints(&browser);
}

/// Lists the misfits: sideways scrolling, a question outside the window, a cut number.
pub const FITS: &str = "const wrong = [];
    if (document.documentElement.scrollWidth > innerWidth || visualViewport.scale < 1) wrong.push('it scrolls sideways');
    const title = document.querySelector('#question .title').getBoundingClientRect();
    if (title.top < 0 || title.bottom > innerHeight) wrong.push('the question is not in sight');
    const main = document.querySelector('#question .main, #question [data-answer]');
    const at = main.getBoundingClientRect();
    if (at.top < 0 || at.bottom > innerHeight + 1) wrong.push('the main answer is not in sight');
    for (const card of document.querySelectorAll('#board .card, #shelf .card')) {
        if (card.scrollWidth > card.clientWidth + 1) wrong.push('a card is cut: ' + card.innerText);
    }
    for (const small of matchMedia('(max-width: 60rem)').matches ? document.querySelectorAll('.opt, .btn, .chip, .pickone, .why') : []) {
        const size = small.getBoundingClientRect();
        if (size.height > 0 && size.height < 43) wrong.push('too small for a finger: ' + small.innerText);
    }
    return wrong;";

#[test]
fn every_size_holds_the_question_and_axe_finds_nothing() {
    let Some(driver) = Driver::start("all sizes, light and dark, and axe on every page") else { return };
    let folder = Folder::new("sizes");
    let server = Running::start(&titles(), &folder.database());
    let browser = driver.browser("sizes");
    browser.size(1440, 900);
    browser.go(&format!("http://{}/", server.address));
    browser.until("return document.querySelector('#form button') !== null");
    browser.axe("the first page");
    browser.picture("lobby-1440-light");
    let sizes = [
        (320, 640),
        (360, 640),
        (390, 844),
        (768, 1024),
        (1024, 768),
        (1366, 768),
        (1440, 900),
        (1920, 1080),
        (2200, 1200),
        (2560, 1440),
    ];
    for title in titles() {
        let name = |who, name: &str| NewSeat { who, name: name.into(), ..NewSeat::default() };
        let seats = vec![name(Who::Me, "Ina"), name(Who::Bot, "")];
        let made: Made =
            post(server.address, "/api/games", &NewGame { title: title.name.into(), seats, ..NewGame::default() });
        browser.go(&table(server.address, &made.seats[0].secret));
        browser.until(READY);
        for _ in 0..12 {
            if browser.until(READY) == "asked" {
                browser.run(HASTY);
            }
        }
        if browser.until(READY) != "asked" {
            continue;
        }
        for (at, (width, height)) in sizes.into_iter().enumerate() {
            browser.size(width, height);
            browser.dark(at % 2 == 1);
            let of = format!("{} at {width} x {height}", title.name);
            browser.all_well(FITS, &of);
            if [390, 1440, 2200].contains(&width) {
                browser.axe(&of);
                browser.picture(&format!("{}-{width}-{}", title.name, if at % 2 == 1 { "dark" } else { "light" }));
            }
        }
        // The source of the page holds no secret.
        let source = browser.run("return document.documentElement.outerHTML");
        assert!(!source.as_str().expect("text").contains(&made.seats[0].secret));
    }
    no_complaints(&browser);
}

#[test]
fn keys_and_clicks_too_many_answer_once_and_a_lost_connection_comes_back() {
    let Some(driver) = Driver::start("double clicks, hammered keys and a lost connection") else { return };
    let folder = Folder::new("back");
    let server = Running::start(&[&lanterns::TITLE], &folder.database());
    let address = server.address;
    let made = open(address, "lanterns", &[Who::Me, Who::Friend], None);
    let browser = driver.browser("back");
    browser.size(1440, 900);
    browser.go(&table(address, &made.seats[0].secret));
    browser.until(READY);
    // A hundred clicks at once are one answer.
    browser.run(
        "const one = document.querySelector('#question [data-answer]'); for (let n = 0; n < 100; n += 1) one.click();",
    );
    let stored = || {
        let database = rusqlite::Connection::open(folder.database()).expect("the database");
        let sql = "SELECT count(*) FROM entries WHERE entry LIKE '%\"hand\"%'";
        database.query_row(sql, [], |row| row.get::<_, i64>(0)).expect("a number")
    };
    while stored() == 0 {
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    browser.until("return !document.body.matches('.early')");
    assert_eq!(stored(), 1);
    let before = browser.text("#question");
    // The server goes away: the page says so, keeps the table in sight, and comes back to the same question.
    drop(server);
    browser.until("return /Connection lost/.test(document.querySelector('#net').innerText)");
    assert!(browser.run("return document.querySelector('#board').innerText.length > 20").as_bool().expect("a truth"));
    browser.run("document.querySelector('#question [data-answer]')?.click()");
    let again = Running::at(&[&lanterns::TITLE], &folder.database(), address);
    browser.until(
        "return document.querySelector('#net').hidden && !document.body.matches('.inert') \
            && document.querySelector('#question [data-answer]') !== null",
    );
    assert_eq!(browser.text("#question"), before);
    assert_eq!(stored(), 1, "nothing is sent later");
    drop(again);
}
