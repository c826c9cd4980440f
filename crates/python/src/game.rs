//! Environments, states and bots.

use bots::{Agent, Bot as BotName};
use env::{Env, NAMED, Rewards, Setup};
use kernel::{Random, Seat, mix};
use numpy::{PyArray1, PyArray2, PyArrayMethods, PyReadwriteArray1};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use std::sync::{Mutex, PoisonError};

/// The number of a player who is nobody, because the game is over.
const TERMINAL: i32 = -4;

pub(crate) fn wrong(error: impl std::fmt::Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}

fn seat_of(env: &Env, player: i32) -> PyResult<Seat> {
    match u8::try_from(player) {
        Ok(seat) if seat < env.players() => Ok(Seat(seat)),
        _ => Err(PyIndexError::new_err(format!("there is no player {player}"))),
    }
}

/// The names of the environments, each with a line about it.
#[pyfunction]
pub(crate) fn environments() -> Vec<(&'static str, &'static str)> {
    NAMED.iter().map(|named| (named.name, named.about)).collect()
}

fn rewards_of(name: &str) -> PyResult<Rewards> {
    match name {
        "end" => Ok(Rewards::AtEnd),
        "shaped" => Ok(Rewards::Shaped),
        _ => Err(wrong(format!("there are no rewards `{name}`; there are end, shaped"))),
    }
}

/// Loads an environment by its name.
#[pyfunction]
#[pyo3(signature = (name, rewards = "end"))]
pub(crate) fn load(py: Python<'_>, name: &str, rewards: &str) -> PyResult<Game> {
    let rewards = rewards_of(rewards)?;
    py.detach(|| {
        let Some(named) = NAMED.iter().find(|named| named.name == name) else {
            return Env::named(games::TITLES, name).map(Game);
        };
        let title = games::title(named.title).ok_or(env::EnvError::NoTitle(named.title))?;
        Env::new(title, Setup { rewards, ..named.setup(title)? }).map(Game)
    })
    .map_err(wrong)
}

/// An environment of any game that ships, with its usual decks or with decks given as text, and with the cards of a folder of one's
/// own.
#[pyfunction]
#[pyo3(signature = (title, players, decks = Vec::new(), cards = None, rewards = "end"))]
pub(crate) fn of_title(
    py: Python<'_>,
    title: &str,
    players: u8,
    decks: Vec<String>,
    cards: Option<std::path::PathBuf>,
    rewards: &str,
) -> PyResult<Game> {
    let rewards = rewards_of(rewards)?;
    let sources = crate::cards::sources(cards.as_deref())?;
    py.detach(|| {
        let found = games::title(title).ok_or_else(|| wrong(format!("there is no game `{title}`")))?;
        let decks = crate::cards::decks(&sources, title, &decks);
        Env::new(found, Setup { decks, sources: Some(sources), rewards, ..Setup::of(players) }).map(Game).map_err(wrong)
    })
}

/// An environment.
#[pyclass(frozen, module = "cardwright")]
pub(crate) struct Game(pub Env);

#[pymethods]
impl Game {
    #[getter]
    fn name(&self) -> &str {
        self.0.name()
    }

    fn num_players(&self) -> u8 {
        self.0.players()
    }

    fn num_distinct_actions(&self) -> u32 {
        self.0.num_distinct_actions()
    }

    fn max_game_length(&self) -> u32 {
        self.0.most()
    }

    fn observation_tensor_size(&self) -> usize {
        self.0.schema().size()
    }

    fn fingerprint(&self) -> u64 {
        self.0.fingerprint()
    }

    fn _schema_json(&self) -> PyResult<String> {
        serde_json::to_string(self.0.schema()).map_err(wrong)
    }

    fn _actions_json(&self) -> PyResult<String> {
        serde_json::to_string(self.0.space()).map_err(wrong)
    }

    fn describe_action(&self, action: u32) -> String {
        self.0.space().describe(action)
    }

    #[pyo3(signature = (seed = 0))]
    fn new_initial_state(&self, seed: u64) -> State {
        State(self.0.begin(seed))
    }

    fn deserialize_state(&self, text: &str) -> PyResult<State> {
        self.0.restore(text).map(State).map_err(wrong)
    }

    fn __repr__(&self) -> String {
        format!("Game({:?}, players={})", self.0.name(), self.0.players())
    }
}

/// A game between two decisions.
#[pyclass(module = "cardwright")]
#[derive(Clone)]
pub(crate) struct State(pub env::State);

#[pymethods]
impl State {
    fn game(&self) -> Game {
        Game(self.0.env().clone())
    }

    fn current_player(&self) -> i32 {
        self.0.current_player().map_or(TERMINAL, |seat| seat.0.into())
    }

    fn is_terminal(&self) -> bool {
        self.0.is_over()
    }

    fn is_truncated(&self) -> bool {
        self.0.is_cut_off()
    }

    fn legal_actions(&self) -> Vec<u32> {
        self.0.legal_actions().to_vec()
    }

    fn legal_action_strings(&self) -> Vec<String> {
        self.0.legal_names().iter().map(ToString::to_string).collect()
    }

    fn legal_actions_mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i8>> {
        let mut mask = vec![0; self.0.env().num_distinct_actions() as usize];
        self.0.legal_actions().iter().for_each(|id| mask[*id as usize] = 1);
        PyArray1::from_vec(py, mask)
    }

