//! The card language: `.card` text to `abilities` values, and back.

mod amount;
mod body;
mod book;
mod check;
mod compile;
mod condition;
mod cost;
mod describe;
mod diagnostics;
mod effect;
mod format;
mod head;
mod header;
mod kernel_words;
mod lexer;
mod line;
mod noun;
mod parse;
mod phrase;
mod print;
mod statement;
mod suggest;
mod template;
mod tree;
mod words;

pub use book::book;
pub use compile::{Source, compile};
pub use describe::describe_card;
pub use diagnostics::{Diagnostic, render};
pub use format::{format_ability, format_card, format_keyword, format_source};
pub use kernel_words::{KERNEL_WORDS, KernelClass, KernelWord};
pub use parse::*;
pub use print::{describe_ability, print_card};
