//! Why not: options a player would expect and does not have, each with the reason (architecture section 5).

use crate::{
    cast, combat,
    lexicon::{mark, verb},
    priority,
    rulebook::steps,
    words::{self, ask},
};
use abilities::{Ability, ActPhrase, Filter, Selector, Statement};
use kernel::{About, Act, Card, Choice, Closed, Game, Reason, Seat, Thing};

/// The closed options of the pending prompt.
pub(crate) fn closed(game: &Game) -> Vec<Closed> {
    let Some(prompt) = game.prompt() else {
        return Vec::new();
    };
    let seat = prompt.seat;
    let all = match prompt.about {
        About::Game(ask::PRIORITY, ..) => plays(game, seat),
        About::Game(ask::ATTACKERS, ..) => attacks(game, seat, &prompt.options),
        About::Game(ask::BLOCKERS, ..) => blocks(game, seat, &prompt.options),
        About::Game(ask::TARGET, thing, slot) => targets(game, &prompt.options, thing, slot),
        _ => Vec::new(),
    };
    let mut seen: Vec<Closed> = Vec::new();
    for mut one in all {
        if let Some(rule) = rule_of(prompt.about, &one) {
            one.reason = format!("{} ({rule})", one.reason);
        }
        if !seen.contains(&one) {
            seen.push(one);
        }
    }
    seen
}

/// The rule behind a reason.
fn rule_of(about: About, closed: &Closed) -> Option<&'static str> {
    let says = |words: &[&str]| words.iter().any(|word| closed.reason.contains(word));
    match about {
        About::Game(ask::ATTACKERS, ..) if closed.reason.ends_with(" must") => Some("E22.5"),
        About::Game(ask::ATTACKERS, ..) => Some("E22.4"),
        About::Game(ask::BLOCKERS, ..) if closed.reason.ends_with(" must") => Some("E22.10"),
        About::Game(ask::BLOCKERS, ..) if says(&["is tapped"]) => Some("E22.8"),
        About::Game(ask::BLOCKERS, ..) => Some("E22.9"),
        About::Game(ask::TARGET, ..) => Some("E13.6"),
        _ if says(&["forbids it"]) => Some("E1.2"),
        _ if says(&["a land this turn", "lands this turn"]) => Some("E6.9"),
        _ if says(&["not your turn", "main phase", "stack must be empty"]) => {
            Some(if closed.option.starts_with("Play ") { "E6.9" } else { "E6.1" })
        }
        _ if says(&["no mana cost"]) => Some("E3.3"),
        _ if says(&["could target"]) => Some("E13.5"),
        _ if says(&["came under your control"]) => Some("E10.3"),
        _ if says(&["loyalty ability"]) => Some("E10.8"),
        _ if says(&["condition does not hold", "was used already"]) => Some("E10.1"),
        _ if says(&["pay", "needs", "is tapped", "not exhausted", "counters"]) => Some("E8.1"),
        _ => None,
    }
}

fn plays(game: &Game, seat: Seat) -> Vec<Closed> {
    let mut all = Vec::new();
    let purse = crate::mana::Purse::of(game, seat);
    for card in cast::playable(game, seat) {
        if let Err(reason) = cast::may_play(&purse, card) {
            all.push(Closed { option: words::playing(game, card), reason });
        }
    }
    for (code, verdict) in priority::abilities(&purse) {
        if let (Err(reason), Thing::Card(card)) = (verdict, code.source) {
            let option = format!("{}: {}", game.name(card), words::ability_text(game, code.ability, card));
            all.push(Closed { option, reason });
        }
    }
    all
}

