//! Hashes the sources of the engine, so that results of different engines are told apart whatever their version says.

use std::path::{Path, PathBuf};

const ENGINE: [&str; 7] = ["abilities", "cardlang", "echomancy", "kernel", "rangers", "sim", "table"];

fn main() {
    let manifest = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    println!("cargo:rerun-if-changed=build.rs");
    let mut hash = 0xcbf2_9ce4_8422_2325u64;
    for name in ENGINE {
        let sources = manifest.join("..").join(name).join("src");
        println!("cargo:rerun-if-changed={}", sources.display());
        let mut files = Vec::new();
        gather(&sources, &mut files);
        files.sort();
        for byte in files.iter().filter_map(|file| std::fs::read(file).ok()).flatten().filter(|b| *b != b'\r') {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
    println!("cargo:rustc-env=CARDWRIGHT_ENGINE={:08x}", (hash >> 32) ^ (hash & 0xffff_ffff));
}

fn gather(folder: &Path, files: &mut Vec<PathBuf>) {
    for path in std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()) {
        if path.is_dir() { gather(&path, files) } else { files.push(path) }
    }
}
