//! R3.7, R5.1, R15, R16: cards entering, leaving and moving.

use crate::{
    areas, fatigue, guide,
    lexicon::{head, header, kind, link, manner, place, status, verb},
    notes, steps,
};
use abilities::{Ability, FieldValue, HeadArg, Name, verbs};
use kernel::{
    AbilityId, About, Act, By, Card, Choice, CodeFrame, DefId, Flow, Game, Pen, Performed, Prompt, Seat, Seats, Shape,
    Thing, Zone,
};

kernel::points! {
    /// The points of a card's entering.
    pub(crate) enum EnteringPoint { Heads, Guide, End }
    /// The points of putting a loose card away.
    pub(crate) enum LoosePoint { Discard, PutAway, End }
}

kernel::frame! {
    /// An attachment that is put into play and goes to a host.
    pub(crate) struct FindHost: steps::HOST => find_host {
        seat: Seat,
        card: Card,
        found: bool,
    }
    /// A card entering play.
    pub(crate) struct Entering: steps::ENTERING => entering {
        at: EnteringPoint,
        seat: Seat,
        card: Card,
    }
    /// Path cards being drawn.
    pub(crate) struct DrawPath: steps::DRAW_PATH => draw_path_cards {
        seat: Seat,
        /// The number still to be drawn.
        left: i32,
        /// The card drawn last, as it lay in the deck.
        drawn: Option<Card>,
    }
    /// A card that moves, without a place named.
    pub(crate) struct MoveWhere: steps::MOVE_WHERE => move_where {
        seat: Seat,
        card: Card,
        because_of: Thing,
        moved: bool,
    }
    /// A card that lies on no host and has to.
    pub(crate) struct Loose: steps::LOOSE => put_away {
        at: LoosePoint,
        card: Card,
    }
    /// Too much equipment.
    pub(crate) struct EquipLimit: steps::EQUIP_LIMIT => equip_limit {
        pub seat: Seat,
    }
}

impl Loose {
    pub fn of(card: Card) -> Self {
        Loose { at: LoosePoint::Discard, card }
    }
}

/// Returns the zone where a card enters play for a ranger (R3.1, R14.1).
pub(crate) fn entry_zone(game: &Game, card: Card, seat: Seat) -> Zone {
    if let Some(FieldValue::Place(place)) = game.def(card).field(header::ENTERS) {
        return if *place == place::WITHIN_REACH { Zone::of(*place, seat) } else { Zone::shared(*place) };
    }
    match () {
        _ if game.is_kind(card, kind::GEAR) || game.is_kind(card, kind::ROLE) => Zone::of(place::PLAYER_AREA, seat),
        _ if [kind::LOCATION, kind::WEATHER, kind::MISSION].iter().any(|k| game.is_kind(card, *k)) => {
            Zone::shared(place::SURROUNDINGS)
        }
        _ => Zone::of(place::WITHIN_REACH, seat),
    }
}

/// R16.7, R12.8: the pile of the card's kind and owner; missions and weather go back to the surroundings.
pub(crate) fn discard_zone(game: &Game, card: Card) -> Zone {
    match () {
        _ if [kind::LOCATION, kind::WEATHER, kind::MISSION].iter().any(|k| game.is_kind(card, *k)) => {
            Zone::shared(place::SURROUNDINGS)
        }
        _ if game.is_kind(card, kind::CHALLENGE_CARD) => Zone::shared(place::CHALLENGE_DISCARD),
        _ if areas::ranger_card(game, card) => Zone::of(place::DISCARD, game.owner(card)),
        _ => Zone::shared(place::PATH_DISCARD),
    }
}

/// R17.1: from a card that was put into play as if it had no Ambush, to itself.
pub(crate) const AWAITED: abilities::Link = abilities::Link(3);