fn attacks(game: &Game, seat: Seat, options: &[Choice]) -> Vec<Closed> {
    let mut all = not_done(game, options, steps::ATTACKERS, combat::attack);
    let chosen = game.running(steps::ATTACKERS).map_or(&[][..], |frame| &frame.list);
    for card in combat::creatures_of(game, seat).into_iter().filter(|c| !chosen.contains(&Thing::Card(*c))) {
        for defender in combat::defenders(game, seat) {
            let act = combat::attack(card.into(), defender);
            let verdict = combat::may_attack(game, card, defender).and_then(|()| not_alone(game, options, act));
            if let Err(reason) = verdict {
                all.push(Closed { option: words::attacking(game, card.into(), defender), reason });
            }
        }
    }
    all
}

/// Why the declaration cannot be finished as it stands: something in it cannot be alone (E22.4, E22.9), or something
/// outside it must be in it (E22.5, E22.10).
fn not_done(game: &Game, options: &[Choice], step: kernel::Step, act: fn(Thing, Thing) -> Act) -> Vec<Closed> {
    if options.contains(&Choice::Done) {
        return Vec::new();
    }
    let list = game.running(step).map_or(&[][..], |frame| &frame.list);
    let alone = list.chunks(2).map(|pair| act(pair[0], pair[1]).word(mark::ALONE)).find(|a| !game.may_happen(a));
    let must = || {
        let mut open = options.iter().filter_map(|o| if let Choice::Pair(a, b) = o { Some((*a, *b)) } else { None });
        let verb = if step == steps::ATTACKERS { verb::DECLINE_TO_ATTACK } else { verb::DECLINE_TO_BLOCK };
        open.find_map(|(a, b)| {
            let must = |act: Act| !game.may_happen(&act);
            let named = must(Act::of(verb).by(a).to(b));
            let met = step == steps::BLOCKERS && must(Act::of(verb::STAY_UNBLOCKED).to(b));
            (named || met).then(|| format!("{} must", game.thing_name(if named { a } else { b })))
        })
    };
    let reason = alone.map(|a| why_forbidden(game, &a)).or_else(must);
    let option = if list.is_empty() && step == steps::ATTACKERS {
        "No attack"
    } else if list.is_empty() {
        "No block"
    } else {
        "Done"
    };
    reason.map(|reason| Closed { option: option.into(), reason }).into_iter().collect()
}

/// A pair that is not offered although it is legal by itself: nobody could block together with it, or it cannot be
/// paid for.
fn not_alone(game: &Game, options: &[Choice], act: Act) -> Result<(), String> {
    if options.contains(&Choice::Pair(act.agent, act.patient)) {
        return Ok(());
    }
    let alone = act.word(mark::ALONE);
    if !game.may_happen(&alone) && game.may_happen(&act) {
        return Err(why_forbidden(game, &alone));
    }
    offered_or_priced(game, options, act)
}

/// What a pair costs that is not offered.
fn offered_or_priced(game: &Game, options: &[Choice], act: Act) -> Result<(), String> {
    match game.prices(&act).first().filter(|_| !options.contains(&Choice::Pair(act.agent, act.patient))) {
        Some((source, price)) => {
            Err(format!("{} makes it cost {} more", game.thing_name(*source), words::cost_text(game, price)))
        }
        None if !options.contains(&Choice::Pair(act.agent, act.patient)) => {
            Err("no legal declaration has it together with what is chosen".into())
        }
        None => Ok(()),
    }
}

fn blocks(game: &Game, seat: Seat, options: &[Choice]) -> Vec<Closed> {
    let mut all = Vec::new();
    all.extend(not_done(game, options, steps::BLOCKERS, combat::block));
    for blocker in combat::creatures_of(game, seat) {
        if game.running(steps::BLOCKERS).is_some_and(|frame| frame.list.contains(&Thing::Card(blocker))) {
            continue;
        }
        for attacker in combat::attackers(game) {
            let verdict = combat::may_block(game, blocker, attacker)
                .and_then(|()| not_alone(game, options, combat::block(blocker.into(), attacker.into())));
            if let Err(reason) = verdict {
                all.push(Closed { option: words::blocking(game, blocker.into(), attacker.into()), reason });
            }
        }
    }
    all
}

