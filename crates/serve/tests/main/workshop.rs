//! The workshop: any text is read or refused, for any title, and a card without mistakes is tried at a table.

use crate::browser::{READY, no_complaints, titles};
use crate::common::{Answer, Folder, Page, Running, browser::Driver, post, request};
use serve::{
    CardAsk, CardFound, CardLook, CardsAsk, CardsFound, FromPage, Made, NewGame, NewSeat, ToPage, Trial, WordsOf,
};

fn ask(title: &str, text: &str, plays: &str) -> CardAsk {
    CardAsk { title: title.into(), text: text.into(), plays: plays.into() }
}

fn look(server: &Running, title: &str, text: &str) -> CardLook {
    post(server.address, "/api/card", &ask(title, text, ""))
}

fn try_it(server: &Running, title: &str, text: &str, table: &str) -> Answer {
    let trial = Some(Trial { text: text.into(), table: table.into() });
    let new = NewGame { title: title.into(), seats: vec![NewSeat::default()], trial, ..NewGame::default() };
    request(server.address, "POST", "/api/games", "", &serde_json::to_string(&new).expect("JSON"))
}

/// An invented creature with a mistake in its fifth line.
const BROKEN: &str =
    "language 1\nname  Reed Walker\ngame  echomancy\ncost  {1}{G}\nkind  craeture\npower  2\ntoughness  2\n";

#[test]
fn cards_of_any_title_are_read_and_tried() {
    let folder = Folder::new("workshop");
    let titles = titles();
    let server = Running::start(&titles, &folder.database());
    for title in &titles {
        let all: CardsFound =
            post(server.address, "/api/cards", &CardsAsk { title: title.name.into(), words: String::new(), from: 0 });
        let is_card = |card: &&CardFound| card.source.lines().any(|line| line.starts_with("name"));
        let some: Vec<&CardFound> = all.cards.iter().filter(is_card).collect();
        let mut tried = 0;
        for card in some.iter().step_by((some.len() / 8).max(1)) {
            let renamed = |line: &str| match line.strip_prefix("name") {
                Some(rest) if rest.starts_with(' ') => "name  Invented Thing".to_string(),
                _ => line.to_string(),
            };
            let text = card.source.lines().map(renamed).collect::<Vec<_>>().join("\n") + "\n";
            let told = look(&server, title.name, &text);
            let of = format!("{}, {}: {told:?}", title.name, card.name);
            let found = told.card.as_ref().unwrap_or_else(|| panic!("{of}"));
            assert!(found.name == "Invented Thing" && !told.understood.is_empty() && !told.table.is_empty(), "{of}");
            let opened = try_it(&server, title.name, &text, &told.table);
            assert_eq!(opened.status, 200, "{of}\n{}", opened.body);
            let made: Made = serde_json::from_str(&opened.body).expect("JSON");
            let mut page = Page::sit(server.address, &made.seats[0].secret);
            let got = page.table();
            assert!(got.text.contains("Invented Thing"), "{of}");
            tried += 1;
        }
        assert!(tried >= 3, "{}: {tried}", title.name);
        let words: WordsOf =
            serde_json::from_str(&request(server.address, "GET", &format!("/api/words/{}", title.name), "", "").body)
                .expect("JSON");
        assert!(!words.kinds.is_empty() && words.book.len() > 20, "{}", title.name);
    }
}

