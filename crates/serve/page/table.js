// A table: hears how the game stands, draws it, and says what was chosen.

import { closeSheet, fill, h, icon, openSheet, the } from "/page/dom.js";
import { drawBoard, headline } from "/page/board.js";
import { addLog } from "/page/log.js";
import { closeLens, hasLens, showInLens, showInSheet } from "/page/lens.js";
import { drawQuestion, mainWay, openWhy, reason, waysOf } from "/page/question.js";
import { listen } from "/page/keys.js";
import { allCards, cardName, drawNow, front, sceneMarks, showEnd, showLost } from "/page/scene.js";
import { connect } from "/page/net.js";
import { forgetTable, keepTable, ownName, read, showLook, tables } from "/page/kept.js";
import { nameOf, names, pieces, plain } from "/page/text.js";

/** @typedef {import("./wire").Shown} Shown */
/** @typedef {import("./wire").ToPage} ToPage */
/** @typedef {import("./wire").Means} Means */
/** @typedef {import("./wire").Person} Person */
/** @typedef {import("./wire").Line} Line */
/** @typedef {import("./question.js").Way} Way */

showLook();
const secret = location.hash.slice(1);

/** Everything the page knows. */
const page = {
  /** @type {Shown | null} */ shown: null,
  /** @type {Means | null} */ means: null,
  /** @type {import("./wire").Coaching | null} */ coach: null,
  moment: 0,
  /** @type {number | null} */ seat: null,
  title: "",
  rivals: false,
  /** @type {string | null} */ leg: null,
  /** @type {Person[]} */ people: [],
  watching: 0,
  /** @type {Way[]} */ ways: [],
  filter: "",
  /** @type {number | null} The card whose options alone are listed. */ only: null,
  /** @type {number | null} The option that a card was tapped for once. */ selected: null,
  /** @type {number | null} An option aimed at oneself, chosen once. */ sure: null,
  /** The time from which the question may be answered. */ since: 0,
  /** Whether an answer is on its way. */ sent: false,
  lost: false,
  /** @type {Map<string, Line[]>} */ texts: new Map(),
  /** @type {Set<string>} */ asked: new Set(),
  /** @type {Set<number>} The cards that were there when the viewer last answered. */ before: new Set(),
  /** @type {number | null} */ wanted: null,
  /** @type {number | null} */ pointed: null,
  /** @type {number | null} The line of the log whose moment the card is read in. */ then: null,
  /** Whether a card that is gone was asked for by its name in the log. */ named: false,
  unread: 0,
  /** @type {string | null} The game in numbers, once it is over. */ numbers: null,
  /** The time at which the question was asked. */ asked_at: 0,
  /** The time at which the people were told. */ told_at: 0,
  /** @type {number} The share of its time that a bot has used, in percent. */ spent: 0,
};

if (read("cardwright.pictures")) import("/page/pictures.js").then((module) => module.loadPictures()).then(soon, () => undefined);

const net = connect(secret, { heard, lost, back });

/** @param {number} tries */
function lost(tries) {
  page.lost = true;
  showLost(tries);
}

function back() {
  page.lost = false;
  page.sent = false;
  showLost(null);
}

/** @param {string | Line | null} words */
function say(words) {
  const said = the("#said");
  said.hidden = words === null;
  fill(said, ...(words === null ? [] : typeof words === "string" ? [words] : pieces(words, true)));
}

