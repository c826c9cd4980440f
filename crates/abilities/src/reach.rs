//! A game's knowledge of text that could never do anything.

use crate::{
    Ability, ActPhrase, CardDef, Characteristic, Filter, Flag, Head, Header, KeywordDef, Kind, Link, Moment, Mood,
    Place, Possession, Register, Role, Rung, Selector, Stat, Verb,
};

/// Something a card reads that another part of the card has to set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact {
    /// `this was kicked`
    Flag(Flag),
    /// `the times this was kicked`
    Register(Register),
    /// `exiled by this`
    Link(Link),
    /// `the host of this`
    Of(Possession),
    /// `until the copy ends`
    Copied,
}

/// A game's search for text that could never do anything. Each answer is the reason, in words for the author. A card
/// without header lines stands for whatever bears a keyword or an ability that is granted.
///
/// ```
/// use abilities::{CardDef, Fact, Flag, Reach};
/// const KICKED: Flag = Flag(3);
/// // `this was kicked` needs a line that lets a player kick.
/// fn unset(card: &CardDef, fact: Fact) -> Option<&'static str> {
///     (fact == Fact::Flag(KICKED) && card.fields.is_empty()).then_some("nothing kicks it")
/// }
/// let reach = Reach { unset, ..Reach::NONE };
/// let (name, game) = ("Oak".to_string(), "cards".to_string());
/// let card = CardDef { name, game, fields: Vec::new(), abilities: Vec::new(), back: None, unwritten: None };
/// assert_eq!((reach.unset)(&card, Fact::Flag(KICKED)), Some("nothing kicks it"));
/// assert_eq!((reach.unset)(&card, Fact::Copied), None);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Reach {
    /// Why an ability of such a card is never used, if nothing in the game could use it.
    pub idle: fn(&CardDef, &Ability) -> Option<&'static str>,
    /// Why no act is ever such a one, whether a card waits for it, forbids it or does it; `this` is the card.
    pub never: fn(&CardDef, &ActPhrase, Mood) -> Option<&'static str>,
    /// Why nothing can be done any more once such an act has happened.
    pub too_late: fn(&ActPhrase) -> Option<&'static str>,
    /// Why nothing can be done before such an act, or in its place.
    pub too_early: fn(&ActPhrase) -> Option<&'static str>,
    /// Why nothing is all of these at once.
    pub apart: fn(&[Filter]) -> Option<&'static str>,
    /// Why such a change of these changes nothing; `this` is the card.
    pub idle_change: fn(&CardDef, &Selector, &Characteristic) -> Option<&'static str>,
    /// Why a keyword does nothing on such a card.
    pub idle_keyword: fn(&CardDef, &KeywordDef) -> Option<&'static str>,
    /// Why a keyword does nothing where such cards are.
    pub misplaced: fn(&Selector, &KeywordDef) -> Option<&'static str>,
    /// The header line that cannot stand on such a card, or that it lacks, and why.
    pub amiss: fn(&CardDef) -> Option<(Header, &'static str)>,
    /// The reason why nothing on the card ever sets the value it reads.
    pub unset: fn(&CardDef, Fact) -> Option<&'static str>,
    /// Why everything is all of these, so that the words say nothing.
    pub always: fn(&[Filter]) -> Option<&'static str>,
    /// The place where `this` is as an ability begins, where that is certain.
    pub begins: fn(&Ability) -> Option<Place>,
    /// The place such an act takes its patient to, where that is certain: once it has happened, or as it is done.
    pub leads: fn(&ActPhrase, Mood) -> Option<Place>,
    /// Why such an act comes to nothing if the card with that role in it is in that place.
    pub missed: fn(&ActPhrase, Role, Place) -> Option<&'static str>,
    /// Why such a change changes nothing of a card in that place.
    pub unseen: fn(&Characteristic, Place) -> Option<&'static str>,
    /// Verbs that only change an act that has not happened yet, and the heads under which they may stand as well.
    pub answers: &'static [(Verb, &'static [Head])],
    /// Heads under which nothing is announced, so that nothing is a target.
    pub silent: &'static [Head],
    /// The rungs the game comes to; none are said to be all.
    pub rungs: &'static [Rung],
    /// Facts that speak of the clause before them.
    pub deeds: &'static [Flag],
    /// Stats that matter only in these places: a change of cards elsewhere comes to nothing, and cards without a named
    /// place are those in play.
    pub read_in: &'static [(Stat, &'static [Place])],
    /// Kinds of which no card is ever in play: without a place, such cards are none.
    pub out_of_play: &'static [Kind],
    /// Moments that only end durations: nothing can be done at them.
    pub only_until: &'static [Moment],
    /// Moments at which something is done: nothing lasts until them.
    pub only_at: &'static [Moment],
}

impl Reach {
    /// The game finds none.
    pub const NONE: Reach = Reach {
        idle: |_, _| None,
        never: |_, _, _| None,
        too_late: |_| None,
        too_early: |_| None,
        apart: |_| None,
        idle_change: |_, _, _| None,
        idle_keyword: |_, _| None,
        misplaced: |_, _| None,
        amiss: |_| None,
        unset: |_, _| None,
        always: |_| None,
        begins: |_| None,
        leads: |_, _| None,
        missed: |_, _, _| None,
        unseen: |_, _| None,
        answers: &[],
        silent: &[],
        rungs: &[],
        deeds: &[],
        read_in: &[],
        out_of_play: &[],
        only_until: &[],
        only_at: &[],
    };
}
