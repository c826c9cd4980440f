//! The words for people: prompts, options and the log. Made when somebody asks, never while bots play.

use crate::{
    announce::Announce,
    cast::Activate,
    codes::{about, line},
    lexicon::{counter, head, kind, place, stat, verb, word},
    stack,
    turn::{self, Stage},
    variants,
    verbs::is_mana,
    zones::BATTLEFIELD,
};
use abilities::{Ability, Amount, Cost, CostPart, Counter, Effect, HeadArg, KeywordArg, KeywordUse, Selector, Symbol};
use kernel::{
    AbilityId, About, Act, By, Card, Choice, ChosenWord, DefId, Form, Game, LogLine, NOWHERE, OpId, Printed, Prompt,
    Seat, Span, Thing, Told, UseId, Via, told,
};
use title::Tell;

/// The question a prompt asks.
pub(crate) fn prompt(game: &Game, prompt: &Prompt) -> Told {
    question(game, prompt).sentence()
}

fn question(game: &Game, prompt: &Prompt) -> Told {
    match prompt.about {
        About::Game(about::PRIORITY, ..) => match stack::top(game) {
            Some(top) => told!("{} is on the stack. What do you do?", Thing::Card(top)),
            None => told!("{}, {}. What do you do?", whose_turn(game, prompt.seat), Stage::of(game).name()),
        },
        About::Game(about::MODE, thing, _) => told!("{}: choose what it does.", announced(game, thing)),
        About::Game(about::X, thing, _) => told!("{}: how much is X?", announced(game, thing)),
        About::Game(about::TARGET, thing, _) => told!("{}: choose a target.", announced(game, thing)),
        About::Game(about::ATTACKERS, ..) => told!("Who attacks?"),
        About::Game(about::BLOCKERS, ..) => told!("Who blocks?"),
        About::Game(about::DAMAGE, thing, i) => {
            let to = thing.card().and_then(|c| crate::damage::recipients(game, c).get(i as usize).copied());
            told!("{}: how much damage to {}?", thing, to.unwrap_or_default())
        }
        About::Game(about::DISCARD, _, n) => told!("Your hand is too large. Discard {}.", cards(n)),
        About::Game(about::LEGEND, thing, _) => told!("You may keep one {}. Which?", thing),
        About::Game(about::COLOUR, ..) => told!("Mana of which colour?"),
        About::Game(about::CREW, thing, n) => told!("Tap creatures with a total power of {} to crew {}.", n, thing),
        About::Game(about::RETARGET, thing, _) => told!("The copy of {}: choose a new target?", thing),
        About::Game(about::CONVOKE, thing, _) => {
            let cost = thing.card().and_then(|c| game.held(c).and_then(|code| crate::cast::cost_of(game, c, code)));
            let cost = cost_told(&cost.unwrap_or_default());
            match prompt.options.first() {
                Some(Choice::Thing(Thing::Card(c))) if game.zone(*c) != Some(BATTLEFIELD) => {
                    told!("{}: exile cards from your graveyard to help pay {}?", thing, cost)
                }
                _ if prompt.options.iter().all(|option| is_creature(game, option)) => {
                    told!("{}: tap creatures to help pay {}?", thing, cost)
                }
                _ => told!("{}: tap permanents to help pay {}?", thing, cost),
            }
        }
        About::Game(about::WAY, thing, _) => told!("{}: cast it for which price?", thing),
        About::Game(about::EXTRA, thing, _) => {
            told!("{}: pay {}?", thing, announced_extra(game, thing).unwrap_or_default())
        }
        About::Game(about::SYMBOL, thing, _) => told!("{}: how is this symbol paid?", thing),
        About::Game(about::SURVEIL, ..) => told!("Surveil: which cards go to the graveyard?"),
        About::Game(about::SURVEIL_ORDER, ..) => told!("Surveil: which card lies on top?"),
        About::Game(about::HOST, thing, _) => told!("{}: what is it attached to?", thing),
        About::Game(about::UNIT, thing, _) => told!("{}: which mana pays?", thing),
        About::Game(about::OPENING, ..) => told!("Use a card from your opening hand?"),
        About::Game(about::MULLIGAN, _, 0) => told!("Keep this hand?"),
        About::Game(about::MULLIGAN, _, n) => told!("Mulligans taken: {}. Keep this hand?", n),
        About::Game(about::BOTTOM, _, n) => told!("Put {} on the bottom of your library.", cards(n)),
        About::Game(about::COUNTERS, _, n) => told!("Counters to remove: {}. From what?", n),
        About::Game(about::ATTACKED, thing, _) => told!("What does {} attack?", thing),
        About::Game(about::PROLIFERATE, ..) => told!("Proliferate: what gets one more of each of its counters?"),
        About::Game(about::EXPLORE, thing, _) => told!("Put {} into the graveyard?", thing),
        About::Game(about::DIVISION, thing, i) => {
            let code = thing.card().and_then(|c| game.held(c));
            let to = code.and_then(|c| c.bindings.targets.get(i as usize)).map(|(_, t)| *t);
            told!("{}: how much to {}?", announced(game, thing), to.unwrap_or_default())
        }
        About::Game(about::MANA, thing, _) => told!("{}: use mana abilities, or pay.", announced(game, thing)),
        About::Game(about::UNTAP, ..) => told!("You cannot untap all of these. Which do you untap?"),
        About::Game(..) => told!("Choose an order."),
        About::PutBack { .. } => title::put_back(game, prompt).sentence(),
        About::Triggers => {
            told!("Several of your abilities have triggered. Which goes on the stack first, to resolve last?")
        }
        About::Answer(act) => told!("{} Which effect applies first?", sentence(game, &act)),
        About::Clause { source, ability, op } => told!("{}: {}", source, clause(game, source, ability, op)),
    }
}

