// The table: areas, players, piles and the hand, in the order of the real one. It knows no game: rivals sit opposite, others beside.

import { fill, h, openSheet } from "/page/dom.js";
import { cardItem, chip } from "/page/card.js";
import { nameOf, plain } from "/page/text.js";

/** @typedef {import("./wire").Shown} Shown */
/** @typedef {import("./wire").ShownArea} ShownArea */
/** @typedef {import("./wire").ShownCard} ShownCard */
/** @typedef {import("./wire").ShownPile} ShownPile */
/** @typedef {import("./wire").ShownPlayer} ShownPlayer */
/** @typedef {import("./card.js").Marks} Marks */

/** No marks, for cards that are only looked at.
 * @returns {Marks} */
export function noMarks() {
  return { keys: new Map(), chosen: new Set(), about: new Map(), war: new Map(), closed: new Map(), fresh: new Set(), texts: () => undefined };
}

/** Equal cards of a row that folds, as one chip each: `Plains 3, 1 untapped`.
 * @param {ShownCard[]} cards @param {Marks} marks */
function folded(cards, marks) {
  /** @type {Map<string, ShownCard[]>} */
  const same = new Map();
  for (const card of cards) {
    const apart = card.counters.length > 0 || card.attached.length > 0 || card.id === null;
    const key = apart ? `${card.id}` : `${card.name} ${card.exhausted} ${marks.about.has(card.id ?? -1)}`;
    same.set(key, [...(same.get(key) ?? []), card]);
  }
  return [...same.values()].map((group) => {
    const first = group.find((card) => marks.keys.has(card.id ?? -1)) ?? group[0];
    const beneath = group.reduce((sum, card) => sum + 1 + card.beneath, 0);
    return h("li", {}, chip(first, marks, beneath > 1 ? `× ${beneath}` : ""));
  });
}

/** Cards that nothing tells apart, together: no option, mark, counter or attachment.
 * @param {ShownCard[]} cards @param {Marks} marks
 * @returns {ShownCard[][]} */
function alike(cards, marks) {
  /** @type {Map<string, ShownCard[]>} */
  const groups = new Map();
  for (const card of cards) {
    const id = card.id ?? -1;
    const apart = card.id === null || card.counters.length + card.attached.length + card.links.length + card.beneath > 0 || marks.keys.has(id) || marks.war.has(id) || marks.about.has(id) || marks.chosen.has(id) || marks.fresh.has(id);
    const key = apart ? `${id} alone ${groups.size}` : JSON.stringify([card.name, card.exhausted, card.facts, card.keywords, card.controller]);
    groups.set(key, [...(groups.get(key) ?? []), card]);
  }
  return [...groups.values()];
}

/** Beyond so many cards in an area all of them are lines. */
const MANY = 20;

/** Whether a card says so little that a line is enough for it.
 * @param {ShownCard} card */
const isShort = (card) => card.attached.length === 0 && card.keywords.length === 0 && card.facts.every((fact) => !plain(fact).includes("/"));

/** The cards of an area: rows that fold stand at the edge, and where room is short those that say little are chips.
 * @param {ShownArea} area @param {Marks} marks @param {boolean} [short] */
function rows(area, marks, short = false) {
  const folding = area.cards.filter((card) => card.folds !== "");
  const groups = alike(area.cards.filter((card) => card.folds === ""), marks);
  const isSmall = (/** @type {ShownCard[]} */ [card]) => groups.length > MANY || (short && isShort(card));
  const open = groups.filter((group) => !isSmall(group));
  const chips = groups.filter(isSmall);
  if (area.cards.length === 0) return h("p", { class: "empty" }, "nothing here");
  const times = (/** @type {ShownCard[]} */ group) => (group.length > 1 ? `× ${group.length}` : "");
  const small = chips.map((group) => h("li", {}, chip(group[0], marks, times(group))));
  if (open.length === 0 && folding.length === 0) return h("ul", { class: "short" }, small);
  return h("div", { class: "side" }, h("ul", { class: "row" }, open.map((group) => several(cardItem(group[0], marks), group)), small), folding.length > 0 && h("ul", { class: "lands" }, folded(folding, marks)));
}

