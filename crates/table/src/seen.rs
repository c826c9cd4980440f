//! The view of a game for a viewer, made from the knowledge of that viewer.

use crate::{
    Listed, LogKind, OptionKind, SHOWN_VERSION, Shown, ShownArea, ShownCard, ShownChange, ShownClosed, ShownCounter,
    ShownLink, ShownLog, ShownOption, ShownPile, ShownPlayer, ShownProgress, ShownPrompt, ShownRefusal, ShownShape,
    ShownStat, ShownStep, ShownTable, ShownThing, Standing, cards_of,
    chart::map_for,
    foreseen::{declared, foresee},
    listed, numbers, option_lines,
    wanted::{Wanted, wanted},
};
use ::words::{CardId, Line, Viewer, Writer, id_of, may_see, sees_zone};
use abilities::{ATTACHED, Counter, Family, Keyword, Symbol, Trait};
use kernel::{Card, Choice, Does, Game, LogLine, Owner, Prompt, Refusal, Seat, Shape, Thing, Told, Zone, told};
use std::fmt;
use title::{Area, AskedAbout, Stands, Tell, Title, WholeGame};

/// The table as a viewer sees it.
///
/// ```
/// # use table::{GivenBy, Session, SessionSetup, Shelf};
/// # let (title, shelf) = (&lanterns::TITLE, Shelf::embedded(&[&lanterns::TITLE]));
/// # let library = &shelf.library(title).expect("it is on the shelf").0;
/// # let cards = std::sync::Arc::new(kernel::Cards::new(library, title.rules, 2));
/// # let setup = SessionSetup { seed: 7, ..SessionSetup::default() };
/// # let mut session = Session::begin(title, cards.clone(), setup).expect("lanterns needs no decks");
///
/// use table::{ShownArea, ShownPile, ShownPlayer, ShownTable, table_for};
/// let shown: ShownTable = table_for(session.whole(), session.game(), None);
/// let player: &ShownPlayer = &shown.players[0];
/// let (areas, piles): (&[ShownArea], &[ShownPile]) = (&player.areas, &player.piles);
/// assert!(player.cards.is_none() && areas.len() + piles.len() > 0, "a spectator sees what lies open");
/// ```
pub fn table_for(whole: &WholeGame, game: &Game, viewer: Option<Seat>) -> ShownTable {
    let view = View { whole, game, viewer, writer: Writer::new(game, viewer) };
    let mut players: Vec<ShownPlayer> = game.seats().map(|seat| view.player(seat)).collect();
    let (mut areas, mut piles) = (Vec::new(), Vec::new());
    for area in whole.areas {
        let own = game.cards().rules.zones.places[area.place.index()].owner == Owner::Each;
        if own || area.by_controller {
            for player in &mut players {
                player.areas.push(view.area(area, Some(Seat(player.seat))));
            }
        } else {
            areas.push(view.area(area, None));
        }
    }
    for &place in whole.piles {
        match game.cards().rules.zones.places[place.index()].owner {
            Owner::Shared => piles.push(view.pile(Zone::shared(place))),
            Owner::Each => players.iter_mut().for_each(|p| p.piles.push(view.pile(Zone::of(place, Seat(p.seat))))),
        }
    }
    let headline = view.writer.line(&(whole.headline)(game));
    ShownTable { headline, areas, piles, players, under_way: under_way(whole, game, &view.writer) }
}

