//! Playing by a game's rules of thumb.

use kernel::{Game, Prompt, Random, Seat};
use title::{Sure, Thumb, WholeGame};

/// Weighs and picks options, and keeps its room for that.
pub(crate) struct ThumbPlay {
    whole: &'static WholeGame,
    thumb: &'static Thumb,
    /// The weights of the latest prompt, one for each option.
    pub weights: Vec<f32>,
    /// The alternatives of the latest prompt.
    pub open: Vec<u16>,
}

impl ThumbPlay {
    /// Play by the thumbs of that game; none if it has none.
    pub fn of(whole: &'static WholeGame) -> Option<Self> {
        Some(ThumbPlay { whole, thumb: whole.thumb?, weights: Vec::new(), open: Vec::new() })
    }

    /// Weighs the options of the question in this game.
    pub fn weigh(&mut self, game: &Game, prompt: &Prompt) -> Sure {
        self.find_open(game, prompt);
        let sure = (self.thumb.weigh)(game, prompt, &mut self.weights);
        debug_assert_eq!(self.weights.len(), prompt.options.len());
        sure
    }

    fn find_open(&mut self, game: &Game, prompt: &Prompt) {
        self.open.clear();
        let all = 0..prompt.options.len() as u16;
        let open = |i: &u16| self.whole.is_alternative(game, prompt, &prompt.options[usize::from(*i)]);
        self.open.extend(all.filter(open));
        if self.open.is_empty() {
            self.open.push(0);
        }
    }

    /// The heaviest alternative; of several any.
    pub fn best(&self, random: &mut Random) -> u16 {
        let weight = |i: u16| self.weights[usize::from(i)];
        let most = self.open.iter().map(|&i| weight(i)).fold(f32::NEG_INFINITY, f32::max);
        let best = || self.open.iter().copied().filter(|&i| weight(i) >= most);
        match best().count() as u32 {
            0 | 1 => best().next().unwrap_or(self.open[0]),
            n => best().nth(random.below(n) as usize).unwrap_or(self.open[0]),
        }
    }

    /// Answers by the thumbs, and once in `wild` times at random.
    pub fn pick(&mut self, game: &Game, prompt: &Prompt, wild: u32, random: &mut Random) -> u16 {
        if wild > 0 && random.below(wild) == 0 {
            self.find_open(game, prompt);
            return self.open[random.below(self.open.len() as u32) as usize];
        }
        self.weigh(game, prompt);
        match self.open[..] {
            [only] => only,
            _ => self.best(random),
        }
    }

    /// Plays on by the thumbs for at least so many prompts, and then until nothing is half done, or the game is over. Prompts that
    /// the game passes over, because the player could only pass, are played like others: they count, and chance is drawn for them.
    pub fn play_on(&mut self, game: &mut Game, least: usize, wild: u32, random: &mut Random) {
        let (mut played, mut passed) = (0, 0);
        loop {
            for _ in passed..game.idle_passed() {
                pass(wild, random);
                played += 1;
            }
            passed = game.idle_passed();
            let Some(prompt) = game.prompt().filter(|_| game.outcome().is_none()) else { return };
            if played >= least + MOST_UNSETTLED || played >= least && (self.thumb.is_quiet)(game, prompt) {
                return;
            }
            let answer = self.pick(game, prompt, wild, random);
            if game.answer(answer).is_err() {
                return;
            }
            played += 1;
        }
    }

    /// The value of a game for a seat.
    pub fn value(&self, game: &Game, seat: Seat) -> f32 {
        (self.thumb.value)(game, seat)
    }
}

/// Draws the chance that [`ThumbPlay::pick`] draws where there is one alternative.
fn pass(wild: u32, random: &mut Random) {
    if wild > 0 && random.below(wild) == 0 {
        random.below(1);
    }
}

/// An option of no more weight than this is not tried where there is another.
pub(crate) const LEFT_ALONE: f32 = -0.9;
/// The most prompts played on after that until nothing is half done.
const MOST_UNSETTLED: usize = 60;
