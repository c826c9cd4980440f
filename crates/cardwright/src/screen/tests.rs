//! Every question of a game is drawn, small and large, and what a player needs is in sight.

use super::{
    app::{App, Desk, Page, Turn, draw_pages},
    game::GamePage,
    palette::{Colours, Palette},
    prompt::Does,
    tutorial,
};
use crate::{arguments, check, play};
use ratatui::{
    Terminal,
    backend::TestBackend,
    crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind},
};
use std::path::PathBuf;
use std::rc::Rc;
use table::{Catalogue, Coach, Shelf};
use title::Task;

const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (200, 60)];

fn shelf() -> Rc<Shelf> {
    Rc::new(check::open(&[], &crate::program::Program::shipped()).expect("the cards"))
}

/// A game that is saved in a file of its own, gone when it is over.
struct Played {
    page: GamePage,
    file: PathBuf,
}

impl Played {
    fn new(shelf: &Rc<Shelf>, game: &str, seed: u64) -> Self {
        let file = std::env::temp_dir().join(format!("cardwright-screen-{game}-{seed}-{}.save", std::process::id()));
        let _ = std::fs::remove_file(&file);
        let asked = arguments::Play {
            game: Some(game.into()),
            seed: Some(seed),
            save: Some(file.clone()),
            ..arguments::Play::default()
        };
        let opened = play::new_game(shelf, &asked, None).expect("a game");
        let mut page = GamePage::new(opened, None);
        while page.work() {}
        Played { page, file }
    }
}

impl Drop for Played {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.file);
    }
}

/// The screen in a window of that size.
fn drawn(page: &mut dyn Page, (columns, rows): (u16, u16), colours: Colours) -> String {
    let mut terminal = Terminal::new(TestBackend::new(columns, rows)).expect("a terminal in memory");
    let palette = Palette::new(colours);
    terminal.draw(|frame| page.draw(frame, frame.area(), &palette)).expect("a picture");
    terminal.backend().to_string()
}

#[test]
fn every_question_of_a_game_is_in_sight_with_its_options() {
    let shelf = shelf();
    for (game, seeds) in [("rangers", [1, 2]), ("echomancy", [1, 2])] {
        for seed in seeds {
            let mut played = Played::new(&shelf, game, seed);
            let page = &mut played.page;
            let mut chance = seed;
            for _ in 0..60 {
                for size in SIZES {
                    let text = drawn(page, size, Colours::Many);
                    let question: String = page.question().chars().take(24).collect();
                    assert!(text.contains(&question), "{game} {seed} {size:?}: {question}\n{text}");
                    assert!(text.contains('▶'), "{game} {seed} {size:?}\n{text}");
                    assert!(text.contains("help"), "the keys are told\n{text}");
                    let all = page.options();
                    let shown = all.iter().filter(|label| text.contains(&format!("{label}  "))).count();
                    assert!(shown == all.len() || text.contains("more"), "{game} {seed} {size:?}\n{text}");
                }
                chance = kernel::mix(chance, 7);
                let open = page.answers();
                let Some(answer) = open.get(chance as usize % open.len().max(1)) else { break };
                assert!(matches!(page.take(Does::Answer(*answer)), Turn::Stay | Turn::Open(_)));
                while page.work() {}
            }
        }
    }
}

#[test]
fn a_table_at_rest_looks_the_same_twice_and_needs_no_colour() {
    let shelf = shelf();
    for game in ["rangers", "echomancy"] {
        let mut played = Played::new(&shelf, game, 1);
        for size in SIZES {
            let first = drawn(&mut played.page, size, Colours::Many);
            assert_eq!(first, drawn(&mut played.page, size, Colours::Many));
            assert_eq!(first, drawn(&mut played.page, size, Colours::None), "no meaning is in a colour alone");
            assert_eq!(first.lines().count(), usize::from(size.1));
        }
    }
}

