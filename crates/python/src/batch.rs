//! Batches of games, stepped into arrays of the caller's.

use crate::game::{Game, State, wrong};
use env::{Autoreset, Batch, Vector};
use numpy::{PyReadonlyArray1, PyReadwriteArray1, PyReadwriteArray2};
use pyo3::prelude::*;

/// Many games of one environment, stepped on all cores.
#[pyclass(module = "cardwright")]
pub(crate) struct VecEnv(Vector);

/// The arrays of a step, as Python gave them.
#[derive(FromPyObject)]
struct Arrays<'py> {
    observations: Option<PyReadwriteArray2<'py, f32>>,
    masks: Option<PyReadwriteArray2<'py, u8>>,
    legal: Option<PyReadwriteArray1<'py, i32>>,
    rewards: Option<PyReadwriteArray2<'py, f32>>,
    done: Option<PyReadwriteArray1<'py, u8>>,
    players: Option<PyReadwriteArray1<'py, i32>>,
}

/// Borrows an array as a slice of exactly that length.
macro_rules! slice {
    ($arrays:ident . $name:ident, $length:expr) => {
        match &mut $arrays.$name {
            None => &mut [][..],
            Some(array) => {
                let slice = array.as_slice_mut()?;
                if slice.len() != $length {
                    return Err(wrong(format!("`{}` has {} numbers, not {}", stringify!($name), slice.len(), $length)));
                }
                slice
            }
        }
    };
}

impl VecEnv {
    fn with(
        &mut self,
        py: Python<'_>,
        arrays: &mut Arrays<'_>,
        work: impl FnOnce(&mut Vector, &mut Batch<'_>) -> Result<(), env::NotLegal> + Send,
    ) -> PyResult<()> {
        let env = self.0.env().clone();
        let games = self.0.states().len();
        let mut batch = Batch {
            observations: slice!(arrays.observations, games * env.schema().size()),
            masks: slice!(arrays.masks, games * env.num_distinct_actions() as usize),
            legal: slice!(arrays.legal, games),
            rewards: slice!(arrays.rewards, games * usize::from(env.players())),
            done: slice!(arrays.done, games),
            players: slice!(arrays.players, games),
        };
        let vector = &mut self.0;
        py.detach(|| work(vector, &mut batch)).map_err(wrong)
    }
}

#[pymethods]
impl VecEnv {
    #[new]
    #[pyo3(signature = (game, num_envs, seed = 0, autoreset = "same_step", threads = None))]
    fn new(
        py: Python<'_>,
        game: &Game,
        num_envs: usize,
        seed: u64,
        autoreset: &str,
        threads: Option<usize>,
    ) -> PyResult<VecEnv> {
        let autoreset = match autoreset {
            "same_step" => Autoreset::SameStep,
            "next_step" => Autoreset::NextStep,
            "disabled" => Autoreset::Disabled,
            _ => return Err(wrong("autoreset is same_step, next_step or disabled")),
        };
        let vector = py.detach(|| Vector::new(&game.0, num_envs, seed, autoreset));
        Ok(VecEnv(match threads {
            Some(threads) => vector.on_threads(threads),
            None => vector,
        }))
    }

    #[getter]
    fn num_envs(&self) -> usize {
        self.0.states().len()
    }

    fn game(&self) -> Game {
        Game(self.0.env().clone())
    }

    fn state(&self, at: usize) -> PyResult<State> {
        self.0.states().get(at).cloned().map(State).ok_or_else(|| wrong(format!("there is no game {at}")))
    }

    fn reset(&mut self, py: Python<'_>, seed: u64, mut arrays: Arrays<'_>) -> PyResult<()> {
        self.with(py, &mut arrays, |vector, batch| {
            vector.reset(seed);
            vector.look(batch);
            Ok(())
        })
    }

    #[pyo3(signature = (actions, arrays, indices = false))]
    fn step(
        &mut self,
        py: Python<'_>,
        actions: PyReadonlyArray1<'_, i64>,
        mut arrays: Arrays<'_>,
        indices: bool,
    ) -> PyResult<()> {
        let actions = actions.as_slice()?;
        self.with(py, &mut arrays, |vector, batch| match indices {
            true => vector.step_indices(actions, batch),
            false => vector.step(actions, batch),
        })
    }

    fn step_random(&mut self, py: Python<'_>, mut arrays: Arrays<'_>) -> PyResult<()> {
        self.with(py, &mut arrays, |vector, batch| {
            vector.step_random(batch);
            Ok(())
        })
    }
}
