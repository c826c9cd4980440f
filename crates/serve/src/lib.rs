//! The table in a browser: games for people and bots, behind links, kept in a database. docs/serving.md tells how it is used and
//! what it promises.
//!
//! # A server for any titles
//! ```
//! use serve::{Options, Server};
//! let shelf = table::Shelf::embedded(&[&lanterns::TITLE]);
//! let folder = std::env::temp_dir().join(format!("serve-example-{}", std::process::id()));
//! let options = Options::at(folder.join("tables.db"), "127.0.0.1:0".parse().expect("an address"));
//! let server = Server::open(&shelf, &table::DeckFolder::at(&folder), options).expect("a free port");
//! assert!(server.address().ip().is_loopback());
//! server.run(std::future::ready(())).expect("it ends at once");
//! # std::fs::remove_dir_all(folder).expect("a folder");
//! ```

mod catalogue;
#[cfg(test)]
#[path = "../tests/main/common/postgres.rs"]
mod cluster;
mod coaching;
#[cfg(test)]
mod contract;
mod database;
mod encrypts;
mod house;
mod http;
mod library;
mod limits;
mod played;
mod postgres;
mod relay;
mod retold;
mod room;
mod seats;
mod secret;
mod seeds;
mod server;
mod socket;
mod sqlite;
mod store;
mod tls;
mod trial;
mod types;
mod upkeep;
mod wire;
mod workshop;

pub use coaching::{CoachTask, Coaching, Did};
pub use database::{Database, PostgresAddress};
pub use library::{
    CardFound, CardsAsk, CardsFound, DeckAsk, DeckCard, DeckLook, DeckPart, DeckStep, DecksOf, Explained,
};
pub use limits::Limits;
pub use retold::{Decision, How, Look, Retold, Then, Track, Turn};
pub use secret::{NoSecret, Secret};
pub use server::{Options, ServeError, Server};
pub use store::StoreError;
pub use tls::{Tls, TlsError};
pub use types::typescript;
pub use upkeep::{Checked, DatabaseFault, back_up, check, restore};
pub use wire::{
    Chatted, Close, Ended, FromPage, Made, Means, Named, NewGame, NewSeat, Offer, Offers, OpenTable, Person, PlayOn,
    Renew, Renewed, RuleText, SeatLink, Stands, StandsAsk, TakeSeat, ToPage, Trouble, Who,
};
pub use workshop::{CardAsk, CardLook, Fault, PlayFault, PlayTold, Trial, WordRow, WordsOf};
