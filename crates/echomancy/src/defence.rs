//! A rough forecast of blocks: who dies, and the damage that comes through. Bots plan their blocks by it.

use crate::{
    battle::Fighter,
    combat,
    keywords::{DOUBLE_STRIKE, TRAMPLE},
    lexicon::counter,
};
use kernel::{Card, Choice, Game, Prompt, Thing};

/// An attacker as the defender sees it.
struct Threat {
    fighter: Fighter,
    /// The damage it deals to the player or planeswalker it attacks if nobody stops it.
    deals: i32,
    /// Damage beyond its blockers comes through.
    tramples: bool,
    /// It attacks the player; otherwise something of theirs.
    at_player: bool,
}

/// Both sides before blocks.
pub(crate) struct Defence {
    threats: Vec<Threat>,
    blockers: Vec<Fighter>,
    /// The attacker each blocker blocks already.
    chosen: Vec<Option<usize>>,
    /// Blockers and attackers that may still be put together.
    open: Vec<(usize, usize)>,
    life: i32,
}

/// The attacker each blocker blocks.
type Blocks = Vec<Option<usize>>;

/// The most improvements in one search.
const STEPS: usize = 12;

impl Defence {
    /// The sides as they stand for who is asked.
    pub fn of(game: &Game, prompt: &Prompt) -> Self {
        let attackers = combat::attackers(game);
        let threat = |&card: &Card| {
            let fighter = Fighter::of(game, card);
            Threat {
                fighter,
                deals: fighter.power * if DOUBLE_STRIKE.is_on(game, card) { 2 } else { 1 },
                tramples: TRAMPLE.is_on(game, card),
                at_player: combat::attacked_by(game, card) == Some(Thing::Player(prompt.seat)),
            }
        };
        let mut defence = Defence {
            threats: attackers.iter().map(threat).collect(),
            blockers: Vec::new(),
            chosen: Vec::new(),
            open: Vec::new(),
            life: game.counters(prompt.seat, counter::LIFE),
        };
        let met = |card: Card| attackers.iter().position(|a| *a == card);
        for (blocker, attacker) in combat::blocking_pairs(game) {
            if let (Thing::Card(blocker), Some(at)) = (blocker, attacker.card().and_then(met)) {
                let b = defence.blocker(game, blocker);
                defence.chosen[b] = Some(at);
            }
        }
        for (blocker, attacker) in prompt.options.iter().filter_map(pair) {
            if let Some(at) = met(attacker) {
                let b = defence.blocker(game, blocker);
                defence.open.push((b, at));
            }
        }
        defence
    }

    fn blocker(&mut self, game: &Game, card: Card) -> usize {
        if let Some(known) = self.blockers.iter().position(|b| b.card == card) {
            return known;
        }
        self.blockers.push(Fighter::of(game, card));
        self.chosen.push(None);
        self.blockers.len() - 1
    }

    /// The blocks that are best, as far as they are not declared yet.
    pub fn plan(&self) -> Vec<(Card, Card)> {
        let mut best = (self.outcome(&self.chosen), self.chosen.clone());
        for _ in 0..STEPS {
            // One block more, or one another way, or two against one attacker, as long as that is better.
            let mut next = best.clone();
            for &(b, at) in &self.open {
                if self.chosen[b].is_some() {
                    continue;
                }
                let mut with = best.1.clone();
                with[b] = if with[b] == Some(at) { None } else { Some(at) };
                self.keep_better(&mut next, &with);
                if with[b].is_none() {
                    continue;
                }
                for &(other, _) in self.open.iter().filter(|(other, met)| *other > b && *met == at) {
                    let mut both = with.clone();
                    both[other] = Some(at);
                    self.keep_better(&mut next, &both);
                }
            }
            if next.1 == best.1 {
                break;
            }
            best = next;
        }
        let new = best.1.iter().enumerate().filter(|(b, _)| self.chosen[*b].is_none());
        new.filter_map(|(b, at)| Some((self.blockers[b].card, self.threats[(*at)?].fighter.card))).collect()
    }

    fn keep_better(&self, best: &mut (f32, Blocks), blocks: &Blocks) {
        let good = self.outcome(blocks);
        if good > best.0 + 0.01 {
            *best = (good, blocks.clone());
        }
    }

    /// The value of these blocks.
    fn outcome(&self, blocks: &Blocks) -> f32 {
        let (mut good, mut through) = (0.0, 0);
        for (at, threat) in self.threats.iter().enumerate() {
            let attacker = &threat.fighter;
            let stands = || self.blockers.iter().zip(blocks).filter(|(_, met)| **met == Some(at)).map(|(b, _)| b);
            let comes = match stands().count() {
                0 => threat.deals,
                1 => stands().map(|own| self.duel(attacker, own, &mut good)).sum(),
                _ => {
                    let hurts: i32 = stands().map(|own| own.power).sum();
                    if hurts >= attacker.toughness || stands().any(|own| own.deadly && own.power > 0) {
                        good += attacker.worth;
                    }
                    // The attacker kills the best it can.
                    let mut order: Vec<&Fighter> = stands().collect();
                    order.sort_by(|a, b| b.worth.total_cmp(&a.worth));
                    let mut left = attacker.power;
                    for own in order {
                        let lethal = if attacker.deadly { 1 } else { own.toughness.max(1) };
                        if left >= lethal {
                            left -= lethal;
                            good -= own.worth;
                        }
                    }
                    left
                }
            };
            let comes = if stands().count() > 0 && !threat.tramples { 0 } else { comes };
            match threat.at_player {
                true => through += comes,
                false => good -= comes.min(5) as f32 * 0.5,
            }
        }
        if through >= self.life {
            return good * 0.01 - 100.0 - (through - self.life) as f32;
        }
        let left = (self.life - through) as f32;
        good - through as f32 * (0.25 + 2.5 / (left + 1.0)) - if left <= 3.0 { 2.0 } else { 0.0 }
    }

    /// Fights one against one; returns the rest of the attacker's damage.
    fn duel(&self, attacker: &Fighter, own: &Fighter, good: &mut f32) -> i32 {
        if own.kills(attacker) {
            *good += attacker.worth;
        }
        if attacker.kills(own) {
            *good -= own.worth;
        }
        let lethal = if attacker.deadly { 1 } else { own.toughness.max(0) };
        (attacker.power - lethal).max(0)
    }
}

/// The blocker and the attacker of an option.
pub(crate) fn pair(option: &Choice) -> Option<(Card, Card)> {
    match option {
        Choice::Pair(Thing::Card(blocker), Thing::Card(attacker)) => Some((*blocker, *attacker)),
        _ => None,
    }
}
