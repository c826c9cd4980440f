//! Reading `.play` files: all mistakes of a file in one run, each with its place.

use crate::mistake::{PlayMistake, TextMistake};
use crate::play::{CardBlock, Line, Piece, Play, Says, Then, When};
use cardlang::{Diagnostic, Source};
use digest::Books;
use table::{nearest, options::Verb};

/// The number of mistakes reported for one file.
const MOST_MISTAKES: usize = 100;

/// The number of lines of `when` and `then` a play has, and how often it asks for sound answers: each of them costs time.
const MOST_LINES: usize = 2_000;
const MOST_SOUND: usize = 10;

/// The number of letters the cards before the first play have, counted once for each play of the file.
const MOST_SHARED: usize = 4_000_000;

/// The plays of a file, and its mistakes. A play with a mistake is left out.
///
/// ```
/// let source = cardlang::Source {
///     path: "a.play".into(),
///     text: "play  nothing happens\ngiven lanterns, 2 players\nthen  over\n".into(),
/// };
/// let (plays, mistakes) = plays::parse_plays(&digest::Books::default(), &source);
/// assert_eq!((plays.len(), mistakes.len()), (1, 0));
/// ```
pub fn parse_plays(books: &Books, source: &Source) -> (Vec<Play>, Vec<Diagnostic<PlayMistake>>) {
    let mut reader = Reader {
        books,
        path: &source.path,
        plays: Vec::new(),
        shared: Vec::new(),
        mistakes: Vec::new(),
        block: Block::None,
        begins: 0,
    };
    let mut start = 0;
    for (i, raw) in source.text.split_inclusive('\n').enumerate() {
        reader.line(raw, start, i + 1);
        reader.bound(raw, start);
        start += raw.len();
        if reader.mistakes.len() >= MOST_MISTAKES {
            break;
        }
    }
    reader.finish(&source.text)
}

struct Reader<'a> {
    books: &'a Books,
    path: &'a str,
    plays: Vec<Draft>,
    /// Cards before the first play: every play of the file has them.
    shared: Vec<CardBlock>,
    mistakes: Vec<Diagnostic<PlayMistake>>,
    block: Block,
    /// The beginning of the line being read.
    begins: usize,
}

struct Draft {
    play: Play,
    given: bool,
    broken: bool,
}

/// The block an indented line belongs to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Block {
    None,
    Rule,
    Given,
    When,
    /// Clauses under a bare `do:` that stands in that column, the first of them so deep.
    Does {
        column: usize,
        first: Option<usize>,
    },
    Then,
    Card,
    Deck,
    Start,
}

const WORDS: [&str; 8] = ["play", "rule", "given", "when", "then", "card:", "deck:", "start:"];

