//! The English of the kernel's values: refusals, reasons, acts, lines of the log, flaws of a table. The kernel itself has
//! no words, and no rule reads these back. A game's own words are its own.

use abilities::EXHAUSTED;
use kernel::{Act, Choice, Does, Flaw, Game, LogLine, Misfit, Refusal, Refused, Span, Thing, Told, Why, told};

/// A value with words: told text, to be written for one reader.
///
/// ```
/// use title::Tell;
/// assert_eq!(kernel::Why::Used.told(), kernel::told!("it was used already"));
/// ```
pub trait Tell {
    /// Tells it.
    fn told(&self) -> Told;
}

impl Tell for Refusal {
    /// Returns the reason, with the rule behind it or where its words want it.
    fn told(&self) -> Told {
        let rule = self.rule.map_or(Told::new(), |rule| told!(" ({})", rule));
        match &self.why {
            Why::Game(bar, what) => bar.fill(what, rule),
            other => other.told().then(rule),
        }
    }
}

impl Tell for Why {
    /// Returns the reason, without the rule.
    fn told(&self) -> Told {
        match self {
            Why::Forbidden { by, .. } => told!("{} forbids it", *by),
            Why::Exhausted(thing) => told!("{} is {}", *thing, Span::Status(EXHAUSTED)),
            Why::NotExhausted(thing) => told!("{} is not exhausted", *thing),
            Why::Needs { kind, has, needs } => told!("needs {} {}, has {}", *needs, *kind, *has),
            Why::TooFew { on, kind, has, needs } => told!("{} has {} {}, not {}", *on, *has, *kind, *needs),
            Why::PaysTwice(thing) => told!("{} cannot pay twice", *thing),
            Why::Each(all) => Told::join(all.iter().map(|(card, why)| told!("{}: {}", *card, why.told())), "; "),
            Why::NothingToPay => told!("there is nothing to pay with"),
            Why::NothingToChoose => told!("there is nothing to choose"),
            Why::Condition => told!("its condition does not hold"),
            Why::Used => told!("it was used already"),
            Why::CannotPay(symbols) => told!("you cannot pay {}", Told::symbols(symbols)),
            Why::Keyword { of, keyword, from, lacks } => {
                let has = told!("{} has {}", *of, *keyword);
                let from = from.clone().map_or(Told::new(), |quality| told!(" from {}", quality));
                let lacks = lacks.as_ref().map_or(Told::new(), |(agent, needed)| match &needed[..] {
                    [one] => told!("; {} has no {}", *agent, *one),
                    several => {
                        told!(
                            "; {} has neither {}",
                            *agent,
                            Told::join(several.iter().copied().map(Told::from), " nor ")
                        )
                    }
                });
                has.then(from).then(lacks)
            }
            Why::Game(bar, what) => bar.fill(what, Told::new()),
        }
    }
}

impl Tell for Refused {
    fn told(&self) -> Told {
        match self {
            Refused::Over => told!("the game is over"),
            Refused::NoSuchOption { answer, last } => {
                told!("there is no option {}; choose 0 to {}", i32::from(*answer), i32::from(*last))
            }
            Refused::NotOffered => told!("that is not offered"),
            Refused::Endless { cards } => told!(
                "it would never end: round after round of {}, each with more than before",
                Told::join(cards.iter().copied().map(Told::from), ", ")
            ),
        }
    }
}

impl Tell for Misfit {
    fn told(&self) -> Told {
        match self {
            Misfit::Others => told!("it is a table for others"),
            Misfit::Step => told!("a step that is under way makes no sense"),
            Misfit::Notes => told!("its notes speak of what is not there"),
            Misfit::Nowhere => told!("a card on its table lies nowhere"),
            Misfit::Endless => told!("a pile on its table has no end"),
            Misfit::Unsound(flaw) => flaw.told(),
        }
    }
}

