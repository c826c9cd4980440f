//! Random play that looks for something: the feats of one card that nobody has seen happen yet.

use kernel::{AbilityId, About, Cards, Choice, Clause, DefId, Game, LogLine, Prompt, Random, Thing};
use std::collections::BTreeSet;
use std::sync::Arc;
use title::Title;
use words::{Viewer, Writer};

use abilities::Ability;

/// A part of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Feat {
    /// It is cast or played.
    Played,
    /// An ability applies, or is carried out.
    Ability(AbilityId),
    /// A mode of an ability is chosen and carried out.
    Mode(AbilityId, u8),
}

/// The cards whose texts have most in common with a card's own, by the words few cards have: those it is likely to work
/// with.
pub fn friends(cards: &Cards, def: DefId, of: &[DefId]) -> Vec<DefId> {
    let words = |def: DefId| -> BTreeSet<String> {
        let card = &cards.def(def).card;
        let text = cardlang::print_card(&cards.vocabulary, card).join(" ");
        let printed = &cards.def(def).printed;
        let traits = cards.vocabulary.traits.iter().enumerate();
        let traits = traits.filter(|(i, _)| printed.has_trait(abilities::Trait(*i as u16))).map(|(_, (t, _))| t);
        let traits = traits.map(|t| t.to_lowercase());
        text.split([' ', ',', '.', ':']).map(|w| w.trim_end_matches('s').to_lowercase()).chain(traits).collect()
    };
    let all: Vec<BTreeSet<String>> = of.iter().map(|&d| words(d)).collect();
    let own = words(def);
    let rarity = |word: &String| 1000 / (1 + all.iter().filter(|words| words.contains(word)).count());
    let worth: Vec<(String, usize)> = own.into_iter().map(|word| (word.clone(), rarity(&word))).collect();
    let score = |i: usize| worth.iter().filter(|(word, _)| all[i].contains(word)).map(|(_, n)| n).sum::<usize>();
    let mut sorted: Vec<(usize, DefId)> = (0..of.len()).map(|i| (score(i), of[i])).filter(|(_, d)| *d != def).collect();
    sorted.sort_by_key(|(score, def)| (std::cmp::Reverse(*score), *def));
    sorted.into_iter().take(12).map(|(_, def)| def).collect()
}

/// Looks for the feats of a card.
pub struct Explorer {
    pub title: &'static Title,
    pub cards: Arc<Cards>,
    /// A table on which the card can be used, another one for each seed.
    pub table: fn(&Arc<Cards>, DefId, &[DefId], &mut Random) -> Game,
    /// All cards it may lie among.
    pub pool: Vec<DefId>,
    /// Whether a line of the log says that the card of this name was played.
    pub played: fn(&str, &str) -> bool,
    /// Whether a card is expected to be played.
    pub is_played: fn(&Cards, DefId) -> bool,
    /// The number of tables tried, and of prompts answered on each.
    pub tables: u64,
    pub prompts: usize,
}

impl Explorer {
    /// All feats a card has.
    pub fn feats(&self, def: DefId) -> BTreeSet<Feat> {
        let cards = &self.cards;
        let mut feats = BTreeSet::new();
        if (self.is_played)(cards, def) {
            feats.insert(Feat::Played);
        }
        let card = cards.def(def);
        let own = card.abilities.iter().copied();
        // Of a keyword, only the uses by a player count; the rest is the keyword's own matter.
        let of_keywords = card
            .uses
            .iter()
            .flat_map(|&u| cards.keyword_abilities(cards.keyword_use(u).keyword).iter().copied())
            .filter(|&a| matches!(cards.ability(a).ability, Ability::Action { .. }));
        for ability in own.chain(of_keywords) {
            feats.insert(Feat::Ability(ability));
            for modes in cards.ability(ability).clauses().filter_map(Clause::modes) {
                feats.extend((0..modes as u8).map(|mode| Feat::Mode(ability, mode)));
            }
        }
        feats
    }

    /// Plays until all feats were seen, or it gives up; gives those that were not.
    pub fn explore(&self, def: DefId) -> BTreeSet<Feat> {
        let mut left = self.feats(def);
        let friends = friends(&self.cards, def, &self.pool);
        for seed in 0..self.tables {
            if left.is_empty() {
                break;
            }
            let mut random = Random::new(kernel::mix(def.index() as u64, seed));
            // Half of what lies about is likely to work with it.
            let mut about: Vec<DefId> = friends.clone();
            about.extend((0..friends.len()).map(|_| self.pool[random.below(self.pool.len() as u32) as usize]));
            let mut game = (self.table)(&self.cards, def, &about, &mut random);
            self.play(&mut game, def, &mut left, &mut random);
        }
        left
    }

