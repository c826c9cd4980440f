//! Reading pieces of the language by themselves, for consoles, plays and tests.

use abilities::*;

use crate::body::Body;
use crate::check::Scope;
use crate::diagnostics::Diagnostic;
use crate::lexer::tokens;
use crate::line::{Line, Readings};
use crate::mistake::FileMistake;
use crate::tree::tree;
use crate::words::Words;

fn read<T>(v: &Vocabulary, text: &str, read: impl Fn(&Line<'_>) -> Readings<T>) -> Result<T, Vec<Diagnostic>> {
    let words = Words::new(v);
    let toks = tokens(text, 0);
    let mut body = Body::new(&words, "", &[]);
    match body.line(&toks, |l| l.whole(read(l))) {
        Some(value) => Ok(value),
        None => Err(body.diagnostics),
    }
}

fn read_block<T>(
    v: &Vocabulary,
    text: &str,
    read: impl FnOnce(&mut Body<'_>, &[crate::tree::Node]) -> Option<T>,
) -> Result<T, Vec<Diagnostic>> {
    let words = Words::new(v);
    let tree = tree(text);
    let mut body = Body::new(&words, "", &tree.nodes);
    for (span, mistake) in &tree.mistakes {
        body.mistake(span.clone(), *mistake);
    }
    let value = read(&mut body, &tree.nodes);
    match value {
        Some(value) if body.diagnostics.is_empty() => Ok(value),
        _ => Err(body.diagnostics),
    }
}

/// One ability: its head and the lines under it.
pub fn parse_ability(v: &Vocabulary, text: &str) -> Result<Ability, Vec<Diagnostic>> {
    read_block(v, text, |body, nodes| match nodes {
        [node] => body.ability(node),
        _ => {
            body.mistake(0..text.len(), FileMistake::NotOneAbility);
            None
        }
    })
}

/// Clauses, as they stand in an ability; `it` and `they` are taken as bound.
///
/// ```
/// # mod games { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/trail.rs")); }
/// # use games::TRAIL;
/// # let text = "language 1\nname      Old Bridge\ngame      trail\nkind      feature\ntraits    Lowland\n\nconstant:\n  beings attached to this cannot ready\n";
/// # let source = cardlang::Source { path: "old-bridge.card".into(), text: text.into() };
/// # let (library, _) = cardlang::compile(&TRAIL, &[source.clone()]);
///
/// use cardlang::{describe_condition, parse_amount, parse_condition, parse_effects};
/// let v = &library.vocabulary;
/// assert_eq!(parse_effects(v, "draw 1 card").expect("an effect").len(), 1);
/// assert_eq!(parse_amount(v, "3").expect("a number").as_number(), Some(3));
/// let condition = parse_condition(v, "this is ready").expect("a condition");
/// assert!(describe_condition(v, &condition).contains("ready"));
/// ```
pub fn parse_effects(v: &Vocabulary, text: &str) -> Result<Vec<Effect>, Vec<Diagnostic>> {
    parse_effects_about(v, text, &[])
}

/// The same with names that are bound from outside: each a single word.
///
/// ```
/// # mod games { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/trail.rs")); }
/// # use games::TRAIL;
///
/// use cardlang::{parse_effects, parse_effects_about, read_effects};
/// let v = abilities::Vocabulary::new(&TRAIL);
/// // A play calls a card by a name of its own.
/// assert!(parse_effects(&v, "exhaust bridge").is_err());
/// assert!(parse_effects_about(&v, "exhaust bridge", &["bridge".into()]).is_ok());
/// assert_eq!(read_effects(&v, "exhaust bridge", &[]), None);
/// ```
pub fn parse_effects_about(v: &Vocabulary, text: &str, names: &[String]) -> Result<Vec<Effect>, Vec<Diagnostic>> {
    read_block(v, text, |body, nodes| effects_about(body, nodes, names))
}

/// Clauses with names bound from outside, if they can be read; the result gives no reason.
pub fn read_effects(v: &Vocabulary, text: &str, names: &[String]) -> Option<Vec<Effect>> {
    let read = |body: &mut Body<'_>, nodes: &[crate::tree::Node]| {
        body.most = Some(0);
        effects_about(body, nodes, names)
    };
    read_block(v, text, read).ok()
}

fn effects_about(body: &mut Body<'_>, nodes: &[crate::tree::Node], names: &[String]) -> Option<Vec<Effect>> {
    body.names.extend_from_slice(names);
    let names = names.to_vec();
    (body.by_themselves, body.granted) = (true, true);
    let known = Scope { it: true, they: true, x: true, would: true, counted: true, did: true, ..Scope::default() };
    let mut scope = Scope { names, ..known };
    Some(body.effects(nodes, &mut scope))
}

/// A noun phrase.
pub fn parse_selector(v: &Vocabulary, text: &str) -> Result<Selector, Vec<Diagnostic>> {
    read(v, text, |l| l.selector(0))
}

/// A condition.
pub fn parse_condition(v: &Vocabulary, text: &str) -> Result<Condition, Vec<Diagnostic>> {
    read(v, text, |l| l.condition(0))
}

/// An amount.
pub fn parse_amount(v: &Vocabulary, text: &str) -> Result<Amount, Vec<Diagnostic>> {
    read(v, text, |l| l.amount(0))
}

/// A cost.
///
/// ```
/// # mod games { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/duel.rs")); }
/// # use games::DUEL;
/// use abilities::{CostPart, Vocabulary};
/// let cost = cardlang::parse_cost(&Vocabulary::new(&DUEL), "{2}{W}").expect("a cost");
/// assert!(matches!(cost.parts[..], [CostPart::Symbols(_)]));
/// ```
pub fn parse_cost(v: &Vocabulary, text: &str) -> Result<Cost, Vec<Diagnostic>> {
    read(v, text, |l| l.cost(0))
}

/// A keyword with its argument.
///
/// ```
/// # mod games { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/trail.rs")); }
/// # use games::TRAIL;
///
/// use cardlang::{Source, compile, fill_in, parse_keyword_use};
/// let text = "language 1\nkeyword   Steep\ngame      trail\nargument  number\n\nconstant:\n  this cannot ready\n";
/// let (library, _) = compile(&TRAIL, &[Source { path: "keywords/steep.card".into(), text: text.into() }]);
/// let steep = parse_keyword_use(&library.vocabulary, "Steep 2").expect("a keyword");
/// assert_eq!(fill_in(&library.vocabulary, "Suffer [number] fatigue.", Some(&steep)), "Suffer 2 fatigue.");
/// ```
pub fn parse_keyword_use(v: &Vocabulary, text: &str) -> Result<KeywordUse, Vec<Diagnostic>> {
    read(v, text, |l| l.keyword_use(0))
}
