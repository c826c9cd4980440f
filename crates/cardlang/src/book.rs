//! The vocabulary book: every word, from the lists the parser reads.

use std::fmt::Write;

use abilities::*;

use crate::kernel_words::{KERNEL_WORDS, KernelClass};

/// The vocabulary of a game as Markdown: every entry of the lexicon by category, the words cards add, and the
/// language's own words.
///
/// ```
/// # mod games { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/trail.rs")); }
/// # use games::TRAIL;
/// # let text = "language 1\nname      Old Bridge\ngame      trail\nkind      feature\ntraits    Lowland\n\nconstant:\n  beings attached to this cannot ready\n";
/// # let source = cardlang::Source { path: "old-bridge.card".into(), text: text.into() };
/// # let (library, _) = cardlang::compile(&TRAIL, &[source.clone()]);
///
/// let book = cardlang::book(&library);
/// assert!(book.contains("## Heads"));
/// ```
pub fn book(library: &Library) -> String {
    let lexicon = library.vocabulary.lexicon;
    let mut out = format!("# The words of {}\n\nGenerated from the lexicon. Do not edit.\n", lexicon.game);
    headers(lexicon, &mut out);
    heads(lexicon, &mut out);
    verbs(lexicon, &mut out);
    numbers(lexicon, &mut out);
    entries("Kinds", lexicon.kinds, &mut out);
    entries("Stats", lexicon.stats, &mut out);
    entries("Counters", lexicon.counters, &mut out);
    entries("Places", lexicon.places, &mut out);
    entries("Statuses", lexicon.statuses, &mut out);
    entries("Predicates", lexicon.predicates, &mut out);
    entries("Links", lexicon.links, &mut out);
    entries("Facts", lexicon.flags, &mut out);
    entries("Numbers of the game", lexicon.registers, &mut out);
    entries("Moments", lexicon.moments, &mut out);
    entries("Manners", lexicon.manners, &mut out);
    entries("One of a kind", lexicon.uniques, &mut out);
    entries("Possessions", lexicon.possessions, &mut out);
    entries("Limits", lexicon.limits, &mut out);
    for (name, words) in lexicon.families {
        match words {
            // Too many for a table, and all of a sort.
            [first, .., last] if words.len() > 99 && first.doc == last.doc => {
                let all: Vec<String> = words.iter().map(|e| code(e.text)).collect();
                let _ = write!(out, "\n## Words: {name}\n\n{} ({})\n\n{}\n", first.doc, first.rule, all.join(", "));
            }
            words => entries(&format!("Words: {name}"), words, &mut out),
        }
    }
    symbols(lexicon, &mut out);
    added(library, &mut out);
    kernel(&mut out);
    out
}

fn table(title: &str, columns: &[&str], rows: &[Vec<String>], out: &mut String) {
    if rows.is_empty() {
        return;
    }
    let _ = write!(out, "\n## {title}\n\n| {} |\n|{}\n", columns.join(" | "), "---|".repeat(columns.len()));
    for row in rows {
        let cells: Vec<String> = row.iter().map(|c| c.replace('|', "\\|").replace('\n', "<br>")).collect();
        let _ = writeln!(out, "| {} |", cells.join(" | "));
    }
}

fn code(text: &str) -> String {
    if text.is_empty() { String::new() } else { format!("`{}`", text.replace('\n', "` <br> `")) }
}

fn entries<T>(title: &str, list: &[Entry<T>], out: &mut String) {
    let rows: Vec<Vec<String>> =
        list.iter().map(|e| vec![code(e.text), code(e.print), e.doc.into(), e.rule.into()]).collect();
    table(title, &["written", "printed", "meaning", "rule"], &rows, out);
}

fn headers(lexicon: &Lexicon, out: &mut String) {
    let rows: Vec<Vec<String>> = lexicon
        .headers
        .iter()
        .map(|h| vec![code(h.word), code(&format!("{} {}", h.word, h.example)), h.doc.into(), h.rule.into()])
        .collect();
    table("Header lines", &["line", "example", "meaning", "rule"], &rows, out);
}

