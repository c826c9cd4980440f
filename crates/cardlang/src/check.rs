//! Bindings: reading `it`, `they` or a name that nobody bound is a mistake.

use abilities::*;

use crate::amount::SHARE;
use crate::lexer::Token;
use crate::mistake::Pronoun;

/// The names and pronouns that clauses have bound so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scope {
    pub it: bool,
    /// Whether `it` is a player or a card, where that is certain.
    pub it_is: Option<Sort>,
    /// The words by which `it` was chosen, until something is done to it.
    pub it_means: Option<Selector>,
    /// The place where `it` is, where that is certain.
    pub it_lies: Option<Place>,
    /// The place where `this` is, where that is certain.
    pub this_lies: Option<Place>,
    pub they: bool,
    pub names: Vec<String>,
    /// Whether `X` has a value here.
    pub x: bool,
    /// Whether the text is about an act that has not happened yet: it may be prevented, changed or replaced.
    pub would: bool,
    /// Whether the act in question has no number that could be more or less.
    pub uncounted: bool,
    /// Whether `that much` has a value here: the text is about an act with a number.
    pub counted: bool,
    /// Whether a clause stands before this, so that one can ask whether it was done.
    pub did: bool,
    /// Whether nothing is announced here, so that nothing is a target.
    pub silent: bool,
    /// The head of the game's own above this.
    pub head: Option<Head>,
    /// After a line that could not be read, nothing is certain.
    pub unsure: bool,
}

impl Scope {
    /// Under an ability that waits for an act.
    pub fn answer(&mut self, would: bool, event: &ActPhrase, lexicon: &Lexicon) {
        let verb = lexicon.verbs.iter().find(|verb| verb.id == event.verb);
        let counts = |form: &VerbForm| form.moods.contains(&Mood::Do) && form.text.contains("{amount}");
        self.would = would;
        self.silent = would;
        self.uncounted = event.verb == verbs::MOVE || verb.is_some_and(|verb| !verb.forms.iter().any(counts));
        self.counted |= !self.uncounted;
    }

    /// Binds `it` and `they`.
    pub fn bind(&mut self) {
        self.it = true;
        self.it_is = None;
        self.it_means = None;
        self.it_lies = None;
        self.they = true;
    }

    /// Binds them to the meaning of these words.
    pub fn bind_to(&mut self, meant: Option<&Selector>) {
        self.bind();
        self.it_is = meant.and_then(Selector::sort);
    }

    /// Binds them to a thing that is chosen by these words.
    pub fn bind_chosen(&mut self, chosen: &Selector) {
        self.bind_to(Some(chosen));
        self.it_means = Some(chosen.clone());
    }

    /// Binds the things a line names: `they`, and `it` where it is one at most.
    pub fn bind_named(&mut self, uses: &Uses) {
        self.it |= uses.names_one;
        self.they |= uses.names_something;
        if uses.names_something {
            self.it_is = None;
            self.it_means = None;
            self.it_lies = None;
        }
    }

    /// The same for a block that is carried out later.
    pub fn later(&self) -> Scope {
        Scope { would: false, silent: false, it_means: None, ..self.elsewhere() }
    }

    /// The same where nobody knows any more where things are.
    pub fn elsewhere(&self) -> Scope {
        Scope { it_lies: None, this_lies: None, ..self.clone() }
    }

    /// The tokens of a line that read something unbound.
    pub fn unbound<'t>(&self, uses: &Uses, tokens: &'t [Token]) -> Option<(&'t Token, Pronoun)> {
        if self.unsure {
            return None;
        }
        let token = |words: &[&str]| tokens.iter().find(|t| words.contains(&t.lower.as_str()));
        if uses.it && !self.it && !uses.names_something {
            return token(&["it", "its"]).map(|t| (t, Pronoun::It));
        }
        if uses.they && !self.they && !uses.names_something {
            return token(&["they", "them", "their"]).map(|t| (t, Pronoun::They));
        }
        if uses.x && !self.x {
            return token(&["x"]).map(|t| (t, Pronoun::X));
        }
        if uses.that && !self.counted {
            return token(&["that"]).map(|t| (t, Pronoun::That));
        }
        let name = uses.names.iter().find(|n| !self.names.contains(n))?;
        tokens.iter().find(|t| t.text == **name).map(|t| (t, Pronoun::Name(name.clone())))
    }
}

