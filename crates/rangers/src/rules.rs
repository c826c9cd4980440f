//! The rulebook: the table of functions the kernel calls, and the ids of steps, options and log lines.

use crate::{
    areas, bars, challenge,
    clear::{self, Clear},
    day::{self, Draw},
    deck,
    enter::{self, EquipLimit, Loose},
    evening::Evening,
    exchange, fatigue,
    lexicon::{LEXICON, counter, flag, kind, place, possession, predicate, register, stat, unique, verb, word},
    notes::{self, Cut},
    play::{self, Play},
    records, setup, test, tracker, travel, turn, words,
};
use abilities::{
    Ability, CardDef, Characteristic, Cost, CostPart, Counter, FieldValue, Flag, Possession, Predicate, Register,
    Selector, Statement, Unique, Vocabulary, Word, verbs,
};
use kernel::{
    Act, Arithmetic, Card, CodeFrame, Ctx, Frame, Game, KindRule, Looks, Outcome, OwnQuestion, Performed, Refusal,
    Rulebook, Seat, Step, StepFrame, Thing, Title, Works, aspects,
    chapters::{Acts, Choices, Costs, Questions, Timing, Types, Zones},
};

/// The steps of the procedure.
pub mod step {
    use crate::{challenge, clear, day, enter, evening, exchange, play, setup, test, travel, turn};
    kernel::steps! {
        /// The phases of a round.
        ROUND = "round", day::Round;
        /// Phase 1.
        PATH_PHASE = "path phase", day::PathPhase;
        /// Phase 2.
        TURNS = "turns", turn::Turns;
        /// One turn.
        TURN = "turn", turn::Turn;
        /// Untimed abilities.
        WINDOW = "window", turn::Window;
        /// A test.
        TEST = "test", test::Test;
        /// Fatigue from the cards between.
        BETWEEN = "cards between", test::Between;
        /// Challenge effects.
        CHALLENGE = "challenge effects", challenge::Challenge;
        /// The check of thresholds.
        CLEAR = "clear", clear::Clear;
        /// One card being cleared.
        CLEARED = "cleared", clear::Cleared;
        /// Phase 3.
        TRAVEL = "travel", travel::Travel;
        /// Phase 4.
        REFRESH = "refresh", day::Refresh;
        /// A card entering play.
        ENTERING = "entering", enter::Entering;
        /// Path cards being drawn.
        DRAW_PATH = "draw path cards", enter::DrawPath;
        /// Where a bare move goes.
        MOVE_WHERE = "move where", enter::MoveWhere;
        /// A card being played.
        PLAY = "play", play::Play;
        /// Too much equipment.
        EQUIP_LIMIT = "equip limit", enter::EquipLimit;
        /// A draw that waits its turn.
        DRAW = "draw", day::Draw;
        /// A journey to the next location.
        JOURNEY = "journey", travel::Journey;
        /// Arriving somewhere.
        ARRIVAL = "arrival", setup::Arrival;
        /// Setting up the day.
        SETUP = "setup", setup::SetUp;
        /// Energy being spent.
        SPEND = "spend", exchange::Spending;
        /// The text of a test.
        TEXT = "text of the test", test::Text;
        /// The end of a challenge effect.
        RESOLVED = "challenge effect resolved", challenge::Resolved;
        /// Obstacles being dodged.
        DODGES = "dodges", test::Dodges;
        /// The evening of a day that ended in a camp.
        EVENING = "evening", evening::Evening;
        /// A challenge card that waits for a new deck.
        REVEAL = "reveal", challenge::Reveal;
        /// Another test in the same turn.
        ANOTHER_TEST = "another test", test::AnotherTest;
        /// All challenge effects of one card.
        RESOLVE_EACH = "each challenge effect", challenge::ResolveEach;
        /// An attachment that is put into play and goes to a host.
        HOST = "host", enter::FindHost;
        /// A card that lies on no host and has to.
        LOOSE = "loose", enter::Loose;
    }
}

/// Codes of the game's own options.
pub(crate) mod option {
    pub const REST: u16 = 1;
    pub const NOTHING: u16 = 2;
    pub const ACT_AGAIN: u16 = 3;
    pub const AREA: u16 = 4;
    pub const CLEAR_BY: u16 = 5;
    pub const TRAVEL: u16 = 6;
    pub const DESTINATION: u16 = 12;
    pub const DISCARD: u16 = 7;
    /// Only ever closed: it is no choice on a turn.
    pub const MOVE_TOKEN: u16 = 8;
    /// A destination of which no card lies in the collection: its number in the map, and its terrain.
    pub const PLACE: u16 = 9;
    /// Four codes from here on.
    pub const COMMON: u16 = 16;
}

