//! Consults: the abilities that forbid, exempt, permit, price and modify. A question nobody speaks of costs one look.

use super::*;
use crate::{
    Arithmetic, Things,
    arithmetic::changed_by,
    row::{Key, about},
    view::fixed::{Fixed, fixed},
};
use abilities::Selector;

impl Game {
    /// Every price put on this act, with whose it is.
    pub fn prices(&self, act: &Act) -> Vec<(Thing, abilities::Cost)> {
        self.priced(act).into_iter().map(|price| (price.source, price.cost)).collect()
    }

    /// The cards on which a price for this verb stands, wherever they are.
    pub fn price_tags(&self, verb: abilities::Verb) -> Vec<Card> {
        let mut cards: Vec<Card> =
            self.index.rows(key(Class::Price, verb.index())).iter().map(|row| self.state.card(row.slot)).collect();
        cards.dedup();
        cards
    }

    /// Every price put on this act, with the word by which it speaks of it and the ability that says so.
    pub fn priced(&self, act: &Act) -> Vec<crate::Priced> {
        self.statements(Class::Price, act)
            .filter_map(|(row, source, statement)| match statement {
                Statement::Price(phrase, cost) => {
                    let mut cost = cost.clone();
                    // The price of a keyword is that of its use.
                    if let Some(abilities::KeywordArg::Cost(own)) =
                        self.use_numbered(row.via).and_then(|u| u.args.first())
                    {
                        let written = std::mem::take(&mut cost.parts);
                        cost.parts.extend(written.into_iter().flat_map(|part| match part {
                            abilities::CostPart::Argument => own.parts.clone(),
                            part => vec![part],
                        }));
                    }
                    Some(crate::Priced { source, ability: row.ability, via: row.via, word: phrase.word, cost })
                }
                _ => None,
            })
            .collect()
    }

    /// The constant ability that forbids this act, if any.
    pub fn forbidden_by(&self, act: &Act) -> Option<(Line, Thing)> {
        self.first_to_say(Class::Cannot, act)
    }

    /// The first statement of a class that speaks of this act; where there is none, that is seen at a look.
    fn first_to_say(&self, class: Class, act: &Act) -> Option<(Line, Thing)> {
        let k = key(class, act.verb.index());
        if !self.index.speaks(k) && self.state.effects.is_empty() && self.view.granted_for(k).is_empty() {
            return None;
        }
        self.consult(class, act).next()
    }

    /// The number of statements that forbid this act: where refraining is forbidden, the number of requirements that ask for the deed.
    pub fn times_forbidden(&self, act: &Act) -> usize {
        self.consult(Class::Cannot, act).count()
    }

    /// Whether nothing forbids this act.
    pub fn may_happen(&self, act: &Act) -> bool {
        self.forbidden_by(act).is_none()
    }

    /// The constant ability that exempts from this act, if any.
    pub fn exempted_by(&self, act: &Act) -> Option<(Line, Thing)> {
        self.first_to_say(Class::Exempt, act)
    }

    /// The constant ability that permits this act although the rules would not.
    pub fn permitted_by(&self, act: &Act) -> Option<(Line, Thing)> {
        self.first_to_say(Class::May, act)
    }

    /// Whether an ability permits this act by just that word, or by none.
    pub fn is_permitted_as(&self, word: Option<abilities::Word>, act: &Act) -> bool {
        let act = Act { word, ..*act };
        self.statements(Class::May, &act).any(|(_, _, statement)| statement.act().is_some_and(|p| p.word == word))
    }

    /// Whether any ability permits acts of that verb by one of these words; its subjects are not looked at.
    pub fn anything_permits_as(&self, words: &[Option<abilities::Word>], verb: abilities::Verb) -> bool {
        let k = key(Class::May, verb.index());
        let speaks = |statement: &Statement| matches!(statement, Statement::May(phrase) if phrase.verb == verb && words.contains(&phrase.word));
        let mut standing = self.index.rows(k).iter().chain(self.view.granted_for(k).iter());
        standing.any(|row| self.statement_of(row).is_some_and(speaks))
            || self.state.effects.iter().any(|e| match &self.cards.ability(e.ability).op(e.op) {
                Op::Until(statements, _) => statements.iter().any(speaks),
                _ => false,
            })
    }

