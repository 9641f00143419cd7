// Tests the page in a real browser: what a person does there works, and axe finds no serious fault.
//
//   node browser/run.mjs ZERMELO FOLDER_FOR_SCREENSHOTS [BEGIN_OF_A_NAME]
//       [--static FOLDER] [--seconds N] [--sample N]
//
// --static: tests the page without a server, made by tools/build_page; expected answers still come
// from ZERMELO.
// --seconds: skips and counts what has not begun by then.
// --sample: takes only every Nth of the views that are the same with a server and without.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { drop, finish, narrow, pick, serve, status, until, view } from './harness.mjs';

// 1. A game, a position, parameters; the address and the back button.
view('1-pick', '#/nim/33+9+30+11', async (page) => {
  await until(page, 'Nimber 61');
  await pick(page, 'treat');
  await page.waitForFunction(() => location.hash.startsWith('#/treat/40+31'));
  await page.fill('.setup input.position', '4 3');
  await page.fill('.setup input.number', '3');
  await page.click('.setup button[type=submit]');
  await page.waitForFunction(() => location.hash === '#/treat/4+3?cap=3');
  await page.click('text=Copy command');
  await page.waitForSelector('text=Copied');
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), 'zermelo solve treat 4 3 --set cap=3');
  await page.goBack();
  await page.waitForFunction(() => location.hash.startsWith('#/treat/40+31'));
});

