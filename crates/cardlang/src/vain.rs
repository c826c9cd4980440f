//! Text that comes to nothing whatever lies on the table: numbers that are nothing, words that contradict each other, words
//! that look back where nothing was before.

use abilities::*;

use crate::body::Body;
use crate::check::{Scope, Uses};
use crate::lexer::Token;
use crate::mistake::VainMistake;
use crate::tree::Node;

impl Body<'_> {
    /// Looks at a clause whose block has been read; `before` is the clause before it.
    pub(crate) fn vain(&mut self, effect: &Effect, before: Option<&Effect>, node: &Node) {
        if self.by_themselves {
            return;
        }
        let reach = self.words.vocabulary.lexicon.reach;
        let why = match effect {
            Effect::At(moment, _) if reach.only_until.contains(moment) => "nothing can be done any more at that moment",
            Effect::Until(_, Duration::Moment(moment)) | Effect::Do(_, Some(Duration::Moment(moment)))
                if reach.only_at.contains(moment) =>
            {
                "it ends as it begins"
            }
            Effect::IfYouDo(_) if before.is_none() => "no clause stands before it that could have been done",
            Effect::Modes(_, Pick::Exactly(0) | Pick::UpTo(0), _) => "nothing is chosen",
            Effect::Modes(_, Pick::Exactly(many), modes) if *many > modes.len() as i32 && !modes.is_empty() => {
                "there are fewer to choose from"
            }
            Effect::Repeat(times, _) if is_nothing(times) => "it is not done even once",
            Effect::Divide(amount, ..) if is_nothing(amount) => "there is nothing to divide",
            Effect::Do(act, _) if act.amount.as_ref().is_some_and(is_nothing) => "0 of it is nothing",
            Effect::Do(act, _) if [&act.agent, &act.patient, &act.second].into_iter().flatten().any(is_none_of) => {
                "0 of them are none"
            }
            Effect::Do(act, _) if act.patient.is_some() && act.patient == act.second && is_one_way(act.verb) => {
                "it cannot be done to itself"
            }
            Effect::Choose { what: Among::Of(of), .. } if is_none_of(of) => "0 of them are none",
            Effect::Choose { what: Among::Number(least, most), .. } if is_reversed(least, most) => {
                "the greatest number is less than the least"
            }
            Effect::ChangeIt(Change::Plus(by) | Change::Minus(by)) if is_nothing(by) => "0 more is nothing",
            Effect::Prevent(Prevention::Some(of) | Prevention::UpTo(of)) if is_nothing(of) => "0 of it is nothing",
            _ => return,
        };
        self.mistake(node.span(), VainMistake::Nothing(why));
    }

    /// Looks at a line of a constant or of something that lasts.
    pub(crate) fn vain_statement(&mut self, statement: &Statement, node: &Node) {
        let adds_nothing = |change: &Change| matches!(change, Change::Plus(by) | Change::Minus(by) if is_nothing(by));
        let why = match statement {
            Statement::Are(whom, _) if whom.sort() == Some(Sort::Player) => "only cards have such things",
            Statement::Are(Selector::It, _) if self.it_is == Some(Sort::Player) => "only cards have such things",
            Statement::Are(_, Characteristic::Get(changes, None)) if changes.iter().all(|(_, c)| adds_nothing(c)) => {
                "0 more is nothing"
            }
            Statement::Modify(_, _, change, None) if adds_nothing(change) => "0 more is nothing",
            _ => return,
        };
        self.mistake(node.span(), VainMistake::Nothing(why));
    }

    /// Looks at a price: `this` can be given up for it once.
    pub(crate) fn vain_cost(&mut self, cost: &Cost, node: &Node) {
        let own: Vec<&ActPhrase> = cost
            .parts
            .iter()
            .filter_map(|part| match part {
                CostPart::Act(act) if act.patient == Some(Selector::This) && act.amount.is_none() => Some(act),
                _ => None,
            })
            .collect();
        if own.iter().enumerate().any(|(i, act)| own[..i].contains(act)) {
            self.mistake(node.span(), VainMistake::NeverPaid);
        }
    }

    /// Looks at the words of a line: nothing is two things that exclude each other, and words that look back need something
    /// to look back at.
    pub(crate) fn vain_words(&mut self, scope: &Scope, uses: &Uses, tokens: &[Token]) {
        if scope.unsure {
            return;
        }
        let span = tokens.first().map_or(0, |t| t.span.start)..tokens.last().map_or(0, |t| t.span.end);
        let lexicon = self.words.vocabulary.lexicon;
        let why = uses.together.iter().find_map(|filters| contradiction(filters).or((lexicon.reach.apart)(filters)));
        if let Some(why) = why.or(uses.impossible.then_some("the one excludes the other")) {
            self.mistake(span.clone(), VainMistake::NothingSo(why));
        }
        let said = uses.together.iter().find_map(|filters| (lexicon.reach.always)(filters));
        if let Some(why) = said.or(uses.certain.then_some("no number of things is below 0")) {
            self.mistake(span.clone(), VainMistake::AlwaysSo(why));
        }
        if uses.nothing && !scope.would {
            self.mistake(span.clone(), VainMistake::NeverSo("an act that comes to nothing does not happen"));
        }
        if uses.giver && !self.granted {
            self.mistake(span.clone(), VainMistake::NoGiver);
        }
        let deed = uses.facts.iter().any(|f| matches!(f, Fact::Flag(flag) if lexicon.reach.deeds.contains(flag)));
        if deed && !scope.did {
            self.mistake(span, VainMistake::NeverSo("no clause stands before it that could have been done"));
        }
    }

    /// A manner that says `it` needs something that was named.
    pub(crate) fn manner(&mut self, act: &ActPhrase, scope: &Scope, tokens: &[Token]) {
        let manners = self.words.vocabulary.lexicon.manners;
        let entry = act.manner.and_then(|manner| manners.iter().find(|entry| entry.id == manner));
        let reads = entry.is_some_and(|entry| entry.text.ends_with(" it") && !entry.text.contains(" its "));
        if let Some(token) = tokens.iter().rfind(|t| t.lower == "it").filter(|_| reads && !scope.it && !scope.unsure) {
            self.mistake(token.span.clone(), VainMistake::NothingNamed);
        }
    }

    /// The game comes to this rung.
    pub(crate) fn rung(&mut self, rung: Rung, event: &ActPhrase, node: &Node) {
        let reach = self.words.vocabulary.lexicon.reach;
        if !reach.rungs.is_empty() && !reach.rungs.contains(&rung) {
            self.mistake(node.span(), VainMistake::NoSuchRung);
        } else if rung == Rung::After
            && let Some(why) = (reach.too_late)(event)
        {
            self.mistake(node.span(), VainMistake::TooLate(why));
        } else if rung.is_would()
            && let Some(why) = (reach.too_early)(event)
        {
            self.mistake(node.span(), VainMistake::TooEarly(why));
        }
    }
}

