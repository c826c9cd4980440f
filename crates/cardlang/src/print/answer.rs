//! Printing clauses that wait for an event or change it.

use abilities::*;

use super::Printer;

impl Printer<'_> {
    pub fn later(&self, effect: &Effect) -> String {
        let Effect::Later { times, rung, event, until, body } = effect else { return String::new() };
        let word = if *times == Times::Next { "the next time" } else { "each time" };
        let amount = match (times, body.as_slice()) {
            (Times::Next, [Effect::Prevent(Prevention::Some(a) | Prevention::UpTo(a))]) => {
                Some(format!("the next {}", self.amount(a)))
            }
            (Times::Each, [Effect::Prevent(Prevention::All)]) => Some("all".to_string()),
            _ => None,
        };
        let during = self.during(until.as_ref());
        // Something that happens once comes before the end; something that happens each time goes on until then.
        let during = match (times, during.strip_prefix(" until ")) {
            (Times::Next, Some(end)) => format!(" before {end}"),
            _ => during,
        };
        if let Some(shield) = amount.and_then(|amount| self.shield(event, &amount)) {
            return format!("{shield}{during}");
        }
        let event_text = self.phrase(event, Mood::Event, rung.is_would());
        self.context.borrow_mut().event = Some(event.clone());
        // A thing dies only once, so no word says so.
        let dies = event.verb == verbs::MOVE && event.from.is_some() && event.to.is_some();
        let once = dies && *times == Times::Next;
        // A replacement says by itself that it happens each time.
        let replaces = *times == Times::Each && matches!(body.as_slice(), [Effect::Instead(_)]);
        let once = (once || replaces) && rung.is_would() && !self.is_terse();
        let word = if once { "if" } else { word };
        if let Some(this) = self.of_this(&event_text, &during, until.as_ref()) {
            return format!("if {this}, {}", self.run(body));
        }
        match during.strip_prefix(" until ") {
            Some(end) if self.is_terse() => format!("until {end}, {word} {event_text}, {}", self.run(body)),
            _ => format!("{word} {event_text}{during}, {}", self.run(body)),
        }
    }

    /// `you fail this test`: before the end of a test there is no other one.
    fn of_this(&self, event: &str, during: &str, until: Option<&Duration>) -> Option<String> {
        let Some(Duration::Moment(moment)) = until else { return None };
        if self.context.borrow().waits == Some(*moment) {
            return None;
        }
        let noun = during.strip_prefix(" before the end of the ")?;
        event.strip_suffix(&format!(" a {noun}")).map(|rest| format!("{rest} this {noun}"))
    }

    /// ` this turn`: the time in which the ability waits.
    pub fn during(&self, until: Option<&Duration>) -> String {
        match until {
            Some(Duration::Moment(m)) => match self.moment(*m).as_str() {
                "end of turn" => " this turn".to_string(),
                _ => format!(" {}", self.duration(&Duration::Moment(*m))),
            },
            Some(d) => format!(" {}", self.duration(d)),
            None => String::new(),
        }
    }

    /// The event that is answered, as a thing: `that damage`.
    fn event_noun(&self) -> String {
        let event = self.context.borrow().event.clone();
        let Some(event) = event else { return "it".into() };
        if let Some((_, noun)) = self.v.lexicon.prose.answered.iter().find(|(verb, _)| *verb == event.verb) {
            return format!("that {noun}");
        }
        match event.kind {
            Some(kind) => format!("that {}", self.writer.counter(kind, crate::words::Count::One)),
            None => "it".into(),
        }
    }

    pub fn prevention(&self, prevention: &Prevention) -> String {
        let noun = self.event_noun();
        match prevention {
            Prevention::All => format!("prevent {noun}"),
            Prevention::Some(a) => format!("prevent {} of {noun}", self.amount(a)),
            Prevention::UpTo(a) => format!("prevent up to {} of {noun}", self.amount(a)),
        }
    }

    pub fn change_it(&self, change: &Change) -> String {
        let event = self.context.borrow().event.clone();
        let (amount, plus) = match change {
            Change::Plus(a) => ("that much".to_string(), format!(" plus {}", self.amount(a))),
            Change::Minus(a) => ("that much".to_string(), format!(" minus {}", self.amount(a))),
            Change::Set(a) => (self.amount(a), String::new()),
            Change::AtLeast(a) => (format!("at least {}", self.amount(a)), String::new()),
            Change::Doubled => ("twice that much".to_string(), String::new()),
        };
        if let Some(event) = &event
            && let Some(text) = self.changed(event, &amount, &plus)
        {
            return text;
        }
        let noun = match self.event_noun().as_str() {
            "it" => "that number".to_string(),
            noun => noun.to_string(),
        };
        match change {
            Change::Plus(a) => format!("increase {noun} by {}", self.amount(a)),
            Change::Minus(a) => format!("reduce {noun} by {}", self.amount(a)),
            Change::Set(a) => format!("{noun} becomes {}", self.amount(a)),
            Change::AtLeast(a) => format!("{noun} becomes at least {}", self.amount(a)),
            Change::Doubled => format!("double {noun}"),
        }
    }
}
