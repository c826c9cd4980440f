//! Frequent questions of the rules, on tables of many sizes with one lord for every nine others, cards that can be used,
//! and hands.

use super::{PATIENCE, Pool, SIZES, nanoseconds};
use abilities::{Ability, Characteristic, Selector, Statement};
use kernel::{Cards, DefId, Game, Laying, Seat, Zone};
use serde::{Deserialize, Serialize};
use std::hint::black_box;
use std::sync::Arc;
use std::time::Instant;
use title::Title;

/// The figures of one table.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Board {
    /// Cards in play, lords among them.
    pub cards: usize,
    /// Lords: cards that change others.
    pub lords: usize,
    /// The whole view computed anew, in nanoseconds.
    pub view_ns: f64,
    /// The questions of the game's rules, by name, in nanoseconds.
    pub asked: Vec<(String, f64)>,
    /// A clone, in nanoseconds.
    pub clone_ns: f64,
    /// The memory of a state, in bytes.
    pub bytes: usize,
}

/// Every size with one lord in ten, and one table half of lords; as far as they are laid and measured in reasonable time.
pub fn boards(title: &Title, pool: &Pool, cards: &Arc<Cards>) -> Vec<Board> {
    let mut tables: Vec<(usize, usize)> = SIZES.iter().map(|&size| (size, 10)).collect();
    tables.insert(3, (200, 2));
    let mut all = Vec::new();
    for (size, every) in tables {
        let began = Instant::now();
        all.push(board(title, pool.lords(cards, size, every)));
        if began.elapsed() > PATIENCE {
            break;
        }
    }
    all
}

/// Cards in each hand.
const HAND: usize = 7;

/// Gives everybody a hand, cards from all over the game, and goes on until somebody is asked.
fn begun(title: &Title, mut game: Laying) -> Game {
    let cards = game.cards().clone();
    let real =
        cards.defs().filter(|(id, def)| (title.rules.types.is_card)(&def.card) && cards.named(def.name) == Some(*id));
    let real: Vec<DefId> = real.map(|(id, _)| id).collect();
    if let Some(whole) = title.whole {
        for i in 0..HAND * usize::from(cards.players) {
            let seat = Seat((i % usize::from(cards.players)) as u8);
            let def = real[i * real.len() / (HAND * usize::from(cards.players))];
            game.place(def, seat, Zone::of(whole.hand, seat));
        }
    }
    (title.prepare)(&mut game.pen());
    let mut later = game.clone();
    if (title.begin)(&mut later, "").is_ok() {
        later.run();
    }
    let begun = if later.prompt().is_some() { later } else { game };
    begun.into_game()
}

fn board(title: &Title, game: Laying) -> Board {
    let mut game = begun(title, game);
    let lords = game.cards_in_play().filter(|c| game.def(*c).abilities.iter().any(is_lord)).count();
    let asked = title.whole.map_or(&[][..], |w| w.asked_often);
    let asked = asked.iter().map(|(name, ask)| (name.to_string(), nanoseconds(|| black_box(ask(black_box(&game))))));
    let asked = asked.collect();
    let clone_ns = nanoseconds(|| {
        black_box(black_box(&game).clone());
    });
    Board {
        cards: game.cards_in_play().count(),
        lords,
        asked,
        clone_ns,
        bytes: game.bytes(),
        view_ns: nanoseconds(|| game.recompute()),
    }
}

/// Something a player may do at any time the rules let them.
pub(super) fn is_usable(ability: &Ability) -> bool {
    matches!(ability, Ability::Action { when: None, .. })
}

/// A constant ability that changes the numbers of other cards and nothing else.
pub(super) fn is_lord(ability: &Ability) -> bool {
    match ability {
        Ability::Constant { statements, condition: None } => statements
            .iter()
            .all(|statement| matches!(statement, Statement::Are(Selector::Pick(..), Characteristic::Get(..)))),
        _ => false,
    }
}
