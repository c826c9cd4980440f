//! A state of an environment: a game between two decisions.

use crate::history::{Origin, Past, Record, Tracker};
use crate::walk::{Numbers, Tensor};
use crate::{Action, Env, Rewards};
use bots::{Agent, Sight, permute_hidden};
use kernel::{Game, Random, Refused, Seat, hash_of};
use table::Shown;

/// The most deals that [`State::resample`] tries. Few deals let the asked seat do anything if its only means is one card of many.
const MOST_DEALS: u32 = 1_000;

/// A game between two decisions. A question with one answer answers itself, and players without an alternative are passed over.
///
/// ```
/// use env::{Env, State};
/// let env = Env::named(games::TITLES, "echomancy-vanilla-v1").expect("it ships");
/// let mut state: State = env.begin(3);
/// let copy = state.clone();
/// let action = state.legal_actions()[0];
/// let text = state.action_to_string(action).expect("it is legal");
/// assert_eq!(state.string_to_action(&text), Some(action));
/// state.apply(action).expect("a legal action");
/// assert_ne!(state, copy);
/// // The history is the game: replayed or restored, it is the same.
/// assert_eq!(env.restore(&state.save()).expect("it was saved"), state);
/// ```
#[derive(Clone)]
pub struct State {
    env: Env,
    game: Game,
    /// The open actions: each an option of the prompt, with its id.
    options: Vec<u16>,
    ids: Vec<u32>,
    /// The game refused to go on: it would never end.
    stopped: bool,
    rewards: Vec<f32>,
    values: Vec<f32>,
    past: Past,
}

/// The reason why an action was not applied. The state is as it was.
///
/// ```
/// use env::{Env, NotLegal, Setup};
/// let mut state = Env::new(&lanterns::TITLE, Setup::of(2)).expect("an environment").begin(7);
/// let last = state.legal_actions().len() as u16;
/// assert_eq!(state.apply_index(last), Err(NotLegal::Index { index: last, legal: last }));
/// assert_eq!(state.apply(u32::MAX), Err(NotLegal::Id(u32::MAX)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotLegal {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// No legal action has that id.
    #[error("no legal action has the id {0}")]
    Id(u32),
    /// The list of legal actions is shorter.
    #[error("{index} is no index of {legal} legal actions")]
    Index {
        /// The index.
        index: u16,
        /// The number of legal actions.
        legal: u16,
    },
    /// No legal action has that name.
    #[error("`{0}` is not legal now")]
    Name(String),
}

impl PartialEq for State {
    fn eq(&self, other: &Self) -> bool {
        self.env.fingerprint() == other.env.fingerprint()
            && self.game == other.game
            && (self.stopped, self.past.given()) == (other.stopped, other.past.given())
    }
}

impl std::fmt::Debug for State {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "State({}, {:?}, after {})", self.env.name(), self.game, self.past.given().len())
    }
}

/// The options of the prompt between which there is something to choose, of equal ones the first, each with its id.
pub(crate) fn open_options(env: &Env, game: &Game, options: &mut Vec<u16>, ids: &mut Vec<u32>) {
    options.clear();
    ids.clear();
    let Some(prompt) = game.prompt().filter(|_| game.outcome().is_none()) else { return };
    let all = 0..prompt.options.len() as u16;
    let open = |at: &u16| env.whole().is_alternative(game, prompt, &prompt.options[usize::from(*at)]);
    options.extend(all.clone().filter(open));
    if options.is_empty() {
        options.extend(all);
    }
    if options.len() == 1 {
        return;
    }
    let space = env.space();
    let question = space.question(game, prompt);
    let mut classes: Option<Vec<u16>> = None;
    options.retain(|&option| {
        let found = space.number(game, question, &prompt.options[usize::from(option)]);
        let Some(numbered) = found else {
            ids.push(space.other(option));
            return true;
        };
        let range = numbered.first..numbered.first + numbered.copies;
        let same = ids.iter().filter(|id| range.contains(id)).count() as u32;
        if same > 0 {
            // Only of options with one name some may come to the same.
            let classes = classes.get_or_insert_with(|| game.option_classes());
            if classes[usize::from(option)] != option {
                return false;
            }
        }
        ids.push(if same < numbered.copies { numbered.first + same } else { space.other(option) });
        true
    });
}

