//! The pages about cards and decks.

use crate::browser::{READY, no_complaints, titles};
use crate::common::{Folder, Running, browser::Driver, post, request};
use serve::{CardsAsk, CardsFound, DeckAsk, DeckLook, NewGame, NewSeat, Who};

#[test]
fn cards_are_found_by_the_words_of_the_terminal() {
    let folder = Folder::new("cards");
    let server = Running::start(&titles(), &folder.database());
    let search = |title: &str, words: &str, from: u32| -> CardsFound {
        post(server.address, "/api/cards", &CardsAsk { title: title.into(), words: words.into(), from })
    };
    let shelf = table::Shelf::embedded(&titles());
    for (title, words) in
        [("echomancy", "kind:creature power:4+"), ("rangers", "text:progress"), ("echomancy", "colour:red cost:2-")]
    {
        let catalogue = table::Catalogue::of(&shelf, shelf.title(title).expect("it is there"));
        let wanted: Vec<&str> = catalogue.search(words).iter().map(|at| catalogue.cards[*at].name.as_str()).collect();
        let (first, next) = (search(title, words, 0), search(title, words, 60));
        let names: Vec<&str> = first.cards.iter().chain(&next.cards).map(|card| card.name.as_str()).collect();
        assert_eq!(first.found as usize, wanted.len(), "{words}");
        assert!(names.len() > 5 && wanted.starts_with(&names), "{words}");
        assert!(first.cards.iter().all(|card| !card.source.is_empty() && !card.header.is_empty()));
    }
    let none = request(server.address, "POST", "/api/cards", "", r#"{"title": "chess", "words": ""}"#);
    assert_eq!(none.status, 404);
}

#[test]
fn only_a_deck_without_a_fault_is_played() {
    let folder = Folder::new("own-deck");
    let server = Running::start(&titles(), &folder.database());
    let look = |text: &str, list: bool| -> DeckLook {
        post(server.address, "/api/deck", &DeckAsk { title: "echomancy".into(), text: text.into(), list })
    };
    let small = look("4 Forest\n2 No Such Card\n", true);
    assert!(!small.faults.is_empty() && small.notes.iter().any(|note| note.contains("No Such Card")), "{small:?}");
    let whole = look("60 Forest\n", true);
    assert_eq!((whole.size, whole.faults.len()), (60, 0), "{whole:?}");
    // An exported list comes back as the same deck.
    assert_eq!(look(&whole.list, true).text, whole.text);
    let with = |text: &str| {
        let mine = NewSeat { own_deck: Some(text.into()), ..NewSeat::default() };
        let seats = vec![mine, NewSeat { who: Who::Bot, ..NewSeat::default() }];
        let new = NewGame { title: "echomancy".into(), seats, ..NewGame::default() };
        request(server.address, "POST", "/api/games", "", &serde_json::to_string(&new).expect("JSON")).status
    };
    assert_eq!((with(&whole.text), with(&small.text), with("deck x")), (200, 422, 422));
}

#[test]
fn a_deck_is_built_and_played_in_the_browser() {
    let Some(driver) = Driver::start("card browser and deck builder") else { return };
    let folder = Folder::new("builder");
    let server = Running::start(&titles(), &folder.database());
    let browser = driver.browser("builder");
    browser.size(1440, 900);
    let address = server.address;
    // The card browser: the address is the search, and a card opens.
    browser.go(&format!("http://{address}/cards?title=echomancy&words=kind:creature%20power:4%2B"));
    browser.until("return document.querySelectorAll('#found button').length > 5");
    let count = browser.text("#count");
    browser.at_all_sizes("cards");
    browser.enter("#words", "forest");
    browser.until(&format!("return document.querySelector('#count').innerText !== {count:?}"));
    assert!(browser.run("return location.search.includes('words=forest')").as_bool().expect("a truth"));
    browser.click("#found button");
    browser.until("return document.querySelector('#sheet[open]') !== null");
    browser.axe("a card");
    // The deck builder: a deck that ships is changed until it breaks a rule, and mended.
    browser.go(&format!("http://{address}/decks?title=echomancy"));
    browser.until("return /breaks no rule/.test(document.querySelector('#faults').innerText)");
    browser.at_all_sizes("decks");
    browser.enter("#words", "name:forest");
    browser.until("return document.querySelector('#pool li .ref')?.innerText.includes('Forest')");
    let size = browser.text("#faults");
    browser.run("document.querySelector('#deck .steps-of .btn').click()");
    browser.until(&format!("return document.querySelector('#faults').innerText !== {size:?}"));
    for _ in 0..3 {
        let before = browser.text("#faults");
        browser.run("document.querySelector(\"#pool [data-name='Forest'] .btn:last-child\").click()");
        browser.until(&format!("return document.querySelector('#faults').innerText !== {before:?}"));
    }
    browser.enter("#name", "Three more Forests");
    browser.until("return /breaks no rule/.test(document.querySelector('#faults').innerText)");
    browser.run("document.querySelector('#keep').click()");
    // Imported, a list of one card breaks a rule, and so it cannot be played.
    browser.click("#bring");
    browser.enter("#list", "4 Forest\n1 Nobodys Card");
    browser.click("#take");
    browser.until("return /Nobodys Card/.test(document.querySelector('#notes').innerText)");
    browser.axe("import");
    browser.run("document.querySelector('#sheet').close()");
    assert!(browser.run("return document.querySelector('#play').disabled").as_bool().expect("a truth"));
    // The kept deck is there again, and is played.
    browser.enter("#other", "own Three more Forests");
    browser.until("return document.querySelector('#name').value === 'Three more Forests' && !document.querySelector('#play').disabled");
    browser.click("#play");
    browser.until("return location.pathname === '/table'");
    assert_eq!(browser.until(READY), "asked");
    // The first page offers it, too.
    browser.go(&format!("http://{address}/"));
    browser.until("return document.querySelector('#form button') !== null");
    browser.click("input[name=title][value=echomancy]");
    browser.until(
        "return [...document.querySelectorAll('#deck-0 option')].some(each => each.value === 'own Three more Forests')",
    );
    no_complaints(&browser);
}

#[test]
fn a_deck_of_rangers_is_chosen_in_four_steps() {
    let Some(driver) = Driver::start("the steps of a deck") else { return };
    let folder = Folder::new("steps");
    let server = Running::start(&titles(), &folder.database());
    let browser = driver.browser("steps");
    browser.size(1440, 900);
    browser.go(&format!("http://{}/decks?title=rangers", server.address));
    browser.until("return /breaks no rule/.test(document.querySelector('#faults').innerText)");
    let steps = "return [...document.querySelectorAll('.deck-steps label')].map(each => each.innerText).join(', ')";
    assert_eq!(browser.run(steps), "1 Role, 2 Aspects, 3 Background, 4 Specialty");
    browser.axe("the steps of a deck");
    browser.picture("deck-steps-1440");
    // Another background opens other cards, and the rules it breaks are told.
    browser.run(
        "const of = document.querySelector('#word-background');
         of.value = [...of.options].map(each => each.value).find(each => each && each !== of.value);
         of.dispatchEvent(new Event('change', { bubbles: true }))",
    );
    browser.until("return /rules? (is|are) broken/.test(document.querySelector('#faults').innerText)");
    browser.until("return /It opens \\d+ cards/.test(document.querySelector('#opens-background').innerText)");
    browser.click("#opens-background .ref");
    browser.until("return /^set:/.test(document.querySelector('#words').value) && document.querySelectorAll('#pool li').length > 3");
    browser.size(390, 844);
    browser.axe("the steps of a deck on a phone");
    no_complaints(&browser);
}
