// How cards look: numerals as they are printed or Arabic, French suits in four colours or two. Both are kept.

import { h, sheet, show } from "./dom.js";
import { app, changed, gameOf } from "./app.js";
import { setGame, setting } from "./faces.js";
import { card } from "./table.js";
import { mark, t } from "./words.js";

const KEPT = "cards";
const CHOICES = {
  numerals: [mark("Numerals"), { printed: mark("as on the cards"), arabic: mark("Arabic") }],
  colours: [mark("French suits"), { 4: mark("four colours"), 2: mark("two colours") }],
};

function set(name, value) {
  if (value in CHOICES[name][1]) setting[name] = name === "colours" ? Number(value) : value;
}

// What was chosen before; whatever else is found there is left alone.
export function recallCards() {
  let found = null;
  try { found = JSON.parse(app.host.kept(KEPT) ?? "null"); } catch { /* as it was */ }
  for (const name of Object.keys(CHOICES)) if (typeof found === "object" && found !== null && name in found) set(name, String(found[name]));
}

// Some cards of each suit of the game on the board.
function samples() {
  const { suits } = gameOf(app.shown.game);
  return suits.flatMap(({ cards }, suit) => [cards[0], cards.at(-2), cards.at(-1)].map((name) => card(name, suit, {}, "", true)));
}

export function cardSheet() {
  const shown = h("div", { class: "row samples" });
  const draw = () => show(shown, app.shown ? samples() : []);
  const pick = (name) => (event) => {
    set(name, event.target.value);
    app.host.keep(KEPT, JSON.stringify(setting));
    setGame(gameOf(app.shown?.game));
    changed();
    draw();
  };
  const chooser = ([name, [title, values]]) => h("label", {}, t(title), " ", h("select", { "data-key": name, onchange: pick(name) },
    Object.entries(values).map(([value, text]) => h("option", { value, selected: String(setting[name]) === value }, t(text)))));
  sheet(t("Cards"), h("div", { class: "row" }, Object.entries(CHOICES).map(chooser)), shown);
  draw();
}
