//! A new game: who plays, with which decks.

use super::{
    app::{Desk, Page, Turn},
    game::GamePage,
    help,
    menu::named,
    palette::Palette,
};
use crate::{arguments, play};
use bots::{Bot, Budget};
use kernel::Random;
use ratatui::{
    Frame,
    crossterm::event::{KeyCode, KeyEvent, MouseEvent, MouseEventKind},
    layout::Rect,
    text::{Line, Span},
};
use table::{DeckFolder, LONGEST_NAME, Settings, UndoRule, decks_of, view_deck};
use title::{DeckText, Title};

/// The choices before a game.
pub(crate) struct Setup {
    title: &'static Title,
    decks: Vec<DeckText>,
    /// Whether its players bring decks.
    has_decks: bool,
    players: u8,
    /// For each seat: its deck, and whether a bot plays it. The number behind the last deck is one by chance.
    seats: Vec<(usize, bool)>,
    /// The name of the player at each seat; empty for the letter of the seat.
    people: Vec<String>,
    /// A few words about each deck.
    hints: Vec<String>,
    /// The bots there are, and the one that plays.
    bots: Vec<Bot>,
    bot: usize,
    /// The imagined games of a bot that searches, as somebody types them; empty for the bot that is chosen.
    budget: String,
    /// The variants there are, and the one that is played with.
    variants: Vec<String>,
    variant: Option<usize>,
    /// The number of games of a campaign; none for all.
    days: usize,
    undo: Option<UndoRule>,
    best_of: u8,
    /// The name the game is saved by, and whether it is typed now.
    name: String,
    seed: String,
    at: usize,
    message: String,
}

/// A field of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Field {
    Begin,
    Players,
    Deck(usize),
    Who(usize),
    Bot,
    BestOf,
    Variant,
    Days,
    Undo,
    Name,
    Seed,
}

/// A row on which text is typed.
struct Typed<'a> {
    text: &'a mut String,
    /// The most characters it may have.
    most: usize,
    /// Whether it may have that one.
    fits: fn(char) -> bool,
}

/// The bots a menu offers, weakest first; one that the settings name is offered besides.
const BOTS: [&str; 8] =
    ["random", "rush", "greedy", "search:200", "search:1000", "search:500ms", "search:2000ms", "search:5000ms"];
/// The length of a name somebody types.
const NAME: usize = 30;
/// The digits of a budget somebody types.
const BUDGET: usize = 6;
/// The digits of a seed somebody types.
const SEED: usize = 15;

impl Setup {
    pub fn new(desk: &Desk, title: &'static Title) -> Self {
        let rivals = title.whole.is_some_and(|w| w.rivals);
        let mut decks = Vec::new();
        let mut usual = Vec::new();
        let most = *title.players.end();
        if let (Some(whole), Some((library, _))) = (title.whole, desk.shelf.library(title)) {
            decks = decks_of(&desk.shelf, &DeckFolder::usual(), title);
            decks.retain(|deck| (whole.check_deck)(library, deck).is_empty());
            usual = (whole.usual_decks)(library, &decks, most);
        }
        let deck_of = |seat: usize| {
            let wanted = usual.get(seat).map(|deck| deck.name().to_string());
            decks.iter().position(|deck| Some(deck.name()) == wanted.as_deref()).unwrap_or(0)
        };
        let seats = (0..usize::from(most)).map(|seat| (deck_of(seat), rivals && seat > 0)).collect();
        let players = *title.players.start();
        let has_decks = !usual.is_empty();
        let library = desk.shelf.library(title).map(|(library, _)| library);
        let hint = |deck: &DeckText| library.map_or_else(String::new, |library| view_deck(title, library, deck).hint());
        let hints = decks.iter().map(hint).collect();
        let settings = Settings::usual();
        let chosen = settings.bot().unwrap_or_default();
        let own =
            Bot::names().into_iter().map(|(name, _)| name).filter(|name| !BOTS.iter().any(|b| b.starts_with(name)));
        let mut bots: Vec<Bot> = BOTS.into_iter().chain(own).filter_map(|name| name.parse().ok()).collect();
        if !bots.contains(&chosen) {
            bots.push(chosen);
        }
        let mut variants = desk.shelf.sources().variants();
        variants.retain(|name| desk.shelf.sources().has_variant_cards(name, title));
        let variant = desk.variant.as_ref().and_then(|name| variants.iter().position(|known| known == name));
        Setup {
            title,
            decks,
            has_decks,
            players,
            people: people(&settings, most),
            seats,
            hints,
            bot: bots.iter().position(|bot| *bot == chosen).unwrap_or(0),
            bots,
            budget: String::new(),
            variants,
            variant,
            days: 0,
            undo: settings.undo(),
            best_of: settings.best_of().unwrap_or(1),
            name: String::new(),
            seed: String::new(),
            at: 0,
            message: settings.faults().first().map(ToString::to_string).unwrap_or_default(),
        }
    }

