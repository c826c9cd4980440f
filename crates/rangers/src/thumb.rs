//! Rules of thumb for the bots of a day.

use crate::{
    areas,
    codes::{about, ends, option},
    energy::ENERGIES,
    lexicon::{counter, kind, number, place, stat, verb, word},
    notes,
    test::{self, COMMON, Test, interaction_fatigue, test_head},
    travel,
};
use abilities::{Ability, FieldValue, Word, verbs};
use kernel::{AbilityId, About, Act, Card, Choice, Clause, Game, Outcome, Prompt, Seat, Thing, Zone};
use title::{Sure, Thumb};

/// The rules of thumb of Rangers.
pub(crate) static THUMB: Thumb = Thumb { weigh, sorts, value, is_quiet };

/// An option that is best left alone.
const LEAVE: f32 = -1.0;
/// An option that may be worth trying.
const DOUBT: f32 = -0.5;

/// The group's progress today: one for every journey, the part of the way that is done at the location they are at,
/// two and a half for every mission completed and half of one for every bubble checked (R20.3).
fn come(game: &Game) -> f32 {
    let here = areas::surrounding(game, kind::LOCATION).map_or(0.0, |location| match need(game, location) {
        0 => 1.0,
        left => 1.0 - left as f32 / threshold(game, location).max(left) as f32,
    });
    let missions = game.cards_in(Zone::shared(place::SURROUNDINGS)).filter(|&c| game.is_kind(c, kind::MISSION));
    let checks: i32 = missions.map(|c| crate::records::checks(game, c)).sum();
    game.note(notes::JOURNEYS) as f32 + here + game.note(notes::COMPLETED) as f32 * 2.5 + checks as f32 * 0.5
}

/// Returns how far the day has come and how far it may still go: cards, energy and gear, against injuries and cards in
/// the way.
fn value(game: &Game, _: Seat) -> f32 {
    let mut reach = come(game);
    match game.outcome() {
        Some(Outcome::Ended(ends::CAMP)) => reach += 0.3,
        Some(_) => {}
        None => {
            let players = f32::from(game.players());
            for seat in game.seats() {
                let count = |place| game.count_in(Zone::of(place, seat)) as f32;
                let energy: i32 = ENERGIES.iter().map(|(_, e)| game.counters(seat, *e)).sum();
                let injuries = game.counters(seat, counter::INJURY) as f32;
                let gear = (count(place::PLAYER_AREA) - 2.0).max(0.0);
                let own = 0.16 * count(place::DECK)
                    + 0.07 * count(place::HAND)
                    + 0.03 * count(place::FATIGUE_STACK)
                    + 0.02 * energy as f32
                    + 0.12 * gear
                    - 0.5 * injuries;
                reach += own / players;
            }
            let in_the_way: i32 = [Zone::shared(place::ALONG_THE_WAY)]
                .into_iter()
                .chain(game.zones_of(place::WITHIN_REACH))
                .flat_map(|zone| game.cards_in(zone))
                .filter(|&c| areas::path_card(game, c))
                .map(|c| if game.is_exhausted(c) { 1 } else { 3 } * game.stat(c, stat::PRESENCE).max(0))
                .sum();
            reach -= in_the_way as f32 * 0.025;
        }
    }
    let reach = reach.max(0.0);
    reach / (reach + 8.0)
}

fn is_quiet(_: &Game, prompt: &Prompt) -> bool {
    matches!(prompt.about, About::Game(about::TURN | about::TRAVEL | about::WHO_ACTS, ..))
}

fn weigh(game: &Game, prompt: &Prompt, weights: &mut Vec<f32>) -> Sure {
    weights.clear();
    let mut each = |weight: &dyn Fn(&Choice) -> f32| weights.extend(prompt.options.iter().map(weight));
    match prompt.about {
        About::Game(about::TURN | about::WINDOW | about::ANOTHER_TEST, ..) => {
            let turn = Turn::of(game, prompt);
            each(&|option| turn.weigh(option));
            Sure::Nearly
        }
        About::Game(about::ENERGY, ..) => {
            let wanted = wanted_effort(game) + 1;
            each(&|option| match option {
                Choice::Number(n) => -((n - wanted.max(1)).abs() as f32),
                _ => 0.0,
            });
            Sure::Nearly
        }
        About::Game(about::CARDS, ..) => {
            let short = wanted_effort(game) - crate::test::committed(game);
            let icon = icon(approach_now(game));
            each(&|option| match option {
                Choice::Thing(Thing::Card(card)) if short > 0 => {
                    3.0 + game.stat(*card, icon) as f32 - keeps(game, *card)
                }
                Choice::Thing(_) => DOUBT,
                _ => 0.0,
            });
            Sure::Nearly
        }
        About::Game(about::TRAVEL, ..) => {
            each(&|option| if matches!(option, Choice::Game(option::TRAVEL, ..)) { 1.0 } else { DOUBT });
            Sure::Nearly
        }
        About::Game(about::DESTINATION, ..) => {
            each(&|option| match option {
                Choice::Game(_, Thing::Card(card), _) => 10.0 - game.stat(*card, stat::PROGRESS) as f32,
                _ => 0.0,
            });
            Sure::Nearly
        }
        About::Game(about::CAMP, ..) => {
            // When the deck is nearly gone the day is over soon, and only a camp ends it well (R21.7).
            let tired = game.seats().any(|s| deck(game, s) <= 1);
            each(&|option| if (*option == Choice::Yes) == tired { 1.0 } else { DOUBT });
            Sure::Nearly
        }
        About::Game(about::MULLIGAN | about::TAKE_IN, ..) => {
            each(&|option| if matches!(option, Choice::Done | Choice::Pass) { 1.0 } else { 0.0 });
            Sure::Nearly
        }
        _ => {
            each(&|option| match option {
                Choice::Cancel => LEAVE,
                Choice::Yes => 1.0,
                Choice::Number(n) => *n as f32,
                _ => 0.0,
            });
            Sure::No
        }
    }
}

