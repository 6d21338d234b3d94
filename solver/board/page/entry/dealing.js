// A deal at random under the rules that are set.

import { ask } from "../engine.js";

const SEEDS = 1e6;

export async function dealsIn({ game, record }, { seed, size }) {
  const used = seed === "" ? Math.floor(Math.random() * SEEDS) : Number(seed);
  const options = { ...(record.options ?? {}) };
  for (const key of game.asked) if (record[key] !== undefined) options[key] = record[key];
  const players = Object.keys(record.hands ?? {}).length;
  const found = await ask("deal", "", { game: game.game, seed: used, players, ...(size === "" ? {} : { cards: Number(size) }), options });
  return { record: found.answer.deals[0].record, seed: used };
}
