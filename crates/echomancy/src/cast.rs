//! Playing lands, casting spells and activating abilities, as the numbered sequence of the rules (E6.9, E7, E10).

use crate::{
    announce::{self, Announce},
    bars::{
        self, LAND_PLAYED, LANDS_PLAYED, NO_SOURCE, NO_TARGET, NOT_MAIN_PHASE, NOT_YOUR_TURN, NOT_YOURS,
        STACK_NOT_EMPTY, TOO_NEW_TO_TAP,
    },
    chores,
    lexicon::{counter, head, header, kind, number, place, verb, word},
    mana::{self, Purse},
    notes, priority, stack,
    stacked::Stacked,
    steps,
    turn::{self, Stage},
    variants::{self, By},
    zones::{self, LOYALTY_USED, SICK, STACK},
};
use abilities::{Ability, ActPhrase, Amount, Cost, CostPart, FieldValue, HeadArg, KeywordArg, Selector, Symbol, Verb};
use kernel::{
    AbilityId, Act, Card, Cause, CodeFrame, Few, Flow, Game, Lying, Refusal, Row, Seat, Span, Stamp, Thing, Why, Zone,
};

/// Whether a player could cast a sorcery now (E6.1).
pub(crate) fn is_sorcery_time(game: &Game, seat: Seat) -> bool {
    turn::active(game) == seat && Stage::of(game).is_main() && stack::is_empty(game)
}

/// The act of casting a card or playing a land.
pub(crate) fn casting(seat: Seat, card: Card) -> Act {
    Act::of(verb::CAST).by(seat).to(card)
}

/// Returns that act as it happens or is forbidden: a cast, and not a land that is played.
fn cast_of(seat: Seat, card: Card) -> Act {
    casting(seat, card).word(word::SPELL)
}

/// Whether a card may be played or cast now, and why not (E6.9, E7.1).
pub(crate) fn may_play(purse: &Purse, card: Card) -> Result<(), Refusal> {
    if purse.game.is_kind(card, kind::LAND) {
        return may_play_land(purse.game, purse.seat, card);
    }
    may_begin(purse.game, purse.seat, card)?;
    variants::open_ways(purse, card, By::Priority).map(|_| ())
}

/// The same where nobody asks why not: a glance may tell.
pub(crate) fn can_play(purse: &Purse, card: Card) -> bool {
    let (game, seat) = (purse.game, purse.seat);
    if game.is_kind(card, kind::LAND) {
        return purse.is_sorcery_time() && may_play_land(game, seat, card).is_ok();
    }
    let at_any_time = || match purse.anything_at_any_time() {
        true => variants::at_any_time(game, seat, card),
        false => game.is_kind(card, kind::INSTANT),
    };
    if !purse.is_sorcery_time() && !at_any_time() {
        return false;
    }
    let open = || variants::open_ways(purse, card, By::Priority).is_ok();
    is_allowed(game, seat, card, By::Priority) && variants::at_a_glance(purse, card).unwrap_or_else(open)
}

/// Whether it is time for a spell and nothing forbids it (E6.1, E1.2).
fn may_begin(game: &Game, seat: Seat, card: Card) -> Result<(), Refusal> {
    if !is_sorcery_time(game, seat) && !variants::at_any_time(game, seat, card) {
        return Err(not_now(game, seat, "E6.1"));
    }
    not_forbidden(game, &cast_of(seat, card), CANNOT).or_else(|why| with_some_x(game, seat, card).ok_or(why))
}

/// E7.1: whether nothing forbids a cast that an effect offers; one cast for nothing has no X (E7.3).
pub(crate) fn is_allowed(game: &Game, seat: Seat, card: Card, by: By) -> bool {
    game.may_happen(&cast_of(seat, card)) || by != By::Free && with_some_x(game, seat, card).is_some()
}

/// E7.1: a prohibition that depends on the announcement does not count yet: some X may make the cast legal.
fn with_some_x(game: &Game, seat: Seat, card: Card) -> Option<()> {
    let code = stack::spell_code(game, card, seat);
    let most = match Stacked::of(&Purse::of(game, seat), card) {
        Some(stacked) => mana::largest_x(&stacked.game, stacked.spell, &stacked.code(&code)),
        None => mana::largest_x(game, card, &code),
    }?;
    let mut trial = game.clone();
    let legal = |x: i32| {
        let mut code = code.clone();
        code.bindings.x = x;
        may_announce(&mut trial, card, code)
    };
    (1..=most).any(legal).then_some(())
}

