//! The words for people: prompts, options and the log. Made when somebody asks, never while bots play.

use crate::{
    lexicon::{counter, head, kind, mark, place, stat, verb},
    stack,
    turn::{self, Stage},
    variants,
    verbs::is_mana,
    zones::BATTLEFIELD,
};
use abilities::{Ability, Cost, CostPart, Effect, HeadArg, KeywordArg, Symbol};
use kernel::{About, Act, By, Card, Choice, Game, LogRow, NOWHERE, Prompt, Seat, Thing};

/// The game's own questions.
pub(crate) mod ask {
    /// What to do with priority.
    pub const PRIORITY: u16 = 0;
    /// A mode.
    pub const MODE: u16 = 1;
    /// X.
    pub const X: u16 = 2;
    /// A target.
    pub const TARGET: u16 = 3;
    /// Who attacks.
    pub const ATTACKERS: u16 = 4;
    /// Who blocks.
    pub const BLOCKERS: u16 = 5;
    /// How combat damage is divided.
    pub const DAMAGE: u16 = 6;
    /// What to discard.
    pub const DISCARD: u16 = 7;
    /// Which legend to keep.
    pub const LEGEND: u16 = 8;
    /// A colour of mana.
    pub const COLOUR: u16 = 9;
    /// Who crews.
    pub const CREW: u16 = 10;
    /// A new target for a copy.
    pub const RETARGET: u16 = 11;
    /// Who convokes.
    pub const CONVOKE: u16 = 12;
    /// Keep the opening hand or not.
    pub const MULLIGAN: u16 = 13;
    /// Cards to the bottom after a mulligan.
    pub const BOTTOM: u16 = 14;
    /// What a creature put in attacking attacks.
    pub const ATTACKED: u16 = 15;
    /// Counters to take off.
    pub const COUNTERS: u16 = 16;
    /// What gets more counters.
    pub const PROLIFERATE: u16 = 70;
    /// Where the explored card goes.
    pub const EXPLORE: u16 = 71;
    /// How a divided effect is divided.
    pub const DIVISION: u16 = 72;
    /// Mana abilities to use while paying.
    pub const MANA: u16 = 73;
    /// What untaps under a cap.
    pub const UNTAP: u16 = 74;
    /// For which price a spell is cast.
    pub const WAY: u16 = 40;
    /// An optional additional cost.
    pub const EXTRA: u16 = 41;
    /// How a symbol with two readings is paid.
    pub const SYMBOL: u16 = 42;
    /// What goes to the graveyard.
    pub const SURVEIL: u16 = 43;
    /// What lies on top.
    pub const SURVEIL_ORDER: u16 = 44;
    /// What an Aura is put on.
    pub const HOST: u16 = 45;
    /// A card to use from the opening hand.
    pub const OPENING: u16 = 46;
    /// Which mana of the pool is spent.
    pub const UNIT: u16 = 47;
}

/// The game's own lines of the log.
pub(crate) mod line {
    /// A turn begins.
    pub const TURN: u16 = 0;
    /// An ability triggers and is put on the stack.
    pub const TRIGGERS: u16 = 1;
    /// A spell or ability resolves.
    pub const RESOLVES: u16 = 2;
    /// A spell or ability does nothing any more.
    pub const FIZZLES: u16 = 3;
    /// A spell or ability is countered.
    pub const COUNTERED: u16 = 4;
    /// A permanent is regenerated.
    pub const REGENERATES: u16 = 70;
}

/// The question a prompt asks.
pub(crate) fn prompt(game: &Game, prompt: &Prompt) -> String {
    capital(question(game, prompt))
}

