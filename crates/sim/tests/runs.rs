//! Runs of a few games between random bots: cut off, spread, joined and compared.

use sim::{
    Comparison, ENGINE, Ended, Experiment, Folder, GameResult, MissingShard, Plan, Progress, Ran, Run, Stage, Summary,
    Verdict, Versions, comparison_report, impossible, merge, missing, report, verify,
};
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use table::{Shelf, Sources};
use title::Title;

/// A folder of its own for each test.
fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("sim-{name}"));
    let _ = std::fs::remove_dir_all(&path);
    path
}

/// The smallest decks of Echomancy, or the usual ranger; a card may take the place of another.
fn stage(game: &str, changed: Option<&str>) -> Stage {
    let mut sources = Sources::embedded(games::TITLES);
    if let Some(text) = changed {
        sources.add_file(cardlang_source(text));
    }
    let shelf = Shelf::of(games::TITLES, sources);
    let title: &'static Title = shelf.title(game).expect("there is such a game");
    let (library, mistakes) = shelf.library(title).expect("cards");
    assert!(mistakes.is_empty(), "{mistakes:?}");
    let whole = title.whole.expect("a whole game");
    let mut decks = shelf.sources().decks(game);
    decks.retain(|deck| ["Vanilla Green", "Vanilla Red", "Pathfinder"].contains(&deck.name()));
    decks.iter_mut().for_each(|deck| deck.small = true);
    let experiment = Experiment {
        engine: ENGINE.into(),
        game: game.into(),
        cards: Experiment::hash_of(title, library),
        variant: None,
        bots: vec!["random".into()],
        tables: vec![(0..decks.len()).collect()],
        decks,
        rivals: whole.rivals,
        days: if whole.rivals { 1 } else { 2 },
        prompts: 20_000,
        seed: 7,
    };
    Stage::new(experiment, title, library).expect("it can begin")
}

fn cardlang_source(text: &str) -> cardlang::Source {
    cardlang::Source { path: "mine/changed.card".into(), text: text.into() }
}

fn run(stage: &Stage, folder: &Folder, games: u64, jobs: usize, shard: Option<(u64, u64)>, resume: bool) -> Ran {
    let have = folder.begin(&stage.experiment, resume).expect("the folder can be used");
    let (stop, progress) = (AtomicBool::new(false), Progress::default());
    let run = Run { stage, folder, games, jobs, shard, until_sure: None, stop: &stop, progress: &progress };
    let ran = run.run(have).expect("it runs");
    folder.finish(&ran.results).expect("written");
    ran
}

fn file(folder: &Folder, name: &str) -> String {
    std::fs::read_to_string(folder.path().join(name)).expect("it is there")
}

const FILES: [&str; 4] = ["experiment.json", "games.jsonl", "games.csv", "cards.csv"];

#[test]
fn one_job_and_two_give_the_same_results() {
    let stage = stage("echomancy", None);
    let [one, two] = ["one", "two"].map(|name| Folder::at(folder(name)));
    let ran = run(&stage, &one, 12, 1, None, false);
    run(&stage, &two, 12, 2, None, false);
    for name in FILES {
        assert_eq!(file(&one, name), file(&two, name), "{name}");
    }
    assert_eq!(ran.results.len(), 12);
    assert!(ran.results.iter().all(|result| result.outcome == Ended::Won && result.turns > 3 && result.decisions > 10));
    // The two games of a seed have the same decks, at each other's seats.
    let (first, second) = (&ran.results[0], &ran.results[1]);
    assert_eq!((first.seed, &first.decks[0]), (second.seed, &second.decks[1]));
}

