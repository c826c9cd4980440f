//! A game being played: the table, the question, the card under the cursor, the log.

mod draw;
mod keys;
#[cfg(test)]
mod looked_at;
mod waiting;

use self::waiting::Waiting;
use super::{
    app::{Asked, Desk, Farewell, Page, Told, Turn},
    board::{Mark, Spot},
    coach,
    palette::{Ink, Palette},
    panel,
    piles::{Pile, PileCard, Piles},
    prompt::{Does, Item, ItemSpot},
    record::{self, Recorded},
    replay::ReplayPage,
    sheet::Sheet,
    words::Words,
};
use crate::{
    keeping,
    output::count,
    play::{self, Opened, guarded},
    why,
};
use abilities::Library;
use kernel::Seat;
use ratatui::{
    Frame,
    crossterm::event::{KeyEvent, MouseEvent},
    layout::Rect,
};
use std::collections::BTreeMap;
use std::rc::Rc;
use std::time::{Duration, Instant};
use table::{
    Coach, GivenBy, Journal, Meant, Session, SessionError, Shelf, Shown, ShownAbout, ShownCard, ShownCounter,
    ShownPile, ShownPlan, ShownShape, ShownTable,
};
use words::{CardId, Line};

/// The longest time bots think before the screen is drawn again.
const SLICE: Duration = Duration::from_millis(40);
/// The keys of declarations in one go.
const PLAN_KEYS: &str = "ab";
/// The length of the log beside the table.
const RECORD: usize = 300;

/// A game on the screen.
pub(crate) struct GamePage {
    session: Session,
    shelf: Rc<Shelf>,
    /// The file of its save; a lesson has none.
    file: Option<Journal>,
    coach: Option<Coach>,
    /// The number of games of a campaign to play, if not all.
    games: Option<usize>,
    /// The seat through whose eyes the table is seen.
    seat: Seat,
    /// The seat changes hands: nothing is shown until the next player says so.
    covered: bool,
    focus: Focus,
    items: Vec<Item>,
    chosen: usize,
    /// Words or digits typed so far.
    typed: Option<Typed>,
    /// The bot that thinks on a thread of its own.
    waiting: Option<Waiting>,
    /// Whether another game may follow this one when it is over.
    alone: bool,
    /// The time at which a digit was taken at once: an Enter right behind it belongs to it.
    hasty: Option<Instant>,
    /// Only the options about this card are listed.
    about: Option<CardId>,
    cursor: Option<CardId>,
    message: Option<(Ink, String)>,
    /// That the game is not saved was said when the player wanted to leave.
    warned: bool,
    /// The first row of the log that is new.
    news: usize,
    seen: Seen,
    scroll: Scroll,
    spots: Vec<Spot>,
    item_spots: Vec<ItemSpot>,
    areas: Areas,
    /// Whatever is shown goes through JSON first, as it does to a host elsewhere.
    #[cfg(test)]
    by_json: bool,
    /// Nothing is drawn: only the answers are listed, which is quick.
    #[cfg(test)]
    lean: bool,
    /// Text that is printed on cards is left out.
    #[cfg(test)]
    masked: bool,
}

/// The part that has the keyboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Focus {
    Options,
    Table,
}

enum Typed {
    Number(String),
    Words(String),
    /// A file to write the game to.
    File(String),
}

/// The views made for the screen, until the game changes.
struct Seen {
    question: String,
    /// Declarations in one go.
    plans: Vec<ShownPlan>,
    /// The yield, or the stops that went by.
    passing: String,
    table: ShownTable,
    record: Vec<Recorded>,
    /// The facts of the card in the panel.
    card: Option<(Option<CardId>, Words)>,
    /// The printed text of the cards on the table, once it was asked for.
    rules: BTreeMap<CardId, Vec<String>>,
}

#[derive(Default)]
struct Scroll {
    board: u16,
    items: usize,
    panel: usize,
}

/// The places of the parts, for the mouse.
#[derive(Default)]
struct Areas {
    panel: Rect,
    record: Rect,
}

