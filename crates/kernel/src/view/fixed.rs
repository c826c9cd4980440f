//! The numbers of a resolved effect: worked out once, when it begins (E14.8). Numbers written in the text need no
//! keeping.

use crate::{Card, Ctx, DefId, Game, Seat, Thing};
use abilities::{Amount, Change, Characteristic, KeywordArg, KeywordUse, Selector, Statement};

/// One thing a resolved effect was given when it began.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Fixed {
    /// A number.
    Number(i32),
    /// The new controller of the changed card, if anybody was meant.
    Controller(Option<Seat>),
    /// The face it shows, if a card was meant.
    Face(Option<DefId>),
}

impl Fixed {
    /// The number; of anything else zero, which no text asks for.
    pub(crate) fn number(self) -> i32 {
        match self {
            Fixed::Number(n) => n,
            Fixed::Controller(_) | Fixed::Face(_) => 0,
        }
    }
}

/// The number of numbers kept for a statement.
fn numbers_in(statement: &Statement) -> usize {
    match statement {
        Statement::Are(_, Characteristic::Get(changes, floor)) => changes.len() + usize::from(floor.is_some()),
        Statement::Are(_, Characteristic::Base(values)) => values.len(),
        Statement::Are(_, Characteristic::ControlledBy(_) | Characteristic::CopyOf(_)) => 1,
        Statement::Are(_, Characteristic::Have(uses)) => numbers_of(uses).count(),
        Statement::Modify(.., floor) => 1 + usize::from(floor.is_some()),
        _ => 0,
    }
}

/// Whether all that a statement says can be read off it at any time.
fn is_written(statement: &Statement) -> bool {
    let plain = |amount: &Amount| amount.as_number().is_some();
    let by = |change: &Change| change.amount().is_some_and(plain);
    match statement {
        Statement::Are(_, Characteristic::Get(changes, floor)) => {
            changes.iter().all(|(_, change)| by(change)) && floor.as_ref().is_none_or(plain)
        }
        Statement::Are(_, Characteristic::Base(values)) => values.iter().all(|(_, amount)| plain(amount)),
        Statement::Are(_, Characteristic::ControlledBy(who)) => *who == Selector::You,
        Statement::Are(_, Characteristic::CopyOf(_)) => false,
        Statement::Are(_, Characteristic::Have(uses)) => numbers_of(uses).all(|(_, amount)| plain(amount)),
        Statement::Modify(_, _, change, floor) => by(change) && floor.as_ref().is_none_or(plain),
        _ => true,
    }
}

/// The keywords with numbers that are given.
fn numbers_of(uses: &[KeywordUse]) -> impl Iterator<Item = (&KeywordUse, &Amount)> {
    uses.iter().filter_map(|u| match u.args.first() {
        Some(KeywordArg::Number(amount)) => Some((u, amount)),
        _ => None,
    })
}

/// The numbers kept for the statement at that place and the thing of that number.
pub(crate) fn fixed<'a>(numbers: &'a [Fixed], statements: &[Statement], at: usize, nth: usize) -> Option<&'a [Fixed]> {
    if numbers.is_empty() {
        return None;
    }
    let before = |statements: &[Statement]| statements.iter().map(numbers_in).sum::<usize>();
    let start = nth * before(statements) + before(&statements[..at]);
    numbers.get(start..start + numbers_in(&statements[at]))
}

impl Game {
    /// The numbers of an effect that begins now: for each thing it is locked to, or once if there is none, those of all
    /// its statements. Empty if all of them are written in the text.
    pub(crate) fn numbers_now(&self, statements: &[Statement], set: &[Thing], ctx: &Ctx) -> Vec<Fixed> {
        let mut numbers = Vec::new();
        if statements.iter().all(is_written) {
            return numbers;
        }
        let mut own = ctx.bindings.clone();
        for &thing in if set.is_empty() { &[Thing::Nothing] } else { set } {
            own.it = if thing == Thing::Nothing { ctx.bindings.it } else { thing };
            let about_it = Ctx { bindings: &own, ..*ctx };
            // `they become copies of it`: the meaning of `it` when the effect began.
            let outer = if ctx.bindings.it == Thing::Nothing { about_it } else { *ctx };
            for statement in statements {
                match statement {
                    Statement::Are(_, Characteristic::Get(changes, floor)) => {
                        let value = |stat| thing.card().map_or(0, |card| self.stat(card, stat));
                        let by = |(stat, change): &(_, Change)| match change.amount() {
                            Some(amount) => self.amount(amount, &about_it),
                            // CR 701.10b: so much more as it is now.
                            None => value(*stat),
                        };
                        numbers.extend(changes.iter().map(by).map(Fixed::Number));
                        numbers.extend(floor.iter().map(|f| Fixed::Number(self.amount(f, &about_it))));
                    }
                    Statement::Are(_, Characteristic::Base(values)) => {
                        numbers.extend(values.iter().map(|(_, amount)| Fixed::Number(self.amount(amount, &about_it))));
                    }
                    Statement::Are(_, Characteristic::ControlledBy(who)) => {
                        numbers.push(Fixed::Controller(self.player_meant(who, &outer)));
                    }
                    Statement::Are(_, Characteristic::CopyOf(what)) => {
                        numbers.push(Fixed::Face(self.face_meant(what, &outer)));
                    }
                    Statement::Are(_, Characteristic::Have(uses)) => {
                        // CR 608.2h: the giver of the keyword is `you` in its number, and `it` the bearer.
                        numbers.extend(numbers_of(uses).map(|(_, a)| Fixed::Number(self.amount(a, &about_it))));
                    }
                    Statement::Modify(_, _, change, floor) => {
                        numbers.push(Fixed::Number(change.amount().map_or(0, |amount| self.amount(amount, ctx))));
                        numbers.extend(floor.iter().map(|f| Fixed::Number(self.amount(f, ctx))));
                    }
                    _ => {}
                }
            }
        }
        numbers
    }

    /// The numbers resolved effects have given a card with that use of a keyword, the oldest first.
    pub(crate) fn numbers_given_with(&self, card: Card, given: &KeywordUse) -> impl Iterator<Item = i32> {
        self.state.effects.iter().filter(|row| !row.numbers.is_empty()).flat_map(move |row| {
            let statements = self.cards.ability(row.ability).statements(Some(row.op));
            let nth = row.set.iter().position(|t| *t == Thing::Card(card));
            let uses = statements.iter().enumerate().filter_map(|(at, statement)| match statement {
                Statement::Are(_, Characteristic::Have(uses)) => Some((at, uses)),
                _ => None,
            });
            uses.filter_map(move |(at, uses)| {
                let which = numbers_of(uses).position(|(u, _)| u == given)?;
                fixed(&row.numbers, statements, at, nth?)?.get(which).map(|n| n.number())
            })
        })
    }

    /// The player a selector means.
    pub(super) fn player_meant(&self, selector: &Selector, ctx: &Ctx) -> Option<Seat> {
        self.select(selector, ctx).first().and_then(|thing| thing.seat())
    }

    /// The face of the card a selector means.
    pub(super) fn face_meant(&self, selector: &Selector, ctx: &Ctx) -> Option<DefId> {
        self.select(selector, ctx).first().and_then(|thing| thing.card()).map(|card| self.looks(card).def)
    }
}