/// R16.3, R5.1: to its area, with its tokens; then its effects as it enters, and its guide entry.
pub(crate) fn enter_play(game: &mut Pen<'_>, act: &Act) -> Performed {
    let Some(card) = act.patient.card() else { return Performed::NotDone };
    let seat = act.agent.seat().unwrap_or(Seat(0));
    if act.manner != Some(manner::FACEDOWN)
        && let Some(hosts) = hosts(game, card, seat)
    {
        if hosts.is_empty() {
            // R24.10
            return Performed::NotDone;
        }
        game.push(FindHost { seat, card, found: false });
        return Performed::Later;
    }
    let zone = act.to.unwrap_or_else(|| entry_zone(game, card, seat));
    // R15.6: a card facedown under another is not in play.
    if game.has_status(card, status::FACEDOWN) {
        game.unlink(link::ATTACHED, card);
        game.turn_face(card, false);
    }
    if act.manner == Some(manner::FACEDOWN) {
        // R15.7: its identity shows only when it is turned up.
        let card = game.move_card_facedown(card, zone, kernel::End::Bottom);
        game.link(UNSEEN, card, Thing::Card(card));
        turn_down(game, card, act.cause.source);
        return Performed::Done;
    }
    let card = game.move_card(card, zone, kernel::End::Bottom);
    place_tokens(game, card);
    if act.manner == Some(manner::IGNORING_AMBUSH) {
        game.link(AWAITED, card, Thing::Card(card));
    }
    if act.manner == Some(manner::EXHAUSTED) {
        game.set_status(card, status::EXHAUSTED, true);
    }
    game.push(Entering { at: EnteringPoint::Heads, seat, card });
    Performed::Later
}

/// R14.1: the things an attachment may lie on; none if no line of it says which.
pub(crate) fn hosts(game: &Game, card: Card, seat: Seat) -> Option<Vec<Thing>> {
    match game.def(card).field(header::HOST) {
        Some(FieldValue::Selector(hosts)) if game.is_kind(card, kind::ATTACHMENT) => {
            Some(game.select(hosts, &kernel::Ctx::new(card, seat, &Default::default())).into_vec())
        }
        _ => None,
    }
}

/// R14.1: an attachment that is put into play goes to a host of the ranger's choice, as one that is played.
fn find_host(game: &mut Game, step: &mut FindHost) -> Flow {
    let FindHost { seat, card, found } = *step;
    if found {
        return Flow::Done;
    }
    if let Some(Choice::Thing(host)) = game.take_answer() {
        step.found = true;
        game.perform(Act::of(verbs::ATTACH).by(seat).to(card).with(host));
        return Flow::Again;
    }
    let options: Vec<Choice> = hosts(game, card, seat).into_iter().flatten().map(Choice::Thing).collect();
    if options.is_empty() {
        game.set_done(false);
        return Flow::Done;
    }
    let about = About::Game(crate::codes::about::HOST, Thing::Card(card), 0);
    Flow::Ask(Prompt { seat, shape: Shape::One, about, options })
}

/// R15.7: from a card facedown in play to the effect that turned it down.
const TURNED_BY: abilities::Link = abilities::Link(4);
/// R15.7: from a card that was never faceup in play to itself.
const UNSEEN: abilities::Link = abilities::Link(5);

fn turn_down(game: &mut Pen<'_>, card: Card, by: Thing) {
    if by != Thing::Nothing {
        game.link(TURNED_BY, card, by);
    }
    game.turn_face(card, true);
}

