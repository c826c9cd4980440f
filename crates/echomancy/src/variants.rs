//! The ways to cast a spell: for its mana cost or another price, with which extras, and its memory of that (E7.3,
//! E8.4 to E8.6, E14.7). The choices stand among the names of the announced spell; a permanent keeps what it may be asked.

use crate::{
    announce,
    bars::{FORBIDDEN_ON_THE_STACK, NO_MANA_COST, NO_TARGET},
    cast::{self, casting},
    lexicon::{fact, flag, head, header, kind, number, place, register, traits, verb, word},
    mana::{self, Purse},
    stacked::Stacked,
    zones::{self, STACK},
};
use abilities::{Ability, Amount, Cost, CostPart, Counter, FieldValue, KeywordArg, Statement, Symbol, Word};
use kernel::{
    AbilityId, Act, Bindings, Card, CodeFrame, Ctx, Fact, Game, Named, Pen, Priced, Refusal, Seat, Thing, Value, Via,
    Zone,
};

/// Names under which an announced spell has its choices; cards cannot say them.
mod announced {
    use abilities::Register;
    use kernel::Named;
    /// The price it is cast for.
    pub const WAY: Named = Named::Own(Register(0));
    /// A kicker that is paid, once for each time.
    pub const KICK: Named = Named::Own(Register(1));
    /// A buyback that is paid.
    pub const BUYBACK: Named = Named::Own(Register(2));
    /// The payment of a symbol with two readings: 0 for its colour, 1 for the other.
    pub const SYMBOL: Named = Named::Own(Register(3));
}

kernel::points! {
    /// Why and how a cast is begun (E7.13).
    pub(crate) enum By {
        /// With priority.
        Priority,
        /// By an effect, for its cost.
        Effect,
        /// By an effect, for nothing.
        Free,
        /// By its madness.
        Madness,
    }
}

impl By {
    pub fn of_word(word: Option<Word>) -> By {
        match word {
            Some(word::FREE) => By::Free,
            Some(word::MADNESS) => By::Madness,
            _ => By::Effect,
        }
    }
}

/// A price for which a card can be cast.
#[derive(Clone, Debug)]
pub(crate) struct Way {
    pub price: Price,
    pub cost: Cost,
}

/// The price a spell is cast for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Price {
    ManaCost,
    Nothing,
    /// The cost an ability asks for, and how the card came to have that ability.
    Other(AbilityId, Via),
}

impl Price {
    fn of(price: &Priced) -> Price {
        Price::Other(price.ability, price.via)
    }

    /// The permission that lets the card be cast for it.
    pub fn via(self) -> Via {
        match self {
            Price::Other(_, via) => via,
            Price::ManaCost | Price::Nothing => Via::Own,
        }
    }

    fn value(self) -> Value {
        match self {
            Price::ManaCost => Value::Number(0),
            Price::Nothing => Value::Number(1),
            Price::Other(ability, via) => Value::Ability(ability, via),
        }
    }

    fn read(value: &Value) -> Option<Price> {
        match value {
            Value::Number(0) => Some(Price::ManaCost),
            Value::Number(_) => Some(Price::Nothing),
            Value::Ability(ability, via) => Some(Price::Other(*ability, *via)),
            _ => None,
        }
    }
}

fn prices(game: &Game, seat: Seat, card: Card, word: Word) -> Vec<Priced> {
    let mut all = game.priced(&casting(seat, card).word(word));
    all.retain(|price| price.word == Some(word));
    all
}

/// The prices for which this card could be cast from where it is (E8.6): one of them is chosen.
pub(crate) fn ways(game: &Game, seat: Seat, card: Card, by: By) -> Vec<Way> {
    let priced = |word: Word| {
        let way = |price: Priced| Way { price: Price::of(&price), cost: price.cost };
        prices(game, seat, card, word).into_iter().map(way)
    };
    match by {
        By::Free => return vec![Way { price: Price::Nothing, cost: Cost::default() }],
        By::Madness => return priced(word::MADNESS).collect(),
        By::Priority | By::Effect => {}
    }
    let place = game.zone(card).map(|zone| zone.place);
    let mut ways = Vec::new();
    if by == By::Effect || place != Some(place::GRAVEYARD) || cast::is_let(game, seat, card) {
        let usual = |cost| Way { price: Price::ManaCost, cost };
        ways.extend(cast::mana_cost(game, card).map(usual));
        ways.extend(priced(word::ANOTHER_COST));
    }
    if place == Some(place::GRAVEYARD) {
        ways.extend(priced(word::FLASHBACK));
    }
    ways
}