/** @param {ToPage} message */
function heard(message) {
  if (message === "late") {
    page.sent = false;
    say("The question had changed; nothing was done.");
  } else if ("seated" in message) {
    Object.assign(page, message.seated);
    keepTable({ secret, title: message.seated.title });
    if (ownName() && page.seat !== null) net.say({ name: { name: ownName() } });
  } else if ("table" in message) {
    tableHeard(message.table);
  } else if ("people" in message) {
    Object.assign(page, message.people);
    page.told_at = performance.now();
    names.clear();
    for (const person of page.people) names.set(person.seat, person.name || (person.bot ? `Bot ${String.fromCharCode(65 + person.seat)}` : ""));
    draw();
  } else if ("refused" in message) {
    page.sent = false;
    say(message.refused.text);
    draw();
  } else if ("about" in message) {
    const { about, card } = message.about;
    if (about && page.coach?.task === "look") net.say({ coach: "looked" });
    const then = page.then !== null || page.named;
    if (about && page.named) (hasLens() ? showInLens : showInSheet)(about, true);
    else if (about && page.wanted === card) showInSheet(about, then);
    else if (about && page.pointed === card) showInLens(about, then);
    page.wanted = null;
    page.named = false;
  } else if ("printed" in message) {
    page.texts.set(message.printed.name, message.printed.text);
    soon();
  } else if ("rule" in message) {
    const told = message.rule;
    import("/page/seldom.js").then((module) => module.showRule(told));
  } else if ("chat" in message) {
    const told = message.chat;
    if (told.lines.length > 0) chat().then((module) => module.addChat(told.lines, told.all, page.seat));
    const hidden = the("#chat-panel").hidden;
    if (!message.chat.all && hidden) page.unread += message.chat.lines.length;
    chatTab();
  } else if (typeof message === "object" && "track" in message) {
    const told = message.track;
    import("/page/seldom.js").then((module) => {
      page.numbers = module.inNumbers(told, page.seat);
      draw();
    });
  } else if ("thinks" in message) {
    page.spent = message.thinks.spent;
    document.querySelector("#budget")?.setAttribute("value", String(page.spent));
  } else if ("rematch" in message) {
    const told = message.rematch;
    sheet((all) => all.rematch(told));
  } else if ("takes_back" in message) {
    const told = message.takes_back;
    sheet((all) => all.takesBack(told));
  } else if ("takes_back_nothing" in message) {
    const by = message.takes_back_nothing.refused_by;
    closeSheet();
    if (by !== null) say(`${nameOf(by)} said no; everything stays as it is.`);
  } else if ("ended" in message) {
    if (message.ended.why === "no_such_link" || message.ended.why === "withdrawn") forgetTable(secret);
    showEnd(message.ended.why);
  }
}

/** @type {Promise<typeof import("./chat.js")> | undefined} */
let chatOfPage;
/** The chat, fetched when it is first needed. */
function chat() {
  chatOfPage ??= import("/page/chat.js").then((module) => {
    module.readyToSay((text) => net.say({ chat: { text } }));
    return module;
  });
  return chatOfPage;
}

/** @param {{ moment: number, log_from: number, shown: Shown, means: Means, coach: import("./wire").Coaching | null, waited: number }} told */
function tableHeard(told) {
  const own = page.sent;
  const first = page.shown === null;
  const asked = told.moment !== page.moment || first;
  if (asked) {
    page.only = page.selected = page.sure = null;
    page.filter = "";
    the("#filter").hidden = true;
    // A question that comes by another's doing takes no answer for a moment: nobody answers what they have not read.
    page.since = performance.now() + (own || first ? 0 : 250);
    if (page.since > performance.now()) setTimeout(draw, 260);
    if (!own && !first) say(null);
  }
  if (own && asked) {
    say(null);
    page.before = new Set(allCards(page.shown).map((card) => card.id ?? -1));
  }
  if (first) page.before = new Set(allCards(told.shown).map((card) => card.id ?? -1));
  page.sent = false;
  page.asked_at = performance.now() - told.waited;
  if (asked) page.spent = 0;
  if (told.shown.ending && page.numbers === null) {
    page.numbers = "";
    net.say("track");
  }
  page.shown = told.shown;
  page.moment = told.moment;
  the("#ask").dataset.moment = String(told.moment);
  page.means = told.means;
  page.coach = told.coach;
  page.ways = told.shown.prompt ? waysOf(told.shown.prompt) : [];
  addLog(told.shown.log, told.log_from, page.seat);
  for (const card of told.shown.table.players.find((player) => player.you)?.cards ?? []) wantText(card.name);
  if (matchMedia("(min-width: 124rem) and (min-height: 50rem)").matches) allCards(told.shown).forEach((card) => wantText(card.name));
  draw();
  if (asked && told.shown.prompt && !first && document.activeElement === document.body) the("#ask").focus({ preventScroll: true });
}

