// Keys answer the same options as fingers. A key pressed before the question stood on the screen is dropped.

/** @typedef {{ digit: (text: string) => boolean, space: () => void, enter: () => void, escape: () => void, all: () => void, filter: () => void, why: () => void, takeBack: () => void, help: () => void, chat: () => void, yields: () => void, map: () => void, many: () => boolean, since: () => number }} Commands */

/** Moves the focus among the cards around it.
 * @param {string} key */
function walk(key) {
  const here = document.activeElement;
  if (!(here instanceof HTMLElement)) return false;
  const list = here.closest(".row, .lands, .short, .opts, .acts, .pairs, #log");
  if (!list) return false;
  const all = [...list.querySelectorAll("[data-card], [data-answer], [data-look], [data-named]")].filter((each) => each instanceof HTMLElement);
  // From the log itself one comes to the last card it names.
  const at = here === list ? all.length : all.indexOf(here);
  const step = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
  const next = all[at + step];
  if (at < 0 || !(next instanceof HTMLElement)) return false;
  next.focus();
  return true;
}

/** Listens to keys.
 * @param {Commands} commands */
export function listen(commands) {
  let digits = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let pause;
  const flush = () => {
    const text = digits;
    digits = "";
    if (text) commands.digit(text);
  };
  addEventListener("keydown", (event) => {
    const target = event.target instanceof HTMLElement ? event.target : document.body;
    if (event.key === "Alt") document.body.classList.add("show-keys");
    if (event.ctrlKey || event.metaKey || event.repeat) return;
    const types = target.matches("input, textarea, select");
    const sheet = document.querySelector("dialog[open]") !== null;
    if (event.key === "Escape" && !sheet) {
      if (types) target.blur();
      else commands.escape();
      return;
    }
    if (types || sheet || event.timeStamp < commands.since()) return;
    if (/^\d$/.test(event.key)) {
      event.preventDefault();
      clearTimeout(pause);
      digits += event.key;
      if (!commands.many() || digits.length > 1) flush();
      else pause = setTimeout(flush, 400);
      return;
    }
    if (event.key.startsWith("Arrow")) {
      if (walk(event.key)) event.preventDefault();
      return;
    }
    const onButton = target.matches("button, a, summary");
    /** @type {Record<string, () => void>} */
    const does = { a: commands.all, "/": commands.filter, w: commands.why, u: commands.takeBack, "?": commands.help, t: commands.chat, y: commands.yields, m: commands.map };
    if (event.key === " " && !onButton) does[" "] = commands.space;
    if (event.key === "Enter" && !onButton) does.Enter = commands.enter;
    const act = does[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (act) {
      event.preventDefault();
      act();
    }
  });
  addEventListener("keyup", (event) => {
    if (event.key === "Alt") document.body.classList.remove("show-keys");
  });
  addEventListener("blur", () => document.body.classList.remove("show-keys"));
}
