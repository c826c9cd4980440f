//! The pictures of the README and docs/serving.md, of a game whose cards are all invented:
//! `SHOTS=docs/pictures cargo test -p cardwright-serve --test main pictures` makes them anew.

use crate::browser::{HASTY, READY, no_complaints};
use crate::common::{Folder, Running, browser::Driver, post};
use serve::{Made, NewGame, NewSeat, Who};

#[test]
fn six_pages_are_pictured() {
    let Some(driver) = Driver::start("the pictures of six pages") else { return };
    let folder = Folder::new("pictures");
    let server = Running::start(&[&lanterns::TITLE], &folder.database());
    let browser = driver.browser("pictures");
    browser.dark(false);
    browser.size(1366, 768);
    let seats =
        vec![NewSeat { name: "Ina".into(), ..NewSeat::default() }, NewSeat { who: Who::Bot, ..NewSeat::default() }];
    let made: Made =
        post(server.address, "/api/games", &NewGame { title: "lanterns".into(), seats, ..NewGame::default() });
    let (address, secret) = (server.address, &made.seats[0].secret);
    browser.go(&format!("http://{address}/table#{secret}"));
    for _ in 0..14 {
        if browser.until(READY) == "asked" {
            browser.run(HASTY);
        }
    }
    browser.until(READY);
    browser.picture("page-table");
    browser.size(390, 844);
    browser.dark(true);
    browser.picture("page-table-phone");
    browser.go(&format!("http://{address}/replay#{secret}@6"));
    browser.until("return /^6 of/.test(document.querySelector('#moment')?.innerText ?? '')");
    browser.picture("page-replay-phone");
    browser.size(1366, 768);
    browser.dark(false);
    browser.picture("page-replay");
    browser.go(&format!("http://{address}/cards?title=lanterns"));
    browser.until("return document.querySelectorAll('#found button').length > 3");
    browser.picture("page-cards");
    browser.dark(true);
    browser.go(&format!("http://{address}/"));
    browser.until(
        "return document.querySelector('#form button') !== null && document.querySelector('#goon .panel') !== null",
    );
    browser.picture("page-first");
    no_complaints(&browser);
}
