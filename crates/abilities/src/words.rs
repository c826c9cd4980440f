//! Macros that declare the words of a lexicon: each word is one line with its id, its spelling, its rule if it has one, and
//! its meaning. The ids become constants, the lines a list `ENTRIES` for the lexicon.

/// A module of ids of one type, each with its entry in `ENTRIES`, in the order of the ids. A rule may stand before the
/// meaning.
///
/// ```
/// abilities::words! {
///     /// Card types.
///     kind: Kind {
///         LAMP = 0, "lamp|lamps", "Gives light.";
///         TOOL = 1, "tool|tools", "L2.1", "Helps.";
///     }
/// }
/// assert_eq!((kind::ENTRIES[1].id, kind::ENTRIES[1].rule), (kind::TOOL, "L2.1"));
/// ```
#[macro_export]
macro_rules! words {
    ($(#[$about:meta])* $module:ident: $Id:ident { $($name:ident = $id:expr, $text:literal $(print $print:literal)?, $a:literal $(, $b:literal)?;)* }) => {
        $(#[$about])*
        pub mod $module {
            use $crate::{Entry, $Id};
            $(#[doc = $crate::words!(@doc $a $(, $b)?)] pub const $name: $Id = $Id($id);)*
            /// The words, in the order of their ids.
            pub static ENTRIES: &[Entry<$Id>] =
                &[$(Entry::new($name, $text, $crate::words!(@rule $a $(, $b)?), $crate::words!(@doc $a $(, $b)?))
                    $(.printed($print))?),*];
        }
    };
    (@doc $doc:literal) => { $doc };
    (@doc $rule:literal, $doc:literal) => { $doc };
    (@rule $doc:literal) => { "" };
    (@rule $rule:literal, $doc:literal) => { $rule };
}

/// The header lines of cards, in canonical order: `NAME = id, "word", shape, "example", "meaning";`, with a rule before the
/// meaning if there is one. It stands in a module of its own.
#[macro_export]
macro_rules! headers {
    ($($name:ident = $id:expr, $word:literal, $shape:expr, $example:literal, $a:literal $(, $b:literal)?;)*) => {
        $(#[doc = $crate::words!(@doc $a $(, $b)?)] pub const $name: $crate::Header = $crate::Header($id);)*
        /// The header lines, in canonical order.
        pub static ENTRIES: &[$crate::HeaderEntry] = &[$($crate::HeaderEntry {
            id: $name,
            word: $word,
            shape: $shape,
            doc: $crate::words!(@doc $a $(, $b)?),
            example: $example,
            rule: $crate::words!(@rule $a $(, $b)?),
        }),*];
    };
}

/// Numbers computed for an act: `NAME = id, "name", verb, ["form"], "example", "meaning";`, with a rule before the meaning if
/// there is one. It stands in a module of its own.
#[macro_export]
macro_rules! numbers {
    ($($name:ident = $id:expr, $text:literal, $verb:expr, [$($form:literal),*], $([$($sign:ident $print:literal),*],)?
       $example:literal, $a:literal $(, $b:literal)?;)*) => {
        $(#[doc = $crate::words!(@doc $a $(, $b)?)] pub const $name: $crate::Number = $crate::Number($id);)*
        /// The numbers, in the order of their ids.
        pub static ENTRIES: &[$crate::NumberEntry] = &[$($crate::NumberEntry {
            id: $name,
            name: $text,
            verb: $verb,
            forms: &[$($form),*],
            prints: &[$($(($crate::Sign::$sign, $print)),*)?],
            doc: $crate::words!(@doc $a $(, $b)?),
            example: $example,
            rule: $crate::words!(@rule $a $(, $b)?),
        }),*];
    };
}

/// Heads of abilities: `NAME = id, "text", "print", "example", "meaning";`, with a rule before the meaning if there is one. It
/// stands in a module of its own.
#[macro_export]
macro_rules! heads {
    ($($name:ident = $id:expr, $text:literal, $print:literal, $example:literal, $a:literal $(, $b:literal)?;)*) => {
        $(#[doc = $crate::words!(@doc $a $(, $b)?)] pub const $name: $crate::Head = $crate::Head($id);)*
        /// The heads, in the order of their ids.
        pub static ENTRIES: &[$crate::HeadEntry] = &[$($crate::HeadEntry {
            id: $name,
            text: $text,
            print: $print,
            blocks: &[],
            doc: $crate::words!(@doc $a $(, $b)?),
            example: $example,
            rule: $crate::words!(@rule $a $(, $b)?),
        }),*];
    };
}

/// The verbs of a game, with a form for every mood each is used in: `NAME = id, "name", "example", "meaning", [forms]`, with a
/// rule before the example if there is one. It stands in a module of its own that knows the moods.
#[macro_export]
macro_rules! verbs {
    ($($name:ident = $id:expr, $text:literal, $a:literal, $b:literal $(, $c:literal)?,
       [$($moods:expr => $form:literal $(fix $fix:expr)? $(, print $print:literal)? $(, from $from:expr)?
          $(, other ($kind:expr, $other:literal))? $(, one $one:literal)? $(, under $under:expr)? $(, changed $changed:literal)? $(, shield $shield:literal)?
          $(, closing $closing:literal)?);* $(;)?])*) => {
        $(#[doc = $crate::verbs!(@doc $a, $b $(, $c)?)] pub const $name: $crate::Verb = $id;)*
        /// The verbs, in the order they stand.
        pub static ENTRIES: &[$crate::VerbEntry] = &[$($crate::VerbEntry {
            id: $name,
            name: $text,
            doc: $crate::verbs!(@doc $a, $b $(, $c)?),
            example: $crate::verbs!(@example $a, $b $(, $c)?),
            rule: $crate::verbs!(@rule $a, $b $(, $c)?),
            forms: &[$($crate::VerbForm::new(&$moods, $form)$(.fixed($fix))?$(.printed($print))?$(.printed_from($from))?
                $(.printed_other($kind, $other))?$(.printed_one($one))?$(.printed_under($under))?$(.changed($changed))?$(.shield($shield))?
                $(.closing($closing))?),*],
        }),*];
    };
    (@doc $example:literal, $doc:literal) => { $doc };
    (@doc $rule:literal, $example:literal, $doc:literal) => { $doc };
    (@example $example:literal, $doc:literal) => { $example };
    (@example $rule:literal, $example:literal, $doc:literal) => { $example };
    (@rule $example:literal, $doc:literal) => { "" };
    (@rule $rule:literal, $example:literal, $doc:literal) => { $rule };
}
