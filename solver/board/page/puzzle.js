// A puzzle: the card is asked for; a wrong one is answered by what refutes it, the right one by the note. Those of the
// books come one after another, what was missed again when it is due.

import { announce, button, h, sheet } from "./dom.js";
import { ask } from "./engine.js";
import { app, changed, fail, open, visit } from "./app.js";
import { pick } from "./files.js";
import { t } from "./words.js";

let trainer = null;

export function puzzleSheet() {
  const choice = h("select", { "aria-label": t("Game"), "data-key": "book" }, h("option", { value: "" }, t("all games")), app.games.map((one) => h("option", { value: one.game, selected: one.game === app.shown?.game }, one.name)));
  const dialog = sheet(t("Puzzles of the books"), h("p", {}, t("The easy ones first; what you miss is asked again after a while.")), h("div", { class: "row" }, choice,
    button(t("Begin"), () => { dialog.close(); trainer = { game: choice.value || null, skip: [] }; next().catch(fail); }, { class: "plain main", "data-key": "begin-puzzles" })));
}

async function next() {
  const { answer } = await ask("puzzle", "", { ...(trainer.game ? { game: trainer.game } : {}), skip: trainer.skip });
  trainer.standing = answer;
  if (!answer.puzzle) return announce(t("Nothing is due."));
  trainer.puzzle = answer.puzzle;
  trainer.rated = false;
  trainer.helped = false;
  trainer.skip.push(`${answer.puzzle.game}/${answer.puzzle.id}`);
  app.list = null;
  return open(answer.puzzle.text);
}

function trained() {
  return trainer?.puzzle && app.deal?.id === trainer.puzzle.id && app.shown?.game === trainer.puzzle.game;
}

export function isPuzzle() {
  return app.mode !== "play" && app.deal?.answer?.length > 0 && !app.solved && app.tree.at === app.tree.root;
}

// The first answer to a puzzle of the books is kept.
async function rate(rating, move) {
  if (!trained() || trainer.rated) return;
  trainer.rated = true;
  const { game, id } = trainer.puzzle;
  try {
    trainer.standing = (await ask("rate", "", { game, id, move, rating })).answer;
  } catch (error) { fail(error); }
  changed();
}

export async function attempt(move) {
  const right = app.deal.answer.includes(move);
  const node = app.tree.play(app.shown.turn, move);
  rate(right ? (trainer?.helped ? "hard" : "good") : "again", move);
  if (right) {
    app.solved = true;
    app.wrong = null;
    app.analysing = true;
    announce(t("{move} is right.", { move }));
    return visit(node);
  }
  const wrong = app.wrong = { move };
  await visit(node);
  try {
    if (trained()) {
      const { game, id } = trainer.puzzle;
      const found = await ask("attempt", "", { game, id, move });
      wrong.line = found.answer.line.slice(1);
      wrong.verdict = found.said.verdict;
    } else if (!app.shown.over && app.shown.open) {
      const found = await ask("solve", app.shown.text, { seconds: 10 });
      wrong.line = found.said.line;
      wrong.verdict = found.said.verdict;
    }
  } catch (error) { wrong.verdict = error.message; }
  return changed();
}

export function puzzle() {
  const { deal } = app;
  if (!deal?.answer?.length || app.mode === "play") return null;
  const after = app.list && app.number < app.list.length - 1;
  const count = trained() && trainer.standing;
  return h("section", { "aria-label": t("Puzzle"), "data-part": "puzzle" }, h("h2", {}, t("Puzzle")),
    count ? h("p", { class: "small", "data-standing": "" }, t("{right} of {answers} right; {asked} of {puzzles} asked, {due} due", count)) : null,
    h("p", {}, deal.goal),
    app.solved ? [h("p", { class: "status", "data-right": "" }, t("Right: {moves}.", { moves: deal.answer.join(", ") })), deal.note ? h("p", {}, deal.note) : null] : null,
    app.wrong ? [h("p", { class: "status error", "data-wrong": "" }, t("{move} does not do it.", { move: app.wrong.move })), app.wrong.verdict ? h("p", {}, app.wrong.verdict) : null,
      app.wrong.line?.length ? h("p", { class: "line" }, `${t("It is met by")}: ${app.wrong.line.map(({ seat, move }) => `${seat} ${move}`).join("  ")}`) : null] : null,
    h("div", { class: "row" },
      app.wrong ? button(t("Try again"), () => { app.wrong = null; app.analysing = false; visit(app.tree.root).catch(fail); }, { "data-key": "again" }) : null,
      app.solved ? null : button(t("Show the answer"), () => { rate("again", ""); app.solved = true; app.analysing = true; visit(app.tree.root).catch(fail); }, { "data-key": "solution" }),
      trained() ? button(t("Next"), () => next().catch(fail), { "data-key": "next" }) : after ? button(t("Next"), () => pick(app.number + 1).catch(fail), { "data-key": "next" }) : null));
}