#[test]
fn mistakes_have_their_places_and_no_text_does_harm() {
    let folder = Folder::new("mistakes");
    let server = Running::start(&titles(), &folder.database());
    let told = look(&server, "echomancy", BROKEN);
    let fault = &told.faults[0];
    let at = |at: u32| BROKEN.encode_utf16().take(at as usize).count();
    assert_eq!((fault.line, &BROKEN[at(fault.from)..at(fault.to)]), (5, "craeture"), "{told:?}");
    assert!(fault.help.as_deref().is_some_and(|help| help.contains("creature")) && told.card.is_none(), "{told:?}");
    // A play that holds and one that does not.
    let good = BROKEN.replace("craeture", "creature");
    let size = look(&server, "echomancy", &good);
    assert!(size.faults.is_empty(), "{size:?}");
    let plays = "play  it has two power\ngiven echomancy\n  A  in play: Reed Walker\nthen  Reed Walker: power 2\n\n\
                 play  it has nine\ngiven echomancy\n  A  in play: Reed Walker\nthen  Reed Walker: power 9\n";
    let run: CardLook = post(server.address, "/api/card", &ask("echomancy", &good, plays));
    let held: Vec<bool> = run.plays.iter().map(|play| play.faults.is_empty()).collect();
    assert_eq!((held, run.play_faults.len()), (vec![true, false], 0), "{run:?}");
    // A card of another game, and one without a name.
    assert!(look(&server, "rangers", &good).faults[0].message.contains("echomancy"));
    assert!(!look(&server, "rangers", "").faults.is_empty());
    // Nonsense is told apart from cards, in bounded time, and the workshop goes on.
    let deep = (0..90).map(|n| format!("{}if you have 1 life:\n", "  ".repeat(n))).collect::<String>();
    let nonsense = [
        "\u{202e}name x\u{0}\u{7}".to_string(),
        "😀".repeat(900),
        "(".repeat(9_000),
        format!("{good}\nconstant:\n{deep}"),
        format!("{good}\n{}", "trigger when: ".repeat(900)),
        good.replace("Reed Walker", &"x".repeat(9_000)),
        BROKEN.repeat(60),
        good.replace("power  2", "power  99999999999999999999").replace("toughness  2", "toughness  -7"),
        "name".into(),
        "\n\n\n\t\t\n".into(),
    ];
    for text in &nonsense {
        let told = look(&server, "echomancy", text);
        for fault in &told.faults {
            let length = text.encode_utf16().count() as u32;
            assert!(fault.from <= fault.to && fault.to <= length, "{fault:?} in {text:?}");
        }
        assert!(
            try_it(&server, "echomancy", text, "given echomancy\n  A  hand: Reed Walker\n").status != 500,
            "{text}"
        );
    }
    let long = ask("echomancy", &"x ".repeat(12_000), "");
    assert!(post::<CardLook>(server.address, "/api/card", &long).faults[0].message.contains("longer"));
    for body in ["", "[]", r#"{"title": "echomancy"}"#, r#"{"title": "echomancy", "text": 3}"#] {
        assert_eq!(request(server.address, "POST", "/api/card", "", body).status, 400, "{body}");
    }
    let none = serde_json::to_string(&ask("chess", "", "")).expect("JSON");
    assert_eq!(request(server.address, "POST", "/api/card", "", &none).status, 404);
    // A table that cannot be laid is refused with its line.
    let refused = try_it(&server, "echomancy", &good, "given echomancy\n  A  hand: Nobodys Card\n");
    assert!(refused.status == 422 && refused.body.contains("line 2"), "{}", refused.body);
    assert!(look(&server, "echomancy", &good).card.is_some(), "it still reads");
}

