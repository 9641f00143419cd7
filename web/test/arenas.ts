// Random arenas and other graphs to lay out, and dagre's layout of them: for tests and for
// test/layouts.mjs.
import type * as Dagre from '@dagrejs/dagre';
import type { Edge } from '../src/graph/spread.ts';

/** An arena: from each field two edges to fields of the other player.  The same seed gives the same
    arena. */
export function arena(nodes: number, seed: number): Edge[] {
  let state = seed * 7919 + nodes;
  const below = (n: number) => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648 * n | 0;
  const half = nodes >> 1, edges: Edge[] = [];
  for (let v = 0; v < nodes; v++) {
    const others = v < half ? nodes - half : half, seen = new Set<number>();
    while (seen.size < Math.min(2, others)) seen.add((v < half ? half : 0) + below(others));
    for (const w of seen) edges.push([v, w]);
  }
  return edges;
}

export function layered(dagre: typeof Dagre, nodes: number, edges: Edge[]): [number, number][][] {
  const graph = new dagre.graphlib.Graph({ multigraph: true });
  graph.setGraph({ nodesep: 18, ranksep: 38, marginx: 14, marginy: 14 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (let v = 0; v < nodes; v++) graph.setNode(String(v), { width: 28, height: 28 });
  edges.forEach(([a, b], i) => graph.setEdge(String(a), String(b), {}, String(i)));
  dagre.layout(graph);
  return edges.map(([a, b], i) => graph.edge({ v: String(a), w: String(b), name: String(i) }).points.map(({ x, y }) => [x, y]));
}

/** An acyclic graph: from each node two edges to later nodes, at most `far` later. */
export function dag(nodes: number, seed: number, far = nodes): Edge[] {
  let state = seed * 7919 + nodes;
  const below = (n: number) => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648 * n | 0;
  return Array.from({ length: nodes - 1 }, (_, v) => {
    const later = Math.min(far, nodes - 1 - v), ends = new Set<number>();
    while (ends.size < Math.min(2, later)) ends.add(v + 1 + below(later));
    return [...ends].map((w): Edge => [v, w]);
  }).flat();
}

/** The positions of Nim with two piles, and the moves that take one stone: a grid. */
export const grid = (side: number): Edge[] => Array.from({ length: side * side }, (_, v) =>
  [v % side ? [[v, v - 1] as Edge] : [], v >= side ? [[v, v - side] as Edge] : []].flat()).flat();

/** A tree in which each node has `wide` successors, as far as there are nodes. */
export const tree = (nodes: number, wide: number): Edge[] => Array.from({ length: nodes - 1 }, (_, i): Edge => [Math.floor(i / wide), i + 1]);
