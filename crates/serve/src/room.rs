//! A room: one task that alone changes one game, and tells those who are there. Rules, bots and the database are asked on threads
//! of their own, so no game waits for another.

use crate::{
    house::House,
    played::{Effects, Played, Unplayable, viewer_of},
    relay::Owner,
    store::{Claim, GameId, Hold, Holder, StoreError},
    wire::{Ended, FromPage, Stands, ToPage},
};
use bots::Thinking;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};
use table::Thought;
use tokio::sync::{mpsc, oneshot};
use tokio::task::spawn_blocking;
use words::Line;

/// How often pages are told how far a bot has come.
const THINKING_TOLD: Duration = Duration::from_millis(400);

/// A message for a page, ready to be sent.
#[derive(Clone, Debug)]
pub(crate) enum Outgoing {
    /// A text.
    Text(Arc<str>),
    /// The last message.
    End(Ended),
}

/// A number of its own for each connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ViewerId(pub u64);

/// An order to a room.
pub(crate) enum Order {
    /// Somebody comes.
    Enter(Viewer),
    /// Somebody leaves.
    Leave(ViewerId),
    /// Somebody says something.
    Said(ViewerId, FromPage),
    /// The links of a holder were withdrawn.
    Withdrawn(Holder),
    /// A lobby asks how the game stands.
    Stands(Holder, oneshot::Sender<Stands>),
    /// A bot has thought of an answer.
    ThoughtOf(u32, Option<u16>),
    /// A bot still thinks about a moment.
    Thinks(u32),
    /// The game goes on by itself.
    Step,
    /// Another node has taken the game, or may have.
    Lost,
    /// The server goes down.
    Down,
}

/// A connection.
pub(crate) struct Viewer {
    pub id: ViewerId,
    pub holder: Holder,
    pub outbox: mpsc::Sender<Outgoing>,
    /// How much of the log it has.
    pub seen: usize,
    /// The last moment it was told of before it came.
    pub seen_moment: Option<u32>,
}

pub(crate) struct Room {
    house: Arc<House>,
    id: GameId,
    own: mpsc::Sender<Order>,
    inbox: mpsc::Receiver<Order>,
    viewers: Vec<Viewer>,
    /// The times at which players left their seats.
    left: HashMap<u8, Instant>,
    /// The bot that thinks, and the moment it thinks about.
    thinking: Option<(u32, Thinking)>,
}

/// The results of work on another thread.
struct Turned {
    played: Box<Played>,
    letters: Vec<(ViewerId, Arc<str>)>,
    /// How much of the log each connection has now.
    seen: Vec<(ViewerId, usize)>,
    stands: Option<Stands>,
    thought: Option<(u32, Thought)>,
    goes_on: bool,
}

/// The work for another thread.
enum Work {
    Welcome(ViewerId, Option<u32>),
    Left,
    Said(ViewerId, FromPage),
    ThoughtOf(u32, Option<u16>),
    Step,
    Stands(Holder),
    /// The game was read again after an answer that could not be carried out.
    Again(Option<ViewerId>, Undone),
}

/// Why an answer did nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Undone {
    NotCarriedOut,
    NotStored,
    /// Another node has taken the game.
    Lost,
}

impl Undone {
    /// In words.
    fn words(self) -> &'static str {
        match self {
            Undone::NotCarriedOut => "This answer could not be carried out. The table is as before.",
            Undone::NotStored | Undone::Lost => {
                "This answer could not be stored, so it was not carried out. The table is as before."
            }
        }
    }
}

impl Room {
    /// Opens the room of a game; orders go through the sender.
    pub fn open(house: Arc<House>, id: GameId) -> mpsc::Sender<Order> {
        let (own, inbox) = mpsc::channel(64);
        let room =
            Room { house, id, own: own.clone(), inbox, viewers: Vec::new(), left: HashMap::new(), thinking: None };
        tokio::spawn(room.run());
        own
    }

