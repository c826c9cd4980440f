//! The pinned pools of the games that ship, and files that are in none.

use cardlang::Source;
use table::{Pool, Sources};

/// The cards that kept games of a title are played with.
pub fn pool(name: &str) -> Pool {
    Pool::read(match name {
        "rangers" => include_str!("../../../rangers/tests/pool.txt"),
        _ => include_str!("../../../echomancy/tests/pool.txt"),
    })
}

/// A card with a trait of its own, a keyword and a deck that nobody has heard of. They come before all others.
pub fn invented(name: &str) -> Vec<Source> {
    let sources = Sources::embedded(games::TITLES);
    let text = |path: &str| sources.text(path).unwrap_or_else(|| panic!("no file {path}"));
    let deck = sources.decks(name).into_iter().next().expect("a deck");
    let (card, keyword) = match name {
        "rangers" => {
            let card = text("rangers/explorer/a-leaf-in-the-breeze.card");
            let card = card.replace("A Leaf in the Breeze", "Aardvark Whistle").replace("Skill", "Skill, Aardvark");
            (card, text("rangers/keywords/ambush.card").replace("Ambush", "Abiding"))
        }
        _ => {
            let card = text("echomancy/slice/grizzly-bears.card");
            let card = card.replace("Grizzly Bears", "Aardvark Rider").replace("Bear", "Aardvark");
            (card, text("echomancy/keywords/bushido.card").replace("Bushido", "Abiding"))
        }
    };
    let deck = deck.text.replace(deck.name(), "Aardvarks");
    let file = |path: &str, text: String| Source { path: format!("a/{path}"), text };
    vec![file("a.card", card), file("b.card", keyword), file("c.deck", deck)]
}
