// The game from here as a graph of small boards: two moves deep at first.  Clicks make it grow, and
// it can be zoomed and moved.
import assert from 'node:assert/strict';
import { narrow, view } from './harness.mjs';

const nodes = (page) => page.locator('.grown .node').count();
for (const [game, options] of [['mnk/X.X/.O./..O?~tab=graph', {}], ['hex/3x3?~tab=graph', { size: narrow, scheme: 'dark' }]])
  view(`grow-${game.split('/')[0]}`, `#/${game}`, async (page) => {
    await page.waitForSelector('.grown .node .thumbnail');
    await page.waitForFunction(() => document.querySelectorAll('.grown .node[aria-expanded=true]').length > 2);
    let before = 0;  // it grows to two moves deep by itself
    for (let now = await nodes(page); now !== before; now = await nodes(page)) {
      before = now;
      await page.waitForTimeout(500);
    }
    const small = await page.locator('.grown .node .thumbnail >> nth=0').boundingBox(), around = await page.locator('.grown .node >> nth=0').boundingBox();
    assert.ok(small.width <= around.width && small.height <= around.height, 'the board is inside of its node');
    const box = () => page.getAttribute('svg.grown', 'viewBox');
    const leaf = '.grown .node[aria-expanded=false]:has(.beside:has-text("…"))';
    const name = await page.locator(leaf).first().getAttribute('data-name');
    await page.focus(`.grown .node[data-name="${name}"]`);
    await page.keyboard.press('Enter');
    await page.waitForFunction((few) => document.querySelectorAll('.grown .node').length > few, before);
    await page.focus(`.grown .node[data-name="${name}"]`);
    await page.keyboard.press('Enter');  // closes it again
    await page.waitForFunction((many) => document.querySelectorAll('.grown .node').length === many, before);
    await page.locator('.window').scrollIntoViewIfNeeded();
    const [, , wide] = (await box()).split(' ').map(Number);
    await page.click('button[aria-label="Zoom in"]');
    await page.waitForFunction((old) => Number(document.querySelector('svg.grown').getAttribute('viewBox').split(' ')[2]) < old, wide);
    const at = await box(), place = await page.locator('.window').boundingBox();
    await page.mouse.move(place.x + 8, place.y + 8);
    await page.mouse.down();
    await page.mouse.move(place.x + 60, place.y + 40, { steps: 4 });
    await page.mouse.up();
    assert.notEqual(await box(), at);
    assert.equal(await nodes(page), before);
  }, options);
