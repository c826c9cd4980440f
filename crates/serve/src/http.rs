//! The pages and the requests of a lobby. Every answer carries a content policy without inline script or style; requests of
//! other sites are refused.

use crate::{
    house::{CannotOpen, House},
    library::{CardsAsk, DeckAsk},
    limits::Door,
    room::Order,
    secret::Secret,
    socket,
    store::{GameId, Holder},
    wire::{Close, NewGame, Offers, Renew, Renewed, Stands, StandsAsk, TakeSeat, Trouble},
    workshop::CardAsk,
};
use axum::body::Body;
use axum::extract::rejection::JsonRejection;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{ConnectInfo, DefaultBodyLimit, Path, Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use tokio::task::spawn_blocking;

pub(crate) struct Site {
    pub house: Arc<House>,
    pub door: Door,
    /// Names of this machine a browser may ask for, beside addresses and `localhost`.
    pub names: Vec<String>,
    /// A folder the files of the page are taken from, not from the program.
    pub page: Option<PathBuf>,
}

/// The policy of every page: only its own scripts, styles and pictures, and no connection elsewhere.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The files of the pages, with their types.
const FILES: &[(&str, &str, &str)] = &include!("files.in");

const SCRIPT: &str = "text/javascript; charset=utf-8";
const STYLE: &str = "text/css; charset=utf-8";
const PICTURE: &str = "image/svg+xml";
const PAGE: &str = "text/html; charset=utf-8";

/// The bytes that are read from a page at once.
const SOCKET_BUFFER: usize = 2 * 1024;

/// How many links a lobby may ask about at once.
const STANDS: usize = 24;

pub(crate) fn router(site: Arc<Site>) -> Router {
    Router::new()
        .route("/", get(|site: State<Arc<Site>>| async move { page(&site, "lobby.html") }))
        .route("/table", get(|site: State<Arc<Site>>| async move { page(&site, "table.html") }))
        .route("/cards", get(|site: State<Arc<Site>>| async move { page(&site, "cards.html") }))
        .route("/decks", get(|site: State<Arc<Site>>| async move { page(&site, "decks.html") }))
        .route("/workshop", get(|site: State<Arc<Site>>| async move { page(&site, "workshop.html") }))
        .route("/replay", get(|site: State<Arc<Site>>| async move { page(&site, "replay.html") }))
        .route(
            "/page/{file}",
            get(|site: State<Arc<Site>>, Path(file): Path<String>| async move { page(&site, &file) }),
        )
        .route("/socket", get(open_socket))
        .route("/api/offers", get(offers))
        .route("/api/games", post(make))
        .route("/api/cards", post(cards))
        .route("/api/card", post(card))
        .route("/api/words/{title}", get(words))
        .route("/api/deck", post(deck))
        .route("/api/decks/{title}", get(decks))
        .route("/api/links", post(renew))
        .route("/api/open", get(open_tables).post(take_seat))
        .route("/api/close", post(close_seats))
        .route("/api/stands", post(stands))
        .layer(DefaultBodyLimit::max(64 * 1024))
        .layer(from_fn_with_state(site.clone(), own_site))
        .layer(from_fn(guarded))
        .with_state(site)
}

fn page(site: &Site, name: &str) -> Response {
    let Some((file, kind, text)) = FILES.iter().find(|(file, ..)| *file == name) else {
        return trouble(StatusCode::NOT_FOUND, "there is no such page");
    };
    let headers = [(header::CONTENT_TYPE, *kind)];
    match site.page.as_ref().and_then(|folder| std::fs::read_to_string(folder.join(file)).ok()) {
        Some(text) => (headers, text).into_response(),
        None if *kind == SCRIPT => (headers, lean(text)).into_response(),
        None => (headers, *text).into_response(),
    }
}

/// A script without its comments, indentation and empty lines: types and reasons are for whoever reads the source. Lines stay lines.
/// A test keeps the scripts to the form this reads: no comment begins within a text, and no text goes over lines.
fn lean(script: &str) -> String {
    let (mut out, mut is_comment) = (String::with_capacity(script.len()), false);
    for line in script.lines() {
        let mut rest = line.trim();
        if is_comment {
            let Some((_, after)) = rest.split_once("*/") else { continue };
            (rest, is_comment) = (after.trim_start(), false);
        }
        let mut kept = String::new();
        while let Some((before, comment)) = rest.split_once("/**") {
            kept.push_str(before);
            let Some((_, after)) = comment.split_once("*/") else {
                (rest, is_comment) = ("", true);
                break;
            };
            rest = after.trim_start();
        }
        kept.push_str(rest);
        if !kept.trim().is_empty() && !kept.starts_with("//") {
            out.push_str(&kept);
            out.push('\n');
        }
    }
    out
}

fn trouble(code: StatusCode, text: impl ToString) -> Response {
    (code, Json(Trouble { text: text.to_string() })).into_response()
}

/// Adds the headers of safety to every answer.
async fn guarded(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let values = [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::CACHE_CONTROL, "no-store"),
    ];
    for (name, value) in values {
        headers.insert(name, HeaderValue::from_static(value));
    }
    let opener = header::HeaderName::from_static("cross-origin-opener-policy");
    headers.insert(opener, HeaderValue::from_static("same-origin"));
    response
}

