//! Keys and the mouse at the table.

use super::{Focus, GamePage, Typed};
use crate::screen::{
    app::{Desk, Turn},
    board::neighbour,
    game_menu::GameMenu,
    help,
    palette::Ink,
    prompt::{Does, Item},
    sheet::Sheet,
    words::Words,
};
use ratatui::{
    crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind},
    layout::Position,
};
use std::time::{Duration, Instant};
use table::OptionKind;

pub(super) fn key(page: &mut GamePage, key: KeyEvent, _: &Desk) -> Turn {
    page.message = None;
    if page.covered {
        match key.code {
            KeyCode::Enter => page.covered = false,
            KeyCode::Char('q') => return page.leave(),
            _ => {}
        }
        return Turn::Stay;
    }
    match page.typed {
        Some(Typed::Words(_)) => return typing(page, key),
        Some(Typed::File(_)) => return naming(page, key),
        _ => {}
    }
    if let (KeyCode::Char(letter), Some(coach)) = (key.code, &mut page.coach) {
        if letter == 'n' {
            coach.skip();
            return Turn::Stay;
        }
        coach.key(letter);
    }
    if matches!(key.code, KeyCode::Enter | KeyCode::Char(' '))
        && page.focus == Focus::Options
        && page.coach.as_mut().is_some_and(|coach| coach.read())
    {
        return Turn::Stay;
    }
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    if let KeyCode::Char(letter) = key.code
        && !control
        && let Some(item) =
            page.items.iter().find(|item| matches!(item.does, Does::Plan(_)) && item.label.starts_with(letter))
    {
        let does = item.does;
        return page.take(does);
    }
    match key.code {
        KeyCode::Char('r') if control => page.redo(),
        KeyCode::Char(_) if control => {}
        KeyCode::Char(digit @ '0'..='9') => return number(page, digit),
        KeyCode::Backspace => page.typed = None,
        KeyCode::Esc if page.typed.is_some() || page.about.is_some() => {
            page.typed = None;
            page.about = None;
            page.chosen = 0;
        }
        KeyCode::Esc if page.focus == Focus::Table => page.focus = Focus::Options,
        KeyCode::Esc => return Turn::Open(Box::new(GameMenu::new(&page.session))),
        KeyCode::Tab | KeyCode::BackTab => {
            turn_to(page, if page.focus == Focus::Options { Focus::Table } else { Focus::Options })
        }
        KeyCode::PageUp => page.scroll.panel = page.scroll.panel.saturating_sub(5),
        KeyCode::PageDown => page.scroll.panel += 5,
        KeyCode::Enter => return enter(page),
        KeyCode::Char(' ') => return pass(page),
        KeyCode::Char('/') => {
            page.focus = Focus::Options;
            page.typed = Some(Typed::Words(String::new()));
            page.chosen = 0;
        }
        KeyCode::Char('.') => page.hurry(),
        KeyCode::Char('w') => return page.why(),
        KeyCode::Char('W') => return page.why_all(),
        KeyCode::Char('c') => return page.show_card(),
        KeyCode::Char('u') => page.undo(),
        KeyCode::Char('r') => page.redo(),
        KeyCode::Char('l') => return page.show_log(),
        KeyCode::Char('p') => return page.show_piles(),
        KeyCode::Char('?') => return Turn::Open(help::at_the_table(&page.session)),
        KeyCode::Char('q') => return page.leave(),
        KeyCode::F(2) if page.file.is_some() => page.typed = Some(Typed::File(String::new())),
        KeyCode::Char('h') => hand(page),
        KeyCode::Char('t') if page.session.whole().campaign.is_some() => return tracker(page),
        KeyCode::Char('y') if page.session.yields(page.seat).is_some() => {
            page.session.stop_yielding(page.seat);
            page.refresh();
        }
        KeyCode::Char('y') if !page.session.whole().stops.is_empty() => {
            return Turn::Open(Box::new(GameMenu::yields(&page.session)));
        }
        KeyCode::Char('o') if !page.session.whole().stops.is_empty() => {
            return Turn::Open(Box::new(GameMenu::stops(&page.session)));
        }
        KeyCode::Char(letter) => return question(page, letter),
        code => arrows(page, code),
    }
    Turn::Stay
}

/// Forgets digits typed so far: a player who moves the cursor means the option under it.
fn forget_number(page: &mut GamePage) {
    page.typed = page.typed.take().filter(|typed| !matches!(typed, Typed::Number(_)));
    page.hasty = None;
}

