//! The language of plays says what it means: each play here passes, or fails for the reason it should.

use cardlang::Source;
use plays::{Report, parse_plays, run_play};
use table::Shelf;

thread_local! {
    static SHELF: Shelf = Shelf::embedded(games::TITLES);
}

/// The report of the only play of a text.
fn run(text: &str) -> Report {
    let source = Source { path: "t.play".into(), text: text.into() };
    let (plays, mistakes) = parse_plays(&games::books(), &source);
    assert!(mistakes.is_empty(), "{mistakes:?}");
    let report = SHELF.with(|shelf| run_play(shelf, &plays[0], "t.play"));
    report.unwrap_or_else(|mistakes| {
        let shown: Vec<String> = mistakes.iter().map(|m| cardlang::render(m, text)).collect();
        panic!("{}", shown.join("\n"))
    })
}

#[track_caller]
fn passes(text: &str) {
    let report = run(text);
    assert!(report.passed(), "{:#?}\n{:#?}", report.failures, report.log);
}

/// Returns the facts seen in the place of those the play expects.
#[track_caller]
fn fails(text: &str) -> String {
    let report = run(text);
    assert!(!report.passed(), "it passes:\n{text}");
    report.failures.iter().map(|f| format!("{}: {}", f.expected, f.seen)).collect::<Vec<_>>().join("\n")
}

/// The mistakes that keep the table from being set.
fn mistakes(text: &str) -> Vec<String> {
    let source = Source { path: "t.play".into(), text: text.into() };
    let (plays, found) = parse_plays(&games::books(), &source);
    assert!(found.is_empty(), "{found:?}");
    let result = SHELF.with(|shelf| run_play(shelf, &plays[0], "t.play"));
    result.map_or_else(|found| found.into_iter().map(|m| m.wording().message).collect(), |_| Vec::new())
}

const RANGERS: &str = "play  One\ngiven rangers, 1 ranger, at rest\n";
const DUEL_AT_REST: &str = "play  One\ngiven echomancy, at rest\n";
const DUEL: &str = "play  One\ngiven echomancy\n";

#[test]
fn what_follows_a_do_block_is_done_after_it() {
    passes(&format!(
        "{DUEL}  A  hand: Forest\n\nwhen  do:\n        B loses 3 life\n        A gains 1 life\n      A plays Forest\n      do: A gains 1 life\nthen  A  life 22   hand 0\n      B  life 17\n      Forest: in play\n"
    ));
}

#[test]
fn a_name_in_a_do_leaves_it_to_what_the_clauses_bound() {
    // The loop's `it` is each being, whatever else is named.
    passes(&format!(
        "{RANGERS}  A  within reach: Sitka Buck, Sitka Doe\n  along the way: Salt Marsh\n\nwhen  do:\n        for each being:\n          exhaust Salt Marsh\n          add 1 harm to it\nthen  Sitka Buck: 1 harm, not exhausted\n      Sitka Doe: 1 harm\n      Salt Marsh: exhausted, harm 0\n"
    ));
    // A seat between the choice and what is done to the chosen.
    passes(&format!(
        "{DUEL}  B  battlefield: Grizzly Bears\n\nwhen  do:\n        choose a creature\n        B gains 3 life\n        destroy it\nthen  B  life 23   graveyard: Grizzly Bears\n"
    ));
    // Nobody bound it: the first that is named.
    passes(&format!(
        "{DUEL}  B  battlefield: Grizzly Bears, Hill Giant\n\nwhen  do:\n        tap Grizzly Bears\n        put 1 +1/+1 counter on Hill Giant\n        put 2 +1/+1 counters on it\nthen  Grizzly Bears: tapped, power 4\n      Hill Giant: power 4\n"
    ));
}

#[test]
fn a_do_may_call_many_by_name() {
    passes(&format!(
        "{DUEL}  A  battlefield: Grizzly Bears\n  B  battlefield: Grizzly Bears, Hill Giant, Serra Angel\n\nwhen  do:\n        tap Hill Giant\n        tap Serra Angel\n        tap B's Grizzly Bears\n        A loses 2 life\n        B loses 1 life\nthen  Hill Giant: tapped\n      Serra Angel: tapped\n      B Grizzly Bears: tapped\n      A Grizzly Bears: not tapped\n      A  life 18\n      B  life 19\n"
    ));
}

