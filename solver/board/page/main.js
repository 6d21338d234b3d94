// The page: what is where, keys, and the way in. It knows of its host only what engine.js says of it.

import { announce, button, h, page, show, sheet, sure } from "./dom.js";
import { ask, can, setHost } from "./engine.js";
import { app, canPlay, changed, deeper, fail, flip, gameOf, hideHands, letterOf, nextError, isBidding, openAlone, pauseUnseen, playMove, step, visit } from "./app.js";
import { redo, toEnd, toStart, undo } from "./steps.js";
import { auction, bidding } from "./auction.js";
import { facts, table, withTrick } from "./table.js";
import { gauge } from "./gauge.js";
import { canLearn, homeSheet, welcome } from "./home.js";
import { coverBoard, hideScreen, showScreen, visitScreen } from "./screens.js";
import { useNames } from "./short_names.js";
import { forget, legend, toggle, values, worths } from "./values.js";
import { moves } from "./history.js";
import { copySheet, deals, openSheet, pick, take } from "./files.js";
import { edit } from "./enter.js";
import { overview } from "./overview.js";
import { look, review } from "./record.js";
import { choices, results } from "./choices.js";
import { attempt, isPuzzle, puzzle, puzzleSheet, solver } from "./puzzle.js";
import { answer, isAsked, isLesson, lessons } from "./learn.js";
import { whole } from "./match.js";
import { isSettling, play, playSheet } from "./play.js";
import { back, drive, isTrickLying, playOwn, sweep } from "./play_state.js";
import { beginWith, resume } from "./resume.js";
import { saveNow, saveSoon, newSession, closeSession } from "./sessions.js";
import { cardSheet, recallCards } from "./card_settings.js";
import { setGame } from "./faces.js";
import { chosen, preferred, speak } from "./language.js";
import { chooseWay } from "./capture_choice.js";
import { mark, t } from "./words.js";

const EXAMPLE = "coch/id=iseo-01/title=The_lion_waits/A=X_VII_I_XV_Bre/B=X_VIIII_II_XIIII_XIII/C=VIII_VI_V_Mat_Mas/D=IIII_III_I_XI_XII/points.AC=9_20/points.BD=8_20/play=X_X_VIII_IIII_Bre";

// While a button is held down nothing is drawn: it would be gone before it is let go.
let held = false;
let due = null;
function hold(signal) {
  page.root.addEventListener("pointerdown", () => { held = true; }, { capture: true, signal });
  // a tap or key anywhere takes a complete trick off the table, before it does what it is for
  for (const kind of ["click", "keydown"]) document.addEventListener(kind, sweep, { capture: true, signal });
  for (const end of ["pointerup", "pointercancel"]) {
    document.addEventListener(end, () => setTimeout(() => {
      held = false;
      if (due) draw(due);
    }), { capture: true, signal });
  }
}

// Another width may have room for the pictures of cards, or none.
function refit(signal) {
  let width = innerWidth;
  window.addEventListener("resize", () => {
    if (innerWidth === width) return;
    width = innerWidth;
    draw("board");
  }, { signal });
}

const at = (id) => page.root.querySelector(`#${id}`);

// However many answers come at once, the page is drawn once for each frame; what a person does is seen at once.
let frame = null;
function follow(part) {
  if (part !== "told") return draw(part);
  frame ??= requestAnimationFrame(() => { frame = null; draw(); });
  return undefined;
}

