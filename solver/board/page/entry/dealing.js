// A deal at random under the rules that are set.

import { button, h } from "../dom.js";
import { ask } from "../engine.js";
import { t } from "../words.js";

const SEEDS = 1e6;

async function dealsIn({ game, record }, seed, size) {
  const used = seed === "" ? Math.floor(Math.random() * SEEDS) : Number(seed);
  const options = { ...(record.options ?? {}) };
  for (const key of game.asked) if (record[key] !== undefined) options[key] = record[key];
  const players = Object.keys(record.hands ?? {}).length;
  const found = await ask("deal", "", { game: game.game, seed: used, players, ...(size === "" ? {} : { cards: Number(size) }), options });
  return { record: found.answer.deals[0].record, seed: used };
}

// A row of seed and a button, and apart from it the number of cards each, which endings need as well.
// entry(): the one shown by now. resized(size): cards each were typed.
export function dealing({ entry, resized, dealt, failed }) {
  const number = (name, more = {}) => h("input", { type: "number", "data-key": name, ...more });
  const seed = number("seed");
  const size = number("size", { min: 0, "aria-label": t("Cards each"), onchange: () => resized(size.value) });
  const deal = () => dealsIn(entry(), seed.value, size.value).then(dealt).catch(failed);
  const element = h("div", { class: "row" }, h("label", {}, t("Seed"), seed), button(t("Deal"), deal, { "data-key": "deal" }));
  const each = h("div", { class: "field" }, h("label", {}, t("Cards each")), size, h("div"));
  // what is being typed stays
  const resize = (text, usual) => {
    size.placeholder = usual ?? "";
    if (size.getRootNode().activeElement !== size) size.value = text;
  };
  return { element, each, resize };
}
