//! Words to the reader. A reader who stops reading (`| head`) is no mistake; a disk that is full is one, and the program
//! ends with it.

use std::io::{Error, ErrorKind, Write};
use std::sync::Mutex;

/// Why what was said did not arrive, the first time that happened.
static LOST: Mutex<Option<Error>> = Mutex::new(None);

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

/// Prints a line. Characters that a terminal would obey, or that would fool a reader, are written out: a file, a person or a
/// saved game from elsewhere may name anything.
pub(crate) fn tell(text: &str) {
    heard(writeln!(std::io::stdout(), "{}", cardlang::written_out(text)));
}

/// Remembers that something did not arrive, unless nobody listens any more.
pub(crate) fn heard(written: std::io::Result<()>) {
    if let (Err(error), Ok(mut lost)) = (written, LOST.lock())
        && error.kind() != ErrorKind::BrokenPipe
    {
        lost.get_or_insert(error);
    }
}

/// The reason why some of the output did not arrive, if there is one.
pub(crate) fn lost() -> Option<Error> {
    heard(std::io::stdout().flush());
    LOST.lock().ok()?.take()
}

/// Says a line beside the output; if nobody hears it, there is nothing to be done.
pub(crate) fn complain(text: &str) {
    let _ = writeln!(std::io::stderr(), "{text}");
}

/// `1 card`, `2 cards`
pub(crate) fn count(n: usize, one: &str, many: &str) -> String {
    format!("{n} {}", if n == 1 { one } else { many })
}
