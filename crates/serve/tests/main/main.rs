//! The server and its page, from outside: one program, so that it is linked once.

mod browser;
mod common;
mod felt;
mod hostile;
mod killed;
mod leaks;
mod lessons;
mod load;
mod nodes;
mod pictures;
mod reached;
mod retold;
mod shop;
mod ticked;
mod tls;
mod types;
mod wire;
mod workshop;
