//! The load a server bears: games in progress with scripted answers on both seats, on this machine. Not a test, since it judges no
//! time; docs/serving.md has what was seen.
//!
//! `cargo test -p cardwright-serve --test main load -- --ignored --nocapture`, with `LOAD_GAMES`, `LOAD_SECONDS` and `LOAD_TITLE`.

use crate::common::{
    Folder, Page,
    nodes::{Node, number},
    open,
    postgres::Cluster,
};
use kernel::mix;
use serve::{FromPage, Made, Who};
use std::net::SocketAddr;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// The memory of a process that is its own, in kilobytes.
fn memory(process: u32) -> u64 {
    let text = std::fs::read_to_string(format!("/proc/{process}/status")).expect("a process");
    let line = text.lines().find_map(|line| line.strip_prefix("RssAnon:")).expect("its memory");
    line.trim().trim_end_matches("kB").trim().parse().expect("a number")
}

/// The time a process has had a processor, in milliseconds.
fn worked(process: u32) -> u64 {
    let text = std::fs::read_to_string(format!("/proc/{process}/stat")).expect("a process");
    let fields: Vec<&str> = text.rsplit(") ").next().expect("fields").split(' ').collect();
    // The system counts hundredths of a second.
    10 * (fields[11].parse::<u64>().expect("a number") + fields[12].parse::<u64>().expect("a number"))
}

/// The number behind a mark.
fn behind(text: &str, mark: &str) -> Option<u64> {
    let rest = &text[text.find(mark)? + mark.len()..];
    rest[..rest.find(|c: char| !c.is_ascii_digit())?].parse().ok()
}

/// A table, read no further than an answer needs.
struct Glance {
    moment: u32,
    answers: Vec<u16>,
    over: bool,
}

/// The next table from a moment on; none if the connection ends first.
fn glance(page: &mut Page, from: u32) -> Option<Glance> {
    loop {
        let text = page.hear_text()?;
        let Some(moment) = text.strip_prefix("{\"table\":").and_then(|text| behind(text, "\"moment\":")) else {
            continue;
        };
        if moment < u64::from(from) {
            continue;
        }
        let prompt = text.find("\"prompt\":{").map_or("", |at| &text[at..]);
        let answers = prompt
            .split("\"answer\":")
            .skip(1)
            .filter_map(|rest| rest[..rest.find(|c: char| !c.is_ascii_digit())?].parse().ok());
        return Some(Glance {
            moment: moment as u32,
            answers: answers.collect(),
            over: text.contains("\"asked\":null"),
        });
    }
}

struct Seats {
    pages: [Page; 2],
    last: [Glance; 2],
}

impl Seats {
    /// Both seats; a page that is sent away comes back.
    fn sit(address: SocketAddr, made: &Made) -> Self {
        let sat = |seat: usize| loop {
            let mut page = Page::sit(address, &made.seats[seat].secret);
            if let Some(last) = glance(&mut page, 0) {
                break (page, last);
            }
        };
        let ((one, first), (other, second)) = (sat(0), sat(1));
        Seats { pages: [one, other], last: [first, second] }
    }

    /// Gives one answer; tells how long it took until the one who gave it was told.
    fn answer(&mut self, seed: u64) -> Answered {
        let asked = self.last.iter().position(|glance| !glance.answers.is_empty() && !glance.over);
        let Some(asked) = asked else { return Answered::Over };
        let Glance { moment, answers, .. } = &self.last[asked];
        let (moment, answer) = (*moment, answers[(mix(seed, (*moment).into()) % answers.len() as u64) as usize]);
        let text = serde_json::to_string(&FromPage::Answer { moment, answers: vec![answer] }).expect("JSON");
        let begun = Instant::now();
        self.pages[asked].say_text(&text);
        let Some(told) = glance(&mut self.pages[asked], moment + 1) else { return Answered::SentAway };
        let took = begun.elapsed();
        self.last[asked] = told;
        let Some(told) = glance(&mut self.pages[1 - asked], moment + 1) else { return Answered::SentAway };
        self.last[1 - asked] = told;
        Answered::Told(took)
    }
}

enum Answered {
    Told(Duration),
    Over,
    SentAway,
}

