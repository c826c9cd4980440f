//! Decks and lists: whatever stands in them, they are looked over; a deck is written as it was read; and a game begins
//! with a deck that breaks no rule.

use crate::dice::*;
use kernel::Cards;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use table::{Session, SessionSetup, Shelf, export_list, import_list, view_deck};
use title::DeckText;

#[test]
fn any_deck_is_looked_over() {
    let shelf = AssertUnwindSafe(Shelf::embedded(games::TITLES));
    let titles: Vec<_> = shelf.titles().collect();
    let decks = |name: &str| shelf.sources().decks(name);
    let texts = |title: &&title::Title| {
        let decks = decks(title.name);
        let lists = decks.iter().map(|deck| export_list(title, deck)).collect::<Vec<String>>();
        Corpus::new(decks.into_iter().map(|deck| deck.text).chain(lists).collect())
    };
    let corpora: Vec<Corpus> = titles.iter().map(texts).collect();
    let cards = |title: &&'static title::Title| {
        let library = &shelf.library(title).expect("cards").0;
        Arc::new(Cards::new(library, title.rules, *title.players.start()))
    };
    let cards: AssertUnwindSafe<Vec<Arc<Cards>>> = AssertUnwindSafe(titles.iter().map(cards).collect());
    let titles = AssertUnwindSafe(titles);
    bolero::check!().with_iterations(12).for_each(|input: &[u8]| {
        let mut dice = Dice::new(input);
        let which = dice.below(titles.len());
        let (title, cards) = (titles[which], &cards[which]);
        let text = corpora[which].mangled(&mut dice);
        let library = &shelf.library(title).expect("cards").0;
        let whole = title.whole.expect("a whole game");
        if let Ok(imported) = import_list(title, library, &text, "any") {
            let list = export_list(title, &imported.deck);
            let again =
                import_list(title, library, &list, "any").unwrap_or_else(|e| panic!("{e:?}\n{list}\nof\n{text}"));
            assert_eq!(again.deck.text, imported.deck.text, "from\n{text}");
            let _ = view_deck(title, library, &imported.deck).to_string();
        }
        let deck = DeckText { path: "any.deck".into(), text, ..DeckText::default() };
        let view = view_deck(title, library, &deck);
        let _ = view.to_string();
        let _ = export_list(title, &deck);
        if view.faults.is_empty() && deck.line("game") == Some(title.name) && dice.below(4) == 0 {
            let decks = vec![deck.clone(); usize::from(cards.players)];
            let setup = SessionSetup { seed: u64::from(dice.number()), decks, ..SessionSetup::default() };
            let session = Session::begin(title, cards.clone(), setup);
            let session = session.unwrap_or_else(|e| panic!("{e}\n{}", deck.text));
            session.game().is_sound().unwrap_or_else(|e| panic!("{e:?}\n{}", deck.text));
            whole.is_sound(session.game(), None).unwrap_or_else(|e| panic!("{e:?}\n{}", deck.text));
        }
    });
}
