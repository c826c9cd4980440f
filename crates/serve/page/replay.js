// A game that is looked at again: any moment of it, with the eyes of a seat, by itself or step by step.

import { closeSheet, fill, h, icon, openSheet, the } from "/page/dom.js";
import { drawBoard, headline } from "/page/board.js";
import { addLog, clearLog } from "/page/log.js";
import { closeLens, hasLens, showInLens, showInSheet } from "/page/lens.js";
import { allCards, drawNow, front, sceneMarks, showEnd, showLost } from "/page/scene.js";
import { ask, connect } from "/page/net.js";
import { ownName, showLook } from "/page/kept.js";
import { STRENGTHS, large, opened, pick, select } from "/page/opening.js";
import { nameOf, names, pieces, plain } from "/page/text.js";

/** @typedef {import("./wire").Track} Track */
/** @typedef {import("./wire").Look} Look */
/** @typedef {import("./wire").Line} Line */
/** @typedef {import("./wire").Who} Who */
/** @typedef {import("./wire").ToPage} ToPage */

showLook();
// The link is a secret or a code; behind `@` stands the moment, behind `,` the seat whose eyes are used.
const [, link, from, eyesOfLink] = /^([^@]*)@?(\d*),?(\d*)$/.exec(decodeURIComponent(location.hash.slice(1))) ?? ["", "", "", ""];

const page = {
  title: "",
  rivals: false,
  /** @type {Track | null} */ track: null,
  /** @type {Look | null} */ look: null,
  /** @type {number | null} */ eyes: null,
  /** @type {string | null} */ code: null,
  /** @type {Map<string, Line[]>} */ texts: new Map(),
  /** @type {Set<number>} */ before: new Set(),
  /** The moment that is wanted, while another is on its way. */
  /** @type {number | null} */ wanted: null,
  waits: false,
  /** @type {number | undefined} */ runs: undefined,
  pace: 700,
  pointed: -1,
  sheet: false,
};

const net = connect(link, { heard, lost: showLost, back: () => showLost(null) });

/** @param {ToPage} message */
function heard(message) {
  if (message === "late") return;
  if ("seated" in message) {
    page.title = message.seated.title;
    page.rivals = message.seated.rivals;
    page.waits = false;
    net.say("track");
    net.say("code");
  } else if ("track" in message) {
    const first = page.track === null;
    page.track = message.track;
    if (first) page.eyes = eyesOfLink !== "" ? Number(eyesOfLink) : (message.track.eyes[0] ?? null);
    go(first && from !== "" ? Number(from) : (page.look?.at ?? 0), true);
  } else if ("look" in message) {
    lookHeard(message.look);
  } else if ("people" in message) {
    names.clear();
    for (const person of message.people.people) names.set(person.seat, person.name || (person.bot ? `Bot ${String.fromCharCode(65 + person.seat)}` : ""));
    if (page.look) draw(page.look);
  } else if ("about" in message) {
    const { about, card } = message.about;
    if (about && page.pointed === card) (page.sheet ? showInSheet : showInLens)(about);
  } else if ("printed" in message) {
    page.texts.set(message.printed.name, message.printed.text);
    if (page.look) draw(page.look);
  } else if ("rule" in message) {
    const told = message.rule;
    import("/page/seldom.js").then((module) => module.showRule(told));
  }
  else if ("code" in message) page.code = message.code.code;
  else if ("refused" in message) say(plain(message.refused.text));
  else if ("ended" in message) showEnd(message.ended.why);
}

/** @param {string | null} words */
function say(words) {
  the("#said").hidden = words === null;
  the("#said").textContent = words;
}

/** Goes to a moment; of several wishes the last one counts.
 * @param {number} at @param {boolean} [anew] whether the log is told anew */
function go(at, anew = false) {
  const to = Math.max(0, Math.min(at, page.track?.of ?? 0));
  if (page.waits) {
    page.wanted = to;
    return;
  }
  const before = page.look;
  const on = !anew && before !== null && to >= before.at && before.eyes === page.eyes;
  const kept = on ? (before.log_from ?? 0) + before.shown.log.length : 0;
  page.waits = net.say({ look: { at: to, eyes: page.eyes, log_from: kept } });
  say(null);
}

