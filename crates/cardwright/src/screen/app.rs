//! The screen itself: pages one over the other, and what is typed given to the topmost.

use super::{
    event::EventPage,
    game::GamePage,
    guard::{self, Guard},
    menu::Menu,
    palette::{Colours, Ink, Palette},
    sheet::Sheet,
    words::Words,
};
use crate::{Done, Outcome, Trouble, event::Running, output::say, play::Opened};
use digest::Books;
use ratatui::{
    Frame, Terminal,
    backend::{Backend, CrosstermBackend},
    buffer::{Buffer, Cell},
    crossterm::{
        event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseEvent, MouseEventKind},
        execute,
        terminal::{BeginSynchronizedUpdate, EndSynchronizedUpdate},
    },
    layout::Rect,
    widgets::Paragraph,
};
use std::io::{IsTerminal, stdout};
use std::rc::Rc;
use std::time::Duration;
use table::Shelf;

/// The least room the screen needs.
pub(crate) const LEAST: (u16, u16) = (80, 24);

/// Whether both ends are a terminal that can show the screen.
pub(crate) fn fits() -> bool {
    let able = std::env::var("TERM").is_ok_and(|term| term != "dumb") || cfg!(windows);
    able && std::io::stdin().is_terminal() && stdout().is_terminal()
}

/// The things all pages share.
pub(crate) struct Desk {
    pub shelf: Rc<Shelf>,
    pub variant: Option<String>,
}

/// The result of a key.
pub(crate) enum Turn {
    /// The page stays.
    Stay,
    /// The page goes.
    Back,
    /// Another lies over it.
    Open(Box<dyn Page>),
    /// Another takes its place.
    Become(Box<dyn Page>),
    /// The one below is told, and this one goes.
    Tell(Told),
    /// The program is left.
    Leave,
}

/// A message of a closing page to the one below it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Told {
    Concede,
    Undo,
    Redo,
    Stop(String, bool),
    /// Passes until then.
    Yield(table::Until),
    /// Always passes the trigger that waits.
    AlwaysPass,
    Quit,
}

/// Something that fills the screen, or lies over what does.
pub(crate) trait Page {
    fn draw(&mut self, frame: &mut Frame, area: Rect, palette: &Palette);
    fn key(&mut self, key: KeyEvent, desk: &Desk) -> Turn;
    fn mouse(&mut self, _: MouseEvent, _: &Desk) -> Turn {
        Turn::Stay
    }
    /// Does some of what goes on by itself; whether there is more.
    fn work(&mut self) -> bool {
        false
    }
    /// Whether something goes on elsewhere that is to be seen here.
    fn waits(&self) -> bool {
        false
    }
    fn told(&mut self, _: Told, _: &Desk) -> Turn {
        Turn::Stay
    }
    /// It is the topmost again.
    fn shown(&mut self, _: &Desk) {}
    /// The question the page asks a person now.
    fn asks(&self) -> Option<Asked> {
        None
    }
    /// Whether the page below is seen around it.
    fn is_over(&self) -> bool {
        false
    }
    /// The farewell when the program is left from here.
    fn farewell(&mut self) -> Farewell {
        Farewell::default()
    }
}

/// A question on the screen, told from every other one by these numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Asked {
    /// The number of games of a campaign that have begun.
    pub games: usize,
    /// The number of answers given in this one.
    pub answers: usize,
    /// Whether the cover lies over it.
    pub covered: bool,
}

/// The last words of a page.
#[derive(Default)]
pub(crate) struct Farewell {
    pub said: Vec<String>,
    /// Something is not saved: the program ends with a mistake.
    pub unsaved: bool,
}

/// The menu, and whatever is opened from it.
pub(crate) fn open_menu(shelf: Rc<Shelf>, variant: Option<&str>) -> Outcome {
    let desk = Desk { shelf, variant: variant.map(str::to_string) };
    let menu = Box::new(Menu::new(&desk));
    run(&desk, vec![menu])
}

/// A draft or a sealed game.
pub(crate) fn open_event(running: Running) -> Outcome {
    let desk = Desk { shelf: running.shelf.clone(), variant: None };
    run(&desk, vec![Box::new(EventPage::new(running))])
}

