//! `explain`: what acts on a card, at a step of a play or in a saved game.

use crate::{
    Done, Outcome,
    about::{AboutCard, ability_text},
    arguments, check,
    output::say,
    saves,
};
use cardlang::Source;
use kernel::{Card, Game, Title};
use std::path::PathBuf;
use table::{Play, Says, Shelf, load_save, parse_plays, run_until};

pub(crate) fn explain(asked: &arguments::Explain, folders: &[PathBuf]) -> Outcome {
    let (game, title) = position(&asked.at, folders)?;
    let name = asked.card.join(" ");
    if name.is_empty() {
        everything(&game);
        return Ok(Done::Well);
    }
    let card = find(&game, &name)?;
    for line in AboutCard::of(&game, title, card, &|_| true).lines() {
        say!("{line}");
    }
    Ok(Done::Well)
}

/// The table at a step of a play, or of a saved game.
pub(crate) fn position(asked: &arguments::Position, folders: &[PathBuf]) -> Result<(Game, &'static Title), String> {
    let path = asked.file.display().to_string();
    if path.ends_with(".play") {
        let text = table::read_text(&asked.file).map_err(|e| format!("{path} cannot be read: {e}"))?;
        // The cards beside a play are its cards.
        let beside: Vec<PathBuf> =
            asked.file.parent().filter(|p| p.is_dir()).map(|p| vec![p.into()]).unwrap_or_default();
        let shelf = check::open(&beside, folders)?;
        of_play(&shelf, asked, Source { path, text })
    } else {
        let bytes = saves::read(&asked.file)?;
        let shelf = check::open(&[], folders)?;
        let with = saves::cards_of(&std::rc::Rc::new(shelf), &asked.file, &bytes)?;
        let game = load_save(with.title, with.cards.clone(), &bytes);
        Ok((game.map_err(|e| format!("{path}: {e}"))?, with.title))
    }
}

fn of_play(shelf: &Shelf, asked: &arguments::Position, file: Source) -> Result<(Game, &'static Title), String> {
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

/// Every ability at work.
fn everything(game: &Game) {
    say!("abilities at work:");
    for (card, ability) in game.active_abilities() {
        say!("  {}: {}", game.name(card), ability_text(game, kernel::Thing::Card(card), ability));
    }
}
