//! The table for whoever has no mouse, no colours, no eyes, no steady line: keys alone, a reader's path, grey print, a cut wire.

use crate::browser::{FITS, READY, no_complaints, titles};
use crate::common::{
    Folder, Page, Running,
    browser::{Browser, Driver},
    nodes::{Wire, number},
    open,
};
use crate::ticked::{answered, moment, option, sit};
use serde_json::{Value, json};
use serve::Who;

fn go(browser: &Browser, address: impl std::fmt::Display, secret: &str) {
    browser.go(&format!("http://{address}/table#{secret}"));
    browser.until("return document.querySelector('#where').innerText !== 'A table'");
}

#[test]
fn a_duel_is_played_with_the_keyboard_alone() {
    let Some(driver) = Driver::start("a whole duel with the keyboard alone") else { return };
    let folder = Folder::new("keys");
    let server = Running::start(&titles(), &folder.database());
    let made = open(server.address, "echomancy", &[Who::Me, Who::Bot], Some("greedy"));
    let browser = driver.browser("keys");
    browser.size(1440, 900);
    go(&browser, server.address, &made.seats[0].secret);
    // The key of what a hasty player does, read off the screen; a digit may need a second one, which Enter on the option replaces.
    let key = "const all = [...document.querySelectorAll('#question [data-answer]')].filter(each => !each.closest('.idle'));
        const sign = each => each.querySelector('kbd')?.textContent ?? '';
        const good = all.find(each => /^(\\d+\\s*)?(Play|Cast|Keep|Yes)/.test(each.innerText.trim()) && sign(each) !== '');
        const plan = document.querySelector('[data-plan]');
        const quiet = all.find(each => sign(each) === 'Space');
        if (plan && /all/i.test(plan.innerText) && !document.querySelector('.declared')) return 'a';
        const chosen = good ?? quiet ?? all.find(each => sign(each) !== '');
        return sign(chosen) === 'Space' ? ' ' : sign(chosen) === 'Esc' ? '\\uE00C' : sign(chosen)";
    let mut answers = 0;
    while browser.until(READY) == "asked" {
        answers += 1;
        assert!(answers < 900, "the duel does not end: {}", browser.text("#log"));
        let key = browser.run(key);
        let before = moment(&browser);
        // Focus is on the page or on the question, never on something that is gone or lies behind the sheet.
        let lost = browser.run("const here = document.activeElement; return here !== document.body && (!here.isConnected || here.getClientRects().length === 0)");
        assert_eq!(lost, false);
        browser.press(key.as_str().expect("a key"));
        browser.until(&format!("return document.querySelector('#ask').dataset.moment !== {before} || document.querySelector('#question .sure') !== null"));
        if moment(&browser) == before {
            // Aimed at oneself: asked again in the same place.
            browser.press(key.as_str().expect("a key"));
            browser.until(&format!("return document.querySelector('#ask').dataset.moment !== {before}"));
        }
    }
    assert!(answers > 10, "{answers}");
    assert!(browser.text("#question .title").contains("win"), "{}", browser.text("#question"));
    browser.until("return /\\d+ turns, \\d+ answers, \\d+ decisions of yours/.test(document.querySelector('#question').innerText)");
    browser.picture("keys-over-1440");
    no_complaints(&browser);
}

