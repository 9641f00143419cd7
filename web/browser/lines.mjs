// The lines tried, and the curve above them.
import assert from 'node:assert/strict';
import { narrow, pick, status, unfold, until, view, wide } from './harness.mjs';

// Back, or a link, to another game leaves no moves of this game among the lines tried.
view('5-other', '#/nim/3+4+5', async (page) => {
  await pick(page, 'kayles');
  await page.waitForFunction(() => location.hash.startsWith('#/kayles/'));
  await page.click('table.moves button:has-text("7->3+3")');  // not a move of the earlier game
  await page.waitForFunction(() => location.hash.includes('~moves='));
  await page.goBack();
  await page.goBack();
  await page.waitForFunction(() => location.hash === '#/nim/3+4+5');
  await page.click('#tab-history');
  await page.waitForSelector('.tree');
  assert.equal((await page.textContent('.tree')).trim(), 'Start');
  await page.evaluate(() => { location.hash = '#/nim/1+2?~moves=1->0&~tab=history'; });
  await page.waitForFunction(() => document.querySelector('.tree')?.textContent === 'Start1. 1->0');
  // Other parameters.
  await page.evaluate(() => { location.hash = '#/nim/1+2?max-take=1&~tab=history'; });
  await page.waitForFunction(() => document.querySelector('.tree')?.textContent === 'Start');
});

// A puzzle's history shows the moves left after each move, and nobody wins.
for (const [game, moves, options] of [['tiles', '8', {}], ['pegs', '', { size: narrow, scheme: 'dark' }], ['pigs', '', {}]])
  view(`5-puzzle-${game}`, `#/${game}/${game === 'tiles' ? `1,2,3/4,5,6/0,7,8?~moves=7~${moves}` : ''}`, async (page) => {
    if (!moves) {
      await unfold(page);
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

// Key 1 makes the best move: in a puzzle the one that leaves the fewest moves, with coins one that
// wins.  The list is in that order.
for (const [game, hash, best] of [
  ['pigs', '#/pigs/?~moves=1,1->2,1', /^1 .*\b6\b/], ['tiles', '#/tiles/1,2,3/4,5,6/0,7,8?~moves=7', /^1 .*\b0\b/],
  ['pegs', '#/pegs/X.XX/XXXX/XXXX/XXXX?~moves=3,2->1,2', /^1 .*\b7\b/], ['coins', '#/coins/', /^1 W wins/],
]) view(`5-best-${game}`, hash, async (page) => {
  await unfold(page);
  await page.waitForFunction((wanted) => new RegExp(wanted).test(document.querySelector('table.moves tbody tr').innerText.replace(/\s+/g, ' ')),
    best.source);
  const numbers = await page.$$eval('table.moves tbody tr', (rows) => rows.map((row) => row.children[2].innerText));
  const distances = game === 'coins' ? [] : numbers.map((n) => n === '∞' ? 1e9 : Number(n));
  assert.deepEqual(distances, [...distances].sort((a, b) => a - b));
  if (game === 'coins') {
    const worth = await page.$$eval('table.moves tbody .badge b', (marks) => marks.map((m) => 'WD?L'.indexOf(m.innerText)));
    assert.ok(worth.length > 10 && worth.filter((w) => w === 0).length > 1);
    assert.deepEqual(worth, [...worth].sort());
  }
  const before = Number(/\d+/.exec(await status(page))?.[0]);
  const moves = (page.url().split('~moves=')[1] ?? '').split('~').filter(Boolean).length;
  await page.keyboard.press('1');
  await page.waitForFunction((n) => location.hash.split('~moves=')[1]?.split('~').length === n + 1, moves);
  await until(page, game === 'coins' ? 'loses' : before === 1 ? 'Solved!' : `${before - 1} `);
}, { size: game === 'pegs' ? narrow : wide });
