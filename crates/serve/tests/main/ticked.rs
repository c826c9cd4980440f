//! The points a tester ticks off at the table, on tables that are laid for it.

use crate::browser::{FITS, READY, no_complaints, titles};
use crate::common::{
    Folder, Running,
    browser::{Browser, Driver},
    post,
};
use serde_json::Value;
use serve::{Made, NewGame, NewSeat, Trial};

/// Opens a table laid like this, for a browser.
pub fn sit(server: &Running, browser: &Browser, title: &str, table: &str) -> Made {
    let text = format!(
        "language 1\nname  Idle Stone\ngame  {title}\nkind  {}\n",
        if title == "rangers" { "gear" } else { "artifact" }
    );
    let seats = vec![NewSeat { name: "Ina".into(), ..NewSeat::default() }];
    let trial = Some(Trial { text, table: table.into() });
    let made: Made =
        post(server.address, "/api/games", &NewGame { title: title.into(), seats, trial, ..NewGame::default() });
    browser.go(&format!("http://{}/table#{}", server.address, made.seats[0].secret));
    browser.until(READY);
    made
}

pub fn moment(browser: &Browser) -> Value {
    browser.run("return document.querySelector('#ask').dataset.moment")
}

/// Does something and waits for the next question.
pub fn answered(browser: &Browser, script: &str) {
    let before = moment(browser);
    browser.run(script);
    browser.until(&format!("return document.querySelector('#ask').dataset.moment !== {before}"));
    browser.until(READY);
}

/// Clicks the first option with these words.
pub fn option(words: &str) -> String {
    format!(
        "[...document.querySelectorAll('#question [data-answer]')].find(each => {words}.test(each.innerText)).click()"
    )
}

#[test]
fn a_bolt_is_offered_at_the_other_first_and_asked_again_at_oneself() {
    let Some(driver) = Driver::start("targets, theirs first") else { return };
    let folder = Folder::new("bolt");
    let server = Running::start(&titles(), &folder.database());
    let browser = driver.browser("bolt");
    browser.size(1440, 900);
    let table =
        "given echomancy, 2 players\n  A  hand: Lightning Bolt   in play: 3 Mountain\n  B  in play: Grizzly Bears\n";
    sit(&server, &browser, "echomancy", table);
    answered(&browser, &option("/Lightning Bolt/"));
    let all =
        browser.run("return [...document.querySelectorAll('#question [data-answer]')].map(each => each.innerText)");
    let all: Vec<String> = serde_json::from_value(all).expect("texts");
    assert!(!all[0].contains("Ina"), "the other side comes first: {all:?}");
    let before = moment(&browser);
    browser.run(&option("/Ina|You/"));
    browser.until("return document.querySelector('#question .sure') !== null");
    assert_eq!(moment(&browser), before, "it is asked again in the same place");
    answered(&browser, &option("/Ina|You/"));
    no_complaints(&browser);
}

