//! Writing abilities: heads, clauses, statements, line by line.

use abilities::*;

use super::noun::article;
use super::{OutLine, Style, Writer};
use crate::template::{Piece, Subject, compile, slots};
use crate::words::Count;

impl Writer<'_> {
    /// All lines of an ability, its head at `depth`.
    pub fn ability(&self, ability: &Ability, depth: usize, out: &mut Vec<OutLine>) {
        let head = self.checked(|w| w.head(ability), |l| l.head(), |a| *a == head_shell(ability));
        out.push(OutLine::new(depth, format!("{head}:")));
        match ability {
            Ability::Constant { statements, .. } => self.statements(statements, depth + 1, out),
            Ability::Trigger { body, .. } | Ability::Action { body, .. } => self.effects(body, depth + 1, out),
            Ability::Headed { body, blocks, .. } => {
                self.effects(body, depth + 1, out);
                for (word, block) in blocks {
                    out.push(OutLine::new(depth + 1, format!("{}:", self.word(*word))));
                    self.effects(block, depth + 2, out);
                }
            }
        }
    }

    /// The head, without its colon.
    pub fn head(&self, ability: &Ability) -> String {
        let mut out;
        match ability {
            Ability::Constant { condition, .. } => {
                out = "constant".to_string();
                if let Some(c) = condition {
                    out.push_str(&format!(" while {}", self.condition(c)));
                }
            }
            Ability::Trigger { rung, event, condition, limit, asks, .. } => {
                let word = if *asks == Asks::First { "response" } else { "trigger" };
                out = format!("{word} {}", self.when(*rung, event));
                if let Some(c) = condition {
                    out.push_str(&format!(", if {}", self.condition(c)));
                }
                out.push_str(&self.limit(*limit));
            }
            Ability::Action { cost, by, when, condition, limit, .. } => {
                out = "action".to_string();
                if !cost.parts.is_empty() {
                    out.push_str(&format!(" {}", self.cost(cost)));
                }
                if let Some(who) = by {
                    out.push_str(&format!(" by {}", self.selector(who)));
                }
                if let Some((rung, event)) = when {
                    out.push_str(&format!(", {}", self.when(*rung, event)));
                }
                if let Some(c) = condition {
                    out.push_str(&format!(" while {}", self.condition(c)));
                }
                out.push_str(&self.limit(*limit));
            }
            Ability::Headed { head, args, .. } => {
                let text = self.v.lexicon.heads.iter().find(|h| h.id == *head).map_or("?", |h| h.text);
                out = self.headed(text, args);
            }
        }
        out
    }

    /// A head's template with its arguments.
    pub fn headed(&self, template: &str, args: &[HeadArg]) -> String {
        let families: Vec<&str> = self.v.lexicon.families.iter().map(|(n, _)| *n).collect();
        let mut args = args.iter();
        let mut out = String::new();
        head_pieces(&compile(template, &families), &mut args, &mut out, &|arg| self.head_arg(arg));
        out.trim().to_string()
    }

    fn head_arg(&self, arg: &HeadArg) -> String {
        match arg {
            HeadArg::Word(w) => self.word(*w),
            HeadArg::Amount(a) => self.amount(a),
            HeadArg::Text(text) => {
                format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
            }
            HeadArg::Cost(cost) => self.cost(cost),
            HeadArg::Numbers(list) => list.iter().map(i32::to_string).collect::<Vec<_>>().join(", "),
            HeadArg::Nothing => String::new(),
        }
    }

    fn when(&self, rung: Rung, event: &ActPhrase) -> String {
        let word = match rung {
            Rung::BeforeWould | Rung::Before => "before",
            Rung::WhenWould | Rung::When => "when",
            Rung::After => "after",
        };
        format!("{word} {}", self.phrase(event, Mood::Event, rung.is_would()))
    }

    pub fn limit(&self, limit: Option<Limit>) -> String {
        limit.map_or(String::new(), |l| format!(", once each {}", self.entry(self.v.lexicon.limits, l)))
    }

    /// `{2}, exhaust`
    pub fn cost(&self, cost: &Cost) -> String {
        cost.parts.iter().map(|p| self.cost_part(p)).collect::<Vec<_>>().join(", ")
    }

    fn cost_part(&self, part: &CostPart) -> String {
        match part {
            CostPart::Symbols(symbols) => symbols.iter().map(|s| self.symbol(*s)).collect(),
            CostPart::Pay(amount, counter) => {
                let count = if *amount == Amount::Number(1) { Count::One } else { Count::Many };
                format!("{} {}", self.tight(amount), self.counter(*counter, count))
            }
            CostPart::Act(act) => self.phrase(act, Mood::Cost, false),
            CostPart::Argument => "[cost]".into(),
        }
    }

    fn symbol(&self, symbol: Symbol) -> String {
        let of = |c: Counter| self.v.lexicon.symbols.iter().find(|(_, id)| *id == c).map_or("?", |(s, _)| *s);
        match symbol {
            Symbol::Generic(n) => format!("{{{n}}}"),
            Symbol::X => "{X}".into(),
            Symbol::Of(c) => format!("{{{}}}", of(c)),
            Symbol::Either(a, b) => format!("{{{}/{}}}", of(a), of(b)),
            Symbol::GenericOr(n, c) => format!("{{{n}/{}}}", of(c)),
            Symbol::OrOther(c) => format!("{{{}/{}}}", of(c), self.v.lexicon.other_payment.unwrap_or("?")),
        }
    }

    /// A keyword with its argument; `name` is how it is spelled here.
    pub fn keyword_use(&self, k: &KeywordUse, name: &str) -> String {
        let mut out = name.to_string();
        for arg in &k.args {
            match arg {
                KeywordArg::Number(a) => out.push_str(&format!(" {}", self.tight(a))),
                KeywordArg::Cost(c) => out.push_str(&format!(" {}", self.cost(c))),
                KeywordArg::Quality(filters) => {
                    let lower = name.to_lowercase();
                    if !lower.ends_with("from") && !NO_FROM.contains(&lower.as_str()) {
                        out.push_str(" from");
                    }
                    let quality = match filters.as_slice() {
                        _ if PLURAL.contains(&lower.as_str()) => self.nominal(filters, Count::Many),
                        [f @ (Filter::Kind(_) | Filter::Trait(_) | Filter::Card)] => self.nominal_word(f),
                        [Filter::Remembered(name)] => format!("the chosen {name}"),
                        [f] => self.predicate(f, Count::One),
                        _ => self.nominal(filters, Count::One),
                    };
                    out.push_str(&format!(" {quality}"));
                }
            }
        }
        out
    }

    fn nominal_word(&self, f: &Filter) -> String {
        let text = self.predicate(f, Count::One);
        text.strip_prefix("an ").or_else(|| text.strip_prefix("a ")).map_or(text.clone(), str::to_string)
    }

    fn keyword_list(&self, uses: &[KeywordUse]) -> String {
        uses.iter().map(|k| self.keyword_use(k, &self.keyword_word(k.keyword))).collect::<Vec<_>>().join(", ")
    }

    /// Lines of a constant.
    pub fn statements(&self, statements: &[Statement], depth: usize, out: &mut Vec<OutLine>) {
        for statement in statements {
            let text =
                self.checked(|w| w.statement(statement), |l| l.whole(l.statement(0)), |s| same_statement(s, statement));
            if let Statement::Are(_, Characteristic::HaveAbility(ability)) = statement {
                out.push(OutLine::new(depth, format!("{text}:")));
                self.ability(ability, depth + 1, out);
            } else {
                out.push(OutLine::new(depth, text));
            }
        }
    }

    /// One statement.
    pub fn statement(&self, s: &Statement) -> String {
        match s {
            Statement::Cannot(act) => self.phrase(act, Mood::Cannot, false),
            Statement::Exempt(act) => self.phrase(act, Mood::Exempt, false),
            Statement::May(act) => self.phrase(act, Mood::May, false),
            Statement::Modify(number, act, change, minimum) => {
                self.number_phrase(*number, act, change) + &self.minimum(minimum.as_ref())
            }
            Statement::Price(act, cost) => {
                format!("{} costs {}", self.phrase(act, Mood::Price, false), self.cost(cost))
            }
            Statement::Are(subject, c) => {
                let text = match self.style {
                    Style::Explicit if *subject != Selector::They => self.inner(subject),
                    _ => self.selector(subject),
                };
                format!("{text} {}", self.characteristic(c, subject))
            }
        }
    }

    fn minimum(&self, minimum: Option<&Amount>) -> String {
        minimum.map_or(String::new(), |a| format!(", to a minimum of {}", self.amount(a)))
    }

    fn characteristic(&self, c: &Characteristic, subject: &Selector) -> String {
        let third = self.subject(subject) == Subject::Third;
        let s = |one: &'static str, many: &'static str| if third { one } else { many };
        let lexicon = self.v.lexicon;
        match c {
            Characteristic::Get(list, minimum) => {
                format!("{} {}{}", s("gets", "get"), self.changes(list), self.minimum(minimum.as_ref()))
            }
            Characteristic::Base(list) => format!("{} base {}", s("has", "have"), self.bases(list)),
            Characteristic::Have(uses) => {
                format!("{} {}", s("has", "have"), self.keyword_list(uses))
            }
            Characteristic::Lose(k) => format!("{} {}", s("loses", "lose"), self.keyword_word(*k)),
            Characteristic::NeverHave(k) => format!("cannot have {}", self.keyword_word(*k)),
            Characteristic::LoseAllAbilities => format!("{} all abilities", s("loses", "lose")),
            Characteristic::HaveAbility(_) => format!("{} ability", s("has", "have")),
            Characteristic::Also(kinds, traits) => {
                let types = self.types(kinds, traits, third);
                format!("{} {types} in addition to {} other types", s("is", "are"), s("its", "their"))
            }
            Characteristic::Become(kinds, traits) => {
                format!("{} {}", s("is", "are"), self.types(kinds, traits, third))
            }
            Characteristic::LoseTrait(t) => {
                format!("{} the {} trait", s("loses", "lose"), self.trait_word(*t, Count::One))
            }
            Characteristic::CountAs(status) => {
                format!("{} as {}", s("counts", "count"), self.entry(lexicon.statuses, *status))
            }
            Characteristic::ControlledBy(who) => {
                format!("{} controlled by {}", s("is", "are"), self.inner(who))
            }
            Characteristic::CopyOf(what) => {
                format!("{} a copy of {}", s("becomes", "become"), self.inner(what))
            }
            Characteristic::BecomeChosen(name) => format!("{} the chosen {name}", s("becomes", "become")),
            Characteristic::Switch(a, b) => {
                let (a, b) = (self.entry(lexicon.stats, *a), self.entry(lexicon.stats, *b));
                format!("{} {a} and {b}", s("switches", "switch"))
            }
        }
    }

    fn changes(&self, list: &[(Stat, Change)]) -> String {
        if let [(a, first @ (Change::Plus(_) | Change::Minus(_))), (b, second @ (Change::Plus(_) | Change::Minus(_)))] =
            list
            && self.v.lexicon.pairs.contains(&(*a, *b))
        {
            return format!("{}/{}", self.change(first), self.change(second));
        }
        let item = |(stat, change): &(Stat, Change)| {
            format!("{} {}", self.entry(self.v.lexicon.stats, *stat), self.change(change))
        };
        list.iter().map(item).collect::<Vec<_>>().join(", ")
    }

    fn bases(&self, list: &[(Stat, Amount)]) -> String {
        if let [(a, x), (b, y)] = list
            && self.v.lexicon.pairs.contains(&(*a, *b))
        {
            let names =
                format!("{} and {}", self.entry(self.v.lexicon.stats, *a), self.entry(self.v.lexicon.stats, *b));
            return match x == y && !x.is_short() {
                true => format!("{names} equal to {}", self.amount(x)),
                false => format!("{names} {}/{}", self.tight(x), self.tight(y)),
            };
        }
        self.stat_amounts(list)
    }

    /// `exploration 1, reason 2`
    pub fn stat_amounts(&self, list: &[(Stat, Amount)]) -> String {
        let item =
            |(stat, a): &(Stat, Amount)| format!("{} {}", self.entry(self.v.lexicon.stats, *stat), self.tight(a));
        list.iter().map(item).collect::<Vec<_>>().join(", ")
    }

    /// Traits, then kinds; the last word carries the number.
    pub fn types(&self, kinds: &[Kind], traits: &[Trait], third: bool) -> String {
        let total = kinds.len() + traits.len();
        let count = |i: usize| {
            if i + 1 == total && !third { Count::Many } else { Count::One }
        };
        let mut words: Vec<String> = traits.iter().enumerate().map(|(i, t)| self.trait_word(*t, count(i))).collect();
        for (i, kind) in kinds.iter().enumerate() {
            words.push(super::noun::number(&self.entry(self.v.lexicon.kinds, *kind), count(traits.len() + i)));
        }
        let text = words.join(" ");
        let adjectives = kinds.is_empty() && traits.iter().all(|t| self.is_adjective(*t));
        match third && !adjectives {
            true => format!("{} {text}", article(&text)),
            false => text,
        }
    }

    /// Lines of a block.
    pub fn effects(&self, effects: &[Effect], depth: usize, out: &mut Vec<OutLine>) {
        let mut i = 0;
        while let Some(effect) = effects.get(i) {
            i += 1;
            let arrow = match effects.get(i) {
                Some(Effect::Arrow(body)) if is_line(effect) => Some(body),
                _ => None,
            };
            self.effect(effect, arrow, depth, out);
            if arrow.is_some() {
                i += 1;
            }
        }
    }

    fn effect(&self, effect: &Effect, arrow: Option<&Vec<Effect>>, depth: usize, out: &mut Vec<OutLine>) {
        if is_line(effect) {
            let text = self.checked(|w| w.line(effect), |l| l.clause(), |e| *e == shell(effect));
            match arrow {
                Some(body) => {
                    out.push(OutLine::new(depth, format!("{text} »")));
                    self.effects(body, depth + 1, out);
                }
                None => out.push(OutLine::new(depth, text)),
            }
            if let Effect::Choose { otherwise, .. } = effect {
                self.otherwise(otherwise, depth, out);
            }
            return;
        }
        if let Effect::Arrow(body) = effect {
            out.push(OutLine::new(depth, "»".into()));
            self.effects(body, depth + 1, out);
            return;
        }
        let text = self.checked(|w| w.opener(effect), |l| l.opener(), |e| *e == shell(effect));
        out.push(OutLine::new(depth, format!("{text}:")));
        if let Effect::Until(statements, _) = effect {
            self.statements(statements, depth + 1, out);
        }
        for (of, block) in effect.blocks() {
            match of {
                BlockOf::Body => self.effects(block, depth + 1, out),
                BlockOf::Otherwise => self.otherwise(block, depth, out),
                BlockOf::Mode => self.mode(block, depth, out),
            }
        }
    }

    fn mode(&self, mode: &[Effect], depth: usize, out: &mut Vec<OutLine>) {
        let mut lines = Vec::new();
        self.effects(mode, depth + 2, &mut lines);
        if let Some(first) = lines.first_mut() {
            first.depth = depth + 1;
            first.text = format!("- {}", first.text);
        }
        out.append(&mut lines);
    }

    fn otherwise(&self, otherwise: &[Effect], depth: usize, out: &mut Vec<OutLine>) {
        if !otherwise.is_empty() {
            out.push(OutLine::new(depth, "otherwise:".into()));
            self.effects(otherwise, depth + 1, out);
        }
    }
}

