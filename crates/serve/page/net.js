// The connection: sits down with the secret of the link, comes back by itself, and never sends anything twice.

/** @typedef {import("./wire").FromPage} FromPage */
/** @typedef {import("./wire").ToPage} ToPage */
/** @typedef {import("./wire").Ended} Ended */

/** @typedef {{ heard: (message: ToPage) => void, lost: (tries: number) => void, back: () => void }} Listener */

/** Reasons after which coming back would change nothing.
 * @type {Ended[]} */
const FOR_GOOD = ["no_such_link", "withdrawn", "unfit", "broken"];

/** Opens the connection of a page.
 * @param {string} secret
 * @param {Listener} listener */
export function connect(secret, listener) {
  let tries = 0;
  let over = false;
  /** The last moment this page was told of. @type {number | null} */
  let seen = null;
  /** @type {WebSocket | null} */
  let socket = null;
  /** @type {number | undefined} */
  let waits;

  const gone = () => {
    clearTimeout(waits);
    socket = null;
    tries += 1;
    listener.lost(tries);
    setTimeout(open, Math.min(8000, 250 * 2 ** Math.min(tries, 5)));
  };
  const open = () => {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const mine = new WebSocket(`${scheme}//${location.host}/socket`);
    socket = mine;
    mine.addEventListener("open", () => mine.send(JSON.stringify({ sit: { secret, seen } })));
    mine.addEventListener("message", (event) => {
      if (socket !== mine) return;
      clearTimeout(waits);
      /** @type {ToPage} */
      const message = JSON.parse(event.data);
      if (typeof message === "object" && "seated" in message) {
        tries = 0;
        listener.back();
      }
      if (typeof message === "object" && "table" in message) seen = message.table.moment;
      if (typeof message === "object" && "ended" in message) over = FOR_GOOD.includes(message.ended.why);
      listener.heard(message);
    });
    mine.addEventListener("close", () => {
      if (!over && socket === mine) gone();
    });
  };
  open();
  // A wire that is cut tells nothing: the system does, or the answer that does not come.
  const cut = () => {
    const old = socket;
    if (!old || over) return;
    gone();
    old.close();
  };
  addEventListener("offline", cut);

  return {
    /** Says something now, or not at all: what could not be sent is not sent later.
     * @param {FromPage} message */
    say(message) {
      const ready = socket !== null && socket.readyState === WebSocket.OPEN;
      if (ready) socket?.send(JSON.stringify(message));
      if (ready && typeof message === "object" && "answer" in message) {
        clearTimeout(waits);
        waits = window.setTimeout(cut, 6000);
      }
      return ready;
    },
  };
}

/** Asks the server something and gives the answer, or throws its words.
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<any>} */
export async function ask(path, body) {
  const how = body === undefined ? {} : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const answer = await fetch(path, how);
  const told = await answer.json();
  if (!answer.ok) throw new Error(told.text);
  return told;
}
