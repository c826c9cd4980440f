//! The kernel's own words: what every game can say. The book is made from this list.

/// A word or form of the language itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KernelWord {
    /// How it is written.
    pub form: &'static str,
    /// Where it stands.
    pub class: KernelClass,
    /// Its meaning.
    pub doc: &'static str,
    /// The value it makes.
    pub value: &'static str,
}

/// Where a kernel word stands.
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
    word(Head, "constant:", "Constant", "True while the card is where it works."),
    word(Head, "constant while <condition>:", "Constant", "True while the condition is."),
    word(Head, "trigger <when>:", "Trigger", "Happens by itself."),
    word(Head, "response <when>:", "Trigger", "Is offered; a card in hand is played for its cost."),
    word(Head, "action <cost>:", "Action", "Something a player may do for the cost."),
    word(Head, "before | when | after <act>", "Rung", "With `would` in the act the ability may change or replace it."),
    word(Head, ", if <condition>", "Trigger", "Asked when it triggers and again when it is done."),
    word(Head, ", once each <limit>", "Limit", "No more often than that."),
    word(Head, "action <cost> by <selector>:", "Action", "Who may, if not its controller alone; `you` is who does."),
    word(Clause, "choose <selector> as <name>", "Choose", "Somebody chooses; `it` is the choice, and so is the name."),
    word(Clause, "choose a number from <amount> to <amount> as <name>", "Choose", "A number is chosen."),
    word(Clause, "choose a <family>", "Choose", "A word of a family is chosen and remembered."),
    word(Clause, "if <condition>:", "If", "Done if true; `otherwise:` if not."),
    word(Clause, "<clause> »", "Arrow", "What stands under it happens only if all before it was done."),
    word(Clause, "if you do:", "IfYouDo", "Only if the clause before it was done."),
    word(Clause, "you may:", "May", "Offered; `otherwise:` if declined."),
    word(Clause, "you may pay <cost>:", "May", "Offered for a price."),
    word(
        Clause,
        "you may, once each <limit>:",
        "May",
        "Done no more often by one player; what was done does not trigger again.",
    ),
    word(
        Clause,
        "for each <selector>:",
        "ForEach",
        "Each is `it` in turn. `for each of <selector>:` for what has no `each`.",
    ),
    word(Clause, "repeat <amount> times:", "Repeat", "Again and again."),
    word(
        Clause,
        "choose 1 of:",
        "Modes",
        "Blocks begun by dashes; also `choose up to 2 of:`, `its owner chooses 1 of:`.",
    ),
    word(Clause, "divide <amount> among <selector>:", "Divide", "Each is `it`, its part is `share`."),
    word(
        Clause,
        "the next time <act>:",
        "Later",
        "Once, later; `each time` every time. A duration may follow the act.",
    ),
    word(Clause, "at <moment>:", "At", "At a moment to come."),
    word(
        Clause,
        "prevent it",
        "Prevent",
        "The event does not happen; also `prevent 1 of it`, `prevent up to 2 of it`.",
    ),
    word(Clause, "change it by <change>", "ChangeIt", "The event's amount is changed; `double it` doubles it."),
    word(Clause, "instead:", "Instead", "This happens in place of the event."),
    word(
        Clause,
        "<statement> until <moment>",
        "Until",
        "Lasts until a moment or an act, or `for as long as` a condition.",
    ),
    word(Statement, "<act with cannot>", "Cannot", "Such acts cannot happen."),
    word(Statement, "<act with does not>", "Exempt", "Such acts leave it out."),
    word(Statement, "<act with may>", "May", "Such acts are allowed."),
    word(Statement, "<price> costs <cost>", "Price", "Such acts cost more."),
    word(
        Statement,
        "<selector> get <stat> <change>",
        "Get",
        "Numbers are changed; `, to a minimum of 1` keeps a floor.",
    ),
    word(Statement, "<selector> have base <stat> <amount>", "Base", "The number it starts from."),
    word(Statement, "<selector> have <keyword>", "Have", "Keywords; `lose`, `cannot have`, `lose all abilities`."),
    word(Statement, "<selector> have ability:", "HaveAbility", "An ability granted whole."),
    word(Statement, "<selector> are <types> in addition to their other types", "Also", "More types."),
    word(Statement, "<selector> are <types>", "Become", "Other types instead."),
    word(Statement, "<selector> lose the <trait> trait", "LoseTrait", "A trait less."),
    word(Statement, "<selector> count as <status>", "CountAs", "Is asked about as if it were."),
    word(Statement, "<selector> are controlled by <selector>", "ControlledBy", "Another controller."),
    word(Statement, "<selector> become a copy of <selector>", "CopyOf", "A copy."),
    word(
        Statement,
        "<selector> become the chosen <family>",
        "BecomeChosen",
        "What was chosen, instead of others of its kind.",
    ),
    word(Statement, "<selector> switch <stat> and <stat>", "Switch", "Two numbers trade places."),
    word(Noun, "this", "This", "The card the ability stands on."),
    word(Noun, "the giver", "Giver", "In an ability that is granted: the card that grants it, while it is in play."),
    word(Noun, "you", "You", "Whoever controls the ability."),
    word(Noun, "it", "It", "The latest single thing named."),
    word(Noun, "they | them", "They", "The latest set named; in a constant the subject of its first part."),
    word(Noun, "a | an | another", "A", "One; `another` is not this one."),
    word(Noun, "each", "Each", "One by one."),
    word(Noun, "all", "All", "Together. A plural without a word in front is the same, whenever asked."),
    word(Noun, "up to 2 | any number of | 3 or more | no", "Quantity", "How many."),
    word(Noun, "target | 2 target | up to 2 target | another target", "Target", "Targets."),
    word(Noun, "one | ones", "no filter", "A noun that says nothing: `an exhausted one`."),
    word(Noun, "anyone | anything", "None", "In a pattern: a part that is left open."),
    word(Noun, "other | non-X | that is ready | that is not ready", "Filter", "Adjectives."),
    word(Noun, "named X | with X | without X | except X", "Filter", "What follows the noun."),
    word(Noun, "in the area of <selector>", "InAreaOf", "Where it lies."),
    word(Noun, "<selector> controls", "ControlledBy", "`Soldiers you control`."),
    word(Noun, "of the chosen <family>", "Remembered", "What the card remembers."),
    word(Noun, "<selector> and <selector>", "Both", "Both. Parentheses group where it could be misread."),
    word(Amount, "3 | X | that much | [number]", "Amount", "Short amounts stand before their noun."),
    word(Amount, "the number of <selector>", "Count", "How many there are."),
    word(Amount, "<stat> of <selector>", "Stat", "A card's number."),
    word(Amount, "<counter> on <selector>", "Counters", "Counters on it."),
    word(Amount, "3 per <player>", "PerPlayer", "Times the number of players."),
    word(Amount, "2 times <amount>", "Times", "A multiple."),
    word(Amount, "1 for every 2 of <amount>", "ForEvery", "A part, rounded down."),
    word(Amount, "<amount> plus <amount> | <amount> minus <amount>", "Sum", "From left to right; parentheses group."),
    word(Amount, "<amount> divided by <amount>", "Quotient", "Rounded down; by nothing it is nothing."),
    word(Condition, "there is <selector>", "There", "There is one, or so many."),
    word(Condition, "<selector> is <predicate>", "Is", "It is so; `has` for what is said with `with`."),
    word(Condition, "<selector> controls <selector>", "Controls", "A player has some."),
    word(Condition, "<amount> is 3 or more", "Compare", "Also `3 or less`, `exactly 3`."),
    word(Condition, "it is not true that <condition>", "Not", "The opposite."),
    word(Condition, "<condition> and <condition>", "And", "Joined by `and` or by `or`, mixed only with parentheses."),
];
