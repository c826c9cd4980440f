//! Cards and tokens that change hands: energy spent, cards swapped with the collection, tokens refilled.

use crate::{
    areas, bars,
    codes::about,
    energy::ENERGIES,
    enter, evening,
    lexicon::{counter, head, header, kind, place, verb},
    map, play, setup, steps, test,
};
use abilities::{ActPhrase, Cost, CostPart, FieldValue, verbs};
use kernel::{
    About, Act, By, Card, Cause, Choice, Ctx, Flow, Game, Pen, Performed, Prompt, Refusal, Seat, Shape, Span, Thing,
    Zone,
};

kernel::frame! {
    /// Energy being spent.
    pub(crate) struct Spending: steps::SPEND => spend_energy {
        seat: Seat,
        /// The amount still to be spent.
        left: i32,
        /// The thing it is spent for.
        because_of: Thing,
    }
}

/// Energy of kinds the ranger chooses; too little, and it is not done (R1.4).
pub(crate) fn spend(game: &mut Game, act: &Act) -> Performed {
    let Some(seat) = act.agent.seat() else { return Performed::NotDone };
    let has: i32 = ENERGIES.iter().map(|(_, energy)| game.counters(seat, *energy)).sum();
    if has < act.amount || act.amount <= 0 {
        return Performed::NotDone;
    }
    game.push(Spending { seat, left: act.amount, because_of: act.cause.source });
    Performed::Later
}

/// R6.1: whether there is enough energy for a cost, of each kind and of any.
pub(crate) fn can_spend(game: &Game, cost: &Cost, ctx: &Ctx) -> Result<(), Refusal> {
    let of_any = cost_of_any(game, cost, ctx);
    let left =
        ENERGIES.iter().map(|(_, kind)| (game.counters(ctx.you, *kind) - cost_of(game, cost, *kind, ctx)).max(0));
    let has: i32 = left.sum();
    if has < of_any { Err(bars::COSTS_ENERGY.about([Span::Number(of_any), Span::Number(has)])) } else { Ok(()) }
}

/// The energy of one kind that a cost names.
pub(crate) fn cost_of(game: &Game, cost: &Cost, kind: abilities::Counter, ctx: &Ctx) -> i32 {
    let parts = cost.parts.iter().map(|part| match part {
        CostPart::Pay(n, paid) if *paid == kind => game.amount(n, ctx),
        CostPart::Act(phrase) if phrase.verb == verbs::LOSE && phrase.kind == Some(kind) => asked(game, phrase, ctx),
        _ => 0,
    });
    parts.sum()
}

/// The energy of any kind that a cost asks for.
pub(crate) fn cost_of_any(game: &Game, cost: &Cost, ctx: &Ctx) -> i32 {
    let parts = cost.parts.iter().map(|part| match part {
        CostPart::Act(phrase) if phrase.verb == verb::SPEND => asked(game, phrase, ctx),
        _ => 0,
    });
    parts.sum()
}

fn asked(game: &Game, phrase: &ActPhrase, ctx: &Ctx) -> i32 {
    phrase.amount.as_ref().map_or(1, |n| game.amount(n, ctx))
}

/// Asks for one energy at a time.
fn spend_energy(game: &mut Game, spending: &mut Spending) -> Flow {
    let seat = spending.seat;
    if let Some(Choice::Number(kind)) = game.take_answer() {
        spending.left -= 1;
        let cause = Cause { by: By::Cost, source: spending.because_of, ability: None, you: Some(seat) };
        game.perform(Act::of(verbs::LOSE).by(seat).to(seat).kind(abilities::Counter(kind as u16)).because(cause));
        return Flow::Again;
    }
    if spending.left <= 0 {
        game.set_done(true);
        return Flow::Done;
    }
    // R7.1: the cost of a test leaves 1 energy of its aspect.
    let kept = test::energy_kept(game, seat);
    let has = |energy: abilities::Counter| game.counters(seat, energy) - i32::from(kept == Some(energy));
    let open = ENERGIES.iter().map(|(_, energy)| *energy).filter(|energy| has(*energy) > 0);
    let mut options: Vec<Choice> = open.clone().map(|energy| Choice::Number(energy.0.into())).collect();
    // All there is must be spent: no question which comes first.
    if open.map(has).sum::<i32>() <= spending.left {
        options.truncate(1);
    }
    if options.is_empty() {
        game.set_done(false);
        return Flow::Done;
    }
    let about = About::Game(about::SPEND, spending.because_of, spending.left);
    Flow::Ask(Prompt { seat, shape: Shape::Payment, about, options })
}

