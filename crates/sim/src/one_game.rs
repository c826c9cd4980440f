//! One game of an experiment, played by bots.

use crate::{
    Experiment, Planned, Schedule,
    game_result::{CampaignDay, CardCount, Ended, GameResult},
};
use abilities::Library;
use bots::{Agent, Bot, NoSuchBot, Players};
use kernel::{Cards, Choice, DefId, Game, Outcome, Seat, Zone, mix};
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use table::{RefusedAnswer, SessionError};
use title::{Decisions, DeckText, Figures, Start, Title, WholeGame};
use words::Writer;

/// Everything needed to play any game of an experiment.
///
/// ```
/// # use sim::{ENGINE, Experiment, Folder, Progress, Ran, Run, Stage, Summary};
/// # use std::sync::atomic::AtomicBool;
/// # let shelf = table::Shelf::embedded(games::TITLES);
/// # let title = shelf.title("echomancy").expect("it ships");
/// # let library = &shelf.library(title).expect("cards").0;
/// # let mut decks = shelf.sources().decks("echomancy");
/// # decks.retain(|deck| ["Vanilla Green", "Vanilla Red"].contains(&deck.name()));
/// # decks.iter_mut().for_each(|deck| deck.small = true);
/// # let experiment = Experiment {
/// #     engine: ENGINE.into(),
/// #     game: "echomancy".into(),
/// #     cards: Experiment::hash_of(title, library),
/// #     variant: None,
/// #     bots: vec!["random".into()],
/// #     tables: vec![(0..decks.len()).collect()],
/// #     decks,
/// #     rivals: true,
/// #     days: 1,
/// #     prompts: 20_000,
/// #     seed: 7,
/// # };
/// # let stage = Stage::new(experiment, title, library).expect("it can begin");
///
/// use sim::{CardCount, Ended, Planned, GameResult, Schedule};
/// // Which bots and decks play a game, and from which seed, follows from its number.
/// let schedule: &Schedule = &stage.schedule;
/// let planned: Planned = schedule.game(0);
/// let result: GameResult = stage.play(&planned);
/// assert_eq!((result.outcome, result.seed), (Ended::Won, planned.seed));
/// let drawn: u32 = result.cards[0].values().map(|count: &CardCount| count.drawn).sum();
/// assert!(drawn >= 7);
/// ```
pub struct Stage {
    /// The experiment.
    pub experiment: Experiment,
    /// The order of its games.
    pub schedule: Schedule,
    hash: String,
    title: &'static Title,
    whole: &'static WholeGame,
    cards: Arc<Cards>,
    bots: Vec<Bot>,
}

