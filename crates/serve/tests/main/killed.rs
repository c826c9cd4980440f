//! A server that is killed loses nothing it told: every game goes on from the last told answer. `KILLS=60 KILLED_GAMES=500` does
//! it more often than a test has time for.

use crate::common::{Folder, Page, open, options, wide};
use kernel::mix;
use serve::{Server, Who};
use std::io::{BufRead, BufReader, Write};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use table::{DeckFolder, Shelf};

/// The database of the server this process is, if it was started as one.
const DATABASE: &str = "CARDWRIGHT_TEST_DATABASE";

/// Not a test of its own: the process that the other test kills.
#[test]
fn serves_until_it_is_killed() {
    let Some(database) = std::env::var_os(DATABASE) else { return };
    let shelf = Shelf::embedded(&[&lanterns::TITLE]);
    let own = DeckFolder::at("no-such-folder");
    let server = Server::open(&shelf, &own, options(database.as_ref(), wide())).expect("a server");
    println!("\naddress {}", server.address());
    std::io::stdout().flush().expect("somebody listens");
    server.run_until_stopped().expect("it serves");
}

fn start(folder: &Folder) -> (Child, SocketAddr) {
    let program = std::env::current_exe().expect("this test");
    let mut child = Command::new(program)
        .args(["--exact", "killed::serves_until_it_is_killed", "--nocapture"])
        .env(DATABASE, folder.database())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("it starts");
    let output = BufReader::new(child.stdout.take().expect("its output"));
    let address = output.lines().map_while(Result::ok).find_map(|line| line.strip_prefix("address ")?.parse().ok());
    (child, address.expect("it says where it listens"))
}

fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

#[test]
fn a_killed_server_goes_on_from_the_last_told_answer() {
    let folder = Folder::new("killed");
    let (kills, games) = (number("KILLS", 5), number("KILLED_GAMES", 12));
    let (mut child, address) = start(&folder);
    let made: Vec<String> =
        (0..games).map(|_| open(address, "lanterns", &[Who::Me, Who::Bot], None).seats[0].secret.clone()).collect();
    let mut at = address;
    // The moment each game was told of last, and the table of it.
    let mut told: Vec<Option<crate::common::Got>> = vec![None; made.len()];
    let mut gone_on = 0;
    for kill in 0..kills {
        let mut pages: Vec<Page> = made.iter().map(|secret| Page::sit(at, secret)).collect();
        for (page, told) in pages.iter_mut().zip(&mut told) {
            let now = page.table();
            if let Some(before) = told {
                assert!(now.moment == before.moment || now.moment == before.moment + 1, "nothing told is lost");
                if now.moment == before.moment {
                    assert_eq!(now.shown.table, before.shown.table);
                    gone_on += 1;
                }
            }
            *told = Some(now);
        }
        // Some answers are told, and some are on their way when the server dies.
        let rounds = 1 + mix(kill, 7) % 3;
        for round in 0..rounds {
            for (page, told) in pages.iter_mut().zip(&mut told) {
                let Some(now) = told.as_ref().filter(|now| !now.answers().is_empty()) else { continue };
                let answers = now.answers();
                let moment = now.moment;
                page.answer(moment, answers[(mix(kill, moment.into()) % answers.len() as u64) as usize]);
                if round + 1 < rounds {
                    *told = Some(page.table_of(moment + 1));
                }
            }
        }
        child.kill().expect("SIGKILL");
        child.wait().expect("it is dead");
        (child, at) = start(&folder);
    }
    child.kill().expect("SIGKILL");
    child.wait().expect("it is dead");
    assert!(gone_on > 0 || kills < 2, "some games had nothing on the way");
}
