//! Why, and why not: what is told of an option, open or closed, and of a card.

use abilities::Library;
use kernel::Seat;
use table::{Session, ShownAbout, ShownCard, ShownClosed, ShownPrompt, ShownTable, nearest};
use words::{CardId, Line};

/// The answer to `why`: lines, and the rules they cite.
#[derive(Default)]
pub(crate) struct Because {
    pub lines: Vec<String>,
    pub rules: Vec<String>,
}

impl Because {
    fn say(&mut self, text: impl Into<String>) {
        self.lines.push(text.into());
    }

    fn cite<'l>(&mut self, lines: impl IntoIterator<Item = &'l Line>) {
        self.rules.extend(lines.into_iter().flat_map(Line::rules).map(str::to_string));
    }

    fn closed(&mut self, closed: &ShownClosed, before: &str) {
        self.say(format!("{before}{}", closed.told()));
        self.cite([&closed.text, &closed.refusal.text]);
    }

    fn card(&mut self, about: Option<ShownAbout>) {
        let Some(about) = about else { return };
        self.lines.extend(about.lines());
        self.cite(about.state.iter().chain(&about.own).chain(&about.others));
        self.cite(about.numbers.iter().flat_map(|number| &number.reasons));
    }
}

/// Answers `why`: about everything that is closed, an option by its number or words, or a card.
pub(crate) fn why(session: &Session, library: &Library, seat: Seat, rest: &str) -> Because {
    let prompt = session.prompt_for(seat).map(ShownPrompt::sorted);
    let (options, closed) = prompt.as_ref().map_or((&[][..], &[][..]), |p: &ShownPrompt| (&p.options, &p.closed));
    let wanted = rest.trim_end_matches('?').to_lowercase();
    let mut said = Because::default();
    let number = wanted.parse::<usize>().ok();
    let numbered = number.and_then(|n| options.get(n.checked_sub(1)?));
    if wanted.is_empty() {
        match closed.is_empty() {
            true => said.say("Nothing you might expect here is closed."),
            false => said.say("Closed now:"),
        }
        closed.iter().for_each(|c| said.closed(c, "  "));
    } else if let Some(option) = numbered {
        said.say(format!("{} is open.", option.text));
        option.reasons.iter().for_each(|reason| said.say(format!("  {reason}")));
        said.cite(&option.reasons);
        if let Some(card) = option.cards.last() {
            said.card(session.about(library, seat, *card));
        }
    } else if let Some(number) = number {
        said.say(format!("There is no option {number}: the last one is {}.", options.len()));
    } else {
        let fits = |text: &Line| text.to_string().to_lowercase().contains(&wanted);
        closed.iter().filter(|c| fits(&c.text)).for_each(|c| said.closed(c, ""));
        options.iter().filter(|o| fits(&o.text)).for_each(|o| said.say(format!("{} is open.", o.text)));
        let table = session.table(Some(seat));
        match find_card(&table, &wanted) {
            Some(card) => said.card(session.about(library, seat, card)),
            None if said.lines.is_empty() => near(&mut said, rest, &wanted, &table, closed),
            None => {}
        }
    }
    said.rules.sort();
    said.rules.dedup();
    if let Some(first) = said.rules.first() {
        let told = match said.rules.as_slice() {
            [_] => format!("(`rule {first}` prints the rule)"),
            rules => format!("({}: `rule {first}` prints the first of these rules)", rules.join(", ")),
        };
        said.say(told);
    }
    said
}

/// Suggestions for words that name nothing.
fn near(said: &mut Because, rest: &str, wanted: &str, table: &ShownTable, closed: &[ShownClosed]) {
    let names: Vec<&str> = table.cards().into_iter().filter_map(|card| card.name.as_deref()).collect();
    let texts: Vec<String> = closed.iter().map(|c| c.text.to_string()).collect();
    match (nearest(wanted, names), near_option(wanted, &texts)) {
        (Some(near), _) => said.say(format!("You see no `{rest}`; did you mean `{near}`?")),
        (None, Some(at)) => said.closed(&closed[at], ""),
        (None, None) => {
            said.say(format!("You see no option and no card `{rest}`. `why` alone lists everything that is closed."));
        }
    }
}

/// The card a player means by a name, or part of a name: one that lies open before one in a hand or a pile.
fn find_card(table: &ShownTable, wanted: &str) -> Option<CardId> {
    let open: Vec<&ShownCard> = table.open_cards();
    let all = table.cards().into_iter().filter_map(|card| {
        let name = card.name.as_ref()?.to_lowercase();
        let lies_open = open.iter().any(|open| open.id == card.id);
        Some((name != wanted, !lies_open, card.id?)).filter(|_| name.contains(wanted))
    });
    all.min().map(|(.., id)| id)
}

/// The option some of whose words are nearly these.
pub(crate) fn near_option(line: &str, texts: &[String]) -> Option<usize> {
    near_words(line, texts).map(|(_, at)| at)
}

/// The same, with the words that are meant.
pub(crate) fn near_words(line: &str, texts: &[String]) -> Option<(String, usize)> {
    let size = line.split_whitespace().count().max(1);
    let mut windows: Vec<(String, usize)> = Vec::new();
    for (at, text) in texts.iter().enumerate() {
        let words: Vec<&str> =
            text.split(|c: char| !c.is_alphanumeric() && c != '\'' && c != '-').filter(|w| !w.is_empty()).collect();
        windows.extend(words.windows(size.min(words.len().max(1))).map(|w| (w.join(" "), at)));
    }
    let near = nearest(line, windows.iter().map(|(words, _)| words.as_str()))?;
    windows.iter().find(|(words, _)| words == near).cloned()
}
