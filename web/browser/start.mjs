// The first minute: a game that is not solved yet, the goal beside it, and all games below.
import assert from 'node:assert/strict';
import { narrow, pick, until, view } from './harness.mjs';

for (const [name, options] of [['start', {}], ['start-narrow', { size: narrow, scheme: 'dark' }]])
  view(name, '', async (page) => {
    await until(page, 'Your move. Can you win?');
    assert.match(page.url(), /#\/nim\/3\+4\+5\?~mode=play$/);
    assert.match(await page.textContent('.playing .goal'), /whoever takes the last stone wins/);
    assert.match(await page.textContent('.playing .how'), /Click a stone/);
    assert.equal(await page.locator('#board .stone').count(), 12);
    assert.equal(await page.locator('#board .mW, #board .mL, .badge, table.moves').count(), 0, 'something tells the value');
    const box = await page.locator('#board .stone >> nth=0').boundingBox();
    assert.ok(box.y + box.height < 700, 'the board is seen at once');
    await page.click('button:has-text("Show me")');
    await until(page, 'You can force a win.');
    assert.equal(await page.locator('#board .stone.mW').count(), 1);
    await page.click('button:has-text("Hide it again")');
    assert.equal(await page.locator('#board .mW, #board .mL').count(), 0);
    // A mistake, and the page does not say so.
    await page.click('#board .heap:nth-child(3) .stone >> nth=0');
    await page.waitForFunction(() => location.hash.split('~moves=')[1]?.split('&')[0].split('~').length === 2);
    await until(page, 'Your move.');
  }, options);

// Every game has a card with a picture, a name and a goal, in its family.
view('start-gallery', '', async (page) => {
  await page.waitForSelector('.below .card');  // it appears after the board is drawn
  const cards = page.locator('.below .card');
  assert.ok(await cards.count() > 30);
  for (const card of await cards.all()) {
    assert.ok(await card.locator('svg.thumbnail :is(rect, circle, path)').count() > 2, await card.textContent());
    assert.match(await card.locator('.rule').textContent(), /^\p{Lu}.{15,}\.$/u);
  }
  assert.deepEqual(await page.locator('.below h2').allTextContents(), ['Heaps', 'Boards', 'Graphs', 'Puzzles', 'Yours']);
  await page.fill('.below input[type=search]', 'domino');
  assert.deepEqual(await cards.evaluateAll((all) => all.map((card) => card.dataset.game)), ['domineering', 'cram', 'domineering-values']);
  await page.fill('.below input[type=search]', 'paski');  // an alias of the game
  assert.deepEqual(await cards.evaluateAll((all) => all.map((card) => card.dataset.game)), ['stripes']);
  await page.fill('.below input[type=search]', 'chess problem');
  await page.waitForSelector('.below [role=status]');
  await page.fill('.below input[type=search]', '');
  await page.click('.below .card[data-game=chomp]');
  await page.waitForFunction(() => location.hash === '#/chomp/3x4?~mode=play');
  await until(page, 'Can you win?');
}, { scheme: 'dark' });

// "Yours" opens the editor; a link with a state opens in that state.
view('start-own', '', async (page) => {
  await page.click('.below .card[data-game=script]');
  await page.waitForSelector('.editor .cm-content');
  await page.goto(page.url().replace(/#.*/, '#/nim/33+9+30+11?~moves=33-%3E28&~tab=why'));
  await until(page, 'Second player');
  assert.equal(await page.getAttribute('#tab-why', 'aria-selected'), 'true');
  await page.keyboard.press('Escape');
  await page.focus('button.games');
  await page.keyboard.press('Enter');
  await page.waitForSelector('dialog.allgames:modal');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('dialog') && document.activeElement.matches('button.games'));
  await page.evaluate(() => { location.hash = '#/lic/15'; });
  await page.waitForFunction(() => location.hash.startsWith('#/bidding/15'));
  await pick(page, 'hex');
  await page.waitForFunction(() => location.hash.startsWith('#/hex/3x3'));
}, { size: narrow });