#[test]
fn areas_cards_and_the_card_panel_are_drawn() {
    let shelf = shelf();
    let mut played = Played::new(&shelf, "rangers", 1);
    let small = drawn(&mut played.page, (80, 24), Colours::Many);
    for words in ["Surroundings", "Player area", "Your hand", "Peerless Pathfinder", "energy AWA", "[1]"] {
        assert!(small.contains(words), "{words}\n{small}");
    }
    // The cursor stands on keeping the hand; the first card is above it.
    played.page.key(key(KeyCode::Home), &Desk { shelf: shelf.clone(), variant: None });
    let large = drawn(&mut played.page, (120, 40), Colours::Many);
    for words in ["┌ A Perfect Day ─", "┏[1] ", "kind attribute", "challenge deck", "Day 1"] {
        assert!(large.contains(words), "{words}\n{large}");
    }
    let mut played = Played::new(&shelf, "echomancy", 1);
    let duel = drawn(&mut played.page, (120, 40), Colours::Many);
    let (rival, own) = (duel.find("B  life 20"), duel.find("A (you)  life 20"));
    assert!(rival.is_some() && rival < own, "the rival is on the other side\n{duel}");
}

/// The numbers of a card are on the screen: as short as they can be told, or each fact that has one.
fn numbers_in_sight(screen: &str, card: &table::ShownCard) -> bool {
    let number = |fact: &&words::Line| fact.to_string().contains(|c: char| c.is_ascii_digit());
    let facts = || card.facts.iter().filter(number).all(|fact| screen.contains(&fact.to_string()));
    let mut numbers = card.brief.split(' ').filter(|word| word.contains(|c: char| c.is_ascii_digit()));
    numbers.all(|number| screen.contains(number)) || facts()
}

#[test]
fn numbers_are_in_sight_in_a_small_window() {
    let shelf = shelf();
    for game in ["rangers", "echomancy"] {
        let (mut tables, mut scrolled, mut cards) = (0, 0, 0);
        for seed in 1..4 {
            let mut played = Played::new(&shelf, game, seed);
            for _ in 0..120 {
                if played.page.session().asked().is_none() {
                    break;
                }
                let screen = drawn(&mut played.page, (80, 24), Colours::None);
                tables += 1;
                // The list of options tells how many more it has; the table only that there is more.
                let is_scrolled = screen.lines().any(|line| line.contains(['▲', '▼']) && !line.contains(" more"));
                scrolled += u32::from(is_scrolled);
                let open = played.page.table().open_cards();
                if !is_scrolled {
                    cards += open.len();
                    let missing = open.iter().find(|card| !numbers_in_sight(&screen, card));
                    assert!(missing.is_none(), "{missing:?}\n{screen}");
                }
                let session = played.page.session();
                let answer = session.bot_answer().expect("an answer");
                session.answer(answer, table::GivenBy::Hand).expect("legal");
                while played.page.work() {}
                played.page.look(kernel::Seat(0), false);
            }
        }
        println!("{game}: {tables} tables, {scrolled} of them scrolled, {cards} cards");
        assert!(cards > 300 && scrolled * 4 < tables, "{game}: {scrolled} of {tables}, {cards}");
    }
}

#[test]
fn a_window_that_is_too_small_asks_for_more_room() {
    let shelf = shelf();
    for (columns, rows) in [(79, 24), (80, 23), (20, 5), (1, 1)] {
        let mut terminal = Terminal::new(TestBackend::new(columns, rows)).expect("a terminal in memory");
        let title = shelf.title("rangers").expect("a game");
        let lesson = tutorial::begin(title, title.lesson.expect("a lesson"), &shelf).expect("a table");
        let mut pages: Vec<Box<dyn Page>> = vec![Box::new(lesson)];
        let palette = Palette::new(Colours::Many);
        terminal.draw(|frame| draw_pages(&mut pages, frame, &palette)).expect("a picture");
        if columns > 30 {
            assert!(terminal.backend().to_string().contains("needs 80 x 24"));
        }
    }
}

#[test]
fn every_step_of_a_lesson_is_read_in_full_in_a_small_window() {
    let shelf = shelf();
    for title in shelf.titles() {
        let mut page = tutorial::begin(title, title.lesson.expect("a lesson"), &shelf).expect("a table");
        loop {
            let text = drawn(&mut page, (80, 24), Colours::Many);
            assert!(text.contains("│▶ "), "what to do is in sight\n{text}");
            if !page.skip() {
                break;
            }
        }
        assert!(drawn(&mut page, (80, 24), Colours::Many).contains("The lesson is over"));
    }
}