/// R15.7: a card in play is turned facedown or faceup and keeps its tokens and attachments; that is not entering play,
/// except that one never seen before gets its tokens and its guide entry. R15.8: a double-faced card shows its other
/// face.
pub(crate) fn flip(game: &mut Pen<'_>, act: &Act) -> Performed {
    let Some(card) = act.patient.card() else { return Performed::NotDone };
    let down = game.has_status(card, status::FACEDOWN);
    match act.manner {
        Some(manner::FACEDOWN) if is_fixed(game, card) => Performed::NotDone,
        // R15.6: one that is attached lies attached facedown now.
        Some(manner::FACEDOWN)
            if !down && game.in_play(card) && game.linked(link::ATTACHED, card) != Thing::Nothing =>
        {
            hide(game, card)
        }
        Some(manner::FACEDOWN) if !down && game.in_play(card) => {
            turn_down(game, card, act.cause.source);
            Performed::Done
        }
        Some(manner::FACEUP) if down && game.in_play(card) => {
            game.unlink(TURNED_BY, card);
            game.turn_face(card, false);
            if game.linked(UNSEEN, card) == Thing::Nothing {
                return Performed::Done;
            }
            game.unlink(UNSEEN, card);
            place_tokens(game, card);
            let seat = act.agent.seat().unwrap_or_else(|| crate::rulebook::chooser(game));
            game.push(Entering { at: EnteringPoint::Guide, seat, card });
            Performed::Later
        }
        Some(_) => Performed::NotDone,
        None if is_fixed(game, card) && !stays_fixed(game, card) => Performed::NotDone,
        None => Performed::Default,
    }
}

/// Carries out `as this enters:`, then the guide entry (R5.1 c, d: before "enters play" triggers).
fn entering(game: &mut Game, step: &mut Entering) -> Flow {
    let Entering { at, seat, card } = *step;
    match at {
        EnteringPoint::Heads => {
            step.at = EnteringPoint::Guide;
            run_heads(game, card, head::ENTERING, seat, |_| true);
            Flow::Again
        }
        EnteringPoint::Guide => {
            step.at = EnteringPoint::End;
            read_guide_of(game, card, crate::lexicon::word::ENTERS, seat);
            Flow::Again
        }
        EnteringPoint::End => {
            game.set_done(true);
            Flow::Done
        }
    }
}

/// The cards that have abilities with that head, each once, in the order of the table.
pub(crate) fn cards_with(game: &Game, wanted: abilities::Head) -> Vec<Card> {
    let mut cards: Vec<Card> = Vec::new();
    for (card, _) in game.headed(wanted) {
        if !cards.contains(&card) {
            cards.push(card);
        }
    }
    cards
}

/// Pushes the code of all abilities of a card with that head.
pub(crate) fn run_heads(
    game: &mut Game,
    card: Card,
    wanted: abilities::Head,
    seat: Seat,
    fits: impl Fn(&[HeadArg]) -> bool,
) -> bool {
    let cards = game.cards().clone();
    let mut any = false;
    for ability in game.headed_on(card, wanted).rev().collect::<Vec<_>>() {
        if let Ability::Headed { args, .. } = &cards.ability(ability).ability
            && fits(args)
        {
            any = true;
            let code = CodeFrame::of(ability, card, seat);
            game.run_ability(code.caused(By::Head(wanted)));
        }
    }
    any
}

/// R20.5: the branch of the guide entry printed on a card. An entry without a file does nothing.
pub(crate) fn read_guide_of(game: &mut Game, card: Card, branch: abilities::Word, seat: Seat) -> bool {
    match entry_of(game, card, branch, seat) {
        Some(ability) => {
            read(game, ability, card, seat);
            true
        }
        None => false,
    }
}

/// The branch of a card's own entry that would be read now. R20.6: a mission may leave it out.
pub(crate) fn entry_of(game: &Game, card: Card, branch: abilities::Word, seat: Seat) -> Option<AbilityId> {
    let Some(FieldValue::Text(number)) = crate::clear::printed(game, card, header::GUIDE) else { return None };
    let ability = branch_of(game, guide::entry(game.cards(), number)?, branch)?;
    game.exempted_by(&Act::of(verb::READ).by(seat).to(card).word(branch)).is_none().then_some(ability)
}

/// The ability of an entry for a branch.
fn branch_of(game: &Game, entry: Name, branch: abilities::Word) -> Option<AbilityId> {
    let cards = game.cards();
    cards.def(cards.named(entry)?).abilities.iter().copied().find(|&ability| {
        matches!(&cards.ability(ability).ability, Ability::Headed { head: head::ENTRY, args, .. }
            if args.first() == Some(&HeadArg::Word(branch)))
    })
}

