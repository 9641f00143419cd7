// Crossings and times of the layout of arenas beside dagre's, on random arenas with two ways out of each field.
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
  import { arena, layered } from './arenas.ts';
  const timed = (work) => { const from = process.cpuUsage(); const made = work(); return [made, Math.round(process.cpuUsage(from).user / 1000)]; };
  spread(60, Array(60).fill(28), arena(60, 9)); layered(dagre, 20, arena(20, 9));
  console.log('fields  moves  crossings  dagre  user ms  dagre');
  for (const nodes of [8, 20, 40, 60, 100, 200, 300]) {
    const edges = arena(nodes, 1);
    const [made, ms] = timed(() => spread(nodes, edges.map(() => 28), edges)), [lines, other] = timed(() => layered(dagre, nodes, edges));
    console.log([[nodes, 6], [edges.length, 7], [made.crossings, 11], [crossings(lines), 7], [ms, 9], [other, 7]].map(([n, wide]) => String(n).padStart(wide)).join(''));
  }` }, bundle: true, platform: 'node', format: 'esm', outfile: join(out, 'layouts.mjs'), logLevel: 'error' });
await import(join(out, 'layouts.mjs'));
rmSync(out, { recursive: true });
