//! The books are read whole, and every id is found again.

use digest::{Book, Books, Kind};
use games::books;
use std::collections::BTreeSet;

#[test]
fn every_line_that_begins_like_a_rule_is_an_entry() {
    for book in books().iter() {
        let game = book.name;
        for (index, line) in book.text.lines().enumerate() {
            let start = line.trim_start_matches(['#', '|', ' ']);
            let id: String = start.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '.').collect();
            let number = |id: &str| id.starts_with(|c: char| c.is_ascii_digit());
            let begins_rule =
                id.strip_prefix(book.prefix).is_some_and(number) || id.strip_prefix('X').is_some_and(number);
            if begins_rule {
                let found = books().rules(&format!("{game} {id}"));
                assert_eq!(found.len(), 1, "{}:{}: {id}", book.path, index + 1);
                assert_eq!(found[0].line, index + 1, "{id}");
            }
        }
    }
}

#[test]
fn ids_are_unique_in_their_game_and_nothing_is_empty() {
    let mut seen = BTreeSet::new();
    for entry in books().all_rules() {
        assert!(seen.insert((entry.book, entry.id.to_lowercase())), "{} stands twice", entry.id);
        assert!(!entry.title.is_empty(), "{} has no title", entry.id);
        if entry.id != "E29 Banding" {
            assert!(!entry.text.trim().is_empty(), "{} has no text", entry.id);
        }
        assert_eq!(entry.text, entry.text.trim_end(), "{}", entry.id);
    }
}

#[test]
fn numbers_have_no_gaps() {
    for section in books().all_rules().filter(|r| r.kind == Kind::Section) {
        let prefix = format!("{}.", section.id);
        let numbers: Vec<u32> = books()
            .all_rules()
            .filter(|r| r.kind == Kind::Numbered)
            .filter_map(|r| r.id.strip_prefix(&prefix)?.parse().ok())
            .collect();
        let first = numbers.first().copied().unwrap_or(1);
        let counted: Vec<u32> = (first..).take(numbers.len()).collect();
        assert_eq!(numbers, counted, "{}", section.id);
    }
}

#[test]
fn counts() {
    let count = |game: &str, kind: Kind| books().all_rules().filter(|r| r.book == game && r.kind == kind).count();
    assert_eq!(count("Rangers", Kind::Section), 25 + 3);
    assert_eq!(count("Echomancy", Kind::Section), 37);
    assert_eq!(count("Rangers", Kind::Example), 18);
    assert_eq!(count("Echomancy", Kind::Example), 70);
}

fn text(id: &str) -> &'static str {
    &books().rule(id).unwrap_or_else(|| panic!("{id}")).text
}

#[test]
fn exact_entries() {
    assert_eq!(books().rule("R8.4").unwrap().title, "Interaction fatigue");
    assert!(text("R8.4").starts_with("**Interaction fatigue** `[G]`. In step 1 each *ready*"));
    assert!(text("R8.4").ends_with("Equal-distance ties make no difference."));

    // A table and a paragraph inside a rule.
    assert!(text("R8.3").contains("| surroundings | the above + all cards along the way |"));
    assert!(text("R8.3").ends_with("between you and the surroundings."));

    // Table rows with a number.
    assert_eq!(
        books().rule("R24.6").unwrap().title,
        "path-card test that also affects another chosen card: interact with both?"
    );
    assert_eq!(text("R24.6"), "yes - source card and every chosen affected card; farthest counts");
    assert_eq!(text("E37.1"), "no: fill the cap");

    // Numbered lists, one item a line or many.
    assert_eq!(text("R25.3"), "Ending the day inside the third injury (R21.3).");
    assert_eq!(text("E35.4"), "Both players discarding in cleanup (E5.6).");

    // Several rules on one line.
    assert_eq!(text("R21.1"), "Camp during travel.");
    assert_eq!(text("R23.2"), "nR values.");
    assert_eq!(text("R23.13"), "Rangers may join or leave between days.");

    // Sub-headings neither belong to the rule above nor hide the one below.
    assert!(text("R7.4").ends_with("(Undaunted Seeker, A Leaf in the Breeze)."));
    assert!(text("R7.5").starts_with("Commit 1 or more energy"));
    assert!(text("Echomancy X12").ends_with('.'));
    assert!(!text("Echomancy X12").contains("Copies and control"));

    // Clauses.
    assert!(text("R5.2c").starts_with("**Windows**: at the beginning"));
    assert_eq!(text("R5.4a"), "Suffer 1 fatigue per injury.");
    assert_eq!(text("E22.3h"), "total attack cost is fixed");
    assert_eq!(text("E4.8k"), "madness.");
    assert_eq!(text("E22.8e"), "block costs");

    // Named rows.
    assert!(text("R17 Friendly").starts_with("does not fatigue you as a card between"));
    assert!(text("E23 g").contains("704.5g"));
    assert!(text("E29 Ward").contains("unless its controller pays"));
    assert!(text("E29 Protection").contains("DEBT"));
    assert!(books().rule("E29 Hexproof from").is_some());
    assert!(books().rule("E29 Hexproof").is_some());

    // Sections and appendices hold everything in them.
    assert_eq!(books().rule("R8").unwrap().title, "Interaction and what is between");
    assert!(text("R8").contains("R8.4 **Interaction fatigue**"));
    assert!(text("Appendix A").contains("| 24 | 0 | -1 | 0 | +1 | Mountain | |"));
    assert!(text("E5.1").contains("| cleanup |"));
}

