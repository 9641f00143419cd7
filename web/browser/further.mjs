// The lessons on stakes, stripes, chains, coins and tokens: each is followed to its certificate.
import assert from 'node:assert/strict';
import { asked, narrow, view } from './harness.mjs';
import { accepted, begin, doneHere, on } from './lessons.mjs';

const make = (page, move) => page.click(`#board .move:text-is("${move}")`);
const at = (page, address) => page.waitForFunction((wanted) => decodeURIComponent(location.hash).startsWith(wanted), address);
const open = (page) => page.waitForSelector('.lesson .task:not(.done)');

view('lesson-bidding', '#/bidding/15?~tab=lesson', async (page) => {
  await begin(page);
  await at(page, '#/bidding/15+13+1');
  await make(page, 'triple');
  await doneHere(page);
  await on(page);
  await make(page, 'pass');
  await open(page);
  await make(page, 'triple');
  await doneHere(page);
  await on(page);
  await page.focus('.corner .slider');
  await page.keyboard.press('End');
  await page.waitForFunction(() => document.querySelectorAll('.corner svg .known:not(.won, .lost)').length === 0);
  assert.equal(await page.locator('.corner svg .known.at').count(), 1);
  await on(page);
  await make(page, 'triple');
  await doneHere(page);
  await page.waitForFunction(() => document.querySelectorAll('.corner svg text.axis')[2].textContent === '3');
  await on(page);
  await page.waitForSelector('.charts svg.map rect');
  await on(page);
  await page.waitForSelector('.charts h2');
  await on(page);
  await at(page, '#/bidding/1000');
  await accepted(page);
}, { size: narrow });

// Lays a stripe on the squares `first` to `last` of a row.
const lay = async (page, row, first, last) => {
  const stone = (i) => page.click(`#board .heap:nth-child(${row}) .stone:nth-child(${i})`);
  await stone(first);
  await stone(last);
};
view('lesson-stripes', '#/stripes/1,5,1+9?~tab=lesson', async (page) => {
  await begin(page);
  await lay(page, 1, 6, 8);
  await doneHere(page);
  await on(page);
  // Only one stripe begins there, so one click is enough.
  const edge = () => page.click('#board .heap:nth-child(1) .stone:nth-child(1)');
  await edge();
  await page.waitForSelector('#board .heap[aria-label="3"]');
  await open(page);
  await edge();
  await doneHere(page);
  await on(page);
  await page.waitForSelector('.lesson :text("the least number missing is 1")');
  await on(page);
  await page.waitForSelector('.charts svg.map rect');
  await on(page);
  await page.waitForSelector('.lesson :text("the least number missing is 0")');
  await on(page);
  await page.waitForSelector('.lesson .xor .decides');
  await lay(page, 1, 8, 12);
  await doneHere(page);
  await on(page);
  await at(page, '#/stripes/2,5,7+1000000');
  await accepted(page);
}, { scheme: 'dark' });

const stone = (page, cell) => page.click(`#board .cell:has(.sr:text-matches("^${cell}\\\\b"))`);
view('lesson-hex', '#/hex/3x3?~tab=lesson', async (page) => {
  await begin(page);
  for (const cell of ['1,2', '1,3', '3,2', '3,1']) await stone(page, cell);
  await doneHere(page);
  await on(page);
  await stone(page, '3,3');
  await open(page);
  await stone(page, '3,1');
  await open(page);
  await stone(page, '2,3');
  await doneHere(page);
  await on(page);
  await stone(page, '2,2');
  await doneHere(page);
  await on(page);
  await stone(page, '2,2');
  await open(page);
  const { moves } = await asked({ ask: 'position', game: 'hex', position: '.../.X./.../...' });
  const won = moves.find((m) => m.mark === 'W').move;  // O's answer, which the lesson asks for
  await stone(page, won);
  await doneHere(page);
  await on(page);
  await stone(page, '2,3');
  await doneHere(page);
  await on(page);
  await page.waitForFunction(() => document.querySelectorAll('.replies li .badge.loss').length === 15);
  await on(page);
  await accepted(page);
}, { size: narrow, scheme: 'dark' });

view('lesson-coins', '#/coins/TH/TT/HH?~tab=lesson', async (page) => {
  await begin(page);
  await at(page, '#/coins/THTHHT?columns=twins&rows=single');
  await stone(page, '1,5');
  await stone(page, '1,3');
  await doneHere(page);
  await on(page);
  await page.waitForSelector('.lesson :text("the least number missing is 3")');
  await on(page);
  await page.waitForSelector('.products .now:text-matches("^3 *H")');
  await on(page);
  await page.waitForSelector('.lesson [role=status]:has-text("3 ⊗ 3 = 2 = 2")');
  await on(page);
  await stone(page, '2,4');
  await stone(page, '1,1');
  await doneHere(page);
  await page.waitForSelector('.lesson [role=status] b:text-is("0")');
  await on(page);
  await accepted(page);
}, { size: narrow });

view('lesson-dag', '#/dag/?~tab=lesson', async (page) => {
  const go = (name) => page.click(`#board .node.can[data-name="${name}"]`);
  await begin(page);
  await go('3');
  await doneHere(page);
  await on(page);
  await page.click('.stepped button[aria-label="Last step"]');
  await page.waitForSelector('.stepped .because');
  await on(page);
  await page.waitForSelector('.lesson :text("the least number missing is 3")');
  await on(page);
  await page.waitForSelector('.lesson .xor');
  await go('1.5');
  await open(page);
  await page.waitForSelector('.lesson .xor .decides');
  await on(page);
  await page.waitForSelector('.lesson .xor .decides');
  await go('1.6');
  await doneHere(page);
  await on(page);
  await accepted(page);
}, { scheme: 'dark' });