/// Answers questions that have one answer, until somebody has a choice. Says whether the game refused to go on.
pub(crate) fn settle(
    env: &Env,
    game: &mut Game,
    options: &mut Vec<u16>,
    ids: &mut Vec<u32>,
    mut at_prompt: impl FnMut(&Game),
) -> bool {
    loop {
        at_prompt(game);
        open_options(env, game, options, ids);
        match options[..] {
            [only] if game.answer(only).is_err() => return true,
            [_] => {}
            _ => return false,
        }
    }
}

impl State {
    pub(crate) fn begin(env: Env, seed: u64) -> State {
        let game = env.laid_out(seed, false);
        State::of(env, game, Past::new(Origin::Seed(seed), None))
    }

    pub(crate) fn of(env: Env, game: Game, past: Past) -> State {
        let players = usize::from(env.players());
        let mut state = State {
            env,
            game,
            options: Vec::new(),
            ids: Vec::new(),
            stopped: false,
            rewards: vec![0.0; players],
            values: Vec::new(),
            past,
        };
        state.stopped = settle(&state.env, &mut state.game, &mut state.options, &mut state.ids, |_| {});
        state.values = state.standing();
        state
    }

    /// A number of its origin: games of different seeds have different ones.
    pub(crate) fn number(&self) -> u64 {
        self.past.number()
    }

    /// The environment.
    pub fn env(&self) -> &Env {
        &self.env
    }

    /// The game itself, hidden cards and all: for hosts and tests, not for players.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The seat that decides; none if the game is over.
    pub fn current_player(&self) -> Option<Seat> {
        if self.is_over() { None } else { self.game.prompt().map(|prompt| prompt.seat) }
    }

    /// Whether nobody decides any more.
    pub fn is_over(&self) -> bool {
        self.stopped || self.options.is_empty() || self.is_cut_off()
    }

    /// Whether the game was cut off before its end: it took too many actions, or would never end.
    pub fn is_cut_off(&self) -> bool {
        self.game.outcome().is_none() && (self.stopped || self.past.given().len() >= self.env.most() as usize)
    }

    /// The ids of the legal actions, in the order of the options.
    pub fn legal_actions(&self) -> &[u32] {
        if self.is_over() { &[] } else { &self.ids }
    }

    /// The legal actions by their lasting names, in the same order.
    pub fn legal_names(&self) -> Vec<Action> {
        match self.game.prompt() {
            Some(prompt) if !self.is_over() => self.env.space().actions(&self.game, prompt, &self.options),
            _ => Vec::new(),
        }
    }

    /// The text of a legal action.
    pub fn action_to_string(&self, id: u32) -> Option<String> {
        let at = self.legal_actions().iter().position(|legal| *legal == id)?;
        self.legal_names().get(at).map(Action::to_string)
    }

    /// The id of a legal action from its text.
    pub fn string_to_action(&self, text: &str) -> Option<u32> {
        self.find(&text.parse().ok()?).map(|at| self.ids[usize::from(at)])
    }

    /// The index of a legal action in the list.
    pub fn find(&self, action: &Action) -> Option<u16> {
        self.legal_names().iter().position(|legal| legal == action).map(|at| at as u16)
    }

    /// Applies a legal action by its id.
    pub fn apply(&mut self, id: u32) -> Result<(), NotLegal> {
        let at = self.legal_actions().iter().position(|legal| *legal == id);
        match at {
            Some(at) => self.apply_index(at as u16),
            None if self.is_over() => Err(NotLegal::Over),
            None => Err(NotLegal::Id(id)),
        }
    }

    /// Applies a legal action by its lasting name.
    pub fn apply_named(&mut self, action: &Action) -> Result<(), NotLegal> {
        let at = self.find(action).ok_or_else(|| NotLegal::Name(action.to_string()))?;
        self.apply_index(at)
    }

    /// Applies a legal action by its index in the list.
    pub fn apply_index(&mut self, index: u16) -> Result<(), NotLegal> {
        if self.is_over() {
            return Err(NotLegal::Over);
        }
        let legal = self.options.len() as u16;
        let option = *self.options.get(usize::from(index)).ok_or(NotLegal::Index { index, legal })?;
        self.past.give(index);
        match self.game.answer(option) {
            Ok(()) => {
                self.stopped = settle(&self.env, &mut self.game, &mut self.options, &mut self.ids, |_| {});
            }
            // An answer that never ends is the end of the game here; any other was offered.
            Err(Refused::Endless { .. } | Refused::Over | Refused::NoSuchOption { .. } | Refused::NotOffered) => {
                self.stopped = true;
            }
        }
        self.reward();
        Ok(())
    }

