//! A first morning in the valley.

use title::{Lesson, Needs, OptionKind, Step, Task, Wish};

const CONNECT: Wish = Wish::own("Test: Connect", "connect");
const DONE: Wish = Wish::of("done", OptionKind::Done);
const PLAY: Wish = Wish::of("Play", OptionKind::Play);
const REST: Wish = Wish::own("Rest", "rest");
const STAVE: Wish = Wish::of("Play Orlin Hiking Stave", OptionKind::Play).about("Orlin Hiking Stave");
const TRAVERSE: Wish = Wish::own("Test: Traverse", "traverse");

/// Any test, of the four or of a card.
const TESTS: &[Wish] = &[
    Wish::own("Test:", "traverse"),
    CONNECT,
    Wish::own("Test: Avoid", "avoid"),
    Wish::own("Test: Remember", "remember"),
    Wish::of("Test:", OptionKind::Ability),
];

pub(crate) static LESSON: Lesson = Lesson {
    about: "a first morning in the valley, about ten minutes",
    seed: 1,
    needs: Needs {
        hand: &[(1, "Engaging"), (1, "Orlin Hiking Stave")],
        after: &[DONE],
        open: &[CONNECT.about("Sitka Buck"), STAVE],
    },
    decks: &[include_str!("../../../cards/rangers/decks/pathfinder.deck")],
    bots: &[],
    rival: &[],
    steps: STEPS,
};

static STEPS: &[Step] = &[
    Step {
        title: "Welcome",
        text: "You are a ranger. A day has rounds; you explore, meet creatures and travel on, until you camp or are worn \
               out. These words guide you: they say what to do next, and why.",
        task: Task::Read,
    },
    Step { title: "Looking", text: "You can look at every card on the table.", task: Task::Look },
    Step {
        title: "Your hand",
        text: "You drew six cards, and may set some aside for others. Each can be played for its price, or committed to a \
               test for its icons. These are good as they are.",
        task: Task::Answer {
            wants: &[DONE],
            wrong: &[],
            otherwise: "You could exchange this card, but this lesson needs it. Choose `done` (Space does it, too).",
        },
    },
    Step {
        title: "The valley",
        text: "Cards within reach are near you, cards along the way are further off, and the surroundings are the place itself. \
               To deal with a far card, you pass the cards between, and each of them fatigues you (R8.4).",
        task: Task::Read,
    },
    Step {
        title: "The round",
        text: "The line on top shows the round: a path card came into play, now it is your turn. You take turns until you \
               rest, then may travel, then all is refreshed.",
        task: Task::Read,
    },
    Step {
        title: "Why",
        text: "You can ask why about every option. Closed ones stand with their reasons, and the rules are quoted.",
        task: Task::Key('w', "w, read, then Esc"),
    },
    Step {
        title: "A test",
        text: "Most turns are tests. Connect with the Sitka Buck: SPI is the energy you commit, connection the icon on \
               cards that helps, [1] the effort you need. Your effort becomes progress on it.",
        task: Task::Answer {
            wants: &[CONNECT],
            wrong: &[
                (REST, "Resting ends your turns for this round (R5.2), and all your energy is still there."),
                (TRAVERSE, "The place lies behind the buck: passing it costs a card as fatigue. Meet the buck first."),
                (PLAY, "Equipment is next. First use what the buck is here for."),
            ],
            otherwise: "That would work, too. For this lesson choose Connect with the Sitka Buck.",
        },
    },
    Step {
        title: "Energy",
        text: "At least 1 energy must be committed (R7.5), each is 1 effort. Commit 1, and keep the rest for \
               another test.",
        task: Task::Answer {
            wants: &[Wish::number("1", 1)],
            wrong: &[],
            otherwise: "Commit 1 only: the card you commit next counts the SPI you have left.",
        },
    },
    Step {
        title: "Cards",
        text: "Cards with the icon help. Engaging has as many as the SPI left in your pool: 1 now. It is discarded.",
        task: Task::Answer {
            wants: &[Wish::of("Engaging", OptionKind::Thing).about("Engaging")],
            wrong: &[(
                DONE,
                "With 1 effort a bad challenge card makes you fail. Commit Engaging first; it has little other use.",
            )],
            otherwise: "That helps, too, but can be played later. Commit Engaging.",
        },
    },
    Step {
        title: "Enough",
        text: "2 effort against a difficulty of 1: only a -2 could spoil it. Choose done, and the challenge card is \
               revealed.",
        task: Task::Answer {
            wants: &[DONE],
            wrong: &[],
            otherwise: "Keep this card: the test is safe enough. Choose done.",
        },
    },
    Step {
        title: "The outcome",
        text: "The challenge card changed your effort by its number for SPI, then its icon woke the challenge effects of \
               cards in play (R9). The log has every step.",
        task: Task::Key('l', "l, read, then Esc"),
    },
    Step {
        title: "Gear",
        text: "Playing a card is a turn, too. The Orlin Hiking Stave costs 2 FIT and stays in your player area to be used \
               again and again.",
        task: Task::Answer {
            wants: &[STAVE],
            wrong: &[(REST, "You have FIT left, and at the refresh all energy comes back anyway: use it first.")],
            otherwise: "Later. With 3 FIT the stave can be paid: play it.",
        },
    },
    Step {
        title: "Your own way",
        text: "Now any test you like. The numbers on the table link each card to its options.",
        task: Task::Answer {
            wants: TESTS,
            wrong: &[(REST, "Almost. One more test first, whichever you like.")],
            otherwise: "Choose a test, whichever you like.",
        },
    },
    Step {
        title: "Taking back",
        text: "Rangers play together, so you can take back any decision, even yesterday's. Try it.",
        task: Task::Key('u', "u"),
    },
    Step { title: "And again", text: "You can also repeat a decision you took back.", task: Task::Key('r', "r") },
    Step {
        title: "Rest",
        text: "When your energy is spent, or you want to keep it from harm, you rest. It ends your turns for this round.",
        task: Task::Answer {
            wants: &[REST],
            wrong: &[],
            otherwise: "There is energy left for this, but the lesson goes on with Rest.",
        },
    },
    Step {
        title: "Refresh",
        text: "After the last rest come travel (only with enough progress on the location) and the refresh: injuries fatigue \
               you, you draw a card, your energy comes back, exhausted cards get ready (R5.4). Then a new round begins.",
        task: Task::Read,
    },
    Step {
        title: "The map",
        text: "The map shows where you can go from here, and how much progress is still missing.",
        task: Task::Key('m', "m, read, then Esc"),
    },
    Step {
        title: "The tracker",
        text: "Days follow each other. The tracker carries over: the place, missions, rewards, events.",
        task: Task::Key('t', "t, read, then Esc"),
    },
    Step {
        title: "On your own",
        text: "Put progress on the location (Traverse), then travel. Clear beings by progress, or harm. A third injury, \
               or a deck you cannot draw from, ends the day. The key ? tells all keys.",
        task: Task::Read,
    },
];
