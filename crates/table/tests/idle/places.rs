//! Cards whose text speaks of things that are somewhere else by then, or says nothing, and their like that do something.

/// Cards of Echomancy, each with the mistake it has.
pub const ECHOMANCY: &[(&str, &str)] = &[
    (
        "cost      {1}\nkind      sorcery\n\nspell:\n  choose target creature\n  exile it\n  tap it\n",
        "the card is somewhere else by then",
    ),
    (
        "cost      {1}\nkind      sorcery\n\nspell:\n  return target creature to hand\n  put 1 +1/+1 counter on it\n",
        "the card is somewhere else by then",
    ),
    (
        "cost      {1}\nkind      creature\npower     1\ntoughness 1\n\ntrigger after this attacks:\n  sacrifice this\n  put 1 +1/+1 counter on this\n",
        "the card is somewhere else by then",
    ),
    (
        "cost      {1}\nkind      creature\npower     1\ntoughness 1\n\ntrigger after this dies:\n  put 1 +1/+1 counter on this\n",
        "the card is somewhere else by then",
    ),
    (
        "cost      {1}\nkind      creature\npower     1\ntoughness 1\n\ntrigger after this dies:\n  this fights target creature\n",
        "the card is somewhere else by then",
    ),
    (
        "cost      {1}\nkind      creature\npower     1\ntoughness 1\n\ntrigger after this leaves the battlefield:\n  untap this\n",
        "the card is somewhere else by then",
    ),
    (
        "cost      {1}\nkind      creature\npower     1\ntoughness 1\n\ntrigger after this enters:\n  discard this\n",
        "the card is somewhere else by then",
    ),
    (
        "cost      {1}\nkind      creature\npower     1\ntoughness 1\n\naction {1}:\n  discard this\n",
        "the card is somewhere else by then",
    ),
    (
        "cost      {1}\nkind      creature\npower     1\ntoughness 1\n\naction sacrifice this:\n  this gets +1/+1 until the end of the turn\n",
        "the card is somewhere else by then",
    ),
    (
        "cost      {1}\nkind      creature\npower     1\ntoughness 1\n\naction {1} while this is in your graveyard:\n  tap this\n",
        "the card is somewhere else by then",
    ),
    (
        "cost      {1}\nkind      creature\npower     1\ntoughness 1\n\naction {1} while this is in your hand:\n  put 1 +1/+1 counter on this\n",
        "the card is somewhere else by then",
    ),
    (
        "cost      {1}\nkind      enchantment\n\ntrigger after a creature dies:\n  tap it\n",
        "the card is somewhere else by then",
    ),
    (
        "cost      {1}\nkind      enchantment\n\ntrigger after you sacrifice a creature:\n  regenerate it\n",
        "the card is somewhere else by then",
    ),
    (
        "cost      {1}\nkind      creature\npower     1\ntoughness 1\n\ntrigger after this attacks:\n  you may sacrifice this:\n    tap this\n",
        "the card is somewhere else by then",
    ),
    (
        "cost      {1}\nkind      creature\npower     1\ntoughness 1\n\ntrigger after this blocks, if it is your turn:\n  draw 1 card\n",
        "this ability never does anything",
    ),
    (
        "cost      {1}\nkind      creature\npower     1\ntoughness 1\n\ntrigger after this attacks, if it is not true that it is your turn:\n  draw 1 card\n",
        "this ability never does anything",
    ),
    (
        "cost      {1}\nkind      enchantment\n\ntrigger after a creature an opponent controls attacks, if it is your turn:\n  draw 1 card\n",
        "this ability never does anything",
    ),
    (
        "cost      {1}\nkind      enchantment\n\nconstant while you control 0 or more creatures:\n  creatures get +1/+1\n",
        "this is always true",
    ),
    (
        "cost      {1}\nkind      sorcery\n\nspell:\n  destroy all creatures with mana value 0 or more\n",
        "this is always true",
    ),
];

