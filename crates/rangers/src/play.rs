//! R14: playing cards.

use crate::{
    areas, bars, chores,
    codes::about,
    enter,
    lexicon::{head, header, kind, manner, number, place, verb},
    steps, test,
};
use abilities::{Ability, Asks, Cost, CostPart, FieldValue, verbs};
use kernel::{
    About, Act, By, Card, Cause, Choice, CodeFrame, Ctx, Flow, Game, Performed, Prompt, Refusal, Seat, Shape, Span,
    Thing, Zone,
};

/// A way in which a ranger may play a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// From hand.
    Hand,
    /// R14.9: as from hand, although it lies elsewhere, where it stays.
    There,
    /// By playing another card of the hand, which stands for it.
    Through(Card),
}

/// The ways in which this ranger may play this card.
pub(crate) fn way(game: &Game, card: Card, seat: Seat) -> Option<Way> {
    if game.zone(card) == Some(Zone::of(place::HAND, seat)) {
        return Some(Way::Hand);
    }
    if !game.is_kind(card, kind::MOMENT) {
        return None;
    }
    let act = Act::of(verbs::PLAY).by(seat).to(card);
    if game.permitted_by(&act).is_some() {
        return Some(Way::There);
    }
    let mut hand = game.cards_in(Zone::of(place::HAND, seat));
    hand.find(|&by| game.permitted_by(&Act::of(verbs::PLAY).by(seat).to(by).with(card)).is_some()).map(Way::Through)
}

/// Returns the cost of playing a card now: the kind of energy and how much (R14.10). Played through another card, it is
/// energy of that card's kind.
pub(crate) fn price(game: &Game, card: Card, seat: Seat) -> Option<(abilities::Counter, i32)> {
    let (energy, n) = own_price(game, card, seat)?;
    match way(game, card, seat) {
        Some(Way::Through(by)) => own_price(game, by, seat).map(|(energy, _)| (energy, n)),
        _ => Some((energy, n)),
    }
}

fn own_price(game: &Game, card: Card, seat: Seat) -> Option<(abilities::Counter, i32)> {
    let Some(FieldValue::Cost(Cost { parts })) = game.def(card).field(header::COST) else { return None };
    let CostPart::Pay(amount, energy) = parts.first()? else { return None };
    let base = game.amount(amount, &Ctx::new(card, seat, &Default::default()));
    let act = Act::of(verbs::PLAY).by(seat).to(card);
    Some((*energy, game.number(number::ENERGY_COST, base, &act)))
}

/// Whether a card in hand may be played as this ranger's turn, and why not.
pub(crate) fn may_play(game: &Game, card: Card, seat: Seat) -> Result<(), Refusal> {
    if game.is_kind(card, kind::ATTRIBUTE) {
        return Err(bars::ATTRIBUTE.plain());
    }
    if is_response(game, card) {
        return Err(bars::ONLY_AS_A_RESPONSE.plain());
    }
    if stands_for_others(game, card) {
        return Err(bars::ONLY_AS_ANOTHER.plain());
    }
    may_pay(game, card, seat)?;
    // R14.4: the test is performed with it.
    if let Some(reason) = test::moment_reason(game, seat, card) {
        return Err(reason);
    }
    if let Some(FieldValue::Selector(hosts)) = game.def(card).field(header::HOST)
        && game.select(hosts, &Ctx::new(card, seat, &Default::default())).is_empty()
    {
        return Err(bars::NO_HOST.plain());
    }
    Ok(())
}

/// The part of it that responses share: nothing forbids it and the energy is there.
pub(crate) fn may_pay(game: &Game, card: Card, seat: Seat) -> Result<(), Refusal> {
    let act = Act::of(verbs::PLAY).by(seat).to(card);
    if let Some((row, source)) = game.forbidden_by(&act) {
        return Err(bars::FORBIDS_PLAYING.about([Span::Thing(source), Span::While(source, row.ability)]));
    }
    match price(game, card, seat) {
        None => Err(bars::NO_COST.plain()),
        Some((energy, n)) if game.counters(seat, energy) < n => {
            let has = game.counters(seat, energy);
            Err(bars::COSTS.about([Span::Number(n), Span::Counter(energy), Span::Number(has)]))
        }
        Some(_) => may_pay_prices(game, &act, card, seat),
    }
}

/// R14.2: whether the additional costs of an act can be paid.
pub(crate) fn may_pay_prices(game: &Game, act: &Act, card: Card, seat: Seat) -> Result<(), Refusal> {
    game.prices(act).into_iter().try_for_each(|(source, cost)| {
        let bindings = Default::default();
        let source = source.card().unwrap_or(card);
        game.can_pay(&cost, &Ctx::new(source, seat, &bindings)).map_err(|reason| reason.by("R14.2"))
    })
}

