// The scene of a moment: its cards, the marks of those that fight or are under way, the steps and the stack.

import { fill, h, the } from "/page/dom.js";
import { noMarks } from "/page/board.js";
import { nameOf, pieces, plain } from "/page/text.js";

/** @typedef {import("./wire").Shown} Shown */
/** @typedef {import("./wire").ShownCard} ShownCard */
/** @typedef {import("./wire").ShownThing} ShownThing */
/** @typedef {import("./wire").Line} Line */

/** Every card that is seen, with those attached to others.
 * @param {Shown | null} shown
 * @returns {ShownCard[]} */
export function allCards(shown) {
  if (!shown) return [];
  const { table } = shown;
  const own = table.players.flatMap((player) => [...player.areas.flatMap((area) => area.cards), ...(player.cards ?? []), ...player.piles.flatMap((pile) => pile.cards)]);
  const all = [...table.areas.flatMap((area) => area.cards), ...own, ...table.piles.flatMap((pile) => pile.cards)];
  return all.flatMap((card) => [card, ...card.attached]);
}

/** @param {Shown | null} shown @param {number} id */
export function cardName(shown, id) {
  return allCards(shown).find((card) => card.id === id)?.name ?? "a card";
}

/** @param {Shown} shown @param {ShownThing} to */
function thing(shown, to) {
  if ("card" in to) return cardName(shown, to.card);
  return shown.table.players.find((player) => player.you)?.seat === to.player ? "you" : nameOf(to.player);
}

/** The marks of the cards: what is new, what fights, what is under way.
 * @param {Shown} shown
 * @param {Set<number>} before the cards that were there before; if there are none, nothing is new
 * @param {Map<string, Line[]>} texts */
export function sceneMarks(shown, before, texts) {
  const marks = noMarks();
  marks.texts = (name) => texts.get(name);
  for (const card of allCards(shown)) {
    if (card.id === null) continue;
    if (before.size > 0 && !before.has(card.id)) marks.fresh.add(card.id);
    for (const link of card.links) marks.war.set(card.id, `${link.name} ${thing(shown, link.to)}`);
  }
  for (const progress of shown.table.under_way) {
    for (const step of progress.steps) if (step.card !== null && step.stands === "now") marks.about.set(step.card, plain(progress.name));
  }
  return marks;
}

/** What the line between two sides says.
 * @param {Shown} shown */
export function front(shown) {
  const war = allCards(shown).filter((card) => card.links.length > 0).length;
  const declared = shown.prompt?.declared.length ?? 0;
  if (declared > 0) return `${declared} declared`;
  return war > 0 ? `${war} in combat` : "";
}

/** The stops of a step as dots: whether one is asked there in one's own turn, and in another's.
 * @param {Shown} shown @param {string[]} names */
function dots(shown, names) {
  const stops = shown.stops.filter((stop) => names.includes(stop.name));
  if (stops.length === 0 || !shown.table.players.some((player) => player.you)) return null;
  return h("span", { class: "dots" }, stops.map((stop) => h("button", { class: "dot", type: "button", "aria-pressed": String(stop.asked), "data-stop": stop.name, "data-key": `stop-${stop.name}`, title: `${stop.name}: ${stop.asked ? "you are asked" : "you are passed by"}` }, h("span", { class: "sr" }, `be asked at ${stop.name}`))));
}

/** Draws what is under way, step by step, and the stack.
 * @param {Shown} shown */
export function drawNow(shown) {
  const stack = shown.table.areas.find((area) => area.place === "stack");
  const steps = (/** @type {import("./wire").ShownProgress} */ progress) => [
    h("h2", {}, pieces(progress.name, true)),
    h(
      "ol",
      { class: progress.steps.length > 6 ? "steps many" : "steps" },
      progress.steps.map((step) => h("li", { class: step.stands, "aria-current": step.stands === "now" ? "step" : null }, pieces(step.text), h("span", { class: "sr" }, step.stands === "done" ? ", done" : ""), dots(shown, step.stops))),
    ),
  ];
  const count = stack?.cards.length ?? 0;
  const item = (/** @type {ShownCard} */ card, /** @type {number} */ at) =>
    h("li", {}, h("b", { class: "num" }, String(count - at)), h("span", {}, h("button", { class: "ref", type: "button", "data-look": card.id }, card.name ?? "a card"), card.facts.length > 0 ? ` ${card.facts.map(plain).join(", ")}` : ` ${nameOf(card.controller)}’s`));
  fill(
    the("#now"),
    // What waits on the stack stands there once.
    shown.table.under_way.filter((progress) => count === 0 || progress.steps.some((step) => step.card === null)).flatMap(steps),
    stack && count > 0 && [h("h2", {}, stack.name), h("ol", { class: "stack" }, stack.cards.map(item))],
  );
  const under = the("#now").parentElement;
  if (under) under.hidden = shown.table.under_way.length === 0 && count === 0;
}

/** Says why the connection ended.
 * @param {string} why */
export const showEnd = (why) => import("/page/seldom.js").then((module) => module.showEnd(why));

/** Says that the connection was lost, or is back.
 * @param {number | null} tries */
export function showLost(tries) {
  const line = the("#net");
  line.hidden = tries === null;
  line.textContent = tries === null ? "" : `Connection lost, trying again (${tries}). Your game is safe.`;
  document.body.classList.toggle("inert", tries !== null);
}

// Behind the `#` of these pages stands the link, so skipping to a place changes no address, and another link is another page.
document.addEventListener("click", (event) => {
  const skip = event.target instanceof Element ? event.target.closest("a.skip") : null;
  if (!skip) return;
  event.preventDefault();
  the(skip.getAttribute("href") ?? "body").focus();
});
addEventListener("hashchange", () => location.reload());