fn whose_turn(game: &Game, seat: Seat) -> Told {
    let active = turn::active(game);
    if active == seat { told!("Your turn") } else { told!("{}'s turn", active) }
}

fn cards(n: i32) -> Told {
    match n {
        1 => told!("a card"),
        n => told!("{} cards", n),
    }
}

/// The spell or ability that is announced; the source stands for an ability that is not on the stack yet (E10.2).
fn announced(game: &Game, thing: Thing) -> Span {
    match game.current().is_some_and(|step: Activate| Thing::Card(step.source) == thing) {
        true => Span::AbilityOf(thing),
        false => Span::Thing(thing),
    }
}

/// One option.
pub(crate) fn option(game: &Game, prompt: &Prompt, choice: &Choice) -> Told {
    match *choice {
        Choice::Play(card) => playing(game, card),
        Choice::Ability(ability, card) => told!("{}: {}", card, ability_told(game, ability, None, card)),
        Choice::Use(ability, used, card) => told!("{}: {}", card, ability_told(game, ability, Some(used), card)),
        Choice::Pass => told!("Pass"),
        Choice::Pair(first, second) => match prompt.about {
            About::Game(about::ATTACKERS, ..) => attacking(first, second),
            _ => told!("Block {} with {}", second, first),
        },
        Choice::Done => match prompt.about {
            About::Game(about::ATTACKERS, _, 0) => told!("No attack"),
            About::Game(about::BLOCKERS, _, 0) => told!("No block"),
            About::Game(about::RETARGET, thing, at) => {
                let code = thing.card().and_then(|c| game.held(c));
                let now = code.and_then(|c| c.bindings.targets.get(at as usize)).map(|(_, t)| *t);
                told!("Keep {}", now.map_or(Told::new(), |t| described(game, t)))
            }
            About::Game(about::MANA, ..) => told!("Pay"),
            _ => told!("Done"),
        },
        Choice::Cancel => told!("Take it back"),
        Choice::Yes if matches!(prompt.about, About::Game(about::MULLIGAN, ..)) => told!("Keep"),
        Choice::No if matches!(prompt.about, About::Game(about::MULLIGAN, ..)) => told!("Mulligan"),
        Choice::Thing(thing) => described(game, thing),
        Choice::Number(n) => match prompt.about {
            About::Game(about::WAY, thing, _) => way(game, prompt.seat, thing, n).unwrap_or(n.into()),
            About::Game(about::UNIT, ..) => mana(crate::mana::MANA[(n.max(0) as usize).min(5)]).into(),
            About::Game(about::SYMBOL, thing, _) => reading(game, thing, n).unwrap_or(n.into()),
            _ => n.into(),
        },
        Choice::Yes => told!("Yes"),
        Choice::No => told!("No"),
        Choice::Word(word) => Span::Chosen(ChosenWord::Word(word)).into(),
        Choice::Trait(t) => Span::Chosen(ChosenWord::Trait(t)).into(),
        Choice::Name(name) => Span::Chosen(ChosenWord::Name(name)).into(),
        Choice::Mode(mode) => game
            .mode_asked(prompt, mode)
            .and_then(|body| clauses(asked_by(game, prompt), body.to_vec(), keyword_asked_by(game, prompt)))
            .unwrap_or_default(),
        Choice::Waiting(at) => game.waiting().get(usize::from(at)).map_or(told!("an ability"), |w| waiting(game, w)),
        Choice::Delayed(at) => {
            game.source_of_delayed(at).map_or(told!("an effect"), |source| told!("an effect of {}", source))
        }
        Choice::Game(..) => told!("?"),
    }
}