/// A learner who answers at random what the lesson lets through, and never skips. Gives how many answers it took.
fn walk(page: &mut GamePage, seed: u64) -> usize {
    let mut random = kernel::Random::new(seed);
    for answers in 0..2000 {
        while page.work() {}
        let task = page.coach().and_then(|coach| coach.step().map(|step| step.task));
        match task {
            None => return answers,
            Some(Task::Read) => assert!(page.coach().is_some_and(|coach| coach.read())),
            Some(Task::Key(key, _)) => page.press(key),
            Some(Task::Look) => page.coach().into_iter().for_each(|coach| coach.look()),
            Some(Task::Answer { .. }) => {
                let open = page.open();
                let open: Vec<Does> = open.into_iter().filter(|does| matches!(does, Does::Answer(_))).collect();
                assert!(!open.is_empty(), "{}", page.question());
                let _ = page.take(open[random.below(open.len() as u32) as usize]);
            }
        }
    }
    panic!("walk {seed} does not end: {}", page.question());
}

#[test]
fn a_lesson_ends_however_it_is_answered() {
    let shelf = shelf();
    for title in shelf.titles() {
        let lesson = title.lesson.expect("a lesson");
        let mut page = tutorial::begin(title, lesson, &shelf).expect("a table");
        let mut most = 0;
        for seed in 0..WALKS {
            page.begin_lesson_again(Coach::new(lesson));
            most = most.max(walk(&mut page, seed));
        }
        println!("{}: at most {most} answers", title.name);
    }
}

/// The words of a step are about the table at which one of its answers is open.
#[test]
fn a_step_waits_with_its_words_until_it_can_be_done() {
    let shelf = shelf();
    let title = shelf.title("echomancy").expect("the duel");
    let mut page = tutorial::begin(title, title.lesson.expect("a lesson"), &shelf).expect("a table");
    let (mut waited, mut random) = (0, kernel::Random::new(1));
    for _ in 0..400 {
        while page.work() {}
        let Some(task) = page.coach().and_then(|coach| coach.step().map(|step| step.task)) else { break };
        match task {
            Task::Read => assert!(page.coach().is_some_and(|coach| coach.read())),
            Task::Key(key, _) => page.press(key),
            Task::Look => page.coach().into_iter().for_each(|coach| coach.look()),
            Task::Answer { .. } => {
                let screen = drawn(&mut page, (160, 50), Colours::None);
                let words: String = page
                    .coach()
                    .map_or("", |coach| coach.step().map_or("", |step| step.text))
                    .chars()
                    .take(20)
                    .collect();
                if screen.contains("The game asks something else") {
                    assert!(!screen.contains(&words), "{words}\n{screen}");
                    waited += 1;
                }
                let open: Vec<Does> = page.open().into_iter().filter(|d| matches!(d, Does::Answer(_))).collect();
                let _ = page.take(open[random.below(open.len() as u32) as usize]);
            }
        }
    }
    assert!(waited > 0, "something else was asked before a step");
}

/// The number of walks through each lesson.
const WALKS: u64 = 200;

#[test]
fn cards_are_found_by_their_parts() {
    let shelf = shelf();
    let title = shelf.title("echomancy").expect("a game");
    let catalogue = Catalogue::of(&shelf, title);
    let names = |query: &str| -> Vec<&str> {
        catalogue.search(query).into_iter().map(|i| catalogue.cards[i].name.as_str()).collect()
    };
    assert_eq!(names("serra ang"), ["Serra Angel"]);
    assert!(names("kind:creature keyword:flying").contains(&"Serra Angel"));
    assert!(!names("kind:creature keyword:flying").contains(&"Grizzly Bears"));
    assert!(names("trait:bear").contains(&"Grizzly Bears"));
    assert!(names("set:slice kind:land").contains(&"Forest"));
    assert!(names("text:counter").len() > 1);
    assert!(names("no card has such words").is_empty());
    assert_eq!(names("").len(), catalogue.cards.len());
}

