// Lines of the server as elements: cards and rules are links, symbols are signs.

import { h } from "/page/dom.js";

/** @typedef {import("./wire").Line} Line */
/** @typedef {import("./wire").Piece} Piece */

/** The names of the players, by their seats. */
/** @type {Map<number, string>} */
export const names = new Map();

/** The name of a player, or the letter of the seat.
 * @param {number} seat */
export function nameOf(seat) {
  return names.get(seat) || String.fromCharCode(65 + seat);
}

/** A piece as plain text.
 * @param {Piece} piece
 * @returns {string} */
export function pieceText(piece) {
  if ("player" in piece) return nameOf(piece.player.seat);
  const value = Object.values(piece)[0];
  return typeof value === "string" ? value : value.name;
}

/** A line as plain text.
 * @param {Line} line */
export function plain(line) {
  return line.map(pieceText).join("");
}

/** Signs of a cost, as in {2}{G}.
 * @param {string} text
 * @returns {HTMLElement} */
export function signs(text) {
  const parts = text.match(/\{[^}]*\}/g) ?? [text];
  const sign = (/** @type {string} */ part) => {
    const word = part.replace(/[{}]/g, "");
    return h("span", { class: `m m-${word.toLowerCase().replace(/[^a-z]/g, "")}`, "aria-hidden": "true" }, word);
  };
  return h("span", { class: "signs" }, h("span", { class: "sr" }, text), ...parts.map(sign));
}

/** The pieces of a line. With `links`, cards and rules can be opened; in the log also cards that are gone, by their names.
 * @param {Line} line
 * @param {boolean | "log"} [links]
 * @returns {(Node | string)[]} */
export function pieces(line, links = false) {
  return line.map((piece) => {
    if ("symbol" in piece) return signs(piece.symbol);
    if ("card" in piece && links && piece.card.id !== null) {
      return h("button", { class: "ref", type: "button", "data-look": piece.card.id }, piece.card.name);
    }
    if ("card" in piece && links === "log") return h("button", { class: "ref", type: "button", "data-named": piece.card.name }, piece.card.name);
    if ("rule" in piece && links) return h("button", { class: "ref", type: "button", "data-rule": piece.rule }, piece.rule);
    if ("number" in piece) return h("b", { class: "num" }, piece.number);
    if ("heading" in piece) return "";
    if ("printed" in piece && piece.printed.includes("{")) return h("span", {}, ...piece.printed.split(/(\{[^}]*\})/).map((part) => (part.startsWith("{") ? signs(part) : part)));
    return pieceText(piece);
  });
}
