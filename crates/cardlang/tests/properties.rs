//! Random values survive writing and reading; random text survives at all.

mod games;

use std::sync::OnceLock;

use abilities::*;
use cardlang::*;
use games::*;
use proptest::prelude::*;
use proptest::sample::select;

fn duel() -> &'static Library {
    static LIBRARY: OnceLock<Library> = OnceLock::new();
    LIBRARY.get_or_init(|| library(&DUEL, DUEL_CARDS).0)
}

fn trail() -> &'static Library {
    static LIBRARY: OnceLock<Library> = OnceLock::new();
    LIBRARY.get_or_init(|| library(&TRAIL, TRAIL_CARDS).0)
}

fn short() -> impl Strategy<Value = Amount> {
    prop_oneof![
        (0..12i32).prop_map(Amount::Number),
        Just(Amount::X),
        Just(Amount::Bound("friend".into())),
        Just(Amount::That)
    ]
}

fn amount(selector: BoxedStrategy<Selector>) -> BoxedStrategy<Amount> {
    let part = prop_oneof![
        4 => short(),
        1 => selector.clone().prop_map(|s| Amount::Count(Box::new(s))),
        1 => (0..3u16, selector.clone()).prop_map(|(n, s)| Amount::Stat(Stat(n), Box::new(s))),
        1 => (select(vec![0u16, 1, 4]), selector).prop_map(|(n, s)| Amount::Counters(Counter(n), Box::new(s))),
    ];
    part.prop_recursive(2, 6, 2, |inner| {
        prop_oneof![
            inner.clone().prop_map(|a| Amount::PerPlayer(Box::new(a))),
            (2..5i32, inner.clone()).prop_map(|(n, a)| Amount::Times(n, Box::new(a))),
            (1..3i32, 2..4i32, inner.clone()).prop_map(|(n, m, a)| Amount::ForEvery(n, m, Box::new(a))),
            (inner.clone(), inner.clone()).prop_map(|(a, b)| Amount::Sum(Box::new(a), Box::new(b))),
            (inner.clone(), inner).prop_map(|(a, b)| Amount::Difference(Box::new(a), Box::new(b))),
        ]
    })
    .boxed()
}

fn compare() -> impl Strategy<Value = Compare> {
    select(vec![Compare::Exactly, Compare::AtLeast, Compare::AtMost])
}

fn quantity(numbers: BoxedStrategy<Amount>) -> impl Strategy<Value = Quantity> {
    prop_oneof![
        4 => select(vec![Quantity::A, Quantity::Bare, Quantity::Each, Quantity::All, Quantity::AnyNumber, Quantity::No, Quantity::Target]),
        1 => numbers.clone().prop_map(Quantity::Exactly),
        1 => numbers.clone().prop_map(Quantity::UpTo),
        1 => numbers.clone().prop_map(Quantity::AtLeast),
        1 => numbers.clone().prop_map(Quantity::Targets),
        1 => numbers.prop_map(Quantity::UpToTargets),
    ]
}

/// Traits that are nouns: Mountain, Aura and those of the cards.
fn noun_trait() -> impl Strategy<Value = Filter> {
    (3..9u16).prop_map(|t| Filter::Trait(Trait(t)))
}

fn adjective() -> impl Strategy<Value = Filter> {
    prop_oneof![
        (0..3u16).prop_map(|t| Filter::Trait(Trait(t))),
        Just(Filter::Status(EXHAUSTED)),
        (0..2u16).prop_map(|p| Filter::Predicate(Predicate(p))),
        Just(Filter::Not(Box::new(Filter::Trait(Trait(4))))),
        (0..5u16).prop_map(|k| Filter::Not(Box::new(Filter::Kind(Kind(k))))),
        Just(Filter::Or(vec![Filter::Trait(Trait(0)), Filter::Trait(Trait(1))])),
        noun_trait(),
    ]
}

fn noun() -> impl Strategy<Value = Filter> {
    prop_oneof![
        3 => (0..5u16).prop_map(|k| Filter::Kind(Kind(k))),
        2 => noun_trait(),
        1 => select(vec![Filter::Card, Filter::Player, Filter::Opponent]),
        1 => Just(Filter::Or(vec![Filter::Kind(Kind(0)), Filter::Kind(Kind(2))])),
    ]
}

