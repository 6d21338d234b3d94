// A plan, where hands are hidden: the line of play of a side that sees all its cards, and its chance.

import { button, h, table } from "./dom.js";
import { app, changed, fail, gameOf } from "./app.js";
import { ask } from "./engine.js";
import { SIGNS, t } from "./words.js";

const FIRST_SECONDS = 10;
const MOST_SECONDS = 600;

// Can a plan be asked for here, where hands are hidden? Only of tricks.
function canPlan() {
  const { shown } = app;
  return Boolean(shown && gameOf(shown.game)?.family === "trick" && (app.mode !== "play" || app.analysing) && !shown.over && !shown.refusal && shown.moves.length);
}

function found() {
  const { plan } = app.tree.at;
  return plan?.hide === app.hide ? plan : null;
}

// The nearest plan above that the side to move has made, and goes on with if it still wants the same.
function earlier() {
  for (let node = app.tree.at.parent; node; node = node.parent) {
    const { answer } = node.plan ?? {};
    if (answer?.origin && node.plan.hide === app.hide && answer.seats.includes(app.shown.turn) && String(answer.at_least ?? "") === (app.planLeast ?? "")) return { origin: answer.origin };
  }
  return null;
}

// anew: forget the plan that was made above.
async function askPlan(seconds = FIRST_SECONDS, anew = false) {
  if (found()?.busy) return;
  const { shown, tree, hide } = app;
  const node = tree.at;
  const { signal } = app.stop;
  const after = anew ? null : earlier();
  const least = after || !app.planLeast ? {} : { at_least: Number(app.planLeast) };
  const mine = (node.plan = { hide, seconds, anew, busy: true });
  changed();
  try {
    const last = await ask("plan", shown.text, { seconds, ...least, ...(after && { after }) }, undefined, signal);
    if (node.plan === mine) node.plan = last && { hide, seconds, anew, kept: Boolean(after), answer: last.answer, said: last.said };
  } catch (error) {
    if (node.plan === mine) node.plan = error.name === "AbortError" ? null : { hide, seconds, anew, kept: Boolean(after), error: error.message };
  }
  if (app.tree.at === node) changed();
}

// A plan can be asked for, to win or to reach a value; below it what it is.
export function planned() {
  if (!canPlan()) return null;
  const plan = found();
  const field = h("input", { type: "number", "data-key": "plan-least", oninput: () => { app.planLeast = field.value; }, onkeydown: ({ key }) => key === "Enter" && go() });
  if (app.planLeast) field.value = app.planLeast;
  const go = () => askPlan().catch(fail);
  return h("div", { "data-part": "plan", role: "group", "aria-label": t("Plan") },
    h("div", { class: "row" }, button(t("Plan"), go, { "data-key": "plan", title: "W", disabled: Boolean(plan?.busy) }), h("label", {}, t("{side} at least", { side: app.shown.sideTitle }), field)),
    plan ? about(plan) : null);
}

function about(plan) {
  return [plan.said ? told(plan) : null,
    plan.error ? h("p", { class: "error" }, plan.error) : null,
    plan.busy ? h("p", { class: "small", "data-searching": "" }, t("searching")) : null,
    plan.said && !plan.said.exact ? button(t("Deeper"), () => askPlan(Math.min(MOST_SECONDS, plan.seconds * 4), plan.anew).catch(fail), { "data-key": "plan-deeper" }) : null,
    plan.kept ? button(t("New plan"), () => askPlan(plan.seconds, true).catch(fail), { "data-key": "plan-anew" }) : null];
}

function told({ said }) {
  const { line } = said;
  return [
    h("p", { class: "status", "data-chance": "" }, said.verdict),
    said.kept ? h("p", {}, said.kept) : null,
    line ? [h("p", { "data-line": "" }, line.cards), branches(line.branches)] : null,
    said.open_hands ? h("p", {}, said.open_hands) : null,
    table(said.head, said.rows.map(([sign, ...cells]) => h("tr", {}, h("td", { class: "sign" }, sign ? h("span", { role: "img", "aria-label": t("planned") }, SIGNS.best) : null), cells.map((cell) => h("td", {}, cell))))),
    h("p", { class: "small" }, said.standing.replace("*", SIGNS.best), said.effort ? ` · ${said.effort}` : null),
    h("p", { class: "small" }, said.model),
  ];
}

function branches(all) {
  return all.length ? h("ul", { class: "branches" }, all.map((one) => h("li", {}, h("b", {}, `${one.when}: `), one.cards, branches(one.branches)))) : null;
}
