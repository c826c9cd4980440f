//! The options of a question as they are listed for a person: those worth taking first, equal ones once, and with what
//! tells one from another.

use crate::option_lines;
use ::words::{Line, Writer};
use kernel::{Card, Choice, Game, Prompt, Seat, Thing, Told, told};
use title::{Title, WholeGame};

/// An option as it is listed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Its index in the prompt.
    pub option: u16,
    /// In the game's words.
    pub plain: Line,
    /// The words with an addition that sets it apart from options of the same words.
    pub text: Line,
    /// The number of equal options it stands for.
    pub count: u16,
    /// Whether it would by itself change nothing worth asking for.
    pub idle: bool,
}

/// The options as they are numbered: those worth taking first; equal cards of a hand once.
///
/// ```
/// # use table::{GivenBy, Session, SessionSetup, Shelf};
/// # let (title, shelf) = (&lanterns::TITLE, Shelf::embedded(&[&lanterns::TITLE]));
/// # let library = &shelf.library(title).expect("it is on the shelf").0;
/// # let cards = std::sync::Arc::new(kernel::Cards::new(library, title.rules, 2));
/// # let setup = SessionSetup { seed: 7, ..SessionSetup::default() };
/// # let mut session = Session::begin(title, cards.clone(), setup).expect("lanterns needs no decks");
///
/// use table::{Listed, cards_of, listed, numbers};
/// let (game, prompt) = (session.game(), session.prompt().expect("a turn"));
/// let lines: Vec<Listed> = listed(title, session.whole(), game, prompt);
/// assert!(lines.len() <= prompt.options.len(), "equal options share a line");
/// assert!(numbers(prompt).is_none(), "no number is asked for");
/// let about = cards_of(&prompt.options[usize::from(lines[0].option)]);
/// assert!(about.iter().all(|card| game.exists(*card)));
/// ```
pub fn listed(title: &Title, whole: &WholeGame, game: &Game, prompt: &Prompt) -> Vec<Listed> {
    let texts = option_lines(title, game, prompt);
    let said: Vec<String> = texts.iter().map(Line::to_string).collect();
    let writer = Writer::new(game, Some(prompt.seat));
    let idle = |i: usize| (whole.idle)(game, prompt, &prompt.options[i]);
    let mut order: Vec<usize> = (0..texts.len()).filter(|&i| !idle(i)).collect();
    order.extend((0..texts.len()).filter(|&i| idle(i)));
    let mut lines: Vec<Listed> = Vec::new();
    for i in order {
        let alike = |line: &Listed| are_alike(whole, game, &prompt.options[line.option as usize], &prompt.options[i]);
        match lines.iter_mut().find(|line| said[usize::from(line.option)] == said[i] && alike(line)) {
            Some(line) => line.count += 1,
            None => {
                let (plain, text) = (texts[i].clone(), texts[i].clone());
                lines.push(Listed { option: i as u16, plain, text, count: 1, idle: idle(i) });
            }
        }
    }
    // Cards in hand, and cards that another could be taken for, are listed with more than their name; equal things are counted.
    let twins: Vec<bool> = lines
        .iter()
        .map(|a| lines.iter().filter(|b| said[usize::from(a.option)] == said[usize::from(b.option)]).count() > 1)
        .collect();
    let controllers: Vec<Option<Seat>> = lines
        .iter()
        .map(|line| cards_of(&prompt.options[usize::from(line.option)]).first().map(|card| game.controller(*card)))
        .collect();
    let told_apart: Vec<bool> = (0..lines.len())
        .map(|a| {
            let same = |b: usize| said[usize::from(lines[a].option)] == said[usize::from(lines[b].option)];
            (0..lines.len()).any(|b| same(b) && controllers[a] != controllers[b])
        })
        .collect();
    for (at, (line, twin)) in lines.iter_mut().zip(twins).enumerate() {
        let card = match prompt.options[line.option as usize] {
            Choice::Thing(thing) => thing.card(),
            Choice::Ability(_, card) | Choice::Use(_, _, card) if twin => Some(card),
            Choice::Game(_, thing, _) if twin => thing.card(),
            Choice::Pair(thing, _) if twin || line.count > 1 => thing.card(),
            _ => None,
        };
        let Some(card) = card else { continue };
        let held = game.zone(card).is_some_and(|z| z.place == whole.hand);
        let whose = controllers[at].filter(|_| told_apart[at]).map(|seat| told!("of {}", seat));
        let mut facts = if twin || held { (whole.card)(game, card) } else { Vec::new() };
        facts.extend(whose.filter(|_| twin || held));
        facts.extend((line.count > 1).then(|| told!("{} of them", i32::from(line.count))));
        // A fact that the option names is not repeated: `Grizzly Bears 2/2 (new)`.
        let named = line.plain.to_string();
        facts.retain(|fact| !named.split(' ').any(|word| word == writer.line(fact).to_string()));
        if !facts.is_empty() {
            let facts = writer.line(&Told::join(facts, ", "));
            line.text = line.plain.clone().then(Line::plain(" (")).then(facts).then(Line::plain(")"));
        }
    }
    lines
}

/// The cards an option speaks of.
pub fn cards_of(choice: &Choice) -> Vec<Card> {
    let things = match *choice {
        Choice::Thing(thing) | Choice::Game(_, thing, _) => [thing, Thing::Nothing],
        Choice::Ability(_, card) | Choice::Use(_, _, card) | Choice::Play(card) => [card.into(), Thing::Nothing],
        Choice::Pair(a, b) => [a, b],
        _ => [Thing::Nothing; 2],
    };
    things.into_iter().filter_map(Thing::card).collect()
}

/// The range, if nothing but numbers is asked.
pub fn numbers(prompt: &Prompt) -> Option<(i32, i32)> {
    let number = |o: &Choice| if let Choice::Number(n) = o { Some(*n) } else { None };
    let all: Vec<i32> = prompt.options.iter().map(number).collect::<Option<_>>()?;
    Some((*all.iter().min()?, *all.iter().max()?))
}

/// Whether two options of the same words mean cards that cannot be told apart.
fn are_alike(whole: &WholeGame, game: &Game, a: &Choice, b: &Choice) -> bool {
    let same = |x: Card, y: Card| {
        let plain = |c: Card| game.linked_from(abilities::ATTACHED, c).is_empty();
        game.name_of(x) == game.name_of(y)
            && game.zone(x) == game.zone(y)
            && game.controller(x) == game.controller(y)
            && game.owner(x) == game.owner(y)
            && (whole.card)(game, x) == (whole.card)(game, y)
            && plain(x)
            && plain(y)
    };
    let same_thing = |x: Thing, y: Thing| match (x.card(), y.card()) {
        (Some(x), Some(y)) => same(x, y),
        _ => x == y,
    };
    match (a, b) {
        (Choice::Play(x), Choice::Play(y)) => same(*x, *y),
        (Choice::Game(p, x, n), Choice::Game(q, y, m)) => (p, n) == (q, m) && same_thing(*x, *y),
        (Choice::Pair(x, on), Choice::Pair(y, same)) => same_thing(*x, *y) && same_thing(*on, *same),
        (Choice::Ability(p, x), Choice::Ability(q, y)) => p == q && same(*x, *y),
        (Choice::Use(p, u, x), Choice::Use(q, v, y)) => (p, u) == (q, v) && same(*x, *y),
        (Choice::Thing(x), Choice::Thing(y)) => same_thing(*x, *y),
        _ => false,
    }
}
