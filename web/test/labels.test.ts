// A visitor's own labels on a green board: malformed labels, the question to the checker, and the
// reasons in words.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Picture, Trace } from '../src/ask/api.ts';
import { legend, sentence, tellers } from '../src/graph/trace.ts';
import { checkedOf, fitted, linesOf, malformed, pasted, reason, solved, trimmed, typed } from '../src/labels/labels.ts';
import type { Setup } from '../src/ask/setup.ts';
import { languages } from '../src/words.ts';

const en = languages.en!;
const picture: Picture = {
  title: '', layered: false, words: {}, regions: [], edges: [],
  nodes: [
    { name: '10', shape: 'circle', region: 0, label: '1' }, { name: '20', shape: 'circle', green: true, region: 0, label: '0' },
    { name: '30', shape: 'square', region: 1, label: '0' }, { name: '40', shape: 'square', green: true, region: 1, label: '1' },
  ],
};
const row = (text: string) => text.split(' ').map((label) => label === '_' ? '' : label);

test('labels as they are typed', () => {
  assert.equal(typed(' 1, 2\t'), '12');
  assert.deepEqual(fitted({ alpha: ['1'], beta: [] }, 2), { alpha: ['1', ''], beta: ['', ''] });
  assert.deepEqual(trimmed({ alpha: ['', '1', '', ''], beta: ['', ''] }), { alpha: ['', '1'], beta: [] });
  assert.deepEqual(pasted(row('_ _ _ 9'), 1, 'alpha  1 -\n2 3'), ['', '1', '-', '2']);
  assert.deepEqual(pasted(row('_ _ _ 9'), 0, '1,2'), ['1', '2', '', '9']);
  assert.deepEqual(solved(picture), { alpha: row('1 0 - -'), beta: row('- - 0 1') });
});

test('what is no label is named, in the halves of which something is typed', () => {
  const own = { alpha: row('1 _ x 2147483648'), beta: row('_ _ _ _') };
  assert.deepEqual(malformed(own).map(({ half, at, kind }) => [half, at, kind]),
    [['alpha', 1, 'empty'], ['alpha', 2, 'unread'], ['alpha', 3, 'large']]);
  assert.deepEqual(malformed({ alpha: row('1 ∞ inf −'), beta: row('- - - 2147483647') }), []);
  assert.equal(malformed({ alpha: row('1 -1 1.5 +1'), beta: row('_ _ _ _') }).length, 3);
  assert.equal(linesOf({ alpha: row('_ _ _ _'), beta: row('1 ∞ INF −') }), 'beta 1 - - -\n');
  assert.equal(linesOf({ alpha: row('1 2 3 4'), beta: row('- 2 - 4') }), 'alpha 1 2 3 4\nbeta - 2 - 4\n');
  const told = malformed(own).map((bad) => reason(bad, own, picture, en));
  assert.match(told[0]!, /^Field 20: α is empty;/);
  assert.match(told[1]!, /^Field 30: α is “x”;/);
  assert.match(told[2]!, /^Field 40: α is too large; expected at most 2147483647/);
});

test('reasons name the successor, and what it should have', () => {
  const own = { alpha: row('3 4 5 6'), beta: row('3 4 - 6') }, names = picture.nodes.map(({ name }) => name);
  const checked = checkedOf({ accepted: false, fields: 4, bad_labels: 9, bad_alpha: { 10: 20, 20: 30, 30: 10, 40: 10 },
    bad_beta: { 10: 30, 20: 10, 40: 20 } }, names, en);
  assert.equal(checked.more, 2);
  assert.deepEqual(checked.bad.map((bad) => reason(bad, own, picture, en)), [
    'Field 10, α = 3: no successor has less than 3; the best, 20, has 4.',
    'Field 10, β = 3: its successor 30 has ∞; each must have at most 3.',
    'Field 20, α = 4: no successor has a finite label; the best, 30, has 5.',
    'Field 20, β = 4: its successor 10 has 3; each must have less than 4.',
    'Field 30, α = 5: its successor 10 has 3; each must have less than 5.',
    'Field 40, α = 6: its successor 10 has 3; each must have a finite label.',
    'Field 40, β = 6: no successor has less than 6; the best, 20, has 4.']);
  for (const words of Object.values(languages)) for (const bad of checked.bad)
    assert.doesNotMatch(reason(bad, own, picture, words), /[{}]|undefined/);
  assert.deepEqual(checkedOf({ accepted: true, fields: 4, ann_wins: 2, unclaimed: 2 }, names, en).well,
    ['α is good. Fields won by Ann: 2 of 4.', 'Fields of which nothing is claimed: 2.']);
});

