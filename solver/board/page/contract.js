// The contract of a deal of bridge, for which nobody bids at the board: who plays it, and its level and denomination,
// or the par of the deal.

import { announce, button, h, sheet } from "./dom.js";
import { ask } from "./engine.js";
import { fail, gameOf, letterOf } from "./app.js";
import { setGame } from "./faces.js";
import { useNames } from "./short_names.js";
import { card } from "./table.js";
import { mark, t } from "./words.js";

const LEVELS = [1, 2, 3, 4, 5, 6, 7];
const DENOMINATIONS = [["C", "♣"], ["D", "♦"], ["H", "♥"], ["S", "♠"], ["NT", mark("NT")]];
const DOUBLES = [["", mark("not doubled")], ["X", mark("doubled")], ["XX", mark("redoubled")]];
const FORM = /^(\d\w+?)(X*) (\w+)/;

const signed = (contract) => contract.replace(/[CDHS](?=X*$)/, (suit) => DENOMINATIONS.find(([id]) => id === suit)[1]).replace("NT", t("NT"));

// Have the contract named, with one's own hand to look at. done: takes `{contract, soloist}`, or `{free}` without one.
export async function contractSheet({ text, seat, game }, done) {
  const { answer } = await ask("show", text, { hide: seat });
  setGame(gameOf(game));
  useNames(answer.scene.names);
  const { groups } = answer.scene.places.find((place) => place.seat === seat);
  // the dummy is his partner's hand, so that nobody sits there
  const partner = answer.seats[(answer.seats.indexOf(seat) + 2) % answer.seats.length];
  const players = answer.seats.filter((one) => one !== partner);
  const choice = (key, label, all) => h("label", {}, label, " ", h("select", { "data-key": key }, all.map(([value, name]) => h("option", { value, selected: value === seat }, name))));
  const who = choice("declarer", t("Declarer"), players.map((one) => [one, one === seat ? t("{seat} (you)", { seat: letterOf(one, game) }) : letterOf(one, game)]));
  const doubled = choice("doubled", t("Doubled"), DOUBLES.map(([value, name]) => [value, t(name)]));
  const chosen = (holder) => holder.querySelector("select").value;
  const end = (value) => { dialog.close(); done(value); };
  const bid = (level, [suit, sign]) => button(`${level}${t(sign)}`, () => end({ contract: `${level}${suit}${chosen(doubled)}`, soloist: chosen(who) }), { "data-choose": `${level}${suit}`, class: `plain bid s${suit}` });
  const par = button(t("Par of the deal"), () => {
    par.disabled = true;
    return parOf(text, players, seat, game).then((found) => (found ? end(found) : undefined)).catch(fail).finally(() => { par.disabled = false; });
  }, { "data-key": "par" });
  const dialog = sheet(t("Which contract is played?"),
    h("p", { class: "small" }, t("Your hand")),
    h("div", { class: "choices bidden" }, groups.flatMap((group) => group.cards.map((name) => card(name, group.suit)))),
    h("div", { class: "row" }, who, doubled),
    h("div", { class: "bids" }, LEVELS.flatMap((level) => DENOMINATIONS.map((one) => bid(level, one)))),
    h("div", { class: "row" }, par, button(t("Without a contract"), () => end({ free: true }), { "data-choose": "free" })));
}

// What both sides would play with open hands, at a seat whose cards somebody plays.
async function parOf(text, players, seat, game) {
  announce(t("{who} is thinking", { who: t("The engine") }), true);
  const { answer } = await ask("contracts", text, { seconds: 60 });
  const [, bid, doubled, by] = FORM.exec(answer.par?.contracts[0] ?? "") ?? [];
  if (!bid) { announce(answer.par ? t("With open hands all pass.") : t("The par was not found in time.")); return null; }
  const seats = players.filter((one) => by.includes(letterOf(one, game)));
  const soloist = seats.includes(seat) ? seat : seats[0] ?? seat;
  announce(t("{contract} by {seat}", { contract: signed(bid + doubled), seat: letterOf(soloist, game) }));
  return { contract: bid + doubled, soloist };
}
