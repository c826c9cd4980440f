//! Mana abilities while something is paid for (E7.8, E9.3, E9.4): those that cost more than a tap are offered one by one,
//! and all of them where nobody had priority before; triggered ones add their mana at once. A payment that could be begun can always be finished (E37.8).

use crate::{
    cast,
    codes::about,
    lexicon::{counter, place, verb, word},
    mana::{self, MANA, Purse, Types, Wanted, wanted},
    steps, variants, zones,
};
use abilities::{Ability, Cost, CostPart, Counter, Quantity, Selector, Symbol};
use kernel::{
    AbilityId, About, Act, By, Card, Cause, Choice, CodeFrame, Ctx, End, Few, Flow, Game, Op, Prompt, Seat, Shape,
    Thing,
};

/// A tap that is the cost of a mana ability is a tap for mana (E9.6).
pub(crate) fn complete_act(game: &Game, act: &mut Act) {
    if act.verb == verb::TAP
        && act.cause.by == By::Cost
        && act.word.is_none()
        && act.cause.ability.is_some_and(|ability| mana::is_mana_ability(game, ability))
    {
        act.word = Some(word::FOR_MANA);
    }
}

/// A triggered mana ability: no target, it answers tapping for mana and adds mana (E9.2).
pub(crate) fn is_mana_trigger(game: &Game, ability: AbilityId) -> bool {
    let compiled = game.cards().ability(ability);
    let Ability::Trigger { event, .. } = &compiled.ability else {
        return false;
    };
    event.verb == verb::TAP
        && event.word == Some(word::FOR_MANA)
        && compiled.code.iter().any(|op| mana::made_by(op).is_some())
        && !compiled.targets
}

/// What tapping this for mana brings its player beside the mana of the ability itself.
pub(crate) fn extra_mana(game: &Game, seat: Seat, card: Card) -> Vec<Types> {
    let cause = Cause { by: By::Cost, source: card.into(), ability: None, you: Some(seat) };
    let act = Act::of(verb::TAP).by(seat).to(card).word(word::FOR_MANA).because(cause);
    let mut extra = Vec::new();
    for code in game.triggers_on(&act) {
        let Some(ability) = code.ability.filter(|ability| is_mana_trigger(game, *ability)) else { continue };
        let ctx = game.ctx_of(&code);
        for op in &game.cards().ability(ability).code {
            let (Op::Do(phrase, _), Some(types)) = (op, mana::made_by(op)) else { continue };
            let agents = phrase
                .agent
                .as_ref()
                .map_or_else(|| [Thing::Player(code.you)].into_iter().collect(), |who| game.select(who, &ctx));
            if agents.contains(&Thing::Player(seat)) {
                let amount = phrase.amount.as_ref().map_or(1, |a| game.amount(a, &ctx)).clamp(0, mana::MOST);
                extra.extend(std::iter::repeat_n(types, amount as usize));
            }
        }
    }
    extra
}

/// Mana abilities that cost more than their tap, of a player's objects, as they could be used now. Those that cost mana
/// themselves are left out: they only change mana that is there, and are used by the plan of a payment.
fn costly(game: &Game, seat: Seat) -> Vec<CodeFrame> {
    let rows = game.action_rows(seat).filter(|(_, row)| mana::is_costly(game, row.ability));
    rows.map(|(card, row)| game.action_of(card, row, seat)).filter(|code| is_ready(game, code)).collect()
}

/// Whether the source could pay its own part, without a look at what else is to be given up.
pub(crate) fn is_ready(game: &Game, code: &CodeFrame) -> bool {
    let (Some(Ability::Action { cost, condition, .. }), Thing::Card(card)) =
        (game.compiled(code).map(|c| &c.ability), code.source)
    else {
        return false;
    };
    let act = Act::of(verb::ACTIVATE).by(code.you).to(card);
    let own = cost.parts.iter().all(|part| match part {
        CostPart::Act(p) if p.patient == Some(Selector::This) => match p.verb {
            verb::TAP => !game.is_exhausted(card),
            verb::UNTAP => game.is_exhausted(card),
            _ => true,
        },
        _ => true,
    });
    own && condition.as_ref().is_none_or(|c| game.holds(c, &game.ctx_of(code)))
        && game.may_happen(&act)
        && !(cast::taps_itself(cost) && mana::is_barred(game, code.you, card))
}

