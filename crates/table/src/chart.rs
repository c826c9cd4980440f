//! The map and the record of a campaign, as data and line by line.

use crate::{ShownCampaign, ShownEntry, ShownMap, ShownPlace, ShownWay, seen::refusal_of};
use ::words::{Writer, id_of};
use kernel::{Game, Seat};
use std::fmt;
use title::{Campaign, Chronicle, WholeGame};

/// The map as a viewer sees it.
pub(crate) fn map_for(whole: &WholeGame, game: &Game, viewer: Option<Seat>) -> Option<ShownMap> {
    let chart = (whole.map)(game)?;
    let writer = Writer::new(game, viewer);
    let places = chart.places.into_iter().map(|place| {
        let ways = place.ways.into_iter().map(|way| ShownWay {
            to: way.to as u16,
            by: way.by,
            closed: way.closed.map(|why| refusal_of(&writer, &why)),
        });
        ShownPlace { name: place.name, here: place.here, pivotal: place.pivotal, ways: ways.collect() }
    });
    Some(ShownMap {
        here: chart.here.and_then(|card| id_of(game, card)),
        places: places.collect(),
        held: chart.held.map(|why| refusal_of(&writer, &why)),
    })
}

/// The record of a campaign as it stands in a game that began with this one.
pub(crate) fn campaign_now(whole: &WholeGame, game: &Game, record: Option<&str>) -> Option<ShownCampaign> {
    let campaign = whole.campaign?;
    Some(campaign_for(campaign, game, &(campaign.show)(game.cards(), record?, Some(game))))
}

/// The record the next game of a campaign begins with.
pub(crate) fn campaign_next(whole: &WholeGame, game: &Game, record: Option<&str>) -> Option<ShownCampaign> {
    let campaign = whole.campaign?;
    Some(campaign_for(campaign, game, &(campaign.show)(game.cards(), record?, None)))
}

/// Everybody may read the record.
fn campaign_for(campaign: &Campaign, game: &Game, record: &Chronicle) -> ShownCampaign {
    let writer = Writer::new(game, None);
    let entries = record.entries.iter().map(|entry| ShownEntry {
        kind: entry.kind.into(),
        name: writer.line(&entry.name),
        number: entry.number,
        count: entry.count,
        done: entry.done,
        seat: entry.seat.map(|seat| seat.0),
        text: writer.line(&entry.text),
    });
    let entries = entries.collect();
    ShownCampaign { part: campaign.part.into(), number: record.number, last: record.last, entries }
}

impl fmt::Display for ShownCampaign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines: Vec<String> = self.entries.iter().map(|entry| entry.text.to_string()).collect();
        f.write_str(&lines.join("\n"))
    }
}

impl ShownMap {
    /// The place the game is at.
    pub fn place(&self) -> Option<&ShownPlace> {
        self.places.iter().find(|place| place.here)
    }

    /// The place of that name, or the first with these words in its name.
    pub fn find(&self, words: &str) -> Option<&ShownPlace> {
        let wanted = words.to_lowercase();
        let is = |place: &&ShownPlace| place.name.to_lowercase() == wanted;
        let holds = |place: &&ShownPlace| place.name.to_lowercase().contains(&wanted);
        self.places.iter().find(is).or_else(|| self.places.iter().find(holds))
    }

    /// The fewest places to pass through from where the game is, the last being that one.
    pub fn route(&self, to: &ShownPlace) -> Option<Vec<&ShownPlace>> {
        let mut came: Vec<(usize, Option<usize>)> = vec![(self.places.iter().position(|place| place.here)?, None)];
        let mut at = 0;
        while at < came.len() {
            if self.places[came[at].0].name == to.name {
                let mut way = Vec::new();
                let mut step = at;
                while let Some(before) = came[step].1 {
                    way.push(&self.places[came[step].0]);
                    step = before;
                }
                way.reverse();
                return Some(way);
            }
            for way in &self.places[came[at].0].ways {
                let next = usize::from(way.to);
                if next < self.places.len() && !came.iter().any(|(known, _)| *known == next) {
                    came.push((next, Some(at)));
                }
            }
            at += 1;
        }
        None
    }

    /// The ways from here, line by line.
    pub fn lines(&self) -> Vec<String> {
        let Some(here) = self.place() else { return vec!["The group is nowhere.".into()] };
        let mut lines = vec![format!("You are at {}. Paths lead to:", here.name)];
        lines.extend(here.ways.iter().map(|way| {
            let to = self.places.get(usize::from(way.to)).map_or("", |place| place.name.as_str());
            let closed = way.closed.as_ref().map_or(String::new(), |why| format!(" (closed: {})", why.text));
            format!("  {to} by {}{closed}", way.by)
        }));
        lines.extend(self.held.iter().map(|why| format!("Not yet: {}.", why.text)));
        lines
    }

    /// The way to a place, in a line.
    pub fn way_to(&self, words: &str) -> String {
        let names = |places: Vec<&ShownPlace>, between: &str| {
            places.iter().map(|place| place.name.as_str()).collect::<Vec<_>>().join(between)
        };
        let Some(here) = self.place() else { return "The group is nowhere.".into() };
        let Some(goal) = self.find(words) else {
            let all = names(self.places.iter().collect(), ", ");
            return format!("There is no `{words}` on the map. The locations are: {all}.");
        };
        match self.route(goal) {
            _ if goal.here => format!("You are at {}.", here.name),
            Some(way) => format!("From {} to {}: {}.", here.name, goal.name, names(way, ", then ")),
            None => format!("No path leads from {} to {}.", here.name, goal.name),
        }
    }
}
