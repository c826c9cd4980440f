//! The words of mistakes: the one place where a mistake in a card becomes English.

use abilities::{KeywordShape, Role, Sort};

use crate::diagnostics::{Worded, Wording, meant};
use crate::mistake::*;
use crate::names::told;

impl Worded for Mistake {
    fn wording(&self) -> Wording {
        match self {
            Mistake::File(mistake) => file(mistake),
            Mistake::Layout(mistake) => layout(*mistake),
            Mistake::Header(mistake) => header(mistake),
            Mistake::Line(mistake) => line(mistake),
            Mistake::Block(mistake) => block(*mistake),
            Mistake::Unbound(unbound) => pronoun(unbound),
            Mistake::Vain(mistake) => vain(mistake),
        }
    }
}

fn file(mistake: &FileMistake) -> Wording {
    match mistake {
        FileMistake::NoRoom { of, most } => {
            let of = match of {
                Numbered::Kinds => "kinds in the lexicon",
                Numbered::Statuses => "statuses in the lexicon",
                Numbered::Traits => "traits",
                Numbered::Keywords => "keywords",
                Numbered::Counters => "kinds of counters",
            };
            let message = format!("too many {of}: there is room for {most}, and none for those of this file");
            Wording::new(message, "left out")
        }
        FileMistake::LeftOut { more } => Wording::new(
            format!("all these files are more than is read at once; this one and {more} more are left out"),
            "left out",
        )
        .help("name fewer files"),
        FileMistake::KeywordTwice(name) => {
            Wording::new(format!("the keyword {name} has been defined before"), "a second time")
        }
        FileMistake::NameTwice(name) => Wording::new(format!("another card is named {name}"), "a second time"),
        FileMistake::Unseen(c) => {
            Wording::new(format!("the character {}, {}", c.escape_unicode(), told(*c)), "here").help("delete it")
        }
        FileMistake::OtherLanguage => Wording::new("only language 1 is known", "expected `language 1`"),
        FileMistake::NoLanguage => Wording::new("the first line is missing", "expected `language 1` before this"),
        FileMistake::Empty => Wording::new("the file is empty", "expected `language 1`, `name` and `game`"),
        FileMistake::NotOneAbility => Wording::new("one ability is expected", "a head and its indented lines"),
    }
}

fn layout(mistake: LayoutMistake) -> Wording {
    let (message, help) = match mistake {
        LayoutMistake::Tab => ("a tab", "use spaces: two for each level"),
        LayoutMistake::TooLong => ("the line is too long", "say it in several clauses"),
        LayoutMistake::LongFile => ("the file is too long", "what follows is not read; make it several cards"),
        LayoutMistake::Misaligned => {
            ("wrong indentation", "lines of one block begin in the same column; two spaces a level")
        }
        LayoutMistake::Indented => ("wrong indentation", "indent by two spaces under the line it belongs to"),
        LayoutMistake::TooDeep => ("nested too deep", "say it with fewer levels"),
    };
    Wording::new(message, "here").help(help)
}

fn header(mistake: &HeaderMistake) -> Wording {
    match mistake {
        HeaderMistake::Unknown { word, near, known } => {
            let help =
                near.as_ref().map(meant).unwrap_or_else(|| format!("the header lines are `{}`", known.join("`, `")));
            Wording::new(format!("unknown header `{word}`"), "not a header line of this game").help(help)
        }
        HeaderMistake::Twice(word) => Wording::new(format!("the line `{word}` stands here twice"), "a second time"),
        HeaderMistake::NoValue(word) => {
            Wording::new(format!("the line `{word}` has no value"), "expected a value after this")
        }
        HeaderMistake::Missing(word) => {
            Wording::new(format!("the line `{word}` is missing"), format!("expected a line `{word} ...` in the header"))
        }
        HeaderMistake::NothingListed { word, example, how } => {
            let message = match how {
                NothingListed::Blank => "this header line has no value",
                NothingListed::Commas => "there is no word between these commas",
            };
            Wording::new(message, format!("for example `{word} {example}`"))
        }
        HeaderMistake::NoSuchWord { header, word, near } => {
            Wording::new(format!("the game has no {header} `{word}`"), "it would mean nothing").near(near)
        }
        HeaderMistake::Argument { keyword, takes } => {
            let takes = match takes {
                KeywordShape::Plain => "no argument",
                KeywordShape::Number => "a number",
                KeywordShape::Cost => "a cost",
                KeywordShape::Quality => "a quality",
            };
            Wording::new(format!("the keyword {keyword} takes {takes}"), format!("expected {takes}"))
        }
        HeaderMistake::NoSuchKeyword { near } => Wording::new("no such keyword", "expected a keyword").near(near),
        HeaderMistake::NoSuchArgument { near } => {
            Wording::new("no such argument", "expected `number`, `cost` or `quality`").near(near)
        }
        HeaderMistake::Odd(odd) => Wording::new(odd.to_string(), "expected a plain name")
            .help("write all its letters in one script, each as it is on a keyboard"),
        HeaderMistake::NoCounterName(name) => {
            Wording::new(format!("`{name}` is no name for a counter"), "expected plain words")
                .help("write words such as `charge`; the game knows the counters that change numbers")
        }
        HeaderMistake::NothingTurns => Wording::new("no card of this game turns over", "nothing ever shows this face")
            .help("write the other face as a card of its own"),
        HeaderMistake::SecondBack => Wording::new("a card has one back", "a second `back:`"),
        HeaderMistake::Unfit(why) => Wording::new("this header line does not fit the card", *why),
    }
}