/// The lasting names of those options.
const OWN_OPTIONS: &[(u16, &str)] = &[
    (option::REST, "rest"),
    (option::NOTHING, "nothing"),
    (option::ACT_AGAIN, "act-again"),
    (option::AREA, "area"),
    (option::CLEAR_BY, "clear-by"),
    (option::TRAVEL, "travel"),
    (option::DESTINATION, "destination"),
    (option::DISCARD, "discard"),
    (option::MOVE_TOKEN, "move-token"),
    (option::PLACE, "place"),
    (option::COMMON, "traverse"),
    (option::COMMON + 1, "connect"),
    (option::COMMON + 2, "avoid"),
    (option::COMMON + 3, "remember"),
];

/// Codes of the game's own questions.
pub(crate) mod about {
    pub const TURN: u16 = 1;
    pub const WINDOW: u16 = 2;
    pub const WHO_ACTS: u16 = 3;
    pub const ENERGY: u16 = 4;
    pub const CARDS: u16 = 5;
    pub const TARGET: u16 = 6;
    pub const FATIGUE_ORDER: u16 = 7;
    pub const CHALLENGE_ORDER: u16 = 8;
    pub const CLEAR_ORDER: u16 = 9;
    pub const CLEAR_BY: u16 = 10;
    pub const MOVE_WHERE: u16 = 11;
    pub const HOST: u16 = 12;
    pub const EQUIP_LIMIT: u16 = 13;
    pub const TRAVEL: u16 = 14;
    pub const REFRESH_ORDER: u16 = 15;
    pub const DESTINATION: u16 = 16;
    pub const CAMP: u16 = 17;
    pub const SETUP: u16 = 18;
    pub const MULLIGAN: u16 = 19;
    pub const LEAD: u16 = 20;
    pub const SPEND: u16 = 21;
    pub const REACH_ORDER: u16 = 22;
    pub const DODGER: u16 = 23;
    pub const ANOTHER_TEST: u16 = 40;
    pub const ICON_ORDER: u16 = 41;
    pub const ICONS: u16 = 42;
    pub const TAKE_IN: u16 = 24;
    pub const LEAVE_OUT: u16 = 25;
}

/// Codes of the game's own log lines.
pub(crate) mod line {
    pub const TURN: u16 = 1;
    pub const ROUND: u16 = 2;
    pub const REFRESH: u16 = 3;
    pub const COMMITTED: u16 = 4;
    pub const CHALLENGE: u16 = 5;
    pub const SUCCEEDS: u16 = 6;
    pub const PLAYS: u16 = 7;
    pub const ARRIVES: u16 = 20;
    pub const FAILS: u16 = 8;
    pub const HELP: u16 = 9;
    pub const OVER: u16 = 11;
    pub const MORNING: u16 = 12;
    pub const ENTRY_OF_THE_DAY: u16 = 13;
    pub const MALADY: u16 = 14;
}

/// How a day ended.
pub(crate) mod ends {
    pub const EXHAUSTION: u16 = 1;
    pub const EMPTY_DECK: u16 = 2;
    pub const INJURIES: u16 = 3;
    pub const BY_EFFECT: u16 = 4;
    pub const CAMP: u16 = 5;
    pub const GIVEN_UP: u16 = 6;
}

/// The aspects and their energies.
pub(crate) const ENERGIES: [(Word, Counter); 4] =
    [(word::AWA, counter::AWA), (word::FIT, counter::FIT), (word::SPI, counter::SPI), (word::FOC, counter::FOC)];

/// The energy of an aspect.
pub(crate) fn energy(aspect: Word) -> Counter {
    ENERGIES.iter().find(|(w, _)| *w == aspect).map_or(counter::AWA, |(_, c)| *c)
}

/// The value of an aspect, from the ranger's aspect card; without one the first deck's values are used.
pub fn aspect(game: &Game, seat: Seat, aspect: Word) -> i32 {
    let (wanted, usual) = match aspect {
        word::AWA => (stat::AWA, 2),
        word::FIT => (stat::FIT, 3),
        word::SPI => (stat::SPI, 2),
        _ => (stat::FOC, 1),
    };
    game.cards_in(kernel::Zone::of(place::PLAYER_AREA, seat))
        .find(|&c| game.is_kind(c, kind::ASPECT_CARD))
        .and_then(|c| game.stat_if_any(c, wanted))
        .unwrap_or(usual)
}

