//! Prompts are values, frames are data: at every decision a game can be cloned, saved, loaded, and goes on the same.

mod common;

use common::*;
use kernel::{Game, Random, Refused, State};
use std::sync::Arc;

/// Plays on with the answers of a generator; gives the final hash and how many decisions there were.
fn play_on(game: &mut Game, random: &mut Random) -> (u64, u32) {
    let mut decisions = 0;
    while let Some(prompt) = game.prompt() {
        let answer = random.below(prompt.options.len() as u32) as u16;
        game.answer(answer).expect("offered");
        decisions += 1;
        assert!(decisions < 5000, "it never ends");
    }
    (game.hash(), decisions)
}

fn saved(game: &Game) -> State {
    let text = serde_json::to_string(game.state()).expect("a state is plain data");
    serde_json::from_str(&text).expect("and reads back")
}

#[test]
fn at_every_prompt_of_200_games_a_game_can_be_cloned_saved_and_continued() {
    for i in 0..200u64 {
        let rules = if i % 2 == 0 { &RULES } else { &LINED };
        let mut game = lanterns::new_game_of(rules, 1 + (i % 4) as u8, i);
        let mut random = Random::new(i ^ 0x5EED);
        let mut step = 0;
        while let Some(prompt) = game.prompt().cloned() {
            assert!(!prompt.options.is_empty());
            // A clone is equal; a saved and loaded game is equal, has the same hash and offers the same.
            let copy = game.clone();
            assert!(copy == game && copy.hash() == game.hash());
            let loaded = Game::resume(Arc::clone(game.cards()), saved(&game));
            assert!(loaded == game && loaded.hash() == game.hash());
            // Out of range: refused, and nothing has changed.
            let many = prompt.options.len() as u16;
            for answer in [many, many + 1, u16::MAX] {
                let refused = Err(Refused::NoSuchOption { answer, last: many - 1 });
                assert_eq!(game.answer(answer), refused);
            }
            assert!(game == copy);
            // Every offered answer is accepted on a clone; a loaded game goes on identically.
            for answer in 0..many {
                let mut one = copy.clone();
                let mut two = loaded.clone();
                one.answer(answer).expect("offered");
                two.answer(answer).expect("offered");
                assert_eq!(one.state(), two.state(), "game {i}, step {step}, answer {answer}");
            }
            let answer = random.below(u32::from(many)) as u16;
            game.answer(answer).expect("offered");
            step += 1;
        }
        assert!(game.outcome().is_some());
    }
}

#[test]
fn a_loaded_game_ends_as_the_one_that_was_saved() {
    for i in 0..40u64 {
        let mut game = lanterns::new_game(2, i);
        let mut random = Random::new(i);
        for _ in 0..15 {
            let Some(prompt) = game.prompt() else { break };
            let answer = random.below(prompt.options.len() as u32) as u16;
            game.answer(answer).expect("offered");
        }
        let mut loaded = Game::resume(Arc::clone(game.cards()), saved(&game));
        let mut same = random;
        assert_eq!(play_on(&mut game, &mut random), play_on(&mut loaded, &mut same));
    }
}

#[test]
fn the_log_is_no_part_of_the_game() {
    let mut plain = lanterns::new_game(2, 5);
    let mut told = lanterns::new_game(2, 5);
    told.start_log();
    let (mut one, mut two) = (Random::new(5), Random::new(5));
    assert_eq!(play_on(&mut plain, &mut one), play_on(&mut told, &mut two));
    assert!(plain == told);
}

#[test]
fn options_have_a_defined_order() {
    for seed in 0..20 {
        let (mut one, mut two) = (lanterns::new_game(3, seed), lanterns::new_game(3, seed));
        let mut random = Random::new(seed);
        while let Some(prompt) = one.prompt() {
            assert_eq!(Some(prompt), two.prompt());
            let answer = random.below(prompt.options.len() as u32) as u16;
            one.answer(answer).expect("offered");
            two.answer(answer).expect("offered");
        }
    }
}

#[test]
fn a_prompt_with_one_answer_answers_itself() {
    let mut t = table(&["Glow: lamp; light 2"]);
    let source = t.yard("Bellows");
    let glow = t.yard("Glow");
    t.run(source, "choose a lamp\nadd 1 oil to it");
    t.quiet();
    assert_eq!(t.oil(glow), 1);
}

#[test]
fn an_answer_can_be_given_by_what_is_chosen() {
    let mut t = table(&["Glow: lamp; light 2", "Ember: lamp; light 1"]);
    let source = t.yard("Bellows");
    let (glow, ember) = (t.yard("Glow"), t.yard("Ember"));
    t.run(source, "choose a lamp\nadd 1 oil to it");
    let before = t.game.hash();
    assert!(t.game.choose_option(kernel::Choice::Thing(source.into())).is_err());
    assert_eq!(t.game.hash(), before);
    t.game.choose_option(kernel::Choice::Thing(ember.into())).expect("offered");
    assert_eq!((t.oil(glow), t.oil(ember)), (0, 1));
}

#[test]
fn a_game_that_is_over_refuses_everything() {
    let mut game = lanterns::new_game(1, 1);
    play_on(&mut game, &mut Random::new(1));
    let before = game.hash();
    assert_eq!(game.answer(0), Err(Refused::Over));
    assert_eq!(game.hash(), before);
}

#[test]
fn a_game_can_be_conceded_at_any_prompt() {
    let mut game = lanterns::new_game(2, 1);
    game.end(kernel::Outcome::Won(B));
    game.run();
    assert_eq!((game.prompt(), game.outcome()), (None, Some(kernel::Outcome::Won(B))));
}