/// The fast path: whether a card can be cast, decided by its mana cost alone. `None`: run the full check. Gives no reason.
pub(crate) fn at_a_glance(purse: &Purse, card: Card) -> Option<bool> {
    let game = purse.game;
    let Some(FieldValue::Cost(cost)) = game.def(card).field(header::COST) else {
        return None;
    };
    let [CostPart::Symbols(symbols)] = &cost.parts[..] else {
        return None;
    };
    if Stacked::is_needed(purse, card) {
        return None;
    }
    let prices = game.own_prices(verb::CAST, card)?;
    if prices.contains(&None) || !prices.is_empty() && game.zone(card).map(|z| z.place) != Some(place::HAND) {
        return None;
    }
    if purse.may_be_helped() && !mana::helpers(game, purse.seat, card.into()).is_empty() || purse.gives_up_for_mana() {
        return None;
    }
    let has_x = symbols.contains(&Symbol::X);
    let changed;
    let symbols = match game.anything_changes(number::COST) {
        true if has_x || symbols.iter().any(has_two_readings) => return None,
        true => {
            let act = casting(purse.seat, card);
            match cast::changed_amount(symbols, 0, |n| game.number(number::COST, n, &act)) {
                None => symbols,
                Some(now) => {
                    changed = cast::changed_generic(symbols.clone(), 0, |_| now);
                    &changed
                }
            }
        }
        false => symbols,
    };
    // An optional additional cost makes it dearer; an alternative cost may be less.
    let is_more = |word: &Option<Word>| matches!(*word, Some(word::KICKED | word::MULTIKICKED | word::BUYBACK));
    if purse.is_too_poor(symbols) && prices.iter().all(is_more) {
        return Some(false);
    }
    if has_x || game.anything_changes(number::COST_IN_ALL) {
        return None;
    }
    let open = purse.payable(symbols, 0, &[]).is_ok() && has_targets(purse, card);
    Some(open).filter(|open| *open || prices.is_empty())
}

/// Whether there is something for every target of a card cast for its mana cost.
fn has_targets(purse: &Purse, card: Card) -> bool {
    let game = purse.game;
    if !game.looks(card).has_trait(traits::AURA) && zones::headed(game, card, head::SPELL).is_none() {
        return true;
    }
    let mut code = crate::stack::spell_code(game, card, purse.seat);
    choose_way(&mut code.bindings, Price::ManaCost);
    announce::is_possible(game, card, &code)
}

/// The ways that can be gone to the end now; without any, why not.
pub(crate) fn open_ways(purse: &Purse, card: Card, by: By) -> Result<Vec<Way>, Refusal> {
    let (game, seat) = (purse.game, purse.seat);
    let mut open = ways(game, seat, card, by);
    let mut first = None;
    let stacked = Stacked::of(purse, card);
    let there = stacked.as_ref().map(|stacked| (Purse::of(&stacked.game, seat), stacked.spell));
    let (purse, card) = there.as_ref().map_or((purse, card), |(purse, spell)| (purse, *spell));
    // E7.6: a spell that forbids its own casting on the stack is not cast.
    if stacked.is_some() && !cast::is_allowed(purse.game, seat, card, by) {
        return Err(FORBIDDEN_ON_THE_STACK.plain());
    }
    open.retain(|way| {
        let mut code = crate::stack::spell_code(purse.game, card, seat);
        choose_way(&mut code.bindings, way.price);
        let refusal = is_open(purse, card, &code).err();
        let is_open = refusal.is_none();
        first = first.take().or(refusal);
        is_open
    });
    if open.is_empty() { Err(first.unwrap_or_else(|| NO_MANA_COST.plain())) } else { Ok(open) }
}

/// Whether a spell announced so far could be completed: something for every target, and its price (E7.1).
pub(crate) fn is_open(purse: &Purse, card: Card, code: &CodeFrame) -> Result<(), Refusal> {
    let game = purse.game;
    payable(purse, card, code)?;
    match announce::is_possible(game, card, code) {
        true => Ok(()),
        false => Err(NO_TARGET.plain()),
    }
}