#[test]
fn the_tab_key_walks_the_options_then_the_board_and_never_gets_lost() {
    let Some(driver) = Driver::start("the order of the Tab key") else { return };
    let folder = Folder::new("tab");
    let server = Running::start(&titles(), &folder.database());
    let browser = driver.browser("tab");
    for (width, height) in [(1440, 900), (390, 844)] {
        browser.size(width, height);
        let table = "given echomancy, 2 players\n  A  hand: 2 Lightning Bolt, Grizzly Bears   in play: 3 Mountain, Grizzly Bears   graveyard: Mountain\n  B  in play: Grizzly Bears\n";
        sit(&server, &browser, "echomancy", table);
        browser.run("document.querySelector('#ask').focus()");
        let mut walked: Vec<String> = Vec::new();
        for _ in 0..60 {
            browser.press("\u{E004}");
            let here = browser.run(
                "const here = document.activeElement; const at = here.getBoundingClientRect();
                 const top = document.elementFromPoint(at.x + Math.min(at.width, 40) / 2, at.y + Math.min(at.height, 20) / 2);
                 const seen = at.width > 0 && at.bottom > 0 && at.top < innerHeight && (top === null || here.contains(top) || top.contains(here));
                 const where = here.dataset.answer !== undefined ? 'option ' + here.dataset.answer : here.closest('.ask') ? 'question' : here.closest('.log') ? 'log' : here.closest('#board') ? 'board' : here.closest('#shelf') ? 'shelf' : here === document.body ? 'body' : 'bar';
                 return [where, seen || here === document.body || here.matches('.skip')]",
            );
            assert_eq!(here[1], true, "{here} is behind something at {width}, after {walked:?}");
            walked.push(here[0].as_str().expect("a place").to_string());
            if here[0] == "bar" || here[0] == "body" {
                break;
            }
        }
        let options = browser.run("return [...document.querySelectorAll('#question [data-answer]')].filter(each => !each.closest('.idle')).map(each => 'option ' + each.dataset.answer)");
        let options: Vec<String> = serde_json::from_value(options).expect("texts");
        let first: Vec<&String> = walked.iter().filter(|place| place.starts_with("option")).collect();
        assert_eq!(first, options.iter().collect::<Vec<_>>(), "{walked:?}");
        let place =
            |name: &str| walked.iter().position(|place| place == name).unwrap_or_else(|| panic!("{name}: {walked:?}"));
        let last_option = walked.iter().rposition(|place| place.starts_with("option")).expect("options");
        assert!(last_option < place("board") && place("board") < place("shelf"), "{walked:?}");
        // One stop for each area; arrows walk within it.
        assert!(walked.iter().filter(|place| *place == "shelf").count() <= 6, "{walked:?}");
        browser.run("document.querySelector('.hand [data-card][tabindex=\"0\"]').focus()");
        let first = browser.run("return document.activeElement.dataset.card");
        browser.press("\u{E014}");
        assert_ne!(browser.run("return document.activeElement.dataset.card"), first);
    }
    no_complaints(&browser);
}

/// A page as a screen reader has it: roles with their names, in order.
fn spoken(browser: &Browser) -> Vec<(String, String)> {
    let tree = browser.ask_devtools("Accessibility.getFullAXTree", &json!({}));
    let nodes = tree["nodes"].as_array().expect("nodes");
    let text = |node: &Value, of: &str| node[of]["value"].as_str().unwrap_or_default().to_string();
    let heard = nodes.iter().filter(|node| node["ignored"] != true);
    heard.map(|node| (text(node, "role"), text(node, "name"))).collect()
}

#[test]
fn a_reader_hears_the_question_its_options_and_what_happened_once_each() {
    let Some(driver) = Driver::start("the path of a screen reader") else { return };
    let folder = Folder::new("reader");
    let server = Running::start(&titles(), &folder.database());
    let browser = driver.browser("reader");
    browser.size(1440, 900);
    let table = "given echomancy, 2 players\n  A  hand: Lightning Bolt, Grizzly Bears   in play: Mountain, Grizzly Bears (tapped)\n  B  in play: Grizzly Bears\n";
    sit(&server, &browser, "echomancy", table);
    let all = spoken(&browser);
    let has = |role: &str, words: &str| all.iter().any(|(of, name)| of == role && name.contains(words));
    let question = browser.text("#question .title");
    assert!(has("heading", &question), "{question}: {all:?}");
    // The place that takes the focus when something is asked is named by the question.
    assert!(has("region", &question), "{all:?}");
    for option in ["Lightning Bolt", "Pass"] {
        assert!(all.iter().any(|(role, name)| role == "button" && name.contains(option)), "{option}: {all:?}");
    }
    // A card says its state and its option; what is closed says why, and asks for more by name.
    assert!(
        all.iter().any(|(role, name)| role == "button" && name.contains("option") && name.contains("Lightning Bolt")),
        "{all:?}"
    );
    assert!(
        all.iter().any(|(role, name)| role == "button"
            && name.contains("Grizzly Bears")
            && (name.contains("exhausted") || name.contains("tapped"))),
        "{all:?}"
    );
    browser.run("for (const each of document.querySelectorAll('.closed')) each.open = true");
    let closed = spoken(&browser);
    assert!(closed.iter().any(|(role, name)| role == "button" && name.starts_with("why is ")), "{closed:?}");
    // Every change of a place that is read aloud, from now on.
    browser.run(
        "window.heard = []; for (const place of document.querySelectorAll('[role=status], [role=alert], [aria-live]')) {
             if (place.getAttribute('aria-live') === 'off') continue;
             new MutationObserver(() => { const text = place.textContent.trim(); if (text) window.heard.push([place.id, text]); }).observe(place, { childList: true, characterData: true, subtree: true });
         }
         document.activeElement.blur()",
    );
    answered(&browser, &option("/Lightning Bolt/"));
    answered(&browser, &option("/Bot/"));
    for _ in 0..3 {
        if browser.until(READY) == "asked" {
            answered(&browser, &option("/Space/"));
        }
    }
    assert_eq!(browser.run("return document.activeElement.id"), "ask", "a new question takes the focus, so it is read");
    let heard: Vec<(String, String)> = serde_json::from_value(browser.run("return window.heard")).expect("texts");
    assert!(heard.iter().any(|(place, text)| place == "heard" && !text.is_empty()), "{heard:?}");
    // The same words are not said twice in a row, by one place or by two.
    for pair in heard.windows(2) {
        assert_ne!(pair[0].1, pair[1].1, "{heard:?}");
    }
    assert!(heard.iter().all(|(place, _)| place == "heard" || place == "said"), "{heard:?}");
    no_complaints(&browser);
}

