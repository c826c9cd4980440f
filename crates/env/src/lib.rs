//! Card games as environments for learners: states that are cloned, stepped and saved, actions with lasting names and numbers,
//! observations as data and as tensors, and batches of games. docs/learning.md is the guide.
//!
//! ```
//! use env::Env;
//! use kernel::Random;
//! let env = Env::named(games::TITLES, "echomancy-vanilla-v1").expect("it ships");
//! let mut state = env.begin(7);
//! let mut random = Random::new(1);
//! while let Some(seat) = state.current_player() {
//!     let tensor = state.tensor(seat);
//!     assert_eq!(tensor.len(), env.schema().size());
//!     let actions = state.legal_actions();
//!     let action = actions[random.below(actions.len() as u32) as usize];
//!     state.apply(action).expect("a legal action");
//! }
//! assert_eq!(state.returns().iter().sum::<f32>(), 0.0);
//! ```

mod action;
mod environment;
mod history;
mod layout;
mod named;
mod space;
mod state;
mod vector;
mod walk;

pub use action::{Action, ActionError, Asked, Called, Chosen};
pub use environment::{Env, EnvError, Rewards, Setup};
pub use history::{RestoreError, Saved};
pub use layout::{Block, Layout, Schema};
pub use named::{NAMED, NamedEnv};
pub use space::{ActionSpace, Dimension, Segment};
pub use state::{NotLegal, State};
pub use vector::{Autoreset, Batch, Vector};

#[cfg(doctest)]
#[doc = include_str!("../../../docs/learning.md")]
struct Learning;
