// The order in which a graph shows moves: the best first, whoever moves next.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Position, Value } from '../src/ask/api.ts';
import { opened, rootOf } from '../src/graph/grow.ts';

const here = { position: 'here', answer: { verdict: 'unknown' }, over: false } as unknown as Position;
const value = (verdict: string, moves_again: boolean) =>
  ({ move: verdict, position: `${verdict} ${moves_again}`, verdict, moves_again }) as unknown as Value;

test('moves come in the order of what they are worth to the player who makes them', () => {
  const verdicts = ['unknown', 'draw', 'win', 'loss'];
  for (const again of [false, true]) {
    const graph = opened(rootOf(here, []), 'here', verdicts.map((verdict) => value(verdict, again)), 9);
    assert.deepEqual(graph.get('here')!.next!.map(({ move, best }) => [move, best]),
      (again ? ['win', 'draw', 'unknown', 'loss'] : ['loss', 'draw', 'unknown', 'win']).map((move, i) => [move, i === 0]));
    const drawn = opened(rootOf(here, []), 'here', [value('unknown', again), value('draw', again)], 9);
    assert.deepEqual(drawn.get('here')!.next!.map(({ best }) => best), [true, false]);
  }
});
