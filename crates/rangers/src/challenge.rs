//! R9, Appendix A: challenge cards and challenge effects.

use crate::{
    areas,
    exchange::has_trait,
    lexicon::{head, kind, link, manner, place, stat, verb, word},
    notes,
    rules::{about, step},
};
use abilities::{Ability, HeadArg, Word, verbs};
use kernel::{
    AbilityId, About, Act, By, Card, Choice, ChosenWord, CodeFrame, Deeds, Flow, Game, Performed, Prompt, Seat, Shape,
    StepFrame, Thing, Zone,
};

/// The modifier of the challenge card drawn last for an aspect.
pub(crate) fn modifier(game: &Game, aspect: Word) -> i32 {
    let wanted = match aspect {
        word::AWA => stat::AWA,
        word::FIT => stat::FIT,
        word::SPI => stat::SPI,
        _ => stat::FOC,
    };
    let card = game.top_of(Zone::shared(place::CHALLENGE_DISCARD));
    card.filter(|_| game.note(notes::CHALLENGE) > 0).map_or(0, |c| game.stat(c, wanted))
}

/// The modifier that counts in the running test: of its aspect, unless an effect applied another.
pub(crate) fn counted_modifier(game: &Game) -> i32 {
    let aspect = match game.note(notes::MODIFIER) {
        0 => game.note(notes::ASPECT),
        other => other - 1,
    };
    modifier(game, Word(aspect as u16))
}

/// The modifier of the aspect chosen for the card counts instead.
pub(crate) fn apply_modifier(game: &mut Game, act: &Act) -> Performed {
    match game.remembered(act.cause.source, "chosen aspect") {
        Some(ChosenWord::Word(aspect)) if game.running(step::TEST).is_some() => {
            game.set_note(notes::MODIFIER, i32::from(aspect.0) + 1);
            Performed::Done
        }
        _ => Performed::NotDone,
    }
}

/// Whether the card on top of the challenge deck has that icon.
pub(crate) fn next_shows(game: &Game, icon: Word) -> bool {
    game.top_of(Zone::shared(place::CHALLENGE_DECK)).is_some_and(|card| icons_of(game, card).any(|i| i == icon))
}

/// Whether the challenge card drawn last has that icon.
pub(crate) fn shows(game: &Game, icon: Word) -> bool {
    icons(game).any(|i| i == icon)
}

/// R7.9, R9.10: the top card is revealed and discarded; several, one after the other. R9.12: an empty deck is made anew
/// first.
pub(crate) fn draw(game: &mut Game, act: &Act) -> Performed {
    if act.amount != 1 {
        return game.perform_times(Act { amount: 1, ..*act }, act.amount);
    }
    let empty = game.count_in(Zone::shared(place::CHALLENGE_DECK)) == 0;
    if empty && game.count_in(Zone::shared(place::CHALLENGE_DISCARD)) > kept(game) {
        game.push_step(StepFrame::new(step::REVEAL, Seat(0)));
        shuffle(game);
        return Performed::Later;
    }
    reveal(game)
}

/// The draw that waited for a new deck.
pub(crate) fn reveal_step(game: &mut Game, _: &mut StepFrame) -> Flow {
    let revealed = reveal(game) == Performed::Done;
    game.set_done(revealed);
    Flow::Done
}

fn reveal(game: &mut Game) -> Performed {
    let Some(card) = game.top_of(Zone::shared(place::CHALLENGE_DECK)) else {
        // What the running test has drawn still counts.
        if kept(game) == 0 {
            game.set_note(notes::CHALLENGE, 0);
            game.set_note(notes::ICONS, 0);
        }
        return Performed::NotDone;
    };
    let card = game.move_card(card, Zone::shared(place::CHALLENGE_DISCARD), kernel::End::Top);
    let icons = ICONS.iter().enumerate().filter(|(_, (name, _))| has_trait(game, card, name));
    game.set_note(notes::ICONS, icons.map(|(bit, _)| 1 << bit).sum());
    game.set_note(notes::DRAWN, game.note(notes::DRAWN) + 1);
    game.set_note(notes::CHALLENGE, card.slot() as i32 + 1);
    if has_trait(game, card, "Reshuffle") {
        game.set_note(notes::RESHUFFLE, 1);
        // R9.10: outside a test it is shuffled at once.
        if game.running(step::TEST).is_none() {
            game.follow_with(shuffling());
        }
    }
    Performed::Done
}