/// Rangers on the shelf.
pub static TITLE: Title = Title {
    name: "rangers",
    rules: &RULEBOOK,
    players: 1..=4,
    prepare: day::prepare,
    begin: day::begin,
    points: day::POINTS,
    prompt: words::prompt,
    option: words::option,
    own_options: OWN_OPTIONS,
    closed: words::closed,
    in_passing: turn::only_discards,
    log: words::log,
    whole: Some(&crate::whole::WHOLE),
};

/// The rules of Rangers.
pub static RULEBOOK: Rulebook = Rulebook {
    zones: Zones {
        places: place::PLACES,
        groups: &[
            (place::PLAY, &[place::ALONG_THE_WAY, place::WITHIN_REACH, place::PLAYER_AREA, place::SURROUNDINGS]),
            (place::PATH_PILES, &[place::PATH_DECK, place::PATH_DISCARD]),
        ],
        works,
        discarded_to: enter::discard_zone,
        enters_at: enter::entry_zone,
        ..Zones::PLAIN
    },
    timing: Timing {
        is_at_once: |_, _| true,
        steps: step::STEPS,
        one_by_one: true,
        after_smallest_step,
        may_respond: play::may_respond,
        respond: play::respond,
        ..Timing::PLAIN
    },
    acts: Acts {
        counter_meant: fatigue::counter_meant,
        complete_act: exchange::complete_act,
        perform,
        repeated: &[verb::SUFFER_INJURY, verb::DRAW_PATH, verb::DRAW_CHALLENGE],
        empty_is_possible: false,
        ..Acts::PLAIN
    },
    costs: Costs { can_pay, pay, ..Costs::PLAIN },
    types: Types {
        // A ranger token is no card: only its own word finds it.
        kinds: &[KindRule {
            kind: kind::RANGER_TOKEN,
            places: &[place::TOKENS],
            is: |game, thing| thing.card().is_some_and(|c| game.is_kind(c, kind::RANGER_TOKEN)),
        }],
        arithmetic: Arithmetic::SetAddReduce,
        complete_printed,
        // R12.5: what has a guide entry reads it when it is cleared.
        implied_keyword: |card| card.field(crate::lexicon::header::GUIDE).is_some().then_some("Guided"),
        ..Types::PLAIN
    },
    choices: Choices {
        sought: &[
            (crate::lexicon::manner::FROM_THE_TOP, kernel::Sought::First),
            (crate::lexicon::manner::AT_RANDOM, kernel::Sought::Random),
        ],
        may_choose: |game, thing, ctx| match (ctx.source, thing) {
            // R17.3: what a weapon cannot affect it cannot choose.
            (Thing::Card(source), Thing::Card(card)) => test::may_affect(game, source, card),
            _ => true,
        },
        first_player: |game| game.note(notes::LEAD),
        order_chooser,
        asked_for_may,
        you_of,
        ..Choices::PLAIN
    },
    questions: Questions {
        local_predicates: &[predicate::READY, predicate::PATH],
        predicate,
        flag,
        register,
        looks_at,
        unique,
        possession,
        ..Questions::PLAIN
    },
    ..Rulebook::plain(&LEXICON)
};

/// The approach icons.
const ICONS: [abilities::Stat; 4] = [stat::EXPLORATION, stat::CONFLICT, stat::REASON, stat::CONNECTION];

/// R7.6: a card that has approach icons has none of the other kinds, which effects may add to (unlike a presence it
/// has not, R3.5).
fn complete_printed(_: &Vocabulary, card: &CardDef, looks: &mut Looks) {
    if card.field(crate::lexicon::header::ICONS).is_some() {
        for icon in ICONS {
            if looks.stat(icon).is_none() {
                looks.set_stat(icon, 0);
            }
        }
    }
}

/// Whether it says how many approach icons the card itself has.
fn defines_icons(part: &Statement) -> bool {
    matches!(part, Statement::Are(Selector::This, Characteristic::Base(list))
        if list.iter().all(|(stat, _)| ICONS.contains(stat)))
}

