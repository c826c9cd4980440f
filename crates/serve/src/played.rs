//! One game as its room plays it: a session, every change of which is stored before anybody is told.

use crate::{
    catalogue::{Catalogue, Served},
    retold::Then,
    seeds::Seeds,
    store::{CHAT_LINES, Entry, Hold, Holder, KeptChat, KeptGame, More, Store, StoreError},
    trial::NoTrial,
    wire::{Chatted, FromPage, Means, Person, RuleText, Stands, ToPage},
};
use abilities::Library;
use bots::Bot;
use kernel::{Choice, Game, Seat};
use std::sync::Arc;
use std::time::Instant;
use table::{Coach, Given, GivenBy, Session, SessionError, Thought, UndoRule, Until};
use words::{CardId, Line, Piece, Viewer, Writer};

/// How many answers of bots and passes are carried out before people are told how the game stands.
const IN_ONE_GO: usize = 60;

/// How many lines of the log somebody gets who comes anew.
const LOG_AT_FIRST: usize = 400;

/// Why a game that is kept cannot be played.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Unplayable {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Session(#[from] SessionError),
    #[error(transparent)]
    Trial(#[from] NoTrial),
    #[error("there is no such game")]
    NoSuchGame,
}

/// A game in progress.
pub(crate) struct Played {
    /// The right to change it.
    pub(crate) hold: Hold,
    pub(crate) store: Arc<dyn Store>,
    catalogue: Arc<Catalogue>,
    pub(crate) session: Session,
    /// The cards with one of somebody's own, in a trial.
    library: Option<Arc<Library>>,
    /// How many changes there were.
    moment: u32,
    names: Vec<String>,
    /// The seats anybody may take, as far as is known here.
    pub(crate) open: Vec<u8>,
    /// The time of the last change, since when the question waits.
    asked_at: Instant,
    chat: Vec<KeptChat>,
    pub(crate) more: More,
    /// The coach of a lesson.
    pub(crate) coach: Option<Coach>,
    /// Somebody wants to take back, and others are asked.
    taking_back: Option<TakingBack>,
    /// The moment in which taking back that answer was refused: it is not asked for twice.
    refused: Option<(u32, usize)>,
}

struct TakingBack {
    by: u8,
    at: usize,
    waits_for: Vec<u8>,
}

/// The results of a message, for those who are to be told.
#[derive(Default)]
pub(crate) struct Effects {
    /// For whoever sent it.
    pub reply: Vec<ToPage>,
    /// The game has changed.
    pub changed: bool,
    /// So many lines of the log stay as they were, if not all.
    pub log_kept: Option<usize>,
    /// The people at the table have changed.
    pub people: bool,
    /// For everybody.
    pub to_all: Vec<ToPage>,
    /// For those with one kind of link.
    pub to_holders: Vec<(Holder, ToPage)>,
    /// Somebody wants to take back.
    pub takes_back: bool,
}

impl Effects {
    fn reply(message: ToPage) -> Self {
        Effects { reply: vec![message], ..Effects::default() }
    }

    /// These, and then others.
    fn and(mut self, mut then: Effects) -> Self {
        self.reply.append(&mut then.reply);
        self.to_all.append(&mut then.to_all);
        self.changed |= then.changed;
        self.log_kept = match (self.log_kept, then.log_kept) {
            (Some(one), Some(other)) => Some(one.min(other)),
            (one, other) => one.or(other),
        };
        self
    }

    pub fn refused(text: impl ToString) -> Self {
        Effects::reply(ToPage::Refused { text: line(text) })
    }
}

impl Played {
    /// A game out of the database, played again up to its last answer.
    pub fn load(hold: Hold, store: Arc<dyn Store>, catalogue: Arc<Catalogue>) -> Result<Self, Unplayable> {
        let kept = store.load(hold.game)?.ok_or(Unplayable::NoSuchGame)?;
        let given = kept.given();
        let KeptGame { title, setup, stops, names, open, entries, chat, more } = kept;
        let served = catalogue.served(&title).ok_or(Unplayable::NoSuchGame)?;
        let (cards, setup, library) = catalogue.begun(served, (setup, names.len()), more.trial.as_ref())?;
        let mut session = Session::of_answers(served.title, cards, setup, &given)?;
        for (name, asked) in stops {
            session.set_stop(&name, asked);
        }
        session.resume_pace(&more.pace);
        let moment = entries.len() as u32;
        let coach = more.lesson.clone().zip(served.title.lesson);
        let coach = coach.map(|(progress, lesson)| Coach::resumed(lesson, progress));
        let (taking_back, refused) = (None, None);
        let asked_at = Instant::now();
        Ok(Played {
            hold,
            store,
            catalogue,
            session,
            library,
            moment,
            names,
            open,
            asked_at,
            chat,
            more,
            coach,
            taking_back,
            refused,
        })
    }

