//! The games full screen: a menu, the table of cards with its question, cards, decks, replays and lessons.

#[cfg(test)]
mod any_keys;
mod app;
mod board;
mod browser;
#[cfg(test)]
mod by_json;
mod catalogue;
mod chooser;
mod coach;
mod deck_editor;
mod decks;
mod event;
mod game;
mod game_menu;
mod guard;
mod help;
mod menu;
mod palette;
mod panel;
mod piles;
mod prompt;
mod record;
mod replay;
mod saved;
mod settings;
mod setup;
mod sheet;
#[cfg(test)]
mod snapshots;
mod steps;
#[cfg(test)]
mod tests;
mod tutorial;
mod words;

pub(crate) use app::{fits, open_event, open_game, open_menu};
pub(crate) use guard::{is_open, remember, restore};
