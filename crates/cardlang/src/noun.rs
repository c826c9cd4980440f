//! Reading noun phrases: quantity, adjectives, noun, what follows.

use abilities::*;

use crate::lexer::TokenKind;
use crate::line::{Line, Readings, one_per_end};
use crate::mistake::Class;
use crate::template::{Piece, Slot, has_slot};
use crate::words::{CompiledPlace, Count};

/// Noun phrases without their quantity: filters, number, and the token after.
pub(crate) type Nominals = Vec<(Vec<Filter>, Option<Count>, usize)>;

impl Line<'_> {
    /// A selector, possibly joined by `and`.
    pub fn selector(&self, at: usize) -> Readings<Selector> {
        if let Some(known) = self.selectors.at(at) {
            return known;
        }
        let out = self.deeper(|| {
            let first = self.single(at);
            let mut all = first.clone();
            let mut open: Readings<Vec<Selector>> = first.into_iter().map(|(s, e)| (vec![s], e)).collect();
            while !open.is_empty() {
                let mut next = Vec::new();
                for (list, end) in &open {
                    if let Some(after) = self.any_word(*end, &["and"]) {
                        for (one, e) in self.single(after) {
                            next.push(([list.as_slice(), &[one]].concat(), e));
                        }
                    }
                }
                next.retain(|(_, e)| !all.iter().any(|(_, end): &(Selector, usize)| end == e));
                open = one_per_end(next);
                all.extend(open.iter().map(|(list, e)| (Selector::Both(list.clone()), *e)));
            }
            one_per_end(all)
        });
        self.selectors.keep(at, &out);
        out
    }

    /// A selector without `and`.
    pub fn single(&self, at: usize) -> Readings<Selector> {
        if let Some(known) = self.singles.at(at) {
            return known;
        }
        let out = self.deeper(|| {
            let mut out = self.plain(at);
            // `the active player's hand`: possessions of what has been read.
            let mut from = 0;
            while from < out.len() && out.len() < 64 {
                let (owner, end) = out[from].clone();
                if let Some(end) = self.any_word(end, &["'s"]) {
                    for (possession, e) in self.possession_word(end) {
                        out.push((Selector::Of(possession, Box::new(owner.clone())), e));
                    }
                }
                from += 1;
            }
            one_per_end(out)
        });
        self.singles.keep(at, &out);
        out
    }

    fn plain(&self, at: usize) -> Readings<Selector> {
        let Some(token) = self.tokens.get(at) else {
            self.expect(at, Class::Noun);
            return Vec::new();
        };
        let mut out = Vec::new();
        if let Some(inner) = self.any_word(at, &["("]) {
            for (selector, end) in self.selector(inner) {
                out.extend(self.any_word(end, &[")"]).map(|end| (selector, end)));
            }
        }
        for (word, selector) in [
            ("this", Selector::This),
            ("you", Selector::You),
            ("it", Selector::It),
            ("they", Selector::They),
            ("them", Selector::They),
        ] {
            if let Some(end) = self.any_word(at, &[word]) {
                out.push((selector, end));
            }
        }
        if let Some(end) = self.any_word(at, &["the"]).and_then(|end| self.any_word(end, &["giver"])) {
            out.push((Selector::Giver, end));
        }
        if token.kind == TokenKind::Word && self.names.contains(&token.text) {
            out.push((Selector::Bound(token.text.clone()), at + 1));
        }
        for found in self.words.uniques.at(self.tokens, at) {
            out.push((Selector::Unique(found.id), found.end));
        }
        for (word, owner) in [("your", Selector::You), ("its", Selector::It), ("their", Selector::They)] {
            if let Some(end) = self.any_word(at, &[word]) {
                for (possession, e) in self.possession_word(end) {
                    out.push((Selector::Of(possession, Box::new(owner.clone())), e));
                }
            }
        }
        out.extend(self.possession_of(at));
        out.extend(self.pick(at));
        out
    }

    /// `role`, `controller`: what stands after the possessor.
    fn possession_word(&self, at: usize) -> Readings<Possession> {
        let mut out = Vec::new();
        for (id, template) in &self.words.possessions {
            let end = match template.pieces.as_slice() {
                [Piece::Slot(Slot::Whose), rest @ ..] => self.texts(rest, at),
                [Piece::Text { chunks, .. }, Piece::Slot(Slot::Of)] => match chunks.as_slice() {
                    [the, middle @ .., of] if the == &[["the"]] && of == &[["of"]] => self.chunks(middle, at),
                    _ => None,
                },
                _ => None,
            };
            out.extend(end.map(|end| (*id, end)));
        }
        out
    }

    /// `the host of this`
    fn possession_of(&self, at: usize) -> Readings<Selector> {
        let mut out = Vec::new();
        for (id, template) in self.words.possessions.iter().filter(|(_, t)| self.fits(t)) {
            let end = match template.pieces.as_slice() {
                [Piece::Slot(Slot::Whose), rest @ ..] => self
                    .any_word(at, &["the"])
                    .and_then(|end| self.texts(rest, end))
                    .and_then(|end| self.any_word(end, &["of"])),
                [Piece::Text { chunks, .. }, Piece::Slot(Slot::Of)] => self.chunks(chunks, at),
                _ => None,
            };
            if let Some(end) = end {
                out.extend(self.single(end).into_iter().map(|(s, e)| (Selector::Of(*id, Box::new(s)), e)));
            }
        }
        out
    }

    /// Pieces that are words only.
    fn texts(&self, pieces: &[Piece], at: usize) -> Option<usize> {
        pieces.iter().try_fold(at, |at, piece| match piece {
            Piece::Text { chunks, .. } => self.chunks(chunks, at),
            _ => None,
        })
    }

    /// The words of a template's text.
    pub fn chunks(&self, chunks: &[Vec<Vec<String>>], at: usize) -> Option<usize> {
        let mut at = at;
        for alternatives in chunks {
            let fitting = alternatives.iter().find(|words| {
                words.iter().enumerate().all(|(i, w)| {
                    let fits = self.lower(at + i) == w && !matches!(self.tokens[at + i].kind, TokenKind::Text(_));
                    if !fits {
                        self.miss(at + i, w);
                    }
                    fits
                })
            })?;
            at += fitting.len();
        }
        Some(at)
    }

    /// `another active predator`
    fn pick(&self, at: usize) -> Readings<Selector> {
        let mut out = Vec::new();
        for ((quantity, other, count), start) in self.quantity(at) {
            for (filters, found, end) in self.nominal(start) {
                if count.is_some() && found.is_some() && count != found {
                    continue;
                }
                let filters = if other { [&[Filter::Other], filters.as_slice()].concat() } else { filters };
                out.push((Selector::Pick(quantity.clone(), filters), end));
            }
        }
        one_per_end(out)
    }

    /// Quantities, with whether `another` was said and which number the noun must have.
    fn quantity(&self, at: usize) -> Readings<(Quantity, bool, Option<Count>)> {
        let one = Some(Count::One);
        let mut out = Vec::new();
        if let Some(end) = self.any_word(at, &["a", "an"]) {
            out.push(((Quantity::A, false, one), end));
        }
        if let Some(end) = self.any_word(at, &["another"]) {
            if let Some(end) = self.any_word(end, &["target"]) {
                out.push(((Quantity::Target, true, one), end));
            }
            out.push(((Quantity::A, true, one), end));
        }
        for (word, quantity, count) in [
            ("each", Quantity::Each, one),
            ("all", Quantity::All, Some(Count::Many)),
            ("no", Quantity::No, None),
            ("target", Quantity::Target, one),
        ] {
            if let Some(end) = self.any_word(at, &[word]) {
                out.push(((quantity, false, count), end));
            }
        }
        if let Some(end) = self.literal(at, "any number of") {
            out.push(((Quantity::AnyNumber, false, Some(Count::Many)), end));
        }
        if let Some(end) = self.literal(at, "up to") {
            for (amount, end) in self.tight(end) {
                if let Some(end) = self.any_word(end, &["target"]) {
                    out.push(((Quantity::UpToTargets(amount.clone()), false, None), end));
                }
                out.push(((Quantity::UpTo(amount), false, None), end));
            }
        }
        // A parenthesis that begins a selector is no quantity of its own here.
        for (amount, end) in self.tight(at) {
            if let Some(end) = self.any_word(end, &["target"]) {
                out.push(((Quantity::Targets(amount.clone()), false, None), end));
            }
            if let Some(end) = self.literal(end, "or more") {
                out.push(((Quantity::AtLeast(amount.clone()), false, None), end));
            }
            out.push(((Quantity::Exactly(amount), false, None), end));
        }
        out.push(((Quantity::Bare, false, Some(Count::Many)), at));
        out
    }

    /// Adjectives, noun, what follows.
    pub fn nominal(&self, at: usize) -> Nominals {
        if let Some(known) = self.nominals.at(at) {
            return known;
        }
        let out = self.deeper(|| {
            let mut out: Nominals = Vec::new();
            let mut queue = vec![(Vec::new(), at)];
            let mut from = 0;
            while from < queue.len() {
                let (filters, place) = queue[from].clone();
                from += 1;
                for (noun, count, end) in self.noun(place) {
                    for (after, end) in self.followers(end) {
                        if !out.iter().any(|(_, c, e)| *c == count && *e == end) {
                            out.push(([filters.as_slice(), &noun, &after].concat(), count, end));
                        }
                    }
                }
                for (adjective, end) in self.adjective(place) {
                    if !queue.iter().any(|(_, p)| *p == end) {
                        queue.push(([filters.as_slice(), &[adjective]].concat(), end));
                    }
                }
            }
            out.sort_by_key(|(_, _, end)| std::cmp::Reverse(*end));
            out
        });
        self.nominals.keep(at, &out);
        out
    }

    /// `predator or prey`; `one` says nothing.
    fn noun(&self, at: usize) -> Vec<(Vec<Filter>, Option<Count>, usize)> {
        let mut out: Vec<(Vec<Filter>, Option<Count>, usize)> = Vec::new();
        let mut open: Vec<(Vec<Filter>, Option<Count>, usize)> =
            self.noun_word(at).into_iter().map(|(f, c, e)| (vec![f], c, e)).collect();
        while !open.is_empty() {
            let mut next: Vec<(Vec<Filter>, Option<Count>, usize)> = Vec::new();
            for (list, count, end) in &open {
                if let Some(after) = self.any_word(*end, &["or"]) {
                    for (one, c, e) in self.noun_word(after) {
                        if (count.is_none() || c.is_none() || *count == c)
                            && !next.iter().any(|(_, k, n)| *k == c && *n == e)
                        {
                            next.push(([list.as_slice(), &[one]].concat(), count.or(c), e));
                        }
                    }
                }
            }
            out.extend(open.into_iter().map(|(list, c, e)| match list.len() {
                1 => (list, c, e),
                _ => (vec![Filter::Or(list)], c, e),
            }));
            open = next;
        }
        if let Some(end) = self.any_word(at, &["one"]) {
            out.push((Vec::new(), Some(Count::One), end));
        }
        if let Some(end) = self.any_word(at, &["ones"]) {
            out.push((Vec::new(), Some(Count::Many), end));
        }
        out
    }

    fn noun_word(&self, at: usize) -> Vec<(Filter, Option<Count>, usize)> {
        self.expect(at, Class::Noun);
        let mut out: Vec<(Filter, Option<Count>, usize)> = Vec::new();
        out.extend(self.words.cards.at(self.tokens, at).into_iter().map(|f| (Filter::Card, f.count, f.end)));
        out.extend(self.words.player.at(self.tokens, at).into_iter().map(|f| (Filter::Player, f.count, f.end)));
        out.extend(self.words.kinds.at(self.tokens, at).into_iter().map(|f| (Filter::Kind(f.id), f.count, f.end)));
        out.extend(
            self.words
                .added
                .traits
                .at(self.tokens, at)
                .into_iter()
                .filter(|f| !self.words.is_adjective(f.id))
                .map(|f| (Filter::Trait(f.id), f.count, f.end)),
        );
        match self.lower(at) {
            "opponent" => out.push((Filter::Opponent, Some(Count::One), at + 1)),
            "opponents" => out.push((Filter::Opponent, Some(Count::Many), at + 1)),
            _ => {}
        }
        out
    }

    /// `other`, `exhausted`, `red`, `non-Aura`, `red or green`.
    fn adjective(&self, at: usize) -> Readings<Filter> {
        let first = self.adjective_word(at);
        let mut all = first.clone();
        let mut open: Readings<Vec<Filter>> = first.into_iter().map(|(f, e)| (vec![f], e)).collect();
        while !open.is_empty() {
            let mut next = Vec::new();
            for (list, end) in &open {
                if let Some(after) = self.any_word(*end, &["or"]) {
                    next.extend(
                        self.adjective_word(after).into_iter().map(|(f, e)| ([list.as_slice(), &[f]].concat(), e)),
                    );
                }
            }
            open = one_per_end(next);
            all.extend(open.iter().map(|(list, e)| (Filter::Or(list.clone()), *e)));
        }
        one_per_end(all)
    }

    pub fn adjective_word(&self, at: usize) -> Readings<Filter> {
        self.expect(at, Class::Adjective);
        let mut out = Vec::new();
        if let Some(end) = self.any_word(at, &["other"]) {
            out.push((Filter::Other, end));
        }
        if let Some(end) = self.literal(at, "[ quality ]") {
            out.push((Filter::Argument, end));
        }
        out.extend(self.words.statuses.at(self.tokens, at).into_iter().map(|f| (Filter::Status(f.id), f.end)));
        out.extend(self.words.predicates.at(self.tokens, at).into_iter().map(|f| (Filter::Predicate(f.id), f.end)));
        out.extend(self.words.added.traits.at(self.tokens, at).into_iter().map(|f| (Filter::Trait(f.id), f.end)));
        out.extend(self.words.kinds.at(self.tokens, at).into_iter().map(|f| (Filter::Kind(f.id), f.end)));
        if let Some(end) = self.any_word(at, &["non-"]) {
            self.expect(end, Class::Trait);
            self.expect(end, Class::Kind);
            out.extend(
                self.words
                    .added
                    .traits
                    .at(self.tokens, end)
                    .into_iter()
                    .map(|f| (Filter::Not(Box::new(Filter::Trait(f.id))), f.end)),
            );
            out.extend(
                self.words
                    .kinds
                    .at(self.tokens, end)
                    .into_iter()
                    .map(|f| (Filter::Not(Box::new(Filter::Kind(f.id))), f.end)),
            );
        }
        one_per_end(out)
    }

    /// Everything that may follow a noun, and nothing.
    fn followers(&self, at: usize) -> Readings<Vec<Filter>> {
        if let Some(known) = self.followers.at(at) {
            return known;
        }
        let out = self.deeper(|| {
            let mut out = Vec::new();
            for (filter, end) in self.follower(at) {
                for (rest, end) in self.followers(end) {
                    out.push(([std::slice::from_ref(&filter), rest.as_slice()].concat(), end));
                }
            }
            out.push((Vec::new(), at));
            one_per_end(out)
        });
        if out.is_empty() {
            return vec![(Vec::new(), at)];
        }
        self.followers.keep(at, &out);
        out
    }

    /// One thing that follows a noun.
    fn follower(&self, at: usize) -> Readings<Filter> {
        let mut out = Vec::new();
        if let Some(end) = self.any_word(at, &["named"]) {
            out.extend(
                self.look(self.words.names(), end, Class::Card).into_iter().map(|f| (Filter::Name(f.id), f.end)),
            );
        }
        if let Some(end) = self.any_word(at, &["with"]) {
            out.extend(self.with(end));
        }
        if let Some(end) = self.any_word(at, &["without"]) {
            out.extend(self.with(end).into_iter().map(|(f, e)| (Filter::Not(Box::new(f)), e)));
        }
        out.extend(self.place(at).into_iter().map(|((place, owner), e)| (Filter::In(place, owner.map(Box::new)), e)));
        if let Some(end) = self.literal(at, "in the area of") {
            out.extend(self.single(end).into_iter().map(|(s, e)| (Filter::InAreaOf(Box::new(s)), e)));
        }
        for (link, template) in &self.words.links {
            let reverse = has_slot(&template.pieces, &Slot::First);
            for (filled, end) in self.filled(template, at) {
                let Some(selector) = filled.selector else {
                    continue;
                };
                let filter = match reverse {
                    true => Filter::LinkedFrom(*link, Box::new(selector)),
                    false => Filter::LinkedTo(*link, Box::new(selector)),
                };
                out.push((filter, end));
            }
        }
        if let Some(end) = self.literal(at, "of the chosen") {
            out.extend(self.remembered(end).into_iter().map(|(name, e)| (Filter::Remembered(name), e)));
        }
        if let Some(end) = self.any_word(at, &["that"]).and_then(|end| self.any_word(end, &["is", "are"])) {
            out.extend(self.predicate(end));
        }
        if let Some(end) = self.any_word(at, &["except"]) {
            out.extend(self.single(end).into_iter().map(|(s, e)| (Filter::Except(Box::new(s)), e)));
        }
        if let Some(end) = self.any_word(at, &["among"]) {
            let among = |s| Filter::Not(Box::new(Filter::Except(Box::new(s))));
            out.extend(self.single(end).into_iter().map(|(s, e)| (among(s), e)));
        }
        // Predicates of several words stand after the noun by themselves.
        for found in self.words.predicates.at(self.tokens, at) {
            if found.end > at + 1 {
                out.push((Filter::Predicate(found.id), found.end));
            }
        }
        if self.may_begin_controller(at) {
            for (who, end) in self.single(at) {
                if let Some(end) = self.any_word(end, &["control", "controls"]) {
                    out.push((Filter::ControlledBy(Box::new(who)), end));
                }
            }
        }
        one_per_end(out)
    }

    /// A word a card remembers: of a family, or under a name it gave.
    pub fn remembered(&self, at: usize) -> Readings<String> {
        let mut out: Readings<String> =
            self.look(&self.words.among, at, Class::Among).into_iter().map(|f| (f.id.to_string(), f.end)).collect();
        if let Some(token) = self.tokens.get(at).filter(|t| self.names.contains(&t.text)) {
            out.push((token.text.clone(), at + 1));
        }
        one_per_end(out)
    }

    /// Whether `... controls` could begin here; keeps the reader from trying every noun twice. Where a mistake is looked for
    /// it could be `you controll`.
    fn may_begin_controller(&self, at: usize) -> bool {
        self.is_thorough() && self.lower(at) == "you"
            || self.tokens[at.min(self.tokens.len())..].iter().any(|t| t.lower == "control" || t.lower == "controls")
    }

    /// The words after `with` or `has`.
    pub fn with(&self, at: usize) -> Readings<Filter> {
        let mut out = Vec::new();
        out.extend(
            self.look(&self.words.added.keywords, at, Class::Keyword)
                .into_iter()
                .map(|f| (Filter::Keyword(f.id), f.end)),
        );
        for found in self.look(&self.words.stats, at, Class::Stat) {
            for ((compare, amount), end) in self.comparison(found.end, Self::tight) {
                out.push((Filter::Stat(found.id, compare, amount), end));
            }
        }
        for ((compare, amount), end) in self.comparison(at, Self::tight) {
            for found in self.look(&self.words.added.counters, end, Class::Counter) {
                out.push((Filter::Counter(found.id, compare, amount.clone()), found.end));
            }
        }
        for found in self.words.added.counters.at(self.tokens, at) {
            out.push((Filter::Counter(found.id, Compare::AtLeast, Amount::Number(1)), found.end));
        }
        for (link, template) in &self.words.links {
            if let Some(tail) = reverse_tail(&template.pieces) {
                for (selector, end) in self.selector(at) {
                    if let Some(end) = self.literal(end, &tail) {
                        out.push((Filter::LinkedFrom(*link, Box::new(selector)), end));
                    }
                }
            }
        }
        one_per_end(out)
    }

    /// `ready`, `a predator`, `not attached to this`, `with flying or controlled by you`: after `is`.
    pub fn predicate(&self, at: usize) -> Readings<Filter> {
        let first = self.predicate_word(at);
        let mut all = first.clone();
        let mut open: Readings<Vec<Filter>> = first.into_iter().map(|(f, e)| (vec![f], e)).collect();
        while !open.is_empty() {
            let mut next = Vec::new();
            for (list, end) in &open {
                if let Some(after) = self.any_word(*end, &["or"]) {
                    next.extend(
                        self.predicate_word(after).into_iter().map(|(f, e)| ([list.as_slice(), &[f]].concat(), e)),
                    );
                }
            }
            open = one_per_end(next);
            all.extend(open.iter().map(|(list, e)| (Filter::Or(list.clone()), *e)));
        }
        one_per_end(all)
    }

    fn predicate_word(&self, at: usize) -> Readings<Filter> {
        let mut out = Vec::new();
        if let Some(end) = self.any_word(at, &["not"]) {
            out.extend(
                self.deeper(|| self.predicate_word(end)).into_iter().map(|(f, e)| (Filter::Not(Box::new(f)), e)),
            );
        }
        if let Some(end) = self.any_word(at, &["("]) {
            for (filter, end) in self.deeper(|| self.predicate(end)) {
                out.extend(self.any_word(end, &[")"]).map(|end| (filter, end)));
            }
        }
        if let Some(end) = self.literal(at, "controlled by") {
            out.extend(self.single(end).into_iter().map(|(s, e)| (Filter::ControlledBy(Box::new(s)), e)));
        }
        out.extend(self.adjective_word(at));
        let noun = self.any_word(at, &["a", "an"]).unwrap_or(at);
        out.extend(self.noun_word(noun).into_iter().map(|(f, _, e)| (f, e)));
        if self.lower(at) != "that" {
            out.extend(self.follower(at));
        }
        one_per_end(out)
    }

    /// All filters after `is`, or of a quality: one predicate, or a whole nominal.
    pub fn quality(&self, at: usize) -> Readings<Vec<Filter>> {
        let mut out: Readings<Vec<Filter>> = self.predicate(at).into_iter().map(|(f, e)| (vec![f], e)).collect();
        let noun = self.any_word(at, &["a", "an"]).unwrap_or(at);
        out.extend(self.nominal(noun).into_iter().filter(|(f, _, _)| !f.is_empty()).map(|(f, _, e)| (f, e)));
        one_per_end(out)
    }

    /// A place after a noun, with its owner.
    pub fn place(&self, at: usize) -> Readings<(Place, Option<Selector>)> {
        self.expect(at, Class::Place);
        let mut out = Vec::new();
        for CompiledPlace { id, template, .. } in self.words.places.iter().filter(|p| self.fits(&p.template)) {
            for (filled, end) in self.filled(template, at) {
                if !has_slot(&template.pieces, &Slot::Whose)
                    && let Some(of) = self.any_word(end, &["of"])
                {
                    out.extend(self.single(of).into_iter().map(|(s, e)| ((*id, Some(s)), e)));
                }
                out.push(((*id, filled.selector), end));
            }
            out.extend(self.place_of(&template.pieces, at).into_iter().map(|(s, e)| ((*id, Some(s)), e)));
        }
        one_per_end(out)
    }

    /// `in the hand of each player`
    fn place_of(&self, pieces: &[Piece], at: usize) -> Readings<Selector> {
        let Some(whose) = pieces.iter().position(|p| *p == Piece::Slot(Slot::Whose)) else {
            return Vec::new();
        };
        self.texts(&pieces[..whose], at)
            .and_then(|end| self.any_word(end, &["the"]))
            .and_then(|end| self.texts(&pieces[whose + 1..], end))
            .and_then(|end| self.any_word(end, &["of"]))
            .map_or(Vec::new(), |end| self.single(end))
    }

    /// `your`, `its`, `their`, `a ranger's` (nobody in particular), `the active player's`.
    pub fn whose(&self, at: usize) -> Readings<Option<Selector>> {
        for (word, owner) in [("your", Selector::You), ("its", Selector::It), ("their", Selector::They)] {
            if let Some(end) = self.any_word(at, &[word]) {
                return vec![(Some(owner), end)];
            }
        }
        let anybody = Selector::pick(Quantity::A, [Filter::Player]);
        self.single(at)
            .into_iter()
            .filter_map(|(s, end)| self.any_word(end, &["'s"]).map(|end| (Some(s).filter(|s| *s != anybody), end)))
            .collect()
    }
}

/// The words after the noun when a link is seen from its other end: `attached to {second}` gives `attached`,
/// `on {second}` gives `on it`.
pub(crate) fn reverse_tail(pieces: &[Piece]) -> Option<String> {
    let [Piece::Text { raw, .. }, Piece::Slot(Slot::Second)] = pieces else {
        return None;
    };
    let words: Vec<&str> = raw.split_whitespace().collect();
    match words.as_slice() {
        [] => None,
        [only] => Some(format!("{only} it")),
        [first, .., "to" | "by" | "on" | "under"] if !first.eq_ignore_ascii_case("with") => {
            Some(words[..words.len() - 1].join(" "))
        }
        _ => None,
    }
}
