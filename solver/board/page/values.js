// What every move is worth, the line of best play, and what else can be asked of the position.

import { button, h, table } from "./dom.js";
import { app, canPlay, changed, deeper, fail, flip, hideHands, letterOf, playLine, previewLine, questionNow, visit } from "./app.js";
import { ask, can } from "./engine.js";
import { byTrick, seatBadge } from "./seats.js";
import { shortMove } from "./short_names.js";
import { GRADES, SIGNS, t } from "./words.js";

export function worths() {
  const found = new Map();
  app.told?.answer.moves.forEach((row, number) => found.set(row.move, app.told.said.rows[number]));
  return found;
}

export function values() {
  const { shown, told } = app;
  if (!shown) return [];
  return h("section", { "aria-label": t("Values") },
    h("h2", {}, app.hide || !shown.open ? t("Advice") : t("Values")),
    shown.goal && !app.deal?.answer?.length ? h("p", {}, h("b", {}, `${t("Goal")}: `), shown.goal) : null,
    switches(shown),
    shown.over ? h("p", { class: "status" }, shown.result) : null,
    shown.refusal ? h("p", {}, shown.refusal) : null,
    app.searchError ? h("p", { class: "error" }, app.searchError) : null,
    app.analysing ? answer(told) : null,
    plan());
}

// Plans come with a module of their own, where hands are first hidden.
let plans;
function plan() {
  if (!can("plan") || questionNow() !== "hint") return null;
  plans ??= import("./plan.js").then((found) => { plans = found; changed(); }, fail);
  return plans.planned?.();
}

function answer(told) {
  if (!told) return app.searching ? h("p", { class: "small", "data-searching": "" }, t("searching")) : null;
  const { said } = told;
  const more = said.more ?? { head: [], cells: [] };
  const has = columns(told);
  const rows = alike(told, more.cells).map((numbers) => moveRow(numbers.map((number) => [told.answer.moves[number].move, number]), said.rows[numbers[0]], more.cells[numbers[0]] ?? [], said.played, has));
  const unproven = questionNow() === "moves" && !said.exact;
  return [
    said.verdict ? h("p", { class: "status", "data-verdict": "" }, said.verdict) : null,
    rows.length === 1 ? byPoints(told) : null,
    line(told),
    table(["", t(app.shown.moveWord), has.about && t("about"), has.loss && t("may lose"), said.gets, has.outcome && t("outcome"), has.cost && t("costs"), ...more.head].filter((one) => one !== false), rows),
    said.assumption ? explained(said.assumption) : null,
    h("div", { class: "row" },
      unproven && !app.host.record ? button(t("Deeper"), () => deeper(), { "data-key": "deeper", disabled: app.searching, title: "D" }) : null,
      app.searching ? h("span", { class: "small", "data-searching": "" }, t("searching")) : h("span", { class: "small" }, said.standing.replace("*", SIGNS.best)),
      said.effort ? h("span", { class: "small" }, `· ${said.effort}`) : null),
  ];
}

// Far from the target of a whole game no card decides it: points of the hand tell cards apart.
function byPoints({ answer, said }) {
  const [points, whole] = app.shown.objectives;
  if (answer.moves.length < 2 || !said.exact || app.host.record || !whole || app.shown.objective !== whole) return null;
  return h("p", { "data-undecided": "" }, t("For the whole game all cards are equal here."), " ",
    button(t("Compare by points"), () => restate({ objective: points }), { "data-key": "by-points" }));
}

// What each sign of a card, a list or the graph means.
export function legend() {
  return [h("h3", {}, t("Signs")), h("table", { "data-legend": "" }, h("tbody", {}, ["best", "near", "far", "lost", "open", "alike"].map((grade) => h("tr", {},
    h("td", { class: "sign" }, h("span", { class: `grade ${grade}` }, SIGNS[grade])), h("td", {}, t(GRADES[grade]))))))];
}

let opened = false;
function explained(text) {
  return h("details", { class: "small", open: opened, ontoggle: ({ target }) => { opened = target.open; } }, h("summary", { "data-key": "how" }, t("How this was found")), h("p", {}, text));
}

// Which columns say something: estimates where nothing is proven, and then neither outcomes nor costs.
function columns({ said, answer }) {
  const about = said.rows.some((row) => row.about);
  return { about, loss: said.rows.some((row) => row.loss), outcome: !about || answer.moves.some((row) => row.outcome), cost: !about || said.rows.some((row) => row.cost) };
}

// A move of many cards may be broken where a card follows another.
function bold(move) {
  const [first, ...more] = shortMove(move).split("+");
  return h("b", {}, first, more.map((card) => [h("wbr"), `+${card}`]));
}

// The numbers of moves of which the same is said, one after another: they share a row.
function alike({ answer: { moves }, said }, cells) {
  const all = moves.map((row, number) => JSON.stringify([said.rows[number], cells[number]]));
  const groups = [];
  all.forEach((text, number) => (number && text === all[number - 1] ? groups.at(-1).push(number) : groups.push([number])));
  return groups;
}

