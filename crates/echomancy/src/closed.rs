//! Why not: options a player would expect and does not have, each with the reason (architecture section 5).

use crate::{
    bars::{COSTS_MORE, FITS_NO_DECLARATION, MUST_ATTACK, MUST_BLOCK, RULES_FORBID},
    cast,
    codes::about,
    combat,
    declare::Pairs,
    lexicon::{verb, word},
    mana::Purse,
    priority,
};
use abilities::{Ability, ActPhrase, Filter, Keyword, Selector, Statement};
use kernel::{About, Act, Card, Choice, Game, Line, Meaning, Printed, Refusal, Seat, Span, Thing, Why};
use smallvec::SmallVec;
use title::Closed;

/// The closed options of the pending prompt.
pub(crate) fn closed(game: &Game) -> Vec<Closed> {
    let Some(prompt) = game.prompt() else {
        return Vec::new();
    };
    let seat = prompt.seat;
    let all = match prompt.about {
        About::Game(about::PRIORITY, ..) => plays(game, seat),
        About::Game(about::ATTACKERS, ..) => attacks(game, seat, &prompt.options),
        About::Game(about::BLOCKERS, ..) => blocks(game, seat, &prompt.options),
        About::Game(about::TARGET, thing, slot) => targets(game, &prompt.options, thing, slot),
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
    let purse = Purse::of(game, seat);
    let playable = cast::playable(game, seat).into_iter();
    let cards = playable.map(|card| (Choice::Play(card), cast::may_play(&purse, card)));
    let abilities = priority::abilities(&purse).filter_map(|(code, verdict)| Some((code.choice()?, verdict)));
    let refused = |(choice, verdict): (Choice, Result<(), Refusal>)| verdict.err().map(|why| Closed { choice, why });
    cards.chain(abilities).filter_map(refused).collect()
}

/// The rules of one of the two declarations.
struct Rules {
    /// The pairs chosen so far.
    chosen: fn(&Game) -> Pairs,
    /// Why an option must be taken.
    must: fn(&Game, Thing, Thing) -> Option<Refusal>,
    act: fn(Thing, Thing) -> Act,
    /// The rule that restricts it.
    restricts: &'static str,
}

/// E22.3
const ATTACK: Rules =
    Rules { chosen: combat::attacking_pairs, must: must_attack, act: combat::attack, restricts: "E22.4" };
/// E22.8
const BLOCK: Rules = Rules { chosen: combat::blocking_pairs, must: must_block, act: combat::block, restricts: "E22.9" };

fn attacks(game: &Game, seat: Seat, options: &[Choice]) -> Vec<Closed> {
    let mut all = Vec::from_iter(ATTACK.not_done(game, options));
    let chosen = combat::attacking_pairs(game);
    for card in combat::creatures_of(game, seat).into_iter().filter(|c| !is_declared(&chosen, *c)) {
        for defender in combat::defenders(game, seat) {
            let verdict = combat::may_attack(game, card, defender);
            all.extend(ATTACK.not_offered(game, options, (card.into(), defender), verdict));
        }
    }
    all
}

fn blocks(game: &Game, seat: Seat, options: &[Choice]) -> Vec<Closed> {
    let mut all = Vec::from_iter(BLOCK.not_done(game, options));
    let chosen = combat::blocking_pairs(game);
    for blocker in combat::creatures_of(game, seat).into_iter().filter(|c| !is_declared(&chosen, *c)) {
        for attacker in combat::attackers(game) {
            let verdict = combat::may_block(game, blocker, attacker);
            all.extend(BLOCK.not_offered(game, options, (blocker.into(), attacker.into()), verdict));
        }
    }
    all
}

fn is_declared(pairs: &[(Thing, Thing)], card: Card) -> bool {
    pairs.iter().any(|(one, _)| *one == Thing::Card(card))
}

/// E22.5: whether an attack must be declared.
fn must_attack(game: &Game, attacker: Thing, defender: Thing) -> Option<Refusal> {
    let decline = Act::of(verb::DECLINE_TO_ATTACK).by(attacker).to(defender);
    (!game.may_happen(&decline)).then(|| MUST_ATTACK.about([Span::Thing(attacker)]))
}

/// E22.10: whether a block must be declared, for the blocker or for the attacker.
fn must_block(game: &Game, blocker: Thing, attacker: Thing) -> Option<Refusal> {
    let must = |act: Act| !game.may_happen(&act);
    let blocks = must(Act::of(verb::DECLINE_TO_BLOCK).by(blocker).to(attacker));
    let is_blocked = || must(Act::of(verb::STAY_UNBLOCKED).to(attacker));
    let who = if blocks { Some(blocker) } else { is_blocked().then_some(attacker) };
    who.map(|who| MUST_BLOCK.about([Span::Thing(who)]))
}

impl Rules {
    /// Why the declaration cannot be finished as it stands: something in it cannot be alone (E22.4, E22.9), or something
    /// outside it must be in it (E22.5, E22.10).
    fn not_done(&self, game: &Game, options: &[Choice]) -> Option<Closed> {
        if options.contains(&Choice::Done) {
            return None;
        }
        let pairs = (self.chosen)(game).into_iter();
        let alone = pairs.map(|(one, met)| (self.act)(one, met).word(word::ALONE)).find(|a| !game.may_happen(a));
        let why = match alone {
            Some(alone) => why_forbidden(game, &alone).by(self.restricts),
            None => options.iter().find_map(|option| match *option {
                Choice::Pair(first, second) => (self.must)(game, first, second),
                _ => None,
            })?,
        };
        Some(Closed { choice: Choice::Done, why })
    }

    /// A pair that is not offered: it is not legal by itself, nobody could be declared together with it, or it cannot be
    /// paid for.
    fn not_offered(
        &self,
        game: &Game,
        options: &[Choice],
        (first, second): (Thing, Thing),
        verdict: Result<(), Refusal>,
    ) -> Option<Closed> {
        let choice = Choice::Pair(first, second);
        let act = (self.act)(first, second);
        let alone = act.word(word::ALONE);
        let why = match verdict {
            Err(Refusal { why: Why::Forbidden { .. }, .. }) => why_forbidden(game, &act),
            Err(refusal) => refusal,
            Ok(()) if options.contains(&choice) => return None,
            Ok(()) if !game.may_happen(&alone) => why_forbidden(game, &alone),
            Ok(()) => match game.prices(&act).into_iter().next() {
                Some((source, price)) => COSTS_MORE.about([Span::Thing(source), cost(price)]),
                None => FITS_NO_DECLARATION.plain(),
            },
        };
        Some(Closed { choice, why: why.by(self.restricts) })
    }
}

fn cost(price: abilities::Cost) -> Span {
    Span::Printed(Box::new(Printed {
        what: Meaning::Cost(price),
        face: None,
        filled: None,
        form: kernel::Form::Within,
    }))
}

/// Returns the things that fit the description of the target but are shielded from being one.
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
            forbidden.then(|| Closed { choice: Choice::Thing(t), why: why_forbidden(game, &act).by("E13.6") })
        })
        .collect()
}

