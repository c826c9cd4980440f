//! The places where `this` and `it` are from clause to clause, as far as the text makes them certain: nothing is tapped that
//! was exiled a clause before.

use abilities::*;

use crate::body::Body;
use crate::check::{Scope, event_means};
use crate::mistake::VainMistake;
use crate::tree::Node;

impl Scope {
    /// The place where the words mean something to be.
    fn lies(&self, whom: &Selector) -> Option<Place> {
        match whom {
            Selector::This => self.this_lies,
            Selector::It => self.it_lies,
            _ => None,
        }
    }

    fn moved(&mut self, whom: &Selector, to: Option<Place>) {
        match whom {
            Selector::This => self.this_lies = to,
            Selector::It => self.it_lies = to,
            // Such an act may move any card.
            _ if to.is_some() => (self.this_lies, self.it_lies) = (None, to.filter(|_| !whom.is_several())),
            _ => {}
        }
    }
}

impl Body<'_> {
    /// Finds an act or a change that comes to nothing, because its card is somewhere else by then.
    pub(crate) fn missed(&mut self, effect: &Effect, scope: &Scope, node: &Node) {
        if scope.unsure || self.by_themselves {
            return;
        }
        let reach = self.words.vocabulary.lexicon.reach;
        let of_statement = |statement: &Statement| match statement {
            Statement::Are(whom, change) => (reach.unseen)(change, scope.lies(whom)?),
            _ => None,
        };
        let why = match effect {
            Effect::Do(act, _) => {
                let roles = [(Role::Agent, &act.agent), (Role::Patient, &act.patient), (Role::Second, &act.second)];
                let why =
                    |(role, whom): (Role, &Option<Selector>)| (reach.missed)(act, role, scope.lies(whom.as_ref()?)?);
                roles.into_iter().find_map(why)
            }
            Effect::Until(statements, _) => statements.iter().find_map(of_statement),
            _ => None,
        };
        if let Some(why) = why {
            self.mistake(node.span(), VainMistake::NotThere(why));
        }
    }

    /// Follows the card a clause moves.
    pub(crate) fn follow(&self, effect: &Effect, scope: &mut Scope) {
        let Effect::Do(act, _) = effect else { return };
        let to = (self.words.vocabulary.lexicon.reach.leads)(act, Mood::Do);
        act.patient.iter().for_each(|whom| scope.moved(whom, to));
    }

    /// Follows the cards a price moves.
    pub(crate) fn paid(&self, cost: &Cost, scope: &mut Scope) {
        for part in &cost.parts {
            let CostPart::Act(act) = part else { continue };
            let to = (self.words.vocabulary.lexicon.reach.leads)(act, Mood::Cost);
            act.patient.iter().for_each(|whom| scope.moved(whom, to));
        }
    }

    /// Follows the card of an act that has happened.
    pub(crate) fn happened(&self, event: &ActPhrase, scope: &mut Scope) {
        let to = (self.words.vocabulary.lexicon.reach.leads)(event, Mood::Event);
        match &event.patient {
            Some(Selector::This) if to.is_some() => scope.this_lies = to,
            patient if patient.as_ref() == event_means(event) => scope.it_lies = to,
            _ => {}
        }
    }
}
