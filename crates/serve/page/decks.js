// The deck builder: the deck, the pool, and the deck looked over by the server while it is written. Decks are kept in this browser.

import { fill, h, openSheet, the } from "/page/dom.js";
import { ask } from "/page/net.js";
import { ownName, showLook } from "/page/kept.js";
import { decks, forgetDeck, keepDeck } from "/page/own-decks.js";
import { large, opened, pick, select } from "/page/opening.js";
import { openCard, paused, search, withSigns } from "/page/cards.js";
import { pieces } from "/page/text.js";

/** @typedef {import("./wire").DeckLook} DeckLook */
/** @typedef {import("./wire").DecksOf} DecksOf */
/** @typedef {import("./wire").Offers} Offers */
/** @typedef {import("./wire").Offer} Offer */

showLook();
const page = {
  /** @type {Offer[]} */ titles: [],
  title: "",
  /** @type {DecksOf} */ shipped: { decks: [], steps: [] },
  name: "My deck",
  /** @type {Map<string, string>} The lines of the header. */ header: new Map(),
  /** @type {Map<string, number>} The copies of each card. */ cards: new Map(),
  /** @type {DeckLook | null} */ look: null,
  latest: 0,
};

/** The deck as it is written. */
function written() {
  const words = page.shipped.steps.filter(({ word }) => page.header.get(word)).map(({ word }) => `${word}  ${page.header.get(word)}`);
  const cards = [...page.cards].filter(([, copies]) => copies > 0).map(([name, copies]) => `${copies} ${name}`);
  return ["language 1", `deck  ${page.name}`, `game  ${page.title}`, ...words, "", ...cards, ""].join("\n");
}

/** Takes a deck over.
 * @param {DeckLook} look */
function take(look) {
  page.name = look.name;
  page.header = new Map(page.shipped.steps.map(({ word }) => [word, (look.text.match(new RegExp(`^${word}\\s+(.*)$`, "m"))?.[1] ?? "").trim()]));
  page.cards = new Map(look.groups.flatMap((group) => group.cards.map((card) => [card.name, card.copies])));
  show(look);
}

/** Has the deck looked over.
 * @param {string} text @param {boolean} list
 * @returns {Promise<DeckLook>} */
const lookOver = (text, list) => ask("/api/deck", { title: page.title, text, list });

async function changed() {
  const number = (page.latest += 1);
  const look = await lookOver(written(), false);
  if (number === page.latest) show(look);
}

/** @param {string} name @param {number} by */
function add(name, by) {
  const copies = Math.max(0, (page.cards.get(name) ?? 0) + by);
  if (copies === 0) page.cards.delete(name);
  else page.cards.set(name, Math.min(copies, 99));
  changed();
}

/** Buttons to add and take out a card.
 * @param {string} name */
const steps = (name) => h("span", { class: "steps-of" }, h("button", { class: "btn", type: "button", "data-key": `less-${name}`, onclick: () => add(name, -1) }, "−", h("span", { class: "sr" }, ` one ${name} less`)), h("b", { class: "num" }, String(page.cards.get(name) ?? 0)), h("button", { class: "btn", type: "button", "data-key": `more-${name}`, onclick: () => add(name, 1) }, "+", h("span", { class: "sr" }, ` one ${name} more`)));

/** @param {string} name */
const read = async (name) => {
  const found = (await search(page.title, `name:${name.toLowerCase().split(/\s+/).join(" name:")}`)).cards.find((card) => card.name === name);
  if (found) openCard(found);
};