#[test]
fn five_attack_in_two_actions_as_the_preview_says_and_arrows_lead_to_cards() {
    let Some(driver) = Driver::start("attackers, previews and arrows") else { return };
    let folder = Folder::new("attack");
    let server = Running::start(&titles(), &folder.database());
    let browser = driver.browser("attack");
    browser.size(1440, 900);
    let table =
        "given echomancy, 2 players\n  A  in play: 5 Grizzly Bears\n  B  in play: Jace Beleren (3 loyalty counters)\n";
    let asks = "return document.querySelector('.pairs') !== null";
    let until_attack = || {
        while browser.run(asks) != true {
            answered(&browser, &option("/Space/"));
        }
    };
    sit(&server, &browser, "echomancy", table);
    until_attack();
    // One creature against the planeswalker: the arrow goes from card to card.
    answered(&browser, "[...document.querySelectorAll('.pickone')].find(each => /Jace/.test(each.innerText)).click()");
    browser.until("return document.querySelectorAll('.arrows path').length === 2");
    let joined = browser.run(
        "const line = document.querySelector('.arrows path').getBoundingClientRect();
         const jace = [...document.querySelectorAll('#board .card')].find(each => /Jace/.test(each.innerText)).getBoundingClientRect();
         const bear = document.querySelector('#board .attacking').getBoundingClientRect();
         return Math.abs(line.top - jace.bottom) < 20 && Math.abs(line.bottom - bear.top) < 20
            && /attacks/.test(document.querySelector('#board .attacking').innerText)",
    );
    assert_eq!(joined, true, "from the attacker to the planeswalker, and the word stands on the card");
    browser.axe("an attack with an arrow");
    browser.picture("attack-1440");
    browser.size(390, 844);
    browser.axe("an attack with an arrow on a phone");
    browser.picture("attack-390");
    browser.size(1440, 900);
    // Anew: all five with one key, done with another; the life that was foretold is the life that comes.
    sit(&server, &browser, "echomancy", "given echomancy, 2 players\n  A  in play: 5 Grizzly Bears\n");
    until_attack();
    browser.run("document.activeElement.blur()");
    let before = moment(&browser);
    browser.press("a");
    browser.until(&format!("return document.querySelector('#ask').dataset.moment !== {before}"));
    browser.until(READY);
    let five = "return document.querySelectorAll('#board .attacking').length";
    assert_eq!(browser.run(five), 5);
    let foretold = browser.until("return document.querySelector('.half.far .figures em')?.innerText");
    let foretold = foretold.as_str().and_then(|text| text.split(' ').next_back()).expect("a number").to_string();
    browser.run("document.activeElement.blur()");
    browser.press(" ");
    browser.until(&format!("return document.querySelector('.half.far .figures b')?.innerText === {foretold:?}"));
    no_complaints(&browser);
}

#[test]
fn a_crowded_table_stays_readable() {
    let Some(driver) = Driver::start("a crowded table") else { return };
    let folder = Folder::new("crowd");
    let server = Running::start(&titles(), &folder.database());
    let browser = driver.browser("crowd");
    let crowd = "given echomancy, 2 players\n  A  hand: 3 Lightning Bolt   in play: 40 Grizzly Bears, 3 Mountain   graveyard: Grizzly Bears\n  B  in play: 40 Grizzly Bears\n";
    let four = "given rangers, 4 rangers\n  A  within reach: 12 Sitka Doe\n  B  within reach: 12 Sitka Doe\n  C  within reach: 12 Sitka Doe\n  D  within reach: 12 Sitka Doe\n";
    for (title, table) in [("echomancy", crowd), ("rangers", four)] {
        browser.size(1440, 900);
        sit(&server, &browser, title, table);
        // Where each may attack, all forty are apart.
        while title == "echomancy" && browser.run("return document.querySelector('.pairs') !== null") != true {
            answered(&browser, &option("/Space/"));
        }
        for (width, height) in [(320, 640), (390, 844), (1366, 768), (2560, 1440)] {
            browser.size(width, height);
            browser.all_well(FITS, &format!("{title} at {width}"));
            browser.picture(&format!("crowd-{title}-{width}"));
        }
        let took = browser.run(
            "return performance.getEntriesByName('draw').map(each => Math.round(each.duration * 10) / 10).sort((a, b) => a - b)",
        );
        println!("{title}: drawing a crowded table took {took} ms");
    }
    no_complaints(&browser);
}