/// The icons, by the traits of challenge cards.
const ICONS: [(&str, Word); 3] = [("Sun", word::SUN), ("Mountain", word::MOUNTAIN), ("Crest", word::CREST)];

/// The icons on a challenge card.
pub(crate) fn icons_of(game: &Game, card: Card) -> impl Iterator<Item = Word> + '_ {
    ICONS.iter().filter(move |(name, _)| has_trait(game, card, name)).map(|(_, icon)| *icon)
}

/// The icons of the challenge card drawn last.
pub(crate) fn icons(game: &Game) -> impl Iterator<Item = Word> {
    let bits = game.note(notes::ICONS);
    ICONS.iter().enumerate().filter(move |(bit, _)| bits & (1 << bit) != 0).map(|(_, (_, icon))| *icon)
}

/// The challenge discard is shuffled into the deck.
pub(crate) fn shuffle(game: &mut Game) {
    game.perform(shuffling());
}

fn shuffling() -> Act {
    let discard = Some(Zone::shared(place::CHALLENGE_DISCARD));
    Act { from: discard, ..Act::of(verbs::SHUFFLE).into_zone(Zone::shared(place::CHALLENGE_DECK)) }
}

/// R24.7: so many cards on top of the discard are of the running test and stay there.
pub(crate) fn kept(game: &Game) -> usize {
    if game.running(step::TEST).is_some() { game.note(notes::DRAWN) as usize } else { 0 }
}

/// R9.2: weather, location, missions, along the way, within reach, own player area; inside an area the performing
/// ranger chooses, one effect at a time, and between two reaches which is done first.
pub(crate) fn challenge(game: &mut Game, frame: &mut StepFrame) -> Flow {
    let icon = Word(frame.numbers[0] as u16);
    if icon.0 == 0 {
        return Flow::Done;
    }
    match game.take_answer() {
        Some(Choice::Thing(Thing::Card(card))) => {
            resolve(game, frame, card, icon);
            return Flow::Again;
        }
        Some(Choice::Thing(Thing::Player(seat))) => frame.other = Thing::Player(seat),
        _ => {}
    }
    while let Some(area) = AREAS.get(frame.numbers[1] as usize) {
        let reach = match (area, frame.other.seat()) {
            (Area::Reaches, None) => {
                // R9.2: one reach is finished before the other; an empty one needs no choice.
                let open: Vec<Seat> = reaches(game, frame)
                    .filter(|s| !open_cards(game, frame, icon, Area::Reaches, Some(*s)).is_empty())
                    .collect();
                match open[..] {
                    [] => {
                        frame.numbers[1] += 1;
                        continue;
                    }
                    [only] => {
                        frame.other = Thing::Player(only);
                        Some(only)
                    }
                    _ => {
                        let options = open.into_iter().map(|s| Choice::Thing(Thing::Player(s))).collect();
                        let about = About::Game(about::REACH_ORDER, Thing::Nothing, icon.0.into());
                        return Flow::Ask(Prompt { seat: frame.seat, shape: Shape::Order, about, options });
                    }
                }
            }
            (_, reach) => reach,
        };
        let open = open_cards(game, frame, icon, *area, reach);
        match (&open[..], reach) {
            ([], Some(done)) => {
                frame.values.push(done.0.into());
                frame.other = Thing::Nothing;
            }
            ([], None) => frame.numbers[1] += 1,
            ([only], _) => {
                resolve(game, frame, *only, icon);
                return Flow::Again;
            }
            _ => {
                let options = open.into_iter().map(|c| Choice::Thing(Thing::Card(c))).collect();
                let about = About::Game(about::CHALLENGE_ORDER, Thing::Nothing, icon.0.into());
                return Flow::Ask(Prompt { seat: frame.seat, shape: Shape::Order, about, options });
            }
        }
    }
    Flow::Done
}

