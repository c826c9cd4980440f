//! The rulebook: the table of functions the kernel calls.

use crate::{
    areas, bars, challenge,
    clear::{self, Clear},
    codes::ends,
    day::end_day,
    deck,
    enter::{self, EquipLimit, Loose},
    exchange, fatigue,
    lexicon::{LEXICON, family, flag, kind, place, possession, predicate, register, stat, unique, verb, word},
    notes,
    play::{self, Play},
    records, setup, steps, test, verbs,
};
use abilities::{
    Ability, CardDef, Characteristic, Cost, CostPart, FieldValue, Flag, Possession, Predicate, Register, Selector,
    Statement, Unique, Vocabulary,
};
use kernel::{
    Act, Arithmetic, Card, CodeFrame, Ctx, Frame, Game, KindRule, Looks, OwnQuestion, Refusal, Rulebook, Seat, Step,
    StepFrame, Thing, Works, aspects,
    chapters::{Acts, Choices, Costs, Questions, Timing, Types, Zones},
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
        steps: steps::STEPS,
        one_by_one: true,
        after_smallest_step,
        may_respond: play::may_respond,
        respond: play::respond,
        ..Timing::PLAIN
    },
    acts: Acts {
        counter_meant: fatigue::counter_meant,
        complete_act: exchange::complete_act,
        perform: verbs::perform,
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
        // R12.5: a card with a guide entry reads it when it is cleared.
        implied_keyword: |card| card.field(crate::lexicon::header::GUIDE).is_some().then_some("Guided"),
        ..Types::PLAIN
    },
    choices: Choices {
        sought: &[
            (crate::lexicon::manner::FROM_THE_TOP, kernel::Sought::First),
            (crate::lexicon::manner::AT_RANDOM, kernel::Sought::Random),
        ],
        may_choose: |game, thing, ctx| match (ctx.source, thing) {
            // R17.3: a weapon cannot choose a card it cannot affect.
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
fn defines_icons(statement: &Statement) -> bool {
    matches!(statement, Statement::Are(Selector::This, Characteristic::Base(list))
        if list.iter().all(|(stat, _)| ICONS.contains(stat)))
}

/// Abilities work in play; response moments and the commit effects of attributes work in hand (R14.3, R7.6).
fn works(card: &CardDef, ability: &Ability) -> Works {
    let is = |wanted: abilities::Kind| {
        card.fields.iter().any(|f| matches!(&f.value, FieldValue::Kinds(kinds) if kinds.contains(&wanted)))
    };
    let in_play =
        Works::at(place::ALONG_THE_WAY).and(place::WITHIN_REACH).and(place::PLAYER_AREA).and(place::SURROUNDINGS);
    match ability {
        // An additional cost of playing or committing a card is read while the card is in hand (R14.2).
        Ability::Constant { statements, .. }
            if statements.iter().any(|p| matches!(p, abilities::Statement::Price(..))) =>
        {
            in_play.and(place::HAND)
        }
        // R7.6, R7.8: the icons of a card count where it is committed from and where it lies when they are counted.
        Ability::Constant { statements, .. } if statements.iter().all(defines_icons) => {
            in_play.and(place::HAND).and(place::DISCARD)
        }
        // R14.9: a text may allow playing it from the discard, or from under a card.
        Ability::Trigger { .. } if is(kind::MOMENT) => {
            Works::at(place::HAND).and(place::DISCARD).and(place::PLAYER_AREA)
        }
        Ability::Trigger { .. } if is(kind::ATTRIBUTE) => Works::at(place::HAND),
        Ability::Constant { .. } if is(kind::ATTRIBUTE) || is(kind::MOMENT) => Works::at(place::HAND),
        Ability::Trigger { event, .. } if event.verb == abilities::verbs::DRAW => in_play.and(place::HAND),
        ability if speaks_of_committing_it(ability) => Works::at(place::HAND),
        _ => in_play,
    }
}

/// R7.6: the text of a committed card is ignored unless it talks about committing the card, whatever its kind.
fn speaks_of_committing_it(ability: &Ability) -> bool {
    let commits = |act: &abilities::ActPhrase| act.verb == verb::COMMIT_CARD && act.patient == Some(Selector::This);
    match ability {
        Ability::Trigger { event, .. } => commits(event),
        Ability::Constant { statements, .. } => statements
            .iter()
            .all(|statement| matches!(statement, Statement::May(act) | Statement::Cannot(act) if commits(act))),
        _ => false,
    }
}

/// R12.4: at the end of a smallest rules step the thresholds are checked. A running check judges anew by itself.
/// R24.16: a third injury outside any turn ends the day with the step.
fn after_smallest_step(game: &mut Game, below: usize) {
    let day_ends = game.note(notes::DAY_ENDS) && game.note(notes::TURN).is_none();
    if !day_ends && game.is_checked() && !game.anything_forbids(verb::CLEAR) {
        return;
    }
    let inside = inside_a_text(&game.frames()[..below]);
    if day_ends && !inside && !game.is_running(steps::TURN) && !game.is_under_way(verb::END_DAY) {
        end_day(game, ends::INJURIES);
        return;
    }
    let frames = game.frames().len();
    // R14.6: whenever somebody carries too much; a card that is just entering has entered first.
    let entering = game.is_running(steps::ENTERING);
    if !game.is_running(steps::EQUIP_LIMIT) && !entering {
        for seat in enter::all_over_equipped(game) {
            game.push(EquipLimit { seat });
        }
    }
    if inside || game.is_running(steps::CLEAR) {
        return;
    }
    // R20.1: of two the newer one stays.
    let old = enter::replaced(game);
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
    let loose = loose(game);
    if let Some(card) = loose.filter(|_| between_instructions(game)) {
        game.push(Loose::of(card));
    }
    if loose.is_none() && game.frames().len() == frames && !entering {
        match old.is_none() && clear::waits_for_a_touch(game) && enter::waits_for_a_touch(game) {
            true => game.mark_looked_over(),
            false => game.mark_checked(),
        }
    }
}

/// The first card that lies loose (R15.3). If it can only be a touched one, the others are looked at once one is.
fn loose(game: &Game) -> Option<Card> {
    if game.touched().is_some_and(|mut touched| !touched.any(|c| game.in_play(c) && enter::is_loose(game, c))) {
        return None;
    }
    game.cards_in_play().find(|&c| enter::is_loose(game, c))
}

/// Whether no instruction is half done: only steps of the round, the turn and the test wait.
pub(crate) fn between_instructions(game: &Game) -> bool {
    const OPEN: [Step; 9] = [
        steps::ROUND,
        steps::PATH_PHASE,
        steps::TURNS,
        steps::TURN,
        steps::WINDOW,
        steps::AIM,
        steps::TEST,
        steps::CHALLENGE,
        steps::REFRESH,
    ];
    game.frames().iter().all(|frame| matches!(frame, Frame::Step(waiting) if OPEN.contains(&waiting.step)))
}

/// R1.8: whether one text is half done, with all that happens in its course: the cost and text of an ability, the text
/// of a test, a card whose cost has been paid and which is not yet played. A test or a journey it leads to has steps of
/// its own.
pub(crate) fn inside_a_text(around: &[Frame]) -> bool {
    let judged = around.iter().rev().find_map(|frame| match frame {
        Frame::Code(_) | Frame::Use(_) => Some(true),
        Frame::Step(StepFrame { step: steps::TEXT | steps::SPEND | steps::MOVE_WHERE, .. }) => Some(true),
        Frame::Step(waiting) if waiting.read().is_some_and(|play: Play| play.is_being_paid()) => Some(true),
        Frame::Step(StepFrame { step: steps::TEST | steps::JOURNEY | steps::TURN, .. }) => Some(false),
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
        predicate::OF_A_NEARBY_LOCATION => exchange::is_of_a_nearby_location(game, card),
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
            game.remembered(ctx.source, family::ASPECT) == Some(kernel::ChosenWord::Word(test::aspect(game)))
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
        OwnQuestion::Unique(unique::TOP_PATH_CARD | unique::TOP_CHALLENGE_CARD) => aspects::ALL | aspects::UNSEEN,
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
        unique::TOP_CHALLENGE_CARD => card(game.top_of(kernel::Zone::shared(place::CHALLENGE_DECK))),
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
    act.and_then(|a| a.agent.seat().or(a.patient.seat()).or(a.cause.you)).unwrap_or_else(|| chooser(game))
}

/// Energy of any kind is taken from the energy that the rest of the cost leaves.
fn can_pay(game: &Game, cost: &Cost, part: &CostPart, ctx: &Ctx) -> Result<(), Refusal> {
    match part {
        CostPart::Act(phrase) if phrase.verb == verb::SPEND => exchange::can_spend(game, cost, ctx),
        CostPart::Symbols(_) => Err(bars::NO_SYMBOLS.plain()),
        _ => Ok(()),
    }
}

fn pay(_: &mut Game, _: &CostPart, _: &CodeFrame) {}
