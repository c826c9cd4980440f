//! R7.2: the cards a test will touch are chosen before anything answers the test, and obstacles are dodged as it begins.

use super::*;

kernel::points! {
    /// The points before a test begins, in order.
    pub(crate) enum AimPoint { Choose, Begin, End }
}

kernel::frame! {
    /// R7.2: a test whose targets are chosen, or for which obstacles have to be dodged. It lies below the test to its end.
    pub(crate) struct Aim: steps::AIM => aim {
        at: AimPoint,
        pub seat: Seat,
        /// The ability of a card's own test.
        ability: Option<AbilityId>,
        /// The card the test stands on.
        source: Thing,
        /// The common test it is, or is too (R24.8).
        verb: Option<Word>,
        /// The card it interacts with first.
        target: Thing,
        /// The things its text chooses ahead.
        pub chosen: Things,
        /// The obstacles that have to be dodged (R8.7).
        pub obstacles: Few<Card>,
        /// The aspect it is a test of in place of its own (R7.5).
        aspect: Option<Word>,
        /// Whether it is only tried out whether the way can be opened.
        pub tried: bool,
    }
}

impl Aim {
    pub fn of(act: &Act, seat: Seat) -> Self {
        Aim {
            at: AimPoint::Choose,
            seat,
            ability: act.cause.ability,
            source: act.cause.source,
            verb: act.word,
            target: act.patient,
            chosen: Things::new(),
            obstacles: Few::new(),
            aspect: None,
            tried: false,
        }
    }

    /// The act of performing the test.
    pub fn act(&self) -> Act {
        let act = Act { patient: self.target, word: self.verb, ..Act::of(verb::PERFORM).by(self.seat) };
        match self.ability {
            Some(_) => act.with(self.source).because(Cause {
                by: By::Head(head::TEST),
                source: self.source,
                ability: self.ability,
                you: Some(self.seat),
            }),
            None => act,
        }
    }

    /// Whether this is the test that begins with such an act.
    pub fn is_for(&self, act: &Act) -> bool {
        self.ability == act.cause.ability
            && self.target == act.patient
            && (self.ability.is_none() || self.source == act.cause.source)
    }

    /// R8.1: the cards it will interact with.
    pub fn touched(&self, game: &Game) -> Vec<Card> {
        let mut cards: Vec<Card> = [self.target].iter().chain(&self.chosen).filter_map(|t| t.card()).collect();
        cards.retain(|&card| game.in_play(card));
        if let (Some(card), Some(ability), Thing::Nothing) = (self.source.card(), self.ability, self.target) {
            let others = affected(game, self.seat, card, ability).into_iter();
            cards.extend(others.filter(|c| !self.chosen.contains(&Thing::Card(*c))));
        }
        cards
    }

    /// The same when all its targets are chosen, to try out whether the way can be opened.
    pub fn on_trial(&self) -> Self {
        Aim { at: AimPoint::Begin, tried: true, ..self.clone() }
    }

    /// The same with one thing more.
    pub fn with(&self, thing: Thing) -> Self {
        let mut aim = self.clone();
        aim.chosen.push(thing);
        aim
    }

    /// Returns the things that the next leading choice of the test's text may fall on, whether the way there is open or
    /// not; none when all choices are made.
    pub fn found(&self, game: &Game) -> Option<Vec<Thing>> {
        let next = self.ability.and_then(|a| game.cards().ability(a).clauses().nth(self.chosen.len()));
        let Some(Among::Of(selector @ Selector::Pick(Quantity::A, _))) = next.and_then(Clause::plainly_chosen_among)
        else {
            return None;
        };
        let found = game.select(selector, &Ctx::new(self.source, self.seat, &Default::default())).into_iter();
        Some(
            found
                .filter(|t| t.card().zip(self.source.card()).is_none_or(|(c, this)| may_affect(game, this, c)))
                .collect(),
        )
    }

    /// Returns the things that the next leading choice may fall on.
    pub fn options(&self, game: &Game) -> Vec<Thing> {
        let mut found = self.found(game).unwrap_or_default();
        let ways = Ways::of(game, self.seat);
        found.retain(|t| t.card().is_none_or(|c| !game.in_play(c)) || way(&ways, &self.with(*t)).is_ok());
        found
    }
}

