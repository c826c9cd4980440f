//! Reading abilities and their blocks: line after line, each mistake by itself.

use std::ops::Range;

use abilities::*;

use crate::amount::SHARE;
use crate::check::{Scope, Uses, asked_at_once, event_binds, event_means};
use crate::diagnostics::Diagnostic;
use crate::lexer::{Token, TokenKind};
use crate::line::Line;
use crate::mistake::{BlockMistake, LineMistake, Mistake, Pronoun, PronounPlace, Unbound, VainMistake};
use crate::reach::{Reading, unknown_bearer};
use crate::tree::Node;
use crate::words::Words;

/// Reads the body of one file.
pub(crate) struct Body<'a> {
    pub words: &'a Words<'a>,
    pub path: &'a str,
    /// Every name the card gives with `as`.
    pub names: Vec<String>,
    /// Whether the card's own cost sets `X`.
    pub x: bool,
    pub diagnostics: Vec<Diagnostic>,
    /// The values that some lines of the card read and other lines set.
    pub readings: Vec<Reading>,
    /// The families somebody chooses from: `choose a colour`.
    pub families_chosen: Vec<String>,
    /// Whether the lines are of an ability that a card grants: `the giver` is that card, `this` is its bearer.
    pub granted: bool,
    /// Whether clauses are read by themselves, outside of any card: they are done as they stand, even if they come to nothing.
    pub by_themselves: bool,
    /// Whether `it` is a player or a card in the line that is read, where that is certain.
    pub it_is: Option<Sort>,
    /// The words by which `it` was chosen, in the line that is read, if nothing was done to it since.
    pub it_means: Option<Selector>,
    /// The meanings of the keywords read before.
    pub keywords: &'a [Option<KeywordDef>],
    /// The number of looks at words so far.
    pub steps: u64,
    /// People read the mistakes of so many lines at most.
    pub most: Option<usize>,
}

/// Whether paying this sets `X`.
pub(crate) fn has_x(cost: &Cost) -> bool {
    cost.parts.iter().any(|part| match part {
        CostPart::Symbols(symbols) => symbols.contains(&Symbol::X),
        CostPart::Pay(amount, _) => *amount == Amount::X,
        CostPart::Argument => true,
        CostPart::Act(act) => act.amount == Some(Amount::X),
    })
}