    /// Claims the game and plays it, or passes everything on to the node that holds it.
    async fn run(mut self) {
        let (lease, begun) = (self.house.limits.lease, Instant::now());
        loop {
            let (id, store) = (self.id, self.house.store.clone());
            match spawn_blocking(move || store.claim(id)).await {
                Ok(Ok(Claim::Held(hold))) => return self.play(hold).await,
                Ok(Ok(Claim::Elsewhere(address))) => {
                    let owner = Owner { house: self.house.clone(), game: id, address };
                    if owner.is_there().await {
                        owner.relay(&mut self.inbox).await;
                        return self.end(Ended::GoesDown).await;
                    }
                }
                _ => return self.end(Ended::GoesDown).await,
            }
            // The node that holds the game does not answer: its lease will run out, or it comes back.
            if begun.elapsed() > lease * 4 {
                return self.end(Ended::GoesDown).await;
            }
            tokio::time::sleep(lease / 20).await;
        }
    }

    async fn play(mut self, hold: Hold) {
        let house = self.house.clone();
        let load = move || Played::load(hold, house.store.clone(), house.catalogue.clone()).map(Box::new);
        let mut played = match spawn_blocking(load).await {
            Ok(Ok(played)) => played,
            Ok(Err(Unplayable::Store(_))) => return self.end(Ended::GoesDown).await,
            _ => return self.end(Ended::Broken).await,
        };
        self.house.holds(self.id, &self.own);
        if played.goes_on() || played.thought().is_some() {
            played = match self.turn(played, Work::Step).await {
                Some(played) => played,
                None => return,
            };
        }
        loop {
            let order = match tokio::time::timeout(self.house.limits.idle, self.inbox.recv()).await {
                Ok(Some(order)) => order,
                Ok(None) => return,
                Err(_) if self.viewers.is_empty() => return self.leave(hold).await,
                Err(_) => continue,
            };
            let turned = match order {
                Order::Enter(viewer) => {
                    let work = Work::Welcome(viewer.id, viewer.seen_moment);
                    self.viewers.push(viewer);
                    self.turn(played, work).await
                }
                Order::Leave(id) => {
                    let leaves = self.viewers.iter().find(|viewer| viewer.id == id);
                    if let Some(seat) = leaves.and_then(|viewer| viewer_of(viewer.holder)) {
                        self.left.insert(seat.0, Instant::now());
                    }
                    self.viewers.retain(|viewer| viewer.id != id);
                    self.turn(played, Work::Left).await
                }
                Order::Said(_, FromPage::Hurry) => {
                    self.thinking.iter().for_each(|(_, thinking)| thinking.hurry());
                    Some(played)
                }
                Order::Said(id, message) => self.turn(played, Work::Said(id, message)).await,
                Order::Withdrawn(holder) => {
                    self.dismiss(|viewer| viewer.holder == holder, Ended::Withdrawn);
                    self.turn(played, Work::Left).await
                }
                Order::Stands(holder, asks) => self.stands(played, holder, asks).await,
                Order::ThoughtOf(moment, answer) => self.turn(played, Work::ThoughtOf(moment, answer)).await,
                Order::Step => self.turn(played, Work::Step).await,
                Order::Thinks(moment) => {
                    self.tell_of_thinking(moment);
                    Some(played)
                }
                Order::Lost => return self.end(Ended::GoesDown).await,
                Order::Down => return self.dismiss(|_| true, Ended::GoesDown),
            };
            played = match turned {
                Some(played) => played,
                None => return,
            };
        }
    }

    async fn stands(
        &mut self,
        played: Box<Played>,
        holder: Holder,
        asks: oneshot::Sender<Stands>,
    ) -> Option<Box<Played>> {
        let hold = played.hold;
        let turned = self.on_a_thread(played, Work::Stands(holder)).await;
        let turned = match turned {
            Ok(turned) => turned,
            Err(why) => return self.read_again(hold, None, false, why).await,
        };
        // A lobby that has gone needs no answer.
        if let Some(stands) = turned.stands {
            let _ = asks.send(stands);
        }
        Some(turned.played)
    }

    /// Does the work on another thread and tells the results; none if the game cannot go on.
    async fn turn(&mut self, played: Box<Played>, work: Work) -> Option<Box<Played>> {
        let (by, alone) = match &work {
            Work::Said(id, _) | Work::Welcome(id, _) => (Some(*id), false),
            Work::ThoughtOf(..) | Work::Step | Work::Again(..) => (None, true),
            Work::Left | Work::Stands(_) => (None, false),
        };
        let hold = played.hold;
        match self.on_a_thread(played, work).await {
            Ok(turned) => Some(self.tell(turned)),
            Err(why) => self.read_again(hold, by, alone, why).await,
        }
    }

