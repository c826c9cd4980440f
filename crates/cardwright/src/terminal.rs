//! A game line by line: the table, the question, numbered options; a number, words or a command as the answer. The same
//! in a terminal and through pipes.

mod leaving;
mod piles;
mod sharing;
mod stops;
mod undo;

use crate::{
    Done, Outcome, Trouble, asked, keeping,
    output::{heard, say},
    play::guarded,
    rule, show,
    why::{self, near_option, near_words},
};
use ::words::{Line, Piece};
use abilities::Library;
use kernel::Seat;
use std::io::{BufRead, IsTerminal, Write};
use table::{GivenBy, Journal, OptionError, Session, ShownClosed, ShownPrompt, ShownShape, nearest, write_file};

/// The commands of every game: the word, and what it does.
const COMMANDS: &[(&str, &str)] = &[
    ("help", "this"),
    ("table", "the whole table"),
    ("hand", "your cards"),
    (
        "piles",
        "how many cards lie in each pile; `piles graveyard` lists the cards you may see there, `piles left` what is left of your deck",
    ),
    ("log", "what happened lately; `log 50` goes further back, `log all` to the beginning"),
    ("why", "what is closed and why; `why Rest` asks about one option, `why CARD` what acts on a card"),
    ("show", "a card's text: `show Walk With Me`"),
    ("rule", "a rule of the book: `rule R8.4`"),
    ("undo", "take back your last decision; `undo 3` the last three, `undo all` all that can be"),
    ("redo", "decide again what was taken back"),
    ("save", "save now; `save FILE` writes a copy, `save FILE --replace` over one that is there"),
    ("quit", "save and leave"),
    ("concede", "give up; in a campaign, the day"),
];

/// Commands of campaigns.
const CAMPAIGN_COMMANDS: &[(&str, &str)] = &[(
    "campaign",
    "the tracker: day, place, missions, rewards, events, decks; `tracker FILE` keeps this morning's in a file",
)];

/// Commands of games that pass by themselves.
const STOP_COMMANDS: &[(&str, &str)] = &[
    ("stops", "at which steps you are asked"),
    ("stop", "be asked at a step: `stop their upkeep`"),
    ("skip", "not be asked at a step: `skip my draw step`"),
    (
        "yield",
        "pass until something happens: `yield` until somebody else does something, `yield end` until the end of this \
         turn, `yield turn` until your next one; `yield trigger` always passes the trigger that waits",
    ),
];

pub(crate) struct Terminal<'a> {
    session: Session,
    library: &'a Library,
    file: Journal,
    /// Both ends are a person's terminal.
    screen: bool,
    /// The length of the log that each seat has read.
    told: Vec<usize>,
    /// The seat that was shown something last.
    last_seat: Option<Seat>,
    /// The table as it was shown last.
    last_table: String,
    /// `concede` was said once.
    conceding: bool,
    /// The number of games of a campaign to play, if not all.
    games: Option<usize>,
}

/// The result of a typed line.
enum Said {
    /// An option was chosen.
    Answer(u16),
    /// Several answers were chosen, one after the other.
    Plan(Vec<u16>),
    /// Something was told; the question stands.
    Told,
    /// The question is to be shown again.
    Again,
    /// The game is another one now: taken back, or given up.
    Changed,
    /// The player leaves.
    Quit,
}

impl<'a> Terminal<'a> {
    pub fn new(session: Session, library: &'a Library, file: Journal, games: Option<usize>) -> Self {
        let seats = session.seats().count();
        let screen = std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
        // The log of a resumed game has been read.
        let read = if session.given().is_empty() { 0 } else { session.log_length() };
        Terminal {
            session,
            library,
            file,
            screen,
            told: vec![read; seats],
            last_seat: None,
            last_table: String::new(),
            conceding: false,
            games,
        }
    }

    /// Plays until the game is over or the player leaves.
    pub fn run(self) -> Outcome {
        self.played(false).map(|(done, _)| done)
    }

