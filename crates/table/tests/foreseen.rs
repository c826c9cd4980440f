//! Players see the odds of a test and the outcome of a declaration. Both come true: the odds are counted again over the
//! deck, and the declaration is played on.

use bots::RandomAgent;
use games::title;
use kernel::{Choice, Game, LogLine, Prompt, Seat, Zone, mix};
use plays::{RandomGame, RandomGames};
use table::{Shelf, ShownOption, ShownPrompt, prompt_with_outcomes};
use title::declining;

/// Looks at every question of a random game.
fn walk(of: &RandomGame<'_>, mut look: impl FnMut(&Game, &Prompt, &ShownPrompt)) {
    let whole = of.title.whole.expect("a whole game");
    let mut game = (whole.lay_out)(of.cards, &of.start, of.seed).expect("a table");
    game.start_log();
    game.run();
    let mut agent = RandomAgent::new(mix(of.seed, 1), Some(whole));
    for number in 0..400 {
        let Some(prompt) = game.prompt().filter(|_| game.outcome().is_none()).cloned() else { return };
        look(&game, &prompt, &prompt_with_outcomes(of.title, whole, &game, &prompt, number));
        let answer = agent.pick(&game, &prompt);
        game.answer(answer).expect("a legal answer");
    }
}

fn random_games(name: &str, games: u64, mut look: impl FnMut(&Game, &Prompt, &ShownPrompt)) {
    let shelf = Shelf::embedded(games::TITLES);
    let mut all = RandomGames::new(&shelf, title(name).expect("a game")).expect("cards");
    all.seed = 20;
    (0..games).for_each(|number| walk(&all.game(number), &mut look));
}

/// Answers, and plays on without doing anything more until something is found.
fn after<T>(game: &Game, answer: u16, found: impl Fn(&Game) -> Option<T>) -> Option<T> {
    let mut game = game.clone();
    game.start_log();
    game.answer(answer).expect("a legal answer");
    for _ in 0..200 {
        if let Some(found) = found(&game) {
            return Some(found);
        }
        let next = declining(game.prompt().filter(|_| game.outcome().is_none())?);
        game.answer(next).expect("a legal answer");
    }
    None
}

/// Whether the test has succeeded, once it has or has failed.
fn result(game: &Game) -> Option<bool> {
    game.log().iter().find_map(|row| match row {
        LogLine::Act(act) if act.verb == rangers::lexicon::verb::SUCCEED => Some(true),
        LogLine::Act(act) if act.verb == rangers::lexicon::verb::FAIL => Some(false),
        _ => None,
    })
}

/// Whether a card is cleared after that answer, within the questions of a test.
fn clears(mut game: Game, answer: u16) -> bool {
    game.start_log();
    game.answer(answer).expect("a legal answer");
    for _ in 0..40 {
        let clear = |row: &LogLine| matches!(row, LogLine::Act(act) if act.verb == rangers::lexicon::verb::CLEAR);
        if game.log().iter().any(clear) {
            return true;
        }
        let Some(prompt) = game.prompt().filter(|_| game.outcome().is_none()) else { return false };
        let next = declining(prompt);
        game.answer(next).expect("a legal answer");
    }
    false
}

