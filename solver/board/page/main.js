// The page: what is where, keys, and the way in. It knows of its host only what engine.js says of it.

import { announce, button, h, page, show, sheet } from "./dom.js";
import { ask, can, setHost } from "./engine.js";
import { app, canPlay, deeper, fail, flip, hideHands, nextError, open, playMove, redo, step, undo, visit } from "./app.js";
import { facts, table } from "./table.js";
import { forget, toggle, values, worths } from "./values.js";
import { moves } from "./history.js";
import { copySheet, deals, openSheet, pick, take } from "./files.js";
import { edit } from "./editor.js";
import { overview } from "./overview.js";
import { look, review } from "./record.js";
import { choices } from "./choices.js";
import { attempt, isPuzzle, puzzle, puzzleSheet } from "./puzzle.js";
import { back, play, playOwn, playSheet } from "./play.js";
import { setDrawings, setGame } from "./emblems.js";
import { chosen, preferred, speak } from "./language.js";
import { mark, t } from "./words.js";

const EXAMPLE = "coch/id=iseo-01/title=The_lion_waits/A=X_VII_I_XV_Bre/B=X_VIIII_II_XIIII_XIII/C=VIII_VI_V_Mat_Mas/D=IIII_III_I_XI_XII/points.AC=9_20/points.BD=8_20/play=X_X_VIII_IIII_Bre";

// While a button is held down nothing is drawn: it would be gone before it is let go.
let held = false;
let due = null;
function hold(signal) {
  page.root.addEventListener("pointerdown", () => { held = true; }, { capture: true, signal });
  for (const end of ["pointerup", "pointercancel"]) {
    document.addEventListener(end, () => setTimeout(() => {
      held = false;
      if (due) draw(due);
    }), { capture: true, signal });
  }
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
  const seen = app.preview ?? shown;
  setGame(app.games.find((one) => one.game === shown.game));
  const playable = app.preview || shown.refusal && !shown.moves.length || (app.mode === "play" && shown.turn !== app.seat) ? null : choose;
  if (app.host.whole) document.title = `${shown.id || shown.name} – Openhand`;
  show(at("board"),
    h("h2", {}, seen.scene.heading),
    about(shown),
    h("p", { class: "status" }, app.preview ? t("Preview") : seen.scene.status, shown.events.length && !app.preview ? h("span", { class: "small", "data-events": "" }, ` · ${shown.events.join("; ")}`) : null),
    table(seen.scene, { moves: app.preview ? [] : shown.moves, worths: app.preview || !app.analysing ? new Map() : worths(), flipped: app.flipped, play: playable, can: canPlay, preview: app.preview }),
    facts(seen.scene));
  if (part === "all") show(at("overview"), overview(app.index));
  if (part === "all") show(at("panel"), [deals(), play(), puzzle(), app.mode === "play" && !app.analysing ? null : values(), choices(), moves(), review()]);
}

// When and where the deal was played, by whom, and what is said of it; the note of a puzzle would tell its answer.
function about(shown) {
  const names = Object.entries(shown.players).filter(([, name]) => name.trim()).map(([seat, name]) => `${seat} ${name.trim()}`);
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
  const how = app.mode === "play" ? playOwn : isPuzzle() ? attempt : playMove;
  return how(move).catch(fail);
}

// A card that can be played in several ways is asked about.
function choose(all, at) {
  const own = all.filter((one) => canPlay(one.move));
  if (own.length === 1) return make(own[0].move);
  const said = worths();
  const rows = own.map(({ move }) => button(`${move}${said.get(move) ? `   ${said.get(move).brief}` : ""}`, () => { dialog.close(); make(move); }, { "data-way": move }));
  const dialog = sheet(t("How is {card} played?", { card: own[0].card }), h("div", { class: "choices" }, rows));
  return at;
}

const part = (name) => at("panel").querySelector(`[data-key=${name}]`);

// The next choice of a list.
function another(name) {
  const list = part(name);
  if (!list) return;
  list.selectedIndex = (list.selectedIndex + 1) % list.options.length;
  list.dispatchEvent(new Event("change"));
}

