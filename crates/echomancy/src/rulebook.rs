//! The table of functions by which the kernel plays Echomancy.

use crate::{
    cast, combat, damage,
    keywords::{CHANGELING, DEVOID},
    lexicon::{
        LEXICON, counter, family, flag, header, kind, link, number, place, possession, predicate, register, stat,
        token_name, traits, unique, verb, word,
    },
    mana, notes, payment, stack, steps, turn, variants, verbs,
    zones::{self, BATTLEFIELD},
};
use abilities::{
    Ability, ActPhrase, CardDef, Condition, Cost, CostPart, Counter, Family, FieldValue, Filter, Flag, Kind, Place,
    Possession, Predicate, Register, Rung, Selector, Statement, Symbol, Trait, Unique, Vocabulary,
};
use kernel::{
    AbilityId, Act, Card, Cards, Ctx, Defining, FamilyLayer, FamilyRule, Game, KindRule, Looks, OwnQuestion, OwnText,
    Rulebook, Seat, Thing, TriggerStyle, Works, Zone, aspects,
    chapters::{Acts, Choices, Costs, Questions, Sight, Timing, Types, Zones},
};

/// The families of traits: subtypes belong to kinds (E3.5), a new land type takes the place of the text (E3.9), colours change
/// after types, and no text defines a supertype (CR 604.3).
const FAMILIES: &[FamilyRule] = &[
    FamilyRule { kinds: &[kind::CREATURE], ..FamilyRule::of(Family::TRAIT) },
    FamilyRule { kinds: &[kind::PLANESWALKER], ..FamilyRule::of(family::PLANESWALKER_TYPE) },
    FamilyRule { kinds: &[kind::LAND], text: OwnText::Goes, ..FamilyRule::of(family::LAND_TYPE) },
    FamilyRule { kinds: &[kind::ENCHANTMENT], ..FamilyRule::of(family::ENCHANTMENT_TYPE) },
    FamilyRule { kinds: &[kind::ARTIFACT], ..FamilyRule::of(family::ARTIFACT_TYPE) },
    FamilyRule { layer: FamilyLayer::AfterTypes, ..FamilyRule::of(family::COLOUR) },
    FamilyRule { defining: Defining::Never, ..FamilyRule::of(family::SUPERTYPE) },
];

/// The rules of Echomancy.
pub static RULEBOOK: Rulebook = Rulebook {
    zones: Zones {
        places: place::PLACES,
        found_in: &[
            (verb::DISCARD, place::HAND),
            (verb::SACRIFICE, place::BATTLEFIELD),
            (verb::SEARCH, place::LIBRARY),
        ],
        works,
        discarded_to: zones::graveyard_of,
        enters_at: |_, _, _| BATTLEFIELD,
        // E23.1: a card attached to something that left finds out at the next check.
        kept_links: &[link::EXILED_BY, link::EXILED_APART, link::ATTACHED],
        ..Zones::PLAIN
    },
    timing: Timing {
        is_at_once: payment::is_mana_trigger,
        steps: steps::STEPS,
        rungs: &[Rung::WhenWould],
        triggers: TriggerStyle::Waiting,
        looks_back: &[verb::DESTROY, verb::SACRIFICE, verb::COUNTER],
        loops: kernel::Loops::Draw,
        may_respond: |_, _| Err(crate::bars::NO_RESPONSES.plain()),
        ..Timing::PLAIN
    },
    acts: Acts {
        complete_act: payment::complete_act,
        token_makers: &[verb::CREATE, verb::COPY_SPELL],
        perform: verbs::perform,
        simultaneous_order: zones::simultaneous_order,
        merge_results: damage::merge_results,
        only_if_changed: &[verb::TAP, verb::UNTAP, verb::REMOVE],
        settles_entering: &[verb::ENTER_TAPPED, verb::ADD],
        enters_with: &[verb::ADD],
        control: verbs::changes_of_control,
        ..Acts::PLAIN
    },
    costs: Costs {
        numbers: &[number::COST, number::USE_COST, number::COST_IN_ALL],
        payment_order: payment::payment_order,
        can_pay: |game, _, part, ctx| mana::can_pay_part(game, part, ctx),
        pay: mana::pay_part,
    },
    types: Types {
        // E30, E8.13
        ability_bits: mana::nature,
        apart: mana::MADE,
        is_card: |card| card.field(header::TOKEN).is_none() && card.field(header::KIND).is_some(),
        // E24.2
        counts_as_card: zones::is_a_card,
        kinds: KINDS,
        trait_ability,
        counter_stats: &[
            (counter::PLUS, stat::POWER, 1),
            (counter::PLUS, stat::TOUGHNESS, 1),
            (counter::MINUS, stat::POWER, -1),
            (counter::MINUS, stat::TOUGHNESS, -1),
        ],
        counter_keywords: crate::lexicon::COUNTER_KEYWORDS,
        complete_printed,
        families: FAMILIES,
        chosen_types: &[("creature type", Family::TRAIT, kind::CREATURE)],
        announced: Some((stat::MANA_VALUE, variants::announced_x)),
        ..Types::PLAIN
    },
    choices: Choices {
        may_choose: payment::may_choose,
        first_player: turn::active,
        order_chooser,
        you_of,
        must_find: true,
        ..Choices::PLAIN
    },
    questions: Questions {
        predicate,
        flag,
        fixed_flags: &[flag::KICKED, flag::BOUGHT_BACK, flag::THAT_WAY],
        register,
        looks_at,
        unique,
        possession,
        ..Questions::PLAIN
    },
    sight: Sight { looking: &[verb::LOOK], is_unseen: cast::is_unseen },
    ..Rulebook::plain(&LEXICON)
};