    /// Plays as well; gives the game back if it is to be played again.
    pub fn played(mut self, rematch: bool) -> Result<(Done, Option<Session>), Trouble> {
        let left = |done: Done| (done, None);
        say!("Type a number or some words of an option; `help` lists the other commands.");
        keeping::take_locks_along();
        self.keep();
        let mut resumed = !self.session.given().is_empty();
        loop {
            let Some(seat) = self.session.asked() else {
                match self.between_games()? {
                    Said::Quit => return self.leave().map(left),
                    Said::Told => return self.over(rematch),
                    _ => continue,
                }
            };
            if self.session.is_bot(seat) {
                if let Some(answer) = self.session.bot_answer()
                    && let Err(reason) = guarded(&mut self.session, answer, GivenBy::Bot)
                {
                    say!("{reason}");
                    self.keep();
                    return Ok((Done::Wrong, None));
                }
                continue;
            }
            if let Some(answer) = self.session.passes() {
                guarded(&mut self.session, answer, GivenBy::Passed)?;
                continue;
            }
            if !self.hand_over(seat) {
                return self.leave().map(left);
            }
            if std::mem::take(&mut resumed) {
                self.recall(seat);
            }
            self.ask(seat);
            loop {
                let Some(line) = self.line() else { return self.leave().map(left) };
                let conceding = std::mem::take(&mut self.conceding);
                match self.understand(seat, line.trim(), conceding) {
                    Said::Told => {}
                    Said::Again => self.question(),
                    Said::Changed => break,
                    Said::Quit => return self.leave().map(left),
                    Said::Answer(answer) => {
                        if let Err(reason) = guarded(&mut self.session, answer, GivenBy::Hand) {
                            say!("{reason}");
                            continue;
                        }
                        self.keep();
                        break;
                    }
                    Said::Plan(answers) => {
                        for answer in answers {
                            guarded(&mut self.session, answer, GivenBy::Hand)?;
                        }
                        self.keep();
                        break;
                    }
                }
            }
        }
    }

    /// One game of a campaign is over. `Told` if no other follows.
    fn between_games(&mut self) -> Result<Said, Trouble> {
        let (Some(campaign), Some(next)) = (self.session.whole().campaign, self.session.next_campaign()) else {
            return Ok(Said::Told);
        };
        if self.games.is_some_and(|games| self.session.games() >= games) {
            return Ok(Said::Told);
        }
        let seat = self.last_seat.unwrap_or(Seat(0));
        say!();
        self.tell_news(seat);
        // That somebody gave up is in no log.
        if self.session.given().last().is_some_and(|given| given.answer.is_none()) {
            say!("{}\n", self.session.ending().unwrap_or_default());
        }
        say!("The next {}:\n{next}\n", campaign.leg);
        let option = format!("begin the next {}", campaign.leg);
        loop {
            say!("Go on?\n   1  {option}");
            let Some(line) = self.line() else { return Ok(Said::Quit) };
            let line = line.trim();
            if line == "1" || (!line.is_empty() && option.contains(&line.to_lowercase())) {
                self.session.go_on()?;
                self.told.iter_mut().for_each(|told| *told = 0);
                self.last_table.clear();
                self.keep();
                return Ok(Said::Changed);
            }
            let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
            match word.to_lowercase().as_str() {
                "" => continue,
                "concede" => say!("The {} is over already; `quit` leaves, `1` goes on.", campaign.leg),
                word => match self.command(seat, word, rest.trim(), false) {
                    Some(Said::Told) => {}
                    Some(said) => return Ok(said),
                    None => say!("`{line}` is not understood. Type 1, or a command: `help` lists them."),
                },
            }
        }
    }

    // ---- the table

    /// The last lines of a game that goes on.
    fn recall(&self, seat: Seat) {
        let lines = self.log(seat, 0);
        say!("\nWhat happened last:");
        lines[lines.len().saturating_sub(8)..].iter().for_each(|line| say!("  {line}"));
    }