function draw(part = "all") {
  const { shown } = app;
  if (!shown) return;
  if (held) { due = due === "all" ? due : part; return; }
  due = null;
  const focused = at("board").contains(active());
  const early = isBidding(), settling = isSettling();
  const lying = isTrickLying();
  const seen = early ? { scene: bidding() } : app.preview ?? (lying ? { scene: withTrick(shown) } : shown);
  setGame(app.games.find((one) => one.game === shown.game));
  useNames(seen.scene.names);
  const playable = early || settling || app.preview || shown.refusal && !shown.moves.length || (app.mode === "play" && shown.decides[shown.turn] !== app.seat) ? null : chooseWay;
  if (app.host.whole && !app.screen) document.title = `${shown.id || shown.name} – Openhand`;
  show(at("board"),
    h("h2", {}, seen.scene.heading),
    about(shown),
    h("p", { class: "status" }, app.preview ? t("Preview") : seen.scene.status, shown.events.length && !app.preview && !early ? h("span", { class: "small", "data-events": "" }, ` · ${shown.events.join("; ")}`) : null),
    table(seen.scene, { moves: app.preview || early ? [] : shown.moves, refused: early ? [] : shown.refused, worths: app.preview || early || !app.analysing ? new Map() : worths(), flipped: app.flipped, lowest: app.mode === "play" ? app.seat : settling ? app.settling.seat : null, tray: solver(), play: playable, can: canPlay, preview: app.preview, complete: lying }),
    facts(seen.scene),
    app.analysing && !app.preview && !early ? gauge(app.told) : null);
  if (focused) keepFocusOnTable();
  if (part === "all") show(at("overview"), overview(app.index));
  if (part === "all") show(at("panel"), settling ? play() : [welcome(), deals(), whole(), play(), puzzle(), lessons(), app.mode === "play" && !app.analysing || isAsked() || early ? null : values(), early ? null : [choices(), results()], auction(), moves(), isAsked() ? null : review()]);
}

const active = () => page.root.getRootNode().activeElement;

// Who has played a card by the keyboard is led to the hand that moves next, or to the table.
function keepFocusOnTable() {
  const board = at("board");
  if (active() !== board && board.contains(active())) return;
  (board.querySelector(".moving [data-card]") ?? board).focus({ preventScroll: true });
}

// When and where the deal was played, by whom, and what is said of it; the note of a puzzle would tell its answer. In a
// game of the reader's own the seats name the players.
function about(shown) {
  const names = Object.values(shown.players).includes("you") ? [] : Object.entries(shown.players).filter(([, name]) => name.trim()).map(([seat, name]) => `${letterOf(seat)} ${name.trim()}`);
  const first = [shown.date, shown.place, names.join(", "), shown.source].filter(Boolean).map((text) => text.trim()).join(" · ");
  return [first, app.deal?.answer?.length ? "" : (shown.note ?? "").trim()].filter(Boolean).map((text) => h("p", { class: "about" }, text));
}

// A swipe to the left goes on, one to the right goes back.
function swipe(signal) {
  let begun = null;
  page.root.addEventListener("touchstart", (event) => {
    const one = event.touches.length === 1 && event.target.closest("#board") ? event.touches[0] : null;
    begun = one && [one.clientX, one.clientY];
  }, { passive: true, signal });
  page.root.addEventListener("touchend", (event) => {
    if (!begun || app.mode === "play") return;
    const [x, y] = [event.changedTouches[0].clientX - begun[0], event.changedTouches[0].clientY - begun[1]];
    begun = null;
    if (Math.abs(x) > 40 && Math.abs(x) > 2 * Math.abs(y)) (x < 0 ? redo : undo)()?.catch(fail);
  }, { passive: true, signal });
}

// A move of the person at the board: of the game that is played, of a puzzle, or simply tried.
export function make(move) {
  if (!canPlay(move)) return undefined;
  const how = app.mode === "play" ? playOwn : isPuzzle() ? attempt : isLesson() ? answer : playMove;
  return how(move).catch(fail);
}

const part = (name) => at("panel").querySelector(`[data-key=${name}]`);

// The next choice of a list.
function another(name) {
  const list = part(name);
  if (!list) return;
  list.selectedIndex = (list.selectedIndex + 1) % list.options.length;
  list.dispatchEvent(new Event("change"));
}

// The rules of the game that is on the board, or of the one whose rules are shown.
function rules() {
  return visitScreen("learn", gameOf(app.screen?.of)?.game ?? app.shown.game).catch(fail);
}

