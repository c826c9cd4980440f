//! Text that could never do anything because a card never goes that way, a pronoun is of the wrong sort, or what is asked for
//! is so already; and text about a card's own way that does something.

/// Cards of Echomancy, each with the mistake it has.
pub const ECHOMANCY: &[(&str, &str)] = &[
    (
        "cost      {1}\nkind      enchantment\n\ntrigger after an opponent discards this:\n  draw 1 card\n",
        "no such act ever happens",
    ),
    (
        "cost      {1}\nkind      enchantment\n\ntrigger after an opponent sacrifices this:\n  draw 1 card\n",
        "no such act ever happens",
    ),
    (
        "cost      {1}\nkind      enchantment\n\ntrigger after an opponent casts this:\n  draw 1 card\n",
        "no such act ever happens",
    ),
    (
        "cost      {1}\nkind      enchantment\n\ntrigger after this is destroyed, if this is in your graveyard:\n  draw 1 card\n",
        "this ability never does anything",
    ),
    (
        "cost      {1}\nkind      sorcery\n\nspell:\n  return target creature card in your hand to hand\n",
        "no such act ever happens",
    ),
    (
        "cost      {1}\nkind      sorcery\n\nspell:\n  put target creature onto the battlefield\n",
        "no such act ever happens",
    ),
    ("cost      {1}\nkind      sorcery\n\nspell:\n  tap target tapped creature\n", "no such act ever happens"),
    ("cost      {1}\nkind      sorcery\n\nspell:\n  untap target untapped land\n", "no such act ever happens"),
    (
        "cost      {1}\nkind      enchantment\n\nconstant:\n  you may cast lands in your graveyard\n",
        "no such act ever happens",
    ),
    (
        "cost      {1}\nkind      enchantment\n\ntrigger after a token is put into a graveyard from hand:\n  draw 1 card\n",
        "no such act ever happens",
    ),
    (
        "cost      {1}\nkind      enchantment\n\ntrigger after a permanent is put into a graveyard as it resolves:\n  draw 1 card\n",
        "no such act ever happens",
    ),
    (
        "cost      {1}\nkind      creature\npower     1\ntoughness 1\n\ntrigger after this becomes unattached:\n  draw 1 card\n",
        "no such act ever happens",
    ),
    ("cost      {1}\nkind      sorcery\n\nspell:\n  unattach target creature\n", "no such act ever happens"),
    (
        "cost      {1}\nkind      sorcery\n\nspell:\n  attach target creature to target land\n",
        "no such act ever happens",
    ),
    ("cost      {1}\nkind      sorcery\n\nspell:\n  choose target player\n  tap it\n", "no such act ever happens"),
    (
        "cost      {1}\nkind      sorcery\n\nspell:\n  choose target creature\n  it discards a card\n",
        "no such act ever happens",
    ),
    (
        "cost      {1}\nkind      enchantment\n\ntrigger after a creature dies:\n  it draws 1 card\n",
        "no such act ever happens",
    ),
    (
        "cost      {1}\nkind      enchantment\n\ntrigger after a player draws a card:\n  tap it\n",
        "no such act ever happens",
    ),
    (
        "cost      {1}\nkind      sorcery\n\nspell:\n  for each player:\n    it gets +1/+1 until the end of the turn\n",
        "this never does anything",
    ),
    ("cost      {1}\nkind      sorcery\n\nspell:\n  at the copy ends:\n    draw 1 card\n", "this never does anything"),
    (
        "cost      {1}\nkind      sorcery\n\nspell:\n  target creature gets +1/+1 until once\n",
        "this never does anything",
    ),
    ("cost      {1}\nkind      sorcery\n\nspell:\n  choose target spell\n  destroy it\n", "no such act ever happens"),
    (
        "cost      {1}\nkind      sorcery\n\nspell:\n  choose target creature\n  counter it\n",
        "no such act ever happens",
    ),
    (
        "cost      {1}\nkind      sorcery\n\nspell:\n  choose target tapped creature\n  tap it\n",
        "no such act ever happens",
    ),
    (
        "cost      {1}\nkind      sorcery\n\nspell:\n  for each creature card in your graveyard:\n    tap it\n",
        "no such act ever happens",
    ),
    (
        "cost      {1}\nkind      enchantment\n\ntrigger after a creature enters, if it is not a creature:\n  draw 1 card\n",
        "nothing ever matches this",
    ),
    (
        "cost      {1}\nkind      enchantment\n\ntrigger after a creature with power 3 or more enters, if it has power 2 or less:\n  draw 1 card\n",
        "nothing ever matches this",
    ),
    (
        "cost      {1}\nkind      enchantment\n\ntrigger after a creature you control dies, if it is a land and it is controlled by an opponent:\n  draw 1 card\n",
        "nothing ever matches this",
    ),
    (
        "cost      {1}\nkind      enchantment\n\ntrigger after your upkeep begins, if it is not true that it is your turn:\n  draw 1 card\n",
        "this ability never does anything",
    ),
    (
        "cost      {1}\nkind      enchantment\n\ntrigger after your end step begins, if it is your upkeep:\n  draw 1 card\n",
        "this ability never does anything",
    ),
    (
        "cost      {1}\nkind      enchantment\n\ntrigger after you gain life, if that much is exactly 0:\n  draw 1 card\n",
        "this is never true",
    ),
    (
        "cost      {1}\nkind      enchantment\n\ntrigger after you gain life:\n  if that much is 0 or less:\n    draw 1 card\n",
        "this is never true",
    ),
    (
        "cost      {1}\nkind      sorcery\n\nspell:\n  until this leaves the battlefield:\n    creatures get +1/+1\n",
        "no such act ever happens",
    ),
    (
        "cost      {1}\nkind      instant\n\nspell:\n  the next time a creature dies until this leaves the battlefield:\n    draw 1 card\n",
        "no such act ever happens",
    ),
    (
        "cost      {1}\nkind      creature\npower     1\ntoughness 1\n\nconstant:\n  you may exile cards in your hand to pay for this\n",
        "no such act ever happens",
    ),
];

