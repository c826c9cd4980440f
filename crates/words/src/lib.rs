//! The words: told text is written here, for one reader, and nowhere else. A game tells by spans ([`kernel::Told`]);
//! a [`Writer`] turns them into a [`Line`], in which a card the reader may not know is never named.
//!
//! ```
//! use kernel::{Cards, Laying, Seat, Zone, told};
//! use std::sync::Arc;
//! use words::{Viewer, Writer};
//!
//! let cards = Arc::new(Cards::new(&lanterns::library(), &lanterns::rulebook::RULEBOOK, 2));
//! let mut game = Laying::new(Arc::clone(&cards), 1);
//! let hand = Zone::of(lanterns::lexicon::place::HAND, Seat(0));
//! let card = game.place(cards.find("Paper Lantern").expect("a card"), Seat(0), hand);
//! let told = told!("{} holds {}.", Seat(0), card);
//! assert_eq!(Writer::new(&game, Viewer::Seat(Seat(0))).line(&told).to_string(), "A holds Paper Lantern.");
//! assert_eq!(Writer::new(&game, Viewer::Seat(Seat(1))).line(&told).to_string(), "A holds a card.");
//! ```

mod line;
mod names;
mod sight;
mod writer;

pub use line::{CardId, Line, Piece};
pub use names::{LONGEST_NAME, Names, PlayerNameError};
pub use sight::{id_of, may_see, passed_openly, sees_zone};
pub use writer::{Viewer, Writer, said, written};