fn after(selector: BoxedStrategy<Selector>) -> impl Strategy<Value = Filter> {
    let plain = prop_oneof![
        (0..3u32).prop_map(|n| Filter::Name(Name(n))),
        (0..4u16).prop_map(|k| Filter::Keyword(Keyword(k))),
        (0..3u16, compare(), short()).prop_map(|(s, c, a)| Filter::Stat(Stat(s), c, a)),
        (0..2u16, compare(), short()).prop_map(|(s, c, a)| Filter::Counter(Counter(s), c, a)),
        Just(Filter::In(Place(0), None)),
        (1..3u16, select(vec![None, Some(Selector::You), Some(Selector::It), Some(Selector::Unique(Unique(0)))]))
            .prop_map(|(p, o)| Filter::In(Place(p), o.map(Box::new))),
        selector.clone().prop_map(|s| Filter::InAreaOf(Box::new(s))),
        selector.clone().prop_map(|s| Filter::ControlledBy(Box::new(s))),
        (select(vec![0u16, 2]), selector.clone()).prop_map(|(l, s)| Filter::LinkedTo(Link(l), Box::new(s))),
        selector.clone().prop_map(|s| Filter::LinkedFrom(ATTACHED, Box::new(s))),
        selector.prop_map(|s| Filter::Except(Box::new(s))),
        Just(Filter::Remembered("colour".into())),
    ];
    prop_oneof![4 => plain.clone(), 1 => plain.prop_map(|f| Filter::Not(Box::new(f)))]
}

fn simple() -> impl Strategy<Value = Selector> {
    prop_oneof![
        select(vec![
            Selector::This,
            Selector::You,
            Selector::It,
            Selector::They,
            Selector::Bound("friend".into()),
            Selector::Unique(Unique(0))
        ]),
        (0..2u16, select(vec![Selector::You, Selector::It, Selector::This]))
            .prop_map(|(p, s)| Selector::Of(Possession(p), Box::new(s))),
    ]
}

fn pick(inner: BoxedStrategy<Selector>) -> impl Strategy<Value = Selector> {
    (
        quantity(short().boxed()),
        any::<bool>(),
        prop::collection::vec(adjective(), 0..2),
        noun(),
        prop::collection::vec(after(inner), 0..3),
    )
        .prop_map(|(quantity, other, adjectives, noun, after)| {
            let mut filters = Vec::new();
            if other {
                filters.push(Filter::Other);
            }
            filters.extend(adjectives);
            filters.push(noun);
            filters.extend(after);
            Selector::Pick(quantity, filters)
        })
}

fn selector() -> BoxedStrategy<Selector> {
    let leaf = prop_oneof![2 => simple(), 2 => pick(simple().boxed())];
    leaf.prop_recursive(2, 6, 2, |inner| {
        prop_oneof![
            2 => pick(inner.clone().boxed()),
            1 => prop::collection::vec(inner.clone(), 2..3).prop_map(Selector::Both),
            1 => inner.prop_map(|s| Selector::Of(Possession(0), Box::new(s))),
        ]
    })
    .boxed()
}

