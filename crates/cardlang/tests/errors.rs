//! Mistakes: every one underlined, in one run.

mod games;

use cardlang::*;
use games::*;

/// The underlined words of each diagnostic, with its help.
fn mistakes(text: &str) -> Vec<(String, String, Option<String>)> {
    let mut sources: Vec<Source> = TRAIL_CARDS.iter().map(|(p, t)| source(p, t)).collect();
    sources.push(source("broken", text));
    let (_, diagnostics) = compile(&TRAIL, &sources);
    let words = |d: Diagnostic| {
        let Wording { message, help, .. } = d.wording();
        (text.get(d.span).unwrap_or("?").to_string(), message, help)
    };
    diagnostics.into_iter().map(words).collect()
}

#[test]
fn eight_mistakes_in_one_run() {
    let text = r#"language 1
name      Broken
game      trail
kind      beng
precense  2
cost      1 FTI
cost      2 FIT
keywords  Friendly

constant while the weather is Inclemment:
  rangers cannot travle

trigger after this exhausts:
  add 1 harm to it
  exuast this
  move fiend within reach

trigger after a ranger travels
  draw 1 crad
"#;
    let found = mistakes(text);
    let marked: Vec<&str> = found.iter().map(|(t, ..)| t.as_str()).collect();
    assert_eq!(
        marked,
        ["beng", "precense", "FTI", "cost", "Friendly", "Inclemment", "travle", "it", "exuast", "fiend", "s", "crad"],
        "{found:#?}"
    );
    let helps: Vec<&str> = found.iter().filter_map(|(_, _, h)| h.as_deref()).collect();
    for word in ["`being`", "`presence`", "`FIT`", "`Inclement`", "`travel`", "`exhaust`", "`card`"] {
        assert!(helps.iter().any(|h| h.contains(word)), "no help says {word}: {found:#?}");
    }
}

#[test]
fn a_broken_card_is_left_out_and_the_rest_stays() {
    let mut sources: Vec<Source> = TRAIL_CARDS.iter().map(|(p, t)| source(p, t)).collect();
    sources.push(source("broken", "language 1\nname      Broken\ngame      trail\n\nconstant:\n  this cannot fly\n"));
    let (library, diagnostics) = compile(&TRAIL, &sources);
    assert_eq!((library.cards.len(), diagnostics.len()), (2, 1));
}

#[test]
fn files_without_their_first_lines() {
    let messages: Vec<String> = mistakes("kind      being\n").into_iter().map(|(_, m, _)| m).collect();
    assert_eq!(messages, ["the first line is missing", "the line `name` is missing", "the line `game` is missing"]);
}

#[test]
fn tabs_and_indentation() {
    let found = mistakes(
        "language 1\nname      Tab\ngame      trail\n\nconstant:\n\tthis cannot ready\n   this cannot exhaust\n",
    );
    let messages: Vec<&str> = found.iter().map(|(_, m, _)| m.as_str()).collect();
    assert_eq!(messages, ["a tab", "wrong indentation"], "{found:#?}");
}

#[test]
fn names_are_bound_before_they_are_read() {
    let text = "language 1\nname      Names\ngame      trail\n\nchallenge sun:\n  exhaust friend\n  choose a being as friend\n  ready friend\n  if there is a feature:\n    draw 1 card\n";
    let found = mistakes(text);
    assert_eq!(found.len(), 1, "{found:#?}");
    assert_eq!((found[0].0.as_str(), found[0].1.as_str()), ("friend", "`friend` is not bound"));
}

#[test]
fn a_condition_binds_nothing() {
    let text =
        "language 1\nname      Asks\ngame      trail\n\nchallenge sun:\n  if there is a being:\n    exhaust it\n";
    assert_eq!(mistakes(text).len(), 1);
}

#[test]
fn errors_are_shown_with_carets() {
    let text = "language 1\nname      Caret\ngame      trail\n\nconstant:\n  this cannot exhast\n";
    let (_, diagnostics) = compile(&TRAIL, &[source("caret.card", text)]);
    let shown = render(&diagnostics[0], text);
    assert!(shown.contains("caret.card:6:15"), "{shown}");
    assert!(shown.contains("6 |   this cannot exhast\n  |               ^^^^^^ "), "{shown}");
    assert!(shown.contains("= help: did you mean `exhaust`?"), "{shown}");
}

