//! R7, R8, R10: performing a test.

mod commit;
mod interact;
mod offers;
mod progress;

use commit::{commit, freeze};
pub(crate) use commit::{commit_card, committed, could_commit, icon_stat};
pub use interact::interaction_fatigue;
pub(crate) use interact::{
    between_step, dodge, dodge_obstacles, dodges, interaction_reason, is_intervening, may_affect,
};
use interact::{is_dodged, way};
pub(crate) use offers::open_tests;
pub use offers::tests;
use offers::{energy_left, interacts_with, may_pay_for_test, other_targets_reason};
pub(crate) use progress::progress;

use crate::{
    areas, bars,
    lexicon::{counter, head, kind, number, place, stat, verb, word},
    notes,
    rules::{self, about, option, step},
};
use abilities::{Ability, Choice as Asked, Cost, HeadArg, Quantity, Selector, Word, verbs};
use kernel::{
    AbilityId, About, Act, By, Card, Cause, Choice, CodeFrame, Ctx, Flow, Game, Op, OpId, Performed, Prompt, Refusal,
    Seat, Shape, Span, StepFrame, TargetKey, Thing, Told, Via, Why, Zone,
};

/// R10: the four common tests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Common {
    /// Its verb.
    pub verb: Word,
    /// Its aspect.
    pub aspect: Word,
    /// Its approach.
    pub approach: Word,
}

pub(crate) const COMMON: [Common; 4] = [
    Common { verb: word::TRAVERSE, aspect: word::FIT, approach: word::EXPLORATION },
    Common { verb: word::CONNECT, aspect: word::SPI, approach: word::CONNECTION },
    Common { verb: word::AVOID, aspect: word::AWA, approach: word::CONFLICT },
    Common { verb: word::REMEMBER, aspect: word::FOC, approach: word::REASON },
];

/// One test a ranger might perform.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TestOption {
    /// How it is offered.
    pub choice: Choice,
    /// The common test it is, or is too because its verb is the same (R24.8).
    pub verb: Option<Word>,
    /// Its aspect.
    pub aspect: Word,
    /// Its approach.
    pub approach: Word,
    /// The card interacted with, if it is settled by the test itself.
    pub target: Option<Card>,
    /// Its difficulty now.
    pub difficulty: i32,
    /// The obstacles that will be dodged as it begins, and by what (R8.7).
    pub dodged: Vec<(Card, Thing)>,
    /// Why it is closed, if it is.
    pub closed: Option<Refusal>,
}

impl TestOption {
    /// Its name: that of the common test, or the one its card gives it.
    pub fn name(&self) -> Told {
        match (self.choice, self.verb) {
            (Choice::Ability(ability, _), _) => Span::Head(ability).into(),
            (_, Some(verb)) => verb.into(),
            _ => Told::new(),
        }
    }
}

/// What a test's head says.
pub(crate) struct TestHead<'a> {
    pub aspect: Word,
    pub approach: Word,
    pub difficulty: Option<&'a abilities::Amount>,
    pub cost: Option<&'a Cost>,
    pub name: &'a str,
}

pub(crate) fn test_head(game: &Game, ability: AbilityId) -> Option<TestHead<'_>> {
    let Ability::Headed { head: h, args, .. } = &game.cards().ability(ability).ability else {
        return None;
    };
    if *h != head::TEST {
        return None;
    }
    let mut test = TestHead { aspect: word::AWA, approach: word::REASON, difficulty: None, cost: None, name: "" };
    let mut words = 0;
    for arg in args {
        match arg {
            HeadArg::Word(w) if words == 0 => {
                test.aspect = *w;
                words = 1;
            }
            HeadArg::Word(w) => test.approach = *w,
            HeadArg::Amount(a) => test.difficulty = Some(a),
            HeadArg::Cost(c) => test.cost = Some(c),
            HeadArg::Text(t) => test.name = t,
            _ => {}
        }
    }
    Some(test)
}

/// R10: X is the current presence, at least 1 before other modifiers; Remember is 1.
fn common_base(game: &Game, target: Option<Card>) -> i32 {
    target.map_or(1, |t| game.stat(t, stat::PRESENCE).max(1))
}

/// R8.7: a dodged card is not between for this test.
pub(crate) const DODGED: abilities::Link = abilities::Link(2);