    /// Reads the game again after an answer that could not be carried out or stored. A game that stops by itself would do so again.
    /// One that was lost, or cannot be stored, goes on wherever it is held when its pages come back.
    async fn read_again(&mut self, hold: Hold, by: Option<ViewerId>, alone: bool, why: Undone) -> Option<Box<Played>> {
        let house = self.house.clone();
        let load = move || Played::load(hold, house.store.clone(), house.catalogue.clone()).map(Box::new);
        let again = match why {
            Undone::Lost => Err(Ended::GoesDown),
            Undone::NotStored if alone => Err(Ended::GoesDown),
            Undone::NotCarriedOut if alone => Err(Ended::Broken),
            Undone::NotCarriedOut | Undone::NotStored => match spawn_blocking(load).await {
                Ok(Ok(played)) => Ok(played),
                Ok(Err(Unplayable::Store(_))) => Err(Ended::GoesDown),
                _ => Err(Ended::Broken),
            },
        };
        let turned = match again {
            Ok(played) => match self.on_a_thread(played, Work::Again(by, why)).await {
                Ok(turned) => Ok(turned),
                Err(Undone::NotCarriedOut) => Err(Ended::Broken),
                Err(Undone::NotStored | Undone::Lost) => Err(Ended::GoesDown),
            },
            Err(why) => Err(why),
        };
        match turned {
            Ok(turned) => Some(self.tell(turned)),
            Err(why) => {
                self.house.close(self.id, &self.own);
                self.dismiss(|_| true, why);
                self.give_up(hold).await;
                None
            }
        }
    }

    /// Gives the game back, so that another node need not wait for it.
    async fn give_up(&self, hold: Hold) {
        let store = self.house.store.clone();
        // A database that cannot be asked lets the claim run out.
        let _ = spawn_blocking(move || store.release(Some(hold))).await;
    }

    /// Nobody looks at the game.
    async fn leave(mut self, hold: Hold) {
        self.house.close(self.id, &self.own);
        self.inbox.close();
        self.give_up(hold).await;
        self.end(Ended::GoesDown).await;
    }

    /// Does the work where it keeps no other game waiting. A panic stays there.
    async fn on_a_thread(&self, played: Box<Played>, work: Work) -> Result<Turned, Undone> {
        let viewers = self.viewers.iter().map(|viewer| (viewer.id, viewer.holder, viewer.seen)).collect();
        let left = self.left.iter().map(|(seat, at)| (*seat, at.elapsed().as_secs() as u32)).collect();
        match spawn_blocking(move || Desk { viewers, left }.work(played, work)).await {
            Ok(Ok(turned)) => Ok(turned),
            Ok(Err(StoreError::Overtaken)) => Err(Undone::Lost),
            Ok(Err(_)) => Err(Undone::NotStored),
            Err(_) => Err(Undone::NotCarriedOut),
        }
    }

    /// Sends the letters, and has the bot think that is asked now.
    fn tell(&mut self, turned: Turned) -> Box<Played> {
        for viewer in &mut self.viewers {
            let seen = turned.seen.iter().find(|(id, _)| *id == viewer.id);
            viewer.seen = seen.map_or(viewer.seen, |(_, seen)| *seen);
        }
        let mut slow = Vec::new();
        for (id, text) in turned.letters {
            let viewer = self.viewers.iter().find(|viewer| viewer.id == id);
            if viewer.is_some_and(|viewer| viewer.outbox.try_send(Outgoing::Text(text)).is_err()) {
                slow.push(id);
            }
        }
        self.dismiss(|viewer| slow.contains(&viewer.id), Ended::Slow);
        if let Some((moment, thought)) = turned.thought {
            self.think(moment, thought);
        }
        if turned.goes_on {
            let own = self.own.clone();
            tokio::spawn(async move { own.send(Order::Step).await });
        }
        turned.played
    }

    fn think(&mut self, moment: u32, thought: Thought) {
        if self.thinking.as_ref().is_some_and(|(at, _)| *at == moment) {
            return;
        }
        let (own, house, thinking) = (self.own.clone(), self.house.clone(), Thinking::default());
        self.thinking = Some((moment, thinking.clone()));
        tokio::spawn(async move {
            // Bots that think share the machine with the games of people.
            let _turn = house.bots.acquire().await;
            let mut thought = spawn_blocking(move || thought.answer(&thinking));
            let answer = loop {
                tokio::select! {
                    answer = &mut thought => break answer.ok().flatten(),
                    () = tokio::time::sleep(THINKING_TOLD) => drop(own.send(Order::Thinks(moment)).await),
                }
            };
            let _ = own.send(Order::ThoughtOf(moment, answer)).await;
        });
    }

