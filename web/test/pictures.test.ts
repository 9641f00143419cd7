// Pictures of positions: the name of a Hackenbush edge and the move that cuts it, and where a
// thermograph's lines are.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Scene, Thermograph } from '../src/ask/api.ts';
import { cutBy, limbName } from '../src/board/standing.tsx';
import { apart, placed } from '../src/tabs/thermograph.tsx';
import { en } from '../src/words/en.ts';
import { zh } from '../src/words/zh.ts';

const limb = (edge: string, move: string): Scene['edges'][0] =>
  ({ piece: 2, edge, move, colour: 'blue', curve: [0, 0, 0, 0, 0, 0, 0, 0], label: [0, 0], falls: [] });

test('an edge is named, and cut where it is pointed at', () => {
  assert.equal(limbName(limb('2', '2.2'), true, en), 'cut edge 2 of piece 2, blue');
  assert.equal(limbName(limb('1-2:B', '2.1-2:B'), false, en), 'edge 1-2 of piece 2, blue');
  assert.equal(limbName(limb('2', '2.2'), true, zh), '砍掉第 2 部分的边 2，蓝色');
  const scene: Scene = { wide: 1, high: 1, joints: [], edges: [limb('0-1:B', 'a'), limb('0-1:B', 'a'), limb('2', 'b')] };
  assert.equal(cutBy(scene, undefined, 1), -1);
  assert.equal(cutBy(scene, { move: 'a', mark: '?' }, 1), 1, 'of two alike the one pointed at');
  assert.equal(cutBy(scene, { move: 'a', mark: '?' }, -1), 0);
  assert.equal(cutBy(scene, { move: 'b', mark: '?' }, 1), 2, 'a move of the list');
});

test('a thermograph: temperature upwards, values decreasing to the right', () => {
  const graph: Thermograph = { mean: '3/4', temperature: '5/4', left_stop: '2', right_stop: '-1/2',
    left: [['-1', '3', 0, 0], ['5/4', '3/4', 2.25, 2.25]], right: [['-1', '-1', 0, 4], ['-1/2', '-1', 0.5, 4], ['5/4', '3/4', 2.25, 2.25]] };
  const { x, y, mast, zero, foot, heats, values } = placed(graph);
  const [low, top] = graph.left as [Thermograph['left'][0], Thermograph['left'][0]];
  assert.ok(x(low) < x(top) && x(top) < x(graph.right[0]!));
  assert.ok(y(low) > zero && zero > y(top) && y(low) === foot);
  assert.ok(Math.abs(x(top) - x(low) - (y(low) - y(top))) < 1e-9, 'a unit of both is equally long');
  assert.deepEqual(mast, { x: x(top), y: y(top) });
  assert.deepEqual(heats.map(({ text }) => text), ['5/4', '0', '-1', '-1/2']);
  assert.deepEqual(values.map(({ text }) => text), ['3', '-1', '3/4']);
  const three = placed({ ...graph, mean: '3', temperature: '-1', left: [['-1', '3', 0, 0]], right: [['-1', '3', 0, 0]] });
  assert.equal(three.walls, false);
  assert.deepEqual(three.heats.map(({ text }) => text), ['-1']);
  assert.ok(Number.isFinite(three.mast.x) && three.mast.y > 0);
});

test('ticks that would touch are left out, the first ones stay', () => {
  const ticks = [{ at: 0, text: 'a' }, { at: 5, text: 'b' }, { at: 20, text: 'c' }];
  assert.deepEqual(apart(ticks, () => 10).map(({ text }) => text), ['a', 'c']);
  assert.deepEqual(apart(ticks, () => 5).map(({ text }) => text), ['a', 'b', 'c']);
});