/// Kinds no card has printed (E1.9, E3.14, E24.2).
static KINDS: &[KindRule] = &[
    KindRule {
        kind: kind::PERMANENT,
        places: &[],
        is: |game, thing| {
            thing
                .card()
                .is_some_and(|c| game.zone(c) == Some(BATTLEFIELD) || PERMANENTS.iter().any(|k| game.is_kind(c, *k)))
        },
    },
    KindRule {
        kind: kind::TOKEN,
        places: &[],
        is: |game, thing| thing.card().is_some_and(|c| game.is_token(c) && game.zone(c) == Some(BATTLEFIELD)),
    },
    KindRule { kind: kind::SPELL, places: &[place::STACK], is: stack::is_spell },
    KindRule { kind: kind::ABILITY, places: &[place::STACK], is: stack::is_ability },
    KindRule { kind: kind::SOURCE, places: &[place::BATTLEFIELD, place::STACK], is: |_, thing| thing.card().is_some() },
];

const PERMANENTS: [Kind; 5] = [kind::CREATURE, kind::ARTIFACT, kind::ENCHANTMENT, kind::LAND, kind::PLANESWALKER];

/// E3.8: the mana ability of a basic land type, as the basic land card of that name has it.
fn trait_ability(cards: &Cards, land_type: Trait) -> Option<AbilityId> {
    let name = match land_type {
        traits::PLAINS => "Plains",
        traits::ISLAND => "Island",
        traits::SWAMP => "Swamp",
        traits::MOUNTAIN => "Mountain",
        traits::FOREST => "Forest",
        _ => return None,
    };
    cards.def(cards.find(name)?).abilities.first().copied()
}

/// E3.1, E3.2: colours and mana value from the cost; a colour line replaces the first.
fn complete_printed(words: &Vocabulary, card: &CardDef, looks: &mut Looks) {
    // E12.2: a changeling is of every creature type, in all zones.
    if CHANGELING.is_printed(words, card) {
        let all = words.traits.iter().enumerate().filter(|(_, (_, family))| *family == Family::TRAIT);
        all.for_each(|(i, _)| looks.add_trait(Trait(i as u16)));
    }
    let mut value = 0;
    // E29: devoid defines its card as colourless, in all zones.
    let indicated = card.field(header::COLOUR).is_some() || DEVOID.is_printed(words, card);
    let mut colour = |kind: &Counter| {
        if let Some(i) = mana::MANA[..5].iter().position(|k| k == kind).filter(|_| !indicated) {
            looks.add_trait(Trait(traits::WHITE.0 + i as u16));
        }
    };
    if let Some(FieldValue::Cost(Cost { parts })) = card.field(header::COST) {
        for part in parts {
            let CostPart::Symbols(symbols) = part else { continue };
            for symbol in symbols {
                value += match symbol {
                    Symbol::Generic(n) => i32::from(*n),
                    Symbol::X => 0,
                    Symbol::GenericOr(n, _) => i32::from(*n),
                    _ => 1,
                };
                match symbol {
                    Symbol::Of(a) | Symbol::GenericOr(_, a) | Symbol::OrOther(a) => colour(a),
                    Symbol::Either(a, b) => {
                        colour(a);
                        colour(b);
                    }
                    Symbol::Generic(_) | Symbol::X => {}
                }
            }
        }
    }
    looks.set_stat(stat::MANA_VALUE, value);
}