/// A game.
pub(crate) fn open_game(opened: Opened, games: Option<usize>) -> Outcome {
    let variant = opened.session.variant().map(str::to_string);
    let desk = Desk { shelf: opened.shelf.clone(), variant };
    let page = Box::new(GamePage::new(opened, games));
    run(&desk, vec![page])
}

fn run(desk: &Desk, pages: Vec<Box<dyn Page>>) -> Outcome {
    let guard = Guard::enter().map_err(Trouble::NoTerminal)?;
    let mut app = App::new(pages, Palette::new(Colours::here()));
    let result = app.run(desk);
    while let Some(mut page) = app.pages.pop() {
        app.last.add(page.farewell());
    }
    drop(guard);
    app.last.said.iter().for_each(|line| say!("{line}"));
    result.map_err(Trouble::Terminal)?;
    Ok(if app.last.unsaved { Done::Wrong } else { Done::Well })
}

impl Farewell {
    fn add(&mut self, other: Farewell) {
        self.said.extend(other.said);
        self.unsaved |= other.unsaved;
    }
}

/// Pages one over the other.
pub(crate) struct App {
    pub pages: Vec<Box<dyn Page>>,
    pub palette: Palette,
    /// The farewell when the last page has gone.
    pub last: Farewell,
    /// The question that was drawn last.
    drawn: Option<Asked>,
    /// The text of the screen that was drawn last.
    text: String,
}

impl App {
    /// These pages, the last on top.
    pub fn new(pages: Vec<Box<dyn Page>>, palette: Palette) -> Self {
        App { pages, palette, last: Farewell::default(), drawn: None, text: String::new() }
    }

    fn run(&mut self, desk: &Desk) -> std::io::Result<()> {
        let mut terminal = Terminal::new(CrosstermBackend::new(stdout()))?;
        let mut changed = true;
        // The first look for events begins to watch for changes of the window: before anything is drawn, so none is missed.
        event::poll(Duration::ZERO)?;
        while !guard::is_asked_to_leave() && !self.pages.is_empty() {
            if changed {
                // Terminals that can hold a frame back until it is whole do so.
                execute!(stdout(), BeginSynchronizedUpdate)?;
                self.draw(&mut terminal)?;
                execute!(stdout(), EndSynchronizedUpdate)?;
            }
            let busy = self.pages.last_mut().is_some_and(|page| page.work());
            let waits = self.pages.last().is_some_and(|page| page.waits());
            changed = busy || waits;
            let wait = match (busy, waits) {
                (true, _) => Duration::ZERO,
                (false, true) => Duration::from_millis(50),
                (false, false) => Duration::from_millis(100),
            };
            // All events that came meanwhile are heard before anything is drawn.
            let mut more = event::poll(wait)?;
            while more && !self.pages.is_empty() {
                let event = event::read()?;
                changed = true;
                if is_suspend(&event) {
                    guard::suspend()?;
                    // A new one knows nothing of what was drawn before.
                    terminal = Terminal::new(CrosstermBackend::new(stdout()))?;
                } else if !self.hear(event, desk) {
                    return Ok(());
                }
                more = event::poll(Duration::ZERO)?;
            }
        }
        Ok(())
    }

    /// Draws the page.
    pub fn draw<B: Backend>(&mut self, terminal: &mut Terminal<B>) -> Result<(), B::Error> {
        let shown = terminal.draw(|frame| draw_pages(&mut self.pages, frame, &self.palette))?;
        self.text = text_of(shown.buffer);
        self.drawn = self.asked();
        Ok(())
    }

    /// The question of the topmost page that asks one.
    fn asked(&self) -> Option<Asked> {
        self.pages.iter().rev().find_map(|page| page.asks())
    }

    /// Whether a key or click came before the player could read the question it would answer.
    fn is_early(&self) -> bool {
        self.asked().is_some_and(|asked| self.drawn != Some(asked))
    }

