//! Rules of thumb for the bots of a duel.

use crate::{
    battle::{Battle, toughness_left},
    codes::about,
    combat,
    defence::{self, Defence},
    lean::{self, Lean},
    lexicon::{counter, kind, place, stat},
    mana, stack,
    turn::{self, Stage},
    zones::{BATTLEFIELD, SICK},
};
use kernel::{AbilityId, About, Card, Choice, Game, Outcome, Prompt, Seat, Shape, Thing, Zone};
use title::{Sure, Thumb};

/// The rules of thumb of Echomancy.
pub(crate) static THUMB: Thumb = Thumb { weigh, sorts, value, is_quiet };

/// An option that is best left alone.
const LEAVE: f32 = -1.0;
/// An option that may be worth trying.
const DOUBT: f32 = -0.5;
/// A land is played before anything else.
const LAND: f32 = 100.0;

fn weigh(game: &Game, prompt: &Prompt, weights: &mut Vec<f32>) -> Sure {
    weights.clear();
    let mut each = |weight: &dyn Fn(&Choice) -> f32| weights.extend(prompt.options.iter().map(weight));
    let me = prompt.seat;
    match prompt.about {
        About::Game(about::PRIORITY, ..) => {
            let now = Now::of(game, me);
            each(&|option| now.action(option));
            // A land is played; of several things to do, or one and waiting, the better is found by trying.
            let best = weights.iter().copied().fold(f32::MIN, f32::max);
            let doubts = weights.contains(&DOUBT);
            if best <= 0.0 && !doubts || best >= LAND { Sure::Yes } else { Sure::No }
        }
        About::Game(about::ATTACKERS, ..) => {
            let plan = Battle::of(game, prompt).plan();
            each(&|option| attack(game, &plan, option));
            Sure::Nearly
        }
        About::Game(about::BLOCKERS, ..) => {
            let plan = Defence::of(game, prompt).plan();
            each(&|option| match option {
                Choice::Cancel => LEAVE,
                _ => match defence::pair(option) {
                    Some(pair) if plan.contains(&pair) => 10.0,
                    Some(_) => DOUBT,
                    None => 0.0,
                },
            });
            Sure::Nearly
        }
        About::Game(about::MULLIGAN, _, taken) => {
            let keep = keeps(game, me, taken);
            each(&|option| if (*option == Choice::Yes) == keep { 1.0 } else { LEAVE });
            Sure::Yes
        }
        About::Game(about::DISCARD | about::BOTTOM, ..) => {
            let lands = count(game, me, |c| game.is_kind(c, kind::LAND));
            each(&|option| option_card(option).map_or(0.0, |c| 20.0 - in_hand(game, c, lands)));
            Sure::Yes
        }
        About::Game(about::TARGET | about::RETARGET | about::HOST, thing, _) => {
            let lean = thing.card().map_or(Lean::NONE, |holder| lean::of_asked(game, holder));
            each(&|option| aimed(game, me, lean, option));
            if lean.is_clear() { Sure::Nearly } else { Sure::No }
        }
        About::Game(about::DAMAGE, dealer, i) => {
            let to = dealer.card().and_then(|c| crate::damage::recipients(game, c).get(i as usize).copied());
            let lethal = match to {
                Some(Thing::Card(c)) => toughness_left(game, c),
                _ => i32::MAX / 2,
            };
            each(&|option| match option {
                Choice::Number(n) => -((n - lethal).abs() as f32),
                _ => 0.0,
            });
            Sure::Yes
        }
        About::Game(about::X, ..) => {
            each(&|option| if let Choice::Number(n) = option { *n as f32 } else { 0.0 });
            Sure::Yes
        }
        About::Game(about::MANA | about::UNIT | about::COLOUR | about::SYMBOL, ..) => {
            each(&|option| if matches!(option, Choice::Done | Choice::Number(0)) { 1.0 } else { 0.0 });
            Sure::Yes
        }
        About::Clause { ability, source, .. } => {
            let lean = lean::of_ability(game, ability, source);
            let away = asks_for_own(prompt, game);
            each(&|option| match option {
                Choice::Yes => 1.0,
                Choice::Done | Choice::Pass | Choice::No => 0.0,
                Choice::Number(n) => *n as f32,
                // One of one's own things to part with: the least.
                _ if away && !lean.is_helpful() => -option_card(option).map_or(0.0, |c| worth(game, c)),
                _ => aimed(game, me, lean, option),
            });
            Sure::No
        }
        _ => {
            each(&|option| match option {
                Choice::Cancel => LEAVE,
                Choice::Yes => 1.0,
                _ => 0.0,
            });
            Sure::No
        }
    }
}

