//! The layout of the screen.

use super::{Focus, GamePage, Typed};
use crate::screen::{
    board::{Board, Group},
    coach,
    menu::named,
    palette::{Ink, Palette},
    panel,
    prompt::List,
    record, sheet, steps,
    words::{Words, short, width},
};
use ::words::CardId;
use ratatui::{
    Frame,
    layout::Rect,
    text::{Line, Span},
    widgets::{Block, BorderType, Paragraph},
};

pub(super) fn draw(page: &mut GamePage, frame: &mut Frame, area: Rect, palette: &Palette) {
    if page.covered {
        return cover(page, frame, area, palette);
    }
    let headline = Rect { height: 1, ..area };
    bar(page, frame, headline, palette);
    let under_way = steps::lines(&page.seen.table.under_way, area.width, palette);
    let most = area.height.saturating_sub(20).clamp(2, 4);
    let rows = (under_way.len() as u16).min(most);
    // The innermost matters most.
    let skipped = under_way.len() - usize::from(rows);
    for (i, line) in under_way.iter().skip(skipped).enumerate() {
        frame.buffer_mut().set_line(area.x, area.y + 1 + i as u16, line, area.width);
    }
    let body = Rect { y: area.y + 1 + rows, height: area.height - 2 - rows, ..area };
    let side = (body.width * 36 / 100).clamp(28, 60);
    let left = Rect { width: body.width - side - 1, ..body };
    if gives_way(page, left, palette) {
        table(page, frame, body, palette);
        (page.areas.panel, page.areas.record) = (Rect::default(), Rect::default());
        return footer(page, frame, Rect { y: area.bottom() - 1, height: 1, ..area }, palette);
    }
    let right = Rect { x: left.right() + 1, width: side, ..body };
    for y in body.y..body.bottom() {
        frame.buffer_mut().set_string(left.right(), y, "│", palette.frame);
    }
    table(page, frame, left, palette);
    beside(page, frame, right, palette);
    footer(page, frame, Rect { y: area.bottom() - 1, height: 1, ..area }, palette);
}

fn bar(page: &GamePage, frame: &mut Frame, area: Rect, palette: &Palette) {
    let session = &page.session;
    let right = match session.told_seed().filter(|_| area.width >= 100) {
        None => format!(" {} ", named(session.title().name)),
        Some(seed) => format!(" {} · seed {seed} ", named(session.title().name)),
    };
    let room = usize::from(area.width).saturating_sub(width(&right) + 1);
    let left = short(&format!(" {}", page.seen.table.headline), room);
    let gap = usize::from(area.width).saturating_sub(width(&left) + width(&right));
    let line = Line::styled(format!("{left}{}{right}", " ".repeat(gap)), palette.bar);
    frame.buffer_mut().set_line(area.x, area.y, &line, area.width);
}

/// Whether the card and the log give way to the table: in a narrow window where beside them its numbers would not be seen. The
/// words of a lesson stay.
fn gives_way(page: &GamePage, left: Rect, palette: &Palette) -> bool {
    if left.width >= NARROW || page.coach.is_some() {
        return false;
    }
    let listed = page.listed();
    let (list, board) = (list_of(page, &page.seen.question, &listed), board_of(page, palette));
    let rows = left.height.saturating_sub(high(&list, left));
    !board.fits(left.width, rows, &|group: &Group| page.mark(&group.cards), palette)
}

/// The least columns the table has in a window that is not narrow.
const NARROW: u16 = 60;

/// The columns from which on the table prints the text of its cards.
const ROOMY: u16 = 90;

fn board_of(page: &GamePage, palette: &Palette) -> Board {
    let table = &page.seen.table;
    let under_way: Vec<CardId> = table.under_way.iter().flat_map(|p| p.steps.iter().filter_map(|s| s.card)).collect();
    Board::new(table, page.session.whole().rivals, &under_way, palette)
}

fn list_of<'a>(page: &'a GamePage, question: &'a str, listed: &'a [usize]) -> List<'a> {
    let typed = match &page.typed {
        Some(Typed::Words(words)) => Some(words.as_str()),
        _ => None,
    };
    let focus = page.focus == Focus::Options;
    List { question, items: &page.items, shown: listed, chosen: page.chosen, focus, typed }
}

/// The rows of the question and its options.
fn high(list: &List, area: Rect) -> u16 {
    let most = (area.height * 45 / 100).max(8);
    list.height(area.width).saturating_add(2).clamp(6, most)
}

fn table(page: &mut GamePage, frame: &mut Frame, area: Rect, palette: &Palette) {
    if area.width >= ROOMY {
        page.read_rules();
    }
    let listed = page.listed();
    let question = match page.about {
        Some(card) => format!("{}: what about it? (Esc: all options)", page.name(card)),
        None => page.thinking_text().unwrap_or_else(|| page.seen.question.clone()),
    };
    let list = list_of(page, &question, &listed);
    let high = high(&list, area);
    let rule = Rect { y: area.bottom() - high, height: 1, ..area };
    let below = Rect { y: rule.y + 1, height: high - 1, ..area };
    let above = Rect { height: area.height - high, ..area };

    let mut board = board_of(page, palette);
    if area.width >= ROOMY {
        board.print(&|card| page.seen.rules.get(&card).cloned().unwrap_or_default());
    }
    let mark = |group: &Group| page.mark(&group.cards);
    let mut from = page.scroll.board;
    let spots = board.draw(frame.buffer_mut(), above, &mark, palette, &mut from);
    let style = if page.focus == Focus::Options { palette.focus } else { palette.frame };
    frame.buffer_mut().set_string(rule.x, rule.y, "─".repeat(usize::from(rule.width)), style);
    if !page.seen.passing.is_empty() {
        let text = short(&format!(" {} ", page.seen.passing), usize::from(rule.width).saturating_sub(2));
        frame.buffer_mut().set_string(rule.x + 1, rule.y, text, palette.dim);
    }
    if let Some(Typed::Number(number)) = &page.typed {
        frame.buffer_mut().set_string(rule.x + 1, rule.y, format!(" {number}▏ Enter "), palette.open);
    }
    if let Some(Typed::File(name)) = &page.typed {
        let text = format!(" Save the game to: {name}▏ Enter ");
        frame.buffer_mut().set_stringn(rule.x + 1, rule.y, text, usize::from(rule.width), palette.open);
    }
    let mut items_from = page.scroll.items;
    let item_spots = list.draw(frame.buffer_mut(), below, palette, &mut items_from);
    page.scroll.board = from;
    page.scroll.items = items_from;
    page.spots = spots;
    page.item_spots = item_spots;
}

