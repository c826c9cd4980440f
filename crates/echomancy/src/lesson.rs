//! A first duel.

use title::{Lesson, Needs, OptionKind, Step, Task, Wish};

const ATTACK: Wish = Wish::of("Attack with", OptionKind::Pair);
const BEARS: Wish = Wish::of("Cast Grizzly Bears", OptionKind::Play).about("Grizzly Bears");
const BLOCK: Wish = Wish::of("Block", OptionKind::Pair);
const DONE: Wish = Wish::of("Done", OptionKind::Done);
const FOREST: Wish = Wish::of("Play Forest", OptionKind::Play).about("Forest");
const KEEP: Wish = Wish::of("Keep", OptionKind::Yes);
const MULLIGAN: Wish = Wish::of("Mulligan", OptionKind::No);
const NO_ATTACK: Wish = Wish::of("No attack", OptionKind::Done);
const NO_BLOCK: Wish = Wish::of("No block", OptionKind::Done);
const PASS: Wish = Wish::of("Pass", OptionKind::Pass);
const SURGE: Wish = Wish::of("Cast Oakheart Surge", OptionKind::Play).about("Oakheart Surge");
const TAKE_BACK: Wish = Wish::of("Take it back", OptionKind::Cancel);

pub(crate) static LESSON: Lesson = Lesson {
    about: "the first turns of a duel, about ten minutes",
    seed: 6,
    needs: Needs { hand: &[(3, "Forest"), (2, "Grizzly Bears"), (1, "Oakheart Surge")], after: &[], open: &[KEEP] },
    decks: &[
        "language 1\ndeck  First steps\ngame  echomancy\n\n4 Grizzly Bears\n4 Llanowar Elves\n4 Oakheart Surge\n\
         4 Giant Spider\n14 Forest\n",
        "language 1\ndeck  Goblins\ngame  echomancy\n\n4 Mons's Goblin Raiders\n4 Goblin Piker\n4 Gray Ogre\n\
         4 Hill Giant\n14 Mountain\n",
    ],
    bots: &[1],
    rival: &[
        KEEP,
        Wish::of("Play Mountain", OptionKind::Play).about("Mountain"),
        Wish::of("Cast", OptionKind::Play),
        ATTACK,
    ],
    steps: STEPS,
};

