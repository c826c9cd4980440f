//! The kernel's own words: those of every game. The book is made from this list.

/// A word or form of the language itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KernelWord {
    /// Its spelling.
    pub form: &'static str,
    /// Where it stands.
    pub class: KernelClass,
    /// Its meaning.
    pub doc: &'static str,
    /// The value it makes.
    pub value: &'static str,
}

/// The position of a kernel word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KernelClass {
    /// The head of an ability.
    Head,
    /// A clause.
    Clause,
    /// A line of a constant.
    Statement,
    /// A noun phrase.
    Noun,
    /// A number.
    Amount,
    /// A yes/no question.
    Condition,
}

impl KernelClass {
    /// The heading in the book.
    pub fn title(self) -> &'static str {
        match self {
            KernelClass::Head => "Heads",
            KernelClass::Clause => "Clauses",
            KernelClass::Statement => "Statements",
            KernelClass::Noun => "Noun phrases",
            KernelClass::Amount => "Amounts",
            KernelClass::Condition => "Conditions",
        }
    }

    /// Every class, in the book's order.
    pub const ALL: [KernelClass; 6] = [
        KernelClass::Head,
        KernelClass::Clause,
        KernelClass::Statement,
        KernelClass::Noun,
        KernelClass::Amount,
        KernelClass::Condition,
    ];
}

const fn word(class: KernelClass, form: &'static str, value: &'static str, doc: &'static str) -> KernelWord {
    KernelWord { form, class, doc, value }
}

use KernelClass::{Amount, Clause, Condition, Head, Noun, Statement};

