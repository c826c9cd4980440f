//! The rules of Lanterns: two static [`Rulebook`]s that differ only in how abilities answer acts, and the procedure as
//! steps.
//!
//! A round: each keeper takes a turn (draw a card; then play cards, use actions, trim a wick; rest), then night falls
//! and chills everybody, then everything readies. After the third night the game is over: the keepers have won if the
//! lamps in play give at least 5 light for each of them. A keeper without warmth loses it for all.

use crate::bars;
use crate::lexicon::{
    LEXICON, counter, flag, head, header, kind, limit, manner, moment, number, place, possession, predicate, register,
    stat, step, unique, verb,
};
use abilities::{ATTACHED, Ability, Amount, CardDef, Cost, CostPart, EXHAUSTED, FieldValue, Rung};
use kernel::{
    AbilityId, About, Act, Arithmetic, Bindings, Card, Choice, CodeFrame, Ctx, DefId, Flow, Game, Loops, Outcome,
    Performed, Prompt, Refusal, Rulebook, Seat, Shape, Thing, TriggerStyle, Why, Works, Zone,
    chapters::{Acts, Choices, Costs, Questions, Timing, Types, Zones},
};

/// Lanterns: five rungs, triggers at once in an order the acting keeper chooses, sums as R18.10 has them.
pub static RULES: Rulebook = Rulebook { ..PLAIN };

/// The same game with one rung before the act and triggers that wait in a line: the other pipeline.
pub static LINED: Rulebook = Rulebook {
    timing: Timing { rungs: &[Rung::WhenWould], triggers: TriggerStyle::Waiting, loops: Loops::Draw, ..PLAIN.timing },
    types: Types { arithmetic: Arithmetic::Timestamps, ..PLAIN.types },
    choices: Choices {
        order_chooser: |game, act| match act.patient {
            Thing::Card(card) => game.controller(card),
            Thing::Player(seat) => seat,
            Thing::Nothing => act.agent.seat().unwrap_or(active(game)),
        },
        ..PLAIN.choices
    },
    ..PLAIN
};

const PLAIN: Rulebook = Rulebook {
    zones: Zones {
        places: place::PLACES,
        found_in: &[(verb::DISCARD, place::HAND)],
        groups: &[(place::PLAY, &[place::YARD, place::STREET])],
        works,
        discarded_to: |game, card| Zone::of(place::DISCARD, game.owner(card)),
        enters_at: |_, _, seat| Zone::of(place::YARD, seat),
        ..Zones::PLAIN
    },
    timing: Timing {
        steps: STEPS,
        may_respond: |game, code| match code.source {
            Thing::Card(card) => may_play(game, card, code.you).and_then(|()| game.choices_exist(code)),
            _ => Err(bars::NO_CARD.plain()),
        },
        respond: |game, code| {
            if let Thing::Card(card) = code.source {
                let cost = price(game, card, code.you);
                game.push(Played { seat: code.you, card, done: false });
                game.run_ability(code.clone());
                game.pay(&cost, &code);
            }
        },
        ..Timing::PLAIN
    },
    acts: Acts { perform, empty_is_possible: false, ..Acts::PLAIN },
    costs: Costs { numbers: &[number::COST], ..Costs::PLAIN },
    types: Types {
        arithmetic: Arithmetic::SetAddReduce,
        counter_stats: &[(counter::SHARD, stat::LIGHT, 1)],
        ..Types::PLAIN
    },
    choices: Choices { order_chooser: |game, _| active(game), ..Choices::PLAIN },
    questions: Questions {
        predicate: |game, asked, thing, _| {
            let Thing::Card(card) = thing else { return false };
            let ready = !game.is_exhausted(card);
            match asked {
                predicate::LIT => ready && game.stat(card, stat::LIGHT) > 0,
                _ => ready,
            }
        },
        flag: |game, asked, ctx| match asked {
            flag::NIGHT => game.note(note::IS_NIGHT),
            _ => ctx.you == active(game),
        },
        register: |game, asked, _| match asked {
            register::HOUR => game.note(note::HOUR),
            _ => 0,
        },
        unique: |game, asked| match asked {
            unique::ACTIVE => active(game).into(),
            _ => Thing::Nothing,
        },
        possession: |game, asked, thing| match (asked, thing) {
            (possession::CONTROLLER, Thing::Card(card)) => game.controller(card).into(),
            (possession::OWNER, Thing::Card(card)) => game.owner(card).into(),
            (possession::HOST, Thing::Card(card)) => game.linked(ATTACHED, card),
            _ => Thing::Nothing,
        },
        ..Questions::PLAIN
    },
    ..Rulebook::plain(&LEXICON)
};