/// One price of a spell: `{4}{U}`, `evoke {2}{U}`.
fn way(game: &Game, seat: Seat, thing: Thing, n: i32) -> Option<Told> {
    let by = game.current().map(|step: Announce| step.by).unwrap_or_default();
    let open = variants::open_ways(&crate::mana::Purse::of(game, seat), thing.card()?, by).ok()?;
    let way = open.get(n as usize)?;
    Some(named_cost(game, way.price.via(), &way.cost))
}

/// A cost with the keyword it belongs to.
fn named_cost(game: &Game, via: Via, cost: &Cost) -> Told {
    let cost = match &cost.parts[..] {
        [CostPart::Act(_)] => paying(game, cost),
        _ => cost_told(cost),
    };
    match game.use_numbered(via) {
        Some(used) if cost.is_empty() => used.keyword.into(),
        Some(used) => told!("{} {}", used.keyword, cost),
        None => cost,
    }
}

/// The additional cost being asked for: `kicker {B}`.
fn announced_extra(game: &Game, thing: Thing) -> Option<Told> {
    let step: Announce = game.current()?;
    let all = variants::extras(game, step.seat, thing.card()?);
    let extra = all.get(usize::from(step.extras))?;
    Some(named_cost(game, extra.price.via(), &extra.cost))
}

/// `{B}` or `2 life`.
fn reading(game: &Game, thing: Thing, n: i32) -> Option<Told> {
    let card = thing.card()?;
    let symbol = variants::unread(game, card, game.held(card)?)?;
    Some(match (symbol, n) {
        (Symbol::GenericOr(_, kind) | Symbol::OrOther(kind), 0) => mana(kind).into(),
        (Symbol::GenericOr(n, _), _) => Span::Symbol(Symbol::Generic(n)).into(),
        _ => told!("{} {}", 2, counter::LIFE),
    })
}

/// The counters an act is about.
fn counters(act: &Act) -> Told {
    act.kind.map_or(Told::new(), |kind| Span::Counters(kind, act.amount).into())
}

/// A waiting trigger by its source and its event.
fn waiting(game: &Game, waiting: &kernel::Waiting) -> Told {
    let compiled = game.cards().ability(waiting.ability);
    let used = game.use_numbered(waiting.via);
    let does =
        compiled.clauses_from(waiting.pc).next().and_then(|clause| does(game.face_of(waiting.source), clause, used));
    let ability = Span::AbilityOf(waiting.source);
    let ability = does.map_or(told!("{}", ability.clone()), |does| told!("{}, {}", ability, does));
    match waiting.bindings.event.map(|act| happening(game, &act)).filter(|event| !event.is_empty()) {
        Some(event) => told!("{} ({})", ability, event),
        None => ability,
    }
}

