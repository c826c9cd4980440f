//! Printing noun phrases: selectors, their filters, and the words that refer back to them.

use abilities::*;

use super::Printer;
use super::context::{Origin, Pending, Reference, Thing};
use super::named::{is_superlative, needs_article};
use crate::format::noun::{Another, article, count_of, number, quantified};
use crate::template::Subject;
use crate::words::Count;

/// The position of a noun phrase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Case {
    /// Before its verb: `they`.
    Subject,
    /// After it: `them`.
    Object,
}

/// The words for the place of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum At {
    /// `in your graveyard`
    Rest,
    /// `from your graveyard`
    Motion,
}

/// Whether cards in a place of everybody's are meant together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Whole {
    /// `in a graveyard`
    No,
    /// `in every ranger's discard`
    Each,
    /// `in all graveyards`
    All,
}

impl Whole {
    pub fn of(quantity: &Quantity) -> Self {
        match quantity {
            Quantity::All | Quantity::Bare => Whole::All,
            Quantity::Each => Whole::Each,
            _ => Whole::No,
        }
    }
}

/// The pieces of a noun phrase.
#[derive(Default)]
struct NounWords {
    adjectives: Vec<String>,
    /// Nouns that stand before the last one.
    front: Vec<String>,
    noun: Option<(String, String)>,
    after: Vec<String>,
}

