//! The excerpts in `docs/make-your-own-game.md` stand in the files they are said to be from.

use std::path::Path;

#[test]
fn every_excerpt_of_the_guide_is_in_its_file() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let read = |path: &str| std::fs::read_to_string(root.join(path)).unwrap_or_else(|e| panic!("{path}: {e}"));
    let guide = read("docs/make-your-own-game.md");
    let mut checked = 0;
    let mut pieces = guide.split("```");
    while let (Some(prose), Some(block)) = (pieces.next(), pieces.next()) {
        let excerpt = block.split_once('\n').expect("a language and lines").1.trim_end();
        let last =
            ["`examples/lanterns/", "`examples/harbour/"].into_iter().filter_map(|begins| prose.rfind(begins)).max();
        if let Some(path) = last.and_then(|at| prose[at + 1..].split('`').next()) {
            assert!(read(path).contains(excerpt), "not in {path}:\n{excerpt}");
            checked += 1;
        }
    }
    assert!(checked >= 35, "only {checked} excerpts");
}
