//! Printing cards and abilities.

use abilities::*;

use super::context::{Context, Origin, Thing};
use super::effect::Joiner;
use super::{Printer, capital, followed, in_one_line, listed, sentence};
use crate::format::effect::head_pieces;
use crate::format::noun::number;
use crate::template::compile;
use crate::words::Count;

/// The end of an event by which a card comes into anybody's graveyard.
const INTO_GRAVEYARD: &str = " into a graveyard";

/// The word between a keyword and the quality it is about.
const FROM: &str = " from ";

/// The keywords a printed text puts after a card's own abilities: those that are activated, that let the card be cast in
/// another way, or that bring it back or something in its place when it dies.
pub(crate) fn trailing(v: &Vocabulary, keywords: &[KeywordDef]) -> Vec<Keyword> {
    let printer = Printer::new(v, None);
    if printer.is_terse() {
        return Vec::new();
    }
    let is_last = |keyword: &KeywordDef| keyword.abilities.iter().any(|a| printer.comes_last(a));
    (0..keywords.len()).filter(|i| is_last(&keywords[*i])).map(|i| Keyword(i as u16)).collect()
}

impl Printer<'_> {
    /// Whether a keyword with this ability stands after the card's own abilities.
    fn comes_last(&self, ability: &Ability) -> bool {
        match ability {
            Ability::Action { .. } => true,
            Ability::Trigger { rung: Rung::After, event, .. } => {
                let dies = event.from.is_some() && event.to.is_some();
                event.verb == verbs::MOVE && event.patient == Some(Selector::This) && dies
            }
            Ability::Constant { statements, .. } => statements.iter().any(
                |statement| matches!(statement, Statement::Price(act, cost) if !self.price(act, cost).contains("additional")),
            ),
            _ => false,
        }
    }

    pub fn card(&self, c: &CardDef) -> Vec<String> {
        let mut out = Vec::new();
        let is_last = |used: &&KeywordUse| self.v.trailing.contains(&used.keyword);
        for (header, text) in self.v.lexicon.prose.lines {
            if let Some(value) = c.field(*header) {
                out.push(self.header_line(text, value));
            }
        }
        for field in &c.fields {
            if let FieldValue::Keywords(uses) = &field.value {
                let first: Vec<KeywordUse> = uses.iter().filter(|used| !is_last(used)).cloned().collect();
                out.extend(self.keyword_lines(&first));
            }
        }
        out.extend(self.computed_size(c));
        out.extend(self.abilities(&c.abilities));
        for field in &c.fields {
            if let FieldValue::Keywords(uses) = &field.value {
                let last = uses.iter().filter(is_last);
                out.extend(last.map(|k| capital(&self.keyword_use(k, &self.writer.keyword_word(k.keyword)))));
            }
        }
        if let Some(note) = &c.unwritten {
            out.push(format!("(Unwritten: {})", note.replace('\n', " ")));
        }
        if let Some(back) = &c.back {
            out.push(format!("// {}", back.name));
            out.extend(super::print_card(self.v, back));
        }
        out
    }

    /// A header line that is rules text: `Enchant creature`, `Attach to a being.`, `Attach to your role.`
    fn header_line(&self, text: &str, value: &FieldValue) -> String {
        match value {
            FieldValue::Selector(one) if !matches!(one, Selector::Pick(..)) => {
                let one = self.object(one);
                text.replace("a {noun}", &one).replace("{noun}", &one)
            }
            _ => super::articles(&text.replace("{noun}", &self.field_noun(value))),
        }
    }

    /// Keywords in one line; those with a cost have lines of their own where the game does so. A keyword that is there twice is
    /// named once: `protection from red and from white`.
    fn keyword_lines(&self, uses: &[KeywordUse]) -> Vec<String> {
        let has_cost = |k: &&KeywordUse| k.args.iter().any(|a| matches!(a, KeywordArg::Cost(_)));
        let word = |k: &KeywordUse| self.keyword_use(k, &self.writer.keyword_word(k.keyword));
        if self.is_terse() && !uses.is_empty() {
            return vec![capital(&uses.iter().map(word).collect::<Vec<_>>().join(", "))];
        }
        let mut plain: Vec<String> = Vec::new();
        let mut before: Option<&KeywordUse> = None;
        for used in uses.iter().filter(|k| !has_cost(k)) {
            let text = word(used);
            let quality = |k: &KeywordUse| k.keyword == used.keyword && matches!(k.args[..], [KeywordArg::Quality(_)]);
            match (plain.last_mut().filter(|_| before.is_some_and(quality)), text.split_once(FROM)) {
                (Some(list), Some((_, from))) => list.push_str(&format!(" and{FROM}{from}")),
                _ => plain.push(text),
            }
            before = Some(used);
        }
        let mut out = Vec::new();
        if !plain.is_empty() {
            out.push(capital(&plain.join(", ")));
        }
        out.extend(uses.iter().filter(has_cost).map(|k| capital(&word(k))));
        out
    }

    /// A keyword with its argument; `name` is how it is spelled here.
    pub fn keyword_use(&self, k: &KeywordUse, name: &str) -> String {
        let mut out = name.to_string();
        for arg in &k.args {
            match arg {
                KeywordArg::Number(a) => out.push_str(&format!(" {}", self.amount(a))),
                KeywordArg::Cost(c) => {
                    let acts = c.parts.iter().any(|p| !matches!(p, CostPart::Symbols(_) | CostPart::Argument));
                    match acts && !self.is_terse() && !name.is_empty() {
                        true => out.push_str(&format!("—{}", sentence(&self.cost_list(c)))),
                        false => out.push_str(&format!(" {}", self.cost_list(c))),
                    }
                }
                KeywordArg::Quality(filters) if !self.is_terse() && self.is_noun(filters) => {
                    let from = if name.to_lowercase().ends_with("protection") { " from" } else { "" };
                    out.push_str(&format!("{from} {}", self.nominal(filters, Count::Many)));
                }
                KeywordArg::Quality(filters)
                    if self.qualities(filters).is_some() && name.to_lowercase() == "protection" =>
                {
                    out.push_str(&format!(" from {}", self.qualities(filters).unwrap_or_default()));
                }
                KeywordArg::Quality(_) => {
                    let one = KeywordUse { keyword: k.keyword, args: vec![arg.clone()] };
                    out = self.writer.keyword_use(&one, &out);
                }
            }
        }
        if self.is_terse() { out } else { out.replace("colour", "color") }
    }

    /// `This creature's power and toughness are each equal to ...`: numbers that are no figures.
    fn computed_size(&self, c: &CardDef) -> Option<String> {
        let (a, b) = *self.v.lexicon.pairs.first()?;
        let stat = |stat: Stat| {
            let header = self.v.lexicon.headers.iter().find(|h| h.shape == HeaderShape::Stat(stat))?;
            match c.field(header.id)? {
                FieldValue::Amount(amount) if !amount.is_short() => Some(amount),
                _ => None,
            }
        };
        let name = |id: Stat| self.writer.entry(self.v.lexicon.stats, id);
        let whose = self.possessive(&Selector::This).unwrap_or_default();
        let text = match (stat(a), stat(b)) {
            (None, None) => return None,
            (Some(x), Some(y)) if x == y => {
                format!("{whose} {} and {} are each equal to {}", name(a), name(b), self.amount(x))
            }
            (Some(x), Some(Amount::Sum(same, more))) if **same == *x => {
                let (power, toughness) = (name(a), name(b));
                let more = self.amount(more);
                format!(
                    "{whose} {power} is equal to {} and its {toughness} is equal to that number plus {more}",
                    self.amount(x)
                )
            }
            (x, y) => {
                let one =
                    |id: Stat, n: Option<&Amount>| n.map(|n| format!("{} is equal to {}", name(id), self.amount(n)));
                let texts: Vec<String> = [one(a, x), one(b, y)].into_iter().flatten().collect();
                format!("{whose} {}", texts.join(&format!(" and {whose} ")))
            }
        };
        Some(sentence(&text))
    }

    pub fn ability(&self, ability: &Ability) -> String {
        *self.context.borrow_mut() = Context::default();
        let text = self.whole_ability(ability);
        if self.is_terse() { such(&text) } else { text }
    }

    fn whole_ability(&self, ability: &Ability) -> String {
        match ability {
            Ability::Constant { condition, statements } => self.constant(condition.as_ref(), statements),
            Ability::Trigger { rung, event, condition, limit, asks, body } => {
                let mut head = self.when(*rung, event);
                if event.verb == verbs::TARGET && !gives_up_this(body) {
                    head = head.replacen("when ", "whenever ", 1);
                }
                self.triggered(&head, (*rung, event), condition.as_ref(), *limit, *asks, body)
            }
            Ability::Action { cost, by, when, condition, limit, body } => {
                self.action(cost, by.as_ref(), when.as_ref(), condition.as_ref(), *limit, body)
            }
            Ability::Headed { head, args, body, blocks } => self.headed(*head, args, body, blocks),
        }
    }

    fn constant(&self, condition: Option<&Condition>, statements: &[Statement]) -> String {
        if let Some(Condition::Not(c)) = condition
            && !self.is_terse()
            && statements.iter().all(|s| matches!(s, Statement::Cannot(_)))
        {
            let texts = listed(&self.constants(statements), "and");
            return sentence(&format!("{texts} unless {}", self.condition(c)));
        }
        let lead = condition.map(|c| match self.is_terse() {
            true => format!("while {}, ", self.condition(c)),
            false => match self.condition(c) {
                c if c == "it's your turn" => "during your turn, ".to_string(),
                // X does not change while the spell is there.
                c if c.starts_with("X is ") => format!("if {c}, "),
                c => format!("as long as {c}, "),
            },
        });
        let host = condition.and_then(|c| self.host_asked(c));
        let mut texts = self.constants(statements);
        if let (Some(host), Some(first)) = (host, texts.first_mut())
            && let Some(rest) = first.strip_prefix(&host)
        {
            *first = format!("it{rest}");
        }
        // `while this being is ready, it gets ...`: the condition has named the subject.
        let named = lead.as_ref().and_then(|lead| Some(lead.strip_prefix("while ")?.split_once(" is ")?.0.to_string()));
        if let (Some(named), Some(first)) = (named.filter(|_| self.is_terse()), texts.first_mut())
            && let Some(rest) = self.after_it(&named, first)
        {
            *first = format!("it {rest}");
        }
        match lead {
            Some(lead) => sentence(&(lead + &listed(&texts, "and"))),
            None => texts.iter().map(|p| sentence(p)).collect::<Vec<_>>().join(" "),
        }
    }

    /// The rest of a sentence about the card itself or its host, if that was named just before.
    fn after_it(&self, named: &str, text: &str) -> Option<String> {
        const HOST: &str = "the attached ";
        let rest = match text.strip_prefix(HOST).filter(|_| named.starts_with(HOST)) {
            Some(host) => host.split_once(' ')?.1,
            None => text.strip_prefix(named).filter(|_| named == self.this)?.strip_prefix(' ')?,
        };
        Some(rest.to_string())
    }

    /// An event is answered: what it moved lies where it was moved to.
    fn answer(&self, rung: Rung, event: &ActPhrase) {
        let mut context = self.context.borrow_mut();
        context.event = Some(event.clone());
        if event.verb == verbs::BEGIN && event.patient.is_none() && context.latest.is_none() && !self.is_terse() {
            let noun = (self.v.lexicon.player.singular().to_string(), self.v.lexicon.player.plural().to_string());
            let (sort, origin) = (Some(Sort::Player), None);
            context.latest = Some(Thing { noun, sort, is_several: false, is_other: false, origin, given_up: None });
        }
        if let (Some(place), false) = (event.to, rung.is_would()) {
            match &event.patient {
                Some(Selector::This) => context.this_moved = Some(place),
                Some(Selector::Of(..)) if context.latest.is_none() && !self.is_terse() => {
                    let noun = ("card".to_string(), "cards".to_string());
                    let (sort, origin) = (Some(Sort::Card), Some(Origin { place, owner: None }));
                    let moved = Thing { noun, sort, is_several: false, is_other: false, origin, given_up: None };
                    context.latest = Some(moved);
                }
                _ => {
                    if let Some(thing) = context.latest.as_mut() {
                        thing.origin = Some(Origin { place, owner: None });
                    }
                }
            }
        }
    }

    /// A trigger after its head.
    pub fn triggered(
        &self,
        head: &str,
        (rung, event): (Rung, &ActPhrase),
        condition: Option<&Condition>,
        limit: Option<Limit>,
        asks: Asks,
        body: &[Effect],
    ) -> String {
        self.answer(rung, event);
        if self.where_this_is(condition).0.is_some() {
            self.context.borrow_mut().this_away = true;
        }
        let mut head = head.to_string();
        let mut body = body;
        match (condition, body) {
            // A body that asks the same each time needs no condition before it.
            (Some(c), [Effect::Repeat(_, each)]) if matches!(each.as_slice(), [Effect::If(same, _, none)] if same == c && none.is_empty()) =>
                {}
            // A question that is all there is to the body is one more condition.
            (Some(c), [Effect::If(more, then, none)]) if self.is_terse() && none.is_empty() => {
                let both = Condition::And(vec![c.clone(), more.clone()]);
                head.push_str(&format!(", if {}", self.condition(&both)));
                body = then;
            }
            (Some(c), [Effect::If(more, then, none)]) if rung.is_would() && !self.is_terse() && none.is_empty() => {
                head.push_str(&format!(", {}, and {}", self.condition(c), self.condition(more)));
                body = then;
            }
            (Some(Condition::And(list)), _) if rung.is_would() && !self.is_terse() && list.len() > 1 => {
                for (at, c) in list.iter().enumerate() {
                    let joint = if at + 1 == list.len() { "and " } else { "" };
                    head.push_str(&format!(", {joint}{}", self.condition(c)));
                }
            }
            (Some(c), _) => {
                let c = self.condition(c);
                let replaces = rung.is_would() && !self.is_terse();
                match head.strip_suffix(INTO_GRAVEYARD).filter(|_| replaces && c == "its owner is an opponent") {
                    // A card goes to the graveyard of its owner.
                    Some(front) => head = format!("{front} into an opponent's graveyard"),
                    None if replaces && c.starts_with("there ") => head.push_str(&format!(" while {c}")),
                    None if replaces => head.push_str(&format!(" and {c}")),
                    None => head.push_str(&format!(", if {c}")),
                }
            }
            (None, _) => {}
        }
        let asked = Effect::May { who: None, cost: None, body: body.to_vec(), otherwise: Vec::new(), limit: None };
        if asks == Asks::First && !self.is_played_to_respond() {
            body = std::slice::from_ref(&asked);
        }
        let text = match (condition, body) {
            (Some(_), [Effect::If(..), ..]) if self.is_terse() => sentence(&format!("{head}, {}", self.list(body))),
            _ => self.body(&format!("{head}, "), body),
        };
        let prefix = if asks == Asks::First { "Response: " } else { "" };
        let text = format!("{prefix}{text}");
        followed(&text, &self.limit(limit, "This ability triggers only once each"))
    }

    /// Whether a response on this card is the playing of it.
    fn is_played_to_respond(&self) -> bool {
        let kinds = self.v.lexicon.prose.played_to_respond;
        let is = |card: &CardDef| kinds.iter().any(|kind| super::bears(self.v, card, Mark::Kind(*kind)));
        kinds.is_empty() || self.card.is_none_or(is)
    }

    /// `when this creature enters`, `whenever you cast a spell`, `at the beginning of your upkeep`.
    pub fn when(&self, rung: Rung, event: &ActPhrase) -> String {
        let phrase = self.phrase(event, Mood::Event, rung.is_would());
        format!("{} {phrase}", self.when_word(rung, event))
    }

    pub fn when_word(&self, rung: Rung, event: &ActPhrase) -> &'static str {
        let own = |s: &Option<Selector>| match s {
            Some(Selector::This) => true,
            Some(Selector::Of(_, owner)) => **owner == Selector::This,
            _ => false,
        };
        match (rung, self.sentences) {
            (Rung::WhenWould, Sentences::Whenever) => "if",
            (Rung::After, Sentences::Whenever) if event.verb == verbs::BEGIN => "at",
            (Rung::After, Sentences::Whenever)
                if own(&event.patient) && [verbs::MOVE, verbs::PLAY, verbs::TARGET].contains(&event.verb) =>
            {
                "when"
            }
            (Rung::After, Sentences::Whenever) => "whenever",
            (Rung::After, _) => "after",
            (Rung::Before | Rung::BeforeWould, _) => "before",
            (Rung::When | Rung::WhenWould, _) => "when",
        }
    }

    fn limit(&self, limit: Option<Limit>, words: &str) -> String {
        limit.map_or(String::new(), |l| format!("{words} {}.", self.writer.entry(self.v.lexicon.limits, l)))
    }

    fn action(
        &self,
        cost: &Cost,
        by: Option<&Selector>,
        when: Option<&(Rung, ActPhrase)>,
        condition: Option<&Condition>,
        limit: Option<Limit>,
        body: &[Effect],
    ) -> String {
        let (place, condition) = self.where_this_is(condition);
        let discards = |p: &CostPart| matches!(p, CostPart::Act(act) if act.verb == verbs::DISCARD && act.patient == Some(Selector::This));
        self.context.borrow_mut().this_away = place.is_some() || cost.parts.iter().any(discards);
        self.context.borrow_mut().this_in = place;
        let mut head = String::new();
        if let Some((rung, event)) = when {
            head.push_str(&format!("{}, ", self.when(*rung, event)));
            self.context.borrow_mut().event = Some(event.clone());
        }
        if !cost.parts.is_empty() {
            let words = match when {
                Some(_) => self.cost_words(cost, Joiner::And),
                None if self.is_terse() => self.cost_list(cost),
                None => {
                    let one = |p: &CostPart| capital(&self.cost_list(&Cost { parts: vec![p.clone()] }));
                    cost.parts.iter().map(one).collect::<Vec<_>>().join(", ")
                }
            };
            head.push_str(&format!("{words}: "));
        }
        let named = self.context.borrow().this_named;
        self.context.borrow_mut().only_in_cost = named;
        let free = by.filter(|_| self.is_terse() && head.is_empty());
        if let Some(who) = free {
            head = format!("{} may do this: ", self.subject_of(who));
        }
        let mut text = capital(&super::articles(&head)) + &self.body("", body);
        text = followed(&text, &self.only(condition.as_ref(), limit));
        if let Some(who) = by.filter(|_| free.is_none()) {
            let verb = if self.is_terse() { "use" } else { "activate" };
            text = followed(&text, &format!("{} may {verb} this ability.", capital(&self.subject_of(who))));
        }
        text
    }

    /// `Activate only as a sorcery and only once each turn.`
    fn only(&self, condition: Option<&Condition>, limit: Option<Limit>) -> String {
        let limit = limit.map(|l| format!("once each {}", self.writer.entry(self.v.lexicon.limits, l)));
        let mut limits: Vec<String> = Vec::new();
        if let Some(c) = condition {
            let list = match c {
                Condition::And(list) => list.clone(),
                c => vec![c.clone()],
            };
            for c in list {
                limits.push(match (self.is_terse(), self.condition(&c)) {
                    (true, text) => format!("while {text}"),
                    (false, text) if text.starts_with("as ") || text.starts_with("during ") => text,
                    (false, text) => format!("if {text}"),
                });
            }
        }
        limits.extend(limit);
        if limits.is_empty() {
            return String::new();
        }
        let verb = if self.is_terse() { "Use this" } else { "Activate" };
        let list: Vec<String> = limits.iter().map(|p| format!("only {p}")).collect();
        format!("{verb} {}.", listed(&list, "and"))
    }

    /// The place the card is in while its ability is used, and what else must be so.
    fn where_this_is(&self, condition: Option<&Condition>) -> (Option<Origin>, Option<Condition>) {
        let here = |c: &Condition| match c {
            Condition::Is(Selector::This, filters) => match filters.as_slice() {
                [Filter::In(place, Some(owner))] => Some(Origin { place: *place, owner: Some((**owner).clone()) }),
                _ => None,
            },
            _ => None,
        };
        if self.is_terse() {
            return (None, condition.cloned());
        }
        match condition {
            Some(Condition::And(list)) => {
                let place = list.iter().find_map(here);
                let rest: Vec<Condition> = list.iter().filter(|c| here(c).is_none()).cloned().collect();
                let rest = match rest.as_slice() {
                    [] => None,
                    [one] => Some(one.clone()),
                    _ => Some(Condition::And(rest)),
                };
                (place, rest)
            }
            Some(c) => match here(c) {
                Some(place) => (Some(place), None),
                None => (None, Some(c.clone())),
            },
            None => (None, None),
        }
    }

    fn headed(&self, head: Head, args: &[HeadArg], body: &[Effect], blocks: &[(Word, Vec<Effect>)]) -> String {
        let entry = self.v.lexicon.heads.iter().find(|h| h.id == head);
        // Like every entry a head is printed as it is written, unless it says otherwise; a blank says nothing.
        let template = entry.map_or("", |h| if h.print.is_empty() { h.text } else { h.print });
        self.context.borrow_mut().under = Some(head);
        let mut text = match template.strip_suffix("{if}") {
            Some(front) => self.state_trigger(front, body),
            None if self.is_headless(head, body) => self.body("", body),
            None => {
                let words = self.head_words(template, args);
                self.context.borrow_mut().this_named = template.contains("{this}");
                match words.as_str() {
                    "" => self.body("", body),
                    words if words.ends_with(',') => self.body(&format!("{words} "), body),
                    words if words.ends_with([':', '-', '—']) => {
                        format!("{} {}", capital(words), self.body("", body))
                    }
                    words => format!("{}: {}", capital(words), self.body("", body)),
                }
            }
        };
        for (word, block) in blocks {
            let word = self.writer.printed_word(*word);
            text = followed(&text, &format!("{}: {}", capital(&word), self.body("", block)));
        }
        text.trim().to_string()
    }

    /// `when you control no Islands, sacrifice this creature`.
    fn state_trigger(&self, front: &str, body: &[Effect]) -> String {
        match body {
            [Effect::If(c, then, otherwise), rest @ ..] if otherwise.is_empty() => {
                let mut then = then.clone();
                then.extend(rest.iter().cloned());
                let c = self.condition(c);
                self.body(&format!("{front}{c}, "), &then)
            }
            _ => self.body("", body),
        }
    }

    /// Whether every clause says by itself what the head would say.
    fn is_headless(&self, head: Head, body: &[Effect]) -> bool {
        let says = |e: &Effect| matches!(e, Effect::Do(act, None) if self.headless(act, head).is_some());
        !body.is_empty()
            && body.iter().all(|e| match e {
                Effect::If(_, then, otherwise) => otherwise.is_empty() && then.iter().all(says),
                Effect::May { cost: None, body, otherwise, .. } => otherwise.is_empty() && body.iter().any(says),
                e => says(e),
            })
    }

    /// A head's template with its arguments.
    fn head_words(&self, template: &str, args: &[HeadArg]) -> String {
        let families: Vec<&str> = self.v.lexicon.families.iter().map(|(n, _)| *n).collect();
        let mut args = args.iter();
        let mut out = String::new();
        head_pieces(&compile(template, &families), &mut args, &mut out, &|arg| self.head_arg(arg));
        out.replace("{this}", &self.this).trim().to_string()
    }

    fn head_arg(&self, arg: &HeadArg) -> String {
        match arg {
            HeadArg::Word(w) => self.writer.printed_word(*w),
            HeadArg::Amount(a) => self.amount(a),
            HeadArg::Text(text) => format!("\"{text}\""),
            HeadArg::Cost(cost) => self.cost_list(cost),
            HeadArg::Numbers(list) => list.iter().map(|n| self.chapter(*n)).collect::<Vec<_>>().join(", "),
            HeadArg::Nothing => String::new(),
        }
    }

    fn chapter(&self, n: i32) -> String {
        const ROMAN: [&str; 10] = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"];
        let roman = usize::try_from(n).ok().and_then(|n| n.checked_sub(1)).and_then(|n| ROMAN.get(n));
        roman.filter(|_| !self.is_terse()).map_or(n.to_string(), |r| (*r).to_string())
    }

    /// A token as the card that makes it describes it: `1/1 white Soldier creature`; one without a size by its name.
    pub fn made(&self, name: Name) -> String {
        let spelled = self.v.names.get(name.index()).cloned().unwrap_or_default();
        let Some((_, card)) = self.v.made.iter().find(|(n, _)| *n == name) else { return spelled };
        let lexicon = self.v.lexicon;
        let size = |stat: Stat| {
            let header = lexicon.headers.iter().find(|h| h.shape == HeaderShape::Stat(stat))?;
            match card.field(header.id)? {
                FieldValue::Amount(Amount::Number(n)) => Some(n.to_string()),
                FieldValue::Amount(_) => Some("X".into()),
                _ => None,
            }
        };
        let Some((power, toughness)) = lexicon.pairs.first().and_then(|(a, b)| size(*a).zip(size(*b))) else {
            return spelled;
        };
        let mut supertypes = Vec::new();
        let mut colours = Vec::new();
        let mut types = Vec::new();
        for field in &card.fields {
            match &field.value {
                FieldValue::Traits(list) => {
                    let header = lexicon.headers.iter().find(|h| h.id == field.header).map(|h| h.shape);
                    let words = list.iter().map(|t| self.trait_word(*t, Count::One));
                    let family = match header {
                        Some(HeaderShape::Traits(family)) => lexicon.trait_family(family).map_or("", |f| f.name),
                        _ => "",
                    };
                    match family {
                        "colour" => colours.extend(words),
                        "supertype" => supertypes.extend(words),
                        _ => types.extend(words),
                    }
                }
                FieldValue::Kinds(kinds) => {
                    types.extend(kinds.iter().map(|k| number(&self.writer.entry(lexicon.kinds, *k), Count::One)));
                }
                _ => {}
            }
        }
        // Subtypes stand before the kinds, whatever the order of the header lines.
        types.sort_by_key(|t| t.starts_with(char::is_lowercase));
        let colour = if colours.is_empty() { "colorless".to_string() } else { listed(&colours, "and") };
        let size = if power == "X" && toughness == "X" { String::new() } else { format!("{power}/{toughness} ") };
        let supertypes: String = supertypes.iter().map(|t| format!("{t} ")).collect();
        format!("{supertypes}{size}{colour} {}", types.join(" "))
    }

    /// The abilities of a token, after its description: ` with flying`, ` with "{T}: Add {G}."`.
    pub fn made_text(&self, name: Name) -> String {
        let Some((_, card)) = self.v.made.iter().find(|(n, _)| *n == name) else { return String::new() };
        let sized = self.v.lexicon.pairs.first().is_some_and(|(a, _)| {
            let header = self.v.lexicon.headers.iter().find(|h| h.shape == HeaderShape::Stat(*a));
            header.is_some_and(|h| card.field(h.id).is_some())
        });
        let is_bare = !card.fields.iter().any(|f| matches!(f.value, FieldValue::Kinds(_)));
        if !sized && !is_bare {
            return String::new();
        }
        let mut with = Vec::new();
        for field in &card.fields {
            if let FieldValue::Keywords(uses) = &field.value {
                with.extend(uses.iter().map(|k| self.keyword_use(k, &self.writer.keyword_word(k.keyword))));
            }
        }
        let printer = Printer::of_card(self.v, card);
        let texts = printer.computed_size(card).into_iter().chain(printer.abilities(&card.abilities));
        with.extend(texts.map(|t| format!("\"{}\"", in_one_line(&t))));
        if with.is_empty() { String::new() } else { format!(" with {}", listed(&with, "and")) }
    }
}