static STEPS: &[Step] = &[
    Step {
        title: "Welcome",
        text: "Two players with 20 life each; who falls to 0 loses. B's cards are on top, yours below. These \
               words guide you: they say what to do next, and why.",
        task: Task::Read,
    },
    Step { title: "Looking", text: "You can look at every card, yours and B's.", task: Task::Look },
    Step {
        title: "The first hand",
        text: "Lands make mana, mana pays for spells. Forests, creatures for two mana and a spell: such a hand plays.",
        task: Task::Answer {
            wants: &[KEEP],
            wrong: &[(
                MULLIGAN,
                "A mulligan is for a hand that cannot play: no lands, or nothing else. It would cost you a card.",
            )],
            otherwise: "Keep this hand.",
        },
    },
    Step {
        title: "A land",
        text: "Once in each of your turns you may play a land. It stays and makes mana every turn.",
        task: Task::Answer {
            wants: &[FOREST],
            wrong: &[(PASS, "Passing now would waste this turn's land, and each spell comes a turn later.")],
            otherwise: "Play the Forest first.",
        },
    },
    Step {
        title: "Their turn",
        text: "One Forest pays for nothing you want now, so your turn went by. B plays. At some steps of B's turn you are \
               asked, because Oakheart Surge is an instant. Keep it: it would strengthen a goblin.",
        task: Task::Answer {
            wants: &[PASS],
            wrong: &[(
                SURGE,
                "The only creature there is B's. Making it larger helps B; wait for a creature of your own.",
            )],
            otherwise: "Pass for now.",
        },
    },
    Step {
        title: "Your second turn",
        text: "You drew a card and your Forest is ready again. Play your second land.",
        task: Task::Answer {
            wants: &[FOREST],
            wrong: &[(PASS, "First a land: with two Forests you can cast a creature.")],
            otherwise: "First a land: with two Forests you can cast a creature.",
        },
    },
    Step {
        title: "Why not",
        text: "Some options are closed, each with its reason. Choose one and ask why.",
        task: Task::Key('w', "w, read, then Esc"),
    },
    Step {
        title: "A creature",
        text: "{1}{G} is one green mana and one of any kind: both Forests. The program taps them for you.",
        task: Task::Answer {
            wants: &[BEARS],
            wrong: &[
                (SURGE, "On whom? You have no creature yet. Cast the Bears."),
                (PASS, "You have two mana and a creature for two: cast it, or the mana is lost."),
                (
                    Wish::of("add {G}", OptionKind::Ability),
                    "Mana is made for you when you cast something; by hand only if you want other lands tapped.",
                ),
            ],
            otherwise: "Cast the Grizzly Bears.",
        },
    },
    Step {
        title: "The stack",
        text: "The spell waited on the stack, both players passed, it resolved. Your Bears are new: they cannot attack \
               before your next turn, but they can block.",
        task: Task::Read,
    },
    Step {
        title: "Blocking",
        text: "B attacks with a 1/1. Your Bears are 2/2: they deal 2 damage and survive 1. Block.",
        task: Task::Answer {
            wants: &[BLOCK],
            wrong: &[
                (NO_BLOCK, "You would lose 1 life for nothing: the Bears win this fight."),
                (SURGE, "Not needed: the Bears win this fight as they are. Keep it for a better moment."),
            ],
            otherwise: "Block with the Bears.",
        },
    },
    Step {
        title: "Blocks are made",
        text: "Blocks are declared together, so you are asked until you are done.",
        task: Task::Answer {
            wants: &[DONE],
            wrong: &[(TAKE_BACK, "You could, but the block is a good one.")],
            otherwise: "Choose Done.",
        },
    },
    Step {
        title: "The third turn",
        text: "The goblin died, and it is your turn again. Play another land.",
        task: Task::Answer {
            wants: &[FOREST],
            wrong: &[(ATTACK, "First a land."), (PASS, "First a land: three mana are more than two.")],
            otherwise: "First a land.",
        },
    },
    Step {
        title: "Plan the mana",
        text: "Three Forests: two for the second Bears, and one stays for Oakheart Surge in combat.",
        task: Task::Answer {
            wants: &[BEARS],
            wrong: &[(SURGE, "An instant is strongest when the other side has committed itself: in combat.")],
            otherwise: "Cast the second Bears first.",
        },
    },
    Step {
        title: "To combat",
        text: "Passing with nothing on the stack goes on to the next step: combat.",
        task: Task::Answer {
            wants: &[PASS],
            wrong: &[(SURGE, "Keep it for combat: after blocks, nobody can answer with a block any more.")],
            otherwise: "Pass, and combat begins.",
        },
    },
    Step {
        title: "Attacking",
        text: "Attackers tap and fight, or deal their damage to B if nobody blocks. The new Bears cannot attack yet: \
               ask why, if you like.",
        task: Task::Answer {
            wants: &[Wish::of("Attack with Grizzly Bears", OptionKind::Pair).about("Grizzly Bears")],
            wrong: &[(NO_ATTACK, "With Oakheart Surge in hand you win any fight now: attack.")],
            otherwise: "Attack with the Bears.",
        },
    },
    Step {
        title: "Attack!",
        text: "That is all that can attack.",
        task: Task::Answer { wants: &[DONE], wrong: &[], otherwise: "The attack is right as it is: choose Done." },
    },
    Step {
        title: "The trick",
        text: "Blocks are made, damage is not yet dealt: now an instant decides the fight. +3/+3 until end of turn.",
        task: Task::Answer {
            wants: &[SURGE],
            wrong: &[(PASS, "Then the damage is dealt without it. Cast it now.")],
            otherwise: "Cast Oakheart Surge.",
        },
    },
    Step {
        title: "The target",
        text: "The line Stack at the top shows the spell that waits. Choose the creature that fights: yours.",
        task: Task::Answer {
            wants: &[Wish::of("Grizzly Bears", OptionKind::Thing).about("Grizzly Bears")],
            wrong: &[
                (
                    Wish::of("Mons's Goblin Raiders", OptionKind::Thing).about("Mons's Goblin Raiders"),
                    "That would make B's goblin 4/4. Choose your Bears.",
                ),
                (TAKE_BACK, "You could, but this is the moment for it."),
            ],
            otherwise: "Choose your attacking Bears.",
        },
    },
    Step {
        title: "Numbers",
        text: "Your own spell resolves unless B answers: +3/+3 until the end of the turn. The log has every step, and \
               every card tells why each of its numbers is what it is.",
        task: Task::Key('l', "l for the log, then Esc"),
    },
    Step {
        title: "Stops",
        text: "The program asks you where it usually matters. You can change at which steps it does.",
        task: Task::Key('o', "o, look, then Esc"),
    },
    Step {
        title: "On your own",
        text: "Lands, creatures, attacks when they pay off, instants at the last moment. Key u takes back a \
               decision that nobody answered. Play this duel on, or build a deck from the menu.",
        task: Task::Read,
    },
];
