//! The program `cardwright`: play the games; check, format, show, test and explain cards; measure the kernel.
//!
//! Everything is reached through [`run`]; the exit code is 0 if all is well, 1 if cards or plays are wrong, and 2 if
//! the program was asked for something it cannot do.
//!
//! # A rule of the books
//! ```
//! let said = cardwright::run(["cardwright", "rule", "R8.4"].map(Into::into));
//! assert_eq!(format!("{said:?}"), format!("{:?}", std::process::ExitCode::SUCCESS));
//! ```
//!
//! # A card as players and the engine read it
//! ```
//! let said = cardwright::run(["cardwright", "show", "Caustic Mulcher"].map(Into::into));
//! assert_eq!(format!("{said:?}"), format!("{:?}", std::process::ExitCode::SUCCESS));
//! ```
//!
//! # What cannot be done is one line and exit code 2
//! ```
//! let said = cardwright::run(["cardwright", "show", "Nobody's Card"].map(Into::into));
//! assert_eq!(format!("{said:?}"), format!("{:?}", std::process::ExitCode::from(2)));
//! ```

mod arguments;
mod asked;
mod book;
mod check;
mod completions;
mod conformance;
mod count;
mod deck;
mod demonstration;
mod event;
mod explain;
mod format;
mod keeping;
pub mod measure;
mod new_card;
mod output;
mod play;
mod plays;
mod program;
mod read;
mod replay;
mod rule;
mod saves;
mod screen;
#[cfg(feature = "serve")]
mod serving;
mod show;
mod sim;
mod soak;
mod terminal;
mod trouble;
mod watch;
mod why;

use arguments::{Arguments, Command};
use clap::{
    CommandFactory, Parser,
    error::{ContextKind, ContextValue},
};
use output::say;
use program::Program;
use std::ffi::OsString;
use std::io::IsTerminal;
use std::path::PathBuf;
use std::process::ExitCode;
use table::EventKind;
use title::Title;
pub use {
    deck::DeckTrouble,
    explain::ExplainTrouble,
    new_card::NewCardTrouble,
    play::PlayTrouble,
    read::ReadTrouble,
    rule::NoSuchRule,
    saves::{Holds, SavesTrouble},
    show::NoSuchCard,
    sim::SimTrouble,
    trouble::{NoSuchGame, Trouble},
};

/// The outcome of a command.
pub(crate) enum Done {
    /// All is well.
    Well,
    /// Something in cards or plays is wrong, and has been said.
    Wrong,
}

/// The end of a command; a request that cannot be carried out gets an answer of one line.
pub(crate) type Outcome = Result<Done, Trouble>;

/// Runs the program with the games that ship and its arguments, the first of which is its own name.
#[cfg(feature = "games")]
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    run_with(games::TITLES, arguments)
}

