//! A second opinion on combat: all declarations a player can make on many random boards, against those the rules allow
//! when every set there is has been looked at (E22.3 to E22.10), and all assignments of combat damage, against every
//! division there is (E22.12, E22.13). Nothing of the engine's own computation is used here: the test knows the rules
//! that bind a creature because it wrote the card.

mod common;

use abilities::{EXHAUSTED, Place, Verb, verbs};
use cardlang::{Source, compile};
use common::{A, B};
use echomancy::{
    RULEBOOK, Stage, TITLE,
    lexicon::{LEXICON, counter, place, verb},
};
use kernel::{About, Act, Card, Cards, Choice, Game, Laying, LogLine, Prompt, Random, Seat, Shape, Thing, Zone};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::Path;
use std::sync::{Arc, OnceLock};

/// A keyword or rule that a creature of this test can have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Line {
    Flying,
    Reach,
    Menace,
    Defender,
    Shadow,
    Haste,
    NoAttack,
    NoBlock,
    NotAloneAttacking,
    NotAloneBlocking,
    MustAttack,
    MustAttackWalkers,
    MustBlock,
    MustBeBlocked,
    Alluring,
    BlocksAny,
    BlocksTwo,
    Unblockable,
}
use Line::*;

/// Each with what its card says; a keyword stands in the header.
const LINES: [(Line, &str); 18] = [
    (Flying, "Flying"),
    (Reach, "Reach"),
    (Menace, "Menace"),
    (Defender, "Defender"),
    (Shadow, "Shadow"),
    (Haste, "Haste"),
    (NoAttack, "this cannot attack"),
    (NoBlock, "this cannot block"),
    (NotAloneAttacking, "this cannot attack alone"),
    (NotAloneBlocking, "this cannot block alone"),
    (MustAttack, "this cannot decline to attack"),
    (MustAttackWalkers, "this cannot decline to attack planeswalkers"),
    (MustBlock, "this cannot decline to block"),
    (MustBeBlocked, "this cannot stay unblocked"),
    (Alluring, "creatures cannot decline to block this"),
    (BlocksAny, "this may block any number of attackers"),
    (BlocksTwo, "blocking by this gets blocks +1"),
    (Unblockable, "this cannot be blocked"),
];

/// The number of kinds of creature: the first are plain, the next have one line each, the others several.
const KINDS: usize = 90;

fn lines_of(kind: usize) -> Vec<Line> {
    let mut random = Random::new(kind as u64);
    let count = match kind {
        0..4 => 0,
        4..22 => return vec![LINES[kind - 4].0],
        _ => 2 + random.below(2) as usize,
    };
    let mut lines: Vec<Line> = Vec::new();
    while lines.len() < count {
        let (line, _) = LINES[random.below(LINES.len() as u32) as usize];
        if !lines.contains(&line) {
            lines.push(line);
        }
    }
    lines
}

fn card_text(kind: usize) -> String {
    let lines = lines_of(kind);
    let says = |line: &Line| LINES.iter().find(|(known, _)| known == line).expect("a line").1;
    let is_keyword = |line: &&Line| says(line).chars().next().is_some_and(char::is_uppercase);
    let keywords: Vec<&str> = lines.iter().filter(is_keyword).map(says).collect();
    let constants: Vec<&str> = lines.iter().filter(|line| !is_keyword(line)).map(says).collect();
    let keywords = if keywords.is_empty() { String::new() } else { format!("keywords {}\n", keywords.join(", ")) };
    let constant = |line: &&str| format!("\nconstant:\n  {line}\n");
    let body: String = constants.iter().map(constant).collect();
    format!(
        "language 1\nname Kind {kind}\ngame echomancy\ncost {{1}}\nkind creature\n{keywords}power 1\ntoughness 1\n{body}"
    )
}

const CAP: &str = "language 1\nname Narrow Pass\ngame echomancy\ncost {1}\nkind enchantment\n\nconstant:\n  declaring attackers gets attackers = 2\n";

