// Play against an opponent: values are hidden, moves are answered and taken back, there is a
// result, and a way back.
import assert from 'node:assert/strict';
import { narrow, until, view } from './harness.mjs';

const made = (page, count) => page.waitForFunction((n) =>
  (location.hash.split('~moves=')[1]?.split('&')[0].split('~').length ?? 0) === n, count);

view('play-kayles', '#/kayles/5+7+12?~mode=play', async (page) => {
  await page.click('#board .inrows .heap:nth-child(1) .stone:nth-child(1)');
  await page.click('#board .inrows .heap:nth-child(1) .stone:nth-child(2)');
  await page.waitForFunction(() => /~moves=5->3~/.test(decodeURIComponent(location.hash)));
  await made(page, 2);
  await until(page, 'Your move.');
  // Taking back returns to before the person's own move, not only before the opponent's.
  await page.click('button[aria-label="Take back"]');
  await made(page, 0);
  await page.waitForTimeout(600);
  await made(page, 0);
  await page.selectOption('.settings label:has-text("Who begins") select', '1');
  await made(page, 1);
  await page.waitForFunction(() => location.hash.includes('~second=1'));
  await until(page, 'Your move.');
  assert.equal(await page.textContent('.sides dd >> nth=0'), 'Second player ');
}, { scheme: 'dark' });

// A game played to a win: the result, and a look back with values.
view('play-won', '#/nim/1+2?~mode=play', async (page) => {
  await page.click('#board .heap:nth-child(2) .stone:nth-child(2)');  // leaves 1 1
  await made(page, 2);
  await page.click('#board .stone');
  await until(page, 'You have won!');
  await page.click('button:has-text("Look back, with values")');
  await page.waitForSelector('#tab-history[aria-selected=true]');
  await page.waitForSelector('.history .uplot canvas');
  await page.click('.modes button:has-text("Play")');
  await page.click('button:has-text("New game")');
  await until(page, 'Your move. Can you win?');
}, { size: narrow });
view('play-lost', '#/nim/1+1?~mode=play', async (page) => {
  await page.click('#board .stone >> nth=0');
  await until(page, 'You have lost.');
});

// Sides have pieces, the opponent's strength is part of the link, and a puzzle is played alone.
view('play-hex', '#/hex/3x3?~mode=play', async (page) => {
  await until(page, 'Your move. X');
  await page.selectOption('.settings label:has-text("Opponent") select', 'random');
  await page.waitForFunction(() => location.hash.includes('~rival=random'));
  await page.reload();
  await until(page, 'Your move. X');
  assert.equal(await page.inputValue('.settings label:has-text("Opponent") select'), 'random');
  await page.click('#board .row:nth-child(2) .cell:nth-child(2)');
  await page.waitForSelector('#board .cell.o');
  await until(page, 'Your move. X');
  await page.click('button:has-text("Show me")');
  await page.waitForSelector('.status .said:has-text("force a win in")');
}, { scheme: 'dark' });
view('play-puzzle', '#/tiles/1,2,3/4,5,6/0,7,8?~mode=play', async (page) => {
  await until(page, 'Can you solve it?');
  assert.equal(await page.locator('.settings select').count(), 0);
  await page.click('button:has-text("Show me")');
  await until(page, '2 moves are enough.');
  await page.click('#board .cell.tile:has-text("7")');
  await page.click('#board .cell.tile:has-text("8")');
  await until(page, 'Solved!');
}, { size: narrow });

// The same position in three modes.
view('play-modes', '#/mnk/3x3+3?~moves=2,2', async (page) => {
  await until(page, 'Played well by both it is a draw.');
  await page.click('.modes button:has-text("Understand")');
  await page.waitForSelector('#tab-rules');
  await page.waitForFunction(() => /~moves=2,2&~tab=rules$/.test(location.hash));
  await page.click('.modes button:has-text("Play")');
  await made(page, 2);  // the opponent answers
  await page.goBack();
  await page.goBack();
  await page.waitForSelector('#tab-rules');
  await page.click('.modes button:has-text("Explore")');
  await page.waitForSelector('table.moves');
  await page.waitForFunction(() => /~moves=2,2$/.test(location.hash));
});

// The first screen states what holds on this board; about an arena it reveals nothing until it is
// asked.
view('play-given', '#/stripes/1,5,1+9?~mode=play', async (page) => {
  await page.waitForSelector('.playing .given:has-text("1, 5, 1")');
  await page.evaluate(() => { location.hash = '#/bidding/15?~mode=play'; });
  await page.waitForSelector('.playing .goal:has-text("makes the stack 15 or more loses")');
  await page.evaluate(() => { location.hash = '#/green/?~mode=play'; });
  await until(page, 'Click a field to put the pawn there. Can you win?');
  await page.waitForSelector('#board .note:has-text("Play ends when the pawn comes to a field again")');
  assert.equal(await page.locator('#board .shade').count(), 0);
  await page.click('.status button:has-text("Show me")');
  await until(page, 'Ann wins 5 of 8 fields');
}, { scheme: 'dark' });

// Arenas are played against an opponent too: the person owns the pawn's first field, and a player
// may move again.
view('play-arena', '#/nim/3+4+5?~mode=play', async (page) => {
  await page.click('button.games');
  await page.click('.allgames .card[data-game=green]');
  await until(page, 'Your move. Ann ○');
  await page.waitForSelector('.sides dd:has-text("Billy □")');
  // The opponent is chosen beside the board.
  assert.equal(await page.locator('#board select').count(), 0);
  await page.click('#board .node[data-name="8"]');
  await made(page, 2);  // Billy keeps the pawn away from green fields
  await page.click('#board .node[data-name="8"]');
  await until(page, 'You have lost.');
  assert.match(await page.textContent('.status'), /no field of its round is green/);
  await page.waitForSelector('.strip .note:has-text("2->8 gave away a won game")');
  await page.click('button:has-text("Try again from here")');
  await page.click('#board .node[data-name="6"]');
  await made(page, 2);
  await page.click(`#board .node.can >> nth=0`);
}, { scheme: 'dark' });
const again = encodeURIComponent('parity 3;\n0 1 0 1,2;\n1 2 0 0,3;\n2 1 1 3;\n3 1 1 2,3;\n').replaceAll('%20', '+');
view('play-arena-again', `#/parity/0?~mode=play&~file=${again}`, async (page) => {
  await until(page, 'Your move. Player 0 ○');
  await page.click('#board .node.can[data-name="1"]');
  await until(page, 'Your move. Player 0 ○');  // the same player moves again
  await made(page, 1);
  await page.click('#board .node.can[data-name="0"]');
  await until(page, 'You have won!');
  await page.selectOption('.settings label:has-text("Who begins") select', '1');
  await page.waitForSelector('.sides dd:has-text("Player 1 □") >> nth=0');
  await until(page, 'You have lost.');  // the other player then moves round alone
}, { size: narrow });

// The rules are available in sentences; the line above has the board's own number.
view('play-rules', '#/mnk/3x3+3?~mode=play', async (page) => {
  await page.waitForSelector('.playing .goal:has-text("the first with 3 in a row wins")');
  assert.equal(await page.locator('.playing .sentences').count(), 0);
  await page.click('.playing summary');
  await page.waitForSelector('.playing .sentences li:has-text("it is a draw")');
  await page.click('button.menu');
  await page.selectOption('select[aria-label=Language]', 'sk');
  await page.waitForSelector('.playing .sentences li:has-text("je remíza")');
}, { size: narrow });
