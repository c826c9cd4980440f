//! Text that could never do anything is a mistake: the roles of an act in the lexicons hold in play, and each kind of
//! such text is reported.

mod idle;

use abilities::{Role, Sort};
use bots::RandomAgent;
use cardlang::Source;
use games::title;
use kernel::{LogLine, Thing};
use plays::RandomGames;
use std::collections::BTreeSet;
use table::{Shelf, Sources};

/// The acts of so many random games that the lexicon says cannot be.
fn impossible(name: &str, games: u64) -> BTreeSet<String> {
    let shelf = Shelf::embedded(games::TITLES);
    let title = title(name).expect("a game");
    let whole = title.whole.expect("a whole game");
    let all = RandomGames::new(&shelf, title).expect("cards");
    let roles = title.rules.lexicon.roles;
    let mut wrong = BTreeSet::new();
    for number in 0..games {
        let start = all.game(number);
        let mut game = (whole.lay_out)(start.cards, &start.start, start.seed).expect("a table");
        game.start_log();
        game.run();
        let mut agent = RandomAgent::new(start.seed, Some(whole));
        for _ in 0..600 {
            let Some(prompt) = game.prompt() else { break };
            let answer = agent.pick(&game, prompt);
            game.answer(answer).expect("an offered answer");
        }
        for row in game.log() {
            let LogLine::Act(act) = row else { continue };
            for (role, sort, verbs) in roles {
                let thing = match role {
                    Role::Agent => act.agent,
                    Role::Patient => act.patient,
                    Role::Second => act.second,
                };
                let is = match thing {
                    Thing::Nothing => continue,
                    Thing::Player(_) => Sort::Player,
                    Thing::Card(_) => Sort::Card,
                };
                if verbs.contains(&act.verb) && is != *sort {
                    let verb = title.rules.lexicon.verbs.iter().find(|v| v.id == act.verb).map_or("", |v| v.name);
                    wrong.insert(format!("{verb}: {role:?} is a {is:?}"));
                }
            }
        }
    }
    wrong
}

#[test]
fn who_takes_part_in_an_act_is_what_the_lexicon_says() {
    for name in ["rangers", "echomancy"] {
        assert_eq!(impossible(name, 40), BTreeSet::new(), "{name}");
    }
}

