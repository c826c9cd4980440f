// The coach of a lesson: its words on top of the desk, what it asks for, and a ring around one thing.

import { fill, h, the } from "/page/dom.js";

/** @typedef {import("./wire").Coaching} Coaching */
/** @typedef {import("./wire").Did} Did */

/** How a step that is about the page itself is done, by the key the lesson names.
 * @type {Record<string, [string, string]>} */
const USES = {
  w: ["Choose “why” beside a closed option, or press w.", ".why"],
  l: ["The log stands below the question. Read it.", "#log"],
  o: ["Open “Pass until…”, or press y.", "[data-do=yields]"],
  u: ["Choose “Take back”, or press u.", "[data-do=take-back]"],
  r: ["Choose “Again”.", "[data-do=give-again]"],
  m: ["Open the map, or press m.", "[data-do=map]"],
  t: ["Open the menu: it has the record.", "[data-do=menu]"],
};

/** Steps that are done by reading: the page shows what they speak of anyway. */
const READ = ["l"];

/** Draws the coach.
 * @param {Coaching | null} coach
 * @param {(did: Did) => void} say */
export function drawCoach(coach, say) {
  const place = the("#coach");
  place.hidden = coach === null;
  for (const old of document.querySelectorAll(".ringed")) old.classList.remove("ringed");
  if (!coach) return;
  const { task } = coach;
  const key = typeof task === "object" && "use" in task ? task.use : null;
  const reads = task === "read" || (key !== null && (READ.includes(key) || !USES[key]));
  const words = typeof task === "object" && "answer" in task ? `Choose: ${task.answer}` : task === "look" ? "Point at a card, or tap one and read it." : key && USES[key] ? USES[key][0] : "";
  const button = (/** @type {string} */ text, /** @type {Did} */ did, /** @type {string} */ look) => h("button", { class: `btn ${look}`, type: "button", "data-key": `coach-${text}`, onclick: () => say(did) }, text);
  fill(
    place,
    h("p", { class: "lab" }, task === "over" ? "Lesson" : `Lesson, step ${coach.step} of ${coach.of}`),
    h("h2", {}, coach.title),
    coach.wrong && h("p", { class: "sure", role: "status" }, coach.wrong),
    h("p", {}, coach.text),
    words && h("p", { class: "task" }, words),
    h("div", { class: "acts" }, reads && button("Go on", key ? { used: key } : "read", "main"), key === "w" && h("button", { class: "btn main", type: "button", "data-do": "why", "data-key": "coach-why" }, "Ask why"), task === "over" ? h("a", { class: "btn", href: "/" }, "To the first page") : [button("Again", "again", "quiet"), button("Skip", "skip", "quiet")]),
  );
  const ring = key && USES[key] ? USES[key][1] : coach.answers.length > 0 ? `#question [data-answer="${coach.answers[0]}"]` : "";
  if (ring) document.querySelector(ring)?.classList.add("ringed");
}