/// `Cast Serra Angel {3}{W}{W}`, `Play Forest`.
fn playing(game: &Game, card: Card) -> Told {
    if game.is_kind(card, kind::LAND) {
        return told!("Play {}", card);
    }
    if game.zone(card).is_some_and(|zone| zone.place == place::GRAVEYARD) {
        let ways = variants::ways(game, game.owner(card), card, variants::By::Priority);
        let price = ways.first().map_or(Told::new(), |way| named_cost(game, way.price.via(), &way.cost));
        return told!("Cast {} from the graveyard, {}", card, price);
    }
    match crate::cast::mana_cost(game, card).map(|cost| cost_told(&cost)).filter(|cost| !cost.is_empty()) {
        Some(cost) => told!("Cast {} {}", card, cost),
        None => told!("Cast {}", card),
    }
}

/// `Attack with Grizzly Bears`, `Attack Jace Beleren with Grizzly Bears`.
fn attacking(attacker: Thing, defender: Thing) -> Told {
    match defender {
        Thing::Card(_) => told!("Attack {} with {}", defender, attacker),
        _ => told!("Attack with {}", attacker),
    }
}

/// An ability by its cost and its first effect: `{T} add {W}`, `{2}, sacrifice this: draw a card`.
fn ability_told(game: &Game, ability: AbilityId, used: Option<UseId>, card: Card) -> Told {
    let compiled = game.cards().ability(ability);
    let cost = match &compiled.ability {
        Ability::Action { cost, .. } => {
            // The price of a keyword is the one this card has it for.
            let cards = game.cards();
            let uses = cards.def(game.looks(card).def).uses.iter().map(|&u| cards.keyword_use(u));
            let first = || uses.into_iter().find(|u| Some(u.keyword) == compiled.keyword);
            let own = used.map(|u| cards.keyword_use(u)).or_else(first).and_then(|u| u.args.first());
            let parts = cost.parts.iter().flat_map(|part| match (part, own) {
                (CostPart::Argument, Some(KeywordArg::Cost(own))) => own.parts.clone(),
                (part, _) => vec![part.clone()],
            });
            let cost = Cost { parts: parts.collect() };
            // Words are set apart from words.
            cost_told(&cost).then(if ends_in_words(&cost) { ":" } else { "" })
        }
        Ability::Headed { head, args, .. } => loyalty_told(*head, args),
        _ => Told::new(),
    };
    let whole = || match &compiled.ability {
        Ability::Action { body, .. } | Ability::Headed { body, .. } => {
            clauses(game.face_of(Thing::Card(card)), body.clone(), None)
        }
        _ => None,
    };
    let face = game.face_of(Thing::Card(card));
    let what = match (compiled.keyword, compiled.clauses().next()) {
        (Some(keyword), _) => keyword.into(),
        (None, Some(first)) => match first.act().map(|phrase| (phrase.kind, &phrase.amount)) {
            Some((Some(kind), None)) if is_mana(kind) => told!("add {}", mana(kind)),
            Some((Some(kind), Some(Amount::Number(n)))) if is_mana(kind) => told!("add {}", mana_told(kind, *n)),
            Some(_) => does(face, first, None).unwrap_or_default(),
            None => does(face, first, None).or_else(whole).unwrap_or(told!("use")),
        },
        (None, None) => told!("use"),
    };
    if cost.is_empty() { what } else { told!("{} {}", cost, what) }
}

/// Whether a cost ends in words and not in a symbol: to tap or untap the permanent itself is a symbol, too.
fn ends_in_words(cost: &Cost) -> bool {
    match cost.parts.last() {
        Some(CostPart::Act(phrase)) => {
            !(matches!(phrase.verb, verb::TAP | verb::UNTAP) && phrase.patient == Some(Selector::This))
        }
        Some(CostPart::Pay(..)) => true,
        Some(CostPart::Symbols(_) | CostPart::Argument) | None => false,
    }
}

