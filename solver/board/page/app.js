// What is on the board: a tree of moves, what is shown of the position, and what the engine says of it.

import { announce, sure } from "./dom.js";
import { ask } from "./engine.js";
import { Tree } from "./tree.js";
import { setGame } from "./faces.js";
import { extendTree, readTree } from "./tree_reader.js";
import { readLink } from "./links.js";
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
  // has a search been ended because nobody sees the page?
  paused: false,
  searchError: "",
  seconds: FIRST_SECONDS,
  flipped: false,
  hide: null,
  analysing: true,
  game: null,
  deal: null,
  // is it the example that there is before anything has been opened?
  example: false,
  mode: "analysis",
  // what is shown in the place of the board: `{screen, of}`
  screen: null,
  closeScreen: () => {},
  // has something else been put in the place of a screen? Going back leads to it then
  screenLeft: false,
  listeners: [],
  // what keeps the work, and begins another: `newSession(source)`
  newSession: () => {},
  closeSession: () => {},
  work: null,
  shownAt: null,
  stop: new AbortController(),
};

// Have the page drawn anew, the table alone ("board"), or everything when there is time for it ("told").
export function changed(part = "all") {
  for (const one of app.listeners) one(part);
}

export function gameOf(id) {
  return app.games.find((one) => one.game === id);
}

// A seat or side as players call it: South is S.
export function letterOf(seat, game = app.shown?.game) {
  return gameOf(game)?.letters?.[seat] ?? seat;
}

export function fail(error) {
  if (error.name !== "AbortError") announce(error.message);
}

// A deal of a list with what it asks, which its entry lacks. shown: its position.
export function dealAsked(deal, shown) {
  return deal ? { ...deal, goal: shown.goal, answer: shown.answer, note: shown.note, solution: shown.solution } : shown;
}

// A deal joins the list that is open, or is a work of its own; gives its entry in the list.
function enter(deal, found, alone) {
  if (app.list?.includes(deal)) return deal;
  if (alone || !(app.list?.length > 1)) {
    app.newSession();
    app.list = null;
    return null;
  }
  app.closeSession();
  const entry = { ...(deal ?? found), text: found.text };
  app.number = app.list.push(entry) - 1;
  return entry;
}

// The tree of a deal as it was left, as a file has it, or with the moves of its play.
async function treeOf(found, entry, link) {
  const puzzle = found.answer.length > 0;
  if (entry?.kept) return Tree.read(entry.kept);
  const text = puzzle ? found.text : found.start;
  if (entry?.outside) return readTree(entry.outside.text === found.start ? text : found.start, puzzle, entry.outside);
  const tree = new Tree(text, puzzle);
  let node = tree.root;
  if (!puzzle) for (const { seat, move } of found.line) node = tree.play(seat, move, node);
  node.text = found.text;
  node.over = found.over;
  // a record that is complete is looked through from its first word or move on
  tree.at = link.also.length || link.at ? await extendTree(tree, node, link) : found.over ? tree.root : node;
  tree.heard = link.said ?? (found.over && tree.at === tree.root && !link.at ? 0 : Infinity);
  return tree;
}

// Open a deal, or what a link says: at the end of its play, or before it where it is a puzzle.
// Where there are records and nothing else a deal is opened at a card of its play.
let openings = 0;
export async function open(text, deal = null, ply = 0, alone = false) {
  const mine = openings += 1;
  const link = readLink(text);
  const first = await ask("show", link.text);
  const puzzle = first.answer.answer.length > 0;
  if (mine !== openings) return;
  const entry = enter(deal, first.answer, alone);
  const tree = await treeOf(first.answer, entry, link);
  if (mine !== openings) return;
  app.tree = tree;
  app.listed = entry;
  app.deal = dealAsked(deal, first.answer);
  Object.assign(app, { review: null, mode: "analysis", hide: null, wrong: null, chooser: undefined, solved: false });
  setGame(gameOf(first.answer.game));
  app.analysing = !puzzle;
  await visit(app.host.record ? step(ply) : app.tree.at);
  if (app.host.record) await app.look();
}

// Open it as a work of its own, without the list that is open.
export function openAlone(text) {
  return open(text, null, 0, true);
}

// The node at a card of the record, or at its end.
export function step(ply) {
  let node = app.tree.root;
  while (node.ply < ply && app.tree.next(node)) node = app.tree.next(node);
  return node;
}

// The words of the auction of the record.
export function bids() {
  return app.shown?.auction?.bids ?? [];
}

