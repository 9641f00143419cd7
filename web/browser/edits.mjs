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
    await page.click('text=Edit the position');
    await page.waitForSelector('.script .cell, .script input');
    const cells = await page.locator('.script .cell').count();
    for (let i = 0; i < Math.min(cells, 5); i++) {
      await page.click(`.script .cell >> nth=${i}`);
      await whole();
    }
    for (const value of cells ? [] : ['0', '3', '99999999999999']) {
      await page.fill('.script input >> nth=0', value);
      await page.press('.script input >> nth=0', 'Tab');
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
  await page.click('text=Edit the position');
  await page.click('.script button:has-text("to move")');
  await until(page, 'Second player O to move');
  assert.match(decodeURIComponent(page.url()), /\.\+O$/);
});
// What is typed wrong is told with what would be right, and the last board stays.
view('edits-instead', '#/chomp/3x4', async (page) => {
  await page.fill('.setup input.position', '3,5');
  await page.press('.setup input.position', 'Enter');
  await page.waitForSelector('.status .error:has-text("a row longer than the one above")');
  await page.waitForSelector('.setup input.position[aria-invalid=true]');
  assert.equal(await page.locator('#board .cell').count(), 12);
  await page.click('.fixes button:has-text("7,7,3")');
  await page.waitForFunction(() => document.querySelectorAll('#board .cell').length === 17);
  assert.equal(await page.locator('.status .error, .fixes').count(), 0);
}, { size: narrow });
