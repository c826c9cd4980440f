//! The agent that searches: information-set Monte-Carlo tree search.
//!
//! Every iteration imagines a game that looks the same to the seat, goes down a tree of moves as far as it is known, adds
//! one move to it, plays on by the rules of thumb for a while and values what it finds. The tree does not know which game
//! was imagined: its moves are kept by what they mean, and what was on offer how often is counted with them. Whoever
//! moves is taken to want the best for themselves.

use crate::{
    Agent, GreedyAgent, Sight,
    thumb_play::{LEFT_ALONE, ThumbPlay},
};
use kernel::{Card, Choice, Game, Prompt, Random, Seat, Thing, mix};
use std::{
    fmt,
    time::{Duration, Instant},
};
use title::{Sure, WholeGame};

/// The budget of the search before each answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Budget {
    /// A number of imagined games: the same seed gives the same answer.
    Iterations(u32),
    /// A number of milliseconds.
    Milliseconds(u32),
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Budget::Iterations(n) => write!(f, "{n}"),
            Budget::Milliseconds(n) => write!(f, "{n}ms"),
        }
    }
}

/// Searches. Several trees are grown independently, each within the budget and on a thread of its own if there are cores
/// for it, and their visits added: with a budget of iterations the answer does not depend on the number of threads.
///
/// ```
/// use bots::{Bot, Budget, SearchAgent};
/// let whole = lanterns::TITLE.whole.expect("a whole game");
/// let _agent = SearchAgent::new(7, whole, Budget::Iterations(50), 1);
/// // The same by its name.
/// let named: Bot = "search:50".parse().expect("a bot");
/// assert_eq!(named, Bot::Search { trees: 1, budget: Budget::Iterations(50) });
/// ```
pub struct SearchAgent {
    random: Random,
    whole: &'static WholeGame,
    budget: Budget,
    trees: u8,
    /// The number of games imagined in its searches.
    iterations: u64,
    /// The agent for a game without rules of thumb.
    otherwise: GreedyAgent,
}

/// Prompts that are played by the thumbs after the tree was left.
const PLAYED: usize = 16;
/// Once in so many prompts whatever comes is played instead.
const WILD: u32 = 12;
/// The number of games imagined at least before a move is taken to be the best.
const LOOKED: u32 = 96;
/// The number of standard errors that rule out chance.
const SURELY: f32 = 2.5;
/// The weight of the thumbs' opinion of a move against its results.
const CURIOSITY: f32 = 0.7;
/// Options weighed so much less than the best are thought of e times less.
const APART: f32 = 8.0;

impl SearchAgent {
    /// An agent of that seed.
    pub fn new(seed: u64, whole: &'static WholeGame, budget: Budget, trees: u8) -> Self {
        let otherwise = GreedyAgent::new(seed, whole);
        SearchAgent { random: Random::new(seed), whole, budget, trees: trees.max(1), iterations: 0, otherwise }
    }

    /// The number of iterations its searches have had so far.
    ///
    /// ```
    /// use bots::{Agent, Budget, SearchAgent, Sight};
    /// let whole = lanterns::TITLE.whole.expect("a whole game");
    /// let game = lanterns::new_game(2, 7);
    /// let mut agent = SearchAgent::new(7, whole, Budget::Iterations(50), 1);
    /// agent.choose(&Sight::of(&game, whole, None).expect("somebody is asked"));
    /// assert!(agent.iterations() <= 50);
    /// ```
    pub fn iterations(&self) -> u64 {
        self.iterations
    }
}