/// The reasons why an experiment cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StageError {
    /// A game cannot begin or go on.
    #[error(transparent)]
    Session(#[from] SessionError),
    /// No game of that title can begin.
    #[error("{0} cannot begin: {1}")]
    Begin(&'static str, SessionError),
    /// There is no such bot.
    #[error(transparent)]
    Bot(#[from] NoSuchBot),
    /// No bot sits there.
    #[error("nobody answers")]
    NobodyAnswers,
    /// A bot answers with an option that does not exist.
    #[error("a bot gave an answer that was not offered")]
    NoSuchAnswer,
    /// The engine refuses an option it offered.
    #[error("an offered answer is refused: {0}")]
    Refused(RefusedAnswer),
}

impl Stage {
    /// The stage of an experiment with these cards.
    pub fn new(experiment: Experiment, title: &'static Title, library: &Library) -> Result<Self, StageError> {
        let whole = title.whole.ok_or(SessionError::NoWholeGame(title.name))?;
        let players = experiment.tables.first().map_or(0, Vec::len) as u8;
        let cards = Arc::new(Cards::new(library, title.rules, players));
        let bots = experiment.bots.iter().map(|name| name.parse()).collect::<Result<_, NoSuchBot>>()?;
        let (schedule, hash) = (Schedule::of(&experiment), experiment.hash());
        let stage = Stage { experiment, schedule, hash, title, whole, cards, bots };
        // A deck that cannot be laid out is reported before the first game.
        for table in &stage.experiment.tables {
            stage.begin(table, 1).map_err(|error| StageError::Begin(title.name, error))?;
        }
        Ok(stage)
    }

    /// The kind of game.
    pub fn title(&self) -> &'static Title {
        self.title
    }

    fn decks(&self, table: &[usize]) -> Vec<DeckText> {
        // The seats of a game without decks name none.
        table.iter().filter_map(|deck| self.experiment.decks.get(*deck).cloned()).collect()
    }

    /// The first game, and the record it began with.
    fn begin(&self, table: &[usize], seed: u64) -> Result<(Game, Option<String>), SessionError> {
        let decks = self.decks(table);
        let wrong = |error| SessionError::start(&self.cards, error);
        let Some(campaign) = self.whole.campaign else {
            let start = Start { decks, ..Start::default() };
            return Ok(((self.whole.lay_out)(&self.cards, &start, seed).map_err(wrong)?, None));
        };
        let record = (campaign.first)(&decks).map_err(wrong)?;
        Ok(((campaign.lay_out)(&self.cards, &record, seed).map_err(wrong)?, Some(record)))
    }

    /// Plays a game. A game that breaks the engine becomes a result, too.
    pub fn play(&self, planned: &Planned) -> GameResult {
        let mut result = GameResult {
            experiment: self.hash.clone(),
            game: planned.game,
            seed: planned.seed,
            bots: planned.bots.iter().map(|bot| self.experiment.bots[*bot].clone()).collect(),
            decks: planned.decks.iter().map(|deck| self.experiment.deck_name(*deck)).collect(),
            outcome: Ended::Broken,
            winner: None,
            places: Vec::new(),
            end: String::new(),
            turns: 0,
            decisions: 0,
            prompts: 0,
            hash: String::new(),
            numbers: BTreeMap::new(),
            days: Vec::new(),
            cards: vec![BTreeMap::new(); planned.decks.len()],
        };
        match catch_unwind(AssertUnwindSafe(|| self.run(planned, &mut result))) {
            Ok(Ok(())) => {}
            Ok(Err(reason)) => (result.outcome, result.end) = (Ended::Broken, reason.to_string()),
            Err(panic) => {
                let said = panic.downcast_ref::<String>().map(String::as_str);
                let said = said.or(panic.downcast_ref::<&str>().copied()).unwrap_or("without a word");
                (result.outcome, result.end) = (Ended::Broken, format!("the engine stopped: {said}"));
            }
        }
        result
    }

    fn run(&self, planned: &Planned, result: &mut GameResult) -> Result<(), StageError> {
        let (mut game, mut record) = self.begin(&planned.decks, planned.seed)?;
        for day in 1.. {
            let mut seen = Watch::default();
            let mut made = Decisions::default();
            game = self.play_out(game, planned, day, &mut made, &mut seen)?;
            result.decisions += made.made;
            result.prompts += made.prompts;
            seen.tell(&game, self.whole, &mut result.cards);
            let figures = (self.whole.figures)(&game, record.as_deref(), seen.journeys);
            self.tell(&game, figures, result);
            let Some(campaign) = self.whole.campaign.filter(|_| result.outcome != Ended::Stopped) else { break };
            if day >= self.experiment.days {
                break;
            }
            let Some(next) = (campaign.after)(&game, record.as_deref()) else { break };
            game = (campaign.lay_out)(&self.cards, &next, mix(planned.seed, u64::from(day)))
                .map_err(|error| SessionError::start(&self.cards, error))?;
            record = Some(next);
        }
        if !result.days.is_empty() && result.outcome != Ended::Stopped {
            // A result of days succeeds if each day does.
            result.outcome = if result.survived() == result.days.len() { Ended::Survived } else { Ended::Lost };
        }
        Ok(())
    }

    fn play_out(
        &self,
        mut game: Game,
        planned: &Planned,
        day: u32,
        made: &mut Decisions,
        seen: &mut Watch,
    ) -> Result<Game, StageError> {
        let whole = self.whole;
        let agents = planned.bots.iter().enumerate().map(|(seat, bot)| {
            // A bot that changes seats takes its luck along.
            let same = planned.bots.iter().all(|other| other == bot);
            let luck = if same { seat } else { *bot };
            self.bots[*bot].agent(mix(mix(planned.seed, u64::from(day)), 1000 + luck as u64), whole)
        });
        let agents: Vec<Box<dyn Agent>> = agents.collect();
        if agents.iter().any(|agent| agent.imagines()) {
            game.start_log();
        }
        let mut players = Players::new(&game, agents);
        game.run();
        while made.prompts < self.experiment.prompts
            && let Some(prompt) = game.prompt()
        {
            seen.look(&game, whole);
            let answer = players.answer(whole, &game).ok_or(StageError::NobodyAnswers)?;
            let choice = *prompt.options.get(usize::from(answer)).ok_or(StageError::NoSuchAnswer)?;
            let open = prompt.options.iter().filter(|o| whole.is_alternative(&game, prompt, o)).take(2).count();
            made.count(whole, prompt, open, choice);
            seen.answered(&game, choice);
            game.answer(answer).map_err(|why| StageError::Refused(RefusedAnswer::new(game.cards(), why)))?;
        }
        seen.look(&game, whole);
        Ok(game)
    }

    fn tell(&self, game: &Game, figures: Figures, result: &mut GameResult) {
        result.hash = format!("{:016x}", game.hash());
        result.turns += figures.turns;
        (result.outcome, result.winner) = match game.outcome() {
            Some(Outcome::Won(seat)) => (Ended::Won, Some(seat.0)),
            Some(Outcome::Ranked(ranking)) => {
                result.places = ranking.places().collect();
                let mut winners = ranking.winners().iter();
                match (winners.next(), winners.next()) {
                    (Some(seat), None) => (Ended::Won, Some(seat.0)),
                    _ => (Ended::Shared, None),
                }
            }
            Some(Outcome::Draw) => (Ended::Drawn, None),
            Some(Outcome::Ended(_)) if figures.survived => (Ended::Survived, None),
            Some(Outcome::Ended(_)) => (Ended::Lost, None),
            None => (Ended::Stopped, None),
        };
        result.end = match game.outcome() {
            Some(outcome) => Writer::new(game, None).line(&(self.whole.ending)(game, outcome)).to_string(),
            None => "stopped, too many prompts".into(),
        };
        let numbers: BTreeMap<String, i32> = figures.numbers.iter().map(|(name, n)| (name.to_string(), *n)).collect();
        for (name, n) in &numbers {
            *result.numbers.entry(name.clone()).or_default() += n;
        }
        if self.whole.campaign.is_some() {
            let Figures { turns, place, end, survived, .. } = figures;
            result.days.push(CampaignDay { turns, place, end: end.into(), survived, numbers });
        }
    }
}

/// Observations from prompt to prompt: cards in hands, cards played, and journeys.
#[derive(Default)]
struct Watch {
    /// By the number of the physical card.
    cards: Vec<Option<Held>>,
    /// The latest location, and the number of journeys.
    location: Option<kernel::Card>,
    journeys: i32,
    /// The card that was played last, and whether it was taken back.
    last: Option<(usize, bool)>,
}

#[derive(Clone, Copy)]
struct Held {
    owner: Seat,
    def: DefId,
    played: bool,
}

impl Watch {
    fn held(&mut self, game: &Game, card: kernel::Card) -> &mut Held {
        let slot = card.slot();
        if slot >= self.cards.len() {
            self.cards.resize(slot + 1, None);
        }
        self.cards[slot].get_or_insert_with(|| Held {
            owner: game.owner(card),
            def: game.looks(card).def,
            played: false,
        })
    }

    fn look(&mut self, game: &Game, whole: &WholeGame) {
        let location = (whole.location)(game);
        if location.is_some() && location != self.location {
            self.journeys += i32::from(self.location.is_some());
            self.location = location;
        }
        let back = self.last.take_if(|(_, back)| *back).map(|(slot, _)| slot);
        for seat in game.seats() {
            for card in game.cards_in(Zone::of(whole.hand, seat)) {
                let held = self.held(game, card);
                if back == Some(card.slot()) {
                    held.played = false;
                }
            }
        }
    }

    fn answered(&mut self, game: &Game, choice: Choice) {
        match choice {
            Choice::Play(card) => {
                self.held(game, card).played = true;
                self.last = Some((card.slot(), false));
            }
            Choice::Cancel => self.last = self.last.map(|(slot, _)| (slot, true)),
            _ => {}
        }
    }

    fn tell(&self, game: &Game, whole: &WholeGame, cards: &mut [BTreeMap<String, CardCount>]) {
        for held in self.cards.iter().flatten() {
            let name = &game.cards().def(held.def).card.name;
            if let Some(of_seat) = cards.get_mut(held.owner.index()) {
                let count = of_seat.entry(name.clone()).or_default();
                count.drawn += 1;
                count.played += u32::from(held.played);
            }
        }
        for seat in game.seats() {
            for card in game.cards_in(Zone::of(whole.hand, seat)) {
                let name = &game.cards().def(game.looks(card).def).card.name;
                if let Some(count) = cards.get_mut(game.owner(card).index()).and_then(|cards| cards.get_mut(name)) {
                    count.left += 1;
                }
            }
        }
    }
}
