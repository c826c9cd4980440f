//! A seat's sight is data: at prompts of two hundred random games it goes through JSON unchanged, it reads the same on the
//! other side, it fits its schema's version, and permuted hidden cards change no byte of it. No words of the program hold
//! the name of a card.

use bots::permute_hidden;
use bots::{Knowledge, RandomAgent};
use games::title;
use kernel::{Game, LogLine, Random, Seat, Span, Told, mix};
use plays::{RandomGame, RandomGames};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use table::{SHOWN_VERSION, Shelf, Shown};
use table::{lines_of, schema, shown_to};
use title::Tell;

/// A look at every prompt of this number.
const EVERY: u64 = 5;

fn sight(of: &RandomGame<'_>, game: &Game, viewer: Option<Seat>, number: u64, rows: &[LogLine]) -> Shown {
    let shown = shown_to(of.title, game, viewer, number as usize, game.log().len()).expect("a whole game");
    Shown { log: lines_of(of.title, game, viewer, 0, rows), ..shown }
}

/// Everything that is read of it, in words.
fn said(shown: &Shown) -> Vec<String> {
    let mut lines = vec![shown.table.to_string()];
    for player in &shown.table.players {
        lines.extend(player.hand_lines());
    }
    for under_way in &shown.table.under_way {
        lines.push(under_way.name.to_string());
        lines.extend(under_way.steps.iter().map(|step| format!("{:?} {}", step.stands, step.text)));
    }
    if let Some(prompt) = &shown.prompt {
        lines.push(prompt.question.to_string());
        for option in &prompt.options {
            lines.push(format!("{} {} {}", option.answer, option.plain, option.text));
            lines.extend(option.reasons.iter().map(|reason| reason.to_string()));
        }
        for closed in &prompt.closed {
            lines.push(format!("{}: {}", closed.text, closed.refusal.text));
        }
    }
    let all = shown.table.cards();
    lines.extend(all.iter().map(|card| format!("{} {:?} {:?}", card.text(), card.stats, card.links)));
    lines.extend(shown.log.iter().map(|log| log.line.to_string()));
    lines.extend(shown.ending.iter().map(|line| line.to_string()));
    lines
}

/// Returns all text of a game at a prompt, before it has words.
fn told(of: &RandomGame<'_>, game: &Game) -> Vec<Told> {
    let (title, whole) = (of.title, of.title.whole.expect("a whole game"));
    let mut all = vec![(whole.headline)(game)];
    all.extend(game.seats().map(|seat| (whole.player)(game, seat)));
    all.extend(game.all_cards().flat_map(|card| (whole.card)(game, card)));
    for progress in (whole.progress)(game) {
        all.push(progress.name);
        all.extend(progress.steps.into_iter().map(|step| step.text));
    }
    all.extend(game.log().iter().rev().take(20).map(|row| (title.log)(game, row)));
    if let Some(chart) = (whole.map)(game) {
        let closed = chart.places.iter().flat_map(|place| &place.ways).filter_map(|way| way.closed.as_ref());
        all.extend(closed.chain(&chart.held).map(|why| why.told()));
    }
    if let Some(prompt) = game.prompt() {
        all.push((title.prompt)(game, prompt));
        for option in &prompt.options {
            all.push((title.option)(game, prompt, option));
            all.extend((whole.reasons)(game, prompt, option));
        }
        for closed in (title.closed)(game) {
            all.push((title.option)(game, prompt, &closed.choice));
            all.push(closed.why.told());
        }
    }
    all
}

/// Whether words of the program hold a name of a card, as words of their own.
fn names<'n>(text: &str, names: &'n [String]) -> Option<&'n String> {
    let apart = |c: Option<char>| c.is_none_or(|c| !c.is_alphanumeric());
    names.iter().find(|name| {
        text.match_indices(name.as_str())
            .any(|(at, _)| apart(text[..at].chars().next_back()) && apart(text[at + name.len()..].chars().next()))
    })
}

