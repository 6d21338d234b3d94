// A deal against the engine: what is chosen before the first card, the moves of the others, advice, the result.

import { announce, button, h, sheet, show, sure, table } from "./dom.js";
import { ask, can } from "./engine.js";
import { app, changed, fail, gameOf, letterOf, visit } from "./app.js";
import { handSaved, matchOf, nextHand, scores, unfinished } from "./match.js";
import { back, claim, isMine, showTrick, tryAgain } from "./play_state.js";
import { Tree } from "./tree.js";
import { setGame } from "./faces.js";
import { card } from "./table.js";
import { take } from "./files.js";
import { shortCard, useNames } from "./short_names.js";
import { SIGNS, mark, t } from "./words.js";

const MOST_DEALS = 80;
// Most rows of advice in a dialog: a hand of Skat has 66 pairs to lay away.
const MOST_ROWS = 8;
const setup = { game: null, seat: "A", contract: null, level: "fast", seed: "", length: "one", hands: 12 };

export function playSheet(game = null) {
  setup.game = game ?? setup.game ?? app.shown?.game ?? app.games[0].game;
  const holder = h("div", { class: "row" });
  const labels = { game: t("Game"), seat: t("seat"), contract: t("contract"), level: t("level of play"), length: t("length") };
  const choice = (name, values, then = () => {}) => h("label", {}, labels[name], h("select", { "data-key": name, onchange: (event) => { setup[name] = event.target.value; then(); } }, values.map(([id, text]) => h("option", { value: id, selected: id === setup[name] }, text))));
  const fill = () => {
    const game = gameOf(setup.game);
    if (!game.contracts.includes(setup.contract)) setup.contract = null;
    show(holder,
      choice("game", app.games.map((one) => [one.game, one.name]), fill),
      choice("seat", [..."ABCDE"].slice(0, Math.max(...game.players)).map((one) => [one, letterOf(one, setup.game)])),
      game.contracts.length ? choice("contract", [["", t("is bid for")], ...game.contracts.map((one) => [one, game.contractNames[one]])]) : null,
      can("match") ? choice("length", [["one", t("one deal")], ["whole", lengthOf(game.playedTo)], ["hands", t("so many hands")]], fill) : null,
      setup.length === "hands" ? h("label", {}, t("Number of hands"), h("input", { type: "number", min: 1, max: 999, "data-key": "hands", value: setup.hands, onchange: (event) => { setup.hands = Number(event.target.value); } })) : null,
      choice("level", [["beginner", t("a beginner")], ["club", t("a club player")], ["fast", t("the engine, fast")], ["standard", t("the engine, thorough")]]),
      h("label", {}, t("Seed"), h("input", { type: "number", "data-key": "seed", value: setup.seed, onchange: (event) => { setup.seed = event.target.value; } })),
      button(t("Deal"), () => { dialog.close(); begin().catch(fail); }, { class: "plain main", "data-key": "begin" }));
  };
  fill();
  const kept = unfinished();
  const goOn = kept && h("div", { class: "row" }, button(t("Go on with the whole game of {name}", { name: gameOf(kept.game).name }), () => { dialog.close(); nextHand(kept, settle).catch(fail); }, { "data-key": "go-on" }));
  const dialog = sheet(t("Play a deal"), goOn, holder);
}

function lengthOf({ points, hands }) {
  return points ? t("a whole game to {n} points", { n: points }) : t("a whole game of {n} hands", { n: hands });
}

export const anySeed = () => Math.floor(Math.random() * 1e6);

// A seed that was typed is for one deal; where a contract is chosen that a hand does not allow, another is dealt.
async function begin() {
  const typed = setup.seed !== "";
  let seed = typed ? Number(setup.seed) : anySeed();
  setup.seed = "";
  if (setup.length !== "one" && can("match")) return nextHand(matchOf(setup, seed), settle);
  for (let tries = 1; ; tries += 1) {
    try {
      return await deal(seed);
    } catch (error) {
      if (typed || !setup.contract || error.kind !== "refused" || tries === MOST_DEALS) throw error;
      seed = anySeed();
    }
  }
}