/// Patterns take any number; effects need one.
fn act(mood: Mood) -> BoxedStrategy<ActPhrase> {
    let who = || selector();
    let some = || amount(selector());
    match mood {
        Mood::Do => prop_oneof![
            (some(), who()).prop_map(|(a, s)| ActPhrase {
                amount: Some(a),
                kind: Some(Counter(0)),
                patient: Some(s),
                ..ActPhrase::of(verbs::ADD)
            }),
            who().prop_map(|s| ActPhrase { patient: Some(s), ..ActPhrase::of(verbs::EXHAUST) }),
            (who(), 0..3u16).prop_map(|(s, p)| ActPhrase {
                patient: Some(s),
                to: Some(Place(p)),
                ..ActPhrase::of(verbs::MOVE)
            }),
            (some(), select(vec![None, Some(Manner(0)), Some(Manner(1))])).prop_map(|(a, manner)| ActPhrase {
                amount: Some(a),
                card: Some(Name(2)),
                manner,
                ..ActPhrase::of(verbs::CREATE)
            }),
            (some(), prop::option::of(who().prop_filter("you is said by nothing", |s| *s != Selector::You)))
                .prop_map(|(a, agent)| ActPhrase { amount: Some(a), agent, ..ActPhrase::of(verbs::DRAW) }),
            (some(), who()).prop_map(|(a, s)| ActPhrase {
                amount: Some(a),
                agent: Some(s),
                kind: Some(Counter(1)),
                ..ActPhrase::of(verbs::LOSE)
            }),
            (some(), who(), who()).prop_map(|(a, s, p)| ActPhrase {
                amount: Some(a),
                agent: Some(s),
                patient: Some(p),
                kind: Some(Counter(4)),
                ..ActPhrase::of(Verb(32))
            }),
        ]
        .boxed(),
        _ => (
            prop_oneof![
                (prop::option::of(some()), prop::option::of(who()), prop::option::of(who())).prop_map(
                    |(amount, agent, patient)| ActPhrase {
                        amount,
                        agent,
                        patient,
                        kind: Some(Counter(4)),
                        ..ActPhrase::of(Verb(32))
                    }
                ),
                (prop::option::of(some()), prop::option::of(who()))
                    .prop_map(|(amount, agent)| { ActPhrase { amount, agent, ..ActPhrase::of(verbs::DRAW) } }),
                prop::option::of(who()).prop_map(|patient| ActPhrase {
                    patient,
                    to: Some(Place(0)),
                    ..ActPhrase::of(verbs::MOVE)
                }),
                (prop::option::of(who()), prop::option::of(who()))
                    .prop_map(|(agent, patient)| { ActPhrase { agent, patient, ..ActPhrase::of(Verb(33)) } }),
            ],
            prop::option::of(cause()),
            prop::option::of(cause()),
        )
            .prop_map(|(act, cause, except)| ActPhrase { cause, except, ..act })
            .boxed(),
    }
}

fn cause() -> impl Strategy<Value = Cause> {
    prop_oneof![
        Just(Cause::Effect),
        Just(Cause::Cost),
        selector().prop_map(Cause::From),
        selector().prop_map(|s| Cause::Ability(Head(0), s)),
    ]
}

fn condition() -> BoxedStrategy<Condition> {
    let leaf = prop_oneof![
        pick(simple().boxed()).prop_map(Condition::There),
        (selector(), after(simple().boxed())).prop_map(|(s, f)| Condition::Is(s, vec![f])),
        (selector(), adjective(), noun(), after(simple().boxed()))
            .prop_map(|(s, a, n, f)| Condition::Is(s, vec![a, n, f])),
        (simple(), pick(simple().boxed())).prop_map(|(a, b)| Condition::Controls(a, b)),
        (amount(selector()), compare(), amount(simple().boxed())).prop_map(|(a, c, b)| Condition::Compare(a, c, b)),
        Just(Condition::Flag(Flag(0))),
    ];
    leaf.prop_recursive(2, 4, 2, |inner| {
        prop_oneof![
            inner.clone().prop_map(|c| Condition::Not(Box::new(c))),
            prop::collection::vec(inner.clone(), 2..3).prop_map(Condition::And),
            prop::collection::vec(inner, 2..3).prop_map(Condition::Or),
        ]
    })
    .boxed()
}

fn cost() -> impl Strategy<Value = Cost> {
    let symbol = select(vec![
        Symbol::Generic(2),
        Symbol::X,
        Symbol::Of(Counter(2)),
        Symbol::Either(Counter(2), Counter(3)),
        Symbol::GenericOr(2, Counter(3)),
        Symbol::OrOther(Counter(2)),
    ]);
    let part = prop_oneof![
        prop::collection::vec(symbol, 1..4).prop_map(CostPart::Symbols),
        (1..5i32).prop_map(|n| CostPart::Pay(Amount::Number(n), Counter(1))),
        Just(CostPart::Act(ActPhrase { patient: Some(Selector::This), ..ActPhrase::of(verbs::EXHAUST) })),
        pick(simple().boxed())
            .prop_map(|s| CostPart::Act(ActPhrase { patient: Some(s), ..ActPhrase::of(verbs::DISCARD) })),
    ];
    prop::collection::vec(part, 1..3).prop_map(|parts| Cost { parts })
}

