//! What a seat may see. Everything a host shows of a game to a player is made here, built up from what that player may
//! see; a spectator (`None`) sees what everybody sees.

use abilities::{ATTACHED, FACEDOWN, Place, verbs};
use kernel::{Act, Area, Card, Choice, Game, LogRow, Owner, Seat, Seen, Thing, Title, WholeGame, Zone};
use std::fmt;

/// Whether the cards of a zone are seen.
pub(crate) fn sees_zone(game: &Game, viewer: Option<Seat>, zone: Zone) -> bool {
    match game.cards().rules.places[zone.place.index()].seen {
        Seen::Everybody => true,
        Seen::Owner => viewer.is_some() && zone.seat == viewer,
        Seen::Nobody => false,
    }
}

/// Whether a player may know which card this is: it lies open where it is, or the player is just looking at it.
pub fn may_see(game: &Game, viewer: Option<Seat>, card: Card) -> bool {
    if !game.exists(card) {
        return false;
    }
    // Whoever looks through a pile sees all of it.
    let looked_at = game.prompt().filter(|p| Some(p.seat) == viewer).is_some_and(|p| {
        p.options.contains(&Choice::Thing(Thing::Card(card)))
            || game.zone(card).is_some_and(|zone| game.searching().contains(&zone))
    });
    let open = || !game.has_status(card, FACEDOWN) && game.zone(card).is_some_and(|z| sees_zone(game, viewer, z));
    looked_at || !(game.cards().rules.unseen)(game, card) && (open() || is_shown_to(game, viewer, card))
}

/// Whether an ability lets the player see the card where it lies; a spectator sees what everybody may.
fn is_shown_to(game: &Game, viewer: Option<Seat>, card: Card) -> bool {
    let shown = |seat: Seat| game.permitted_by(&Act::of(verbs::REVEAL).by(seat).to(card)).is_some();
    match viewer {
        Some(seat) => shown(seat),
        None => game.seats().all(shown),
    }
}

/// The table as one player sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    /// Where the game stands.
    pub headline: String,
    /// What lies open and is nobody's own.
    pub areas: Vec<ShownArea>,
    /// Piles nobody owns, in words.
    pub piles: Vec<String>,
    /// The players, in table order.
    pub players: Vec<ShownPlayer>,
}

/// Cards that lie together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownArea {
    /// Its heading.
    pub name: String,
    /// The cards.
    pub cards: Vec<ShownCard>,
}

/// A card as it is seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownCard {
    /// Which card, if the viewer may know.
    pub card: Option<Card>,
    /// Its name, or that it is hidden.
    pub name: String,
    /// What is told of it beside its name.
    pub facts: String,
    /// Whether it is exhausted.
    pub exhausted: bool,
    /// What is attached to it.
    pub attached: Vec<ShownCard>,
}

/// A player as seen by another, or by themselves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownPlayer {
    /// Who.
    pub seat: Seat,
    /// Whether it is the viewer.
    pub you: bool,
    /// Their numbers.
    pub text: String,
    /// Their piles, in words.
    pub piles: Vec<String>,
    /// What lies open before them.
    pub areas: Vec<ShownArea>,
    /// How many cards they hold.
    pub hand: usize,
    /// Which, if the viewer may see them.
    pub cards: Option<Vec<ShownCard>>,
}

/// The table as a player sees it.
pub fn table_for(whole: &WholeGame, game: &Game, viewer: Option<Seat>) -> Shown {
    let view = View { whole, game, viewer };
    let mut shown =
        Shown { headline: (whole.headline)(game), areas: Vec::new(), piles: Vec::new(), players: Vec::new() };
    let mut players: Vec<ShownPlayer> = game.seats().map(|seat| view.player(seat)).collect();
    for area in whole.areas {
        let own = game.cards().rules.places[area.place.index()].owner == Owner::Each;
        if own || area.by_controller {
            for player in &mut players {
                player.areas.push(view.area(area, Some(player.seat)));
            }
        } else {
            shown.areas.push(view.area(area, None));
        }
    }
    for &place in whole.piles {
        match game.cards().rules.places[place.index()].owner {
            Owner::Shared => shown.piles.push(view.pile(Zone::shared(place))),
            Owner::Each => players.iter_mut().for_each(|p| p.piles.push(view.pile(Zone::of(place, p.seat)))),
        }
    }
    shown.players = players;
    shown
}

struct View<'a> {
    whole: &'a WholeGame,
    game: &'a Game,
    viewer: Option<Seat>,
}