#[test]
fn the_parts_join_to_the_single_run_byte_for_byte() {
    let stage = stage("echomancy", None);
    let single = Folder::at(folder("single"));
    run(&stage, &single, 14, 2, None, false);
    let parts: Vec<Folder> = (0..3).map(|part| Folder::at(folder(&format!("part{part}")))).collect();
    for (part, to) in parts.iter().enumerate() {
        run(&stage, to, 14, 1, Some((part as u64, 3)), false);
    }
    // A part that is repeated, and one that overlaps all, do no harm.
    let mut all = parts.clone();
    all.extend([parts[1].clone(), single.clone()]);
    for parts in [&parts, &all] {
        let kept = merge(parts).expect("they are one experiment");
        let joined = Folder::at(folder("joined"));
        joined.begin(&kept.experiment, false).expect("it is new");
        let results: Vec<GameResult> = kept.results.into_values().collect();
        joined.finish(&results).expect("written");
        for name in FILES {
            assert_eq!(file(&joined, name), file(&single, name), "{name}");
        }
        let page = |results: &[GameResult]| report(&stage.experiment, &Summary::of(&stage.experiment, results), &[]);
        let single = single.read().expect("it is there").results.into_values().collect::<Vec<_>>();
        assert_eq!(page(&results), page(&single));
    }
}

#[test]
fn another_experiment_is_refused_with_what_differs() {
    let mut stage = stage("echomancy", None);
    let (mine, other) = (Folder::at(folder("mine")), Folder::at(folder("other")));
    run(&stage, &mine, 2, 1, None, false);
    let used = mine.begin(&stage.experiment, false).expect_err("there are results").to_string();
    assert!(used.contains("--resume goes on"), "{used}");
    stage.experiment.seed = 8;
    let refused = mine.begin(&stage.experiment, true).expect_err("another seed").to_string();
    assert!(refused.ends_with("it cannot be resumed: the seed (7 there, 8 here)"), "{refused}");
    other.begin(&stage.experiment, false).expect("it is new");
    let refused = merge(&[mine, other]).expect_err("another seed").to_string();
    assert!(refused.contains("the seed (7 there, 8 here)"), "{refused}");
}

#[test]
fn a_game_that_went_otherwise_in_another_part_is_told() {
    let stage = stage("echomancy", None);
    let [one, two] = ["good", "bad"].map(|name| Folder::at(folder(name)));
    run(&stage, &one, 2, 1, None, false);
    run(&stage, &two, 2, 1, None, false);
    let wrong = file(&two, "games.jsonl").replacen("\"turns\":", "\"turns\":9", 1);
    two.write("games.jsonl", &wrong).expect("written");
    let refused = merge(&[one, two]).expect_err("they differ").to_string();
    assert!(refused.contains("game 0 went differently"), "{refused}");
}

#[test]
fn what_was_cut_off_is_resumed_to_the_same_result() {
    let stage = stage("rangers", None);
    let [whole, cut] = ["whole", "cut"].map(|name| Folder::at(folder(name)));
    let ran = run(&stage, &whole, 6, 2, None, false);
    run(&stage, &cut, 4, 1, None, false);
    // Killed in the middle of the third line.
    let text = file(&cut, "games.jsonl");
    let third = text.match_indices('\n').nth(1).expect("two lines").0 + 40;
    std::fs::write(cut.path().join("games.jsonl"), &text[..third]).expect("written");
    assert_eq!(cut.read().expect("it is there").dropped, 1);
    run(&stage, &cut, 6, 1, None, true);
    for name in FILES {
        assert_eq!(file(&whole, name), file(&cut, name), "{name}");
    }
    // Two days each, with where and how they ended.
    let days = ran.results.iter().flat_map(|result| &result.days);
    assert!(ran.results.iter().all(|result| result.days.len() == 2) && days.clone().all(|day| !day.end.is_empty()));
    // The numbers of a game are those of its days, and who is somewhere else has travelled.
    for result in &ran.results {
        let sum = |name: &str| result.days.iter().map(|day| day.numbers[name]).sum::<i32>();
        assert_eq!(
            ["score", "journeys", "fatigue"].map(sum),
            ["score", "journeys", "fatigue"].map(|n| result.numbers[n])
        );
        let [score, journeys, gained] = ["score", "journeys", "missions gained"].map(sum);
        assert!(score >= 2 * journeys + gained && gained >= 1, "{result:?}");
        let moved = result.days[0].place != "Lone Tree Station" || result.days[1].place != result.days[0].place;
        assert!(!moved || journeys > 0, "{result:?}");
    }
    assert!(ran.results.iter().any(|result| result.numbers["journeys"] > 0));
    let page = report(&stage.experiment, &Summary::of(&stage.experiment, &ran.results), &[]);
    assert!(page.contains("Where days end") && page.contains("Lone Tree Station"));
    // On a telephone the sentence is broken and the number of days stays in sight.
    assert!(page.contains("<th class=left>how</th><th>days</th><th class=more>share</th>"), "{page}");
}