impl Reader<'_> {
    /// Refuses more than a play or a file may hold.
    fn bound(&mut self, raw: &str, start: usize) {
        let Some(draft) = self.plays.last().filter(|draft| !draft.broken) else { return };
        let lines = &draft.play.lines;
        let is_sound = |line: &&Line| matches!(line.says, Says::Then(Then::Sound));
        let many_sound =
            || lines.last().is_some_and(|line| is_sound(&line)) && lines.iter().filter(is_sound).count() > MOST_SOUND;
        let shared = || self.shared.iter().map(|block| block.text.len()).sum::<usize>();
        let span = start..start + raw.trim_end().len();
        if lines.len() > MOST_LINES || many_sound() {
            self.mistake(span, TextMistake::TooLong { lines: MOST_LINES, sound: MOST_SOUND });
        } else if raw.starts_with("play") && self.plays.len().saturating_mul(shared()) > MOST_SHARED {
            self.mistake(span, TextMistake::TooManyPlays);
        }
    }

    fn line(&mut self, raw: &str, start: usize, number: usize) {
        self.begins = start;
        let line = raw.trim_end();
        let body = line.trim_start();
        let indent = line.len() - body.len();
        if matches!(self.block, Block::Card | Block::Deck | Block::Start) && indent > 0 && !body.is_empty() {
            self.block_line(line, start, indent);
            return;
        }
        if body.is_empty() || body.starts_with("# ") || body == "#" {
            return;
        }
        let body = without_comment(body);
        let whole = Piece { text: body.to_string(), start: start + indent };
        if let Some(tab) = line.find('\t') {
            self.mistake(start + tab..start + tab + 1, TextMistake::Tab);
            return;
        }
        if indent > 0 {
            self.indented(whole, indent, number);
            return;
        }
        let end = body.find(char::is_whitespace).unwrap_or(body.len());
        let rest = whole.cut(end..body.len());
        match &body[..end] {
            "language" if rest.text == "1" => {}
            "play" => {
                self.plays.push(Draft {
                    play: Play {
                        name: rest.clone(),
                        rules: Vec::new(),
                        cards: self.shared.clone(),
                        decks: Vec::new(),
                        start: None,
                        given: Vec::new(),
                        table: Vec::new(),
                        lines: Vec::new(),
                    },
                    given: false,
                    broken: false,
                });
                self.block = Block::None;
                if rest.text.is_empty() {
                    self.mistake(whole.span(), TextMistake::NoName);
                } else if let Some(odd) = cardlang::odd_name(&rest.text) {
                    self.mistake(rest.span(), TextMistake::Odd(odd));
                }
            }
            "card:" => {
                let block = CardBlock { text: String::new(), margin: 0, lines: vec![(0, start)] };
                match self.plays.last_mut() {
                    Some(draft) => draft.play.cards.push(block),
                    None => self.shared.push(block),
                }
                self.block = Block::Card;
            }
            word @ ("rule" | "given" | "when" | "then" | "deck:" | "start:") => {
                let Some(draft) = self.plays.last_mut() else {
                    self.mistake(whole.span(), TextMistake::BeforePlay);
                    self.block = Block::None;
                    return;
                };
                let block = CardBlock { text: String::new(), margin: 0, lines: vec![(0, start)] };
                match word {
                    "deck:" => draft.play.decks.push(block),
                    "start:" => draft.play.start = Some(block),
                    _ => {}
                }
                self.block = match word {
                    "deck:" => Block::Deck,
                    "start:" => Block::Start,
                    "rule" => Block::Rule,
                    "given" => Block::Given,
                    "when" => Block::When,
                    _ => Block::Then,
                };
                // A bare `when` or `then` opens its indented lines.
                if !rest.text.is_empty() || word == "given" {
                    self.belongs(rest, number, word == "given");
                }
            }
            word => {
                let near = nearest(word, WORDS.iter().copied()).map(str::to_string);
                let mistake = TextMistake::UnknownWord { word: word.to_string(), near };
                self.mistake(whole.start..whole.start + end, mistake);
                self.block = Block::None;
            }
        }
    }

    fn indented(&mut self, piece: Piece, indent: usize, number: usize) {
        let Block::Does { column, first } = self.block else {
            self.belongs(piece, number, false);
            return;
        };
        // Clauses stand at least as deep as the first of them, which never stands right below its `do:`.
        if first.map_or(indent == column, |first| indent < first) {
            self.block = Block::When;
            self.belongs(piece, number, false);
            return;
        }
        let last = self.plays.last_mut().and_then(|d| d.play.lines.last_mut());
        if let Some(Line { says: Says::When(When::Does(_, text)), .. }) = last {
            match first {
                None => {
                    self.block = Block::Does { column, first: Some(indent) };
                    *text = piece;
                }
                Some(first) => {
                    text.text.push('\n');
                    text.text.push_str(&" ".repeat(indent - first));
                    text.text.push_str(&piece.text);
                }
            }
        }
    }

    /// A line, or the rest of one, of the running block.
    fn belongs(&mut self, piece: Piece, number: usize, head: bool) {
        match self.block {
            Block::None => {
                self.mistake(piece.span(), TextMistake::BelongsToNothing);
            }
            Block::Rule => self.rules(&piece),
            Block::Given if head => {
                if self.plays.last().is_some_and(|d| d.given) {
                    self.mistake(piece.span(), TextMistake::SecondGiven);
                }
                if let Some(draft) = self.plays.last_mut() {
                    draft.given = true;
                    draft.play.given = piece.pieces(",");
                }
            }
            Block::Given => {
                if let Some(draft) = self.plays.last_mut() {
                    draft.play.table.push(piece);
                }
            }
            Block::When | Block::Does { .. } => {
                if let Some(when) = self.when(&piece) {
                    if matches!(&when, When::Does(_, text) if text.text.is_empty()) {
                        self.block = Block::Does { column: piece.start - self.begins, first: None };
                    }
                    self.push(piece, number, Says::When(when));
                }
            }
            Block::Then => {
                if let Some(then) = self.then(&piece) {
                    self.push(piece, number, Says::Then(then));
                }
            }
            Block::Card | Block::Deck | Block::Start => {}
        }
    }

    fn push(&mut self, text: Piece, number: usize, says: Says) {
        let Some(draft) = self.plays.last_mut() else {
            return;
        };
        if !draft.given {
            draft.given = true; // said once
            let span = text.span();
            self.mistake(span, TextMistake::NoGivenBefore);
            return;
        }
        draft.play.lines.push(Line { text, number, says });
    }

    fn rules(&mut self, piece: &Piece) {
        for mut rule in piece.pieces(",") {
            // A number alone, as in `CR 613.8b, 613.9`, is one of a larger book (the Comprehensive Rules).
            if let Some(id) = self.books.outside_id(&rule.text) {
                rule.text = id;
            }
            if !self.books.is_known(&rule.text) {
                let near = self.books.nearest(&rule.text);
                let near = near.first().map(|r| (r.id.clone(), r.title.clone()));
                self.mistake(rule.span(), TextMistake::NoSuchRule { rule: rule.text.clone(), near });
            }
            if let Some(draft) = self.plays.last_mut() {
                draft.play.rules.push(rule);
            }
        }
    }

    fn when(&mut self, piece: &Piece) -> Option<When> {
        if let Some(text) = piece.after("do:") {
            return Some(When::Does(None, text));
        }
        if piece.text == "all pass" {
            return Some(When::AllPass);
        }
        if let Some(leg) = piece.after("the next ")
            && let Some((leg, _)) = leg.split(" begins").filter(|(_, rest)| rest.text.is_empty())
        {
            return Some(When::Next(leg));
        }
        if let Some(numbers) = piece.after("answers ") {
            let read: Result<Vec<u16>, _> = numbers.text.split_whitespace().map(str::parse).collect();
            if let Ok(numbers) = read {
                return Some(When::Answers(numbers));
            }
            self.mistake(numbers.span(), TextMistake::NoNumbers);
            return None;
        }
        if let Some((seat, rest)) = seat_of(piece) {
            if let Some(text) = rest.after("does:") {
                return Some(When::Does(Some(seat), text));
            }
            if rest.text == "concedes" {
                return Some(When::Concedes(seat));
            }
            if rest.text == "passes" {
                let pass = Piece { text: "pass".into(), start: rest.start };
                return Some(When::Chooses(seat, Verb::Chooses, pass));
            }
            let verbs = [
                ("chooses ", Verb::Chooses),
                ("answers ", Verb::Chooses),
                ("plays ", Verb::Plays),
                ("casts ", Verb::Plays),
                ("uses ", Verb::Uses),
                ("activates ", Verb::Uses),
            ];
            for (word, verb) in verbs {
                if let Some(text) = rest.after(word) {
                    let number = text.text.strip_prefix("option ").and_then(|n| n.trim().parse().ok());
                    return Some(match number {
                        Some(number) => When::Option(seat, number),
                        None => When::Chooses(seat, verb, text),
                    });
                }
            }
        }
        self.mistake(piece.span(), TextMistake::NoDeed);
        None
    }

    fn then(&mut self, piece: &Piece) -> Option<Then> {
        match piece.text.as_str() {
            "settled" => return Some(Then::Settled),
            "sound" => return Some(Then::Sound),
            "over" => return Some(Then::Over(None)),
            "nobody is asked" => return Some(Then::NobodyAsked),
            _ => {}
        }
        if let Some(words) = piece.after("over because ") {
            return Some(Then::Over(Some(words)));
        }
        if let Some(text) = piece.after("no log:") {
            return Some(Then::NoLog(text));
        }
        if let Some(text) = piece.after("log:") {
            return Some(Then::Log(text));
        }
        if let Some(text) = piece.after("no campaign:") {
            return Some(Then::NoCampaign(text));
        }
        if let Some(text) = piece.after("campaign:") {
            return Some(Then::Campaign(text));
        }
        if let Some(text) = piece.after("prompt:") {
            return Some(Then::Asked(None, text));
        }
        if let Some(text) = piece.after("true:") {
            return Some(Then::True(text));
        }
        if let Some(text) = piece.after("false:") {
            return Some(Then::False(text));
        }
        for word in ["closed:", "refused:"] {
            if let Some(text) = piece.after(word) {
                let (option, reason) = match text.split(" because ") {
                    Some((option, reason)) => (option, Some(reason)),
                    None => (text, None),
                };
                return Some(if word == "closed:" {
                    Then::Closed(option, reason)
                } else {
                    Then::Refused(option, reason)
                });
            }
        }
        if let Some(who) = piece.after("won by ")
            && let [letter @ b'A'..=b'D'] = who.text.as_bytes()
        {
            return Some(Then::WonBy(letter - b'A'));
        }
        if let Some((seat, rest)) = seat_of(piece) {
            if let Some(text) = rest.after("is offered exactly:") {
                return Some(Then::OfferedExactly(seat, text));
            }
            if let Some(text) = rest.after("is offered:") {
                return Some(Then::Offered(seat, text));
            }
            if let Some(text) = rest.after("is not offered:") {
                return Some(Then::NotOffered(seat, text));
            }
            if let Some(text) = rest.after("is asked for a number ") {
                let bounds = text.text.split_once("..");
                let bounds = bounds.and_then(|(a, b)| Some((a.trim().parse().ok()?, b.trim().parse().ok()?)));
                if let Some((low, high)) = bounds {
                    return Some(Then::AskedNumber(seat, low, high));
                }
                self.mistake(text.span(), TextMistake::NoRange);
                return None;
            }
            if let Some(text) = rest.after("is asked:") {
                return Some(Then::Asked(Some(seat), text));
            }
            // A card's name may begin with a seat's letter, so one space before a colon is not enough.
            if piece.text[1..].starts_with("  ") || !piece.text.contains(':') {
                return Some(Then::Facts(seat, rest.items()));
            }
        }
        if piece.text.contains(':') {
            return Some(Then::Named(piece.clone()));
        }
        self.mistake(piece.span(), TextMistake::NoClaim);
        None
    }

    /// A line of a card, deck or start written in the play.
    fn block_line(&mut self, line: &str, start: usize, indent: usize) {
        let block = match (self.plays.last_mut(), self.block) {
            (Some(draft), Block::Deck) => draft.play.decks.last_mut(),
            (Some(draft), Block::Start) => draft.play.start.as_mut(),
            (Some(draft), _) => draft.play.cards.last_mut(),
            (None, _) => self.shared.last_mut(),
        };
        let Some(block) = block else { return };
        if block.text.is_empty() {
            block.margin = indent;
            if line.trim_start() != "language 1" {
                block.text.push_str("language 1\n");
            }
        }
        let mut cut = indent.min(block.margin);
        while !line.is_char_boundary(cut) {
            cut += 1;
        }
        block.lines.push((block.text.len(), start + cut));
        block.text.push_str(&line[cut..]);
        block.text.push('\n');
    }

    fn mistake(&mut self, span: std::ops::Range<usize>, mistake: TextMistake) {
        if let Some(draft) = self.plays.last_mut() {
            draft.broken = true;
        }
        self.mistakes.push(Diagnostic { path: self.path.to_string(), span, mistake: mistake.into() });
    }

    fn finish(mut self, text: &str) -> (Vec<Play>, Vec<Diagnostic<PlayMistake>>) {
        let drafts = std::mem::take(&mut self.plays);
        let mut plays = Vec::new();
        if drafts.is_empty() && self.mistakes.is_empty() {
            self.mistake(0..text.len().min(1), TextMistake::NoPlay);
        }
        for draft in drafts {
            let play = draft.play;
            let says = |f: fn(&Says) -> bool| play.lines.iter().any(|l| f(&l.says));
            if !draft.broken && !draft.given {
                self.mistake(play.name.span(), TextMistake::NoGiven);
            } else if !draft.broken && !says(|s| matches!(s, Says::Then(_))) {
                self.mistake(play.name.span(), TextMistake::NoThen);
            } else if !draft.broken {
                plays.push(play);
            }
        }
        self.mistakes.sort_by_key(|d| d.span.start);
        (plays, self.mistakes)
    }
}

