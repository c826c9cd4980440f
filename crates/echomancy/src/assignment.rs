//! The shares of combat damage that leave the whole assignment of a player legal (E22.12, E22.13). A trampler may count
//! on the shares that others will assign to a blocker they share, deathtouch included, so a share is open if all damage
//! still to be assigned can make up for the missing damage.

use crate::{
    combat,
    damage::{self, Share},
    keywords::DEATHTOUCH,
    lexicon::{counter, stat},
};
use kernel::{Card, Choice, Game, Thing, numbers_between};

/// A creature and those it may assign damage to, in the order they are asked for.
pub(crate) type Dealer = (Card, Vec<Thing>);

/// The shares that creature may assign to its recipient at `i`; those before it have theirs. The last one gets the rest.
pub(crate) fn shares(game: &Game, so_far: &[Share], dealers: &[Dealer], dealer: &Dealer, i: usize) -> Vec<Choice> {
    let (card, recipients) = dealer;
    let left = left_of(game, so_far, *card);
    if i + 1 == recipients.len() {
        return vec![Choice::Number(left)];
    }
    let is_legal = |n: i32| {
        Open::with(game, so_far, dealers, Share { from: *card, to: recipients[i], amount: n }).is_completable()
    };
    if is_over(game, *card, recipients[i]) {
        // The less goes over, the more is left for the blockers.
        let most = largest(left, is_legal);
        return numbers_between(0, most);
    }
    let mut open = numbers_between(0, left);
    open.retain(|choice| matches!(choice, Choice::Number(n) if is_legal(*n)));
    if open.is_empty() {
        open.extend((0..=left).find(|n| is_legal(*n)).map(Choice::Number));
    }
    open
}

/// The largest number up to this that is legal, where all smaller ones are and none is.
fn largest(most: i32, is_legal: impl Fn(i32) -> bool) -> i32 {
    let (mut legal, mut beyond) = (0, most + 1);
    while legal + 1 < beyond {
        let middle = legal + (beyond - legal) / 2;
        match is_legal(middle) {
            true => legal = middle,
            false => beyond = middle,
        }
    }
    legal
}

/// Whether damage of this creature to that one tramples over its blockers.
fn is_over(game: &Game, dealer: Card, to: Thing) -> bool {
    combat::is_attacking(game, dealer) && damage::beyond_blockers(game, dealer) == Some(to)
}

/// Returns the damage a creature has still to assign.
fn left_of(game: &Game, so_far: &[Share], dealer: Card) -> i32 {
    let own = so_far.iter().filter(|share| share.from == dealer);
    game.stat(dealer, stat::POWER) - own.map(|share| share.amount).sum::<i32>()
}

/// Damage an attacker has still to assign to its blockers.
#[derive(Clone)]
struct Supply {
    left: i32,
    deathtouch: bool,
    /// The blockers in need it may assign to.
    to: Vec<usize>,
}

/// The damage still missing for a legal assignment, and the damage that can still be assigned.
#[derive(Clone)]
struct Open {
    /// The damage each blocker lacks to lethal damage, of those from whom something tramples over.
    needs: Vec<i32>,
    supplies: Vec<Supply>,
}

