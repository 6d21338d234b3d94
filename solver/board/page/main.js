// The page: what is where, keys, and the way in. It knows of its host only what engine.js says of it.

import { announce, button, h, page, show, sheet } from "./dom.js";
import { ask, can, setHost } from "./engine.js";
import { app, deeper, fail, flip, hideHands, open, playMove, redo, undo, visit } from "./app.js";
import { facts, table } from "./table.js";
import { forget, toggle, values, worths } from "./values.js";
import { moves } from "./history.js";
import { copySheet, deals, openSheet, take } from "./files.js";
import { edit } from "./editor.js";
import { review } from "./record.js";
import { choices } from "./choices.js";
import { attempt, isPuzzle, puzzle, puzzleSheet } from "./puzzle.js";
import { back, play, playOwn, playSheet } from "./play.js";
import { setDrawings } from "./emblems.js";
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

function draw(part = "all") {
  const { shown } = app;
  if (!shown) return;
  if (held) { due = due === "all" ? due : part; return; }
  due = null;
  const seen = app.preview ?? shown;
  const playable = app.preview || shown.refusal && !shown.moves.length || (app.mode === "play" && shown.turn !== app.seat) ? null : choose;
  if (app.host.whole) document.title = `${shown.id || shown.name} – Openhand`;
  show(at("board"),
    h("h2", {}, seen.scene.heading),
    h("p", { class: "status" }, app.preview ? t("Preview") : seen.scene.status, shown.events.length && !app.preview ? h("span", { class: "small", "data-events": "" }, ` · ${shown.events.join("; ")}`) : null),
    table(seen.scene, { moves: app.preview ? [] : shown.moves, worths: app.preview || !app.analysing ? new Map() : worths(), flipped: app.flipped, play: playable, preview: app.preview }),
    facts(seen.scene));
  if (part === "all") show(at("panel"), [deals(), play(), puzzle(), app.mode === "play" && !app.analysing ? null : values(), choices(), moves(), review()]);
}

// A move of the person at the board: of the game that is played, of a puzzle, or simply tried.
export function make(move) {
  const how = app.mode === "play" ? playOwn : isPuzzle() ? attempt : playMove;
  return how(move).catch(fail);
}

// A card that can be played in several ways is asked about.
function choose(own, at) {
  if (own.length === 1) return make(own[0].move);
  const said = worths();
  const rows = own.map(({ move }) => button(`${move}${said.get(move) ? `   ${said.get(move).brief}` : ""}`, () => { dialog.close(); make(move); }, { "data-way": move }));
  const dialog = sheet(t("How is {card} played?", { card: own[0].card }), h("div", { class: "choices" }, rows));
  return at;
}

const KEYS = {
  ArrowLeft: [mark("take back"), () => (app.mode === "play" ? back() : undo())], ArrowRight: [mark("play again"), redo],
  Home: [mark("to the start"), () => visit(app.tree.root)], End: [mark("to the end"), () => visit(app.tree.end())],
  ArrowUp: [mark("branch before"), () => app.tree.beside(-1) && visit(app.tree.beside(-1))],
  ArrowDown: [mark("branch after"), () => app.tree.beside(1) && visit(app.tree.beside(1))],
  f: [mark("flip the table"), flip], h: [mark("hide hands"), hideHands], d: [mark("deeper"), deeper], a: [mark("values"), toggle],
  e: [mark("edit a deal"), edit], o: [mark("open"), openSheet], c: [mark("copy or save"), copySheet], p: [mark("play a deal"), playSheet], u: [mark("puzzles"), puzzleSheet],
};

function help() {
  const rows = [...Object.entries(KEYS).map(([key, [what]]) => [key, what]), ["1 – 9", mark("play a move of the table")], ["?", mark("this list")]];
  sheet(t("Keys"), h("table", {}, h("tbody", {}, rows.map(([key, what]) => h("tr", {}, h("td", {}, h("kbd", {}, key)), h("td", {}, t(what)))))));
}

function key(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || page.root.querySelector("dialog[open]")) return undefined;
  if (["INPUT", "TEXTAREA", "SELECT"].includes(event.target.tagName)) return undefined;
  if (event.key === "?") return help();
  if (/^[1-9]$/.test(event.key)) {
    const row = app.told?.answer.moves[Number(event.key) - 1];
    if (row && app.shown.moves.some((one) => one.move === row.move)) make(row.move);
    return undefined;
  }
  const found = KEYS[event.key] ?? KEYS[event.key.toLowerCase()];
  if (!found || !app.shown) return undefined;
  event.preventDefault();
  return Promise.resolve(found[1]()).catch(fail);
}

function bar() {
  const all = [[t("Edit"), edit, "E", "deal"], [t("Open"), openSheet, "O", "read"], [t("Copy"), copySheet, "C", "write"], [t("Puzzles"), puzzleSheet, "U", "puzzle"], [t("Play"), playSheet, "P", "sit"]];
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
      h("main", {}, h("section", { id: "board", "aria-label": t("Table") }), h("section", { id: "panel", "aria-label": t("Analysis"), tabindex: "-1" }))),
    h("div", { id: "announce", role: "status", "aria-live": "polite" }));
}

async function begin() {
  const opened = await ask("opened");
  await speak(preferred(opened.answer.language));
  shell();
  bar();
  const games = await ask("games");
  app.games = games.answer.games;
  setDrawings(games.answer.emblems);
  app.opened = opened.answer.texts;
  const place = app.host.place();
  if (place?.text || !app.opened.length) await open(place?.text ?? EXAMPLE);
  else await take(app.opened.join(""));
}

// Put the page into an element, with a host that answers it; gives what takes it away again and stops its search.
export function mount(root, host) {
  const ending = new AbortController();
  const { signal } = ending;
  page.root = root;
  app.host = setHost(host);
  page.whole = app.host.whole;
  app.make = make;
  app.listeners.push(draw);
  shell();
  bar();
  hold(signal);
  (app.host.whole ? document : root).addEventListener("keydown", key, { signal });
  app.host.moved((place) => { if (place.text !== app.shown?.text) open(place.text).catch(fail); });
  begin().catch((error) => {
    announce(error.message);
    show(at("board"), h("p", { class: "error" }, error.message), h("p", {}, button(t("Open an example"), () => { open(EXAMPLE).catch(fail); })));
  });
  return () => {
    ending.abort();
    app.stop.abort();
    app.listeners = [];
    root.replaceChildren();
  };
}