/// The label and the help of the first mistake of a card with this line in it.
fn told(lines: &str) -> (String, Option<String>) {
    let text = format!("language 1\nname      Told\ngame      trail\n{lines}");
    let mut sources: Vec<Source> = TRAIL_CARDS.iter().map(|(p, t)| source(p, t)).collect();
    sources.push(source("told", &text));
    let (_, diagnostics) = compile(&TRAIL, &sources);
    let first = diagnostics.into_iter().next().unwrap_or_else(|| panic!("no mistake: {lines}"));
    let words = first.wording();
    (words.label, words.help)
}

/// The quoted words of a label.
fn quoted(label: &str) -> Vec<&str> {
    label.split('`').skip(1).step_by(2).collect()
}

#[test]
fn of_many_words_the_likeliest_are_told() {
    for (written, meant) in [("exuast", "exhaust"), ("redy", "ready"), ("mvoe", "move"), ("soohte", "soothe")] {
        let (label, help) = told(&format!("\nchallenge sun:\n  {written} this\n"));
        assert_eq!(quoted(&label).first(), Some(&meant), "{label}");
        assert_eq!(help.as_deref(), Some(format!("did you mean `{meant}`?").as_str()));
        assert!(label.contains("other words"), "it says that there are others: {label}");
    }
}

#[test]
fn the_mistake_is_the_word_that_is_wrong_not_the_one_before() {
    for written in ["you controll", "you conrtol"] {
        let (label, help) = told(&format!("\nconstant:\n  beings {written} cannot ready\n"));
        assert!(quoted(&label).contains(&"control"), "{label}");
        assert_eq!(help.as_deref(), Some("did you mean `control`?"));
    }
}

#[test]
fn where_the_line_stops_every_word_is_told() {
    let (label, _) = told("\nchallenge sun:\n  draw 1\n");
    assert_eq!(label, "after this: expected `card` or `cards`");
}

#[test]
fn a_suggestion_is_a_word_of_the_kind_that_is_expected() {
    // `Predtor` is near the trait Predator, which is no kind of card; `Humn` near Human.
    for word in ["Predtor", "Humn"] {
        let (label, help) = told(&format!("kind      {word}\n"));
        assert!(label.contains("a kind of card") && help.is_none(), "{label} {help:?}");
    }
    assert_eq!(told("kind      featur\n").1.as_deref(), Some("did you mean `feature`?"));
    // A name given with `as` is a noun, not a number.
    let (label, help) = told("\nchallenge sun:\n  choose a being as wto\n  draw wtoo cards\n");
    assert!(label.contains("a number") && help.is_none_or(|h| !h.contains("wto")), "{label}");
}

#[test]
fn an_unknown_header_line_is_told_with_all_there_are() {
    let (_, help) = told("xylophone 3\n");
    let help = help.expect("a help");
    assert!(["name", "game", "kind", "traits", "presence"].iter().all(|w| quoted(&help).contains(w)), "{help}");
    assert_eq!(told("presense  3\n").1.as_deref(), Some("did you mean `presence`?"));
}

#[test]
fn names_that_could_be_taken_for_others_are_refused() {
    let name = |name: &str, rest: &str| {
        let text = format!("language 1\nname      {name}\ngame      trail\n{rest}");
        let (library, diagnostics) = compile(&TRAIL, &[source("odd", &text)]);
        assert_eq!(library.cards.is_empty(), !diagnostics.is_empty());
        diagnostics.first().map(|d| d.wording().message)
    };
    assert_eq!(name("Old Bridge", ""), None);
    assert_eq!(name("Дерево", ""), None);
    // Cyrillic, Greek, a wide letter, a zero width, a mark of direction, a tag.
    for odd in ["Old Br\u{456}dge", "\u{39f}ld", "\u{ff2f}ld", "Old\u{200b} Bridge", "Old\u{200f}", "Old\u{e0062}"] {
        let message = name(odd, "").unwrap_or_else(|| panic!("{} is read", odd.escape_unicode()));
        assert!(message.contains("\\u{"), "{message}");
        let message = name("Old Bridge", &format!("traits    {odd}\n"));
        assert!(message.is_some(), "{} is read as a trait", odd.escape_unicode());
    }
}

#[test]
fn a_byte_order_mark_is_named() {
    let found = mistakes("\u{feff}language 1\nname      Marked\ngame      trail\n");
    assert_eq!(found.len(), 1, "{found:#?}");
    assert!(found[0].1.contains("a byte order mark"), "{found:#?}");
}
