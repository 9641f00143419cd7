// Lays graphs out, away from the page: in layers, or, where there are none, spread.
import dagre from '@dagrejs/dagre';
import { spread } from './spread.ts';

export interface LayoutWish { nodes: number; wide: number[]; high?: number; edges: [number, number][]; free?: boolean }
export interface Layout {
  width: number; height: number; nodes: [number, number][]; edges: [number, number][][];
}

self.onmessage = (event: MessageEvent<LayoutWish>) => {
  const { nodes, wide, edges, high = 28, free } = event.data;
  if (free) {
    const { crossings: _, ...layout } = spread(nodes, wide, edges);
    self.postMessage(layout satisfies Layout);
    return;
  }
  const graph = new dagre.graphlib.Graph({ multigraph: true });
  graph.setGraph({ nodesep: 18, ranksep: 38, marginx: 14, marginy: 14 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (let v = 0; v < nodes; v++) graph.setNode(String(v), { width: wide[v]!, height: high });
  edges.forEach(([a, b], i) => graph.setEdge(String(a), String(b), {}, String(i)));
  dagre.layout(graph);
  const { width = 0, height = 0 } = graph.graph();
  const layout: Layout = {
    width, height,
    nodes: Array.from({ length: nodes }, (_, v) => {
      const { x, y } = graph.node(String(v));
      return [x, y];
    }),
    edges: edges.map(([a, b], i) =>
      graph.edge({ v: String(a), w: String(b), name: String(i) }).points.map(({ x, y }) => [x, y])),
  };
  self.postMessage(layout);
};
