//! The card language: `.card` text to `abilities` values, and back.

mod amount;
mod body;
mod check;
mod compile;
mod condition;
mod cost;
mod diagnostics;
mod effect;
mod head;
mod header;
mod lexer;
mod line;
mod noun;
mod parse;
mod phrase;
mod statement;
mod suggest;
mod template;
mod tree;
mod words;

pub use compile::{Source, compile};
pub use diagnostics::{Diagnostic, render};
pub use parse::*;
