//! The types the page is checked against are those of the program.

use std::path::Path;

#[test]
fn the_types_of_the_page_are_those_of_the_program() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("page/wire.d.ts");
    let made = serve::typescript();
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&file, &made).expect("it can be written");
    }
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(kept == made, "the types have changed: BLESS=1 cargo test -p cardwright-serve types");
}