fn question(game: &Game, prompt: &Prompt) -> String {
    let name = |thing: Thing| game.thing_name(thing);
    match prompt.about {
        About::Game(ask::PRIORITY, ..) => match stack::top(game) {
            Some(top) => format!("{} is on the stack. What do you do?", name(top.into())),
            None => format!("{}, {}. What do you do?", whose_turn(game, prompt.seat), Stage::of(game).name()),
        },
        About::Game(ask::MODE, thing, _) => format!("{}: choose what it does.", announced(game, thing)),
        About::Game(ask::X, thing, _) => format!("{}: how much is X?", announced(game, thing)),
        About::Game(ask::TARGET, thing, _) => format!("{}: choose a target.", announced(game, thing)),
        About::Game(ask::ATTACKERS, ..) => "Who attacks?".into(),
        About::Game(ask::BLOCKERS, ..) => "Who blocks?".into(),
        About::Game(ask::DAMAGE, thing, i) => {
            let to = thing.card().and_then(|c| crate::damage::recipients(game, c).get(i as usize).copied());
            format!("{}: how much damage to {}?", name(thing), name(to.unwrap_or_default()))
        }
        About::Game(ask::DISCARD, _, n) => format!("Your hand is too large. Discard {}.", cards(n)),
        About::Game(ask::LEGEND, thing, _) => format!("You may keep one {}. Which?", name(thing)),
        About::Game(ask::COLOUR, ..) => "Mana of which colour?".into(),
        About::Game(ask::CREW, thing, n) => format!("Tap creatures with a total power of {n} to crew {}.", name(thing)),
        About::Game(ask::RETARGET, thing, _) => format!("The copy of {}: choose a new target?", name(thing)),
        About::Game(ask::CONVOKE, thing, _) => {
            let cost = thing.card().and_then(|c| game.held(c).and_then(|code| crate::cast::cost_of(game, c, code)));
            let cost = cost_text(game, &cost.unwrap_or_default());
            match prompt.options.first() {
                Some(Choice::Thing(Thing::Card(c))) if game.zone(*c) != Some(BATTLEFIELD) => {
                    format!("{}: exile cards from your graveyard to help pay {cost}?", name(thing))
                }
                _ => format!("{}: tap creatures to help pay {cost}?", name(thing)),
            }
        }
        About::Game(ask::WAY, thing, _) => format!("{}: cast it for which price?", name(thing)),
        About::Game(ask::EXTRA, thing, _) => {
            let extra = announced_extra(game, thing);
            format!("{}: pay {}?", name(thing), extra.unwrap_or_default())
        }
        About::Game(ask::SYMBOL, thing, _) => format!("{}: how is this symbol paid?", name(thing)),
        About::Game(ask::SURVEIL, ..) => "Surveil: which cards go to the graveyard?".into(),
        About::Game(ask::SURVEIL_ORDER, ..) => "Surveil: which card lies on top?".into(),
        About::Game(ask::HOST, thing, _) => format!("{}: what is it attached to?", name(thing)),
        About::Game(ask::UNIT, thing, _) => format!("{}: which mana pays?", name(thing)),
        About::Game(ask::OPENING, ..) => "Use a card from your opening hand?".into(),
        About::Game(ask::MULLIGAN, _, 0) => "Keep this hand?".into(),
        About::Game(ask::MULLIGAN, _, n) => format!("Mulligans taken: {n}. Keep this hand?"),
        About::Game(ask::BOTTOM, _, n) => format!("Put {} on the bottom of your library.", cards(n)),
        About::Game(ask::COUNTERS, _, n) => format!("Counters to remove: {n}. From what?"),
        About::Game(ask::ATTACKED, thing, _) => format!("What does {} attack?", name(thing)),
        About::Game(ask::PROLIFERATE, ..) => "Proliferate: what gets one more of each of its counters?".into(),
        About::Game(ask::EXPLORE, thing, _) => format!("Put {} into the graveyard?", name(thing)),
        About::Game(ask::DIVISION, thing, i) => {
            let code = thing.card().and_then(|c| game.held(c));
            let to = code.and_then(|c| c.bindings.targets.get(i as usize)).map(|(_, t)| *t);
            format!("{}: how much to {}?", announced(game, thing), name(to.unwrap_or_default()))
        }
        About::Game(ask::MANA, thing, _) => format!("{}: use mana abilities, or pay.", announced(game, thing)),
        About::Game(ask::UNTAP, ..) => "You cannot untap all of these. Which do you untap?".into(),
        About::Game(..) => "Choose an order.".into(),
        About::Triggers => {
            "Several of your abilities have triggered. Which goes on the stack first, to resolve last?".into()
        }
        About::Answer(act) => format!("{} Which effect applies first?", sentence(game, &act)),
        About::Clause { source, ability, op } => format!("{}: {}", name(source), clause(game, ability, op)),
    }
}

fn whose_turn(game: &Game, seat: Seat) -> String {
    let active = turn::active(game);
    if active == seat { "Your turn".into() } else { format!("{}'s turn", game.thing_name(active.into())) }
}

fn cards(n: i32) -> String {
    match n {
        1 => "a card".into(),
        n => format!("{n} cards"),
    }
}