/// Refuses requests under a name that is not ours, and those that another site's page makes.
async fn own_site(
    State(site): State<Arc<Site>>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    request: Request<Body>,
    next: Next,
) -> Response {
    let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    if !site.is_ours(host) {
        return trouble(StatusCode::MISDIRECTED_REQUEST, "this server has another name: see `cardwright serve --name`");
    }
    if !is_from_here(request.headers(), host) {
        return trouble(StatusCode::FORBIDDEN, "another site asks");
    }
    let asks = request.uri().path().starts_with("/api/");
    if asks && !site.door.request(from.ip(), &site.house.limits) {
        return trouble(StatusCode::TOO_MANY_REQUESTS, "too much was asked from here; try again in a moment");
    }
    next.run(request).await
}

impl Site {
    /// Whether a browser may ask for this host: an address, `localhost`, or a name that was given. Any other name would let a
    /// stranger's page pretend to be ours.
    fn is_ours(&self, host: &str) -> bool {
        let name = match host.strip_prefix('[') {
            Some(rest) => rest.split(']').next().unwrap_or_default(),
            None => host.split(':').next().unwrap_or_default(),
        };
        name.eq_ignore_ascii_case("localhost")
            || name.parse::<IpAddr>().is_ok()
            || self.names.iter().any(|own| own.eq_ignore_ascii_case(name))
    }
}

/// Whether a request comes from our own page, or from no page at all.
fn is_from_here(headers: &HeaderMap, host: &str) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let origin = origin.to_str().unwrap_or_default();
    ["http://", "https://"].iter().any(|scheme| origin.strip_prefix(scheme) == Some(host))
}

async fn open_socket(
    State(site): State<Arc<Site>>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let page = site.door.page(from.ip(), &site.house.limits);
    let most = site.house.limits.message;
    upgrade
        .max_message_size(most)
        .max_frame_size(most)
        // A page says little and hears much less than once a second: large buffers for each would be most of a game's memory.
        .read_buffer_size(SOCKET_BUFFER)
        .write_buffer_size(0)
        .on_upgrade(move |socket| socket::run(socket, site, from.ip(), page))
}

async fn offers(State(site): State<Arc<Site>>) -> Json<Offers> {
    Json(site.house.catalogue.offers())
}

async fn make(
    State(site): State<Arc<Site>>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    new: Result<Json<NewGame>, JsonRejection>,
) -> Response {
    let Ok(Json(new)) = new else { return trouble(StatusCode::BAD_REQUEST, "this is no new game") };
    if !site.door.game(from.ip(), &site.house.limits) {
        return trouble(StatusCode::TOO_MANY_REQUESTS, "too many games were opened from here; try again later");
    }
    let house = site.house.clone();
    match spawn_blocking(move || house.make(&new)).await {
        Ok(Ok(made)) => Json(made).into_response(),
        Ok(Err(why @ (CannotOpen::Store(_) | CannotOpen::NoChance(_)))) => {
            trouble(StatusCode::INTERNAL_SERVER_ERROR, why)
        }
        Ok(Err(why)) => trouble(StatusCode::UNPROCESSABLE_ENTITY, why),
        Err(_) => trouble(StatusCode::INTERNAL_SERVER_ERROR, "the game could not be opened"),
    }
}