/// Chooses a test: fatigue suffered from now on is suffered in it.
pub(crate) fn choose(game: &mut Game, act: Act) {
    game.set_note(notes::FATIGUED, Seats::default());
    let Some(seat) = act.agent.seat() else { return };
    let aim = Aim::of(&act, seat);
    let stops = aim.found(game).is_some() || !obstacles_of(game, &aim).is_empty();
    if stops || !other_aspects(game, seat, &act).is_empty() {
        game.push(aim);
    } else {
        game.perform(act);
    }
}

fn aim(game: &mut Game, aim: &mut Aim) -> Flow {
    match aim.at {
        AimPoint::Choose => {
            if let Some(Choice::Thing(thing)) = game.take_answer() {
                aim.chosen.push(thing);
            }
            let options: Vec<Choice> = aim.options(game).into_iter().map(Choice::Thing).collect();
            if !options.is_empty() {
                let about = About::Game(about::TARGET, aim.source, 0);
                return Flow::Ask(Prompt { seat: aim.seat, shape: Shape::One, about, options });
            }
            aim.at = AimPoint::Begin;
        }
        AimPoint::Begin => {
            aim.at = AimPoint::End;
            aim.obstacles = obstacles_of(game, aim).into_iter().map(|(card, _)| card).collect();
            game.perform(aim.act());
            // R8.7: the obstacles that must be dodged for the test to be legal come first.
            if !aim.obstacles.is_empty() {
                game.push(Dodges { seat: aim.seat, obstacles: forced_dodges(game, aim).into() });
            }
            // R7.1: without energy of its own aspect it is one of another from the beginning.
            let act = aim.act();
            if kinds_of(game, &act)
                .is_some_and(|(aspect, _)| game.counters(aim.seat, crate::energy::energy(aspect)) == 0)
                && let Some(code) = other_aspects(game, aim.seat, &act).into_iter().next()
            {
                game.use_ability(code);
            }
        }
        AimPoint::End => return Flow::Done,
    }
    Flow::Again
}

/// R8.5: the obstacles of the running test that should have been dodged as it began, and were not.
pub(super) fn left_standing(game: &Game, test: &Test) -> Option<Card> {
    let aim: Aim = game.current()?;
    let now = obstacles_of(game, &aim);
    aim.obstacles.iter().copied().find(|card| aim.seat == test.seat && now.iter().any(|(c, _)| c == card))
}

/// Whether the running test is only tried out, and nothing stands on the way.
pub(super) fn is_tried(game: &Game) -> bool {
    game.current().is_some_and(|aim: Aim| aim.tried)
}

/// The targets chosen for the test that begins with this act.
pub(super) fn chosen_for(game: &Game, act: &Act) -> Things {
    game.current().filter(|aim: &Aim| aim.is_for(act)).map(|aim| aim.chosen).unwrap_or_default()
}

/// R7.5: the abilities by which a ranger may make the test that begins with this act one of another aspect, of which there
/// is energy.
pub(super) fn other_aspects(game: &Game, seat: Seat, act: &Act) -> Vec<CodeFrame> {
    let changes = |ability: AbilityId| {
        let compiled = game.cards().ability(ability);
        let is_action = matches!(compiled.ability, Ability::Action { .. });
        let mut acts = compiled.clauses().filter_map(Clause::act);
        let into = acts.find(|act| act.verb == verb::USE_ASPECT).and_then(|act| act.word);
        is_action && into.is_some_and(|aspect| game.counters(seat, crate::energy::energy(aspect)) > 0)
    };
    if !game.waiting_while(verb::PERFORM).any(|(_, ability)| changes(ability)) {
        return Vec::new();
    }
    let changes = |code: &CodeFrame| code.ability.is_some_and(changes);
    game.answers_when(act).into_iter().filter(|code| code.you == seat && changes(code)).collect()
}

/// R7.5: the test that begins is one of another aspect.
pub(crate) fn use_aspect(game: &mut Game, act: &Act) -> Performed {
    let begins = game.pending_act().filter(|a| a.verb == verb::PERFORM).copied();
    match game.current().zip(begins) {
        Some((aim, begins)) if Aim::is_for(&aim, &begins) => {
            game.change_current(|aim: &mut Aim| aim.aspect = act.word);
            Performed::Done
        }
        _ => Performed::NotDone,
    }
}

/// The aspect that the test which begins with this act was given in place of its own.
pub(super) fn aspect_for(game: &Game, act: &Act) -> Option<Word> {
    game.current().filter(|aim: &Aim| aim.is_for(act)).and_then(|aim| aim.aspect)
}
