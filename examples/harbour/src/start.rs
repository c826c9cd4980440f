//! The starting table, and when the game is over (H1, H4.1).

use crate::{
    lexicon::{header, kind, place, verb},
    notes,
    turn::{HAND, Season},
};
use abilities::{Amount, FieldValue, Header};
use kernel::{Act, Cards, Def, DefId, Game, Laying, Pen, Random, Seat, Zone};
use std::sync::Arc;
use title::{Start, StartError};

/// The number of piles of errands.
const ERRANDS: usize = 10;

/// The number of days a season has.
const DAYS: i32 = 100;

/// Lays the table: the piles, and for each merchant a deck. The lines `errand  NAME` of a start name piles; without any, ten lie
/// there by chance.
pub fn lay_out(cards: &Arc<Cards>, start: &Start, seed: u64) -> Result<Game, StartError> {
    let mut table = Laying::new(cards.clone(), seed);
    let named = start.table.lines().filter_map(|line| line.trim().strip_prefix("errand "));
    let find = |name: &str| cards.find(name.trim()).ok_or_else(|| StartError::NoCard(name.trim().into()));
    let mut errands = named.map(find).collect::<Result<Vec<DefId>, StartError>>()?;
    if errands.is_empty() {
        errands = cards.defs().filter(|(_, def)| is_errand(def)).map(|(id, _)| id).collect();
        Random::new(seed).shuffle(&mut errands);
        errands.truncate(ERRANDS);
    }
    lay_piles(&mut table.pen(), &errands);
    deal_decks(&mut table.pen());
    let mut game = table.into_game();
    begin(&mut game);
    Ok(game)
}

/// Completes a table that was set by hand: what is not there is as usual, and errands lie there only if they are named.
pub(crate) fn prepare(game: &mut Pen<'_>) {
    lay_piles(game, &[]);
    deal_decks(game);
}

/// Draws the hands that are empty and begins the first turn; who asked for it runs the game.
pub(crate) fn begin(game: &mut Game) {
    game.set_note(notes::PILES, game.piles_in(Zone::shared(place::SUPPLY)).len() as i32);
    game.push(Season { next: Seat(0) });
    let empty = game.seats().filter(|&seat| game.count_in(Zone::of(place::HAND, seat)) == 0);
    let draws = empty.map(|seat| Act::of(verb::DRAW).by(seat).amount(HAND)).collect();
    game.perform_in_order(draws);
}

fn is_errand(def: &Def) -> bool {
    matches!(def.card.field(header::KIND), Some(FieldValue::Kinds(kinds)) if kinds.contains(&kind::ERRAND))
}

/// The number in a header line for so many merchants.
fn number(def: &Def, line: Header, players: u8) -> i32 {
    match def.card.field(line) {
        Some(FieldValue::Amount(Amount::PerPlayer(each))) => each.as_number().unwrap_or(0) * i32::from(players),
        Some(FieldValue::Amount(amount)) => amount.as_number().unwrap_or(0),
        _ => 0,
    }
}

/// Cards that are no errands have their piles in every game; a pile that lies there stays as it is.
fn lay_piles(game: &mut Pen<'_>, errands: &[DefId]) {
    let (cards, supply) = (game.cards().clone(), Zone::shared(place::SUPPLY));
    let there: Vec<DefId> = game.cards_in(supply).map(|card| game.looks(card).def).collect();
    for (id, def) in cards.defs().filter(|(id, def)| !is_errand(def) || errands.contains(id)) {
        if !there.contains(&id) {
            (0..number(def, header::PILE, game.players())).for_each(|_| {
                game.place(id, Seat(0), supply);
            });
        }
    }
}

fn deal_decks(game: &mut Pen<'_>) {
    let cards = game.cards().clone();
    for seat in game.seats() {
        let deck = Zone::of(place::DECK, seat);
        if game.count_in(deck) > 0 {
            continue;
        }
        for (id, def) in cards.defs() {
            (0..number(def, header::START, 1)).for_each(|_| {
                game.place(id, seat, deck);
            });
        }
        game.shuffle_zone(deck);
    }
}

/// Whether the last Lighthouse is gone, or three piles are, or the season is over (H4.1).
pub(crate) fn is_over(game: &Game) -> bool {
    if game.note(notes::TURNS) >= DAYS * i32::from(game.players()) {
        return true;
    }
    let piles = game.piles_in(Zone::shared(place::SUPPLY));
    let lighthouse = piles.iter().any(|(top, _)| game.name(*top) == "Lighthouse");
    !lighthouse || game.note(notes::PILES) - piles.len() as i32 >= 3
}