    fn is_campaign(&self) -> bool {
        self.title.whole.is_some_and(|whole| whole.campaign.is_some())
    }

    fn has_bots(&self) -> bool {
        self.seats.iter().take(self.players.into()).any(|(_, bot)| *bot)
    }

    fn fields(&self) -> Vec<Field> {
        let mut fields = vec![Field::Begin];
        if self.title.players.start() != self.title.players.end() {
            fields.push(Field::Players);
        }
        for seat in 0..usize::from(self.players) {
            fields.push(Field::Who(seat));
            // A game without decks has none to choose.
            if self.has_decks {
                fields.push(Field::Deck(seat));
            }
        }
        if self.has_bots() {
            fields.push(Field::Bot);
        }
        if self.is_campaign() {
            fields.push(Field::Days);
        } else if self.title.whole.is_some_and(|whole| whole.rivals) {
            fields.push(Field::BestOf);
        }
        if !self.variants.is_empty() {
            fields.push(Field::Variant);
        }
        fields.extend([Field::Undo, Field::Name, Field::Seed]);
        fields
    }

    fn text(&self, field: Field) -> (String, String) {
        let letter = |seat: usize| kernel::Seat(seat as u8).letter();
        match field {
            Field::Begin => ("Begin".into(), "Enter".into()),
            Field::Players => ("Players".into(), format!("◀ {} ▶", self.players)),
            Field::Who(seat) => {
                let who = if self.seats[seat].1 { "a bot" } else { "a person" };
                let name = match self.people[seat].as_str() {
                    "" => "type a name".to_string(),
                    name => format!("named {name}"),
                };
                (format!("Seat {}", letter(seat)), format!("◀ {who} ▶  {name}"))
            }
            Field::Deck(seat) => {
                let name = match self.decks.get(self.seats[seat].0) {
                    Some(deck) => deck.name(),
                    None if self.decks.is_empty() => "made of the cards there are",
                    None => "one by chance",
                };
                (format!("  deck of {}", letter(seat)), format!("◀ {name} ▶"))
            }
            Field::Bot => {
                let bot = self.chosen_bot();
                ("Bots".into(), format!("◀ {bot} ▶  {}", about(bot)))
            }
            Field::BestOf => {
                let text = if self.best_of <= 1 { "one game".into() } else { format!("best of {}", self.best_of) };
                ("Match".into(), format!("◀ {text} ▶"))
            }
            Field::Variant => {
                let name = self.variant.and_then(|at| self.variants.get(at)).map_or("none", String::as_str);
                ("Variant".into(), format!("◀ {name} ▶"))
            }
            Field::Days => {
                let leg = self.title.whole.and_then(|whole| whole.campaign).map_or("game", |campaign| campaign.leg);
                let text = if self.days == 0 { "to its end".into() } else { self.days.to_string() };
                (format!("How many {leg}s"), format!("◀ {text} ▶"))
            }
            Field::Undo => {
                let text = match self.undo {
                    None => "as the game has it",
                    Some(UndoRule::Everything) => "everything",
                    Some(UndoRule::Unseen) => "until something is seen",
                };
                ("Taking back".into(), format!("◀ {text} ▶"))
            }
            Field::Name => {
                let name = if self.name.is_empty() { "as usual; type one" } else { self.name.as_str() };
                ("Saved as".into(), name.to_string())
            }
            Field::Seed => {
                let seed = if self.seed.is_empty() { "by chance; type digits" } else { self.seed.as_str() };
                ("Seed".into(), seed.to_string())
            }
        }
    }

