//! All cards compile.
mod common;

#[test]
fn all_cards_compile() {
    let cards = common::cards();
    assert!(cards.find("Furnace of Doubling").is_some());
    for d in &cards.defs { println!("{}", d.card.name); }
}
