//! The rulebooks of both games, as text a program can quote.
//!
//! Every refusal, log line, comment and play names the rule it follows (`R8.4`, `E7.2`, `CR 613.8b`). This crate holds
//! the book those names point into: `docs/rules/rangers.md` and `docs/rules/echomancy.md` are compiled in, so a `why`
//! quotes a book the player has.
//!
//! Look one rule up; ids are found whatever their case:
//!
//! ```
//! let rule = rulebook::rule("r8.4").unwrap();
//! assert_eq!(rule.title, "Interaction fatigue");
//! assert_eq!(rule.game, rulebook::Game::Rangers);
//! assert!(rulebook::rule("E29 Flying").unwrap().text.contains("blockable only by flying or reach"));
//! ```
//!
//! Search by words, or ask what an unknown id may have meant:
//!
//! ```
//! assert_eq!(rulebook::search("interaction fatigue")[0].id, "R8.4");
//! assert_eq!(rulebook::nearest("R8.44")[0].id, "R8.4"); // no such rule
//! assert_eq!(rulebook::nearest("friendly")[0].id, "R17 Friendly");
//! ```
//!
//! Find the citations in any text and check them:
//!
//! ```
//! let text = "// R8.4 and CR 613.8b, but R8.99"; // no such rule
//! let unknown: Vec<String> = rulebook::citations(text)
//!     .into_iter()
//!     .filter(|(_, id)| !rulebook::is_known(id))
//!     .map(|(_, id)| id)
//!     .collect();
//! assert_eq!(unknown, ["R8.99"]); // no such rule
//! ```
//!
//! # Ids
//!
//! | id | what it is |
//! |---|---|
//! | `R8`, `E17`, `Appendix A` | a whole section, with its full text |
//! | `R8.4`, `E7.2`, `R24.6`, `R25.3`, `E35.68` | a numbered rule, a row of a numbered table, an item of a numbered list |
//! | `R5.2c`, `E22.3d` | one lettered clause of a rule |
//! | `R17 Obstacle`, `R10 Traverse`, `E29 Ward`, `E30 Scry`, `E23 g`, `E17 7b` | a named row of a section's table |
//! | `X4`, `Rangers X4`, `Echomancy X4` | a worked example; both books count theirs from 1, so [`rule`] answers a bare `X4` from the first book that has it and [`rules`] from both |

mod citations;
mod digest;
mod lookup;
mod proven;

pub use citations::{citations, comprehensive_id, comprehensive_rule, is_known};
pub use lookup::{nearest, rule, rules, search};
pub use proven::PROVEN_BY_TESTS;

use std::fmt;
use std::sync::OnceLock;

/// One entry of a rulebook: a section, a rule, a clause, a table row or a worked example.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// Its name in citations, such as `R8.4`; unique in its game.
    pub id: String,
    /// A few words: the rule's own heading where it has one, else that of its section.
    pub title: String,
    /// The text as it stands in the book (Markdown), without the id.
    pub text: String,
    /// The game it belongs to.
    pub game: Game,
    /// What kind of entry it is.
    pub kind: Kind,
    /// The line of the book's file it begins on, from 1.
    pub line: usize,
}

/// The two games, each with its own book.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Game {
    /// Rules R1 and on.
    Rangers,
    /// Rules E1 and on.
    Echomancy,
}

/// What an entry is in the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// A section or appendix; its text is everything in it.
    Section,
    /// A numbered rule, a row of a numbered table, or an item of a numbered list.
    Numbered,
    /// A lettered part of a numbered rule, whose text the rule holds as well.
    Clause,
    /// A row of a table, found by the name in its first cell.
    Row,
    /// A worked example.
    Example,
}

/// Every entry of both books: Rangers first, each in the order of its file.
pub fn all_rules() -> &'static [Rule] {
    static BOOK: OnceLock<Vec<Rule>> = OnceLock::new();
    BOOK.get_or_init(|| [Game::Rangers, Game::Echomancy].into_iter().flat_map(digest::read).collect())
}

impl Game {
    /// The game's name.
    pub fn name(self) -> &'static str {
        match self {
            Game::Rangers => "Rangers",
            Game::Echomancy => "Echomancy",
        }
    }

    /// The whole book, as Markdown.
    pub fn book(self) -> &'static str {
        match self {
            Game::Rangers => include_str!("../../../docs/rules/rangers.md"),
            Game::Echomancy => include_str!("../../../docs/rules/echomancy.md"),
        }
    }

    /// Where the book stands in the repository.
    pub fn path(self) -> &'static str {
        match self {
            Game::Rangers => "docs/rules/rangers.md",
            Game::Echomancy => "docs/rules/echomancy.md",
        }
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Rule {
    /// The text without Markdown's emphasis and code marks, for a terminal.
    pub fn plain_text(&self) -> String {
        self.text
            .lines()
            .map(|line| match line.strip_prefix("* ") {
                Some(item) => format!("- {}", item.replace(['*', '`'], "")),
                None => line.replace(['*', '`'], ""),
            })
            .collect::<Vec<_>>()
            .join("\n")
    }
}

/// `R8.4 Interaction fatigue (Rangers)` and the plain text below it.
impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} ({})\n{}", self.id, self.title, self.game, self.plain_text())
    }
}
