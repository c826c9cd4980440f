//! `undo` as it is typed.

use super::{Said, Terminal};
use crate::output::{count, say};

impl Terminal<'_> {
    /// Takes back the last decision, or so many.
    pub(super) fn undo(&mut self, how_many: &str) -> Said {
        let points = self.session.undo_points();
        let result = match how_many {
            "" => self.session.undo(),
            "all" => points.last().map_or(self.session.undo(), |&at| self.session.undo_to(at)),
            number => match number.parse::<usize>().ok().and_then(|n| points.get(n.checked_sub(1)?)) {
                Some(&at) => self.session.undo_to(at),
                None => {
                    match points.len() {
                        0 => say!("No decision can be taken back now."),
                        n => {
                            let can = count(n, "decision", "decisions");
                            say!("{can} can be taken back: `undo`, `undo 2`, `undo all`.");
                        }
                    }
                    return Said::Told;
                }
            },
        };
        match result {
            Ok(()) => {
                say!("Taken back.");
                self.changed()
            }
            Err(reason) => {
                say!("It cannot be taken back: {reason}.");
                Said::Told
            }
        }
    }

    /// The game is another one now.
    pub(super) fn changed(&mut self) -> Said {
        let length = self.session.log_length();
        self.told.iter_mut().for_each(|told| *told = (*told).min(length));
        self.keep();
        Said::Changed
    }
}
