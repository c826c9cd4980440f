//! R7, R8, R10: performing a test.

mod aim;
mod commit;
mod interact;
mod offers;
mod progress;

pub(crate) use aim::use_aspect;
pub(crate) use aim::{Aim, choose};
use aim::{aspect_for, chosen_for, is_tried, left_standing, other_aspects};
use commit::{commit, freeze};
pub(crate) use commit::{commit_card, committed, could_commit, icon_stat};
pub use interact::interaction_fatigue;
pub(crate) use interact::is_left_out_of_trial;
use interact::{Ways, affected, between_step, dodge_each, forced_dodges, is_dodged, obstacles_of, way};
pub(crate) use interact::{dodge, is_intervening, may_affect};
pub use offers::tests;
use offers::{energy_left, interacts_with, may_pay_for_test, targets_reached};
pub(crate) use offers::{open_tests, test_chosen_by};
pub(crate) use progress::progress;

use crate::{
    areas, bars,
    challenge::Challenge,
    codes::{about, option},
    day::Draw,
    lexicon::{counter, head, kind, number, place, stat, unique, verb, word},
    notes::{self, Cut},
    steps,
};
use abilities::{Ability, Among, Cost, Effect, HeadArg, Quantity, Selector, Word, verbs};
use kernel::{
    AbilityId, About, Act, By, Card, Cause, Choice, Clause, CodeFrame, Ctx, Few, Flow, Game, OpId, Performed, Prompt,
    Refusal, Seat, Seats, Shape, Span, TargetKey, Thing, Things, Told, Via, Why, Zone,
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
    /// The form of the offer.
    pub choice: Choice,
    /// The common test it is, or is too because its verb is the same (R24.8).
    pub verb: Option<Word>,
    /// Its aspect.
    pub aspect: Word,
    /// Its approach.
    pub approach: Word,
    /// The card interacted with, if the test itself decides it.
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

kernel::points! {
    /// The points of a test (R7.2 to R7.15), in order.
    pub(crate) enum Point {
        Targets, Fatigue, Energy, Cards, Helpers, Others, Reveal, Modify, Resolved, Challenge, Close, End,
    }
}

kernel::frame! {
    /// R7: a test.
    pub(crate) struct Test: steps::TEST => perform_test {
        pub at: Point,
        pub seat: Seat,
        /// The ability of a card's own test.
        pub ability: Option<AbilityId>,
        /// The card the test stands on.
        pub source: Thing,
        /// The common test it is, or is too (R24.8).
        pub verb: Option<Word>,
        /// The card it interacts with first.
        pub target: Thing,
        /// Everything it interacts with, and the things its text chooses ahead (R7.2).
        pub targets: Things,
        /// The other cards its text affects, without a choice (R8.1).
        affected: Few<Card>,
        /// The cards to which its text added progress (R18.9).
        advanced: Few<Card>,
        /// The other rangers who commit no more cards.
        declined: Seats,
        /// The challenge icons still to be resolved.
        icons: Few<Word>,
        pub success: bool,
    }
    /// The text of the running test, as a step of its own above it.
    #[derive(Default)]
    pub(crate) struct Text: steps::TEXT => text {
        resolved: bool,
    }
    /// Another test in the same turn (R7.17).
    pub(crate) struct AnotherTest: steps::ANOTHER_TEST => another_test {
        seat: Seat,
        chosen: bool,
    }
    /// Obstacles being dodged (R8.7).
    pub(crate) struct Dodges: steps::DODGES => dodge_each {
        seat: Seat,
        obstacles: Few<Card>,
    }
    /// Fatigue from the cards between (R8.4).
    pub(crate) struct Between: steps::BETWEEN => between_step {
        seat: Seat,
        cards: Few<Card>,
    }
}

impl Test {
    fn of(game: &Game, act: &Act, seat: Seat) -> Self {
        let own = Some(act.patient).into_iter().filter(|t| *t != Thing::Nothing);
        Test {
            at: Point::Targets,
            seat,
            ability: act.cause.ability,
            source: act.cause.source,
            verb: act.word,
            target: act.patient,
            targets: own.chain(chosen_for(game, act)).collect(),
            affected: Few::new(),
            advanced: Few::new(),
            declined: Seats::default(),
            icons: Few::new(),
            success: false,
        }
    }

    /// The cards it interacts with.
    fn touched(&self) -> impl Iterator<Item = Card> + '_ {
        self.targets.iter().filter_map(|t| t.card()).chain(self.affected.iter().copied())
    }

    /// Returns the things its text has chosen ahead, beside the card it interacts with first.
    fn chosen(&self) -> &[Thing] {
        &self.targets[usize::from(self.target != Thing::Nothing)..]
    }

    fn act(&self, act: Act) -> Act {
        Act { word: self.verb, ..act.by(self.seat) }
    }
}

