//! `cardwright read`: a file of invented cards becomes a folder, and no other folder is touched.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

const CARDS: &str = r#"[
  {"name": "Reed Frog", "mana_cost": "{G}", "type_line": "Creature — Frog", "oracle_text": "Reach\nWhen this creature enters, draw a card.",
   "power": "1", "toughness": "2", "set": "inv", "released_at": "2020-01-02"},
  {"name": "Odd Pool", "mana_cost": "{U}", "type_line": "Sorcery", "oracle_text": "Ponder the marsh.", "set": "inv", "released_at": "2021-01-02"},
  {"name": "Marsh Call", "mana_cost": "{G}", "type_line": "Sorcery", "oracle_text": "Create a 1/1 green Frog creature token.", "set": "inv"}
]"#;

fn place(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("cardwright-read-{}-{name}", std::process::id()));
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).expect("a folder");
    path
}

fn run(file: &Path, out: &Path, more: &[&str]) -> ExitCode {
    let words = ["cardwright", "read"].map(Into::into);
    let paths = [file.as_os_str().into(), "--out".into(), out.as_os_str().into()];
    cardwright::run(words.into_iter().chain(paths).chain(more.iter().map(|m| (*m).into())))
}

fn is(code: ExitCode, number: u8) -> bool {
    format!("{code:?}") == format!("{:?}", ExitCode::from(number))
}

#[test]
fn a_file_becomes_a_folder_of_cards_and_a_report() {
    let at = place("folder");
    let (file, out) = (at.join("cards.json"), at.join("out"));
    fs::write(&file, CARDS).expect("written");
    assert!(is(run(&file, &out, &["--why", "Odd Pool"]), 0));
    assert!(!out.exists(), "a question writes nothing");
    assert!(is(run(&file, &out, &["--why", "Nobody"]), 2));
    assert!(is(run(&file, &out, &[]), 0));
    let text = |file: &str| fs::read_to_string(out.join(file)).unwrap_or_else(|e| panic!("{file}: {e}"));
    assert!(text("cards/r/reed-frog.card").ends_with("trigger after this enters:\n  draw 1 card\n"));
    assert!(text("cards/o/odd-pool.card").ends_with("unwritten:\n  ponder the marsh .\n"));
    assert!(text("tokens/f/frog-green-1-1.card").contains("token     unnamed"));
    assert!(text("clauses.tsv").contains("1\t1\tponder the marsh .\tOdd Pool"));
    assert!(text("sets.tsv").contains("INV\t2020\t1\t1\t100.0"));
    assert!(text("coverage.html").contains("<td>Odd Pool<td>INV<td>2021<td>unwritten"));
    // The cards are checked like any others, and written anew in its own folder.
    let check = ["cardwright", "check"].map(Into::into).into_iter().chain([out.as_os_str().into()]);
    assert!(is(cardwright::run(check), 0));
    assert!(is(run(&file, &out, &[]), 0));
    fs::remove_dir_all(at).expect("removed");
}

#[test]
fn a_folder_with_other_things_is_left_alone() {
    let at = place("occupied");
    let (file, out) = (at.join("cards.json"), at.join("out"));
    fs::write(&file, CARDS).expect("written");
    fs::create_dir_all(&out).expect("a folder");
    fs::write(out.join("mine.txt"), "mine").expect("written");
    assert!(is(run(&file, &out, &[]), 2));
    assert_eq!(fs::read_dir(&out).expect("a folder").count(), 1);
    fs::write(&file, "no cards").expect("written");
    assert!(is(run(&file, &at.join("new"), &[]), 2));
    assert!(!at.join("new").exists());
    fs::remove_dir_all(at).expect("removed");
}
