// How soon the winner wins, where the answer says "at most".
import assert from 'node:assert/strict';
import { view } from './harness.mjs';

const soon = (page, wanted) => page.waitForFunction(
  (words) => new RegExp(words).test(document.querySelector('.soon')?.textContent ?? ''), wanted);

view('3-soon', '#/hex/4x4?~tab=why', async (page) => {
  await page.waitForSelector('.status .verdict');
  await page.click('button:has-text("How soon?")');
  await soon(page, 'wins in 9 moves.*Best move: *2,3');
  assert.equal(await page.locator('button:has-text("How soon?")').count(), 0);
  await page.click('#board .cell.can');
  await soon(page, '^(?!.*Best move)');  // of another position it is asked anew
});
