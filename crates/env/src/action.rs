//! Actions by their lasting names: what is asked, the kind of choice, names of cards and numbers. Their text form is the same in
//! every version, and it is read back.

use kernel::Seat;
use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

/// An action by its lasting name.
///
/// ```
/// use env::{Action, ActionError, Asked, Chosen};
/// let action: Action = "priority: play \"Grizzly Bears\" #2".parse().expect("an action");
/// assert_eq!(action.asked, Asked::Step("priority".into()));
/// assert_eq!((&action.chosen, action.copy), (&Chosen::Play("Grizzly Bears".into()), 2));
/// assert_eq!(action.to_string(), "priority: play \"Grizzly Bears\" #2");
/// assert_eq!("priority: fly".parse::<Action>(), Err(ActionError::Kind("fly".into())));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Action {
    /// The question it answers.
    pub asked: Asked,
    /// The answer.
    pub chosen: Chosen,
    /// The place among the open answers of the same name, from 1: which of two equal creatures attacks.
    pub copy: u16,
}

/// The question an action answers.
///
/// ```
/// use env::{Action, Asked};
/// let action: Action = "*effect \"Healing Salve\": mode 1".parse().expect("an action");
/// assert_eq!(action.asked, Asked::Effect(Some("Healing Salve".into())));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Asked {
    /// A step of the game's procedure asks, by its name.
    Step(String),
    /// A text of that card asks.
    Effect(Option<String>),
    /// Somebody may answer an act.
    Answer,
    /// Waiting triggers are ordered.
    Triggers,
    /// Cards are put back on top.
    Top,
    /// Cards are put back below.
    Below,
}

/// A card by its name, a player, or nothing.
///
/// ```
/// use env::{Action, Chosen, Called};
/// let action: Action = "declare attackers: pair card \"Craw Wurm\" player B".parse().expect("an action");
/// let pair = Chosen::Pair(Called::Card("Craw Wurm".into()), Called::Player(kernel::Seat(1)));
/// assert_eq!(action.chosen, pair);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Called {
    /// Nothing and nobody.
    Nothing,
    /// A player.
    Player(Seat),
    /// A card.
    Card(String),
}

/// An answer, by names and numbers.
///
/// ```
/// use env::{Action, Chosen};
/// let action: Action = "turn: own \"rest\" nothing 0".parse().expect("an action");
/// assert!(matches!(action.chosen, Chosen::Own { ref code, number: 0, .. } if code == "rest"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Chosen {
    /// A card, a player or nothing.
    Thing(Called),
    /// A number.
    Number(i32),
    /// Yes.
    Yes,
    /// No.
    No,
    /// No more.
    Done,
    /// Decline.
    Pass,
    /// Take back the declaration so far.
    Cancel,
    /// A word of a closed family.
    Word(String),
    /// A subtype.
    Trait(String),
    /// The name of a card.
    Name(String),
    /// A mode, by its number.
    Mode(u8),
    /// An ability of a card.
    Ability {
        /// The card.
        card: String,
        /// The place of the ability on the face of the card, from 1; 0 where the card has it otherwise.
        number: u16,
    },
    /// An ability of a card by one use of a keyword.
    Use {
        /// The card.
        card: String,
        /// The place of the ability, as above.
        number: u16,
        /// The keyword.
        keyword: String,
    },
    /// Something delayed, by the name of its source.
    Delayed(Called),
    /// A trigger that waits, by the name of its source.
    Waiting(Called),
    /// A card to be played.
    Play(String),
    /// A pair: blocker and attacker.
    Pair(Called, Called),
    /// An option of the game's own.
    Own {
        /// The lasting name of the option.
        code: String,
        /// The thing it speaks of.
        of: Called,
        /// Its number.
        number: i32,
    },
}

/// The reason why a text is no action.
///
/// ```
/// use env::{Action, ActionError};
/// assert_eq!("pass".parse::<Action>(), Err(ActionError::NoQuestion));
/// assert_eq!("priority: play \"Fore".parse::<Action>(), Err(ActionError::OpenQuote));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ActionError {
    /// No colon divides the question from the answer.
    #[error("an action is a question, a colon and an answer")]
    NoQuestion,
    /// A quotation mark is missing.
    #[error("a quotation mark is missing")]
    OpenQuote,
    /// There is no such question.
    #[error("there is no question `{0}`")]
    Question(String),
    /// There is no such kind of answer.
    #[error("there is no kind of answer `{0}`")]
    Kind(String),
    /// Something is missing at the end.
    #[error("the answer breaks off")]
    BreaksOff,
    /// A number was expected.
    #[error("`{0}` is no number")]
    Number(String),
    /// Something follows a whole answer.
    #[error("`{0}` follows a whole answer")]
    Beyond(String),
}

