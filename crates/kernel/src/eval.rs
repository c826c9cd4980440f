//! Questions: the things a selector finds, the value of an amount, whether a condition holds, whether an act fits a
//! phrase.

use crate::{
    AbilityId, Act, Bindings, By, Card, ChosenWord, Game, Looks, Named, Seat, Thing, Things, Value, Via, Zone,
    bounds::bounded, state::Remembers,
};
use abilities::{
    ActPhrase, Amount, Cause, Characteristic, Condition, Filter, KeywordArg, KeywordUse, Quantity, Selector, Stat,
    Statement,
};
use smallvec::{SmallVec, smallvec};
use std::ops::ControlFlow;

/// A place and whose it is meant to be, if anybody's.
type Sought<'a> = (abilities::Place, &'a Option<Box<Selector>>);

/// The point of view from which a question is asked.
#[derive(Clone, Copy, Debug)]
pub struct Ctx<'a> {
    /// `this`.
    pub source: Thing,
    /// `you`.
    pub you: Seat,
    /// `it`, `they` and other names.
    pub bindings: &'a Bindings,
    /// The source from which the card has the ability.
    pub via: Via,
}

impl<'a> Ctx<'a> {
    /// For that card and player.
    pub fn new(source: impl Into<Thing>, you: Seat, bindings: &'a Bindings) -> Self {
        Ctx { source: source.into(), you, bindings, via: Via::Own }
    }
}

impl Game {
    /// The number a header computes for a card that lies where the line does not work, worked out now: it costs nothing until
    /// somebody asks. Of any other card 0, which adds nothing.
    pub(crate) fn computed_now(&self, card: Card, looks: &Looks, stat: Stat) -> i32 {
        let computed = &self.cards.def(looks.def).computed;
        let Some((_, ability)) = computed.iter().find(|(own, _)| *own == stat) else { return 0 };
        let compiled = self.cards.ability(*ability);
        let Some(zone) = self.zone(card).filter(|_| self.exists(card) && !looks.lost) else { return 0 };
        let values = match compiled.statements(None) {
            [Statement::Are(_, Characteristic::Base(values))] if !compiled.works.works_in(zone.place) => &values[..],
            _ => return 0,
        };
        let you = (self.cards.rules.choices.you_of)(self, card, None);
        let none = Default::default();
        values.iter().map(|(_, amount)| self.amount(amount, &Ctx::new(card, you, &none))).sum()
    }

    /// The number.
    pub fn amount(&self, amount: &Amount, ctx: &Ctx) -> i32 {
        match amount {
            Amount::Number(n) => bounded((*n).into()),
            Amount::X => ctx.bindings.x,
            Amount::Share => ctx.bindings.share,
            Amount::Past(measure, act, period) => self.past(*measure, act, *period, ctx),
            Amount::Bound(name) => match self.bound(name, ctx) {
                Some(Value::Number(n)) => *n,
                Some(Value::Things(list)) => list.len() as i32,
                Some(Value::Thing(thing)) => i32::from(*thing != Thing::Nothing),
                Some(Value::Word(_) | Value::Ability(..)) | None => 0,
            },
            Amount::That => ctx.bindings.event.map_or(0, |act| act.amount),
            Amount::Argument => match self.keyword_use(ctx).and_then(|u| Some((u, u.args.first()?))) {
                Some((_, KeywordArg::Number(Amount::Number(n)))) => *n,
                Some((given, KeywordArg::Number(n))) => {
                    let fixed = ctx.source.card().and_then(|card| self.numbers_given_with(card, given).last());
                    fixed.unwrap_or_else(|| self.amount(n, ctx))
                }
                _ => 0,
            },
            Amount::Count(selector) => self.select(selector, ctx).len() as i32,
            Amount::Stat(stat, of) => {
                let stats = self.select(of, ctx).into_iter().filter_map(|t| t.card()).map(|c| self.stat(c, *stat));
                bounded(stats.map(i64::from).sum())
            }
            Amount::Counters(kind, on) => {
                let counts = self.select(on, ctx).into_iter().map(|t| self.counters(t, *kind));
                bounded(counts.map(i64::from).sum())
            }
            Amount::Register(register) => (self.cards.rules.questions.register)(self, *register, ctx),
            Amount::PerPlayer(n) => bounded(self.large(n, ctx) * i64::from(self.state.players)),
            Amount::Times(n, of) => bounded(i64::from(*n) * self.large(of, ctx)),
            Amount::ForEvery(gain, every, of) => {
                bounded(i64::from(*gain) * self.large(of, ctx).div_euclid((*every).max(1).into()))
            }
            Amount::Sum(a, b) => bounded(self.large(a, ctx) + self.large(b, ctx)),
            Amount::Difference(a, b) => bounded(self.large(a, ctx) - self.large(b, ctx)),
            Amount::Quotient(a, b) => match self.amount(b, ctx) {
                0 => 0,
                divisor => self.amount(a, ctx).div_euclid(divisor),
            },
        }
    }