/// Cards of Rangers, each with the mistake it has.
pub const RANGERS: &[(&str, &str)] = &[
    (
        "kind      gear\nequip     1\ncost      1 FIT\n\naction use 1 charge:\n  draw 1 card\n",
        "this ability never does anything",
    ),
    (
        "kind      gear\nequip     1\ncost      1 FIT\n\ntrigger when you rest, if charges on this is 1 or more:\n  draw 1 card\n",
        "this ability never does anything",
    ),
    (
        "kind      gear\nequip     1\ncost      1 FIT\n\nconstant while the chosen aspect is tested:\n  tests get effort +1\n",
        "this ability never does anything",
    ),
    (
        "kind      gear\nequip     1\ncost      1 FIT\n\ntrigger when you commit to a test, if the chosen aspect is tested:\n  commit 1 effort\n",
        "this ability never does anything",
    ),
    (
        "kind      gear\nequip     1\ncost      1 FIT\ntokens    charge 3\n\naction use X charge:\n  gain X AWA\n",
        "this ability never does anything",
    ),
    ("kind      moment\ncost      X FOC\n\nplay:\n  draw X cards\n", "this ability never does anything"),
    (
        "kind      gear\nequip     1\ncost      1 FIT\ntokens    charge 3\n\ntest FIT + conflict, use X charge, \"Hit\":\n  choose a being\n  add X harm to it\n",
        "this ability never does anything",
    ),
    (
        "kind      gear\nequip     1\ncost      1 FIT\n\naction exhaust:\n  attach your token to this\n",
        "no such act ever happens",
    ),
    (
        "kind      gear\nequip     1\ncost      1 FIT\n\naction exhaust:\n  exhaust your token\n",
        "no such act ever happens",
    ),
    (
        "kind      gear\nequip     1\ncost      1 FIT\n\naction exhaust:\n  dodge each being\n",
        "this ability never does anything",
    ),
    (
        "kind      gear\nequip     1\ncost      1 FIT\n\naction exhaust:\n  commit 1 effort\n",
        "this ability never does anything",
    ),
    (
        "kind      gear\nequip     1\ncost      1 FIT\n\naction exhaust:\n  end the test\n",
        "this ability never does anything",
    ),
    (
        "kind      gear\nequip     1\ncost      1 FIT\n\naction exhaust:\n  name the sun icon\n",
        "this ability never does anything",
    ),
    (
        "kind      gear\nequip     1\ncost      1 FIT\n\naction exhaust:\n  use FOC for the test\n",
        "this ability never does anything",
    ),
    ("kind      gear\nequip     1\ncost      1 FIT\n\naction exhaust:\n  refill this\n", "no such act ever happens"),
    ("kind      gear\nequip     1\ncost      1 FIT\n\naction exhaust:\n  complete this\n", "no such act ever happens"),
    ("kind      moment\ncost      1 FIT\n\nconstant:\n  tests get effort +1\n", "this ability never does anything"),
    (
        "kind      attribute\nicons     reason 1\n\ntrigger after you rest:\n  draw 1 card\n",
        "this ability never does anything",
    ),
    (
        "kind      attribute\nicons     reason 1\n\nconstant:\n  rangers cannot rest\n",
        "this ability never does anything",
    ),
    ("kind      moment\ncost      1 FIT\n\nplay:\n  place your token on this\n", "no such act ever happens"),
    ("kind      moment\ncost      1 FIT\n\nplay:\n  exhaust a being that is a feature\n", "nothing ever matches this"),
    ("kind      mission\n\ntrigger after your role is discarded:\n  draw 1 card\n", "no such act ever happens"),
    ("kind      mission\n\nchallenge sun:\n  shuffle the location into the path deck\n", "no such act ever happens"),
    ("kind      mission\n\nchallenge sun:\n  move the weather along the way\n", "no such act ever happens"),
    (
        "kind      attachment\ncost      1 FIT\nhost      a being\n\ntrigger after you play this:\n  attach your role to the host of this\n",
        "no such act ever happens",
    ),
    ("kind      moment\ncost      1 FIT\n\nplay:\n  gain 1 energy of the chosen aspect\n", "no such act ever happens"),
    (
        "kind      moment\ncost      1 FIT\n\nplay:\n  apply the modifier of the chosen aspect\n",
        "this ability never does anything",
    ),
    ("kind      moment\ncost      1 FIT\n\nplay:\n  dodge a being\n", "this ability never does anything"),
    ("kind      moment\ncost      1 FIT\n\nplay:\n  commit 1 effort\n", "this ability never does anything"),
    ("kind      moment\ncost      1 FIT\n\nplay:\n  end the test\n", "this ability never does anything"),
    (
        "kind      moment\ncost      1 FIT\n\nplay:\n  at the end of the test:\n    draw 1 card\n",
        "this ability never does anything",
    ),
    (
        "kind      moment\ncost      1 FIT\n\nplay:\n  choose a moment\n  discard it\n",
        "this ability never does anything",
    ),
    ("kind      moment\ncost      1 FIT\n\nplay:\n  discard the location\n", "no such act ever happens"),
    ("kind      moment\ncost      1 FIT\n\nplay:\n  ready a ready being\n", "no such act ever happens"),
    ("kind      moment\ncost      1 FIT\n\nplay:\n  exhaust an exhausted being\n", "no such act ever happens"),
    ("kind      moment\ncost      1 FIT\n\nplay:\n  flip this\n", "no such act ever happens"),
    ("kind      moment\ncost      1 FIT\n\nplay:\n  add 1 harm to your role\n", "no such act ever happens"),
    (
        "kind      gear\nequip     1\ncost      1 FIT\n\ntrigger after this is cleared:\n  draw 1 card\n",
        "no such act ever happens",
    ),
    ("kind      gear\nequip     1\ncost      1 FIT\n\nconstant:\n  this gets presence +1\n", "this changes nothing"),
    (
        "kind      attribute\nicons     reason 1\n\nresponse after you succeed at a test:\n  draw 1 card\n",
        "this ability never does anything",
    ),
    (
        "kind      being\nenters    within reach\npresence  1\nprogress  3\n\ntrigger after you play this:\n  draw 1 card\n",
        "no such act ever happens",
    ),
    (
        "kind      being\nenters    within reach\npresence  1\nprogress  3\n\ntrigger before you commit this:\n  draw 1 card\n",
        "no such act ever happens",
    ),
    (
        "kind      feature\nenters    along the way\npresence  1\nprogress  3\n\ntrigger after a location is cleared by harm:\n  draw 1 path card\n",
        "no such act ever happens",
    ),
    (
        "kind      feature\nenters    along the way\npresence  1\nprogress  3\n\nconstant:\n  locations cannot be discarded\n",
        "no such act ever happens",
    ),
    (
        "kind      feature\nenters    along the way\npresence  1\nprogress  3\n\ntrigger after the day ends:\n  draw 1 path card\n",
        "this never happens",
    ),
    (
        "kind      guide entry\n\ntrigger after a being is cleared:\n  draw 1 path card\n",
        "this ability never does anything",
    ),
];

