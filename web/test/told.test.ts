// What the engine tells comes in each language of the page.  Texts are provoked by bad inputs if
// there is a program to ask (ZERMELO_PROGRAM).
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { test } from 'node:test';
import { Refusal } from '../src/ask/api.ts';
import { Unable } from '../src/ask/fetched.ts';
import { inLanguage } from '../src/ask/told.ts';
import { toldWrong, wrongIn, wrongOf } from '../src/ask/wrong.ts';
import { languages } from '../src/words.ts';

test('texts are told in the language of the page, else in English', () => {
  const picture = { title: 'two', regions: ['a', 'b'], edges: 3, in: { pl: { title: 'dwa', regions: ['c', 'd'] } } };
  assert.equal(inLanguage(picture, 'pl').title, 'dwa');
  assert.equal(inLanguage(picture, 'pl').edges, 3);
  assert.deepEqual(inLanguage(picture, 'pl').regions, ['c', 'd']);
  assert.deepEqual([inLanguage(picture, 'sk').title, inLanguage(picture, 'sk').lang], ['two', 'en']);
});

test('errors say what was expected, in the language of the page', () => {
  const { en, pl, zh } = languages as Record<string, typeof languages.en & object>;
  const refusal = new Refusal({ what: 'no heap', expected: 'heaps', in: { pl: { what: 'nie stos', expected: 'stosy' } } });
  assert.deepEqual(toldWrong(wrongOf(refusal), pl!), { text: 'nie stos; oczekiwano: stosy', lang: 'pl' });
  assert.deepEqual(toldWrong(wrongOf(refusal), en!), { text: 'no heap; expected: heaps', lang: 'en' });
  assert.deepEqual(toldWrong(wrongOf(refusal), zh!), { text: 'no heap; 应为: heaps', lang: 'en' });
  assert.deepEqual(toldWrong(wrongOf(new Error('odd')), pl!), { text: 'odd', lang: 'en' });
  assert.deepEqual(toldWrong(wrongIn('nic', pl!), pl!), { text: 'nic', lang: 'pl' });
  assert.match(toldWrong(wrongOf(new Unable()), pl!).text, /^ta przeglądarka .*; oczekiwano: WebAssembly/);
});

// Bad inputs of every kind for every game, sent to the program itself.
interface Card { name: string; example: string; standard: string; typed: string; file: boolean; file_only: boolean; script: boolean; parameters: { name: string }[] }
type Asked = Record<string, unknown> & { ask: string };

const kTyped = ['', 'x', '-1', '0', '3 x', '1.5', '99999999999999999999999', '3 4 5 6 7 8 9 10 11 12', '2x', '0x0', '3x3 x', '9999999x2', 'X', 'XO', 'XX/OO',
  'XXX/.../...', 'X./..O', 'XQ/..', 'XX./.../...', '../..', '.../X', '3,5', '5,3 2', '1,1/2', '1,2/3,9', '0,1/2,2', 'TF TF', 'TTX', 'TF crows', 'HT/H', 'HQ',
  '0.', '0.x', '7', '0.77', '0.77 x', '0.7!', '1:3,1:3', '5:', 'x2,x2 15', 'x99 15', 'x1', '15 99 99', '15 3 5', '0 5 5', 'nim(3)', 'kayles(', 'kayles(3) +', 'kayles(3)) + 2',
  'sum(nim(3))', 'green(1)', 'nobody(3)', 'nim(3 --max-take)', 'nim(3 --cap 4)', 'nim(3 --max-take 2 --max-take 3)', 'chomp(999x999) + nim(1)', 'pegs', '..XX 9,9', '.. 1,1', 'english x', '1048577 3', ', 3', '1,0 5', '1 2 3'];