/// The game as a viewer sees it: the table, the question if it is theirs, and the log from a line on.
///
/// ```
/// # use table::{GivenBy, Session, SessionSetup, Shelf};
/// # let (title, shelf) = (&lanterns::TITLE, Shelf::embedded(&[&lanterns::TITLE]));
/// # let library = &shelf.library(title).expect("it is on the shelf").0;
/// # let cards = std::sync::Arc::new(kernel::Cards::new(library, title.rules, 2));
/// # let setup = SessionSetup { seed: 7, ..SessionSetup::default() };
/// # let mut session = Session::begin(title, cards.clone(), setup).expect("lanterns needs no decks");
///
/// use kernel::Seat;
/// use table::{SHOWN_VERSION, Shown, ShownCard, ShownOption, ShownPrompt, ShownTable};
/// let shown: Shown = table::shown_to(title, session.game(), Some(Seat(0)), 0, 0).expect("a whole game");
/// assert_eq!(shown.version, SHOWN_VERSION);
/// let table: &ShownTable = &shown.table;
/// assert_eq!(table.players.len(), 2);
/// let prompt: &ShownPrompt = shown.prompt.as_ref().expect("it is their turn");
/// let options: &[ShownOption] = &prompt.options;
/// assert!(options.len() <= session.prompt().expect("a turn").options.len(), "equal options are shown once");
/// let hands: Vec<Option<&Vec<ShownCard>>> = table.players.iter().map(|player| player.cards.as_ref()).collect();
/// assert!(hands[0].is_some() && hands[1].is_none(), "nobody sees the hand of another");
/// ```
pub fn shown_to(title: &Title, game: &Game, viewer: Option<Seat>, number: usize, from: usize) -> Option<Shown> {
    let whole = title.whole?;
    let pending = game.prompt().filter(|_| game.outcome().is_none());
    let writer = Writer::new(game, viewer);
    let _bounded = game.inquire();
    Some(Shown {
        version: SHOWN_VERSION,
        title: title.name.into(),
        viewer: viewer.map(|seat| seat.0),
        table: table_for(whole, game, viewer),
        asked: pending.map(|prompt| prompt.seat.0),
        prompt: pending
            .filter(|prompt| Some(prompt.seat) == viewer)
            .map(|p| prompt_with_outcomes(title, whole, game, p, number)),
        log: log_of(title, game, viewer, from),
        ending: game.outcome().map(|outcome| writer.line(&(whole.ending)(game, outcome))),
        map: map_for(whole, game, viewer),
        campaign: None,
        next: None,
        stops: Vec::new(),
        yielding: None,
        went_by: Vec::new(),
    })
}

/// A line of the log as a player may read it; empty where another line says it.
///
/// ```
/// # use table::{GivenBy, Session, SessionSetup, Shelf};
/// # let (title, shelf) = (&lanterns::TITLE, Shelf::embedded(&[&lanterns::TITLE]));
/// # let library = &shelf.library(title).expect("it is on the shelf").0;
/// # let cards = std::sync::Arc::new(kernel::Cards::new(library, title.rules, 2));
/// # let setup = SessionSetup { seed: 7, ..SessionSetup::default() };
/// # let mut session = Session::begin(title, cards.clone(), setup).expect("lanterns needs no decks");
///
/// let mut lines = session.game().log().iter().map(|line| table::log_line(title, session.game(), line, None));
/// assert!(lines.all(|line| line.to_string() == line.to_string().trim()));
/// ```
pub fn log_line(title: &Title, game: &Game, line: &LogLine, viewer: impl Into<Viewer>) -> Line {
    Writer::new(game, viewer).log(title, line)
}

/// The log from a line on, without the lines that say nothing to this viewer.
///
/// ```
/// # use table::{GivenBy, Session, SessionSetup, Shelf};
/// # let (title, shelf) = (&lanterns::TITLE, Shelf::embedded(&[&lanterns::TITLE]));
/// # let library = &shelf.library(title).expect("it is on the shelf").0;
/// # let cards = std::sync::Arc::new(kernel::Cards::new(library, title.rules, 2));
/// # let setup = SessionSetup { seed: 7, ..SessionSetup::default() };
/// # let mut session = Session::begin(title, cards.clone(), setup).expect("lanterns needs no decks");
///
/// use kernel::Seat;
/// use table::ShownLog;
/// session.answer(0, GivenBy::Hand).expect("every option is legal");
/// let lines: Vec<ShownLog> = table::log_of(title, session.game(), Some(Seat(0)), 0);
/// assert!(lines.iter().all(|line| !line.line.is_empty()));
/// ```
pub fn log_of(title: &Title, game: &Game, viewer: impl Into<Viewer>, from: usize) -> Vec<ShownLog> {
    lines_of(title, game, viewer, from, game.log().get(from..).unwrap_or_default())
}