fn bear(name: &str, database: &str) {
    let (games, seconds) = (number("LOAD_GAMES", 1_000), number("LOAD_SECONDS", 40));
    let title = std::env::var("LOAD_TITLE").unwrap_or("lanterns".into());
    let a_second = number("LOAD_ANSWERS", games);
    let node = Node::start(database, 6_000, 1);
    let before = memory(node.id());
    let two = [Who::Me, Who::Friend];
    let made: Vec<Made> = (0..games).map(|_| open(node.address, &title, &two, None)).collect();
    let opened = memory(node.id());
    let mut seats: Vec<Seats> = made.iter().map(|made| Seats::sit(node.address, made)).collect();
    let full = memory(node.id());
    println!(
        "{name}: {games} games of {title}; {before} kB before, {opened} kB with them opened, {full} kB with both seats at each: {} kB a game",
        (full - before) / games
    );
    let (times, over) = (Mutex::new(Vec::new()), AtomicBool::new(false));
    let (done, away) = (AtomicU64::new(0), AtomicU64::new(0));
    let (begun, before) = (Instant::now(), worked(node.id()));
    let period = Duration::from_secs_f64(games as f64 / a_second as f64);
    std::thread::scope(|scope| {
        for (at, (mut seats, mut made)) in seats.drain(..).zip(made).enumerate() {
            let (times, over, done, away, title, node) = (&times, &over, &done, &away, &title, &node);
            let run = move || {
                let mut next = begun + period.mul_f64(at as f64 / games as f64);
                let mut own = Vec::new();
                while !over.load(Relaxed) {
                    std::thread::sleep(next.saturating_duration_since(Instant::now()));
                    next += period;
                    match seats.answer(at as u64) {
                        Answered::Told(took) => {
                            own.push((begun.elapsed(), took));
                            done.fetch_add(1, Relaxed);
                        }
                        // Another game begins in its place.
                        Answered::Over => {
                            made = open(node.address, title, &two, None);
                            seats = Seats::sit(node.address, &made);
                        }
                        Answered::SentAway => {
                            away.fetch_add(1, Relaxed);
                            seats = Seats::sit(node.address, &made);
                        }
                    }
                }
                times.lock().expect("times").extend(own);
            };
            std::thread::Builder::new().stack_size(256 * 1024).spawn_scoped(scope, run).expect("a thread");
        }
        std::thread::sleep(Duration::from_secs(seconds));
        over.store(true, Relaxed);
    });
    let (all, spent) = (done.into_inner().max(1), worked(node.id()) - before);
    let a_answer = spent as f64 / all as f64;
    let away = away.into_inner();
    println!(
        "{name}: {all} answers, {a_answer:.2} ms of the server's processor time each; pages were sent away {away} times"
    );
    // The first seconds, in which all threads begin, are left out.
    let (warm, end) = (Duration::from_secs(5), Duration::from_secs(seconds));
    let times = times.into_inner().expect("times");
    let mut took: Vec<Duration> =
        times.iter().filter(|(at, _)| *at > warm && *at <= end).map(|(_, took)| *took).collect();
    took.sort();
    let part = |part: f64| took[((took.len() - 1) as f64 * part) as usize].as_secs_f64() * 1000.0;
    println!(
        "{name}: {:.0} answers a second; round trip p50 {:.1} ms, p90 {:.1} ms, p99 {:.1} ms, longest {:.1} ms; {} kB at the end; load {}",
        took.len() as f64 / (seconds as f64 - warm.as_secs_f64()),
        part(0.5),
        part(0.9),
        part(0.99),
        part(1.0),
        memory(node.id()),
        std::fs::read_to_string("/proc/loadavg").unwrap_or_default().trim()
    );
}

#[test]
#[ignore = "a measurement"]
fn on_sqlite() {
    let folder = Folder::new("load");
    bear("SQLite", &folder.database().display().to_string());
}

#[test]
#[ignore = "a measurement"]
fn on_postgres() {
    // With the usual settings: every answer is on the disk before it is told.
    let Some(cluster) = Cluster::start("fsync=on") else { return };
    bear("PostgreSQL", &cluster.database("load"));
}