/// A ranger's card for one of the collection, for good: the new one comes to that hand. When the group camps it comes
/// into the deck, and a starting card it takes the place of is kept aside (R21.7).
pub(crate) fn swap(game: &mut Pen<'_>, act: &Act) -> Performed {
    let (Some(out), Some(new)) = (act.patient.card(), act.second.card()) else { return Performed::NotDone };
    if !game.exists(out) || !game.exists(new) {
        return Performed::NotDone;
    }
    let seat = game.owner(out);
    let camping = evening::camping(game);
    let (aside, to) = match (camping, evening::is_reward(game, out)) {
        (true, false) => (Zone::of(place::KEPT, seat), Zone::of(place::DECK, seat)),
        (true, true) => (Zone::shared(place::COLLECTION), Zone::of(place::DECK, seat)),
        (false, _) => (Zone::shared(place::COLLECTION), Zone::of(place::HAND, seat)),
    };
    let loose = enter::loosened(game, out);
    game.move_card(out, aside, kernel::End::Bottom);
    let new = game.move_card(new, to, kernel::End::Bottom);
    game.give(new, seat);
    enter::follow(game, loose)
}

/// The card's own tokens, back up to the number it entered play with.
pub(crate) fn refill(game: &mut Pen<'_>, act: &Act) -> Performed {
    let Some(card) = act.patient.card().filter(|&c| game.in_play(c)) else { return Performed::NotDone };
    let Some(FieldValue::Counters(tokens)) = game.def(card).field(header::TOKENS).cloned() else {
        return Performed::NotDone;
    };
    let before = game.all_counters(card);
    for (token, amount) in tokens {
        let full = game.amount(&amount, &kernel::Ctx::new(card, game.owner(card), &Default::default()));
        game.set_counters(card, token, full.max(game.counters(card, token)));
    }
    if game.all_counters(card) == before { Performed::NotDone } else { Performed::Done }
}

/// The card on top of the path deck; an empty deck is made anew first (R5.1 a), which only drawing does.
pub(crate) fn top_path_card(game: &Game) -> Thing {
    game.top_of(Zone::shared(place::PATH_DECK)).map_or(Thing::Nothing, Thing::Card)
}

/// Adds the facts of an act that the rules know before anybody judges it: who is to blame for harm (R24.17), which card
/// is drawn.
pub(crate) fn complete_act(game: &Game, act: &mut Act) {
    if act.verb == verbs::ADD && !is_rangers_deed(game, act) {
        act.agent = Thing::Nothing;
    }
    match act.verb {
        verb::SUFFER_INJURY | verbs::ADD if act.second == Thing::Nothing && act.kind != Some(counter::PROGRESS) => {
            act.second = blamed(game, act);
        }
        verbs::DRAW if act.patient == Thing::Nothing && act.amount == 1 => {
            if let Some(seat) = act.agent.seat() {
                act.patient = game.top_of(Zone::of(place::DECK, seat)).map_or(Thing::Nothing, Thing::Card);
            }
        }
        _ => {}
    }
}

/// R9.8: a ranger adds tokens by a test, or by the text of a card of theirs; by no challenge effect.
fn is_rangers_deed(game: &Game, act: &Act) -> bool {
    match (act.cause.by, act.cause.source) {
        (By::Head(head::TEST), _) | (_, Thing::Nothing) => true,
        (By::Head(head::CHALLENGE), _) => false,
        (_, source) => source.card().is_some_and(|card| play::user(game, card).is_some()),
    }
}

/// R24.17: the card whose effect it is; if that is no predator, the predator the effect named, exhausted or measured.
fn blamed(game: &Game, act: &Act) -> Thing {
    let predator = |thing: Thing| thing.card().is_some_and(|c| game.exists(c) && has_trait(game, c, "Predator"));
    let named = game.frames().iter().rev().find_map(|f| match f {
        kernel::Frame::Code(code) => Some(code),
        _ => None,
    });
    match named.filter(|code| code.source == act.cause.source).map(|code| code.bindings.it) {
        Some(it) if !predator(act.cause.source) && it != act.patient && predator(it) => it,
        _ => act.cause.source,
    }
}

/// Whether a card has the trait of that name.
pub(crate) fn has_trait(game: &Game, card: Card, name: &str) -> bool {
    // Asked for every icon of a challenge card: the singular stands before the stroke, if there is one.
    let is_called = |text: &str| text.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with('|'));
    let traits = &game.cards().vocabulary.traits;
    traits
        .iter()
        .position(|(text, _)| is_called(text))
        .is_some_and(|i| game.has_trait(card, abilities::Trait(i as u16)))
}

/// Whether, among the cards the test lets through, none of the same kind has less (or more) presence.
fn stands_out(game: &Game, card: Card, among: impl Fn(Card) -> bool, beats: impl Fn(i32, i32) -> bool) -> bool {
    let presence = |c: Card| game.stat_if_any(c, crate::lexicon::stat::PRESENCE);
    let rivals = |c: Card| {
        [crate::lexicon::kind::BEING, crate::lexicon::kind::FEATURE]
            .iter()
            .any(|k| game.is_kind(c, *k) && game.is_kind(card, *k))
    };
    among(card)
        && presence(card).is_some_and(|own| {
            game.cards_in_play().filter(|&c| rivals(c) && among(c)).all(|c| presence(c).is_none_or(|n| !beats(n, own)))
        })
}

