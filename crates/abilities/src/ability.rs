//! The kinds of ability.

use crate::{
    ActPhrase, Amount, Change, Condition, Cost, Effect, Filter, Head, Keyword, Kind, Limit, Number, Selector, Stat,
    Status, Trait, Visit, Word,
};

/// An ability of a card.
///
/// ```
/// use abilities::*;
/// let (dies, draw) = (Verb(20), Verb(21));
/// // trigger after this dies: draw a card
/// let ability = Ability::Trigger {
///     rung: Rung::After,
///     event: ActPhrase { patient: Some(Selector::This), ..ActPhrase::of(dies) },
///     condition: None,
///     limit: None,
///     asks: Asks::Never,
///     body: vec![Effect::Do(ActPhrase { amount: Some(Amount::Number(1)), ..ActPhrase::of(draw) }, None)],
/// };
/// // Every number a text speaks of is met by one walk over it.
/// let mut numbers = Vec::new();
/// ability.walk(&mut EachAmount(|amount: &Amount| numbers.extend(amount.as_number())));
/// assert_eq!(numbers, [1]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Ability {
    /// `constant:` true while the card is where it works. One block is one effect: one timestamp, and the set of
    /// objects found by the first part is kept for the rest (`they`).
    Constant {
        /// `while ...`
        condition: Option<Condition>,
        /// Its statements.
        statements: Vec<Statement>,
    },
    /// `trigger` / `response`: when, before or after an act.
    Trigger {
        /// The rung it speaks on.
        rung: Rung,
        /// The act it waits for.
        event: ActPhrase,
        /// `, if ...`: asked when it triggers and again when it is done.
        condition: Option<Condition>,
        /// `, once each turn`
        limit: Option<Limit>,
        /// Whether it simply happens or is offered.
        asks: Asks,
        /// Its clauses.
        body: Vec<Effect>,
    },
    /// `action <cost>:` something a player may do.
    Action {
        /// The price.
        cost: Cost,
        /// `by a player`: who may, if not whoever controls it alone.
        by: Option<Selector>,
        /// `, when a ranger commits to a test`: only then.
        when: Option<(Rung, ActPhrase)>,
        /// `while ...`
        condition: Option<Condition>,
        /// `, once each turn`
        limit: Option<Limit>,
        /// Its clauses.
        body: Vec<Effect>,
    },
    /// A head of the game's own lexicon: `test FIT + exploration [2], "Wade":`, `challenge sun:`, `play:`.
    Headed {
        /// The head.
        head: Head,
        /// Its arguments, in the order of the head's template.
        args: Vec<HeadArg>,
        /// Its clauses.
        body: Vec<Effect>,
        /// Named sub-blocks: `on failure:`.
        blocks: Vec<(Word, Vec<Effect>)>,
    },
}

impl Ability {
    /// An unconditional constant ability.
    pub fn constant(statements: Vec<Statement>) -> Self {
        Ability::Constant { condition: None, statements }
    }
}

/// An argument of a game's head.
///
/// ```
/// use abilities::{Ability, Head, HeadArg, Word};
/// // challenge sun:
/// let (challenge, sun) = (Head(2), Word(14));
/// let ability = Ability::Headed { head: challenge, args: vec![HeadArg::Word(sun)], body: Vec::new(), blocks: Vec::new() };
/// assert!(matches!(ability, Ability::Headed { args, .. } if args == [HeadArg::Word(sun)]));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum HeadArg {
    /// A word of a family.
    Word(Word),
    /// A number.
    Amount(Amount),
    /// A quoted text.
    Text(String),
    /// A cost.
    Cost(Cost),
    /// `1, 2`: chapter numbers.
    Numbers(Vec<i32>),
    /// An optional argument left out.
    Nothing,
}

/// The point in the life of an act at which something happens (R18.2; Echomancy uses `WhenWould` and `After`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Rung {
    /// `before ... would`
    BeforeWould,
    /// `before`
    Before,
    /// `when ... would`
    WhenWould,
    /// `when`
    When,
    /// `after`
    After,
}

impl Rung {
    /// Whether an ability on this rung may change or replace the act.
    pub fn is_would(self) -> bool {
        matches!(self, Rung::BeforeWould | Rung::WhenWould)
    }
}

/// Whether an ability asks first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Asks {
    /// `trigger`: it happens.
    Never,
    /// `response`: it is offered, and a card in hand is played for its cost.
    First,
}

/// One line of a constant ability.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Statement {
    /// Such acts cannot happen.
    Cannot(ActPhrase),
    /// Such acts leave the patient out: "this does not fatigue you when you interact past it".
    Exempt(ActPhrase),
    /// Such acts are allowed although the rules would not: "you may play this at any time".
    May(ActPhrase),
    /// A number computed for such acts: "tests interacting with cards in this area get effort -1".
    Modify(Number, ActPhrase, Change, Option<Amount>),
    /// Such acts cost something more.
    Price(ActPhrase, Cost),
    /// These cards are or have something.
    Are(Selector, Characteristic),
}

