//! The start of a duel: two decks, the shipped ones in turn where a start is left to chance.

use crate::{bars::NO_SUCH_CARD, lexicon::place, opening, rulebook::zone, whole};
use abilities::Library;
use kernel::{Cards, Game, Laying, Refusal, Seat, Span};
use std::sync::Arc;
use title::{DeckText, Start, StartError};

/// Lays both libraries; the rest is the opening's.
pub(crate) fn lay_out(cards: &Arc<Cards>, start: &Start, seed: u64) -> Result<Game, StartError> {
    let decks = &start.decks;
    if decks.len() != usize::from(cards.players) {
        return Err(StartError::Decks { decks: decks.len(), players: cards.players });
    }
    let mut game = Laying::new(cards.clone(), seed);
    for (seat, deck) in game.seats().zip(decks) {
        let (lines, wrong) = whole::read(deck);
        let broken = |fault: Refusal| StartError::Deck { deck: deck.path.clone(), fault: Box::new(fault) };
        if let Some(fault) = wrong.into_iter().next() {
            return Err(broken(fault));
        }
        for (copies, name) in lines {
            let def = cards.find(name).ok_or_else(|| broken(NO_SUCH_CARD.about([Span::Quoted(name.to_string())])))?;
            for _ in 0..copies {
                game.place(def, seat, zone(place::LIBRARY, seat));
            }
        }
    }
    opening::prepare(&mut game.pen());
    // E2.2
    let first = Seat(game.random_below(2) as u8);
    opening::begin_with(&mut game, "new game", first)?;
    Ok(game.into_game())
}

/// All ordered pairs of the decks, one after the other; as long as there are not two, the usual ones.
pub(crate) fn random_start(library: &Library, decks: &[DeckText], players: u8, number: u64, _: u64) -> Start {
    let n = decks.len() as u64;
    let decks = match n {
        0 | 1 => (whole::WHOLE.usual_decks)(library, decks, players),
        _ => [number % n, number / n % n].map(|i| decks[i as usize].clone()).to_vec(),
    };
    Start { decks, table: String::new() }
}
