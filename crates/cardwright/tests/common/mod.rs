//! The built program, run in a folder of a test's own.

#![allow(dead_code)]

#[cfg(unix)]
pub mod pty;

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// A folder of this test's own, gone when it is over.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("cardwright-play-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).expect("a temporary folder");
        Folder(path)
    }
    /// Runs the program with these lines typed in.
    pub fn run(&self, arguments: &[&str], lines: &[u8]) -> Output {
        let mut child = Command::new(env!("CARGO_BIN_EXE_cardwright"))
            .args(arguments)
            .current_dir(&self.0)
            .env("XDG_DATA_HOME", self.0.join("data"))
            .env("XDG_CONFIG_HOME", self.0.join("config"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program runs");
        let mut stdin = child.stdin.take().expect("a pipe");
        // A program that has left no longer listens.
        let _ = stdin.write_all(lines);
        drop(stdin);
        child.wait_with_output().expect("the program ends")
    }
    /// Its output, all being well.
    pub fn well(&self, arguments: &[&str], lines: &str) -> String {
        well(&self.run(arguments, lines.as_bytes()))
    }
    /// That it refuses these arguments.
    pub fn refuses(&self, arguments: &[&str], with: &str) {
        refuses(&self.run(arguments, b""), with);
    }
    /// A saved game as it is given away.
    pub fn exported(&self, name: &str) -> String {
        let to = format!("{name}.exported");
        let _ = std::fs::remove_file(self.0.join(&to));
        self.well(&["saves", "export", name, &to], "");
        self.read(&to)
    }
    pub fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.0.join(name)).expect("a file")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

pub fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

pub fn well(output: &Output) -> String {
    let complaints = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(0), "{complaints}\n{}", said(output));
    assert_eq!(complaints, "");
    said(output)
}

/// One clear line, and exit code 2.
pub fn refuses(output: &Output, with: &str) {
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{text}");
    assert_eq!(text.trim_end().lines().count(), 1, "{text}");
    assert!(text.contains(with), "{text}");
}
