// All there is to know of one card, from the server, with every number's source. It is fetched for the first card somebody reads.

import { picture } from "/page/card.js";
import { fill, h, openSheet } from "/page/dom.js";
import { pieces } from "/page/text.js";

/** @typedef {import("./wire").ShownAbout} ShownAbout */

/** @param {ShownAbout} about */
function body(about) {
  const header = about.header.filter((field) => field.word !== "name").flatMap((field) => [h("dt", {}, field.word), h("dd", {}, pieces(field.value))]);
  const numbers = about.numbers.flatMap((number) => [
    h("dt", {}, number.name),
    h("dd", {}, h("b", { class: "num" }, String(number.now)), number.reasons.map((reason) => h("span", { class: "reason" }, pieces(reason, true)))),
  ]);
  const keywords = about.keywords.map((keyword) => h("p", {}, h("b", {}, keyword.name), ". ", keyword.meaning.flatMap((line) => [...pieces(line, true), " "]), keyword.rule && h("button", { class: "ref", type: "button", "data-rule": keyword.rule }, keyword.rule)));
  const part = (/** @type {string} */ title, /** @type {import("./wire").Line[]} */ lines) => lines.length > 0 && h("section", {}, h("h3", {}, title), lines.map((line) => h("p", {}, pieces(line, true))));
  return [
    h("article", { class: "full" }, picture(about.name, "full-art"), h("h3", { class: "full-name" }, about.name), h("dl", { class: "header" }, header), about.text.map((line) => h("p", { class: "printed" }, pieces(line, true)))),
    part("As it stands", about.state),
    numbers.length > 0 && h("section", {}, h("h3", {}, "Its numbers"), h("dl", { class: "numbers" }, numbers)),
    keywords.length > 0 && h("section", {}, h("h3", {}, "Its keywords"), keywords),
    part("Its abilities at work", about.own),
    part("What other cards do to it", about.others),
  ];
}

/** Shows a card in the lens.
 * @param {ShownAbout} about @param {boolean} [then] whether it is the card as it was */
export function showInLens(about, then = false) {
  const lens = document.getElementById("lens");
  if (!lens) return;
  fill(lens, h("h2", { class: "lens-head" }, then ? "The card as it was then" : "Card under the cursor"), body(about));
  document.body.classList.add("lens-open");
}

/** Shows a card in a sheet.
 * @param {ShownAbout} about @param {boolean} [then] whether it is the card as it was */
export function showInSheet(about, then = false) {
  openSheet(then ? `${about.name}, as it was then` : about.name, h("div", { class: "lens-sheet" }, body(about)));
}
