//! RULINGS.md keeps up with the books: each open point once, with the book's choice, and plays that exist.

use digest::Kind;
use games::books;
use std::collections::BTreeMap;
use std::path::Path;

#[test]
fn every_open_point_has_its_ruling() {
    let top = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let file = std::fs::read_to_string(top.join("RULINGS.md")).expect("RULINGS.md can be read");
    let mut rulings = BTreeMap::new();
    for line in file.lines().filter(|line| line.starts_with("| R24.") || line.starts_with("| E37.")) {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let [id, question, choice, play] = cells[..] else {
            panic!("four cells expected: {line}");
        };
        assert!(rulings.insert(id, (question, choice)).is_none(), "{id} stands twice");
        if play != "none yet" {
            for path in play.split(", ").map(|path| path.trim_matches('`')) {
                assert!(top.join(path).exists(), "{id}: there is no {path}");
            }
        }
    }
    let open: Vec<_> = books()
        .all_rules()
        .filter(|rule| rule.kind == Kind::Numbered)
        .filter(|rule| rule.id.starts_with("R24.") || rule.id.starts_with("E37."))
        .collect();
    assert_eq!(rulings.len(), open.len());
    for rule in open {
        let ruling = (rule.title.as_str(), rule.text.as_str());
        assert_eq!(rulings.get(rule.id.as_str()), Some(&ruling), "{}", rule.id);
    }
}
