//! A session at one of its answers, and the way to any other: answers are given again from the nearest of some places
//! that were kept.

use crate::{
    Given, GivenBy, RefusedAnswer, SessionError, SessionSetup,
    save::{SaveError, restored, sense},
};
use bots::Knowledge;
use kernel::{Cards, Choice, ChosenWord, Game, Seat, Thing, mix};
use std::sync::Arc;
use title::{Start, Title, WholeGame};

/// The title, cards and setup of a session.
#[derive(Clone)]
pub(crate) struct Laid {
    pub title: &'static Title,
    pub whole: &'static WholeGame,
    pub cards: Arc<Cards>,
    pub setup: SessionSetup,
}

/// A session at one of its answers.
#[derive(Clone)]
pub(crate) struct Course {
    /// The number of answers that led here.
    pub at: usize,
    /// The running game.
    pub game: Game,
    /// The record it began with, in a campaign.
    pub record: Option<Arc<str>>,
    /// The games of the campaign before it, as they ended.
    pub past: Vec<Arc<Game>>,
    /// The knowledge of the seats that bots play.
    pub known: Vec<Knowledge>,
    /// The answers people gave to questions of procedure, by their situation.
    pub habits: Vec<(u32, Choice)>,
}

impl Laid {
    pub fn new(title: &'static Title, cards: Arc<Cards>, setup: SessionSetup) -> Result<Self, SessionError> {
        let whole = title.whole.ok_or(SessionError::NoWholeGame(title.name))?;
        Ok(Laid { title, whole, cards, setup })
    }

    /// Before the first answer.
    pub fn begin(&self) -> Result<Course, SessionError> {
        let (setup, cards) = (&self.setup, &self.cards);
        let start = |error| SessionError::start(cards, error);
        let record: Option<Arc<str>> = match (self.whole.campaign, &setup.record) {
            (Some(_), Some(record)) => Some(record.to_string().into()),
            (Some(campaign), None) => Some((campaign.first)(&setup.decks).map_err(start)?.into()),
            (None, _) => None,
        };
        let game = match (&setup.state, self.whole.campaign, &record) {
            (Some(state), ..) => restored(self.cards.clone(), (**state).clone())?,
            (None, Some(campaign), Some(record)) => (campaign.lay_out)(cards, record, setup.seed).map_err(start)?,
            _ => {
                let from = Start { decks: setup.decks.clone(), ..Start::default() };
                (self.whole.lay_out)(cards, &from, setup.seed).map_err(start)?
            }
        };
        let game = begun(game);
        // E37.3: a table that cannot be laid, or a game that would never ask anybody.
        if let Some(refused) = game.endless() {
            return Err(RefusedAnswer::new(cards, refused).into());
        }
        let known = self.known(&game);
        Ok(Course { at: 0, game, record, past: Vec::new(), known, habits: Vec::new() })
    }

    /// Returns the knowledge of the seats that bots play, of a game that begins.
    pub fn known(&self, game: &Game) -> Vec<Knowledge> {
        game.seats().filter(|seat| self.setup.bots.contains(&seat.0)).map(|seat| Knowledge::of(game, seat)).collect()
    }
}

fn begun(mut game: Game) -> Game {
    game.start_log();
    game.run();
    game
}

impl Course {
    /// The record the next game would begin with: only when this one is over and the campaign is not.
    pub fn next_record(&self, laid: &Laid) -> Option<String> {
        let campaign = laid.whole.campaign.filter(|_| self.game.outcome().is_some())?;
        (campaign.after)(&self.game, self.record.as_deref())
    }

    /// Begins the next game of the campaign; each has a seed of its own.
    fn go_on(&mut self, laid: &Laid) -> Result<(), SessionError> {
        let campaign = laid.whole.campaign.filter(|_| self.game.outcome().is_some()).ok_or(SessionError::NotOver)?;
        let record = self.next_record(laid).ok_or(SessionError::CampaignOver)?;
        let seed = mix(laid.setup.seed, self.past.len() as u64 + 1);
        let next = (campaign.lay_out)(&laid.cards, &record, seed);
        let next = begun(next.map_err(|error| SessionError::start(&laid.cards, error))?);
        self.past.push(Arc::new(std::mem::replace(&mut self.game, next)));
        self.known = laid.known(&self.game);
        self.record = Some(record.into());
        Ok(())
    }

    /// Gives an answer; refused, it changes nothing.
    pub fn give(&mut self, laid: &Laid, given: &Given) -> Result<(), SessionError> {
        let habit = self.habit_of(laid, given);
        match (given.by, given.answer) {
            (GivenBy::Next, _) => self.go_on(laid)?,
            (_, None) => self.game.end((laid.whole.concede)(&self.game, Seat(given.seat))),
            (_, Some(answer)) => self.game.answer(answer).map_err(|why| RefusedAnswer::new(&laid.cards, why))?,
        }
        self.at += 1;
        if let Some((key, choice)) = habit {
            self.habits.retain(|(known, _)| *known != key);
            self.habits.push((key, choice));
        }
        for knowledge in &mut self.known {
            knowledge.follow(&self.game);
        }
        Ok(())
    }

    /// The habit that an answer somebody gives makes or changes.
    fn habit_of(&self, laid: &Laid, given: &Given) -> Option<(u32, Choice)> {
        let prompt = self.game.prompt().filter(|_| given.by == GivenBy::Hand)?;
        let choice = *prompt.options.get(usize::from(given.answer?))?;
        let habit = (laid.whole.habit)(&self.game, prompt).filter(|_| (laid.whole.is_habit)(&choice))?;
        Some((habit.key, choice))
    }

