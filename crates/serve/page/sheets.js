// The sheets of a table: what to pass, the map, help, the menu, invitations, and what others ask. They are fetched when one is first opened.

import { closeSheet, fill, h, openSheet } from "/page/dom.js";
import { ask } from "/page/net.js";
import { keepLook, keepName, keepTable, look, ownName, tables } from "/page/kept.js";
import { nameOf, names, pieces } from "/page/text.js";

/** @typedef {import("./wire").Shown} Shown */
/** @typedef {import("./wire").Means} Means */

/** What the sheets know of the page.
 * @typedef {{ shown: Shown | null, means: Means | null, moment: number, seat: number | null, title: string, leg: string | null }} Known */

/** The sheets of a page.
 * @param {Known} page
 * @param {{ say: (message: import("./wire").FromPage) => boolean }} net
 * @param {string} secret
 * @param {(words: string) => void} say
 * @param {() => void} redraw */
export function sheets(page, net, secret, say, redraw) {
  function openYields() {
    const { means, shown } = page;
    /** @type {Record<string, string>} */
    const words = { something: "somebody does something I could answer", end_of_turn: "this turn is over", own_turn: "my next turn begins" };
    const pass = (/** @type {import("./wire").Until} */ until) =>
      h("button", { class: "btn", type: "button", onclick: () => (net.say({ pass_until: { moment: page.moment, until } }), closeSheet()) }, words[until]);
    const stop = (/** @type {import("./wire").ShownStop} */ each) =>
      h("li", {}, h("label", {}, h("input", { type: "checkbox", checked: each.asked, onchange: () => net.say({ stop: { name: each.name, asked: !each.asked } }) }), ` ${each.name}`));
    openSheet(
      "Pass until…",
      (means?.pass_until.length ?? 0) > 0 ? h("div", { class: "acts column" }, means?.pass_until.map(pass), means?.pass_always && h("button", { class: "btn", type: "button", onclick: () => (net.say({ pass_always: { moment: page.moment } }), closeSheet()) }, "always, when this trigger waits")) : h("p", {}, "There is nothing to pass now."),
      h("h3", {}, "Where you are asked"),
      h("p", { class: "muted" }, "These are yours alone; the dots at the steps of a turn set them too."),
      h("ul", { class: "stops" }, shown?.stops.map(stop)),
    );
  }

  function openMap() {
    const map = page.shown?.map;
    if (!map) return;
    const here = map.places.find((place) => place.here);
    const ways = here?.ways.map((way) => h("li", {}, h("b", {}, map.places[way.to]?.name ?? ""), ` by ${way.by}`, way.closed && h("span", { class: "muted" }, ": ", pieces(way.closed.text))));
    const others = map.places.filter((place) => !place.here).map((place) => h("li", {}, h("b", {}, place.name), place.pivotal && " (a place of note)", ": ", place.ways.map((way) => `${map.places[way.to]?.name} by ${way.by}`).join("; ")));
    openSheet("Map", h("p", { class: "lead" }, "You are at ", h("b", {}, here?.name ?? "no place"), "."), map.held && h("p", {}, pieces(map.held.text, true)), h("h3", {}, "Ways from here"), h("ul", {}, ways), h("h3", {}, "All other places"), h("ul", { class: "places" }, others), record());
  }

  function record() {
    const campaign = page.shown?.campaign;
    if (!campaign) return null;
    const entries = campaign.entries.map((entry) => h("li", {}, entry.done && "done: ", pieces(entry.text, true)));
    return h("section", {}, h("h3", {}, `The record, ${page.leg ?? ""} ${campaign.number} of ${campaign.last}`), h("ul", { class: "places" }, entries));
  }

  function openHelp() {
    const keys = [
      ["1 to 9", "the option of that number"],
      ["Space", "the quiet answer: pass, done, no"],
      ["Enter", "the main button"],
      ["A", "all, where a plan offers it"],
      ["arrows", "move among cards and options"],
      ["/", "list only options with some words"],
      ["w", "why something is closed, or what an option rests on"],
      ["u", "take back"],
      ["y", "pass until something happens"],
      ["m", "the map"],
      ["t", "chat"],
      ["Esc", "close, or take back a half-made answer"],
      ["hold Alt", "show all keys on their places"],
    ];
    openSheet(
      "Help",
      h("p", {}, "The question stands in one place. A card with a blue frame has options: tap it once to choose, again to do it. Tap any other card to read it."),
      h("dl", { class: "keys" }, keys.flatMap(([key, does]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, does)])),
    );
  }

  function openMenu() {
    const choices = [["", "as the system"], ["light", "light"], ["dark", "dark"]].map(([value, text]) => h("option", { value, selected: look() === value }, text));
    const name = h("input", { class: "field", id: "own-name", maxlength: 24, value: ownName(), autocomplete: "nickname" });
    const rename = () => {
      const text = /** @type {HTMLInputElement} */ (name).value;
      keepName(text);
      net.say({ name: { name: text } });
    };
    const own = h("div", {});
    import("/page/pictures.js").then((module) => fill(own, module.picturesPart(redraw)));
    let sure = false;
    const concede = h("button", { class: "btn", type: "button" }, "Give up");
    concede.addEventListener("click", () => {
      if (sure) {
        net.say({ concede: { moment: page.moment } });
        closeSheet();
      }
      sure = true;
      fill(concede, "Give up: press again if you mean it");
    });
    openSheet(
      "Menu",
      page.seat !== null && h("div", {}, h("label", { class: "lab", for: "own-name" }, "Your name at the table"), h("div", { class: "invite" }, name, h("button", { class: "btn", type: "button", onclick: rename }, "Keep"))),
      h("div", {}, h("label", { class: "lab", for: "own-look" }, "Look"), h("select", { class: "field", id: "own-look", onchange: (/** @type {Event} */ event) => keepLook(/** @type {HTMLSelectElement} */ (event.target).value) }, choices)),
      own,
      record(),
      h("div", { class: "acts" }, h("a", { class: "btn", href: `/replay#${secret}` }, "Look back"), h("a", { class: "btn", href: "/" }, "Leave the table; it is kept"), page.seat !== null && page.shown?.asked !== null && concede),
    );
  }

  /** The links of the table, for whoever opened it. */
  function openInvite() {
    const mine = tables().find((table) => table.secret === secret);
    if (!mine?.host) return;
    const link = (/** @type {string} */ of) => `${location.origin}/table#${of}`;
    const row = (/** @type {string} */ label, /** @type {string} */ of, /** @type {number | null} */ seat) => {
      const shown = h("output", {}, link(of));
      const copy = h("button", { class: "btn", type: "button" }, "Copy");
      copy.addEventListener("click", async () => {
        try {
          await navigator.clipboard.writeText(shown.textContent ?? "");
          fill(copy, "Copied");
        } catch {
          getSelection()?.selectAllChildren(shown);
          fill(copy, "Marked");
        }
      });
      const renew = async () => {
        const { secret: given } = await ask("/api/links", { host: mine.host, seat });
        const invites = (mine.invites ?? []).map((each) => (each.seat === seat ? { ...each, secret: given } : each));
        keepTable({ ...mine, secret, invites, watch: seat === null ? given : mine.watch });
        openInvite();
      };
      return h("div", { class: "invitation" }, h("p", { class: "lab" }, label), h("div", { class: "invite" }, shown, copy, h("button", { class: "btn quiet", type: "button", onclick: renew }, "Withdraw, and give anew")));
    };
    const close = async () => {
      await ask("/api/close", { host: mine.host });
      keepTable({ ...mine, secret, open: false });
      openInvite();
    };
    openSheet(
      "Invite",
      h("p", {}, "Whoever has a link has its seat, on any device, without an account. Give each to one person only."),
      (mine.invites ?? []).map((each) => row(`Seat of ${names.get(each.seat) || `player ${each.seat + 1}`}`, each.secret, each.seat)),
      mine.watch && row("To watch", mine.watch, null),
      mine.open && h("div", { class: "invitation" }, h("p", { class: "lab" }, "The free seats stand on the first page, where anybody may take one."), h("button", { class: "btn", type: "button", onclick: close }, "Close them")),
    );
  }

  /** Another game was opened: whoever opened it goes there, the others are invited.
   * @param {{ secret: string, by: number }} told */
  function rematch(told) {
    keepTable({ secret: told.secret, title: page.title });
    if (told.by === page.seat) location.href = `/table#${told.secret}`;
    else openSheet("Another game", h("p", {}, `${nameOf(told.by)} has opened another game with the same decks.`), h("div", { class: "acts" }, h("a", { class: "btn main", id: "join", href: `/table#${told.secret}` }, page.seat === null ? "Watch it" : "Take your seat")));
  }

  /** @param {{ moment: number, by: number, waits_for: number[], undone: import("./wire").ShownLog[] }} told */
  function takesBack(told) {
    const lines = told.undone.filter((each) => each.line.length > 0).slice(-12);
    const list = h("ul", { class: "undone-list" }, lines.map((each) => h("li", {}, pieces(each.line))));
    const reply = (/** @type {boolean} */ agrees) => () => {
      net.say({ agree: { moment: told.moment, agrees } });
      closeSheet();
    };
    if (page.seat !== null && told.waits_for.includes(page.seat)) {
      openSheet(`${nameOf(told.by)} wants to take back`, h("p", {}, "This would be undone:"), list, h("div", { class: "acts" }, h("button", { class: "btn main", type: "button", onclick: reply(true) }, "Fine"), h("button", { class: "btn", type: "button", onclick: reply(false) }, "No")));
    } else if (told.by === page.seat) {
      say(`Asked ${told.waits_for.map(nameOf).join(", ")} whether you may take back.`);
    }
  }

  return { yields: openYields, map: openMap, help: openHelp, menu: openMenu, invite: openInvite, rematch, takesBack };
}
