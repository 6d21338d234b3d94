// A deal at random under the rules that are set.

import { button, h } from "../dom.js";
import { ask } from "../engine.js";
import { t } from "../words.js";

const SEEDS = 1e6;

async function dealsIn({ game, record }, { seed, size }) {
  const used = seed === "" ? Math.floor(Math.random() * SEEDS) : Number(seed);
  const options = { ...(record.options ?? {}) };
  for (const key of game.asked) if (record[key] !== undefined) options[key] = record[key];
  const players = Object.keys(record.hands ?? {}).length;
  const found = await ask("deal", "", { game: game.game, seed: used, players, ...(size === "" ? {} : { cards: Number(size) }), options });
  return { record: found.answer.deals[0].record, seed: used };
}

// The row of seed, cards each, and a button. seed(text), size(text): what was typed; asked(): entry, seed and size by now.
export function dealing({ seed, size, asked, dealt, failed }) {
  const number = (name, changed, more = {}) => h("input", { type: "number", "data-key": name, onchange: (event) => changed(event.target.value), ...more });
  const inputs = { seed: number("seed", seed), size: number("size", size, { min: 0 }) };
  const deal = () => { const now = asked(); return dealsIn(now.entry, now).then(dealt).catch(failed); };
  const element = h("div", { class: "row" }, h("label", {}, t("Seed"), inputs.seed), h("label", {}, t("Cards each"), inputs.size), button(t("Deal"), deal, { "data-key": "deal" }));
  // what is being typed stays
  const update = (now) => { for (const [name, input] of Object.entries(inputs)) if (input.getRootNode().activeElement !== input) input.value = now[name]; };
  return { element, update };
}
