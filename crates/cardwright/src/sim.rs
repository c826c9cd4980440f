//! `sim`: many games between bots, and what they say.

mod merge;

use crate::{
    Done, Outcome, Trouble, arguments, check,
    output::{count, say},
    play::{self, PlayTrouble},
    program::Program,
};
use abilities::Library;
use bots::Bot;
use cardlang::Worded;
use sim::{
    Comparison, ENGINE, Experiment, Folder, GameResult, Plan, Progress, Ran, Run, Stage, Summary, Verdict, Versions,
    comparison_report, report,
};
use std::collections::BTreeMap;
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};
use table::{SessionError, Shelf};
use title::{DeckText, Title};

/// Why an experiment cannot be run, or its shards joined.
#[derive(Debug, thiserror::Error)]
pub enum SimTrouble {
    /// No folder is named.
    #[error("--out DIR says where the results go")]
    NoOut,
    /// The folder holds results of two versions.
    #[error("{path} holds two versions of an experiment; choose another folder")]
    TwoVersions {
        /// The folder.
        path: PathBuf,
    },
    /// The folder holds results of one version.
    #[error("{path} holds results of one version; choose another folder")]
    OneVersion {
        /// The folder.
        path: PathBuf,
    },
    /// There are fewer shards.
    #[error("there is no shard {text}; the shards are 0/{of} to {}/{of}", .of - 1)]
    NoSuchPart {
        /// The text.
        text: String,
        /// The number of shards.
        of: u64,
    },
    /// This names no shard.
    #[error("`{0}` is not a shard; write `0/4` for the first of four")]
    NoPart(String),
    /// This is no rate.
    #[error("`{0}` is not a rate; write `65%`")]
    NoRate(String),
    /// A card has a mistake.
    #[error("{path} has a mistake, `cardwright check` shows it: {}", .mistake.wording().message)]
    Mistake {
        /// The file.
        path: String,
        /// The mistake.
        mistake: Box<cardlang::Mistake>,
    },
    /// So many cannot play.
    #[error("{title} is not played by {players}")]
    Players {
        /// The game.
        title: &'static str,
        /// The number asked for.
        players: u8,
    },
    /// A bot is named twice.
    #[error("{0} is named twice; one alone plays against itself")]
    BotTwice(String),
    /// Nobody plays against each other.
    #[error("--until-sure is for two bots that play against each other")]
    UntilSure,
    /// Two decks differ and have one name.
    #[error("two different decks are called {0}")]
    DecksOfOneName(String),
    /// The groups of decks have the wrong size.
    #[error("{title} is not played by groups of such sizes; each names as many decks")]
    Groups {
        /// The game.
        title: &'static str,
    },
    /// The game is played by two.
    #[error("{title} is for two: write `X:Y`")]
    ForTwo {
        /// The game.
        title: &'static str,
    },
    /// Some shards hold one version and some two.
    #[error("{path} holds one version and others two")]
    Mixed {
        /// A shard with one version.
        path: PathBuf,
    },
    /// Another version of the program has played the games.
    #[error("the results were played by engine {engine}, this is {ENGINE}: join them with that program; {UNCHECKED}")]
    OtherEngine {
        /// The version.
        engine: String,
    },
    /// The games were played with other cards.
    #[error("the results were played with other cards than these: name their folder with --cards; {UNCHECKED}")]
    OtherCards,
}

/// The way out for somebody who cannot check results.
const UNCHECKED: &str = "`--verify=0%` joins the results unchecked";

pub(crate) fn sim(asked: &arguments::Sim, program: &Program, variant: Option<&str>) -> Outcome {
    if let Some(arguments::SimCommand::Merge(asked)) = &asked.command {
        return merge::join(asked, program);
    }
    let wanted = Wanted::of(asked)?;
    let out = asked.out.as_deref().ok_or(SimTrouble::NoOut)?;
    match &asked.ab[..] {
        [old, new] => versions(asked, &wanted, program, variant, out, [old, new]),
        _ => {
            if out.join(VERSIONS).exists() {
                return Err(SimTrouble::TwoVersions { path: out.into() }.into());
            }
            let shelf = check::open(&[], program)?;
            let stage = stage(&shelf, asked, variant)?;
            let stop = stopper();
            let folder = Folder::at(out);
            let have = begin(&folder, &stage, &plan(asked, &wanted, program, variant), asked.resume)?;
            let ran = play_all(asked, &wanted, &stage, &folder, have, &stop)?;
            tell(&stage, &folder, &ran, asked.until_sure.as_deref().unwrap_or_default())
        }
    }
}

