//! Words to the reader. A reader who stops reading (`| head`) is no mistake.

use std::io::Write;

/// Prints a line.
macro_rules! say {
    () => {
        $crate::output::tell("")
    };
    ($($arg:tt)*) => {
        $crate::output::tell(&format!($($arg)*))
    };
}
pub(crate) use say;

/// Prints a line. What a terminal would obey and a reader be fooled by is written out: a file, a person or a saved game from
/// elsewhere may name anything.
pub(crate) fn tell(text: &str) {
    let _ = writeln!(std::io::stdout(), "{}", cardlang::written_out(text));
}

/// `1 card`, `2 cards`
pub(crate) fn count(n: usize, one: &str, many: &str) -> String {
    format!("{n} {}", if n == 1 { one } else { many })
}