/// Whether a spell or ability can be paid for by some reading of those of its symbols that have two (E8.3): changes of
/// its cost are applied to each reading before anybody looks whether it can be paid (E8.4).
pub(crate) fn payable(purse: &Purse, holder: Card, code: &CodeFrame) -> Result<(), Refusal> {
    let Some(cost) = cast::cost_of(purse.game, holder, code) else {
        return Err(NO_MANA_COST.plain());
    };
    payable_at(purse, holder, code, &cost)
}

/// The same where the cost is known.
pub(crate) fn payable_at(purse: &Purse, holder: Card, code: &CodeFrame, cost: &Cost) -> Result<(), Refusal> {
    let is_double =
        |part: &CostPart| matches!(part, CostPart::Symbols(symbols) if symbols.iter().any(has_two_readings));
    if !cost.parts.iter().any(is_double) {
        return purse.can_pay(cost, code);
    }
    let read = |reading: i32| {
        let mut trial = code.clone();
        choose_reading(&mut trial.bindings, reading);
        payable(purse, holder, &trial)
    };
    read(0).or_else(|_| read(1)).map_err(|reason| purse.can_pay(cost, code).err().unwrap_or(reason))
}

/// Whether all these symbols can be read in one way only, and none is an X.
pub(crate) fn have_one_reading(symbols: &[Symbol]) -> bool {
    !symbols.iter().any(|symbol| *symbol == Symbol::X || has_two_readings(symbol))
}

fn has_two_readings(symbol: &Symbol) -> bool {
    matches!(symbol, Symbol::GenericOr(..) | Symbol::OrOther(_))
}

fn values(bindings: &Bindings, key: Named) -> impl Iterator<Item = &Value> {
    bindings.named.iter().filter(move |(name, _)| *name == key).map(|(_, value)| value)
}

fn numbers(bindings: &Bindings, key: Named) -> impl Iterator<Item = i32> + '_ {
    values(bindings, key).filter_map(|value| if let Value::Number(n) = value { Some(*n) } else { None })
}

pub(crate) fn choose_way(bindings: &mut Bindings, price: Price) {
    bindings.named.push((announced::WAY, price.value()));
}

/// The way chosen so far.
pub(crate) fn way(bindings: &Bindings) -> Option<Price> {
    values(bindings, announced::WAY).filter_map(Price::read).last()
}

/// An optional additional cost (E8.5).
pub(crate) struct Extra {
    pub price: Price,
    key: Named,
    /// Whether it may be paid any number of times.
    pub often: bool,
    pub cost: Cost,
}

impl Extra {
    pub fn pay(&self, bindings: &mut Bindings, times: i32) {
        for _ in 0..times {
            bindings.named.push((self.key, self.price.value()));
        }
    }
}

/// The optional additional costs of a spell, in the order written.
pub(crate) fn extras(game: &Game, seat: Seat, card: Card) -> Vec<Extra> {
    let kinds = [
        (word::KICKED, announced::KICK, false),
        (word::MULTIKICKED, announced::KICK, true),
        (word::BUYBACK, announced::BUYBACK, false),
    ];
    let of = |(word, key, often): (Word, Named, bool)| {
        let extra = move |p: Priced| Extra { price: Price::of(&p), key, often, cost: p.cost };
        prices(game, seat, card, word).into_iter().map(extra)
    };
    kinds.into_iter().flat_map(of).collect()
}

/// E8.4: the mana cost or the price in its place, additional costs, and all increases and reductions.
pub(crate) fn spell_cost(game: &Game, card: Card, code: &CodeFrame) -> Option<Cost> {
    if let Some(symbols) = plain_cost(game, card, code) {
        return Some(Cost { parts: vec![CostPart::Symbols(symbols.to_vec())] });
    }
    let (symbols, mut parts) = asked_for(game, card, code)?;
    let (symbols, life) = read(symbols, &code.bindings);
    let act = casting(code.you, card);
    let symbols = cast::changed_generic(symbols, code.bindings.x, |n| game.number(number::COST, n, &act));
    if life > 0 {
        parts.insert(0, CostPart::Pay(Amount::Number(life), crate::lexicon::counter::LIFE));
    }
    parts.insert(0, CostPart::Symbols(symbols));
    let mut cost = Cost { parts };
    // Effects on the total apply last, topped up with generic mana.
    let total = mana::total_of(&cost);
    let floor = game.number(number::COST_IN_ALL, total, &act);
    if let (true, Some(CostPart::Symbols(symbols))) = (floor > total, cost.parts.first_mut()) {
        symbols.insert(0, Symbol::Generic((floor - total).clamp(0, 255) as u8));
    }
    Some(cost)
}