#[test]
fn a_name_may_be_a_word_of_the_clause() {
    passes(&format!("{DUEL}\nwhen  do: B creates 2 Knight tokens\nthen  B  battlefield 2\n      A  battlefield 0\n"));
}

#[test]
fn only_the_player_a_clause_begins_with_is_you() {
    passes(&format!("{DUEL_AT_REST}\nwhen  do: draw 1 card\nthen  A  hand 1\n      B  hand 0\n"));
    passes(&format!("{DUEL_AT_REST}\nwhen  do: B draws 1 card\nthen  A  hand 0\n      B  hand 1\n"));
    passes(&format!(
        "{DUEL_AT_REST}\nwhen  do:\n        draw 1 card\n        B loses 2 life\nthen  A  hand 1\n      B  hand 0   life 18\n"
    ));
}

#[test]
fn an_option_is_not_cut_at_its_own_commas() {
    let table = "play  One\ngiven rangers, 1 ranger\n  along the way: Salt Marsh, Overgrown Thicket\n  A  within reach: Prowling Wolhund\n\nthen  ";
    let seen = fails(&format!("{table}A is offered: nothing of the kind\n"));
    let offered: Vec<&str> = seen.split("offered: ").last().unwrap().split(" | ").collect();
    let (near, far): (Vec<&str>, Vec<&str>) = offered.iter().partition(|o| !o.contains("fatigue on the way"));
    assert!(!far.is_empty() && near.contains(&"Rest"), "{offered:?}");
    let (head, tail) = far[0].split_once(", ").unwrap();
    passes(&format!("{table}A is offered: {head}, {tail}, Rest\n"));
    // The rest of another option is no option, and not the rest of this one.
    let other = far.iter().filter_map(|o| o.split_once(", ")).find(|(_, t)| *t != tail);
    if let Some((_, other)) = other {
        fails(&format!("{table}A is offered: {head}, {other}\n"));
        passes(&format!("{table}A is not offered: {head}, {other}\n"));
    }
    fails(&format!("{table}A is offered: Rest, {tail}\n"));
    fails(&format!("{table}A is not offered: Rest, {tail}\n"));
    fails(&format!("{table}A is offered: {tail}\n"));
}

#[test]
fn names_may_have_commas_wherever_they_stand() {
    let table = "play  One\ngiven echomancy\n  A  battlefield: Thalia, Guardian of Thraben (2 +1/+1 counters), Rancor (attached to Thalia, Guardian of Thraben), Forest (tapped)   hand: Brimaz, King of Oreskos, Forest\n\nthen  ";
    passes(&format!(
        "{table}Thalia, Guardian of Thraben: power 6, not tapped, a Human\n      Rancor: attached to Thalia, Guardian of Thraben, not tapped\n      Forest: tapped\n      A  hand: Forest, Brimaz, King of Oreskos\n      A hand has: Brimaz, King of Oreskos\n"
    ));
    fails(&format!("{table}Rancor: attached to Thalia, Guardian of Thraben, tapped\n"));
    fails(&format!("{table}Rancor: attached to Brimaz, King of Oreskos\n"));
    passes(
        "play  One\ngiven rangers, 1 ranger, at rest\n  A  within reach: Calypsa, Ranger Mentor (exhausted), Sitka Buck\n\nwhen  do: add 1 harm to Calypsa, Ranger Mentor\nthen  Calypsa, Ranger Mentor: exhausted, 1 harm\n      Sitka Buck: ready\n",
    );
    // A colon in a name.
    passes(
        "play  One\ngiven echomancy\n  A  battlefield: Circle of Protection: Red\n\nthen  Circle of Protection: Red: in play, not tapped\n      A  Circle of Protection: Red: white\n",
    );
}