#[test]
fn names_are_whole_piles_open_and_nothing_is_asked_elsewhere() {
    let Some(driver) = Driver::start("names, piles, requests and the weight of scripts") else { return };
    let folder = Folder::new("whole");
    let server = Running::start(&titles(), &folder.database());
    let browser = driver.browser("whole");
    browser.size(1440, 900);
    let table = "given echomancy, 2 players\n  A  hand: Lightning Bolt   in play: 3 Mountain   graveyard: Grizzly Bears\n  B  in play: Grizzly Bears   graveyard: Mountain\n";
    sit(&server, &browser, "echomancy", table);
    // The scripts before the first question, as the server sends them.
    let scripts = browser.run(
        "const all = performance.getEntriesByType('resource').filter(each => each.name.endsWith('.js'));
         return { bytes: all.reduce((sum, each) => sum + each.decodedBodySize, 0), away: performance.getEntriesByType('resource').filter(each => !each.name.startsWith(location.origin)).length }",
    );
    println!("the scripts of a table: {scripts}");
    assert!(scripts["bytes"].as_u64().is_some_and(|bytes| (20_000..60_000).contains(&bytes)), "{scripts}");
    assert_eq!(scripts["away"], 0);
    let cut = "return [...document.querySelectorAll('*')].filter(each => getComputedStyle(each).textOverflow !== 'clip').length";
    assert_eq!(browser.run(cut), 0, "no name ends in dots");
    // Every pile that lies open opens with one click, and closes with one key.
    let piles = browser.run(
        "return [...document.querySelectorAll('button.pile')].filter(each => /graveyard/.test(each.innerText)).length",
    );
    assert_eq!(piles, 2);
    browser.run("[...document.querySelectorAll('button.pile')].find(each => /graveyard/.test(each.innerText)).click()");
    browser.until("return document.querySelector('#sheet[open] .card') !== null");
    browser.axe("a pile");
    browser.press("\u{E00C}");
    browser.until("return document.querySelector('#sheet[open]') === null");
    // A card named in the log opens as it was then: the bear that the bolt has killed was in play.
    answered(&browser, &option("/Lightning Bolt/"));
    answered(&browser, &option("/Grizzly Bears/"));
    for _ in 0..3 {
        if browser
            .run("return /Grizzly Bears.*(dies|graveyard|destroyed)/.test(document.querySelector('#log').innerText)")
            == true
        {
            break;
        }
        answered(&browser, &option("/Space/"));
    }
    // The bear is gone, and still it is read as it was.
    let named =
        "[...document.querySelectorAll('#log [data-named]')].find(each => /Grizzly/.test(each.innerText)).click()";
    browser.run(named);
    browser.until("return /as it was then/.test(document.querySelector('#lens, #sheet')?.innerText ?? '')");
    browser.axe("a card as it was then");
    no_complaints(&browser);
}

#[test]
fn text_of_twice_the_size_and_forced_colours_lose_nothing() {
    let Some(driver) = Driver::start("large text and forced colours") else { return };
    let folder = Folder::new("large");
    let server = Running::start(&titles(), &folder.database());
    let browser = driver.browser("large");
    for (title, table) in [
        (
            "echomancy",
            "given echomancy, 2 players\n  A  hand: Lightning Bolt   in play: 3 Mountain, 2 Grizzly Bears\n  B  in play: Grizzly Bears\n",
        ),
        ("rangers", "given rangers, 1 ranger\n  A  within reach: Sitka Doe   hand: Bold\n"),
    ] {
        browser.size(1440, 900);
        sit(&server, &browser, title, table);
        // 400 % at 1440 is a window of 360; 200 % of text alone is a larger root.
        for (width, height, text) in [(360, 225 * 3, "100%"), (1440, 900, "200%"), (320, 640, "100%")] {
            browser.size(width, height);
            browser.run(&format!("document.documentElement.style.fontSize = {text:?}"));
            browser.all_well(FITS, &format!("{title} at {width}, {text}"));
            browser.picture(&format!("large-{title}-{width}"));
        }
        browser.run("document.documentElement.style.fontSize = ''");
        browser.size(1440, 900);
        browser.forced(true);
        browser.picture(&format!("forced-{title}"));
        // A card that can be chosen has its number; one that cannot has none.
        let open = "return [...document.querySelectorAll('.card.open, .chip.open')].every(each => each.querySelector('.c-key'))";
        assert_eq!(browser.run(open), true);
        browser.forced(false);
    }
    no_complaints(&browser);
}
