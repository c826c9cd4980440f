//! The cards of a game, compiled once and shared by all its states: printed characteristics, abilities as ops, keys.

use crate::{
    AbilityId, BoundName, DefId, Defining, FamilyRule, Looks, OpId, Rulebook, UseId, Works,
    code::{Op, flatten},
    row::{keys, keys_of_class, set_apart},
    view::leaning,
};
use abilities::{
    Ability, ActPhrase, Amount, CardDef, Characteristic, Cost, CostPart, Counter, EachFilter, Family, FieldValue,
    Filter, HeadArg, HeaderShape, Keyword, KeywordArg, KeywordUse, Library, Name, Selector, Stat, Statement, Trait,
    Visit, Vocabulary, Word,
};
use std::sync::Arc;

/// One compiled ability.
///
/// ```
/// # use kernel::{Cards, Laying, Seat, Zone};
/// # use std::sync::Arc;
/// # let cards = Arc::new(Cards::new(&lanterns::library(), &lanterns::RULEBOOK, 2));
/// # let mut game = Laying::new(Arc::clone(&cards), 1);
/// # let yard = Zone::of(lanterns::lexicon::place::YARD, Seat(0));
/// # let lantern = game.place(cards.find("Paper Lantern").expect("a card"), Seat(0), yard);
///
/// use kernel::{Compiled, Def, DefId};
/// let def: DefId = cards.find("Great Beacon").expect("a card");
/// let face: &Def = cards.def(def);
/// let ability: &Compiled = cards.ability(face.abilities[0]);
/// assert!(matches!(ability.ability, abilities::Ability::Constant { .. }));
/// ```
#[derive(Clone, Debug)]
pub struct Compiled {
    /// The ability as it was written.
    pub ability: Ability,
    /// Its body.
    pub(crate) code: Vec<Op>,
    /// Its named sub-blocks and where they start.
    pub blocks: Vec<(Word, OpId)>,
    /// The places where it works.
    pub works: Works,
    pub(crate) keys: Vec<crate::row::Spoken>,
    /// Whether the word `target` stands in it.
    pub targets: bool,
    /// Whether there is a choice of modes in it.
    pub modal: bool,
    /// Whether it defines the looks of its own card, see [`defines_itself`]; a given one never does, unless a copy
    /// brought it.
    pub defines: bool,
    /// The keyword it belongs to, if any.
    pub keyword: Option<Keyword>,
    /// Facts about it that the rules work out once, see [`Types::ability_bits`](crate::chapters::Types::ability_bits).
    pub nature: u8,
    /// The lines that change the rules and share `it` or `they` with the first line of their block: the op of the
    /// block, or none, and which line.
    pub(crate) leaning: Vec<(Option<OpId>, u8)>,
    /// Facts about the continuous effects in it.
    pub(crate) says: Vec<crate::view::Says>,
}

/// One face of a compiled card.
#[derive(Clone, Debug)]
pub struct Def {
    /// The card as it was written.
    pub card: CardDef,
    /// Its name.
    pub name: Name,
    /// Its printed characteristics.
    pub printed: Looks,
    /// Its characteristics while it lies facedown in play: none.
    pub blank: Looks,
    /// Its own abilities.
    pub abilities: Vec<AbilityId>,
    /// Its keyword uses.
    pub uses: Vec<UseId>,
    /// The numbers its header computes, each with the ability that says so.
    pub(crate) computed: Vec<(Stat, AbilityId)>,
    /// The other face, if any.
    pub back: Option<DefId>,
}

