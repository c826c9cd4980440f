//! A game in the middle of anything is saved, read again, and goes on as if nothing had happened.

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
    let text = String::from_utf8(bytes.clone()).expect("text");
    let damaged = text.replacen("\"players\":", "\"players\": ", 2);
    assert!(load_save(title, cards.clone(), damaged.as_bytes()).is_err());
    let cut = &bytes[..bytes.len() - 10];
    assert_eq!(load_save(title, cards.clone(), cut).err(), Some(SaveError::Damaged));
    let other = text.replacen(title.name, "chess", 1);
    assert_eq!(load_save(title, cards, other.as_bytes()).err(), Some(SaveError::OtherGame("chess".into())));
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