    /// Shows the news, the table where it matters, and the question.
    fn ask(&mut self, seat: Seat) {
        say!();
        self.tell_news(seat);
        if self.is_read_by_several() {
            say!("{}", self.table(seat));
        } else if let Some(prompt) = self.session.prompt_for(seat)
            && (self.last_table.is_empty() || prompt.scene)
        {
            let table = self.table(seat);
            // Where a turn has steps, once in each is enough; `table` shows it at any time.
            let headline = |text: &str| text.lines().next().unwrap_or_default().to_string();
            let same_step = !self.session.whole().stops.is_empty() && headline(&table) == headline(&self.last_table);
            if table != self.last_table && !same_step {
                say!("{table}");
                self.last_table = table;
            }
        }
        self.question();
    }

    /// The lines of the log this seat has not read.
    fn tell_news(&mut self, seat: Seat) {
        let length = self.session.log_length();
        // Those who play together read together.
        let from = match self.session.whole().rivals {
            true => self.told[seat.index()],
            false => self.told.iter().copied().max().unwrap_or(0),
        };
        let news = self.log(seat, from.min(length));
        news.iter().for_each(|line| say!("{line}"));
        self.tell_passed(seat);
        if !news.is_empty() {
            say!();
        }
        self.told[seat.index()] = length;
    }

    fn log(&self, seat: Seat, from: usize) -> Vec<String> {
        repeated(self.session.log(Some(seat), from).iter().map(|log| log.line.to_string()))
    }

    /// The log of the whole campaign.
    fn whole_log(&self, seat: Seat) -> Vec<String> {
        repeated(self.session.whole_log(Some(seat)).iter().map(|log| log.line.to_string()))
    }

    fn table(&self, seat: Seat) -> String {
        let shown = self.session.table(Some(seat));
        let mut text = shown.to_string();
        if let Some(own) = shown.players.iter().find(|p| p.you) {
            text += "Your hand:\n";
            for line in own.hand_lines() {
                text += &format!("  {line}\n");
            }
        }
        text
    }

    fn question(&self) {
        let Some(prompt) = self.shown_prompt() else { return };
        for pair in &prompt.declared {
            let name = self.session.table(Some(Seat(prompt.seat))).name_of(pair.creature);
            say!("  {name} {}", pair.text);
        }
        let named = matches!(prompt.question.0.first(), Some(Piece::Player { seat, .. }) if *seat == prompt.seat);
        match self.is_read_by_several() && !named {
            true => say!("{}: {}", self.session.name_of(Seat(prompt.seat)), prompt.question),
            false => say!("{}", prompt.question),
        }
        if let ShownShape::Number { least, most } = prompt.shape {
            say!("  a number from {least} to {most}");
            for option in prompt.options.iter().filter(|option| option.outcome.is_some()) {
                say!("   {}", option.text_with_outcome());
            }
            return;
        }
        for (n, option) in prompt.options.iter().enumerate() {
            say!("{:>4}  {}", n + 1, option.text_with_outcome());
        }
        for plan in &prompt.plans {
            say!("{:>4}  {}", plan.name, plan.text_with_outcome());
        }
    }

    /// The question, with its answers as they are numbered.
    fn shown_prompt(&self) -> Option<ShownPrompt> {
        Some(self.session.prompt_for(self.session.asked()?)?.sorted())
    }

    // ---- messages

    /// One line of the player; none at the end of what they have to say.
    fn line(&self) -> Option<String> {
        let mut out = std::io::stdout();
        heard(write!(out, "> ").and_then(|()| out.flush()));
        let mut bytes = Vec::new();
        let read = std::io::stdin().lock().read_until(b'\n', &mut bytes);
        let line = String::from_utf8_lossy(&bytes).into_owned();
        match read {
            Ok(n) if n > 0 => {
                if !std::io::stdin().is_terminal() {
                    say!("{}", printable(line.trim_end()));
                }
                Some(printable(&line))
            }
            _ => {
                say!();
                None
            }
        }
    }

