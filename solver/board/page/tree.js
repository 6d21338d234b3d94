// The moves from a position, with branches: each node is a move, and knows what the engine has said of it.

export class Tree {
  constructor(root) {
    this.root = { move: null, seat: null, parent: null, children: [], ply: 0 };
    this.text = root;
    this.at = this.root;
  }

  // The moves that lead to a node.
  path(node = this.at) {
    const moves = [];
    for (let one = node; one.parent; one = one.parent) moves.unshift(one.move);
    return moves;
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
}
