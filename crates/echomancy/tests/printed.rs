//! Printed text in the manner of trading cards, template by template, on invented cards.

#[path = "../../cardlang/tests/printed/mod.rs"]
mod printed;

use echomancy::lexicon::LEXICON;
use printed::Sample;

const SAMPLES: &[Sample] = &[
    Sample(
        "Reedling",
        "token     unnamed\nkind      creature\ntraits    Frog\ncolour    green\nkeywords  Reach\npower     1\ntoughness 2\n\ntrigger after this dies:\n  gain 1 life",
        &["Reach", "When this token dies, you gain 1 life."],
    ),
    Sample(
        "Acorn",
        "token     named\nkind      artifact\n\naction {2}, {T}, sacrifice this:\n  draw 1 card",
        &["{2}, {T}, Sacrifice this token: Draw a card."],
    ),
    Sample(
        "Grove Herald",
        "cost      {1}{W}\nkind      creature\ntraits    Human\npower     1\ntoughness 1\n\ntrigger after this enters:\n  create 2 Reedling tokens tapped and attacking\n\ntrigger after another creature you control dies:\n  you may:\n    draw 1 card\n  if you do:\n    discard a card",
        &[
            "When this creature enters, create two 1/2 green Frog creature tokens with reach and \"When this token dies, you gain 1 life.\" that are tapped and attacking.",
            "Whenever another creature you control dies, you may draw a card. If you do, discard a card.",
        ],
    ),
    Sample(
        "Kettle Imp",
        "cost      {1}{W}\nkind      creature\ntraits    Human\npower     1\ntoughness 1\n\ntrigger after this enters:\n  this deals damage to target creature or player or planeswalker equal to power of this\n\ntrigger after this attacks:\n  this deals damage to target creature or player or planeswalker equal to power of this",
        &["Whenever this creature enters or attacks, it deals damage equal to its power to any target."],
    ),
    Sample(
        "Dawn Bell",
        "cost      {2}\nkind      artifact\n\ntrigger after your upkeep begins:\n  create 1 Acorn token\n\naction {1}, {T}, sacrifice this:\n  add 3 red mana\n\naction {T}:\n  add 1 mana of any colour",
        &[
            "At the beginning of your upkeep, create an Acorn token.",
            "{1}, {T}, Sacrifice this artifact: Add {R}{R}{R}.",
            "{T}: Add one mana of any color.",
        ],
    ),
    Sample(
        "Tide Levy",
        "cost      {R}\nkind      instant\n\nspell:\n  choose target spell\n  its controller may pay {2}:\n  otherwise:\n    counter it",
        &["Counter target spell unless its controller pays {2}."],
    ),
    Sample(
        "Split Sparks",
        "cost      {R}\nkind      sorcery\n\nspell:\n  divide 3 among up to 3 target creatures or players or planeswalkers:\n    this deals share damage to it",
        &["Split Sparks deals 3 damage divided as you choose among one, two, or three targets."],
    ),
    Sample(
        "Oaken Ward",
        "cost      {R}\nkind      instant\n\nspell:\n  choose target creature or player or planeswalker\n  the next time it would be dealt damage until the end of the turn:\n    prevent 3 of it",
        &["Prevent the next 3 damage that would be dealt to any target this turn."],
    ),
    Sample(
        "Still Meadow",
        "cost      {R}\nkind      instant\n\nspell:\n  choose target Frog\n  each time it would be dealt damage until the end of the turn:\n    prevent it",
        &["Prevent all damage that would be dealt to target Frog this turn."],
    ),
    Sample(
        "Calm Hollow",
        "cost      {R}\nkind      instant\n\nspell:\n  the next time combat damage would be dealt until the end of the turn:\n    prevent 5 of it",
        &["Prevent the next 5 combat damage that would be dealt this turn."],
    ),
    Sample(
        "Ember Ring",
        "cost      {G}\nkind      enchantment\n\naction {3}:\n  choose a red source\n  the next time a red source among them would deal damage to you until the end of the turn:\n    prevent it",
        &["{3}: The next time a red source of your choice would deal damage to you this turn, prevent that damage."],
    ),
    Sample(
        "Hedge Path",
        "cost      {R}\nkind      sorcery\n\nspell:\n  search your library for a Forest card\n  put it onto the battlefield tapped",
        &["Search your library for a Forest card, put it onto the battlefield tapped, then shuffle."],
    ),
    Sample(
        "Fen Caller",
        "cost      {1}{W}\nkind      creature\ntraits    Human\npower     1\ntoughness 1\n\ntrigger after this enters:\n  you may:\n    search your library for a Frog card\n    reveal it\n    return it to hand",
        &[
            "When this creature enters, you may search your library for a Frog card, reveal it, put it into your hand, then shuffle.",
        ],
    ),
    Sample(
        "Grave Porter",
        "cost      {1}{W}\nkind      creature\ntraits    Human\npower     1\ntoughness 1\n\ntrigger after this enters:\n  choose target Frog card in your graveyard\n  you may:\n    return it to hand\n\naction {1}{W} while this is in your graveyard and it is your upkeep:\n  put this onto the battlefield tapped",
        &[
            "When this creature enters, you may return target Frog card from your graveyard to your hand.",
            "{1}{W}: Return this card from your graveyard to the battlefield tapped. Activate only during your upkeep.",
        ],
    ),
    Sample(
        "Bramble Fort",
        "kind      land\n\nas this enters:\n  if it is not true that you control another Forest or Swamp:\n    this enters tapped\n\naction {T}:\n  add {G/W}\n\naction {1}{G}:\n  until the end of the turn:\n    this is a Frog creature in addition to its other types\n    this is green\n    this has base power and toughness 3/3\n    this has trample",
        &[
            "This land enters tapped unless you control another Forest or Swamp.",
            "{T}: Add {G} or {W}.",
            "{1}{G}: This land becomes a 3/3 green Frog creature with trample until end of turn. It's still a land.",
        ],
    ),
    Sample(
        "Salt Ford",
        "kind      land\n\nas this enters:\n  you may pay 2 life:\n  otherwise:\n    this enters tapped\n\naction {T}:\n  add {W}",
        &["As this land enters, you may pay 2 life. If you don't, it enters tapped.", "{T}: Add {W}."],
    ),
    Sample(
        "Moss Titan",
        "cost      {X}{G}\nkind      creature\ntraits    Giant\npower     0\ntoughness 0\n\nas this enters:\n  put X +1/+1 counters on this\n\nconstant:\n  this cannot be countered\n\nconstant:\n  this cannot attack alone\n  this cannot block alone",
        &[
            "This creature enters with X +1/+1 counters on it.",
            "This spell can't be countered.",
            "This creature can't attack or block alone.",
        ],
    ),
    Sample(
        "Reed Lord",
        "cost      {1}{W}\nkind      creature\ntraits    Human\npower     1\ntoughness 1\n\nconstant:\n  other Frogs you control get +1/+1\n  they have haste\n\nconstant while it is your turn:\n  casting spells an opponent controls gets cost +1\n\nconstant while it is not true that you control an Island:\n  this cannot attack",
        &[
            "Other Frogs you control get +1/+1 and have haste.",
            "During your turn, spells your opponents cast cost {1} more to cast.",
            "This creature can't attack unless you control an Island.",
        ],
    ),
    Sample(
        "Iron Spade",
        "cost      {1}\nkind      artifact\ntraits    Equipment\nkeywords  Equip {1}\n\nconstant:\n  the host of this gets power +2\n  it has vigilance",
        &["Equipped creature gets +2/+0 and has vigilance.", "Equip {1}"],
    ),
    Sample(
        "Willow Cage",
        "cost      {1}{W}\nkind      enchantment\ntraits    Aura\nenchant   a creature\n\nconstant:\n  the host of this cannot attack\n  the host of this cannot block",
        &["Enchant creature", "Enchanted creature can't attack or block."],
    ),
    Sample(
        "Silver Leash",
        "cost      {3}{U}\nkind      enchantment\ntraits    Aura\nenchant   a creature\n\nconstant:\n  the host of this is controlled by you\n\ntrigger after this dies:\n  gain 1 life\n  return this to hand",
        &[
            "Enchant creature",
            "You control enchanted creature.",
            "When this Aura is put into a graveyard from the battlefield, you gain 1 life. Return it to its owner's hand.",
        ],
    ),
    Sample(
        "Toll Gate",
        "cost      {G}\nkind      enchantment\n\nconstant:\n  casting non-creature spells gets cost +1\n  attacking you costs {3}\n  playing by you gets land plays +2",
        &[
            "Noncreature spells cost {1} more to cast. Creatures can't attack you unless their controller pays {3} for each of those creatures. You may play two additional lands on each of your turns.",
        ],
    ),
    Sample(
        "Debtor's Pact",
        "cost      {R}\nkind      instant\n\nconstant:\n  casting this costs sacrifice 2 Frogs\n\nspell:\n  draw 2 cards",
        &["As an additional cost to cast this spell, sacrifice two Frogs.", "Draw two cards."],
    ),
    Sample(
        "Old Bargain",
        "cost      {R}\nkind      instant\n\nconstant:\n  casting this for another cost costs sacrifice 3 Swamps\n\nspell:\n  destroy all creatures for good",
        &[
            "You may sacrifice three Swamps rather than pay this spell's mana cost.",
            "Destroy all creatures. They can't be regenerated.",
        ],
    ),
    Sample(
        "Sprout Doubler",
        "cost      {G}\nkind      enchantment\n\ntrigger when +1/+1 counters would be put on a Frog you control:\n  change it by +1\n\ntrigger when you would gain life:\n  change it by +1\n\ntrigger when a Frog would deal damage:\n  double it",
        &[
            "If one or more +1/+1 counters would be put on a Frog you control, that many plus one +1/+1 counters are put on it instead.",
            "If you would gain life, you gain that much life plus 1 instead.",
            "If a Frog would deal damage to a permanent or player, it deals twice that much damage to that permanent or player instead.",
        ],
    ),
    Sample(
        "Frozen Hour",
        "cost      {R}\nkind      sorcery\n\nspell:\n  tap up to 2 target creatures",
        &["Tap up to two target creatures."],
    ),
    Sample(
        "Frozen Duel",
        "cost      {R}\nkind      sorcery\n\nspell:\n  target Frog you control fights target creature an opponent controls",
        &["Target Frog you control fights target creature an opponent controls."],
    ),
    Sample(
        "Mirror Clay",
        "cost      {1}{W}\nkind      creature\ntraits    Human\npower     1\ntoughness 1\n\nas this enters:\n  you may:\n    choose another Frog\n    this enters as a copy of it\n    until the copy ends:\n      this is a Frog in addition to its other types",
        &[
            "You may have this creature enter as a copy of another Frog, except it's a Frog in addition to its other types.",
        ],
    ),
    Sample(
        "Ghost Orchard",
        "cost      {G}\nkind      enchantment\n\nopening hand:\n  put this onto the battlefield\n\nas soon as:\n  if you control no Island:\n    sacrifice this\n\ntrigger when this would be put into a graveyard:\n  instead:\n    exile this",
        &[
            "If this card is in your opening hand, you may begin the game with it on the battlefield.",
            "When you control no Islands, sacrifice this enchantment.",
            "If this enchantment would be put into a graveyard, exile it instead.",
        ],
    ),
    Sample(
        "Two Roads",
        "cost      {R}\nkind      instant\n\nspell:\n  choose 1 of:\n    - counter target spell\n    - target player draws 3 cards",
        &["Choose one —", "• Counter target spell.", "• Target player draws three cards."],
    ),
    Sample(
        "Tale of the Fen",
        "cost      {2}{G}\nkind      enchantment\ntraits    Saga\n\nchapter 1, 2:\n  create 1 Reedling token\n\nchapter 3:\n  Frogs you control get +2/+1 until the end of the turn",
        &[
            "I, II — Create a 1/2 green Frog creature token with reach and \"When this token dies, you gain 1 life.\"",
            "III — Frogs you control get +2/+1 until end of turn.",
        ],
    ),
    Sample(
        "Sela, Fen Warden",
        "cost      {2}{G}\nsupertype legendary\nkind      planeswalker\ntraits    Sela\nloyalty   3\n\nloyalty +1:\n  gain 2 life\n\nloyalty -2:\n  this deals 4 damage to target creature",
        &["+1: You gain 2 life.", "−2: Sela deals 4 damage to target creature."],
    ),
    Sample(
        "Borrowed Blade",
        "cost      {R}\nkind      sorcery\n\nspell:\n  choose target Frog\n  it is controlled by you until the end of the turn\n  untap it\n  it has haste until the end of the turn",
        &["Gain control of target Frog until end of turn. Untap it. It gains haste until end of turn."],
    ),
    Sample(
        "Crowd Singer",
        "cost      {2}{G}\nkind      creature\ntraits    Elf\npower     = the number of Frogs you control\ntoughness = the number of Frogs you control\n\ntrigger after this deals damage to an opponent:\n  it discards 2 cards at random\n\naction {2}{G}, once each turn:\n  this gets +3/+3 until the end of the turn",
        &[
            "This creature's power and toughness are each equal to the number of Frogs you control.",
            "Whenever this creature deals damage to an opponent, that player discards two cards at random.",
            "{2}{G}: This creature gets +3/+3 until end of turn. Activate only once each turn.",
        ],
    ),
    Sample(
        "Blade Tutor",
        "cost      {1}{W}\nkind      creature\ntraits    Human\npower     1\ntoughness 1\n\nconstant:\n  creatures you control have ability:\n    trigger after this attacks:\n      put 1 +1/+1 counter on this",
        &["Creatures you control have \"Whenever this creature attacks, put a +1/+1 counter on it.\""],
    ),
    Sample(
        "Open Palm",
        "cost      {R}\nkind      instant\n\nspell:\n  choose target opponent\n  reveal cards in its hand",
        &["Target opponent reveals their hand."],
    ),
    Sample(
        "Closed Palm",
        "cost      {R}\nkind      enchantment\n\ntrigger after this enters:\n  exile target non-Frog non-land permanent an opponent controls until this leaves the battlefield",
        &[
            "When this enchantment enters, exile target non-Frog, nonland permanent an opponent controls until this enchantment leaves the battlefield.",
        ],
    ),
    Sample(
        "Cradle Thief",
        "cost      {1}{W}\nkind      creature\ntraits    Human\npower     1\ntoughness 1\n\ntrigger after this leaves the battlefield:\n  exile target Frog you control\n  put it onto the battlefield under your control",
        &[
            "When this creature leaves the battlefield, exile target Frog you control, then return it to the battlefield under your control.",
        ],
    ),
    Sample(
        "Wave Twin",
        "cost      {R}\nkind      instant\n\nspell:\n  create 1 token copying target creature you control\n  they have haste until the copy ends\n  at the next end step:\n    exile them",
        &[
            "Create a token that's a copy of target creature you control, except it has haste. Exile it at the beginning of the next end step.",
        ],
    ),
    Sample(
        "Iron Reflex",
        "cost      {1}{W}\nkind      creature\ntraits    Human\npower     1\ntoughness 1\n\ntrigger after this attacks:\n  you may pay {2}{R}:\n    at once:\n      untap target creature an opponent controls",
        &[
            "Whenever this creature attacks, you may pay {2}{R}. When you do, untap target creature an opponent controls.",
        ],
    ),
    Sample(
        "Fen Barge",
        "cost      {2}\nkind      artifact\ntraits    Vehicle\nkeywords  Crew 2, Flying\npower     3\ntoughness 3\n\naction {T}:\n  add 1 mana of any colour",
        &["Flying", "{T}: Add one mana of any color.", "Crew 2"],
    ),
    Sample(
        "Marsh Revenant",
        "cost      {1}{B}\nkind      creature\ntraits    Frog\nkeywords  Flying, Persist, Unearth {1}{B}\npower     1\ntoughness 1\n\ntrigger after this enters:\n  target player loses 1 life\n  gain 1 life\n\ntrigger after this attacks:\n  gain 2 life\n  draw 1 card",
        &[
            "Flying",
            "When this creature enters, target player loses 1 life and you gain 1 life.",
            "Whenever this creature attacks, you gain 2 life and draw a card.",
            "Persist",
            "Unearth {1}{B}",
        ],
    ),
    Sample(
        "Late Spark",
        "cost      {R}\nkind      sorcery\nkeywords  Kicker {4}, Flashback {5}{R}\n\nspell:\n  choose target creature or player or planeswalker\n  if this was kicked:\n    this deals 5 damage to it\n  otherwise:\n    this deals 2 damage to it",
        &[
            "Kicker {4}",
            "Late Spark deals 2 damage to any target. If this spell was kicked, it deals 5 damage instead.",
            "Flashback {5}{R}",
        ],
    ),
    Sample(
        "Forked Path",
        "kind      land\n\naction {T}:\n  add {C}\n\naction {T}:\n  add {G}\n\naction {T}:\n  add {W}",
        &["{T}: Add {C}.", "{T}: Add {G} or {W}."],
    ),
    Sample(
        "Void Lash",
        "cost      {R}\nkind      sorcery\n\nspell:\n  this deals 3 damage to target creature or player or planeswalker\n  if you do:\n    the next time it would die until the end of the turn:\n      instead:\n        exile it",
        &[
            "Void Lash deals 3 damage to any target. If a creature dealt damage this way would die this turn, exile it instead.",
        ],
    ),
    Sample(
        "Red Echo",
        "cost      {R}\nkind      instant\n\nspell:\n  copy and retarget target instant or sorcery on the stack\n  it is blue until the copy ends",
        &["Copy target instant or sorcery spell, except it's blue. You may choose new targets for the copy."],
    ),
    Sample(
        "Altar Keeper",
        "cost      {1}{W}\nkind      creature\ntraits    Human\npower     1\ntoughness 1\n\naction sacrifice a creature:\n  if it is Frog:\n    put 1 +1/+1 counter on this",
        &["Sacrifice a creature: If the sacrificed creature was a Frog, put a +1/+1 counter on this creature."],
    ),
    Sample(
        "Prying Eyes",
        "cost      {B}\nkind      sorcery\n\nspell:\n  choose target opponent\n  reveal cards in its hand\n  choose a non-creature card in its hand\n  its owner discards it",
        &["Target opponent reveals their hand. You choose a noncreature card from it. That player discards it."],
    ),
    Sample(
        "Prying Hands",
        "cost      {1}{W}\nkind      creature\ntraits    Human\npower     1\ntoughness 1\n\ntrigger after this attacks:\n  choose target opponent as victim\n  for each card in its hand:\n    reveal it\n  choose a non-land card in the hand of victim\n  exile it",
        &[
            "Whenever this creature attacks, target opponent reveals their hand. You choose a nonland card from it. Exile it.",
        ],
    ),
    Sample(
        "Split Hoard",
        "cost      {2}{B}\nkind      sorcery\n\nspell:\n  choose target player as victim\n  choose any number of lands victim controls as pile\n  victim sacrifices lands except pile",
        &[
            "Choose target player. Choose any number of lands that player controls. That player sacrifices all other lands.",
        ],
    ),
    Sample(
        "Bone Heap",
        "cost      {1}{G}\nkind      creature\ntraits    Frog\npower     = the card types in all graveyards\ntoughness = the card types in all graveyards plus 2",
        &[
            "This creature's power is equal to the number of card types among cards in all graveyards and its toughness is equal to that number plus 2.",
        ],
    ),
    Sample(
        "Mending Newt",
        "cost      {1}{W}\nkind      creature\ntraits    Human\npower     1\ntoughness 1\n\naction remove 3 +1/+1 counters from this:\n  regenerate this\n\naction sacrifice this:\n  this deals 3 damage to target creature or player or planeswalker",
        &[
            "Remove three +1/+1 counters from this creature: Regenerate this creature.",
            "Sacrifice this creature: It deals 3 damage to any target.",
        ],
    ),
    Sample(
        "Brood Elder",
        "cost      {1}{W}\nkind      creature\ntraits    Human\npower     1\ntoughness 1\n\ntrigger after this attacks:\n  for each Frog you control with 1 or more +1/+1 counters:\n    put +1/+1 counters on it equal to +1/+1 counters on it",
        &[
            "Whenever this creature attacks, double the number of +1/+1 counters on each Frog you control with a +1/+1 counter on it.",
        ],
    ),
    Sample(
        "Den Caller",
        "cost      {1}{G}\nkind      creature\ntraits    Frog\nkeywords  Multikicker {G}\npower     1\ntoughness 1\n\ntrigger after this enters:\n  create (the times this was kicked) Acorn tokens\n\ntrigger after this dies:\n  create (the number of Frogs you control) Acorn tokens",
        &[
            "Multikicker {G}",
            "When this creature enters, create an Acorn token for each time it was kicked.",
            "When this creature dies, create an Acorn token for each Frog you control.",
        ],
    ),
    Sample(
        "Dream Ledger",
        "cost      {B}\nkind      enchantment\n\naction 3 life:\n  choose your top card\n  exile it facedown\n  at the next end step:\n    return it to hand",
        &[
            "Pay 3 life: Exile the top card of your library face down. Put it into your hand at the beginning of the next end step.",
        ],
    ),
    Sample(
        "Thin Skin",
        "cost      {1}{W}\nkind      creature\ntraits    Human\npower     1\ntoughness 1\n\ntrigger after this becomes the target of a spell or ability:\n  sacrifice this\n\ntrigger after this deals damage to an opponent:\n  put 1 +1/+1 counter on this",
        &[
            "When this creature becomes the target of a spell or ability, sacrifice it.",
            "Whenever this creature deals damage to an opponent, put a +1/+1 counter on it.",
        ],
    ),
    Sample(
        "Mirror Step",
        "cost      {U}\nkind      instant\n\nspell:\n  target Frog switches power and toughness until the end of the turn",
        &["Switch target Frog's power and toughness until end of turn."],
    ),
    Sample(
        "Dry Season",
        "cost      {2}\nkind      enchantment\n\nconstant:\n  opponents cannot gain life",
        &["Your opponents can't gain life."],
    ),
    Sample(
        "Shifting Hound",
        "cost      {1}{W}\nkind      creature\ntraits    Human\npower     1\ntoughness 1\n\naction {1}:\n  this gets +1/+1 until the end of the turn\n  choose a colour\n  this becomes the chosen colour until the end of the turn",
        &["{1}: This creature gets +1/+1 and becomes the color of your choice until end of turn."],
    ),
    Sample(
        "Name Ward",
        "cost      {1}\nkind      artifact\n\nas this enters:\n  choose a card name\n\nconstant:\n  abilities of artifacts of the chosen card name cannot be used except for mana",
        &[
            "As this artifact enters, choose a card name.",
            "Activated abilities of artifacts with the chosen name can't be activated unless they're mana abilities.",
        ],
    ),
    Sample(
        "Ember, Fen Seer",
        "cost      {2}{R}\nsupertype legendary\nkind      planeswalker\ntraits    Ember\nloyalty   3\n\nloyalty +1:\n  choose your top card\n  exile it\n  you may:\n    cast it\n  if it is not true that you did so:\n    this deals 2 damage to each opponent",
        &[
            "+1: Exile the top card of your library. You may cast it. If you don't, Ember deals 2 damage to each opponent.",
        ],
    ),
    Sample(
        "Twin Bolts",
        "cost      {R}\nkind      sorcery\n\nspell:\n  this deals 2 damage to up to 2 target creatures",
        &["Twin Bolts deals 2 damage to each of up to two target creatures."],
    ),
    Sample(
        "Loyal Frog",
        "cost      {1}{W}\nkind      creature\ntraits    Frog\npower     1\ntoughness 1\n\ntrigger when you would discard this from a source an opponent controls:\n  instead:\n    put this onto the battlefield tapped",
        &[
            "If you would discard this card because of a source an opponent controls, put it onto the battlefield tapped instead.",
        ],
    ),
    Sample(
        "Great Storm",
        "cost      {X}{R}\nkind      sorcery\n\nspell:\n  this deals X damage to target creature\n\nconstant while the X of this is 5 or more:\n  this cannot be countered",
        &["Great Storm deals X damage to target creature.", "If X is 5 or more, this spell can't be countered."],
    ),
    Sample(
        "Fen Wall",
        "cost      {2}{W}\nkind      enchantment\n\nconstant:\n  artifacts you control have indestructible\n  creatures you control have indestructible\n  lands you control have indestructible",
        &["Artifacts, creatures, and lands you control have indestructible."],
    ),
    Sample(
        "Last Gift",
        "cost      {1}{W}\nkind      creature\ntraits    Human\npower     1\ntoughness 1\n\ntrigger after this dies:\n  give target Frog you control the counters of this",
        &["When this creature dies, put its counters on target Frog you control."],
    ),
    Sample(
        "Ash Garden",
        "cost      {1}{W}\nkind      enchantment\n\ntrigger when anything would be put into a graveyard:\n  instead:\n    return it to hand",
        &["If a card or token would be put into a graveyard, return it to its owner's hand instead."],
    ),
    Sample(
        "Second Breath",
        "cost      {R}\nkind      sorcery\n\nspell:\n  untap recently attacking creatures",
        &["Untap all creatures that attacked this turn."],
    ),
    Sample(
        "Grave Call",
        "cost      {B}\nkind      sorcery\n\nspell:\n  put target creature card in a player's graveyard onto the battlefield under your control",
        &["Put target creature card from a graveyard onto the battlefield under your control."],
    ),
    Sample(
        "Keen Scout",
        "cost      {1}{W}\nkind      creature\ntraits    Human\npower     1\ntoughness 1\n\ntrigger after this attacks:\n  this explores\n  this explores",
        &["Whenever this creature attacks, it explores, then it explores again."],
    ),
    Sample(
        "Lucky Digger",
        "cost      {1}{W}\nkind      creature\ntraits    Human\npower     1\ntoughness 1\n\ntrigger after this attacks:\n  choose your top card\n  reveal it\n  if it is a land:\n    return it to hand",
        &[
            "Whenever this creature attacks, reveal the top card of your library. If it's a land card, put it into your hand.",
        ],
    ),
    Sample(
        "Oath Keeper",
        "cost      {1}\nkind      creature\ntraits    Human\npower     1\ntoughness 1\n\ntrigger after this attacks:\n  choose target creature the defending player controls\n  you may:\n    it cannot decline to block this until the end of combat\n    untap it",
        &[
            "Whenever this creature attacks, choose target creature defending player controls. You may untap it and have it block this creature if able until end of combat.",
        ],
    ),
    Sample(
        "Loud Herald",
        "cost      {1}\nkind      creature\ntraits    Human\npower     1\ntoughness 1\n\nconstant:\n  creatures cannot decline to block this\n\ntrigger after this attacks a player with (life of you) or more life:\n  put 1 +1/+1 counter on this",
        &[
            "All creatures able to block this creature do so.",
            "Whenever this creature attacks a player with life equal to or greater than your life total, put a +1/+1 counter on it.",
        ],
    ),
    Sample(
        "Written Way",
        "cost      {1}\nkind      creature\ntraits    Human\npower     1\ntoughness 1\n\naction {2}, discard this while you could cast a sorcery:\n  search your library for a card with mana value exactly (mana value of this)\n  reveal it\n  return it to hand\n\naction {3}, sacrifice this while you could cast a sorcery:\n  search your library for a creature card with mana value exactly (mana value of this)\n  put it onto the battlefield",
        &[
            "{2}, Discard this card: Search your library for a card with mana value equal to this card's mana value, reveal it, put it into your hand, then shuffle. Activate only as a sorcery.",
            "{3}, Sacrifice this creature: Search your library for a creature card with mana value equal to this creature's mana value, put it onto the battlefield, then shuffle. Activate only as a sorcery.",
        ],
    ),
    Sample(
        "Late Singer",
        "cost      {1}\nkind      creature\ntraits    Human\npower     1\ntoughness 1\n\naction {2}, exile this while this is in your graveyard and you could cast a sorcery:\n  create 1 token copying this\n  for each of them:\n    it has haste until it leaves the battlefield\n    it cannot decline to attack an opponent until the end of the turn\n  at the next end step:\n    exile them",
        &[
            "{2}, Exile this card from your graveyard: Create a token that's a copy of this card. It gains haste until it leaves the battlefield and it attacks an opponent this turn if able. Exile it at the beginning of the next end step. Activate only as a sorcery.",
        ],
    ),
    Sample(
        "Sand Clock",
        "cost      {2}\nkind      artifact\n\ntrigger after time counters are removed from this, if this has 0 or less time counters:\n  sacrifice this\n\naction {T}, remove 1 time counter from this:\n  draw 1 card",
        &[
            "Whenever one or more time counters are removed from this artifact, if it has no time counters on it, sacrifice it.",
            "{T}, Remove a time counter from this artifact: Draw a card.",
        ],
    ),
    Sample(
        "Twice Born",
        "cost      {1}{W}\nkind      creature\ntraits    Human\npower     1\ntoughness 1\n\ntrigger after this dies, if +1/+1 counters on this is exactly 0:\n  draw 1 card\n\nconstant while +1/+1 counters on this is 3 or more:\n  this has flying",
        &[
            "When this creature dies, if it had no +1/+1 counters on it, draw a card.",
            "As long as this creature has three or more +1/+1 counters on it, it has flying.",
        ],
    ),
    Sample(
        "Bristling Boar",
        "cost      {1}{G}\nkind      creature\ntraits    Boar\npower     1\ntoughness 1\n\ntrigger after this becomes blocked:\n  repeat the number of creatures blocking this minus 1 times:\n    this gets +2/+2 until the end of the turn\n\ntrigger after this becomes the target of a spell or ability:\n  draw 1 card",
        &[
            "Whenever this creature becomes blocked, it gets +2/+2 until end of turn for each creature blocking it beyond the first.",
            "Whenever this creature becomes the target of a spell or ability, draw a card.",
        ],
    ),
    Sample(
        "Early Tide",
        "cost      {4}{U}\nkind      sorcery\n\nconstant:\n  casting this for another cost costs {1}{U}, return a tapped creature you control to hand\n\nconstant:\n  you may tap creatures you control to pay for this\n\nspell:\n  draw 2 cards",
        &[
            "You may pay {1}{U} and return a tapped creature you control to its owner's hand rather than pay this spell's mana cost.",
            "You may tap creatures you control to pay for this spell.",
            "Draw two cards.",
        ],
    ),
    Sample(
        "Borrowed Hour",
        "cost      {B}\nkind      sorcery\n\nspell:\n  choose target creature card in your graveyard\n  put it onto the battlefield\n  each time it would leave the battlefield:\n    instead:\n      exile it",
        &[
            "Return target creature card from your graveyard to the battlefield. If it would leave the battlefield, exile it instead.",
        ],
    ),
    Sample(
        "Deep Root",
        "cost      {1}{G}\nkind      creature\ntraits    Frog\npower     1\ntoughness 1\n\ntrigger when you would draw a card, if this is in your graveyard and the number of cards in your library is 4 or more:\n  you may:\n    instead:\n      mill 4 cards\n      return this to hand",
        &[
            "If you would draw a card, this card is in your graveyard, and there are four or more cards in your library, you may mill four cards and return it to its owner's hand instead.",
        ],
    ),
    Sample(
        "Gate Warden",
        "cost      {1}{W}\nkind      creature\ntraits    Human\npower     1\ntoughness 1\n\nconstant:\n  attacking you and planeswalkers you control costs {1}",
        &[
            "Creatures can't attack you or planeswalkers you control unless their controller pays {1} for each of those creatures.",
        ],
    ),
    // A question that is all there is to a replacement is one of its conditions.
    Sample(
        "Steadfast Vow",
        "cost      {3}{W}\nkind      enchantment\n\ntrigger when you would lose life to damage, if you control a Frog:\n  if that much is life of you or more:\n    change it by = (life of you minus 1)",
        &[
            "If you would lose life to damage, you control a Frog, and that amount is greater than or equal to your life total, that life loss becomes your life total minus 1.",
        ],
    ),
    Sample(
        "Sun Sentinel",
        "cost      {1}{W}\nkind      creature\ntraits    Human\npower     1\ntoughness 1\n\nconstant while there is a blue enchantment:\n  this gets +2/+2\n\nconstant while there is no Island:\n  this cannot block",
        &[
            "As long as any player controls a blue enchantment, this creature gets +2/+2.",
            "As long as no player controls an Island, this creature can't block.",
        ],
    ),
    Sample(
        "Hue Stalker",
        "cost      {1}{W}\nkind      creature\ntraits    Human\npower     1\ntoughness 1\n\nconstant:\n  creatures that are not sharing a colour with this cannot block this",
        &["This creature can't be blocked by creatures that don't share a color with this card."],
    ),
    Sample(
        "Frog Harness",
        "cost      {2}\nkind      artifact\ntraits    Equipment\nkeywords  Equip {3}\n\ntrigger after this enters:\n  create 1 Reedling token\n  attach this to it",
        &[
            "When this Equipment enters, create a 1/2 green Frog creature token with reach and \"When this token dies, you gain 1 life.\", then attach this Equipment to it.",
            "Equip {3}",
        ],
    ),
    // Counters of one kind are put in one clause.
    Sample(
        "Shared Growth",
        "cost      {1}{W}\nkind      creature\ntraits    Human\npower     1\ntoughness 1\n\ntrigger after a Frog you control attacks:\n  put 2 +1/+1 counters on it\n  put 2 +1/+1 counters on this",
        &["Whenever a Frog you control attacks, put two +1/+1 counters on it and two +1/+1 counters on this creature."],
    ),
    // One deed comes before its time; a player has a lasting change happen.
    Sample(
        "Brief Ember",
        "cost      {1}{R}\nkind      creature\ntraits    Elemental\npower     3\ntoughness 1\n\ntrigger after this attacks:\n  at the end of combat:\n    sacrifice this\n\ntrigger after this blocks:\n  choose target creature\n  you may:\n    it gets +1/+1 until the end of the turn",
        &[
            "Whenever this creature attacks, sacrifice it at end of combat.",
            "Whenever this creature blocks, you may have target creature get +1/+1 until end of turn.",
        ],
    ),
    Sample(
        "Warded Heron",
        "cost      {1}{W}\nkind      creature\ntraits    Bird\nkeywords  Flying, Protection from red, Protection from white\npower     1\ntoughness 1",
        &["Flying, protection from red and from white"],
    ),
    // A replacement under a condition, and cards that go to the graveyard of their owner.
    Sample(
        "Last Page",
        "cost      {2}{U}\nkind      enchantment\n\ntrigger when you would draw a card, if there are no cards in your hand:\n  instead:\n    draw 2 cards",
        &["If you would draw a card while there are no cards in your hand, draw two cards instead."],
    ),
    Sample(
        "Barred Crypt",
        "cost      {2}{B}\nkind      enchantment\n\ntrigger when a creature card would be put into a graveyard, if its owner is an opponent:\n  instead:\n    exile it",
        &["If a creature card would be put into an opponent's graveyard, exile it instead."],
    ),
    // Costs and losses of life, spells that cost less, and permanents that stay tapped.
    Sample(
        "Moss Usurer",
        "cost      {1}{B}\nkind      creature\ntraits    Human\npower     1\ntoughness 1\n\nconstant:\n  casting creature spells by you gets cost -1\n\ntrigger after your upkeep begins:\n  you lose 1 life\n\naction 1 life:\n  tap target creature an opponent controls\n  this stays tapped in the next untap step",
        &[
            "Creature spells you cast cost {1} less to cast.",
            "At the beginning of your upkeep, you lose 1 life.",
            "Pay 1 life: Tap target creature an opponent controls. This creature doesn't untap during its controller's next untap step.",
        ],
    ),
    // One of two colours, and a card that goes back into a library.
    Sample(
        "Fen Causeway",
        "kind      land\n\naction {T}:\n  add {U}\n\naction {T}:\n  add {R}\n\ntrigger when this would be put into a graveyard:\n  instead:\n    shuffle this into the library",
        &[
            "{T}: Add {U} or {R}.",
            "If this land would be put into a graveyard, shuffle it into its owner's library instead.",
        ],
    ),
    // An act by the number of the act it answers.
    Sample(
        "Ledger Wisp",
        "cost      {1}{U}\nkind      creature\ntraits    Spirit\npower     1\ntoughness 1\n\ntrigger after you gain life:\n  draw that much cards",
        &["Whenever you gain life, draw that many cards."],
    ),
];

#[test]
fn invented_cards_print_like_cards() {
    printed::print_as_they_say(&LEXICON, SAMPLES);
}
