// Entering cards: a tap gives a card to the place whose turn it is, the next one comes by itself, the last hand gets the
// rest; or by typing, pasting or speaking. Faults stand where they are, and what was begun is there again next time.

import { button, h, sheet, show } from "../dom.js";
import { ask } from "../engine.js";
import { app, gameOf, open } from "../app.js";
import { setGame } from "../faces.js";
import { useNames } from "../short_names.js";
import { t } from "../words.js";
import { cardsOf, Entry, withHands } from "./deal.js";
import { dealing } from "./dealing.js";
import { field, firstFields, setting } from "./fields.js";
import { allFaults, markFaults } from "./faults.js";
import { labelOf } from "./labels.js";
import { pack } from "./pack.js";
import { given, tabs } from "./seats.js";
import { typing } from "./typing.js";

const DRAFT = "entry";
// Kinds of cards up to which the keys of a pack are large.
const FEW = 20;
let state = null;

// The deal that is shown, to change it.
export async function editShown() {
  let record = app.deal?.record;
  record ??= await ask("read", app.shown?.text ?? "").then((found) => found.answer.deals[0].record).catch(() => null);
  return begin(record ?? empty(app.shown?.game ?? app.games[0].game), true);
}

// A new deal of a game; one that was begun before is gone on with.
export function enterNew(game) {
  const kept = draft();
  return begin(kept && (!game || kept.game === game) ? kept : empty(game ?? app.shown?.game ?? app.games[0].game));
}

function draft() {
  try {
    const found = JSON.parse(app.host.kept(DRAFT) || "null");
    return gameOf(found?.game) && found.hands ? found : null;
  } catch { return null; }
}

const empty = (game, hands = Math.max(...gameOf(game).players)) => withHands({ game, hands: {} }, hands);

async function begin(record, isWhole = false) {
  clearTimeout(timer);  // of the deal before
  state = { faults: [], size: "", more: false, late: false, entry: null, names: {} };
  state.parts = Object.fromEntries(["top", "tabs", "given", "pack", "asked", "acts", "faults", "more"].map((name) => [name, h("div", { class: name })]));
  const { top, tabs: seats, given: hand, pack: keys, asked, acts, faults, more } = state.parts;
  seats.setAttribute("role", "group");
  seats.setAttribute("aria-label", t("Places for cards"));
  faults.setAttribute("role", "status");
  state.typing = typing({ game: () => state.entry.game, give: (names) => change(() => state.entry.giveAll(names)), whole: takeDeals });
  // it stands above the buttons, which are always in sight
  acts.append(state.said = h("p", { class: "entry-said", role: "status" }));
  state.count = h("p", { class: "small", "data-part": "left" });
  const dialog = state.dialog = sheet(t("Enter cards"), top, seats, faults, hand, state.typing.element, keys, asked, more, acts);
  dialog.classList.add("entry");
  state.typing.element.inert = true;
  dialog.querySelector(".head h2").after(state.count);
  dialog.addEventListener("close", () => {
    state.typing.end();
    setGame(gameOf(app.shown?.game));
    useNames(app.shown?.scene.names);
  });
  dialog.addEventListener("keydown", (event) => {
    if (event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey) || event.target.tagName === "INPUT") return;
    event.preventDefault();
    undo();
  });
  await take(record, isWhole);
}

// Another deal in place of this one, which can be gone back to.
// isWhole: its hands are as long as they shall be, as those of an ending are.
async function take(record, isWhole = false) {
  const before = state.entry;
  before?.keep();
  const entry = new Entry(gameOf(record.game), structuredClone(record));
  entry.past = before?.past ?? [];
  const longest = Math.max(0, ...Object.values(record.hands ?? {}).map((cards) => cardsOf(cards).length));
  if (isWhole) state.size = longest ? `${longest}` : "";
  await settle(entry);
}

