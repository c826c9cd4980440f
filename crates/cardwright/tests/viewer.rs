//! A stranger's viewer, written from docs/protocol.md alone, draws what a seat sees as the program does.

use serde_json::Value;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

#[path = "../examples/viewer.rs"]
#[expect(dead_code, reason = "the example has a beginning of its own")]
mod viewer;

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("cardwright-viewer-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }

    fn run(&self, arguments: &[&str], typed: &str) -> String {
        let mut child = Command::new(env!("CARGO_BIN_EXE_cardwright"))
            .args(arguments)
            .current_dir(&self.0)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program runs");
        child.stdin.take().expect("a pipe").write_all(typed.as_bytes()).expect("it listens");
        let output = child.wait_with_output().expect("it ends");
        assert!(output.status.success(), "{arguments:?}");
        String::from_utf8(output.stdout).expect("text")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The table and the hand of a seat, as the program tells them after so many answers.
fn told(folder: &Folder, seat: &str, to: &str) -> String {
    let text = folder.run(&["replay", "x.save", "--seat", seat, "--to", to], "");
    let (_, table) = text.rsplit_once("answers:\n").expect("a table");
    let hand = table.find("The hand of").expect("a hand");
    let lines = table[hand..].lines();
    let hand = lines.take_while(|line| line.starts_with("The hand of") || line.starts_with("  "));
    let hand: String = hand.map(|line| format!("{line}\n")).collect();
    // An empty line stands between the table and the hand.
    format!("{}{hand}", table[..table.find("The hand of").unwrap_or(0)].replace("\n\n", "\n"))
}

fn walks(game: &str) {
    let folder = Folder::new(game);
    folder.run(&["play", game, "--auto", "--seed", "3", "--bot", "random", "--save", "x.save"], "");
    let answers: usize = {
        let text = folder.run(&["replay", "x.save", "--seat", "A"], "");
        let line = text.lines().rfind(|line| line.starts_with("After ")).expect("its end");
        line.split(' ').nth(1).and_then(|n| n.parse().ok()).expect("a number")
    };
    let mut asked = 0;
    for to in (0..=answers).step_by((answers / 12).max(1)) {
        let to = to.to_string();
        for seat in ["A", "B"].into_iter().take(if game == "rangers" { 1 } else { 2 }) {
            let json = folder.run(&["replay", "x.save", "--seat", seat, "--to", &to, "--json"], "");
            let shown: Value = serde_json::from_str(&json).expect("a sight");
            assert_eq!(viewer::table(&shown), told(&folder, seat, &to), "{game}, {seat}, {to}");
            let question = viewer::question(&shown);
            assert!(!question.is_empty(), "{game}, {seat}, {to}");
            asked += usize::from(question.contains("\n   1  "));
        }
    }
    assert!(asked > 4, "{game}: {asked} questions were drawn");
}

#[test]
fn a_viewer_written_from_the_page_draws_a_day() {
    walks("rangers");
}

#[test]
fn a_viewer_written_from_the_page_draws_a_duel() {
    walks("echomancy");
}
