// Hidden values: nothing reveals them, and a part that is empty says why.
import assert from 'node:assert/strict';
import { narrow, view } from './harness.mjs';

// If values are hidden, nothing reveals the best move, and each tab says that they are hidden.
view('3-hidden', '#/mnk/3x3+3?~moves=2,2', async (page) => {
  await page.keyboard.press('h');
  await page.waitForSelector('.guess');
  assert.ok(await page.isDisabled('button:has-text("Best move")'));
  for (const key of [' ', '1', '9']) await page.keyboard.press(key);
  await page.waitForTimeout(300);
  assert.match(page.url(), /~moves=2,2$/, 'a key made the best move');
  for (const tab of ['moves', 'history', 'graph']) {
    await page.click(`#tab-${tab}`);
    await page.waitForSelector('#panel .note:has-text("Values are hidden")');
  }
  await page.click('.modes button:has-text("Understand")');  // shows the values again
  await page.keyboard.press('h');
  for (const tab of ['why', 'solver']) {
    await page.click(`#tab-${tab}`);
    await page.waitForSelector('#panel .note:has-text("Values are hidden")');
  }
  await page.click('.modes button:has-text("Explore")');
  await page.keyboard.press('h');
  await page.waitForSelector('#panel .note:has-text("Values are hidden")');
  assert.equal(await page.locator('#panel .badge').count(), 0);
  await page.keyboard.press('h');
  assert.ok(await page.isEnabled('button:has-text("Best move")'));
  assert.equal(await page.locator('#panel .note:has-text("Values are hidden")').count(), 0);
});
// A puzzle's solution and the maps of all heaps are hidden too.
view('3-hidden-puzzle', '#/tiles/1,2,3/4,5,6/0,7,8', async (page) => {
  await page.keyboard.press('h');
  await page.waitForSelector('text=Show the answer');
  await page.keyboard.press('1');
  await page.waitForTimeout(300);
  assert.ok(!page.url().includes('~moves'));
  for (const tab of ['moves', 'history', 'graph']) {
    await page.click(`#tab-${tab}`);
    await page.waitForSelector('#panel .note:has-text("Values are hidden")');
  }
  await page.click('.modes button:has-text("Understand")');  // shows the values again
  await page.keyboard.press('h');
  for (const tab of ['why', 'solver']) {
    await page.click(`#tab-${tab}`);
    await page.waitForSelector('#panel .note:has-text("Values are hidden")');
  }
  await page.click('text=Show the answer');
  await page.click('#tab-why');
  await page.waitForSelector('.why h2');
}, { size: narrow });