kernel::steps! {
    /// One whole round after another.
    ROUND = "round", Round;
    /// A keeper's turn.
    TURN = "turn", Turn;
    /// The night.
    NIGHT = "night", Night;
    /// A card was played: it goes where it belongs.
    PLAYED = "played", Played;
    /// Triggers that wait are carried out, one by one.
    SETTLE = "settle", Settle;
}

/// The menu's question, and its own options.
pub const MENU: u16 = 0;
/// Which waiting trigger is next.
pub const NEXT: u16 = 1;
/// Option: trim a wick, once a turn: gain 1 oil.
pub const TRIM: u16 = 0;
/// Option: end the turn.
pub const REST: u16 = 1;

/// What the game keeps beside its cards.
pub mod note {
    use kernel::Seat;

    kernel::notes! {
        /// Whose turn it is.
        pub ACTIVE: Seat;
        /// How many nights are over.
        pub HOUR: i32;
        /// Whether it is night.
        pub IS_NIGHT: bool;
        /// Whether a wick was trimmed this turn.
        pub TRIMMED: bool;
    }
}

kernel::points! {
    /// The points of a turn.
    enum TurnPoint { Begin, Draw, Act, End, Over }
    /// The points of a night.
    enum NightPoint { Begin, Chill, Ready, Dawn, Over }
}

kernel::frame! {
    /// One whole round after another.
    #[derive(Default)]
    struct Round: ROUND => round {
        /// How many keepers have had their turn.
        turns: u8,
        /// Whether night has fallen.
        night: bool,
    }
    /// A keeper's turn.
    struct Turn: TURN => turn {
        at: TurnPoint,
        seat: Seat,
    }
    /// The night.
    #[derive(Default)]
    struct Night: NIGHT => night {
        at: NightPoint,
    }
    /// A card was played: it goes where it belongs.
    struct Played: PLAYED => played {
        seat: Seat,
        card: Card,
        done: bool,
    }
    /// Triggers that wait are carried out, one by one.
    pub struct Settle: SETTLE => settle {
        /// Who says which is next.
        pub seat: Seat,
    }
}

/// How many nights a game has.
pub const NIGHTS: i32 = 3;
/// How the game ends when the lamps are bright enough.
pub const DAWN: Outcome = Outcome::Ended(1);
/// How it ends when they are not, or somebody is lost.
pub const DARKNESS: Outcome = Outcome::Ended(0);

/// Whose turn it is.
pub fn active(game: &Game) -> Seat {
    game.note(note::ACTIVE)
}

/// Names whose turn it is. For setting up.
pub fn set_active(game: &mut Game, seat: Seat) {
    game.set_note(note::ACTIVE, seat);
}

/// Charms work in hand, everything else in play; a `works` line says otherwise.
fn works(card: &CardDef, ability: &Ability) -> Works {
    if matches!(ability, Ability::Headed { .. }) {
        return Works::NOWHERE;
    }
    match (card.field(header::WORKS), card.field(header::KIND)) {
        (Some(FieldValue::Place(place)), _) => Works::at(*place),
        (_, Some(FieldValue::Kinds(kinds))) if kinds.contains(&kind::CHARM) => Works::at(place::HAND),
        _ => Works::at(place::YARD).and(place::STREET),
    }
}