/// What fits the description of the target but is shielded from being one.
fn targets(game: &Game, options: &[Choice], thing: Thing, slot: i32) -> Vec<Closed> {
    let Some(code) = thing.card().and_then(|c| game.held(c)) else {
        return Vec::new();
    };
    let slots = game.target_slots(code);
    let Some(slot) = slots.get(slot as usize) else {
        return Vec::new();
    };
    let ctx = game.ctx_of(code);
    game.select(slot.selector, &ctx)
        .into_iter()
        .filter(|t| !options.contains(&Choice::Thing(*t)))
        .filter_map(|t| {
            let act = Act::of(abilities::verbs::TARGET).by(code.you).to(t).with(code.source);
            let forbidden = !game.may_happen(&act);
            forbidden.then(|| Closed { option: game.thing_name(t), reason: why_forbidden(game, &act) })
        })
        .collect()
}

/// Why an act cannot happen, naming the card, its keyword, and what the other one lacks:
/// `Serra Angel has flying; Grizzly Bears has neither flying nor reach`.
pub(crate) fn why_forbidden(game: &Game, act: &Act) -> String {
    let Some(reason) = game.explain_act(act).into_iter().find(|r| r.what == "forbids it") else {
        return "the rules forbid it".into();
    };
    let holder = game.thing_name(reason.source);
    let compiled = &game.cards().abilities[reason.ability as usize];
    let keyword = compiled.keyword.and_then(|k| game.cards().vocabulary.keywords.get(k as usize));
    let Some((keyword, _)) = keyword else {
        return format!("{holder} forbids it");
    };
    let keyword = with_argument(game, &reason, keyword);
    match lacking(game, &compiled.ability, act) {
        Some(lacking) => format!("{holder} has {keyword}; {lacking}"),
        None => format!("{holder} has {keyword}"),
    }
}

/// `protection from black`
fn with_argument(game: &Game, reason: &Reason, keyword: &str) -> String {
    let word = keyword.to_lowercase();
    let cards = game.cards();
    let args = cards.uses.get(reason.via as usize).map_or(&[][..], |u| &u.args);
    let quality = args.iter().find_map(|arg| match arg {
        abilities::KeywordArg::Quality(filters) => filters.iter().find_map(|f| match f {
            Filter::Trait(t) => cards.vocabulary.traits.get(t.index()).map(|(word, _)| word.as_str()),
            Filter::Remembered(name) => {
                game.remembered(reason.source, name).map(|word| game.word_chosen(abilities::Word(word as u16)))
            }
            _ => None,
        }),
        _ => None,
    });
    match quality {
        Some(quality) => format!("{word} from {}", quality.split('|').next().unwrap_or("")),
        None => word,
    }
}

/// What the agent would need to be let past: the keywords its description excludes.
fn lacking(game: &Game, ability: &Ability, act: &Act) -> Option<String> {
    let Ability::Constant { parts, .. } = ability else {
        return None;
    };
    let phrase: &ActPhrase = parts.iter().find_map(|part| match part {
        Statement::Cannot(phrase) if phrase.verb == act.verb => Some(phrase),
        _ => None,
    })?;
    let Some(Selector::Pick(_, filters)) = &phrase.agent else {
        return None;
    };
    let needed: Vec<String> = filters
        .iter()
        .filter_map(|f| match f {
            Filter::Not(inner) => match &**inner {
                Filter::Keyword(k) => {
                    game.cards().vocabulary.keywords.get(k.index()).map(|(name, _)| name.to_lowercase())
                }
                _ => None,
            },
            _ => None,
        })
        .collect();
    let agent = agent_name(game, act);
    match &needed[..] {
        [] => None,
        [one] => Some(format!("{agent} has no {one}")),
        [first, rest @ ..] => Some(format!("{agent} has neither {first} nor {}", rest.join(" nor "))),
    }
}

fn agent_name(game: &Game, act: &Act) -> String {
    let card: Option<Card> = act.agent.card();
    card.map_or_else(|| game.thing_name(act.agent), |c| game.name(c).to_string())
}
