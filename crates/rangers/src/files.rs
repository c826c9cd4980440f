//! The cards, plays and decks the game carries.

include!(concat!(env!("OUT_DIR"), "/embedded.rs"));