    fn change(&mut self, by: isize) {
        let Some(field) = self.fields().get(self.at).copied() else { return };
        match field {
            Field::Begin | Field::Seed | Field::Name => {}
            Field::Bot => {
                self.budget.clear();
                self.bot = turned(self.bot, by, self.bots.len());
            }
            Field::BestOf => self.best_of = (i16::from(self.best_of) + 2 * by as i16).clamp(1, 9) as u8,
            Field::Days => self.days = turned(self.days, by, MOST_DAYS + 1),
            Field::Variant => {
                let at = turned(self.variant.map_or(0, |at| at + 1), by, self.variants.len() + 1);
                self.variant = at.checked_sub(1);
            }
            Field::Undo => {
                let all = [None, Some(UndoRule::Everything), Some(UndoRule::Unseen)];
                let at = all.iter().position(|rule| *rule == self.undo).unwrap_or(0);
                self.undo = all[turned(at, by, all.len())];
            }
            Field::Players => {
                let next = self.players.saturating_add_signed(by as i8);
                if self.title.players.contains(&next) {
                    self.players = next;
                }
            }
            Field::Who(seat) => self.seats[seat].1 ^= true,
            Field::Deck(seat) => {
                // One more for a deck by chance.
                self.seats[seat].0 =
                    turned(self.seats[seat].0, by, self.decks.len() + usize::from(self.decks.len() > 1));
            }
        }
    }

    /// The bot that plays: the one of the list, or a search of the typed number of imagined games.
    fn chosen_bot(&self) -> Bot {
        let typed = self.budget.parse().ok().filter(|n| *n > 0).map(Budget::Iterations);
        typed.map_or(self.bots[self.bot], |budget| Bot::Search { trees: 1, budget })
    }

    /// The names of the players, as the command line takes them.
    fn given_names(&self) -> Vec<String> {
        let people = self.people.iter().take(self.players.into()).enumerate();
        let named = people.filter(|(_, name)| !name.trim().is_empty());
        named.map(|(seat, name)| format!("{}={name}", kernel::Seat(seat as u8).letter())).collect()
    }

