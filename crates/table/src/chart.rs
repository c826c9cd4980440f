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
        wants: entry.wants.map_or_else(Vec::new, |face| writer.rules_text(face)),
    });
    let entries = entries.collect();
    ShownCampaign { leg: campaign.leg.into(), number: record.number, last: record.last, entries }
}

impl fmt::Display for ShownCampaign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines: Vec<String> = self.entries.iter().map(|entry| entry.text.to_string()).collect();
        f.write_str(&lines.join("\n"))
    }
}

impl ShownCampaign {
    /// The days as a strip: those behind, the one that runs in brackets, and those ahead; `!` is one with something due.
    pub fn strip(&self) -> String {
        let due = |number: i32| self.entries.iter().any(|entry| entry.kind == "due" && entry.number == Some(number));
        let day = |number: i32| {
            let mark = if due(number) { "!" } else { "" };
            match number.cmp(&self.number) {
                std::cmp::Ordering::Equal => format!("[{number}{mark}]"),
                std::cmp::Ordering::Less => "·".to_string(),
                std::cmp::Ordering::Greater => format!("{number}{mark}"),
            }
        };
        let days: Vec<String> = (1..=self.last).map(day).collect();
        days.join(" ")
    }

    /// The page of the campaign: the days, what the missions want, what today brought, and the whole record.
    pub fn page(&self) -> Vec<String> {
        let mut lines = vec![format!("{}s  {}", capital(&self.leg), self.strip())];
        let missions = self.entries.iter().filter(|entry| entry.kind == "mission");
        let (done, open): (Vec<&ShownEntry>, Vec<&ShownEntry>) = missions.partition(|entry| entry.done);
        lines.push(format!("Missions: {} open, {} done", open.len(), done.len()));
        let today = |entry: &&ShownEntry| {
            entry.number == Some(self.number) && ["mission", "reward", "event"].contains(&entry.kind.as_str())
        };
        let brought: Vec<String> = self.entries.iter().filter(today).map(|entry| entry.name.to_string()).collect();
        let brought = if brought.is_empty() { "nothing yet".to_string() } else { brought.join(", ") };
        lines.push(format!("Today brought: {brought}"));
        lines.push(String::new());
        for entry in &self.entries {
            lines.push(entry.text.to_string());
            lines.extend(entry.wants.iter().map(|line| format!("  {line}")));
        }
        lines
    }
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
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

    /// The whole map drawn from where the game is: every place once, on the shortest way to it, with the trails that lead
    /// there; other trails of a place stand behind its name. `◆` is a place of note.
    pub fn drawn(&self) -> Vec<String> {
        let Some(here) = self.places.iter().position(|place| place.here) else { return Vec::new() };
        // For each place that can be reached, the one before it on the shortest way.
        let mut reached: Vec<(usize, usize)> = vec![(here, here)];
        let mut at = 0;
        while at < reached.len() {
            let from = reached[at].0;
            for way in &self.places[from].ways {
                let to = usize::from(way.to);
                if to < self.places.len() && !reached.iter().any(|(known, _)| *known == to) {
                    reached.push((to, from));
                }
            }
            at += 1;
        }
        let mut lines = vec![format!("● {} (you are here)", self.places[here].name)];
        self.draw_below(here, "", &reached, &mut lines);
        let lost = (0..self.places.len()).filter(|place| !reached.iter().any(|(known, _)| known == place));
        lines.extend(lost.map(|place| format!("○ {} (no trail leads there)", self.places[place].name)));
        lines
    }

    fn draw_below(&self, from: usize, indent: &str, reached: &[(usize, usize)], lines: &mut Vec<String>) {
        let is_below = |to: usize| to != from && reached.contains(&(to, from));
        let below: Vec<(usize, &ShownWay)> = self.places[from]
            .ways
            .iter()
            .map(|way| (usize::from(way.to), way))
            .filter(|(to, _)| is_below(*to))
            .collect();
        for (n, (to, way)) in below.iter().enumerate() {
            let last = n + 1 == below.len();
            let place = &self.places[*to];
            let note = if place.pivotal { " ◆" } else { "" };
            let parent = |of: usize| reached.iter().find(|(known, _)| *known == of).map(|(_, from)| *from);
            let is_drawn = |other: usize| other == from || parent(other) == Some(*to);
            let others = place.ways.iter().filter(|way| !is_drawn(usize::from(way.to)));
            let others =
                others.filter_map(|way| Some(format!("{} by {}", self.places.get(usize::from(way.to))?.name, way.by)));
            let others: Vec<String> = others.collect();
            let others = if others.is_empty() { String::new() } else { format!("  (also {})", others.join(", ")) };
            let closed = if way.closed.is_some() { " ✕" } else { "" };
            let branch = if last { "└─" } else { "├─" };
            lines.push(format!("{indent}{branch} {}{closed} ─ {}{note}{others}", way.by, place.name));
            let deeper = format!("{indent}{}", if last { "   " } else { "│  " });
            self.draw_below(*to, &deeper, reached, lines);
        }
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
