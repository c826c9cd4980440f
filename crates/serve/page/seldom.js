// Sheets few people open: why an option is closed or open, and the text of a rule.

import { fill, h, openSheet } from "/page/dom.js";
import { pieces, plain } from "/page/text.js";

/** @typedef {import("./wire").ShownClosed} ShownClosed */
/** @typedef {import("./wire").ShownOption} ShownOption */

/** @param {ShownClosed} closed */
export function whyClosed(closed) {
  const refusal = closed.refusal;
  openSheet(
    "Why not?",
    h("p", { class: "lead" }, h("b", {}, pieces(closed.text)), ": ", pieces(refusal.text, true)),
    closed.reasons.length > 0 && h("h3", {}, "What the rules ask"),
    closed.reasons.map((reason) => h("p", {}, pieces(reason, true))),
    refusal.rule && h("div", { class: "rule-here", "data-rule-text": refusal.rule }),
  );
}

/** @param {ShownOption} option */
export function whyOpen(option) {
  openSheet(
    plain(option.text),
    option.reasons.length > 0 ? option.reasons.map((reason) => h("p", {}, pieces(reason, true))) : h("p", {}, "It is open, and nothing changes its numbers."),
    option.outcome && h("h3", {}, "What would come of it"),
    option.outcome && h("p", {}, pieces(option.outcome.text, true)),
  );
}

/** Shows the text of a rule: where a sheet waits for it, or in a sheet of its own.
 * @param {{ rule: string, text: import("./wire").RuleText | null }} told */
export function showRule(told) {
  const words = told.text ? [h("h3", {}, `${told.rule} ${told.text.title}`), ...told.text.text.split("\n").filter(Boolean).map((line) => h("p", { class: "printed" }, line))] : [h("p", {}, `There is no rule ${told.rule} in the books of this server.`)];
  const here = document.querySelector(`[data-rule-text="${CSS.escape(told.rule)}"]`);
  if (here instanceof HTMLElement) fill(here, words);
  else openSheet(`Rule ${told.rule}`, ...words);
}