/// The reason why an act cannot happen, with the keyword that forbids it, and the keyword the other one lacks:
/// `Serra Angel has flying; Grizzly Bears has neither flying nor reach`.
pub(crate) fn why_forbidden(game: &Game, act: &Act) -> Refusal {
    let Some((line, source)) = game.forbidden_by(act) else {
        return RULES_FORBID.plain();
    };
    let compiled = game.cards().ability(line.ability);
    match compiled.keyword {
        Some(keyword) => Why::Keyword {
            of: source,
            keyword,
            from: quality(game, &line, source),
            lacks: lacking(&compiled.ability, act),
        },
        None => Why::Forbidden { by: source, ability: Some(line.ability) },
    }
    .into()
}

/// The quality of a keyword: *black* in *protection from black*.
fn quality(game: &Game, line: &Line, source: Thing) -> Option<Span> {
    let args = game.use_numbered(line.via).map_or(&[][..], |u| &u.args);
    args.iter().find_map(|arg| match arg {
        abilities::KeywordArg::Quality(filters) => filters.iter().find_map(|f| match f {
            Filter::Trait(word) => Some(Span::Trait(*word)),
            Filter::Remembered(name) => game.remembered(source, name).map(Span::Chosen),
            _ => None,
        }),
        _ => None,
    })
}

/// The agent, and the keywords it would need to get past: those its description excludes.
fn lacking(ability: &Ability, act: &Act) -> Option<(Thing, SmallVec<[Keyword; 2]>)> {
    let Ability::Constant { statements, .. } = ability else {
        return None;
    };
    let phrase: &ActPhrase = statements.iter().find_map(|statement| match statement {
        Statement::Cannot(phrase) if phrase.verb == act.verb => Some(phrase),
        _ => None,
    })?;
    let Some(Selector::Pick(_, filters)) = &phrase.agent else {
        return None;
    };
    let excluded = |filter: &Filter| match filter {
        Filter::Not(inner) => match **inner {
            Filter::Keyword(keyword) => Some(keyword),
            _ => None,
        },
        _ => None,
    };
    let needed: SmallVec<[Keyword; 2]> = filters.iter().filter_map(excluded).collect();
    (!needed.is_empty()).then_some((act.agent, needed))
}