impl GamePage {
    /// A game somebody plays.
    pub fn new(opened: Opened, games: Option<usize>) -> Self {
        let Opened { session, file, shelf, note } = opened;
        let mut page = GamePage::of(&shelf, session, file, None, games);
        page.keep();
        if let Some(note) = note {
            page.say(Ink::Bad, note);
        }
        page
    }

    /// A lesson.
    pub fn lesson(shelf: &Rc<Shelf>, session: Session, coach: Coach) -> Self {
        GamePage::of(shelf, session, None, Some(coach), Some(1))
    }

    fn of(
        shelf: &Rc<Shelf>,
        session: Session,
        file: Option<Journal>,
        coach: Option<Coach>,
        games: Option<usize>,
    ) -> Self {
        let first = session.people().next().unwrap_or(Seat(0));
        let seat = session.asked().filter(|s| !session.is_bot(*s)).unwrap_or(first);
        let news = if session.given().is_empty() { 0 } else { session.log_length() };
        let table = session.table(Some(seat));
        let seen = Seen {
            question: String::new(),
            plans: Vec::new(),
            passing: String::new(),
            table,
            record: Vec::new(),
            card: None,
            rules: BTreeMap::new(),
        };
        let mut page = GamePage {
            shelf: shelf.clone(),
            file,
            coach,
            games,
            seat,
            covered: false,
            focus: Focus::Options,
            items: Vec::new(),
            chosen: 0,
            typed: None,
            waiting: None,
            alone: false,
            hasty: None,
            about: None,
            cursor: None,
            message: None,
            warned: false,
            news,
            seen,
            scroll: Scroll::default(),
            spots: Vec::new(),
            item_spots: Vec::new(),
            areas: Areas::default(),
            #[cfg(test)]
            by_json: false,
            #[cfg(test)]
            lean: false,
            #[cfg(test)]
            masked: false,
            session,
        };
        page.covered = page.changes_hands() && page.is_asked();
        page.refresh();
        page
    }

    /// Without a rematch at its end: something else follows.
    pub fn without_rematch(mut self) -> Self {
        self.alone = true;
        self
    }

    fn library(&self) -> Option<&Library> {
        self.shelf.library(self.session.title()).map(|(library, _)| library)
    }

    /// The digest of the game's rules.
    fn books(&self) -> digest::Books {
        digest::Books::of(self.session.title().book)
    }

    fn asked(&self) -> Option<u8> {
        self.session.asked().map(|seat| seat.0)
    }

    /// A person is asked, not a bot.
    fn is_asked(&self) -> bool {
        self.session.asked().is_some_and(|seat| !self.session.is_bot(seat))
    }

    /// A person is asked, and the step is not one that passes by.
    fn takes_answers(&self) -> bool {
        self.is_asked() && self.session.passes().is_none()
    }

    /// Rivals share the screen.
    fn changes_hands(&self) -> bool {
        self.session.whole().rivals && self.session.people().count() > 1
    }

    // ---- the view

    /// A lesson that went astray begins its step again: the game goes back to where the step began.
    fn keep_to_the_lesson(&mut self) {
        if self.coach.as_mut().is_some_and(|coach| coach.keep(&mut self.session)) {
            self.news = self.session.log_length();
        }
    }

    /// Renews the view.
    fn refresh(&mut self) {
        self.keep_to_the_lesson();
        #[cfg(test)]
        if self.lean {
            return self.list_answers();
        }
        let from = self.session.log_length().saturating_sub(RECORD);
        let shown = self.session.shown(Some(self.seat), from);
        #[cfg(test)]
        let shown = self.sent(shown.map(|shown| self.without_text(shown)));
        if let Some(shown) = shown {
            self.see(shown);
        }
    }

