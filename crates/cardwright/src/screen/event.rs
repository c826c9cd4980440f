//! A draft or a sealed game: the pack before you, the deck you build, and the duels.

use super::{
    app::{Desk, Page, Turn},
    chooser::{Chooser, Entry},
    game::GamePage,
    help,
    menu::{named, wrong},
    palette::{Ink, Palette},
    sheet::Sheet,
    words::{Words, short},
};
use crate::{
    Trouble,
    event::{Running, listed, with_copies},
    output::count,
};
use ratatui::{
    Frame,
    crossterm::event::{KeyCode, KeyEvent, MouseEvent},
    layout::Rect,
    widgets::Paragraph,
};
use table::Catalogue;
use title::DeckText;

/// The page of an event.
pub(crate) struct EventPage {
    running: Running,
    catalogue: Catalogue,
    stage: Stage,
    list: Chooser,
    /// The cards that are not in the deck.
    rest: Chooser,
    /// The names behind the lines of both lists.
    names: [Vec<String>; 2],
    /// The cursor is in the second list.
    on_rest: bool,
    deck: DeckText,
    message: (Ink, String),
}

/// The part of an event that is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Pick,
    Build,
    Duels,
}

impl EventPage {
    pub fn new(running: Running) -> Self {
        let catalogue = Catalogue::of(&running.shelf, running.event.title());
        let deck = running.deck(0);
        let mut page = EventPage {
            running,
            catalogue,
            stage: Stage::Pick,
            list: Chooser::new(Vec::new()),
            rest: Chooser::new(Vec::new()),
            names: Default::default(),
            on_rest: false,
            deck,
            message: (Ink::Dim, String::new()),
        };
        page.look();
        page
    }

    /// Renews the view.
    fn look(&mut self) {
        let event = &self.running.event;
        let before = self.stage;
        self.stage = match (event.offered().is_empty(), &event.record().deck) {
            (false, _) => Stage::Pick,
            (true, None) => Stage::Build,
            (true, Some(_)) => Stage::Duels,
        };
        if self.stage != before || self.stage == Stage::Pick {
            self.list.at = 0;
            self.deck = self.running.deck(0);
        }
        let entries = match self.stage {
            Stage::Pick => {
                self.names[0] = self.running.event.offered().iter().map(|card| card.name.clone()).collect();
                let entry = |name: &String| Entry::new(name.as_str(), self.catalogue.note(name));
                self.names[0].iter().map(entry).collect()
            }
            Stage::Build => self.look_at_deck(),
            Stage::Duels => self.duels(),
        };
        self.list.set(entries);
    }

    /// The lines of the deck, and beside them what is left of one's cards.
    fn look_at_deck(&mut self) -> Vec<Entry> {
        let lines: Vec<(u32, String)> = listed(&self.deck)
            .iter()
            .filter_map(|line| line.split_once(' ').and_then(|(n, name)| Some((n.parse().ok()?, name.to_string()))))
            .collect();
        let in_deck = |name: &str| lines.iter().find(|(_, known)| known == name).map_or(0, |(n, _)| *n);
        let mut own: Vec<(u32, String)> = Vec::new();
        for card in self.running.event.picked(0) {
            match own.iter_mut().find(|(_, name)| *name == card.name) {
                Some((copies, _)) => *copies += 1,
                None => own.push((1, card.name.clone())),
            }
        }
        own.sort_by(|a, b| a.1.cmp(&b.1));
        let left = own.into_iter().map(|(copies, name)| (copies.saturating_sub(in_deck(&name)), name));
        let left: Vec<(u32, String)> = left.filter(|(copies, _)| *copies > 0).collect();
        let free = self.running.event.free();
        let mut entries: Vec<Entry> = free.iter().map(|name| Entry::new(format!("    {name}"), "any number")).collect();
        entries.extend(left.iter().map(|(n, name)| Entry::new(format!("{n:>3} {name}"), self.catalogue.note(name))));
        self.names[1] = free.iter().cloned().chain(left.into_iter().map(|(_, name)| name)).collect();
        self.rest.set(entries);
        let entry = |(n, name): &(u32, String)| Entry::new(format!("{n:>3} {name}"), self.catalogue.note(name));
        let entries = lines.iter().map(entry).collect();
        self.names[0] = lines.into_iter().map(|(_, name)| name).collect();
        entries
    }

    fn duels(&mut self) -> Vec<Entry> {
        let mut entries = Vec::new();
        if let Some(rival) = self.running.event.rival() {
            let goes_on = self.running.event.record().under_way.is_some();
            let text = if goes_on { "Go on with the duel" } else { "The next duel" };
            let best = self.running.event.record().best_of;
            entries.push(Entry::new(text, format!("against {}, best of {best}", self.running.name_of(rival))));
        }
        entries.push(Entry::new("Your deck", "look it over"));
        entries.push(Entry::new("Leave", "the event is kept"));
        entries
    }

