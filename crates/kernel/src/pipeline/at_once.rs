//! Acts nobody speaks of are done at once, without a frame, and so is an action made of such acts.

use super::*;
use crate::{Cause, costs::is_own_mark};
use abilities::{Amount, CostPart, verbs};

impl Game {
    /// Does several acts at once that no ability mentions, and that change nothing but a mark or counters of what they are
    /// done to: none of them can tell that another one came first.
    pub(super) fn perform_unspoken(&mut self, mut acts: Vec<Act>) {
        // R11.3: when all is over, nothing happens any more.
        if self.state.over.is_some() {
            return;
        }
        acts.sort_by_cached_key(|act| (self.cards.rules.acts.simultaneous_order)(self, act));
        let mut done = true;
        for act in &acts {
            done &= self.perform_now(act) == Performed::Done;
        }
        self.state.done = done;
        let mut following = std::mem::take(&mut self.state.following);
        if !following.is_empty() {
            (self.cards.rules.acts.merge_results)(&mut following);
            let below = self.state.frames.len();
            self.perform_all(following);
            self.state.done &= done;
            if let Some(Frame::Acts(acts)) = self.state.frames.get_mut(below) {
                acts.done &= done;
            }
        }
    }

    /// Whether an ability waits for an act or a moment.
    pub fn has_delayed(&self) -> bool {
        !self.state.delayed.is_empty()
    }

    /// Whether nobody has anything to say about an act: done, it is done at once and changes nothing else.
    ///
    /// ```
    /// use kernel::{Act, Seat};
    /// use lanterns::lexicon::verb;
    /// let game = lanterns::new_game(2, 7);
    /// assert!(game.is_unspoken(&Act::of(verb::DOUSE).by(Seat(0))), "no lamp burns yet");
    /// ```
    pub fn is_unspoken(&self, act: &Act) -> bool {
        let verb = act.verb.index();
        let classes = [Class::Cannot, Class::BeforeWould, Class::Before, Class::WhenWould, Class::When, Class::After];
        // A card that enters play may bring along an ability that answers its entering.
        let enters = act.verb == abilities::verbs::MOVE
            && act.to.is_some_and(|zone| self.cards.rules.zones.places[zone.place.index()].play == crate::InPlay::Yes);
        // So may a card that another verb brings there.
        let brings = || {
            // Or a card that goes out of play has an ability that works where it goes.
            let leaves = act.verb == abilities::verbs::MOVE;
            let outside = act.patient.card().filter(|&card| self.exists(card) && (leaves || !self.in_play(card)));
            outside.is_some_and(|card| {
                let def = self.cards.def(self.looks(card).def);
                let meaning = |u: &UseId| self.cards.keyword_abilities(self.cards.keyword_use(*u).keyword);
                let through = def.uses.iter().flat_map(meaning);
                let mut keys = def.abilities.iter().chain(through).flat_map(|&a| &self.cards.ability(a).keys);
                keys.any(|spoken| classes.iter().any(|&c| spoken.key == key(c, verb)))
            })
        };
        // An effect that lasts until such an act ends with it.
        let ends = |until: &Duration| matches!(until, Duration::Act(last) if last.verb == act.verb);
        let waits = |d: &crate::DelayedRow| match &self.cards.ability(d.ability).op(d.op) {
            Op::Later(_, _, event, until, _) => event.verb == act.verb || until.as_ref().is_some_and(ends),
            Op::Do(_, until) => until.as_ref().is_some_and(ends),
            _ => false,
        };
        let says = |e: &crate::EffectRow| match &self.cards.ability(e.ability).op(e.op) {
            Op::Until(parts, until) => ends(until) || parts.iter().any(|p| p.act().is_some_and(|p| p.verb == act.verb)),
            _ => true,
        };
        !enters
            && !brings()
            && !self.state.delayed.iter().any(waits)
            && !self.state.effects.iter().any(says)
            && classes
                .iter()
                .all(|&c| !self.index.speaks(key(c, verb)) && self.view.granted_for(key(c, verb)).is_empty())
    }

    /// Uses an action that costs no more than to exhaust its card and does one act to nobody but its player, where nobody
    /// speaks of either act: both are done at once. False if it must be used like any other; then nothing is done.
    pub fn use_at_once(&mut self, code: &CodeFrame) -> bool {
        let cards = self.cards.clone();
        let Some(Ability::Action { cost, limit: None, .. }) = code.ability.map(|a| &cards.ability(a).ability) else {
            return false;
        };
        let ([CostPart::Act(mark)], [Op::Do(phrase, None), Op::End]) =
            (&cost.parts[..], &cards.ability(code.text()).code[..])
        else {
            return false;
        };
        let is_plain = is_own_mark(mark)
            && (&phrase.agent, &phrase.patient, &phrase.second, phrase.manner) == (&None, &None, &None, None)
            && phrase.kind.is_some()
            && matches!(phrase.amount, None | Some(Amount::Number(_)));
        if !is_plain || self.trying.is_some() || self.interjected.is_some() {
            return false;
        }
        let cause = |by: By| Cause { by, source: code.source, ability: code.ability, you: Some(code.you) };
        let from = code.source.card().and_then(|card| self.zone(card));
        let mut paid = Act { from, ..Act::of(mark.verb).by(code.you).to(code.source).because(cause(By::Cost)) };
        let you = Thing::Player(code.you);
        let amount = phrase.amount.as_ref().and_then(Amount::as_number);
        let mut done = self.act_of(phrase, code, (you, Thing::Nothing, Thing::Nothing), amount);
        self.complete(&mut paid);
        self.complete(&mut done);
        if !self.is_unspoken(&paid) || !self.is_unspoken(&done) {
            return false;
        }
        self.note_in_log(|| LogLine::Ability(code.source, code.text(), code.via));
        self.perform_all(vec![paid]);
        // The same price as when the text is carried out op by op.
        for _ in 0..3 {
            self.spend(crate::bounds::CLAUSE, code.source);
        }
        self.perform_all(vec![done]);
        true
    }
}

/// Whether an act changes nothing but a mark or counters of its patient.
pub(super) fn is_of_counters_or_marks(act: &Act) -> bool {
    matches!(act.verb, verbs::EXHAUST | verbs::READY | verbs::GAIN | verbs::LOSE)
}
