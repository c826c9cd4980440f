// The first page: go on where it is your turn, or open a table and invite.

import { fill, h, openSheet, the } from "/page/dom.js";
import { ask } from "/page/net.js";
import { forgetTable, keepLook, keepName, keepTable, look, ownName, showLook, tables } from "/page/kept.js";
import { decks } from "/page/own-decks.js";
import { STRENGTHS, large, opened, pick, select } from "/page/opening.js";
import { names, plain } from "/page/text.js";

/** @typedef {import("./wire").Offers} Offers */
/** @typedef {import("./wire").Offer} Offer */
/** @typedef {import("./wire").Made} Made */
/** @typedef {import("./wire").Stands} Stands */
/** @typedef {import("./wire").Who} Who */

showLook();
const looks = /** @type {HTMLSelectElement} */ (the("#look"));
looks.value = look();
looks.addEventListener("change", () => keepLook(looks.value));

/** The links of this browser's tables, with how each stands. */
async function showTables() {
  const mine = tables();
  if (mine.length === 0) return;
  /** @type {(Stands | null)[]} */
  const stands = await ask("/api/stands", { secrets: mine.slice(0, 24).map((table) => table.secret) });
  /** @type {HTMLElement[]} */
  const on = [];
  /** @type {HTMLElement[]} */
  const over = [];
  let turns = 0;
  stands.forEach((each, at) => {
    const { secret } = mine[at];
    if (!each) {
      on.push(panel(large(mine[at].title), "This link opens nothing any more.", "It was withdrawn, or the table is gone.", false, secret, true));
      return;
    }
    names.clear();
    each.names.forEach((name, seat) => names.set(seat, name));
    const yours = each.asks !== null;
    if (yours) turns += 1;
    const others = each.names.filter((name, seat) => seat !== each.seat && name !== "");
    const meta = [large(each.title), others.length > 0 ? `with ${others.join(", ")}` : "", each.seat === null ? "you watch" : ""].filter(Boolean).join(" · ");
    const waits = each.waits_for === null ? "" : `waits for ${names.get(each.waits_for) || `seat ${each.waits_for + 1}`}`;
    const what = each.ending ? plain(each.ending) : each.asks ? plain(each.asks) : large(waits);
    (each.ending ? over : on)[yours ? "unshift" : "push"](panel(plain(each.headline), meta, what, yours, secret, false, each.ending !== null));
  });
  if (on.length > 0) fill(the("#goon"), on);
  else fill(the("#goon"), h("p", { class: "empty" }, "No table waits for you."));
  if (over.length > 0) fill(the("#over"), over);
  if (turns > 0) fill(the("#lead"), `It is your turn at ${turns === 1 ? "one table" : `${turns} tables`}. Nothing is lost when you leave: every answer is stored before the next question comes.`);
}

/** @param {string} title @param {string} meta @param {string} what @param {boolean} yours @param {string} secret @param {boolean} gone @param {boolean} [over] */
function panel(title, meta, what, yours, secret, gone, over = false) {
  const forget = () => {
    forgetTable(secret);
    location.reload();
  };
  const go = gone ? null : h("a", { class: yours ? "btn main" : "btn", href: `/table#${secret}` }, yours ? "Take your seat" : "Look in");
  const again = over && h("a", { class: "btn", href: `/replay#${secret}` }, "Replay", h("span", { class: "sr" }, ` ${title}`));
  return h("article", { class: yours ? "panel lit" : "panel" }, h("h3", {}, title), h("p", { class: "meta" }, meta), h("p", { class: "what" }, what), h("div", { class: "acts" }, go, again, h("button", { class: "btn quiet", type: "button", onclick: forget }, "Forget", h("span", { class: "sr" }, ` ${title}`))));
}