    /// The game.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// The names of the players, by their seats.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The title with its cards.
    pub fn served(&self) -> Option<&Served> {
        self.catalogue.served(self.session.title().name)
    }

    /// The seeds of further games.
    pub fn seeds(&self) -> &Seeds {
        &self.catalogue.seeds
    }

    /// The number of changes so far.
    pub fn moment(&self) -> u32 {
        self.moment
    }

    /// Carries out a message of somebody at the table.
    /// `here` are the seats somebody sits at.
    pub fn carry_out(&mut self, holder: Holder, message: FromPage, here: &[u8]) -> Result<Effects, StoreError> {
        let effects = self.carried_out(holder, message, here)?;
        // Answers are stored already; this is what players let pass from now on.
        let pace = self.session.kept_pace();
        if pace != self.more.pace {
            self.more.pace = pace;
            self.store.more(self.hold, &self.more)?;
        }
        Ok(effects)
    }

    fn carried_out(&mut self, holder: Holder, message: FromPage, here: &[u8]) -> Result<Effects, StoreError> {
        // Watchers may look and talk.
        match (&message, holder) {
            (FromPage::About { card, then }, _) => return Ok(Effects::reply(self.about(holder, *card, *then))),
            (FromPage::AboutNamed { row, name }, _) => {
                let found = self.named_then(holder, *row, name);
                let told = found.map(|(replay, viewer, card)| self.about_in(replay.game(), viewer, card));
                return Ok(told.map_or_else(|| Effects::refused("that card cannot be seen any more"), Effects::reply));
            }
            (FromPage::Track, _) => return Ok(Effects::reply(self.track(holder))),
            (FromPage::Look { at, eyes, log_from }, _) => {
                let look = self.look(holder, *at, *eyes, *log_from);
                return Ok(look.map_or_else(|| Effects::refused("that moment cannot be seen"), Effects::reply));
            }
            (FromPage::Code, _) => return Ok(Effects::reply(self.code(holder))),
            (FromPage::Printed { name }, _) => return Ok(Effects::reply(self.printed(name))),
            (FromPage::Rule { rule }, _) => return Ok(Effects::reply(self.rule(rule))),
            (FromPage::Chat { text }, _) => return self.say(holder, text),
            (FromPage::Sit { .. }, _) => return Ok(Effects::refused("you sit already")),
            _ => {}
        }
        let Holder::Seat(seat) = holder else { return Ok(Effects::refused("whoever watches does not play")) };
        match message {
            FromPage::Answer { moment, answers } => self.answer(seat, moment, &answers),
            FromPage::PassUntil { moment, until } => self.asked_change(seat, moment, |s| s.yield_until(until)),
            FromPage::PassAlways { moment } => self.asked_change(seat, moment, Session::always_pass),
            FromPage::StopPassing => {
                self.session.stop_yielding(Seat(seat));
                Ok(Effects { changed: true, ..Effects::default() })
            }
            FromPage::Stop { name, asked } => Ok(self.set_stop(seat, &name, asked)),
            FromPage::TakeBack { moment } => self.take_back(seat, moment),
            FromPage::Agree { moment, agrees } => self.agree(seat, moment, agrees),
            FromPage::GiveAgain { moment } if moment != self.moment => Ok(self.late()),
            FromPage::GiveAgain { .. } => self.give_again(),
            FromPage::Concede { moment } if moment != self.moment || self.session.asked().is_none() => Ok(self.late()),
            FromPage::Concede { .. } => self.change(|session| {
                session.concede(Seat(seat));
                Ok(())
            }),
            FromPage::GoOn { moment } if moment != self.moment => Ok(self.late()),
            FromPage::GoOn { .. } => {
                let effects = self.change(Session::go_on)?;
                Ok(Effects { log_kept: effects.changed.then_some(0), ..effects })
            }
            FromPage::Name { name } => self.name(seat, &name),
            FromPage::Coach(did) => self.coached(did),
            FromPage::TakeOver { seat: of, bot } => self.take_over(of, bot, here),
            FromPage::Rematch { moment } => self.rematch(seat, moment),
            _ => Ok(Effects::default()),
        }
    }