#[test]
fn keys_are_letters_nobody_else_has() {
    // A letter of a game's own question must not be a key of the table.
    for title in games::TITLES {
        for question in title.whole.into_iter().flat_map(|w| w.questions) {
            let letter = question.word.chars().next().expect("a word");
            assert!(!"wcurlpqhto?/n".contains(letter), "{} of {}", question.word, title.name);
        }
    }
}

/// Two people share the screen: between them, whatever is pressed or clicked, nothing but the cover is seen.
#[test]
fn nothing_shows_through_the_cover() {
    let shelf = shelf();
    let file = std::env::temp_dir().join(format!("cardwright-cover-{}.save", std::process::id()));
    let _ = std::fs::remove_file(&file);
    let asked = arguments::Play {
        game: Some("echomancy".into()),
        seed: Some(5),
        bot: Some("none".into()),
        save: Some(file.clone()),
        ..arguments::Play::default()
    };
    let mut page = GamePage::new(play::new_game(&shelf, &asked, None).expect("a game"), None);
    let desk = Desk { shelf: shelf.clone(), variant: None };
    let press = |page: &mut GamePage, code: KeyCode| page.key(KeyEvent::from(code), &desk);
    let words = |text: &str| text.split(|c: char| !c.is_alphanumeric()).map(str::to_string).collect::<Vec<String>>();
    let mut covers = 0;
    for step in 0..60_u64 {
        while page.work() {}
        let covered = drawn(&mut page, (100, 32), Colours::Many);
        if covered.contains("others have looked away") {
            covers += 1;
            // The words of the cover, and no others.
            for word in words(&covered).iter().filter(|word| !word.is_empty()) {
                let known = "A B it is your decision Press Enter when the others have looked away"
                    .split(' ')
                    .any(|w| w == word);
                assert!(known, "{word}:\n{covered}");
            }
            let keys = "0123456789abcdefghijklmnoprstuvwxyzW?/ ".chars().map(KeyCode::Char);
            let others =
                [KeyCode::Esc, KeyCode::Tab, KeyCode::Up, KeyCode::PageDown, KeyCode::F(2), KeyCode::Backspace];
            for code in keys.chain(others) {
                assert!(matches!(press(&mut page, code), Turn::Stay), "{code:?} opens something");
                assert_eq!(drawn(&mut page, (100, 32), Colours::Many), covered, "{code:?}");
            }
            for (column, row) in [(1, 1), (10, 12), (40, 28), (80, 5), (80, 25)] {
                for kind in [
                    MouseEventKind::Down(MouseButton::Left),
                    MouseEventKind::Down(MouseButton::Right),
                    MouseEventKind::ScrollUp,
                ] {
                    let mouse = MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE };
                    assert!(matches!(page.mouse(mouse, &desk), Turn::Stay));
                    assert_eq!(drawn(&mut page, (100, 32), Colours::Many), covered);
                }
            }
            press(&mut page, KeyCode::Enter);
            // Nothing can be taken back that the other one decided.
            press(&mut page, KeyCode::Char('u'));
            assert!(!drawn(&mut page, (100, 32), Colours::Many).contains("Taken back"));
        }
        let answers = page.answers();
        if answers.is_empty() {
            break;
        }
        let answer = answers[(kernel::mix(5, step) % answers.len() as u64) as usize];
        page.take(Does::Answer(answer));
    }
    page.farewell();
    let _ = std::fs::remove_file(&file);
    assert!(covers > 8, "{covers}");
}

/// Rangers hide nothing from the rules, but a hand is its player's: whoever looks with other eyes is told before.
#[test]
fn a_replay_of_a_game_that_goes_on_warns_before_it_shows_another_hand() {
    let shelf = shelf();
    let file = std::env::temp_dir().join(format!("cardwright-eyes-{}.save", std::process::id()));
    let _ = std::fs::remove_file(&file);
    let asked = arguments::Play {
        game: Some("rangers".into()),
        seed: Some(5),
        players: Some(2),
        bot: Some("none".into()),
        save: Some(file.clone()),
        ..arguments::Play::default()
    };
    let mut page = GamePage::new(play::new_game(&shelf, &asked, None).expect("a game"), None);
    while page.work() {}
    let desk = Desk { shelf: shelf.clone(), variant: None };
    let Turn::Open(mut replay) = page.take(Does::Replay) else { panic!("it opens") };
    let mut pressed = |code: char| {
        replay.key(KeyEvent::from(KeyCode::Char(code)), &desk);
        drawn(&mut *replay, (120, 40), Colours::Many)
    };
    let first = pressed('x');
    assert!(first.contains("seen by A") && !first.contains("another player's hand"), "{first}");
    let warned = pressed('v');
    assert!(warned.contains("seen by A") && warned.contains("`v` again shows another player's hand"), "{warned}");
    let other = pressed('v');
    assert!(other.contains("seen by B") && !other.contains("another player's hand"), "{other}");
    drop(page);
    let _ = std::fs::remove_file(&file);
}