/** Says how many equal cards an item stands for.
 * @param {HTMLElement} item @param {ShownCard[]} group */
function several(item, group) {
  if (group.length > 1) item.querySelector(".c-top")?.append(h("span", { class: "tag" }, `× ${group.length}`));
  return item;
}

/** @param {ShownPile} pile @param {string} whose @param {import("./wire").ShownCounter[]} remaining */
function pileItem(pile, whose, remaining) {
  const top = pile.open ? pile.cards[0]?.name : undefined;
  const inside = [`${pile.name} `, h("b", { class: "num" }, String(pile.count)), top && ` ${top}`];
  if (pile.cards.length === 0 && remaining.length === 0) return h("li", {}, h("span", { class: "pile" }, inside));
  const look = () => {
    const left = remaining.map((each) => h("li", {}, h("b", { class: "num" }, String(each.count)), ` ${each.name}`));
    openSheet(
      `${whose} ${pile.name}`.trim(),
      pile.cards.length > 0 && h("ul", { class: "row wide" }, pile.cards.map((card) => cardItem(card, noMarks()))),
      left.length > 0 && h("h3", {}, "Your cards that you do not see now"),
      left.length > 0 && h("ul", { class: "left" }, left),
    );
  };
  return h("li", {}, h("button", { class: "pile", type: "button", onclick: look, "data-key": `pile-${whose}-${pile.name}` }, inside));
}

/** @param {ShownPile[]} piles @param {string} whose @param {import("./wire").ShownCounter[]} [remaining] */
function pileList(piles, whose, remaining = []) {
  // What is left of one's own cards is asked of the first pile nobody looks into.
  const hidden = piles.find((pile) => pile.count > 0 && pile.cards.length === 0);
  const list = piles.map((pile) => pileItem(pile, whose, pile === hidden ? remaining : []));
  return list.length > 0 && h("ul", { class: "piles" }, list);
}

/** The words about a player, part by part: those with numbers stand as figures, the others as words.
 * @param {ShownPlayer} player */
function told(player) {
  /** @type {{ name: string, count: string }[]} */
  const numbers = [];
  /** @type {string[]} */
  const words = [];
  for (const part of plain(player.text).split(/[;,]\s*/)) {
    const pairs = [...part.matchAll(/(\S.*?)\s(-?\d+)(?=\s|$)/g)];
    // Of several numbers in a row, the word before each is its name: `energy AWA 2 FIT 1`.
    const name = (/** @type {string} */ text) => (pairs.length > 1 ? (text.split(" ").at(-1) ?? text) : text);
    if (pairs.length > 0) numbers.push(...pairs.map((pair) => ({ name: name(pair[1]), count: pair[2] })));
    else if (part) words.push(part);
  }
  return { numbers, words };
}

/** @param {ShownPlayer} player @param {Map<number, number>} forecast */
function figures(player, forecast) {
  const after = forecast.get(player.seat);
  const { numbers, words } = told(player);
  const shown = numbers.map(({ name, count }, at) => h("li", {}, h("small", {}, name), h("b", { class: "num" }, count), at === 0 && after !== undefined && String(after) !== count && h("em", { class: "num" }, `→ ${after}`)));
  return [shown.length > 0 && h("ul", { class: "figures" }, shown), words.length > 0 && h("p", { class: "words" }, words.join(", "))];
}

/** @param {ShownPlayer} player @param {Map<number, number>} forecast */
function who(player, forecast) {
  const whose = player.you ? "Your" : `${nameOf(player.seat)}’s`;
  const hand = player.you ? null : h("li", {}, h("span", { class: "pile" }, "hand ", h("b", { class: "num" }, String(player.hand))));
  const piles = pileList(player.piles, whose, player.remaining);
  const list = piles || h("ul", { class: "piles" });
  if (hand) list.prepend(hand);
  const name = player.you ? "You" : nameOf(player.seat);
  return h("header", { class: "who", "data-player": player.seat }, h("h2", {}, name), figures(player, forecast), list);
}

