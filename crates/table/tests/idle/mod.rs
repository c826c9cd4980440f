//! More text that could never do anything, and unusual text that does something, read by `reachable.rs`.

pub mod own;
pub mod places;
pub mod ways;

/// Cards of Echomancy, each with the mistake it has.
pub const ECHOMANCY: &[(&str, &str)] = &[
    ("cost      {R}\nkind      sorcery\n\nspell:\n  gain that much life\n", "`that` is not bound"),
    (
        "cost      {R}\nkind      enchantment\n\ntrigger after this enters:\n  gain that much life\n",
        "`that` is not bound",
    ),
    ("cost      {R}\nkind      sorcery\n\nspell:\n  if you do:\n    draw 1 card\n", "this never does anything"),
    (
        "cost      {R}\nkind      enchantment\n\ntrigger after this enters:\n  if you do:\n    draw 1 card\n",
        "this never does anything",
    ),
    ("cost      {R}\nkind      sorcery\n\nspell:\n  if you did so:\n    draw 1 card\n", "this is never true"),
    (
        "cost      {R}\nkind      enchantment\n\nconstant while you did so:\n  creatures get +1/+1\n",
        "this is never true",
    ),
    ("cost      {R}\nkind      sorcery\n\nspell:\n  destroy the giver\n", "`the giver` is not bound"),
    ("cost      {R}\nkind      enchantment\n\nconstant:\n  the giver gets +1/+1\n", "`the giver` is not bound"),
    (
        "cost      {R}\nkind      enchantment\n\ntrigger after this leaves the battlefield:\n  put cards exiled by this onto the battlefield\n",
        "this is never true",
    ),
    (
        "cost      {R}\nkind      enchantment\n\ntrigger after this leaves the battlefield:\n  put cards exiled apart by this onto the battlefield\n",
        "this is never true",
    ),
    (
        "cost      {R}\nkind      creature\npower     1\ntoughness 1\n\ntrigger after this enters:\n  put 1 +1/+1 counter on each creature convoking this\n",
        "this is never true",
    ),
    ("cost      {R}\nkind      enchantment\n\nconstant:\n  players have flying\n", "this never does anything"),
    ("cost      {R}\nkind      sorcery\n\nspell:\n  counter target creature\n", "no such act ever happens"),
    (
        "cost      {R}\nkind      instant\nkeywords  Flying\n\nspell:\n  draw 1 card\n",
        "Flying does nothing on such a card",
    ),
    (
        "cost      {R}\nkind      sorcery\nkeywords  Trample\n\nspell:\n  draw 1 card\n",
        "Trample does nothing on such a card",
    ),
    (
        "cost      {R}\nkind      creature\nkeywords  Equip {1}\npower     1\ntoughness 1\n",
        "Equip does nothing on such a card",
    ),
    (
        "kind      land\nkeywords  Kicker {1}\n\ntrigger after this enters, if this was kicked:\n  draw 1 card\n",
        "Kicker does nothing on such a card",
    ),
    ("kind      land\nkeywords  Flash\n\naction {T}:\n  add {R}\n", "Flash does nothing on such a card"),
    ("kind      land\nkeywords  Convoke\n\naction {T}:\n  add {R}\n", "Convoke does nothing on such a card"),
    (
        "cost      {R}\nkind      instant\nkeywords  Prowess\n\nspell:\n  draw 1 card\n",
        "Prowess does nothing on such a card",
    ),
    (
        "cost      {R}\nkind      instant\nkeywords  Flash\n\nspell:\n  draw 1 card\n",
        "Flash does nothing on such a card",
    ),
    (
        "cost      {R}\nkind      sorcery\nkeywords  Persist\n\nspell:\n  draw 1 card\n",
        "Persist does nothing on such a card",
    ),
    (
        "cost      {R}\nkind      instant\nkeywords  Unearth {1}\n\nspell:\n  draw 1 card\n",
        "Unearth does nothing on such a card",
    ),
    (
        "cost      {R}\nkind      enchantment\n\nconstant:\n  creatures get +(the life lost this way)/+0\n",
        "this is never true",
    ),
    ("cost      {R}\nkind      sorcery\n\nspell:\n  gain (the life lost this way) life\n", "this is never true"),
    (
        "cost      {R}\nkind      enchantment\n\ntrigger after this enters:\n  destroy the host of this\n",
        "this is never true",
    ),
    ("cost      {R}\nkind      enchantment\n\nconstant:\n  the host of this gets +1/+1\n", "this is never true"),
    (
        "cost      {R}\nkind      enchantment\n\ntrigger after a spell enters:\n  draw 1 card\n",
        "no such act ever happens",
    ),
    ("cost      {R}\nkind      sorcery\n\nspell:\n  destroy target spell\n", "no such act ever happens"),
    (
        "cost      {R}\nkind      sorcery\n\nspell:\n  choose 3 of:\n    - draw 1 card\n    - gain 1 life\n",
        "this never does anything",
    ),
    (
        "cost      {R}\nkind      sorcery\n\nspell:\n  choose 0 of:\n    - draw 1 card\n    - gain 1 life\n",
        "this never does anything",
    ),
    ("cost      {R}\nkind      sorcery\n\nspell:\n  draw 0 cards\n", "this never does anything"),
    ("cost      {R}\nkind      sorcery\n\nspell:\n  repeat 0 times:\n    draw 1 card\n", "this never does anything"),
    (
        "cost      {R}\nkind      sorcery\n\nspell:\n  this deals 0 damage to target creature\n",
        "this never does anything",
    ),
    (
        "cost      {R}\nkind      sorcery\n\nspell:\n  target creature gets +0/+0 until the end of the turn\n",
        "this never does anything",
    ),
    (
        "cost      {R}\nkind      sorcery\n\nspell:\n  choose a number from 3 to 1\n  draw X cards\n",
        "this never does anything",
    ),
    (
        "cost      {R}\nkind      enchantment\n\ntrigger after your upkeep begins, if this is tapped and this is untapped:\n  draw 1 card\n",
        "nothing ever matches this",
    ),
    (
        "cost      {R}\nkind      enchantment\n\ntrigger after your upkeep begins, if the number of creatures is exactly -1:\n  draw 1 card\n",
        "nothing ever matches this",
    ),
    (
        "cost      {R}\nkind      sorcery\n\nspell:\n  destroy target creature with power 3 or less with power 5 or more\n",
        "nothing ever matches this",
    ),
    (
        "cost      {R}\nkind      sorcery\n\nspell:\n  destroy target colourless red creature\n",
        "nothing ever matches this",
    ),
    (
        "cost      {R}\nkind      sorcery\n\nspell:\n  destroy target untapped tapped creature\n",
        "nothing ever matches this",
    ),
    (
        "cost      {R}\nkind      sorcery\n\nspell:\n  destroy target non-creature creature\n",
        "nothing ever matches this",
    ),
    (
        "cost      {R}\nkind      instant\n\nspell:\n  exile target creature until this leaves the battlefield\n",
        "no such act ever happens",
    ),
    (
        "cost      {R}\nkind      instant\n\nspell:\n  draw 1 card\n\nconstant:\n  this gets +1/+1\n",
        "this changes nothing",
    ),
    ("kind      land\n\nconstant:\n  this cannot be countered\n", "no such act ever happens"),
    ("kind      land\n\nconstant:\n  casting this gets cost -1\n", "no such act ever happens"),
    ("kind      land\n\ntrigger after you cast this:\n  draw 1 card\n", "no such act ever happens"),
    (
        "cost      {R}\nkind      instant\n\nspell:\n  draw 1 card\n\ntrigger after this attacks:\n  draw 1 card\n",
        "no such act ever happens",
    ),
    (
        "cost      {R}\nkind      instant\n\nspell:\n  draw 1 card\n\ntrigger after this dies:\n  draw 1 card\n",
        "no such act ever happens",
    ),
    (
        "cost      {R}\nkind      instant\n\nspell:\n  draw 1 card\n\ntrigger after this enters:\n  draw 1 card\n",
        "no such act ever happens",
    ),
    ("cost      {R}\nkind      sorcery\n\nspell:\n  sacrifice this\n  draw 1 card\n", "no such act ever happens"),
    (
        "token     unnamed\nkind      creature\ntraits    Elf\npower     1\ntoughness 1\n\ntrigger after you cast this:\n  draw 1 card\n",
        "no such act ever happens",
    ),
    (
        "token     unnamed\nkind      creature\ntraits    Elf\npower     1\ntoughness 1\n\naction {1}, discard this:\n  draw 1 card\n",
        "this ability never does anything",
    ),
    (
        "token     unnamed\nkind      creature\ntraits    Elf\npower     1\ntoughness 1\n\naction {1} while this is in your graveyard:\n  draw 1 card\n",
        "this ability never does anything",
    ),
    ("token     emblem\n\ntrigger after this enters:\n  draw 1 card\n", "no such act ever happens"),
    ("token     emblem\n\naction {T}:\n  draw 1 card\n", "no such act ever happens"),
    (
        "cost      {R}\nkind      artifact\n\naction {T} while this is tapped:\n  draw 1 card\n",
        "this ability never does anything",
    ),
    ("cost      {R}\nkind      artifact\n\naction {T}, {T}:\n  draw 1 card\n", "this can never be paid"),
    (
        "cost      {R}\nkind      artifact\n\naction sacrifice this, sacrifice this:\n  draw 1 card\n",
        "this can never be paid",
    ),
    (
        "cost      {R}\nkind      artifact\n\naction sacrifice this, discard this:\n  draw 1 card\n",
        "this ability never does anything",
    ),
    (
        "cost      {R}\nkind      artifact\n\naction discard this while this is on the battlefield:\n  draw 1 card\n",
        "this ability never does anything",
    ),
    (
        "cost      {R}\nkind      artifact\n\naction sacrifice a creature an opponent controls:\n  draw 1 card\n",
        "no such act ever happens",
    ),
    (
        "cost      {R}\nkind      sorcery\n\nspell:\n  sacrifice a creature an opponent controls\n",
        "no such act ever happens",
    ),
    (
        "cost      {R}\nkind      enchantment\n\ntrigger after an opponent sacrifices a creature you control:\n  draw 1 card\n",
        "no such act ever happens",
    ),
    (
        "cost      {R}\nkind      sorcery\n\nspell:\n  target player you control draws 1 card\n",
        "nothing ever matches this",
    ),
    ("cost      {R}\nkind      sorcery\n\nspell:\n  target tapped player draws 1 card\n", "nothing ever matches this"),
    (
        "cost      {R}\nkind      sorcery\n\nspell:\n  target player with flying draws 1 card\n",
        "nothing ever matches this",
    ),
    (
        "cost      {R}\nkind      sorcery\n\nspell:\n  destroy target creature with 1 or more poison counters\n",
        "nothing ever matches this",
    ),
    (
        "cost      {R}\nkind      sorcery\n\nspell:\n  target player with 1 or more +1/+1 counters draws 1 card\n",
        "nothing ever matches this",
    ),
    ("cost      {R}\nkind      sorcery\n\nspell:\n  discard a tapped card in your hand\n", "nothing ever matches this"),
    (
        "cost      {R}\nkind      sorcery\n\nspell:\n  exile target attacking creature card in your graveyard\n",
        "nothing ever matches this",
    ),
    (
        "cost      {R}\nkind      enchantment\n\ntrigger after a creature dies, if it is your turn and it is not true that it is your turn:\n  draw 1 card\n",
        "nothing ever matches this",
    ),
    (
        "cost      {R}\nkind      sorcery\n\nspell:\n  target creature gets +1/+1 until the copy ends\n",
        "this is never true",
    ),
    (
        "cost      {R}\nkind      sorcery\n\nspell:\n  search your library for a card in your graveyard\n  put it into hand\n",
        "no such act ever happens",
    ),
    (
        "cost      {R}\nkind      sorcery\n\nspell:\n  search your library for a token\n  put it into hand\n",
        "no such act ever happens",
    ),
    ("cost      {R}\nkind      sorcery\n\nspell:\n  copy target creature\n", "no such act ever happens"),
    (
        "cost      {R}\nkind      sorcery\n\nspell:\n  change the target of target creature\n",
        "no such act ever happens",
    ),
    (
        "cost      {R}\nkind      creature\npower     1\ntoughness 1\n\naction {1}:\n  attach this to target creature\n",
        "no such act ever happens",
    ),
    ("cost      {R}\nkind      sorcery\n\nspell:\n  gain control of target player\n", "no such act ever happens"),
    (
        "cost      {R}\nkind      enchantment\n\nconstant:\n  creature cards in your hand have trample\n",
        "this keyword does nothing there",
    ),
    ("cost      {R}\nkind      enchantment\n\nconstant:\n  players get +1/+1\n", "this never does anything"),
    ("cost      {R}\nkind      enchantment\n\nconstant:\n  players lose all abilities\n", "this never does anything"),
    (
        "cost      {R}\nkind      enchantment\n\nconstant:\n  players are creatures in addition to their other types\n",
        "this never does anything",
    ),
    ("cost      {R}\nkind      enchantment\n\nconstant:\n  casting lands gets cost +1\n", "no such act ever happens"),
    (
        "cost      {R}\nkind      enchantment\n\nconstant:\n  untapping players gets untaps = 1\n",
        "no such act ever happens",
    ),
    (
        "cost      {R}\nkind      enchantment\n\nconstant:\n  playing by creatures gets land plays +1\n",
        "no such act ever happens",
    ),
    (
        "cost      {R}\nkind      enchantment\n\nconstant:\n  discarding by creatures gets maximum hand size +1\n",
        "no such act ever happens",
    ),
    (
        "cost      {R}\nkind      enchantment\n\nconstant:\n  blocking by you gets blocks +1\n",
        "no such act ever happens",
    ),
    ("cost      {R}\nkind      enchantment\n\ntrigger after you lose the game:\n  draw 1 card\n", "this never happens"),
    ("cost      {R}\nkind      enchantment\n\ntrigger after you win the game:\n  draw 1 card\n", "this never happens"),
    ("cost      {R}\nkind      enchantment\n\ntrigger when a creature dies:\n  draw 1 card\n", "this never happens"),
    ("cost      {R}\nkind      enchantment\n\ntrigger before a creature dies:\n  draw 1 card\n", "this never happens"),
    (
        "cost      {R}\nkind      enchantment\n\ntrigger before a creature would die:\n  instead:\n    draw 1 card\n",
        "this never happens",
    ),
    ("cost      {R}\nkind      artifact\n\naction {1}, when you cast a spell:\n  draw 1 card\n", "this never happens"),
    (
        "cost      {R}\nkind      artifact\n\naction {1}, after a creature dies:\n  draw 1 card\n",
        "this ability never does anything",
    ),
    (
        "cost      {R}\nkind      enchantment\n\nconstant:\n  creatures have kicker {1}\n",
        "this keyword does nothing there",
    ),
    (
        "cost      {R}\nkind      enchantment\n\nconstant:\n  artifacts have convoke\n",
        "this keyword does nothing there",
    ),
    ("cost      {R}\nkind      enchantment\n\nconstant:\n  creatures get power +0\n", "this never does anything"),
    (
        "cost      {R}\nkind      enchantment\n\nconstant:\n  damage from players cannot be prevented\n",
        "no such act ever happens",
    ),
    (
        "cost      {R}\nkind      enchantment\n\ntrigger after a player becomes untapped:\n  draw 1 card\n",
        "no such act ever happens",
    ),
    (
        "cost      {R}\nkind      sorcery\n\nspell:\n  destroy target creature you control an opponent controls\n",
        "nothing ever matches this",
    ),
    (
        "cost      {R}\nkind      sorcery\n\nspell:\n  destroy target token that is not a token\n",
        "nothing ever matches this",
    ),
    (
        "cost      {R}\nkind      sorcery\n\nspell:\n  destroy target creature on the battlefield in your graveyard\n",
        "nothing ever matches this",
    ),
    (
        "cost      {R}\nkind      sorcery\n\nspell:\n  you may:\n    if you do:\n      draw 1 card\n",
        "this never does anything",
    ),
    ("cost      {R}\nkind      sorcery\n\nspell:\n  gain share life\n", "`share` is not bound"),
    (
        "cost      {R}\nkind      enchantment\n\ntrigger after you cast a spell of the chosen card name:\n  draw 1 card\n",
        "nothing on the card chooses a card name",
    ),
    ("cost      {R}\nkind      sorcery\n\nspell:\n  create 1 Soldier token blocking it\n", "`it` is not bound"),
    (
        "cost      {R}\nkind      sorcery\n\nspell:\n  draw 1 card\n\ntrigger after your upkeep begins:\n  draw 1 card\n",
        "this ability never does anything",
    ),
    (
        "cost      {R}\nkind      instant\n\nspell:\n  draw 1 card\n\nconstant:\n  this cannot block\n",
        "no such act ever happens",
    ),
    ("cost      {R}\nkind      planeswalker\nloyalty   3\n\nloyalty +1:\n  draw X cards\n", "`X` is not bound"),
    (
        "cost      {R}\nkind      enchantment\ntraits    Saga\n\nchapter 0:\n  draw 1 card\n",
        "this ability never does anything",
    ),
    ("cost      {R}\nkind      enchantment\ntraits    Saga\n\nchapter 1:\n  draw X cards\n", "`X` is not bound"),
    (
        "cost      {R}\nkind      artifact\ntraits    Vehicle\nkeywords  Crew 2\n",
        "this header line does not fit the card",
    ),
    ("cost      {R}\nkind      creature\npower     2\n", "this header line does not fit the card"),
    (
        "cost      {R}\nkind      sorcery\n\nspell:\n  draw 1 card\n\nspell:\n  gain 1 life\n",
        "this ability never does anything",
    ),
    (
        "token     unnamed\nkind      creature\ntraits    Elf\npower     1\ntoughness 1\n\nopening hand:\n  put this onto the battlefield\n",
        "this ability never does anything",
    ),
    (
        "token     unnamed\nkind      creature\ntraits    Elf\npower     1\ntoughness 1\nkeywords  Cycling {1}\n",
        "Cycling does nothing on such a card",
    ),
    ("cost      {R}\nkind      enchantment\n\nconstant:\n  players cannot enter\n", "no such act ever happens"),
    ("cost      {R}\nkind      enchantment\n\nconstant:\n  instants cannot enter\n", "no such act ever happens"),
    ("cost      {R}\nkind      sorcery\n\nspell:\n  destroy you\n", "no such act ever happens"),
    (
        "cost      {R}\nkind      sorcery\n\nspell:\n  regenerate target instant or sorcery\n",
        "no such act ever happens",
    ),
    (
        "cost      {R}\nkind      sorcery\n\nspell:\n  each opponent sacrifices a creature you control\n",
        "no such act ever happens",
    ),
    (
        "cost      {R}\nkind      sorcery\n\nspell:\n  target opponent discards a card in your hand\n",
        "no such act ever happens",
    ),
    (
        "cost      {R}\nkind      sorcery\n\nspell:\n  destroy target creature with mana value -1 or less\n",
        "nothing ever matches this",
    ),
    (
        "cost      {R}\nkind      enchantment\n\nconstant:\n  you may cast lands at instant speed\n",
        "no such act ever happens",
    ),
    // Choices are not replaced; a token is no card; a card in a graveyard has no controller.
    (
        "cost      {R}\nkind      enchantment\n\ntrigger when a creature would become the target of a spell:\n  instead:\n    draw 1 card\n",
        "nothing comes before this",
    ),
    (
        "cost      {R}\nkind      enchantment\n\ntrigger when a creature would attack:\n  instead:\n    draw 1 card\n",
        "nothing comes before this",
    ),
    (
        "cost      {R}\nkind      enchantment\n\ntrigger when a creature would become blocked:\n  instead:\n    draw 1 card\n",
        "nothing comes before this",
    ),
    (
        "cost      {R}\nkind      sorcery\n\nspell:\n  the next time a creature would attack:\n    instead:\n      draw 1 card\n",
        "nothing comes before this",
    ),
    (
        "cost      {R}\nkind      sorcery\n\nspell:\n  gain control of target creature card in a player's graveyard\n",
        "no such act ever happens",
    ),
    ("cost      {R}\nkind      sorcery\n\nspell:\n  gain control of target ability\n", "no such act ever happens"),
    (
        "cost      {R}\nkind      sorcery\n\nspell:\n  target spell is controlled by you until the end of the turn\n",
        "this changes nothing",
    ),
    (
        "cost      {R}\nkind      enchantment\n\nconstant:\n  creature cards in a player's graveyard are controlled by you\n",
        "this changes nothing",
    ),
    ("cost      {R}\nkind      sorcery\n\nspell:\n  destroy target token card\n", "nothing ever matches this"),
    (
        "cost      {R}\nkind      sorcery\n\nspell:\n  exile target creature card in a player's graveyard you control\n",
        "nothing ever matches this",
    ),
    ("cost      {R}\nkind      sorcery\n\nspell:\n  cast target creature without paying\n", "no such act ever happens"),
    ("cost      {R}\nkind      sorcery\n\nspell:\n  cast target spell without paying\n", "no such act ever happens"),
    ("cost      {R}\nkind      sorcery\n\nspell:\n  reveal target creature\n", "no such act ever happens"),
    ("cost      {R}\nkind      sorcery\n\nspell:\n  look at target creature\n", "no such act ever happens"),
    ("cost      {R}\nkind      enchantment\n\nconstant:\n  you may play tokens\n", "no such act ever happens"),
    (
        "cost      {R}\nkind      enchantment\n\nconstant:\n  you may cast creatures on the battlefield\n",
        "no such act ever happens",
    ),
    ("cost      {R}\nkind      enchantment\n\nconstant:\n  instants get +1/+1\n", "this changes nothing"),
    (
        "cost      {R}\nkind      enchantment\n\nconstant:\n  cards in your graveyard count as tapped\n",
        "this changes nothing",
    ),
    (
        "cost      {R}\nkind      enchantment\ntraits    Aura\nenchant   a spell\n",
        "this header line does not fit the card",
    ),
    (
        "cost      {R}\nkind      artifact\ntraits    Equipment\n\naction {1}:\n  attach this to target opponent\n",
        "no such act ever happens",
    ),
    ("cost      {R}\nkind      artifact\n\naction sacrifice this:\n  tap this\n", "the card is somewhere else by then"),
    (
        "cost      {R}\nkind      artifact\n\ntrigger after this leaves the battlefield:\n  untap this\n",
        "the card is somewhere else by then",
    ),
];

