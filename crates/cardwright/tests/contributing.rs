//! CONTRIBUTING.md's "add a card in ten minutes" is run as it stands.

use std::path::Path;
use std::process::Command;

#[test]
fn the_commands_of_contributing_work_as_they_stand() {
    let text = include_str!("../../../CONTRIBUTING.md");
    let (_, rest) = text.split_once("## Add a card in ten minutes").expect("the heading");
    let (_, rest) = rest.split_once("```sh\n").expect("a block of commands");
    let (commands, _) = rest.split_once("\n```").expect("the end of the block");
    let folder = std::env::temp_dir().join(format!("cardwright-contributing-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a temporary folder");
    let program = Path::new(env!("CARGO_BIN_EXE_cardwright"));
    let path =
        format!("{}:{}", program.parent().expect("a folder").display(), std::env::var("PATH").unwrap_or_default());
    let output = Command::new("bash")
        .args(["-euo", "pipefail", "-c", commands])
        .current_dir(&folder)
        .env("PATH", path)
        .output()
        .expect("bash runs");
    let said = String::from_utf8_lossy(&output.stdout);
    let complained = String::from_utf8_lossy(&output.stderr);
    let _ = std::fs::remove_dir_all(&folder);
    assert!(output.status.success(), "{said}\n{complained}");
    assert!(said.lines().any(|l| l == "1 passed, 0 failed"), "{said}\n{complained}");
}
