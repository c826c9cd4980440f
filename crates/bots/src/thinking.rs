//! A bot that thinks: how far it is, and the word that it should hurry.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};

/// A handle on a bot that thinks, for hosts that show how far it is and let people hurry it.
///
/// ```
/// use bots::Thinking;
/// let thinking = Thinking::default();
/// assert_eq!((thinking.spent(), thinking.is_hurried()), (0.0, false));
/// // The bot has a copy of the handle, often on another thread.
/// let other = thinking.clone();
/// other.hurry();
/// assert!(thinking.is_hurried());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Thinking(Arc<Stands>);

#[derive(Debug, Default)]
struct Stands {
    /// In thousandths.
    spent: AtomicU32,
    hurried: AtomicBool,
}

impl Thinking {
    /// Has the bot answer with the best it has found so far.
    pub fn hurry(&self) {
        self.0.hurried.store(true, Relaxed);
    }

    /// Whether it was told to hurry.
    pub fn is_hurried(&self) -> bool {
        self.0.hurried.load(Relaxed)
    }

    /// The share of its budget that it has spent, from 0 to 1.
    pub fn spent(&self) -> f32 {
        self.0.spent.load(Relaxed) as f32 / 1000.0
    }

    /// Tells that share.
    pub(crate) fn tell(&self, spent: f32) {
        self.0.spent.store((spent.clamp(0.0, 1.0) * 1000.0) as u32, Relaxed);
    }
}