/// All cards of one game for one number of players. Copies share the compiled cards.
///
/// ```
/// use kernel::Cards;
/// let cards = Cards::new(&lanterns::library(), &lanterns::RULEBOOK, 2);
/// let lantern = cards.find("Paper Lantern").expect("a card");
/// assert_eq!(cards.def(lantern).card.name, "Paper Lantern");
/// assert_eq!(cards.players, 2);
/// ```
#[derive(Clone)]
pub struct Cards {
    /// The words.
    pub vocabulary: Vocabulary,
    /// The rules.
    pub rules: &'static Rulebook,
    /// The number of players the printed numbers are for.
    pub players: u8,
    defs: Vec<Arc<Def>>,
    /// Abilities of cards, keywords, costs with a choice in them, and grants.
    abilities: Vec<Arc<Compiled>>,
    uses: Vec<KeywordUse>,
    /// The abilities of each keyword.
    keywords: Vec<Vec<AbilityId>>,
    /// Each keyword with its variants: a card with one of them has the keyword.
    pub(crate) variants: Vec<Vec<Keyword>>,
    /// Names bound by `as`.
    names: Vec<String>,
    /// The front face of each name of the vocabulary.
    fronts: Vec<Option<DefId>>,
    /// The counters that give a keyword, each with the ability that says so.
    pub(crate) keyword_counters: Vec<(Counter, AbilityId)>,
    /// The acts that texts ask about afterwards.
    pub(crate) wanted: Vec<crate::annals::Wanted>,
    /// The number of keys of a class the index has.
    pub(crate) keys_of_class: usize,
    /// The ability by which a card is controlled by whoever it was given to, for good.
    pub(crate) control: AbilityId,
}

impl Cards {
    /// Compiles a library for that many players.
    pub fn new(library: &Library, rules: &'static Rulebook, players: u8) -> Self {
        let mut cards = Cards {
            vocabulary: library.vocabulary.clone(),
            rules,
            players,
            defs: Vec::new(),
            abilities: Vec::new(),
            uses: Vec::new(),
            keywords: Vec::new(),
            variants: Vec::new(),
            names: Vec::new(),
            fronts: Vec::new(),
            keyword_counters: Vec::new(),
            wanted: Vec::new(),
            keys_of_class: keys_of_class(rules.lexicon),
            control: AbilityId::new(0),
        };
        let nothing = CardDef {
            name: String::new(),
            game: String::new(),
            fields: Vec::new(),
            abilities: Vec::new(),
            back: None,
            unwritten: None,
        };
        for (number, keyword) in library.keywords.iter().enumerate() {
            let mut list = Vec::new();
            for ability in &keyword.abilities {
                list.push(cards.compile(&nothing, ability, Some(Keyword(number as u16))));
            }
            cards.keywords.push(list);
            let is_variant = |k: &abilities::KeywordDef| k.variant.as_ref() == Some(&keyword.name);
            let variants = library.keywords.iter().enumerate().filter(|(_, k)| is_variant(k));
            let own = [Keyword(number as u16)].into_iter();
            cards.variants.push(own.chain(variants.map(|(i, _)| Keyword(i as u16))).collect());
        }
        let yours = Statement::Are(Selector::This, Characteristic::ControlledBy(Selector::You));
        let for_good = abilities::Duration::Copied;
        cards.control = cards.add_effects(&[abilities::Effect::Until(vec![yours], for_good)]);
        for (counter, name) in rules.types.counter_keywords {
            if let Some(i) = cards.vocabulary.keywords.iter().position(|(k, _)| k == name) {
                let gives = Characteristic::Have(vec![KeywordUse::plain(abilities::Keyword(i as u16))]);
                let duration = abilities::Duration::Copied;
                let until = abilities::Effect::Until(vec![Statement::Are(Selector::This, gives)], duration);
                let number = cards.add_effects(&[until]);
                cards.keyword_counters.push((*counter, number));
            }
        }
        for card in &library.cards {
            cards.front(card);
        }
        cards.tell(0);
        cards
    }

    /// These cards and further ones, whose names are new, with the words of all of them. The words may have gained
    /// names and counters, but no traits and keywords: a card may have every trait there is.
    pub fn extended(&self, vocabulary: &Vocabulary, further: &[Arc<CardDef>]) -> Self {
        let mut cards = Cards { vocabulary: vocabulary.clone(), ..self.clone() };
        let before = cards.abilities.len();
        for card in further {
            cards.front(card);
        }
        cards.tell(before);
        cards
    }

    /// Compiles a card and its back, if it is written.
    fn front(&mut self, card: &Arc<CardDef>) {
        if card.unwritten.is_some() {
            return;
        }
        let front = self.card(card);
        let name = self.def(front).name;
        if self.fronts.len() <= name.index() {
            self.fronts.resize(name.index() + 1, None);
        }
        self.fronts[name.index()].get_or_insert(front);
    }

