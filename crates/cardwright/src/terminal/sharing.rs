//! One terminal for several people: nobody sees what another was shown.

use super::Terminal;
use crate::output::{heard, say};
use kernel::Seat;
use std::io::Write;

/// Empties the screen and then what can be scrolled back to.
const EMPTY: &str = "\x1b[H\x1b[2J\x1b[3J";

impl Terminal<'_> {
    fn people(&self) -> usize {
        self.session.people().count()
    }

    /// Rivals play at one terminal.
    pub(super) fn is_shared(&self) -> bool {
        self.screen && self.session.whole().rivals && self.people() > 1
    }

    /// A program reads for several people, and must know whose question it is and what that seat sees.
    pub(super) fn is_read_by_several(&self) -> bool {
        !self.screen && self.people() > 1
    }

    /// Before a rival sees anything, the screen is emptied and the seat changes hands.
    pub(super) fn hand_over(&mut self, seat: Seat) -> bool {
        let last = self.last_seat.replace(seat);
        if !self.is_shared() || last == Some(seat) {
            return true;
        }
        if last.is_some() {
            self.empty_screen();
        }
        say!("{}: it is your decision. Press Enter when the others have looked away.", self.session.name_of(seat));
        self.last_table.clear();
        self.line().is_some()
    }

    /// Takes away what was shown; where that cannot be done it is said.
    pub(super) fn empty_screen(&self) {
        if forgets(|name| std::env::var(name).ok()) {
            let mut out = std::io::stdout();
            heard(out.write_all(EMPTY.as_bytes()).and_then(|()| out.flush()));
            return;
        }
        say!("{}", "\n".repeat(80));
        say!("(This terminal cannot forget what it has shown: whoever scrolls back sees it.)");
    }
}

/// Whether the terminal can empty what is scrolled back to. GNU screen and dumb terminals cannot.
fn forgets(environment: impl Fn(&str) -> Option<String>) -> bool {
    let term = environment("TERM").unwrap_or_default();
    let dumb = matches!(term.as_str(), "" | "dumb" | "unknown" | "emacs");
    let inside_screen = environment("STY").is_some() && environment("TMUX").is_none();
    !dumb && !inside_screen
}

#[cfg(test)]
mod tests {
    use super::forgets;

    #[test]
    fn a_terminal_that_cannot_forget_is_known() {
        let with = |set: &[(&str, &str)]| {
            forgets(|name| set.iter().find(|(n, _)| *n == name).map(|(_, value)| value.to_string()))
        };
        assert!(with(&[("TERM", "xterm-256color")]));
        assert!(with(&[("TERM", "screen-256color"), ("TMUX", "/tmp/x"), ("STY", "1.x")]));
        assert!(!with(&[("TERM", "screen"), ("STY", "1.pts-0.here")]));
        assert!(!with(&[("TERM", "dumb")]) && !with(&[]));
    }
}
