//! Options kept from prompt to prompt: a player is asked again and again at a table that has not changed.
//!
//! A row holds the options of one player at one moment and the marks of everything they could depend on. It serves
//! again only while every mark is the same, so a change makes it useless without being told of it. Work that was counted
//! as the options were made is counted again wherever they serve, so a budget (E37.3) is the same with and without them.
//! All this is derived: no part of equality, hash or save, and a copy of a game begins with nothing kept.

use crate::{Cells, Choice, Frame, Game, Kept, Seat, Stamp, state::Used};

/// The most rows kept at once: a few moments for each player.
const ROWS: usize = 8;

/// The options made for the table as it is.
#[derive(Debug, Default)]
pub(crate) struct KeptOptions {
    rows: Vec<KeptRow>,
}

impl Clone for KeptOptions {
    fn clone(&self) -> Self {
        KeptOptions::default()
    }
}

impl KeptOptions {
    /// Something changed that no mark tells of.
    pub fn clear(&mut self) {
        self.rows.clear();
    }
}

#[derive(Debug)]
struct KeptRow {
    seat: Seat,
    /// The notes they were made with.
    notes: Cells,
    mark: Mark,
    /// The uses of abilities that a limit counted by then.
    used: Vec<Used>,
    options: Vec<Choice>,
    /// The work counted as they were made.
    work: u64,
}

/// Marks that differ whenever the table does, uses and notes apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Mark {
    version: u64,
    stamp: Stamp,
    done: bool,
    result: i32,
}

impl Game {
    /// Returns the options of a player as `make` makes them: those made last where nothing has changed since that they
    /// could depend on. The notes are all that `make` reads beside the table and what the texts on it say.
    ///
    /// ```
    /// use kernel::{Choice, Seat};
    /// let mut game = lanterns::new_game(2, 7);
    /// let made = game.kept_options(Seat(0), &3, |_, _| vec![Choice::Pass]);
    /// assert_eq!(made, [Choice::Pass]);
    /// // The table is as it was, so they are not made again.
    /// assert_eq!(game.kept_options(Seat(0), &3, |_, _| Vec::new()), made);
    /// // Another note asks for new ones, and so does a change of the table.
    /// assert!(game.kept_options(Seat(0), &4, |_, _| Vec::new()).is_empty());
    /// game.answer(0).expect("every option is legal");
    /// assert!(game.kept_options(Seat(0), &3, |_, _| Vec::new()).is_empty());
    /// ```
    pub fn kept_options(
        &mut self,
        seat: Seat,
        notes: &impl Kept,
        make: impl Fn(&Game, Seat) -> Vec<Choice>,
    ) -> Vec<Choice> {
        self.refresh();
        // Texts under way and effects that wait have marks of their own, which are not kept.
        let at_rest = self.state.delayed.is_empty()
            && self.state.waiting.is_empty()
            && self.state.frames.iter().all(|frame| matches!(frame, Frame::Step(_)));
        if !at_rest {
            return make(self, seat);
        }
        let (mark, notes) = (self.table_mark(), Cells::of(notes));
        let serves = |row: &&KeptRow| row.seat == seat && row.mark == mark && row.notes == notes;
        if let Some(row) = self.kept.rows.iter().find(serves).filter(|row| row.used == self.state.used) {
            self.budget.count(row.work);
            return row.options.clone();
        }
        let begun = self.budget.done();
        let options = make(self, seat);
        let work = self.budget.done() - begun;
        let used = self.state.used.clone();
        let rows = &mut self.kept.rows;
        rows.retain(|row| row.mark == mark && row.used == used);
        if rows.len() < ROWS {
            rows.push(KeptRow { seat, notes, mark, used, options: options.clone(), work });
        }
        options
    }

    fn table_mark(&self) -> Mark {
        let state = &*self.state;
        Mark { version: self.view.version, stamp: state.stamp, done: state.done, result: state.result }
    }
}