/// Targets, hosts, amounts, and cards to part with. Plans for turn and combat are the player's own.
fn sorts(prompt: &Prompt) -> bool {
    match prompt.about {
        About::Game(asked, ..) => {
            matches!(
                asked,
                about::TARGET
                    | about::RETARGET
                    | about::HOST
                    | about::DAMAGE
                    | about::X
                    | about::DISCARD
                    | about::BOTTOM
            )
        }
        About::Clause { .. } => prompt.shape != Shape::YesNo,
        _ => false,
    }
}

fn option_card(option: &Choice) -> Option<Card> {
    match option {
        Choice::Thing(Thing::Card(card)) | Choice::Play(card) => Some(*card),
        _ => None,
    }
}

/// Whether all that may be chosen are one's own cards.
fn asks_for_own(prompt: &Prompt, game: &Game) -> bool {
    let mut cards = prompt.options.iter().filter_map(option_card).peekable();
    cards.peek().is_some() && cards.all(|c| game.controller(c) == prompt.seat)
}

fn count(game: &Game, seat: Seat, is: impl Fn(Card) -> bool) -> i32 {
    game.cards_in(BATTLEFIELD).filter(|&c| game.controller(c) == seat && is(c)).count() as i32
}

/// E2.5: two to five lands are a hand; after two mulligans anything is.
fn keeps(game: &Game, seat: Seat, taken: i32) -> bool {
    let hand = Zone::of(place::HAND, seat);
    let lands = game.cards_in(hand).filter(|&c| game.is_kind(c, kind::LAND)).count();
    taken >= 2 || (2..=5).contains(&lands)
}

/// The value of keeping a card in hand with so many lands on the table.
fn in_hand(game: &Game, card: Card, lands: i32) -> f32 {
    match game.is_kind(card, kind::LAND) {
        true => 8.0 - lands as f32 * 1.5,
        false => 5.0 - (game.stat(card, stat::MANA_VALUE) - lands).max(0) as f32,
    }
}

/// The value of aiming at this.
fn aimed(game: &Game, me: Seat, lean: Lean, option: &Choice) -> f32 {
    let thing = match option {
        Choice::Thing(thing) => *thing,
        Choice::Done | Choice::Pass => return 0.0,
        Choice::Cancel => return LEAVE,
        _ => return 0.0,
    };
    if !lean.is_clear() {
        return 0.0;
    }
    match thing {
        Thing::Player(seat) => {
            let wanted = if lean.is_helpful() { seat == me } else { seat != me };
            if wanted { 4.0 + lean.to_players } else { -4.0 }
        }
        Thing::Card(card) => {
            let own = game.controller(card) == me;
            let worth = worth(game, card);
            let kills = lean.damage.is_none_or(|n| toughness_left(game, card) <= n);
            match (lean.is_helpful(), own) {
                (true, true) => 2.0 + worth,
                (false, false) if kills => 3.0 + worth,
                (false, false) => 1.0 + worth * 0.1,
                (true, false) | (false, true) => -2.0 - worth,
            }
        }
        _ => 0.0,
    }
}

/// Returns the worth of a card, in about the mana it would cost.
pub(crate) fn worth(game: &Game, card: Card) -> f32 {
    if game.is_kind(card, kind::LAND) && !game.is_kind(card, kind::CREATURE) {
        return 1.2;
    }
    if game.is_kind(card, kind::CREATURE) {
        let (power, toughness) = (game.stat(card, stat::POWER).max(0), game.stat(card, stat::TOUGHNESS).max(0));
        let words = game.looks(card).keyword_count().min(4);
        let fights = 0.6 + power as f32 * 0.75 + toughness.min(power + 3) as f32 * 0.4 + words as f32 * 0.4;
        // A creature that does not fight well has its price for another reason.
        return fights.max(0.8 + game.stat(card, stat::MANA_VALUE) as f32 * 0.7);
    }
    let loyalty = game.counters(card, counter::LOYALTY) as f32 * 0.5;
    1.0 + game.stat(card, stat::MANA_VALUE) as f32 * 0.7 + loyalty
}

