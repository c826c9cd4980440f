//! A game somebody plays, or a campaign of them: how it began, every answer since, taking answers back, saving and
//! going on.

use crate::{
    Agent, RandomAgent,
    save::{ANSWERS, SAVE_VERSION, SaveError, SaveHeader, cards_hash, checksum, save_header},
    seen::may_see,
};
use kernel::{Cards, Choice, DeckText, Game, Outcome, Prompt, Seat, Start, Title, WholeGame, mix};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// How a game began.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SessionSetup {
    /// The seed of everything.
    pub seed: u64,
    /// A deck for each player.
    pub decks: Vec<DeckText>,
    /// The seats bots play.
    pub bots: Vec<u8>,
    /// Where players are asked, if not as usual: the name of the stop, and whether.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stops: Vec<(String, bool)>,
    /// The record a campaign goes on from, if it does not begin with its first game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub record: Option<serde_json::Value>,
}

/// One answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Given {
    /// Whose.
    pub seat: u8,
    /// By whom it was given.
    pub by: GivenBy,
    /// The index of the option; none for giving up, and for going on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answer: Option<u16>,
}

/// Who gave an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GivenBy {
    /// The player.
    Hand,
    /// The host, because there was nothing to do.
    Passed,
    /// A bot.
    Bot,
    /// Nobody: a game of a campaign is over and the next one begins.
    Next,
}

/// A game in progress with all that led to it.
pub struct Session {
    title: &'static Title,
    whole: &'static WholeGame,
    cards: Arc<Cards>,
    setup: SessionSetup,
    game: Game,
    given: Vec<Given>,
    /// The games of a campaign so far, the running one last; a game that stands alone is the only one.
    parts: Vec<Part>,
    /// The hash of the cards, which takes a while to make.
    hash: String,
    /// The variant of the cards that is played with, for the save.
    variant: Option<String>,
}

/// One game of a campaign.
#[derive(Clone)]
struct Part {
    /// How many answers there were before it.
    at: usize,
    /// The record it began with.
    record: Option<String>,
    /// As it began.
    first: Game,
    /// As it ended.
    end: Option<Game>,
}

impl Session {
    /// Begins a game; there must be cards for that many players.
    pub fn begin(title: &'static Title, cards: Arc<Cards>, setup: SessionSetup) -> Result<Self, String> {
        let whole = title.whole.ok_or_else(|| format!("a whole game of {} cannot be played yet", title.name))?;
        let part = first(whole, &cards, &setup)?;
        let hash = cards_hash(&cards);
        let game = part.first.clone();
        Ok(Session { title, whole, cards, setup, game, given: Vec::new(), parts: vec![part], hash, variant: None })
    }

    /// Says which variant of the cards is played with, so that a save can be resumed with the same.
    pub fn with_variant(mut self, variant: Option<String>) -> Self {
        self.variant = variant;
        self
    }

    /// The variant of the cards that is played with.
    pub fn variant(&self) -> Option<&str> {
        self.variant.as_deref()
    }