/// `+1:`, `-2:`
fn loyalty_told(head: abilities::Head, args: &[HeadArg]) -> Told {
    let sign = match head {
        head::LOYALTY_PLUS => "+",
        head::LOYALTY_MINUS => "-",
        _ => return Told::new(),
    };
    let amount = args.iter().find_map(|a| if let HeadArg::Amount(n) = a { n.as_number() } else { None });
    match amount {
        Some(0) => told!("{}:", 0),
        Some(n) => told!("{}{}:", sign, n),
        None => told!("{}X:", sign),
    }
}

/// Words the question of a clause: `pay {2}?`, `draw 1 card?`, `choose a colour.`
fn clause(game: &Game, source: Thing, ability: AbilityId, op: OpId) -> Told {
    let (face, used) = (game.face_of(source), game.used_keyword(source, ability));
    let compiled = game.cards().ability(ability);
    let clause = compiled.clause(op);
    match clause.price() {
        Some(cost) => told!("{}?", paying(game, cost)),
        None if clause.offers() => {
            let what = compiled.clauses_from(op.next()).find_map(|clause| does(face, clause, used));
            told!("{}?", what.unwrap_or(told!("do it")))
        }
        None if clause.prevents() => told!("how much is prevented?"),
        None if clause.divides() => told!("how much of it?"),
        None if clause.modes().is_some() => told!("choose what it does."),
        None => told!("{}.", does(face, clause, used).unwrap_or(told!("choose"))),
    }
}

/// `pay {2}`, `discard a card`; the price of a keyword is that of the use being carried out.
fn paying(game: &Game, cost: &Cost) -> Told {
    let via = game.frames().iter().rev().find_map(|f| if let kernel::Frame::Code(c) = f { Some(c.via) } else { None });
    let used = via.and_then(|via| game.use_numbered(via));
    let args = used.map_or(&[][..], |u| &u.args);
    let argument = args.iter().find_map(|a| if let KeywordArg::Cost(cost) = a { Some(cost) } else { None });
    let cost = match (&cost.parts[..], argument) {
        ([CostPart::Argument], Some(cost)) => cost,
        _ => cost,
    };
    match &cost.parts[..] {
        [CostPart::Act(phrase)] => within(None, vec![Effect::Do(phrase.clone(), None)], used),
        _ => told!("pay {}", cost_told(cost)),
    }
}

/// One clause by its printed text, without its full stop.
fn does(face: Option<DefId>, clause: kernel::Clause<'_>, used: Option<&KeywordUse>) -> Option<Told> {
    Some(Printed::effects(face, vec![clause.alone()?], used, Form::Within))
}

/// The face of the card a prompt is about.
fn asked_by(game: &Game, prompt: &Prompt) -> Option<DefId> {
    match prompt.about {
        About::Clause { source, .. } | About::Game(_, source, _) => game.face_of(source),
        _ => None,
    }
}

/// The use of a keyword whose clause a prompt is about.
fn keyword_asked_by<'g>(game: &'g Game, prompt: &Prompt) -> Option<&'g KeywordUse> {
    match prompt.about {
        About::Clause { source, ability, .. } => game.used_keyword(source, ability),
        About::Game(_, Thing::Card(holder), _) => {
            let code = game.held(holder)?;
            game.used_keyword(code.source, code.ability?)
        }
        _ => None,
    }
}

/// Some clauses, if there are any, with the argument of the keyword they come from.
fn clauses(face: Option<DefId>, body: Vec<Effect>, used: Option<&KeywordUse>) -> Option<Told> {
    (!body.is_empty()).then(|| within(face, body, used))
}

/// Clauses for the middle of a sentence.
fn within(face: Option<DefId>, body: Vec<Effect>, used: Option<&KeywordUse>) -> Told {
    Printed::effects(face, body, used, Form::Within)
}

/// A permanent with its distinguishing marks, a player by letter.
fn described(game: &Game, thing: Thing) -> Told {
    let Thing::Card(card) = thing else {
        return told!("player {}", thing);
    };
    if game.zone(card) != Some(BATTLEFIELD) || !game.is_kind(card, kind::CREATURE) {
        return thing.into();
    }
    told!("{} {}/{}", card, game.stat(card, stat::POWER), game.stat(card, stat::TOUGHNESS))
}

