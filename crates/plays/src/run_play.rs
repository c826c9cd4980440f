//! Running plays: carrying out `when`, checking `then`, and reporting what was seen instead.

use crate::{
    Pending, StepError, Unsound,
    called::find_called,
    play::{Line, Piece, Play, Says, When},
    random_game::{Watch, panic_text, unsound},
    setting::{Doing, Table, set_table},
    verdict::Verdict,
    wording,
};
use ::words::{Viewer, Writer};
use kernel::{About, Bindings, Choice, CodeFrame, Game, Named, Prompt, Refused, Seat, Thing, Told, Value, Via, told};
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use table::{
    RefusedAnswer, SessionError, Shelf,
    options::{Verb, option_lines, question_line},
};
use title::{Tell, Title};

/// The outcome of a play.
///
/// ```
/// # let shelf = table::Shelf::embedded(games::TITLES);
/// # let text = "play  bears have two power\ngiven echomancy\n  A  battlefield: Grizzly Bears\nthen  Grizzly Bears: power 3\n";
/// # let source = cardlang::Source { path: "bears.play".into(), text: text.into() };
/// # let plays = plays::parse_plays(&shelf.books(), &source).0;
///
/// use plays::{Failure, Report, run_play_closely};
/// // then  Grizzly Bears: power 3
/// let report: Report = run_play_closely(&shelf, &plays[0], &source.path).expect("the table can be set");
/// assert!(!report.passed());
/// let failure: &Failure = &report.failures[0];
/// assert_eq!((failure.line, failure.expected.contains('3')), (4, true));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// Its name.
    pub name: String,
    /// The failures; if there are none, the play passed.
    pub failures: Vec<Failure>,
    /// The log, as far as it came.
    pub log: Vec<String>,
    /// The edits that `--bless` would write.
    pub edits: Vec<Edit>,
}

impl Report {
    /// Whether all of it was true.
    pub fn passed(&self) -> bool {
        self.failures.is_empty()
    }
}

/// One thing that was not as the play says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The line of the file, from 1; 0 for the play as a whole.
    pub line: usize,
    /// The text of the line.
    pub text: String,
    /// The expectation.
    pub expected: String,
    /// The fact that was seen instead.
    pub seen: String,
}

/// A replacement of some bytes of a play file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// The bytes to replace.
    pub span: Range<usize>,
    /// The new text.
    pub text: String,
}

/// The text of a file after edits.
///
/// ```
/// use plays::{Edit, bless};
/// // `A is offered exactly: ?` is filled in with the offered options.
/// assert_eq!(bless("then  power ?", &[Edit { span: 12..13, text: "2".into() }]), "then  power 2");
/// ```
pub fn bless(text: &str, edits: &[Edit]) -> String {
    let mut edits: Vec<&Edit> = edits.iter().collect();
    edits.sort_by_key(|e| e.span.start);
    let (mut out, mut at) = (String::new(), 0);
    for edit in edits.into_iter().filter(|e| e.span.end <= text.len()) {
        if edit.span.start < at {
            continue;
        }
        out.push_str(&text[at..edit.span.start]);
        out.push_str(&edit.text);
        at = edit.span.end;
    }
    out.push_str(&text[at..]);
    out
}

/// Runs one play.
///
/// ```
/// let shelf = table::Shelf::embedded(games::TITLES);
/// let text = "play  bears have two power\ngiven echomancy\n  A  battlefield: Grizzly Bears\nthen  Grizzly Bears: power 2\n";
/// let source = cardlang::Source { path: "bears.play".into(), text: text.into() };
/// let (plays, _) = plays::parse_plays(&shelf.books(), &source);
/// let report = plays::run_play(&shelf, &plays[0], &source.path).expect("the table can be set");
/// assert!(report.failures.is_empty());
/// ```
pub fn run_play(
    shelf: &Shelf,
    play: &Play,
    path: &str,
) -> Result<Report, Vec<cardlang::Diagnostic<crate::PlayMistake>>> {
    run_whole(play, Runner::new(set_table(shelf, play, path)?))
}

