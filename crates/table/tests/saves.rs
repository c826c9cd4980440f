//! A game in the middle of anything is saved, read again, and goes on as if nothing had happened.

#[path = "common/forge.rs"]
mod forge;

use forge::forge;
use kernel::{Cards, Game, Title};
use std::sync::Arc;
use table::{RandomAgent, SaveError, Shelf, Sources, load_save, play_out, save};

fn begun(title: &'static Title) -> (Game, Arc<Cards>) {
    let shelf = Shelf::new(Sources::embedded());
    let (library, _) = shelf.library(title).expect("on the shelf");
    let cards = Arc::new(Cards::new(library, title.rules, *title.players.start()));
    let mut game = Game::new(cards.clone(), 7);
    (title.prepare)(&mut game);
    (title.begin)(&mut game, "").expect("the usual beginning");
    game.run();
    (game, cards)
}

#[test]
fn a_saved_game_goes_on_as_the_one_it_was() {
    for title in table::TITLES.iter().copied() {
        let (mut game, cards) = begun(title);
        play_out(&mut game, &mut RandomAgent::new(3, None), 25);
        let bytes = save(title, &game);
        let mut loaded = load_save(title, cards, &bytes).expect("a save of our own");
        assert_eq!(loaded.hash(), game.hash(), "{}", title.name);
        assert_eq!(
            play_out(&mut game, &mut RandomAgent::new(4, None), 25),
            play_out(&mut loaded, &mut RandomAgent::new(4, None), 25)
        );
        assert_eq!(loaded.hash(), game.hash(), "{}", title.name);
    }
}

#[test]
fn a_damaged_or_foreign_save_is_refused() {
    let title = table::TITLES[0];
    let (game, cards) = begun(title);
    let bytes = save(title, &game);
    for length in [0, 1, 40, bytes.len() / 2, bytes.len() - 1] {
        assert!(load_save(title, cards.clone(), &bytes[..length]).is_err(), "{length}");
    }
    let mut damaged = bytes.clone();
    damaged[bytes.len() / 2] ^= 1;
    assert_eq!(load_save(title, cards.clone(), &damaged).err(), Some(SaveError::Damaged(0)));
    let other = forge(&bytes, |lines| lines[0] = lines[0].replacen(title.name, "chess", 1));
    assert_eq!(load_save(title, cards, &other).err(), Some(SaveError::OtherGame("chess".into())));
}

#[test]
fn a_random_agent_is_settled_by_its_seed() {
    let title = table::TITLES[0];
    let (mut one, _) = begun(title);
    let (mut two, _) = begun(title);
    assert_eq!(
        play_out(&mut one, &mut RandomAgent::new(9, None), 40),
        play_out(&mut two, &mut RandomAgent::new(9, None), 40)
    );
    assert_eq!(one.hash(), two.hash());
}