impl Agent for SearchAgent {
    fn choose(&mut self, sight: &Sight<'_>) -> u16 {
        if self.whole.thumb.is_none() {
            return self.otherwise.choose(sight);
        }
        let open = sight.alternatives();
        match open[..] {
            [] => return 0,
            [only] => return only,
            _ => {}
        }
        let imagined = sight.imagine(&mut self.random);
        if let Some(pass) = passes_by(self.whole, &imagined, sight.prompt()) {
            return pass;
        }
        if let Some(mut thumbs) = ThumbPlay::of(self.whole)
            && thumbs.weigh(&imagined, sight.prompt()) == Sure::Yes
        {
            return thumbs.best(&mut self.random);
        }
        let seeds: Vec<u64> = (0..self.trees).map(|_| self.random.bits()).collect();
        let ends = match self.budget {
            Budget::Iterations(_) => None,
            Budget::Milliseconds(n) => Some(Instant::now() + Duration::from_millis(n.into())),
        };
        // A choice that can be taken back is half decided: its continuation was looked at before it was begun.
        let begun = sight.prompt().options.contains(&Choice::Cancel);
        let most = match self.budget {
            Budget::Iterations(n) if begun => Some((n / 4).max(1)),
            Budget::Iterations(n) => Some(n.max(1)),
            Budget::Milliseconds(_) => None,
        };
        let counted: Vec<Grown> = match &seeds[..] {
            [seed] => vec![grow(sight, *seed, most, ends)],
            _ => std::thread::scope(|scope| {
                let trees: Vec<_> =
                    seeds.iter().map(|seed| scope.spawn(move || grow(sight, *seed, most, ends))).collect();
                trees.into_iter().map(|tree| tree.join().unwrap_or_default()).collect()
            }),
        };
        self.iterations += counted.iter().map(|tree| u64::from(tree.iterations)).sum::<u64>();
        // The most tried move wins; a move is tried the more the better it does.
        let mut best = (0u32, f32::NEG_INFINITY, open[0]);
        for &option in &open {
            let key = meaning(&imagined, sight.prompt(), &sight.prompt().options[usize::from(option)]);
            let (mut visits, mut reward) = (0, 0.0);
            for (_, n, r) in counted.iter().flat_map(|tree| &tree.moves).filter(|(known, ..)| *known == key) {
                (visits, reward) = (visits + n, reward + r);
            }
            let mean = reward / visits.max(1) as f32;
            if (visits, mean) > (best.0, best.1) {
                best = (visits, mean, option);
            }
        }
        best.2
    }
}

/// The pass, where players are not asked as a rule: it is not worth a search.
fn passes_by(whole: &WholeGame, game: &Game, prompt: &Prompt) -> Option<u16> {
    let name = (whole.stop)(game, prompt)?;
    let asked = whole.stops.iter().find(|(stop, _)| *stop == name).is_none_or(|(_, asked)| *asked);
    let pass = prompt.options.iter().position(|option| *option == Choice::Pass)?;
    (!asked).then_some(pass as u16)
}

/// One move in the tree, and its results.
struct Node {
    /// Its meaning, and the seat that moves.
    key: u64,
    seat: Seat,
    visits: u32,
    /// The number of times it was on offer.
    offered: u32,
    /// The sum of its rewards for the seat that moves.
    reward: f32,
    /// The sum of the squares of these.
    square: f32,
    /// The moves that may follow.
    next: Vec<u32>,
}

impl Node {
    /// Between which its worth lies, all but surely.
    fn bounds(&self) -> (f32, f32) {
        let n = self.visits.max(1) as f32;
        let mean = self.reward / n;
        let spread = (self.square / n - mean * mean).max(0.0) + 0.02 / n;
        let about = SURELY * (spread / n).sqrt();
        (mean - about, mean + about)
    }
}

/// A tree that was grown: its first moves with their visits and rewards, and how many iterations it took.
#[derive(Default)]
struct Grown {
    moves: Vec<(u64, u32, f32)>,
    iterations: u32,
}

/// Grows a tree.
fn grow(sight: &Sight<'_>, seed: u64, most: Option<u32>, ends: Option<Instant>) -> Grown {
    let Some(thumbs) = ThumbPlay::of(sight.whole()) else { return Grown::default() };
    let root = Node { key: 0, seat: sight.seat(), visits: 0, offered: 0, reward: 0.0, square: 0.0, next: Vec::new() };
    let mut tree = Tree { nodes: vec![root], thumbs, path: Vec::new(), offers: Vec::new() };
    let mut random = Random::new(seed);
    tree.find_offers(&sight.imagine(&mut random), sight.prompt(), &mut random);
    let first = tree.offers.clone();
    let most = if first.len() > 1 { most } else { Some(1) };
    let began = Instant::now();
    for done in 1.. {
        tree.iterate(sight, &first, seed);
        let mut is_over = ends.is_some_and(|ends| Instant::now() >= ends);
        if let Some(thinking) = sight.thinking() {
            let spent = ends.map(|ends| began.elapsed().as_secs_f32() / (ends - began).as_secs_f32().max(1e-3));
            thinking.tell(spent.or(most.map(|most| done as f32 / most.max(1) as f32)).unwrap_or(0.0));
            is_over |= thinking.is_hurried();
        }
        if is_over || most.is_some_and(|most| done >= most || ends.is_none() && tree.is_decided(most - done)) {
            break;
        }
    }
    let moves = tree.nodes[0].next.iter().map(|&n| &tree.nodes[n as usize]);
    Grown { moves: moves.map(|n| (n.key, n.visits, n.reward)).collect(), iterations: tree.nodes[0].visits }
}

