// All cards, searched as in the terminal: the server knows the words. The address is the search.

import { fill, h, openSheet, the } from "/page/dom.js";
import { ask } from "/page/net.js";
import { showLook } from "/page/kept.js";
import { large, pick } from "/page/opening.js";
import { signs } from "/page/text.js";

/** @typedef {import("./wire").CardFound} CardFound */
/** @typedef {import("./wire").CardsFound} CardsFound */
/** @typedef {import("./wire").Offers} Offers */

/** Words with their signs: {2}{G}.
 * @param {string} text */
export const withSigns = (text) => text.split(/((?:\{[^}]*\})+)/).map((part) => (part.startsWith("{") ? signs(part) : part));

/** A card as it is printed, with its keywords explained and its file.
 * @param {CardFound} card @param {string} [title] */
export function openCard(card, title) {
  const header = card.header.flatMap(([word, value]) => [h("dt", {}, word), h("dd", {}, withSigns(value))]);
  const keywords = card.keywords.map((each) => h("p", {}, h("b", {}, each.name), each.text ? `. ${each.text}` : "", each.rule && ` (${each.rule})`));
  openSheet(
    card.name,
    h("article", { class: "full" }, h("dl", { class: "header" }, header), card.text.map((line) => h("p", { class: "printed" }, withSigns(line)))),
    keywords.length > 0 && h("section", {}, h("h3", {}, "Its keywords"), keywords),
    h("details", {}, h("summary", {}, "Its file"), h("pre", { class: "source", tabindex: 0 }, card.source)),
    title && h("p", { class: "acts" }, h("a", { class: "btn", href: `/workshop?${new URLSearchParams({ title, card: card.name })}` }, "Change it in the workshop")),
  );
}

/** @param {CardFound} card @param {string} title */
function item(card, title) {
  return h("li", {}, h("button", { class: "card", type: "button", onclick: () => openCard(card, title) }, h("span", { class: "c-top" }, h("span", { class: "c-name" }, card.name)), h("span", { class: "c-type" }, withSigns(card.facts)), h("span", { class: "c-text" }, card.text.map((line) => h("span", {}, withSigns(line))))));
}

/** Searches the cards of a title.
 * @param {string} title @param {string} words @param {number} [from]
 * @returns {Promise<CardsFound>} */
export const search = (title, words, from = 0) => ask("/api/cards", { title, words, from });

/** Calls a function once typing has paused.
 * @param {() => void} does */
export function paused(does) {
  /** @type {number | undefined} */
  let waits;
  return () => {
    clearTimeout(waits);
    waits = window.setTimeout(does, 250);
  };
}

const form = document.querySelector("#search");
if (form instanceof HTMLFormElement) {
  showLook();
  const asked = new URLSearchParams(location.search);
  const words = /** @type {HTMLInputElement} */ (the("#words"));
  words.value = asked.get("words") ?? "";
  let latest = 0;
  const title = () => String(new FormData(form).get("title") ?? "");
  const show = async (/** @type {number} */ from) => {
    const number = (latest += 1);
    const found = await search(title(), words.value, from);
    if (number !== latest) return;
    const list = the("#found");
    if (from === 0) fill(list, found.cards.map((card) => item(card, title())));
    else list.append(...found.cards.map((card) => item(card, title())));
    the("#count").textContent = `${found.found} of ${found.of} cards`;
    the("#more").hidden = list.childElementCount >= found.found;
    fill(the("#field-list"), found.fields.flatMap(([word, does]) => [h("dt", {}, h("kbd", {}, word)), h("dd", {}, does)]));
    history.replaceState(null, "", `/cards?${new URLSearchParams({ title: title(), words: words.value })}`);
  };
  form.addEventListener("submit", (event) => event.preventDefault());
  words.addEventListener("input", paused(() => show(0)));
  the("#more").addEventListener("click", () => show(the("#found").childElementCount));
  // Arrows walk from card to card.
  the("#found").addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const cards = [...the("#found").querySelectorAll("button")];
    const next = cards[cards.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement)) + (step ?? 0)];
    if (!step || !next) return;
    event.preventDefault();
    next.focus();
  });
  ask("/api/offers").then((/** @type {Offers} */ offers) => {
    const first = offers.titles.some((each) => each.name === asked.get("title")) ? asked.get("title") : offers.titles[0]?.name;
    fill(the("#titles"), pick("title", "Game", offers.titles.map((each) => ({ value: each.name, text: large(each.name) })), first ?? "", () => show(0)));
    return show(0);
  });
}