/// A card without a text of its own, played as another.
fn stands_for_others(game: &Game, card: Card) -> bool {
    let as_other = |statement: &abilities::Statement| matches!(statement, abilities::Statement::May(p) if p.verb == verbs::PLAY && p.second.is_some());
    game.def(card)
        .abilities
        .iter()
        .any(|a| matches!(a, Ability::Constant { statements, .. } if statements.iter().any(as_other)))
}

/// R14.3, R14.5: whether a moment may be played as a response from where it is, with or without anything to choose for
/// it; R18.4: a card in play needs no playing, but something to do.
pub(crate) fn may_respond(game: &Game, code: &CodeFrame) -> Result<(), Refusal> {
    let Some(card) = code.source.card() else { return Err(bars::NO_CARD.plain()) };
    if test::is_left_out_of_trial(game, code) {
        return Err(bars::NOT_IN_HAND.plain());
    }
    if responds_in_play(game, card) {
        return game.choices_exist(code);
    }
    match way(game, card, code.you) {
        Some(_) => may_pay(game, card, code.you),
        None => Err(bars::NOT_IN_HAND.plain()),
    }
}

fn responds_in_play(game: &Game, card: Card) -> bool {
    game.in_play(card) && !game.is_kind(card, kind::MOMENT)
}

/// R14.3: a moment that is only played at its own point.
pub(crate) fn is_response(game: &Game, card: Card) -> bool {
    game.is_kind(card, kind::MOMENT)
        && game.def(card).abilities.iter().any(|a| matches!(a, Ability::Trigger { asks: Asks::First, .. }))
}

/// The verb *play*: by a ranger, from hand.
pub(crate) fn begin(game: &mut Game, act: &Act) -> Performed {
    let (Some(card), Some(seat)) = (act.patient.card(), act.agent.seat()) else { return Performed::NotDone };
    if act.manner == Some(manner::AS_RESPONSE) {
        // It was carried out already; this only tells.
        return Performed::Done;
    }
    // R14.1, R1.4: a text that lets somebody play a card asks as much of it as a turn does.
    if act.cause.source != Thing::Nothing && may_play(game, card, seat).is_err() {
        return Performed::NotDone;
    }
    let host = act.second;
    game.push(Play { at: PlayPoint::Host, seat, card, host, in_play: false, response: false });
    Performed::Later
}

kernel::points! {
    /// The points of playing a card (R14.1).
    pub(crate) enum PlayPoint { Host, ByKind, Text, PutAway, Equipment, Tell, End }
}

kernel::frame! {
    /// A card being played.
    pub(crate) struct Play: steps::PLAY => play {
        at: PlayPoint,
        seat: Seat,
        card: Card,
        /// The thing it is attached to.
        host: Thing,
        /// Whether it is played from where it lies in play, and stays there.
        in_play: bool,
        /// R14.3: whether it is a response, which is reported at the end.
        response: bool,
    }
}

impl Play {
    /// Whether the card is still in hand, or in no zone with its text to come.
    pub fn is_being_paid(&self) -> bool {
        self.at <= PlayPoint::Text
    }
}

/// R14.1: host, cost, then by kind.
fn play(game: &mut Game, play: &mut Play) -> Flow {
    let (seat, card) = (play.seat, play.card);
    match play.at {
        PlayPoint::Host => {
            if let Some(Choice::Thing(host)) = game.take_answer() {
                play.host = host;
            }
            if let (Some(FieldValue::Selector(hosts)), Thing::Nothing) = (game.def(card).field(header::HOST), play.host)
            {
                let options = game
                    .select(hosts, &Ctx::new(card, seat, &Default::default()))
                    .into_iter()
                    .map(Choice::Thing)
                    .collect();
                let about = About::Game(about::HOST, Thing::Card(card), 0);
                return Flow::Ask(Prompt { seat, shape: Shape::One, about, options });
            }
            play.at = PlayPoint::ByKind;
            play.in_play = way(game, card, seat) == Some(Way::There);
            pay(game, card, seat);
            Flow::Again
        }
        PlayPoint::ByKind => {
            play.at = PlayPoint::PutAway;
            if play.in_play {
                run_play_text(game, card, seat);
            } else if game.is_kind(card, kind::ATTACHMENT) && play.host != Thing::Nothing {
                game.perform(Act::of(verbs::ATTACH).by(seat).to(card).with(play.host));
            } else if game.is_kind(card, kind::MOMENT) || game.is_kind(card, kind::ATTACHMENT) {
                // While it resolves it is in no zone. The text of an attachment finds its host.
                play.at = PlayPoint::Text;
                enter::relocate(game, vec![card], Zone::shared(place::RESOLVING));
            } else {
                let zone = enter::entry_zone(game, card, seat);
                game.perform(Act::of(verb::ENTER_PLAY).by(seat).to(card).into_zone(zone));
            }
            Flow::Again
        }
        PlayPoint::Text => {
            play.at = PlayPoint::PutAway;
            let card = game.now(card);
            play.card = card;
            run_play_text(game, card, seat);
            // R14.4: steps 1 to 5 as usual.
            if let Some(ability) = test::of_moment(game, card)
                && let Some(act) = test::perform_act(game, seat, Choice::Ability(ability, card))
            {
                test::choose(game, act);
            }
            Flow::Again
        }
        PlayPoint::PutAway => {
            play.at = PlayPoint::Equipment;
            // A moment, or an attachment that found no host, goes to the discard.
            if game.zone(card).is_some_and(|z| z.place == place::RESOLVING) {
                enter::relocate(game, vec![card], Zone::of(place::DISCARD, game.owner(card)));
            }
            Flow::Again
        }
        PlayPoint::Equipment => {
            play.at = if play.response { PlayPoint::Tell } else { PlayPoint::End };
            if enter::over_equipped(game, seat) {
                game.push(enter::EquipLimit { seat });
            }
            Flow::Again
        }
        PlayPoint::Tell => {
            play.at = PlayPoint::End;
            game.perform(Act {
                manner: Some(manner::AS_RESPONSE),
                ..Act::of(verbs::PLAY).by(seat).to(played(game, card))
            });
            Flow::Again
        }
        PlayPoint::End => {
            game.set_done(true);
            Flow::Done
        }
    }
}