fn read(game: &mut Game, ability: AbilityId, subject: Card, seat: Seat) {
    let code = CodeFrame::of(ability, subject, seat);
    game.run_ability(code.caused(By::Head(head::ENTRY)));
}

/// Reads one branch of an entry for a subject.
pub(crate) fn read_guide(game: &mut Game, entry: Name, branch: abilities::Word, subject: Card, seat: Seat) -> bool {
    let found = branch_of(game, entry, branch);
    if let Some(ability) = found {
        read(game, ability, subject, seat);
    }
    found.is_some()
}

/// R5.1: the top card of the path deck enters play; an empty deck is made anew from the discard.
pub(crate) fn draw_path(game: &mut Game, act: &Act) -> Performed {
    let Some(seat) = act.agent.seat() else { return Performed::NotDone };
    if act.amount != 1 {
        return game.perform_times(Act { amount: 1, ..*act }, act.amount);
    }
    game.push(DrawPath { seat, left: 1, drawn: None });
    Performed::Later
}

/// R5.1 a: an empty path deck is made anew from the discard; says whether it is.
pub(crate) fn make_path_deck(game: &mut Game) -> bool {
    let (deck, discard) = (Zone::shared(place::PATH_DECK), Zone::shared(place::PATH_DISCARD));
    let empty = game.count_in(deck) == 0 && game.count_in(discard) > 0;
    if empty {
        game.perform(Act { from: Some(discard), ..Act::of(verbs::SHUFFLE).into_zone(deck) });
    }
    empty
}

/// Cards change their pile by the rules, all at once.
pub(crate) fn relocate(game: &mut Game, cards: Vec<Card>, to: Zone) {
    let acts = cards.into_iter().map(|c| Act { from: game.zone(c), ..Act::of(verbs::MOVE).to(c).into_zone(to) });
    let acts: Vec<Act> = acts.collect();
    if !acts.is_empty() {
        game.perform_all(acts);
    }
}

fn draw_path_cards(game: &mut Game, step: &mut DrawPath) -> Flow {
    // The note names a drawn card when all it did on entering is done.
    game.set_note(notes::LAST_DRAWN, step.drawn.map(|card| game.now(card)));
    if step.left <= 0 {
        game.set_done(true);
        return Flow::Done;
    }
    if make_path_deck(game) {
        return Flow::Again;
    }
    step.left -= 1;
    if let Some(card) = game.top_of(Zone::shared(place::PATH_DECK)) {
        step.drawn = Some(card);
        game.perform(Act::of(verb::ENTER_PLAY).by(step.seat).to(card));
    }
    Flow::Again
}

/// R2.1, R6.6, R12.8: whether no effect takes the card from its place: a role, an aspect card, the location and the
/// weather.
fn is_fixed(game: &Game, card: Card) -> bool {
    game.in_play(card) && FIXED.iter().any(|k| game.is_kind(card, *k))
}

/// Of these every table has its own.
const FIXED: [abilities::Kind; 4] = [kind::ROLE, kind::ASPECT_CARD, kind::LOCATION, kind::WEATHER];

/// The first location or weather of which another one has taken the place (R20.1).
pub(crate) fn replaced(game: &Game) -> Option<Card> {
    let lie = || game.cards_in(Zone::shared(place::SURROUNDINGS));
    let count = |wanted: abilities::Kind| lie().filter(|&c| game.is_kind(c, wanted)).count();
    if count(kind::LOCATION) < 2 && count(kind::WEATHER) < 2 {
        return None;
    }
    lie().find(|&card| is_replaced(game, card))
}

/// Whether another location or weather has taken the place of this one (R20.1).
pub(crate) fn is_replaced(game: &Game, card: Card) -> bool {
    let newest = |wanted: abilities::Kind| {
        let lie = game.cards_in(Zone::shared(place::SURROUNDINGS)).filter(|&c| game.is_kind(c, wanted));
        game.is_kind(card, wanted).then(|| lie.last()).flatten()
    };
    [kind::LOCATION, kind::WEATHER].into_iter().find_map(newest).is_some_and(|last| last != card)
}

