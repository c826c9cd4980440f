//! The id space of an environment: every action has a number that follows from its question, its kind, the names of its cards and its
//! numbers. The numbers follow from the pinned list of cards alone.

use crate::{Action, Asked, Called, Chosen};
use abilities::{Name, Word};
use kernel::{AbilityId, About, Card, Cards, Choice, Frame, Game, Prompt, Thing};
use serde::Serialize;
use std::sync::Arc;
use title::Title;

/// The largest number of an answer that has an id of its own.
const NUMBERS: u32 = 21;
const MODES: u32 = 16;
const ABILITIES: u32 = 8;
const OWN_NUMBERS: u32 = 33;
/// Pairs of the same two names that have ids of their own.
const PAIRS: u32 = 16;
/// A list of names longer than this has no ids for pairs.
const MOST_PAIRED: u32 = 128;
/// Ids for actions that have none of their own, by their place among the options.
const OTHERS: u32 = 512;
/// The questions of the kernel, behind those of the game's steps.
const KERNEL_QUESTIONS: [&str; 5] = ["*effect", "*answer", "*triggers", "*top", "*below"];

/// One stretch of the id space.
///
/// ```
/// use env::{ActionSpace, Dimension, Env, Segment, Setup};
/// let env = Env::new(&lanterns::TITLE, Setup::of(2)).expect("an environment");
/// let space: &ActionSpace = env.space();
/// let play: &Segment = space.segments().iter().find(|segment| segment.name == "play").expect("cards are played");
/// let sizes = play.dimensions.iter().map(|dimension: &Dimension| dimension.size);
/// assert_eq!(sizes.collect::<Vec<_>>(), [space.names().len() as u32, 8]);
/// assert!(space.describe(play.first).starts_with("play[name="));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Segment {
    /// The kind of its actions.
    pub name: &'static str,
    /// Its first id.
    pub first: u32,
    /// Its dimensions, the last of which runs fastest.
    pub dimensions: Vec<Dimension>,
}

/// One dimension of a segment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Dimension {
    /// The list its coordinates count in: `question`, `name`, `copy`.
    pub name: &'static str,
    /// How many coordinates it has.
    pub size: u32,
}

impl Segment {
    fn size(&self) -> u32 {
        self.dimensions.iter().map(|dimension| dimension.size).product()
    }
}

/// The ids of all actions of an environment.
#[derive(Clone, Debug, Serialize)]
pub struct ActionSpace {
    questions: Vec<&'static str>,
    names: Vec<String>,
    words: Vec<&'static str>,
    traits: Vec<String>,
    own: Vec<&'static str>,
    players: u32,
    segments: Vec<Segment>,
    #[serde(skip)]
    own_codes: Vec<kernel::OptionCode>,
    #[serde(skip)]
    word_ids: Vec<Word>,
    #[serde(skip)]
    others: u32,
}

/// The places of the segments in the list.
mod segment {
    pub const PLAIN: usize = 0;
    pub const NUMBER: usize = 1;
    pub const PLAYER: usize = 2;
    pub const CARD: usize = 3;
    pub const MODE: usize = 4;
    pub const WORD: usize = 5;
    pub const TRAIT: usize = 6;
    pub const NAME: usize = 7;
    pub const PLAY: usize = 8;
    pub const ABILITY: usize = 9;
    pub const USE: usize = 10;
    pub const DELAYED: usize = 11;
    pub const WAITING: usize = 12;
    pub const PAIR: usize = 13;
    pub const OWN: usize = 14;
    pub const OWN_CARD: usize = 15;
    pub const OTHER: usize = 16;
}

/// An action as a number: the first of its copies, and how many copies have ids.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Numbered {
    pub first: u32,
    pub copies: u32,
}

impl ActionSpace {
    pub(crate) fn new(title: &Title, cards: &Cards, players: u8, copies: u8) -> Self {
        let vocabulary = &cards.vocabulary;
        let steps = cards.rules.timing.steps.iter().map(|step| step.name);
        let families = || vocabulary.lexicon.families.iter().flat_map(|(_, words)| words.iter());
        let mut space = ActionSpace {
            questions: steps.chain(KERNEL_QUESTIONS).collect(),
            names: vocabulary.names.to_vec(),
            words: families().map(|entry| entry.text).collect(),
            traits: vocabulary.traits.iter().map(|(spelling, _)| spelling.clone()).collect(),
            own: title.own_options.iter().map(|(_, name)| *name).collect(),
            players: players.into(),
            segments: Vec::new(),
            own_codes: title.own_options.iter().map(|(code, _)| *code).collect(),
            word_ids: families().map(|entry| entry.id).collect(),
            others: 0,
        };
        space.lay_out(copies.into());
        space
    }

