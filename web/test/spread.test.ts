// The layout of arenas: the same each time, nodes keep their distance, lines go from rim to rim,
// and there are far fewer crossings than in layers.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import dagre from '@dagrejs/dagre';
import { crossings, type Point } from '../src/graph/crossings.ts';
import { spread, type Edge } from '../src/graph/spread.ts';
import { arena, layered } from './arenas.ts';

test('crossings are counted', () => {
  const line = (...points: Point[]) => points;
  assert.equal(crossings([line([0, 0], [2, 2]), line([0, 2], [2, 0])]), 1);
  assert.equal(crossings([line([0, 0], [2, 2]), line([2, 2], [4, 0])]), 0);  // they only meet
  assert.equal(crossings([line([0, 0], [9, 0]), line([1, 1], [2, -1], [3, 1])]), 2);
  // A line does not cross itself.
  assert.equal(crossings([line([0, 0], [4, 4], [4, 0], [0, 4])]), 0);
  const random = Array.from({ length: 40 }, (_, i): Point[] => [[i * 37 % 101, i * 61 % 97], [i * 53 % 89, i * 29 % 83]]);
  let slow = 0;
  for (let a = 0; a < 40; a++) for (let b = 0; b < a; b++) slow += crossings([random[a]!, random[b]!]);
  assert.equal(crossings(random), slow);
});

test('nodes lie apart, and lines go from rim to rim', () => {
  for (const nodes of [1, 2, 3, 8, 30, 90]) {
    const edges = arena(nodes, 5), wide = Array.from({ length: nodes }, () => 28);
    const made = spread(nodes, wide, edges);
    assert.deepEqual(spread(nodes, wide, edges), made);
    for (const [a, [x, y]] of made.nodes.entries()) {
      assert.ok(x > 28 && y > 28 && x < made.width - 28 && y < made.height - 28, `${x} ${y}`);
      for (const [u, v] of made.nodes.slice(0, a)) assert.ok(Math.hypot(x - u, y - v) > 30, `${nodes}: ${Math.hypot(x - u, y - v)}`);
    }
    for (const [i, line] of made.edges.entries())
      for (const [end, node] of [[line[0]!, edges[i]![0]], [line.at(-1)!, edges[i]![1]]] as const) {
        const far = Math.hypot(end[0] - made.nodes[node]![0], end[1] - made.nodes[node]![1]);
        assert.ok(far > 13 && far < 22, `an end ${far} from its node`);
      }
  }
  const ring: Edge[] = [[0, 1], [1, 2], [2, 0], [2, 2]];
  assert.equal(spread(3, [28, 28, 28], ring).crossings, 0);
  // Nodes that are not connected.
  assert.ok(spread(4, [28, 28, 28, 28], [[0, 1], [2, 3]]).nodes.every(([x]) => Number.isFinite(x)));
});

test('fewer lines cross than in layers', () => {
  let [ours, theirs] = [0, 0];
  for (const nodes of [8, 14, 20, 30, 60])
    for (const seed of [1, 2, 3]) {
      const edges = arena(nodes, seed);
      const [one, other] = [spread(nodes, edges.map(() => 28), edges).crossings, crossings(layered(dagre, nodes, edges))];
      assert.ok(one <= other, `${nodes} fields, seed ${seed}: ${one}, in layers ${other}`);
      ours += one; theirs += other;
    }
  assert.ok(2 * ours < theirs, `${ours}, in layers ${theirs}`);
});
