// The page's own logic: addresses, lines of play, boards, streams, texts.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { components, condensed, legible, rowsOf } from '../src/graph/condense.ts';
import { addressOf, placeOf, type Place } from '../src/state/address.ts';
import { positionsOf, type Game, type Move, type Picture, type Position, type Trace } from '../src/ask/api.ts';
import { checkLine, fieldSays, outcomeSays } from '../src/tabs/because.ts';
import { bestMark, boardOf, completed, inOrder, mex, needsButtons, pairsOf, taking, xorTable } from '../src/board/board.ts';
import { eventsOf } from '../src/ask/server.ts';
import { gameOfFile } from '../src/state/dropped.ts';
import { judged } from '../src/ask/line.ts';
import { texts as lessonsEn } from '../src/lessons/en.ts';
import { texts as lessonsPl } from '../src/lessons/pl.ts';
import { texts as lessonsSk } from '../src/lessons/sk.ts';
import { texts as lessonsZh } from '../src/lessons/zh.ts';
import { cardOf } from '../src/lessons/texts.ts';
import { kLessons } from '../src/lessons/lessons.ts';
import { evidenceSays } from '../src/tabs/evidence.tsx';
import { soonest } from '../src/tabs/soon.tsx';
import { familyOf } from '../src/gallery/games.ts';
import { paced, rate, type Paced } from '../src/ask/progress.ts';
import { mark } from '../src/ask/unfinished.ts';
import { lastCells } from '../src/board/last.ts';
import { edited, fileOf, mapOf, resized, solvable } from '../src/board/map.ts';
import { ownMove, partsOf } from '../src/board/sum.ts';
import type { Setup } from '../src/ask/setup.ts';
import { givenIn, particular } from '../src/play/rule.ts';
import { editable, moverOf, putOn } from '../src/board/edit.ts';
import { nextPlace } from '../src/parts/roving.ts';
import { filled, knownAfter, legend, sentence } from '../src/graph/trace.ts';
import { reached, standing, tokensOf } from '../src/board/tokens.ts';
import { kTabs, modeOf } from '../src/state/mode.ts';
import { counted, sentenceOf, toldIn } from '../src/state/say.ts';
import { along, back, forth, movesTo, newTree, step, undo } from '../src/state/tree.ts';
import { games, languages, toldGame, type Words } from '../src/words.ts';

test('an address brings back what it was made of', () => {
  const places: Place[] = [
    { game: 'nim', position: '33 9 30 11', parameters: {}, moves: [], tab: 'moves' },
    { game: 'sum', position: 'kayles(17) + nim(5)', parameters: {}, moves: ['nim(5)->nim(4)'], tab: 'why' },
    { game: 'treat', position: '40 31', parameters: { cap: '10' }, moves: ['3 0', '0 3'], tab: 'graph' },
    { game: 'pigs', position: '', parameters: {}, moves: ['1,1->1,3'], tab: 'moves', file: '4\n..#.\n%&=~?+' },
    { game: 'kayles', position: '5', parameters: {}, moves: ['5->3+1', '3->0'], tab: 'moves' },
  ];
  places.push({ game: 'hex', position: '3x3', parameters: {}, moves: ['2,2'], tab: 'moves', mode: 'play', rival: 'random', second: true });
  places.push({ game: 'green', position: '', parameters: {}, moves: [], tab: 'why', own: { alpha: ['1', '', '-', 'x&~,='], beta: [] } });
  places.push({ game: 'green', position: '', parameters: {}, moves: [], tab: 'why', own: { alpha: [], beta: ['-', '0'] } });
  places.push({ game: 'green', position: '', parameters: {}, moves: [], tab: 'why', own: { alpha: [], beta: [] } });
  for (const place of places) assert.deepEqual(placeOf(addressOf(place)), place);
  assert.equal(addressOf({ ...places[1]!, mode: 'understand' }), addressOf(places[1]!), 'the tab tells the mode');
  assert.equal(placeOf(''), undefined);
  assert.equal(placeOf('#/'), undefined);
  assert.deepEqual(placeOf('#/nim/%zz?&=1&~moves=')!.position, '%zz');
});

test('an answer is a sentence, for each side and language', () => {
  const en = languages.en!, side = { piece: 0 as const, first: true, mine: undefined };
  const of = (game: string, answer: object): Position =>
    ({ ...here(game, ''), answer: { solver: '', evidence: '', certified: true, ...answer } });
  assert.equal(sentenceOf(of('hex', { verdict: 'win', remoteness: 7 }), side, en, 'en'), 'X can force a win in 7 moves.');
  assert.equal(sentenceOf(of('hex', { verdict: 'loss', remoteness: 1 }), side, en, 'en'), 'O can force a win in 1 move, whatever the other player does.');
  assert.equal(sentenceOf(of('nim', { verdict: 'loss' }), { ...side, first: false }, en, 'en'), 'The first player can force a win, whatever the other player does.');
  assert.equal(sentenceOf(of('nim', { verdict: 'loss' }), { ...side, mine: false }, en, 'en'), 'You can force a win.');
  assert.equal(sentenceOf(of('nim', { verdict: 'win' }), { ...side, mine: false }, en, 'en'), 'The opponent can force a win, whatever you do.');
  assert.equal(sentenceOf(of('domineering', { verdict: 'win' }), { ...side, piece: 1 }, en, 'en'), 'Flat can force a win.');
  assert.equal(sentenceOf(of('tiles', { steps: null }), side, en, 'en'), en.noWay);
  assert.equal(sentenceOf(of('hex', { verdict: 'unknown' }), side, en, 'en'), en.sayUnknown);
  assert.deepEqual([1, 3, 5].map((n) => counted(languages.sk!.inMoves, n, 'sk')), [' na 1 ťah', ' na 3 ťahy', ' na 5 ťahov']);
  for (const [language, words] of Object.entries(languages)) for (const n of [0, 1, 2, 5, 22, 101])
    assert.match(counted(words.stepsLeft, n, language), new RegExp(`${n}`));
});

