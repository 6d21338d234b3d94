// A deal clicked together: the pack as a palette, a field for every key that the game's deals know, faults where they are.

import { announce, button, h, sheet, show } from "./dom.js";
import { ask } from "./engine.js";
import { app, fail, gameOf, open } from "./app.js";
import { card } from "./table.js";
import { setGame } from "./emblems.js";
import { t } from "./words.js";

const SEATS = "ABCDE";
const HELD = ["cards", "moves"];
const HIDDEN = ["game", "players", "options", "hands"];
let state;

export function edit() {
  const record = app.deal?.record ?? null;
  state = { game: app.shown?.game ?? app.games[0].game, record: {}, active: "hands.A", faults: [], seed: "", size: "" };
  const dialog = sheet(t("Edit a deal"), state.body = h("div", { class: "editor" }));
  dialog.addEventListener("close", () => setGame(gameOf(app.shown.game)));
  if (record) take(record);
  else ask("read", app.shown?.text ?? "").then((found) => take(found.answer.deals[0].record)).catch(() => begin(state.game));
  state.dialog = dialog;
}

function begin(game) {
  const hands = Math.max(...gameOf(game).players);
  take({ game, hands: Object.fromEntries([...SEATS.slice(0, hands)].map((seat) => [seat, ""])) });
}

function take(record) {
  state.game = record.game;
  state.record = structuredClone(record);
  state.faults = [];
  setGame(gameOf(state.game));
  draw();
  check();
}

function value(key) {
  const [name, part] = key.split(/\.(.*)/);
  const found = part === undefined ? state.record[name] : state.record[name]?.[part];
  return found === undefined ? "" : Array.isArray(found) ? found.join(" ") : String(found);
}

function put(key, text, form) {
  const [name, part] = key.split(/\.(.*)/);
  const found = read(text, form);
  if (part === undefined) {
    if (found === "") delete state.record[name];
    else state.record[name] = found;
  } else {
    const table = (state.record[name] ??= {});
    if (found === "" && name !== "hands") delete table[part];
    else table[part] = found;
    if (!Object.keys(table).length) delete state.record[name];
  }
}

function read(text, form) {
  const numbers = text.trim().split(/\s+/);
  if (["points", "count", "standing"].includes(form) && text.trim() && numbers.every((one) => /^-?\d{1,9}$/.test(one))) {
    return numbers.length === 1 && form !== "standing" ? Number(numbers[0]) : numbers.map(Number);
  }
  return text;
}

// The keys of the game's deals as fields: those of hands first, then what lies somewhere, then all others.
function fields() {
  const game = gameOf(state.game);
  const hands = Object.keys(state.record.hands ?? {});
  const found = hands.map((seat) => ({ key: `hands.${seat}`, label: seat, form: "cards" }));
  for (const { key, form, table, seats } of game.keys) {
    if (HIDDEN.includes(key)) continue;
    const names = table ? (seats ? hands : [...new Set([...game.sides, ...Object.keys(state.record[key] ?? {})])]) : [null];
    for (const name of names) found.push({ key: name ? `${key}.${name}` : key, label: name ? `${key} ${name}` : key, form });
  }
  return found;
}

let timer;
function changedField() {
  clearTimeout(timer);
  timer = setTimeout(check, 200);
}

async function check() {
  try {
    const found = await ask("read", JSON.stringify(state.record));
    state.faults = [];
    state.text = found.answer.deals[0].text;
    state.deal = found.answer.deals[0];
  } catch (error) {
    state.faults = error.faults?.length ? error.faults : [{ key: null, message: error.message, text: error.message }];
    state.text = null;
  }
  mark();
}

function cardsOf(text) {
  return text.replaceAll("|", " ").split(/[\s,]+/).filter(Boolean);
}

function left() {
  const game = gameOf(state.game);
  const count = new Map(game.suits.flatMap((suit) => suit.cards).map((name) => [name, game.copies]));
  for (const { key, form } of fields()) {
    if (!HELD.includes(form) || ["play", "keep", "press", "last"].includes(key)) continue;
    for (const name of cardsOf(value(key))) if (count.has(name)) count.set(name, count.get(name) - 1);
  }
  return count;
}

function add(key, name, from) {
  const known = fields().find((one) => one.key === key);
  if (from && from !== key) put(from, without(value(from), name), "cards");
  put(key, `${value(key)} ${name}`.trim(), known.form);
  draw();
  changedField();
}

function without(text, name) {
  const cards = cardsOf(text);
  cards.splice(cards.lastIndexOf(name), 1);
  return cards.join(" ");
}

function palette() {
  const count = left();
  const game = gameOf(state.game);
  const one = (name, suit) => {
    const more = count.get(name) ?? 1;
    const made = card(name, suit, { onclick: () => add(state.active, name), "data-pick": name, "data-key": `pick ${name}`, disabled: more < 1, draggable: "true" }, t("{card}, {n} left", { card: name, n: more }));
    made.addEventListener("dragstart", (event) => event.dataTransfer.setData("text/plain", name));
    if (suit !== null && game.copies > 1) made.append(h("span", { class: "left" }, `${more}`));
    return made;
  };
  return h("div", { class: "palette", role: "group", "aria-label": t("Pack") }, game.suits.map((suit, number) => suit.cards.map((name) => one(name, number))), one("?", null));
}