const KEYS = {
  ArrowLeft: [mark("take back"), () => (app.mode === "play" ? back() : undo())], ArrowRight: [mark("play again"), redo],
  Home: [mark("to the start"), () => visit(app.tree.root)], End: [mark("to the end"), () => visit(app.tree.end())],
  ArrowUp: [mark("branch before"), () => app.tree.beside(-1) && visit(app.tree.beside(-1))],
  ArrowDown: [mark("branch after"), () => app.tree.beside(1) && visit(app.tree.beside(1))],
  n: [mark("next error"), () => nextError()],
  f: [mark("flip the table"), flip], h: [mark("hide hands"), hideHands], d: [mark("deeper"), deeper], a: [mark("values"), toggle],
  t: [mark("ask whether a value can be reached"), () => part("least")?.focus()], s: [mark("another seat is asked for"), () => another("asked")],
  g: [mark("play for something else"), () => another("objective")], r: [mark("what every card cost"), () => part("review")?.click()],
  b: [mark("what each choice before the play is worth"), () => part("choose")?.click()], Delete: [mark("remove moves from here on"), () => part("drop")?.click()],
  e: [mark("edit a deal"), edit], o: [mark("open"), openSheet], c: [mark("copy or save"), copySheet], p: [mark("play a deal"), playSheet], u: [mark("puzzles"), puzzleSheet],
};

// The keys of what can be asked here; without an editor its key goes to the next error.
const ASKED = { h: "hint", d: "solve", e: "deal", o: "write", c: "write", p: "sit", u: "puzzle" };

function keyOf(name) {
  if (name === "e" && !can("deal")) return KEYS.n;
  return !ASKED[name] || can(ASKED[name]) ? KEYS[name] : undefined;
}

function help() {
  const rows = [...Object.entries(KEYS).filter(([name]) => keyOf(name) === KEYS[name]).map(([key, [what]]) => [key, what]), ["1 – 9", mark("play a move of the table")], ["?", mark("this list")]];
  sheet(t("Keys"), h("table", {}, h("tbody", {}, rows.map(([key, what]) => h("tr", {}, h("td", {}, h("kbd", {}, key)), h("td", {}, t(what)))))));
}

function key(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || page.root.querySelector("dialog[open]")) return undefined;
  if (["INPUT", "TEXTAREA", "SELECT"].includes(event.target.tagName)) return undefined;
  if (event.key === "?") return help();
  if (/^[1-9]$/.test(event.key)) {
    const row = app.told?.answer.moves[Number(event.key) - 1];
    if (row && canPlay(row.move)) make(row.move);
    return undefined;
  }
  const found = keyOf(event.key) ?? keyOf(event.key.toLowerCase());
  if (!found || !app.shown) return undefined;
  event.preventDefault();
  return Promise.resolve(found[1]()).catch(fail);
}

function bar() {
  const all = [[t("Edit"), edit, "E", "deal"], [t("Open"), openSheet, "O", "write"], [t("Copy"), copySheet, "C", "write"], [t("Puzzles"), puzzleSheet, "U", "puzzle"], [t("Play"), playSheet, "P", "sit"]];
  show(page.root.querySelector("header nav"),
    all.filter(([, , , question]) => can(question)).map(([name, action, title]) => button(name, action, { title })), button("?", help, { "aria-label": t("Keys") }), chosen(retold));
}

// Everything anew, in another language.
async function retold() {
  shell();
  bar();
  forget(app.tree.root);
  app.review = null;
  app.choices = null;
  await visit(app.tree.at);
}

function shell() {
  const skip = (event) => { event.preventDefault(); at("panel").focus(); };
  page.root.replaceChildren(
    h("a", { class: "skip", href: "#panel", onclick: skip }, t("Skip to the analysis")),
    h("div", { class: "frame" },
      h("header", {}, h("h1", {}, "Openhand"), h("nav", { "aria-label": t("Board") })),
      h(app.index ? "section" : "div", { id: "overview", ...(app.index ? { "aria-label": app.index.title, tabindex: "0" } : {}) }),
      h("main", {}, h("section", { id: "board", "aria-label": t("Table") }), h("section", { id: "panel", "aria-label": t("Analysis"), tabindex: "-1" }))),
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
  setDrawings(games.answer.emblems);
  app.opened = opened.answer.texts;
  const place = app.host.place();
  if (place?.text || !app.opened.length) await open(place?.text ?? EXAMPLE);
  else await take(app.opened.join(""), place);
}

// Show what the address of the page says since somebody has changed it.
function go({ text, number, ply }) {
  if (text !== undefined) return text === app.shown?.text ? null : open(text);
  return number === app.number ? visit(step(ply)) : pick(number, ply);
}

// Put the page into an element, with a host that answers it; gives what takes it away again and stops its search.
export function mount(root, host) {
  const ending = new AbortController();
  const { signal } = ending;
  page.root = root;
  app.host = setHost(host);
  page.whole = app.host.whole;
  app.make = make;
  app.look = look;
  app.listeners.push(follow);
  shell();
  bar();
  hold(signal);
  swipe(signal);
  (app.host.whole ? document : root).addEventListener("keydown", key, { signal });
  app.host.moved((place) => go(place)?.catch(fail));
  const start = () => begin().catch((error) => {
    announce(error.message);
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
