// The places that cards go to, as tabs with their counts, and what lies in the one that is given to.

import { h } from "../dom.js";
import { card } from "../table.js";
import { labelOf } from "./labels.js";
import { t } from "../words.js";

// Most places for cards that are drawn empty.
const MOST_SLOTS = 13;

// The side of a seat, where two sides are named by their seats.
export function sideOf(place, game) {
  const seat = place.split(".")[1];
  const number = game.sides.length === 2 ? game.sides.findIndex((side) => /^[A-E]+$/.test(side) && side.includes(seat)) : -1;
  return number + 1;
}

export function badge(place, game) {
  if (place.startsWith("hands.")) return h("b", { class: `seat side${sideOf(place, game)}` }, labelOf(place, game.game));
  return h("b", { class: "seat apart" }, labelOf(place, game.game).slice(0, 1));
}

// drop(place, text): something was dragged there. choose(place): it is given to from now on.
export function tabs(entry, { choose, drop }) {
  const wrong = new Set(entry.faults().flatMap(({ places }) => places));
  const players = entry.record.players ?? {};
  return entry.places().map((place) => {
    const n = entry.cards(place).length;
    const most = entry.sizes[place];
    const full = most !== undefined && n === most;
    const name = labelOf(place, entry.game.game);
    const said = wrong.has(place) ? t("wrong") : full ? t("full") : "";
    const apart = !place.startsWith("hands.");
    const below = apart ? name : players[place.split(".")[1]];
    const made = h("button", {
      type: "button", class: `seattab${wrong.has(place) ? " wrong" : ""}`, "data-place": place, "data-key": `place ${place}`, "aria-pressed": String(place === entry.active),
      "aria-label": [name, most === undefined ? t("Cards: {n}", { n }) : t("{n} of {all} cards", { n, all: most }), said].filter(Boolean).join(", "), onclick: () => choose(place),
    }, h("span", {}, apart ? null : badge(place, entry.game), h("b", {}, ` ${n}`), h("span", { class: "small" }, most === undefined || full ? "" : `/${most}`), h("span", { class: "mark" }, wrong.has(place) ? " !" : full ? " ✓" : "")),
    below ? h("span", { class: "small" }, below) : null);
    made.addEventListener("dragover", (event) => event.preventDefault());
    made.addEventListener("drop", (event) => {
      event.preventDefault();
      drop(place, event.dataTransfer.getData("text/plain"));
    });
    return made;
  });
}

// The cards of the active place in the order of the pack; a tap takes one back.
export function given(entry, { take }) {
  const place = entry.active;
  const order = new Map(entry.game.suits.flatMap((suit, number) => suit.cards.map((name) => [name, number])));
  const cards = entry.cards(place);
  const names = [...order.keys()];
  const sorted = [...cards].sort((one, other) => names.indexOf(one) - names.indexOf(other));
  const room = entry.room(place);
  const slots = room > 0 && room < Infinity ? Math.min(room, Math.max(MOST_SLOTS - cards.length, 1)) : 0;
  return [
    ...sorted.map((name) => {
      const made = card(name, order.get(name) ?? null, { onclick: () => take(place, name), "data-chip": `${place} ${name}`, "data-key": `chip ${name}`, draggable: "true" }, t("take {card} away", { card: name }));
      made.addEventListener("dragstart", (event) => event.dataTransfer.setData("text/plain", `${name} ${place}`));
      return made;
    }),
    ...Array.from({ length: slots }, (_, number) => h("span", { class: `slot${number ? "" : " next"}`, "aria-hidden": "true" }, number ? "" : `${cards.length + 1}`)),
  ];
}
