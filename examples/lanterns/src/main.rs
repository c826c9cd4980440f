//! Lanterns as a program: every command, with this game.

fn main() -> std::process::ExitCode {
    cardwright::run_with(&[&lanterns::TITLE], std::env::args_os())
}