/// A text in quotation marks.
struct Quoted<'a>(&'a str);

impl Display for Quoted<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\"", self.0.replace('\\', "\\\\").replace('"', "\\\""))
    }
}

impl Display for Asked {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Asked::Step(name) => f.write_str(name),
            Asked::Effect(None) => f.write_str("*effect"),
            Asked::Effect(Some(card)) => write!(f, "*effect {}", Quoted(card)),
            Asked::Answer => f.write_str("*answer"),
            Asked::Triggers => f.write_str("*triggers"),
            Asked::Top => f.write_str("*top"),
            Asked::Below => f.write_str("*below"),
        }
    }
}

impl Display for Called {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Called::Nothing => f.write_str("nothing"),
            Called::Player(seat) => write!(f, "player {}", seat.letter()),
            Called::Card(name) => write!(f, "card {}", Quoted(name)),
        }
    }
}

impl Display for Chosen {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Chosen::Thing(called) => write!(f, "{called}"),
            Chosen::Number(number) => write!(f, "number {number}"),
            Chosen::Yes => f.write_str("yes"),
            Chosen::No => f.write_str("no"),
            Chosen::Done => f.write_str("done"),
            Chosen::Pass => f.write_str("pass"),
            Chosen::Cancel => f.write_str("cancel"),
            Chosen::Word(word) => write!(f, "word {}", Quoted(word)),
            Chosen::Trait(word) => write!(f, "trait {}", Quoted(word)),
            Chosen::Name(name) => write!(f, "name {}", Quoted(name)),
            Chosen::Mode(mode) => write!(f, "mode {mode}"),
            Chosen::Ability { card, number } => write!(f, "ability {} {number}", Quoted(card)),
            Chosen::Use { card, number, keyword } => {
                write!(f, "use {} {number} {}", Quoted(card), Quoted(keyword))
            }
            Chosen::Delayed(of) => write!(f, "delayed {of}"),
            Chosen::Waiting(of) => write!(f, "waiting {of}"),
            Chosen::Play(card) => write!(f, "play {}", Quoted(card)),
            Chosen::Pair(one, other) => write!(f, "pair {one} {other}"),
            Chosen::Own { code, of, number } => write!(f, "own {} {of} {number}", Quoted(code)),
        }
    }
}

impl Display for Action {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.asked, self.chosen)?;
        if self.copy > 1 { write!(f, " #{}", self.copy) } else { Ok(()) }
    }
}

/// A piece of a text: bare, or in quotation marks.
enum Piece {
    Bare(String),
    Quoted(String),
}

fn pieces(text: &str) -> Result<Vec<Piece>, ActionError> {
    let mut found = Vec::new();
    let mut letters = text.chars().peekable();
    while let Some(&letter) = letters.peek() {
        if letter.is_whitespace() {
            letters.next();
        } else if letter == '"' {
            letters.next();
            let mut quoted = String::new();
            loop {
                match letters.next().ok_or(ActionError::OpenQuote)? {
                    '"' => break,
                    '\\' => quoted.push(letters.next().ok_or(ActionError::OpenQuote)?),
                    letter => quoted.push(letter),
                }
            }
            found.push(Piece::Quoted(quoted));
        } else {
            let mut bare = String::new();
            while let Some(letter) = letters.next_if(|letter| !letter.is_whitespace() && *letter != '"') {
                bare.push(letter);
            }
            found.push(Piece::Bare(bare));
        }
    }
    Ok(found)
}

struct Reader(std::vec::IntoIter<Piece>);

impl Reader {
    fn word(&mut self) -> Result<String, ActionError> {
        match self.0.next().ok_or(ActionError::BreaksOff)? {
            Piece::Bare(word) | Piece::Quoted(word) => Ok(word),
        }
    }

    fn number<N: FromStr>(&mut self) -> Result<N, ActionError> {
        let word = self.word()?;
        word.parse().map_err(|_| ActionError::Number(word))
    }

    fn player(&mut self) -> Result<Called, ActionError> {
        let word = self.word()?;
        match word.as_bytes() {
            [letter @ b'A'..=b'Z'] => Ok(Called::Player(Seat(letter - b'A'))),
            _ => Err(ActionError::Number(word)),
        }
    }

    fn called(&mut self) -> Result<Called, ActionError> {
        let word = self.word()?;
        match word.as_str() {
            "nothing" => Ok(Called::Nothing),
            "player" => self.player(),
            "card" => Ok(Called::Card(self.word()?)),
            _ => Err(ActionError::Kind(word)),
        }
    }