/// The spell or ability that is announced; the source stands for an ability that is not on the stack yet (E10.2).
fn announced(game: &Game, thing: Thing) -> String {
    match game.running(crate::rulebook::steps::ACTIVATE).is_some_and(|frame| frame.thing == thing) {
        true => game.ability_name(thing),
        false => game.thing_name(thing),
    }
}

/// A sentence begins with a capital letter.
fn capital(text: String) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// One option in words.
pub(crate) fn option(game: &Game, prompt: &Prompt, choice: &Choice) -> String {
    match *choice {
        Choice::Play(card) => playing(game, card),
        Choice::Ability(ability, card) => format!("{}: {}", game.name(card), ability_text(game, ability, card)),
        Choice::Pass => "Pass".into(),
        Choice::Pair(first, second) => match prompt.about {
            About::Game(ask::ATTACKERS, ..) => attacking(game, first, second),
            _ => blocking(game, first, second),
        },
        Choice::Done => match prompt.about {
            About::Game(ask::ATTACKERS, _, 0) => "No attack".into(),
            About::Game(ask::BLOCKERS, _, 0) => "No block".into(),
            About::Game(ask::RETARGET, thing, at) => {
                let code = thing.card().and_then(|c| game.held(c));
                let now = code.and_then(|c| c.bindings.targets.get(at as usize)).map(|(_, t)| *t);
                format!("Keep {}", now.map_or_else(String::new, |t| described(game, t)))
            }
            About::Game(ask::MANA, ..) => "Pay".into(),
            _ => "Done".into(),
        },
        Choice::Cancel => "Take it back".into(),
        Choice::Yes if matches!(prompt.about, About::Game(ask::MULLIGAN, ..)) => "Keep".into(),
        Choice::No if matches!(prompt.about, About::Game(ask::MULLIGAN, ..)) => "Mulligan".into(),
        Choice::Thing(thing) => described(game, thing),
        Choice::Number(n) => match prompt.about {
            About::Game(ask::WAY, thing, _) => way(game, prompt.seat, thing, n).unwrap_or_else(|| n.to_string()),
            About::Game(ask::UNIT, ..) => symbol_text(game, crate::mana::MANA[(n.max(0) as usize).min(5)]),
            About::Game(ask::SYMBOL, thing, _) => reading(game, thing, n).unwrap_or_else(|| n.to_string()),
            _ => n.to_string(),
        },
        Choice::Yes => "Yes".into(),
        Choice::No => "No".into(),
        Choice::Word(word) => game.word_chosen(word).into(),
        Choice::Mode(mode) => {
            game.mode_asked(prompt, mode).and_then(|body| body_text(game, body.to_vec())).unwrap_or_default()
        }
        Choice::Delayed(at) => match prompt.about {
            About::Triggers => {
                game.waiting().get(at as usize).map_or_else(|| "an ability".into(), |w| waiting(game, w))
            }
            _ => "an effect".into(),
        },
        Choice::Game(..) => "?".into(),
    }
}

/// One price of a spell: `{4}{U}`, `evoke {2}{U}`.
fn way(game: &Game, seat: Seat, thing: Thing, n: i32) -> Option<String> {
    let by = game.running(crate::rulebook::steps::ANNOUNCE).map_or(0, |frame| frame.numbers[2]);
    let open = variants::open_ways(&crate::mana::Purse::of(game, seat), thing.card()?, variants::By::of(by)).ok()?;
    let way = open.get(n as usize)?;
    Some(named_cost(game, way.via, &way.cost))
}

/// A cost with the keyword it belongs to.
fn named_cost(game: &Game, via: u16, cost: &Cost) -> String {
    let used = game.cards().uses.get(via as usize);
    let keyword = used.and_then(|u| game.cards().vocabulary.keywords.get(u.keyword.index()));
    let keyword = keyword.map_or_else(String::new, |(name, _)| name.to_lowercase());
    let cost = match &cost.parts[..] {
        [CostPart::Act(_)] => paying(game, cost),
        _ => cost_text(game, cost),
    };
    format!("{keyword} {cost}").trim().into()
}

/// The additional cost being asked for: `kicker {B}`.
fn announced_extra(game: &Game, thing: Thing) -> Option<String> {
    let frame = game.running(crate::rulebook::steps::ANNOUNCE)?;
    let all = variants::extras(game, frame.seat, thing.card()?);
    let extra = all.get(frame.numbers[3] as usize)?;
    Some(named_cost(game, extra.via, &extra.cost))
}