// The editor and the texts of a deal show all hands: where some are hidden in a game that goes on, that is asked about.
async function openly(action) {
  const hidden = isSettling() || (app.mode === "play" && app.hide && !app.shown.over);
  if (!hidden || await sure(t("All hands would be shown, and the game goes on."), t("Show all hands"))) await action();
}
const openEditor = () => openly(edit).catch(fail);
const openCopy = () => openly(copySheet).catch(fail);

const KEYS = {
  ArrowLeft: [mark("take back"), () => (app.mode === "play" ? back() : undo())], ArrowRight: [mark("play again"), redo],
  Home: [mark("to the start"), toStart], End: [mark("to the end"), toEnd],
  ArrowUp: [mark("branch before"), () => app.tree.beside(-1) && visit(app.tree.beside(-1))],
  ArrowDown: [mark("branch after"), () => app.tree.beside(1) && visit(app.tree.beside(1))],
  n: [mark("next error"), () => nextError()],
  f: [mark("flip the table"), flip], h: [mark("hide hands"), hideHands], d: [mark("deeper"), deeper], a: [mark("values"), toggle],
  t: [mark("ask whether a value can be reached"), () => part("least")?.focus()], s: [mark("another seat is asked for"), () => another("asked")],
  g: [mark("play for something else"), () => another("objective")], r: [mark("what every card cost"), () => part("review")?.click()],
  b: [mark("what each choice before the play is worth"), () => part("choose")?.click()], Delete: [mark("remove moves from here on"), () => part("drop")?.click()],
  e: [mark("edit a deal"), openEditor], o: [mark("open"), openSheet], c: [mark("copy or save"), openCopy], p: [mark("play a deal"), () => playSheet()], u: [mark("puzzles"), puzzleSheet],
  l: [mark("rules of the game"), rules], w: [mark("plan the play"), () => part("plan")?.click()],
};

// The keys of what can be asked here; without an editor its key goes to the next error.
const ASKED = { h: "hint", d: "solve", e: "deal", o: "write", c: "write", p: "sit", u: "puzzle", w: "plan" };

function keyOf(name) {
  if (name === "e" && !can("deal")) return KEYS.n;
  if (name === "l" && !canLearn()) return undefined;
  return !ASKED[name] || can(ASKED[name]) ? KEYS[name] : undefined;
}

function help() {
  const rows = [...Object.entries(KEYS).filter(([name]) => keyOf(name) === KEYS[name]).map(([key, [what]]) => [key, what]), ["1 – 9", mark("play a move of the table")], ["?", mark("this list")]];
  sheet(t("Keys"), legend(), h("h3", {}, t("Keys")), h("table", {}, h("tbody", {}, rows.map(([key, what]) => h("tr", {}, h("td", {}, h("kbd", {}, key)), h("td", {}, t(what)))))));
}

function key(event) {
  if (app.screen || event.ctrlKey || event.altKey || event.metaKey || page.root.querySelector("dialog[open]")) return undefined;
  if (["INPUT", "TEXTAREA", "SELECT"].includes(event.target.tagName)) return undefined;
  if (event.key === "?") return help();
  if (/^[1-9]$/.test(event.key)) {
    const row = app.told?.answer.moves[Number(event.key) - 1];
    if (row && canPlay(row.move)) make(row.move);
    return undefined;
  }
  if (isSettling() && "ahd".includes(event.key.toLowerCase())) return undefined;
  const found = keyOf(event.key) ?? keyOf(event.key.toLowerCase());
  if (!found || !app.shown) return undefined;
  event.preventDefault();
  return Promise.resolve(found[1]()).catch(fail);
}

function bar() {
  const all = [[t("Edit"), openEditor, "E", "deal"], [t("Open"), openSheet, "O", "write"], [t("Copy"), openCopy, "C", "write"], [t("Puzzles"), puzzleSheet, "U", "puzzle"], [t("Play"), () => playSheet(), "P", "sit"]];
  show(page.root.querySelector("header nav"),
    all.filter(([, , , question]) => can(question)).map(([name, action, title]) => button(name, action, { title })),
    canLearn() && button(t("Rules"), rules, { "data-key": "learn", title: "L" }),
    can("faces") && !app.host.record ? button(t("Cards"), cardSheet, { "data-key": "cards" }) : null,
    app.host.menu().map(([name, action, key]) => button(name, action, { "data-key": key })), button("?", help, { "aria-label": t("Keys") }), chosen(retold));
}