/// A key may come while a bot thinks, or right behind another: it never answers a question nobody has seen.
#[test]
fn a_key_before_the_question_is_drawn_answers_nothing() {
    let shelf = shelf();
    let file = std::env::temp_dir().join(format!("cardwright-early-{}.save", std::process::id()));
    let _ = std::fs::remove_file(&file);
    let asked = arguments::Play {
        game: Some("echomancy".into()),
        seed: Some(1),
        save: Some(file.clone()),
        ..arguments::Play::default()
    };
    let mut page = GamePage::new(play::new_game(&shelf, &asked, None).expect("a game"), None);
    while page.work() {}
    let desk = Desk { shelf: shelf.clone(), variant: None };
    let mut app = App::new(vec![Box::new(page)], Palette::new(Colours::Many));
    let mut terminal = Terminal::new(TestBackend::new(100, 32)).expect("a terminal in memory");
    let answers = |app: &App| app.pages[0].asks().map(|asked| asked.answers);
    let press = |app: &mut App, key: char| assert!(app.hear(Event::Key(KeyEvent::from(KeyCode::Char(key))), &desk));
    let mut early = 0;
    for _ in 0..40 {
        app.draw(&mut terminal).expect("a picture");
        let Some(before) = answers(&app) else { break };
        press(&mut app, '1');
        while app.pages[0].work() {}
        let Some(after) = answers(&app) else { break };
        assert!(after > before, "a key after the picture answers");
        // The next question is asked but not drawn.
        press(&mut app, '1');
        press(&mut app, ' ');
        assert_eq!(answers(&app), Some(after), "a key before the picture does not");
        early += 1;
    }
    drop(app);
    let _ = std::fs::remove_file(file);
    assert!(early > 10, "{early}");
}

/// The line of keys below each page fits the smallest window, down to the key that leads back.
#[test]
fn the_keys_of_every_page_are_in_sight_in_a_small_window() {
    let shelf = shelf();
    let desk = Desk { shelf: shelf.clone(), variant: None };
    let title = shelf.title("echomancy").expect("it ships");
    let mut played = Played::new(&shelf, "rangers", 3);
    let mut editor = super::deck_editor::DeckEditor::new(&desk, title, None);
    let pages: [(&str, &mut dyn Page); 7] = [
        ("decks", &mut super::decks::Decks::new(&desk)),
        ("editor", &mut editor),
        ("cards", &mut super::browser::Browser::new(&desk)),
        ("saves", &mut super::saved::SavedGames::new()),
        ("replay", &mut super::replay::ReplayPage::new(played.page.session())),
        ("settings", &mut super::settings::SettingsPage::new(&desk)),
        ("setup", &mut super::setup::Setup::new(&desk, title)),
    ];
    for (name, page) in pages {
        let text = drawn(page, (80, 24), Colours::Many);
        let keys = text.lines().rfind(|line| line.contains("help")).unwrap_or_default();
        assert!(keys.contains("Esc"), "{name}: {keys}\n{text}");
        page.key(key(KeyCode::Tab), &desk);
        let text = drawn(page, (80, 24), Colours::Many);
        assert!(text.lines().any(|line| line.contains("help") && line.contains("Esc")), "{name}\n{text}");
    }
}