    /// How every seat stands, from -1 to 1; only where rewards are made of it.
    fn standing(&self) -> Vec<f32> {
        match (self.env.rewards(), self.env.whole().thumb) {
            (Rewards::Shaped, Some(thumb)) if !self.is_over() => {
                self.game.seats().map(|seat| 2.0 * (thumb.value)(&self.game, seat) - 1.0).collect()
            }
            (Rewards::Shaped, _) => self.returns(),
            (Rewards::AtEnd, _) => Vec::new(),
        }
    }

    fn reward(&mut self) {
        match self.env.rewards() {
            Rewards::AtEnd if self.is_over() => self.rewards = self.returns(),
            Rewards::AtEnd => {}
            Rewards::Shaped => {
                let now = self.standing();
                self.rewards = now.iter().zip(&self.values).map(|(now, before)| now - before).collect();
                self.values = now;
            }
        }
    }

    /// The rewards of the last action, for every player in table order.
    pub fn rewards(&self) -> &[f32] {
        &self.rewards
    }

    /// The returns of every player in table order: from -1 for the last to 1 for the only winner, 0 for a draw and for a game that is
    /// not over or was cut off. Players who play together have 1 if they got through, else -1.
    pub fn returns(&self) -> Vec<f32> {
        match self.game.outcome() {
            Some(_) => self.env.whole().results(&self.game).iter().map(|result| (2.0 * result - 1.0) as f32).collect(),
            None => vec![0.0; usize::from(self.env.players())],
        }
    }

    /// The indices that were chosen, each in the list of legal actions of its time.
    pub fn history(&self) -> &[u16] {
        self.past.given()
    }

    /// The observation of a seat as data, made from what the seat may know.
    pub fn observe(&self, seat: Seat) -> Option<Shown> {
        table::shown_to(self.env.title(), &self.game, Some(seat), self.past.given().len(), 0)
    }

    /// The observation of a seat as numbers, as the schema tells.
    pub fn tensor(&self, seat: Seat) -> Vec<f32> {
        let mut numbers = vec![0.0; self.env.schema().size()];
        self.env.look(&self.game, seat).walk(&mut Tensor(&mut numbers));
        numbers
    }

    /// The same into an array of that length.
    ///
    /// # Panics
    /// If the array is shorter than the schema.
    pub fn tensor_into(&self, seat: Seat, numbers: &mut [f32]) {
        numbers.fill(0.0);
        self.env.look(&self.game, seat).walk(&mut Tensor(numbers));
    }

    /// A row of features for each legal action, for networks that point.
    pub fn action_features(&self) -> Vec<f32> {
        let width = self.env.schema().action_features().len();
        let Some(prompt) = self.game.prompt().filter(|_| !self.is_over()) else { return Vec::new() };
        let mut features = vec![0.0; width * self.options.len()];
        let look = self.env.look(&self.game, prompt.seat);
        for (row, option) in features.chunks_mut(width).zip(&self.options) {
            look.features(&prompt.options[usize::from(*option)], row);
        }
        features
    }

    /// The information state of a seat: everything it observes, and everything it has heard and done since the beginning.
    pub fn information_state(&self, seat: Seat) -> (Option<Shown>, Vec<String>) {
        (self.observe(seat), self.past.heard(&self.env, seat))
    }

    /// The information state as text: equal texts, equal knowledge.
    pub fn information_state_string(&self, seat: Seat) -> String {
        let (shown, heard) = self.information_state(seat);
        let mut text = heard.join("\n");
        if let Some(shown) = shown {
            text.push('\n');
            text.push_str(&shown.table.to_string());
            text.push_str(&self.hand_of(&shown, seat));
        }
        if self.current_player() == Some(seat) {
            for action in self.legal_names() {
                text.push('\n');
                text.push_str(&action.to_string());
            }
        }
        text
    }

    fn hand_of(&self, shown: &Shown, seat: Seat) -> String {
        let player = shown.table.players.iter().find(|player| player.seat == seat.0);
        let cards = player.and_then(|player| player.cards.as_deref()).unwrap_or_default();
        let names: Vec<&str> = cards.iter().filter_map(|card| card.name.as_deref()).collect();
        format!("\nhand: {}", names.join(", "))
    }