/// `{B}` or `2 life`.
fn reading(game: &Game, thing: Thing, n: i32) -> Option<String> {
    let card = thing.card()?;
    let symbol = variants::unread(game, card, game.held(card)?)?;
    Some(match (symbol, n) {
        (Symbol::TwoOr(kind) | Symbol::OrLife(kind), 0) => symbol_text(game, kind),
        (Symbol::TwoOr(_), _) => "{2}".into(),
        _ => "2 life".into(),
    })
}

/// A waiting trigger by its source and what set it off.
fn waiting(game: &Game, waiting: &kernel::Waiting) -> String {
    let code = &game.cards().abilities[waiting.ability as usize].code;
    let does = code.get(waiting.pc as usize).and_then(|op| op_text(game, op));
    let source = match does {
        Some(does) => format!("{}, {does}", game.ability_name(waiting.source)),
        None => game.ability_name(waiting.source),
    };
    match waiting.bindings.event.map(|act| sentence(game, &act)).filter(|s| !s.is_empty()) {
        Some(event) => format!("{source} ({})", event.trim_end_matches('.')),
        None => source,
    }
}

/// `Cast Serra Angel {3}{W}{W}`, `Play Forest`.
pub(crate) fn playing(game: &Game, card: Card) -> String {
    if game.is_kind(card, kind::LAND) {
        return format!("Play {}", game.name(card));
    }
    if game.zone(card).is_some_and(|zone| zone.place == place::GRAVEYARD) {
        let ways = variants::ways(game, game.owner(card), card, variants::By::Priority);
        let price = ways.first().map_or_else(String::new, |way| named_cost(game, way.via, &way.cost));
        return format!("Cast {} from the graveyard, {price}", game.name(card));
    }
    let cost = crate::cast::mana_cost(game, card).unwrap_or_default();
    format!("Cast {} {}", game.name(card), cost_text(game, &cost)).trim_end().into()
}

/// `Attack with Grizzly Bears`, `Attack Jace Beleren with Grizzly Bears`.
pub(crate) fn attacking(game: &Game, attacker: Thing, defender: Thing) -> String {
    match defender {
        Thing::Card(_) => format!("Attack {} with {}", game.thing_name(defender), game.thing_name(attacker)),
        _ => format!("Attack with {}", game.thing_name(attacker)),
    }
}

pub(crate) fn blocking(game: &Game, blocker: Thing, attacker: Thing) -> String {
    format!("Block {} with {}", game.thing_name(attacker), game.thing_name(blocker))
}

/// An ability by its cost and what it begins with: `{T} add {W}`, `{2}, sacrifice this: draw a card`.
pub(crate) fn ability_text(game: &Game, ability: u16, card: Card) -> String {
    let compiled = &game.cards().abilities[ability as usize];
    let cost = match &compiled.ability {
        Ability::Action { cost, .. } => {
            // The price of a keyword is the one this card has it for.
            let cards = game.cards();
            let uses = cards.defs[game.looks(card).def as usize].uses.iter().map(|&u| &cards.uses[u as usize]);
            let own = uses.into_iter().find(|u| Some(u.keyword.0) == compiled.keyword).and_then(|u| u.args.first());
            let parts = cost.parts.iter().flat_map(|part| match (part, own) {
                (CostPart::Argument, Some(KeywordArg::Cost(own))) => own.parts.clone(),
                (part, _) => vec![part.clone()],
            });
            cost_text(game, &Cost { parts: parts.collect() })
        }
        Ability::Headed { head, args, .. } => loyalty_text(*head, args),
        _ => String::new(),
    };
    let whole = || match &compiled.ability {
        Ability::Action { body, .. } | Ability::Headed { body, .. } => body_text(game, body.clone()),
        _ => None,
    };
    let keyword = compiled.keyword.and_then(|k| game.cards().vocabulary.keywords.get(k as usize));
    let what = match (keyword, compiled.code.first()) {
        (Some((name, _)), _) => name.to_lowercase(),
        (None, Some(kernel::Op::Do(phrase, _))) => match phrase.kind {
            Some(kind) if is_mana(kind) => format!("add {}", symbol_text(game, kind)),
            _ => compiled.code.first().and_then(|op| op_text(game, op)).unwrap_or_default(),
        },
        (None, Some(op)) => op_text(game, op).or_else(whole).unwrap_or_else(|| "use".into()),
        (None, None) => "use".into(),
    };
    // Words are set apart from words.
    let colon = if cost.ends_with(char::is_alphabetic) { ":" } else { "" };
    format!("{cost}{colon} {what}").trim().into()
}