/// The energy and cards of a commit, where to travel, the first hand, which is kept unless somebody says otherwise, and the
/// camp, which ends a day. The plan for the turn is the player's own.
fn sorts(prompt: &Prompt) -> bool {
    let About::Game(asked, ..) = prompt.about else { return false };
    matches!(asked, about::ENERGY | about::CARDS | about::DESTINATION | about::MULLIGAN | about::CAMP)
}

fn deck(game: &Game, seat: Seat) -> usize {
    game.count_in(Zone::of(place::DECK, seat))
}

/// The progress a card needs to be cleared, or a location to be left.
fn threshold(game: &Game, card: Card) -> i32 {
    match game.def(card).field(crate::lexicon::header::PROGRESS) {
        Some(FieldValue::ByTokens) => 1,
        _ => game.stat(card, stat::PROGRESS),
    }
}

/// The missing part of it.
fn need(game: &Game, card: Card) -> i32 {
    match game.def(card).field(crate::lexicon::header::PROGRESS) {
        Some(FieldValue::ByTokens) => (!game.seats().all(|s| areas::token_lies_on(game, s) == Some(card))).into(),
        _ => (game.stat(card, stat::PROGRESS) - game.counters(card, counter::PROGRESS)).max(0),
    }
}

fn approach_now(game: &Game) -> Word {
    test::approach(game)
}

fn icon(approach: Word) -> abilities::Stat {
    match approach {
        word::EXPLORATION => stat::EXPLORATION,
        word::CONFLICT => stat::CONFLICT,
        word::REASON => stat::REASON,
        _ => stat::CONNECTION,
    }
}

fn icons_in_hand(game: &Game, seat: Seat, approach: Word) -> i32 {
    game.cards_in(Zone::of(place::HAND, seat)).map(|c| game.stat(c, icon(approach)).max(0)).sum()
}

/// The value of keeping a card in hand rather than committing it.
fn keeps(game: &Game, card: Card) -> f32 {
    match () {
        () if game.is_kind(card, kind::GEAR) => 1.5,
        () if game.is_kind(card, kind::MOMENT) => 0.5,
        () => 0.0,
    }
}

/// The effort the running test should come to: enough to succeed though chance be against it, and all the progress its
/// card still needs.
fn wanted_effort(game: &Game) -> i32 {
    let Some(test): Option<Test> = game.current() else { return 2 };
    let target = test.target.card();
    let written = test.ability.and_then(|a| test_head(game, a)).and_then(|head| head.difficulty?.as_number());
    let difficulty = written.unwrap_or_else(|| target.map_or(1, |t| game.stat(t, stat::PRESENCE).max(1)));
    let more = target.filter(|_| adds_progress(game, &test)).map_or(0, |t| need(game, t));
    (difficulty + 1).max(more)
}

/// Whether a test adds progress: Traverse and Connect do, and own tests whose text says so.
fn adds_progress(game: &Game, test: &Test) -> bool {
    match test.ability {
        Some(ability) => text_adds_progress(game, ability),
        None => matches!(test.verb, Some(word::TRAVERSE | word::CONNECT)),
    }
}

fn text_adds_progress(game: &Game, ability: AbilityId) -> bool {
    let mut acts = game.cards().ability(ability).clauses().filter_map(Clause::act);
    acts.any(|act| act.verb == verbs::ADD && act.kind == Some(counter::PROGRESS))
}

/// The situation of a ranger in a turn, for weighing actions.
struct Turn<'a> {
    game: &'a Game,
    seat: Seat,
    location: Option<Card>,
    /// The progress the location still needs.
    left: i32,
    /// The energy for the way to it.
    strength: i32,
    /// No test reaches the location.
    barred: bool,
    /// The location is done, and something keeps the group from leaving.
    held_up: bool,
}