    /// Draws from this now.
    fn see(&mut self, shown: Shown) {
        let session = &self.session;
        self.seen.record = record::recorded(&shown.log);
        self.seen.table = shown.table;
        self.seen.passing = match &shown.yielding {
            Some(yielding) => format!("{} (y: stop)", yielding.text),
            None if shown.went_by.is_empty() => String::new(),
            None => format!("passed by: {}", shown.went_by.join(", ")),
        };
        let declared = shown.prompt.iter().flat_map(|prompt| &prompt.declared);
        declared.for_each(|pair| self.seen.table.declare(pair));
        self.seen.card = None;
        self.seen.rules.clear();
        self.items.clear();
        self.seen.plans.clear();
        let mut chosen = 0;
        match (shown.prompt, shown.asked) {
            (Some(prompt), Some(asked)) if !session.is_bot(Seat(asked)) => {
                let mut prompt = prompt.sorted();
                // A lesson goes step by step.
                if self.coach.as_ref().is_some_and(|coach| !coach.is_over()) {
                    prompt.plans.clear();
                }
                self.seen.question = prompt.question.to_string();
                let only_numbers = matches!(prompt.shape, ShownShape::Number { .. });
                chosen = prompt.options.iter().position(|option| Some(option.answer) == prompt.default).unwrap_or(0);
                for (n, plan) in prompt.plans.iter().enumerate() {
                    self.items.push(Item {
                        label: PLAN_KEYS.chars().nth(n).map(String::from).unwrap_or_default(),
                        text: plan.text_with_outcome(),
                        reason: None,
                        meant: None,
                        reasons: Vec::new(),
                        cards: Vec::new(),
                        does: Does::Plan(n),
                    });
                }
                chosen += prompt.plans.len();
                self.seen.plans = prompt.plans;
                for (n, option) in prompt.options.into_iter().enumerate() {
                    let label = match option.number {
                        Some(number) if only_numbers => number.to_string(),
                        _ => (n + 1).to_string(),
                    };
                    self.items.push(Item {
                        label,
                        text: option.text_with_outcome(),
                        reason: None,
                        meant: Some(Meant::of(&option)),
                        reasons: option.reasons,
                        cards: option.cards,
                        does: Does::Answer(option.answer),
                    });
                }
                for closed in prompt.closed {
                    self.items.push(Item {
                        label: String::new(),
                        text: closed.text.to_string(),
                        reason: Some(closed.refusal.text),
                        meant: None,
                        reasons: closed.reasons,
                        cards: closed.cards,
                        does: Does::Closed,
                    });
                }
            }
            (_, Some(_)) => self.seen.question = "The other player thinks.".into(),
            (_, None) => self.ending(shown.ending),
        }
        self.chosen = chosen;
        self.scroll.items = 0;
        // A file is named while bots play on.
        self.typed = self.typed.take().filter(|typed| matches!(typed, Typed::File(_)));
        self.about = None;
        if self.cursor.is_some_and(|card| self.seen.table.card(card).is_none()) {
            self.cursor = None;
            self.focus = Focus::Options;
        }
    }

    /// The question when the game is over.
    fn ending(&mut self, ending: Option<Line>) {
        let session = &self.session;
        let decisions = session.given().iter().filter(|g| g.by == GivenBy::Hand).count();
        let ending = ending.map_or("The game came to rest.".to_string(), |line| line.to_string());
        let seed = session.told_seed().filter(|_| session.setup().secret);
        let seed = seed.map_or_else(String::new, |seed| format!(" The seed was {seed}."));
        self.seen.question = format!("{ending} You made {}.{seed}", count(decisions, "decision", "decisions"));
        let mut ways: Vec<(Does, String)> = Vec::new();
        let more = self.games.is_none_or(|games| session.games() < games);
        if let (Some(campaign), Some(_), true) = (session.whole().campaign, session.next_record(), more) {
            ways.push((Does::GoOn, format!("begin the next {}", campaign.leg)));
        }
        if session.whole().rivals && !self.alone && self.coach.is_none() {
            ways.push((Does::Again, self.rematch()));
        }
        ways.push((Does::Replay, "see the whole game again, step by step".into()));
        ways.push((Does::Leave, "leave the table".into()));
        for (n, (does, text)) in ways.into_iter().enumerate() {
            let label = (n + 1).to_string();
            let (reasons, cards) = (Vec::new(), Vec::new());
            self.items.push(Item { label, text, reason: None, reasons, meant: None, cards, does });
        }
    }

