//! A small table on which a card is tried: as the `given` of a play describes it, with the usual things for any title.

use crate::{
    catalogue::Served,
    workshop::{BEFORE, Fault, NoWorkshop, Trial, faults_of, only_play},
};
use abilities::Library;
use kernel::{Cards, State};
use plays::{Table, set_table};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use table::{Listing, Shelf, view_deck};
use title::Title;

/// A table that was laid.
pub(crate) struct Laid {
    pub library: Arc<Library>,
    pub cards: Arc<Cards>,
    pub state: State,
}

/// Why a table cannot be laid.
#[derive(Debug, thiserror::Error)]
#[error("{}", words(.0))]
pub(crate) struct Unlaid(pub Vec<Fault>);

/// Why a card cannot be tried.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NoTrial {
    #[error(transparent)]
    Workshop(#[from] NoWorkshop),
    #[error(transparent)]
    Unlaid(#[from] Unlaid),
}

fn words(faults: &[Fault]) -> String {
    let one = |fault: &Fault| match &fault.help {
        Some(help) => format!("line {}: {} ({help})", fault.line, fault.message),
        None => format!("line {}: {}", fault.line, fault.message),
    };
    match faults {
        [] => "the table cannot be laid".into(),
        faults => faults.iter().take(3).map(one).collect::<Vec<_>>().join("; "),
    }
}

/// Lays the table of a trial.
pub(crate) fn lay(shelf: &Shelf, title: &'static Title, trial: &Trial) -> Result<Laid, Unlaid> {
    let table = set(shelf, trial)?;
    if table.title.name != title.name {
        return Err(Unlaid(Vec::new()));
    }
    let cards = table.game.cards().clone();
    let own = [cardlang::Source { path: crate::workshop::PATH.into(), text: trial.text.clone() }];
    let (known, _) = shelf.play_cards(title, &own, cards.players);
    Ok(Laid { library: known.library, cards, state: table.game.state().clone() })
}

fn set(shelf: &Shelf, trial: &Trial) -> Result<Table, Unlaid> {
    let play = only_play(shelf, trial).map_err(Unlaid)?;
    set_table(shelf, &play, "the table").map_err(|found| Unlaid(faults_of(&found, &trial.table, BEFORE.len())))
}

/// The usual things of a title for a small table.
pub(crate) struct Usual {
    /// The kinds of cards that decks hold: players have those in hand.
    held: BTreeSet<String>,
    /// The cards that pay, in front of whoever tries.
    pays: String,
    /// Cards that lie in play, in front of the rival or of all.
    others: String,
}

/// So many different cards pay, and so many copies of each lie there.
const PAYING: (usize, u32) = (5, 3);

/// So many other cards lie in play.
const OTHERS: usize = 3;

/// So many cards are tried for their place in play.
const TRIED: usize = 60;

/// The lines of a small table for a card.
pub(crate) fn usual_table(shelf: &Shelf, served: &Served, card: &Listing, text: &str) -> String {
    let usual = served.usual.get_or_init(|| usual(shelf, served));
    let kind = card.header.iter().find(|(word, _)| word == "kind").map(|(_, kind)| kind.as_str()).unwrap_or_default();
    let is_held = usual.held.iter().any(|held| kind.split_whitespace().any(|word| word == held));
    let places = if is_held { ["hand", "in play"] } else { ["in play", "hand"] };
    let with = |place: &str| {
        let player = served.title.rules.lexicon.player;
        let few = *served.title.players.start();
        let players = format!("{few} {}", if few == 1 { player.singular() } else { player.plural() });
        let mut lines = format!("given {}, {players}\n  A  {place}: {}\n", served.title.name, card.name);
        if !usual.pays.is_empty() {
            lines.push_str(&format!("  A  in play: {}\n", usual.pays));
        }
        if !usual.others.is_empty() {
            let whose = if served.whole.rivals { "B  " } else { "" };
            lines.push_str(&format!("  {whose}in play: {}\n", usual.others));
        }
        lines
    };
    let can_be_set = |table: &String| set(shelf, &Trial { text: text.into(), table: table.clone() }).is_ok();
    places.iter().map(|place| with(place)).find(can_be_set).unwrap_or_else(|| with(places[0]))
}

fn usual(shelf: &Shelf, served: &Served) -> Usual {
    let lexicon = served.title.rules.lexicon;
    let steady = served.whole.opening.steady;
    let steady = lexicon.kinds.iter().find(|kind| Some(kind.id) == steady).map(|kind| kind.noun().singular());
    let (mut held, mut paying) = (BTreeSet::new(), BTreeMap::<String, u32>::new());
    let mut rivals: BTreeMap<String, BTreeMap<String, u32>> = BTreeMap::new();
    for deck in &served.shipped {
        for group in view_deck(served.title, &served.library, deck).groups {
            held.insert(group.name.clone());
            for (copies, name, _) in group.cards {
                match Some(group.name.as_str()) == steady {
                    true => *paying.entry(name).or_default() += copies,
                    false => *rivals.entry(group.name.clone()).or_default().entry(name).or_default() += copies,
                }
            }
        }
    }
    let most = |all: BTreeMap<String, u32>, so_many: usize| {
        let mut all: Vec<(String, u32)> = all.into_iter().collect();
        all.sort_by_key(|(_, copies)| std::cmp::Reverse(*copies));
        all.into_iter().take(so_many).map(|(name, _)| name).collect::<Vec<String>>()
    };
    let pays: Vec<String> = most(paying, PAYING.0).into_iter().map(|name| format!("{} {name}", PAYING.1)).collect();
    let others = match served.whole.rivals {
        // The kind most cards of decks are of stands for what a rival has in play.
        true => {
            let kind = rivals.into_iter().max_by_key(|(_, cards)| cards.values().sum::<u32>());
            kind.map(|(_, cards)| most(cards, OTHERS)).unwrap_or_default()
        }
        false => around(shelf, served, &held),
    };
    Usual { held, pays: pays.join(", "), others: others.join(", ") }
}

/// Cards that lie where a table without them has nothing.
fn around(shelf: &Shelf, served: &Served, held: &BTreeSet<String>) -> Vec<String> {
    let bare = format!("given {}\n", served.title.name);
    let trial = |table: String| Trial { text: String::new(), table };
    let places = |table: &Table| -> BTreeSet<abilities::Place> {
        let game = &table.game;
        let mut all = BTreeSet::new();
        for card in game.cards_in_play() {
            all.extend(game.zone(card).map(|zone| zone.place));
        }
        all
    };
    let lay = |table: String| {
        let mut play = only_play(shelf, &trial(table)).ok()?;
        play.cards.clear();
        set_table(shelf, &play, "the table").ok()
    };
    let Some(before) = lay(bare.clone()).map(|table| places(&table)) else { return Vec::new() };
    let cards = &served.library.cards;
    let kind = |name: &str| {
        let card = cards.iter().find(|card| card.name == name)?;
        let header = cardlang::card_header(&served.library.vocabulary, card);
        header.into_iter().find(|(word, _)| *word == "kind").map(|(_, kind)| kind)
    };
    let step = (cards.len() / TRIED).max(1);
    let (mut found, mut kinds) = (Vec::new(), BTreeSet::new());
    for card in cards.iter().step_by(step).filter(|card| card.unwritten.is_none()) {
        let Some(of) = kind(&card.name).filter(|of| !held.contains(of) && !kinds.contains(of)) else { continue };
        let Some(table) = lay(format!("{bare}  in play: {}\n", card.name)) else { continue };
        if places(&table).iter().any(|place| !before.contains(place)) {
            kinds.insert(of);
            found.push(card.name.clone());
        }
        if found.len() == OTHERS {
            break;
        }
    }
    found
}