/// Lines of the log, the first of which has that number.
///
/// ```
/// # use table::{GivenBy, Session, SessionSetup, Shelf};
/// # let (title, shelf) = (&lanterns::TITLE, Shelf::embedded(&[&lanterns::TITLE]));
/// # let library = &shelf.library(title).expect("it is on the shelf").0;
/// # let cards = std::sync::Arc::new(kernel::Cards::new(library, title.rules, 2));
/// # let setup = SessionSetup { seed: 7, ..SessionSetup::default() };
/// # let mut session = Session::begin(title, cards.clone(), setup).expect("lanterns needs no decks");
///
/// use table::{LogKind, ShownLog, lines_of};
/// session.answer(0, GivenBy::Hand).expect("every option is legal");
/// let log: Vec<ShownLog> = lines_of(title, session.game(), None, 0, session.game().log());
/// assert!(log.iter().any(|line| line.kind == LogKind::Act && !line.line.is_empty()));
/// ```
pub fn lines_of(
    title: &Title,
    game: &Game,
    viewer: impl Into<Viewer>,
    from: usize,
    logged: &[LogLine],
) -> Vec<ShownLog> {
    let viewer = viewer.into();
    let lines = (from..).zip(logged).map(|(at, one)| {
        let (kind, thing) = match one {
            LogLine::Act(act) => (LogKind::Act, act.agent),
            LogLine::Forbidden(..) => (LogKind::Forbidden, Thing::Nothing),
            LogLine::Number(..) | LogLine::Prevented(..) => (LogKind::Changed, Thing::Nothing),
            LogLine::Replaced(..) | LogLine::Changed(..) => (LogKind::Changed, Thing::Nothing),
            LogLine::Works(..) | LogLine::Begins(..) | LogLine::Loop(..) => (LogKind::Begins, Thing::Nothing),
            LogLine::Ability(thing, ..) => (LogKind::Ability, *thing),
            LogLine::Game(_, thing, _) => (LogKind::Own, *thing),
        };
        let seat = match thing {
            Thing::Player(seat) => Some(seat),
            Thing::Card(card) if game.exists(card) => game.zone(card).and_then(|zone| zone.seat),
            _ => None,
        };
        let line = log_line(title, game, one, viewer);
        let kind = if line.is_heading() { LogKind::Heading } else { kind };
        ShownLog { row: at as u32, kind, seat: seat.map(|seat| seat.0), line }
    });
    lines.filter(|log| !log.line.is_empty()).collect()
}

/// Returns the procedures under way, as a viewer reads them.
fn under_way(whole: &WholeGame, game: &Game, writer: &Writer) -> Vec<ShownProgress> {
    let all = (whole.progress)(game).into_iter().map(|progress| ShownProgress {
        name: writer.line(&progress.name),
        steps: progress
            .steps
            .iter()
            .map(|step| ShownStep {
                text: writer.line(&step.text),
                stands: match step.stands {
                    Stands::Done => Standing::Done,
                    Stands::Now => Standing::Now,
                    Stands::Later => Standing::Later,
                },
                card: step.card.and_then(|card| id_of(game, card)),
                stops: step.stops.iter().map(|stop| stop.to_string()).collect(),
            })
            .collect(),
    });
    all.collect()
}

/// A question, as the one who is asked reads it, with the outcome of each answer.
///
/// ```
/// # use table::{GivenBy, Session, SessionSetup, Shelf};
/// # let (title, shelf) = (&lanterns::TITLE, Shelf::embedded(&[&lanterns::TITLE]));
/// # let library = &shelf.library(title).expect("it is on the shelf").0;
/// # let cards = std::sync::Arc::new(kernel::Cards::new(library, title.rules, 2));
/// # let setup = SessionSetup { seed: 7, ..SessionSetup::default() };
/// # let mut session = Session::begin(title, cards.clone(), setup).expect("lanterns needs no decks");
///
/// use table::{ShownCases, ShownChance, ShownOdds, ShownOutcome, ShownPair, ShownPlan, ShownShape, ShownStanding, ShownThing};
/// let prompt = session.prompt().expect("a turn");
/// let shown = table::prompt_with_outcomes(title, session.whole(), session.game(), prompt, 0);
/// assert_eq!(shown.shape, ShownShape::One);
/// // A page tells how an answer would turn out, where the game reckons it.
/// fn tells(outcome: &ShownOutcome) -> (Option<ShownOdds>, Option<i32>) {
///     // Where a number is drawn, its cases add up to the odds.
///     assert!(outcome.spread.iter().all(|cases: &ShownCases| cases.good <= cases.of));
///     (outcome.odds, outcome.standing.iter().find(|player: &&ShownStanding| player.seat == 0).map(|player| player.now))
/// }
/// let forecasts: Vec<_> = shown.options.iter().filter_map(|option| option.outcome.as_ref()).map(tells).collect();
/// assert!(forecasts.is_empty(), "Lanterns reckons nothing");
/// let (declared, plans, chances): (&[ShownPair], &[ShownPlan], &[ShownChance]) =
///     (&shown.declared, &shown.plans, &shown.chances);
/// assert!(declared.is_empty() && plans.is_empty() && chances.is_empty());
/// let mut aimed = shown.options.iter().flat_map(|option| &option.targets);
/// assert!(!aimed.any(|target| *target == ShownThing::Player(1)), "nothing is aimed at the other keeper");
/// ```
pub fn prompt_with_outcomes(
    title: &Title,
    whole: &WholeGame,
    game: &Game,
    prompt: &Prompt,
    number: usize,
) -> ShownPrompt {
    let mut shown = prompt_of(title, whole, game, prompt, number);
    foresee(whole, game, prompt, &mut shown);
    shown
}