async fn renew(State(site): State<Arc<Site>>, asked: Result<Json<Renew>, JsonRejection>) -> Response {
    let Ok(Json(Renew { host, seat })) = asked else { return trouble(StatusCode::BAD_REQUEST, "this is no request") };
    let Ok(host) = host.parse::<Secret>() else { return trouble(StatusCode::NOT_FOUND, "there is no such game") };
    let holder = seat.map_or(Holder::Watch, Holder::Seat);
    let house = site.house.clone();
    match spawn_blocking(move || house.renew(&host, holder)).await {
        Ok(Ok(Some((game, secret)))) => {
            let _ = site.house.room(game).send(Order::Withdrawn(holder)).await;
            Json(Renewed { secret: secret.text() }).into_response()
        }
        Ok(Ok(None)) => trouble(StatusCode::NOT_FOUND, "there is no such game or seat"),
        _ => trouble(StatusCode::INTERNAL_SERVER_ERROR, "the link could not be changed"),
    }
}

async fn open_tables(State(site): State<Arc<Site>>) -> Response {
    match spawn_blocking(move || site.house.open_tables()).await {
        Ok(Ok(all)) => Json(all).into_response(),
        _ => trouble(StatusCode::INTERNAL_SERVER_ERROR, "the open tables cannot be told now"),
    }
}

async fn take_seat(State(site): State<Arc<Site>>, asked: Result<Json<TakeSeat>, JsonRejection>) -> Response {
    let Ok(Json(TakeSeat { game })) = asked else { return trouble(StatusCode::BAD_REQUEST, "this is no request") };
    let (house, game) = (site.house.clone(), GameId(game));
    match spawn_blocking(move || house.take_seat(game)).await {
        Ok(Ok(Some((holder, secret)))) => {
            // A person who has sat there by an invitation goes.
            let _ = site.house.room(game).send(Order::Withdrawn(holder)).await;
            Json(Renewed { secret: secret.text() }).into_response()
        }
        Ok(Ok(None)) => trouble(StatusCode::NOT_FOUND, "somebody else has taken the last free seat"),
        _ => trouble(StatusCode::INTERNAL_SERVER_ERROR, "the seat could not be given"),
    }
}

async fn close_seats(State(site): State<Arc<Site>>, asked: Result<Json<Close>, JsonRejection>) -> Response {
    let Ok(Json(Close { host })) = asked else { return trouble(StatusCode::BAD_REQUEST, "this is no request") };
    let Ok(host) = host.parse::<Secret>() else { return trouble(StatusCode::NOT_FOUND, "there is no such game") };
    match spawn_blocking(move || site.house.close_seats(&host)).await {
        Ok(Ok(true)) => Json(()).into_response(),
        Ok(Ok(false)) => trouble(StatusCode::NOT_FOUND, "there is no such game"),
        _ => trouble(StatusCode::INTERNAL_SERVER_ERROR, "the table could not be closed"),
    }
}

async fn stands(State(site): State<Arc<Site>>, asked: Result<Json<StandsAsk>, JsonRejection>) -> Response {
    let Ok(Json(StandsAsk { secrets })) = asked else { return trouble(StatusCode::BAD_REQUEST, "this is no request") };
    let mut all: Vec<Option<Stands>> = Vec::new();
    for secret in secrets.iter().take(STANDS) {
        all.push(match secret.parse::<Secret>() {
            Ok(secret) => site.house.stands(&secret).await,
            Err(_) => None,
        });
    }
    Json(all).into_response()
}

/// Answers with what was found on another thread, or says that there is no such game.
async fn found<T: serde::Serialize + Send + 'static>(work: impl FnOnce() -> Option<T> + Send + 'static) -> Response {
    match spawn_blocking(work).await {
        Ok(Some(found)) => Json(found).into_response(),
        Ok(None) => trouble(StatusCode::NOT_FOUND, "there is no such game"),
        Err(_) => trouble(StatusCode::INTERNAL_SERVER_ERROR, "this could not be done"),
    }
}

