//! Many games at once, stepped on all cores into arrays of the caller's.

use crate::{Env, NotLegal, State};
use kernel::{Seat, mix};

/// The handling of games that are over.
///
/// ```
/// use env::{Autoreset, Env, Setup, Vector};
/// let env = Env::new(&lanterns::TITLE, Setup::of(2)).expect("an environment");
/// let vector = Vector::new(&env, 3, 7, Autoreset::SameStep);
/// assert_eq!(vector.states().len(), 3);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Autoreset {
    /// The step that ends a game begins the next one: rewards and `done` are of the game that ended, everything else is of the new
    /// one.
    #[default]
    SameStep,
    /// The step after the end begins the next game, and the action given for it is not looked at.
    NextStep,
    /// A game that is over stays so, and actions for it are not looked at.
    Disabled,
}

/// The arrays a step writes, game after game. An array that is empty is not written.
///
/// ```
/// use env::{Autoreset, Batch, Env, Setup, Vector};
/// let env = Env::new(&lanterns::TITLE, Setup::of(2)).expect("an environment");
/// let mut vector = Vector::new(&env, 4, 7, Autoreset::SameStep);
/// let (mut rewards, mut players) = (vec![0.0; 8], vec![0; 4]);
/// let mut batch = Batch { rewards: &mut rewards, players: &mut players, ..Batch::default() };
/// vector.look(&mut batch);
/// vector.step_indices(&[0, 0, 0, 0], &mut batch).expect("the first action is legal");
/// assert!(players.iter().all(|seat| (0..2).contains(seat)));
/// ```
#[derive(Default)]
pub struct Batch<'a> {
    /// The observation of the seat that is asked, by the schema.
    pub observations: &'a mut [f32],
    /// A byte for each action id: 1 if it is legal.
    pub masks: &'a mut [u8],
    /// The number of legal actions.
    pub legal: &'a mut [i32],
    /// The rewards of each player.
    pub rewards: &'a mut [f32],
    /// 1 if the game ended, 2 if it was cut off, else 0.
    pub done: &'a mut [u8],
    /// The seat that is asked; -1 if nobody is.
    pub players: &'a mut [i32],
}

/// The part of the arrays that belongs to some games.
struct Part<'a> {
    states: &'a mut [State],
    begun: &'a mut [u64],
    actions: &'a [i64],
    batch: Batch<'a>,
    first: usize,
}

/// Cuts the first games off an array.
fn cut<'a, T>(array: &mut &'a mut [T], games: usize, width: usize) -> &'a mut [T] {
    let length = if array.is_empty() { 0 } else { games * width };
    let (first, rest) = std::mem::take(array).split_at_mut(length);
    *array = rest;
    first
}

/// Many games of one environment.
///
/// ```
/// use env::{Autoreset, Batch, Env, Setup, Vector};
/// let env = Env::new(&lanterns::TITLE, Setup::of(2)).expect("an environment");
/// let mut vector = Vector::new(&env, 8, 7, Autoreset::SameStep);
/// let mut done = vec![0; 8];
/// for _ in 0..50 {
///     vector.step_random(&mut Batch { done: &mut done, ..Batch::default() });
/// }
/// assert!(vector.states().iter().all(|state| !state.is_over()));
/// ```
pub struct Vector {
    env: Env,
    states: Vec<State>,
    /// How many games each has begun.
    begun: Vec<u64>,
    seed: u64,
    autoreset: Autoreset,
    threads: usize,
}

/// The actions of a step.
#[derive(Clone, Copy)]
enum Given {
    Ids,
    Indices,
    Random,
}

impl Vector {
    /// So many games; game `i` has a seed of its own made from this one.
    pub fn new(env: &Env, games: usize, seed: u64, autoreset: Autoreset) -> Self {
        let states = (0..games).map(|game| env.begin(game_seed(seed, game, 0))).collect();
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        Vector { env: env.clone(), states, begun: vec![0; games], seed, autoreset, threads }
    }

    /// The same on so many threads.
    #[must_use]
    pub fn on_threads(self, threads: usize) -> Self {
        Vector { threads: threads.max(1), ..self }
    }

    /// The games.
    pub fn states(&self) -> &[State] {
        &self.states
    }

    /// The environment.
    pub fn env(&self) -> &Env {
        &self.env
    }

    /// Begins every game anew from a seed.
    pub fn reset(&mut self, seed: u64) {
        self.seed = seed;
        self.begun.fill(0);
        for (game, state) in self.states.iter_mut().enumerate() {
            *state = self.env.begin(game_seed(seed, game, 0));
        }
    }

    /// Writes the games as they stand.
    pub fn look(&mut self, batch: &mut Batch<'_>) {
        let env = self.env.clone();
        self.in_parts(&[], batch, |part| {
            part.each(&env, |state, _, _, at, batch| {
                write(state, at, batch);
                outcome(state, at, batch);
                Ok(())
            })
        })
        .unwrap_or_default();
    }

    /// Applies an action to each game, by its id.
    pub fn step(&mut self, ids: &[i64], batch: &mut Batch<'_>) -> Result<(), NotLegal> {
        self.stepped(Given::Ids, ids, batch)
    }

    /// Applies an action to each game, by its index in the list of legal actions.
    pub fn step_indices(&mut self, indices: &[i64], batch: &mut Batch<'_>) -> Result<(), NotLegal> {
        self.stepped(Given::Indices, indices, batch)
    }

    /// Applies a legal action by chance to each game: for measurements, and for data.
    pub fn step_random(&mut self, batch: &mut Batch<'_>) {
        self.stepped(Given::Random, &[], batch).unwrap_or_default();
    }

