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

function played(deal, moves) {
  return moves.length < deal.steps.length && moves.every((move, number) => move === deal.line[number].move);
}

function step(deal, number) {
  return { ...deal.base, ...deal.steps[number], line: deal.line.slice(0, number) };
}

function stepOf(text) {
  const deal = find((one) => one.steps.some((at) => at.text === text));
  return [deal, deal.steps.findIndex((at) => at.text === text)];
}

const ANSWERS = {
  words: () => ({ answer: kept.words }),
  opened: () => ({ answer: { texts: [""], index: kept.index, language: kept.words.language } }),
  games: () => ({ answer: { games: kept.games, emblems: kept.emblems } }),
  read: () => ({ answer: { deals: deals.map((deal) => deal.listed) } }),
  show(text, { play = [] }) {
    if (deals.some((deal) => deal.listed.text === text)) {
      const deal = find((one) => one.listed.text === text);
      return { answer: step(deal, deal.steps.length - 1) };
    }
    return { answer: step(find((deal) => deal.base.start === text && played(deal, play)), play.length) };
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
function place() {
  const numbers = location.hash.slice(1).split(".").map((word) => Number.parseInt(word, 10) || 0);
  return deals.length > 1 ? { number: (numbers[0] || 1) - 1, ply: numbers[1] || 0 } : { number: 0, ply: numbers[0] };
}

mount(document.getElementById("page"), {
  ask: async ({ question, text, options }, tell) => tell({ ...ANSWERS[question](text, options), last: true }),
  questions: Object.keys(ANSWERS),
  whole: true,
  record: true,
  place,
  put: ({ number, ply }) => history.replaceState(null, "", deals.length > 1 ? `#${number + 1}.${ply}` : `#${ply}`),
  moved: (go) => window.addEventListener("hashchange", () => go(place())),
});
