//! Decks as people pass them around: read from plain lists, looked over, and written again.

use games::title;
use table::{DeckFolder, ListError, Shelf, decks_of, export_list, find_deck, import_list, view_deck};

#[test]
fn a_list_is_read_with_all_its_habits() {
    let title = title("echomancy").expect("a game");
    let shelf = Shelf::embedded(games::TITLES);
    let library = &shelf.library(title).expect("cards").0;
    let list = "\u{feff}About\nName Green Things\n\nDeck\n// a comment\n# another\nCreatures (8)\n4 Grizzly Bears (M10) 188\n\
                4x llanowar elves\nLands:\n20 Forest\nElvish Visionary x3\nWild Growth\n2 Forest\n\nSideboard\n2 Shock\nSB: 1 Opt\n";
    let imported = import_list(title, library, list, "file").expect("a list");
    let text = &imported.deck.text;
    assert_eq!(
        text.lines().skip(1).collect::<Vec<_>>().join("|"),
        "deck        Green Things|game        echomancy||4 Grizzly Bears|4 Llanowar Elves|22 Forest|3 Elvish Visionary|1 Wild Growth"
    );
    let notes = imported.notes.join("|");
    assert_eq!(
        notes,
        "line 9: `llanowar elves` is taken for Llanowar Elves|line 17: `2 Shock` is of the sideboard and left out|\
         line 18: `1 Opt` is sideboard and left out"
    );
}

#[test]
fn what_is_wrong_with_a_list_is_said_line_by_line() {
    let title = title("echomancy").expect("a game");
    let shelf = Shelf::embedded(games::TITLES);
    let library = &shelf.library(title).expect("cards").0;
    let wrong =
        import_list(title, library, "4 Grizly Bears\n99999999999 Forest\n3 Utterly Unknown Wurm\n", "x").unwrap_err();
    assert_eq!(
        wrong.iter().map(ToString::to_string).collect::<Vec<_>>(),
        [
            "line 1: there is no card `Grizly Bears`; did you mean `Grizzly Bears`?",
            "line 2: `99999999999 Forest` has too many copies; 250 are the most",
            "line 3: there is no card `Utterly Unknown Wurm`",
        ]
    );
    assert_eq!(import_list(title, library, "\n// nothing\n", "x"), Err(vec![ListError::Empty]));
}

#[test]
fn every_deck_is_the_same_after_a_plain_list() {
    let shelf = Shelf::embedded(games::TITLES);
    for title in shelf.titles() {
        let library = &shelf.library(title).expect("cards").0;
        for deck in shelf.sources().decks(title.name) {
            let list = export_list(title, &deck);
            let again = import_list(title, library, &list, "x").unwrap_or_else(|e| panic!("{}: {e:?}", deck.name()));
            assert!(again.notes.is_empty(), "{:?}", again.notes);
            assert_eq!(view_deck(title, library, &again.deck), view_deck(title, library, &deck));
            assert_eq!(export_list(title, &again.deck), list);
        }
    }
}

#[test]
fn a_deck_is_looked_over() {
    let shelf = Shelf::embedded(games::TITLES);
    let nobody = DeckFolder::at("no-such-folder");
    let view = |name: &str| {
        let deck = find_deck(&shelf, &nobody, None, name).expect("a deck");
        let title = shelf.title(deck.line("game").expect("a game")).expect("a game");
        view_deck(title, &shelf.library(title).expect("cards").0, &deck)
    };
    let banner = view("banner line");
    assert_eq!((banner.size, banner.faults.len()), (60, 0));
    assert_eq!(banner.groups.iter().map(|g| g.count()).sum::<u32>(), 60);
    assert!(banner.groups.iter().any(|g| g.name == "land" && g.count() == 23));
    assert_eq!(banner.curve.iter().map(|(_, n)| n).sum::<u32>(), 37);
    assert_eq!(banner.paid, [("white mana".to_string(), 37)]);
    let text = banner.to_string();
    assert!(text.contains("  4 Champion of the Parish            {W}\n"), "{text}");
    let path = view("Pathfinder");
    assert_eq!(path.size, 30);
    assert_eq!(path.header[0], ("role".to_string(), "Peerless Pathfinder".to_string()));
    assert!(path.paid.iter().any(|(aspect, _)| aspect == "FIT"), "{:?}", path.paid);
}

#[test]
fn one_s_own_decks_come_first() {
    let folder = std::env::temp_dir().join(format!("cardwright-decks-{}", std::process::id()));
    let own = DeckFolder::at(&folder);
    let shelf = Shelf::embedded(games::TITLES);
    let title = title("echomancy").expect("a game");
    let shipped = decks_of(&shelf, &own, title).len();
    let library = &shelf.library(title).expect("cards").0;
    let deck = import_list(title, library, "Name: Banner Line\n60 Plains\n", "x").expect("a list").deck;
    let file = own.keep(&deck, false).expect("kept");
    assert!(matches!(own.keep(&deck, false), Err(table::WriteError::Exists(there)) if there == file));
    assert_eq!(own.keep(&deck, true).expect("insisted"), file);
    assert!(file.ends_with("banner-line.deck"));
    assert_eq!(decks_of(&shelf, &own, title).len(), shipped);
    assert_eq!(find_deck(&shelf, &own, None, "Banner Line").expect("mine").text, deck.text);
    let _ = std::fs::remove_dir_all(folder);
}

/// Found by fuzzing: header lines in another order, or twice, were written otherwise than they were read.
#[test]
fn header_lines_have_one_order_and_are_said_once() {
    let title = title("rangers").expect("a game");
    let shelf = Shelf::embedded(games::TITLES);
    let library = &shelf.library(title).expect("cards").0;
    let list = "Specialty: explorer\nRole: Peerless Pathfinder\nBackground: traveler\nSpecialty: shaper\n2 Bold\n";
    let imported = import_list(title, library, list, "x").expect("a list");
    let header: Vec<&str> = imported.deck.text.lines().skip(3).take(3).collect();
    assert_eq!(header, ["role        Peerless Pathfinder", "background  traveler", "specialty   explorer"]);
    assert_eq!(imported.notes, ["line 4: `specialty` is said a second time and left out"]);
    let again = import_list(title, library, &export_list(title, &imported.deck), "x").expect("a list");
    assert_eq!(again.deck, imported.deck);
}