fn cards() -> Arc<Cards> {
    static CARDS: OnceLock<Arc<Cards>> = OnceLock::new();
    let make = || {
        let own = (0..KINDS).map(|kind| Source { path: format!("kind-{kind}.card"), text: card_text(kind) });
        let mut sources: Vec<Source> = own.collect();
        let fighters = (0..FIGHTERS).map(Fighter::of).chain((0..GUARDS).map(Fighter::guard));
        sources.extend(fighters.map(|f| Source { path: format!("kind-{}.card", f.name), text: f.card_text() }));
        sources.push(Source { path: "narrow-pass.card".into(), text: CAP.into() });
        let pool = "../../cards/echomancy";
        for (folder, file) in [
            (pool, "white/ghostly-prison"),
            (pool, "blue/jace-beleren"),
            (pool, "slice/plains"),
            ("tests/cards", "idle-post"),
        ] {
            let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("{folder}/{file}.card"));
            let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{file}: {e}"));
            sources.push(Source { path: file.into(), text });
        }
        for entry in std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cards/echomancy/keywords"))
            .expect("the keywords")
            .flatten()
            .filter(|entry| entry.path().extension().is_some_and(|e| e == "card"))
        {
            let path = entry.path();
            sources.push(Source {
                path: path.display().to_string(),
                text: std::fs::read_to_string(&path).expect("a keyword"),
            });
        }
        let (library, mistakes) = compile(&LEXICON, &sources);
        let wrong: Vec<String> =
            mistakes.iter().filter(|m| m.path.starts_with("kind-")).map(|m| m.wording().message).collect();
        assert!(wrong.is_empty(), "{wrong:?}");
        Arc::new(Cards::new(&library, &RULEBOOK, 2))
    };
    CARDS.get_or_init(make).clone()
}

/// A creature on the board, as the rules see it.
struct Creature {
    card: Card,
    lines: Vec<Line>,
    tapped: bool,
    sick: bool,
}

impl Creature {
    fn is(&self, line: Line) -> bool {
        self.lines.contains(&line)
    }
}

/// A declaration: pairs of numbers of creatures and of what they meet.
type Declared = BTreeSet<(usize, usize)>;

struct Board {
    game: Game,
    mine: Vec<Creature>,
    theirs: Vec<Creature>,
    walker: Option<Card>,
    /// Attacking the player costs two; so many lands can pay.
    prison: bool,
    lands: usize,
    capped: bool,
}

fn board(seed: u64) -> Board {
    let mut random = Random::new(seed);
    let mut game = Laying::new(cards(), seed);
    game.start_log();
    let place = |game: &mut Laying, seat: Seat, name: &str, zone: Place| {
        let def = game.cards().find(name).unwrap_or_else(|| panic!("no card {name}"));
        let card = game.place(def, seat, Zone::shared(zone));
        game.give_control(card, seat);
        card
    };
    let side = |game: &mut Laying, seat: Seat, random: &mut Random| {
        let mut all = Vec::new();
        for _ in 0..1 + random.below(4) {
            let kind = random.below(KINDS as u32) as usize;
            let sick = random.below(8) == 0;
            let tapped = !sick && random.below(8) == 0;
            let zone = if sick { place::EXILE } else { place::BATTLEFIELD };
            let card = place(game, seat, &format!("Kind {kind}"), zone);
            all.push(Creature { card, lines: lines_of(kind), tapped, sick });
        }
        all
    };
    let mut mine = side(&mut game, A, &mut random);
    let mut theirs = side(&mut game, B, &mut random);
    let walker = (random.below(3) == 0).then(|| place(&mut game, B, "Jace Beleren", place::BATTLEFIELD));
    let prison = random.below(4) == 0;
    let lands = if prison { random.below(5) as usize } else { 0 };
    let capped = random.below(6) == 0;
    if prison {
        place(&mut game, B, "Ghostly Prison", place::BATTLEFIELD);
    }
    if capped {
        place(&mut game, B, "Narrow Pass", place::BATTLEFIELD);
    }
    // Both always have something to do, so that the game never runs on into another turn by itself.
    for seat in [A, B] {
        place(&mut game, seat, "Idle Post", place::BATTLEFIELD);
    }
    for _ in 0..lands {
        place(&mut game, A, "Plains", place::BATTLEFIELD);
    }
    (TITLE.prepare)(&mut game.pen());
    (TITLE.begin)(&mut game, "combat").expect("a point");
    for creature in mine.iter().chain(&theirs) {
        if creature.sick {
            // It comes this very turn.
            game.perform(Act::of(verbs::MOVE).to(creature.card).into_zone(Zone::shared(place::BATTLEFIELD)));
        }
        game.set_status(creature.card, EXHAUSTED, creature.tapped);
    }
    game.run();
    for creature in mine.iter_mut().chain(&mut theirs) {
        creature.card = game.now(creature.card);
    }
    Board { game: game.into_game(), mine, theirs, walker, prison, lands, capped }
}