/// The types of mana an ability makes.
fn makes(game: &Game, code: &CodeFrame) -> Types {
    let ops = game.compiled(code).map_or(&[][..], |c| &c.code);
    ops.iter().filter_map(mana::made_by).fold(0, |all, types| all | types)
}

/// What could be given up for mana, and the types of mana that would make.
pub(crate) type Fodder = (Thing, Types);

/// What each of these abilities could give up, and the types of mana it would make of it, when so much life is spent beside.
pub(crate) fn fodder(game: &Game, seat: Seat, life: i32) -> Vec<Fodder> {
    let mut all: Vec<Fodder> = Vec::new();
    let mut spent: Vec<(Counter, i32)> = vec![(counter::LIFE, life)];
    for code in costly(game, seat) {
        let Some(Ability::Action { cost, limit, .. }) = game.compiled(&code).map(|c| &c.ability) else { continue };
        let types = makes(game, &code);
        let ctx = game.ctx_of(&code);
        let victims = cost.parts.iter().find_map(|part| match part {
            CostPart::Act(p) if matches!(p.patient, Some(Selector::Pick(Quantity::A, _))) => {
                let own = |t: &Thing| t.card().is_some_and(|c| game.controller(c) == seat);
                Some(game.found_for_cost(p, &ctx).into_iter().filter(own).collect::<Vec<_>>())
            }
            _ => None,
        });
        let single = cast::taps_itself(cost) || victims.is_none();
        let victims = if single {
            vec![code.source; if limit.is_some() { 1 } else { repeats(game, cost, &code) }]
        } else {
            victims.unwrap_or_default()
        };
        let known = all.len();
        for victim in victims {
            // Life that pays for one of them does not pay for another (E8.1).
            let before = spent.len();
            spent.extend(cost.parts.iter().filter_map(|part| match part {
                CostPart::Pay(amount, kind) => Some((*kind, game.amount(amount, &ctx))),
                _ => None,
            }));
            let in_all = |kind: Counter| spent.iter().filter(|(k, _)| *k == kind).map(|(_, n)| n).sum::<i32>();
            if spent[before..].iter().any(|(kind, _)| in_all(*kind) > game.counters(seat, *kind)) {
                spent.truncate(before);
                break;
            }
            match all[..known].iter_mut().find(|(known, _)| *known == victim) {
                Some((_, known)) => *known |= types,
                None => all.push((victim, types)),
            }
        }
    }
    all
}

/// How often is enough: no cost has more symbols that one source pays.
const OFTEN: i32 = 12;

/// How often a mana ability that chooses nothing can be used: as long as its counters last, or the life it costs.
fn repeats(game: &Game, cost: &Cost, code: &CodeFrame) -> usize {
    let ctx = game.ctx_of(code);
    let times = cost.parts.iter().map(|part| match part {
        CostPart::Pay(amount, kind) => game.counters(code.you, *kind) / game.amount(amount, &ctx).max(1),
        CostPart::Act(act) if act.verb == verb::REMOVE && act.patient == Some(Selector::This) => {
            let each = act.amount.as_ref().map_or(1, |n| game.amount(n, &ctx)).max(1);
            act.kind.map_or(1, |kind| game.counters(code.source, kind) / each)
        }
        _ => 1,
    });
    times.min().unwrap_or(1).clamp(0, OFTEN) as usize
}

/// Whether what is being paid could still be paid with everything that mana abilities can bring, when this is given up
/// for that mana: whatever goes with it, and what other parts of the cost want, is reckoned in.
fn could_pay_after(game: &Game, paying: &PayByHand, gone: Option<Thing>, made: Types) -> bool {
    let Some(card) = gone.and_then(|t| t.card()) else {
        return could_pay(game, paying, made);
    };
    let mut trial = game.trial();
    trial.move_card(card, zones::graveyard_of(game, card), End::Top);
    could_pay(&trial, paying, made)
}

