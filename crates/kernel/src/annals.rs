//! The acts of a period that texts ask about afterwards, and the first, second or third of them.
//!
//! An act is judged as it happens, against the patterns of all texts of the loaded cards, because the things that take part in it may
//! be gone when somebody asks. Nothing is written down if no text asks, so a game without such texts is what it was.

use crate::{Act, Bindings, Ctx, Game, Seat, Thing, bounds::bounded};
use abilities::{Ability, ActPhrase, Amount, Filter, Limit, Measure, Selector, Visit};
use std::hash::{Hash, Hasher};

/// The most acts of running periods that a game keeps; the oldest go first.
const MOST: usize = 4_096;

/// An act that some text asks about afterwards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Wanted {
    /// As the text says it.
    pub act: ActPhrase,
    /// The same without participants that only the asker can tell: `this`, `it`.
    open: ActPhrase,
    pub period: Limit,
}

/// An act that happened, as one text asks about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(crate) struct Deed {
    /// The place of the pattern among those of the loaded cards.
    wanted: u16,
    /// The player for whom it is such an act: `you`.
    you: Seat,
    agent: Thing,
    patient: Thing,
    second: Thing,
    amount: i32,
}

/// The acts of the running periods, in their order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(crate) struct Annals(Vec<Deed>);

/// Annals of nothing leave the hash of a state as it is.
impl Hash for Annals {
    fn hash<H: Hasher>(&self, state: &mut H) {
        if !self.0.is_empty() {
            self.0.hash(state);
        }
    }
}

impl Annals {
    /// Whether no act is written down.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The memory of its rows.
    pub fn bytes(&self) -> usize {
        std::mem::size_of_val(&self.0[..])
    }
}

/// Adds the acts that an ability asks about to a list.
pub(crate) fn want(list: &mut Vec<Wanted>, ability: &Ability) {
    struct Find<'l>(&'l mut Vec<Wanted>);
    impl Find<'_> {
        fn add(&mut self, act: &ActPhrase, period: Limit) {
            if self.0.iter().all(|w| w.period != period || w.act != *act) {
                self.0.push(Wanted { act: act.clone(), open: opened(act), period });
            }
        }
    }
    impl<'a> Visit<'a> for Find<'_> {
        fn amount(&mut self, amount: &'a Amount) {
            if let Amount::Past(_, act, period) = amount {
                self.add(act, *period);
            }
            amount.walk(self);
        }
        fn pattern(&mut self, act: &'a ActPhrase) {
            if let Some((_, period)) = act.nth {
                self.add(&ActPhrase { nth: None, ..act.clone() }, period);
            }
            act.walk(self);
        }
    }
    Find(list).ability(ability);
}

/// A pattern without the participants that only the asker can tell.
fn opened(act: &ActPhrase) -> ActPhrase {
    let told = |s: &Option<Selector>| s.clone().filter(|s| matches!(s, Selector::Pick(..) | Selector::You));
    ActPhrase { agent: told(&act.agent), patient: told(&act.patient), second: told(&act.second), ..act.clone() }
}

/// Whether two are the same card, though it has come into play in between.
fn is_same(one: Thing, other: Thing) -> bool {
    match (one, other) {
        (Thing::Card(a), Thing::Card(b)) => a.slot == b.slot && (a.age == b.age || b.age == a.age.wrapping_add(1)),
        (one, other) => one == other,
    }
}

impl Game {
    /// Returns the patterns an act fits as the table is now, and for whom.
    pub(crate) fn deeds_of(&self, act: &Act) -> Vec<(u16, Seat)> {
        let mut found = Vec::new();
        let none = Bindings::default();
        for (number, wanted) in self.cards.wanted.iter().enumerate().filter(|(_, w)| w.open.verb == act.verb) {
            for seat in self.seats() {
                if self.act_fits(&wanted.open, act, &Ctx::new(Thing::Nothing, seat, &none)) {
                    found.push((number as u16, seat));
                }
            }
        }
        found
    }