/// Returns the pairs declared since so many lines of the log: a single way is taken without a question.
fn declared(game: &Game, verb: Verb, since: usize, number: Numbers<'_>) -> Declared {
    let pair = |row: &LogLine| match row {
        LogLine::Act(act) if act.verb == verb => Some(number(act.agent, act.patient)),
        _ => None,
    };
    game.log()[since..].iter().filter_map(pair).collect()
}

/// The numbers of a creature and of what it meets.
type Numbers<'a> = &'a dyn Fn(Thing, Thing) -> (usize, usize);

/// Every declaration the engine lets a player make, with the game after each.
fn offered(game: &Game, verb: Verb, number: Numbers<'_>) -> HashMap<Declared, Game> {
    let since = game.log().len();
    let (mut found, mut seen) = (HashMap::new(), BTreeSet::new());
    let mut open: Vec<(BTreeSet<(usize, usize)>, Game)> = vec![(BTreeSet::new(), game.clone())];
    while let Some((set, game)) = open.pop() {
        let asked = game.prompt().expect("a declaration is asked");
        for (answer, option) in (0..).zip(&asked.options) {
            let mut more = set.clone();
            match option {
                Choice::Pair(creature, met) => more.insert(number(*creature, *met)),
                Choice::Done => true,
                _ => continue,
            };
            if *option != Choice::Done && !seen.insert(more.clone()) {
                continue;
            }
            let mut next = game.clone();
            next.answer(answer).expect("offered");
            let goes_on = next.prompt().is_some_and(|p| p.seat == asked.seat && kind_of(p) == kind_of(asked));
            match goes_on && *option != Choice::Done {
                true => open.push((more, next)),
                false => {
                    found.insert(declared(&next, verb, since, number), next);
                }
            }
        }
    }
    found
}

/// Returns the kind of question.
fn kind_of(prompt: &Prompt) -> Option<kernel::AboutCode> {
    match prompt.about {
        About::Game(kind, ..) => Some(kind),
        _ => None,
    }
}

/// All ways to give each of so many creatures one of its own sets of partners.
fn every(choices: &[Vec<Vec<usize>>]) -> Vec<Declared> {
    let mut all = vec![Declared::new()];
    for (creature, sets) in choices.iter().enumerate() {
        let with = |set: &Vec<usize>, before: &Declared| {
            let mut more = before.clone();
            more.extend(set.iter().map(|&met| (creature, met)));
            more
        };
        all = all.iter().flat_map(|before| sets.iter().map(|set| with(set, before)).collect::<Vec<_>>()).collect();
    }
    all
}

fn creatures(set: &Declared) -> BTreeSet<usize> {
    set.iter().map(|(creature, _)| *creature).collect()
}

/// Keeps the declarations that break no restriction and obey as many requirements as any that is free obeys (E22.5).
fn legal(
    all: Vec<Declared>,
    breaks: &dyn Fn(&Declared) -> bool,
    obeys: &dyn Fn(&Declared) -> usize,
    price: &dyn Fn(&Declared) -> usize,
    purse: usize,
) -> BTreeSet<Declared> {
    let kept: Vec<Declared> = all.into_iter().filter(|set| !breaks(set)).collect();
    let most = kept.iter().filter(|set| price(set) == 0).map(obeys).max().unwrap_or(0);
    kept.into_iter().filter(|set| obeys(set) >= most && price(set) <= purse).collect()
}

