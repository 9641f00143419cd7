// The lines of a game that were tried, as a tree: its nodes are positions, its root is the start.

export interface Node { id: number; parent: number; move: string; children: number[] }
export interface Tree { nodes: Node[]; at: number }

export const newTree = (): Tree => ({ nodes: [{ id: 0, parent: -1, move: '', children: [] }], at: 0 });

/** Returns the tree after a move from the current node: along a known line, or along a new one. */
export function step(tree: Tree, move: string): Tree {
  const here = tree.nodes[tree.at]!;
  const known = here.children.find((child) => tree.nodes[child]!.move === move);
  if (known !== undefined) return { ...tree, at: known };
  const id = tree.nodes.length;
  const nodes = tree.nodes.map((node) =>
    node.id === here.id ? { ...node, children: [...node.children, id] } : node);
  nodes.push({ id, parent: here.id, move, children: [] });
  return { nodes, at: id };
}

/** Walks from the root along moves, and adds the nodes that are new. */
export const along = (tree: Tree, moves: string[]): Tree =>
  moves.reduce(step, { ...tree, at: 0 });

export const back = (tree: Tree): Tree =>
  tree.at === 0 ? tree : { ...tree, at: tree.nodes[tree.at]!.parent };

/** Returns to before the person's own last move, where the other player answers by itself.  `turn`
    says whose turn it is after the given moves. */
export function undo(tree: Tree, me: number, turn = (moves: string[]) => moves.length % 2): Tree {
  let before = back(tree);
  while (before.at !== 0 && turn(movesTo(before, before.at)) !== me) before = back(before);
  return before;
}

/** Steps forward along the line tried last. */
export function forth(tree: Tree): Tree {
  const children = tree.nodes[tree.at]!.children;
  return children.length ? { ...tree, at: children[children.length - 1]! } : tree;
}

/** Returns the moves from the root to a node. */
export function movesTo(tree: Tree, id: number): string[] {
  const moves: string[] = [];
  for (let node = tree.nodes[id]!; node.parent >= 0; node = tree.nodes[node.parent]!)
    moves.unshift(node.move);
  return moves;
}
