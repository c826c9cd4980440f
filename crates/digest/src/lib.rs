//! Rules digests: the book of a game, as text a program can quote.
//!
//! Every refusal, log line, comment and play names the rule it follows (`R8.4`, `E7.2`, `CR 613.8b`). A [`Book`] is what those
//! names point into. Each game brings its own, with a letter of its own; [`Books`] are those of a program.
//!
//! # A book of one's own
//! Ids are found whatever their case.
//! ```
//! use digest::{Book, Books};
//! static BOOK: Book = Book::new("Lanterns", 'L', "RULES.md", "## L1 Turns\n\nL1.1 **Rest.** A keeper who rests is done.\n");
//! let books = Books::of([&BOOK]);
//! let rule = books.rule("l1.1").unwrap();
//! assert_eq!((rule.title.as_str(), rule.book), ("Rest", "Lanterns"));
//! ```
//!
//! # Search by words, or ask what an unknown id may have meant
//! ```
//! # use digest::{Book, Books};
//! # static BOOK: Book = Book::new("Lanterns", 'L', "RULES.md", "## L1 Turns\n\nL1.1 **Rest.** A keeper who rests is done.\n");
//! # let books = Books::of([&BOOK]);
//! assert_eq!(books.search("keeper rests")[0].id, "L1.1");
//! assert_eq!(books.nearest("L1.11")[0].id, "L1.1");
//! ```
//!
//! # Find the citations in any text and check them
//! ```
//! # use digest::{Book, Books};
//! # static BOOK: Book = Book::new("Lanterns", 'L', "RULES.md", "## L1 Turns\n\nL1.1 **Rest.** A keeper who rests is done.\n");
//! # let books = Books::of([&BOOK]);
//! let cited: Vec<String> = books.citations("by L1.1, not by L1.9").into_iter().map(|(_, id)| id).collect();
//! assert_eq!(cited, ["L1.1", "L1.9"]);
//! assert!(books.is_known("L1.1") && !books.is_known("L1.9"));
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
//! | `X4`, `Rangers X4`, `Echomancy X4` | a worked example; each book counts its own from 1, so [`Books::rule`] answers a bare `X4` from the first book that has it and [`Books::rules`] from all |

mod citations;
mod lookup;
mod plain;
mod read;

pub use citations::Outside;

use std::collections::BTreeMap;
use std::fmt;
use std::sync::OnceLock;

/// One entry of a rules book: a section, a rule, a clause, a table row or a worked example.
///
/// ```
/// use digest::{Book, Kind, Rule};
/// static BOOK: Book = Book::new("Lanterns", 'L', "RULES.md", "## L1 Turns\n\nL1.1 **Rest.** A keeper who rests is done.\n");
/// let rule: &Rule = BOOK.rules().iter().find(|rule| rule.id == "L1.1").expect("a rule");
/// assert_eq!(rule.kind, Kind::Numbered);
/// assert!(rule.plain_text().contains("A keeper who rests is done."));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// Its name in citations, such as `R8.4`; unique in its game.
    pub id: String,
    /// A few words: the rule's own heading where it has one, else that of its section.
    pub title: String,
    /// The text as it stands in the book (Markdown), without the id.
    pub text: String,
    /// The name of the book it stands in: `Rangers`.
    pub book: &'static str,
    /// The kind of entry.
    pub kind: Kind,
    /// The line of the book's file it begins on, from 1.
    pub line: usize,
    /// The marks of the book's editor.
    marks: &'static [&'static str],
}

/// The kinds of entries in a book.
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

