//! Lets the library be linked without Python where the system asks for it (macOS): Python brings the symbols.

fn main() {
    pyo3_build_config::add_extension_module_link_args();
}