// Another deal like the one that is over. The contract of bridge goes with its cards, and is named for each deal.
function nextDeal() {
  const { seat, level, contract } = app.playing;
  const { game } = app.shown;
  Object.assign(setup, { game, seat, level, contract: gameOf(game).declares ? null : contract, seed: "", length: "one" });
  return begin();
}

// told: what was said at the deals before it that were thrown in.
async function deal(seed, told = []) {
  const found = await ask("deal", "", { game: setup.game, seed });
  const one = found.answer.deals[0];
  const seat = setup.seat in one.record.hands ? setup.seat : "A";
  return settle({ game: setup.game, text: one.text, seat, seed, level: setup.level, contract: setup.contract || null, chosen: [], told });
}

// Is the contract of bridge still to be named? Its sheet is a module of its own.
function lacksContract({ game, contract, chosen, free, match, begun }) {
  return Boolean(gameOf(game)?.declares) && !contract && !free && !match && !begun && !chosen.length;
}

// Is something to be chosen before the first card?
export function isSettling() {
  return Boolean(app.settling) && app.mode !== "play";
}

// The own hand behind what asks for a choice.
async function lay({ text, seat }) {
  if (app.tree.text === text && app.mode !== "play") return;
  Object.assign(app, { tree: new Tree(text), deal: null, list: null, listed: null, review: null, mode: "analysis", flipped: false, analysing: false, hide: seat });
  await visit(app.tree.root);
}

// Ask for what is to be chosen, one thing after another, until the deal can be played.
// refused: why the last choice was not taken, which the next question shows.
export async function settle(game, refused = "") {
  const { text, seat, level, chosen } = game;
  setup.game = game.match?.game ?? game.game ?? setup.game;
  if (app.settling?.text !== text) app.newSession();
  app.settling = game;
  if (lacksContract(game)) {
    await lay(game);
    const { contractSheet } = await import("./contract.js");
    return contractSheet(game, (named) => settle({ ...game, ...named }).catch(fail));
  }
  // a hand that has begun needs no choices before its first card
  if (game.begun) return sit(game, (await ask("show", text, { hide: seat })).answer);
  let found;
  app.stop.abort();
  app.stop = new AbortController();
  const { signal } = app.stop;
  app.searching = false;
  changed();
  const thinks = (who, told, more) => announce([...told, t("{who} is thinking", { who })].join(", "), true, more);
  thinks(t("The engine"), [], "");
  try {
    found = (await ask("sit", text, { seat, level, chosen, ...named(game) }, ({ said }) => {
      if (said) thinks(letterOf(said.seat, setup.game), said.told, said.of ? ` ${said.done}/${said.of}` : "");
    }, signal)).answer;
  } catch (error) {
    announce(error.name === "AbortError" || !chosen.length ? "" : error.message);
    if (signal.aborted) return undefined;
    if (chosen.length && error.kind !== "gone") return settle({ ...game, chosen: chosen.slice(0, -1) }, error.message);
    app.settling = null;
    changed();
    throw error;
  }
  announce("");
  if (found.void) {
    app.settling = null;
    announce(found.void);
    const told = [...(game.told ?? []), ...found.told, found.void];
    if (game.match) return nextHand({ ...game.match, attempt: game.match.attempt + 1 }, (next) => settle({ ...next, told }));
    return found.again && game.seed !== undefined ? deal(game.seed + 1, told) : undefined;
  }
  const before = game.told ?? [];
  if (found.wanted) await lay(game);
  if (found.wanted) return wanted(game, found, refused);
  app.events = [...before, ...found.told];
  return sit(game, found.table);
}

// A contract that is named before the deal, and who plays it.
function named({ contract, soloist }) {
  return contract ? { contract, ...(soloist && { soloist }) } : {};
}

// What is chosen, by the kind of the choice.
const HEADINGS = { bid: mark("Auction"), rob: mark("Robbing and laying away"), discard: mark("Cards to lay away"), keep: mark("Cards to lay away") };