/// A question, as the one who is asked reads it, without outcomes, which take some reckoning.
///
/// ```
/// # use table::{GivenBy, Session, SessionSetup, Shelf};
/// # let (title, shelf) = (&lanterns::TITLE, Shelf::embedded(&[&lanterns::TITLE]));
/// # let library = &shelf.library(title).expect("it is on the shelf").0;
/// # let cards = std::sync::Arc::new(kernel::Cards::new(library, title.rules, 2));
/// # let setup = SessionSetup { seed: 7, ..SessionSetup::default() };
/// # let mut session = Session::begin(title, cards.clone(), setup).expect("lanterns needs no decks");
///
/// use table::{ShownPrompt, prompt_of};
/// let prompt = session.prompt().expect("a turn");
/// let shown: ShownPrompt = prompt_of(title, session.whole(), session.game(), prompt, 0);
/// assert!(shown.options.len() <= prompt.options.len(), "equal options are shown once");
/// ```
pub fn prompt_of(title: &Title, whole: &WholeGame, game: &Game, prompt: &Prompt, number: usize) -> ShownPrompt {
    let writer = Writer::new(game, Some(prompt.seat));
    let inquiry = game.inquire();
    let reasons =
        |choice: &Choice| (whole.reasons)(game, prompt, choice).iter().map(|told| writer.line(told)).collect();
    let lines = listed(title, whole, game, prompt);
    let mut shown = question_of(title, whole, game, prompt, number, lines);
    let Wanted { order, default } = wanted(whole, game, prompt, &shown.options);
    (shown.order, shown.default) = (order, default);
    for option in &mut shown.options {
        option.reasons = reasons(&prompt.options[usize::from(option.answer)]);
    }
    // A title may speak of whose turn it is while another player is asked: their hidden cards are nobody else's to read of.
    let seen = |choice: &Choice| cards_of(choice).into_iter().all(|card| may_see(game, Some(prompt.seat), card));
    let shut = (title.closed)(game).into_iter().filter(|closed| seen(&closed.choice)).map(|closed| ShownClosed {
        kind: kind_of(&closed.choice),
        own: own_name(title, &closed.choice),
        text: writer.line(&(title.option)(game, prompt, &closed.choice)),
        cards: ids_of(game, &closed.choice),
        targets: targets_of(game, &closed.choice),
        refusal: refusal_of(&writer, &closed.why),
        reasons: reasons(&closed.choice),
    });
    // Equal cards are closed for the same reason: once is enough.
    for one in shut {
        let same = |known: &ShownClosed| {
            let reason = |closed: &ShownClosed| closed.refusal.text.to_string();
            known.text.to_string() == one.text.to_string() && reason(known) == reason(&one)
        };
        if !shown.closed.iter().any(same) {
            shown.closed.push(one);
        }
    }
    // A reason on a table too large to be looked through may not be the true one.
    if !inquiry.is_answered() {
        shown.closed.clear();
        shown.options.iter_mut().for_each(|option| option.reasons.clear());
    }
    shown
}

/// A question with its answers in the order of their numbers, for looking back at an answer.
pub(crate) fn prompt_as_asked(
    title: &Title,
    whole: &WholeGame,
    game: &Game,
    prompt: &Prompt,
    number: usize,
) -> ShownPrompt {
    let lines = option_lines(title, game, prompt).into_iter().enumerate().map(|(i, line)| Listed {
        option: i as u16,
        plain: line.clone(),
        text: line,
        count: 1,
        idle: (whole.idle)(game, prompt, &prompt.options[i]),
    });
    question_of(title, whole, game, prompt, number, lines.collect())
}