/// Abilities work in play; a response moment and what an attribute does when committed work in hand (R14.3, R7.6).
fn works(card: &CardDef, ability: &Ability) -> Works {
    let is = |wanted: abilities::Kind| {
        card.fields.iter().any(|f| matches!(&f.value, FieldValue::Kinds(kinds) if kinds.contains(&wanted)))
    };
    let in_play =
        Works::at(place::ALONG_THE_WAY).and(place::WITHIN_REACH).and(place::PLAYER_AREA).and(place::SURROUNDINGS);
    match ability {
        // What playing or committing a card costs besides is asked of it in hand (R14.2).
        Ability::Constant { parts, .. } if parts.iter().any(|p| matches!(p, abilities::Statement::Price(..))) => {
            in_play.and(place::HAND)
        }
        // R7.6, R7.8: the icons of a card count where it is committed from and where it lies when they are counted.
        Ability::Constant { parts, .. } if parts.iter().all(defines_icons) => {
            in_play.and(place::HAND).and(place::DISCARD)
        }
        // R14.9: a text may allow playing it from the discard, or from under a card.
        Ability::Trigger { .. } if is(kind::MOMENT) => {
            Works::at(place::HAND).and(place::DISCARD).and(place::PLAYER_AREA)
        }
        Ability::Trigger { .. } if is(kind::ATTRIBUTE) => Works::at(place::HAND),
        Ability::Constant { .. } if is(kind::ATTRIBUTE) || is(kind::MOMENT) => Works::at(place::HAND),
        Ability::Trigger { event, .. } if event.verb == verbs::DRAW => in_play.and(place::HAND),
        _ => in_play,
    }
}

/// What the game's verbs do.
fn perform(game: &mut Game, act: &Act) -> Performed {
    clear::try_again(game);
    match act.verb {
        verb::SUFFER_FATIGUE => fatigue::suffer_fatigue(game, act),
        verb::SUFFER_INJURY => fatigue::suffer_injury(game, act),
        verb::SOOTHE => fatigue::soothe(game, act),
        verb::HEAL => fatigue::heal(game, act),
        verb::FATIGUE => fatigue::fatigue(game, act),
        verb::PERFORM => test::begin(game, act),
        verb::COMMIT_CARD => test::commit_card(game, act),
        verb::COMMIT_EFFORT => {
            game.set_note(notes::COMMITTED, game.note(notes::COMMITTED).saturating_add(act.amount));
            Performed::Done
        }
        verb::DRAW_CHALLENGE => challenge::draw(game, act),
        verb::RESOLVE => challenge::resolve_effect(game, act),
        verb::CLEAR => clear::perform(game, act),
        verb::TRAVEL => travel::perform(game, act),
        verb::REST => day::rest(game, act),
        verb::DODGE => test::dodge(game, act),
        verb::SPEND => exchange::spend(game, act),
        verb::SWAP => exchange::swap(game, act),
        verb::REFILL => exchange::refill(game, act),
        verb::COMPLETE => records::complete(game, act),
        verb::RECORD => records::record(game, act),
        verb::CROSS_OFF => records::cross_off(game, act),
        verb::UNLOCK => records::unlock(game, act),
        verb::GAIN_MISSION => records::gain_mission(game, act),
        verb::EXPECT => records::expect(game, act),
        verb::DRAW_PATH => enter::draw_path(game, act),
        verb::ENTER_PLAY => enter::enter_play(game, act),
        verb::READ => read(game, act),
        verb::TEST_AGAIN => test::again(game, act),
        verb::APPLY => challenge::apply_modifier(game, act),
        verb::END_TEST => {
            game.set_note(notes::CUT_SHORT, Cut::Test);
            Performed::Done
        }
        verb::END_ROUND => {
            game.set_note(notes::CUT_SHORT, Cut::Round);
            Performed::Done
        }
        verb::END_DAY => {
            let by_rule = act.cause.by == kernel::By::Rule;
            day_is_over(game, if by_rule { act.amount as u16 } else { ends::BY_EFFECT });
            Performed::Done
        }
        verb::CAMP => {
            game.push(Evening::default());
            Performed::Later
        }
        verb::SUCCEED | verb::FAIL | verb::COMMIT_TO_TEST | verb::INTERACT => Performed::Done,
        verbs::PUT_INTO_PLAY => {
            let seat = act.agent.seat().or(act.cause.you).unwrap_or(Seat(0));
            game.perform(Act { agent: Thing::Player(seat), ..Act { verb: verb::ENTER_PLAY, ..*act } });
            Performed::Later
        }
        verbs::SCOUT => {
            let seat = act.agent.seat().unwrap_or(Seat(0));
            let zone = act.to.unwrap_or_else(|| match act.from {
                Some(z) if z.place == place::DECK => kernel::Zone::of(place::DECK, seat),
                Some(z) => z,
                None => kernel::Zone::shared(place::PATH_DECK),
            });
            let amount = game.number(crate::lexicon::number::CARDS_SCOUTED, act.amount, act);
            game.perform_kernel_verb(&Act { to: Some(zone), amount, ..*act })
        }
        verbs::DISCARD if act.patient == Thing::Nothing => fatigue::discard_fatigue(game, act),
        verbs::DISCARD => enter::discard(game, act),
        verbs::PLAY => play::begin(game, act),
        verbs::DRAW => fatigue::draw(game, act),
        verbs::MOVE => enter::move_card(game, act),
        verbs::ATTACH => enter::attach(game, act),
        verbs::DETACH => enter::detach(game, act),
        verbs::FLIP => enter::flip(game, act),
        verbs::ADD | verbs::REMOVE => fatigue::add_or_remove(game, act),
        verbs::GAIN | verbs::LOSE => fatigue::gain(game, act),
        verbs::PLACE_TOKEN => fatigue::place_token(game, act),
        verbs::SHUFFLE
            if act.patient == Thing::Nothing && act.from.is_some_and(|z| z.place == place::FATIGUE_STACK) =>
        {
            exchange::shuffle_fatigue(game, act)
        }
        // It was done already; this only tells.
        verbs::SHUFFLE if act.from == Some(kernel::Zone::shared(place::CHALLENGE_DECK)) => Performed::Done,
        verbs::SHUFFLE => shuffle(game, act),
        _ => Performed::Default,
    }
}