/// `+1:`, `-2:`
fn loyalty_text(head: abilities::Head, args: &[HeadArg]) -> String {
    let sign = match head {
        head::LOYALTY_PLUS => "+",
        head::LOYALTY_MINUS => "-",
        _ => return String::new(),
    };
    let amount = args.iter().find_map(|a| if let HeadArg::Amount(n) = a { n.as_number() } else { None });
    match amount {
        Some(0) => "0:".into(),
        Some(n) => format!("{sign}{n}:"),
        None => format!("{sign}X:"),
    }
}

/// What a clause asks: `pay {2}?`, `draw 1 card?`, `choose a colour.`
fn clause(game: &Game, ability: u16, op: u16) -> String {
    let code = &game.cards().abilities[ability as usize].code;
    match &code[op as usize] {
        kernel::Op::May(_, Some(cost), ..) => format!("{}?", paying(game, cost)),
        kernel::Op::May(..) => {
            let what = code[op as usize + 1..].iter().find_map(|op| op_text(game, op));
            what.map_or("do it?".into(), |what| format!("{what}?"))
        }
        kernel::Op::Prevent(_) => "how much is prevented?".into(),
        kernel::Op::Divide(..) => "how much of it?".into(),
        kernel::Op::Modes(..) => "choose what it does.".into(),
        op => op_text(game, op).map_or("choose.".into(), |what| format!("{what}.")),
    }
}

/// `pay {2}`, `discard a card`; the price of a keyword is that of the use being carried out.
fn paying(game: &Game, cost: &Cost) -> String {
    let via = game.frames().iter().rev().find_map(|f| if let kernel::Frame::Code(c) = f { Some(c.via) } else { None });
    let args = via.and_then(|via| game.cards().uses.get(via as usize)).map_or(&[][..], |u| &u.args);
    let argument = args.iter().find_map(|a| if let KeywordArg::Cost(cost) = a { Some(cost) } else { None });
    let cost = match (&cost.parts[..], argument) {
        ([CostPart::Argument], Some(cost)) => cost,
        _ => cost,
    };
    match &cost.parts[..] {
        [CostPart::Act(phrase)] => {
            body_text(game, vec![Effect::Do(phrase.clone(), None)]).unwrap_or_else(|| "pay".into())
        }
        _ => format!("pay {}", cost_text(game, cost)),
    }
}

/// One clause in the words of the printed text, without its full stop.
fn op_text(game: &Game, op: &kernel::Op) -> Option<String> {
    let effect = match op {
        kernel::Op::Do(phrase, until) => Effect::Do(phrase.clone(), until.clone()),
        kernel::Op::Choose { who, what, .. } => {
            Effect::Choose { who: who.clone(), what: what.clone(), name: None, otherwise: Vec::new() }
        }
        kernel::Op::Until(parts, duration) => Effect::Until(parts.clone(), duration.clone()),
        _ => return None,
    };
    body_text(game, vec![effect])
}

fn body_text(game: &Game, body: Vec<Effect>) -> Option<String> {
    printed(game, Vec::new(), body)
}

/// A cost or a body as it is printed, for the middle of a sentence.
fn printed(game: &Game, parts: Vec<CostPart>, body: Vec<Effect>) -> Option<String> {
    let cost = Cost { parts };
    let alone = Ability::Action { cost, by: None, when: None, condition: None, limit: None, body };
    let text = cardlang::describe_ability(&game.cards().vocabulary, &alone);
    let text = text.trim_start_matches([':', ' ']).trim_end_matches([':', ' ', '.']);
    let mut letters = text.chars();
    let first = letters.next()?;
    Some(format!("{}{}", first.to_lowercase(), letters.as_str()))
}

/// A permanent with what distinguishes it, a player by letter.
fn described(game: &Game, thing: Thing) -> String {
    let Thing::Card(card) = thing else {
        return format!("player {}", game.thing_name(thing));
    };
    if game.zone(card) != Some(BATTLEFIELD) || !game.is_kind(card, kind::CREATURE) {
        return game.thing_name(thing);
    }
    format!("{} {}/{}", game.name(card), game.stat(card, stat::POWER), game.stat(card, stat::TOUGHNESS))
}