    /// Writes down an act that has happened.
    pub(crate) fn write_down(&mut self, act: &Act, found: Vec<(u16, Seat)>) {
        if found.is_empty() {
            return;
        }
        let Act { agent, patient, second, amount, .. } = *act;
        let deeds = &mut self.state.annals.0;
        deeds.extend(found.into_iter().map(|(wanted, you)| Deed { wanted, you, agent, patient, second, amount }));
        let over = deeds.len().saturating_sub(MOST);
        deeds.drain(..over);
        self.view.touch_notes();
        self.kept.clear();
    }

    /// Forgets the acts of a period that has ended.
    pub(crate) fn forget(&mut self, period: Limit) {
        if self.state.annals.is_empty() {
            return;
        }
        let cards = self.cards.clone();
        let ended = |deed: &Deed| cards.wanted.get(usize::from(deed.wanted)).is_none_or(|w| w.period == period);
        self.state.annals.0.retain(|deed| !ended(deed));
        self.view.touch_notes();
        self.kept.clear();
    }

    /// The acts of the running period that a phrase means, for whoever asks.
    fn meant_deeds<'a>(
        &'a self,
        act: &ActPhrase,
        period: Limit,
        ctx: &'a Ctx<'a>,
    ) -> impl Iterator<Item = &'a Deed> + 'a {
        let number = self.cards.wanted.iter().position(|w| w.period == period && w.act == *act);
        let wanted = number.map(|number| (number as u16, &self.cards.wanted[number].act));
        self.state.annals.0.iter().filter(move |deed| {
            let Some((number, act)) = wanted.filter(|(number, _)| *number == deed.wanted) else { return false };
            let parts = [(&act.agent, deed.agent), (&act.patient, deed.patient), (&act.second, deed.second)];
            number == deed.wanted
                && deed.you == ctx.you
                && parts.into_iter().all(|(said, thing)| match said {
                    None | Some(Selector::You) => true,
                    Some(Selector::This) => is_same(thing, ctx.source),
                    Some(Selector::Pick(_, filters)) if filters.contains(&Filter::Other) => !is_same(thing, ctx.source),
                    Some(Selector::Pick(..)) => true,
                    Some(other) => self.fits(thing, other, ctx),
                })
        })
    }

    /// The number of such acts in the running period, or their amounts in all.
    pub(crate) fn past(&self, measure: Measure, act: &ActPhrase, period: Limit, ctx: &Ctx) -> i32 {
        let deeds = self.meant_deeds(act, period, ctx);
        match measure {
            Measure::Times => bounded(deeds.count() as i64),
            Measure::Total => bounded(deeds.map(|deed| i64::from(deed.amount)).sum()),
        }
    }

    /// Whether an act, which has happened or is about to, is the one of the period that the phrase means by its number. The acts of
    /// whoever does it count, or, where nobody is said to do it, those done to the same thing.
    pub(crate) fn is_nth(&self, phrase: &ActPhrase, act: &Act, ctx: &Ctx, happened: bool) -> bool {
        let Some((n, period)) = phrase.nth else { return true };
        let plain = ActPhrase { nth: None, ..phrase.clone() };
        let same = |deed: &&Deed| match phrase.agent {
            Some(_) => is_same(deed.agent, act.agent),
            None => is_same(deed.patient, act.patient),
        };
        let deeds: Vec<&Deed> = self.meant_deeds(&plain, period, ctx).filter(same).collect();
        let number = match happened {
            true => deeds.iter().rposition(|deed| is_same(deed.patient, act.patient)),
            false => Some(deeds.len()),
        };
        number.is_some_and(|before| before as i32 + 1 == n)
    }

    /// The card an act brought into play, as it is there.
    pub(crate) fn as_entered(&self, act: &Act) -> Act {
        match act.patient {
            Thing::Card(card) if !self.exists(card) => Act { patient: Thing::Card(self.state.card(card.slot)), ..*act },
            _ => *act,
        }
    }
}