/// The symbols of the mana cost of a spell, where that is all it costs: nothing puts a price on it or changes its cost, and
/// its symbols have one reading.
pub(crate) fn plain_cost<'a>(game: &'a Game, card: Card, code: &CodeFrame) -> Option<&'a [Symbol]> {
    let Some(FieldValue::Cost(cost)) = game.def(card).field(header::COST) else { return None };
    let [CostPart::Symbols(symbols)] = &cost.parts[..] else { return None };
    let is_plain = matches!(way(&code.bindings), None | Some(Price::ManaCost))
        && have_one_reading(symbols)
        && game.own_prices(verb::CAST, card).is_some_and(|prices| prices.is_empty())
        && !game.anything_changes(number::COST)
        && !game.anything_changes(number::COST_IN_ALL);
    is_plain.then_some(symbols)
}

/// The symbols and other parts asked for, before anything changes them.
fn asked_for(game: &Game, card: Card, code: &CodeFrame) -> Option<(Vec<Symbol>, Vec<CostPart>)> {
    let seat = code.you;
    let mut costs = Vec::new();
    match way(&code.bindings) {
        None | Some(Price::ManaCost) => costs.push(cast::mana_cost(game, card)?),
        Some(Price::Nothing) => {}
        Some(wanted) => {
            let words = [word::ANOTHER_COST, word::FLASHBACK, word::MADNESS];
            let mut all = words.into_iter().flat_map(|word| prices(game, seat, card, word));
            let price = all.find(|price| Price::of(price) == wanted).map(|price| price.cost);
            costs.push(price.or_else(|| given_price(game, wanted))?);
        }
    }
    let plain = game.priced(&casting(seat, card));
    costs.extend(plain.into_iter().filter(|price| price.word.is_none()).map(|price| price.cost));
    let paid = values(&code.bindings, announced::KICK).chain(values(&code.bindings, announced::BUYBACK));
    let mut paid = paid.filter_map(Price::read).peekable();
    if paid.peek().is_some() {
        let known = extras(game, seat, card);
        costs.extend(paid.filter_map(|price| known.iter().find(|e| e.price == price).map(|e| e.cost.clone())));
    }
    let (mut symbols, mut parts) = (Vec::new(), Vec::new());
    for part in costs.into_iter().flat_map(|cost| cost.parts) {
        match part {
            CostPart::Symbols(more) => symbols.extend(more),
            part => parts.push(part),
        }
    }
    Some((symbols, parts))
}

/// Whether an X is announced for it (E14.2); one cast for nothing has none (E7.3).
pub(crate) fn has_x(game: &Game, card: Card, code: &CodeFrame) -> bool {
    asked_for(game, card, code).is_some_and(|(symbols, mut parts)| {
        parts.push(CostPart::Symbols(symbols));
        mana::has_x(&Cost { parts })
    })
}

/// E3.2: returns the amount that X adds to the mana value of a spell, or of a card that is being announced.
pub(crate) fn announced_x(game: &Game, card: Card) -> i32 {
    let is_spell = |code: &&CodeFrame| {
        code.source == Thing::Card(card)
            && code.bindings.x != 0
            && game.zone(card) != Some(crate::zones::BATTLEFIELD)
            && !cast::is_activated(game, code)
    };
    let Some(code) = game.held(card).filter(is_spell) else {
        return 0;
    };
    let parts = cast::mana_cost(game, card).map(|cost| cost.parts).unwrap_or_default();
    let times = parts.iter().map(|part| match part {
        CostPart::Symbols(symbols) => symbols.iter().filter(|s| **s == Symbol::X).count() as i32,
        _ => 0,
    });
    code.bindings.x * times.sum::<i32>()
}

