// The question: what is asked, what each answer leads to, what is closed and why. Options come from the server and go back by their
// number; nothing is judged here.

import { fill, h } from "/page/dom.js";
import { nameOf, pieceText, pieces, plain } from "/page/text.js";

/** @typedef {import("./wire").Shown} Shown */
/** @typedef {import("./wire").ShownPrompt} ShownPrompt */
/** @typedef {import("./wire").ShownOption} ShownOption */
/** @typedef {import("./wire").ShownClosed} ShownClosed */
/** @typedef {import("./wire").ShownPlan} ShownPlan */
/** @typedef {import("./wire").ShownOutcome} ShownOutcome */
/** @typedef {import("./wire").Line} Line */

/** An answer that can be given: its options or plan, its key, its button.
 * @typedef {{ key: string, answers: number[], option?: ShownOption }} Way */

/** The kinds that decide nothing more: Space gives them. */
const QUIET = ["pass", "done", "no"];

/** The options as they are listed: in the order the asked would look at them.
 * @param {ShownPrompt} prompt
 * @returns {ShownOption[]} */
export function inOrder(prompt) {
  const place = new Map(prompt.order.map((answer, at) => [answer, at]));
  return [...prompt.options].sort((a, b) => (place.get(a.answer) ?? 0) - (place.get(b.answer) ?? 0));
}

/** The ways to answer, each with its key. Keys are digits; Space is the quiet answer, Esc takes a half-made one back.
 * @param {ShownPrompt} prompt
 * @returns {Way[]} */
export function waysOf(prompt) {
  let number = 0;
  const listed = inOrder(prompt);
  const quiet = listed.filter((option) => QUIET.includes(option.kind));
  const ways = listed.map((option) => {
    if (option.kind === "cancel") return { key: "Esc", answers: [option.answer], option };
    if (quiet.length === 1 && quiet[0] === option) return { key: "Space", answers: [option.answer], option };
    if (option.idle) return { key: "", answers: [option.answer], option };
    number += 1;
    return { key: number < 100 ? String(number) : "", answers: [option.answer], option };
  });
  return ways;
}

/** The way the main button and Enter take.
 * @param {ShownPrompt} prompt
 * @param {Way[]} ways */
export function mainWay(prompt, ways) {
  const chosen = ways.find((way) => way.option?.answer === prompt.default);
  return chosen ?? ways.find((way) => way.key === "Space") ?? (ways.length === 1 ? ways[0] : undefined);
}

/** What an outcome says, with counted odds first.
 * @param {ShownOutcome | null} outcome */
function outcomeWords(outcome) {
  if (!outcome) return null;
  const done = outcome.spread.reduce((sum, cases) => sum + cases.done, 0);
  const words = [...pieces(outcome.text), done > 0 && `, clears with ${done}`];
  return plain(outcome.text) === "" ? null : h("span", { class: "o-more" }, words);
}

/** The words that set an option apart from others of the same words.
 * @param {ShownOption} option */
function addition(option) {
  const same = option.plain.every((piece, at) => at < option.text.length && pieceText(piece) === pieceText(option.text[at]));
  const more = same ? plain(option.text.slice(option.plain.length)).trim() : "";
  return more === "" ? null : h("span", { class: "o-more" }, more.replace(/^\((.*)\)$/, "$1"));
}

/** The words of an option, without those that only set it apart.
 * @param {ShownOption} option */
const wordsOf = (option) => pieces(addition(option) ? option.plain : option.text);

/** @param {Way} way @param {(Node | string)[]} words @param {boolean} main @param {boolean} [whole] */
function optionButton(way, words, main, whole = false) {
  const option = /** @type {ShownOption} */ (way.option);
  return h(
    "button",
    { class: main ? "opt main" : "opt", type: "button", "data-answer": option.answer, "data-key": `answer-${option.answer}` },
    way.key && h("kbd", {}, way.key),
    h("span", { class: "o-text" }, whole ? wordsOf(option) : words),
    whole && addition(option),
    outcomeWords(option.outcome),
  );
}

/** Options of one kind that begin with the same words stand in one row, as chips.
 * @param {Way[]} ways
 * @returns {Way[][]} */
function grouped(ways) {
  /** @type {Map<string, Way[]>} */
  const groups = new Map();
  for (const way of ways) {
    const option = /** @type {ShownOption} */ (way.option);
    const first = option.text[0];
    const begins = first && "text" in first ? first.text : "";
    const acts = ["play", "thing", "number"].includes(option.kind) ? `alone ${option.answer}` : `${option.kind} ${option.own} ${begins} ${option.kind === "pair" ? option.cards[0] : ""}`;
    groups.set(acts, [...(groups.get(acts) ?? []), way]);
  }
  return [...groups.values()];
}

