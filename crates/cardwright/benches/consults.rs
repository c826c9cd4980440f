//! `cargo bench`: the figures of `cardwright bench`.

fn main() {
    // `cargo bench` says so; `cargo test --all-targets` runs this too and wants no figures.
    if !std::env::args().any(|a| a == "--bench") {
        return;
    }
    match cardwright::measure::figures(None, 400, &[]) {
        Ok(figures) => figures.iter().for_each(cardwright::measure::show),
        Err(message) => {
            eprintln!("{message}");
            std::process::exit(2);
        }
    }
}
