//! A game that was played, step by step.

use super::{
    app::{Desk, Page, Turn},
    board::{Board, Group, Mark},
    palette::{Ink, Palette},
    record,
    sheet::Sheet,
    steps,
    words::{Words, short, wrap},
};
use ::words::CardId;
use kernel::Seat;
use ratatui::{
    Frame,
    crossterm::event::{KeyCode, KeyEvent, MouseEvent, MouseEventKind},
    layout::Rect,
    widgets::Paragraph,
};
use std::time::{Duration, Instant};
use table::{GivenBy, Replay, Session};

/// The time a step stays when the game runs by itself.
const PACE: Duration = Duration::from_millis(700);

pub(crate) struct ReplayPage {
    replay: Replay,
    /// The seat through whose eyes it is seen; none sees the public view.
    eyes: Option<Seat>,
    /// The game is over, so nothing needs to be hidden.
    over: bool,
    /// Somebody was told that others' cards will be seen.
    warned: bool,
    /// The length of the log a step before.
    news: usize,
    /// It runs by itself, since then.
    runs: Option<Instant>,
    scroll: u16,
    message: String,
}

impl ReplayPage {
    pub fn new(session: &Session) -> Self {
        let people: Vec<Seat> = session.people().collect();
        let eyes = match people.as_slice() {
            [one] => Some(*one),
            [first, ..] if !session.whole().rivals => Some(*first),
            _ => None,
        };
        let over = session.asked().is_none();
        let (news, runs, scroll, message) = (0, None, 0, String::new());
        // A lone player has nobody's cards to look at but the bots'.
        let warned = over || people.len() < 2;
        ReplayPage { replay: session.replay(), eyes, over, warned, news, runs, scroll, message }
    }

    fn go(&mut self, to: usize) {
        self.news = self.replay.log_length();
        let to = to.min(self.replay.len());
        // Lines of the step before are new.
        let before = to.saturating_sub(1);
        let sought = self.replay.seek(before).and_then(|()| {
            self.news = self.replay.log_length();
            self.replay.seek(to)
        });
        if let Err(error) = sought {
            self.message = error.to_string();
        }
        if self.news > self.replay.log_length() {
            self.news = 0;
        }
    }

    /// To the next or previous decision somebody made by hand.
    fn decision(&mut self, forward: bool) {
        let by_hand = |at: &usize| self.replay.given().get(*at).is_some_and(|g| g.by == GivenBy::Hand);
        let here = self.replay.at();
        let to = match forward {
            true => (here + 1..self.replay.len()).find(by_hand).unwrap_or(self.replay.len()),
            false => (0..here).rev().find(by_hand).unwrap_or(0),
        };
        self.go(to);
    }

    /// The question, and the answer that was given.
    fn asked(&self) -> (String, Vec<(bool, String)>, Vec<CardId>) {
        let replay = &self.replay;
        let (Some(prompt), Some(given)) = (replay.prompt_as_asked(), replay.next_given()) else {
            let text = match (replay.ending(), replay.next_given()) {
                (Some(ending), _) => ending.to_string(),
                (None, Some(_)) => "The next game begins.".into(),
                (None, None) => "Here the game was left.".into(),
            };
            return (text, Vec::new(), Vec::new());
        };
        let who = replay.name_of(Seat(given.seat));
        let how = match given.by {
            GivenBy::Passed => " (passed by)",
            GivenBy::Bot => " (a bot)",
            _ => "",
        };
        let Some(answer) = given.answer else { return (format!("{who} gives up."), Vec::new(), Vec::new()) };
        let seen = self.eyes == Some(Seat(prompt.seat)) || !replay.whole().rivals || (self.eyes.is_none() && self.over);
        if !seen {
            return (format!("{who} decides{how}."), Vec::new(), Vec::new());
        }
        let question = format!("{who}{how}: {}", prompt.question);
        let taken = prompt.options.iter().find(|option| option.answer == answer);
        let cards = taken.map(|option| option.cards.clone()).unwrap_or_default();
        let options = prompt.options.iter().map(|option| (option.answer == answer, option.text.to_string())).collect();
        (question, options, cards)
    }
}

