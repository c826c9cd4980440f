//! Printing which card is meant: names, copies of a name, other cards than one spoken of.

use abilities::*;

use super::Printer;
use super::noun::At;
use crate::words::Count;

impl Printer<'_> {
    /// `another Flora`: one that is not the Flora spoken of before; `another ranger`: not you; `each other card`.
    pub fn another(&self, quantity: &Quantity, filters: &[Filter], at: At) -> Option<String> {
        let at_end = filters.iter().position(|f| matches!(f, Filter::Except(_)))?;
        let Filter::Except(spoken_of) = &filters[at_end] else { return None };
        let mut rest: Vec<Filter> = filters.to_vec();
        rest.remove(at_end);
        let same = {
            let context = self.context.borrow();
            let thing = match &**spoken_of {
                Selector::Bound(name) => context.named.iter().rev().find(|(n, _)| n == name).map(|(_, thing)| thing),
                Selector::It => context.latest.as_ref(),
                _ => None,
            };
            let is_you = **spoken_of == Selector::You && rest.contains(&Filter::Player);
            // The pronoun tells one card from several others, whatever their names.
            let noun = self.head_noun(&rest);
            let fits = |noun_of: &(String, String)| *quantity != Quantity::A || *noun_of == noun;
            is_you
                || self.is_terse() && *quantity != Quantity::A && self.is_host(spoken_of)
                || thing.is_some_and(|thing| !thing.is_several && fits(&thing.noun))
        };
        let is_one = matches!(quantity, Quantity::A) || self.is_terse();
        if !is_one || !same || rest.contains(&Filter::Other) {
            return None;
        }
        rest.insert(0, Filter::Other);
        Some(self.pick(quantity, &rest, at))
    }

    /// `all other permanents`: those that were not chosen.
    pub fn all_other(&self, quantity: &Quantity, filters: &[Filter]) -> Option<String> {
        let chosen = |f: &Filter| matches!(f, Filter::Except(s) if matches!(**s, Selector::They | Selector::Bound(_)));
        if !matches!(quantity, Quantity::Bare | Quantity::All) || self.is_terse() || !filters.iter().any(chosen) {
            return None;
        }
        let rest: Vec<Filter> = filters.iter().filter(|f| !chosen(f)).cloned().collect();
        Some(format!("all other {}", self.nominal(&rest, Count::Many)))
    }

    /// `any target`, `up to two targets`.
    pub fn group(&self, quantity: &Quantity, text: &str) -> String {
        let (one, many) = text.split_once('|').unwrap_or((text, text));
        match quantity {
            Quantity::Targets(a) if !a.is_short() => format!("a number of {many} equal to {}", self.amount(a)),
            Quantity::Targets(a) => format!("{} {many}", self.counted(a)),
            Quantity::UpToTargets(a) => format!("up to {} {many}", self.counted(a)),
            _ => one.to_string(),
        }
    }

    /// `the exiled card`: cards this one is linked to.
    pub fn linked(&self, quantity: &Quantity, filters: &[Filter]) -> Option<String> {
        let link = filters.iter().find_map(|f| match f {
            Filter::LinkedTo(link, s) if **s == Selector::This => Some(*link),
            _ => None,
        })?;
        let plain = filters.iter().all(|f| matches!(f, Filter::Card | Filter::In(_, None) | Filter::LinkedTo(..)));
        let (_, text) = self.v.lexicon.prose.linked.iter().find(|(l, _)| *l == link).filter(|_| plain)?;
        let (one, many) = text.split_once('|').unwrap_or((text, text));
        Some(if matches!(quantity, Quantity::AnyNumber) { many } else { one }.to_string())
    }

    /// `your hand` for all cards in it.
    pub fn whole_place(&self, quantity: &Quantity, filters: &[Filter]) -> Option<String> {
        let [Filter::Card, Filter::In(place, Some(owner))] = filters else { return None };
        if !matches!(quantity, Quantity::Bare | Quantity::All) || self.is_terse() {
            return None;
        }
        let text = self.writer.entry(self.v.lexicon.places, *place);
        let rest = text.strip_prefix("in {whose} ").filter(|rest| *rest == "hand")?;
        Some(format!("{} {rest}", self.possessive(owner)?))
    }

    /// Whether the cards are all those in somebody's hand.
    pub fn is_whole_hand(&self, filters: &[Filter]) -> bool {
        let saved = self.context.borrow().clone();
        let is_hand = self.whole_place(&Quantity::Bare, filters).is_some();
        *self.context.borrow_mut() = saved;
        is_hand
    }

    /// Whether the text names cards, in a game that calls them by name.
    pub fn has_name(&self, filters: &[Filter]) -> bool {
        self.is_terse() && filters.contains(&Filter::Card) && filters.iter().any(|f| matches!(f, Filter::Name(_)))
    }

    /// `each copy of Old Man, Fisher`: a name that is no noun has no `each` before it.
    pub fn copy_of(&self, noun: String, filters: &[Filter]) -> String {
        let name =
            filters.iter().find_map(|f| if let Filter::Name(id) = f { self.v.names.get(id.index()) } else { None });
        match name {
            Some(name) if self.has_name(filters) && is_proper(name) => {
                noun.replacen(name.as_str(), &format!("copy of {name}"), 1)
            }
            _ => noun,
        }
    }

    /// Things taken from each of several cards: `each ranger token from all Humans`, not from one of them.
    pub fn on_all(&self, quantity: &Quantity, filters: &[Filter], at: At) -> Vec<Filter> {
        let all = matches!(quantity, Quantity::Each | Quantity::All | Quantity::Bare) && at == At::Motion;
        let each = |f: &Filter| match f {
            Filter::LinkedTo(link, s) if all && self.link(*link, s).starts_with("on ") => match &**s {
                Selector::Pick(Quantity::A, on) => {
                    Filter::LinkedTo(*link, Box::new(Selector::Pick(Quantity::All, on.clone())))
                }
                _ => f.clone(),
            },
            _ => f.clone(),
        };
        filters.iter().map(each).collect()
    }

    /// The named cards of a fact, and the fact: `Old Bridge Mended is recorded`.
    pub fn fact_of_names(&self, filters: &[Filter]) -> Option<(Vec<String>, String)> {
        let mut names = Vec::new();
        let mut fact = None;
        for f in filters {
            match f {
                Filter::Card | Filter::In(_, None) => {}
                Filter::Name(id) => names.push(self.v.names.get(id.index())?.clone()),
                Filter::Or(list) => {
                    for f in list {
                        let Filter::Name(id) = f else { return None };
                        names.push(self.v.names.get(id.index())?.clone());
                    }
                }
                Filter::Predicate(_) if fact.is_none() => fact = Some(self.predicate(f, Count::One)),
                _ => return None,
            }
        }
        let lies_somewhere = filters.iter().any(|f| matches!(f, Filter::In(_, None)));
        let fact = fact.filter(|fact| self.is_terse() && lies_somewhere && !fact.contains(' '))?;
        (!names.is_empty()).then_some((names, fact))
    }

    /// `by this being's test`, `by a Prey's challenge effect`.
    pub fn by_ability(&self, head: &str, s: &Selector) -> String {
        let word = if head == "challenge" { "challenge effect" } else { head };
        match self.possessive(s) {
            Some(whose) => format!("by {whose} {word}"),
            None => format!("by the {word} of {}", self.object(s)),
        }
    }

    /// Whether it is the card this one is attached to.
    pub fn is_host(&self, s: &Selector) -> bool {
        let host = self.v.lexicon.prose.hosts.map(|(host, _)| host);
        matches!(s, Selector::Of(id, owner) if Some(*id) == host && **owner == Selector::This)
    }

    /// An amount after the thing an act is done to: where that is the card itself, `its` would be the card's own.
    pub fn amount_beside(&self, amount: &Amount, act: &ActPhrase) -> String {
        let own = act.patient == Some(Selector::This) || act.second == Some(Selector::This);
        let before = std::mem::replace(&mut self.context.borrow_mut().mistakable, own);
        let text = self.amount(amount);
        self.context.borrow_mut().mistakable = before;
        text
    }
}

/// Whether a name is that of one person or place, before which no article stands.
fn is_proper(name: &str) -> bool {
    name.contains(", ") || ["The ", "A ", "An "].iter().any(|article| name.starts_with(article))
}

/// Whether a name with the words about it needs an article: `a set-aside Reed Boat`, `a Reed Boat within your reach`.
pub(super) fn needs_article(noun: &str) -> bool {
    noun.starts_with(char::is_lowercase)
        || !is_proper(noun) && (noun.contains(" within ") || noun.contains(" along the way"))
}

/// Whether a noun phrase begins with a word like `weariest`.
pub(super) fn is_superlative(noun: &str) -> bool {
    noun.split(' ').next().is_some_and(|word| word.ends_with("iest"))
}