/// The card a moment has become where it went.
fn played(game: &Game, card: Card) -> Card {
    game.cards_in(Zone::of(place::DISCARD, game.owner(card))).find(|c| c.slot() == card.slot()).unwrap_or(card)
}

/// R14.1, R14.2: the energy, and its other costs.
pub(crate) fn pay(game: &mut Game, card: Card, seat: Seat) {
    pay_prices(game, &Act::of(verbs::PLAY).by(seat).to(card), card, seat);
    let price = price(game, card, seat);
    if let Some(Way::Through(by)) = way(game, card, seat) {
        game.log_game(crate::codes::line::PLAYS, Thing::Card(by), seat.0.into());
        enter::relocate(game, vec![by], Zone::of(place::DISCARD, game.owner(by)));
    }
    if let Some((energy, n)) = price
        && n > 0
    {
        let cause = Cause { by: By::Cost, source: Thing::Card(card), ability: None, you: Some(seat) };
        game.perform(Act::of(verbs::LOSE).by(seat).to(seat).kind(energy).amount(n).because(cause));
    }
}

/// R14.2: the additional prices put on an act.
pub(crate) fn pay_prices(game: &mut Game, act: &Act, card: Card, seat: Seat) {
    for (source, cost) in game.prices(act) {
        let source = if source == Thing::Nothing { Thing::Card(card) } else { source };
        game.pay(&cost, &CodeFrame::plain(source, seat));
    }
}

pub(crate) fn run_play_text(game: &mut Game, card: Card, seat: Seat) {
    let cards = game.cards().clone();
    for &ability in cards.def(game.looks(card).def).abilities.iter().rev() {
        if matches!(&cards.ability(ability).ability, Ability::Headed { head: h, .. } if *h == head::PLAY) {
            let code = CodeFrame::of(ability, card, seat);
            game.run_ability(code);
        }
    }
}

/// R14.3: plays a response moment: its choices, its cost, its text, the discard. R18.4: a card in play only has its text.
pub(crate) fn respond(game: &mut Game, mut code: CodeFrame) {
    let Some(card) = code.source.card() else { return };
    if responds_in_play(game, card) {
        game.run_ability(code);
        return;
    }
    let seat = code.you;
    let there = way(game, card, seat) == Some(Way::There);
    // Last on the stack of work, so paid first: below it stand the text and the work that follows.
    pay(game, card, seat);
    let moved = if there { card } else { game.chore(&chores::RESOLVE, card) };
    game.push(Play { at: PlayPoint::PutAway, seat, card: moved, host: Thing::Nothing, in_play: there, response: true });
    game.log_game(crate::codes::line::PLAYS, Thing::Card(moved), seat.0.into());
    code.source = Thing::Card(moved);
    game.run_ability(code);
}

/// The cards of a hand that are played on a turn, open or closed.
pub(crate) fn hand(game: &Game, seat: Seat) -> Vec<(Card, Result<(), Refusal>)> {
    let elsewhere = game
        .cards_in(Zone::of(place::PLAYER_AREA, seat))
        .chain(game.cards_in(Zone::of(place::DISCARD, seat)))
        .filter(|&c| game.is_kind(c, kind::MOMENT) && way(game, c, seat).is_some());
    game.cards_in(Zone::of(place::HAND, seat)).chain(elsewhere).map(|c| (c, may_play(game, c, seat))).collect()
}

/// Returns the owner of a ranger card, whose effects that ranger decides: used by the rules' `decides`.
pub(crate) fn user(game: &Game, card: Card) -> Option<Seat> {
    areas::ranger_card(game, card).then(|| game.owner(card))
}
