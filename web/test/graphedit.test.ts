// Arenas and graphs edited on the board: texts are read and written again, and each edit leaves a
// legal one.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { added, after, dropped, isKept, ownedBy, recoloured, toggledArrow, withPriority, withTokens, type Stepped } from '../src/board/graphedit.ts';
import { sketchOf, textOf, type Sketch } from '../src/board/graphtext.ts';

const data = (name: string) => readFileSync(join(process.env.ZERMELO_ROOT!, 'data', name), 'utf8');
const made = (step: Stepped): Sketch => isKept(step) ? assert.fail(`${step.why} ${step.name}`) : step;
const why = (step: Stepped): string => isKept(step) ? `${step.why} ${step.name}` : 'made';
const key = (sketch: Sketch, name: string, graph = 0) => sketch.nodes.find((node) => node.name === name && node.graph === graph)!.key;
const arena = '2 1\n0 1 3\n1 1 3\n0 2 1 2\n';

test('what is read is written again', () => {
  for (const [game, name] of [['green', 'green/sample.in'], ['parity', 'parity/sample.gm'], ['dag', 'dag/sample.txt'], ['loopy', 'loopy/sample.txt']] as const) {
    const sketch = sketchOf(game, data(name), '')!, text = textOf(sketch);
    assert.equal(textOf(sketchOf(game, text, '')!), text);
    const words = (of: string) => of.replace(/[;,]/g, ' ').split(/\s+/).filter(Boolean).sort();
    assert.deepEqual(words(text), words(data(name)), name);
  }
});

test('PGSolver as others write it: comments, names, gaps, any order', () => {
  const sketch = sketchOf('parity', '// here\nparity 9; start 3;\n9 2 0 3 , 9 "a;b // c" ;\n3 1 1 9\n; -- end\n', '')!;
  assert.equal(textOf(sketch), 'parity 9;\nstart 3;\n9 2 0 3,9 "a;b // c";\n3 1 1 9;\n');
  for (const [game, text] of [['parity', 'parity 1;\n0 1 0 1;\n'], ['parity', '0 1 2 0;'], ['parity', 'HOA: v1\nStates: 1'], ['green', '1 1\n0 1 2\n0 1 9\n'],
    ['green', '1 1\n0 1 2\n'], ['green', ''], ['dag', 'graph 2 1\n1 3\n'], ['dag', 'graph 101 0\n'], ['dag', 'tokens 1\n'], ['nim', '3 4'], ['green', '\0']] as const)
    assert.equal(sketchOf(game, text, ''), undefined, text);
});

test('the contest numbers Ann’s fields first, and its fields alternate', () => {
  const sketch = sketchOf('green', arena, '')!;
  const more = added(sketch, key(sketch, '3'));
  assert.equal(textOf(more), '3 1\n0 1 4\n1 1 4\n0 1 4\n0 2 1 2\n');
  assert.equal(textOf(added(sketch, key(sketch, '1'))), '2 2\n0 1 3\n1 1 3\n0 2 1 2\n0 1 1\n');
  assert.equal(textOf(made(recoloured(sketch, key(sketch, '3')))), '2 1\n0 1 3\n1 1 3\n1 2 1 2\n');
  assert.equal(textOf(made(dropped(sketch, key(sketch, '1')))), '1 1\n1 1 2\n0 1 1\n');
  assert.equal(why(dropped(sketch, key(sketch, '3'))), 'keptMove 1');
  assert.equal(why(toggledArrow(sketch, key(sketch, '1'), key(sketch, '3'))), 'keptMove 1');
  // If fields do not alternate, PGSolver's format keeps the numbers.
  assert.equal(textOf(made(toggledArrow(sketch, key(sketch, '1'), key(sketch, '2')))), 'parity 3;\n1 1 0 2,3;\n2 2 0 3;\n3 1 1 1,2;\n');
  assert.equal(textOf(ownedBy(sketch, key(sketch, '1'), 1)), 'parity 3;\n1 1 1 3;\n2 2 0 3;\n3 1 1 1,2;\n');
});