/// Runs one play and looks closely at every `then`: the view is what it would be anew, every offered answer is
/// accepted, every other refused without a trace (E33.3).
pub fn run_play_closely(
    shelf: &Shelf,
    play: &Play,
    path: &str,
) -> Result<Report, Vec<cardlang::Diagnostic<crate::PlayMistake>>> {
    let runner = Runner::new(set_table(shelf, play, path)?);
    run_whole(play, Runner { closely: true, ..runner })
}

fn run_whole(play: &Play, mut runner: Runner) -> Result<Report, Vec<cardlang::Diagnostic<crate::PlayMistake>>> {
    runner.run(play, None);
    runner.ends_settled(play);
    let mut report = runner.report;
    report.name = play.name.text.clone();
    report.log = runner.log;
    Ok(report)
}

/// The table after the first `steps` lines of `when`, for explaining it.
///
/// ```
/// use plays::{Report, Table, parse_plays, run_until};
/// let shelf = table::Shelf::embedded(games::TITLES);
/// let text = "play  bears have two power\ngiven echomancy\n  A  battlefield: Grizzly Bears\nthen  Grizzly Bears: power 2\n";
/// let source = cardlang::Source { path: "bears.play".into(), text: text.into() };
/// let (plays, _) = parse_plays(&shelf.books(), &source);
/// // The table as it is set, before anything is done.
/// let (table, report): (Table, Report) = run_until(&shelf, &plays[0], &source.path, 0).expect("the table can be set");
/// assert_eq!((table.game.cards_in_play().count(), report.failures.len()), (1, 0));
/// ```
pub fn run_until(
    shelf: &Shelf,
    play: &Play,
    path: &str,
    steps: usize,
) -> Result<(Table, Report), Vec<cardlang::Diagnostic<crate::PlayMistake>>> {
    let table = set_table(shelf, play, path)?;
    let mut runner = Runner::new(table);
    runner.run(play, Some(steps));
    let mut report = runner.report;
    report.name = play.name.text.clone();
    report.log = runner.log;
    let asks_everybody = runner.asks_everybody;
    let table = Table { game: runner.game, title: runner.title, doings: Vec::new(), asks_everybody };
    Ok((table, report))
}

/// The most work and looks in one play, counted in clauses.
const MOST_WORK: u64 = 2_500_000;

/// A play in progress.
pub(crate) struct Runner {
    pub title: &'static Title,
    pub game: Game,
    /// The table before the running block of `when` lines.
    pub before: Game,
    /// All lines of the log, and where those of the running block begin.
    pub log: Vec<String>,
    pub block: usize,
    /// The question when the play began.
    start: Option<kernel::AboutCode>,
    doings: std::vec::IntoIter<Doing>,
    rows: usize,
    /// In a campaign, the records the games after the first began with.
    records: Vec<String>,
    /// Whether a player who can only pass is asked.
    asks_everybody: bool,
    watch: Watch,
    /// Whether every `then` asks for sound answers.
    closely: bool,
    pub report: Report,
}

impl Runner {
    fn new(table: Table) -> Self {
        let watch = Watch::new(&table.game);
        let mut runner = Runner {
            title: table.title,
            before: table.game.clone(),
            start: table.game.prompt().and_then(question),
            game: table.game,
            log: Vec::new(),
            block: 0,
            doings: table.doings.into_iter(),
            rows: 0,
            records: Vec::new(),
            asks_everybody: table.asks_everybody,
            watch,
            closely: false,
            report: Report::default(),
        };
        runner.read_log();
        runner
    }