    /// Adds effects that stand on no card, for plays and benchmarks; gives the ability they are.
    pub fn add_effects(&mut self, effects: &[abilities::Effect]) -> AbilityId {
        let body = effects.to_vec();
        let ability =
            Ability::Action { cost: Cost::default(), by: None, when: None, condition: None, limit: None, body };
        let nothing = CardDef {
            name: String::new(),
            game: String::new(),
            fields: Vec::new(),
            abilities: Vec::new(),
            back: None,
            unwritten: None,
        };
        let before = self.abilities.len();
        let number = self.compile(&nothing, &ability, None);
        Arc::make_mut(&mut self.abilities[number.index()]).works = Works::NOWHERE;
        self.tell(before);
        number
    }

    /// The front face of the card of that name.
    pub fn find(&self, name: &str) -> Option<DefId> {
        self.vocabulary.names.find(name).and_then(|name| self.fronts.get(name.index()).copied().flatten())
    }

    /// The front face of the card whose name has that id.
    pub fn named(&self, name: Name) -> Option<DefId> {
        self.fronts.get(name.index()).copied().flatten()
    }

    /// An ability.
    #[inline]
    pub fn ability(&self, ability: AbilityId) -> &Compiled {
        &self.abilities[ability.index()]
    }

    /// All abilities: of cards and keywords, those that are granted, and costs with a choice in them.
    pub fn abilities(&self) -> impl ExactSizeIterator<Item = (AbilityId, &Compiled)> {
        self.abilities.iter().enumerate().map(|(i, compiled)| (AbilityId::new(i), &**compiled))
    }

    /// A face.
    #[inline]
    pub fn def(&self, def: DefId) -> &Def {
        &self.defs[def.index()]
    }

    /// Whether a card with this ability asks anywhere for the cards that are linked to it: `cards exiled by this`.
    pub(crate) fn asks_what_it_did(&self, ability: AbilityId) -> bool {
        let asks = |own: &AbilityId| {
            let mut found = false;
            let to_itself = |f: &Filter| matches!(f, Filter::LinkedTo(_, to) if **to == Selector::This);
            EachFilter(|f: &Filter| found |= to_itself(f)).ability(&self.ability(*own).ability);
            found
        };
        let bearers = self.defs.iter().filter(|def| def.abilities.contains(&ability));
        bearers.flat_map(|def| &def.abilities).any(asks)
    }

    /// All faces, the back of each card right behind its front.
    pub fn defs(&self) -> impl DoubleEndedIterator<Item = (DefId, &Def)> + ExactSizeIterator {
        self.defs.iter().enumerate().map(|(i, def)| (DefId::new(i), &**def))
    }

    /// A keyword with its arguments.
    pub fn keyword_use(&self, number: UseId) -> &KeywordUse {
        &self.uses[number.index()]
    }

    /// Returns the abilities that a keyword stands for.
    pub fn keyword_abilities(&self, keyword: Keyword) -> &[AbilityId] {
        &self.keywords[keyword.index()]
    }

    /// The spelling of a bound name.
    pub fn bound_name(&self, name: BoundName) -> &str {
        &self.names[name.index()]
    }

    /// A bound name, if any ability uses it.
    pub fn name_number(&self, name: &str) -> Option<BoundName> {
        self.names.iter().position(|n| n == name).map(BoundName::new)
    }

    /// A bound name, also if no ability uses it yet: for clauses that are given names from outside.
    pub fn number_name(&mut self, name: &str) -> BoundName {
        numbered(&mut self.names, name)
    }

