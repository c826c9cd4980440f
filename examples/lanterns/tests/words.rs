//! The shipped cards and words.

use cardlang::format_source;

#[test]
fn the_shipped_cards_read_without_a_mistake() {
    let library = lanterns::library();
    assert_eq!(library.cards.len() + library.keywords.len(), lanterns::sources().len());
}

#[test]
fn every_file_in_the_folder_is_shipped() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("cards");
    let mut files: Vec<String> = std::fs::read_dir(folder)
        .expect("the folder")
        .map(|e| format!("cards/{}", e.expect("an entry").file_name().to_string_lossy()))
        .collect();
    files.sort();
    let shipped: Vec<&str> = lanterns::FILES.iter().map(|(path, _)| *path).collect();
    assert_eq!(files, shipped);
}

#[test]
fn the_shipped_cards_are_formatted() {
    let library = lanterns::library();
    for source in lanterns::sources() {
        if std::env::var_os("BLESS").is_some() {
            let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(&source.path);
            let text = format_source(&library, &source).expect("a card without mistakes");
            std::fs::write(path, text).expect("written");
            continue;
        }
        assert_eq!(format_source(&library, &source).as_deref(), Ok(source.text.as_str()), "{}", source.path);
    }
}
