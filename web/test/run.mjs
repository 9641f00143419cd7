// Bundles test/*.test.ts and runs them by node --test.
import { build } from 'esbuild';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const out = mkdtempSync(join(tmpdir(), 'zermelo-web-'));
const entryPoints = readdirSync(here).filter((name) => name.endsWith('.test.ts')).map((name) => join(here, name));
await build({ entryPoints, outdir: out, bundle: true, platform: 'node', format: 'esm', outExtension: { '.js': '.mjs' } });
const { status } = spawnSync(process.execPath, ['--test', ...readdirSync(out).map((name) => join(out, name))],
  { stdio: 'inherit', env: { ...process.env, ZERMELO_ROOT: join(here, '../..') } });
rmSync(out, { recursive: true });
process.exit(status ?? 1);
