// The language of the page: the one chosen here, else that of the command, else what the reader's browser prefers.

import { h, page } from "./dom.js";
import { app } from "./app.js";
import { ask, can } from "./engine.js";
import { setWords, t } from "./words.js";

let known = {};

// Take the first language of these that is known.
export async function speak(wanted) {
  if (!can("words")) return;
  const { answer } = await ask("words", "", { wanted: wanted.filter(Boolean).slice(0, 20) });
  known = answer.languages;
  setWords(answer.language, answer.words);
  page.root.lang = answer.language;
  if (app.host.whole) document.documentElement.lang = answer.language;
}

export function preferred(named) {
  return [app.host.kept("language"), named, ...(navigator.languages ?? [])];
}

// What another language is chosen by; then: what is to be done when it is spoken.
export function chosen(then) {
  if (!Object.keys(known).length) return null;
  const pick = async (event) => {
    const { value } = event.target;
    app.host.keep("language", value);
    // what is open would be closed for nothing
    if (value === page.root.lang) return;
    await speak([value]);
    await then();
  };
  return h("select", { "aria-label": t("Language"), "data-key": "language", onchange: pick },
    Object.entries(known).map(([id, name]) => h("option", { value: id, lang: id, selected: id === page.root.lang }, name)));
}