impl<'a> Turn<'a> {
    fn of(game: &'a Game, prompt: &Prompt) -> Self {
        let seat = prompt.seat;
        let location = areas::surrounding(game, kind::LOCATION);
        let left = location.map_or(0, |l| need(game, l));
        let held_up = left == 0 && travel::reason(game).is_some();
        let traverse = |l: Card| Choice::Game(option::COMMON[0], Thing::Card(l), 0);
        let open = |l: Card| prompt.options.contains(&traverse(l));
        let strength = game.counters(seat, crate::energy::energy(word::FIT));
        let barred = left > 0 && strength > 0 && !location.is_some_and(open);
        Turn { game, seat, location, left, strength, barred, held_up }
    }

    fn weigh(&self, option: &Choice) -> f32 {
        let game = self.game;
        if let Choice::Game(code, target, _) = option
            && let Some(which) = option::common(*code)
        {
            let common = COMMON[which];
            return self.test(common.verb, common.aspect, common.approach, target.card(), None);
        }
        match option {
            Choice::Ability(ability, card) => match test_head(game, *ability) {
                Some(head) => {
                    let verb = if text_adds_progress(game, *ability) { word::TRAVERSE } else { word::REMEMBER };
                    let on_table = game.zone(*card).is_some_and(|z| z.place != place::PLAYER_AREA);
                    let difficulty = head.difficulty.and_then(|a| a.as_number());
                    let weight = self.test(verb, head.aspect, head.approach, on_table.then_some(*card), difficulty);
                    if verb == word::REMEMBER { weight.min(1.5) } else { weight }
                }
                None => self.action(*ability),
            },
            Choice::Play(card) => self.play(*card),
            Choice::Game(option::DISCARD, ..) => DOUBT,
            _ => 0.0,
        }
    }

    /// Weighs an untimed ability: one with a price that runs out is used.
    fn action(&self, ability: AbilityId) -> f32 {
        match &self.game.cards().ability(ability).ability {
            Ability::Action { cost, limit, .. } if !cost.parts.is_empty() || limit.is_some() => 0.5,
            _ => DOUBT,
        }
    }

    fn play(&self, card: Card) -> f32 {
        let game = self.game;
        let price = crate::play::price(game, card, self.seat).map_or(0, |(_, n)| n) as f32;
        match () {
            // Early gear serves all day.
            () if game.is_kind(card, kind::GEAR) || game.is_kind(card, kind::BEING) => 9.0 - price,
            () if test::of_moment(game, card).is_some() => 4.0 - price,
            () if game.is_kind(card, kind::MOMENT) => 2.0 - price,
            () => 7.0 - price,
        }
    }

    fn test(&self, verb: Word, aspect: Word, approach: Word, target: Option<Card>, difficulty: Option<i32>) -> f32 {
        let (game, seat) = (self.game, self.seat);
        let energy = game.counters(seat, crate::energy::energy(aspect));
        let effort = energy + icons_in_hand(game, seat, approach);
        let base = difficulty.unwrap_or_else(|| target.map_or(1, |t| game.stat(t, stat::PRESENCE).max(1)));
        let act = Act {
            patient: target.map_or(Thing::Nothing, Thing::Card),
            word: Some(verb),
            ..Act::of(verb::PERFORM).by(seat)
        };
        let difficulty = game.number(number::DIFFICULTY, base, &act);
        // The challenge card gives or takes about one.
        let odds = ((effort - difficulty) as f32 * 0.3 + 0.6).clamp(0.05, 1.0);
        let Some(card) = target else { return DOUBT };
        let fatigue: i32 = interaction_fatigue(game, seat, &[card]).iter().map(|(_, n)| n).sum();
        let tired = fatigue as f32 * if deck(game, seat) < 8 { 3.0 } else { 1.8 };
        let presence = game.stat(card, stat::PRESENCE).max(0) as f32;
        let blocks = |past: Card| interaction_fatigue(game, seat, &[past]).iter().any(|(c, _)| *c == card);
        // Worth it only before the way to the location is gone, or where the group is held up.
        let in_the_way = self.left > 0 && self.strength > 0 && self.location.is_some_and(blocks);
        let gain = match verb {
            word::TRAVERSE | word::CONNECT if Some(card) == self.location => {
                if self.left == 0 {
                    return DOUBT;
                }
                12.0 + effort.min(self.left) as f32 * 3.0
            }
            word::TRAVERSE | word::CONNECT => {
                if threshold(game, card) <= 0 {
                    return DOUBT;
                }
                let clears = effort > need(game, card);
                match (self.held_up || self.barred, in_the_way) {
                    (true, _) => {
                        if clears {
                            14.0
                        } else {
                            9.0
                        }
                    }
                    (_, true) if clears => 8.0 + presence * 3.0,
                    _ => return DOUBT,
                }
            }
            word::AVOID => match in_the_way && !game.is_exhausted(card) {
                true => 6.0 + presence * 3.0,
                false => return DOUBT,
            },
            _ => 1.0,
        };
        let weight = gain * odds - tired;
        if odds < 0.4 { weight.min(DOUBT) } else { weight }
    }
}