/// Cards of Rangers, each with the mistake it has.
pub const RANGERS: &[(&str, &str)] = &[
    ("kind      gear\ntraits    Tool\nequip     1\n\naction exhaust:\n  draw that much cards\n", "`that` is not bound"),
    (
        "kind      gear\ntraits    Tool\nequip     1\n\ntrigger after a being readies:\n  soothe that much\n",
        "`that` is not bound",
    ),
    (
        "kind      gear\ntraits    Tool\nequip     1\n\naction exhaust:\n  if you do:\n    draw 1 card\n",
        "this never does anything",
    ),
    (
        "kind      gear\ntraits    Tool\nequip     1\n\naction exhaust:\n  exhaust the giver\n",
        "`the giver` is not bound",
    ),
    ("kind      gear\ntraits    Tool\nequip     1\n\nconstant:\n  rangers have friendly\n", "this never does anything"),
    (
        "kind      gear\ntraits    Tool\nequip     1\n\nconstant:\n  rangers get presence +1\n",
        "this never does anything",
    ),
    (
        "kind      gear\ntraits    Tool\nequip     1\n\naction exhaust:\n  choose 3 of:\n    - draw 1 card\n    - soothe 1\n",
        "this never does anything",
    ),
    ("kind      gear\ntraits    Tool\nequip     1\n\naction exhaust:\n  draw 0 cards\n", "this never does anything"),
    (
        "kind      gear\ntraits    Tool\nequip     1\n\naction exhaust:\n  repeat 0 times:\n    draw 1 card\n",
        "this never does anything",
    ),
    (
        "kind      gear\ntraits    Tool\nequip     1\n\naction exhaust:\n  choose a number from 3 to 1\n  draw X cards\n",
        "this never does anything",
    ),
    (
        "kind      gear\ntraits    Tool\nequip     1\n\ntrigger after you rest, if this is ready and this is exhausted:\n  draw 1 card\n",
        "nothing ever matches this",
    ),
    (
        "kind      gear\ntraits    Tool\nequip     1\n\naction exhaust:\n  exhaust a ready exhausted being\n",
        "nothing ever matches this",
    ),
    (
        "kind      gear\ntraits    Tool\nequip     1\n\naction exhaust:\n  exhaust a being that is not a being\n",
        "nothing ever matches this",
    ),
    (
        "kind      gear\ntraits    Tool\nequip     1\n\naction exhaust:\n  exhaust a being with presence 1 or less with presence 3 or more\n",
        "nothing ever matches this",
    ),
    (
        "kind      gear\ntraits    Tool\nequip     1\n\naction exhaust while this is exhausted:\n  draw 1 card\n",
        "this ability never does anything",
    ),
    (
        "kind      gear\ntraits    Tool\nequip     1\n\naction exhaust, exhaust:\n  draw 1 card\n",
        "this can never be paid",
    ),
    (
        "kind      moment\n\nplay:\n  draw 1 card\n\ntrigger after this is exhausted:\n  draw 1 card\n",
        "no such act ever happens",
    ),
    (
        "kind      moment\n\nplay:\n  draw 1 card\n\ntrigger after this enters play:\n  draw 1 card\n",
        "no such act ever happens",
    ),
    ("kind      attribute\nicons     reason 1\n\nplay:\n  draw 1 card\n", "this ability never does anything"),
    (
        "kind      feature\nenters    along the way\npresence  1\nprogress  3\n\nplay:\n  draw 1 card\n",
        "this ability never does anything",
    ),
    (
        "kind      gear\ntraits    Tool\nequip     1\n\narrival lead:\n  draw 1 card\n",
        "this ability never does anything",
    ),
    ("kind      gear\ntraits    Tool\nequip     1\n\nassembly:\n  draw 1 card\n", "this ability never does anything"),
    (
        "kind      gear\ntraits    Tool\nequip     1\n\nentry cleared by harm:\n  draw 1 card\n",
        "this ability never does anything",
    ),
    (
        "kind      feature\nenters    along the way\npresence  1\nprogress  3\n\nrefresh:\n  end the test\n",
        "this ability never does anything",
    ),
    (
        "kind      gear\ntraits    Tool\nequip     1\n\naction exhaust:\n  exhaust a ranger\n",
        "no such act ever happens",
    ),
    (
        "kind      gear\ntraits    Tool\nequip     1\n\naction exhaust:\n  an exhausted ranger draws 1 card\n",
        "nothing ever matches this",
    ),
    (
        "kind      gear\ntraits    Tool\nequip     1\n\naction exhaust:\n  a ranger with presence 2 or more draws 1 card\n",
        "nothing ever matches this",
    ),
    (
        "kind      gear\ntraits    Tool\nequip     1\n\naction exhaust:\n  exhaust a being with 1 or more FIT\n",
        "nothing ever matches this",
    ),
    (
        "kind      gear\nequip     1\nhost      a feature\n\naction exhaust:\n  draw 1 card\n",
        "this header line does not fit the card",
    ),
    ("kind      moment\nequip     1\n\nplay:\n  draw 1 card\n", "this header line does not fit the card"),
    ("kind      moment\npresence  1\n\nplay:\n  draw 1 card\n", "this header line does not fit the card"),
    ("kind      moment\nenters    along the way\n\nplay:\n  draw 1 card\n", "this header line does not fit the card"),
    (
        "kind      gear\ntraits    Tool\nequip     1\n\naction exhaust:\n  exhaust the subject\n",
        "this ability never does anything",
    ),
    (
        "kind      feature\nenters    along the way\npresence  1\nprogress  3\n\nrefresh:\n  if you suffered fatigue in this test:\n    add 1 progress to this\n",
        "this ability never does anything",
    ),
    (
        "kind      feature\nenters    along the way\npresence  1\nprogress  3\n\nrefresh:\n  beings get presence +1 until the end of the test\n",
        "this ability never does anything",
    ),
    (
        "kind      gear\ntraits    Tool\nequip     1\n\ntrigger after a moment enters play:\n  draw 1 card\n",
        "no such act ever happens",
    ),
    (
        "kind      gear\ntraits    Tool\nequip     1\n\ntrigger after a moment is exhausted:\n  draw 1 card\n",
        "no such act ever happens",
    ),
    (
        "kind      gear\ntraits    Tool\nequip     1\n\ntrigger after you play an attribute:\n  draw 1 card\n",
        "no such act ever happens",
    ),
    (
        "kind      gear\ntraits    Tool\nequip     1\n\naction exhaust:\n  exhaust a card in your hand\n",
        "no such act ever happens",
    ),
    (
        "kind      gear\ntraits    Tool\nequip     1\n\naction exhaust:\n  ready a being in the path deck\n",
        "no such act ever happens",
    ),
    (
        "kind      gear\ntraits    Tool\nequip     1\n\naction exhaust:\n  add 1 harm to a card in your hand\n",
        "no such act ever happens",
    ),
    ("kind      gear\ntraits    Tool\nequip     1\n\naction exhaust:\n  gain 0 FIT\n", "this never does anything"),
    (
        "kind      gear\ntraits    Tool\nequip     1\n\nconstant:\n  beings get presence +0\n",
        "this never does anything",
    ),
    (
        "kind      gear\ntraits    Tool\nequip     1\n\naction exhaust:\n  transfer 1 harm from this to this\n",
        "this never does anything",
    ),
    (
        "kind      gear\ntraits    Tool\nequip     1\n\naction exhaust:\n  attach this to this\n",
        "this never does anything",
    ),
    (
        "kind      attribute\nicons     reason 1\n\ntest FIT + conflict, \"Wrest\":\n  draw 1 card\n",
        "this ability never does anything",
    ),
];

