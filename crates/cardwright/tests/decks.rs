//! `deck` as people meet it: the built binary.

mod common;

use common::{Folder, said};

#[test]
fn a_list_becomes_a_deck_that_can_be_seen_played_and_given_away() {
    let folder = Folder::new("lists");
    let list = "Deck\n4 Grizzly Bears (M10) 188\n4 Llanowar Elves\n24 Forest\n\nSideboard\n2 Shock\n";
    std::fs::write(folder.0.join("Green Things.txt"), list).expect("a file");
    let text = folder.well(&["deck", "import", "Green Things.txt"], "");
    for part in
        ["Green Things (echomancy): ", "green-things.deck", "`2 Shock` is of the sideboard and left out", "E2.1"]
    {
        assert!(text.contains(part), "{part}\n{text}");
    }
    assert!(folder.well(&["deck", "list"], "").contains("Green Things"));
    let output = folder.run(&["deck", "view", "green things"], b"");
    assert_eq!(output.status.code(), Some(1), "it is too small");
    let text = folder.well(&["deck", "view", "--small", "green things"], "");
    for part in [
        "Green Things (echomancy), 32 cards",
        "creature 8:",
        "  4 Grizzly Bears",
        "cost:\n    1   4 ####",
        "green mana in 8",
    ] {
        assert!(text.contains(part), "{part}\n{text}");
    }
    let text = folder.well(&["play", "echomancy", "--small", "--deck", "Green Things", "--seed", "1"], "");
    assert!(text.contains("with Green Things"), "{text}");
    let list = folder.well(&["deck", "export", "Green Things"], "");
    assert_eq!(list, "Name: Green Things\n\n4 Grizzly Bears\n4 Llanowar Elves\n24 Forest\n");
    folder.well(&["deck", "export", "Green Things", "out.deck"], "");
    folder.refuses(&["deck", "export", "Green Things", "out.deck"], "exists already");
    folder.well(&["deck", "import", "out.deck", "--name", "Other", "--to", "other.deck"], "");
    assert!(folder.read("other.deck").contains("deck        Other\n"));
}

#[test]
fn of_a_list_with_unknown_cards_the_rest_is_imported_and_not_ready() {
    let folder = Folder::new("partlists");
    let list = "Name: Mostly\n4 Grizly Bears (XYZ) 12\n3 Utterly Unknown Wurm\n56 Forest\n";
    std::fs::write(folder.0.join("l.txt"), list).expect("a file");
    let output = folder.run(&["deck", "import", "l.txt"], b"");
    assert_eq!(output.status.code(), Some(1));
    let text = said(&output);
    for part in [
        "line 2: there is no card `Grizly Bears (XYZ) 12`; did you mean `Grizzly Bears`?",
        "line 3: there is no card `Utterly Unknown Wurm`",
        "Mostly (echomancy): ",
    ] {
        assert!(text.contains(part), "{part}\n{text}");
    }
    let written = folder.read("data/cardwright/decks/mostly.deck");
    assert!(written.contains("4 Grizly Bears\n3 Utterly Unknown Wurm\n56 Forest\n"), "{written}");
    assert_eq!(folder.run(&["deck", "check", "Mostly"], b"").status.code(), Some(1));
    folder.refuses(&["play", "echomancy", "--deck", "Mostly"], "Grizly Bears");
}

#[test]
fn a_list_that_cannot_be_read_is_told_line_by_line_and_nothing_is_written() {
    let folder = Folder::new("badlists");
    std::fs::write(folder.0.join("l.txt"), "4 Grizly Bears\n").expect("a file");
    let output = folder.run(&["deck", "import", "l.txt", "--game", "echomancy"], b"");
    assert_eq!(output.status.code(), Some(1));
    assert!(said(&output).contains("line 1: there is no card `Grizly Bears`; did you mean `Grizzly Bears`?"));
    assert!(!folder.0.join("data/cardwright/decks").exists());
    std::fs::write(folder.0.join("b.txt"), [0xff, 0xfe, 0]).expect("a file");
    folder.refuses(&["deck", "import", "b.txt"], "is not text");
    std::fs::write(folder.0.join("e.txt"), "").expect("a file");
    folder.refuses(&["deck", "import", "e.txt"], "which game");
    folder.refuses(&["deck", "import", "."], "is a folder");
    folder.refuses(&["deck", "import", "no.txt"], "cannot be read");
    folder.refuses(&["deck", "import", "l.txt", "--game", "chess"], "there is no game `chess`");
}