/// Digits lead to the option of that number or to none; who moves the cursor after them means the option under it.
#[test]
fn a_mistyped_number_takes_nothing_else() {
    let shelf = shelf();
    let desk = Desk { shelf: shelf.clone(), variant: None };
    let mut played = Played::new(&shelf, "rangers", 1);
    let page = &mut played.page;
    let given = |page: &mut GamePage| page.session().given().len();
    assert!(page.options().len() < 9, "a first hand");
    for digits in ["9", "99", "09"] {
        let before = given(page);
        digits.chars().for_each(|digit| drop(page.key(pressed(digit), &desk)));
        assert!(drawn(page, (80, 24), Colours::Many).contains("There is no option"), "{digits}");
        page.key(key(KeyCode::Enter), &desk);
        assert_eq!(given(page), before, "{digits}");
    }
    // A number behind a mistyped one counts.
    page.key(pressed('9'), &desk);
    page.key(pressed('1'), &desk);
    assert_eq!(given(page), 1);
    page.take(Does::Answer(page.answers().last().copied().expect("done")));
    while page.work() {}
    assert!(page.options().len() > 9, "a turn: {:?}", page.options());
    let second = page.answers()[1];
    let before = given(page);
    page.key(pressed('1'), &desk);
    page.key(key(KeyCode::Down), &desk);
    page.key(key(KeyCode::Enter), &desk);
    assert_eq!(page.session().given()[before].answer, Some(second), "the option under the cursor");
}

#[test]
fn a_rule_that_is_named_can_be_read_where_it_is_named() {
    let shelf = shelf();
    let desk = Desk { shelf: shelf.clone(), variant: None };
    let file = std::env::temp_dir().join(format!("cardwright-rules-{}.save", std::process::id()));
    let asked = arguments::Play {
        game: Some("rangers".into()),
        seed: Some(1),
        save: Some(file.clone()),
        replace: true,
        ..arguments::Play::default()
    };
    let mut page = GamePage::new(play::new_game(&shelf, &asked, None).expect("a game"), None);
    while page.work() {}
    let mut app = App::new(vec![Box::new(page)], Palette::new(Colours::None));
    let mut terminal = Terminal::new(TestBackend::new(160, 50)).expect("a terminal in memory");
    for _ in 0..9 {
        app.draw(&mut terminal).expect("a picture");
        let text = terminal.backend().to_string();
        let books = digest::Books::of(games::title("rangers").and_then(|title| title.book));
        let named = books.citations(&text);
        assert!(app.hear(Event::Key(key(KeyCode::F(3))), &desk));
        app.draw(&mut terminal).expect("a picture");
        let sheet = terminal.backend().to_string();
        assert!(sheet.contains("The rules named here"), "{sheet}");
        if let Some((_, rule)) = named.iter().min_by_key(|(_, rule)| rule.clone()) {
            let title = &books.rules(rule)[0].title;
            assert!(sheet.contains(&format!("{rule} {title}")), "{rule} {title}\n{sheet}");
            drop(app);
            let _ = std::fs::remove_file(file);
            return;
        }
        assert!(app.hear(Event::Key(key(KeyCode::Esc)), &desk) && app.hear(Event::Key(key(KeyCode::Enter)), &desk));
    }
    panic!("no rule is named in nine questions");
}

fn pressed(letter: char) -> KeyEvent {
    KeyEvent::new(KeyCode::Char(letter), KeyModifiers::NONE)
}

fn key(code: KeyCode) -> KeyEvent {
    KeyEvent::new(code, KeyModifiers::NONE)
}

#[test]
fn a_bot_that_thinks_leaves_the_screen_alive_and_can_be_hurried() {
    let shelf = shelf();
    let desk = Desk { shelf: shelf.clone(), variant: None };
    let file = std::env::temp_dir().join(format!("cardwright-thinks-{}.save", std::process::id()));
    let _ = std::fs::remove_file(&file);
    let asked = arguments::Play {
        game: Some("echomancy".into()),
        seed: Some(3),
        bot: Some("B=search:600000ms".into()),
        save: Some(file.clone()),
        ..arguments::Play::default()
    };
    let mut page = GamePage::new(play::new_game(&shelf, &asked, None).expect("a game"), None);
    let begun = std::time::Instant::now();
    let mut seen = false;
    while page.session().given().iter().filter(|given| given.by == table::GivenBy::Bot).count() < 4 {
        assert!(begun.elapsed().as_secs() < 300, "the bot does not hurry");
        if page.waits() {
            let text = drawn(&mut page, (80, 24), Colours::Many);
            assert!(text.contains("The other player thinks.  ") && text.contains(". hurries"), "{text}");
            seen = true;
            page.key(pressed('.'), &desk);
        }
        if page.work() || page.waits() {
            continue;
        }
        let answer = page.answers().last().copied().expect("something is asked");
        page.take(Does::Answer(answer));
    }
    assert!(seen, "the bot thinks for a while");
    let _ = std::fs::remove_file(&file);
}