/** @param {DeckLook} look */
function show(look) {
  page.look = look;
  const legal = look.faults.length === 0;
  fill(the("#faults"), h("p", { class: legal ? "legal" : "sure" }, legal ? `${look.size} cards; it breaks no rule.` : `${look.size} cards; ${look.faults.length === 1 ? "one rule is" : `${look.faults.length} rules are`} broken:`), h("ul", {}, look.faults.map((fault) => h("li", {}, pieces(fault.text), fault.rule && ` (${fault.rule})`))));
  const card = (/** @type {import("./wire").DeckCard} */ each) => h("li", { class: "of-deck" }, steps(each.name), h("button", { class: "ref", type: "button", onclick: () => read(each.name) }, each.name), h("span", {}, withSigns(each.cost)));
  fill(the("#deck"), look.groups.map((group) => h("section", {}, h("h3", {}, `${large(group.name)}, ${group.cards.reduce((sum, each) => sum + each.copies, 0)}`), h("ul", {}, group.cards.map(card)))));
  const most = Math.max(1, ...look.curve.map(([, count]) => count));
  const curve = look.curve.map(([cost, count]) => h("li", {}, h("span", { class: "num" }, String(cost)), h("progress", { max: most, value: count, "aria-label": `cards that cost ${cost}` }), h("b", { class: "num" }, String(count))));
  fill(
    the("#look"),
    h("h2", {}, "Looked over"),
    curve.length > 0 && [h("h3", {}, "Cost"), h("ul", { class: "curve" }, curve)],
    look.paid.length > 0 && [h("h3", {}, "Paid with"), h("p", {}, look.paid.map(([kind, count]) => `${kind} ${count}`).join(", "))],
    look.chances.length > 0 && [h("h3", {}, "Chances"), ...look.chances.map((line) => h("p", {}, line))],
    h("div", { class: "acts" }, h("button", { class: "btn main", type: "button", id: "play", disabled: !legal, onclick: play }, "Play with it"), h("button", { class: "btn", type: "button", id: "keep", onclick: keep }, "Keep it"), h("button", { class: "btn", type: "button", id: "give", onclick: give }, "Export"), h("button", { class: "btn", type: "button", id: "bring", onclick: bring }, "Import")),
  );
  for (const place of document.querySelectorAll("#pool [data-name]")) if (place instanceof HTMLElement) fill(place, steps(place.dataset.name ?? ""));
}

function keep() {
  keepDeck({ title: page.title, name: page.name, text: written() });
  which();
  the("#trouble").textContent = `Kept in this browser as “${page.name}”.`;
}

function give() {
  const text = h("textarea", { class: "field list", id: "list", rows: 16, readonly: true, "aria-label": "The deck as a list" });
  text.textContent = page.look?.list ?? "";
  openSheet("Export", h("p", {}, "Copy the list; other programs read it too."), text);
}

function bring() {
  const text = h("textarea", { class: "field list", id: "list", rows: 16, "aria-label": "A list of cards", placeholder: "4 Name of a card" });
  const notes = h("div", { id: "notes", role: "status" });
  const take_ = async () => {
    const look = await lookOver(/** @type {HTMLTextAreaElement} */ (text).value, true);
    take(look);
    which();
    fill(notes, look.notes.length > 0 ? look.notes.map((note) => h("p", {}, note)) : h("p", {}, "Everything was understood."));
  };
  openSheet("Import", h("p", {}, "What is known is taken; the rest is listed."), text, h("button", { class: "btn main", type: "button", id: "take", onclick: take_ }, "Take it over"), notes);
}

async function play() {
  const offer = page.titles.find((each) => each.name === page.title);
  if (!offer) return;
  const count = Math.max(offer.few, Math.min(2, offer.many));
  const seats = Array.from({ length: count }, (_, at) => (at === 0 ? { who: "me", name: ownName(), own_deck: written() } : { who: "bot" }));
  try {
    opened(page.title, await ask("/api/games", { title: page.title, seats, bot: "greedy" }));
  } catch (error) {
    the("#trouble").textContent = error instanceof Error ? error.message : "The table could not be opened.";
  }
}

/** A step of a deck: a choice, and the cards it opens.
 * @param {import("./wire").DeckStep} of @param {number} at */