    /// The game as it stands.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Which game it is.
    pub fn title(&self) -> &'static Title {
        self.title
    }

    /// What hosts need of it.
    pub fn whole(&self) -> &'static WholeGame {
        self.whole
    }

    /// How it began.
    pub fn setup(&self) -> &SessionSetup {
        &self.setup
    }

    /// Every answer so far.
    pub fn given(&self) -> &[Given] {
        &self.given
    }

    /// How many games of the campaign there were, this one included.
    pub fn games(&self) -> usize {
        self.parts.len()
    }

    /// The games of the campaign that are over, as they ended.
    pub fn earlier(&self) -> impl Iterator<Item = &Game> {
        self.parts.iter().filter_map(|part| part.end.as_ref())
    }

    /// The record the running game began with, in a campaign.
    pub fn record(&self) -> Option<&str> {
        self.parts.last().and_then(|part| part.record.as_deref())
    }

    /// The record the next game would begin with: only when this one is over and the campaign is not.
    pub fn next_record(&self) -> Option<String> {
        let campaign = self.whole.campaign.filter(|_| self.game.outcome().is_some())?;
        (campaign.after)(&self.game, self.record())
    }

    /// Begins the next game of the campaign.
    pub fn go_on(&mut self) -> Result<(), String> {
        let mut parts = std::mem::take(&mut self.parts);
        let next = follow(self.whole, &self.cards, &self.setup, &mut parts, &self.game, self.given.len() + 1);
        self.parts = parts;
        self.game = next?;
        self.given.push(Given { seat: 0, by: GivenBy::Next, answer: None });
        Ok(())
    }

    /// The decision that is pending; none when the game is over.
    pub fn prompt(&self) -> Option<&Prompt> {
        self.game.prompt().filter(|_| self.game.outcome().is_none())
    }

    /// Whether a bot plays that seat.
    pub fn is_bot(&self, seat: Seat) -> bool {
        self.setup.bots.contains(&seat.0)
    }

    /// Seats bots anew.
    pub fn set_bots(&mut self, bots: Vec<u8>) {
        self.setup.bots = bots;
    }

    /// Answers for the seat that is asked.
    pub fn answer(&mut self, answer: u16, by: GivenBy) -> Result<(), String> {
        let Some(seat) = self.prompt().map(|p| p.seat.0) else {
            return Err("the game is over".into());
        };
        self.game.answer(answer).map_err(|refused| refused.to_string())?;
        self.given.push(Given { seat, by, answer: Some(answer) });
        Ok(())
    }

    /// Somebody gives up.
    pub fn concede(&mut self, seat: Seat) {
        self.game.end((self.whole.concede)(&self.game, seat));
        self.given.push(Given { seat: seat.0, by: GivenBy::Hand, answer: None });
    }

    /// How it ended, if it did, in words.
    pub fn ending(&self) -> Option<String> {
        self.game.outcome().map(|outcome: Outcome| (self.whole.ending)(&self.game, outcome))
    }

    /// What a bot answers now. It depends on the seed and how many answers there were, so a game taken back or
    /// resumed goes on in the same way.
    pub fn bot_answer(&self) -> Option<u16> {
        let seed = mix(mix(self.setup.seed, 0xB07), self.given.len() as u64);
        Some(RandomAgent::new(seed, Some(self.whole)).choose(&self.game, self.prompt()?))
    }

    /// The pass, where a player need not be asked: nothing is worth doing, or they are not to be asked there.
    pub fn passes(&self) -> Option<u16> {
        let prompt = self.prompt()?;
        let pass = prompt.options.iter().position(|o| *o == Choice::Pass)?;
        let idle = |o: &Choice| *o == Choice::Pass || (self.whole.idle)(&self.game, prompt, o);
        let stop = (self.whole.stop)(&self.game, prompt);
        let asked = stop.is_none_or(|name| self.stops_at(name));
        // Only where the game has stops is a pass the host's to make.
        let may = !self.whole.stops.is_empty() && (prompt.options.iter().all(idle) || !asked);
        may.then_some(pass as u16)
    }

    /// Whether players are asked at that stop.
    pub fn stops_at(&self, name: &str) -> bool {
        let own = self.setup.stops.iter().find(|(n, _)| n == name).map(|(_, on)| *on);
        own.or(self.whole.stops.iter().find(|(n, _)| *n == name).map(|(_, on)| *on)).unwrap_or(true)
    }

    /// Says whether players are asked at that stop; false if there is no such stop.
    pub fn set_stop(&mut self, name: &str, on: bool) -> bool {
        if !self.whole.stops.iter().any(|(n, _)| *n == name) {
            return false;
        }
        self.setup.stops.retain(|(n, _)| n != name);
        self.setup.stops.push((name.to_string(), on));
        true
    }

    /// Takes back everything since a player's previous decision; refused, it says why and changes nothing.
    pub fn undo(&mut self) -> Result<(), String> {
        let seat = self.prompt().map(|p| p.seat.0);
        let rivals = self.whole.rivals;
        let mine = |g: &Given| g.by == GivenBy::Hand && (!rivals || Some(g.seat) == seat);
        let Some(at) = self.given.iter().rposition(mine) else {
            return Err("there is nothing to take back".into());
        };
        if rivals && let Some(other) = self.given[at..].iter().find(|g| Some(g.seat) != seat) {
            let other = char::from(b'A' + other.seat);
            return Err(format!("{other} has decided since; only what nobody answered can be taken back"));
        }
        // Perhaps into an earlier game of the campaign.
        let part = self.parts.iter().rposition(|part| part.at <= at).unwrap_or(0);
        let begun = &self.parts[part];
        let earlier = again(self.whole, begun.first.clone(), &self.given[begun.at..at], begun.at)
            .map_err(|_| "the game cannot be played again up to there".to_string())?;
        if rivals && let Some(seat) = seat {
            learned(&earlier, &self.game, Seat(seat))?;
        }
        self.game = earlier;
        self.given.truncate(at);
        self.parts.truncate(part + 1);
        self.parts[part].end = None;
        Ok(())
    }

    /// Plays the game again from its answers, after the engine stopped in the middle of one.
    pub fn rebuild(&mut self) -> Result<(), SaveError> {
        (self.parts, self.game) = replay(self.whole, &self.cards, &self.setup, &self.given)?;
        Ok(())
    }

    /// The session as a file: what it is, how it began, and a line for each answer.
    pub fn save(&self) -> Vec<u8> {
        let line = |value: Result<String, serde_json::Error>| value.unwrap_or_default() + "\n";
        let mut body = line(serde_json::to_string(&self.setup));
        for given in &self.given {
            body += &line(serde_json::to_string(given));
        }
        body += &line(serde_json::to_string(&Reached { hash: format!("{:016x}", self.game.hash()) }));
        let header = SaveHeader {
            cardwright: SAVE_VERSION,
            game: self.title.name.into(),
            players: self.cards.players,
            cards: self.hash.clone(),
            checksum: checksum(body.as_bytes()),
            holds: ANSWERS.into(),
            variant: self.variant.clone(),
        };
        (line(serde_json::to_string(&header)) + &body).into_bytes()
    }

    /// The session of a file, played again up to its last answer.
    pub fn resume(title: &'static Title, cards: Arc<Cards>, bytes: &[u8]) -> Result<Self, SaveError> {
        let header = save_header(bytes)?;
        if header.game != title.name {
            return Err(SaveError::OtherGame(header.game));
        }
        if header.holds != ANSWERS {
            return Err(SaveError::Holds(header.holds));
        }
        if header.players != cards.players {
            return Err(SaveError::Players(header.players));
        }
        let start = bytes.iter().position(|b| *b == b'\n').map_or(bytes.len(), |at| at + 1);
        let body = &bytes[start..];
        if header.checksum != checksum(body) {
            return Err(SaveError::Damaged);
        }
        if header.cards != cards_hash(&cards) {
            return Err(SaveError::Cards);
        }
        let wrong = |e: serde_json::Error| SaveError::NotASave(e.to_string());
        let mut lines: Vec<&[u8]> = body.split(|b| *b == b'\n').filter(|l| !l.is_empty()).collect();
        let reached: Reached = serde_json::from_slice(lines.pop().unwrap_or_default()).map_err(wrong)?;
        let mut lines = lines.into_iter();
        let setup: SessionSetup = serde_json::from_slice(lines.next().unwrap_or_default()).map_err(wrong)?;
        let given: Vec<Given> = lines.map(serde_json::from_slice).collect::<Result<_, _>>().map_err(wrong)?;
        let whole = title.whole.ok_or_else(|| SaveError::OtherGame(header.game.clone()))?;
        let (parts, game) = replay(whole, &cards, &setup, &given)?;
        if format!("{:016x}", game.hash()) != reached.hash {
            return Err(SaveError::Elsewhere);
        }
        let (hash, variant) = (header.cards, header.variant);
        Ok(Session { title, whole, cards, setup, game, given, parts, hash, variant })
    }
}

