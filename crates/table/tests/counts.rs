//! In how many ways a game can go on, from the positions of all plays: a stored table, as chess engines keep one.
//!
//! `BLESS=1 cargo test -p cardwright-table --test counts` writes it anew. `cardwright count FILE --play NAME --tree` tells every way
//! of a position in words; the first line that differs between two versions is the first answer that is not what it was.
//!
//! Plays are counted with the cards of the pinned pools, so that a new card brings rows of its own and changes no other: who
//! chooses a card name has as many options as there are cards. A play that names a card of no pool is counted with all.

#[path = "common/pool.rs"]
mod pool;

use plays::{Play, Says, parse_plays, run_until, set_table};
use std::fmt::Write;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use table::{Shelf, Sources, count_by_option, count_ways};

/// The number of answers ahead that are counted.
const DEEP: u32 = 5;
/// A position with more ways than this is not looked at one answer further, so that it stays cheap.
const ENOUGH: u64 = 400;

/// The positions of a play: where it is first asked something, and where it is last.
fn counts(shelf: &Shelf, play: &Play, path: &str) -> Vec<String> {
    let steps = play.lines.iter().filter(|line| matches!(line.says, Says::When(_))).count();
    let at = |step: usize| {
        let (table, _) = run_until(shelf, play, path, step).ok()?;
        let asked = table.game.prompt().is_some() && table.game.outcome().is_none();
        asked.then_some((step, table))
    };
    let first = (0..=steps).find_map(at);
    let last = first.as_ref().and_then(|(first, _)| (first + 1..=steps).rev().find_map(at));
    let mut lines = Vec::new();
    for (step, table) in first.into_iter().chain(last) {
        let mut line = format!("{path} · {} · {step}:", play.name.text);
        let mut ways = 1;
        for answers in 1..=DEEP {
            if ways > ENOUGH || ways == 0 {
                break;
            }
            ways = count_ways(&table.game, answers);
            let _ = write!(line, " {ways}");
        }
        lines.push(line);
    }
    lines
}

/// The shelves plays are counted on.
struct Shelves {
    pinned: Shelf,
    all: Shelf,
}

impl Shelves {
    fn of(sources: Sources) -> Self {
        let mut pinned = sources.clone();
        for title in games::TITLES {
            pinned = pinned.pinned(title.name, &pool::pool(title.name)).expect("the pool is there");
        }
        Shelves { pinned: Shelf::of(games::TITLES, pinned), all: Shelf::of(games::TITLES, sources) }
    }

    /// The pinned one, where the table of a play can be set from it.
    fn for_play(&self, play: &Play, path: &str) -> &Shelf {
        if set_table(&self.pinned, play, path).is_ok() { &self.pinned } else { &self.all }
    }
}

/// The whole table, made by all cores.
fn all_counts() -> Vec<String> {
    let files = Sources::embedded(games::TITLES).plays();
    let next = AtomicUsize::new(0);
    let work = || {
        let shelves = Shelves::of(Sources::embedded(games::TITLES));
        let mut found = Vec::new();
        while let Some(file) = files.get(next.fetch_add(1, Ordering::Relaxed)) {
            let plays = parse_plays(&games::books(), file).0;
            let lines = plays.iter().flat_map(|play| counts(shelves.for_play(play, &file.path), play, &file.path));
            let lines = lines.collect::<Vec<_>>();
            found.push((file.path.clone(), lines));
        }
        found
    };
    let mut all: Vec<(String, Vec<String>)> = std::thread::scope(|scope| {
        let workers: Vec<_> =
            (0..std::thread::available_parallelism().map_or(2, |n| n.get())).map(|_| scope.spawn(work)).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("a worker")).collect()
    });
    all.sort();
    all.into_iter().flat_map(|(_, lines)| lines).collect()
}

#[test]
fn games_go_on_in_as_many_ways_as_they_did() {
    let now = all_counts();
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/counts.txt");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&file, now.join("\n") + "\n").expect("the table can be written");
    }
    let kept = std::fs::read_to_string(&file).expect("tests/counts.txt can be read");
    let kept: std::collections::BTreeSet<&str> = kept.lines().collect();
    assert!(now.len() > 1000 && now.len() == kept.len(), "{} positions, {} kept", now.len(), kept.len());
    let other: Vec<&str> = now.iter().map(String::as_str).filter(|line| !kept.contains(line)).collect();
    assert!(
        other.is_empty(),
        "{} positions have other counts:\n{}\n`cardwright count FILE --play NAME --step N --tree` tells the ways, here and \
         in the version before; BLESS=1 writes the table anew",
        other.len(),
        other.iter().take(20).copied().collect::<Vec<_>>().join("\n")
    );
}

/// Where a card name is chosen there is an option for each card of the pool, and none for a card that is not in it. A play that
/// names the new card is counted with all cards.
#[test]
fn a_new_card_changes_no_count() {
    let old = Sources::embedded(games::TITLES);
    let mut new = old.clone();
    new.add_files(games::TITLES.iter().flat_map(|title| pool::invented(title.name)).collect());
    let file = old.plays().into_iter().find(|file| file.path.ends_with("pithing-needle.play")).expect("a play");
    let plays = parse_plays(&games::books(), &file).0;
    let count = |shelf: &Shelf| counts(shelf, &plays[0], &file.path);
    let [was, is] = [old, new].map(Shelves::of);
    assert_eq!(count(&was.pinned), count(is.for_play(&plays[0], &file.path)));
    assert_ne!(count(&was.pinned), count(&is.all), "the new card could be named");
    let text = "play  x\ngiven echomancy\n  A  battlefield: Aardvark Rider\nthen  settled\n".to_string();
    let own = parse_plays(&games::books(), &cardlang::Source { path: "x.play".into(), text }).0;
    assert!(std::ptr::eq(is.for_play(&own[0], "x.play"), &is.all));
}

/// The ways through the options add up, and the program reports as many.
#[test]
fn ways_are_counted_and_told_alike() {
    let shelf = Shelf::embedded(games::TITLES);
    let mut looked = 0;
    for file in shelf.sources().plays().iter().step_by(40) {
        for play in parse_plays(&games::books(), file).0.iter().take(1) {
            let Ok((table, _)) = run_until(&shelf, play, &file.path, 0) else { continue };
            let ways = count_ways(&table.game, 2);
            let by_option: u64 = count_by_option(table.title, &table.game, 2).iter().map(|(_, ways)| ways).sum();
            let mut told = 0;
            let second = |line: &str| line.starts_with("  ") && !line.starts_with("   ");
            table::ways_tree(table.title, &table.game, 2, &mut |line| told += u64::from(second(&line)));
            assert_eq!((by_option, told), (ways, ways), "{}", file.path);
            looked += u64::from(ways > 1);
        }
    }
    assert!(looked > 3, "{looked}");
}