#[test]
fn the_keys_of_the_menu_work_in_it_and_giving_up_takes_two() {
    let shelf = shelf();
    let desk = Desk { shelf: shelf.clone(), variant: None };
    let mut played = Played::new(&shelf, "echomancy", 1);
    let menu = |page: &mut GamePage| super::game_menu::GameMenu::new(page.session());
    use super::app::Told;
    for (letter, meant) in [('u', Told::Undo), ('r', Told::Redo), ('q', Told::Quit)] {
        let turn = menu(&mut played.page).key(pressed(letter), &desk);
        assert!(matches!(turn, Turn::Tell(told) if told == meant), "{letter}");
    }
    assert!(matches!(menu(&mut played.page).key(pressed('o'), &desk), Turn::Become(_)));
    assert!(matches!(menu(&mut played.page).key(pressed('?'), &desk), Turn::Become(_)));
    let concede = |last: KeyEvent| {
        let mut menu = super::game_menu::GameMenu::new(Played::new(&shelf, "echomancy", 2).page.session());
        // The last entry but one.
        menu.key(key(KeyCode::Up), &desk);
        menu.key(key(KeyCode::Up), &desk);
        assert!(matches!(menu.key(key(KeyCode::Enter), &desk), Turn::Stay));
        menu.key(last, &desk)
    };
    assert!(matches!(concede(pressed('y')), Turn::Tell(Told::Concede)));
    assert!(matches!(concede(key(KeyCode::Enter)), Turn::Stay));
}

#[test]
fn a_game_that_is_over_can_be_played_again() {
    let shelf = shelf();
    let file = std::env::temp_dir().join(format!("cardwright-again-{}.save", std::process::id()));
    let _ = std::fs::remove_file(&file);
    let asked = arguments::Play {
        game: Some("echomancy".into()),
        seed: Some(3),
        best_of: Some(3),
        save: Some(file.clone()),
        ..arguments::Play::default()
    };
    let mut page = GamePage::new(play::new_game(&shelf, &asked, None).expect("a game"), None);
    page.session().concede(kernel::Seat(0));
    page.look(kernel::Seat(0), false);
    let text = drawn(&mut page, (100, 32), Colours::Many);
    assert!(text.contains("the next game of the match: it stands 0 to 1, best of 3"), "{text}");
    let next = page.session().again(4);
    assert_eq!(next.series.map(|series| series.won), Some(vec![0.0, 1.0]));
    let _ = std::fs::remove_file(&file);
}

#[test]
fn the_form_of_a_new_game_has_what_the_program_knows() {
    let shelf = shelf();
    let desk = Desk { shelf: shelf.clone(), variant: None };
    for (game, rows) in [
        ("echomancy", ["Seat B", "deck of A", "Bots", "Match", "Taking back", "Saved as", "Seed"]),
        ("rangers", ["Players", "Seat A", "deck of A", "How many days", "Variant", "Taking back", "Saved as"]),
    ] {
        let mut setup = super::setup::Setup::new(&desk, shelf.title(game).expect("it ships"));
        for size in SIZES {
            let text = drawn(&mut setup, size, Colours::Many);
            for row in rows {
                assert!(text.contains(row), "{row}\n{text}");
            }
        }
    }
    let mut setup = super::setup::Setup::new(&desk, shelf.title("echomancy").expect("it ships"));
    for code in [KeyCode::Down, KeyCode::Down] {
        setup.key(key(code), &desk);
    }
    let text = drawn(&mut setup, (80, 24), Colours::Many);
    assert!(text.contains(" cards: ") && text.contains("paid with"), "what the deck is like\n{text}");
    setup.key(key(KeyCode::Left), &desk);
    let text = drawn(&mut setup, (80, 24), Colours::Many);
    assert!(text.contains("one by chance"), "{text}");
}