/// The last line of a save: the state the answers lead to.
#[derive(Serialize, Deserialize)]
struct Reached {
    hash: String,
}

fn first(whole: &WholeGame, cards: &Arc<Cards>, setup: &SessionSetup) -> Result<Part, String> {
    let record = match (whole.campaign, &setup.record) {
        (Some(_), Some(record)) => Some(record.to_string()),
        (Some(campaign), None) => Some((campaign.first)(&setup.decks)?),
        (None, _) => None,
    };
    let game = match (whole.campaign, &record) {
        (Some(campaign), Some(record)) => (campaign.lay_out)(cards, record, setup.seed)?,
        _ => (whole.lay_out)(cards, &Start { decks: setup.decks.clone(), ..Start::default() }, setup.seed)?,
    };
    Ok(Part { at: 0, record, first: begun(game), end: None })
}

fn begun(mut game: Game) -> Game {
    game.start_log();
    game.run();
    game
}

/// The next game of a campaign after one that is over; each has a seed of its own.
fn follow(
    whole: &WholeGame,
    cards: &Arc<Cards>,
    setup: &SessionSetup,
    parts: &mut Vec<Part>,
    over: &Game,
    at: usize,
) -> Result<Game, String> {
    let campaign = whole.campaign.filter(|_| over.outcome().is_some()).ok_or("the game is not over")?;
    let last = parts.last_mut().ok_or("there is no game")?;
    let record = (campaign.after)(over, last.record.as_deref()).ok_or("the campaign is over")?;
    last.end = Some(over.clone());
    let game = begun((campaign.lay_out)(cards, &record, mix(setup.seed, parts.len() as u64))?);
    parts.push(Part { at, record: Some(record), first: game.clone(), end: None });
    Ok(game)
}

