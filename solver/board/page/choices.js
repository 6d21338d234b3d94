// What can be chosen before the first card, as a table: bids, contracts, cards to lay away; a row opens the deal so.

import { button, h, listTable } from "./dom.js";
import { ask, can } from "./engine.js";
import { app, changed, fail, gameOf, letterOf, open } from "./app.js";
import { SIGNS, mark, t } from "./words.js";

const TITLES = { bid: mark("Bids"), contract: mark("Contracts"), discard: mark("Cards to lay away"), rob: mark("Robbing and laying away") };
const SIGN = { win: "best", draw: "near", loss: "lost" };
const TABLES = ["bid", "contract", "discard", "rob"];

export function choices() {
  const { shown } = app;
  if (!shown?.choice || app.mode === "play" || !TABLES.includes(shown.choice.kind) || !can("choose")) return null;
  const found = app.choices?.text === shown.text ? app.choices : null;
  const title = t(TITLES[shown.choice.kind]);
  return h("section", { "aria-label": title, "data-part": "choices" }, h("h2", {}, title),
    found?.said?.rows ? rows(found) : null,
    found?.error ? h("p", { class: "error" }, found.error) : null,
    found?.at ? h("p", { class: "small" }, `${found.at} · ${found.done}/${found.of}`) : null,
    h("div", { class: "row" }, found?.said?.rows || found?.busy ? null : [
      h("label", {}, t("of seat"), h("select", { "data-key": "chooser", onchange: (event) => { app.chooser = event.target.value; } },
        [t("all"), ...shown.seats].map((seat) => h("option", { value: seat.length === 1 ? seat : "" , selected: seat === chooser(shown) }, letterOf(seat))))),
      button(t("What each is worth"), () => look(shown), { "data-key": "choose" })]));
}

let asked = null;
export function results() {
  if (!gameOf(app.shown.game)?.declares) return null;
  asked ??= import("./results.js").then((module) => { asked = module; changed(); }, fail);
  return asked.results?.();
}

// Of bids those of all seats are shown; contracts take longer, so those of one. Each robs for himself.
function chooser(shown) {
  return app.chooser ?? (["contract", "rob"].includes(shown.choice.kind) ? shown.choice.seat : "");
}

async function look(shown) {
  const seat = chooser(shown);
  const mine = (app.choices = { text: shown.text, busy: true });
  changed();
  try {
    const options = { seconds: 60, ...(seat && shown.choice.kind !== "discard" && { seat }) };
    const found = await ask("choose", shown.text, options, (message) => {
      if (message.answer || app.choices !== mine) return;
      Object.assign(mine, message.said);
      changed();
    });
    app.choices = { text: shown.text, ...found };
  } catch (error) { app.choices = { text: shown.text, error: error.message }; }
  changed();
}

function rows({ said }) {
  if (!said.rows.length) return h("p", {}, t("There is nothing to choose."));
  return [listTable(["", ...said.head], said.rows.map((row, number) => h("tr", { "data-text": said.texts[number], onclick: () => open(said.texts[number]).catch(fail) },
    h("td", { class: "sign" }, said.outcomes[number] ? h("span", { class: `grade ${SIGN[said.outcomes[number]]}`, "aria-hidden": "true" }, SIGNS[SIGN[said.outcomes[number]]]) : null),
    row.map((cell, column) => h("td", {}, column === 0 ? h("button", { type: "button", class: "move", "data-choice": number }, cell) : cell)))), null, "flowing"),
  h("p", { class: "small" }, said.effort)];
}