/// Keywords whose quality is said without `from`.
const NO_FROM: [&str; 3] = ["enchant", "equip", "affinity for"];

/// Keywords whose quality describes many cards.
const PLURAL: [&str; 1] = ["affinity for"];

fn is_single(statements: &[Statement]) -> bool {
    matches!(statements, [s] if !matches!(s, Statement::Are(_, Characteristic::HaveAbility(_))))
}

/// Whether an effect is one line, so that an arrow can end it.
pub(crate) fn is_line(effect: &Effect) -> bool {
    match effect {
        Effect::Until(statements, _) => is_single(statements),
        Effect::Modes(..) => false,
        _ => effect.blocks().iter().all(|(of, _)| *of == BlockOf::Otherwise),
    }
}

/// The effect as its first line says it: blocks empty.
fn shell(effect: &Effect) -> Effect {
    let mut out = effect.clone();
    match &mut out {
        Effect::Until(statements, _) if !is_single(statements) => statements.clear(),
        Effect::Modes(_, _, modes) => modes.clear(),
        _ => {}
    }
    out.body_mut().into_iter().for_each(Vec::clear);
    out.otherwise_mut().into_iter().for_each(Vec::clear);
    out
}

fn head_shell(ability: &Ability) -> Ability {
    let mut out = ability.clone();
    match &mut out {
        Ability::Constant { statements, .. } => statements.clear(),
        Ability::Trigger { body, .. } | Ability::Action { body, .. } => body.clear(),
        Ability::Headed { body, blocks, .. } => {
            body.clear();
            blocks.clear();
        }
    }
    out
}

fn same_statement(read: &Statement, meant: &Statement) -> bool {
    match (read, meant) {
        (Statement::Are(a, Characteristic::HaveAbility(_)), Statement::Are(b, Characteristic::HaveAbility(_))) => {
            a == b
        }
        _ => read == meant,
    }
}

/// The pieces of a head's template with its arguments, each written by `word`.
pub(crate) fn head_pieces(
    pieces: &[Piece],
    args: &mut std::slice::Iter<'_, HeadArg>,
    out: &mut String,
    word: &dyn Fn(&HeadArg) -> String,
) {
    for piece in pieces {
        match piece {
            Piece::Text { raw, .. } => out.push_str(raw),
            Piece::Verb(verb) => out.push_str(verb),
            Piece::Slot(_) => {
                if let Some(arg) = args.next() {
                    out.push_str(&word(arg));
                }
            }
            Piece::Group(inner) => {
                let count = slots(inner).len();
                let given = args.as_slice().iter().take(count).any(|a| *a != HeadArg::Nothing);
                match given {
                    true => head_pieces(inner, args, out, word),
                    false => args.by_ref().take(count).for_each(drop),
                }
            }
        }
    }
}
