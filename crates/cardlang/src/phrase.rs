//! Reading act phrases by the lexicon's templates.

use abilities::*;

use crate::lexer::TokenKind;
use crate::line::{Line, Readings, one_per_end};
use crate::mistake::Class;
use crate::print::ORDINALS;
use crate::template::{Piece, Slot, Subject, Template, past, present, same_slot, slots};
use crate::words::Found;

/// An act phrase as read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Phrase {
    pub act: ActPhrase,
    /// Whether `would` was said.
    pub would: bool,
}

/// The slots of a template that are filled for an act; the template's entry names the verb.
#[derive(Clone, Debug, Default)]
struct ActSlots {
    agent: Option<Selector>,
    patient: Option<Selector>,
    second: Option<Selector>,
    kind: Option<Counter>,
    from: Option<Place>,
    to: Option<Place>,
    amount: Option<Amount>,
    word: Option<Word>,
    card: Option<Name>,
    manner: Option<Manner>,
}

impl ActSlots {
    /// The act of that verb, with what its form fixes.
    fn act(self, verb: Verb, fix: &Fixed) -> ActPhrase {
        ActPhrase {
            agent: self.agent,
            patient: fix.patient.map(fixed_patient).or(self.patient),
            second: self.second,
            kind: fix.kind.or(self.kind),
            from: fix.from.or(self.from),
            to: fix.to.or(self.to),
            amount: self.amount,
            word: fix.word.or(self.word),
            card: self.card,
            manner: self.manner,
            ..ActPhrase::of(verb)
        }
    }
}

/// The values found in the slots of a template.
#[derive(Clone, Debug, Default)]
pub(crate) struct Filled {
    act: ActSlots,
    /// `{whose}`, `{of}`, `{first}`, and `{second}` of a link.
    pub selector: Option<Selector>,
    pub change: Option<Change>,
    pub args: Vec<HeadArg>,
    would: bool,
    /// Whether the mood's own word (`cannot`) has been read.
    modal: bool,
    lacks_amount: bool,
}

/// The kind of template that is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reading {
    Act(Mood),
    Number,
    Link,
    Head,
}

/// Whether an absent part means "any".
pub(crate) fn is_pattern(mood: Mood) -> bool {
    !matches!(mood, Mood::Do | Mood::Cost)
}

