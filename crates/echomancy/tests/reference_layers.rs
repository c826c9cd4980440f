//! Random tables full of continuous effects: the view that the engine keeps up change by change, the one it computes at
//! one go, and the one the reference works out from the rules alone must be one and the same (E17, CR 613).

mod common;
mod reference;

use abilities::Library;
use cardlang::{Source, compile, parse_effects, render};
use echomancy::{
    RULEBOOK,
    lexicon::{LEXICON, counter, link, moment, place},
};
use kernel::{Bindings, Card, Cards, CodeFrame, End, Laying, Random, Seat, Thing, Zone};
use std::{path::Path, sync::Arc};

/// Cards of the pool that change others, or are changed in telling ways.
const POOL: &[&str] = &[
    "Adanto Vanguard",
    "Benalish Marshal",
    "Bonesplitter",
    "Blood Moon",
    "Control Magic",
    "Dryad Arbor",
    "Dungrove Elder",
    "Empyrean Eagle",
    "Everlasting Torment",
    "Forest",
    "Galewing Mantle",
    "Goblin Chieftain",
    "Goblin King",
    "Goblin Piker",
    "Grizzly Bears",
    "Honor of the Pure",
    "Humility",
    "Island",
    "Knight of Grace",
    "Knight of Malice",
    "Llanowar Elves",
    "Loxodon Warhammer",
    "Maro",
    "Nature's Revolt",
    "Opalescence",
    "Rancor",
    "Serra Angel",
    "Smuggler's Copter",
    "Spreading Seas",
    "Swamp",
    "Tarmogoyf",
    "Urborg, Tomb of Yawgmoth",
    "Wilt-Leaf Liege",
];

/// Cards made to depend on each other: name, headers, abilities.
const NASTY: &[(&str, &str, &str)] = &[
    (
        "Arcane Loom",
        "kind enchantment",
        "artifacts are creatures in addition to their other types\n  they have base power and toughness equal to mana value of it",
    ),
    ("Beast Banner", "kind artifact", "creatures are artifacts in addition to their other types"),
    ("Bleaching", "kind enchantment", "white creatures are black"),
    ("Darkening", "kind enchantment", "black creatures are white"),
    (
        "Conscription",
        "kind enchantment",
        "creatures with power 2 or less are Soldiers in addition to their other types",
    ),
    ("Drillmaster", "kind creature\ntraits Soldier\npower 2\ntoughness 2", "Soldiers get +1/+0"),
    ("Envy", "kind enchantment", "creatures with power 3 or more get -2/-0"),
    ("Pride", "kind enchantment", "creatures with power 2 or less get +3/+0"),
    ("Flood", "kind enchantment", "Swamps are Islands"),
    ("Drought", "kind enchantment", "Islands are Swamps"),
    ("Grounding", "kind enchantment", "creatures with flying lose flying\n  creatures without flying have reach"),
    ("Lifting", "kind enchantment", "creatures with reach have flying"),
    ("No Wings", "kind enchantment", "creatures cannot have flying"),
    ("Hush", "kind enchantment", "enchantments lose all abilities"),
    ("Quiet Goblins", "kind enchantment", "Goblins lose all abilities"),
    ("Kin", "kind enchantment", "creatures you control are Goblins in addition to their other types"),
    ("Renaming", "kind enchantment", "Goblins are Elves"),
    ("Mimicry", "kind enchantment\ntraits Aura\nenchant a creature", "this becomes a copy of the host of this"),
    ("Topsy", "kind enchantment", "creatures switch power and toughness"),
    ("Turvy", "kind artifact", "creatures you control with power 4 or more switch power and toughness"),
    (
        "Teaching",
        "kind enchantment",
        "creatures you control have ability:\n    constant:\n      other creatures you control get +1/+1",
    ),
    (
        "Wingteacher",
        "kind enchantment",
        "artifacts have ability:\n    constant:\n      creatures you control have flying",
    ),
    (
        "Hive",
        "kind creature\ntraits Insect\npower 0\ntoughness 1",
        "this gets power +(the number of creatures you control)",
    ),
    ("Mirror Pond", "kind enchantment", "creatures have base power and toughness equal to the number of lands"),
    ("Usurper", "kind enchantment\ntraits Aura\nenchant a permanent", "the host of this is controlled by you"),
    (
        "Two Lines",
        "kind enchantment",
        "creatures you control get +1/+1\n  lands you control are Swamps in addition to their other types",
    ),
    ("Wakeful", "kind enchantment", "untapped creatures get +0/+1"),
    ("Motley", "kind enchantment", "colourless creatures are green"),
    ("Adorned", "kind enchantment", "enchanted creatures are enchantments in addition to their other types"),
    ("Lonely", "kind creature\ntraits Elf\npower 3\ntoughness 3", "this gets +2/+2"),
    (
        "Reckoning",
        "kind enchantment",
        "creatures with 1 or more +1/+1 counters have flying\n  they are Goblins in addition to their other types",
    ),
    ("Unrest", "kind artifact", "tapped creatures get +3/+0"),
    ("Doubter", "kind creature\ntraits Elf\npower 2\ntoughness 2", "other creatures lose all abilities"),
];

