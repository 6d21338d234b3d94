// Learn from the errors of a record: each position comes once more, and something better is to be found.

import { announce, button, h } from "./dom.js";
import { ask } from "./engine.js";
import { app, changed, fail, letterOf, visit } from "./app.js";
import { ownSeat } from "./sessions.js";
import { followed } from "./values.js";
import { shortMove } from "./short_names.js";
import { t } from "./words.js";

// What goes on: errors: numbers of the cards that are asked about; at: which of them; found: how many at the first try;
// state: asked, wrong, right, shown or over; tried: the wrong move, and what it costs.
const lesson = () => (app.lesson?.line[0] === app.tree.root && app.review?.said ? app.lesson : null);

// Is something asked here? Then nothing that tells the answer is shown.
export function isAsked() {
  const now = lesson();
  return Boolean(now) && app.mode !== "play" && ["asked", "wrong"].includes(now.state);
}

export function isLesson() {
  return isAsked() && app.tree.at === place(lesson());
}

const row = (now) => app.review.said.rows[now.errors[now.at]];
const place = (now) => now.line[now.errors[now.at]];

export function learn(seat) {
  const { line, said } = app.review;
  const errors = said.rows.map((one, number) => (one.error && (!seat || one.seat === seat) ? number : -1)).filter((number) => number >= 0);
  app.lesson = { line, errors, at: 0, found: 0, seat };
  return question(0);
}

function question(at) {
  const now = app.lesson;
  Object.assign(now, { at, state: at < now.errors.length ? "asked" : "over", tried: null, helped: false, hint: "" });
  app.analysing = now.state === "over";
  return visit(now.state === "over" ? app.tree.at : place(now));
}

function leave() {
  app.lesson = null;
  app.analysing = true;
  return visit(app.tree.at);
}

// An answer. What is as good as the best is right, whatever the record calls better.
export async function answer(move) {
  const now = lesson();
  const { better } = row(now);
  let told = null;
  if (!better.includes(move)) {
    const found = await ask("moves", app.shown.text, { seconds: 2 });
    told = found.said.rows[found.answer.moves.findIndex((one) => one.move === move)];
    if (app.lesson !== now || !isLesson()) return undefined;
  }
  if (told && told.grade !== "best") {
    now.helped = true;
    Object.assign(now, { state: "wrong", tried: { move, cost: told.cost } });
    return changed();
  }
  if (!now.helped) now.found += 1;
  now.state = "right";
  now.tried = { move };
  announce(t("{move} is right.", { move: shortMove(move) }));
  return solved(now);
}

function reveal() {
  const now = lesson();
  Object.assign(now, { state: "shown", helped: true });
  return solved(now);
}

// With the answer come the values of all cards.
function solved(now) {
  app.analysing = true;
  return visit(place(now));
}

// A first help: how many choices are right.
function help() {
  const now = lesson();
  const { better } = row(now);
  now.helped = true;
  now.hint = t("{n} of {all} choices are better.", { n: better.length, all: app.shown.moves.length });
  changed();
}

const key = (name) => ({ "data-key": `learn ${name}` });
const main = (name) => ({ class: "plain main", ...key(name) });

// Whose errors are asked about, as a choice in the record.
export function learnChoice() {
  const seats = [...new Set(app.review.said.rows.filter((one) => one.error).map((one) => one.seat))];
  if (!seats.length || app.host.record || lesson()) return null;
  const own = ownSeat();
  const named = (seat) => (seat === own ? t("{seat} (you)", { seat: letterOf(seat) }) : letterOf(seat));
  const whose = h("select", { "aria-label": t("Whose errors"), "data-key": "learner" }, h("option", { value: "" }, t("all players")), seats.map((seat) => h("option", { value: seat, selected: seat === own }, named(seat))));
  return h("div", { class: "row" }, button(t("Learn from the errors"), () => learn(whose.value).catch(fail), main("begin")), seats.length > 1 ? whose : null);
}

function asks(now) {
  const { seat, move, cost } = row(now);
  return h("p", { "data-learn": now.state }, t("{seat} played {move}, which costs {cost}. Find something better.", { seat: letterOf(seat), move: shortMove(move), cost }));
}

function told(now) {
  if (now.state === "wrong") {
    const { move, cost } = now.tried;
    const said = move === row(now).move ? t("That is what was played.") : cost ? t("{move} costs {cost}.", { move: shortMove(move), cost }) : t("{move} does not do it.", { move: shortMove(move) });
    return h("p", { class: "status error", "data-wrong": "" }, said);
  }
  const best = row(now).better.map(shortMove).join(", ");
  const said = now.state === "right" ? t("Right: {moves}.", { moves: shortMove(now.tried.move) }) : t("Better: {moves}.", { moves: best });
  return [h("p", { class: "status", "data-right": "" }, said),
    row(now).lines.map(({ title, moves }, kind) => followed(title, moves, `learn-${kind}`))];
}

export function lessons() {
  const now = lesson();
  if (!now || app.mode === "play") return null;
  const [count, open] = [now.errors.length, isAsked()];
  const step = (at) => () => question(at).catch(fail);
  const parts = now.state === "over"
    ? [h("p", { class: "status", "data-learn": "over" }, t("{found} of {count} found at the first try.", { found: now.found, count })),
      h("div", { class: "row" }, button(t("Once more"), () => learn(now.seat).catch(fail), main("again")), button(t("To the record"), () => leave().catch(fail), key("leave")))]
    : [h("progress", { max: count, value: now.at + (open ? 0 : 1), "aria-label": t("error {number} of {count}", { number: now.at + 1, count }) }),
      h("p", { class: "small" }, t("error {number} of {count}", { number: now.at + 1, count })),
      asks(now), now.state === "asked" ? null : told(now), now.hint && open ? h("p", {}, now.hint) : null,
      h("div", { class: "row" },
        app.tree.at === place(now) ? null : button(t("Back to the question"), step(now.at), main("back")),
        open && !now.hint ? button(t("Hint"), help, key("hint")) : null,
        open ? button(t("Show the answer"), () => reveal().catch(fail), key("show")) : null,
        button(open ? t("Skip") : t("Next"), step(now.at + 1), open ? key("next") : main("next")),
        button(t("To the record"), () => leave().catch(fail), key("leave")))];
  return h("section", { "aria-label": t("Learn from the errors"), "data-part": "learn" }, h("h2", {}, t("Learn from the errors")), parts);
}