#[test]
fn a_trial_is_kept_like_any_game() {
    let folder = Folder::new("trial");
    let titles = titles();
    let server = Running::start(&titles, &folder.database());
    let text = BROKEN.replace("craeture", "creature");
    let table = look(&server, "echomancy", &text).table;
    let made: Made = serde_json::from_str(&try_it(&server, "echomancy", &text, &table).body).expect("a game");
    let mut page = Page::sit(server.address, &made.seats[0].secret);
    let first = page.table();
    let mine = first.shown.table.own_hand().iter().find(|card| card.name() == "Reed Walker").cloned();
    let id = mine.and_then(|card| card.id).expect("it is in hand");
    page.say(&FromPage::About { card: id, then: None });
    let name = page.until(|message| match message {
        ToPage::About { about: Some(about), .. } => Some(about.name.clone()),
        _ => None,
    });
    assert_eq!(name, "Reed Walker");
    // It is cast: whatever is asked, the option that names it is taken.
    let mut got = first;
    for _ in 0..12 {
        let options = got.shown.prompt.iter().flat_map(|prompt| &prompt.options);
        let wanted = options.clone().find(|option| option.cards.contains(&id));
        let Some(answer) = wanted.or(options.clone().next()).map(|option| option.answer) else { break };
        page.answer(got.moment, answer);
        got = page.table_of(got.moment + 1);
        if got.shown.table.own_hand().iter().all(|card| card.name() != "Reed Walker") {
            break;
        }
    }
    assert!(got.shown.table.own_hand().iter().all(|card| card.name() != "Reed Walker"), "{}", got.text);
    // There is no code of it: nobody else has the card.
    page.say(&FromPage::Code);
    let code = page.until(|message| if let ToPage::Code { code } = message { Some(code.clone()) } else { None });
    assert_eq!(code, None);
    drop((page, server));
    let (shelf, own) = (table::Shelf::embedded(&titles), table::DeckFolder::at("no-such-folder"));
    let checked = serve::check(&shelf, &own, &folder.database().into()).expect("a database");
    assert!(checked.games == 1 && checked.faults.is_empty(), "{checked:?}");
    let server = Running::start(&titles, &folder.database());
    let again = Page::sit(server.address, &made.seats[0].secret).table();
    assert_eq!(again.shown.table, got.shown.table, "it goes on where it was");
}

#[test]
fn a_card_is_written_in_the_browser_and_tried() {
    let Some(driver) = Driver::start("the workshop") else { return };
    let folder = Folder::new("bench");
    let server = Running::start(&titles(), &folder.database());
    let browser = driver.browser("bench");
    browser.size(1440, 900);
    let address = server.address;
    browser.go(&format!("http://{address}/workshop?title=echomancy"));
    browser.until("return /mistake/.test(document.querySelector('#count').innerText)");
    browser.axe("the workshop, at first");
    browser.enter("#text", BROKEN);
    browser.until("return document.querySelector('#ink mark')?.innerText === 'craeture'");
    assert!(browser.text("#faults").contains("creature"), "{}", browser.text("#faults"));
    assert!(browser.run("return document.querySelector('#try').disabled").as_bool().expect("a truth"));
    browser.at_all_sizes("workshop-mistake");
    // The underline lies under the word: the layer behind breaks its lines as the text does.
    let same = browser.run(
        "const [ink, text] = [document.querySelector('#ink'), document.querySelector('#text')];
         const [a, b] = [getComputedStyle(ink), getComputedStyle(text)];
         return ['fontFamily', 'fontSize', 'lineHeight', 'paddingLeft', 'whiteSpace', 'letterSpacing'].every(name => a[name] === b[name])
            && ink.clientWidth === text.clientWidth && text.scrollHeight <= text.clientHeight",
    );
    assert!(same.as_bool().expect("a truth"));
    // F8 goes to the mistake.
    browser.run("document.querySelector('#text').focus(); document.querySelector('#text').setSelectionRange(0, 0)");
    browser.press("\u{E038}");
    let marked =
        "const of = document.querySelector('#text'); return of.value.slice(of.selectionStart, of.selectionEnd)";
    assert_eq!(browser.run(marked), "craeture");
    browser.enter("#text", &BROKEN.replace("craeture", "creature"));
    browser.until("return /^No mistakes/.test(document.querySelector('#count').innerText)");
    assert!(browser.text("#printed").contains("Reed Walker"));
    browser.click("#first-play");
    browser.until("return /holds/.test(document.querySelector('#played').innerText)");
    browser.at_all_sizes("workshop");
    // The text is there again in this browser.
    browser.go(&format!("http://{address}/workshop?title=echomancy"));
    browser.until("return /Reed Walker/.test(document.querySelector('#printed').innerText)");
    browser.click("#try");
    browser.until("return location.pathname === '/table'");
    assert_eq!(browser.until(READY), "asked");
    browser.until("return /Reed Walker/.test(document.querySelector('#shelf').innerText)");
    // From the card browser any card comes into the workshop.
    browser.go(&format!("http://{address}/workshop?title=echomancy&card=Forest"));
    browser.until("return /Forest/.test(document.querySelector('#printed').innerText)");
    no_complaints(&browser);
}
