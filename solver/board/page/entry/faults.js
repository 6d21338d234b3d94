// What is wrong with the cards, in words, with the place that it is about.

import { shortCard } from "../short_names.js";
import { t } from "../words.js";
import { inWords, labelOf } from "./labels.js";

// found: faults that the engine names. elsewhere(fault): does its field show it?
export function faultLines(entry, found, elsewhere) {
  const name = (place) => labelOf(place, entry.game.game);
  const own = entry.faults();
  const lines = own.map(({ card, n, places, place, most }) => ({
    key: places[0],
    text: card
      ? t("{card} is given {n} times, to {places}; the pack has {most}.", { card: shortCard(card), n, places: places.map(name).join(", "), most: entry.game.copies })
      : t("{place} has {n} cards, and gets {most}.", { place: name(place), n, most }),
  }));
  const said = new Set(own.flatMap(({ places }) => places));
  for (const fault of found) {
    if (fault.key && (elsewhere(fault) || said.has(fault.key) || entry.isUnfinished(fault.key))) continue;
    const message = inWords(fault.message, entry.game);
    const rule = entry.game.settings.find(({ name: one }) => fault.key === `options.${one}`);
    lines.push({ key: fault.key, text: fault.key ? `${rule?.text ?? name(fault.key)}: ${message}` : fault.text });
  }
  return lines;
}