const PLAYER: usize = 0;
const WALKER: usize = 1;

fn attacks(board: &Board) -> BTreeSet<Declared> {
    let may = |c: &Creature| !c.tapped && (!c.sick || c.is(Haste)) && !c.is(Defender) && !c.is(NoAttack);
    let sets = |c: &Creature| {
        let mut sets = vec![vec![]];
        if may(c) {
            sets.push(vec![PLAYER]);
            sets.extend(board.walker.map(|_| vec![WALKER]));
        }
        sets
    };
    let choices: Vec<Vec<Vec<usize>>> = board.mine.iter().map(sets).collect();
    let breaks = |set: &Declared| {
        let alone = set.len() == 1 && set.iter().any(|&(c, _)| board.mine[c].is(NotAloneAttacking));
        alone || board.capped && set.len() > 2
    };
    let obeys = |set: &Declared| {
        let each = |&(c, met): &(usize, usize)| {
            let c = &board.mine[c];
            usize::from(c.is(MustAttack)) + usize::from(c.is(MustAttackWalkers) && met == WALKER)
        };
        set.iter().map(each).sum()
    };
    let price = |set: &Declared| match board.prison {
        true => 2 * set.iter().filter(|(_, met)| *met == PLAYER).count(),
        false => 0,
    };
    legal(every(&choices), &breaks, &obeys, &price, board.lands)
}

fn blocks(board: &Board, attacking: &[usize]) -> BTreeSet<Declared> {
    let may = |b: &Creature, a: &Creature| {
        let flies = !a.is(Flying) || b.is(Flying) || b.is(Reach);
        !b.tapped && !b.is(NoBlock) && !a.is(Unblockable) && flies && a.is(Shadow) == b.is(Shadow)
    };
    let sets = |b: &Creature| {
        let open: Vec<usize> = attacking.iter().copied().filter(|&a| may(b, &board.mine[a])).collect();
        let most = if b.is(BlocksAny) { usize::MAX } else { 1 + usize::from(b.is(BlocksTwo)) };
        let all = (0..1u32 << open.len()).filter(|bits| bits.count_ones() as usize <= most);
        all.map(|bits| (0..open.len()).filter(|i| bits & 1 << i != 0).map(|i| open[i]).collect()).collect()
    };
    let choices: Vec<Vec<Vec<usize>>> = board.theirs.iter().map(sets).collect();
    let count = |set: &Declared, attacker: usize| set.iter().filter(|(_, a)| *a == attacker).count();
    let breaks = |set: &Declared| {
        let blocking = creatures(set);
        let alone = blocking.len() == 1 && blocking.iter().any(|&b| board.theirs[b].is(NotAloneBlocking));
        alone || attacking.iter().any(|&a| board.mine[a].is(Menace) && count(set, a) == 1)
    };
    let obeys = |set: &Declared| {
        let lured = set.iter().filter(|(_, a)| board.mine[*a].is(Alluring)).count();
        let dutiful = creatures(set).iter().filter(|&&b| board.theirs[b].is(MustBlock)).count();
        let met = attacking.iter().filter(|&&a| board.mine[a].is(MustBeBlocked) && count(set, a) > 0).count();
        lured + dutiful + met
    };
    legal(every(&choices), &breaks, &obeys, &|_| 0, 0)
}

fn place_of(all: &[Creature], thing: Thing) -> usize {
    all.iter().position(|c| thing == Thing::Card(c.card)).expect("one of them")
}

/// Whether the game asks for a declaration by that seat.
fn declares(game: &Game, seat: Seat) -> bool {
    game.prompt().is_some_and(|p| p.seat == seat && p.shape == kernel::Shape::Pairs)
}