    fn card(&mut self, card: &CardDef) -> DefId {
        let index = DefId::new(self.defs.len());
        let mut printed = Looks::of(index);
        let mut uses = Vec::new();
        let mut own = Vec::new();
        let mut computed = Vec::new();
        for field in &card.fields {
            let shape = self.vocabulary.lexicon.headers.iter().find(|h| h.id == field.header).map(|h| h.shape);
            match (&field.value, shape) {
                (FieldValue::Kinds(kinds), _) => kinds.iter().for_each(|k| printed.add_kind(*k)),
                (FieldValue::Traits(traits), _) => traits.iter().for_each(|t| printed.add_trait(*t)),
                (FieldValue::Keywords(list), _) => {
                    for keyword_use in list {
                        printed.add_keyword(keyword_use.keyword);
                        for arg in &keyword_use.args {
                            if let KeywordArg::Cost(cost) = arg {
                                self.cost(cost);
                            }
                        }
                        uses.push(self.add_use(keyword_use.clone()));
                    }
                }
                (FieldValue::Amount(amount), Some(HeaderShape::Stat(stat))) => {
                    computed.extend(self.stat(card, &mut printed, stat, amount));
                }
                (FieldValue::Stats(stats), _) => {
                    for (stat, amount) in stats {
                        computed.extend(self.stat(card, &mut printed, *stat, amount));
                    }
                }
                _ => {}
            }
        }
        own.extend(computed.iter().map(|(_, ability)| *ability));
        (self.rules.types.complete_printed)(&self.vocabulary, card, &mut printed);
        let implied = (self.rules.types.implied_keyword)(card);
        if let Some(k) = implied.and_then(|name| self.vocabulary.keywords.iter().position(|(k, _)| k == name)) {
            let keyword = Keyword(k as u16);
            printed.add_keyword(keyword);
            uses.push(self.add_use(KeywordUse { keyword, args: Vec::new() }));
        }
        let name = self.vocabulary.intern_name(&card.name);
        self.defs.push(Arc::new(Def {
            card: card.clone(),
            name,
            printed,
            blank: Looks::of(index),
            abilities: Vec::new(),
            uses,
            computed,
            back: None,
        }));
        for ability in &card.abilities {
            own.push(self.compile(card, ability, None));
        }
        self.face(index).abilities = own;
        if let Some(back) = &card.back {
            let back = self.card(back);
            self.face(index).back = Some(back);
            self.face(back).back = Some(index);
        }
        index
    }

    /// A face that is being compiled.
    fn face(&mut self, index: DefId) -> &mut Def {
        Arc::make_mut(&mut self.defs[index.index()])
    }

    fn add_use(&mut self, keyword_use: KeywordUse) -> UseId {
        self.uses.push(keyword_use);
        UseId::new(self.uses.len() - 1)
    }

    /// A printed number, or an ability of the card that computes it.
    ///
    /// Such an ability works where the rules say. Elsewhere the number is worked out when somebody asks (`Game::stat`); one that
    /// reads other numbers of cards could then ask for itself, so it works everywhere instead.
    fn stat(&mut self, card: &CardDef, printed: &mut Looks, stat: Stat, amount: &Amount) -> Option<(Stat, AbilityId)> {
        if let Some(n) = fixed(amount, self.players) {
            printed.set_stat(stat, n);
            return None;
        }
        printed.set_stat(stat, 0);
        let base = Characteristic::Base(vec![(stat, amount.clone())]);
        let asks_for_numbers = self.change_footprint(&base).reads_stats();
        let ability = self.compile(card, &Ability::constant(vec![Statement::Are(Selector::This, base)]), None);
        if asks_for_numbers {
            Arc::make_mut(&mut self.abilities[ability.index()]).works = Works::EVERYWHERE;
        }
        Some((stat, ability))
    }

