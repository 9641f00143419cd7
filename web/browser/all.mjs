// Every game of the catalogue, in play and explore mode, in both themes and at two widths: axe
// finds no faults, targets of 24 px included, and nothing sticks out.  A single page goes from
// address to address.
import assert from 'node:assert/strict';
import { asked, faults, narrow, still, view, wide } from './harness.mjs';

const kModes = ['play', 'explore', 'understand'];
for (const [width, size] of [['wide', wide], ['narrow', narrow]])
  for (const scheme of ['light', 'dark'])
    view(`all-${width}-${scheme}`, '#/nim/3+4+5', async (page) => {
      const games = (await asked({ ask: 'games' })).games.map(({ name }) => name);
      assert.ok(games.length > 32, `${games.length} games`);
      const wrong = [];
      // Each game is shown in one mode for each theme and width, so that all modes occur.
      for (const [i, game] of games.entries()) {
        const mode = kModes[(i + (width === 'wide' ? 1 : 0) + (scheme === 'dark' ? 2 : 0)) % 3];
        await page.evaluate((hash) => { location.hash = hash; }, `#/${game}/?~mode=${mode}`);
        await page.waitForFunction((name) => location.hash.startsWith(`#/${name}/`)
          && document.querySelector('.status .verdict'), game);
        await page.waitForTimeout(60);
        await still(page);
        for (const fault of await faults(page)) wrong.push(`${game} (${mode}): ${fault}`);
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (over > 0) wrong.push(`${game} (${mode}): ${over} pixels stick out`);
      }
      assert.deepEqual(wrong, []);
    }, { size, scheme });
