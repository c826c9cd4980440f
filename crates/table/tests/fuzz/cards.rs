//! Card files: whatever stands in them, they are read in bounded time, and a card that is understood is written back as
//! it was.

use crate::dice::*;
use abilities::Library;
use cardlang::{Source, describe_card, extend, format_source, print_card, render};
use kernel::Cards;
use std::sync::OnceLock;
use table::Sources;
use title::Title;

struct World {
    title: &'static Title,
    library: Library,
    corpus: Corpus,
}

fn worlds() -> &'static [World] {
    static WORLDS: OnceLock<Vec<World>> = OnceLock::new();
    WORLDS.get_or_init(|| {
        let sources = Sources::embedded(games::TITLES);
        let world = |title: &&'static Title| {
            let of_game = |source: &Source| source.path.contains(title.name) || source.path.contains("hard");
            let all: Vec<Source> = sources.cards().into_iter().filter(of_game).collect();
            // Every keyword and some cards: reading a card into a large library takes long.
            let few = all.iter().enumerate().filter(|(i, s)| s.text.contains("\nkeyword ") || i % 12 == 0);
            let few: Vec<Source> = few.map(|(_, source)| source.clone()).collect();
            let (library, _) = cardlang::compile(title.rules.lexicon, &few);
            World { title, library, corpus: Corpus::of(all.into_iter()) }
        };
        games::TITLES.iter().map(world).collect()
    })
}

#[test]
fn any_card_file_is_read() {
    let worlds = worlds();
    bolero::check!().with_iterations(30).for_each(|input: &[u8]| {
        let mut dice = Dice::new(input);
        let world = dice.pick(worlds);
        read(world, world.corpus.mangled(&mut dice), dice.below(8) == 0);
    });
}

fn read(world: &World, text: String, runs: bool) {
    let source = Source { path: "any.card".into(), text };
    let (library, mistakes) = extend(&world.library, std::slice::from_ref(&source));
    for mistake in &mistakes {
        assert!(mistake.span.end <= source.text.len(), "{mistake:?}");
        render(mistake, &source.text);
    }
    // One of another game is left to that game.
    let own = library.cards != world.library.cards || library.keywords != world.library.keywords;
    if let (true, Ok(text)) = (own && mistakes.is_empty(), format_source(&library, &source)) {
        // The written text is read as the same card, and written the same again.
        let written = Source { path: "any.card".into(), text };
        let (again, mistakes) = extend(&library, std::slice::from_ref(&written));
        assert_eq!(mistakes, [], "{}\nwas written from\n{}", written.text, source.text);
        assert_eq!(again.cards, library.cards, "{}", source.text);
        assert_eq!(again.keywords, library.keywords, "{}", source.text);
        assert_eq!(format_source(&again, &written).as_ref(), Ok(&written.text));
    }
    for card in &library.cards[world.library.cards.len().min(library.cards.len())..] {
        print_card(&library.vocabulary, card);
        describe_card(&library.vocabulary, card);
    }
    if runs {
        Cards::new(&library, world.title.rules, *world.title.players.start());
    }
}