/** Asks once for the printed text of a card.
 * @param {string | null} name */
function wantText(name) {
  if (!name || page.asked.has(name)) return;
  page.asked.add(name);
  net.say({ printed: { name } });
}

let waits = false;
/** Draws once for all messages of a moment. */
function soon() {
  if (waits) return;
  waits = true;
  requestAnimationFrame(() => {
    waits = false;
    draw();
  });
}

/** The marks of the cards: what can be chosen, what is under way, what attacks.
 * @param {Shown} shown */
function marksNow(shown) {
  const marks = sceneMarks(shown, page.before, page.texts);
  const prompt = shown.prompt;
  if (!prompt) return marks;
  for (const pair of prompt.declared) {
    if ("card" in pair.creature) marks.war.set(pair.creature.card, plain(pair.text));
    if ("card" in pair.meets && pair.met.length > 0) marks.about.set(pair.meets.card, plain(pair.met));
  }
  for (const way of page.ways) {
    const option = way.option;
    if (!option || option.idle) continue;
    const touches = option.kind === "thing" ? option.targets.flatMap((target) => ("card" in target ? [target.card] : [])) : [];
    for (const card of [...option.cards.slice(0, 1), ...touches]) if (!marks.keys.has(card)) marks.keys.set(card, way.key === "Space" || way.key === "Esc" ? "" : way.key);
  }
  for (const [card, key] of marks.keys) if (key === "") marks.keys.delete(card);
  for (const closed of prompt.closed) for (const card of closed.cards.slice(0, 1)) if (!marks.closed.has(card)) marks.closed.set(card, plain(reason(closed)));
  if (page.selected !== null) for (const card of page.ways.find((way) => way.answers[0] === page.selected)?.option?.cards ?? []) marks.chosen.add(card);
  if (page.only !== null) marks.chosen.add(page.only);
  return marks;
}

/** What the question's place says while somebody else decides. */
function waiting() {
  const shown = page.shown;
  if (!shown || shown.asked === null) return "Nothing is asked";
  const person = page.people.find((each) => each.seat === shown.asked);
  const name = nameOf(shown.asked);
  if (person?.bot) return page.means?.thinking ? `${name} thinks` : `${name} plays`;
  if (!person || person.here) return `${name} decides`;
  const minutes = person.left === null ? 0 : Math.floor((person.left + (performance.now() - page.told_at) / 1000) / 60);
  const since = person.left === null ? "is not here yet" : minutes === 0 ? "left a moment ago" : `left ${minutes === 1 ? "a minute" : `${minutes} minutes`} ago`;
  return `${name} ${since}; the table waits`;
}

