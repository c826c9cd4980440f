//! The shape of an observation: blocks of numbers with names, shapes, ranges and labels. It follows from the rules, the pinned cards and the
//! layout of an environment, so it is the same in every state.

use abilities::{Counter, Place};
use kernel::{Cards, InPlay, Owner, Seen};
use serde::Serialize;
use title::WholeGame;

/// The room an observation has.
///
/// ```
/// use env::{Env, Layout, Setup};
/// let layout = Layout { in_play: 6, hand: 4, ..Layout::default() };
/// let env = Env::new(&lanterns::TITLE, Setup { layout, ..Setup::of(2) }).expect("an environment");
/// assert_eq!(env.schema().block("hand names").expect("a block").shape, [1, 4]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// Rows for the cards of one player, or of all, in one place in play.
    pub in_play: usize,
    /// Rows for the viewer's hand.
    pub hand: usize,
    /// Rows for the cards of another open area, such as a stack.
    pub apart: usize,
    /// The counters that are told of cards; all where the list is empty.
    pub on_cards: Vec<String>,
    /// The counters that are told of players; all where the list is empty.
    pub of_players: Vec<String>,
}

impl Default for Layout {
    fn default() -> Self {
        Layout { in_play: 16, hand: 10, apart: 6, on_cards: Vec::new(), of_players: Vec::new() }
    }
}

/// A block of an observation.
///
/// ```
/// use env::{Block, Env, Setup};
/// let env = Env::new(&lanterns::TITLE, Setup::of(2)).expect("an environment");
/// let asked: &Block = env.schema().block("asked").expect("a block");
/// assert_eq!((asked.shape.as_slice(), asked.low, asked.high), (&[2][..], 0.0, 1.0));
/// assert_eq!(asked.range(), asked.first..asked.first + 2);
/// ```
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Block {
    /// Its name.
    pub name: String,
    /// The index of its first number.
    pub first: usize,
    /// Its shape, in row-major order.
    pub shape: Vec<usize>,
    /// The least value.
    pub low: f32,
    /// The greatest value.
    pub high: f32,
    /// The value is the number of the game divided by this, and held within the range.
    pub scale: f32,
    /// The meaning of each coordinate of the last axis, where it has names.
    pub labels: Vec<String>,
}

impl Block {
    /// The indices of its numbers.
    pub fn range(&self) -> std::ops::Range<usize> {
        self.first..self.first + self.shape.iter().product::<usize>()
    }

    /// A number of the game as it stands in the tensor.
    pub(crate) fn scaled(&self, raw: i32) -> f32 {
        (raw as f32 / self.scale).clamp(self.low, self.high)
    }
}

/// The published shape of the observations of an environment.
///
/// ```
/// use env::{Env, Schema, Setup};
/// let env = Env::new(&lanterns::TITLE, Setup::of(2)).expect("an environment");
/// let schema: &Schema = env.schema();
/// assert_eq!(schema.blocks().iter().map(|block| block.range().len()).sum::<usize>(), schema.size());
/// assert!(schema.action_features().iter().any(|name| name == "kind play"));
/// ```
#[derive(Clone, Debug, Serialize)]
pub struct Schema {
    size: usize,
    blocks: Vec<Block>,
    action_features: Vec<String>,
    #[serde(skip)]
    pub(crate) zones: Vec<ZoneBlocks>,
    #[serde(skip)]
    pub(crate) at: Places,
    #[serde(skip)]
    pub(crate) on_cards: Vec<Counter>,
    #[serde(skip)]
    pub(crate) of_players: Vec<Counter>,
    #[serde(skip)]
    pub(crate) facts: Facts,
}

/// The places of the fixed blocks in the list.
#[derive(Clone, Debug, Default)]
pub(crate) struct Places {
    pub asked: usize,
    pub active: usize,
    pub turn: usize,
    pub stop: usize,
    pub question: usize,
    pub shape: usize,
    pub numbers: usize,
    pub steps: usize,
    pub counters: usize,
    pub remaining: usize,
}

/// The blocks of one place.
#[derive(Clone, Debug)]
pub(crate) struct ZoneBlocks {
    pub place: Place,
    /// One zone for each player.
    pub each: bool,
    /// Cards are told apart by whoever controls them.
    pub by_controller: bool,
    pub seen: Seen,
    pub sizes: usize,
    /// How many cards of each name are seen; none for a pile nobody looks into.
    pub bag: Option<usize>,
    pub rows: Option<Rows>,
}

/// The rows of one place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rows {
    pub slots: usize,
    /// Only the viewer's own zone has rows.
    pub own_only: bool,
    pub names: usize,
    pub facts: usize,
    pub stats: usize,
    pub counters: usize,
}