    fn run(&mut self, play: &Play, steps: Option<usize>) {
        let mut done = 0;
        let mut in_block = false;
        for line in &play.lines {
            if self.game.worked() > MOST_WORK {
                self.fail(line, "a play that ends soon".into(), StepError::TooMuch.to_string());
                return;
            }
            match &line.says {
                Says::When(when) => {
                    if Some(done) == steps {
                        return;
                    }
                    done += 1;
                    if !in_block {
                        self.before = self.game.clone();
                        self.block = self.log.len();
                    }
                    in_block = true;
                    let result = self.does(when);
                    self.read_log();
                    if let Err(seen) = result {
                        self.fail(line, "it can be done".into(), seen.to_string());
                        return;
                    }
                }
                Says::Then(then) => {
                    if self.closely
                        && let Err(wrong) = self.answers_are_sound()
                    {
                        self.fail(line, "sound answers".into(), wrong.to_string());
                    }
                    in_block = false;
                    let mut verdict = Verdict::new(self, line);
                    verdict.check(then);
                    let (failures, edits) = (verdict.failures, verdict.edits);
                    self.report.failures.extend(failures);
                    self.report.edits.extend(edits);
                }
            }
        }
    }

    fn does(&mut self, when: &When) -> Result<(), StepError> {
        match when {
            When::Chooses(seat, verb, words) => self.chooses(Seat(*seat), *verb, words),
            When::Option(seat, number) => {
                self.asked(Seat(*seat))?;
                let answer = number.checked_sub(1).ok_or(StepError::CountedFromOne)?;
                self.answer(answer)
            }
            When::Answers(numbers) => numbers.iter().enumerate().try_for_each(|(i, number)| {
                self.answers(*number).map_err(|wrong| StepError::Answer {
                    at: i + 1,
                    number: *number,
                    wrong: Box::new(wrong),
                })
            }),
            When::AllPass => {
                // Everybody once; one whose only answer is to pass has passed already.
                let mut passed: Vec<Seat> = Vec::new();
                loop {
                    let prompt = self.game.prompt().filter(|p| !passed.contains(&p.seat));
                    match prompt {
                        Some(prompt) if prompt.options.contains(&Choice::Pass) => {
                            passed.push(prompt.seat);
                            self.game.choose_option(Choice::Pass).map_err(|why| self.refused(why))?;
                        }
                        _ if passed.is_empty() => return Err(StepError::NobodyCanPass(self.pending())),
                        _ => return Ok(()),
                    }
                }
            }
            When::Next(leg) => self.next_game(leg),
            When::Concedes(seat) => {
                let whole = self.title.whole.ok_or(StepError::NobodyGivesUp)?;
                self.game.end((whole.concede)(&self.game, Seat(*seat)));
                self.game.run();
                Ok(())
            }
            When::Does(..) => {
                let doing = self.doings.next().ok_or(StepError::NotCompiled)?;
                self.do_clauses(&doing)
            }
        }
    }

    fn next_game(&mut self, leg: &Piece) -> Result<(), StepError> {
        let campaign = self.title.whole.and_then(|w| w.campaign).ok_or(StepError::NoCampaign)?;
        if leg.text != campaign.leg {
            return Err(StepError::OtherLeg(campaign.leg));
        }
        if self.game.outcome().is_none() {
            return Err(StepError::NotOver(campaign.leg, self.pending()));
        }
        let record = (campaign.after)(&self.game, self.records.last().map(String::as_str));
        let record = record.ok_or(SessionError::CampaignOver)?;
        let seed = kernel::mix(0, self.records.len() as u64 + 1);
        let laid = (campaign.lay_out)(self.game.cards(), &record, seed);
        let mut game = laid.map_err(|error| SessionError::start(self.game.cards(), error))?;
        game.start_log();
        if self.asks_everybody {
            game.ask_everybody();
        }
        game.run();
        self.records.push(record);
        // Another game with its own cards: the watch over the last one ends.
        self.watch = Watch::new(&game);
        self.game = game;
        self.rows = 0;
        Ok(())
    }

    /// The campaign's record for people: as it stands, or as a game that is over leaves it.
    pub fn campaign(&self) -> Option<String> {
        let campaign = self.title.whole.and_then(|w| w.campaign)?;
        let (cards, last) = (self.game.cards(), self.records.last().map(String::as_str));
        let told = match self.game.outcome() {
            None => (campaign.show)(cards, last.unwrap_or_default(), Some(&self.game)).told(),
            Some(_) => match (campaign.after)(&self.game, last) {
                Some(record) => (campaign.show)(cards, &record, None).told(),
                None => told!("The campaign is over"),
            },
        };
        Some(self.words(&told))
    }