/// Whether nothing forbids the cast as it is announced so far, which the card holds then (E7.6).
pub(crate) fn may_announce(game: &mut Game, card: Card, code: CodeFrame) -> bool {
    let act = cast_of(code.you, card);
    game.hold(card, code);
    game.may_happen(&act)
}

fn may_play_land(game: &Game, seat: Seat, card: Card) -> Result<(), Refusal> {
    if !is_sorcery_time(game, seat) {
        return Err(not_now(game, seat, "E6.9"));
    }
    let act = casting(seat, card).word(word::LAND);
    not_forbidden(game, &act, CANNOT)?;
    let most = game.number(number::LAND_PLAYS, 1, &act);
    if game.note(notes::LANDS) >= most {
        return Err(match most {
            1 => LAND_PLAYED.plain(),
            n => LANDS_PLAYED.about([Span::Number(n)]),
        });
    }
    Ok(())
}

/// Why nothing but instants can be cast now.
fn not_now(game: &Game, seat: Seat, rule: &'static str) -> Refusal {
    if turn::active(game) != seat {
        NOT_YOUR_TURN.plain().by(rule)
    } else if !Stage::of(game).is_main() {
        NOT_MAIN_PHASE.about([Span::Text(Stage::of(game).name())]).by(rule)
    } else {
        STACK_NOT_EMPTY.plain().by(rule)
    }
}

/// "Can't" wins.
const CANNOT: &str = "E1.2";

/// Whether no ability forbids this, and which one does.
pub(crate) fn not_forbidden(game: &Game, act: &Act, rule: &'static str) -> Result<(), Refusal> {
    match game.forbidden_by(act) {
        Some((row, by)) => Err(Refusal::from(Why::Forbidden { by, ability: Some(row.ability) }).by(rule)),
        None => Ok(()),
    }
}

/// The printed mana cost; none cannot be paid (E3.3).
pub(crate) fn mana_cost(game: &Game, card: Card) -> Option<Cost> {
    match game.def(card).field(header::COST) {
        Some(FieldValue::Cost(cost)) => Some(cost.clone()),
        _ => None,
    }
}

/// E8.4: a change of a cost touches generic mana only, X included, and leaves no less than nothing.
pub(crate) fn changed_generic(mut symbols: Vec<Symbol>, x: i32, change: impl Fn(i32) -> i32) -> Vec<Symbol> {
    if let Some(changed) = changed_amount(&symbols, x, change) {
        symbols.retain(|symbol| generic(symbol, x).is_none());
        if changed > 0 || symbols.is_empty() {
            symbols.insert(0, Symbol::Generic(changed.min(255) as u8));
        }
    }
    symbols
}

/// The generic mana that a changed cost asks for; none if its symbols stay as they are.
pub(crate) fn changed_amount(symbols: &[Symbol], x: i32, change: impl Fn(i32) -> i32) -> Option<i32> {
    let before: i32 = symbols.iter().filter_map(|symbol| generic(symbol, x)).sum();
    let changed = change(before).max(0);
    (changed != before || symbols.contains(&Symbol::X)).then_some(changed)
}

fn generic(symbol: &Symbol, x: i32) -> Option<i32> {
    match symbol {
        Symbol::Generic(n) => Some(i32::from(*n)),
        Symbol::X => Some(x),
        _ => None,
    }
}

/// Whether it is an ability a player activates: an action, or a loyalty ability.
pub(crate) fn is_activated(game: &Game, code: &CodeFrame) -> bool {
    let is_action = |c: &kernel::Compiled| matches!(c.ability, Ability::Action { .. });
    game.compiled(code).is_some_and(is_action) || mana::is_loyalty(game, code.ability)
}