/// The names given by `choose ... as name` anywhere in these lines.
pub(crate) fn names_given(nodes: &[Node]) -> Vec<String> {
    let mut out = Vec::new();
    for node in nodes {
        let inner = node.inner();
        if let [.., r#as, name] = inner
            && r#as.lower == "as"
            && name.kind == TokenKind::Word
            && inner.iter().any(|t| t.lower == "choose" || t.lower == "chooses")
        {
            out.push(name.text.clone());
        }
        out.extend(names_given(&node.children));
    }
    out
}

impl<'a> Body<'a> {
    pub fn new(words: &'a Words<'a>, path: &'a str, nodes: &[Node]) -> Self {
        Body {
            words,
            path,
            names: names_given(nodes),
            x: true,
            diagnostics: Vec::new(),
            readings: Vec::new(),
            families_chosen: Vec::new(),
            granted: false,
            by_themselves: false,
            it_is: None,
            it_means: None,
            keywords: &[],
            steps: 0,
            most: None,
        }
    }

    pub fn mistake(&mut self, span: Range<usize>, mistake: impl Into<Mistake>) {
        self.diagnostics.push(Diagnostic { path: self.path.to_string(), span, mistake: mistake.into() });
    }

    /// Reads a line whole, or names the mistake in it.
    pub fn line<T>(&mut self, tokens: &[Token], read: impl Fn(&Line<'_>) -> Option<T>) -> Option<T> {
        let line = Line::new(self.words, tokens, &self.names);
        let value = read(&line);
        self.steps += line.steps.get();
        if value.is_none() && self.most.is_some_and(|most| self.diagnostics.len() >= most) {
            let start = tokens.first().map_or(0, |token| token.span.start);
            let end = tokens.last().map_or(start, |token| token.span.end);
            self.mistake(start..end, LineMistake::Unread);
        } else if value.is_none() {
            let names = self.names.clone();
            let line = Line::thorough(self.words, tokens, &names);
            read(&line);
            self.steps += line.steps.get();
            let (span, mistake) = line.complaint();
            self.mistake(span, mistake);
        }
        value
    }

    fn check(&mut self, scope: &mut Scope, uses: &Uses, tokens: &[Token]) {
        self.targets(scope, uses, tokens);
        self.reads(uses, tokens);
        self.vain_words(scope, uses, tokens);
        if let Some((token, what)) = scope.unbound(uses, tokens) {
            let word = token.text.clone();
            self.mistake(token.span.clone(), Unbound { word, what, place: PronounPlace::Ability });
        }
    }

    /// An ability: head and block.
    pub fn ability(&mut self, node: &Node) -> Option<Ability> {
        if !node.opens() {
            let end = node.span().end;
            self.mistake(end.saturating_sub(1)..end, BlockMistake::NoColon);
        }
        let head = self.line(node.inner(), |l| l.head());
        let Some(mut ability) = head else {
            let mut scope = Scope { unsure: true, ..Scope::default() };
            if node.tokens.first().is_some_and(|t| t.lower == "constant") {
                self.statements(&node.children, &mut scope);
            } else {
                self.headed_body(&node.children, &[], &mut scope);
            }
            return None;
        };
        let before = self.diagnostics.len();
        let this_lies = (self.words.vocabulary.lexicon.reach.begins)(&ability);
        let mut scope = Scope { x: self.x, silent: true, this_lies, ..Scope::default() };
        let mut uses = Uses::default();
        match &mut ability {
            Ability::Constant { condition, statements } => {
                condition.iter().for_each(|c| uses.condition(c));
                self.check(&mut scope, &uses, &node.tokens);
                *statements = self.statements(&node.children, &mut scope);
            }
            Ability::Trigger { rung, event, condition, body, .. } => {
                uses.pattern(event);
                self.check(&mut scope, &uses, &node.tokens);
                self.act(event, Mood::Event, node);
                self.rung(*rung, event, node);
                if event_binds(event) {
                    scope.bind_to(event_means(event));
                }
                let mut uses = Uses::default();
                condition.iter().for_each(|c| uses.condition(c));
                uses.together.extend(condition.iter().map(|c| asked_at_once(event, c)));
                scope.answer(rung.is_would(), event, self.words.vocabulary.lexicon);
                scope.silent = true;
                self.check(&mut scope, &uses, &node.tokens);
                scope.silent = rung.is_would();
                if *rung == Rung::After {
                    self.happened(event, &mut scope);
                }
                *body = self.effects(&node.children, &mut scope);
            }
            Ability::Action { cost, by, when, condition, body, .. } => {
                uses.cost(cost);
                let mut pattern = Uses::default();
                by.iter().for_each(|s| pattern.selector(s));
                when.iter().for_each(|(_, act)| pattern.pattern(act));
                scope.x |= has_x(cost);
                self.check(&mut scope, &uses, &node.tokens);
                self.check(&mut scope, &pattern, &node.tokens);
                for (rung, event) in when.iter() {
                    self.act(event, Mood::Event, node);
                    self.rung(*rung, event, node);
                }
                self.vain_cost(cost, node);
                scope.bind_named(&uses);
                if when.as_ref().is_some_and(|(_, act)| event_binds(act)) {
                    scope.bind();
                }
                let mut uses = Uses::default();
                condition.iter().for_each(|c| uses.condition(c));
                self.check(&mut scope, &uses, &node.tokens);
                scope.silent = false;
                if let Some((rung, event)) = when {
                    scope.answer(rung.is_would(), event, self.words.vocabulary.lexicon);
                }
                self.acts_of_cost(cost, node);
                self.paid(cost, &mut scope);
                *body = self.effects(&node.children, &mut scope);
            }
            Ability::Headed { head, args, body, blocks } => {
                for arg in args.iter() {
                    match arg {
                        HeadArg::Amount(Amount::X) => scope.x = true,
                        HeadArg::Amount(a) => uses.amount(a),
                        HeadArg::Cost(cost) => {
                            uses.cost(cost);
                            scope.x |= has_x(cost);
                        }
                        _ => {}
                    }
                }
                self.check(&mut scope, &uses, &node.tokens);
                scope.head = Some(*head);
                scope.silent = self.words.vocabulary.lexicon.reach.silent.contains(head);
                let allowed =
                    self.words.vocabulary.lexicon.heads.iter().find(|h| h.id == *head).map_or(&[][..], |h| h.blocks);
                (*body, *blocks) = self.headed_body(&node.children, allowed, &mut scope);
            }
        }
        if node.children.is_empty() && self.diagnostics.len() == before {
            self.empty(node);
        }
        Some(ability)
    }

    fn empty(&mut self, node: &Node) {
        self.mistake(node.span(), BlockMistake::Empty);
    }

    /// Clauses, then the head's own blocks (`on failure:`).
    fn headed_body(
        &mut self,
        nodes: &[Node],
        allowed: &[Word],
        scope: &mut Scope,
    ) -> (Vec<Effect>, Vec<(Word, Vec<Effect>)>) {
        let mut plain = Vec::new();
        let mut blocks = Vec::new();
        for node in nodes {
            match self.block_word(node) {
                Some(word) => {
                    if !allowed.is_empty() && !allowed.contains(&word) {
                        self.mistake(node.span(), BlockMistake::NoSuchBlock);
                    }
                    if node.children.is_empty() {
                        self.empty(node);
                    }
                    blocks.push((word, node));
                }
                None if !blocks.is_empty() => {
                    self.mistake(node.span(), BlockMistake::ClauseAfterBlock);
                }
                None => plain.push(node.clone()),
            }
        }
        let body = self.effects(&plain, scope);
        let blocks =
            blocks.into_iter().map(|(word, node)| (word, self.effects(&node.children, &mut scope.clone()))).collect();
        (body, blocks)
    }

    fn block_word(&self, node: &Node) -> Option<Word> {
        let (_, words) = self.words.families.iter().find(|(name, _)| *name == "block")?;
        let inner = node.inner();
        words.at(inner, 0).into_iter().find(|f| node.opens() && f.end == inner.len()).map(|f| f.id)
    }

    /// Lines of a constant, or under `until ...:`.
    pub fn statements(&mut self, nodes: &[Node], scope: &mut Scope) -> Vec<Statement> {
        let mut out: Vec<Statement> = Vec::new();
        for node in nodes {
            let Some(statement) = self.line(node.inner(), |l| l.whole(l.statement(0))) else {
                scope.unsure = true;
                continue;
            };
            let mut uses = Uses::default();
            uses.statement(&statement);
            // A number computed for an act may read the amount of that act.
            let counted = scope.counted;
            scope.counted |= matches!(statement, Statement::Modify(..));
            self.check(scope, &uses, &node.tokens);
            scope.counted = counted;
            self.price(&statement, &node.tokens);
            self.judge(&statement, node);
            // The first part's subject is what `it` and `they` are in the rest.
            scope.bind();
            let grants = matches!(&statement, Statement::Are(_, Characteristic::HaveAbility(_)));
            match statement {
                Statement::Are(subject, Characteristic::HaveAbility(_)) => {
                    if let [inner] = node.children.as_slice() {
                        let outer = std::mem::replace(&mut self.granted, true);
                        let granted = self.ability(inner);
                        self.granted = outer;
                        if let Some(ability) = granted {
                            // Whatever bears it, such an ability may be one nothing comes to.
                            let bearer = unknown_bearer();
                            if let Some(why) = (self.words.vocabulary.lexicon.reach.idle)(&bearer, &ability) {
                                self.mistake(inner.span(), VainMistake::Idle(why));
                            }
                            out.push(Statement::Are(subject, Characteristic::HaveAbility(Box::new(ability))));
                        }
                    } else {
                        self.mistake(node.span(), BlockMistake::NotOneGranted);
                    }
                }
                other => out.push(other),
            }
            if !grants {
                self.no_block(node);
            }
        }
        out
    }

    fn no_block(&mut self, node: &Node) {
        if node.opens() {
            let last = node.tokens.last().map_or(node.span(), |t| t.span.clone());
            self.mistake(last, BlockMistake::OpensNothing);
        } else if let Some(first) = node.children.first() {
            // Wrong indentation has been reported already.
            if self.diagnostics.iter().any(|d| d.span == first.span()) {
                return;
            }
            self.mistake(first.span(), BlockMistake::UnderNothing);
        }
    }

    /// Clauses of a block.
    pub fn effects(&mut self, nodes: &[Node], scope: &mut Scope) -> Vec<Effect> {
        let mut out: Vec<Effect> = Vec::new();
        for (i, node) in nodes.iter().enumerate() {
            let inner = node.inner();
            scope.did |= i > 0;
            if node.dash {
                self.mistake(node.span(), BlockMistake::DashOutside);
                self.effects(&node.children, scope);
            } else if node.opens() && inner.len() == 1 && inner[0].lower == "otherwise" {
                self.otherwise(node, &mut out, scope);
            } else if node.opens() {
                let next = nodes.get(i + 1);
                let may_be_empty =
                    next.is_some_and(|n| n.opens() && n.inner().len() == 1 && n.inner()[0].lower == "otherwise");
                self.block(node, &mut out, scope, may_be_empty);
            } else {
                self.clause(node, &mut out, scope);
            }
        }
        out
    }

    fn otherwise(&mut self, node: &Node, out: &mut [Effect], scope: &mut Scope) {
        let otherwise = self.effects(&node.children, &mut scope.clone());
        if node.children.is_empty() {
            self.empty(node);
        }
        let unsure = scope.unsure;
        let place = match out {
            [.., Effect::Choose { otherwise, .. }, Effect::Arrow(_)] => Some(otherwise),
            [.., last] => last.otherwise_mut(),
            [] => None,
        };
        match place {
            Some(place) if place.is_empty() => *place = otherwise,
            _ if unsure => {}
            _ => self.mistake(node.span(), BlockMistake::OtherwiseOfNothing),
        }
    }

    /// A clause of one line, and what hangs on its arrow.
    fn clause(&mut self, node: &Node, out: &mut Vec<Effect>, scope: &mut Scope) {
        let arrow = node.tokens.last().is_some_and(|t| t.text == "»");
        if !(arrow && node.inner().is_empty()) {
            match self.line(node.inner(), |l| l.clause()) {
                Some(effect) => {
                    let mut uses = Uses::default();
                    uses.effect(&effect);
                    self.check(scope, &uses, &node.tokens);
                    self.answers(&effect, scope, node);
                    if let Effect::Do(act, _) = &effect {
                        self.manner(act, scope, &node.tokens);
                    }
                    self.missed(&effect, scope, node);
                    let certain = !scope.unsure && !self.by_themselves;
                    self.it_is = scope.it_is.filter(|_| certain);
                    self.it_means = scope.it_means.clone().filter(|_| certain);
                    scope.bind_named(&uses);
                    self.follow(&effect, scope);
                    if let Effect::Choose { what: Among::Of(chosen), .. } = &effect
                        && let Some(mistake) = self.never_in_play(chosen)
                    {
                        self.mistake(node.span(), mistake);
                    }
                    match &effect {
                        Effect::Choose { what: Among::Of(chosen), .. } if !chosen.is_several() => {
                            scope.bind_chosen(chosen);
                        }
                        Effect::Choose { who, what: what @ (Among::Number(..) | Among::Family(_)), .. } => {
                            scope.x = true;
                            if let Among::Family(family) = what {
                                self.families_chosen.push(family.clone());
                            }
                            if who.as_ref().is_some_and(|who| who.is_several()) {
                                self.mistake(node.span(), BlockMistake::SeveralChoose);
                            }
                        }
                        Effect::Do(act, until) => {
                            self.act(act, Mood::Do, node);
                            if let Some(Duration::Act(act)) = until {
                                self.act(act, Mood::Event, node);
                            }
                        }
                        Effect::Until(statements, until) => {
                            for statement in statements {
                                self.price(statement, &node.tokens);
                                self.judge(statement, node);
                            }
                            if let Duration::Act(act) = until {
                                self.act(act, Mood::Event, node);
                            }
                        }
                        _ => {}
                    }
                    if let Effect::Choose { name: Some(name), .. } = &effect {
                        scope.names.push(name.clone());
                    }
                    self.vain(&effect, out.last(), node);
                    (self.it_is, self.it_means) = (None, None);
                    if !matches!(effect, Effect::Choose { .. }) {
                        scope.it_means = None;
                    }
                    out.push(effect);
                }
                None => scope.unsure = true,
            }
        }
        if arrow {
            let body = self.effects(&node.children, scope);
            if node.children.is_empty() {
                self.empty(node);
            }
            out.push(Effect::Arrow(body));
        } else {
            self.no_block(node);
        }
    }

    /// A clause with a block.
    fn block(&mut self, node: &Node, out: &mut Vec<Effect>, scope: &mut Scope, may_be_empty: bool) {
        let Some(mut effect) = self.line(node.inner(), |l| l.opener()) else {
            scope.unsure = true;
            self.effects(&node.children, scope);
            return;
        };
        let mut uses = Uses::default();
        uses.effect(&effect);
        self.check(scope, &uses, &node.tokens);
        self.answers(&effect, scope, node);
        let children = &node.children;
        let empty = children.is_empty();
        let before = (scope.it_is, scope.it_lies, scope.this_lies);
        if let Effect::Until(_, Duration::Act(act)) | Effect::Later { until: Some(Duration::Act(act)), .. } = &effect {
            self.act(&act.clone(), Mood::Event, node);
        }
        // A target that decides is `it` in what follows, and so is each of several who do.
        if let Effect::Modes(Some(who), ..) | Effect::May { who: Some(who), .. } = &effect
            && matches!(who, Selector::Pick(Quantity::Target | Quantity::Each | Quantity::All | Quantity::Bare, _))
        {
            scope.bind();
        }
        match &mut effect {
            Effect::Until(statements, _) => {
                *statements = self.statements(children, &mut scope.clone());
                self.one_subject(statements, node);
                let mut named = Uses::default();
                statements.first().and_then(|s| s.meant_by(&Selector::They)).iter().for_each(|s| named.selector(s));
                scope.bind_named(&named);
            }
            Effect::Modes(_, _, modes) => *modes = self.modes(children, scope),
            Effect::ForEach(each, body) => {
                scope.bind_chosen(each);
                *body = self.effects(children, &mut scope.clone());
            }
            Effect::Divide(_, _, body) => {
                scope.bind();
                let mut inner = scope.clone();
                inner.names.push(SHARE.to_string());
                *body = self.effects(children, &mut inner);
            }
            Effect::Later { rung, event, body, .. } => {
                self.act(event, Mood::Event, node);
                self.rung(*rung, event, node);
                let mut inner = scope.later();
                inner.answer(rung.is_would(), event, self.words.vocabulary.lexicon);
                if event_binds(event) {
                    inner.bind();
                }
                *body = self.effects(children, &mut inner);
            }
            Effect::May { body, cost, .. } => {
                let mut paid = Uses::default();
                cost.iter().for_each(|c| paid.cost(c));
                scope.bind_named(&paid);
                scope.x |= cost.as_ref().is_some_and(has_x);
                cost.iter().for_each(|cost| self.acts_of_cost(cost, node));
                cost.iter().for_each(|cost| self.paid(cost, scope));
                *body = self.effects(children, scope);
            }
            Effect::At(_, body) => *body = self.effects(children, &mut scope.later()),
            // The second round finds the cards where the first one moved them.
            Effect::Repeat(_, body) => *body = self.effects(children, &mut scope.elsewhere()),
            other => {
                if let Some(body) = other.body_mut() {
                    *body = self.effects(children, scope);
                }
            }
        }
        // A block may have been left out.
        if scope.it_is != before.0 {
            scope.it_is = None;
        }
        if (scope.it_lies, scope.this_lies) != (before.1, before.2) {
            (scope.it_lies, scope.this_lies) = (None, None);
        }
        scope.it_means = None;
        if empty && !may_be_empty {
            self.empty(node);
        }
        self.vain(&effect, out.last(), node);
        out.push(effect);
    }

    /// The payer of a price pays for an act of their own: nothing in it was named.
    fn price(&mut self, statement: &Statement, tokens: &[Token]) {
        let Statement::Price(_, cost) = statement else { return };
        let mut uses = Uses::default();
        uses.cost(cost);
        let after = tokens.iter().position(|t| t.lower == "costs" || t.lower == "cost").unwrap_or(0);
        let pronoun =
            tokens[after..].iter().find(|t| ["it", "its", "they", "them", "their"].contains(&t.lower.as_str()));
        if let Some(token) = pronoun.filter(|_| uses.it || uses.they) {
            let what = if uses.it { Pronoun::It } else { Pronoun::They };
            let word = token.text.clone();
            self.mistake(token.span.clone(), Unbound { word, what, place: PronounPlace::Price });
        }
    }

    /// A lasting change belongs to the first subject of its block: another subject needs a clause of its own (E16.4).
    fn one_subject(&mut self, statements: &[Statement], node: &Node) {
        let mut subjects = statements.iter().zip(&node.children).filter_map(|(s, line)| match s {
            Statement::Are(Selector::It | Selector::They, _) => None,
            Statement::Are(subject, _) => Some((subject, line)),
            _ => None,
        });
        let Some((first, _)) = subjects.next() else { return };
        if let Some((_, line)) = subjects.find(|(subject, _)| *subject != first) {
            self.mistake(line.span(), BlockMistake::SecondSubject);
        }
    }

    fn modes(&mut self, nodes: &[Node], scope: &mut Scope) -> Vec<Vec<Effect>> {
        let mut out = Vec::new();
        for node in nodes {
            if !node.dash {
                self.mistake(node.span(), BlockMistake::NoDash);
                continue;
            }
            out.push(self.effects(&node.children, &mut scope.clone()));
        }
        scope.bind();
        out
    }
}