fn line(mistake: &LineMistake) -> Wording {
    match mistake {
        LineMistake::Unread => Wording::new("this cannot be read", "here"),
        LineMistake::StopsEarly(expected) => {
            Wording::new("the line stops too early", format!("after this: {}", wanted(expected)))
        }
        LineMistake::NoSuchCounter { name, header } => {
            Wording::new(format!("the game has no {name} counter"), "expected a counter")
                .help(format!("a card or a keyword may declare one: `{header}  {name}`"))
        }
        LineMistake::NotHere { word, expected, near } => {
            Wording::new(format!("`{word}` cannot be read here"), wanted(expected)).near(near)
        }
    }
}

fn wanted(expected: &Expected) -> String {
    let mut wanted: Vec<String> = expected.classes.iter().map(|class| described(*class)).collect();
    wanted.extend(expected.words.iter().map(|word| format!("`{word}`")));
    if expected.more > 0 {
        wanted.push(format!("one of {} other words", expected.more));
    }
    match wanted.as_slice() {
        [] => "nothing more can stand here".to_string(),
        [one] => format!("expected {one}"),
        [most @ .., last] => format!("expected {} or {last}", most.join(", ")),
    }
}

fn described(class: Class) -> String {
    let plain = match class {
        Class::Family(family) => return format!("a word for the {family}"),
        Class::Among => "something that was chosen",
        Class::Kind => "a kind of card",
        Class::Trait => "a trait",
        Class::Status => "a status",
        Class::Noun => "a noun",
        Class::Adjective => "an adjective",
        Class::Counter => "a kind of counter",
        Class::Stat => "a stat",
        Class::Keyword => "a keyword",
        Class::Card => "the name of a card",
        Class::Place => "a place",
        Class::Moment => "a moment",
        Class::Manner => "a manner",
        Class::Number => "a number",
        Class::Limit => "a limit",
        Class::Cost => "a cost",
        Class::Text => "a quoted text",
    };
    plain.to_string()
}

fn block(mistake: BlockMistake) -> Wording {
    match mistake {
        BlockMistake::NoColon => Wording::new("the head of an ability ends in a colon", "expected `:` after this")
            .help("a head ends in `:` and its lines are indented under it"),
        BlockMistake::Empty => Wording::new("nothing stands under this line", "expected indented lines"),
        BlockMistake::NoSuchBlock => Wording::new("this head has no such block", "not a block of this head"),
        BlockMistake::ClauseAfterBlock => {
            Wording::new("a clause stands after a block", "clauses come before the blocks")
                .help("put the clause above the first block")
        }
        BlockMistake::NotOneGranted => {
            Wording::new("one ability stands under `has ability:`", "expected a head and its lines")
        }
        BlockMistake::OpensNothing => Wording::new("this line opens no block", "no `:` here"),
        BlockMistake::UnderNothing => {
            Wording::new("this line is indented under one that opens no block", "indented too far")
                .help("end the line above with `»` or `:`, or indent less")
        }
        BlockMistake::DashOutside => Wording::new("a dash stands outside of `choose ... of:`", "no mode here")
            .help("`- ` begins a block of `choose 1 of:`"),
        BlockMistake::NoDash => Wording::new("a mode begins with a dash", "expected `- `")
            .help("write `- ` before the first clause of each mode"),
        BlockMistake::OtherwiseOfNothing => Wording::new(
            "`otherwise:` belongs to nothing",
            "expected `if`, `choose` or `may` before it, at the same level",
        ),
        BlockMistake::SeveralChoose => {
            Wording::new("several players would choose, and only one answer would be kept", "expected one player")
                .help("write `for each player:` and below it `it chooses ...`")
        }
        BlockMistake::SecondSubject => Wording::new("a block that lasts has one subject", "another one")
            .help("write it as a clause of its own: `... until the end of the turn`"),
    }
}

