// Compares the speed of the library in WebAssembly with that of the program: both answer the same
// questions in turn.
//
//   node bench/page/engine.mjs [PROGRAM [ENGINE.wasm [RUNS [BEGIN_OF_A_NAME]]]]
//
// The program answers as `zermelo serve` on one thread.  A time is the least of the runs, in
// milliseconds, from the question to the whole answer.  The time to open the engine is reported
// separately.
import { readFileSync } from 'node:fs';
import { served } from '../../web/served.mjs';
import { open } from '../../web/wasm/engine.mjs';

const [program = 'build/release/zermelo', wasm = 'build/wasm/zermelo.wasm', runs = 3, only = ''] = process.argv.slice(2);
const at = (file) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const script = (name, position, parameters = {}) =>
  [`script ${name} ${position} ${Object.entries(parameters).map(([k, v]) => `${k}=${v}`).join(' ')}`.trim(),
    { game: 'script', file: at(`data/scripts/${name}.lua`), position, parameters }];
const pigs = (name) => [`pigs ${name}`, { game: 'pigs', file: at(`data/pigs/${name}.txt`) }];
const game = (name, position, parameters = {}) => [`${name} ${position}`, { game: name, position, parameters }];
const questions = [
  game('connect4', '4x5'), game('connect4', '5x4'), game('mnk', '4x4 4'), game('hex', '4x4'),
  game('domineering', '6x6'), game('cram', '5x5'), game('quixo', '4x4'),
  game('toads', 'TTTT...FFFF'), game('tiles', '8,6,7/2,5,4/3,0,1'), game('chomp', '9x9'), game('bidding', '60'),
  game('kayles', '5000 700'), game('nim', '33 9 30 11'),
  script('connect4', '', { columns: 4, rows: 4 }), script('othello', ''), script('hasami', ''), script('dots', ''), script('klotski', ''),
  pigs('big-far-n8-p8'), pigs('big-open-n16-p5'), pigs('far-n12-p4-s1-d0'),
];

const { process: server, address } = await served(program, { env: { ...process.env, OMP_NUM_THREADS: '1' } });
async function native(question) {
  const text = await (await fetch(`${address}api/v1/watch`, {
    method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(question),
  })).text();
  return text.slice(text.lastIndexOf('data: ') + 6);
}

const bytes = readFileSync(wasm), opening = performance.now();
const compiled = await WebAssembly.compile(bytes);
let engine = await open(compiled);
console.log(`compiled and opened in ${Math.round(performance.now() - opening)} ms; ${bytes.length} bytes\n`);
console.log('question                             program     engine   ratio');
const ratios = [];
for (const [name, asked] of questions.filter(([called]) => called.startsWith(only))) {
  const question = { ask: 'position', ...asked };
  let [theirs, ours] = [Infinity, Infinity], failed = '';
  for (let run = 0; run < Number(runs) && !failed; ++run) {
    let begun = performance.now();
    const told = await native(question);
    theirs = Math.min(theirs, performance.now() - begun);
    if (engine.bytes() > 2 ** 29) engine = await open(compiled);
    begun = performance.now();
    const { json } = engine.ask(JSON.stringify(question), 60, 2 ** 29);
    ours = Math.min(ours, performance.now() - begun);
    for (const text of [told, json]) if (text.includes('"error"')) failed = text.slice(0, 120);
  }
  if (failed) { console.log(`${name.padEnd(34)} ${failed}`); continue; }
  if (theirs > 20) ratios.push(ours / theirs);
  console.log(`${name.padEnd(34)} ${theirs.toFixed(1).padStart(9)} ${ours.toFixed(1).padStart(10)} ${(ours / theirs).toFixed(2).padStart(7)}`);
}
console.log(`\ngeometric mean of the ${ratios.length} above 20 ms: ${Math.exp(ratios.reduce((sum, r) => sum + Math.log(r), 0) / ratios.length).toFixed(2)}`);
server.kill();