/// R20.5: a guide entry is read: the branch that is named of the card's own entry, or the entry that is named, for the
/// card it names, else for this one; in an entry, for the subject of that entry.
fn read(game: &mut Game, act: &Act) -> Performed {
    let seat = act.agent.seat().unwrap_or_else(|| chooser(game));
    let name = act.card.map(|n| game.cards().vocabulary.names[n.index()].clone());
    let read = match (act.word, act.patient.card(), name) {
        (Some(branch), Some(card), _) => enter::read_guide_of(game, card, branch, seat),
        (_, patient, Some(name)) => match patient.or(act.cause.source.card()) {
            Some(subject) => enter::read_guide(game, &name, word::CITED, subject, seat),
            None => false,
        },
        _ => false,
    };
    if read { Performed::Later } else { Performed::NotDone }
}

/// R16.8: shuffled into a deck, the card leaves play.
fn shuffle(game: &mut Game, act: &Act) -> Performed {
    let (Some(card), Some(zone)) = (act.patient.card(), act.to) else { return shuffle_pile(game, act) };
    game.push(Draw { seat: Seat(0), cards: 0 });
    let performed = enter::move_card(game, &Act { to: Some(zone), ..Act::of(verbs::MOVE).to(card).because(act.cause) });
    game.shuffle_zone(zone);
    if performed == Performed::NotDone { Performed::NotDone } else { Performed::Later }
}

/// A deck is put in random order; one that is made anew takes its discard in first (R5.1, R7.14).
fn shuffle_pile(game: &mut Game, act: &Act) -> Performed {
    if let (Some(discard), Some(deck)) = (act.from, act.to) {
        let keep = if discard.place == place::CHALLENGE_DISCARD { challenge::kept(game) } else { 0 };
        for card in game.cards_in(discard).skip(keep).collect::<Vec<_>>() {
            game.move_card(card, deck, kernel::End::Bottom);
        }
    }
    Performed::Default
}

/// R21: the day ends by a rule of the game, like an end a text brings about an act that others answer. Whoever ends it
/// goes on only when it is over.
pub(crate) fn end_day(game: &mut Game, how: u16) -> Performed {
    game.perform(Act::of(verb::END_DAY).amount(how.into()));
    Performed::Later
}

