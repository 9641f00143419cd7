// Every game by touch and by keyboard alone (all other views use the mouse): to its end, or for
// some moves if play may go in circles.
import assert from 'node:assert/strict';
import { narrow, view } from './harness.mjs';

const places = '#board :is(.cell.can, .stone:not([aria-disabled=true]), .move, :is(.node, .limb)[role=button])';
const made = (page) => page.evaluate(() => location.hash.split('~moves=')[1]?.split('&')[0].split('~').length ?? 0);
const ended = (page) => page.evaluate(() => /The game is over|No move is left|Solved!/.test(document.querySelector('.status').textContent));
const settled = (page) => page.waitForSelector('.status .verdict');

const acts = {
  touch: (page, place) => place.tap({ timeout: 1000 }),
  keyboard: async (page, place) => { await place.focus({ timeout: 1000 }); await page.keyboard.press('Enter'); },
};

// The place may be gone by then, if the click before it made the move and a new board is drawn.
async function act(page, way, place) {
  try {
    await acts[way](page, place);
  } catch (error) {
    if (error.name !== 'TimeoutError') throw error;
  }
}

async function play(page, way, most) {
  for (let moves = 0; moves < most && !await ended(page); moves = await made(page)) {
    const late = Date.now() + 30_000;
    for (let i = 0; await made(page) === moves; i++) {
      assert.ok(Date.now() < late, `no place makes move ${moves + 1}`);
      const all = page.locator(places), many = await all.count();
      if (many === 0) {  // the answer is on its way, or the game may have ended
        await page.waitForTimeout(100);
        if (await ended(page)) return;
        continue;
      }
      // In a row of pins a move takes two places, perhaps the same one twice; elsewhere one place
      // after the other is tried.
      const rows = await page.locator('#board .inrows').count() > 0;
      for (const place of rows ? [i % many, (i % many + Math.floor(i / many)) % many] : [i % many])
        if (await made(page) === moves) await act(page, way, all.nth(place));
      await page.waitForTimeout(30);
    }
    await settled(page);
    await page.waitForFunction(() => document.querySelectorAll('.strip .made[aria-current]').length === 1
      && document.querySelectorAll('.strip .made').length === location.hash.split('~moves=')[1].split('&')[0].split('~').length);
  }
}

const ending = ['nim/1+2', 'wythoff/2+1', 'treat/2+2?cap=1', 'kayles/3+2', 'bidding/7', 'lasker/2+1', 'fibonacci/4', 'grundy/5', 'dawsons-kayles/5',
  'treblecross/6', 'dawsons-chess/4', 'officers/4', 'subtraction/1,3,4+5', 'all-but/1,3+4', 'octal/0.77+4', 'stripes/1,5,1+3', 'mnk/3x3+3',
  'hex/2x2', 'connect4/3x3', 'chomp/2x3', 'domineering/3x3', 'cram/2x3', 'amazons/X.O', 'clobber/XOX/OXO', 'col/2x3', 'snort/2x3', 'domineering-values/2x3', 'toads-values/T.F+TF.', 'hackenbush/RB+GR', 'coins/TH/HH', 'toads/TT..FF', 'dag/', 'pegs/X.XX/XXXX/XXXX/XXXX',
  'sum/kayles(2)+%2B+nim(2)'];
const circling = ['quixo/3x3', 'morris/3x3', 'loopy/', 'tiles/1,2,3/4,5,6/0,7,8', 'pigs/', 'green/1', 'parity/2'];
for (const [way, options] of [['keyboard', {}], ['touch', { size: narrow, scheme: 'dark', touch: true }]])
  for (const address of [...ending, ...circling])
    view(`way-${way}-${address.split('/')[0]}`, `#/${address}`, async (page) => {
      const whole = ending.includes(address);
      await page.waitForSelector(places);
      await play(page, way, whole ? 60 : 3);
      assert.ok(!whole || await ended(page), 'it does not end');
    }, options);
