//! Screens of telling moments at three sizes, kept as text (`tests/screens/`). Rules text is shown of invented cards only: the page has no
//! others to look text up in. `BLESS=1` writes the files anew; read the difference.

use super::{
    app::Page,
    game::GamePage,
    palette::{Colours, Palette},
};
use cardlang::Source;
use kernel::Cards;
use ratatui::{Terminal, backend::TestBackend};
use std::collections::BTreeMap;
use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;
use table::{Pool, Session, SessionSetup, Shelf, Sources};
use title::DeckText;

const SIZES: [(u16, u16); 3] = [(80, 24), (100, 32), (160, 50)];

/// A moment: its name, and words of its question; the question is asked so many times in a row.
type Moment = (&'static str, &'static str, usize);

const DUEL: [Moment; 8] = [
    ("the first hand", "Keep this hand?", 1),
    ("the main phase", "Your turn, first main phase", 1),
    ("a spell is aimed", "choose a target", 1),
    ("the other side has cast something", "is on the stack", 1),
    ("attackers are declared", "Who attacks?", 2),
    ("blockers are declared", "Who blocks?", 1),
    ("the end of the other side's turn", "B's turn, end step", 1),
    ("the end", "wins the game", 1),
];

/// Moments of a day of two rangers, of whom one is looked over the shoulder.
const DAY: [Moment; 10] = [
    ("the first hand", "set cards aside", 1),
    ("a turn", "your turn: a test", 1),
    ("effort is committed", "do you commit?", 1),
    ("a card is committed", "commit a card with", 1),
    ("who acts next", "Who acts next?", 1),
    ("the ninth turn", "your turn: a test", 9),
    ("a scout", "you scout", 1),
    ("the way", "travel", 1),
    ("the camp", "camp here", 1),
    ("the end of the day", "You made", 1),
];

/// Invented cards: a name, and its file behind the game.
const INVENTED: [(&str, &str); 7] = [
    ("Thorn Pup", "cost      {G}\nkind      creature\ntraits    Dog\npower     1\ntoughness 2\n"),
    ("Reedback Ox", "cost      {2}{G}\nkind      creature\ntraits    Ox\npower     3\ntoughness 3\n"),
    (
        "Canopy Watcher",
        "cost      {1}{G}\nkind      creature\ntraits    Elf\nkeywords  Reach, Vigilance\npower     2\ntoughness 2\n",
    ),
    (
        "Kindle Lancer",
        "cost      {1}{R}\nkind      creature\ntraits    Knight\nkeywords  Haste\npower     2\ntoughness 1\n",
    ),
    (
        "Stone Herald",
        "cost      {3}{R}\nkind      creature\ntraits    Giant\nkeywords  Trample\npower     4\ntoughness 3\n\nconstant:\n  other creatures you control get +1/+0\n",
    ),
    ("Ember Jab", "cost      {R}\nkind      instant\n\nspell:\n  this deals 2 damage to target creature or player\n"),
    ("Mossfall", "cost      {1}{G}\nkind      sorcery\n\nspell:\n  draw 1 card\n  gain 2 life\n"),
];

fn invented() -> Vec<Source> {
    let card = |(name, rest): &(&str, &str)| Source {
        path: format!("invented/{name}.card"),
        text: format!("language 1\nname      {name}\ngame      echomancy\n{rest}"),
    };
    INVENTED.iter().map(card).collect()
}

fn deck(name: &str) -> DeckText {
    let cards: String = INVENTED.iter().map(|(name, _)| format!("3 {name}\n")).collect();
    let text = format!("language 1\ndeck  {name}\ngame  echomancy\n\n{cards}10 Forest\n9 Mountain\n");
    DeckText { path: name.into(), text, small: true, ..DeckText::default() }
}

/// All cards of the kept games, with the invented ones; and the invented ones alone, which the panel may print.
fn shelves(game: &str, pool: &str) -> (Shelf, Rc<Shelf>) {
    let mut sources = Sources::embedded(games::TITLES).pinned(game, &Pool::read(pool)).expect("the pinned pool");
    let mut few = Sources::none();
    if game == "echomancy" {
        sources.add_files(invented());
        few.add_files(invented());
    }
    (Shelf::of(games::TITLES, sources), Rc::new(Shelf::of(games::TITLES, few)))
}

fn drawn(page: &mut GamePage, (columns, rows): (u16, u16)) -> String {
    let mut terminal = Terminal::new(TestBackend::new(columns, rows)).expect("a terminal in memory");
    let palette = Palette::new(Colours::None);
    terminal.draw(|frame| page.draw(frame, frame.area(), &palette)).expect("a picture");
    let buffer = terminal.backend().buffer().clone();
    let row = |y: u16| {
        let cells = (0..buffer.area.width).map(|x| buffer[(x, y)].symbol().to_string());
        cells.collect::<String>().trim_end().to_string()
    };
    (0..rows).map(row).collect::<Vec<_>>().join("\n")
}

