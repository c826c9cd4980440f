//! Invented cards, each for some reading rules: the text that is brought, and the file that is written.

use reader::{Face, Outcome, Printed, Reader};

/// A reader with the keywords and tokens that ship.
fn reader() -> Reader {
    let files = echomancy::TITLE.files.iter().filter(|(path, _)| path.ends_with(".card"));
    let sources: Vec<cardlang::Source> =
        files.map(|(path, text)| cardlang::Source { path: path.to_string(), text: text.to_string() }).collect();
    let (library, _) = cardlang::compile(&echomancy::lexicon::LEXICON, &sources);
    Reader::new(&library)
}

fn card(name: &str, types: &str, text: &str) -> Printed {
    let is_creature = types.contains("Creature") || types.contains("Vehicle");
    let face = Face {
        name: name.into(),
        cost: if types.contains("Land") { String::new() } else { "{2}{G}".into() },
        types: types.into(),
        text: text.into(),
        power: is_creature.then(|| "2".into()),
        toughness: is_creature.then(|| "2".into()),
        loyalty: types.contains("Planeswalker").then(|| "3".into()),
        indicator: Vec::new(),
    };
    Printed { name: name.into(), faces: vec![face], set: Some("inv".into()), year: Some(2020) }
}

fn read(cards: &[Printed]) -> Outcome {
    reader().read(cards).expect("a sound table")
}