fn could_pay(game: &Game, paying: &PayByHand, made: Types) -> bool {
    let mut fodder = fodder(game, paying.seat, 0);
    if made != 0 {
        fodder.push((Thing::Nothing, made));
    }
    could_pay_with(game, paying, fodder)
}

/// Whether what is being paid can only be paid if each of these gives itself up for mana: then nothing is left to choose.
fn are_all_needed(game: &Game, paying: &PayByHand, options: &[Choice]) -> bool {
    let all = fodder(game, paying.seat, 0);
    let is_needed = |source: Thing| {
        let others: Vec<Fodder> = all.iter().copied().filter(|(f, _)| *f != source).collect();
        others.len() < all.len() && !could_pay_with(game, paying, others)
    };
    let sources: Vec<Thing> = options
        .iter()
        .filter_map(|o| if let Choice::Ability(_, card) = o { Some((*card).into()) } else { None })
        .collect();
    let twice = sources.iter().enumerate().any(|(i, source)| sources[..i].contains(source));
    !twice && sources.into_iter().all(is_needed)
}

fn could_pay_with(game: &Game, paying: &PayByHand, fodder: Vec<Fodder>) -> bool {
    let PayByHand { seat, symbols, except, .. } = paying;
    let purse = Purse::of(game, *seat);
    !fodder.is_empty() && purse.settle(symbols, 0, except, &wanted_besides(game, paying), &fodder).is_some()
}

/// What the other parts of the cost that is being paid tap or give up.
fn wanted_besides(game: &Game, paying: &PayByHand) -> Vec<Wanted> {
    let Thing::Card(card) = paying.source else { return Vec::new() };
    if let Some(code) = game.held(card) {
        return variants::spell_cost(game, card, code).map_or_else(Vec::new, |cost| wanted(game, &cost, code));
    }
    match paying.ability.map(|ability| (ability, &game.cards().ability(ability).ability)) {
        Some((ability, Ability::Action { cost, .. })) => wanted(game, cost, &CodeFrame::of(ability, card, paying.seat)),
        _ => Vec::new(),
    }
}

/// Whether a payment asks which mana abilities are used: where something could be given up for mana, and where mana
/// could not be made by hand before although it makes a difference what is tapped.
pub(crate) fn is_asked(game: &Game, code: &CodeFrame, symbols: &[Symbol], except: &[Card]) -> bool {
    !fodder(game, code.you, 0).is_empty()
        || is_sudden(game) && {
            let asked = mana::total_of(&Cost { parts: vec![CostPart::Symbols(settled(symbols, code.bindings.x))] });
            Purse::of(game, code.you).is_open(asked, except)
        }
}

/// Whether something is paid for where nobody had priority (E9.4): in the middle of a resolution, while state-based actions
/// are done, or by what a step does by itself, as a declaration or combat damage.
fn is_sudden(game: &Game) -> bool {
    !game.is_running(steps::PRIORITY) || [steps::RESOLVE, steps::CHECK].iter().any(|s| game.is_running(*s))
}

/// What can be tapped by hand and leaves the rest payable; it must be before something is given up if nothing could be
/// given up now without loss.
fn taps(game: &Game, seat: Seat, symbols: &[Symbol], except: &[Card], must: bool) -> Vec<Choice> {
    let purse = Purse::of(game, seat);
    let asked = mana::total_of(&Cost { parts: vec![CostPart::Symbols(symbols.to_vec())] });
    if !must && (!is_sudden(game) || !purse.is_open(asked, except)) {
        return Vec::new();
    }
    let fodder: Vec<Types> = match must {
        true => fodder(game, seat, 0).into_iter().map(|(_, types)| types).collect(),
        false => Vec::new(),
    };
    let mut all = purse.taps();
    all.retain(|(card, _, made)| {
        let spent = [except, &[*card]].concat();
        !except.contains(card) && purse.is_payable_with(symbols, 0, &spent, &[&made[..], &fodder].concat())
    });
    all.into_iter().map(|(card, ability, _)| Choice::Ability(ability, card)).collect()
}