function step({ word, values }, at) {
  const now = page.header.get(word) ?? "";
  const opens = h("p", { class: "muted", id: `opens-${word}` });
  const show = async () => {
    const value = page.header.get(word) ?? "";
    const words = `set:${value.toLowerCase().replace(/\s+/g, "-")}`;
    const found = value && !value.includes(",") ? await search(page.title, words) : null;
    const list = () => {
      /** @type {HTMLInputElement} */ (the("#words")).value = words;
      pool();
      the("#pool").scrollIntoView({ block: "nearest" });
    };
    fill(opens, found && found.found > 0 && [`It opens ${found.found} cards. `, h("button", { class: "ref", type: "button", "data-key": `list-${word}`, onclick: list }, "List them", h("span", { class: "sr" }, ` of ${value}`))]);
  };
  const known = values.includes(now) || now === "" ? values : [now, ...values];
  const choose = select(`word-${word}`, `${at + 1} ${large(word)}`, [{ value: "", text: "not chosen yet" }, ...known.map((value) => ({ value, text: value }))], now, (value) => {
    page.header.set(word, value);
    changed();
    show();
  });
  choose.querySelector("select")?.setAttribute("aria-describedby", `opens-${word}`);
  show();
  return h("li", {}, choose, opens);
}

/** Draws which deck it is: its game, its name, its header, and others to begin with. */
function which() {
  const mine = decks().filter((deck) => deck.title === page.title);
  const known = [...mine.map((deck) => ({ value: `own ${deck.name}`, text: `${deck.name} (yours)` })), ...page.shipped.decks.map(([name]) => ({ value: `its ${name}`, text: name }))];
  const field = (/** @type {string} */ id, /** @type {string} */ label, /** @type {string} */ value, /** @type {(value: string) => void} */ does) =>
    h("div", {}, h("label", { class: "lab", for: id }, label), h("input", { class: "field", id, value, maxlength: 80, autocomplete: "off", "data-key": id, oninput: (/** @type {Event} */ event) => does(/** @type {HTMLInputElement} */ (event.target).value) }));
  const later = paused(changed);
  const forget = () => {
    forgetDeck(page.title, page.name);
    which();
  };
  fill(
    the("#which"),
    pick("title", "Game", page.titles.map((each) => ({ value: each.name, text: large(each.name) })), page.title, () => begin(String(new FormData(/** @type {HTMLFormElement} */ (the("#which"))).get("title")))),
    select("other", "Begin with", [{ value: "", text: "this one" }, { value: "new", text: "an empty deck" }, ...known], "", async (value) => {
      const text = value === "new" ? `deck  My deck\ngame  ${page.title}\n` : (mine.find((deck) => `own ${deck.name}` === value)?.text ?? page.shipped.decks.find(([name]) => `its ${name}` === value)?.[1]);
      if (!text) return;
      take(await lookOver(text, false));
      which();
    }),
    field("name", "Its name", page.name, (value) => {
      page.name = value || "My deck";
      later();
    }),
    page.shipped.steps.length > 0 && h("ol", { class: "deck-steps", "aria-label": "Steps" }, page.shipped.steps.map(step)),
    mine.some((deck) => deck.name === page.name) && h("button", { class: "btn quiet", type: "button", onclick: forget }, "Forget this deck"),
  );
}

async function pool() {
  const words = /** @type {HTMLInputElement} */ (the("#words")).value;
  const found = await search(page.title, words);
  the("#count").textContent = `${found.found} of ${found.of} cards${found.found > found.cards.length ? `; the first ${found.cards.length} are listed` : ""}`;
  fill(the("#pool"), found.cards.map((card) => h("li", { class: "of-deck" }, h("span", { "data-name": card.name }, steps(card.name)), h("button", { class: "ref", type: "button", onclick: () => openCard(card) }, card.name), h("span", { class: "muted" }, withSigns(card.facts)))));
}

/** @param {string} title */
async function begin(title) {
  page.title = title;
  page.shipped = await ask(`/api/decks/${title}`);
  const first = decks().find((deck) => deck.title === title)?.text ?? page.shipped.decks[0]?.[1] ?? `deck  My deck\ngame  ${title}\n`;
  take(await lookOver(first, false));
  which();
  await pool();
}

the("#which").addEventListener("submit", (event) => event.preventDefault());
the("#words").addEventListener("input", paused(pool));
ask("/api/offers").then((/** @type {Offers} */ offers) => {
  // A game without decks of its own has nothing to build.
  page.titles = offers.titles.filter((offer) => offer.decks.length > 0);
  const asked = new URLSearchParams(location.search).get("title");
  const first = page.titles.find((offer) => offer.name === asked) ?? page.titles[0];
  if (first) return begin(first.name);
  fill(the("#deck"), h("p", { class: "empty" }, "No game here is played with decks."));
});
