// The ways in which a card can be played: what it takes, or that it is laid on the table.

import { button, h, sheet } from "./dom.js";
import { app, canPlay } from "./app.js";
import { card } from "./table.js";
import { shortCard, shortMove } from "./short_names.js";
import { worths } from "./values.js";
import { t } from "./words.js";

// A move in a sentence, with the cards that it takes drawn; in its notation where no sentence says it.
function sentence({ move, card: own }) {
  if (move === own) return [t("Lay it on the table")];
  const taken = move.startsWith(`${own}x`) ? move.slice(own.length + 1).split("+") : [];
  const lying = taken.map((name) => app.shown.scene.table?.find((one) => one.card === name));
  if (!taken.length || lying.includes(undefined)) return [shortMove(move)];
  const [before, after] = t("Take {cards}", { cards: "|" }).split("|");
  return [before, lying.map((one) => card(one.card, one.suit)), after];
}

// A card that can be played in several ways is asked about.
export function chooseWay(all, at) {
  const own = all.filter((one) => canPlay(one.move));
  if (own.length === 1) return app.make(own[0].move);
  const said = worths();
  const rows = own.map((one) => {
    const worth = said.get(one.move);
    return button(h("span", { class: "way" }, sentence(one), worth ? ` ${worth.about || worth.brief}` : null), () => { dialog.close(); app.make(one.move); }, { "data-way": one.move });
  });
  const dialog = sheet(t("How is {card} played?", { card: shortCard(own[0].card) }), h("div", { class: "ways" }, rows));
  return at;
}
