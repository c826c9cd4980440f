//! Every public name of a library stands in a tested example of its crate's documentation. Names that the documentation hides are left
//! out: macros need them, and nobody writes them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The libraries.
const LIBRARIES: [&str; 17] = [
    "abilities",
    "bots",
    "cardlang",
    "digest",
    "echomancy",
    "embed",
    "env",
    "games",
    "kernel",
    "plays",
    "rangers",
    "reader",
    "serve",
    "sim",
    "table",
    "title",
    "words",
];

#[test]
fn public_names_stand_in_examples() {
    let mut wrong = Vec::new();
    for library in LIBRARIES {
        let missing = Library::read(library).without_example();
        if !missing.is_empty() {
            wrong.push(format!("{library}: {}", missing.join(" ")));
        }
    }
    assert!(wrong.is_empty(), "give a new name an example in the documentation:\n{}", wrong.join("\n"));
}

/// The source files of a library.
struct Library {
    root: PathBuf,
    files: BTreeMap<PathBuf, String>,
}

impl Library {
    fn read(name: &str) -> Self {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(name).join("src");
        let mut files = BTreeMap::new();
        let mut folders = vec![root.clone()];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(&folder).expect("a folder of sources") {
                let path = entry.expect("an entry").path();
                if path.is_dir() {
                    folders.push(path);
                } else if path.extension().is_some_and(|e| e == "rs") {
                    let text = fs::read_to_string(&path).expect("a readable file");
                    files.insert(path, text);
                }
            }
        }
        Library { root, files }
    }

    /// The names at the root that stand in no example and have none of their own.
    fn without_example(&self) -> Vec<String> {
        let shown: BTreeSet<String> = self.files.values().flat_map(|text| words(&examples(text))).collect();
        let shows_itself: BTreeSet<String> = self.files.values().flat_map(|text| with_own_example(text)).collect();
        let lib = &self.files[&self.root.join("lib.rs")];
        let mut names = self.exported(lib);
        names.retain(|name| !shown.contains(name) && !shows_itself.contains(name));
        names
    }

    /// The names a `lib.rs` makes public: its own items, and those it exports from its modules.
    fn exported(&self, lib: &str) -> Vec<String> {
        let code: String =
            lib.lines().filter(|line| !line.trim_start().starts_with("//")).map(|l| format!("{l}\n")).collect();
        let code = without_hidden(&code);
        let mut names: Vec<String> = code.lines().filter_map(declared).collect();
        for exports in code.split("\npub use ").skip(1) {
            let exports = exports.split(';').next().unwrap_or_default();
            match exports.strip_suffix("::*") {
                Some(module) => {
                    let file = self.root.join(format!("{module}.rs"));
                    names.extend(self.files[&file].lines().filter_map(declared));
                }
                None => {
                    let listed = exports.split_once('{').map_or(exports, |(_, listed)| listed);
                    let last = |name: &str| name.rsplit("::").next().unwrap_or(name).to_string();
                    let listed = listed.split([',', '{', '}', '\n', ' ']).filter(|name| !name.is_empty());
                    names.extend(listed.map(last).filter(|name| name != "self"));
                }
            }
        }
        names
    }
}

/// The code without the items that the documentation hides.
fn without_hidden(code: &str) -> String {
    let mut parts = code.split("#[doc(hidden)]\n");
    let first = parts.next().unwrap_or_default().to_string();
    first + &parts.map(|part| part.split_once(";\n").map_or("", |(_, rest)| rest)).collect::<String>()
}

/// The name of the item a line at the top of a file declares, if it is public and no module.
fn declared(line: &str) -> Option<String> {
    let rest = line.strip_prefix("pub ")?;
    let rest = rest.strip_prefix("const fn ").map_or(rest, |_| &rest["const ".len()..]);
    let (word, rest) = rest.split_once(' ')?;
    let is_item = ["fn", "struct", "enum", "trait", "type", "const", "static"].contains(&word);
    is_item.then(|| words(rest).into_iter().next()).flatten()
}

/// The code of the examples in the comments of a file, as readers see it: without hidden lines.
fn examples(text: &str) -> String {
    let (mut code, mut inside) = (String::new(), false);
    for line in text.lines().map(str::trim_start) {
        let Some(comment) = line.strip_prefix("///").or_else(|| line.strip_prefix("//!")) else {
            inside = false;
            continue;
        };
        if comment.trim_start().starts_with("```") {
            inside = !inside;
        } else if inside && !comment.trim_start().starts_with("# ") {
            code.push_str(comment);
            code.push('\n');
        }
    }
    code
}

/// The items of a file whose own comment has an example.
fn with_own_example(text: &str) -> Vec<String> {
    let (mut found, mut has_example) = (Vec::new(), false);
    for line in text.lines().map(str::trim_start) {
        match line {
            doc if doc.starts_with("///") => has_example |= doc.contains("```"),
            attribute if attribute.starts_with("#[") || attribute.starts_with(')') => {}
            code => {
                if has_example {
                    let name = code.strip_prefix("macro_rules! ").and_then(|rest| words(rest).into_iter().next());
                    found.extend(name.or_else(|| declared(code)));
                }
                has_example = false;
            }
        }
    }
    found
}

/// The identifiers of a text.
fn words(text: &str) -> Vec<String> {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    text.split(|c| !is_word(c)).filter(|word| !word.is_empty()).map(str::to_string).collect()
}
