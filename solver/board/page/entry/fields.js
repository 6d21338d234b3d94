// All that a deal may say besides where its cards are: the rules in use, who leads, contracts, scores, texts.

import { letterOf } from "../app.js";
import { h } from "../dom.js";
import { shortCard } from "../short_names.js";
import { t } from "../words.js";
import { keyName, labelOf } from "./labels.js";
import { HELD } from "./deal.js";
import { textOf, unitsOf } from "./points.js";

const NUMBERS = ["points", "count"];

const keyed = (key, label) => ({ "data-field": key, "data-key": `field ${key}`, "aria-label": label });
const seatsOf = (entry) => Object.keys(entry.record.hands ?? {});

// A seat by its letter and by the name of who sits there.
function seatName(entry, seat) {
  const { game } = entry.game;
  const name = entry.record.players?.[seat];
  return name ? `${letterOf(seat, game)} (${name})` : letterOf(seat, game);
}

// The values of a key that names a seat, a side, a card or one of some words, with what they are called.
function named(entry, { name, names, words }, usual) {
  const { game, suits } = entry.game;
  const all = {
    seat: seatsOf(entry).map((seat) => [seat, seatName(entry, seat)]),
    side: entry.sides.map((side) => [side, letterOf(side, game)]),
    card: suits.flatMap(({ cards }) => cards).map((card) => [card, shortCard(card)]),
    word: [],
  };
  const found = [...all[names], ...Object.entries(words)];
  return usual ? found : [["", name === "leader" ? t("by the contract") : t("not said")], ...found];
}

function select(key, label, options, value, put) {
  const all = options.some(([one]) => one === value) ? options : [...options, [value, value]];
  return h("select", { ...keyed(key, label), onchange: (event) => put(event.target.value) }, all.map(([one, name]) => h("option", { value: one, selected: one === value }, name)));
}

// Numbers of whole points have a keypad of their own, others signs that it lacks.
function number(entry, { key, name, part }, label, put) {
  const unit = entry.game.units[name];
  const text = textOf(entry.raw(key), unit);
  const whole = !unit && /^-?\d*$/.test(text);
  const more = whole ? { type: "number", step: 1, placeholder: part ? "0" : null } : { type: "text", inputmode: "decimal", placeholder: "0" };
  return h("input", { ...more, value: text, ...keyed(key, label), oninput: (event) => put(unitsOf(event.target.value, unit)) });
}

// touched(key): its value has changed. Faults are put into the elements with data-fault.
// picked: its numbers have a keypad.
export function field(entry, one, { touched, focused }, picked = false) {
  const { key, form } = one;
  const label = key.startsWith("hands.") ? `${keyName("hands")} ${labelOf(key, entry.game.game)}` : labelOf(key, entry.game.game, entry.game.units);
  const set = (value) => { entry.set(key, value); touched(key); };
  let input;
  // a contract with its declarer says who leads
  const usual = entry.record.contract || entry.record.soloist ? "" : one.usual;
  if (one.names) input = select(key, label, named(entry, one, usual), entry.value(key) || usual, set);
  else if (NUMBERS.includes(form) && (picked || entry.game.units[one.name])) input = number(entry, one, label, set);
  else {
    input = h("input", { value: entry.value(key), ...keyed(key, label), spellcheck: "false", autocomplete: "off" });
    input.addEventListener("input", () => { entry.put(key, input.value, form); touched(key); });
    input.addEventListener("focus", () => { if (HELD.includes(form)) focused(key); });
  }
  return h("div", { class: "field", "data-box": key }, h("label", {}, label), input, h("div", { class: "error", "data-fault": key }));
}

// A text that takes the words of an option, several or with a number among them. The words are offered; they are known
// by their ids, too.
function words(one, key, value, put) {
  const id = `words-${one.name}`;
  const all = one.choices.map((choice) => one.words[choice]);
  const input = h("input", { type: "text", value: value.map((choice) => one.words[choice] ?? choice).join(", "), list: id, placeholder: all.join(", "), "data-field": key, autocomplete: "off" });
  const choiceOf = (word) => one.choices.find((choice) => one.words[choice].toLowerCase() === word.toLowerCase());
  const read = (text) => choiceOf(text) ?? text.split(/\s+/).map((word) => choiceOf(word) ?? word);
  input.addEventListener("input", () => put(input.value.split(",").map((text) => text.trim()).filter(Boolean).flatMap(read)));
  return h("span", {}, input, h("datalist", { id }, all.map((word) => h("option", { value: word }))));
}

// above: its text stands above it, as those of fields.
export function setting(entry, one, { touched }, above = false) {
  const key = `options.${one.name}`;
  const now = entry.record.options?.[one.name] ?? one.default;
  const set = (found) => { (entry.record.options ??= {})[one.name] = found; touched(key); };
  const name = (choice) => [choice, seatsOf(entry).includes(choice) ? seatName(entry, choice) : one.words[choice]];
  const isNumber = typeof one.default === "number";
  let control;
  if (typeof one.default === "boolean") control = h("input", { type: "checkbox", checked: now, "data-field": key, onchange: (event) => set(event.target.checked) });
  else if (one.several) control = words(one, key, now, set);
  else if (one.or_number) control = words(one, key, [now], ([found = ""]) => set(/^\d+$/.test(found) ? Number(found) : found));
  else if (one.choices.length) control = select(key, one.text, one.choices.map(name), now, set);
  else control = h("input", { type: isNumber ? "number" : "text", value: now, min: one.least, max: one.most, "data-field": key, onchange: (event) => set(isNumber ? Number(event.target.value) : event.target.value) });
  const fault = h("div", { class: "error", "data-fault": key });
  if (above) return h("div", { class: "field", "data-box": key }, h("label", {}, one.text), control, fault);
  return h("div", { class: "setting", "data-box": key }, h("label", {}, control, h("span", {}, one.text)), fault);
}

// What an ending needs besides its cards: contract, declarer, who leads, points so far. It is never hidden.
export function firstFields(entry, doing) {
  const seats = seatsOf(entry);
  return entry.game.first.flatMap((key) => {
    if (!key.startsWith("options.")) return entry.fields().filter(({ name }) => name === key).map((one) => field(entry, one, doing, true));
    const one = entry.game.settings.find(({ name }) => key === `options.${name}`);
    const among = one.choices.filter((choice) => /^[A-E]$/.test(choice));
    // who of three plays alone is asked of three; trumps follow from a contract
    const asked = (!among.length || among.length === seats.length) && !(one.name === "trumps" && entry.record.contract);
    return asked ? [setting(entry, one, doing, true)] : [];
  });
}
