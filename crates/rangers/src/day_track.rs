//! R20.2: the day track: the weather of each day, and the guide entries a day brings.

use std::sync::OnceLock;

/// The days of a campaign.
///
/// ```
/// use rangers::{Track, day_track};
/// let track: &Track = day_track();
/// assert!(track.last() >= 30 && !track.weather(1).is_empty());
/// ```
#[derive(Clone, Debug)]
pub struct Track {
    weather: Vec<(i32, i32, String)>,
    guide: Vec<(i32, String)>,
}

/// The track that ships with the game.
///
/// ```
/// let track = rangers::day_track();
/// assert_eq!((track.weather(3), track.weather(4), track.last()), ("A Perfect Day", "Downpour", 30));
/// assert_eq!(track.guide(4).collect::<Vec<_>>(), ["1.04"]);
/// ```
pub fn day_track() -> &'static Track {
    static TRACK: OnceLock<Track> = OnceLock::new();
    TRACK.get_or_init(|| Track::read(include_str!("days.track")))
}

impl Track {
    /// Reads a track: `1-3: A Perfect Day`, and `guide 3: 94.1`.
    pub fn read(text: &str) -> Track {
        let mut track = Track { weather: Vec::new(), guide: Vec::new() };
        for line in text.lines().filter(|l| !l.starts_with('#')) {
            let Some((days, what)) = line.split_once(':') else { continue };
            let what = what.trim().to_string();
            if let Some(day) = days.strip_prefix("guide ").and_then(|d| d.trim().parse().ok()) {
                track.guide.push((day, what));
            } else if let Some((from, to)) = days.split_once('-')
                && let (Ok(from), Ok(to)) = (from.trim().parse(), to.trim().parse())
            {
                track.weather.push((from, to, what));
            }
        }
        track
    }

    /// The weather of a day; after the last day, that of the last.
    pub fn weather(&self, day: i32) -> &str {
        let of = self.weather.iter().find(|(from, to, _)| (*from..=*to).contains(&day));
        of.or(self.weather.last()).map_or("A Perfect Day", |(.., weather)| weather)
    }

    /// The guide entries printed on a day.
    pub fn guide(&self, day: i32) -> impl Iterator<Item = &str> {
        self.guide.iter().filter(move |(on, _)| *on == day).map(|(_, entry)| entry.as_str())
    }

    /// The last day.
    pub fn last(&self) -> i32 {
        self.weather.iter().map(|(_, to, _)| *to).max().unwrap_or(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_day_has_one_weather() {
        // R20.2
        let track = day_track();
        for day in 1..=30 {
            let fits = track.weather.iter().filter(|(from, to, _)| (*from..=*to).contains(&day)).count();
            assert_eq!(fits, 1, "day {day}");
        }
        let of = |name: &str| (1..=30).filter(|d| track.weather(*d) == name).count();
        assert_eq!((of("A Perfect Day"), of("Downpour"), of("Howling Winds")), (9, 13, 8));
    }
}
