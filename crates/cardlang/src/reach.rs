//! Text that could never do anything: acts nothing takes such a part in, targets nobody announces, facts nothing sets.

use std::ops::Range;

use abilities::*;

use crate::body::Body;
use crate::check::{Scope, Uses};
use crate::lexer::Token;
use crate::mistake::{HeaderMistake, VainMistake};
use crate::tree::Node;

/// A claim of a line that is judged when the whole card is known, and its place.
pub(crate) struct Reading {
    what: Read,
    span: Range<usize>,
    /// Whether the line is of an ability that is granted, so that `this` is another card.
    granted: bool,
}

#[allow(clippy::large_enum_variant)]
enum Read {
    Fact(Fact),
    /// `of the chosen colour`
    Chosen(String),
    /// An act that `this` takes part in.
    Act(ActPhrase, Mood),
    /// A change of kinds, traits or other looks.
    Change(Selector, Characteristic),
}

/// Whatever bears a keyword, or an ability that is granted.
pub(crate) fn unknown_bearer() -> CardDef {
    CardDef {
        name: String::new(),
        game: String::new(),
        fields: Vec::new(),
        abilities: Vec::new(),
        back: None,
        unwritten: None,
    }
}

impl Body<'_> {
    /// An act that is done, waited for, forbidden or changed must be one that can be.
    pub(crate) fn act(&mut self, act: &ActPhrase, mood: Mood, node: &Node) {
        self.roles(act, node);
        if self.by_themselves {
            return;
        }
        let never = self.words.vocabulary.lexicon.reach.never;
        let chosen = self.it_means.as_ref().map(|it| said_of(act, it));
        let why = never(&unknown_bearer(), act, mood);
        if let Some(why) = why.or_else(|| never(&unknown_bearer(), chosen.as_ref()?, mood)) {
            self.mistake(node.span(), VainMistake::NoSuchAct(why));
        } else {
            self.readings.push(Reading {
                what: Read::Act(act.clone(), mood),
                span: node.span(),
                granted: self.granted,
            });
        }
    }

    /// A line of a constant, or of something that lasts, must be able to say something.
    pub(crate) fn judge(&mut self, statement: &Statement, node: &Node) {
        let mood = match statement {
            Statement::Cannot(_) => Mood::Cannot,
            Statement::Exempt(_) => Mood::Exempt,
            Statement::May(_) => Mood::May,
            Statement::Price(..) | Statement::Modify(..) | Statement::Are(..) => Mood::Price,
        };
        statement.act().iter().for_each(|act| self.act(act, mood, node));
        if let Statement::Price(_, cost) = statement {
            self.vain_cost(cost, node);
        }
        if let Statement::Are(whom, characteristic) = statement {
            let what = Read::Change(whom.clone(), characteristic.clone());
            self.readings.push(Reading { what, span: node.span(), granted: self.granted });
        }
        self.vain_statement(statement, node);
    }

    /// The acts a price is paid by.
    pub(crate) fn acts_of_cost(&mut self, cost: &Cost, node: &Node) {
        for part in &cost.parts {
            if let CostPart::Act(act) = part {
                self.act(act, Mood::Cost, node);
            }
        }
    }

    /// Each participant of an act must be able to take that part in it.
    fn roles(&mut self, act: &ActPhrase, node: &Node) {
        let lexicon = self.words.vocabulary.lexicon;
        let participants = [(Role::Agent, &act.agent), (Role::Patient, &act.patient), (Role::Second, &act.second)];
        for (role, participant) in participants {
            let sort =
                |participant: &Selector| if *participant == Selector::It { self.it_is } else { participant.sort() };
            let Some(said) = participant.as_ref().and_then(sort) else { continue };
            let only = lexicon.roles.iter().find(|(r, _, verbs)| *r == role && verbs.contains(&act.verb));
            if let Some((_, sort, _)) = only.filter(|(_, sort, _)| *sort != said) {
                let verb = lexicon.verbs.iter().find(|v| v.id == act.verb).map_or("", |v| v.name);
                let player = lexicon.player.singular();
                self.mistake(node.span(), VainMistake::NoSuchPart { verb, role, only: *sort, player });
            }
        }
    }

    /// An act can be prevented, changed or replaced only before it happens, and by a number only if it has one.
    pub(crate) fn answers(&mut self, effect: &Effect, scope: &Scope, node: &Node) {
        if scope.unsure {
            return;
        }
        let verb = if let Effect::Do(act, _) = effect { Some(act.verb) } else { None };
        let only_here = self.words.vocabulary.lexicon.reach.answers.iter().find(|(v, _)| Some(*v) == verb);
        let elsewhere = only_here.is_some_and(|(_, heads)| scope.head.is_some_and(|head| heads.contains(&head)));
        let answers = matches!(effect, Effect::Prevent(_) | Effect::ChangeIt(_) | Effect::Instead(_));
        if (answers || only_here.is_some()) && !scope.would && !elsewhere {
            self.mistake(node.span(), VainMistake::NothingToAnswer);
        }
        let counts = matches!(effect, Effect::Prevent(Prevention::Some(_) | Prevention::UpTo(_)) | Effect::ChangeIt(_));
        if counts && scope.would && scope.uncounted {
            self.mistake(node.span(), VainMistake::NoNumber);
        }
    }

    /// A target must be announced.
    pub(crate) fn targets(&mut self, scope: &Scope, uses: &Uses, tokens: &[Token]) {
        if !uses.target || !scope.silent || scope.unsure {
            return;
        }
        if let Some(token) = tokens.iter().find(|t| t.lower == "target" || t.lower == "targets") {
            self.mistake(token.span.clone(), VainMistake::NoTarget);
        }
    }

    /// Keeps the reads of a line until the whole card is known.
    pub(crate) fn reads(&mut self, uses: &Uses, tokens: &[Token]) {
        let span = tokens.first().map_or(0, |t| t.span.start)..tokens.last().map_or(0, |t| t.span.end);
        let facts = uses.facts.iter().map(|fact| Read::Fact(*fact));
        let chosen = uses.chosen.iter().map(|family| Read::Chosen(family.clone()));
        let granted = self.granted;
        let all = facts.chain(chosen).map(|what| Reading { what, span: span.clone(), granted });
        self.readings.extend(all);
    }

    /// A value the card reads must be set by something on it, and the card must be able to do and be the things it says of itself.
    pub(crate) fn nothing_unset(&mut self, card: &CardDef, has_faces: bool) {
        let reach = self.words.vocabulary.lexicon.reach;
        for Reading { what, span, granted } in std::mem::take(&mut self.readings) {
            let unknown = unknown_bearer();
            let bearer = if granted { &unknown } else { card };
            match what {
                // The card that bears it may be one that sets it.
                Read::Fact(_) if granted => {}
                Read::Fact(fact) => {
                    if let Some(why) = (reach.unset)(card, fact) {
                        self.mistake(span, VainMistake::NeverSo(why));
                    }
                }
                Read::Chosen(family) if !self.families_chosen.contains(&family) => {
                    self.mistake(span, VainMistake::NothingChosen(family));
                }
                Read::Chosen(_) => {}
                Read::Act(act, _) if act.verb == verbs::FLIP && act.patient == Some(Selector::This) => {
                    if !has_faces && !granted && act.manner.is_none() {
                        self.mistake(span, VainMistake::NoSuchAct("it has no other face: write `back:`"));
                    }
                }
                Read::Act(act, mood) => {
                    if let Some(why) = (reach.never)(bearer, &act, mood) {
                        self.mistake(span, VainMistake::NoSuchAct(why));
                    }
                }
                Read::Change(whom, characteristic) => self.change(bearer, &whom, &characteristic, span),
            }
        }
    }

    fn change(&mut self, bearer: &CardDef, whom: &Selector, characteristic: &Characteristic, span: Range<usize>) {
        let reach = self.words.vocabulary.lexicon.reach;
        if let Some(why) = (reach.idle_change)(bearer, whom, characteristic) {
            return self.mistake(span, VainMistake::NoChange(why));
        }
        if let Some(mistake) = self.out_of_sight(whom, characteristic) {
            return self.mistake(span, mistake);
        }
        let Characteristic::Have(uses) = characteristic else { return };
        let defined = |used: &KeywordUse| self.keywords.get(used.keyword.index()).and_then(Option::as_ref);
        let why = uses.iter().filter_map(defined).find_map(|keyword| match whom {
            Selector::This => (reach.idle_keyword)(bearer, keyword),
            _ => (reach.misplaced)(whom, keyword),
        });
        if let Some(why) = why {
            self.mistake(span, VainMistake::KeywordThere(why));
        }
    }

    /// Cards without a named place are those in play: a stat must be looked at there, and a kind must come there.
    fn out_of_sight(&self, whom: &Selector, characteristic: &Characteristic) -> Option<VainMistake> {
        let lexicon = self.words.vocabulary.lexicon;
        let Selector::Pick(_, filters) = whom else { return None };
        let changed: Vec<Stat> = match characteristic {
            Characteristic::Get(changes, _) => changes.iter().map(|(stat, _)| *stat).collect(),
            Characteristic::Base(values) => values.iter().map(|(stat, _)| *stat).collect(),
            _ => Vec::new(),
        };
        let elsewhere = lexicon.reach.read_in.iter().find(|(stat, _)| changed.contains(stat));
        match elsewhere.filter(|_| !names_place(filters)) {
            Some((stat, places)) => {
                let word = |place: &Place| lexicon.places.iter().find(|e| e.id == *place).map(|e| e.text);
                let stat = lexicon.stats.iter().find(|entry| entry.id == *stat).map_or("", |entry| entry.text);
                Some(VainMistake::NotReadThere { stat, places: places.iter().filter_map(word).collect() })
            }
            None => self.never_in_play(whom),
        }
    }

    /// Some kinds are never in play: to speak of one, a place must be named.
    pub(crate) fn never_in_play(&self, selector: &Selector) -> Option<VainMistake> {
        let lexicon = self.words.vocabulary.lexicon;
        let Selector::Pick(_, filters) = selector else { return None };
        let kind = filters.iter().find_map(|filter| match filter {
            Filter::Kind(kind) => Some(*kind).filter(|kind| lexicon.reach.out_of_play.contains(kind)),
            _ => None,
        })?;
        let entry = lexicon.kinds.iter().find(|entry| entry.id == kind)?;
        (!names_place(filters)).then_some(VainMistake::NeverInPlay(Noun::new(entry.text).singular()))
    }

    /// The keywords of the card must be able to do something on it.
    pub(crate) fn header_keywords(&mut self, card: &CardDef, nodes: &[Node]) {
        let lexicon = self.words.vocabulary.lexicon;
        for Field { header, value } in &card.fields {
            let FieldValue::Keywords(uses) = value else { continue };
            let defined = |used: &KeywordUse| self.keywords.get(used.keyword.index()).and_then(Option::as_ref);
            let idle = |keyword| (lexicon.reach.idle_keyword)(card, keyword).map(|why| (keyword.name.clone(), why));
            if let Some((name, why)) = uses.iter().filter_map(defined).find_map(idle) {
                let word = lexicon.headers.iter().find(|h| h.id == *header).map_or("", |h| h.word);
                let line = nodes.iter().find(|node| crate::header::split(node).0 == word);
                let span = line.or(nodes.first()).map_or(0..0, Node::span);
                self.mistake(span, VainMistake::KeywordOnCard { name, why });
            }
        }
    }

    /// Header lines must fit each other.
    pub(crate) fn header_lines(&mut self, card: &CardDef, nodes: &[Node]) {
        let lexicon = self.words.vocabulary.lexicon;
        let Some((header, why)) = (lexicon.reach.amiss)(card) else { return };
        let word = lexicon.headers.iter().find(|h| h.id == header).map_or("", |h| h.word);
        let line = nodes.iter().find(|node| crate::header::split(node).0 == word);
        let span = line.or(nodes.first()).map_or(0..0, Node::span);
        self.mistake(span, HeaderMistake::Unfit(why));
    }
}

/// The act with the words by which `it` was chosen in the place of `it`.
fn said_of(act: &ActPhrase, it: &Selector) -> ActPhrase {
    let said = |participant: &Option<Selector>| {
        if *participant == Some(Selector::It) { Some(it.clone()) } else { participant.clone() }
    };
    ActPhrase { agent: said(&act.agent), patient: said(&act.patient), second: said(&act.second), ..act.clone() }
}

/// Whether the filters say where the cards are.
fn names_place(filters: &[Filter]) -> bool {
    filters.iter().any(|filter| match filter {
        Filter::In(..) | Filter::InAreaOf(_) => true,
        Filter::Or(list) => names_place(list),
        _ => false,
    })
}
