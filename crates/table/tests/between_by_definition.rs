//! A second opinion on cards between in Rangers: on many random tables, the tests that may be performed, the cost of
//! the way and the cost really paid, against R8.3, R8.4 and R8.5 taken word by word. Nothing of the engine's own
//! computation is used here: the test knows its cards because it wrote them.

use cardlang::Source;
use kernel::{Random, mix};
use plays::{parse_plays, run_until};
use std::collections::BTreeMap;
use std::fmt::Write;
use table::{Shelf, log_line, option_texts};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Area {
    /// Attached to the role of the first.
    Role,
    Reach(usize),
    Way,
    Surroundings,
}

/// A card of this test.
#[derive(Clone, Debug)]
struct Path {
    name: String,
    being: bool,
    presence: i32,
    friendly: bool,
    obstacle: bool,
    exhausted: bool,
    area: Area,
}

const LOCATION: &str = "Ancestor's Grove";

/// A random table.
fn table(seed: u64) -> (usize, Vec<Path>) {
    let mut random = Random::new(mix(seed, 8));
    let rangers = 1 + random.below(3) as usize;
    let path = |n: u32, random: &mut Random| Path {
        name: format!("Thing {}", (b'A' + n as u8) as char),
        being: random.below(2) == 0,
        presence: random.below(4) as i32,
        friendly: random.below(5) == 0,
        obstacle: random.below(5) == 0,
        exhausted: random.below(4) == 0,
        area: match random.below(8) {
            0 => Area::Role,
            1..4 => Area::Reach(0),
            4 | 5 => Area::Reach(random.below(rangers as u32) as usize),
            _ => Area::Way,
        },
    };
    let count = 1 + random.below(6);
    let cards: Vec<Path> = (0..count).map(|n| path(n, &mut random)).collect();
    (rangers, cards)
}

/// The table as a play.
fn play(rangers: usize, cards: &[Path]) -> String {
    let mut text = String::from("language 1\n");
    for card in cards {
        let words: Vec<&str> =
            [(card.friendly, "Friendly"), (card.obstacle, "Obstacle")].iter().filter(|w| w.0).map(|w| w.1).collect();
        let keywords = if words.is_empty() { String::new() } else { format!("  keywords  {}\n", words.join(", ")) };
        let _ = write!(
            text,
            "\ncard:\n  name      {}\n  game      rangers\n  kind      {}\n{keywords}  enters    along the way\n  \
             presence  {}\n  harm      9\n  progress  9\n",
            card.name,
            if card.being { "being" } else { "feature" },
            card.presence
        );
    }
    let listed = |area: Area| {
        let name = |card: &Path| {
            let mut marks: Vec<&str> = Vec::new();
            marks.extend(card.exhausted.then_some("exhausted"));
            marks.extend((card.area == Area::Role).then_some("attached to Steady Heart"));
            let marks = if marks.is_empty() { String::new() } else { format!(" ({})", marks.join(", ")) };
            format!("{}{marks}", card.name)
        };
        cards.iter().filter(|card| card.area == area).map(name).collect::<Vec<String>>()
    };
    let _ = write!(
        text,
        "\nplay  a table\nrule  R8.3\n\ngiven rangers, {rangers} ranger{}",
        if rangers > 1 { "s" } else { "" }
    );
    let _ = writeln!(text, ", location {LOCATION}");
    for ranger in 0..rangers {
        let mut area = vec!["Steady Heart (exhausted)".to_string()];
        if ranger == 0 {
            area.extend(listed(Area::Role));
        }
        let _ = write!(text, "  {}  player area: {}   deck: 20 cards", ['A', 'B', 'C'][ranger], area.join(", "));
        let reach = listed(Area::Reach(ranger));
        if !reach.is_empty() {
            let _ = write!(text, "   within reach: {}", reach.join(", "));
        }
        text.push('\n');
    }
    let way = listed(Area::Way);
    if !way.is_empty() {
        let _ = writeln!(text, "  along the way: {}", way.join(", "));
    }
    text.push_str("  challenge deck: Challenge 9\n\n");
    if rangers > 1 {
        text.push_str("when  A chooses A\n");
    }
    text.push_str("then  A is asked: turn\n");
    text
}

/// R8.3, word by word: returns the cards between ranger A and something there.
fn between(cards: &[Path], target: Area) -> Vec<&Path> {
    let there = |area: Area| cards.iter().filter(move |card| card.area == area);
    match target {
        Area::Role => Vec::new(),
        Area::Reach(0) => there(Area::Role).collect(),
        Area::Reach(_) | Area::Way => there(Area::Role).chain(there(Area::Reach(0))).collect(),
        Area::Surroundings => there(Area::Role).chain(there(Area::Reach(0))).chain(there(Area::Way)).collect(),
    }
}

/// R8.4: returns the cost of the way; R8.5: `None` if a ready Obstacle closes it.
fn way(cards: &[Path], target: Area) -> Option<Vec<(String, i32)>> {
    let ready: Vec<&Path> = between(cards, target).into_iter().filter(|card| !card.exhausted).collect();
    if ready.iter().any(|card| card.obstacle) {
        return None;
    }
    let tires = ready.iter().filter(|card| !card.friendly && card.presence > 0);
    Some(tires.map(|card| (card.name.clone(), card.presence)).collect())
}

