//! The program as a stranger runs it.

use std::path::PathBuf;
use std::process::Command;

fn succeeds(args: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_lanterns")).args(args).output().expect("the program runs");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{args:?}\n{text}{}", String::from_utf8_lossy(&output.stderr));
    text
}

#[test]
fn random_games_with_every_check_hold() {
    let text = succeeds(&["soak", "lanterns", "--games", "80", "--check"]);
    assert!(text.contains("80"), "{text}");
}

/// The light at the end, which greedy brings to more than random does.
#[test]
fn greedy_beats_random() {
    let out = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("sim-lanterns");
    let _ = std::fs::remove_dir_all(&out);
    let at = out.to_string_lossy();
    succeeds(&["sim", "lanterns", "--bots", "greedy,random", "--games", "40", "--out", &at]);
    let rows = std::fs::read_to_string(out.join("games.csv")).expect("the rows");
    let mut lines = rows.lines();
    let heads: Vec<&str> = lines.next().expect("a heading").split(',').collect();
    let column = |name: &str| heads.iter().position(|head| *head == name).unwrap_or_else(|| panic!("{heads:?}"));
    let (bot, light) = (column("bot_a"), column("light"));
    let of = |name: &str| -> Vec<f64> {
        let rows = rows.lines().skip(1).map(|line| line.split(',').collect::<Vec<_>>());
        rows.filter(|cells| cells[bot] == name).map(|cells| cells[light].parse().expect("a number")).collect()
    };
    let mean = |all: Vec<f64>| all.iter().sum::<f64>() / all.len() as f64;
    let (greedy, random) = (mean(of("greedy")), mean(of("random")));
    assert!(greedy >= random + 1.0, "greedy {greedy}, random {random}");
}
