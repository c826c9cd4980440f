//! What the books list as wrong, as worked through, or as chosen is proven by plays that name it.

use rulebook::all_rules;
use std::collections::BTreeSet;
use std::path::Path;

/// Every rule number a `rule` line or the name of a Rangers play cites.
fn cited(folder: &Path, out: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).expect("the cards folder can be read") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            cited(&path, out);
        } else if path.extension().is_some_and(|e| e == "play") {
            let text = std::fs::read_to_string(&path).expect("a play can be read");
            for play in text.split("\nplay  ").filter(|play| play.contains("\ngiven rangers")) {
                let name = play.lines().next().unwrap_or_default();
                let rules = play.lines().find_map(|line| line.strip_prefix("rule  ")).unwrap_or_default();
                let words = name.split([':', ' ', ',']).chain(rules.split([',', ' ']));
                out.extend(words.filter(|w| !w.is_empty()).map(str::to_string));
            }
        }
    }
}

#[test]
fn every_shortcut_example_and_ruling_of_rangers_has_a_play() {
    let mut found = BTreeSet::new();
    cited(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cards"), &mut found);
    let listed = |prefix: &str| -> Vec<String> {
        let ids = all_rules().iter().map(|rule| rule.id.clone());
        ids.filter(|id| id.strip_prefix(prefix).is_some_and(|n| n.parse::<u32>().is_ok())).collect()
    };
    let examples: Vec<String> = (1..=18).map(|n| format!("X{n}")).collect();
    assert_eq!((listed("R25.").len(), listed("R24.").len()), (27, 17));
    let all = listed("R25.").into_iter().chain(listed("R24.")).chain(examples);
    let missing: Vec<String> = all.filter(|id| !found.contains(id)).collect();
    assert!(missing.is_empty(), "no play names {missing:?}");
}
