// A lesson on paper: its board and all its steps, dark on white, without buttons.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { folder, narrow, view } from './harness.mjs';

for (const [game, steps, options] of [['nim/3+4+5', 6, { scheme: 'dark' }], ['wythoff/7+5', 7, {}], ['green/', 6, { size: narrow, scheme: 'dark' }]])
  view(`print-${game.split('/')[0]}`, `#/${game}?~tab=lesson&~step=2`, async (page) => {
    await page.waitForSelector('.lesson .because');
    assert.equal(await page.locator('.printed').isVisible(), false);
    await page.emulateMedia({ media: 'print' });
    assert.equal(await page.locator('.printed li').count(), steps);
    assert.equal(await page.locator('.printed li:visible').count(), steps);
    assert.ok(await page.locator('#board').isVisible());
    assert.equal(await page.locator('header:visible, .controls:visible, [role=tab]:visible, .lesson button:visible, .setting:visible').count(), 0);
    const [paper, ink] = await page.evaluate(() => ['--paper', '--ink'].map((name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()));
    assert.deepEqual([paper, ink], ['#fff', '#000']);
    assert.ok((await page.pdf({ format: 'A4' })).length > 10_000);
    await page.screenshot({ path: join(folder, `print-${game.split('/')[0]}-paper.png`), fullPage: true });
    await page.emulateMedia({ media: 'screen' });
  }, options);

// On paper each step has its board or its figure, whatever the screen shows; Ctrl+P does the same.
for (const [game, steps, options] of [['nim/3+4+5', 6, {}], ['hex/3x3', 7, { scheme: 'dark' }], ['green/', 6, {}], ['pigs/', 7, { size: narrow }], ['coins/TTT%2FTTT%2FTTH', 6, {}], ['bidding/15', 7, {}]])
  view(`print-whole-${game.split('/')[0]}`, `#/${game}?~tab=lesson`, async (page) => {
    await page.waitForSelector('.lesson .because');
    await page.evaluate(() => { globalThis.print = () => { globalThis.printed = (globalThis.printed ?? 0) + 1; }; });
    await page.click('.lesson button:has-text("Print the lesson")');
    await page.waitForFunction(() => globalThis.printed === 1);
    await page.emulateMedia({ media: 'print' });
    assert.equal(await page.locator('.printed.whole li .leaf').count(), steps);
    const seen = await page.locator('.leaf').evaluateAll((all) => all.map((leaf) =>
      [...leaf.querySelectorAll('svg.graph, svg.map, table, .heap, .cell, .tower, .labels, .evidence, canvas, .bars, .replies')].some((part) => part.getBoundingClientRect().height > 10)));
    assert.deepEqual(seen, Array(steps).fill(true));
    assert.equal(await page.locator('.printed button:visible:not(.cell, .stone), .printed .spinner').count(), 0);
    const wide = await page.locator('.leaf .cell >> nth=0').evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().width));
    assert.ok(wide.every((width) => width > 12), `cells ${wide}`);
    if (game === 'green/') assert.match(await page.textContent('.printed'), /Done\. Fields won by Ann: 5/);
    await page.screenshot({ path: join(folder, `print-whole-${game.split('/')[0]}-paper.png`), fullPage: true });
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.waitForSelector('.printed:not(.whole)', { state: 'attached' });
    await page.keyboard.press('Control+p');
    await page.waitForFunction(() => globalThis.printed === 2);
  }, options);