    fn chosen(&mut self) -> Result<Chosen, ActionError> {
        let word = self.word()?;
        Ok(match word.as_str() {
            "nothing" => Chosen::Thing(Called::Nothing),
            "player" => Chosen::Thing(self.player()?),
            "card" => Chosen::Thing(Called::Card(self.word()?)),
            "number" => Chosen::Number(self.number()?),
            "yes" => Chosen::Yes,
            "no" => Chosen::No,
            "done" => Chosen::Done,
            "pass" => Chosen::Pass,
            "cancel" => Chosen::Cancel,
            "word" => Chosen::Word(self.word()?),
            "trait" => Chosen::Trait(self.word()?),
            "name" => Chosen::Name(self.word()?),
            "mode" => Chosen::Mode(self.number()?),
            "ability" => Chosen::Ability { card: self.word()?, number: self.number()? },
            "use" => Chosen::Use { card: self.word()?, number: self.number()?, keyword: self.word()? },
            "delayed" => Chosen::Delayed(self.called()?),
            "waiting" => Chosen::Waiting(self.called()?),
            "play" => Chosen::Play(self.word()?),
            "pair" => Chosen::Pair(self.called()?, self.called()?),
            "own" => Chosen::Own { code: self.word()?, of: self.called()?, number: self.number()? },
            _ => return Err(ActionError::Kind(word)),
        })
    }
}

/// Divides a text at the first colon outside of quotation marks.
fn divided(text: &str) -> Option<(&str, &str)> {
    let (mut quoted, mut escaped) = (false, false);
    for (at, letter) in text.char_indices() {
        match letter {
            _ if escaped => escaped = false,
            '\\' => escaped = quoted,
            '"' => quoted = !quoted,
            ':' if !quoted => return Some((text[..at].trim(), &text[at + 1..])),
            _ => {}
        }
    }
    None
}

impl FromStr for Asked {
    type Err = ActionError;

    fn from_str(text: &str) -> Result<Self, ActionError> {
        let Some(own) = text.strip_prefix('*') else { return Ok(Asked::Step(text.into())) };
        Ok(match own {
            "effect" => Asked::Effect(None),
            "answer" => Asked::Answer,
            "triggers" => Asked::Triggers,
            "top" => Asked::Top,
            "below" => Asked::Below,
            _ => match pieces(own)?.as_slice() {
                [Piece::Bare(word), Piece::Quoted(card)] if word == "effect" => Asked::Effect(Some(card.clone())),
                _ => return Err(ActionError::Question(text.into())),
            },
        })
    }
}

impl FromStr for Action {
    type Err = ActionError;

    fn from_str(text: &str) -> Result<Self, ActionError> {
        let (asked, chosen) = divided(text).ok_or(ActionError::NoQuestion)?;
        let mut reader = Reader(pieces(chosen)?.into_iter());
        let (asked, chosen) = (asked.parse()?, reader.chosen()?);
        let copy = match reader.0.next() {
            None => 1,
            Some(Piece::Bare(word)) if word.starts_with('#') => {
                word[1..].parse().map_err(|_| ActionError::Number(word))?
            }
            Some(Piece::Bare(word) | Piece::Quoted(word)) => return Err(ActionError::Beyond(word)),
        };
        match reader.0.next() {
            None => Ok(Action { asked, chosen, copy }),
            Some(Piece::Bare(word) | Piece::Quoted(word)) => Err(ActionError::Beyond(word)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_is_read_back() {
        let forms = [
            "priority: pass",
            "opening hands: card \"Forest\" #3",
            "*effect \"A \\\"quoted\\\": name\": number -2",
            "*triggers: waiting card \"Soul Warden\"",
            "*answer: use \"Lamp\" 0 \"flare\"",
            "*below: card \"X\"",
            "turn: own \"clear-by\" card \"Sitka Buck\" 3 #2",
            "target: player B",
            "damage: nothing",
        ];
        for form in forms {
            let action: Action = form.parse().unwrap_or_else(|error| panic!("{form}: {error}"));
            assert_eq!(action.to_string(), form);
        }
    }

    #[test]
    fn what_is_no_action_is_told_why() {
        assert_eq!("a: mode x".parse::<Action>(), Err(ActionError::Number("x".into())));
        assert_eq!("a: pass pass".parse::<Action>(), Err(ActionError::Beyond("pass".into())));
        assert_eq!("*fly: pass".parse::<Action>(), Err(ActionError::Question("*fly".into())));
        assert_eq!("a: play".parse::<Action>(), Err(ActionError::BreaksOff));
    }
}
