//! Games that another node holds. Any node takes any connection: one that does not hold the game passes the page's messages on to the
//! node that does, and its answers back, a line each. The node that holds the game treats such a page like one of its own.
//!
//! The first line shows the key that all nodes of a database share, and says what is wanted. A line that is empty is a sign of life:
//! a node that is dead, paused or cut off gives none, and its pages are sent away to come back where the game is held by then.

use crate::{
    house::House,
    room::{Order, Outgoing, Viewer, ViewerId},
    store::{GameId, Holder},
    wire::{Ended, FromPage, Stands, ToPage},
};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader, Lines};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep_until, timeout};

/// The longest first line.
const FIRST_LINE: u64 = 4096;

/// How many messages of a page may wait to be passed on.
const WAITING: usize = 64;

/// The first line of a connection between nodes.
#[derive(Serialize, Deserialize)]
struct Hello {
    key: String,
    game: GameId,
    asks: Asks,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Asks {
    /// Whether the game is held there.
    Here,
    /// To be one of its pages.
    Sit(Holder, Option<u32>),
    /// How the game stands.
    Stands(Holder),
    /// To let the pages of withdrawn links go.
    Withdrawn(Holder),
}

/// The first line back.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Reply {
    Here,
    NotHere,
    Stands(Box<Stands>),
}

/// A connection to another node behind its first lines.
struct Line {
    reads: Lines<BufReader<OwnedReadHalf>>,
    writes: OwnedWriteHalf,
}

async fn write(writes: &mut OwnedWriteHalf, line: &str, patience: Duration) -> Option<()> {
    let text = format!("{line}\n");
    timeout(patience, writes.write_all(text.as_bytes())).await.ok()?.ok()
}

/// Whether two keys are equal, in a time that does not tell where they differ.
fn is_key(one: &str, other: &str) -> bool {
    one.len() == other.len() && one.bytes().zip(other.bytes()).fold(0, |differs, (a, b)| differs | (a ^ b)) == 0
}

/// Answers other nodes for as long as the server runs.
pub(crate) async fn answer_nodes(house: Arc<House>, listener: TcpListener) {
    loop {
        match listener.accept().await {
            Ok((stream, _)) => drop(tokio::spawn(answer(house.clone(), stream))),
            // The system has no connections left for now.
            Err(_) => tokio::time::sleep(Duration::from_millis(100)).await,
        }
    }
}

async fn answer(house: Arc<House>, stream: TcpStream) -> Option<()> {
    let patience = house.limits.lease;
    stream.set_nodelay(true).ok()?;
    let (reads, mut writes) = stream.into_split();
    let (mut reads, mut first) = (BufReader::new(reads), String::new());
    timeout(patience, (&mut reads).take(FIRST_LINE).read_line(&mut first)).await.ok()?.ok()?;
    let hello: Hello = serde_json::from_str(&first).ok()?;
    if !house.key.as_ref().is_some_and(|key| is_key(key, &hello.key)) {
        return None;
    }
    let told = |reply: Reply| serde_json::to_string(&reply).unwrap_or_default();
    // A game that is not held here is not looked for elsewhere: whoever asks does that.
    let Some(room) = house.held(hello.game) else { return write(&mut writes, &told(Reply::NotHere), patience).await };
    match hello.asks {
        Asks::Here => write(&mut writes, &told(Reply::Here), patience).await,
        Asks::Withdrawn(holder) => {
            room.send(Order::Withdrawn(holder)).await.ok()?;
            write(&mut writes, &told(Reply::Here), patience).await
        }
        Asks::Stands(holder) => {
            let (asks, stands) = oneshot::channel();
            room.send(Order::Stands(holder, asks)).await.ok()?;
            write(&mut writes, &told(Reply::Stands(Box::new(stands.await.ok()?))), patience).await
        }
        Asks::Sit(holder, seen_moment) => {
            write(&mut writes, &told(Reply::Here), patience).await?;
            let (outbox, letters) = mpsc::channel(house.limits.waiting);
            let id = house.viewer();
            room.send(Order::Enter(Viewer { id, holder, outbox, seen: 0, seen_moment })).await.ok()?;
            let line = Line { reads: reads.lines(), writes };
            let _ = host(&house, &room, id, letters, line).await;
            room.send(Order::Leave(id)).await.ok()
        }
    }
}

/// Talks to a page of another node until it leaves.
async fn host(
    house: &House,
    room: &mpsc::Sender<Order>,
    id: ViewerId,
    mut letters: mpsc::Receiver<Outgoing>,
    mut line: Line,
) -> Option<()> {
    let patience = house.limits.lease;
    let mut pulse = tokio::time::interval(patience / 4);
    let end = |why| serde_json::to_string(&ToPage::Ended { why }).unwrap_or_default();
    loop {
        tokio::select! {
            letter = letters.recv() => match letter {
                Some(Outgoing::Text(text)) => write(&mut line.writes, &text, patience).await?,
                Some(Outgoing::End(why)) => return write(&mut line.writes, &end(why), patience).await,
                None => return write(&mut line.writes, &end(Ended::Slow), patience).await,
            },
            said = line.reads.next_line() => {
                let message: FromPage = serde_json::from_str(&said.ok()??).ok()?;
                room.send(Order::Said(id, message)).await.ok()?;
            }
            _ = pulse.tick() => write(&mut line.writes, "", patience).await?,
        }
    }
}

