// Files that are dropped on the page, and the questions about them.
import assert from 'node:assert/strict';
import { drop, narrow, until, view } from './harness.mjs';

// A file of an unknown kind is reported as such, whatever game is open, and the game goes on.
for (const [game, seen] of [['nim', 'Second player'], ['coins', 'Second player'], ['green', 'Ann wins'], ['script', 'Second player']])
  view(`files-unknown-${game}`, game === 'nim' ? '#/nim/3+4' : `#/${game}/`, async (page) => {
    await page.waitForFunction(() => !document.querySelector('#board .spinner, #board:empty'));
    const before = [page.url(), await page.innerHTML('#board')];
    await drop(page, 'letter.txt', 'Dear reader,\nno game is in here.\n');
    await page.waitForSelector('.status .error:has-text("letter.txt: no file of a game that is known here")');
    assert.deepEqual([page.url(), await page.innerHTML('#board')], before);
    if (game === 'coins') {  // the game that reads the file says why it refuses it
      await page.waitForSelector('.status .error:has-text("coins: ")');
      await page.click('table.moves button >> nth=0');
      await until(page, seen);
    }
  }, game === 'nim' ? { size: narrow } : { scheme: 'dark' });

// A contest's arena is recognized by its content.
view('files-arena', '#/nim/3+4', async (page) => {
  await drop(page, 'arena.in', '2 1\n0 1 3\n1 1 3\n0 2 1 2\n');
  await page.waitForSelector('svg.graph .node');
  assert.match(page.url(), /#\/green\//);
}, { size: narrow });

// Charts about a file send the file with the question.
for (const position of ['', '1,1,5+3'])
  view(`files-charts${position && '-typed'}`, `#/stripes/${position}?~tab=graph`, async (page) => {
    await page.waitForSelector('.charts svg.map rect');
    assert.match(await page.textContent('.charts h2'), position ? /1,1,5/ : /1,5,1|1,1,5/);
    await page.click('.choices button:has-text("Points")');
    await page.waitForSelector('.charts .uplot canvas');
    assert.equal(await page.locator('.charts > .note[lang=en]:has-text("expected")').count(), 0);
  }, { size: narrow });