    fn large(&self, amount: &Amount, ctx: &Ctx) -> i64 {
        self.amount(amount, ctx).into()
    }

    /// Whether it is so.
    pub fn holds(&self, condition: &Condition, ctx: &Ctx) -> bool {
        match condition {
            Condition::There(selector) => self.enough(selector, ctx, |_| true),
            Condition::Controls(who, what) => {
                let seats = self.select(who, ctx);
                self.enough(what, ctx, |thing| {
                    thing.card().is_some_and(|card| seats.contains(&Thing::Player(self.controller(card))))
                })
            }
            Condition::Is(selector, filters) => {
                let things = self.select(selector, ctx);
                let any = matches!(selector, Selector::Pick(Quantity::A, _));
                !things.is_empty()
                    && if any {
                        things.iter().any(|&t| self.passes(t, filters, ctx))
                    } else {
                        things.iter().all(|&t| self.passes(t, filters, ctx))
                    }
            }
            Condition::Compare(left, compare, right) => compare.holds(self.amount(left, ctx), self.amount(right, ctx)),
            Condition::Flag(flag) => (self.cards.rules.questions.flag)(self, *flag, ctx),
            Condition::Not(inner) => !self.holds(inner, ctx),
            Condition::And(all) => all.iter().all(|c| self.holds(c, ctx)),
            Condition::Or(any) => any.iter().any(|c| self.holds(c, ctx)),
        }
    }

    fn enough(&self, selector: &Selector, ctx: &Ctx, also: impl Fn(Thing) -> bool) -> bool {
        let are = |most: i32| self.first_of(Some(most.max(0) as usize), selector, ctx, &also).len() as i32;
        match selector {
            Selector::Pick(Quantity::No, _) => are(1) == 0,
            Selector::Pick(Quantity::AtLeast(n), _) => {
                let n = self.amount(n, ctx);
                are(n) >= n
            }
            Selector::Pick(Quantity::Exactly(n), _) => {
                let n = self.amount(n, ctx);
                are(n.saturating_add(1)) == n
            }
            _ => are(1) > 0,
        }
    }

    /// Everything a selector speaks of, in the order of the table.
    pub fn select(&self, selector: &Selector, ctx: &Ctx) -> Things {
        match selector {
            Selector::This => smallvec![ctx.source],
            Selector::Giver => one(self.giver(ctx.via, ctx.bindings)),
            Selector::You => smallvec![Thing::Player(ctx.you)],
            Selector::It => one(ctx.bindings.it),
            Selector::They => ctx.bindings.they.clone(),
            Selector::Bound(name) => match self.bound(name, ctx) {
                Some(Value::Thing(thing)) => one(*thing),
                Some(Value::Things(list)) => Things::from_slice(list),
                _ => Things::new(),
            },
            Selector::Unique(unique) => one((self.cards.rules.questions.unique)(self, *unique)),
            Selector::Of(possession, of) => {
                let rules = self.cards.rules;
                self.select(of, ctx)
                    .into_iter()
                    .map(|t| (rules.questions.possession)(self, *possession, t))
                    .filter(|t| *t != Thing::Nothing)
                    .collect()
            }
            Selector::Both(selectors) => {
                let mut all = Things::new();
                for thing in selectors.iter().flat_map(|p| self.select(p, ctx)) {
                    if !all.contains(&thing) {
                        all.push(thing);
                    }
                }
                all
            }
            Selector::Pick(..) => self.first_of(None, selector, ctx, |_| true),
        }
    }