/// Whether an ability functions on the battlefield and nowhere else.
pub(crate) fn works_on_the_battlefield(card: &CardDef, ability: &Ability) -> bool {
    works(card, ability) == Works::at(place::BATTLEFIELD)
}

pub(crate) fn is_spell(card: &CardDef) -> bool {
    matches!(
        card.field(header::KIND),
        Some(FieldValue::Kinds(kinds)) if kinds.iter().any(|k| matches!(*k, kind::INSTANT | kind::SORCERY))
    )
}

/// Returns the places where an ability functions (E12.2 to E12.4, E10.7, E11.20).
pub(crate) fn works(card: &CardDef, ability: &Ability) -> Works {
    const BATTLEFIELD_ONLY: Works = Works::at(place::BATTLEFIELD);
    const STACK_ONLY: Works = Works::at(place::STACK);
    let usual = if is_spell(card) { STACK_ONLY } else { BATTLEFIELD_ONLY };
    let named = |condition: &Option<Condition>| condition.as_ref().and_then(place_named).map(Works::at);
    let is_emblem = matches!(card.field(header::TOKEN), Some(FieldValue::Word(word)) if *word == token_name::EMBLEM);
    match ability {
        // E25.8
        _ if is_emblem => Works::at(place::COMMAND),
        // E12.2
        _ if kernel::defines_itself(FAMILIES, &LEXICON, ability) => Works::EVERYWHERE,
        Ability::Constant { statements, .. } if statements.iter().any(speaks_of_casting_this) => {
            Works::at(place::HAND).and(place::STACK).and(place::GRAVEYARD).and(place::EXILE)
        }
        Ability::Headed { head, .. } if *head == crate::lexicon::head::SPELL => Works::NOWHERE,
        // E7.11: `this cannot be countered`, and statements about its damage.
        Ability::Constant { statements, .. } if statements.iter().any(speaks_of_this_spell) => STACK_ONLY,
        Ability::Trigger { rung, event, condition, .. } => {
            on_its_way(*rung, event).or(named(condition)).unwrap_or(usual)
        }
        Ability::Action { cost, .. } if discards_itself(cost) => Works::at(place::HAND),
        // E10.7, E12.4: where it names a zone for itself, or on the battlefield: a spell has no ability to be activated.
        Ability::Action { condition, .. } => named(condition).unwrap_or(BATTLEFIELD_ONLY),
        Ability::Constant { condition, .. } => named(condition).unwrap_or(usual),
        Ability::Headed { head, .. } if *head == crate::lexicon::head::OPENING_HAND => Works::at(place::HAND),
        _ => usual,
    }
}

/// Where the trigger of a card functions that waits for something on the card's own way through the zones: where the card
/// is before it is replaced, or after it happened; what looks back needs the card where it was (E11.4, E11.20).
fn on_its_way(rung: Rung, event: &ActPhrase) -> Option<Works> {
    if event.patient != Some(Selector::This) {
        return None;
    }
    match (event.verb, rung, event.from, event.to) {
        // A land that is played is on the battlefield by then.
        (verb::CAST, ..) if event.word == Some(word::SPELL) => Some(Works::at(place::STACK)),
        (verb::CAST, ..) => Some(Works::at(place::STACK).and(place::BATTLEFIELD)),
        (verb::COUNTER | verb::COPY_SPELL, ..) => Some(Works::at(place::STACK)),
        (verb::DESTROY | verb::SACRIFICE, ..) => Some(Works::at(place::BATTLEFIELD)),
        (verb::DISCARD, Rung::WhenWould, ..) => Some(Works::at(place::HAND)),
        // Wherever a replacement has put it.
        (verb::DISCARD, ..) => Some(Works::EVERYWHERE),
        // Wherever its price has put it: a card that was cycled (CR 702.29c).
        (verb::ACTIVATE, Rung::After, ..) => Some(Works::EVERYWHERE),
        (verb::MOVE, Rung::WhenWould, Some(from), _) => Some(Works::at(from)),
        // E12.4: from anywhere.
        (verb::MOVE, Rung::WhenWould, None, _) => Some(Works::EVERYWHERE),
        (verb::MOVE, _, Some(place::BATTLEFIELD), _) => Some(Works::at(place::BATTLEFIELD)),
        (verb::MOVE, _, _, Some(to)) => Some(Works::at(to)),
        (verb::MOVE, _, Some(from), None) => Some(Works::at(from)),
        _ => None,
    }
}