/// `{3}{W}{W}, {T}`
pub(crate) fn cost_told(cost: &Cost) -> Told {
    let part = |part: &CostPart| match part {
        CostPart::Symbols(symbols) => Told::symbols(symbols),
        CostPart::Pay(amount, kind) => {
            told!("{} {}", amount.as_number().map_or(told!("X"), Told::from), *kind)
        }
        CostPart::Act(_) => Printed::cost(Cost { parts: vec![part.clone()] }),
        CostPart::Argument => Told::new(),
    };
    Told::join(cost.parts.iter().map(part), ", ")
}

/// Whether an option is a creature, or no card at all.
fn is_creature(game: &Game, option: &Choice) -> bool {
    !matches!(option, Choice::Thing(Thing::Card(card)) if !game.is_kind(*card, kind::CREATURE))
}

/// `{W}`
fn mana(kind: Counter) -> Span {
    Span::Symbol(Symbol::Of(kind))
}

/// `{W}{W}`
pub(crate) fn mana_told(kind: Counter, n: i32) -> Told {
    Told::symbols(&vec![Symbol::Of(kind); n.max(0) as usize])
}

/// One line of the log; empty for an act that is not worth one.
pub(crate) fn log(game: &Game, line: &LogLine) -> Told {
    line_told(game, line).sentence()
}

fn line_told(game: &Game, logged: &LogLine) -> Told {
    match logged {
        // Told by a line of its own: an ability is gone when it is read.
        LogLine::Act(act) if act.verb == verb::COUNTER => Told::new(),
        LogLine::Act(act) => sentence(game, act),
        LogLine::Game(line::TURN, thing, [n, _]) => told!("Turn {}: {}.", *n, *thing),
        LogLine::Game(line::TRIGGERS, thing, _) => told!("{} triggers.", Span::AbilityOf(*thing)),
        LogLine::Game(line::RESOLVES, thing, [n, _]) => told!("{} resolves.", resolving(*thing, *n)),
        LogLine::Game(line::FIZZLES, thing, [n, _]) => told!("{} does nothing.", resolving(*thing, *n)),
        LogLine::Game(line::COUNTERED, thing, [n, _]) => told!("{} is countered.", resolving(*thing, *n)),
        LogLine::Game(line::REGENERATES, thing, _) => told!("{} is regenerated.", *thing),
        LogLine::Prevented(source, act, _) if act.verb == verb::BEGIN => {
            told!("{}: the {} of {} is skipped.", *source, crate::lexicon::step_name(act.word), act.patient)
        }
        LogLine::Prevented(source, act, n) => told!("{} prevents {} damage to {}.", *source, *n, act.patient),
        LogLine::Changed(source, act, n) => match act.kind {
            None => told!("{}: it becomes {}.", *source, *n),
            Some(kind) => told!("{}: it becomes {} {}.", *source, *n, Span::Counters(kind, *n)),
        },
        LogLine::Begins(source, ability) => begins(game, *source, *ability),
        LogLine::Forbidden(act, _) => told!("{}.", crate::closed::why_forbidden(game, act).why.told()),
        LogLine::Replaced(source, act) => {
            // The log tells a loss of control as the gain of it.
            let act = match act.verb {
                verb::LOSE_CONTROL => {
                    &Act { verb: verb::COME_UNDER_CONTROL, agent: act.second, second: act.agent, ..*act }
                }
                _ => act,
            };
            told!("{} replaces this: {}", *source, sentence(game, act))
        }
        LogLine::Works(source, ability, _) => works(game, *source, *ability),
        LogLine::Loop(source, _) => told!("An endless loop: {} does not resolve.", *source),
        LogLine::Ability(..) | LogLine::Game(..) => Told::new(),
        LogLine::Number(..) => told!("{}.", title::log_told(game, logged)),
    }
}

/// A spell by its name, an ability as one.
fn resolving(thing: Thing, ability: i32) -> Span {
    match ability {
        0 => Span::Thing(thing),
        _ => Span::AbilityOf(thing),
    }
}

