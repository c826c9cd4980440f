//! A server for tests, and pages that talk to it over the wire.

#![allow(dead_code, reason = "each test uses a part of it")]

pub mod browser;
pub mod nodes;
pub mod postgres;

use serde::de::DeserializeOwned;
use serve::{Database, FromPage, Limits, Made, Means, NewGame, NewSeat, Options, Server, ToPage, Who};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::thread::JoinHandle;
use std::time::Duration;
use table::{DeckFolder, Shelf, Shown};
use title::Title;
use tokio::sync::oneshot;
use tungstenite::client::IntoClientRequest;
use tungstenite::{Message, WebSocket};

/// Far longer than anything takes on a busy machine: it only ends tests that hang.
const PATIENCE: Duration = Duration::from_secs(120);

/// The seed of the first game of every server here: tests play the same games each time.
pub const SEED: u64 = 22;

/// A folder that is gone when the test is over.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("cardwright-serve-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }

    pub fn database(&self) -> PathBuf {
        self.0.join("tables.db")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A server on a thread.
pub struct Running {
    pub address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

/// Limits that do not hinder tests.
pub fn wide() -> Limits {
    Limits {
        a_second: 5_000,
        burst: 50_000,
        pages: 1_000,
        games_an_hour: 10_000,
        requests_a_second: 100_000,
        cards_a_minute: 100_000,
        ..Limits::default()
    }
}

pub fn options(database: impl Into<Database>, limits: Limits) -> Options {
    // `PAGE=crates/serve/page` serves the files as they are now, for whoever works on them.
    let page = std::env::var_os("PAGE").map(PathBuf::from);
    Options { limits, page, seed: Some(SEED), ..Options::at(database, SocketAddr::from(([127, 0, 0, 1], 0))) }
}

impl Running {
    pub fn start(titles: &[&'static Title], database: &Path) -> Self {
        Running::limited(titles, database, wide())
    }

    pub fn limited(titles: &[&'static Title], database: &Path, limits: Limits) -> Self {
        Running::with(titles, options(database, limits))
    }

    /// A server on any database.
    pub fn on(titles: &[&'static Title], database: Database) -> Self {
        Running::with(titles, options(database, wide()))
    }

    /// A server at an address another one had.
    pub fn at(titles: &[&'static Title], database: &Path, address: SocketAddr) -> Self {
        Running::with(titles, Options { listen: address, ..options(database, wide()) })
    }

    pub fn with(titles: &[&'static Title], options: Options) -> Self {
        let shelf = Shelf::embedded(titles);
        let own = DeckFolder::at("no-such-folder");
        let server = Server::open(&shelf, &own, options).expect("a server");
        let address = server.address();
        let (stop, stopped) = oneshot::channel::<()>();
        let until = async move {
            let _ = stopped.await;
        };
        let thread = std::thread::spawn(move || server.run(until).expect("it serves"));
        Running { address, stop: Some(stop), thread: Some(thread) }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// An answer to a request: its status, its headers, its body.
pub struct Answer {
    pub status: u16,
    pub headers: String,
    pub body: String,
}

/// Asks as a program does, or as a page of that origin.
pub fn request(address: SocketAddr, method: &str, path: &str, headers: &str, body: &str) -> Answer {
    let mut stream = TcpStream::connect(address).expect("the server listens");
    stream.set_read_timeout(Some(PATIENCE)).expect("a time");
    let host = if headers.contains("Host:") { String::new() } else { format!("Host: {address}\r\n") };
    let length = body.len();
    let text = format!(
        "{method} {path} HTTP/1.1\r\n{host}{headers}Content-Type: application/json\r\nContent-Length: {length}\r\n\
         Connection: close\r\n\r\n{body}"
    );
    stream.write_all(text.as_bytes()).expect("it listens");
    let mut lines = BufReader::new(stream);
    let mut headers = String::new();
    while !headers.ends_with("\r\n\r\n") {
        assert!(lines.read_line(&mut headers).expect("text") > 0, "headers: {headers}");
    }
    let headers = headers.to_lowercase();
    let length = headers.lines().find_map(|line| line.strip_prefix("content-length:")?.trim().parse::<u64>().ok());
    let mut body = String::new();
    // Some servers keep the connection open behind the body.
    match length {
        Some(length) => lines.take(length).read_to_string(&mut body).expect("text"),
        None => lines.read_to_string(&mut body).expect("text"),
    };
    let status = headers.split(' ').nth(1).and_then(|code| code.parse().ok()).expect("a status");
    Answer { status, headers, body }
}

pub fn post<T: DeserializeOwned>(address: SocketAddr, path: &str, body: &impl serde::Serialize) -> T {
    let body = serde_json::to_string(body).expect("JSON");
    let answer = request(address, "POST", path, "", &body);
    assert_eq!(answer.status, 200, "{}", answer.body);
    serde_json::from_str(&answer.body).expect("JSON")
}

pub fn seat(who: Who) -> NewSeat {
    NewSeat { who, ..NewSeat::default() }
}

/// Opens a game with these seats.
pub fn open(address: SocketAddr, title: &str, seats: &[Who], bot: Option<&str>) -> Made {
    let seats = seats.iter().map(|who| seat(*who)).collect();
    let bot = bot.map(str::to_string);
    post(address, "/api/games", &NewGame { title: title.into(), seats, bot, ..NewGame::default() })
}

/// A table as a page got it.
#[derive(Clone)]
pub struct Got {
    pub moment: u32,
    pub log_from: u32,
    pub shown: Shown,
    pub means: Means,
    /// The bytes of the wire.
    pub text: String,
}

impl Got {
    /// The answers that are open to this page.
    pub fn answers(&self) -> Vec<u16> {
        let options = self.shown.prompt.iter().flat_map(|prompt| &prompt.options);
        options.map(|option| option.answer).collect()
    }
}

/// A page.
pub struct Page {
    socket: WebSocket<TcpStream>,
}

impl Page {
    /// A connection that has said nothing yet.
    pub fn silent(address: SocketAddr) -> Self {
        Page::from_origin(address, None).expect("a connection")
    }

    pub fn from_origin(address: SocketAddr, origin: Option<&str>) -> Option<Self> {
        let stream = TcpStream::connect(address).expect("the server listens");
        stream.set_read_timeout(Some(PATIENCE)).expect("a time");
        let mut asks = format!("ws://{address}/socket").into_client_request().expect("a request");
        if let Some(origin) = origin {
            asks.headers_mut().insert("Origin", origin.parse().expect("a header"));
        }
        let (socket, _) = tungstenite::client(asks, stream).ok()?;
        Some(Page { socket })
    }

    pub fn sit(address: SocketAddr, secret: &str) -> Self {
        let mut page = Page::silent(address);
        page.say(&FromPage::Sit { secret: secret.into(), seen: None });
        page
    }

    /// Comes back, having been told of that moment; none if the server does not answer in time.
    pub fn back(address: SocketAddr, secret: &str, seen: Option<u32>, patience: Duration) -> Option<Self> {
        let stream = TcpStream::connect_timeout(&address, patience).ok()?;
        stream.set_read_timeout(Some(patience)).ok()?;
        stream.set_write_timeout(Some(patience)).ok()?;
        stream.set_nodelay(true).ok()?;
        let asks = format!("ws://{address}/socket").into_client_request().expect("a request");
        let (socket, _) = tungstenite::client(asks, stream).ok()?;
        let mut page = Page { socket };
        page.say(&FromPage::Sit { secret: secret.into(), seen });
        Some(page)
    }

    pub fn say(&mut self, message: &FromPage) {
        self.say_text(&serde_json::to_string(message).expect("JSON"));
    }

    /// A text; a server that has closed the connection does not get it.
    pub fn say_text(&mut self, text: &str) {
        let _ = self.socket.send(Message::Text(text.to_string().into()));
    }

    pub fn say_bytes(&mut self, bytes: &[u8]) {
        let _ = self.socket.send(Message::Binary(bytes.to_vec().into()));
    }

    /// The next message, with its bytes; none if the connection is closed.
    pub fn hear_text(&mut self) -> Option<String> {
        loop {
            match self.socket.read() {
                Ok(Message::Text(text)) => return Some(text.to_string()),
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    pub fn hear(&mut self) -> Option<ToPage> {
        self.hear_text().map(|text| serde_json::from_str(&text).expect("a message"))
    }

    /// Listens until something is heard.
    pub fn until<T>(&mut self, mut which: impl FnMut(&ToPage) -> Option<T>) -> T {
        loop {
            let message = self.hear().expect("the server still speaks");
            if let Some(found) = which(&message) {
                return found;
            }
        }
    }

    /// The next table.
    pub fn table(&mut self) -> Got {
        self.next_table().expect("the server still speaks")
    }

    /// The next table; none if the connection ends first.
    pub fn next_table(&mut self) -> Option<Got> {
        loop {
            let text = self.hear_text()?;
            if let Ok(ToPage::Table { moment, log_from, shown, means, .. }) = serde_json::from_str(&text) {
                return Some(Got { moment, log_from, shown: *shown, means, text });
            }
        }
    }

    /// The first table from a moment on.
    pub fn table_of(&mut self, moment: u32) -> Got {
        loop {
            let got = self.table();
            if got.moment >= moment {
                return got;
            }
        }
    }

    pub fn answer(&mut self, moment: u32, answer: u16) {
        self.say(&FromPage::Answer { moment, answers: vec![answer] });
    }
}