/// Plays games by the rules of thumb until every moment was seen, and draws each the first time it comes up: eight at least. Players
/// without decks have those that ship; text printed on cards that ship is left out.
fn seen(game: &str, pool: &str, moments: &[Moment], decks: Vec<DeckText>) -> Vec<String> {
    let (shelf, few) = shelves(game, pool);
    let title = shelf.title(game).expect("it ships");
    let library = &shelf.library(title).expect("cards").0;
    let ships = decks.is_empty();
    let usual = || (title.whole.expect("a whole game").usual_decks)(library, &shelf.sources().decks(game), 2);
    let decks = if ships { usual() } else { decks };
    let cards = Arc::new(Cards::new(library, title.rules, decks.len() as u8));
    let rivals = title.whole.expect("a whole game").rivals;
    let mut found: Vec<Option<String>> = vec![None; moments.len()];
    for seed in 1..=12 {
        let bots = if rivals { vec![1] } else { Vec::new() };
        let setup = SessionSetup { seed, decks: decks.clone(), bots, ..SessionSetup::default() };
        let session = Session::begin(title, cards.clone(), setup).expect("a table");
        let mut page = GamePage::looked_at(&few, session);
        if ships {
            page.mask();
        }
        let mut before = (String::new(), 0);
        let mut asked = BTreeMap::new();
        loop {
            while page.work() {}
            let question = page.question().to_string();
            *asked.entry(question.clone()).or_insert(0) += 1;
            before = if before.0 == question { (question, before.1 + 1) } else { (question, 1) };
            // In a row, or where questions alternate all in all.
            let times_asked = if ships { asked[&before.0] } else { before.1 };
            for ((name, words, times), found) in moments.iter().zip(&mut found) {
                if found.is_none() && before.0.contains(words) && times_asked == *times {
                    let screens = SIZES.map(|size| {
                        let (columns, rows) = size;
                        format!("== {name}, {columns} x {rows}\n{}\n", drawn(&mut page, size))
                    });
                    *found = Some(screens.concat());
                }
            }
            let session = page.session();
            let Some(answer) = session.asked().and_then(|_| session.bot_answer()) else { break };
            page.take(super::prompt::Does::Answer(answer));
        }
        if found.iter().all(Option::is_some) {
            break;
        }
    }
    let missing: Vec<&str> =
        moments.iter().zip(&found).filter(|(_, f)| f.is_none()).map(|((name, ..), _)| *name).collect();
    assert!(found.iter().flatten().count() >= 8, "{game}: {missing:?}");
    found.into_iter().flatten().collect()
}

/// No sentence of a real card is in the screens.
fn shows_no_real_text(shelf: &Shelf, game: &str, screens: &str) {
    let plain = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
    let library = &shelf.library(shelf.title(game).expect("it ships")).expect("cards").0;
    let screens = plain(screens);
    for card in library.cards.iter().filter(|card| INVENTED.iter().all(|(name, _)| card.name != *name)) {
        for line in cardlang::print_card(&library.vocabulary, card) {
            let line = plain(&line);
            // A few words may be anybody's.
            let shown = line.len() > 40 && screens.contains(&line);
            assert!(!shown, "{}: {line}", card.name);
        }
    }
}

fn compare(name: &str, game: &str, pool: &str, screens: &[String]) {
    let text = screens.join("\n");
    shows_no_real_text(&shelves(game, pool).0, game, &text);
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/screens").join(format!("{name}.txt"));
    if std::env::var_os("BLESS").is_some() {
        std::fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
        std::fs::write(&file, &text).expect("a file");
    }
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    let differs = kept.lines().zip(text.lines()).enumerate().find(|(_, (a, b))| a != b);
    assert!(kept == text, "{name}: the screens are others; BLESS=1 writes them anew: {differs:?}");
}

#[test]
fn moments_of_a_duel_look_as_they_were_kept() {
    let pool = include_str!("../../../echomancy/tests/pool.txt");
    let screens = seen("echomancy", pool, &DUEL, vec![deck("First"), deck("Second")]);
    compare("duel", "echomancy", pool, &screens);
}

#[test]
fn moments_of_a_day_look_as_they_were_kept() {
    let pool = include_str!("../../../rangers/tests/pool.txt");
    let screens = seen("rangers", pool, &DAY, Vec::new());
    compare("day", "rangers", pool, &screens);
}
