// Pictures of whole games.
import assert from 'node:assert/strict';
import { drop, narrow, view } from './harness.mjs';

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

// A file that numbers its players: so does the page, in its texts too.
view('graphs-players', '#/green/?~tab=rules', async (page) => {
  await page.waitForSelector('#board .note:has-text("Ann moves the pawn")');
  await drop(page, 'ring.gm', 'parity 3;\n0 1 0 1;\n1 0 1 0,2;\n2 1 0 1,3;\n3 0 1 2;\n');
  await page.waitForSelector('#board svg.graph .node >> nth=3');
  await page.waitForSelector('#board .note:has-text("Player 1 moves the pawn from ○, player 0 from □; green fields")');
  await page.waitForSelector('.rules .because:has-text("player 1 wants it to meet green fields for ever")');
  await page.click('#tab-solver');
  await page.waitForSelector('.stepped .because');
  await page.waitForSelector('.stepped .legend:has-text("won by player 1")');
  for (const part of ['#board', '.status', '.stepped']) assert.doesNotMatch(await page.textContent(part), /Ann|Billy/);
  await page.click('.modes button:has-text("Play")');
  await page.waitForSelector('.playing .goal:has-text("player 1 wants it to meet green fields for ever")');
}, { scheme: 'dark' });
