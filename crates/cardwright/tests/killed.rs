//! The program is killed at any moment, two hundred times, and goes on each time with every decision it had taken.

mod common;

use common::Folder;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::{Arc, Condvar, Mutex};
use table::{GivenBy, Saved};

const LANES: u64 = 2;
const KILLS: u64 = 100;

#[test]
fn killed_two_hundred_times_no_decision_is_lost() {
    let lanes: Vec<_> = (0..LANES).map(|lane| std::thread::spawn(move || lane_of(lane))).collect();
    let mut decisions = 0;
    for lane in lanes {
        decisions += lane.join().expect("no decision is lost");
    }
    assert!(decisions > 400, "hardly anything was decided: {decisions}");
}

/// One game after the other, each killed and resumed until it is over; gives how much was decided.
fn lane_of(lane: u64) -> usize {
    let folder = Folder::new(&format!("killed-{lane}"));
    let (mut game, mut before, mut decisions) = (0, 0, 0);
    for kill in 0..KILLS {
        let name = format!("{game}.save");
        let file = folder.0.join(&name);
        let chance = kernel::mix(lane + 1, kill);
        let life = Life::lead(&folder, &name, lane * 1000 + game, chance);
        if !file.exists() {
            assert_eq!((before, life.decided), (0, 0), "the file is gone: {}", life.said);
            continue;
        }
        let saved = read(&file);
        // It went on from everything there was, and everything it has confirmed since is there.
        if before > 0 && life.asked {
            assert!(life.said.contains(&format!("Resumed after {before} answer")), "{before}: {}", life.said);
        }
        let hands = saved.given.iter().filter(|g| g.by == GivenBy::Hand).count();
        assert!(hands >= life.hands + life.decided, "{hands} of {} and {}", life.hands, life.decided);
        assert!(saved.given.len() >= before, "answers were lost");
        decisions += life.decided;
        before = saved.given.len();
        if life.over {
            (game, before) = (game + 1, 0);
        }
    }
    decisions
}

fn read(file: &Path) -> Saved {
    let saved = Saved::read(&std::fs::read(file).expect("the file")).expect("a save");
    assert!(!saved.damaged);
    saved
}

/// The outcome of one run of the program.
struct Life {
    /// Decisions that were in the file before.
    hands: usize,
    /// Decisions the program has taken: it asked for the next one.
    decided: usize,
    asked: bool,
    over: bool,
    said: String,
}

impl Life {
    fn lead(folder: &Folder, name: &str, seed: u64, chance: u64) -> Life {
        let file = folder.0.join(name);
        let hands = match file.exists() {
            true => read(&file).given.iter().filter(|g| g.by == GivenBy::Hand).count(),
            false => 0,
        };
        let seed = seed.to_string();
        let arguments = match file.exists() {
            true => vec!["play", "--resume", name],
            false => vec!["play", "echomancy", "--seed", &seed, "--save", name],
        };
        let mut child = Command::new(env!("CARGO_BIN_EXE_cardwright"))
            .args(arguments)
            .current_dir(&folder.0)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program runs");
        let mut stdin = child.stdin.take().expect("a pipe");
        stdin.write_all(&b"1\n".repeat(3000)).expect("it fits into the pipe");
        let mut stdout = child.stdout.take().expect("a pipe");
        let said = Arc::new(Said::default());
        let heard = said.clone();
        let reader = std::thread::spawn(move || {
            let mut part = [0; 4096];
            while let Ok(n @ 1..) = stdout.read(&mut part) {
                heard.hear(&part[..n]);
            }
            heard.end();
        });
        // One in four dies before it may have asked, the others when they have said some more after that.
        let more = (chance / 4) as usize;
        match chance.is_multiple_of(4) {
            true => said.wait(|text| text.len() >= more % 400),
            false => said.wait(|text| first_prompt(text).is_some_and(|at| text.len() >= at + more % 30_000)),
        }
        child.kill().expect("it can be killed");
        child.wait().expect("it is dead");
        reader.join().expect("all was read");
        drop(stdin);
        let said = String::from_utf8_lossy(&said.text.lock().expect("whole").0).into_owned();
        let prompts = said.matches("\n> ").count();
        let refused = said.matches(", please.").count() + said.matches("There is no option").count();
        Life {
            hands,
            decided: prompts.saturating_sub(1 + refused),
            asked: prompts > 0,
            over: said.contains("The whole game is in"),
            said,
        }
    }
}

/// Where the program has asked for the first time.
fn first_prompt(text: &[u8]) -> Option<usize> {
    text.windows(3).position(|w| w == b"\n> ")
}

/// The program's output, whether that is all, and a bell that rings when there is more.
#[derive(Default)]
struct Said {
    text: Mutex<(Vec<u8>, bool)>,
    more: Condvar,
}

impl Said {
    fn hear(&self, part: &[u8]) {
        self.text.lock().expect("whole").0.extend_from_slice(part);
        self.more.notify_all();
    }

    fn end(&self) {
        self.text.lock().expect("whole").1 = true;
        self.more.notify_all();
    }

    /// Waits until it has said enough, or says nothing any more.
    fn wait(&self, enough: impl Fn(&[u8]) -> bool) {
        let text = self.text.lock().expect("whole");
        drop(self.more.wait_while(text, |(text, over)| !*over && !enough(text)).expect("whole"));
    }
}