const kMoves = ['', 'x', '9', '0', '1->99', '99->1', '1,1', '9,9', '3 3', '0 0', '0', '1 1 1', '1: 0', '1: 9', '1: 1 1', '1:5', '3->1', '3->3', '4->1,1,1', '5->2 2', 'pass', 'double', '1,1-2,2', '1,1->3,3', '7 7', '2 2 2 2', '100', '1-2', '(1,1) x', '2: nim 1'];
const kFiles = ['', '\n', 'x', '0 0\n', '1\n', '1 x\n', '-1 2\n', '99999999999 1\n', '1 1\n0 1 2\n', '1 1\n0 1 2\n0 0\n', '1 1\n2 1 2\n0 1 1\n', '1 1\n0 1 1\n0 1 1\n', '1 1\n0 1 9\n0 1 1\n', '1 1\n0 2 2\n0 1 1\n',
  '1 1\n\n0 1 2\n0 1 1\n', '1 1\n0 1 2\n0 1 1\nmore\n', '1 1\n0 1 2 3\n0 1 1\n', '1 0\n0 1 2\n', '1 1 5\n0 1 2\n0 1 1\n', '1 1\n0\n0 1 1\n', '1 1\nx 1 2\n0 1 1\n', '1 1\n0 -1 2\n', 'paritysol 3;\n0 1 2;\n',
  'parity 3;\n0 0 0 1;\n', 'parity 1;\n0 1 2 1;\n1 0 0 0;\n', 'parity 1;\n0 1 0 1\n', 'parity 1;\n0 x 0 1;\n', 'parity 1;\n0 1 0 ;\n', 'parity 1;\n0 1 0 1 "a;\n', 'parity 1;\n0 1 0 1;\n0 1 0 1;\n', 'parity 9;\n0 1 0 0;\n', 'parity 0;\n1 1 0 1;\n',
  'start 9;\nparity 0;\n0 1 0 0;\n', 'parity 2;\n0 1 0 1;\n1 2 1 2;\n2 3 0 0;\n', 'parity 1;\n0 99999999999999999999 0 0;\n', 'parity 1', 'HOA: v2\n', 'HOA: v1\n', 'HOA: v1\nStates: 1\n--BODY--\n--END--\n', 'HOA: v1\nStates: 1\nStart: 0\nAcceptance: 1 Inf(0)\n--BODY--\nState: 0\n[t] 0\n--END--\n',
  'HOA: v1\nStates: 1\nStart: 0\nAP: 0\nAcceptance: 2 Inf(0) & Inf(1)\nspot-state-player: 0\n--BODY--\nState: 0\n[t] 0\n--END--\n', 'HOA: v1\nStates: 2\nStart: 0\nAP: 1 "a"\nAcceptance: 1 Inf(3)\nspot-state-player: 0 1\n--BODY--\nState: 0\n[t] 5\n--END--\n',
  'HOA: v1\nStates: 2\nStates: 2\n', 'HOA: v1\nStates: x\n', 'HOA: v1\nStates: 2\nStart: 0 & 1\n', 'HOA: v1\nAP: 2 "a"\n', 'HOA: v1\nFoo: 1\n', 'HOA: v1\nStates: 1\nStart: 0\nAcceptance: 1 Inf(0)\nspot-state-player: 0 0 0\n--BODY--\nState: 3\n--END--\n',
  'graph 2 1\n1 2\ntokens 1\n', 'graph 2 1\n', 'graph 2 1\n1 x\n', 'graph 2 1\n1 9\n', 'graph 2 1\n1 2 3\n', 'graph x 1\n', 'graph 2 1\n1 2\n2 1\n', 'graph 2 2\n1 2\n2 1\ntokens 1\n', 'graph 2 1\n1 2\ntoken 1\n', 'graph 0 0\n', 'graph 2 1\n1 2\ntokens 7\n', 'graph 2 1 1\n',
  'HT\nH\n', 'HX\n', 'HT\n\nHT\n', '3\n...\n..\n', '3\n...\n...\n...\n', '3\n...\n...\n...\n1\n1 1\n', '3\n#..\n...\n...\n1\n1 1\n2 2\n', '3\n...\n...\n...\n2\n1 1\n1 1\n2 2\n3 3\n', '3\n...\n...\n...\n1\n1 9\n2 2\n', '3\n...\n...\n...\n1\n1 1\n2 2\n5\n',
  '3\n...\n...\n...\n99\n', '99\n', '3 3\n', '1 2 3\n2\n5\n', '1 2 3\n1\n5\n6\n', '1 0 3\n1\n5\n', '1 2 3\n1\n5x\n', '1 2\n'];