/// R12.8: whether the other side of a card is of the same fixed kind.
fn stays_fixed(game: &Game, card: Card) -> bool {
    let cards = game.cards();
    let is_same = |back: DefId| FIXED.iter().all(|k| game.is_kind(card, *k) == cards.def(back).printed.is_kind(*k));
    cards.def(game.looks(card).def).back.is_some_and(is_same)
}

/// R16.7: to the pile of its kind. R13.1: a ranger token goes to the role.
pub(crate) fn discard(game: &mut Pen<'_>, act: &Act) -> Performed {
    match act.patient.card() {
        Some(card) if is_fixed(game, card) => Performed::NotDone,
        Some(token) if game.is_kind(token, kind::RANGER_TOKEN) => {
            fatigue::place_token(game, &Act { verb: verbs::PLACE_TOKEN, ..*act })
        }
        _ => Performed::Default,
    }
}

/// R16.1: a bare move goes along the way or within some ranger's reach, never to the area it is in. R15.1: an
/// attached card does not move by itself.
pub(crate) fn move_card(game: &mut Pen<'_>, act: &Act) -> Performed {
    let Some(card) = act.patient.card().filter(|&c| game.exists(c)) else { return Performed::NotDone };
    // R12.8: a ranger token is no card; it lies on one (R13.1).
    if game.is_kind(card, kind::RANGER_TOKEN) {
        return Performed::NotDone;
    }
    let replaced = act.to == Some(Zone::shared(place::COLLECTION)) && is_replaced(game, card);
    if act.cause.by != By::Rule && is_fixed(game, card) && !replaced {
        return Performed::NotDone;
    }
    let attached = game.in_play(card) && game.linked(link::ATTACHED, card) != Thing::Nothing;
    let end = act.to.and_then(|z| path_deck_end(z.place));
    let to = match act.to {
        Some(_) if end.is_some() => Some(Zone::shared(place::PATH_DECK)),
        Some(z) => Some(z),
        None => act.second.card().and_then(|c| game.zone(c)),
    };
    let Some(to) = to else {
        if attached || !path_area(game.zone(card)) {
            return Performed::NotDone;
        }
        let seat = act.agent.seat().unwrap_or_else(|| crate::rulebook::chooser(game));
        game.push(MoveWhere { seat, card, because_of: act.cause.source, moved: false });
        return Performed::Later;
    };
    // R16.11: sent where it does not belong, a card goes to the discard of its own kind.
    let stays = !game.in_play(card) || place::PLACES[to.place.index()].play == kernel::InPlay::Yes;
    let to = if stays || belongs(game, card, to) { to } else { (game.cards().rules.zones.discarded_to)(game, card) };
    if to.place == place::SURROUNDINGS && attached && game.is_kind(card, kind::MISSION) {
        return come_loose(game, card);
    }
    // A card that lies in no area: from a pile, perhaps this one, to that end of the path deck.
    if let Some(end) = end.filter(|_| !game.in_play(card)) {
        game.move_card(card, to, end);
        return Performed::Done;
    }
    if stays {
        if (attached && act.verb == verbs::MOVE) || game.zone(card) == Some(to) {
            return Performed::NotDone;
        }
        // A mission has its place in the surroundings or on a host (R15.3).
        if game.in_play(card) && game.is_kind(card, kind::MISSION) && to.place != place::SURROUNDINGS {
            return Performed::NotDone;
        }
        let enters = !game.in_play(card);
        let performed = game.perform_kernel_verb(&Act { to: Some(to), ..*act });
        // R3.7: every time it enters play.
        let card = game.now(card);
        if enters && game.in_play(card) {
            place_tokens(game, card);
        }
        return performed;
    }
    // R12.8, R16.11: the surroundings keep their own.
    if to.place == place::SURROUNDINGS {
        return Performed::NotDone;
    }
    let stayed = to.place != place::PATH_DECK && to.place != place::HAND;
    let end = end.unwrap_or(if stayed { kernel::End::Top } else { kernel::End::Bottom });
    let loose = loosened(game, card);
    game.move_card(card, to, end);
    follow(game, loose)
}