impl Printer<'_> {
    pub fn subject_of(&self, s: &Selector) -> String {
        self.selector(s, Case::Subject)
    }

    pub fn object(&self, s: &Selector) -> String {
        self.selector(s, Case::Object)
    }

    /// Something that is moved: its place is where it comes from.
    pub fn moved(&self, s: &Selector) -> String {
        match s {
            Selector::This if self.this_place().is_some() => {
                let origin = self.this_place().map_or(String::new(), |w| {
                    format!(" {}", self.place(w.place, w.owner.as_ref(), At::Motion, Whole::No))
                });
                format!("this card{origin}")
            }
            Selector::It | Selector::They | Selector::Bound(_) if self.is_pending(s) => {
                let Some(pending) = self.take_pending(s) else { return self.object(s) };
                let text = self.moved(&pending.what);
                self.name_latest(&pending.by);
                text
            }
            Selector::Pick(quantity, filters) => {
                let text = self.pick(quantity, filters, At::Motion);
                self.note(s);
                text
            }
            _ => self.object(s),
        }
    }

    fn this_place(&self) -> Option<Origin> {
        self.context.borrow().this_in.clone()
    }

    fn is_pending(&self, s: &Selector) -> bool {
        self.context.borrow().pending.iter().any(|p| p.by.is(s))
    }

    fn take_pending(&self, s: &Selector) -> Option<Pending> {
        let mut context = self.context.borrow_mut();
        let at = context.pending.iter().rposition(|p| p.by.is(s))?;
        Some(context.pending.remove(at))
    }

    pub fn selector(&self, s: &Selector, case: Case) -> String {
        match s {
            Selector::This => self.this_word(case),
            Selector::Giver => self.giver.clone().unwrap_or_else(|| "the card that grants this".into()),
            Selector::You => "you".into(),
            Selector::It | Selector::They | Selector::Bound(_) => self.reference(s, case),
            Selector::Unique(id) => {
                let text = self.writer.entry(self.v.lexicon.uniques, *id);
                self.note(s);
                text
            }
            Selector::Of(possession, owner) => {
                let text = self.possession(*possession, owner);
                self.note(s);
                text
            }
            Selector::Pick(quantity, filters) => match self.whole_place(quantity, filters) {
                Some(place) => place,
                None => {
                    let text = self.pick(quantity, filters, At::Rest);
                    self.note(s);
                    text
                }
            },
            Selector::Both(list) => {
                let list: Vec<String> = list.iter().map(|s| self.selector(s, case)).collect();
                super::listed(&list, "and")
            }
        }
    }

    /// The card itself: `it` once it was named, if nothing else could be. After a cost that names it, `it` does
    /// something, and something is done to `this creature`.
    fn this_word(&self, case: Case) -> String {
        let named = std::mem::replace(&mut self.context.borrow_mut().this_named, true);
        let in_cost = std::mem::replace(&mut self.context.borrow_mut().only_in_cost, false);
        let again = in_cost && case == Case::Object;
        match named && !again && !self.phrasing.by_name && self.is_unmistakable() && !self.is_terse() {
            true => "it".into(),
            false if self.context.borrow().this_away && !self.is_terse() => "this card".into(),
            false => self.this.clone(),
        }
    }

    /// Whether `it` can be no other thing than the card itself.
    fn is_unmistakable(&self) -> bool {
        let context = self.context.borrow();
        let own = |event: &ActPhrase| {
            event.patient == Some(Selector::This) && [verbs::TARGET, verbs::DISCARD].contains(&event.verb)
        };
        // The text means the host of the card as well.
        let beside =
            |event: &ActPhrase| matches!(&event.patient, Some(Selector::Of(_, owner)) if **owner == Selector::This);
        if context.event.as_ref().is_some_and(beside) {
            return false;
        }
        match &context.latest {
            None => true,
            Some(latest) => latest.sort == Some(Sort::Player) || context.event.as_ref().is_some_and(own),
        }
    }

    /// A word that refers back, or the name of the chosen thing at its first mention.
    fn reference(&self, s: &Selector, case: Case) -> String {
        if let Some(pending) = self.take_pending(s) {
            let text = self.selector(&pending.what, case);
            self.name_latest(&pending.by);
            return text;
        }
        let context = self.context.borrow();
        match s {
            Selector::Bound(name) => {
                let Some((_, thing)) = context.named.iter().rev().find(|(n, _)| n == name) else {
                    return self.v.called(name).map_or_else(|| format!("the chosen {name}"), str::to_string);
                };
                match thing.is_several {
                    _ if thing.is_other => format!("the other {}", thing.noun.0),
                    true => format!("those {}", thing.noun.1),
                    false => format!("that {}", thing.noun.0),
                }
            }
            Selector::They if context.latest.as_ref().is_some_and(|t| !t.is_several) => "it".into(),
            Selector::They => match case {
                Case::Subject => "they".into(),
                Case::Object => "them".into(),
            },
            _ => match &context.latest {
                Some(thing) if thing.sort == Some(Sort::Player) => format!("that {}", thing.noun.0),
                Some(Thing { given_up: Some(done), noun, .. }) => format!("the {done} {}", noun.0),
                Some(thing) if context.mistakable && !thing.is_several => format!("that {}", thing.noun.0),
                _ => "it".into(),
            },
        }
    }

    /// Remembers the latest thing by this name.
    pub fn name_latest(&self, by: &Reference) {
        let mut context = self.context.borrow_mut();
        if let (Reference::Named(name), Some(mut thing)) = (by, context.latest.clone()) {
            thing.is_other = context.named.iter().any(|(n, t)| n != name && t.noun == thing.noun);
            context.named.push((name.clone(), thing));
        }
    }

    /// Remembers a thing that was named, for the words that refer back to it.
    pub fn note(&self, s: &Selector) {
        if let Some(thing) = self.thing(s) {
            let mut context = self.context.borrow_mut();
            context.latest = Some(thing);
            context.mistakable = false;
        }
    }

    pub fn thing(&self, s: &Selector) -> Option<Thing> {
        match s {
            Selector::Pick(quantity, filters) => {
                let origin = filters.iter().find_map(|f| match f {
                    Filter::In(place, owner) => Some(Origin { place: *place, owner: owner.as_deref().cloned() }),
                    _ => None,
                });
                let is_player = filters.iter().any(|f| matches!(f, Filter::Player | Filter::Opponent));
                let noun = match is_player {
                    true => (number(self.v.lexicon.player.0, Count::One), number(self.v.lexicon.player.0, Count::Many)),
                    false => self.head_noun(filters),
                };
                let sort = Some(if is_player { Sort::Player } else { Sort::Card });
                let is_several = count_of(quantity) == Count::Many;
                Some(Thing { noun, sort, is_several, is_other: false, origin, given_up: None })
            }
            Selector::Of(id, owner) => {
                let text = self.writer.entry(self.v.lexicon.possessions, *id);
                let place = self
                    .v
                    .lexicon
                    .places
                    .iter()
                    .find(|p| p.text.strip_prefix("in ").is_some_and(|rest| text.ends_with(rest)))?;
                let origin = Some(Origin { place: place.id, owner: Some((**owner).clone()) });
                let noun = self.head_noun(&[]);
                let sort = Some(Sort::Card);
                Some(Thing { noun, sort, is_several: false, is_other: false, origin, given_up: None })
            }
            Selector::Unique(id) => {
                let text = self.writer.entry(self.v.lexicon.uniques, *id);
                let player = self.v.lexicon.player.singular();
                let sort = text.split(' ').any(|w| w == player).then_some(Sort::Player);
                // The top card of a deck is a card.
                let front = text.split(" of ").next().unwrap_or(&text);
                let noun = front.split(' ').find(|word| *word == "card").or(front.split(' ').next_back());
                let noun = noun.unwrap_or("card").to_string();
                let noun = (noun.clone(), noun);
                Some(Thing { noun, sort, is_several: false, is_other: false, origin: None, given_up: None })
            }
            _ => None,
        }
    }

    /// The last noun of a phrase, singular and plural.
    pub fn head_noun(&self, filters: &[Filter]) -> (String, String) {
        let pair = |text: &str| (number(text, Count::One), number(text, Count::Many));
        let card = || pair(self.v.lexicon.cards.first().copied().unwrap_or("card|cards"));
        if filters.contains(&Filter::Card) {
            return card();
        }
        let found = filters.iter().rev().find_map(|f| match f {
            Filter::Kind(id) => Some(pair(&self.writer.entry(self.v.lexicon.kinds, *id))),
            Filter::Trait(id) if !self.writer.is_adjective(*id) => {
                Some((self.trait_word(*id, Count::One), self.trait_word(*id, Count::Many)))
            }
            _ => None,
        });
        found.unwrap_or_else(card)
    }

    pub fn is_player(&self, s: &Selector) -> bool {
        match s {
            Selector::You => true,
            Selector::Of(id, _) => self.is_player_possession(*id),
            Selector::It => {
                let context = self.context.borrow();
                match context.pending.iter().rev().find(|p| p.by.is(s)) {
                    Some(pending) => self.thing(&pending.what).is_some_and(|t| t.sort == Some(Sort::Player)),
                    None => context.latest.as_ref().is_some_and(|t| t.sort == Some(Sort::Player)),
                }
            }
            Selector::Bound(name) => {
                let context = self.context.borrow();
                let known = context.named.iter().rev().find(|(n, _)| n == name).map(|(_, t)| t.clone());
                let pending = || context.pending.iter().rev().find(|p| p.by.is(s)).and_then(|p| self.thing(&p.what));
                known.or_else(pending).is_some_and(|t| t.sort == Some(Sort::Player))
            }
            _ => self.thing(s).is_some_and(|t| t.sort == Some(Sort::Player)),
        }
    }

    /// A possession of a card that is a player, as its words tell: `{whose} controller`.
    pub fn is_player_possession(&self, id: Possession) -> bool {
        let text = self.writer.text_of(self.v.lexicon.possessions, id);
        let player = self.v.lexicon.player.singular();
        text.ends_with("controller") || text.ends_with("owner") || text.ends_with(player)
    }

    /// The noun of a header line that names cards: `creature`.
    pub fn field_noun(&self, value: &FieldValue) -> String {
        match value {
            FieldValue::Selector(Selector::Pick(_, filters)) => self.nominal(filters, Count::One),
            _ => String::new(),
        }
    }

    /// The same without the words that stand behind the noun: `gear` for `gear in your player area`.
    pub fn short_noun(&self, value: &FieldValue) -> String {
        match value {
            FieldValue::Selector(Selector::Pick(_, filters)) => {
                let before: Vec<Filter> = filters.iter().filter(|f| !self.is_after(f)).cloned().collect();
                self.nominal(&before, Count::One)
            }
            other => self.field_noun(other),
        }
    }

    pub fn pick(&self, quantity: &Quantity, filters: &[Filter], at: At) -> String {
        if let Some(known) = self.linked(quantity, filters) {
            return known;
        }
        if let Some((_, text)) = self.v.lexicon.prose.groups.iter().find(|(group, _)| is_group(filters, group)) {
            return self.group(quantity, text);
        }
        if let Some(rest) = self.all_other(quantity, filters) {
            return rest;
        }
        if let Some(text) = self.another(quantity, filters, at) {
            return text;
        }
        // A name has no plural: all cards of a name are each of them.
        let quantity = match quantity {
            Quantity::All if self.has_name(filters) => &Quantity::Each,
            quantity => quantity,
        };
        let filters = &self.on_all(quantity, filters, at)[..];
        let (other, filters) = match (quantity, filters.split_first()) {
            (Quantity::A | Quantity::Target, Some((Filter::Other, rest))) => (true, rest),
            _ => (false, filters),
        };
        let count = match quantity {
            Quantity::No if !self.is_terse() => Count::Many,
            Quantity::Bare if self.is_name(filters) => Count::One,
            _ => count_of(quantity),
        };
        let noun = self.noun_phrase(filters, count, at, Whole::of(quantity));
        let noun = if *quantity == Quantity::Each { self.copy_of(noun, filters) } else { noun };
        if let Some(a) = quantity.amount().filter(|a| !a.is_short()) {
            let target =
                if matches!(quantity, Quantity::Targets(_) | Quantity::UpToTargets(_)) { "target " } else { "" };
            let up_to = if matches!(quantity, Quantity::UpTo(_) | Quantity::UpToTargets(_)) { "up to " } else { "" };
            return format!("{up_to}a number of {target}{noun} equal to {}", self.amount(a));
        }
        match quantity {
            Quantity::A if !other && self.is_name(filters) && !needs_article(&noun) => noun,
            // There is one such thing, or it makes no difference which.
            Quantity::A
                if !other
                    && is_superlative(&noun)
                    && matches!(filters[..], [Filter::Predicate(_), ..] | [_, Filter::Predicate(_)]) =>
            {
                format!("the {noun}")
            }
            Quantity::Bare if filters == [Filter::Opponent] && !self.is_terse() => format!("your {noun}"),
            _ => {
                let another = if other { Another::Yes } else { Another::No };
                quantified(quantity, another, noun, |a| self.counted(a))
            }
        }
    }

    /// Whether a phrase is but a card's name, which needs no article.
    pub fn is_name(&self, filters: &[Filter]) -> bool {
        let front = filters.iter().take_while(|f| !matches!(f, Filter::Card)).count();
        self.is_terse() && front == 0 && filters.iter().any(|f| matches!(f, Filter::Name(_)))
    }

    /// Adjectives, noun, and the words after it.
    pub fn nominal(&self, filters: &[Filter], count: Count) -> String {
        self.noun_phrase(filters, count, At::Rest, Whole::No)
    }

    /// One of all of them: `artifact and enchantment card in all graveyards`.
    pub fn each_nominal(&self, filters: &[Filter]) -> String {
        self.noun_phrase(filters, Count::One, At::Rest, Whole::All)
    }

    /// The same for all of them together: `cards in all graveyards`.
    pub fn all_nominal(&self, filters: &[Filter]) -> String {
        self.noun_phrase(filters, Count::Many, At::Rest, Whole::All)
    }

    pub fn noun_phrase(&self, filters: &[Filter], count: Count, at: At, whole: Whole) -> String {
        let mut words = NounWords::default();
        // A card of a name is called by it.
        let named = filters.contains(&Filter::Card) && self.is_terse();
        for filter in filters {
            if let Filter::Name(id) = filter
                && named
            {
                let name = self.v.names.get(id.index()).cloned().unwrap_or_default();
                words.noun = Some((name.clone(), format!("copies of {name}")));
                continue;
            }
            self.sort_out(filter, count, at, whole, &mut words);
        }
        if filters.iter().any(|f| matches!(f, Filter::Player | Filter::Opponent)) {
            // Nothing lies on a player.
            words.after.iter_mut().for_each(|text| *text = text.replace(" on it", ""));
        }
        let (one, many) = match words.noun.take() {
            Some(noun) => noun,
            None => match words.front.pop() {
                Some(last) => (last.clone(), last),
                None => self.head_noun(&[]),
            },
        };
        let mut out = commas(&words.adjectives);
        out.extend(words.front);
        out.push(if count == Count::One { one } else { many });
        out.extend(joined_after(words.after));
        out.join(" ")
    }

    /// Puts the words of a filter where they belong.
    fn sort_out(&self, f: &Filter, count: Count, at: At, whole: Whole, words: &mut NounWords) {
        let lexicon = self.v.lexicon;
        let pair = |text: &str| (number(text, Count::One), number(text, Count::Many));
        let noun = |words: &mut NounWords, next: (String, String)| {
            if let Some((before, _)) = words.noun.replace(next) {
                words.front.push(before);
            }
        };
        match f {
            Filter::Other => words.adjectives.insert(0, "other".into()),
            Filter::Argument => words.adjectives.push("[quality]".into()),
            Filter::Status(id) => words.adjectives.push(self.writer.entry(lexicon.statuses, *id)),
            Filter::Predicate(id) => {
                let text = self.writer.entry(lexicon.predicates, *id);
                match text.contains(' ') {
                    true => words.after.push(number(&text, count)),
                    false => words.adjectives.push(text),
                }
            }
            Filter::Kind(id) => noun(words, pair(&self.writer.entry(lexicon.kinds, *id))),
            Filter::Card => noun(words, pair(lexicon.cards.first().copied().unwrap_or("card|cards"))),
            Filter::Player => noun(words, pair(lexicon.player.0)),
            Filter::Opponent => noun(words, pair("opponent|opponents")),
            Filter::Trait(id) if self.writer.is_adjective(*id) => {
                words.adjectives.push(self.trait_word(*id, Count::One));
            }
            Filter::Trait(id) => noun(words, (self.trait_word(*id, Count::One), self.trait_word(*id, Count::Many))),
            Filter::Not(inner) => match self.non(inner) {
                // A state stands before the words that say what the card is.
                Some(text) if matches!(**inner, Filter::Status(_)) => words.adjectives.insert(0, text),
                Some(text) => words.adjectives.push(text),
                None => words.after.push(self.after_not(inner, count)),
            },
            Filter::Or(list) => match self.either(list, self.joint_of(whole)) {
                Some(Either::Noun(one, many)) => noun(words, (one, many)),
                Some(Either::Adjective(text)) => words.adjectives.push(text),
                None => words.after.push(self.after_either(list, count)),
            },
            Filter::In(place, owner) => match self.place(*place, owner.as_deref(), at, whole) {
                // `return each Prey set aside to the collection` would be hard to read.
                text if text == "set aside" => words.adjectives.insert(0, "set-aside".into()),
                text => words.after.push(text),
            },
            Filter::ControlledBy(s) => words.after.push(self.controls(s, count)),
            // A token that is taken away comes from the card it is on.
            Filter::LinkedTo(..) if at == At::Motion => {
                let text = self.predicate(f, count);
                words.after.push(text.strip_prefix("on ").map_or(text.clone(), |rest| format!("from {rest}")));
            }
            _ => words.after.push(self.predicate(f, count)),
        }
    }

    /// `you control`, `your opponents control`.
    fn controls(&self, s: &Selector, count: Count) -> String {
        let opponents = matches!(s, Selector::Pick(Quantity::A, f) if f.as_slice() == [Filter::Opponent]);
        if opponents && count == Count::Many && !self.is_terse() {
            return "your opponents control".into();
        }
        let control = if self.subject(s) == Subject::Third { "controls" } else { "control" };
        format!("{} {control}", self.subject_of(s))
    }

    /// `nonland`, `non-Goblin`, `non-Human`: as an adjective.
    fn non(&self, inner: &Filter) -> Option<String> {
        let text = match inner {
            Filter::Status(id) if *id == abilities::FACEDOWN => return Some("faceup".into()),
            Filter::Kind(id) => number(&self.writer.entry(self.v.lexicon.kinds, *id), Count::One),
            Filter::Trait(id) => self.trait_word(*id, Count::One),
            // `unrecorded`
            Filter::Predicate(_) => {
                let text = self.predicate(inner, Count::One);
                return (self.is_terse() && text.ends_with("ed") && !text.contains(' ')).then(|| format!("un{text}"));
            }
            _ => return None,
        };
        let hyphen = if self.is_terse() || text.starts_with(char::is_uppercase) { "-" } else { "" };
        Some(format!("non{hyphen}{text}"))
    }

    fn after_not(&self, inner: &Filter, count: Count) -> String {
        match inner {
            Filter::Except(s) if matches!(**s, Selector::It | Selector::They) && self.context.borrow().by_choice => {
                "of your choice".into()
            }
            Filter::Except(s) => format!("among {}", self.object(s)),
            Filter::Counter(id, Compare::AtLeast, Amount::Number(1)) => {
                self.with_counters(*id, Compare::Exactly, &Amount::Number(0))
            }
            Filter::Keyword(_) | Filter::Stat(..) | Filter::Counter(..) | Filter::LinkedFrom(..) => {
                let with = self.predicate(inner, count);
                format!("without {}", with.strip_prefix("with ").unwrap_or(&with))
            }
            Filter::Or(list) if list.iter().all(|f| matches!(f, Filter::Keyword(_))) => {
                let words: Vec<String> =
                    list.iter().map(|f| self.predicate(f, count).replacen("with ", "", 1)).collect();
                format!("without {}", super::listed(&words, "or"))
            }
            _ => match (self.predicate(inner, count), self.is_not(count)) {
                (text, "aren't") if text.starts_with("sharing ") => text.replacen("sharing", "that don't share", 1),
                (text, is_not) => format!("that {is_not} {text}"),
            },
        }
    }

    fn is_not(&self, count: Count) -> &'static str {
        match (count, self.is_terse()) {
            (Count::One, true) => "is not",
            (Count::Many, true) => "are not",
            (Count::One, false) => "isn't",
            (Count::Many, false) => "aren't",
        }
    }

    fn after_either(&self, list: &[Filter], count: Count) -> String {
        match self.any_of(list, count) {
            (text, true) => text,
            (text, false) => format!("that {} {text}", if count == Count::One { "is" } else { "are" }),
        }
    }

    /// The words of several filters, any of which will do, and whether they share their first word, which stands once:
    /// `named Acorn or Bellows`.
    fn any_of(&self, list: &[Filter], count: Count) -> (String, bool) {
        let words: Vec<String> = list.iter().map(|f| self.predicate(f, count)).collect();
        let first = words.first().and_then(|w| w.split_once(' ')).map(|(first, _)| first.to_string());
        if let Some(first) = first.filter(|f| ["named", "with", "in", "attached"].contains(&f.as_str())) {
            let lead = format!("{first} ");
            if words.iter().all(|w| w.starts_with(&lead)) {
                let rest: Vec<String> = words.iter().map(|w| w[lead.len()..].to_string()).collect();
                // Names with commas of their own are set apart by semicolons.
                let names = match rest.as_slice() {
                    [front @ .., last] if rest.len() > 2 && rest.iter().any(|name| name.contains(", ")) => {
                        format!("{}; or {last}", front.join("; "))
                    }
                    _ => super::listed(&rest, "or"),
                };
                return (lead + &names, true);
            }
        }
        (super::listed(&words, "or"), false)
    }

    fn either(&self, list: &[Filter], joint: &str) -> Option<Either> {
        let mut ones = Vec::new();
        let mut many = Vec::new();
        let mut adjectives = 0;
        for f in list {
            match f {
                Filter::Kind(_) | Filter::Card | Filter::Player | Filter::Opponent => {
                    let text = match f {
                        Filter::Kind(id) => self.writer.entry(self.v.lexicon.kinds, *id),
                        Filter::Player => self.v.lexicon.player.0.to_string(),
                        Filter::Opponent => "opponent|opponents".into(),
                        _ => self.v.lexicon.cards.first().copied().unwrap_or("card|cards").to_string(),
                    };
                    ones.push(number(&text, Count::One));
                    many.push(number(&text, Count::Many));
                }
                Filter::Trait(id) => {
                    adjectives += usize::from(self.writer.is_adjective(*id));
                    ones.push(self.trait_word(*id, Count::One));
                    many.push(self.trait_word(*id, Count::Many));
                }
                Filter::Status(_) | Filter::Predicate(_) => {
                    adjectives += 1;
                    let text = self.predicate(f, Count::One);
                    if text.contains(' ') {
                        return None;
                    }
                    ones.push(text);
                }
                _ => return None,
            }
        }
        if list.is_empty() {
            return None;
        }
        Some(match adjectives {
            0 => Either::Noun(super::listed(&ones, joint), super::listed(&many, joint)),
            _ => Either::Adjective(super::listed(&ones, joint)),
        })
    }

    /// Whether the words of a filter stand after the noun.
    pub fn is_after(&self, f: &Filter) -> bool {
        match f {
            Filter::Predicate(id) => self.writer.entry(self.v.lexicon.predicates, *id).contains(' '),
            Filter::Not(inner) => self.non(inner).is_none(),
            Filter::Or(list) => self.either(list, "or").is_none(),
            Filter::Other
            | Filter::Argument
            | Filter::Status(_)
            | Filter::Trait(_)
            | Filter::Card
            | Filter::Player
            | Filter::Opponent
            | Filter::Kind(_) => false,
            _ => true,
        }
    }

    /// The trait's spelling, singular or plural.
    pub fn trait_word(&self, id: Trait, count: Count) -> String {
        self.writer.trait_word(id, count)
    }

    /// As it stands after `is`.
    pub fn predicate(&self, f: &Filter, count: Count) -> String {
        let lexicon = self.v.lexicon;
        match f {
            Filter::Other => "other".into(),
            Filter::Argument => "[quality]".into(),
            Filter::Status(id) => self.writer.entry(lexicon.statuses, *id),
            Filter::Predicate(id) => number(&self.writer.entry(lexicon.predicates, *id), count),
            Filter::Trait(id) if self.writer.is_adjective(*id) => self.trait_word(*id, Count::One),
            Filter::Trait(_) | Filter::Card | Filter::Player | Filter::Opponent | Filter::Kind(_) => {
                let noun = self.nominal(std::slice::from_ref(f), count);
                match count {
                    Count::One => format!("{} {noun}", article(&noun)),
                    Count::Many => noun,
                }
            }
            Filter::Stat(id, compare, a) => {
                format!("with {} {}", self.writer.entry(lexicon.stats, *id), self.comparison(*compare, a))
            }
            Filter::Counter(id, compare, a) => self.with_counters(*id, *compare, a),
            Filter::In(place, owner) => self.place(*place, owner.as_deref(), At::Rest, Whole::No),
            Filter::InAreaOf(s) => match self.possessive(s) {
                Some(whose) => format!("in {whose} area"),
                None => format!("in the area of {}", self.object(s)),
            },
            Filter::ControlledBy(s) => format!("controlled by {}", self.object(s)),
            Filter::LinkedTo(link, s) => self.link(*link, s),
            Filter::LinkedFrom(link, s) => self.linked_from(*link, s),
            Filter::Remembered(name) if self.is_terse() => format!("of the chosen {name}"),
            Filter::Remembered(name) => {
                let word = self.family_word(name);
                let last = word.rsplit(' ').next().unwrap_or(&word);
                format!("{} the chosen {last}", if last == "name" { "with" } else { "of" })
            }
            Filter::Except(s) => format!("except {}", self.object(s)),
            Filter::Not(inner) => match &**inner {
                Filter::Except(s) => format!("among {}", self.object(s)),
                _ => format!("not {}", self.predicate(inner, count)),
            },
            Filter::Or(list) => self.any_of(list, count).0,
            // As it is written: by a name, with a keyword.
            other => self.writer.predicate(other, count),
        }
    }

    /// `with a +1/+1 counter on it`, `with two or more lore counters on it`, `with 3 or more progress`.
    fn with_counters(&self, id: Counter, compare: Compare, a: &Amount) -> String {
        let on = if self.is_terse() { "" } else { " on it" };
        let word = |count: Count| self.writer.counter(id, count);
        if !a.is_short() && !self.is_terse() {
            let (many, amount) = (word(Count::Many), self.amount(a));
            return match compare {
                Compare::Exactly => format!("with {many}{on} equal to {amount}"),
                Compare::AtLeast => format!("with {many}{on} equal to or greater than {amount}"),
                Compare::AtMost => format!("with {many}{on} equal to or less than {amount}"),
            };
        }
        match (compare, a.as_number()) {
            (Compare::AtLeast, Some(1)) if !self.is_terse() => {
                let one = word(Count::One);
                format!("with {} {one}{on}", article(&one))
            }
            (Compare::Exactly | Compare::AtMost, Some(0)) => format!("with no {}{on}", word(Count::Many)),
            (Compare::Exactly, Some(1)) => format!("with exactly {} {}{on}", self.counted(a), word(Count::One)),
            (Compare::Exactly, _) => format!("with exactly {} {}{on}", self.counted(a), word(Count::Many)),
            (Compare::AtLeast, _) => format!("with {} or more {}{on}", self.counted(a), word(Count::Many)),
            (Compare::AtMost, _) => format!("with {} or fewer {}{on}", self.counted(a), word(Count::Many)),
        }
    }

    /// The name of a family, as it is printed.
    pub fn family_word(&self, name: &str) -> String {
        if self.is_terse() { name.to_string() } else { name.replace("colour", "color") }
    }

    /// Whether a subject takes the verb's `s`.
    pub fn subject(&self, s: &Selector) -> Subject {
        let pending = self.context.borrow().pending.iter().rev().find(|p| p.by.is(s)).map(|p| p.what.clone());
        if let Some(what) = pending {
            return self.subject(&what);
        }
        match s {
            Selector::Bound(name) => {
                let context = self.context.borrow();
                match context.named.iter().rev().find(|(n, _)| n == name) {
                    Some((_, thing)) if thing.is_several => Subject::Other,
                    _ => Subject::Third,
                }
            }
            Selector::They if self.context.borrow().latest.as_ref().is_some_and(|t| !t.is_several) => Subject::Third,
            Selector::Pick(Quantity::No, _) if !self.is_terse() => Subject::Other,
            Selector::Pick(Quantity::Bare, filters) if self.is_name(filters) => Subject::Third,
            _ => self.writer.subject(s),
        }
    }
}

/// Two sorts of things, either of which will do.
enum Either {
    Noun(String, String),
    Adjective(String),
}

/// Adjectives before a noun: two that say `non` are parted by a comma.
fn commas(adjectives: &[String]) -> Vec<String> {
    let mut out: Vec<String> = adjectives.to_vec();
    for i in 1..out.len() {
        if out[i].starts_with("non") && out[i - 1].starts_with("non") {
            out[i - 1].push(',');
        }
    }
    out
}

/// `without flying without reach` is `without flying or reach`.
fn joined_after(after: Vec<String>) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    for text in after {
        match (out.last_mut(), text.strip_prefix("without ")) {
            (Some(last), Some(rest)) if last.starts_with("without ") => last.push_str(&format!(" or {rest}")),
            _ => out.push(text),
        }
    }
    // The player who has it comes right after the noun.
    if let Some(at) = out.iter().position(|t| t.ends_with(" control") || t.ends_with(" controls")) {
        let who = out.remove(at);
        out.insert(0, who);
    }
    out
}

fn is_group(filters: &[Filter], group: &[Filter]) -> bool {
    match filters {
        [Filter::Or(list)] => list.len() == group.len() && group.iter().all(|f| list.contains(f)),
        _ => false,
    }
}
