// Trees from outside, of a link or a file: a line that the rules do not allow is left out.

import { ask } from "./engine.js";
import { Tree } from "./tree.js";

const MOST = 500;

// Play a line from the root as far as the rules allow; gives its nodes.
async function grow(tree, moves) {
  if (!moves.length) return [];
  let found;
  try { found = await ask("show", tree.text, { play: moves }); } catch { return []; }
  const line = found.answer.line.slice(-moves.length);
  const nodes = [];
  for (const { seat, move } of line) nodes.push(tree.play(seat, move, nodes.at(-1) ?? tree.root));
  nodes.at(-1).text = found.answer.text;
  return nodes;
}

// The further lines of a link, and the node that it stands at.
export async function extendTree(tree, last, { also, at }) {
  const first = [];
  for (let node = last; node.parent; node = node.parent) first.unshift(node);
  const all = [first];
  let before = first.map(({ move }) => move);
  for (const [common, moves] of also.slice(0, MOST)) {
    before = [...before.slice(0, common), ...moves];
    all.push(await grow(tree, before));
  }
  if (!at) return last;
  return at[1] === 0 ? tree.root : all[at[0]]?.[at[1] - 1] ?? last;
}

// A tree of a file, its moves looked at one line after another.
export async function readTree(text, fixed, written) {
  const tree = new Tree(text, fixed);
  const made = new Map([[0, tree.root]]);
  const moves = Array.isArray(written?.moves) ? written.moves : [];
  const line = (number) => (number > 0 && moves[number - 1] && moves[number - 1][0] < number ? [...line(moves[number - 1][0]), number] : []);
  const parents = new Set(moves.map(([parent]) => parent));
  for (let number = 1, leaves = 0; number <= moves.length && leaves < MOST; number += 1) {
    if (parents.has(number)) continue;
    leaves += 1;
    const numbers = line(number);
    const nodes = await grow(tree, numbers.map((one) => String(moves[one - 1][1])));
    nodes.forEach((node, at) => made.set(numbers[at], node));
  }
  for (const [number, note] of Object.entries(written?.notes ?? {})) if (made.has(Number(number))) made.get(Number(number)).note = String(note);
  tree.go(made.get(Number(written?.at)) ?? tree.root);
  if (Number.isInteger(written?.heard)) tree.heard = written.heard;
  return tree;
}
