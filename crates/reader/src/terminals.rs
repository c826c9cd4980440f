//! The rules that come from a game's own words: each entry of the lexicon is read as it is printed.

use abilities::{Entry, KeywordShape, Lexicon, Mood, VerbForm, Vocabulary};
use cardlang::plural;

use crate::grammar::{Grammar, TableMistake};
use crate::normal;

/// Adds nouns, adjectives, keywords, counters, manners and verbs to a grammar.
pub(crate) fn add_words(g: &mut Grammar, v: &Vocabulary, types: &[String]) -> Result<(), TableMistake> {
    let lexicon = v.lexicon;
    for entry in lexicon.kinds {
        let noun = entry.noun();
        nouns(g, "kind", noun.singular(), noun.plural(), &[noun.plural()])?;
    }
    let known = v.traits.iter().map(|(text, family)| (text.as_str(), Some(*family)));
    let more = types.iter().map(|t| (t.as_str(), None));
    let mut seen: Vec<String> = Vec::new();
    for (text, family) in known.chain(more) {
        let (one, many) = text.split_once('|').map_or((text, plural(text)), |(a, b)| (a, b.to_string()));
        if seen.iter().any(|s| s == one) {
            continue;
        }
        seen.push(one.to_string());
        if family.is_some_and(|f| lexicon.is_closed(f)) {
            g.add("adjective", &printed(one), one, 0)?;
            g.add("closed", &printed(one), one, 0)?;
        } else {
            nouns(g, "trait", one, &many, &[&many])?;
        }
    }
    for (name, shape) in &v.keywords {
        keyword(g, name, *shape)?;
    }
    for text in &v.counters {
        let (one, many) = text.split_once('|').unwrap_or((text, text));
        g.add("counter1", &printed(one), one, 0)?;
        g.add("counterm", &printed(many), many, 0)?;
    }
    entries(g, "adjective", lexicon.statuses)?;
    entries(g, "adjective", lexicon.predicates)?;
    entries(g, "manner", lexicon.manners)?;
    entries(g, "unique", lexicon.uniques)?;
    entries(g, "fact", lexicon.flags)?;
    entries(g, "amount", lexicon.registers)?;
    entries(g, "stat", lexicon.stats)?;
    if let Some(steps) = lexicon.family("step") {
        entries(g, "step", steps)?;
    }
    verbs(g, lexicon)
}

/// A noun: read and written in the singular, in the plural, and read in the singular but written in the plural.
fn nouns(g: &mut Grammar, section: &str, one: &str, many: &str, read_many: &[&str]) -> Result<(), TableMistake> {
    g.add(&format!("{section}1"), &printed(one), one, 0)?;
    g.add(&format!("{section}p"), &printed(one), many, 0)?;
    read_many.iter().try_for_each(|read| g.add(&format!("{section}m"), &printed(read), many, 0))
}

/// Words as the normaliser gives them.
fn printed(text: &str) -> String {
    normal::words(text, &[]).join(" ").replace('|', "¦")
}

fn entries<Id>(g: &mut Grammar, section: &str, list: &[Entry<Id>]) -> Result<(), TableMistake> {
    for entry in list {
        let print = if entry.print.is_empty() { entry.text } else { entry.print };
        if print.contains(['|', '{']) || (section == "adjective" && print.contains(' ')) || print == "X" {
            continue;
        }
        g.add(section, &printed(print), entry.text, 0)?;
    }
    Ok(())
}

fn keyword(g: &mut Grammar, name: &str, shape: KeywordShape) -> Result<(), TableMistake> {
    let lower = printed(name);
    // A keyword has a small first letter in a sentence.
    let inner = {
        let mut chars = name.chars();
        chars.next().map_or(String::new(), |c| c.to_lowercase().chain(chars).collect::<String>())
    };
    match shape {
        KeywordShape::Plain => {
            g.add("headword", &lower, name, 0)?;
            g.add("keyword", &lower, &inner, 0)
        }
        KeywordShape::Number => {
            g.add("headword", &format!("{lower} <n>"), &format!("{name} <n>"), 0)?;
            g.add("keyword", &format!("{lower} <n>"), &format!("{inner} <n>"), 0)
        }
        KeywordShape::Cost => {
            g.add("headword", &format!("{lower} <costs>"), &format!("{name} <costs>"), 0)?;
            g.add("headword", &format!("{lower} — <costs> ."), &format!("{name} <costs>"), 0)?;
            g.add("keyword", &format!("{lower} <costs>"), &format!("{inner} <costs>"), 0)
        }
        KeywordShape::Quality => {
            let from = if name == "Protection" { " from" } else { "" };
            g.add("headword", &format!("{lower}{from} <quality>"), &format!("{name}{from} <quality>"), 0)?;
            g.add("keyword", &format!("{lower}{from} <quality>"), &format!("{inner}{from} <quality>"), 0)
        }
    }
}

/// A verb in its third person: a regular one ends as a plural does.
fn third(verb: &str) -> String {
    match verb {
        "be" => "is".into(),
        "have" => "has".into(),
        _ => plural(verb),
    }
}