/// The digest of one game's rules.
#[derive(Debug)]
pub struct Book {
    /// The game's name, for people: `Rangers`.
    pub name: &'static str,
    /// The letter its ids begin with.
    pub prefix: char,
    /// The path of the text in its repository.
    pub path: &'static str,
    /// The whole book, as Markdown.
    pub text: &'static str,
    /// Sections whose table rows have names one looks up: `E29 Flying`.
    pub named_tables: &'static [&'static str],
    /// Sections that are lists, in which any other line is a heading of the list.
    pub lists: &'static [&'static str],
    /// The editor's marks, written in brackets: `G` for `[G]`. They are for those who work on the book.
    pub marks: &'static [&'static str],
    /// A larger book its rules follow, cited by number.
    pub outside: Option<Outside>,
    /// Rules that are no single situation: the rule, the file and the test in it that proves it for all situations.
    pub proven: &'static [(&'static str, &'static str, &'static str)],
    read: OnceLock<Read>,
}

/// A book that has been read.
#[derive(Debug)]
struct Read {
    rules: Vec<Rule>,
    /// The places of the entries of an id, as ids are compared.
    index: BTreeMap<String, Vec<usize>>,
}

impl Book {
    /// A book of that name and letter, from its text.
    pub const fn new(name: &'static str, prefix: char, path: &'static str, text: &'static str) -> Book {
        Book {
            name,
            prefix,
            path,
            text,
            named_tables: &[],
            lists: &[],
            marks: &[],
            outside: None,
            proven: &[],
            read: OnceLock::new(),
        }
    }

    /// The same book with sections whose table rows have names.
    pub const fn with_named_tables(mut self, sections: &'static [&'static str]) -> Book {
        self.named_tables = sections;
        self
    }

    /// The same book with sections that are lists.
    pub const fn with_lists(mut self, sections: &'static [&'static str]) -> Book {
        self.lists = sections;
        self
    }

    /// The same book with the marks its editor put in.
    pub const fn with_marks(mut self, marks: &'static [&'static str]) -> Book {
        self.marks = marks;
        self
    }

    /// The same book, which follows a larger one.
    pub const fn with_outside(mut self, outside: Outside) -> Book {
        self.outside = Some(outside);
        self
    }

    /// The same book with what tests prove of it.
    pub const fn with_proven(mut self, proven: &'static [(&'static str, &'static str, &'static str)]) -> Book {
        self.proven = proven;
        self
    }

    /// Its entries, in their order; read when first asked for.
    pub fn rules(&self) -> &[Rule] {
        &self.read().rules
    }

    /// The entries of an id.
    fn find(&self, key: &str) -> impl Iterator<Item = &Rule> {
        let read = self.read();
        read.index.get(key).into_iter().flatten().map(|at| &read.rules[*at])
    }

    fn read(&self) -> &Read {
        self.read.get_or_init(|| {
            let rules = read::read(self);
            let mut index = BTreeMap::<String, Vec<usize>>::new();
            for (at, rule) in rules.iter().enumerate() {
                index.entry(lookup::key(&rule.id)).or_default().push(at);
            }
            Read { rules, index }
        })
    }
}

/// The books of a program's games.
#[derive(Clone, Debug, Default)]
pub struct Books(Vec<&'static Book>);

impl Books {
    /// These books.
    pub fn of(books: impl IntoIterator<Item = &'static Book>) -> Books {
        Books(books.into_iter().collect())
    }

    /// Each book.
    pub fn iter(&self) -> impl Iterator<Item = &'static Book> {
        self.0.iter().copied()
    }

    /// Every entry of all books, in their order.
    pub fn all_rules(&self) -> impl Iterator<Item = &'static Rule> {
        self.iter().flat_map(|book| book.rules())
    }
}

/// `R8.4 Interaction fatigue (Rangers)` and the plain text below it.
impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A row of a table is known by its name: `R10 Traverse` is headed `R10 Traverse [X]`.
        let title = self.plain_title();
        let heading = match self.id.split_once(' ').filter(|(_, name)| title.starts_with(name)) {
            Some((section, _)) => format!("{section} {title}"),
            None => format!("{} {title}", self.id),
        };
        write!(f, "{heading} ({})\n{}", self.book, self.plain_text())
    }
}
