// The position editor: the page always shows a position of the game, and whose move it is.
import assert from 'node:assert/strict';
import { narrow, until, view } from './harness.mjs';

// Every game whose position can be edited: clicks everywhere never leave the board blank or
// refused.
for (const game of ['mnk/3x3+3', 'connect4/4x4', 'hex/3x3', 'morris/', 'domineering/3x3', 'quixo/3x3', 'coins/HT%2FTH', 'chomp/3x4',
  'nim/3+4', 'kayles/5+7', 'wythoff/3+4', 'bidding/15', 'toads/TT..FF', 'pegs/X.XX%2FXXXX%2FXXXX', 'tiles/1,2,3%2F4,8,5%2F7,6,0', 'all-but/1,3+8+9',
  'subtraction/1,3,4+10', 'octal/0.77+5+7', 'stripes/1,5,1+9'])
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

// The position determines who moves: O after one X, and the players alternate from there.
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
// A typing error is shown with a correct alternative, and the last board stays.
view('edits-instead', '#/chomp/3x4', async (page) => {
  await page.fill('.setup input.position', '3,5');
  // Beside the field, during typing.
  await page.waitForSelector('.setup .error:has-text("a row longer than the one above")');
  await page.waitForSelector('.setup input.position[aria-invalid=true]');
  assert.equal(await page.locator('#board .cell').count(), 12);
  await page.click('.fixes button:has-text("7,7,3")');
  await page.waitForFunction(() => document.querySelectorAll('#board .cell').length === 17);
  assert.equal(await page.locator('.status .error, .fixes').count(), 0);
}, { size: narrow });

// The board itself is edited, with a palette and with steppers for its sides.  A draft that is not
// a position is reported, and the last good board stays.
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
  await page.click(spot(2, 2));  // the piece is already there, so it is removed
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
// The answer appears during typing.
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

// Toads and frogs, pegs, and tiles are edited with their own pieces, and a sum part by part.
const changed = (page, position) => page.waitForFunction((wanted) => decodeURIComponent(location.hash.replace(/\+/g, ' ')).includes(wanted), position);
const edit = (page) => page.click('button:has-text("Edit the position")');
const spot = (page, r, c) => page.click(`.onboard .row:nth-child(${r}) .cell:nth-child(${c})`);
view('edits-animals', '#/toads/TT..FF', async (page) => {
  await edit(page);
  await spot(page, 1, 3);
  await changed(page, '#/toads/TTT.FF toads');
  await page.click('.palette button:has-text("F")');
  await spot(page, 1, 1);
  await changed(page, '#/toads/FTT.FF toads');
  await page.click('.palette button:has-text("toads")');
  await changed(page, '#/toads/FTT.FF frogs');
});
view('edits-holes', '#/pegs/X.X/XXX', async (page) => {
  await edit(page);
  await spot(page, 1, 1);
  await changed(page, '#/pegs/..X/XXX');
  await page.click('.palette button:has(.gap)');
  await spot(page, 2, 3);
  await changed(page, '#/pegs/..X/XX_');
}, { size: narrow, scheme: 'dark' });
view('edits-tiles', '#/tiles/1,2,3/4,5,6/7,8,0', async (page) => {
  await edit(page);
  await spot(page, 2, 2);
  await changed(page, '#/tiles/1,2,3/4,0,6/7,8,5');
  await until(page, 'cannot be solved');
}, { scheme: 'dark' });
view('edits-sum', '#/sum/kayles(5)+%2B+nim(3)', async (page) => {
  await edit(page);
  await page.click('.onboard .part:nth-child(2) .stepper button >> nth=1');
  await changed(page, 'kayles(5) + nim(4)');
  await page.click('.onboard button:text-is("chomp")');
  await changed(page, 'kayles(5) + nim(4) + chomp(2,2)');
  await page.click('.onboard .part:nth-child(3) .cell >> nth=3');
  await changed(page, 'chomp(2,1)');
  await page.click('.onboard .part:nth-child(1) button:has-text("Without this one")');
  await changed(page, '#/sum/nim(4) + chomp(2,1)');
}, { size: narrow });