/// The aspect of the running or latest test.
pub(crate) fn aspect(game: &Game) -> Word {
    game.note(notes::ASPECT).unwrap_or(word::AWA)
}

/// The approach of the running or latest test.
pub(crate) fn approach(game: &Game) -> Word {
    game.note(notes::APPROACH).unwrap_or(word::EXPLORATION)
}

/// The head of a test.
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
    let price = crate::play::price(game, card, seat).filter(|(kind, _)| *kind == crate::energy::energy(test.aspect));
    let price = price.map_or(0, |(_, n)| n);
    let enough = energy_left(game, seat, test.aspect, price)
        .and_then(|()| test.cost.map_or(Ok(()), |cost| may_pay_for_test(game, seat, &test, cost, card, price)));
    let act = perform_act(game, seat, Choice::Ability(ability, card))?;
    enough.and_then(|()| targets_reached(&Ways::of(game, seat), Aim::of(&act, seat))).err()
}

/// The act of performing a chosen test.
pub(crate) fn perform_act(game: &Game, seat: Seat, choice: Choice) -> Option<Act> {
    match choice {
        Choice::Game(code, target, _) => option::common(code).map(|which| Act {
            patient: target,
            word: Some(COMMON[which].verb),
            ..Act::of(verb::PERFORM).by(seat)
        }),
        Choice::Ability(ability, card) => {
            let test = test_head(game, ability)?;
            let cause =
                Cause { by: By::Head(head::TEST), source: Thing::Card(card), ability: Some(ability), you: Some(seat) };
            let target = interacts_with(game, card);
            Some(Act { word: verb_word(test.name), cause, ..test_act(seat, target).with(card) })
        }
        _ => None,
    }
}

/// The aspect and the approach of the test that begins with this act.
fn kinds_of(game: &Game, act: &Act) -> Option<(Word, Word)> {
    match act.cause.ability.and_then(|a| test_head(game, a)) {
        Some(head) => Some((head.aspect, head.approach)),
        None => COMMON.iter().find(|c| Some(c.verb) == act.word).map(|c| (c.aspect, c.approach)),
    }
}

/// R7: the test itself is what the verb does, so "when you perform" comes before interaction fatigue and "after you
/// perform" at the very end (R7.4, R7.15).
pub(crate) fn begin(game: &mut Game, act: &Act) -> Performed {
    let Some(seat) = act.agent.seat() else { return Performed::NotDone };
    let Some((aspect, approach)) = kinds_of(game, act) else { return Performed::NotDone };
    let aspect = aspect_for(game, act).unwrap_or(aspect);
    game.set_note(notes::COMMITTED, 0);
    game.set_note(notes::COMMITTED_CARDS, Vec::new());
    game.set_note(notes::RESHUFFLE, false);
    game.set_note(notes::DRAWN, 0);
    game.set_note(notes::CUT_SHORT, Cut::Nothing);
    game.set_note(notes::EFFORT, 0);
    game.set_note(notes::REACHES, Seats::default());
    game.set_note(notes::MODIFIER, None);
    game.set_note(notes::ASPECT, Some(aspect));
    game.set_note(notes::APPROACH, Some(approach));
    game.push(Test::of(game, act, seat));
    Performed::Later
}

/// R7.17: another test in the same turn, if there is one to perform.
pub(crate) fn again(game: &mut Game, act: &Act) -> Performed {
    match act.agent.seat().filter(|s| open_tests(game, *s).next().is_some()) {
        Some(seat) => {
            game.push(AnotherTest { seat, chosen: false });
            Performed::Later
        }
        None => Performed::NotDone,
    }
}

