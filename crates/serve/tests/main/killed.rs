//! A server that is killed loses nothing it told: every game goes on from the last told answer. `KILLS=60 KILLED_GAMES=500` does
//! it more often than a test has time for.

use crate::common::{
    Folder, Page,
    nodes::{Node, number},
    open,
};
use kernel::mix;
use serve::Who;

#[test]
fn a_killed_server_goes_on_from_the_last_told_answer() {
    let folder = Folder::new("killed");
    let (kills, games) = (number("KILLS", 5), number("KILLED_GAMES", 12));
    let start = || Node::start(&folder.database().display().to_string(), 6_000, 1);
    let mut node = start();
    let address = node.address;
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
        node.kill();
        node = start();
        at = node.address;
    }
    node.kill();
    assert!(gone_on > 0 || kills < 2, "some games had nothing on the way");
}
