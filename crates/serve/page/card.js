// A card is a button: its name and numbers at every size, its state in words and shape. It draws what it is told.

import { h, icon } from "/page/dom.js";
import { pieces, plain, signs } from "/page/text.js";

/** @typedef {import("./wire").ShownCard} ShownCard */
/** @typedef {import("./wire").Line} Line */

/** Marks of cards beyond their own facts, by their ids.
 * @typedef {{
 *   keys: Map<number, string>,
 *   chosen: Set<number>,
 *   about: Map<number, string>,
 *   war: Map<number, string>,
 *   closed: Map<number, string>,
 *   fresh: Set<number>,
 *   texts: (name: string) => Line[] | undefined,
 * }} Marks */

/** The pictures this browser keeps, by the names of cards as `artName` writes them.
 * @type {Map<string, string>} */
export const art = new Map();

/** A name without what files cannot have.
 * @param {string} name */
export const artName = (name) => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

/** The picture of a card, if somebody brought one.
 * @param {string | null} name @param {string} look */
export function picture(name, look) {
  const src = art.get(artName(name ?? ""));
  return src && h("img", { class: look, src, alt: "" });
}

/** A number with its most: `progress 1/4`.
 * @param {string} text */
function meter(text) {
  const found = text.match(/^(.+) (-?\d+)\/(\d+)$/);
  return found ? { name: found[1], now: Number(found[2]), most: Number(found[3]) } : null;
}

/** The facts of a card by the place they stand in.
 * @param {ShownCard} card */
function sorted(card) {
  /** @type {{ cost: string, stat: string, meters: { name: string, now: number, most: number }[], tags: Line[], states: string[] }} */
  const facts = { cost: "", stat: "", meters: [], tags: [], states: [] };
  for (const fact of card.facts) {
    const text = plain(fact);
    const counts = meter(text);
    const isSign = fact.length > 0 && fact.every((piece) => "symbol" in piece);
    if (card.kinds.includes(text)) continue;
    if (!facts.cost && (isSign || /^\d+ [A-Z]{2,4}$/.test(text))) facts.cost = text;
    else if (/^-?\d+\/-?\d+$/.test(text) && !facts.stat) facts.stat = text;
    else if (counts) facts.meters.push(counts);
    else if (card.exhausted && /^[A-Z]{4,}$/.test(text)) facts.states.push(text.toLowerCase());
    else facts.tags.push(fact);
  }
  return facts;
}

/** The kinds and traits of a card.
 * @param {ShownCard} card */
export function typeLine(card) {
  const kinds = [...card.supertypes, ...card.kinds].join(" ");
  return [kinds, card.traits.join(", ")].filter(Boolean).join(" · ");
}

/** The words of a card's state that only a reader needs: eyes see the frame.
 * @param {ShownCard} card
 * @param {Marks} marks */
function spoken(card, marks) {
  const id = card.id ?? -1;
  const words = [marks.chosen.has(id) && "chosen", marks.fresh.has(id) && "new", card.exhausted && "exhausted"].filter(Boolean);
  return words.length > 0 && h("span", { class: "sr" }, ` ${words.join(", ")}`);
}

/** The key of an option on a card.
 * @param {string | undefined} key */
const keySign = (key) => key && h("span", { class: "c-key" }, h("span", { class: "sr" }, "option "), key);

/** A card with those attached to it, for a list.
 * @param {ShownCard} card
 * @param {Marks} marks
 * @param {{ hand?: boolean }} [where]
 * @returns {HTMLElement} */
export function cardItem(card, marks, where = {}) {
  const attached = card.attached.map((each) => h("li", {}, chip(each, marks)));
  return h("li", { class: "slot" }, cardButton(card, marks, where), attached.length > 0 && h("ul", { class: "attached", "aria-label": `attached to ${card.name ?? "a card"}` }, attached));
}

/** The classes of a card's state.
 * @param {ShownCard} card
 * @param {Marks} marks */
