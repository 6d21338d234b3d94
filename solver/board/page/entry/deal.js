// A deal that is being entered: its record as files have it, the places of its cards with their sizes, the place that
// is given to, and how it was before. It knows nothing of the page.

export const HELD = ["cards", "moves"];
// Keys whose cards lie somewhere else as well.
const NAMED = ["play", "keep", "press", "last", "called", "lacks", "robbed", "half", "ronda", "caught"];
const HIDDEN = ["game", "players", "options", "hands"];
const MOST_KEPT = 500;
const SEATS = "ABCDE";

export function cardsOf(text) {
  return text.replaceAll("|", " ").split(/[\s,]+/).filter(Boolean);
}

// A record with so many hands, those that it has and empty ones.
export function withHands(record, number) {
  return { ...record, hands: Object.fromEntries([...SEATS.slice(0, number)].map((seat) => [seat, record.hands[seat] ?? ""])) };
}

function without(text, name) {
  const cards = cardsOf(text);
  cards.splice(cards.lastIndexOf(name), 1);
  return cards.join(" ");
}

// The value of a field of numbers.
function read(text, form) {
  const numbers = text.trim().split(/\s+/);
  if (["points", "count", "standing"].includes(form) && text.trim() && numbers.every((one) => /^-?\d{1,9}$/.test(one))) {
    return numbers.length === 1 && form !== "standing" ? Number(numbers[0]) : numbers.map(Number);
  }
  return text;
}

export class Entry {
  // game: as the engine describes it. sizes: place -> number of cards at the start of a deal. sides: those of the deal.
  // lying: places outside the hands where a whole deal has cards. isEnding: are its hands shorter?
  constructor(game, record, sizes = {}) {
    this.game = game;
    this.record = record;
    this.sizes = sizes;
    this.sides = game.sides;
    this.lying = new Set();
    this.isEnding = false;
    this.active = this.places()[0];
    this.past = [];
    this.last = new Map();
  }

  raw(key) {
    const [name, part] = key.split(/\.(.*)/);
    return part === undefined ? this.record[name] : this.record[name]?.[part];
  }

  value(key) {
    const found = this.raw(key);
    return found === undefined ? "" : Array.isArray(found) ? found.join(" ") : String(found);
  }

  put(key, text, form = "cards") {
    this.set(key, read(text, form));
  }

  set(key, found) {
    const [name, part] = key.split(/\.(.*)/);
    if (part === undefined) {
      if (found === "") delete this.record[name];
      else this.record[name] = found;
      return;
    }
    const table = (this.record[name] ??= {});
    if (found === "" && name !== "hands") delete table[part];
    else table[part] = found;
    if (!Object.keys(table).length) delete this.record[name];
  }

  // How it is now is kept, to be gone back to.
  keep() {
    this.past.push({ record: structuredClone(this.record), active: this.active });
    if (this.past.length > MOST_KEPT) this.past.shift();
  }

  // The keys of the game's deals as fields: hands, then what lies somewhere, then all others.
  fields() {
    const hands = Object.keys(this.record.hands ?? {});
    const found = hands.map((seat) => ({ key: `hands.${seat}`, name: "hands", part: seat, form: "cards" }));
    for (const one of this.game.keys) {
      const { key, table, seats } = one;
      if (HIDDEN.includes(key)) continue;
      const names = table ? (seats ? hands : [...new Set([...this.sides, ...Object.keys(this.record[key] ?? {})])]) : [null];
      for (const part of names) found.push({ ...one, key: part ? `${key}.${part}` : key, name: key, part });
    }
    return found;
  }

  // Where cards go: the hands, and what lies apart at the start of such a deal, or in this one. In fishing games the
  // table always, and in an ending the cards that each side has taken, by which they are counted.
  places() {
    const hands = Object.keys(this.record.hands ?? {}).map((seat) => `hands.${seat}`);
    const fishing = this.game.family === "fishing";
    const used = ({ key, name }) => {
      if (name === "taken") return fishing && (this.isEnding || this.value(key));
      return this.lying.has(key) || (fishing && name === "table") || this.value(key);
    };
    const lying = this.fields().filter((one) => one.form === "cards" && one.name !== "hands" && !NAMED.includes(one.name) && used(one));
    return [...hands, ...lying.map(({ key }) => key)];
  }