/// What the verbs do, where the kernel's own way is not enough.
fn perform(game: &mut Game, act: &Act) -> Performed {
    let seat = act.agent.seat().or(act.cause.you).unwrap_or(active(game));
    let own = |place| Some(Zone::of(place, seat));
    match act.verb {
        verb::DRAW => {
            let cards: Vec<Card> =
                game.cards_in(Zone::of(place::DECK, seat)).take(act.amount.max(0) as usize).collect();
            if cards.is_empty() {
                return Performed::NotDone;
            }
            let moves = cards.into_iter().map(|card| Act {
                verb: verb::MOVE,
                patient: card.into(),
                from: own(place::DECK),
                to: own(place::HAND),
                amount: 1,
                ..*act
            });
            game.perform_all(moves.collect());
            Performed::Later
        }
        verb::SHUFFLE | verb::SCOUT if act.to.is_none() => {
            game.perform_kernel_verb(&Act { to: own(place::DECK), ..*act })
        }
        verb::CREATE => game.perform_kernel_verb(&Act { to: own(place::YARD), ..*act }),
        verb::MOVE => {
            let enters = |zone: Option<Zone>| zone.is_some_and(|z| z.place == place::YARD || z.place == place::STREET);
            let done = game.perform_kernel_verb(act);
            match act.patient {
                Thing::Card(old) if done == Performed::Done && enters(act.to) && !enters(act.from) => {
                    enter(game, game.now(old), act)
                }
                _ => done,
            }
        }
        verb::CHILL => {
            game.follow_with(Act { verb: verb::LOSE, patient: act.agent, kind: counter::WARMTH, ..*act });
            Performed::Done
        }
        verb::DOUSE => match act.patient {
            Thing::Card(card) if game.in_play(card) => {
                let to = Some(Zone::of(place::DISCARD, game.owner(card)));
                game.follow_with(Act { verb: verb::MOVE, from: game.zone(card), to, ..*act });
                Performed::Done
            }
            _ => Performed::NotDone,
        },
        verb::REST => Performed::Done,
        _ => Performed::Default,
    }
}

/// A card that came into play gets what its header and the act say.
fn enter(game: &mut Game, card: Card, act: &Act) -> Performed {
    if act.manner == Some(manner::EXHAUSTED) {
        game.mark(card.into(), EXHAUSTED, true);
    }
    let Some(FieldValue::Counters(holds)) = game.def(card).field(header::HOLDS).cloned() else {
        return Performed::Done;
    };
    let amount = |amount: &Amount| amount.as_number().unwrap_or(0);
    let adds = holds.iter().map(|(kind, n)| Act {
        cause: act.cause,
        ..Act::of(verb::ADD).by(act.agent).to(card).kind(*kind).amount(amount(n))
    });
    game.perform_all(adds.collect());
    Performed::Later
}

/// What playing a card costs now: its cost line, oil more or less by what changes it, and every price put on playing it.
pub fn price(game: &Game, card: Card, seat: Seat) -> Cost {
    let act = playing(card, seat);
    let mut cost = match game.def(card).field(header::COST) {
        Some(FieldValue::Cost(cost)) => cost.clone(),
        _ => Cost::default(),
    };
    let oil = |part: &CostPart| matches!(part, CostPart::Pay(_, counter::OIL));
    let printed = cost
        .parts
        .iter()
        .find(|p| oil(p))
        .map_or(0, |p| if let CostPart::Pay(n, _) = p { n.as_number().unwrap_or(0) } else { 0 });
    cost.parts.retain(|p| !oil(p));
    cost.parts.insert(0, CostPart::Pay(Amount::Number(game.number(number::COST, printed, &act)), counter::OIL));
    for (_, more) in game.prices(&act) {
        cost.parts.extend(more.parts);
    }
    cost
}

fn playing(card: Card, seat: Seat) -> Act {
    Act::of(verb::PLAY).by(seat).to(card)
}

/// Whether a card in hand may be played now, and why not.
pub fn may_play(game: &Game, card: Card, seat: Seat) -> Result<(), Refusal> {
    if let Some((row, by)) = game.forbidden_by(&playing(card, seat)) {
        return Err(Why::Forbidden { by, ability: Some(row.ability) }.into());
    }
    let none = Bindings::default();
    game.can_pay(&price(game, card, seat), &Ctx::new(card, seat, &none))
}

/// What the `play:` of a charm would do, if it has one.
fn play_ability(game: &Game, card: Card, seat: Seat) -> Option<CodeFrame> {
    let def = game.looks(card).def;
    let cards = game.cards();
    let is_play = |a: &&AbilityId| matches!(cards.ability(**a).ability, Ability::Headed { head: head::PLAY, .. });
    cards.def(def).abilities.iter().find(is_play).map(|&a| CodeFrame::of(a, card, seat))
}

/// Whether a card could be played as a keeper's own doing: a charm needs a `play:` and something to choose.
pub fn may_play_freely(game: &Game, card: Card, seat: Seat) -> Result<(), Refusal> {
    if game.is_kind(card, kind::CHARM) {
        match play_ability(game, card, seat) {
            None => return Err(bars::ONLY_AS_A_RESPONSE.plain()),
            Some(code) => game.choices_exist(&code)?,
        }
    }
    may_play(game, card, seat)
}