/// A question with these answers, without reasons.
fn question_of(
    title: &Title,
    whole: &WholeGame,
    game: &Game,
    prompt: &Prompt,
    number: usize,
    lines: Vec<Listed>,
) -> ShownPrompt {
    let option = |line: Listed| {
        let choice = &prompt.options[usize::from(line.option)];
        ShownOption {
            answer: line.option,
            kind: kind_of(choice),
            own: own_name(title, choice),
            cards: ids_of(game, choice),
            targets: targets_of(game, choice),
            number: number_of(choice),
            plain: line.plain,
            text: line.text,
            count: line.count,
            idle: line.idle,
            reasons: Vec::new(),
            outcome: None,
        }
    };
    let order = lines.iter().map(|line| line.option).collect();
    ShownPrompt {
        number: number as u32,
        seat: prompt.seat.0,
        question: Writer::new(game, Some(prompt.seat)).line(&(title.prompt)(game, prompt)),
        shape: shape_of(prompt),
        scene: (whole.scene)(prompt),
        options: lines.into_iter().map(option).collect(),
        order,
        default: None,
        closed: Vec::new(),
        declared: declared(whole, game, prompt),
        plans: Vec::new(),
        chances: Vec::new(),
    }
}

fn ids_of(game: &Game, choice: &Choice) -> Vec<CardId> {
    cards_of(choice).into_iter().filter_map(|card| id_of(game, card)).collect()
}

pub(crate) fn refusal_of(writer: &Writer, refusal: &Refusal) -> ShownRefusal {
    ShownRefusal {
        name: refusal.why.name().into(),
        rule: refusal.rule.map(|rule| rule.0.into()),
        text: writer.line(&refusal.told()),
    }
}

fn shape_of(prompt: &Prompt) -> ShownShape {
    match prompt.shape {
        Shape::One => match numbers(prompt) {
            Some((least, most)) => ShownShape::Number { least, most },
            None => ShownShape::One,
        },
        Shape::Some { needed, possible } => ShownShape::Some { needed, possible },
        Shape::YesNo => ShownShape::YesNo,
        Shape::Number => numbers(prompt).map_or(ShownShape::One, |(least, most)| ShownShape::Number { least, most }),
        Shape::Order => ShownShape::Order,
        Shape::Division { left, .. } => ShownShape::Division { left },
        Shape::Pairs => ShownShape::Pairs,
        Shape::Payment => ShownShape::Payment,
    }
}

/// Returns the kind of a choice.
pub(crate) fn kind_of(choice: &Choice) -> OptionKind {
    match choice {
        Choice::Thing(_) => OptionKind::Thing,
        Choice::Number(_) => OptionKind::Number,
        Choice::Yes => OptionKind::Yes,
        Choice::No => OptionKind::No,
        Choice::Done => OptionKind::Done,
        Choice::Pass => OptionKind::Pass,
        Choice::Cancel => OptionKind::Cancel,
        Choice::Word(_) | Choice::Trait(_) | Choice::Name(_) => OptionKind::Word,
        Choice::Mode(_) => OptionKind::Mode,
        Choice::Ability(..) | Choice::Use(..) => OptionKind::Ability,
        Choice::Delayed(_) | Choice::Waiting(_) => OptionKind::Waiting,
        Choice::Play(_) => OptionKind::Play,
        Choice::Pair(..) => OptionKind::Pair,
        Choice::Game(..) => OptionKind::Own,
    }
}

/// The number a choice stands for.
pub(crate) fn number_of(choice: &Choice) -> Option<i32> {
    if let Choice::Number(n) = choice { Some(*n) } else { None }
}

fn own_name(title: &Title, choice: &Choice) -> Option<String> {
    let Choice::Game(code, ..) = choice else { return None };
    title.own_options.iter().find(|(own, _)| own == code).map(|(_, name)| name.to_string())
}