fn heads(lexicon: &Lexicon, out: &mut String) {
    let rows: Vec<Vec<String>> = lexicon
        .heads
        .iter()
        .map(|h| vec![code(h.text), code(h.print), h.doc.into(), code(h.example), h.rule.into()])
        .collect();
    table("Heads", &["written", "printed", "meaning", "example", "rule"], &rows, out);
}

fn verbs(lexicon: &Lexicon, out: &mut String) {
    if lexicon.verbs.is_empty() {
        return;
    }
    out.push_str("\n## Verbs\n");
    for verb in lexicon.verbs {
        let _ = write!(out, "\n### {}\n\n{} ({})\n\n", verb.name, verb.doc, verb.rule);
        if !verb.example.is_empty() {
            let _ = writeln!(out, "Example: {}\n", code(verb.example));
        }
        for form in verb.forms {
            let moods: Vec<&str> = form.moods.iter().map(|m| mood(*m)).collect();
            let printed = if form.print.is_empty() { String::new() } else { format!(", printed {}", code(form.print)) };
            let _ = writeln!(out, "- {} ({}){printed}", code(form.text), moods.join(", "));
        }
    }
}

fn mood(mood: Mood) -> &'static str {
    match mood {
        Mood::Do => "effect",
        Mood::Event => "event",
        Mood::Cannot => "cannot",
        Mood::Exempt => "does not",
        Mood::Cost => "cost",
        Mood::May => "may",
        Mood::Price => "price",
        Mood::Past => "past",
    }
}

fn numbers(lexicon: &Lexicon, out: &mut String) {
    let rows: Vec<Vec<String>> = lexicon
        .numbers
        .iter()
        .map(|n| {
            let forms: Vec<String> = n.forms.iter().map(|f| code(f)).collect();
            vec![n.name.into(), forms.join(" <br> "), n.doc.into(), code(n.example), n.rule.into()]
        })
        .collect();
    table("Computed numbers", &["number", "written", "meaning", "example", "rule"], &rows, out);
}

fn symbols(lexicon: &Lexicon, out: &mut String) {
    let name = |c: Counter| lexicon.counters.iter().find(|e| e.id == c).map_or("?", |e| e.noun().singular());
    let rows: Vec<Vec<String>> =
        lexicon.symbols.iter().map(|(s, c)| vec![code(&format!("{{{s}}}")), name(*c).into()]).collect();
    table("Symbols", &["symbol", "stands for"], &rows, out);
}

fn added(library: &Library, out: &mut String) {
    let v = &library.vocabulary;
    let traits: Vec<Vec<String>> = v.traits.iter().map(|(t, f)| vec![code(t), family(v.lexicon, *f).into()]).collect();
    table("Traits", &["trait", "family"], &traits, out);
    let own = v.lexicon.counters.len();
    let counters: Vec<Vec<String>> = v.counters.iter().skip(own).map(|c| vec![code(c)]).collect();
    table("Counters cards add", &["counter"], &counters, out);
    let keywords: Vec<Vec<String>> = library
        .keywords
        .iter()
        .map(|k| {
            let shape = match k.shape {
                KeywordShape::Plain => "",
                KeywordShape::Number => "number",
                KeywordShape::Cost => "cost",
                KeywordShape::Quality => "quality",
            };
            vec![
                code(&k.name),
                shape.into(),
                k.reminder
                    .iter()
                    .cloned()
                    .chain(k.variant.iter().map(|v| format!("a variant of {v}")))
                    .collect::<Vec<_>>()
                    .join("; "),
                k.rule.clone().unwrap_or_default(),
            ]
        })
        .collect();
    table("Keywords", &["keyword", "argument", "meaning", "rule"], &keywords, out);
}

fn family(lexicon: &Lexicon, family: Family) -> &'static str {
    let usual = if family == Family::TRAIT { "trait" } else { "subtype" };
    lexicon.trait_family(family).map_or(usual, |f| f.name)
}

fn kernel(out: &mut String) {
    out.push_str("\n# The language's own words\n");
    for class in KernelClass::ALL {
        let rows: Vec<Vec<String>> = KERNEL_WORDS
            .iter()
            .filter(|w| w.class == class)
            .map(|w| vec![code(w.form), w.doc.into(), w.value.into()])
            .collect();
        table(class.title(), &["written", "meaning", "value"], &rows, out);
    }
}