    /// Calls `f` with everything a selector speaks of, until it has enough.
    fn each_meant(
        &self,
        selector: &Selector,
        ctx: &Ctx,
        mut f: impl FnMut(Thing) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Selector::Pick(_, filters) = selector else {
            return self.select(selector, ctx).into_iter().try_for_each(f);
        };
        let absent = self.not_yet_there(ctx);
        let is_absent = |thing: Thing| thing.card().is_some_and(|c| absent.contains(&c.slot));
        self.each_candidate(filters, ctx, |thing| {
            self.look()?;
            match self.passes(thing, filters, ctx) && !is_absent(thing) {
                true => f(thing),
                false => ControlFlow::Continue(()),
            }
        })
    }

    /// The first so many, or all, a selector speaks of that are so: looked for no further than there is need to.
    pub(crate) fn first_of(
        &self,
        most: Option<usize>,
        selector: &Selector,
        ctx: &Ctx,
        is: impl Fn(Thing) -> bool,
    ) -> Things {
        let mut found = Things::new();
        if most != Some(0) {
            let _ = self.each_meant(selector, ctx, |thing| {
                if is(thing) {
                    found.push(thing);
                }
                if most.is_none_or(|most| found.len() < most) {
                    ControlFlow::Continue(())
                } else {
                    ControlFlow::Break(())
                }
            });
        }
        found
    }

