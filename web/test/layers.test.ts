// The layout of graphs in layers: the same each time, arrows lead down, nodes keep their distance,
// and there are no more crossings than dagre's.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import dagre from '@dagrejs/dagre';
import { crossings } from '../src/graph/crossings.ts';
import { layers } from '../src/graph/layers.ts';
import type { Edge } from '../src/graph/spread.ts';
import { arena, dag, grid, layered, tree } from './arenas.ts';

const nodesOf = (edges: Edge[]): number => 1 + Math.max(...edges.flat());

test('arrows lead down from rim to rim, and nodes lie apart', () => {
  for (const edges of [[[0, 1]], dag(12, 3), dag(60, 4), dag(90, 5, 9), grid(6), tree(40, 3)] as Edge[][])
    for (const high of [28, 78]) {
      const nodes = nodesOf(edges), wide = Array.from({ length: nodes }, (_, v) => 28 + 8 * (v % 4)), made = layers(nodes, wide, edges, high);
      assert.deepEqual(layers(nodes, wide, edges, high), made);
      made.nodes.forEach(([x, y], a) => {
        assert.ok(x - wide[a]! / 2 > 12 && x + wide[a]! / 2 < made.width - 12 && y - high / 2 > 12 && y + high / 2 < made.height - 12, `${x} ${y} of ${made.width} ${made.height}`);
        made.nodes.slice(0, a).forEach(([u, v], b) => assert.ok(Math.abs(y - v) > high || Math.abs(x - u) > (wide[a]! + wide[b]!) / 2 + 13, `${a} and ${b}`));
      });
      made.edges.forEach((line, e) => {
        const [a, b] = edges[e]!;
        assert.ok(line.slice(1).every(([, y], i) => y > line[i]![1]), 'down');
        for (const [[x, y], node] of [[line[0]!, a], [line.at(-1)!, b]] as const) {
          const [u, v] = made.nodes[node]!, [dx, dy] = [Math.abs(x - u) - wide[node]! / 2, Math.abs(y - v) - high / 2];
          assert.ok(Math.abs(Math.max(dx, dy)) < 1e-6, `an end ${dx} ${dy} from its rim`);
        }
      });
    }
});

test('cycles, loops, moves to and fro, several graphs and single nodes', () => {
  for (const edges of [arena(30, 2), [[0, 1], [1, 2], [2, 0], [2, 2], [1, 0]], [[0, 0]], []] as Edge[][]) {
    const nodes = Math.max(4, edges.length ? nodesOf(edges) : 0), made = layers(nodes, Array(nodes).fill(28), edges);
    assert.equal(made.nodes.length, nodes);
    assert.ok([...made.nodes.flat(), ...made.edges.flat(2), made.width, made.height].every(Number.isFinite));
    made.edges.forEach((line) => { for (const [x, y] of line) assert.ok(x > 0 && y > 0 && x < made.width && y < made.height, `${x} ${y}`); });
    assert.equal(new Set(made.edges.map(String)).size, edges.length, 'no line lies on another');
  }
  const many = layers(60, Array(60).fill(28), []);  // graphs side by side, in rows
  assert.ok(many.width < 1000 && many.height > 100 && new Set(many.nodes.map(String)).size === 60);
  assert.deepEqual(layers(0, [], []).nodes, []);
});

test('no more lines cross than in dagre’s layout', () => {
  let [ours, theirs] = [0, 0];
  for (const edges of [...[1, 2, 3].flatMap((seed) => [dag(8, seed), dag(12, seed), dag(20, seed), dag(40, seed), dag(40, seed, 12), dag(90, seed, 12)]), grid(6), tree(90, 3)]) {
    const nodes = nodesOf(edges);
    ours += crossings(layers(nodes, Array(nodes).fill(28), edges).edges);
    theirs += crossings(layered(dagre, nodes, edges));
  }
  assert.ok(ours < 0.8 * theirs, `${ours}, dagre ${theirs}`);
  for (const edges of [grid(7), tree(120, 4), tree(60, 2)]) assert.equal(crossings(layers(nodesOf(edges), Array(nodesOf(edges)).fill(28), edges).edges), 0);
});