fn change() -> impl Strategy<Value = Change> {
    let some = || amount(simple().boxed());
    prop_oneof![
        some().prop_map(Change::Plus),
        some().prop_map(Change::Minus),
        some().prop_map(Change::Set),
        some().prop_map(Change::AtLeast),
        Just(Change::Doubled)
    ]
}

fn characteristic() -> impl Strategy<Value = Characteristic> {
    let keyword = prop_oneof![
        Just(KeywordUse::plain(Keyword(0))),
        Just(KeywordUse::plain(Keyword(3))),
        cost()
            .prop_filter("a list of costs ends a list of keywords", |c| c.parts.len() == 1)
            .prop_map(|c| KeywordUse { keyword: Keyword(1), args: vec![KeywordArg::Cost(c)] }),
        noun().prop_map(|f| KeywordUse { keyword: Keyword(2), args: vec![KeywordArg::Quality(vec![f])] }),
    ];
    prop_oneof![
        (prop::collection::vec((0..3u16, change()), 1..3), prop::option::of(short()))
            .prop_map(|(list, m)| Characteristic::Get(list.into_iter().map(|(s, c)| (Stat(s), c)).collect(), m)),
        (short(), amount(simple().boxed())).prop_map(|(a, b)| Characteristic::Base(vec![(Stat(0), a), (Stat(1), b)])),
        amount(simple().boxed()).prop_map(|a| Characteristic::Base(vec![(Stat(2), a)])),
        prop::collection::vec(keyword, 1..3).prop_map(Characteristic::Have),
        (0..4u16).prop_map(|k| Characteristic::Lose(Keyword(k))),
        (0..4u16).prop_map(|k| Characteristic::NeverHave(Keyword(k))),
        Just(Characteristic::LoseAllAbilities),
        (prop::collection::vec((0..5u16).prop_map(Kind), 0..3), prop::collection::vec((0..9u16).prop_map(Trait), 1..3))
            .prop_map(|(k, t)| Characteristic::Also(k, t)),
        (prop::collection::vec((0..5u16).prop_map(Kind), 1..3), prop::collection::vec((0..9u16).prop_map(Trait), 0..3))
            .prop_map(|(k, t)| Characteristic::Become(k, t)),
        (0..9u16).prop_map(|t| Characteristic::LoseTrait(Trait(t))),
        Just(Characteristic::CountAs(EXHAUSTED)),
        selector().prop_map(Characteristic::ControlledBy),
        selector().prop_map(Characteristic::CopyOf),
        Just(Characteristic::BecomeChosen("colour".into())),
        Just(Characteristic::Switch(Stat(0), Stat(1))),
    ]
}

fn statement() -> BoxedStrategy<Statement> {
    prop_oneof![
        2 => act(Mood::Cannot).prop_map(Statement::Cannot),
        1 => (change(), selector(), prop::option::of(short())).prop_map(|(c, s, m)| {
            Statement::Modify(Number(0), ActPhrase { patient: Some(s), ..ActPhrase::of(verbs::PLAY) }, c, m)
        }),
        1 => (selector(), cost()).prop_map(|(s, c)| Statement::Price(ActPhrase { patient: Some(s), ..ActPhrase::of(Verb(33)) }, c)),
        6 => (selector(), characteristic()).prop_map(|(s, c)| Statement::Are(s, c)),
    ]
    .boxed()
}

fn duration() -> impl Strategy<Value = Duration> {
    prop_oneof![
        3 => Just(Duration::Moment(Moment(0))),
        1 => Just(Duration::Act(Box::new(ActPhrase { patient: Some(Selector::This), from: Some(Place(0)), ..ActPhrase::of(verbs::MOVE) }))),
        1 => condition().prop_map(|c| Duration::While(Box::new(c))),
    ]
}