kernel::frame! {
    /// Mana abilities are used while paying.
    pub(crate) struct PayByHand: steps::MANA => pay_by_hand {
        seat: Seat,
        /// What is paid for, and by which of its abilities.
        source: Thing,
        ability: Option<AbilityId>,
        symbols: Vec<Symbol>,
        /// What cannot be tapped for it.
        except: Few<Card>,
        /// Whether all mana abilities were used.
        settled: bool,
    }
    /// Which mana of the pool is spent.
    pub(crate) struct ChooseUnits: steps::UNITS => choose_units {
        seat: Seat,
        source: Thing,
        symbols: Vec<Symbol>,
        except: Few<Card>,
        settled: bool,
    }
}

/// Begins a payment in which mana abilities are used by hand.
pub(crate) fn begin(game: &mut Game, code: &CodeFrame, symbols: &[Symbol], except: &[Card]) {
    let symbols = settled(symbols, code.bindings.x);
    let CodeFrame { ability, source, you: seat, .. } = *code;
    game.push(PayByHand { seat, source, ability, symbols, except: except.into(), settled: false });
}

/// Mana abilities one after another, then the payment itself.
fn pay_by_hand(game: &mut Game, paying: &mut PayByHand) -> Flow {
    if paying.settled {
        return Flow::Done;
    }
    let (seat, source) = (paying.seat, paying.source);
    let answer = game.take_answer();
    if let Some(Choice::Ability(ability, card)) = answer {
        return use_for_mana(game, seat, ability, card);
    }
    let payable = Purse::of(game, seat).is_payable_with(&paying.symbols, 0, &paying.except, &[]);
    let mut options = if answer.is_none() { open_abilities(game, paying, payable) } else { Vec::new() };
    if options.is_empty() {
        paying.settled = true;
        pay_in_units(game, seat, source, paying.symbols.clone(), &paying.except);
        return Flow::Again;
    }
    if payable {
        options.push(Choice::Done);
    } else if let Choice::Ability(ability, card) = options[0]
        && are_all_needed(game, paying, &options)
    {
        return use_for_mana(game, seat, ability, card);
    }
    Flow::Ask(Prompt { seat, shape: Shape::Payment, about: About::Game(about::MANA, source, 0), options })
}

/// The mana abilities that may be used now.
fn open_abilities(game: &Game, paying: &PayByHand, payable: bool) -> Vec<Choice> {
    let mut options: Vec<Choice> = Vec::new();
    for code in costly(game, paying.seat) {
        let Some(option) = code.choice() else { continue };
        // A permanent that the rest of the cost gives up is not given up for mana (E8.1).
        let gives_itself = matches!(game.compiled(&code).map(|c| &c.ability),
            Some(Ability::Action { cost, .. }) if cast::sacrifices_itself(cost));
        let leaves_enough = || could_pay_after(game, paying, Some(code.source), makes(game, &code));
        if game.may_use(&code).is_ok() && (!gives_itself || leaves_enough()) {
            options.push(option);
        }
    }
    options.dedup();
    let must = options.is_empty() && !payable;
    options.extend(taps(game, paying.seat, &paying.symbols, &paying.except, must));
    options
}

fn use_for_mana(game: &mut Game, seat: Seat, ability: AbilityId, card: Card) -> Flow {
    if let Some(code) = game.find_action(seat, ability, card) {
        game.use_ability(code);
    }
    Flow::Again
}

/// Pays, and asks before which mana of the pool is spent where what is left would differ (E37.2).
pub(crate) fn pay_in_units(game: &mut Game, seat: Seat, source: Thing, symbols: Vec<Symbol>, except: &[Card]) {
    if open_units(game, seat, &symbols, except).is_empty() {
        mana::begin_payment(game, seat, source, &symbols, except);
        return;
    }
    game.push(ChooseUnits { seat, source, symbols, except: except.into(), settled: false });
}

/// Generic mana is paid unit by unit with what the player names, as long as that makes a difference.
fn choose_units(game: &mut Game, step: &mut ChooseUnits) -> Flow {
    if step.settled {
        return Flow::Done;
    }
    let (seat, source) = (step.seat, step.source);
    if let Some(Choice::Number(i)) = game.take_answer() {
        step.symbols = named(&step.symbols, MANA[(i.max(0) as usize).min(5)]);
    }
    let open = open_units(game, seat, &step.symbols, &step.except);
    if open.is_empty() {
        step.settled = true;
        mana::begin_payment(game, seat, source, &step.symbols, &step.except);
        return Flow::Again;
    }
    let options = open.into_iter().map(|i| Choice::Number(i as i32)).collect();
    Flow::Ask(Prompt { seat, shape: Shape::One, about: About::Game(about::UNIT, source, 0), options })
}

