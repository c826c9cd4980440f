//! Procedures under way, as rows of steps.

use super::{
    palette::Palette,
    words::{short, width},
};
use ratatui::text::{Line, Span};
use table::{ShownProgress, Standing};

/// One line for each thing under way, the step that is now always in sight.
pub(crate) fn lines(progress: &[ShownProgress], columns: u16, palette: &Palette) -> Vec<Line<'static>> {
    progress.iter().map(|one| line(one, usize::from(columns), palette)).collect()
}

fn line(progress: &ShownProgress, columns: usize, palette: &Palette) -> Line<'static> {
    let name = short(&progress.name.to_string(), columns / 2);
    let room = columns.saturating_sub(width(&name) + 2);
    let texts: Vec<String> = progress
        .steps
        .iter()
        .map(|step| match step.stands {
            Standing::Done => format!("✓{}", step.text),
            Standing::Now => format!("▶{}", step.text),
            Standing::Later => step.text.to_string(),
        })
        .collect();
    let now = progress.steps.iter().position(|s| s.stands == Standing::Now).unwrap_or(0);
    // Steps that are over make room first.
    let gone = |from: usize| if from > 0 { 3 } else { 0 };
    let needed = |from: usize| gone(from) + texts[from..].iter().map(|t| width(t) + 3).sum::<usize>();
    let from = (0..=now).find(|&from| needed(from) <= room + 3).unwrap_or(now);
    let mut spans = vec![Span::styled(name, palette.heading), Span::raw("  ")];
    if from > 0 {
        spans.push(Span::styled("✓… ", palette.dim));
    }
    let mut used = gone(from);
    for (i, step) in progress.steps.iter().enumerate().skip(from) {
        let style = match step.stands {
            Standing::Done => palette.good,
            Standing::Now => palette.news,
            Standing::Later => palette.dim,
        };
        if i > from {
            spans.push(Span::styled(" › ", palette.frame));
            used += 3;
        }
        let text = short(&texts[i], room.saturating_sub(used).max(1));
        used += width(&text);
        spans.push(Span::styled(text, style));
        if used + 4 >= room {
            break;
        }
    }
    Line::from(spans)
}

#[cfg(test)]
mod tests {
    use super::super::palette::{Colours, Palette};
    use super::*;
    use table::ShownStep;

    fn under_way(name: &'static str, steps: &[&'static str], now: usize) -> ShownProgress {
        let stands = |at: usize| match at.cmp(&now) {
            std::cmp::Ordering::Less => Standing::Done,
            std::cmp::Ordering::Equal => Standing::Now,
            std::cmp::Ordering::Greater => Standing::Later,
        };
        let step = |(at, text): (usize, &&'static str)| ShownStep {
            text: words::Line::plain(text),
            stands: stands(at),
            card: None,
            stops: Vec::new(),
        };
        ShownProgress { name: words::Line::plain(name), steps: steps.iter().enumerate().map(step).collect() }
    }

    #[test]
    fn the_step_that_is_now_is_seen_however_little_room_there_is() {
        let steps = ["targets", "the way there", "FIT", "exploration", "responses", "challenge card", "result"];
        for now in 0..steps.len() {
            let progress = under_way("Test: Traverse -> Overgrown Thicket", &steps, now);
            for columns in [50, 60, 80, 120] {
                let text = line(&progress, columns, &Palette::new(Colours::None)).to_string();
                assert!(text.contains(&format!("▶{}", steps[now])), "{columns}: {text}");
                assert!(width(&text) <= columns, "{columns}: {text}");
            }
        }
    }
}