test('a mode has its tabs, and a tab its mode', () => {
  for (const mode of ['explore', 'understand'] as const) for (const tab of kTabs[mode]) assert.equal(modeOf(tab), mode);
  assert.equal(modeOf('moves'), 'explore');
});

test('moves are judged, and mistakes found', () => {
  const at = (answer: object, turn?: number): Position => ({ ...here('nim', ''), ...(turn === undefined ? {} : { turn }),
    answer: { solver: '', evidence: '', certified: true, ...answer } });
  const line = ['win', 'win', 'loss', 'draw', 'draw', 'win'].map((verdict) => at({ verdict }));
  assert.deepEqual(judged(line), [
    { worth: 'loss', fault: 'win' }, { worth: 'win', fault: '' }, { worth: 'draw', fault: '' },
    { worth: 'draw', fault: '' }, { worth: 'loss', fault: 'draw' }]);
  assert.deepEqual(judged([at({ verdict: 'win' }), undefined, at({ verdict: 'loss' })]), [{ worth: '', fault: '' }, { worth: '', fault: '' }]);
  assert.deepEqual(judged([at({ verdict: 'win' }), at({ verdict: 'unknown' })]), [{ worth: 'unknown', fault: '' }]);
  // A player who moves again keeps the verdict of the position before.
  assert.deepEqual(judged([at({ verdict: 'win' }, 0), at({ verdict: 'win' }, 0)]), [{ worth: 'win', fault: '' }]);
  assert.deepEqual(judged([9, 8, 8, null].map((steps) => at({ steps }))).map((m) => m.fault), ['', 'steps', 'steps']);
});

test('an answer is told in the language of the page, else in English', () => {
  const answer = { headline: 'impossible', why: 'So.', in: { pl: { headline: 'niemożliwe' } } };
  assert.deepEqual(toldIn(answer, 'pl'), { headline: 'niemożliwe', why: '', lang: 'pl' });
  assert.deepEqual(toldIn(answer, 'zh'), { headline: 'impossible', why: 'So.', lang: 'en' });
  assert.deepEqual(toldIn({}, 'en'), { headline: '', why: '', lang: 'en' });
});