impl Tell for Flaw {
    fn told(&self) -> Told {
        match self {
            Flaw::InTwoPlaces(card) => told!("{} is in two places", *card),
            Flaw::InNoPlace(card) => told!("{} is in no place", *card),
            Flaw::Miscounted { place, counts, has } => {
                let [counts, has] = [*counts, *has].map(i32::from);
                told!("{} counts {} cards and has {}", Span::Place(*place), counts, has)
            }
            Flaw::HoldsLess { card, kind, count } => told!("{} holds {} {}", *card, *count, *kind),
            Flaw::GoneHolds(card, kind) => told!("{} is gone and holds {}", *card, *kind),
            Flaw::GoneIsLinked(card) => told!("{} is gone and is linked to something", *card),
            Flaw::OfferedTwice { choice, options } => {
                let [one, other] = options.map(|option| i32::from(option) + 1);
                let about = about(choice).map_or(Told::new(), |thing| told!(", {},", thing));
                told!("options {} and {}{} are one offered twice", one, other, about)
            }
            Flaw::OneAnswer => told!("a prompt with one answer answers itself"),
            Flaw::Rules(demand) => demand.told(),
        }
    }
}

/// The card or player an option is about.
fn about(choice: &Choice) -> Option<Thing> {
    match *choice {
        Choice::Thing(thing) | Choice::Pair(thing, _) | Choice::Game(_, thing, _) => Some(thing),
        Choice::Ability(_, card) | Choice::Use(_, _, card) | Choice::Play(card) => Some(card.into()),
        _ => None,
    }
}

impl Tell for Does {
    fn told(&self) -> Told {
        match *self {
            Does::Forbids => told!("forbids it"),
            Does::Exempts => told!("exempts from it"),
            Does::Permits => told!("permits it"),
            Does::Prices => told!("puts a price on it"),
            Does::Changes { stat, by, now } => told!("{} {} (now {})", Span::Stat(stat), Span::Signed(by), now),
        }
    }
}

impl Tell for Act {
    fn told(&self) -> Told {
        let mut told = Told::new();
        if self.agent != Thing::Nothing {
            told = told!("{}: ", self.agent);
        }
        told = told.then(Span::Verb(self.verb));
        if let Some(word) = self.word {
            told = told.then(told!(" {}", word));
        }
        if let Some(kind) = self.kind {
            told = told.then(told!(" {} {}", self.amount, Span::Counters(kind, self.amount)));
        } else if self.amount != 1 {
            told = told.then(told!(" {}", self.amount));
        }
        if self.patient != Thing::Nothing && self.patient != self.agent {
            told = told.then(told!(", {}", self.patient));
        }
        if self.second != Thing::Nothing {
            told = told.then(told!(", {}", self.second));
        }
        if let Some(to) = self.to {
            told = told.then(told!(" -> {}", to));
        }
        let source = self.cause.source;
        if source != Thing::Nothing && source != self.patient && source != self.agent {
            told = told.then(told!(" ({})", source));
        }
        told
    }
}

/// A line of the log, except for the game's own lines.
///
/// ```
/// use kernel::{Act, LogLine, Seat, Span, Thing};
/// use lanterns::lexicon::{counter, verb};
/// let mut game = lanterns::new_game(2, 7);
/// game.start_log();
/// game.perform(Act::of(verb::GAIN).by(Seat(0)).to(Seat(0)).kind(counter::OIL));
/// game.run();
/// let line: &LogLine = game.log().first().expect("it happened");
/// assert!(title::log_told(&game, line).spans().contains(&Span::Thing(Thing::Player(Seat(0)))));
/// ```
pub fn log_told(game: &Game, logged: &LogLine) -> Told {
    match logged {
        LogLine::Act(act) => act.told(),
        LogLine::Forbidden(act, line) => {
            let source = game.forbidder(line).map_or(told!("an effect"), Told::from);
            told!("{}: cannot {}", source, act.told())
        }
        LogLine::Ability(source, ..) => told!("{}:", *source),
        LogLine::Begins(source, _) => told!("{}: an effect begins", *source),
        LogLine::Number(number, line) => {
            let (name, by) = (Span::Computed(*number), Span::Signed(line.by));
            told!("{}: {} {} (now {})", line.source, name, by, line.now)
        }
        LogLine::Prevented(source, act, n) => told!("{}: prevents {} of {}", *source, *n, Span::Verb(act.verb)),
        LogLine::Replaced(source, act) => told!("{}: instead of {}", *source, Span::Verb(act.verb)),
        LogLine::Works(source, ..) => told!("{}: now works", *source),
        LogLine::Loop(source, _) => told!("{}: an endless loop ends here", *source),
        LogLine::Changed(source, act, n) => told!("{}: {} becomes {}", *source, Span::Verb(act.verb), *n),
        LogLine::Game(code, thing, [n, _]) => told!("[{}] {} {}", i32::from(code.0), *thing, *n),
    }
}
