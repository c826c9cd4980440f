//! The native half of the Python package `cardwright`: environments, bots, batches of games, and the tools of card authors.

use pyo3::prelude::*;

mod batch;
mod cards;
mod game;

/// The native module; the package `cardwright` re-exports it.
#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<game::Game>()?;
    module.add_class::<game::State>()?;
    module.add_class::<game::Bot>()?;
    module.add_class::<batch::VecEnv>()?;
    module.add_function(wrap_pyfunction!(game::environments, module)?)?;
    module.add_function(wrap_pyfunction!(game::load, module)?)?;
    module.add_function(wrap_pyfunction!(game::of_title, module)?)?;
    module.add_function(wrap_pyfunction!(cards::check, module)?)?;
    module.add_function(wrap_pyfunction!(cards::print_card, module)?)?;
    module.add_function(wrap_pyfunction!(cards::run_plays, module)?)?;
    module.add_function(wrap_pyfunction!(cards::simulate, module)?)?;
    Ok(())
}
