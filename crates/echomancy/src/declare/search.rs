//! The search for a set of pairs that breaks no restriction and obeys the most requirements (E22.5, E22.10, E37.11). The sets grow
//! with every creature, so a search has a bound, and its work counts as work of the game (E37.3).

use super::Declaration;
use kernel::{Game, Thing};
use std::cmp::Reverse;

/// The most sets that one search looks at, and all searches of a question together. Most searches end after a few dozen sets, because the
/// most promising come first.
const MOST_SETS: usize = 4_000;
const MOST_SETS_IN_ALL: usize = 80_000;
const LEAST_SETS: usize = 200;

/// The work of one set, as a number of looks at cards.
const SET: u64 = 1;

/// The most requirements that can be obeyed, and the pairs of a set that obeys them.
#[derive(Default)]
pub(super) struct Goal {
    pub obeyed: usize,
    pub set: Vec<usize>,
}

/// The numbers of the creature and of the thing met in each pair, and the facts about the things met.
pub(super) struct Lookup {
    creature: Vec<usize>,
    met: Vec<usize>,
    /// The number of requirements that ask for each thing to be met.
    need: Vec<usize>,
    /// Whether a pair could make a set better: it obeys a requirement, or another pair needs its company.
    useful: Vec<bool>,
}

impl Lookup {
    pub fn of(of: &Declaration) -> Self {
        let mut mets: Vec<Thing> = Vec::new();
        let mut lookup = Lookup { creature: Vec::new(), met: Vec::new(), need: Vec::new(), useful: Vec::new() };
        for pair in &of.pairs {
            let creature = of.creatures.iter().position(|c| c.creature == pair.creature);
            lookup.creature.push(creature.unwrap_or_default());
            let met = mets.iter().position(|thing| *thing == pair.met).unwrap_or_else(|| {
                mets.push(pair.met);
                let needs = of.needs.iter().filter(|(thing, _)| *thing == pair.met);
                lookup.need.push(needs.map(|(_, n)| n).sum());
                mets.len() - 1
            });
            lookup.met.push(met);
        }
        let shy = of.creatures.iter().any(|creature| !creature.alone);
        let asks_company = |met: usize| (0..of.pairs.len()).any(|i| lookup.met[i] == met && !of.pairs[i].alone);
        let companies: Vec<bool> = (0..mets.len()).map(asks_company).collect();
        let useful = |i: usize| {
            let creature = &of.creatures[lookup.creature[i]];
            shy || of.pairs[i].worth + creature.worth + lookup.need[lookup.met[i]] > 0 || companies[lookup.met[i]]
        };
        lookup.useful = (0..of.pairs.len()).map(useful).collect();
        lookup
    }
}

/// One choice of a search: a pair of this creature, or none of them. A creature that may be in several pairs has a step for each.
struct Step {
    creature: usize,
    /// The pairs, those first that obey a requirement or keep another pair company; and how many these are.
    pairs: Vec<usize>,
    promising: usize,
}

/// Looks through the sets that hold `fixed` and add some of `open`, creature by creature, the most promising first.
pub(super) struct Search<'a> {
    of: &'a Declaration,
    lookup: &'a Lookup,
    game: &'a Game,
    set: Vec<usize>,
    /// The number of pairs that each creature is in, and that meet each thing.
    times: Vec<usize>,
    met: Vec<usize>,
    /// The number of declared creatures, and of obeyed requirements.
    declared: usize,
    worth: usize,
    steps: Vec<Step>,
    /// The last step that could meet each thing.
    last: Vec<Option<usize>>,
    /// The most each creature and all after it could add, things to be met apart.
    hope: Vec<usize>,
    best: Option<usize>,
    best_set: Vec<usize>,
    /// The number of sets it may still look at.
    left: usize,
}

impl<'a> Search<'a> {
    pub fn new(of: &'a Declaration, game: &'a Game, lookup: &'a Lookup, fixed: &[usize], open: &[usize]) -> Self {
        let left = (MOST_SETS_IN_ALL / of.pairs.len().max(1)).clamp(LEAST_SETS, MOST_SETS);
        let (times, met, last) =
            (vec![0; of.creatures.len()], vec![0; lookup.need.len()], vec![None; lookup.need.len()]);
        let (set, steps, hope, best_set) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let mut search = Search {
            of,
            lookup,
            game,
            set,
            times,
            met,
            declared: 0,
            worth: 0,
            steps,
            last,
            hope,
            best: None,
            best_set,
            left,
        };
        fixed.iter().for_each(|&pair| search.add(pair));
        search.plan(open);
        search
    }

