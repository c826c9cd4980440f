//! A play as it is written: pieces of text with their places in the file. The meaning of the words is decided when the
//! table is set, because only then the game and its cards are known.

use std::ops::Range;
use table::options::Verb;

/// A piece of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Its text, without space around it.
    pub text: String,
    /// Its place in the file.
    pub start: usize,
}

impl Piece {
    /// The bytes it takes.
    pub fn span(&self) -> Range<usize> {
        self.start..self.start + self.text.len()
    }

    /// A part of it, without space around it.
    pub fn cut(&self, range: Range<usize>) -> Piece {
        let raw = &self.text[range.clone()];
        let trimmed = raw.trim_start();
        Piece { start: self.start + range.start + (raw.len() - trimmed.len()), text: trimmed.trim_end().to_string() }
    }

    /// Returns the text after a prefix, if it begins with it.
    pub fn after(&self, prefix: &str) -> Option<Piece> {
        self.text.starts_with(prefix).then(|| self.cut(prefix.len()..self.text.len()))
    }

    /// Both sides of the first separator.
    pub fn split(&self, separator: &str) -> Option<(Piece, Piece)> {
        let at = self.text.find(separator)?;
        Some((self.cut(0..at), self.cut(at + separator.len()..self.text.len())))
    }

    /// The parts between separators that stand outside brackets and quotes; empty parts are left out.
    pub fn pieces(&self, separator: &str) -> Vec<Piece> {
        let mut out = Vec::new();
        let (mut depth, mut from, mut at) = (0i32, 0, 0);
        while at < self.text.len() {
            let rest = &self.text[at..];
            if depth <= 0 && rest.starts_with(separator) {
                out.push(self.cut(from..at));
                at += separator.len();
                from = at;
                continue;
            }
            let c = rest.chars().next().unwrap_or(' ');
            match c {
                '(' | '[' | '{' => depth += 1,
                ')' | ']' | '}' => depth -= 1,
                _ => {}
            }
            at += c.len_utf8();
        }
        out.push(self.cut(from..self.text.len()));
        out.retain(|p| !p.text.is_empty());
        out
    }

    /// The items of a line: two or more spaces stand between them.
    pub fn items(&self) -> Vec<Piece> {
        self.pieces("  ")
    }
}

/// One play.
///
/// ```
/// # let shelf = table::Shelf::embedded(games::TITLES);
/// # let text = "play  bears have two power\ngiven echomancy\n  A  battlefield: Grizzly Bears\nthen  Grizzly Bears: power 3\n";
/// # let source = cardlang::Source { path: "bears.play".into(), text: text.into() };
/// # let plays = plays::parse_plays(&shelf.books(), &source).0;
///
/// use plays::{Line, Piece, Play, Says, Then};
/// let play: &Play = &plays[0];
/// assert_eq!(play.name.text, "bears have two power");
/// let line: &Line = &play.lines[0];
/// assert!(matches!(&line.says, Says::Then(then) if !then.speaks_of_prompt()));
/// let place: &Piece = &line.text;
/// assert_eq!(&text[place.span()], place.text);
/// ```
#[derive(Clone, Debug)]
pub struct Play {
    /// The title: the claim of the play.
    pub name: Piece,
    /// The rules it proves.
    pub rules: Vec<Piece>,
    /// The cards it brings along.
    pub cards: Vec<CardBlock>,
    /// A deck for each player, if it is about a whole game.
    pub decks: Vec<CardBlock>,
    /// Other lines that a whole game begins from.
    pub start: Option<CardBlock>,
    /// The items of the `given` line, between commas.
    pub given: Vec<Piece>,
    /// The lines under it.
    pub table: Vec<Piece>,
    /// The deeds, and the facts that must be true, in order.
    pub lines: Vec<Line>,
}

/// A card, deck or start written in a play.
#[derive(Clone, Debug)]
pub struct CardBlock {
    /// Its text, no longer indented, as a file of its own.
    pub text: String,
    /// The indentation of its first line.
    pub margin: usize,
    /// For each line of it: where the line begins here, and where it stands in the play's file.
    pub lines: Vec<(usize, usize)>,
}

