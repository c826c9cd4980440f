//! Why not: options a player would expect and does not have, each with the reason (architecture section 5).

use crate::{
    cast, combat, priority, turn,
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
        About::Game(ask::ATTACKERS, ..) => attacks(game, seat),
        About::Game(ask::BLOCKERS, ..) => blocks(game, seat),
        About::Game(ask::TARGET, thing, slot) => targets(game, &prompt.options, thing, slot),
        _ => Vec::new(),
    };
    let mut seen: Vec<Closed> = Vec::new();
    for one in all {
        if !seen.contains(&one) {
            seen.push(one);
        }
    }
    seen
}

fn plays(game: &Game, seat: Seat) -> Vec<Closed> {
    let mut all = Vec::new();
    for card in cast::hand(game, seat) {
        if let Err(reason) = cast::may_play(game, seat, card) {
            all.push(Closed { option: words::playing(game, card), reason });
        }
    }
    for (code, verdict) in priority::abilities(game, seat) {
        if let (Err(reason), Thing::Card(card)) = (verdict, code.source) {
            let option = format!("{}: {}", game.name(card), words::ability_text(game, code.ability));
            all.push(Closed { option, reason });
        }
    }
    all
}

fn attacks(game: &Game, seat: Seat) -> Vec<Closed> {
    let creatures = combat::creatures_of(game, seat).into_iter();
    creatures
        .filter_map(|card| {
            let reason = combat::may_attack(game, card, turn::opponent(seat)).err()?;
            Some(Closed { option: words::attacking(game, card.into()), reason })
        })
        .collect()
}

fn blocks(game: &Game, seat: Seat) -> Vec<Closed> {
    let mut all = Vec::new();
    for blocker in combat::creatures_of(game, seat) {
        for attacker in combat::attackers(game) {
            if let Err(reason) = combat::may_block(game, blocker, attacker) {
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
    let Thing::Card(card) = reason.source else { return word };
    let def = &game.cards().defs[game.looks(card).def as usize];
    let uses = def.uses.iter().map(|u| &game.cards().uses[*u as usize]);
    let quality = uses
        .filter(|u| game.cards().vocabulary.keywords[u.keyword.index()].0 == keyword)
        .flat_map(|u| &u.args)
        .find_map(|arg| match arg {
            abilities::KeywordArg::Quality(filters) => filters.iter().find_map(|f| match f {
                Filter::Trait(t) => game.cards().vocabulary.traits.get(t.index()).map(|(word, _)| word.clone()),
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
