//! Facts about a continuous effect that follow from its text alone: worked out once, when its ability is compiled.

use super::{
    BASE, COPY, DEFINED,
    dependency::reads_stats,
    facets::{Facets, amounts},
    layers::layer,
    reads::{ALL, Aspects, PILES},
};
use crate::{AbilityId, Cards, Compiled, OpId, OwnQuestion, code::Op, interpret::is_exception, row::Class, row::key};
use abilities::{Ability, Amount, Change, Characteristic, Condition, Duration, Filter, Quantity, Selector, Statement};

/// One text of continuous effects: that of a constant ability, or of an `until` among the ops of another.
#[derive(Clone, Debug)]
pub(crate) struct Says {
    /// The op; none for a constant ability.
    op: Option<OpId>,
    /// Its statements about the looks of cards.
    pub stated: Vec<Stated>,
    /// The facets and aspects that its condition reads.
    pub condition: Facets,
    pub asks: Aspects,
    /// The aspects that decide which cards it affects, and what it does to them.
    pub whom: Aspects,
    pub what: Aspects,
    /// Whether its change of a card can be worked out from that card, its source and the players, as a constant
    /// ability.
    pub local: bool,
    /// The same for one whose cards are fixed.
    pub local_row: bool,
    /// Whether its first statement stands in a layer before the stats and asks for stats.
    pub ahead: bool,
    /// Whether lines that change the rules depend on the set the first line finds.
    pub leaned_on: bool,
}

/// One statement of such a text.
#[derive(Clone, Debug)]
pub(crate) struct Stated {
    /// Its place among the statements.
    pub at: u8,
    /// The place of the statement whose selector it uses: its own, an earlier one of the same words, or for `they` the
    /// first.
    pub subject: u8,
    /// Its layer, if it is no characteristic-defining ability.
    layer: u8,
    /// The facets and aspects that the set of affected cards, and the change, depend on.
    pub whom: Facets,
    pub what: Facets,
    /// The facets it changes.
    pub writes: Facets,
    /// Whether the set of affected cards is kept: others mean the same, or it is judged by the finished view.
    pub kept: bool,
    /// Whether all such effects of one player mean the same cards, but for the source of each.
    pub shared: bool,
    /// Whether its numbers are the same for every source of one player and every card.
    pub even: bool,
    /// Whether all of them are written in the text.
    pub written: bool,
}

impl Stated {
    /// The layer it belongs to.
    pub fn layer(&self, defines: bool) -> u8 {
        if defines && self.layer == BASE { DEFINED } else { self.layer }
    }
}

impl Compiled {
    /// One of its ops.
    pub(crate) fn op(&self, op: OpId) -> &Op {
        &self.code[op.index()]
    }

    /// Returns the facts about the constant ability, or about the `until` at that op.
    pub(crate) fn says(&self, op: Option<OpId>) -> Option<&Says> {
        self.says.iter().find(|s| s.op == op)
    }

    /// Its statements, or those of the `until` at that op.
    pub(crate) fn statements(&self, op: Option<OpId>) -> &[Statement] {
        match (op, &self.ability) {
            (None, Ability::Constant { statements, .. }) => statements,
            (None, _) => &[],
            (Some(op), _) => match self.op(op) {
                Op::Until(statements, _) => statements,
                _ => &[],
            },
        }
    }

    pub(crate) fn condition(&self, op: Option<OpId>) -> Option<&Condition> {
        match (op, &self.ability) {
            (None, Ability::Constant { condition, .. }) => condition.as_ref(),
            (None, _) => None,
            (Some(op), _) => match self.op(op) {
                Op::Until(_, Duration::While(condition)) => Some(condition),
                _ => None,
            },
        }
    }
}

impl Cards {
    /// Whether an ability changes the looks of cards.
    pub(super) fn says_what_is(&self, ability: AbilityId) -> bool {
        self.ability(ability).keys.iter().any(|s| s.key == key(Class::Are, 0))
    }

