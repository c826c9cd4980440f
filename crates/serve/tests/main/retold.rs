//! Games that are looked at again: by link, by code, and played on from a moment.

use crate::browser::{READY, no_complaints, titles};
use crate::common::{Folder, Page, Running, browser::Driver, open, post, request, seat};
use serve::{FromPage, How, Look, Made, NewGame, PlayOn, Then, ToPage, Track, Who};
use table::Until;

/// A duel of some answers that goes on, and its moment; one that has ended before gives way to that of the next seed.
fn duel(server: &Running, answers: u32) -> (Made, Vec<Page>, u32) {
    let made = open(server.address, "echomancy", &[Who::Me, Who::Friend], None);
    let mut pages: Vec<Page> = made.seats.iter().map(|seat| Page::sit(server.address, &seat.secret)).collect();
    let mut moment = 0;
    for _ in 0..answers {
        let tables: Vec<_> = pages.iter_mut().map(|page| page.table_of(moment)).collect();
        moment = tables[0].moment;
        let Some(asked) = tables[0].shown.asked.map(usize::from) else { return duel(server, answers) };
        pages[asked].answer(moment, tables[asked].answers()[0]);
        moment += 1;
    }
    let last: Vec<_> = pages.iter_mut().map(|page| page.table_of(moment)).collect();
    match last[0].shown.asked {
        Some(_) => (made, pages, last[0].moment),
        None => duel(server, answers),
    }
}

fn track(page: &mut Page) -> Track {
    page.say(&FromPage::Track);
    page.until(|message| if let ToPage::Track(track) = message { Some(track.clone()) } else { None })
}

fn look(page: &mut Page, at: u32, eyes: Option<u8>) -> Look {
    page.say(&FromPage::Look { at, eyes, log_from: 0 });
    page.until(|message| if let ToPage::Look(look) = message { Some((**look).clone()) } else { None })
}

fn code(page: &mut Page) -> Option<String> {
    page.say(&FromPage::Code);
    page.until(|message| if let ToPage::Code { code } = message { Some(code.clone()) } else { None })
}

fn give_up(page: &mut Page) {
    page.say(&FromPage::Track);
    let mut moment = 0;
    while page.until(|message| match message {
        ToPage::Table { moment: now, shown, .. } => {
            moment = *now;
            Some(shown.asked.is_some())
        }
        ToPage::Late | ToPage::Track(_) => Some(true),
        _ => None,
    }) {
        page.say(&FromPage::Concede { moment });
    }
}

#[test]
fn while_rivals_play_each_looks_back_with_own_eyes_only() {
    let folder = Folder::new("eyes");
    let server = Running::start(&titles(), &folder.database());
    let (made, mut pages, _) = duel(&server, 8);
    let all = track(&mut pages[0]);
    assert_eq!((all.eyes.as_slice(), all.goes_on), (&[0][..], false));
    assert!(all.of >= 8 && all.decisions.len() == 8 && !all.turns.is_empty(), "{all:?}");
    // The other player's eyes are not lent; the look back is as the seat saw it.
    let back = look(&mut pages[0], 3, Some(1));
    assert_eq!((back.at, back.eyes, back.shown.viewer), (3, Some(0), Some(0)));
    let hands: Vec<bool> = back.shown.table.players.iter().map(|player| player.cards.is_some()).collect();
    assert_eq!(hands, [true, false]);
    for at in 0..all.of {
        let next = look(&mut pages[0], at, Some(0)).next.expect("an answer");
        assert_eq!(next.question.is_some(), next.seat == 0, "{next:?}");
    }
    // A watcher sees what everybody sees.
    let mut watches = Page::sit(server.address, &made.watch);
    assert_eq!(look(&mut watches, 3, Some(0)).eyes, None);
    assert_eq!((code(&mut pages[0]), code(&mut watches)), (None, None));
    let from = Some(PlayOn { link: made.seats[0].secret.clone(), at: 3 });
    let seats = vec![seat(Who::Me), seat(Who::Bot)];
    let on = NewGame { title: "echomancy".into(), seats, from, ..NewGame::default() };
    let refused = request(server.address, "POST", "/api/games", "", &serde_json::to_string(&on).expect("JSON"));
    assert_eq!(refused.status, 422, "{}", refused.body);
    assert!(refused.body.contains("not over"), "{}", refused.body);
}

