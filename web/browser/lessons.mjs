// Lessons: the live board is the figure, each has tasks on it, and the certificate is at the end.
import assert from 'node:assert/strict';
import { narrow, view } from './harness.mjs';

export const on = (page) => page.click('.lesson button:has-text("One step on")');
export const accepted = async (page) => {
  await page.click('text=Check it here');
  await page.waitForSelector('.judged.win:has-text("accepted")');
};

view('lesson-nim', '#/nim/3+4+5?~mode=play', async (page) => {
  await page.click('.modes button:has-text("Understand")');
  await page.click('button:has-text("Put this on the board")');
  await page.waitForSelector('.lesson .task:has-text("Do it on the board.")');
  assert.equal(await page.locator('#board .mW, #board .mL').count(), 0, 'the board tells what is to be found');
  await page.click('#board .heap:nth-child(1) .stone:nth-child(3)');
  await page.waitForSelector('#board .heap[aria-label="2"]');
  await page.click('#board .heap:nth-child(2) .stone:nth-child(3)');
  await page.waitForSelector('.lesson .task.done');
  await on(page);
  await page.waitForSelector('.powers .alone:has-text("2")');
  assert.equal(await page.locator('.powers .even').count(), 4);
  await page.click('#board .heap:nth-child(1) .stone:nth-child(2)');  // 3->1: the heaps balance
  await page.waitForFunction(() => document.querySelectorAll('.powers .alone').length === 0);
  await on(page);
  await page.waitForSelector('.lesson .xor .decides');
  await on(page);
  await page.waitForFunction(() => location.hash.includes('~step=3'));
  await page.click('#board .heap:nth-child(3) .stone:nth-child(4)');  // 5->3: a wrong move
  await page.waitForSelector('.lesson .task:not(.done)');
  await page.click('button[aria-label=Back]');
  await page.waitForSelector('#board .heap[aria-label="5"]');
  await page.click('#board .heap:nth-child(1) .stone:nth-child(2)');
  await page.waitForSelector('.lesson .task.done');
  await on(page);
  await page.waitForSelector('.lesson .task:not(.done)');
  await on(page);
  await page.waitForFunction(() => location.hash.startsWith('#/nim/33+9+30+11'));
  await accepted(page);
});

view('lesson-green', '#/green/?~tab=lesson&~step=1', async (page) => {
  await page.waitForSelector('.stepped svg.graph .node.known.target');
  for (let i = 0; i < 3; i++) await on(page);
  // The labels are typed on the board, where a visitor's own are: at first the solver's, checked at
  // once.
  await page.waitForSelector('#board .own .judged.win:has-text("α is good. Fields won by Ann: 5 of 8.")');
  await page.fill('#own-alpha-6', '1');
  await page.click('.own button:has-text("Check the labels")');
  await page.waitForSelector('.own .judged.loss:has-text("Field 7, α = 1")');
  await page.waitForSelector('#board .node.bad[data-name="7"]');
  await page.fill('#own-alpha-6', '9');  // a bound need not be the least one
  await page.press('#own-alpha-6', 'Enter');
  await page.waitForSelector('.own .judged.win');
  await page.fill('#own-alpha-6', 'C9');
  await page.press('#own-alpha-6', 'Enter');
  await page.waitForSelector('.own .judged.loss:has-text("Field 7: α is “C9”")');
  await page.click('.lesson button:has-text("Your own labels")');
  await page.waitForFunction(() => !document.querySelector('.own'));
  await page.click('.lesson button:has-text("Your own labels")');
  await page.waitForSelector('.own .judged.win');
  await on(page);
  // The next step's board has no labels to type.
  await page.waitForFunction(() => !document.querySelector('.own'));
  await accepted(page);
}, { size: narrow, scheme: 'dark' });

view('lesson-kayles', '#/kayles/5+7+12?~tab=lesson', async (page) => {
  await page.click('button:has-text("Put this on the board")');
  await page.waitForSelector('.options li:has-text("5->2+2 0")');
  await page.waitForSelector('.lesson :text("the least number missing is 4")');
  await on(page);
  await page.waitForSelector('.charts svg.map rect');
  await on(page);
  await page.waitForSelector('.charts .note:has-text("period 12, proved")');
  for (let i = 0; i < 3; i++) await on(page);
  await page.waitForFunction(() => location.hash.startsWith('#/kayles/1000000?'));
  await accepted(page);
}, { scheme: 'dark' });

