// The rules of a game as a page, with drawn positions that open on the board. A text is put into the page as text: what
// stands in braces in it is a card, and is shown as the board writes it.

import { button, h, show } from "./dom.js";
import { ask } from "./engine.js";
import { app, fail, gameOf, openAlone } from "./app.js";
import { setGame } from "./faces.js";
import { doings } from "./home.js";
import { leaveScreen, visitScreen } from "./screens.js";
import { useNames } from "./short_names.js";
import { facts, table } from "./table.js";
import { t } from "./words.js";

const CARD = /\{([^{}]+)\}/;

// A text with its cards: every second part of it is a card.
function spoken(text, names) {
  return text.split(CARD).map((part, number) => (number % 2 ? h("b", { class: "named" }, names[part] ?? part) : part));
}

// Several drawings have the same seats, so that these can be no landmarks of the page.
function grouped(seat) {
  const group = h("div", { class: seat.className, role: "group", "aria-label": seat.getAttribute("aria-label") }, [...seat.childNodes]);
  group.style.cssText = seat.style.cssText;
  return group;
}

function example([caption, name], { examples, names }) {
  const { text, scene } = examples[name];
  const open = () => openAlone(text).then(() => window.scrollTo(0, 0)).catch(fail);
  const drawn = h("div", { class: "drawn", onclick: open }, h("p", { class: "status" }, scene.status), table(scene), facts(scene));
  for (const seat of drawn.querySelectorAll("section")) seat.replaceWith(grouped(seat));
  return h("figure", { "data-example": name }, drawn,
    h("figcaption", {}, h("p", {}, spoken(caption, names)), button(t("Open on the board"), open, { "data-key": `example ${name}`, "aria-label": `${t("Open on the board")}: ${caption.replace(/[{}]/g, "")}` })));
}

const DRAWN = {
  title: () => null,
  heading: ([[text]], { names }) => h("h3", {}, spoken(text, names)),
  text: ([[text]], { names }) => h("p", {}, spoken(text, names)),
  list: (rows, { names }) => h("ul", {}, rows.map(([text]) => h("li", {}, spoken(text, names)))),
  table: (rows, { names }) => h("table", {}, h("tbody", {}, rows.map(([first, ...rest]) => h("tr", {}, h("th", { scope: "row" }, spoken(first, names)), rest.map((cell) => h("td", {}, spoken(cell, names))))))),
  example: ([row], found) => example(row, found),
};

// What is drawn last counts: another game may have been chosen while this one's page was on its way.
let latest = "";

export async function draw(root, of) {
  latest = of;
  const game = gameOf(of) ?? app.games[0];
  const { answer } = await ask("rules", "", { game: game.game });
  if (latest !== of) return game.name;
  setGame(game);
  useNames(answer.names);
  const choice = h("select", { "aria-label": t("Game"), "data-key": "rules game", onchange: () => visitScreen("learn", choice.value).catch(fail) }, app.games.map((one) => h("option", { value: one.game, selected: one === game }, one.name)));
  show(root,
    h("div", { class: "row" }, choice, button(t("Back to the board"), leaveScreen, { "data-key": "leave screen" })),
    h("article", { "data-rules": game.game }, h("h2", {}, answer.blocks[0].rows[0][0]), answer.blocks.map(({ kind, rows }) => DRAWN[kind](rows, answer))),
    h("div", { class: "row" }, doings(game, () => {}, false)));
  return `${t("Rules")}: ${game.name}`;
}