/// The value of the duel for a player: life, cards on the table and in hand, and who kills first.
fn value(game: &Game, me: Seat) -> f32 {
    match game.outcome() {
        Some(Outcome::Won(seat)) => return if seat == me { 1.0 } else { 0.0 },
        Some(_) => return 0.5,
        None => {}
    }
    let them = turn::opponent(me);
    let mut table = [0.0f32; 2];
    let mut lands = [0i32; 2];
    let mut power = [0i32; 2];
    for card in game.cards_in(BATTLEFIELD) {
        let seat = usize::from(game.controller(card).0);
        // A land that is a creature is so for a turn, as a rule.
        if game.is_kind(card, kind::LAND) {
            lands[seat] += 1;
        } else if game.is_kind(card, kind::CREATURE) {
            table[seat] += worth(game, card);
            power[seat] += game.stat(card, stat::POWER).max(0);
        } else {
            let aura_on = game.linked(crate::lexicon::link::ATTACHED, card).card().map(|host| game.controller(host));
            // An Aura or Equipment on another card is part of how that card counts.
            table[seat] += if aura_on.is_some() { 0.5 } else { worth(game, card) };
        }
    }
    let side = |seat: Seat| {
        let at = usize::from(seat.0);
        let (life, poison) = (game.counters(seat, counter::LIFE), game.counters(seat, counter::POISON));
        let life = life.min((10 - poison) * 2).max(0) as f32;
        let against = power[1 - at] as f32;
        let hand = game.count_in(Zone::of(place::HAND, seat)).min(8) as f32;
        let lands = lands[at].min(6) as f32 * 1.0 + (lands[at] - 6).clamp(0, 4) as f32 * 0.2;
        // Life counts the more the less there is of it, and the more stands against it.
        let safety = 7.0 * (1.0 + life).ln() - 6.0 * (against / (life + 1.0)).min(2.0);
        let library = game.count_in(Zone::of(place::LIBRARY, seat)).min(3) as f32 * 2.0;
        table[at] + lands + hand * 1.1 + safety * 0.6 + library
    };
    let ahead = side(me) - side(them);
    1.0 / (1.0 + (-ahead * 0.16).exp())
}

fn is_quiet(game: &Game, prompt: &Prompt) -> bool {
    let quiet = matches!(Stage::of(game), Stage::FirstMain | Stage::SecondMain | Stage::End | Stage::Upkeep);
    matches!(prompt.about, About::Game(about::PRIORITY, ..)) && stack::is_empty(game) && quiet
}

/// The situation of a player with priority, for weighing actions.
struct Now<'a> {
    game: &'a Game,
    me: Seat,
    /// The top of the stack is the opponent's.
    answers: bool,
    /// The stack is empty.
    empty: bool,
    own_turn: bool,
    stage: Stage,
    /// The opponent has creatures.
    prey: bool,
    lands: i32,
}

impl<'a> Now<'a> {
    fn of(game: &'a Game, me: Seat) -> Self {
        let top = stack::top(game);
        let them = turn::opponent(me);
        Now {
            game,
            me,
            answers: top.is_some_and(|card| game.controller(card) != me),
            empty: top.is_none(),
            own_turn: turn::active(game) == me,
            stage: Stage::of(game),
            prey: count(game, them, |c| game.is_kind(c, kind::CREATURE)) > 0,
            lands: count(game, me, |c| game.is_kind(c, kind::LAND)),
        }
    }

    fn action(&self, option: &Choice) -> f32 {
        match option {
            Choice::Play(card) => self.play(*card),
            Choice::Ability(ability, card) | Choice::Use(ability, _, card) => self.ability(*ability, *card),
            _ => 0.0,
        }
    }

    /// A good time for spells that change the table: one's own main phase, and the last moment before one's own turn.
    fn in_time(&self) -> bool {
        self.empty && (self.own_turn && self.stage.is_main() || !self.own_turn && self.stage == Stage::End)
    }