/// The pronouns and names a phrase reads.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Uses {
    pub it: bool,
    pub they: bool,
    pub names: Vec<String>,
    /// Whether it reads `X`.
    pub x: bool,
    /// Whether it reads `that much`.
    pub that: bool,
    /// Whether it reads `the giver`.
    pub giver: bool,
    /// The properties it asks for of one thing at once.
    pub together: Vec<Vec<Filter>>,
    /// Whether it asks for something and its opposite, or for a number of things below nothing.
    pub impossible: bool,
    /// Whether it asks for a number of things that is never below nothing.
    pub certain: bool,
    /// Whether it asks for an act that comes to nothing.
    pub nothing: bool,
    /// Whether it names something itself, so that a later `its` in the same breath is bound.
    pub names_something: bool,
    /// Whether that is one thing at most.
    pub names_one: bool,
    /// Whether it speaks of a target.
    pub target: bool,
    /// The facts it reads that something else has to set.
    pub facts: Vec<Fact>,
    /// The families whose chosen word it reads.
    pub chosen: Vec<String>,
}

impl Uses {
    /// The values of a head or header line.
    pub fn field(&mut self, value: &FieldValue) {
        match value {
            FieldValue::Amount(a) => self.amount(a),
            FieldValue::Stats(list) => list.iter().for_each(|(_, a)| self.amount(a)),
            FieldValue::Counters(list) => list.iter().for_each(|(_, a)| self.amount(a)),
            FieldValue::Selector(s) => self.selector(s),
            FieldValue::Keywords(uses) => uses.iter().for_each(|u| self.keyword(u)),
            FieldValue::Cost(cost) => self.cost(cost),
            _ => {}
        }
    }

    fn add(&mut self, mut other: Uses) {
        self.it |= other.it;
        self.they |= other.they;
        self.x |= other.x;
        self.that |= other.that;
        self.giver |= other.giver;
        self.together.append(&mut other.together);
        self.impossible |= other.impossible;
        self.certain |= other.certain;
        self.nothing |= other.nothing;
        self.names.append(&mut other.names);
        self.target |= other.target;
        self.facts.append(&mut other.facts);
        self.chosen.append(&mut other.chosen);
        self.names_something |= other.names_something;
        self.names_one |= other.names_one;
    }
}

