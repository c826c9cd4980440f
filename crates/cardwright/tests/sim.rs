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
    assert!(!text.contains("there already"), "the first two games are another shard's\n{text}");
    let text = folder.well(&["sim", "merge", "a", "b", "--out", "all"], "");
    assert!(text.contains("8 games of 2 shards"), "{text}");
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

/// The report of a mistake: exit code 1, and a line.
fn is_wrong(folder: &Folder, arguments: &[&str], with: &[&str]) -> String {
    let output = folder.run(arguments, b"");
    let text = common::said(&output);
    assert_eq!(output.status.code(), Some(1), "{text}{}", String::from_utf8_lossy(&output.stderr));
    for part in with {
        assert!(text.contains(part), "{part}\n{text}");
    }
    text
}

/// Runs what the program proposes, line by line.
fn obey(folder: &Folder, text: &str) {
    let commands: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("  cardwright ")).collect();
    assert!(commands.len() > 1, "{text}");
    for command in commands {
        let script = format!("exec \"$0\" {command}");
        let mut shell = std::process::Command::new("sh");
        shell.args(["-c", &script, env!("CARGO_BIN_EXE_cardwright")]).current_dir(&folder.0);
        let output = shell.output().expect("a shell");
        assert_eq!(output.status.code(), Some(0), "{command}\n{}", String::from_utf8_lossy(&output.stderr));
    }
}

#[test]
fn a_result_that_lies_is_found_and_nothing_is_written() {
    let folder = Folder::new("lies");
    folder.well(&arguments(&["--games", "6", "--out", "a"]), "");
    let text = folder.well(&["sim", "merge", "a", "--out", "good"], "");
    assert!(text.contains("1 result was played again"), "{text}");
    let text = folder.well(&["sim", "merge", "--verify", "a", "--out", "good"], "");
    assert!(text.contains("6 results were played again"), "{text}");
    let good = folder.read("a/games.jsonl");
    let write = |text: String| std::fs::write(folder.0.join("a/games.jsonl"), text).expect("written");
    let fourth = good.lines().nth(3).expect("four rows");
    let winner = |row: &str, to: &str| {
        let at = row.find("\"winner\":").expect("a winner") + 9;
        format!("{}{to}{}", &row[..at], &row[at + 1..])
    };
    let other = if fourth.contains("\"winner\":0") { "1" } else { "0" };
    // A possible winner is found only by playing; an impossible one at once.
    write(good.replace(fourth, &winner(fourth, other)));
    is_wrong(
        &folder,
        &["sim", "merge", "a", "--out", "x", "--verify"],
        &["game 3 is not what its seed gives", "the winner"],
    );
    is_wrong(
        &folder,
        &["sim", "merge", "a", "--out", "x", "--verify=100%"],
        &["1 result is wrong; nothing is written"],
    );
    for (wrong, with) in [("7", "H is not a seat"), ("null", "the winner does not fit")] {
        write(good.replace(fourth, &winner(fourth, wrong)));
        is_wrong(&folder, &["sim", "merge", "a", "--out", "x", "--verify=0%"], &["game 3 cannot be", with]);
    }
    let hash = fourth.split("\"hash\":\"").nth(1).and_then(|rest| rest.split('"').next()).expect("a hash");
    write(good.replace(hash, "0123456789abcdef"));
    is_wrong(
        &folder,
        &["sim", "merge", "a", "--out", "x", "--verify"],
        &["game 3", "the last state: 0123456789abcdef"],
    );
    assert!(!folder.0.join("x").exists());
    // The same game twice in one shard, and not the same.
    write(good.clone() + &winner(fourth, other) + "\n");
    folder.refuses(&["sim", "merge", "a", "--out", "x"], "game 3 went differently");
    write(good.clone() + fourth + "\n");
    folder.well(&["sim", "merge", "a", "--out", "twice"], "");
    assert_eq!(folder.read("twice/games.jsonl"), good);
    // Another engine cannot play them again.
    let experiment = folder.read("a/experiment.json").replacen("\"engine\": \"", "\"engine\": \"older-", 1);
    std::fs::write(folder.0.join("a/experiment.json"), experiment).expect("written");
    write(String::new());
    folder.refuses(&["sim", "merge", "a", "--out", "x"], "join them with that program");
}

#[test]
fn what_is_missing_is_a_mistake_with_the_commands_that_play_it() {
    let folder = Folder::new("missing");
    folder.well(&arguments(&["--games", "8", "--out", "whole"]), "");
    for shard in ["0", "2"] {
        let part = format!("{shard}/3");
        folder.well(&arguments(&["--games", "8", "--out", &format!("p {shard}"), "--shard", &part]), "");
    }
    let same = |name: &str| {
        for file in ["experiment.json", "run.json", "games.jsonl", "games.csv", "report.html"] {
            assert_eq!(folder.read(&format!("{name}/{file}")), folder.read(&format!("whole/{file}")), "{file}");
        }
    };
    let merge = ["sim", "merge", "p 0", "p 2", "--out", "all"];
    let text = is_wrong(&folder, &merge, &["games are missing of 8", "--shard 1/3 --out shard-1 --resume"]);
    obey(&folder, &text);
    same("all");
    // the last result of a shard is cut off, or gone.
    for cut in [30, 0] {
        let rows = folder.read("p 2/games.jsonl");
        let last = rows.trim_end().rfind('\n').expect("two rows") + 1;
        let keep = if cut == 0 { last } else { rows.len() - cut };
        std::fs::write(folder.0.join("p 2/games.jsonl"), &rows[..keep]).expect("written");
        let _ = std::fs::remove_dir_all(folder.0.join("all"));
        let merge = ["sim", "merge", "p 0", "shard-1", "p 2", "--out", "all"];
        let text = is_wrong(&folder, &merge, &["1 game is missing of 8", "--shard 2/3 --out 'p 2' --resume"]);
        obey(&folder, &text);
        same("all");
    }
    // A run alone that was cut off, and one that does not say what it was asked for.
    let rows = folder.read("whole/games.jsonl");
    let first = rows.find('\n').expect("rows") + 1;
    std::fs::write(folder.0.join("whole/games.jsonl"), &rows[..first]).expect("written");
    is_wrong(&folder, &["sim", "merge", "whole", "--out", "x"], &["7 games are missing of 8", "--out whole --resume"]);
    std::fs::remove_file(folder.0.join("whole/run.json")).expect("it is there");
    is_wrong(&folder, &["sim", "merge", "whole", "--out", "y"], &["does not say how many games"]);
}

#[test]
fn results_of_bots_with_a_clock_are_counted_as_what_cannot_be_checked() {
    let folder = Folder::new("clock");
    let bots = ["--games", "6", "--bots", "random,greedy,search:1ms", "--prompts", "40", "--out", "a"];
    folder.well(&arguments(&bots), "");
    let text = folder.well(&["sim", "merge", "a", "--out", "all", "--verify"], "");
    assert!(text.contains("2 results were played again"), "{text}");
    assert!(text.contains("4 results cannot be played again: a bot thinks by the clock"), "{text}");
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
        (&["--shard", "2/2"], "the shards are 0/2 to 1/2"),
        (&["--shard", "x"], "`x` is not a shard"),
        (&["--until-sure", "150%"], "`150%` is not a rate"),
        (&["--until-sure", "65%"], "--until-sure is for two bots"),
        (&["--days", "3"], "leave out --days"),
        (&["--days", "0"], "the least is 1"),
        (&["--jobs", "0"], "the least is 1"),
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
