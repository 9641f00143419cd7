// A lesson on paper: its board and all of its steps, dark on white, and nothing that is pressed.
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