/// Round by round until the last night is over.
fn round(game: &mut Game, round: &mut Round) -> Flow {
    let players = game.players();
    if round.turns < players {
        game.push(Turn { at: TurnPoint::Begin, seat: Seat(round.turns) });
        round.turns += 1;
    } else if !round.night {
        game.push(Night::default());
        round.night = true;
    } else {
        if game.note(note::HOUR) >= NIGHTS {
            let light: i32 =
                game.cards_in_play().filter(|&c| game.is_kind(c, kind::LAMP)).map(|c| game.stat(c, stat::LIGHT)).sum();
            game.end(if light >= 5 * i32::from(players) { DAWN } else { DARKNESS });
            return Flow::Done;
        }
        *round = Round::default();
    }
    Flow::Again
}

/// A keeper's turn.
fn turn(game: &mut Game, turn: &mut Turn) -> Flow {
    let seat = turn.seat;
    if let Some(flow) = unsettled(game) {
        return flow;
    }
    match turn.at {
        TurnPoint::Begin => {
            turn.at = TurnPoint::Draw;
            game.set_note(note::ACTIVE, seat);
            game.set_note(note::TRIMMED, false);
            game.perform(Act::of(verb::BEGIN).to(seat).word(step::TURN));
            Flow::Again
        }
        TurnPoint::Draw => {
            turn.at = TurnPoint::Act;
            game.perform(Act::of(verb::DRAW).by(seat));
            Flow::Again
        }
        TurnPoint::Act => match game.take_answer() {
            None => Flow::Ask(menu(game, seat)),
            Some(choice) => {
                match choice {
                    Choice::Play(card) => play(game, card, seat),
                    Choice::Ability(ability, card) => {
                        let using = game.actions(seat).map(|(code, _)| code);
                        let wanted =
                            using.into_iter().find(|c| c.ability == Some(ability) && c.source == Thing::Card(card));
                        if let Some(code) = wanted {
                            game.use_ability(code);
                        }
                    }
                    Choice::Game(TRIM, ..) => {
                        game.set_note(note::TRIMMED, true);
                        game.perform(Act::of(verb::GAIN).by(seat).to(seat).kind(counter::OIL));
                    }
                    _ => {
                        turn.at = TurnPoint::End;
                        game.perform(Act::of(verb::REST).by(seat));
                    }
                }
                Flow::Again
            }
        },
        TurnPoint::End => {
            turn.at = TurnPoint::Over;
            game.reach(moment::END_OF_TURN);
            game.period_ends(limit::TURN);
            Flow::Again
        }
        TurnPoint::Over => Flow::Done,
    }
}

/// Everything a keeper may do now, in the order of the table.
fn menu(game: &Game, seat: Seat) -> Prompt {
    let mut options: Vec<Choice> = Vec::new();
    let hand = game.cards_in(Zone::of(place::HAND, seat));
    options.extend(hand.filter(|&c| may_play_freely(game, c, seat).is_ok()).map(Choice::Play));
    for (code, verdict) in game.actions(seat) {
        options.extend(code.choice().filter(|_| verdict.is_ok()));
    }
    if !game.note(note::TRIMMED) {
        options.push(Choice::Game(TRIM, Thing::Nothing, 0));
    }
    if game.may_happen(&Act::of(verb::REST).by(seat)) || options.is_empty() {
        options.push(Choice::Game(REST, Thing::Nothing, 0));
    }
    Prompt { seat, shape: Shape::One, about: About::Game(MENU, seat.into(), 0), options }
}

/// Plays a card from hand: the act, the price, what it does, where it goes. Pushed in reverse.
fn play(game: &mut Game, card: Card, seat: Seat) {
    let cost = price(game, card, seat);
    game.log_number(number::COST, 0, &playing(card, seat));
    game.push(Played { seat, card, done: false });
    let code = play_ability(game, card, seat);
    let payer = code.clone().unwrap_or_else(|| CodeFrame::plain(card, seat));
    if let Some(code) = code {
        game.run_ability(code);
    }
    game.pay(&cost, &payer);
    game.perform(playing(card, seat));
}

