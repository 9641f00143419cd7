// The structure of the page's sources: files are short, and imports have no cycles.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';

const src = join(process.env.ZERMELO_ROOT!, 'web/src');
const files = (readdirSync(src, { recursive: true }) as string[]).filter((name) => /\.tsx?$/.test(name));

test('no file is longer than 250 lines', () => {
  assert.ok(files.length > 40);
  for (const name of files)
    assert.ok(readFileSync(join(src, name), 'utf8').split('\n').length <= 251, name);
});

test('no import leads back', () => {
  const next = new Map(files.map((name): [string, string[]] => {
    const text = readFileSync(join(src, name), 'utf8');
    const named = [...text.matchAll(/^import [^;]*?'(\.[^']*)'/gms)].map((found) => found[1]!);
    return [name, named.filter((other) => /\.tsx?$/.test(other)).map((other) => join(dirname(name), other))];
  }));
  const done = new Set<string>(), open: string[] = [];
  const visit = (name: string): void => {
    assert.ok(!open.includes(name), `a circle: ${[...open.slice(open.indexOf(name)), name].join(' -> ')}`);
    if (done.has(name)) return;
    open.push(name);
    for (const other of next.get(name) ?? assert.fail(`${open.join(' -> ')}: no such file`)) visit(other);
    open.pop();
    done.add(name);
  };
  files.forEach(visit);
  assert.ok(next.get('app.tsx')!.length > 5, 'imports are found');
});
