//! The phrase every ability is made of.

use crate::{Amount, Counter, Limit, Manner, Name, Place, Selector, Verb, Visit, Word};

/// *Somebody* does a *verb* to *something*. An effect performs it; a trigger waits for it; in a
/// prohibition it is forbidden. A part left out means "you" for an effect's agent, and "any" in a pattern.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ActPhrase {
    /// The deed.
    pub verb: Verb,
    /// The one who does it.
    pub agent: Option<Selector>,
    /// The one it is done to.
    pub patient: Option<Selector>,
    /// The other participant: the host, the card interacted past, the recipient.
    pub second: Option<Selector>,
    /// The kind of counter, energy, mana or damage.
    pub kind: Option<Counter>,
    /// From.
    pub from: Option<Place>,
    /// To.
    pub to: Option<Place>,
    /// By how much.
    pub amount: Option<Amount>,
    /// A word of a closed family: the test's verb, the step that begins.
    pub word: Option<Word>,
    /// A card by name: the token created.
    pub card: Option<Name>,
    /// How: tapped, attacking.
    pub manner: Option<Manner>,
    /// Only if done because of this.
    pub cause: Option<Cause>,
    /// Unless done because of this.
    pub except: Option<Cause>,
    /// Only the first, second ... such act of the period: `for the second time each turn`.
    pub nth: Option<(i32, Limit)>,
}

impl ActPhrase {
    /// The bare verb.
    pub const fn of(verb: Verb) -> Self {
        ActPhrase {
            verb,
            agent: None,
            patient: None,
            second: None,
            kind: None,
            from: None,
            to: None,
            amount: None,
            word: None,
            card: None,
            manner: None,
            cause: None,
            except: None,
            nth: None,
        }
    }
}

/// Why an act happens, as a pattern.
///
/// ```
/// use abilities::{ActPhrase, Cause, Filter, Quantity, Selector, verbs};
/// // after a card is discarded as a cost
/// let card = Selector::pick(Quantity::A, [Filter::Card]);
/// let event = ActPhrase { patient: Some(card), cause: Some(Cause::Cost), ..ActPhrase::of(verbs::DISCARD) };
/// assert_ne!(event.cause, Some(Cause::Effect));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Cause {
    /// `from the weather`: the source is this.
    From(Selector),
    /// `by an effect`: not a cost, not a rule.
    Effect,
    /// `as a cost`
    Cost,
    /// `by the test of this`: an ability with that head, standing on this.
    Ability(crate::Head, Selector),
}

/// A cost. Checked whole, paid whole.
///
/// ```
/// use abilities::{Amount, Cost, CostPart, Counter, Symbol};
/// let (white, life) = (Counter(0), Counter(1));
/// // {2}{W}, 1 life
/// let cost = Cost {
///     parts: vec![
///         CostPart::Symbols(vec![Symbol::Generic(2), Symbol::Of(white)]),
///         CostPart::Pay(Amount::Number(1), life),
///     ],
/// };
/// assert!(cost.parts.iter().any(|part| matches!(part, CostPart::Pay(_, kind) if *kind == life)));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cost {
    /// In the order written.
    pub parts: Vec<CostPart>,
}

/// One part of a cost. Costs are few and short; boxing the act would only make them harder to write.
#[allow(clippy::large_enum_variant)]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum CostPart {
    /// `{2}{W}`
    Symbols(Vec<Symbol>),
    /// `1 FIT`, `3 life`: taken from the payer.
    Pay(Amount, Counter),
    /// `exhaust`, `discard a card`, `sacrifice a Goblin`: an act done as a cost.
    Act(ActPhrase),
    /// `[cost]` in a keyword file.
    Argument,
}

/// One symbol of a cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Symbol {
    /// `{2}`
    Generic(u8),
    /// `{X}`
    X,
    /// `{W}`
    Of(Counter),
    /// `{W/U}`
    Either(Counter, Counter),
    /// `{2/W}`: so many of any kind, or one of that
    GenericOr(u8, Counter),
    /// `{W/P}`: one of that kind, or what the game takes in its place ([`Lexicon::other_payment`](crate::Lexicon::other_payment))
    OrOther(Counter),
}

impl ActPhrase {
    /// Visits its parts.
    pub fn walk<'a, V: Visit<'a> + ?Sized>(&'a self, v: &mut V) {
        [&self.agent, &self.patient, &self.second]
            .into_iter()
            .flatten()
            .for_each(|participant| v.selector(participant));
        self.amount.iter().for_each(|amount| v.amount(amount));
        for cause in [&self.cause, &self.except].into_iter().flatten() {
            match cause {
                Cause::From(source) | Cause::Ability(_, source) => v.selector(source),
                Cause::Effect | Cause::Cost => {}
            }
        }
    }
}

impl Cost {
    /// Visits its parts.
    pub fn walk<'a, V: Visit<'a> + ?Sized>(&'a self, v: &mut V) {
        for part in &self.parts {
            match part {
                CostPart::Pay(amount, _) => v.amount(amount),
                CostPart::Act(act) => v.act(act),
                CostPart::Symbols(_) | CostPart::Argument => {}
            }
        }
    }
}