#[test]
fn every_state_of_a_card_is_told_apart_without_colours() {
    let Some(driver) = Driver::start("states without colours, contrast, motion") else { return };
    let folder = Folder::new("grey");
    let server = Running::start(&titles(), &folder.database());
    let browser = driver.browser("grey");
    browser.size(1440, 900);
    let table = "given echomancy, 2 players\n  A  hand: Lightning Bolt   in play: Mountain, Grizzly Bears, Grizzly Bears (tapped)\n  B  in play: Grizzly Bears\n";
    sit(&server, &browser, "echomancy", table);
    // The shapes of each state, without their colours: frame, ring, hatching, band, mark at the top.
    let shapes = "const states = { plain: '', open: 'open', chosen: 'chosen', about: 'about', attacking: 'attacking', turned: 'turned', new: 'new', facedown: 'facedown' };
        const row = document.querySelector('.hand .row'); const seen = {};
        for (const [state, look] of Object.entries(states)) {
            const card = document.createElement('button'); card.className = 'card ' + look; card.textContent = 'A card';
            if (['about', 'attacking'].includes(state)) { const band = document.createElement('span'); band.className = 'c-band'; band.textContent = state; card.append(band); }
            row.append(card);
            const is = getComputedStyle(card), mark = getComputedStyle(card, '::before');
            const ring = is.boxShadow.replace(/(rgb|color|oklab|oklch)a?\\([^)]*\\)/g, '').trim();
            seen[state] = [is.borderTopStyle, is.borderTopWidth, ring, is.backgroundImage.replace(/\\(.*/s, ''), mark.content !== 'none' && mark.height, card.querySelector('.c-band') !== null].join(' | ');
            card.remove();
        }
        return seen";
    for (media, name) in [("screen", "grey"), ("print", "print")] {
        browser.grey(media);
        let seen = browser.run(shapes);
        let seen: std::collections::BTreeMap<String, String> = serde_json::from_value(seen).expect("shapes");
        let apart: std::collections::BTreeSet<&String> = seen.values().collect();
        assert_eq!(apart.len(), seen.len(), "{name}: {seen:#?}");
        browser.picture(&format!("{name}-1440"));
    }
    browser.coloured();
    // Edges and the ring of the focus stand out from every ground, in both looks: 3 to 1.
    for dark in [false, true] {
        browser.dark(dark);
        let faint = browser.run(
            "const probe = document.createElement('i'); document.body.append(probe);
             const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
             const light = name => { probe.style.color = `var(--${name})`; pen.fillStyle = getComputedStyle(probe).color; pen.fillRect(0, 0, 1, 1);
                 const [r, g, b] = [...pen.getImageData(0, 0, 1, 1).data].map(part => { const p = part / 255; return p <= .04045 ? p / 12.92 : ((p + .055) / 1.055) ** 2.4; }); return .2126 * r + .7152 * g + .0722 * b; };
             const against = (one, other) => { const [a, b] = [light(one), light(other)].sort((x, y) => y - x); return (a + .05) / (b + .05); };
             const faint = [];
             for (const edge of ['edge', 'act-edge', 'war-edge', 'good-edge', 'soft-edge', 'warm-edge']) for (const ground of ['bg', 'felt', 'surface', 'raised']) if (against(edge, ground) < 3) faint.push([edge, ground, against(edge, ground)]);
             for (const text of ['ink', 'muted', 'act', 'war', 'good', 'soft', 'warm']) for (const ground of ['bg', 'felt', 'surface', 'raised']) if (against(text, ground) < 4.5) faint.push([text, ground, against(text, ground)]);
             for (const [text, ground] of [['on-good', 'good-solid'], ['good', 'good-tint'], ['on-act', 'act'], ['war', 'war-tint'], ['warm', 'warm-tint'], ['act', 'act-tint']]) if (against(text, ground) < 4.5) faint.push([text, ground, against(text, ground)]);
             probe.remove(); return faint",
        );
        assert_eq!(faint, json!([]), "dark: {dark}");
    }
    // With reduced motion nothing moves.
    let moves = browser.run("return [...document.querySelectorAll('*')].filter(each => parseFloat(getComputedStyle(each).transitionDuration) > 0 || getComputedStyle(each).animationName !== 'none').length + document.getAnimations().length");
    assert_eq!(moves, 0);
    no_complaints(&browser);
}

