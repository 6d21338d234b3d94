// What cards show besides their names: drawings that the engine gives, by card; else the first letters of the suit.

import { h, s } from "./dom.js";

let game = { suits: [], emblems: {} };
let drawings = {};

export function setGame(found) {
  game = found ?? { suits: [], emblems: {} };
}

export function setDrawings(found) {
  drawings = found ?? {};
}

export function emblem(card, suit) {
  const drawn = drawings[game.emblems[card]];
  if (!drawn) return h("span", { class: "suit", "aria-hidden": "true" }, game.suits.length > 1 ? (game.suits[suit]?.name ?? "").slice(0, 6) : "");
  const path = s("path", { d: drawn.path, fill: drawn.ink, "fill-rule": "evenodd" });
  return h("span", { class: "suit", "aria-hidden": "true" }, s("svg", { viewBox: "0 0 24 24" }, path));
}

export function inkOf(card) {
  return drawings[game.emblems[card]]?.ink ?? null;
}
