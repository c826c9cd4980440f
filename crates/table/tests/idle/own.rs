//! Rangers cards with text about themselves that could never do anything, and their like that can.

/// Cards, each with the mistake it has.
pub const RANGERS: &[(&str, &str)] = &[
    (
        "kind      gear\ncost      1 FIT\nequip     1\n\naction exhaust:\n  remove 1 token from this\n",
        "it has no tokens of its own",
    ),
    (
        "kind      feature\nenters    along the way\npresence  1\nprogress  3\nharm      disabled\n\ntrigger when this is cleared by harm:\n  draw 1 card\n",
        "it has no such threshold",
    ),
    (
        "kind      feature\nenters    along the way\npresence  1\nprogress  2\nharm      disabled\n\nchallenge sun:\n  add 1 harm to this\n",
        "a disabled threshold takes no such token",
    ),
    (
        "kind      feature\nenters    along the way\npresence  1\nprogress  disabled\nharm      2\n\nchallenge sun:\n  choose a being\n  transfer 1 progress from it to this\n",
        "a disabled threshold takes no such token",
    ),
    (
        "kind      gear\ncost      1 FIT\nequip     1\n\naction exhaust:\n  exhaust this\n",
        "it is exhausted for the price",
    ),
    ("kind      gear\ncost      1 FIT\nequip     1\n\nconstant:\n  this does not fatigue you\n", "it has no presence"),
    (
        "kind      gear\ncost      1 FIT\nequip     1\n\ntrigger when this fatigues you:\n  draw 1 card\n",
        "it has no presence",
    ),
    ("kind      feature\nenters    along the way\n\nchallenge sun:\n  this fatigues you\n", "it has no presence"),
    (
        "kind      gear\ncost      1 FIT\nequip     1\n\ntrigger after you rest:\n  dodge each being\n",
        "before a test is decided",
    ),
    (
        "kind      gear\ncost      1 FIT\nequip     1\n\ntrigger after you succeed at a test:\n  commit 1 effort\n",
        "before a test is decided",
    ),
    (
        "kind      gear\ncost      1 FIT\nequip     1\n\ntrigger after you perform a test:\n  commit 1 effort\n",
        "before a test is decided",
    ),
    (
        "kind      gear\ncost      1 FIT\nequip     1\n\ntrigger when you commit this:\n  draw 1 card\n",
        "it has no icons",
    ),
    ("kind      weather\n\ntrigger after this moves:\n  draw 1 card\n", "such a card never leaves its place"),
    (
        "kind      feature\nenters    along the way\npresence  1\nprogress  3\n\nconstant:\n  this gets exploration +1\n",
        "only cards in hand are committed for their icons",
    ),
    (
        "kind      feature\nenters    along the way\npresence  1\nprogress  3\n\nconstant:\n  this gets equip +1\n",
        "only gear and attachments have an equip value",
    ),
    (
        "kind      feature\nenters    along the way\npresence  1\nprogress  3\n\nconstant:\n  your role gets presence +1\n",
        "a role has no presence",
    ),
    (
        "kind      feature\nenters    along the way\npresence  1\nprogress  3\n\nchallenge sun:\n  ready this\n",
        "only a ready card is active",
    ),
    (
        "kind      feature\nenters    along the way\npresence  1\nprogress  3\n\nchallenge sun:\n  if this is exhausted:\n    draw 1 card\n",
        "only a ready card is active",
    ),
    ("kind      location\nprogress  3\n\nconstant:\n  travel does not discard this\n", "travel discards no such card"),
    (
        "kind      feature\nenters    along the way\npresence  1\nprogress  3\n\nconstant:\n  the sun effect of this cannot resolve\n",
        "it has no such challenge effect",
    ),
    (
        "kind      feature\nenters    along the way\npresence  1\nprogress  3\n\nchallenge sun:\n  resolve the crest effect of this\n",
        "it has no such challenge effect",
    ),
    (
        "kind      moment\ncost      1 FIT\n\nresponse after you play this:\n  draw 1 card\n",
        "no longer in hand by then",
    ),
    (
        "kind      moment\ncost      1 FIT\n\nresponse after this is discarded:\n  draw 1 card\n",
        "no longer in hand by then",
    ),
];

/// Cards of the same shapes that do what they say.
pub const WELL: &[(&str, &str)] = &[
    (
        "rangers",
        "kind      gear\ncost      1 FIT\nequip     1\nicons     reason 1\n\ntrigger when you commit this:\n  draw 1 card\n",
    ),
    (
        "rangers",
        "kind      feature\nenters    along the way\npresence  1\nprogress  3\nharm      disabled\n\ntrigger when this is cleared:\n  draw 1 card\n",
    ),
    (
        "rangers",
        "kind      feature\nenters    along the way\npresence  1\nharm      disabled\n\nchallenge sun:\n  add 1 progress to this\n",
    ),
    (
        "rangers",
        "kind      feature\nenters    along the way\npresence  1\nprogress  3\n\nchallenge sun:\n  exhaust this »\n    ready this\n",
    ),
    (
        "rangers",
        "kind      feature\nenters    along the way\npresence  1\nprogress  3\n\nchallenge crest:\n  draw 1 card\n\nchallenge sun:\n  resolve the crest effect of this\n",
    ),
    ("rangers", "kind      weather\n\ntrigger before this leaves play:\n  draw 1 card\n"),
    (
        "rangers",
        "kind      gear\ncost      1 FIT\nequip     1\n\ntrigger when you commit to a test:\n  commit 1 effort\n",
    ),
];
