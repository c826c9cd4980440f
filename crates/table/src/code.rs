//! A game as a short text: setup, seed and answers. Everybody with the same cards plays it again from it.

use crate::{Given, GivenBy, Session, SessionError, SessionSetup, save::sense, text_hash};
use kernel::{Cards, Seat};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use title::{DeckText, Title};

/// The beginning of every code, with the number of its form.
const MARK: &str = "cw1.";

/// The digits of base 64 as links have them (RFC 4648, section 5).
const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// A game in a short text, to be given to others.
///
/// ```
/// # use table::{GivenBy, Session, SessionSetup, Shelf};
/// # let (title, shelf) = (&lanterns::TITLE, Shelf::embedded(&[&lanterns::TITLE]));
/// # let library = &shelf.library(title).expect("it is on the shelf").0;
/// # let cards = std::sync::Arc::new(kernel::Cards::new(library, title.rules, 2));
/// # let setup = SessionSetup { seed: 7, ..SessionSetup::default() };
/// # let mut session = Session::begin(title, cards.clone(), setup).expect("lanterns needs no decks");
///
/// use table::{CodeError, GameCode};
/// session.answer(0, GivenBy::Hand).expect("every option is legal");
/// let text = session.code(&[]).expect("keepers are no rivals").to_string();
/// assert!(GameCode::is_one(&text));
/// let code: GameCode = text.parse().expect("a code");
/// assert_eq!((code.title(), code.players()), ("lanterns", 2));
/// let again = code.session(title, cards, &[]).expect("the same cards");
/// assert_eq!(again.game().hash(), session.game().hash());
/// assert_eq!("cw1.hello".parse::<GameCode>().err(), Some(CodeError::Damaged));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameCode {
    head: Head,
    /// The answers, as numbers.
    answers: Vec<u8>,
}

/// Everything but the answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Head {
    #[serde(rename = "g")]
    game: String,
    #[serde(rename = "n")]
    players: u8,
    /// The setup, without its decks.
    #[serde(rename = "s")]
    setup: SessionSetup,
    #[serde(rename = "d", default, skip_serializing_if = "Vec::is_empty")]
    decks: Vec<DeckCode>,
    /// The log the answers lead to, as a number.
    #[serde(rename = "l")]
    log: u32,
}

/// A deck: one that ships, by its name and a number that stands for its text, or another as it is written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
enum DeckCode {
    Known(String, u32),
    Whole(DeckText),
}

/// Why a text is not the code of a game that can be played again here.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CodeError {
    /// It is no code, or a letter of it is wrong or missing.
    #[error("this is not the code of a game, or a part of it is missing")]
    Damaged,
    /// The game is not played here.
    #[error("the code is of the game {0}, which is not there")]
    OtherGame(String),
    /// The deck is not there, or is another.
    #[error("the code speaks of the deck {0}, which is another here")]
    OtherDeck(String),
    /// The game cannot begin, or an answer is none here.
    #[error("the cards or rules are not those the game was played with (answer {0})")]
    OtherCards(usize),
    /// Other things happen.
    #[error("the same answers lead elsewhere: the cards or rules are not those the game was played with")]
    Elsewhere,
}

impl Session {
    /// The game as a code; `known` are the decks everybody has, which it then only names. None while the seed is secret, and
    /// of a game that goes on from a kept table.
    pub fn code(&self, known: &[DeckText]) -> Option<GameCode> {
        self.told_seed().filter(|_| self.setup().state.is_none())?;
        let deck = |deck: &DeckText| match known.iter().any(|other| other.text == deck.text && !deck.small) {
            true => DeckCode::Known(deck.name().into(), sense(&deck.text)),
            false => DeckCode::Whole(deck.clone()),
        };
        let setup = SessionSetup { decks: Vec::new(), ..self.setup().clone() };
        let head = Head {
            game: self.title().name.into(),
            players: self.game().cards().players,
            setup,
            decks: self.setup().decks.iter().map(deck).collect(),
            log: self.log_number(),
        };
        let mut answers = Vec::new();
        self.given().iter().for_each(|given| write(&mut answers, given));
        Some(GameCode { head, answers })
    }

    /// The log of the running game as everybody reads it, as a number.
    fn log_number(&self) -> u32 {
        let lines = self.log(None, 0).iter().map(|log| log.line.to_string()).collect::<Vec<_>>();
        sense(&lines.join("\n"))
    }
}

/// An answer as a number with its giver in the last two bits; giving up is followed by the seat.
fn write(out: &mut Vec<u8>, given: &Given) {
    let by = match given.by {
        GivenBy::Hand => 0,
        GivenBy::Passed => 1,
        GivenBy::Bot => 2,
        GivenBy::Next => 3,
    };
    let mut number = given.answer.map_or(0, |answer| u32::from(answer) + 1) << 2 | by;
    while number > 127 {
        out.push(number as u8 | 128);
        number >>= 7;
    }
    out.push(number as u8);
    if given.answer.is_none() && given.by != GivenBy::Next {
        out.push(given.seat);
    }
}

fn read_number(bytes: &mut impl Iterator<Item = u8>) -> Option<u32> {
    let (mut number, mut shift) = (0, 0);
    loop {
        let byte = bytes.next()?;
        number |= u32::from(byte & 127).checked_shl(shift)?;
        shift += 7;
        if byte < 128 {
            return Some(number);
        }
    }
}

