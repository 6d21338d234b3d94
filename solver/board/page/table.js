// The table as the scene of a position shows it: hands, the trick or the cards that lie, what a card is worth below it.

import { h } from "./dom.js";
import { GRADES, SIGNS, t } from "./words.js";
import { emblem, inkOf } from "./emblems.js";

const LEFT = 0, CENTRE = 1, RIGHT = 2;

export function card(name, suit, props = {}, label = "") {
  const known = suit !== null && suit !== undefined;
  const kind = `card ${known ? `s${suit % 5}` : "back"}${name.length > 3 ? " long" : name.length > 2 ? " mid" : ""} ${props.class ?? ""}`;
  const tag = props.onclick ? "button" : "span";
  const more = tag === "button" ? { type: "button" } : { role: "img" };
  const made = h(tag, { "aria-label": label || (known ? name : t("unknown card")), ...more, ...props, class: kind }, name, known ? emblem(name, suit) : null);
  if (known && inkOf(name)) made.style.color = inkOf(name);
  return made;
}

// scene: as the engine gives it. worths: move -> what is said of it. options: legal moves, flip, play, choose.
export function table(scene, { moves = [], worths = new Map(), flipped = false, play = null, can = () => true, preview = null } = {}) {
  const places = scene.places.map((place) => (flipped ? { ...place, row: 3 - place.row, column: 2 - place.column } : place));
  const sides = [LEFT, RIGHT].map((column) => places.filter((place) => place.column === column).length);
  return h("div", { class: "table" },
    places.map((place) => seat(place, { moves, worths, play, can, alone: sides[place.column === LEFT ? 0 : 1] === 1 })),
    felt(scene, places, preview));
}

function seat(place, { moves, worths, play, can, alone }) {
  const where = place.column === CENTRE ? "wide" : `c${place.column}${alone ? " alone" : ""}`;
  const words = [place.player, place.side && place.side !== place.seat ? `(${place.side})` : "", place.exposed ? t("exposed") : "", place.moving ? `· ${t("to move")}` : ""];
  const cards = [];
  for (const group of place.groups) {
    group.cards.forEach((name, number) => {
      const own = place.moving ? moves.filter((one) => one.card === name) : [];
      const fresh = number === 0 && cards.length > 0;
      cards.push(h("li", { class: fresh ? "newsuit" : null }, playable(name, group, own, worths, play, can)));
    });
  }
  return h("section", { class: `place r${place.row} ${where}${place.moving ? " moving" : ""}`, "data-seat": place.seat, "aria-label": `${place.seat} ${words.join(" ")}` },
    h("h3", {}, h("b", {}, `${place.moving ? "▶ " : ""}${place.seat}`), ` ${words.filter(Boolean).join(" ")}`),
    cards.length ? h("ul", { class: "cards" }, cards) : h("p", { class: "small" }, t("no cards")));
}

function playable(name, group, own, worths, play, can) {
  if (!own.length || !play) return card(name, group.suit, {}, group.suit === null ? "" : `${name}, ${group.name}`);
  const said = own.map((one) => worths.get(one.move)).filter(Boolean);
  const order = ["best", "level", "near", "open", "far", "lost"];
  const worth = said.sort((a, b) => order.indexOf(a.grade) - order.indexOf(b.grade))[0];
  const label = [name, group.name, worth?.points || worth?.value, worth && t(GRADES[worth.grade]), worth?.cost && t("costs {cost}", { cost: worth.cost })];
  const many = own.length > 1 ? t("{n} ways to play it", { n: own.length }) : "";
  const click = { onclick: (event) => play(own, event.currentTarget), "data-key": `card ${name}`, "aria-haspopup": many ? "menu" : null };
  const props = { "data-card": name, ...(own.some((one) => can(one.move)) ? click : {}) };
  return [
    card(name, group.suit, props, [...label, many].filter(Boolean).join(", ")),
    worth ? h("span", { class: `worth ${worth.grade}`, "aria-hidden": "true" }, worth.brief.length > 16 && !/\d/.test(worth.brief) ? SIGNS[worth.grade] : `${SIGNS[worth.grade]} ${worth.brief.replace(t("{lower} to {upper}").replace(/\{\w+\}/g, ""), "\n– ")}`) : null,
  ];
}

function felt(scene, places, preview) {
  const inside = [];
  if (scene.table) {
    inside.push(h("div", { class: "lying" }, scene.table.length
      ? scene.table.map((one) => card(one.card, one.suit, { class: one.marked ? "marked" : "" }, one.marked ? t("{card}, just laid down", { card: one.card }) : one.card))
      : t("no cards")));
  } else {
    const laid = places.filter((place) => place.played !== null);
    for (const place of laid) {
      const spot = place.column === CENTRE ? "2" : place.column === LEFT ? "1" : "3";
      const row = { 0: "1", 1: places.length === 5 ? "1" : "2", 2: "3", 3: "3" }[place.row];
      const one = h("div", { class: "played" }, place.seat, card(place.played, place.suit, { class: place.winning ? "marked" : "" }, `${place.seat}: ${place.played}${place.winning ? `, ${t("wins so far")}` : ""}`));
      one.style.gridColumn = spot;
      one.style.gridRow = row;
      inside.push(one);
    }
    if (!laid.length) inside.push(h("p", { class: "empty" }, scene.status));
  }
  return h("div", { class: "felt", role: "group", "aria-label": preview ? t("Preview") : t("On the table") }, inside);
}

export function facts(scene) {
  return [
    h("ul", { class: "scores" }, scene.scores.map(([side, won]) => h("li", {}, h("b", {}, side), ` ${won}`))),
    scene.notes.map((note) => h("p", { class: "small" }, note)),
  ];
}