    /// The items listed now.
    fn listed(&self) -> Vec<usize> {
        let fits = |item: &Item| {
            let about = self.about.is_none_or(|card| item.cards.contains(&card));
            about
                && match &self.typed {
                    Some(Typed::Words(words)) => item.text.to_lowercase().contains(&words.to_lowercase()),
                    _ => true,
                }
        };
        (0..self.items.len()).filter(|&i| fits(&self.items[i])).collect()
    }

    fn chosen_item(&self) -> Option<&Item> {
        let listed = self.listed();
        listed.get(self.chosen).map(|&i| &self.items[i])
    }

    /// The card the panel is about.
    fn panel_card(&self) -> Option<CardId> {
        match self.focus {
            Focus::Table => self.cursor,
            Focus::Options => self.chosen_item().and_then(|item| item.cards.first().copied()).or(self.cursor),
        }
    }

    fn mark(&self, cards: &[CardId]) -> Mark {
        let about = |item: &&Item| item.cards.iter().any(|c| cards.contains(c));
        let labels: Vec<&str> =
            self.items.iter().filter(|i| i.reason.is_none()).filter(about).map(|i| i.label.as_str()).collect();
        Mark {
            numbers: ranges(&labels),
            target: self.focus == Focus::Options && self.chosen_item().is_some_and(|item| about(&item)),
            cursor: self.focus == Focus::Table && self.cursor.is_some_and(|c| cards.contains(&c)),
        }
    }

    // ---- actions

    pub(super) fn take(&mut self, does: Does) -> Turn {
        self.message = None;
        match does {
            Does::Answer(_) if !self.takes_answers() => {}
            Does::Answer(answer) => {
                let meant = self.items.iter().find(|i| i.does == does).and_then(|i| i.meant.clone());
                let open = coach::open(&self.items);
                self.keep_to_the_lesson();
                if self.coach.as_mut().is_none_or(|coach| coach.may_take(meant.as_ref(), &open)) {
                    self.answer(answer);
                } else {
                    self.typed = None;
                }
            }
            Does::Plan(_) if !self.takes_answers() => {}
            Does::Plan(at) => {
                let answers = self.seen.plans.get(at).map(|plan| plan.answers.clone()).unwrap_or_default();
                answers.into_iter().for_each(|answer| self.answer(answer));
            }
            Does::Closed => return self.why(),
            Does::GoOn => match self.session.go_on() {
                Ok(()) => {
                    self.news = 0;
                    self.keep();
                    self.refresh();
                }
                Err(reason) => self.say(Ink::Bad, reason.to_string()),
            },
            Does::Again => match play::again(&self.shelf, &self.session) {
                Ok(opened) => return Turn::Become(Box::new(GamePage::new(opened, None))),
                Err(trouble) => self.say(Ink::Bad, trouble.to_string()),
            },
            Does::Replay => return Turn::Open(Box::new(ReplayPage::new(&self.session))),
            Does::Leave => return self.leave(),
        }
        Turn::Stay
    }

    fn answer(&mut self, answer: u16) {
        let before = self.session.log_length();
        match guarded(&mut self.session, answer, GivenBy::Hand) {
            Ok(()) => {
                self.news = before;
                self.keep();
                self.focus = Focus::Options;
                self.cursor = None;
                self.look_again();
            }
            Err(trouble) => self.say(Ink::Bad, trouble.to_string()),
        }
    }

    /// After a change: whose eyes, and what they see.
    fn look_again(&mut self) {
        if let Some(seat) = self.session.asked().filter(|s| !self.session.is_bot(*s))
            && seat != self.seat
        {
            self.seat = seat;
            self.covered = self.changes_hands();
        }
        self.refresh();
    }

    /// Passes, now and later.
    fn passing(&mut self, pass: impl Fn(&mut Session) -> Result<(), SessionError>) {
        let before = self.session.log_length();
        match pass(&mut self.session) {
            Ok(()) => {
                self.news = before;
                self.keep();
                self.look_again();
            }
            Err(reason) => self.say(Ink::Bad, format!("It cannot be passed: {reason}.")),
        }
    }