// What is asked before the first card: one word or card of some, or as many cards of the hand as there are to be.
function wanted(game, { wanted: asked }, refused) {
  const suits = gameOf(setup.game).suits;
  const suit = (name) => { const number = suits.findIndex((one) => one.cards.includes(name)); return number < 0 ? null : number; };
  setGame(gameOf(setup.game));
  useNames(asked.names);
  const chosen = new Set();
  const several = ["keep", "discard"].includes(asked.kind);
  const done = (value) => { dialog.close(); settle({ ...game, chosen: [...game.chosen, value] }).catch(fail); };
  const pick = (name, number) => (several ? (event) => {
    if (!chosen.delete(number)) chosen.add(number);
    event.currentTarget.setAttribute("aria-pressed", String(chosen.has(number)));
    ready.disabled = chosen.size !== asked.number;
  } : () => done(name));
  // cards that were taken up are marked among those that were dealt
  const held = (name, props = {}) => {
    const taken = asked.taken.includes(name);
    return card(name, suit(name), { ...props, class: taken ? "marked" : "" }, taken ? t("{card}, taken up", { card: shortCard(name) }) : "");
  };
  const one = (name, number) => (suit(name) === null
    ? button(asked.labels[number], () => done(name), { "data-choose": name })
    : held(name, { onclick: pick(name, number), "data-choose": name, "aria-pressed": several ? "false" : null }));
  const ready = button(asked.kind === "keep" ? t("Keep these") : t("Lay these away"), () => done([...chosen].map((number) => asked.options[number]).join(" ")), { class: "plain main", "data-key": "keep", disabled: true });
  const told = h("div", { "aria-live": "polite", "data-part": "choice-advice" }, refused ? h("p", { class: "error" }, refused) : null);
  const advise = button(t("Advice"), () => adviseOn(game, told, advise).catch(fail), { "data-key": "choice-advice" });
  const dialog = sheet(t(HEADINGS[asked.kind] ?? mark("Before the first card")),
    // of deals that nobody plays the last word is that the cards are dealt again
    game.told?.length ? h("p", { "data-again": "" }, game.told.at(-1)) : null,
    asked.told.length ? h("ul", { class: "calls" }, asked.told.map((call) => h("li", {}, call))) : null,
    asked.contract ? h("p", { class: "status", "data-contract": "" }, t("You play {contract}.", { contract: asked.contract })) : null,
    h("p", {}, asked.text),
    several ? null : h("div", {}, h("p", { class: "small" }, t("Your hand")), h("div", { class: "choices" }, asked.hand.map((name) => held(name)))),
    h("div", { class: "choices" }, asked.options.map(one)),
    several || asked.advised ? h("div", { class: "row" }, several ? ready : null, asked.advised ? advise : null) : null,
    told);
}

// The engine's advice on the choice of a dialog, into that dialog.
async function adviseOn(game, holder, asks) {
  const { text, seat, level, chosen } = game;
  asks.disabled = true;
  show(holder, h("p", { class: "status busy" }, t("{who} is thinking", { who: t("The engine") })));
  try {
    const { advice } = (await ask("sit", text, { seat, level, chosen, advice: true, ...named(game) })).answer;
    show(holder, h("p", {}, advice.text), advice.rows ? adviceTable(advice) : null);
  } catch (error) {
    asks.disabled = false;
    show(holder, h("p", { class: "error" }, error.message));
  }
}

function adviceTable({ rows, gets, standing }) {
  return [table(["", t("choice"), gets, t("outcome")], rows.slice(0, MOST_ROWS).map((row) => h("tr", {},
    h("td", { class: "sign" }, h("span", { class: `grade ${row.grade}`, "aria-hidden": "true" }, SIGNS[row.grade])), h("td", {}, row.name), h("td", {}, row.points), h("td", {}, row.outcome)))),
  h("p", { class: "small" }, standing)];
}

