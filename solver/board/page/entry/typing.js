// A line for cards by their names, typed, pasted or spoken. Words that name no card stay in it, with the reason; a text
// that holds a whole deal, in any form that can be read, is that deal.

import { button, h, show } from "../dom.js";
import { ask } from "../engine.js";
import { shortCard } from "../short_names.js";
import { t } from "../words.js";
import { canListen, listen } from "./speech.js";

// Signs that names of cards do not have, but deals in files, links and records do.
const DEAL = /[/=:{}[\]\n]/;

// The deals of a text, also of one with hands by players and nothing else, with what was not read; else the reason.
async function dealsOf(text, game) {
  let reason = null;
  for (const whole of [text, `${game.name}\n${text}`]) {
    try {
      return (await ask("read", whole)).answer;
    } catch (error) { reason ??= error.message; }
  }
  return { reason };
}

async function namedIn(text, game) {
  return (await ask("cards", text, { game: game.game })).answer.parts;
}

// What a text says: `{deals, faults, remarks}`, or `{parts, reason}`.
async function understood(text, game) {
  const whole = DEAL.test(text) ? await dealsOf(text, game) : {};
  if (whole.deals) return whole;
  const parts = await namedIn(text, game);
  return { parts, reason: parts.some(({ card }) => card) ? null : whole.reason };
}

const unknown = (parts) => parts.filter(({ card }) => !card);

// The words in which most is a card, of several that were heard.
async function best(heard, game) {
  const all = await Promise.all(heard.slice(0, 3).map((text) => namedIn(text, game)));
  return all.reduce((one, other) => (unknown(other).length < unknown(one).length ? other : one));
}

// game(): that of the deal. give(names): cards that were understood. whole(deals): a deal, or several.
export function typing({ game, give, whole }) {
  const input = h("input", { type: "text", "data-key": "type", "aria-label": t("Cards by their names, or a whole deal"), spellcheck: "false", autocomplete: "off", autocapitalize: "off", enterkeyhint: "done" });
  const wrong = h("div", { class: "error", role: "alert", "data-part": "unknown" });
  const heard = h("p", { class: "small", role: "status", "data-part": "understood" });
  // what comes while something is looked up waits for it
  let line = Promise.resolve();
  const inTurn = (action) => { line = line.then(action).catch((error) => refuse([error.message])); return line; };

  function refuse(texts) {
    show(wrong, texts.map((text) => h("p", {}, text)));
  }

  function take(parts, reason = null) {
    const cards = parts.filter(({ card }) => card).map(({ card }) => card);
    input.value = unknown(parts).map(({ text }) => text).join(", ");
    refuse(reason ? [reason] : unknown(parts).map(({ fault }) => fault));
    heard.textContent = cards.length ? t("Understood: {cards}", { cards: cards.map(shortCard).join(" ") }) : "";
    if (cards.length) give(cards);
  }

  async function submit(text) {
    if (!text.trim()) return;
    const found = await understood(text, game());
    if (found.deals) {
      input.value = "";
      refuse([]);
      heard.textContent = "";
      await whole(found.deals);
      refuse((found.faults ?? []).map(({ text: fault }) => fault));
      heard.textContent = (found.remarks ?? []).map(({ text: remark }) => remark).join(" ");
    } else {
      take(found.parts, found.reason);
      if (found.reason) input.value = text.replace(/\s+/g, " ").slice(0, 1000);
    }
  }

  input.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    inTurn(() => submit(input.value));
  });
  input.addEventListener("paste", (event) => {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (!text.trim()) return;
    event.preventDefault();
    inTurn(() => submit(text));
  });

  let stop = null;
  const speak = () => {
    if (stop) return stop();
    stop = listen((texts) => inTurn(async () => take(await best(texts, game()))), (message) => {
      stop = null;
      pressed();
      if (message) refuse([t(message)]);
    });
    return pressed();
  };
  const voice = canListen() ? button(t("Speak"), speak, { "data-key": "speak", "aria-pressed": "false" }) : null;
  const pressed = () => {
    voice.setAttribute("aria-pressed", String(Boolean(stop)));
    voice.textContent = stop ? t("Listening …") : t("Speak");
  };
  const element = h("div", { class: "typing" }, h("div", { class: "row" }, input, button(t("Add"), () => inTurn(() => submit(input.value)), { "data-key": "add" }), voice), heard, wrong);
  const exampled = (example) => { input.placeholder = t("Type or paste: {example}", { example }); };
  return { element, end: () => stop?.(), exampled };
}
