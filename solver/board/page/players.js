// The players of all records that are kept on this device: how each did, game by game.

import { button, h, listTable, show } from "./dom.js";
import { ask } from "./engine.js";
import { app } from "./app.js";
import { leaveScreen } from "./screens.js";
import { savedSession, sessions } from "./sessions.js";
import { Tree } from "./tree.js";
import { t } from "./words.js";

const KEPT = "players.name";

// What is shown now; what another drawing has begun ends with it.
let latest = null;

// The text of a tree's first line, to its end.
async function recordOf(written) {
  const tree = Tree.read(written);
  let node = tree.root;
  while (node.children[0]) node = node.children[0];
  if (tree.fixed || node === tree.root) return null;
  return (await ask("show", tree.text, { play: tree.path(node) })).answer.text;
}

// All records as `[text, own seat]`, each once; a deal that cannot be read any more is left out.
async function records() {
  const found = new Map();
  const add = (text, seat = "") => { if (text && !found.get(text)) found.set(text, seat); };
  for (const work of sessions().filter(({ example }) => !example)) {
    const { seat } = work.playing ?? { seat: work.own ?? "" };
    try {
      (work.match?.deals ?? []).forEach((text) => add(text));
      const texts = savedSession(work);
      const list = texts ? (await ask("read", texts)).answer.deals : [];
      for (const [number, deal] of list.entries()) if (!work.trees?.[number] && deal.plies && !deal.puzzle) add(deal.text);
      for (const kept of Object.values(work.trees ?? {})) add(await recordOf(kept));
      if (work.tree && !list.length) add(await recordOf(work.tree), seat);
    } catch { /* of a version before, or of a file that was changed */ }
  }
  return [...found];
}

export async function draw(root) {
  const mine = (latest = {});
  const all = await records();
  const title = t("Statistics of the players");
  if (latest !== mine) return title;
  const answer = h("div", { "data-part": "players", "aria-live": "polite" });
  const only = h("input", { type: "search", "data-key": "player", "aria-label": t("Player"), placeholder: t("all players"), value: app.host.kept(KEPT) ?? "" });
  let found = null;
  const list = () => { if (found) show(answer, groups(found, only.value)); };
  only.addEventListener("input", () => { app.host.keep(KEPT, only.value); list(); });
  const begin = button(t("What every player lost"), async () => {
    begin.disabled = true;
    const bar = h("progress", { max: 1, value: 0, "aria-label": t("cards reviewed") });
    show(answer, bar);
    try {
      const { signal } = app.stop;
      const told = await ask("players", all.map(([text]) => text).join("\n"), { own: all.map(([, seat]) => seat) }, ({ answer: last, said }) => {
        if (last || !said) return;
        bar.max = said.of || 1;
        bar.value = said.done || 0;
      }, signal);
      if (latest === mine) found = told;
      list();
    } catch (error) { show(answer, h("p", { class: "error" }, error.message)); }
    begin.disabled = false;
  }, { class: "plain main", "data-key": "count players", disabled: !all.length });
  show(root,
    h("div", { class: "row" }, button(t("Back to the board"), leaveScreen, { "data-key": "leave screen" })),
    h("article", {}, h("h2", {}, title),
      h("p", {}, all.length ? t("{n} records are kept on this device.", { n: all.length }) : t("No record is kept on this device yet: play a deal, or open a file.")),
      h("div", { class: "row" }, begin, only), answer));
  return title;
}

// The tables of the games, with the rows of players whose name has these letters.
function groups({ answer, said }, letters) {
  const wanted = letters.trim().toLowerCase();
  const parts = said.groups.map(({ heading, rows: [head, ...rows], unit }) => {
    const shown = rows.filter(([name]) => name.toLowerCase().includes(wanted));
    if (!shown.length) return null;
    return [listTable(head, shown.map((row) => h("tr", {}, row.map((cell) => h("td", {}, cell)))), heading), h("p", { class: "small" }, unit)];
  });
  return [parts.some(Boolean) ? parts : h("p", {}, t("No player is called so.")),
    answer.left_out ? h("p", { class: "small" }, t("{n} records have no value and are left out.", { n: answer.left_out })) : null];
}
