//! Areas of a table: an area of a place that each player has shows what lies there, however it is declared.

use kernel::{Cards, Game, Laying, Seat, Zone};
use lanterns::{RULEBOOK, lexicon::place};
use std::sync::Arc;
use table::table_for;
use title::{Area, WholeGame};

fn whole(by_controller: bool) -> WholeGame {
    let areas: &'static [Area] = Box::leak(Box::new([Area { place: place::YARD, name: "Yard", by_controller }]));
    WholeGame { areas, ..WholeGame::plain(|cards, _, seed| Ok(Game::new(cards.clone(), seed))) }
}

#[test]
fn an_area_by_controller_looks_in_the_place_of_each_player() {
    let mut game = Laying::new(Arc::new(Cards::new(&lanterns::library(), &RULEBOOK, 2)), 1);
    for (name, seat) in [("Bellows", Seat(0)), ("Shutter", Seat(1))] {
        let def = game.cards().find(name).expect("a card");
        game.place(def, seat, Zone::of(place::YARD, seat));
    }
    for by_controller in [false, true] {
        let shown = table_for(&whole(by_controller), &game, None);
        let names: Vec<Vec<&str>> =
            shown.players.iter().map(|player| player.areas[0].cards.iter().map(|card| card.name()).collect()).collect();
        assert_eq!(names, [["Bellows"], ["Shutter"]], "by controller: {by_controller}");
    }
}
