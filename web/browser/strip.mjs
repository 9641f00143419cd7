// The moves made, the worth of each, and the mistakes.
import assert from 'node:assert/strict';
import { narrow, until, view } from './harness.mjs';

const made = (page, count) => page.waitForFunction((n) =>
  (location.hash.split('~moves=')[1]?.split('&')[0].split('~').length ?? 0) === n, count);

view('strip-mistake', '#/nim/3+4+5?~moves=3-%3E2~2-%3E1~4-%3E0', async (page) => {
  await page.waitForSelector('.strip .made.wrong');
  assert.deepEqual(await page.locator('.strip .made').evaluateAll((all) => all.map((one) => one.querySelector('b')?.textContent)), ['L?', 'W', 'L']);
  await page.waitForSelector('.strip .note:has-text("Mistake: 1. 3->2 gave away a won game.")');
  await page.click('.strip .made >> nth=1');
  await made(page, 2);
  assert.equal(await page.locator('.strip .made').count(), 3, 'what was played on is still there');
  await page.click('button:has-text("Try again from here")');
  await made(page, 0);
  await page.keyboard.press('h');
  await page.waitForFunction(() => !document.querySelector('.strip b'));
}, { scheme: 'dark' });

// In play nothing is revealed before the end; then the person's own mistakes are.
view('strip-play', '#/nim/1+2?~mode=play', async (page) => {
  // Leaves 1, and the opponent takes it.
  await page.click('#board .heap:nth-child(2) .stone:nth-child(1)');
  await until(page, 'You have lost.');
  await page.waitForSelector('.strip .note:has-text("Mistake: 1. 2->0")');
  await page.click('button:has-text("Try again from here")');
  await made(page, 0);
  assert.equal(await page.locator('.strip b').count(), 0, 'it is hidden again');
  await page.click('#board .heap:nth-child(2) .stone:nth-child(2)');
  await made(page, 2);
  assert.equal(await page.locator('.strip b').count(), 0);
  await page.click('#board .stone');
  await until(page, 'You have won!');
  await page.waitForSelector('.strip .note:has-text("You made no mistake.")');
}, { size: narrow });
view('strip-puzzle', '#/tiles/1,2,3/4,5,6/0,7,8?~moves=4', async (page) => {
  await page.waitForSelector('.strip .note:has-text("took a longer way")');
}, { size: narrow });

// An arena where a player moves twice: each move is judged for the player who made it, and the
// curve is the first player's.
const twice = encodeURIComponent('parity 3;\n0 1 0 1,2;\n1 2 0 0,3;\n2 1 1 3;\n3 1 1 2,3;\n').replaceAll('%20', '+');
for (const [game, scheme] of [['green', 'light'], ['parity', 'dark']])
  view(`strip-again-${game}`, `#/${game}/0?~moves=0-%3E1~1-%3E3~3-%3E2&~tab=history&~file=${twice}`, async (page) => {
    await page.waitForSelector('.strip .made.wrong');
    assert.deepEqual(await page.locator('.strip .made > b').allTextContents(), ['W', 'L?', 'W']);
    await page.waitForSelector('.history h2:has-text("Who wins after each move")');
    await page.waitForSelector('.uplot canvas');
    await page.click('.strip button:has-text("Try again from here")');
    await page.waitForFunction(() => location.hash.includes('~moves=0-%3E1&'));
    await page.waitForSelector('.move.mW:has-text("1->0")');
  }, { scheme });
