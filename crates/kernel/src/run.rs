//! The loop: the innermost frame runs until it is done, pushes something that comes first, or asks.

use crate::{AbilityId, About, ArrangeFrame, Choice, Flow, Frame, Game, Prompt, Refused, Shape, Thing};

/// An ability carried out by [`Game::interject`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct Interjected {
    ability: Option<AbilityId>,
    /// Whether one of its clauses found nothing to do anything to.
    in_vain: bool,
}

/// The fate of the questions to players who could do nothing but pass and make mana.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Idle {
    /// The game puts them.
    #[default]
    Asked,
    /// The game does not even make them.
    PassedOver,
    /// The game answers them by a pass and counts them, while so many prompts are left.
    Counted { left: u32, passed: u32 },
}

impl Game {
    /// From now on who can only pass is asked all the same, which is no part of the rules: for plays that count the
    /// passes.
    pub fn ask_everybody(&mut self) {
        self.asks_everybody = true;
        self.state.is_written();
    }

    /// From now on a player who could do nothing but pass and make mana is passed over, as one is who can only pass. The
    /// game goes as it went, with fewer prompts: for bots, which would only pass. A table that nobody can change any more is
    /// seen to repeat itself earlier (CR 104.4b).
    ///
    /// ```
    /// let mut game = lanterns::new_game(2, 7);
    /// game.skip_idle();
    /// assert!(game.skips_idle() && !lanterns::new_game(2, 7).skips_idle());
    /// ```
    pub fn skip_idle(&mut self) {
        self.set_idle(Idle::PassedOver);
    }

    /// The same for so many prompts, those that are put and those that are passed over together; then everybody is asked again.
    /// Prompts passed over are counted ([`Game::idle_passed`]), so that whoever plays on for a number of prompts plays as far as
    /// if everybody were asked.
    ///
    /// ```
    /// let mut game = lanterns::new_game(2, 7);
    /// game.skip_idle_for(16);
    /// game.answer(0).expect("every option is legal");
    /// // In Lanterns everybody has something to decide.
    /// assert_eq!(game.idle_passed(), 0);
    /// assert!(game.counts_idle(15) && !game.counts_idle(16) && !game.pass_over_idle(false));
    /// ```
    pub fn skip_idle_for(&mut self, prompts: u32) {
        self.set_idle(Idle::Counted { left: prompts, passed: 0 });
    }

    fn set_idle(&mut self, idle: Idle) {
        self.idle = idle;
        self.kept.clear();
        self.state.is_written();
    }

    /// The number of prompts the game has passed over since [`Game::skip_idle_for`].
    pub fn idle_passed(&self) -> u32 {
        if let Idle::Counted { passed, .. } = self.idle { passed } else { 0 }
    }

    /// Whether so many more prompts to players without another alternative are passed over and counted.
    pub fn counts_idle(&self, prompts: u32) -> bool {
        matches!(self.idle, Idle::Counted { left, .. } if left >= prompts)
    }

    /// The rules would put a question to a player who could do nothing but pass and make mana, or not: passes it over, if such
    /// questions are counted, and says whether it did.
    pub fn pass_over_idle(&mut self, is_idle: bool) -> bool {
        match &mut self.idle {
            Idle::Counted { left: left @ 1.., passed } if is_idle => {
                (*left, *passed) = (*left - 1, *passed + 1);
                true
            }
            _ => false,
        }
    }

    /// Whether a game should offer only to pass to players without another alternative.
    pub fn skips_idle(&self) -> bool {
        self.idle == Idle::PassedOver
    }

    /// Whether the running step may go on at once: it has pushed nothing, and the game is not over. For games without
    /// rules that come after every smallest step.
    pub fn goes_on(&mut self) -> bool {
        self.refresh();
        self.state.frames.len() == self.at + 1 && self.state.over.is_none() && self.endless.is_empty()
    }

    /// The rules ask a question with these answers. Says whether it is not put, because there is one answer only.
    pub fn answers_itself(&mut self, options: &[Choice]) -> bool {
        self.budget.asked();
        options.len() == 1 && !(self.asks_everybody && options[0] == Choice::Pass)
    }

    /// Runs until somebody must decide or the game is over. A prompt with one answer answers itself.
    pub fn run(&mut self) {
        self.budget.begin(self.log.as_ref().map_or(0, Vec::len));
        if let (Idle::Counted { left, .. }, Some(_)) = (&mut self.idle, self.state.answer) {
            *left = left.saturating_sub(1);
        }
        self.run_on();
        self.budget.rest();
    }

    fn run_on(&mut self) {
        loop {
            if !self.endless.is_empty() {
                return;
            }
            if self.state.over.is_some() {
                self.state.frames.clear();
                self.state.prompt = None;
                self.state.answer = None;
                return;
            }
            if self.state.prompt.is_some() && self.state.answer.is_none() {
                self.watch.clear();
                return;
            }
            let Some(at) = self.state.frames.len().checked_sub(1).filter(|&at| !self.is_below(at)) else {
                return;
            };
            if self.state.answer.is_none() && matches!(self.state.frames[at], Frame::Step(_)) {
                (self.cards.rules.timing.after_smallest_step)(self, at + 1);
                if self.state.over.is_some() || self.state.frames.len() != at + 1 {
                    continue;
                }
            }
            self.at = at;
            let (flow, frame) = self.run_frame(at);
            // Changes that a step made by hand show from here on.
            self.refresh();
            // An answer nobody took would be given to the next frame that asks.
            self.state.answer = None;
            if self.state.frames.get(at).is_none() {
                // The step dropped everything that was to do.
                continue;
            }
            match flow {
                Flow::Done => {
                    self.watch.finished(at);
                    self.state.frames.remove(at);
                }
                Flow::Again => self.lay_back(at, frame),
                Flow::Ask(mut prompt) => {
                    self.keep_tops(&mut prompt);
                    assert!(!prompt.options.is_empty(), "a prompt without a legal answer: {prompt:?}");
                    self.lay_back(at, frame);
                    if self.answers_itself(&prompt.options) {
                        self.state.answer = Some(0);
                    }
                    self.state.prompt = Some(prompt);
                }
            }
        }
    }