#[test]
fn a_stopped_run_says_what_is_missing() {
    let stage = stage("echomancy", None);
    let folder = Folder::at(folder("stopped"));
    let have = folder.begin(&stage.experiment, false).expect("it is new");
    let (stop, progress) = (AtomicBool::new(true), Progress::default());
    let run = Run {
        stage: &stage,
        folder: &folder,
        games: 5,
        jobs: 2,
        shard: None,
        until_sure: None,
        stop: &stop,
        progress: &progress,
    };
    let ran = run.run(have).expect("it runs");
    assert_eq!((ran.results.len(), ran.missing), (0, 5));
}

#[test]
fn a_sequential_test_stops_early_at_the_same_game_for_any_number_of_jobs() {
    let stage = stage("echomancy", None);
    let mut results = Vec::new();
    for jobs in [1, 2] {
        let folder = Folder::at(folder(&format!("sure{jobs}")));
        let have = folder.begin(&stage.experiment, false).expect("it is new");
        let (stop, progress) = (AtomicBool::new(false), Progress::default());
        let until_sure = Some(0.05);
        let run = Run {
            stage: &stage,
            folder: &folder,
            games: 400,
            jobs,
            shard: None,
            until_sure,
            stop: &stop,
            progress: &progress,
        };
        let ran = run.run(have).expect("it runs");
        assert_eq!((ran.sure.len(), ran.missing), (1, 0));
        assert_eq!(ran.sure[0], (0, Verdict::Above, ran.results.len() as u64));
        results.push(ran.results);
    }
    assert_eq!(results[0], results[1]);
    assert!(results[0].len() < 40 && results[0].len().is_multiple_of(2), "{}", results[0].len());
}

/// A card of the green deck, as it is but far too strong.
const ABSURD: &str = "language 1\nname       Grizzly Bears\ngame       echomancy\nkind       creature\ncost       {G}\n\
                      traits     Bear\npower      20\ntoughness  20\n";

fn compare(changed: Option<&str>, name: &str) -> (Comparison, Experiment, Vec<GameResult>) {
    let stages = [stage("echomancy", None), stage("echomancy", changed)];
    let names = ["old", "new"];
    let results: Vec<Vec<GameResult>> = stages
        .iter()
        .zip(names)
        .map(|(stage, version)| {
            run(stage, &Folder::at(folder(&format!("{name}-{version}"))), 60, 2, None, false).results
        })
        .collect();
    let cards = if changed.is_some() { vec![("Grizzly Bears".to_string(), "changed".to_string())] } else { Vec::new() };
    let versions = Versions { old: "old".into(), new: "new".into(), cards };
    let experiment = stages[1].experiment.clone();
    (Comparison::of(versions, &experiment, &results[0], &results[1]), experiment, results[1].clone())
}