// moves: each with its number; more: what else the engine has to say of them; played: the move of the record.
function moveRow(moves, said, more, played, has) {
  const level = said.grade === "open" && said.level;
  const name = (move, number) => (canPlay(move)
    ? h("button", { type: "button", class: "move", "data-move": move, "data-key": `row ${move}`, onclick: () => app.make(move), title: number < 9 ? `${number + 1}` : null }, bold(move))
    : bold(move));
  const own = ([move, number]) => [move === played ? h("span", { role: "img", "aria-label": t("played") }, "▶ ") : null, name(move, number), " "];
  return h("tr", { class: moves.some(([move]) => move === played) ? "played" : null },
    h("td", { class: "sign" }, h("span", { class: `grade ${said.grade}`, title: t(GRADES[level ? "alike" : said.grade]), role: "img", "aria-label": t(GRADES[level ? "alike" : said.grade]) }, SIGNS[level ? "alike" : said.grade])),
    h("td", { class: moves.length > 1 ? "alike" : null }, moves.map(own)),
    has.about && h("td", {}, said.about),
    has.loss && h("td", {}, said.loss),
    h("td", {}, said.points || said.value),
    has.outcome && h("td", {}, said.outcome),
    has.cost && h("td", {}, said.cost),
    more.map((cell) => h("td", {}, cell)));
}

function line(told) {
  const moves = told?.said.line;
  return moves?.length ? followed(t("Best play"), moves, "line") : null;
}

// Reached by the keyboard.
const seen = ":focus-visible";

// Where the pointer was last: a line that comes up below one at rest is not pointed at.
let pointer = { x: null, y: null };

// Moves from the position that is shown, or from the root: pointing at one shows the position after it, a click plays up
// to it.
export function followed(title, moves, name, root = false) {
  const from = root ? app.tree.root : app.tree.at;
  const before = root ? app.tree.text : app.shown.text;
  const buttons = moves.map(({ seat, move }, number) => {
    const so = moves.slice(0, number + 1).map((one) => one.move);
    return [from.ply + number + 1, h("button", {
      type: "button", class: "move", [`data-${name}`]: number, "data-key": `${name} ${number}`, "aria-label": t("play on to {seat} {move}", { seat: letterOf(seat), move: shortMove(move) }),
      onclick: () => playLine(moves.slice(0, number + 1), from).catch(fail),
      onpointerenter: ({ clientX, clientY }) => (clientX !== pointer.x || clientY !== pointer.y) && previewLine(so, before),
      onpointerleave: () => previewLine(null),
      // not where a click has led: what is drawn anew keeps the focus, and may be another line
      onfocus: ({ target }) => target.matches(seen) && previewLine(so, before), onblur: () => previewLine(null),
    }, seatBadge(seat), ` ${shortMove(move)}`)];
  });
  return h("div", { class: "line", role: "group", "aria-label": title }, h("b", {}, `${title}: `), byTrick(buttons));
}

// A button that is drawn anew beneath the pointer is never told that it was left.
const pointed = ".line .move";
document.addEventListener("pointermove", ({ target, clientX, clientY }) => {
  pointer = { x: clientX, y: clientY };
  if (app.preview && !target.closest?.(pointed) && !document.querySelector(`${pointed}${seen}`)) previewLine(null);
});

function switches(shown) {
  const seats = shown.asked && !app.host.record
    ? h("label", {}, t("asked for"), h("select", { "data-key": "asked", onchange: (event) => restate({ seat: event.target.value }) },
      shown.seats.map((seat) => h("option", { value: seat, selected: seat === shown.asked }, letterOf(seat)))))
    : null;
  const objective = shown.objectives.length && !app.host.record
    ? h("label", {}, t("played for"), h("select", { "data-key": "objective", onchange: (event) => restate({ objective: event.target.value }) },
      shown.objectives.map((name) => h("option", { value: name, selected: name === shown.objective }, t(name)))))
    : null;
  const hands = can("hint") && button(t("Hide hands"), () => hideHands().catch(fail), { "data-key": "hide", "aria-pressed": String(Boolean(app.hide)), title: "H" });
  const on = button(t("Values"), toggle, { "data-key": "analyse", "aria-pressed": String(app.analysing), title: "A" });
  return h("div", { class: "row" }, on, hands,
    button(t("Flip"), flip, { "data-key": "flip", "aria-pressed": String(app.flipped), title: "F" }),
    seats, objective, can("solve") && shown.open && !shown.over && !shown.refusal ? threshold(shown) : null);
}

export function toggle() {
  app.analysing = !app.analysing;
  if (app.analysing) visit(app.tree.at).catch(fail);
  else { app.stop.abort(); app.searching = false; changed(); }
}

// The same position with another question: the tree begins anew where it stands.
async function restate(options) {
  const { tree } = app;
  try {
    const found = await ask("show", tree.text, options);
    if (tree !== app.tree) return;
    tree.text = found.answer.text;
    forget(tree.root);
    await visit(tree.at);
  } catch (error) { if (tree === app.tree) { app.searchError = error.message; changed(); } }
}

export function forget(node) {
  node.told = null;
  node.plan = null;
  node.text = null;
  node.children.forEach(forget);
}

function threshold(shown) {
  const field = h("input", { type: "number", "data-key": "least", "aria-label": t("value"), oninput: () => { app.least = field.value; }, onkeydown: (event) => { if (event.key === "Enter") go(); } });
  if (app.least !== undefined) field.value = app.least;
  async function go() {
    if (field.value === "") return;
    app.least = field.value;
    try {
      const found = await ask("solve", shown.text, { at_least: Number(field.value), seconds: app.seconds });
      app.reached = { text: shown.text, said: found.said.verdict };
    } catch (error) { app.reached = { text: shown.text, said: error.message }; }
    changed();
  }
  const said = app.reached?.text === shown.text ? h("span", { "data-reached": "" }, app.reached.said) : null;
  return h("span", { class: "row" }, h("label", {}, t("{side} at least", { side: shown.sideTitle }), field), button(t("Ask"), go, { "data-key": "ask" }), said);
}