/// The cost of a loyalty ability: counters put on or taken off (E10.8).
pub(crate) fn loyalty_cost(game: &Game, code: &CodeFrame) -> Option<Cost> {
    if !mana::is_loyalty(game, code.ability) {
        return None;
    }
    let Ability::Headed { head, args, .. } = &game.compiled(code)?.ability else {
        return None;
    };
    let verb = match *head {
        head::LOYALTY_PLUS => verb::ADD,
        head::LOYALTY_MINUS => verb::REMOVE,
        _ => return None,
    };
    let amount = args.iter().find_map(|a| if let HeadArg::Amount(n) = a { Some(n.clone()) } else { None });
    let act = ActPhrase { patient: Some(Selector::This), kind: Some(counter::LOYALTY), amount, ..ActPhrase::of(verb) };
    Some(Cost { parts: vec![CostPart::Act(act)] })
}

/// The loyalty abilities of a player's planeswalkers.
pub(crate) fn loyalty(game: &Game, seat: Seat) -> impl Iterator<Item = CodeFrame> {
    let both = [head::LOYALTY_PLUS, head::LOYALTY_MINUS].into_iter().flat_map(|head| game.headed_code(head));
    both.filter(move |code| code.you == seat)
}

/// Returns that ability of that permanent, if the player may at some time activate it.
pub(crate) fn find_activated(game: &Game, seat: Seat, ability: AbilityId, card: Card) -> Option<CodeFrame> {
    let is_meant = |code: &CodeFrame| code.ability == Some(ability) && code.source == Thing::Card(card);
    game.find_action(seat, ability, card).or_else(|| loyalty(game, seat).find(is_meant))
}

/// The total cost of an activation (E8.12).
pub(crate) fn activation_cost(game: &Game, code: &CodeFrame) -> Cost {
    if let Some(cost) = loyalty_cost(game, code) {
        return cost;
    }
    let Some(Ability::Action { cost, .. }) = game.compiled(code).map(|c| &c.ability) else {
        return Cost::default();
    };
    if mana::is_mana_ability(game, code.ability) {
        return cost.clone();
    }
    let act = Act::of(verb::ACTIVATE).by(code.you).to(code.source);
    let mut cost = Cost { parts: own_cost(game, cost, code) };
    let changed = |n| game.number(number::USE_COST, n, &act);
    let mut life = 0;
    match cost.parts.iter_mut().find(|p| matches!(p, CostPart::Symbols(_))) {
        Some(CostPart::Symbols(symbols)) => {
            let read;
            (read, life) = variants::read(std::mem::take(symbols), &code.bindings);
            *symbols = changed_generic(read, code.bindings.x, changed);
        }
        // A cost without mana can come to have some.
        _ => {
            let added = changed(0);
            if added > 0 {
                cost.parts.insert(0, CostPart::Symbols(vec![Symbol::Generic(added.min(255) as u8)]));
            }
        }
    }
    if life > 0 {
        cost.parts.push(CostPart::Pay(Amount::Number(life), counter::LIFE));
    }
    cost
}

/// The symbols written in the cost of an ability that uses the stack.
pub(crate) fn symbols_of(game: &Game, code: &CodeFrame) -> Vec<Symbol> {
    match game.compiled(code).map(|c| &c.ability) {
        Some(Ability::Action { cost, .. }) if !mana::is_mana_ability(game, code.ability) => {
            let parts = own_cost(game, cost, code).into_iter();
            parts.filter_map(|part| if let CostPart::Symbols(s) = part { Some(s) } else { None }).next()
        }
        _ => None,
    }
    .unwrap_or_default()
}

/// Whether a look at its source, at counters and at the number of its symbols is enough to see that an ability cannot be paid for.
pub(crate) fn is_out_of_reach(purse: &Purse, card: Card, row: Row) -> bool {
    let game = purse.game;
    match &game.cards().ability(row.ability).ability {
        Ability::Action { cost, .. } if is_turned(game, cost, card) => true,
        Ability::Action { cost, .. } if cost.parts.iter().any(|part| purse.lacks_counters(part)) => true,
        Ability::Action { cost, .. } => {
            cost.parts.iter().any(|part| matches!(part, CostPart::Symbols(symbols) if purse.is_too_poor(symbols)))
                && !game.anything_changes(number::USE_COST)
        }
        _ => false,
    }
}

