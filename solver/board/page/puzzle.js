// A puzzle: the card is asked for; a wrong one is answered by what refutes it, the right one by the note. Those of the
// books come one after another, what was missed again when it is due.

import { announce, button, h, sheet } from "./dom.js";
import { ask } from "./engine.js";
import { app, changed, fail, openAlone, playLine, visit } from "./app.js";
import { pick } from "./files.js";
import { seatBadge } from "./seats.js";
import { shortMove } from "./short_names.js";
import { followed } from "./values.js";
import { SIGNS, language, t } from "./words.js";

export function puzzleSheet() {
  const choice = h("select", { "aria-label": t("Game"), "data-key": "book" }, h("option", { value: "" }, t("all games")), app.games.map((one) => h("option", { value: one.game, selected: one.game === app.shown?.game }, one.name)));
  const dialog = sheet(t("Puzzles of the books"), h("p", {}, t("The easy ones first; what you miss is asked again after a while.")), h("div", { class: "row" }, choice,
    button(t("Begin"), () => { dialog.close(); trainBook(choice.value).catch(fail); }, { class: "plain main", "data-key": "begin-puzzles" })));
}

// The puzzles of a game, or of all games, one after another.
export function trainBook(game) {
  app.trainer = { game: game || null, skip: [] };
  return next();
}

// The same puzzle for everybody on a day, by the reader's own calendar; after it come those that are due.
export function trainDay() {
  const now = new Date();
  app.trainer = { game: null, skip: [] };
  return next(Math.round(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86_400_000));
}

async function next(day = null) {
  const { answer } = await ask("puzzle", "", { game: app.trainer.game, day, skip: app.trainer.skip });
  app.trainer.standing = answer;
  if (!answer.puzzle) return announce(t("Nothing is due."));
  app.trainer.puzzle = answer.puzzle;
  app.trainer.rated = false;
  app.trainer.helped = false;
  app.trainer.skip.push(`${answer.puzzle.game}/${answer.puzzle.id}`);
  return openAlone(answer.puzzle.text);
}

function trained() {
  return app.trainer?.puzzle && app.deal?.id === app.trainer.puzzle.id && app.shown?.game === app.trainer.puzzle.game;
}

export function isPuzzle() {
  return app.mode !== "play" && app.deal?.answer?.length > 0 && !app.solved && app.tree.at === app.tree.root;
}

// The first answer to a puzzle of the books is kept.
async function rate(rating, move) {
  if (!trained() || app.trainer.rated) return;
  app.trainer.rated = true;
  const { game, id } = app.trainer.puzzle;
  try {
    app.trainer.standing = (await ask("rate", "", { game, id, move, rating, all_games: !app.trainer.game })).answer;
  } catch (error) { fail(error); }
  changed();
}

export async function attempt(move) {
  const right = app.deal.answer.includes(move), asked = app.shown.text;
  const node = app.tree.play(app.shown.turn, move);
  rate(right ? (app.trainer?.helped ? "hard" : "good") : "again", move);
  if (right) {
    app.solved = "found";
    app.wrong = null;
    app.analysing = true;
    announce(t("{move} is right.", { move: shortMove(move) }));
    return visit(node);
  }
  const wrong = app.wrong = { move };
  await visit(node);
  try {
    if (trained()) {
      const { game, id } = app.trainer.puzzle;
      const found = await ask("attempt", "", { game, id, move });
      wrong.line = found.answer.line.slice(1);
      wrong.verdict = found.said.verdict;
    } else if (!app.shown.over && app.shown.open) {
      const found = await ask("solve", app.shown.text, { seconds: 10 });
      wrong.line = found.said.line;
      wrong.verdict = found.said.verdict;
    } else if (!app.shown.open) {
      wrong.verdict = (await ask("attempt", asked, { move, seconds: 10 })).said.verdict;
    }
  } catch (error) { wrong.verdict = error.message; }
  return changed();
}

// Notes that are in English alone are folded for others.
function note({ note: text }) {
  if (!text) return null;
  const english = trained() && language() !== "en" && app.trainer.puzzle.record.note?.trim() === text.trim();
  const lines = { class: "about", ...(english && { lang: "en" }) };
  return english ? h("details", {}, h("summary", {}, t("Note in English")), h("p", lines, text)) : h("p", lines, text);
}