fn difficulty(game: &Game, seat: Seat, verb_word: Word, target: Option<Card>, base: i32) -> i32 {
    let act = Act { word: Some(verb_word), ..test_act(seat, target) };
    game.number(number::DIFFICULTY, base, &act)
}

fn test_act(seat: Seat, target: Option<Card>) -> Act {
    Act { patient: target.map_or(Thing::Nothing, Thing::Card), ..Act::of(verb::PERFORM).by(seat) }
}

fn card_difficulty(game: &Game, seat: Seat, card: Card, ability: AbilityId) -> i32 {
    let Some(test) = test_head(game, ability) else { return 1 };
    let base = test.difficulty.map_or(1, |a| game.amount(a, &Ctx::new(card, seat, &Default::default())));
    let target = interacts_with(game, card);
    let act = Act { word: verb_word(test.name), ..test_act(seat, target) };
    game.number(number::DIFFICULTY, base, &act)
}

/// R24.8: a card's own test is that test too if its verb is the same.
pub(crate) fn verb_word(name: &str) -> Option<Word> {
    COMMON.iter().map(|c| c.verb).find(|w| crate::lexicon::LEXICON.word(*w) == name)
}

/// R14.4: the test of a moment, performed as the moment is played.
pub(crate) fn of_moment(game: &Game, card: Card) -> Option<AbilityId> {
    let own = &game.cards().def(game.looks(card).def).abilities;
    own.iter().copied().find(|&a| game.is_kind(card, kind::MOMENT) && test_head(game, a).is_some())
}

/// R14.4, R7.1: why the test of a moment could not be performed now.
pub(crate) fn moment_reason(game: &Game, seat: Seat, card: Card) -> Option<Refusal> {
    let ability = of_moment(game, card)?;
    let test = test_head(game, ability)?;
    let price = crate::play::price(game, card, seat).filter(|(kind, _)| *kind == rules::energy(test.aspect));
    let price = price.map_or(0, |(_, n)| n);
    let enough = energy_left(game, seat, test.aspect, price)
        .and_then(|()| test.cost.map_or(Ok(()), |cost| may_pay_for_test(game, seat, &test, cost, card, price)));
    enough.err().or_else(|| other_targets_reason(game, seat, card, ability))
}

/// The act of performing a chosen test.
pub(crate) fn perform_act(game: &Game, seat: Seat, choice: Choice) -> Option<Act> {
    match choice {
        Choice::Game(code, target, _) if (option::COMMON..option::COMMON + 4).contains(&code) => Some(Act {
            patient: target,
            word: Some(COMMON[(code - option::COMMON) as usize].verb),
            ..Act::of(verb::PERFORM).by(seat)
        }),
        Choice::Ability(ability, card) => {
            let test = test_head(game, ability)?;
            let cause =
                Cause { by: By::Head(head::TEST), source: Thing::Card(card), ability: Some(ability), you: Some(seat) };
            let target = interacts_with(game, card);
            Some(Act { word: verb_word(test.name), cause, ..test_act(seat, target) })
        }
        _ => None,
    }
}

/// A test is chosen: what is suffered from now on is suffered in it.
pub(crate) fn choose(game: &mut Game, act: Act) {
    game.set_note(notes::FATIGUED, 0);
    game.perform(act);
}

/// R7: the test itself is what the verb does, so "when you perform" comes before interaction fatigue and "after you
/// perform" at the very end (R7.4, R7.15).
pub(crate) fn begin(game: &mut Game, act: &Act) -> Performed {
    let Some(seat) = act.agent.seat() else { return Performed::NotDone };
    let (aspect, approach) = match act.cause.ability.and_then(|a| test_head(game, a)).map(|t| (t.aspect, t.approach)) {
        Some(pair) => pair,
        None => match COMMON.iter().find(|c| Some(c.verb) == act.word) {
            Some(common) => (common.aspect, common.approach),
            None => return Performed::NotDone,
        },
    };
    for (note, value) in [
        (notes::COMMITTED, 0),
        (notes::RESHUFFLE, 0),
        (notes::DRAWN, 0),
        (notes::CUT_SHORT, 0),
        (notes::EFFORT, 0),
        (notes::REACHES, 0),
        (notes::MODIFIER, 0),
        (notes::ASPECT, aspect.0.into()),
        (notes::APPROACH, approach.0.into()),
    ] {
        game.set_note(note, value);
    }
    game.push_step(test_frame(act, seat));
    Performed::Later
}