async function sit(game, table) {
  const tree = new Tree(table.start);
  tree.root.text = table.line.length ? null : table.text;
  for (const { seat, move } of table.line) tree.play(seat, move, tree.at = tree.end());
  tree.at = tree.end();
  app.settling = null;
  app.deal = table;
  app.list = null;
  app.listed = null;
  app.flipped = false;
  app.analysing = false;
  app.hide = game.seat;
  await sitDown({ playing: game, match: game.match ?? null, events: app.events }, tree);
}

// Sit at the table of a game, one that begins or one that was kept.
export async function sitDown({ playing, match, events }, tree) {
  app.tree = tree;
  app.review = null;
  app.mode = "play";
  app.seat = playing.seat;
  app.playing = playing;
  app.match = match;
  app.events = events;
  setGame(gameOf(app.deal.game));
  await visit(tree.at);
  handSaved();
}

// Whose turn it is, or what came of the deal.
function status({ over, result, turn, decides }) {
  if (over) return result;
  if (!isMine(turn)) return t("{seat} is thinking", { seat: letterOf(decides[turn]) });
  return turn === app.seat ? t("It is your turn.") : t("It is your turn, to play a card of {dummy}, your dummy.", { dummy: letterOf(turn) });
}

// The record of the deal, or of the whole game with the deals of all its hands.
async function leave(shown) {
  const { match } = app;
  app.newSession();
  app.work.own = app.seat;
  app.mode = "analysis";
  app.hide = null;
  app.match = null;
  app.analysing = true;
  app.deal = shown;
  if (match) await take([...match.deals, shown.text].join("\n"), { number: match.deals.length });
  else await visit(app.tree.at);
  changed();
}

async function claimRest() {
  if (!await sure(t("All hands are laid open, and all play their best to the end."), t("Claim the rest"))) return;
  announce(t("{who} is thinking", { who: t("The engine") }), true);
  await claim().finally(() => announce(""));
}

export function play() {
  if (isSettling()) return h("section", { "aria-label": t("Game"), "data-part": "settling" }, h("p", {}, t("A game waits for what is chosen before its first card.")), button(t("Go on"), () => settle(app.settling).catch(fail), { "data-key": "settle" }));
  if (app.mode !== "play") return null;
  const { shown } = app;
  const mine = !shown.over && isMine(shown.turn);
  return h("section", { "aria-label": t("Game"), "data-part": "play" }, h("h2", {}, t("You are {seat}", { seat: letterOf(app.seat) })),
    scores(),
    h("p", { "data-told": "" }, (app.events ?? []).join(", ")),
    h("p", { class: `status${mine || shown.over ? "" : " busy"}` }, status(shown)),
    app.playError ? h("div", { class: "row" }, h("p", { class: "error" }, app.playError), button(t("Try again"), tryAgain, { "data-key": "try-again" })) : null,
    h("div", { class: "row" },
      button(t("Advice"), () => { app.analysing = true; visit(app.tree.at).catch(fail); }, { disabled: !mine, "data-key": "advice" }),
      button(t("Take back"), () => back().catch(fail), { disabled: !app.tree.at.parent, "data-key": "back" }),
      shown.scene.table ? null : button(t("Last trick"), showTrick, { disabled: !shown.trick?.length, "data-key": "last-trick" }),
      can("claim") && !shown.over ? button(t("Claim the rest"), () => claimRest().catch(fail), { disabled: !mine, "data-key": "claim" }) : null,
      app.match && app.match.after && !app.match.after.over ? button(t("Next hand"), () => nextHand({ ...app.match, deals: app.match.finished, attempt: 0 }, settle).catch(fail), { class: "plain main", "data-key": "next-hand" }) : null,
      shown.over && !app.match ? button(t("Next deal"), () => nextDeal().catch(fail), { class: "plain main", "data-key": "next-deal" }) : null,
      button(shown.over && !app.match ? t("Change the settings") : t("New deal"), () => playSheet(), { "data-key": "another" }),
      button(shown.over ? t("Look at the record") : t("Leave the table"), () => leave(shown).catch(fail), { "data-key": "leave" })));
}