// The sizes of hands and piles, which go by the rules in use. Where several are asked for, the last ones count.
let latest = 0;
async function settle(entry) {
  const number = ++latest;
  const { game, record } = entry;
  const seats = Object.keys(record.hands ?? {});
  const each = (size) => Object.fromEntries(seats.map((seat) => [`hands.${seat}`, size]));
  let sizes = each(game.cards[game.players.indexOf(seats.length)]);
  // until the places are known no card can be given
  state.parts.pack.inert = true;
  const options = { game: game.game, players: seats.length, options: record.options ?? {}, contract: record.contract };
  const found = await ask("places", "", options).then(({ answer }) => answer, () => null);
  if (number !== latest) return;
  if (found) {
    sizes = found.places;
    entry.sides = found.sides;
    state.names = found.names;
    state.typing.exampled(found.example);
  }
  entry.lying = new Set(Object.keys(sizes).filter((place) => !place.startsWith("hands.")));
  // of a deal with fewer cards nothing else is known
  entry.isEnding = state.size !== "" && Number(state.size) !== sizes[`hands.${seats[0]}`];
  if (entry.isEnding) sizes = each(Number(state.size));
  state.parts.pack.inert = state.typing.element.inert = false;
  entry.sizes = sizes;
  state.entry = entry;
  if (!entry.places().includes(entry.active)) entry.active = entry.places()[0];
  if (entry.room(entry.active) <= 0) entry.advance();
  draw();
  return check();
}

// Do something to the deal, show it, and have it looked at.
function change(action) {
  const found = action();
  drawCards();
  if (state.more) drawMore();
  else state.late = true;
  later();
  return found;
}

let timer;
function later() {
  clearTimeout(timer);
  state.stale = true;
  if (state.said.classList.contains("error")) say("");
  timer = setTimeout(check, 200);
  keepDraft();
}

function keepDraft() {
  const { record } = state.entry;
  app.host.keep(DRAFT, state.entry.places().some((place) => state.entry.cards(place).length) ? JSON.stringify(record) : "");
}

async function check() {
  clearTimeout(timer);
  const { entry } = state;
  const asked = JSON.stringify(entry.record);
  const found = await ask("read", asked).then(({ answer }) => ({ deal: answer.deals[0], faults: [] }), (error) => ({
    deal: null, faults: error.faults?.length ? error.faults : [{ key: null, message: error.message, text: error.message }],
  }));
  if (entry !== state.entry || asked !== JSON.stringify(entry.record)) return;
  Object.assign(state, found, { stale: false });
  markFaults(state);
}

function say(text, isFault = false) {
  state.said.textContent = text;
  state.said.classList.toggle("error", isFault);
}

function tap(name) {
  const { entry } = state;
  const place = change(() => entry.tap(name));
  say(place ? t("{card} is taken back from {place}", { card: state.names[name] ?? name, place: labelOf(place, entry.game.game) }) : "");
}

async function undo() {
  const { entry } = state;
  const before = entry?.past.pop();
  if (!before) return;
  say("");
  const rules = ({ game, hands, options }) => JSON.stringify([game, Object.keys(hands ?? {}), options]);
  if (rules(before.record) === rules(entry.record)) {
    Object.assign(entry, before);
    draw();
    later();
  } else await settle(Object.assign(new Entry(gameOf(before.record.game), before.record), { active: before.active, past: entry.past }));
  keepDraft();
}

async function takeDeals(deals) {
  await take(deals[0].record, true);
  keepDraft();
  say(deals.length > 1 ? t("The text holds {n} deals: this is the first. Open takes all of them.", { n: deals.length }) : t("A whole deal was read"));
}

function drop(place, text) {
  const [name, from] = text.split(" ");
  if (name && from !== place) change(() => state.entry.move(name, from, place));
}

function draw() {
  const { entry, parts } = state;
  const { game } = entry;
  if (!parts.undo) {
    buildMore();
    buildActs();
  }
  const seats = Object.keys(entry.record.hands ?? {}).length;
  show(parts.top,
    h("label", {}, h("span", { class: "hidden" }, t("Game")), h("select", { "aria-label": t("Game"), "data-key": "game", onchange: (event) => take(empty(event.target.value), true) }, app.games.map((one) => h("option", { value: one.game, selected: one.game === game.game }, one.name)))),
    game.players.length > 1 ? h("label", {}, t("Hands"), h("select", { "data-key": "hands", onchange: (event) => take(withHands(state.entry.record, Number(event.target.value))) }, game.players.map((one) => h("option", { value: one, selected: one === seats }, one)))) : null,
    button(t("Clear"), () => take(empty(game.game, seats), true).then(keepDraft), { "data-key": "clear" }));
  parts.pack.classList.toggle("few", game.suits.flatMap(({ cards }) => cards).length <= FEW);
  drawCards();
  show(parts.first, firstFields(entry, doing()));
  drawMore();
}