    /// The question had changed: nothing is done, and what is asked now is told.
    fn late(&self) -> Effects {
        Effects::reply(ToPage::Late)
    }

    fn answer(&mut self, seat: u8, moment: u32, answers: &[u16]) -> Result<Effects, StoreError> {
        let mut answers = answers.to_vec();
        if self.coach.is_some() {
            // A lesson goes step by step.
            answers.truncate(1);
            let asked = moment == self.moment && self.session.asked() == Some(Seat(seat));
            if asked && answers.first().is_some_and(|answer| !self.coach_allows(*answer)) {
                return Ok(Effects { changed: true, ..Effects::default() });
            }
            let effects = self.give(seat, moment, answers)?;
            return Ok(effects.and(self.keep_to_the_lesson()?));
        }
        self.give(seat, moment, answers)
    }

    fn give(&mut self, seat: u8, moment: u32, answers: Vec<u16>) -> Result<Effects, StoreError> {
        self.asked_change(seat, moment, move |session| {
            for (at, answer) in answers.iter().enumerate() {
                let given = match session.asked() {
                    Some(Seat(asked)) if asked == seat => session.answer(*answer, GivenBy::Hand),
                    _ => break,
                };
                // The first answers of a plan stand, even if a later one is refused.
                if at == 0 {
                    given?;
                } else if given.is_err() {
                    break;
                }
            }
            Ok(())
        })
    }

    /// A change by the seat that is asked, in the moment it was asked in.
    fn asked_change(
        &mut self,
        seat: u8,
        moment: u32,
        change: impl FnOnce(&mut Session) -> Result<(), SessionError>,
    ) -> Result<Effects, StoreError> {
        if moment != self.moment || self.session.asked() != Some(Seat(seat)) {
            return Ok(self.late());
        }
        self.change(change)
    }

    /// Changes the game, lets bots and passes follow, and stores all of it.
    fn change(&mut self, change: impl FnOnce(&mut Session) -> Result<(), SessionError>) -> Result<Effects, StoreError> {
        let before = self.session.given().len();
        if let Err(error) = change(&mut self.session) {
            let text = match error {
                SessionError::Refused(refused) => refused.text,
                other => line(other),
            };
            return Ok(Effects::reply(ToPage::Refused { text }));
        }
        self.settle();
        self.keep(before)
    }

    fn keep(&mut self, before: usize) -> Result<Effects, StoreError> {
        let given: Vec<Given> = self.session.given()[before..].to_vec();
        if given.is_empty() {
            return Ok(Effects::default());
        }
        self.append(&Entry::Given(given))?;
        Ok(Effects { changed: true, ..Effects::default() })
    }

    pub(crate) fn append(&mut self, entry: &Entry) -> Result<(), StoreError> {
        self.store.append(self.hold, self.moment + 1, entry)?;
        self.moment += 1;
        self.asked_at = Instant::now();
        self.taking_back = None;
        Ok(())
    }

    /// Carries out what needs no person: passes, and bots that answer at once.
    fn settle(&mut self) {
        for _ in 0..IN_ONE_GO {
            let Some((answer, by)) = self.by_itself() else { return };
            if self.session.answer(answer, by).is_err() {
                return;
            }
        }
    }

    /// The answer that needs no person, if one is next.
    fn by_itself(&self) -> Option<(u16, GivenBy)> {
        let seat = self.session.asked().filter(|_| !self.more.still)?;
        match self.session.is_bot(seat) {
            true if self.coach.is_some() => {
                self.coach.as_ref()?.rival_answer(&self.session).map(|answer| (answer, GivenBy::Bot))
            }
            true if self.bot().takes_time() => None,
            true => self.session.bot_answer().map(|answer| (answer, GivenBy::Bot)),
            false => self.session.passes().map(|answer| (answer, GivenBy::Passed)),
        }
    }