/// The fast path: whether an ability may be activated, decided by symbols, life and costs on its own card. `None`: run the full check.
pub(crate) fn may_activate_at_a_glance(purse: &Purse, card: Card, row: Row) -> Option<bool> {
    let game = purse.game;
    let compiled = game.cards().ability(row.ability);
    let Ability::Action { cost, .. } = &compiled.ability else { return None };
    let (mut symbols, mut taps, mut leaves, mut life): (&[Symbol], bool, bool, i32) = (&[], false, false, 0);
    let argument = match game.use_numbered(row.via).and_then(|used| used.args.first()) {
        Some(KeywordArg::Cost(own)) => &own.parts[..],
        _ => &[],
    };
    let parts = cost.parts.iter().flat_map(|part| match part {
        CostPart::Argument if !argument.is_empty() => argument,
        part => std::slice::from_ref(part),
    });
    for part in parts {
        match part {
            CostPart::Symbols(asked) if symbols.is_empty() && variants::have_one_reading(asked) => symbols = asked,
            CostPart::Act(act) if is_own(act, verb::TAP) && !taps => taps = true,
            CostPart::Act(act) if is_own(act, verb::SACRIFICE) && !leaves => leaves = true,
            CostPart::Pay(Amount::Number(paid), counter::LIFE) if life == 0 => life = *paid,
            _ => return None,
        }
    }
    let is_plain = !mana::is_mana_ability(game, row.ability)
        && !game.anything_changes(number::USE_COST)
        && !game.anything_forbids(verb::TAP)
        && !(leaves && (game.anything_forbids(verb::SACRIFICE) || game.controller(card) != purse.seat))
        && !(life > 0 && game.anything_forbids(verb::LOSE))
        && !purse.gives_up_for_mana();
    if !is_plain {
        return None;
    }
    let code = game.action_of(card, row, purse.seat);
    let used = Act::of(verb::ACTIVATE).by(purse.seat).to(card).word(word::NOT_FOR_MANA);
    let except: &[Card] = if taps { &[card] } else { &[] };
    let is_open = game.may_use_if_paid(&code).is_ok()
        && !(taps && (game.is_exhausted(card) || mana::is_barred(game, purse.seat, card)))
        && (life == 0 || game.counters(purse.seat, counter::LIFE) >= life)
        && game.may_happen(&used)
        && (symbols.is_empty() || purse.payable(symbols, 0, except).is_ok())
        && (!(compiled.targets || compiled.modal) || announce::is_possible(game, card, &code));
    Some(is_open)
}

/// `{T}`, `sacrifice this`: something is done to its card, and nothing else.
fn is_own(act: &ActPhrase, verb: Verb) -> bool {
    *act == ActPhrase { patient: Some(Selector::This), ..ActPhrase::of(verb) }
}

/// Whether the cost asks the source to tap and it is tapped, or to untap and it is not.
fn is_turned(game: &Game, cost: &Cost, card: Card) -> bool {
    cost.parts.iter().any(|part| match part {
        CostPart::Act(act) if act.patient == Some(Selector::This) => match act.verb {
            verb::TAP => game.is_exhausted(card),
            verb::UNTAP => !game.is_exhausted(card),
            _ => false,
        },
        _ => false,
    })
}

/// The parts of a cost, with the price of a keyword where it stands.
fn own_cost(game: &Game, cost: &Cost, code: &CodeFrame) -> Vec<CostPart> {
    let argument = game.use_numbered(code.via).and_then(|u| u.args.first());
    let mut parts = Vec::with_capacity(cost.parts.len() + 1);
    for part in &cost.parts {
        match (part, argument) {
            (CostPart::Argument, Some(KeywordArg::Cost(own))) => parts.extend_from_slice(&own.parts),
            (part, _) => parts.push(part.clone()),
        }
    }
    parts
}

/// Whether the cost asks the source itself to tap or untap.
pub(crate) fn taps_itself(cost: &Cost) -> bool {
    cost.parts.iter().any(|part| {
        matches!(part, CostPart::Act(p) if matches!(p.verb, verb::TAP | verb::UNTAP) && p.patient == Some(Selector::This))
    })
}

