//! Days in a row as people meet them: the built binary, driven through pipes.

mod common;

use common::Folder;

#[test]
fn bots_play_days_in_a_row() {
    let folder = Folder::new("auto");
    let days = |n: &str| folder.well(&["play", "rangers", "--auto", "--days", n, "--seed", "5"], "");
    let three = days("3");
    for day in 1..=3 {
        assert!(three.contains(&format!("== Day {day}: A Perfect Day ==")), "{three}");
    }
    assert!(three.contains("\nDay 4 of 30: Downpour\n"), "the next morning's tracker is told");
    assert_eq!(three, days("3"));
    assert!(!days("1").contains("== Day 2"));
    assert!(three.starts_with(days("1").split("\n\n===").next().expect("a log")), "the first day is the same");
}

#[test]
fn a_person_goes_on_takes_back_and_resumes_across_the_days() {
    let folder = Folder::new("person");
    let first = "done\nconcede\nconcede\ncampaign\nwrong\n1\nlog all\ncampaign\ntracker kept.json\nquit\n";
    let said = folder.well(&["play", "rangers", "--seed", "3", "--save", "c.save"], first);
    assert!(said.contains("Day 1 ends: the group gives up (R24.13)."), "{said}");
    assert!(said.contains("Go on?\n   1  begin the next day"), "{said}");
    assert!(said.contains("`wrong` is not understood"), "{said}");
    assert!(said.contains("=== Day 2 · "), "{said}");
    assert!(said.contains("  == Day 1: A Perfect Day ==") && said.contains("  == Day 2: A Perfect Day =="), "log all");
    assert!(said.contains("Written: kept.json"), "{said}");

    let said = folder.well(&["play", "--resume", "c.save"], "undo\ncampaign\nquit\n");
    assert!(said.contains("Taken back.") && said.contains("\nDay 1 of 30: A Perfect Day\n"), "{said}");

    let said = folder.well(&["play", "rangers", "--tracker", "kept.json", "--seed", "1"], "done\nmap\nquit\n");
    assert!(said.contains("=== Day 2 · "), "{said}");

    let said = folder.well(&["play", "rangers", "--seed", "3", "--days", "1"], "done\nconcede\nconcede\n");
    assert!(!said.contains("Go on?") && said.contains("You made"), "{said}");
}

#[test]
fn what_makes_no_campaign_is_refused_in_one_line() {
    let folder = Folder::new("refused");
    folder.refuses(&["play", "echomancy", "--days", "2"], "echomancy is one game");
    folder.refuses(&["play", "echomancy", "--tracker", "x"], "echomancy has no campaign");
    folder.refuses(&["play", "rangers", "--days", "0"], "--days");
    folder.refuses(&["play", "rangers", "--tracker", "no.json"], "no.json cannot be read");
    std::fs::write(folder.0.join("bad.json"), "{}").expect("a file");
    folder.refuses(&["play", "rangers", "--tracker", "bad.json"], "bad.json: this is not a campaign tracker");
    let far = r#"{"day":99,"weather":"Downpour","location":"Spire","terrain":"woods","rangers":[]}"#;
    std::fs::write(folder.0.join("far.json"), far).expect("a file");
    folder.refuses(&["play", "rangers", "--tracker", "far.json"], "day 99 is not on the track");
    folder.refuses(
        &["play", "rangers", "--variant", "elder"],
        "there is no variant `elder`; the variants are: elders-book",
    );
}

#[test]
fn a_variant_is_played_saved_and_resumed() {
    // R22.7
    let folder = Folder::new("variant");
    let shown = folder.well(&["show", "Guardian", "--variant", "Elder's Book"], "");
    assert!(shown.contains("presence -2"), "{shown}");
    let said = folder.well(
        &["play", "rangers", "--deck", "Guardian", "--seed", "2", "--variant", "elders-book", "--save", "v.save"],
        "done\nshow Guardian\nquit\n",
    );
    assert!(said.contains(", variant elders-book") && said.contains("-2 presence"), "{said}");
    let said = folder.well(&["play", "--resume", "v.save"], "show Guardian\nquit\n");
    assert!(said.contains(", variant elders-book") && said.contains("-2 presence"), "{said}");
    assert!(folder.well(&["deck", "check", "Guardian", "--variant", "elders-book"], "").contains("no violation"));
}
