// A deal against the engine: what is chosen before the first card, the moves of the others, advice, the result.

import { announce, button, h, sheet, show } from "./dom.js";
import { ask } from "./engine.js";
import { app, changed, fail, gameOf, open, visit } from "./app.js";
import { Tree } from "./tree.js";
import { setGame } from "./emblems.js";
import { card } from "./table.js";
import { mark, t } from "./words.js";

const PAUSE = 350;
const setup = { game: null, seat: "A", contract: null, level: "fast", seed: "" };

export function playSheet() {
  setup.game ??= app.shown?.game ?? app.games[0].game;
  const holder = h("div", { class: "row" });
  const labels = { game: t("Game"), seat: t("seat"), contract: t("contract"), level: t("level of play") };
  const choice = (name, values, then = () => {}) => h("label", {}, labels[name], h("select", { "data-key": name, onchange: (event) => { setup[name] = event.target.value; then(); } }, values.map(([id, text]) => h("option", { value: id, selected: id === setup[name] }, text))));
  const fill = () => {
    const game = gameOf(setup.game);
    const same = (one) => [one, one];
    if (!game.contracts.includes(setup.contract)) setup.contract = null;
    show(holder,
      choice("game", app.games.map((one) => [one.game, one.name]), fill),
      choice("seat", [..."ABCDE"].slice(0, Math.max(...game.players)).map(same)),
      game.contracts.length ? choice("contract", [["", t("is bid for")], ...game.contracts.map((one) => [one, one.replaceAll("_", " ")])]) : null,
      choice("level", [["fast", t("fast")], ["standard", t("thorough")]]),
      h("label", {}, t("Seed"), h("input", { type: "number", "data-key": "seed", value: setup.seed, onchange: (event) => { setup.seed = event.target.value; } })),
      button(t("Deal"), () => { dialog.close(); begin().catch(fail); }, { class: "plain main", "data-key": "begin" }));
  };
  fill();
  const dialog = sheet(t("Play a deal"), holder);
}

async function begin() {
  const seed = setup.seed === "" ? Math.floor(Math.random() * 1e6) : Number(setup.seed);
  const found = await ask("deal", "", { game: setup.game, seed });
  const deal = found.answer.deals[0];
  const seat = setup.seat in deal.record.hands ? setup.seat : "A";
  await settle({ text: deal.text, seat, seed, level: setup.level, contract: setup.contract || null, chosen: [] });
}

// Ask for what is to be chosen, one thing after another, until the deal can be played.
async function settle(game) {
  const { text, seat, level, chosen } = game;
  let found;
  app.stop.abort();
  app.stop = new AbortController();
  const { signal } = app.stop;
  app.searching = false;
  changed();
  const thinks = (who, told, more) => announce([...told, t("{who} is thinking", { who })].join(", "), true, more);
  thinks(t("The engine"), [], "");
  try {
    found = (await ask("sit", text, { seat, level, chosen, ...(game.contract ? { contract: game.contract } : {}) }, ({ said }) => {
      if (said) thinks(said.seat, said.told, said.of ? ` ${said.done}/${said.of}` : "");
    }, signal)).answer;
  } catch (error) {
    announce(error.name === "AbortError" ? "" : error.message);
    if (signal.aborted) return undefined;
    if (chosen.length) { chosen.pop(); return settle(game); }
    throw error;
  }
  announce("");
  if (found.void) return announce(found.void);
  if (found.wanted) return wanted(game, found);
  app.events = found.told;
  return sit(game, found.table);
}

const ANSWERS = { pass: mark("pass"), yes: mark("yes"), no: mark("no") };