    /// One answer of whoever is asked; that the engine stops is a failure of the play, not of its runner.
    fn answers(&mut self, number: u16) -> Result<(), StepError> {
        let answer = number.checked_sub(1).ok_or(StepError::CountedFromOne)?;
        self.watch.saw(&self.game);
        let game = &mut self.game;
        let answered = catch_unwind(AssertUnwindSafe(|| game.answer(answer)));
        let answered = answered.map_err(|panic| Unsound::Panicked(panic_text(&*panic)))?;
        answered.map_err(|why| self.refused(why))
    }

    fn answer(&mut self, answer: u16) -> Result<(), StepError> {
        self.game.answer(answer).map_err(|why| self.refused(why))
    }

    fn refused(&self, why: Refused) -> StepError {
        RefusedAnswer::new(self.game.cards(), why).into()
    }

    /// Checks the invariants, and returns the one that does not hold.
    pub fn is_sound(&mut self) -> Result<(), Unsound> {
        let (watch, game, whole) = (&mut self.watch, &self.game, self.title.whole);
        let whole = whole.ok_or(SessionError::NoWholeGame(self.title.name))?;
        catch_unwind(AssertUnwindSafe(|| watch.check(whole, game, true)))
            .unwrap_or_else(|panic| Err(Unsound::Panicked(panic_text(&*panic))))
    }

    fn answers_are_sound(&self) -> Result<(), Unsound> {
        let Some(whole) = self.title.whole else { return Ok(()) };
        catch_unwind(AssertUnwindSafe(|| {
            whole.answers_are_sound(&self.game).map_err(|broken| unsound(&self.game, broken))
        }))
        .unwrap_or_else(|panic| Err(Unsound::Panicked(panic_text(&*panic))))
    }

    fn asked(&self, seat: Seat) -> Result<&Prompt, StepError> {
        match self.game.prompt() {
            None => Err(self.game.endless().map_or(StepError::NobodyAsked, |why| self.refused(why))),
            Some(prompt) if prompt.seat != seat => Err(StepError::OtherAsked(prompt.seat, self.pending())),
            Some(prompt) => Ok(prompt),
        }
    }

    /// Passes for whoever is asked only in passing, until the play means the question that is asked.
    pub fn make_way(&mut self, is_meant: impl Fn(&Runner, &Prompt) -> bool) {
        while let Some(prompt) = self.game.prompt()
            && !self.asks_everybody
            && (self.title.in_passing)(&self.game, prompt)
            && !is_meant(self, prompt)
            && self.game.choose_option(Choice::Pass).is_ok()
        {
            self.read_log();
        }
    }

    /// Whether these words answer a question.
    fn is_answer(&self, verb: Verb, prompt: &Prompt, words: &Piece) -> bool {
        let lines = option_lines(self.title, &self.game, prompt);
        let first = words.split(" then ").map_or_else(|| words.clone(), |(first, _)| first);
        [words, &first].into_iter().any(|words| find_called(verb, &self.game, prompt, &lines, &words.text).is_ok())
    }

    fn chooses(&mut self, seat: Seat, verb: Verb, words: &Piece) -> Result<(), StepError> {
        self.make_way(|runner, prompt| prompt.seat == seat && runner.is_answer(verb, prompt, words));
        let prompt = self.asked(seat)?;
        let lines = option_lines(self.title, &self.game, prompt);
        match find_called(verb, &self.game, prompt, &lines, &words.text) {
            Ok(answer) => self.answer(answer),
            // Several answers in one line, one after the other.
            Err(reason) => match words.split(" then ") {
                None => Err(StepError::Option(words.text.clone(), reason)),
                Some((first, rest)) => {
                    self.chooses(seat, verb, &first)?;
                    self.chooses(seat, Verb::Chooses, &rest)
                }
            },
        }
    }

