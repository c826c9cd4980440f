// The bar of what may be drawn: all cases by their number, with what would come of each. It shows the option that is pointed at, or
// else the one the main button gives.

import { fill, h, the } from "/page/dom.js";

/** @typedef {import("./wire").ShownPrompt} ShownPrompt */
/** @typedef {import("./wire").ShownCases} ShownCases */

/** A number with its sign, as it is printed.
 * @param {number} by */
const signed = (by) => (by > 0 ? `+${by}` : by < 0 ? `−${-by}` : "0");

/** The words and the look of some cases.
 * @param {ShownCases} cases
 * @returns {[string, string]} */
function told({ of, good, done }) {
  if (good === 0) return ["fails", "fails"];
  if (done === of) return ["clears it", "ends"];
  if (done > 0) return [`clears it in ${done}`, "wins"];
  return good === of ? ["succeeds", "wins"] : [`succeeds in ${good}`, "wins"];
}

/** Draws the bar of an option.
 * @param {ShownPrompt | null} prompt @param {number | null} answer */
export function drawOdds(prompt, answer) {
  const place = the("#odds");
  const has = prompt?.options.filter((option) => (option.outcome?.spread.length ?? 0) > 0) ?? [];
  const option = has.find((each) => each.answer === answer) ?? has.find((each) => each.answer === prompt?.default) ?? has.find((each) => ["done", "pass", "no"].includes(each.kind)) ?? has[0];
  place.hidden = option === undefined;
  if (!option?.outcome) return;
  const { spread } = option.outcome;
  const all = spread.reduce((sum, cases) => sum + cases.of, 0);
  const cell = (/** @type {ShownCases} */ cases) => {
    const [words, look] = told(cases);
    const result = cases.result === null ? "" : `${cases.result}, `;
    return h("li", { class: `${look} n-${Math.min(cases.of, 12)}` }, h("b", { class: "num" }, `${signed(cases.by)} × ${cases.of}`), h("span", {}, `${result}${words}`));
  };
  const words = option.text.map((piece) => ("text" in piece ? piece.text : "card" in piece ? piece.card.name : "number" in piece ? piece.number : "")).join("").trim();
  fill(place, h("p", { class: "lab" }, all === 1 ? "One card may be drawn" : `One of ${all} cards will be drawn`, words && h("span", { class: "odds-of" }, words)), h("ol", { class: "odds", "aria-label": `What each draw would bring, by its number: ${words}` }, spread.map(cell)));
}
