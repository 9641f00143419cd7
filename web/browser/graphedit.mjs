// Editing arenas and graphs: fields and arrows by mouse, keyboard and touch.  The file's text
// follows the picture, and the picture follows the text.
import assert from 'node:assert/strict';
import { narrow, until, view } from './harness.mjs';

const edit = async (page) => {
  await page.click('button:has-text("Edit the board")');
  await page.waitForSelector('.sketched .node');
};
const node = (page, name) => page.locator(`.sketched .node[data-name="${name}"] >> nth=0`);
/** Waits until the address holds this text as the file; null: the game's own file. */
const holds = (page, text) => page.waitForFunction((wanted) => {
  const file = new URLSearchParams(location.hash.split('?')[1] ?? '').get('~file');
  return file === wanted;
}, text);
const middle = async (page, name) => {
  const box = await node(page, name).locator('rect').boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
};
const drag = async (page, from, to) => {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2);
  await page.mouse.move(...to);
  await page.mouse.up();
};
const small = encodeURIComponent('2 1\n0 1 3\n1 1 3\n0 2 1 2\n'), own = '2 1\n0 1 3\n1 1 3\n0 2 1 2\n';

for (const scheme of ['light', 'dark'])
  view(`graphedit-mouse-${scheme}`, `#/green/?~file=${small}`, async (page) => {
    await until(page, 'Ann wins 0 of 3');
    await edit(page);
    // Billy's field 3 leads to 1 and 2.  Without the arrow to the white one, Ann wins everywhere.
    await page.click('button:has-text("Draw arrows")');
    await drag(page, await middle(page, '3'), await middle(page, '1'));
    await holds(page, '2 1\n0 1 3\n1 1 3\n0 1 2\n');
    await until(page, 'Ann wins 3 of 3');
    await drag(page, await middle(page, '3'), await middle(page, '2'));
    await page.waitForSelector('.grapheditor [role=status]:has-text("3 would be left without a move")');
    await holds(page, '2 1\n0 1 3\n1 1 3\n0 1 2\n');
    // A new field leads to the chosen one.  Its owner and its colour can be changed, and it can be
    // removed.
    await page.click('button:has-text("Choose and move")');
    await node(page, '3').click();
    await page.click('button:has-text("One field more")');
    await holds(page, '3 1\n0 1 4\n1 1 4\n0 1 4\n0 1 2\n');
    await page.waitForSelector('.chosenknot:has-text("Field 3")');
    await page.check('.chosenknot input[type=checkbox]');
    await holds(page, '3 1\n0 1 4\n1 1 4\n1 1 4\n0 1 2\n');
    // Its arrow then leads to a field of the same owner.
    await page.click('.chosenknot button:has-text("Billy")');
    await page.waitForSelector('text=in PGSolver’s format now');
    await until(page, 'player 0 wins 4 of 4');
    await page.click('button:has-text("Undo")');
    await holds(page, '3 1\n0 1 4\n1 1 4\n1 1 4\n0 1 2\n');
    await page.click('button:has-text("Redo")');
    await until(page, 'player 0 wins 4 of 4');
    for (let i = 0; i < 2; i++) await page.click('button:has-text("Undo")');
    await page.click('.chosenknot button:has-text("Remove")');
    await holds(page, '2 1\n0 1 3\n1 1 3\n0 1 2\n');
    // Dragging a field changes its place, but not the text.
    const from = await middle(page, '1'), to = [from[0] + 60, from[1] + 24];
    await drag(page, from, to);
    await holds(page, '2 1\n0 1 3\n1 1 3\n0 1 2\n');
    await page.click('button:has-text("Arrange anew")');
    // The browser's Back button undoes edits too.
    await page.goBack();
    await page.waitForFunction(() => document.querySelectorAll('.sketched .node').length === 4);
    await page.click('.onboard button:has-text("Done")');
    await page.waitForSelector('#board .graph:not(.sketched) .node >> nth=3');
  }, { scheme });

