//! Echomancy: a two-player duel by the rules of *Magic: The Gathering*.

pub mod lexicon;
