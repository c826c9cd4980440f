//! A rough forecast of an attack: the blocks the defender would make, who dies, the damage that comes through, and the
//! attack that comes back. Bots plan their attacks by it.

use crate::{
    combat,
    keywords::{DEATHTOUCH, DOUBLE_STRIKE, FIRST_STRIKE},
    lexicon::{counter, stat},
    thumb::worth,
    turn,
};
use kernel::{Card, Choice, Game, Prompt};

/// A creature as a fighter.
#[derive(Clone, Copy)]
pub(crate) struct Fighter {
    pub card: Card,
    pub power: i32,
    pub toughness: i32,
    pub first: bool,
    pub deadly: bool,
    pub worth: f32,
}

impl Fighter {
    pub fn of(game: &Game, card: Card) -> Self {
        Fighter {
            card,
            power: game.stat(card, stat::POWER).max(0),
            toughness: toughness_left(game, card),
            first: FIRST_STRIKE.is_on(game, card) || DOUBLE_STRIKE.is_on(game, card),
            deadly: DEATHTOUCH.is_on(game, card),
            worth: worth(game, card),
        }
    }

    /// Whether it kills the other where both fight.
    pub fn kills(&self, other: &Fighter) -> bool {
        let hurts = self.power >= other.toughness || self.deadly && self.power > 0;
        let in_time = self.first || !other.first || !(other.power >= self.toughness || other.deadly);
        hurts && in_time
    }
}

/// Returns the damage still needed to kill it.
pub(crate) fn toughness_left(game: &Game, card: Card) -> i32 {
    game.stat(card, stat::TOUGHNESS) - game.counters(card, counter::DAMAGE)
}

/// At most so many creatures of one's own are reckoned with: they are bits of a number.
const MOST: usize = 24;

/// Both sides before an attack.
pub(crate) struct Battle {
    mine: Vec<Fighter>,
    /// Creatures that are declared already.
    declared: u32,
    /// Creatures that could attack.
    able: u32,
    theirs: Vec<Fighter>,
    /// For each of mine, which of theirs may block it now.
    blocked_by: Vec<u32>,
    /// For each of theirs, which of mine may block it.
    stopped_by: Vec<u32>,
    life: i32,
    their_life: i32,
}

impl Battle {
    /// The sides as they stand for who attacks.
    pub fn of(game: &Game, prompt: &Prompt) -> Self {
        let me = prompt.seat;
        let them = turn::opponent(me);
        let side = |seat| {
            let mut all: Vec<Fighter> =
                combat::creatures_of(game, seat).into_iter().map(|c| Fighter::of(game, c)).collect();
            all.sort_by(|a, b| b.worth.total_cmp(&a.worth));
            all.truncate(MOST);
            all
        };
        let (mine, theirs) = (side(me), side(them));
        let bits = |all: &[Fighter], is: &dyn Fn(Card) -> bool| {
            all.iter().enumerate().filter(|(_, f)| is(f.card)).fold(0u32, |bits, (i, _)| bits | 1 << i)
        };
        let chosen = combat::attacking_pairs(game);
        let is_declared = |card: Card| chosen.iter().any(|(creature, _)| creature.card() == Some(card));
        let attacker = |option: &Choice| match option {
            Choice::Pair(creature, _) => creature.card(),
            _ => None,
        };
        let offered: Vec<Card> = prompt.options.iter().filter_map(attacker).collect();
        let is_offered = |card: Card| offered.contains(&card);
        let may = |blocker: Card, attacker: Card| game.may_happen(&combat::block(blocker.into(), attacker.into()));
        let life = |seat| game.counters(seat, counter::LIFE);
        Battle {
            declared: bits(&mine, &is_declared),
            able: bits(&mine, &|c| is_declared(c) || is_offered(c)),
            blocked_by: mine.iter().map(|a| bits(&theirs, &|b| !game.is_exhausted(b) && may(b, a.card))).collect(),
            stopped_by: theirs.iter().map(|a| bits(&mine, &|b| may(b, a.card))).collect(),
            mine,
            theirs,
            life: life(me),
            their_life: life(them),
        }
    }