/// A move on offer: the answer, its meaning, and its weight by the thumbs.
type Offer = (u16, u64, f32);

struct Tree {
    nodes: Vec<Node>,
    thumbs: ThumbPlay,
    path: Vec<u32>,
    /// The moves on offer.
    offers: Vec<Offer>,
}

impl Tree {
    /// Whether the first move that was tried most is decided: no other can be tried as often any more, or it has done so
    /// much better than each of the others that this is no chance.
    fn is_decided(&self, left: u32) -> bool {
        let moves = || self.nodes[0].next.iter().map(|&n| &self.nodes[n as usize]);
        let Some(best) = moves().max_by_key(|node| node.visits) else { return false };
        let mut others = moves().filter(|node| node.key != best.key).peekable();
        if others.peek().is_none() {
            return false;
        }
        let done = self.nodes[0].visits;
        let (least, _) = best.bounds();
        let looked = done >= LOOKED && done.is_multiple_of(16);
        others.all(|node| best.visits > node.visits + left || looked && node.bounds().1 < least)
    }

    /// Tries every first move on the same imagined games, in the same order: luck in them favours none.
    fn iterate(&mut self, sight: &Sight<'_>, first: &[Offer], seed: u64) {
        self.path.clear();
        self.path.push(0);
        self.offers.clear();
        self.offers.extend_from_slice(first);
        let (answer, mut at, mut grew) = self.select(0, sight.seat());
        self.path.push(at);
        let random = &mut Random::new(mix(seed, u64::from(self.nodes[at as usize].visits)));
        let mut game = sight.imagine(random);
        // The game asks nobody who could only pass: in the tree such a prompt is no move, and behind it the thumbs play for so many prompts
        // after the answer that leaves the tree.
        game.skip_idle_for(if grew { PLAYED as u32 + 1 } else { u32::MAX });
        let mut is_refused = game.answer(answer).is_err();
        grew |= is_refused;
        while !grew && let Some(prompt) = game.prompt().filter(|_| game.outcome().is_none()) {
            self.find_offers(&game, prompt, random);
            let answer = match self.offers[..] {
                [(only, ..)] => only,
                _ => {
                    let (answer, node, new) = self.select(at, prompt.seat);
                    self.path.push(node);
                    (at, grew) = (node, new);
                    if new {
                        game.skip_idle_for(PLAYED as u32 + 1);
                    }
                    answer
                }
            };
            is_refused = game.answer(answer).is_err();
            if is_refused {
                break;
            }
        }
        if is_refused {
            game.skip_idle_for(PLAYED as u32);
        }
        self.thumbs.play_on(&mut game, PLAYED, WILD, random);
        let rewards: Vec<f32> = game.seats().map(|seat| self.thumbs.value(&game, seat)).collect();
        for &node in &self.path {
            let node = &mut self.nodes[node as usize];
            node.visits += 1;
            let reward = rewards[usize::from(node.seat.0)];
            node.reward += reward;
            node.square += reward * reward;
        }
    }

    /// The moves on offer, each meaning once, with how likely the thumbs think them.
    fn find_offers(&mut self, game: &Game, prompt: &Prompt, random: &mut Random) {
        let sure = self.thumbs.weigh(game, prompt);
        self.offers.clear();
        if sure == Sure::Yes {
            self.offers.push((self.thumbs.best(random), 0, 1.0));
            return;
        }
        let most = self.thumbs.open.iter().map(|&i| self.thumbs.weights[usize::from(i)]).fold(f32::MIN, f32::max);
        for &i in &self.thumbs.open {
            let weight = self.thumbs.weights[usize::from(i)];
            // An option best left alone is not tried where there is another.
            if weight <= LEFT_ALONE && most >= 0.0 {
                continue;
            }
            let key = meaning(game, prompt, &prompt.options[usize::from(i)]);
            if self.offers.iter().any(|(_, known, _)| *known == key) {
                continue;
            }
            let left_alone = if weight < 0.0 && most >= 0.0 { 0.3 } else { 1.0 };
            self.offers.push((i, key, ((weight - most) / APART).exp() * left_alone));
        }
        let all: f32 = self.offers.iter().map(|(.., p)| p).sum();
        let evenly = 0.2 / self.offers.len() as f32;
        self.offers.iter_mut().for_each(|(.., p)| *p = *p / all * 0.8 + evenly);
    }

