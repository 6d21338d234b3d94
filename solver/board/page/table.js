// The table as the scene of a position shows it: hands, the trick or the cards that lie, what a card is worth below it.

import { announce, h, page } from "./dom.js";
import { GRADES, SIGNS, t } from "./words.js";
import { face } from "./faces.js";
import { shortCard } from "./short_names.js";

// Least width of a card with its picture, and of a board in whose middle there is room for such cards.
const PICTURE = 66, WIDE = 600;

const LEFT = 0, CENTRE = 1, RIGHT = 2;
const BOTTOM = 3;

// large: does it lie where there may be room for its picture?
export function card(name, suit, props = {}, label = "", large = false) {
  const known = suit !== null && suit !== undefined;
  const kind = `card ${known ? `s${suit % 5}` : "back"}${name.length > 3 ? " long" : name.length > 2 ? " mid" : ""} ${props.class ?? ""}`;
  const tag = props.onclick ? "button" : "span";
  const more = tag === "button" ? { type: "button" } : { role: "img" };
  const made = h(tag, { "aria-label": label || (known ? shortCard(name) : t("unknown card")), ...more, ...props, class: kind });
  if (known) face(made, name, shortCard(name), large);
  else made.append(shortCard(name));
  return made;
}

// scene: as the engine gives it. worths: move -> what is said of it. refused: cards that the rules refuse, by the rule.
// Other options: legal moves, flip, play, choose. tray: whose hand lies below in any case. complete: a whole trick lies.
export function table(scene, { moves = [], refused = [], worths = new Map(), flipped = false, lowest = null, tray = null, play = null, can = () => true, preview = null, complete = false } = {}) {
  const places = turned(scene.places, lowest).map((place) => (flipped ? { ...place, row: 3 - place.row, column: 2 - place.column } : place));
  const sides = [LEFT, RIGHT].map((column) => places.filter((place) => place.column === column).length);
  const below = tray ?? inTray(places, lowest, play);
  // what is drawn takes the place of the board that is there
  const room = page.root.querySelector("#board")?.clientWidth ?? 0;
  const side = sideOf(scene.scores.map(([name]) => name), places);
  return h("div", { class: "table" },
    places.filter((place) => place.seat === below && place.row !== BOTTOM).map(away),
    places.map((place) => seat(place, { own: place.seat === lowest, tray: place.seat === below, room, side: side(place), moves, refused, worths, play, can, alone: sides[place.column === LEFT ? 0 : 1] === 1 })),
    felt(scene, places, { preview, complete, large: room >= WIDE }));
}

// The scene of a position with its last trick on the table.
export function withTrick({ scene, trick }) {
  const none = { move: null, suit: null, winning: false };
  const places = scene.places.map((place) => {
    const { move, suit, winning } = trick.find(({ seat }) => seat === place.seat) ?? none;
    return { ...place, played: move, suit, winning };
  });
  return { ...scene, places };
}

// Where the seat sits whose hand lies in the tray.
function away(place) {
  const letter = place.letter || place.seat;
  return h("p", { class: `away r${place.row} ${place.column === CENTRE ? "wide" : `c${place.column}`}`, "data-away": place.seat, "aria-hidden": "true" }, h("b", { class: "seat" }, letter), " ↓");
}

// The number of a seat's side where there are two; 0 while it is not known. The side that no seat is called by, such as
// that of several defenders, is the other one.
export function sideOf(names, places) {
  const own = names.length === 2 ? names.findIndex((name) => places.some(({ side }) => side === name)) : -1;
  return ({ side }) => (own < 0 || !side ? 0 : side === names[own] ? own + 1 : 2 - own);
}

const isClosed = (place) => place.groups.every(({ suit }) => suit === null);

// Whose hand lies large below the table: that of the seat to move where it is open, and in play where the person plays
// from it, else the person's own.
function inTray(places, lowest, play) {
  const moving = places.find((place) => place.moving && !isClosed(place) && (lowest === null || play));
  return moving?.seat ?? lowest;
}

// The table turned round until a seat is the lowest one.
function turned(places, lowest) {
  const [from, to] = [places.findIndex(({ row }) => row === BOTTOM), places.findIndex((place) => place.seat === lowest)];
  if (to < 0 || from < 0) return places;
  return places.map((place, number) => {
    const { row, column } = places[(number - to + from + places.length) % places.length];
    return { ...place, row, column };
  });
}

// The cards of a hand as they lie: trumps of several suits together, then suit by suit.
function sorted({ groups, trumps = [] }) {
  const group = (name) => groups.find(({ cards }) => cards.includes(name));
  const others = groups.map((one) => one.cards.filter((name) => !trumps.includes(name)).map((name) => [name, one]));
  return [trumps.map((name) => [name, group(name)]), ...others];
}

function seat(place, { own: mine, tray, room, side, moves, refused, worths, play, can, alone }) {
  const where = place.column === CENTRE ? "wide" : `c${place.column}${alone ? " alone" : ""}`;
  const words = [place.player, place.side && place.side !== place.seat ? `(${place.side})` : "", place.exposed ? t("exposed") : "", place.moving ? `· ${t("to move")}` : ""];
  const cards = [];
  const large = tray && room >= PICTURE * place.groups.reduce((count, group) => count + group.cards.length, 0);
  for (const together of sorted(place)) {
    together.forEach(([name, group], number) => {
      const own = place.moving ? moves.filter((one) => one.card === name) : [];
      const fresh = number === 0 && cards.length > 0;
      const why = place.moving && play && refused.find((one) => one.cards.includes(name))?.why;
      cards.push(h("li", { class: fresh ? "newsuit" : null }, why ? refusedCard(name, group, why, large) : playable(name, group, own, worths, play, can, large)));
    });
  }
  const closed = isClosed(place) && cards.length > 0;
  const kinds = [`place r${place.row} ${where}`, closed && "closed", place.moving && "moving", mine && "own", tray && "tray"];
  const made = h("section", { class: kinds.filter(Boolean).join(" "), "data-seat": place.seat, "aria-label": `${place.letter || place.seat} ${words.join(" ")}` },
    h("h3", {}, h("b", { class: `seat side${side}` }, place.letter || place.seat), ` ${[...words, closed ? `· ${cards.length}` : ""].filter(Boolean).join(" ")}`),
    cards.length ? h("ul", { class: "cards" }, cards) : h("p", { class: "small" }, t("no cards")));
  // what the width of the cards in the tray goes by: their number, and on a telephone that in one of two rows
  made.style.setProperty("--n", Math.max(cards.length, 4));
  made.style.setProperty("--half", Math.max(cards.length > 7 ? Math.ceil(cards.length / 2) : cards.length, 5));
  return made;
}