/// `{3}{W}{W}, {T}`
pub(crate) fn cost_text(game: &Game, cost: &Cost) -> String {
    let parts: Vec<String> = cost
        .parts
        .iter()
        .map(|part| match part {
            CostPart::Symbols(symbols) => symbols_text(game, symbols),
            CostPart::Pay(amount, kind) => {
                format!("{} {}", amount.as_number().map_or("X".into(), |n| n.to_string()), game.counter_word(*kind))
            }
            CostPart::Act(_) => printed(game, vec![part.clone()], Vec::new()).unwrap_or_default(),
            CostPart::Argument => String::new(),
        })
        .collect();
    parts.join(", ")
}

/// `{3}{W}{W}`
pub(crate) fn symbols_text(game: &Game, symbols: &[Symbol]) -> String {
    let one = |kind| symbol_text(game, kind);
    let inner = |kind| one(kind).trim_matches(['{', '}']).to_string();
    symbols
        .iter()
        .map(|symbol| match symbol {
            Symbol::Generic(n) => format!("{{{n}}}"),
            Symbol::X => "{X}".into(),
            Symbol::Of(kind) => one(*kind),
            Symbol::Either(a, b) => format!("{{{}/{}}}", inner(*a), inner(*b)),
            Symbol::TwoOr(kind) => format!("{{2/{}}}", inner(*kind)),
            Symbol::OrLife(kind) => format!("{{{}/P}}", inner(*kind)),
        })
        .collect()
}

pub(crate) fn symbol_text(game: &Game, kind: abilities::Counter) -> String {
    let symbols = game.cards().vocabulary.lexicon.symbols;
    symbols.iter().find(|(_, k)| *k == kind).map_or("?".into(), |(s, _)| format!("{{{s}}}"))
}

/// One line of the log; empty for what is not worth one.
pub(crate) fn log(game: &Game, row: &LogRow) -> String {
    capital(told(game, row))
}

fn told(game: &Game, row: &LogRow) -> String {
    let name = |thing: Thing| game.thing_name(thing);
    match row {
        // Told by a line of its own: an ability is gone when it is read.
        LogRow::Act(act) if act.verb == verb::COUNTER => String::new(),
        LogRow::Act(act) => sentence(game, act),
        LogRow::Game(line::TURN, thing, n) => format!("Turn {n}: {}.", name(*thing)),
        LogRow::Game(line::TRIGGERS, thing, _) => format!("{} triggers.", game.ability_name(*thing)),
        LogRow::Game(line::RESOLVES, thing, n) => format!("{} resolves.", resolving(game, *thing, *n)),
        LogRow::Game(line::FIZZLES, thing, n) => format!("{} does nothing.", resolving(game, *thing, *n)),
        LogRow::Game(line::COUNTERED, thing, n) => format!("{} is countered.", resolving(game, *thing, *n)),
        LogRow::Game(line::REGENERATES, thing, _) => format!("{} is regenerated.", name(*thing)),
        LogRow::Prevented(source, act, _) if act.verb == verb::BEGIN => {
            let step = crate::lexicon::step_name(act.word);
            format!("{}: the {step} of {} is skipped.", name(*source), name(act.patient))
        }
        LogRow::Prevented(source, act, n) => {
            format!("{} prevents {n} damage to {}.", name(*source), name(act.patient))
        }
        LogRow::Changed(source, act, n) => match act.kind {
            kernel::NO_KIND => format!("{}: it becomes {n}.", name(*source)),
            kind => format!("{}: it becomes {n} {}.", name(*source), counters(game, kind, *n)),
        },
        LogRow::Begins(source, ability) => begins(game, *source, *ability),
        LogRow::Forbidden(act, _) => crate::closed::why_forbidden(game, act) + ".",
        LogRow::Replaced(source, act) => {
            format!("{} replaces this: {}", name(*source), sentence(game, act))
        }
        LogRow::Works(source, ability, _) => works(game, *source, *ability),
        LogRow::Loop(source, _) => format!("An endless loop: {} does not resolve.", name(*source)),
        LogRow::Ability(..) | LogRow::Game(..) => String::new(),
        LogRow::Number(..) => game.log_text(row) + ".",
    }
}

/// A spell by its name, an ability as one.
fn resolving(game: &Game, thing: Thing, ability: i32) -> String {
    match ability {
        0 => game.thing_name(thing),
        _ => game.ability_name(thing),
    }
}

