//! Three nodes on one PostgreSQL database. Owners are killed, paused and cut off in the middle of games: no answer is lost, none is
//! doubled, and no two owners write. `NODE_GAMES=200 NODE_FAULTS=60` does it longer than a test has time for.

use crate::common::{
    Folder, Page, Running,
    nodes::{Node, Wire, number},
    open, post,
    postgres::{Cluster, PASSWORD},
};
use kernel::mix;
use serve::{Database, Ended, FromPage, Made, Renewed, Stands, StandsAsk, ToPage, Who};
use std::collections::{BTreeMap, BTreeSet};
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::SeqCst};
use std::sync::{Mutex, mpsc};
use std::time::Duration;
use tokio_postgres::{Client, NoTls};

const TITLES: &[&title::Title] = &[&lanterns::TITLE];

/// A database asked beside the nodes.
struct Look {
    runtime: tokio::runtime::Runtime,
    client: Client,
}

impl Look {
    fn at(address: &str) -> Self {
        let runtime =
            tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().expect("threads");
        let (client, connection) = runtime.block_on(tokio_postgres::connect(address, NoTls)).expect("a connection");
        runtime.spawn(connection);
        Look { runtime, client }
    }

    fn run(&self, sql: &str) {
        self.runtime.block_on(self.client.batch_execute(sql)).expect("sql");
    }

    fn rows(&self, sql: &str) -> Vec<tokio_postgres::Row> {
        self.runtime.block_on(self.client.query(sql, &[])).expect("rows")
    }
}

/// Every change that is written is noted beside its writer and the owner of the game in that moment.
const NOTES: &str = "
    CREATE TABLE noted (game BIGINT, moment INTEGER, writer TEXT, owner TEXT, epoch BIGINT);
    CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        INSERT INTO noted SELECT NEW.game, NEW.moment, current_setting('application_name'), 'cardwright ' || node, epoch
            FROM cardwright.owners WHERE game = NEW.game;
        RETURN NEW;
    END $$;
    CREATE TRIGGER note AFTER INSERT ON cardwright.entries FOR EACH ROW EXECUTE FUNCTION note();
";

/// The time after which a player who hears nothing tries another node.
const PATIENCE: Duration = Duration::from_secs(4);

/// A game as its two players have lived through it.
#[derive(Default)]
struct Lived {
    /// The answers that were sent, by the moment they answered.
    sent: BTreeMap<u32, BTreeSet<u16>>,
    /// The table of each seat at each moment it was told of.
    told: [BTreeMap<u32, String>; 2],
}

impl Lived {
    /// Something was told to a seat: time does not go back, and a moment looks as it looked.
    fn hear(&mut self, seat: usize, got: &crate::common::Got, comes_back: bool) {
        let table = serde_json::to_string(&got.shown.table).expect("JSON");
        if let Some((last, _)) = self.told[seat].last_key_value() {
            assert!(got.moment >= *last || !comes_back, "seat {seat} was told of {last}, then of {}", got.moment);
        }
        let known = self.told[seat].entry(got.moment).or_insert_with(|| table.clone());
        assert_eq!(*known, table, "moment {} is what it was", got.moment);
    }

    fn last(&self, seat: usize) -> Option<u32> {
        self.told[seat].last_key_value().map(|(moment, _)| *moment)
    }
}

struct Players<'a> {
    nodes: &'a Mutex<Vec<SocketAddr>>,
    tries: u64,
}