// Is the auction looked through, so that no card can be played yet?
export function isBidding() {
  return app.mode !== "play" && app.shownAt === app.tree.root && app.tree.at === app.tree.root && app.tree.heard < bids().length;
}

// Can this move be made here? A host that only holds a record can follow no other.
export function canPlay(move) {
  return app.shownAt === app.tree.at && !isBidding() && app.shown.moves.some((one) => one.move === move) && (!app.shown.follows || app.shown.follows.includes(move));
}

// Show a node of the tree, and have it analysed; one of a tree that is open no more is left alone.
// heard: how many words of the auction have been said, at the root.
export async function visit(node, heard = node === app.tree.at ? app.tree.heard : Infinity) {
  if (!app.tree.has(node)) return;
  app.stop.abort();
  app.stop = new AbortController();
  const { signal } = app.stop;
  const found = await ask("show", app.tree.text, { play: app.tree.path(node), ...(app.hide && { hide: app.hide }), ...(app.settling && app.mode !== "play" && { dealt: true }) }, undefined, signal);
  if (signal.aborted || !found) return;
  app.tree.go(node);
  app.tree.heard = heard;
  app.shown = found.answer;
  app.shownAt = node;
  app.tree.words = bids().length;
  node.text = found.answer.text;
  node.over = found.answer.over;
  app.preview = null;
  app.searching = false;
  app.told = node.told && node.toldHide === app.hide ? node.told : null;
  app.searchError = "";
  app.seconds = FIRST_SECONDS;
  putAddress();
  changed();
  if (app.analysing) analyse();
}

// Have the address say what is on the board; a game that is played has none, and another screen has its own.
export function putAddress() {
  if (app.mode !== "play") app.linked = app.shown.text && app.tree.link();
  if (app.screen) return;
  app.host.put(app.mode === "play" || app.settling ? null : { text: app.linked, number: app.list ? app.number : 0, ply: app.tree.at.ply }, app.screenLeft);
  app.screenLeft = false;
}

export async function playMove(move) {
  const seat = app.shown.turn;
  await visit(app.tree.play(seat, move));
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

// Nothing is missing from what the engine says of a node: all values are proven, and the line of best play, which comes
// after them, has arrived as well.
function isComplete({ told, toldHide }) {
  return told?.said.exact && toldHide === app.hide && (questionNow() === "hint" || Boolean(told.said.line));
}

export async function analyse() {
  const { shown, tree } = app;
  const node = tree.at;
  if (!shown || app.screen || isBidding() || shown.over || shown.refusal || (!shown.moves.length && !shown.choice) || !shown.text) return;
  if (isComplete(node)) return;
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

// A page that nobody sees does not search. It goes on when it is seen again.
export function pauseUnseen() {
  if (document.visibilityState === "hidden") {
    if (!app.searching) return;
    app.stop.abort();
    app.stop = new AbortController();
    app.searching = false;
    app.paused = true;
    changed();
  } else if (app.paused) {
    app.paused = false;
    if (app.analysing) analyse().catch(fail);
  }
}

export function deeper() {
  app.stop.abort();
  app.stop = new AbortController();
  app.seconds = Math.min(600, app.seconds * 4);
  app.analysing = true;
  return analyse();
}

// What the position would look like after some moves of a line, from a text or from what is shown.
let previewing = new AbortController();
export async function previewLine(moves, text = app.shown.text) {
  previewing.abort();
  if (!moves) {
    if (app.preview) { app.preview = null; changed("board"); }
    return;
  }
  previewing = new AbortController();
  const { signal } = previewing;
  try {
    const found = await ask("show", text, { play: moves }, undefined, signal);
    if (!signal.aborted) { app.preview = found.answer; changed("board"); }
  } catch (error) { fail(error); }
}

export async function playLine(line, from = app.tree.at, upTo = line.length) {
  if (app.shownAt !== app.tree.at) return;
  const nodes = [from];
  for (const { seat, move } of line) nodes.push(app.tree.play(seat, move, nodes.at(-1)));
  await visit(nodes[upTo]);
}

export async function flip() {
  app.flipped = !app.flipped;
  changed();
}

// In a game that is played the others' hands are shown only to who has said so.
export async function hideHands() {
  if (app.mode === "play") {
    if (!app.hide) app.hide = app.shown.over ? null : app.seat;
    else if (await sure(t("All hands would be shown, and the game goes on."), t("Show all hands"))) app.hide = null;
    else return;
    await visit(app.tree.at);
    return;
  }
  app.hide = app.hide ? null : "turn";
  announce(app.hide ? t("Hands are hidden: advice as the seat to move sees it") : t("All hands are open"));
  await visit(app.tree.at);
}
