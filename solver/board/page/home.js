// Home: what this is, going on where one was, the puzzle of the day, and what can be done with each game.

import { button, h, sheet, show } from "./dom.js";
import { ask, can } from "./engine.js";
import { app, fail, openAlone } from "./app.js";
import { enterCards } from "./enter.js";
import { earlierSessions, openSheet } from "./files.js";
import { anySeed, playSheet } from "./play.js";
import { trainBook, trainDay } from "./puzzle.js";
import { visitScreen } from "./screens.js";
import { sessions } from "./sessions.js";
import { language, t } from "./words.js";

// A deal of a game with all hands open, to look at what every card is worth.
async function newDeal(game) {
  const found = await ask("deal", "", { game, seed: anySeed() });
  return openAlone(found.answer.deals[0].text);
}

// Rules are a screen of their own, which a page within another one has no place for.
export function canLearn() {
  return can("rules") && app.host.whole;
}

// A button that leads away from home. close(): what is to be done before something else is shown.
function leading(close, text, action, key, more = {}) {
  return button(text, () => { close(); Promise.resolve(action()).catch(fail); }, { "data-key": `home ${key}`, ...more });
}

// What can be done with a game. learning: its rules are among it.
export function doings({ game, name }, close, learning = canLearn()) {
  const does = (text, action, key) => leading(close, text, action, `${key} ${game}`, { "aria-label": `${name}: ${text}` });
  return [
    can("sit") && does(t("Play"), () => playSheet(game), "play"),
    can("deal") && does(t("Random deal"), () => newDeal(game), "deal"),
    can("puzzle") && does(t("Puzzles"), () => trainBook(game), "puzzles"),
    learning && does(t("Rules"), () => visitScreen("learn", game), "learn"),
  ];
}

function tile(game, close) {
  return h("li", {}, h("b", {}, game.name), h("span", { class: "row" }, doings(game, close)));
}

// The game chosen last: what is shown is drawn again whenever an answer comes, and the choice has to outlive that.
let chosen = null;
// Until one is chosen: the game that most readers of a language know.
const KNOWN = { de: "skat", es: "cuarenta", it: "scopa" };

// All games in one row, to leave room for what is shown beside it.
function chooser() {
  const game = () => app.games.find((one) => one.game === (chosen ?? KNOWN[language()])) ?? app.games[0];
  const choice = h("select", { "aria-label": t("Game"), "data-key": "home game", onchange: () => { chosen = choice.value; show(row, rest()); } }, app.games.map((one) => h("option", { value: one.game, selected: one === game() }, one.name)));
  const rest = () => [choice, doings(game(), () => {})];
  const row = h("div", { class: "row" }, rest());
  return row;
}

function home(close, games) {
  const begin = (text, action, key) => leading(close, text, action, key, { class: "plain main" });
  return [
    h("p", {}, t("See what every card is worth with all hands open, play against the engine, find the errors in a record, and solve puzzles.")),
    h("div", { class: "row" },
      can("puzzle") && begin(t("Puzzle of the day"), trainDay, "day"),
      can("deal") && begin(t("Enter cards"), () => enterCards(), "enter"),
      can("write") && begin(t("Open a deal"), openSheet, "open")),
    earlierSessions(close),
    can("players") && app.host.whole && sessions().length ? h("div", { class: "row" }, leading(close, t("Statistics of the players"), () => visitScreen("records", "players"), "players")) : null,
    games,
  ];
}

export function homeSheet() {
  if (app.host.record) return;
  const close = () => dialog.close();
  const dialog = sheet("Openhand", home(close, h("ul", { class: "games" }, app.games.map((game) => tile(game, close)))));
}

// Where nothing has been opened yet, beside the example.
export function welcome() {
  return app.example ? h("section", { "aria-label": t("Welcome"), "data-part": "home" }, h("h2", {}, t("Welcome")), home(() => {}, chooser())) : null;
}