#[test]
fn a_number_may_be_meant_exactly() {
    let table = "play  One\ngiven echomancy, at rest\n  A  battlefield: Sylvan Caryatid, Grizzly Bears   life -3\n\nwhen  do: Sylvan Caryatid gets power -1 until the end of the turn\nthen  ";
    passes(&format!(
        "{table}Sylvan Caryatid: power exactly -1, exactly -1 power, power = -1, power -1, toughness exactly 3\n      A  life exactly -3   life = -3   exactly -3 life   life +0\n"
    ));
    let seen = fails(&format!("{table}Grizzly Bears: power exactly -2\n"));
    assert!(seen.starts_with("power exactly -2: power exactly 2"), "{seen}");
    fails(&format!("{table}Sylvan Caryatid: power exactly 1\n"));
    fails(&format!("{table}A  life -3\n"));
    // A change of one, and a value of one.
    fails(&format!("{table}Sylvan Caryatid: power exactly +1\n"));
}

#[test]
fn a_failing_fact_shows_what_the_card_is() {
    let table = "play  One\ngiven echomancy, at rest\n  A  battlefield: Serra Angel (tapped, 2 +1/+1 counters), Rancor (attached to Serra Angel)\n\nthen  ";
    for fact in ["power 1", "not tapped", "lacks Trample", "hand", "is a Goblin", "not in play", "3 +1/+1 counters"] {
        let seen = fails(&format!("{table}Serra Angel: {fact}\n"));
        for word in ["battlefield", "white", "creature", "Angel", "Flying", "Vigilance", "tapped", "2 +1/+1 counter"] {
            assert!(seen.contains(word), "{fact}: {word} in {seen}");
        }
    }
    let seen = fails(&format!("{table}Rancor: tapped\n"));
    assert!(seen.contains("attached to Serra Angel") && seen.contains("Aura"), "{seen}");
    let seen = fails(
        "play  One\ngiven rangers, 1 ranger, at rest\n  A  within reach: Sitka Buck (exhausted, 2 harm)\n\nthen  Sitka Buck: 1 harm\n",
    );
    for word in ["within reach of A", "being", "exhausted", "2 harm", "presence"] {
        assert!(seen.contains(word), "{word} in {seen}");
    }
}

#[test]
fn one_wrong_card_is_one_mistake() {
    let card = "card:\n  name      Broken Thing\n  game      echomancy\n  kind      creature\n  power     1\n  toughness 1\n\n  constant:\n    creatures gets plus one\n\n";
    let table = "given echomancy\n  A  battlefield: Broken Thing   hand: 2 Broken Thing\n\nwhen  do: tap Broken Thing\nthen  Broken Thing: tapped\n";
    assert_eq!(mistakes(&format!("play  One\n{card}{table}")).len(), 1);
    assert_eq!(mistakes(&format!("{card}play  One\n{table}")).len(), 1);
}

#[test]
fn a_do_that_finds_nothing_fails() {
    for clause in [
        "destroy all creatures",
        "tap each creature",
        "destroy a creature",
        "destroy target creature",
        "creatures get +1/+1 until the end of the turn",
        "choose a creature",
        "discard a card",
    ] {
        let seen = fails(&format!("{DUEL}\nwhen  do: {clause}\nthen  A  life 20\n"));
        assert!(seen.contains("nothing to do it to"), "{clause}: {seen}");
    }
    fails(&format!("{DUEL}\nwhen  do:\n        for each creature:\n          tap it\nthen  A  life 20\n"));
    fails("play  One\ngiven rangers, 1 ranger, at rest\n\nwhen  do: exhaust each being\nthen  A  fatigue 0\n");
    // A thing that is there but cannot be affected is no reason, nor is a condition that does not hold.
    passes(
        "play  One\ncard:\n  name      Lasting Thing\n  game      echomancy\n  kind      creature\n  power     1\n  toughness 1\n  keywords  Indestructible\n\ngiven echomancy\n  A  battlefield: Lasting Thing\n\nwhen  do: destroy Lasting Thing\nthen  Lasting Thing: in play\n",
    );
    passes(&format!("{DUEL}\nwhen  do:\n        if there is a creature:\n          tap it\nthen  A  life 20\n"));
    passes(&format!(
        "{DUEL}  A  battlefield: Grizzly Bears (tapped)\n\nwhen  do: tap Grizzly Bears\nthen  Grizzly Bears: tapped\n"
    ));
}

