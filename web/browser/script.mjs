// A visitor's own game: its board can be clicked, and its data are shown beside the rules.
import assert from 'node:assert/strict';
import { view } from './harness.mjs';

const moves = (page, expected) => page.waitForFunction((text) => location.hash.includes(`~moves=${text}`), expected);
const example = async (page, name) => {
  await page.waitForSelector('.script select option:nth-child(2)', { state: 'attached' });
  await page.selectOption('.script select', `${name}.lua`);
};

// A stone is moved by two clicks: first its place, then its target.
view('script-from-to', '#/script/', async (page) => {
  await example(page, 'hasami');
  await page.waitForSelector('#board .cell >> nth=8');
  await page.click('#board .cell >> nth=0');
  await page.click('#board .cell >> nth=3');
  await moves(page, '1,1-%3E2,1');
});

// A stone is placed by one click.
view('script-place', '#/script/', async (page) => {
  await example(page, 'gomoku');
  await page.waitForSelector('#board .cell >> nth=11');
  await page.click('#board .cell >> nth=5');
  await moves(page, '2,2');
});

view('script-data', '#/script/', async (page) => {
  const rules = `local n = tonumber(data "size")
return { start = function() return { n } end,
  moves = function(s) return s[1] > 0 and { 1 } or {} end,
  play = function(s) return { s[1] - 1 } end }`;
  await page.evaluate((text) => { location.hash = `#/script/?~file=${encodeURIComponent(text)}`; }, rules);
  const field = page.locator('.script textarea');
  await field.waitFor();
  assert.equal((await page.locator('.script label', { has: page.locator('textarea') }).innerText()).trim(), 'data/size.txt');
  await field.fill('3');
  await field.blur();
  await page.waitForFunction(() => location.hash.includes('~data.size=3'));
  await page.waitForFunction(() => document.querySelector('.status .verdict')?.textContent.includes('3'));
});