    /// The text that is typed on this row, if any is.
    fn typed(&mut self) -> Option<Typed<'_>> {
        match self.fields().get(self.at)? {
            Field::Name => {
                let fits = |c: char| c.is_alphanumeric() || " -_".contains(c);
                Some(Typed { text: &mut self.name, most: NAME, fits })
            }
            Field::Who(seat) => {
                let fits = |c: char| !cardlang::is_unseen(c);
                Some(Typed { text: &mut self.people[*seat], most: LONGEST_NAME, fits })
            }
            Field::Bot => Some(Typed { text: &mut self.budget, most: BUDGET, fits: |c| c.is_ascii_digit() }),
            Field::Seed => Some(Typed { text: &mut self.seed, most: SEED, fits: |c| c.is_ascii_digit() }),
            _ => None,
        }
    }

    fn begin(&mut self, desk: &Desk) -> Turn {
        let seats = || self.seats.iter().take(self.players.into());
        let letter = |seat: usize| kernel::Seat(seat as u8).letter().to_string();
        let bots: Vec<String> = seats().enumerate().filter(|(_, (_, bot))| *bot).map(|(i, _)| letter(i)).collect();
        if bots.len() == usize::from(self.players) {
            self.message = "Somebody must play: make one of the seats a person.".into();
            return Turn::Stay;
        }
        let seed: Option<u64> = self.seed.parse().ok();
        let mut chance = Random::new(seed.or(play::any_seed(true).ok()).unwrap_or_default());
        let deck = |(deck, _): &(usize, bool)| match self.decks.get(*deck) {
            Some(deck) => Some(deck),
            None if self.decks.is_empty() => None,
            None => self.decks.get(chance.below(self.decks.len() as u32) as usize),
        };
        let variant = self.variant.and_then(|at| self.variants.get(at)).cloned();
        let asked = arguments::Play {
            game: Some(self.title.name.into()),
            players: Some(self.players),
            seed,
            decks: seats().filter_map(deck).map(|d| d.name().to_string()).collect(),
            names: self.given_names(),
            bot: Some(if bots.is_empty() {
                "none".into()
            } else {
                format!("{}={}", bots.join(","), self.chosen_bot())
            }),
            best_of: Some(self.best_of).filter(|n| *n > 1),
            undo: self.undo.map(Into::into),
            save: Some(self.name.trim()).filter(|name| !name.is_empty()).map(play::save_named),
            ..arguments::Play::default()
        };
        let opened = match (&variant, variant == desk.variant) {
            (Some(name), false) => desk.shelf.with_variant(name).map_err(Into::into),
            _ => Ok(desk.shelf.clone()),
        }
        .and_then(|shelf| play::new_game(&shelf, &asked, variant.as_deref()));
        match opened {
            Ok(opened) => Turn::Become(Box::new(GamePage::new(opened, Some(self.days).filter(|n| *n > 0)))),
            Err(trouble) => {
                self.message = trouble.to_string();
                Turn::Stay
            }
        }
    }
}

/// The names at the seats at first: that of the person whose settings these are.
fn people(settings: &Settings, seats: u8) -> Vec<String> {
    let mut people = vec![String::new(); usize::from(seats)];
    if let (Some(first), Some(name)) = (people.first_mut(), settings.name()) {
        *first = name;
    }
    people
}

/// The next of so many values, round and round.
fn turned(at: usize, by: isize, of: usize) -> usize {
    (at as isize + by).rem_euclid(of.max(1) as isize) as usize
}

/// The most games of a campaign that can be asked for here.
const MOST_DAYS: usize = 30;

/// A bot in a few words.
fn about(bot: Bot) -> String {
    match bot {
        Bot::Random => "plays at random".into(),
        Bot::Rush => "attacks with everything, never blocks".into(),
        Bot::Greedy => "plays by rules of thumb, at once".into(),
        Bot::Search { budget: Budget::Iterations(n), .. } => format!("imagines {n} games before each answer"),
        Bot::Search { budget: Budget::Milliseconds(n), .. } => {
            let tenths = n.div_ceil(100);
            let thinks = if tenths == 10 { "1 second".into() } else { format!("{} seconds", f64::from(tenths) / 10.0) };
            format!("thinks {thinks} before each answer")
        }
        Bot::Own(own) => own.about.into(),
    }
}

