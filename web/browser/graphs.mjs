// Pictures of whole games.
import assert from 'node:assert/strict';
import { drop, narrow, view } from './harness.mjs';

const drawn = '#panel :not(.growing) > :is(.zoomed, .scroll) svg.graph .node';  // the whole game
const merges = '#panel .switch:has-text("one node for equal positions")';
// Merging equal positions is offered only where the game has some.
view('graphs-merged', '#/nim/3+2+1?~tab=graph', async (page) => {
  await page.click('#panel button:text-is("The game")');
  await page.waitForSelector(drawn);
  const merged = await page.locator('#panel svg.graph .node').count();
  await page.click(merges);
  await page.waitForFunction((few) => document.querySelectorAll('#panel svg.graph .node').length > few, merged);
  // The choice is kept, but another game does not offer it.
  await page.evaluate(() => { location.hash = '#/mnk/X.X/.O./..O?~tab=graph'; });
  await page.waitForFunction(() => location.hash.startsWith('#/mnk'));
  await page.waitForFunction(() => document.querySelector('#board .grid.mnk')
    && document.querySelector('#panel svg.graph .node, #panel canvas'));
  assert.equal(await page.locator(merges).count(), 0);
}, { size: narrow });
for (const [game, position] of [['wythoff', '3+2'], ['hex', '2x2'], ['dag', '']])
  view(`graphs-${game}`, `#/${game}/${position}?~tab=graph`, async (page) => {
    await page.click('#panel button:text-is("The game")');
    await page.waitForSelector(`${drawn}, #panel canvas`);
    assert.equal(await page.locator(merges).count(), 0);
  });

// Whole puzzles and sums: nodes are boards if possible, with their values, and a click goes to the
// position.
for (const [game, position, count, told, scheme] of [['pegs', 'X.XX%2FXX..', 6, 'can be solved', 'light'], ['tiles', '1,2%2F3,0', 12, '12 positions', 'dark'],
  ['tiles', '1,2,3%2F4,5,6%2F0,7,8', 0, 'those of the first', 'light'], ['sum', 'kayles(2)+%2B+nim(2)', 9, 'won for the mover', 'dark'], ['hex', '2x2', 32, 'lost for the mover', 'light']])
  view(`graphs-whole-${game}-${position.length}`, `#/${game}/${position}?~tab=graph`, async (page) => {
    await page.click('#panel button:text-is("The game")');
    await page.waitForSelector(drawn);
    if (count) assert.equal(await page.locator(drawn).count(), count);
    assert.match(await page.textContent('#panel'), new RegExp(told));
    // A single stop of Tab.
    assert.equal(await page.locator('#panel .node[tabindex="0"]').count(), 1);
    if (game !== 'sum') assert.equal(await page.locator('#panel .node .thumbnail').count(), await page.locator(drawn).count());
    // Only the parts' positions.
    else assert.match(await page.textContent('#panel svg.graph'), /2 \+ 1/);
    const next = await page.locator(`${drawn} >> nth=1`).getAttribute('data-name');
    await page.focus('#panel .node[tabindex="0"]');
    await page.locator(`${drawn} >> nth=1`).press('Enter');
    await page.waitForFunction((wanted) => decodeURIComponent(location.hash.split('?')[0].replaceAll('+', ' ')).endsWith(`/${wanted}`), next);
  }, { scheme, ...(game === 'sum' ? { size: narrow } : {}) });