fn walk(of: &RandomGame<'_>, looks: &AtomicU64) -> Result<(), String> {
    let whole = of.title.whole.expect("a whole game");
    let mut game = (whole.lay_out)(of.cards, &of.start, of.seed).expect("a table");
    game.start_log();
    game.run();
    let of_cards: Vec<String> = of.cards.vocabulary.names.iter().map(String::to_string).collect();
    let mut agent = RandomAgent::new(mix(of.seed, 1), Some(whole));
    let mut chance = Random::new(mix(of.seed, 2));
    let mut seats: Vec<Knowledge> = game.seats().map(|seat| Knowledge::of(&game, seat)).collect();
    let (mut read, mut number) = (0, 0);
    while number < of.most
        && let Some(prompt) = game.prompt()
    {
        let (look, rows) = (number % EVERY == 0, &game.log()[read..]);
        let at = |what: &str| format!("prompt {number}: {what}");
        let watched = if look {
            serde_json::to_string(&sight(of, &game, None, number, rows)).expect("data")
        } else {
            String::new()
        };
        for knowledge in &mut seats {
            knowledge.follow(&game);
            if !look {
                continue;
            }
            let seat = knowledge.seat();
            let shown = sight(of, &game, Some(seat), number, rows);
            if let Some(prompt) = &shown.prompt {
                let mut answers: Vec<u16> = prompt.options.iter().map(|option| option.answer).collect();
                let mut order = prompt.order.clone();
                answers.sort_unstable();
                order.sort_unstable();
                if order != answers || prompt.default.is_some_and(|default| !answers.contains(&default)) {
                    return Err(at("the order is not one of the options"));
                }
            }
            let bytes = serde_json::to_string(&shown).expect("data");
            let there: Shown = serde_json::from_str(&bytes).map_err(|e| at(&e.to_string()))?;
            if there != shown || said(&there) != said(&shown) || there.version != SHOWN_VERSION {
                return Err(at("what is read from JSON is not what was written"));
            }
            let keeps = |card| knowledge.knows(card) || knowledge.was_shown(card);
            let mut other = permute_hidden(whole, &game, seat, &keeps, &mut chance);
            if prompt.seat == seat {
                let mut again = other.clone();
                again.ask_again();
                if again.prompt().is_some_and(|prompt| prompt.seat == seat) {
                    other = again;
                }
            }
            // A card hidden from a player is hidden from spectators, too.
            for (viewer, mine) in [(Some(seat), &bytes), (None, &watched)] {
                let theirs = serde_json::to_string(&sight(of, &other, viewer, number, rows)).expect("data");
                if *mine != theirs {
                    let differs = mine.bytes().zip(theirs.bytes()).position(|(a, b)| a != b).unwrap_or(0);
                    let near = |text: &str| text[differs.saturating_sub(120)..].chars().take(240).collect::<String>();
                    return Err(at(&format!("{viewer:?} sees\n{}\nnot\n{}", near(mine), near(&theirs))));
                }
            }
            looks.fetch_add(1, Ordering::Relaxed);
        }
        if look {
            for told in told(of, &game) {
                for span in told.spans() {
                    if let Span::Text(text) = span
                        && let Some(name) = names(text, &of_cards)
                    {
                        return Err(at(&format!("the words `{text}` hold the name {name}")));
                    }
                }
            }
        }
        read = game.log().len();
        let answer = agent.pick(&game, prompt);
        game.answer(answer).map_err(|refused| refused.to_string())?;
        number += 1;
    }
    Ok(())
}

fn walks(name: &str) {
    let shelf = Shelf::embedded(games::TITLES);
    let mut all = RandomGames::new(&shelf, title(name).expect("a game")).expect("cards");
    all.most = 400;
    let (next, looks) = (AtomicU64::new(0), AtomicU64::new(0));
    let work = || {
        let mut found = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= 100 {
                return found;
            }
            if let Err(wrong) = walk(&all.game(number), &looks) {
                found.push(format!("game {number}, {wrong}"));
            }
        }
    };
    let found: Vec<String> = std::thread::scope(|scope| {
        let workers = [scope.spawn(work), scope.spawn(work)];
        workers.into_iter().flat_map(|w| w.join().expect("a worker")).collect()
    });
    let looks = looks.load(Ordering::Relaxed);
    assert!(found.is_empty() && looks > 3_000, "{} of {looks}\n{}", found.len(), found.join("\n"));
}