fn effects() -> BoxedStrategy<Vec<Effect>> {
    let who = || prop::option::of(selector().prop_filter("you is nobody", |s| *s != Selector::You));
    let line = prop_oneof![
        // Only what was moved can come back.
        3 => (act(Mood::Do), prop::option::of(duration())).prop_map(|(a, d)| {
            let until = d.filter(|_| a.verb == verbs::MOVE);
            Effect::Do(a, until)
        }),
        1 => (who(), selector(), any::<bool>()).prop_map(|(who, s, named)| Effect::Choose {
            who,
            what: Among::Of(s),
            name: named.then(|| "friend".to_string()),
            otherwise: vec![],
        }),
        1 => (short(), short()).prop_map(|(a, b)| Effect::Choose { who: None, what: Among::Number(a, b), name: None, otherwise: vec![] }),
        1 => Just(Effect::Choose { who: None, what: Among::Family("colour".into()), name: None, otherwise: vec![] }),
        1 => (statement(), duration()).prop_map(|(s, d)| Effect::Until(vec![s], d)),
        1 => short().prop_map(|a| Effect::Prevent(Prevention::UpTo(a))),
        1 => change().prop_map(Effect::ChangeIt),
    ];
    let block = |inner: BoxedStrategy<Effect>| prop::collection::vec(inner, 1..3);
    let effect = line.boxed().prop_recursive(2, 8, 3, move |inner| {
        let inner = inner.boxed();
        let body = || block(inner.clone());
        prop_oneof![
            (condition(), body(), prop::collection::vec(inner.clone(), 0..2)).prop_map(|(c, a, b)| Effect::If(c, a, b)),
            (who(), prop::option::of(cost()), body(), prop::collection::vec(inner.clone(), 0..2))
                .prop_map(|(who, cost, body, otherwise)| Effect::May { who, cost, limit: None, body, otherwise }),
            body().prop_map(Effect::Arrow),
            body().prop_map(Effect::IfYouDo),
            (selector(), body()).prop_map(|(s, b)| Effect::ForEach(s, b)),
            (amount(selector()), body()).prop_map(|(a, b)| Effect::Repeat(a, b)),
            (who(), 1..3i32, prop::collection::vec(body(), 2..3)).prop_map(|(who, n, m)| Effect::Modes(
                who,
                Pick::UpTo(n),
                m
            )),
            (amount(selector()), selector(), body()).prop_map(|(a, s, b)| Effect::Divide(a, s, b)),
            (act(Mood::Event), prop::option::of(duration()), body(), any::<bool>()).prop_map(
                |(event, until, body, would)| Effect::Later {
                    times: Times::Each,
                    rung: if would { Rung::WhenWould } else { Rung::After },
                    event,
                    until,
                    body,
                }
            ),
            body().prop_map(|b| Effect::At(Moment(0), b)),
            body().prop_map(Effect::Instead),
            (prop::collection::vec(statement(), 2..3), duration()).prop_map(|(s, d)| Effect::Until(s, d)),
        ]
    });
    prop::collection::vec(effect, 1..4).boxed()
}

/// Everything is bound: the event is a creature's, and a friend is chosen first.
fn ability() -> impl Strategy<Value = Ability> {
    let friend = Effect::Choose {
        who: None,
        what: Among::Of(Selector::pick(Quantity::A, [Filter::Kind(Kind(0))])),
        name: Some("friend".into()),
        otherwise: vec![],
    };
    let event =
        ActPhrase { agent: Some(Selector::pick(Quantity::A, [Filter::Kind(Kind(0))])), ..ActPhrase::of(Verb(33)) };
    (effects(), select(vec![Rung::BeforeWould, Rung::Before, Rung::WhenWould, Rung::When, Rung::After]), any::<bool>())
        .prop_map(move |(body, rung, asks)| Ability::Trigger {
            rung,
            event: event.clone(),
            condition: None,
            limit: None,
            asks: if asks { Asks::First } else { Asks::Never },
            body: [vec![friend.clone()], body].concat(),
        })
}

/// Values without a name or pronoun that a constant or a header could not have bound.
fn is_unbound(value: &impl std::fmt::Debug) -> bool {
    let text = format!("{value:?}");
    ["Bound(", "It", "They", "That"].iter().any(|word| text.contains(word))
}

