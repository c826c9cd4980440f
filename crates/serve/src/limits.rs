//! Limits: how much one page or one address may ask of the server.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The limits of a server.
///
/// ```
/// let limits = serve::Limits { games_an_hour: 5, ..serve::Limits::default() };
/// assert!(limits.message > 1000 && limits.burst >= limits.a_second);
/// ```
#[derive(Clone, Debug)]
pub struct Limits {
    /// The longest message of a page, in bytes.
    pub message: usize,
    /// The messages a page may send in a second, on average.
    pub a_second: u32,
    /// The messages it may send at once.
    pub burst: u32,
    /// The pages that may be open from one address.
    pub pages: usize,
    /// The games one address may open in an hour.
    pub games_an_hour: u32,
    /// The requests one address may make in a second, on average: six times as many at once.
    pub requests_a_second: u32,
    /// The cards one address may have read in the workshop in a minute: a third of them at once.
    pub cards_a_minute: u32,
    /// The messages that may wait for a page that reads slowly.
    pub waiting: usize,
    /// The time after which a game nobody looks at leaves the memory. It stays in the database.
    pub idle: Duration,
    /// The time after which a page that gives no sign of life is dropped.
    pub silent: Duration,
    /// The time for which a node holds a game on a database that several share; it is prolonged all the while. A node that is dead or
    /// cut off for so long loses its games to the others.
    pub lease: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            message: 16 * 1024,
            a_second: 20,
            burst: 80,
            pages: 64,
            games_an_hour: 60,
            requests_a_second: 20,
            cards_a_minute: 180,
            waiting: 64,
            idle: Duration::from_secs(600),
            silent: Duration::from_secs(75),
            lease: Duration::from_secs(6),
        }
    }
}

/// A bucket that fills with time and is emptied by messages.
pub(crate) struct Bucket {
    holds: f64,
    most: f64,
    a_second: f64,
    last: Instant,
}

impl Bucket {
    pub fn full(most: u32, a_second: f64, now: Instant) -> Self {
        Bucket { holds: most.into(), most: most.into(), a_second, last: now }
    }

    /// Takes one; false if there is none.
    pub fn take(&mut self, now: Instant) -> bool {
        let since = now.saturating_duration_since(self.last).as_secs_f64();
        self.last = now;
        self.holds = (self.holds + since * self.a_second).min(self.most);
        let enough = self.holds >= 1.0;
        if enough {
            self.holds -= 1.0;
        }
        enough
    }

    fn is_full(&self, now: Instant) -> bool {
        let since = now.saturating_duration_since(self.last).as_secs_f64();
        self.holds + since * self.a_second >= self.most
    }
}

/// The door: what each address has open, and how many games it made.
#[derive(Clone, Default)]
pub(crate) struct Door(Arc<Mutex<HashMap<IpAddr, Guest>>>);

#[derive(Default)]
struct Guest {
    pages: usize,
    games: Option<Bucket>,
    requests: Option<Bucket>,
    cards: Option<Bucket>,
}

impl Guest {
    /// Whether nothing is to be remembered.
    fn is_idle(&self, now: Instant) -> bool {
        let full = |bucket: &Option<Bucket>| bucket.as_ref().is_none_or(|bucket| bucket.is_full(now));
        self.pages == 0 && full(&self.games) && full(&self.requests) && full(&self.cards)
    }
}

/// A page that is open; closing it is noticed.
pub(crate) struct OpenPage {
    door: Door,
    address: IpAddr,
}

impl Door {
    fn guests(&self) -> MutexGuard<'_, HashMap<IpAddr, Guest>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets one more page of this address in.
    pub fn page(&self, address: IpAddr, limits: &Limits) -> Option<OpenPage> {
        let mut guests = self.guests();
        let guest = guests.entry(address).or_default();
        if guest.pages >= limits.pages {
            return None;
        }
        guest.pages += 1;
        Some(OpenPage { door: self.clone(), address })
    }

    /// Whether this address may open one more game.
    pub fn game(&self, address: IpAddr, limits: &Limits) -> bool {
        let most = limits.games_an_hour;
        self.take(address, most, f64::from(most) / 3600.0, |guest| &mut guest.games)
    }

    /// Whether this address may ask for something.
    pub fn request(&self, address: IpAddr, limits: &Limits) -> bool {
        let most = limits.requests_a_second;
        self.take(address, most.saturating_mul(6), most.into(), |guest| &mut guest.requests)
    }

    /// Whether this address may have one more card read.
    pub fn card(&self, address: IpAddr, limits: &Limits) -> bool {
        let most = limits.cards_a_minute;
        self.take(address, most.div_ceil(3), f64::from(most) / 60.0, |guest| &mut guest.cards)
    }

    fn take(&self, from: IpAddr, most: u32, a_second: f64, which: fn(&mut Guest) -> &mut Option<Bucket>) -> bool {
        let now = Instant::now();
        let mut guests = self.guests();
        // Addresses that ask for nothing any more are forgotten.
        guests.retain(|_, guest| !guest.is_idle(now));
        let bucket = which(guests.entry(from).or_default());
        bucket.get_or_insert_with(|| Bucket::full(most, a_second, now)).take(now)
    }
}

impl Drop for OpenPage {
    fn drop(&mut self) {
        if let Some(guest) = self.door.guests().get_mut(&self.address) {
            guest.pages -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_gives_what_flowed_in() {
        let begin = Instant::now();
        let mut bucket = Bucket::full(3, 2.0, begin);
        assert_eq!((0..5).filter(|_| bucket.take(begin)).count(), 3);
        let later = begin + Duration::from_secs(1);
        assert_eq!((0..5).filter(|_| bucket.take(later)).count(), 2);
        assert!(bucket.is_full(later + Duration::from_secs(9)));
    }

    #[test]
    fn an_address_has_so_many_pages_and_games() {
        let (door, address) = (Door::default(), IpAddr::from([127, 0, 0, 1]));
        let limits = Limits { pages: 2, games_an_hour: 2, ..Limits::default() };
        let first = door.page(address, &limits);
        let second = door.page(address, &limits);
        assert!(first.is_some() && second.is_some() && door.page(address, &limits).is_none());
        assert!(door.page(IpAddr::from([10, 0, 0, 1]), &limits).is_some(), "another address has its own");
        drop(first);
        assert!(door.page(address, &limits).is_some());
        assert_eq!((0..4).filter(|_| door.game(address, &limits)).count(), 2);
        let slow = Limits { requests_a_second: 0, cards_a_minute: 0, ..limits };
        assert!(!door.request(address, &slow) && !door.card(address, &slow));
        assert!(door.request(IpAddr::from([10, 0, 0, 2]), &limits) && door.card(IpAddr::from([10, 0, 0, 2]), &limits));
    }
}
