//! A spell is announced and paid for on the stack (E7.2, E7.7). Most cards cost the same there as in the hand, so they are
//! judged where they lie. The others are judged on a copy of the table on which the card is a spell already.

use crate::{
    lexicon::{kind, number, place, verb},
    mana::{self, Purse},
    rulebook, zones,
};
use abilities::{Ability, ActPhrase, Amount, Condition, Filter, Reads, Rung, Visit};
use kernel::{Act, Card, CodeFrame, Compiled, Game, OwnQuestion, Seat, Thing, aspects};

/// A copy of the table on which a card is a spell.
pub(crate) struct Stacked {
    pub game: Game,
    pub spell: Card,
}

impl Stacked {
    /// The copy by which the spell a card becomes is judged; none if it is judged as well where the card lies.
    pub fn of(purse: &Purse, card: Card) -> Option<Stacked> {
        Stacked::is_needed(purse, card).then(|| Stacked::with(purse.game, card, purse.seat))
    }

    /// Whether the spell a card becomes must be judged on the stack.
    pub fn is_needed(purse: &Purse, card: Card) -> bool {
        let Some(zone) = purse.game.zone(card).filter(|zone| *zone != zones::STACK) else { return false };
        speaks_there(purse.game, card, zone.place) || purse.looks_aside()
    }

    fn with(game: &Game, card: Card, seat: Seat) -> Stacked {
        let mut spell = card;
        let game = game.trial_with(|pen| {
            zones::go(pen, &Act::of(verb::MOVE).by(seat).to(card).into_zone(zones::STACK));
            spell = pen.now(card);
        });
        Stacked { game, spell }
    }

    /// The code of the spell, with everything chosen for it so far.
    pub fn code(&self, code: &CodeFrame) -> CodeFrame {
        let mut code = code.clone();
        code.source = Thing::Card(self.spell);
        code
    }
}

/// Whether an ability of the card works on the stack or where it lies, but not in both places (E12.3).
fn speaks_there(game: &Game, card: Card, here: abilities::Place) -> bool {
    let cards = game.cards();
    let Some(def) = game.face_of(card.into()).map(|face| cards.def(face)) else { return false };
    let through = def.uses.iter().flat_map(|&of| cards.keyword_abilities(cards.keyword_use(of).keyword));
    def.abilities.iter().chain(through).map(|&ability| cards.ability(ability)).any(|compiled| {
        compiled.works.works_in(here) != compiled.works.works_in(place::STACK) && is_heard(&compiled.ability)
    })
}

/// Whether an announcement or a payment could hear of an ability: a constant one, or one that replaces.
fn is_heard(ability: &Ability) -> bool {
    match ability {
        Ability::Constant { statements, .. } => !statements.iter().all(rulebook::speaks_of_this_spell),
        Ability::Trigger { rung, .. } => *rung != Rung::After,
        _ => false,
    }
}

impl Purse<'_> {
    /// Whether a cost, or the mana of this player, depends on the cards that lie in hands, graveyards and other places a spell comes
    /// from or goes to.
    fn looks_aside(&self) -> bool {
        *self.aside.get_or_init(|| {
            let looks = |compiled: &Compiled| compiled.nature & mana::ASIDE != 0;
            let changes = |number| self.game.is_changed_by(number, looks);
            self.has(mana::ASIDE)
                || changes(number::COST)
                || changes(number::COST_IN_ALL)
                || self.game.is_priced_by(verb::CAST, looks)
        })
    }
}

/// Whether the meaning of a text depends on the cards in hands, graveyards, libraries, exile or on the stack.
pub(crate) fn looks_aside(ability: &Ability) -> bool {
    let mut walk = Aside { found: false, of_pattern: false };
    walk.ability(ability);
    walk.found
}

struct Aside {
    found: bool,
    /// Whether the walk is below the act that a statement speaks of: a spell is always a spell there.
    of_pattern: bool,
}

impl Aside {
    fn sees(&mut self, reads: Reads) {
        let own = |asked| rulebook::looks_at(asked) & aspects::PILES != 0;
        self.found |= match reads {
            Reads::Place(place) => place != place::BATTLEFIELD,
            Reads::Areas => true,
            Reads::Kind(kind::SPELL | kind::ABILITY) => !self.of_pattern,
            Reads::Register(register) => own(OwnQuestion::Register(register)),
            Reads::Flag(flag) => own(OwnQuestion::Flag(flag)),
            Reads::Predicate(predicate) => own(OwnQuestion::Predicate(predicate)) && !self.of_pattern,
            _ => false,
        };
    }
}

impl<'a> Visit<'a> for Aside {
    fn pattern(&mut self, act: &'a ActPhrase) {
        let before = std::mem::replace(&mut self.of_pattern, true);
        act.walk(self);
        self.of_pattern = before;
    }

    fn filter(&mut self, filter: &'a Filter) {
        self.sees(filter.reads());
        filter.walk(self);
    }

    fn amount(&mut self, amount: &'a Amount) {
        self.sees(amount.reads());
        amount.walk(self);
    }

    fn condition(&mut self, condition: &'a Condition) {
        self.sees(condition.reads());
        condition.walk(self);
    }
}
