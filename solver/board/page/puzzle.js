// A puzzle: the card is asked for; a wrong one is answered by what refutes it, the right one by the note.

import { announce, button, h } from "./dom.js";
import { ask } from "./engine.js";
import { app, changed, fail, visit } from "./app.js";
import { pick } from "./files.js";
import { t } from "./words.js";

export function isPuzzle() {
  return app.mode !== "play" && app.deal?.answer?.length > 0 && !app.solved && app.tree.at === app.tree.root;
}

export async function attempt(move) {
  const right = app.deal.answer.includes(move);
  const node = app.tree.play(app.shown.turn, move);
  if (right) {
    app.solved = true;
    app.wrong = null;
    app.analysing = true;
    announce(t("{move} is right.", { move }));
    return visit(node);
  }
  app.wrong = { move, line: null };
  await visit(node);
  const wrong = app.wrong;
  if (app.shown.over || !app.shown.open) return undefined;
  try {
    const found = await ask("solve", app.shown.text, { seconds: 10 });
    wrong.line = found.said.line;
    wrong.verdict = found.said.verdict;
  } catch (error) { wrong.verdict = error.message; }
  return changed();
}

export function puzzle() {
  const { deal } = app;
  if (!deal?.answer?.length || app.mode === "play") return null;
  const next = app.list && app.number < app.list.length - 1;
  return h("section", { "aria-label": t("Puzzle"), "data-part": "puzzle" }, h("h2", {}, t("Puzzle")),
    h("p", {}, deal.goal),
    app.solved ? [h("p", { class: "status", "data-right": "" }, t("Right: {moves}.", { moves: deal.answer.join(", ") })), deal.note ? h("p", {}, deal.note) : null] : null,
    app.wrong ? [h("p", { class: "status error", "data-wrong": "" }, t("{move} does not do it.", { move: app.wrong.move })), app.wrong.verdict ? h("p", {}, app.wrong.verdict) : null,
      app.wrong.line?.length ? h("p", { class: "line" }, `${t("It is met by")}: ${app.wrong.line.map(({ seat, move }) => `${seat} ${move}`).join("  ")}`) : null] : null,
    h("div", { class: "row" },
      app.wrong ? button(t("Try again"), () => { app.wrong = null; app.analysing = false; visit(app.tree.root).catch(fail); }, { "data-key": "again" }) : null,
      app.solved ? null : button(t("Show the answer"), () => { app.solved = true; app.analysing = true; visit(app.tree.root).catch(fail); }, { "data-key": "solution" }),
      next ? button(t("Next"), () => pick(app.number + 1).catch(fail), { "data-key": "next" }) : null));
}
