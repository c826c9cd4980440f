//! The order in which who is asked would look at the options, and the option to begin with.

use crate::{OptionKind, ShownOption, ShownPlan, ShownPrompt};
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
    let default = best.filter(|&best| weight(best) > least && prompt.shape != Shape::YesNo);
    let kind = |answer: u16| options.iter().find(|option| option.answer == answer).map(|option| option.kind);
    if !order.iter().all(|&answer| kind(answer) == Some(OptionKind::Number)) {
        // The sort is stable: options of the same weight stay as they are listed.
        let quiet =
            |answer: u16| matches!(kind(answer), Some(OptionKind::Done | OptionKind::Pass | OptionKind::Cancel));
        order.sort_by(|&a, &b| quiet(a).cmp(&quiet(b)).then(weight(b).total_cmp(&weight(a))));
    }
    Wanted { order, default }
}

impl ShownOption {
    /// Its words, with what would come of it.
    pub fn text_with_outcome(&self) -> String {
        match &self.outcome {
            Some(outcome) => format!("{} ({})", self.text, outcome.text),
            None => self.text.to_string(),
        }
    }
}

impl ShownPlan {
    /// Its words, with what would come of it.
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