/// A line is judged without its blocks: each of their clauses is a line of its own.
impl<'a> Visit<'a> for Uses {
    fn block(&mut self, _: &'a [Effect]) {}

    fn selector(&mut self, selector: &'a Selector) {
        match selector {
            Selector::It => self.it = true,
            Selector::They => self.they = true,
            Selector::Giver => self.giver = true,
            Selector::Of(possession, of) if **of == Selector::This => self.facts.push(Fact::Of(*possession)),
            Selector::Bound(name) => self.names.push(name.clone()),
            Selector::Unique(_) => (self.names_something, self.names_one) = (true, true),
            Selector::Pick(quantity, filters) => {
                self.together.push(filters.clone());
                self.names_something = true;
                self.names_one |= quantity.is_at_most_one();
                self.target |= matches!(quantity, Quantity::Target | Quantity::Targets(_) | Quantity::UpToTargets(_));
            }
            _ => {}
        }
        selector.walk(self);
    }

    fn filter(&mut self, filter: &'a Filter) {
        match filter {
            Filter::Remembered(family) => self.chosen.push(family.clone()),
            Filter::LinkedTo(link, to) if **to == Selector::This => self.facts.push(Fact::Link(*link)),
            _ => {}
        }
        filter.walk(self);
    }

    fn characteristic(&mut self, characteristic: &'a Characteristic) {
        if let Characteristic::BecomeChosen(family) = characteristic {
            self.chosen.push(family.clone());
        }
        characteristic.walk(self);
    }

    fn amount(&mut self, amount: &'a Amount) {
        match amount {
            Amount::Bound(name) => self.names.push(name.clone()),
            Amount::Share => self.names.push(SHARE.to_string()),
            Amount::X => self.x = true,
            Amount::That => self.that = true,
            Amount::Register(register) => self.facts.push(Fact::Register(*register)),
            _ => {}
        }
        amount.walk(self);
    }

    /// A condition never binds: the things it names do not count.
    fn condition(&mut self, condition: &'a Condition) {
        let named = (self.names_something, self.names_one);
        match condition {
            Condition::Flag(flag) => self.facts.push(Fact::Flag(*flag)),
            Condition::Compare(Amount::That, compare, than) => self.nothing |= is_below(*compare, than, 1),
            Condition::Not(inner) => {
                self.nothing |= matches!(&**inner, Condition::Compare(Amount::That, Compare::AtLeast, than)
                    if than.as_number().is_some_and(|n| n <= 1));
            }
            Condition::Is(..) => self.together.push(asked_of(condition, None)),
            Condition::Compare(Amount::Count(_), Compare::AtMost | Compare::Exactly, than) => {
                self.impossible |= than.as_number().is_some_and(|n| n < 0);
            }
            Condition::Compare(Amount::Count(_), Compare::AtLeast, than) => self.certain |= is_no_more_than_0(than),
            Condition::Compare(Amount::Counters(kind, _), compare, than) => {
                self.together.push(vec![Filter::Counter(*kind, *compare, than.clone())]);
            }
            Condition::There(what) | Condition::Controls(_, what) => {
                self.certain |= matches!(what, Selector::Pick(Quantity::AtLeast(than), _) if is_no_more_than_0(than));
            }
            Condition::And(all) => {
                self.impossible |= all.iter().any(|c| matches!(c, Condition::Not(inner) if all.contains(inner)));
                let same = |c: &Condition| if let Condition::Is(whom, _) = c { Some(whom.clone()) } else { None };
                for whom in all.iter().filter_map(same) {
                    self.together.push(all.iter().flat_map(|c| asked_of(c, Some(&whom))).collect());
                }
            }
            _ => {}
        }
        condition.walk(self);
        (self.names_something, self.names_one) = named;
    }

    fn act(&mut self, act: &'a ActPhrase) {
        act.walk(self);
        if act.card.is_some()
            || [verbs::CREATE, verbs::SEARCH, verbs::REVEAL, verbs::ARRANGE, verbs::DRAW].contains(&act.verb)
        {
            (self.names_something, self.names_one) = (true, true);
        }
    }

    fn duration(&mut self, duration: &'a Duration) {
        if *duration == Duration::Copied {
            self.facts.push(Fact::Copied);
        }
        duration.walk(self);
    }

    /// The words of a pattern name nothing for each other.
    fn pattern(&mut self, act: &'a ActPhrase) {
        let mut inner = Uses::default();
        inner.act(act);
        (inner.names_something, inner.names_one) = (false, false);
        self.add(inner);
    }

    fn statement(&mut self, statement: &'a Statement) {
        let Statement::Are(whom, characteristic) = statement else { return statement.walk(self) };
        let mut inner = Uses::default();
        inner.characteristic(characteristic);
        // In a change of characteristics, `it` is each of the cards it changes.
        self.names.append(&mut inner.names);
        self.x |= inner.x;
        self.that |= inner.that;
        self.giver |= inner.giver;
        self.target |= inner.target;
        self.together.append(&mut inner.together);
        self.impossible |= inner.impossible;
        self.certain |= inner.certain;
        self.facts.append(&mut inner.facts);
        self.chosen.append(&mut inner.chosen);
        self.selector(whom);
    }
}

fn is_no_more_than_0(amount: &Amount) -> bool {
    amount.as_number().is_some_and(|n| n <= 0)
}

/// Whether every number in such a relation to an amount is less than this one.
fn is_below(compare: Compare, than: &Amount, least: i32) -> bool {
    compare != Compare::AtLeast && than.as_number().is_some_and(|n| n < least)
}

/// The properties an event and a condition about `it` ask for of one thing at the same time; the place is another matter.
pub(crate) fn asked_at_once(event: &ActPhrase, condition: &Condition) -> Vec<Filter> {
    let Some(Selector::Pick(_, said)) = event_means(event) else { return Vec::new() };
    let all = if let Condition::And(all) = condition { all.as_slice() } else { std::slice::from_ref(condition) };
    let asked: Vec<Filter> = all.iter().flat_map(|c| asked_of(c, Some(&Selector::It))).collect();
    if asked.is_empty() {
        return Vec::new();
    }
    said.iter().cloned().chain(asked).filter(|f| !matches!(f, Filter::In(..) | Filter::InAreaOf(_))).collect()
}

/// The properties a condition asks for: of anything, or of this alone.
fn asked_of(condition: &Condition, only: Option<&Selector>) -> Vec<Filter> {
    match condition {
        Condition::Is(whom, filters) if only.is_none_or(|only| only == whom) => {
            let said = if let Selector::Pick(_, said) = whom { said.as_slice() } else { &[] };
            said.iter().chain(filters).cloned().collect()
        }
        _ => Vec::new(),
    }
}

/// Returns the selector that `it` stands for in the body, where the event describes one: its agent, if nothing else is
/// described, or its patient.
pub(crate) fn event_means(event: &ActPhrase) -> Option<&Selector> {
    let described = |participant: &Option<Selector>| matches!(participant, Some(Selector::Pick(..)));
    match described(&event.agent) && !described(&event.patient) && !described(&event.second) {
        true => event.agent.as_ref().filter(|_| event.patient.is_none()),
        false => event.patient.as_ref().filter(|_| described(&event.patient)),
    }
}

/// Whether an event names something besides `this`, which is `it` in the body.
pub(crate) fn event_binds(event: &ActPhrase) -> bool {
    let participants: Vec<&Selector> = [&event.agent, &event.patient, &event.second].into_iter().flatten().collect();
    participants.is_empty() || participants.iter().any(|s| **s != Selector::This)
}