// Everything anew, in another language.
async function retold() {
  shell();
  bar();
  if (app.screen) coverBoard();
  forget(app.tree.root);
  app.review = null;
  app.choices = null;
  // what rules and contracts are called
  app.games = (await ask("games")).answer.games;
  await visit(app.tree.at).catch(fail);
  // what a puzzle asks and tells
  if (app.deal && app.shown) app.deal = { ...app.deal, goal: app.shown.goal ?? app.deal.goal, note: app.shown.note, solution: app.shown.solution };
  changed();
  if (app.screen) await showScreen(app.screen);
}

function shell() {
  const skip = (event) => { event.preventDefault(); at(app.screen ? "screen" : "panel").focus(); };
  page.root.replaceChildren(
    h("a", { class: "skip", href: "#panel", onclick: skip }, t("Skip to the analysis")),
    h("div", { class: "frame" },
      h("header", {}, h("h1", {}, app.host.record ? "Openhand" : h("button", { type: "button", class: "home", "data-key": "home", "aria-label": t("Openhand: what can be done here"), onclick: homeSheet }, "Openhand")), h("nav", { "aria-label": t("Board") })),
      h(app.index ? "section" : "div", { id: "overview", ...(app.index && { "aria-label": app.index.title, tabindex: "0" }) }),
      h("main", {}, h("section", { id: "board", "aria-label": t("Table"), tabindex: "-1" }), h("section", { id: "panel", "aria-label": t("Analysis"), tabindex: "-1" })),
      h("main", { id: "screen", tabindex: "-1", hidden: true })),
    h("div", { id: "announce", role: "status", "aria-live": "polite" }));
}

async function begin() {
  const opened = await ask("opened");
  await speak(preferred(opened.answer.language));
  app.index = opened.answer.index;
  shell();
  bar();
  const games = await ask("games");
  app.games = games.answer.games;
  app.opened = opened.answer.texts;
  const place = app.host.place();
  app.screen = place?.screen ? place : null;
  if (app.screen) coverBoard();
  await beginWith(place, app.opened.join(""), EXAMPLE);
  if (app.screen) await showScreen(app.screen);
}

// Show what the address of the page says since somebody has changed it.
function go({ text, number, ply, file, screen, of }) {
  if (screen) return showScreen({ screen, of });
  hideScreen();
  if (file !== undefined) return take(file);
  if (text !== undefined) return text === app.linked ? null : openAlone(text);
  if (number === undefined) return undefined;
  return number === app.number ? visit(step(ply)) : pick(number, ply);
}

// Put the page into an element, with a host that answers it; gives what takes it away again and stops its search.
export function mount(root, host) {
  const ending = new AbortController();
  const { signal } = ending;
  page.root = root;
  app.host = setHost(host);
  page.whole = app.host.whole;
  recallCards();
  app.make = make;
  app.look = look;
  Object.assign(app, { newSession, closeSession, resume });
  app.listeners.push(follow, () => drive()?.catch(fail), (part) => part !== "told" && saveSoon());
  window.addEventListener("pagehide", saveNow, { signal });
  document.addEventListener("visibilitychange", pauseUnseen, { signal });
  shell();
  bar();
  hold(signal);
  refit(signal);
  swipe(signal);
  (app.host.whole ? document : root).addEventListener("keydown", key, { signal });
  app.host.moved((place) => go(place)?.catch(fail));
  const start = () => begin().catch((error) => {
    if (error.name === "AbortError") return;
    announce(error.message);
    hideScreen();
    show(at("board"), h("p", { class: "error" }, error.message), h("p", {}, button(t("Try again"), start)));
  });
  start();
  return () => {
    ending.abort();
    app.stop.abort();
    app.listeners = [];
    cancelAnimationFrame(frame);
    root.replaceChildren();
  };
}