/** @param {ShownArea} area @param {Marks} marks @param {string} name @param {boolean} [short] */
function areaSection(area, marks, name, short = false) {
  return h("section", { class: "area", "aria-label": name }, h("h2", {}, name), rows(area, marks, short));
}

/** Draws the table.
 * @param {Shown} shown
 * @param {Marks} marks
 * @param {{ rivals: boolean, forecast: Map<number, number>, front: string }} how */
export function drawBoard(shown, marks, how) {
  const { table } = shown;
  const me = table.players.find((player) => player.you);
  const others = table.players.filter((player) => !player.you);
  const shared = table.areas.filter((area) => area.cards.length > 0 && area.place !== "stack");
  const board = document.getElementById("board");
  const shelf = document.getElementById("shelf");
  if (!board || !shelf) return;
  const commons = shared.map((area) => areaSection(area, marks, area.name));
  const piles = pileList(table.piles, "");
  if (how.rivals) {
    const half = (/** @type {ShownPlayer} */ player) => player.areas.map((area) => rows(area, marks));
    fill(
      board,
      others.map((player) => h("section", { class: "half far", "aria-label": nameOf(player.seat) }, who(player, how.forecast), half(player))),
      commons.length > 0 && h("div", { class: "lanes" }, commons),
      piles,
      h("p", { class: "front" }, how.front),
      me && h("section", { class: "half near", "aria-label": "Your side" }, half(me)),
    );
  } else {
    const lane = (/** @type {ShownPlayer} */ player) => {
      const areas = player.areas.filter((area) => area.cards.length > 0 || !player.you);
      const named = (/** @type {ShownArea} */ area) => areaSection(area, marks, player.you ? `${area.name}, you` : `${area.name}, ${nameOf(player.seat)}`, true);
      return h("div", { class: "lane" }, !player.you && who(player, how.forecast), areas.map(named));
    };
    const seats = me ? [me, ...others] : others;
    fill(board, h("div", { class: "lanes" }, commons), piles, h("div", { class: "lanes even" }, seats.map(lane)));
  }
  fill(shelf, me && who(me, how.forecast), me && hand(me, marks));
  shelf.hidden = !me;
  oneStop(board);
  oneStop(shelf);
}

/** @param {ShownPlayer} me @param {Marks} marks */
function hand(me, marks) {
  const cards = me.cards ?? [];
  /** @type {Map<string, ShownCard[]>} */
  const same = new Map();
  for (const card of cards) same.set(card.name ?? "", [...(same.get(card.name ?? "") ?? []), card]);
  const items = [...same.values()].map((group) => {
    const first = group.find((card) => marks.keys.has(card.id ?? -1)) ?? group[0];
    return several(cardItem(first, marks, { hand: true }), group);
  });
  return h("section", { class: "area hand", "aria-label": "Your hand" }, h("h2", {}, `Your hand, ${cards.length}`), items.length > 0 ? h("ul", { class: "row" }, items) : h("p", { class: "empty" }, "no cards in hand"));
}

/** Each list of cards is one stop of the Tab key; arrows walk within it.
 * @param {HTMLElement} place */
function oneStop(place) {
  for (const list of place.querySelectorAll(".row, .lands, .short")) {
    const cards = list.querySelectorAll("[data-card]");
    const first = list.querySelector("[data-card].open") ?? cards[0];
    if (first instanceof HTMLElement) first.tabIndex = 0;
  }
}

/** The words of a headline, the first part bold.
 * @param {Shown} shown */
export function headline(shown) {
  const parts = plain(shown.table.headline).split(" · ");
  return parts.map((part, at) => h(at === 0 ? "b" : "span", {}, part));
}
