//! The engine's understanding of a card, clause by clause, in plain words about the value.

use abilities::*;

use crate::format::{Style, Writer};

/// The engine's understanding of a card, a line for each header, head and clause.
pub fn describe_card(v: &Vocabulary, c: &CardDef) -> Vec<String> {
    let writer = Writer::new(v, Style::Source);
    let mut out = vec![format!("card {}, game {}", c.name, c.game)];
    for field in &c.fields {
        let word = v.lexicon.headers.iter().find(|h| h.id == field.header).map_or("?", |h| h.word);
        out.push(format!("header {word}: {}", writer.field(field)));
    }
    for ability in &c.abilities {
        describe(&writer, ability, 0, &mut out);
    }
    if let Some(note) = &c.unwritten {
        out.push(format!("unwritten: {}", note.replace('\n', " ")));
    }
    if let Some(back) = &c.back {
        out.push("back face".to_string());
        out.extend(describe_card(v, back).into_iter().map(|l| format!("  {l}")));
    }
    out
}

fn describe(w: &Writer<'_>, ability: &Ability, depth: usize, out: &mut Vec<String>) {
    let pad = "  ".repeat(depth);
    match ability {
        Ability::Constant { condition, statements } => {
            let condition = condition.as_ref().map_or(String::new(), |c| format!(", while {}", w.condition(c)));
            out.push(format!("{pad}constant{condition}"));
            describe_statements(w, statements, depth + 1, out);
        }
        Ability::Trigger { rung, event, condition, limit, asks, body } => {
            let kind = if *asks == Asks::First { "response" } else { "trigger" };
            let condition = condition.as_ref().map_or(String::new(), |c| format!(", condition {}", w.condition(c)));
            let limit = limit.map_or(String::new(), |l| format!(", once each {}", w.entry(w.v.lexicon.limits, l)));
            out.push(format!("{pad}{kind}, rung {}, {}{condition}{limit}", rung_word(*rung), act(w, event)));
            effects(w, body, depth + 1, out);
        }
        Ability::Action { cost, by, when, condition, limit, body } => {
            let when = when.as_ref().map_or(String::new(), |(r, e)| format!(", rung {}, {}", rung_word(*r), act(w, e)));
            let condition = condition.as_ref().map_or(String::new(), |c| format!(", while {}", w.condition(c)));
            let limit = limit.map_or(String::new(), |l| format!(", once each {}", w.entry(w.v.lexicon.limits, l)));
            let cost = if cost.parts.is_empty() { "nothing".to_string() } else { w.cost(cost) };
            let by = by.as_ref().map_or(String::new(), |s| format!(", by {}", w.selector(s)));
            out.push(format!("{pad}action, cost {cost}{by}{when}{condition}{limit}"));
            effects(w, body, depth + 1, out);
        }
        Ability::Headed { body, blocks, .. } => {
            out.push(format!("{pad}head {}", w.head(ability)));
            effects(w, body, depth + 1, out);
            for (word, block) in blocks {
                out.push(format!("{pad}  block {}", w.word(*word)));
                effects(w, block, depth + 2, out);
            }
        }
    }
}

fn rung_word(rung: Rung) -> &'static str {
    match rung {
        Rung::BeforeWould => "before-would",
        Rung::Before => "before",
        Rung::WhenWould => "when-would",
        Rung::When => "when",
        Rung::After => "after",
    }
}

fn act(w: &Writer<'_>, act: &ActPhrase) -> String {
    let lexicon = w.v.lexicon;
    let mut out = format!("verb {}", lexicon.verbs.iter().find(|v| v.id == act.verb).map_or("?", |v| v.name));
    let mut say = |name: &str, value: Option<String>| {
        if let Some(value) = value {
            out.push_str(&format!(", {name} {value}"));
        }
    };
    say("agent", act.agent.as_ref().map(|s| w.selector(s)));
    say("patient", act.patient.as_ref().map(|s| w.selector(s)));
    say("second", act.second.as_ref().map(|s| w.selector(s)));
    say("kind", act.kind.map(|k| w.counter(k, crate::words::Count::One)));
    say("from", act.from.map(|p| w.slot_place(p, "from")));
    say("to", act.to.map(|p| w.slot_place(p, "to")));
    say("amount", act.amount.as_ref().map(|a| w.amount(a)));
    say("word", act.word.map(|x| w.word(x)));
    say("card", act.card.and_then(|n| w.v.names.get(n.index()).cloned()));
    say("manner", act.manner.map(|m| w.entry(lexicon.manners, m)));
    say("because", act.cause.as_ref().map(|c| cause(w, c)));
    say("unless", act.except.as_ref().map(|c| cause(w, c)));
    out
}