  cards(place) {
    return cardsOf(this.value(place));
  }

  room(place) {
    return (this.sizes[place] ?? Infinity) - this.cards(place).length;
  }

  // Card -> how many of it nobody has yet: less than none where it is given too often.
  left() {
    const count = new Map(this.game.suits.flatMap((suit) => suit.cards).map((name) => [name, this.game.copies]));
    for (const { key, name, form } of this.fields()) {
      if (!HELD.includes(form) || NAMED.includes(name)) continue;
      for (const one of this.cards(key)) if (count.has(one)) count.set(one, count.get(one) - 1);
    }
    return count;
  }

  // Where the copies of a card are.
  holders(name) {
    return this.places().flatMap((place) => this.cards(place).filter((one) => one === name).map(() => place));
  }

  give(name, place = this.active) {
    this.put(place, `${this.value(place)} ${name}`.trim());
    this.last.set(name, place);
    if (place === this.active && this.room(place) === 0) this.advance();
  }

  // The next place with room has its turn by itself; where there is none everything stays.
  advance() {
    const places = this.places();
    const from = places.indexOf(this.active);
    const turned = [...places.slice(from + 1), ...places.slice(0, from)];
    this.active = turned.find((place) => this.room(place) > 0 && this.room(place) < Infinity) ?? this.active;
  }

  take(name, place) {
    this.put(place, without(this.value(place), name));
    this.active = place;
  }

  // A card is given to the active place; one of which all are given is taken back: from there, or where it went last.
  // Gives the place that it was taken from.
  tap(name) {
    this.keep();
    if ((this.left().get(name) ?? 1) > 0) return this.give(name);
    const holders = this.holders(name);
    const place = [this.active, this.last.get(name)].find((one) => holders.includes(one)) ?? holders.at(-1);
    if (place) this.take(name, place);
    return place;
  }

  move(name, from, to) {
    this.keep();
    if (from) this.put(from, without(this.value(from), name));
    this.put(to, `${this.value(to)} ${name}`.trim());
  }

  // Cards that were typed, pasted or said go round as taps do.
  giveAll(names) {
    this.keep();
    for (const name of names) this.give(name);
  }

  // The place that gets all cards that are left, where one alone has room for them.
  rest() {
    const open = this.places().filter((place) => this.room(place) > 0 && this.room(place) < Infinity);
    const cards = [...this.left()].flatMap(([name, n]) => Array(Math.max(n, 0)).fill(name));
    return open.length === 1 && cards.length && cards.length <= this.room(open[0]) ? { place: open[0], cards } : null;
  }

  // How many cards there are to give, and how many are given.
  count() {
    const sized = this.places().filter((place) => this.sizes[place]);
    // where nothing is known of the sizes all cards count
    const places = sized.length ? sized : this.places();
    const given = places.reduce((sum, place) => sum + this.cards(place).length, 0);
    const all = places.reduce((sum, place) => sum + (this.sizes[place] ?? 0), 0);
    return { given, all };
  }

  // Cards given more often than there are, and places with more cards than they get.
  faults() {
    const often = [...this.left()].filter(([, n]) => n < 0).map(([name, n]) => ({ card: name, n: this.game.copies - n, places: [...new Set(this.holders(name))] }));
    const long = this.places().filter((place) => this.room(place) < 0).map((place) => ({ place, n: this.cards(place).length, most: this.sizes[place], places: [place] }));
    return [...often, ...long];
  }

  // Are hands on their way to be full, and is that one of them? Then the engine's word on their numbers is not yet a
  // fault.
  isUnfinished(key) {
    const hands = this.places().filter((place) => place.startsWith("hands."));
    if (!hands.some((place) => this.room(place) > 0)) return false;
    const known = this.left();
    const own = key === "hands" ? hands : hands.filter((place) => place === key);
    return own.length > 0 && own.every((place) => this.room(place) >= 0 && this.cards(place).every((name) => known.has(name) && known.get(name) >= 0));
  }
}