/// Returns the things a choice is aimed at.
fn targets_of(game: &Game, choice: &Choice) -> Vec<ShownThing> {
    let target = match *choice {
        Choice::Thing(thing) | Choice::Game(_, thing, _) | Choice::Pair(_, thing) => thing,
        _ => Thing::Nothing,
    };
    thing_of(game, target).into_iter().collect()
}

pub(crate) fn thing_of(game: &Game, thing: Thing) -> Option<ShownThing> {
    match thing {
        Thing::Card(card) => id_of(game, card).map(ShownThing::Card),
        Thing::Player(seat) => Some(ShownThing::Player(seat.0)),
        Thing::Nothing => None,
    }
}

struct View<'a> {
    whole: &'a WholeGame,
    game: &'a Game,
    viewer: Option<Seat>,
    writer: Writer<'a>,
}

impl View<'_> {
    fn player(&self, seat: Seat) -> ShownPlayer {
        let hand = Zone::of(self.whole.hand, seat);
        ShownPlayer {
            seat: seat.0,
            name: seat.letter().to_string(),
            you: self.viewer == Some(seat),
            text: self.writer.line(&(self.whole.player)(self.game, seat)),
            brief: self.writer.line(&(self.whole.player_brief)(self.game, seat)).to_string(),
            remaining: if self.viewer == Some(seat) { self.remaining(seat) } else { Vec::new() },
            counters: self.counters(seat.into()),
            pool: self.pool(seat),
            piles: Vec::new(),
            areas: Vec::new(),
            hand: self.game.count_in(hand) as u16,
            cards: sees_zone(self.game, self.viewer, hand)
                .then(|| self.game.cards_in(hand).map(|c| self.card(c, false)).collect()),
        }
    }

    /// The names of a player's own cards that they cannot see: of those in their own piles, and where rivals play of those that
    /// lie facedown anywhere, so that the list does not reveal which lies where.
    fn remaining(&self, seat: Seat) -> Vec<ShownCounter> {
        let game = self.game;
        let is_own = |card: &Card| {
            let own_zone = game.zone(*card).is_some_and(|zone| zone.seat == Some(seat) || self.whole.rivals);
            own_zone && game.owner(*card) == seat && !may_see(game, Some(seat), *card)
        };
        let mut names: std::collections::BTreeMap<String, i32> = std::collections::BTreeMap::new();
        for card in game.all_cards().filter(is_own) {
            *names.entry(game.name(card).to_string()).or_default() += 1;
        }
        names.into_iter().map(|(name, count)| ShownCounter { name, count }).collect()
    }

    fn area(&self, area: &Area, seat: Option<Seat>) -> ShownArea {
        let game = self.game;
        let own = game.cards().rules.zones.places[area.place.index()].owner == Owner::Each;
        let zone = match seat {
            Some(seat) if own => Zone::of(area.place, seat),
            _ => Zone::shared(area.place),
        };
        let place = game.cards().rules.zones.places[area.place.index()].name;
        if game.cards().rules.zones.piled.contains(&area.place) {
            let cards = game.piles_in(zone).into_iter().map(|(top, count)| self.pile_of(top, count)).collect();
            return ShownArea { name: area.name.to_string(), place: place.into(), cards };
        }
        let mut cards: Vec<ShownCard> = game
            .cards_in(zone)
            .filter(|&c| !area.by_controller || Some(game.controller(c)) == seat)
            .filter(|&c| self.host(c).is_none())
            .map(|c| self.card(c, true))
            .collect();
        cards.sort_by_key(|card| self.whole.rows.iter().position(|(name, _)| card.row == *name));
        ShownArea { name: area.name.to_string(), place: place.into(), cards }
    }

    /// A pile of equal cards, as its top card and how many there are.
    fn pile_of(&self, top: Card, count: usize) -> ShownCard {
        let mut card = self.card(top, false);
        card.beneath = (count - 1) as u16;
        card.facts.push(self.writer.line(&told!("{} there", count as i32)));
        card
    }

    /// The card it is attached to, if that lies open too and so shows it.
    fn host(&self, card: Card) -> Option<Card> {
        let host = self.game.linked(ATTACHED, card).card()?;
        let place = self.game.zone(host)?.place;
        self.whole.areas.iter().any(|a| a.place == place).then_some(host)
    }

    fn card(&self, card: Card, nests: bool) -> ShownCard {
        let game = self.game;
        let place = game.zone(card).map_or("", |zone| game.cards().rules.zones.places[zone.place.index()].name);
        let row = (self.whole.row)(game, card);
        let folds = self.whole.rows.iter().find(|(name, _)| *name == row).map_or("", |(_, word)| *word);
        let shown = ShownCard {
            exhausted: game.is_exhausted(card),
            owner: game.owner(card).0,
            controller: game.controller(card).0,
            place: place.into(),
            row: row.into(),
            folds: folds.into(),
            ..ShownCard::default()
        };
        if !may_see(game, self.viewer, card) {
            return shown;
        }
        let attached = match nests {
            true => game.linked_from(ATTACHED, card).into_iter().map(|c| self.card(c, true)).collect(),
            false => Vec::new(),
        };
        let (v, lexicon) = (&game.cards().vocabulary, game.cards().vocabulary.lexicon);
        let one = |text: &str| text.split('|').next().unwrap_or_default().to_string();
        let kinds = lexicon.kinds.iter().filter(|kind| game.is_kind(card, kind.id));
        let traits = |fits: &dyn Fn(Family) -> bool| {
            let has =
                |(t, (_, family)): &(usize, &(String, Family))| fits(*family) && game.has_trait(card, Trait(*t as u16));
            v.traits.iter().enumerate().filter(has).map(|(_, (name, _))| one(name)).collect()
        };
        let statuses = lexicon.statuses.iter().filter(|status| game.has_status(card, status.id));
        let keywords = v.keywords.iter().enumerate().filter(|(k, _)| game.has_keyword(card, Keyword(*k as u16)));
        let is_called = |family, name| lexicon.trait_family(family).is_some_and(|f| f.name == name);
        ShownCard {
            id: id_of(game, card),
            name: Some(game.name(card).to_string()),
            cost: self.writer.line(&(self.whole.cost)(game, card)).to_string(),
            brief: self.writer.line(&(self.whole.brief)(game, card)).to_string(),
            facts: (self.whole.card)(game, card).iter().map(|fact| self.writer.line(fact)).collect(),
            kinds: kinds.map(|kind| one(kind.text)).collect(),
            traits: traits(&|family| !lexicon.is_closed(family)),
            colours: traits(&|family| is_called(family, "colour")),
            supertypes: traits(&|family| is_called(family, "supertype")),
            stats: self.stats(card),
            counters: self.counters(card.into()),
            statuses: statuses.map(|status| status.text.to_string()).collect(),
            keywords: keywords.map(|(_, (name, _))| name.clone()).collect(),
            attached_to: self.seen(game.linked(ATTACHED, card)),
            links: self.links(card),
            targets: self.targets(card),
            attached,
            ..shown
        }
    }

    /// A card or player this viewer may know.
    fn seen(&self, thing: Thing) -> Option<ShownThing> {
        thing_of(self.game, thing).filter(|_| thing.card().is_none_or(|card| may_see(self.game, self.viewer, card)))
    }

    /// Returns the links of a card to others, apart from its host.
    fn links(&self, card: Card) -> Vec<ShownLink> {
        let lexicon = self.game.cards().vocabulary.lexicon;
        let all = lexicon.links.iter().filter(|link| link.id != ATTACHED).flat_map(|link| {
            let name = link.text.split("{second}").next().unwrap_or_default().trim();
            let to = self.game.all_linked(link.id, card).into_iter().filter_map(|to| self.seen(to));
            to.map(move |to| ShownLink { name: name.into(), to })
        });
        all.collect()
    }

    /// Returns the targets of a spell or ability that waits to be carried out.
    fn targets(&self, card: Card) -> Vec<ShownThing> {
        let targets = self.game.held(card).map_or(&[][..], |code| &code.bindings.targets);
        targets.iter().filter_map(|(_, target)| self.seen(*target)).collect()
    }

    fn counters(&self, on: Thing) -> Vec<ShownCounter> {
        let all = self.game.all_counters(on).into_iter().filter(|(_, count)| *count != 0);
        let all = all.map(|(kind, count)| ShownCounter { name: self.writer.line(&kind.into()).to_string(), count });
        // Marks the rules keep for themselves have no name.
        all.filter(|counter| !counter.name.is_empty()).collect()
    }

    /// The counters a game's questions tell of as pools.
    fn pool(&self, seat: Seat) -> Vec<ShownCounter> {
        let kinds = self.whole.questions.iter().flat_map(|question| match question.about {
            AskedAbout::Pools(kinds) => kinds,
            _ => &[],
        });
        let symbols = self.game.cards().vocabulary.lexicon.symbols;
        let name = |kind: Counter| match symbols.iter().any(|(_, of)| *of == kind) {
            true => self.writer.line(&Told::symbols(&[Symbol::Of(kind)])),
            false => self.writer.line(&kind.into()),
        };
        let all = kinds.map(|kind| (*kind, self.game.counters(seat, *kind))).filter(|(_, count)| *count != 0);
        all.map(|(kind, count)| ShownCounter { name: name(kind).to_string(), count }).collect()
    }

    /// The numbers of a card, with who changed them.
    fn stats(&self, card: Card) -> Vec<ShownStat> {
        let game = self.game;
        let all = game.cards().vocabulary.lexicon.stats.iter().filter_map(|stat| {
            let now = game.stat_if_any(card, stat.id)?;
            let base = game.printed_stat(card, stat.id);
            let changes = match base == Some(now) {
                true => Vec::new(),
                false => game.explain_stat(card, stat.id),
            };
            let change = |reason: &kernel::Reason| match reason.does {
                Does::Changes { by, now, .. } => {
                    Some(ShownChange { by, now, source: self.writer.line(&reason.source.into()) })
                }
                _ => None,
            };
            let name = stat.noun().singular().to_string();
            Some(ShownStat { name, now, base, changes: changes.iter().filter_map(change).collect() })
        });
        all.collect()
    }

    fn pile(&self, zone: Zone) -> ShownPile {
        let game = self.game;
        let cards: Vec<Card> = game.cards_in(zone).collect();
        let open = cards.first().is_some_and(|&top| may_see(game, None, top));
        ShownPile {
            name: game.cards().rules.zones.places[zone.place.index()].name.into(),
            count: cards.len() as u16,
            cards: cards.into_iter().filter(|&c| may_see(game, self.viewer, c)).map(|c| self.card(c, false)).collect(),
            open,
        }
    }
}