#[test]
fn a_draft_goes_from_the_first_pick_to_the_duels() {
    let shelf = shelf();
    let desk = Desk { shelf: shelf.clone(), variant: None };
    let title = shelf.title("echomancy").expect("it ships");
    let library = &shelf.library(title).expect("cards").0;
    let pool = table::Event::pool(title, library).expect("packs");
    let record = crate::event::new_record(table::EventKind::Draft, title, 5, pool, Default::default());
    let file = std::env::temp_dir().join(format!("cardwright-draft-{}.event", std::process::id()));
    let running = crate::event::Running::at(&shelf, title, record, file.clone()).expect("a draft");
    let mut page = super::event::EventPage::new(running);
    for size in SIZES {
        let text = drawn(&mut page, size, Colours::Many);
        for part in ["pack 1 of 3, pick 1", "Enter take", "▶"] {
            assert!(text.contains(part), "{part}\n{text}");
        }
    }
    page.key(key(KeyCode::Enter), &desk);
    assert!(drawn(&mut page, (80, 24), Colours::Many).contains("pick 2"));
    page.key(pressed('u'), &desk);
    assert!(drawn(&mut page, (80, 24), Colours::Many).contains("pick 1"));
    page.key(pressed('a'), &desk);
    let text = drawn(&mut page, (80, 24), Colours::Many);
    assert!(text.contains("your deck: 40 cards") && text.contains("Not in it"), "{text}");
    page.key(key(KeyCode::Enter), &desk);
    page.key(pressed('d'), &desk);
    let text = drawn(&mut page, (80, 24), Colours::Many);
    assert!(text.contains("39 cards") && text.contains("at least 40 cards"), "{text}");
    page.key(key(KeyCode::Tab), &desk);
    page.key(key(KeyCode::Enter), &desk);
    page.key(pressed('d'), &desk);
    let text = drawn(&mut page, (80, 24), Colours::Many);
    assert!(text.contains("The next duel") && text.contains("against B, best of 3"), "{text}");
    let _ = std::fs::remove_file(&file);
}

#[test]
fn digits_on_the_row_of_bots_are_the_budget_of_a_search_and_elsewhere_the_seed() {
    let shelf = shelf();
    let desk = Desk { shelf: shelf.clone(), variant: None };
    let title = games::TITLES.iter().find(|title| title.name == "echomancy").expect("it ships");
    let mut setup = super::setup::Setup::new(&desk, title);
    let mut press = |codes: &[KeyCode]| {
        codes.iter().for_each(|code| drop(setup.key(key(*code), &desk)));
        drawn(&mut setup, (80, 24), Colours::Many)
    };
    let mut down = Vec::new();
    while !press(&[]).lines().any(|line| line.contains("▶ Bots")) {
        down.push(press(&[KeyCode::Down]));
        assert!(down.len() < 20, "{}", down.concat());
    }
    let typed = press(&['7', '5', '0'].map(KeyCode::Char));
    assert!(typed.contains("search:750") && typed.contains("imagines 750 games before each answer"), "{typed}");
    assert!(typed.contains("by chance; type digits"), "the seed stays\n{typed}");
    let other = press(&[KeyCode::Right]);
    assert!(!other.contains("search:750"), "{other}");
    let seed = press(&[KeyCode::Up, KeyCode::Char('4'), KeyCode::Char('2')]);
    assert!(seed.lines().any(|line| line.contains("▶ Seed") && line.contains("42")), "{seed}");
}

#[test]
fn a_short_name_leaves_its_facts_whole_and_a_price_stands_once() {
    let shelf = shelf();
    let mut rangers = Played::new(&shelf, "rangers", 3);
    let text = drawn(&mut rangers.page, (80, 24), Colours::Many);
    assert!(text.contains("[1]Trail Mix 2 FIT, gear, conflict 1"), "{text}");
    let mut duel = Played::new(&shelf, "echomancy", 5);
    let text = drawn(&mut duel.page, (80, 24), Colours::Many);
    assert!(text.contains("│{W}{W} 2/2, first str"), "{text}");
}