#[test]
fn a_seat_before_a_card_means_its_own() {
    let table = "play  One\ngiven echomancy\n  A  battlefield: Grizzly Bears, Forest   graveyard: Hill Giant\n  B  battlefield: Grizzly Bears (tapped), Hill Giant, Rancor (attached to B Grizzly Bears)\n\n";
    passes(&format!(
        "{table}then  A Grizzly Bears: not tapped\n      B Grizzly Bears: tapped, power 4\n      B's Grizzly Bears: tapped\n      B  Grizzly Bears: tapped   life 20   Hill Giant: in play\n      A Hill Giant: graveyard\n      Rancor: attached to B Grizzly Bears\n      Forest: not tapped\n"
    ));
    fails(&format!("{table}then  Rancor: attached to A Grizzly Bears\n"));
    passes(&format!(
        "{table}when  do: destroy B Grizzly Bears\nthen  B Grizzly Bears: not in play\n      A Grizzly Bears: in play\n"
    ));
    // The other's copy is not meant when the own one is gone.
    passes(&format!("{table}when  do: exile B Hill Giant\nthen  B Hill Giant: exile\n      A Hill Giant: graveyard\n"));
    passes(
        "play  One\ngiven rangers, 2 rangers, at rest\n  A  within reach: Sitka Buck\n  B  within reach: Sitka Buck (exhausted)\n\nthen  A Sitka Buck: ready\n      B Sitka Buck: exhausted\n",
    );
}

#[test]
fn an_answer_may_call_a_card_by_seat_or_number() {
    let table = "play  One\ngiven echomancy\n  A  battlefield: Hill Giant, 2 Mountain   hand: Lightning Bolt, Forest\n  B  battlefield: Hill Giant, Hill Giant\n\n";
    passes(&format!(
        "{table}when  A casts Lightning Bolt then B Hill Giant\n      all pass\nthen  B  graveyard 1\n      A Hill Giant: in play\n"
    ));
    passes(&format!(
        "{table}when  A casts Lightning Bolt\n      A chooses A's Hill Giant\n      all pass\nthen  B  graveyard 0\n      A Hill Giant: graveyard\n"
    ));
    passes(&format!(
        "{table}when  A casts Lightning Bolt\n      A chooses Hill Giant #3\n      all pass\nthen  Hill Giant #3: graveyard\n      Hill Giant #2: in play\n"
    ));
    fails(&format!("{table}when  A casts Lightning Bolt\n      A chooses B Grizzly Bears\nthen  A  life 20\n"));
    passes(
        "play  One\ngiven rangers, 2 rangers\n  A  within reach: Sitka Buck   player area: Steady Heart (exhausted)   SPI 2\n  B  within reach: Sitka Buck   player area: Steady Heart (exhausted)\n  challenge deck: Challenge 9\n\nwhen  A chooses A\n      A chooses Connect -> B Sitka Buck then 2\nthen  A Sitka Buck: 0 progress\n      B Sitka Buck: 1 progress\n      sound\n",
    );
}

#[test]
fn to_play_a_card_is_meant_before_to_use_it() {
    let table = "play  One\ngiven echomancy\n  A  battlefield: 2 Forest, Mountain   hand: Forest, Grizzly Bears\n\n";
    passes(&format!("{table}when  A plays Forest\nthen  A  hand 1   Forest #3: in play\n"));
    passes(&format!("{table}when  A uses Forest\nthen  A  hand 2   green mana 1\n"));
    passes(&format!(
        "{table}when  A casts Grizzly Bears\nthen  A  hand 1\n      stack: Grizzly Bears\n      A is asked: Grizzly Bears is on the stack\n"
    ));
    // Any other verb means the words as they stand.
    passes(&format!("{table}when  A chooses Forest\nthen  A  hand 2   green mana 1\n"));
}