const kScripts = ['', 'x', 'return 3', 'return {}', 'return { start = 1 }', 'return { start = function() return 3 end, moves = function() return {} end, play = function(s, p) return p end }',
  'return { start = function() return { 1 } end, moves = function() return 5 end, play = function(s, p, m) return { 0 } end }', 'return { start = function() return { 1 } end, moves = function() return { {} } end, play = function(s, p, m) return { 0 } end }',
  'return { start = function() return { 1 } end, moves = function() return { 1 } end, play = function(s, p, m) return p end }', 'return { start = function() return { 1 } end, moves = function() return { 1 } end, play = function(s, p, m) return "x" end }',
  'return { start = function() return { "a" } end, moves = function() return {} end, play = function(s, p) return p end }', 'return { start = function() return { a = 1 } end, moves = function() return {} end, play = function(s, p) return p end }', 'return { start = function() error({}) end, moves = function() return {} end, play = function(s, p) return p end }',
  'return { start = function() return { 1 } end, moves = function(s, p) p[1] = 2 return { 1 } end, play = function(s, p) return { 0 } end }', 'return { start = function() while true do end end, moves = function() return {} end, play = function(s, p) return p end }',
  'return { nosuch = 1, start = function() return { 1 } end, moves = function() return {} end, play = function(s, p) return p end }', 'return { params = { n = 3 }, start = function() return { 1 } end, moves = function() return {} end, play = function(s, p) return p end }',
  'return { params = { n = { default = 9, min = 1, max = 3 } }, start = function() return { 1 } end, moves = function() return {} end, play = function(s, p) return p end }', 'return { impartial = true, mover = function() return 1 end, start = function() return { 1 } end, options = function() return {} end }',
  'return { impartial = true, start = function() return { 1 } end, options = function() return 7 end }', 'return { impartial = true, start = function() return { 1 } end, options = function() return { 3 } end }', 'return { impartial = true, start = function() return { 1 } end, options = function(s, p) return { { p } } end }',
  'return { start = function() return { 1 } end, moves = function() return {} end, play = function(s, p) return p end, outcome = function() return "x" end }', 'return { start = function() return { 1 } end, moves = function() return {} end, play = function(s, p) return p end, show = function() return 4 end }',
  'return { start = function() return { 1 } end, moves = function(s, p) if p[1] == 0 then return {} end return { 1 } end, play = function(s, p) return { 0 } end, level = function() return -1 end }', 'return { goal = function() return 7 end, start = function() return { 1 } end, moves = function() return {} end, play = function(s, p) return p end }',
  'return { start = function() return { 1 } end, moves = function() return nil + 1 end, play = function(s, p) return p end }', 'return { start = function() return { 1 } end, moves = function(s, p) return { 1 } end, play = function(s, p) return { 1 - p[1] } end, impartial = true }'];

/** Questions that no visitor should ask, but any visitor can. */
function badQuestions(games: Card[]): Asked[] {
  const all: Asked[] = [{ ask: 'nobody' }, { ask: '' }, { ask: 'position', game: 'nobody' }, { ask: 'position', game: 7 }, { ask: 'position', game: 'nim', lang: 'xx' }, { ask: 'position', game: 'nim', nosuch: 1 },
    { ask: 'position', game: 'nim', moves: 'x' }, { ask: 'position', game: 'nim', parameters: 7 }, { ask: 'position', game: 'nim', seconds: -1 }, { ask: 'chart', game: 'nim', kind: 'pie' }, { ask: 'chart', game: 'nim', kind: 'map', upto: 0 }, { ask: 'check', game: 'nim', position: '3 4', evidence: '!' }];
  for (const { name: game, example, standard, file, file_only, script, parameters } of games) {
    const good = script ? {} : file ? { file: example } : { position: standard || example };
    for (const kind of ['map', 'strip', 'scatter']) all.push({ ask: 'chart', game, kind, upto: 5 });
    for (const ask of ['position', 'picture', 'trace', 'bound', 'values', 'certificate'])
      all.push({ ask, game, ...good }, { ask, game, ...good, solver: 'nobody' }, { ask, game });
    all.push({ ask: 'reply', game, ...good, opponent: 'nobody' }, { ask: 'reply', game, ...good, opponent: 'random 5' }, { ask: 'reply', game, ...good, opponent: 'scripted' },
      { ask: 'position', game, ...good, parameters: { nobody: '1' } }, { ask: 'trace', game, ...good, set: '99' }, { ask: 'trace', game, ...good, set: 'x' }, { ask: 'picture', game, ...good, merge: true });
    for (const { name } of parameters) for (const value of ['x', '-1', '99999999999999999999', '1.5'])
      all.push({ ask: 'position', game, ...good, parameters: { [name]: value } });
    for (const move of kMoves) all.push({ ask: 'position', game, ...good, moves: [move] }, { ask: 'reply', game, ...good, moves: [move], opponent: 'random' });
    if (!file_only) for (const typed of kTyped) all.push({ ask: 'position', game, position: typed }, { ask: 'position', game, position: `${standard.split(' ')[0]} ${typed}` });
    if (file || !script) for (const text of file ? [...kFiles, ...[...example].map((_, i) => example.slice(0, i)).filter((_, i) => i % 7 === 0)] : kFiles.slice(0, 2)) all.push({ ask: 'position', game, file: text });
    if (file) for (const typed of kTyped.slice(0, 20)) all.push({ ask: 'position', game, file: example, position: typed });
  }
  for (const text of kScripts) for (const ask of ['position', 'certificate', 'picture']) all.push({ ask, game: 'script', file: text }, { ask, game: 'script', file: text, position: 'x', parameters: { n: 'x' } });
  return all;
}

