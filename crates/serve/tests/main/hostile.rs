//! Messages nobody should send, and an engine that stops: no other game is harmed.

use crate::common::{Folder, Page, Running, open, wide};
use kernel::{Game, Prompt, Random, Told};
use serve::{Ended, FromPage, Limits, ToPage, Who};
use std::sync::atomic::{AtomicU8, Ordering::SeqCst};
use title::Title;

/// A text that is nearly a message: pieces of messages in any order, and bytes that are none.
fn nearly(chance: &mut Random) -> String {
    const PIECES: &[&str] = &[
        "{",
        "}",
        "[",
        "]",
        ":",
        ",",
        "\"",
        "answer",
        "\"answer\"",
        "\"moment\"",
        "\"answers\"",
        "0",
        "-1",
        "4294967296",
        "1e999",
        "null",
        "true",
        "\"sit\"",
        "\"secret\"",
        "\"chat\"",
        "\"text\"",
        "\"about\"",
        "\"card\"",
        "\u{0}",
        "\u{202e}",
        "💥",
        "\\u0000",
        "{\"answer\":{\"moment\":0,\"answers\":[0]}}",
        "{\"take_back\":{\"moment\":0}}",
        "{\"about\":{\"card\":4294967295}}",
        "{\"rule\":{\"rule\":\"999999.9\"}}",
        "\"stop_passing\"",
        "\"hurry\"",
        "{\"go_on\":{\"moment\":0}}",
        "{\"agree\":{\"moment\":0,\"agrees\":true}}",
        "{\"give_again\":{\"moment\":0}}",
        "{\"stop\":{\"name\":\"x\",\"asked\":true}}",
        "{\"pass_until\":{\"moment\":0,\"until\":\"own_turn\"}}",
        "{\"pass_always\":{\"moment\":0}}",
        "{\"concede\":{\"moment\":9}}",
    ];
    let pieces = if chance.below(3) == 0 { 1 } else { 1 + chance.below(12) };
    (0..pieces).map(|_| PIECES[chance.below(PIECES.len() as u32) as usize]).collect()
}

#[test]
fn malformed_messages_harm_nobody_else() {
    let folder = Folder::new("fuzzed");
    let limits = Limits { message: 2_000, ..wide() };
    let server = Running::limited(&[&lanterns::TITLE], &folder.database(), limits);
    let address = server.address;
    let good = open(address, "lanterns", &[Who::Me], None);
    let bad = open(address, "lanterns", &[Who::Me], None);
    let mut player = Page::sit(address, &good.seats[0].secret);
    let mut table = player.table();
    let mut chance = Random::new(22);
    let mut ended = 0;
    for round in 0..150 {
        let mut page = match round % 3 {
            0 => Page::silent(address),
            _ => Page::sit(address, &bad.seats[0].secret),
        };
        for _ in 0..1 + chance.below(6) {
            match chance.below(8) {
                0 => page.say_bytes(&[0xff, 0x00, 0x80]),
                1 => page.say_text(&"x".repeat(4_000)),
                _ => page.say_text(&nearly(&mut chance)),
            }
        }
        if round % 5 == 0 {
            page.say_text("this is no message");
            while let Some(message) = page.hear() {
                ended += usize::from(matches!(message, ToPage::Ended { why: Ended::Unfit | Ended::NoSuchLink }));
            }
        }
        // The other game goes on all the while.
        if round % 10 == 0
            && let Some(answer) = table.answers().first()
        {
            player.answer(table.moment, *answer);
            table = player.table_of(table.moment + 1);
        }
    }
    assert!(ended > 5, "{ended}");
    assert!(table.moment > 5);
    let mut again = Page::sit(address, &bad.seats[0].secret);
    assert!(!again.table().answers().is_empty() || again.table().shown.ending.is_some(), "the game itself goes on");
}

/// When the engine stops: 1 for the next question that is worded, 2 for every one.
static STOPS: AtomicU8 = AtomicU8::new(0);