// Rules come with a picture of a move, in every language; evidence is described in words.
view('lesson-rules', '#/bidding/15?~tab=rules', async (page) => {
  assert.equal(await page.locator('.rules .picture .thumbnail').count(), 2);
  const told = new Set();
  for (const language of ['zh', 'sk', 'pl', 'en']) {
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
    await page.reload();
    await page.waitForSelector('.rules .sentences li:nth-child(3)');
    told.add(await page.textContent('.rules .sentences'));
  }
  assert.equal(told.size, 4);
  await page.click('#tab-why');
  await page.waitForSelector('.evidence p:has-text("found each to follow from the labels one move away")');
}, { size: narrow });

// Headlines, reasons, solvers, parameters and common mistakes are in the language of the page.  The
// binary table is read from the reason in every language.
view('lesson-tongues', '#/nim/3+4+5?~tab=why', async (page) => {
  const kTold = { zh: ['先手必胜，SG 值 2', '各堆的值为', '不是堆', '至多取走'], sk: ['vyhráva prvý hráč, nimber 2', 'Hodnoty kôpok sú', 'nie je kôpka', 'najviac vezme'],
    pl: ['wygrywa pierwszy gracz, nimber 2', 'Stosy są warte', 'to nie stos', 'najwyżej zabiera'], en: ['first player wins, nimber 2', 'The heaps are worth', 'is not a heap', 'largest number of stones'] };
  for (const [language, [headline, why, mistake, help]] of Object.entries(kTold)) {
    await page.goto(page.url().replace(/#.*/, '#/nim/3+4+5?~tab=why'));
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
    await page.reload();
    await page.waitForSelector(`.why h2[lang=${language}]:has-text("${headline}")`);
    await page.waitForSelector(`.why .because[lang=${language}]:has-text("${why}")`);
    assert.equal(await page.locator('.why .xor .decides').count(), 4);
    await page.click('.evidence .row button >> nth=1');
    await page.waitForSelector(`.evidence .judged.win span[lang=${language}]:has-text("${language === 'zh' ? 'SG 值' : 'nimber'}")`);
    await page.click('#tab-solver');
    await page.waitForSelector(`#panel dd[lang=${language}]`);
    assert.equal(await page.locator(`#panel dd:not([lang=${language}])`).count(), 0);
    await page.click('#tab-rules');
    await page.waitForSelector(`.rules dd[lang=${language}]:has-text("${help}")`);
    await page.goto(page.url().replace(/#.*/, '#/nim/x?~tab=moves'));
    await page.waitForSelector(`.status .error span[lang=${language}]:has-text("${mistake}")`);
  }
});

// The queen's corner, on the board and on the map beside it; the last step is certified.
const cell = (x, y) => `#board .plane .cell:has(.sr:text-is("${x} ${y}"))`;
export const begin = (page) => page.click('button:has-text("Put this on the board")');
export const doneHere = (page) => page.waitForSelector('.lesson .task.done');
view('lesson-queen', '#/wythoff/20+31?~tab=lesson', async (page) => {
  await begin(page);
  await page.click(cell(0, 0));
  await doneHere(page);
  await on(page);
  await page.click(cell(1, 1));
  await page.waitForSelector('.lesson .task:not(.done)');
  await page.click(cell(0, 0));
  await doneHere(page);
  await on(page);
  await page.waitForSelector('.corner svg .known.lost');
  assert.equal(await page.locator('.corner svg .known.lost').count(), 1);
  await page.focus('.corner .slider');
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => document.querySelectorAll('.corner svg .known.lost').length === 3);
  await page.keyboard.press('End');
  await page.waitForFunction(() => document.querySelectorAll('.corner svg .known:not(.lost, .won)').length === 0);
  assert.equal(await page.locator('.corner svg .queen').count(), 1);
  await on(page);
  await page.click(cell(6, 5));  // a wrong move
  await page.waitForSelector('.lesson .task:not(.done)');
  await page.click('button[aria-label=Back]');
  await page.click(cell(5, 3));
  await doneHere(page);
  await on(page);
  await page.waitForSelector('.pairs td.now >> nth=3');
  assert.deepEqual(await page.locator('.pairs td.now').allTextContents(), ['3', '4.85', '4', '7']);
  await on(page);
  await page.waitForFunction(() => location.hash.startsWith('#/wythoff/20+31'));
  await page.click(cell(20, 12));
  await doneHere(page);
  await on(page);
  await accepted(page);
});
view('lesson-treat', '#/treat/40+31?cap=10&~tab=lesson', async (page) => {
  await begin(page);
  await page.waitForFunction(() => location.hash.startsWith('#/treat/4+0?cap=3'));
  await page.click(cell(2, 0));
  await page.click(cell(0, 0));
  await doneHere(page);
  await on(page);
  await page.focus('.corner .slider');
  await page.keyboard.press('End');
  await page.waitForFunction(() => document.querySelectorAll('.corner svg .known.lost').length > 20);
  await on(page);
  await page.click(cell(6, 5));
  await doneHere(page);
  await on(page);
  await page.click(cell(3, 0));
  await page.click(cell(0, 0));
  await doneHere(page);
  await on(page);
  await on(page);
  await page.waitForFunction(() => location.hash.startsWith('#/treat/40+31?cap=10'));
  await page.click(cell(36, 27));
  await doneHere(page);
  await on(page);
  await accepted(page);
}, { size: narrow, scheme: 'dark' });
// Strategy stealing: the answer to the smallest bite is made by the page at once.
view('lesson-chomp', '#/chomp/5x7?~tab=lesson', async (page) => {
  const square = (r, c) => `#board .row:nth-child(${r}) .cell:nth-child(${c})`;
  const bite = (r, c) => page.click(square(r, c));
  // Waits for the new board: a click on an older one would be lost.
  const bar = async (rows, columns) => {
    await page.waitForSelector(square(rows, columns));
    await page.waitForSelector(square(rows, columns + 1), { state: 'detached' });
  };
  await begin(page);
  await bar(4, 4);
  await bite(2, 2);
  await doneHere(page);
  await on(page);
  await bar(2, 6);
  await bite(2, 6);
  await doneHere(page);
  await on(page);
  await bar(3, 4);
  await bite(3, 4);
  await doneHere(page);
  await on(page);
  await page.waitForSelector('.replies .badge.win');
  assert.equal(await page.locator('.replies li').count(), 10);
  const [r, c] = (await page.textContent('.replies li:has(.badge.win) code')).split(',');
  await on(page);
  await bar(3, 4);
  await bite(r, c);  // the stolen move
  await doneHere(page);
  await on(page);
  await bar(5, 7);
  await bite(2, 3);
  await doneHere(page);
  await on(page);
  await accepted(page);
}, { scheme: 'dark' });
// With better bounds A* opens fewer positions: the traces count them, for the same shortest way.
view('lesson-pigs', '#/pigs/?~tab=lesson', async (page) => {
  await begin(page);
  await page.waitForSelector('#board .row:nth-child(6)');
  await page.click('#board .row:nth-child(1) .cell:nth-child(1)');
  await page.click('#board .row:nth-child(1) .cell:nth-child(3)');
  await doneHere(page);
  await on(page);
  await page.waitForSelector('.stepped [aria-pressed=true]:has-text("astar-zero")');
  await page.click('.stepped button[aria-label="Last step"]');
  await page.waitForSelector('.stepped .known.path:not(.swatch)');
  await on(page);
  await page.waitForSelector('section[aria-label="Lower bound"] dl:has-text("meeting bound")');
  await on(page);
  await page.waitForSelector('.stepped [aria-pressed=true]:text-is("astar-plain")');
  await on(page);
  await page.waitForSelector('.stepped [aria-pressed=true]:text-is("astar")');
  await on(page);
  await page.waitForFunction(() => document.querySelectorAll('.opened tbody tr').length === 5
    && !document.querySelector('.opened').textContent.includes('…'));
  const rows = await page.locator('.opened tbody tr').evaluateAll((all) => all.map((row) => [...row.cells].map((cell) => cell.textContent)));
  assert.ok(rows.every(([, steps]) => steps === '11'));
  const opened = (name) => Number(rows.find(([what]) => what.startsWith(`${name} `))[2]);
  assert.ok(opened('astar-zero') > 5 * opened('astar-plain') && opened('astar-plain') >= opened('astar'), JSON.stringify(rows));
  await on(page);
  await accepted(page);
}, { size: narrow });
