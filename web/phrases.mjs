// The phrases of the program in other languages (zermelo/game/phrases), as modules for esbuild:
// `import phrases from 'phrases/pl'` gives { 'a heap of {0}': 'stos {0}' }.
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../zermelo/game/phrases');
const kLiteral = /"((?:\\.|[^"\\\n])*)"/g;
const kRow = /PHRASE\(((?:\s*"(?:\\.|[^"\\\n])*")+),((?:\s*"(?:\\.|[^"\\\n])*")+)\)/g;

/** Returns the text of adjacent C++ literals. */
const unquoted = (literals) => [...literals.matchAll(kLiteral)].map(([, text]) => text).join('')
  .replace(/\\(.)/g, (_, c) => c === 'n' ? '\n' : c);

/** Returns the rows of a language, with the holes of the English forms numbered, too. */
export function phrasesIn(language) {
  const rows = {};
  for (const name of readdirSync(join(folder, language)).sort())
    for (const [, english, own] of readFileSync(join(folder, language, name), 'utf8').matchAll(kRow)) {
      let hole = 0;
      const bare = (form) => hole ? form.replaceAll('{{', '{').replaceAll('}}', '}') : form;
      const numbered = unquoted(english).replace(/\{\}/g, () => `{${hole++}}`);
      rows[bare(numbered)] = bare(unquoted(own));
    }
  return rows;
}

export const phrases = {
  name: 'phrases',
  setup(builder) {
    builder.onResolve({ filter: /^phrases\/\w\w$/ }, ({ path }) => ({ path, namespace: 'phrases' }));
    builder.onLoad({ filter: /.*/, namespace: 'phrases' }, ({ path }) =>
      ({ loader: 'json', contents: JSON.stringify(phrasesIn(path.split('/')[1])) }));
  },
};