    /// Handles typed text; false if the program is left.
    pub fn hear(&mut self, event: Event, desk: &Desk) -> bool {
        let is_early = self.is_early();
        let Some(page) = self.pages.last_mut() else { return false };
        let turn = match event {
            Event::Key(key) if key.kind == KeyEventKind::Release => return true,
            Event::Key(key) if is_control(&key, 'c') => return false,
            Event::Key(key) if is_early && decides(&key) => return true,
            Event::Key(key) if key.code == KeyCode::F(3) => Turn::Open(rules_named(&self.text, desk)),
            Event::Mouse(mouse) if is_early && matches!(mouse.kind, MouseEventKind::Down(_)) => return true,
            Event::Key(key) => page.key(key, desk),
            Event::Mouse(mouse) if mouse.kind == MouseEventKind::Moved => return true,
            Event::Mouse(mouse) => page.mouse(mouse, desk),
            _ => return true,
        };
        self.turn(turn, desk)
    }

    fn turn(&mut self, turn: Turn, desk: &Desk) -> bool {
        match turn {
            Turn::Stay => {}
            Turn::Back => {
                let left = self.pages.pop().map(|mut page| page.farewell()).unwrap_or_default();
                // If the program goes on, its end reports only losses.
                if left.unsaved || self.pages.is_empty() {
                    self.last.add(left);
                }
                if let Some(below) = self.pages.last_mut() {
                    below.shown(desk);
                }
            }
            Turn::Open(page) => self.pages.push(page),
            Turn::Become(page) => {
                self.pages.pop();
                self.pages.push(page);
            }
            Turn::Tell(told) => {
                self.pages.pop();
                if let Some(below) = self.pages.last_mut() {
                    let turn = below.told(told, desk);
                    return self.turn(turn, desk);
                }
            }
            Turn::Leave => return false,
        }
        !self.pages.is_empty()
    }
}

/// The rules that a screen names, in full.
fn rules_named(text: &str, desk: &Desk) -> Box<Sheet> {
    let books = Books::of(desk.shelf.titles().filter_map(|title| title.book));
    let mut words = Words::new();
    let named = books.citations(text);
    words.cites(named.iter().map(|(_, rule)| rule.as_str()));
    match words.rules().as_slice() {
        [] => words.line(Ink::Text, "This screen names no rule."),
        rules => words.line(Ink::Text, format!("This screen names {}.", rules.join(", "))),
    };
    Sheet::with_rules(&books, "The rules named here", words)
}

/// The characters of a screen, line by line.
fn text_of(buffer: &Buffer) -> String {
    let width = usize::from(buffer.area.width).max(1);
    let line = |cells: &[Cell]| cells.iter().map(Cell::symbol).collect::<String>();
    buffer.content.chunks(width).map(line).collect::<Vec<String>>().join("\n")
}

/// The topmost page with what is seen of those below; or the wish for more room.
pub(crate) fn draw_pages(pages: &mut [Box<dyn Page>], frame: &mut Frame, palette: &Palette) {
    let area = frame.area();
    if area.width < LEAST.0 || area.height < LEAST.1 {
        let text = format!(
            "Cardwright needs {} x {} characters; this window has {} x {}. Make it larger, or play with --plain.",
            LEAST.0, LEAST.1, area.width, area.height
        );
        let lines = super::words::wrap(&text, area.width);
        frame.render_widget(Paragraph::new(lines.join("\n")), area);
        return;
    }
    let lowest = pages.iter().rposition(|page| !page.is_over()).unwrap_or(0);
    for page in &mut pages[lowest..] {
        page.draw(frame, area, palette);
    }
}

/// Whether a key may answer a question, or take an answer back.
fn decides(key: &KeyEvent) -> bool {
    matches!(key.code, KeyCode::Enter | KeyCode::Char(' ' | 'a' | 'b' | 'u' | 'r' | 'y' | '0'..='9'))
}

fn is_control(key: &KeyEvent, letter: char) -> bool {
    key.code == KeyCode::Char(letter) && key.modifiers.contains(KeyModifiers::CONTROL)
}

fn is_suspend(event: &Event) -> bool {
    cfg!(unix) && matches!(event, Event::Key(key) if is_control(key, 'z') && key.kind != KeyEventKind::Release)
}