/** Lua's own messages, and messages from the script's author. */
const kLua = /^attempt to|near '|<eof>|^unexpected symbol|^bad argument|syntax error/;

interface Told { title?: string; note?: string; across?: string; down?: string; beyond?: string; words?: Record<string, string>; regions?: string[]; text?: string; what?: string; expected?: string; headline?: string; why?: string }
type InAll = Told & { in?: Record<string, Told> };
const textsOf = ({ title, note, across, down, beyond, words, regions, text, what, expected, headline, why }: Told): string[] =>
  [title, note, across, down, beyond, ...Object.values(words ?? {}), ...Array.isArray(regions) ? regions : [], ...what ? [] : [text], what, expected, headline, why].map((one) => one ?? '');

const program = process.env.ZERMELO_PROGRAM;
test('whatever bad inputs provoke is told in each language', { skip: program ? false : 'no program to ask' }, async () => {
  const server = spawn(program!, ['serve', '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const base = await new Promise<string>((done) => server.stdout.once('data', (text) => done(String(text).trim())));
    const ask = async (question: Asked): Promise<Record<string, unknown> & { error?: InAll; map?: InAll; plot?: InAll & { period?: InAll }; picture?: InAll }> =>
      (await fetch(new URL('/api/v1/ask', base), { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(question) })).json();
    const { games } = await ask({ ask: 'games' }) as unknown as { games: Card[] };
    // The name of a game as it is typed, such as `coins GRID`.
    const typed = (text: string) => games.some((card) => text === card.typed || new RegExp(`^${card.name} [A-Z]+$`).test(text));
    const lacking = new Map<string, string>();
    let errors = 0, texts = 0;
    for (const question of badQuestions(games)) {
      const answer = await ask({ seconds: 2, ...question, lang: question.lang ?? 'all' });
      if (answer.error) ++errors;
      const checked = answer.certificate ? await ask({ ...question, lang: 'all', ask: 'check', evidence: answer.certificate }) : undefined;
      for (const told of [answer.error, answer.map, answer.plot, answer.plot?.period, answer.picture, answer.answer, checked] as (InAll | undefined)[]) {
        if (!told) continue;
        const english = textsOf(told);
        for (const language of ['pl', 'sk', 'zh']) {
          const own = textsOf(told.in?.[language] ?? {});
          english.forEach((text, i) => {
            if (!text || typed(text) || !/[A-Za-z]{2,} [A-Za-z]{2,}/.test(text) || kLua.test(text)) return;
            ++texts;
            const left = own[i]?.replace(/[„“'"][^”“'"]*[”“'"]/g, '');
            if (!left || /\b(the|is|are|has|not|where|must|should|which|expected|wanted|no longer)\b/.test(left)) lacking.set(text, `${language}: ${own[i] ?? '-'}`);
          });
        }
      }
    }
    assert.ok(errors > 1000, `${errors} errors`);
    assert.ok(texts > 10000, `${texts} texts`);
    assert.deepEqual([...lacking].map((pair) => pair.join(' => ')), []);
  } finally {
    server.kill('SIGINT');
  }
});