#[test]
fn what_is_closed_speaks_of_the_open_question() {
    // A question about a target is open at the end.
    let asked = "play  One\ngiven echomancy\n  A  hand: Lightning Bolt   battlefield: Mountain\n  B  battlefield: Sylvan Caryatid\n\nwhen  A plays Lightning Bolt\nthen  ";
    let open = fails(&format!("{asked}B  life 20\n"));
    assert!(open.contains("speaks of the open question"), "{open}");
    passes(&format!("{asked}closed: Sylvan Caryatid\n"));
    passes(&format!("{asked}refused: Sylvan Caryatid because hexproof\n"));
}

#[test]
fn an_ability_has_one_name() {
    let table =
        "play  One\ngiven echomancy, everybody is asked\n  A  battlefield: Mogg Fanatic\n\nwhen  A uses Mogg Fanatic\n";
    passes(&format!(
        "{table}then  A is asked: The ability of Mogg Fanatic: choose a target\nwhen  A chooses player B\nthen  stack: the ability of Mogg Fanatic\n      stack has: Mogg Fanatic\n      top of stack: the ability of Mogg Fanatic\n      prompt: The ability of Mogg Fanatic is on the stack\n      log: The ability of Mogg Fanatic targets B\nwhen  all pass\nthen  log: The ability of Mogg Fanatic resolves\n      stack: nothing\n      B  life 19\n"
    ));
    fails(&format!("{table}      A chooses player B\nthen  stack: nothing\n      A is asked: stack\n"));
}

#[test]
fn a_name_can_be_remembered() {
    let table = "play  One\ngiven echomancy\n  B  battlefield: Pithing Needle (remembers card name Mogg Fanatic)\n  A  battlefield: Mogg Fanatic\n\nthen  ";
    passes(&format!(
        "{table}A is not offered: sacrifice\n      Pithing Needle: remembers card name Mogg Fanatic, not tapped\n"
    ));
    let other = table.replace("name Mogg Fanatic", "name Thalia, Guardian of Thraben");
    passes(&format!("{other}A is offered: Mogg Fanatic: sacrifice\n"));
    passes(
        "play  One\ngiven echomancy\n  A  battlefield: Voice of All (remembers colour red)\n\nthen  Voice of All: remembers colour red, remembers colour 3\n",
    );
    let wrong = "play  One\ngiven echomancy\n  A  battlefield: Voice of All (remembers flavour red)\n\nthen  settled\n";
    assert_eq!(mistakes(wrong), ["no card remembers this"]);
}

#[test]
fn everybody_is_asked_if_the_play_says_so() {
    let table = |asked: &str| {
        format!(
            "play  One\ngiven echomancy{asked}\n  A  hand: Lightning Bolt   battlefield: Mountain\n\nwhen  A plays Lightning Bolt\n      A chooses player B\n"
        )
    };
    // Neither can do anything but pass: it resolves by itself.
    passes(&format!("{}then  B  life 17\n      stack: nothing\n", table("")));
    passes(&format!(
        "{}then  B  life 20\n      A is offered exactly: Pass\nwhen  A passes\nthen  B is offered exactly: Pass\nwhen  B passes\nthen  B  life 17\n      A is offered exactly: Pass\n",
        table(", everybody is asked")
    ));
    passes(&format!("{}      all pass\nthen  B  life 17\n", table(", everybody is asked")));
}

#[test]
fn who_is_asked_nothing_proves_nothing() {
    // A is asked, so nothing is known of the options of B.
    let seen = fails(&format!("{DUEL}  A  hand: Forest\n\nthen  B is not offered: Play Forest\n"));
    assert!(seen.contains("A is asked"), "{seen}");
    passes(&format!("{DUEL}  A  hand: Forest\n\nthen  A is not offered: Play Island\n"));
    fails(&format!("{DUEL}  A  hand: Forest\n\nthen  A is not offered: Play Forest\n"));
    fails(&format!("{DUEL_AT_REST}  A  hand: Forest\n\nthen  A is not offered: Play Island\n"));
}

#[test]
fn who_only_owns_a_card_does_not_control_it() {
    let given = format!("{DUEL_AT_REST}  A  battlefield: Grizzly Bears (owned by B)\n\n");
    passes(&format!("{given}then  Grizzly Bears: controlled by A\n"));
    passes(&format!("{given}when  do: return Grizzly Bears to hand\nthen  B  hand 1\n"));
}