/** How many pieces all lines begin with.
 * @param {Line[]} lines */
function common(lines) {
  const shortest = Math.min(...lines.map((line) => line.length));
  let at = 0;
  while (at < shortest - 1 && lines.every((line) => pieceText(line[at]) === pieceText(lines[0][at]))) at += 1;
  return at;
}

/** @param {Way[]} group @param {Way | undefined} main */
function groupRow(group, main) {
  if (group.length === 1) return h("li", {}, optionButton(group[0], [], group[0] === main, true));
  const lines = group.map((way) => way.option?.text ?? []);
  let shared = common(lines);
  // A bracket is not torn apart.
  while (shared > 0 && /[[(]\s*$/.test(plain(lines[0].slice(0, shared)))) shared -= 1;
  const head = plain(lines[0].slice(0, shared)).replace(/\s*->\s*$/, "").trim();
  const chips = group.map((way) => {
    const rest = lines[group.indexOf(way)].slice(shared);
    const words = rest.map((piece, at) => (at === 0 && "text" in piece ? { text: piece.text.replace(/^\s*->\s*/, "") } : piece));
    return optionButton(way, pieces(words), way === main);
  });
  if (head === "") return h("li", { class: "several" }, h("div", { class: "chips" }, chips));
  return h("li", { class: "several" }, h("div", { role: "group", "aria-label": head }, h("p", { class: "verb" }, head), h("div", { class: "chips" }, chips)));
}

/** The lines of a declaration: each creature with whom it may meet, and what was chosen.
 * @param {ShownPrompt} prompt @param {Way[]} ways @param {(id: number) => string} cardName */
function declaration(prompt, ways, cardName) {
  const pairs = ways.filter((way) => way.option?.kind === "pair");
  /** @type {Map<number, Way[]>} */
  const lines = new Map();
  for (const pair of prompt.declared) if ("card" in pair.creature) lines.set(pair.creature.card, []);
  for (const way of pairs) {
    const creature = way.option?.cards[0] ?? 0;
    lines.set(creature, [...(lines.get(creature) ?? []), way]);
  }
  return [...lines].map(([creature, ways]) => {
    const declared = prompt.declared.filter((pair) => "card" in pair.creature && pair.creature.card === creature);
    const name = cardName(creature);
    const target = (/** @type {Way} */ way) => {
      const meets = way.option?.targets[0];
      if (!meets) return plain(way.option?.text ?? []);
      return "card" in meets ? cardName(meets.card) : nameOf(meets.player);
    };
    const chips = ways.map((way) =>
      h("button", { class: "pickone", type: "button", "data-answer": way.option?.answer, "data-key": `answer-${way.option?.answer}` }, way.key && h("kbd", {}, way.key), target(way), h("span", { class: "sr" }, `: ${plain(way.option?.text ?? [])}`)),
    );
    const stands = declared.length > 0 ? declared.map((pair) => h("span", { class: "declared" }, pieces(pair.text))) : h("span", { class: "stays" }, "stays");
    return h("li", { class: "pairline", "data-about": creature }, h("span", { class: "n" }, name), h("span", { class: "pick" }, stands, chips));
  });
}

/** Opens why an option is closed, or what an open one rests on; the sheet is fetched when somebody first asks.
 * @param {ShownClosed | ShownOption} about */
export const openWhy = (about) => import("/page/seldom.js").then((module) => ("refusal" in about ? module.whyClosed(about) : module.whyOpen(about)));

/** Why an option is closed, without the name that stands before it anyway.
 * @param {ShownClosed} closed
 * @returns {Line} */
export function reason({ text, refusal }) {
  const [first, next] = refusal.text;
  const named = first && next && "text" in next && next.text.startsWith(": ") && plain(text) === pieceText(first);
  return named ? [{ text: next.text.slice(2) }, ...refusal.text.slice(2)] : refusal.text;
}

/** @param {ShownPrompt} prompt @param {string} filter */
function closedList(prompt, filter) {
  const closed = prompt.closed.filter((each) => plain(each.text).toLowerCase().includes(filter));
  if (closed.length === 0) return null;
  const row = (/** @type {ShownClosed} */ each) =>
    h("li", {}, h("span", {}, h("b", {}, pieces(each.text)), ": ", pieces(reason(each))), h("button", { class: "ref why", type: "button", onclick: () => openWhy(each), "data-key": `why-${plain(each.text)}` }, "why", h("span", { class: "sr" }, ` is ${plain(each.text)} closed`)));
  const wide = matchMedia("(min-width: 60.01rem) and (min-height: 48rem)").matches && closed.length <= 4;
  return h("details", { class: "closed", open: wide }, h("summary", {}, `${closed.length} closed`), h("ul", {}, closed.map(row)));
}

/** The odds and the icons that may come up.
 * @param {ShownPrompt} prompt */
function chances(prompt) {
  if (prompt.chances.length === 0) return null;
  const row = (/** @type {import("./wire").ShownChance} */ chance) =>
    h("li", {}, h("b", { class: "num" }, `${chance.odds.good} of ${chance.odds.of}`), h("span", {}, pieces(chance.text, true)));
  return h("details", { class: "chances", open: prompt.chances.length <= 4 }, h("summary", {}, "What may come up"), h("ul", {}, prompt.chances.map(row)));
}

/** @param {ShownPlan} plan @param {number} at */
function planButton(plan, at) {
  return h("button", { class: "btn", type: "button", "data-plan": at, "data-key": `plan-${plan.name}`, title: plan.outcome ? plain(plan.outcome.text) : null }, plan.name === "all" && h("kbd", {}, "A"), pieces(plan.text));
}

/** Draws the question.
 * @param {Shown} shown
 * @param {Way[]} ways
 * @param {{ filter: string, only: number | null, selected: number | null, sure: number | null, waiting: string, cardName: (id: number) => string, extra: HTMLElement[] }} how */
export function drawQuestion(shown, ways, how) {
  const ask = document.getElementById("question");
  if (!ask) return;
  const prompt = shown.prompt;
  if (!prompt) {
    const title = shown.ending ? h("h2", { class: "title", id: "asks" }, pieces(shown.ending)) : h("h2", { class: "title waiting", id: "asks" }, how.waiting, shown.asked !== null && h("span", { class: "num", id: "clock" }));
    fill(ask, title, how.extra);
    return;
  }
  const main = mainWay(prompt, ways);
  const has = (/** @type {Way} */ way) => plain(way.option?.text ?? []).toLowerCase().includes(how.filter) && (how.only === null || way.option?.cards.includes(how.only));
  const listed = ways.filter((way) => has(way) && !way.option?.idle && way.option?.kind !== "pair" && way.key !== "Space" && way.key !== "Esc");
  const idle = ways.filter((way) => has(way) && way.option?.idle);
  const space = ways.filter((way) => way.key === "Space" || way.key === "Esc");
  const isNumber = typeof prompt.shape === "object" && "number" in prompt.shape;
  const pairs = declaration(prompt, ways, how.cardName);
  fill(
    ask,
    shown.went_by.length > 0 && h("p", { class: "went" }, `went by: ${shown.went_by.join(", ")}`),
    h("h2", { class: "title", id: "asks" }, pieces(prompt.question)),
    count(prompt),
    how.only !== null && h("p", {}, h("button", { class: "btn", type: "button", "data-do": "all" }, `Only ${how.cardName(how.only)}: show all`)),
    pairs.length > 0 && h("ul", { class: "pairs" }, pairs),
    listed.length > 0 && h("ul", { class: isNumber ? "opts numbers" : "opts", "aria-labelledby": "asks" }, grouped(listed).map((group) => groupRow(group, main))),
    how.sure !== null && h("p", { class: "sure", role: "alert" }, "This is aimed at yourself. Choose it again if you mean it."),
    prompt.plans.length > 0 && h("div", { class: "acts" }, prompt.plans.map(planButton)),
    space.length > 0 && h("div", { class: "acts" }, space.map((way) => optionButton(way, pieces(way.option?.text ?? []), way === main))),
    chances(prompt),
    idle.length > 0 && h("details", { class: "idle" }, h("summary", {}, idle.length === 1 ? "1 option that changes nothing now" : `${idle.length} options that change nothing now`), h("ul", { class: "opts" }, idle.map((way) => h("li", {}, optionButton(way, pieces(way.option?.text ?? []), false))))),
    closedList(prompt, how.filter),
    how.extra,
  );
  for (const button of ask.querySelectorAll("[data-answer]")) {
    if (button instanceof HTMLElement && Number(button.dataset.answer) === how.selected) button.classList.add("picked");
  }
}

/** How many are still to be chosen, where several are.
 * @param {ShownPrompt} prompt */
function count(prompt) {
  const shape = prompt.shape;
  if (typeof shape !== "object") return null;
  if ("some" in shape) {
    const { needed, possible } = shape.some;
    return h("p", { class: "count" }, needed > 0 ? `${needed} more needed, ${possible} possible` : `up to ${possible} more`);
  }
  return "division" in shape ? h("p", { class: "count" }, `${shape.division.left} left to divide`) : null;
}
