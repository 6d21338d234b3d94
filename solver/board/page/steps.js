// Steps through a record, forwards and backwards: the words of its auction, then its cards.

import { analyse, app, bids, changed, isBidding, letterOf, putAddress, visit } from "./app.js";
import { t } from "./words.js";

// Show the table before the first card, after so many words of the auction.
export async function hear(count) {
  const { tree } = app;
  const heard = count < bids().length ? Math.max(count, 0) : Infinity;
  if (tree.at !== tree.root) return visit(tree.root, heard);
  tree.heard = heard;
  app.stop.abort();
  app.stop = new AbortController();
  app.searching = false;
  putAddress();
  changed();
  return app.analysing ? analyse() : undefined;
}

// Who is to say the next word.
export function toBid() {
  return t("{turn} is to bid", { turn: letterOf(bids()[app.tree.heard].seat) });
}

export function hasBefore() {
  return Boolean(app.tree.at.parent) || heardNow() > 0;
}

export function hasAfter() {
  return isBidding() || Boolean(app.tree.next());
}

// A game that is played does not go back into its auction.
function heardNow() {
  return app.mode === "play" ? 0 : Math.min(app.tree.heard, bids().length);
}

export function undo() {
  if (app.tree.at.parent) return visit(app.tree.at.parent);
  return heardNow() > 0 ? hear(heardNow() - 1) : null;
}

export function redo() {
  if (isBidding()) return hear(app.tree.heard + 1);
  return app.tree.next() ? visit(app.tree.next()) : null;
}

export function toStart() {
  return bids().length && app.mode !== "play" ? hear(0) : visit(app.tree.root);
}

export function toEnd() {
  return visit(app.tree.end(), Infinity);
}
