//! Mistakes: every one underlined, in one run.

mod games;

use cardlang::*;
use games::*;

/// The underlined words of each diagnostic, with its help.
fn mistakes(text: &str) -> Vec<(String, String, Option<String>)> {
    let mut sources: Vec<Source> = TRAIL_CARDS.iter().map(|(p, t)| source(p, t)).collect();
    sources.push(source("broken", text));
    let (_, diagnostics) = compile(&TRAIL, &sources);
    diagnostics.into_iter().map(|d| (text.get(d.span).unwrap_or("?").to_string(), d.message, d.help)).collect()
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