/// `Serra Angel has flying.`
fn works(game: &Game, source: Thing, ability: u16) -> String {
    let keyword = game.cards().abilities[ability as usize].keyword;
    let in_play = source.card().is_some_and(|c| game.zone(c) == Some(BATTLEFIELD));
    match keyword.and_then(|k| game.cards().vocabulary.keywords.get(k as usize)) {
        _ if !in_play => String::new(),
        Some((keyword, _)) => format!("{} has {}.", game.thing_name(source), keyword.to_lowercase()),
        None => format!("{} is in force.", game.thing_name(source)),
    }
}

fn begins(game: &Game, source: Thing, ability: u16) -> String {
    let until = game.cards().abilities[ability as usize].code.iter().find_map(|op| match op {
        kernel::Op::Until(_, abilities::Duration::Moment(moment)) => {
            let moments = game.cards().vocabulary.lexicon.moments;
            moments.iter().find(|e| e.id == *moment).map(|e| e.text)
        }
        _ => None,
    });
    match until {
        Some(until) => format!("The effect of {} lasts until {until}.", game.thing_name(source)),
        None => format!("An effect of {} begins.", game.thing_name(source)),
    }
}

/// What happened, as a sentence; empty for what other lines tell.
fn sentence(game: &Game, act: &Act) -> String {
    let name = |thing: Thing| game.thing_name(thing);
    let (agent, patient) = (name(act.agent), name(act.patient));
    let n = act.amount;
    match act.verb {
        verb::ATTACK if act.patient.card().is_some() => format!("{agent} attacks {patient}."),
        verb::ATTACK => format!("{agent} attacks."),
        verb::BLOCK => format!("{agent} blocks {patient}."),
        verb::DEAL => format!("{agent} deals {n} damage to {patient}."),
        verb::DRAW if act.word == Some(mark::SINGLE) => format!("{agent} draws a card."),
        verb::LOOK => format!("{agent} looks at {patient}."),
        verb::EXTRA_TURN => format!("{agent} takes an extra turn."),
        verb::SURVEIL => format!("{agent} surveils {n}."),
        verb::SCRY => format!("{agent} scries {n}."),
        verb::MILL => format!("{agent} mills {}.", cards(n)),
        verb::SHUFFLE => format!("{agent} shuffles."),
        verb::SEARCH => format!("{agent} searches the library."),
        verb::UNATTACH => format!("{patient} becomes unattached."),
        verb::CHANGE_TARGET => format!("The target of {patient} is changed."),
        verb::STAY_TAPPED => format!("{patient} stays tapped in the next untap step."),
        verb::CAST_NOW | verb::DISCARD_AT_RANDOM => String::new(),
        verb::DISCARD => format!("{agent} discards {patient}."),
        verb::CAST if act.word == Some(mark::LAND) => format!("{agent} plays {patient}."),
        verb::CAST => format!("{agent} casts {patient}."),
        verb::ACTIVATE => format!("{agent} uses {}.", game.ability_name(act.patient)),
        // An ability on the stack is gone when it has resolved; its source tells whose it was.
        verb::TARGET => match act.cause.source {
            Thing::Nothing => format!("{} targets {patient}.", name(act.second)),
            source if source == act.second => format!("{} targets {patient}.", name(source)),
            source => format!("{} targets {patient}.", game.ability_name(source)),
        },
        verb::DESTROY => format!("{patient} is destroyed."),
        verb::SACRIFICE => format!("{agent} sacrifices {patient}."),
        verb::COUNTER => format!("{patient} is countered."),
        verb::GAIN | verb::LOSE if is_mana(act.kind) => match act.cause.by {
            By::Cost => String::new(),
            _ => format!("{agent} adds {}.", symbol_text(game, act.kind).repeat(n.max(0) as usize)),
        },
        // Of any colour: told by the mana of the colour that was chosen.
        verb::GAIN if act.kind == kernel::NO_KIND => String::new(),
        verb::GAIN if act.kind == counter::LIFE => format!("{agent} gains {n} life."),
        // Mana of a colour that is yet to be chosen.
        verb::GAIN => String::new(),
        verb::LOSE if act.kind == counter::LIFE => format!("{agent} loses {n} life."),
        verb::ADD => format!("{patient} gets {n} {}.", counters(game, act.kind, n)),
        verb::REMOVE if n == 1 || act.kind == counter::DAMAGE => {
            format!("{n} {} is removed from {patient}.", counters(game, act.kind, n))
        }
        verb::REMOVE => format!("{n} {} are removed from {patient}.", counters(game, act.kind, n)),
        verb::CREATE | verb::REDIRECT | verb::GIVE_COUNTERS | verb::MOVE_COUNTERS => String::new(),
        verb::ENTER_TAPPED => format!("{patient} enters tapped."),
        verb::GET_EMBLEM => format!("{agent} gets an emblem."),
        verb::LEAVE_COMBAT => format!("{patient} leaves combat."),
        // Told by what comes of it.
        verb::GAIN_CONTROL | verb::LOSE_CONTROL => String::new(),
        verb::COME_UNDER_CONTROL => format!("{agent} gains control of {patient}."),
        verb::COPY_SPELL => format!("{agent} copies {patient}."),
        verb::ENTER_AS_COPY => format!("It enters as a copy of {}.", name(act.second)),
        verb::TAP if act.word == Some(mark::ATTACKING) || act.cause.by == By::Cost => String::new(),
        verb::TAP => format!("{patient} becomes tapped."),
        verb::UNTAP if act.word == Some(mark::IN_UNTAP_STEP) => String::new(),
        verb::UNTAP => format!("{patient} untaps."),
        verb::ATTACH => format!("{patient} is attached to {}.", name(act.second)),
        verb::BECOME_BLOCKED => format!("{patient} is blocked."),
        verb::STAY_UNBLOCKED => format!("{patient} is not blocked."),
        verb::LOSE_THE_GAME => format!("{agent} loses the game."),
        verb::WIN_THE_GAME => format!("{agent} wins the game."),
        verb::REGENERATE => format!("{patient} gets a regeneration shield."),
        verb::EXPLORE => format!("{patient} explores."),
        verb::PROLIFERATE => format!("{agent} proliferates."),
        verb::EVOLVE => format!("{patient} evolves."),
        verb::FIGHT => format!("{patient} fights {}.", name(act.second)),
        verb::REVEAL => format!("{patient} is revealed."),
        verb::MORE_COMBAT => "One more combat phase and one more main phase are added.".into(),
        verb::MOVE => moved(game, act),
        verb::BEGIN
        | verb::CREW
        | verb::REMOVE_AMONG
        | verb::DECLARE_ATTACKERS
        | verb::DECLARED_AS_BLOCKER
        | verb::DRAW => String::new(),
        _ => game.act_text(act) + ".",
    }
}

