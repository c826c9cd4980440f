//! The nearest word.

/// The candidate nearest to `word`, if one is near enough to be meant.
pub(crate) fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word: Vec<char> = word.to_lowercase().chars().take(64).collect();
    let limit = match word.len() {
        0..=3 => 1,
        4..=5 => 2,
        _ => 3,
    };
    candidates
        .into_iter()
        .filter(|c| c.chars().any(char::is_alphanumeric))
        .map(|c| (distance(&word, &c.to_lowercase().chars().take(64).collect::<Vec<_>>()), c))
        .filter(|(d, c)| *d <= limit && *d < c.chars().count().max(2))
        .min_by_key(|(d, c)| (*d, c.len()))
        .map(|(_, c)| c)
}

/// The words, those that are most like the written one first.
pub(crate) fn likeliest<'a>(written: &str, mut words: Vec<&'a str>) -> Vec<&'a str> {
    let letters = |word: &str| word.to_lowercase().chars().take(64).collect::<Vec<char>>();
    let written = letters(written);
    words.sort_by_cached_key(|word| {
        let word = letters(word);
        let shared = written.iter().zip(&word).take_while(|(a, b)| a == b).count();
        (distance(&written, &word), std::cmp::Reverse(shared))
    });
    words
}

/// Edits (with swapped neighbours as one) that turn one word into the other.
fn distance(a: &[char], b: &[char]) -> usize {
    let mut rows: Vec<Vec<usize>> = (0..=a.len()).map(|i| (i..=i + b.len()).collect()).collect();
    for i in 1..=a.len() {
        for j in 1..=b.len() {
            let change = usize::from(a[i - 1] != b[j - 1]);
            let mut best = (rows[i - 1][j] + 1).min(rows[i][j - 1] + 1).min(rows[i - 1][j - 1] + change);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                best = best.min(rows[i - 2][j - 2] + 1);
            }
            rows[i][j] = best;
        }
    }
    rows[a.len()][b.len()]
}

#[cfg(test)]
mod tests {
    use super::{likeliest, nearest};

    #[test]
    fn typos_find_their_word() {
        assert_eq!(nearest("exuast", ["ready", "exhaust", "add"]), Some("exhaust"));
        assert_eq!(nearest("beign", ["being", "feature"]), Some("being"));
        assert_eq!(nearest("xylophone", ["being", "feature"]), None);
    }

    #[test]
    fn the_likeliest_words_come_first() {
        assert_eq!(likeliest("exuast", vec!["add", "be", "exhaust", "exile"])[..2], ["exhaust", "exile"]);
        assert_eq!(likeliest("tap", vec!["a", "cap", "tan"]), ["tan", "cap", "a"]);
    }
}