/// A card whose face is not seen.
const HIDDEN: &str = "a facedown card";

impl fmt::Display for ShownPile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.name, self.count)?;
        match self.cards.first().filter(|_| self.open) {
            Some(top) => write!(f, " (top: {})", top.name()),
            None => Ok(()),
        }
    }
}

impl fmt::Display for ShownTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "=== {} ===", self.headline)?;
        for area in &self.areas {
            area.write(f, "")?;
        }
        if !self.piles.is_empty() {
            let piles: Vec<String> = self.piles.iter().map(ShownPile::to_string).collect();
            writeln!(f, "Piles: {}", piles.join(", "))?;
        }
        for player in &self.players {
            let you = if player.you { " (you)" } else { "" };
            let mut numbers = vec![player.text.to_string(), format!("hand {}", player.hand)];
            numbers.extend(player.piles.iter().map(ShownPile::to_string));
            writeln!(f, "{}{you}: {}", player.name, numbers.join(", "))?;
            for area in &player.areas {
                area.write(f, "  ")?;
            }
        }
        Ok(())
    }
}

impl ShownCard {
    /// Its name, or that it is hidden.
    pub fn name(&self) -> &str {
        self.name.as_deref().unwrap_or(HIDDEN)
    }

    /// Its name and the facts about it.
    pub fn text(&self) -> String {
        match self.facts.is_empty() {
            true => self.name().into(),
            false => format!("{} ({})", self.name(), self.facts_text()),
        }
    }

    /// The facts about it beside its name, in a row.
    pub fn facts_text(&self) -> String {
        self.facts.iter().map(Line::to_string).collect::<Vec<String>>().join(", ")
    }

    /// Whether the two cannot be told apart.
    pub fn is_like(&self, other: &ShownCard) -> bool {
        let attached = || self.attached.iter().zip(&other.attached).all(|(a, b)| a.is_like(b));
        self.text() == other.text() && self.attached.len() == other.attached.len() && attached()
    }

    pub(crate) fn write_attached(&self, f: &mut fmt::Formatter<'_>, indent: &str) -> fmt::Result {
        for card in &self.attached {
            writeln!(f, "{indent}+ {}", card.text())?;
            card.write_attached(f, &format!("{indent}  "))?;
        }
        Ok(())
    }
}
