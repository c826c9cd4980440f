// What this browser keeps: the links of its tables, the name of its person, the look. It never leaves the machine, but for a link's
// secret to the server that gave it.

/** @typedef {{ secret: string, title: string, host?: string, watch?: string, invites?: { seat: number, secret: string }[], open?: boolean }} KeptTable */

const TABLES = "cardwright.tables";
const NAME = "cardwright.name";
const LOOK = "cardwright.look";

/** @param {string} key */
export function read(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @param {string} key @param {string} value */
export function write(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** The tables of this browser, the latest first.
 * @returns {KeptTable[]} */
export function tables() {
  try {
    const kept = JSON.parse(read(TABLES) ?? "[]");
    return Array.isArray(kept) ? kept.filter((table) => typeof table?.secret === "string") : [];
  } catch {
    return [];
  }
}

/** Keeps a table, before all others.
 * @param {KeptTable} table */
export function keepTable(table) {
  const old = tables().find((each) => each.secret === table.secret);
  const others = tables().filter((each) => each.secret !== table.secret);
  write(TABLES, JSON.stringify([{ ...old, ...table }, ...others].slice(0, 60)));
}

/** Forgets a table.
 * @param {string} secret */
export function forgetTable(secret) {
  write(TABLES, JSON.stringify(tables().filter((each) => each.secret !== secret)));
}

/** The name of the person. */
export const ownName = () => read(NAME) ?? "";

/** @param {string} name */
export const keepName = (name) => write(NAME, name);

/** Light, dark, or as the system has it. */
export const look = () => read(LOOK) ?? "";

/** Chooses a look and shows it.
 * @param {string} look */
export function keepLook(look) {
  write(LOOK, look);
  showLook();
}

/** Shows the look that was chosen. */
export function showLook() {
  const chosen = look();
  if (chosen) document.documentElement.dataset.theme = chosen;
  else delete document.documentElement.dataset.theme;
}
