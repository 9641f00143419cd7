// A visitor's own labels on green boards: typed, checked, lit up, and kept in a link; and the
// solvers' steps.
import assert from 'node:assert/strict';
import { drop, narrow, view } from './harness.mjs';

const mine = '#board button:has-text("Your own labels")';
const place = (page, half, field) => page.locator(`#own-${half}-${field - 1}`);
const lit = (page) => page.locator('#board svg.graph .node.bad').evaluateAll((nodes) => nodes.map((node) => node.dataset.name));
const check = (page) => page.click('.own button:has-text("Check the labels")');
const fill = async (page, half, labels) => {
  for (const [i, label] of labels.split(' ').entries()) await place(page, half, i + 1).fill(label);
};

view('labels-wrong', '#/green/?~tab=why', async (page) => {
  await page.waitForSelector('#board svg.graph .node');
  await page.click(mine);
  assert.equal(await page.locator('#board .node.r0').count(), 0, 'the solver’s labels are not told');
  await fill(page, 'alpha', '1 1 - 0 - 0 2 -');
  await check(page);
  await page.waitForSelector('.own .judged.win:has-text("Fields won by Ann: 5 of 8")');
  assert.deepEqual(await lit(page), []);
  // One wrong number.
  await place(page, 'alpha', 2).fill('0');
  assert.equal(await page.locator('.own .judged p').count(), 0, 'what was told is of other labels');
  await place(page, 'alpha', 2).press('Enter');
  await page.waitForSelector('.own .judged.loss:has-text("Field 2, α = 0: no successor has less than 0; the best, 6, has 0.")');
  assert.deepEqual(await lit(page), ['2']);
  assert.equal(await place(page, 'alpha', 2).getAttribute('aria-invalid'), 'true');
  assert.match(await page.getAttribute('#board .node.bad', 'aria-description'), /^Field 2, .*no successor/);
  // Several wrong ones in both halves: first one reason is shown, then all.
  await fill(page, 'alpha', '0 0 - 0 - 0 0 0');
  await fill(page, 'beta', '- - 0 - 0 - - 0');
  await check(page);
  await page.waitForSelector('.own h2:has-text("Bad labels: 5")');
  await page.waitForSelector('.own .judged.loss:has-text("The first bad one: Field 1, α = 0")');
  assert.deepEqual(await page.locator('.own .reasons li').allTextContents().then((all) => all.map((text) => text.slice(0, 15))),
    ['Field 1, α = 0:', 'Field 2, α = 0:', 'Field 5, β = 0:', 'Field 7, α = 0:', 'Field 8, α = 0:']);
  assert.match(await page.textContent('.own .reasons li:nth-child(5)'), /its successor 3 has ∞; each must have less than 0/);
  assert.deepEqual((await lit(page)).sort(), ['1', '2', '5', '7', '8']);
  await page.click('.own .reasons li:nth-child(3) button');
  assert.equal(await page.evaluate(() => document.activeElement.id), 'own-beta-4');
});

view('labels-forms', '#/green/', async (page) => {
  await page.click(mine);
  await check(page);
  await page.waitForSelector('.own .judged.loss:has-text("Type α, β or both.")');
  // An empty field, and a label that is not a number.
  await fill(page, 'beta', '- - 0 - 1 - - 0');
  await place(page, 'beta', 4).fill('');
  await place(page, 'beta', 6).fill('x1');
  await place(page, 'beta', 7).fill('2147483648');
  await check(page);
  await page.waitForSelector('.own .judged.loss:has-text("Field 4: β is empty; expected a whole number")');
  assert.match(await page.textContent('.own .reasons li:nth-child(2)'), /Field 6: β is “x1”; expected/);
  assert.match(await page.textContent('.own .reasons li:nth-child(3)'), /Field 7: β is too large; expected at most 2147483647/);
  assert.deepEqual((await lit(page)).sort(), ['4', '6', '7']);
  for (const field of [6, 7]) await place(page, 'beta', field).fill('inf');
  await page.click('.own button:has-text("Fill up with −")');
  await check(page);
  await page.waitForSelector('.own .judged.win:has-text("Fields won by Billy: 3 of 8")');
  await page.click('.own button:has-text("Clear")');
  assert.equal(await place(page, 'beta', 3).inputValue(), '');
  await page.click('.own button:has-text("The solver’s labels")');
  await check(page);
  await page.waitForSelector('.own .judged.win:has-text("Fields won by Ann: 5 of 8")');
  await page.click(mine);  // back to the solver's labels
  await page.waitForSelector('#board .node.r0');
}, { size: narrow, scheme: 'dark' });

