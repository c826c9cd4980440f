//! The menu over the table: everything besides answering.

use super::{
    app::{Desk, Page, Told, Turn},
    chooser::{Chooser, Entry},
    help,
    palette::Palette,
    sheet::{Sheet, middle},
    words::width,
};
use ratatui::{
    Frame,
    crossterm::event::{KeyCode, KeyEvent, MouseEvent},
    layout::Rect,
    widgets::{Block, BorderType, Clear},
};
use table::{Session, Until};

/// The menu over a game.
pub(crate) struct GameMenu {
    title: &'static str,
    list: Chooser,
    does: Vec<Does>,
    help: Option<Box<Sheet>>,
    stops: Vec<(String, bool)>,
    /// Giving up was chosen once.
    conceding: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Does {
    Close,
    Tell(Told),
    Concede,
    Stops,
    Help,
}

impl GameMenu {
    pub fn new(session: &Session) -> Self {
        let leg = session.whole().campaign.map_or("game", |c| c.leg);
        let stops = stops_of(session);
        let mut rows = vec![
            (Does::Close, Entry::new("Play on", "Esc")),
            (Does::Tell(Told::Undo), Entry::new("Take back", "u")),
            (Does::Tell(Told::Redo), Entry::new("Do again", "r")),
        ];
        if !stops.is_empty() {
            rows.push((Does::Stops, Entry::new("Stops", "o: at which steps you are asked")));
        }
        rows.push((Does::Help, Entry::new("Help", "?")));
        rows.push((Does::Concede, Entry::new(format!("Give up this {leg}"), "")));
        rows.push((Does::Tell(Told::Quit), Entry::new("Leave the table", "q: the game is saved")));
        let (does, entries) = rows.into_iter().unzip();
        let help = Some(help::at_the_table(session));
        GameMenu { title: "Menu", list: Chooser::new(entries), does, help, stops, conceding: false }
    }

    /// The ways to let things pass.
    pub fn yields(session: &Session) -> Self {
        let mut rows: Vec<(Does, Entry)> = Until::ALL.map(yield_row).into_iter().collect();
        if session.has_trigger() {
            let note = "whenever it waits from now on";
            rows.push((Does::Tell(Told::AlwaysPass), Entry::new("always pass this trigger", note)));
        }
        rows.push((Does::Stops, Entry::new("stops", "o: at which steps you are asked")));
        let (does, entries) = rows.into_iter().unzip();
        let (title, stops) = ("Let things pass; targets and other choices stay yours", stops_of(session));
        GameMenu { title, list: Chooser::new(entries), does, help: None, stops, conceding: false }
    }

    /// Where players are asked; Enter changes one.
    pub fn stops(session: &Session) -> Self {
        GameMenu::of_stops(stops_of(session), 0)
    }

    fn of_stops(stops: Vec<(String, bool)>, at: usize) -> Self {
        let mark = |on: bool| if on { "asked" } else { "passed by" };
        let entries = stops.iter().map(|(name, on)| Entry::new(name.as_str(), mark(*on))).collect();
        let mut list = Chooser::new(entries);
        list.at = at;
        let title = "Where you are asked (Enter changes)";
        GameMenu { title, list, does: Vec::new(), help: None, stops, conceding: false }
    }

    fn choose(&mut self) -> Turn {
        let Some(does) = self.does.get(self.list.at).cloned() else {
            let Some((name, on)) = self.stops.get(self.list.at).cloned() else { return Turn::Back };
            return Turn::Tell(Told::Stop(name, !on));
        };
        match does {
            Does::Close => Turn::Back,
            Does::Tell(told) => Turn::Tell(told),
            Does::Stops => Turn::Become(Box::new(GameMenu::of_stops(std::mem::take(&mut self.stops), 0))),
            Does::Help => self.help.take().map_or(Turn::Back, |help| Turn::Become(help)),
            Does::Concede => {
                self.conceding = true;
                self.list.entries[self.list.at].note = "y gives up; any other key does not".into();
                Turn::Stay
            }
        }
    }
}

/// A list in a frame, in the middle.
pub(crate) fn framed(frame: &mut Frame, area: Rect, palette: &Palette, title: &str, list: &mut Chooser) {
    // As wide as its longest row, where there is room; the Chooser puts a mark before each name and a gap behind it.
    let rows = |text: fn(&Entry) -> &str| list.entries.iter().map(|entry| width(text(entry))).max().unwrap_or(0);
    let wide = rows(|entry| &entry.text) + rows(|entry| &entry.note) + 6;
    let rect = middle(area, (wide as u16).clamp(60, area.width.max(60)), list.entries.len() as u16 + 2);
    let block =
        Block::bordered().border_type(BorderType::Rounded).border_style(palette.focus).title(format!(" {title} "));
    frame.render_widget(Clear, rect);
    let inner = block.inner(rect);
    frame.render_widget(block, rect);
    list.draw(frame, inner, palette);
}

fn yield_row(until: Until) -> (Does, Entry) {
    let (text, note) = match until {
        Until::Something => ("until something is done", "by another player, or your turn begins"),
        Until::EndOfTurn => ("until the end of this turn", "whatever happens in it"),
        Until::OwnTurn => ("until your next turn", "whatever the others do"),
    };
    (Does::Tell(Told::Yield(until)), Entry::new(text, note))
}

fn stops_of(session: &Session) -> Vec<(String, bool)> {
    session.whole().stops.iter().map(|(name, _)| (name.to_string(), session.stops_at(name))).collect()
}

impl Page for GameMenu {
    fn draw(&mut self, frame: &mut Frame, area: Rect, palette: &Palette) {
        framed(frame, area, palette, self.title, &mut self.list);
    }

    fn key(&mut self, key: KeyEvent, _: &Desk) -> Turn {
        if std::mem::take(&mut self.conceding) {
            if key.code == KeyCode::Char('y') {
                return Turn::Tell(Told::Concede);
            }
            self.list.entries[self.list.at].note = String::new();
            return Turn::Stay;
        }
        // The keys that stand behind the entries work here, too.
        let meant = match key.code {
            KeyCode::Char('u') => Some(Does::Tell(Told::Undo)),
            KeyCode::Char('r') => Some(Does::Tell(Told::Redo)),
            KeyCode::Char('o') => Some(Does::Stops),
            KeyCode::Char('?') => Some(Does::Help),
            KeyCode::Char('q') => Some(Does::Tell(Told::Quit)),
            _ => None,
        };
        if let Some(at) = meant.and_then(|meant| self.does.iter().position(|does| *does == meant)) {
            self.list.at = at;
            return self.choose();
        }
        if key.code == KeyCode::Esc || key.code == KeyCode::Char('q') {
            return Turn::Back;
        }
        if self.list.key(key) { self.choose() } else { Turn::Stay }
    }

    fn mouse(&mut self, mouse: MouseEvent, _: &Desk) -> Turn {
        if self.list.mouse(mouse) { self.choose() } else { Turn::Stay }
    }

    fn is_over(&self) -> bool {
        true
    }
}