impl Line<'_> {
    /// An act phrase in a mood, with its cause.
    pub fn phrase(&self, mood: Mood, at: usize) -> Readings<Phrase> {
        let mut out = Vec::new();
        for compiled in &self.words.verbs {
            if !compiled.form.moods.contains(&mood.form()) {
                continue;
            }
            for (filled, end) in self.fill(&compiled.template, at, Reading::Act(mood)) {
                let complete = match mood {
                    Mood::Cannot | Mood::Exempt | Mood::May => filled.modal || !has_verb(&compiled.template.pieces),
                    _ => true,
                };
                if !complete {
                    continue;
                }
                let act = filled.act.act(compiled.verb, &compiled.form.fix);
                if filled.lacks_amount
                    && let Some(equal) = self.literal(end, "equal to")
                {
                    for (amount, e) in self.amount(equal) {
                        let act = ActPhrase { amount: Some(amount), ..act.clone() };
                        out.push((Phrase { act, would: filled.would }, e));
                    }
                }
                if !filled.lacks_amount || is_pattern(mood) {
                    out.push((Phrase { act, would: filled.would }, end));
                }
            }
        }
        let mut out = one_per_end(out);
        if is_pattern(mood) {
            out = self.caused(out);
        }
        out
    }

    /// With ` from ...`, ` by an effect`, ` as a cost`, ` by the test of ...`, and the same after ` except`.
    fn caused(&self, phrases: Readings<Phrase>) -> Readings<Phrase> {
        let mut out = Vec::new();
        for (phrase, end) in phrases {
            let mut with_cause = vec![(phrase.clone(), end)];
            for (cause, e) in self.cause(end) {
                let act = ActPhrase { cause: Some(cause), ..phrase.act.clone() };
                with_cause.push((Phrase { act, would: phrase.would }, e));
            }
            for (phrase, end) in with_cause {
                if let Some(except) = self.any_word(end, &["except"]) {
                    for (cause, e) in self.cause(except) {
                        let act = ActPhrase { except: Some(cause), ..phrase.act.clone() };
                        out.push((Phrase { act, would: phrase.would }, e));
                    }
                }
                out.push((phrase, end));
            }
        }
        let nth: Readings<Phrase> = out.iter().flat_map(|(phrase, end)| self.nth(phrase, *end)).collect();
        out.extend(nth);
        one_per_end(out)
    }

    /// With ` for the second time each turn`.
    fn nth(&self, phrase: &Phrase, at: usize) -> Readings<Phrase> {
        let Some(end) = self.literal(at, "for the") else { return Vec::new() };
        let ordinal = ORDINALS.iter().enumerate().find_map(|(n, word)| Some((n, self.any_word(end, &[word])?)));
        let Some((n, end)) = ordinal else { return Vec::new() };
        let Some(end) = self.literal(end, "time each") else { return Vec::new() };
        let limits = self.look(&self.words.limits, end, Class::Limit).into_iter();
        let with = |f: Found<Limit>| {
            let act = ActPhrase { nth: Some((n as i32 + 1, f.id)), ..phrase.act.clone() };
            (Phrase { act, would: phrase.would }, f.end)
        };
        limits.map(with).collect()
    }

    /// Whether the line names a period, as a line about past acts does.
    pub fn has_period(&self) -> bool {
        let is_this = |at: &usize| self.tokens[*at].lower == "this";
        (0..self.tokens.len()).filter(is_this).any(|at| !self.words.limits.at(self.tokens, at + 1).is_empty())
    }

    /// An act that has happened, and the period: `a creature died this turn`.
    pub fn past_act(&self, at: usize) -> Readings<(ActPhrase, Limit)> {
        let mut out = Vec::new();
        for (phrase, end) in self.deeper(|| self.phrase(Mood::Past, at)) {
            if let Some(end) = self.any_word(end, &["this"]) {
                let limits = self.look(&self.words.limits, end, Class::Limit).into_iter();
                out.extend(limits.map(|f| ((phrase.act.clone(), f.id), f.end)));
            }
        }
        one_per_end(out)
    }

    fn cause(&self, at: usize) -> Readings<Cause> {
        let mut out = Vec::new();
        if let Some(end) = self.literal(at, "by an effect") {
            out.push((Cause::Effect, end));
        }
        if let Some(end) = self.literal(at, "as a cost") {
            out.push((Cause::Cost, end));
        }
        if let Some(end) = self.literal(at, "by the") {
            for (head, template) in &self.words.heads {
                let name = head_name(&template.pieces);
                if !name.is_empty()
                    && let Some(end) = self.literal(end, &name).and_then(|end| self.any_word(end, &["of"]))
                {
                    out.extend(self.selector(end).into_iter().map(|(s, e)| (Cause::Ability(*head, s), e)));
                }
            }
        }
        if let Some(end) = self.any_word(at, &["from"]) {
            out.extend(self.selector(end).into_iter().map(|(s, e)| (Cause::From(s), e)));
        }
        one_per_end(out)
    }

    /// A number's template: the number, the act it belongs to, and the change.
    pub fn number_phrase(&self, at: usize) -> Readings<(Number, ActPhrase, Change)> {
        let mut out = Vec::new();
        for (number, verb, template) in &self.words.numbers {
            for (filled, end) in self.fill(template, at, Reading::Number) {
                if let Some(change) = filled.change {
                    out.push(((*number, filled.act.act(*verb, &Fixed::default()), change), end));
                }
            }
        }
        one_per_end(out)
    }

    /// The template of a link, place or possession.
    pub fn filled(&self, template: &Template, at: usize) -> Readings<Filled> {
        self.fill(template, at, Reading::Link)
    }

    /// The template of a head: its arguments.
    pub fn head_args(&self, template: &Template, at: usize) -> Readings<Vec<HeadArg>> {
        self.fill(template, at, Reading::Head).into_iter().map(|(f, e)| (f.args, e)).collect()
    }

    fn fill(&self, template: &Template, at: usize, reading: Reading) -> Readings<Filled> {
        if !self.fits(template) {
            return Vec::new();
        }
        // Most templates differ from a line in their first words.
        let (at, before, pieces) = match template.pieces.split_first() {
            Some((Piece::Text { chunks, raw }, rest)) => match self.chunks(chunks, at) {
                Some(end) => (end, last_word(raw), rest),
                None => return Vec::new(),
            },
            _ => (at, "", template.pieces.as_slice()),
        };
        self.fill_from(pieces, vec![(Filled::default(), at)], reading, before, Nesting::Outside)
    }

    fn fill_from<'p>(
        &self,
        pieces: &'p [Piece],
        start: Readings<Filled>,
        reading: Reading,
        before: &'p str,
        nesting: Nesting,
    ) -> Readings<Filled> {
        let mut states = start;
        let mut before = before;
        for piece in pieces {
            let mut next = Vec::new();
            for (state, at) in states {
                match piece {
                    Piece::Text { chunks, .. } => {
                        if let Some(end) = self.chunks(chunks, at) {
                            next.push((state, end));
                        }
                    }
                    Piece::Verb(verb) => next.extend(self.verb(verb, state, at, reading)),
                    Piece::Slot(slot) => {
                        next.extend(self.slot(slot, Within { reading, before, nesting }, state, at));
                    }
                    Piece::Group(inner) => {
                        let present = vec![(state.clone(), at)];
                        next.extend(self.fill_from(inner, present, reading, before, Nesting::Inside));
                        let mut absent = state;
                        if reading == Reading::Head {
                            absent.args.extend(slots(inner).iter().map(|_| HeadArg::Nothing));
                        }
                        next.push((absent, at));
                    }
                }
            }
            before = if let Piece::Text { raw, .. } = piece { last_word(raw) } else { "" };
            states = one_per_end(next);
            if states.is_empty() {
                break;
            }
        }
        states
    }

    /// A conjugated verb, with the word of its mood.
    fn verb(&self, verb: &str, mut state: Filled, at: usize, reading: Reading) -> Readings<Filled> {
        let forms = [present(verb, Subject::Third), present(verb, Subject::Other)];
        let any = |at: usize| forms.iter().chain([&verb.to_string()]).find_map(|form| self.literal(at, form));
        let mood = match reading {
            Reading::Act(mood) if !state.modal => mood,
            _ => return any(at).map(|end| (state, end)).into_iter().collect(),
        };
        let be = verb == "be" || verb.starts_with("be ");
        let end = match mood {
            Mood::Cannot => self.any_word(at, &["cannot"]).and_then(|end| self.literal(end, verb)),
            Mood::May => self.any_word(at, &["may"]).and_then(|end| self.literal(end, verb)),
            Mood::Exempt if be => {
                let rest = verb.strip_prefix("be").unwrap_or("").trim_start();
                self.any_word(at, &["is", "are"]).and_then(|end| self.any_word(end, &["not"])).and_then(
                    |end| match rest {
                        "" => Some(end),
                        rest => self.literal(end, rest),
                    },
                )
            }
            Mood::Exempt => self
                .any_word(at, &["does", "do"])
                .and_then(|end| self.any_word(end, &["not"]))
                .and_then(|end| self.literal(end, verb)),
            Mood::Event => match self.any_word(at, &["would"]) {
                Some(end) => {
                    state.would = true;
                    self.literal(end, verb)
                }
                None => any(at),
            },
            Mood::Do | Mood::Cost | Mood::Price => any(at),
            Mood::Past => {
                let forms = [past(verb, Subject::Third), past(verb, Subject::Other)];
                forms.iter().find_map(|form| self.literal(at, form))
            }
        };
        state.modal = true;
        end.map(|end| (state, end)).into_iter().collect()
    }

    /// The values a slot may hold from here on.
    fn slot(&self, slot: &Slot, from: Within<'_>, state: Filled, at: usize) -> Readings<Filled> {
        let reading = from.reading;
        match slot {
            Slot::Agent | Slot::Patient | Slot::Second => self.party(slot, from, &state, at),
            Slot::First | Slot::Of => each(&state, self.selector(at), |next, s| next.selector = Some(s)),
            Slot::Whose => each(&state, self.whose(at), |next, whose| next.selector = whose),
            Slot::Kind => {
                each(&state, found(self.look(&self.words.added.counters, at, Class::Counter)), |next, kind| {
                    next.act.kind = Some(kind);
                })
            }
            Slot::From => each(&state, self.slot_place(at, from.before), |next, place| next.act.from = Some(place)),
            Slot::To => each(&state, self.slot_place(at, from.before), |next, place| next.act.to = Some(place)),
            Slot::Amount if reading == Reading::Head => {
                each(&state, self.amount(at), |next, amount| next.args.push(HeadArg::Amount(amount)))
            }
            Slot::Amount => {
                let mut amounts = self.tight(at);
                amounts.extend(self.any_word(at, &["a", "an"]).map(|end| (Amount::Number(1), end)));
                let mut out = each(&state, amounts, |next, amount| next.act.amount = Some(amount));
                out.push((Filled { lacks_amount: true, ..state }, at));
                out
            }
            Slot::Word(family) => {
                let Some((name, words)) = self.words.families.iter().find(|(name, _)| name == family) else {
                    return Vec::new();
                };
                self.expect(at, Class::Family(name));
                each(&state, found(words.at(self.tokens, at)), |next, word| match reading {
                    Reading::Head => next.args.push(HeadArg::Word(word)),
                    _ => next.act.word = Some(word),
                })
            }
            Slot::Card => {
                let names = found(self.look(self.words.names(), at, Class::Card));
                each(&state, names, |next, name| next.act.card = Some(name))
            }
            Slot::Manner => {
                let manners = found(self.look(&self.words.manners, at, Class::Manner));
                each(&state, manners, |next, manner| next.act.manner = Some(manner))
            }
            Slot::Change => each(&state, self.change(at), |next, change| next.change = Some(change)),
            Slot::Text => {
                self.expect(at, Class::Text);
                let text = match self.tokens.get(at).map(|t| &t.kind) {
                    Some(TokenKind::Text(value)) => vec![(value.clone(), at + 1)],
                    _ => Vec::new(),
                };
                each(&state, text, |next, text| next.args.push(HeadArg::Text(text)))
            }
            Slot::Cost => each(&state, self.cost(at), |next, cost| next.args.push(HeadArg::Cost(cost))),
            // Only printed.
            Slot::PatientAs(_)
            | Slot::SecondAs(_)
            | Slot::SecondWhose
            | Slot::PatientWhose
            | Slot::Made
            | Slot::MadeText
            | Slot::By
            | Slot::Number => Vec::new(),
            Slot::Numbers => each(&state, self.numbers(at), |next, n| next.args.push(HeadArg::Numbers(n))),
        }
    }

    /// The participants of an act: agent, patient and second.
    fn party(&self, slot: &Slot, from: Within<'_>, state: &Filled, at: usize) -> Readings<Filled> {
        let pattern = match from.reading {
            Reading::Act(mood) => is_pattern(mood),
            Reading::Number => true,
            Reading::Link | Reading::Head => false,
        };
        let mut out = Vec::new();
        let nobody = if same_slot(slot, &Slot::Agent) { "anyone" } else { "anything" };
        if pattern && let Some(end) = self.any_word(at, &[nobody]) {
            out.push((state.clone(), end));
        }
        out.extend(each(state, self.selector(at), |next, selector| {
            let dropped = from.reading == Reading::Act(Mood::Do)
                && from.nesting == Nesting::Inside
                && *slot == Slot::Agent
                && selector == Selector::You;
            let participant = match slot {
                Slot::Agent => &mut next.act.agent,
                Slot::Patient => &mut next.act.patient,
                _ if from.reading == Reading::Link => &mut next.selector,
                _ => &mut next.act.second,
            };
            *participant = if dropped { None } else { Some(selector) };
        }));
        out
    }

    /// `1, 2, 3`: so many of them as one likes.
    fn numbers(&self, at: usize) -> Readings<Vec<i32>> {
        let (mut out, mut numbers, mut place) = (Vec::new(), Vec::new(), at);
        while let Some((n, end)) = self.number(place) {
            numbers.push(n);
            out.push((numbers.clone(), end));
            match self.any_word(end, &[","]) {
                Some(end) => place = end,
                None => break,
            }
        }
        out
    }

    /// A place in a verb's slot; after `to`, `from`, `into`, `onto` its own `in` or `on` is not said.
    fn slot_place(&self, at: usize, before: &str) -> Readings<Place> {
        self.expect(at, Class::Place);
        let mut out = Vec::new();
        let said = ["to", "from", "into", "onto"].contains(&before);
        for place in &self.words.places {
            for template in std::iter::once(&place.template).chain(place.bare.as_ref().filter(|_| said)) {
                out.extend(self.filled(template, at).into_iter().map(|(_, e)| (place.id, e)));
            }
        }
        one_per_end(out)
    }
}