/// The arguments of a run, so that it can be repeated.
fn plan(asked: &arguments::Sim, wanted: &Wanted, program: &Program, variant: Option<&str>) -> Plan {
    let mut arguments: Vec<String> = vec![asked.game.clone().unwrap_or_default()];
    let mut add = |name: &str, value: &str| arguments.extend([format!("--{name}"), value.to_string()]);
    add("games", &asked.games.to_string());
    add("bots", &asked.bots);
    asked.decks.iter().for_each(|decks| add("decks", decks));
    add("seed", &asked.seed.to_string());
    if asked.days != 1 {
        add("days", &asked.days.to_string());
    }
    add("prompts", &asked.prompts.to_string());
    asked.until_sure.iter().for_each(|rate| add("until-sure", rate));
    // A variant is among the folders, and has a word of its own.
    let variants = variant.map(|name| PathBuf::from(format!("variants/{name}")));
    program
        .folders
        .iter()
        .filter(|f| Some(*f) != variants.as_ref())
        .for_each(|f| add("cards", &f.display().to_string()));
    variant.iter().for_each(|name| add("variant", name));
    if asked.small {
        arguments.push("--small".into());
    }
    if let [old, new] = &asked.ab[..] {
        arguments.extend(["--ab".into(), old.display().to_string(), new.display().to_string()]);
    }
    Plan { games: asked.games, shard: wanted.shard, over: Vec::new(), arguments }
}

/// Makes a folder ready, and writes what it is asked for.
fn begin(folder: &Folder, stage: &Stage, plan: &Plan, resume: bool) -> Result<BTreeMap<u64, GameResult>, Trouble> {
    let have = folder.begin(&stage.experiment, resume)?;
    let before = folder.plan()?.map_or(0, |plan| plan.games);
    folder.write_plan(&Plan { games: plan.games.max(before), ..plan.clone() })?;
    Ok(have)
}

/// The result in words of its own.
struct Wanted {
    jobs: usize,
    shard: Option<(u64, u64)>,
    until_sure: Option<f64>,
}

impl Wanted {
    fn of(asked: &arguments::Sim) -> Result<Self, Trouble> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Ok(Wanted {
            jobs: asked.jobs.unwrap_or(cores),
            shard: asked.shard.as_deref().map(shard).transpose()?,
            until_sure: asked.until_sure.as_deref().map(fraction).transpose()?,
        })
    }
}

/// `0/4`
fn shard(text: &str) -> Result<(u64, u64), SimTrouble> {
    let numbers = text.split_once('/').and_then(|(index, of)| Some((index.parse().ok()?, of.parse().ok()?)));
    match numbers {
        Some((index, of)) if index < of => Ok((index, of)),
        Some((_, of)) if of > 0u64 => Err(SimTrouble::NoSuchPart { text: text.into(), of }),
        _ => Err(SimTrouble::NoPart(text.into())),
    }
}

/// `65%` or `0.65`
fn fraction(text: &str) -> Result<f64, SimTrouble> {
    let number = match text.strip_suffix('%') {
        Some(number) => number.trim().parse::<f64>().map(|n| n / 100.0),
        None => text.parse(),
    };
    number.ok().filter(|n| *n > 0.0 && *n < 1.0).ok_or_else(|| SimTrouble::NoRate(text.into()))
}

