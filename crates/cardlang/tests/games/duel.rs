// An invented game of duels, for tests: mana, pairs, tokens, targets.

/// The words of the invented game `duel`.
pub static DUEL: abilities::Lexicon = {
    use abilities::Mood::*;
    use abilities::*;
    const COLOUR: Family = Family(1);
    const SUPERTYPE: Family = Family(2);
    const LAND_TYPE: Family = Family(3);
    const BATTLEFIELD: Place = Place(0);
    const GRAVEYARD: Place = Place(2);
    Lexicon {
        game: "duel",
        player: Noun::new("player|players"),
        cards: &["card|cards"],
        kinds: &[
            Entry::new(Kind(0), "creature|creatures", "D1", "It fights."),
            Entry::new(Kind(1), "enchantment|enchantments", "D1", "It stays."),
            Entry::new(Kind(2), "land|lands", "D1", "It gives mana."),
            Entry::new(Kind(3), "spell|spells", "D1", "It is on the stack."),
            Entry::new(Kind(4), "artifact|artifacts", "D1", "A thing."),
        ],
        stats: &[
            Entry::new(Stat(0), "power", "D2", "Strength."),
            Entry::new(Stat(1), "toughness", "D2", "Health."),
            Entry::new(Stat(2), "mana value", "D2", "The cost in all."),
        ],
        pairs: &[(Stat(0), Stat(1))],
        subtypes: &[],
        trait_families: &[
            TraitFamily { id: COLOUR, name: "colour", words: FamilyWords::Closed },
            TraitFamily { id: SUPERTYPE, name: "supertype", words: FamilyWords::Closed },
            TraitFamily { id: LAND_TYPE, name: "land type", words: FamilyWords::Open },
        ],
        traits: &[
            TraitEntry { text: "red", family: COLOUR },
            TraitEntry { text: "white", family: COLOUR },
            TraitEntry { text: "legendary", family: SUPERTYPE },
            TraitEntry { text: "Mountain|Mountains", family: LAND_TYPE },
            TraitEntry { text: "Aura|Auras", family: Family::TRAIT },
        ],
        counters: &[
            Entry::new(Counter(0), "+1/+1 counter|+1/+1 counters", "D3", "Bigger."),
            Entry::new(Counter(1), "life", "D3", "Life."),
            Entry::new(Counter(2), "red mana", "D3", "Mana."),
            Entry::new(Counter(3), "white mana", "D3", "Mana."),
            Entry::new(Counter(4), "damage", "D3", "Damage."),
        ],
        symbols: &[("R", Counter(2)), ("W", Counter(3))],
        other_payment: Some("P"),
        places: &[
            Entry::new(BATTLEFIELD, "on the battlefield", "D4", "In play."),
            Entry::new(Place(1), "in {whose} hand", "D4", "A hand."),
            Entry::new(GRAVEYARD, "in {whose} graveyard", "D4", "A graveyard."),
        ],
        statuses: &[Entry::new(EXHAUSTED, "tapped", "D5", "Turned.")],
        predicates: &[Entry::new(Predicate(0), "attacking", "D5", "In combat."), Entry::new(Predicate(1), "untapped", "D5", "Not tapped.")],
        links: &[Entry::new(ATTACHED, "attached to {second}", "D6", "On it."), Entry::new(Link(2), "blocking {second}", "D6", "In its way.")],
        verbs: &[
            VerbEntry {
                id: verbs::MOVE,
                name: "move",
                forms: &[
                    VerbForm::new(&[Do], "exile {patient}").fixed(Fixed { to: Some(Place(9)), ..Fixed::NONE }),
                    VerbForm::new(&[Do], "put {patient} into {to}"),
                    VerbForm::new(&[Event, Cannot], "{patient} <enter>").fixed(Fixed { to: Some(BATTLEFIELD), ..Fixed::NONE }),
                    VerbForm::new(&[Event, Cannot], "{patient} <die>")
                        .fixed(Fixed { from: Some(BATTLEFIELD), to: Some(GRAVEYARD), ..Fixed::NONE }),
                    VerbForm::new(&[Event, Cannot], "{patient} <leave> the battlefield")
                        .fixed(Fixed { from: Some(BATTLEFIELD), ..Fixed::NONE }),
                ],
                doc: "It goes elsewhere.",
                example: "exile target creature",
                rule: "D7",
            },
            VerbEntry {
                id: verbs::ADD,
                name: "put counters",
                forms: &[VerbForm::new(&[Do], "put {amount} {kind} on {patient}")],
                doc: "Counters.",
                example: "put 1 +1/+1 counter on this",
                rule: "D7",
            },
            VerbEntry {
                id: verbs::EXHAUST,
                name: "tap",
                forms: &[
                    VerbForm::new(&[Cost], "{T}").fixed(Fixed { patient: Some(FixedPatient::This), ..Fixed::NONE }),
                    VerbForm::new(&[Do, Cost], "tap {patient}"),
                    VerbForm::new(&[Event, Cannot], "{patient} <become> tapped"),
                ],
                doc: "It turns.",
                example: "tap target creature",
                rule: "D7",
            },
            VerbEntry {
                id: verbs::CREATE,
                name: "create",
                forms: &[VerbForm::new(&[Do], "create {amount} {card} token|tokens( {manner})")],
                doc: "A token.",
                example: "create 1 Soldier token",
                rule: "D7",
            },
            VerbEntry {
                id: verbs::DRAW,
                name: "draw",
                forms: &[
                    VerbForm::new(&[Do, Event, Cannot], "({agent}) <draw> {amount} card|cards"),
                ],
                doc: "Cards.",
                example: "draw 1 card",
                rule: "D7",
            },
            VerbEntry {
                id: verbs::LOSE,
                name: "lose life",
                forms: &[VerbForm::new(&[Do, Event, Cannot], "{agent} <lose> {amount} life").fixed(Fixed { kind: Some(Counter(1)), ..Fixed::NONE })],
                doc: "Life.",
                example: "each opponent loses 1 life",
                rule: "D7",
            },
            VerbEntry {
                id: verbs::DISCARD,
                name: "discard",
                forms: &[VerbForm::new(&[Do, Cost], "discard {patient}"), VerbForm::new(&[Event], "{agent} <discard> {patient}")],
                doc: "From hand.",
                example: "discard a card",
                rule: "D7",
            },
            VerbEntry {
                id: Verb(32),
                name: "deal damage",
                forms: &[
                    VerbForm::new(&[Do, Event, Cannot], "{agent} <deal> {amount} damage to {patient}")
                        .fixed(Fixed { kind: Some(Counter(4)), ..Fixed::NONE }),
                ],
                doc: "Damage.",
                example: "this deals 2 damage to target creature",
                rule: "D7",
            },
            VerbEntry {
                id: Verb(33),
                name: "attack",
                forms: &[
                    VerbForm::new(&[Event, Cannot, May], "{agent} <attack>( {patient})"),
                    VerbForm::new(&[Price], "attacking {patient}"),
                ],
                doc: "An attack.",
                example: "after this attacks",
                rule: "D7",
            },
            VerbEntry {
                id: Verb(34),
                name: "counter",
                forms: &[VerbForm::new(&[Do], "counter {patient}")],
                doc: "A spell does nothing.",
                example: "counter target spell",
                rule: "D7",
            },
            VerbEntry {
                id: verbs::TARGET,
                name: "target",
                forms: &[VerbForm::new(&[Event, Cannot], "{patient} <become> the target of {agent}")],
                doc: "A target.",
                example: "this cannot become the target of red spells",
                rule: "D7",
            },
        ],
        roles: &[],
        numbers: &[NumberEntry {
            id: Number(0),
            name: "cost",
            verb: verbs::PLAY,
            forms: &["casting {patient} gets cost {change}"],
            prints: &[],
            doc: "Mana more or less.",
            example: "casting spells gets cost +1",
            rule: "D8",
        }],
        heads: &[
            HeadEntry { id: Head(0), text: "spell", print: " ", blocks: &[], doc: "What it does.", example: "spell:\n  draw 1 card", rule: "D9" },
            HeadEntry { id: Head(1), text: "chapter {numbers}", print: "{numbers} —", blocks: &[], doc: "Chapters.", example: "chapter 1, 2:\n  draw 1 card", rule: "D9" },
        ],
        flags: &[Entry::new(Flag(0), "it is your turn", "D10", "Yours.")],
        registers: &[],
        moments: &[Entry::new(Moment(0), "the end of the turn", "D10", "Over.")],
        copy_ends: None,
        manners: &[Entry::new(Manner(0), "tapped", "D10", "Turned."), Entry::new(Manner(1), "tapped and attacking", "D10", "At once.")],
        uniques: &[Entry::new(Unique(0), "the active player", "D11", "Whose turn it is.")],
        possessions: &[
            Entry::new(Possession(0), "{whose} controller", "D11", "Who has it."),
            Entry::new(Possession(1), "{whose} host", "D11", "What it is on."),
        ],
        limits: &[Entry::new(Limit(0), "turn", "D12", "Each turn.")],
        families: &[("colour", &[Entry::new(Word(0), "white", "D13", "White."), Entry::new(Word(1), "red", "D13", "Red.")])],
        prose: Prose { sentences: Sentences::Whenever, ..Prose::PLAIN },
        reach: Reach::NONE,
        headers: &[
            HeaderEntry { id: Header(0), word: "cost", shape: HeaderShape::Cost, doc: "Mana.", example: "{1}{W}", rule: "D14" },
            HeaderEntry { id: Header(1), word: "kind", shape: HeaderShape::Kinds, doc: "Types.", example: "creature", rule: "D14" },
            HeaderEntry { id: Header(2), word: "traits", shape: HeaderShape::Traits(Family::TRAIT), doc: "Subtypes.", example: "Elf", rule: "D14" },
            HeaderEntry { id: Header(3), word: "keywords", shape: HeaderShape::Keywords, doc: "Keywords.", example: "Flying", rule: "D14" },
            HeaderEntry { id: Header(4), word: "power", shape: HeaderShape::Stat(Stat(0)), doc: "Power.", example: "2", rule: "D14" },
            HeaderEntry { id: Header(5), word: "toughness", shape: HeaderShape::Stat(Stat(1)), doc: "Toughness.", example: "2", rule: "D14" },
            HeaderEntry { id: Header(6), word: "enchants", shape: HeaderShape::Selector, doc: "What.", example: "a creature", rule: "D14" },
        ],
    }
};
