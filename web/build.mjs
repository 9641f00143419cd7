// Bundles the page into dist/, packs each file, and writes them all as one C++ source file.
//
//   node build.mjs [ASSETS.cpp]
import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dirname, extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const root = dirname(fileURLToPath(import.meta.url));
const dist = join(root, 'dist');
const types = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8', '.svg': 'image/svg+xml',
};

// Examples to start from: a module of the scripts in data/scripts.
const examples = {
  name: 'examples',
  setup(builder) {
    const folder = join(root, '../data/scripts');
    builder.onResolve({ filter: /^examples$/ }, () => ({ path: 'examples', namespace: 'examples' }));
    builder.onLoad({ filter: /.*/, namespace: 'examples' }, () => ({
      loader: 'json',
      contents: JSON.stringify(Object.fromEntries(readdirSync(folder).sort()
        .filter((name) => name.endsWith('.lua')).map((name) => [name, readFileSync(join(folder, name), 'utf8')]))),
    }));
  },
};

const shared = {
  bundle: true, minify: true, target: 'es2022', outdir: dist, entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]', format: 'esm', metafile: true, legalComments: 'none',
  jsx: 'automatic', jsxImportSource: 'preact', absWorkingDir: root,
};
const outputOf = (result, entry) => {
  for (const [path, output] of Object.entries(result.metafile.outputs))
    if (output.entryPoint === entry)
      return {
        path: path.split('/').pop(), css: output.cssBundle?.split('/').pop(),
        at_once: output.imports.filter((i) => i.kind === 'import-statement').map((i) => i.path.split('/').pop()),
      };
  throw new Error(`${entry} was not built`);
};

rmSync(dist, { recursive: true, force: true });
mkdirSync(dist, { recursive: true });
const worker = outputOf(await build({ ...shared, entryPoints: ['src/layout.worker.ts'] }),
  'src/layout.worker.ts').path;
const page = outputOf(await build({
  ...shared, splitting: true, entryPoints: ['src/main.tsx'], plugins: [examples],
  define: { LAYOUT_WORKER: JSON.stringify(`/${worker}`) },
}), 'src/main.tsx');
writeFileSync(join(dist, 'icon.svg'), readFileSync(join(root, 'src/icon.svg')));
writeFileSync(join(dist, 'index.html'), readFileSync(join(root, 'src/index.html'), 'utf8')
  .replace('MAIN_JS', `/${page.path}`).replace('MAIN_CSS', `/${page.css}`));

const text = (value) => JSON.stringify(value);
const assets = readdirSync(dist).sort().map((name) => {
  const bytes = readFileSync(join(dist, name));
  return {
    path: `/${name}`, type: types[extname(name)], packed: gzipSync(bytes, { level: 9 }),
    tag: createHash('sha256').update(bytes).digest('hex').slice(0, 16),
    fixed: /-[A-Z0-9]{8}\./.test(name),
  };
});
// What the browser loads first: the page, what it names, and what that imports at once.
const first = ['index.html', page.path, page.css, 'icon.svg', ...page.at_once].map((name) => `/${name}`);
const total = assets.filter((a) => first.includes(a.path)).reduce((n, a) => n + a.packed.length, 0);
writeFileSync(join(dist, 'sizes.json'), JSON.stringify({ first: total,
  files: Object.fromEntries(assets.map((a) => [a.path, a.packed.length])) }, null, 1));

if (process.argv[2]) {
  const rows = assets.map((asset) => {
    const hex = [...asset.packed].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`);
    const lines = [];
    for (let i = 0; i < hex.length; i += 24) lines.push(`"${hex.slice(i, i + 24).join('')}"`);
    return `    {${text(asset.path)}, ${text(asset.type)}, ${text(asset.tag)}, ${asset.fixed}, {\n` +
      `${lines.join('\n')}, ${asset.packed.length}}},\n`;
  });
  writeFileSync(`${process.argv[2]}.new`,
    '// Written by web/build.mjs.\n#include "zermelo/serve/assets.hpp"\n\nnamespace zermelo::inline serve {\n\n' +
    `std::span<const Asset> assets() {\n    static constexpr Asset kAssets[] = {\n${rows.join('')}` +
    '    };\n    return kAssets;\n}\n\n}  // namespace zermelo::inline serve\n');
  renameSync(`${process.argv[2]}.new`, process.argv[2]);
}
console.log(`first load ${total} bytes, packed`);
