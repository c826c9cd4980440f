//! Plays: whatever stands in them, they are read, and run or refused, in bounded time.

use crate::dice::*;
use cardlang::{Source, render};
use plays::{parse_plays, run_play};
use std::panic::AssertUnwindSafe;
use table::Shelf;

#[test]
fn any_play_is_run_or_refused() {
    let shelf = AssertUnwindSafe(Shelf::embedded(games::TITLES));
    let corpus = Corpus::of(shelf.sources().plays().into_iter());
    bolero::check!().with_iterations(16).for_each(|input: &[u8]| {
        let text = corpus.mangled(&mut Dice::new(input));
        run(&shelf, text);
    });
}

fn run(shelf: &Shelf, text: String) {
    let source = Source { path: "any.play".into(), text };
    let (plays, mistakes) = parse_plays(&games::books(), &source);
    let tell = |mistakes: &[cardlang::Diagnostic<plays::PlayMistake>]| {
        for mistake in mistakes {
            assert!(mistake.span.end <= source.text.len(), "{mistake:?}");
            render(mistake, &source.text);
        }
    };
    tell(&mistakes);
    for play in plays.iter().take(4) {
        if let Err(mistakes) = run_play(shelf, play, &source.path) {
            tell(&mistakes);
        }
    }
}
