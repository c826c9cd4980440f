//! Sealed games and drafts: the cards that lie in packs, a rule of thumb for each, and a deck of two colours out of the opened cards.

use crate::{
    lexicon::{header, kind},
    whole::{COLOURS, is_basic, is_kind},
};
use abilities::{CardDef, Cost, CostPart, Counter, FieldValue, Library, Symbol};
use title::{DeckText, Limited, RatedCard};

/// Packs of fifteen, three for each of eight drafters, six for a sealed deck; decks have forty cards (CR 100.2b).
pub(crate) static LIMITED: Limited = Limited {
    pack: 15,
    rounds: 3,
    sealed: 6,
    drafters: 8,
    least: DECK,
    fits: |card| {
        card.unwritten.is_none() && card.field(header::TOKEN).is_none() && !is_basic(card) && is_playable(card)
    },
    free: is_basic,
    power,
    suits,
    build,
};

/// CR 100.2b
const DECK: u32 = 40;
/// The spells of such a deck; the rest are lands.
const SPELLS: usize = 23;
/// E2.1: of one name.
const COPIES: usize = 4;
/// The number of picks after which a drafter keeps to two colours.
const SETTLED: f32 = 10.0;
/// The most a card of another colour loses.
const ASTRAY: f32 = 9.0;

/// A land, or a card with a cost: another can be neither played nor cast.
fn is_playable(card: &CardDef) -> bool {
    is_kind(card, kind::LAND) || card.field(header::COST).is_some()
}

/// The symbols of a card's cost.
fn symbols(card: &CardDef) -> impl Iterator<Item = &Symbol> {
    let cost = match card.field(header::COST) {
        Some(FieldValue::Cost(Cost { parts })) => parts.as_slice(),
        _ => &[],
    };
    cost.iter().flat_map(|part| match part {
        CostPart::Symbols(symbols) => symbols.as_slice(),
        _ => &[],
    })
}

/// Whether mana of these colours pays for a symbol.
fn pays(symbol: &Symbol, colours: &[Counter]) -> bool {
    let has = |kind: &Counter| colours.contains(kind);
    match symbol {
        Symbol::Of(kind) => has(kind),
        Symbol::Either(a, b) => has(a) || has(b),
        Symbol::Generic(_) | Symbol::X | Symbol::GenericOr(..) | Symbol::OrOther(_) => true,
    }
}

/// Whether lands of these colours pay for a card.
fn is_castable(card: &CardDef, colours: &[Counter]) -> bool {
    symbols(card).all(|symbol| pays(symbol, colours))
}

/// E3.3
fn mana_value(card: &CardDef) -> f32 {
    let value = |symbol: &Symbol| match symbol {
        Symbol::Generic(n) | Symbol::GenericOr(n, _) => f32::from(*n),
        Symbol::X => 0.0,
        Symbol::Of(_) | Symbol::Either(..) | Symbol::OrOther(_) => 1.0,
    };
    symbols(card).map(value).sum()
}

fn number(card: &CardDef, field: abilities::Header) -> f32 {
    match card.field(field) {
        Some(FieldValue::Amount(amount)) => amount.as_number().unwrap_or(1) as f32,
        _ => 0.0,
    }
}

/// A body is compared with its price; keywords, abilities and loyalty count besides.
fn power(card: &CardDef) -> f32 {
    let keywords = match card.field(header::KEYWORDS) {
        Some(FieldValue::Keywords(uses)) => uses.len() as f32,
        _ => 0.0,
    };
    let texts = (card.abilities.len() as f32).min(3.0);
    let worth = if is_kind(card, kind::LAND) {
        -2.0
    } else if card.field(header::LOYALTY).is_some() {
        5.0
    } else if is_kind(card, kind::CREATURE) {
        let body = (number(card, header::POWER) + number(card, header::TOUGHNESS)) / 2.0;
        body + 0.9 * keywords + 0.7 * texts - 0.8 * mana_value(card)
    } else {
        1.0 + 0.3 * texts - 0.2 * mana_value(card)
    };
    worth.clamp(-6.0, 6.0)
}

