// What each declarer of bridge makes, and par.

import { button, h, table } from "./dom.js";
import { ask, can } from "./engine.js";
import { app, changed, fail, gameOf } from "./app.js";
import { t } from "./words.js";

export function results() {
  const { shown } = app;
  if (!shown?.open || app.hide || shown.line.length || app.mode === "play" || !gameOf(shown.game)?.declares || !can("contracts")) return null;
  const found = app.results?.text === shown.text ? app.results : null;
  return h("section", { "aria-label": t("Tricks and par"), "data-part": "results" }, h("h2", {}, t("Tricks and par")),
    found?.error ? h("p", { class: "error" }, found.error) : null,
    found?.said ? rows(found.said)
      : h("div", { class: "row" }, button(t("What each contract makes"), () => look(shown).catch(fail), { "data-key": "results", disabled: Boolean(found?.busy) }), found?.busy ? h("span", { class: "small", "data-searching": "" }, t("searching")) : null));
}

async function look({ text }) {
  app.results = { text, busy: true };
  changed();
  try {
    app.results = { text, ...await ask("contracts", text, { seconds: 60 }) };
  } catch (error) { app.results = { text, error: error.message }; }
  changed();
}

function rows({ head, rows: all, remarks, effort }) {
  return [table(head, all.map((row) => h("tr", {}, row.map((cell) => h("td", {}, cell))))),
    remarks.map((line) => h("p", { class: "status" }, line)), h("p", { class: "small" }, effort)];
}