/** Tells how long the question has waited. */
function tick() {
  const seconds = Math.floor((performance.now() - page.asked_at) / 1000);
  const clock = document.querySelector("#clock");
  if (clock) clock.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
setInterval(tick, 1000);

/** Buttons below the question that are no options of it. */
function extras() {
  const { means, shown } = page;
  /** @type {HTMLElement[]} */
  const all = [];
  if (!means || !shown) return all;
  if (shown.yielding) all.push(h("p", { class: "yield" }, `You are ${plain(shown.yielding.text)}.`, " ", h("button", { class: "btn", type: "button", "data-do": "stop-passing" }, "Be asked again")));
  if (means.thinking) all.push(h("progress", { id: "budget", max: 100, value: page.spent, "aria-label": "the bot’s time" }), h("p", {}, h("button", { class: "btn", type: "button", "data-do": "hurry" }, "Hurry")));
  const away = page.people.filter((person) => !person.here && person.seat === shown.asked && !person.bot);
  const lent = page.people.filter((person) => !person.here && person.bot);
  const over = (/** @type {Person} */ person, /** @type {boolean} */ bot, /** @type {string} */ words) => h("p", {}, h("button", { class: "btn", type: "button", "data-key": `over-${person.seat}`, onclick: () => net.say({ take_over: { seat: person.seat, bot } }) }, words));
  if (page.seat !== null && !shown.ending) all.push(...away.map((person) => over(person, true, `Let a bot play for ${nameOf(person.seat)}`)), ...lent.map((person) => over(person, false, `Wait for ${nameOf(person.seat)} again`)));
  if (away.length > 0 && !shown.ending) all.push(h("p", {}, h("a", { class: "btn", href: "/" }, "Leave; the table is kept")));
  if (shown.ending && page.seat !== null && !means.go_on && !page.coach) all.push(h("p", {}, h("button", { class: "btn main", type: "button", "data-do": "rematch" }, "Play again")));
  if (shown.ending && means.go_on && page.seat !== null) all.push(h("p", {}, h("button", { class: "btn main", type: "button", "data-do": "go-on" }, `Begin the next ${page.leg ?? "game"}`)));
  if (shown.ending && page.numbers) all.unshift(h("p", { class: "count" }, page.numbers));
  if (shown.ending) all.push(h("p", { class: "acts" }, h("a", { class: "btn", href: `/replay#${secret}` }, "Look at it again"), h("a", { class: "btn", href: "/" }, "To the first page")));
  return all;
}

/** The life and other standing each player would have after what is chosen. */
function forecast() {
  /** @type {Map<number, number>} */
  const after = new Map();
  const prompt = page.shown?.prompt;
  const done = prompt?.options.find((option) => option.kind === "done");
  for (const each of done?.outcome?.standing ?? []) after.set(each.seat, each.now);
  return after;
}

function draw() {
  const shown = page.shown;
  if (!shown) return;
  const start = performance.now();
  const early = performance.now() < page.since || page.sent || page.lost;
  document.body.classList.toggle("early", early);
  document.body.classList.toggle("asks-hand", asksHand(shown));
  document.body.classList.toggle("rivals", page.rivals);
  fill(the("#where"), headline(shown));
  document.title = `${shown.prompt ? `Your question: ${plain(shown.prompt.question)}` : plain(shown.table.headline)} · Cardwright`;
  drawPeople();
  drawTools();
  drawBoard(shown, marksNow(shown), { rivals: page.rivals, forecast: forecast(), front: front(shown) });
  const meet = shown.prompt?.declared.length || allCards(shown).some((card) => card.links.length > 0);
  if (meet || document.querySelector(".arrows")) import("/page/arrows.js").then((module) => module.drawArrows(shown));
  drawNow(shown);
  odds(page.selected);
  drawQuestion(shown, page.ways, { filter: page.filter, only: page.only, selected: page.selected, sure: page.sure, waiting: waiting(), cardName: (id) => cardName(shown, id), extra: extras() });
  tick();
  performance.measure("draw", { start });
  if (page.coach || !the("#coach").hidden) import("/page/coach.js").then((module) => module.drawCoach(page.coach, (did) => net.say({ coach: did })));
}

/** Draws the bar of what may be drawn, for an option.
 * @param {number | null} answer */
function odds(answer) {
  const prompt = page.shown?.prompt ?? null;
  const has = prompt?.options.some((option) => (option.outcome?.spread.length ?? 0) > 0);
  if (has || !the("#odds").hidden) import("/page/odds.js").then((module) => module.drawOdds(prompt, answer));
}

/** Whether the question is about cards in the viewer's hand.
 * @param {Shown} shown */
function asksHand(shown) {
  const hand = new Set((shown.table.players.find((player) => player.you)?.cards ?? []).map((card) => card.id));
  const about = page.ways.filter((way) => way.option?.cards.some((card) => hand.has(card))).length;
  return about > 0 && about * 2 >= page.ways.filter((way) => (way.option?.cards.length ?? 0) > 0).length;
}

function drawPeople() {
  const others = page.people.filter((person) => person.seat !== page.seat);
  const item = (/** @type {Person} */ person) => h("li", { class: person.bot ? "bot" : person.here ? "" : "away" }, nameOf(person.seat), h("span", { class: "sr" }, person.bot ? ", a bot" : person.here ? ", here" : ", away"));
  fill(the("#people"), others.map(item), page.watching > 0 && h("li", {}, page.watching === 1 ? "1 watches" : `${page.watching} watch`));
}

/** @param {string} does @param {string} image @param {string} words @param {boolean} [off] */
function tool(does, image, words, off = false) {
  return h("button", { class: "btn quiet", type: "button", "data-do": does, "data-key": `tool-${does}`, disabled: off, "aria-label": words, title: words }, icon(image), h("span", {}, words));
}

function drawTools() {
  const { means, shown } = page;
  const mine = tables().find((table) => table.secret === secret);
  fill(
    the("#tools"),
    page.seat !== null && tool("take-back", "undo", "Take back", !means?.take_back),
    means?.give_again && tool("give-again", "redo", "Again"),
    (shown?.stops.length ?? 0) > 0 && page.seat !== null && tool("yields", "skip", "Pass until…"),
    shown?.map && tool("map", "map", "Map"),
    mine?.host && tool("invite", "people", "Invite"),
    tool("help", "help", "Help"),
    tool("menu", "more", "Menu"),
  );
}

/** Gives an answer, once.
 * @param {number[]} answers */
function answer(answers) {
  if (page.sent || page.lost || performance.now() < page.since) return;
  page.sent = net.say({ answer: { moment: page.moment, answers } });
  if (page.sent) document.body.classList.add("early");
}

/** Chooses a way. One that is aimed at oneself, where others come first, is asked again.
 * @param {Way} way */
function choose(way) {
  const prompt = page.shown?.prompt;
  const option = way.option;
  if (!prompt || !option) return;
  const atMe = option.kind === "thing" && option.targets.some((target) => "player" in target && target.player === page.seat);
  const firstAt = prompt.options.find((each) => each.answer === prompt.order[0])?.targets ?? [];
  // What others come first for is not wanted for oneself.
  const harms = firstAt.some((target) => ("player" in target ? target.player : allCards(page.shown).find((card) => card.id === target.card)?.controller) !== page.seat);
  if (atMe && harms && page.sure !== option.answer) {
    page.sure = page.selected = option.answer;
    draw();
    return;
  }
  answer(way.answers);
}

/** A card was chosen: the only option it has is marked, then given; several are listed alone; none opens the lens.
 * @param {number} id */
function cardChosen(id) {
  const mine = page.ways.filter((way) => way.option && !way.option.idle && (way.option.cards[0] === id || way.option.targets.some((target) => "card" in target && target.card === id && (way.option?.kind === "thing" || way.option?.kind === "pair"))));
  if (mine.length === 0) return look_(id, true);
  if (mine.length === 1) {
    const only = mine[0];
    if (page.selected === only.answers[0]) return choose(only);
    page.selected = only.answers[0];
    draw();
    const row = document.querySelector(`#question [data-answer="${only.answers[0]}"]`);
    row?.scrollIntoView({ block: "nearest" });
    return;
  }
  page.only = page.only === id ? null : id;
  page.selected = null;
  draw();
}

/** Asks for a card: in a sheet, or in the lens.
 * @param {number} id @param {boolean} sheet @param {number | null} [row] the line of the log whose moment is meant */
function look_(id, sheet, row = null) {
  if (sheet && !hasLens()) page.wanted = id;
  page.pointed = id;
  page.then = row;
  net.say({ about: { card: id, then: row === null ? null : { row: { row } } } });
}

/** Tells the coach of a lesson what a key stands for was done.
 * @param {string} key */
function used(key) {
  if (page.coach && typeof page.coach.task === "object" && "use" in page.coach.task && page.coach.task.use === key) net.say({ coach: { used: key } });
}

/** Says why something is closed, or what the chosen option rests on. */
function why() {
  const prompt = page.shown?.prompt;
  const here = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.answer : undefined;
  const option = prompt?.options.find((each) => each.answer === Number(here ?? page.selected ?? -1));
  if (option) openWhy(option);
  else if (prompt && prompt.closed.length > 0) openWhy(prompt.closed[0]);
  else if (prompt) openWhy(prompt.options[0]);
  used("w");
}

/** The tools and the buttons that are no options.
 * @type {Record<string, () => void>} */
const DOES = {
  why,
  "take-back": () => net.say({ take_back: { moment: page.moment } }),
  "give-again": () => net.say({ give_again: { moment: page.moment } }),
  "stop-passing": () => net.say("stop_passing"),
  hurry: () => net.say("hurry"),
  rematch: () => net.say({ rematch: { moment: page.moment } }),
  "go-on": () => net.say({ go_on: { moment: page.moment } }),
  all: () => {
    page.only = null;
    draw();
  },
};
for (const name of /** @type {const} */ (["yields", "map", "help", "menu", "invite"])) DOES[name] = () => sheet((all) => all[name]());

/** @typedef {ReturnType<typeof import("./sheets.js").sheets>} Sheets */

/** @type {Promise<Sheets> | undefined} */
let sheetsOfPage;
/** Opens a sheet; they are fetched for the first.
 * @param {(all: Sheets) => void} open */
function sheet(open) {
  sheetsOfPage ??= import("/page/sheets.js").then((module) => module.sheets(page, net, secret, say, draw));
  sheetsOfPage.then(open);
}

function chatTab() {
  fill(the("#tab-chat"), page.unread > 0 ? `Chat, ${page.unread} new` : "Chat");
}

/** @param {boolean} talk */
function showTab(talk) {
  if (talk) {
    page.unread = 0;
    closeLens();
  }
  chat().then((module) => module.showTab(talk));
  chatTab();
}

for (const tab of ["#tab-log", "#tab-chat"]) {
  the(tab).addEventListener("click", () => showTab(tab === "#tab-chat"));
  the(tab).addEventListener("keydown", (event) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    showTab(tab === "#tab-log");
    event.stopPropagation();
  });
}
the("#fold").addEventListener("click", () => {
  const folded = document.body.classList.toggle("folded");
  the("#fold").setAttribute("aria-expanded", String(!folded));
});
the("#filter-words").addEventListener("input", (event) => {
  page.filter = /** @type {HTMLInputElement} */ (event.target).value.trim().toLowerCase();
  draw();
});