/// Whether no active card of the same kind has less presence.
pub(crate) fn has_least_presence(game: &Game, card: Card, seat: kernel::Seat) -> bool {
    stands_out(game, card, |c| crate::areas::is_active(game, c, seat), |n, own| n < own)
}

/// Whether no card in play of the same kind has more presence.
pub(crate) fn has_most_presence(game: &Game, card: Card) -> bool {
    stands_out(game, card, |c| game.in_play(c), |n, own| n > own)
}

/// Whether no exhausted card of the same kind has less presence.
pub(crate) fn has_least_presence_exhausted(game: &Game, card: Card) -> bool {
    stands_out(game, card, |c| game.in_play(c) && game.is_exhausted(c), |n, own| n < own)
}

/// Whether no card of any kind in its area has more presence.
pub(crate) fn has_most_presence_there(game: &Game, card: Card) -> bool {
    let presence = |c: Card| game.stat_if_any(c, crate::lexicon::stat::PRESENCE);
    let zone = game.zone(card);
    presence(card).is_some_and(|own| {
        game.cards_in_play().filter(|&c| game.zone(c) == zone).all(|c| presence(c).is_none_or(|n| n <= own))
    })
}

/// Whether it is a being or feature that comes from no ranger's deck.
pub(crate) fn is_of_the_path_sets(game: &Game, card: Card) -> bool {
    let wanted = [crate::lexicon::kind::BEING, crate::lexicon::kind::FEATURE];
    !crate::areas::ranger_card(game, card) && wanted.iter().any(|k| game.is_kind(card, *k))
}

/// Whether, of the cards of the path sets that bear no card of that one's name, none has more presence.
pub(crate) fn has_most_presence_without_copy(game: &Game, card: Card, of: Thing) -> bool {
    let presence = |c: Card| game.stat_if_any(c, crate::lexicon::stat::PRESENCE);
    let name = of.card().map(|c| game.name(c));
    let bears =
        |c: Card| game.linked_from(crate::lexicon::link::ATTACHED, c).into_iter().any(|a| Some(game.name(a)) == name);
    let among = |c: Card| game.in_play(c) && is_of_the_path_sets(game, c) && !bears(c);
    among(card)
        && presence(card)
            .is_some_and(|own| game.cards_in_play().filter(|&c| among(c)).all(|c| presence(c).is_none_or(|n| n <= own)))
}

/// Whether no ranger has more fatigue.
pub(crate) fn is_weariest(game: &Game, seat: kernel::Seat) -> bool {
    let fatigue = |s| game.count_in(Zone::of(place::FATIGUE_STACK, s));
    game.seats().all(|s| fatigue(s) <= fatigue(seat))
}

/// Whether the card's set is that one.
pub(crate) fn is_of_set(game: &Game, card: Card, sets: &[&str]) -> bool {
    sets.contains(&crate::records::set_of(game, card))
}

/// Whether the card's set is that of a location one path from here (R19.2). Only pivotal locations have one (R19.4).
pub(crate) fn is_of_a_nearby_location(game: &Game, card: Card) -> bool {
    let Some(here) = areas::surrounding(game, kind::LOCATION) else { return false };
    let set = crate::records::set_of(game, card);
    map::valley().paths(game.name(here)).iter().any(|path| setup::set_name(&path.to) == set)
}

/// R22.3: whether the ranger whose card is swapped, or who chooses, could have this card in the deck.
pub(crate) fn meets_requirement(game: &Game, card: Card, ctx: &kernel::Ctx) -> bool {
    let seat = match ctx.bindings.it {
        Thing::Player(seat) => seat,
        Thing::Card(c) if game.zone(c).is_some_and(|z| z.place == place::HAND) => game.owner(c),
        _ => ctx.you,
    };
    could_have(game, card, seat)
}

/// R22.3: whether the ranger's aspects meet the card's requirement.
pub(crate) fn could_have(game: &Game, card: Card, seat: kernel::Seat) -> bool {
    let Some(FieldValue::Cost(cost)) = game.def(card).field(header::REQUIRES) else { return true };
    cost.parts.iter().all(|part| match part {
        abilities::CostPart::Pay(n, energy) => {
            let aspect = ENERGIES.iter().find(|(_, e)| e == energy).map(|(word, _)| *word);
            aspect.is_none_or(|word| crate::energy::aspect(game, seat, word) >= n.as_number().unwrap_or(0))
        }
        _ => true,
    })
}

/// Shuffling the top cards of the fatigue stack into the deck (Meditation Pillow).
pub(crate) fn shuffle_fatigue(game: &mut Pen<'_>, act: &Act) -> Performed {
    let Some(seat) = act.agent.seat() else { return Performed::NotDone };
    let (stack, deck) = (Zone::of(place::FATIGUE_STACK, seat), Zone::of(place::DECK, seat));
    let n = (act.amount.max(0) as usize).min(game.count_in(stack));
    for _ in 0..n {
        if let Some(card) = game.top_of(stack) {
            game.move_card(card, deck, kernel::End::Bottom);
        }
    }
    game.shuffle_zone(deck);
    if n > 0 { Performed::Done } else { Performed::NotDone }
}