/// Whether the cost asks the source itself to be sacrificed.
pub(crate) fn sacrifices_itself(cost: &Cost) -> bool {
    cost.parts
        .iter()
        .any(|part| matches!(part, CostPart::Act(p) if p.verb == verb::SACRIFICE && p.patient == Some(Selector::This)))
}

/// The cost written on a card announced from hand, or on an ability.
pub(crate) fn printed_cost<'a>(game: &'a Game, holder: Card, code: &CodeFrame) -> Option<&'a Cost> {
    match game.compiled(code).map(|c| &c.ability) {
        Some(Ability::Action { cost, .. }) => Some(cost),
        Some(Ability::Trigger { .. }) => None,
        Some(_) if mana::is_loyalty(game, code.ability) => None,
        _ => match game.def(holder).field(header::COST) {
            Some(FieldValue::Cost(cost)) => Some(cost),
            _ => None,
        },
    }
}

/// Returns the total cost of a card announced from hand, or of an announced ability.
pub(crate) fn cost_of(game: &Game, holder: Card, code: &CodeFrame) -> Option<Cost> {
    match game.compiled(code).map(|c| &c.ability) {
        Some(_) if is_activated(game, code) => Some(activation_cost(game, code)),
        Some(Ability::Trigger { .. }) => None,
        _ => variants::spell_cost(game, holder, code),
    }
}

/// Whether an ability of a permanent may be activated now, by the rules of this game alone (E10).
pub(crate) fn may_activate(purse: &Purse, code: &CodeFrame) -> Result<(), Refusal> {
    let game = purse.game;
    let cost = activation_cost(game, code);
    let Thing::Card(source) = code.source else {
        return Err(NO_SOURCE.plain());
    };
    if mana::is_loyalty(game, code.ability) {
        // E10.8
        if !is_sorcery_time(game, code.you) {
            return Err(not_now(game, code.you, "E6.1"));
        }
        if game.has_status(source, LOYALTY_USED) {
            return Err(bars::LOYALTY_USED.plain());
        }
    }
    // E10.3
    if taps_itself(&cost) && mana::is_barred(game, code.you, source) {
        return Err(TOO_NEW_TO_TAP.about([Span::Card(source)]));
    }
    if !mana::is_mana_ability(game, code.ability) {
        let act = Act::of(verb::ACTIVATE).by(code.you).to(source).word(word::NOT_FOR_MANA);
        not_forbidden(game, &act, CANNOT)?;
    }
    // E8.13, E10.1: an ability others may use takes their own things as its cost.
    if code.you != game.controller(source) && sacrifices_itself(&cost) {
        return Err(NOT_YOURS.about([Span::Card(source)]));
    }
    variants::payable_at(purse, source, code, &cost)?;
    match announce::is_possible(game, source, code) {
        true => Ok(()),
        false => Err(NO_TARGET.plain()),
    }
}

/// Summoning sickness: only creatures have it (E10.3).
pub(crate) fn is_sick(game: &Game, card: Card) -> bool {
    game.is_kind(card, kind::CREATURE) && game.has_status(card, SICK)
}

/// Begins to play the card: a land at once, a spell by announcing it.
pub(crate) fn begin(game: &mut Game, seat: Seat, card: Card) {
    if game.is_kind(card, kind::LAND) {
        // E6.8: a special action; the player keeps priority.
        priority::acted(game);
        game.perform(Act { from: game.zone(card), ..casting(seat, card).word(word::LAND) });
    } else {
        begin_cast(game, seat, card, By::Priority);
    }
}

kernel::points! {
    /// The points of casting a spell (E7).
    pub(crate) enum CastPoint { Announce, Would, Move, Target, Help, Pay, Tell, End }
    /// The points of using a mana ability that something may replace.
    pub(crate) enum UseForManaPoint { Would, Use }
    /// The points of activating an ability (E10.2).
    pub(crate) enum ActivatePoint { Announce, Would, Put, Pay, Tell, End }
}

