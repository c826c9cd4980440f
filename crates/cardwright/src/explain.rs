//! `explain`: what acts on a card, at a step of a play or in a saved game.

use crate::{Done, Outcome, arguments, check, output::say, saves};
use abilities::Verb;
use cardlang::Source;
use kernel::{Act, Card, Game, Reason, Thing, Title};
use std::path::PathBuf;
use table::{Play, Says, Shelf, load_save, parse_plays, run_until};

pub(crate) fn explain(asked: &arguments::Explain, folders: &[PathBuf]) -> Outcome {
    let path = asked.file.display().to_string();
    let bytes = std::fs::read(&asked.file).map_err(|e| format!("{path} cannot be read: {e}"))?;
    let (game, title) = if path.ends_with(".play") {
        let text = String::from_utf8(bytes).map_err(|_| format!("{path} is not text"))?;
        // The cards beside a play are its cards.
        let beside: Vec<PathBuf> =
            asked.file.parent().filter(|p| p.is_dir()).map(|p| vec![p.into()]).unwrap_or_default();
        let shelf = check::open(&beside, folders)?;
        of_play(&shelf, asked, Source { path, text })?
    } else {
        let shelf = check::open(&[], folders)?;
        let with = saves::cards_of(&std::rc::Rc::new(shelf), &asked.file, &bytes)?;
        let game = load_save(with.title, with.cards.clone(), &bytes);
        (game.map_err(|e| format!("{path}: {e}"))?, with.title)
    };
    let name = asked.card.join(" ");
    if name.is_empty() {
        everything(&game);
        return Ok(Done::Well);
    }
    let card = find(&game, &name)?;
    for line in one_card(&game, title, card, &|_| true) {
        say!("{line}");
    }
    Ok(Done::Well)
}

fn of_play(shelf: &Shelf, asked: &arguments::Explain, file: Source) -> Result<(Game, &'static Title), String> {
    let (plays, mistakes) = parse_plays(&file);
    let wanted = asked.play.as_deref().unwrap_or("").to_lowercase();
    let play: Option<&Play> = plays.iter().find(|p| p.name.text.to_lowercase().contains(&wanted));
    let Some(play) = play else {
        return Err(match mistakes.first() {
            Some(mistake) => format!("{}: {}; `cardwright check` shows it", file.path, mistake.message),
            None => format!("{} has no play with `{wanted}` in its name", file.path),
        });
    };
    let steps = play.lines.iter().filter(|l| matches!(l.says, Says::When(_))).count();
    let step = asked.step.unwrap_or(steps);
    if step > steps {
        return Err(format!("the play has {steps} steps, not {step}"));
    }
    let (table, report) = run_until(shelf, play, &file.path, step).map_err(|m| {
        let message = m.first().map_or(String::new(), |d| d.message.clone());
        format!("{}: {message}; `cardwright check` shows it", file.path)
    })?;
    say!("{}, after {step} of {steps} steps", play.name.text);
    for failure in &report.failures {
        say!("(line {} failed: expected {}, seen {})", failure.line, failure.expected, failure.seen);
    }
    say!();
    Ok((table.game, table.title))
}

fn find(game: &Game, name: &str) -> Result<Card, String> {
    let (plain, number) = match name.rsplit_once(" #") {
        Some((plain, number)) => (plain.trim(), number.parse::<usize>().unwrap_or(1)),
        None => (name, 1),
    };
    let is = |c: &Card| game.name(*c).eq_ignore_ascii_case(plain) || game.def(*c).name.eq_ignore_ascii_case(plain);
    let found = match name == plain {
        true => game.all_cards().filter(is).min_by_key(|c| (!game.in_play(*c), c.slot())),
        false => game.all_cards().filter(is).nth(number.saturating_sub(1)),
    };
    found.ok_or_else(|| {
        let names: Vec<&str> = game.all_cards().map(|c| game.name(c)).collect();
        match table::nearest(plain, names.iter().copied()) {
            Some(near) => format!("`{name}` is not on the table; did you mean `{near}`?"),
            None => format!("`{name}` is not on the table"),
        }
    })
}

/// A number large enough that reductions show.
const TEN: i32 = 10;

fn ability_text(game: &Game, ability: u16) -> String {
    let cards = game.cards();
    // What changes a number without an ability is a counter, or the rules themselves.
    let Some(compiled) = cards.abilities.get(ability as usize) else {
        return "counters, or a rule".into();
    };
    let text = cardlang::describe_ability(&cards.vocabulary, &compiled.ability);
    match compiled.keyword.and_then(|k| cards.vocabulary.keywords.get(usize::from(k))) {
        Some((keyword, _)) => format!("{keyword}: {text}"),
        None => text,
    }
}

