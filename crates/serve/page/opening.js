// Opening a table: the fields of its form, and the way to it.

import { h } from "/page/dom.js";
import { keepTable } from "/page/kept.js";

/** @typedef {import("./wire").Made} Made */

/** @param {string} word */
export const large = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/** @param {string} name @param {string} label @param {{ value: string, text: string }[]} choices @param {string} chosen @param {() => void} [changed] */
export function pick(name, label, choices, chosen, changed) {
  const one = (/** @type {{ value: string, text: string }} */ choice) => h("label", {}, h("input", { type: "radio", name, value: choice.value, checked: choice.value === chosen, onchange: changed }), choice.text);
  return h("fieldset", {}, h("legend", {}, label), h("div", { class: "pick" }, choices.map(one)));
}

/** @param {string} id @param {string} label @param {{ value: string, text: string }[]} choices @param {string} chosen @param {(value: string) => void} [changed] */
export function select(id, label, choices, chosen, changed) {
  const one = (/** @type {{ value: string, text: string }} */ choice) => h("option", { value: choice.value, selected: choice.value === chosen }, choice.text);
  return h("div", {}, h("label", { class: "lab", for: id }, label), h("select", { class: "field", id, name: id, "data-key": id, onchange: (/** @type {Event} */ event) => changed?.(/** @type {HTMLSelectElement} */ (event.target).value) }, choices.map(one)));
}

/** How the strength of bots is told to people. */
export const STRENGTHS = [
  { value: "random", text: "a beginner: anything that is allowed" },
  { value: "greedy", text: "quick: goes by rules of thumb" },
  { value: "search:300", text: "thinks: tries moves ahead" },
  { value: "search:1500", text: "thinks longer" },
];

/** Keeps the links of a new table and goes there.
 * @param {string} title @param {Made} made @param {boolean} [open] whether anybody may take a seat */
export function opened(title, made, open = false) {
  const invites = made.seats.filter((seat) => seat.who === "friend").map(({ seat, secret }) => ({ seat, secret }));
  const mine = made.seats.filter((seat) => seat.who === "me");
  for (const seat of [...mine].reverse()) keepTable({ secret: seat.secret, title, host: made.host, watch: made.watch, invites, open });
  const first = mine[0]?.secret ?? made.watch;
  if (mine.length === 0) keepTable({ secret: made.watch, title, host: made.host, watch: made.watch, invites, open });
  location.href = `/table#${first}`;
}