/// A whole session again, from its answers: its games, and the last of them as it stands.
fn replay(
    whole: &WholeGame,
    cards: &Arc<Cards>,
    setup: &SessionSetup,
    given: &[Given],
) -> Result<(Vec<Part>, Game), SaveError> {
    let part = first(whole, cards, setup).map_err(SaveError::NotASave)?;
    let mut game = part.first.clone();
    let mut parts = vec![part];
    let mut from = 0;
    for games in given.split_inclusive(|g| g.by == GivenBy::Next) {
        let (answers, ends) = match games {
            [answers @ .., next] if next.by == GivenBy::Next => (answers, true),
            answers => (answers, false),
        };
        game = again(whole, game, answers, from)?;
        from += games.len();
        if ends {
            game = follow(whole, cards, setup, &mut parts, &game, from).map_err(|_| SaveError::Answers(from))?;
        }
    }
    Ok((parts, game))
}

/// One game again from its answers, `from` being the number of those before.
fn again(whole: &WholeGame, mut game: Game, given: &[Given], from: usize) -> Result<Game, SaveError> {
    for (i, given) in given.iter().enumerate() {
        let Some(answer) = given.answer else {
            game.end((whole.concede)(&game, Seat(given.seat)));
            continue;
        };
        if game.prompt().is_none_or(|p| p.seat.0 != given.seat) || game.answer(answer).is_err() {
            return Err(SaveError::Answers(from + i + 1));
        }
    }
    Ok(game)
}

/// Refuses if the player has learned something between the two: a card came to light, or chance has spoken.
fn learned(before: &Game, after: &Game, seat: Seat) -> Result<(), String> {
    let news = after.all_cards().find(|&card| {
        let was = before.all_cards().find(|c| c.slot() == card.slot());
        let knew = was.is_some_and(|c| may_see(before, Some(seat), c));
        // What was not in the game before was made, not shown.
        was.is_some() && !knew && may_see(after, Some(seat), card)
    });
    if let Some(card) = news {
        return Err(format!("{} was hidden then; what came to light stays known", after.name(card)));
    }
    let chance = |game: &Game| serde_json::to_value(game.state()).ok().and_then(|v| v.get("random").cloned());
    match chance(before) == chance(after) {
        true => Ok(()),
        false => Err("chance has spoken since".into()),
    }
}