fn verbs(g: &mut Grammar, lexicon: &Lexicon) -> Result<(), TableMistake> {
    for form in lexicon.verbs.iter().flat_map(|verb| verb.forms) {
        for mood in form.moods {
            verb_form(g, form, *mood)?;
        }
    }
    Ok(())
}

/// A verb form as rules: without its subject, in the third person and in the plain form.
fn verb_form(g: &mut Grammar, form: &VerbForm, mood: Mood) -> Result<(), TableMistake> {
    let print = if form.print.is_empty() { form.text } else { form.print };
    let print = if form.print_one.is_empty() { print } else { form.print_one };
    let (Some(print), Some(text)) = (taken_apart(print), taken_apart(form.text)) else { return Ok(()) };
    if print.first().is_some_and(|w| w.starts_with("<np")) && print.first() != text.first() {
        return Ok(());
    }
    let section = match mood {
        Mood::Do => "vp",
        Mood::Event => "ev",
        Mood::Cannot => "cant",
        Mood::Cost => "cost",
        Mood::Exempt | Mood::May | Mood::Price | Mood::Past => return Ok(()),
    };
    if mood == Mood::Cost {
        return g.add("cost", &spoken(&print, ""), &spoken(&text, ""), 0);
    }
    let (Some(print), Some(text)) = (without_subject(&print), without_subject(&text)) else {
        return match mood {
            Mood::Do => {
                let (print, text) = (spoken(&print, ""), spoken(&text, ""));
                equal_to(g, "vpb", &print, &text)?;
                g.add("vpb", &print, &text, 0)
            }
            _ => Ok(()),
        };
    };
    let persons: &[&str] = if mood == Mood::Cannot { &["b"] } else { &["3", "b"] };
    for person in persons {
        let name = if mood == Mood::Cannot { section.to_string() } else { format!("{section}{person}") };
        let person = if mood == Mood::Cannot { "bare" } else { person };
        let (print, text) = (spoken(&print, person), spoken(&text, person));
        equal_to(g, &name, &print, &text)?;
        g.add(&name, &print, &text, 0)?;
    }
    Ok(())
}

/// The form with its number behind it: `draw cards equal to the number of creatures`.
fn equal_to(g: &mut Grammar, section: &str, print: &str, text: &str) -> Result<(), TableMistake> {
    let many = |text: &str| {
        let words = text.split(' ').filter(|w| *w != "<n>");
        words.map(|w| if w.contains('|') { w.split('|').nth(1).unwrap_or(w) } else { w }).collect::<Vec<_>>().join(" ")
    };
    if !print.split(' ').any(|w| w == "<n>") || section.starts_with("ev") {
        return Ok(());
    }
    // The number stands behind its noun: `damage equal to its power to any target`.
    let (print, text) = (many(print), many(text));
    if let Some((front, back)) = print.split_once(" to ") {
        g.add(section, &format!("{front} equal to <amount> to {back}"), &format!("{text} equal to <amount>"), 0)?;
    }
    g.add(section, &format!("{print} equal to <amount>"), &format!("{text} equal to <amount>"), 0)
}

/// The words of a template, with slots as sections; none if it has a slot of another sort.
fn taken_apart(template: &str) -> Option<Vec<String>> {
    let mut template = template.to_string();
    template = template.replace("({agent} )", "{agent} ").replace("( {manner})", "").replace("{whose}", "its owner's");
    if template.contains(['(', '~']) {
        return None;
    }
    let mut out = Vec::new();
    for word in template.split(' ') {
        match word {
            "{agent}" => out.push("<np1>".to_string()),
            "{patient}" => out.push("<np2>".to_string()),
            "{second}" => out.push("<np3>".to_string()),
            "{patient as spell}" => return None,
            "owner's" => out.extend(["owner".to_string(), "'s".to_string()]),
            "{amount}" | "{number}" => out.push("<n>".to_string()),
            "{kind}" => out.push("<counter1>|<counterm>".to_string()),
            _ if word.starts_with('<') => out.push(format!("!{}", word.trim_matches(['<', '>']))),
            _ if word.contains('{') && word.len() > 5 => return None,
            _ if word.contains('|') => out.push(word.to_string()),
            _ => out.push(word.to_string()),
        }
    }
    Some(out)
}

fn without_subject(words: &[String]) -> Option<Vec<String>> {
    match words {
        [subject, verb, ..] if subject.starts_with("<np") && verb.starts_with('!') => Some(words[1..].to_vec()),
        _ => None,
    }
}

/// The words with their verb in one person, as the normaliser gives them.
fn spoken(words: &[String], person: &str) -> String {
    let spoken: Vec<String> = words
        .iter()
        .map(|word| match word.strip_prefix('!') {
            Some(verb) if person == "3" => third(verb),
            Some("be") if person == "b" => "are".into(),
            Some(verb) => verb.to_string(),
            None if word.starts_with('<') || word.contains('|') || word.starts_with('{') => word.clone(),
            None => normal::words(word, &[]).join(" "),
        })
        .collect();
    spoken.join(" ")
}