#[test]
fn a_game_that_is_over_is_replayed_anywhere_by_its_code() {
    let folder = Folder::new("code");
    let server = Running::start(&titles(), &folder.database());
    let (_, mut pages, _) = duel(&server, 12);
    give_up(&mut pages[1]);
    let text = code(&mut pages[0]).expect("it is over");
    let all = track(&mut pages[0]);
    assert_eq!(all.eyes, [0, 1]);
    let last = look(&mut pages[0], all.of - 1, Some(1));
    assert_eq!((last.eyes, last.next.expect("an answer").how), (Some(1), How::Conceded));
    // Another server, which has never seen the game.
    let elsewhere = Folder::new("code-elsewhere");
    let other = Running::start(&titles(), &elsewhere.database());
    let mut page = Page::sit(other.address, &text);
    assert_eq!(track(&mut page).of, all.of);
    for at in [0, 5, all.of] {
        let (here, there) = (look(&mut pages[0], at, Some(1)), look(&mut page, at, Some(1)));
        assert_eq!((here.shown.table, here.next), (there.shown.table, there.next), "after {at}");
    }
    // A card is read as it was: it is in the hand at the beginning, whatever became of it.
    let first = look(&mut page, 0, Some(1));
    let card = first.shown.table.own_hand()[0].id.expect("it is seen");
    let mut about = |then: Option<Then>| {
        page.say(&FromPage::About { card, then });
        page.until(|message| if let ToPage::About { about, .. } = message { Some(about.is_some()) } else { None })
    };
    assert!(about(Some(Then::At { at: 0, eyes: Some(1) })) && !about(Some(Then::At { at: 0, eyes: None })));
    // The same code opens the same game; a damaged one opens nothing.
    drop(page);
    let _again = Page::sit(other.address, &text).table();
    let games: i64 = rusqlite::Connection::open(elsewhere.database())
        .and_then(|database| database.query_row("SELECT count(*) FROM games", [], |row| row.get(0)))
        .expect("a number");
    assert_eq!(games, 1);
    let mut damaged = Page::sit(other.address, &text.replacen(|c: char| c.is_ascii_digit(), "x", 3));
    assert!(matches!(damaged.hear(), Some(ToPage::Ended { .. })));
    // Played on from the fifth answer, with a bot on the other side.
    let from = Some(PlayOn { link: text, at: 5 });
    let seats = vec![seat(Who::Me), seat(Who::Bot)];
    let new = NewGame { title: "echomancy".into(), seats, from, ..NewGame::default() };
    let made: Made = post(other.address, "/api/games", &new);
    let mut page = Page::sit(other.address, &made.seats[0].secret);
    let before = look(&mut page, 5, None).shown.table;
    assert_eq!(before, look(&mut pages[0], 5, None).shown.table);
}

#[test]
fn a_replay_in_the_browser_goes_from_moment_to_moment() {
    let Some(driver) = Driver::start("a replay by link and code, played on") else { return };
    let folder = Folder::new("replay");
    let server = Running::start(&titles(), &folder.database());
    let (made, mut pages, _) = duel(&server, 14);
    give_up(&mut pages[1]);
    drop(pages);
    let browser = driver.browser("replay");
    browser.size(1440, 900);
    let address = server.address;
    browser.go(&format!("http://{address}/replay#{}@2", made.seats[0].secret));
    browser.until("return /^2 of/.test(document.querySelector('#moment')?.innerText ?? '')");
    let first = browser.text("#question");
    browser.click("[data-do=on]");
    browser.until("return /^3 of/.test(document.querySelector('#moment').innerText)");
    // The address is a link to the moment; going back leads to the same sight.
    assert!(browser.run("return location.hash.endsWith('@3,0')").as_bool().expect("a truth"));
    browser.run("document.activeElement.blur()");
    browser.press("\u{E012}");
    browser.until("return /^2 of/.test(document.querySelector('#moment').innerText)");
    assert_eq!(browser.text("#question"), first);
    // With the eyes of the other, whose hand is open now.
    let hand = browser.text(".hand");
    browser.enter("#eyes", "1");
    browser.until("return location.hash.endsWith('@2,1')");
    assert_ne!(browser.text(".hand"), hand);
    browser.at_all_sizes("replay");
    // It plays by itself to the end.
    browser.enter("#pace", "250");
    browser.click("[data-do=run]");
    browser.until("const [at, of] = document.querySelector('#moment').innerText.split(' of '); return at === of");
    // The code opens the game in a browser that has no link of it.
    browser.click("[data-do=share]");
    let code = browser.text("#share-code");
    assert!(code.starts_with("cw1."), "{code}");
    browser.axe("link and code");
    browser.go(&format!("http://{address}/"));
    browser.enter("#code", &code);
    browser.run("document.querySelector('#by-code').requestSubmit()");
    browser.until("return /^0 of/.test(document.querySelector('#moment')?.innerText ?? '')");
    browser.click("[data-do=on]");
    browser.until("return /^1 of/.test(document.querySelector('#moment').innerText)");
    // Played on from there, it is a table with a question.
    browser.click("[data-do=play-on]");
    browser.until("return document.querySelector('#on-form') !== null");
    browser.axe("play on from here");
    browser.run("document.querySelector('#on-form').requestSubmit()");
    browser.until("return location.pathname === '/table'");
    assert_eq!(browser.until(READY), "asked");
    no_complaints(&browser);
}