/** @param {Look} look */
function lookHeard(look) {
  page.waits = false;
  page.before = new Set(allCards(page.look?.shown ?? null).map((card) => card.id ?? -1));
  const last = page.look;
  if (last === null || last.eyes !== look.eyes || last.log_from + last.shown.log.length !== look.log_from) {
    clearLog();
    page.before.clear();
  }
  page.look = look;
  page.eyes = look.eyes;
  addLog(look.shown.log, look.log_from, look.eyes, true);
  for (const card of look.shown.table.players.find((player) => player.you)?.cards ?? []) {
    if (card.name && !page.texts.has(card.name)) {
      page.texts.set(card.name, []);
      net.say({ printed: { name: card.name } });
    }
  }
  history.replaceState(null, "", momentLink(link));
  draw(look);
  const wanted = page.wanted;
  page.wanted = null;
  if (wanted !== null && wanted !== look.at) go(wanted);
  else if (page.runs !== undefined) run();
}

/** @param {string} of */
const momentLink = (of) => `/replay#${of}@${page.look?.at ?? 0}${page.eyes === null ? "" : `,${page.eyes}`}`;

/** @param {Look} look */
function draw(look) {
  const { shown } = look;
  document.body.classList.toggle("rivals", page.rivals);
  fill(the("#where"), headline(shown));
  document.title = `${plain(shown.table.headline)} · replay · Cardwright`;
  const marks = sceneMarks(shown, page.before, page.texts);
  for (const card of look.next?.cards ?? []) marks.chosen.add(card);
  drawBoard(shown, marks, { rivals: page.rivals, forecast: new Map(), front: front(shown) });
  drawNow(shown);
  drawAnswer(look);
  drawTrack(look);
}

/** The question of the moment and the answer that was given.
 * @param {Look} look */
function drawAnswer(look) {
  const { next, shown } = look;
  if (!next) return fill(the("#question"), h("h2", { class: "title" }, shown.ending ? pieces(shown.ending) : "Here the game stands."));
  /** @type {Record<string, string>} */
  const how = { passed: " (passed by)", bot: " (a bot)" };
  const who = nameOf(next.seat) + (how[next.how] ?? "");
  if (next.how === "next") return fill(the("#question"), h("h2", { class: "title" }, "The next game begins."));
  if (next.how === "conceded") return fill(the("#question"), h("h2", { class: "title" }, `${who} gives up.`));
  if (!next.question) return fill(the("#question"), h("h2", { class: "title waiting" }, `${who} decides`), h("p", { class: "muted" }, "These eyes have not seen the question."));
  const option = (/** @type {Line} */ line, /** @type {number} */ at) => h("li", { class: at === next.taken ? "taken" : "", "aria-current": at === next.taken ? "true" : null }, at === next.taken && h("span", { class: "sr" }, "chosen: "), pieces(line));
  fill(the("#question"), h("p", { class: "lab" }, who), h("h2", { class: "title" }, pieces(next.question)), h("ol", { class: "retold" }, next.options.map(option)));
  the("#question").querySelector(".taken")?.scrollIntoView({ block: "nearest" });
}

/** @param {string} does @param {string} image @param {string} words @param {boolean} [off] */
const button = (does, image, words, off = false) => h("button", { class: "btn", type: "button", "data-do": does, "data-key": does, "aria-label": words, title: words, disabled: off }, icon(image));

/** The bar: a track with turns as ticks and decisions as dots.
 * @param {Look} look */