test('steps of marks, nimbers and attractors are told as in the terminal', () => {
  const states = ['none', 'target', 'forced', 'dropped', 'infinite', 'ann', 'billy', 'closed', 'open', 'here', 'path', 'lost', 'won'];
  const trace = (game: string, solver: string): Trace => ({ game, solver, places: ['0 0', '0 1', '1 0'], columns: 0, states, steps: [] });
  const marking = trace('treat', 'marking'), mex = trace('dag', 'mex'), force = trace('green', 'attractor');
  const says = (of: Trace, kind: string, numbers: number[], changes: [number, number, number][], position = '') =>
    sentence(of, { kind, numbers, changes, position }, en);
  assert.equal(says(marking, 'lost', [2, 2], [[0, 11, -1], [1, 12, -1], [2, 12, -1]], '0 0'), '0 0 is not marked: it is lost. It marks 0 1; 1 0.');
  assert.equal(says(marking, 'lost', [0, 2], [[1, 11, -1]], '0 1'), '0 1 is not marked: it is lost. It marks none.');
  assert.equal(says(marking, 'ended', [], [[0, 12, -1]], '0 0'), '0 0: no move, and that wins.');
  assert.equal(says(marking, 'marked', [3, 4], []), 'Done. Lost positions: 3, won: 4.');
  assert.equal(says(mex, 'mex', [2, 0, 1], [[0, 0, 2]], '1.3'), 'Node 1.3: nimbers of its successors: 0, 1. The least number missing: 2.');
  assert.equal(says(mex, 'mex', [0], [[0, 0, 0]], '4'), 'Node 4: nimbers of its successors: none. The least number missing: 0.');
  assert.equal(says(mex, 'xor', [3, 0, 2, 1], [], '1 3 2'), 'Tokens on 1 3 2: 0 ⊕ 2 ⊕ 1 = 3.');
  assert.equal(says(mex, 'xor', [0], []), 'No token: 0.');
  assert.equal(says(force, 'set', [2], [[0, 1, 0], [2, 1, 0]]), 'The set: 0 0, 1 0.');
  assert.equal(says(force, 'reach', [2, 1], [[1, 2, 2]]), 'Ann forces the pawn into it within 2: 0 1.');
  assert.match(says(force, 'trap', [2, 1, 0], []), /: 2, others: 1\. It is a trap for Billy/);
  assert.match(says(force, 'trap', [2, 1, 1], [[2, 3, 0]]), /no trap for Billy: Ann cannot stay inside from 1 0\.$/);
  force.steps = [{ kind: 'set', numbers: [1], changes: [[0, 1, 0]] }, { kind: 'trap', numbers: [1, 2, 1], changes: [[0, 3, 0]] }];
  assert.deepEqual(legend(force, en), [['target', en.isOfSet], ['dropped', en.isLeaving]]);
  for (const words of Object.values(languages)) for (const kind of ['lost', 'ended', 'marked', 'mex', 'xor', 'set', 'reach', 'trap'])
    assert.doesNotMatch(sentence(marking, { kind, numbers: [1, 2, 3], changes: [[0, 1, 0], [1, 2, 0]], position: '0 0' }, words), /[{}]|undefined/);
});

test('who tells steps', () => {
  const of = (name: string, parameters: Record<string, string> = {}, solvers: object[] = []) =>
    tellers({ game: { name, solvers }, position: '', parameters } as unknown as Setup);
  assert.deepEqual(of('treat'), ['marking']);
  assert.deepEqual(of('dag'), ['mex']);
  assert.deepEqual(of('nim'), []);
  assert.deepEqual(of('nim', { misere: '1' }), ['marking']);
  assert.deepEqual(of('green', {}, [{ name: 'lift', traced: true }, { name: 'best', traced: false }, { name: 'trap', traced: true }]),
    ['trap', 'lift', 'force']);
});
