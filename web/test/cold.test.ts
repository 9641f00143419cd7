// The queen's corner of the lessons: places struck out move by move are compared with the golden
// ratio and with play itself.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isCold, pairs, strikes, type Place } from '../src/lessons/cold.ts';

/** Finds the lost places by play: those from which no move leads to a lost place. */
function byPlay(side: number, cap: number): Set<string> {
  const lost = new Set<string>();
  for (let x = 0; x < side; x++)
    for (let y = 0; y < side; y++) {
      const moves = ([[1, 0], [0, 1], [1, 1]] as Place[]).flatMap(([dx, dy]) => Array.from({ length: cap }, (_, i) =>
        [x - (i + 1) * dx, y - (i + 1) * dy])).filter(([a, b]) => a! >= 0 && b! >= 0);
      if (!moves.some((place) => lost.has(place.join(' ')))) lost.add(`${x} ${y}`);
    }
  return lost;
}

test('what is struck out is won, and the rest is lost', () => {
  for (const cap of [1, 2, 3, 4, 7, Infinity]) {
    const side = 30, lost = byPlay(side, Math.min(cap, side));
    const found = strikes(side, cap);
    assert.deepEqual(found.flatMap((one) => one.lost.map((place) => place.join(' '))).sort(), [...lost].sort());
    assert.equal(new Set(found.flatMap((one) => [...one.lost, ...one.struck].map((place) => place.join(' ')))).size, side * side);
    for (let x = 0; x < side; x++)
      for (let y = 0; y < side; y++) assert.equal(isCold([x, y], cap), lost.has(`${x} ${y}`), `${x} ${y}, cap ${cap}`);
  }
});

test('every number is in one pair', () => {
  assert.deepEqual(pairs(5), [[0, 0], [1, 2], [3, 5], [4, 7], [6, 10]]);
  const all = pairs(60).slice(1).flat();
  assert.equal(new Set(all).size, all.length);
  for (let n = 1; n < 60; n++) assert.ok(all.includes(n));
});