/// The experiment, with the cards of this shelf.
fn stage(shelf: &Shelf, asked: &arguments::Sim, variant: Option<&str>) -> Result<Stage, Trouble> {
    let title = play::title_of(shelf, asked.game.as_deref().unwrap_or_default())?;
    let whole = title.whole.ok_or(SessionError::NoWholeGame(title.name))?;
    if asked.days > 1 && whole.campaign.is_none() {
        return Err(PlayTrouble::OneGame { title: title.name }.into());
    }
    let (library, mistakes) = shelf.library(title).ok_or(SessionError::NoCards)?;
    if let Some(mistake) = mistakes.first() {
        let (path, mistake) = (mistake.path.clone(), Box::new(mistake.mistake.clone()));
        return Err(SimTrouble::Mistake { path, mistake }.into());
    }
    let mut bots: Vec<String> = Vec::new();
    for name in asked.bots.split(',').map(str::trim) {
        let bot: Bot = name.parse()?;
        if bots.contains(&bot.to_string()) {
            return Err(SimTrouble::BotTwice(name.into()).into());
        }
        bots.push(bot.to_string());
    }
    if asked.until_sure.is_some() && (!whole.rivals || bots.len() < 2) {
        return Err(SimTrouble::UntilSure.into());
    }
    let (decks, tables) = tables(shelf, title, library, asked, bots.len())?;
    let experiment = Experiment {
        engine: ENGINE.into(),
        game: title.name.into(),
        cards: Experiment::hash_of(title, library),
        variant: variant.map(str::to_string),
        bots,
        decks,
        tables,
        rivals: whole.rivals,
        days: asked.days,
        prompts: asked.prompts,
        seed: asked.seed,
    };
    Ok(Stage::new(experiment, title, library)?)
}

/// The decks, and which of them meet.
fn tables(
    shelf: &Shelf,
    title: &'static Title,
    library: &Library,
    asked: &arguments::Sim,
    bots: usize,
) -> Result<(Vec<DeckText>, Vec<Vec<usize>>), Trouble> {
    let whole = title.whole.ok_or(SessionError::NoWholeGame(title.name))?;
    let few = asked.players.unwrap_or(*title.players.start());
    if !title.players.contains(&few) {
        return Err(SimTrouble::Players { title: title.name, players: few }.into());
    }
    let mut decks: Vec<DeckText> = Vec::new();
    let mut add = |deck: DeckText| match decks.iter().position(|known| known.name() == deck.name()) {
        Some(at) if decks[at].text == deck.text => Ok(at),
        Some(_) => Err(Trouble::from(SimTrouble::DecksOfOneName(deck.name().into()))),
        None => {
            // The path is for messages: results do not depend on where a deck lies.
            decks.push(DeckText { path: deck.name().to_string(), ..deck });
            Ok(decks.len() - 1)
        }
    };
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for entry in asked.decks.iter().flat_map(|list| list.split(',')).map(str::trim).filter(|e| !e.is_empty()) {
        let names = entry.split(':').map(|name| play::chosen(shelf, title, library, name.trim(), asked.small));
        let group = names.map(|deck| deck.and_then(&mut add)).collect::<Result<Vec<usize>, Trouble>>()?;
        groups.push(group);
    }
    if groups.is_empty() {
        let usual = (whole.usual_decks)(library, &shelf.sources().decks(title.name), few);
        if usual.is_empty() {
            // Without decks, a table is its seats.
            return Ok((Vec::new(), vec![vec![0; few.into()]]));
        }
        groups.push(usual.into_iter().map(&mut add).collect::<Result<_, Trouble>>()?);
    }
    if !whole.rivals {
        let players = groups[0].len();
        if groups.iter().any(|group| group.len() != players) || !title.players.contains(&(players as u8)) {
            return Err(SimTrouble::Groups { title: title.name }.into());
        }
        return Ok((decks, groups));
    }
    let mut tables: Vec<Vec<usize>> = Vec::new();
    let mut meet = |a: usize, b: usize| {
        // One bot alone plays both ways round by itself; two take their turns at each.
        let both = if bots > 1 && a != b { vec![vec![a, b], vec![b, a]] } else { vec![vec![a, b]] };
        for table in both {
            if !tables.contains(&table) {
                tables.push(table);
            }
        }
    };
    let single: Vec<usize> = groups.iter().filter(|group| group.len() == 1).map(|group| group[0]).collect();
    if let [only] = single[..] {
        meet(only, only);
    }
    for (i, a) in single.iter().enumerate() {
        single[i + 1..].iter().for_each(|b| meet(*a, *b));
    }
    for group in groups.iter().filter(|group| group.len() != 1) {
        let [a, b] = group[..] else {
            return Err(SimTrouble::ForTwo { title: title.name }.into());
        };
        meet(a, b);
    }
    Ok((decks, tables))
}

