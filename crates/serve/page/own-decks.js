// The decks that this browser keeps.

import { read, write } from "/page/kept.js";

const DECKS = "cardwright.decks";

/** @typedef {{ title: string, name: string, text: string }} KeptDeck */

/** The decks of this browser.
 * @returns {KeptDeck[]} */
export function decks() {
  try {
    const kept = JSON.parse(read(DECKS) ?? "[]");
    return Array.isArray(kept) ? kept.filter((deck) => typeof deck?.text === "string") : [];
  } catch {
    return [];
  }
}

/** Forgets a deck.
 * @param {string} title @param {string} name */
export function forgetDeck(title, name) {
  write(DECKS, JSON.stringify(decks().filter((deck) => deck.title !== title || deck.name !== name)));
}

/** Keeps a deck in the place of one of the same name.
 * @param {KeptDeck} deck */
export function keepDeck(deck) {
  forgetDeck(deck.title, deck.name);
  write(DECKS, JSON.stringify([deck, ...decks()].slice(0, 100)));
}