impl Page for Setup {
    fn draw(&mut self, frame: &mut Frame, area: Rect, palette: &Palette) {
        let buffer = frame.buffer_mut();
        let heading = format!(" A new game of {}", named(self.title.name));
        buffer.set_string(area.x, area.y, " ".repeat(usize::from(area.width)), palette.bar);
        buffer.set_string(area.x, area.y, heading, palette.bar);
        for (i, field) in self.fields().into_iter().enumerate() {
            let y = area.y + 2 + i as u16;
            let (name, value) = self.text(field);
            let chosen = i == self.at;
            let style = if chosen { palette.text.patch(palette.cursor) } else { palette.text };
            let line = Line::from(vec![
                Span::styled(if chosen { " ▶ " } else { "   " }, palette.focus),
                Span::styled(format!("{name:<15}"), style),
                Span::styled(format!("  {value}"), palette.number),
            ]);
            if y < area.bottom().saturating_sub(4) {
                buffer.set_line(area.x, y, &line, area.width);
            }
        }
        let hint = match self.fields().get(self.at) {
            Some(Field::Deck(seat)) => self.hints.get(self.seats[*seat].0).cloned().unwrap_or_default(),
            _ => String::new(),
        };
        let (text, style) =
            if self.message.is_empty() { (hint, palette.dim) } else { (self.message.clone(), palette.bad) };
        let rows = super::words::wrap(&text, area.width.saturating_sub(4));
        for (i, row) in rows.iter().take(2).enumerate() {
            buffer.set_string(area.x + 3, area.bottom().saturating_sub(4) + i as u16, row, style);
        }
        let keys = " ↑↓ row   ◀▶ change   Enter begin   ? help   Esc back";
        buffer.set_string(area.x, area.bottom() - 1, keys, palette.dim);
    }

    fn key(&mut self, key: KeyEvent, desk: &Desk) -> Turn {
        let fields = self.fields();
        self.message.clear();
        match key.code {
            KeyCode::Esc => return Turn::Back,
            KeyCode::Char('?') => {
                return Turn::Open(help::sheet(
                    "A new game",
                    "Who plays, and with which decks. Where two people share the screen in a duel, it is covered between \
                     them. The same seed and the same answers give the same game. A bot that searches thinks for so many \
                     imagined games, or milliseconds; the key . hurries it. What stands here first is in the settings.",
                    &[
                        ("↑ ↓", "another row"),
                        ("← →", "another value"),
                        ("0-9", "on the row Bots: the games a bot imagines before each answer; on any other: the seed"),
                        ("a-z", "on the row of a seat: the player's name; on the row Saved as: the name of the game"),
                        ("Enter", "begin"),
                        ("Esc", "back"),
                    ],
                ));
            }
            KeyCode::Char(' ') if fields.get(self.at) == Some(&Field::Bot) => self.change(1),
            KeyCode::Char(c) if self.typed().is_some() => {
                if let Some(Typed { text, most, fits }) = self.typed().filter(|row| c != ' ' || !row.text.is_empty()) {
                    let room = text.chars().count() < most;
                    text.extend((room && fits(c)).then_some(c));
                }
            }
            KeyCode::Backspace if self.typed().is_some() => {
                if let Some(row) = self.typed() {
                    row.text.pop();
                }
            }
            KeyCode::Up => self.at = self.at.checked_sub(1).unwrap_or(fields.len() - 1),
            KeyCode::Down | KeyCode::Tab => self.at = (self.at + 1) % fields.len(),
            KeyCode::Left => self.change(-1),
            KeyCode::Right | KeyCode::Char(' ') => self.change(1),
            // Digits are the seed: its row shows where they went.
            KeyCode::Char(c) if c.is_ascii_digit() && self.seed.len() < SEED => {
                self.seed.push(c);
                self.at = fields.len() - 1;
            }
            KeyCode::Enter => return self.begin(desk),
            _ => {}
        }
        self.at = self.at.min(self.fields().len() - 1);
        Turn::Stay
    }

    fn mouse(&mut self, mouse: MouseEvent, desk: &Desk) -> Turn {
        if let MouseEventKind::Down(_) = mouse.kind {
            let row = usize::from(mouse.row.saturating_sub(2));
            if mouse.row >= 2 && row < self.fields().len() {
                match std::mem::replace(&mut self.at, row) == row {
                    true if row == 0 => return self.begin(desk),
                    true => self.change(1),
                    false => {}
                }
            }
        }
        Turn::Stay
    }
}
