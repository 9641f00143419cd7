// On a phone the board comes first, the tabs are a sheet, and one bar reports long work without
// moving anything.
import assert from 'node:assert/strict';
import { asked, narrow, until, view, wide } from './harness.mjs';

for (const [game, place, scheme] of [['hex/3x3', '.cell', 'light'], ['connect4/4x4', '.cell', 'dark'], ['nim/3+4+5', '.stone', 'dark'], ['kayles/5+7', '.stone', 'light'],
  ['wythoff/7+5', '.cell', 'dark'], ['bidding/15', '.tower', 'light']])
  view(`phone-${game.split('/')[0]}`, `#/${game}`, async (page) => {
    for (const mode of ['explore', 'play']) {
      if (mode === 'play') await page.click('.modes button:has-text("Play")');
      await page.waitForSelector(`#board ${place}`);
      const tops = await page.locator(`#board ${place}`).evaluateAll((all) => Math.min(...all.map((one) => one.getBoundingClientRect().top)));
      assert.ok(tops < 120, `${mode}: the board begins at ${tops}`);
    }
  }, { size: narrow, scheme, touch: true });

// The board of every game, in every mode; the sentence about it and its buttons are below its first
// part.
view('phone-all', '#/nim/3+4+5', async (page) => {
  const games = (await asked({ ask: 'games' })).games.map(({ name }) => name);
  const low = [];
  for (const mode of ['explore', 'play', 'understand'])
    for (const game of games) {
      await page.evaluate((hash) => { location.hash = hash; }, `#/${game}/?~mode=${mode}`);
      await page.waitForFunction((name) => location.hash.startsWith(`#/${name}/`) && document.querySelector('.status .verdict')
        && document.querySelector('#board :is(.cell, .stone, .bar, svg.graph .node, svg.standing, .crowd, .slots, .rows, .parts, .text)'), game);
      const begins = () => page.locator('#board :is(.cell, .stone, .bar, svg.graph, svg.standing, .crowd, .slots, .rows, .parts, .text)').evaluateAll((all) =>
        Math.min(...all.map((place) => place.getBoundingClientRect().top)));
      await page.waitForTimeout(80);
      let top = await begins();
      for (let i = 0; i < 30 && top === Infinity; i++) { await page.waitForTimeout(100); top = await begins(); }
      if (top >= 120) low.push(`${game} (${mode}): ${top}`);
    }
  assert.deepEqual(low, []);
}, { size: narrow, touch: true });

view('phone-sheet', '#/hex/3x3', async (page) => {
  const shown = () => page.locator('#panel').isVisible();
  assert.equal(await shown(), false);
  const lower = async () => { const box = await page.locator('.sheet').boundingBox(); return box.y + box.height; };
  assert.equal(await lower(), narrow.height);
  await page.tap('#tab-moves');
  await page.waitForSelector('#panel table.moves');
  assert.ok((await page.locator('.sheet').boundingBox()).height <= narrow.height / 2 + 1);
  assert.equal(await lower(), narrow.height);
  assert.ok(await page.locator('#board .cell >> nth=0').isVisible());
  // The board can be played beside the sheet.
  await page.tap('#board .row:nth-child(2) .cell:nth-child(2)');
  await until(page, 'Second player');
  await page.tap('#tab-history');
  assert.equal(await shown(), true);
  await page.tap('.handle');
  assert.equal(await shown(), false);
  await page.tap('.modes button:has-text("Understand")');
  await page.waitForSelector('#panel', { state: 'visible' });
  await page.tap('.handle');
  // One menu holds the other buttons.
  assert.equal(await page.locator('#tools').isVisible(), false);
  await page.tap('button.menu');
  assert.equal(await page.locator('#tools').isVisible(), true);
}, { size: narrow, touch: true });
// As on a desktop, the panel is beside the board, without a handle.
view('phone-wide', '#/hex/3x3', async (page) => {
  assert.equal(await page.locator('#panel').isVisible(), true);
  assert.equal(await page.locator('.handle').isVisible(), false);
  const [board, side] = [await page.locator('.table').boundingBox(), await page.locator('.side').boundingBox()];
  assert.ok(side.x > board.x + board.width - 1);
}, { size: wide });

// While a question is solved, stopped or lost, no cell of the board moves.
for (const [width, size] of [['wide', wide], ['narrow', narrow]])
  view(`phone-job-${width}`, '#/nim/3+4+5', async (page) => {
    const places = () => page.locator('#board .stone').evaluateAll((all) => all.map((one) => {
      const { x, y } = one.getBoundingClientRect();
      return [Math.round(x), Math.round(y)];
    }));
    const before = await places();
    let answer = () => undefined;
    await page.route('**/api/v1/watch', async (route) => {
      await new Promise((wait) => { answer = wait; });
      await route.continue();
    }, { times: 1 });
    await page.keyboard.press('1');
    await page.waitForSelector('.job .progress button:has-text("Stop")');
    await page.waitForSelector('.job .note:has-text("nim 3 4 5")');
    assert.deepEqual(await places(), before);
    await page.click('.job button:has-text("Stop")');
    await page.waitForSelector('.job button:has-text("Resume")');
    assert.deepEqual(await places(), before);
    answer();
    await page.click('.job button:has-text("Resume")');
    await until(page, 'Second player');
    assert.equal(await page.locator('.job').count(), 0);
  }, { size, scheme: width === 'wide' ? 'dark' : 'light', engine: 'server' });