    /// Tells how much of its time the bot that thinks has used. A page that has not read the last message needs no such news.
    fn tell_of_thinking(&self, moment: u32) {
        let Some((_, thinking)) = self.thinking.as_ref().filter(|(at, _)| *at == moment) else { return };
        let text = letter(&ToPage::Thinks { spent: (thinking.spent() * 100.0) as u8 });
        let waits = |outbox: &mpsc::Sender<Outgoing>| outbox.capacity() < outbox.max_capacity();
        for viewer in self.viewers.iter().filter(|viewer| !waits(&viewer.outbox)) {
            let _ = viewer.outbox.try_send(Outgoing::Text(text.clone()));
        }
    }

    /// Ends the connections that match. One that does not read learns it by the closed channel.
    fn dismiss(&mut self, which: impl Fn(&Viewer) -> bool, why: Ended) {
        self.viewers.retain(|viewer| {
            let goes = which(viewer);
            if goes {
                let _ = viewer.outbox.try_send(Outgoing::End(why));
            }
            !goes
        });
    }

    /// The game is not played here any more: whoever is there or comes is told so.
    async fn end(mut self, why: Ended) {
        self.house.close(self.id, &self.own);
        self.dismiss(|_| true, why);
        self.inbox.close();
        while let Some(order) = self.inbox.recv().await {
            if let Order::Enter(viewer) = order {
                let _ = viewer.outbox.try_send(Outgoing::End(why));
            }
        }
    }
}

/// The work on one order, with those who are to be told.
struct Desk {
    viewers: Vec<(ViewerId, Holder, usize)>,
    /// The seconds since each player left.
    left: HashMap<u8, u32>,
}

impl Desk {
    /// Fails if the database refuses, or the game is no longer ours to tell of.
    fn work(self, mut played: Box<Played>, work: Work) -> Result<Turned, StoreError> {
        // Somebody who was told more than there is here has met another owner: the database is asked, whatever our clock says.
        let surely = matches!(work, Work::Welcome(_, Some(seen)) if seen > played.moment());
        if !played.store.holds(played.hold, surely)? {
            return Err(StoreError::Overtaken);
        }
        let (mut letters, mut seen, mut stands) = (Vec::new(), Vec::new(), None);
        let mut by = None;
        let effects = match work {
            Work::Welcome(id, _) => {
                let holder = self.holder(id);
                let back = played.come_back(holder)?;
                let from = played.log_at_first();
                let people = self.people(&played);
                let all = [Some(played.seated(holder)), Some(people), played.table(holder, from), Some(played.chat())];
                letters.extend(all.into_iter().flatten().map(|message| (id, letter(&message))));
                letters.extend(played.takes_back(holder).map(|message| (id, letter(&message))));
                seen.push((id, played.log_length()));
                Effects { people: true, ..back }
            }
            Work::Left => Effects { people: true, ..Effects::default() },
            Work::Said(id, message) => {
                by = Some(id);
                let here = self.viewers.iter().filter_map(|viewer| viewer_of(viewer.1)).map(|seat| seat.0);
                played.carry_out(self.holder(id), message, &here.collect::<Vec<u8>>())?
            }
            Work::ThoughtOf(moment, answer) => played.thought_of(moment, answer)?,
            Work::Step => played.step()?,
            Work::Stands(holder) => {
                stands = Some(played.stands(holder));
                Effects::default()
            }
            Work::Again(id, why) => {
                by = id;
                let reply = id.map(|_| ToPage::Refused { text: Line::plain(why.words()) });
                Effects { reply: reply.into_iter().collect(), changed: true, log_kept: Some(0), ..Effects::default() }
            }
        };
        self.tell(&played, effects, by, &mut letters, &mut seen);
        let thought = played.thought().map(|thought| (played.moment(), thought));
        let goes_on = played.goes_on();
        Ok(Turned { played, letters, seen, stands, thought, goes_on })
    }