    /// Whether anything at all permits acts of that verb by or for this thing: without it no such question need be asked.
    pub fn anything_permits_with(&self, verb: abilities::Verb, second: Thing) -> bool {
        let k = key(Class::May, verb.index());
        let may_speak = |row: &Row| {
            let phrase = self.statement_of(row).and_then(Statement::act);
            phrase.is_some_and(|p| p.second != Some(Selector::This) || second == self.state.card(row.slot).into())
        };
        self.index.rows(k).iter().chain(self.view.granted_for(k)).any(may_speak) || self.lasting_says(Class::May, verb)
    }

    fn statement_of(&self, row: &Row) -> Option<&Statement> {
        match &self.cards.ability(row.ability).ability {
            Ability::Constant { statements, .. } => statements.get(row.statement as usize),
            _ => None,
        }
    }

    /// The same for forbidding.
    pub fn anything_forbids(&self, verb: abilities::Verb) -> bool {
        self.anything_says(Class::Cannot, verb)
    }

    /// Whether anything permits acts of that verb, whatever they are about.
    pub fn anything_permits(&self, verb: abilities::Verb) -> bool {
        self.anything_says(Class::May, verb)
    }

    /// Whether anything puts a price on acts of that verb, whatever they are about.
    pub fn anything_prices(&self, verb: abilities::Verb) -> bool {
        self.anything_says(Class::Price, verb)
    }

    /// The words of the prices a card puts on acts done to it; none if anything else could put one there.
    pub fn own_prices(
        &self,
        verb: abilities::Verb,
        card: Card,
    ) -> Option<smallvec::SmallVec<[Option<abilities::Word>; 4]>> {
        let k = key(Class::Price, verb.index());
        if !self.view.granted_for(k).is_empty() || self.lasting_says(Class::Price, verb) {
            return None;
        }
        let mut own = smallvec::SmallVec::new();
        for row in self.index.rows(k) {
            let phrase = self.statement_of(row).and_then(Statement::act)?;
            if phrase.patient != Some(Selector::This) {
                return None;
            }
            if row.slot == card.slot {
                own.push(phrase.word);
            }
        }
        Some(own)
    }

    /// Whether anything changes that number.
    pub fn anything_changes(&self, number: Number) -> bool {
        let k = key(Class::Modify, number.index());
        let lasting = |statement: &Statement| matches!(statement, Statement::Modify(n, ..) if *n == number);
        self.index.speaks(k)
            || !self.view.granted_for(k).is_empty()
            || self.state.effects.iter().flat_map(|effect| self.statements_of_row(effect)).any(lasting)
    }

    /// Whether an ability for which `is` holds changes that number, by a constant or by an effect that lasts.
    pub fn is_changed_by(&self, number: Number, is: impl Fn(&crate::Compiled) -> bool) -> bool {
        let changes = |statement: &Statement| matches!(statement, Statement::Modify(n, ..) if *n == number);
        self.is_said_by(key(Class::Modify, number.index()), changes, is)
    }

    /// Whether an ability for which `is` holds puts a price on acts of that verb.
    pub fn is_priced_by(&self, verb: abilities::Verb, is: impl Fn(&crate::Compiled) -> bool) -> bool {
        let prices = |statement: &Statement| matches!(statement, Statement::Price(act, _) if act.verb == verb);
        self.is_said_by(key(Class::Price, verb.index()), prices, is)
    }

    fn is_said_by(&self, key: Key, says: impl Fn(&Statement) -> bool, is: impl Fn(&crate::Compiled) -> bool) -> bool {
        let standing = self.index.rows(key).iter().chain(self.view.granted_for(key)).map(|row| row.ability);
        let lasting = self.state.effects.iter().filter(|effect| self.statements_of_row(effect).iter().any(&says));
        standing.chain(lasting.map(|effect| effect.ability)).any(|ability| is(self.cards.ability(ability)))
    }

    fn anything_says(&self, class: Class, verb: abilities::Verb) -> bool {
        let k = key(class, verb.index());
        self.index.speaks(k) || !self.view.granted_for(k).is_empty() || self.lasting_says(class, verb)
    }

    /// Whether an effect that lasts speaks of that verb.
    fn lasting_says(&self, class: Class, verb: abilities::Verb) -> bool {
        self.state.effects.iter().flat_map(|effect| self.statements_of_row(effect)).any(|statement| {
            class_of(statement) == Some(class) && statement.act().is_some_and(|phrase| phrase.verb == verb)
        })
    }

