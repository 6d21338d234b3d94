// What every card of a record cost: a graph of values, errors with their grade, what was better, how each player did.

import { button, h, listTable, table } from "./dom.js";
import { ask, can } from "./engine.js";
import { app, changed, fail, letterOf, visit } from "./app.js";
import { learnChoice } from "./learn.js";
import { followed } from "./values.js";
import { graph } from "./graph.js";
import { shortMove } from "./short_names.js";
import { GRADES, SIGNS, t } from "./words.js";


export function review() {
  const { tree, shown } = app;
  if (!shown || !tree.root.children.length || app.mode === "play" || !can("review")) return null;
  const found = app.review;
  const parts = [h("h2", {}, t("Record"))];
  if (!found) parts.push(button(t("What every card cost"), look, { "data-key": "review" }));
  else if (found.error) parts.push(h("p", { class: "error" }, found.error), button(t("What every card cost"), look, { "data-key": "review" }));
  else if (!found.said) parts.push(h("progress", { max: found.of || 1, value: found.done || 0, "aria-label": t("cards reviewed") }));
  else parts.push(here(found), graph(found), errors(found), learnChoice(), found.said.summary.map((line) => h("p", {}, line)), players(found), found.said.effort ? h("p", { class: "small" }, found.said.effort) : null);
  return h("section", { "aria-label": t("Record"), "data-part": "record", tabindex: "0" }, parts);
}

export async function look() {
  const nodes = [app.tree.root];
  for (let node = app.tree.root; app.tree.next(node); node = app.tree.next(node)) nodes.push(app.tree.next(node));
  const mine = (app.review = { done: 0, of: nodes.length - 1, line: nodes, nodes: new Map() });
  changed();
  try {
    const last = await ask("show", app.tree.text, { play: app.tree.path(nodes.at(-1)) });
    const found = await ask("review", last.answer.text, { seconds: 2 }, (message) => {
      if (message.answer || app.review !== mine) return;
      Object.assign(mine, message.said);
      changed();
    });
    if (app.review !== mine) return;
    mine.answer = found.answer;
    mine.said = found.said;
    found.said.rows.forEach((row, number) => mine.nodes.set(nodes[number + 1], row));
  } catch (error) {
    if (app.review === mine) app.review = { error: error.message };
  }
  changed();
}

// What is to be said of the card that was played here.
function here(found) {
  const number = found.line.indexOf(app.tree.at);
  if (number < 0) return null;
  const row = found.said.rows[number];
  if (!row) return h("div", { "data-verdict-card": "" }, h("h3", {}, t("After the last move")), h("p", {}, found.said.end));
  const said = [row.cost && t("costs {cost}", { cost: row.cost }), row.verdict].filter(Boolean).join("; ") || t("nothing was better");
  return h("div", { "data-verdict-card": "" },
    h("h3", {}, h("span", { class: `grade ${row.grade}`, "aria-hidden": "true" }, SIGNS[row.grade]), " ", h("span", {}, `${number + 1}. ${t("{seat} plays {move}", { seat: letterOf(row.seat), move: shortMove(row.move) })}`)),
    h("p", { class: row.error ? "error" : null }, said), row.about.map((line) => h("p", { class: "small" }, line)),
    row.lines.map(({ title, moves }, kind) => followed(title, moves, `aside-${kind}`)), row.known ? h("p", {}, row.known) : null);
}

function errors(found) {
  const rows = found.said.rows.map((row, number) => ({ row, number })).filter(({ row }) => row.error);
  if (!rows.length) return null;
  return table(["", t("card"), t("costs"), ""], rows.map(({ row, number }) => h("tr", {},
    h("td", { class: "sign" }, h("span", { class: `grade ${row.grade}`, role: "img", "aria-label": t(GRADES[row.grade]), title: t(GRADES[row.grade]) }, SIGNS[row.grade])),
    h("td", {}, h("button", { type: "button", class: "move", "data-error": number + 1, onclick: () => visit(found.line[number]).catch(fail) }, `${number + 1}. ${letterOf(row.seat)} ${shortMove(row.move)}`)),
    h("td", {}, row.cost), h("td", {}, row.verdict))), t("Errors"));
}

function players(found) {
  const [head, ...rows] = found.said.players;
  return listTable(head, rows.map((row) => h("tr", {}, row.map((cell) => h("td", {}, cell)))), t("Players"));
}
