// Whose turn it is at a table with the engine. What happens next follows from what is shown, and from nothing else: the
// engine is asked where another seat is to move, once for each position, and what has changed meanwhile ends that.

import { ask } from "./engine.js";
import { app, canPlay, changed, visit } from "./app.js";
import { count, handSaved } from "./match.js";
import { t } from "./words.js";

const PAUSE = 350;
const AGAIN = 1000;
// For how long a complete trick lies, and one that was asked for.
const LYING = 1600, ASKED = 6000;

// The reply that is awaited: `{tree, at}`; after an error it stays, so that nothing is asked again and again.
let awaited = null;
let last = 0;
let counted = null;
let playing = false;
// The node whose trick lies until it is swept: `{node, asked}`. A card that is played sets it before it is shown.
let laid = null;
// The node of a card that is played and not shown yet.
let coming = null;
let sweeping = null;
let waiting = [];

// Does the person play the cards of this seat: his own, or his dummy's?
export function isMine(seat) {
  return app.shown.decides[seat] === app.seat;
}

// Is a trick complete on the table, whose cards are still to be seen?
export function isTrickLying() {
  const { shown, shownAt, mode } = app;
  if (mode !== "play" || !laid || laid.node !== shownAt || !shown.trick?.length) return false;
  return laid.asked || shown.scene.places.every(({ played }) => played === null);
}

// Take the trick off the table; who waits for that goes on.
export function sweep() {
  if (isTrickLying()) {
    forget();
    changed("board");
  }
}

function forget() {
  clearTimeout(sweeping);
  laid = sweeping = null;
  for (const done of waiting.splice(0)) done();
}

// The last trick is looked at again, also where a card is about to be shown.
export function showTrick() {
  forget();
  laid = { node: coming ?? app.shownAt, asked: true };
  changed("board");
}

// A trick lies for some time, once it is seen, and not where another position is gone to.
function keepTrick() {
  if (isTrickLying()) sweeping ??= setTimeout(sweep, laid.asked ? ASKED : LYING);
  else if (sweeping) forget();
}

// Show a card that is played; a trick that it completes lies then.
async function lay(node) {
  forget();
  laid = { node, asked: false };
  coming = node;
  try {
    await visit(node);
  } finally { coming = null; }
}

// Look at what is shown, and do what is due. Called whenever something has changed.
export function drive() {
  const { tree, shown } = app;
  keepTrick();
  if (app.mode !== "play") return give();
  if (app.shownAt !== tree.at) return undefined;
  if (shown.over) return finish();
  counted = null;
  if (isMine(shown.turn)) return give();
  if (awaited?.tree === tree && awaited.at === tree.at) return undefined;
  give();
  awaited = { tree, at: tree.at };
  return reply(awaited);
}

// Nothing is awaited any more.
function give() {
  awaited = null;
  app.playError = "";
}

export function tryAgain() {
  give();
  drive();
}

async function reply(mine) {
  const { at, tree } = mine;
  const now = () => awaited === mine && app.tree === tree && tree.at === at;
  try {
    const wait = last + PAUSE - performance.now();
    if (wait > 0) await new Promise((done) => { setTimeout(done, wait); });
    if (!now()) return;
    const { seat, level, seed } = app.playing;
    // a position that was taken back to is answered as it was before, even by an answer that is still to come
    at.reply ??= ask("reply", app.shown.text, { seat, level, seed }).catch((error) => { at.reply = null; throw error; });
    const { answer } = await at.reply;
    while (isTrickLying()) await new Promise((done) => { waiting.push(done); });
    if (!now()) return;
    const told = [answer.told, ...answer.table.events].join(": ");
    app.events = [...(app.events ?? []), told];
    last = performance.now();
    await lay(tree.play(answer.seat, answer.move, at));
    handSaved();
  } catch (error) {
    if (awaited !== mine) return;
    if (error.name !== "AbortError") {
      app.playError = error.message;
      changed();
      return;
    }
    // another view of the same position was asked for meanwhile
    app.events = (app.events ?? []).slice(0, -1);
    awaited = null;
    setTimeout(drive, AGAIN);
  }
}

// A deal that is over is shown with all hands open, and counted once.
async function finish() {
  const { tree } = app;
  give();
  if (app.hide) {
    app.hide = null;
    await visit(tree.at);
  } else if (app.match && !app.match.after && counted !== tree.at) {
    counted = tree.at;
    await count();
  }
}

// The person's card; one at a time.
export async function playOwn(move) {
  if (playing || !canPlay(move) || !isMine(app.shown.turn)) return;
  playing = true;
  try {
    app.analysing = false;
    app.events = [];
    await lay(app.tree.play(app.shown.turn, move));
    handSaved();
  } finally { playing = false; }
}

// The rest of the deal, with all hands open, as all play their best.
export async function claim() {
  const { tree, shown } = app;
  if (playing || app.mode !== "play" || app.shownAt !== tree.at || shown.over || !isMine(shown.turn)) return;
  playing = true;
  app.playError = "";
  try {
    const { answer, said } = await ask("claim", shown.text, { seat: app.seat });
    if (app.tree !== tree || app.shown !== shown) return;
    let node = tree.at;
    for (const { seat, move } of answer.line) node = tree.play(seat, move, node);
    app.events = [answer.proven ? t("Claimed: {verdict}", { verdict: said.verdict }) : t("Claimed, as the engine plays it: {verdict}", { verdict: said.verdict })];
    app.hide = null;
    app.analysing = false;
    await visit(node);
    handSaved();
  } finally { playing = false; }
}

// Back to before the person's last move.
export async function back() {
  let node = app.tree.at.parent;
  while (node?.parent && !node.children.some((child) => isMine(child.seat))) node = node.parent;
  if (!node || playing) return;
  app.analysing = false;
  app.hide = app.seat;
  app.events = [];
  if (app.match) app.match = { ...app.match, after: null };
  await visit(node);
  handSaved();
}