fn counters(game: &Game, kind: abilities::Counter, n: i32) -> String {
    let words = game.cards().vocabulary.counters.get(kind.index());
    let forms: Vec<&str> = words.map_or(Vec::new(), |w| w.split('|').collect());
    let at = usize::from(n != 1).min(forms.len().saturating_sub(1));
    forms.get(at).copied().unwrap_or("counter").to_string()
}

fn moved(game: &Game, act: &Act) -> String {
    let name = game.thing_name(act.patient);
    let from = act.from.map(|z| z.place);
    let creature = act.patient.card().is_some_and(|c| game.is_kind(c, kind::CREATURE));
    match (from, act.to.map(|z| z.place)) {
        // A land that is played has its own line.
        (Some(place::HAND), Some(place::BATTLEFIELD)) if act.cause.by == By::Rule => String::new(),
        (_, Some(place::BATTLEFIELD)) => format!("{name} enters."),
        (Some(place::BATTLEFIELD), Some(place::GRAVEYARD)) if creature => format!("{name} dies."),
        (Some(place::STACK), Some(place::GRAVEYARD)) | (_, Some(place::STACK | NOWHERE)) => String::new(),
        (_, Some(place::GRAVEYARD)) => format!("{name} is put into the graveyard."),
        (_, Some(place::EXILE)) if act.word == Some(mark::FACEDOWN) => "A card is exiled facedown.".into(),
        (_, Some(place::EXILE)) => format!("{name} is exiled."),
        (Some(place::LIBRARY), Some(place::HAND)) => format!("{name} is put into the hand."),
        (_, Some(place::HAND)) => format!("{name} returns to hand."),
        (Some(place::LIBRARY), Some(place::LIBRARY)) => String::new(),
        (_, Some(place::LIBRARY)) => format!("{name} is put into the library."),
        _ => String::new(),
    }
}
