//! Prompts are values, frames are data: at every decision a game can be cloned, saved, loaded, and goes on the same.

use crate::common::*;
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
        let rules = if i % 2 == 0 { &RULEBOOK } else { &LINED };
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

/// Abilities of every kind, thrown together.
const ZOO: &[&str] = &[
    "Glow: lamp; light 2; glass 1; keywords Steady",
    "Ear: tool\n  trigger after a lamp exhausts:\n    gain 1 oil\n  response after a lamp readies:\n    choose a lamp\n    add 1 shard to it",
    "School: tool\n  constant:\n    lamps have ability:\n      trigger after this exhausts:\n        gain 1 spark",
    "Scales: tool\n  trigger when oil would be added to a lamp:\n    change it by +1",
    "Season: tool\n  trigger when oil would be added to a lamp:\n    double it",
    "Net: tool\n  trigger when a lamp would leave play:\n    you may pay 1 oil:\n      instead:\n        exhaust it",
    "Phoenix: lamp; light 1; glass 1\n  trigger after this leaves play, if oil of you is 3 or more:\n    lose 3 oil »\n      put this into play",
    "Wand: tool\n  action exhaust:\n    choose up to 2 lamps\n    they get light +1 until dawn\n    the next time a lamp would be doused until dawn:\n      prevent it",
    "Thief: tool\n  trigger after this enters play:\n    choose a lamp\n    it is controlled by you for as long as this is ready",
    "Fold: tool\n  constant while there are 2 or more lamps:\n    tools are lamps in addition to their other types",
    "Mute: tool\n  constant while this is ready:\n    exhausted lamps lose all abilities\n    they have base light 1",
    "Split: tool\n  trigger after a lamp is doused:\n    divide 2 among up to 2 lamps:\n      add share shards to it",
    "Pit: tool\n  action 1 oil, exhaust:\n    choose a lamp\n    move it to your discard until this leaves play",
];

#[test]
fn a_zoo_of_abilities_can_be_saved_at_every_decision() {
    use lanterns::lexicon::{counter, moment, place, verb};
    let names: Vec<&str> = ZOO.iter().map(|z| z.split(':').next().expect("a name")).collect();
    let mut decisions = 0;
    for seed in 0..60u64 {
        let mut t = table_of(if seed % 2 == 0 { &RULEBOOK } else { &LINED }, ZOO);
        let mut random = Random::new(seed);
        for seat in [A, B] {
            t.give(seat, counter::OIL, 10);
            for _ in 0..3 {
                t.put("Glow", seat, place::YARD);
            }
            for _ in 0..5 {
                t.put(names[random.below(names.len() as u32) as usize], seat, place::YARD);
            }
        }
        for _ in 0..40 {
            let cards: Vec<kernel::Card> = t.game.all_cards().collect();
            let card = match cards.len() {
                0 => None,
                n => Some(cards[random.below(n as u32) as usize]),
            };
            let seat = kernel::Seat(random.below(2) as u8);
            match (random.below(9), card) {
                (0 | 1, _) | (_, None) => {
                    let name = names[random.below(names.len() as u32) as usize];
                    let place = [place::YARD, place::HAND][random.below(2) as usize];
                    t.put(name, seat, place);
                }
                (2, _) => t.game.reach(moment::DAWN),
                (3, _) => {
                    let open = t.game.actions(seat).into_iter().find(|(_, verdict)| verdict.is_ok());
                    if let Some((code, _)) = open {
                        t.game.use_ability(code);
                    }
                }
                (n, Some(card)) => {
                    let act = kernel::Act::of(match n {
                        4 => verb::EXHAUST,
                        5 => verb::READY,
                        6 => verb::ADD,
                        7 => verb::DOUSE,
                        _ => verb::PUT,
                    });
                    t.game.perform(act.by(seat).to(card).kind(counter::OIL));
                }
            }
            t.settle();
            while let Some(prompt) = t.game.prompt().cloned() {
                decisions += 1;
                let loaded = Game::resume(Arc::clone(t.game.cards()), saved(&t.game));
                for answer in 0..prompt.options.len() as u16 {
                    let (mut one, mut two) = (t.game.clone(), loaded.clone());
                    one.answer(answer).expect("offered");
                    two.answer(answer).expect("offered");
                    assert_eq!(one.state(), two.state(), "seed {seed}");
                }
                t.game.answer(random.below(prompt.options.len() as u32) as u16).expect("offered");
                t.settle();
            }
            let mut again = t.game.clone();
            again.recompute();
            for card in t.game.all_cards() {
                assert_eq!(t.game.looks(card), again.looks(card), "seed {seed}: {}", t.game.name(card));
            }
            if t.game.outcome().is_some() {
                break;
            }
        }
    }
    assert!(decisions > 500, "only {decisions} decisions");
}
