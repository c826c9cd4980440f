//! Faults of a rulebook that no compiler and no card can show: a new game's test asks for them once, instead of somebody
//! wondering why nothing happens.
//!
//! ```
//! assert_eq!(lanterns::RULEBOOK.faults(), []);
//! ```

use super::{InPlay, Rulebook, Works};
use crate::{DefId, Looks};
use abilities::{
    Ability, CardDef, Characteristic, Field, FieldValue, HeaderEntry, HeaderShape, Kind, Number, Place, Selector, Stat,
    Statement, Verb, Vocabulary, verbs,
};

/// Something in a rulebook that would silently do nothing.
///
/// ```
/// use kernel::Fault;
/// let faults: Vec<Fault> = lanterns::RULEBOOK.faults();
/// assert!(faults.is_empty());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A place that words, groups or rules name has no row among the places: each group needs one too, at its id.
    PlaceWithoutRow(Place),
    /// The first row of the places is not nowhere, so that every other stands at a wrong index.
    PlacesShifted,
    /// A group stands for no place, or for another group.
    EmptyGroup(Place),
    /// Two entries of a list have one id.
    SameId {
        /// The list.
        list: &'static str,
        /// The words of the second.
        text: &'static str,
    },
    /// An entry does not stand at its id in a list that is read by ids.
    OutOfOrder {
        /// The list.
        list: &'static str,
        /// The words of the entry.
        text: &'static str,
    },
    /// A step has no name, or that of another.
    StepName {
        /// Its place in the list.
        at: usize,
        /// The name.
        name: &'static str,
    },
    /// The kernel or a rule does this, and the lexicon has no words for it.
    VerbWithoutWords(Verb),
    /// The lexicon has words for a verb nobody carries out: the kernel keeps the id for itself and has no such verb.
    NoSuchVerb(&'static str),
    /// A verb has a name and no form, so that no card can say it.
    VerbWithoutForms(&'static str),
    /// A number is computed for a verb without words.
    NumberOfNoVerb(&'static str),
    /// A cost is a number the lexicon does not have.
    NoSuchNumber(Number),
    /// A header line or a counter sets a stat the lexicon does not have.
    NoSuchStat(Stat),
    /// No header line, counter or rule sets a stat: no card ever has it.
    StatNobodyHas(&'static str),
    /// There are kinds, and no header line to say them.
    KindsWithoutHeader,
    /// Constant abilities work nowhere, whatever the kind of their card: the rulebook has no `works`.
    WorksNowhere,
}

/// A list of words: its name, and each entry's id and text.
type List = (&'static str, Vec<(usize, &'static str)>);

impl Rulebook {
    /// Everything in it that would silently do nothing. A game has none.
    pub fn faults(&self) -> Vec<Fault> {
        let mut faults = self.faults_of_places();
        faults.extend(self.faults_of_words());
        faults.extend(self.faults_of_verbs());
        faults.extend(self.faults_of_stats());
        faults.extend(self.faults_of_kinds());
        let steps = self.timing.steps;
        let misnamed = |at: usize| steps[at].name.is_empty() || steps[..at].iter().any(|s| s.name == steps[at].name);
        let steps = (0..steps.len()).filter(|at| misnamed(*at));
        faults.extend(steps.map(|at| Fault::StepName { at, name: self.timing.steps[at].name }));
        faults
    }

    fn faults_of_places(&self) -> Vec<Fault> {
        let zones = &self.zones;
        let mut faults = Vec::new();
        let words = self.lexicon.places.iter().map(|entry| entry.id);
        let groups = zones.groups.iter().flat_map(|(group, places)| std::iter::once(group).chain(*places)).copied();
        let rules = zones.found_in.iter().map(|(_, place)| *place).chain(zones.piled.iter().copied());
        for place in words.chain(groups).chain(rules) {
            let fault = Fault::PlaceWithoutRow(place);
            if (place == crate::NOWHERE || place.index() >= zones.places.len()) && !faults.contains(&fault) {
                faults.push(fault);
            }
        }
        if zones.places.first().is_some_and(|row| row.play == InPlay::Yes || row.name != "nowhere") {
            faults.push(Fault::PlacesShifted);
        }
        let is_group = |place: &Place| zones.groups.iter().any(|(group, _)| group == place);
        let empty = zones.groups.iter().filter(|(_, places)| places.is_empty() || places.iter().any(is_group));
        faults.extend(empty.map(|(group, _)| Fault::EmptyGroup(*group)));
        faults
    }

    fn faults_of_words(&self) -> Vec<Fault> {
        let lexicon = self.lexicon;
        macro_rules! lists {
            ($($list:ident: $text:ident),*) => {
                [$((stringify!($list), lexicon.$list.iter().map(|e| (e.id.index(), e.$text)).collect())),*]
            };
        }
        let by_id: [List; 3] = lists!(kinds: text, stats: text, counters: text);
        let others: [List; 12] = lists!(places: text, statuses: text, predicates: text, links: text, verbs: name,
            numbers: name, heads: text, flags: text, registers: text, moments: text, limits: text, headers: word);
        let mut faults = Vec::new();
        for (list, entries) in by_id.iter().chain(&others) {
            let read_by_id = by_id.iter().any(|(name, _)| name == list);
            for (at, (id, text)) in entries.iter().enumerate() {
                if entries[..at].iter().any(|(other, _)| other == id) {
                    faults.push(Fault::SameId { list, text });
                } else if read_by_id && *id != at {
                    faults.push(Fault::OutOfOrder { list, text });
                }
            }
        }
        faults
    }

    fn faults_of_verbs(&self) -> Vec<Fault> {
        let lexicon = self.lexicon;
        let mut faults = Vec::new();
        let has_words = |verb: Verb| lexicon.verbs.iter().any(|entry| entry.id == verb);
        // Every draw and discard is a move, and is reported as one.
        let found = self.zones.found_in.iter().map(|(verb, _)| *verb);
        let acts = [self.acts.only_if_changed, self.acts.repeated, self.acts.settles_entering, self.acts.enters_with];
        let rules = acts.into_iter().chain([self.sight.looking]);
        for verb in std::iter::once(verbs::MOVE).chain(found).chain(rules.into_iter().flatten().copied()) {
            let fault = Fault::VerbWithoutWords(verb);
            if !has_words(verb) && !faults.contains(&fault) {
                faults.push(fault);
            }
        }
        for entry in lexicon.verbs {
            if entry.id > verbs::PREVENT && entry.id.0 < verbs::FIRST_OF_GAME {
                faults.push(Fault::NoSuchVerb(entry.name));
            }
            if entry.forms.is_empty() {
                faults.push(Fault::VerbWithoutForms(entry.name));
            }
        }
        let lonely = lexicon.numbers.iter().filter(|entry| !has_words(entry.verb));
        faults.extend(lonely.map(|entry| Fault::NumberOfNoVerb(entry.name)));
        let unknown = self.costs.numbers.iter().filter(|n| !lexicon.numbers.iter().any(|entry| entry.id == **n));
        faults.extend(unknown.map(|number| Fault::NoSuchNumber(*number)));
        faults
    }

    fn faults_of_stats(&self) -> Vec<Fault> {
        let lexicon = self.lexicon;
        let printed = lexicon.headers.iter().filter_map(|header| match header.shape {
            HeaderShape::Stat(stat) => Some(stat),
            _ => None,
        });
        let counted = self.types.counter_stats.iter().map(|(_, stat, _)| *stat);
        let set: Vec<Stat> = printed.chain(counted).collect();
        // A rule may complete the printed text.
        let words = Vocabulary::new(lexicon);
        let kinds = lexicon.kinds.iter().map(|kind| self.plain_card(kind.id));
        let mut completed = Looks::of(DefId::new(0));
        kinds.for_each(|card| (self.types.complete_printed)(&words, &card, &mut completed));
        let known = |stat: &Stat| lexicon.stats.iter().any(|entry| entry.id == *stat);
        let mut faults: Vec<Fault> =
            set.iter().filter(|stat| !known(stat)).map(|stat| Fault::NoSuchStat(*stat)).collect();
        // A line of several stats may set any of them.
        let any = lexicon.headers.iter().any(|header| matches!(header.shape, HeaderShape::Stats));
        let has = |stat: Stat| any || set.contains(&stat) || completed.stat(stat).is_some();
        let lacking = lexicon.stats.iter().filter(|entry| !has(entry.id));
        faults.extend(lacking.map(|entry| Fault::StatNobodyHas(entry.text)));
        faults
    }

    /// Looks where the constants of a plain card of each kind would work.
    fn faults_of_kinds(&self) -> Option<Fault> {
        let kinds = self.lexicon.kinds;
        let says_kinds = self.lexicon.headers.iter().any(|header| matches!(header.shape, HeaderShape::Kinds));
        if !kinds.is_empty() && !says_kinds {
            return Some(Fault::KindsWithoutHeader);
        }
        let constant = Ability::constant(vec![Statement::Are(Selector::This, Characteristic::LoseAllAbilities)]);
        let works = |kind| (self.zones.works)(&self.plain_card(kind), &constant) != Works::NOWHERE;
        (!kinds.is_empty() && !kinds.iter().any(|kind| works(kind.id))).then_some(Fault::WorksNowhere)
    }

    /// A card of which nothing is known but its kind.
    fn plain_card(&self, kind: Kind) -> CardDef {
        let header = self.lexicon.headers.iter().find(|header| matches!(header.shape, HeaderShape::Kinds));
        let field = |header: &HeaderEntry| Field { header: header.id, value: FieldValue::Kinds(vec![kind]) };
        CardDef {
            name: String::new(),
            game: self.lexicon.game.into(),
            fields: header.map(field).into_iter().collect(),
            abilities: Vec::new(),
            back: None,
            unwritten: None,
        }
    }
}
