//! Servers that are processes of their own, to be killed, paused and cut off from their database.

use super::{options, wide};
use serve::{Limits, Options, Server};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use table::{DeckFolder, Shelf};

/// The database of the server this process is, if it was started as one.
const DATABASE: &str = "CARDWRIGHT_TEST_DATABASE";
/// The time its claims hold, in milliseconds.
const LEASE: &str = "CARDWRIGHT_TEST_LEASE";
/// The last number of the address at which other nodes reach it.
const HOST: &str = "CARDWRIGHT_TEST_HOST";

/// Not a test of its own: the process that other tests kill.
#[test]
fn serves_until_it_is_killed() {
    let Ok(database) = std::env::var(DATABASE) else { return };
    // The games that ship have many cards to read, which only the measurements need.
    let all: Vec<_> = games::TITLES.iter().copied().chain([&lanterns::TITLE]).collect();
    let shelf = if std::env::var_os("LOAD_TITLE").is_some() {
        Shelf::embedded(&all)
    } else {
        Shelf::embedded(&[&lanterns::TITLE])
    };
    let own = DeckFolder::at("no-such-folder");
    let limits = Limits { lease: Duration::from_millis(number(LEASE, 6_000)), pages: 100_000, ..wide() };
    let limits = Limits { games_an_hour: 1_000_000, ..limits };
    let database: serve::Database = database.parse().expect("a database");
    let node = Some(SocketAddr::from(([127, 0, 0, number(HOST, 1) as u8], 0)));
    let options = Options { node, ..options(database, limits) };
    let server = Server::open(&shelf, &own, options).expect("a server");
    println!("\naddress {}", server.address());
    std::io::stdout().flush().expect("somebody listens");
    server.run_until_stopped().expect("it serves");
}

/// A number of the environment.
pub fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// A server that is a process of its own. It ends with the test.
pub struct Node {
    child: Child,
    pub address: SocketAddr,
    log: Arc<Mutex<String>>,
}

impl Node {
    /// Starts one that other nodes reach at 127.0.0.`host`.
    pub fn start(database: &str, lease: u64, host: usize) -> Self {
        let program = std::env::current_exe().expect("this test");
        let mut child = Command::new(program)
            .args(["--exact", "common::nodes::serves_until_it_is_killed", "--nocapture"])
            .env(DATABASE, database)
            .env(LEASE, lease.to_string())
            .env(HOST, host.to_string())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it starts");
        let log = Arc::new(Mutex::new(String::new()));
        let (told, mut errors) = (log.clone(), child.stderr.take().expect("its errors"));
        std::thread::spawn(move || {
            let mut text = [0; 4096];
            while let Ok(length @ 1..) = errors.read(&mut text) {
                told.lock().expect("a log").push_str(&String::from_utf8_lossy(&text[..length]));
            }
        });
        let output = BufReader::new(child.stdout.take().expect("its output"));
        let address = output.lines().map_while(Result::ok).find_map(|line| line.strip_prefix("address ")?.parse().ok());
        let Some(address) = address else { panic!("it says where it listens: {}", log.lock().expect("a log")) };
        Node { child, address, log }
    }

    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// The errors it has written.
    pub fn log(&self) -> String {
        self.log.lock().expect("a log").clone()
    }

    /// SIGKILL.
    pub fn kill(&mut self) {
        let _ = self.child.kill();
        self.child.wait().expect("it is dead");
    }

    fn signal(&self, name: &str) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args([name, &id]).status().expect("it runs").success());
    }

    pub fn pause(&self) {
        self.signal("-STOP");
    }

    pub fn go_on(&self) {
        self.signal("-CONT");
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        self.kill();
    }
}

/// A wire between a node and its database that can be cut: what is sent then is neither carried nor refused.
pub struct Wire {
    pub port: u16,
    cut: Arc<Mutex<bool>>,
    ends: Arc<Mutex<Vec<TcpStream>>>,
}

impl Wire {
    pub fn to(port: u16) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let own = listener.local_addr().expect("an address").port();
        let wire = Wire { port: own, cut: Arc::default(), ends: Arc::default() };
        let (cut, ends) = (wire.cut.clone(), wire.ends.clone());
        std::thread::spawn(move || {
            for near in listener.incoming().flatten() {
                let Ok(far) = TcpStream::connect(("127.0.0.1", port)) else { continue };
                for stream in [&near, &far] {
                    let _ = stream.set_nodelay(true);
                    ends.lock().expect("the ends").push(stream.try_clone().expect("a stream"));
                }
                let pairs = [(near.try_clone(), far.try_clone()), (Ok(far), Ok(near))];
                for (from, to) in pairs {
                    let (mut from, mut to, cut) = (from.expect("a stream"), to.expect("a stream"), cut.clone());
                    std::thread::spawn(move || {
                        let mut bytes = [0; 16 * 1024];
                        while let Ok(length @ 1..) = from.read(&mut bytes) {
                            if !*cut.lock().expect("the wire") && to.write_all(&bytes[..length]).is_err() {
                                break;
                            }
                        }
                        let _ = to.shutdown(Shutdown::Both);
                    });
                }
            }
        });
        wire
    }

    pub fn cut(&self) {
        *self.cut.lock().expect("the wire") = true;
    }

    /// New connections are carried; those that lost something are ended.
    pub fn mend(&self) {
        for end in self.ends.lock().expect("the ends").drain(..) {
            let _ = end.shutdown(Shutdown::Both);
        }
        *self.cut.lock().expect("the wire") = false;
    }
}
