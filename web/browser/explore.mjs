// Explore mode: the best moves as arrows or faint pieces, the board turned round, and what follows
// the move under the pointer.
import assert from 'node:assert/strict';
import { narrow, unfold, until, view } from './harness.mjs';

for (const [game, options] of [['quixo/3x3', {}], ['morris/3x3?~moves=2,2~1,1~1,2~3,2~3,1~1,3', { size: narrow, scheme: 'dark' }], ['pigs/', { scheme: 'dark' }],
  ['toads/TT..FF', { size: narrow }], ['pegs/X.XX/XXXX/XXXX/XXXX', {}]])
  view(`explore-${game.split('/')[0]}`, `#/${game}`, async (page) => {
    await page.waitForSelector('#board .arrow-way.best');
    assert.ok(await page.locator('#board .arrow-way').count() <= 3);
    // A puzzle's values come from another question.
    if (!game.startsWith('pigs') && !game.startsWith('pegs')) {
      await page.keyboard.press('h');
      await page.waitForFunction(() => !document.querySelector('#board .arrow-way'));
      await page.keyboard.press('h');
      await page.waitForSelector('#board .arrow-way.best');
    }
    await unfold(page);
    await page.focus('table.moves button >> nth=0');
    await page.waitForSelector('#board .arrow-way.looked');
    assert.equal(await page.locator('#board .arrow-way').count(), 1);
  }, options);

// The tip of an arrow is where the move goes, on a turned board too.
view('explore-turned', '#/quixo/3x3', async (page) => {
  const goes = async () => {
    await page.focus('table.moves button:has-text("1,1") >> nth=0');
    await page.waitForSelector('#board .arrow-way.looked');
    const move = await page.evaluate(() => document.activeElement.textContent);
    const tip = await page.locator('#board .arrow-way polygon').boundingBox();
    const to = await page.locator(`#board .cell:has(.sr:text("${move.split('->')[1]}"))`).boundingBox();
    const [x, y] = [tip.x + tip.width / 2, tip.y + tip.height / 2];
    assert.ok(x > to.x && x < to.x + to.width && y > to.y && y < to.y + to.height, `${move} ends at ${x},${y}`);
  };
  const first = () => page.textContent('#board .row:nth-child(1) .cell:nth-child(1) .sr');
  await goes();
  assert.match(await first(), /^1,1 /);
  await page.click('button[aria-label="Turn the board round"]');
  assert.match(await first(), /^3,3 /);
  assert.deepEqual(await page.locator('#board .numbers .down').allTextContents(), ['3', '2', '1']);
  await goes();
});
view('explore-hex', '#/hex/3x3?~moves=1,1', async (page) => {
  await page.waitForSelector('#board .cell.best');
  assert.equal(await page.locator('#board .cell.best').count(), 1);
  await page.click('button[aria-label="Turn the board round"]');
  await page.waitForSelector('#board .row:nth-child(3) .cell.x:nth-child(3)');
  assert.equal(await page.locator('#board .row:nth-child(1) .rim.n').count(), 3);
  await page.focus('#board .row:nth-child(1) .cell:nth-child(1)');
  await page.keyboard.press('ArrowRight');
  assert.match(await page.evaluate(() => document.activeElement.textContent), /^3,2/);
}, { size: narrow, scheme: 'dark' });
view('explore-cram-turned', '#/cram/3x4', async (page) => {
  await page.click('button[aria-label="Turn the board round"]');
  const cell = page.locator('#board .row:nth-child(2) .cell:nth-child(2)');  // 2,3
  const { width, height } = await cell.boundingBox();
  await cell.click({ position: { x: 0.1 * width, y: 0.5 * height } });  // 2,4 is on the left
  await page.waitForFunction(() => location.hash.includes('~moves=2,3-2,4'));
});
// What follows a move: the best play of both players.  The page keeps its shape.
view('explore-follow', '#/nim/3+4+5', async (page) => {
  const height = () => page.locator('.table').evaluate((table) => table.offsetHeight);
  await page.waitForSelector('.follow:has-text("Point at a move")');
  const before = await height();
  await page.hover('#board .heap:nth-child(1) .stone:nth-child(2)');
  await page.waitForFunction(() => document.querySelectorAll('.follow code').length >= 4);
  const line = await page.locator('.follow code').allTextContents();
  assert.equal(line[0], '3->1');
  assert.equal(await height(), before);
  await page.mouse.move(5, 5);
  await page.waitForSelector('.follow:has-text("Point at a move")');
  await page.click('#board .heap:nth-child(1) .stone:nth-child(2)');
  await until(page, 'Second player');
  await page.focus(`table.moves button:has-text("${line[1]}")`);
  await page.waitForFunction((two) => document.querySelector('.follow code')?.textContent === two, line[1]);
});