// A text that may wrap after the plus between two kinds of points.
function breakable(text) {
  return text.split(/(?<=[\d½]\+)/).flatMap((part, number) => (number ? [h("wbr", {}), part] : [part]));
}

// What stands below a card: its value, or what is expected of it where nothing is proven, or its bounds.
function badge({ grade, brief, about, level }) {
  // a word for neither side ahead has no room there
  if (grade === "open" && about) return `${level ? SIGNS.alike : SIGNS.open} ${about.replace(t("level"), "=")}`;
  if (brief.length > 16 && !/\d/.test(brief)) return SIGNS[grade];
  return `${SIGNS[grade]} ${brief.replace(t("{lower} to {upper}").replace(/\{\w+\}/g, ""), "\n– ")}`;
}

// A card that the rules refuse says which rule it is, when it is tapped, and to who hears the page.
function refusedCard(name, group, why, large) {
  const props = { class: "refused", "data-refused": name, "data-key": `card ${name}`, "aria-disabled": "true", title: why, onclick: () => announce(why) };
  return card(name, group.suit, props, [shortCard(name), group.name, why].join(", "), large);
}

function playable(name, group, own, worths, play, can, large) {
  if (!own.length || !play) return card(name, group.suit, {}, group.suit === null ? "" : `${shortCard(name)}, ${group.name}`, large);
  const said = own.map((one) => worths.get(one.move)).filter(Boolean);
  const order = ["best", "level", "near", "open", "far", "lost"];
  const worth = said.sort((a, b) => order.indexOf(a.grade) - order.indexOf(b.grade))[0];
  const label = [shortCard(name), group.name, worth?.points || worth?.value, worth && t(GRADES[worth.grade]), worth?.cost && t("costs {cost}", { cost: worth.cost })];
  const many = own.length > 1 ? t("{n} ways to play it", { n: own.length }) : "";
  const click = { onclick: (event) => play(own, event.currentTarget), "data-key": `card ${name}`, "aria-haspopup": many ? "menu" : null };
  const props = { "data-card": name, ...(own.some((one) => can(one.move)) ? click : {}) };
  return [
    card(name, group.suit, props, [...label, many].filter(Boolean).join(", "), large),
    worth ? h("span", { class: `worth ${worth.grade}`, "aria-hidden": "true" }, ...breakable(badge(worth))) : null,
  ];
}

function felt(scene, places, { preview, complete, large }) {
  const inside = [];
  if (scene.table) {
    inside.push(h("div", { class: "lying" }, scene.table.length
      ? scene.table.map((one) => card(one.card, one.suit, { class: one.marked ? "marked" : "" }, one.marked ? t("{card}, just laid down", { card: shortCard(one.card) }) : shortCard(one.card), large))
      : t("no cards")));
  } else {
    for (const place of places) {
      const spot = place.column === CENTRE ? "2" : place.column === LEFT ? "1" : "3";
      // a card at a side lies between those above and below it
      const row = { 0: "1", 1: places.length === 5 ? "1" : "1 / 4", 2: "3", 3: "3" }[place.row];
      const letter = place.letter || place.seat;
      const one = place.played === null
        ? place.said ? word(place, letter) : h("div", { class: `slot${place.moving ? " next" : ""}`, "aria-hidden": "true" }, letter)
        : h("div", { class: "played" }, letter, card(place.played, place.suit, { class: place.winning ? "marked" : "" }, `${letter}: ${shortCard(place.played)}${place.winning ? `, ${complete ? t("wins the trick") : t("wins so far")}` : ""}`, large));
      one.style.gridColumn = spot;
      one.style.gridRow = row;
      inside.push(one);
    }
  }
  const spoken = places.some(({ said }) => said !== undefined);
  return h("div", { class: `felt${spoken ? " words" : ""}`, role: "group", "data-complete": complete, "aria-label": preview ? t("Preview") : complete ? t("Last trick") : t("On the table") }, inside);
}

// What a player has said last in an auction.
function word({ seat, said, moving }, letter) {
  return h("div", { class: `said${moving ? " next" : ""}`, "data-said": seat }, h("b", {}, letter), ` ${said}`);
}

function lyingApart(pile) {
  const cards = pile.groups.flatMap((group) => group.cards.map((name) => card(name, group.suit, {}, group.suit === null ? "" : `${name}, ${group.name}`)));
  return h("section", { class: "pile", "aria-label": pile.name },
    h("h3", {}, pile.name), h("ul", { class: "cards" }, cards.map((one) => h("li", {}, one))));
}

export function facts(scene) {
  return [
    scene.piles.map(lyingApart),
    scene.scores.length ? h("ul", { class: "scores" }, scene.scores.map(([side, won]) => h("li", {}, h("b", {}, side), ` ${won}`))) : null,
    scene.notes.map((note) => h("p", { class: "small" }, note)),
  ];
}
