//! The options a play expects to be offered, beside those that are.

use table::options::{fits, norm};

/// A comparison of expected options with the offered ones.
pub(crate) struct Offers {
    /// The expected options.
    pub expected: Vec<String>,
    /// Expected and not there.
    pub missing: Vec<String>,
    /// There and not expected.
    pub extra: Vec<String>,
}

/// Reads a list of options that was cut at commas (a comma may also stand inside an option), and gives each expected
/// one an option of its own. Options of the same text count as one.
pub(crate) fn compare(listed: &[&str], texts: &[String]) -> Offers {
    let mut offered: Vec<(String, &str)> = Vec::new();
    for text in texts {
        let normed = norm(text);
        if !offered.iter().any(|(n, _)| *n == normed) {
            offered.push((normed, text));
        }
    }
    let expected = expected(listed, &offered.iter().map(|(n, _)| n.as_str()).collect::<Vec<_>>());
    let mut taken: Vec<Option<usize>> = vec![None; offered.len()];
    let mut missing = Vec::new();
    for (e, text) in expected.iter().enumerate() {
        let mut seen = vec![false; offered.len()];
        if !assign(e, &expected, &offered, &mut taken, &mut seen) {
            missing.push(text.clone());
        }
    }
    let extra = (0..offered.len()).filter(|&o| taken[o].is_none()).map(|o| offered[o].1.to_string()).collect();
    Offers { expected, missing, extra }
}

/// One step of a matching by augmenting paths: expected `e` takes a free option, or one whose taker can take another.
fn assign(
    e: usize,
    expected: &[String],
    offered: &[(String, &str)],
    taken: &mut [Option<usize>],
    seen: &mut [bool],
) -> bool {
    let wanted = norm(&expected[e]);
    let mut order: Vec<usize> = (0..offered.len()).filter(|&o| names(&offered[o].0, &wanted)).collect();
    order.sort_by_key(|&o| (offered[o].0 != wanted, !offered[o].0.starts_with(&wanted)));
    for o in order {
        if std::mem::replace(&mut seen[o], true) {
            continue;
        }
        let free = match taken[o] {
            None => true,
            Some(other) => assign(other, expected, offered, taken, seen),
        };
        if free {
            taken[o] = Some(e);
            return true;
        }
    }
    false
}

/// The expected options of a list cut at commas: the longest pieces that fit an option first. A piece that only goes on
/// with an option behind a comma of its own (`3 fatigue on the way`) belongs to the piece before it.
fn expected(listed: &[&str], offered: &[&str]) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    let mut i = 0;
    while i < listed.len() {
        let fitting = |j: &usize| offered.iter().any(|o| fits(o, &norm(&listed[i..*j].join(", "))));
        let end = (i + 2..=listed.len()).rev().find(fitting).unwrap_or(i + 1);
        let piece = listed[i..end].join(", ");
        match out.last_mut().filter(|last| goes_on(&norm(last), &norm(&piece), offered)) {
            Some(last) => *last = format!("{last}, {piece}"),
            None => out.push(piece),
        }
        i = end;
    }
    out
}

/// Whether a piece is how options go on behind a comma and nothing else, and the one before it may be the beginning of
/// one.
fn goes_on(last: &str, piece: &str, offered: &[&str]) -> bool {
    let behind = |o: &&str| o.split(", ").skip(1).any(|part| part.starts_with(piece));
    let ends = |o: &&str| names(o, last) && !o.contains(", ");
    offered.iter().any(behind) && !offered.iter().any(|o| names(o, piece)) && !offered.iter().any(ends)
}

/// Whether an option has the wanted words in it, and they are more than how it goes on behind a comma of its own.
fn names(option: &str, wanted: &str) -> bool {
    let first = wanted.split("->").next().unwrap_or(wanted).trim();
    let goes_on = |at: usize| option[..at].ends_with(", ");
    fits(option, wanted) && option.match_indices(first).any(|(at, _)| !goes_on(at))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(list: &[&str]) -> Vec<String> {
        list.iter().map(|t| t.to_string()).collect()
    }

    #[test]
    fn exact_offers_are_a_matching() {
        let offered = texts(&["Play Hy Pimpot, Chef", "Play Walk With Me", "Walk", "pass"]);
        let offers = compare(&["Walk", "Walk With Me", "Hy Pimpot", "Chef", "pass"], &offered);
        assert!(offers.missing.is_empty() && offers.extra.is_empty());
        let offers = compare(&["Bold", "pass"], &offered);
        assert_eq!(offers.missing, ["Bold"]);
        assert_eq!(offers.extra.len(), 3);
    }

    #[test]
    fn how_another_option_goes_on_is_none() {
        let offered = texts(&["Test: Connect -> Buck, 3 fatigue", "Test: Connect -> Doe, 2 fatigue", "Rest"]);
        assert!(compare(&["Connect -> Buck", "3 fatigue", "Rest"], &offered).missing.is_empty());
        assert_eq!(compare(&["Connect -> Buck", "2 fatigue"], &offered).missing, ["Connect -> Buck, 2 fatigue"]);
        assert_eq!(compare(&["Rest", "2 fatigue"], &offered).missing, ["2 fatigue"]);
        assert_eq!(compare(&["Rest", "2 fatigue"], &offered).expected, ["Rest", "2 fatigue"]);
        assert!(compare(&["(Buck)"], &texts(&["When it clears, exhaust it (Buck)"])).missing.is_empty());
    }
}