/// R16.9: what was set aside is home again. Who has three injuries takes one along (R21.3; the tracker writes it into
/// the deck).
fn day_is_over(game: &mut Game, how: u16) {
    for card in game.cards_in(kernel::Zone::shared(place::SET_ASIDE)).collect::<Vec<_>>() {
        let home = match play::user(game, card) {
            Some(owner) => kernel::Zone::of(place::DECK, owner),
            None => kernel::Zone::shared(place::COLLECTION),
        };
        game.move_card(card, home, kernel::End::Bottom);
    }
    game.log_game(line::OVER, Thing::Nothing, how.into());
    for seat in tracker::lastingly_injured(game) {
        game.log_game(line::MALADY, Thing::Player(seat), 0);
    }
    game.end(Outcome::Ended(how));
}

/// R12.4: at the end of a smallest rules step the thresholds are checked. A running check judges anew by itself.
/// R24.16: a third injury outside any turn ends the day with the step.
fn after_smallest_step(game: &mut Game, below: usize) {
    let day_ends = game.note(notes::DAY_ENDS) && game.note(notes::TURN).is_none();
    if !day_ends && game.is_checked() && !game.anything_forbids(verb::CLEAR) {
        return;
    }
    let inside = inside_a_text(&game.frames()[..below]);
    if day_ends && !inside && !game.is_running(step::TURN) && !game.is_under_way(verb::END_DAY) {
        end_day(game, ends::INJURIES);
        return;
    }
    let frames = game.frames().len();
    // R14.6: whenever somebody carries too much; what is just entering has entered first.
    let entering = game.is_running(step::ENTERING);
    if !game.is_running(step::EQUIP_LIMIT) && !entering {
        for seat in game.seats().collect::<Vec<_>>() {
            if enter::over_equipped(game, seat) {
                game.push(EquipLimit { seat });
            }
        }
    }
    if inside || game.is_running(step::CLEAR) {
        return;
    }
    // R20.1: of two the newer one stays.
    let old = game.cards_in(kernel::Zone::shared(place::SURROUNDINGS)).find(|&c| enter::is_replaced(game, c));
    if let Some(old) = old {
        let waiting = game.frames().len();
        enter::relocate(game, vec![old], kernel::Zone::shared(place::COLLECTION));
        if game.frames().len() > waiting {
            return;
        }
    }
    if clear::is_due(game) {
        game.push(Clear::default());
    }
    let loose = game.cards_in_play().find(|&c| enter::is_loose(game, c));
    if let Some(card) = loose.filter(|_| between_instructions(game)) {
        game.push(Loose::of(card));
    }
    if loose.is_none() && game.frames().len() == frames && !entering {
        game.mark_checked();
    }
}

/// Whether no instruction is half done: only steps of the round, the turn and the test wait.
pub(crate) fn between_instructions(game: &Game) -> bool {
    const OPEN: [Step; 8] = [
        step::ROUND,
        step::PATH_PHASE,
        step::TURNS,
        step::TURN,
        step::WINDOW,
        step::TEST,
        step::CHALLENGE,
        step::REFRESH,
    ];
    game.frames().iter().all(|frame| matches!(frame, Frame::Step(waiting) if OPEN.contains(&waiting.step)))
}

/// R1.8: whether one text is half done, with all that happens in its course: what an ability costs and says, the text of
/// a test, a card whose cost has been paid and which is not yet played. A test or a journey it leads to has steps of its
/// own.
pub(crate) fn inside_a_text(around: &[Frame]) -> bool {
    let judged = around.iter().rev().find_map(|frame| match frame {
        Frame::Code(_) | Frame::Use(_) => Some(true),
        Frame::Step(StepFrame { step: step::TEXT | step::SPEND | step::MOVE_WHERE, .. }) => Some(true),
        Frame::Step(waiting) if waiting.read().is_some_and(|play: Play| play.is_being_paid()) => Some(true),
        Frame::Step(StepFrame { step: step::TEST | step::JOURNEY | step::TURN, .. }) => Some(false),
        _ => None,
    });
    judged.unwrap_or(false)
}

