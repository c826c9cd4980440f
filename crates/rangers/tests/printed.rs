//! Printed text in the manner of Rangers' own cards, template by template, on invented cards.

#[path = "../../cardlang/tests/printed/mod.rs"]
mod printed;

use printed::Sample;
use rangers::lexicon::LEXICON;

const SAMPLES: &[Sample] = &[
    Sample(
        "Tussock Stalker",
        "kind      being\ntraits    Predator\nenters    along the way\npresence  2\n\nchallenge sun:\n  choose another active Predator as rival »\n    add 4 harm to rival\n    add 2 harm to this\n\nchallenge crest:\n  choose an active Prey »\n    exhaust it\n  otherwise:\n    you suffer 1 injury\n\nchallenge mountain:\n  choose an active Prey\n  exhaust it »\n    add harm to this equal to presence of it",
        &[
            "Sun: Add 4 harm to another active Predator » add 2 harm to this being.",
            "Crest: Choose an active Prey » exhaust it. If you cannot, you suffer an injury.",
            "Mountain: Exhaust an active Prey » add harm to this being equal to that Prey's presence.",
        ],
    ),
    Sample(
        "Hollow Log",
        "kind      feature\ntraits    Trail\nenters    along the way\npresence  1\nprogress  3\n\nchallenge sun:\n  if progress on this minus 2 for every 2 of progress on this is exactly 1:\n    exhaust this\n\nchallenge crest:\n  if it is not true that your token is on this:\n    you suffer 1 fatigue\n\ntrigger when you would suffer fatigue from the weather:\n  change it by -2",
        &[
            "Sun: If the progress on this feature is odd, exhaust this feature.",
            "Crest: If your token is not on this feature, you suffer 1 fatigue.",
            "When you would suffer fatigue from the weather, reduce that fatigue by 2.",
        ],
    ),
    Sample(
        "Quick Wits",
        "kind      attribute\nset       test\n\ntrigger before you commit this:\n  you may:\n    you suffer 1 fatigue »\n      this gets reason +1 until the end of the test",
        &[
            "Before you commit this attribute, you may suffer 1 fatigue » this attribute gets +1 reason until the end of the test.",
        ],
    ),
    Sample(
        "Fair Trade",
        "kind      moment\nset       test\n\nplay:\n  choose a gear in your hand as old\n  choose a starting gear in the collection as new\n  swap old for new",
        &["Swap a gear in your hand for a starting gear in the collection."],
    ),
    Sample(
        "Push Onward",
        "kind      moment\nset       test\n\nplay:\n  choose a Trail as road\n  choose a being as quarry\n  choose a number from 0 to progress on road as force\n  remove force progress from road\n  add force progress to quarry",
        &[
            "Choose a Trail, then remove any amount of progress from that Trail, then add that much progress to a being.",
        ],
    ),
    Sample(
        "Soft Nudge",
        "kind      moment\nset       test\n\nplay:\n  for each ranger:\n    it chooses up to 1 being within reach of it as nudged\n    move nudged »\n      add 1 progress to nudged",
        &[
            "Each ranger chooses up to 1 being within their reach, then moves that being » add 1 progress to that being.",
        ],
    ),
    Sample(
        "Signal Lamp",
        "kind      gear\nset       test\ntokens    charge 3\n\naction exhaust, use 1 charge, when a ranger commits to a Traverse test:\n  commit 1 effort",
        &["When a ranger commits to a Traverse test, exhaust and use 1 charge: Commit 1 effort."],
    ),
    Sample(
        "Two Doors",
        "kind      feature\ntraits    Trail\nenters    along the way\npresence  1\nprogress  3\n\nrefresh:\n  choose 1 of:\n    - each ranger suffers 1 injury\n    - draw 1 path card\n  discard this",
        &[
            "Refresh: Choose 1 —",
            "• Each ranger suffers an injury.",
            "• Draw a path card.",
            "Then discard this feature.",
        ],
    ),
    Sample(
        "Quiet Errand",
        "kind      mission\nset       test\n\nconstant:\n  the entry enters play of a card named Hollow Log is not read\n\ntrigger after progress is added to this:\n  if progress on this is 2 per ranger or more:\n    if there is a card named Hollow Log:\n      add 1 harm to a card named Hollow Log\n    otherwise:\n      end the day\n  otherwise:\n    remove all progress from this",
        &[
            "Do not read the \"enters play\" entry of Hollow Log.",
            "After progress is added to this mission, if there is 2 or more progress per ranger on this mission, do the following:",
            "• If Hollow Log is in play, add 1 harm to Hollow Log. Otherwise, end the day.",
            "Otherwise, remove all progress from this mission.",
        ],
    ),
    // R24.25: a response on a card that is not played to respond says that it may be left.
    Sample(
        "Ask Bell",
        "kind      gear\nset       test\ntokens    buffer 3\n\nresponse after a ranger rests:\n  add 1 harm to this\n\nresponse when you perform a test, if buffers on this is 1 or more:\n  choose a number from 1 to buffers on this as damping\n  remove damping buffers from this »\n    draw damping cards\n\nresponse when you would suffer fatigue:\n  prevent 1 of it",
        &[
            "Response: After a ranger rests, you may add 1 harm to this gear.",
            "Response: When you perform a test, if there are 1 or more buffers on this gear, you may remove 1 or more buffers from this gear » draw that many cards.",
            "Response: When you would suffer fatigue, you may prevent 1 of that fatigue.",
        ],
    ),
    // A question that is all there is to a trigger is one more condition; one with two answers has a line of its own.
    Sample(
        "Old Sluice",
        "kind      feature\ntraits    Trail\nenters    along the way\npresence  1\nprogress  3\n\ntrigger after a ranger rests, if the weather is Inclement:\n  if the day is 6:\n    discard this\n\ntrigger after a ranger travels, if the weather is Inclement:\n  if the day is 6:\n    draw 1 path card\n  otherwise:\n    add 1 harm to this",
        &[
            "After a ranger rests, if the weather has the Inclement trait and the day is 6, discard this feature.",
            "After a ranger travels, if the weather has the Inclement trait, do the following:",
            "• If the day is 6, draw a path card. Otherwise, add 1 harm to this feature.",
        ],
    ),
    Sample(
        "Turn of Luck",
        "kind      moment\nset       test\n\nresponse after a ranger draws the challenge card of a test, if the modifier of the challenge card is 0 or less:\n  repeat 3 times:\n    if the modifier of the challenge card is 0 or less:\n      draw 1 challenge card",
        &[
            "Response: After a ranger draws the challenge card of a test, as long as the modifier of the challenge card is 0 or less, draw a challenge card. Do this up to 3 times.",
        ],
    ),
    // An offer that is made again until somebody declines it.
    Sample(
        "Press Your Luck",
        "kind      moment\nset       test\n\nresponse after a ranger draws the challenge card of a test:\n  choose a number from 1 to 1 as more\n  repeat 5 times:\n    if more is exactly 1:\n      you may:\n        draw 1 challenge card »\n          you suffer 1 fatigue\n      otherwise:\n        choose a number from 0 to 0 as more",
        &[
            "Response: After a ranger draws the challenge card of a test, you may draw a challenge card » you suffer 1 fatigue. Do this up to 5 times.",
        ],
    ),
    // A fourth clause begins a sentence; gains of one ranger are one clause.
    Sample(
        "Full Rest",
        "kind      moment\nset       test\n\nplay:\n  soothe 1\n  draw 1 card\n  ready your role\n  scout 2 path cards\n  gain 1 AWA\n  gain 2 FIT\n  gain 1 SPI",
        &[
            "Soothe 1 fatigue, then draw a card, then ready your role. Then scout 2 path cards, then gain 1 AWA, 2 FIT, and 1 SPI.",
        ],
    ),
    Sample(
        "Puppet String",
        "kind      moment\nset       test\n\nplay:\n  choose a being\n  resolve the sun effect of it\n  resolve each challenge effect of it\n  crest effects cannot resolve until the end of the turn",
        &[
            "Resolve a being's sun effect, then resolve each of its challenge effects, then crest effects cannot resolve until the end of the turn.",
        ],
    ),
    Sample(
        "Worn Strap",
        "kind      attachment\nset       test\nhost      a gear in your player area\n\ntrigger after tokens are removed from the host of this from the host of this except as a cost:\n  soothe 1",
        &[
            "Attach to a gear in your player area.",
            "After tokens are removed from the attached gear by the attached gear except as a cost, soothe 1 fatigue.",
        ],
    ),
    // A choice that leads to several questions is answered before them.
    Sample(
        "Coin Toss",
        "kind      feature\ntraits    Trail\nenters    along the way\npresence  1\nprogress  3\n\nrefresh:\n  for each ranger:\n    it may:\n      it draws 1 card\n      if the day is 6:\n        discard this\n      if the day is 12:\n        draw 1 path card",
        &[
            "Refresh: Each ranger may draw a card. If they do, do the following:",
            "• If the day is 6, discard this feature.",
            "• If the day is 12, draw a path card.",
        ],
    ),
    Sample(
        "Trailborn",
        "kind      attribute\nset       test\nicons     reason 1\n\nconstant while there is no tested Flora:\n  this cannot be committed",
        &["While no Flora is being tested, this attribute cannot be committed."],
    ),
    Sample(
        "Bound Snare",
        "kind      attachment\nset       test\nhost      a being\n\nconstant:\n  the host of this gets presence -1\n\naction use 1 progress of the host of this, when a challenge effect of the host of this would resolve:\n  prevent it",
        &[
            "Attach to a being.",
            "The attached being gets -1 presence.",
            "When a challenge effect of the attached being would resolve, use 1 progress from the attached being: Prevent that effect.",
        ],
    ),
    Sample(
        "Long Breath",
        "kind      moment\nset       test\n\nresponse when you would suffer fatigue:\n  prevent up to 2 of it\n  draw 1 card",
        &["Response: When you would suffer fatigue, prevent up to 2 of that fatigue, then draw a card."],
    ),
    Sample(
        "Weary Path",
        "kind      feature\ntraits    Trail\nenters    along the way\npresence  1\nprogress  3\n\ntrigger when you rest, if this is along the way or this is within reach of you or this is in your player area:\n  you suffer 1 fatigue",
        &[
            "When you rest, if this feature is along the way, within your reach, or in your player area, you suffer 1 fatigue.",
        ],
    ),
    Sample(
        "Old Signpost",
        "kind      feature\ntraits    Trail\nenters    along the way\npresence  1\nprogress  3\n\nrefresh:\n  if the location is named Hollow Log or named Two Doors:\n    discard this\n\nchallenge sun:\n  if the day is 6 or the day is 12 or the day is 18:\n    discard this",
        &[
            "Refresh: If the location is named Hollow Log or Two Doors, discard this feature.",
            "Sun: If the day is 6, 12, or 18, discard this feature.",
        ],
    ),
    Sample(
        "Crossway",
        "kind      feature\ntraits    Trail\nenters    along the way\npresence  1\nprogress  3\n\nrefresh:\n  if the weather is Inclement:\n    if the day is 6:\n      discard this\n    if the day is 12:\n      draw 1 path card\n    if the day is 18:\n      each ranger suffers 1 fatigue\n  otherwise:\n    discard this",
        &[
            "Refresh: If the weather has the Inclement trait, do the following:",
            "• If the day is 6, discard this feature.",
            "• If the day is 12, draw a path card.",
            "• If the day is 18, each ranger suffers 1 fatigue.",
            "Otherwise, discard this feature.",
        ],
    ),
    Sample(
        "Low Bough",
        "kind      attachment\nset       test\nhost      your role\n\naction use 1 progress, when you commit to a Avoid test:\n  commit 1 effort",
        &["Attach to your role.", "When you commit to an Avoid test, use 1 progress: Commit 1 effort."],
    ),
    Sample(
        "Turned Leaf",
        "kind      feature\ntraits    Trail\nenters    along the way\npresence  1\nprogress  3\n\nrefresh:\n  choose a path card that is not facedown\n  flip it facedown\n\nchallenge sun:\n  if this is ready and (the day is 6 or the day is 12):\n    discard this",
        &[
            "Refresh: Flip a faceup path card facedown.",
            "Sun: If this feature is ready and the day is 6 or 12, discard this feature.",
        ],
    ),
    // A host is called by its noun alone, wherever it has to lie.
    Sample(
        "Oiled Hinge",
        "kind      attachment\nset       test\nhost      a gear in your player area\n\ntrigger after tokens are removed from the host of this as a cost:\n  you suffer 1 fatigue",
        &[
            "Attach to a gear in your player area.",
            "After tokens are removed from the attached gear as a cost, you suffer 1 fatigue.",
        ],
    ),
    // A ranger who does one thing after another is named once.
    Sample(
        "Shared Supper",
        "kind      moment\nset       test\n\nplay:\n  for each ranger:\n    it chooses an aspect\n    it gains 1 energy of the chosen aspect",
        &["Each ranger chooses an aspect, then gains 1 energy of the chosen aspect."],
    ),
    Sample(
        "Passed Stone",
        "kind      feature\ntraits    Trail\nenters    along the way\npresence  1\nprogress  3\n\nchallenge sun:\n  choose a ranger except you\n  it suffers 1 fatigue",
        &["Sun: Another ranger suffers 1 fatigue."],
    ),
    // Names with commas of their own are set apart by semicolons.
    Sample(
        "Ilka, Warden",
        "kind      being\ntraits    Human\nenters    along the way\npresence  1\nprogress  3\n\nchallenge sun:\n  exhaust a card that is named Ilka, Warden or named Two Doors or named Hollow Log",
        &["Sun: Exhaust a card named Ilka, Warden; Two Doors; or Hollow Log."],
    ),
    // A card that is not the one spoken of is another one.
    Sample(
        "Wandering Vine",
        "kind      feature\ntraits    Flora\nenters    along the way\npresence  1\nprogress  3\n\nchallenge sun:\n  choose a Flora with 1 or more harm as old »\n    choose a Flora except old as new\n    transfer 1 harm from old to new",
        &["Sun: Choose a Flora with 1 or more harm » transfer 1 harm from that Flora to another Flora."],
    ),
    // A question among other clauses has a line of its own.
    Sample(
        "Fallen Causeway",
        "kind      feature\ntraits    Trail\nenters    along the way\npresence  1\nprogress  3\n\nrefresh:\n  if the weather is Inclement:\n    draw 1 path card\n    if the day is 6:\n      discard this",
        &[
            "Refresh: If the weather has the Inclement trait, do the following:",
            "• Draw a path card.",
            "• If the day is 6, discard this feature.",
        ],
    ),
    // Questions asked one after another are sentences of their own.
    Sample(
        "Three Fords",
        "kind      feature\ntraits    Trail\nenters    along the way\npresence  1\nprogress  3\n\nrefresh:\n  if the day is 6:\n    discard this\n  otherwise:\n    if the day is 12:\n      draw 1 path card\n    otherwise:\n      if the day is 18:\n        exhaust this\n      otherwise:\n        add 1 harm to this",
        &[
            "Refresh: If the day is 6, discard this feature. Otherwise, if the day is 12, draw a path card. Otherwise, if the day is 18, exhaust this feature. Otherwise, add 1 harm to this feature.",
        ],
    ),
    // The condition of an offer stands before it where a list follows.
    Sample(
        "Lost Ledger",
        "kind      feature\ntraits    Trail\nenters    along the way\npresence  1\nprogress  3\n\nrefresh:\n  if this is ready:\n    you may:\n      draw 1 card\n      if the day is 6:\n        discard this\n      if the day is 12:\n        draw 1 path card\n    otherwise:\n      add 1 harm to this\n  otherwise:\n    add 1 harm to this",
        &[
            "Refresh: If this feature is ready, you may draw a card. If you do, do the following:",
            "• If the day is 6, discard this feature.",
            "• If the day is 12, draw a path card.",
            "Otherwise, add 1 harm to this feature.",
        ],
    ),
    // A card comes from its place; a verb and its particle stand together before a long object.
    Sample(
        "Spare Parts",
        "kind      feature\ntraits    Trail\nenters    along the way\npresence  1\nprogress  3\n\nrefresh:\n  put a card named Hollow Log in the collection into play\n  shuffle a card named Two Doors in the collection into the path deck\n\nchallenge sun:\n  set each card named Two Doors in the path deck aside\n  choose a being\n  set it aside",
        &[
            "Refresh: Put Hollow Log from the collection into play, then shuffle Two Doors from the collection into the path deck.",
            "Sun: Set aside each Two Doors from the path deck, then set a being aside.",
        ],
    ),
    // Clauses that are done again are told before it is said how often.
    Sample(
        "Slow Tide",
        "kind      feature\ntraits    Trail\nenters    along the way\npresence  1\nprogress  3\n\nrefresh:\n  repeat 3 times:\n    draw 1 path card\n    add 1 harm to this\n\nchallenge sun:\n  repeat progress on this times:\n    draw 1 path card\n    add 1 harm to this",
        &[
            "Refresh: Draw a path card, then add 1 harm to this feature. Do this a total of 3 times.",
            "Sun: Draw a path card, then add 1 harm to this feature. Do this a number of times equal to the progress on this feature.",
        ],
    ),
    Sample(
        "Short Straw",
        "kind      moment\nset       test\n\nplay:\n  the next time you fail a test until the end of the turn:\n    you suffer 1 fatigue\n  each time you succeed at a test until the end of the turn:\n    soothe 1",
        &[
            "The next time you fail a test before the end of the turn, you suffer 1 fatigue. Until the end of the turn, each time you succeed at a test, soothe 1 fatigue.",
        ],
    ),
    Sample(
        "Mossy Graft",
        "kind      attachment\nset       test\nhost      a being\n\nconstant:\n  the host of this is a Flora in addition to its other types\n\ntrigger after you rest:\n  resolve the sun effect of the host of this although it is exhausted\n  add progress to the host of this equal to 1 per ranger",
        &[
            "Attach to a being.",
            "The attached being is a Flora in addition to its other traits.",
            "After you rest, resolve the attached being's sun effect even if it is exhausted, then add 1 progress per ranger to the attached being.",
        ],
    ),
    Sample(
        "Loose Plank",
        "kind      attachment\nset       test\n\ntrigger after you rest:\n  add 1 harm to the host of this",
        &["After you rest, add 1 harm to the attached card."],
    ),
    Sample(
        "Stray Echo",
        "kind      moment\nset       test\n\nconstant:\n  you may play this as a moment in your hand",
        &["You may play this moment as if it were a moment in your hand."],
    ),
    // A card returns only to where it was.
    Sample(
        "Deep Pockets",
        "kind      moment\nset       test\n\nplay:\n  search for a gear in your deck\n  return it to hand",
        &["Search your deck for a gear, then put it into your hand."],
    ),
    Sample(
        "Quiet Pages",
        "kind      feature\ntraits    Trail\nenters    along the way\npresence  1\nprogress  3\n\nconstant:\n  the entry enters play of a card named Hollow Log is not read\n  the entry cleared by harm of a card named Hollow Log is not read",
        &["Do not read the \"enters play\" or \"cleared by harm\" entry of Hollow Log."],
    ),
    // A list of conditions within another is marked.
    Sample(
        "Narrow Choice",
        "kind      feature\ntraits    Trail\nenters    along the way\npresence  1\nprogress  3\n\nrefresh:\n  if this is ready and it is not true that (the day is 6 and the weather is Inclement):\n    discard this",
        &[
            "Refresh: If this feature is ready and either the day is not 6 or the weather does not have the Inclement trait, discard this feature.",
        ],
    ),
    Sample(
        "Full Count",
        "kind      feature\ntraits    Trail\nenters    along the way\npresence  1\nprogress  3\n\nrefresh:\n  if (the number of beings in the collection plus the number of beings in the path deck) is 4 or more:\n    discard this",
        &["Refresh: If the number of beings in the collection or in the path deck is 4 or more, discard this feature."],
    ),
    Sample(
        "Kind Stranger",
        "kind      moment\nset       test\n\nplay:\n  choose a ranger as friend\n  friend may:\n    friend chooses a gear in the player area of friend as old\n    discard old\n    friend draws 2 cards",
        &["A ranger may choose a gear in their player area, then discard that gear, then draw 2 cards."],
    ),
    Sample(
        "Shared Bell",
        "kind      mission\nset       test\n\naction by a ranger:\n  soothe 1\n  exhaust this",
        &["A ranger may do this: Soothe 1 fatigue, then exhaust this mission."],
    ),
    Sample(
        "Deep Sigh",
        "kind      moment\nset       test\n\nresponse when you commit to a test:\n  choose a number from 0 to the number of cards in your fatigue stack as breath\n  discard the top breath cards of the fatigue stack\n  commit breath effort",
        &[
            "Response: When you commit to a test, discard any number of cards from the top of the fatigue stack, then commit that much effort.",
        ],
    ),
    // A long object stands behind its particle and behind the place it is moved to.
    Sample(
        "Heavy Drift",
        "kind      feature\ntraits    Trail\nenters    along the way\npresence  1\nprogress  3\n\nchallenge sun:\n  move a being with 2 or more harm along the way\n\nchallenge crest:\n  move this along the way",
        &["Sun: Move along the way a being with 2 or more harm.", "Crest: Move this feature along the way."],
    ),
    Sample(
        "Last Gifts",
        "kind      attachment\nset       test\nhost      a being\n\ntrigger when the host of this is cleared:\n  divide progress on the host of this among any number of features:\n    transfer share progress from the host of this to it",
        &[
            "Attach to a being.",
            "When the attached being is cleared, transfer all progress from the attached being divided as you choose among any number of features.",
        ],
    ),
    // The host of a card can be no other, so nobody chooses it.
    Sample(
        "Tied Knot",
        "kind      feature\ntraits    Trail\nenters    along the way\npresence  1\nprogress  3\n\nchallenge sun:\n  choose an active Flora as tool\n  if the number of gear attached to the host of tool is exactly 2:\n    choose the host of tool as bearer\n    the owner of bearer suffers 1 injury\n    exhaust bearer",
        &[
            "Sun: Choose an active Flora. If there are exactly 2 gear attached to that Flora's host, that host's owner suffers an injury, then exhaust that host.",
        ],
    ),
    Sample(
        "Turned Coin",
        "kind      moment\nset       test\n\nplay:\n  you may:\n    choose a being as guest\n    if the day is 6:\n      exhaust guest\n    otherwise:\n      move guest",
        &[
            "You may choose a being. If you do, do the following:",
            "• If the day is 6, exhaust that being. Otherwise, move that being.",
        ],
    ),
    // Before the end of a test there is no other one.
    Sample(
        "Held Breath",
        "kind      attribute\nset       test\ntraits    Innate\nrequires  1 AWA\nicons     reason 1\n\ntrigger when you commit this:\n  the next time you fail a test until the end of the test:\n    draw 2 cards",
        &["When you commit this attribute, if you fail this test, draw 2 cards."],
    ),
    Sample(
        "Long Stairs",
        "kind      feature\ntraits    Trail\nenters    along the way\npresence  1\nprogress  3\n\ntest AWA + exploration [2], \"Count\":\n  add progress to this equal to 5 for every 3 of your effort",
        &["Test AWA + exploration [2], \"Count\": Add 5 progress to this feature for every 3 of your effort."],
    ),
    Sample(
        "Borrowed Song",
        "kind      feature\ntraits    Trail\nenters    along the way\npresence  1\nprogress  3\n\nconstant:\n  other features have ability:\n    test SPI + connection, \"Hum\":\n      soothe equal to your effort",
        &["Other features have \"Test SPI + connection, 'Hum': Soothe fatigue equal to your effort.\""],
    ),
    Sample(
        "Loose Badge",
        "kind      feature\ntraits    Trail\nenters    along the way\npresence  1\nprogress  3\n\nchallenge sun:\n  remove each ranger token on this",
        &["Sun: Remove each ranger token from this feature."],
    ),
    Sample(
        "Watched Pot",
        "kind      feature\ntraits    Trail\nenters    along the way\npresence  1\nprogress  3\n\nchallenge sun:\n  if there is a tested Flora:\n    exhaust a being without 1 or more harm",
        &["Sun: If a Flora is being tested, exhaust a being with no harm."],
    ),
    // The place that is searched comes before the thing that is looked for.
    Sample(
        "Night Search",
        "kind      feature\ntraits    Trail\nenters    along the way\npresence  1\nprogress  3\n\nrefresh:\n  search from the top for a Flora in the path deck\n  put it into play\n\nchallenge sun:\n  search for a Flora in the path deck or path discard\n  discard it",
        &[
            "Refresh: Search the path deck from the top for a Flora, then put it into play.",
            "Sun: Search the path deck or path discard for a Flora, then discard it.",
        ],
    ),
    Sample(
        "Late Guest",
        "kind      feature\ntraits    Trail\nenters    along the way\npresence  1\nprogress  3\n\nrefresh:\n  draw 1 path card\n  move the path card drawn last within reach",
        &["Refresh: Draw a path card, then move the last path card drawn within reach."],
    ),
    // A card goes to the hand and the deck of its owner.
    Sample(
        "Common Purse",
        "kind      gear\nset       test\nequip     1\n\naction exhaust:\n  return this to hand\n\naction exhaust:\n  choose 2 cards in your discard\n  shuffle them into the deck",
        &["Exhaust: Return this gear to your hand.", "Exhaust: Shuffle 2 cards from your discard into your deck."],
    ),
    Sample(
        "Shared Table",
        "kind      feature\ntraits    Trail\nenters    along the way\npresence  1\nprogress  3\n\nrefresh:\n  for each ranger:\n    it chooses 3 cards in its discard\n    shuffle them into the deck",
        &["Refresh: Each ranger chooses 3 cards in their discard, then shuffles them into their deck."],
    ),
    Sample(
        "Leaning Cairn",
        "kind      feature\ntraits    Trail\nenters    along the way\npresence  1\nprogress  3\n\nconstant while your token is on this:\n  progress cannot be added to beings except by the challenge of a card\n  progress cannot be added to the location except by the challenge of a card\n\nchallenge sun:\n  if this is ready and this is along the way:\n    you suffer 1 fatigue",
        &[
            "While your token is on this feature, progress cannot be added to beings or to the location except by a card's challenge effect.",
            "Sun: If this feature is ready and along the way, you suffer 1 fatigue.",
        ],
    ),
    Sample(
        "Guide 901",
        "kind      guide entry\n\nentry cleared by progress:\n  choose a ranger\n  attach the subject to its role",
        &["Cleared by progress: Choose a ranger, then attach the subject to their role."],
    ),
    // A name is recorded, wherever its card lies.
    Sample(
        "Guide 902",
        "kind      guide entry\n\nentry cited:\n  if there is no recorded card named Hollow Log in the collection:\n    record a card named Hollow Log in the collection\n  if there is no recorded card that is named Hollow Log or named Two Doors in the collection:\n    end the day\n  if there is a card named Two Doors or there is a recorded card named Two Doors in the collection:\n    draw 1 path card",
        &[
            "When this entry is read: If Hollow Log is not recorded, record Hollow Log. If neither Hollow Log nor Two Doors is recorded, end the day. If Two Doors is in play or recorded, draw a path card.",
        ],
    ),
    Sample(
        "The Still Pool",
        "kind      feature\ntraits    Trail\nenters    along the way\npresence  1\nprogress  3\n\nconstant:\n  beings attached to this get presence +1\n\nchallenge sun:\n  each ranger suffers 1 fatigue",
        &["Beings attached to this feature get +1 presence.", "Sun: Each ranger suffers 1 fatigue."],
    ),
    // A name has no plural, and an article of its own.
    Sample(
        "Guide 903",
        "kind      guide entry\n\nentry cited:\n  discard each card named The Still Pool\n  discard each card named Two Doors\n  exhaust all other active cards named Two Doors\n  if there are 2 or more cards named Two Doors in the collection:\n    shuffle a card named Two Doors in the collection that is not recorded into the path deck",
        &[
            "When this entry is read: Discard each copy of The Still Pool, then discard each Two Doors, then exhaust each other active Two Doors. If there are 2 or more copies of Two Doors in the collection, shuffle an unrecorded Two Doors from the collection into the path deck.",
        ],
    ),
    Sample(
        "Drift Cache",
        "kind      feature\ntraits    Trail\nenters    along the way\npresence  1\nprogress  3\n\nchallenge sun:\n  return each Prey set aside to the collection\n\nchallenge crest:\n  if presence of all Prey set aside is 3 or more:\n    discard this",
        &[
            "Sun: Return each set-aside Prey to the collection.",
            "Crest: If the total presence of all set-aside Prey is 3 or more, discard this feature.",
        ],
    ),
    // A card's own test and effects, and what is done by it.
    Sample(
        "Notched Pole",
        "kind      gear\nset       test\n\ntrigger when you perform the test of this:\n  you suffer 1 fatigue\n\ntest FIT + reason, \"Vault\":\n  add 1 progress to the location\n\ntrigger when harm would be added to a being by the test of a card:\n  change it by +1\n\ntrigger after harm is added to a Flora from this:\n  draw 1 card",
        &[
            "When you perform this gear's test, you suffer 1 fatigue.",
            "Test FIT + reason, \"Vault\": Add 1 progress to the location.",
            "When harm would be added to a being by a card's test, increase that harm by 1.",
            "After harm is added to a Flora by this gear, draw a card.",
        ],
    ),
    Sample(
        "Scattering Call",
        "kind      moment\nset       test\n\nplay:\n  choose a being as caller\n  exhaust each being except caller\n  choose up to 2 cards except caller\n  for each of them:\n    transfer 2 progress from caller to it",
        &[
            "Choose a being, then exhaust each other being, then choose up to 2 other cards. For each of them, transfer 2 progress from that being to it.",
        ],
    ),
    Sample(
        "Uninvited",
        "kind      feature\ntraits    Trail\nenters    along the way\npresence  1\nprogress  3\n\nrefresh:\n  draw 1 path card\n  if the path card drawn last is along the way:\n    exhaust the path card drawn last\n  otherwise:\n    discard this",
        &[
            "Refresh: Draw a path card. If the last path card drawn is along the way, exhaust it. Otherwise, discard this feature.",
        ],
    ),
    // Cards and tokens of anybody mean those of all rangers.
    Sample(
        "Clean Slate",
        "kind      feature\ntraits    Trail\nenters    along the way\npresence  1\nprogress  3\n\nchallenge sun:\n  remove each ranger token on a Human\n\nchallenge crest:\n  if the number of cards in a ranger's fatigue stack is 9 or more:\n    discard each card in a ranger's fatigue stack",
        &[
            "Sun: Remove each ranger token from all Humans.",
            "Crest: If there are 9 or more cards in all fatigue stacks, discard each card in every ranger's fatigue stack.",
        ],
    ),
    // Things a card has are one list; a subject that was named is `it`.
    Sample(
        "Veiled Orchard",
        "kind      feature\ntraits    Trail\nenters    along the way\npresence  1\nprogress  3\n\nconstant:\n  facedown path cards are features\n  facedown path cards have base presence 2\n  facedown path cards have obstacle\n  facedown path cards have ability:\n    test AWA + reason, \"Unveil\":\n      flip this faceup\n\nconstant while this is attached to the location:\n  this has persistent\n  this gets presence +1",
        &[
            "Facedown path cards are features and have base presence 2, obstacle, and \"Test AWA + reason, 'Unveil': Flip this card faceup.\"",
            "While this feature is attached to the location, it has persistent and gets +1 presence.",
        ],
    ),
    Sample(
        "Two Tracks",
        "kind      feature\ntraits    Trail\nenters    along the way\npresence  1\nprogress  3\n\nchallenge sun:\n  if there is a ready Prey and there is a ready Predator:\n    draw 1 path card\n\nchallenge crest:\n  choose a being\n  exhaust it »\n    if it has ambush and it is within reach of you:\n      you suffer 2 fatigue",
        &[
            "Sun: If there is a ready Prey and a ready Predator, draw a path card.",
            "Crest: Exhaust a being » if it has ambush and is within your reach, you suffer 2 fatigue.",
        ],
    ),
    Sample(
        "Deep Draught",
        "kind      moment\nset       test\n\nresponse when a ranger would suffer injury:\n  prevent it\n  heal injuries equal to injuries of you",
        &[
            "Response: When a ranger would suffer an injury, prevent that injury, then heal a number of injuries equal to the number of your injuries.",
        ],
    ),
    Sample(
        "Toll Ferry",
        "kind      feature\ntraits    Trail\nenters    along the way\npresence  1\nprogress  3\n\nconstant while the number of ranger tokens on this is 1 per ranger or more:\n  rangers may travel to a location named The Still Pool in the collection by river\n\nchallenge sun:\n  end the test\n  travel up to 2 paths ignoring obstacles\n\nchallenge crest:\n  choose a weariest ranger as tired\n  place the token of tired on this",
        &[
            "While there are 1 or more ranger tokens per ranger on this feature, rangers may travel to The Still Pool by river.",
            "Sun: End the test, then travel up to 2 paths, ignoring obstacles.",
            "Crest: Choose the weariest ranger, then place their token on this feature.",
        ],
    ),
    Sample(
        "Rising Silt",
        "kind      attachment\nset       test\nenters    along the way\npresence  1\n\ntrigger after this enters play:\n  if there is a card of most presence without a copy of this:\n    choose a card of most presence without a copy of this\n    attach this to it\n  otherwise:\n    discard this",
        &[
            "After this attachment enters play, if there is a card with the most presence and no copy of this card attached, attach this attachment to such a card. Otherwise, discard this attachment.",
        ],
    ),
    // `it` that could be another card is named.
    Sample(
        "Kept Watch",
        "kind      being\ntraits    Human\nenters    along the way\npresence  1\nprogress  3\n\ntrigger before a being moves within reach, if your token is on this:\n  you may:\n    remove your token »\n      ready it",
        &[
            "Before a being moves within reach, if your token is on this being, you may remove your token » ready that being.",
        ],
    ),
    Sample(
        "Borrowed Tools",
        "kind      moment\nset       test\n\nplay:\n  for each ranger:\n    it may:\n      it searches for a gear in its deck\n      return it to hand",
        &["Each ranger may search their deck for a gear, then put it into their hand."],
    ),
    Sample(
        "Changed Guest",
        "kind      attachment\nset       test\nhost      a gear in your player area\n\nconstant while the host of this is a being:\n  the host of this is Predator in addition to its other traits",
        &[
            "Attach to a gear in your player area.",
            "While the attached card is a being, it is a Predator in addition to its other traits.",
        ],
    ),
    Sample(
        "Three Crossings",
        "kind      feature\ntraits    Trail\nenters    along the way\npresence  1\nprogress  3\n\nrefresh:\n  if (the location is named Hollow Log or named Two Doors or named The Still Pool) and there are 2 or more Prey:\n    discard this",
        &[
            "Refresh: If the location is named Hollow Log, Two Doors, or The Still Pool, and there are 2 or more Prey, discard this feature.",
        ],
    ),
];

#[test]
fn invented_cards_print_like_cards() {
    printed::print_as_they_say(&LEXICON, SAMPLES);
}