    fn lay_out(&mut self, copies: u32) {
        let questions = ("question", self.questions.len() as u32);
        let names = self.names.len() as u32;
        let (name, copy, player) = (("name", names), ("copy", copies), ("player or nobody", self.players + 1));
        let own = ("own", self.own.len() as u32);
        let paired = if names <= MOST_PAIRED { names } else { 0 };
        self.add("plain", &[questions, ("answer", 5)]);
        self.add("number", &[questions, ("number", NUMBERS)]);
        self.add("player", &[questions, player]);
        self.add("card", &[questions, name, copy]);
        self.add("mode", &[questions, ("mode", MODES)]);
        self.add("word", &[("word", self.words.len() as u32)]);
        self.add("trait", &[("trait", self.traits.len() as u32)]);
        self.add("name", &[name]);
        self.add("play", &[name, copy]);
        self.add("ability", &[name, ("ability", ABILITIES), copy]);
        self.add("use", &[name, ("ability", ABILITIES), copy]);
        self.add("delayed", &[("name or none", names + 1), copy]);
        self.add("waiting", &[("name or none", names + 1), copy]);
        self.add("pair", &[("name", paired), ("name, player or nobody", paired + self.players + 1), ("copy", PAIRS)]);
        self.add("own", &[own, player, ("number", OWN_NUMBERS)]);
        self.add("own of a card", &[own, name, copy]);
        self.others = self.segments.last().map_or(0, |last| last.first + last.size());
        self.add("other", &[("option", OTHERS)]);
    }

