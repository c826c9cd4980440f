//! The knowledge a seat has of the hidden cards, and other games that look the same to it.

use ::words::{may_see, passed_openly, sees_zone};
use abilities::verbs;
use kernel::{Card, Game, LogLine, Owner, Random, Seat, Seen, Zone};
use title::WholeGame;

/// The knowledge of a seat: the cards it sees, and those it has seen and could follow since. It is brought up to date
/// after every answer; the game must keep a log.
///
/// ```
/// use bots::Knowledge;
/// use kernel::Seat;
/// let game = lanterns::new_game(2, 7);
/// let known = Knowledge::of(&game, Seat(0));
/// assert_eq!(known.seat(), Seat(0));
/// assert!(game.all_cards().any(|card| !known.knows(card)), "the other hand is hidden");
/// ```
#[derive(Clone)]
pub struct Knowledge {
    seat: Seat,
    known: Vec<bool>,
    /// Cards that lay open at some moment since the prompt before.
    shown: Vec<bool>,
    /// Every card as it was last, with where it lay and at which place from the top.
    was: Vec<Option<(Card, Zone, usize)>>,
    log: usize,
    chance: Random,
}

impl Knowledge {
    /// Returns the knowledge of a seat that sees a game for the first time.
    pub fn of(game: &Game, seat: Seat) -> Self {
        let was = lying(game);
        let mut known = vec![false; was.len()];
        for card in game.all_cards() {
            known[card.slot()] = may_see(game, Some(seat), card);
        }
        Knowledge { seat, shown: known.clone(), known, was, log: game.log().len(), chance: game.chance() }
    }

    /// Returns the seat that has this knowledge.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Whether the seat knows which card this is.
    pub fn knows(&self, card: Card) -> bool {
        self.known.get(card.slot()).copied().unwrap_or(false)
    }

    /// Whether the card lay open to the seat at some moment since the prompt before, although it may be shuffled away now:
    /// what happened meanwhile may name it.
    pub fn was_shown(&self, card: Card) -> bool {
        self.shown.get(card.slot()).copied().unwrap_or(false)
    }

    /// The same knowledge at another game that looks the same to somebody, whose log begins anew: the seat knows the cards that lie in
    /// the same places.
    ///
    /// ```
    /// use bots::{Knowledge, permute_hidden};
    /// use kernel::{Random, Seat};
    /// let whole = lanterns::TITLE.whole.expect("a whole game");
    /// let game = lanterns::new_game(2, 7);
    /// let known = Knowledge::of(&game, Seat(0));
    /// let other = permute_hidden(whole, &game, Seat(0), &|card| known.knows(card), &mut Random::new(3));
    /// let carried = known.carried_to(&other);
    /// assert!(game.all_cards().all(|card| carried.knows(card) == known.knows(card)));
    /// ```
    pub fn carried_to(&self, game: &Game) -> Self {
        Knowledge { log: game.log().len(), chance: game.chance(), ..self.clone() }
    }

    /// The same game has gone on.
    pub fn follow(&mut self, game: &Game) {
        let viewer = Some(self.seat);
        let now = lying(game);
        self.known.resize(now.len(), false);
        self.was.resize(now.len(), None);
        let rows = game.log().get(self.log..).unwrap_or_default();
        let mut told = vec![false; now.len()];
        for card in rows.iter().filter_map(|row| passed_openly(game, row, viewer)) {
            if let Some(told) = told.get_mut(card.slot()) {
                *told = true;
            }
        }
        self.shown = told.iter().zip(&self.known).map(|(told, known)| *told || *known).collect();
        let mut sees = vec![false; now.len()];
        for card in game.all_cards() {
            sees[card.slot()] = may_see(game, viewer, card);
        }
        let chance = self.chance != game.chance();
        let shuffled = if chance { self.shuffled(game, rows) } else { Vec::new() };
        for slot in 0..now.len() {
            let (Some((then, from, _)), Some((card, zone, _))) = (self.was[slot], now[slot]) else { continue };
            let moved = then != card || from != zone;
            if !moved || sees[slot] || told[slot] {
                continue;
            }
            // It went from one hidden place to another. A player chose it among others, and nobody else knows which it
            // was.
            if place(game, from).seen == Seen::Owner && from.seat != viewer {
                let lay_there = |other: usize| now[other].is_some_and(|(_, zone, _)| zone == from);
                for other in (0..now.len()).filter(|&other| other == slot || lay_there(other)) {
                    self.known[other] = false;
                }
            }
            if chance {
                self.known[slot] = false;
            }
        }
        for slot in 0..now.len() {
            let Some((_, zone, _)) = now[slot] else {
                self.known[slot] = false;
                continue;
            };
            if shuffled.contains(&zone) {
                self.known[slot] = false;
            } else if told[slot] {
                self.known[slot] = true;
            }
            self.known[slot] |= sees[slot];
        }
        (self.was, self.log, self.chance) = (now, game.log().len(), game.chance());
    }