    /// A number for what a seat observes now: neither how the game came here nor its chance is in it. Equal numbers stand for
    /// positions that look the same, the legal actions included.
    pub fn position_hash(&self, seat: Seat) -> u64 {
        let mut numbers = Numbers::default();
        self.env.look(&self.game, seat).walk(&mut numbers);
        let asked = if self.current_player() == Some(seat) { self.legal_actions() } else { &[] };
        hash_of(&(numbers.0, asked, self.is_over()))
    }

    /// Another state that looks the same to a seat: the cards it does not know are dealt anew, and chance is another. The state keeps
    /// what every seat knows by itself.
    ///
    /// If another seat is asked, it is asked again with the cards it has now, and deals in which it would not be asked are not taken.
    /// If a thousand deals hold none of that sort, the cards stay with that seat as they are.
    pub fn resample(&self, seat: Seat, random: &mut Random) -> State {
        self.dealt_by(seat, random.bits())
    }

    pub(crate) fn dealt_by(&self, seat: Seat, chance: u64) -> State {
        let tracker = self.past.tracked(&self.env);
        let record = Record::of(&self.past);
        let game = self.dealt(&tracker, seat, &mut Random::new(chance));
        let tracker = tracker.imagined(&game);
        let mut game = game;
        game.stop_log();
        let origin = Origin::Dealt { of: Box::new(record), seat, chance };
        State::of(self.env.clone(), game, Past::new(origin, Some(tracker)))
    }

    /// The same game with hidden cards dealt anew, in which the same seat is asked.
    fn dealt(&self, tracker: &Tracker, seat: Seat, random: &mut Random) -> Game {
        let known = tracker.known(seat);
        let asked = self.game.prompt().map(|prompt| prompt.seat);
        let (mut options, mut ids) = (Vec::new(), Vec::new());
        for _ in 0..MOST_DEALS {
            let mut game = permute_hidden(self.env.whole(), tracker.game(), seat, &|card| known.knows(card), random);
            game.skip_idle();
            if asked.is_none() || asked == Some(seat) {
                return game;
            }
            let dealt = game.clone();
            game.ask_again();
            open_options(&self.env, &game, &mut options, &mut ids);
            let still = game.prompt().map(|prompt| prompt.seat) == asked && game.is_same_table(&dealt);
            if still && options.len() > 1 {
                return game;
            }
        }
        let hand = |card| known.knows(card) || tracker.game().zone(card).and_then(|zone| zone.seat) == asked;
        let mut game = permute_hidden(self.env.whole(), tracker.game(), seat, &hand, random);
        game.skip_idle();
        game
    }

    /// The same state with another chance from now on.
    pub fn reseeded(&self, seed: u64) -> State {
        let tracker = self.past.tracked(&self.env);
        let mut game = tracker.game().redealt(&[], &mut Random::new(seed));
        game.skip_idle();
        let tracker = tracker.imagined(&game);
        game.stop_log();
        let origin = Origin::Reseeded { of: Box::new(Record::of(&self.past)), chance: seed };
        State::of(self.env.clone(), game, Past::new(origin, Some(tracker)))
    }

    /// The advice of a bot for the seat that is asked, as the id of a legal action; none if the game is over. The bot is given what the
    /// seat knows.
    ///
    /// ```
    /// use bots::Bot;
    /// use env::{Env, Setup};
    /// let env = Env::new(&lanterns::TITLE, Setup::of(2)).expect("an environment");
    /// let mut state = env.begin(7);
    /// let mut greedy = Bot::Greedy.agent(1, env.whole());
    /// while let Some(action) = state.advised(&mut *greedy) {
    ///     state.apply(action).expect("a bot answers by the rules");
    /// }
    /// assert!(state.is_over());
    /// ```
    pub fn advised(&self, agent: &mut dyn Agent) -> Option<u32> {
        let seat = self.current_player()?;
        let tracker = agent.imagines().then(|| self.past.tracked(&self.env));
        let (game, known) = match &tracker {
            Some(tracker) => (tracker.game(), Some(tracker.known(seat))),
            None => (&self.game, None),
        };
        let option = agent.choose(&Sight::of(game, self.env.whole(), known)?);
        let place = |option: u16| self.options.iter().position(|open| *open == option);
        // An equal card stands for this one; an answer that is no alternative is not followed.
        let at = place(option).or_else(|| place(*self.game.option_classes().get(usize::from(option))?));
        Some(self.ids[at.unwrap_or(0)])
    }

    /// The state as text: its environment, where it began, and the actions since. [`Env::restore`] reads it.
    pub fn save(&self) -> String {
        self.past.save(&self.env)
    }
}