impl CardBlock {
    /// A place in the card as a place in the play's file.
    pub fn outer(&self, at: usize) -> usize {
        let line = self.lines.iter().rev().find(|(inner, _)| *inner <= at);
        line.map_or(0, |(inner, outer)| outer + (at - inner))
    }
}

/// One `when` or `then`.
#[derive(Clone, Debug)]
pub struct Line {
    /// All of it, without the word.
    pub text: Piece,
    /// Its number in the file, from 1.
    pub number: usize,
    /// The contents of the line.
    pub says: Says,
}

/// The contents of a line.
#[derive(Clone, Debug)]
pub enum Says {
    /// `when`
    When(When),
    /// `then`
    Then(Then),
}

/// A deed.
///
/// ```
/// use plays::{CardBlock, Says, When};
/// let text = "play  all pass\ncard:\n  language 1\n  name      Reed\n  game      rangers\ngiven rangers, 1 ranger\nwhen  all pass\nthen  settled\n";
/// let source = cardlang::Source { path: "reed.play".into(), text: text.into() };
/// let (plays, _) = plays::parse_plays(&games::books(), &source);
/// assert!(matches!(plays[0].lines[0].says, Says::When(When::AllPass)));
/// let brought: &[CardBlock] = &plays[0].cards;
/// assert!(brought.iter().all(|card| card.text.starts_with("language 1")));
/// ```
#[derive(Clone, Debug)]
pub enum When {
    /// `A chooses Overgrown Thicket`: an answer of that seat, by the words of the option.
    Chooses(u8, Verb, Piece),
    /// `A answers option 3`: an answer by its number, from 1.
    Option(u8, u16),
    /// `answers 3 1 2`: answers by their numbers, from 1, of whoever is asked.
    Answers(Vec<u16>),
    /// `all pass`
    AllPass,
    /// `the next day begins`: the next game of a campaign, from what this one left.
    Next(Piece),
    /// `A concedes`
    Concedes(u8),
    /// `do: ...`, `B does: ...`: clauses of the card language, done for that seat.
    Does(Option<u8>, Piece),
}

/// A fact that must be true.
#[derive(Clone, Debug)]
pub enum Then {
    /// `A is offered exactly: ...`
    OfferedExactly(u8, Piece),
    /// `A is offered: ...`
    Offered(u8, Piece),
    /// `A is not offered: ...`
    NotOffered(u8, Piece),
    /// `A is asked for a number 0..2`
    AskedNumber(u8, i32, i32),
    /// `A is asked: ...`, `prompt: ...`
    Asked(Option<u8>, Piece),
    /// `nobody is asked`
    NobodyAsked,
    /// `closed: <option> because <reason>`
    Closed(Piece, Option<Piece>),
    /// `refused: <option> because <reason>`
    Refused(Piece, Option<Piece>),
    /// `log: ...`
    Log(Piece),
    /// `no log: ...`
    NoLog(Piece),
    /// `campaign: ...`
    Campaign(Piece),
    /// `no campaign: ...`
    NoCampaign(Piece),
    /// `true: ...`
    True(Piece),
    /// `false: ...`
    False(Piece),
    /// `settled`
    Settled,
    /// `sound`
    Sound,
    /// `over`, `over because the group camps`
    Over(Option<Piece>),
    /// `won by A`
    WonBy(u8),
    /// `A  fatigue +1   hand 1`
    Facts(u8, Vec<Piece>),
    /// `Overgrown Thicket: 2 progress, exhausted`, `discard: Borrowed Breath`
    Named(Piece),
}

impl Then {
    /// Whether it speaks of the pending prompt, so that a play may end on it.
    pub fn speaks_of_prompt(&self) -> bool {
        use Then::{Asked, AskedNumber, Closed, Offered, OfferedExactly, Refused, Sound};
        matches!(
            self,
            OfferedExactly(..) | Offered(..) | AskedNumber(..) | Asked(..) | Closed(..) | Refused(..) | Sound
        )
    }
}