/// Every word of the language itself.
pub const KERNEL_WORDS: &[KernelWord] = &[
    word(Head, "constant:", "Constant", "The statements hold while the card lies where it works."),
    word(Head, "constant while <condition>:", "Constant", "The statements hold while the condition is true."),
    word(Head, "trigger <when>:", "Trigger", "The ability happens by itself."),
    word(Head, "response <when>:", "Trigger", "A player may use it; a card in hand is played for its cost."),
    word(Head, "action <cost>:", "Action", "Something a player may do for the cost."),
    word(Head, "before | when | after <act>", "Rung", "With `would` in the act the ability may change or replace it."),
    word(
        Head,
        ", if <condition>",
        "Trigger",
        "The condition is asked when the ability triggers and again when it is done.",
    ),
    word(Head, ", once each <limit>", "Limit", "The ability happens no more often than that."),
    word(
        Head,
        "action <cost> by <selector>:",
        "Action",
        "The players who may use it, if not its controller alone; `you` is the one who does.",
    ),
    word(Clause, "choose <selector> as <name>", "Choose", "A player chooses; `it` and the name both mean the choice."),
    word(Clause, "choose a number from <amount> to <amount> as <name>", "Choose", "A player chooses a number."),
    word(Clause, "choose a <family>", "Choose", "A player chooses a word of a family, and the card remembers it."),
    word(
        Clause,
        "if <condition>:",
        "If",
        "The block runs if the condition is true; `otherwise:` begins the one that runs if not.",
    ),
    word(Clause, "<clause> »", "Arrow", "The block under it happens only if everything before it was done."),
    word(Clause, "if you do:", "IfYouDo", "The block runs only if the clause before it was done."),
    word(Clause, "you may:", "May", "The player may decline; the block after `otherwise:` runs then."),
    word(Clause, "you may pay <cost>:", "May", "The player may pay the price; the block runs then."),
    word(
        Clause,
        "you may, once each <limit>:",
        "May",
        "One player may do it no more often than that; after that it does not trigger again.",
    ),
    word(
        Clause,
        "for each <selector>:",
        "ForEach",
        "Each thing is `it` in turn. `for each of <selector>:` serves a noun that takes no `each`.",
    ),
    word(Clause, "repeat <amount> times:", "Repeat", "The block runs that many times."),
    word(
        Clause,
        "choose 1 of:",
        "Modes",
        "Each mode is a block that begins with a dash; also `choose up to 2 of:`, `its owner chooses 1 of:`.",
    ),
    word(Clause, "divide <amount> among <selector>:", "Divide", "Each thing is `it`, and its portion is `share`."),
    word(
        Clause,
        "the next time <act>:",
        "Later",
        "The block runs once, at the next such act; `each time` at every one. A duration may follow the act.",
    ),
    word(Clause, "at <moment>:", "At", "The block runs at that moment."),
    word(
        Clause,
        "prevent it",
        "Prevent",
        "The event does not happen; also `prevent 1 of it`, `prevent up to 2 of it`.",
    ),
    word(Clause, "change it by <change>", "ChangeIt", "The amount of the event changes; `double it` doubles it."),
    word(Clause, "instead:", "Instead", "This happens in place of the event."),
    word(
        Clause,
        "<statement> until <moment>",
        "Until",
        "The statement holds until a moment or an act, or `for as long as` a condition is true.",
    ),
    word(Statement, "<act with cannot>", "Cannot", "Such acts cannot happen."),
    word(Statement, "<act with does not>", "Exempt", "Such acts leave it out."),
    word(Statement, "<act with may>", "May", "Such acts are allowed."),
    word(Statement, "<price> costs <cost>", "Price", "Such acts cost more."),
    word(Statement, "<selector> get <stat> <change>", "Get", "The number changes; `, to a minimum of 1` sets a floor."),
    word(Statement, "<selector> have base <stat> <amount>", "Base", "The number it starts from."),
    word(Statement, "<selector> have <keyword>", "Have", "Keywords; `lose`, `cannot have`, `lose all abilities`."),
    word(Statement, "<selector> have ability:", "HaveAbility", "An ability granted whole."),
    word(Statement, "<selector> are <types> in addition to their other types", "Also", "More types."),
    word(Statement, "<selector> are <types>", "Become", "Other types instead."),
    word(Statement, "<selector> lose the <trait> trait", "LoseTrait", "A trait less."),
    word(Statement, "<selector> count as <status>", "CountAs", "Questions about the card take it to have that status."),
    word(
        Statement,
        "<selector> are controlled by <selector>",
        "ControlledBy",
        "A player controls them instead of another.",
    ),
    word(Statement, "<selector> become a copy of <selector>", "CopyOf", "A copy."),
    word(
        Statement,
        "<selector> become the chosen <family>",
        "BecomeChosen",
        "The chosen word takes the place of others of its kind.",
    ),
    word(Statement, "<selector> switch <stat> and <stat>", "Switch", "Two numbers trade places."),
    word(Noun, "this", "This", "The card the ability stands on."),
    word(Noun, "the giver", "Giver", "In an ability that is granted: the card that grants it, while it is in play."),
    word(Noun, "you", "You", "The player who controls the ability."),
    word(Noun, "it", "It", "The latest single thing named."),
    word(Noun, "they | them", "They", "The latest set named; in a constant the subject of its first statement."),
    word(Noun, "a | an | another", "A", "One; `another` is not this one."),
    word(Noun, "each", "Each", "One by one."),
    word(Noun, "all", "All", "The whole group at once. A plural without a word in front means the same."),
    word(Noun, "up to 2 | any number of | 3 or more | no", "Quantity", "The number of things."),
    word(Noun, "target | 2 target | up to 2 target | another target", "Target", "Targets."),
    word(Noun, "one | ones", "no filter", "A noun that says nothing: `an exhausted one`."),
    word(Noun, "anyone | anything", "None", "In a pattern: a participant that is left open."),
    word(Noun, "other | non-X | that is ready | that is not ready", "Filter", "Adjectives."),
    word(Noun, "named X | with X | without X | except X", "Filter", "Phrases that follow the noun."),
    word(Noun, "in the area of <selector>", "InAreaOf", "The area in which a card lies."),
    word(Noun, "<selector> controls", "ControlledBy", "`Soldiers you control`."),
    word(Noun, "of the chosen <family>", "Remembered", "The word that the card remembers."),
    word(Noun, "<selector> and <selector>", "Both", "Both groups. Parentheses prevent a misreading."),
    word(Amount, "3 | X | that much | [number]", "Amount", "Short amounts stand before their noun."),
    word(Amount, "the number of <selector>", "Count", "The number of such things."),
    word(Amount, "<stat> of <selector>", "Stat", "A card's number."),
    word(Amount, "<counter> on <selector>", "Counters", "Counters on it."),
    word(Amount, "3 per <player>", "PerPlayer", "The number, times the number of players."),
    word(Amount, "2 times <amount>", "Times", "A multiple."),
    word(Amount, "1 for every 2 of <amount>", "ForEvery", "A fraction, rounded down."),
    word(
        Amount,
        "<amount> plus <amount> | <amount> minus <amount>",
        "Sum",
        "The sum is reckoned from left to right; parentheses group.",
    ),
    word(Amount, "<amount> divided by <amount>", "Quotient", "The quotient, rounded down; a division by 0 gives 0."),
    word(Condition, "there is <selector>", "There", "One such thing exists, or as many as the number says."),
    word(
        Condition,
        "<selector> is <predicate>",
        "Is",
        "The predicate is true; `has` serves words that follow a noun after `with`.",
    ),
    word(Condition, "<selector> controls <selector>", "Controls", "A player has some."),
    word(Condition, "<amount> is 3 or more", "Compare", "The amount is large enough; also `3 or less`, `exactly 3`."),
    word(Condition, "it is not true that <condition>", "Not", "The opposite."),
    word(
        Condition,
        "<condition> and <condition>",
        "And",
        "Conditions are joined by `and` or by `or`; parentheses are needed to mix them.",
    ),
];
