// The moves from a position, with branches: each node is a move, and knows what the engine has said of it.

import { lines } from "./links.js";

export class Tree {
  // text: the position the moves begin at; fixed: its later moves never become part of that text, as in a puzzle.
  constructor(text, fixed = false) {
    this.root = { move: null, seat: null, parent: null, children: [], ply: 0 };
    this.text = text;
    this.fixed = fixed;
    this.at = this.root;
    // how many words of the auction have been said while the root is shown
    this.heard = Infinity;
    // how many the auction has
    this.words = 0;
  }

  // The moves that lead to a node.
  path(node = this.at) {
    const moves = [];
    for (let one = node; one.parent; one = one.parent) moves.unshift(one.move);
    return moves;
  }

  has(node) {
    let one = node;
    while (one?.parent) one = one.parent;
    return one === this.root;
  }

  play(seat, move, from = this.at) {
    let node = from.children.find((child) => child.move === move);
    if (!node) {
      node = { move, seat, parent: from, children: [], ply: from.ply + 1 };
      from.children.push(node);
    }
    from.last = node;
    return node;
  }

  go(node) {
    this.at = node;
    for (let one = node; one.parent; one = one.parent) one.parent.last = one;
  }

  next(node = this.at) {
    return node.last ?? node.children[0] ?? null;
  }

  end(node = this.at) {
    let one = node;
    while (this.next(one)) one = this.next(one);
    return one;
  }

  // The branch beside this one, up (-1) or down (1).
  beside(step) {
    const family = this.at.parent?.children ?? [];
    return family[family.indexOf(this.at) + step] ?? null;
  }

  drop(node) {
    if (!node.parent) return;
    const parent = node.parent;
    parent.children = parent.children.filter((child) => child !== node);
    if (parent.last === node) parent.last = null;
    this.go(parent);
  }

  // All nodes, each after its parent and a first child before the others.
  nodes() {
    const found = [];
    const walk = [this.root];
    while (walk.length) {
      const node = walk.pop();
      found.push(node);
      walk.push(...[...node.children].reverse());
    }
    return found;
  }

  // The text of the first line, as far as it has been shown, and its last node.
  known() {
    let found = this.root;
    for (let node = this.fixed ? null : this.root.children[0]; node; node = node.children[0]) if (node.text) found = node;
    return [found.text ?? this.text, found];
  }

  // What the address says: the first line, where one stands in it, and the branches.
  link() {
    const [text, last] = this.known();
    return text + lines(this, last);
  }

  // All of it as plain data: `[parent, move, seat, is it the one gone to last]` for each node but the first, the
  // number of the node that is shown, notes and what the engine has said by the number of the node.
  written(told = true) {
    const nodes = this.nodes();
    const number = new Map(nodes.map((node, at) => [node, at]));
    const some = (name, fits = () => true) => Object.fromEntries(nodes.map((node, at) => [at, node[name]]).filter(([at, value]) => value && fits(nodes[at])));
    return {
      text: this.text, fixed: this.fixed, at: number.get(this.at), notes: some("note"), texts: some("text"),
      moves: nodes.slice(1).map((node) => [number.get(node.parent), node.move, node.seat, node.parent.last === node ? 1 : 0]),
      heard: Number.isFinite(this.heard) ? this.heard : null,
      told: told ? some("told", (node) => !node.toldHide) : {},
    };
  }

  static read({ text, fixed, at, moves, heard = null, notes = {}, texts = {}, told = {} }) {
    const tree = new Tree(text, fixed);
    const nodes = [tree.root];
    for (const [parent, move, seat] of moves) {
      const before = nodes[parent];
      const node = { move, seat, parent: before, children: [], ply: before.ply + 1 };
      before.children.push(node);
      nodes.push(node);
    }
    moves.forEach(([parent, , , last], number) => { if (last) nodes[parent].last = nodes[number + 1]; });
    const put = (name, values) => Object.entries(values).forEach(([number, value]) => { if (nodes[number]) nodes[number][name] = value; });
    put("note", notes);
    put("text", texts);
    put("told", told);
    Object.keys(told).forEach((number) => { if (nodes[number]) nodes[number].toldHide = null; });
    tree.at = nodes[at] ?? tree.root;
    tree.heard = heard ?? Infinity;
    return tree;
  }
}
