//! Under construction.

pub mod lexicon;