/// The symbols with one generic mana paid by that type.
fn named(symbols: &[Symbol], kind: abilities::Counter) -> Vec<Symbol> {
    let mut symbols = symbols.to_vec();
    if let Some(Symbol::Generic(n)) = symbols.iter_mut().find(|s| matches!(s, Symbol::Generic(n) if *n > 0)) {
        *n -= 1;
    }
    symbols.push(Symbol::Of(kind));
    symbols
}

/// The types in the pool that could pay the next generic mana, where the choice makes a difference: there are several, and
/// something is left in the pool.
fn open_units(game: &Game, seat: Seat, symbols: &[Symbol], except: &[Card]) -> Vec<usize> {
    let pool: Vec<i32> = MANA.iter().map(|k| game.counters(seat, *k)).collect();
    let generic = symbols.iter().any(|s| matches!(s, Symbol::Generic(n) if *n > 0));
    let asked = mana::total_of(&Cost { parts: vec![CostPart::Symbols(symbols.to_vec())] });
    if !generic || pool.iter().filter(|n| **n > 0).count() < 2 || pool.iter().sum::<i32>() <= asked {
        return Vec::new();
    }
    let spoken_for = |i: usize| symbols.iter().filter(|s| **s == Symbol::Of(MANA[i])).count() as i32;
    let purse = Purse::of(game, seat);
    let fits =
        |i: &usize| pool[*i] > spoken_for(*i) && purse.is_payable_with(&named(symbols, MANA[*i]), 0, except, &[]);
    let open: Vec<usize> = (0..6).filter(fits).collect();
    if open.len() < 2 { Vec::new() } else { open }
}

/// While paying, nothing may be given up for mana that leaves the rest unpayable; what is just entering is not yet
/// there to be chosen (E18.10).
pub(crate) fn may_choose(game: &Game, thing: Thing, ctx: &Ctx) -> bool {
    if game.current().is_some_and(|pay: mana::Pay| pay.wants(thing)) {
        return false;
    }
    let Some(paying): Option<PayByHand> = game.current() else {
        return !thing.card().is_some_and(|c| game.is_entering(c));
    };
    let own = costly(game, paying.seat).into_iter().filter(|code| code.source == ctx.source);
    let made = own.fold(0, |all, code| all | makes(game, &code));
    made == 0 || could_pay_after(game, &paying, Some(thing), made)
}

/// The colours that may be chosen for mana of any colour: while paying, those that leave the rest payable.
pub(crate) fn open_colours(game: &Game) -> Vec<usize> {
    let all = (0..5).collect();
    let Some(paying): Option<PayByHand> = game.current() else {
        return all;
    };
    let fits = |i: &usize| could_pay_after(game, &paying, None, 1 << i);
    let open: Vec<usize> = (0..5).filter(fits).collect();
    if open.is_empty() { all } else { open }
}

/// The symbols with X as what was announced for it.
pub(crate) fn settled(symbols: &[Symbol], x: i32) -> Vec<Symbol> {
    let settle = |s: &Symbol| if *s == Symbol::X { Symbol::Generic(x.clamp(0, 255) as u8) } else { *s };
    symbols.iter().map(settle).collect()
}

/// E37.12: the order in which the parts of a cost are paid. Mana is made before anything is paid (E7.8), and what it pays
/// leaves the pool with it.
pub(crate) fn payment_order(part: &CostPart) -> u8 {
    let CostPart::Act(phrase) = part else {
        return if matches!(part, CostPart::Pay(..)) { 2 } else { 0 };
    };
    match phrase.verb {
        verb::TAP | verb::UNTAP => 1,
        verb::ADD | verb::REMOVE => 3,
        verb::REVEAL => 4,
        verb::DISCARD => 5,
        verb::MOVE if phrase.to == Some(place::EXILE) => 6,
        verb::SACRIFICE => 7,
        verb::MILL => 9,
        _ => 8,
    }
}
