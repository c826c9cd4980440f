//! A game that is looked at again: any moment of it, with the eyes of a seat, and its code for others.

use crate::{
    played::{Played, viewer_of},
    store::Holder,
    wire::ToPage,
};
use kernel::{Game, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{GivenBy, Replay, Shown, lines_of};
use words::{CardId, Line, Piece, Viewer, Writer};

/// A moment that is meant.
///
/// ```
/// use serve::Then;
/// let then: Then = serde_json::from_str(r#"{"at": {"at": 4, "eyes": null}}"#).expect("JSON");
/// assert_eq!(then, Then::At { at: 4, eyes: None });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Then {
    /// After so many answers, with the eyes of that seat.
    At {
        /// The answers.
        at: u32,
        /// The seat; none with everybody's eyes.
        eyes: Option<u8>,
    },
    /// When that line of the log was written.
    Row {
        /// The number of the line.
        row: u32,
    },
}

/// The moments of a game that are worth a look.
///
/// ```
/// use serve::{Decision, Track, Turn};
/// let turn = Turn { at: 3, name: words::Line::plain("Night 2") };
/// let track = Track { of: 9, decisions: vec![Decision { at: 4, seat: 0 }], turns: vec![turn], eyes: vec![0], goes_on: false };
/// assert!(track.decisions.iter().all(|decision| decision.at < track.of));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Track {
    /// How many answers there are.
    pub of: u32,
    /// The decisions of people.
    pub decisions: Vec<Decision>,
    /// The turns, rounds or days.
    pub turns: Vec<Turn>,
    /// The seats with whose eyes the viewer may look, beside everybody's.
    pub eyes: Vec<u8>,
    /// Whether the viewer may play on from any moment.
    pub goes_on: bool,
}

/// A decision of a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Decision {
    /// After so many answers.
    pub at: u32,
    /// The seat.
    pub seat: u8,
}

/// A turn, round or day that begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Turn {
    /// After so many answers.
    pub at: u32,
    /// Its words.
    pub name: Line,
}

/// A game as it was.
///
/// ```
/// use serve::Look;
/// // A page that goes on keeps the lines it has and adds those of the look.
/// fn lines(look: &Look) -> usize {
///     look.log_from as usize + look.shown.log.len()
/// }
/// let _ = lines;
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Look {
    /// After so many answers.
    pub at: u32,
    /// The seat with whose eyes it is seen; none with everybody's.
    pub eyes: Option<u8>,
    /// The number of log lines the page keeps; those of `shown` follow them.
    pub log_from: u32,
    /// The sight, without the question.
    pub shown: Shown,
    /// The answer that was given then.
    pub next: Option<Retold>,
}

/// An answer that was given, with the question.
///
/// ```
/// use serve::{How, Retold};
/// let quiet = Retold { seat: 0, how: How::Hand, question: None, options: Vec::new(), taken: None, cards: Vec::new() };
/// assert!(quiet.question.is_none(), "these eyes have not seen it");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Retold {
    /// The seat that answered.
    pub seat: u8,
    /// How.
    pub how: How,
    /// The question, if these eyes have seen it.
    pub question: Option<Line>,
    /// Its options.
    pub options: Vec<Line>,
    /// The place of the chosen one among them.
    pub taken: Option<u16>,
    /// The cards it is about.
    pub cards: Vec<CardId>,
}

/// How an answer was given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// By the player.
    Hand,
    /// The player was passed by.
    Passed,
    /// By a bot.
    Bot,
    /// The player gave up.
    Conceded,
    /// Nobody: the next game of the campaign begins.
    Next,
}

/// The most lines of the log a look tells.
const LINES: usize = 200;

impl Played {
    /// Whether nothing needs to be hidden any more.
    fn is_over(&self) -> bool {
        self.session().game().outcome().is_some() && self.session().next_record().is_none()
    }

    /// The eyes somebody may use: those that are wished for, or else their own.
    fn eyes(&self, holder: Holder, wanted: Option<u8>) -> Option<Seat> {
        let seat = wanted.map(Seat).filter(|seat| self.session().seats().any(|of| of == *seat));
        match self.is_over() {
            true => seat,
            false => seat.and(viewer_of(holder)),
        }
    }

    /// The moments that are worth a look.
    pub fn track(&self, holder: Holder) -> ToPage {
        let mut replay = self.session().replay();
        let given = self.session().given();
        let by_hand = given.iter().enumerate().filter(|(_, given)| given.by == GivenBy::Hand);
        let decisions = by_hand.map(|(at, given)| Decision { at: at as u32, seat: given.seat }).collect();
        let (mut turns, mut last) = (Vec::new(), None);
        for at in 0..=given.len() {
            if replay.seek(at).is_err() {
                break;
            }
            let (game, whole) = (replay.game(), replay.whole());
            let now = Some((replay.games(), (whole.turn)(game).number));
            if last != now {
                let name = Writer::new(game, None).line(&(whole.headline)(game));
                turns.push(Turn { at: at as u32, name });
            }
            last = now;
        }
        let eyes = self.session().seats().filter(|seat| self.is_over() || viewer_of(holder) == Some(*seat));
        let eyes = eyes.map(|seat| seat.0).collect();
        ToPage::Track(Track { of: given.len() as u32, decisions, turns, eyes, goes_on: self.may_be_told(holder) })
    }