fn arrows(page: &mut GamePage, code: KeyCode) {
    forget_number(page);
    let last = page.listed().len().saturating_sub(1);
    match (page.focus, code) {
        (Focus::Options, KeyCode::Up) => page.chosen = page.chosen.checked_sub(1).unwrap_or(last),
        (Focus::Options, KeyCode::Down) => page.chosen = if page.chosen >= last { 0 } else { page.chosen + 1 },
        (Focus::Options, KeyCode::Home) => page.chosen = 0,
        (Focus::Options, KeyCode::End) => page.chosen = last,
        (Focus::Options, KeyCode::Left | KeyCode::Right) => turn_to(page, Focus::Table),
        (Focus::Table, KeyCode::Home) => page.cursor = page.spots.first().map(|s| s.card),
        (Focus::Table, KeyCode::End) => page.cursor = page.spots.last().map(|s| s.card),
        (Focus::Table, code) => {
            let (dx, dy) = match code {
                KeyCode::Left => (-1, 0),
                KeyCode::Right => (1, 0),
                KeyCode::Up => (0, -1),
                KeyCode::Down => (0, 1),
                _ => return,
            };
            if let Some(next) = page.cursor.and_then(|card| neighbour(&page.spots, card, dx, dy)) {
                page.cursor = Some(next);
                if let Some(coach) = &mut page.coach {
                    coach.look();
                }
            } else if dy > 0 && page.cursor.is_some() {
                // Rows below the last one come into sight.
                page.scroll.board = page.scroll.board.saturating_add(3);
            } else if dy < 0 {
                page.scroll.board = page.scroll.board.saturating_sub(3);
            }
        }
        _ => {}
    }
}

fn turn_to(page: &mut GamePage, focus: Focus) {
    page.typed = None;
    page.focus = focus;
    let seen = |card| page.spots.iter().any(|s| s.card == card);
    if focus == Focus::Table && page.cursor.is_none_or(|card| !seen(card)) {
        let of_option = page.chosen_item().and_then(|item| item.cards.first().copied()).filter(|c| seen(*c));
        page.cursor = of_option.or(page.spots.first().map(|s| s.card));
    }
}

/// To the cards in hand.
fn hand(page: &mut GamePage) {
    let hand = page.seen.table.own_hand();
    let held = page.spots.iter().find(|s| hand.iter().any(|card| card.id == Some(s.card))).map(|s| s.card);
    page.cursor = held.or(page.cursor);
    turn_to(page, Focus::Table);
}

/// The time after a digit in which an Enter still belongs to it.
const HASTE: Duration = Duration::from_millis(400);

fn enter(page: &mut GamePage) -> Turn {
    if page.hasty.take().is_some_and(|at| at.elapsed() < HASTE) {
        return Turn::Stay;
    }
    if page.focus == Focus::Options {
        if let Some(Typed::Number(number)) = page.typed.take() {
            return named(page, &number);
        }
        return page.chosen_item().map(|i| i.does).map_or(Turn::Stay, |does| page.take(does));
    }
    let Some(card) = page.cursor else { return Turn::Stay };
    let of_card: Vec<&Item> = page.items.iter().filter(|i| i.cards.contains(&card) && i.does != Does::Closed).collect();
    match of_card.as_slice() {
        [] => return page.show_card(),
        [only] => {
            let does = only.does;
            return page.take(does);
        }
        _ => {
            page.about = Some(card);
            page.chosen = 0;
            page.focus = Focus::Options;
        }
    }
    Turn::Stay
}

/// The answer that ends this decision: no more, or nothing.
fn pass(page: &mut GamePage) -> Turn {
    if page.session.asked().is_none() {
        return Turn::Stay;
    }
    let of = |kind: OptionKind| page.items.iter().find(|i| i.meant.as_ref().is_some_and(|meant| meant.kind == kind));
    match of(OptionKind::Pass).or(of(OptionKind::Done)).or(of(OptionKind::No)).map(|item| item.does) {
        Some(does) => page.take(does),
        None => {
            page.say(Ink::Dim, "There is nothing to pass here; choose an option.");
            Turn::Stay
        }
    }
}

/// A digit: taken at once where it can mean only one option.
fn number(page: &mut GamePage, digit: char) -> Turn {
    page.focus = Focus::Options;
    page.about = None;
    let fits = |items: &[Item], typed: &str| -> Vec<usize> {
        (0..items.len()).filter(|&i| items[i].label.starts_with(typed)).collect()
    };
    let mut typed = match page.typed.take() {
        Some(Typed::Number(typed)) if !fits(&page.items, &typed).is_empty() => typed,
        _ => String::new(),
    };
    typed.push(digit);
    let fitting = fits(&page.items, &typed);
    let exact = fitting.iter().copied().find(|&i| page.items[i].label == typed);
    match (exact, fitting.len()) {
        (Some(_), 1) => {
            page.hasty = Some(Instant::now());
            return named(page, &typed);
        }
        (_, 0) => {
            page.say(Ink::Bad, format!("There is no option {typed}."));
            // An Enter behind it belongs to this number, not to the option under the cursor.
            page.typed = Some(Typed::Number(typed));
        }
        (exact, _) => {
            if let Some(at) = exact {
                page.chosen = at;
            }
            page.typed = Some(Typed::Number(typed));
        }
    }
    Turn::Stay
}