view('2-edit', '#/mnk/3x3+3', async (page) => {
  const spot = (r, c) => `.onboard .row:nth-child(${r}) .cell:nth-child(${c})`;
  await page.click('button:has-text("Edit the position")');
  await page.click(spot(1, 1));
  await page.waitForSelector(`${spot(1, 1)}.x`);
  await page.click('.palette button:has-text("O")');
  await page.click(spot(2, 2));
  await page.waitForFunction(() => decodeURIComponent(location.hash).startsWith('#/mnk/X../.O./...'));
  await until(page, 'First player X');
  await page.click(spot(3, 3));
  // O has moved twice: this is reported, and the board is a draft.
  await page.waitForSelector('.onboard [role=status]:has-text("X moves first")');
  assert.equal(await page.locator('.status .error').count(), 0);
  assert.match(decodeURIComponent(page.url()), /#\/mnk\/X\.\.\/\.O\.\/\.\.\./);
  await page.click(spot(3, 3));
  await page.waitForFunction(() => document.querySelector('.onboard [role=status]').textContent === '');
  await pick(page, 'nim');
  await page.click('button:has-text("Edit the position")');
  await page.waitForSelector('.onboard input >> nth=3');
  await page.click('button[aria-label="One heap more"]');
  await page.waitForFunction(() => location.hash === '#/nim/33+9+30+11+1');
  await page.fill('.onboard input >> nth=4', '61');
  await page.press('.onboard input >> nth=4', 'Tab');
  await until(page, 'loses');
}, { size: narrow });

// 3. Values on the board by colour and letter, in the table, and hidden.
view('3-values', '#/mnk/3x3+3?~moves=2,2', async (page) => {
  assert.equal(await page.locator('#board .cell.mD').count(), 4);
  assert.equal(await page.locator('#board .cell.mL').count(), 4);
  assert.equal(await page.locator('table.moves tbody tr').count(), 8);
  assert.match(await page.textContent('table.moves tbody tr'), /D draws/);
  await page.keyboard.press('h');
  assert.equal(await page.locator('#board .letter').count(), 0);
  // The best move is not first.
  assert.match(await page.textContent('table.moves tbody tr'), /^1,1/);
  await page.click('.guess button:has-text("loses")');
  assert.match(await status(page), /Score: 0\/1/);
  await page.waitForSelector('#board .letter');
}, { scheme: 'dark' });

// 4. Why: the sentence, the deciding bit, the certificate.
view('4-why', '#/nim/33+9+30+11?~tab=why', async (page) => {
  assert.match(await page.textContent('.because'), /33 9 30 11 \(XOR 61\)/);
  assert.equal(await page.locator('.xor .decides').count(), 5);
  await page.click('text=Check it here');
  await page.waitForSelector('text=/^accepted/');
  const [file] = await Promise.all([page.waitForEvent('download'), page.click('text=Download certificate')]);
  assert.equal(file.suggestedFilename(), 'nim.cert');
});
view('4-labels', '#/hex/3x3?~tab=why', async (page) => {
  await page.waitForSelector('text=Move 2,2 leads to a lost position, moves left: 4. With this move: 5.');
  await page.waitForSelector('text=zermelo check hex .../.../... hex.cert');
});
view('4-field', '#/green/1?~tab=why', async (page) => {
  await page.waitForSelector('text=Label 1 where Ann wins: the pawn is on a green field');
  await page.waitForSelector('text=One move on: 6: Ann 0, 7: Ann 2.');
}, { scheme: 'dark' });
view('4-path', '#/tiles/1,2,3/4,5,6/0,7,8?~tab=why', async (page) => {
  await page.click('text=Check it here');
  await page.waitForSelector('text=/^accepted: a path of 2 moves/');
  const [file] = await Promise.all([page.waitForEvent('download'), page.click('text=Download the path')]);
  assert.equal(file.suggestedFilename(), 'tiles.path');
  assert.equal(readFileSync(await file.path(), 'utf8'), '7\n8\n');
}, { size: narrow });
view('4-why-chinese', '#/nim/3+4+5?~tab=why', async (page) => {
  await page.click('button.menu');
  await page.selectOption('select[aria-label=Language]', 'zh');
  await page.waitForSelector('text=下载证书');
  await page.click('.evidence button >> nth=1');
  await page.waitForSelector('.judged:has-text("接受：")');
}, { size: narrow });

// 5. The history as a curve, and the tree of tried lines.
view('5-history', '#/bidding/15?~moves=triple~pass~double&~tab=history', async (page) => {
  await page.waitForSelector('.uplot canvas');
  await page.click('.tree button:has-text("1. triple")');
  await page.waitForFunction(() => location.hash.includes('~moves=triple&'));
  await page.click('#board .move:has-text("double")');
  await page.waitForSelector('.tree ul button:has-text("2. double")');
});

// A game without distances still has a curve: who wins.
view('5-drawn', '#/mnk/3x3+3?~moves=2,2~1,1~1,3&~tab=history', async (page) => {
  await page.waitForSelector('.history h2:has-text("Who wins after each move")');
  await page.waitForSelector('.uplot canvas');
}, { scheme: 'dark', size: narrow });
// However long the bar's words are, it stays in one row, or in at most two on a phone.
for (const [name, size, most] of [['1-bar', undefined, 64], ['1-bar-narrow', narrow, 96]])
  view(name, '#/kayles/5+7+12', async (page) => {
    for (const language of ['pl', 'sk', 'zh', 'en']) {
      await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
      await page.reload();
      await page.waitForSelector(`html[lang=${language}] .status .verdict`);
      const { height } = await page.locator('header').boundingBox();
      assert.ok(height <= most, `${language}: ${height}`);
    }
  }, size ? { size } : {});

// 6. Arenas, game trees, maps, strips, points.
view('6-arena', '#/green/', async (page) => {
  await page.waitForSelector('svg.graph .node');
  await page.click('svg.graph .node[data-name="1"]');
  await page.waitForSelector('svg.graph .node.at[data-name="1"]');
  assert.equal(await page.locator('svg.graph .node').count(), 8);
  await page.click('svg.graph .node.can[data-name="6"]');
  await page.waitForSelector('svg.graph .node.at[data-name="6"]');
  // Billy's field: he moves to a field of Ann's by himself, and she is to move there
  await page.selectOption('.board select', 'square');
  await page.waitForSelector('svg.graph .node.at[data-name="1"], svg.graph .node.at[data-name="2"]');
});
view('6-condensed', '#/nim/3', async (page) => {
  const fields = Array.from({ length: 600 }, (_, i) => {
    const ring = i - i % 3, next = ring + (i + 1) % 3;
    return `${i} ${i % 2} ${i % 2} ${next}${i === ring && i + 3 < 600 ? `,${i + 3}` : ''};`;
  });
  await drop(page, 'rings.gm', ['parity 599;', ...fields, ''].join('\n'));
  await page.waitForSelector('text=One node for each strongly connected component: 600 → 200');
  await page.waitForFunction(() => document.querySelectorAll('svg.graph .node').length === 200);
});
// All nodes of a large arena are drawn on a canvas.
view('6-canvas', '#/nim/3', async (page) => {
  const fields = Array.from({ length: 5000 }, (_, i) =>
    `${i} ${i % 7 ? 0 : 1} ${i % 2} ${(i + 1) % 5000},${(i * 17 + 3) % 5000};`);
  await drop(page, 'large.gm', ['parity 4999;', ...fields, ''].join('\n'));
  await page.click('#board button:has-text("Every node")');
  await page.waitForSelector('#board canvas.crowd[aria-label*="5000 fields"]');
  await page.hover('#board canvas.crowd');
});
// A graph of few positions, but with so many moves that layers would show nothing but lines.
view('6-dense', '#/treat/40+31?~tab=graph', async (page) => {
  await page.waitForSelector('#panel canvas.crowd, #panel svg.graph');
}, { scheme: 'dark' });
view('6-chosen', '#/kayles/5+7?~tab=graph', async (page) => {
  await page.waitForSelector('#panel canvas.crowd, #panel svg.graph');
}, { size: narrow });
view('6-tree', '#/nim/3+2+1?~tab=graph', async (page) => {
  await page.waitForSelector('svg.graph .node');
}, { scheme: 'dark' });
view('6-map', '#/wythoff/12+9?~tab=graph', async (page) => {
  await page.waitForSelector('svg.map rect.strong');
}, { size: narrow });
view('6-capped', '#/treat/40+31?cap=10&~tab=graph', async (page) => {
  await page.waitForSelector('svg.map rect.strong');
  await page.waitForSelector('text=/cap 10/');
});
view('6-products', '#/coins/?~tab=graph', async (page) => {
  await page.waitForSelector('svg.map rect');
  await page.waitForSelector('.charts h2:has-text("nim products")');
});
view('6-bidding', '#/bidding/15?~tab=graph', async (page) => {
  await page.waitForSelector('svg.map rect.strong');
  await page.waitForSelector('text=/who wins for n from 1 to 120/');
  await page.click('.choices button:has-text("Rooms and stakes")');
  await page.waitForSelector('text=/rooms and stakes from 1 to 30/');
});
view('6-points', '#/kayles/5+7?~tab=graph', async (page) => {
  await page.waitForSelector('svg.map rect');
  await page.click('.choices button:has-text("Points")');
  await page.waitForSelector('.charts .uplot canvas');
  await page.waitForSelector('text=/period 12, proved/');
}, { size: narrow, scheme: 'dark' });

// 7. A solver step by step: slider, buttons, keyboard, on the arena and on the map.
const steps = (page) => page.textContent('.stepped small');
view('7-attractor', '#/green/?~tab=graph', async (page) => {
  await page.waitForSelector('.stepped svg.graph .node.known.target');
  assert.match(await page.textContent('.stepped .because'), /A round begins/);
  await page.click('.stepped button[aria-label="One step on"]');
  assert.match(await steps(page), /^2 \/ /);
  await page.waitForSelector('.stepped .node.known.forced .beside');
  await page.click('.stepped button[aria-label="Last step"]');
  await page.waitForSelector('.stepped .node.known.billy');
  assert.match(await page.textContent('.stepped .because'), /won by Ann: 5, by Billy: 3/);
  await page.click('.stepped button[aria-label="One step back"]');
});
view('7-lift', '#/green/?~tab=graph', async (page) => {
  await page.click('.stepped button:has-text("lift")');
  await page.waitForSelector('.stepped .because:has-text("rank is 0 on every field")');
  await page.focus('.slider');
  await page.keyboard.press('ArrowRight');
  assert.match(await steps(page), /^2 \/ /);
  assert.match(await page.getAttribute('.slider', 'aria-valuetext'), /was not just/);
  await page.keyboard.press(' ');  // plays to the end
  await page.waitForSelector('.stepped .node.known.ann', { timeout: 30000 });
  await page.waitForSelector('.stepped button:has-text("Play")');
  await page.keyboard.press('Home');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
}, { size: narrow, scheme: 'dark' });
const far = '6\n......\n.##...\n......\n...#..\n......\n......\n2\n1 1 1 2\n6 5 6 6\n';
for (const [name, options] of [['7-astar', {}], ['7-astar-dark', { size: narrow, scheme: 'dark' }]])
  view(name, '#/pigs/?~tab=graph', async (page) => {
    await drop(page, 'map.txt', far);
    await page.waitForSelector('.stepped svg.map .known.open');
    for (let i = 0; i < 9; i++) await page.click('.stepped button[aria-label="One step on"]');
    assert.equal(await page.locator('.stepped .known.here:not(.swatch)').count(), 2);
    await page.click('.stepped button[aria-label="Last step"]');
    await page.waitForSelector('.stepped .known.path:not(.swatch)');
    await page.click('.stepped button[aria-label="One step back"]');
  }, options);
view('7-too-large', '#/pigs/?~tab=graph', async (page) => {
  const rows = Array.from({ length: 8 }, () => '.'.repeat(8));
  await drop(page, 'map.txt', [8, ...rows, 4, '1 1 1 8 8 1 8 8', '4 4 4 5 5 4 5 5', ''].join('\n'));
  await page.waitForSelector('.stepped .note:has-text("more than 2000 positions")');
});

// 8. A visitor's own game: examples, errors at their line, files dropped on the page.
view('8-script', '#/script/', async (page) => {
  await page.selectOption('.script select', 'tictactoe.lua');
  await until(page, 'draws');
  await page.click('#board .row:nth-child(2) .cell:nth-child(2)');
  await until(page, 'Second player');
  await page.click('.editor .cm-line:nth-child(3)');
  await page.keyboard.press('Home');
  await page.keyboard.type('oops oops ');
  await page.waitForSelector('.status .error');
  assert.match(await page.textContent('.editor .cm-wrong'), /oops oops/);
  for (let i = 0; i < 10; i++) await page.keyboard.press('Backspace');
  await until(page, 'draws');
  assert.equal(await page.locator('.editor .cm-wrong').count(), 0);
});
// The page shows what the server was started with, unless the address names a game.
const at = (file) => new URL(`../../${file}`, import.meta.url).pathname;
view('8-started', '#/nim/3', async (page) => {
  const { process: other, address } = await serve('0', [at('data/scripts/subtract_square.lua'), '7', '--set', 'n=9']);
  await page.goto(address);
  await page.waitForSelector('.editor .cm-content');
  assert.match(page.url(), /#\/script\/7\?n=9&~file=/);
  await until(page, 'loses');
  await page.goto(`${address}#/nim/1+2+3`);
  await page.waitForFunction(() => document.querySelector('.setup input.position')?.value === '1 2 3');
  assert.match(page.url(), /#\/nim\/1\+2\+3/);
  other.kill('SIGINT');
}, { engine: 'server' });

view('8-dropped', '#/nim/3+4', async (page) => {
  await drop(page, 'map.txt', '3\n...\n.#.\n...\n1\n1 1\n3 3\n');
  await page.waitForSelector('.grid.pigs .pig');
  await drop(page, 'arena.gm', 'parity 1;\n0 1 0 1;\n1 0 1 0;\n');
  await page.waitForSelector('svg.graph .node');
  await drop(page, 'heap.lua', 'return { start = function() return { 5 } end,\n'
    + '  moves = function(s) return s[1] > 0 and { 1 } or {} end,\n  play = function(s, m) return { s[1] - m } end }\n');
  await until(page, 'wins');
}, { size: narrow, scheme: 'dark' });

view('8-contest', '#/nim/3+4', async (page) => {
  await drop(page, 'pas.in', '1 5 1\n3\n1\n5\n6\n');
  await until(page, 'first player wins 2 of 3 boards');
  assert.equal(await page.locator('.rows button').count(), 3);
  await page.click('.rows button:has-text("6")');
  await page.waitForFunction(() => location.hash === '#/stripes/1,5,1+6');
  await page.waitForSelector('#board .stone >> nth=5');
  await page.goBack();
  await page.waitForSelector('.rows');
}, { size: narrow });

// 9. A sum, played and explained.
view('9-sum', '#/sum/kayles(17)+%2B+nim(5)+%2B+chomp(3x4)', async (page) => {
  assert.equal(await page.locator('.part').count(), 3);
  assert.equal(await page.locator('.part .stone').count(), 17 + 5);
  assert.equal(await page.locator('.part .cell').count(), 12);
  await page.click('.part .stone.mW, .part .cell.mW');
  await until(page, 'loses');
});

view('9-odd', '#/sum/coins(HT/TH)+%2B+fibonacci(7)+%2B+grundy(6)', async (page) => {
  assert.equal(await page.locator('.part button.cut').count(), 4);  // no cut gives equal halves
  await page.click('.part:nth-child(2) .stone:last-of-type');
  await page.waitForFunction(() => decodeURIComponent(location.hash).includes('fibonacci(7+6)->fibonacci(6+2)'));
  await page.click('.part:nth-child(1) .row:nth-child(2) .cell:nth-child(2)');
  await page.click('.part:nth-child(1) .row:nth-child(1) .cell:nth-child(1)');
  await page.waitForFunction(() => decodeURIComponent(location.hash).includes('~coins(HT/TH)->'));
}, { size: narrow });

// 11. Boards that look like the game.
view('11-green', '#/green/', async (page) => {
  await page.click('svg.graph .node[data-name="1"]');
  await page.click('svg.graph .node.can[data-name="6"]');
  await page.click('svg.graph .node.can[data-name="1"]');
  await page.waitForSelector('text=/field 1 for the second time, and field 6 of its round is green: Ann wins/');
});
view('11-chomp', '#/chomp/4x6', async (page) => {
  await page.click('#board .cell.mW');
  await until(page, 'loses');
});
view('11-coins', '#/coins/', async (page) => {
  await page.waitForSelector('.cell.head');
}, { size: narrow, scheme: 'dark' });
view('11-pigs', '#/pigs/', async (page) => {
  await page.click('text=Play the solution');
  await page.waitForFunction(() => document.querySelectorAll('.cell.stack .pig').length === 2, undefined, { timeout: 15000 });
});
view('11-map', '#/pigs/', async (page) => {
  const headline = await status(page);
  await page.click('text=Edit the map');
  await page.click('.onboard button:has-text("Tree")');
  await page.click('.onboard .row:nth-child(1) .cell:nth-child(3)');
  await page.waitForSelector('.onboard .row:nth-child(1) .cell.rock:nth-child(3)');
  await page.click('.onboard button:has-text("Pig")');
  await page.click('.onboard .row:nth-child(3) .cell:nth-child(3)');
  await page.waitForSelector('.onboard [role=status]:has-text("Pigs: 3, haystacks: 2")');
  await page.click('.onboard button:has-text("Haystack")');
  await page.click('.onboard .row:nth-child(3) .cell:nth-child(4)');
  await page.waitForFunction((old) => document.querySelectorAll('.onboard .pig').length === 3 &&
    document.querySelector('.status').textContent !== old, headline);
}, { size: narrow });
view('11-bound', '#/pigs/?~tab=why', async (page) => {
  await page.waitForSelector('section[aria-label="Lower bound"] dl');
  const bound = async () => Number(/Lower bound: (\d+)/.exec(await page.textContent('section[aria-label="Lower bound"]'))[1]);
  assert.ok(await bound() > 0 && await bound() <= Number(/\d+/.exec(await status(page))[0]));
  await drop(page, 'map.txt', far);
  await page.waitForSelector('section[aria-label="Lower bound"] dl:has-text("meeting bound")');
  await page.waitForSelector('section[aria-label="Lower bound"] h2:has-text("10")');
}, { size: narrow });
view('11-pegs', '#/pegs/X.XX/XXXX/XXXX/XXXX', async (page) => {
  assert.equal(await page.locator('#board .cell.peg').count(), 15);
  await page.click('#board .row:nth-child(3) .cell:nth-child(2)');
  await page.click('#board .row:nth-child(1) .cell:nth-child(2)');
  await page.waitForSelector('#board .row:nth-child(1) .cell.peg:nth-child(2)');
  await page.keyboard.press('h');  // a puzzle is not won or lost, so there is nothing to guess
  await page.click('text=Show the answer');
  await until(page, '8 moves');
}, { size: narrow });
// A jump that may go on: the next click continues it, or ends it there.
view('11-pegs-far', '#/pegs/XX.X./...../...X./.....', async (page) => {
  await page.click('#board .row:nth-child(1) .cell:nth-child(1)');
  await page.click('#board .row:nth-child(1) .cell:nth-child(3)');
  await page.waitForSelector('#board .cell.chosen >> nth=1');
  assert.ok(!page.url().includes('~moves'));
  await page.click('#board .row:nth-child(1) .cell:nth-child(5)');
  await page.waitForFunction(() => decodeURIComponent(location.hash).includes('1,1->1,3->1,5'));
});
view('11-tiles', '#/tiles/1,2,3/4,5,6/0,7,8', async (page) => {
  await page.click('#board .cell.tile:has-text("7")');
  await page.click('#board .cell.tile:has-text("8")');
  await until(page, 'Solved!');
}, { scheme: 'dark' });
view('11-quixo', '#/quixo/3x3', async (page) => {
  await page.click('#board .row:nth-child(1) .cell:nth-child(1)');
  await page.click('#board .row:nth-child(1) .cell:nth-child(3)');
  await page.waitForSelector('#board .row:nth-child(1) .cell.x:nth-child(3)');
}, { size: narrow, scheme: 'dark' });
view('11-connect4', '#/connect4/4x4', async (page) => {
  // One at each place where a stone comes to rest.
  assert.equal(await page.locator('#board .letter').count(), 4);
  await page.click('#board .row:nth-child(1) .cell:nth-child(2)');
  await page.waitForSelector('#board .row:nth-child(4) .cell.x:nth-child(2)');
});
// A chart of two piles fits under the bar.
view('11-tall', '#/wythoff/31+31', async (page) => {
  const box = await page.locator('#board .plane').boundingBox();
  assert.ok(box.y + box.height < 780, `the board ends at ${box.y + box.height}`);
});
for (const game of ['dag', 'loopy']) view(`11-${game}`, `#/${game}/`, async (page) => {
  await page.click('#board .node.can.won');
  await until(page, 'loses');
  assert.ok(await page.locator('#board .pawn').count() > 0);
  await page.click('button:has-text("Play")');  // the opponent answers
  await page.waitForFunction(() => location.hash.split('~moves=')[1]?.split('~').length === 3);
}, game === 'dag' ? {} : { size: narrow, scheme: 'dark' });
view('11-hex', '#/hex/3x3', async (page) => {
  await page.click('#board .cell.mW');
  await until(page, 'Second player');
});
view('11-hex-narrow', '#/hex/3x3', async (page) => {
  assert.equal(await page.locator('#board .cell').count(), 9);  // and nothing sticks out
}, { size: narrow, scheme: 'dark' });
view('11-plane', '#/wythoff/12+9', async (page) => {
  await page.click('.plane .cell.mW');
  await until(page, 'loses');
}, { size: narrow });

// 12. The keyboard alone.
view('12-keyboard', '#/nim/3+4+5', async (page) => {
  await page.keyboard.press('1');
  await until(page, 'Second player');
  await page.keyboard.press(' ');
  await until(page, 'First player');
  await page.keyboard.press('ArrowLeft');
  await until(page, 'Second player');
  await page.keyboard.press('ArrowRight');
  await until(page, 'First player');
  await page.keyboard.press('?');
  await page.waitForSelector('dialog.keys');
  assert.equal(await page.evaluate(() => document.activeElement.textContent), 'Close');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('dialog.keys'));
  await page.keyboard.press('?');
  await page.waitForSelector('dialog.keys');
  assert.equal(await page.title(), 'Nim – Zermelo');
}, { scheme: 'dark' });

view('12-arena', '#/green/1', async (page) => {
  await page.focus('svg.graph .node.can[data-name="6"]');
  await page.keyboard.press(' ');  // makes a move, as on every button; not the best move
  await page.waitForSelector('svg.graph .node.at[data-name="6"]');
}, { size: narrow });

// Every game of the program's catalogue has a name in every language.
view('12-languages', '#/treat/40+31?~tab=rules', async (page) => {
  await page.click('button.menu');
  for (const [language, rule] of [['zh', '糕点'], ['sk', 'koláče'], ['pl', 'ciastka']]) {
    await page.selectOption('.tools select', language);
    await page.waitForSelector(`html[lang=${language}]`);
    await page.click('button.games');
    assert.ok(await page.locator('.allgames .card').count() > 30);
    assert.equal(await page.locator('.allgames .card [lang=en]').count(), 0);
    await page.waitForSelector('dialog.allgames:modal');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !document.querySelector('dialog'));
    assert.ok((await page.textContent('.rules .because')).includes(rule));
  }
}, { size: narrow });

// Keys pressed while the next position is loading do not make moves in the old one.
view('12-hasty', '#/nim/3+4+5', async (page) => {
  let answer = () => undefined;
  const asked = new Promise((done) => {
    void page.route('**/api/v1/watch', async (route) => {
      done();
      await new Promise((wait) => { answer = wait; });
      await route.continue();
    }, { times: 1 });
  });
  await page.keyboard.press('1');
  await asked;
  await page.keyboard.press('1');
  await page.keyboard.press(' ');
  answer();
  await until(page, 'Second player');
  assert.equal(page.url().split('~moves=')[1]?.split('~').length, 1);
}, { engine: 'server' });

// Errors are shown.
view('wrong', '#/nim/3', async (page) => {
  await page.fill('.setup input.position', 'three');
  await page.click('.setup button[type=submit]');
  await page.waitForSelector('.status .error');
});

view('wrong-file', '#/nim/3+4', async (page) => {
  await drop(page, 'large.txt', 'x'.repeat(5e6));
  await page.waitForSelector('.status .error:has-text("too long")');
  await page.click('#board .stone.mW');  // the game goes on
  await until(page, 'Second player');
  assert.equal(await page.locator('.status .error').count(), 0);
}, { size: narrow });
view('wrong-address', '#/nonsense/%E0%A4%A', async (page) => {
  await page.waitForSelector('.status .error:has-text("There is no such game: nonsense")');
  await until(page, 'Nimber 61');
});

for (const more of ['start', 'play', 'board', 'strip', 'lessons', 'further', 'ends', 'lines', 'hidden', 'long', 'lost', 'files', 'graphs', 'editor', 'script', 'edits', 'graphedit', 'keyboard', 'labels', 'unknown', 'ways', 'all', 'hand', 'explore', 'soon', 'phone', 'print', 'grow', 'values', 'alone']) await import(`./${more}.mjs`);
await finish();