    /// Whether somebody may have the whole game, to play on from a moment or to give it away: not while rivals still play it,
    /// who would learn of hidden cards, and who only watches not before it is over.
    pub fn may_be_told(&self, holder: Holder) -> bool {
        self.session().told_seed().is_some() && (self.is_over() || viewer_of(holder).is_some())
    }

    /// The game as it was.
    pub fn look(&self, holder: Holder, at: u32, eyes: Option<u8>, log_from: u32) -> Option<ToPage> {
        let eyes = self.eyes(holder, eyes);
        let mut replay = self.session().replay();
        replay.seek(at as usize).ok()?;
        // A page that goes back is told the last lines anew.
        let from = (log_from as usize).max(replay.log_length().saturating_sub(LINES)).min(replay.log_length());
        let mut shown = replay.shown(eyes, from)?;
        shown.prompt = None;
        let look = Look {
            at: replay.at() as u32,
            eyes: eyes.map(|seat| seat.0),
            log_from: from as u32,
            shown,
            next: retold(&replay, eyes, self.is_over()),
        };
        Some(ToPage::Look(Box::new(look)))
    }

    /// The game as it was then, and the eyes with which it may be seen.
    pub fn then(&self, holder: Holder, then: Then) -> Option<(Replay, Viewer)> {
        let mut replay = self.session().replay();
        let viewer = |seat: Option<Seat>| seat.map_or(Viewer::Spectator, Viewer::Seat);
        match then {
            Then::At { at, eyes } => {
                replay.seek(at as usize).ok()?;
                Some((replay, viewer(self.eyes(holder, eyes))))
            }
            Then::Row { row } => {
                let (mut low, mut high) = (0, replay.len());
                // The log only grows: the first answer after which it has the line. Games of a campaign have logs of their own.
                let games = self.session().games();
                while low < high {
                    let middle = (low + high) / 2;
                    replay.seek(middle).ok()?;
                    match replay.games() == games && replay.log_length() > row as usize {
                        true => high = middle,
                        false => low = middle + 1,
                    }
                }
                replay.seek(low).ok()?;
                Some((replay, viewer(viewer_of(holder))))
            }
        }
    }

    /// The card that a line of the log names, and the game as it was: after the answer that led to the line, or before it if the
    /// card was gone by then.
    pub fn named_then(&self, holder: Holder, row: u32, name: &str) -> Option<(Replay, Viewer, CardId)> {
        let (mut replay, viewer) = self.then(holder, Then::Row { row })?;
        let (title, at) = (self.session().title(), row as usize);
        let told = self.session().game().log().get(at..=at)?;
        let named = |game: &Game| {
            let line = lines_of(title, game, viewer, at, told).into_iter().next()?.line;
            line.0.into_iter().find_map(|piece| match piece {
                Piece::Card { id, name: known } if known == name => id,
                _ => None,
            })
        };
        if let Some(card) = named(replay.game()) {
            return Some((replay, viewer, card));
        }
        // A line that names something made by that very answer cannot be worded before it.
        let made = |game: &Game| game.all_cards().map(|card| card.slot()).max();
        let (after, before) = (made(replay.game()), replay.at().checked_sub(1)?);
        replay.seek(before).ok()?;
        if made(replay.game()) != after {
            return None;
        }
        let same_game = replay.games() == self.session().games();
        let card = named(replay.game()).filter(|_| same_game)?;
        Some((replay, viewer, card))
    }

    /// The code of the game, for whoever may have it.
    pub fn code(&self, holder: Holder) -> ToPage {
        let known = self.served().map(|served| served.shipped.as_slice()).unwrap_or_default();
        // A card of somebody's own is not in the cards of others.
        let code = self.session().code(known).filter(|_| self.may_be_told(holder) && self.more.trial.is_none());
        ToPage::Code { code: code.map(|code| code.to_string()) }
    }
}

/// The answer that was given there, as these eyes saw it.
fn retold(replay: &Replay, eyes: Option<Seat>, over: bool) -> Option<Retold> {
    let given = replay.next_given()?;
    let how = match (given.by, given.answer) {
        (GivenBy::Next, _) => How::Next,
        (_, None) => How::Conceded,
        (GivenBy::Hand, _) => How::Hand,
        (GivenBy::Passed, _) => How::Passed,
        (GivenBy::Bot, _) => How::Bot,
    };
    let seat = Seat(given.seat);
    let quiet = Retold { seat: seat.0, how, question: None, options: Vec::new(), taken: None, cards: Vec::new() };
    // A seat's question is about its hidden cards: everybody's eyes see it when all is over.
    let seen = eyes == Some(seat) || eyes.is_none() && over;
    let (Some(prompt), Some(answer), true) = (replay.prompt_as_asked(), given.answer, seen) else { return Some(quiet) };
    // Options of the same words stand there once.
    let (mut options, mut taken, mut cards) = (Vec::new(), None, Vec::new());
    for option in prompt.options {
        let at = options.iter().position(|text| *text == option.text).unwrap_or(options.len());
        if option.answer == answer {
            (taken, cards) = (Some(at as u16), option.cards);
        }
        if at == options.len() {
            options.push(option.text);
        }
    }
    Some(Retold { question: Some(prompt.question), options, taken, cards, ..quiet })
}