test('lessons and rules are whole in every language', () => {
  const all = { en: lessonsEn, pl: lessonsPl, sk: lessonsSk, zh: lessonsZh };
  assert.deepEqual(Object.keys(all), Object.keys(languages));
  for (const [language, texts] of Object.entries(all)) {
    assert.deepEqual(Object.keys(texts.lessons).sort(), Object.keys(kLessons).sort(), language);
    for (const [game, steps] of Object.entries(kLessons)) {
      assert.equal(texts.lessons[game]!.length, steps.length, `${language}.${game}`);
      assert.equal(steps.at(-1)!.figure, 'check', 'it ends with the certificate');
    }
    assert.deepEqual(Object.keys(texts.rules), Object.keys(lessonsEn.rules), language);
    for (const [game, rules] of Object.entries(texts.rules)) assert.equal(rules.length, lessonsEn.rules[game]!.length, `${language}.${game}`);
  }
  for (const game of Object.keys(games.en!)) assert.equal(!!lessonsEn.rules[game], game !== 'script', game);
  for (const source of ['bidding', 'green', 'parity', 'pigs', 'treat', 'nim', 'stripes']) assert.ok(lessonsEn.rules[source], source);
  // Exactly the texts that the cards in the sources have about solvers and parameters.
  const folder = join(process.env.ZERMELO_ROOT!, 'zermelo');
  const code = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(cpp|hpp|inc)$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8')).join('\n').replace(/"\s*\n\s*"/g, '');
  const solvers = [...code.matchAll(/\{"[\w-]+",\s*"([^"]+)",\s*(?:true|false)\b|^(?:BUCHI|PARITY|FINITE)\(\w+, "([^"]+)"/gm)]
    .map(([, card, roster]) => card ?? roster!);
  assert.ok(solvers.length > 50);
  for (const [language, { cards }] of Object.entries(all)) {
    if (language === 'en') continue;
    for (const text of solvers) assert.ok(cards[text], `${language} lacks: ${text}`);
    for (const text of Object.keys(cards)) assert.ok(code.includes(`"${text}"`), `${language}: nobody says: ${text}`);
    assert.deepEqual(Object.keys(cards), Object.keys(lessonsPl.cards), language);
  }
  assert.deepEqual(cardOf('breadth first', lessonsPl, 'pl'), { text: 'przeszukiwanie wszerz', lang: 'pl' });
  assert.deepEqual(cardOf('something new', lessonsPl, 'pl'), { text: 'something new', lang: 'en' });
  assert.deepEqual(cardOf('breadth first', undefined, 'pl'), { text: 'breadth first', lang: 'en' });
  for (const kind of ['labels', 'sequence', 'tree', 'path', 'path+bound', 'theorem']) assert.ok(evidenceSays(kind, languages.en!), kind);
});

test('lines branch, and are walked back and forth', () => {
  let tree = along(newTree(), ['a', 'b']);
  tree = step(back(tree), 'c');
  assert.deepEqual(movesTo(tree, tree.at), ['a', 'c']);
  assert.equal(tree.nodes.length, 4);
  tree = step(back(tree), 'b');
  assert.equal(tree.nodes.length, 4, 'a known move makes no new node');
  assert.deepEqual(movesTo(tree, forth(back(tree)).at), ['a', 'c'], 'forth follows the newest line');
  assert.equal(back(back(back(tree))).at, 0);
});

test('undo goes before one\'s own last move', () => {
  const played = along(newTree(), ['mine', 'theirs', 'mine again', 'theirs again']);
  assert.deepEqual(movesTo(played, undo(played, 0).at), ['mine', 'theirs']);
  assert.deepEqual(movesTo(played, undo(back(played), 0).at), ['mine', 'theirs']);
  assert.deepEqual(movesTo(played, undo(played, 1).at), ['mine', 'theirs', 'mine again']);
  assert.equal(undo(along(newTree(), ['theirs']), 1).at, 0);
  // If the other player moves twice, both moves are taken back.
  const whose = (moves: string[]) => moves.length < 2 ? moves.length : 1;
  assert.deepEqual(movesTo(played, undo(played, 0, whose).at), []);
  assert.deepEqual(movesTo(played, undo(back(played), 1, whose).at), ['mine', 'theirs']);
});

const here = (game: string, position: string): Position =>
  ({ game, position, over: false, command: '', moves: [], legal: 0,
     answer: { solver: '', evidence: '', certified: true } });

test('boards of scripts are clicked where moves name their squares', () => {
  const drawn = (rows: string, moves: string[]) => boardOf(
    { ...here('script', '1 2'), drawn: rows, moves: moves.map((move) => ({ move, mark: '?' as const })) }, undefined);
  const board = drawn('X.\n O\n', ['1,1->1,2', '2,2']);
  assert.equal(board.kind, 'grid');
  if (board.kind !== 'grid') return;
  assert.deepEqual(board.rows.map((row) => row.map((cell) => cell.cls)), [['x', 'free'], ['gap', 'o']]);
  assert.deepEqual(board.cellsOf({ move: '1,1->1,2', mark: '?' }), ['1,1', '1,2']);
  assert.equal(drawn('X.\n.O\n', ['1,3']).kind, 'words');               // not on the board
  assert.equal(drawn('X.\n.O\n', ['1,2', 'pass']).kind, 'words');       // not a square
  assert.equal(drawn('X.\n.O\n', ['1,2 a', '1,2 b']).kind, 'words');    // the move is ambiguous
  assert.equal(boardOf(here('script', '1 2'), undefined).kind, 'words');
});

test('positions become boards', () => {
  const cells = (game: string, position: string) => {
    const board = boardOf(here(game, position), undefined);
    assert.equal(board.kind, 'grid');
    return board.kind === 'grid' ? board.rows.map((row) => row.map((cell) => cell.cls)) : [];
  };
  assert.deepEqual(cells('mnk', 'X../.O. 2'), [['x', 'free', 'free'], ['free', 'o', 'free']]);
  assert.deepEqual(cells('chomp', '3,1'), [['poison', 'chocolate', 'chocolate'], ['chocolate']]);
  assert.deepEqual(cells('coins', 'HT/TT'), [['head', 'tail'], ['tail', 'tail']]);
  assert.deepEqual(boardOf(here('nim', '3 4'), undefined), { kind: 'heaps', heaps: [3, 4], rows: false });
  assert.deepEqual(boardOf(here('subtraction', '1,3,4 10'), undefined), { kind: 'heaps', heaps: [10], rows: false });
  assert.deepEqual(boardOf(here('wythoff', '3 5'), undefined), { kind: 'plane', piles: [3, 5] });
  assert.deepEqual(boardOf(here('bidding', '15'), undefined), { kind: 'stack', limit: 15, stack: 0, stake: 1 });
  assert.deepEqual(boardOf(here('bidding', '15 5 3'), undefined), { kind: 'stack', limit: 15, stack: 5, stake: 3 });
  assert.equal(boardOf(here('bidding', '999'), undefined).kind, 'words');
  assert.deepEqual(cells('toads', 'T.F toads'), [['x', 'free', 'o']]);
  assert.equal(boardOf(here('nim', '3 x'), undefined).kind, 'words');
  assert.deepEqual(cells('quixo', 'X./.. O'), [['x', 'free'], ['free', 'free']]);
  assert.deepEqual(cells('pegs', '_X/.X 2,1'), [['gap', 'hole peg'], ['hole', 'hole peg']]);
  assert.deepEqual(cells('tiles', '3,1/0,2'), [['tile', 'tile'], ['gap', 'tile']]);
  const found = (game: string, position: string, move: string) => {
    const board = boardOf(here(game, position), undefined);
    return board.kind === 'grid' ? board.cellsOf({ move, mark: '?' }) : [];
  };
  assert.deepEqual(found('tiles', '3,1/0,2', '2'), ['2,2']);
  assert.deepEqual(found('connect4', '../.X/.O', '2'), ['1,2', '3,2', '2,2']);
  assert.deepEqual(found('connect4', '../.X/.O', '1'), ['3,1', '2,1', '1,1']);
  assert.deepEqual(found('domineering', '.../... flat', '1,2'), ['1,2', '1,3']);
  assert.deepEqual(found('domineering', '.../... upright', '1,2'), ['1,2', '2,2']);
  assert.deepEqual(found('domineering-values', '.../... left', '1,2'), ['1,2', '2,2']);
  assert.deepEqual(found('domineering-values', '.../... right', '1,2'), ['1,2', '1,3']);
  assert.deepEqual(found('clobber', 'XO./... left', '1,1->1,2'), ['1,1', '1,2']);
  assert.deepEqual(found('amazons', 'X#/.O left', '1,1->2,1->1,1'), ['1,1', '2,1', '1,1']);
  assert.deepEqual(found('toads-values', 'T.F TF. right', '2.3'), ['2,3']);
  const last = (game: string, position: string, move: string) => {
    const board = boardOf(here(game, position), undefined);
    return board.kind === 'grid' ? lastCells(game, board, position, move) : [];
  };
  assert.deepEqual(last('connect4', '../.X/.O', '2'), ['2,2']);
  assert.deepEqual(last('domineering', 'X../X.. flat', '1,1'), ['1,1', '2,1']);
  assert.deepEqual(last('morris', 'X../.../...', '2,2->1,1'), ['1,1']);
  assert.deepEqual(last('amazons', '##/XO right', '1,1->2,1->1,1'), ['2,1', '1,1']);
  assert.deepEqual(last('chomp', '3,1', '2,2'), []);
  const map = boardOf(here('pigs', '1,1'), '2\n.#\n..\n1\n1 1\n2 2\n');
  assert.deepEqual(map.kind === 'grid' && map.rows.map((row) => row.map((c) => c.cls)),
    [['meadow', 'rock'], ['meadow', 'meadow stack']]);
});

test('moves find their stones', () => {
  const moves: Move[] = ['5->3+1', '5->2+2', '5->4', '1->0'].map((move) => ({ move, mark: 'L' }));
  assert.equal(taking(moves, 5, 3, 1)?.move, '5->3+1');
  assert.equal(taking(moves, 5, 1, 3)?.move, '5->3+1');
  assert.equal(taking(moves, 5, 0, 4)?.move, '5->4');
  assert.equal(taking(moves, 1, 0, 0)?.move, '1->0');
  assert.equal(taking(moves, 5, 0, 0), undefined);
  assert.deepEqual(pairsOf('1,2->13,4'), ['1,2', '13,4']);
  assert.equal(bestMark([{ move: '', mark: 'L' }, { move: '', mark: 'D' }]), 'D');
  assert.equal(bestMark([]), undefined);
});

test('moves that no click makes have buttons', () => {
  const of = (game: string, position: string, ...moves: string[]) => {
    const at = { ...here(game, position), moves: moves.map((move): Move => ({ move, mark: '?' })) };
    return needsButtons(at, boardOf(at, undefined));
  };
  assert.ok(!of('nim', '3 4', '3->1') && !of('kayles', '5', '5->3+1'));
  assert.ok(of('nim', '3 4', '3->1,4->2') && !of('grundy', '5', '5->3+2'));
  assert.ok(of('nim', '41', '41->40') && of('nim', Array(25).fill(1).join(' '), '1->0'));
  assert.ok(of('bidding', '15', 'pass') && !of('wythoff', '3 4', '1 1'));
});

test('hidden values are not told by the order of the moves', () => {
  const moves: Move[] = ['10->1', '9->2', '10->0'].map((move) => ({ move, mark: 'W' }));
  assert.deepEqual(inOrder(moves, true), moves);
  assert.deepEqual(inOrder(moves, false).map((m) => m.move), ['9->2', '10->0', '10->1']);
});

test('moves are best first, with what lies behind them', () => {
  const of = (answer: object, moves: Move[]): Position =>
    ({ ...here('coins', ''), moves, answer: { solver: '', evidence: '', certified: true, ...answer } });
  const moves: Move[] = ['a', 'b', 'c', 'd', 'e'].map((move) => ({ move, mark: move === 'a' ? 'W' : '?' }));
  const value = (move: string, verdict: 'win' | 'loss' | 'draw') => ({ move, position: '', verdict });
  const order = (told: Position) => told.moves.map((m) => m.move + (m.steps ?? m.mark)).join(' ');
  assert.equal(order(completed(of({}, moves), [])), 'aW b? c? d? e?');
  assert.equal(order(completed(of({}, moves), [value('b', 'win'), value('d', 'loss'), value('e', 'draw')])), 'aW dW eD c? bL');
  const steps: Move[] = [['a', 9], ['b', null], ['c', undefined], ['d', 7]].map(([move, left]) =>
    ({ move: move as string, mark: '?', ...(left === undefined ? {} : { steps: left as number | null }) }));
  assert.equal(order(completed(of({ steps: 8 }, steps), [])), 'd7 a9 c? b?');
  assert.equal(order(completed(of({ steps: 8 }, steps), [{ ...value('c', 'win'), remoteness: 8 }])), 'd7 c8 a9 b?');
});

test('the deciding bit and the least missing number', () => {
  const table = xorTable('The heaps are worth 33 9 30 11 (XOR 61); a move to XOR 0 wins.')!;
  assert.equal(table.bit, 5);
  assert.equal(table.terms.reduce((a, b) => a ^ b), table.xor);
  assert.equal(xorTable('The components are worth 4 4 (XOR 0); ...')!.bit, -1);
  assert.equal(xorTable('7 of the positions are lost.'), undefined);
  assert.equal(mex([0, 1, 3, 1]), 2);
  assert.equal(mex([]), 0);
});

test('events come out of a stream however it is cut', () => {
  const text = 'event: progress\ndata: {"a":1}\n\nevent: answer\ndata: {}\n\n';
  for (let cut = 0; cut <= text.length; cut++) {
    const first = eventsOf(text.slice(0, cut));
    const second = eventsOf(first.rest + text.slice(cut));
    assert.deepEqual([...first.events, ...second.events],
      [{ name: 'progress', data: '{"a":1}' }, { name: 'answer', data: '{}' }]);
  }
});

test('a count falls only where another phase is named', () => {
  const progress = (phase: string, positions: number, seconds: number) =>
    ({ phase, positions, seconds, done: -1, frontier: 0, bytes: 0, left: -1 });
  const heard = [progress('search', 500, 1), progress('search', 900, 2), progress('search', 100, 3),
    progress('check', 50, 4), progress('check', 80, 5), progress('search', 10, 6)];
  const told: Paced[] = [];
  for (const now of heard) told.push(paced(told.at(-1) ?? null, now));
  assert.deepEqual(told.map((t) => [t.phase, t.positions]),
    [['search', 500], ['search', 900], ['search', 900], ['check', 50], ['check', 80], ['search', 10]]);
  assert.equal(rate(told[4]!), 40, 'of its phase: since second 3');
});

test('what to type instead is told apart', () => {
  assert.deepEqual(positionsOf('chomp 5x7, or chomp 7,7,3', 'chomp'), ['5x7', '7,7,3']);
  assert.deepEqual(positionsOf("sum 'kayles(7) + nim(5)'", 'sum'), ['kayles(7) + nim(5)']);
  assert.deepEqual(positionsOf('zermelo solve green FILE', 'green'), []);
  assert.deepEqual(positionsOf('', 'nim'), []);
});

test('questions have marks of their own', () => {
  const keys = Array.from({ length: 5000 }, (_, i) => `{"ask":"position","position":"${i}"}`);
  assert.equal(new Set(keys.map(mark)).size, keys.length);
  assert.match(mark('x'.repeat(100_000)), /^\w+$/);
});

test('why, from the labels one move away', () => {
  const en = languages.en!;
  const of = (verdict: 'win' | 'loss' | 'draw', marks: string, remoteness?: number): Position => ({
    ...here('hex', ''), legal: marks.length,
    moves: [...marks].map((mark, i) => ({ move: `m${i}`, mark: mark as Move['mark'] })),
    answer: { solver: '', evidence: '', certified: true, verdict,
      ...(remoteness === undefined ? {} : { remoteness }) },
  });
  const far = (...numbers: number[]) => numbers.map((remoteness, i) =>
    ({ move: `m${i}`, position: '', verdict: 'win' as const, remoteness }));
  assert.match(outcomeSays(of('win', 'WWL', 5), far(6, 4, 7), en), /m1 .*left: 4. .*: 5/);
  assert.match(outcomeSays(of('win', 'WL'), [], en), /m0 leads to a lost position/);
  assert.match(outcomeSays(of('loss', 'LL', 8), far(5, 7), en), /\(2\) .*by m1, .*: 7. .*: 8/);
  assert.match(outcomeSays(of('loss', 'LLL'), [], en), /\(3\) leads to a won/);
  assert.match(outcomeSays(of('draw', 'DLD'), [], en), /\(3\) none .* and 2 to/);
  assert.equal(outcomeSays(of('loss', 'L?'), [], en), '');
  // If a player may move again, no sentence speaks of positions lost or won for the mover.
  const again = (verdict: 'win' | 'loss' | 'draw', marks: string) =>
    ({ ...of(verdict, marks), answer: { ...of(verdict, marks).answer, mover: 1 } });
  assert.match(outcomeSays(again('win', 'LW'), [], en), /m1 who makes it wins/);
  assert.match(outcomeSays(again('loss', 'LL'), [], en), /\(2\) the other player wins/);
  assert.match(outcomeSays(again('draw', 'LD'), [], en), /drawn: 1/);
  assert.equal(outcomeSays({ ...of('loss', 'LL'), legal: 3 }, [], en), '', 'not all moves are listed');
  const picture = { nodes: [{ name: '1', label: '2', region: 0 }, { name: '7', label: '0', region: 1 }],
    edges: [[0, 1, 0]] } as unknown as Picture;
  assert.match(fieldSays(picture, '1', en).join(' '), /Label 2 where Ann.*7: Billy 0/);
  assert.match(fieldSays(picture, '7', en)[0]!, /Label 0 where Billy/);
  assert.equal(fieldSays(picture, '', en).length, 2);
  assert.equal(checkLine('zermelo solve nim 3 4 --set misere=1', 'nim.cert'), 'zermelo check nim 3 4 --set misere=1 nim.cert');
  assert.equal(checkLine('zermelo solve dag FILE 1 3', 'dag.cert'), 'zermelo check dag FILE dag.cert');
  assert.equal(checkLine('zermelo solve FILE.lua 10', 'script.cert'), 'zermelo check FILE.lua 10 script.cert');
});

test('every language has every text', () => {
  const keys = Object.keys(languages.en!).sort();
  for (const [name, words] of Object.entries(languages)) {
    assert.deepEqual(Object.keys(words).sort(), keys, name);
    for (const [key, text] of Object.entries(words)) {
      assert.notEqual(text, '', `${name}.${key}`);
      const holes = (told: string) => [...new Set(told.match(/\{\w\}/g))].sort().join('');
      assert.equal(holes(text), holes(languages.en![key as keyof Words]), `${name}.${key}`);
    }
  }
});

test('every language names every game of the catalogue', () => {
  const list = readFileSync(join(process.env.ZERMELO_ROOT!, 'zermelo/games/catalogue.inc'), 'utf8');
  const names = [...list.matchAll(/^(?:GAME|PACK)\((\w+)\)/gm)].map((found) => found[1]!.replaceAll('_', '-'));
  assert.ok(names.length > 20);
  assert.deepEqual(Object.keys(games), Object.keys(languages));
  for (const [language, told] of Object.entries(games)) {
    assert.deepEqual(Object.keys(told), Object.keys(games.en!), language);
    for (const name of names) assert.match(told[name] ?? '', /^[^:]+: ./, `${language}.${name}`);
  }
  for (const name of names) assert.ok(name === 'script' || familyOf({ name } as Game) !== 'yours' || name === 'sum', `${name} has no family`);
  const game = { name: 'new', title: 'New: as told' } as Game;
  assert.deepEqual(toldGame(game, 'pl'), { name: 'New', rule: 'as told', lang: 'en' });
  assert.equal(toldGame({ ...game, name: 'nim' }, 'zh').lang, 'zh');
});

test('a file tells its game', () => {
  const files: [string, string, string][] = [
    ['rules.lua', 'anything', 'script'], ['rules.txt', '-- a game\nreturn {}', 'script'],
    ['a.gm', 'parity 3;\n0 1 0 1;', 'green'], ['a.txt', '0 2 1 1,2 "name";\n', 'green'],
    ['m', '2\n..\n.#\n1\n1 1\n1 2\n', 'pigs'], ['c.txt', 'HTT\nTHH\n', 'coins'],
    ['s.in', '1 5 1\n3\n1\n5\n6\n', 'stripes'], ['s.in', '1 5 1\n3\n1\n5\n', ''],
    ['g', 'graph 2 1\n1 2\ntokens 1\n', 'dag'], ['g', 'graph 2 2\n1 2\n2 1\ntokens 1\n', 'loopy'],
    ['x', '8 9\n3 2\n', ''], ['', '', ''], ['m', '3\n..\n', ''],
    ['a.in', '5 3\n0 2 6 7\n1 1 7\n', 'green'], ['a', '2 3\n', ''], ['h', 'HOA: v1\nname: "x"\n', 'green'],
    ['letter.txt', 'Dear reader,\nno game.\n', ''],
  ];
  for (const [name, text, game] of files) assert.equal(gameOfFile(name, text), game, `${name} ${text}`);
  // A path of 100 000 nodes, from the last to the first and back, is searched at once.
  const n = 100_000;
  const path = Array.from({ length: n - 1 }, (_, i) => `${i + 2} ${i + 1}`);
  assert.equal(gameOfFile('path', [`graph ${n} ${n - 1}`, ...path].join('\n')), 'dag');
  assert.equal(gameOfFile('path', [`graph ${n} ${n - 1}`, ...path.map((line) => line.split(' ').reverse().join(' '))].join('\n')), 'dag');
  assert.equal(gameOfFile('ring', [`graph ${n} ${n}`, `1 ${n}`, ...path].join('\n')), 'loopy');
});

test('a map is edited, and stays a map', () => {
  const file = '2\n.#\n..\n1\n1 1\n2 2\n';
  const map = mapOf(file);
  assert.equal(fileOf(map), file);
  assert.equal(fileOf(edited(map, 'rock', '2,2')), '2\n.#\n.#\n1\n1 1\n');
  assert.ok(!solvable(edited(map, 'rock', '2,2')), 'the haystack went with its square');
  const more = edited(edited(map, 'pig', '1,2'), 'stack', '2,1');
  assert.equal(fileOf(more), '2\n..\n..\n2\n1 1\n1 2\n2 2\n2 1\n');
  assert.deepEqual(edited(edited(map, 'pig', '2,1'), 'pig', '2,1'), map);
  assert.deepEqual(resized(resized(map, 3), 2), map);
  assert.equal(resized(map, 1).stacks.length, 0);
  assert.deepEqual(mapOf('').rows, ['.']);
});

test('components of a sum have moves of their own', () => {
  assert.equal(ownMove('nim', '3 5', '3 4'), '5->4');
  assert.equal(ownMove('nim', '3 5', '3'), '5->0');
  assert.equal(ownMove('kayles', '7 7', '7 3 2'), '7->3+2');
  assert.equal(ownMove('chomp', '3,3', '3'), '2,1');
  assert.equal(ownMove('chomp', '3,3', '2,2'), '1,3');
  assert.equal(ownMove('fibonacci', '7 6', '5 4'), '2');
  assert.equal(ownMove('coins', 'HT/TH', 'TH/HT'), '1,1 2,2');
  assert.equal(ownMove('wythoff', '3 2', '1 0'), '2 2');
  const here = { game: 'sum', position: 'nim(2) + chomp(2) + nim(2)', moves: [
    { move: 'nim(2)->nim(1)', mark: 'L' }, { move: 'nim(2)->nim(0)', mark: 'W' }, { move: 'chomp(2)->chomp(1)', mark: 'L' },
  ] } as unknown as Position;
  const parts = partsOf(here)!;
  assert.deepEqual(parts.map((p) => p.here.moves.map((m) => m.move)), [['2->1', '2->0'], ['1,2'], ['2->1', '2->0']]);
  assert.equal(parts[1]!.whole.get('1,2')!.move, 'chomp(2)->chomp(1)');
  assert.equal(partsOf({ ...here, position: 'file.txt' }), undefined);
});

test('the rule says the numbers of the board', () => {
  const of = (name: string, position: string, parameters = {}) => ({ game: { name }, position, parameters }) as unknown as Setup;
  assert.equal(particular('whoever makes the stack n or more loses', of('bidding', '15 3 2')), 'whoever makes the stack 15 or more loses');
  assert.equal(particular('at most K', of('treat', '7 5', { cap: '4' })), 'at most 4');
  assert.equal(particular('at most K', of('treat', '7 5')), 'at most K');
  assert.equal(givenIn(of('stripes', '1,5,1 9')), '1, 5, 1');
  assert.equal(givenIn(of('nim', '3 4')), '');
});

test('a trace is in the address', () => {
  const place = { game: 'green', position: '', parameters: {}, moves: [], tab: 'solver', traced: { solver: 'force', set: '4,6', at: 2 } };
  assert.equal(addressOf(place), '#/green/?~solver=force&~set=4,6&~at=2&~tab=solver');
  assert.deepEqual(placeOf(addressOf(place)), place);
  assert.deepEqual(placeOf('#/green/?~at=x&~tab=solver')?.traced, { solver: '', at: 0 });
});

test('positions are edited by clicks', () => {
  const cells = (game: string, position: string) => {
    const edit = editable(game, position);
    return edit?.kind === 'cells' ? edit.rows.map((row) => row.map((spot) => spot.put(putOn(spot, edit.palette[1]?.sign ?? '', edit.palette)))) : [];
  };
  assert.deepEqual(cells('mnk', 'X./O. 2'), [['../O. 2', 'XX/O. 2'], ['X./X. 2', 'X./OX 2']]);
  assert.deepEqual(cells('domineering', 'X. flat'), [['.. flat', 'XX flat']]);
  assert.deepEqual(cells('amazons', 'O# left'), [['X# left', 'OX left']]);
  assert.equal(editable('mnk', 'X# 2'), undefined);
  const sized = editable('mnk', 'X./O. 2');
  assert.ok(sized?.kind === 'cells' && sized.sized);
  assert.deepEqual([sized.sized(3, 2), sized.sized(1, 3), sized.palette.map(({ sign }) => sign).join('')], ['X./O./.. 2', 'X.. 2', '.XO']);
  const turns = editable('quixo', 'X. O');
  assert.ok(turns?.kind === 'cells' && turns.mover?.after === 'X. X');
  const movers: [string, string, number | undefined][] = [['mnk', 'X./.. 2', 1], ['mnk', 'X./O. 2', 0], ['quixo', 'X. O', 1],
    ['domineering', '.. flat', 1], ['domineering', 'X. upright', 0], ['morris', 'XO./.X./...', 1], ['nim', '3 4', undefined]];
  for (const [game, position, mover] of movers) assert.equal(moverOf(game, position), mover, position);
  assert.deepEqual(cells('coins', 'HT'), [['TT', 'HH']]);
  assert.deepEqual(cells('chomp', '2,1'), [['1,1', '1,1', '3,1'], ['2', '2,2', '3,3'], ['2,1,1', '2,2,2', '3,3,3']]);
  const heaps = editable('nim', '3 4');
  assert.ok(heaps?.kind === 'numbers' && heaps.grows && heaps.with([1, 2, 3]) === '1 2 3');
  assert.equal(editable('nim', '3^7'), undefined);
  assert.deepEqual(cells('toads', 'T.F frogs'), [['..F frogs', 'TTF frogs', 'T.T frogs']]);
  assert.deepEqual(cells('pegs', 'X./_X'), [['../_X', 'XX/_X'], ['X./XX', 'X./_.']]);
  assert.deepEqual(cells('tiles', '1,2/3,0'), [['0,2/3,1', '1,0/3,2'], ['1,2/0,3', '1,2/3,0']]);
  const strip = editable('toads', 'TF toads'), tiled = editable('tiles', '1,0');
  assert.ok(strip?.kind === 'cells' && strip.sized?.(3, 4) === 'TF.. toads' && strip.mover?.after === 'TF frogs');
  assert.ok(tiled?.kind === 'cells' && tiled.sized?.(2, 2) === '1,2/3,0');
  const worded = editable('all-but', '1,3 8 9'), sum = editable('sum', 'kayles(5) + chomp(2,1)');
  assert.ok(worded?.kind === 'numbers' && worded.with([2]) === '1,3 2');
  assert.ok(sum?.kind === 'parts' && sum.with([...sum.parts, { game: 'nim', position: '1 2' }]) === 'kayles(5) + chomp(2,1) + nim(1 2)');
  assert.equal(editable('sum', 'file.txt'), undefined);
  assert.equal(editable('green', ''), undefined);
});

test('tokens stand on nodes, and go along edges', () => {
  const tokens = tokensOf('graph 3 3\n1 2\n1 3\n2 3\ntokens 1 1\ngraph 2 1\n1 2\ntokens 1\n');
  assert.deepEqual(tokens.picture.nodes.map((n) => n.name), ['1.1', '1.2', '1.3', '2.1', '2.2']);
  assert.deepEqual(tokens.picture.edges, [[0, 1, 0], [0, 2, 0], [1, 2, 0], [3, 4, 0]]);
  assert.deepEqual([...standing(tokens, '1 1 2')], [['1.1', 2], ['2.2', 1]]);
  const moves = ['2:1->3', '1:1->3', '3:1->2'].map((move): Move => ({ move, mark: 'W' }));
  assert.deepEqual([...reached(tokens, moves)].map(([at, m]) => [at, m.move]), [['1.3', '2:1->3'], ['2.2', '3:1->2']]);
  assert.equal(tokensOf('graph 1 0\ntokens 1\n').picture.nodes[0]!.name, '1');
});

test('components are those of who reaches whom', () => {
  let seed = 1;
  const random = (n: number) => { seed = (seed * 48271) % 2147483647; return seed % n; };
  for (let round = 0; round < 200; round++) {
    const n = 1 + random(9);
    const edges = Array.from({ length: random(2 * n) }, () => [random(n), random(n), 0] as [number, number, number]);
    const reach = Array.from({ length: n }, (_, v) => Array.from({ length: n }, (_, w) => v === w));
    for (const [a, b] of edges) reach[a]![b] = true;
    for (let k = 0; k < n; k++) for (let a = 0; a < n; a++) for (let b = 0; b < n; b++)
      reach[a]![b] ||= reach[a]![k]! && reach[k]![b]!;
    const of = components(n, edges);
    for (let a = 0; a < n; a++) for (let b = 0; b < n; b++)
      assert.equal(of[a] === of[b], reach[a]![b]! && reach[b]![a]!, JSON.stringify(edges));
  }
});

test('a large graph is condensed', () => {
  const ring = (n: number, from: number) => Array.from({ length: n }, (_, i) =>
    [from + i, from + (i + 1) % n, 0] as [number, number, number]);
  const picture = {
    nodes: Array.from({ length: 6 }, (_, v) => ({ name: `${v}`, shape: 'circle', region: v < 3 ? 0 : 1, label: `${v % 2}` })),
    edges: [...ring(3, 0), ...ring(3, 3), [0, 4, 1], [1, 5, 0]],
  } as unknown as Picture;
  assert.equal(condensed(picture, 6).by, '');
  const two = condensed(picture, 5);
  assert.equal(two.by, 'component');
  assert.deepEqual(two.picture.nodes.map((n) => [n.name.slice(1), n.region]).sort(), [[' +2', 0], [' +2', 1]]);
  assert.equal(two.picture.edges.length, 1);
  assert.equal(two.picture.edges[0]![2], 1);
  const one = condensed({ ...picture, edges: ring(6, 0) } as Picture, 5);
  assert.equal(one.by, 'rank');
  assert.equal(one.picture.nodes.length, 4);
});

test('many nodes stand in rows, by rank or by depth', () => {
  const picture = {
    layered: false, edges: [[0, 1, 0], [1, 2, 0], [3, 3, 0]],
    nodes: [{ region: 0, label: '2' }, { region: 0, label: '0' }, { region: 1, label: '0' }, { region: 0, label: '2' }],
  } as unknown as Picture;
  assert.deepEqual(rowsOf(picture, true), { of: [1, 0, 2, 1], count: 3 });
  assert.deepEqual(rowsOf(picture, false), { of: [0, 1, 2, 0], count: 3 });
  const ring = { layered: true, nodes: [{}, {}, {}], edges: [[0, 1, 0], [1, 2, 0], [2, 0, 0]] } as unknown as Picture;
  assert.deepEqual(rowsOf(ring, true).of, [0, 1, 2]);
  const short = { ...ring, edges: [[0, 1, 0], [1, 2, 0], [0, 2, 0]] } as Picture;
  assert.deepEqual(rowsOf(short, true).of, [0, 1, 2], 'the longest way to it');
  assert.ok(legible(ring, 3) && !legible(ring, 2));
  assert.ok(!legible({ ...ring, edges: Array.from({ length: 40 }, () => [0, 1, 0]) } as Picture, 3));
});

test('a trace is known after each step, and told in words', () => {
  const trace: Trace = {
    game: 'green', solver: 'lift', places: ['1', '2'], columns: 0, states: ['none', 'infinite', 'ann'],
    steps: [
      { kind: 'start', numbers: [2, 1], changes: [[0, 0, 0], [1, 0, 0]] },
      { kind: 'lift', numbers: [1, 0], position: '2', changes: [[1, 0, 1]] },
      { kind: 'lift', numbers: [-1, 1], position: '2', changes: [[1, 1, -1]] },
    ],
  };
  assert.deepEqual(knownAfter(trace, 0), [{ state: 'none', number: 0 }, { state: 'none', number: 0 }]);
  assert.deepEqual(knownAfter(trace, 1)[1], { state: 'none', number: 1 });
  assert.deepEqual(knownAfter(trace, 2), [{ state: 'none', number: 0 }, { state: 'infinite', number: -1 }]);
  const en = languages.en!;
  assert.match(sentence(trace, trace.steps[1]!, en), /Field 2 .* from 0 to 1/);
  assert.match(sentence(trace, trace.steps[2]!, en), /infinity/);
  assert.deepEqual(legend(trace, en), [['infinite', en.isInfinite]]);
  assert.equal(filled('{p}: {0} + {1} = {f}', [3, 4], '1,1'), '1,1: 3 + 4 = 7');
});

test('arrows go to what is nearest straight ahead', () => {
  const places = [[0, 0], [10, 0], [20, 0], [0, 10], [12, 9]].map(([x, y]) => ({ x: x!, y: y! }));
  const to = (from: number, dx: number, dy: number) => nextPlace(places[from]!, places, [dx, dy]);
  assert.deepEqual([to(0, 1, 0), to(0, 0, 1), to(1, 0, 1), to(4, -1, 0), to(4, 0, -1)], [1, 3, 4, 3, 1]);
  assert.deepEqual([to(0, -1, 0), to(0, 0, -1), to(2, 1, 0)], [-1, -1, -1]);
});

test('of an answer that says how soon, the moves that are as soon', () => {
  const answer = { solver: 'alphabeta', evidence: 'tree', certified: true,
    moves: [{ move: '3', remoteness: 12 }, { move: '1', remoteness: 14 }, { move: '2' }] };
  assert.deepEqual(soonest({ ...answer, remoteness: 13 }), ['3']);
  assert.deepEqual(soonest(answer), []);
});