/// The symbols with the readings chosen for them, and the life paid in their place (E8.3).
pub(crate) fn read(symbols: Vec<Symbol>, bindings: &Bindings) -> (Vec<Symbol>, i32) {
    let mut readings = numbers(bindings, announced::SYMBOL);
    let mut life = 0;
    let read = |symbol: Symbol| match symbol {
        Symbol::GenericOr(n, kind) => match readings.next() {
            Some(0) => Some(Symbol::Of(kind)),
            Some(_) => Some(Symbol::Generic(n)),
            None => Some(symbol),
        },
        Symbol::OrOther(kind) => match readings.next() {
            Some(0) => Some(Symbol::Of(kind)),
            Some(_) => {
                life += 2;
                None
            }
            None => Some(symbol),
        },
        symbol => Some(symbol),
    };
    (symbols.into_iter().filter_map(read).collect(), life)
}

/// The first symbol of a spell or ability whose reading is not yet chosen.
pub(crate) fn unread(game: &Game, card: Card, code: &CodeFrame) -> Option<Symbol> {
    let symbols = match cast::is_activated(game, code) {
        true => cast::symbols_of(game, code),
        false => asked_for(game, card, code)?.0,
    };
    symbols.into_iter().filter(has_two_readings).nth(numbers(&code.bindings, announced::SYMBOL).count())
}

pub(crate) fn choose_reading(bindings: &mut Bindings, reading: i32) {
    bindings.named.push((announced::SYMBOL, Value::Number(reading)));
}

/// Facts about the spell that the permanent may later be asked for (E4.8 d).
pub(crate) struct Facts {
    kicks: i32,
    way: Price,
    x: i32,
}

/// The facts of a spell that is about to become a permanent.
pub(crate) fn facts(game: &Game, spell: Card) -> Option<Facts> {
    let code = game.held(spell).filter(|_| game.zone(spell) == Some(STACK) && !game.is_token(spell))?;
    let kicks = values(&code.bindings, announced::KICK).count() as i32;
    Some(Facts { kicks, way: way(&code.bindings).unwrap_or(Price::ManaCost), x: code.bindings.x })
}

pub(crate) fn remember(game: &mut Pen<'_>, permanent: Card, facts: &Facts) {
    for (what, value) in [(register::KICKS, facts.kicks), (fact::X, facts.x), (fact::CAST, 1)] {
        if value != 0 {
            game.keep(permanent, what, value);
        }
    }
    if let Price::Other(_, via) = facts.way {
        game.keep(permanent, fact::WAY, via);
    }
}

/// Returns the knowledge that a running ability, or else the object it stands on, has about its casting.
fn asked<T>(game: &Game, ctx: &Ctx, of_spell: impl Fn(&Bindings) -> T, of_permanent: impl Fn(Card) -> T) -> Option<T> {
    let card = ctx.source.card()?;
    match game.held(card).filter(|_| game.zone(card) != Some(crate::zones::BATTLEFIELD)) {
        _ if ctx.bindings.named.iter().any(|(key, _)| *key == announced::WAY) => Some(of_spell(ctx.bindings)),
        Some(code) => Some(of_spell(&code.bindings)),
        None => Some(of_permanent(card)),
    }
}

/// E14.7
pub(crate) fn kicks(game: &Game, ctx: &Ctx) -> i32 {
    let of_spell = |bindings: &Bindings| values(bindings, announced::KICK).count() as i32;
    asked(game, ctx, of_spell, |card| game.kept(card, register::KICKS).unwrap_or(0)).unwrap_or(0)
}

/// Facts about the casting of `this`.
pub(crate) fn fact(game: &Game, wanted: abilities::Flag, ctx: &Ctx) -> bool {
    match wanted {
        flag::KICKED => kicks(game, ctx) > 0,
        flag::BOUGHT_BACK => {
            asked(game, ctx, |b| values(b, announced::BUYBACK).next().is_some(), |_| false).unwrap_or(false)
        }
        flag::THAT_WAY => {
            let of_spell = |bindings: &Bindings| match way(bindings) {
                Some(Price::Other(_, via)) => Some(Fact::Via(via)),
                _ => None,
            };
            let chosen = asked(game, ctx, of_spell, |card| game.kept_fact(card, fact::WAY)).flatten();
            chosen == Some(Fact::Via(ctx.via))
        }
        flag::CAST => ctx.source.card().is_some_and(|card| game.kept(card, fact::CAST).is_some()),
        _ => false,
    }
}

