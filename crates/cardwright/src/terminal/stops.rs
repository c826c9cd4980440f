//! The commands for stops and yields in line mode.

use super::{Said, Terminal};
use crate::output::say;
use kernel::Seat;
use table::{Until, nearest};

impl Terminal<'_> {
    /// Lists the stops.
    pub(super) fn stops(&self) {
        say!("You are asked where it says stop, if there is something you could do:");
        for stop in self.session.stops() {
            say!("  {:<4} {}", if stop.asked { "stop" } else { "skip" }, stop.name);
        }
    }

    /// `stop NAME`: the player is asked there from now on.
    pub(super) fn stop_at(&mut self, name: &str) {
        self.set_stop(name, true, &format!("You are asked at {name}, if there is something you could do."));
    }

    /// `skip NAME`: the player is passed by there from now on.
    pub(super) fn skip(&mut self, name: &str) {
        self.set_stop(name, false, &format!("You are no longer asked at {name}."));
    }

    fn set_stop(&mut self, name: &str, asked: bool, said: &str) {
        if self.session.set_stop(name, asked) {
            say!("{said}");
            return;
        }
        match nearest(name, self.session.whole().stops.iter().map(|(n, _)| *n)) {
            Some(near) => say!("There is no step `{name}`; did you mean `{near}`?"),
            None => say!("There is no step `{name}`; `stops` lists them."),
        }
    }

    /// `yield`: passes until something happens.
    pub(super) fn yields(&mut self, word: &str) -> Said {
        let until = match word {
            "" => Some(Until::Something),
            _ => Until::ALL.into_iter().find(|until| until.word() == word),
        };
        let done = match (until, word) {
            (Some(until), _) => {
                let done = self.session.yield_until(until);
                done.iter().for_each(|()| say!("({})", until.text()));
                done
            }
            (None, "trigger") => self.session.always_pass(),
            (None, _) => {
                say!("`yield` or `yield something`, `yield end`, `yield turn`, `yield trigger`.");
                return Said::Told;
            }
        };
        match done {
            Ok(()) => self.changed(),
            Err(reason) => {
                say!("It cannot be passed: {reason}.");
                Said::Told
            }
        }
    }

    /// Says which stops went by, so that no turn passes without a word.
    pub(super) fn tell_passed(&self, seat: Seat) {
        let passed = self.session.went_by(seat);
        if !passed.is_empty() {
            say!("(passed by: {})", passed.join(", "));
        }
    }
}
