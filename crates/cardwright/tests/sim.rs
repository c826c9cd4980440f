//! `sim` as people meet it: the built binary.

mod common;

use common::Folder;

const DECKS: [&str; 4] = ["--small", "--decks", "Vanilla Green,Vanilla Red", "--seed"];

fn arguments<'a>(more: &[&'a str]) -> Vec<&'a str> {
    ["sim", "echomancy"].into_iter().chain(DECKS).chain(["3"]).chain(more.iter().copied()).collect()
}

#[test]
fn parts_of_a_run_join_to_the_whole_and_a_run_is_resumed() {
    let folder = Folder::new("sim");
    let text = folder.well(&arguments(&["--games", "8", "--out", "whole"]), "");
    for part in ["8 games in ", "the first seat: ", "deck Vanilla Green: ", "whole/report.html"] {
        assert!(text.contains(part), "{part}\n{text}");
    }
    folder.well(&arguments(&["--games", "8", "--out", "a", "--shard", "0/2", "--jobs", "1"]), "");
    folder.well(&arguments(&["--games", "2", "--out", "b", "--shard", "1/2"]), "");
    let text = folder.well(&arguments(&["--games", "8", "--out", "b", "--shard", "1/2", "--resume"]), "");
    assert!(!text.contains("there already"), "the first two games are another part's\n{text}");
    let text = folder.well(&["sim", "merge", "a", "b", "--out", "all"], "");
    assert!(text.contains("8 games of 2 parts"), "{text}");
    for file in ["experiment.json", "games.jsonl", "games.csv", "cards.csv", "report.html"] {
        assert_eq!(folder.read(&format!("all/{file}")), folder.read(&format!("whole/{file}")), "{file}");
    }
    folder.refuses(&arguments(&["--games", "8", "--out", "whole"]), "--resume goes on with them");
    let text = folder.well(&arguments(&["--games", "10", "--out", "whole", "--resume"]), "");
    assert!(text.contains("8 games are there already") && text.contains("2 games in "), "{text}");
    let other = ["sim", "echomancy", "--small", "--decks", "Vanilla Red", "--out", "whole", "--resume"];
    folder.refuses(
        &other,
        "the seed (3 there, 1 here); the decks (Vanilla Green:Vanilla Red there, Vanilla Red:Vanilla Red here)",
    );
}

#[test]
fn two_versions_of_a_card_are_compared() {
    let folder = Folder::new("ab");
    std::fs::create_dir(folder.0.join("new")).expect("a folder");
    let card = "language 1\nname      Goblin Piker\ngame      echomancy\ncost      {R}\nkind      creature\n\
                traits    Goblin, Warrior\npower     20\ntoughness 20\n";
    std::fs::write(folder.0.join("new/goblin-piker.card"), card).expect("a file");
    let text = folder.well(&arguments(&["--games", "60", "--out", "out", "--ab", "-", "new"]), "");
    for part in ["as they are -> new: Goblin Piker (changed)", "60 games with both", "More than chance: "] {
        assert!(text.contains(part), "{part}\n{text}");
    }
    assert!(folder.read("out/report.html").contains("The cards that differ"));
    let text = folder.well(&arguments(&["--games", "4", "--out", "same", "--ab", "new", "new"]), "");
    assert!(text.contains("4 went the same") && text.contains("Both versions have the same cards."), "{text}");
    folder.well(&["sim", "merge", "out", "--out", "joined"], "");
    assert_eq!(folder.read("joined/report.html"), folder.read("out/report.html"));
    folder.refuses(&["sim", "merge", "out", "same/old", "--out", "x"], "holds one version and others two");
}

#[test]
fn what_cannot_be_simulated_is_one_line() {
    let folder = Folder::new("simbad");
    for (more, with) in [
        (&["--bots", "clever"][..], "there is no bot `clever`"),
        (&["--bots", "random,random"], "random is named twice"),
        (&["--shard", "2/2"], "the parts are 0/2 to 1/2"),
        (&["--shard", "x"], "`x` is no part"),
        (&["--until-sure", "150%"], "`150%` is no rate"),
        (&["--until-sure", "65%"], "--until-sure is for two bots"),
        (&["--days", "3"], "leave out --days"),
        (&["--days", "0"], "0 is not in 1.."),
        (&["--jobs", "0"], "0 is not in 1.."),
        (&["--ab", "-"], "2 values required"),
        (&["--ab", "-", "nowhere"], "nowhere does not exist"),
    ] {
        folder.refuses(&arguments(&[more, &["--out", "x"]].concat()), with);
    }
    folder.refuses(&["sim", "chess", "--out", "x"], "there is no game `chess`");
    folder.refuses(&["sim", "echomancy"], "--out");
    folder.refuses(&["sim", "echomancy", "--decks", "Nothing", "--out", "x"], "there is no deck or file `Nothing`");
    folder.refuses(&["sim", "echomancy", "--decks", "Vanilla Red", "--out", "x"], "60");
    folder.refuses(&["sim", "merge", "nowhere", "--out", "x"], "nowhere holds no results");
    assert!(!folder.0.join("x").exists());
}