    fn play(&self, game: &mut Game, def: DefId, left: &mut BTreeSet<Feat>, random: &mut Random) {
        let whole = self.title.whole.expect("a whole game");
        let mut rows = 0;
        let mut modes: Vec<(AbilityId, u8)> = Vec::new();
        for _ in 0..self.prompts {
            self.read(game, &mut rows, def, &modes, left);
            let (Some(prompt), false) = (game.prompt(), left.is_empty()) else { break };
            let open: Vec<usize> =
                (0..prompt.options.len()).filter(|&i| whole.is_alternative(game, prompt, &prompt.options[i])).collect();
            // The wanted option may be a mana ability, which nobody else would use now.
            let wanted: Vec<usize> =
                (0..prompt.options.len()).filter(|&i| self.is_wanted(game, prompt, i, def, left, random)).collect();
            let pass = prompt.options.iter().position(|o| *o == Choice::Pass).filter(|_| random.below(3) < 2);
            let among = match (wanted.is_empty() || random.below(10) == 0, open.is_empty()) {
                (false, _) => wanted,
                (true, false) => pass.map_or(open, |pass| vec![pass]),
                (true, true) => (0..prompt.options.len()).collect(),
            };
            let answer = among[random.below(among.len() as u32) as usize];
            if let (Choice::Mode(mode), Some(ability)) = (prompt.options[answer], moded(game, prompt)) {
                modes.push((ability, mode));
            }
            game.answer(answer as u16).expect("an offered answer is accepted");
        }
        self.read(game, &mut rows, def, &modes, left);
    }

    /// Strikes out what the log tells since.
    fn read(&self, game: &Game, rows: &mut usize, def: DefId, modes: &[(AbilityId, u8)], left: &mut BTreeSet<Feat>) {
        let name = &self.cards.def(def).card.name;
        let own = |thing: &Thing| thing.card().is_none_or(|c| game.looks(c).def == def || game.name(c) == name);
        for row in &game.log()[*rows..] {
            match row {
                LogLine::Ability(source, ability, _) | LogLine::Works(source, ability, _) if own(source) => {
                    left.remove(&Feat::Ability(*ability));
                    for (of, mode) in modes.iter().filter(|(of, _)| of == ability) {
                        left.remove(&Feat::Mode(*of, *mode));
                    }
                }
                _ => {}
            }
            let told = || Writer::new(game, Viewer::Everything).log(self.title, row).to_string();
            if left.contains(&Feat::Played) && (self.played)(&told(), name) {
                left.remove(&Feat::Played);
            }
        }
        *rows = game.log().len();
    }

    /// Whether playing the card now could show something new: if only modes are left, one of them must be open now.
    fn opens(&self, game: &Game, option: usize, left: &BTreeSet<Feat>) -> bool {
        if !left.iter().all(|feat| matches!(feat, Feat::Mode(..))) {
            return true;
        }
        let mut trial = game.clone();
        trial.answer(option as u16).expect("an offered answer is accepted");
        let Some((prompt, ability)) = trial.prompt().and_then(|p| Some((p, moded(&trial, p)?))) else { return true };
        let modes: Vec<u8> =
            prompt.options.iter().filter_map(|o| if let Choice::Mode(m) = o { Some(*m) } else { None }).collect();
        modes.is_empty() || modes.iter().any(|mode| left.contains(&Feat::Mode(ability, *mode)))
    }

    fn is_wanted(
        &self,
        game: &Game,
        prompt: &Prompt,
        option: usize,
        def: DefId,
        left: &BTreeSet<Feat>,
        random: &mut Random,
    ) -> bool {
        let own = |card: kernel::Card| game.looks(card).def == def;
        match prompt.options[option] {
            Choice::Play(card) => own(card) && self.opens(game, option, left),
            // Again and again, now and then: some abilities wait for what others of the card bring about.
            Choice::Ability(ability, card) => {
                let is_left = |feat: &Feat| matches!(feat, Feat::Ability(a) | Feat::Mode(a, _) if *a == ability);
                own(card) && (left.iter().any(is_left) || random.below(2) == 0)
            }
            Choice::Mode(mode) => moded(game, prompt).is_some_and(|a| left.contains(&Feat::Mode(a, mode))),
            Choice::Pair(Thing::Card(card), _) | Choice::Game(_, Thing::Card(card), _) => {
                own(card) && random.below(2) == 0
            }
            Choice::Yes => random.below(2) == 0,
            _ => false,
        }
    }
}

/// The ability whose modes are asked for.
fn moded(game: &Game, prompt: &Prompt) -> Option<AbilityId> {
    match prompt.about {
        About::Clause { ability, .. } => Some(ability),
        About::Game(_, Thing::Card(holder), _) => game.held(holder).and_then(|code| code.ability),
        _ => None,
    }
}
