//! The ways to tap permanents for mana: a permanent taps once, by one of its abilities (E8.1).

use super::{
    MANA, MOST, Purse, bit,
    demand::colours_of,
    plan::{Unit, Units},
    source::types_of,
};
use crate::{fodder::Fodder, slots::Slots};
use kernel::Card;
use smallvec::SmallVec;

/// No more ways than this that exclude each other are weighed against each other; further ones are not taken.
const WEIGHED: usize = 10;

/// Of no more uses than this that make several mana of one colour, the colour is weighed; further ones pay for generic mana.
const COLOURED: usize = 2;

/// The colour chosen for the fodder of that number.
type Colours = SmallVec<[(usize, usize); COLOURED]>;

/// A way to make mana that excludes others.
#[derive(Clone, Copy, PartialEq)]
enum Way {
    /// The source of that number is tapped.
    Source(usize),
    /// The fodder of that number is used.
    Fodder(usize),
}

type Ways = SmallVec<[Way; 4]>;

impl Purse<'_> {
    /// Returns everything that could be spent, once for each choice between ways that exclude each other.
    pub(super) fn readings(&self, except: &[Card], helping: &[Card], more: &[Fodder]) -> impl Iterator<Item = Units> {
        let rivals = self.rivals(except, more);
        let colours = colourings(more);
        let taken =
            (0..1_usize << rivals.len()).flat_map(move |taken| colours.clone().into_iter().map(move |c| (taken, c)));
        taken.filter_map(move |(taken, colours)| {
            let (mut left_out, mut tapped) = (Ways::new(), SmallVec::<[Card; 4]>::new());
            for (i, &way) in rivals.iter().enumerate() {
                if taken & 1 << i != 0 {
                    left_out.push(way);
                    continue;
                }
                let taps = self.tapped_by(way, more);
                if taps.iter().any(|card| tapped.contains(card)) {
                    return None;
                }
                tapped.extend_from_slice(taps);
            }
            Some(self.units(except, helping, more, &left_out, &colours))
        })
    }

    /// Returns the units there are at least: of each permanent the first way.
    pub(super) fn least_units(&self) -> Units {
        let mut left_out = Ways::new();
        if self.has_rivals() {
            let sources = self.sources();
            let again = |i: &usize| sources[..*i].iter().any(|s| s.card == sources[*i].card);
            left_out.extend((0..sources.len()).filter(again).map(Way::Source));
        }
        self.units(&[], &[], &[], &left_out, &[])
    }

    /// Whether a permanent makes different amounts by different abilities.
    fn has_rivals(&self) -> bool {
        *self.has_rivals.get_or_init(|| {
            let mut seen = Slots::default();
            self.sources().iter().any(|source| !seen.add(source.card))
        })
    }

    fn tapped_by<'b>(&'b self, way: Way, more: &'b [Fodder]) -> &'b [Card] {
        match way {
            Way::Source(i) => std::slice::from_ref(&self.sources()[i].card),
            Way::Fodder(i) => &more[i].taps,
        }
    }

    /// The ways that share a permanent with another one, those apart that are put together to one unit.
    fn rivals(&self, except: &[Card], more: &[Fodder]) -> Ways {
        let mut rivals = Ways::new();
        if !self.has_rivals() && more.iter().all(|fodder| fodder.taps.is_empty()) {
            return rivals;
        }
        let sources = (0..self.sources().len()).filter(|i| !except.contains(&self.sources()[*i].card));
        let fodder = (0..more.len()).filter(|i| !is_out(&more[*i], except) && self.joined(&more[*i]).is_none());
        let all: Vec<Way> = sources.map(Way::Source).chain(fodder.map(Way::Fodder)).collect();
        for &way in &all {
            let taps = self.tapped_by(way, more);
            let shares = |other: &Way| *other != way && self.tapped_by(*other, more).iter().any(|c| taps.contains(c));
            if all.iter().any(shares) && rivals.len() < WEIGHED {
                rivals.push(way);
            }
        }
        rivals
    }

    /// The source that this fodder taps and whose only unit could as well be of the fodder's types.
    fn joined(&self, fodder: &Fodder) -> Option<usize> {
        let [card] = fodder.taps[..] else { return None };
        let mut own = self.sources().iter().enumerate().filter(|(_, source)| source.card == card);
        let (i, source) = own.next()?;
        (source.amount == 1 && own.next().is_none() && fodder.made.only().is_some()).then_some(i)
    }

    /// Returns everything that could be spent: mana in the pool, permanents to tap, helpers, and so much more.
    fn units(
        &self,
        except: &[Card],
        helping: &[Card],
        more: &[Fodder],
        left_out: &[Way],
        colours: &[(usize, usize)],
    ) -> Units {
        let (game, seat) = (self.game, self.seat);
        let sources = self.sources();
        let mut units = Units::new();
        // For generic mana colourless goes first, so it stands first.
        for &kind in MANA[5..].iter().chain(&MANA[..5]) {
            for _ in 0..game.counters(seat, kind).min(MOST) {
                units.push(Unit { types: bit(kind), source: None, extra: false });
            }
        }
        let is_in = |(i, source): &(usize, &super::source::Source)| {
            !except.contains(&source.card) && !left_out.contains(&Way::Source(*i))
        };
        for (i, source) in sources.iter().enumerate().filter(is_in) {
            let joined = more.iter().filter(|fodder| !fodder.taps.is_empty() && self.joined(fodder) == Some(i));
            let joined = joined.filter_map(|fodder| fodder.made.only()).fold(0, |all, types| all | types);
            let helps = if helping.contains(&source.card) { colours_of(game, source.card) } else { 0 };
            for _ in 0..source.amount {
                units.push(Unit { types: types_of(source) | helps | joined, source: Some(i), extra: false });
            }
            units.extend(source.extra.iter().map(|types| Unit { types: *types, source: Some(i), extra: true }));
        }
        let taps = |c: &Card| sources.iter().any(|s| s.card == *c) && !except.contains(c);
        let idle = helping.iter().filter(|c| !except.contains(c) && !taps(c));
        units.extend(idle.map(|c| Unit { types: colours_of(game, *c), source: None, extra: false }));
        let apart = |(i, fodder): &(usize, &Fodder)| {
            !is_out(fodder, except) && !left_out.contains(&Way::Fodder(*i)) && self.joined(fodder).is_none()
        };
        for (i, fodder) in more.iter().enumerate().filter(apart) {
            let colour = colours.iter().find(|(of, _)| *of == i).map(|(_, colour)| *colour);
            units.extend(fodder.made.units(colour).map(|types| Unit { types, source: None, extra: false }));
        }
        units
    }
}

/// Every choice of colours for uses that make several mana of one colour.
fn colourings(more: &[Fodder]) -> Vec<Colours> {
    let mut all = vec![Colours::new()];
    let coloured = more.iter().enumerate().filter(|(_, fodder)| fodder.made.colours().next().is_some());
    for (i, fodder) in coloured.take(COLOURED) {
        let with = |colours: &Colours| {
            let colours = colours.clone();
            fodder.made.colours().map(move |colour| colours.iter().copied().chain([(i, colour)]).collect::<Colours>())
        };
        all = all.iter().flat_map(with).collect();
    }
    all
}

/// Whether a use would tap a permanent that is not to be tapped.
fn is_out(fodder: &Fodder, except: &[Card]) -> bool {
    fodder.taps.iter().any(|card| except.contains(card))
}
