//! Tokens of one line, with their spans in the file.

use std::ops::Range;

/// The sort of a token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum TokenKind {
    /// A word, `'s`, or `non-`.
    Word,
    /// Digits.
    Number(i64),
    /// `"Wade"`, without the quotes and escapes.
    Text(String),
    /// `{W}`
    Brace,
    /// Any other character.
    Punct,
}

/// One token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Token {
    /// Its sort.
    pub kind: TokenKind,
    /// As it is written.
    pub text: String,
    /// In lower case, for comparing.
    pub lower: String,
    /// Where it stands in the file.
    pub span: Range<usize>,
}

/// The tokens of `text`, which begins at `offset` of its file.
pub(crate) fn tokens(text: &str, offset: usize) -> Vec<Token> {
    let mut out = Vec::new();
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        let rest = &text[at..];
        let (kind, len) = if c.is_whitespace() {
            at += c.len_utf8();
            continue;
        } else if c.is_ascii_digit() {
            let len = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
            (TokenKind::Number(rest[..len].parse().unwrap_or(i64::MAX)), len)
        } else if c == '{' {
            brace(rest)
        } else if c == '"' {
            quoted(rest)
        } else if is_possessive(rest) {
            (TokenKind::Word, c.len_utf8() + 1)
        } else if c.is_alphabetic() || c == '_' {
            (TokenKind::Word, word_length(rest))
        } else {
            (TokenKind::Punct, c.len_utf8())
        };
        let text = rest[..len].to_string();
        out.push(Token { kind, lower: lower(&text), text, span: offset + at..offset + at + len });
        at += len;
    }
    out
}

/// The text in lower case and with straight apostrophes.
fn lower(text: &str) -> String {
    if text.is_ascii() { text.to_ascii_lowercase() } else { text.to_lowercase().replace('’', "'") }
}

/// The lower-case tokens of a spelling, for comparing.
pub(crate) fn lower_tokens(text: &str) -> Vec<String> {
    tokens(text, 0).into_iter().map(|t| t.lower).collect()
}

fn brace(rest: &str) -> (TokenKind, usize) {
    match rest.find('}') {
        Some(end) if !rest[..end].contains(char::is_whitespace) => (TokenKind::Brace, end + 1),
        _ => (TokenKind::Punct, 1),
    }
}

fn quoted(rest: &str) -> (TokenKind, usize) {
    let mut value = String::new();
    let mut chars = rest.char_indices().skip(1);
    while let Some((i, c)) = chars.next() {
        match c {
            '"' => return (TokenKind::Text(value), i + 1),
            '\\' => match chars.next() {
                Some((_, next)) => value.push(next),
                None => break,
            },
            _ => value.push(c),
        }
    }
    (TokenKind::Punct, 1)
}

fn is_possessive(rest: &str) -> bool {
    let mut chars = rest.chars();
    matches!(chars.next(), Some('\'' | '’'))
        && matches!(chars.next(), Some('s'))
        && !chars.next().is_some_and(char::is_alphanumeric)
}

fn word_length(rest: &str) -> usize {
    if rest.get(..4).is_some_and(|p| p.eq_ignore_ascii_case("non-")) && rest[4..].starts_with(char::is_alphabetic) {
        return 4;
    }
    // Most words are plain letters up to a plain end.
    let is_plain = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
    let plain = rest.bytes().take_while(is_plain).count();
    if plain > 0 && rest.as_bytes().get(plain).is_none_or(|next| next.is_ascii() && !b"-'".contains(next)) {
        return plain;
    }
    let mut end = 0;
    let mut chars = rest.char_indices().peekable();
    while let Some((i, c)) = chars.next() {
        let next_is_letter = chars.peek().is_some_and(|(_, n)| n.is_alphanumeric());
        let inside = match c {
            '-' => next_is_letter,
            '\'' | '’' => next_is_letter && !is_possessive(&rest[i..]),
            _ => c.is_alphanumeric() || c == '_',
        };
        if !inside {
            break;
        }
        end = i + c.len_utf8();
    }
    end.max(rest.chars().next().map_or(1, char::len_utf8))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        tokens(text, 0).into_iter().map(|t| t.text).collect()
    }

    #[test]
    fn words_numbers_and_symbols() {
        assert_eq!(words("{2}{W}, exhaust"), ["{2}", "{W}", ",", "exhaust"]);
        assert_eq!(words("a ranger's non-Aura half-elf"), ["a", "ranger", "'s", "non-", "Aura", "half-elf"]);
        assert_eq!(words("gets +1/+1 »"), ["gets", "+", "1", "/", "+", "1", "»"]);
    }

    #[test]
    fn quotes_hold_escapes() {
        let t = tokens(r#"test, "Say \"no\"""#, 0);
        assert_eq!(t[2].kind, TokenKind::Text("Say \"no\"".into()));
        assert_eq!(words("\"open"), ["\"", "open"]);
    }
}