/// Conditions, each on a card of its own.
const WHILES: &[(&str, &str, &str)] = &[
    ("While Few", "there is a creature with power 4 or more", "creatures get -1/-1"),
    ("While White", "there is a white creature", "white creatures are black"),
    (
        "While Landed",
        "you control 2 or more Swamps",
        "lands you control are creatures in addition to their other types",
    ),
    ("While Winged", "this is a creature", "creatures have flying"),
    ("While Tapped", "this is tapped", "creatures you control get +1/+1"),
    ("While Strong", "there is a creature with flying", "creatures you control have reach"),
    ("While Mine", "you control an artifact", "artifacts are enchantments in addition to their other types"),
];

/// Effects that are resolved now and then; `it` is some card.
const EFFECTS: &[&str] = &[
    "it gets +2/+2 until the end of the turn",
    "it loses all abilities until the end of the turn",
    "it is controlled by you until the end of the turn",
    "creatures you control get +1/+0 until the end of the turn",
    "it is an Island until the end of the turn",
    "other creatures become a copy of it until the end of the turn",
    "it has flying until the end of the turn",
    "it has base power and toughness 0/1 until the end of the turn",
    "it switches power and toughness until the end of the turn",
    "it is black until the end of the turn",
    "it is a creature in addition to its other types until the end of the turn",
    "it gets +1/+1 for as long as this is untapped",
    "it has flying for as long as there is a creature with power 4 or more",
    "until the end of the turn:\n  it has ability:\n    constant:\n      creatures you control get +1/+1",
    "it gets power doubled until the end of the turn",
    "it gets power +(the number of creatures you control) until the end of the turn",
    "creatures you control have base power and toughness equal to the number of lands until the end of the turn",
    "other creatures get toughness +(power of it) until the end of the turn",
    "put 1 flying counter on it",
    "remove 1 flying counter from it",
    "gain control of it",
];

struct Box {
    cards: Arc<Cards>,
    effects: Vec<kernel::AbilityId>,
    defs: Vec<kernel::DefId>,
}