function field({ key, label, form }) {
  const held = HELD.includes(form);
  const input = h("input", { value: value(key), "data-field": key, "data-key": `field ${key}`, "aria-label": label, spellcheck: "false", autocomplete: "off" });
  input.addEventListener("input", () => { put(key, input.value, form); changedField(); chips(); });
  input.addEventListener("change", () => draw());
  input.addEventListener("focus", () => { if (held) { state.active = key; mark(); } });
  const holder = h("div", { class: "chips" });
  const chips = () => show(holder, held && form === "cards" ? cardsOf(value(key)).map((name) => chip(key, name)) : []);
  chips();
  const box = h("div", { class: "field", "data-box": key }, h("label", {}, label), input, holder, h("div", { class: "error", "data-fault": key }));
  box.addEventListener("dragover", (event) => { if (held) event.preventDefault(); });
  box.addEventListener("drop", (event) => {
    event.preventDefault();
    const [name, from] = event.dataTransfer.getData("text/plain").split(" ");
    if (held && name) add(key, name, from);
  });
  return box;
}

function chip(key, name) {
  const made = h("button", { type: "button", class: "chip", draggable: "true", "data-chip": `${key} ${name}`, "aria-label": t("take {card} away", { card: name }), onclick: () => { put(key, without(value(key), name), "cards"); draw(); changedField(); } }, name);
  made.addEventListener("dragstart", (event) => event.dataTransfer.setData("text/plain", `${name} ${key}`));
  return made;
}

function option(setting) {
  const key = `options.${setting.name}`;
  const now = state.record.options?.[setting.name] ?? setting.default;
  const set = (found) => { (state.record.options ??= {})[setting.name] = found; changedField(); };
  let control;
  if (typeof setting.default === "boolean") control = h("input", { type: "checkbox", checked: now, "data-field": key, onchange: (event) => set(event.target.checked) });
  else if (setting.choices.length) control = h("select", { "data-field": key, onchange: (event) => set(event.target.value) }, setting.choices.map((one) => h("option", { value: one, selected: one === now }, one)));
  else control = h("input", { type: typeof setting.default === "number" ? "number" : "text", value: now, min: setting.least, max: setting.most, "data-field": key, onchange: (event) => set(typeof setting.default === "number" ? Number(event.target.value) : event.target.value) });
  return h("div", { "data-box": key }, h("label", { title: setting.text }, control, setting.name), h("div", { class: "error", "data-fault": key }));
}

function draw() {
  const game = gameOf(state.game);
  const seats = Object.keys(state.record.hands ?? {}).length;
  const all = fields();
  const first = all.filter(({ key, form }) => key.startsWith("hands.") || (HELD.includes(form) && key !== "play"));
  const rest = all.filter((one) => !first.includes(one));
  show(state.body,
    h("div", { class: "row" },
      h("label", {}, t("Game"), h("select", { "data-key": "game", onchange: (event) => begin(event.target.value) }, app.games.map((one) => h("option", { value: one.game, selected: one.game === state.game }, one.name)))),
      game.players.length > 1 ? h("label", {}, t("Hands"), h("select", { "data-key": "hands", onchange: (event) => hands(Number(event.target.value)) }, game.players.map((one) => h("option", { value: one, selected: one === seats }, one)))) : null,
      h("label", {}, t("Seed"), h("input", { type: "number", value: state.seed, "data-key": "seed", onchange: (event) => { state.seed = event.target.value; } })),
      h("label", {}, t("Cards each"), h("input", { type: "number", value: state.size, min: 0, "data-key": "size", onchange: (event) => { state.size = event.target.value; } })),
      button(t("Deal"), () => deal(seats).catch(fail), { "data-key": "deal" }),
      button(t("Clear"), () => begin(state.game), { "data-key": "clear" })),
    palette(),
    h("div", { class: "fields" }, first.map(field)),
    h("details", { open: state.more, ontoggle: (event) => { state.more = event.target.open; } }, h("summary", {}, t("More")),
      h("div", { class: "row" }, game.settings.map(option)), h("div", { class: "fields" }, rest.map(field))),
    h("div", { class: "error", "data-fault": "" }),
    h("div", { class: "row" }, button(t("Put it on the board"), use, { class: "plain main", "data-key": "use" })));
  mark();
}

function hands(number) {
  state.record.hands = Object.fromEntries([...SEATS.slice(0, number)].map((seat) => [seat, state.record.hands[seat] ?? ""]));
  draw();
  check();
}

async function deal(players) {
  const seed = state.seed === "" ? Math.floor(Math.random() * 1e6) : Number(state.seed);
  const options = { ...(state.record.options ?? {}) };
  for (const key of gameOf(state.game).asked) if (state.record[key] !== undefined) options[key] = state.record[key];
  const found = await ask("deal", "", { game: state.game, seed, players, ...(state.size === "" ? {} : { cards: Number(state.size) }), options });
  state.seed = "";
  take(found.answer.deals[0].record);
  announce(t("Dealt with seed {seed}", { seed }));
}

// Faults stand with the key that they are about; those of no key at the end.
function mark() {
  const boxes = new Map([...state.body.querySelectorAll("[data-fault]")].map((box) => [box.dataset.fault, box]));
  for (const box of boxes.values()) box.textContent = "";
  for (const fault of state.faults) {
    const box = boxes.get(fault.key) ?? boxes.get("");
    box?.closest("details")?.setAttribute("open", "");
    if (box) box.textContent += `${box.textContent ? "\n" : ""}${box.dataset.fault ? fault.message : fault.text}`;
  }
  for (const box of state.body.querySelectorAll("[data-box]")) box.classList.toggle("active", box.dataset.box === state.active);
}

async function use() {
  await check();
  if (!state.text) return announce(state.faults[0].text);
  state.dialog.close();
  return open(state.text, state.deal).catch(fail);
}
