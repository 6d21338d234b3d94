// Cards and moves as players of the reader's language write them: the engine says which cards have another name there.

let names = {};

// Words of a move's notation, without what stands between them.
const WORD = /[^\s[\]+>:x×]+/g;

export function useNames(found) {
  names = found ?? {};
}

export function shortCard(name) {
  return names[name] ?? name;
}

export function shortMove(move) {
  return move.replace(WORD, shortCard);
}
