// The lens: where a card is read. The words of cards are fetched when somebody first reads one.

/** @typedef {import("./wire").ShownAbout} ShownAbout */

/** Whether there is room for a lens beside or over the log. */
export const hasLens = () => matchMedia("(min-width: 74.01rem)").matches;

/** Shows a card in the lens.
 * @param {ShownAbout} about @param {boolean} [then] whether it is the card as it was */
export const showInLens = (about, then = false) => import("/page/about.js").then((module) => module.showInLens(about, then));

/** Shows a card in a sheet.
 * @param {ShownAbout} about @param {boolean} [then] whether it is the card as it was */
export const showInSheet = (about, then = false) => import("/page/about.js").then((module) => module.showInSheet(about, then));

/** Closes the lens where it lies over the log; tells whether it was open. */
export function closeLens() {
  const was = document.body.classList.contains("lens-open");
  document.body.classList.remove("lens-open");
  return was;
}
