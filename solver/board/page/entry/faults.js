// What is wrong with a deal, in words: with the fields that it is about, above the cards, and beside the buttons.

import { h, show } from "../dom.js";
import { shortCard } from "../short_names.js";
import { t } from "../words.js";
import { inWords, labelOf } from "./labels.js";

// Most faults that are told at once beside the buttons.
const MOST = 3;
const NUMBER = /^(?:points|result|claimed|count)\./;

// A text in the place of a number is the player's, who does not know how files write it.
function messageOf(fault, entry) {
  const typed = NUMBER.test(fault.key ?? "") ? entry.value(fault.key) : "";
  const isWrong = typed && typeof entry.raw(fault.key) === "string";
  return isWrong ? t("“{text}” is no number of points here", { text: typed }) : inWords(fault.message, entry.game);
}

function told(fault, entry) {
  const rule = entry.game.settings.find(({ name }) => fault.key === `options.${name}`);
  return fault.key ? `${rule?.text ?? labelOf(fault.key, entry.game.game, entry.game.units)}: ${messageOf(fault, entry)}` : fault.text;
}

// found: faults that the engine names. elsewhere(fault): does its field show it?
function faultLines(entry, found, elsewhere) {
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
    lines.push({ key: fault.key, text: told(fault, entry) });
  }
  return lines;
}

// Faults stand with the key that they are about, those of cards and hands above the pack.
export function markFaults({ entry, dialog, parts, faults, stale }) {
  const boxes = new Map([...dialog.querySelectorAll("[data-fault]")].map((box) => [box.dataset.fault, box]));
  for (const box of boxes.values()) box.textContent = "";
  const above = faultLines(entry, stale ? [] : faults, (fault) => boxes.has(fault.key) && !fault.key.startsWith("hands."));
  show(parts.faults, above.map(({ key, text }) => h("p", { class: "error", "data-fault-at": key ?? "" }, text)));
  for (const fault of faults) {
    const box = boxes.get(fault.key);
    if (!box || entry.isUnfinished(fault.key)) continue;
    if (!fault.key.startsWith("hands.")) box.closest("details")?.setAttribute("open", "");
    box.textContent += `${box.textContent ? "\n" : ""}${messageOf(fault, entry)}`;
  }
  for (const box of dialog.querySelectorAll("[data-box]")) box.classList.toggle("active", box.dataset.box === entry.active);
}

// What keeps a deal from being analysed: the places that are not full with what they lack, then all faults.
export function allFaults({ entry, faults }) {
  const missing = entry.places().filter((place) => entry.room(place) > 0 && entry.room(place) < Infinity).map((place) => `${labelOf(place, entry.game.game)} ${entry.room(place)}`);
  const still = missing.length ? [t("Not all cards are given yet: {places}", { places: missing.join(", ") })] : [];
  const hands = faults.filter(({ key }) => key === "hands").map(({ message }) => inWords(message, entry.game));
  const found = faultLines(entry, faults.filter(({ key }) => key !== "hands"), () => false).map(({ text }) => text);
  const lines = [...still, ...hands, ...found];
  return lines.length ? lines.slice(0, MOST) : faults.slice(0, 1).map(({ message }) => message);
}