/// The places of facts in a row.
#[derive(Clone, Debug, Default)]
pub(crate) struct Facts {
    pub statuses: usize,
    pub kinds: usize,
    pub keywords: usize,
    pub links: usize,
    pub count: usize,
}

/// The first facts of a row.
pub(crate) mod fact {
    pub const PRESENT: usize = 0;
    pub const KNOWN: usize = 1;
    pub const CONTROLLED: usize = 2;
    pub const OWNED: usize = 3;
    pub const TOKEN: usize = 4;
}

/// The kinds of choices, in the order of their features.
pub(crate) const KINDS: [&str; 18] = [
    "card", "player", "number", "yes", "no", "done", "pass", "cancel", "word", "trait", "name", "mode", "ability",
    "use", "waiting", "play", "pair", "own",
];

struct Builder<'a> {
    cards: &'a Cards,
    blocks: Vec<Block>,
    size: usize,
}

impl Builder<'_> {
    fn add(
        &mut self,
        name: String,
        shape: &[usize],
        (low, high, scale): (f32, f32, f32),
        labels: Vec<String>,
    ) -> usize {
        let block = Block { name, first: self.size, shape: shape.to_vec(), low, high, scale, labels };
        self.size = block.range().end;
        self.blocks.push(block);
        self.blocks.len() - 1
    }

    fn bits(&mut self, name: &str, shape: &[usize], labels: Vec<String>) -> usize {
        self.add(name.to_string(), shape, (0.0, 1.0, 1.0), labels)
    }

    /// The counters that are told, by their names.
    fn counters(&self, wanted: &[String]) -> Vec<Counter> {
        let all = &self.cards.vocabulary.counters;
        let spelled = |text: &str| text.split('|').next().unwrap_or(text).to_string();
        let is_wanted = |at: &usize| wanted.is_empty() || wanted.contains(&spelled(&all[*at]));
        (0..all.len()).filter(is_wanted).map(|at| Counter(at as u16)).collect()
    }

    fn counter_names(&self, counters: &[Counter]) -> Vec<String> {
        counters.iter().map(|counter| first_form(&self.cards.vocabulary.counters[counter.index()])).collect()
    }
}

fn first_form(text: &str) -> String {
    text.split('|').next().unwrap_or(text).to_string()
}

/// The range of a stat or a counter on a card, and of a player's counter.
const OF_CARD: (f32, f32, f32) = (-2.0, 4.0, 5.0);
const OF_PLAYER: (f32, f32, f32) = (-1.0, 5.0, 20.0);

