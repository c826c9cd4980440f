//! R9, Appendix A: challenge cards and challenge effects.

use crate::{
    areas, chores,
    codes::about,
    exchange::has_trait,
    lexicon::{family, head, kind, link, manner, place, stat, verb, word},
    notes, steps, test,
};
use abilities::{Ability, HeadArg, Word, verbs};
use kernel::{
    AbilityId, About, Act, By, Card, Choice, ChosenWord, CodeFrame, Deeds, Few, Flow, Game, Pen, Performed, Prompt,
    Seat, Seats, Shape, Thing, Zone,
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
    card.filter(|_| game.note(notes::SHOWN)).map_or(0, |c| game.stat(c, wanted))
}

/// The modifier that counts in the running test: of its aspect, unless an effect applied another.
pub(crate) fn counted_modifier(game: &Game) -> i32 {
    modifier(game, game.note(notes::MODIFIER).unwrap_or_else(|| test::aspect(game)))
}

/// The modifier of the aspect chosen for the card counts instead.
pub(crate) fn apply_modifier(game: &mut Game, act: &Act) -> Performed {
    match game.remembered(act.cause.source, family::ASPECT) {
        Some(ChosenWord::Word(aspect)) if game.is_running(steps::TEST) => {
            game.set_note(notes::MODIFIER, Some(aspect));
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
    icons(game).contains(&icon)
}

/// R7.9, R9.10: the top card is revealed and discarded; several, one after the other. R9.12: an empty deck is made anew
/// first.
pub(crate) fn draw(game: &mut Pen<'_>, act: &Act) -> Performed {
    if act.amount != 1 {
        return game.perform_times(Act { amount: 1, ..*act }, act.amount);
    }
    let empty = game.count_in(Zone::shared(place::CHALLENGE_DECK)) == 0;
    if empty && game.count_in(Zone::shared(place::CHALLENGE_DISCARD)) > kept(game) {
        game.push(Reveal {});
        shuffle(game);
        return Performed::Later;
    }
    reveal(game)
}

/// The draw that waited for a new deck.
fn reveal_step(game: &mut Game, _: &mut Reveal) -> Flow {
    let revealed = game.chore(&chores::REVEAL, ()) == Performed::Done;
    game.set_done(revealed);
    Flow::Done
}

pub(crate) fn reveal(game: &mut Pen<'_>) -> Performed {
    let Some(card) = game.top_of(Zone::shared(place::CHALLENGE_DECK)) else {
        // The cards that the running test has drawn still count.
        if kept(game) == 0 {
            game.set_note(notes::SHOWN, false);
            game.set_note(notes::ICONS, Vec::new());
        }
        return Performed::NotDone;
    };
    let card = game.move_card(card, Zone::shared(place::CHALLENGE_DISCARD), kernel::End::Top);
    let (icons, drawn) = (icons_of(game, card).collect(), game.note(notes::DRAWN) + 1);
    game.set_note(notes::ICONS, icons);
    game.set_note(notes::DRAWN, drawn);
    game.set_note(notes::SHOWN, true);
    if has_trait(game, card, "Reshuffle") {
        game.set_note(notes::RESHUFFLE, true);
        // R9.10: outside a test it is shuffled at once.
        if !game.is_running(steps::TEST) {
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
pub(crate) fn icons(game: &Game) -> Vec<Word> {
    game.note(notes::ICONS)
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
    if game.is_running(steps::TEST) { game.note(notes::DRAWN).into() } else { 0 }
}

kernel::points! {
    /// The areas in which challenge effects resolve, in this order (R9.2).
    pub(crate) enum Area {
        Weather,
        Location,
        Missions,
        /// R9.1: other cards of the surroundings.
        Loose,
        AlongTheWay,
        Reaches,
        OfRanger,
    }
}

kernel::frame! {
    /// Challenge effects of one icon.
    pub(crate) struct Challenge: steps::CHALLENGE => challenge {
        seat: Seat,
        icon: Word,
        /// The area that is under way; none when all are finished.
        area: Option<Area>,
        /// The ranger whose reach is under way.
        reach: Option<Seat>,
        /// The rangers whose reaches are finished.
        finished: Seats,
        /// The cards whose effects have resolved.
        resolved: Few<Card>,
    }
    /// A challenge card that waits for a new deck.
    pub(crate) struct Reveal: steps::REVEAL => reveal_step {}
    /// All challenge effects of one card.
    pub(crate) struct ResolveEach: steps::RESOLVE_EACH => resolve_each {
        seat: Seat,
        card: Card,
        although_exhausted: bool,
        /// The icons that had their turn.
        icons: Few<Word>,
        /// R1.5: whether one of them resolved.
        any: bool,
    }
    /// The end of a challenge effect.
    pub(crate) struct Resolved: steps::RESOLVED => resolved {
        card: Card,
        /// Whether the text around it had done anything before.
        any: bool,
        /// Whether the text around it had got past its arrow, if it has one.
        arrow: Option<bool>,
    }
}

impl Challenge {
    pub fn of(icon: Word, seat: Seat) -> Self {
        let (finished, resolved) = (Seats::default(), Few::new());
        Challenge { seat, icon, area: Some(Area::default()), reach: None, finished, resolved }
    }
}

/// R9.2: weather, location, missions, along the way, within reach, own player area; inside an area the performing
/// ranger chooses, one effect at a time, and between two reaches which is done first.
fn challenge(game: &mut Game, step: &mut Challenge) -> Flow {
    let (seat, icon) = (step.seat, step.icon);
    match game.take_answer() {
        Some(Choice::Thing(Thing::Card(card))) => {
            resolve(game, step, card);
            return Flow::Again;
        }
        Some(Choice::Thing(Thing::Player(seat))) => step.reach = Some(seat),
        _ => {}
    }
    while let Some(area) = step.area {
        if area == Area::Reaches && step.reach.is_none() {
            // R9.2: one reach is finished before the other; an empty one needs no choice.
            let open: Vec<Seat> =
                reaches(game, step).filter(|s| !open_cards(game, step, area, Some(*s)).is_empty()).collect();
            match open[..] {
                [] => {
                    step.area = area.next();
                    continue;
                }
                [only] => step.reach = Some(only),
                _ => {
                    let options = open.into_iter().map(|s| Choice::Thing(Thing::Player(s))).collect();
                    let about = About::Game(about::REACH_ORDER, Thing::Nothing, icon.0.into());
                    return Flow::Ask(Prompt { seat, shape: Shape::Order, about, options });
                }
            }
        }
        let open = open_cards(game, step, area, step.reach);
        match (&open[..], step.reach) {
            ([], Some(done)) => {
                step.finished = step.finished.with(done);
                step.reach = None;
            }
            ([], None) => step.area = area.next(),
            ([only], _) => {
                resolve(game, step, *only);
                return Flow::Again;
            }
            _ => {
                let options = open.into_iter().map(|c| Choice::Thing(Thing::Card(c))).collect();
                let about = About::Game(about::CHALLENGE_ORDER, Thing::Nothing, icon.0.into());
                return Flow::Ask(Prompt { seat, shape: Shape::Order, about, options });
            }
        }
    }
    Flow::Done
}

fn resolve(game: &mut Game, step: &mut Challenge, card: Card) {
    step.resolved.push(card);
    game.perform(Act::of(verb::RESOLVE).by(step.seat).to(card).word(step.icon));
}

/// R9.1: the rangers whose reach is active and not yet finished, the performing ranger first.
fn reaches<'a>(game: &'a Game, step: &'a Challenge) -> impl Iterator<Item = Seat> + 'a {
    let others = game.seats().filter(|s| *s != step.seat && test::touches_reach_of(game, *s));
    std::iter::once(step.seat).chain(others).filter(|s| !step.finished.contains(*s))
}

/// R9.4: judged anew each time: in play in this area, ready, with such an effect, not yet resolved.
fn open_cards(game: &Game, step: &Challenge, area: Area, reach: Option<Seat>) -> Vec<Card> {
    let seat = step.seat;
    let around = |wanted| game.cards_in(Zone::shared(place::SURROUNDINGS)).filter(move |&c| is_of(game, c, wanted));
    let mut cards: Vec<Card> = match area {
        Area::Weather => around(kind::WEATHER).collect(),
        Area::Location => around(kind::LOCATION).collect(),
        Area::Missions => around(kind::MISSION).collect(),
        Area::Loose => {
            let kinds = [kind::WEATHER, kind::LOCATION, kind::MISSION];
            let loose = |c: &Card| !kinds.iter().any(|wanted| is_of(game, *c, *wanted));
            game.cards_in(Zone::shared(place::SURROUNDINGS)).filter(loose).collect()
        }
        Area::AlongTheWay => game.cards_in(Zone::shared(place::ALONG_THE_WAY)).collect(),
        Area::Reaches => {
            let reach = reach.unwrap_or(seat);
            let mut cards: Vec<Card> = game.cards_in(Zone::of(place::WITHIN_REACH, reach)).collect();
            cards.extend(areas::on_role(game, reach));
            cards
        }
        Area::OfRanger => {
            let on_role = areas::on_role(game, seat);
            game.cards_in(Zone::of(place::PLAYER_AREA, seat)).filter(|c| !on_role.contains(c)).collect()
        }
    };
    // R9.5: a card that left play in between and came back is the same card.
    cards.retain(|&c| {
        let fresh = !step.resolved.iter().any(|resolved| resolved.slot() == c.slot());
        game.in_play(c) && !game.is_exhausted(c) && fresh && effect_of(game, c, step.icon).is_some()
    });
    cards
}

/// The cards whose challenge effect of that icon would resolve in a test of this ranger as the table lies now, in order.
pub(crate) fn answering(game: &Game, seat: Seat, icon: Word) -> Vec<Card> {
    let step = Challenge::of(icon, seat);
    let mut cards = Vec::new();
    let mut area = step.area;
    while let Some(now) = area {
        match now {
            Area::Reaches => reaches(game, &step).for_each(|s| cards.extend(open_cards(game, &step, now, Some(s)))),
            _ => cards.extend(open_cards(game, &step, now, None)),
        }
        area = now.next();
    }
    cards
}

/// R9.3: a card attached in the surroundings resolves with its host.
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
        game.push(ResolveEach { seat, card, although_exhausted: although, icons: Few::new(), any: false });
        return Performed::Later;
    };
    let Some(ability) = effect_of(game, card, icon).filter(|_| although || !game.is_exhausted(card)) else {
        return Performed::NotDone;
    };
    let code = CodeFrame::of(ability, card, seat);
    let Deeds { any, arrow } = game.begin_deeds();
    game.push(Resolved { card, any, arrow });
    game.run_ability(code.caused(By::Head(head::CHALLENGE)));
    Performed::Later
}

/// Every challenge effect of one card, in an order the ranger chooses.
fn resolve_each(game: &mut Game, each: &mut ResolveEach) -> Flow {
    each.any |= !each.icons.is_empty() && game.is_done();
    let (seat, card) = (each.seat, each.card);
    if !game.in_play(card) {
        return Flow::Done;
    }
    let open: Vec<Word> = [word::SUN, word::MOUNTAIN, word::CREST]
        .into_iter()
        .filter(|icon| !each.icons.contains(icon) && effect_of(game, card, *icon).is_some())
        .collect();
    let next = match (game.take_answer(), &open[..]) {
        (Some(Choice::Word(icon)), _) => icon,
        (_, []) => {
            game.set_done(each.any);
            return Flow::Done;
        }
        (_, [only]) => *only,
        _ => {
            let about = About::Game(about::ICON_ORDER, Thing::Card(card), 0);
            let options = open.into_iter().map(Choice::Word).collect();
            return Flow::Ask(Prompt { seat, shape: Shape::Order, about, options });
        }
    };
    each.icons.push(next);
    let manner = each.although_exhausted.then_some(manner::ALTHOUGH_EXHAUSTED);
    game.perform(Act { manner, ..Act::of(verb::RESOLVE).by(seat).to(card).word(next) });
    Flow::Again
}

/// R1.5, R24.1: an effect that changed nothing, or did not get past its arrow, did not resolve. The deeds of the text
/// around it are taken back up.
fn resolved(game: &mut Game, step: &mut Resolved) -> Flow {
    let deeds = game.deeds();
    let resolved = deeds.any && deeds.arrow != Some(false);
    if !resolved {
        game.void_act(verb::RESOLVE, Thing::Card(step.card));
        game.set_done(false);
    }
    game.set_deeds(Deeds { any: step.any || resolved, arrow: step.arrow });
    Flow::Done
}
