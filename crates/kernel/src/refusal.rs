//! Why something may not be done: a value with the rule and with the cards, players and numbers it speaks of. Its words
//! are made for those who ask, by the crate `title`.

use crate::{AbilityId, Card, Span, Thing, Told, told::Rule};
use abilities::{Counter, Keyword, Symbol};
use smallvec::SmallVec;

/// A refusal: the rule behind it, and the reason.
///
/// ```
/// use kernel::{Bar, Refusal, Rule, Why};
/// static ASLEEP: Bar = Bar::new("asleep", "L2.1", "the keeper is asleep");
/// let refusal = ASLEEP.plain();
/// assert_eq!(refusal.rule, Some(Rule("L2.1")));
/// assert!(matches!(&refusal.why, Why::Game(bar, _) if bar.name == "asleep"));
/// // The kernel's own reasons have no rule until a game names it.
/// assert_eq!(Refusal::from(Why::Used).by("L4.2").rule, Some(Rule("L4.2")));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The rule, where one can be named.
    pub rule: Option<Rule>,
    /// The reason.
    pub why: Why,
}

/// Why something may not be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// An ability of this source forbids it.
    Forbidden {
        /// The card or player that has the ability.
        by: Thing,
        /// The compiled ability, where it is known.
        ability: Option<AbilityId>,
    },
    /// It is exhausted already.
    Exhausted(Thing),
    /// It is not exhausted.
    NotExhausted(Thing),
    /// So many counters are needed in all.
    Needs {
        /// Of this kind.
        kind: Counter,
        /// The number it has.
        has: i32,
        /// The number needed.
        needs: i32,
    },
    /// A thing has fewer counters than that.
    TooFew {
        /// The thing.
        on: Thing,
        /// The kind of counter.
        kind: Counter,
        /// The number it has.
        has: i32,
        /// The number it needs.
        needs: i32,
    },
    /// It would pay for two parts of a cost.
    PaysTwice(Thing),
    /// Each card it could be done to is closed for a reason of its own.
    Each(Vec<(Card, Refusal)>),
    /// There is nothing to pay with.
    NothingToPay,
    /// There is nothing to choose.
    NothingToChoose,
    /// The condition does not hold.
    Condition,
    /// It was used as often as it may be.
    Used,
    /// These symbols of a cost cannot be paid.
    CannotPay(SmallVec<[Symbol; 8]>),
    /// A keyword of this source forbids it.
    Keyword {
        /// The card that has the keyword.
        of: Thing,
        /// The keyword.
        keyword: Keyword,
        /// The quality it speaks of: *black* in *protection from black*.
        from: Option<Span>,
        /// The thing it keeps out, and the keywords of which one would let that thing past.
        lacks: Option<(Thing, SmallVec<[Keyword; 2]>)>,
    },
    /// A reason of the game's own.
    Game(&'static Bar, SmallVec<[Span; 3]>),
}

/// A reason of a game's own, declared once: its lasting name, its rule, and a template with holes for the things it names.
#[derive(Debug, PartialEq, Eq)]
pub struct Bar {
    /// Its lasting name: `not-your-turn`.
    pub name: &'static str,
    /// The rule, if one can be named.
    pub rule: Option<&'static str>,
    /// Its words, with a hole `{}` for each thing it speaks of. The rule stands behind them, or where a `§` is.
    pub words: &'static str,
}

/// Declares the reasons of a game: a name, the rule, and the words.
///
/// ```
/// kernel::bars! {
///     /// The lamp is out.
///     LAMP_IS_OUT: "L3.1", "{} is out";
/// }
/// let refusal = LAMP_IS_OUT.about([kernel::Span::Number(3)]);
/// assert_eq!((refusal.rule, LAMP_IS_OUT.name), (Some(kernel::Rule("L3.1")), "LAMP_IS_OUT"));
/// ```
#[macro_export]
macro_rules! bars {
    ($($(#[$doc:meta])* $name:ident: $rule:literal, $words:literal;)*) => {
        $(
            $(#[$doc])*
            pub(crate) static $name: $crate::Bar = $crate::Bar::new(stringify!($name), $rule, $words);
        )*
    };
}

impl Bar {
    /// A reason with its rule; an empty rule is none.
    pub const fn new(name: &'static str, rule: &'static str, words: &'static str) -> Self {
        Bar { name, rule: if rule.is_empty() { None } else { Some(rule) }, words }
    }

    /// The refusal, which speaks of nothing in particular.
    pub fn plain(&'static self) -> Refusal {
        self.about([])
    }

    /// The refusal that speaks of these.
    pub fn about<const N: usize>(&'static self, what: [Span; N]) -> Refusal {
        Refusal { rule: self.rule.map(Rule), why: Why::Game(self, what.into_iter().collect()) }
    }

    /// Its words with these in their holes, and that rule in its place.
    pub fn fill(&self, what: &[Span], rule: Told) -> Told {
        let mut what = what.iter().cloned();
        let mut fill = |words: &'static str| {
            let mut told = Told::new();
            for (i, text) in words.split("{}").enumerate() {
                if i > 0 {
                    told = told.then(what.next().map_or(Told::new(), Told::from));
                }
                told = told.then(text);
            }
            told
        };
        let (before, behind) = self.words.split_once('§').unwrap_or((self.words, ""));
        fill(before).then(rule).then(fill(behind))
    }
}

impl From<Why> for Refusal {
    fn from(why: Why) -> Self {
        Refusal { rule: None, why }
    }
}

impl Refusal {
    /// The same refusal, by that rule unless it names one.
    pub fn by(self, rule: &'static str) -> Self {
        Refusal { rule: self.rule.or(Some(Rule(rule))), ..self }
    }
}

impl Why {
    /// Its lasting name.
    pub fn name(&self) -> &'static str {
        match self {
            Why::Forbidden { .. } => "FORBIDDEN",
            Why::Exhausted(_) => "EXHAUSTED",
            Why::NotExhausted(_) => "NOT_EXHAUSTED",
            Why::Needs { .. } => "NEEDS",
            Why::TooFew { .. } => "TOO_FEW",
            Why::PaysTwice(_) => "PAYS_TWICE",
            Why::Each(_) => "EACH",
            Why::NothingToPay => "NOTHING_TO_PAY",
            Why::NothingToChoose => "NOTHING_TO_CHOOSE",
            Why::Condition => "CONDITION",
            Why::Used => "USED",
            Why::CannotPay(_) => "CANNOT_PAY",
            Why::Keyword { .. } => "KEYWORD",
            Why::Game(bar, _) => bar.name,
        }
    }
}