/// CR 400.7g: returns the cost of an ability that an effect gave the card where it was cast from, though the spell has
/// it no more.
fn given_price(game: &Game, price: Price) -> Option<Cost> {
    let Price::Other(ability, via) = price else { return None };
    let Ability::Constant { statements, .. } = &game.cards().ability(ability).ability else { return None };
    let cost = statements
        .iter()
        .find_map(|statement| if let Statement::Price(_, cost) = statement { Some(cost) } else { None })?;
    let own = match game.use_numbered(via).and_then(|used| used.args.first()) {
        Some(KeywordArg::Cost(own)) => own.parts.clone(),
        _ => Vec::new(),
    };
    let parts = cost.parts.iter().flat_map(|part| match part {
        CostPart::Argument => own.clone(),
        part => vec![part.clone()],
    });
    Some(Cost { parts: parts.collect() })
}

/// CR 702.34a, 400.7g: whether a spell leaves the stack that was cast for a price which an effect had put on it in the graveyard,
/// and which it has no more: it is exiled.
pub(crate) fn is_exiled_from_stack(game: &Game, act: &Act) -> bool {
    let (Thing::Card(spell), Some(STACK), Some(to)) = (act.patient, act.from, act.to) else { return false };
    let elsewhere = matches!(to.place, place::GRAVEYARD | place::HAND | place::LIBRARY);
    let Some(code) = game.held(spell).filter(|_| elsewhere && act.verb == verb::MOVE) else { return false };
    let Some(Price::Other(ability, _)) = way(&code.bindings) else { return false };
    let is_flashback =
        |statement: &Statement| matches!(statement, Statement::Price(act, _) if act.word == Some(word::FLASHBACK));
    let said = matches!(&game.cards().ability(ability).ability, Ability::Constant { statements, .. } if statements.iter().any(is_flashback));
    said && prices(game, code.you, spell, word::FLASHBACK).is_empty()
}

/// The cards a player could cast or play from elsewhere than the hand: those with a price for it, and those an effect
/// lets the player cast: in exile, in a graveyard, on top of the own library (E7.13).
pub(crate) fn elsewhere(game: &Game, seat: Seat) -> Vec<Card> {
    let graveyard = Zone::of(place::GRAVEYARD, seat);
    // An effect may put a price on any card there.
    let given = game.top_of(graveyard).is_some_and(|card| game.own_prices(verb::CAST, card).is_none());
    let mut cards = if given { game.cards_in(graveyard).collect() } else { game.price_tags(verb::CAST) };
    cards.retain(|&c| game.zone(c) == Some(graveyard) && !prices(game, seat, c, word::FLASHBACK).is_empty());
    if game.anything_permits_as(&[None, Some(word::LAND)], verb::CAST) {
        let open = [Zone::shared(place::EXILE), graveyard, Zone::of(place::GRAVEYARD, crate::turn::opponent(seat))];
        let top = game.top_of(Zone::of(place::LIBRARY, seat));
        for card in open.into_iter().flat_map(|zone| game.cards_in(zone)).chain(top) {
            if !cards.contains(&card) && cast::is_let(game, seat, card) {
                cards.push(card);
            }
        }
    }
    cards
}

/// E3.1: the symbols of a colour in the mana costs of a player's permanents.
pub(crate) fn devotion(game: &Game, seat: Seat, colour: Counter) -> i32 {
    let counts = |symbol: &Symbol| match symbol {
        Symbol::Of(a) | Symbol::GenericOr(_, a) | Symbol::OrOther(a) => *a == colour,
        Symbol::Either(a, b) => *a == colour || *b == colour,
        Symbol::Generic(_) | Symbol::X => false,
    };
    let costs = crate::zones::permanents_of(game, seat).into_iter().filter_map(|c| cast::mana_cost(game, c));
    let symbols = costs.flat_map(|cost| cost.parts).map(|part| match part {
        CostPart::Symbols(symbols) => symbols.iter().filter(|s| counts(s)).count() as i32,
        _ => 0,
    });
    symbols.sum()
}

/// Whether a card is cast at any time: an instant, or something permits it (E6.1).
pub(crate) fn at_any_time(game: &Game, seat: Seat, card: Card) -> bool {
    game.is_kind(card, kind::INSTANT) || game.is_permitted_as(Some(word::INSTANT_TIME), &casting(seat, card))
}

/// `ctx.source` as a card on which a spell's choices stand.
pub(crate) fn target_count(game: &Game, object: Thing) -> usize {
    object.card().and_then(|card| game.held(card)).map_or(0, |code| code.bindings.targets.len())
}