fn named(page: &mut GamePage, label: &str) -> Turn {
    match page.items.iter().find(|i| i.label == label).map(|i| i.does) {
        Some(does) => page.take(does),
        None => {
            page.say(Ink::Bad, format!("There is no option {label}."));
            Turn::Stay
        }
    }
}

/// Words that narrow the list.
fn typing(page: &mut GamePage, key: KeyEvent) -> Turn {
    let Some(Typed::Words(words)) = &mut page.typed else { return Turn::Stay };
    match key.code {
        KeyCode::Esc => page.typed = None,
        KeyCode::Backspace => {
            if words.pop().is_none() {
                page.typed = None;
            }
        }
        KeyCode::Char(c) => words.push(c),
        KeyCode::Enter => {
            return match page.chosen_item().map(|i| i.does) {
                Some(does) => {
                    let turn = page.take(does);
                    page.typed = None;
                    turn
                }
                None => Turn::Stay,
            };
        }
        code => {
            arrows(page, code);
            return Turn::Stay;
        }
    }
    page.chosen = 0;
    Turn::Stay
}

/// The name of a file the game goes on in.
fn naming(page: &mut GamePage, key: KeyEvent) -> Turn {
    let Some(Typed::File(name)) = &mut page.typed else { return Turn::Stay };
    match key.code {
        KeyCode::Esc => page.typed = None,
        KeyCode::Backspace => drop(name.pop()),
        KeyCode::Char(c) if name.len() < 400 => name.push(c),
        KeyCode::Enter => {
            let name = std::mem::take(name);
            page.typed = None;
            page.save_as(&name);
        }
        _ => {}
    }
    Turn::Stay
}

fn tracker(page: &GamePage) -> Turn {
    let Some(text) = page.session.campaign() else { return Turn::Stay };
    Turn::Open(Sheet::new("The campaign", Words::of(&text.page())))
}

/// The game's own questions: its map, its stack.
fn question(page: &GamePage, letter: char) -> Turn {
    let asked = page.session.whole().questions.iter().find(|q| q.word.starts_with(letter));
    let answer = |word| Some((word, crate::asked::answer(&page.session, page.session.asked(), word, "")?));
    let answer = asked.and_then(|question| answer(question.word));
    answer
        .map_or(Turn::Stay, |(word, lines)| Turn::Open(Sheet::new(crate::screen::menu::named(word), Words::of(&lines))))
}

pub(super) fn mouse(page: &mut GamePage, mouse: MouseEvent) -> Turn {
    if page.covered {
        return Turn::Stay;
    }
    let at = Position { x: mouse.column, y: mouse.row };
    let item = page.item_spots.iter().find(|s| s.rect.contains(at)).map(|s| s.item);
    let card = page.spots.iter().find(|s| s.rect.contains(at)).map(|s| s.card);
    match mouse.kind {
        MouseEventKind::Down(MouseButton::Left) => {
            page.message = None;
            forget_number(page);
            if let Some(item) = item {
                // The second click takes it.
                let again = page.focus == Focus::Options && page.chosen == item;
                page.focus = Focus::Options;
                page.chosen = item;
                if again {
                    return enter(page);
                }
            } else if let Some(card) = card {
                let again = page.focus == Focus::Table && page.cursor == Some(card);
                page.focus = Focus::Table;
                page.cursor = Some(card);
                if again {
                    return enter(page);
                }
            } else if page.areas.panel.contains(at) {
                return page.show_card();
            } else if page.areas.record.contains(at) {
                return page.show_log();
            }
        }
        MouseEventKind::Down(MouseButton::Right) => {
            if let Some(item) = item {
                (page.focus, page.chosen) = (Focus::Options, item);
                return page.why();
            }
            if let Some(card) = card {
                (page.focus, page.cursor) = (Focus::Table, Some(card));
                return page.why();
            }
        }
        MouseEventKind::ScrollUp | MouseEventKind::ScrollDown => {
            let up = mouse.kind == MouseEventKind::ScrollUp;
            if page.areas.panel.contains(at) {
                page.scroll.panel = if up { page.scroll.panel.saturating_sub(2) } else { page.scroll.panel + 2 };
            } else if page.areas.record.contains(at) && up {
                return page.show_log();
            } else if item.is_some() {
                page.focus = Focus::Options;
                arrows(page, if up { KeyCode::Up } else { KeyCode::Down });
            } else {
                page.scroll.board =
                    if up { page.scroll.board.saturating_sub(2) } else { page.scroll.board.saturating_add(2) };
            }
        }
        _ => {}
    }
    Turn::Stay
}
