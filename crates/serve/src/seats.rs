//! The players: a bot for somebody who is away, and another game for the same people.

use crate::{
    played::{Effects, Played},
    secret::Secret,
    store::{Holder, KeptGame, More, StoreError},
    wire::ToPage,
};
use kernel::Seat;
use table::SessionSetup;

impl Played {
    /// Has a bot play the seat of a person, or no longer. `here` are the seats somebody sits at.
    pub fn take_over(&mut self, seat: u8, bot: bool, here: &[u8]) -> Result<Effects, StoreError> {
        let of = Seat(seat);
        let is_seat = self.session.seats().any(|known| known == of) && self.has_person(seat);
        if !is_seat || self.coach.is_some() || bot == self.session.is_bot(of) {
            return Ok(Effects::refused("that seat cannot be taken over"));
        }
        if bot && here.contains(&seat) {
            return Ok(Effects::refused("that player is here"));
        }
        let mut bots = self.session.setup().bots.clone();
        bots.retain(|known| *known != seat);
        if bot {
            bots.push(seat);
            bots.sort_unstable();
        }
        self.session.set_bots(bots);
        self.more.lent.retain(|known| *known != seat);
        if bot {
            self.more.lent.push(seat);
        }
        self.store.setup(self.hold, self.session.setup())?;
        self.store.more(self.hold, &self.more)?;
        Ok(Effects { changed: true, people: true, ..Effects::default() })
    }

    /// Whether the seat is a person's, even if a bot plays it now.
    fn has_person(&self, seat: u8) -> bool {
        !self.session.is_bot(Seat(seat)) || self.more.lent.contains(&seat)
    }

    /// Somebody comes back to a seat a bot has played for them.
    pub fn come_back(&mut self, holder: Holder) -> Result<Effects, StoreError> {
        if let Holder::Seat(seat) = holder
            && let Some(at) = self.open.iter().position(|open| *open == seat)
        {
            // Somebody sits there now, by whatever link.
            self.open.remove(at);
            self.store.close_seats(self.hold.game, Some(seat))?;
        }
        match holder {
            Holder::Seat(seat) if self.more.lent.contains(&seat) => self.take_over(seat, false, &[]),
            _ => Ok(Effects::default()),
        }
    }

    /// Opens another game with the same decks and people; everybody who is there is told their link.
    pub fn rematch(&mut self, by: u8, moment: u32) -> Result<Effects, StoreError> {
        if moment != self.moment() || self.session.game().outcome().is_none() || self.more.rematch {
            return Ok(Effects::refused("another game is opened once this one is over"));
        }
        let mut bots = self.session.setup().bots.clone();
        let secrets = (0..=self.names().len()).map(|_| Secret::any()).collect::<Result<Vec<Secret>, _>>();
        let (Ok(seed), Ok(mut secrets)) = (self.seeds().next(), secrets) else {
            return Ok(Effects::refused("no random numbers can be had here"));
        };
        bots.retain(|seat| !self.more.lent.contains(seat));
        let setup = SessionSetup { seed, bots, record: None, state: None, ..self.session.setup().clone() };
        let watch = secrets.pop();
        let mut links: Vec<_> = watch.iter().map(|secret| (Holder::Watch, secret.clone())).collect();
        let people = secrets.into_iter().zip(0..).filter(|(_, seat)| self.has_person(*seat));
        links.extend(people.map(|(secret, seat)| (Holder::Seat(seat), secret)));
        let kept = KeptGame {
            title: self.session.title().name.into(),
            setup,
            stops: self.session.setup().stops.clone(),
            names: self.names().to_vec(),
            open: Vec::new(),
            entries: Vec::new(),
            chat: Vec::new(),
            more: More { trial: self.more.trial.clone(), pace: self.session.kept_stops(), ..More::default() },
        };
        let hashes: Vec<_> = links.iter().map(|(holder, secret)| (secret.hash(), *holder)).collect();
        self.store.create(&kept, &hashes)?;
        self.more.rematch = true;
        self.store.more(self.hold, &self.more)?;
        let letter = |(holder, secret): (Holder, Secret)| (holder, ToPage::Rematch { secret: secret.text(), by });
        Ok(Effects { to_holders: links.into_iter().map(letter).collect(), ..Effects::default() })
    }
}
