// What every card of a record cost: a graph of values, errors with their grade, what was better, how each player did.

import { button, h, s, table } from "./dom.js";
import { ask, can } from "./engine.js";
import { app, changed, fail, visit } from "./app.js";
import { GRADES, SIGNS, t } from "./words.js";

const WIDTH = 520, HEIGHT = 170, EDGE = 46;

export function review() {
  const { tree, shown } = app;
  if (!shown || !tree.root.children.length || app.mode === "play" || !can("review")) return null;
  const found = app.review;
  const parts = [h("h2", {}, t("Record"))];
  if (!found) parts.push(button(t("What every card cost"), look, { "data-key": "review" }));
  else if (found.error) parts.push(h("p", { class: "error" }, found.error), button(t("What every card cost"), look, { "data-key": "review" }));
  else if (!found.said) parts.push(h("progress", { max: found.of || 1, value: found.done || 0, "aria-label": t("cards reviewed") }));
  else parts.push(graph(found), here(found), errors(found), found.said.summary.map((line) => h("p", {}, line)), players(found));
  return h("section", { "aria-label": t("Record"), "data-part": "record" }, parts);
}

async function look() {
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

function graph(found) {
  const points = [found.said.start, ...found.said.rows.map((row) => row.after)];
  const lowest = Math.min(...points.map((one) => one.lower)), highest = Math.max(...points.map((one) => one.upper));
  const x = (number) => EDGE + (number * (WIDTH - EDGE - 14)) / Math.max(1, points.length - 1);
  const y = (value) => HEIGHT - 22 - ((value - lowest) * (HEIGHT - 40)) / Math.max(1, highest - lowest);
  const middle = points.map((one) => (one.lower + one.upper) / 2);
  const band = [...points.map((one, i) => `${x(i)},${y(one.upper)}`), ...points.map((one, i) => `${x(i)},${y(one.lower)}`).reverse()];
  const at = found.line.indexOf(app.tree.at);
  const dots = points.map((one, i) => {
    const row = found.said.rows[i - 1];
    const label = row ? `${i}. ${row.seat} ${row.move}: ${one.points}${row.error ? `, ${t("costs {cost}", { cost: row.cost })}` : ""}` : `${t("start")}: ${one.points}`;
    return s("circle", { cx: x(i), cy: y(middle[i]), r: row?.error ? 6 : 4, class: `dot${row?.error ? " error" : ""}${i === at ? " here" : ""}`, "data-step": i, onclick: () => visit(found.line[i]).catch(fail) }, s("title", {}, label));
  });
  return s("svg", { class: "graph", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": t("Value after each card") },
    s("line", { class: "axis", x1: EDGE, x2: WIDTH - 10, y1: HEIGHT - 22, y2: HEIGHT - 22 }),
    s("text", { x: 4, y: y(highest) + 4 }, brief(points, "upper", highest)), s("text", { x: 4, y: y(lowest) + 4 }, brief(points, "lower", lowest)),
    s("polygon", { class: "band", points: band.join(" ") }), s("polyline", { class: "curve", points: middle.map((one, i) => `${x(i)},${y(one)}`).join(" ") }), dots);
}

function brief(points, end, value) {
  const one = points.find((point) => point[end] === value);
  return one.brief ?? String(value);
}

function here(found) {
  const row = found.said.rows[found.line.indexOf(app.tree.at) - 1];
  if (!row) return null;
  const said = [row.cost && t("costs {cost}", { cost: row.cost }), row.verdict].filter(Boolean).join("; ") || t("nothing was better");
  return h("p", { "data-verdict-card": "" }, h("span", { class: `grade ${row.grade}` }, SIGNS[row.grade]), ` ${row.seat} ${row.move}: ${said}`);
}

function errors(found) {
  const rows = found.said.rows.map((row, number) => ({ row, number })).filter(({ row }) => row.error);
  if (!rows.length) return null;
  return table(["", t("card"), t("costs"), ""], rows.map(({ row, number }) => h("tr", {},
    h("td", { class: "sign" }, h("span", { class: `grade ${row.grade}`, role: "img", "aria-label": t(GRADES[row.grade]), title: t(GRADES[row.grade]) }, SIGNS[row.grade])),
    h("td", {}, h("button", { type: "button", class: "move", "data-error": number + 1, onclick: () => visit(found.line[number]).catch(fail) }, `${number + 1}. ${row.seat} ${row.move}`)),
    h("td", {}, row.cost), h("td", {}, row.verdict))), t("Errors"));
}

function players(found) {
  const [head, ...rows] = found.said.players;
  return table(head, rows.map((row) => h("tr", {}, row.map((cell) => h("td", {}, cell)))), t("Players"));
}