view('graphedit-keyboard', `#/green/?~file=${small}`, async (page) => {
  const on = (name) => page.waitForFunction((wanted) => document.activeElement?.getAttribute('data-name') === wanted, name);
  await edit(page);
  await page.focus('.sketched .node[tabindex="0"]');
  // A single stop of Tab.
  assert.equal(await page.locator('.sketched .node[tabindex="0"]').count(), 1);
  const names = new Set();
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft']) {
    await page.keyboard.press(key);
    names.add(await page.evaluate(() => document.activeElement?.getAttribute('data-name')));
  }
  assert.ok(names.size > 1 && !names.has(null), [...names].join());
  await node(page, '2').focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector('.chosenknot:has-text("Field 2")');
  await on('2');
  await page.selectOption('.chosenknot select', { label: '1' });
  await page.waitForSelector('text=in PGSolver’s format now');
  await page.focus('.sketched .node[tabindex="0"]');
  await page.keyboard.press('Control+z');
  await holds(page, own);
  await page.keyboard.press('Control+y');
  await holds(page, 'parity 3;\n1 1 0 3;\n2 2 0 1,3;\n3 1 1 1,2;\n');
  await page.keyboard.press('Control+z');
  await node(page, '1').focus();
  await page.keyboard.press('Delete');
  await holds(page, '1 1\n1 1 2\n0 1 1\n');
  await until(page, 'Ann wins 2 of 2');
  await page.waitForFunction(() => document.activeElement?.matches('.sketched .node, #board'));
  // With the keyboard, an arrow is drawn from one node and then to the other.
  await page.click('button:has-text("Draw arrows")');
  await node(page, '1').focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector('[role=status]:has-text("From 1: choose where the arrow leads.")');
  await page.keyboard.press('Enter');
  await holds(page, 'parity 2;\n1 2 0 1,2;\n2 1 1 1;\n');
});

view('graphedit-touch', '#/dag/', async (page) => {
  await edit(page);
  assert.ok((await page.locator('.sketched').boundingBox()).y < 120);
  await node(page, '4').tap();
  await page.tap('.chosenknot button[aria-label="Tokens: one more"]');
  await page.waitForFunction(() => decodeURIComponent(location.hash.replaceAll('+', ' ')).includes('tokens 1 3 4'));
  await page.tap('button:has-text("Draw arrows")');
  await node(page, '4').tap();
  await node(page, '1').tap();
  await page.waitForSelector('.grapheditor [role=status]:has-text("play could come back to 1")');
  await page.tap('button:has-text("One node more")');
  await page.waitForFunction(() => decodeURIComponent(location.hash.replaceAll('+', ' ')).includes('graph 5 5'));
  const low = await page.locator('.grapheditor :is(button, input, select)').evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).filter(({ width, height }) => width && Math.min(width, height) < 23.9 && width < 24).length);
  assert.equal(low, 0);
}, { size: narrow, touch: true });

// Typing the text: an error is shown beside it, and the board stays.
view('graphedit-text', '#/parity/', async (page) => {
  await edit(page);
  const file = page.locator('.setup details.file textarea');
  const text = await file.inputValue();
  await file.fill(text.replace('7 1 0 7', '7 1 0 9'));
  await page.waitForSelector('.setup details.file .error');
  assert.match(await page.textContent('.setup details.file .error'), /9/);
  assert.equal(await page.locator('.setup .error').count(), 1);
  assert.equal(await file.getAttribute('aria-invalid'), 'true');
  assert.equal(await page.locator('.sketched .node').count(), 8);
  await file.fill(text.replace('7 1 0 7', '7 4 0 7'));
  await page.waitForSelector('.sketched .node[data-name="7"] .beside:has-text("4")');
  assert.equal(await page.locator('.setup .error').count(), 0);
  await node(page, '7').click();
  await page.click('.chosenknot button[aria-label="Priority: one more"]');
  await page.waitForFunction(() => document.querySelector('.setup textarea').value.includes('7 5 0 7'));
  for (let i = 0; i < 2; i++) await page.click('button:has-text("Undo")');
  await page.waitForFunction(() => document.querySelector('.setup textarea').value.includes('7 1 0 7 "down"'));
}, { scheme: 'dark' });

// Whatever is clicked, the game accepts what the board shows.
for (const game of ['green', 'parity', 'dag', 'loopy'])
  view(`graphedit-any-${game}`, `#/${game}/`, async (page) => {
    await edit(page);
    let seed = game.length;
    const below = (n) => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648 * n | 0;
    for (let i = 0; i < 40; i++) {
      const nodes = page.locator('.sketched .node'), count = await nodes.count();
      if (below(2)) { await page.click('button:has-text("Draw arrows")'); await nodes.nth(below(count)).press('Enter'); await nodes.nth(below(count)).press('Enter'); continue; }
      await page.click('button:has-text("Choose and move")');
      await nodes.nth(below(count)).press('Enter');
      const buttons = page.locator('.chosenknot button:not(:disabled), .palette button:has-text("more")'), which = below(await buttons.count());
      await buttons.nth(which).click();
    }
    await page.waitForTimeout(600);
    assert.equal(await page.locator('.status .error, .grapheditor .error:has-text("expected")').count(), 0);
    const typed = await page.inputValue('.setup textarea'), shown = await page.locator('.sketched .node').count();
    const told = game === 'green' || game === 'parity' ? typed.trim().split('\n').filter((line) => !line.startsWith('parity')).length - (typed.startsWith('parity') ? 0 : game === 'green' ? 1 : 0)
      : [...typed.matchAll(/^graph (\d+)/gm)].reduce((sum, found) => sum + Number(found[1]), 0);
    assert.equal(shown, told, typed);
  }, { size: narrow });
