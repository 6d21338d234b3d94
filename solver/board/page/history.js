// The moves made, with their branches; each can be gone to.

import { button, h, sheet } from "./dom.js";
import { app, bids, changed, errorAfter, fail, isBidding, nextError, visit } from "./app.js";
import { hasAfter, hasBefore, redo, toEnd, toStart, undo } from "./steps.js";
import { byTrick, seatBadge } from "./seats.js";
import { shortMove } from "./short_names.js";
import { SIGNS, t } from "./words.js";

export function moves() {
  const { tree } = app;
  if (!app.shown) return [];
  const walk = h("div", { class: "row" },
    button("|◀", () => toStart().catch(fail), { "aria-label": t("to the start"), "data-key": "first", disabled: !hasBefore() }),
    button("◀", () => undo()?.catch(fail), { "aria-label": t("take back"), "data-key": "undo", disabled: !hasBefore() }),
    button("▶", () => redo()?.catch(fail), { "aria-label": t("play again"), "data-key": "redo", disabled: !hasAfter() }),
    button("▶|", () => toEnd().catch(fail), { "aria-label": t("to the end"), "data-key": "last", disabled: !hasAfter() }),
    app.review?.said ? button(t("next error"), () => nextError()?.catch(fail), { "data-key": "error", title: "N", disabled: !errorAfter() }) : null,
    h("output", { class: "small" }, isBidding() ? t("bid {n} of {total}", { n: tree.heard, total: bids().length }) : `${tree.at.ply} / ${tree.end().ply}`),
    tree.at.parent && !app.host.record ? button(t("Remove from here"), () => { const gone = tree.at; tree.drop(gone); visit(gone.parent).catch(fail); }, { "data-key": "drop" }) : null,
    app.host.record ? null : button(t("Note"), note, { "data-key": "note" }));
  return h("section", { "aria-label": t("Moves") }, h("h2", {}, t("Moves")), walk,
    tree.at.note ? h("p", { class: "about", "data-note": "" }, tree.at.note) : null,
    tree.root.children.length ? h("div", { class: "tree" }, branch(tree.root)) : isBidding() ? null : h("p", { class: "small" }, t("Click a card, or a row of the table, to play it.")));
}

// A note to the position that is shown; it is kept as it is written.
function note() {
  const node = app.tree.at;
  const area = h("textarea", { "aria-label": t("Note"), "data-key": "note-text", value: node.note ?? "", oninput: () => { node.note = area.value; } });
  sheet(t("Note"), area).addEventListener("close", () => changed());
}

// A node's main continuation in a row, a trick in each line of it, what else was tried below it.
// first: the move that leads to the node, where it is another try.
function branch(start, first = null) {
  const row = first ? [[first.ply, chip(first)]] : [];
  const below = [];
  let node = start;
  while (node.children.length) {
    const [main, ...others] = node.children;
    row.push([main.ply, chip(main)]);
    for (const other of others) below.push(h("div", { class: "variation" }, branch(other, other)));
    if (others.length) {
      const rest = main.children.length ? branch(main) : [];
      return [byTrick(row), below, rest.length ? h("div", {}, rest) : null];
    }
    node = main;
  }
  return byTrick(row);
}

function chip(node) {
  const here = node === app.tree.at;
  const grade = app.review?.nodes?.get(node);
  const sign = grade?.error ? ` ${SIGNS[grade.grade]}` : "";
  return h("button", { type: "button", class: `move${here ? " here" : ""}`, "aria-current": here ? "step" : null, "data-ply": node.ply, "data-key": `ply ${node.ply} ${node.move}`, onclick: () => visit(node).catch(fail) }, h("span", { class: "small" }, `${node.ply}. `), seatBadge(node.seat), ` ${shortMove(node.move)}${sign}${node.note ? " ✎" : ""}`);
}
