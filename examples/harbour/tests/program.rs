//! The program as a stranger runs it.

use std::path::PathBuf;
use std::process::{Command, Output};

fn harbour(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_harbour")).args(args).output().expect("the program runs")
}

fn succeeds(args: &[&str]) -> String {
    let output = harbour(args);
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{args:?}\n{text}{}", String::from_utf8_lossy(&output.stderr));
    text
}

fn folder(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

#[test]
fn cards_plays_and_rules_are_in_order() {
    succeeds(&["check"]);
    succeeds(&["fmt", "--check"]);
    let plays = succeeds(&["test"]);
    assert!(plays.contains(" 0 failed"), "{plays}");
    assert!(succeeds(&["rule", "H2.4"]).contains("Deals"));
    assert!(succeeds(&["show", "Harbour Watch"]).contains("raided"));
}

#[test]
fn random_games_with_every_check_hold() {
    let text = succeeds(&["soak", "harbour", "--games", "60", "--check"]);
    assert!(text.contains("60"), "{text}");
}

/// The rate of the first bot in `greedy against random: 97.5 % (...)`.
fn rate(summary: &str) -> f64 {
    let line = summary.lines().find(|line| line.starts_with("greedy against random: ")).expect(summary);
    let rate = line.split(": ").nth(1).and_then(|rest| rest.split(' ').next());
    rate.and_then(|rate| rate.parse().ok()).expect(line)
}

#[test]
fn greedy_beats_random_at_tables_for_two_and_for_three() {
    for players in ["2", "3"] {
        let out = folder(&format!("sim-{players}"));
        let _ = std::fs::remove_dir_all(&out);
        let at = out.to_string_lossy();
        let run = ["sim", "harbour", "--players", players, "--bots", "greedy,random", "--games", "20", "--out", &at];
        let rate = rate(&succeeds(&run));
        assert!(rate >= 65.0, "at a table for {players} greedy has {rate} %");
        let rows = std::fs::read_to_string(out.join("games.csv")).expect("the rows");
        assert!(rows.lines().next().is_some_and(|heads| heads.contains("place_a,place_b")), "{rows}");
    }
}