/// R7.17: another test in the same turn, if there is one to perform.
pub(crate) fn again(game: &mut Game, act: &Act) -> Performed {
    match act.agent.seat().filter(|s| open_tests(game, *s).next().is_some()) {
        Some(seat) => {
            game.push_step(StepFrame::new(step::ANOTHER_TEST, seat));
            Performed::Later
        }
        None => Performed::NotDone,
    }
}

/// Asks which test.
pub(crate) fn another_test(game: &mut Game, frame: &mut StepFrame) -> Flow {
    let seat = frame.seat;
    match game.take_answer() {
        _ if frame.at == 1 => {
            game.set_done(true);
            Flow::Done
        }
        Some(choice) => {
            frame.at = 1;
            if let Some(act) = perform_act(game, seat, choice) {
                choose(game, act);
                dodge_obstacles(game, seat, &act);
            }
            Flow::Again
        }
        None => {
            let options: Vec<Choice> = open_tests(game, seat).collect();
            if options.is_empty() {
                return Flow::Done;
            }
            let about = About::Game(about::ANOTHER_TEST, Thing::Nothing, 0);
            Flow::Ask(Prompt { seat, shape: Shape::One, about, options })
        }
    }
}

fn test_frame(act: &Act, seat: Seat) -> StepFrame {
    let mut frame = StepFrame::new(step::TEST, seat).about(act.cause.source);
    frame.other = act.patient;
    frame.numbers[0] = act.cause.ability.map_or(-1, |ability| ability.index() as i32);
    if act.patient != Thing::Nothing {
        frame.list.push(act.patient);
    }
    frame.numbers[1] = frame.list.len() as i32;
    frame.numbers[3] = act.word.map_or(-1, |w| i32::from(w.0));
    frame
}

/// On a table for trying out: the test begun and its cost paid. Gives it as it stands when it has succeeded, once for
/// each way to choose what else it touches (R7.2).
pub(crate) fn on_trial(game: &mut Game, act: &Act) -> Vec<StepFrame> {
    let Some(seat) = act.agent.seat() else { return Vec::new() };
    begin(game, act);
    game.clear_frames();
    let (mut open, mut ways) = (vec![test_frame(act, seat)], Vec::new());
    while let Some(mut frame) = open.pop() {
        let found = target_choices(game, &frame);
        if found.is_empty() {
            frame.at = at::END + 1;
            frame.numbers[2] = 1;
            ways.push(frame);
        } else {
            open.extend(found.into_iter().map(|thing| {
                let mut next = frame.clone();
                add_target(&mut next, thing);
                next
            }));
        }
    }
    pay_for_test(game, &test_frame(act, seat));
    ways
}

/// The cards the running test interacts with.
pub(crate) fn targets(frame: &StepFrame) -> impl Iterator<Item = Card> + '_ {
    frame.list.iter().take(frame.numbers[1] as usize).filter_map(|t| t.card())
}

/// R9.1: whether the running test touched a card within reach of this ranger, wherever that card is by now.
pub(crate) fn touches_reach_of(game: &Game, seat: Seat) -> bool {
    game.note(notes::REACHES) & (1 << seat.0) != 0 && game.running(step::TEST).is_some()
}

/// R9.1: what the test touches is fixed with its targets.
fn note_reaches(game: &mut Game, frame: &StepFrame) {
    let reaches = targets(frame)
        .filter_map(|c| game.zone(c).filter(|z| z.place == place::WITHIN_REACH).and_then(|z| z.seat))
        .fold(0, |bits, seat| bits | 1 << seat.0);
    game.set_note(notes::REACHES, reaches);
}

/// R18.9: progress the running test's own text adds in step 4.
pub(crate) fn progress_added(game: &mut Game, act: &Act, card: Card) {
    let by_test = act.cause.by == By::Head(head::TEST) || act.word.is_some();
    if by_test
        && let Some(test) = game.running_mut(step::TEST)
        && test.at >= at::RESOLVED
        && !test.list.iter().skip(test.numbers[1] as usize).any(|t| *t == Thing::Card(card))
    {
        test.list.push(Thing::Card(card));
    }
}

/// Whether the running test's text added progress to the card.
pub(crate) fn is_advanced(game: &Game, card: Card) -> bool {
    game.running(step::TEST).is_some_and(|t| t.list.iter().skip(t.numbers[1] as usize).any(|x| *x == Thing::Card(card)))
}

