// The keyboard on the board: it is one stop of Tab, arrows go from place to place, and the focus
// stays.
import assert from 'node:assert/strict';
import { narrow, until, view } from './harness.mjs';

const places = '.cell, .stone, .move, .rows button, :is(.node, .limb)[role=button]';
const stops = (page) => page.evaluate((what) =>
  [...document.querySelectorAll('#board *')].filter((e) => e.matches(what) && e.tabIndex >= 0 && !e.disabled).length, places);
const at = (page) => page.evaluate((what) => {
  const now = document.activeElement;
  return !document.querySelector('#board').contains(now) || !now.matches(what) ? `not on the board: ${now.outerHTML.slice(0, 60)}`
    : now.dataset.name ?? now.querySelector('.sr')?.textContent.split(', ')[0].trim() ?? now.textContent;
}, places);
// After a move the board is drawn anew, so the place of the focus is read a little later.
const comes = async (page, place) => {
  for (let i = 0; i < 40 && await at(page) !== place; i++) await page.waitForTimeout(50);
  assert.equal(await at(page), place);
};
const made = (page, count) => page.waitForFunction((n) =>
  (location.hash.split('~moves=')[1]?.split('~').length ?? 0) === n && document.querySelector('.status .verdict'), count);

for (const address of ['nim/33+9+30+11', 'mnk/3x3+3', 'connect4/4x4', 'hex/3x3', 'chomp/4x6', 'wythoff/12+9', 'kayles/5+7+12',
  'coins/', 'pegs/', 'tiles/1,2,3/4,5,6/0,7,8', 'quixo/3x3', 'green/1', 'dag/', 'stripes/', 'bidding/15',
  'sum/kayles(7)+%2B+nim(5)+%2B+chomp(3x4)', 'pigs/'])
  view(`keyboard-stop-${address.split('/')[0]}`, `#/${address}`, async (page) => {
    await page.waitForSelector(`#board :is(${places})`);
    for (let i = 0; i < 40 && await stops(page) !== 1; i++) await page.waitForTimeout(50);
    assert.equal(await stops(page), 1);
  });

view('keyboard-grid', '#/mnk/3x3+3', async (page) => {
  await page.focus('#board .row:nth-child(1) .cell:nth-child(1)');
  for (const [key, place] of [['ArrowRight', '1,2'], ['ArrowDown', '2,2'], ['ArrowDown', '3,2'], ['ArrowDown', '3,2'],
    ['ArrowLeft', '3,1'], ['ArrowLeft', '3,1'], ['End', '3,3'], ['Home', '1,1'], ['ArrowDown', '2,1'], ['ArrowRight', '2,2']]) {
    await page.keyboard.press(key);
    assert.equal(await at(page), place, key);
  }
  await page.keyboard.press('Enter');
  await made(page, 1);
  await comes(page, '2,2 X');
  assert.equal(await stops(page), 1);
  await page.keyboard.press('ArrowRight');
  assert.equal(await at(page), '2,3');
  await page.keyboard.press(' ');  // a move here, not the best move
  await made(page, 2);
  await comes(page, '2,3 O');
  await page.keyboard.press('Tab');
  assert.match(await at(page), /^not on the board/);
  await page.keyboard.press('Shift+Tab');
  assert.equal(await at(page), '2,3 O');
}, { scheme: 'dark' });

view('keyboard-heaps', '#/nim/3+4+5', async (page) => {
  await page.focus('#board .heap:nth-child(1) .stone');
  for (const [key, place] of [['ArrowUp', '1: 2'], ['ArrowRight', '2: 2'], ['ArrowUp', '2: 3'], ['ArrowUp', '2: 4'],
    ['ArrowUp', '2: 4'], ['ArrowLeft', '1: 3'], ['ArrowDown', '1: 2']]) {
    await page.keyboard.press(key);
    assert.equal(await at(page), place, key);
  }
  // Takes the stone and the one above: the focused place is gone.
  await page.keyboard.press('Enter');
  await made(page, 1);
  await until(page, 'Second player');
  assert.match(await at(page), /^\d: \d/);
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await made(page, 2);
  assert.match(await at(page), /^\d: \d/);
  await page.keyboard.press('h');  // hiding values on the way changes nothing
  assert.match(await at(page), /^\d: \d/);
}, { size: narrow });