    fn bot(&self) -> Bot {
        self.session.setup().bot
    }

    /// Whether the game goes on without a person.
    pub fn goes_on(&self) -> bool {
        self.by_itself().is_some()
    }

    /// Goes on without a person.
    pub fn step(&mut self) -> Result<Effects, StoreError> {
        let before = self.session.given().len();
        self.settle();
        self.keep(before)
    }

    /// The answer a bot is to think of elsewhere.
    pub fn thought(&self) -> Option<Thought> {
        self.thinks().then(|| self.session.thought()).flatten()
    }

    fn thinks(&self) -> bool {
        let asked = self.session.asked().filter(|_| !self.more.still);
        asked.is_some_and(|seat| self.session.is_bot(seat)) && self.bot().takes_time()
    }

    /// The answer a bot has thought of; one that has failed takes the first.
    pub fn thought_of(&mut self, moment: u32, answer: Option<u16>) -> Result<Effects, StoreError> {
        if moment != self.moment || !self.thinks() {
            return Ok(Effects::default());
        }
        self.change(|session| session.answer(answer.unwrap_or(0), GivenBy::Bot))
    }

    /// A stop of one player; it is kept with the yields.
    fn set_stop(&mut self, seat: u8, name: &str, asked: bool) -> Effects {
        match self.session.set_stop_of(Seat(seat), name, asked) {
            true => Effects { changed: true, ..Effects::default() },
            false => Effects::refused("there is no such stop"),
        }
    }

    fn name(&mut self, seat: u8, name: &str) -> Result<Effects, StoreError> {
        let name = plain_words(name, 24);
        if let Some(kept) = self.names.get_mut(usize::from(seat)) {
            self.store.name(self.hold, seat, &name)?;
            *kept = name;
        }
        Ok(Effects { people: true, ..Effects::default() })
    }

    fn say(&mut self, holder: Holder, text: &str) -> Result<Effects, StoreError> {
        let text = plain_words(text, 400);
        if text.is_empty() {
            return Ok(Effects::default());
        }
        let seat = if let Holder::Seat(seat) = holder { Some(seat) } else { None };
        let line = KeptChat { seat, text };
        self.store.chat(self.hold, &line)?;
        let said = self.chatted(&line);
        self.chat.push(line);
        let old = self.chat.len().saturating_sub(CHAT_LINES);
        self.chat.drain(..old);
        Ok(Effects { to_all: vec![ToPage::Chat { lines: vec![said], all: false }], ..Effects::default() })
    }

    fn chatted(&self, line: &KeptChat) -> Chatted {
        let name = line.seat.and_then(|seat| self.names.get(usize::from(seat)).cloned());
        Chatted { seat: line.seat, name: name.unwrap_or_default(), text: line.text.clone() }
    }

    /// Everything that was said.
    pub fn chat(&self) -> ToPage {
        ToPage::Chat { lines: self.chat.iter().map(|line| self.chatted(line)).collect(), all: true }
    }

    /// The seats of people, each with whether somebody is there.
    pub fn people(&self, here: impl Fn(u8) -> bool, left: impl Fn(u8) -> Option<u32>, watching: usize) -> ToPage {
        let person = |(seat, name): (usize, &String)| {
            let bot = self.session.is_bot(Seat(seat as u8)).then(|| self.bot().to_string());
            let lent = self.more.lent.contains(&(seat as u8));
            let here = bot.is_some() && !lent || here(seat as u8);
            let left = left(seat as u8).filter(|_| !here);
            Person { seat: seat as u8, name: name.clone(), bot, here, left }
        };
        ToPage::People { people: self.names.iter().enumerate().map(person).collect(), watching: watching as u16 }
    }

    fn about(&self, holder: Holder, card: CardId, then: Option<Then>) -> ToPage {
        let past = then.and_then(|then| self.then(holder, then));
        let (game, viewer) = match &past {
            Some((replay, viewer)) => (replay.game(), *viewer),
            None => (self.session.game(), viewer_of(holder).map_or(Viewer::Spectator, Viewer::Seat)),
        };
        self.about_in(game, viewer, card)
    }