impl Players<'_> {
    /// A seat at any node.
    fn sit(&mut self, secret: &str, seat: usize, lived: &mut Lived) -> (Page, crate::common::Got) {
        loop {
            self.tries += 1;
            let address = {
                let nodes = self.nodes.lock().expect("the nodes");
                nodes[(self.tries % nodes.len() as u64) as usize]
            };
            let Some(mut page) = Page::back(address, secret, lived.last(seat), PATIENCE) else { continue };
            if let Some(got) = page.next_table() {
                lived.hear(seat, &got, true);
                return (page, got);
            }
        }
    }

    /// Plays a game until it is over, or enough answers were told in all games.
    fn play(&mut self, made: &Made, seed: u64, told: &AtomicU64, enough: &AtomicBool) -> Lived {
        let mut lived = Lived::default();
        let secrets = [0, 1].map(|seat: usize| made.seats[seat].secret.as_str());
        let mut pages = [0, 1].map(|seat| self.sit(secrets[seat], seat, &mut lived));
        while !enough.load(SeqCst) {
            // The page that was told more knows who is asked.
            let newest = usize::from(pages[1].1.moment > pages[0].1.moment);
            let Some(asked) = pages[newest].1.shown.asked.map(usize::from) else { break };
            while pages[asked].1.moment < pages[newest].1.moment {
                match pages[asked].0.next_table() {
                    Some(got) => {
                        lived.hear(asked, &got, false);
                        pages[asked].1 = got;
                    }
                    None => pages[asked] = self.sit(secrets[asked], asked, &mut lived),
                }
            }
            let (moment, answers) = (pages[asked].1.moment, pages[asked].1.answers());
            if answers.is_empty() {
                continue;
            }
            let answer = answers[(mix(seed, moment.into()) % answers.len() as u64) as usize];
            lived.sent.entry(moment).or_default().insert(answer);
            pages[asked].0.answer(moment, answer);
            loop {
                match pages[asked].0.next_table() {
                    Some(got) => {
                        lived.hear(asked, &got, false);
                        pages[asked].1 = got;
                        if pages[asked].1.moment > moment {
                            break;
                        }
                    }
                    // Nobody knows whether the answer was taken: the table says so.
                    None => {
                        pages[asked] = self.sit(secrets[asked], asked, &mut lived);
                        break;
                    }
                }
            }
            told.fetch_add(u64::from(pages[asked].1.moment > moment), SeqCst);
        }
        lived
    }
}

fn game_of(look: &Look, secret: &str) -> i64 {
    let sql = format!("SELECT game FROM cardwright.links WHERE hash = sha256(decode('{secret}', 'hex'))");
    look.rows(&sql)[0].get(0)
}

/// The node that owns a game, and its epoch; none if nobody has claimed it.
fn owner_of(look: &Look, link: &str) -> Option<(usize, i64)> {
    let game = game_of(look, link);
    let rows = look.rows(&format!("SELECT address, epoch FROM cardwright.owners WHERE game = {game}"));
    let address: SocketAddr = rows.first()?.get::<_, String>(0).parse().ok()?;
    match address.ip() {
        std::net::IpAddr::V4(host) => Some((usize::from(host.octets()[3]) - 2, rows[0].get(1))),
        std::net::IpAddr::V6(_) => None,
    }
}

/// Compares a game that was lived through with the log of the database.
fn judge(look: &Look, made: &Made, lived: &Lived) -> usize {
    let game = game_of(look, &made.seats[0].secret);
    let entries =
        look.rows(&format!("SELECT moment, entry FROM cardwright.entries WHERE game = {game} ORDER BY moment"));
    let mut own = 0;
    for (at, row) in entries.iter().enumerate() {
        let (moment, entry): (i32, &str) = (row.get(0), row.get(1));
        assert_eq!(moment as usize, at + 1, "no change is missing");
        let entry: serde_json::Value = serde_json::from_str(entry).expect("JSON");
        let by_hand: Vec<u16> = entry["given"]
            .as_array()
            .expect("answers")
            .iter()
            .filter(|given| given["by"] == "hand")
            .map(|given| given["answer"].as_u64().expect("an option") as u16)
            .collect();
        assert_eq!(by_hand.len(), 1, "game {game}, moment {moment}: one answer for each change: {entry}");
        let sent = lived.sent.get(&(moment as u32 - 1));
        assert!(sent.is_some_and(|sent| sent.contains(&by_hand[0])), "game {game}, moment {moment}: it was sent");
        own += 1;
    }
    let last = lived.last(0).max(lived.last(1)).unwrap_or_default() as usize;
    assert!(entries.len() >= last, "game {game}: {last} changes were told, {} are kept", entries.len());
    own
}