    fn apply_action(&mut self, py: Python<'_>, action: u32) -> PyResult<()> {
        py.detach(|| self.0.apply(action)).map_err(wrong)
    }

    fn apply_index(&mut self, py: Python<'_>, index: u16) -> PyResult<()> {
        py.detach(|| self.0.apply_index(index)).map_err(wrong)
    }

    fn action_to_string(&self, action: u32) -> PyResult<String> {
        self.0.action_to_string(action).ok_or_else(|| wrong(env::NotLegal::Id(action)))
    }

    fn string_to_action(&self, text: &str) -> PyResult<u32> {
        let action: env::Action = text.parse().map_err(wrong)?;
        let at = self.0.find(&action).ok_or_else(|| wrong(env::NotLegal::Name(text.into())))?;
        Ok(self.0.legal_actions()[usize::from(at)])
    }

    fn clone(&self) -> State {
        Clone::clone(self)
    }

    fn __copy__(&self) -> State {
        Clone::clone(self)
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> State {
        Clone::clone(self)
    }

    fn __eq__(&self, other: &State) -> bool {
        self.0 == other.0
    }

    fn returns(&self) -> Vec<f32> {
        self.0.returns()
    }

    fn rewards(&self) -> Vec<f32> {
        self.0.rewards().to_vec()
    }

    fn history(&self) -> Vec<u16> {
        self.0.history().to_vec()
    }

    fn observation_tensor<'py>(&self, py: Python<'py>, player: i32) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let seat = seat_of(self.0.env(), player)?;
        let array = PyArray1::<f32>::zeros(py, self.0.env().schema().size(), false);
        self.0.tensor_into(seat, array.readwrite().as_slice_mut()?);
        Ok(array)
    }

    fn observation_tensor_into(&self, player: i32, mut out: PyReadwriteArray1<'_, f32>) -> PyResult<()> {
        let seat = seat_of(self.0.env(), player)?;
        let numbers = out.as_slice_mut()?;
        if numbers.len() != self.0.env().schema().size() {
            return Err(wrong(format!("an observation has {} numbers", self.0.env().schema().size())));
        }
        self.0.tensor_into(seat, numbers);
        Ok(())
    }

    fn _observation_json(&self, py: Python<'_>, player: i32) -> PyResult<String> {
        let seat = seat_of(self.0.env(), player)?;
        py.detach(|| serde_json::to_string(&self.0.observe(seat))).map_err(wrong)
    }

    fn action_features<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f32>>> {
        let width = self.0.env().schema().action_features().len();
        let features = PyArray1::from_vec(py, self.0.action_features());
        features.reshape([self.0.legal_actions().len(), width])
    }

    fn information_state_string(&self, py: Python<'_>, player: i32) -> PyResult<String> {
        let seat = seat_of(self.0.env(), player)?;
        Ok(py.detach(|| self.0.information_state_string(seat)))
    }

    #[pyo3(signature = (player, seed = 0))]
    fn resample_from_infostate(&self, py: Python<'_>, player: i32, seed: u64) -> PyResult<State> {
        let seat = seat_of(self.0.env(), player)?;
        Ok(py.detach(|| State(self.0.resample(seat, &mut Random::new(seed)))))
    }

    fn reseeded(&self, py: Python<'_>, seed: u64) -> State {
        py.detach(|| State(self.0.reseeded(seed)))
    }

    fn position_hash(&self, player: i32) -> PyResult<u64> {
        Ok(self.0.position_hash(seat_of(self.0.env(), player)?))
    }

    fn serialize(&self) -> String {
        self.0.save()
    }

    fn playout(&mut self, py: Python<'_>, seed: u64) -> u64 {
        py.detach(|| {
            let mut steps = 0;
            while !self.0.is_over() {
                let legal = self.0.legal_actions().len() as u64;
                if self.0.apply_index((mix(seed, steps) % legal) as u16).is_err() {
                    break;
                }
                steps += 1;
            }
            steps
        })
    }

    fn __repr__(&self) -> String {
        let (name, given) = (self.0.env().name(), self.0.history().len());
        format!("State({name:?}, after {given} actions, player {})", self.current_player())
    }
}

/// A bot by its name.
#[pyclass(frozen, module = "cardwright")]
pub(crate) struct Bot {
    name: BotName,
    agent: Mutex<Box<dyn Agent>>,
}

#[pymethods]
impl Bot {
    #[new]
    #[pyo3(signature = (game, name, seed = 0))]
    fn new(game: &Game, name: &str, seed: u64) -> PyResult<Bot> {
        let name: BotName = name.parse().map_err(wrong)?;
        Ok(Bot { name, agent: Mutex::new(name.agent(seed, game.0.whole())) })
    }

    fn action(&self, py: Python<'_>, state: &State) -> PyResult<u32> {
        let state = &state.0;
        let found = py.detach(|| {
            let mut agent = self.agent.lock().unwrap_or_else(PoisonError::into_inner);
            state.advised(&mut **agent)
        });
        found.ok_or_else(|| wrong(env::NotLegal::Over))
    }

    fn __repr__(&self) -> String {
        format!("Bot({:?})", self.name.to_string())
    }
}
