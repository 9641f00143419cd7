// Random arenas to lay out, and how dagre lays them out: for tests and for test/layouts.mjs.
import type * as Dagre from '@dagrejs/dagre';
import type { Edge } from '../src/graph/spread.ts';

/** Two ways out of each field, to fields of the other player; the same for a seed. */
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