    fn do_clauses(&mut self, doing: &Doing) -> Result<(), StepError> {
        let mut named = Vec::new();
        for (number, called) in &doing.named {
            let name = &called.text;
            let thing = wording::thing(&self.game, name).ok_or_else(|| StepError::NotOnTable(name.clone()))?;
            named.push((Named::Name(*number), Value::Thing(thing)));
        }
        let you = doing.you.map_or(Seat(0), Seat);
        if you.0 >= self.game.players() {
            return Err(StepError::NobodySits);
        }
        let it = match named.first() {
            Some((_, Value::Thing(first))) => *first,
            _ => Thing::Nothing,
        };
        let bindings = Bindings { it, named, ..Bindings::default() };
        let code = CodeFrame::new(Some(doing.ability), Thing::Nothing, you, Via::Own, bindings);
        self.game.interject(code);
        match self.game.endless() {
            Some(refused) => Err(self.refused(refused)),
            None if self.game.interjected_in_vain() => Err(StepError::InVain),
            None => Ok(()),
        }
    }

    /// Puts the rows written since into words, while the table is still near to what they speak of.
    fn read_log(&mut self) {
        let rows = self.game.log();
        let new = rows[self.rows.min(rows.len())..].iter();
        let writer = Writer::new(&self.game, Viewer::Everything);
        let lines = new.map(|row| writer.log(self.title, row).to_string());
        let lines: Vec<String> = lines.filter(|l| !l.is_empty()).collect();
        self.rows = rows.len();
        self.log.extend(lines);
    }

    /// The closed options in words, each with its reason.
    pub fn closed(&self) -> Vec<(String, String)> {
        let Some(prompt) = self.game.prompt() else { return Vec::new() };
        let all = (self.title.closed)(&self.game).into_iter();
        all.map(|closed| {
            let option = (self.title.option)(&self.game, prompt, &closed.choice);
            (self.words(&option), self.words(&closed.why.told()))
        })
        .collect()
    }

    /// Told text as somebody reads it who sees everything.
    pub fn words(&self, told: &Told) -> String {
        Writer::new(&self.game, Viewer::Everything).line(told).to_string()
    }

    /// The question that is asked now.
    pub fn pending(&self) -> Pending {
        match self.game.prompt() {
            None => Pending::Nobody,
            Some(prompt) => Pending::Asked {
                seat: prompt.seat,
                question: question_line(self.title, &self.game, prompt),
                options: option_lines(self.title, &self.game, prompt),
            },
        }
    }

    /// Whether nothing is asked, or the same kind of question as when the play began.
    pub fn is_settled(&self) -> bool {
        match self.game.prompt() {
            None => true,
            Some(prompt) => question(prompt).is_some_and(|q| self.start == Some(q)),
        }
    }

    /// A play ends settled, or speaks of the question it leaves open.
    fn ends_settled(&mut self, play: &Play) {
        let last_when = play.lines.iter().rposition(|l| matches!(l.says, Says::When(_)));
        let (Some(last), true) = (last_when, self.report.passed()) else {
            return;
        };
        let spoken_of =
            play.lines[last..].iter().any(|l| matches!(&l.says, Says::Then(then) if then.speaks_of_prompt()));
        if !spoken_of {
            self.make_way(|_, _| false);
        }
        if !spoken_of && !self.is_settled() {
            let seen = self.pending().to_string();
            let expected = "the play ends settled, or a `then` after the last `when` speaks of the open question";
            self.fail(&play.lines[last], expected.into(), seen);
        }
    }

    fn fail(&mut self, line: &Line, expected: String, seen: String) {
        self.report.failures.push(Failure { line: line.number, text: line.text.text.clone(), expected, seen });
    }
}

/// The kind of a game's own question; `None` for a question an ability asks.
fn question(prompt: &Prompt) -> Option<kernel::AboutCode> {
    match prompt.about {
        About::Game(code, ..) => Some(code),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edits_are_applied_from_the_front_and_never_twice() {
        let edits = [
            Edit { span: 6..9, text: "four".into() },
            Edit { span: 0..3, text: "1".into() },
            Edit { span: 7..8, text: "x".into() },
        ];
        assert_eq!(bless("one + two", &edits), "1 + four");
    }
}
