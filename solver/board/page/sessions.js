// What has been worked on: each deal, file or game with its whole tree, where one stands in it and what the engine has
// said, kept by the browser after every change. A tab goes on with its own work, a new one with the latest.

import { app } from "./app.js";
import { plain } from "./links.js";
import { language } from "./words.js";

const KEPT = "works";
const TAB = "openhand.work";
const FORM = "openhand-study";
const MOST = 20;
const LONGEST = 1_500_000;
const SOON = 300;

const listOf = (id) => `list.${id}`;

function keeping() {
  return app.host?.whole && !app.host.record;
}

export function sessions() {
  if (!keeping()) return [];
  try {
    const found = JSON.parse(app.host.kept(KEPT) ?? "[]");
    return Array.isArray(found) ? found.filter((work) => work?.id && (work.tree || work.settling)) : [];
  } catch { return []; }
}

function tab() {
  try { return sessionStorage.getItem(TAB); } catch { return null; }
}

// A work of its own from here on; what was there before stays as it is.
export function newSession(source = "") {
  app.closeScreen();
  saveNow();
  app.example = false;
  app.work = { id: `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`, source };
  app.settling = null;
}

// A work that was kept is gone on with: in the tab that it belongs to, or as a copy of it.
export function openSession(work) {
  const own = work.id === tab();
  newSession(work.source);
  if (own) app.work.id = work.id;
  app.work.example = work.example;
  app.work.own = work.own;
}

// The seat of the user in a game that was played here: by the names of a whole game, where it moves on, or as it was.
export function ownSeat() {
  const named = Object.entries(app.shown.players).find(([, name]) => name === "you");
  return named?.[0] ?? app.work.own ?? "";
}

// The texts of all deals of the list that is open.
export function listTexts() {
  return app.list.map((deal) => deal.text).join("\n");
}

// The tree that is open goes to its deal of the list.
export function closeSession() {
  const deal = app.list?.[app.number];
  if (deal && app.mode === "analysis" && app.listed === deal) deal.kept = app.tree.written();
}

export function playingNow() {
  const { text, seat, level, seed, contract, soloist, chosen } = app.playing;
  return { text, seat, level, seed, contract, soloist, chosen };
}

function state() {
  const { shown, tree } = app;
  const { id, source, example = false, own = null } = app.work;
  const play = app.mode === "play" ? { playing: playingNow(), match: app.match ?? null, events: app.events ?? [], over: Boolean(shown.over) } : {};
  const trees = Object.fromEntries((app.list ?? []).map((deal, number) => [number, deal.kept]).filter(([, kept]) => kept));
  return {
    id, source, example, own, when: Date.now(), language: language(), mode: app.mode, ...play, settling: app.settling,
    title: shown.id || shown.name, game: shown.name, link: tree.link(), tree: tree.written(), hide: app.hide, analysing: app.analysing, flipped: app.flipped,
    solved: app.solved, wrong: app.wrong ?? null, trainer: app.trainer ?? null,
    listed: Boolean(app.list), number: app.number ?? 0, trees,
  };
}

const bare = (written) => ({ ...written, told: {}, texts: {} });
const lean = (work) => ({ ...work, tree: bare(work.tree), trees: Object.fromEntries(Object.entries(work.trees).map(([number, one]) => [number, bare(one)])) });
const same = (work) => JSON.stringify([work.mode, work.settling, work.tree.text, work.tree.moves, work.tree.notes, work.playing, work.match, work.trees, work.listed]);

let due = null;
export function saveNow() {
  clearTimeout(due);
  due = null;
  if (!keeping() || !app.work || !app.shown || app.shownAt !== app.tree.at) return;
  const now = state();
  const before = sessions();
  const list = app.list ? listTexts() : "";
  if (list !== (app.work.list ?? "")) app.host.keep(listOf(now.id), app.work.list = list);
  const unlike = (work) => work.id !== now.id && (work.listed || same(lean(work)) !== same(lean(now)));
  // what the engine has said of older works can be asked again
  const all = [now, ...before.filter(unlike).map(lean)].slice(0, MOST);
  let text = JSON.stringify(all);
  if (text.length > LONGEST) text = JSON.stringify(all.map(lean));
  while (text.length > LONGEST && all.length > 1) { all.pop(); text = JSON.stringify(all.map(lean)); }
  before.filter((work) => work.listed && !all.some(({ id }) => id === work.id)).forEach((work) => app.host.keep(listOf(work.id), ""));
  app.host.keep(KEPT, text);
  try { sessionStorage.setItem(TAB, now.id); } catch { /* a new tab goes on with the latest work */ }
}

// Something has changed: it is kept soon.
export function saveSoon() {
  due ??= setTimeout(saveNow, SOON);
}

export function savedSession(work) {
  return work.listed ? app.host.kept(listOf(work.id)) : null;
}

// The work that the page begins with: what the address says, else what this tab has shown, else the latest.
// source: the texts of the files that the board was opened with.
export function sessionToOpen(text, source) {
  const all = sessions();
  const own = all.find(({ id }) => id === tab());
  const fits = (work) => plain(work.link) === plain(text);
  if (text) return own && fits(own) ? own : all.find(fits);
  return own ?? (source ? all.find((work) => work.source === source) : all[0]);
}

// The deal, or all deals of the list, with their trees as a file of the board.
export function studyText() {
  closeSession();
  const deals = app.list?.length > 1
    ? app.list.map((deal) => ({ text: deal.text, ...(deal.kept && { tree: bare(deal.kept) }) }))
    : [{ text: app.tree.text, tree: bare(app.tree.written()) }];
  return JSON.stringify({ form: FORM, version: 1, number: app.list?.length > 1 ? app.number : 0, deals }, null, 1);
}

// Such a file as `{text, trees, number}`; null for any other text.
export function readStudy(text) {
  if (!text.trimStart().startsWith("{") || !text.includes(FORM)) return null;
  let found = null;
  try { found = JSON.parse(text); } catch { return null; }
  if (found?.form !== FORM || !Array.isArray(found.deals)) return null;
  return { text: found.deals.map((deal) => String(deal?.text ?? "")).join("\n"), trees: found.deals.map((deal) => deal?.tree), number: Number(found.number) || 0 };
}