    fn compile(&mut self, card: &CardDef, ability: &Ability, keyword: Option<Keyword>) -> AbilityId {
        crate::annals::want(&mut self.wanted, ability);
        let names = &mut self.names;
        let mut name = |n: &str| numbered(names, n);
        let (mut code, mut starts) = (Vec::new(), Vec::new());
        match ability {
            Ability::Constant { .. } => {}
            Ability::Trigger { body, .. } | Ability::Action { body, .. } => code = flatten(body, &mut name),
            Ability::Headed { body, blocks, .. } => {
                code = flatten(body, &mut name);
                for (word, effects) in blocks {
                    starts.push((*word, OpId::new(code.len())));
                    let offset = code.len();
                    code.extend(flatten(effects, &mut name).into_iter().map(|op| shifted(op, offset)));
                }
            }
        }
        let works = (self.rules.zones.works)(card, ability);
        let mut compiled = Compiled {
            keys: keys(ability),
            targets: false,
            modal: code.iter().any(|op| matches!(op, Op::Modes(..))),
            ability: ability.clone(),
            code,
            blocks: starts,
            works,
            defines: defines_itself(self.rules.types.families, self.vocabulary.lexicon, ability),
            keyword,
            nature: 0,
            leaning: Vec::new(),
            says: Vec::new(),
        };
        compiled.targets = crate::targets::has_targets(&compiled.code);
        compiled.nature = (self.rules.types.ability_bits)(&compiled);
        if compiled.nature & self.rules.types.apart != 0 {
            set_apart(&mut compiled.keys);
        }
        self.abilities.push(Arc::new(compiled));
        let number = AbilityId::new(self.abilities.len() - 1);
        // Granted abilities and those in costs are compiled too; `granted` and `use_number` find them by equality.
        let mut statements: Vec<Statement> = Vec::new();
        let mut costs: Vec<Cost> = Vec::new();
        match ability {
            Ability::Constant { statements: own, .. } => statements.extend(own.iter().cloned()),
            Ability::Action { cost, .. } => costs.push(cost.clone()),
            Ability::Headed { args, .. } => {
                costs.extend(args.iter().filter_map(|a| if let HeadArg::Cost(c) = a { Some(c.clone()) } else { None }));
            }
            Ability::Trigger { .. } => {}
        }
        for op in &self.abilities[number.index()].code {
            match op {
                Op::Until(until, _) => statements.extend(until.iter().cloned()),
                Op::May(_, Some(cost), ..) => costs.push(cost.clone()),
                _ => {}
            }
        }
        for statement in &statements {
            match statement {
                Statement::Are(_, Characteristic::HaveAbility(inner)) => {
                    self.compile(card, inner, keyword);
                }
                Statement::Are(_, Characteristic::Have(uses)) => {
                    for keyword_use in uses {
                        if self.use_number(keyword_use).is_none() {
                            self.uses.push(keyword_use.clone());
                        }
                    }
                }
                Statement::Price(_, cost) => costs.push(cost.clone()),
                _ => {}
            }
        }
        for cost in &costs {
            self.cost(cost);
        }
        number
    }

    /// Computes the facts in the text of the abilities from that one on.
    pub(crate) fn tell(&mut self, from: usize) {
        for i in from..self.abilities.len() {
            let compiled = &self.abilities[i];
            let untils = compiled.code.iter().enumerate().filter(|(_, op)| matches!(op, Op::Until(..)));
            let ops: Vec<Option<OpId>> =
                std::iter::once(None).chain(untils.map(|(op, _)| Some(OpId::new(op)))).collect();
            let leaning = ops
                .iter()
                .flat_map(|&op| leaning(compiled.statements(op)).map(move |statement| (op, statement)))
                .collect();
            let says = ops.into_iter().filter_map(|op| self.told(compiled, op)).collect();
            let compiled = Arc::make_mut(&mut self.abilities[i]);
            (compiled.says, compiled.leaning) = (says, leaning);
        }
    }

    /// A cost with a choice in it is carried out like an ability of its own.
    pub(crate) fn cost(&mut self, cost: &Cost) {
        for part in &cost.parts {
            if let CostPart::Act(phrase) = part
                && self.cost_clause(phrase).is_none()
                && matches!(phrase.patient, Some(Selector::Pick(..)))
            {
                let code = vec![Op::Do(phrase.clone(), None), Op::End];
                self.abilities.push(Arc::new(Compiled {
                    ability: Ability::Constant { condition: None, statements: Vec::new() },
                    targets: crate::targets::has_targets(&code),
                    modal: false,
                    code,
                    blocks: Vec::new(),
                    works: Works::NOWHERE,
                    keys: Vec::new(),
                    defines: false,
                    keyword: None,
                    nature: 0,
                    leaning: Vec::new(),
                    says: Vec::new(),
                }));
            }
        }
    }

    /// A cost with a choice in it as a clause of its own.
    pub(crate) fn cost_clause(&self, phrase: &ActPhrase) -> Option<AbilityId> {
        let is_it = |c: &Arc<Compiled>| matches!(&c.code[..], [Op::Do(p, None), Op::End] if p == phrase);
        self.abilities.iter().position(is_it).map(AbilityId::new)
    }

