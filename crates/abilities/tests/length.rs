//! A function fits on a page: none in the project is longer than a hundred lines.

use std::path::{Path, PathBuf};

const MOST_LINES: usize = 100;

fn files(folder: &Path, out: &mut Vec<PathBuf>) {
    for path in std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()) {
        match path.extension() {
            _ if path.is_dir() && !path.ends_with("target") => files(&path, out),
            Some(kind) if kind == "rs" => out.push(path),
            _ => {}
        }
    }
}

/// The functions of a formatted source, with their names and how many lines each has: from its head to the brace that
/// stands as far left.
fn functions(source: &str) -> Vec<(String, usize)> {
    let lines: Vec<&str> = source.lines().collect();
    let mut found = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        let head = line.trim_start();
        let Some((before, name)) = head.split_once("fn ") else { continue };
        let is_head = before.split_whitespace().all(|word| word.starts_with("pub") || word == "const");
        let name: String = name.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
        if !is_head || name.is_empty() || line.ends_with(['}', ';']) {
            continue;
        }
        let end = format!("{}}}", &line[..line.len() - head.len()]);
        if let Some(length) = lines[at..].iter().position(|line| *line == end) {
            found.push((name, length + 1));
        }
    }
    found
}

#[test]
fn no_function_is_longer_than_a_page() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let (mut sources, mut seen, mut found) = (Vec::new(), 0, Vec::new());
    files(&root.join("crates"), &mut sources);
    files(&root.join("examples"), &mut sources);
    for file in sources {
        for (name, lines) in functions(&std::fs::read_to_string(&file).expect("a source")) {
            seen += 1;
            if lines > MOST_LINES {
                found.push(format!("{}: {name} has {lines} lines", file.display()));
            }
        }
    }
    assert!(seen > 3_000, "{seen} functions");
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn a_function_ends_at_its_own_brace() {
    let source =
        "impl A {\n    pub(crate) const fn b() {\n        c(|| {\n        });\n    }\n}\nfn d() { e() }\nfn f();\n";
    assert_eq!(functions(source), [("b".to_string(), 4)]);
}
