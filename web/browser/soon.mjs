// How soon the winner wins, for answers that say "at most".
import assert from 'node:assert/strict';
import { until, view } from './harness.mjs';

const soon = (page, wanted) => page.waitForFunction(
  (words) => new RegExp(words).test(document.querySelector('.soon')?.textContent ?? ''), wanted);

view('3-soon', '#/hex/4x4?~tab=why', async (page) => {
  await page.waitForSelector('.status .verdict');
  await page.click('button:has-text("How soon?")');
  await soon(page, 'wins in 9 moves.*Best move: *2,3');
  assert.equal(await page.locator('button:has-text("How soon?")').count(), 0);
  await page.click('#board .cell.can');
  await soon(page, '^(?!.*Best move)');  // another position needs a new question
});

// The values of its moves may arrive later, and do not change the answer.
view('3-soon-first', '#/hex/3x3?~tab=why', async (page) => {
  let tell = () => undefined;
  const held = new Promise((done) => { tell = done; });
  await page.route('**/api/v1/*', async (route) => {
    if (route.request().postDataJSON()?.what === 'values') await held;
    await route.continue();
  });
  await page.evaluate(() => { location.hash = '#/hex/4x4?~tab=why'; });
  await until(page, 'wins');
  await page.waitForSelector('#board .cell >> nth=15');
  await page.click('button:has-text("How soon?")');
  await soon(page, 'wins in 9 moves');
  tell();
  await page.waitForFunction(() => [...document.querySelectorAll('#board .cell')].every((cell) => !cell.textContent.includes('?')));
  assert.match(await page.textContent('.soon'), /wins in 9 moves/);
}, { engine: 'server' });
