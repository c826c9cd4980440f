//! Keeping the game in its file, leaving it, and its end.

use super::Terminal;
use crate::{
    Done, Outcome, Trouble, keeping,
    output::{count, say},
    play,
};
use kernel::Seat;
use table::{GivenBy, Session, write_file};
use words::Line;

impl Terminal<'_> {
    /// Saves; whatever is not as usual is said, every time.
    pub(super) fn keep(&mut self) {
        let kept = self.file.keep(&self.session);
        if let Some(told) = keeping::told(&kept, &self.file, &self.session) {
            say!("({told}{})", if kept.is_err() { "; `save FILE` goes on in another file" } else { "" });
        }
    }

    /// `save`, or a copy in another file. While the game cannot be kept where it is, it goes on there.
    pub(super) fn save(&mut self, rest: &str) {
        let (file, replace) = keeping::named(rest);
        let kept = self.file.keep(&self.session);
        if file.is_empty() || self.file.is_at(file.as_ref()) {
            match keeping::told(&kept, &self.file, &self.session) {
                Some(told) => say!("({told})"),
                None => say!("Saved: {}", self.file.path().display()),
            }
            return;
        }
        let written = match kept {
            Ok(_) => write_file(file.as_ref(), &self.session.save(), replace)
                .map(|()| format!("Saved: {file}"))
                .map_err(Trouble::from),
            Err(_) => self
                .file
                .move_to(file.as_ref(), replace, &self.session)
                .map(|()| format!("Saved: {file}; the game goes on there"))
                .map_err(Trouble::from),
        };
        match written {
            Ok(text) => say!("{text}"),
            Err(trouble) => say!("{trouble}"),
        }
    }

    /// Saves for the last time; while that fails, another file can be named.
    fn keep_at_last(&mut self) -> Outcome {
        loop {
            let error = match self.file.keep(&self.session) {
                Err(error) => error,
                kept => {
                    keeping::told(&kept, &self.file, &self.session).iter().for_each(|told| say!("({told})"));
                    return Ok(Done::Well);
                }
            };
            let unsaved = keeping::unsaved(error, &self.file, &self.session);
            // Through a pipe the next line was meant for a game that is over.
            if !self.screen {
                return Err(unsaved.into());
            }
            say!("{unsaved}.\nType a file to write the game to, or press Enter to leave without it.");
            let line = self.line().unwrap_or_default();
            let (file, replace) = keeping::named(&line);
            if file.is_empty() {
                return Err(unsaved.into());
            }
            if let Err(error) = self.file.move_to(file.as_ref(), replace, &self.session) {
                say!("{error}");
            }
        }
    }

    pub(super) fn leave(mut self) -> Outcome {
        if self.is_shared() {
            self.empty_screen();
        }
        if !self.session.given().iter().any(|given| given.by == GivenBy::Hand) {
            self.file.forget();
            say!("Nothing was decided yet, so nothing is saved.");
            return Ok(Done::Well);
        }
        self.keep_at_last()?;
        let path = self.file.path().display();
        say!("Saved: {path}");
        say!("Go on with: cardwright play {} --resume {path}", self.session.title().name);
        Ok(Done::Well)
    }

    /// Tells how it ended, and where rivals play asks for a rematch.
    pub(super) fn over(mut self, rematch: bool) -> Result<(Done, Option<Session>), Trouble> {
        let seat = self.last_seat.unwrap_or(Seat(0));
        say!();
        self.tell_news(seat);
        say!("{}", self.session.table(Some(seat)));
        let decisions = self.session.given().iter().filter(|g| g.by == GivenBy::Hand).count();
        let ending = self.session.ending().unwrap_or_else(|| Line::plain("The game came to rest."));
        if let Some(campaign) = self.session.campaign() {
            say!("{campaign}\n");
            if self.session.next_record().is_none() {
                say!("This was the last {} of the campaign.", campaign.leg);
            }
        }
        say!("{ending} You made {}.", count(decisions, "decision", "decisions"));
        if let Some(seed) = self.session.told_seed().filter(|_| self.session.setup().secret) {
            say!("Its seed was {seed}.");
        }
        if !self.session.given().is_empty() {
            self.keep_at_last()?;
            say!("The whole game is in {}", self.file.path().display());
        }
        if !rematch || !self.session.whole().rivals {
            return Ok((Done::Well, None));
        }
        say!("Type `again` for {}; anything else leaves.", play::again_told(&self.session));
        let wants = self.line().is_some_and(|line| line.trim().eq_ignore_ascii_case("again"));
        Ok((Done::Well, wants.then_some(self.session)))
    }
}