    /// Selects the move to try: one that did best so far, or one tried too seldom for how often it was on offer and how
    /// well the thumbs think of it. Returns whether it is new.
    fn select(&mut self, at: u32, seat: Seat) -> (u16, u32, bool) {
        let parent = &self.nodes[at as usize];
        let usual = self.usual(parent, seat);
        let mut best: Option<(f32, u16, u64, Option<u32>)> = None;
        for &(answer, key, likely) in &self.offers {
            let known = parent.next.iter().copied().find(|&n| self.nodes[n as usize].key == key);
            let (visits, offered, mean) = match known.map(|n| &self.nodes[n as usize]) {
                Some(node) if node.visits > 0 => (node.visits, node.offered, node.reward / node.visits as f32),
                Some(node) => (0, node.offered, usual),
                None => (0, parent.visits, usual),
            };
            let wanted = CURIOSITY * likely * (offered.max(1) as f32).sqrt() / (1.0 + visits as f32);
            if best.is_none_or(|(score, ..)| mean + wanted > score) {
                best = Some((mean + wanted, answer, key, known));
            }
        }
        let (_, answer, key, known) = best.expect("a move is on offer");
        for i in 0..self.nodes[at as usize].next.len() {
            let n = self.nodes[at as usize].next[i] as usize;
            let key = self.nodes[n].key;
            if self.offers.iter().any(|(_, offered, _)| *offered == key) {
                self.nodes[n].offered += 1;
            }
        }
        match known {
            Some(node) => (answer, node, false),
            None => {
                let node = self.nodes.len() as u32;
                let offered = self.nodes[at as usize].visits.max(1);
                self.nodes.push(Node { key, seat, visits: 0, offered, reward: 0.0, square: 0.0, next: Vec::new() });
                self.nodes[at as usize].next.push(node);
                (answer, node, true)
            }
        }
    }

    /// Returns the assumed worth of a move that was not tried: a little less than those that were.
    fn usual(&self, parent: &Node, seat: Seat) -> f32 {
        let tried = parent.next.iter().map(|&n| &self.nodes[n as usize]).filter(|n| n.seat == seat);
        let (visits, reward) = tried.fold((0, 0.0), |(n, r), node| (n + node.visits, r + node.reward));
        if visits == 0 { 0.5 } else { reward / visits as f32 - 0.03 }
    }
}

/// Returns the meaning of an option as a number: for a card in play which one, for another its name, so that it is the
/// same in every imagined game, and equal cards in a hand are one move.
fn meaning(game: &Game, prompt: &Prompt, choice: &Choice) -> u64 {
    let card = |card: Card| match game.in_play(card) {
        true => mix(1, card.slot() as u64),
        false => mix(2, u64::from(game.name_of(card).0)),
    };
    let thing = |thing: &Thing| match thing {
        Thing::Card(c) => card(*c),
        Thing::Player(seat) => mix(3, u64::from(seat.0)),
        _ => 4,
    };
    let (sort, what) = match choice {
        Choice::Thing(t) => (1, thing(t)),
        Choice::Number(n) => (2, *n as u64),
        Choice::Yes => (3, 0),
        Choice::No => (4, 0),
        Choice::Done => (5, 0),
        Choice::Pass => (6, 0),
        Choice::Cancel => (7, 0),
        Choice::Word(word) => (8, u64::from(word.0)),
        Choice::Mode(n) => (9, u64::from(*n)),
        Choice::Ability(ability, c) => (10, mix(card(*c), ability.index() as u64)),
        Choice::Use(ability, used, c) => (18, mix(mix(card(*c), ability.index() as u64), used.index() as u64)),
        Choice::Delayed(stamp) => (11, stamp.index() as u64),
        Choice::Play(c) => (12, card(*c)),
        Choice::Pair(a, b) => (13, mix(thing(a), thing(b))),
        Choice::Trait(t) => (15, u64::from(t.0)),
        Choice::Name(name) => (16, u64::from(name.0)),
        Choice::Waiting(n) => (17, u64::from(*n)),
        Choice::Game(code, t, n) => (14, mix(mix(thing(t), u64::from(code.0)), *n as u64)),
    };
    mix(mix(sort, what), u64::from(prompt.seat.0))
}