fn told(board: &Board, set: &Declared) -> String {
    let of =
        |side: &[Creature]| side.iter().map(|c| format!("{:?} t{} s{}", c.lines, c.tapped, c.sick)).collect::<Vec<_>>();
    format!(
        "{set:?}\nA: {:#?}\nB: {:#?}\nwalker {}, prison {}, lands {}, capped {}",
        of(&board.mine),
        of(&board.theirs),
        board.walker.is_some(),
        board.prison,
        board.lands,
        board.capped
    )
}

/// Compares; gives how many declarations were looked at.
fn compare(seed: u64) -> (usize, usize) {
    let board = board(seed);
    let by_force = attacks(&board);
    let mut block_sets = 0;
    let number = |creature: Thing, met: Thing| {
        let met = if met == Thing::Player(B) { PLAYER } else { WALKER };
        (place_of(&board.mine, creature), met)
    };
    if !declares(&board.game, A) {
        // Nobody is asked where there is nothing to choose.
        let only = declared(&board.game, verb::ATTACK, 0, &number);
        assert_eq!(by_force, BTreeSet::from([only]), "seed {seed}: {}", told(&board, &Declared::new()));
        return (1, 0);
    }
    let offered_sets = offered(&board.game, verb::ATTACK, &number);
    if let Some(set) = by_force.iter().find(|set| !offered_sets.contains_key(*set)) {
        panic!("seed {seed}: this attack is legal and cannot be made: {}", told(&board, set));
    }
    if let Some(set) = offered_sets.keys().find(|set| !by_force.contains(*set)) {
        panic!("seed {seed}: this attack can be made and is not legal: {}", told(&board, set));
    }
    let mut sorted: Vec<_> = offered_sets.into_iter().filter(|(set, _)| !set.is_empty()).collect();
    sorted.sort_by(|a, b| a.0.cmp(&b.0));
    // A few of the attacks are gone on with.
    for (attack, mut game) in sorted.into_iter().step_by(5).take(6) {
        let is_declaring = |game: &Game| declares(game, A) || declares(game, B);
        while Stage::of(&game) == Stage::Attackers && game.prompt().is_some() && !is_declaring(&game) {
            // The price is paid, priority is passed.
            let options = &game.prompt().expect("a prompt").options;
            let pass = options.iter().position(|o| *o == Choice::Pass).unwrap_or(0);
            game.answer(pass as u16).expect("offered");
        }
        let attacking: Vec<usize> = creatures(&attack).into_iter().collect();
        let by_force = blocks(&board, &attacking);
        let number = |creature: Thing, met: Thing| (place_of(&board.theirs, creature), place_of(&board.mine, met));
        let offered: BTreeSet<Declared> = match declares(&game, B) && Stage::of(&game) == Stage::Blockers {
            true => offered(&game, verb::BLOCK, &number).into_keys().collect(),
            false => BTreeSet::from([declared(&game, verb::BLOCK, 0, &number)]),
        };
        if let Some(set) = by_force.difference(&offered).next() {
            panic!("seed {seed}, attack {attack:?}: this block is legal and cannot be made: {}", told(&board, set));
        }
        if let Some(set) = offered.difference(&by_force).next() {
            panic!("seed {seed}, attack {attack:?}: this block can be made and is not legal: {}", told(&board, set));
        }
        block_sets += offered.len();
    }
    (by_force.len(), block_sets)
}

#[test]
fn declarations_are_those_the_rules_allow() {
    let (mut attacks, mut blocks) = (0, 0);
    for seed in 0..6000 {
        let (a, b) = compare(seed);
        attacks += a;
        blocks += b;
    }
    assert!(attacks > 20_000 && blocks > 30_000, "{attacks} attacks, {blocks} blocks");
}

/// The number of attackers and blockers that deal damage.
const FIGHTERS: usize = 60;
const GUARDS: usize = 5;

/// A creature that deals damage, or is dealt it.
#[derive(Clone, Debug)]
struct Fighter {
    name: String,
    power: i32,
    toughness: i32,
    trample: bool,
    deathtouch: bool,
    first_strike: bool,
    double_strike: bool,
}