impl View<'_> {
    fn player(&self, seat: Seat) -> ShownPlayer {
        let hand = Zone::of(self.whole.hand, seat);
        ShownPlayer {
            seat,
            you: self.viewer == Some(seat),
            text: (self.whole.player)(self.game, seat),
            piles: Vec::new(),
            areas: Vec::new(),
            hand: self.game.count_in(hand),
            cards: sees_zone(self.game, self.viewer, hand)
                .then(|| self.game.cards_in(hand).map(|c| self.card(c, false)).collect()),
        }
    }

    fn area(&self, area: &Area, seat: Option<Seat>) -> ShownArea {
        let game = self.game;
        let zone = match seat {
            Some(seat) if !area.by_controller => Zone::of(area.place, seat),
            _ => Zone::shared(area.place),
        };
        let nests = !area.by_controller;
        let cards = game
            .cards_in(zone)
            .filter(|&c| !area.by_controller || Some(game.controller(c)) == seat)
            .filter(|&c| !nests || self.host(c).is_none())
            .map(|c| self.card(c, nests))
            .collect();
        ShownArea { name: area.name.to_string(), cards }
    }

    /// What it is attached to, if that lies open too and so shows it.
    fn host(&self, card: Card) -> Option<Card> {
        let host = self.game.linked(ATTACHED, card).card()?;
        let place = self.game.zone(host)?.place;
        self.whole.areas.iter().any(|a| a.place == place).then_some(host)
    }

    fn card(&self, card: Card, nests: bool) -> ShownCard {
        let game = self.game;
        if !may_see(game, self.viewer, card) {
            let exhausted = game.is_exhausted(card);
            return ShownCard {
                card: None,
                name: HIDDEN.into(),
                facts: String::new(),
                exhausted,
                attached: Vec::new(),
            };
        }
        let attached = match nests {
            true => game.linked_from(ATTACHED, card).into_iter().map(|c| self.card(c, true)).collect(),
            false => Vec::new(),
        };
        ShownCard {
            card: Some(card),
            name: game.name(card).to_string(),
            facts: (self.whole.card)(game, card),
            exhausted: game.is_exhausted(card),
            attached,
        }
    }

    fn pile(&self, zone: Zone) -> String {
        let name = self.game.cards().rules.places[zone.place.index()].name;
        let count = self.game.count_in(zone);
        match self.game.top_of(zone).filter(|&c| may_see(self.game, None, c)) {
            Some(top) => format!("{name} {count} (top: {})", self.game.name(top)),
            None => format!("{name} {count}"),
        }
    }
}

/// A card whose face is not seen.
const HIDDEN: &str = "a facedown card";

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "=== {} ===", self.headline)?;
        for area in &self.areas {
            area.write(f, "")?;
        }
        if !self.piles.is_empty() {
            writeln!(f, "Piles: {}", self.piles.join(", "))?;
        }
        for player in &self.players {
            let you = if player.you { " (you)" } else { "" };
            let mut numbers = vec![player.text.clone(), format!("hand {}", player.hand)];
            numbers.extend(player.piles.iter().cloned());
            writeln!(f, "{}{you}: {}", letter(player.seat), numbers.join(", "))?;
            for area in &player.areas {
                area.write(f, "  ")?;
            }
        }
        Ok(())
    }
}

impl ShownArea {
    fn write(&self, f: &mut fmt::Formatter<'_>, indent: &str) -> fmt::Result {
        if !self.cards.is_empty() {
            writeln!(f, "{indent}{}:", self.name)?;
        }
        for (line, n) in together(&self.cards) {
            let times = if n > 1 { format!("{n} x ") } else { String::new() };
            writeln!(f, "{indent}  {times}{}", line.text())?;
            line.write_attached(f, &format!("{indent}    "))?;
        }
        Ok(())
    }
}

impl ShownCard {
    /// Its name and what is told of it.
    pub fn text(&self) -> String {
        match self.facts.is_empty() {
            true => self.name.clone(),
            false => format!("{} ({})", self.name, self.facts),
        }
    }

    /// Whether the two cannot be told apart.
    pub fn is_like(&self, other: &ShownCard) -> bool {
        let attached = || self.attached.iter().zip(&other.attached).all(|(a, b)| a.is_like(b));
        (&self.name, &self.facts, self.attached.len()) == (&other.name, &other.facts, other.attached.len())
            && attached()
    }

    fn write_attached(&self, f: &mut fmt::Formatter<'_>, indent: &str) -> fmt::Result {
        for card in &self.attached {
            writeln!(f, "{indent}+ {}", card.text())?;
            card.write_attached(f, &format!("{indent}  "))?;
        }
        Ok(())
    }
}

