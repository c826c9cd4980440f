//! What can be told of a card on the table: its state, its numbers and who changed them, its keywords, its abilities at
//! work, and what other cards say of it.

use abilities::{Keyword, KeywordUse, Verb};
use kernel::{Act, Card, Game, Reason, Thing, Title};

/// A card as it stands, with the reasons.
pub(crate) struct AboutCard {
    /// Its name and where it is.
    pub head: String,
    /// Statuses, counters and links.
    pub state: Vec<String>,
    /// Its numbers.
    pub numbers: Vec<AboutNumber>,
    /// Its keywords, by their numbers in the library, each with the use that has its argument.
    pub keywords: Vec<(usize, Option<KeywordUse>)>,
    /// The same in words.
    pub keyword_names: Vec<String>,
    /// Its abilities at work.
    pub own: Vec<String>,
    /// What others say of it.
    pub others: Vec<String>,
}

/// One number of a card.
pub(crate) struct AboutNumber {
    /// What it is called.
    pub name: &'static str,
    /// What it is now.
    pub value: i32,
    /// Who made it so, in order.
    pub reasons: Vec<String>,
    /// What it means.
    pub meaning: &'static str,
    /// The rule.
    pub rule: &'static str,
}

/// A number large enough that reductions show.
const TEN: i32 = 10;

impl AboutCard {
    /// What can be told of a card; a reason whose source may not be seen is left out.
    pub fn of(game: &Game, title: &Title, card: Card, sees: &dyn Fn(Card) -> bool) -> Self {
        let lexicon = title.rules.lexicon;
        let known = |thing: Thing| thing.card().is_none_or(|c| !game.exists(c) || sees(c));
        let place = game.zone(card).map_or("nowhere".into(), |z| game.zone_name(z));
        let played = if game.in_play(card) { "in play" } else { "not in play" };
        let mut state = Vec::new();
        for status in lexicon.statuses.iter().filter(|s| game.has_status(card, s.id)) {
            state.push(status.text.to_string());
        }
        for (counter, count) in game.all_counters(card) {
            state.push(format!("{count} {}", game.counter_word(counter)));
        }
        for link in lexicon.links {
            let to = game.linked(link.id, card);
            if to != Thing::Nothing {
                state.push(link.text.replace("{second}", &game.thing_name(to)));
            }
        }
        let mut numbers = Vec::new();
        for stat in lexicon.stats {
            if let Some(value) = game.stat_if_any(card, stat.id) {
                let reasons = game.explain_stat(card, stat.id);
                if value == 0 && reasons.is_empty() {
                    continue;
                }
                numbers.push(AboutNumber {
                    name: stat.noun().singular(),
                    value,
                    reasons: reasons.iter().map(|reason| line(game, reason)).collect(),
                    meaning: stat.doc,
                    rule: stat.rule,
                });
            }
        }
        let words = &game.cards().vocabulary.keywords;
        let keywords: Vec<usize> = (0..words.len()).filter(|k| game.has_keyword(card, Keyword(*k as u16))).collect();
        let active = game.active_abilities();
        let own = active
            .iter()
            .filter(|(c, _)| *c == card)
            .map(|(_, ability)| ability_text(game, Thing::Card(card), *ability))
            .collect();
        AboutCard {
            head: format!("{} ({place}, {played})", game.name(card)),
            state,
            numbers,
            keyword_names: keywords.iter().map(|k| words[*k].0.clone()).collect(),
            keywords: keywords.iter().map(|k| (*k, game.first_use(card, Keyword(*k as u16)).cloned())).collect(),
            own,
            others: others(game, title, card, &known),
        }
    }

    /// All of it, line by line.
    pub fn lines(&self) -> Vec<String> {
        let mut out = vec![self.head.clone()];
        out.extend(self.state.iter().map(|line| format!("  {line}")));
        if !self.numbers.is_empty() {
            out.push("\nnumbers:".into());
        }
        for number in &self.numbers {
            out.push(format!("  {} {}", number.name, number.value));
            out.extend(number.reasons.iter().map(|reason| format!("    {reason}")));
        }
        if !self.keyword_names.is_empty() {
            out.push(format!("\nkeywords: {}", self.keyword_names.join(", ")));
        }
        for (heading, lines) in [("its abilities at work", &self.own), ("what others say of it", &self.others)] {
            if !lines.is_empty() {
                out.push(format!("\n{heading}:"));
                out.extend(lines.iter().map(|line| format!("  {line}")));
            }
        }
        out
    }
}

/// An ability in words, with the keyword it comes from.
pub(crate) fn ability_text(game: &Game, source: Thing, ability: u16) -> String {
    let cards = game.cards();
    // What changes a number without an ability is a counter, or the rules themselves.
    let Some(compiled) = cards.abilities.get(ability as usize) else {
        return "counters, or a rule".into();
    };
    let text = cardlang::describe_ability(&cards.vocabulary, &compiled.ability);
    let text = cardlang::fill_in(&cards.vocabulary, &text, game.used_keyword(source, ability));
    match compiled.keyword.and_then(|k| cards.vocabulary.keywords.get(usize::from(k))) {
        Some((keyword, _)) => format!("{keyword}: {text}"),
        None => text,
    }
}

fn others(game: &Game, title: &Title, card: Card, known: &dyn Fn(Thing) -> bool) -> Vec<String> {
    let lexicon = title.rules.lexicon;
    let mut out = Vec::new();
    for verb in lexicon.verbs {
        for (role, act) in roles(game, verb.id, card) {
            for reason in game.explain_act(&act).iter().filter(|r| known(r.source)) {
                out.push(format!("{} ({role}): {}", verb.name, line(game, reason)));
            }
        }
    }
    for number in lexicon.numbers {
        let mut said: Vec<String> = Vec::new();
        for (role, act) in roles(game, number.verb, card) {
            for change in game.number_lines(number.id, TEN, &act).iter().filter(|c| known(c.source)) {
                let source = game.thing_name(change.source);
                let text = ability_text(game, change.source, change.ability);
                said.push(format!("{} {:+} ({role}): {source}: {text}", number.name, change.by));
            }
        }
        said.dedup();
        out.append(&mut said);
    }
    for trace in game.trace(card) {
        if trace.before != trace.after && known(trace.source) {
            out.push(format!("{}: {}", game.thing_name(trace.source), ability_text(game, trace.source, trace.ability)));
        }
    }
    out
}

/// The acts in which the card could take part, seen by each player.
fn roles(game: &Game, verb: Verb, card: Card) -> Vec<(&'static str, Act)> {
    let mut acts = vec![("as the one who acts", Act::of(verb).by(card))];
    for seat in game.seats() {
        acts.push(("as what it is done to", Act::of(verb).by(seat).to(card)));
        acts.push(("as the other card", Act::of(verb).by(seat).with(card)));
    }
    acts
}

fn line(game: &Game, reason: &Reason) -> String {
    format!("{} {}: {}", game.thing_name(reason.source), reason.what, ability_text(game, reason.source, reason.ability))
}

#[cfg(test)]
mod tests;