/// Cards of Rangers, each with the mistake it has.
pub const RANGERS: &[(&str, &str)] = &[
    (
        "kind      being\nenters    within reach\npresence  1\nprogress  3\n\nchallenge sun:\n  flip this\n",
        "no such act ever happens",
    ),
    ("kind      gear\nequip     1\ncost      1 FIT\n\naction exhaust:\n  flip this\n", "no such act ever happens"),
    (
        "kind      gear\nequip     1\ncost      1 FIT\n\ntrigger after bees are removed from this:\n  draw 1 card\n",
        "this ability never does anything",
    ),
    (
        "kind      gear\nequip     1\ncost      1 FIT\n\ntrigger after a gear is cleared:\n  draw 1 card\n",
        "no such act ever happens",
    ),
    (
        "kind      being\nenters    within reach\npresence  1\nprogress  3\n\ntest FIT + conflict [-1], \"Hit\":\n  add 1 harm to this\n",
        "this ability never does anything",
    ),
    (
        "kind      being\nenters    within reach\npresence  1\nprogress  3\n\nchallenge sun:\n  discard this\n  add 1 harm to this\n",
        "the card is somewhere else by then",
    ),
    (
        "kind      being\nenters    within reach\npresence  1\nprogress  3\n\nchallenge sun:\n  discard this\n  exhaust this\n",
        "the card is somewhere else by then",
    ),
    (
        "kind      gear\nequip     1\ncost      1 FIT\n\naction discard this:\n  ready this\n",
        "the card is somewhere else by then",
    ),
    (
        "kind      being\nenters    within reach\npresence  1\nprogress  3\n\ntrigger after this is discarded:\n  exhaust this\n",
        "the card is somewhere else by then",
    ),
    (
        "kind      being\nenters    within reach\npresence  1\nprogress  3\n\nconstant while progress on this is 0 or more:\n  this gets presence +1\n",
        "this is always true",
    ),
];

/// Cards that look odd and do something.
pub const WELL: &[(&str, &str)] = &[
    ("echomancy", "cost      {1}\nkind      sorcery\n\nspell:\n  choose target creature\n  destroy it\n  tap it\n"),
    (
        "echomancy",
        "cost      {1}\nkind      sorcery\n\nspell:\n  choose target creature\n  exile it\n  put it onto the battlefield\n  tap it\n",
    ),
    (
        "echomancy",
        "cost      {1}\nkind      sorcery\n\nspell:\n  choose target creature\n  exile it\n  put 3 time counters on it\n",
    ),
    (
        "echomancy",
        "cost      {1}\nkind      creature\npower     1\ntoughness 1\n\ntrigger after this dies:\n  put this onto the battlefield\n  put 1 +1/+1 counter on this\n",
    ),
    (
        "echomancy",
        "cost      {1}\nkind      creature\npower     1\ntoughness 1\n\ntrigger after this dies:\n  this deals 2 damage to target creature\n",
    ),
    (
        "echomancy",
        "cost      {1}\nkind      creature\npower     1\ntoughness 1\n\ntrigger after this attacks:\n  you may sacrifice this:\n    draw 1 card\n  tap this\n",
    ),
    (
        "echomancy",
        "cost      {1}\nkind      creature\npower     1\ntoughness 1\n\ntrigger after this attacks:\n  sacrifice this\n  choose target creature\n  tap it\n",
    ),
    (
        "echomancy",
        "cost      {1}\nkind      creature\npower     1\ntoughness 1\n\naction {1}, discard this:\n  put this onto the battlefield\n  tap this\n",
    ),
    (
        "echomancy",
        "cost      {1}\nkind      creature\npower     1\ntoughness 1\n\ntrigger after this blocks, if it is not true that it is your turn:\n  draw 1 card\n",
    ),
    (
        "echomancy",
        "cost      {1}\nkind      enchantment\n\ntrigger after a creature dies, if you have 0 or more life:\n  draw 1 card\n",
    ),
    (
        "rangers",
        "kind      being\nenters    within reach\npresence  1\nprogress  3\n\nchallenge sun:\n  discard this\n  put this into play\n  exhaust this\n",
    ),
    (
        "rangers",
        "kind      being\nenters    within reach\npresence  1\nprogress  3\n\nchallenge sun:\n  exhaust this\n  discard this\n",
    ),
    (
        "rangers",
        "kind      being\nenters    within reach\npresence  1\nprogress  3\n\nchallenge sun:\n  flip this\n\nback:\n  name      Other\n  kind      being\n",
    ),
];
