// Bundles the page into dist/; called by tools/build_page.
import { build } from 'esbuild';
import { copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const root = dirname(fileURLToPath(import.meta.url));
const dist = join(root, 'dist');
// Provides the module of examples to start from: the scripts in data/scripts.
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
const worker = async (entry) => `./${outputOf(await build({ ...shared, entryPoints: [entry] }), entry).path}`;
const bundle = await build({
  ...shared, splitting: true, entryPoints: ['src/main.tsx'], plugins: [examples],
  define: {
    LAYOUT_WORKER: JSON.stringify(await worker('src/graph/layout.worker.ts')),
  },
});
const page = outputOf(bundle, 'src/main.tsx');
writeFileSync(join(dist, 'icon.svg'), readFileSync(join(root, 'src/icon.svg')));
const inPage = outputOf(bundle, 'src/ask/inpage.ts');
// Modules that a module imports load together with it, not after it has been read.
const ahead = (modules) => modules.map((name) => `<link rel="modulepreload" href="./${name}">`).join('\n');
const named = (html) => readFileSync(join(root, html), 'utf8')
  .replace('<!-- AHEAD -->', ahead(page.at_once)).replace('<!-- INPAGE_AHEAD -->', ahead([...new Set([...inPage.at_once, ...page.at_once])]))
  .replace('INPAGE_JS', `./${inPage.path}`).replace('MAIN_JS', `./${page.path}`).replace('MAIN_CSS', `./${page.css}`);
writeFileSync(join(dist, 'index.html'), named('src/index.html'));

// The additional files of a page without a server (tools/build_page --static).
await build({
  ...shared, outdir: join(dist, 'static'), entryNames: '[name]', format: 'iife',
  entryPoints: { service: 'src/static/service.ts', zermelo: 'src/static/embed.ts' },
});
const engineWorker = await build({ ...shared, entryPoints: ['src/ask/engine.worker.ts'], format: 'iife', write: false });
const code = JSON.stringify(engineWorker.outputFiles[0].text.trim()).replaceAll('</', '<\\/');
writeFileSync(join(dist, 'static/index.html'), named('src/static/index.html').replace('ENGINE_WORKER', () => code));
copyFileSync(join(root, 'src/static/manifest.webmanifest'), join(dist, 'static/manifest.webmanifest'));

const packed = Object.fromEntries(readdirSync(dist).filter((name) => name.includes('.')).sort()
  .map((name) => [`/${name}`, gzipSync(readFileSync(join(dist, name)), { level: 9 }).length]));
// What the browser loads first: the page, the files it names, and those that they import at once.
const first = ['index.html', page.path, page.css, 'icon.svg', ...page.at_once].map((name) => `/${name}`);
const total = first.reduce((sum, name) => sum + packed[name], 0);
writeFileSync(join(dist, 'sizes.json'), JSON.stringify({ first: total, files: packed }, null, 1));
console.log(`first load ${total} bytes, packed`);
