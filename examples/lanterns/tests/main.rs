//! Tests of the kernel, one module for each of its mechanisms: one program, since that links sixteen times faster.

mod acts;
mod apart;
mod below_zero;
mod bindings;
mod cells;
mod common;
mod constants;
mod consults;
mod costs;
mod determinism;
mod effects;
mod entering;
mod explain;
mod guide;
mod hidden;
mod layers;
mod loops;
mod oscillation;
mod prompts;
mod replacements;
mod traps;
mod triggers;
mod verbs;
mod words;

#[test]
fn every_file_beside_this_one_is_a_module_of_it() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    for entry in std::fs::read_dir(folder).expect("the folder") {
        let name = entry.expect("an entry").file_name().into_string().expect("a plain name");
        let module = name.strip_suffix(".rs").filter(|name| !["main", "program"].contains(name));
        assert!(module.is_none_or(|m| include_str!("main.rs").contains(&format!("\nmod {m};\n"))), "{name} is not run");
    }
}
