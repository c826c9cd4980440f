//! A second opinion on combat: all declarations a player can make on many random boards, against those the rules allow when
//! every set there is has been looked at (E22.3 to E22.10). Nothing of the engine's own reckoning is used here: what binds
//! a creature is known because this test wrote its card.

mod common;

use abilities::{EXHAUSTED, Place, Verb, verbs};
use cardlang::{Source, compile};
use common::{A, B};
use echomancy::{
    RULES, Stage, TITLE,
    lexicon::{LEXICON, place, verb},
};
use kernel::{About, Act, Card, Cards, Choice, Game, LogRow, Prompt, Random, Seat, Thing, Zone};
use std::collections::{BTreeSet, HashMap};
use std::path::Path;
use std::sync::{Arc, OnceLock};

/// What a creature of this test can be like.
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

/// How many kinds of creature there are: the first are plain, the next have one line each, the others several.
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
        let wrong: Vec<&str> = mistakes.iter().filter(|m| m.path.starts_with("kind-")).map(|m| &*m.message).collect();
        assert!(wrong.is_empty(), "{wrong:?}");
        Arc::new(Cards::new(&library, &RULES, 2))
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
    let mut game = Game::new(cards(), seed);
    game.start_log();
    let place = |game: &mut Game, seat: Seat, name: &str, zone: Place| {
        let def = game.cards().find(name).unwrap_or_else(|| panic!("no card {name}"));
        let card = game.place(def, seat, Zone::shared(zone));
        game.give_control(card, seat);
        card
    };
    let side = |game: &mut Game, seat: Seat, random: &mut Random| {
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
    (TITLE.prepare)(&mut game);
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
    Board { game, mine, theirs, walker, prison, lands, capped }
}

/// What was declared since so many lines of the log: a single way is gone without a question.
fn declared(game: &Game, verb: Verb, since: usize, number: Numbers<'_>) -> Declared {
    let pair = |row: &LogRow| match row {
        LogRow::Act(act) if act.verb == verb => Some(number(act.agent, act.patient)),
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

/// What kind of question it is.
fn kind_of(prompt: &Prompt) -> Option<u16> {
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

/// Those that break no restriction and obey as many requirements as any that is free obeys (E22.5).
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