fn closed<T: std::fmt::Debug + 'static>(values: impl Strategy<Value = T> + 'static) -> BoxedStrategy<T> {
    values.prop_filter("nothing binds it", |v| !is_unbound(v)).boxed()
}

fn card() -> impl Strategy<Value = CardDef> {
    let first =
        Statement::Are(Selector::pick(Quantity::Bare, [Filter::Kind(Kind(0))]), Characteristic::LoseAllAbilities);
    let granted = ability().prop_map(|a| Statement::Are(Selector::They, Characteristic::HaveAbility(Box::new(a))));
    let statements = prop::collection::vec(prop_oneof![4 => closed(statement()), 1 => granted], 0..2);
    let constant = (prop::option::of(closed(condition())), statements).prop_map(move |(condition, rest)| {
        Ability::Constant { condition, statements: [vec![first.clone()], rest].concat() }
    });
    let closed_effect = closed(act(Mood::Do)).prop_map(|a| vec![Effect::Do(a, None)]);
    let action = (
        prop::option::of(closed(cost())),
        prop::option::of(closed(act(Mood::Event))),
        prop::option::of(closed(condition())),
        any::<bool>(),
        closed_effect.clone(),
    )
        .prop_map(|(cost, when, condition, limited, body)| Ability::Action {
            cost: cost.unwrap_or_default(),
            by: None,
            when: when.map(|act| (Rung::WhenWould, act)),
            condition,
            limit: limited.then_some(Limit(0)),
            body,
        });
    let chapter = (prop::collection::vec(1..5i32, 1..3), closed_effect).prop_map(|(n, body)| Ability::Headed {
        head: Head(1),
        args: vec![HeadArg::Numbers(n)],
        body,
        blocks: vec![],
    });
    let abilities = prop::collection::vec(prop_oneof![constant, action, chapter, ability()], 0..3);
    let fields = (
        prop::option::of(closed(cost())),
        prop::option::of(prop::collection::vec((0..5u16).prop_map(Kind), 1..3)),
        prop::option::of(prop::collection::vec((0..9u16).prop_map(Trait), 1..3)),
        prop::option::of(closed(amount(selector()))),
        prop::option::of(closed(selector())),
    )
        .prop_map(|(cost, kinds, traits, power, enchants)| {
            let values = [
                cost.map(FieldValue::Cost).map(|v| (0, v)),
                kinds.map(FieldValue::Kinds).map(|v| (1, v)),
                traits.map(FieldValue::Traits).map(|v| (2, v)),
                power.map(FieldValue::Amount).map(|v| (4, v)),
                enchants.map(FieldValue::Selector).map(|v| (6, v)),
            ];
            values.into_iter().flatten().map(|(h, value)| Field { header: Header(h), value }).collect::<Vec<_>>()
        });
    (fields, abilities, any::<bool>()).prop_map(|(fields, abilities, unwritten)| CardDef {
        name: "Zephyr".into(),
        game: "duel".into(),
        fields,
        abilities,
        back: None,
        unwritten: unwritten.then(|| "a note\nof two lines".to_string()),
    })
}

/// Whether a text is refused only because it could never do anything: many random values are of that kind.
fn is_idle<T>(read: &Result<T, Vec<Diagnostic>>) -> bool {
    let is = |d: &Diagnostic| match &d.mistake {
        Mistake::Unbound(_)
        | Mistake::Block(BlockMistake::SecondSubject)
        | Mistake::Header(HeaderMistake::Unfit(_)) => true,
        Mistake::Vain(vain) => !matches!(vain, VainMistake::Idle(_)),
        _ => false,
    };
    read.as_ref().is_err_and(|found| found.iter().all(is))
}

