//! `cargo bench`: the figures of `cardwright bench`.

fn main() {
    // `cargo test --benches` asks every bench for its tests; there are none here.
    if std::env::args().any(|a| a == "--test" || a == "--list") {
        return;
    }
    match cardwright::measure::figures(None, &[]) {
        Ok(figures) => figures.iter().for_each(cardwright::measure::show),
        Err(message) => {
            eprintln!("{message}");
            std::process::exit(2);
        }
    }
}