/// The node that holds a game.
#[derive(Clone)]
pub(crate) struct Owner {
    pub house: Arc<House>,
    pub game: GameId,
    pub address: SocketAddr,
}

impl Owner {
    async fn ask(&self, asks: Asks) -> Option<(Reply, Line)> {
        let patience = self.house.limits.lease;
        let hello = Hello { key: self.house.key.clone()?, game: self.game, asks };
        timeout(patience, async {
            let stream = TcpStream::connect(self.address).await.ok()?;
            stream.set_nodelay(true).ok()?;
            let (reads, mut writes) = stream.into_split();
            let mut reads = BufReader::new(reads).lines();
            write(&mut writes, &serde_json::to_string(&hello).ok()?, patience).await?;
            let reply = serde_json::from_str(&reads.next_line().await.ok()??).ok()?;
            Some((reply, Line { reads, writes }))
        })
        .await
        .ok()?
    }

    /// Whether it answers and still holds the game.
    pub async fn is_there(&self) -> bool {
        matches!(self.ask(Asks::Here).await, Some((Reply::Here, _)))
    }

    /// Passes the orders of a room on until the owner is lost, or nobody needs it any more.
    pub async fn relay(self, inbox: &mut mpsc::Receiver<Order>) {
        let (tells, mut lost) = mpsc::channel::<()>(1);
        let mut pages: HashMap<ViewerId, mpsc::Sender<String>> = HashMap::new();
        loop {
            let order = tokio::select! {
                order = inbox.recv() => order,
                _ = lost.recv() => return,
                // The next page that comes asks anew who holds the game.
                () = tokio::time::sleep(self.house.limits.lease), if pages.is_empty() => return,
            };
            match order {
                Some(Order::Enter(viewer)) => {
                    let (lines, said) = mpsc::channel(WAITING);
                    pages.insert(viewer.id, lines);
                    tokio::spawn(self.clone().carry(viewer, said, tells.clone()));
                }
                Some(Order::Said(id, message)) => {
                    let text = serde_json::to_string(&message).unwrap_or_default();
                    // A page that says more than can be passed on is let go.
                    if pages.get(&id).is_some_and(|lines| lines.try_send(text).is_err()) {
                        pages.remove(&id);
                    }
                }
                Some(Order::Leave(id)) => drop(pages.remove(&id)),
                Some(Order::Withdrawn(holder)) => {
                    let own = self.clone();
                    tokio::spawn(async move { own.ask(Asks::Withdrawn(holder)).await.is_some() });
                }
                Some(Order::Stands(holder, asks)) => {
                    let own = self.clone();
                    tokio::spawn(async move {
                        if let Some((Reply::Stands(stands), _)) = own.ask(Asks::Stands(holder)).await {
                            let _ = asks.send(*stands);
                        }
                    });
                }
                Some(Order::Down) | None => return,
                Some(Order::ThoughtOf(..) | Order::Thinks(_) | Order::Step | Order::Lost) => {}
            }
        }
    }

    /// Carries the messages of one page to and fro.
    async fn carry(self, page: Viewer, mut said: mpsc::Receiver<String>, tells: mpsc::Sender<()>) {
        let why = match self.ask(Asks::Sit(page.holder, page.seen_moment)).await {
            Some((Reply::Here, mut line)) => match self.carried(&page, &mut said, &mut line).await {
                Some(why) => why,
                None => {
                    let _ = tells.try_send(());
                    Ended::GoesDown
                }
            },
            _ => {
                let _ = tells.try_send(());
                Ended::GoesDown
            }
        };
        let _ = page.outbox.try_send(Outgoing::End(why));
    }

    /// The reason to end; none if the owner is lost.
    async fn carried(&self, page: &Viewer, said: &mut mpsc::Receiver<String>, line: &mut Line) -> Option<Ended> {
        let patience = self.house.limits.lease;
        let mut heard = Instant::now();
        loop {
            tokio::select! {
                told = line.reads.next_line() => {
                    heard = Instant::now();
                    let told = told.ok()??;
                    if told.is_empty() {
                        continue;
                    }
                    if told.starts_with("{\"ended\"") && let Ok(ToPage::Ended { why }) = serde_json::from_str(&told) {
                        return Some(why);
                    }
                    if page.outbox.try_send(Outgoing::Text(told.into())).is_err() {
                        return Some(Ended::Slow);
                    }
                }
                text = said.recv() => match text {
                    Some(text) => write(&mut line.writes, &text, patience).await?,
                    None => return Some(Ended::GoesDown),
                },
                () = sleep_until(heard + patience) => return None,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::is_key;

    #[test]
    fn a_key_is_the_whole_key() {
        assert!(is_key("ab12", "ab12"));
        for other in ["", "ab1", "ab123", "ab13", "bb12"] {
            assert!(!is_key("ab12", other), "{other}");
        }
    }
}