function drawTrack(look) {
  const track = page.track;
  if (!track) return;
  const space = "http://www.w3.org/2000/svg";
  const marks = document.createElementNS(space, "svg");
  marks.setAttribute("class", "ticks");
  marks.setAttribute("viewBox", `0 0 ${Math.max(track.of, 1)} 10`);
  marks.setAttribute("preserveAspectRatio", "none");
  marks.setAttribute("aria-hidden", "true");
  const line = (/** @type {number} */ at, /** @type {number} */ from, /** @type {string} */ kind) => {
    const made = document.createElementNS(space, "path");
    made.setAttribute("d", `M${at} ${from}V10`);
    made.setAttribute("class", kind);
    marks.append(made);
  };
  for (const decision of track.decisions) line(decision.at, 7, `dot seat-${decision.seat}`);
  for (const turn of track.turns) line(turn.at, 0, "tick");
  const slide = h("input", { type: "range", id: "slide", min: 0, max: track.of, value: look.at, "aria-label": "Moment", "aria-valuetext": `answer ${look.at} of ${track.of}`, "data-key": "slide", oninput: (/** @type {Event} */ event) => go(Number(/** @type {HTMLInputElement} */ (event.target).value)) });
  /** @type {HTMLInputElement} */ (slide).value = String(look.at);
  const current = track.turns.filter((turn) => turn.at <= look.at).length - 1;
  const turns = select("turn", "Turn", track.turns.map((turn, at) => ({ value: String(at), text: plain(turn.name) })), String(current), (value) => go(track.turns[Number(value)]?.at ?? 0));
  const eyes = select("eyes", "Eyes", [{ value: "", text: "everybody’s" }, ...track.eyes.map((seat) => ({ value: String(seat), text: nameOf(seat) }))], page.eyes === null ? "" : String(page.eyes), (value) => {
    page.eyes = value === "" ? null : Number(value);
    go(look.at, true);
  });
  const pace = select("pace", "Speed", [{ value: "1400", text: "slow" }, { value: "700", text: "even" }, { value: "250", text: "fast" }], String(page.pace), (value) => (page.pace = Number(value)));
  const runs = page.runs !== undefined;
  fill(
    the("#track"),
    h("div", { class: "steer" }, button("first", "first", "First", look.at === 0), button("back", "back", "Back", look.at === 0), button("run", runs ? "halt" : "run", runs ? "Halt" : "Play"), button("on", "on", "On", look.at === track.of), button("last", "last", "Last", look.at === track.of), h("output", { class: "num", id: "moment" }, `${look.at} of ${track.of}`)),
    h("div", { class: "rail" }, marks, slide),
    h("div", { class: "settings" }, track.turns.length > 1 && turns, eyes, pace),
    h("div", { class: "give" }, h("button", { class: "btn", type: "button", "data-do": "share", "data-key": "share" }, "Link and code"), track.goes_on && h("button", { class: "btn", type: "button", "data-do": "play-on", "data-key": "play-on" }, "Play on from here")),
  );
}

/** Goes on by itself, a step at a time. */
function run() {
  clearTimeout(page.runs);
  if (page.look && page.track && page.look.at < page.track.of) page.runs = window.setTimeout(() => go((page.look?.at ?? 0) + 1), page.pace);
  else halt();
}

function halt() {
  clearTimeout(page.runs);
  page.runs = undefined;
  if (page.look) drawTrack(page.look);
}

/** To the next or previous decision of a person.
 * @param {number} way */
function decision(way) {
  const at = page.look?.at ?? 0;
  const all = (page.track?.decisions ?? []).map((each) => each.at);
  go(way > 0 ? (all.find((each) => each > at) ?? page.track?.of ?? at) : (all.filter((each) => each < at).at(-1) ?? 0));
}

function share() {
  const shown = (/** @type {string} */ label, /** @type {string} */ text, /** @type {string} */ id) => {
    const out = h("output", { id, tabindex: 0, "aria-label": label }, text);
    const copy = h("button", { class: "btn", type: "button" }, "Copy", h("span", { class: "sr" }, ` ${label}`));
    copy.addEventListener("click", async () => {
      await navigator.clipboard?.writeText(text).catch(() => {});
      getSelection()?.selectAllChildren(out);
      fill(copy, "Copied");
    });
    return h("div", {}, h("p", { class: "lab" }, label), h("div", { class: "invite code" }, out, copy));
  };
  const code = page.code;
  openSheet(
    "Link and code",
    code === null
      ? h("p", {}, "Between rivals the code is given once the game is over. Until then this link holds your own place at the table: keep it to yourself.")
      : h("p", {}, "Whoever has the same cards can replay the game by its code: in any browser, or with `cardwright replay CODE`. It holds no seat and no name."),
    shown("Link to this moment", location.origin + momentLink(code ?? link), "share-link"),
    code !== null && shown("Code of the game", code, "share-code"),
  );
}