fn reads<T: PartialEq + std::fmt::Debug>(
    text: &str,
    read: Result<T, Vec<Diagnostic>>,
    value: &T,
) -> Result<(), TestCaseError> {
    match read {
        Ok(got) => {
            prop_assert!(got == *value, "read otherwise:\n{}\ngot {:?}\nnot {:?}", text, got, value);
            Ok(())
        }
        Err(diagnostics) => {
            let shown: String = diagnostics.iter().map(|d| render(d, text)).collect();
            Err(TestCaseError::fail(format!("{text}\n{shown}")))
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, max_shrink_iters: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn abilities_read_back(value in ability()) {
        let v = &duel().vocabulary;
        let text = format_ability(v, &value);
        let read = parse_ability(v, &text);
        if is_idle(&read) {
            return Ok(());
        }
        reads(&text, read, &value)?;
        // The text is a fixed point.
        let again = parse_ability(v, &text).map(|a| format_ability(v, &a));
        prop_assert_eq!(again, Ok(text));
        // Printing and describing never fail.
        describe_ability(v, &value);
    }

    #[test]
    fn cards_read_back(value in card()) {
        let text = format_card(&duel().vocabulary, &value);
        let mut sources: Vec<Source> = DUEL_CARDS.iter().map(|(p, t)| source(p, t)).collect();
        sources.push(source("zephyr", &text));
        let (library, diagnostics) = compile(&DUEL, &sources);
        let read = if diagnostics.is_empty() { Ok(library.cards.last().expect("a card").as_ref().clone()) } else { Err(diagnostics) };
        if is_idle(&read) {
            return Ok(());
        }
        reads(&text, read, &value)?;
        prop_assert_eq!(format_source(&library, &source("zephyr", &text)), Ok(text));
        print_card(&library.vocabulary, &value);
        describe_card(&library.vocabulary, &value);
    }

    #[test]
    fn random_text_never_panics(text in "\\PC{0,80}") {
        let v = &trail().vocabulary;
        let _ = parse_ability(v, &text);
        let _ = parse_effects(v, &text);
        let _ = parse_selector(v, &text);
        let _ = parse_condition(v, &text);
        let _ = parse_keyword_use(v, &text);
        let (_, diagnostics) = compile(&TRAIL, &[source("x", &text)]);
        for d in &diagnostics {
            render(d, &text);
        }
    }

    #[test]
    fn random_bytes_never_panic(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let (_, diagnostics) = compile(&DUEL, &[source("x", &text)]);
        for d in &diagnostics {
            render(d, &text);
        }
    }

    #[test]
    fn shuffled_words_never_panic(words in prop::collection::vec(select(WORDS.to_vec()), 0..30)) {
        let text = words.join(" ");
        let v = &duel().vocabulary;
        let _ = parse_effects(v, &text);
        let _ = parse_condition(v, &text);
        let _ = parse_ability(v, &format!("{text}:\n  {text}\n    {text}"));
    }

    #[test]
    fn mutated_cards_never_panic(which in 0..DUEL_CARDS.len(), at in any::<prop::sample::Index>(), with in "\\PC{0,3}", cut in 0..6usize) {
        let text = DUEL_CARDS[which].1;
        let places: Vec<usize> = text.char_indices().map(|(i, _)| i).collect();
        let start = at.index(places.len());
        let end = places.get(start + cut).copied().unwrap_or(text.len());
        let mutated = format!("{}{with}{}", &text[..places[start]], &text[end..]);
        let mut sources: Vec<Source> = DUEL_CARDS.iter().map(|(p, t)| source(p, t)).collect();
        sources[which].text = mutated.clone();
        let (library, diagnostics) = compile(&DUEL, &sources);
        for d in diagnostics.iter().filter(|d| d.path == sources[which].path) {
            render(d, &mutated);
        }
        for s in &sources {
            if let Ok(text) = format_source(&library, s) {
                prop_assert_eq!(format_source(&library, &source(&s.path, &text)), Ok(text));
            }
        }
    }
}

const WORDS: [&str; 44] = [
    "the",
    "number",
    "of",
    "a",
    "creature",
    "creatures",
    "you",
    "control",
    "and",
    "or",
    "that",
    "is",
    "not",
    "(",
    ")",
    "this",
    "it",
    "'s",
    "controller",
    "with",
    "power",
    "2",
    "more",
    "until",
    "end",
    "turn",
    "gets",
    "+",
    "/",
    "1",
    "target",
    "if",
    "there",
    "draw",
    "card",
    "attached",
    "to",
    "exactly",
    "plus",
    "times",
    "[",
    "]",
    "»",
    ":",
];
