// The position editor: what is on the page is always a position of the game, and says who moves.
import assert from 'node:assert/strict';
import { narrow, until, view } from './harness.mjs';

// Every game whose position is edited: clicks everywhere, and the board is never blank or refused.
for (const game of ['mnk/3x3+3', 'connect4/4x4', 'hex/3x3', 'morris/', 'domineering/3x3', 'quixo/3x3', 'coins/HT%2FTH', 'chomp/3x4',
  'nim/3+4', 'kayles/5+7', 'wythoff/3+4', 'bidding/15'])
  view(`edits-${game.split('/')[0]}`, `#/${game}`, async (page) => {
    const whole = async () => {
      await page.waitForTimeout(250);
      assert.equal(await page.locator('.status .error').count(), 0);
      assert.ok(await page.locator('#board').evaluate((board) => board.textContent.trim() + board.querySelectorAll('.cell').length));
    };
    await page.click('button:has-text("Edit the position")');
    await page.waitForSelector('.onboard .cell, .onboard input');
    const cells = await page.locator('.onboard .cell').count();
    for (let i = 0; i < Math.min(cells, 5); i++) {
      await page.click(`.onboard .cell >> nth=${i}`);
      await whole();
    }
    for (const value of cells ? [] : ['0', '3', '99999999999999']) {
      await page.fill('.onboard input >> nth=0', value);
      await page.press('.onboard input >> nth=0', 'Tab');
      await whole();
    }
  }, { size: narrow });

// Who moves is told by the position: O after one X, and by turns from there.
view('edits-mover', '#/mnk/X..%2F...%2F...', async (page) => {
  await until(page, 'Second player O to move');
  await page.click('#board .row:nth-child(2) .cell:nth-child(2)');
  await until(page, 'First player X to move');
  await page.waitForSelector('#board .cell.o');
  await page.click('button[aria-label=Back]');
  await until(page, 'Second player O to move');
  await page.click('button:has-text("Play")');
  await page.waitForSelector('.sides dd:has-text("Second player") .piece:has-text("O")');
  await until(page, 'Your move. O');
}, { scheme: 'dark' });
view('edits-turn', '#/quixo/3x3', async (page) => {
  await until(page, 'First player X to move');
  await page.click('button:has-text("Edit the position")');
  await page.click('.onboard button:has-text("to move")');
  await until(page, 'Second player O to move');
  assert.match(decodeURIComponent(page.url()), /\.\+O$/);
});
// What is typed wrong is told with what would be right, and the last board stays.
view('edits-instead', '#/chomp/3x4', async (page) => {
  await page.fill('.setup input.position', '3,5');
  await page.waitForSelector('.setup .error:has-text("a row longer than the one above")');  // beside the field, while one types
  await page.waitForSelector('.setup input.position[aria-invalid=true]');
  assert.equal(await page.locator('#board .cell').count(), 12);
  await page.click('.fixes button:has-text("7,7,3")');
  await page.waitForFunction(() => document.querySelectorAll('#board .cell').length === 17);
  assert.equal(await page.locator('.status .error, .fixes').count(), 0);
}, { size: narrow });

// The board itself is edited: a palette, steppers for its sides, and a draft that is no position is told and leaves the last good board.
view('edits-palette', '#/mnk/3x3+3', async (page) => {
  await page.click('button:has-text("Edit the position")');
  const spot = (r, c) => `.onboard .row:nth-child(${r}) .cell:nth-child(${c})`;
  await page.click(spot(1, 1));
  await page.waitForFunction(() => decodeURIComponent(location.hash).startsWith('#/mnk/X../.../...'));
  await page.click(spot(1, 2));
  await page.waitForSelector('.onboard .draft:has-text("The board stays as it was: X../.../... 3")');
  assert.match(decodeURIComponent(page.url()), /X\.\.\/\.\.\.\/\.\.\./);
  await page.click('.onboard button:has-text("Back to it")');
  assert.equal(await page.locator('.onboard .cell.x').count(), 1);
  await page.click('.palette button:has-text("O")');
  await page.click(spot(2, 2));
  await page.waitForFunction(() => decodeURIComponent(location.hash).startsWith('#/mnk/X../.O./...'));
  await page.click('[aria-label="Columns: one more"]');
  await page.waitForFunction(() => decodeURIComponent(location.hash).startsWith('#/mnk/X.../.O../....'));
  await page.click(spot(2, 2));  // there already: taken away
  await page.waitForFunction(() => decodeURIComponent(location.hash).startsWith('#/mnk/X.../..../....'));
  await page.click('.onboard button:has-text("Done")');
  await page.waitForSelector('#board .grid.numbered .cell.x');
  assert.equal(await page.locator('.onboard').count(), 0);
});
view('edits-steppers', '#/nim/3+4', async (page) => {
  await page.click('button:has-text("Edit the position")');
  await page.click('[aria-label="Position 1: one more"]');
  await page.waitForFunction(() => location.hash.startsWith('#/nim/4+4'));
  await until(page, 'The second player can force a win');
  await page.click('[aria-label="One heap more"]');
  await page.waitForFunction(() => location.hash.startsWith('#/nim/4+4+1'));
  await page.click('.modes button:has-text("Play")');
  await page.waitForSelector('#board .stone');
}, { size: narrow, scheme: 'dark' });
// The answer comes while one types.
view('edits-typed', '#/nim/3+4', async (page) => {
  await page.fill('.setup input.position', '5 5');
  await until(page, 'The second player can force a win');
  await page.waitForFunction(() => location.hash === '#/nim/5+5');
  await page.fill('.setup input.position', '5 x');
  await page.waitForSelector('.setup #wrong');
  await page.waitForSelector('.setup input[aria-invalid=true]');
  assert.equal(await page.locator('#board .stone').count(), 10);
  await page.click('.setup summary');
  await page.fill('.setup input.number >> nth=0', '2');
  await page.fill('.setup input.position', '5 4');
  await page.waitForFunction(() => location.hash === '#/nim/5+4?max-take=2');
  assert.equal(await page.locator('.setup #wrong').count(), 0);
});