/// Unusual cards without a mistake.
pub const WELL: &[(&str, &str)] = &[
    (
        "echomancy",
        "cost      {R}\nkind      enchantment\n\ntrigger after +1/+1 counters are put on a creature:\n  gain that much life\n",
    ),
    (
        "echomancy",
        "cost      {R}\nkind      enchantment\n\ntrigger when a source would deal damage to you, if that much is 3 or more:\n  prevent it\n",
    ),
    (
        "echomancy",
        "cost      {R}\nkind      enchantment\n\ntrigger after you gain life:\n  at the next end step:\n    each opponent loses that much life\n",
    ),
    (
        "echomancy",
        "cost      {R}\nkind      sorcery\n\nspell:\n  sacrifice a creature\n  if you do:\n    draw 1 card\n    if you did so:\n      gain 1 life\n",
    ),
    (
        "echomancy",
        "cost      {R}\nkind      enchantment\n\nconstant:\n  creatures have ability:\n    action sacrifice the giver:\n      draw 1 card\n",
    ),
    (
        "echomancy",
        "cost      {R}\nkind      instant\nkeywords  Lifelink, Deathtouch, Wither\n\nspell:\n  this deals 1 damage to target creature\n",
    ),
    (
        "echomancy",
        "cost      {R}\nkind      sorcery\nkeywords  Infect\n\nspell:\n  this deals 1 damage to target player\n",
    ),
    ("echomancy", "cost      {R}\nkind      instant\nkeywords  Changeling\n\nspell:\n  draw 1 card\n"),
    ("echomancy", "cost      {R}\nkind      sorcery\nkeywords  Devoid\n\nspell:\n  draw 1 card\n"),
    ("echomancy", "cost      {R}\nkind      sorcery\nkeywords  Flash\n\nspell:\n  draw 1 card\n"),
    ("echomancy", "kind      land\nkeywords  Cycling {1}\n\naction {T}:\n  add {R}\n"),
    (
        "echomancy",
        "cost      {R}\nkind      artifact\nkeywords  Flying, Trample\n\naction {1}:\n  this is an artifact creature in addition to its other types until the end of the turn\n  this has base power and toughness 2/2 until the end of the turn\n",
    ),
    ("echomancy", "cost      {R}\nkind      enchantment\nkeywords  Flying\n"),
    ("echomancy", "cost      {R}\nkind      creature\nkeywords  Flashback {2}\npower     1\ntoughness 1\n"),
    ("echomancy", "cost      {R}\nkind      creature\nkeywords  Evoke {2}, Kicker {1}\npower     1\ntoughness 1\n"),
    ("echomancy", "kind      land, creature\nkeywords  Haste\npower     1\ntoughness 1\n\naction {T}:\n  add {G}\n"),
    ("echomancy", "cost      {R}\nkind      enchantment\n\nconstant:\n  creature spells you control have convoke\n"),
    ("echomancy", "cost      {R}\nkind      enchantment\n\nconstant:\n  creature spells you control have haste\n"),
    (
        "echomancy",
        "cost      {R}\nkind      enchantment\n\nconstant:\n  instant cards in your graveyard have flashback {1}\n",
    ),
    ("echomancy", "cost      {R}\nkind      enchantment\n\nconstant:\n  land cards in your hand have cycling {1}\n"),
    (
        "echomancy",
        "cost      {R}\nkind      enchantment\n\nconstant:\n  creature cards in your graveyard have unearth {1}\n",
    ),
    (
        "echomancy",
        "cost      {R}\nkind      enchantment\n\nconstant:\n  creatures you control have ward {1}, lifelink, trample\n",
    ),
    ("echomancy", "cost      {U}\nkind      instant\n\nspell:\n  counter target creature spell\n"),
    (
        "echomancy",
        "cost      {U}\nkind      instant\n\nspell:\n  counter target spell targeting a creature you control\n",
    ),
    ("echomancy", "cost      {U}\nkind      enchantment\n\nconstant:\n  creature spells cannot be countered\n"),
    ("echomancy", "cost      {U}\nkind      instant\n\nspell:\n  return target spell to hand\n"),
    (
        "echomancy",
        "cost      {B}\nkind      sorcery\n\nspell:\n  each opponent sacrifices a creature\n  target opponent sacrifices a creature it controls\n",
    ),
    (
        "echomancy",
        "cost      {B}\nkind      enchantment\n\ntrigger after anyone sacrifices a creature an opponent controls:\n  draw 1 card\n",
    ),
    ("echomancy", "cost      {B}\nkind      instant\n\nspell:\n  draw 1 card\n  exile this\n"),
    (
        "echomancy",
        "cost      {5}{B}\nkind      instant\n\nspell:\n  draw 1 card\n\nconstant:\n  this cannot be countered\n  casting this gets cost -(the number of creatures you control)\n",
    ),
    (
        "echomancy",
        "cost      {B}\nkind      instant\n\nspell:\n  draw 1 card\n\ntrigger after you cast this:\n  gain 1 life\n",
    ),
    (
        "echomancy",
        "cost      {B}\nkind      instant\n\nspell:\n  draw 1 card\n\ntrigger after this is put into a graveyard:\n  gain 1 life\n",
    ),
    (
        "echomancy",
        "token     unnamed\nkind      creature\ntraits    Elf\npower     1\ntoughness 1\n\ntrigger after this dies:\n  draw 1 card\n",
    ),
    (
        "echomancy",
        "token     unnamed\nkind      creature\ntraits    Elf\npower     1\ntoughness 1\nkeywords  Undying\n\naction {1}, sacrifice this:\n  draw 1 card\n",
    ),
    (
        "echomancy",
        "cost      {B}\nkind      creature\npower     1\ntoughness 1\n\naction {Q} while this is tapped:\n  draw 1 card\n",
    ),
    (
        "echomancy",
        "cost      {B}\nkind      enchantment\n\ntrigger after this enters:\n  exile all cards in your hand\n\ntrigger after this leaves the battlefield:\n  return all cards in exile exiled by this to hand\n",
    ),
    (
        "echomancy",
        "cost      {B}\nkind      artifact\n\naction exile a card in your graveyard:\n  gain (the number of cards in exile exiled by this) life\n",
    ),
    ("echomancy", "cost      {B}\nkind      instant\n\nspell:\n  destroy target red white creature\n"),
    ("echomancy", "cost      {B}\nkind      instant\n\nspell:\n  destroy target tapped attacking creature\n"),
    (
        "echomancy",
        "cost      {B}\nkind      instant\n\nspell:\n  destroy target creature with power 3 or less with toughness 5 or more\n",
    ),
    ("echomancy", "cost      {B}\nkind      instant\n\nspell:\n  destroy target creature with power -1 or less\n"),
    (
        "echomancy",
        "cost      {B}\nkind      instant\n\nspell:\n  destroy target artifact creature that is not a token\n",
    ),
    (
        "echomancy",
        "cost      {B}\nkind      artifact\ntraits    Equipment\nkeywords  Equip {1}\n\nconstant:\n  the host of this gets +1/+0\n",
    ),
    (
        "echomancy",
        "cost      {B}\nkind      enchantment\n\ntrigger when you would lose the game:\n  instead:\n    exile this\n",
    ),
    (
        "echomancy",
        "cost      {B}\nkind      enchantment\n\ntrigger after your upkeep begins, if life on you is 40 or more:\n  you win the game\n",
    ),
    (
        "echomancy",
        "cost      {B}\nkind      instant\n\nspell:\n  choose 2 of:\n    - draw 1 card\n    - gain 1 life\n    - each opponent loses 1 life\n",
    ),
    (
        "echomancy",
        "cost      {B}\nkind      instant\n\nspell:\n  target creature gets +0/+3 until the end of the turn\n",
    ),
    (
        "echomancy",
        "cost      {B}\nkind      artifact\n\naction {T}, tap an untapped creature you control, sacrifice a land:\n  draw 1 card\n",
    ),
    (
        "echomancy",
        "cost      {B}\nkind      enchantment\n\ntrigger after this enters:\n  exile target creature until this leaves the battlefield\n",
    ),
    (
        "echomancy",
        "cost      {B}\nkind      sorcery\n\nspell:\n  each opponent loses 2 life\n  gain (the life lost this way) life\n",
    ),
    (
        "echomancy",
        "cost      {B}\nkind      sorcery\n\nspell:\n  this deals 2 damage to target player\n  gain (the life lost this way) life\n",
    ),
    (
        "echomancy",
        "cost      {X}{B}\nkind      sorcery\n\nspell:\n  choose a number from 1 to 3 as n\n  draw n cards\n",
    ),
    (
        "echomancy",
        "cost      {B}\nkind      sorcery\n\nspell:\n  create 1 token copying target creature\n  they have haste until the copy ends\n",
    ),
    (
        "echomancy",
        "cost      {B}\nkind      enchantment\ntraits    Aura\nenchant   a creature\n\nconstant:\n  the host of this is controlled by you\n",
    ),
    (
        "echomancy",
        "cost      {B}\nkind      creature\npower     1\ntoughness 1\n\naction {1}:\n  attach this to target creature\n  this is an Aura in addition to its other types until the end of the turn\n",
    ),
    (
        "echomancy",
        "cost      {B}\nkind      sorcery\n\nspell:\n  target player with 1 or more poison counters loses 3 life\n",
    ),
    (
        "echomancy",
        "cost      {B}\nkind      sorcery\n\nspell:\n  search your library for a creature card with power 2 or less\n  put it into hand\n  shuffle\n",
    ),
    ("echomancy", "token     emblem\n\nconstant:\n  creatures you control get +1/+1\n"),
    ("echomancy", "cost      {B}\nkind      enchantment\ntraits    Saga\n\nchapter 1, 2:\n  draw 1 card\n"),
    (
        "echomancy",
        "cost      {B}\nkind      enchantment\n\ntrigger after the upkeep of an opponent begins, if it has 3 or more life:\n  it loses 1 life\n",
    ),
    (
        "echomancy",
        "cost      {B}\nkind      enchantment\n\nconstant:\n  lands are creatures in addition to their other types\n  they have base power and toughness 1/1\n  they have haste\n",
    ),
    (
        "echomancy",
        "cost      {B}\nkind      creature\npower     = the number of lands you control\ntoughness = the number of lands you control\n",
    ),
    (
        "echomancy",
        "cost      {B}\nkind      enchantment\n\ntrigger after a token leaves the battlefield:\n  draw 1 card\n",
    ),
    (
        "echomancy",
        "cost      {B}\nkind      enchantment\ntraits    Aura\nkeywords  Flash\nenchant   a creature\n\nconstant:\n  the host of this has hexproof\n",
    ),
    (
        "rangers",
        "kind      gear\nequip     1\n\nresponse when you would suffer fatigue:\n  prevent up to 2 of it\n  soothe that much\n",
    ),
    ("rangers", "kind      moment\ncost      1 FIT\n\nresponse when you would suffer injury:\n  prevent it\n"),
    ("rangers", "kind      attribute\nicons     reason 1\n\ntrigger after you commit this:\n  draw 1 card\n"),
    (
        "rangers",
        "kind      being\ncost      1 SPI\ntraits    Companion\nenters    within reach\npresence  1\nharm      2\n\nplay:\n  draw 1 card\n",
    ),
    ("rangers", "kind      gear\nequip     1\n\naction exhaust:\n  ready an exhausted being along the way\n"),
    ("rangers", "kind      moment\ncost      1 FIT\n\ntest FIT + conflict, \"Wrest\":\n  draw 1 card\n"),
    ("rangers", "kind      weather\n\nassembly:\n  draw 1 card\n"),
    (
        "rangers",
        "kind      feature\nenters    along the way\npresence  1\n\naction exhaust while this is ready:\n  draw 1 card\n",
    ),
];