/// Whether the running test interacts with the card.
pub(crate) fn is_tested(game: &Game, card: Card) -> bool {
    game.running(step::TEST).is_some_and(|t| targets(t).any(|c| c == card))
}

/// The points of a test.
mod at {
    pub const TARGETS: u16 = 0;
    pub const FATIGUE: u16 = 1;
    pub const ENERGY: u16 = 2;
    pub const CARDS: u16 = 3;
    pub const OTHERS: u16 = 4;
    pub const REVEAL: u16 = 5;
    pub const MODIFY: u16 = 6;
    pub const RESOLVED: u16 = 7;
    pub const CHALLENGE: u16 = 9;
    pub const END: u16 = 10;
    pub const HELPERS: u16 = 12;
}

/// R7, step by step.
pub(crate) fn test(game: &mut Game, frame: &mut StepFrame) -> Flow {
    let seat = frame.seat;
    let aspect = Word(game.note(notes::ASPECT) as u16);
    let energy = rules::energy(aspect);
    match frame.at {
        // R7.2: every other card it will interact with.
        at::TARGETS => choose_targets(game, frame),
        // R7.4, R8.4: one instance of fatigue for each card between.
        at::FATIGUE => {
            let cards: Vec<Card> = targets(frame).collect();
            let fatigue = interaction_fatigue(game, seat, &cards);
            frame.at = at::ENERGY;
            let mut step = StepFrame::new(step::BETWEEN, seat);
            step.list = fatigue.into_iter().map(|(c, _)| Thing::Card(c)).collect();
            game.push_step(step);
            Flow::Again
        }
        // R7.5: 1 or more energy.
        at::ENERGY => {
            let pool = game.counters(seat, energy);
            if pool <= 0 {
                // The energy was lost on the way: nothing can be committed, and the test goes on with nothing.
                frame.at = at::OTHERS;
                return Flow::Again;
            }
            match game.take_answer() {
                Some(Choice::Number(n)) => {
                    frame.at = at::CARDS;
                    game.set_note(notes::COMMITTED, n);
                    let cause = Cause { by: By::Cost, ..Cause::RULE };
                    game.perform(Act::of(verbs::LOSE).by(seat).to(seat).kind(energy).amount(n).because(cause));
                    Flow::Again
                }
                _ => {
                    let about = About::Game(about::ENERGY, frame.other, energy.0.into());
                    Flow::Ask(Prompt {
                        seat,
                        shape: Shape::Number,
                        about,
                        options: (1..=pool).map(Choice::Number).collect(),
                    })
                }
            }
        }
        // R7.6: cards with the approach's icon.
        at::CARDS => {
            match game.take_answer() {
                Some(Choice::Thing(Thing::Card(card))) => {
                    commit(game, seat, card, frame.other);
                    return Flow::Again;
                }
                Some(_) => {
                    frame.at = at::HELPERS;
                    return Flow::Again;
                }
                None => {}
            }
            let approach = Word(game.note(notes::APPROACH) as u16);
            let mut options: Vec<Choice> = game
                .cards_in(Zone::of(place::HAND, seat))
                .filter(|&c| could_commit(game, c, seat, approach))
                .map(|c| Choice::Thing(Thing::Card(c)))
                .collect();
            if options.is_empty() {
                frame.at = at::HELPERS;
                return Flow::Again;
            }
            options.push(Choice::Done);
            let about = About::Game(about::CARDS, frame.other, approach.0.into());
            Flow::Ask(Prompt {
                seat,
                shape: Shape::Some { needed: 0, possible: options.len() as u16 - 1 },
                about,
                options,
            })
        }
        // R7.6: other rangers commit only cards that say so.
        at::HELPERS => {
            let approach = Word(game.note(notes::APPROACH) as u16);
            let helping = |game: &Game, frame: &StepFrame| {
                game.seats().filter(|s| *s != seat && !frame.values.contains(&i32::from(s.0))).find_map(|helper| {
                    let cards: Vec<Choice> = game
                        .cards_in(Zone::of(place::HAND, helper))
                        .filter(|&c| could_commit(game, c, helper, approach))
                        .filter(|&c| game.permitted_by(&Act::of(verb::COMMIT_CARD).by(helper).to(c)).is_some())
                        .map(|c| Choice::Thing(Thing::Card(c)))
                        .collect();
                    (!cards.is_empty()).then_some((helper, cards))
                })
            };
            match game.take_answer() {
                Some(Choice::Thing(Thing::Card(card))) => {
                    commit(game, game.owner(card), card, frame.other);
                    return Flow::Again;
                }
                Some(_) => {
                    if let Some((helper, _)) = helping(game, frame) {
                        frame.values.push(helper.0.into());
                    }
                    return Flow::Again;
                }
                None => {}
            }
            let Some((helper, mut options)) = helping(game, frame) else {
                frame.at = at::OTHERS;
                return Flow::Again;
            };
            options.push(Choice::Done);
            let about = About::Game(about::CARDS, frame.other, approach.0.into());
            Flow::Ask(Prompt {
                seat: helper,
                shape: Shape::Some { needed: 0, possible: options.len() as u16 - 1 },
                about,
                options,
            })
        }
        // R7.7: gear, helpers, responses; +1 for each other ranger's token on a card interacted with.
        at::OTHERS => {
            let helpers = game
                .seats()
                .filter(|s| *s != seat)
                .filter(|s| areas::token_lies_on(game, *s).is_some_and(|c| targets(frame).any(|t| t == c)))
                .count() as i32;
            if helpers > 0 {
                game.set_note(notes::COMMITTED, game.note(notes::COMMITTED) + helpers);
                game.log_game(rules::line::HELP, Thing::Player(seat), helpers);
            }
            frame.at = at::REVEAL;
            game.perform(Act {
                word: act_word(frame),
                ..Act::of(verb::COMMIT_TO_TEST).by(seat).to(frame.other).with(frame.thing)
            });
            Flow::Again
        }
        // R7.9
        at::REVEAL => {
            frame.at = at::MODIFY;
            freeze(game);
            game.perform(Act::of(verb::DRAW_CHALLENGE).by(seat).word(word::OF_A_TEST));
            Flow::Again
        }
        at::MODIFY => {
            let modifier = crate::challenge::counted_modifier(game);
            let base = game.note(notes::COMMITTED) + modifier;
            game.log_game(rules::line::COMMITTED, Thing::Player(seat), game.note(notes::COMMITTED));
            if let Some(card) =
                game.top_of(Zone::shared(place::CHALLENGE_DISCARD)).filter(|_| game.note(notes::CHALLENGE) > 0)
            {
                game.log_game(rules::line::CHALLENGE, Thing::Card(card), modifier);
            }
            // R9.10: another card drawn in the course of the test does not change its icon.
            frame.values.clear();
            frame.values.extend(crate::challenge::icons(game).map(|icon| i32::from(icon.0)));
            let effort = resulting_effort(game, frame, base);
            game.set_note(notes::EFFORT, effort);
            let difficulty = match own_test(frame) {
                None => difficulty(
                    game,
                    seat,
                    Word(frame.numbers[3] as u16),
                    frame.other.card(),
                    common_base(game, frame.other.card()),
                ),
                Some(ability) => card_difficulty(
                    game,
                    seat,
                    frame.thing.card().unwrap_or_else(|| unreachable!("a card's own test has a card")),
                    ability,
                ),
            };
            game.set_note(notes::DIFFICULTY, difficulty);
            frame.at = at::RESOLVED;
            let result = if effort >= difficulty { rules::line::SUCCEEDS } else { rules::line::FAILS };
            game.log_game(result, Thing::Player(seat), effort * 1000 + difficulty);
            // The text of the test; R7.12, cards clear when it ends.
            frame.numbers[2] = i32::from(effort >= difficulty);
            game.push_step(StepFrame::new(step::TEXT, seat));
            Flow::Again
        }
        // R7.13: after you succeed or fail; R7.12: what the text brought to a threshold has been cleared.
        at::RESOLVED => {
            frame.at = at::CHALLENGE;
            if game.note(notes::CUT_SHORT) != 0 {
                return Flow::Again;
            }
            let verb = if frame.numbers[2] == 1 { verb::SUCCEED } else { verb::FAIL };
            game.perform(Act { word: act_word(frame), ..Act::of(verb).by(seat).to(frame.other) });
            Flow::Again
        }
        // R9; R9.7: two icons one after the other.
        at::CHALLENGE => {
            let icon = match (game.take_answer(), &frame.values[..]) {
                (_, []) => None,
                _ if game.note(notes::CUT_SHORT) != 0 => None,
                (Some(Choice::Word(icon)), _) => Some(i32::from(icon.0)),
                (_, [only]) => Some(*only),
                (_, open) => {
                    let options = open.iter().map(|icon| Choice::Word(Word(*icon as u16))).collect();
                    let about = About::Game(about::ICONS, Thing::Nothing, 0);
                    return Flow::Ask(Prompt { seat, shape: Shape::Order, about, options });
                }
            };
            match icon {
                Some(icon) => {
                    frame.values.retain(|other| *other != icon);
                    game.push_step(StepFrame::new(step::CHALLENGE, seat).number(icon));
                }
                None => frame.at = at::END,
            }
            Flow::Again
        }
        // R7.14: only now is the challenge deck shuffled.
        at::END => {
            frame.at += 1;
            if game.note(notes::RESHUFFLE) == 1 {
                game.set_note(notes::RESHUFFLE, 0);
                game.set_note(notes::DRAWN, 0);
                crate::challenge::shuffle(game);
            }
            for card in game.cards_in_play().filter(|&c| is_dodged(game, c)).collect::<Vec<_>>() {
                game.unlink(DODGED, card);
            }
            game.reach(crate::lexicon::moment::END_OF_TEST);
            game.period_ends(crate::lexicon::limit::TEST);
            Flow::Again
        }
        _ => {
            game.set_done(true);
            Flow::Done
        }
    }
}