/// Set by Ctrl-C.
fn stopper() -> Arc<AtomicBool> {
    let stop = Arc::new(AtomicBool::new(false));
    let handler = stop.clone();
    // Without a handler the run simply ends when it is stopped; what was played is kept all the same.
    let _ = ctrlc::set_handler(move || handler.store(true, Relaxed));
    stop
}

fn play_all(
    asked: &arguments::Sim,
    wanted: &Wanted,
    stage: &Stage,
    folder: &Folder,
    have: BTreeMap<u64, GameResult>,
    stop: &AtomicBool,
) -> Result<Ran, Trouble> {
    let before = have.len();
    if before > 0 {
        say!("{} there already", count(before, "game is", "games are"));
    }
    let progress = Progress::default();
    let run = Run {
        stage,
        folder,
        games: asked.games,
        jobs: wanted.jobs,
        shard: wanted.shard,
        until_sure: wanted.until_sure,
        stop,
        progress: &progress,
    };
    // A panic of the engine is told once, with the game.
    let said = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let began = Instant::now();
    let over = AtomicBool::new(false);
    let ran = std::thread::scope(|scope| {
        if std::io::stderr().is_terminal() {
            scope.spawn(|| {
                while !over.load(Relaxed) {
                    std::thread::sleep(Duration::from_millis(250));
                    show(&progress, began.elapsed());
                }
                let _ = write!(std::io::stderr(), "\r\x1b[K");
            });
        }
        let ran = run.run(have);
        over.store(true, Relaxed);
        ran
    });
    std::panic::set_hook(said);
    let ran = ran?;
    folder.finish(&ran.results)?;
    if let Some(plan) = folder.plan()?.filter(|plan| plan.over != ran.over) {
        folder.write_plan(&Plan { over: ran.over.clone(), ..plan })?;
    }
    let (games, seconds) = (progress.games.load(Relaxed), began.elapsed().as_secs_f64().max(1e-9));
    say!("{} in {seconds:.1} s, {:.1} games/s", count(games as usize, "game", "games"), games as f64 / seconds);
    if stop.load(Relaxed) {
        say!("stopped; {} games are left, --resume plays them", ran.missing);
    }
    Ok(ran)
}

/// A bar, the rate and the time left, on one line that is written over again.
fn show(progress: &Progress, time: Duration) {
    let (games, of) = (progress.games.load(Relaxed), progress.of.load(Relaxed).max(1));
    let seconds = time.as_secs_f64().max(1e-9);
    let rate = games as f64 / seconds;
    let left = match games {
        0 => "?".to_string(),
        _ => {
            let left = ((of.saturating_sub(games)) as f64 / rate).ceil() as u64;
            format!("{}:{:02}:{:02}", left / 3600, left / 60 % 60, left % 60)
        }
    };
    let full = (games * 24 / of).min(24) as usize;
    let bar = "#".repeat(full) + &"-".repeat(24 - full);
    let decisions = progress.decisions.load(Relaxed) as f64 / seconds;
    let mut out = std::io::stderr();
    let _ = write!(out, "\r\x1b[K[{bar}] {games}/{of}, {rate:.1} games/s, {decisions:.0} decisions/s, {left} left");
    let _ = out.flush();
}

/// The summary and the report.
fn tell(stage: &Stage, folder: &Folder, ran: &Ran, line: &str) -> Outcome {
    let bots = &stage.experiment.bots;
    let notes: Vec<String> = ran
        .sure
        .iter()
        .map(|(pairing, verdict, games)| {
            let (a, b) = stage.schedule.pairings()[*pairing];
            let side = match verdict {
                Verdict::Above => "at least",
                Verdict::Below => "below",
            };
            let who = format!("{} against {}", bots[a], bots[b]);
            format!("{who}: surely {side} {line}; stopped early, after {games} games")
        })
        .collect();
    conclude(&stage.experiment, folder, &ran.results, &notes)
}

fn conclude(experiment: &Experiment, folder: &Folder, results: &[GameResult], notes: &[String]) -> Outcome {
    let summary = Summary::of(experiment, results);
    folder.write(REPORT, &report(experiment, &summary, notes))?;
    notes.iter().for_each(|note| say!("{note}"));
    say!("{}", summary.text().trim_end());
    say!("{}", folder.path().join(REPORT).display());
    Ok(broken(&summary))
}