/// A charm is discarded, everything else enters its keeper's yard.
fn played(game: &mut Game, played: &mut Played) -> Flow {
    let Played { seat, card, done } = *played;
    if done {
        return Flow::Done;
    }
    played.done = true;
    let verb = if game.is_kind(card, kind::CHARM) { verb::DISCARD } else { verb::PUT };
    game.perform(Act::of(verb).by(seat).to(card));
    Flow::Again
}

/// The night: cold for everybody, then everything readies.
fn night(game: &mut Game, night: &mut Night) -> Flow {
    if let Some(flow) = unsettled(game) {
        return flow;
    }
    match night.at {
        NightPoint::Begin => {
            game.set_note(note::IS_NIGHT, true);
            game.perform(Act::of(verb::BEGIN).word(step::NIGHT));
        }
        NightPoint::Chill => {
            let mut acts = Vec::new();
            for seat in game.seats() {
                let act = Act::of(verb::CHILL).by(seat);
                let wind = 1 + game.note(note::HOUR);
                game.log_number(number::WIND, wind, &act);
                let act = act.amount(game.number(number::WIND, wind, &act));
                if act.amount > 0 && game.exempted_by(&act).is_none() {
                    acts.push(act);
                }
            }
            game.perform_all(acts);
        }
        NightPoint::Ready => {
            let lost = game.seats().any(|s| game.counters(s, counter::WARMTH) <= 0);
            if lost {
                game.end(DARKNESS);
            }
            let tired: Vec<Act> =
                game.cards_in_play().filter(|&c| game.is_exhausted(c)).map(|c| Act::of(verb::READY).to(c)).collect();
            let ready = tired.into_iter().filter(|act| game.exempted_by(act).is_none()).collect();
            game.perform_all(ready);
        }
        NightPoint::Dawn => {
            game.reach(moment::DAWN);
            game.period_ends(limit::NIGHT);
            game.set_note(note::IS_NIGHT, false);
            game.set_note(note::HOUR, game.note(note::HOUR) + 1);
        }
        NightPoint::Over => return Flow::Done,
    }
    night.at = night.at.next().unwrap_or(NightPoint::Over);
    Flow::Again
}

fn unsettled(game: &mut Game) -> Option<Flow> {
    game.has_waiting().then(|| {
        game.push(Settle { seat: active(game) });
        Flow::Again
    })
}

/// Waiting triggers are carried out one at a time; whose are next, the acting keeper says.
fn settle(game: &mut Game, settle: &mut Settle) -> Flow {
    let count = game.waiting().len();
    let next = match game.take_answer() {
        Some(Choice::Number(n)) => Some(n as usize),
        _ if count == 1 => Some(0),
        _ => None,
    };
    match next {
        _ if count == 0 => Flow::Done,
        Some(n) => {
            game.start_waiting(n);
            Flow::Again
        }
        None => Flow::Ask(Prompt {
            seat: settle.seat,
            shape: Shape::Order,
            about: About::Game(NEXT, Thing::Nothing, 0),
            options: (0..count as i32).map(Choice::Number).collect(),
        }),
    }
}

/// Deals the starting table: each keeper's deck shuffled, four cards in hand, some oil and warmth.
pub fn set_up(game: &mut Game) {
    let defs: Vec<(DefId, i32)> = game
        .cards()
        .defs()
        .filter_map(|(id, def)| match def.card.field(header::COPIES) {
            Some(FieldValue::Amount(n)) => n.as_number().map(|n| (id, n)),
            _ => None,
        })
        .collect();
    for seat in game.seats() {
        let deck = Zone::of(place::DECK, seat);
        if game.count_in(deck) == 0 {
            for &(def, copies) in &defs {
                for _ in 0..copies {
                    game.place(def, seat, deck);
                }
            }
            game.shuffle_zone(deck);
        }
        for (kind, count) in [(counter::OIL, 4), (counter::SPARK, 2), (counter::WARMTH, 8)] {
            if game.counters(seat, kind) == 0 {
                game.set_counters(seat, kind, count);
            }
        }
    }
}

/// Draws the opening hands and begins the first round.
pub fn begin(game: &mut Game) {
    game.push(Round::default());
    for seat in game.seats() {
        if game.count_in(Zone::of(place::HAND, seat)) == 0 {
            game.perform(Act::of(verb::DRAW).by(seat).amount(4));
        }
    }
    game.run();
}