document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target.closest("[data-answer], [data-plan], [data-card], [data-look], [data-named], [data-rule], [data-do], [data-stop], .why") : null;
  if (!(target instanceof HTMLElement)) return;
  const { answer: given, plan, card, look: looked, named, rule, do: does, stop } = target.dataset;
  const keys = { "take-back": "u", "give-again": "r", yields: "o", map: "m", menu: "t" };
  if (target.matches(".why")) used("w");
  if (does !== undefined) {
    DOES[does]?.();
    used(keys[/** @type {keyof typeof keys} */ (does)] ?? "");
  } else if (given !== undefined) {
    const way = page.ways.find((each) => each.answers[0] === Number(given));
    if (way) choose(way);
  } else if (stop !== undefined) net.say({ stop: { name: stop, asked: target.getAttribute("aria-pressed") !== "true" } });
  else if (plan !== undefined) answer(page.shown?.prompt?.plans[Number(plan)]?.answers ?? []);
  else if (rule !== undefined) net.say({ rule: { rule } });
  else if (looked !== undefined || named !== undefined) {
    const row = target.closest("[data-row]")?.getAttribute("data-row");
    if (named === undefined) look_(Number(looked), true, row ? Number(row) : null);
    else page.named = net.say({ about_named: { row: Number(row), name: named } });
  }
  else if (card !== undefined) {
    if (target.closest("dialog")) {
      page.wanted = Number(card);
      net.say({ about: { card: Number(card), then: null } });
    } else cardChosen(Number(card));
  }
});
// A long press reads a card, whatever it can do.
document.addEventListener("contextmenu", (event) => {
  const card = event.target instanceof Element ? event.target.closest("[data-card]") : null;
  if (!(card instanceof HTMLElement)) return;
  event.preventDefault();
  page.wanted = Number(card.dataset.card);
  net.say({ about: { card: Number(card.dataset.card), then: null } });
});