impl Fighter {
    fn of(kind: usize) -> Fighter {
        let mut random = Random::new(1000 + kind as u64);
        let mut one_in = |n: u32| random.below(n) == 0;
        let (trample, deathtouch, first_strike, double_strike) = (!one_in(3), one_in(3), one_in(6), one_in(9));
        let power = random.below(5) as i32;
        Fighter {
            name: format!("Fighter {kind}"),
            power,
            toughness: 9,
            trample,
            deathtouch,
            first_strike,
            double_strike,
        }
    }

    /// It blocks any number and deals no damage, so that every question goes to the attacker.
    fn guard(toughness: usize) -> Fighter {
        let (name, toughness) = (format!("Guard {toughness}"), toughness as i32);
        let plain = Fighter::of(0);
        let quiet = Fighter { trample: false, deathtouch: false, first_strike: false, double_strike: false, ..plain };
        Fighter { name, power: 0, toughness, ..quiet }
    }

    fn card_text(&self) -> String {
        let Fighter { name, power, toughness, .. } = self;
        let all = [
            (self.trample, "Trample"),
            (self.deathtouch, "Deathtouch"),
            (self.first_strike, "First strike"),
            (self.double_strike, "Double strike"),
        ];
        let keywords: Vec<&str> = all.into_iter().filter(|(has, _)| *has).map(|(_, word)| word).collect();
        let keywords = if keywords.is_empty() { String::new() } else { format!("keywords {}\n", keywords.join(", ")) };
        let blocks = if *power == 0 { "\nconstant:\n  this may block any number of attackers\n" } else { "" };
        format!(
            "language 1\nname {name}\ngame echomancy\ncost {{1}}\nkind creature\n{keywords}power {power}\ntoughness {toughness}\n{blocks}"
        )
    }
}

/// An assignment: how much each attacker assigns to each it assigns something to.
type Assigned = BTreeMap<(usize, Thing), i32>;

/// A combat whose blockers are declared.
struct Melee {
    game: Game,
    attackers: Vec<(Card, Fighter)>,
    guards: Vec<(Card, Fighter)>,
    /// The player or planeswalker each attacker attacks, and its blockers.
    attacked: Vec<Thing>,
    blocked: Vec<Vec<usize>>,
}

fn melee(seed: u64) -> Melee {
    let mut random = Random::new(seed);
    let mut game = Laying::new(cards(), seed);
    game.start_log();
    let place = |game: &mut Laying, seat: Seat, name: &str| {
        let def = game.cards().find(name).unwrap_or_else(|| panic!("no card {name}"));
        let card = game.place(def, seat, Zone::shared(place::BATTLEFIELD));
        game.give_control(card, seat);
        card
    };
    let mut attackers = Vec::new();
    for _ in 0..1 + random.below(3) {
        let fighter = Fighter::of(random.below(FIGHTERS as u32) as usize);
        attackers.push((place(&mut game, A, &fighter.name), fighter));
    }
    let mut guards = Vec::new();
    for _ in 0..1 + random.below(3) {
        // Damage may be marked on it.
        let guard = Fighter::guard(2 + random.below(GUARDS as u32 - 2) as usize);
        guards.push((place(&mut game, B, &guard.name), guard));
    }
    let walker = (random.below(3) == 0).then(|| place(&mut game, B, "Jace Beleren"));
    for seat in [A, B] {
        place(&mut game, seat, "Idle Post");
    }
    let against: Vec<Thing> = std::iter::once(Thing::Player(B)).chain(walker.map(Thing::Card)).collect();
    let attacked: Vec<Thing> = attackers.iter().map(|_| against[random.below(against.len() as u32) as usize]).collect();
    let blocked: Vec<Vec<usize>> =
        attackers.iter().map(|_| (0..guards.len()).filter(|_| random.below(3) > 0).collect()).collect();
    (TITLE.prepare)(&mut game.pen());
    (TITLE.begin)(&mut game, "combat").expect("a point");
    for (guard, _) in &guards {
        if random.below(4) == 0 {
            game.set_counters(*guard, counter::DAMAGE, 1);
        }
    }
    game.run();
    // Each declares what was meant, pair by pair.
    let attacks: Vec<(Thing, Thing)> =
        attackers.iter().zip(&attacked).map(|((c, _), met)| ((*c).into(), *met)).collect();
    let blocks = blocked.iter().enumerate().flat_map(|(a, by)| by.iter().map(move |b| (a, *b)));
    let blocks: Vec<(Thing, Thing)> =
        blocks.map(|(a, b)| (Thing::Card(guards[b].0), Thing::Card(attackers[a].0))).collect();
    declare(&mut game, A, &attacks);
    while Stage::of(&game) == Stage::Attackers {
        pass(&mut game);
    }
    declare(&mut game, B, &blocks);
    Melee { game: game.into_game(), attackers, guards, attacked, blocked }
}

