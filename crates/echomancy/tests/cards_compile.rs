//! Every card and keyword file of the game loads without a diagnostic and stands in its one canonical spelling.

use std::path::{Path, PathBuf};

use cardlang::Source;
use echomancy::lexicon::LEXICON;

/// All `.card` files of the game, sorted by path.
fn sources() -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cards");
    let mut paths = Vec::new();
    collect(&root, &mut paths);
    paths.sort();
    paths
        .into_iter()
        .map(|path| Source {
            text: std::fs::read_to_string(&path).expect("a readable file"),
            path: path.strip_prefix(&root).expect("under the root").display().to_string(),
        })
        .filter(|source| source.text.lines().any(|line| line.split_whitespace().eq(["game", LEXICON.game])))
        .collect()
}

fn collect(folder: &Path, paths: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("the cards folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, paths);
        } else if path.extension().is_some_and(|ext| ext == "card") {
            paths.push(path);
        }
    }
}

#[test]
fn every_card_loads() {
    let sources = sources();
    let (library, diagnostics) = cardlang::compile(&LEXICON, &sources);
    let shown: Vec<String> = diagnostics
        .iter()
        .map(|d| cardlang::render(d, sources.iter().find(|s| s.path == d.path).map_or("", |s| &s.text)))
        .collect();
    assert!(shown.is_empty(), "{}", shown.join("\n"));
    assert_eq!(library.cards.len() + library.keywords.len(), sources.len());
    assert!(library.cards.len() >= 40, "only {} cards were found", library.cards.len());
}

#[test]
fn every_file_is_in_canonical_form() {
    let sources = sources();
    let (library, _) = cardlang::compile(&LEXICON, &sources);
    let mut wrong = Vec::new();
    for source in &sources {
        match cardlang::format_source(&library, source) {
            Ok(text) if text == source.text => {}
            Ok(text) => wrong.push(format!("{}:\n{text}", source.path)),
            Err(_) => wrong.push(format!("{}: cannot be formatted", source.path)),
        }
    }
    assert!(wrong.is_empty(), "not canonical:\n{}", wrong.join("\n"));
}

#[test]
fn every_file_is_named_after_its_card() {
    for source in sources() {
        let name = source.text.lines().find_map(|line| line.strip_prefix("name ").or(line.strip_prefix("keyword ")));
        let name = name
            .expect("a name")
            .trim()
            .to_lowercase()
            .replace(['\'', ',', ':', '!'], "")
            .replace('â', "a")
            .replace(' ', "-");
        let stem = Path::new(&source.path).file_stem().expect("a stem").to_string_lossy().to_string();
        assert_eq!(stem, name, "{}", source.path);
    }
}

/// Whether a card with these lines loads beside the others.
fn loads(lines: &str) -> bool {
    let mut sources = sources();
    let text = format!("language 1\nname      Example\ngame      {}\n{lines}\n", LEXICON.game);
    sources.push(Source { path: "example.card".into(), text });
    cardlang::compile(&LEXICON, &sources).1.is_empty()
}

#[test]
fn every_example_of_the_lexicon_can_be_read() {
    for verb in LEXICON.verbs {
        let e = verb.example;
        let ways = [
            format!("\nspell:\n  {e}"),
            format!("\nconstant:\n  {e}"),
            format!("\n{e}:\n  draw 1 card"),
            format!("\ntrigger after this attacks a player:\n  {e}"),
            format!("\ntrigger when this would enter:\n  choose a creature\n  {e}"),
        ];
        assert!(ways.iter().any(|way| loads(way)), "{}: {e}", verb.name);
    }
    for number in LEXICON.numbers {
        assert!(loads(&format!("\nconstant:\n  {}", number.example)), "{}", number.example);
    }
    for head in LEXICON.heads {
        // An ability that nothing comes to is a mistake: some stand on spells, others on permanents.
        let kinds = ["", "kind      instant\n", "kind      creature\n"];
        assert!(kinds.iter().any(|kind| loads(&format!("{kind}\n{}", head.example))), "{}", head.example);
    }
    for header in LEXICON.headers {
        assert!(loads(&format!("{} {}", header.word, header.example)), "{}", header.word);
    }
}

/// An act has no end, but for a move; a statement may last for a while.
#[test]
fn only_what_can_end_is_given_an_end() {
    let mistakes = |line: &str| {
        let head = "language 1\nname Brief Theft\ngame echomancy\ncost {2}{R}\nkind sorcery\n\nspell:\n";
        let source = Source { path: "brief-theft.card".into(), text: format!("{head}  {line}\n") };
        cardlang::compile(&LEXICON, &[source]).1.len()
    };
    assert_eq!(mistakes("gain control of target creature until the end of the turn"), 1);
    assert_eq!(mistakes("tap target creature until the end of the turn"), 1);
    assert_eq!(mistakes("gain control of target creature"), 0);
    assert_eq!(mistakes("target creature is controlled by you until the end of the turn"), 0);
}

#[test]
fn the_game_has_no_faults() {
    assert_eq!(echomancy::TITLE.faults(), []);
}
