// Pictures of whole games.
import assert from 'node:assert/strict';
import { narrow, view } from './harness.mjs';

const merges = '#panel .switch:has-text("one node for equal positions")';
// Equal positions are offered as one node only where the game has them.
view('graphs-merged', '#/nim/3+2+1?~tab=graph', async (page) => {
  await page.click('#panel button:text-is("The game")');
  await page.waitForSelector('#panel svg.graph:not(.grown) .node');
  const merged = await page.locator('#panel svg.graph .node').count();
  await page.click(merges);
  await page.waitForFunction((few) => document.querySelectorAll('#panel svg.graph .node').length > few, merged);
  // The choice is kept, and another game has none.
  await page.evaluate(() => { location.hash = '#/mnk/X.X/.O./..O?~tab=graph'; });
  await page.waitForFunction(() => location.hash.startsWith('#/mnk'));
  await page.waitForFunction(() => document.querySelector('#board .grid.mnk')
    && document.querySelector('#panel svg.graph .node, #panel canvas'));
  assert.equal(await page.locator(merges).count(), 0);
}, { size: narrow });
for (const [game, position] of [['wythoff', '3+2'], ['hex', '2x2'], ['dag', '']])
  view(`graphs-${game}`, `#/${game}/${position}?~tab=graph`, async (page) => {
    await page.click('#panel button:text-is("The game")');
    await page.waitForSelector('#panel svg.graph:not(.grown) .node, #panel canvas');
    assert.equal(await page.locator(merges).count(), 0);
  });