    fn undo(&mut self) {
        match self.session.undo() {
            Ok(()) => {
                self.news = self.session.log_length();
                self.keep();
                self.look_again();
                self.say(Ink::Good, "Taken back.");
            }
            Err(reason) => self.say(Ink::Bad, format!("It cannot be taken back: {reason}.")),
        }
    }

    fn redo(&mut self) {
        match self.session.redo() {
            Ok(()) => {
                self.keep();
                self.look_again();
                self.say(Ink::Good, "Decided again.");
            }
            Err(reason) => self.say(Ink::Bad, format!("It cannot be decided again: {reason}.")),
        }
    }

    fn say(&mut self, ink: Ink, text: impl Into<String>) {
        self.message = Some((ink, text.into()));
    }

    /// Saves; whatever is not as usual is said.
    fn keep(&mut self) {
        let Some(file) = &mut self.file else { return };
        let kept = file.keep(&self.session);
        if let Some(told) = keeping::told(&kept, file, &self.session) {
            let way_out = if kept.is_err() { "F2 saves elsewhere; " } else { "" };
            self.say(Ink::Bad, format!("{way_out}{told}"));
        }
    }

    /// Goes on in another file.
    pub(super) fn save_as(&mut self, name: &str) {
        let (name, replace) = keeping::named(name);
        let Some(file) = self.file.as_mut().filter(|_| !name.is_empty()) else { return };
        match file.move_to(name.as_ref(), replace, &self.session) {
            Ok(()) => self.say(Ink::Good, format!("Saved: {name}; the game goes on there.")),
            Err(error) => self.say(Ink::Bad, error.to_string()),
        }
    }

    /// Leaves the table. If the game is not saved, that is said first and another file can be named.
    pub(super) fn leave(&mut self) -> Turn {
        self.keep();
        let missing = self.file.as_ref().map_or(0, |file| file.missing(&self.session));
        if missing == 0 || self.warned || self.covered {
            return Turn::Back;
        }
        self.warned = true;
        self.typed = Some(Typed::File(String::new()));
        let missing = count(missing, "answer is", "answers are");
        self.say(Ink::Bad, format!("{missing} not in the file: type another file, or Esc and q to leave without."));
        Turn::Stay
    }

    // ---- messages

    /// Why: the chosen option, open or closed, or the card under the cursor and its numbers.
    fn why(&self) -> Turn {
        if self.focus == Focus::Table {
            return self.cursor.map_or(Turn::Stay, |card| self.why_card(card));
        }
        let Some(item) = self.chosen_item() else { return self.why_all() };
        let mut words = Words::new();
        match &item.reason {
            Some(reason) => {
                words.line(Ink::Heading, item.text.as_str()).line(Ink::Bad, "is closed, because:");
                words.told(Ink::Text, "  ", reason);
            }
            None => {
                words.line(Ink::Heading, item.text.as_str()).line(Ink::Good, "is open.");
            }
        }
        for line in &item.reasons {
            words.told(Ink::Text, "  ", line);
        }
        for &card in item.cards.iter().filter(|_| self.library().is_some()) {
            words.gap().extend(self.numbers(card));
        }
        Turn::Open(Sheet::with_rules(&self.books(), if item.reason.is_some() { "Why not?" } else { "Why?" }, words))
    }

    /// All that this seat may know of a card.
    fn about(&self, card: CardId) -> Option<ShownAbout> {
        let about = self.session.about(self.library()?, self.seat, card);
        #[cfg(test)]
        let about = self.sent(about);
        about
    }

    /// Looks up the printed text of the cards on the table.
    fn read_rules(&mut self) {
        if !self.seen.rules.is_empty() {
            return;
        }
        let table = &self.seen.table;
        let cards = table.open_cards().into_iter().chain(table.own_hand());
        let cards: Vec<CardId> = cards.filter_map(|card| card.id).collect();
        for card in cards {
            let about = self.about(card);
            let text = about.map(|about| about.text.iter().map(Line::to_string).collect()).unwrap_or_default();
            self.seen.rules.insert(card, text);
        }
    }