fn cause(w: &Writer<'_>, c: &Cause) -> String {
    match c {
        Cause::From(s) => format!("of {}", w.selector(s)),
        Cause::Effect => "of an effect".into(),
        Cause::Cost => "of a cost".into(),
        Cause::Ability(_, s) => format!("of an ability of {}", w.selector(s)),
    }
}

fn describe_statements(w: &Writer<'_>, statements: &[Statement], depth: usize, out: &mut Vec<String>) {
    let pad = "  ".repeat(depth);
    for statement in statements {
        let text = match statement {
            Statement::Cannot(a) => format!("forbids: {}", act(w, a)),
            Statement::Exempt(a) => format!("leaves out: {}", act(w, a)),
            Statement::May(a) => format!("allows: {}", act(w, a)),
            Statement::Modify(number, a, change, minimum) => {
                let name = w.v.lexicon.numbers.iter().find(|n| n.id == *number).map_or("?", |n| n.name);
                let minimum = minimum.as_ref().map_or(String::new(), |m| format!(", minimum {}", w.amount(m)));
                format!("number {name} {}{minimum}, for {}", w.change(change), act(w, a))
            }
            Statement::Price(a, cost) => format!("price {}, for {}", w.cost(cost), act(w, a)),
            Statement::Are(s, Characteristic::HaveAbility(ability)) => {
                out.push(format!("{pad}grants an ability to {}", w.selector(s)));
                describe(w, ability, depth + 1, out);
                continue;
            }
            Statement::Are(s, _) => {
                format!("characteristic of {}: {}", w.selector(s), w.statement(statement))
            }
        };
        out.push(format!("{pad}{text}"));
    }
}

fn effects(w: &Writer<'_>, list: &[Effect], depth: usize, out: &mut Vec<String>) {
    let pad = "  ".repeat(depth);
    for effect in list {
        match effect {
            Effect::Do(a, until) => {
                let until = until
                    .as_ref()
                    .map_or(String::new(), |d| format!(", undone {}", w.opener(&Effect::Until(Vec::new(), d.clone()))));
                out.push(format!("{pad}do: {}{until}", act(w, a)));
            }
            Effect::Until(statements, until) => {
                out.push(format!("{pad}lasting, {}", w.opener(&Effect::Until(Vec::new(), until.clone()))));
                describe_statements(w, statements, depth + 1, out);
            }
            Effect::Later { times, rung, event, until, body } => {
                let times = if *times == Times::Next { "once" } else { "each time" };
                let until = until
                    .as_ref()
                    .map_or(String::new(), |d| format!(", {}", w.opener(&Effect::Until(Vec::new(), d.clone()))));
                out.push(format!("{pad}later, {times}, rung {}, {}{until}", rung_word(*rung), act(w, event)));
                effects(w, body, depth + 1, out);
            }
            Effect::Choose { otherwise, .. } => {
                out.push(format!("{pad}choice: {}", w.line(effect)));
                block(w, "nothing to choose", otherwise, depth, out);
            }
            Effect::Arrow(body) => block(w, "only if all before was done", body, depth, out),
            Effect::IfYouDo(body) => block(w, "only if the clause before was done", body, depth, out),
            Effect::If(_, body, otherwise) => {
                out.push(format!("{pad}question: {}", w.opener(effect)));
                block(w, "yes", body, depth, out);
                block(w, "no", otherwise, depth, out);
            }
            Effect::May { body, otherwise, .. } => {
                out.push(format!("{pad}offer: {}", w.opener(effect)));
                block(w, "accepted", body, depth, out);
                block(w, "declined", otherwise, depth, out);
            }
            Effect::Modes(_, _, modes) => {
                out.push(format!("{pad}modes: {}", w.opener(effect)));
                modes.iter().for_each(|m| block(w, "mode", m, depth, out));
            }
            Effect::Prevent(_) | Effect::ChangeIt(_) => out.push(format!("{pad}changes the event: {}", w.line(effect))),
            _ => {
                out.push(format!("{pad}block: {}", w.opener(effect)));
                effect.blocks().into_iter().for_each(|(_, body)| effects(w, body, depth + 1, out));
            }
        }
    }
}

fn block(w: &Writer<'_>, name: &str, body: &[Effect], depth: usize, out: &mut Vec<String>) {
    if !body.is_empty() {
        out.push(format!("{}{name}", "  ".repeat(depth)));
        effects(w, body, depth + 1, out);
    }
}