    /// Calls `f` with everything the filters could mean, until it has enough: the named places, else players, else what
    /// is in play.
    fn each_candidate(
        &self,
        filters: &[Filter],
        ctx: &Ctx,
        mut f: impl FnMut(Thing) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if filters.iter().any(|x| matches!(x, Filter::Player | Filter::Opponent)) {
            for seat in self.seats() {
                f(Thing::Player(seat))?;
            }
            return ControlFlow::Continue(());
        }
        // `creature or player`: players too.
        let or_player = |x: &Filter| matches!(x, Filter::Or(list) if list.iter().any(|y| matches!(y, Filter::Player | Filter::Opponent)));
        if filters.iter().any(or_player) {
            for seat in self.seats() {
                f(Thing::Player(seat))?;
            }
        }
        let mut places: SmallVec<[Sought; 2]> = SmallVec::new();
        for filter in filters {
            let list = match filter {
                Filter::Or(list) => list.as_slice(),
                filter => std::slice::from_ref(filter),
            };
            places.extend(
                list.iter().filter_map(|x| if let Filter::In(place, owner) = x { Some((*place, owner)) } else { None }),
            );
        }
        if places.is_empty() {
            let rules = self.cards.rules.types.kinds;
            let of_kind = |x: &Filter| match x {
                Filter::Kind(kind) => rules.iter().find(|r| r.kind == *kind).map_or(&[][..], |r| r.places),
                _ => &[],
            };
            // `spell`: where spells are. `creature or spell`: in play, and there.
            let own: SmallVec<[abilities::Place; 4]> = filters.iter().flat_map(of_kind).copied().collect();
            let other: SmallVec<[abilities::Place; 4]> = filters
                .iter()
                .filter_map(|x| if let Filter::Or(list) = x { Some(list) } else { None })
                .flat_map(|list| list.iter().flat_map(of_kind).copied())
                .collect();
            let only_others =
                filters.iter().any(|x| matches!(x, Filter::Or(list) if list.iter().all(|y| !of_kind(y).is_empty())));
            if own.is_empty() && !only_others {
                for card in self.cards_in_play() {
                    f(Thing::Card(card))?;
                }
                // Cards that lie facedown under another card are out of play, and only that word finds them (R15.6).
                if filters.contains(&Filter::Status(abilities::FACEDOWN)) {
                    let slots = self.play_piles.iter().flat_map(|&pile| self.state.slots(pile));
                    for card in slots.map(|slot| self.state.card(slot)).filter(|&c| self.is_hidden_in_play(c)) {
                        f(Thing::Card(card))?;
                    }
                }
            }
            let mut places = if own.is_empty() { other } else { own };
            places.dedup();
            for zone in places.into_iter().flat_map(|place| self.zones_of(place)) {
                for card in self.cards_in(zone) {
                    f(Thing::Card(card))?;
                }
            }
            return ControlFlow::Continue(());
        }
        for (group, owner) in places {
            let owners = owner.as_ref().map(|o| self.select(o, ctx));
            let members = self.cards.rules.zones.groups.iter().find(|(g, _)| *g == group).map(|(_, members)| *members);
            for zone in members.unwrap_or(&[group]).iter().flat_map(|p| self.zones_of(*p)) {
                if zone.seat.is_none()
                    || owners.as_ref().is_none_or(|o| zone.seat.is_some_and(|s| o.contains(&Thing::Player(s))))
                {
                    for card in self.cards_in(zone) {
                        f(Thing::Card(card))?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether a selector's description fits this thing.
    pub fn fits(&self, thing: Thing, selector: &Selector, ctx: &Ctx) -> bool {
        match selector {
            Selector::This => thing == ctx.source,
            Selector::You => thing == Thing::Player(ctx.you),
            Selector::It => thing == ctx.bindings.it,
            Selector::They => ctx.bindings.they.contains(&thing),
            Selector::Both(selectors) => selectors.iter().any(|p| self.fits(thing, p, ctx)),
            Selector::Pick(_, filters) => thing != Thing::Nothing && self.passes(thing, filters, ctx),
            Selector::Giver | Selector::Bound(_) | Selector::Unique(_) | Selector::Of(..) => {
                self.select(selector, ctx).contains(&thing)
            }
        }
    }

    /// The card that grants an ability (E1.12): as it was when the ability was used or triggered, else as it is.
    fn giver(&self, via: Via, bindings: &Bindings) -> Thing {
        let bound = bindings.named.iter().find(|(name, _)| *name == Named::Giver);
        let card = match bound {
            Some((_, Value::Thing(thing))) => thing.card(),
            _ => via.giver().map(|slot| self.state.card(slot)),
        };
        card.filter(|card| self.exists(*card) && self.in_play(*card)).map_or(Thing::Nothing, Thing::Card)
    }

    /// Keeps which card grants the ability.
    pub(crate) fn keep_giver(&self, via: Via, bindings: &mut Bindings) {
        if via.giver().is_some() && !bindings.named.iter().any(|(name, _)| *name == Named::Giver) {
            bindings.named.push((Named::Giver, Value::Thing(self.giver(via, bindings))));
        }
    }

    /// Whether a place is that one, or one of those it stands for.
    pub(crate) fn is_place(&self, place: abilities::Place, wanted: abilities::Place) -> bool {
        place == wanted
            || self.cards.rules.zones.groups.iter().any(|(group, members)| *group == wanted && members.contains(&place))
    }

    /// Whether all filters hold for this thing.
    pub fn passes(&self, thing: Thing, filters: &[Filter], ctx: &Ctx) -> bool {
        filters.iter().all(|f| self.pass(thing, f, ctx))
    }

    fn pass(&self, thing: Thing, filter: &Filter, ctx: &Ctx) -> bool {
        let looks = |f: &dyn Fn(&crate::Looks) -> bool| thing.card().is_some_and(|card| f(self.looks(card)));
        match filter {
            Filter::Card => thing.card().is_some_and(|card| (self.cards.rules.types.counts_as_card)(self, card)),
            Filter::Player => thing.seat().is_some(),
            Filter::Opponent => thing.seat().is_some_and(|s| s != ctx.you),
            Filter::Kind(kind) => match self.cards.rules.types.kinds.iter().find(|r| r.kind == *kind) {
                Some(rule) => (rule.is)(self, thing),
                None => looks(&|l| l.is_kind(*kind)),
            },
            Filter::Trait(t) => looks(&|l| l.has_trait(*t)),
            Filter::Keyword(k) => looks(&|l| self.cards.has_keyword(l, *k)),
            Filter::Name(name) => thing.card().is_some_and(|c| self.name_of(c) == *name),
            Filter::Status(status) => thing.card().is_some_and(|c| self.has_status(c, *status)),
            Filter::Predicate(p) => (self.cards.rules.questions.predicate)(self, *p, thing, ctx),
            // Of players: other than the one spoken of, else than you.
            Filter::Other => match (thing, ctx.bindings.it) {
                (Thing::Player(seat), Thing::Player(it)) => seat != it,
                (Thing::Player(seat), _) => seat != ctx.you,
                (thing, it) => thing != ctx.source && thing != it,
            },
            Filter::Stat(stat, compare, amount) => thing
                .card()
                .and_then(|c| self.stat_if_any(c, *stat))
                .is_some_and(|n| compare.holds(n, self.amount(amount, ctx))),
            Filter::Counter(kind, compare, amount) => {
                compare.holds(self.counters(thing, *kind), self.amount(amount, ctx))
            }
            Filter::In(place, owner) => thing.card().and_then(|c| self.zone(c)).is_some_and(|zone| {
                self.is_place(zone.place, *place)
                    && (zone.seat.is_none()
                        || owner
                            .as_ref()
                            .is_none_or(|o| zone.seat.is_some_and(|s| self.select(o, ctx).contains(&Thing::Player(s)))))
            }),
            Filter::InAreaOf(of) => {
                let area = thing.card().and_then(|c| self.zone(c));
                area.is_some() && self.select(of, ctx).iter().any(|t| t.card().and_then(|c| self.zone(c)) == area)
            }
            Filter::ControlledBy(who) => {
                thing.card().is_some_and(|c| self.fits(Thing::Player(self.controller(c)), who, ctx))
            }
            // E13.11: only targets that are still where they were chosen, as they are now.
            Filter::LinkedTo(abilities::TARGETING, to) => thing.card().and_then(|c| self.held(c)).is_some_and(|code| {
                let there = |t: Thing| t.card().is_none_or(|c| self.exists(c));
                code.bindings.targets.iter().any(|(_, t)| there(*t) && self.fits(*t, to, ctx))
            }),
            Filter::LinkedTo(link, to) => thing.card().is_some_and(|c| {
                self.state.links.iter().any(|l| l.link == *link && l.from == c && self.fits(l.to, to, ctx))
            }),
            Filter::LinkedFrom(link, from) => self
                .state
                .links
                .iter()
                .any(|l| l.link == *link && l.to == thing && self.fits(Thing::Card(l.from), from, ctx)),
            Filter::Remembered(name) => self.remembered(ctx.source, name).is_some_and(|chosen| match chosen {
                ChosenWord::Name(name) => thing.card().is_some_and(|c| self.name_of(c) == name),
                word => self.trait_chosen(word).is_some_and(|t| looks(&|l| l.has_trait(t))),
            }),
            Filter::Argument => match self.keyword_use(ctx).and_then(|u| u.args.first()) {
                Some(KeywordArg::Quality(filters)) => self.passes(thing, filters, ctx),
                _ => false,
            },
            Filter::Not(inner) => !self.pass(thing, inner, ctx),
            Filter::Or(any) => any.iter().any(|f| self.pass(thing, f, ctx)),
            Filter::Except(selector) => !self.fits(thing, selector, ctx),
        }
    }

    /// Whether an act is one that the phrase speaks of.
    pub fn act_fits(&self, phrase: &ActPhrase, act: &Act, ctx: &Ctx) -> bool {
        let fits =
            |selector: &Option<Selector>, thing: Thing| selector.as_ref().is_none_or(|s| self.fits(thing, s, ctx));
        let place = |wanted: Option<abilities::Place>, zone: Option<Zone>| {
            wanted.is_none_or(|p| zone.is_some_and(|z| self.is_place(z.place, p)))
        };
        phrase.verb == act.verb
            && phrase.kind.is_none_or(|k| act.kind == Some(k) || self.is_meant(k, act))
            && phrase.word.is_none_or(|w| act.word == Some(w))
            && phrase.manner.is_none_or(|m| act.manner == Some(m))
            && place(phrase.from, act.from)
            && place(phrase.to, act.to)
            && fits(&phrase.agent, act.agent)
            && fits(&phrase.patient, act.patient)
            && fits(&phrase.second, act.second)
            && phrase.amount.as_ref().is_none_or(|a| act.amount >= self.amount(a, ctx))
            && phrase.cause.as_ref().is_none_or(|c| self.cause_fits(c, act, ctx))
            && !phrase.except.as_ref().is_some_and(|c| self.cause_fits(c, act, ctx))
    }

    /// Whether a kind of counter, by the word the rules have for it on that thing, is the one an act is about.
    fn is_meant(&self, kind: abilities::Counter, act: &Act) -> bool {
        let meant = |kind| (self.cards.rules.acts.counter_meant)(self, act.patient, kind);
        act.kind.is_some_and(|own| meant(kind) == meant(own))
    }

    fn cause_fits(&self, cause: &Cause, act: &Act, ctx: &Ctx) -> bool {
        match cause {
            Cause::From(selector) => self.fits(act.cause.source, selector, ctx),
            Cause::Effect => matches!(act.cause.by, By::Effect | By::Head(_)),
            Cause::Cost => act.cause.by == By::Cost,
            Cause::Ability(head, of) => act.cause.by == By::Head(*head) && self.fits(act.cause.source, of, ctx),
        }
    }

    /// The face a card shows, for its own text.
    pub fn face_of(&self, thing: Thing) -> Option<crate::DefId> {
        thing.card().filter(|card| self.exists(*card)).map(|card| self.looks(card).def)
    }

    /// The keyword use through which a card has an ability: the one that runs or is asked about now, else the first.
    pub fn used_keyword(&self, source: Thing, ability: AbilityId) -> Option<&KeywordUse> {
        let keyword = self.cards.ability(ability).keyword?;
        let running = self.state.frames.iter().rev().find_map(|frame| match frame {
            crate::Frame::Code(code) if code.ability == Some(ability) && code.source == source => Some(code.via),
            _ => None,
        });
        let card = source.card()?;
        let printed = || self.cards.def(self.looks(card).def).uses.iter();
        let mut printed = printed().map(|u| self.cards.keyword_use(*u));
        running
            .and_then(|via| self.use_numbered(via))
            .or_else(|| self.uses_of(card, keyword).next())
            .or_else(|| printed.find(|u| u.keyword == keyword))
    }

    /// The first use of a keyword a card has.
    pub fn first_use(&self, card: Card, keyword: abilities::Keyword) -> Option<&KeywordUse> {
        self.uses_of(card, keyword).next()
    }

    /// The keyword use an ability came through, if it came through one.
    pub fn use_numbered(&self, via: Via) -> Option<&KeywordUse> {
        via.keyword_use().map(|number| self.cards.keyword_use(number))
    }

    pub(crate) fn keyword_use(&self, ctx: &Ctx) -> Option<&KeywordUse> {
        self.use_numbered(ctx.via)
    }

    fn bound<'a>(&self, name: &str, ctx: &Ctx<'a>) -> Option<&'a Value> {
        let number = Named::Name(self.cards.name_number(name)?);
        ctx.bindings.named.iter().rev().find(|(n, _)| *n == number).map(|(_, v)| v)
    }

    /// The word a card remembers under that name; one that was chosen without a name has the name of its family.
    pub fn remembered(&self, card: Thing, name: &str) -> Option<ChosenWord> {
        let mut mine = self.state.memory.iter().rev().filter(|m| Thing::Card(m.card) == card).peekable();
        mine.peek()?;
        let name = self.cards.name_number(name)?;
        mine.find_map(|m| match m.what {
            Remembers::Chosen(key, word) if key == name => Some(word),
            _ => None,
        })
    }

    /// All cards in play, area by area in the order of the places.
    pub fn cards_in_play(&self) -> impl Iterator<Item = Card> + '_ {
        self.play_piles
            .iter()
            .flat_map(|&pile| self.state.slots(pile))
            .map(|slot| self.state.card(slot))
            .filter(|&card| !self.is_hidden_in_play(card))
    }
}

pub(crate) fn one(thing: Thing) -> Things {
    if thing == Thing::Nothing { Things::new() } else { smallvec![thing] }
}

/// Whether a condition says something of the card it stands on.
pub(crate) fn is_about_this(condition: &Condition) -> bool {
    let counted = |amount: &Amount| match amount {
        Amount::Stat(_, of) | Amount::Counters(_, of) => **of == Selector::This,
        _ => false,
    };
    match condition {
        Condition::Is(subject, _) => *subject == Selector::This,
        Condition::Controls(_, what) => *what == Selector::This,
        Condition::Compare(one, _, other) => counted(one) || counted(other),
        Condition::Not(condition) => is_about_this(condition),
        Condition::And(conditions) | Condition::Or(conditions) => conditions.iter().any(is_about_this),
        Condition::There(_) | Condition::Flag(_) => false,
    }
}
