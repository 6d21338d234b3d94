// What is on the board: a tree of moves, what is shown of the position, and what the engine says of it.

import { announce } from "./dom.js";
import { ask } from "./engine.js";
import { Tree } from "./tree.js";
import { setGame } from "./emblems.js";
import { t } from "./words.js";

const FIRST_SECONDS = 8;

export const app = {
  host: null,
  games: [],
  tree: new Tree(""),
  shown: null,
  preview: null,
  told: null,
  searching: false,
  searchError: "",
  seconds: FIRST_SECONDS,
  flipped: false,
  hide: null,
  analysing: true,
  game: null,
  deal: null,
  mode: "analysis",
  listeners: [],
  stop: new AbortController(),
};

// Have the page drawn anew, the table alone ("board"), or everything when there is time for it ("told").
export function changed(part = "all") {
  for (const one of app.listeners) one(part);
}

export function gameOf(id) {
  return app.games.find((one) => one.game === id);
}

export function fail(error) {
  if (error.name !== "AbortError") announce(error.message);
}

// Open a deal: at the end of its play, or before it where it is a puzzle.
// Where there are records and nothing else a deal is opened at a card of its play.
export async function open(text, deal = null, ply = 0) {
  const first = await ask("show", text);
  const puzzle = first.answer.answer.length > 0;
  app.tree = new Tree(puzzle ? first.answer.text : first.answer.start);
  app.deal = deal ?? first.answer;
  app.review = null;
  app.mode = "analysis";
  app.hide = null;
  app.wrong = null;
  app.chooser = undefined;
  app.solved = false;
  setGame(gameOf(first.answer.game));
  let node = app.tree.root;
  if (!puzzle) for (const { seat, move } of first.answer.line) node = app.tree.play(seat, move, node);
  app.analysing = !puzzle;
  await visit(app.host.record ? step(ply) : node);
  if (app.host.record) await app.look();
}

// The node at a card of the record, or at its end.
export function step(ply) {
  let node = app.tree.root;
  while (node.ply < ply && app.tree.next(node)) node = app.tree.next(node);
  return node;
}

// Can this move be made here? A host that only holds a record can follow no other.
export function canPlay(move) {
  return app.shown.moves.some((one) => one.move === move) && (!app.shown.follows || app.shown.follows.includes(move));
}

// Show a node of the tree, and have it analysed.
export async function visit(node) {
  app.stop.abort();
  app.stop = new AbortController();
  const { signal } = app.stop;
  const found = await ask("show", app.tree.text, { play: app.tree.path(node), ...(app.hide ? { hide: app.hide } : {}) }, undefined, signal);
  if (signal.aborted || !found) return;
  app.tree.go(node);
  app.shown = found.answer;
  app.preview = null;
  app.searching = false;
  app.told = node.told && node.toldHide === app.hide ? node.told : null;
  app.searchError = "";
  app.seconds = FIRST_SECONDS;
  if (app.mode !== "play") app.host.put({ text: app.shown.text, number: app.list ? app.number : 0, ply: node.ply });
  changed();
  if (app.analysing) analyse();
}

export async function playMove(move) {
  const seat = app.shown.turn;
  await visit(app.tree.play(seat, move));
}

export function undo() {
  return app.tree.at.parent ? visit(app.tree.at.parent) : null;
}

export function redo() {
  return app.tree.next() ? visit(app.tree.next()) : null;
}

// The next position of the record in which an error was made.
export function errorAfter() {
  const { line, said } = app.review ?? {};
  return said ? line.find((node, number) => number > line.indexOf(app.tree.at) && said.rows[number]?.error) : undefined;
}

export function nextError() {
  return errorAfter() ? visit(errorAfter()) : null;
}

// Which question is asked: with hidden hands what is best on average, else what each card is worth.
export function questionNow() {
  return app.hide || !app.shown.open ? "hint" : "moves";
}

export async function analyse() {
  const { shown, tree } = app;
  const node = tree.at;
  if (!shown || shown.over || shown.refusal || (!shown.moves.length && !shown.choice) || !shown.text) return;
  if (node.told?.said.exact && node.toldHide === app.hide) return;
  const { signal } = app.stop;
  const hide = app.hide;
  app.searching = true;
  app.searchError = "";
  changed();
  try {
    await ask(questionNow(), shown.text, { seconds: app.seconds }, (message) => {
      if (signal.aborted || !message.answer) return;
      node.told = app.told = message;
      node.toldHide = hide;
      changed("told");
    }, signal);
  } catch (error) {
    if (error.name === "AbortError" || signal.aborted) return;
    app.searchError = error.message;
  }
  if (!signal.aborted) {
    app.searching = false;
    changed();
  }
}

export function deeper() {
  app.stop.abort();
  app.stop = new AbortController();
  app.seconds = Math.min(600, app.seconds * 4);
  app.analysing = true;
  return analyse();
}

// What the position would look like after some moves of the line of best play.
let previewing = new AbortController();
export async function previewLine(moves) {
  previewing.abort();
  if (!moves) {
    if (app.preview) { app.preview = null; changed("board"); }
    return;
  }
  previewing = new AbortController();
  const { signal } = previewing;
  try {
    const found = await ask("show", app.shown.text, { play: moves }, undefined, signal);
    if (!signal.aborted) { app.preview = found.answer; changed("board"); }
  } catch (error) { fail(error); }
}

export async function playLine(line) {
  let node = app.tree.at;
  for (const { seat, move } of line) node = app.tree.play(seat, move, node);
  await visit(node);
}

export async function flip() {
  app.flipped = !app.flipped;
  changed();
}

export async function hideHands() {
  app.hide = app.hide ? null : "turn";
  announce(app.hide ? t("Hands are hidden: advice as the seat to move sees it") : t("All hands are open"));
  await visit(app.tree.at);
}