function drawCards() {
  const { entry, parts } = state;
  setGame(entry.game);
  useNames(state.names);
  const { given: done, all } = entry.count();
  const rest = entry.rest();
  state.count.textContent = all ? t("{n} of {all} left", { n: Math.max(all - done, 0), all }) : t("Cards: {n}", { n: done });
  show(parts.tabs, tabs(entry, { choose: (place) => { entry.active = place; drawCards(); }, drop }));
  show(parts.given, given(entry, { take: (place, name) => change(() => { entry.keep(); entry.take(name, place); }) }));
  parts.given.setAttribute("aria-label", labelOf(entry.active, entry.game.game));
  show(parts.pack, pack(entry, tap));
  const last = rest?.place ?? entry.places().filter((place) => place.startsWith("hands.")).at(-1);
  parts.undo.disabled = !entry.past.length;
  parts.rest.disabled = !rest;
  parts.rest.textContent = t("Rest to {place}", { place: labelOf(last, entry.game.game) });
  markFaults(state);
}

// The buttons stay as they are: one that is pressed must not be replaced before it is let go.
function buildActs() {
  const { parts } = state;
  parts.undo = button(t("Take back last card"), undo, { "data-key": "entry undo" });
  parts.rest = button("", giveRest, { "data-key": "rest" });
  parts.acts.append(parts.undo, parts.rest, button(t("Analyse"), use, { class: "plain main", "data-key": "use" }));
}

function giveRest() {
  const { entry } = state;
  const { place, cards } = entry.rest();
  change(() => { entry.keep(); entry.active = place; for (const name of cards) entry.give(name, place); });
}

// So does what deals at random, with what has been typed in it.
function buildMore() {
  const { parts } = state;
  parts.dealing = dealing({
    entry: () => state.entry,
    resized: (size) => { state.size = size; settle(state.entry); },
    dealt: async ({ record, seed }) => { await take(record, true); keepDraft(); say(t("Dealt with seed {seed}", { seed })); },
    failed: (error) => say(error.message),
  });
  parts.first = h("div", { class: "fields" });
  parts.asked.append(h("h3", {}, t("What is played, and the score")), parts.dealing.each, parts.first);
  parts.settings = h("div", { class: "settings" });
  parts.fields = h("div", { class: "fields" });
  const toggled = ({ target }) => { state.more = target.open; drawLate(); };
  // the click draws, as the browser tells of opening only later, and a field that is typed in by then must stay
  parts.more.append(h("details", { ontoggle: toggled }, h("summary", { onclick: drawLate }, t("More")), parts.dealing.element, parts.settings, parts.fields));
}

function doing() {
  const { entry } = state;
  const touched = (key) => {
    // trumps follow from a contract
    if (key === "contract") for (const name of ["trumps", "target"]) delete entry.record.options?.[name];
    if (key.startsWith("options.") || ["contract", "soloist"].includes(key)) settle(entry);
    else drawCards();
    later();
  };
  return { touched, focused: (key) => { if (entry.places().includes(key)) { entry.active = key; drawCards(); } } };
}

// Draw what has changed while the details were closed.
function drawLate() {
  if (state.late) drawMore();
}

function drawMore() {
  const { entry, parts } = state;
  state.late = false;
  const isFirst = (key) => entry.game.first.includes(key);
  parts.dealing.resize(state.size, entry.game.cards[entry.game.players.indexOf(Object.keys(entry.record.hands ?? {}).length)]);
  // what is being typed stays
  if (state.ruled !== entry) show(parts.settings, entry.game.settings.filter(({ name }) => !isFirst(`options.${name}`)).map((one) => setting(entry, one, doing())));
  state.ruled = entry;
  show(parts.fields, entry.fields().filter(({ name }) => !isFirst(name)).map((one) => field(entry, one, doing())));
  markFaults(state);
}

async function use() {
  await check();
  // hands without a card can be read, as those of a deal that is over
  if (!state.deal || !state.entry.count().given) {
    say(allFaults(state).join("\n"), true);
    state.dialog.querySelector(".faults p, [data-fault]:not(:empty)")?.scrollIntoView({ block: "center" });
    return;
  }
  app.host.keep(DRAFT, "");
  state.dialog.close();
  try { await open(state.deal.text, state.deal); } catch (error) { say(error.message); }
}