/// Runs the program with any games: all commands for them, in a `main` of a few lines.
///
/// ```
/// use std::process::ExitCode;
/// let said = cardwright::run_with(&[&lanterns::TITLE], ["lanterns", "check"].map(Into::into));
/// assert_eq!(format!("{said:?}"), format!("{:?}", ExitCode::SUCCESS));
/// ```
pub fn run_with(titles: &[&'static Title], arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    std::panic::set_hook(Box::new(|panic| {
        let complaint =
            format!("cardwright: a mistake of the program itself, please report it: {}", one_line(&panic.to_string()));
        // A panic caught behind the screen is told when the screen is gone.
        if screen::is_open() && play::is_guarded() {
            return screen::remember(complaint);
        }
        screen::restore();
        output::complain(&complaint);
    }));
    let arguments = arguments.into_iter().map(|argument| program::players_named(titles, argument));
    let arguments = match Arguments::try_parse_from(arguments) {
        Ok(arguments) => arguments,
        Err(error) if !error.use_stderr() => {
            say!("{}", error.render().to_string().trim_end());
            return end(Ok(Done::Well));
        }
        Err(error) => {
            let text = error.render().to_string();
            let message = text.split("\n\n").next().unwrap_or(&text);
            let message = plain_number(one_line(message.trim_start_matches("error: ")));
            let near = near_command(&error).map_or_else(String::new, |near| format!("did you mean `{near}`? "));
            output::complain(&format!("cardwright: {message}; {near}`cardwright help` lists all commands"));
            return ExitCode::from(2);
        }
    };
    // A variant is one more folder of cards: one the program carries.
    let variant = arguments.variant.iter().map(|name| PathBuf::from(format!("variants/{name}")));
    let folders = arguments.cards.iter().cloned().chain(variant).collect();
    let program = &Program { titles: titles.to_vec(), folders };
    let outcome = match &arguments.command {
        None if screen::fits() => check::open(&[], program)
            .and_then(|shelf| screen::open_menu(std::rc::Rc::new(shelf), arguments.variant.as_deref())),
        None if std::io::stdout().is_terminal() => demonstration::demonstrate(program),
        None => {
            say!("{}", Arguments::command().render_help().to_string().trim_end());
            Ok(Done::Well)
        }
        Some(Command::Check(asked)) => check::check(asked, program),
        Some(Command::Fmt(asked)) => format::format(asked, program),
        Some(Command::Show(asked)) => show::show(asked, program),
        Some(Command::Cards(asked)) => show::search(asked, program),
        Some(Command::Test(asked)) => plays::test(asked, program),
        Some(Command::Explain(asked)) => explain::explain(asked, program),
        Some(Command::Count(asked)) => count::count(asked, program),
        Some(Command::Rule(asked)) => rule::rule(asked, program),
        Some(Command::New(asked)) => new_card::new_card(asked, program),
        Some(Command::Read(asked)) => read::read(asked, program),
        Some(Command::Book(asked)) => book::book(asked, program),
        Some(Command::Conformance(asked)) => conformance::conformance(asked, program),
        Some(Command::Bench(asked)) => measure::bench(asked, program),
        Some(Command::Soak(asked)) => soak::soak(asked, program),
        Some(Command::Sim(asked)) => sim::sim(asked, program, arguments.variant.as_deref()),
        Some(Command::Play(asked)) => play::play(asked, program, arguments.variant.as_deref()),
        Some(Command::Draft(asked)) => event::event(EventKind::Draft, asked, program),
        Some(Command::Sealed(asked)) => event::event(EventKind::Sealed, asked, program),
        Some(Command::Replay(asked)) => replay::replay(asked, program),
        #[cfg(feature = "serve")]
        Some(Command::Serve(asked)) => serving::serve(asked, program),
        Some(Command::Saves(asked)) => saves::saves(asked, program, arguments.variant.as_deref()),
        Some(Command::Deck(asked)) => deck::deck(&asked.command, program),
        Some(Command::Completions(asked)) => completions::completions(asked, program),
        Some(Command::Man) => completions::man(),
    };
    end(outcome)
}

/// A message about a number in plain words: the standard library speaks of digits and target types.
fn plain_number(message: String) -> String {
    [
        ("invalid digit found in string", "it is not a whole number"),
        ("number too large to fit in target type", "it is too large"),
        ("number too small to fit in target type", "it is too small"),
        ("cannot parse integer from empty string", "it is not a number"),
    ]
    .iter()
    .fold(message, |text, (theirs, plain)| text.replace(theirs, plain))
}

/// The command or option somebody may have meant.
fn near_command(error: &clap::Error) -> Option<String> {
    let wrong = |kind| match error.get(kind) {
        Some(ContextValue::String(wrong)) => Some(wrong.clone()),
        _ => None,
    };
    let program = Arguments::command();
    if let Some(wrong) = wrong(ContextKind::InvalidSubcommand) {
        return table::nearest(&wrong, program.get_subcommands().map(|command| command.get_name())).map(str::to_string);
    }
    let wrong = wrong(ContextKind::InvalidArg)?;
    let longs = |command: &clap::Command| -> Vec<String> {
        command.get_arguments().filter_map(|arg| Some(format!("--{}", arg.get_long()?))).collect()
    };
    let all: Vec<String> = program.get_subcommands().flat_map(longs).chain(longs(&program)).collect();
    // An option of another command is not a typo.
    if all.contains(&wrong) {
        return None;
    }
    table::nearest(&wrong, all.iter().map(String::as_str)).map(str::to_string)
}

/// The exit code. Output that did not arrive is a failure.
fn end(outcome: Outcome) -> ExitCode {
    match (outcome, output::lost().map(Trouble::Output)) {
        (Ok(Done::Well), None) => ExitCode::SUCCESS,
        (Ok(Done::Wrong), None) => ExitCode::FAILURE,
        (Err(trouble), _) | (Ok(_), Some(trouble)) => {
            output::complain(&format!("cardwright: {}", one_line(&trouble.to_string())));
            ExitCode::from(2)
        }
    }
}

/// In one line, with what would disturb a terminal or fool a reader written out.
fn one_line(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    cardlang::written_out(&words.join(" ")).into_owned()
}
