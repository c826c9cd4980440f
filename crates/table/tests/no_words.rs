//! Bots read nothing: no words are made in a thousand random duels and a thousand random days. This test is alone in its
//! program, since it counts what the whole program writes.

use games::title;
use plays::RandomGames;
use std::sync::atomic::{AtomicU64, Ordering};
use table::Shelf;

#[test]
fn nothing_is_written_while_bots_play() {
    let shelf = Shelf::embedded(games::TITLES);
    for name in ["echomancy", "rangers"] {
        let mut all = RandomGames::new(&shelf, title(name).expect("a game")).expect("cards");
        all.check = false;
        let (next, prompts) = (AtomicU64::new(0), AtomicU64::new(0));
        let work = || {
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= 1000 {
                    return;
                }
                let played =
                    all.game(number).play().unwrap_or_else(|broken| panic!("{name} {number}: {}", broken.reason));
                prompts.fetch_add(played.prompts, Ordering::Relaxed);
            }
        };
        std::thread::scope(|scope| {
            scope.spawn(work);
            scope.spawn(work);
        });
        assert!(prompts.load(Ordering::Relaxed) > 50_000, "{name}");
        assert_eq!(words::written(), 0, "{name}");
    }
}