fn resolve(game: &mut Game, frame: &mut StepFrame, card: Card, icon: Word) {
    frame.list.push(Thing::Card(card));
    game.perform(Act::of(verb::RESOLVE).by(frame.seat).to(card).word(icon));
}

/// Where challenge effects resolve.
#[derive(Clone, Copy)]
enum Area {
    Surroundings(abilities::Kind),
    /// R9.1: what else lies in the surroundings.
    Loose,
    AlongTheWay,
    Reaches,
    OfRanger,
}

/// R9.2: in this order.
const AREAS: [Area; 7] = [
    Area::Surroundings(kind::WEATHER),
    Area::Surroundings(kind::LOCATION),
    Area::Surroundings(kind::MISSION),
    Area::Loose,
    Area::AlongTheWay,
    Area::Reaches,
    Area::OfRanger,
];

/// R9.1: the rangers whose reach is active and not yet finished, the performing ranger first.
fn reaches<'a>(game: &'a Game, frame: &'a StepFrame) -> impl Iterator<Item = Seat> + 'a {
    let others = game.seats().filter(|s| *s != frame.seat && crate::test::touches_reach_of(game, *s));
    std::iter::once(frame.seat).chain(others).filter(|s| !frame.values.contains(&s.0.into()))
}

/// R9.4: judged anew each time: in play in this area, ready, with such an effect, not yet resolved.
fn open_cards(game: &Game, frame: &StepFrame, icon: Word, area: Area, reach: Option<Seat>) -> Vec<Card> {
    let seat = frame.seat;
    let on_role = || areas::role(game, seat).map(|r| game.linked_from(link::ATTACHED, r)).unwrap_or_default();
    let mut cards: Vec<Card> = match area {
        Area::Surroundings(wanted) => {
            game.cards_in(Zone::shared(place::SURROUNDINGS)).filter(|&c| is_of(game, c, wanted)).collect()
        }
        Area::Loose => {
            let kinds = [kind::WEATHER, kind::LOCATION, kind::MISSION];
            let loose = |c: &Card| !kinds.iter().any(|wanted| is_of(game, *c, *wanted));
            game.cards_in(Zone::shared(place::SURROUNDINGS)).filter(loose).collect()
        }
        Area::AlongTheWay => game.cards_in(Zone::shared(place::ALONG_THE_WAY)).collect(),
        Area::Reaches => {
            let reach = reach.unwrap_or(seat);
            let mut cards: Vec<Card> = game.cards_in(Zone::of(place::WITHIN_REACH, reach)).collect();
            if reach == seat {
                cards.extend(on_role());
            }
            cards
        }
        Area::OfRanger => {
            let on_role = on_role();
            game.cards_in(Zone::of(place::PLAYER_AREA, seat)).filter(|c| !on_role.contains(c)).collect()
        }
    };
    // R9.5: a card that left play in between and came back is the same card.
    let resolved: Vec<usize> = frame.list.iter().filter_map(|thing| thing.card()).map(|card| card.slot()).collect();
    cards.retain(|&c| {
        game.in_play(c) && !game.is_exhausted(c) && !resolved.contains(&c.slot()) && effect_of(game, c, icon).is_some()
    });
    cards
}

/// R9.3: what is attached in the surroundings resolves with its host.
fn is_of(game: &Game, card: Card, wanted: abilities::Kind) -> bool {
    match game.linked(link::ATTACHED, card) {
        Thing::Card(host) if !game.is_kind(card, wanted) => is_of(game, host, wanted),
        _ => game.is_kind(card, wanted),
    }
}