    /// Works out the facts about the constant ability, or about the `until` at that op.
    pub(crate) fn told(&self, compiled: &Compiled, op: Option<OpId>) -> Option<Says> {
        let statements = compiled.statements(op);
        let selector_at = |at: usize| meant_at(statements, at);
        let first = (0..statements.len()).find(|&at| selector_at(at).is_some())?;
        // E26.5: an ability that is an exception of a copy is one of its copiable values.
        let is_copied = op.is_some_and(|op| is_exception(compiled.op(op)));
        let gives_ability = |c: &Characteristic| matches!(c, Characteristic::HaveAbility(_));
        let mut stated = Vec::new();
        for (at, statement) in statements.iter().enumerate() {
            let Statement::Are(own, change) = statement else { continue };
            let subject = match own {
                Selector::They | Selector::It if first == 0 => first,
                _ => (0..at).find(|&q| selector_at(q) == selector_at(at)).unwrap_or(at),
            };
            let selector = selector_at(subject).unwrap_or(own);
            stated.push(Stated {
                at: at as u8,
                subject: subject as u8,
                layer: if is_copied && gives_ability(change) { COPY } else { layer(change, self) },
                whom: self.selector_footprint(selector).looks,
                what: self.change_footprint(change).looks,
                writes: self.written_facets(change),
                kept: false,
                shared: is_shared(selector),
                even: is_sum(change) && amounts(change).all(|a| self.is_even(a)),
                written: amounts(change).all(|a| a.as_number().is_some()),
            });
        }
        let condition = compiled.condition(op);
        let whom = (0..statements.len()).filter_map(selector_at);
        let changes = || statements.iter().filter_map(|s| if let Statement::Are(_, c) = s { Some(c) } else { None });
        let ahead = stated[0].layer < DEFINED && selector_at(first).is_some_and(reads_stats);
        let subjects: Vec<u8> = stated.iter().map(|p| p.subject).collect();
        // Lines that change the rules depend on the set the first line found.
        let leaned_on = first == 0 && leaning(statements).next().is_some();
        for stated in &mut stated {
            let same = subjects.iter().filter(|s| **s == stated.subject).count();
            stated.kept = same > 1 || ((ahead || leaned_on) && stated.subject as usize == first);
        }
        let near = condition
            .is_none_or(|c| matches!(c, Condition::Is(Selector::This, f) if f.iter().all(|f| self.is_local_filter(f))));
        let fixed = |c: &Characteristic| match c {
            Characteristic::Get(..) | Characteristic::Base(_) => amounts(c).all(|a| a.as_number().is_some()),
            Characteristic::Have(_) | Characteristic::Lose(_) | Characteristic::NeverHave(_) => true,
            _ => false,
        };
        let simple = stated
            .iter()
            .all(|p| selector_at(p.at.into()).is_some_and(|s| self.is_local_selector(s)) && !p.writes.has_abilities());
        let rows_only = |c: &Characteristic| matches!(c, Characteristic::LoseAllAbilities | Characteristic::CountAs(_));
        Some(Says {
            op,
            condition: condition.map_or(Facets::NONE, |c| self.condition_footprint(c).looks),
            asks: condition.map_or(0, |c| self.condition_footprint(c).table),
            whom: whom.fold(0, |all, s| all | self.selector_footprint(s).table),
            what: changes().fold(0, |all, c| all | self.change_footprint(c).table),
            local: near && simple && !ahead && !leaned_on && changes().all(fixed),
            local_row: near && changes().all(|c| fixed(c) || rows_only(c)),
            ahead,
            leaned_on,
            stated,
        })
    }

    /// Whether a number is the same for every source of one player and every card.
    fn is_even(&self, amount: &Amount) -> bool {
        match amount {
            Amount::Number(_) => true,
            Amount::Count(selector) => {
                is_shared(selector) && !matches!(&**selector, Selector::Pick(_, f) if f.contains(&Filter::Other))
            }
            Amount::Counters(_, on) => **on == Selector::You,
            Amount::Register(register) => (self.rules.questions.looks_at)(OwnQuestion::Register(*register)) != ALL,
            Amount::PerPlayer(a) | Amount::Times(_, a) | Amount::ForEvery(_, _, a) => self.is_even(a),
            Amount::Sum(a, b) | Amount::Difference(a, b) | Amount::Quotient(a, b) => self.is_even(a) && self.is_even(b),
            _ => false,
        }
    }

    fn is_local_selector(&self, selector: &Selector) -> bool {
        match selector {
            Selector::This | Selector::You | Selector::They | Selector::It => true,
            // The top card of a pile is another as soon as something else is moved.
            Selector::Of(possession, of) => {
                (self.rules.questions.looks_at)(OwnQuestion::Possession(*possession)) & PILES == 0
                    && matches!(**of, Selector::This | Selector::You)
            }
            Selector::Pick(Quantity::Bare | Quantity::Each | Quantity::All, filters) => {
                filters.iter().all(|f| self.is_local_filter(f))
            }
            _ => false,
        }
    }
}

/// Returns the selector of a line about the looks of cards: its own, or for a pronoun the one of the act in the
/// first line.
pub(crate) fn meant_at(statements: &[Statement], at: usize) -> Option<&Selector> {
    match (&statements[at], &statements[0]) {
        (Statement::Are(own @ (Selector::It | Selector::They), _), act) if act.act().is_some() => act.meant_by(own),
        (Statement::Are(own, _), _) => Some(own),
        _ => None,
    }
}

/// The lines that change the rules and say `it` or `they`, the first apart.
pub(crate) fn leaning(statements: &[Statement]) -> impl Iterator<Item = u8> {
    statements.iter().enumerate().skip(1).filter(|(_, s)| s.has_pronoun()).map(|(at, _)| at as u8)
}

/// Whether a change sets numbers, or adds to them and takes from them without a floor.
fn is_sum(change: &Characteristic) -> bool {
    match change {
        Characteristic::Base(_) => true,
        Characteristic::Get(changes, None) => {
            changes.iter().all(|(_, c)| matches!(c, Change::Plus(_) | Change::Minus(_)))
        }
        _ => false,
    }
}

/// Whether a selector means the same for every source of one player, that source itself apart (`other`).
fn is_shared(selector: &Selector) -> bool {
    fn plain(filter: &Filter) -> bool {
        match filter {
            Filter::Card | Filter::Kind(_) | Filter::Trait(_) | Filter::Name(_) => true,
            Filter::Keyword(_) | Filter::Status(_) => true,
            Filter::Stat(_, _, a) | Filter::Counter(_, _, a) => a.as_number().is_some(),
            Filter::ControlledBy(s) => **s == Selector::You,
            Filter::In(_, owner) => owner.as_ref().is_none_or(|s| **s == Selector::You),
            Filter::Not(inner) => plain(inner),
            Filter::Or(list) => list.iter().all(plain),
            _ => false,
        }
    }
    matches!(selector, Selector::Pick(_, filters) if filters.iter().all(|f| *f == Filter::Other || plain(f)))
}