#[test]
fn the_odds_of_two_hundred_tests_are_those_of_the_deck() {
    let deck = Zone::shared(rangers::lexicon::place::CHALLENGE_DECK);
    let (mut tests, mut wrong, mut some_clear) = (0, Vec::new(), 0);
    random_games("rangers", 40, |game, prompt, shown| {
        let options: Vec<&ShownOption> = shown.options.iter().filter(|option| option.outcome.is_some()).collect();
        if options.is_empty() || tests >= 200 {
            return;
        }
        tests += 1;
        let top = game.top_of(deck).expect("a deck");
        for option in options {
            let odds = option.outcome.as_ref().and_then(|outcome| outcome.odds).expect("odds");
            // The text of a test may end the day before anybody has succeeded or failed: those cases cannot be counted.
            let counted: Option<Vec<bool>> =
                game.cards_in(deck).map(|card| after(&game.exchanged(card, top), option.answer, result)).collect();
            let Some(counted) = counted else { continue };
            let good = counted.iter().filter(|good| **good).count();
            if (usize::from(odds.good), usize::from(odds.of)) != (good, counted.len()) {
                wrong.push(format!("{:?} {}: {odds:?}, not {good}", prompt.about, option.text));
            }
            // The bar of modifiers: every card stands in it once, by the number on it; those that clear something succeed.
            let spread = &option.outcome.as_ref().expect("an outcome").spread;
            let sums = spread.iter().fold((0, 0, 0), |(of, good, done), cases| {
                assert!(cases.done <= cases.good && cases.good <= cases.of && cases.of > 0, "{cases:?}");
                (of + cases.of, good + cases.good, done + cases.done)
            });
            assert_eq!((sums.0, sums.1), (odds.of, odds.good), "{}", option.text);
            assert!(spread.is_sorted_by(|one, next| one.by < next.by), "{spread:?}");
            let draws = game.cards_in(deck).map(|card| game.exchanged(card, top));
            let cleared =
                if sums.2 == 0 { 0 } else { draws.filter(|drawn| clears(drawn.clone(), option.answer)).count() };
            some_clear += u32::from(sums.2 > 0 && sums.2 < sums.0);
            // Other cards may clear as well, by the effects of the challenge card.
            if usize::from(sums.2) > cleared {
                wrong.push(format!("{:?} {}: {spread:?}, but {cleared} clear", prompt.about, option.text));
            }
        }
        for chance in &shown.chances {
            assert!(chance.odds.good <= chance.odds.of, "{chance:?}");
        }
        let icons: u16 = shown.chances.iter().map(|chance| chance.odds.good).sum();
        assert_eq!(usize::from(icons), game.count_in(deck), "every challenge card has one icon (R3.4)");
    });
    assert!(some_clear > 5, "the bar tells draws apart: {some_clear}");
    assert!(wrong.is_empty() && tests == 200, "{} of {tests}\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn a_declaration_comes_out_as_it_was_previewed() {
    let (mut previews, mut deaths) = (0, 0);
    random_games("echomancy", 60, |game, prompt, shown| {
        let Some(done) = shown.options.iter().find(|option| prompt.options[usize::from(option.answer)] == Choice::Done)
        else {
            return;
        };
        let Some(outcome) = &done.outcome else { return };
        previews += 1;
        deaths += outcome.lost.len();
        let life = |game: &Game, seat: u8| game.counters(Seat(seat), echomancy::lexicon::counter::LIFE);
        let over = |game: &Game| {
            let as_foreseen = outcome.standing.iter().all(|standing| life(game, standing.seat) == standing.now);
            let gone = outcome.lost.iter().all(|&id| !game.in_play(id.into()));
            (as_foreseen && gone).then_some(())
        };
        let came = after(game, done.answer, over);
        assert!(came.is_some(), "{}: {}", prompt.options.len(), outcome.text);
    });
    assert!(previews > 100 && deaths > 20, "{previews} previews, {deaths} deaths");
}

#[test]
fn a_target_brings_what_was_previewed() {
    let (mut previews, mut lost) = (0, 0);
    random_games("echomancy", 60, |game, prompt, shown| {
        let is_target = |option: &&ShownOption| matches!(prompt.options[usize::from(option.answer)], Choice::Thing(_));
        for option in shown.options.iter().filter(is_target) {
            let Some(outcome) = &option.outcome else { continue };
            previews += 1;
            lost += outcome.lost.len();
            let life = |game: &Game, seat: u8| game.counters(Seat(seat), echomancy::lexicon::counter::LIFE);
            let over = |game: &Game| {
                let as_foreseen = outcome.standing.iter().all(|standing| life(game, standing.seat) == standing.now);
                let gone = outcome.lost.iter().all(|&id| !game.in_play(id.into()));
                (as_foreseen && gone).then_some(())
            };
            assert!(after(game, option.answer, over).is_some(), "{}: {}", option.text, outcome.text);
        }
    });
    assert!(previews > 100 && lost > 20, "{previews} previews, {lost} lost");
}

#[test]
fn the_pairs_of_a_declaration_are_told_as_they_are_chosen() {
    let mut pairs = 0;
    random_games("echomancy", 20, |_, prompt, shown| {
        if let Some(cancel) = prompt.options.iter().position(|option| *option == Choice::Cancel)
            && matches!(shown.shape, table::ShownShape::Pairs)
        {
            assert!(!shown.declared.is_empty(), "option {cancel} takes back pairs that nobody sees");
            pairs += shown.declared.len();
        }
    });
    assert!(pairs > 50, "{pairs}");
}