kernel::frame! {
    /// A spell is cast.
    pub(crate) struct Cast: steps::CAST => cast {
        at: CastPoint,
        seat: Seat,
        /// The card, then the spell it has become.
        pub card: Card,
        by: By,
        before: Option<Before>,
        /// The creatures chosen to convoke and the cards chosen to delve.
        pub helping: Few<Card>,
    }
    /// A mana ability is used, unless something replaces that.
    pub(crate) struct UseForMana: steps::USE_FOR_MANA => use_for_mana {
        at: UseForManaPoint,
        source: Card,
        ability: AbilityId,
    }
    /// An ability is activated.
    pub(crate) struct Activate: steps::ACTIVATE => activate {
        at: ActivatePoint,
        seat: Seat,
        pub source: Card,
        ability: AbilityId,
        before: Option<Before>,
        /// The ability on the stack.
        pub object: Option<Card>,
    }
}

kernel::kept! {
    /// The table before something was announced.
    pub(crate) struct Before {
        /// The stamp at that time; objects that come later have a later one.
        stamp: Stamp,
        /// The top cards of the libraries.
        tops: Few<Lying>,
        /// Whether the last act was done in full.
        was_done: bool,
    }
}

/// Begins to cast a card (E7.13).
pub(crate) fn begin_cast(game: &mut Game, seat: Seat, card: Card, by: By) {
    game.push(Cast { at: CastPoint::Announce, seat, card, by, before: None, helping: Few::new() });
}

/// Begins to activate an ability that uses the stack.
pub(crate) fn begin_activation(game: &mut Game, seat: Seat, code: &CodeFrame) {
    if let (Thing::Card(source), Some(ability)) = (code.source, code.ability) {
        // It is kept from here on: a card may have the same ability by several uses of a keyword.
        game.hold(source, code.clone());
        game.push(Activate { at: ActivatePoint::Announce, seat, source, ability, before: None, object: None });
    }
}

/// Casting a spell (E7).
fn cast(game: &mut Game, cast: &mut Cast) -> Flow {
    loop {
        let (card, seat) = (cast.card, cast.seat);
        match cast.at {
            // E7.3, E7.4: the announcement; nothing has moved yet.
            CastPoint::Announce => {
                let code = stack::spell_code(game, card, seat);
                cast.before = Some(Before::now(game));
                game.hold(card, code);
                announce::begin(game, Announce::of(card, seat, cast.by));
            }
            // E18.2: a cast that is replaced never happens.
            CastPoint::Would => {
                if !game.is_done() {
                    return taken_back(game, cast.before.as_ref(), cast.by);
                }
                game.would(cast_of(seat, card));
            }
            // E7.2: it is a spell now, and the caster controls it.
            CastPoint::Move => {
                if !game.is_done() {
                    return replaced(game, card);
                }
                game.perform(Act { from: game.zone(card), ..Act::of(verb::MOVE).by(seat).to(card).into_zone(STACK) });
            }
            // E7.4: an object that becomes a target triggers now.
            CastPoint::Target => {
                if let Some(spell) = stack::top(game) {
                    cast.card = spell;
                    priority::acted(game);
                    let acts = stack::targeting(game, spell);
                    game.tell(acts);
                }
            }
            // E7.7 to E7.9: the total cost is fixed and paid.
            CastPoint::Help => convoke(game, seat, card, cast.helping.to_vec()),
            CastPoint::Pay => pay_for_spell(game, card, &cast.helping),
            // E7.10
            CastPoint::Tell => game.tell(vec![cast_of(seat, card)]),
            CastPoint::End => {
                game.set_done(true);
                return Flow::Done;
            }
        }
        cast.at = cast.at.next().unwrap_or(CastPoint::End);
        if !game.goes_on() {
            return Flow::Again;
        }
    }
}

/// Pays the total cost of an announced spell, of which these creatures and cards pay a part.
fn pay_for_spell(game: &mut Game, spell: Card, helping: &[Card]) {
    let Some(code) = game.held(spell).cloned() else { return };
    let Some(cost) = variants::spell_cost(game, spell, &code) else { return };
    let cost = mana::rest_of(game, &code, &cost, helping);
    match &cost.parts[..] {
        [CostPart::Symbols(symbols)] if mana::pays_nothing_else(game, &code) => {
            mana::pay_symbols(game, &code, symbols, &[])
        }
        _ => game.pay(&in_order(cost), &code),
    }
}