/// The end of the path deck a destination means.
fn path_deck_end(place: abilities::Place) -> Option<kernel::End> {
    match place {
        place::PATH_DECK_TOP => Some(kernel::End::Top),
        place::PATH_DECK_BOTTOM => Some(kernel::End::Bottom),
        _ => None,
    }
}

/// R15.2: a card goes out of play: its attachments come loose and are discarded, each to its own pile, a mission to the
/// surroundings. R15.7: cards it turned down are turned up. Returns the acts that follow when it is gone.
pub(crate) fn loosened(game: &mut Pen<'_>, host: Card) -> Vec<Act> {
    let attached = game.linked_from(link::ATTACHED, host);
    for &card in &attached {
        // A facedown card there stays hidden until it is in its pile.
        if game.in_play(card) {
            game.unlink(link::ATTACHED, card);
        }
    }
    let detached = |&c: &Card| Act { from: game.zone(c), ..Act::of(verbs::DETACH).to(c).with(host) };
    let loose: Vec<Act> = attached.iter().map(detached).collect();
    let discards = attached.into_iter().map(|c| Act::of(verbs::DISCARD).to(c));
    let faceup = |c| Act { manner: Some(manner::FACEUP), ..Act::of(verbs::FLIP).to(c) };
    loose.into_iter().chain(discards).chain(game.linked_from(TURNED_BY, host).into_iter().map(faceup)).collect()
}

/// A card has gone out of play: the tokens on it go home, and its attachments go their way.
pub(crate) fn follow(game: &mut Pen<'_>, loose: Vec<Act>) -> Performed {
    fatigue::tokens_go_home(game);
    if loose.is_empty() {
        return Performed::Done;
    }
    game.perform_all(loose);
    Performed::Later
}

/// R15.3: a mission returns to the surroundings.
fn come_loose(game: &mut Pen<'_>, mission: Card) -> Performed {
    game.unlink(link::ATTACHED, mission);
    game.move_card(mission, Zone::shared(place::SURROUNDINGS), kernel::End::Bottom);
    Performed::Done
}

/// Whether a card in play may go to that pile: path cards to the path piles, a ranger's cards to the ranger's own.
fn belongs(game: &Game, card: Card, to: Zone) -> bool {
    match to.place {
        place::PATH_DECK | place::PATH_DISCARD => discard_zone(game, card).place == place::PATH_DISCARD,
        place::HAND | place::DECK | place::DISCARD | place::FATIGUE_STACK => areas::ranger_card(game, card),
        _ => true,
    }
}

fn path_area(zone: Option<Zone>) -> bool {
    zone.is_some_and(|z| matches!(z.place, place::ALONG_THE_WAY | place::WITHIN_REACH))
}

/// Asks where a bare move goes.
fn move_where(game: &mut Game, step: &mut MoveWhere) -> Flow {
    let MoveWhere { seat, card, because_of, moved } = *step;
    if moved {
        return Flow::Done;
    }
    let zones: Vec<Zone> = std::iter::once(Zone::shared(place::ALONG_THE_WAY))
        .chain(game.zones_of(place::WITHIN_REACH))
        .filter(|z| game.zone(card) != Some(*z))
        .collect();
    let to = match game.take_answer() {
        Some(Choice::Game(crate::codes::option::AREA, _, i)) => zones[i as usize],
        _ if zones.len() == 1 => zones[0],
        _ => {
            let options = (0..zones.len())
                .map(|i| {
                    Choice::Game(
                        crate::codes::option::AREA,
                        zones[i].seat.map_or(Thing::Nothing, Thing::Player),
                        i as i32,
                    )
                })
                .collect();
            let about = About::Game(crate::codes::about::MOVE_WHERE, Thing::Card(card), 0);
            return Flow::Ask(Prompt { seat, shape: Shape::One, about, options });
        }
    };
    step.moved = true;
    let cause = kernel::Cause { by: By::Effect, source: because_of, ability: None, you: Some(seat) };
    game.perform(Act { from: game.zone(card), ..Act::of(verbs::MOVE).by(seat).to(card).into_zone(to).because(cause) });
    Flow::Again
}