    fn statements_of_row(&self, effect: &crate::state::EffectRow) -> &[Statement] {
        match &self.cards.ability(effect.ability).op(effect.op) {
            Op::Until(statements, _) => statements,
            _ => &[],
        }
    }

    /// All constant statements of a class that speak of this act.
    pub(crate) fn consult<'a>(&'a self, class: Class, act: &'a Act) -> impl Iterator<Item = (Line, Thing)> + 'a {
        self.statements(class, act).map(|(row, source, _)| (row, source))
    }

    /// The same, with their texts.
    fn statements<'a>(&'a self, class: Class, act: &'a Act) -> impl Iterator<Item = (Line, Thing, &'a Statement)> + 'a {
        let k = key(class, act.verb.index());
        let slot = act.patient.card().map(|card| card.slot);
        let printed = about(self.index.rows(k), slot).filter(|r| !self.ability_lost(r.slot, r.ability));
        let granted = about(self.view.granted_for(k), slot);
        let standing = printed.chain(granted).filter_map(move |row| {
            let Ability::Constant { condition, statements } = &self.cards.ability(row.ability).ability else {
                return None;
            };
            let card = self.state.card(row.slot);
            let statement = &statements[row.statement as usize];
            if !statement.act().is_some_and(|phrase| could_fit(phrase, act, card)) {
                return None;
            }
            let you = (self.cards.rules.choices.you_of)(self, card, Some(act));
            self.says(row, condition.as_ref(), statement, you, act).then_some((
                row.line(),
                Thing::Card(card),
                statement,
            ))
        });
        let lasting = self.state.effects.iter().flat_map(move |effect| {
            self.statements_of_row(effect).iter().enumerate().filter_map(move |(p, statement)| {
                if class_of(statement) != Some(class) {
                    return None;
                }
                let ctx = Ctx { source: effect.source, you: effect.you, bindings: &effect.bindings, via: effect.via };
                let speaks =
                    self.lasting_fits(effect, p, statement, act).is_some() && self.still_lasts(effect.lasts, &ctx);
                speaks.then_some((
                    Line { slot: None, ability: effect.ability, statement: p as u8, via: effect.via },
                    effect.source,
                    statement,
                ))
            })
        });
        standing.chain(lasting)
    }

    pub(super) fn says(
        &self,
        row: &Row,
        condition: Option<&Condition>,
        statement: &Statement,
        you: Seat,
        act: &Act,
    ) -> bool {
        let bindings = Bindings::default();
        let ctx = Ctx { source: Thing::Card(self.state.card(row.slot)), you, bindings: &bindings, via: row.via };
        self.standing_fits(row, statement, act, &ctx).is_some() && condition.is_none_or(|c| self.holds(c, &ctx))
    }

    /// Whether a line of a constant ability speaks of an act, and the meaning of `it` in it.
    fn standing_fits(&self, row: &Row, statement: &Statement, act: &Act, ctx: &Ctx) -> Option<Spoken> {
        let compiled = &self.cards.ability(row.ability);
        let phrase = statement.act()?;
        if !compiled.leaning.contains(&(None, row.statement)) {
            let fits = self.act_fits(phrase, act, ctx) && self.is_nth(phrase, act, ctx, false);
            return fits.then_some(Spoken::Plainly);
        }
        self.leaning_fits(compiled.statements(None), self.found_by_first(row), phrase, act, ctx)
    }

    /// The same for a line of an effect that lasts.
    fn lasting_fits(&self, effect: &crate::EffectRow, p: usize, statement: &Statement, act: &Act) -> Option<Spoken> {
        let ctx = Ctx { source: effect.source, you: effect.you, bindings: &effect.bindings, via: effect.via };
        let compiled = &self.cards.ability(effect.ability);
        let phrase = statement.act()?;
        if !compiled.leaning.contains(&(Some(effect.op), p as u8)) {
            let fits = self.act_fits(phrase, act, &ctx) && self.is_nth(phrase, act, &ctx, false);
            return fits.then_some(Spoken::Plainly);
        }
        self.leaning_fits(compiled.statements(Some(effect.op)), Some(&effect.set), phrase, act, &ctx)
    }

    /// Whether a line that says `it` or `they` speaks of an act: `they` are those the first line of its block means, found
    /// by its effect if it changes cards (E17.3), and `it` is each of them.
    fn leaning_fits(
        &self,
        block: &[Statement],
        found: Option<&Things>,
        phrase: &ActPhrase,
        act: &Act,
        ctx: &Ctx,
    ) -> Option<Spoken> {
        let meant = |pronoun: Selector| match &block[0] {
            Statement::Are(..) => found.cloned().unwrap_or_default(),
            first => first.meant_by(&pronoun).map_or(Things::new(), |s| self.select(s, ctx)),
        };
        let mut bindings = Bindings { they: meant(Selector::They), ..ctx.bindings.clone() };
        meant(Selector::It).into_iter().find_map(|it| {
            bindings.it = it;
            self.act_fits(phrase, act, &Ctx { bindings: &bindings, ..*ctx })
                .then(|| Spoken::Of(Box::new(bindings.clone())))
        })
    }

    /// A number computed for an act, after everything that changes it: in the order of the timestamps (E16.9), or, where
    /// numbers are summed, sets, additions, reductions with their minimum (largest first); nothing below zero (R18.10).
    pub fn number(&self, number: Number, base: i32, act: &Act) -> i32 {
        if !self.anything_changes(number) {
            return base;
        }
        let mut last = base;
        self.each_number_line(number, base, act, |line| last = line.now);
        last
    }

    /// The same, with the abilities that made it so, in order.
    pub fn number_lines(&self, number: Number, base: i32, act: &Act) -> Vec<crate::NumberLine> {
        let mut lines = Vec::new();
        self.each_number_line(number, base, act, |line| lines.push(line));
        lines
    }

    fn each_number_line(&self, number: Number, base: i32, act: &Act, mut tell: impl FnMut(crate::NumberLine)) {
        let arithmetic = self.arithmetic_of(number);
        let mut changes: Vec<Changing> = self.standing_changes(number, act);
        changes.extend(self.lasting_changes(number, act));
        match arithmetic {
            Arithmetic::Timestamps => changes.sort_by_key(|c| c.stamp),
            Arithmetic::SetAddReduce => changes.sort_by_key(|c| arithmetic.rank(std::iter::once(c.change), c.floor)),
        }
        let mut now = base;
        for Changing { change, floor, source, you, via, ability, statement, bindings, fixed, .. } in changes {
            let ctx = Ctx { source, you, bindings: &bindings, via };
            let floor =
                floor.map(|f| fixed.and_then(|n| n.get(1)).map_or_else(|| self.amount(f, &ctx), |n| n.number()));
            // Nothing is below zero in the end; on the way it may be (R18.10).
            let before = now;
            now = match (fixed, change) {
                (None, _) | (_, abilities::Change::Doubled) => self.changed(now, change, floor, &ctx),
                (Some(numbers), _) => changed_by(now, change, numbers[0].number(), floor),
            };
            tell(crate::NumberLine { source, ability, statement, by: now - before, now: now.max(0) });
        }
    }

    /// The changes of a number by constant abilities that speak of this act.
    fn standing_changes(&self, number: Number, act: &Act) -> Vec<Changing<'_>> {
        let k = key(Class::Modify, number.index());
        let printed = self.index.rows(k).iter().filter(|r| !self.ability_lost(r.slot, r.ability));
        let rows = printed.chain(self.view.granted_for(k).iter());
        let changing = |row: &Row| {
            let Ability::Constant { condition, statements } = &self.cards.ability(row.ability).ability else {
                return None;
            };
            let statement = &statements[row.statement as usize];
            let Statement::Modify(_, _, change, floor) = statement else { return None };
            let card = self.state.card(row.slot);
            let source = Thing::Card(card);
            if !statement.act().is_some_and(|phrase| could_fit(phrase, act, card)) {
                return None;
            }
            let you = (self.cards.rules.choices.you_of)(self, card, Some(act));
            let plain = Bindings::default();
            let ctx = Ctx { source, you, bindings: &plain, via: row.via };
            let spoken = self.standing_fits(row, statement, act, &ctx)?;
            let bindings = spoken.bindings(Bindings { event: Some(*act), ..Bindings::default() });
            condition.as_ref().is_none_or(|c| self.holds(c, &ctx)).then(|| Changing {
                change,
                floor: floor.as_ref(),
                source,
                you,
                via: row.via,
                ability: row.ability,
                statement: row.statement,
                bindings,
                fixed: None,
                stamp: self.stamp_of_row(row),
            })
        };
        rows.filter_map(changing).collect()
    }

    /// The changes of a number by effects that were resolved and last.
    fn lasting_changes<'a>(&'a self, number: Number, act: &'a Act) -> impl Iterator<Item = Changing<'a>> + 'a {
        self.state.effects.iter().flat_map(move |effect| {
            let statements = self.statements_of_row(effect);
            statements.iter().enumerate().filter_map(move |(p, statement)| {
                let Statement::Modify(n, _, change, floor) = statement else { return None };
                if *n != number {
                    return None;
                }
                let spoken = self.lasting_fits(effect, p, statement, act)?;
                let ctx = Ctx { source: effect.source, you: effect.you, bindings: &effect.bindings, via: effect.via };
                self.still_lasts(effect.lasts, &ctx).then(|| Changing {
                    change,
                    floor: floor.as_ref(),
                    source: effect.source,
                    you: effect.you,
                    via: effect.via,
                    ability: effect.ability,
                    statement: p as u8,
                    bindings: spoken.bindings(effect.bindings.clone()),
                    fixed: fixed(&effect.numbers, statements, p, 0),
                    stamp: effect.stamp,
                })
            })
        })
    }

    /// The timestamp of a constant ability's effect: that of its card, or of the effect that gave it the ability if that is later
    /// (CR 613.7a).
    fn stamp_of_row(&self, row: &Row) -> Stamp {
        let own = self.state.objects[row.slot.index()].stamp;
        let Some(giver) = row.via.giver() else { return own };
        let bearer = Thing::Card(self.state.card(row.slot));
        let gave = |e: &&crate::EffectRow| e.source.card().is_some_and(|c| c.slot == giver) && e.set.contains(&bearer);
        let resolved = self.state.effects.iter().filter(gave).map(|e| e.stamp).max();
        own.max(resolved.unwrap_or(self.state.objects[giver.index()].stamp))
    }

    /// Logs the effects that changed a number.
    pub fn log_number(&mut self, number: Number, base: i32, act: &Act) {
        if self.log.is_some() {
            for line in self.number_lines(number, base, act) {
                self.note_in_log(|| LogLine::Number(number, line));
            }
        }
    }

    /// Whether any ability speaks of this verb at all (then an order may matter).
    pub fn anyone_speaks_of(&self, verb: abilities::Verb) -> bool {
        !self.is_unspoken(&Act::of(verb))
    }
}