    /// The answer by habit to the question.
    pub fn by_habit(&self, laid: &Laid) -> Option<u16> {
        let prompt = self.game.prompt().filter(|_| self.game.outcome().is_none())?;
        let habit = (laid.whole.habit)(&self.game, prompt)?;
        let (_, usual) = self.habits.iter().find(|(key, _)| *key == habit.key)?;
        let at = |choice: &Choice| prompt.options.iter().position(|option| option == choice);
        at(usual).or_else(|| at(&habit.otherwise?)).map(|at| at as u16)
    }

    /// Returns the meaning of an answer, as a number by which it is known again.
    pub fn sense(&self, answer: u16) -> u32 {
        let choice = self.game.prompt().and_then(|prompt| prompt.options.get(usize::from(answer)));
        choice.map_or(0, |choice| sense(&meaning(&self.game, choice)))
    }

    /// The same answer as it is given here: at its place, or wherever the same words stand now.
    pub fn found(&self, given: &Given) -> Option<Given> {
        let Some(answer) = given.answer else { return Some(*given) };
        let prompt = self.game.prompt().filter(|p| p.seat.0 == given.seat && self.game.outcome().is_none())?;
        let there = usize::from(answer) < prompt.options.len();
        if there && (given.sense == 0 || self.sense(answer) == given.sense) {
            return Some(*given);
        }
        let same = |choice: &Choice| given.sense != 0 && sense(&meaning(&self.game, choice)) == given.sense;
        let at = prompt.options.iter().position(same)?;
        Some(Given { answer: Some(at as u16), ..*given })
    }
}

/// A choice by the names of its cards and players, so that it means the same when cards are numbered otherwise.
fn meaning(game: &Game, choice: &Choice) -> String {
    let name = |thing: &Thing| lasting_name(game, *thing);
    match choice {
        Choice::Thing(thing) => format!("thing {}", name(thing)),
        Choice::Play(card) => format!("play {}", game.name(*card)),
        Choice::Pair(one, other) => format!("pair {} {}", name(one), name(other)),
        Choice::Game(code, thing, number) => format!("game {} {} {number}", code.0, name(thing)),
        Choice::Ability(ability, card) => {
            let cards = game.cards();
            let own = cards.def(game.looks(*card).def).abilities.iter().position(|own| own == ability);
            let keyword = cards.ability(*ability).keyword.map(|k| &cards.vocabulary.keywords[k.index()].0);
            format!("ability {own:?} {keyword:?} {}", game.name(*card))
        }
        Choice::Use(_, used, card) => {
            let cards = game.cards();
            let at = cards.def(game.looks(*card).def).uses.iter().position(|own| own == used);
            let keyword = &cards.vocabulary.keywords[cards.keyword_use(*used).keyword.index()].0;
            format!("use {at:?} {keyword} {}", game.name(*card))
        }
        Choice::Name(name) => format!("name {}", game.word_chosen(ChosenWord::Name(*name))),
        Choice::Trait(t) => format!("trait {}", game.word_chosen(ChosenWord::Trait(*t))),
        plain => format!("{plain:?}"),
    }
}

/// The name of a thing, as saves know it.
fn lasting_name(game: &Game, thing: Thing) -> String {
    match thing {
        Thing::Nothing => "the rules".into(),
        Thing::Player(seat) => seat.letter().to_string(),
        Thing::Card(card) if !game.was_made(card) => "something".into(),
        Thing::Card(card) if game.held(card).is_some_and(|code| code.source != thing) => {
            format!("the ability of {}", game.name(card))
        }
        Thing::Card(card) => game.name(card).to_string(),
    }
}

/// Places on the way of a session that are kept, so that any other is near one: the beginning, and some later ones. There
/// are never many: when they grow too many every other one is dropped.
#[derive(Clone)]
pub(crate) struct Places {
    kept: Vec<Course>,
    apart: usize,
}

const MOST_PLACES: usize = 24;

impl Places {
    pub fn from(first: Course) -> Self {
        Places { kept: vec![first], apart: 32 }
    }

    /// Keeps this place if the last one is far.
    pub fn pass(&mut self, course: &Course) {
        if self.kept.last().is_some_and(|last| course.at < last.at + self.apart) {
            return;
        }
        if self.kept.len() == MOST_PLACES {
            let mut n = 0;
            self.kept.retain(|_| {
                n += 1;
                n % 2 == 1
            });
            self.apart *= 2;
        }
        self.kept.push(course.clone());
    }

    /// Forgets the answers after so many.
    pub fn cut(&mut self, at: usize) {
        self.kept.retain(|place| place.at <= at);
    }

    /// The last kept place with no more than so many answers.
    pub fn near(&self, at: usize) -> &Course {
        let after = self.kept.partition_point(|place| place.at <= at);
        &self.kept[after.saturating_sub(1)]
    }

    /// The session after so many of these answers.
    pub fn reach(&self, laid: &Laid, given: &[Given], at: usize) -> Result<Course, SaveError> {
        let mut course = self.near(at).clone();
        for given in &given[course.at..at] {
            again(laid, &mut course, given)?;
        }
        Ok(course)
    }
}

/// Gives an answer again that was given here before.
pub(crate) fn again(laid: &Laid, course: &mut Course, given: &Given) -> Result<(), SaveError> {
    let wrong = SaveError::Answers(course.at + 1);
    match course.found(given) {
        Some(found) if found.answer == given.answer => course.give(laid, given).map_err(|_| wrong),
        _ => Err(wrong),
    }
}
