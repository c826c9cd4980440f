//! Harbour as a program: every command, with this game.

fn main() -> std::process::ExitCode {
    cardwright::run_with(&[&harbour::TITLE], std::env::args_os())
}
