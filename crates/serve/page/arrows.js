// Arrows from a card to the card it is sent against: an attacker and a planeswalker. The words stand on both cards as well.

/** @typedef {import("./wire").Shown} Shown */

/** The pairs of cards that an arrow joins: those declared just now, and those that stand.
 * @param {Shown} shown
 * @returns {[number, number][]} */
function pairs(shown) {
  const cards = shown.table.players.flatMap((player) => player.areas.flatMap((area) => area.cards));
  const stand = cards.flatMap((card) => card.links.flatMap((link) => (card.id !== null && "card" in link.to ? [/** @type {[number, number]} */ ([card.id, link.to.card])] : [])));
  const declared = (shown.prompt?.declared ?? []).flatMap((pair) => ("card" in pair.creature && "card" in pair.meets ? [/** @type {[number, number]} */ ([pair.creature.card, pair.meets.card])] : []));
  const all = new Map([...stand, ...declared].map((pair) => [pair.join(" "), pair]));
  return [...all.values()];
}

/** @type {Shown | null} */
let last = null;

/** Draws the arrows over the board, which scrolls with them. The picture has no width of its own: on a phone that turns, a wide
 * one would keep the window wide.
 * @param {Shown} shown */
export function drawArrows(shown) {
  last = shown;
  const board = document.getElementById("board");
  if (!board) return;
  board.querySelector(".arrows")?.remove();
  const here = board.getBoundingClientRect();
  const middle = (/** @type {number} */ id) => {
    const card = board.querySelector(`[data-card="${id}"]`);
    if (!card) return null;
    const { left, top, width, height } = card.getBoundingClientRect();
    const [x, y] = [left - here.left + board.scrollLeft + width / 2, top - here.top + board.scrollTop];
    return { x, top: y, bottom: y + height };
  };
  const space = "http://www.w3.org/2000/svg";
  const make = (/** @type {string} */ tag, /** @type {Record<string, string | number>} */ given) => {
    const made = document.createElementNS(space, tag);
    for (const [name, value] of Object.entries(given)) made.setAttribute(name, String(value));
    return made;
  };
  const lines = pairs(shown).flatMap(([from, to]) => {
    const [a, b] = [middle(from), middle(to)];
    if (!a || !b) return [];
    // Out of the edge that faces the other card, into the edge that faces back.
    const up = b.top < a.top;
    const [y1, y2] = up ? [a.top, b.bottom + 9] : [a.bottom, b.top - 9];
    const bend = (y1 + y2) / 2;
    const tip = up ? -9 : 9;
    return [make("path", { d: `M${a.x} ${y1}C${a.x} ${bend} ${b.x} ${bend} ${b.x} ${y2}` }), make("path", { class: "tip", d: `M${b.x - 6} ${y2}h12l-6 ${tip}z` })];
  });
  if (lines.length === 0) return;
  const svg = make("svg", { class: "arrows", "aria-hidden": "true" });
  svg.append(...lines);
  board.append(svg);
}
addEventListener("resize", () => last && drawArrows(last));
