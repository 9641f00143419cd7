// Plays every game of the catalogue from its beginning in the gallery to its end: by mouse, by
// touch, and by keyboard alone.  Both sides are played on the board, with the best move first if it
// is shown.
import assert from 'node:assert/strict';
import { asked, narrow, pick, view, wide } from './harness.mjs';

const kMost = 120;  // the most clicks in one game
const kPlaces = '.cell.can, .cell.chosen, .stone:not([aria-disabled=true]), :is(.node, .limb).can, .move';

/** Returns the number of the place to click next: one that wins, else any move, else the beginning
    of one. */
const wanted = (page, count) => page.evaluate(([places, nth]) => {
  const board = document.querySelector('#board'), all = [...board.querySelectorAll(places)];
  // A move that began in a row ends in it.
  const begun = board.querySelector('.stone.chosen')?.closest('.heap');
  const solving = board.querySelector('.path');  // in a puzzle, follows the shortest way
  if (solving) {
    const move = document.querySelector('table.moves tbody tr button')?.textContent ?? '', way = move.match(/\d+,\d+/g) ?? [];
    const told = (cell) => cell.querySelector('.sr')?.textContent ?? '';
    return way.length ? all.findIndex((cell) => told(cell).startsWith(`${way[Math.min(board.querySelectorAll('.cell.chosen').length, way.length - 1)]} `))
      : all.findIndex((cell) => told(cell).match(/\d+/g)?.[2] === move);
  }
  const worth = (place) => ['.mW, .won', '.mD, .drawn', '.m', '.mL, .lost'].findIndex((mark) => place.matches(mark)) + 1 || (place.matches('.chosen') ? 6 : 5);
  const fit = all.filter((place) => !begun || begun.contains(place));
  const best = Math.min(...fit.map(worth)), those = fit.filter((place) => worth(place) === best).map((place) => all.indexOf(place));
  return those[nth % those.length] ?? -1;
}, [kPlaces, count]);

const by = {
  mouse: async (page, n) => page.locator(`#board :is(${kPlaces})`).nth(n).click({ timeout: 3000 }),
  touch: async (page, n) => page.locator(`#board :is(${kPlaces})`).nth(n).tap({ timeout: 3000 }),
  // Presses Tab to reach the board, arrows to reach the place, then Enter.
  keys: async (page, n) => {
    for (let i = 0; i < 80 && !await page.evaluate(() => document.querySelector('#board').contains(document.activeElement)); i++) {
      await page.keyboard.press('Tab');
    }
    const way = () => page.evaluate(([places, nth]) => {
      const to = document.querySelectorAll(`#board :is(${places})`)[nth], from = document.activeElement;
      if (to === from) return '';
      const [a, b] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
      const [dx, dy] = [b.x + b.width / 2 - a.x - a.width / 2, b.y + b.height / 2 - a.y - a.height / 2];
      const sideways = dx < 0 ? 'ArrowLeft' : 'ArrowRight', upright = dy < 0 ? 'ArrowUp' : 'ArrowDown';
      return Math.abs(dy) > Math.abs(dx) ? [upright, sideways] : [sideways, upright];
    }, [kPlaces, n]);
    for (let i = 0; i < 60; i++) {
      const keys = await way();
      if (!keys) return page.keyboard.press('Enter');
      await page.keyboard.press(keys[i % 5 === 4 ? 1 : 0]);  // goes round obstacles
    }
    throw new Error(`no arrows lead there: ${await page.evaluate(([places, nth]) => [document.activeElement.outerHTML.slice(0, 120), document.querySelectorAll(`#board :is(${places})`)[nth].outerHTML.slice(0, 120)].join(' TO '), [kPlaces, n])} ${page.url()}`);
  },
};

/** Waits until nothing changes any more: then the page shows the answer. */
const still = (page) => page.waitForFunction(() => {
  const now = document.querySelector('.status .verdict') && !document.querySelector('#board.stale') ? document.querySelector('main').innerHTML : '';
  globalThis.same = now !== '' && now === globalThis.before ? globalThis.same + 1 : 0;
  globalThis.before = now;
  return globalThis.same > 3;
}, undefined, { polling: 70, timeout: 8000 });
const kOver = /The game is over|Solved!|No move is left/;
async function played(page, game, act) {
  for (let i = 0; i < kMost; i++) {
    await still(page);
    if (kOver.test(await page.textContent('.status'))) return '';
    const n = await wanted(page, i);
    if (n < 0) return `nothing can be clicked: ${await page.textContent('.status')}`;
    const before = await page.evaluate(() => location.hash + document.querySelectorAll('#board .chosen').length);
    try { await act(page, n); } catch (error) { return error.message; }
    await page.waitForFunction((was) => location.hash + document.querySelectorAll('#board .chosen').length !== was, before, { timeout: 1000 }).catch(() => undefined);
  }
  return `not at an end after ${kMost} clicks`;
}

for (const [way, options] of [['mouse', { size: wide }], ['touch', { size: narrow, touch: true }], ['keys', { size: wide, scheme: 'dark' }]])
  for (const part of [0, 1, 2, 3])
    view(`end-${way}-${part}`, '#/nim/3+4+5', async (page) => {
      const games = (await asked({ ask: 'games' })).games.map(({ name }) => name);
      assert.ok(games.length > 32, `${games.length} games`);
      const wrong = [];
      for (const game of games.filter((_, i) => i % 4 === part)) {
        await page.click('.modes button:has-text("Play")');
        await pick(page, game);
        await page.waitForFunction((name) => location.hash.startsWith(`#/${name}/`), game);
        await page.click('.modes button:has-text("Explore")');
        await page.waitForSelector('.status .verdict');
        const why = await played(page, game, by[way]);
        if (process.env.TOLD) console.log(way, game, Date.now() % 1000000, why);
        if (why) wrong.push(`${game}: ${why}`);
      }
      assert.deepEqual(wrong, []);
    }, options);
