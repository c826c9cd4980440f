//! The work of reading a line, counted in looks at its words.

#[path = "../tests/games/mod.rs"]
mod games;

use crate::body::Body;
use crate::check::Scope;
use crate::tree::tree;
use crate::words::Words;
use games::{DUEL, DUEL_CARDS, library};

/// Reads clauses; gives whether they were understood, and how often a word was looked at.
fn work(text: &str) -> (bool, u64) {
    let library = library(&DUEL, DUEL_CARDS).0;
    let words = Words::new(&library.vocabulary);
    let tree = tree(text);
    let mut body = Body::new(&words, "", &tree.nodes);
    let mut scope = Scope { it: true, they: true, ..Scope::default() };
    body.effects(&tree.nodes, &mut scope);
    (body.diagnostics.is_empty() && tree.mistakes.is_empty(), body.steps)
}

/// Lines that nest or go on: a beginning, a repeated part, and an end.
const LINES: [(&str, &str, &str); 7] = [
    ("draw ", "(", "1"),
    ("draw 1", " plus 1", " cards"),
    ("exile ", "the controller of ", "this"),
    ("exile ", "a creature attached to ", ""),
    ("exile a creature", " attached to a creature or land", ""),
    ("exile this", " and a creature you control", ""),
    ("if ", "it is not true that ", "it is your turn:"),
];

/// The most looks at the words of a line, for each thing that is repeated in it.
const LOOKS: u64 = 300;

/// Deep nesting is refused, not a crash, and no line is more work than it is long: reading is never exponential.
#[test]
fn pathological_lines_are_refused_quickly() {
    // Short ones first: reading that is exponential fails here, before a long line takes for ever.
    for n in [5, 10, 20, 40, 5000] {
        for (start, part, end) in LINES {
            let (understood, looks) = work(&format!("{start}{}{end}", part.repeat(n)));
            assert!(looks <= LOOKS * n as u64, "{looks} looks at {n} times `{part}`");
            assert!(!understood || n < 5000, "{n} times `{part}` are read");
        }
        let nested: String = (0..n.min(400)).map(|i| format!("{}if it is your turn:\n", "  ".repeat(i))).collect();
        let (understood, looks) = work(&nested);
        assert!(looks <= LOOKS * n as u64 && !understood, "{looks} looks at {n} blocks");
    }
    // A text that is merely long is read.
    assert!(work(&"draw 1 card\n".repeat(500)).0);
    assert!(work(&format!("exile this{}", " and a creature you control".repeat(20))).0);
}