impl GameCode {
    /// Whether a text wants to be a code.
    pub fn is_one(text: &str) -> bool {
        text.trim().starts_with(MARK)
    }

    /// The name of its title.
    pub fn title(&self) -> &str {
        &self.head.game
    }

    /// The number of players.
    pub fn players(&self) -> u8 {
        self.head.players
    }

    /// Plays the game again, with the decks everybody has.
    pub fn session(&self, title: &'static Title, cards: Arc<Cards>, known: &[DeckText]) -> Result<Session, CodeError> {
        let head = &self.head;
        if title.name != head.game || cards.players != head.players {
            return Err(CodeError::OtherGame(head.game.clone()));
        }
        let deck = |code: &DeckCode| match code {
            DeckCode::Whole(deck) => Ok(deck.clone()),
            DeckCode::Known(name, text) => {
                let found = known.iter().find(|deck| deck.name() == name && sense(&deck.text) == *text);
                found.cloned().ok_or_else(|| CodeError::OtherDeck(name.clone()))
            }
        };
        let decks = head.decks.iter().map(deck).collect::<Result<Vec<DeckText>, _>>()?;
        let setup = SessionSetup { decks, ..head.setup.clone() };
        let mut session = Session::begin(title, cards, setup).map_err(|_| CodeError::OtherCards(0))?;
        let mut bytes = self.answers.iter().copied();
        while bytes.len() > 0 {
            let at = session.given().len() + 1;
            let number = read_number(&mut bytes).ok_or(CodeError::Damaged)?;
            let given: Result<(), SessionError> = match (number & 3, (number >> 2).checked_sub(1)) {
                (3, _) => session.go_on(),
                (_, None) => {
                    let seat = bytes.next().filter(|seat| *seat < head.players).ok_or(CodeError::Damaged)?;
                    session.concede(Seat(seat));
                    Ok(())
                }
                (by, Some(answer)) => {
                    let by = [GivenBy::Hand, GivenBy::Passed, GivenBy::Bot][by as usize];
                    session.answer(u16::try_from(answer).map_err(|_| CodeError::Damaged)?, by)
                }
            };
            given.map_err(|_| CodeError::OtherCards(at))?;
        }
        match session.log_number() == head.log {
            true => Ok(session),
            false => Err(CodeError::Elsewhere),
        }
    }
}

impl fmt::Display for GameCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut bytes = serde_json::to_vec(&self.head).map_err(|_| fmt::Error)?;
        // A zero never stands in JSON: it ends the head.
        bytes.push(0);
        bytes.extend_from_slice(&self.answers);
        let digits = digits(&bytes);
        write!(f, "{MARK}{digits}.{}", &text_hash(&digits)[..6])
    }
}

impl FromStr for GameCode {
    type Err = CodeError;
    fn from_str(text: &str) -> Result<Self, CodeError> {
        let whole = text.trim().strip_prefix(MARK).ok_or(CodeError::Damaged)?;
        let (digits, check) = whole.split_once('.').ok_or(CodeError::Damaged)?;
        let bytes = bytes(digits).filter(|_| text_hash(digits)[..6] == *check).ok_or(CodeError::Damaged)?;
        let end = bytes.iter().position(|byte| *byte == 0).ok_or(CodeError::Damaged)?;
        let head: Head = serde_json::from_slice(&bytes[..end]).map_err(|_| CodeError::Damaged)?;
        // A code holds answers, never a table that somebody made up.
        if head.setup.state.is_some() {
            return Err(CodeError::Damaged);
        }
        Ok(GameCode { head, answers: bytes[end + 1..].to_vec() })
    }
}

/// Bytes in base 64, without padding.
fn digits(bytes: &[u8]) -> String {
    let (mut out, mut held, mut bits) = (String::new(), 0_u32, 0);
    for byte in bytes {
        held = held << 8 | u32::from(*byte);
        bits += 8;
        while bits >= 6 {
            bits -= 6;
            out.push(char::from(DIGITS[(held >> bits & 63) as usize]));
        }
        held &= (1 << bits) - 1;
    }
    if bits > 0 {
        out.push(char::from(DIGITS[(held << (6 - bits) & 63) as usize]));
    }
    out
}

fn bytes(digits: &str) -> Option<Vec<u8>> {
    let (mut out, mut held, mut bits) = (Vec::new(), 0_u32, 0);
    for digit in digits.bytes() {
        held = held << 6 | DIGITS.iter().position(|known| *known == digit)? as u32;
        bits += 6;
        if bits >= 8 {
            bits -= 8;
            out.push((held >> bits) as u8);
            held &= (1 << bits) - 1;
        }
    }
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_come_back_from_their_digits() {
        for length in 0..40_u8 {
            let all: Vec<u8> = (0..length).map(|n| n.wrapping_mul(97) ^ 0xa5).collect();
            assert_eq!(bytes(&digits(&all)), Some(all));
        }
        assert_eq!(bytes("a b"), None);
    }

    #[test]
    fn answers_come_back_from_their_numbers() {
        for answer in [0, 1, 30, 31, 32, 5_000, u16::MAX] {
            let given = Given { seat: 1, by: GivenBy::Bot, answer: Some(answer), sense: 0 };
            let mut out = Vec::new();
            write(&mut out, &given);
            let number = read_number(&mut out.into_iter()).expect("a number");
            assert_eq!((number & 3, number >> 2), (2, u32::from(answer) + 1));
        }
        assert_eq!(read_number(&mut [200].into_iter()), None);
    }
}