/// A change of characteristics. The layer follows from the change; an author never writes one.
///
/// ```
/// use abilities::*;
/// let (power, flying, ward) = (Stat(0), Keyword(0), Keyword(1));
/// let gets = Characteristic::Get(vec![(power, Change::Plus(Amount::Number(2)))], None);
/// let ward = KeywordUse { keyword: ward, args: vec![KeywordArg::Number(Amount::Number(2))] };
/// let has = Characteristic::Have(vec![KeywordUse::plain(flying), ward]);
/// // other cards get +2 power and have flying and ward 2
/// let others = Selector::pick(Quantity::Bare, [Filter::Other]);
/// let lord = Ability::constant(vec![Statement::Are(others, gets), Statement::Are(Selector::They, has)]);
/// assert!(matches!(lord, Ability::Constant { condition: None, .. }));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Characteristic {
    /// `get presence -1, to a minimum of 1`; `get +1/+1`
    Get(Vec<(Stat, Change)>, Option<Amount>),
    /// `have base power and toughness 1/1`
    Base(Vec<(Stat, Amount)>),
    /// `have flying`
    Have(Vec<KeywordUse>),
    /// `lose flying`
    Lose(Keyword),
    /// `cannot have flying`
    NeverHave(Keyword),
    /// `lose all abilities`
    LoseAllAbilities,
    /// `have "..."`: an ability granted whole.
    HaveAbility(Box<Ability>),
    /// `are creatures in addition to their other types`
    Also(Vec<Kind>, Vec<Trait>),
    /// `are Mountains`: replaces the family they belong to (E3.6, E3.9).
    Become(Vec<Kind>, Vec<Trait>),
    /// `lose the Predator trait`
    LoseTrait(Trait),
    /// `count as exhausted` (R2.5)
    CountAs(Status),
    /// `are controlled by you`
    ControlledBy(Selector),
    /// `are copies of it`
    CopyOf(Selector),
    /// `become the chosen colour`: what was chosen replaces the family it belongs to.
    BecomeChosen(String),
    /// `switch power and toughness`
    Switch(Stat, Stat),
}

/// A keyword with its arguments: `ward {2}`, `protection from red`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct KeywordUse {
    /// Which.
    pub keyword: Keyword,
    /// Its arguments.
    pub args: Vec<KeywordArg>,
}

impl KeywordUse {
    /// A keyword without arguments.
    pub fn plain(keyword: Keyword) -> Self {
        KeywordUse { keyword, args: Vec::new() }
    }
}

/// An argument of a keyword.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum KeywordArg {
    /// `crew 2`
    Number(Amount),
    /// `ward {2}`
    Cost(Cost),
    /// `protection from red`, `enchant creature`
    Quality(Vec<Filter>),
}

/// The shape of a keyword's argument, as its file declares it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KeywordShape {
    /// No argument.
    Plain,
    /// A number.
    Number,
    /// A cost.
    Cost,
    /// `from` and a quality.
    Quality,
}

impl Ability {
    /// Visits its parts.
    pub fn walk<'a, V: Visit<'a> + ?Sized>(&'a self, v: &mut V) {
        match self {
            Ability::Constant { condition, statements } => {
                condition.iter().for_each(|condition| v.condition(condition));
                statements.iter().for_each(|statement| v.statement(statement));
            }
            Ability::Trigger { event, condition, body, .. } => {
                v.pattern(event);
                condition.iter().for_each(|condition| v.condition(condition));
                v.block(body);
            }
            Ability::Action { cost, by, when, condition, body, .. } => {
                v.cost(cost);
                by.iter().for_each(|who| v.selector(who));
                when.iter().for_each(|(_, event)| v.pattern(event));
                condition.iter().for_each(|condition| v.condition(condition));
                v.block(body);
            }
            Ability::Headed { args, body, blocks, .. } => {
                for arg in args {
                    match arg {
                        HeadArg::Amount(amount) => v.amount(amount),
                        HeadArg::Cost(cost) => v.cost(cost),
                        HeadArg::Word(_) | HeadArg::Text(_) | HeadArg::Numbers(_) | HeadArg::Nothing => {}
                    }
                }
                v.block(body);
                blocks.iter().for_each(|(_, block)| v.block(block));
            }
        }
    }
}

impl Statement {
    /// Visits its parts.
    pub fn walk<'a, V: Visit<'a> + ?Sized>(&'a self, v: &mut V) {
        match self {
            Statement::Cannot(act) | Statement::Exempt(act) | Statement::May(act) => v.pattern(act),
            Statement::Modify(_, act, change, minimum) => {
                v.pattern(act);
                v.change(change);
                minimum.iter().for_each(|amount| v.amount(amount));
            }
            Statement::Price(act, cost) => {
                v.pattern(act);
                v.cost(cost);
            }
            Statement::Are(whom, characteristic) => {
                v.selector(whom);
                v.characteristic(characteristic);
            }
        }
    }
}

impl Characteristic {
    /// Visits its parts. An ability that is granted whole is a text of its own and is not visited.
    pub fn walk<'a, V: Visit<'a> + ?Sized>(&'a self, v: &mut V) {
        match self {
            Characteristic::Get(changes, minimum) => {
                changes.iter().for_each(|(_, change)| v.change(change));
                minimum.iter().for_each(|amount| v.amount(amount));
            }
            Characteristic::Base(values) => values.iter().for_each(|(_, amount)| v.amount(amount)),
            Characteristic::Have(uses) => uses.iter().for_each(|keyword| v.keyword(keyword)),
            Characteristic::ControlledBy(who) | Characteristic::CopyOf(who) => v.selector(who),
            Characteristic::Lose(_) | Characteristic::NeverHave(_) | Characteristic::LoseAllAbilities => {}
            Characteristic::HaveAbility(_) | Characteristic::Also(..) | Characteristic::Become(..) => {}
            Characteristic::LoseTrait(_) | Characteristic::CountAs(_) | Characteristic::BecomeChosen(_) => {}
            Characteristic::Switch(..) => {}
        }
    }
}

impl KeywordUse {
    /// Visits its arguments.
    pub fn walk<'a, V: Visit<'a> + ?Sized>(&'a self, v: &mut V) {
        for arg in &self.args {
            match arg {
                KeywordArg::Number(amount) => v.amount(amount),
                KeywordArg::Cost(cost) => v.cost(cost),
                KeywordArg::Quality(filters) => filters.iter().for_each(|filter| v.filter(filter)),
            }
        }
    }
}