/// Equal cards as one line with their number, in the order of the first of them.
fn together(cards: &[ShownCard]) -> Vec<(&ShownCard, usize)> {
    let mut lines: Vec<(&ShownCard, usize)> = Vec::new();
    for card in cards {
        match lines.iter_mut().find(|(known, _)| known.is_like(card)) {
            Some((_, n)) => *n += 1,
            None => lines.push((card, 1)),
        }
    }
    lines
}

impl ShownPlayer {
    /// The cards in hand as lines.
    pub fn hand_lines(&self) -> Vec<String> {
        match &self.cards {
            None => vec![format!("{} cards, which you may not see", self.hand)],
            Some(cards) => together(cards)
                .into_iter()
                .map(|(card, n)| if n > 1 { format!("{n} x {}", card.text()) } else { card.text() })
                .collect(),
        }
    }
}

fn letter(seat: Seat) -> char {
    char::from(b'A' + seat.0)
}

/// A line of the log as a player may read it; empty where another line says it.
pub fn log_line(title: &Title, game: &Game, row: &LogRow, viewer: Option<Seat>) -> String {
    let mut text = (title.log)(game, row);
    let act = match row {
        // What works in a hand is known to whose hand it is.
        LogRow::Works(Thing::Card(card), ..) | LogRow::Begins(Thing::Card(card), _) => {
            let hidden = game.zone(*card).is_some_and(|z| !sees_zone(game, viewer, z));
            return if hidden { String::new() } else { text };
        }
        LogRow::Act(act) | LogRow::Forbidden(act, _) | LogRow::Prevented(_, act, _) => act,
        LogRow::Replaced(_, act) | LogRow::Changed(_, act, _) => act,
        _ => return text,
    };
    for thing in [act.patient, act.second] {
        if let Thing::Card(card) = thing
            && is_hidden(game, act, card, viewer)
        {
            text = text.replace(game.name(card), "a card");
        }
    }
    text
}

/// The card that lay open to a player while this happened: it came from an open place, went to one, was revealed, or the game told of
/// it.
pub(crate) fn passed_openly(game: &Game, row: &LogRow, viewer: Option<Seat>) -> Option<Card> {
    let act = match row {
        LogRow::Act(act) => act,
        // What a game tells in its own words is public.
        LogRow::Game(_, thing, _) => return thing.card(),
        // What begins to work lies faceup.
        LogRow::Works(Thing::Card(card), ..) => {
            return game.zone(*card).is_some_and(|zone| sees_zone(game, viewer, zone)).then_some(*card);
        }
        _ => return None,
    };
    let card = act.patient.card()?;
    let open = |zone: Zone| sees_zone(game, viewer, zone);
    let facedown = game.exists(game.now(card)) && game.has_status(game.now(card), FACEDOWN);
    let from = act.from.or_else(|| game.zone(card)).is_some_and(open);
    let to = act.to.is_some_and(|zone| !is_nowhere(zone) && open(zone)) && !facedown;
    (from || to || is_looked_at(game, act, viewer)).then_some(card)
}

/// Whether the player gets to see what this is done to: it is revealed, or they look at it or find it.
fn is_looked_at(game: &Game, act: &Act, viewer: Option<Seat>) -> bool {
    let looks = act.verb == verbs::SEARCH || game.verb_word(act.verb) == "look";
    act.verb == verbs::REVEAL || (looks && viewer.is_some_and(|seat| act.agent == Thing::Player(seat)))
}

/// Whether this act shows the player nothing of the card: neither where it came from nor where it went lies open. An
/// act that moves nothing (playing a card, before it moves) is told once the card lies open.
fn is_hidden(game: &Game, act: &Act, card: Card, viewer: Option<Seat>) -> bool {
    if Thing::Card(card) == act.patient && is_looked_at(game, act, viewer) {
        return false;
    }
    let moved = Thing::Card(card) == act.patient;
    let from = act.from.filter(|_| moved).or_else(|| game.zone(card));
    let to = act.to.filter(|z| moved && !is_nowhere(*z));
    let open = |zone: Zone| sees_zone(game, viewer, zone);
    match (from, to) {
        (from, Some(to)) => !open(to) && !from.is_some_and(open),
        (Some(from), None) => !open(from) && !may_see(game, viewer, game.now(card)),
        (None, None) => false,
    }
}

fn is_nowhere(zone: Zone) -> bool {
    zone.place == Place(0)
}