fn predicate(game: &Game, wanted: Predicate, thing: Thing, ctx: &Ctx) -> bool {
    if let (predicate::WEARIEST, Thing::Player(seat)) = (wanted, thing) {
        return exchange::is_weariest(game, seat);
    }
    let Some(card) = thing.card() else { return false };
    match wanted {
        predicate::STARTING => {
            exchange::is_of_set(game, card, &deck::STARTING_SETS) && exchange::meets_requirement(game, card, ctx)
        }
        predicate::OF_THE_VALLEY => exchange::is_of_set(game, card, &["valley"]),
        predicate::OF_LEAST_PRESENCE => exchange::has_least_presence(game, card, ctx.you),
        predicate::RECORDED => records::is_recorded(game, card),
        predicate::OF_MOST_PRESENCE => exchange::has_most_presence(game, card),
        predicate::OF_MOST_PRESENCE_THERE => exchange::has_most_presence_there(game, card),
        predicate::OF_LEAST_PRESENCE_EXHAUSTED => exchange::has_least_presence_exhausted(game, card),
        predicate::OF_THE_LOCATION => {
            let location = areas::surrounding(game, kind::LOCATION).map(|c| setup::set_name(game.name(c)));
            location.is_some_and(|set| exchange::is_of_set(game, card, &[&set]))
        }
        predicate::OF_THE_DETRITUS => exchange::is_of_set(game, card, &["grassland", "lakeshore", "old-growth"]),
        predicate::ACTIVE => areas::is_active(game, card, ctx.you),
        predicate::READY => fatigue::is_ready(game, card),
        predicate::PATH => areas::path_card(game, card),
        predicate::TESTED => test::is_tested(game, card),
        predicate::INTERVENING => test::is_intervening(game, card, ctx),
        predicate::AT_THRESHOLD => clear::is_at_threshold(game, card),
        predicate::GUIDED => clear::has_entry(game, card, ctx),
        predicate::AWAITED => game.linked(enter::AWAITED, card) != Thing::Nothing,
        predicate::OF_THE_PATH_SETS => exchange::is_of_the_path_sets(game, card),
        predicate::OF_MOST_PRESENCE_WITHOUT_COPY => exchange::has_most_presence_without_copy(game, card, ctx.source),
        predicate::ADVANCED => test::is_advanced(game, card) && game.in_play(card),
        _ => false,
    }
}

fn flag(game: &Game, wanted: Flag, ctx: &Ctx) -> bool {
    match wanted {
        flag::CHOSEN_IS_TESTED => {
            game.remembered(ctx.source, "chosen aspect") == Some(kernel::ChosenWord::Word(test::aspect(game)))
        }
        flag::SUFFERED_FATIGUE => game.note(notes::FATIGUED).contains(ctx.you),
        flag::YOUR_TURN => game.note(notes::TURN) == Some(ctx.you),
        flag::SHOWS_SUN => challenge::shows(game, word::SUN),
        flag::SHOWS_MOUNTAIN => challenge::shows(game, word::MOUNTAIN),
        flag::SHOWS_CREST => challenge::shows(game, word::CREST),
        flag::NEXT_SHOWS_SUN => challenge::next_shows(game, word::SUN),
        flag::NEXT_SHOWS_MOUNTAIN => challenge::next_shows(game, word::MOUNTAIN),
        flag::NEXT_SHOWS_CREST => challenge::next_shows(game, word::CREST),
        _ => false,
    }
}

fn register(game: &Game, wanted: Register, _: &Ctx) -> i32 {
    match wanted {
        register::EFFORT => game.note(notes::EFFORT),
        register::MODIFIER => challenge::counted_modifier(game),
        register::DIFFICULTY => game.note(notes::DIFFICULTY),
        register::DAY => records::today(game),
        _ => 0,
    }
}

fn looks_at(asked: OwnQuestion) -> aspects::Aspects {
    match asked {
        OwnQuestion::Predicate(predicate::READY) => aspects::STATUS,
        OwnQuestion::Predicate(predicate::PATH) => aspects::STATUS | aspects::PLAY | aspects::PILES,
        OwnQuestion::Flag(flag::YOUR_TURN) => aspects::NOTES,
        OwnQuestion::Flag(flag::NEXT_SHOWS_SUN | flag::NEXT_SHOWS_MOUNTAIN | flag::NEXT_SHOWS_CREST) => {
            aspects::ALL | aspects::UNSEEN
        }
        OwnQuestion::Unique(unique::TOP_PATH_CARD) => aspects::ALL | aspects::UNSEEN,
        OwnQuestion::Register(register::EFFORT | register::DIFFICULTY) => aspects::NOTES,
        OwnQuestion::Unique(unique::LOCATION | unique::WEATHER) => aspects::PLAY | aspects::STATUS,
        OwnQuestion::Unique(unique::LEAD_RANGER | unique::ACTING_RANGER) => aspects::NOTES,
        OwnQuestion::Possession(possession::ROLE | possession::ASPECT_CARD | possession::OTHER_COPY) => {
            aspects::PLAY | aspects::STATUS
        }
        OwnQuestion::Possession(possession::HOST) => aspects::LINKS,
        OwnQuestion::Possession(possession::OWNER) => 0,
        OwnQuestion::Possession(possession::RANGER) => aspects::PLAY | aspects::PILES,
        _ => aspects::ALL,
    }
}