async fn cards(State(site): State<Arc<Site>>, asked: Result<Json<CardsAsk>, JsonRejection>) -> Response {
    let Ok(Json(asked)) = asked else { return trouble(StatusCode::BAD_REQUEST, "this is no search") };
    found(move || site.house.catalogue.cards(&asked)).await
}

async fn card(
    State(site): State<Arc<Site>>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    asked: Result<Json<CardAsk>, JsonRejection>,
) -> Response {
    let Ok(Json(asked)) = asked else { return trouble(StatusCode::BAD_REQUEST, "this is no card") };
    if !site.door.card(from.ip(), &site.house.limits) {
        return trouble(StatusCode::TOO_MANY_REQUESTS, "the workshop reads no more cards from here for a moment");
    }
    match spawn_blocking(move || site.house.catalogue.look_at_card(asked)).await {
        Ok(Some(Ok(look))) => Json(look).into_response(),
        Ok(Some(Err(why))) => trouble(StatusCode::SERVICE_UNAVAILABLE, why),
        Ok(None) => trouble(StatusCode::NOT_FOUND, "there is no such game"),
        Err(_) => trouble(StatusCode::INTERNAL_SERVER_ERROR, "this could not be done"),
    }
}

async fn words(State(site): State<Arc<Site>>, Path(title): Path<String>) -> Response {
    found(move || site.house.catalogue.words_of(&title)).await
}

async fn deck(State(site): State<Arc<Site>>, asked: Result<Json<DeckAsk>, JsonRejection>) -> Response {
    let Ok(Json(asked)) = asked else { return trouble(StatusCode::BAD_REQUEST, "this is no deck") };
    found(move || site.house.catalogue.deck(&asked)).await
}

async fn decks(State(site): State<Arc<Site>>, Path(title): Path<String>) -> Response {
    found(move || site.house.catalogue.decks_of(&title)).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_origin_is_ours_or_refused() {
        let with = |origin: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ORIGIN, HeaderValue::from_static(origin));
            headers
        };
        assert!(is_from_here(&HeaderMap::new(), "127.0.0.1:4000"), "no page asks");
        assert!(is_from_here(&with("http://127.0.0.1:4000"), "127.0.0.1:4000"));
        for other in ["http://127.0.0.1:4001", "http://evil.example", "null", "http://127.0.0.1:4000.evil.example"] {
            assert!(!is_from_here(&with(other), "127.0.0.1:4000"), "{other}");
        }
    }

    #[test]
    fn scripts_are_sent_without_their_comments() {
        let script = "// One.\n/** Two\n * lines. */\nconst a = /** @type {any} */ (b);\n\n  if (a) /** x */ c();\n/** @type {x} */\nlet d;\n";
        assert_eq!(lean(script), "const a = (b);\nif (a) c();\nlet d;\n");
        for (name, _, text) in FILES.iter().filter(|(_, kind, _)| *kind == SCRIPT) {
            for line in text.lines() {
                let line = line.trim();
                let is_comment = line.starts_with("//") || line.starts_with('*') || line.starts_with("/**");
                assert!(is_comment || line.matches('`').count() % 2 == 0, "{name}: a text goes over lines: {line}");
                let quoted = ["\"/**", "'/**", "`/**"].iter().any(|begin| line.contains(begin));
                assert!(!quoted, "{name}: a text looks like a comment: {line}");
            }
            assert!(!lean(text).contains("/**") && !lean(text).contains("@param"), "{name}");
        }
    }

    #[test]
    fn every_page_names_only_files_there_are() {
        for (name, kind, text) in FILES {
            for part in text.split("\"/page/").skip(1) {
                let file = part.split('"').next().unwrap_or_default();
                assert!(FILES.iter().any(|(other, ..)| other == &file), "{name} names {file}");
            }
            let inline = text.contains("style=\"") || text.contains("<style") || text.contains("javascript:");
            assert!(!inline || *kind == SCRIPT, "{name} has inline style");
            assert!(!text.contains("https://"), "{name} names another host");
        }
    }
}
