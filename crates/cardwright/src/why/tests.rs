//! What is told of a card shows nothing that is hidden: hidden cards change places, and it stays the same.

use crate::about::AboutCard;
use kernel::{Choice, Game, Random, Seat, mix};
use table::{Knowledge, RandomAgent, RandomGames, Shelf, Sources, may_see, permute_hidden, title};

/// Everything the card panel and `why` tell a seat of the cards it sees.
fn told(title: &kernel::Title, game: &Game, seat: Seat) -> Vec<String> {
    let whole = title.whole.expect("a whole game");
    let sees = |card| may_see(game, Some(seat), card);
    let mut lines = Vec::new();
    for card in game.all_cards().filter(|&card| sees(card)) {
        let about = AboutCard::of(game, title, card, &sees);
        lines.push(format!("{}: {:?} {:?}", about.head, about.state, about.keyword_names));
        lines.extend(about.lines());
        lines.extend(about.numbers.iter().map(|n| format!("{} {} {:?}", n.name, n.value, n.reasons)));
        if let Some(prompt) = game.prompt().filter(|prompt| prompt.seat == seat) {
            lines.extend((whole.reasons)(game, prompt, &Choice::Play(card)));
        }
    }
    lines
}

/// Walks some games; gives what was told that must not be.
fn leaks(name: &str, games: u64, eyes: fn(Seat, &Game) -> Seat) -> (Vec<String>, usize) {
    let shelf = Shelf::new(Sources::embedded());
    let title = title(name).expect("a game");
    let whole = title.whole.expect("a whole game");
    let all = RandomGames::new(&shelf, title).expect("cards");
    let (mut found, mut looks) = (Vec::new(), 0);
    for number in 0..games {
        let of = all.game(number);
        let mut game = (whole.lay_out)(of.cards, &of.start, of.seed).expect("a table");
        game.start_log();
        game.run();
        let mut agent = RandomAgent::new(mix(of.seed, 1), Some(whole));
        let mut chance = Random::new(mix(of.seed, 2));
        let mut seats: Vec<Knowledge> = game.seats().map(|seat| Knowledge::of(&game, seat)).collect();
        for prompts in 0..240 {
            let Some(prompt) = game.prompt() else { break };
            for knowledge in &mut seats {
                knowledge.follow(&game);
                if prompts % 8 != 0 {
                    continue;
                }
                let keeps = |card| knowledge.knows(card) || knowledge.was_shown(card);
                let other = permute_hidden(whole, &game, knowledge.seat(), &keeps, &mut chance);
                let eye = eyes(knowledge.seat(), &game);
                let (now, then) = (told(title, &game, eye), told(title, &other, eye));
                looks += 1;
                if let Some(at) = (0..now.len().max(then.len())).find(|&at| now.get(at) != then.get(at)) {
                    found.push(format!("game {number}, prompt {prompts}: {:?} became {:?}", now.get(at), then.get(at)));
                }
            }
            let answer = agent.pick(&game, prompt);
            game.answer(answer).expect("offered");
        }
    }
    (found, looks)
}

#[test]
fn what_is_told_of_cards_shows_nothing_that_is_hidden() {
    for name in ["rangers", "echomancy"] {
        let (found, looks) = leaks(name, 12, |seat, _| seat);
        assert!(found.is_empty() && looks > 300, "{name}: {} of {looks}\n{}", found.len(), found.join("\n"));
    }
}

#[test]
fn what_is_told_of_cards_to_another_seat_is_noticed() {
    let (found, _) = leaks("echomancy", 2, |seat, game| Seat((seat.0 + 1) % game.players()));
    assert!(!found.is_empty());
}
