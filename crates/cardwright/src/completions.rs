//! `completions` and `man`: what the shell and `man` need to know, made from the arguments themselves.

use crate::{Done, Outcome, arguments, output::say, program::Program};
use clap::{Arg, Command, CommandFactory};

/// Prints the completions of a shell.
pub(crate) fn completions(asked: &arguments::Completions, games: &Program) -> Outcome {
    let program = arguments::Arguments::command();
    say!(
        "{}",
        match asked.shell {
            arguments::Shell::Bash => bash(&program, games),
            arguments::Shell::Zsh => zsh(&program, games),
            arguments::Shell::Fish => fish(&program, games),
        }
    );
    Ok(Done::Well)
}

/// Prints the manual page.
pub(crate) fn man() -> Outcome {
    say!("{}", page(&arguments::Arguments::command()));
    Ok(Done::Well)
}

/// The options of a command: those of its own, then those of the whole program.
fn options<'a>(program: &'a Command, command: &'a Command) -> Vec<&'a Arg> {
    let long = |arg: &&Arg| arg.get_long().is_some();
    let shared = program.get_arguments().filter(|arg| arg.is_global_set());
    command.get_arguments().chain(shared).filter(long).collect()
}

fn longs(program: &Command, command: &Command) -> String {
    let all = options(program, command).into_iter().filter_map(Arg::get_long);
    all.map(|long| format!("--{long}")).collect::<Vec<_>>().join(" ")
}

/// Words that may come first behind a command: its own commands, the games.
fn words(command: &Command, titles: &Program) -> String {
    let below = command.get_subcommands().map(|below| below.get_name().to_string());
    let games = command.get_positionals().filter(|arg| arg.get_id() == "game");
    let games = games.flat_map(|_| titles.titles.iter().map(|title| title.name.to_string()));
    below.chain(games).collect::<Vec<_>>().join(" ")
}

fn names(program: &Command) -> String {
    program.get_subcommands().map(Command::get_name).collect::<Vec<_>>().join(" ")
}

fn bash(program: &Command, titles: &Program) -> String {
    let mut cases = String::new();
    for command in program.get_subcommands() {
        let all = format!("{} {}", words(command, titles), longs(program, command));
        cases += &format!("    {}) words=\"{}\" ;;\n", command.get_name(), all.trim());
    }
    format!(
        "_cardwright() {{\n  local word=\"${{COMP_WORDS[COMP_CWORD]}}\" words=\"{}\"\n  if [ \"$COMP_CWORD\" -gt 1 ]; then\n    \
         case \"${{COMP_WORDS[1]}}\" in\n{cases}    *) words=\"\" ;;\n    esac\n  fi\n  \
         COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))\n  \
         [ \"${{#COMPREPLY[@]}}\" -gt 0 ] || COMPREPLY=($(compgen -f -- \"$word\"))\n}}\ncomplete -o filenames -F _cardwright \
         cardwright",
        names(program)
    )
}

fn zsh(program: &Command, titles: &Program) -> String {
    let mut cases = String::new();
    for command in program.get_subcommands() {
        let all = format!("{} {}", words(command, titles), longs(program, command));
        cases += &format!("    {}) compadd -- {} ;;\n", command.get_name(), all.trim());
    }
    format!(
        "#compdef cardwright\n_cardwright() {{\n  if (( CURRENT == 2 )); then\n    compadd -- {}\n    return\n  fi\n  case \
         \"$words[2]\" in\n{cases}  esac\n  _files\n}}\ncompdef _cardwright cardwright",
        names(program)
    )
}

fn fish(program: &Command, titles: &Program) -> String {
    let mut lines = Vec::new();
    for command in program.get_subcommands() {
        let (name, about) = (command.get_name(), quoted(&about(command)));
        lines.push(format!("complete -c cardwright -n __fish_use_subcommand -a {name} -d {about}"));
        let after = format!("complete -c cardwright -n '__fish_seen_subcommand_from {name}'");
        let words = words(command, titles);
        if !words.is_empty() {
            lines.push(format!("{after} -a '{words}'"));
        }
        for arg in options(program, command) {
            let help = quoted(&arg.get_help().map(ToString::to_string).unwrap_or_default());
            lines.push(format!("{after} -l {} -d {help}", arg.get_long().unwrap_or_default()));
        }
    }
    lines.join("\n")
}

fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\\', "\\\\").replace('\'', "\\'"))
}

fn about(command: &Command) -> String {
    command.get_about().map(ToString::to_string).unwrap_or_default()
}

/// Text as `roff` prints it: no line of it is taken for an order.
fn plain(text: &str) -> String {
    let text = text.replace('\\', "\\e").replace('-', "\\-");
    if text.starts_with(['.', '\'']) { format!("\\&{text}") } else { text }
}

fn page(program: &Command) -> String {
    let mut lines = vec![
        ".TH CARDWRIGHT 1".to_string(),
        ".SH NAME".into(),
        format!("cardwright \\- {}", plain(&about(program))),
        ".SH SYNOPSIS".into(),
        ".B cardwright\n[\\fIOPTIONS\\fR] [\\fICOMMAND\\fR]".into(),
        ".SH DESCRIPTION".into(),
        plain("Without a command, a menu: games, lessons, saved games, decks, cards."),
        ".SH COMMANDS".into(),
    ];
    for command in program.get_subcommands() {
        lines.push(format!(".SS {}", plain(command.get_name())));
        lines.push(plain(&about(command)));
        for below in command.get_subcommands() {
            lines.push(format!(".TP\n.B {} {}\n{}", command.get_name(), below.get_name(), plain(&about(below))));
        }
        for arg in command.get_arguments() {
            let name = match arg.get_long() {
                Some(long) => format!("--{long}"),
                None => arg.get_id().as_str().to_uppercase(),
            };
            let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
            lines.push(format!(".TP\n.B {}\n{}", plain(&name), plain(&help)));
        }
    }
    lines.push(".SH FILES".into());
    lines.push(plain("Saved games and decks of your own lie in cardwright/ below $XDG_DATA_HOME or ~/.local/share."));
    lines.join("\n")
}
