// A whole game: hands one after another, their standing, kept by the browser after every card, and its review.

import { button, h, listTable } from "./dom.js";
import { ask, can } from "./engine.js";
import { app, changed, fail, gameOf } from "./app.js";
import { t } from "./words.js";

const KEPT = "match";

// A new whole game: what it is played to, and the texts of its hands that are over.
export function matchOf(setup, seed) {
  const { players } = gameOf(setup.game);
  const place = [..."ABCDE"].slice(0, Math.max(...players)).includes(setup.seat) ? setup.seat : "A";
  const options = { game: setup.game, place, seed, others: `engine:${setup.level}`, ...(setup.length === "hands" && { hands: setup.hands }) };
  return { game: setup.game, level: setup.level, options, deals: [], current: null, attempt: 0 };
}

// The whole game that was left, if there is one.
export function unfinished() {
  if (!can("match")) return null;
  try {
    const found = JSON.parse(app.host.kept(KEPT) ?? "null");
    return found?.options && gameOf(found.game) ? found : null;
  } catch { return null; }
}

// Deal the next hand, or take up the one that was left, and have it settled and played.
export async function nextHand(match, settle) {
  const texts = match.current ? [...match.deals, match.current] : match.deals;
  const { answer } = await ask("match", texts.join("\n"), { ...match.options, attempt: match.attempt });
  const { place, seed } = match.options;
  const next = { ...match, heading: answer.heading, score: answer.score, after: null, place };
  return settle({ text: answer.deal.text, seat: answer.seat, seed, level: match.level, contract: null, chosen: [], match: next, begun: Boolean(match.current) });
}

// Keep the whole game with the hand as it is now.
export function handSaved() {
  const { match, shown } = app;
  if (!match || app.mode !== "play") return;
  const { game, level, options, deals } = match;
  app.host.keep(KEPT, JSON.stringify({ game, level, options, deals, current: shown.text, attempt: 0 }));
}

// The hand is over: what the standing is now.
export async function count() {
  const { match, shown, tree } = app;
  const finished = [...match.deals, shown.text];
  const { answer } = await ask("match", finished.join("\n"), match.options);
  if (app.tree !== tree || app.match !== match) return;
  app.match = { ...match, finished, after: answer };
  const { game, level, options } = match;
  app.host.keep(KEPT, JSON.stringify(answer.over ? null : { game, level, options, deals: finished, current: null, attempt: 0 }));
  changed();
}

// The standing before the hand, or after it.
export function scores() {
  const { match } = app;
  if (!match) return null;
  return h("p", { class: "standing", "data-standing": "" }, match.after ? match.after.result : match.heading);
}

// The review of all hands of a whole game, where its deals are on the list.
export function whole() {
  const hands = app.list?.filter((deal) => deal.record?.tags?.includes("whole-game")) ?? [];
  if (app.mode === "play" || hands.length === 0 || hands.length !== app.list.length || !can("review_match")) return null;
  const found = app.list.review;
  const parts = [h("h2", {}, t("Whole game"))];
  if (!found) parts.push(button(t("Review the whole game"), () => look().catch(fail), { "data-key": "review-whole" }));
  else if (found.error) parts.push(h("p", { class: "error" }, found.error));
  else if (!found.said) parts.push(h("progress", { max: found.of || 1, value: found.done || 0, "aria-label": t("cards reviewed") }));
  else {
    const [head, ...rows] = found.said.players;
    parts.push(h("p", { "data-whole": "" }, found.said.result), listTable(head, rows.map((row) => h("tr", {}, row.map((cell) => h("td", {}, cell)))), t("Players")));
  }
  return h("section", { "aria-label": t("Whole game"), "data-part": "whole", tabindex: "0" }, parts);
}

async function look() {
  const { list } = app;
  const mine = (list.review = { done: 0, of: 0 });
  changed();
  try {
    const found = await ask("review_match", list.map((deal) => deal.text).join("\n"), {}, (message) => {
      if (message.answer) return;
      Object.assign(mine, message.said);
      changed();
    });
    list.review = { said: found.said };
  } catch (error) {
    list.review = { error: error.message };
  }
  changed();
}