    /// The piles that were shuffled: it is in the log, or cards have changed their order in them.
    fn shuffled(&self, game: &Game, lines: &[LogLine]) -> Vec<Zone> {
        let mut zones: Vec<Zone> = Vec::new();
        for line in lines {
            if let LogLine::Act(act) = line
                && act.verb == verbs::SHUFFLE
            {
                zones.extend(act.to);
            }
        }
        for zone in all_zones(game).filter(|zone| matches!(place(game, *zone).seen, Seen::Nobody | Seen::Top)) {
            let places = game.cards_in(zone).filter_map(|card| match self.was[card.slot()] {
                Some((then, from, at)) if then == card && from == zone => Some(at),
                _ => None,
            });
            let new = game.cards_in(zone).any(|card| self.was[card.slot()].is_none_or(|(then, ..)| then != card));
            if new || !places.is_sorted() {
                zones.push(zone);
            }
        }
        zones
    }
}

fn place(game: &Game, zone: Zone) -> kernel::PlaceRule {
    game.cards().rules.zones.places[zone.place.index()]
}

fn all_zones(game: &Game) -> impl Iterator<Item = Zone> {
    (1..game.cards().rules.zones.places.len() as u16).flat_map(|place| game.zones_of(abilities::Place(place)))
}

fn lying(game: &Game) -> Vec<Option<(Card, Zone, usize)>> {
    let mut lying = vec![None; game.all_cards().map(|card| card.slot() + 1).max().unwrap_or(0)];
    for zone in all_zones(game) {
        for (at, card) in game.cards_in(zone).enumerate() {
            lying[card.slot()] = Some((card, zone, at));
        }
    }
    lying
}

/// Another game that looks the same to a seat: the cards it does not know have changed places with each other, where the
/// rules let them lie, and chance is another from now on. Cards the seat sees are kept, and those of which `keeps` says so:
/// what it [knows](Knowledge::knows).
///
/// The prompt stays. If it is another seat's question, its options are those of the cards it had: [`Game::ask_again`]
/// asks it of those it has now.
///
/// ```
/// use bots::{Knowledge, permute_hidden};
/// use kernel::{Random, Seat};
/// use lanterns::lexicon::place;
/// let whole = lanterns::TITLE.whole.expect("a whole game");
/// let game = lanterns::new_game(2, 7);
/// let known = Knowledge::of(&game, Seat(0));
/// let other = permute_hidden(whole, &game, Seat(0), &|card| known.knows(card), &mut Random::new(3));
/// // The seat's own hand is the same, and all other cards may lie elsewhere.
/// let hand = kernel::Zone::of(place::HAND, Seat(0));
/// let names = |game: &kernel::Game| game.cards_in(hand).map(|card| game.name(card).to_string()).collect::<Vec<_>>();
/// assert_eq!(names(&other), names(&game));
/// ```
pub fn permute_hidden(
    whole: &WholeGame,
    game: &Game,
    seat: Seat,
    keeps: &dyn Fn(Card) -> bool,
    random: &mut Random,
) -> Game {
    game.redealt(&hidden_groups(whole, game, seat, keeps), random)
}

/// The key of cards that may change places: the player they lie with, or else their zone, and their owner.
type Together = (Option<Seat>, Option<Zone>, Seat);

/// Hidden cards that may change places: those of one player's deck, hand and stacks; those of one shared pile; those that
/// lie facedown in one place.
pub(crate) fn hidden_groups(
    whole: &WholeGame,
    game: &Game,
    seat: Seat,
    keeps: &dyn Fn(Card) -> bool,
) -> Vec<Vec<Card>> {
    let mentioned = game.mentioned();
    let mut groups: Vec<(Together, Vec<Card>)> = Vec::new();
    for zone in all_zones(game) {
        let rule = place(game, zone);
        let open = sees_zone(game, Some(seat), zone);
        let mixes = rule.owner == Owner::Each && !open && (rule.seen == Seen::Nobody || zone.place == whole.hand);
        for card in game.cards_in(zone) {
            if mentioned[card.slot()] || game.is_token(card) || keeps(card) || may_see(game, Some(seat), card) {
                continue;
            }
            let key = match mixes {
                true => (zone.seat, None, game.owner(card)),
                false => (None, Some(zone), game.owner(card)),
            };
            match groups.iter_mut().find(|(known, _)| *known == key) {
                Some((_, group)) => group.push(card),
                None => groups.push((key, vec![card])),
            }
        }
    }
    groups.into_iter().map(|(_, group)| group).filter(|group| group.len() > 1).collect()
}
