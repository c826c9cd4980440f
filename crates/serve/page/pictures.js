// Pictures people bring themselves: chosen once, kept in this browser, matched by the names of cards. They are sent nowhere.

import { art, artName } from "/page/card.js";
import { fill, h } from "/page/dom.js";
import { read, write } from "/page/kept.js";

const FLAG = "cardwright.pictures";
const STORE = "pictures";

/** The base in which pictures are kept.
 * @returns {Promise<IDBDatabase>} */
function base() {
  return new Promise((done, fails) => {
    const asks = indexedDB.open("cardwright", 1);
    asks.onupgradeneeded = () => asks.result.createObjectStore(STORE);
    asks.onsuccess = () => done(asks.result);
    asks.onerror = () => fails(asks.error);
  });
}

/** Does something with the kept pictures and waits until it is done.
 * @template T
 * @param {IDBTransactionMode} mode
 * @param {(store: IDBObjectStore) => IDBRequest<T> | null} does
 * @returns {Promise<T | null>} */
async function within(mode, does) {
  const of = await base();
  return new Promise((done, fails) => {
    const change = of.transaction(STORE, mode);
    const asks = does(change.objectStore(STORE));
    change.oncomplete = () => {
      of.close();
      done(asks ? asks.result : null);
    };
    change.onabort = () => fails(change.error);
  });
}

/** Whether this browser keeps pictures. */
export const hasPictures = () => read(FLAG) !== null;

/** Makes the kept pictures known to the page. */
export async function loadPictures() {
  const names = /** @type {string[] | null} */ (await within("readonly", (store) => store.getAllKeys()));
  const all = await within("readonly", (store) => store.getAll());
  for (const url of art.values()) URL.revokeObjectURL(url);
  art.clear();
  (names ?? []).forEach((name, at) => art.set(String(name), URL.createObjectURL((all ?? [])[at])));
  return art.size;
}

/** Keeps the pictures among some files: each for the card it is named after.
 * @param {FileList | null} files */
async function keep(files) {
  const pictures = [...(files ?? [])].filter((file) => file.type.startsWith("image/") && file.type !== "image/svg+xml");
  await within("readwrite", (store) => {
    // The bytes alone are kept, not the place they came from.
    for (const file of pictures) store.put(new Blob([file], { type: file.type }), artName(file.name.replace(/\.[^.]*$/, "")));
    return null;
  });
  if (pictures.length > 0) write(FLAG, "yes");
  return pictures.length;
}

/** The part of a menu in which pictures are chosen.
 * @param {() => void} changed */
export function picturesPart(changed) {
  const said = h("p", { class: "muted", role: "status", id: "pictures-said" });
  const tell = async (/** @type {string} */ before) => {
    const count = hasPictures() ? await loadPictures() : 0;
    fill(said, before, count === 0 ? "No pictures are kept." : count === 1 ? "One picture is kept." : `${count} pictures are kept.`);
    changed();
  };
  const chosen = async (/** @type {Event} */ event) => {
    try {
      const kept = await keep(/** @type {HTMLInputElement} */ (event.target).files);
      await tell(kept === 0 ? "There was no picture among them. " : "");
    } catch {
      fill(said, "This browser keeps no pictures, or has no room for them.");
    }
  };
  const forget = async () => {
    await within("readwrite", (store) => store.clear());
    localStorage.removeItem(FLAG);
    for (const url of art.values()) URL.revokeObjectURL(url);
    art.clear();
    tell("");
  };
  tell("");
  return h(
    "section",
    { class: "own-pictures" },
    h("h3", {}, "Pictures of your own"),
    h("p", { class: "muted" }, "Files named after cards, such as Old Lamp.jpg. They stay in this browser and are sent to nobody."),
    h("div", { class: "files" }, h("label", { class: "lab" }, "A folder", h("input", { class: "field", type: "file", id: "picture-folder", webkitdirectory: true, onchange: chosen })), h("label", { class: "lab" }, "Or some files", h("input", { class: "field", type: "file", id: "picture-files", multiple: true, accept: "image/png,image/jpeg,image/webp,image/avif,image/gif", onchange: chosen }))),
    said,
    h("button", { class: "btn quiet", type: "button", onclick: forget }, "Forget them all"),
  );
}