/// Cards that look odd and do something.
pub const WELL: &[(&str, &str)] = &[
    (
        "rangers",
        "kind      gear\nequip     1\ncost      1 FIT\ntokens    charge 3\n\naction use X charge:\n  choose a number from 1 to charges on this\n  gain X AWA\n",
    ),
    (
        "rangers",
        "kind      gear\nequip     1\ncost      1 FIT\n\ntrigger after you play this:\n  choose an aspect\n\nconstant while the chosen aspect is tested:\n  tests get effort +1\n",
    ),
    (
        "rangers",
        "kind      gear\nequip     1\ncost      1 FIT\n\ntrigger after you succeed at a test:\n  add 1 charge to this\n\naction use 1 charge:\n  draw 1 card\n",
    ),
    ("rangers", "kind      attribute\nicons     reason 1\n\nconstant:\n  you may commit this to any test\n"),
    (
        "rangers",
        "kind      moment\ncost      1 FIT\n\nplay:\n  swap a gear in your hand for a starting gear in the collection\n",
    ),
    (
        "rangers",
        "kind      gear\nequip     1\ncost      1 FIT\n\naction exhaust:\n  return the weather to the collection\n",
    ),
    (
        "echomancy",
        "cost      {1}\nkind      creature\npower     1\ntoughness 1\n\ntrigger after this is countered:\n  draw 1 card\n",
    ),
    ("echomancy", "cost      {1}\nkind      enchantment\n\ntrigger after you discard this:\n  draw 1 card\n"),
    (
        "echomancy",
        "cost      {1}\nkind      enchantment\n\ntrigger after your upkeep begins, if this is in your graveyard:\n  draw 1 card\n",
    ),
    (
        "echomancy",
        "cost      {1}\nkind      enchantment\n\nconstant while this is in your graveyard:\n  creatures you control have flying\n",
    ),
    ("echomancy", "kind      land\n\ntrigger after you play this:\n  draw 1 card\n"),
    (
        "echomancy",
        "cost      {1}\nkind      sorcery\n\nspell:\n  choose target creature\n  exile it\n  put it onto the battlefield\n",
    ),
    (
        "echomancy",
        "cost      {1}\nkind      sorcery\n\nspell:\n  choose target creature\n  its controller discards a card\n",
    ),
    (
        "rangers",
        "kind      moment\ncost      1 FIT\n\nplay:\n  choose an aspect\n  gain 1 energy of the chosen aspect\n",
    ),
    ("rangers", "kind      moment\ncost      1 FIT\n\nplay:\n  choose a moment in your discard\n  return it to hand\n"),
    ("echomancy", "cost      {1}\nkind      sorcery\n\nspell:\n  choose target spell\n  counter it\n"),
    (
        "echomancy",
        "cost      {1}\nkind      sorcery\n\nspell:\n  choose target creature or planeswalker\n  destroy it\n",
    ),
    (
        "echomancy",
        "cost      {1}\nkind      sorcery\n\nspell:\n  choose target creature card in your graveyard\n  exile it\n  put it onto the battlefield\n",
    ),
    ("echomancy", "cost      {1}\nkind      sorcery\n\nspell:\n  choose target land\n  untap it\n  tap it\n"),
    (
        "echomancy",
        "cost      {1}\nkind      enchantment\n\ntrigger after a creature you control enters, if it has power 2 or less:\n  draw 1 card\n",
    ),
    (
        "echomancy",
        "cost      {1}\nkind      enchantment\n\ntrigger after this enters:\n  until this leaves the battlefield:\n    creatures get +1/+1\n",
    ),
    (
        "echomancy",
        "cost      {1}\nkind      enchantment\n\ntrigger after each upkeep begins, if it is not true that it is your turn:\n  draw 1 card\n",
    ),
    (
        "echomancy",
        "cost      {1}\nkind      enchantment\n\ntrigger when you would gain life:\n  if that much is 3 or more:\n    double it\n",
    ),
    (
        "echomancy",
        "cost      {1}\nkind      creature\npower     1\ntoughness 1\n\nconstant:\n  you may tap artifacts you control to pay for this\n",
    ),
    (
        "echomancy",
        "cost      {1}\nkind      creature\npower     1\ntoughness 1\n\ntrigger after you use an ability of this:\n  draw 1 card\n",
    ),
];
