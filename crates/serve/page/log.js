// The log. Lines that were taken back are struck through, not removed.

import { h } from "/page/dom.js";
import { pieces, plain } from "/page/text.js";

/** @typedef {import("./wire").ShownLog} ShownLog */

/** The rows on the page and the number of each. */
/** @type {{ row: number, line: HTMLElement }[]} */
let rows = [];

/** Adds the lines that follow those the page keeps.
 * @param {ShownLog[]} lines @param {number} from @param {number | null} me @param {boolean} [past] whether the game is looked back at */
export function addLog(lines, from, me, past = false) {
  const list = document.getElementById("log");
  if (!list) return;
  const atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 80;
  for (const each of rows.filter((each) => each.row >= from)) each.line.classList.add("undone");
  rows = rows.filter((each) => each.row < from);
  for (const old of list.querySelectorAll(".fresh")) old.classList.remove("fresh");
  for (const each of lines) {
    if (each.line.length === 0) continue;
    const kind = each.kind === "heading" ? "heading" : each.kind;
    const own = each.seat !== null && each.seat === me ? "mine" : "";
    const line = h("p", { class: `log-${kind} ${own} fresh`, "data-row": each.row }, pieces(each.line, past ? true : "log"));
    // The log is one stop of the Tab key; arrows walk within it.
    for (const link of line.querySelectorAll("button")) link.tabIndex = -1;
    rows.push({ row: each.row, line });
    list.append(line);
  }
  while (list.childElementCount > 600) list.firstElementChild?.remove();
  if (atEnd) list.scrollTop = list.scrollHeight;
  // Readers hear what happened once; a burst is one sentence.
  const said = lines.map((each) => plain(each.line).trim()).filter(Boolean);
  const heard = document.getElementById("heard");
  if (heard && said.length > 0) heard.textContent = said.length > 4 ? `${said.length} things happened. ${said.at(-1)}` : said.join(" ");
}

/** Forgets all lines, for a moment that was before. */
export function clearLog() {
  rows = [];
  document.getElementById("log")?.replaceChildren();
}