    fn chosen_name(&self) -> Option<&String> {
        let (list, names) = match self.stage == Stage::Build && self.on_rest {
            true => (&self.rest, &self.names[1]),
            false => (&self.list, &self.names[0]),
        };
        names.get(list.at)
    }

    fn say(&mut self, trouble: impl std::fmt::Display) {
        self.message = (Ink::Bad, trouble.to_string());
    }

    fn kept(&mut self, done: Result<(), Trouble>) {
        if let Err(trouble) = done.and_then(|()| self.running.keep()) {
            self.say(trouble);
        }
        self.look();
    }

    fn pick(&mut self, at: usize) {
        let name = self.names[0].get(at).cloned().unwrap_or_default();
        let picked = self.running.event.pick(at);
        if picked.is_ok() {
            self.message = (Ink::Good, format!("You took {name}."));
        }
        self.kept(picked.map_err(Trouble::from));
    }

    fn change(&mut self, by: i32) {
        let Some(name) = self.chosen_name().cloned() else { return };
        self.deck = with_copies(&self.deck, &name, by);
        self.look();
    }

    fn take_back(&mut self) {
        if self.running.event.record().duels.is_empty() && self.running.event.record().under_way.is_none() {
            let taken = self.running.take_back();
            self.kept(taken);
        } else {
            self.say("A duel has been played with these picks; they stay.");
        }
    }

    fn finish_deck(&mut self) {
        let set = self.running.event.set_deck(&self.deck);
        self.kept(set.map_err(Trouble::from));
    }

    fn next_duel(&mut self) -> Turn {
        match self.running.next_duel() {
            Ok(Some(opened)) => Turn::Open(Box::new(GamePage::new(opened, None).without_rematch())),
            Ok(None) => Turn::Stay,
            Err(trouble) => wrong("The duel cannot begin", &trouble),
        }
    }

    fn choose(&mut self) -> Turn {
        match self.stage {
            Stage::Pick => self.pick(self.list.at),
            Stage::Build => self.change(if self.on_rest { 1 } else { -1 }),
            Stage::Duels => {
                let last = self.list.entries.len() - 1;
                return match self.list.at {
                    at if at == last => Turn::Back,
                    at if at + 1 == last => {
                        let lines = listed(&self.running.deck(0));
                        Turn::Open(Sheet::new("Your deck", Words::of(&lines)))
                    }
                    _ => self.next_duel(),
                };
            }
        }
        Turn::Stay
    }

    fn card(&self) -> Turn {
        let found = self.chosen_name().and_then(|name| self.catalogue.find(name));
        match (found, self.running.shelf.library(self.running.event.title())) {
            (Some(card), Some((library, _))) => {
                Turn::Open(Sheet::new(card.name.clone(), super::catalogue::words(card, library, false)))
            }
            _ => Turn::Stay,
        }
    }

    /// The bar above all.
    fn heading(&self) -> String {
        let (event, record) = (&self.running.event, self.running.event.record());
        let stands = match self.stage {
            Stage::Pick => {
                let (round, pick) = event.stands();
                format!("pack {round} of {}, pick {pick} · you have {}", event.limited().rounds, event.picked(0).len())
            }
            Stage::Build => format!("your deck: {} cards, at least {}", self.size(), event.limited().least),
            Stage::Duels => "the duels".into(),
        };
        let (kind, game) = (named(record.kind.name()), &record.game);
        format!(" {kind} · {game} · seed {} · {stands}", record.seed)
    }

    fn size(&self) -> u32 {
        let copies = |line: String| line.split(' ').next().and_then(|n| n.parse::<u32>().ok());
        listed(&self.deck).into_iter().filter_map(copies).sum()
    }

    /// The text beside the list: the card under the cursor, or how the matches stand.
    fn beside(&self) -> Words {
        if self.stage == Stage::Duels {
            let mut words = Words::of(&self.running.standing());
            if self.running.event.rival().is_none() {
                words.gap().line(Ink::Heading, "The event is over.");
            }
            return words;
        }
        let found = self.chosen_name().and_then(|name| self.catalogue.find(name));
        match (found, self.running.shelf.library(self.running.event.title())) {
            (Some(card), Some((library, _))) => super::catalogue::words(card, library, false),
            _ => Words::new(),
        }
    }
}

