// The tables of the lessons on stakes and on coins, compared with play itself and with known
// values.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { products } from '../src/lessons/product.ts';
import { settled, stakes } from '../src/lessons/rooms.ts';

test('stakes are products of twos and threes', () => {
  assert.deepEqual(stakes(20), [1, 2, 3, 4, 6, 8, 9, 12, 16, 18]);
  assert.deepEqual(stakes(0), []);
  assert.equal(stakes(29999).length, 82);
});

test('rooms are settled as play settles them', () => {
  const wins = settled(40);
  const play = (stack: number, stake: number, n: number): boolean => stack + stake < n
    && (!play(stack + stake, 1, n) || !play(stack, 2 * stake, n) || !play(stack, 3 * stake, n));
  for (let n = 1; n <= 16; n++) for (const stake of stakes(20)) assert.equal(wins(n, stake), play(0, stake, n), `${n} ${stake}`);
  assert.deepEqual(Array.from({ length: 33 }, (_, i) => i + 1).filter((n) => !wins(n, 1)), [1, 4, 6, 8, 19, 21, 23, 26, 28, 30, 33]);
});

test('the nim product keeps its rules', () => {
  const of = products(16, 16);
  for (let x = 0; x < 16; x++)
    for (let y = 0; y < 16; y++) {
      assert.equal(of[x]![y], of[y]![x]);
      for (let z = 0; z < 16; z++) assert.equal(of[x]![y ^ z], of[x]![y]! ^ of[x]![z]!);
    }
  for (const power of [2, 4]) {
    assert.equal(of[power]![power], 3 * power / 2);
    for (let y = 0; y < power; y++) assert.equal(of[power]![y], power * y);
  }
  assert.deepEqual(of[1], Array.from({ length: 16 }, (_, y) => y));
});