/// E37.12: in which order the parts of a cost are paid; library cards come last (E7.9). Mana abilities are used before
/// anything is paid (E7.8), and their mana is spent as it is made.
fn in_order(mut cost: Cost) -> Cost {
    cost.parts.sort_by_key(|part| match part {
        CostPart::Act(act) => match act.verb {
            verb::TAP | verb::UNTAP | verb::CREW => 0,
            verb::LOSE => 1,
            verb::ADD | verb::REMOVE | verb::REMOVE_AMONG => 2,
            verb::REVEAL => 3,
            verb::DISCARD => 4,
            verb::SACRIFICE => 6,
            verb::MILL => 8,
            _ => 5,
        },
        CostPart::Pay(..) => 1,
        CostPart::Argument | CostPart::Symbols(_) => -1,
    });
    cost
}

/// E8.7: the cards in the graveyard are exiled; the creatures tap, and are remembered by the spell and what it becomes (E4.8 d). Done before the mana is paid.
fn convoke(game: &mut Game, seat: Seat, spell: Card, helping: Vec<Card>) {
    let cause = Cause { by: kernel::By::Cost, source: spell.into(), ability: None, you: Some(seat) };
    let (creatures, buried): (Vec<Card>, Vec<Card>) =
        helping.into_iter().partition(|&c| zones::on_battlefield(game, c));
    for &creature in &creatures {
        game.chore(&chores::CONVOKE, (creature, spell));
    }
    let paid = |act: Act| act.by(seat).with(spell).word(word::TO_PAY).because(cause);
    let mut acts: Vec<Act> = creatures.into_iter().map(|c| paid(Act::of(verb::TAP).to(c))).collect();
    let exile = Zone::shared(place::EXILE);
    acts.extend(buried.into_iter().map(|c| paid(Act::of(verb::MOVE).to(c).into_zone(exile))));
    turn::perform_all(game, acts);
}

/// E7.14: a card drawn, or a new top card, stays unseen until the cast or activation that brought it is over.
pub(crate) fn is_unseen(game: &Game, card: Card) -> bool {
    let casting = game.current().map(|cast: Cast| cast.before);
    let under_way = casting.or_else(|| game.current().map(|activate: Activate| activate.before));
    let Some(before) = under_way.flatten() else {
        return false;
    };
    match game.zone(card).map(|zone| zone.place) {
        // A card from the battlefield was seen there.
        Some(place::HAND) => game.has_come_since(card, before.stamp) && game.before_move(card) == card,
        Some(place::LIBRARY) => !before.tops.iter().any(|top| top.0.slot() == card.slot()),
        _ => false,
    }
}

impl Before {
    fn now(game: &Game) -> Self {
        let tops = game.seats().filter_map(|seat| game.top_of(Zone::of(place::LIBRARY, seat))).map(Lying);
        Before { stamp: game.stamp(), tops: tops.collect(), was_done: game.is_done() }
    }
}

/// E7.12: the game is exactly as it was.
fn taken_back(game: &mut Game, before: Option<&Before>, by: By) -> Flow {
    // An effect that lets a spell be cast has not been followed.
    game.set_done(before.is_some_and(|before| before.was_done) && by == By::Priority);
    Flow::Done
}

/// E18.2: something else was done, and the announcement is forgotten.
fn replaced(game: &mut Game, card: Card) -> Flow {
    game.take_held(card);
    priority::acted(game);
    game.set_done(false);
    Flow::Done
}

/// Uses a mana ability, which needs no stack (E9.3). It is an activated ability all the same: what waits for the use of one
/// triggers, and waits as always (E9.2, E10.2).
pub(crate) fn use_mana_ability(game: &mut Game, code: CodeFrame) {
    let used = Act::of(verb::ACTIVATE).by(code.you).to(code.source);
    if let (true, Thing::Card(source), Some(ability)) = (game.is_replaced(&used), code.source, code.ability) {
        game.hold(source, code);
        game.push(UseForMana { at: UseForManaPoint::Would, source, ability });
        return;
    }
    now_for_mana(game, code);
}