    fn understand(&mut self, seat: Seat, line: &str, conceding: bool) -> Said {
        let Some(shown) = self.shown_prompt() else { return Said::Changed };
        if line.is_empty() {
            return Said::Again;
        }
        if let Ok(number) = line.parse::<i64>() {
            return self.number(&shown, number);
        }
        let is_it = |text: &Line| [text.to_string(), text.with_letters()].iter().any(|t| t.eq_ignore_ascii_case(line));
        if let Some(exact) = shown.options.iter().find(|option| is_it(&option.plain) || is_it(&option.text)) {
            return Said::Answer(exact.answer);
        }
        if let Some(plan) = shown.plans.iter().find(|plan| is_it(&plan.text) || plan.name.eq_ignore_ascii_case(line)) {
            return Said::Plan(plan.answers.clone());
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        if let Some(said) = self.command(seat, &word.to_lowercase(), rest.trim(), conceding) {
            return said;
        }
        let texts: Vec<String> = shown.options.iter().map(|option| option.text.to_string()).collect();
        match shown.find(line) {
            Ok(at) => return Said::Answer(shown.options[at].answer),
            Err(OptionError::Several(several)) => {
                say!("`{line}` fits several:");
                several.iter().for_each(|option| say!("{:>4}  {}", option.at + 1, option.text));
            }
            Err(OptionError::None(_)) => self.not_understood(line, &texts, &shown.closed),
        }
        Said::Told
    }

    fn number(&self, prompt: &ShownPrompt, number: i64) -> Said {
        if let ShownShape::Number { least, most } = prompt.shape {
            let wanted = i32::try_from(number).ok();
            return match prompt.options.iter().find(|option| wanted.is_some() && option.number == wanted) {
                Some(option) => Said::Answer(option.answer),
                None => {
                    say!("A number from {least} to {most}, please.");
                    Said::Told
                }
            };
        }
        let at = usize::try_from(number).ok().and_then(|n| n.checked_sub(1));
        match at.and_then(|n| prompt.options.get(n)) {
            Some(option) => Said::Answer(option.answer),
            None => {
                say!("There is no option {number}; there are {}.", prompt.options.len());
                Said::Told
            }
        }
    }

    /// A suggestion, and the reason if it is a closed option.
    fn not_understood(&self, line: &str, texts: &[String], closed: &[ShownClosed]) {
        let wanted = line.to_lowercase();
        let fits = |c: &&ShownClosed| c.text.to_string().to_lowercase().contains(&wanted);
        let fitting: Vec<&ShownClosed> = closed.iter().filter(fits).collect();
        if !fitting.is_empty() {
            fitting.iter().for_each(|c| say!("{} is closed: {}", c.text, c.reason()));
            return;
        }
        let commands = self.commands();
        let near_option = near_words(line, texts);
        let near_command = nearest(line, commands.iter().map(|(word, _)| *word)).filter(|command| {
            let option = near_option.as_ref().map(|(words, _)| words.as_str());
            nearest(line, option.into_iter().chain([*command])) == Some(command)
        });
        match (near_command, near_option.map(|(_, at)| at)) {
            (Some(word), _) => say!("`{line}` is not understood; did you mean `{word}`?"),
            (None, Some(at)) => say!("`{line}` is not offered; did you mean {} `{}`?", at + 1, texts[at]),
            (None, None) => match near_option_closed(line, closed) {
                Some(near) => say!("{} is closed: {}", near.text, near.reason()),
                None => say!("`{line}` is not understood. Type a number, words of an option, or `help`."),
            },
        }
    }

    fn commands(&self) -> Vec<(&'static str, &'static str)> {
        let mut all = COMMANDS.to_vec();
        all.extend(self.session.whole().questions.iter().map(|q| (q.word, q.help)));
        if self.session.whole().campaign.is_some() {
            all.extend(CAMPAIGN_COMMANDS);
        }
        if !self.session.whole().stops.is_empty() {
            all.extend(STOP_COMMANDS);
        }
        all
    }

    fn command(&mut self, seat: Seat, word: &str, rest: &str, conceding: bool) -> Option<Said> {
        let whole = self.session.whole();
        match word {
            "help" | "?" => self.help(),
            "table" => say!("{}", self.table(seat).trim_end()),
            "hand" => {
                let shown = self.session.table(Some(seat));
                let own = shown.players.iter().find(|p| p.you);
                let lines = own.map(|p| p.hand_lines()).unwrap_or_default();
                if lines.is_empty() {
                    say!("Your hand is empty.");
                }
                lines.iter().for_each(|line| say!("  {line}"));
            }
            "piles" | "pile" => self.piles(seat, rest),
            "log" => {
                let lines = self.whole_log(seat);
                let wanted = match rest {
                    "" => 30,
                    "all" => lines.len(),
                    number => match number.parse() {
                        Ok(n) => n,
                        Err(_) => {
                            say!("`log 50`, or `log all`.");
                            return Some(Said::Told);
                        }
                    },
                };
                lines[lines.len().saturating_sub(wanted)..].iter().for_each(|line| say!("  {line}"));
            }
            "why" => why::why(&self.session, self.library, seat, rest).lines.iter().for_each(|line| say!("{line}")),
            "show" if rest.is_empty() => say!("Which card? `show Walk With Me`."),
            "show" => match show::for_player(self.library, rest) {
                Ok(card) => card.lines().for_each(|line| say!("{line}")),
                Err(message) => say!("{message}"),
            },
            "rule" => {
                rule::lines(&digest::Books::of(self.session.title().book), rest).iter().for_each(|line| say!("{line}"))
            }
            "undo" => return Some(self.undo(rest)),
            "redo" => match self.session.redo() {
                Ok(()) => {
                    say!("Decided again.");
                    return Some(self.changed());
                }
                Err(reason) => say!("{reason}."),
            },
            "save" => self.save(rest),
            "quit" | "exit" if rest.is_empty() => return Some(Said::Quit),
            "concede" if rest.is_empty() => {
                if conceding {
                    self.session.concede(seat);
                    self.keep();
                    return Some(Said::Changed);
                }
                say!("Give up? Type `concede` again to do so.");
                self.conceding = true;
            }
            "campaign" | "tracker" if whole.campaign.is_some() => self.campaign(rest),
            "stops" if !whole.stops.is_empty() => self.stops(),
            "stop" if !whole.stops.is_empty() => self.stop_at(&rest.to_lowercase()),
            "skip" if !whole.stops.is_empty() => self.skip(&rest.to_lowercase()),
            "yield" if !whole.stops.is_empty() => return Some(self.yields(&rest.to_lowercase())),
            _ => {
                asked::answer(&self.session, Some(seat), word, rest)?.iter().for_each(|line| say!("{line}"));
            }
        }
        Some(Said::Told)
    }

    fn help(&self) {
        say!("Answer with the number of an option, or with words that fit only one: `rest`, `traverse -> thicket`.");
        for (word, does) in self.commands() {
            say!("  {word:<8} {does}");
        }
        say!("The game is saved after every answer: {}", self.file.path().display());
    }

    /// The campaign's record as it stands; or this morning's, into a file.
    fn campaign(&self, file: &str) {
        let (Some(text), Some(record)) = (self.session.campaign(), self.session.record()) else { return };
        if file.is_empty() {
            text.page().iter().for_each(|line| say!("{line}"));
            return;
        }
        let (file, replace) = keeping::named(file);
        match write_file(file.as_ref(), format!("{record}\n").as_bytes(), replace) {
            Ok(()) => say!(
                "Written: {file}, as of this morning. `cardwright play {} --tracker {file}` begins there.",
                self.session.title().name
            ),
            Err(error) => say!("{error}"),
        }
    }
}

/// Equal lines one after the other as one.
pub(crate) fn repeated(lines: impl Iterator<Item = String>) -> Vec<String> {
    let mut all: Vec<(String, usize)> = Vec::new();
    for line in lines {
        match all.last_mut() {
            Some((last, n)) if *last == line => *n += 1,
            _ => all.push((line, 1)),
        }
    }
    all.into_iter().map(|(line, n)| if n > 1 { format!("{line} ({n} times)") } else { line }).collect()
}

fn near_option_closed<'c>(line: &str, closed: &'c [ShownClosed]) -> Option<&'c ShownClosed> {
    let texts: Vec<String> = closed.iter().map(|c| c.text.to_string()).collect();
    near_option(line, &texts).map(|at| &closed[at])
}

/// The typed text without characters that would disturb a terminal.
fn printable(line: &str) -> String {
    let plain: String = line.chars().filter(|c| !c.is_control() || *c == '\t').collect();
    plain.chars().take(400).collect()
}