/// A name, a type line, the text that is brought, and the abilities that are written.
const SAMPLES: &[(&str, &str, &str, &str)] = &[
    (
        "Reed Census",
        "Sorcery",
        "Draw X cards, where X is the number of Frogs you control.",
        "spell:\n  draw cards equal to the number of Frogs you control",
    ),
    (
        "Reed Harvest",
        "Sorcery",
        "You gain 2 life for each Frog you control.",
        "spell:\n  gain life equal to 2 times the number of Frogs you control",
    ),
    (
        "Quick Scribe",
        "Creature — Frog",
        "Whenever you cast your second spell each turn, draw a card.",
        "trigger after you cast a spell for the second time each turn:\n  draw 1 card",
    ),
    (
        "Bog Mourner",
        "Creature — Frog",
        "At the beginning of your end step, if a creature died this turn, scry 1.",
        "trigger after your end step begins, if a creature died this turn:\n  scry 1",
    ),
    (
        "Life Ledger",
        "Enchantment",
        "At the beginning of your end step, if you gained 3 or more life this turn, draw a card.",
        "trigger after your end step begins, if the total each time you gained life this turn is 3 or more:\n  draw 1 card",
    ),
    (
        "Fen Choice",
        "Instant",
        "Choose one or both —\n• Destroy target artifact.\n• Destroy target enchantment.",
        "spell:\n  choose 1 or more of:\n    - destroy target artifact\n    - destroy target enchantment",
    ),
    (
        "Slow Reed",
        "Instant",
        "Tap or untap target creature.\nDraw a card at the beginning of the next turn's upkeep.",
        "spell:\n  choose target creature\n  choose 1 of:\n    - tap it\n    - untap it\n  at the upkeep of the next turn:\n    draw 1 card",
    ),
    (
        "Sky Warden",
        "Creature — Frog",
        "This creature can block only creatures with flying.",
        "constant:\n  this cannot block creatures except creatures with flying",
    ),
    ("Twin Stone", "Artifact", "{1}, {T}: Add {G}{W}.", "action {1}, {T}:\n  add {G}\n  add {W}"),
    (
        "Fen Rite",
        "Sorcery",
        "Target player draws two cards and loses 2 life.",
        "spell:\n  target player draws 2 cards\n  it loses 2 life",
    ),
    (
        "Fen Scribe",
        "Creature — Frog Wizard",
        "Flying, vigilance\nWhen Fen Scribe enters, you may draw a card. If you do, discard a card.",
        "trigger after this enters:\n  you may:\n    draw 1 card\n  if you do:\n    discard a card",
    ),
    (
        "Reed Warden",
        "Creature — Frog",
        "Whenever this creature attacks, it gets +2/+0 until end of turn.",
        "trigger after this attacks:\n  this gets +2/+0 until the end of the turn",
    ),
    (
        "Mire Bolt",
        "Instant",
        "Mire Bolt deals 3 damage to any target. (Creatures, players, anything.)",
        "spell:\n  this deals 3 damage to target creature or player or planeswalker",
    ),
    (
        "Twin Lesson",
        "Sorcery",
        "Target creature gets -2/-2 until end of turn.\nDraw a card.",
        "spell:\n  target creature gets -2/-2 until the end of the turn\n  draw 1 card",
    ),
    (
        "Marsh Call",
        "Sorcery",
        "Create two 1/1 green Frog creature tokens with reach.",
        "spell:\n  create 2 Frog Green 1-1 Reach tokens",
    ),
    (
        "Old Ford",
        "Land",
        "This land enters tapped.\n{T}: Add {G} or {W}.",
        "as this enters:\n  this enters tapped\n\naction {T}:\n  add {G/W}",
    ),
    (
        "Reed Banner",
        "Enchantment",
        "Other Frogs you control get +1/+1 and have haste.",
        "constant:\n  other Frogs you control get +1/+1\n  they have haste",
    ),
    (
        "Bog Debt",
        "Enchantment — Aura",
        "Enchant creature\nEnchanted creature can't attack or block.",
        "constant:\n  the host of this cannot attack\n  the host of this cannot block",
    ),
    (
        "Two Fords",
        "Instant",
        "Choose one —\n• Counter target spell.\n• Return target nonland permanent to its owner's hand.",
        "spell:\n  choose 1 of:\n    - counter target spell\n    - return target non-land permanent to hand",
    ),
    (
        "Late Frog",
        "Creature — Frog",
        "When this creature enters, if you control another Frog, put a +1/+1 counter on it.",
        "trigger after this enters, if you control another Frog:\n  put 1 +1/+1 counter on this",
    ),
    (
        "Ditch Sage",
        "Creature — Frog",
        "{1}{G}, {T}, Sacrifice another creature: Destroy target artifact or enchantment. Activate only as a sorcery.",
        "action {1}{G}, {T}, sacrifice another creature while you could cast a sorcery:\n  destroy target artifact or enchantment",
    ),
    (
        "Silt Herald",
        "Creature — Frog",
        "Kicker {1}{R}\nWhen Silt Herald enters, if it was kicked, destroy target nonbasic land.",
        "trigger after this enters, if this was kicked:\n  destroy target non-basic land",
    ),
    (
        "Wader",
        "Creature — Frog",
        "Wader has flying as long as you control an Island.",
        "constant while you control an Island:\n  this has flying",
    ),
    (
        "Crowd Caller",
        "Creature — Frog",
        "At the beginning of your upkeep, each opponent loses 1 life and you gain 1 life.",
        "trigger after your upkeep begins:\n  each opponent loses 1 life\n  gain 1 life",
    ),
    (
        "Bank Robber",
        "Creature — Frog",
        "Whenever this creature deals combat damage to a player, that player discards a card.",
        "trigger after this deals combat damage to a player:\n  it discards a card",
    ),
    (
        "Path Finder",
        "Creature — Frog",
        "When this creature enters, search your library for a basic land card, put it onto the battlefield tapped, then shuffle.",
        "trigger after this enters:\n  search your library for a basic land card\n  put it onto the battlefield tapped",
    ),
    (
        "Stone Frog",
        "Creature — Frog",
        "Landfall — Whenever a land you control enters, Stone Frog gets +1/+1 until end of turn.",
        "trigger after a land you control enters:\n  this gets +1/+1 until the end of the turn",
    ),
];

#[test]
fn invented_cards_are_read_as_they_mean() {
    let cards: Vec<Printed> = SAMPLES.iter().map(|(name, types, text, _)| card(name, types, text)).collect();
    let outcome = read(&cards);
    for (read, (name, _, text, written)) in outcome.cards.iter().zip(SAMPLES) {
        assert_eq!(read.name, *name);
        assert!(read.is_whole(), "{name}: {text}\n{:?}", read.missing);
        assert!(read.file.ends_with(&format!("\n\n{written}\n")), "{name} is written as\n{}", read.file);
    }
    assert_eq!(outcome.tokens.len(), 1, "the Frogs with reach");
    assert!(outcome.tokens[0].1.contains("keywords  Reach\n"));
}

