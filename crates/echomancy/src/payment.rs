//! Mana abilities while something is paid for (E7.8, E9.3, E9.4): those that cost more than a tap are offered one by one,
//! and all of them where nobody had priority before; triggered ones add their mana at once. A payment that could be begun can always be finished (E37.8).

use crate::{
    cast,
    codes::about,
    fodder::{self, Fodder, Made, fodder, taps_source},
    lexicon::{place, verb, word},
    mana::{self, MANA, Purse, Types, Wanted, wanted},
    steps, variants,
};
use abilities::{Ability, Cost, CostPart, Selector, Symbol};
use kernel::{
    AbilityId, About, Act, By, Card, Cause, Choice, CodeFrame, Ctx, Few, Flow, Game, Prompt, Seat, Shape, Thing,
};

/// A tap that is the cost of a mana ability is a tap for mana (E9.6); a spell cast from a graveyard leaves the stack for exile.
pub(crate) fn complete_act(game: &Game, act: &mut Act) {
    if act.verb == verb::TAP
        && act.cause.by == By::Cost
        && act.word.is_none()
        && act.cause.ability.is_some_and(|ability| mana::is_mana_ability(game, ability))
    {
        act.word = Some(word::FOR_MANA);
    }
    if variants::is_exiled_from_stack(game, act) {
        act.to = Some(kernel::Zone::shared(place::EXILE));
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
        && compiled.clauses().any(|clause| mana::made_by(clause).is_some())
        && !compiled.targets
}

/// Returns the mana that tapping this for mana brings its player beside the mana of the ability itself.
pub(crate) fn extra_mana(game: &Game, seat: Seat, card: Card) -> Vec<Types> {
    let cause = Cause { by: By::Cost, source: card.into(), ability: None, you: Some(seat) };
    let act = Act::of(verb::TAP).by(seat).to(card).word(word::FOR_MANA).because(cause);
    let mut extra = Vec::new();
    for code in game.triggers_on(&act) {
        let Some(ability) = code.ability.filter(|ability| is_mana_trigger(game, *ability)) else { continue };
        let ctx = game.ctx_of(&code);
        for clause in game.cards().ability(ability).clauses() {
            let (Some(phrase), Some(types)) = (clause.act(), mana::made_by(clause)) else { continue };
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
pub(crate) fn costly(game: &Game, seat: Seat) -> Vec<CodeFrame> {
    let rows = game.action_rows(seat).filter(|(_, row)| mana::is_costly(game, row.ability));
    rows.map(|(card, row)| game.action_of(card, row, seat)).filter(|code| is_ready(game, code)).collect()
}

/// Whether the source could pay its own part, without a look at other sacrifices.
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
            _ => game.could_pay_with(p, code.source, code),
        },
        _ => true,
    });
    own && condition.as_ref().is_none_or(|c| game.holds(c, &game.ctx_of(code)))
        && game.may_happen(&act)
        && !game.is_replaced(&act)
        && !(cast::taps_itself(cost) && mana::is_barred(game, code.you, card))
}

/// Whether the cost being paid could still be paid with everything that mana abilities can bring, when this ability is
/// used and takes that victim. Losses that go with it, and the demands of other parts of the cost, are counted in.
fn could_pay_after(game: &Game, paying: &PayByHand, code: &CodeFrame, victim: Option<Thing>) -> bool {
    let Some(Ability::Action { cost, .. }) = game.compiled(code).map(|c| &c.ability) else { return false };
    let after = fodder::after(game, cost, code, victim);
    could_pay(&after, paying, Made::by(&after, code))
}

fn could_pay(game: &Game, paying: &PayByHand, made: Made) -> bool {
    let mut fodder = fodder(game, paying.seat, 0);
    if !made.is_nothing() {
        fodder.push(Fodder::made(made));
    }
    could_pay_with(game, paying, fodder)
}