    fn add(&mut self, name: &'static str, dimensions: &[(&'static str, u32)]) {
        let first = self.segments.last().map_or(0, |last| last.first + last.size());
        let dimensions = dimensions.iter().map(|(name, size)| Dimension { name, size: *size }).collect();
        self.segments.push(Segment { name, first, dimensions });
    }

    /// How many ids there are: `num_distinct_actions`.
    pub fn size(&self) -> u32 {
        self.segments.last().map_or(0, |last| last.first + last.size())
    }

    /// The stretches of the id space, in order.
    pub fn segments(&self) -> &[Segment] {
        &self.segments
    }

    /// The names of cards, in the order of their numbers.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The questions, in the order of their numbers.
    pub fn questions(&self) -> &[&'static str] {
        &self.questions
    }

    /// Whether an id stands for a place among the options, because the action has no id of its own.
    pub fn is_other(&self, id: u32) -> bool {
        id >= self.others
    }

    /// The id in words: its segment and its coordinates.
    pub fn describe(&self, id: u32) -> String {
        let Some(segment) = self.segments.iter().rev().find(|segment| segment.first <= id && segment.size() > 0) else {
            return String::new();
        };
        let mut rest = id - segment.first;
        let mut told = Vec::new();
        for dimension in segment.dimensions.iter().rev() {
            let at = rest % dimension.size;
            rest /= dimension.size;
            told.push(format!("{}={}", dimension.name, self.label(dimension.name, at)));
        }
        told.reverse();
        format!("{}[{}]", segment.name, told.join(", "))
    }

    fn label(&self, dimension: &str, at: u32) -> String {
        let i = at as usize;
        let answers = ["yes", "no", "done", "pass", "cancel"];
        let found = match dimension {
            "question" => self.questions.get(i).map(|name| (*name).to_string()),
            "name" | "name or none" => self.names.get(i).cloned(),
            "name, player or nobody" => self.names.get(i).cloned(),
            "word" => self.words.get(i).map(|word| (*word).to_string()),
            "trait" => self.traits.get(i).cloned(),
            "own" => self.own.get(i).map(|name| (*name).to_string()),
            "answer" => answers.get(i).map(|name| (*name).to_string()),
            "copy" => Some((at + 1).to_string()),
            _ => None,
        };
        found.unwrap_or_else(|| at.to_string())
    }

    fn at(&self, segment: usize, coordinates: &[Option<u32>], copied: bool) -> Option<Numbered> {
        let segment = &self.segments[segment];
        let mut place = 0;
        for (dimension, at) in segment.dimensions.iter().zip(coordinates) {
            let at = (*at).filter(|at| *at < dimension.size)?;
            place = place * dimension.size + at;
        }
        let copies = if copied { segment.dimensions.last()?.size } else { 1 };
        Some(Numbered { first: segment.first + place * copies, copies })
    }

    fn player_or_nobody(&self, thing: Thing) -> Option<u32> {
        match thing {
            Thing::Player(seat) => Some(seat.0.into()),
            Thing::Nothing => Some(self.players),
            Thing::Card(_) => None,
        }
    }

    /// The number of a choice; none where it has no id of its own.
    pub(crate) fn number(&self, game: &Game, question: u32, choice: &Choice) -> Option<Numbered> {
        let q = Some(question);
        let name = |card: Card| Some(game.name_of(card).index() as u32);
        let plain = |at| self.at(segment::PLAIN, &[q, Some(at)], false);
        let or_none = |thing: Thing| thing.card().map_or(Some(self.names.len() as u32), name);
        match *choice {
            Choice::Yes => plain(0),
            Choice::No => plain(1),
            Choice::Done => plain(2),
            Choice::Pass => plain(3),
            Choice::Cancel => plain(4),
            Choice::Number(n) => self.at(segment::NUMBER, &[q, u32::try_from(n).ok()], false),
            Choice::Thing(Thing::Card(card)) => self.at(segment::CARD, &[q, name(card)], true),
            Choice::Thing(thing) => self.at(segment::PLAYER, &[q, self.player_or_nobody(thing)], false),
            Choice::Mode(mode) => self.at(segment::MODE, &[q, Some(mode.into())], false),
            Choice::Word(word) => self.at(segment::WORD, &[self.word(word)], false),
            Choice::Trait(t) => self.at(segment::TRAIT, &[Some(t.0.into())], false),
            Choice::Name(name) => self.at(segment::NAME, &[Some(name.index() as u32)], false),
            Choice::Play(card) => self.at(segment::PLAY, &[name(card)], true),
            Choice::Ability(ability, card) => {
                self.at(segment::ABILITY, &[name(card), Some(number_on_face(game, ability, card).into())], true)
            }
            Choice::Use(ability, _, card) => {
                self.at(segment::USE, &[name(card), Some(number_on_face(game, ability, card).into())], true)
            }
            Choice::Delayed(stamp) => {
                let source = game.source_of_delayed(stamp).unwrap_or(Thing::Nothing);
                self.at(segment::DELAYED, &[or_none(source)], true)
            }
            Choice::Waiting(at) => {
                let source = game.waiting().get(usize::from(at)).map_or(Thing::Nothing, |waiting| waiting.source);
                self.at(segment::WAITING, &[or_none(source)], true)
            }
            Choice::Pair(Thing::Card(one), other) => {
                let other = match other {
                    Thing::Card(card) => name(card),
                    thing => self.player_or_nobody(thing).map(|at| at + self.names.len() as u32),
                };
                self.at(segment::PAIR, &[name(one), other], true)
            }
            Choice::Pair(..) => None,
            Choice::Game(code, thing, n) => {
                let own = self.own_codes.iter().position(|own| *own == code).map(|at| at as u32);
                match thing {
                    Thing::Card(card) => self.at(segment::OWN_CARD, &[own, name(card)], true),
                    thing => {
                        let coordinates = [own, self.player_or_nobody(thing), u32::try_from(n).ok()];
                        self.at(segment::OWN, &coordinates, false)
                    }
                }
            }
        }
    }

    /// The id of an option that has none of its own.
    pub(crate) fn other(&self, option: u16) -> u32 {
        self.segments[segment::OTHER].first + u32::from(option).min(OTHERS - 1)
    }

    fn word(&self, word: Word) -> Option<u32> {
        self.word_ids.iter().position(|id| *id == word).map(|at| at as u32)
    }

    /// The number of the question that is asked.
    pub(crate) fn question(&self, game: &Game, prompt: &Prompt) -> u32 {
        let steps = (self.questions.len() - KERNEL_QUESTIONS.len()) as u32;
        match prompt.about {
            About::Game(..) => innermost(game).map_or(0, u32::from),
            About::Clause { .. } => steps,
            About::Answer(_) => steps + 1,
            About::Triggers => steps + 2,
            About::PutBack { below: false } => steps + 3,
            About::PutBack { below: true } => steps + 4,
        }
    }

    /// The question that is asked, by its name.
    pub(crate) fn asked(&self, game: &Game, prompt: &Prompt) -> Asked {
        match prompt.about {
            About::Game(..) => {
                let step = innermost(game).and_then(|step| self.questions.get(usize::from(step)));
                Asked::Step(step.map_or(String::new(), |name| (*name).to_string()))
            }
            About::Clause { source, .. } => Asked::Effect(source.card().map(|card| game.name(card).to_string())),
            About::Answer(_) => Asked::Answer,
            About::Triggers => Asked::Triggers,
            About::PutBack { below: false } => Asked::Top,
            About::PutBack { below: true } => Asked::Below,
        }
    }

    /// A choice by its names.
    pub(crate) fn chosen(&self, game: &Game, choice: &Choice) -> Chosen {
        let card = |card: Card| game.name(card).to_string();
        let called = |thing: Thing| match thing {
            Thing::Nothing => Called::Nothing,
            Thing::Player(seat) => Called::Player(seat),
            Thing::Card(one) => Called::Card(card(one)),
        };
        let vocabulary = &game.cards().vocabulary;
        let spelled = |name: Name| vocabulary.names.get(name.index()).cloned().unwrap_or_default();
        match *choice {
            Choice::Thing(thing) => Chosen::Thing(called(thing)),
            Choice::Number(n) => Chosen::Number(n),
            Choice::Yes => Chosen::Yes,
            Choice::No => Chosen::No,
            Choice::Done => Chosen::Done,
            Choice::Pass => Chosen::Pass,
            Choice::Cancel => Chosen::Cancel,
            Choice::Word(word) => Chosen::Word(vocabulary.lexicon.word(word).to_string()),
            Choice::Trait(t) => Chosen::Trait(self.traits.get(t.index()).cloned().unwrap_or_default()),
            Choice::Name(name) => Chosen::Name(spelled(name)),
            Choice::Mode(mode) => Chosen::Mode(mode),
            Choice::Ability(ability, of) => {
                Chosen::Ability { card: card(of), number: number_on_face(game, ability, of) }
            }
            Choice::Use(ability, used, of) => {
                let keyword = game.cards().keyword_use(used).keyword;
                let keyword = vocabulary.keywords.get(keyword.index()).map_or(String::new(), |(name, _)| name.clone());
                Chosen::Use { card: card(of), number: number_on_face(game, ability, of), keyword }
            }
            Choice::Delayed(stamp) => Chosen::Delayed(called(game.source_of_delayed(stamp).unwrap_or(Thing::Nothing))),
            Choice::Waiting(at) => {
                let source = game.waiting().get(usize::from(at)).map_or(Thing::Nothing, |waiting| waiting.source);
                Chosen::Waiting(called(source))
            }
            Choice::Play(of) => Chosen::Play(card(of)),
            Choice::Pair(one, other) => Chosen::Pair(called(one), called(other)),
            Choice::Game(code, thing, number) => {
                let own = self.own_codes.iter().position(|own| *own == code);
                let code = own.map_or_else(|| code.0.to_string(), |at| self.own[at].to_string());
                Chosen::Own { code, of: called(thing), number }
            }
        }
    }

    /// The actions of these options, in order, each with its place among those of the same name.
    pub(crate) fn actions(&self, game: &Game, prompt: &Prompt, options: &[u16]) -> Vec<Action> {
        let asked = Arc::new(self.asked(game, prompt));
        let mut actions: Vec<Action> = Vec::with_capacity(options.len());
        for option in options {
            let chosen = self.chosen(game, &prompt.options[usize::from(*option)]);
            let copy = 1 + actions.iter().filter(|other| other.chosen == chosen).count() as u16;
            actions.push(Action { asked: Asked::clone(&asked), chosen, copy });
        }
        actions
    }
}

/// The step of the game that runs innermost.
fn innermost(game: &Game) -> Option<u16> {
    game.frames().iter().rev().find_map(|frame| match frame {
        Frame::Step(step) => Some(step.step.0),
        _ => None,
    })
}

/// The place of an ability on the face of a card, from 1; 0 where the card has it otherwise.
fn number_on_face(game: &Game, ability: AbilityId, card: Card) -> u16 {
    let face = game.cards().def(game.looks(card).def);
    face.abilities.iter().position(|own| *own == ability).map_or(0, |at| at as u16 + 1)
}
