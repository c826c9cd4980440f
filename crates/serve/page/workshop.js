// The workshop: a card's text on one side, on the other the card and what the engine understood. The server reads the text as it is
// typed; mistakes are underlined in it and listed below it.

import { fill, h, the } from "/page/dom.js";
import { ask } from "/page/net.js";
import { ownName, read, showLook, write } from "/page/kept.js";
import { large, opened, pick, select } from "/page/opening.js";
import { paused, search, withSigns } from "/page/cards.js";

/** @typedef {import("./wire").CardLook} CardLook */
/** @typedef {import("./wire").Fault} Fault */
/** @typedef {import("./wire").Offers} Offers */
/** @typedef {import("./wire").PlayTold} PlayTold */
/** @typedef {import("./wire").WordsOf} WordsOf */

/** The card that is being written for a title, as this browser keeps it.
 * @param {string} title
 * @returns {{ text: string, plays: string } | null} */
function draft(title) {
  try {
    const kept = JSON.parse(read(`cardwright.draft.${title}`) ?? "null");
    return typeof kept?.text === "string" ? { text: kept.text, plays: String(kept.plays ?? "") } : null;
  } catch {
    return null;
  }
}

showLook();
const area = (/** @type {string} */ id) => /** @type {HTMLTextAreaElement} */ (the(id));
const [text, plays, table] = [area("#text"), area("#plays"), area("#table")];
const page = {
  title: "",
  /** @type {CardLook | null} */ look: null,
  /** The table the server proposed last: one that somebody changed stays. */ proposed: "",
  latest: 0,
  /** The fault the key went to last. */ at: -1,
};

/** Draws the text again behind itself, with the mistakes underlined.
 * @param {string} place @param {string} words @param {Fault[]} faults */
function underline(place, words, faults) {
  /** @type {(Node | string)[]} */
  const parts = [];
  let at = 0;
  for (const { from, to } of [...faults].sort((a, b) => a.from - b.from)) {
    const begin = Math.max(from, at);
    // A mistake at the end of the text is shown by one more letter's room.
    const end = Math.max(to, from + 1);
    if (end <= begin) continue;
    parts.push(words.slice(at, begin), h("mark", {}, words.slice(begin, end).replace(/^$|\n/g, " \n")));
    at = end;
  }
  fill(the(place), ...parts, `${words.slice(at)}\n`);
}

/** A mistake in words, with its line and the place in it.
 * @param {HTMLTextAreaElement} of @param {Fault} fault */