#[test]
fn a_card_that_is_not_understood_is_unwritten_and_names_the_clause() {
    let strange =
        card("Odd Pool", "Creature — Frog", "Flying\nWhenever this creature attacks, ponder the marsh thrice.");
    let outcome = read(&[strange]);
    let odd = &outcome.cards[0];
    assert!(!odd.is_whole());
    assert_eq!(odd.clauses, ["ponder the marsh thrice ."]);
    assert!(odd.file.ends_with("unwritten:\n  ponder the marsh thrice .\n"), "{}", odd.file);
    assert!(!odd.file.contains("trigger") && !odd.file.contains("Flying"), "it is never half right");
}

#[test]
fn two_faces_and_strange_types_are_unwritten() {
    let mut two = card("Here", "Creature — Frog", "");
    two.faces.push(two.faces[0].clone());
    let outcome = read(&[two, card("Siege", "Battle — Siege", "")]);
    assert_eq!(outcome.cards[0].missing, [reader::Missing::Faces]);
    assert_eq!(outcome.cards[1].missing, [reader::Missing::Kind("battle".into())]);
}

#[test]
fn written_and_unwritten_files_load_without_a_mistake() {
    let mut cards: Vec<Printed> = SAMPLES.iter().map(|(name, types, text, _)| card(name, types, text)).collect();
    cards.push(card("Odd Pool", "Creature — Frog", "Ponder: the # marsh, 3 times \"so\"."));
    let outcome = read(&cards);
    let shipped = echomancy::TITLE.files.iter().filter(|(path, _)| path.ends_with(".card"));
    let shipped = shipped.map(|(path, text)| (path.to_string(), text.to_string()));
    let made = outcome.cards.iter().map(|card| (card.name.clone(), card.file.clone()));
    let all = shipped.chain(outcome.tokens.clone()).chain(made);
    let sources: Vec<cardlang::Source> = all.map(|(path, text)| cardlang::Source { path, text }).collect();
    let (library, mistakes) = cardlang::compile(&echomancy::lexicon::LEXICON, &sources);
    assert!(mistakes.is_empty(), "{:?}", mistakes.iter().map(|m| (&m.path, m.wording().message)).collect::<Vec<_>>());
    assert!(library.cards.iter().any(|card| card.name == "Odd Pool" && card.unwritten.is_some()));
}

#[test]
fn both_forms_of_files_are_read() {
    let scryfall = br#"[{"name":"Reed Frog","mana_cost":"{G}","type_line":"Creature \u2014 Frog","oracle_text":"Reach",
        "power":"1","toughness":"2","set":"inv","released_at":"2020-01-02"},{"layout":"token","name":"Frog"},7,null]"#;
    let mtgjson =
        br#"{"meta":{},"data":{"Reed Frog":[{"name":"Reed Frog","manaCost":"{G}","type":"Creature \u2014 Frog",
        "text":"Reach","power":"1","toughness":"2","firstPrinting":"inv"}]}}"#;
    let one = reader::read_cards(scryfall).expect("Scryfall");
    let other = reader::read_cards(mtgjson).expect("MTGJSON");
    assert_eq!(one[0].faces, other[0].faces);
    assert_eq!((one.len(), one[0].year, one[0].set.as_deref()), (1, Some(2020), Some("inv")));
    assert!(read(&one).cards[0].is_whole());
}

#[test]
fn no_garbage_breaks_the_reader() {
    let reader = reader();
    bolero::check!().with_iterations(100).with_type::<(Vec<u8>, String, String)>().for_each(|(bytes, types, text)| {
        let _ = reader::read_cards(bytes);
        let pieces =
            ["Whenever ", "target creature", " — ", "\n• ", "{T}: ", "\"", ".", "(", "gets +1/+1 until end of turn"];
        let mixed: String = bytes.iter().take(24).map(|b| pieces[*b as usize % pieces.len()]).collect();
        for text in [text.clone(), mixed] {
            let outcome = reader.read(&[card("Any", types, &text)]).expect("a sound table");
            assert_eq!(outcome.cards.len(), 1);
        }
    });
}
