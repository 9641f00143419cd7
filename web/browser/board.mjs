// The board: large, numbered as moves are typed, with the last move and the move under the pointer.
import assert from 'node:assert/strict';
import { narrow, until, view } from './harness.mjs';

// The board fills its column on a phone and on a desktop, and nothing sticks out.
for (const [game, cells] of [['hex/3x3', 9], ['mnk/3x3+3', 9], ['connect4/4x4', 16], ['chomp/4x6', 24], ['cram/3x4', 12], ['toads/TT..FF', 6]])
  view(`board-${game.split('/')[0]}`, `#/${game}`, async (page) => {
    assert.equal(await page.locator('#board .cell').count(), cells);
    const [board, column] = [await page.locator('#board .row >> nth=0').boundingBox(), await page.locator('.table').boundingBox()];
    assert.ok(board.width > 0.75 * column.width, `${board.width} of ${column.width}`);
    assert.ok(board.y < 190, `the board begins at ${board.y}`);
    const numbers = await page.locator('#board .numbers .number.down').allTextContents();
    assert.deepEqual(numbers, numbers.map((_, i) => String(i + 1)));
  }, { size: narrow });

view('board-hex-last', '#/hex/3x3', async (page) => {
  await page.hover('#board .row:nth-child(1) .cell:nth-child(2)');
  await page.waitForSelector('#board .cell.ringed');
  assert.equal(await page.locator('#board .rim.x').count(), 6);
  assert.equal(await page.locator('#board .rim.o').count(), 6);
  await page.click('#board .row:nth-child(2) .cell:nth-child(2)');
  await page.waitForSelector('#board .row:nth-child(2) .cell.x.last:nth-child(2)');
  await until(page, 'X can force a win in 4 moves, whatever the other player does.');
});

// A domino follows the pointer: it lies on the two nearest cells.
view('board-domino', '#/cram/3x4', async (page) => {
  const cell = page.locator('#board .row:nth-child(2) .cell:nth-child(2)');
  const { width, height } = await cell.boundingBox();
  const ringed = () => page.locator('#board .cell.ringed .sr').allTextContents();
  for (const [x, y, other] of [[0.9, 0.5, '2,3'], [0.1, 0.5, '2,1'], [0.5, 0.1, '1,2'], [0.5, 0.9, '3,2']]) {
    await cell.hover({ position: { x: x * width, y: y * height } });
    assert.deepEqual((await ringed()).map((text) => text.slice(0, 3)).sort(), ['2,2', other].sort());
  }
  await cell.click({ position: { x: 0.9 * width, y: 0.5 * height } });
  await page.waitForFunction(() => location.hash.includes('~moves=2,2-2,3'));
  await page.waitForSelector('#board .row:nth-child(2) .cell.x.last:nth-child(3)');
  // With the keyboard both squares are given, one after the other.
  await page.focus('#board .row:nth-child(1) .cell:nth-child(1)');
  await page.keyboard.press('Enter');
  await page.waitForSelector('#board .cell.chosen');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => location.hash.includes('2,2-2,3~1,1-1,2'));
}, { scheme: 'dark' });
view('board-domineering', '#/domineering/4x4?~moves=2,2', async (page) => {
  await until(page, 'Second player flat to move');
  assert.equal(await page.locator('#board .cell.x.last').count(), 2);
  await page.click('#board .row:nth-child(1) .cell:nth-child(1)');
  await page.waitForFunction(() => location.hash.includes('~moves=2,2~1,1'));
  assert.equal(await page.locator('#board .cell.last').count(), 2);
});
view('board-falls', '#/connect4/4x4?~moves=2', async (page) => {
  await page.waitForSelector('#board .row:nth-child(4) .cell.x.last:nth-child(2)');
  await page.hover('#board .row:nth-child(1) .cell:nth-child(2)');
  await page.waitForSelector('#board .row:nth-child(3) .cell.ringed:nth-child(2)');
});
view('board-bidding', '#/bidding/15+3+2', async (page) => {
  assert.equal(await page.locator('.tower .full').count(), 3);
  assert.equal(await page.locator('.tower .stake').count(), 2);
  await page.hover('#board .move:has-text("double")');
  await page.waitForFunction(() => document.querySelectorAll('.tower .stake').length === 4);
}, { size: narrow, scheme: 'dark' });
// A parity game is played on its arena, as a Green game is.
view('board-parity', '#/parity/', async (page) => {
  await page.waitForSelector('#board svg.graph .node');
  assert.equal(await page.locator('#board svg.graph .node').count(), 8);
  await page.click('#board .node[data-name="2"]');
  await page.click('#board .node.can[data-name="3"]');
  await page.waitForFunction(() => decodeURIComponent(location.hash).includes('~moves=2->3'));
  await page.waitForSelector('#board .node.at[data-name="3"]');
}, { size: narrow });
