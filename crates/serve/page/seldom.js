// What few people see: why an option is closed or open, the text of a rule, why a page is served no longer.

import { fill, h, openSheet, the } from "/page/dom.js";
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

/** Why a page is not served, and what to do.
 * @type {Record<string, [string, string]>} */
const ENDS = {
  no_such_link: ["This link opens nothing", "It was withdrawn, or never given, or a part of it is missing. Ask whoever gave it to you for a new one."],
  withdrawn: ["This link was withdrawn", "Ask whoever invited you for a new one. The game itself is safe."],
  unfit: ["The table closed this page", "It sent too much at once. Load the page again to come back."],
  slow: ["The connection was too slow", "Coming back by itself; nothing is lost."],
  too_many: ["Too many pages are open", "Close some tables in this browser; this one comes back by itself."],
  broken: ["This game cannot go on", "Its cards are not what they were, or the engine stopped. Every answer is kept; please report it."],
  goes_down: ["The server goes down", "Your game is safe; this page comes back when the server does."],
};

/** Says why the connection ended.
 * @param {string} why */
export function showEnd(why) {
  const [title, words] = ENDS[why];
  document.body.classList.add("inert");
  fill(the("#question"), h("h2", { class: "title", id: "asks" }, title), h("p", {}, words), h("p", {}, h("a", { class: "btn", href: "/" }, "To the first page")));
  document.title = `${title} · Cardwright`;
}

/** A game that is over, in three numbers.
 * @param {import("./wire").Track} track @param {number | null} seat */
export function inNumbers({ of, decisions, turns }, seat) {
  const mine = decisions.filter((each) => each.seat === seat).length;
  return `${turns.length} turns, ${of} answers${seat === null ? "" : `, ${mine} decisions of yours`}`;
}