/// The ways and prices for which this card itself may be cast (E12.4).
fn speaks_of_casting_this(statement: &Statement) -> bool {
    match statement {
        Statement::May(act) => {
            act.verb == verb::CAST && act.patient == Some(Selector::This)
                || act.word == Some(word::TO_PAY) && act.second == Some(Selector::This)
        }
        Statement::Modify(_, act, ..) | Statement::Price(act, _) => {
            act.verb == verb::CAST && act.patient == Some(Selector::This)
        }
        _ => false,
    }
}

/// Whether a statement only matters while this is a spell (E12.4).
pub(crate) fn speaks_of_this_spell(statement: &Statement) -> bool {
    matches!(statement, Statement::Cannot(act) if act.verb == verb::COUNTER && act.patient == Some(Selector::This))
}

/// `while this is in your graveyard`: where it says it is.
pub(crate) fn place_named(condition: &Condition) -> Option<Place> {
    match condition {
        Condition::Is(Selector::This, filters) => filters.iter().find_map(|f| match f {
            Filter::In(place, _) => Some(*place),
            _ => None,
        }),
        Condition::And(all) => all.iter().find_map(place_named),
        _ => None,
    }
}

fn discards_itself(cost: &Cost) -> bool {
    cost.parts.iter().any(
        |part| matches!(part, CostPart::Act(act) if act.verb == verb::DISCARD && act.patient == Some(Selector::This)),
    )
}

fn predicate(game: &Game, predicate: Predicate, thing: Thing, ctx: &Ctx) -> bool {
    let Thing::Card(card) = thing else { return false };
    let colours = || (traits::WHITE.0..=traits::GREEN.0).filter(|t| game.has_trait(card, Trait(*t))).count();
    let attached = |t: Trait| game.linked_from(link::ATTACHED, card).into_iter().any(|c| game.has_trait(c, t));
    match predicate {
        predicate::UNTAPPED => !game.is_exhausted(card),
        predicate::ATTACKING => combat::is_attacking(game, card),
        predicate::BLOCKING => combat::is_blocking(game, card),
        predicate::BLOCKED => combat::is_attacking(game, card) && game.has_status(card, zones::BLOCKED),
        predicate::UNBLOCKED => combat::is_attacking(game, card) && !game.has_status(card, zones::BLOCKED),
        predicate::COLOURLESS => colours() == 0,
        predicate::MULTICOLOURED => colours() > 1,
        predicate::ENCHANTED => attached(traits::AURA),
        predicate::EQUIPPED => attached(traits::EQUIPMENT),
        predicate::SAME_NAME => ctx.bindings.it.card().is_some_and(|other| game.name_of(other) == game.name_of(card)),
        predicate::NEWLY_YOURS => game.has_status(card, zones::DUE),
        predicate::ATTACKED => game.has_status(card, zones::ATTACKED),
        predicate::SHARING_COLOUR => ctx.source.card().is_some_and(|this| {
            (traits::WHITE.0..=traits::GREEN.0)
                .any(|t| game.has_trait(card, Trait(t)) && game.has_trait(this, Trait(t)))
        }),
        predicate::EVEN => game.stat(card, stat::MANA_VALUE) % 2 == 0,
        predicate::SINGLE_TARGET => variants::target_count(game, thing) == 1,
        _ => false,
    }
}

fn flag(game: &Game, flag: Flag, ctx: &Ctx) -> bool {
    let mine = turn::active(game) == ctx.you;
    match flag {
        flag::YOUR_TURN => mine,
        flag::SORCERY_TIME => cast::is_sorcery_time(game, ctx.you),
        flag::DID => game.is_done(),
        flag::YOUR_UPKEEP => mine && turn::Stage::of(game) == turn::Stage::Upkeep,
        wanted => variants::fact(game, wanted, ctx),
    }
}

