// Lines tried, and the curve over them.
import assert from 'node:assert/strict';
import { narrow, until, view } from './harness.mjs';

// Back, and a link, to another game leave nothing of this one among the lines tried.
await view('5-other', '#/nim/3+4+5', async (page) => {
  await page.selectOption('header select', 'kayles');
  await page.waitForFunction(() => location.hash.startsWith('#/kayles/'));
  await until(page, 'First player');
  await page.click('table.moves button >> nth=0');
  await page.waitForFunction(() => location.hash.includes('~moves='));
  await page.goBack();
  await page.goBack();
  await page.waitForFunction(() => location.hash === '#/nim/3+4+5');
  await page.click('#tab-history');
  await page.waitForSelector('.tree');
  assert.equal((await page.textContent('.tree')).trim(), 'Start');
  await page.evaluate(() => { location.hash = '#/nim/1+2?~moves=1->0&~tab=history'; });
  await page.waitForFunction(() => document.querySelector('.tree')?.textContent === 'Start1. 1->0');
  await page.evaluate(() => { location.hash = '#/nim/1+2?max-take=1&~tab=history'; });  // other parameters
  await page.waitForFunction(() => document.querySelector('.tree')?.textContent === 'Start');
});

// A puzzle's history: the moves left after each move, and nobody wins.
for (const [game, moves, options] of [['tiles', '8', {}], ['pegs', '', { size: narrow, scheme: 'dark' }], ['pigs', '', {}]])
  await view(`5-puzzle-${game}`, `#/${game}/${game === 'tiles' ? `1,2,3/4,5,6/0,7,8?~moves=7~${moves}` : ''}`, async (page) => {
    if (!moves) {
      await page.click('table.moves button >> nth=0');
      await page.waitForFunction(() => location.hash.includes('~moves='));
    }
    await page.click('#tab-history');
    await page.waitForSelector('.history h2:has-text("Moves left after each move")');
    await page.waitForSelector('.uplot canvas');
    assert.equal(await page.locator('.history .badge').count(), 0);
    await page.keyboard.press('h');
    await page.waitForFunction(() => !document.querySelector('.history .uplot'));
  }, options);