/// `Serra Angel has flying.`
fn works(game: &Game, source: Thing, ability: AbilityId) -> Told {
    let in_play = source.card().is_some_and(|c| game.zone(c) == Some(BATTLEFIELD));
    match game.cards().ability(ability).keyword {
        _ if !in_play => Told::new(),
        Some(keyword) => told!("{} has {}.", source, keyword),
        None => told!("{} takes effect.", Span::AbilityOf(source)),
    }
}

fn begins(game: &Game, source: Thing, ability: AbilityId) -> Told {
    let lexicon = game.cards().vocabulary.lexicon;
    let words = |moment| lexicon.moments.iter().find(|e| Some(e.id) == moment).map(|e| e.text);
    let begins = game.cards().ability(ability).clauses().filter(|clause| clause.statements().is_some());
    let until = begins.filter_map(kernel::Clause::duration).find_map(|duration| match duration {
        abilities::Duration::Moment(moment) => words(Some(*moment)),
        abilities::Duration::Copied => words(lexicon.copy_ends),
        _ => None,
    });
    match until {
        Some(until) => told!("The effect of {} lasts until {}.", source, until),
        None => told!("An effect of {} begins.", source),
    }
}

/// Words an act as a sentence; empty for an act that other lines cover.
fn sentence(game: &Game, act: &Act) -> Told {
    let happening = happening(game, act);
    if happening.is_empty() { happening } else { happening.then(".") }
}

/// The same without its full stop.
fn happening(game: &Game, act: &Act) -> Told {
    let (agent, patient, second, n) = (act.agent, act.patient, act.second, act.amount);
    match act.verb {
        verb::ATTACK if act.patient.card().is_some() => told!("{} attacks {}", agent, patient),
        verb::ATTACK => told!("{} attacks", agent),
        verb::BLOCK => told!("{} blocks {}", agent, patient),
        verb::DEAL => told!("{} deals {} damage to {}", agent, n, patient),
        verb::DRAW if act.word == Some(word::SINGLE) => told!("{} draws a card", agent),
        verb::LOOK => told!("{} looks at {}", agent, patient),
        verb::EXTRA_TURN => told!("{} takes an extra turn", agent),
        verb::SURVEIL => told!("{} surveils {}", agent, n),
        verb::SCRY => told!("{} scries {}", agent, n),
        verb::MILL => told!("{} mills {}", agent, cards(n)),
        verb::SHUFFLE => told!("{} shuffles", agent),
        verb::SEARCH => told!("{} searches the library", agent),
        verb::UNATTACH => told!("{} becomes unattached", patient),
        verb::CHANGE_TARGET => told!("The target of {} is changed", patient),
        verb::STAY_TAPPED => told!("{} stays tapped in the next untap step", patient),
        verb::CAST_NOW | verb::DISCARD_AT_RANDOM => Told::new(),
        verb::DISCARD => told!("{} discards {}", agent, patient),
        verb::CAST if act.word == Some(word::LAND) => told!("{} plays {}", agent, patient),
        verb::CAST => told!("{} casts {}", agent, patient),
        verb::ACTIVATE => told!("{} uses {}", agent, Span::AbilityOf(patient)),
        // An ability on the stack is gone when it has resolved; its source tells whose it was.
        verb::TARGET => match act.cause.source {
            Thing::Nothing => told!("{} targets {}", second, patient),
            source if source == act.second => told!("{} targets {}", source, patient),
            source => told!("{} targets {}", Span::AbilityOf(source), patient),
        },
        verb::DESTROY => told!("{} is destroyed", patient),
        verb::SACRIFICE => told!("{} sacrifices {}", agent, patient),
        verb::COUNTER => told!("{} is countered", patient),
        verb::GAIN | verb::LOSE if let Some(kind) = act.kind.filter(|kind| is_mana(*kind)) => match act.cause.by {
            By::Cost => Told::new(),
            _ => told!("{} adds {}", agent, mana_told(kind, n)),
        },
        verb::GAIN if act.kind == Some(counter::LIFE) => told!("{} gains {} life", agent, n),
        // Mana of a colour that is yet to be chosen.
        verb::GAIN => Told::new(),
        verb::LOSE if act.kind == Some(counter::LIFE) => told!("{} loses {} life", agent, n),
        verb::ADD => told!("{} gets {} {}", patient, n, counters(act)),
        verb::REMOVE if n == 1 || act.kind == Some(counter::DAMAGE) => {
            told!("{} {} is removed from {}", n, counters(act), patient)
        }
        verb::REMOVE => told!("{} {} are removed from {}", n, counters(act), patient),
        verb::CREATE | verb::REDIRECT | verb::GIVE_COUNTERS | verb::MOVE_COUNTERS => Told::new(),
        verb::ENTER_TAPPED => told!("{} enters tapped", patient),
        verb::GET_EMBLEM => told!("{} gets an emblem", agent),
        verb::LEAVE_COMBAT => told!("{} leaves combat", patient),
        // Lines for its results cover it.
        verb::GAIN_CONTROL | verb::LOSE_CONTROL => Told::new(),
        verb::COME_UNDER_CONTROL => told!("{} gains control of {}", agent, patient),
        verb::COPY_SPELL => told!("{} copies {}", agent, patient),
        verb::ENTER_AS_COPY => told!("It enters as a copy of {}", second),
        verb::TAP if act.word == Some(word::ATTACKING) || act.cause.by == By::Cost => Told::new(),
        verb::TAP => told!("{} becomes tapped", patient),
        verb::UNTAP if act.word == Some(word::IN_UNTAP_STEP) => Told::new(),
        verb::UNTAP => told!("{} untaps", patient),
        verb::ATTACH => told!("{} is attached to {}", patient, second),
        verb::BECOME_BLOCKED => told!("{} is blocked", patient),
        verb::STAY_UNBLOCKED => told!("{} is not blocked", patient),
        verb::LOSE_THE_GAME => told!("{} loses the game", agent),
        verb::WIN_THE_GAME => told!("{} wins the game", agent),
        verb::REGENERATE => told!("{} gets a regeneration shield", patient),
        verb::EXPLORE => told!("{} explores", patient),
        verb::PROLIFERATE => told!("{} proliferates", agent),
        verb::EVOLVE => told!("{} evolves", patient),
        verb::FIGHT => told!("{} fights {}", patient, second),
        verb::REVEAL => told!("{} is revealed", patient),
        verb::MORE_COMBAT => told!("One more combat phase and one more main phase are added"),
        verb::MOVE => moved(game, act),
        verb::BEGIN
        | verb::CREW
        | verb::REMOVE_AMONG
        | verb::DECLARE_ATTACKERS
        | verb::DECLARED_AS_BLOCKER
        | verb::DRAW => Told::new(),
        _ => act.told(),
    }
}