impl Schema {
    pub(crate) fn new(whole: &WholeGame, cards: &Cards, questions: &[&'static str], layout: &Layout) -> Self {
        let mut builder = Builder { cards, blocks: Vec::new(), size: 0 };
        let on_cards = builder.counters(&layout.on_cards);
        let of_players = builder.counters(&layout.of_players);
        let (facts, labels) = facts_of(cards);
        let at = fixed_blocks(&mut builder, whole, questions, &of_players);
        let zones = zone_blocks(&mut builder, whole, layout, &labels, &on_cards);
        let action_features = action_features(&builder, &labels, &on_cards);
        let Builder { blocks, size, .. } = builder;
        Schema { size, blocks, action_features, zones, at, on_cards, of_players, facts }
    }

    /// How many numbers an observation has.
    pub fn size(&self) -> usize {
        self.size
    }

    /// Its blocks, in order.
    pub fn blocks(&self) -> &[Block] {
        &self.blocks
    }

    /// The block of that name.
    pub fn block(&self, name: &str) -> Option<&Block> {
        self.blocks.iter().find(|block| block.name == name)
    }

    /// The names of the features of a legal action, in order.
    pub fn action_features(&self) -> &[String] {
        &self.action_features
    }
}

/// The places of a card's facts, and their names.
fn facts_of(cards: &Cards) -> (Facts, Vec<String>) {
    let lexicon = cards.vocabulary.lexicon;
    let mut labels: Vec<String> =
        ["present", "known", "controlled by viewer", "owned by viewer", "token"].map(String::from).to_vec();
    let statuses = labels.len();
    labels.extend(lexicon.statuses.iter().map(|entry| format!("status {}", first_form(entry.text))));
    let kinds = labels.len();
    labels.extend(lexicon.kinds.iter().map(|entry| format!("kind {}", first_form(entry.text))));
    let keywords = labels.len();
    labels.extend(cards.vocabulary.keywords.iter().map(|(name, _)| format!("keyword {name}")));
    let links = labels.len();
    labels.extend(lexicon.links.iter().map(|entry| format!("link {}", first_form(entry.text))));
    (Facts { statuses, kinds, keywords, links, count: labels.len() }, labels)
}

fn fixed_blocks(
    builder: &mut Builder<'_>,
    whole: &WholeGame,
    questions: &[&'static str],
    of_players: &[Counter],
) -> Places {
    let players = usize::from(builder.cards.players);
    let owned = |names: &[&str]| names.iter().map(|name| (*name).to_string()).collect::<Vec<String>>();
    let steps: Vec<String> = builder.cards.rules.timing.steps.iter().map(|step| step.name.to_string()).collect();
    let stops: Vec<String> = whole.stops.iter().map(|(name, _)| (*name).to_string()).collect();
    let shapes = ["one", "some", "yes or no", "number", "order", "division", "pairs", "payment"];
    let counters = builder.counter_names(of_players);
    let names = builder.cards.vocabulary.names.to_vec();
    Places {
        asked: builder.bits("asked", &[players], Vec::new()),
        active: builder.bits("active", &[players], Vec::new()),
        turn: builder.add("turn".into(), &[1], (0.0, 4.0, 20.0), Vec::new()),
        stop: builder.bits("phase", &[stops.len()], stops),
        question: builder.bits("question", &[questions.len()], owned(questions)),
        shape: builder.bits("shape", &[shapes.len()], owned(&shapes)),
        numbers: builder.add(
            "question numbers".into(),
            &[4],
            (0.0, 4.0, 10.0),
            owned(&["needed", "possible", "left", "options"]),
        ),
        steps: builder.add("under way".into(), &[steps.len()], (0.0, 4.0, 1.0), steps),
        counters: builder.add("players".into(), &[players, counters.len()], OF_PLAYER, counters),
        remaining: builder.add("own cards unseen".into(), &[names.len()], (0.0, 4.0, 4.0), names),
    }
}

fn zone_blocks(
    builder: &mut Builder<'_>,
    whole: &WholeGame,
    layout: &Layout,
    labels: &[String],
    on_cards: &[Counter],
) -> Vec<ZoneBlocks> {
    let players = usize::from(builder.cards.players);
    let names = builder.cards.vocabulary.names.to_vec();
    let stats: Vec<String> = builder.cards.vocabulary.lexicon.stats.iter().map(|s| first_form(s.text)).collect();
    let counters = builder.counter_names(on_cards);
    let mut zones = Vec::new();
    for (at, rule) in builder.cards.rules.zones.places.iter().enumerate().skip(1) {
        let place = Place(at as u16);
        let area = whole.areas.iter().find(|area| area.place == place);
        let each = rule.owner == Owner::Each;
        let by_controller = !each && area.is_some_and(|area| area.by_controller);
        let groups = if each || by_controller { players } else { 1 };
        let sizes = builder.add(format!("{} size", rule.name), &[groups], (0.0, 4.0, 20.0), Vec::new());
        let is_hand = place == whole.hand;
        let bag = (rule.seen != Seen::Nobody).then(|| {
            builder.add(format!("{} cards", rule.name), &[groups, names.len()], (0.0, 4.0, 4.0), names.clone())
        });
        let slots = match (rule.play, is_hand, area.is_some()) {
            (InPlay::Yes, ..) => layout.in_play,
            (_, true, _) => layout.hand,
            (_, _, true) => layout.apart,
            _ => 0,
        };
        let shown = if is_hand { 1 } else { groups };
        let rows = (slots > 0).then(|| Rows {
            slots,
            own_only: is_hand,
            names: builder.add(
                format!("{} names", rule.name),
                &[shown, slots],
                (0.0, names.len() as f32, 1.0),
                Vec::new(),
            ),
            facts: builder.bits(&format!("{} facts", rule.name), &[shown, slots, labels.len()], labels.to_vec()),
            stats: builder.add(format!("{} stats", rule.name), &[shown, slots, stats.len()], OF_CARD, stats.clone()),
            counters: builder.add(
                format!("{} counters", rule.name),
                &[shown, slots, counters.len()],
                OF_CARD,
                counters.clone(),
            ),
        });
        zones.push(ZoneBlocks { place, each, by_controller, seen: rule.seen, sizes, bag, rows });
    }
    zones
}

/// The names of the features of a legal action: its kind, its number, a player, and two cards.
fn action_features(builder: &Builder<'_>, labels: &[String], on_cards: &[Counter]) -> Vec<String> {
    let stats = builder.cards.vocabulary.lexicon.stats.iter().map(|entry| first_form(entry.text));
    let stats: Vec<String> = stats.collect();
    let counters = builder.counter_names(on_cards);
    let mut features: Vec<String> = KINDS.iter().map(|kind| format!("kind {kind}")).collect();
    features.push("number".into());
    features.extend((0..builder.cards.players).map(|seat| format!("player {seat} from the viewer")));
    for card in ["card", "second card"] {
        features.push(format!("{card} name"));
        features.extend(labels.iter().chain(&stats).chain(&counters).map(|label| format!("{card} {label}")));
    }
    features
}
