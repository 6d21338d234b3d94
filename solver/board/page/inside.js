// A page with its answers inside, as `openhand review --html` writes it: records to be looked through, nobody to ask.

import { EngineError } from "./engine.js";
import { mount } from "./main.js";
import { t } from "./words.js";

const kept = JSON.parse(document.getElementById("answers").textContent);
const records = JSON.parse(document.getElementById("reviews").textContent);
const { deals } = kept;
let current = deals[0];

// The deal that this is asked of: the one looked at, where it is asked of several.
function find(fits) {
  const found = fits(current) ? current : deals.find(fits);
  if (!found) throw new EngineError({ error: t("This page holds the cards that were played, and no others."), kind: "refused" });
  current = found;
  return found;
}

function step(deal, number) {
  return { ...deal.base, ...deal.steps[number], line: deal.line.slice(0, number) };
}

// A value with its changes: `[value]` in its place, else what of its parts changes.
function patched(value, changes) {
  if (Array.isArray(changes)) return changes[0];
  const made = Array.isArray(value) ? [...value] : { ...value };
  for (const [key, change] of Object.entries(changes)) made[key] = patched(made[key], change);
  return made;
}

// A position of a line that was not played; it has no text, and nothing is known of it but how it goes on.
function aside(deal, { from, moves, steps }, count) {
  const next = moves.slice(count, count + 1);
  const seen = steps.slice(0, count).reduce(patched, step(deal, from));
  return { ...seen, text: "", moves: next.map(([move, card]) => ({ move, card })), follows: next.map(([move]) => move) };
}

// The position after some moves from one of the record: of its play, or of a line that leads on from there.
function reached(deal, text, play) {
  const number = text === deal.base.start ? 0 : deal.steps.findIndex((one) => one.text === text);
  if (number < 0) return null;
  const made = [...deal.line.slice(0, number).map(({ move }) => move), ...play];
  const off = made.findIndex((move, at) => move !== deal.line[at]?.move);
  if (off < 0) return step(deal, made.length);
  const line = deal.lines.find(({ from, moves }) => from <= off && made.length <= from + moves.length && made.slice(from).every((move, at) => move === moves[at][0]));
  return line ? aside(deal, line, made.length - line.from) : null;
}

function stepOf(text) {
  const deal = find((one) => one.steps.some((at) => at.text === text));
  return [deal, deal.steps.findIndex((at) => at.text === text)];
}

const ANSWERS = {
  words: () => ({ answer: kept.words }),
  opened: () => ({ answer: { texts: [""], index: kept.index, language: kept.words.language } }),
  games: () => ({ answer: { games: kept.games } }),
  faces: (text, { game }) => ({ answer: kept.faces[game] }),
  read: () => ({ answer: { deals: deals.map((deal) => deal.listed) } }),
  show(text, { play = [] }) {
    if (deals.some((deal) => deal.listed.text === text)) {
      const deal = find((one) => one.listed.text === text);
      return { answer: step(deal, deal.steps.length - 1) };
    }
    return { answer: reached(find((deal) => reached(deal, text, play)), text, play) };
  },
  moves(text) {
    const [deal, number] = stepOf(text);
    return deal.moves[number];
  },
  review(text) {
    const [deal] = stepOf(text);
    return { answer: records[deals.indexOf(deal)] ?? {}, said: deal.review };
  },
};

// #12 is a step, or where there are several deals #3.12 a step of the third.
function place(at = location.href) {
  const numbers = new URL(at).hash.slice(1).split(".").map((word) => Number.parseInt(word, 10) || 0);
  return deals.length > 1 ? { number: (numbers[0] || 1) - 1, ply: numbers[1] || 0 } : { number: 0, ply: numbers[0] };
}

mount(document.getElementById("page"), {
  ask: async ({ question, text, options }, tell) => tell({ ...ANSWERS[question](text, options), last: true }),
  questions: Object.keys(ANSWERS),
  whole: true,
  record: true,
  place,
  put: ({ text, number, ply }) => text && history.replaceState(null, "", deals.length > 1 ? `#${number + 1}.${ply}` : `#${ply}`),
  moved: (go) => window.addEventListener("hashchange", ({ newURL }) => go(place(newURL))),
});