/// R15.1, R15.6: attach, faceup or facedown.
pub(crate) fn attach(game: &mut Pen<'_>, act: &Act) -> Performed {
    let (Some(card), Some(host)) = (act.patient.card(), act.second.card()) else { return Performed::NotDone };
    // R15.1: to nothing that is attached to it, directly or over others.
    let mut hosts = std::iter::successors(Some(host), |c| game.linked(link::ATTACHED, *c).card());
    if !game.exists(card) || !game.in_play(host) || is_fixed(game, card) || hosts.any(|c| c == card) {
        return Performed::NotDone;
    }
    let turns = act.manner == Some(manner::FACEDOWN) && !game.has_status(card, status::FACEDOWN);
    if game.linked(link::ATTACHED, card) == Thing::Card(host) && !turns {
        // R1.5: it is attached there already.
        return Performed::NotDone;
    }
    let mut card = card;
    if !game.in_play(card) {
        let zone = game.zone(host).unwrap_or(Zone::shared(place::ALONG_THE_WAY));
        if act.manner == Some(manner::FACEDOWN) {
            card = game.move_card_facedown(card, zone, kernel::End::Bottom);
        } else {
            card = game.move_card(card, zone, kernel::End::Bottom);
            place_tokens(game, card);
        }
    }
    game.link(link::ATTACHED, card, Thing::Card(host));
    let down = act.manner == Some(manner::FACEDOWN) || game.has_status(card, status::FACEDOWN);
    if down { hide(game, card) } else { Performed::Done }
}

/// R15.2, R15.6: attached facedown a card is not in play: its tokens are gone, and its attachments come loose.
fn hide(game: &mut Pen<'_>, card: Card) -> Performed {
    let loose = loosened(game, card);
    for (token, _) in game.all_counters(card) {
        game.set_counters(card, token, 0);
    }
    game.turn_face(card, true);
    follow(game, loose)
}

pub(crate) fn place_tokens(game: &mut Pen<'_>, card: Card) {
    if let Some(FieldValue::Counters(tokens)) = game.def(card).field(header::TOKENS).cloned() {
        for (token, amount) in tokens {
            let amount = game.amount(&amount, &kernel::Ctx::new(card, Seat(0), &Default::default()));
            game.set_counters(card, token, amount);
        }
    }
}

/// R15.3: an attachment that comes loose is discarded; a mission returns to the surroundings; a being or feature stays
/// where it is.
pub(crate) fn detach(game: &mut Pen<'_>, act: &Act) -> Performed {
    let Some(card) = act.patient.card() else { return Performed::NotDone };
    if act.second != Thing::Nothing {
        // Its host has left already.
        return Performed::Done;
    }
    if game.is_kind(card, kind::MISSION) && game.linked(link::ATTACHED, card) != Thing::Nothing {
        return come_loose(game, card);
    }
    let performed = game.perform_kernel_verb(act);
    if performed == Performed::Done && game.is_kind(card, kind::ATTACHMENT) {
        game.perform(Act::of(verbs::DISCARD).to(card));
        return Performed::Later;
    }
    if performed == Performed::Done && game.is_kind(card, kind::MISSION) {
        game.move_card(card, Zone::shared(place::SURROUNDINGS), kernel::End::Bottom);
    }
    performed
}

