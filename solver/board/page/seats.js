// Seats beside cards: a badge in the colour of their side, so that A is not read as an ace; and where tricks begin.

import { h } from "./dom.js";
import { app, letterOf } from "./app.js";
import { sideOf } from "./table.js";

export function seatBadge(seat) {
  const { scene } = app.shown;
  const place = scene.places.find((one) => one.seat === seat);
  const side = place ? sideOf(scene.scores.map(([name]) => name), scene.places)(place) : 0;
  return h("b", { class: `seat side${side}` }, letterOf(seat));
}

// Does a trick begin with this move? ply: its number from the root of the tree. Games without tricks have no such moves.
export function leadsTrick(ply) {
  const { scene } = app.shown;
  const size = scene.places.length;
  if (scene.table || app.shownAt === null) return false;
  const lying = scene.places.filter(({ played }) => played).length;
  return (ply - 1 - app.shownAt.ply + lying) % size === 0;
}

// Moves as elements, each trick in a group of its own: `[ply, element]`, in order.
export function byTrick(moves) {
  if (app.shown.scene.table) return moves.map(([, made]) => [made, " "]);
  const groups = [];
  for (const [ply, made] of moves) {
    if (!groups.length || leadsTrick(ply)) groups.push([]);
    groups.at(-1).push(made, " ");
  }
  return groups.map((group) => h("div", { class: "trick" }, group));
}