/// Returns the tests that must be offered, with their targets and the fatigue on the way.
fn by_definition(cards: &[Path]) -> BTreeMap<(&'static str, String), i32> {
    let mut all = BTreeMap::new();
    let mut open = |tests: &[&'static str], name: &str, area: Area| {
        if let Some(way) = way(cards, area) {
            let cost: i32 = way.iter().map(|(_, n)| n).sum();
            all.extend(tests.iter().map(|test| ((*test, name.to_string()), cost)));
        }
    };
    for card in cards {
        let tests: &[&str] = if card.being { &["Connect", "Avoid"] } else { &["Traverse"] };
        open(tests, &card.name, card.area);
    }
    open(&["Traverse"], LOCATION, Area::Surroundings);
    all
}

/// The same from the texts of the options.
fn as_offered(texts: &[String]) -> BTreeMap<(&'static str, String), i32> {
    let mut all = BTreeMap::new();
    for text in texts {
        let Some(test) =
            ["Connect", "Avoid", "Traverse"].into_iter().find(|t| text.starts_with(&format!("Test: {t} ")))
        else {
            continue;
        };
        let target = text.split(" -> ").nth(1).expect("a target");
        let (name, rest) = target.split_once(", ").unwrap_or((target, ""));
        let cost = rest.split(", ").find_map(|part| part.strip_suffix(" fatigue on the way"));
        let cost = cost.map_or(0, |n| n.parse().unwrap_or_else(|_| panic!("{text}")));
        all.insert((test, name.to_string()), cost);
    }
    all
}

/// Compares a table; gives how many targets were open, how many closed, and how many cost something.
fn compare(shelf: &Shelf, seed: u64) -> (usize, usize, usize) {
    let (rangers, cards) = table(seed);
    let source = Source { path: "between.play".into(), text: play(rangers, &cards) };
    let (plays, mistakes) = parse_plays(&games::books(), &source);
    assert!(mistakes.is_empty(), "{}\n{}", mistakes[0].wording().message, source.text);
    let (table, report) = run_until(shelf, &plays[0], &source.path, usize::MAX).unwrap_or_else(|mistakes| {
        panic!("{}\n{}", mistakes[0].wording().message, source.text);
    });
    assert!(report.passed(), "{:?}\n{}", report.failures, source.text);
    let prompt = table.game.prompt().expect("A is asked").clone();
    let texts = option_texts(table.title, &table.game, &prompt);
    let (wanted, seen) = (by_definition(&cards), as_offered(&texts));
    assert_eq!(seen, wanted, "{}\n{texts:#?}", source.text);
    // One of the tests is made, and the way costs what it must, card by card.
    let targets: Vec<&(&str, String)> = wanted.keys().collect();
    let mut random = Random::new(seed);
    let (test, name) = targets[random.below(targets.len() as u32) as usize];
    let area = cards.iter().find(|card| card.name == *name).map_or(Area::Surroundings, |card| card.area);
    let is_it = |text: &String| {
        text.starts_with(&format!("Test: {test} "))
            && text.split(" -> ").nth(1).is_some_and(|t| t.split(", ").next() == Some(name))
    };
    let answer = texts.iter().position(is_it).expect("offered");
    let mut game = table.game.clone();
    let since = game.log().len();
    game.answer(answer as u16).expect("offered");
    while game.prompt().is_some_and(|p| p.options.contains(&kernel::Choice::Done)) {
        let done = game.prompt().expect("asked").options.iter().position(|o| *o == kernel::Choice::Done);
        game.answer(done.expect("offered") as u16).expect("offered");
    }
    let log: Vec<String> =
        game.log()[since..].iter().map(|row| log_line(table.title, &game, row, None).to_string()).collect();
    let suffered: BTreeMap<String, i32> = log.iter().filter_map(|line| suffered(line)).collect();
    let due: BTreeMap<String, i32> = way(&cards, area).expect("open").into_iter().collect();
    assert_eq!(suffered, due, "{test} -> {name}\n{}\n{log:#?}", source.text);
    let all = cards.iter().map(|card| if card.being { 2 } else { 1 }).sum::<usize>() + 1;
    (wanted.len(), all - wanted.len(), wanted.values().filter(|cost| **cost > 0).count())
}

/// `A suffers 2 fatigue (Thing B).`
fn suffered(line: &str) -> Option<(String, i32)> {
    let (amount, source) = line.trim().strip_prefix("A suffers ")?.split_once(" fatigue (")?;
    Some((source.split(')').next()?.to_string(), amount.parse().ok()?))
}

#[test]
fn what_is_between_follows_the_rule() {
    let shelf = Shelf::embedded(games::TITLES);
    let (mut open, mut closed, mut dear) = (0, 0, 0);
    for seed in 0..1000 {
        let (o, c, d) = compare(&shelf, seed);
        (open, closed, dear) = (open + o, closed + c, dear + d);
    }
    assert!(open > 2000 && closed > 700 && dear > 1000, "{open} open, {closed} closed, {dear} dear");
}
