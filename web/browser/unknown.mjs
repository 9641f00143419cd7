// An unknown value is shown as unknown, never as lost.
import assert from 'node:assert/strict';
import { view } from './harness.mjs';

// A rectangle that is known to be won, but not how; and a position after it about which nothing is
// known.
view('3-unknown', '#/chomp/33x34', async (page) => {
  await page.click('#tab-moves');
  await page.waitForSelector('#panel button.link');
  assert.equal(await page.locator('.badge.loss, .mL').count(), 0);
  assert.ok(await page.locator('#panel .badge.unknown').count() > 0, 'each move has its ?');
  assert.ok(await page.isDisabled('button:has-text("Best move")'));
  await page.keyboard.press(' ');
  await page.waitForTimeout(300);
  assert.ok(!page.url().includes('~moves'), 'a key made a move that is not known to be good');
});
view('3-unknown-behind', '#/chomp/33x34?~moves=33,34', async (page) => {
  await page.waitForSelector('.verdict .badge.unknown');
  await page.click('#tab-moves');
  await page.waitForSelector('#panel button.link');
  assert.equal(await page.locator('.badge.loss, .mL').count(), 0);
  assert.ok(await page.locator('#panel .badge.unknown').count() > 0, 'each move has its ?');
  assert.ok(await page.isDisabled('button:has-text("Best move")'));
});