    /// Whether a creature belongs to the best attack there is.
    pub fn plan(&self) -> Vec<Card> {
        let open = self.able & !self.declared;
        let mut best = (self.outcome(self.declared), self.declared);
        for start in [self.declared, self.able] {
            let mut at = (self.outcome(start), start);
            // One more or one less, as long as that is better.
            loop {
                let steps = (0..self.mine.len()).filter(|i| open & 1 << i != 0).map(|i| at.1 ^ 1 << i);
                let next =
                    steps.map(|set| (self.outcome(set), set)).fold(at, |a, b| if b.0 > a.0 + 0.01 { b } else { a });
                if next.1 == at.1 {
                    break;
                }
                at = next;
            }
            if at.0 > best.0 + 0.01 {
                best = at;
            }
        }
        self.mine.iter().enumerate().filter(|(i, _)| best.1 & 1 << i != 0).map(|(_, f)| f.card).collect()
    }

    /// The value of an attack with these.
    fn outcome(&self, set: u32) -> f32 {
        let mut free: u32 = (1 << self.theirs.len()) - 1;
        let (mut lost, mut killed, mut fallen_theirs, mut fallen_mine) = (0.0, 0.0, 0u32, 0u32);
        let mut open: Vec<usize> = Vec::new();
        for (i, attacker) in self.mine.iter().enumerate().filter(|(i, _)| set & 1 << i != 0) {
            let may = self.blocked_by[i] & free;
            let candidates = self.theirs.iter().enumerate().filter(|(b, _)| may & 1 << b != 0);
            let judged = candidates.filter_map(|(b, blocker)| {
                let (kills, dies) = (blocker.kills(attacker), attacker.kills(blocker));
                let good = match (kills, dies) {
                    (true, false) => 10.0 + attacker.worth,
                    (true, true) => 3.0 + attacker.worth - blocker.worth,
                    (false, false) => 2.0 + attacker.power as f32 * 0.2,
                    (false, true) => -1.0,
                };
                (good > 2.0).then_some((good, b))
            });
            match judged.max_by(|a, b| a.0.total_cmp(&b.0)) {
                Some((_, b)) => {
                    free &= !(1 << b);
                    if self.theirs[b].kills(attacker) {
                        lost += attacker.worth;
                        fallen_mine |= 1 << i;
                    }
                    if attacker.kills(&self.theirs[b]) {
                        killed += self.theirs[b].worth;
                        fallen_theirs |= 1 << b;
                    }
                }
                None => open.push(i),
            }
        }
        let mut through: i32 = open.iter().map(|&i| self.mine[i].power).sum();
        open.sort_by_key(|&i| -self.mine[i].power);
        // A player who would die throws the remaining blockers in the way.
        for i in open {
            let may = self.blocked_by[i] & free;
            if through < self.their_life {
                break;
            }
            if may != 0 {
                let b = 31 - may.leading_zeros();
                free &= !(1 << b);
                through -= self.mine[i].power;
                killed += self.theirs[b as usize].worth;
                fallen_theirs |= 1 << b;
            }
        }
        if through >= self.their_life {
            return 100.0;
        }
        let hurt = through as f32 * (0.4 + 3.5 / (self.their_life - through + 1) as f32);
        killed - lost + hurt - self.comes_back(!set & !fallen_mine, fallen_theirs)
    }

    /// The harm done when all of theirs that live attack those who stayed at home.
    fn comes_back(&self, home: u32, fallen: u32) -> f32 {
        let mut free = home & ((1 << self.mine.len()) - 1);
        let mut comes = 0;
        let mut order: Vec<usize> = (0..self.theirs.len()).filter(|b| fallen & 1 << b == 0).collect();
        order.sort_by_key(|&b| -self.theirs[b].power);
        for b in order {
            let may = self.stopped_by[b] & free;
            match may {
                0 => comes += self.theirs[b].power,
                _ => free &= !(1 << may.trailing_zeros()),
            }
        }
        if comes >= self.life {
            return 40.0;
        }
        comes as f32 * (0.15 + 1.5 / (self.life - comes + 1) as f32)
    }
}