function mistake(of, fault) {
  const line = of.value.split("\n")[fault.line - 1] ?? "";
  const begin = of.value.split("\n").slice(0, fault.line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  const [from, to] = [Math.max(0, fault.from - begin), Math.max(1, Math.min(line.length, fault.to - begin))];
  const go = () => {
    of.focus();
    of.setSelectionRange(fault.from, Math.max(fault.to, fault.from));
  };
  return h(
    "li",
    {},
    h("button", { class: "ref", type: "button", onclick: go }, `Line ${fault.line}`),
    `: ${fault.message}.`,
    line.trim() && h("pre", { class: "quoted" }, line.slice(0, from), h("mark", {}, line.slice(from, Math.max(to, from + 1)) || " "), line.slice(Math.max(to, from + 1))),
    fault.label && h("p", {}, `${fault.label.charAt(0).toUpperCase()}${fault.label.slice(1)}.`),
    fault.help && h("p", { class: "task" }, fault.help),
  );
}

/** @param {PlayTold} play */
function told(play) {
  const held = play.faults.length === 0;
  const fault = (/** @type {import("./wire").PlayFault} */ each) => h("li", {}, each.line > 0 ? `Line ${each.line}, ${each.text}: ` : "", `expected ${each.expected}; seen: ${each.seen}`);
  return h("li", {}, h("b", { class: held ? "legal" : "fails" }, held ? "holds" : "does not hold"), ` ${play.name}`, !held && h("ul", {}, play.faults.map(fault)), play.log.length > 0 && h("details", {}, h("summary", {}, "What happened"), h("ol", {}, play.log.map((line) => h("li", {}, line)))));
}

/** @param {CardLook} look */
function show(look) {
  page.look = look;
  page.at = -1;
  underline("#ink", text.value, look.faults);
  underline("#play-ink", plays.value, look.play_faults);
  const count = look.faults.length;
  text.setAttribute("aria-invalid", String(count > 0));
  the("#count").textContent = count === 0 ? "No mistakes." : count === 1 ? `1 mistake, in line ${look.faults[0].line}.` : `${count} mistakes, the first in line ${look.faults[0].line}.`;
  the("#count").classList.toggle("sure", count > 0);
  fill(the("#faults"), look.faults.map((fault) => mistake(text, fault)));
  fill(the("#play-faults"), look.play_faults.map((fault) => mistake(plays, fault)));
  fill(the("#played"), look.plays.map(told));
  the("#tidy").hidden = look.tidy === null;
  const { card } = look;
  /** @type {HTMLButtonElement} */ (the("#try")).disabled = look.table === "";
  the("#first-play").hidden = card === null || plays.value.trim() !== "";
  if (look.table !== "" && (table.value === page.proposed || table.value.trim() === "")) page.proposed = table.value = look.table;
  if (!card) {
    // The card as it was stays in sight while its text is being changed.
    the("#printed").classList.add("stale");
    return;
  }
  the("#printed").classList.remove("stale");
  const header = card.header.filter(([word]) => word !== "name").flatMap(([word, value]) => [h("dt", {}, word), h("dd", {}, withSigns(value))]);
  const keywords = card.keywords.map((each) => h("p", {}, h("b", {}, each.name), each.text ? `. ${each.text}` : "", each.rule && ` (${each.rule})`));
  fill(
    the("#printed"),
    h("article", { class: "full" }, h("h3", { class: "full-name" }, card.name), h("dl", { class: "header" }, header), card.text.map((line) => h("p", { class: "printed" }, withSigns(line)))),
    keywords.length > 0 && h("section", {}, h("h3", {}, "Its keywords"), keywords),
    h("section", {}, h("h3", {}, "What the engine understood"), h("ul", { class: "understood" }, look.understood.flatMap((line) => line.split("\n")).map((line) => h("li", {}, line)))),
  );
}

async function changed() {
  const number = (page.latest += 1);
  write(`cardwright.draft.${page.title}`, JSON.stringify({ text: text.value, plays: plays.value }));
  try {
    const look = await ask("/api/card", { title: page.title, text: text.value, plays: plays.value });
    if (number === page.latest) show(look);
  } catch (error) {
    if (number === page.latest) say(error);
  }
}

/** @param {unknown} words */
function say(words) {
  const said = the("#said");
  said.hidden = words === null;
  said.textContent = words === null ? "" : words instanceof Error ? `${words.message}.` : String(words);
}

/** A card with nothing but its first lines.
 * @param {string} kind */
const blank = (kind) => `language 1\nname      My Card\ngame      ${page.title}\nkind      ${kind}\n\nunwritten:\n  Replace these two lines by its abilities.\n`;

/** Takes a text over.
 * @param {string} words @param {string} [tests] */
function take(words, tests = "") {
  text.value = words;
  plays.value = tests;
  table.value = page.proposed = "";
  say(null);
  underline("#ink", words, []);
  underline("#play-ink", tests, []);
  return changed();
}

/** @param {WordsOf} words */
function showWords(words) {
  const find = h("input", { class: "field", id: "find", type: "search", autocomplete: "off" });
  const list = h("ul", { class: "words-found", "aria-label": "Words" });
  const narrow = () => {
    const wanted = /** @type {HTMLInputElement} */ (find).value.trim().toLowerCase();
    const rows = words.book.filter((row) => wanted !== "" && row.cells.join(" ").toLowerCase().includes(wanted)).slice(0, 40);
    fill(list, rows.map((row) => h("li", {}, h("code", {}, row.cells[0]), ` ${row.cells.slice(1).filter(Boolean).join("; ")} `, h("span", { class: "muted" }, row.part))));
  };
  find.addEventListener("input", narrow);
  const headers = words.headers.flatMap(([word, example, means]) => [h("dt", {}, h("code", {}, word)), h("dd", {}, means, example && h("span", { class: "muted" }, `, as in ${word}  ${example}`))]);
  fill(the("#words"), h("div", {}, h("label", { class: "lab", for: "find" }, `Search ${words.book.length} words`), find), list, h("h3", {}, "Header lines"), h("dl", { class: "keys" }, headers));
}

/** Goes to a title: its words, and the card that was being written for it.
 * @param {string} title @param {string} [card] */
async function enter(title, card) {
  page.title = title;
  /** @type {WordsOf} */
  const words = await ask(`/api/words/${encodeURIComponent(title)}`);
  showWords(words);
  const begin = (/** @type {string} */ kind) => kind && take(blank(kind));
  fill(the("#kinds"), select("kind", "Begin anew with a card of this kind", [{ value: "", text: "choose" }, ...words.kinds.map((kind) => ({ value: kind, text: kind }))], "", begin));
  history.replaceState(null, "", `/workshop?${new URLSearchParams({ title })}`);
  const kept = draft(title);
  const found = card ? (await search(title, `name:${card.toLowerCase().split(/\s+/).join(" name:")}`)).cards.find((each) => each.name === card) : undefined;
  if (found) return take(found.source);
  return kept ? take(kept.text, kept.plays) : take(blank(words.kinds[0] ?? ""));
}

const later = paused(changed);
for (const each of [text, plays]) {
  each.addEventListener("input", () => {
    // What is underlined is that of the text before; the text itself is drawn at once.
    underline(each === text ? "#ink" : "#play-ink", each.value, []);
    later();
  });
  each.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.isComposing && !event.shiftKey && !event.ctrlKey) {
      // A new line is indented like the one before it, and deeper behind a colon.
      const before = each.value.slice(0, each.selectionStart).split("\n").at(-1) ?? "";
      const indent = (before.match(/^ */)?.[0] ?? "") + (/:\s*$/.test(before) ? "  " : "");
      if (!indent) return;
      event.preventDefault();
      document.execCommand("insertText", false, `\n${indent}`);
    } else if (event.key === "F8") {
      event.preventDefault();
      const faults = (each === text ? page.look?.faults : page.look?.play_faults) ?? [];
      if (faults.length === 0) return;
      page.at = (page.at + 1) % faults.length;
      each.setSelectionRange(faults[page.at].from, Math.max(faults[page.at].to, faults[page.at].from));
    }
  });
}
the("#tidy").addEventListener("click", () => {
  if (page.look?.tidy) take(page.look.tidy, plays.value);
});
the("#first-play").addEventListener("click", () => {
  plays.value = `play  what it does\n${page.look?.table ?? ""}\nthen  settled\n`;
  plays.focus();
  changed();
});
the("#save").addEventListener("click", () => {
  const name = (page.look?.card?.name ?? "card").toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-+|-+$/g, "") || "card";
  const file = URL.createObjectURL(new Blob([text.value], { type: "text/plain" }));
  h("a", { href: file, download: `${name}.card` }).click();
  setTimeout(() => URL.revokeObjectURL(file), 1000);
});
the("#try").addEventListener("click", async () => {
  say(null);
  try {
    opened(page.title, await ask("/api/games", { title: page.title, seats: [{ who: "me", name: ownName() }], trial: { text: text.value, table: table.value } }));
  } catch (error) {
    say(error);
  }
});
the("#begin").addEventListener("submit", (event) => event.preventDefault());
ask("/api/offers").then((/** @type {Offers} */ offers) => {
  const asked = new URLSearchParams(location.search);
  const first = offers.titles.find((each) => each.name === asked.get("title")) ?? offers.titles[0];
  const chosen = () => String(new FormData(/** @type {HTMLFormElement} */ (the("#begin"))).get("title") ?? "");
  fill(the("#titles"), pick("title", "Game", offers.titles.map((each) => ({ value: each.name, text: large(each.name) })), first?.name ?? "", () => enter(chosen())));
  return first && enter(first.name, asked.get("card") ?? undefined);
});