/// The cards of both games.
fn libraries() -> [(&'static str, abilities::Library); 2] {
    ["rangers", "echomancy"]
        .map(|game| (game, Sources::embedded(games::TITLES).library(title(game).expect("a game")).0))
}

/// The mistakes in one card, by their messages and labels.
fn mistakes(libraries: &[(&str, abilities::Library)], game: &str, card: &str) -> String {
    let (_, library) = libraries.iter().find(|(name, _)| *name == game).expect("a game");
    let text = format!("language 1\nname      Trial\ngame      {game}\n{card}");
    let (_, found) = cardlang::extend(library, &[Source { path: "trial.card".into(), text }]);
    found.iter().map(|d| d.wording()).map(|w| format!("{} ({})\n", w.message, w.label)).collect()
}

const RANGERS: &[(&str, &str)] = &[
    // An event whose participant can never be of that sort.
    ("kind      gear\n\ntrigger after you put harm on a being:\n  draw 1 card\n", "no such act ever happens"),
    ("kind      gear\n\ntrigger after a being suffers fatigue:\n  draw 1 card\n", "no such act ever happens"),
    ("kind      gear\n\ntrigger after a ranger is discarded:\n  draw 1 card\n", "no such act ever happens"),
    ("kind      gear\n\nconstant:\n  beings cannot travel\n", "no such act ever happens"),
    (
        "kind      gear\n\naction exhaust:\n  the next time a feature rests:\n    draw 1 card\n",
        "no such act ever happens",
    ),
    // After the act there is nothing to prevent, change or replace.
    ("kind      gear\n\ntrigger after you suffer fatigue:\n  prevent it\n", "not happened yet"),
    ("kind      gear\n\ntrigger after you suffer fatigue:\n  change it by -1\n", "not happened yet"),
    ("kind      gear\n\ntrigger after you suffer fatigue:\n  double it\n", "not happened yet"),
    ("kind      gear\n\ntrigger after you suffer fatigue:\n  instead:\n    draw 1 card\n", "not happened yet"),
    ("kind      gear\n\naction exhaust:\n  prevent it\n", "not happened yet"),
    ("kind      gear\n\naction exhaust:\n  the next time you suffer fatigue:\n    prevent it\n", "not happened yet"),
    (
        "kind      gear\n\ntrigger when you would suffer fatigue:\n  at the end of the round:\n    prevent it\n",
        "not happened yet",
    ),
    // Nobody is offered what stands on a card that is never in play.
    ("kind      moment\n\naction exhaust:\n  draw 1 card\n", "this ability never does anything"),
    ("kind      attribute\n\naction:\n  draw 1 card\n", "this ability never does anything"),
    // An `X` nothing sets.
    ("kind      gear\n\naction exhaust:\n  draw X cards\n", "`X` is not bound"),
    (
        "kind      gear\n\naction exhaust:\n  each ranger chooses a number from 1 to 3\n  draw X cards\n",
        "only one answer would be kept",
    ),
    // `it` where one of several was chosen.
    ("kind      gear\n\naction exhaust:\n  choose up to 2 beings\n  exhaust it\n", "`it` is not bound"),
    ("kind      gear\n\naction exhaust:\n  exhaust each being\n  add 1 harm to it\n", "`it` is not bound"),
    // A header line names nothing.
    ("kind      feature\npresence  = presence of it\n", "`it` is not bound"),
];

const ECHOMANCY: &[(&str, &str)] = &[
    ("kind      enchantment\n\ntrigger after you attack:\n  you gain 1 life\n", "no such act ever happens"),
    (
        "kind      enchantment\n\ntrigger after a creature draws a card:\n  you gain 1 life\n",
        "no such act ever happens",
    ),
    ("kind      enchantment\n\nconstant:\n  players cannot block\n", "no such act ever happens"),
    ("kind      enchantment\n\ntrigger after a player dies:\n  you gain 1 life\n", "no such act ever happens"),
    ("kind      enchantment\n\ntrigger after a creature dies:\n  prevent it\n", "not happened yet"),
    ("cost      {R}\nkind      instant\n\nspell:\n  prevent it\n", "not happened yet"),
    // A face nothing turns.
    (
        "kind      creature\npower     1\ntoughness 1\n\nback:\n  name      Other\n  kind      creature\n",
        "no card of this game turns over",
    ),
    // A supertype or colour the game does not know.
    ("supertype legendry\nkind      land\n", "the game has no supertype `legendry`"),
    ("supertype Goblin\nkind      land\n", "the game has no supertype `Goblin`"),
    // No instant or sorcery is ever on the battlefield.
    ("cost      {R}\nkind      instant\n\naction {R}:\n  draw 1 card\n", "this ability never does anything"),
    ("cost      {R}\nkind      sorcery\n\naction {0}:\n  add {R}\n", "this ability never does anything"),
    (
        "cost      {R}\nkind      instant\n\naction {R}, sacrifice this, once each turn:\n  draw 1 card\n",
        "this ability never does anything",
    ),
    (
        "cost      {R}\nkind      instant\n\naction {R} while this is on the battlefield:\n  draw 1 card\n",
        "this ability never does anything",
    ),
    ("kind      creature\npower     1\ntoughness 1\n\nspell:\n  draw 1 card\n", "this ability never does anything"),
    // Nobody is asked for a response.
    ("kind      enchantment\n\nresponse after a creature dies:\n  gain 1 life\n", "this ability never does anything"),
    (
        "kind      enchantment\n\nconstant:\n  creatures have ability:\n    response after this dies:\n      gain 1 life\n",
        "this ability never does anything",
    ),
    ("kind      enchantment\n\ntrigger after a creature dies:\n  you gain X life\n", "`X` is not bound"),
    ("cost      {1}{R}\nkind      instant\n\nspell:\n  this deals X damage to target creature\n", "`X` is not bound"),
    // A price names nothing.
    ("kind      enchantment\n\nconstant:\n  attacking you costs sacrifice it\n", "`it` is not bound"),
    (
        "kind      enchantment\n\nconstant:\n  creatures get +1/+1\n  attacking you costs sacrifice it\n",
        "`it` is not bound",
    ),
    // In an act that is waited for or forbidden, no word names anything for another.
    ("kind      enchantment\n\nconstant:\n  creatures cannot attack its controller\n", "`its` is not bound"),
    // One number or word is kept, so one player chooses it.
    (
        "cost      {R}\nkind      sorcery\n\nspell:\n  each player chooses a number from 1 to 3\n  draw X cards\n",
        "only one answer would be kept",
    ),
    ("cost      {R}\nkind      sorcery\n\nspell:\n  each player chooses a colour\n", "only one answer would be kept"),
    // A lasting effect has one subject.
    (
        "cost      {R}\nkind      instant\n\nspell:\n  until the end of the turn:\n    creatures you control get +1/+1\n    \
         creatures an opponent controls get -1/-1\n",
        "has one subject",
    ),
    // An act has an agent and a patient that can take such a part in it.
    ("cost      {R}\nkind      sorcery\n\nspell:\n  destroy target player\n", "no such act ever happens"),
    ("cost      {R}\nkind      sorcery\n\nspell:\n  tap target player\n", "no such act ever happens"),
    ("cost      {R}\nkind      sorcery\n\nspell:\n  exile target player\n", "no such act ever happens"),
    ("cost      {R}\nkind      sorcery\n\nspell:\n  target creature draws 1 card\n", "no such act ever happens"),
    // Life, mana, damage and counters have verbs of their own.
    ("cost      {R}\nkind      sorcery\n\nspell:\n  put 1 life on target creature\n", "no such act ever happens"),
    ("cost      {R}\nkind      sorcery\n\nspell:\n  put 1 red mana on this\n", "no such act ever happens"),
    ("cost      {R}\nkind      sorcery\n\nspell:\n  put 2 damage on target creature\n", "no such act ever happens"),
    ("cost      {R}\nkind      sorcery\n\nspell:\n  put 1 +1/+1 counter on you\n", "no such act ever happens"),
    (
        "cost      {R}\nkind      sorcery\n\nspell:\n  put 1 poison counter on target creature\n",
        "no such act ever happens",
    ),
    ("cost      {R}\nkind      sorcery\n\nspell:\n  remove 1 life from you\n", "no such act ever happens"),
    ("cost      {R}\nkind      sorcery\n\nspell:\n  add 2 poison counters\n", "no such act ever happens"),
    (
        "kind      enchantment\n\ntrigger after damage is put on a creature:\n  draw 1 card\n",
        "no such act ever happens",
    ),
    ("kind      enchantment\n\ntrigger after life is put on you:\n  draw 1 card\n", "no such act ever happens"),
    // An act is done where it can be done.
    ("cost      {R}\nkind      sorcery\n\nspell:\n  destroy target instant\n", "no such act ever happens"),
    (
        "cost      {R}\nkind      sorcery\n\nspell:\n  untap target creature card in your graveyard\n",
        "no such act ever happens",
    ),
    (
        "cost      {R}\nkind      sorcery\n\nspell:\n  this deals 3 damage to target creature card in your graveyard\n",
        "no such act ever happens",
    ),
    (
        "cost      {R}\nkind      sorcery\n\nspell:\n  put target instant card in your graveyard onto the battlefield\n",
        "no such act ever happens",
    ),
    ("cost      {R}\nkind      sorcery\n\nspell:\n  counter target land\n", "no such act ever happens"),
    ("kind      enchantment\n\ntrigger after an instant enters:\n  draw 1 card\n", "no such act ever happens"),
    ("kind      enchantment\n\ntrigger after a spell dies:\n  draw 1 card\n", "no such act ever happens"),
    ("kind      enchantment\n\ntrigger after a spell attacks:\n  draw 1 card\n", "no such act ever happens"),
    ("kind      enchantment\n\ntrigger after you discard a token:\n  draw 1 card\n", "no such act ever happens"),
    (
        "kind      enchantment\n\ntrigger after a creature card in your graveyard becomes tapped:\n  draw 1 card\n",
        "no such act ever happens",
    ),
    ("kind      enchantment\n\ntrigger after you cast a land:\n  draw 1 card\n", "no such act ever happens"),
    // Only what has a number is more or less.
    ("kind      enchantment\n\ntrigger when a creature would die:\n  double it\n", "has no number"),
    ("kind      enchantment\n\ntrigger when a creature would die:\n  prevent 2 of it\n", "has no number"),
    ("kind      enchantment\n\ntrigger when a creature would die:\n  change it by +1\n", "has no number"),
    // A clause that changes an act stands where there is one to change.
    ("kind      enchantment\n\ntrigger after a creature dies:\n  redirect it to you\n", "not happened yet"),
    ("cost      {R}\nkind      sorcery\n\nspell:\n  this enters tapped\n", "not happened yet"),
    ("cost      {R}\nkind      sorcery\n\nspell:\n  this enters as a copy of target creature\n", "not happened yet"),
    // A target is announced.
    ("kind      enchantment\n\nconstant:\n  target creature gets +1/+1\n", "no target is announced"),
    ("kind      enchantment\n\nas this enters:\n  destroy target creature\n", "no target is announced"),
    (
        "kind      enchantment\n\ntrigger after a creature enters, if target creature is red:\n  draw 1 card\n",
        "no target is announced",
    ),
    (
        "kind      enchantment\n\ntrigger when you would gain life:\n  destroy target creature\n",
        "no target is announced",
    ),
    // A head comes to the cards it is for.
    ("kind      enchantment\n\nchapter 1:\n  draw 1 card\n", "this ability never does anything"),
    ("kind      enchantment\n\nas soon as:\n  draw 1 card\n", "this ability never does anything"),
    (
        "kind      creature\npower     1\ntoughness 1\n\nloyalty +1:\n  draw 1 card\n",
        "this ability never does anything",
    ),
    ("cost      {R}\nkind      instant\n\nas this enters:\n  choose a colour\n", "this ability never does anything"),
    // Header lines fit the kind of the card.
    ("kind      enchantment\nenchant   a creature\n", "does not fit the card"),
    ("kind      enchantment\ntraits    Aura\n", "does not fit the card"),
    ("kind      enchantment\npower     1\ntoughness 1\n", "does not fit the card"),
    ("kind      enchantment\nloyalty   3\n", "does not fit the card"),
    ("kind      planeswalker\n", "does not fit the card"),
    ("cost      {G}\nkind      land\n", "does not fit the card"),
    // Something on the card sets what it reads.
    ("kind      enchantment\n\ntrigger after this enters, if this was kicked:\n  draw 1 card\n", "this is never true"),
    (
        "kind      enchantment\n\ntrigger after this enters, if this was bought back:\n  draw 1 card\n",
        "this is never true",
    ),
    (
        "kind      enchantment\n\ntrigger after this enters:\n  draw (the times this was kicked) cards\n",
        "this is never true",
    ),
    ("kind      enchantment\n\ntrigger after this enters:\n  draw (the X of this) cards\n", "this is never true"),
    (
        "kind      enchantment\n\ntrigger after this enters:\n  draw (the power sacrificed for this) cards\n",
        "this is never true",
    ),
    (
        "kind      enchantment\n\nconstant:\n  creatures of the chosen colour get +1/+1\n",
        "nothing on the card chooses a colour",
    ),
];

#[test]
fn text_that_could_never_do_anything_is_a_mistake() {
    let rangers = RANGERS
        .iter()
        .chain(idle::RANGERS)
        .chain(idle::ways::RANGERS)
        .chain(idle::own::RANGERS)
        .chain(idle::places::RANGERS)
        .map(|c| ("rangers", c));
    let echomancy = ECHOMANCY.iter().chain(idle::ECHOMANCY).chain(idle::ways::ECHOMANCY).chain(idle::places::ECHOMANCY);
    let all = rangers.chain(echomancy.map(|c| ("echomancy", c)));
    let libraries = libraries();
    let missed: Vec<String> = all
        .map(|(game, (card, message))| (card, message, mistakes(&libraries, game, card)))
        .filter(|(_, message, found)| !found.contains(*message))
        .map(|(card, message, found)| format!("{card}\nexpected: {message}\nfound: {found}"))
        .collect();
    assert!(missed.is_empty(), "{}", missed.join("\n\n"));
}

/// Cards of the same shapes that do what they say.
const WELL: &[(&str, &str)] = &[
    ("rangers", "kind      gear\n\ntrigger when you would suffer fatigue:\n  prevent it\n"),
    ("rangers", "kind      gear\n\naction exhaust:\n  choose up to 1 being\n  exhaust it\n"),
    ("rangers", "kind      gear\n\naction exhaust:\n  exhaust each being\n  add 1 harm to them\n"),
    ("echomancy", "supertype legendary\nkind      land\n"),
    ("echomancy", "cost      {X}{R}\nkind      instant\n\nspell:\n  this deals X damage to target creature\n"),
    ("echomancy", "kind      enchantment\n\naction {X}:\n  you gain X life\n"),
    ("echomancy", "cost      {R}\nkind      instant\n\naction {R} while this is in your graveyard:\n  draw 1 card\n"),
    ("echomancy", "cost      {R}\nkind      sorcery\n\naction {R}, discard this:\n  draw 1 card\n"),
    ("echomancy", "cost      {R}\nkind      instant\n\naction {R} while this is on the stack:\n  draw 1 card\n"),
    (
        "echomancy",
        "kind      enchantment\n\nas this enters:\n  choose a colour\n\nconstant:\n  creatures of the chosen colour get +1/+1\n",
    ),
    (
        "echomancy",
        "cost      {R}\nkind      sorcery\nkeywords  Kicker {2}\n\nspell:\n  if this was kicked:\n    draw 1 card\n",
    ),
    (
        "echomancy",
        "kind      enchantment\n\ntrigger when a creature would die:\n  at the next end step:\n    destroy target creature\n",
    ),
    ("echomancy", "kind      enchantment\n\ntrigger when a land would enter:\n  it enters tapped\n"),
    (
        "echomancy",
        "cost      {R}\nkind      sorcery\n\nspell:\n  remove all damage from target creature\n  put 1 poison counter on target player\n",
    ),
    ("echomancy", "cost      {R}\nkind      sorcery\n\nspell:\n  counter target instant or sorcery on the stack\n"),
];

#[test]
fn what_can_be_done_is_none() {
    let libraries = libraries();
    let own = idle::own::WELL.iter().chain(idle::places::WELL);
    for (game, card) in WELL.iter().chain(idle::WELL).chain(idle::ways::WELL).chain(own) {
        assert_eq!(mistakes(&libraries, game, card), "", "{card}");
    }
}