// To the end of a game, and from there on with the buttons.
view('keyboard-end', '#/nim/2', async (page) => {
  await page.focus('#board .stone');
  await page.keyboard.press('Enter');
  await until(page, 'over');
  assert.equal(await page.evaluate(() => document.activeElement.id), 'board');
});

view('keyboard-hex', '#/hex/3x3', async (page) => {
  await page.focus('#board .row:nth-child(1) .cell:nth-child(2)');
  for (const [key, place] of [['ArrowDown', '2,2'], ['ArrowRight', '2,3'], ['ArrowUp', '1,3']]) {
    await page.keyboard.press(key);
    assert.equal(await at(page), place, key);
  }
  await page.keyboard.press('Enter');
  await made(page, 1);
  await comes(page, '1,3 X');
}, { size: narrow });

// An arena, and a board whose moves are buttons.
view('keyboard-arena', '#/green/1', async (page) => {
  await page.waitForSelector('#board .node.can[data-name="6"]');
  await page.evaluate(() => document.querySelector('#board .node.can[data-name="6"]').focus());
  assert.equal(await at(page), '6');
  await page.keyboard.press('Enter');
  await page.waitForSelector('svg.graph .node.at[data-name="6"]');
  await made(page, 1);
  await page.waitForFunction(() => document.querySelector('#board').contains(document.activeElement));
  assert.equal(await stops(page), 1);
}, { size: narrow, scheme: 'dark' });
view('keyboard-buttons', '#/bidding/15', async (page) => {
  await page.focus('#board .move >> nth=0');
  await page.keyboard.press('ArrowRight');
  assert.equal(await page.evaluate(() => [...document.querySelectorAll('#board .move')].indexOf(document.activeElement)), 1);
  await page.keyboard.press('Enter');
  await made(page, 1);
  await page.waitForFunction(() => document.activeElement.matches('#board .move'));
}, { scheme: 'dark' });

// The table of moves keeps the focus too.
view('keyboard-table', '#/nim/3+4+5', async (page) => {
  await page.focus('table.moves button >> nth=1');
  await page.keyboard.press('Enter');
  await made(page, 1);
  await page.waitForFunction(() => document.activeElement.matches('#panel, #panel *'));
});

// The help is modal: nothing behind it receives keys, Tab stays in it, and the focus returns.
for (const close of ['Escape', 'Enter'])
  view(`keyboard-help-${close}`, '#/nim/3+4+5', async (page) => {
    await page.focus('#board .heap:nth-child(2) .stone');
    await page.keyboard.press('?');
    await page.waitForSelector('dialog.keys:modal');
    for (const key of ['Tab', 'Tab', 'Shift+Tab', '1', 'h', 'ArrowLeft']) {
      await page.keyboard.press(key);
      assert.equal(await page.evaluate(() => document.activeElement.textContent), 'Close', key);
    }
    assert.equal(await page.locator('.guess').count(), 0);
    assert.ok(!page.url().includes('~moves'));
    await page.keyboard.press(close);
    await page.waitForFunction(() => !document.querySelector('dialog'));
    assert.equal(await at(page), '2: 1');
    // On a narrow page the button is in the menu.
    if (close === 'Escape') await page.click('button.menu');
    await page.click('button[aria-label=Keys]');
    await page.waitForSelector('dialog.keys:modal');
  }, close === 'Escape' ? { size: narrow, scheme: 'dark' } : {});

// The editors of positions and maps are a single stop of Tab too.
for (const [address, summary, inside] of [['mnk/3x3+3', 'Edit the position', '.onboard'], ['pigs/', 'Edit the map', '.onboard']])
  view(`keyboard-edit-${address.split('/')[0]}`, `#/${address}`, async (page) => {
    await page.click(`text=${summary}`);
    await page.waitForFunction((where) => document.querySelectorAll(`${where} .cell[tabindex="0"]`).length === 1, inside);
    await page.focus(`${inside} .row:nth-child(1) .cell:nth-child(1)`);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    const cell = () => page.evaluate(() => document.activeElement.querySelector('.sr')?.textContent.slice(0, 3));
    assert.equal(await cell(), '2,2');
    await page.keyboard.press('Enter');
    await page.waitForTimeout(300);
    assert.equal(await cell(), '2,2');
    assert.ok(await page.evaluate((where) => !!document.activeElement.closest(where), inside));
  }, { size: narrow });
