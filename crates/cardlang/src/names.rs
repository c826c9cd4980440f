//! Characters that fool a reader: those nobody sees, those that turn the direction of reading, and letters that look like
//! those of another script. Text holds none of the first two, a name none at all, and messages write them out.

use std::borrow::Cow;
use std::fmt;
use unicode_security::{GeneralSecurityProfile, MixedScript};

/// Why a name could be taken for another, or for nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OddName {
    /// It holds a character nobody sees, or one that changes how others are seen.
    Unseen(char),
    /// It holds a letter that only looks like another: a wide one, a mathematical one.
    LooksAlike(char),
    /// Its letters are of several scripts, so that one may pass for another.
    Mixed(char),
}

impl fmt::Display for OddName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OddName::Unseen(c) => write!(f, "the name holds the character {}, {}", c.escape_unicode(), told(*c)),
            OddName::LooksAlike(c) => {
                write!(f, "the name holds the character {}, which looks like another one", c.escape_unicode())
            }
            OddName::Mixed(c) => write!(
                f,
                "the name mixes letters of several scripts: {} is of another one than the letters before it",
                c.escape_unicode()
            ),
        }
    }
}

impl std::error::Error for OddName {}

/// The oddity of a name, if it has one.
///
/// ```
/// use cardlang::{OddName, odd_name};
/// assert_eq!(odd_name("Bartolomé d'Aix, 3rd"), None);
/// assert_eq!(odd_name("Сова"), None);
/// assert_eq!(odd_name("Grizzly\u{200b} Bears"), Some(OddName::Unseen('\u{200b}')));
/// assert_eq!(odd_name("Grizzly Bе\u{430}rs"), Some(OddName::Mixed('е')));
/// assert_eq!(odd_name("Ｇrizzly"), Some(OddName::LooksAlike('Ｇ')));
/// ```
pub fn odd_name(name: &str) -> Option<OddName> {
    if let Some(c) = name.chars().find(|c| is_unseen(*c) || *c == '\n' || *c == '\r' || *c == '\t') {
        return Some(OddName::Unseen(c));
    }
    if name.is_ascii() {
        return None;
    }
    if let Some(c) = name.chars().find(|c| looks_alike(*c)) {
        return Some(OddName::LooksAlike(c));
    }
    let ends = || name.char_indices().map(|(at, c)| (&name[..at + c.len_utf8()], c));
    ends().find(|(start, _)| !start.is_single_script()).map(|(_, c)| OddName::Mixed(c))
}

/// Whether a character is not seen as itself: a terminal would obey it, it has no width, or it turns the direction of reading.
/// Line ends and tabs are seen.
///
/// ```
/// assert!(cardlang::is_unseen('\u{200b}') && !cardlang::is_unseen('a'));
/// ```
pub fn is_unseen(c: char) -> bool {
    c.is_control() && !matches!(c, '\n' | '\r' | '\t')
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
            | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// A letter or digit that is written for its look: wide, mathematical, joined, or of a script nobody writes any more.
fn looks_alike(c: char) -> bool {
    c.is_alphanumeric() && !c.identifier_allowed()
}

/// The effect of a character nobody sees.
///
/// ```
/// assert_eq!(cardlang::told('\u{202e}'), "which turns the direction of reading");
/// ```
pub fn told(c: char) -> &'static str {
    match c {
        '\u{feff}' => "a byte order mark",
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {
            "which turns the direction of reading"
        }
        '\u{e0000}'..='\u{e007f}' => "a tag, which nobody sees",
        c if c.is_control() => "which nobody can read",
        _ => "which nobody sees",
    }
}

/// Text for a message: what a name may not hold is written out, `\u{200b}`.
///
/// ```
/// assert_eq!(cardlang::written_out("Bartolomé"), "Bartolomé");
/// assert_eq!(cardlang::written_out("a\u{202e}b.card"), "a\\u{202e}b.card");
/// assert_eq!(cardlang::written_out("B\u{435}ars of Сова"), "B\\u{435}ars of Сова");
/// ```
pub fn written_out(text: &str) -> Cow<'_, str> {
    if text.bytes().all(|b| matches!(b, b' '..=b'~' | b'\n' | b'\t')) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    for word in text.split_inclusive(|c: char| !c.is_alphanumeric()) {
        let mixed = !word.is_ascii() && !word.is_single_script();
        for c in word.chars() {
            let stands_out = mixed && c.is_alphanumeric() && !c.is_ascii();
            match is_unseen(c) || c == '\r' || stands_out || (looks_alike(c) && c.is_alphabetic()) {
                true => out.extend(c.escape_unicode()),
                false => out.push(c),
            }
        }
    }
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_could_be_taken_for_another_is_odd() {
        let unseen =
            ["\u{200b}", "\u{200d}", "\u{feff}", "\u{ad}", "\u{202e}", "\u{200f}", "\u{e0041}", "\u{fe0f}", "\u{1b}"];
        for c in unseen {
            for name in [format!("{c}Reed"), format!("Re{c}ed"), format!("Reed{c}")] {
                assert!(matches!(odd_name(&name), Some(OddName::Unseen(_))), "{}", name.escape_unicode());
                assert!(
                    !written_out(&name).contains(c) && written_out(&name).contains("\\u{"),
                    "{}",
                    written_out(&name)
                );
            }
        }
        // Cyrillic, Greek and Armenian letters that look like Latin ones.
        for name in ["R\u{435}ed", "Plain \u{420}eed", "Reed \u{3bf}f Rush", "\u{555}wl"] {
            assert!(matches!(odd_name(name), Some(OddName::Mixed(_))), "{}", name.escape_unicode());
        }
        for name in ["\u{1d411}eed", "\u{ff32}eed", "\u{fb01}re"] {
            assert!(matches!(odd_name(name), Some(OddName::LooksAlike(_))), "{}", name.escape_unicode());
            assert!(written_out(name).contains("\\u{"), "{}", written_out(name));
        }
    }

    #[test]
    fn names_of_one_script_are_not_odd() {
        for name in [
            "Æther Vial",
            "Jötun Grunt",
            "Hy Pimpot, Chef",
            "Déjà Vu – 2",
            "Ωμέγα",
            "東京タワー",
            "한국의 숲",
            "Łódź",
            "Reed’s “Rush”",
        ] {
            assert_eq!(odd_name(name), None, "{name}");
            assert_eq!(written_out(name), name);
        }
    }

    #[test]
    fn letters_of_another_script_are_written_out_where_they_stand_in_a_word() {
        assert_eq!(written_out("there is no card `R\u{435}ed`"), "there is no card `R\\u{435}ed`");
        assert_eq!(written_out("▶ Æther · 1 … ✓"), "▶ Æther · 1 … ✓");
    }
}
