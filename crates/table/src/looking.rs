//! A session or a replay as its viewers see it. Hosts draw from this alone.

use crate::{
    Replay, Session, Shown, ShownAbout, ShownCampaign, ShownCard, ShownLog, ShownMap, ShownPair, ShownPlayer,
    ShownPrompt, ShownTable, ShownThing, about,
    chart::{campaign_next, campaign_now, map_for},
    named::NamesPlayers,
    seen::{log_of, prompt_as_asked, shown_to, table_for},
};
use ::words::{CardId, Line, Viewer, Writer};
use abilities::Library;
use kernel::Seat;

impl Session {
    /// The seats, in table order.
    pub fn seats(&self) -> impl Iterator<Item = Seat> {
        self.game().seats()
    }

    /// Returns the player who decides now; nobody when the game is over.
    pub fn asked(&self) -> Option<Seat> {
        self.prompt().map(|prompt| prompt.seat)
    }

    /// The number of lines the log of this game has.
    pub fn log_length(&self) -> usize {
        self.game().log().len()
    }

    /// The table.
    pub fn table(&self, viewer: Option<Seat>) -> ShownTable {
        table_for(self.whole(), self.game(), viewer).named(self.names())
    }

    /// The log of this game from a line on.
    pub fn log(&self, viewer: Option<Seat>, from: usize) -> Vec<ShownLog> {
        log_of(self.title(), self.game(), viewer, from).named(self.names())
    }

    /// The log of all games of the campaign.
    pub fn whole_log(&self, viewer: Option<Seat>) -> Vec<ShownLog> {
        let games = self.earlier().chain([self.game()]);
        let log: Vec<ShownLog> = games.flat_map(|game| log_of(self.title(), game, viewer, 0)).collect();
        log.named(self.names())
    }

    /// The map, in a game that goes from place to place.
    pub fn map(&self) -> Option<ShownMap> {
        map_for(self.whole(), self.game(), None).named(self.names())
    }

    /// The record of the campaign as it stands.
    pub fn campaign(&self) -> Option<ShownCampaign> {
        campaign_now(self.whole(), self.game(), self.record()).named(self.names())
    }

    /// The record the next game of the campaign begins with, once this one is over.
    pub fn next_campaign(&self) -> Option<ShownCampaign> {
        campaign_next(self.whole(), self.game(), self.next_record().as_deref()).named(self.names())
    }

    /// Returns the view of the game for a viewer, with the log from a line on.
    ///
    /// ```
    /// use table::{Session, SessionSetup, Shelf, ShownCampaign, ShownCounter, ShownEntry, ShownMap, ShownPlace, ShownStop};
    /// use table::{ShownWay, ShownYield};
    /// let shelf = Shelf::embedded(games::TITLES);
    /// let title = shelf.title("rangers").expect("it ships");
    /// let library = &shelf.library(title).expect("it is on the shelf").0;
    /// let cards = std::sync::Arc::new(kernel::Cards::new(library, title.rules, 1));
    /// let decks = (title.whole.expect("a whole game").usual_decks)(library, &shelf.sources().decks("rangers"), 1);
    /// let session = Session::begin(title, cards, SessionSetup { seed: 7, decks, ..SessionSetup::default() }).expect("a day");
    /// let shown = session.shown(Some(kernel::Seat(0)), 0).expect("a whole game");
    ///
    /// // The map: from the place the group is at, ways lead to others.
    /// let map: &ShownMap = shown.map.as_ref().expect("rangers travel");
    /// let here: &ShownPlace = map.places.iter().find(|place| place.here).expect("somewhere");
    /// let ahead: Vec<&str> = here.ways.iter().map(|way: &ShownWay| map.places[usize::from(way.to)].name.as_str()).collect();
    /// assert!(!ahead.is_empty());
    ///
    /// // The record of the campaign, the stops of a turn, and a player's numbers.
    /// let campaign: &ShownCampaign = shown.campaign.as_ref().expect("days in a row");
    /// assert_eq!((campaign.leg.as_str(), campaign.number), ("day", 1));
    /// assert!(campaign.entries.iter().any(|entry: &ShownEntry| entry.kind == "weather"));
    /// let (stops, yielding): (&[ShownStop], &Option<ShownYield>) = (&shown.stops, &shown.yielding);
    /// assert!(stops.iter().all(|stop| !stop.name.is_empty()) && yielding.is_none());
    /// let counters: &[ShownCounter] = &shown.table.players[0].counters;
    /// assert!(!counters.is_empty());
    /// ```
    pub fn shown(&self, viewer: Option<Seat>, from: usize) -> Option<Shown> {
        let shown = shown_to(self.title(), self.game(), viewer, self.given().len(), from)?;
        let shown = Shown {
            campaign: self.campaign(),
            next: self.next_campaign(),
            stops: self.stops_of(viewer),
            yielding: viewer.and_then(|seat| self.shown_yield(seat)),
            went_by: viewer.map_or_else(Vec::new, |seat| self.went_by(seat)),
            ..shown
        };
        Some(shown.named(self.names()))
    }

    /// Describes a card to a seat that may know it.
    pub fn about(&self, library: &Library, seat: Seat, card: CardId) -> Option<ShownAbout> {
        about(self.title(), library, self.game(), Viewer::Seat(seat), card.into()).named(self.names())
    }