    /// Runs the frame that lies there. A step stays where it lies; any other frame is taken out meanwhile and given back.
    fn run_frame(&mut self, at: usize) -> (Flow, Option<Frame>) {
        if let Frame::Step(step) = &self.state.frames[at] {
            let run = self.cards.rules.timing.steps[step.step.0 as usize].run;
            return (run(self, at), None);
        }
        let mark = mark_of(&self.state.frames[at]);
        let mut frame = std::mem::replace(&mut self.state.frames[at], mark);
        let flow = match &mut frame {
            Frame::Acts(acts) => self.run_acts(acts),
            Frame::Code(code) => self.run_code(code),
            Frame::Use(using) => self.run_use(using),
            Frame::Arrange(arranging) => self.run_arranging(arranging),
            // A frame that has ended leaves no mark.
            Frame::Step(_) | Frame::Running => Flow::Done,
        };
        (flow, Some(frame))
    }

    fn lay_back(&mut self, at: usize, frame: Option<Frame>) {
        if let Some(frame) = frame {
            self.state.frames[at] = frame;
        }
    }

    /// Carries out an ability on top of whatever is to do, even while a decision is pending: that decision is asked
    /// again afterwards, with the options there are then. For plays and consoles; no part of the rules.
    pub fn interject(&mut self, code: crate::CodeFrame) {
        let log = self.log.take();
        let before = self.clone();
        self.log = log;
        let logged = self.log().len();
        let begin = |game: &mut Game| {
            game.state.prompt = None;
            game.state.answer = None;
            game.interjected = Some(Interjected { ability: code.ability, in_vain: false });
            game.run_ability(code.clone());
        };
        self.run_from(begin, |game| {
            let mut log = game.log.take();
            if let Some(rows) = &mut log {
                rows.truncate(logged);
            }
            *game = Game { log, ..before.clone() };
        });
    }

    /// Whether a clause of the last interjected text found nothing to act on: no such card, nothing to choose.
    pub fn interjected_in_vain(&self) -> bool {
        self.interjected.is_some_and(|i| i.in_vain)
    }

    /// A clause finds nothing; of clauses carried out for each of several things, one may.
    pub(crate) fn finds_nothing(&mut self, frame: &crate::CodeFrame) {
        if let Some(interjected) = &mut self.interjected
            && interjected.ability == frame.ability
            && frame.loops.is_empty()
        {
            interjected.in_vain = true;
        }
    }

    /// Gives an answer by its choice.
    pub fn choose_option(&mut self, choice: Choice) -> Result<(), Refused> {
        let Some(prompt) = self.prompt() else {
            return Err(Refused::Over);
        };
        match prompt.options.iter().position(|o| *o == choice) {
            Some(i) => self.answer(i as u16),
            None => Err(Refused::NotOffered),
        }
    }

    fn run_arranging(&mut self, arranging: &mut ArrangeFrame) -> Flow {
        match self.take_answer() {
            Some(Choice::Thing(Thing::Card(card))) => {
                arranging.cards.retain(|c| *c != card);
                if arranging.below { arranging.bottom.push(card) } else { arranging.top.push(card) }
            }
            Some(Choice::Done) => arranging.below = true,
            _ => {}
        }
        if arranging.below && arranging.cards.len() == 1 {
            arranging.bottom.append(&mut arranging.cards);
        }
        if arranging.cards.is_empty() {
            self.bind_seen(arranging.top.iter().chain(&arranging.bottom).map(|c| Thing::Card(*c)).collect());
            for card in arranging.bottom.drain(..) {
                self.put_at(card, crate::End::Bottom);
            }
            for card in arranging.top.drain(..).rev() {
                self.put_at(card, crate::End::Top);
            }
            self.state.done = true;
            self.something_done();
            return Flow::Done;
        }
        let mut options: Vec<Choice> = arranging.cards.iter().map(|c| Choice::Thing(Thing::Card(*c))).collect();
        if !arranging.below {
            options.push(Choice::Done);
        }
        let about = About::PutBack { below: arranging.below };
        Flow::Ask(Prompt { seat: arranging.seat, shape: Shape::Order, about, options })
    }

    /// The cards a text has somebody look at are `they` in the rest of it, a single one `it`.
    fn bind_seen(&mut self, seen: crate::Things) {
        let text = self.state.frames[..self.at].iter_mut().rev().find_map(|frame| match frame {
            Frame::Code(code) => Some(code),
            _ => None,
        });
        if let Some(code) = text {
            code.bindings.it = if let [one] = seen[..] { one } else { Thing::Nothing };
            code.bindings.they = seen;
        }
    }
}

/// Returns the frame that stands in the stack while this one runs: a head of the game can be found there by the frames it
/// begins meanwhile.
fn mark_of(frame: &Frame) -> Frame {
    match frame {
        Frame::Code(code) if matches!(code.by, crate::By::Head(_)) => Frame::Code(Box::new(code.outline())),
        _ => Frame::Running,
    }
}