// If a file numbers its players, the page calls them by these numbers, in its texts too.
view('graphs-players', '#/green/?~tab=rules', async (page) => {
  await page.waitForSelector('#board .note:has-text("Ann moves the pawn")');
  await drop(page, 'ring.gm', 'parity 3;\n0 1 0 1;\n1 0 1 0,2;\n2 1 0 1,3;\n3 0 1 2;\n');
  await page.waitForSelector('#board svg.graph .node >> nth=3');
  await page.waitForSelector('#board .note:has-text("Player 1 moves the pawn from ○, player 0 from □; green fields")');
  await page.waitForSelector('.rules .because:has-text("player 1 wants it to meet green fields for ever")');
  await page.click('#tab-solver');
  await page.waitForSelector('.stepped .because');
  await page.waitForSelector('.stepped .legend:has-text("won by player 1")');
  await page.waitForSelector('#panel dd:has-text("sets of white fields that player 0 keeps")');
  for (const part of ['#board', '.status', '#panel']) assert.doesNotMatch(await page.textContent(part), /Ann|Billy/);
  await page.click('#tab-lesson');
  await page.waitForSelector('.lesson .because:has-text("Player 1 moves the pawn from circles, player 0 from squares.")');
  assert.doesNotMatch(await page.textContent('#panel'), /\b(Ann|Billy|she|her|he)\b/);
  await page.click('.modes button:has-text("Play")');
  await page.waitForSelector('.playing .goal:has-text("player 1 wants it to meet green fields for ever")');
}, { scheme: 'dark' });

// An arena of 300 fields: it is laid out, shaded by region, and zoomed by buttons and by two
// fingers; the focused node is visible.
const fields = (count) => [`parity ${count - 1};`, ...Array.from({ length: count }, (_, i) =>
  `${i} ${i % 5 ? 0 : 1} ${i % 2} ${(i + 1) % count},${(i * 17 + 4) % count};`), ''].join('\n');
view('graphs-arena-large', '#/green/', async (page) => {
  await page.waitForSelector('#board svg.graph .shade.r1 circle');
  await drop(page, 'large.gm', fields(300));
  await page.waitForFunction(() => document.querySelectorAll('#board svg.roomy .node').length === 300);
  assert.equal(await page.locator('#board .shade circle').count(), 300);
  const box = () => page.getAttribute('#board svg.roomy', 'viewBox').then((text) => text.split(' ').map(Number));
  const before = await box();
  await page.click('#board button:text-is("+")');
  await page.waitForFunction((was) => Number(document.querySelector('#board svg.roomy').getAttribute('viewBox').split(' ')[2]) < was, before[2]);
  const closer = await box();
  await page.evaluate(() => {  // two fingers move apart
    const window = document.querySelector('#board .window'), { x, y, width, height } = window.getBoundingClientRect();
    const touch = (type, id, dx) => window.dispatchEvent(new PointerEvent(type, { pointerId: id, pointerType: 'touch', buttons: 1, bubbles: true,
      clientX: x + width / 2 + dx, clientY: y + height / 2 }));
    touch('pointerdown', 5, -20); touch('pointerdown', 6, 20); touch('pointermove', 5, -60); touch('pointermove', 6, 60);
    touch('pointerup', 5, -60); touch('pointerup', 6, 60);
  });
  await page.waitForFunction((was) => Number(document.querySelector('#board svg.roomy').getAttribute('viewBox').split(' ')[2]) < was / 1.5, closer[2]);
  await page.evaluate(() => document.querySelector('#board svg.roomy .node.can[data-name="299"]').focus());
  await page.waitForFunction(() => {
    const [of, box] = [document.activeElement.getBoundingClientRect(), document.querySelector('#board .window').getBoundingClientRect()];
    return of.left >= box.left && of.right <= box.right && of.top >= box.top && of.bottom <= box.bottom;
  });
  await page.keyboard.press('Enter');
  await page.waitForSelector('#board .node.at[data-name="299"]');
}, { size: narrow, scheme: 'dark', touch: true });

// If the layout fails, the page shows points in rows.
view('graphs-failed', '#/nim/3+4+5', async (page) => {
  await page.route('**/layout.worker-*.js', (route) => route.abort());
  await page.evaluate(() => { location.hash = '#/green/'; });
  await page.waitForSelector('#board canvas.crowd');
  await page.waitForSelector('#board .note:has-text("Click a field")');
  const { width, height } = await page.locator('#board canvas.crowd').boundingBox();
  // A click on one of the points puts the pawn there.
  for (let y = 12; y < height && !/green\/\d/.test(page.url()); y += 9)
    await page.mouse.click(...await page.locator('#board canvas.crowd').boundingBox().then((box) => [box.x + width / 2, box.y + y]));
  await page.waitForSelector('#board .movebuttons .move');
});
