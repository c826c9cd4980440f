//! The order in which who is asked would look at the options, and the option to begin with.

use crate::{OptionKind, ShownClosed, ShownOption, ShownPlan, ShownPrompt};
use kernel::{Game, Prompt, Shape};
use title::WholeGame;

/// Answers in the order somebody would want them, and the one to begin with.
pub(crate) struct Wanted {
    pub order: Vec<u16>,
    pub default: Option<u16>,
}

/// The order of these options by the game's rules of thumb, where those go by what who is asked may know.
pub(crate) fn wanted(whole: &WholeGame, game: &Game, prompt: &Prompt, options: &[ShownOption]) -> Wanted {
    let mut order: Vec<u16> = options.iter().map(|option| option.answer).collect();
    let Some(thumb) = whole.thumb.filter(|thumb| (thumb.sorts)(prompt)) else { return Wanted { order, default: None } };
    let mut weights = Vec::new();
    (thumb.weigh)(game, prompt, &mut weights);
    let weight = |answer: u16| weights.get(usize::from(answer)).copied().unwrap_or(0.0);
    let least = order.iter().map(|&answer| weight(answer)).fold(f32::INFINITY, f32::min);
    let best = order.iter().copied().reduce(|best, answer| if weight(answer) > weight(best) { answer } else { best });
    let default = best.filter(|&best| weight(best) > least);
    let kind = |answer: u16| options.iter().find(|option| option.answer == answer).map(|option| option.kind);
    let numbers = order.iter().all(|&answer| kind(answer) == Some(OptionKind::Number));
    // Numbers, yes and no stand where a hand expects them; only the cursor goes to the better one.
    if !numbers && prompt.shape != Shape::YesNo {
        // The sort is stable: options of the same weight stay as they are listed.
        let quiet =
            |answer: u16| matches!(kind(answer), Some(OptionKind::Done | OptionKind::Pass | OptionKind::Cancel));
        order.sort_by(|&a, &b| quiet(a).cmp(&quiet(b)).then(weight(b).total_cmp(&weight(a))));
    }
    Wanted { order, default }
}

impl ShownOption {
    /// Its words, with its outcome.
    pub fn text_with_outcome(&self) -> String {
        match &self.outcome {
            Some(outcome) => format!("{} ({})", self.text, outcome.text),
            None => self.text.to_string(),
        }
    }
}

/// A closed option and its reason; a reason that begins with the same name says it once.
///
/// ```
/// use table::closed_with_reason;
/// assert_eq!(closed_with_reason("Rest", "you have rested"), "Rest: you have rested");
/// assert_eq!(closed_with_reason("Lamp", "Lamp: it cannot be lit"), "Lamp: it cannot be lit");
/// ```
pub fn closed_with_reason(option: &str, reason: &str) -> String {
    match reason.strip_prefix(option).is_some_and(|rest| rest.starts_with(": ")) {
        true => reason.to_string(),
        false => format!("{option}: {reason}"),
    }
}

impl ShownClosed {
    /// The option with its reason.
    pub fn told(&self) -> String {
        closed_with_reason(&self.text.to_string(), &self.refusal.text.to_string())
    }

    /// The reason, without the name of the option before it.
    pub fn reason(&self) -> String {
        let (text, reason) = (self.text.to_string(), self.refusal.text.to_string());
        reason.strip_prefix(&text).and_then(|rest| rest.strip_prefix(": ")).map_or(reason.clone(), str::to_string)
    }
}

impl ShownPlan {
    /// Its words, with its outcome.
    pub fn text_with_outcome(&self) -> String {
        match &self.outcome {
            Some(outcome) => format!("{} ({})", self.text, outcome.text),
            None => self.text.to_string(),
        }
    }
}

impl ShownPrompt {
    /// The question with its options in the order somebody would want them.
    pub fn sorted(mut self) -> Self {
        let place = |answer: u16| self.order.iter().position(|known| *known == answer);
        self.options.sort_by_key(|option| (place(option.answer).is_none(), place(option.answer)));
        self
    }
}