    fn about_in(&self, game: &Game, viewer: Viewer, card: CardId) -> ToPage {
        let title = self.session.title();
        let library = self.library.as_ref().or(self.served().map(|served| &served.library));
        let about = library.and_then(|library| table::about(title, library, game, viewer, card.into()));
        ToPage::About { card, about: about.map(Box::new) }
    }

    fn printed(&self, name: &str) -> ToPage {
        let game = self.session.game();
        let text = game.cards().find(name).map(|face| Writer::new(game, Viewer::Spectator).rules_text(face));
        ToPage::Printed { name: name.chars().take(120).collect(), text: text.unwrap_or_default() }
    }

    fn rule(&self, rule: &str) -> ToPage {
        let found = self.catalogue.books.rule(rule);
        let text = found.map(|rule| RuleText { title: rule.title.clone(), text: rule.plain_text() });
        ToPage::Rule { rule: rule.chars().take(60).collect(), text }
    }

    /// The welcome of somebody who comes.
    pub fn seated(&self, holder: Holder) -> ToPage {
        let whole = self.session.whole();
        ToPage::Seated {
            title: self.session.title().name.into(),
            seat: viewer_of(holder).map(|seat| seat.0),
            rivals: whole.rivals,
            leg: whole.campaign.map(|campaign| campaign.leg.into()),
            trial: self.more.trial.is_some(),
        }
    }

    /// The first line of the log for somebody who comes anew.
    pub fn log_at_first(&self) -> usize {
        self.session.log_length().saturating_sub(LOG_AT_FIRST)
    }

    /// How long the log is.
    pub fn log_length(&self) -> usize {
        self.session.log_length()
    }

    /// The game as somebody sees it, with the log from a line on.
    pub fn table(&self, holder: Holder, log_from: usize) -> Option<ToPage> {
        let from = log_from.min(self.session.log_length());
        let shown = self.session.shown(viewer_of(holder), from)?;
        let means = self.means(holder);
        let coach = viewer_of(holder).and_then(|_| self.coaching());
        let waited = u32::try_from(self.asked_at.elapsed().as_millis()).unwrap_or(u32::MAX);
        Some(ToPage::Table { moment: self.moment, log_from: from as u32, shown: Box::new(shown), means, coach, waited })
    }

    fn means(&self, holder: Holder) -> Means {
        let (session, thinking) = (&self.session, self.thinks());
        let Some(seat) = viewer_of(holder) else { return Means { thinking, ..Means::default() } };
        let passes = session.prompt().filter(|prompt| prompt.seat == seat).is_some_and(|prompt| {
            prompt.options.contains(&Choice::Pass) && (session.whole().stop)(session.game(), prompt).is_some()
        });
        Means {
            take_back: self.last_decision(seat.0).is_some(),
            give_again: session.undone() > 0,
            pass_until: if passes { Until::ALL.to_vec() } else { Vec::new() },
            pass_always: passes && session.has_trigger(),
            thinking,
            go_on: session.next_record().is_some() && self.more.trial.is_none(),
        }
    }

    /// How it stands, for a lobby.
    pub fn stands(&self, holder: Holder) -> Stands {
        let (session, viewer) = (&self.session, viewer_of(holder));
        let prompt = viewer.filter(|seat| session.asked() == Some(*seat)).and_then(|_| session.prompt_as_asked());
        let name = |(seat, name): (usize, &String)| match session.is_bot(Seat(seat as u8)) {
            true => format!("{} (bot)", self.bot()),
            false => name.clone(),
        };
        Stands {
            title: session.title().name.into(),
            seat: viewer.map(|seat| seat.0),
            headline: session.headline(),
            names: self.names.iter().enumerate().map(name).collect(),
            asks: prompt.map(|prompt| prompt.question),
            waits_for: session.asked().map(|seat| seat.0),
            ending: session.ending(),
        }
    }

    /// The last answer that seat gave by hand.
    fn last_decision(&self, seat: u8) -> Option<usize> {
        self.session.given().iter().rposition(|given| given.by == GivenBy::Hand && given.seat == seat)
    }

