//! The name that is meant by a word nobody knows.

/// The candidate nearest to a word, if one is near enough to be meant.
///
/// ```
/// assert_eq!(table::nearest("Overgrown Ticket", ["Sitka Buck", "Overgrown Thicket"]), Some("Overgrown Thicket"));
/// assert_eq!(table::nearest("zebra", ["Sitka Buck"]), None);
/// ```
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    // No name is longer.
    let wanted: Vec<char> = word.chars().take(200).flat_map(char::to_lowercase).collect();
    candidates
        .into_iter()
        .map(|c| (edits(&wanted, &c.to_lowercase().chars().collect::<Vec<_>>()), c))
        .filter(|(distance, _)| *distance <= 1 + wanted.len() / 4)
        .min_by_key(|(distance, c)| (*distance, c.len()))
        .map(|(_, c)| c)
}

fn edits(a: &[char], b: &[char]) -> usize {
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let replaced = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}
