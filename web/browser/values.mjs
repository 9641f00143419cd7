// Pictures of values: Hackenbush is cut on the board, and the thermograph stands beside the reason.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { narrow, until, view } from './harness.mjs';

const made = (page, moves) => page.waitForFunction((wanted) => decodeURIComponent(location.hash.split('~moves=')[1]?.split('&')[0] ?? '') === wanted, moves);
const limb = (move) => `#board .limb[data-move="${move}"]`;

for (const [name, options] of [['wide', {}], ['narrow', { size: narrow, scheme: 'dark' }]])
  view(`values-hackenbush-${name}`, '#/hackenbush/RBB+GR+BGRB', async (page) => {
    assert.equal(await page.locator('#board .limb').count(), 9);
    assert.equal(await page.locator('#board .limb[role=button]').count(), 6, 'Left cuts blue and green');
    assert.equal(await page.locator('#board .movebuttons').count(), 0);
    assert.equal(await page.getAttribute(limb('1.1'), 'aria-label'), 'edge 1 of piece 1, red');
    assert.match(await page.getAttribute(limb('3.2'), 'aria-label'), /^cut edge 2 of piece 3, green, (wins|loses)$/);
    assert.equal(await page.getAttribute(limb('3.2'), 'aria-description'), 'edges that fall with it: 2');
    assert.equal(await page.locator('#board .letters .mark').count(), 6);
    await page.click(limb('1.1') + ' .chip');  // a red edge: nothing happens
    await page.hover(limb('3.2') + ' .chip');
    await page.waitForSelector('#board .limb.cut[data-move="3.2"]');
    assert.deepEqual(await page.locator('#board .limb.falls').evaluateAll((all) => all.map((one) => one.dataset.move)), ['3.3', '3.4']);
    const high = async () => (await page.locator('#board rect.ground').boundingBox()).y - (await page.locator(limb('1.3') + ' .chip').boundingBox()).y;
    const before = await high();
    const line = await page.locator(limb('3.2') + ' .line').boundingBox();
    // Next to the line, at its upper end.
    await page.mouse.click(line.x + line.width / 2 + 5, line.y + 12);
    await made(page, '3.2');
    await page.waitForSelector('#board .note:has-text("Right is to move, and cuts red and green edges.")');
    assert.equal(await page.locator('#board .limb').count(), 6);
    assert.equal(await page.locator('#board .limb[role=button]').count(), 3);
    assert.ok(Math.abs(before - await high()) < 1, 'what stands stays in its place');
    await page.hover('.status');
  }, options);

// By keyboard alone, on a graph with cycles: arrows go from edge to edge, and Enter cuts.
view('values-hackenbush-graph', '#/hackenbush/0-1:B,1-2:G,2-0:B,1-3:B,3-4:R,2-4:G,4-4:B,0-0:G?~mode=explore', async (page) => {
  assert.equal(await page.locator('#board .limb[tabindex="0"]').count(), 1);
  await page.evaluate(() => document.querySelector('#board .limb:not([role=button])').focus());
  assert.equal(await page.locator('#board .limb:focus').count(), 0, 'an edge of the other colour is no stop');
  await page.focus('#board .limb[tabindex="0"]');
  const now = () => page.evaluate(() => document.activeElement.dataset.move);
  const first = await now();
  await page.waitForSelector(`#board .limb.cut[data-move="${first}"]`);
  await page.keyboard.press('ArrowRight');
  const second = await now();
  assert.notEqual(second, first);
  await page.keyboard.press('Enter');
  await made(page, second);
  assert.equal(await page.evaluate(() => document.activeElement.closest('#board') !== null), true, 'the focus stays on the board');
});
view('values-hackenbush-play', '#/hackenbush/RBB+GR?~mode=play', async (page) => {
  await page.waitForSelector('.playing .how:has-text("Click an edge of your colour")');
  assert.equal(await page.locator('#board .letters .mark').count(), 0);
  await page.click(limb('2.1') + ' .chip');
  await page.waitForFunction(() => /Your move|have lost|have won/.test(document.body.textContent) && location.hash.includes('~moves=2.1~'));
}, { size: narrow });

for (const [name, options] of [['wide', { scheme: 'dark' }], ['narrow', { size: narrow }]])
  view(`values-thermograph-${name}`, '#/domineering-values/2x3?~tab=why', async (page) => {
    const picture = page.locator('#panel .thermograph > svg');
    assert.equal(await picture.getAttribute('aria-label'),
      'Thermograph: Mean 3/4, temperature 5/4. At temperature 0 Left, moving first, reaches 2, and Right -1/2.');
    // Two of them are in the legend.
    assert.equal(await page.locator('#panel .thermograph .wall').count(), 4);
    assert.equal(await page.textContent('#panel .thermograph figcaption p >> nth=0'),
      'Mean 3/4, temperature 5/4. At temperature 0 Left, moving first, reaches 2, and Right -1/2.');
    await picture.scrollIntoViewIfNeeded();
  }, options);
// An integer: only a mast.
view('values-thermograph-cold', '#/hackenbush/B?~tab=why', async (page) => {
  await page.waitForSelector('#panel .thermograph .mast', { state: 'attached' });
  assert.equal(await page.locator('#panel .thermograph .wall').count(), 0);
  await page.evaluate(() => { location.hash = '#/hackenbush/BR?~tab=why'; });
  await page.waitForSelector('#panel .thermograph .wall', { state: 'attached' });
  await page.evaluate(() => { location.hash = '#/nim/3?~tab=why'; });
  await until(page, 'Nimber 3');
  await page.waitForFunction(() => !document.querySelector('.thermograph'));
});
view('values-thermograph-script', '#/nim/3', async (page) => {
  const rules = readFileSync(new URL('../../data/scripts/cutcake.lua', import.meta.url), 'utf8');
  await page.evaluate((text) => { location.hash = `#/script/?~tab=why&~file=${encodeURIComponent(text)}`; }, rules);
  await page.waitForSelector('#panel .thermograph > svg');
});