#[test]
fn owners_that_are_killed_paused_and_cut_off_lose_and_double_nothing() {
    let Some(cluster) = Cluster::shared() else { return };
    let (games, faults, lease) = (number("NODE_GAMES", 12), number("NODE_FAULTS", 3), number("NODE_LEASE", 1_500));
    let database = cluster.database("nodes");
    let look = Look::at(&database);
    let wires: Vec<Wire> = (0..3).map(|_| Wire::to(cluster.port())).collect();
    let start = |at: usize| Node::start(&cluster.database_at("nodes", wires[at].port), lease, 2 + at);
    let mut nodes: Vec<Node> = (0..3).map(start).collect();
    look.run(NOTES);
    let addresses = Mutex::new(nodes.iter().map(|node| node.address).collect::<Vec<SocketAddr>>());
    let (told, enough) = (AtomicU64::new(0), AtomicBool::new(false));
    // The game that is played at each place now.
    let now: Vec<Mutex<Option<String>>> = (0..games).map(|_| Mutex::default()).collect();
    let (sends, played) = mpsc::channel();
    std::thread::scope(|scope| {
        for game in 0..games {
            let (sends, addresses, told, enough, now) = (sends.clone(), &addresses, &told, &enough, &now);
            scope.spawn(move || {
                let mut players = Players { nodes: addresses, tries: game };
                for round in 0.. {
                    if enough.load(SeqCst) {
                        break;
                    }
                    let Some(made) = opened(addresses, game + round) else { continue };
                    *now[game as usize].lock().expect("a game") = Some(made.watch.clone());
                    let lived = players.play(&made, mix(game, round), told, enough);
                    sends.send((made, lived)).expect("somebody counts");
                }
            });
        }
        // Each fault, and its end, comes after so many answers more.
        let after = |more: u64| {
            let until = told.load(SeqCst) + more;
            while told.load(SeqCst) < until {
                std::thread::sleep(Duration::from_millis(5));
            }
        };
        for fault in 0..faults {
            after(games * 2);
            // The owner of a game is struck, until another has taken the game over. One that ends by chance meanwhile does not count.
            for place in (0..now.len()).cycle().skip(fault as usize) {
                let playing = || now[place].lock().expect("a game").clone();
                let Some((link, (at, epoch))) =
                    playing().and_then(|link| Some((link.clone(), owner_of(&look, &link)?)))
                else {
                    continue;
                };
                match fault % 3 {
                    0 => nodes[at].kill(),
                    1 => nodes[at].pause(),
                    _ => wires[at].cut(),
                }
                let taken = loop {
                    std::thread::sleep(Duration::from_millis(20));
                    let later = owner_of(&look, &link).map_or(0, |owner| owner.1);
                    if later > epoch || playing().as_ref() != Some(&link) {
                        break later > epoch;
                    }
                };
                match fault % 3 {
                    0 => {
                        nodes[at] = start(at);
                        addresses.lock().expect("the nodes")[at] = nodes[at].address;
                    }
                    1 => nodes[at].go_on(),
                    _ => wires[at].mend(),
                }
                if taken {
                    break;
                }
            }
        }
        after(games * 2);
        enough.store(true, SeqCst);
    });
    drop(sends);
    let (mut count, mut answers) = (0, 0);
    for (made, lived) in played {
        answers += judge(&look, &made, &lived);
        count += 1;
    }
    let strangers = look.rows("SELECT game, moment FROM noted WHERE writer <> owner");
    assert!(strangers.is_empty(), "only the owner writes: {strangers:?}");
    let sql = "SELECT a.game, a.moment FROM noted a JOIN noted b ON a.game = b.game AND a.moment < b.moment AND a.epoch > b.epoch";
    assert!(look.rows(sql).is_empty(), "an epoch that is over writes nothing");
    let all: i64 = look.rows("SELECT count(*) FROM noted")[0].get(0);
    assert_eq!(all as usize, answers, "every change was judged");
    let taken: i64 = look
        .rows("SELECT count(*) FROM (SELECT FROM noted GROUP BY game HAVING count(DISTINCT epoch) > 1) AS taken")[0]
        .get(0);
    println!("{count} games, {faults} faults, {answers} answers kept, {taken} games written by more than one owner");
    for node in &nodes {
        assert!(!node.log().contains(PASSWORD), "{}", node.log());
    }
}