// All labels are in the link, wrong ones too, and labels that come with a link are checked at once.
view('labels-link', '#/green/?~alpha=1,0,-,0,-,0,2,-&~tab=why', async (page) => {
  await page.waitForSelector('.own .judged.loss:has-text("Field 2, α = 0")');
  await place(page, 'alpha', 3).fill('?,&~ x');
  await page.waitForFunction(() => location.hash.includes('~alpha=1,0,%3F%26~x,0,-,0,2,-'));
  await page.reload();
  await page.waitForSelector('.own .judged.loss:has-text("Field 3: α is “?&~x”")');
  await page.click('text=Copy link');
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), page.url());
  await place(page, 'alpha', 3).fill('-');
  await place(page, 'alpha', 2).fill('1');
  await page.click('text=Copy link');
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /~alpha=1,1,-,0,-,0,2,-/);
  const told = new Set();
  for (const language of ['pl', 'sk', 'zh', 'en']) {
    // The address changes a little after typing.
    await page.waitForFunction(() => location.hash.includes('~alpha=1,1,-,0,-,0,2,-'));
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
    await page.reload();
    await page.waitForSelector('.own .judged.win');
    told.add(await page.textContent('.own .judged'));
    await place(page, 'alpha', 7).fill('1');
    await page.click('.own button.primary');
    await page.waitForSelector('.own .judged.loss');
    told.add(await page.textContent('.own .judged'));
    await place(page, 'alpha', 7).fill('2');
  }
  assert.equal(told.size, 8);
});

// By touch and by keys: choosing a field of the picture leads to its labels.
view('labels-touch', '#/green/', async (page) => {
  await page.tap(mine);
  await page.tap('#board .node[data-name="7"]');
  await page.waitForFunction(() => document.activeElement.id === 'own-alpha-6');
  await page.keyboard.type('2');
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement.id), 'own-beta-6');
  await page.focus('#board .node[tabindex="0"]');
  const name = await page.evaluate(() => document.activeElement.dataset.name);
  await page.keyboard.press('Enter');
  await page.waitForFunction((id) => document.activeElement.id === id, `own-alpha-${name - 1}`);
  // Pastes a whole row.
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text', 'alpha 1 1 - 0 - 0 2 -');
    document.getElementById('own-alpha-0').dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await page.tap('.own button.primary');
  await page.waitForSelector('.own .judged.win');
}, { size: narrow, touch: true });

// A board whose fields are all drawn, and one that is too large for that.
for (const [name, rings, options] of [['labels-middle', 60, {}], ['labels-large', 400, { scheme: 'dark' }]])
  view(name, '#/nim/3', async (page) => {
    const fields = Array.from({ length: 3 * rings }, (_, i) => {
      const ring = i - i % 3, next = ring + (i + 1) % 3;
      return `${i} ${i % 2 + 1} ${i % 2} ${next}${i === ring && i + 3 < 3 * rings ? `,${i + 3}` : ''};`;
    });
    await drop(page, 'rings.gm', [`parity ${3 * rings - 1};`, ...fields, ''].join('\n'));
    await page.waitForSelector('.modes button:has-text("Explore")');
    await page.click('.modes button:has-text("Explore")');
    await page.click(mine);
    await page.waitForSelector(rings > 100 ? '#board canvas.crowd' : '#board svg.graph .node');
    await page.click('.own button:has-text("The solver’s labels")');
    await check(page);
    await page.waitForSelector('.own .judged.win');
    const wrong = 2 * rings + 5;
    await page.waitForSelector('.own .choices:has-text("Fields 1 to 60 of")');
    while (!await page.locator(`#own-alpha-${wrong}`).count()) await page.click('.own button:has-text("Forward")');
    const label = await page.inputValue(`#own-alpha-${wrong}`);
    await page.fill(`#own-${label === '-' ? 'alpha' : 'beta'}-${wrong}`, '0');
    for (let i = 0; i < 2; i++) await page.click('.own button:has-text("Back")');
    await check(page);
    await page.waitForSelector('.own .judged.loss');
    await page.click('.own .reasons li:nth-child(1) button');
    await page.waitForFunction((at) => document.activeElement.id.endsWith(`-${at}`), wrong);
  }, options);