/// The position of a slot in a template.
#[derive(Clone, Copy)]
struct Within<'a> {
    reading: Reading,
    /// The word right before it.
    before: &'a str,
    nesting: Nesting,
}

/// The word right before what follows this text.
fn last_word(raw: &str) -> &str {
    raw.split_whitespace().next_back().unwrap_or("")
}

/// The state with each of these put into it.
fn each<T>(state: &Filled, found: Readings<T>, put: impl Fn(&mut Filled, T)) -> Readings<Filled> {
    let with = |(value, end)| {
        let mut next = state.clone();
        put(&mut next, value);
        (next, end)
    };
    found.into_iter().map(with).collect()
}

/// The entries found in a dictionary, each with its end.
fn found<T>(found: Vec<Found<T>>) -> Readings<T> {
    found.into_iter().map(|f| (f.id, f.end)).collect()
}

/// Whether a piece stands in an optional group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Nesting {
    Inside,
    Outside,
}

/// A place's template without its `in` or `on`, for a slot behind a word that already says where to.
pub(crate) fn without_preposition(pieces: &[Piece]) -> Option<Vec<Piece>> {
    let [Piece::Text { raw, chunks }, rest @ ..] = pieces else {
        return None;
    };
    let stripped = raw.strip_prefix("in ").or_else(|| raw.strip_prefix("on "))?;
    let first = Piece::Text { raw: stripped.to_string(), chunks: chunks.get(1..)?.to_vec() };
    Some(std::iter::once(first).chain(rest.iter().cloned()).collect())
}

/// The words of a head: those before its first slot.
pub(crate) fn head_name(pieces: &[Piece]) -> String {
    match pieces.first() {
        Some(Piece::Text { raw, .. }) => raw.trim().to_string(),
        _ => String::new(),
    }
}

pub(crate) fn has_verb(pieces: &[Piece]) -> bool {
    pieces.iter().any(|p| match p {
        Piece::Verb(_) => true,
        Piece::Group(inner) => has_verb(inner),
        _ => false,
    })
}

/// The selector a form fixes.
pub(crate) fn fixed_patient(patient: FixedPatient) -> Selector {
    match patient {
        FixedPatient::This => Selector::This,
        FixedPatient::You => Selector::You,
    }
}