impl Page for ReplayPage {
    fn draw(&mut self, frame: &mut Frame, area: Rect, palette: &Palette) {
        let replay = &self.replay;
        let shown = replay.table(self.eyes);
        let wide = usize::from(area.width);
        let eyes = self.eyes.map_or("everybody".into(), |seat| replay.name_of(seat));
        let bar = format!(" {}   answer {} of {} · seen by {eyes} ", shown.headline, replay.at(), replay.len());
        frame.buffer_mut().set_string(area.x, area.y, format!("{:<wide$}", short(&bar, wide)), palette.bar);
        let done = (replay.at() * wide).checked_div(replay.len()).unwrap_or(wide);
        let line = format!("{}{}", "━".repeat(done), "─".repeat(wide - done.min(wide)));
        frame.buffer_mut().set_string(area.x, area.y + 1, line, palette.number);
        let lines = steps::lines(&shown.under_way, area.width, palette);
        let rows = (lines.len() as u16).min(3);
        let skipped = lines.len() - usize::from(rows);
        for (i, line) in lines.iter().skip(skipped).enumerate() {
            frame.buffer_mut().set_line(area.x, area.y + 2 + i as u16, line, area.width);
        }
        let body = Rect { y: area.y + 2 + rows, height: area.height - 3 - rows, ..area };
        let side = (body.width * 36 / 100).clamp(28, 60);
        let left = Rect { width: body.width - side - 1, height: body.height * 2 / 3, ..body };
        let below = Rect { y: left.bottom(), height: body.height - left.height, ..left };
        let right = Rect { x: left.right() + 1, width: side, ..body };
        for y in body.y..body.bottom() {
            frame.buffer_mut().set_string(left.right(), y, "│", palette.frame);
        }
        let (question, options, cards) = self.asked();
        let under_way: Vec<CardId> =
            shown.under_way.iter().flat_map(|p| p.steps.iter().filter_map(|s| s.card)).collect();
        let board = Board::new(&shown, replay.whole().rivals, &under_way, palette);
        let mark = |group: &Group| Mark { target: group.cards.iter().any(|c| cards.contains(c)), ..Mark::default() };
        board.draw(frame.buffer_mut(), left, &mark, palette, &mut self.scroll);
        frame.buffer_mut().set_string(below.x, below.y, "─".repeat(usize::from(below.width)), palette.frame);
        let mut y = below.y + 1;
        let room = usize::from(below.width);
        for line in wrap(&question, below.width) {
            frame.buffer_mut().set_stringn(below.x, y, line, room, palette.news);
            y += 1;
        }
        // The answer is in sight.
        let rows = usize::from(below.bottom().saturating_sub(y));
        let at = options.iter().position(|(taken, _)| *taken).unwrap_or(0);
        let from = (at + 1).saturating_sub(rows);
        for (taken, text) in options.iter().skip(from).take(rows) {
            let style = if *taken { palette.text.patch(palette.cursor) } else { palette.dim };
            let mark = if *taken { "▶ " } else { "  " };
            frame.buffer_mut().set_stringn(below.x, y, format!("{mark}{}", short(text, room - 2)), room, style);
            y += 1;
        }
        let record = record::recorded(&replay.log(self.eyes, replay.log_length().saturating_sub(300)));
        let tail = record::tail(&record, self.news, right.width, usize::from(right.height), palette);
        frame.render_widget(Paragraph::new(tail), right);
        let keys = " ◀▶ step  ↑↓ decision  Home End  Space run  v eyes  l log  ? help  Esc back";
        let (text, style) = match self.message.is_empty() {
            true => (keys, palette.dim),
            false => (self.message.as_str(), palette.bad),
        };
        frame.buffer_mut().set_stringn(area.x, area.bottom() - 1, text, wide, style);
    }

    fn key(&mut self, key: KeyEvent, _: &Desk) -> Turn {
        self.message.clear();
        let ran = self.runs.take().is_some();
        let at = self.replay.at();
        match key.code {
            KeyCode::Esc | KeyCode::Char('q') => return Turn::Back,
            KeyCode::Right | KeyCode::Enter => self.go(at + 1),
            KeyCode::Left | KeyCode::Backspace => self.go(at.saturating_sub(1)),
            KeyCode::Down => self.decision(true),
            KeyCode::Up => self.decision(false),
            KeyCode::PageDown => self.go(at + 10),
            KeyCode::PageUp => self.go(at.saturating_sub(10)),
            KeyCode::Home => self.go(0),
            KeyCode::End => self.go(usize::MAX),
            KeyCode::Char(' ') if !ran => self.runs = Some(Instant::now()),
            KeyCode::Char('v') if !self.over && self.replay.whole().rivals => {
                self.message = "Others' hands are shown when the game is over.".into();
            }
            KeyCode::Char('v') if !self.warned => {
                self.warned = true;
                self.message = "The game goes on: `v` again shows another player's hand.".into();
            }
            KeyCode::Char('v') => {
                let next = self.eyes.map_or(0, |seat| seat.0 + 1);
                self.eyes = self.replay.seats().find(|seat| seat.0 == next);
            }
            KeyCode::Char('l') => {
                let lines = record::recorded(&self.replay.log(self.eyes, 0));
                return Turn::Open(Sheet::at_end("What happened until here", record::words(&lines)));
            }
            KeyCode::Char('?') => {
                let mut words = Words::new();
                for (key, does) in [
                    ("← →", "one answer back or on"),
                    ("↑ ↓", "to the previous or next decision somebody made by hand"),
                    ("PgUp PgDn", "ten answers"),
                    ("Home End", "the beginning, the end"),
                    ("Space", "run by itself; any key stops it"),
                    ("v", "with whose eyes: a player's, or everybody's"),
                    ("l", "the log until here"),
                ] {
                    words.line(Ink::Text, format!("{key:<10} {does}"));
                }
                return Turn::Open(Sheet::new("Replay", words));
            }
            _ => {}
        }
        Turn::Stay
    }

    fn mouse(&mut self, mouse: MouseEvent, _: &Desk) -> Turn {
        match mouse.kind {
            MouseEventKind::ScrollDown => self.go(self.replay.at() + 1),
            MouseEventKind::ScrollUp => self.go(self.replay.at().saturating_sub(1)),
            _ => {}
        }
        Turn::Stay
    }

    fn work(&mut self) -> bool {
        let Some(since) = self.runs else { return false };
        if self.replay.at() >= self.replay.len() {
            self.runs = None;
            return false;
        }
        if since.elapsed() < PACE {
            return false;
        }
        self.runs = Some(Instant::now());
        self.go(self.replay.at() + 1);
        true
    }
}
