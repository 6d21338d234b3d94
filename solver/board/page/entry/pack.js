// The pack as keys, suit by suit: a tap gives a card, and takes back one that is given.

import { h } from "../dom.js";
import { shortCard } from "../short_names.js";
import { card } from "../table.js";
import { labelOf } from "./labels.js";
import { badge } from "./seats.js";
import { t } from "../words.js";

// What is read out of a key: the card, and who has it or how many are left.
function labelled(name, suit, n, holders, game) {
  const who = [...new Set(holders)].map((place) => labelOf(place, game.game)).join(", ");
  const more = game.copies > 1 && n > 0 ? t("{n} left", { n }) : "";
  return [shortCard(name), suit, more, who && t("given to {who}", { who })].filter(Boolean).join(", ");
}

function key(name, suit, entry, left, tap) {
  const { game } = entry;
  const holders = entry.holders(name);
  const n = left.get(name);
  const made = card(name, suit, {
    onclick: () => tap(name), class: n < 1 ? "gone" : "", "data-pick": name, "data-key": `pick ${name}`, "data-left": n,
    "aria-pressed": String(holders.includes(entry.active)), draggable: "true",
  }, labelled(name, game.suits.length > 1 ? t(game.suits[suit].name) : "", n, holders, game));
  made.addEventListener("dragstart", (event) => event.dataTransfer.setData("text/plain", name));
  const free = game.copies > 1 ? Array.from({ length: Math.max(n, 0) }, () => h("i", { class: "hole" })) : [];
  made.append(h("span", { class: `who${game.copies > 1 ? " many" : ""}`, "aria-hidden": "true" }, holders.map((place) => badge(place, game)), free));
  return made;
}

export function pack(entry, tap) {
  const left = entry.left();
  return entry.game.suits.map((suit, number) => {
    const count = suit.cards.reduce((sum, name) => sum + Math.max(left.get(name), 0), 0);
    const name = t(suit.name);
    return h("div", { class: "suitrow", role: "group", "aria-label": `${name}: ${t("{n} left", { n: count })}` }, suit.cards.map((one) => key(one, number, entry, left, tap)));
  });
}