    /// The compiled form of a granted ability.
    pub fn granted(&self, ability: &Ability) -> Option<AbilityId> {
        self.abilities.iter().position(|c| c.ability == *ability).map(AbilityId::new)
    }

    /// Whether something with these looks has the keyword or a variant of it (E29.1).
    pub(crate) fn has_keyword(&self, looks: &crate::Looks, keyword: Keyword) -> bool {
        self.variants.get(keyword.index()).is_some_and(|all| all.iter().any(|k| looks.has_keyword(*k)))
    }

    /// A keyword use, if a card or effect has it.
    pub fn use_number(&self, keyword_use: &KeywordUse) -> Option<UseId> {
        self.uses.iter().position(|u| u == keyword_use).map(UseId::new)
    }
}

/// The number of a name, which is added if it is new.
fn numbered(names: &mut Vec<String>, name: &str) -> BoundName {
    let known = names.iter().position(|n| n == name);
    BoundName::new(known.unwrap_or_else(|| {
        names.push(name.to_string());
        names.len() - 1
    }))
}

/// Whether an ability is characteristic-defining: without condition it sets numbers or traits of its own card and does
/// nothing else (CR 604.3). Which families of traits cannot be defined so the rules say.
///
/// ```
/// use abilities::Ability;
/// use lanterns::lexicon::LEXICON;
/// // A constant without a statement defines nothing.
/// let families = lanterns::RULEBOOK.types.families;
/// assert!(!kernel::defines_itself(families, &LEXICON, &Ability::constant(Vec::new())));
/// ```
pub fn defines_itself(families: &[FamilyRule], lexicon: &abilities::Lexicon, ability: &Ability) -> bool {
    let never = |family: Family| families.iter().any(|r| r.family == family && r.defining == Defining::Never);
    let is_never_defined = |t: &Trait| lexicon.traits.get(t.index()).is_some_and(|e| never(e.family));
    let defines = |statement: &Statement| match statement {
        Statement::Are(Selector::This, Characteristic::Base(_) | Characteristic::BecomeChosen(_)) => true,
        Statement::Are(Selector::This, Characteristic::Become(kinds, traits) | Characteristic::Also(kinds, traits)) => {
            kinds.is_empty() && !traits.iter().any(is_never_defined)
        }
        _ => false,
    };
    match ability {
        Ability::Constant { condition: None, statements } => !statements.is_empty() && statements.iter().all(defines),
        _ => false,
    }
}

/// A printed amount that does not depend on the table.
pub(crate) fn fixed(amount: &Amount, players: u8) -> Option<i32> {
    match amount {
        Amount::Number(n) => Some(*n),
        Amount::PerPlayer(inner) => Some(fixed(inner, players)?.saturating_mul(players.into())),
        _ => None,
    }
}

/// The op with its targets moved by `offset`.
fn shifted(op: Op, offset: usize) -> Op {
    let moved = |to: OpId| to.plus(offset);
    match op {
        Op::Choose { who, what, name, otherwise, end } => {
            Op::Choose { who, what, name, otherwise: moved(otherwise), end: moved(end) }
        }
        Op::Unless(c, to) => Op::Unless(c, moved(to)),
        Op::Jump(to) => Op::Jump(moved(to)),
        Op::Arrow(to) => Op::Arrow(moved(to)),
        Op::IfYouDo(to) => Op::IfYouDo(moved(to)),
        Op::May(w, c, to, limit) => Op::May(w, c, moved(to), limit),
        Op::Each(s, to) => Op::Each(s, moved(to)),
        Op::Repeat(a, to) => Op::Repeat(a, moved(to)),
        Op::Divide(a, s, to) => Op::Divide(a, s, moved(to)),
        Op::Next(to) => Op::Next(moved(to)),
        Op::Modes(w, p, starts, end) => Op::Modes(w, p, starts.into_iter().map(moved).collect(), moved(end)),
        Op::ModeEnd(to) => Op::ModeEnd(moved(to)),
        Op::Later(t, r, a, d, to) => Op::Later(t, r, a, d, moved(to)),
        Op::At(m, to) => Op::At(m, moved(to)),
        op => op,
    }
}