    fn numbers(&self, card: CardId) -> Words {
        panel::numbers(self.about(card).as_ref())
    }

    /// The name of a card as this seat sees it.
    fn name(&self, card: CardId) -> &str {
        self.seen.table.card(card).map_or("a card", |card| card.name())
    }

    fn why_card(&self, card: CardId) -> Turn {
        let mut words = Words::new();
        words.line(Ink::Heading, self.name(card));
        words.extend(self.numbers(card));
        let about: Vec<&Item> = self.items.iter().filter(|item| item.cards.contains(&card)).collect();
        if !about.is_empty() {
            words.gap().line(Ink::Heading, "Options about it");
        }
        for item in about {
            match &item.reason {
                Some(reason) => words.told(Ink::Text, &format!("  {} is closed: ", item.text), reason),
                None => words.line(Ink::Text, format!("  {} is open.", item.text)),
            };
        }
        Turn::Open(Sheet::with_rules(&self.books(), "Why?", words))
    }

    fn why_all(&self) -> Turn {
        let Some(library) = self.library() else { return Turn::Stay };
        let because = why::why(&self.session, library, self.seat, "");
        let mut words = Words::of(&because.lines);
        words.cites(because.rules.iter().map(String::as_str));
        Turn::Open(Sheet::with_rules(&self.books(), "What is closed, and why", words))
    }

    fn show_card(&self) -> Turn {
        let Some(card) = self.panel_card().filter(|_| self.library().is_some()) else { return Turn::Stay };
        let words = panel::words(self.about(card).as_ref());
        Turn::Open(Sheet::new("The card under the cursor", words))
    }

    /// The piles of the table; those whose cards are in sight can be read.
    fn show_piles(&self) -> Turn {
        let pile = |name: String, pile: &ShownPile| Pile {
            name: format!("{name}, {}", count(pile.count.into(), "card", "cards")),
            note: match (pile.cards.len(), pile.cards.first().filter(|_| pile.open)) {
                (0, _) if pile.count > 0 => "face down".into(),
                (_, Some(top)) => format!("top: {}", top.name()),
                _ => String::new(),
            },
            cards: pile.cards.iter().map(|card| self.pile_card(card)).collect(),
        };
        let table = &self.seen.table;
        let own = table.players.iter().flat_map(|player| {
            let whose = player.name.as_str();
            player.piles.iter().map(move |pile| (format!("{whose}'s {}", pile.name), pile))
        });
        let shared = table.piles.iter().map(|pile| (pile.name.clone(), pile));
        let remaining = table.players.iter().filter(|player| player.you && !player.remaining.is_empty());
        let remaining = remaining.map(|player| Pile {
            name: format!("your cards not seen yet, {}", count(player.unseen(), "card", "cards")),
            note: "what is left in your deck, in no order".into(),
            cards: player.remaining.iter().map(|left| self.unseen_card(left)).collect(),
        });
        let piles: Vec<Pile> = remaining.chain(own.chain(shared).map(|(name, shown)| pile(name, shown))).collect();
        if piles.is_empty() { Turn::Stay } else { Turn::Open(Box::new(Piles::new(piles))) }
    }

    /// A card that is left in one's deck, as it is printed.
    fn unseen_card(&self, left: &ShownCounter) -> PileCard {
        let mut about = Words::new();
        about.line(Ink::Heading, left.name.as_str());
        if let Some(library) = self.library() {
            panel::printed(&mut about, library, &left.name);
        }
        PileCard { name: format!("{} {}", left.count, left.name), facts: String::new(), about }
    }

    fn pile_card(&self, card: &ShownCard) -> PileCard {
        let about = card.id.and_then(|id| self.about(id));
        PileCard { name: card.name().into(), facts: card.facts_text(), about: panel::words(about.as_ref()) }
    }

