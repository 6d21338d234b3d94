// All that a deal may say besides where its cards are: the rules in use, who leads, contracts, scores, texts.

import { h } from "../dom.js";
import { t } from "../words.js";
import { keyName, labelOf } from "./labels.js";
import { HELD } from "./deal.js";

// touched(key): its value has changed. Faults are put into the elements with data-fault.
export function field(entry, { key, form }, { touched, focused }) {
  const label = key.startsWith("hands.") ? `${keyName("hands")} ${labelOf(key, entry.game.game)}` : labelOf(key, entry.game.game);
  const input = h("input", { value: entry.value(key), "data-field": key, "data-key": `field ${key}`, "aria-label": label, spellcheck: "false", autocomplete: "off" });
  input.addEventListener("input", () => { entry.put(key, input.value, form); touched(key); });
  input.addEventListener("focus", () => { if (HELD.includes(form)) focused(key); });
  return h("div", { class: "field", "data-box": key }, h("label", {}, label), input, h("div", { class: "error", "data-fault": key }));
}

// A text that takes the words of an option, several or with a number among them. The words are offered.
function words(one, key, value, put) {
  const id = `words-${one.name}`;
  const input = h("input", { type: "text", value, list: id, placeholder: one.choices.join(" "), "data-field": key, autocomplete: "off", oninput: (event) => put(event.target.value.trim()) });
  return h("span", {}, input, h("datalist", { id }, one.choices.map((choice) => h("option", { value: choice }))));
}

export function setting(entry, one, { touched }) {
  const key = `options.${one.name}`;
  const now = entry.record.options?.[one.name] ?? one.default;
  const set = (found) => { (entry.record.options ??= {})[one.name] = found; touched(key); };
  const name = (choice) => entry.game.contractNames[choice] ?? t(choice);
  const number = typeof one.default === "number";
  let control;
  if (typeof one.default === "boolean") control = h("input", { type: "checkbox", checked: now, "data-field": key, onchange: (event) => set(event.target.checked) });
  else if (one.several) control = words(one, key, now.join(" "), (text) => set(text.split(/[\s,]+/).filter(Boolean)));
  else if (one.or_number) control = words(one, key, now, (text) => set(/^\d+$/.test(text) ? Number(text) : text));
  else if (one.choices.length) control = h("select", { "data-field": key, onchange: (event) => set(event.target.value) }, one.choices.map((choice) => h("option", { value: choice, selected: choice === now }, name(choice))));
  else control = h("input", { type: number ? "number" : "text", value: now, min: one.least, max: one.most, "data-field": key, onchange: (event) => set(number ? Number(event.target.value) : event.target.value) });
  return h("div", { class: "setting", "data-box": key }, h("label", {}, control, h("span", {}, one.text)), h("div", { class: "error", "data-fault": key }));
}