fn open() -> Box {
    let mut sources = Vec::new();
    common::walk(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cards/echomancy"), &mut sources);
    common::walk(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cards/hard"), &mut sources);
    let plain =
        NASTY.iter().map(|(name, headers, lines)| (name, headers.to_string(), format!("constant:\n  {lines}\n")));
    let whiles = WHILES.iter().map(|(name, condition, lines)| {
        (name, "kind enchantment".to_string(), format!("constant while {condition}:\n  {lines}\n"))
    });
    for (name, headers, body) in plain.chain(whiles) {
        let mut lines = vec!["language 1".into(), format!("name {name}"), "game echomancy".into(), "cost {2}".into()];
        lines.extend(headers.lines().map(str::to_string));
        let text = format!("{}\n\n{body}", lines.join("\n"));
        sources.push(Source { path: format!("{name}.card"), text });
    }
    sources.sort_by(|a, b| a.path.cmp(&b.path));
    let (library, diagnostics): (Library, _) = compile(&LEXICON, &sources);
    let own = |path: &str| sources.iter().find(|s| s.path == path).filter(|s| !s.path.contains('/'));
    let wrong: Vec<String> = diagnostics.iter().filter_map(|d| own(&d.path).map(|s| render(d, &s.text))).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let mut cards = Cards::new(&library, &RULEBOOK, 2);
    let number = |text: &&str| {
        let effects = parse_effects(&library.vocabulary, text);
        cards.add_effects(
            &effects.unwrap_or_else(|d| panic!("{}", d.iter().map(|d| render(d, text)).collect::<String>())),
        )
    };
    let effects = EFFECTS.iter().map(number).collect();
    let names = POOL.iter().chain(NASTY.iter().map(|(n, ..)| n)).chain(WHILES.iter().map(|(n, ..)| n));
    let defs = names.map(|n| cards.find(n).unwrap_or_else(|| panic!("no card {n}"))).collect();
    Box { cards: Arc::new(cards), effects, defs }
}

/// One random table and the random changes made to it.
struct Board<'a> {
    of: &'a Box,
    game: Laying,
    random: Random,
    story: Vec<String>,
}

impl Board<'_> {
    fn below(&mut self, n: usize) -> usize {
        self.random.below(n as u32) as usize
    }

    fn some_card(&mut self) -> Option<Card> {
        let all: Vec<Card> = self.game.cards_in_play().collect();
        (!all.is_empty()).then(|| all[self.below(all.len())])
    }

    fn place(&mut self) {
        let def = self.of.defs[self.below(self.of.defs.len())];
        let seat = Seat(self.below(2) as u8);
        let card = self.game.place(def, seat, Zone::shared(place::BATTLEFIELD));
        self.game.give_control(card, seat);
        self.story.push(format!("{} for {seat:?}", self.of.cards.def(def).card.name));
        let needs_host = |text: &str| text.contains("the host of this");
        let text = format!("{:?}", self.game.def(card).abilities);
        if (needs_host(&text) || text.contains("Of(Possession"))
            && let Some(host) = self.some_card().filter(|h| *h != card)
        {
            self.game.set_link(link::ATTACHED, card, host);
            self.story.push(format!("  on {}", self.game.name(host)));
        } else {
            // Makes what was given before heard.
            self.game.set_link(link::ATTACHED, card, Thing::Nothing);
        }
    }

    fn change(&mut self) {
        let Some(card) = self.some_card() else { return };
        let name = self.game.name(card).to_string();
        match self.below(8) {
            0 => {
                let n = self.below(4) as i32;
                self.story.push(format!("{n} counters on {name}"));
                self.game.set_counters(card, counter::PLUS, n);
            }
            1 => {
                let on = self.below(2) == 0;
                self.story.push(format!("{name} tapped: {on}"));
                self.game.set_status(card, abilities::EXHAUSTED, on);
            }
            2 => {
                let seat = Seat(self.below(2) as u8);
                self.story.push(format!("a card for the hand of {seat:?}"));
                let def = self.of.defs[0];
                self.game.place(def, seat, Zone::of(place::HAND, seat));
            }
            3 => {
                self.story.push("the end of the turn".into());
                self.game.reach(moment::END_OF_TURN);
            }
            leaving @ 4..6 => {
                self.story.push(format!("{name} leaves"));
                let owner = self.game.owner(card);
                let there = self.game.move_card(card, Zone::of(place::GRAVEYARD, owner), End::Top);
                if leaving == 5 {
                    self.story.push("  and comes back".into());
                    self.game.move_card(there, Zone::shared(place::BATTLEFIELD), End::Top);
                }
                self.game.set_counters(owner, counter::LIFE, 20);
            }
            _ => {
                let which = self.below(EFFECTS.len());
                let source = self.some_card().unwrap_or(card);
                let you = Seat(self.below(2) as u8);
                self.story.push(format!("{} with {name} from {} by {you:?}", EFFECTS[which], self.game.name(source)));
                let bindings = Bindings { it: card.into(), ..Bindings::default() };
                self.game.run_ability(CodeFrame::new(
                    Some(self.of.effects[which]),
                    source.into(),
                    you,
                    kernel::Via::Own,
                    bindings,
                ));
                self.game.run();
            }
        }
    }

    fn compare(&mut self) {
        let found = reference::reference(&self.game);
        let mut whole = self.game.clone();
        whole.recompute();
        for (card, looks, has) in &found {
            for (game, how) in [(&self.game, "kept up"), (&whole, "computed whole")] {
                let same = *game.looks(*card) == *looks && game.abilities_now(*card) == *has;
                assert!(
                    same,
                    "{} is otherwise {how} than by the reference:\n{:?}\n{looks:?}\n{:?}\n{has:?}\nafter\n{}",
                    game.name(*card),
                    game.looks(*card),
                    game.abilities_now(*card),
                    self.story.join("\n")
                );
            }
        }
    }
}

fn tables(count: u64, seed: u64) {
    let of = open();
    for n in 0..count {
        let game = Laying::new(of.cards.clone(), 1);
        let mut board = Board { of: &of, game, random: Random::new(seed + n), story: Vec::new() };
        let size = 2 + board.below(10);
        for _ in 0..size {
            board.place();
        }
        board.compare();
        for _ in 0..5 {
            match board.below(3) {
                0 => board.place(),
                _ => board.change(),
            }
            board.compare();
        }
    }
}

/// `TABLES` says how many: mutation testing does with fewer (docs/trust.md).
#[test]
fn the_engine_and_the_reference_agree_on_random_tables() {
    let asked = std::env::var("TABLES").ok().and_then(|n| n.parse().ok());
    tables(asked.unwrap_or(4000), 1);
}