/// Whether the cost being paid can only be paid if each of these gives itself up for mana: then nothing is left to
/// choose.
fn are_all_needed(game: &Game, paying: &PayByHand, options: &[Choice]) -> bool {
    let all = fodder(game, paying.seat, 0);
    let is_needed = |source: Thing| {
        let others: Vec<Fodder> = all.iter().filter(|f| f.thing != source).cloned().collect();
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
    !fodder.is_empty() && purse.tapped_beside(symbols, 0, except, &wanted_besides(game, paying), &fodder).is_some()
}

/// Returns the things that the other parts of the cost being paid tap or give up.
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
/// could not be made by hand before although the choice of sources makes a difference.
pub(crate) fn is_asked(game: &Game, code: &CodeFrame, symbols: &[Symbol], except: &[Card]) -> bool {
    !fodder(game, code.you, 0).is_empty()
        || is_sudden(game) && {
            let asked = mana::total_of(&Cost { parts: vec![CostPart::Symbols(with_x(symbols, code.bindings.x))] });
            Purse::of(game, code.you).is_open(asked, except)
        }
}

/// Whether something is paid for where nobody had priority (E9.4): in the middle of a resolution, while state-based actions
/// are done, or by what a step does by itself, as a declaration or combat damage.
fn is_sudden(game: &Game) -> bool {
    !game.is_running(steps::PRIORITY) || [steps::RESOLVE, steps::CHECK].iter().any(|s| game.is_running(*s))
}

/// Returns the permanents that can be tapped by hand and leave the rest payable. With `must`, nothing could be given up
/// now without loss, so a permanent has to be tapped first.
fn taps(game: &Game, seat: Seat, symbols: &[Symbol], except: &[Card], must: bool) -> Vec<Choice> {
    let purse = Purse::of(game, seat);
    let asked = mana::total_of(&Cost { parts: vec![CostPart::Symbols(symbols.to_vec())] });
    if !must && (!is_sudden(game) || !purse.is_open(asked, except)) {
        return Vec::new();
    }
    let fodder: Vec<Fodder> = if must { fodder(game, seat, 0) } else { Vec::new() };
    let mut all = purse.taps();
    all.retain(|(card, _, made)| {
        let spent = [except, &[*card]].concat();
        let more: Vec<Fodder> =
            made.iter().map(|types| Fodder::made(Made::of(*types, 1))).chain(fodder.iter().cloned()).collect();
        !except.contains(card) && purse.is_payable_with(symbols, 0, &spent, &more)
    });
    all.into_iter().map(|(card, ability, _)| Choice::Ability(ability, card)).collect()
}

kernel::frame! {
    /// Mana abilities are used while paying.
    pub(crate) struct PayByHand: steps::MANA => pay_by_hand {
        seat: Seat,
        /// The object that is paid for, and the ability that asks for the cost.
        source: Thing,
        ability: Option<AbilityId>,
        symbols: Vec<Symbol>,
        /// The cards that cannot be tapped for it.
        except: Few<Card>,
        /// Whether all mana abilities were used.
        decided: bool,
    }
    /// The player chooses which mana of the pool is spent.
    pub(crate) struct ChooseUnits: steps::UNITS => choose_units {
        seat: Seat,
        source: Thing,
        symbols: Vec<Symbol>,
        except: Few<Card>,
        decided: bool,
    }
}

/// Begins a payment in which mana abilities are used by hand.
pub(crate) fn begin(game: &mut Game, code: &CodeFrame, symbols: &[Symbol], except: &[Card]) {
    let symbols = with_x(symbols, code.bindings.x);
    let CodeFrame { ability, source, you: seat, .. } = *code;
    game.push(PayByHand { seat, source, ability, symbols, except: except.into(), decided: false });
}

/// Mana abilities one after another, then the payment itself.
fn pay_by_hand(game: &mut Game, paying: &mut PayByHand) -> Flow {
    if paying.decided {
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
        paying.decided = true;
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
        // A permanent that the rest of the cost taps or gives up makes no mana for it (E8.1).
        let takes_itself = matches!(game.compiled(&code).map(|c| &c.ability),
            Some(Ability::Action { cost, .. }) if cast::sacrifices_itself(cost) || taps_source(cost, &code));
        if game.may_use(&code).is_ok() && (!takes_itself || could_pay_after(game, paying, &code, None)) {
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
        cast::use_mana_ability(game, code);
    }
    Flow::Again
}

/// Pays, and first asks which mana of the pool to spend if the rest would differ (E37.2).
pub(crate) fn pay_in_units(game: &mut Game, seat: Seat, source: Thing, symbols: Vec<Symbol>, except: &[Card]) {
    if open_units(game, seat, &symbols, except).is_empty() {
        mana::begin_payment(game, seat, source, &symbols, except);
        return;
    }
    game.push(ChooseUnits { seat, source, symbols, except: except.into(), decided: false });
}

/// The player names the mana for each unit of generic mana, as long as that makes a difference.
fn choose_units(game: &mut Game, step: &mut ChooseUnits) -> Flow {
    if step.decided {
        return Flow::Done;
    }
    let (seat, source) = (step.seat, step.source);
    if let Some(Choice::Number(i)) = game.take_answer() {
        step.symbols = named(&step.symbols, MANA[(i.max(0) as usize).min(5)]);
    }
    let open = open_units(game, seat, &step.symbols, &step.except);
    if open.is_empty() {
        step.decided = true;
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

/// While paying, nothing may be given up for mana that leaves the rest unpayable; a card that is just entering is not
/// yet there to be chosen (E18.10).
pub(crate) fn may_choose(game: &Game, thing: Thing, ctx: &Ctx) -> bool {
    if game.current().is_some_and(|pay: mana::Pay| pay.wants(thing)) {
        return false;
    }
    let Some(paying): Option<PayByHand> = game.current() else {
        return !thing.card().is_some_and(|c| game.is_entering(c));
    };
    // Its source may be tapped by now: that was the first part of the price.
    let rows = game.action_rows(paying.seat).filter(|(card, _)| ctx.source == Thing::Card(*card));
    let rows = rows.filter(|(_, row)| mana::is_costly(game, row.ability));
    let mut own = rows.map(|(card, row)| game.action_of(card, row, paying.seat)).peekable();
    own.peek().is_none() || own.any(|code| could_pay_after(game, &paying, &code, Some(thing)))
}

/// The colours that may be chosen for mana of any colour: while paying, those that leave the rest payable.
pub(crate) fn open_colours(game: &Game, amount: i32) -> Vec<usize> {
    let all = (0..5).collect();
    let Some(paying): Option<PayByHand> = game.current() else {
        return all;
    };
    let fits = |i: &usize| could_pay(game, &paying, Made::of(1 << i, amount));
    let open: Vec<usize> = (0..5).filter(fits).collect();
    if open.is_empty() { all } else { open }
}

/// The symbols with the announced X.
pub(crate) fn with_x(symbols: &[Symbol], x: i32) -> Vec<Symbol> {
    let filled = |s: &Symbol| if *s == Symbol::X { Symbol::Generic(x.clamp(0, 255) as u8) } else { *s };
    symbols.iter().map(filled).collect()
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