/// The ability of a card with that challenge icon.
pub(crate) fn effect_of(game: &Game, card: Card, icon: Word) -> Option<AbilityId> {
    game.headed_on(card, head::CHALLENGE).find(|ability| {
        let compiled = &game.cards().ability(*ability).ability;
        matches!(compiled, Ability::Headed { args, .. } if args.first() == Some(&HeadArg::Word(icon)))
    })
}

/// R2.4: an exhausted card's effect does not resolve, even when something says so.
pub(crate) fn resolve_effect(game: &mut Game, act: &Act) -> Performed {
    let (Some(card), Some(seat)) = (act.patient.card(), act.agent.seat()) else { return Performed::NotDone };
    let although = act.manner == Some(manner::ALTHOUGH_EXHAUSTED);
    let Some(icon) = act.word else {
        let mut all = StepFrame::new(step::RESOLVE_EACH, seat).about(card);
        all.numbers[0] = i32::from(although);
        game.push_step(all);
        return Performed::Later;
    };
    let Some(ability) = effect_of(game, card, icon).filter(|_| although || !game.is_exhausted(card)) else {
        return Performed::NotDone;
    };
    let code = CodeFrame::of(ability, card, seat);
    let asking = asking(game, seat, card);
    game.push_step(asking);
    game.run_ability(code.caused(By::Head(head::CHALLENGE)));
    Performed::Later
}

/// Every challenge effect of one card, in an order the ranger chooses.
pub(crate) fn resolve_each(game: &mut Game, frame: &mut StepFrame) -> Flow {
    // R1.5: whether one of them resolved.
    if !frame.values.is_empty() && game.is_done() {
        frame.numbers[1] = 1;
    }
    let Some(card) = frame.thing.card().filter(|&c| game.in_play(c)) else { return Flow::Done };
    let open: Vec<Word> = [word::SUN, word::MOUNTAIN, word::CREST]
        .into_iter()
        .filter(|icon| !frame.values.contains(&icon.0.into()) && effect_of(game, card, *icon).is_some())
        .collect();
    let next = match (game.take_answer(), &open[..]) {
        (Some(Choice::Word(icon)), _) => icon,
        (_, []) => {
            game.set_done(frame.numbers[1] == 1);
            return Flow::Done;
        }
        (_, [only]) => *only,
        _ => {
            let about = About::Game(about::ICON_ORDER, frame.thing, 0);
            let options = open.into_iter().map(Choice::Word).collect();
            return Flow::Ask(Prompt { seat: frame.seat, shape: Shape::Order, about, options });
        }
    };
    frame.values.push(next.0.into());
    let manner = (frame.numbers[0] == 1).then_some(manner::ALTHOUGH_EXHAUSTED);
    game.perform(Act { manner, ..Act::of(verb::RESOLVE).by(frame.seat).to(card).word(next) });
    Flow::Again
}

/// R1.5, R24.1: an effect that changed nothing, or did not get past its arrow, did not resolve.
pub(crate) fn resolved(game: &mut Game, frame: &mut StepFrame) -> Flow {
    let deeds = game.deeds();
    let resolved = deeds.any && deeds.arrow != Some(false);
    if !resolved {
        game.void_act(verb::RESOLVE, frame.thing);
        game.set_done(false);
    }
    game.set_deeds(taken_back(frame, resolved));
    Flow::Done
}

/// What a text had done before it had the effect resolved, and with it.
fn taken_back(frame: &StepFrame, resolved: bool) -> Deeds {
    let arrow = match frame.numbers[1] {
        0 => None,
        passed => Some(passed == 2),
    };
    Deeds { any: frame.numbers[0] == 1 || resolved, arrow }
}

/// The step that asks, when an effect has been carried out, whether it resolved.
fn asking(game: &mut Game, seat: Seat, card: Card) -> StepFrame {
    let before = game.begin_deeds();
    let mut frame = StepFrame::new(step::RESOLVED, seat).about(card);
    frame.numbers[0] = before.any.into();
    frame.numbers[1] = before.arrow.map_or(0, |passed| 1 + i32::from(passed));
    frame
}