fn question(game: &Game, prompt: &Prompt) -> Told {
    // Only the question of the second keeper in a game of two is a trap, so that other games go on.
    if game.seats().count() == 2 && prompt.seat.0 == 1 {
        let stops = STOPS.load(SeqCst);
        if stops == 1 {
            STOPS.store(0, SeqCst);
        }
        assert!(stops == 0, "the engine stops, as this test wants");
    }
    (lanterns::TITLE.prompt)(game, prompt)
}

static TRAPPED: Title = Title {
    name: "trapped",
    rules: &lanterns::RULEBOOK,
    players: 1..=4,
    prepare: lanterns::TITLE.prepare,
    begin: lanterns::TITLE.begin,
    points: lanterns::TITLE.points,
    prompt: question,
    option: lanterns::TITLE.option,
    own_options: lanterns::TITLE.own_options,
    closed: lanterns::TITLE.closed,
    in_passing: lanterns::TITLE.in_passing,
    log: lanterns::TITLE.log,
    files: lanterns::TITLE.files,
    book: lanterns::TITLE.book,
    lesson: None,
    whole: lanterns::TITLE.whole,
};

#[test]
fn a_panic_in_one_game_ends_that_game_alone_and_keeps_its_answers() {
    let folder = Folder::new("panic");
    let server = Running::start(&[&TRAPPED], &folder.database());
    let address = server.address;
    let other = open(address, "trapped", &[Who::Me], None);
    let trapped = open(address, "trapped", &[Who::Me, Who::Friend], None);
    let mut bystander = Page::sit(address, &other.seats[0].secret);
    let calm = bystander.table();
    let mut pages: Vec<Page> = trapped.seats.iter().map(|seat| Page::sit(address, &seat.secret)).collect();
    let mut tables: Vec<_> = pages.iter_mut().map(Page::table).collect();
    // The game is played until the second keeper is asked; the engine stops once while it words that.
    STOPS.store(1, SeqCst);
    let refused = loop {
        let asked = tables[0].shown.asked.map(usize::from).expect("the game goes on");
        let moment = tables[asked].moment;
        let answer = *tables[asked].answers().last().expect("an option");
        pages[asked].answer(moment, answer);
        let refused = pages[asked].until(|message| match message {
            ToPage::Refused { text } => Some(Some(text.to_string())),
            ToPage::Table { .. } => Some(None),
            _ => None,
        });
        if refused.is_some() {
            break refused;
        }
        // The page that answered has heard its table; the others hear theirs.
        let mut fresh = Page::sit(address, &trapped.seats[asked].secret);
        tables[asked] = fresh.table();
        pages[asked] = fresh;
        let not = 1 - asked;
        tables[not] = pages[not].table_of(tables[asked].moment);
    };
    assert!(refused.is_some_and(|text| text.contains("could not be carried out")));
    // The game was read again and goes on.
    let mut again = Page::sit(address, &trapped.seats[0].secret);
    let kept = again.table();
    assert!(kept.moment > 0);
    // An engine that stops whenever it words the game ends it, and only it.
    STOPS.store(2, SeqCst);
    let mut second = Page::sit(address, &trapped.seats[1].secret);
    let why = second.until(|message| if let ToPage::Ended { why } = message { Some(*why) } else { None });
    assert_eq!(why, Ended::Broken);
    bystander.answer(calm.moment, calm.answers()[0]);
    assert!(bystander.table_of(calm.moment + 1).moment > calm.moment);
    bystander.say(&FromPage::Chat { text: "still here".into() });
    bystander.until(|message| matches!(message, ToPage::Chat { .. }).then_some(()));
    // Once the engine is well again, the game goes on from its answers.
    STOPS.store(0, SeqCst);
    let mut third = Page::sit(address, &trapped.seats[0].secret);
    assert_eq!(third.table().moment, kept.moment);
}