fn unique(game: &Game, wanted: Unique) -> Thing {
    let card = |c: Option<Card>| c.map_or(Thing::Nothing, Thing::Card);
    match wanted {
        unique::LOCATION => card(areas::surrounding(game, kind::LOCATION)),
        unique::WEATHER => card(areas::surrounding(game, kind::WEATHER)),
        unique::TOP_PATH_CARD => exchange::top_path_card(game),
        unique::LAST_DRAWN => card(game.note(notes::LAST_DRAWN).filter(|c| game.in_play(*c))),
        unique::ACTING_RANGER => game.note(notes::TURN).map_or(Thing::Nothing, Thing::Player),
        unique::LEAD_RANGER => Thing::Player(game.note(notes::LEAD)),
        _ => game
            .frames()
            .iter()
            .rev()
            .find_map(|f| match f {
                Frame::Code(c) if c.by == kernel::By::Head(crate::lexicon::head::ENTRY) => Some(c.source),
                _ => None,
            })
            .unwrap_or_default(),
    }
}

fn possession(game: &Game, wanted: Possession, of: Thing) -> Thing {
    let card = |c: Option<Card>| c.map_or(Thing::Nothing, Thing::Card);
    match (wanted, of) {
        (possession::ROLE, Thing::Player(seat)) => card(areas::role(game, seat)),
        (possession::TOKEN, Thing::Player(seat)) => card(areas::token(game, seat)),
        (possession::HOST, Thing::Card(c)) => game.linked(crate::lexicon::link::ATTACHED, c),
        (possession::OWNER, Thing::Card(c)) => Thing::Player(game.owner(c)),
        (possession::RANGER, Thing::Card(c)) => game.zone(c).and_then(|z| z.seat).map_or(Thing::Nothing, Thing::Player),
        (possession::OTHER_COPY, Thing::Card(c)) => card(
            game.cards_in_play()
                .find(|&o| o != c && game.name_of(o) == game.name_of(c) && game.owner(o) == game.owner(c)),
        ),
        (possession::ASPECT_CARD, Thing::Player(seat)) => card(
            game.cards_in(kernel::Zone::of(place::PLAYER_AREA, seat)).find(|&c| game.is_kind(c, kind::ASPECT_CARD)),
        ),
        _ => Thing::Nothing,
    }
}

/// R18.3: the ranger whose turn it is, otherwise the lead.
pub(crate) fn chooser(game: &Game) -> Seat {
    game.note(notes::TURN).unwrap_or_else(|| game.note(notes::LEAD))
}

fn order_chooser(game: &Game, _: &Act) -> Seat {
    chooser(game)
}

/// R18.4: on a path card the ranger whose turn it is decides, whoever else the text speaks to.
fn asked_for_may(game: &Game, source: Thing, you: Seat) -> Seat {
    let of_ranger = source.card().is_none_or(|card| play::user(game, card).is_some());
    if of_ranger || game.note(notes::TURN).is_none() { you } else { chooser(game) }
}

/// R1.3, R2.6, R24.15: a ranger's card is its owner's; on a path card "you" is the ranger the act is about.
fn you_of(game: &Game, card: Card, act: Option<&Act>) -> Seat {
    if let Some(seat) = play::user(game, card) {
        return seat;
    }
    act.and_then(|a| a.agent.seat().or(a.patient.seat())).unwrap_or_else(|| chooser(game))
}

/// Energy of any kind is taken from what the rest of the cost leaves.
fn can_pay(game: &Game, cost: &Cost, part: &CostPart, ctx: &Ctx) -> Result<(), Refusal> {
    match part {
        CostPart::Act(phrase) if phrase.verb == verb::SPEND => exchange::can_spend(game, cost, ctx),
        CostPart::Symbols(_) => Err(bars::NO_SYMBOLS.plain()),
        _ => Ok(()),
    }
}

fn pay(_: &mut Game, _: &CostPart, _: &CodeFrame) {}