#[test]
fn a_stack_of_fifteen_stays_readable() {
    let Some(driver) = Driver::start("a stack of fifteen") else { return };
    let folder = Folder::new("stack");
    let server = Running::start(&titles(), &folder.database());
    let browser = driver.browser("stack");
    browser.size(1440, 900);
    let table = "given echomancy, 2 players\n  A  hand: 16 Lightning Bolt   in play: 16 Mountain\n  B  in play: 3 Grizzly Bears\n";
    sit(&server, &browser, "echomancy", table);
    // A player who wants to answer their own spells is asked while those wait.
    browser.run("document.activeElement.blur()");
    browser.press("y");
    browser.until("return document.querySelector('#sheet[open] .stops') !== null");
    browser.run("[...document.querySelectorAll('.stops label')].find(each => /my spell or ability/.test(each.innerText)).querySelector('input').click(); document.querySelector('#sheet').close()");
    for spell in 1..=15 {
        answered(&browser, &option("/Lightning Bolt/"));
        answered(&browser, &option("/Bot/"));
        browser.until(&format!("return document.querySelectorAll('.stack li').length === {spell}"));
    }
    for (width, height) in [(390, 844), (1366, 768), (1440, 900), (2560, 1440)] {
        browser.size(width, height);
        browser.all_well(FITS, &format!("a stack of fifteen at {width}"));
        browser.axe(&format!("a stack of fifteen at {width}"));
        browser.picture(&format!("stack-{width}"));
    }
    // Top first, numbered from the bottom, each with whose it is and what it is aimed at; told once.
    let told = browser
        .run("return [...document.querySelectorAll('.stack li')].map(each => each.innerText.replace(/\\s+/g, ' '))");
    let told: Vec<String> = serde_json::from_value(told).expect("texts");
    assert!(
        told[0].starts_with("15 ")
            && told[14].starts_with("1 ")
            && told.iter().all(|line| line.contains(" at ") && line.matches("Lightning Bolt").count() == 1),
        "{told:?}"
    );
    let bolts = browser.run("return document.querySelector('#now').innerText.split('Lightning Bolt').length - 1");
    assert_eq!(bolts, 15);
    let took = browser
        .run("return performance.getEntriesByName('draw').map(each => Math.round(each.duration * 10) / 10).slice(-5)");
    println!("drawing a stack of fifteen took {took} ms");
    no_complaints(&browser);
}

#[test]
fn a_cut_wire_loses_nothing_and_sends_nothing_twice() {
    let Some(driver) = Driver::start("a cut wire") else { return };
    let folder = Folder::new("cable");
    let server = Running::start(&[&lanterns::TITLE], &folder.database());
    let made = open(server.address, "lanterns", &[Who::Me, Who::Friend], None);
    let wire = Wire::to(server.address.port());
    let browser = driver.browser("cable");
    browser.size(1440, 900);
    go(&browser, format!("127.0.0.1:{}", wire.port), &made.seats[0].secret);
    browser.until(READY);
    let before = browser.text("#question");
    let stored = || {
        let database = rusqlite::Connection::open(folder.database()).expect("the database");
        let sql = "SELECT count(*) FROM entries WHERE entry LIKE '%\"hand\"%'";
        database.query_row(sql, [], |row| row.get::<_, i64>(0)).expect("a number")
    };
    wire.cut();
    // The answer goes nowhere; the page notices that nothing comes back, and says so. `CABLE=30` keeps the wire cut longer.
    browser.run("document.querySelector('#question [data-answer]').click()");
    browser.until("return /Connection lost, trying again \\(\\d+\\). Your game is safe/.test(document.querySelector('#net').innerText)");
    std::thread::sleep(std::time::Duration::from_secs(number("CABLE", 0)));
    browser.run("document.querySelector('#question [data-answer]')?.click()");
    assert!(browser.run("return document.querySelector('#board').innerText.length > 20").as_bool().expect("a truth"));
    browser.axe("a cut wire");
    browser.picture("cable-1440");
    wire.mend();
    browser.until("return document.querySelector('#net').hidden && !document.body.matches('.inert') && document.querySelector('#question [data-answer]') !== null");
    assert_eq!((browser.text("#question"), stored()), (before, 0), "back at the same question, and nothing was given");
    browser.until(READY);
    answered_once(&browser);
    assert_eq!(stored(), 1);
}