/// The ability of the running test, if it is a card's own.
pub(crate) fn own_test(frame: &StepFrame) -> Option<AbilityId> {
    usize::try_from(frame.numbers[0]).ok().map(AbilityId::new)
}

fn act_word(frame: &StepFrame) -> Option<Word> {
    (frame.numbers[3] >= 0).then_some(Word(frame.numbers[3] as u16))
}

/// R7.9: the effort after everything that changes it. With several targets each ability counts once, whichever of them
/// it speaks of (R24.6). R24.5: not below 0.
fn resulting_effort(game: &mut Game, frame: &StepFrame, base: i32) -> i32 {
    let act = |target: Option<Card>| Act { word: act_word(frame), ..test_act(frame.seat, target) };
    let acts: Vec<Act> = match targets(frame).map(|t| act(Some(t))).collect::<Vec<_>>() {
        none if none.is_empty() => vec![act(None)],
        some => some,
    };
    let mut seen: Vec<(Thing, AbilityId)> = Vec::new();
    let mut effort = base;
    for act in acts {
        let lines = game.number_lines(number::EFFORT, effort, &act);
        if lines.iter().all(|l| !seen.contains(&(l.source, l.ability))) {
            game.log_number(number::EFFORT, effort, &act);
            effort = lines.last().map_or(effort, |l| l.now);
        } else {
            effort += lines.iter().filter(|l| !seen.contains(&(l.source, l.ability))).map(|l| l.by).sum::<i32>();
        }
        seen.extend(lines.iter().map(|l| (l.source, l.ability)));
    }
    effort.max(0)
}

