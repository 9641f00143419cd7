// Compares crossings and times of the page's layouts with dagre's: random arenas with two edges
// from each field, and graphs in layers, which are random acyclic ones with two edges from each
// node (to any later node, or at most 12 further), grids and trees.
//
//   node web/test/layouts.mjs
import { build } from 'esbuild';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url)), out = mkdtempSync(join(tmpdir(), 'zermelo-web-'));
await build({ stdin: { resolveDir: here, loader: 'ts', contents: `
  import dagre from '@dagrejs/dagre';
  import { crossings } from '../src/graph/crossings.ts';
  import { spread } from '../src/graph/spread.ts';
  import { layers } from '../src/graph/layers.ts';
  import { arena, dag, grid, layered, tree } from './arenas.ts';
  const timed = (work) => { const from = process.cpuUsage(); const made = work(); return [made, Math.round(process.cpuUsage(from).user / 1000)]; };
  spread(60, Array(60).fill(28), arena(60, 9)); layered(dagre, 20, arena(20, 9));
  const row = (cells) => console.log(cells.map(([n, wide]) => String(n).padStart(wide)).join(''));
  layers(20, Array(20).fill(28), dag(20, 9));
  console.log('fields  moves  crossings  dagre  user ms  dagre');
  for (const nodes of [8, 20, 40, 60, 100, 200, 300]) {
    const edges = arena(nodes, 1);
    const [made, ms] = timed(() => spread(nodes, edges.map(() => 28), edges)), [lines, other] = timed(() => layered(dagre, nodes, edges));
    row([[nodes, 6], [edges.length, 7], [made.crossings, 11], [crossings(lines), 7], [ms, 9], [other, 7]]);
  }
  console.log('\\nin layers  nodes  moves  crossings  dagre  user ms  dagre');
  const families = [['any', (n) => dag(n, 1)], ['near', (n) => dag(n, 1, 12)], ['grid', (n) => grid(Math.round(Math.sqrt(n)))], ['tree', (n) => tree(n, 3)]];
  for (const [name, family] of families) for (const size of [12, 40, 100, 300]) {
    const edges = family(size), nodes = 1 + Math.max(...edges.flat());
    const [made, ms] = timed(() => layers(nodes, Array(nodes).fill(28), edges)), [lines, other] = timed(() => layered(dagre, nodes, edges));
    row([[name, 9], [nodes, 7], [edges.length, 7], [crossings(made.edges), 11], [crossings(lines), 7], [ms, 9], [other, 7]]);
  }` }, bundle: true, platform: 'node', format: 'esm', outfile: join(out, 'layouts.mjs'), logLevel: 'error' });
await import(join(out, 'layouts.mjs'));
rmSync(out, { recursive: true });
