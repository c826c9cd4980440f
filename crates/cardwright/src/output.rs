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

/// Prints a line, without what a terminal would obey: a saved game from elsewhere may hold any name.
pub(crate) fn tell(text: &str) {
    let _ = match text.contains(is_obeyed) {
        false => writeln!(std::io::stdout(), "{text}"),
        true => writeln!(std::io::stdout(), "{}", text.replace(is_obeyed, "?")),
    };
}

fn is_obeyed(c: char) -> bool {
    c.is_control() && c != '\n' && c != '\t'
}

/// `1 card`, `2 cards`
pub(crate) fn count(n: usize, one: &str, many: &str) -> String {
    format!("{n} {}", if n == 1 { one } else { many })
}