/// One change of a number.
struct Changing<'a> {
    change: &'a abilities::Change,
    floor: Option<&'a abilities::Amount>,
    source: Thing,
    you: Seat,
    via: Via,
    ability: AbilityId,
    statement: u8,
    bindings: Bindings,
    /// The numbers given to a resolved effect when it resolved (E14.8).
    fixed: Option<&'a [Fixed]>,
    stamp: Stamp,
}

/// The relation of a line to an act.
enum Spoken {
    /// In its own words.
    Plainly,
    /// By `it` and `they` of its block.
    Of(Box<Bindings>),
}

impl Spoken {
    /// Returns the bindings its numbers are read with.
    fn bindings(self, plain: Bindings) -> Bindings {
        match self {
            Spoken::Plainly => plain,
            Spoken::Of(own) => Bindings { event: plain.event, ..*own },
        }
    }
}

/// Whether a phrase that stands on this card could fit an act: its word does, and where it means the card itself, so does the
/// act. A phrase that fails here fits no act, whoever `you` is.
fn could_fit(phrase: &ActPhrase, act: &Act, card: Card) -> bool {
    let is_met = |selector: &Option<Selector>, thing: Thing| {
        !matches!(selector, Some(Selector::This)) || thing == Thing::Card(card)
    };
    phrase.word.is_none_or(|word| act.word == Some(word))
        && is_met(&phrase.patient, act.patient)
        && is_met(&phrase.second, act.second)
        && is_met(&phrase.agent, act.agent)
}

/// The class of a statement that speaks of acts.
fn class_of(statement: &Statement) -> Option<Class> {
    match statement {
        Statement::Cannot(_) => Some(Class::Cannot),
        Statement::Exempt(_) => Some(Class::Exempt),
        Statement::May(_) => Some(Class::May),
        Statement::Price(..) => Some(Class::Price),
        Statement::Modify(..) | Statement::Are(..) => None,
    }
}
