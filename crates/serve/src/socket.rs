//! A page's connection: the first message shows the link, then messages go to and fro until one side ends it.

use crate::{
    house::CannotOpen,
    http::Site,
    limits::{Bucket, OpenPage},
    room::{Order, Outgoing, Viewer, ViewerId},
    wire::{Ended, FromPage, ToPage},
};
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket};
use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};
use table::CodeError;
use tokio::sync::mpsc;
use tokio::time::timeout;

/// The time a new connection has to show its link, and a message to be taken.
const PATIENCE: Duration = Duration::from_secs(10);

/// The time a page has to take its leave.
const FAREWELL: Duration = Duration::from_secs(3);

pub(crate) async fn run(mut socket: WebSocket, site: Arc<Site>, from: IpAddr, page: Option<OpenPage>) {
    let why = match page {
        Some(_) => converse(&mut socket, &site, from).await,
        None => Some(Ended::TooMany),
    };
    if let Some(why) = why {
        end(&mut socket, why).await;
    }
}

/// Tells the reason, closes, and waits until the page has closed as well. A page that does not take it is left alone.
async fn end(socket: &mut WebSocket, why: Ended) {
    let text = serde_json::to_string(&ToPage::Ended { why }).unwrap_or_default();
    let close = CloseFrame { code: 4000 + why as u16, reason: Utf8Bytes::from_static("ended") };
    let _ = timeout(FAREWELL, async {
        socket.send(Message::Text(text.into())).await?;
        socket.send(Message::Close(Some(close))).await?;
        // A connection that is dropped with messages unread takes the reason along: the page is heard out.
        while let Some(Ok(_)) = socket.recv().await {}
        Ok::<(), axum::Error>(())
    })
    .await;
}

/// Talks to a page until it leaves; gives the reason if the server ends it.
async fn converse(socket: &mut WebSocket, site: &Arc<Site>, from: IpAddr) -> Option<Ended> {
    let (secret, seen_moment) = match timeout(PATIENCE, socket.recv()).await {
        Ok(Some(Ok(Message::Text(text)))) => match serde_json::from_str(&text) {
            Ok(FromPage::Sit { secret, seen }) => (secret, seen),
            _ => return Some(Ended::Unfit),
        },
        Ok(Some(Ok(Message::Close(_)) | Err(_)) | None) => return None,
        _ => return Some(Ended::Unfit),
    };
    let own = site.clone();
    let open = move || own.house.opened_by(&secret, || own.door.game(from, &own.house.limits));
    let (game, holder) = match tokio::task::spawn_blocking(open).await.ok()? {
        Ok(Some(opened)) => opened,
        Ok(None) | Err(CannotOpen::Code(CodeError::Damaged)) => return Some(Ended::NoSuchLink),
        Err(_) => return Some(Ended::Broken),
    };
    let id = site.house.viewer();
    let (outbox, mut letters) = mpsc::channel(site.house.limits.waiting);
    let room = site.house.room(game);
    // A room that was just closed is opened anew when the page tries again.
    let entered = room.send(Order::Enter(Viewer { id, holder, outbox, seen: 0, seen_moment })).await;
    if entered.is_err() {
        return Some(Ended::GoesDown);
    }
    let why = talk(socket, site, &room, id, &mut letters).await;
    let _ = room.send(Order::Leave(id)).await;
    why
}

async fn talk(
    socket: &mut WebSocket,
    site: &Site,
    room: &mpsc::Sender<Order>,
    id: ViewerId,
    letters: &mut mpsc::Receiver<Outgoing>,
) -> Option<Ended> {
    let limits = &site.house.limits;
    let mut bucket = Bucket::full(limits.burst, limits.a_second.into(), Instant::now());
    let mut heard = Instant::now();
    let mut pulse = tokio::time::interval(limits.silent / 3);
    loop {
        tokio::select! {
            letter = letters.recv() => match letter {
                Some(Outgoing::Text(text)) => {
                    let sent = timeout(PATIENCE, socket.send(Message::Text((*text).into()))).await;
                    match sent {
                        Ok(Ok(())) => {}
                        Ok(Err(_)) => return None,
                        Err(_) => return Some(Ended::Slow),
                    }
                }
                Some(Outgoing::End(why)) => return Some(why),
                // The room let go of a page that did not read, or is gone.
                None => return Some(Ended::Slow),
            },
            message = socket.recv() => {
                heard = Instant::now();
                let text = match message {
                    Some(Ok(Message::Text(text))) => text,
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                    Some(Ok(Message::Binary(_))) => return Some(Ended::Unfit),
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                };
                if !bucket.take(heard) {
                    return Some(Ended::Unfit);
                }
                let Ok(message) = serde_json::from_str::<FromPage>(&text) else { return Some(Ended::Unfit) };
                if room.send(Order::Said(id, message)).await.is_err() {
                    return Some(Ended::GoesDown);
                }
            },
            _ = pulse.tick() => {
                if heard.elapsed() > limits.silent {
                    return None;
                }
                if timeout(PATIENCE, socket.send(Message::Ping(Default::default()))).await.is_err() {
                    return Some(Ended::Slow);
                }
            },
        }
    }
}