/** Pointing at an option marks what it is about; pointing at a card shows it in the lens.
 * @param {Event} event */
function point(event) {
  const target = event.target instanceof Element ? event.target : null;
  const option = target?.closest("[data-answer]");
  for (const old of document.querySelectorAll(".pointed")) old.classList.remove("pointed");
  if (option instanceof HTMLElement) {
    const way = page.ways.find((each) => each.answers[0] === Number(option.dataset.answer));
    const cards = [...(way?.option?.cards ?? []), ...(way?.option?.targets ?? []).flatMap((to) => ("card" in to ? [to.card] : []))];
    for (const card of cards) document.querySelector(`[data-card="${card}"]`)?.classList.add("pointed");
    odds(Number(option.dataset.answer));
    for (const to of way?.option?.targets ?? []) if ("player" in to) document.querySelector(`[data-player="${to.player}"]`)?.classList.add("pointed");
    return;
  }
  // A name in the log or in the list of what is under way marks its card.
  const named = target?.closest("[data-look]")?.getAttribute("data-look");
  if (named) document.querySelector(`[data-card="${named}"]`)?.classList.add("pointed");
  const card = target?.closest("[data-card]");
  if (card instanceof HTMLElement && hasLens() && !document.querySelector("dialog[open]")) {
    const id = Number(card.dataset.card);
    if (page.pointed !== id) look_(id, false);
  }
}
document.addEventListener("pointerover", point);
document.addEventListener("focusin", point);

