// Moves made by hand: heaps are split between stones, Treblecross takes crosses, the queen is
// dragged.
import assert from 'node:assert/strict';
import { narrow, until, view } from './harness.mjs';

const made = (page, move) => page.waitForFunction((wanted) =>
  (location.hash.split('~moves=')[1]?.split('&')[0] ?? '').split('~').map((text) => decodeURIComponent(text.replace(/\+/g, ' '))).includes(wanted), move);
const noButtons = async (page) => assert.equal(await page.locator('#board .movebuttons').count(), 0);
const sr = (text) => `#board .stone:has(.sr:text("${text}"))`;

view('hand-grundy', '#/grundy/8', async (page) => {
  await noButtons(page);
  assert.equal(await page.locator('#board button.cut').count(), 6);  // no cut gives equal halves
  assert.equal(await page.locator('#board .stone:not(.cut):not([aria-disabled=true])').count(), 0);
  await page.hover(sr('1: 3 | 5'));
  await page.waitForSelector('#board .cut.gone');
  await page.click(sr('1: 1 | 7'));
  await made(page, '8->7+1');
  await until(page, 'Second player');
}, { scheme: 'dark' });
view('hand-lasker', '#/lasker/3+5', async (page) => {
  await noButtons(page);
  await page.click('#board .heap:nth-child(2) .cut >> nth=1');
  await made(page, '5->3+2');
  await page.waitForSelector('#board .heap:nth-child(3)');
  await page.click('#board .heap:nth-child(1) .stone:not(.cut) >> nth=0');
  await made(page, '3->0');
}, { size: narrow });
view('hand-octal', '#/octal/4.7+7', async (page) => {
  await noButtons(page);
  await page.click('#board .stone:not(.cut) >> nth=3');  // only one move begins at a middle stone
  await made(page, '7->3+3');
  await page.click('#board .heap:nth-child(2) button.cut >> nth=0');
  await made(page, '3->2+1');
}, { size: narrow, scheme: 'dark' });
view('hand-dawson', '#/dawsons-chess/7', async (page) => {
  await noButtons(page);
  await page.click('#board .stone >> nth=2');
  await page.click('#board .stone >> nth=4');
  await made(page, '7->2+2');
});
// Nine squares: a cross closes two squares on each side.
view('hand-treblecross', '#/treblecross/11', async (page) => {
  await noButtons(page);
  assert.equal(await page.locator('#board .square').count(), 9);
  await page.hover('#board .square >> nth=4');
  await page.waitForSelector('#board .square.gone:has-text("✕")');
  assert.equal(await page.locator('#board .square.closed').count(), 4);
  await page.click('#board .square >> nth=4');
  await made(page, '11->4+4');
  await page.waitForFunction(() => document.querySelectorAll('#board .square').length === 4);
  await page.click('button:has-text("Play")');
  await page.waitForSelector('.playing .how:has-text("a cross goes there")');
});

// The queen goes where she is dropped if that is legal; otherwise she stays.
const drag = async (page, from, to) => {
  const [a, b] = [await page.locator(from).boundingBox(), await page.locator(to).boundingBox()];
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
  await page.mouse.down();
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 3 });
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 3 });
};
for (const [game, options] of [['wythoff', {}], ['treat', { size: narrow, scheme: 'dark', touch: true }]])
  view(`hand-${game}`, `#/${game}/7+5`, async (page) => {
    const place = (x, y) => `#board [data-place="${x} ${y}"]`;
    await drag(page, place(7, 5), place(6, 2));  // not a queen's move
    await page.mouse.up();
    await page.waitForTimeout(100);
    assert.ok(!page.url().includes('~moves'));
    await drag(page, place(7, 5), place(5, 3));
    await page.waitForSelector(`${place(5, 3)}.ringed`);
    await page.mouse.up();
    await made(page, '2 2');
    await page.waitForSelector(`${place(5, 3)}.pawn`);
    await page.focus(place(3, 3));
    await page.keyboard.press('Enter');
    await made(page, '2 0');
  }, options);
