// Asks `zermelo serve` and the engine in WebAssembly the same questions about every game and every
// script of data/scripts, and compares their answers byte by byte (without "stats", which hold
// times).
// Then it runs the scripts of tools/hostile, most of which are made never to end.
//   node web/wasm/compare.mjs PROGRAM ENGINE.wasm
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { served } from '../served.mjs';
import { open } from './engine.mjs';

const [program, wasm] = process.argv.slice(2);
const root = new URL('../../', import.meta.url);
const compiled = await WebAssembly.compile(readFileSync(wasm));
const kSeconds = 20, kBytes = 2 ** 29;
let passed = 0, failed = 0, skipped = 0, engine = await open(compiled);

// Replaces an engine that trapped, or whose memory has grown too large.
async function asked(question, seconds) {
  if (!engine || engine.bytes() > kBytes) engine = await open(compiled);
  try {
    return engine.ask(JSON.stringify(question), seconds, kBytes);
  } catch (trap) {
    engine = null;
    return { ended: -1, json: String(trap.stack) };
  }
}
function judge(good, question, why) {
  if (good) ++passed;
  else {
    ++failed;
    console.log(`FAIL ${JSON.stringify(question).slice(0, 160)}\n${why}`);
  }
}

const { process: server, address } = await served(program);
// Uses a new connection for each question: the server closes one that idled while the engine
// worked.
const native = (question) => new Promise((found, lost) => {
  const asked = request(`${address}api/v1/ask`, {
    agent: false, method: 'POST', headers: { 'Content-Type': 'application/json' },
  }, async (reply) => {
    let json = '';
    for await (const part of reply.setEncoding('utf8')) json += part;
    found(json);
  });
  asked.once('error', lost);
  asked.end(JSON.stringify(question));
});

const bare = (json) => json.replace(/,?"stats":\{[^{}]*\}/g, '');
async function compare(question) {
  const theirs = await native(question);
  const ours = await asked(question, kSeconds);
  const late = (json) => json.includes('"gave_up"') || json.includes('"complete":false');
  // The time limit decided, so the answers may differ.
  if (late(theirs) || late(ours.json)) return void ++skipped;
  const [a, b] = [bare(theirs), bare(ours.json)];
  let at = 0;
  while (at < a.length && a[at] === b[at]) ++at;
  const part = (text) => text.slice(Math.max(0, at - 60), at + 120);
  judge(a === b, question, `  native: ${part(a)}\n  wasm:   ${part(b)}`);
  return JSON.parse(theirs);
}

const { games } = JSON.parse(await native({ ask: 'games' }));
await compare({ ask: 'games' });
await compare({ ask: 'nothing' });
async function about(base, game) {
  const told = await compare({ ...base, ask: 'position' });
  await compare({ ...base, ask: 'position', lang: 'all' });
  await compare({ ...base, ask: 'values' });
  await compare({ ...base, ask: 'picture' });
  await compare({ ...base, ask: 'reply', opponent: 'random', seed: 7 });
  await compare({ ...base, ask: 'reply', opponent: 'optimal', seed: 7 });
  await compare({ ...base, ask: 'check' });
  if (game?.heaps) await compare({ ...base, ask: 'chart', upto: 40 });
  for (const solver of game?.solvers ?? [])
    if (solver.traced) await compare({ ...base, ask: 'trace', solver: solver.name });
  const move = told?.moves?.[0]?.move;
  if (move) await compare({ ...base, ask: 'position', moves: [move] });
  const kept = await compare({ ...base, ask: 'certificate' });
  const evidence = kept?.certificate ?? kept?.evidence;
  if (typeof evidence === 'string') await compare({ ...base, ask: 'check', evidence });
}
for (const game of games) {
  if (game.script) continue;
  const place = game.file && game.example.includes('\n') ? 'file' : 'position';
  await about({ game: game.name, [place]: game.example }, game);
}
const scripts = new URL('data/scripts/', root);
for (const name of readdirSync(scripts).filter((name) => name.endsWith('.lua')).sort()) {
  const base = { game: 'script', file: readFileSync(new URL(name, scripts), 'utf8') };
  for (const ask of ['position', 'values', 'picture', 'check']) await compare({ ...base, ask });
  await compare({ ...base, ask: 'reply', opponent: 'random', seed: 7 });
}
server.kill();

// The scripts that tools/hostile runs with the program.  None may trap the engine, and those that
// never end must be reported as such, not refused for another reason.
const kHostileSeconds = 0.5;
const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
execFileSync(fileURLToPath(new URL('tools/hostile', root)), ['--write', folder]);
for (const name of readdirSync(folder).sort()) {
  const question = { ask: 'position', game: 'script', file: readFileSync(join(folder, name), 'utf8') };
  const { ended, json } = await asked(question, kHostileSeconds);
  const endless = /^never_(start|moves|play|outcome|level|options|goal|bound)/.test(name);
  judge(endless ? json.includes('"gave_up"') : ended >= 0 && ended <= 2, { ...question, name },
    `  ${name}: ${ended}: ${json.slice(0, 300)}`);
}
rmSync(folder, { recursive: true });
console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
process.exit(failed ? 1 : 0);
