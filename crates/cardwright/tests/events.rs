//! `draft`, `sealed` and settings as people meet them: the built binary.

mod common;

use common::Folder;

/// Twenty invented cards of one colour in a folder.
fn invented(folder: &Folder) {
    std::fs::create_dir_all(folder.0.join("own")).expect("a folder");
    for i in 0..20 {
        let text = format!(
            "language 1\nname      Invented Elf {i}\ngame      echomancy\ncost      {{{}}}{{G}}\nkind      creature\n\
             traits    Elf\npower     {}\ntoughness 2\n",
            i % 4,
            1 + i % 4
        );
        std::fs::write(folder.0.join(format!("own/elf-{i}.card")), text).expect("a file");
    }
}

#[test]
fn a_draft_from_a_folder_goes_from_pick_to_pick_and_on_where_it_was_left() {
    let folder = Folder::new("draft");
    invented(&folder);
    let from = ["draft", "echomancy", "--from", "own", "--seed", "3", "--players", "2", "--plain"];
    let text = folder.well(&from, "hint\nshow 1\n1\nundo\nElf 99\n2\npicks\nquit\n");
    for part in [
        "draft-1 of echomancy, seed 3: 2 players, 3 packs of 15 cards each.",
        "The packs are made of 20 cards.",
        "Pack 1 of 3, pick 1.",
        "A bot would take Invented Elf ",
        " · creature",
        "There is no such card here",
        "1 card: Invented Elf ",
        "draft-1 is kept. Go on with: cardwright draft",
    ] {
        assert!(text.contains(part), "{part}\n{text}");
    }
    let text = folder.well(&["draft", "--plain"], "auto\ndeck\ncut 2 Forest\ndone\nadd 2 Forest\ndone\nquit\n");
    for part in
        ["Pack 1 of 3, pick 2.", "A deck a bot would build of them:", "38 cards", "has at least 40 cards", "against B."]
    {
        assert!(text.contains(part), "{part}\n{text}");
    }
}

#[test]
fn bots_play_a_whole_event_by_themselves() {
    let folder = Folder::new("sealed");
    invented(&folder);
    let sealed = ["sealed", "echomancy", "--from", "own", "--seed", "3", "--best-of", "1", "--auto"];
    let text = folder.well(&sealed, "");
    for part in ["6 packs of 15 cards for everybody", "sealed 3 A:", "against B: ", "matches: "] {
        assert!(text.contains(part), "{part}\n{text}");
    }
    let text = folder.well(&[&sealed[..], &["--name", "Ada", "--name", "B=Ben"]].concat(), "");
    assert!(text.contains("against Ben: ") && (text.contains("Ada wins") || text.contains("Ben wins")), "{text}");
    folder.refuses(&[&sealed[..], &["--name", "B=Ben", "--name", "A=Ben"]].concat(), "Ben");
    // An option that another command has is no typo.
    let output = folder.run(&["draft", "echomancy", "--deck", "Banner Line"], b"");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.contains("--deck") && !said.contains("did you mean"), "{said}");
    folder.refuses(&["draft", "echomancy", "--palyers", "4"], "did you mean `--players`?");
    folder.refuses(&["draft", "rangers"], "rangers has no packs to open");
    folder.refuses(&["draft"], "there is no draft to go on with");
    folder.refuses(&["draft", "echomancy", "--players", "1"], "2 to 16 players");
}

#[test]
fn settings_are_what_new_games_begin_with() {
    let folder = Folder::new("settings");
    std::fs::create_dir_all(folder.0.join("config/cardwright")).expect("a folder");
    std::fs::write(
        folder.0.join("config/cardwright/settings"),
        "bot rush  # mine\nstop my upkeep\nskip their end step\n",
    )
    .expect("a file");
    let text = folder.well(&["play", "echomancy", "--seed", "1"], "stops\nquit\n");
    assert!(text.contains("a bot (rush)"), "{text}");
    assert!(text.contains("stop my upkeep") && text.contains("skip their end step"), "{text}");
    let text = folder.well(&["play", "echomancy", "--seed", "1", "--bot", "greedy"], "quit\n");
    assert!(text.contains("a bot (greedy)"), "{text}");
    folder.refuses(&["play", "rangers", "--best-of", "3"], "leave out --best-of");
}
