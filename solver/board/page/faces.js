// Faces of cards: letters, sign and picture of each card of a game. The engine draws them once for each game, language
// and setting; cards that were shown before they have come are dressed when they are there.

import { h, page, s } from "./dom.js";
import { ask, can } from "./engine.js";
import { language } from "./words.js";

// Numerals as they are printed on the cards, or Arabic ones; four colours of the French suits, or two.
export const setting = { numerals: "printed", colours: 4 };

let game = null;
// Pack by its key: `{ cards, symbols }`, or null while it is on its way.
const packs = new Map();
let waiting = [];

function key() {
  return [game?.game, language(), setting.numerals, setting.colours].join(" ");
}

// Of this game are the cards that are drawn from now on.
export function setGame(found) {
  game = found ?? null;
  if (game) have(game.game, key());
}

async function have(id, mine) {
  const pack = packs.get(mine);
  if (pack && !pack.symbols.isConnected) page.root.append(pack.symbols);
  if (pack !== undefined || !can("faces")) return;
  packs.set(mine, null);
  try {
    const { answer } = await ask("faces", "", { game: id, numerals: setting.numerals, colours: setting.colours });
    const symbols = s("svg", { class: "symbols", "aria-hidden": "true" }, answer.symbols.map(grown));
    packs.set(mine, { cards: new Map(Object.entries(answer.cards)), symbols });
    page.root.append(symbols);
    for (const [of, element, name, large] of waiting) if (of === mine) dress(element, name, large, mine);
    waiting = waiting.filter(([of]) => of !== mine);
  } catch {
    // the cards keep their names; the next card that is drawn asks again
    packs.delete(mine);
  }
}

// An element out of its tag, its attributes, and its text or children.
function grown([tag, attributes, ...inside]) {
  return s(tag, attributes, inside.map((one) => (Array.isArray(one) ? grown(one) : one)));
}

function drawn(kind, id, view) {
  return s("svg", { class: kind, viewBox: view, "aria-hidden": "true" }, s("use", { href: `#${id}` }));
}

// Put its face on a card, whose name stays there as its text. What follows the name of a card in a move is shown as well.
function dress(element, name, large, mine) {
  const [bare] = name.split(":");
  const looks = packs.get(mine).cards.get(bare);
  if (!looks) return;
  const more = name.slice(bare.length);
  const word = /^[A-Z][a-z]{2}/.test(looks.index);
  const index = h("span", { class: `index ${word ? "word" : `n${Math.min(looks.index.length + more.length, 6)}`}`, "data-index": looks.index + more, "data-mini": looks.mini + more });
  element.classList.add("faced");
  element.classList.toggle("pictured", large && !more);
  element.style.color = looks.ink;
  element.querySelector(".face").append(index, drawn("sign", looks.sign, "0 0 100 100"), large && !more ? drawn("picture", looks.picture, "0 0 100 156") : "");
}

// The face of a card that is about to be shown: its name at first. large: may it be as large as a picture needs?
export function face(element, name, shown, large) {
  element.append(h("span", { class: "face" }, h("span", { class: "name" }, shown)));
  const mine = key();
  if (packs.get(mine)) dress(element, name, large, mine);
  else if (game) waiting.push([mine, element, name, large]);
}
