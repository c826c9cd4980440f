//! `count`: in how many ways a game can go on.

use crate::{Done, Outcome, Trouble, arguments, explain, output::say, program::Program};
use table::{count_by_option, count_ways, ways_tree};

/// More answers ahead than this are not counted: nobody lives to see the end of it.
const DEEPEST: u32 = 12;

pub(crate) fn count(asked: &arguments::Count, program: &Program) -> Outcome {
    if !(1..=DEEPEST).contains(&asked.deep) {
        return Err(Trouble::TooDeep { deep: asked.deep, deepest: DEEPEST });
    }
    let explain::Position { game, title, names, .. } = explain::position(&asked.at, program)?;
    explain::warn(&asked.at, &game, &names);
    if asked.tree {
        ways_tree(title, &game, asked.deep, &mut |line| say!("{line}"));
        return Ok(Done::Well);
    }
    for answers in 1..=asked.deep {
        say!("{answers}: {}", count_ways(&game, answers));
    }
    say!();
    for (option, ways) in count_by_option(title, &game, asked.deep) {
        say!("{ways:>10}  {option}");
    }
    Ok(Done::Well)
}