/// Asks which test.
fn another_test(game: &mut Game, another: &mut AnotherTest) -> Flow {
    let seat = another.seat;
    match game.take_answer() {
        _ if another.chosen => {
            game.set_done(true);
            Flow::Done
        }
        Some(choice) => {
            another.chosen = true;
            if let Some(act) = perform_act(game, seat, choice) {
                choose(game, act);
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

/// On a table for trying out: the test begun and its cost paid. Gives it as it stands when it has succeeded, once for
/// each way to choose what else it touches (R7.2).
pub(crate) fn on_trial(game: &mut Game, act: &Act) -> Vec<Test> {
    let Some(seat) = act.agent.seat() else { return Vec::new() };
    begin(game, act);
    game.clear_frames();
    let (mut open, mut ways) = (vec![Aim::of(act, seat)], Vec::new());
    while let Some(aim) = open.pop() {
        let found = aim.options(game);
        if found.is_empty() {
            let mut test = Test::of(game, act, seat);
            test.targets.extend(aim.chosen);
            test.at = Point::End;
            test.success = true;
            ways.push(test);
        } else {
            open.extend(found.into_iter().map(|thing| aim.with(thing)));
        }
    }
    pay_for_test(game, &Test::of(game, act, seat));
    ways
}

/// R9.1: whether the running test touched a card within reach of this ranger, wherever that card is by now.
pub(crate) fn touches_reach_of(game: &Game, seat: Seat) -> bool {
    game.note(notes::REACHES).contains(seat) && game.is_running(steps::TEST)
}

/// R9.1: the reach of the test is fixed with its targets.
fn note_reaches(game: &mut Game, test: &Test) {
    let reaches = test.touched().filter_map(|card| areas::reach_of(game, card)).collect();
    game.set_note(notes::REACHES, reaches);
}

/// R18.9: progress the running test's own text adds in step 4.
pub(crate) fn progress_added(game: &mut Game, act: &Act, card: Card) {
    if act.cause.by == By::Head(head::TEST) || act.word.is_some() {
        game.change_current(|test: &mut Test| {
            if test.at >= Point::Resolved && !test.advanced.contains(&card) {
                test.advanced.push(card);
            }
        });
    }
}

/// Whether the running test's text added progress to the card.
pub(crate) fn is_advanced(game: &Game, card: Card) -> bool {
    game.current().is_some_and(|test: Test| test.advanced.contains(&card))
}

/// Whether the running test interacts with the card.
pub(crate) fn is_tested(game: &Game, card: Card) -> bool {
    game.current().is_some_and(|test: Test| test.touched().any(|c| c == card))
}

/// R7, step by step.
fn perform_test(game: &mut Game, test: &mut Test) -> Flow {
    match test.at {
        Point::Targets => set_out(game, test),
        Point::Fatigue => interact(game, test),
        Point::Energy => commit_energy(game, test),
        Point::Cards => commit_cards(game, test),
        Point::Helpers => helpers_commit(game, test),
        Point::Others => commit_more(game, test),
        // R7.9
        Point::Reveal => {
            test.at = Point::Modify;
            freeze(game);
            game.perform(Act::of(verb::DRAW_CHALLENGE).by(test.seat).word(word::OF_A_TEST));
            Flow::Again
        }
        Point::Modify => compare(game, test),
        // R7.13: after you succeed or fail; R7.12: cards that the text brought to a threshold have been cleared.
        Point::Resolved => {
            test.at = Point::Challenge;
            if game.note(notes::CUT_SHORT) == Cut::Nothing {
                let verb = if test.success { verb::SUCCEED } else { verb::FAIL };
                game.perform(test.act(Act::of(verb).to(test.target)));
            }
            Flow::Again
        }
        Point::Challenge => resolve_challenge(game, test),
        Point::Close => close(game, test),
        Point::End => {
            game.set_done(true);
            Flow::Done
        }
    }
}

/// R7.4, R8.4: one instance of fatigue for each card between.
fn interact(game: &mut Game, test: &mut Test) -> Flow {
    test.at = Point::Energy;
    let touched: Vec<Card> = test.touched().collect();
    let cards = interaction_fatigue(game, test.seat, &touched).into_iter().map(|(card, _)| card).collect();
    game.push(Between { seat: test.seat, cards });
    Flow::Again
}

/// R7.5: 1 or more energy.
fn commit_energy(game: &mut Game, test: &mut Test) -> Flow {
    let (seat, energy) = (test.seat, crate::energy::energy(aspect(game)));
    let pool = game.counters(seat, energy);
    if pool <= 0 {
        // The energy was lost on the way: nothing can be committed, and the test goes on with nothing.
        test.at = Point::Others;
        return Flow::Again;
    }
    if let Some(Choice::Number(n)) = game.take_answer() {
        test.at = Point::Cards;
        game.set_note(notes::COMMITTED, n);
        let cause = Cause { by: By::Cost, ..Cause::RULE };
        game.perform(Act::of(verbs::LOSE).by(seat).to(seat).kind(energy).amount(n).because(cause));
        return Flow::Again;
    }
    let about = About::Game(about::ENERGY, test.target, energy.0.into());
    Flow::Ask(Prompt { seat, shape: Shape::Number, about, options: (1..=pool).map(Choice::Number).collect() })
}

/// R7.6: cards with the approach's icon.
fn commit_cards(game: &mut Game, test: &mut Test) -> Flow {
    let seat = test.seat;
    let options = match game.take_answer() {
        Some(Choice::Thing(Thing::Card(card))) => {
            commit(game, seat, card, test.target);
            return Flow::Again;
        }
        Some(_) => Vec::new(),
        None => may_commit(game, seat, |_| true),
    };
    if options.is_empty() {
        test.at = Point::Helpers;
        return Flow::Again;
    }
    ask_for_cards(game, test, seat, options)
}

/// R7.6: other rangers commit only cards that say so.
fn helpers_commit(game: &mut Game, test: &mut Test) -> Flow {
    let answer = game.take_answer();
    if let Some(Choice::Thing(Thing::Card(card))) = answer {
        commit(game, game.owner(card), card, test.target);
        return Flow::Again;
    }
    let helping = game.seats().filter(|s| *s != test.seat && !test.declined.contains(*s)).find_map(|helper| {
        let says_so = |card| game.permitted_by(&Act::of(verb::COMMIT_CARD).by(helper).to(card)).is_some();
        let cards = may_commit(game, helper, says_so);
        (!cards.is_empty()).then_some((helper, cards))
    });
    match (helping, answer) {
        (Some((helper, _)), Some(_)) => test.declined = test.declined.with(helper),
        (Some((helper, options)), None) => return ask_for_cards(game, test, helper, options),
        (None, Some(_)) => {}
        (None, None) => test.at = Point::Others,
    }
    Flow::Again
}

/// The cards in a hand that could be committed and of which more is true.
fn may_commit(game: &Game, seat: Seat, and: impl Fn(Card) -> bool) -> Vec<Choice> {
    let hand = game.cards_in(Zone::of(place::HAND, seat));
    let cards = hand.filter(|&card| could_commit(game, card, seat, approach(game)) && and(card));
    cards.map(|card| Choice::Thing(Thing::Card(card))).collect()
}

fn ask_for_cards(game: &Game, test: &Test, seat: Seat, mut options: Vec<Choice>) -> Flow {
    let possible = options.len() as u16;
    options.push(Choice::Done);
    let about = About::Game(about::CARDS, test.target, approach(game).0.into());
    Flow::Ask(Prompt { seat, shape: Shape::Some { needed: 0, possible }, about, options })
}

/// R7.7: gear, helpers, responses; +1 for each other ranger's token on a card interacted with.
fn commit_more(game: &mut Game, test: &mut Test) -> Flow {
    let lies_there = |seat: &Seat| areas::token_lies_on(game, *seat).is_some_and(|c| test.touched().any(|t| t == c));
    let helpers = game.seats().filter(|s| *s != test.seat).filter(lies_there).count() as i32;
    if helpers > 0 {
        game.set_note(notes::COMMITTED, game.note(notes::COMMITTED) + helpers);
        game.log_game(crate::codes::line::HELP, Thing::Player(test.seat), helpers);
    }
    test.at = Point::Reveal;
    game.perform(test.act(Act::of(verb::COMMIT_TO_TEST).to(test.target).with(test.source)));
    Flow::Again
}

/// R7.9, R7.10: the effort after everything that changes it, against the difficulty.
fn compare(game: &mut Game, test: &mut Test) -> Flow {
    let (seat, committed) = (test.seat, game.note(notes::COMMITTED));
    let modifier = crate::challenge::counted_modifier(game);
    game.log_game(crate::codes::line::COMMITTED, Thing::Player(seat), committed);
    let shown = game.top_of(Zone::shared(place::CHALLENGE_DISCARD)).filter(|_| game.note(notes::SHOWN));
    if let Some(card) = shown {
        game.log_game(crate::codes::line::CHALLENGE, Thing::Card(card), modifier);
    }
    // R9.10: another card drawn in the course of the test does not change its icon.
    let named = std::mem::replace(&mut test.icons, crate::challenge::icons(game).into());
    test.icons.extend(named.iter().copied().filter(|icon| !crate::challenge::shows(game, *icon)));
    let effort = resulting_effort(game, test, committed + modifier);
    game.set_note(notes::EFFORT, effort);
    let difficulty = difficulty_of(game, test);
    game.set_note(notes::DIFFICULTY, difficulty);
    test.at = Point::Resolved;
    test.success = effort >= difficulty;
    let result = if test.success { crate::codes::line::SUCCEEDS } else { crate::codes::line::FAILS };
    game.log_numbers(result, Thing::Player(seat), [effort, difficulty]);
    // The text of the test; R7.12, cards clear when it ends.
    game.push(Text::default());
    Flow::Again
}

fn difficulty_of(game: &Game, test: &Test) -> i32 {
    let target = test.target.card();
    match (test.ability.zip(test.source.card()), test.verb) {
        (Some((ability, card)), _) => card_difficulty(game, test.seat, card, ability),
        (None, Some(verb)) => difficulty(game, test.seat, verb, target, common_base(game, target)),
        (None, None) => common_base(game, target),
    }
}

/// R9.7: one more icon for the running test, until its challenge effects begin.
pub(crate) fn name_icon(game: &mut Game, act: &Act) -> Performed {
    let Some(icon) = act.word else { return Performed::NotDone };
    let shown = game.note(notes::SHOWN) && crate::challenge::shows(game, icon);
    match game.current() {
        Some(Test { at, icons, .. }) if at < Point::Challenge && !shown && !icons.contains(&icon) => {
            game.change_current(|test: &mut Test| test.icons.push(icon));
            Performed::Done
        }
        _ => Performed::NotDone,
    }
}

/// R9; R9.7: two icons one after the other.
fn resolve_challenge(game: &mut Game, test: &mut Test) -> Flow {
    let seat = test.seat;
    let icon = match (game.take_answer(), &test.icons[..]) {
        (_, []) => None,
        _ if game.note(notes::CUT_SHORT) != Cut::Nothing => None,
        (Some(Choice::Word(icon)), _) => Some(icon),
        (_, [only]) => Some(*only),
        (_, open) => {
            let options = open.iter().map(|icon| Choice::Word(*icon)).collect();
            let about = About::Game(about::ICONS, Thing::Nothing, 0);
            return Flow::Ask(Prompt { seat, shape: Shape::Order, about, options });
        }
    };
    match icon {
        Some(icon) => {
            test.icons.retain(|other| *other != icon);
            game.push(Challenge::of(icon, seat));
        }
        None => test.at = Point::Close,
    }
    Flow::Again
}

/// R7.14: only now is the challenge deck shuffled.
fn close(game: &mut Game, test: &mut Test) -> Flow {
    test.at = Point::End;
    if game.note(notes::RESHUFFLE) {
        game.set_note(notes::RESHUFFLE, false);
        game.set_note(notes::DRAWN, 0);
        crate::challenge::shuffle(game);
    }
    for card in game.cards_in_play().filter(|&c| is_dodged(game, c)).collect::<Vec<_>>() {
        game.chore(&crate::chores::DODGED_NO_MORE, (DODGED, card));
    }
    game.reach(crate::lexicon::moment::END_OF_TEST);
    game.period_ends(crate::lexicon::limit::TEST);
    Flow::Again
}

/// R7.9: the effort after everything that changes it. With several targets each ability counts once, whichever of them
/// it speaks of (R24.6). R24.5: not below 0.
fn resulting_effort(game: &mut Game, test: &Test, base: i32) -> i32 {
    let act = |target: Option<Card>| test.act(test_act(test.seat, target));
    let acts: Vec<Act> = match test.touched().map(|t| act(Some(t))).collect::<Vec<_>>() {
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

/// R7.2, R7.3: everything the test touches is decided, and it is paid for. R8.5: it ends here if an obstacle that was to
/// be dodged still stands on the way.
fn set_out(game: &mut Game, test: &mut Test) -> Flow {
    if let (Some(card), Some(ability), Thing::Nothing) = (test.source.card(), test.ability, test.target) {
        let others = affected(game, test.seat, card, ability).into_iter();
        test.affected = others.filter(|c| !test.targets.contains(&Thing::Card(*c))).collect::<Vec<_>>().into();
    }
    if let Some(obstacle) = left_standing(game, test) {
        game.log_game(crate::codes::line::STOPPED, Thing::Card(obstacle), 0);
        game.void_act(verb::PERFORM, test.target);
        test.at = Point::Close;
        return Flow::Again;
    }
    if is_tried(game) {
        let (seat, about) = (test.seat, About::Game(about::TARGET, test.source, 0));
        return Flow::Ask(Prompt { seat, shape: Shape::One, about, options: vec![Choice::Pass, Choice::Done] });
    }
    pay_for_test(game, test);
    note_reaches(game, test);
    test.at = Point::Fatigue;
    Flow::Again
}

/// R7.1: the energy of which 1 is kept while a ranger pays for the running test.
pub(crate) fn energy_kept(game: &Game, seat: Seat) -> Option<abilities::Counter> {
    let paying = game.current().is_some_and(|test: Test| test.at == Point::Fatigue && test.seat == seat);
    paying.then(|| crate::energy::energy(aspect(game)))
}

/// R7.3: the costs of the test.
fn pay_for_test(game: &mut Game, test: &Test) {
    if let (Some(ability), Some(card)) = (test.ability, test.source.card())
        && let Some(cost) = test_head(game, ability).and_then(|head| head.cost.cloned())
    {
        game.pay(&cost, &CodeFrame::of(ability, card, test.seat));
    }
}

/// The text of the running test, as a step of its own above it.
fn text(game: &mut Game, text: &mut Text) -> Flow {
    match game.current::<Test>().filter(|_| !text.resolved) {
        Some(test) => {
            text.resolved = true;
            resolve_text(game, &test, game.note(notes::EFFORT));
            Flow::Again
        }
        None => Flow::Done,
    }
}

/// R7.11: success text, failure text, and the text for both.
fn resolve_text(game: &mut Game, test: &Test, effort: i32) {
    let (seat, success) = (test.seat, test.success);
    let Some(ability) = test.ability else {
        common_text(game, test, effort);
        return;
    };
    let cards = game.cards().clone();
    let compiled = cards.ability(ability);
    let mut bindings = kernel::Bindings::default();
    let chosen = test.chosen().iter().enumerate();
    bindings.targets.extend(chosen.map(|(i, thing)| (TargetKey::patient(OpId::new(i)), *thing)));
    let mut start = |pc: OpId| {
        let mut code = CodeFrame::new(Some(ability), test.source, seat, Via::Own, bindings.clone());
        code.by = By::Head(head::TEST);
        code.pc = pc;
        // R7.2: the blocks, too, speak of the things chosen ahead.
        if let (true, Some((_, chosen))) = (pc > OpId::FIRST, bindings.targets.last()) {
            code.bindings.it = *chosen;
            code.bindings.they = kernel::Things::from_slice(&[*chosen]);
        }
        game.run_ability(code);
    };
    // Pushed in reverse: the last frame pushed is run first.
    if let Some((_, pc)) = compiled.blocks.iter().find(|(w, _)| *w == word::EITHER_WAY) {
        start(*pc);
    }
    if success {
        start(OpId::FIRST);
    } else if let Some((_, pc)) = compiled.blocks.iter().find(|(w, _)| *w == word::ON_FAILURE) {
        start(*pc);
    }
}

/// R10: carries out the common tests.
fn common_text(game: &mut Game, test: &Test, effort: i32) {
    let (seat, target) = (test.seat, test.target);
    let Some(verb_of_test) = test.verb else { return };
    let cause = Cause { by: By::Head(head::TEST), source: Thing::Nothing, ability: None, you: Some(seat) };
    match (verb_of_test, test.success) {
        (word::TRAVERSE | word::CONNECT, true) => {
            let act = Act::of(verbs::ADD).by(seat).to(target).kind(counter::PROGRESS).amount(effort);
            game.perform(act.word(verb_of_test).because(cause));
        }
        (word::TRAVERSE, false) => game.perform(Act::of(verb::SUFFER_INJURY).by(seat).because(cause)),
        (word::AVOID, true) => game.perform(Act::of(verbs::EXHAUST).by(seat).to(target).because(cause)),
        (word::REMEMBER, true) => {
            // Pushed in reverse: first scout, then draw.
            game.push(Draw { seat, cards: 1 });
            let deck = Zone::of(place::DECK, seat);
            game.perform(Act {
                from: Some(deck),
                ..Act::of(verbs::ARRANGE).by(seat).amount(effort).into_zone(deck).because(cause)
            });
        }
        _ => {}
    }
}