fn declare(game: &mut Game, seat: Seat, pairs: &[(Thing, Thing)]) {
    let mut left = pairs.to_vec();
    while declares(game, seat) {
        let options = game.prompt().expect("a declaration").options.clone();
        let meant = |o: &Choice| matches!(o, Choice::Pair(a, b) if left.contains(&(*a, *b)));
        let at = options.iter().position(meant).or(options.iter().position(|o| *o == Choice::Done)).expect("an option");
        if let Choice::Pair(a, b) = options[at] {
            left.retain(|pair| *pair != (a, b));
        }
        game.answer(at as u16).expect("offered");
    }
    assert!(left.is_empty(), "not declared: {left:?}");
}

fn pass(game: &mut Game) {
    let options = &game.prompt().expect("a prompt").options;
    let pass = options.iter().position(|o| *o == Choice::Pass).expect("priority");
    game.answer(pass as u16).expect("offered");
}

fn divides(game: &Game) -> bool {
    game.prompt().is_some_and(|p| matches!(p.shape, Shape::Division { .. }))
}

/// Every assignment the engine lets the attacker make in the step that begins here, with the game after each.
fn assignable(melee: &Melee, game: &Game, since: usize) -> BTreeMap<Assigned, Game> {
    let mut found = BTreeMap::new();
    let mut open = vec![game.clone()];
    while let Some(game) = open.pop() {
        if divides(&game) {
            let options = game.prompt().expect("a prompt").options.len();
            assert!(options > 1, "only one share is open, and it is asked for");
            open.extend((0..options as u16).map(|answer| {
                let mut next = game.clone();
                next.answer(answer).expect("offered");
                next
            }));
            continue;
        }
        let mut assigned = Assigned::new();
        for row in &game.log()[since..] {
            let LogLine::Act(act) = row else { continue };
            let from = melee.attackers.iter().position(|(c, _)| act.agent == Thing::Card(*c));
            if let (verb::DEAL, Some(from)) = (act.verb, from) {
                *assigned.entry((from, act.patient)).or_default() += act.amount;
            }
        }
        assert!(found.insert(assigned.clone(), game).is_none(), "two ways to assign the same: {assigned:?}");
    }
    found
}

/// Every way to divide so much among so many.
fn divisions(amount: i32, among: usize) -> Vec<Vec<i32>> {
    match among {
        0 => vec![],
        1 => vec![vec![amount]],
        _ => (0..=amount)
            .flat_map(|first| divisions(amount - first, among - 1).into_iter().map(move |rest| (first, rest)))
            .map(|(first, rest)| std::iter::once(first).chain(rest).collect())
            .collect(),
    }
}