test('colours are numbers in PGSolver’s format', () => {
  const odd = sketchOf('green', 'parity 1;\n0 0 0 1;\n1 1 1 0;\n', '')!;  // player 1 is Ann
  assert.deepEqual(odd.nodes.map(({ owner, green }) => [owner, green]), [[1, false], [0, true]]);
  assert.equal(why(recoloured(odd, key(odd, '1'))), 'keptGreen 1');
  const more = added(odd, key(odd, '1'));
  assert.equal(textOf(more), 'parity 2;\n0 0 0 1;\n1 1 1 0;\n2 0 0 1;\n');
  assert.equal(textOf(made(recoloured(more, key(more, '2')))), 'parity 2;\n0 0 0 1;\n1 1 1 0;\n2 1 0 1;\n');
  assert.equal(why(dropped(more, key(more, '1'))), 'keptMove 0');
  const white = sketchOf('green', 'parity 1;\n0 1 0 1;\n1 3 1 0;\n', '')!;
  assert.equal(textOf(made(recoloured(white, key(white, '1')))), 'parity 1;\n0 1 0 1;\n1 2 1 0;\n');
  const all = sketchOf('green', 'parity 1;\n0 0 0 1;\n1 4 1 0;\n', '')!;
  assert.equal(textOf(made(recoloured(all, key(all, '1')))), 'parity 1;\n0 2 0 1;\n1 1 1 0;\n');
  const parity = sketchOf('parity', data('parity/sample.gm'), '')!;
  assert.match(textOf(withPriority(parity, key(parity, '5'), 8)), /^5 8 1 4,6 "overloaded";$/m);
});

test('graphs stay apart, and without cycles where play must end', () => {
  const text = 'graph 2 1\n1 2\ntokens 1\ngraph 1 0\ntokens\n', sketch = sketchOf('dag', text, '')!;
  const [one, two, other] = [key(sketch, '1'), key(sketch, '2'), key(sketch, '1', 1)];
  assert.equal(why(toggledArrow(sketch, two, one)), 'keptCycle 1');
  assert.equal(why(toggledArrow(sketch, one, one)), 'keptCycle 1');
  assert.equal(why(toggledArrow(sketch, one, other)), 'keptGraph 1');
  assert.equal(why(dropped(sketch, other)), 'keptOther 1');
  assert.equal(textOf(made(dropped(sketch, one))), 'graph 1 0\ntokens\ngraph 1 0\ntokens\n');
  assert.equal(textOf(withTokens(sketch, two, 2)), 'graph 2 1\n1 2\ntokens 1 2 2\ngraph 1 0\ntokens\n');
  assert.equal(textOf(added(sketch, one)), 'graph 3 1\n1 2\ntokens 1\ngraph 1 0\ntokens\n');
  assert.equal(textOf(added(sketch, other)), 'graph 2 1\n1 2\ntokens 1\ngraph 2 0\ntokens\n');
  // The position was typed.
  assert.equal(textOf(sketchOf('dag', text, '2')!), 'graph 2 1\n1 2\ntokens 2\ngraph 1 0\ntokens\n');
  const loops = sketchOf('loopy', text, '')!;
  assert.equal(textOf(made(toggledArrow(loops, two, one))), 'graph 2 2\n1 2\n2 1\ntokens 1\ngraph 1 0\ntokens\n');
});

test('any steps one after the other leave a text that is read, whose fields all have a move', () => {
  let seed = 7;
  const below = (n: number) => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648 * n | 0;
  for (const [game, name] of [['green', 'green/sample.in'], ['green', 'parity/two.gm'], ['parity', 'parity/sample.gm'], ['dag', 'dag/sample.txt'], ['loopy', 'loopy/sample.txt']] as const) {
    let sketch = sketchOf(game, name === 'parity/two.gm' ? 'parity 3;\n0 0 0 1,2;\n1 1 1 0;\n2 0 1 3;\n3 1 0 2,3;\n' : data(name), '')!, steps = 0;
    for (let i = 0; i < 400; i++) {
      const any = () => sketch.nodes[below(sketch.nodes.length)]!.key, arenas = sketch.form !== 'graphs';
      const step = [() => sketch.nodes.length > 30 ? dropped(sketch, any()) : added(sketch, any()), () => dropped(sketch, any()), () => toggledArrow(sketch, any(), any()),
        () => toggledArrow(sketch, any(), any()), () => arenas ? ownedBy(sketch, any(), below(2) as 0 | 1) : withTokens(sketch, any(), below(3)),
        () => arenas ? sketch.priorities ? withPriority(sketch, any(), below(9)) : recoloured(sketch, any()) : withTokens(sketch, any(), 0)][below(6)]!();
      if (isKept(step)) continue;
      sketch = step; steps++;
      const text = textOf(sketch), again = sketchOf(game, text, '')!;
      assert.ok(again, text);
      assert.equal(textOf(again), text);
      if (game !== 'dag' && game !== 'loopy') for (const node of again.nodes) assert.ok(after(again, node.key).length > 0, text);
      assert.deepEqual(again.nodes.map(({ owner, green }) => [owner, green]), sketch.nodes.map(({ owner, green }) => [owner, green]), text);
    }
    assert.ok(steps > 150, `${name}: ${steps}`);
  }
});