listen({
  digit: (text) => {
    const way = page.ways.find((each) => each.key === text);
    if (way) choose(way);
    return way !== undefined;
  },
  space: () => {
    const way = page.ways.find((each) => each.key === "Space");
    if (way) choose(way);
  },
  enter: () => {
    const prompt = page.shown?.prompt;
    const picked = page.ways.find((way) => way.answers[0] === page.selected);
    const main = picked ?? (prompt ? mainWay(prompt, page.ways) : undefined);
    if (main) choose(main);
    else if (page.shown?.ending && page.means?.go_on) DOES["go-on"]();
  },
  escape: () => {
    if (closeLens()) return;
    if (page.only !== null || page.selected !== null) {
      page.only = page.selected = page.sure = null;
      draw();
      return;
    }
    const way = page.ways.find((each) => each.key === "Esc");
    if (way) choose(way);
  },
  all: () => {
    const plan = page.shown?.prompt?.plans.find((each) => each.name === "all");
    if (plan) answer(plan.answers);
  },
  filter: () => {
    the("#filter").hidden = false;
    the("#filter-words").focus();
  },
  why,
  takeBack: () => {
    DOES["take-back"]();
    used("u");
  },
  help: DOES.help,
  chat: () => showTab(true),
  yields: () => {
    if ((page.shown?.stops.length ?? 0) > 0) DOES.yields();
    used("o");
  },
  map: () => {
    DOES.map();
    used("m");
  },
  many: () => page.ways.filter((way) => /^\d+$/.test(way.key)).length > 9,
  since: () => page.since,
});
// A rule that a sheet is about is fetched when the sheet opens.
new MutationObserver(() => {
  const here = document.querySelector("#sheet [data-rule-text]:empty");
  if (here instanceof HTMLElement && here.dataset.ruleText) net.say({ rule: { rule: here.dataset.ruleText } });
}).observe(the("#sheet"), { childList: true });