/// All legal assignments, by looking at every one there is (CR 510.1, 702.2c, 702.19b).
fn legal_assignments(melee: &Melee, game: &Game, deals: &dyn Fn(&Fighter) -> bool) -> BTreeSet<Assigned> {
    let is_there =
        |thing: Thing| thing.card().is_none_or(|c| game.cards_in(Zone::shared(place::BATTLEFIELD)).any(|b| b == c));
    let guards_of = |a: usize| {
        let all = melee.blocked[a].iter().map(|b| Thing::Card(melee.guards[*b].0));
        all.filter(|t| is_there(*t)).collect::<Vec<Thing>>()
    };
    let mut all = vec![Assigned::new()];
    for (a, (_, fighter)) in melee.attackers.iter().enumerate().filter(|(_, (_, f))| deals(f) && f.power > 0) {
        let mut to = if melee.blocked[a].is_empty() { Vec::new() } else { guards_of(a) };
        if (melee.blocked[a].is_empty() || fighter.trample) && is_there(melee.attacked[a]) {
            to.push(melee.attacked[a]);
        }
        if to.is_empty() {
            continue;
        }
        let with = |before: &Assigned, shares: Vec<i32>| {
            let mut more = before.clone();
            more.extend(to.iter().zip(shares).filter(|(_, n)| *n > 0).map(|(t, n)| ((a, *t), n)));
            more
        };
        let ways = divisions(fighter.power, to.len());
        all = all
            .iter()
            .flat_map(|before| ways.iter().map(|way| with(before, way.clone())).collect::<Vec<_>>())
            .collect();
    }
    let is_lethal = |set: &Assigned, guard: Thing| {
        let parts = || set.iter().filter(move |((_, to), _)| *to == guard);
        let (card, fighter) = melee.guards.iter().find(|(c, _)| Thing::Card(*c) == guard).expect("one of the guards");
        let total: i32 = parts().map(|(_, n)| *n).sum();
        parts().any(|((a, _), _)| melee.attackers[*a].1.deathtouch)
            || total >= fighter.toughness - game.counters(*card, counter::DAMAGE)
    };
    let breaks = |set: &Assigned, a: usize| {
        let over = set.contains_key(&(a, melee.attacked[a]));
        over && guards_of(a).into_iter().any(|guard| !is_lethal(set, guard))
    };
    all.into_iter().filter(|set| !(0..melee.attackers.len()).any(|a| breaks(set, a))).collect()
}

/// Compares step by step; gives how many assignments were looked at.
fn compare_damage(seed: u64) -> usize {
    let mut melee = melee(seed);
    let mut count = 0;
    let strikes_first = |f: &Fighter| f.first_strike || f.double_strike;
    let two_steps = melee.attackers.iter().any(|(_, f)| strikes_first(f));
    let steps: &[Stage] = if two_steps { &[Stage::FirstDamage, Stage::Damage] } else { &[Stage::Damage] };
    for &step in steps {
        let first = step == Stage::FirstDamage;
        let (before, since) = (melee.game.clone(), melee.game.log().len());
        let mut game = melee.game.clone();
        let now = Stage::of(&game);
        while Stage::of(&game) == now && !divides(&game) {
            pass(&mut game);
        }
        let deals = |f: &Fighter| if first { strikes_first(f) } else { !strikes_first(f) || f.double_strike };
        let by_force = legal_assignments(&melee, &before, &deals);
        let offered = assignable(&melee, &game, since);
        let told = || format!("{:#?}\n{:#?}\n{:?}", melee.attackers, melee.guards, melee.blocked);
        if let Some(set) = by_force.iter().find(|set| !offered.contains_key(*set)) {
            panic!("seed {seed}, {step:?}: this assignment is legal and cannot be made: {set:?}\n{}", told());
        }
        if let Some(set) = offered.keys().find(|set| !by_force.contains(*set)) {
            panic!("seed {seed}, {step:?}: this assignment can be made and is not legal: {set:?}\n{}", told());
        }
        count += offered.len();
        let at = Random::new(seed).below(offered.len() as u32) as usize;
        melee.game = offered.into_values().nth(at).expect("one of them");
    }
    count
}

#[test]
fn damage_is_assigned_as_the_rules_allow() {
    let count: usize = (0..2000).map(compare_damage).sum();
    assert!(count > 20_000, "{count} assignments");
}