#[test]
fn an_absurd_change_is_found_and_none_is_not() {
    let (compared, experiment, new) = compare(Some(ABSURD), "absurd");
    assert!(compared.changed(), "{}", compared.text());
    assert!(compared.verdict().starts_with("More than chance"), "{}", compared.verdict());
    let page = comparison_report(&experiment, &compared, &Summary::of(&experiment, &new), &[]);
    assert!(page.contains("more than chance") && page.contains("Grizzly Bears") && !page.contains("http"));
    let (compared, ..) = compare(None, "calm");
    assert_eq!((compared.changed(), compared.same), (false, 60));
    assert_eq!(compared.verdict(), "Both versions have the same cards.");
}

#[test]
fn the_report_needs_nothing_but_itself() {
    let stage = stage("echomancy", None);
    let ran = run(&stage, &Folder::at(folder("page")), 8, 2, None, false);
    let page = report(&stage.experiment, &Summary::of(&stage.experiment, &ran.results), &["A <note>.".into()]);
    for wanted in
        ["prefers-color-scheme", "width=device-width", "<svg", "Deck against deck", "dead in hand", "A &lt;note&gt;."]
    {
        assert!(page.contains(wanted), "{wanted}");
    }
    for unwanted in ["http", "<script", "<link", "@import", "url("] {
        assert!(!page.contains(unwanted), "{unwanted}");
    }
}

#[test]
fn the_axes_of_a_diagram_have_round_numbers() {
    let stage = stage("echomancy", None);
    let ran = run(&stage, &Folder::at(folder("axes")), 8, 2, None, false);
    let mut summary = Summary::of(&stage.experiment, &ran.results);
    for (lengths, down, along) in [
        (vec![(7, 8), (8, 3), (12, 47), (33, 1)], vec![0, 10, 20, 30, 40, 50], vec![10, 15, 20, 25, 30]),
        (vec![(3, 1)], vec![0, 1], vec![3]),
        (vec![(12, 4), (93, 3)], vec![0, 1, 2, 3, 4], vec![20, 40, 60, 80]),
    ] {
        summary.lengths = lengths.into_iter().collect();
        let page = report(&stage.experiment, &summary, &[]);
        let numbers = |anchor: &str| -> Vec<i32> {
            page.split(anchor).skip(1).filter_map(|rest| rest.split('<').next()?.parse().ok()).collect()
        };
        assert_eq!(numbers("text-anchor=end>"), down);
        assert_eq!(numbers("text-anchor=middle>"), along);
    }
}