/// Whether the card is gone when the clauses are done, so that they are done once.
fn gives_up_this(body: &[Effect]) -> bool {
    let stays = [verbs::ADD, verbs::REMOVE, verbs::EXHAUST, verbs::READY, verbs::ATTACH, verbs::DETACH, verbs::FLIP];
    matches!(body, [Effect::Do(act, _)] if act.patient == Some(Selector::This) && !stays.contains(&act.verb))
}

/// So many words of a thing are not said twice.
const MOST_TWICE: usize = 6;

/// `if there is a card with the most presence and no marks, discard such a card`: a thing that was just said to be there.
fn such(text: &str) -> String {
    const THERE: &str = "there is a ";
    let Some(at) = text.find(THERE).map(|at| at + THERE.len()) else { return text.to_string() };
    let what = text[at..].split(',').next().unwrap_or_default();
    let (front, back) = text.split_at(at + what.len());
    let again = format!(" a {what}");
    let ends = [" with ", " that ", " of ", " named "].iter().filter_map(|word| what.find(word)).min();
    match ends {
        Some(end) if what.split(' ').count() >= MOST_TWICE && back.contains(&again) => {
            format!("{front}{}", back.replacen(&again, &format!(" such a {}", &what[..end]), 1))
        }
        _ => text.to_string(),
    }
}