fn register(game: &Game, wanted: Register, ctx: &Ctx) -> i32 {
    match wanted {
        register::KICKS => variants::kicks(game, ctx),
        register::ATTACKED_WITH if turn::active(game) == ctx.you => game.note(notes::ATTACKED_WITH),
        register::LIFE_LOST => game.note(notes::LIFE_LOST),
        register::DEVOTION_WHITE => variants::devotion(game, ctx.you, counter::WHITE),
        register::DEVOTION_BLUE => variants::devotion(game, ctx.you, counter::BLUE),
        register::DEVOTION_BLACK => variants::devotion(game, ctx.you, counter::BLACK),
        register::DEVOTION_RED => variants::devotion(game, ctx.you, counter::RED),
        register::DEVOTION_GREEN => variants::devotion(game, ctx.you, counter::GREEN),
        register::X => ctx.source.card().and_then(|c| game.held(c)).map_or(0, |code| code.bindings.x),
        register::POWER_SACRIFICED => ctx.source.card().and_then(|c| game.kept(c, wanted)).unwrap_or(0),
        register::CARD_TYPES => {
            let dead = game.seats().flat_map(|seat| game.cards_in(zone(place::GRAVEYARD, seat)));
            let dead: Vec<_> = dead.collect();
            CARD_TYPES.iter().filter(|k| dead.iter().any(|&c| !game.is_token(c) && game.is_kind(c, **k))).count() as i32
        }
        _ => 0,
    }
}

/// E3.4
const CARD_TYPES: [Kind; 7] =
    [kind::CREATURE, kind::ARTIFACT, kind::ENCHANTMENT, kind::LAND, kind::INSTANT, kind::SORCERY, kind::PLANESWALKER];

/// Returns the aspects that the questions above read, where these are few.
pub(crate) fn looks_at(asked: OwnQuestion) -> aspects::Aspects {
    match asked {
        OwnQuestion::Predicate(predicate::COLOURLESS | predicate::MULTICOLOURED) => 0,
        OwnQuestion::Predicate(predicate::UNTAPPED | predicate::NEWLY_YOURS | predicate::ATTACKED) => aspects::STATUS,
        OwnQuestion::Predicate(predicate::ATTACKING | predicate::BLOCKING) => aspects::LINKS,
        OwnQuestion::Predicate(predicate::ENCHANTED | predicate::EQUIPPED) => aspects::LINKS,
        OwnQuestion::Flag(flag::YOUR_TURN) => aspects::NOTES,
        OwnQuestion::Register(register::CARD_TYPES) => aspects::PILES,
        OwnQuestion::Unique(unique::ACTIVE_PLAYER | unique::DEFENDING_PLAYER) => aspects::NOTES,
        OwnQuestion::Possession(possession::HOST) => aspects::LINKS,
        OwnQuestion::Possession(possession::OWNER) => 0,
        _ => aspects::ALL,
    }
}

fn unique(game: &Game, unique: Unique) -> Thing {
    match unique {
        unique::ACTIVE_PLAYER => turn::active(game).into(),
        unique::DEFENDING_PLAYER => turn::opponent(turn::active(game)).into(),
        _ => Thing::Nothing,
    }
}

fn possession(game: &Game, possession: Possession, thing: Thing) -> Thing {
    match (possession, thing) {
        (possession::CONTROLLER, Thing::Card(card)) => game.controller(card).into(),
        (possession::OWNER, Thing::Card(card)) => game.owner(card).into(),
        (possession::TOP_CARD, Thing::Player(seat)) => {
            game.top_of(zone(place::LIBRARY, seat)).map_or(Thing::Nothing, Thing::Card)
        }
        (possession::HOST, Thing::Card(card)) => game.linked(link::ATTACHED, card),
        (possession::CONTROLLER | possession::OWNER, player) => player,
        _ => Thing::Nothing,
    }
}

/// E20.1: the affected player, or the controller of the affected object.
fn order_chooser(game: &Game, act: &Act) -> Seat {
    match (act.patient, act.agent) {
        (Thing::Player(seat), _) | (Thing::Nothing, Thing::Player(seat)) => seat,
        (Thing::Card(card), _) | (Thing::Nothing, Thing::Card(card)) => game.controller(card),
        _ => turn::active(game),
    }
}

/// Returns the player an ability calls `you`: the controller. An ability that triggers on the loss of control looks
/// back (E11.4).
fn you_of(game: &Game, card: Card, act: Option<&Act>) -> Seat {
    match act.map(|act| act.verb) {
        Some(verb::LOSE_CONTROL) if zones::on_battlefield(game, card) => {
            Seat(game.has_status(card, zones::SECOND_PLAYERS).into())
        }
        _ => game.controller(card),
    }
}

/// A player's zone.
pub(crate) fn zone(place: Place, seat: Seat) -> Zone {
    Zone::of(place, seat)
}