fn now_for_mana(game: &mut Game, code: CodeFrame) {
    let used = Act::of(verb::ACTIVATE).by(code.you).to(code.source);
    if !game.triggers_on(&used).is_empty() {
        // Told when the ability, which is begun after it, has been carried out.
        game.tell(vec![used]);
    }
    game.use_ability(code);
}

/// E18.2: a mana ability whose use something replaces.
fn use_for_mana(game: &mut Game, step: &mut UseForMana) -> Flow {
    let held = game.held(step.source).filter(|code| code.ability == Some(step.ability)).cloned();
    let Some(code) = held else { return Flow::Done };
    match step.at {
        UseForManaPoint::Would => {
            step.at = UseForManaPoint::Use;
            game.would(Act::of(verb::ACTIVATE).by(code.you).to(step.source));
            Flow::Again
        }
        UseForManaPoint::Use => {
            if !game.is_done() {
                return replaced(game, step.source);
            }
            game.take_held(step.source);
            now_for_mana(game, code);
            Flow::Done
        }
    }
}

/// Activating an ability that uses the stack (E10.2).
fn activate(game: &mut Game, step: &mut Activate) -> Flow {
    let (source, seat) = (step.source, step.seat);
    match step.at {
        ActivatePoint::Announce => {
            step.before = Some(Before::now(game));
            game.push(Announce::of(source, seat, By::Priority));
        }
        // E18.2
        ActivatePoint::Would => {
            if !game.is_done() {
                return taken_back(game, step.before.as_ref(), By::Priority);
            }
            game.would(Act::of(verb::ACTIVATE).by(seat).to(source));
        }
        ActivatePoint::Put => {
            if !game.is_done() {
                return replaced(game, source);
            }
            let Some(code) = game.take_held(source) else {
                return Flow::Done;
            };
            game.count_use(&code);
            if mana::is_loyalty(game, code.ability) {
                game.chore(&chores::LOYALTY_USED, source);
            }
            let object = stack::put_ability(game, code);
            step.object = Some(object);
            priority::acted(game);
            let acts = stack::targeting(game, object);
            game.tell(acts);
        }
        ActivatePoint::Pay => {
            if let Some(code) = step.object.and_then(|o| game.held(o).cloned()) {
                let cost = activation_cost(game, &code);
                game.pay(&in_order(cost), &code);
            }
        }
        ActivatePoint::Tell => {
            let object = step.object.map_or(Thing::Nothing, Thing::Card);
            game.tell(vec![Act::of(verb::ACTIVATE).by(seat).to(source).with(object)]);
        }
        ActivatePoint::End => return Flow::Done,
    }
    step.at = step.at.next().unwrap_or(ActivatePoint::End);
    Flow::Again
}

/// The cards a player could play: the hand, and cards that may be cast or played from elsewhere (E7.13).
pub(crate) fn playable(game: &Game, seat: Seat) -> Vec<Card> {
    let hand = Zone::of(place::HAND, seat);
    let mut cards: Vec<Card> = Vec::with_capacity(game.count_in(hand));
    cards.extend(game.cards_in(hand));
    // Without a price and a permission nothing is played from elsewhere.
    if game.anything_prices(verb::CAST) || game.anything_permits(verb::CAST) {
        cards.extend(variants::elsewhere(game, seat));
    }
    cards
}

/// Whether an effect lets a player cast this, or play it if it is a land, from where it is.
pub(crate) fn is_let(game: &Game, seat: Seat, card: Card) -> bool {
    let act = casting(seat, card);
    // To play a card is to cast it, or to play it as a land (E6.9).
    game.is_permitted_as(Some(word::LAND), &act) || !game.is_kind(card, kind::LAND) && game.is_permitted_as(None, &act)
}

/// A land that is played goes straight to the battlefield (E6.9).
pub(crate) fn land_enters(game: &mut Game, act: &Act) {
    game.set_note(notes::LANDS, game.note(notes::LANDS) + 1);
    game.follow_with(Act {
        from: act.from,
        ..Act::of(verb::MOVE).by(act.agent).to(act.patient).into_zone(zones::BATTLEFIELD)
    });
}