// What is asked before the first card: one word or card of some, or as many cards of the hand as there are to be.
function wanted(game, { wanted: asked }) {
  const suits = gameOf(setup.game).suits;
  const suit = (name) => { const number = suits.findIndex((one) => one.cards.includes(name)); return number < 0 ? null : number; };
  setGame(gameOf(setup.game));
  const chosen = new Set();
  const several = ["keep", "discard"].includes(asked.kind);
  const done = (value) => { dialog.close(); settle({ ...game, chosen: [...game.chosen, value] }).catch(fail); };
  const pick = (name, number) => (several ? (event) => {
    if (!chosen.delete(number)) chosen.add(number);
    event.currentTarget.setAttribute("aria-pressed", String(chosen.has(number)));
    ready.disabled = chosen.size !== asked.number;
  } : () => done(name));
  const one = (name, number) => (suit(name) === null
    ? button(t(ANSWERS[name] ?? name.replaceAll("_", " ")), () => done(name), { "data-choose": name })
    : card(name, suit(name), { onclick: pick(name, number), "data-choose": name, "aria-pressed": several ? "false" : null }));
  const ready = button(asked.kind === "keep" ? t("Keep these") : t("Lay these away"), () => done([...chosen].map((number) => asked.options[number]).join(" ")), { class: "plain main", "data-key": "keep", disabled: true });
  const dialog = sheet(t("Before the first card"), asked.told.length ? h("p", {}, asked.told.join(", ")) : null, h("p", {}, asked.text),
    several ? null : h("div", {}, h("p", { class: "small" }, t("Your hand")), h("div", { class: "choices" }, asked.hand.map((name) => card(name, suit(name))))),
    h("div", { class: "choices" }, asked.options.map(one)),
    several ? h("div", { class: "row" }, ready) : null);
}

async function sit(game, table) {
  app.tree = new Tree(table.start);
  app.deal = table;
  app.list = null;
  app.review = null;
  app.mode = "play";
  app.seat = game.seat;
  app.playing = game;
  app.analysing = false;
  app.hide = game.seat;
  app.flipped = false;
  app.host.put(null);
  setGame(gameOf(table.game));
  await visit(app.tree.root);
  await others();
}

export async function playOwn(move) {
  app.analysing = false;
  app.events = [];
  await visit(app.tree.play(app.seat, move));
  await others();
}

// The others play until it is the person's turn; a deal that is over is shown with all hands open.
async function others() {
  const { playing, tree } = app;
  while (app.tree === tree && app.mode === "play" && !app.shown.over && app.shown.turn !== app.seat) {
    const at = tree.at;
    const { answer } = await ask("reply", app.shown.text, { seat: app.seat, level: playing.level, seed: playing.seed });
    if (app.tree !== tree || tree.at !== at) return;
    const told = t("{seat} plays {move}", { seat: answer.seat, move: answer.move });
    app.events = [...(app.events ?? []), [told, ...answer.table.events].join(": ")];
    await visit(tree.play(answer.seat, answer.move, at));
    await new Promise((done) => { setTimeout(done, PAUSE); });
  }
  if (app.tree === tree && app.shown.over && app.hide) {
    app.hide = null;
    await visit(tree.at);
  }
}

// Back to before the person's last move.
export async function back() {
  let node = app.tree.at.parent;
  while (node?.parent && node.parent && !(node.children.some((child) => child.seat === app.seat))) node = node.parent;
  if (!node) return;
  app.analysing = false;
  app.hide = app.seat;
  app.events = [];
  await visit(node);
  await others();
}

export function play() {
  if (app.mode !== "play") return null;
  const { shown } = app;
  const mine = !shown.over && shown.turn === app.seat;
  return h("section", { "aria-label": t("Game"), "data-part": "play" }, h("h2", {}, t("You are {seat}", { seat: app.seat })),
    h("p", { "data-told": "" }, (app.events ?? []).join(", ")),
    h("p", { class: `status${mine || shown.over ? "" : " busy"}` }, shown.over ? shown.result : mine ? t("It is your turn.") : t("{seat} is thinking", { seat: shown.turn })),
    h("div", { class: "row" },
      button(t("Advice"), () => { app.analysing = true; visit(app.tree.at).catch(fail); }, { disabled: !mine, "data-key": "advice" }),
      button(t("Take back"), () => back().catch(fail), { disabled: !app.tree.at.parent, "data-key": "back" }),
      button(t("New deal"), playSheet, { "data-key": "another" }),
      button(shown.over ? t("Look at the record") : t("Leave the table"), () => { app.hide = null; open(shown.text).catch(fail); changed(); }, { "data-key": "leave" })));
}