function states(card, marks) {
  const id = card.id ?? -1;
  const is = [
    marks.keys.has(id) && "open",
    marks.chosen.has(id) && "chosen",
    marks.about.has(id) && "about",
    marks.war.has(id) && "attacking",
    marks.fresh.has(id) && "new",
    card.exhausted && "turned",
    card.id === null && "facedown",
  ];
  return is.filter(Boolean).join(" ");
}

/** @param {ShownCard} card @param {Marks} marks @param {{ hand?: boolean }} where */
function cardButton(card, marks, where) {
  if (card.id === null) {
    const label = card.name ?? "facedown";
    return h("button", { class: `card ${states(card, marks)}`, type: "button", tabindex: -1, "aria-label": "facedown card" }, h("span", { class: "c-name" }, label));
  }
  const facts = sorted(card);
  const id = card.id;
  const key = marks.keys.get(id);
  const words = facts.tags.map(plain).join(" ").toLowerCase();
  const keywords = card.keywords.filter((word) => !words.includes(word.toLowerCase()));
  const text = marks.texts(card.name ?? "");
  const meters = facts.meters.flatMap(({ name, now, most }) => [
    h("span", { class: "muted" }, name),
    h("progress", { class: name === "harm" ? "harm" : "", max: Math.max(most, 1), value: Math.max(0, Math.min(now, most)), "aria-hidden": "true" }),
    h("b", { class: "num" }, `${now}/${most}`),
  ]);
  return h(
    "button",
    { class: `card ${states(card, marks)}`, type: "button", tabindex: -1, "data-card": id, "data-key": `card-${id}` },
    h("span", { class: "c-top" }, keySign(key), h("span", { class: "c-name" }, card.name ?? ""), facts.cost && h("span", { class: "c-cost" }, facts.cost.includes("{") ? signs(facts.cost) : h("b", { class: "tag price num" }, facts.cost))),
    picture(card.name, "c-art"),
    h("span", { class: "c-type" }, typeLine(card)),
    text !== undefined && text.length > 0 && h("span", { class: "c-rules", "aria-hidden": "true" }, text.map((line) => h("span", {}, pieces(line)))),
    meters.length > 0 && h("span", { class: "bars" }, meters),
    h(
      "span",
      { class: "c-foot" },
      h(
        "span",
        { class: "c-keys" },
        facts.states.map((word) => h("span", { class: "tag state" }, icon("turned"), word)),
        facts.tags.map((fact) => h("span", { class: "tag" }, pieces(fact))),
        keywords.map((word) => h("span", { class: "tag" }, word.toLowerCase())),
        card.beneath > 0 && h("span", { class: "tag" }, `${card.beneath} more beneath`),
      ),
      facts.stat && h("b", { class: "c-stat" }, facts.stat),
    ),
    spoken(card, marks),
    band(id, marks, where),
  );
}

/** The line at a card's foot that says what is about to happen to it.
 * @param {number} id @param {Marks} marks @param {{ hand?: boolean }} where */
function band(id, marks, where) {
  const war = marks.war.get(id);
  const about = marks.about.get(id);
  const closed = where.hand ? marks.closed.get(id) : undefined;
  if (war) return h("span", { class: "c-band war" }, war);
  if (about) return h("span", { class: "c-band warm" }, about);
  return closed ? h("span", { class: "c-band" }, closed) : null;
}

/** A card in a line: attached, folded, or in a pile.
 * @param {ShownCard} card
 * @param {Marks} marks
 * @param {string} [more] */
export function chip(card, marks, more = "") {
  const facts = [...card.facts.map(plain).map((text) => (/^[A-Z]{4,}$/.test(text) ? text.toLowerCase() : text)), more].filter(Boolean);
  const key = card.id === null ? undefined : marks.keys.get(card.id);
  return h(
    "button",
    { class: `chip ${states(card, marks)}`, type: "button", tabindex: -1, "data-card": card.id, "data-key": `card-${card.id}` },
    keySign(key),
    h("span", { class: "c-name" }, card.name ?? "facedown"),
    facts.length > 0 && h("span", { class: "c-line num" }, card.exhausted && icon("turned"), ` ${facts.join(", ")}`),
    spoken(card, marks),
  );
}
