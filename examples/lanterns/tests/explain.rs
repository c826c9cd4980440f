//! Every question explains itself, and the log says the same as it happens.

use crate::common::*;
use kernel::{Act, Choice, Does, LogLine, Thing};
use lanterns::lexicon::{counter, number, place, stat, verb};
use title::Tell;

const GLOW: &str = "Glow: lamp; light 2; glass 1";

#[test]
fn why_an_act_cannot_happen() {
    let mut t = table(&[
        GLOW,
        "Ban: tool\n  constant:\n    lamps cannot exhaust",
        "Veto: tool\n  constant:\n    lamps cannot exhaust",
    ]);
    let glow = t.yard("Glow");
    let (ban, veto) = (t.yard("Ban"), t.yard("Veto"));
    let act = Act::of(verb::EXHAUST).to(glow);
    let reasons = t.game.explain_act(&act);
    let told: Vec<(Thing, Does)> = reasons.iter().map(|r| (r.source, r.does)).collect();
    assert_eq!(told, [(ban.into(), Does::Forbids), (veto.into(), Does::Forbids)]);
    assert_eq!(t.words(&reasons[0].does.told()), "forbids it");
    t.game.start_log();
    t.act(act);
    assert_eq!(t.log(), ["Ban: cannot exhaust, Glow"]);
}

#[test]
fn why_a_stat_is_what_it_is() {
    let mut t = table(&[
        GLOW,
        "Up: tool\n  constant:\n    lamps get light +3",
        "Down: tool\n  constant:\n    lamps get light -1",
    ]);
    let glow = t.yard("Glow");
    let (up, down) = (t.yard("Up"), t.yard("Down"));
    t.give(glow, counter::SHARD, 2);
    let reasons = t.game.explain_stat(glow, stat::LIGHT);
    let told: Vec<(Thing, String)> = reasons.iter().map(|r| (r.source, t.words(&r.does.told()))).collect();
    let wanted = [(glow, "light +2 (now 4)"), (up, "light +3 (now 7)"), (down, "light -1 (now 6)")];
    assert_eq!(told, wanted.map(|(card, text)| (Thing::Card(card), text.to_string())));
    assert_eq!(t.light(glow), 6);
}

#[test]
fn the_reasons_of_a_stat_add_up_even_at_the_floor() {
    let mut t = table(&[GLOW, "Down: tool\n  constant:\n    lamps get light -5"]);
    let glow = t.yard("Glow");
    t.yard("Down");
    let reasons = t.game.explain_stat(glow, stat::LIGHT);
    let told: Vec<String> = reasons.iter().map(|r| t.words(&r.does.told())).collect();
    assert_eq!(told, ["light -5 (now -3)", "light +3 (now 0)"]);
    assert_eq!(reasons[1].source, Thing::Nothing, "the rules");
}

#[test]
fn why_a_number_is_what_it_is_and_the_log_says_so_too() {
    let mut t = table(&[
        GLOW,
        "Cheap: tool\n  constant:\n    playing lamps gets cost -2, to a minimum of 1",
        "Dear: tool\n  constant:\n    playing lamps gets cost +1",
    ]);
    let glow = t.hand("Glow");
    let (cheap, dear) = (t.yard("Cheap"), t.yard("Dear"));
    let act = Act::of(verb::PLAY).by(A).to(glow);
    let lines = t.game.number_lines(number::COST, 3, &act);
    let told: Vec<(Thing, i32, i32)> = lines.iter().map(|l| (l.source, l.by, l.now)).collect();
    assert_eq!(told, [(dear.into(), 1, 4), (cheap.into(), -2, 2)]);
    t.game.start_log();
    t.game.log_number(number::COST, 3, &act);
    assert_eq!(t.log(), ["Dear: cost +1 (now 4)", "Cheap: cost -2 (now 2)"]);
}

#[test]
fn all_active_abilities_are_listed() {
    let mut t = table(&[
        GLOW,
        "Give: tool\n  constant:\n    lamps have brave",
        "Idle: tool\n  constant:\n    lamps get light +1",
    ]);
    let glow = t.yard("Glow");
    let give = t.yard("Give");
    t.hand("Idle");
    let cards: Vec<_> = t.game.active_abilities().into_iter().map(|(c, _)| c).collect();
    assert_eq!(cards, [glow, give], "the granted one on the lamp, the granting one on the tool, none in hand");
}

#[test]
fn entering_play_logs_what_its_constants_now_do() {
    let mut t = table(&[
        GLOW,
        "Two: tool\n  constant:\n    lamps get light +1\n  constant:\n    lamps cannot exhaust\n  trigger after a lamp exhausts:\n    gain 1 oil",
    ]);
    let two = t.hand("Two");
    t.game.start_log();
    t.act(Act::of(verb::PUT).by(A).to(two));
    let now = Thing::Card(t.game.now(two));
    let works: Vec<Thing> =
        t.game.log().iter().filter_map(|r| if let LogLine::Works(c, ..) = r { Some(*c) } else { None }).collect();
    assert_eq!(works, [now, now]);
    let log = t.log();
    assert_eq!(log.last().map(String::as_str), Some("Two: now works"), "after the move: {log:?}");
}

#[test]
fn an_act_stands_in_the_log_before_what_it_consists_of() {
    let mut t = table(&[GLOW]);
    let glow = t.yard("Glow");
    t.game.start_log();
    t.act(Act::of(verb::DOUSE).to(glow));
    let log = t.log();
    assert_eq!(log, ["douse, Glow", "move, Glow -> discard of A"]);
}

#[test]
fn closed_options_say_why() {
    let mut t = table(&[GLOW, "Ban: tool\n  constant:\n    keepers cannot play moths"]);
    let (beacon, moth, hands) = (t.hand("Great Beacon"), t.hand("Dusk Moth"), t.hand("Cupped Hands"));
    t.yard("Ban");
    let closed = (TITLE.closed)(&t.game);
    let told: Vec<(Choice, &str)> = closed.iter().map(|c| (c.choice, c.why.why.name())).collect();
    let wanted = [(beacon, "NEEDS"), (moth, "FORBIDDEN"), (hands, "ONLY_AS_A_RESPONSE")];
    assert_eq!(told, wanted.map(|(card, name)| (Choice::Play(card), name)));
    let told: Vec<String> = closed.iter().map(|c| t.words(&c.why.told())).collect();
    assert_eq!(told, ["needs 4 oil, has 0", "Ban forbids it", "only as a response"]);
    assert_eq!(t.game.count_in(at(place::HAND)), 3);
}

#[test]
fn a_whole_game_has_a_readable_log() {
    let mut game = lanterns::new_game(2, 3);
    game.start_log();
    while let Some(prompt) = game.prompt() {
        assert!(!(TITLE.prompt)(&game, prompt).is_empty());
        let first = prompt.options[0];
        assert!(!(TITLE.option)(&game, prompt, &first).is_empty());
        game.answer(0).expect("offered");
    }
    let log = log_of(&game);
    assert!(log.len() > 40);
    assert!(log.iter().all(|line| !line.contains("something") && !line.is_empty()), "{log:#?}");
}
