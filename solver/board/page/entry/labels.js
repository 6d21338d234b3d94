// What the places and keys of a deal are called at the table.

import { letterOf } from "../app.js";
import { mark, t } from "../words.js";

const NAMES = {
  hands: mark("Hand"), table: mark("Table"), stock: mark("Stock"), blind: mark("Blind"), skat: mark("Skat"), talon: mark("Talon"),
  half: mark("Half of the talon"), indicator: mark("Card turned up"), cut: mark("Cut"), pile: mark("Pile"), away: mark("Laid away"),
  robbed: mark("Robbed"), trick: mark("Trick on the table"), taken: mark("Won"), points: mark("Points so far"), count: mark("Cards won so far"),
  play: mark("Cards played"), leader: mark("First to play"), turn: mark("First to play"), last: mark("Card laid last"),
  last_capture: mark("Last to capture"), match: mark("Score of the match"), score: mark("Score of the game"), objective: mark("Played for"),
  seat: mark("Asked for"), exposed: mark("Hands laid open"), known: mark("Known of hidden hands"), result: mark("Result"), claimed: mark("Claimed"),
  id: mark("Short name"), title: mark("Title"), source: mark("Source"), date: mark("Date"), place: mark("Place"), note: mark("Note"),
  tags: mark("Keywords"), goal: mark("Question of the puzzle"), answer: mark("Answer of the puzzle"), chances: mark("Chances of the cards"), bids: mark("Bids"), bidder: mark("Bidder"),
  called: mark("Card called"), partner: mark("Partner"), contract: mark("Contract"), soloist: mark("Soloist"), keep: mark("Cards kept"),
  press: mark("Cards pressed"), bought_from: mark("Bought from"), lacks: mark("Does not have"), ronda: mark("Ronda"), caught: mark("Ronda caught"),
  unclaimed: mark("Not claimed"), dealer: mark("Dealer"), vulnerable: mark("Vulnerable"), auction: mark("Auction"), declarer: mark("Declarer"),
  makes: mark("Has to make"), declared: mark("Points declared"), bid: mark("Highest bid"), tops: mark("Matadors"), ran: mark("Ran away with the called suit"),
};

export function keyName(name) {
  return NAMES[name] ? t(NAMES[name]) : name;
}

// A field or place in words: a hand by its seat alone. units: where cards are counted in tricks.
export function labelOf(key, game, units = {}) {
  const [name, part] = key.split(/\.(.*)/);
  if (name === "count" && units.count) return `${t("Tricks so far")} ${letterOf(part, game)}`;
  if (name === "hands") return letterOf(part, game);
  return part ? `${keyName(name)} ${letterOf(part, game)}` : keyName(name);
}

// A fault in the words of the table: the engine names keys of files, a player has fields with labels.
export function inWords(text, { game, keys, settings }) {
  const known = (name) => name === "hands" || keys.some(({ key }) => key === name);
  const rule = (name) => settings.find((one) => one.name === name)?.text;
  return text
    .replace(/\boptions\.(\w+)/g, (whole, name) => (rule(name) ? `“${rule(name)}”` : whole))
    .replace(/\b(\w+)\.([A-E]{1,2}|declarer|defenders)\b/g, (whole, name) => (known(name) ? labelOf(whole, game) : whole))
    .replace(/`(\w+)`/g, (whole, name) => (known(name) ? `“${keyName(name)}”` : rule(name) ? `“${rule(name)}”` : whole))
    .replace(/\b(\w+) = /g, (whole, name) => (known(name) ? `${keyName(name)}: ` : whole));
}