    fn people(&self, played: &Played) -> ToPage {
        let here = |seat| self.viewers.iter().any(|viewer| viewer.1 == Holder::Seat(seat));
        let left = |seat: u8| self.left.get(&seat).copied();
        played.people(here, left, self.viewers.iter().filter(|viewer| viewer.1 == Holder::Watch).count())
    }

    fn holder(&self, id: ViewerId) -> Holder {
        self.viewers.iter().find(|viewer| viewer.0 == id).map_or(Holder::Watch, |viewer| viewer.1)
    }

    /// Words the effects for all who are there; the same words for those who see the same.
    fn tell(
        &self,
        played: &Played,
        effects: Effects,
        by: Option<ViewerId>,
        letters: &mut Vec<(ViewerId, Arc<str>)>,
        seen: &mut Vec<(ViewerId, usize)>,
    ) {
        let late = effects.reply.contains(&ToPage::Late);
        letters.extend(by.iter().flat_map(|id| effects.reply.iter().map(|message| (*id, letter(message)))));
        let mut tables: HashMap<(Holder, usize), Option<Arc<str>>> = HashMap::new();
        for (id, holder, has) in &self.viewers {
            if effects.changed || late && by == Some(*id) {
                let from = effects.log_kept.map_or(*has, |kept| kept.min(*has));
                let table =
                    tables.entry((*holder, from)).or_insert_with(|| played.table(*holder, from).as_ref().map(letter));
                letters.extend(table.clone().map(|text| (*id, text)));
                seen.push((*id, played.log_length()));
            }
            if effects.takes_back {
                letters.extend(played.takes_back(*holder).map(|message| (*id, letter(&message))));
            }
            letters.extend(effects.to_all.iter().map(|message| (*id, letter(message))));
            let own = effects.to_holders.iter().filter(|(of, _)| of == holder);
            letters.extend(own.map(|(_, message)| (*id, letter(message))));
        }
        if effects.people {
            let people = letter(&self.people(played));
            letters.extend(self.viewers.iter().map(|viewer| (viewer.0, people.clone())));
        }
    }
}

/// A message as text. Every type of the wire can be written.
fn letter(message: &ToPage) -> Arc<str> {
    serde_json::to_string(message).unwrap_or_default().into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        catalogue::Catalogue, database::Opened, limits::Limits, secret::Secret, sqlite::Sqlite, wire::NewGame,
    };
    use table::{DeckFolder, Shelf};

    /// A page that does not read is let go; one that reads goes on.
    #[test]
    fn a_slow_reader_is_dropped() {
        let file = std::env::temp_dir().join(format!("cardwright-slow-{}.db", std::process::id()));
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        runtime.block_on(async {
            let shelf = Shelf::embedded(&[&lanterns::TITLE]);
            let catalogue = Catalogue::of(&shelf, &DeckFolder::at("no-such-folder"));
            let store = Arc::new(Sqlite::open(&file).expect("a database"));
            let house = Arc::new(House::new(catalogue, Opened { store, key: None }, Limits::default()));
            let new: NewGame =
                serde_json::from_str(r#"{"title": "lanterns", "seats": [{"who": "me"}]}"#).expect("JSON");
            let made = house.make(&new).expect("a game");
            let secret: Secret = made.watch.parse().expect("a secret");
            let (game, _) = house.store.opened_by(secret.hash()).expect("asked").expect("a game");
            let room = house.room(game);
            let (slow, mut unread) = mpsc::channel(2);
            let (fast, mut read) = mpsc::channel(64);
            for (id, outbox) in [(1, slow), (2, fast)] {
                let viewer = Viewer { id: ViewerId(id), holder: Holder::Watch, outbox, seen: 0, seen_moment: None };
                room.send(Order::Enter(viewer)).await.expect("the room is open");
            }
            for n in 0..5 {
                let chat = FromPage::Chat { text: format!("line {n}") };
                room.send(Order::Said(ViewerId(2), chat)).await.expect("the room is open");
            }
            let mut heard = 0;
            while heard < 5 {
                match read.recv().await.expect("the fast one is still there") {
                    Outgoing::Text(text) => heard += usize::from(text.contains(r#""all":false"#)),
                    Outgoing::End(why) => panic!("{why:?}"),
                }
            }
            let mut left = 0;
            while unread.recv().await.is_some() {
                left += 1;
            }
            assert_eq!(left, 2, "it got what it had room for, and was let go");
        });
        for end in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{end}", file.display()));
        }
    }
}
