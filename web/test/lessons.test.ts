// Each step of each lesson has its own text in every language.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kLessons } from '../src/lessons/lessons.ts';
import { texts as en } from '../src/lessons/en.ts';
import { texts as pl } from '../src/lessons/pl.ts';
import { texts as sk } from '../src/lessons/sk.ts';
import { texts as zh } from '../src/lessons/zh.ts';

test('a text for each step, in every language', () => {
  for (const [game, steps] of Object.entries(kLessons)) {
    assert.ok(steps.length >= 5 && steps.length <= 8, game);
    assert.equal(steps.at(-1)!.figure, 'check', game);
    const told = [en, pl, sk, zh].map(({ lessons }) => lessons[game] ?? []);
    for (const one of told) assert.equal(one.length, steps.length, game);
    assert.equal(new Set(told.flat()).size, 4 * steps.length, `${game}: a text is there twice`);
  }
  assert.deepEqual(Object.keys(en.lessons).sort(), Object.keys(kLessons).sort());
});