fn moved(game: &Game, act: &Act) -> Told {
    let patient = act.patient;
    let from = act.from.map(|z| z.place);
    let creature = patient.card().is_some_and(|c| game.is_kind(c, kind::CREATURE));
    match (from, act.to.map(|z| z.place)) {
        // A land that is played has its own line.
        (Some(place::HAND), Some(place::BATTLEFIELD)) if act.cause.by == By::Rule => Told::new(),
        (_, Some(place::BATTLEFIELD)) => told!("{} enters", patient),
        (Some(place::BATTLEFIELD), Some(place::GRAVEYARD)) if creature => told!("{} dies", patient),
        (Some(place::STACK), Some(place::GRAVEYARD)) | (_, Some(place::STACK | NOWHERE)) => Told::new(),
        (_, Some(place::GRAVEYARD)) => told!("{} is put into the graveyard", patient),
        (_, Some(place::EXILE)) if act.word == Some(word::FACEDOWN) => told!("A card is exiled facedown"),
        (_, Some(place::EXILE)) => told!("{} is exiled", patient),
        (Some(place::LIBRARY), Some(place::HAND)) => told!("{} is put into the hand", patient),
        (_, Some(place::HAND)) => told!("{} returns to hand", patient),
        (Some(place::LIBRARY), Some(place::LIBRARY)) => Told::new(),
        (_, Some(place::LIBRARY)) => told!("{} is put into the library", patient),
        _ => Told::new(),
    }
}