    fn stepped(&mut self, given: Given, actions: &[i64], batch: &mut Batch<'_>) -> Result<(), NotLegal> {
        if !matches!(given, Given::Random) && actions.len() != self.states.len() {
            let legal = self.states.len() as u16;
            return Err(NotLegal::Index { index: actions.len() as u16, legal });
        }
        let (env, seed, autoreset) = (self.env.clone(), self.seed, self.autoreset);
        self.in_parts(actions, batch, |part| {
            let (first, actions) = (part.first, part.actions);
            part.each(&env, |state, begun, env, at, batch| {
                let begin = |begun: &mut u64| {
                    *begun += 1;
                    env.begin(game_seed(seed, first + at, *begun))
                };
                if state.is_over() {
                    if autoreset == Autoreset::NextStep {
                        *state = begin(begun);
                    }
                    outcome(state, at, batch);
                } else {
                    apply(state, given, actions.get(at).copied(), seed)?;
                    outcome(state, at, batch);
                    if state.is_over() && autoreset == Autoreset::SameStep {
                        *state = begin(begun);
                    }
                }
                write(state, at, batch);
                Ok(())
            })
        })
    }

    /// Lets threads work on parts of the games.
    fn in_parts(
        &mut self,
        actions: &[i64],
        batch: &mut Batch<'_>,
        work: impl Fn(Part<'_>) -> Result<(), NotLegal> + Sync,
    ) -> Result<(), NotLegal> {
        let games = self.states.len();
        let size = games.div_ceil(self.threads).max(1);
        let (width, ids) = (self.env.schema().size(), self.env.num_distinct_actions() as usize);
        let players = usize::from(self.env.players());
        let Batch { observations, masks, legal, rewards, done, players: asked } = batch;
        let (mut observations, mut masks, mut legal) = (&mut **observations, &mut **masks, &mut **legal);
        let (mut rewards, mut done, mut asked) = (&mut **rewards, &mut **done, &mut **asked);
        let mut parts = Vec::new();
        let chunks = self.states.chunks_mut(size).zip(self.begun.chunks_mut(size)).enumerate();
        for (number, (states, begun)) in chunks {
            let count = states.len();
            let batch = Batch {
                observations: cut(&mut observations, count, width),
                masks: cut(&mut masks, count, ids),
                legal: cut(&mut legal, count, 1),
                rewards: cut(&mut rewards, count, players),
                done: cut(&mut done, count, 1),
                players: cut(&mut asked, count, 1),
            };
            let first = number * size;
            let actions = actions.get(first..first + count).unwrap_or_default();
            parts.push(Part { states, begun, actions, batch, first });
        }
        let Some(last) = parts.pop() else { return Ok(()) };
        std::thread::scope(|scope| {
            let work = &work;
            let others: Vec<_> = parts.into_iter().map(|part| scope.spawn(move || work(part))).collect();
            let mine = work(last);
            // A thread that panics is a bug of the rules, and is handed on.
            others.into_iter().fold(mine, |all, other| match other.join() {
                Ok(one) => all.and(one),
                Err(panic) => std::panic::resume_unwind(panic),
            })
        })
    }
}

impl Part<'_> {
    fn each(
        self,
        env: &Env,
        mut work: impl FnMut(&mut State, &mut u64, &Env, usize, &mut Batch<'_>) -> Result<(), NotLegal>,
    ) -> Result<(), NotLegal> {
        let mut batch = self.batch;
        for (at, (state, begun)) in self.states.iter_mut().zip(self.begun).enumerate() {
            work(state, begun, env, at, &mut batch)?;
        }
        Ok(())
    }
}

fn game_seed(seed: u64, game: usize, begun: u64) -> u64 {
    mix(mix(seed, game as u64), begun)
}

fn apply(state: &mut State, given: Given, action: Option<i64>, seed: u64) -> Result<(), NotLegal> {
    match given {
        Given::Ids => {
            let id = action.and_then(|id| u32::try_from(id).ok()).unwrap_or(u32::MAX);
            state.apply(id)
        }
        Given::Indices => {
            let index = action.and_then(|index| u16::try_from(index).ok()).unwrap_or(u16::MAX);
            state.apply_index(index)
        }
        Given::Random => {
            let legal = state.legal_actions().len() as u64;
            let drawn = mix(mix(seed, state.number()), state.history().len() as u64);
            state.apply_index((drawn % legal.max(1)) as u16)
        }
    }
}

/// Writes the reward of the last action and whether the game is over.
fn outcome(state: &State, at: usize, batch: &mut Batch<'_>) {
    let rewards = state.rewards();
    if !batch.rewards.is_empty() {
        batch.rewards[at * rewards.len()..][..rewards.len()].copy_from_slice(rewards);
    }
    if let Some(done) = batch.done.get_mut(at) {
        *done = if state.is_cut_off() { 2 } else { u8::from(state.is_over()) };
    }
}

/// Writes the state as the seat that is asked sees it.
fn write(state: &State, at: usize, batch: &mut Batch<'_>) {
    let env = state.env();
    let seat = state.current_player();
    if let Some(asked) = batch.players.get_mut(at) {
        *asked = seat.map_or(-1, |seat| i32::from(seat.0));
    }
    if let Some(legal) = batch.legal.get_mut(at) {
        *legal = state.legal_actions().len() as i32;
    }
    if !batch.masks.is_empty() {
        let ids = env.num_distinct_actions() as usize;
        let mask = &mut batch.masks[at * ids..][..ids];
        mask.fill(0);
        for id in state.legal_actions() {
            mask[*id as usize] = 1;
        }
    }
    if !batch.observations.is_empty() {
        let width = env.schema().size();
        state.tensor_into(seat.unwrap_or(Seat(0)), &mut batch.observations[at * width..][..width]);
    }
}