    fn play(&self, card: Card) -> f32 {
        let game = self.game;
        if game.is_kind(card, kind::LAND) {
            return LAND;
        }
        let price = game.stat(card, stat::MANA_VALUE) as f32;
        let lean = lean::of_card(game, card);
        let lasting = !game.is_kind(card, kind::INSTANT) && !game.is_kind(card, kind::SORCERY);
        if lean.counters_spells && !lasting {
            return if self.answers { 40.0 } else { LEAVE };
        }
        if lasting && lean::is_aura(game, card) {
            let wanted = if lean.is_helpful() { self.has_creature() } else { self.prey };
            return if self.in_time() && wanted { 20.0 + price } else { LEAVE };
        }
        if lasting {
            return if self.empty && !lean.hinders { 30.0 + price } else { LEAVE };
        }
        self.spell(lean, price)
    }

    /// An instant, a sorcery or an ability like one.
    fn spell(&self, lean: Lean, price: f32) -> f32 {
        let fights = self.empty && matches!(self.stage, Stage::Blockers | Stage::Attackers);
        match lean {
            _ if lean.passing && lean.is_helpful() => {
                let in_combat = combat::creatures_of(self.game, self.me).iter().any(|&c| combat::is_in(self.game, c));
                if fights && self.stage == Stage::Blockers && in_combat { 12.0 + price } else { LEAVE }
            }
            // An effect that is over at the end of the turn is for the attack.
            _ if lean.passing && lean.is_harmful() => {
                let early = self.empty && self.own_turn && self.stage == Stage::FirstMain;
                if (early || fights) && self.prey { 25.0 + price } else { LEAVE }
            }
            _ if lean.is_harmful() && lean.to_players <= 0.0 => {
                let good = self.in_time() || fights && !self.own_turn;
                if good && self.prey { 25.0 + price } else { LEAVE }
            }
            _ if lean.is_clear() => {
                if self.in_time() {
                    22.0 + price
                } else {
                    LEAVE
                }
            }
            _ => {
                if self.in_time() {
                    5.0 + price
                } else {
                    LEAVE
                }
            }
        }
    }

    fn has_creature(&self) -> bool {
        count(self.game, self.me, |c| self.game.is_kind(c, kind::CREATURE)) > 0
    }

    fn ability(&self, ability: AbilityId, card: Card) -> f32 {
        let game = self.game;
        if mana::is_mana_ability(game, ability) {
            return LEAVE;
        }
        let lean = lean::of_ability(game, ability, card.into());
        if mana::is_loyalty(game, ability) {
            let usable = !lean.is_harmful() || self.prey || lean.to_players > 0.0;
            return if usable { 35.0 } else { 1.0 };
        }
        if lean.attaches {
            let idle = game.linked(crate::lexicon::link::ATTACHED, card) == Thing::Nothing;
            return if self.in_time() && idle && self.has_creature() { 18.0 } else { LEAVE };
        }
        if lean.costs_nothing {
            return LEAVE;
        }
        let doubt = if self.in_time() || self.empty && self.stage == Stage::Blockers { DOUBT } else { LEAVE };
        if lean.parts_with > 0 {
            return doubt;
        }
        // An ability that makes a land a creature is for attacking with it.
        if lean.animates {
            let early = self.own_turn && self.stage == Stage::FirstMain && self.lands >= 5;
            let ready = !game.is_exhausted(card) && !game.has_status(card, SICK) && !game.is_kind(card, kind::CREATURE);
            return if early && ready && self.empty { 6.0 } else { LEAVE };
        }
        match self.spell(lean, 0.0) {
            weight if weight > 0.0 && lean.is_clear() => weight - 10.0,
            _ => doubt,
        }
    }
}

/// Weighs an attack: those of the plan are made, on a planeswalker only where it dies of it.
fn attack(game: &Game, plan: &[Card], option: &Choice) -> f32 {
    match option {
        Choice::Pair(Thing::Card(attacker), defender) if plan.contains(attacker) => {
            let power = game.stat(*attacker, stat::POWER);
            match defender {
                Thing::Card(walker) if game.counters(*walker, counter::LOYALTY) <= power => 11.0 + power as f32,
                Thing::Card(_) => DOUBT,
                _ => 10.0 + power as f32,
            }
        }
        Choice::Pair(..) => DOUBT,
        Choice::Cancel => LEAVE,
        _ => 0.0,
    }
}