/// Whether an act takes two different things, one for each part.
fn is_one_way(verb: Verb) -> bool {
    matches!(verb, verbs::ATTACH | verbs::TRANSFER)
}

fn is_nothing(amount: &Amount) -> bool {
    amount.as_number() == Some(0)
}

fn is_reversed(least: &Amount, most: &Amount) -> bool {
    least.as_number().zip(most.as_number()).is_some_and(|(least, most)| least > most)
}

fn is_none_of(selector: &Selector) -> bool {
    matches!(selector, Selector::Pick(quantity, _) if quantity.amount().is_some_and(is_nothing))
}

/// Why nothing is all of these, in any game.
fn contradiction(filters: &[Filter]) -> Option<&'static str> {
    let not = |f: &Filter| matches!(f, Filter::Not(inner) if filters.contains(inner));
    let of_cards = |f: &Filter| {
        let is = matches!(f, Filter::Kind(_) | Filter::Trait(_) | Filter::Name(_) | Filter::Keyword(_));
        is || matches!(f, Filter::Status(_) | Filter::Stat(..) | Filter::In(..) | Filter::ControlledBy(_))
    };
    let players = filters.iter().any(|f| matches!(f, Filter::Player | Filter::Opponent));
    if filters.iter().any(not) {
        Some("it is and is not the same")
    } else if players && filters.iter().any(of_cards) {
        Some("no player is")
    } else if pairs(filters).any(|(a, b)| are_apart(a, b)) {
        Some("the one excludes the other")
    } else {
        None
    }
}

fn pairs(filters: &[Filter]) -> impl Iterator<Item = (&Filter, &Filter)> {
    filters.iter().enumerate().flat_map(move |(i, a)| filters[i + 1..].iter().map(move |b| (a, b)))
}

/// Whether nothing is both.
fn are_apart(a: &Filter, b: &Filter) -> bool {
    let opponent = |s: &Selector| matches!(s, Selector::Pick(_, f) if f.as_slice() == [Filter::Opponent]);
    match (a, b) {
        (Filter::In(one, _), Filter::In(other, _)) => one != other,
        (Filter::Stat(x, c, m), Filter::Stat(y, d, n)) if x == y => no_number(*c, m, *d, n),
        (Filter::Counter(x, c, m), Filter::Counter(y, d, n)) if x == y => no_number(*c, m, *d, n),
        (Filter::ControlledBy(one), Filter::ControlledBy(other)) => {
            **one == Selector::You && opponent(other) || **other == Selector::You && opponent(one)
        }
        _ => false,
    }
}

/// Whether no number stands in both relations.
fn no_number(a: Compare, m: &Amount, b: Compare, n: &Amount) -> bool {
    let (Some(m), Some(n)) = (m.as_number(), n.as_number()) else { return false };
    match (a, b) {
        (Compare::AtMost, Compare::AtLeast) => m < n,
        (Compare::AtLeast, Compare::AtMost) => n < m,
        (Compare::Exactly, _) => !b.holds(m, n),
        (_, Compare::Exactly) => !a.holds(n, m),
        _ => false,
    }
}