#[test]
fn what_a_ranger_sees_is_data_and_tells_nothing_hidden() {
    walks("rangers");
}

#[test]
fn what_a_duellist_sees_is_data_and_tells_nothing_hidden() {
    walks("echomancy");
}

#[test]
fn the_schema_is_kept() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/shown.schema.json");
    let made = serde_json::to_string_pretty(&schema()).expect("a schema") + "\n";
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&file, &made).expect("the schema is written");
    }
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(kept == made, "docs/shown.schema.json is stale: BLESS=1 cargo test --workspace --test sight writes it");
}

/// The names of all fields below a schema.
fn fields(schema: &serde_json::Value, found: &mut Vec<String>) {
    if let Some(all) = schema.as_object() {
        for (key, value) in all {
            if let ("properties", Some(properties)) = (key.as_str(), value.as_object()) {
                found.extend(properties.keys().cloned());
            }
            fields(value, found);
        }
    }
    schema.as_array().into_iter().flatten().for_each(|value| fields(value, found));
}

#[test]
fn the_page_tells_of_every_field() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol.md");
    let page = std::fs::read_to_string(page).expect("the page");
    let quoted = page.split('`').skip(1).step_by(2);
    let told: Vec<&str> = quoted.flat_map(|code| code.split(|c: char| !c.is_alphanumeric() && c != '_')).collect();
    let mut found = Vec::new();
    fields(&schema(), &mut found);
    assert!(found.len() > 80, "{}", found.len());
    let missing: Vec<&String> = found.iter().filter(|name| !told.contains(&name.as_str())).collect();
    assert!(missing.is_empty(), "docs/protocol.md does not tell of {missing:?}");
}

/// The words of every template: each `told!`, and each reason a game declares.
fn templates(text: &str) -> Vec<String> {
    let literal = |rest: &str| {
        let mut escaped = false;
        let end = rest.char_indices().find(|&(_, c)| {
            let ends = c == '"' && !escaped;
            escaped = c == '\\' && !escaped;
            ends
        });
        end.map(|(at, _)| rest[..at].to_string())
    };
    let told = text.match_indices("told!(").filter_map(|(at, word)| {
        let rest = text[at + word.len()..].trim_start();
        rest.strip_prefix('"').and_then(literal)
    });
    let declared = text.split("bars! {\n").skip(1).filter_map(|rest| rest.split("\n}").next());
    let reasons = declared.flat_map(str::lines).filter_map(|line| {
        let (_, words) = line.trim().strip_suffix("\";")?.split_once("\", \"")?;
        Some(words.to_string())
    });
    told.chain(reasons).collect()
}

#[test]
fn no_template_holds_the_name_of_a_card() {
    assert_eq!(templates(r#"told!("a {}", x); told!( "b \" c")"#), ["a {}", "b \\\" c"]);
    let declared = "bars! {\n    NO_OIL: \"L1\", \"there is no {}\";\n}\nOIL: \"a\", \"b\";";
    assert_eq!(templates(declared), ["there is no {}"]);
    let shelf = Shelf::embedded(games::TITLES);
    let mut of_cards: Vec<String> = Vec::new();
    for title in games::TITLES.iter().copied() {
        let (library, _) = shelf.library(title).expect("cards");
        of_cards.extend(library.vocabulary.names.iter().map(String::to_string));
    }
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let (mut folders, mut read, mut found) = (Vec::new(), 0, Vec::new());
    folders.extend(
        ["kernel", "title", "rangers", "echomancy", "bots", "table", "plays", "words"]
            .map(|name| crates.join(name).join("src")),
    );
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
            if entry.path().is_dir() {
                folders.push(entry.path());
                continue;
            }
            for template in templates(&std::fs::read_to_string(entry.path()).expect("a file")) {
                read += 1;
                found.extend(names(&template, &of_cards).map(|name| format!("`{template}` holds {name}")));
            }
        }
    }
    assert!(read > 500 && of_cards.len() > 700, "{read} templates, {} names", of_cards.len());
    assert!(found.is_empty(), "{}", found.join("\n"));
}