fn pronoun(Unbound { word, what, place }: &Unbound) -> Wording {
    let nobody = match what {
        _ if *place == PronounPlace::Price => "a price names nothing before it is paid".to_string(),
        Pronoun::It => "nothing has been named that `it` could be".to_string(),
        Pronoun::They => "nothing has been named that `they` could be".to_string(),
        Pronoun::X => "nothing sets `X`: no cost with X, no number that was chosen".to_string(),
        Pronoun::That => "nothing was counted: no act with a number is waited for here".to_string(),
        Pronoun::Name(name) => format!("nobody has bound the name `{name}` yet"),
    };
    let wording = Wording::new(format!("`{word}` is not bound"), nobody);
    match place {
        PronounPlace::Ability => {
            wording.help("name it first: `choose ...`, `for each ...:`, or an event with somebody else in it")
        }
        PronounPlace::Price => wording.help("say it in full: `sacrifice a creature`, `exhaust this`"),
        PronounPlace::Header => wording,
    }
}

fn vain(mistake: &VainMistake) -> Wording {
    match mistake {
        VainMistake::Idle(why) => Wording::new("this ability never does anything", *why),
        VainMistake::NoSuchAct(why) => Wording::new("no such act ever happens", *why),
        VainMistake::NoSuchPart { verb, role, only, player } => {
            let (said, can) = match only {
                Sort::Card => (*player, "a card"),
                Sort::Player => ("card", *player),
            };
            let does = match role {
                Role::Agent => "does that",
                Role::Patient => "has that done to it",
                Role::Second => "takes that part",
            };
            Wording::new("no such act ever happens", format!("no {said} {does}"))
                .help(format!("`{verb}`: only {can} {does}; see the forms of the verb in the book"))
        }
        VainMistake::NothingToAnswer => {
            Wording::new("there is no act here that has not happened yet", "nothing to prevent, change or replace")
                .help("wait for the act with `would`: `when ... would ...:`, `the next time ... would ...:`")
        }
        VainMistake::NoNumber => Wording::new("the act that is answered has no number", "nothing here is more or less"),
        VainMistake::NoTarget => Wording::new("no target is announced here", "it would not be one")
            .help("write `choose ...`, or `a`, `each`, or an ability that is announced"),
        VainMistake::NeverSo(why) => Wording::new("this is never true", *why),
        VainMistake::AlwaysSo(why) => Wording::new("this is always true", *why),
        VainMistake::NotThere(why) => Wording::new("the card is somewhere else by then", *why),
        VainMistake::NothingChosen(family) => {
            Wording::new(format!("nothing on the card chooses a {family}"), "none is chosen")
                .help(format!("choose it first: `choose a {family}`"))
        }
        VainMistake::Nothing(why) => Wording::new("this never does anything", *why),
        VainMistake::NeverPaid => Wording::new("this can never be paid", "the same cannot be done twice at once"),
        VainMistake::NothingSo(why) => Wording::new("nothing ever matches this", *why),
        VainMistake::NoGiver => Wording::new("`the giver` is not bound", "no card gave this ability")
            .help("it is a word of abilities that stand under `have ability:`"),
        VainMistake::NothingNamed => Wording::new("`it` is not bound", "nothing has been named that `it` could be"),
        VainMistake::NoSuchRung => Wording::new("this never happens", "no ability is asked for at that time")
            .help("write `after ...`, or `when ... would ...` to change what happens"),
        VainMistake::TooLate(why) => Wording::new("this never happens", *why),
        VainMistake::TooEarly(why) => Wording::new("nothing comes before this, or in its place", *why),
        VainMistake::NoChange(why) => Wording::new("this changes nothing", *why),
        VainMistake::NotReadThere { stat, places } => Wording::new(
            "this changes nothing",
            format!("without a place these are cards in play, and {stat} counts only {}", places.join(" or ")),
        )
        .help(format!("say where they are: `cards {} get ...`", places.first().unwrap_or(&""))),
        VainMistake::NeverInPlay(kind) => Wording::new(
            "there is never one",
            format!("without a place these are cards in play, and no {kind} ever is"),
        )
        .help("say where it is: `in your hand`"),
        VainMistake::KeywordThere(why) => Wording::new("this keyword does nothing there", *why),
        VainMistake::KeywordOnCard { name, why } => Wording::new(format!("{name} does nothing on such a card"), *why),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expected_words_are_listed_with_their_classes() {
        let words = vec!["a".to_string(), "b".to_string()];
        let expected = Expected { classes: vec![Class::Number, Class::Family("approach")], words, more: 3 };
        let text = "expected a number, a word for the approach, `a`, `b` or one of 3 other words";
        assert_eq!(wanted(&expected), text);
        assert_eq!(wanted(&Expected::default()), "nothing more can stand here");
    }
}