/// R7.2: the leading choices of the test's text are its other targets.
fn choose_targets(game: &mut Game, frame: &mut StepFrame) -> Flow {
    let seat = frame.seat;
    if let Some(Choice::Thing(thing)) = game.take_answer() {
        add_target(frame, thing);
    }
    let options: Vec<Choice> = target_choices(game, frame).into_iter().map(Choice::Thing).collect();
    if !options.is_empty() {
        let about = About::Game(about::TARGET, frame.thing, 0);
        return Flow::Ask(Prompt { seat, shape: Shape::One, about, options });
    }
    pay_for_test(game, frame);
    note_reaches(game, frame);
    frame.at = at::FATIGUE;
    Flow::Again
}

fn add_target(frame: &mut StepFrame, thing: Thing) {
    frame.list.push(thing);
    frame.numbers[1] = frame.list.len() as i32;
}

/// R7.1: the energy of which 1 is kept while a ranger pays for the running test.
pub(crate) fn energy_kept(game: &Game, seat: Seat) -> Option<abilities::Counter> {
    let paying = game.running(step::TEST).is_some_and(|test| test.at == at::FATIGUE && test.seat == seat);
    paying.then(|| rules::energy(Word(game.note(notes::ASPECT) as u16)))
}

/// R7.3: the costs of the test.
fn pay_for_test(game: &mut Game, frame: &StepFrame) {
    if let (Some(ability), Some(card)) = (own_test(frame), frame.thing.card())
        && let Some(cost) = test_head(game, ability).and_then(|test| test.cost.cloned())
    {
        game.pay(&cost, &CodeFrame::of(ability, card, frame.seat));
    }
}