fn broken(summary: &Summary) -> Done {
    for (game, why) in summary.broken.iter().take(5) {
        say!("game {game} broke the engine: {}", why.lines().next().unwrap_or_default());
    }
    if summary.broken.is_empty() { Done::Well } else { Done::Wrong }
}

const REPORT: &str = "report.html";
/// The name of the cards that are not changed.
const AS_THEY_ARE: &str = "as they are";
/// The file that names the difference of two versions, beside their folders `old` and `new`.
const VERSIONS: &str = "versions.json";

fn versions(
    asked: &arguments::Sim,
    wanted: &Wanted,
    program: &Program,
    variant: Option<&str>,
    out: &Path,
    paths: [&PathBuf; 2],
) -> Outcome {
    let shelves = paths.map(|path| {
        let mut all: Vec<PathBuf> = program.folders.clone();
        if path.as_os_str() != "-" {
            all.push(path.clone());
        }
        check::open(&[], &program.with_folders(all))
    });
    let [old, new] = shelves;
    let (old, new) = (old?, new?);
    let stages = [stage(&old, asked, variant)?, stage(&new, asked, variant)?];
    let title = stages[0].title();
    let (Some((old_cards, _)), Some((new_cards, _))) = (old.library(title), new.library(title)) else {
        return Err(SessionError::NoCards.into());
    };
    let name = |path: &PathBuf| if path.as_os_str() == "-" { AS_THEY_ARE.into() } else { path.display().to_string() };
    let mut cards = differences(old_cards, new_cards);
    let decks = stages[0].experiment.decks.iter().zip(&stages[1].experiment.decks);
    let decks = decks.filter(|(old, new)| old.text != new.text);
    cards.extend(decks.map(|(_, new)| (format!("deck {}", new.name()), "changed".to_string())));
    let versions = Versions { old: name(paths[0]), new: name(paths[1]), cards };
    if Folder::at(out).is_used() {
        return Err(SimTrouble::OneVersion { path: out.into() }.into());
    }
    let folders = ["old", "new"].map(|version| Folder::at(out.join(version)));
    let mut have = Vec::new();
    for (stage, folder) in stages.iter().zip(&folders) {
        have.push(begin(folder, stage, &plan(asked, wanted, program, variant), asked.resume)?);
    }
    let text = serde_json::to_string_pretty(&versions)? + "\n";
    Folder::at(out).write(VERSIONS, &text)?;
    let stop = stopper();
    let mut ran = Vec::new();
    for ((stage, folder), have) in stages.iter().zip(&folders).zip(have) {
        ran.push(play_all(asked, wanted, stage, folder, have, &stop)?.results);
    }
    compare(&stages[1].experiment, versions, out, &ran[0], &ran[1])
}

fn compare(experiment: &Experiment, versions: Versions, out: &Path, old: &[GameResult], new: &[GameResult]) -> Outcome {
    let compared = Comparison::of(versions, experiment, old, new);
    let summary = Summary::of(experiment, new);
    let folder = Folder::at(out);
    folder.write(REPORT, &comparison_report(experiment, &compared, &summary, &[]))?;
    say!("{}", compared.text().trim_end());
    say!("{}", folder.path().join(REPORT).display());
    Ok(broken(&summary))
}

/// The cards and keywords in which two libraries differ.
fn differences(old: &Library, new: &Library) -> Vec<(String, String)> {
    let texts = |library: &Library| {
        let cards =
            library.cards.iter().map(|card| (card.name.clone(), cardlang::format_card(&library.vocabulary, card)));
        let keywords =
            library.keywords.iter().map(|keyword| (format!("keyword {}", keyword.name), format!("{keyword:?}")));
        cards.chain(keywords).collect::<BTreeMap<String, String>>()
    };
    let (old, new) = (texts(old), texts(new));
    let mut found: Vec<(String, String)> = Vec::new();
    for (name, text) in &new {
        match old.get(name) {
            None => found.push((name.clone(), "added".into())),
            Some(other) if other != text => found.push((name.clone(), "changed".into())),
            _ => {}
        }
    }
    found.extend(old.keys().filter(|name| !new.contains_key(*name)).map(|name| (name.clone(), "removed".into())));
    found.sort();
    found
}
