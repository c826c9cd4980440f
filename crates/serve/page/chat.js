// The chat: fetched when something was said, or somebody wants to say something.

import { fill, h, the } from "/page/dom.js";
import { nameOf } from "/page/text.js";

/** @typedef {import("./wire").Chatted} Chatted */

/** @param {Chatted[]} lines @param {boolean} all @param {number | null} me */
export function addChat(lines, all, me) {
  const list = the("#chat-lines");
  if (all) list.replaceChildren();
  for (const said of lines) {
    const who = said.seat === null ? "somebody who watches" : said.name || nameOf(said.seat);
    list.append(h("p", {}, h("b", {}, said.seat !== null && said.seat === me ? "You" : who), ` ${said.text}`));
  }
  list.scrollTop = list.scrollHeight;
}

/** Makes the ways to say something.
 * @param {(text: string) => boolean} say */
export function readyToSay(say) {
  fill(the("#quick"), ["Hello!", "Well played", "One moment", "Thank you", "Good game"].map((words) => h("button", { class: "pile", type: "button", onclick: () => say(words) }, words)));
  the("#say").addEventListener("submit", (event) => {
    event.preventDefault();
    const words = /** @type {HTMLInputElement} */ (the("#say-words"));
    if (words.value.trim() && say(words.value)) words.value = "";
  });
}

/** Shows the chat, or the log.
 * @param {boolean} talk */
export function showTab(talk) {
  the("#log-panel").hidden = talk;
  the("#chat-panel").hidden = !talk;
  for (const [id, on] of /** @type {[string, boolean][]} */ ([["#tab-log", !talk], ["#tab-chat", talk]])) {
    the(id).setAttribute("aria-selected", String(on));
    the(id).tabIndex = on ? 0 : -1;
  }
  the(talk ? "#say-words" : "#tab-log").focus();
}