function playOn() {
  const look = page.look;
  if (!look) return;
  const seats = look.shown.table.players.map((player) => player.seat);
  const mine = page.eyes ?? seats[0];
  const form = h(
    "form",
    { class: "form", id: "on-form" },
    h("p", {}, `A new table is laid as it was after ${look.at} answers. This game stays as it is.`),
    seats.map((seat) => pick(`who-${seat}`, nameOf(seat), [{ value: "me", text: "me" }, { value: "friend", text: "a friend" }, { value: "bot", text: "a bot" }], seat === mine ? "me" : "bot")),
    select("bot", "Strength of bots", STRENGTHS, "greedy"),
    h("p", { class: "trouble", id: "trouble", role: "alert" }),
    h("button", { class: "btn main", type: "submit" }, "Play on"),
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const given = new FormData(/** @type {HTMLFormElement} */ (form));
    const who = (/** @type {number} */ seat) => /** @type {Who} */ (String(given.get(`who-${seat}`)));
    try {
      const wanted = seats.map((seat) => ({ who: who(seat), name: who(seat) === "me" ? ownName() : "" }));
      opened(page.title, await ask("/api/games", { title: page.title, seats: wanted, bot: given.get("bot"), from: { link, at: look.at } }));
    } catch (error) {
      the("#trouble").textContent = error instanceof Error ? large(error.message) : "The table could not be opened.";
    }
  });
  openSheet("Play on from here", form);
}

/** @type {Record<string, () => void>} */
const DOES = {
  first: () => go(0),
  back: () => go((page.look?.at ?? 0) - 1),
  on: () => go((page.look?.at ?? 0) + 1),
  last: () => go(page.track?.of ?? 0),
  run: () => {
    if (page.runs !== undefined) return halt();
    page.runs = 0;
    run();
    if (page.look) drawTrack(page.look);
  },
  share,
  "play-on": playOn,
};

/** Reads a card as it was in that moment.
 * @param {number} card @param {boolean} sheet */
function read(card, sheet) {
  page.pointed = card;
  page.sheet = sheet;
  net.say({ about: { card, then: { at: { at: page.look?.at ?? 0, eyes: page.eyes } } } });
}

document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target.closest("[data-do], [data-card], [data-look], [data-rule]") : null;
  if (!(target instanceof HTMLElement)) return;
  const { do: does, card, look, rule } = target.dataset;
  if (does !== undefined) DOES[does]?.();
  else if (rule !== undefined) net.say({ rule: { rule } });
  else read(Number(card ?? look), !hasLens() || target.closest("dialog") !== null);
});
for (const kind of ["pointerover", "focusin"]) {
  document.addEventListener(kind, (event) => {
    const card = event.target instanceof Element ? event.target.closest("[data-card]") : null;
    if (card instanceof HTMLElement && hasLens() && page.pointed !== Number(card.dataset.card)) read(Number(card.dataset.card), false);
  });
}
document.addEventListener("keydown", (event) => {
  if (event.target instanceof HTMLSelectElement || event.target instanceof HTMLInputElement || document.querySelector("dialog[open]")) return;
  /** @type {Record<string, () => void>} */
  const keys = { ArrowLeft: DOES.back, ArrowRight: DOES.on, ArrowUp: () => decision(-1), ArrowDown: () => decision(1), Home: DOES.first, End: DOES.last, " ": DOES.run, Escape: () => void (closeLens() || closeSheet()) };
  const does = keys[event.key];
  // A button takes its own Space; cards are walked by the bar's arrows all the same.
  if (!does || (event.key === " " && event.target instanceof HTMLButtonElement)) return;
  event.preventDefault();
  if (event.key !== " " && page.runs !== undefined) halt();
  does();
});