// The steps of marking, of the mex, and of the attractor of a set.
const on = (page) => page.click('.stepped button[aria-label="One step on"]');
const last = (page) => page.click('.stepped button[aria-label="Last step"]');
const says = (page, text) => page.waitForSelector(`.stepped .because:has-text("${text}")`);
view('labels-marking', '#/treat/3+4?cap=2&~tab=solver', async (page) => {
  await says(page, '0 0 is not marked: it is lost. It marks 0 1; 0 2; 1 0; 1 1; 2 0; 2 2.');
  await on(page);
  await says(page, '0 3 is not marked: it is lost. It marks 0 4; 1 3; 1 4; 2 3.');
  assert.equal(await page.locator('.stepped svg.map .known.lost').count(), 2);
  await last(page);
  await says(page, 'Done. Lost positions: 7, won: 13.');
  assert.equal(await page.locator('.stepped svg.map .known.won').count(), 13);
});
view('labels-marking-chomp', '#/chomp/3x3?~tab=solver', async (page) => {
  await says(page, '1 is not marked: it is lost.');
  await last(page);
  assert.equal(await page.locator('.stepped .marks .known.lost').count(), 5);
}, { size: narrow });
view('labels-mex', '#/dag/?~tab=solver', async (page) => {
  await says(page, 'nimbers of its successors: none. The least number missing: 0.');
  await last(page);
  await says(page, '0 ⊕ 2 ⊕ 1 = 3');
  await page.waitForSelector('.stepped svg.graph .node.known .beside');
}, { scheme: 'dark' });
view('labels-force', '#/green/?~tab=solver', async (page) => {
  await page.click('.stepped button:has-text("Force into a set")');
  await says(page, 'The set: 4, 5, 6.');
  await page.fill('.stepped input[size="14"]', '4,6');
  await page.press('.stepped input[size="14"]', 'Enter');
  await says(page, 'The set: 4, 6.');
  await last(page);
  await says(page, 'It is a trap for Billy');
  await page.click('.stepped .node[data-name="5"]');
  await says(page, 'The set: 4, 5, 6.');
  await last(page);
  await says(page, 'It is no trap for Billy: Ann cannot stay inside from 5.');
  await page.fill('.stepped input[size="14"]', '4,9');
  await page.press('.stepped input[size="14"]', 'Enter');
  await page.waitForSelector('.stepped .note:has-text("there is no field 9")');
}, { size: narrow });

// The solver, the set and the step are in the link, but steps add nothing to the browser's history.
view('labels-trace-link', '#/green/?~tab=solver', async (page) => {
  await page.click('.stepped .choices button:has-text("Force into a set")');
  await page.waitForFunction(() => location.hash.includes('~solver=force&~set=green'));
  await page.fill('.stepped input[size="14"]', '4,6');
  await page.press('.stepped input[size="14"]', 'Tab');
  await page.waitForFunction(() => location.hash.includes('~set=4,6'));
  await page.waitForSelector('.stepped button[aria-label="One step on"]:not(:disabled)');
  const long = await page.evaluate(() => history.length);
  await page.click('.stepped button[aria-label="One step on"]');
  await page.waitForFunction(() => location.hash.includes('~at=1'));
  assert.equal(await page.evaluate(() => history.length), long);
  const told = await page.textContent('.stepped .because');
  await page.reload();
  await page.waitForFunction((text) => document.querySelector('.stepped .because')?.textContent === text, told);
  await page.waitForSelector('.stepped [aria-pressed=true]:has-text("Force into a set")');
  assert.ok(page.url().includes('~solver=force&~set=4,6&~at=1'));
  await page.click('#tab-why');
  await page.waitForFunction(() => !location.hash.includes('~set'));
}, { scheme: 'dark' });
