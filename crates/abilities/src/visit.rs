//! One walk over the tree of a text. The walk of each node stands beside the node (`Selector::walk` in `selector.rs`), so a new
//! filter, amount, condition or effect is walked where it is declared, and every visitor follows.
//!
//! ```
//! use abilities::{Amount, Filter, Quantity, Selector, Visit};
//! struct Names(usize);
//! impl<'a> Visit<'a> for Names {
//!     fn selector(&mut self, selector: &'a Selector) {
//!         self.0 += usize::from(*selector == Selector::You);
//!         selector.walk(self);
//!     }
//! }
//! let yours = Filter::ControlledBy(Box::new(Selector::You));
//! let amount = Amount::Count(Box::new(Selector::pick(Quantity::All, [Filter::Card, yours])));
//! let mut names = Names(0);
//! names.amount(&amount);
//! assert_eq!(names.0, 1);
//! ```

use crate::{
    Ability, ActPhrase, Amount, Change, Characteristic, Condition, Cost, Duration, Effect, Filter, Flag, Keyword,
    KeywordUse, Kind, Place, Predicate, Register, Selector, Stat, Statement, Trait,
};

/// A visitor of a text. Each method is called for a node and walks on below it unless it is written anew.
pub trait Visit<'a> {
    /// A whole ability.
    fn ability(&mut self, ability: &'a Ability) {
        ability.walk(self);
    }
    /// The clauses of a block, in order.
    fn block(&mut self, block: &'a [Effect]) {
        block.iter().for_each(|effect| self.effect(effect));
    }
    /// One clause.
    fn effect(&mut self, effect: &'a Effect) {
        effect.walk(self);
    }
    /// One line of a constant ability or of an `until`.
    fn statement(&mut self, statement: &'a Statement) {
        statement.walk(self);
    }
    /// A change of characteristics.
    fn characteristic(&mut self, characteristic: &'a Characteristic) {
        characteristic.walk(self);
    }
    /// An act that is done, or paid.
    fn act(&mut self, act: &'a ActPhrase) {
        act.walk(self);
    }
    /// An act that a card waits for, forbids, permits or prices.
    fn pattern(&mut self, act: &'a ActPhrase) {
        act.walk(self);
    }
    /// A cost.
    fn cost(&mut self, cost: &'a Cost) {
        cost.walk(self);
    }
    /// A change of a number.
    fn change(&mut self, change: &'a Change) {
        change.walk(self);
    }
    /// A duration.
    fn duration(&mut self, duration: &'a Duration) {
        duration.walk(self);
    }
    /// A condition.
    fn condition(&mut self, condition: &'a Condition) {
        condition.walk(self);
    }
    /// A keyword with its arguments.
    fn keyword(&mut self, keyword: &'a KeywordUse) {
        keyword.walk(self);
    }
    /// Cards or players.
    fn selector(&mut self, selector: &'a Selector) {
        selector.walk(self);
    }
    /// One property of them.
    fn filter(&mut self, filter: &'a Filter) {
        filter.walk(self);
    }
    /// A number.
    fn amount(&mut self, amount: &'a Amount) {
        amount.walk(self);
    }
}

/// The parts of a table a node of a text reads by itself, apart from its children. Each filter, amount and condition
/// tells it where it is declared; whoever keeps an answer learns from it when to ask again.
///
/// ```
/// use abilities::{EachFilter, EachSelector, Filter, Kind, Quantity, Reads, Selector};
/// let lamp = Kind(2);
/// let lamps = Selector::pick(Quantity::Each, [Filter::Kind(lamp)]);
/// let mut reads = Vec::new();
/// lamps.walk(&mut EachFilter(|filter: &Filter| reads.push(filter.reads())));
/// assert_eq!(reads, [Reads::Kind(lamp)]);
///
/// let (mut met, both) = (0, Selector::Both(vec![lamps, Selector::This]));
/// both.walk(&mut EachSelector(|_: &Selector| met += 1));
/// assert_eq!(met, 2);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reads {
    /// Nothing.
    Nothing,
    /// Whether a card is of this kind.
    Kind(Kind),
    /// Whether a card has this trait.
    Trait(Trait),
    /// Whether a card has this keyword.
    Keyword(Keyword),
    /// The name of a card.
    Name,
    /// Statuses.
    Status,
    /// A number of a card.
    Stat(Stat),
    /// Counters on cards and players.
    Counters,
    /// Counters of the players alone.
    CountersOfPlayers,
    /// The controller of a card.
    Controller,
    /// The cards in this place.
    Place(Place),
    /// The cards of each area.
    Areas,
    /// Links that begin at a card.
    Links,
    /// Links that end at a card.
    LinksFrom,
    /// The acts of a period.
    Past,
    /// The choices made for a card.
    Chosen,
    /// The argument of a keyword, which may be anything.
    Argument,
    /// A property only the game can tell.
    Predicate(Predicate),
    /// A number only the game can tell.
    Register(Register),
    /// A fact only the game can tell.
    Flag(Flag),
}

/// A visitor that hands every selector it meets to a function.
pub struct EachSelector<F>(pub F);

impl<'a, F: FnMut(&'a Selector)> Visit<'a> for EachSelector<F> {
    fn selector(&mut self, selector: &'a Selector) {
        (self.0)(selector);
        selector.walk(self);
    }
}

/// A visitor that hands every amount it meets to a function.
pub struct EachAmount<F>(pub F);

impl<'a, F: FnMut(&'a Amount)> Visit<'a> for EachAmount<F> {
    fn amount(&mut self, amount: &'a Amount) {
        (self.0)(amount);
        amount.walk(self);
    }
}

/// A visitor that hands every filter it meets to a function.
pub struct EachFilter<F>(pub F);

impl<'a, F: FnMut(&'a Filter)> Visit<'a> for EachFilter<F> {
    fn filter(&mut self, filter: &'a Filter) {
        (self.0)(filter);
        filter.walk(self);
    }
}