/// R15.3: an attachment that lies on no host, or a mission that lies neither on one nor in the surroundings.
pub(crate) fn is_loose(game: &Game, card: Card) -> bool {
    let looks = game.looks(card);
    let astray = |game: &Game| game.zone(card) != Some(Zone::shared(place::SURROUNDINGS));
    (looks.is_kind(kind::ATTACHMENT) || looks.is_kind(kind::MISSION) && astray(game))
        && game.linked(link::ATTACHED, card) == Thing::Nothing
}

/// R15.3: a card that lies loose when every instruction is done is discarded; whatever answers the discarding, it does
/// not stay.
fn put_away(game: &mut Game, loose: &mut Loose) -> Flow {
    let card = loose.card;
    if !game.in_play(card) || !is_loose(game, card) {
        return Flow::Done;
    }
    match loose.at {
        LoosePoint::Discard => {
            loose.at = LoosePoint::PutAway;
            game.perform(Act::of(verbs::DISCARD).to(card));
        }
        LoosePoint::PutAway => {
            loose.at = LoosePoint::End;
            relocate(game, vec![card], discard_zone(game, card));
        }
        LoosePoint::End => return Flow::Done,
    }
    Flow::Again
}

/// The rangers who carry too much (R14.6): among those whose cards were touched since all were looked at, if it can be no
/// other.
pub(crate) fn all_over_equipped(game: &Game) -> Vec<Seat> {
    let touched = game.touched().filter(|_| has_usual_limit(game)).map(|cards| {
        let carried = cards.filter_map(|card| game.zone(card)).filter(|zone| zone.place == place::PLAYER_AREA);
        carried.filter_map(|zone| zone.seat).collect::<Seats>()
    });
    let looked_at = |seat: &Seat| touched.is_none_or(|touched| touched.contains(*seat));
    game.seats().filter(|seat| looked_at(seat) && over_equipped(game, *seat)).collect()
}

/// Whether nothing changes how much a ranger can carry.
fn has_usual_limit(game: &Game) -> bool {
    !game.anything_changes(crate::lexicon::number::EQUIP_LIMIT)
}

/// Whether nobody comes to carry too much but by a change of a card that is carried.
pub(crate) fn waits_for_a_touch(game: &Game) -> bool {
    !game.is_running(steps::EQUIP_LIMIT) && has_usual_limit(game)
}

/// R14.6: too much equipment; the ranger discards until it fits.
pub(crate) fn over_equipped(game: &Game, seat: Seat) -> bool {
    let sum: i32 =
        game.cards_in(Zone::of(place::PLAYER_AREA, seat)).map(|c| game.stat(c, crate::lexicon::stat::EQUIP)).sum();
    sum > game.number(crate::lexicon::number::EQUIP_LIMIT, 5, &Act::of(verbs::PLAY).by(seat))
}

/// Asks which equipped card to discard, while there are too many.
fn equip_limit(game: &mut Game, step: &mut EquipLimit) -> Flow {
    let seat = step.seat;
    if let Some(Choice::Thing(Thing::Card(card))) = game.take_answer() {
        game.perform(Act::of(verbs::DISCARD).by(seat).to(card));
        return Flow::Again;
    }
    if !over_equipped(game, seat) {
        return Flow::Done;
    }
    let options = game
        .cards_in(Zone::of(place::PLAYER_AREA, seat))
        .filter(|&c| game.stat(c, crate::lexicon::stat::EQUIP) > 0)
        .map(|c| Choice::Thing(Thing::Card(c)))
        .collect();
    let about = About::Game(crate::codes::about::EQUIP_LIMIT, Thing::Nothing, 0);
    Flow::Ask(Prompt { seat, shape: Shape::One, about, options })
}

/// Fills in the missing energy of a ranger; energy and injuries set by hand in a play stay.
pub(crate) fn fill_energy(game: &mut Pen<'_>, seat: Seat) {
    for (word, kind) in crate::energy::ENERGIES {
        if game.counters(seat, kind) == 0 {
            let value = crate::energy::aspect(game, seat, word);
            game.set_counters(seat, kind, value);
        }
    }
}