/// A falsehood in succession, and how it comes to be.
type Lie = (&'static str, fn(&mut GameResult));

#[test]
fn every_result_that_was_changed_is_found_when_it_is_played_again() {
    let stage = stage("echomancy", None);
    let ran = run(&stage, &Folder::at(folder("verified")), 8, 2, None, false);
    let results: std::collections::BTreeMap<u64, GameResult> =
        ran.results.iter().map(|result| (result.game, result.clone())).collect();
    let verified = verify(&stage, &results, 1.0, 2);
    assert_eq!((verified.played, verified.unverifiable, verified.wrong.len()), (8, 0, 0));
    // A part of them, the same each time; one at least.
    let some = verify(&stage, &results, 0.5, 2);
    assert!((1..8).contains(&some.played), "{some:?}");
    assert_eq!(verify(&stage, &results, 0.5, 1), some);
    assert_eq!(verify(&stage, &results, 0.000_001, 1).played, 1);
    let lies: [Lie; 5] = [
        ("another hash", |result| result.hash = "0123456789abcdef".into()),
        ("another winner", |result| result.winner = result.winner.map(|seat| 1 - seat)),
        ("a turn more", |result| result.turns += 1),
        ("a decision less", |result| result.decisions -= 1),
        ("a card nobody drew", |result| {
            result.cards[1].insert("Forest of Lies".into(), sim::CardCount::default());
        }),
    ];
    for (what, lie) in lies {
        let mut results = results.clone();
        lie(results.get_mut(&5).expect("a game"));
        let found: Vec<u64> = verify(&stage, &results, 1.0, 2).wrong.into_iter().map(|(game, _)| game).collect();
        assert_eq!(found, [5], "{what}");
    }
}

#[test]
fn a_result_of_a_bot_that_thinks_by_the_clock_is_not_played_again() {
    let stage = stage("echomancy", None);
    let ran = run(&stage, &Folder::at(folder("clock")), 4, 2, None, false);
    let mut results: std::collections::BTreeMap<u64, GameResult> =
        ran.results.iter().map(|result| (result.game, result.clone())).collect();
    for game in [0, 3] {
        results.get_mut(&game).expect("a game").bots[1] = "search:5ms".into();
    }
    let verified = verify(&stage, &results, 1.0, 2);
    assert_eq!((verified.played, verified.unverifiable, verified.wrong.len()), (2, 2, 0));
}

#[test]
fn what_cannot_be_is_found_without_playing() {
    let rivals = stage("echomancy", None);
    let result = run(&rivals, &Folder::at(folder("possible")), 2, 1, None, false).results[1].clone();
    assert_eq!(impossible(&rivals.experiment, &result), None);
    let lies: [Lie; 9] = [
        ("a seat there is not", |result| result.winner = Some(7)),
        ("the highest seat", |result| result.winner = Some(u8::MAX)),
        ("won by nobody", |result| result.winner = None),
        ("drawn and won", |result| result.outcome = Ended::Drawn),
        ("got through by rivals", |result| (result.outcome, result.winner) = (Ended::Survived, None)),
        ("another seed", |result| result.seed += 1),
        ("another bot", |result| result.bots[0] = "greedy".into()),
        ("the decks of the other game", |result| result.decks.reverse()),
        ("a third seat", |result| result.cards.push(Default::default())),
    ];
    for (what, lie) in lies {
        let mut result = result.clone();
        lie(&mut result);
        assert!(impossible(&rivals.experiment, &result).is_some(), "{what}");
    }
    let together = stage("rangers", None);
    let mut result = run(&together, &Folder::at(folder("together")), 1, 1, None, false).results[0].clone();
    assert_eq!(impossible(&together.experiment, &result), None);
    (result.outcome, result.winner) = (Ended::Won, Some(0));
    assert!(impossible(&together.experiment, &result).is_some(), "nobody wins a day");
}

#[test]
fn the_games_that_are_missing_are_told_part_by_part() {
    let stage = stage("echomancy", None);
    let parts: Vec<Folder> = (0..3).map(|part| Folder::at(folder(&format!("lacking{part}")))).collect();
    let plan = |part: u64| Plan { games: 12, shard: Some((part, 3)), ..Plan::default() };
    for (part, to) in (0..).zip(&parts) {
        run(&stage, to, 12, 1, Some((part, 3)), false);
        to.write_plan(&plan(part)).expect("written");
    }
    let lacks = |parts: &[&Folder]| {
        let folders: Vec<Folder> = parts.iter().map(|part| (*part).clone()).collect();
        let plans: Vec<_> = folders
            .iter()
            .map(|part| (part.path().to_path_buf(), part.plan().expect("it is there").expect("it says")))
            .collect();
        missing(&merge(&folders).expect("one experiment"), &plans)
    };
    assert_eq!(lacks(&[&parts[0], &parts[1], &parts[2]]), []);
    let whole_shard = MissingShard { shard: Some((1, 3)), folder: None, games: 4 };
    assert_eq!(lacks(&[&parts[0], &parts[2]]), [whole_shard]);
    // The last result of the last part was cut off.
    let text = file(&parts[2], "games.jsonl");
    parts[2].write("games.jsonl", &text[..text.len() - 30]).expect("written");
    let last = MissingShard { shard: Some((2, 3)), folder: Some(parts[2].path().into()), games: 1 };
    assert_eq!(lacks(&[&parts[0], &parts[1], &parts[2]]), [last]);
}
