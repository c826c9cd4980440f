// The little a page needs to make elements. Text is always text: nothing is ever parsed as HTML.

/** @typedef {Node | string | null | undefined | false} Child */

/** The element that a selector names; it must be there.
 * @param {string} selector
 * @returns {HTMLElement} */
export function the(selector) {
  const found = document.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`${selector} is missing`);
  return found;
}

/** The children that are there.
 * @param {(Child | Child[])[]} children */
const there = (children) => /** @type {(Node | string)[]} */ (children.flat().filter(Boolean));

/** Makes an element. Properties that begin with `on` are listeners, all others attributes; false and null are left out.
 * @param {string} tag
 * @param {Record<string, unknown>} [properties]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElement} */
export function h(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === false || value == null) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else made.setAttribute(name, value === true ? "" : String(value));
  }
  made.append(...there(children));
  return made;
}

/** An icon out of the sheet of the page.
 * @param {string} name
 * @returns {SVGSVGElement} */
export function icon(name) {
  const space = "http://www.w3.org/2000/svg";
  const made = document.createElementNS(space, "svg");
  made.setAttribute("class", "i");
  made.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(space, "use");
  use.setAttribute("href", `#i-${name}`);
  made.append(use);
  return made;
}

/** Puts new children into a place; focus stays on the element with the same `data-key`.
 * @param {HTMLElement} place
 * @param {...(Child | Child[])} children */
export function fill(place, ...children) {
  const old = document.activeElement;
  const key = old instanceof HTMLElement && place.contains(old) ? old.dataset.key : undefined;
  place.replaceChildren(...there(children));
  if (key === undefined) return;
  const again = [...place.querySelectorAll("[data-key]")].find((each) => each instanceof HTMLElement && each.dataset.key === key);
  if (again instanceof HTMLElement) again.focus({ preventScroll: true });
}

/** A sheet over the page, closed by Esc or its button.
 * @param {string} title
 * @param {...(Child | Child[])} children */
export function openSheet(title, ...children) {
  const sheet = /** @type {HTMLDialogElement} */ (the("#sheet"));
  const close = h("button", { class: "btn quiet", type: "button", onclick: () => sheet.close(), "data-key": "close" }, "Close");
  fill(sheet, h("header", { class: "sheet-head" }, h("h2", { id: "sheet-title" }, title), close), h("div", { class: "sheet-body" }, ...children));
  if (!sheet.open) sheet.showModal();
}

/** Closes the sheet, if one is open; tells whether one was. */
export function closeSheet() {
  const sheet = /** @type {HTMLDialogElement} */ (the("#sheet"));
  const was = sheet.open;
  sheet.close();
  return was;
}