    fn show_log(&self) -> Turn {
        let log = self.session.whole_log(Some(self.seat));
        Turn::Open(Sheet::at_end("What happened", record::words(&record::recorded(&log))))
    }
}

/// The labels of options: `3`, `3,7`, and `3-5` for three or more in a row.
fn ranges(labels: &[&str]) -> String {
    let mut runs: Vec<Vec<&str>> = Vec::new();
    let number = |label: &str| label.parse::<i64>().ok();
    for &label in labels {
        match runs.last_mut() {
            Some(run)
                if run.last().and_then(|last| number(last)).is_some_and(|last| Some(last + 1) == number(label)) =>
            {
                run.push(label);
            }
            _ => runs.push(vec![label]),
        }
    }
    let told = runs.iter().map(|run| match run.as_slice() {
        [first, .., last] if run.len() > 2 => format!("{first}-{last}"),
        few => few.join(","),
    });
    told.collect::<Vec<_>>().join(",")
}

impl Page for GamePage {
    fn draw(&mut self, frame: &mut Frame, area: Rect, palette: &Palette) {
        draw::draw(self, frame, area, palette);
    }

    fn key(&mut self, key: KeyEvent, desk: &Desk) -> Turn {
        keys::key(self, key, desk)
    }

    fn mouse(&mut self, mouse: MouseEvent, _: &Desk) -> Turn {
        keys::mouse(self, mouse)
    }

    fn asks(&self) -> Option<Asked> {
        let (games, answers) = (self.session.games(), self.session.given().len());
        self.takes_answers().then_some(Asked { games, answers, covered: self.covered })
    }

    /// Bots answer, and what need not be asked is passed.
    fn work(&mut self) -> bool {
        let begin = Instant::now();
        let mut worked = false;
        while begin.elapsed() < SLICE {
            let Some(seat) = self.session.asked() else { break };
            let (answer, by) = match self.session.is_bot(seat) {
                true if self.thinks_apart() => (self.wait_for_bot(), GivenBy::Bot),
                true => (self.rival_answer(), GivenBy::Bot),
                false => (self.session.passes(), GivenBy::Passed),
            };
            let Some(answer) = answer else { break };
            worked = true;
            if let Err(trouble) = guarded(&mut self.session, answer, by) {
                self.say(Ink::Bad, trouble.to_string());
                let bots = self.session.setup().bots.iter().copied().filter(|b| Some(*b) != self.asked()).collect();
                self.session.set_bots(bots);
                break;
            }
        }
        if worked {
            self.look_again();
            if self.session.asked().is_none() {
                self.keep();
            }
        }
        worked
    }

    fn waits(&self) -> bool {
        self.waiting.is_some()
    }

    fn told(&mut self, told: Told, _: &Desk) -> Turn {
        match told {
            Told::Undo => self.undo(),
            Told::Redo => self.redo(),
            Told::Concede => {
                self.session.concede(self.asked().map_or(self.seat, Seat));
                self.keep();
                self.look_again();
            }
            Told::Stop(name, on) => {
                self.session.set_stop(&name, on);
                self.keep();
            }
            Told::Yield(until) => self.passing(|session| session.yield_until(until)),
            Told::AlwaysPass => self.passing(Session::always_pass),
            Told::Quit => return self.leave(),
        }
        Turn::Stay
    }

    fn farewell(&mut self) -> Farewell {
        let Some(mut file) = self.file.take().filter(|_| self.coach.is_none()) else { return Farewell::default() };
        if self.session.given().is_empty() {
            file.forget();
            return Farewell { said: vec!["Nothing was decided yet, so nothing is saved.".into()], unsaved: false };
        }
        let kept = file.keep(&self.session);
        let mut said: Vec<String> = keeping::told(&kept, &file, &self.session).into_iter().collect();
        if kept.is_ok() {
            let (game, path) = (self.session.title().name, file.path().display());
            said.push(format!("Saved: {path}"));
            said.push(format!("Go on with: cardwright play {game} --resume {path}"));
        }
        Farewell { said, unsaved: kept.is_err() }
    }
}
