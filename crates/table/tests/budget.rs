//! One budget for everything a card can do (E37.3): small texts that would take all time or memory are refused, with the
//! names of the cards that take part.

use cardlang::Source;
use plays::{parse_plays, run_play};
use table::Shelf;

/// Has A cast the sorcery Nest, whose text this is, beside these permanents; gives what was seen instead.
fn cast(text: &str, beside: &str) -> String {
    let text: String = text.lines().map(|line| format!("    {line}\n")).collect();
    let play = format!(
        "play  Nest\ncard:\n  name      Nest\n  game      echomancy\n  cost      {{R}}\n  kind      sorcery\n\n  spell:\n{text}\n\
         given echomancy\n  A  hand: Nest   battlefield: Mountain{beside}\n\nwhen  A chooses Cast Nest\n      all pass\nthen  settled\n"
    );
    run(&play)
}

fn run(play: &str) -> String {
    let shelf = Shelf::embedded(games::TITLES);
    let source = Source { path: "nest.play".into(), text: play.into() };
    let (plays, mistakes) = parse_plays(&games::books(), &source);
    assert!(mistakes.is_empty(), "{mistakes:?}");
    let report = run_play(&shelf, &plays[0], &source.path).unwrap_or_else(|mistakes| panic!("{mistakes:?}"));
    report.failures.first().map_or(String::new(), |failure| failure.seen.clone())
}

fn is_refused(seen: &str, card: &str) {
    assert!(seen.starts_with(&format!("it would never end: round after round of {card}")), "{seen}");
}

#[test]
fn repeats_within_repeats() {
    is_refused(&cast("repeat 2000 times:\n  repeat 2000 times:\n    you gain 1 life", ""), "Nest");
}

#[test]
fn each_of_each_of_each() {
    let text = "for each land:\n  for each land:\n    for each land:\n      you gain 1 life";
    is_refused(&cast(text, ", 200 Forest"), "Nest");
}

#[test]
fn effects_that_pile_up() {
    let text = "repeat 2000 times:\n  for each creature:\n    it gets +1/+1 until the end of the turn";
    is_refused(&cast(text, ", 30 Grizzly Bears"), "Nest");
}

#[test]
fn triggers_that_wait() {
    let text = "repeat 2000 times:\n  each time a creature dies until the end of the turn:\n    each player loses 1 life\n\
                destroy all creatures";
    is_refused(&cast(text, ", 30 Grizzly Bears"), "Nest");
}

#[test]
fn a_target_that_targets_itself() {
    let seen = run(
        "play  Mirror\ncard:\n  name      Mirror\n  game      echomancy\n  cost      {R}\n  kind      creature\n  \
                    power     1\n  toughness 5\n\n  trigger after this becomes the target of a spell or ability:\n    \
                    put 1 +1/+1 counter on target creature\n\n\
                    given echomancy\n  A  hand: Lightning Bolt   battlefield: Mountain, Mirror\n\n\
                    when  A chooses Cast Lightning Bolt\n      A chooses Mirror\nthen  settled\n",
    );
    is_refused(&seen, "Mirror");
}

#[test]
fn effects_that_depend_on_each_other() {
    let text = "repeat 2000 times:\n  until the end of the turn:\n    creatures get +(the number of creatures with power 3 or more)/+1";
    is_refused(&cast(text, ", 100 Grizzly Bears"), "Nest");
}

#[test]
fn a_number_of_a_number_of_a_number() {
    let within = |inner: String, _| format!("the number of creatures with power ({inner}) or less");
    let deep = (0..6).fold("the number of creatures with power 1 or more".to_string(), within);
    is_refused(&cast(&format!("gain life equal to {deep}"), ", 200 Grizzly Bears"), "Nest");
}

/// Has A look at a table with this creature Nest and others.
fn laid(text: &str, beside: &str) -> String {
    let text: String = text.lines().map(|line| format!("  {line}\n")).collect();
    run(&format!(
        "play  Nest\ncard:\n  name      Nest\n  game      echomancy\n  cost      {{R}}\n  kind      creature\n  power     1\n  \
         toughness 5\n\n{text}\ngiven echomancy\n  A  hand: Nest   battlefield: Mountain{beside}\n\nwhen  A chooses Cast Nest\n      \
         all pass\nthen  settled\n"
    ))
}

#[test]
fn a_table_on_which_all_give_to_all_what_all_give() {
    let text = "constant:\n  creatures have ability:\n    constant:\n      creatures have ability:\n        constant:\n          creatures get +1/+1";
    is_refused(&laid(text, ", 40 Nest"), "Nest");
    assert_eq!(laid(text, ""), "", "one alone is no trouble");
}

/// Has a ranger play the moment Nest, whose text this is.
fn play(text: &str, others: &str) -> String {
    let text: String = text.lines().map(|line| format!("    {line}\n")).collect();
    run(&format!(
        "play  Nest\n{others}card:\n  name      Nest\n  game      rangers\n  kind      moment\n  cost      1 FIT\n\n  play:\n{text}\n\
         given rangers, 1 ranger\n  A  player area: Steady Heart   hand: Nest   deck: 5 cards   FIT 5\n  along the way: Salt Marsh\n  \
         challenge deck: Challenge 4, Challenge 7\n\nwhen  A chooses Play Nest\nthen  settled\n"
    ))
}

#[test]
fn a_guide_entry_that_reads_itself() {
    let guide = "card:\n  name      Guide 9.91\n  game      rangers\n  kind      guide entry\n\n  entry cited:\n    read Guide 9.91\n";
    is_refused(&play("read Guide 9.91", guide), "Nest");
}

#[test]
fn a_state_that_never_finds_its_target() {
    let text = "as soon as:\n  if you control 1 or more lands:\n    destroy target planeswalker";
    is_refused(&laid(text, ""), "Nest");
}

/// An instant is never on the battlefield, so `check` refuses it before it could sacrifice itself for ever (E1.9).
#[test]
fn an_instant_that_would_sacrifice_itself_is_a_mistake() {
    let play = "play  Nest\ncard:\n  name      Nest\n  game      echomancy\n  cost      {R}\n  kind      instant\n\n  as soon as:\n    \
         if you control 1 or more lands:\n      sacrifice this\n\n  spell:\n    gain 1 life\n\ngiven echomancy\n  A  hand: Nest   \
         battlefield: Mountain\n\nwhen  A chooses Cast Nest\nthen  settled\n";
    let source = Source { path: "nest.play".into(), text: play.into() };
    let (plays, _) = parse_plays(&games::books(), &source);
    let Err(mistakes) = run_play(&Shelf::embedded(games::TITLES), &plays[0], &source.path) else {
        panic!("`check` accepts it");
    };
    assert!(format!("{mistakes:?}").contains("NoSuchAct"), "{mistakes:?}");
}

#[test]
fn much_that_ends_is_done() {
    // The game goes on: A is asked who attacks.
    let seen = cast("repeat 2000 times:\n  you gain 1 life", ", 30 Grizzly Bears");
    assert!(seen.starts_with("nobody can pass: A is asked: Who attacks?"), "{seen}");
}