/// A new game at any node that answers.
fn opened(addresses: &Mutex<Vec<SocketAddr>>, at: u64) -> Option<Made> {
    use std::io::{Read, Write};
    let address = {
        let nodes = addresses.lock().expect("the nodes");
        nodes[(at % nodes.len() as u64) as usize]
    };
    let body = r#"{"title": "lanterns", "seats": [{"who": "me"}, {"who": "friend"}]}"#;
    let mut stream = std::net::TcpStream::connect_timeout(&address, PATIENCE).ok()?;
    stream.set_read_timeout(Some(PATIENCE)).ok()?;
    let head = format!("POST /api/games HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\n");
    let text = format!("{head}Content-Length: {}\r\nConnection: close\r\n\r\n{body}", body.len());
    stream.write_all(text.as_bytes()).ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).ok()?;
    serde_json::from_str(answer.split_once("\r\n\r\n")?.1).ok()
}

#[test]
fn only_nodes_of_the_same_database_are_answered() {
    use std::io::{Read, Write};
    let Some((cluster, one, _other)) = two("strangers") else { return };
    let made = open(one.address, "lanterns", &[Who::Me], None);
    let mut page = Page::sit(one.address, &made.seats[0].secret);
    page.table();
    let look = Look::at(&cluster.database("strangers"));
    let address: String = look.rows("SELECT address FROM cardwright.owners")[0].get(0);
    let key: String = look.rows("SELECT key FROM cardwright.about")[0].get(0);
    let game = game_of(&look, &made.watch);
    let answer = |text: &[u8]| {
        let mut stream = std::net::TcpStream::connect(&address).expect("it listens");
        stream.set_read_timeout(Some(Duration::from_secs(120))).expect("a time");
        let _ = stream.write_all(text);
        let _ = stream.shutdown(std::net::Shutdown::Write);
        let mut heard = String::new();
        let _ = stream.read_to_string(&mut heard);
        heard
    };
    let hello = |key: &str, game: i64, asks: &str| format!("{{\"key\":\"{key}\",\"game\":{game},\"asks\":{asks}}}\n");
    for asks in ["\"here\"", r#"{"sit":[{"seat":0},null]}"#, r#"{"stands":"watch"}"#, r#"{"withdrawn":{"seat":0}}"#] {
        for stranger in [String::new(), "0".repeat(32), key[1..].to_string(), format!("{key}0")] {
            assert_eq!(answer(hello(&stranger, game, asks).as_bytes()), "", "{asks}");
        }
        assert_ne!(answer(hello(&key, game, asks).as_bytes()), "", "{asks}");
        assert_eq!(answer(hello(&key, game + 1, asks).as_bytes()), "\"not_here\"\n", "{asks}");
    }
    for text in [&b"\xff\x00\x80\n"[..], b"\n", b"{}", b"GET / HTTP/1.1\r\n\r\n", &vec![b'x'; 100_000]] {
        assert_eq!(answer(text), "");
    }
    // A node that says what is no message loses its page, and nobody else's.
    let said = hello(&key, game, r#"{"sit":["watch",null]}"#) + "this is no message\n";
    assert!(answer(said.as_bytes()).starts_with("\"here\""));
    let mut again = Page::sit(one.address, &made.seats[0].secret);
    assert!(!again.table().answers().is_empty());
}

/// Two servers on one database, neither of which loses the other's games.
fn two(name: &str) -> Option<(std::sync::Arc<Cluster>, Running, Running)> {
    let cluster = Cluster::shared()?;
    let database: Database = cluster.database(name).parse().expect("an address");
    let (one, other) = (Running::on(TITLES, database.clone()), Running::on(TITLES, database));
    Some((cluster, one, other))
}

#[test]
fn any_node_takes_any_connection() {
    let Some((_cluster, one, other)) = two("any_node") else { return };
    let made = open(one.address, "lanterns", &[Who::Me, Who::Friend], None);
    let mut pages = [Page::sit(one.address, &made.seats[0].secret), Page::sit(other.address, &made.seats[1].secret)];
    let mut tables = [pages[0].table(), pages[1].table()];
    for _ in 0..8 {
        let asked = tables[0].shown.asked.map(usize::from).expect("the game goes on");
        let (moment, answer) = (tables[asked].moment, tables[asked].answers()[0]);
        pages[asked].answer(moment, answer);
        tables = [0, 1].map(|seat: usize| pages[seat].table_of(moment + 1));
        // The same answer again, through the other node, is late.
        let again = 1 - asked;
        let mut device = Page::sit([one.address, other.address][again], &made.seats[asked].secret);
        device.table();
        device.answer(moment, answer);
        device.until(|message| matches!(message, ToPage::Late).then_some(()));
    }
    // The chat, how it stands and withdrawn links are the same everywhere.
    pages[1].say(&FromPage::Chat { text: "from the other node".into() });
    pages[0].until(|message| matches!(message, ToPage::Chat { all: false, .. }).then_some(()));
    for server in [&one, &other] {
        let asks = StandsAsk { secrets: vec![made.seats[1].secret.clone()] };
        let stands: Vec<Option<Stands>> = post(server.address, "/api/stands", &asks);
        assert_eq!(stands[0].as_ref().and_then(|stands| stands.seat), Some(1));
    }
    let body: serde_json::Value =
        serde_json::from_str(&format!(r#"{{"host": "{}", "seat": 0}}"#, made.host)).expect("JSON");
    let renewed: Renewed = post(other.address, "/api/links", &body);
    let why = pages[0].until(|message| if let ToPage::Ended { why } = message { Some(*why) } else { None });
    assert_eq!(why, Ended::Withdrawn);
    assert_eq!(Page::sit(other.address, &renewed.secret).table().moment, tables[0].moment);
}

#[test]
fn a_node_that_goes_down_in_good_order_leaves_its_games_at_once() {
    let Some((_cluster, one, other)) = two("in_order") else { return };
    let made = open(one.address, "lanterns", &[Who::Me, Who::Friend], None);
    let mut page = Page::sit(one.address, &made.seats[0].secret);
    let first = page.table();
    page.answer(first.moment, first.answers()[0]);
    let told = page.table_of(1);
    let mut passed_on = Page::sit(other.address, &made.seats[0].secret);
    assert_eq!(passed_on.table().shown.table, told.shown.table);
    drop(one);
    for page in [&mut page, &mut passed_on] {
        let why = page.until(|message| if let ToPage::Ended { why } = message { Some(*why) } else { None });
        assert_eq!(why, Ended::GoesDown);
    }
    // A page that comes while the other node still lets go is sent away once more.
    let now = loop {
        let mut again = Page::sit(other.address, &made.seats[0].secret);
        if let Some(now) = again.next_table() {
            break now;
        }
    };
    assert_eq!((now.moment, &now.shown.table), (told.moment, &told.shown.table));
}

#[test]
fn a_shared_database_is_looked_over_copied_and_brought_back() {
    let Some(cluster) = Cluster::shared() else { return };
    let folder = Folder::new("shared-upkeep");
    let database: Database = cluster.database("upkeep").parse().expect("an address");
    let server = Running::on(TITLES, database.clone());
    let made = open(server.address, "lanterns", &[Who::Me], None);
    let mut page = Page::sit(server.address, &made.seats[0].secret);
    let first = page.table();
    page.answer(0, first.answers()[0]);
    let told = page.table_of(1);
    let (shelf, own) = (table::Shelf::embedded(TITLES), table::DeckFolder::at("no-such-folder"));
    let checked = serve::check(&shelf, &own, &database).expect("a database");
    assert!(checked.games == 1 && checked.answers > 0 && checked.faults.is_empty(), "{checked:?}");
    let copy = folder.0.join("copy.db");
    assert_eq!(serve::back_up(&database, &copy).expect("a copy"), 1);
    assert!(matches!(serve::back_up(&database, &copy), Err(serve::StoreError::Exists(_))));
    assert!(matches!(serve::restore(&copy, &database), Err(serve::StoreError::NotEmpty)));
    drop((page, server));
    // The copy opens on one machine, and in another database: the same link opens the same game.
    let elsewhere: Database = cluster.database("upkeep_elsewhere").parse().expect("an address");
    assert_eq!(serve::restore(&copy, &elsewhere).expect("it is back"), 1);
    for database in [elsewhere, copy.into()] {
        let server = Running::on(TITLES, database);
        let mut page = Page::sit(server.address, &made.seats[0].secret);
        let now = page.table();
        assert_eq!(now.shown.table, told.shown.table);
        page.answer(now.moment, now.answers()[0]);
        assert!(page.table_of(now.moment + 1).moment > now.moment);
    }
    // A database that cannot be reached or entered is told without its password.
    for (from, to) in [(PASSWORD, "not-the-word-it-knows"), ("127.0.0.1", "127.0.0.1:1,127.0.0.1")] {
        let wrong: Database = cluster.database("upkeep").replace(from, to).parse().expect("an address");
        let Err(error) = serve::check(&shelf, &own, &wrong) else { continue };
        let text = format!("{error} {error:?} {wrong} {wrong:?}");
        assert!(!text.contains(PASSWORD) && !text.contains("not-the-word-it-knows"), "{text}");
    }
}

#[test]
fn the_connection_to_the_database_is_encrypted_for_a_server_that_is_known() {
    let Some(cluster) = Cluster::encrypted() else { return };
    let pem = |name: &str| std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/main/common/pem").join(name);
    let trusted = pem("certificate.pem");
    let address = |query: &str| format!("{}?{query}", cluster.database("secret"));
    let open = |address: &str| {
        let folder = Folder::new("secret-database");
        let listen = std::net::SocketAddr::from(([127, 0, 0, 1], 0));
        let database: serve::Database = address.parse().expect("an address");
        let own = table::DeckFolder::at(&folder.0);
        serve::Server::open(&table::Shelf::embedded(&[&lanterns::TITLE]), &own, serve::Options::at(database, listen))
    };
    for mode in ["require", "verify-full"] {
        let server = open(&address(&format!("sslmode={mode}&sslrootcert={}", trusted.display()))).expect("a server");
        assert_eq!(server.games().expect("asked"), 0, "{mode}");
        let sql = "SELECT count(*) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE ssl AND application_name LIKE 'cardwright%'";
        let encrypted: i64 = Look::at(&cluster.database("secret")).rows(sql)[0].get(0);
        assert!(encrypted > 0, "{mode}");
    }
    // One whose certificate nobody vouches for is not talked to, and neither is one that encrypts nothing.
    let told = |address: &str| open(address).err().expect("it is refused").to_string();
    let strangers = cluster.folder().join("strangers.pem");
    std::fs::write(&strangers, "").expect("written");
    assert!(told(&address(&format!("sslrootcert={}", strangers.display()))).contains("certificates"));
    if std::path::Path::new("/etc/ssl/certs/ca-certificates.crt").exists() {
        let unknown = told(&address("sslmode=require"));
        assert!(unknown.contains("certificate") && !unknown.contains(PASSWORD), "{unknown}");
    }
    let Some(plain) = Cluster::shared() else { return };
    let refused = told(&format!("{}?sslrootcert={}", plain.database("plain"), trusted.display()));
    assert!(refused.contains("TLS"), "{refused}");
}