    fn take_back(&mut self, seat: u8, moment: u32) -> Result<Effects, StoreError> {
        if moment != self.moment {
            return Ok(self.late());
        }
        let Some(at) = self.last_decision(seat) else { return Ok(Effects::refused("there is nothing to take back")) };
        // Between rivals, a decision that showed nothing is the player's own to take back.
        if self.session.whole().rivals && self.session.asked() == Some(Seat(seat)) && self.session.undo_to(at).is_ok() {
            return self.went_back(at);
        }
        let waits_for = self.concerned(seat, at);
        if waits_for.is_empty() {
            return self.go_back(at);
        }
        if self.refused == Some((self.moment, at)) {
            return Ok(Effects::refused("that was refused; it is not asked for twice"));
        }
        self.taking_back = Some(TakingBack { by: seat, at, waits_for });
        Ok(Effects { takes_back: true, ..Effects::default() })
    }

    /// The people whom it concerns that a seat takes back: those whose answers would go, and all rivals.
    fn concerned(&self, seat: u8, at: usize) -> Vec<u8> {
        let later = &self.session.given()[at..];
        let answered = |of: u8| later.iter().any(|given| given.by == GivenBy::Hand && given.seat == of);
        let rivals = self.session.whole().rivals && self.session.undo_rule() != UndoRule::Everything;
        let people = self.session.people().map(|of| of.0);
        people.filter(|of| *of != seat && (rivals || answered(*of))).collect()
    }

    fn go_back(&mut self, at: usize) -> Result<Effects, StoreError> {
        match self.session.undo_agreed(at) {
            Ok(()) => self.went_back(at),
            Err(error) => Ok(Effects::refused(error)),
        }
    }

    fn went_back(&mut self, at: usize) -> Result<Effects, StoreError> {
        self.append(&Entry::Back(at))?;
        Ok(Effects { changed: true, log_kept: Some(self.session.log_length()), ..Effects::default() })
    }

    fn agree(&mut self, seat: u8, moment: u32, agrees: bool) -> Result<Effects, StoreError> {
        let Some(asks) = self.taking_back.as_mut().filter(|_| moment == self.moment) else { return Ok(self.late()) };
        if !asks.waits_for.contains(&seat) {
            return Ok(Effects::default());
        }
        asks.waits_for.retain(|of| *of != seat);
        let (at, all) = (asks.at, asks.waits_for.is_empty());
        if !agrees {
            self.refused = Some((self.moment, at));
            self.taking_back = None;
            let told = ToPage::TakesBackNothing { refused_by: Some(seat) };
            return Ok(Effects { to_all: vec![told], ..Effects::default() });
        }
        if !all {
            return Ok(Effects { takes_back: true, ..Effects::default() });
        }
        let mut effects = self.go_back(at)?;
        effects.to_all.push(ToPage::TakesBackNothing { refused_by: None });
        Ok(effects)
    }

    /// The wish to take back, as somebody reads it.
    pub fn takes_back(&self, holder: Holder) -> Option<ToPage> {
        let asks = self.taking_back.as_ref()?;
        let mut replay = self.session.replay();
        replay.seek(asks.at).ok()?;
        // In a campaign the log begins anew with each game.
        let from = if replay.games() == self.session.games() { replay.log_length() } else { 0 };
        let undone = self.session.log(viewer_of(holder), from);
        Some(ToPage::TakesBack { moment: self.moment, by: asks.by, waits_for: asks.waits_for.clone(), undone })
    }

    fn give_again(&mut self) -> Result<Effects, StoreError> {
        let before = self.session.given().len();
        if let Err(error) = self.session.redo() {
            return Ok(Effects::refused(error));
        }
        self.settle();
        self.keep(before)
    }
}

pub(crate) fn viewer_of(holder: Holder) -> Option<Seat> {
    if let Holder::Seat(seat) = holder { Some(Seat(seat)) } else { None }
}

/// An error as a line.
fn line(text: impl ToString) -> Line {
    Line(vec![Piece::Text(text.to_string())])
}

/// Words of a person, without what would disturb or fool a reader, and not too many.
pub(crate) fn plain_words(text: &str, most: usize) -> String {
    let turns = |c: &char| matches!(*c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}');
    let kept: String = text.chars().filter(|c| !turns(c)).map(|c| if c.is_control() { ' ' } else { c }).collect();
    let words: Vec<&str> = kept.split_whitespace().collect();
    words.join(" ").chars().take(most).collect()
}
