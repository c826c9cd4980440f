//! `cargo bench`: the figures of `cardwright bench`.

use std::process::ExitCode;

fn main() -> ExitCode {
    // `cargo bench` says so; `cargo test --all-targets` runs this too and wants no figures.
    if !std::env::args().any(|a| a == "--bench") {
        return ExitCode::SUCCESS;
    }
    cardwright::run(["cardwright", "bench", "--games", "400"].map(Into::into))
}