impl Page for EventPage {
    fn draw(&mut self, frame: &mut Frame, area: Rect, palette: &Palette) {
        let wide = usize::from(area.width);
        let bar = short(&self.heading(), wide);
        frame.buffer_mut().set_string(area.x, area.y, format!("{bar:<wide$}"), palette.bar);
        let body = Rect { y: area.y + 2, height: area.height - 5, ..area };
        // Names, costs and numbers of a pack are in sight in a small window, too.
        let share = if self.stage == Stage::Pick { 60 } else { 50 };
        let left = Rect { width: (area.width * share / 100).min(80), ..body };
        let right = Rect { x: left.right() + 2, width: area.width - left.width - 2, ..body };
        for y in body.y..body.bottom() {
            frame.buffer_mut().set_string(left.right(), y, "│", palette.frame);
        }
        self.list.draw(frame, left, palette);
        if self.stage == Stage::Build {
            let heading = |on: bool| if on { palette.focus } else { palette.dim };
            frame.buffer_mut().set_string(left.x + 2, body.y - 1, "In the deck", heading(!self.on_rest));
            frame.buffer_mut().set_string(right.x + 2, body.y - 1, "Not in it", heading(self.on_rest));
            self.rest.draw(frame, right, palette);
        } else {
            let lines = self.beside().wrapped(right.width.saturating_sub(1), palette);
            let shown: Vec<_> = lines.into_iter().take(usize::from(right.height)).collect();
            frame.render_widget(Paragraph::new(shown), right);
        }
        let (ink, message) = match (&self.message, self.stage) {
            ((_, text), Stage::Pick) if text.is_empty() => {
                let names: Vec<&str> =
                    self.running.event.picked(0).iter().rev().map(|card| card.name.as_str()).collect();
                (Ink::Dim, if names.is_empty() { String::new() } else { format!("yours: {}", names.join(", ")) })
            }
            ((ink, text), _) => (*ink, text.clone()),
        };
        let message = short(&message, wide.saturating_sub(2));
        frame.buffer_mut().set_string(area.x + 1, area.bottom() - 2, message, palette.ink(ink));
        let keys = match self.stage {
            Stage::Pick => " Enter take  c card  h hint  p yours  a bot picks  u back  ? help  Esc leave",
            Stage::Build => " Enter move  Tab list  ◀▶ copies  c card  d done  u back  ? help  Esc leave",
            Stage::Duels => " ↑↓ Enter choose   ? help   Esc leave",
        };
        frame.buffer_mut().set_stringn(area.x, area.bottom() - 1, keys, wide, palette.dim);
    }

    fn key(&mut self, key: KeyEvent, _: &Desk) -> Turn {
        self.message.1.clear();
        let chosen = match (key.code, self.stage) {
            (KeyCode::Esc | KeyCode::Char('q'), _) => return Turn::Back,
            (KeyCode::Char('?') | KeyCode::F(1), _) => return about_events(),
            (KeyCode::Char('c'), Stage::Pick | Stage::Build) => return self.card(),
            (KeyCode::Char('u'), Stage::Pick | Stage::Build) => {
                self.take_back();
                false
            }
            (KeyCode::Char('h'), Stage::Pick) => {
                if let Some(at) = self.running.event.advised() {
                    self.list.at = at;
                    self.message = (Ink::Good, format!("A bot would take {}.", self.names[0][at]));
                }
                false
            }
            (KeyCode::Char('p'), Stage::Pick) => {
                let mut names: Vec<String> = self.running.event.picked(0).iter().map(|c| c.name.clone()).collect();
                names.sort();
                let title = format!("You have {}", count(names.len(), "card", "cards"));
                return Turn::Open(Sheet::new(title, Words::of(&names)));
            }
            (KeyCode::Char('a'), Stage::Pick) => {
                while let Some(at) = self.running.event.advised() {
                    if self.running.event.pick(at).is_err() {
                        break;
                    }
                }
                self.kept(Ok(()));
                false
            }
            (KeyCode::Tab | KeyCode::BackTab, Stage::Build) => {
                self.on_rest ^= true;
                false
            }
            (KeyCode::Right | KeyCode::Char('+'), Stage::Build) => {
                self.change(1);
                false
            }
            (KeyCode::Left | KeyCode::Char('-'), Stage::Build) => {
                self.change(-1);
                false
            }
            (KeyCode::Char('d'), Stage::Build) => {
                self.finish_deck();
                false
            }
            (_, Stage::Build) if self.on_rest => self.rest.key(key),
            _ => self.list.key(key),
        };
        if chosen { self.choose() } else { Turn::Stay }
    }

    fn mouse(&mut self, mouse: MouseEvent, _: &Desk) -> Turn {
        if self.list.mouse(mouse) { self.choose() } else { Turn::Stay }
    }

    fn shown(&mut self, _: &Desk) {
        let looked = self.running.look_after_duel();
        self.kept(looked);
    }
}

fn about_events() -> Turn {
    Turn::Open(help::sheet(
        "Drafts and sealed decks",
        "In a draft everybody takes a card from a pack and passes it on, until all packs are empty. With sealed decks everybody \
         opens packs of their own. Then you build a deck and play a match against each of up to three others. Whatever you \
         decide is kept at once; the event goes on where you left it.",
        &[
            ("↑ ↓ Enter", "take a card; move a card between the lists; choose"),
            ("c", "all of the card"),
            ("h", "the card a bot would take"),
            ("p", "the cards you have"),
            ("a", "a bot makes all other picks"),
            ("u", "take the last pick back"),
            ("Tab", "the other list"),
            ("← →", "one copy less, one more"),
            ("d", "the deck is done"),
            ("Esc", "leave; the event is kept"),
        ],
    ))
}