    /// Lays out the steps, and the most that each creature and all after it could add.
    fn plan(&mut self, open: &[usize]) {
        let (of, lookup) = (self.of, self.lookup);
        let is_lonely = |i: &usize| !of.pairs[*i].alone && self.met[lookup.met[*i]] == 1;
        let lonely: Vec<usize> = self.set.iter().filter(|i| is_lonely(i)).map(|&i| lookup.met[i]).collect();
        let promise =
            |i: usize| of.pairs[i].worth + lookup.need[lookup.met[i]] + usize::from(lonely.contains(&lookup.met[i]));
        let mut own: Vec<Vec<usize>> = vec![Vec::new(); of.creatures.len()];
        open.iter().filter(|&&i| lookup.useful[i]).for_each(|&i| own[lookup.creature[i]].push(i));
        let mut gains: Vec<usize> = Vec::new();
        for (creature, mut pairs) in own.into_iter().enumerate() {
            let declarable = &of.creatures[creature];
            let room = declarable.most.map_or(pairs.len(), |most| most.saturating_sub(self.times[creature]));
            pairs.sort_by_key(|&i| Reverse(promise(i)));
            let promising = pairs.iter().filter(|&&i| promise(i) > 0).count();
            let mut worths: Vec<usize> = pairs.iter().map(|&i| of.pairs[i].worth).collect();
            worths.sort_unstable_by_key(|worth| Reverse(*worth));
            gains.push(worths.iter().take(room).sum::<usize>() + declarable.worth);
            match room {
                0 => {}
                1 if pairs.is_empty() => {}
                1 => self.steps.push(Step { creature, pairs, promising }),
                _ => self.steps.extend(pairs.iter().enumerate().map(|(at, &pair)| {
                    let promising = usize::from(at < promising);
                    Step { creature, pairs: vec![pair], promising }
                })),
            }
        }
        for (k, step) in self.steps.iter().enumerate() {
            step.pairs.iter().for_each(|&i| self.last[lookup.met[i]] = Some(k));
        }
        self.hope = vec![0; gains.len() + 1];
        for k in (0..gains.len()).rev() {
            let mut left = gains[k..].to_vec();
            left.sort_unstable_by_key(|n| Reverse(*n));
            self.hope[k] = left.iter().take(of.most.unwrap_or(left.len())).sum();
        }
    }

    fn add(&mut self, pair: usize) {
        let (creature, met) = (self.lookup.creature[pair], self.lookup.met[pair]);
        if self.times[creature] == 0 {
            self.declared += 1;
            self.worth += self.of.creatures[creature].worth;
        }
        if self.met[met] == 0 {
            self.worth += self.lookup.need[met];
        }
        self.times[creature] += 1;
        self.met[met] += 1;
        self.worth += self.of.pairs[pair].worth;
        self.set.push(pair);
    }

    fn take_last(&mut self) {
        let Some(pair) = self.set.pop() else { return };
        let (creature, met) = (self.lookup.creature[pair], self.lookup.met[pair]);
        self.times[creature] -= 1;
        self.met[met] -= 1;
        self.worth -= self.of.pairs[pair].worth;
        if self.times[creature] == 0 {
            self.declared -= 1;
            self.worth -= self.of.creatures[creature].worth;
        }
        if self.met[met] == 0 {
            self.worth -= self.lookup.need[met];
        }
    }

    /// The most that the steps from this one on could add.
    fn hope(&self, k: usize) -> usize {
        let unmet = (0..self.met.len()).filter(|&m| self.met[m] == 0 && self.last[m].is_some_and(|last| last >= k));
        let unmet: usize = unmet.map(|m| self.lookup.need[m]).sum();
        unmet + self.steps.get(k).map_or(0, |step| self.hope[step.creature])
    }

    /// The most requirements a legal set obeys.
    pub fn most(mut self) -> Goal {
        let bound = self.worth + self.hope(0);
        self.look(0, &|_| true, bound);
        Goal { obeyed: self.best.unwrap_or(0), set: self.best_set }
    }

    /// Whether a legal set that also passes `test` obeys so many.
    pub fn reaches(mut self, goal: usize, test: &dyn Fn(&[usize]) -> bool) -> bool {
        self.best = goal.checked_sub(1);
        self.look(0, test, goal) && self.best.is_some_and(|best| best >= goal)
    }

    /// True when `enough` has been found.
    fn look(&mut self, k: usize, test: &dyn Fn(&[usize]) -> bool, enough: usize) -> bool {
        self.left = self.left.saturating_sub(1);
        if self.left == 0 || !self.game.count_looks(SET) {
            return false;
        }
        if self.best.is_some_and(|best| self.worth + self.hope(k) <= best) {
            return false;
        }
        let is_last = k == self.steps.len();
        if (is_last || self.worth >= enough) && self.is_found(test) {
            return self.worth >= enough;
        }
        let Some(step) = self.steps.get(k) else { return false };
        // A pair that promises nothing is tried behind none at all.
        let (choices, promising) = (step.pairs.len(), step.promising);
        (0..promising).any(|choice| self.adds(k, choice, test, enough))
            || self.look(k + 1, test, enough)
            || (promising..choices).any(|choice| self.adds(k, choice, test, enough))
    }

    /// Whether the set is legal and better than those before; then it is kept.
    fn is_found(&mut self, test: &dyn Fn(&[usize]) -> bool) -> bool {
        let is_better = self.best.is_none_or(|best| self.worth > best);
        let is_found = is_better && self.of.breaks_nothing(&self.set) && test(&self.set);
        if is_found {
            self.best = Some(self.worth);
            self.best_set.clone_from(&self.set);
        }
        is_found
    }

    /// Looks further with one more pair.
    fn adds(&mut self, k: usize, choice: usize, test: &dyn Fn(&[usize]) -> bool, enough: usize) -> bool {
        let Step { creature, ref pairs, .. } = self.steps[k];
        let pair = pairs[choice];
        if self.of.creatures[creature].most.is_some_and(|most| self.times[creature] >= most) {
            return false;
        }
        self.add(pair);
        let found = self.of.has_room_for(self.declared) && self.look(k + 1, test, enough);
        self.take_last();
        found
    }
}