/// What the next leading choice of the test's text may fall on; nothing when all are made.
fn target_choices(game: &Game, frame: &StepFrame) -> Vec<Thing> {
    if let Some(ability) = own_test(frame) {
        let own = i32::from(frame.other != Thing::Nothing);
        let chosen = frame.numbers[1] - own;
        if let Some(Op::Choose { what: Asked::Of(selector @ Selector::Pick(Quantity::A, _)), otherwise, end, .. }) =
            game.cards().ability(ability).code.get(chosen as usize)
            && otherwise == end
        {
            let seat = frame.seat;
            return game
                .select(selector, &Ctx::new(frame.thing, seat, &Default::default()))
                .into_iter()
                .filter(|t| t.card().is_none_or(|c| !game.in_play(c) || interaction_reason(game, seat, c).is_none()))
                .filter(|t| t.card().zip(frame.thing.card()).is_none_or(|(c, this)| may_affect(game, this, c)))
                .collect();
        }
    }
    Vec::new()
}

/// The text of the running test, as a step of its own above it.
pub(crate) fn text(game: &mut Game, frame: &mut StepFrame) -> Flow {
    if frame.at == 0 {
        frame.at = 1;
        if let Some(test) = game.running(step::TEST).cloned() {
            resolve_text(game, &test, game.note(notes::EFFORT));
            return Flow::Again;
        }
    }
    Flow::Done
}

/// R7.11: success text, failure text, and what is done either way.
fn resolve_text(game: &mut Game, frame: &StepFrame, effort: i32) {
    let success = frame.numbers[2] == 1;
    let seat = frame.seat;
    let Some(ability) = own_test(frame) else {
        common_text(game, frame, effort, success);
        return;
    };
    let cards = game.cards().clone();
    let compiled = cards.ability(ability);
    let mut bindings = kernel::Bindings::default();
    let own = usize::from(frame.other != Thing::Nothing);
    for (i, thing) in frame.list.iter().take(frame.numbers[1] as usize).skip(own).enumerate() {
        bindings.targets.push((TargetKey::patient(OpId::new(i)), *thing));
    }
    let mut start = |pc: OpId| {
        let mut code = CodeFrame::new(Some(ability), frame.thing, seat, Via::Own, bindings.clone());
        code.by = By::Head(head::TEST);
        code.pc = pc;
        // R7.2: what was chosen ahead is spoken of in the blocks too.
        if let (true, Some((_, chosen))) = (pc > OpId::FIRST, bindings.targets.last()) {
            code.bindings.it = *chosen;
            code.bindings.they = kernel::Things::from_slice(&[*chosen]);
        }
        game.run_ability(code);
    };
    // Pushed in reverse: what is pushed last is done first.
    if let Some((_, pc)) = compiled.blocks.iter().find(|(w, _)| *w == word::EITHER_WAY) {
        start(*pc);
    }
    if success {
        start(OpId::FIRST);
    } else if let Some((_, pc)) = compiled.blocks.iter().find(|(w, _)| *w == word::ON_FAILURE) {
        start(*pc);
    }
}

/// R10: what the common tests do.
fn common_text(game: &mut Game, frame: &StepFrame, effort: i32, success: bool) {
    let seat = frame.seat;
    let verb_of_test = Word(frame.numbers[3] as u16);
    let cause = Cause { by: By::Head(head::TEST), source: Thing::Nothing, ability: None, you: Some(seat) };
    match (verb_of_test, success) {
        (word::TRAVERSE | word::CONNECT, true) => {
            let act = Act::of(verbs::ADD).by(seat).to(frame.other).kind(counter::PROGRESS).amount(effort);
            game.perform(act.word(verb_of_test).because(cause));
        }
        (word::TRAVERSE, false) => game.perform(Act::of(verb::SUFFER_INJURY).by(seat).because(cause)),
        (word::AVOID, true) => game.perform(Act::of(verbs::EXHAUST).by(seat).to(frame.other).because(cause)),
        (word::REMEMBER, true) => {
            // Pushed in reverse: first scout, then draw.
            game.push_step(StepFrame::new(step::DRAW, seat).number(1));
            let deck = Zone::of(place::DECK, seat);
            game.perform(Act {
                from: Some(deck),
                ..Act::of(verbs::SCOUT).by(seat).amount(effort).into_zone(deck).because(cause)
            });
        }
        _ => {}
    }
}