/// The seat a line begins with, and the rest: `A chooses ...`.
pub(crate) fn seat_of(piece: &Piece) -> Option<(u8, Piece)> {
    match piece.text.as_bytes() {
        [letter @ b'A'..=b'D', b' ', ..] => Some((letter - b'A', piece.cut(1..piece.text.len()))),
        _ => None,
    }
}

/// A line without the comment at its end: ` # ` begins one, `#2` does not.
fn without_comment(line: &str) -> &str {
    line.find(" # ").map_or(line, |at| line[..at].trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> (Vec<Play>, Vec<Diagnostic<PlayMistake>>) {
        parse_plays(&games::books(), &Source { path: "t.play".into(), text: text.into() })
    }

    #[test]
    fn a_play_is_read_with_its_places() {
        let text = "play  One\ngiven lanterns, 2 players, seed 5\n  A  hand: Wick, Oil   light 3\n\nwhen  A chooses Wick\n      A passes\nthen  A  hand -1\n      log: Wick   # a comment\n";
        let (plays, mistakes) = parse(text);
        assert_eq!(mistakes, []);
        let play = &plays[0];
        assert_eq!(play.name.text, "One");
        assert_eq!(play.given.iter().map(|p| p.text.as_str()).collect::<Vec<_>>(), ["lanterns", "2 players", "seed 5"]);
        assert_eq!(play.lines.len(), 4);
        for line in &play.lines {
            assert_eq!(&text[line.text.span()], line.text.text);
        }
        assert!(matches!(&play.lines[3].says, Says::Then(Then::Log(p)) if p.text == "Wick"));
    }

    #[test]
    fn every_mistake_is_found_in_one_run() {
        let (plays, mistakes) = parse("paly  One\nplay  Two\nrule  R999.9\ngiven x\nwhen  A dances\nthen  hm\n"); // no such rule
        assert!(plays.is_empty());
        let found: Vec<&PlayMistake> = mistakes.iter().map(|d| &d.mistake).collect();
        let unknown = TextMistake::UnknownWord { word: "paly".into(), near: Some("play".into()) };
        assert_eq!((found.len(), found[0]), (4, &unknown.into()), "{found:?}");
        assert_eq!(mistakes[0].wording().help.as_deref(), Some("did you mean `play`?"));
    }

    #[test]
    fn a_card_block_keeps_its_places() {
        let text = "play  One\ncard:\n    name  Glow\n    game  lanterns\n\n    constant:\n      this shines\ngiven lanterns\nthen  over\n";
        let (plays, mistakes) = parse(text);
        assert_eq!(mistakes, []);
        let card = &plays[0].cards[0];
        assert_eq!(card.text, "language 1\nname  Glow\ngame  lanterns\nconstant:\n  this shines\n");
        let at = card.text.find("this").unwrap();
        assert_eq!(&text[card.outer(at)..card.outer(at) + 4], "this");
    }

    #[test]
    fn clauses_under_a_bare_do_keep_their_depth() {
        let (plays, mistakes) =
            parse("play  One\ngiven x\nwhen  do:\n        if this is ready:\n          exhaust this\nthen  over\n");
        assert_eq!(mistakes, []);
        let Says::When(When::Does(None, text)) = &plays[0].lines[0].says else { panic!() };
        assert_eq!(text.text, "if this is ready:\n  exhaust this");
    }

    #[test]
    fn a_dedent_ends_the_clauses_under_a_bare_do() {
        let (plays, mistakes) = parse(
            "play  One\ngiven x\nwhen  do:\n        if this is ready:\n          exhaust this\n        ready this\n      A passes\n      do:\n          exhaust this\n      B does:\n       ready this\n      all pass\nthen  over\n",
        );
        assert_eq!(mistakes, []);
        let whens: Vec<&When> =
            plays[0].lines.iter().filter_map(|l| if let Says::When(w) = &l.says { Some(w) } else { None }).collect();
        let [
            When::Does(None, first),
            When::Chooses(0, _, pass),
            When::Does(None, second),
            When::Does(Some(1), third),
            When::AllPass,
        ] = whens[..]
        else {
            panic!("{whens:?}")
        };
        assert_eq!(first.text, "if this is ready:\n  exhaust this\nready this");
        assert_eq!(
            (pass.text.as_str(), second.text.as_str(), third.text.as_str()),
            ("pass", "exhaust this", "ready this")
        );
    }

    #[test]
    fn a_line_right_below_a_bare_do_is_no_clause_of_it() {
        let (plays, mistakes) = parse("play  One\ngiven x\nwhen  do:\n      A passes\nthen  over\n");
        assert_eq!(mistakes, []);
        assert!(matches!(&plays[0].lines[0].says, Says::When(When::Does(None, text)) if text.text.is_empty()));
        assert!(matches!(&plays[0].lines[1].says, Says::When(When::Chooses(0, ..))));
    }

    #[test]
    fn numbers_of_the_comprehensive_rules_are_rules() {
        let (plays, mistakes) = parse("play  One\nrule  CR 613.8b, 613.9, E17.1, CR 123\ngiven x\nthen  over\n");
        assert_eq!(mistakes, []);
        let rules: Vec<&str> = plays[0].rules.iter().map(|r| r.text.as_str()).collect();
        assert_eq!(rules, ["CR 613.8b", "CR 613.9", "E17.1", "CR 123"]);
        for wrong in ["CR 61.8", "CR 613.8bc", "CR 613.b", "CR", "CR 0613.8"] {
            let (_, mistakes) = parse(&format!("play  One\nrule  {wrong}\ngiven x\nthen  over\n"));
            assert_eq!(mistakes.len(), 1, "{wrong}");
        }
    }

    #[test]
    fn nothing_written_makes_it_panic() {
        for text in [
            "",
            "play",
            "then",
            "  x",
            "card:",
            "play x\ngiven\nthen",
            "play x\ngiven a\nwhen A \nthen A ",
            "\t",
            "play é\ngiven é\n  é: é (é\nthen é: é)",
            "play x\ngiven a\nwhen do:\nthen over",
        ] {
            parse(text);
        }
    }
}