#[test]
fn worked_examples_of_both_books() {
    assert_eq!(books().rule("X4").unwrap().book, "Rangers");
    assert_eq!(books().rules("X4").len(), 2);
    assert_eq!(books().rule("X44").unwrap().book, "Echomancy");
    assert_eq!(books().rule("echomancy x4").unwrap().book, "Echomancy");
    assert_eq!(books().rule("X4").unwrap().title, "Worked example (R8.3, R9.1)");
    assert!(books().rule("Rangers X44").is_none());
}

#[test]
fn searching() {
    assert_eq!(books().search("fatigue interaction")[0].id, "R8.4");
    assert_eq!(books().search("trample")[0].id, "E22.13");
    assert!(books().search("trample").iter().any(|r| r.id == "E29 Trample"));
    assert!(books().search("no such wording anywhere").is_empty());
    assert!(books().search("  ").is_empty());
}

/// Thirty words somebody may look up, of both games: each leads to the rule that explains it.
#[test]
fn words_lead_to_their_rules() {
    let words = [
        ("flying", "E29 Flying"),
        ("ward", "E29 Ward"),
        ("cascade", "E29 Cascade"),
        ("trample", "E22.13"),
        ("deathtouch", "E29 Deathtouch"),
        ("protection", "E29 Protection"),
        ("equip", "E29 Equip"),
        ("mulligan", "E2.5"),
        ("stack", "E6"),
        ("priority", "E6"),
        ("layers", "E17.3"),
        ("state-based actions", "E23"),
        ("counters", "E17.14"),
        ("scry", "E30 Scry"),
        ("fatigue", "R11"),
        ("soothe", "R11.5"),
        ("travel", "R19"),
        ("camp", "R19.3"),
        ("path deck", "R19.4"),
        ("challenge effects", "R9"),
        ("presence", "R3.5"),
        ("injury", "R11.6"),
        ("obstacle", "R8.5"),
        ("friendly", "R17 Friendly"),
        ("ambush", "R17 Ambush"),
        ("traverse", "R10 Traverse"),
        ("within reach", "R2.7"),
        ("interaction fatigue", "R8.4"),
    ];
    let mut wrong = Vec::new();
    for (word, id) in words {
        let named = books().named(word);
        let found = if named.is_empty() { books().headed(word) } else { named };
        let ids: Vec<&str> = found.iter().take(2).map(|rule| rule.id.as_str()).collect();
        if !ids.contains(&id) {
            wrong.push(format!("{word}: {ids:?}"));
        }
        assert!(found.iter().all(|rule| !rule.plain_title().contains(['`', '*'])), "{word}");
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn suggestions() {
    let ids = |id: &str| books().nearest(id).iter().map(|r| r.id.as_str()).collect::<Vec<_>>();
    assert_eq!(ids("R8.44")[0], "R8.4"); // no such rule
    assert_eq!(ids("R8.9")[0], "R8.8"); // no such rule
    assert!(ids("R8.4z").contains(&"R8.4")); // no such rule
    assert!(ids("E99.1").len() <= 5); // no such rule
    assert!(ids("obstacle").contains(&"R17 Obstacle"));
    assert!(ids("obstcale").contains(&"R17 Obstacle"), "{:?}", ids("obstcale"));
    assert!(ids("flyng").contains(&"E29 Flying"), "{:?}", ids("flyng"));
    assert!(ids("qzx").is_empty() && ids("qzxwvbk").is_empty(), "no word is near");
    assert!(ids("").is_empty());
}

#[test]
fn printing() {
    let shown = books().rule("R25.3").unwrap().to_string();
    assert_eq!(
        shown,
        "R25.3 Shortcuts known to be wrong (use as negative tests) (Rangers)\n\
         Ending the day inside the third injury (R21.3)."
    );
    assert!(!books().rule("R8.4").unwrap().plain_text().contains(['*', '`']));
    assert!(books().rule("R14.1").unwrap().plain_text().contains("\n- gear - into your"));
}

static MARKED: Book = Book::new(
    "Marked",
    'M',
    "MARKED.md",
    "## M1 Turns\n\nM1.1 **Rest** `[G]`. A keeper who rests `[?]` M1.2 is done [CR 1.1]. [TRAP]\n\n\
     M1.2 **Rest** is free [X].\n\n\
     | keyword | rule | notes |\n|---|---|---|\n| Bright `(old)` | shines `[G]` | - |\n| Dim | fades | soon |\n\n\
     X1 (M1.1, M1.2). A rests.\n",
)
.with_marks(&["G", "?", "TRAP"]);

#[test]
fn the_marks_of_the_editor_and_markdown_are_not_printed() {
    let books = Books::of([&MARKED]);
    let printed = |id: &str| books.rule(id).unwrap().to_string();
    assert_eq!(printed("M1.1"), "M1.1 Rest (Marked)\nA keeper who rests (see M1.2) is done [CR 1.1].");
    assert_eq!(printed("M1.2"), "M1.2 Rest (Marked)\nRest is free [X].\n\n- Bright (old): shines\n- Dim: fades; soon");
    assert_eq!(printed("X1"), "X1 Worked example (M1.1, M1.2) (Marked)\nA rests.");
}

#[test]
fn no_rule_of_either_book_shows_marks_or_markdown() {
    for rule in books().all_rules() {
        let text = rule.plain_text();
        let marks = ["[G]", "[D]", "[?]", "[P!]", "[TRAP]", "[OPT]", "**", "`", "|--", "\n#"];
        let found: Vec<&&str> = marks.iter().filter(|mark| text.contains(**mark)).collect();
        assert!(found.is_empty(), "{}: {found:?} in {text}", rule.id);
        assert!(!text.lines().any(|line| line.starts_with('|')), "{}: a table in {text}", rule.id);
    }
}