    /// The question with its answers in the order of their numbers, for whoever is asked; without reasons and closed ones.
    pub fn prompt_as_asked(&self) -> Option<ShownPrompt> {
        let shown = prompt_as_asked(self.title(), self.whole(), self.game(), self.prompt()?, self.given().len());
        Some(shown.named(self.names()))
    }
}

impl Replay {
    /// The seats, in table order.
    pub fn seats(&self) -> impl Iterator<Item = Seat> {
        self.game().seats()
    }

    /// The number of lines the log has there.
    pub fn log_length(&self) -> usize {
        self.game().log().len()
    }

    /// The game there, with the log from a line on.
    pub fn shown(&self, viewer: Option<Seat>, from: usize) -> Option<Shown> {
        let shown = shown_to(self.title(), self.game(), viewer, self.at(), from)?;
        let (whole, game, next) = (self.whole(), self.game(), self.next_record());
        let campaign = campaign_now(whole, game, self.record());
        let shown = Shown { campaign, next: campaign_next(whole, game, next.as_deref()), ..shown };
        Some(shown.named(self.names()))
    }

    /// The table there.
    pub fn table(&self, viewer: Option<Seat>) -> ShownTable {
        table_for(self.whole(), self.game(), viewer).named(self.names())
    }

    /// The log there, from a line on.
    pub fn log(&self, viewer: impl Into<Viewer>, from: usize) -> Vec<ShownLog> {
        log_of(self.title(), self.game(), viewer, from).named(self.names())
    }

    /// The question there with its answers in the order of their numbers, as whoever was asked read them; without
    /// reasons and closed ones.
    pub fn prompt_as_asked(&self) -> Option<ShownPrompt> {
        let shown = prompt_as_asked(self.title(), self.whole(), self.game(), self.prompt()?, self.at());
        Some(shown.named(self.names()))
    }

    /// The outcome of the game, if it is over there, as everybody reads it.
    pub fn ending(&self) -> Option<Line> {
        let game = self.game();
        let told = |outcome| Writer::new(game, None).line(&(self.whole().ending)(game, outcome));
        game.outcome().map(told).named(self.names())
    }
}

impl ShownTable {
    /// The cards that lie open before everybody.
    pub fn open_cards(&self) -> Vec<&ShownCard> {
        let own = self.players.iter().flat_map(|player| &player.areas);
        let mut all = Vec::new();
        let open = self.areas.iter().chain(own).flat_map(|area| &area.cards);
        open.for_each(|card| card.with_attached(&mut all));
        all
    }

    /// Every card of it: open cards first, then hands, then piles.
    pub fn cards(&self) -> Vec<&ShownCard> {
        let hands = self.players.iter().flat_map(|player| player.cards.iter().flatten());
        let own = self.players.iter().flat_map(|player| &player.piles);
        let piles = self.piles.iter().chain(own).flat_map(|pile| &pile.cards);
        let mut all = self.open_cards();
        all.extend(hands.chain(piles));
        all
    }

    /// The card of that number, if it lies there.
    pub fn card(&self, id: CardId) -> Option<&ShownCard> {
        self.cards().into_iter().find(|card| card.id == Some(id))
    }

    /// Tells of a card what it is declared to do, and of the card it meets by which it is met; where there is little room, with an
    /// arrow and the other's name.
    pub fn declare(&mut self, pair: &ShownPair) {
        let (creature, meets) = (self.name_of(pair.creature), self.name_of(pair.meets));
        self.tell(pair.creature, &pair.text, &format!("→{meets}"));
        self.tell(pair.meets, &pair.met, &format!("←{creature}"));
    }

    fn tell(&mut self, of: ShownThing, fact: &Line, brief: &str) {
        let ShownThing::Card(id) = of else { return };
        let own = self.players.iter_mut().flat_map(|player| &mut player.areas);
        let cards = self.areas.iter_mut().chain(own).flat_map(|area| &mut area.cards);
        for card in cards.filter(|card| card.id == Some(id)) {
            card.facts.push(fact.clone());
            card.brief = format!("{} {brief}", card.brief).trim().to_string();
        }
    }

    /// The name of a card that lies there, or of a player.
    pub fn name_of(&self, thing: ShownThing) -> String {
        match thing {
            ShownThing::Card(id) => self.card(id).map_or("a card", |card| card.name()).into(),
            ShownThing::Player(seat) => {
                self.players.iter().find(|player| player.seat == seat).map_or_else(String::new, |p| p.name.clone())
            }
        }
    }

    /// The cards in the viewer's own hand.
    pub fn own_hand(&self) -> &[ShownCard] {
        let own = self.players.iter().find(|player| player.you);
        own.and_then(|player| player.cards.as_deref()).unwrap_or_default()
    }
}

impl ShownPlayer {
    /// The number of the viewer's own cards that they cannot see where they lie.
    pub fn unseen(&self) -> usize {
        self.remaining.iter().map(|left| usize::try_from(left.count).unwrap_or(0)).sum()
    }
}

impl ShownCard {
    fn with_attached<'a>(&'a self, all: &mut Vec<&'a ShownCard>) {
        all.push(self);
        self.attached.iter().for_each(|card| card.with_attached(all));
    }
}