impl Open {
    /// Returns the state after one more share. Shares of tramplers who are not yet asked are left out: they need not
    /// trample over.
    fn with(game: &Game, so_far: &[Share], dealers: &[Dealer], share: Share) -> Open {
        let assigned: Vec<Share> = so_far.iter().copied().chain([share]).collect();
        let is_set = |from: Card, to: Thing| assigned.iter().any(|share| (share.from, share.to) == (from, to));
        let goes_over = |from: Card, recipients: &[Thing]| {
            let over = recipients.first().filter(|to| is_over(game, from, **to));
            over.is_some_and(|over| assigned.iter().any(|p| (p.from, p.to) == (from, *over) && p.amount > 0))
        };
        let mut blockers: Vec<Card> = Vec::new();
        for (_, recipients) in dealers.iter().filter(|(from, recipients)| goes_over(*from, recipients)) {
            blockers.extend(recipients[1..].iter().filter_map(|t| t.card()));
        }
        blockers.sort_unstable();
        blockers.dedup();
        let lacks = |card: Card| {
            let dealt = || assigned.iter().filter(move |share| share.to == Thing::Card(card) && share.amount > 0);
            let touched = dealt().any(|share| DEATHTOUCH.is_on(game, share.from));
            let missing = game.stat(card, stat::TOUGHNESS) - game.counters(card, counter::DAMAGE);
            if touched { 0 } else { (missing - dealt().map(|share| share.amount).sum::<i32>()).max(0) }
        };
        let needs: Vec<i32> = blockers.iter().map(|c| lacks(*c)).collect();
        let supply = |(from, recipients): &Dealer| {
            let open = |to: &Thing| !is_set(*from, *to) && !is_over(game, *from, *to);
            let place = |to: &Thing| blockers.iter().position(|c| Thing::Card(*c) == *to).filter(|at| needs[*at] > 0);
            let spent = if share.from == *from { share.amount } else { 0 };
            Supply {
                left: (left_of(game, so_far, *from) - spent).max(0),
                deathtouch: DEATHTOUCH.is_on(game, *from),
                to: recipients.iter().filter(|to| open(to)).filter_map(place).collect(),
            }
        };
        let supplies = if needs.iter().all(|n| *n == 0) { Vec::new() } else { dealers.iter().map(supply).collect() };
        Open { needs, supplies }
    }

    /// Whether the damage that can still be assigned makes up for all that is missing. One point with deathtouch is
    /// enough for a blocker (CR 702.2c): every choice of the blockers that get such points is tried.
    fn is_completable(&self) -> bool {
        if self.needs.iter().all(|n| *n == 0) {
            return true;
        }
        let in_need = |supply: &Supply| supply.to.iter().copied().filter(|at| self.needs[*at] > 0).collect::<Vec<_>>();
        let touching = |s: &&Supply| s.deathtouch && s.left > 0 && !in_need(s).is_empty();
        let Some(from) = self.supplies.iter().position(|s| touching(&s)) else {
            return self.is_filled();
        };
        let open = in_need(&self.supplies[from]);
        let touch = |all: &[usize]| {
            let mut after = self.clone();
            all.iter().for_each(|at| after.needs[*at] = 0);
            after.supplies[from].left -= all.len() as i32;
            after
        };
        if self.supplies[from].left >= open.len() as i32 {
            return touch(&open).is_completable();
        }
        let mut without = self.clone();
        without.supplies[from].to.retain(|at| *at != open[0]);
        touch(&open[..1]).is_completable() || without.is_completable()
    }

    /// The same where deathtouch has nothing more to do: every point counts for one.
    fn is_filled(&self) -> bool {
        let mut flow = Flow {
            left: self.supplies.iter().map(|s| if s.deathtouch { 0 } else { s.left }).collect(),
            given: vec![vec![0; self.needs.len()]; self.supplies.len()],
            supplies: &self.supplies,
        };
        self.needs.iter().enumerate().all(|(at, need)| {
            let mut missing = *need;
            while missing > 0 {
                match flow.draw(at, missing, &mut vec![false; self.needs.len()]) {
                    0 => return false,
                    got => missing -= got,
                }
            }
            true
        })
    }
}

/// The amount each supply gives to each blocker.
struct Flow<'a> {
    left: Vec<i32>,
    given: Vec<Vec<i32>>,
    supplies: &'a [Supply],
}

impl Flow<'_> {
    /// Finds some more for that blocker, moving damage of others where needed; gives the amount.
    fn draw(&mut self, at: usize, wanted: i32, seen: &mut [bool]) -> i32 {
        if std::mem::replace(&mut seen[at], true) {
            return 0;
        }
        let near: Vec<usize> = (0..self.supplies.len()).filter(|s| self.supplies[*s].to.contains(&at)).collect();
        for &from in &near {
            let got = wanted.min(self.left[from]);
            if got > 0 {
                self.left[from] -= got;
                self.given[from][at] += got;
                return got;
            }
        }
        for &from in &near {
            for other in 0..seen.len() {
                let held = self.given[from][other];
                let got = if held > 0 { self.draw(other, wanted.min(held), seen) } else { 0 };
                if got > 0 {
                    self.given[from][other] -= got;
                    self.given[from][at] += got;
                    return got;
                }
            }
        }
        0
    }
}