fn answered_once(browser: &Browser) {
    let before = moment(browser);
    browser.run("document.querySelector('#question [data-answer]').click()");
    browser.until(&format!("return document.querySelector('#ask').dataset.moment !== {before}"));
}

#[test]
fn a_late_answer_is_refused_with_a_sentence_and_the_new_question() {
    let Some(driver) = Driver::start("a late answer") else { return };
    let folder = Folder::new("late");
    let server = Running::start(&[&lanterns::TITLE], &folder.database());
    let made = open(server.address, "lanterns", &[Who::Me], None);
    let browser = driver.browser("late");
    browser.size(1440, 900);
    go(&browser, server.address, &made.seats[0].secret);
    browser.until(READY);
    let mut device = Page::sit(server.address, &made.seats[0].secret);
    let table = device.table();
    // The page is busy with something while another device answers: it has not heard of it when its click is sent.
    std::thread::scope(|scope| {
        let busy = scope.spawn(|| {
            browser.run("const one = document.querySelector('#question [data-answer]'); const begun = performance.now(); while (performance.now() - begun < 4000); one.click();");
        });
        std::thread::sleep(std::time::Duration::from_millis(600));
        device.answer(table.moment, table.answers()[0]);
        device.table_of(table.moment + 1);
        busy.join().expect("it clicks");
    });
    browser
        .until("return /The question had changed; nothing was done/.test(document.querySelector('#said').innerText)");
    browser.until(&format!("return Number(document.querySelector('#ask').dataset.moment) === {}", table.moment + 1));
    browser.axe("a late answer");
    browser.picture("late-1440");
}

#[test]
fn every_closed_option_has_a_reason_with_a_rule_or_a_card() {
    let Some(driver) = Driver::start("reasons of closed options") else { return };
    let folder = Folder::new("closed");
    let server = Running::start(&titles(), &folder.database());
    let browser = driver.browser("closed");
    let mut seen = 0;
    for (title, table) in [
        (
            "echomancy",
            "given echomancy, 2 players\n  A  hand: Lightning Bolt, 2 Grizzly Bears, Serra Angel   in play: Mountain (tapped)\n  B  in play: Grizzly Bears\n",
        ),
        (
            "rangers",
            "given rangers, 1 ranger\n  A  within reach: Sitka Doe   hand: Bold, Strider, Afforded by Nature\n",
        ),
    ] {
        browser.size(1440, 900);
        sit(&server, &browser, title, table);
        browser.run("for (const each of document.querySelectorAll('.closed')) each.open = true");
        let closed = browser.run("return document.querySelectorAll('.closed .why').length").as_u64().expect("a number");
        for at in 0..closed {
            browser.run(&format!("document.querySelectorAll('.closed .why')[{at}].click()"));
            let told = browser.until("const sheet = document.querySelector('#sheet[open]'); if (!sheet) return false; const rule = sheet.querySelector('[data-rule-text]'); if (rule && rule.childElementCount === 0) return false; return [sheet.innerText, sheet.querySelector('[data-rule-text], [data-rule], [data-look]') !== null]");
            let text = told[0].as_str().expect("a text");
            assert!(told[1] == true && text.len() > 40, "{title}: {text}");
            if at == 0 {
                browser.axe("why not");
                browser.picture(&format!("why-{title}-1440"));
            }
            browser.run("document.querySelector('#sheet').close()");
            seen += 1;
        }
    }
    assert!(seen > 2, "{seen}");
    no_complaints(&browser);
}
