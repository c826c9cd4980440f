//! The program's dependencies: from one registry, under licences we looked at, each crate named
//! with its reason in ARCHITECTURE.md, and no `unsafe` of our own.

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(name: &str) -> String {
    std::fs::read_to_string(root().join(name)).unwrap_or_else(|e| panic!("{name}: {e}"))
}

fn lines_of(program: &str, arguments: &[&str]) -> String {
    let output = Command::new(program).args(arguments).current_dir(root()).output().expect("it runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

/// Every package that is compiled for this machine, as cargo knows it; asks no network.
fn packages() -> Vec<Value> {
    let about = lines_of("rustc", &["-vV"]);
    let host = about.lines().find_map(|line| line.strip_prefix("host: ")).expect("a host");
    let arguments = ["metadata", "--format-version", "1", "--locked", "--offline", "--filter-platform", host];
    let told: Value = serde_json::from_str(&lines_of(env!("CARGO"), &arguments)).expect("JSON");
    told["packages"].as_array().expect("packages").clone()
}

/// The folders of the workspace's crates.
fn crates() -> Vec<PathBuf> {
    let folders = ["crates", "examples"].map(|folder| std::fs::read_dir(root().join(folder)).expect("a folder"));
    folders
        .into_iter()
        .flatten()
        .map(|e| e.expect("an entry").path())
        .filter(|p| p.join("Cargo.toml").exists())
        .collect()
}

/// The name of the package in a folder: `cardwright-kernel` in `kernel`.
fn package_in(folder: &Path) -> String {
    let manifest = std::fs::read_to_string(folder.join("Cargo.toml")).expect("a manifest");
    let name = manifest.lines().find_map(|line| line.strip_prefix("name = ")).expect("a name");
    name.trim_matches('"').to_string()
}

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or("")
}

#[test]
fn every_package_is_ours_or_from_the_registry_with_a_checksum() {
    let lock = read("Cargo.lock");
    let ours: Vec<String> = crates().iter().map(|folder| package_in(folder)).collect();
    let mut from_there = 0;
    for package in lock.split("[[package]]").skip(1) {
        let value = |key: &str| package.lines().find_map(|l| l.strip_prefix(key)?.strip_prefix(" = "));
        let name = value("name").expect("a name").trim_matches('"');
        match value("source") {
            None => assert!(ours.iter().any(|o| o == name), "{name} comes from a folder that is not in the workspace"),
            Some(source) => {
                assert_eq!(source.trim_matches('"'), REGISTRY, "{name}");
                assert!(value("checksum").is_some(), "{name}");
                from_there += 1;
            }
        }
    }
    assert!(from_there > 10, "the lock file was understood");
}

/// Whether an expression such as `(MIT OR Apache-2.0) AND Unicode-3.0` is fulfilled by licences of the list.
fn is_allowed(expression: &str, allowed: &[&str]) -> bool {
    let plain = expression.replace(['(', ')'], "").replace('/', " OR ");
    plain.split(" AND ").all(|part| part.split(" OR ").any(|licence| allowed.contains(&licence.trim())))
}

#[test]
fn every_licence_is_one_of_the_list() {
    let deny = read("deny.toml");
    let list = deny.lines().find_map(|line| line.strip_prefix("allow = [")).expect("a list of licences");
    let allowed: Vec<&str> = list.trim_end_matches(']').split(", ").map(|l| l.trim_matches('"')).collect();
    assert!(is_allowed("(MIT OR GPL-3.0) AND Zlib", &allowed) && is_allowed("GPL-3.0/MIT", &allowed));
    assert!(!is_allowed("MIT AND GPL-3.0", &allowed) && !is_allowed("", &allowed));
    for package in packages() {
        let licence = text(&package, "license");
        assert!(is_allowed(licence, &allowed), "{} is under `{licence}`", text(&package, "name"));
    }
}

#[test]
fn every_dependency_stands_in_the_table_with_those_who_use_it() {
    let mut used: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for package in packages().iter().filter(|p| p["source"].is_null()) {
        for dependency in package["dependencies"].as_array().expect("a list") {
            if dependency["source"].is_null() {
                continue;
            }
            let tests = if dependency["kind"] == "dev" { " (tests)" } else { "" };
            let name = text(package, "name");
            let user = format!("{}{tests}", name.strip_prefix("cardwright-").unwrap_or(name));
            used.entry(text(dependency, "name").into()).or_default().insert(user);
        }
    }
    let architecture = read("ARCHITECTURE.md");
    let (_, section) = architecture.split_once("\n## Dependencies\n").expect("the section");
    let rows = section.lines().filter(|l| l.starts_with("| ") && !l.starts_with("| crate |"));
    let row = |line: &str| {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        assert!(cells.len() == 5 && !cells[3].is_empty(), "a crate, its users and a reason: {line}");
        (cells[1].to_string(), cells[2].split(", ").map(String::from).collect::<BTreeSet<String>>())
    };
    assert_eq!(rows.map(row).collect::<BTreeMap<_, _>>(), used);
}

#[test]
fn no_crate_of_ours_may_be_unsafe() {
    assert!(read("Cargo.toml").contains("[workspace.lints.rust]\nunsafe_code = \"forbid\"\n"));
    // The macros of pyo3 write `unsafe` code into the bindings; nobody writes any by hand.
    let is_binding = |folder: &Path| folder.ends_with("crates/python");
    let (bindings, others): (Vec<PathBuf>, Vec<PathBuf>) = crates().into_iter().partition(|folder| is_binding(folder));
    for folder in others {
        let manifest = std::fs::read_to_string(folder.join("Cargo.toml")).expect("a manifest");
        assert!(manifest.contains("\n[lints]\nworkspace = true\n"), "{}", folder.display());
    }
    assert_eq!(bindings.len(), 1);
    for file in std::fs::read_dir(bindings[0].join("src")).expect("a folder") {
        let path = file.expect("an entry").path();
        let text = std::fs::read_to_string(&path).expect("a source");
        assert!(!text.contains("unsafe"), "{}", path.display());
    }
}

/// A package that may be published says what it is, has a README, and stands on packages that may be published.
#[test]
fn what_may_be_published_is_ready() {
    let all = packages();
    let ours: Vec<&Value> = all.iter().filter(|package| package["source"].is_null()).collect();
    let published = |package: &&&Value| package["publish"].is_null();
    let names: BTreeSet<&str> = ours.iter().filter(published).map(|package| text(package, "name")).collect();
    assert!(names.contains("cardwright-kernel") && names.len() >= 11, "{names:?}");
    for package in ours.iter().filter(published) {
        let name = text(package, "name");
        assert!(name.starts_with("cardwright-") && !text(package, "description").is_empty(), "{name}");
        assert!(!package["keywords"].as_array().expect("keywords").is_empty(), "{name}");
        let folder = Path::new(text(package, "manifest_path")).parent().expect("a folder");
        let readme = std::fs::read_to_string(folder.join("README.md")).unwrap_or_default();
        assert!(readme.starts_with(&format!("# {name}\n")), "{name} has a README");
        for dependency in package["dependencies"].as_array().expect("a list") {
            let is_ours = dependency["source"].is_null() && dependency["kind"] != "dev";
            assert!(
                !is_ours || names.contains(text(dependency, "name")) && text(dependency, "req") != "*",
                "{name}: {dependency}"
            );
        }
    }
}