/// The card under the cursor, and the log.
fn beside(page: &mut GamePage, frame: &mut Frame, area: Rect, palette: &Palette) {
    let card = page.panel_card();
    if page.seen.card.as_ref().is_none_or(|(of, _)| *of != card) {
        let words = match card.filter(|_| page.library().is_some()) {
            Some(card) => panel::words(page.about(card).as_ref()),
            _ => {
                let mut words = Words::new();
                words.line(Ink::Dim, "Tab and the arrows look at the cards on the table.");
                words
            }
        };
        page.seen.card = Some((card, words));
        page.scroll.panel = 0;
    }
    let lines = page.seen.card.as_ref().map(|(_, words)| words.wrapped(area.width, palette)).unwrap_or_default();
    let said =
        page.coach.as_ref().map(|coach| coach::lines(coach, area.width, &page.items, palette)).unwrap_or_default();
    let coached = (said.len() as u16).min(area.height * 3 / 4);
    // The log has at least a third, and the rows that the card does not need.
    let high = (lines.len() as u16 + 1).min((area.height - coached) * 3 / 5).max(3);
    let upper = Rect { height: high, ..area };
    let lower = Rect { y: area.y + high, height: area.height - high, ..area };
    let lower = match coached {
        0 => lower,
        rows => {
            let rect = Rect { height: rows, ..lower };
            frame.render_widget(Paragraph::new(said), rect);
            let rule = "─".repeat(usize::from(area.width));
            if rect.bottom() < lower.bottom() {
                frame.buffer_mut().set_string(area.x, rect.bottom(), rule, palette.frame);
            }
            let used = (rows + 1).min(lower.height);
            Rect { y: lower.y + used, height: lower.height - used, ..lower }
        }
    };
    let last = lines.len().saturating_sub(usize::from(upper.height.saturating_sub(1)));
    page.scroll.panel = page.scroll.panel.min(last);
    let from = page.scroll.panel;
    let shown: Vec<Line> = lines.into_iter().skip(from).take(usize::from(upper.height.saturating_sub(1))).collect();
    frame.render_widget(Paragraph::new(shown), upper);
    let more = match (from > 0, from < last) {
        (false, false) => String::new(),
        (_, true) => " PgDn: more · c: all ".to_string(),
        (true, false) => " PgUp: back ".to_string(),
    };
    let rule = "─".repeat(usize::from(area.width));
    frame.buffer_mut().set_string(area.x, upper.bottom() - 1, rule, palette.frame);
    frame.buffer_mut().set_string(area.x + 1, upper.bottom() - 1, more, palette.number);
    let lines = record::tail(&page.seen.record, page.news, lower.width, usize::from(lower.height), palette);
    frame.render_widget(Paragraph::new(lines), lower);
    page.areas.panel = upper;
    page.areas.record = lower;
}

fn footer(page: &GamePage, frame: &mut Frame, area: Rect, palette: &Palette) {
    if let Some((ink, text)) = &page.message {
        let text = short(text, usize::from(area.width));
        frame.buffer_mut().set_string(area.x, area.y, text, palette.ink(*ink));
        return;
    }
    let table = [("arrows", "look"), ("Enter", "choose"), ("w", "why"), ("c", "card"), ("Tab", "options")];
    let options = [("↑↓ Enter", "choose"), ("1-9", "number"), ("Tab", "table"), ("w", "why"), ("u", "undo")];
    let keys = if page.focus == Focus::Table { table } else { options };
    let mut spans = Vec::new();
    let taught = page.coach.as_ref().is_some_and(|coach| !coach.is_over());
    let log = if taught { ("n", "skip") } else { ("l", "log") };
    for (key, does) in keys.iter().chain(&[log, ("?", "help"), ("Esc", "menu")]) {
        spans.push(Span::styled(format!(" {key}"), palette.open));
        spans.push(Span::styled(format!(" {does} "), palette.dim));
    }
    frame.buffer_mut().set_line(area.x, area.y, &Line::from(spans), area.width);
}

/// Nothing is seen until the next player is alone.
fn cover(page: &GamePage, frame: &mut Frame, area: Rect, palette: &Palette) {
    let seat = page.session.name_of(page.seat);
    let rect = sheet::middle(area, 54, 7);
    let block = Block::bordered().border_type(BorderType::Rounded).border_style(palette.focus);
    let inner = block.inner(rect);
    frame.render_widget(block, rect);
    let lines = vec![
        Line::default(),
        Line::styled(format!("{seat}: it is your decision."), palette.heading).centered(),
        Line::default(),
        Line::from("Press Enter when the others have looked away.").centered(),
    ];
    frame.render_widget(Paragraph::new(lines), inner);
}
