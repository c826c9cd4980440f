//! The program.

fn main() -> std::process::ExitCode {
    cardwright::run(std::env::args_os())
}