/// Every ability at work.
fn everything(game: &Game) {
    say!("abilities at work:");
    for (card, ability) in game.active_abilities() {
        say!("  {}: {}", game.name(card), ability_text(game, ability));
    }
}

/// What can be told of a card; a reason whose source may not be seen is left out.
pub(crate) fn one_card(game: &Game, title: &Title, card: Card, sees: &dyn Fn(Card) -> bool) -> Vec<String> {
    let lexicon = title.rules.lexicon;
    let known = |thing: Thing| thing.card().is_none_or(|c| !game.exists(c) || sees(c));
    let place = game.zone(card).map_or("nowhere".into(), |z| game.zone_name(z));
    let played = if game.in_play(card) { "in play" } else { "not in play" };
    let mut out = vec![format!("{} ({place}, {played})", game.name(card))];
    for status in lexicon.statuses.iter().filter(|s| game.has_status(card, s.id)) {
        out.push(format!("  {}", status.text));
    }
    for (counter, count) in game.all_counters(card) {
        out.push(format!("  {count} {}", game.counter_word(counter)));
    }
    for link in lexicon.links {
        let to = game.linked(link.id, card);
        if to != Thing::Nothing {
            out.push(format!("  {}", link.text.replace("{second}", &game.thing_name(to))));
        }
    }

    out.push("\nnumbers:".into());
    for stat in lexicon.stats {
        if let Some(value) = game.stat_if_any(card, stat.id) {
            let reasons = game.explain_stat(card, stat.id);
            if value == 0 && reasons.is_empty() {
                continue;
            }
            out.push(format!("  {} {value}", stat.noun().singular()));
            for reason in reasons {
                out.push(format!("    {}", line(game, &reason)));
            }
        }
    }
    let keywords: Vec<&str> = (0..game.cards().vocabulary.keywords.len())
        .filter(|k| game.has_keyword(card, abilities::Keyword(*k as u16)))
        .map(|k| game.cards().vocabulary.keywords[k].0.as_str())
        .collect();
    if !keywords.is_empty() {
        out.push(format!("\nkeywords: {}", keywords.join(", ")));
    }

    out.push("\nits abilities at work:".into());
    let active = game.active_abilities();
    for (_, ability) in active.iter().filter(|(c, _)| *c == card) {
        out.push(format!("  {}", ability_text(game, *ability)));
    }

    out.push("\nwhat others say of it:".into());
    for verb in lexicon.verbs {
        for (role, act) in roles(game, verb.id, card) {
            for reason in game.explain_act(&act).iter().filter(|r| known(r.source)) {
                out.push(format!("  {} ({role}): {}", verb.name, line(game, reason)));
            }
        }
    }
    for number in lexicon.numbers {
        let mut said: Vec<String> = Vec::new();
        for (role, act) in roles(game, number.verb, card) {
            for change in game.number_lines(number.id, TEN, &act).iter().filter(|c| known(c.source)) {
                let source = game.thing_name(change.source);
                let text = ability_text(game, change.ability);
                said.push(format!("  {} {:+} ({role}): {source}: {text}", number.name, change.by));
            }
        }
        said.dedup();
        out.append(&mut said);
    }
    for trace in game.trace(card) {
        if trace.before != trace.after && known(trace.source) {
            out.push(format!("  {}: {}", game.thing_name(trace.source), ability_text(game, trace.ability)));
        }
    }
    // A heading with nothing under it says nothing.
    let empty = |i: usize| out[i].ends_with(':') && out.get(i + 1).is_none_or(|next| next.starts_with('\n'));
    let keep: Vec<bool> = (0..out.len()).map(|i| !(out[i].starts_with('\n') && empty(i))).collect();
    let mut keep = keep.into_iter();
    out.retain(|_| keep.next().unwrap_or(true));
    out
}

/// The acts in which the card could take part, seen by each player.
fn roles(game: &Game, verb: Verb, card: Card) -> Vec<(&'static str, Act)> {
    let mut acts = vec![("as the one who acts", Act::of(verb).by(card))];
    for seat in game.seats() {
        acts.push(("as what it is done to", Act::of(verb).by(seat).to(card)));
        acts.push(("as the other card", Act::of(verb).by(seat).with(card)));
    }
    acts
}

fn line(game: &Game, reason: &Reason) -> String {
    format!("{} {}: {}", game.thing_name(reason.source), reason.what, ability_text(game, reason.ability))
}