#[test]
fn rivals_take_back_beyond_hidden_cards_only_by_consent() {
    let folder = Folder::new("consent");
    let server = Running::start(&titles(), &folder.database());
    // The seed decides who answers last; here it is the other player.
    let (mut pages, moment, all) = loop {
        let (_, mut pages, moment) = duel(&server, 12);
        let all = track(&mut pages[0]);
        if all.decisions.last().is_some_and(|decision| decision.seat == 1) {
            break (pages, moment, all);
        }
    };
    let first = all.decisions.iter().rfind(|decision| decision.seat == 0).expect("a decision").at;
    let before = look(&mut pages[0], first, Some(0)).shown.table;
    // The other player has answered since, so they are asked, with the lines that would be undone.
    pages[0].say(&FromPage::TakeBack { moment });
    let asked = |page: &mut Page| {
        page.until(|message| match message {
            ToPage::TakesBack { by: 0, waits_for, undone, .. } => Some((waits_for.clone(), undone.len())),
            _ => None,
        })
    };
    let (waits_for, undone) = asked(&mut pages[1]);
    assert!(waits_for == [1] && undone > 0, "{waits_for:?}, {undone} lines");
    // The player who asks cannot agree for the other.
    pages[0].say(&FromPage::Agree { moment, agrees: true });
    assert_eq!(track(&mut pages[0]).of, all.of);
    pages[1].say(&FromPage::Agree { moment, agrees: true });
    let back = pages[0].table_of(moment + 1);
    assert_eq!(back.shown.table, before);
    assert_eq!(track(&mut pages[1]).of, first);
}

#[test]
fn a_bot_plays_for_whoever_is_away_and_rivals_play_again() {
    let folder = Folder::new("away");
    let server = Running::start(&titles(), &folder.database());
    let (made, mut pages, moment) = duel(&server, 6);
    // Nobody is taken over who is there.
    pages[0].say(&FromPage::TakeOver { seat: 1, bot: true });
    pages[0].until(|message| matches!(message, ToPage::Refused { .. }).then_some(()));
    drop(pages.pop());
    let people = |page: &mut Page, bot: bool, here: bool| {
        page.until(|message| {
            let ToPage::People { people, .. } = message else { return None };
            (people[1].bot.is_some() == bot && people[1].here == here).then_some(())
        });
    };
    people(&mut pages[0], false, false);
    pages[0].say(&FromPage::TakeOver { seat: 1, bot: true });
    people(&mut pages[0], true, false);
    // The bot answers for it: the game comes back to the player who is there, whatever is asked.
    let (mut last, mut answered) = (moment, 0);
    pages[0].say(&FromPage::StopPassing);
    while answered < 4 {
        let got = pages[0].table();
        if got.shown.asked == Some(0) && got.moment >= last {
            pages[0].answer(got.moment, got.answers()[0]);
            (last, answered) = (got.moment + 1, answered + 1);
        }
    }
    let bots = {
        let database = rusqlite::Connection::open(folder.database()).expect("the database");
        let sql = "SELECT count(*) FROM entries WHERE entry LIKE '%\"bot\"%'";
        database.query_row(sql, [], |row| row.get::<_, i64>(0)).expect("a number")
    };
    assert!(bots > 0, "the bot has answered");
    // A player who comes back has the seat again.
    let mut back = Page::sit(server.address, &made.seats[1].secret);
    people(&mut back, false, true);
    give_up(&mut back);
    // Another game for both, by links of its own.
    let moment = Page::sit(server.address, &made.seats[0].secret).table().moment;
    pages[0].say(&FromPage::Rematch { moment });
    let link = |page: &mut Page| {
        page.until(|message| match message {
            ToPage::Rematch { secret, by: 0 } => Some(secret.clone()),
            _ => None,
        })
    };
    let links = [link(&mut pages[0]), link(&mut back)];
    for (seat, link) in links.iter().enumerate() {
        let got = Page::sit(server.address, link).table();
        assert_eq!((got.shown.viewer, got.moment), (Some(seat as u8), 0));
    }
    // One is enough.
    pages[0].say(&FromPage::Rematch { moment });
    pages[0].until(|message| matches!(message, ToPage::Refused { .. }).then_some(()));
}

#[test]
fn a_yield_outlives_the_server() {
    let folder = Folder::new("yield");
    let server = Running::start(&titles(), &folder.database());
    let made = open(server.address, "echomancy", &[Who::Me, Who::Friend], None);
    let mut pages: Vec<Page> = made.seats.iter().map(|seat| Page::sit(server.address, &seat.secret)).collect();
    let mut moment = 0;
    // Until somebody may let things pass until their next turn.
    let seat = loop {
        let tables: Vec<_> = pages.iter_mut().map(|page| page.table_of(moment)).collect();
        moment = tables[0].moment;
        let asked = usize::from(tables[0].shown.asked.expect("it goes on"));
        if tables[asked].means.pass_until.contains(&Until::OwnTurn) {
            pages[asked].say(&FromPage::PassUntil { moment, until: Until::OwnTurn });
            break asked;
        }
        pages[asked].answer(moment, tables[asked].answers()[0]);
        moment += 1;
    };
    let now = pages[seat].table_of(moment + 1);
    let yielding = now.shown.yielding.expect("it holds");
    drop((pages, server));
    let server = Running::start(&titles(), &folder.database());
    let again = Page::sit(server.address, &made.seats[seat].secret).table();
    assert_eq!(again.shown.yielding, Some(yielding));
}