// Whose hand stays below the table: of who has found the answer, though another one moves next.
export function solver() {
  const { at, root } = app.tree;
  return app.solved && app.mode !== "play" && app.deal?.answer?.length && at.parent === root ? at.seat : null;
}

// A move with its seat, to be read only.
const pair = ({ seat, move }) => h("span", { class: "pair" }, seatBadge(seat), ` ${shortMove(move)}`);

// Which plays of wrong moves are unfolded: the page is drawn anew with every click.
const unfolded = new Set();

// What answers a wrong move, and folded below it the play to the end.
function met(line, number) {
  const key = `${app.deal.id} ${line[0].move}`;
  return [line[1] ? h("p", {}, `${t("It is met by")}: `, pair(line[1])) : null,
    h("details", { open: unfolded.has(key), ontoggle: ({ target }) => unfolded[target.open ? "add" : "delete"](key) },
      h("summary", { "data-key": `met ${number}` }, t("How it goes on")), followed(t("How it goes on"), line, `solution-${number}`, true))];
}

// The right move first, then every wrong one: what it costs, and the play against it.
function solution(parts) {
  return h("ul", { class: "solution", "data-solution": "" }, parts.map(({ move, text, cost, trap, line }, number) => {
    const sign = number === 0 ? "best" : move ? "lost" : "alike";
    const more = [trap && t("a trap"), cost && t("costs {cost}", { cost })].filter(Boolean).join(", ");
    return h("li", { "data-part-of": move || null },
      h("p", {}, h("span", { class: `grade ${sign}`, "aria-hidden": "true" }, SIGNS[sign]), " ", h("b", {}, text), more ? ` (${more})` : null),
      line.length ? number ? met(line, number) : followed(t("Best play"), line, "solution-0", true) : null,
      number === 0 && line.length ? button(t("Play it through"), () => playLine(line, app.tree.root, 1).catch(fail), { "data-key": "through" }) : null);
  }));
}

// What the answer was, for who has found it, and for who has not.
function right({ answer }) {
  const moves = answer.map(shortMove).join(", ");
  if (app.solved === "found") return t("{move} is right.", { move: moves });
  return answer.length > 1 ? t("The right cards were {moves}.", { moves }) : t("The right card was {move}.", { move: moves });
}

export function puzzle() {
  const { deal } = app;
  if (!deal?.answer?.length || app.mode === "play") return null;
  const after = app.list && app.number < app.list.length - 1;
  const count = trained() && app.trainer.standing;
  return h("section", { "aria-label": t("Puzzle"), "data-part": "puzzle" }, h("h2", {}, t("Puzzle")),
    count ? h("p", { class: "small", "data-standing": "" }, t("{right} of {answers} right; {asked} of {puzzles} asked, {due} due", count)) : null,
    h("p", {}, deal.goal),
    app.solved ? [h("p", { class: "status", "data-right": "" }, right(deal)), deal.solution?.length ? solution(deal.solution) : note(deal)] : null,
    app.wrong ? [h("p", { class: "status error", "data-wrong": "" }, t("{move} does not do it.", { move: shortMove(app.wrong.move) })), app.wrong.verdict ? h("p", {}, app.wrong.verdict) : null,
      app.wrong.line?.length ? h("p", { class: "line" }, `${t("It is met by")}: `, app.wrong.line.map((one) => [pair(one), " "])) : null] : null,
    h("div", { class: "row" },
      app.wrong ? button(t("Try again"), () => { app.wrong = null; app.analysing = false; visit(app.tree.root).catch(fail); }, { "data-key": "again" }) : null,
      app.solved ? null : button(t("Show the answer"), () => { rate("again", ""); app.solved = "told"; app.analysing = true; visit(app.tree.root).catch(fail); }, { "data-key": "solution" }),
      trained() ? button(t("Next"), () => next().catch(fail), { "data-key": "next" }) : after ? button(t("Next"), () => pick(app.number + 1).catch(fail), { "data-key": "next" }) : null));
}
