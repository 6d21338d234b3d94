// A tree of moves behind the one-line form of a deal: `LINE&also=2_X_VII&at=1.3`. `also` is a further line, which takes
// its first two moves from the line before it; `at` says where one stands, after three moves of line 1. The deal's own
// line has the number 0. Without `at` one stands at its end, or before its first move if the record is complete. `said`
// is the number of words of the auction that have been said: `all`, or of a complete record none where it is not there.

const LONGEST = 30000;

function path(node) {
  const nodes = [];
  for (let one = node; one.parent; one = one.parent) nodes.unshift(one);
  return nodes;
}

// What follows the text of a deal whose line ends with a node.
export function lines(tree, last) {
  let before = path(last);
  const all = [before];
  let text = "";
  for (const leaf of tree.nodes().filter((node) => !node.children.length)) {
    const line = path(leaf);
    if (line.every((node, number) => before[number] === node) || line.every((node, number) => all[0][number] === node)) continue;
    let common = 0;
    while (before[common] && before[common] === line[common]) common += 1;
    text += `&also=${common}_${line.slice(common).map(({ move }) => encodeURIComponent(move)).join("_")}`;
    all.push(before = line);
  }
  const here = all.findIndex((line) => tree.at === tree.root || line.includes(tree.at));
  if (tree.at !== (last.over ? tree.root : last)) text += `&at=${here}.${tree.at.ply}`;
  const said = Number.isFinite(tree.heard) ? tree.heard : "all";
  if (tree.words && tree.at === tree.root && said !== (last.over ? 0 : "all")) text += `&said=${said}`;
  return text.length > LONGEST ? `&at=0.${Math.min(tree.at.ply, last.ply)}` : text;
}

// The parts of a link: `{text, also, at, said}`; `also` holds `[common, moves]`, `at` is `[line, ply]` or null.
export function readLink(link) {
  const [, text, rest] = /^([^]*?)((?:&(?:at|also|said)=[^&]*)*)$/.exec(link);
  const also = [];
  let at = null;
  let said = null;
  for (const [name, value] of rest.split("&").filter(Boolean).map((one) => one.split("="))) {
    const words = value.split("_");
    if (name === "also") also.push([Number.parseInt(words[0], 10) || 0, words.slice(1).map(plain)]);
    else if (name === "said") said = /^\d{1,6}$/.test(value) ? Number(value) : Infinity;
    else at = value.split(".").map((number) => Number.parseInt(number, 10) || 0);
  }
  return { text, also, at, said };
}

// What the part of an address after # says should be shown: a screen, such as `/learn/coch`, a position, or nothing.
export function placeOf(text) {
  const [, screen, of] = /^\/([a-z]+)\/([a-z]+)$/.exec(text) ?? [];
  if (screen) return { screen, of };
  return text.includes("/") ? { text } : null;
}

// A part of an address as it was before it was escaped.
export function plain(text) {
  try { return decodeURIComponent(text); } catch { return text; }
}
