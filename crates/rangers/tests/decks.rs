//! R22: the rules of deck building, one by one.

mod common;

use rangers::Deck;

fn pathfinder() -> Deck {
    let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cards/rangers/decks/pathfinder.deck");
    Deck::read(&std::fs::read_to_string(file).expect("a deck")).expect("it reads")
}

/// The deck with some cards in the place of others.
fn with(changes: &[(&str, &str)]) -> Deck {
    let mut deck = pathfinder();
    for (old, new) in changes {
        let line = deck.cards.iter_mut().find(|(_, name)| name == old).expect("it is in the deck");
        line.1 = (*new).to_string();
    }
    deck
}

fn faults(deck: &Deck) -> Vec<String> {
    let (library, _) = common::library(1);
    deck.violations(&library).iter().map(|fault| common::fault(&library, fault)).collect()
}

#[test]
fn a_deck_is_thirty_cards_of_the_sets_it_names() {
    // R22.2
    assert_eq!(faults(&pathfinder()), [""; 0]);
    let mut short = pathfinder();
    short.cards.pop();
    assert_eq!(
        faults(&short),
        [
            "R22.2 the deck has 28 cards without maladies; it must have 30",
            "R22.2 5 names of traveler, 5 of explorer, 0 of other sets; there must be 5, 5 and 1"
        ]
    );
    assert_eq!(
        faults(&with(&[("Perceptive", "Vigilant"), ("Bold", "Persuasive")])),
        [
            "R22.2 0 personality cards are of FIT; there must be one for each aspect",
            "R22.2 2 personality cards are of SPI; there must be one for each aspect"
        ]
    );
    assert_eq!(
        faults(&with(&[("Bold", "Hydrolens Goggles")])),
        [
            "R22.2 3 names are personality cards; there must be 4, one for each aspect",
            "R22.2 5 names of traveler, 6 of explorer, 1 of other sets; there must be 5, 5 and 1"
        ]
    );
    // The outside interest may be of one's own sets, too; a second outsider may not.
    assert_eq!(faults(&with(&[("Intention Translator", "Hydrolens Goggles")])), [""; 0]);
    assert_eq!(
        faults(&with(&[("Trail Mix", "Tracked")])),
        ["R22.2 4 names of traveler, 5 of explorer, 2 of other sets; there must be 5, 5 and 1"]
    );
    let odd = Deck { specialty: "sailor".into(), ..pathfinder() };
    assert!(faults(&odd)[0].starts_with("R22.2 `sailor` is not a specialty"), "{:?}", faults(&odd));
}

#[test]
fn a_name_is_in_a_deck_twice_on_however_many_lines() {
    // R22.2, R22.6
    let twice = with(&[("Orlin Hiking Stave", "Boundary Sensor")]);
    assert_eq!(
        faults(&twice),
        [
            "R22.6 Boundary Sensor is in the deck 4 times; each name is in it exactly twice",
            "R22.2 5 names of traveler, 4 of explorer, 1 of other sets; there must be 5, 5 and 1"
        ]
    );
    let mut split = pathfinder();
    split.cards[0].0 = 1;
    split.cards.push((1, split.cards[0].1.clone()));
    assert_eq!(faults(&split), [""; 0]);
    let mut ill = pathfinder();
    ill.cards.push((3, "Lingering Injury".into()));
    assert_eq!(faults(&ill), [""; 0], "maladies come on top");
}

#[test]
fn the_role_is_one_of_the_specialty_and_not_in_the_deck() {
    // R22.4
    assert_eq!(faults(&Deck { role: "Undaunted Seeker".into(), ..pathfinder() }), [""; 0]);
    assert_eq!(
        faults(&Deck { role: "Voice of the Elders".into(), ..pathfinder() }),
        ["R22.4 Voice of the Elders is of conciliator, not of your specialty explorer"]
    );
    assert_eq!(faults(&Deck { role: "Bold".into(), ..pathfinder() }), ["R22.4 Bold is not a role"]);
    assert_eq!(faults(&Deck { role: "Nobody".into(), ..pathfinder() }), ["R22.4 there is no role `Nobody`"]);
    assert_eq!(
        faults(&with(&[("Intention Translator", "Guardian")])),
        ["R22.4 Guardian is a role; roles are not in the deck"]
    );
}

#[test]
fn an_expert_card_is_of_the_own_background_or_specialty() {
    // R22.5
    assert_eq!(
        faults(&with(&[("Intention Translator", "Staff of the Wanderer")])),
        ["R22.5 Staff of the Wanderer is Expert and not of your background or specialty"]
    );
}