/** @param {Offers} offers */
function newTable(offers) {
  const form = /** @type {HTMLFormElement} */ (the("#form"));
  const value = (/** @type {string} */ name, /** @type {string} */ usual) => {
    const found = new FormData(form).get(name);
    return typeof found === "string" ? found : usual;
  };
  const draw = () => {
    const offer = offers.titles.find((each) => each.name === value("title", "")) ?? offers.titles[0];
    if (!offer) return fill(form, h("p", {}, "No game can be played here."));
    const range = Array.from({ length: offer.many - offer.few + 1 }, (_, at) => String(offer.few + at));
    const usual = String(Math.max(offer.few, Math.min(2, offer.many)));
    const players = range.includes(value("players", usual)) ? value("players", usual) : usual;
    const mine = decks().filter((deck) => deck.title === offer.name).map((deck) => ({ value: `own ${deck.name}`, text: `${deck.name} (yours)` }));
    const choices = [{ value: "", text: "the usual deck" }, ...mine, ...offer.decks.map((deck) => ({ value: deck.name, text: deck.about ? `${deck.name}: ${deck.about}` : deck.name }))];
    const known = new Set([...STRENGTHS.map((each) => each.value.split(":")[0]), "rush"]);
    const own = offers.bots.filter((bot) => !known.has(bot.name)).map((bot) => ({ value: bot.name, text: `${bot.name}: ${bot.about}` }));
    const seats = Array.from({ length: Number(players) }, (_, at) => seat(at, choices, offer));
    const friends = Array.from({ length: Number(players) }, (_, at) => value(`who-${at}`, at === 0 ? "me" : "bot")).includes("friend");
    const bots = Array.from({ length: Number(players) }, (_, at) => value(`who-${at}`, at === 0 ? "me" : "bot")).includes("bot");
    fill(
      form,
      pick("title", "Game", offers.titles.map((each) => ({ value: each.name, text: large(each.name) })), offer.name, draw),
      range.length > 1 && pick("players", `${large(offer.player)}s`, range.map((n) => ({ value: n, text: n })), players, draw),
      seats,
      friends && h("label", { class: "inline tick" }, h("input", { type: "checkbox", name: "open", "data-key": "open-seats", checked: value("open", "") === "on" }), "Anybody on the first page may take a friend’s seat"),
      bots && select("bot", "Strength of bots", [...STRENGTHS, ...own], value("bot", "greedy")),
      h("div", {}, h("label", { class: "lab", for: "name" }, "Your name"), h("input", { class: "field", id: "name", name: "name", maxlength: 24, autocomplete: "nickname", value: value("name", ownName()) })),
      h("p", { class: "trouble", id: "trouble", role: "alert" }),
      h("button", { class: "btn main", type: "submit", "data-key": "open" }, "Open the table"),
    );
  };
  const seat = (/** @type {number} */ at, /** @type {{ value: string, text: string }[]} */ choices, /** @type {Offer} */ offer) => {
    const whoever = value(`who-${at}`, at === 0 ? "me" : "bot");
    const word = `${large(offer.player)} ${at + 1}`;
    return h(
      "div",
      { class: "seat" },
      pick(`who-${at}`, word, [{ value: "me", text: "me" }, { value: "friend", text: "a friend" }, { value: "bot", text: "a bot" }], whoever, draw),
      choices.length > 1 && select(`deck-${at}`, `Deck of ${word.toLowerCase()}`, choices, value(`deck-${at}`, "")),
    );
  };
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const offer = offers.titles.find((each) => each.name === value("title", "")) ?? offers.titles[0];
    const name = value("name", "");
    keepName(name);
    const count = Number(value("players", String(offer.few === offer.many ? offer.few : Math.max(offer.few, Math.min(2, offer.many)))));
    const seats = Array.from({ length: count }, (_, at) => {
      const who = /** @type {Who} */ (value(`who-${at}`, at === 0 ? "me" : "bot"));
      const chosen = value(`deck-${at}`, "");
      const own = decks().find((deck) => deck.title === offer.name && `own ${deck.name}` === chosen);
      return { who, name: who === "me" ? name : "", deck: own ? null : chosen || null, own_deck: own?.text ?? null };
    });
    try {
      const open = value("open", "") === "on" && seats.some((seat) => seat.who === "friend");
      /** @type {Made} */
      const made = await ask("/api/games", { title: offer.name, seats, bot: value("bot", "greedy"), open });
      opened(offer.name, made, open);
    } catch (error) {
      the("#trouble").textContent = error instanceof Error ? error.message : "The table could not be opened.";
    }
  });
  draw();
}

/** The tables of others with a free seat. */
async function openTables() {
  /** @type {import("./wire").OpenTable[]} */
  const all = await ask("/api/open");
  the("#open-tables").hidden = all.length === 0;
  const take = (/** @type {import("./wire").OpenTable} */ table) => async () => {
    try {
      const { secret } = await ask("/api/open", { game: table.game });
      keepTable({ secret, title: table.title });
      location.href = `/table#${secret}`;
    } catch (error) {
      openSheet("No seat", h("p", {}, error instanceof Error ? `${large(error.message)}.` : "The seat could not be given."));
      openTables();
    }
  };
  const row = (/** @type {import("./wire").OpenTable} */ table) => {
    const there = table.names.filter((name) => name !== "");
    return h("article", { class: "panel" }, h("h3", {}, large(table.title)), h("p", { class: "meta" }, there.length > 0 ? `with ${there.join(", ")}` : "nobody has given a name yet"), h("p", { class: "what" }, table.free === 1 ? "One seat is free." : `${table.free} seats are free.`), h("div", { class: "acts" }, h("button", { class: "btn", type: "button", "data-open": table.game, onclick: take(table) }, "Take a seat", h("span", { class: "sr" }, ` at ${large(table.title)}`))));
  };
  fill(the("#open"), all.map(row));
}
openTables().catch(() => undefined);

const name = ownName();
const hour = new Date().getHours();
const greeting = hour < 5 ? "Good night" : hour < 12 ? "Good morning" : hour < 18 ? "Good day" : "Good evening";
fill(the("#hello"), name ? `${greeting}, ${name}` : greeting);
/** The lessons there are.
 * @param {Offers} offers */
function lessons(offers) {
  const taught = offers.titles.filter((offer) => offer.lesson !== null);
  the("#lessons").hidden = taught.length === 0;
  const begin = (/** @type {Offer} */ offer) => async () => opened(offer.name, await ask("/api/games", { title: offer.name, seats: [{ who: "me", name: ownName() }], lesson: true }));
  fill(the("#taught"), taught.map((offer) => h("article", { class: "panel" }, h("h3", {}, `Learn ${large(offer.name)}`), h("p", { class: "what" }, offer.lesson), h("div", { class: "acts" }, h("button", { class: "btn", type: "button", "data-lesson": offer.name, onclick: begin(offer) }, "Begin", h("span", { class: "sr" }, ` the lesson of ${large(offer.name)}`))))));
}

ask("/api/offers").then((offers) => {
  newTable(offers);
  lessons(offers);
}, () => openSheet("No connection", h("p", {}, "The server does not answer. Is it still running?")));
showTables().catch(() => fill(the("#goon"), h("p", { class: "empty" }, "How your tables stand cannot be told now; try again in a moment.")));

the("#by-code").addEventListener("submit", (event) => {
  event.preventDefault();
  const code = /** @type {HTMLInputElement} */ (the("#code")).value.trim();
  if (code) location.href = `/replay#${code.replace(/^.*#/, "")}`;
});