/// The two colours of which most was picked, the first three cards counting as much as any.
fn leading(picked: &[&CardDef]) -> [Counter; 2] {
    let mut counted = COLOURS.map(|(.., colour)| {
        let of = |card: &&&CardDef| symbols(card).any(|symbol| pays(symbol, &[colour]) && !pays(symbol, &[]));
        (picked.iter().filter(of).count(), colour)
    });
    // Of equal ones the first of the list.
    counted.sort_by_key(|(n, _)| std::cmp::Reverse(*n));
    [counted[0].1, counted[1].1]
}

/// A card that the two leading colours do not pay for loses the more, the more was picked.
fn suits(card: &CardDef, picked: &[&CardDef]) -> f32 {
    match is_castable(card, &leading(picked)) {
        true => 0.0,
        false => -ASTRAY * (picked.len() as f32 / SETTLED).min(1.0),
    }
}

/// The best cards of two colours with lands for them: every two colours are tried.
fn build(_: &Library, name: &str, cards: &[RatedCard<'_>]) -> DeckText {
    let mut best: Option<(f32, [usize; 2], Vec<&CardDef>)> = None;
    for (a, (.., first)) in COLOURS.iter().enumerate() {
        for (b, (.., second)) in COLOURS.iter().enumerate().skip(a + 1) {
            let (strength, spells) = spells_of(cards, &[*first, *second]);
            if best.as_ref().is_none_or(|(most, ..)| strength > *most) {
                best = Some((strength, [a, b], spells));
            }
        }
    }
    let (_, colours, spells) = best.unwrap_or((0.0, [0, 1], Vec::new()));
    let mut lines: Vec<(usize, &str)> = Vec::new();
    for card in &spells {
        match lines.iter_mut().find(|(_, known)| *known == card.name) {
            Some((copies, _)) => *copies += 1,
            None => lines.push((1, &card.name)),
        }
    }
    let lands = (DECK as usize).saturating_sub(spells.len());
    let asks = |colour: usize| {
        let of = |symbol: &&Symbol| !pays(symbol, &[]) && pays(symbol, &[COLOURS[colour].2]);
        spells.iter().flat_map(|card| symbols(card)).filter(of).count()
    };
    let [first, second] = colours.map(asks);
    let split = match first + second {
        0 => lands / 2,
        all => (lands * first + all / 2) / all,
    };
    // A colour that any cost needs has three lands.
    let least = |asked: usize| if asked > 0 { lands.min(3) } else { 0 };
    let split = split.clamp(least(first), lands - least(second).min(lands));
    lines.push((split, COLOURS[colours[0]].1));
    lines.push((lands - split, COLOURS[colours[1]].1));
    let mut text = format!("language 1\ndeck        {name}\ngame        echomancy\n\n");
    for (copies, card) in lines.iter().filter(|(copies, _)| *copies > 0) {
        text += &format!("{copies} {card}\n");
    }
    DeckText { path: name.into(), text, small: true, ..DeckText::default() }
}

/// The best spells that lands of these colours pay for, and how strong they are together; a place left empty counts as a weak card.
fn spells_of<'a>(cards: &[RatedCard<'a>], colours: &[Counter]) -> (f32, Vec<&'a CardDef>) {
    let castable = |rated: &&RatedCard<'a>| !is_kind(rated.card, kind::LAND) && is_castable(rated.card, colours);
    let mut sorted: Vec<&RatedCard<'a>> = cards.iter().filter(castable).collect();
    sorted.sort_by(|a, b| b.power.total_cmp(&a.power).then_with(|| a.card.name.cmp(&b.card.name)));
    let mut taken: Vec<&'a CardDef> = Vec::new();
    let mut strength = 0.0;
    let mut dear = 0;
    for rated in sorted {
        let copies = taken.iter().filter(|card| card.name == rated.card.name).count();
        let is_dear = mana_value(rated.card) > 5.0;
        if taken.len() < SPELLS && copies < COPIES && (!is_dear || dear < 4) {
            dear += usize::from(is_dear);
            strength += rated.power + 10.0;
            taken.push(rated.card);
        }
    }
    taken.sort_by(|a, b| mana_value(a).total_cmp(&mana_value(b)).then_with(|| a.name.cmp(&b.name)));
    (strength, taken)
}
