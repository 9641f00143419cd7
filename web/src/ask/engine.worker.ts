// One of the page's workers, with an engine of its own.  It answers one question after the other
// and receives no messages while it works, so a question is stopped by ending the worker.
//
// The first worker fetches the engine and compiles it for all of them.  It begins before the page's
// own modules are loaded (static/index.html), so the page is drawn meanwhile.
import { NoMemory, open, type Opened } from '../../wasm/engine.mjs';
import { Lost } from './engine.ts';
import { fetched } from './fetched.ts';

export interface Task { question: string; seconds: number; bytes: number }
/** What a worker is sent: where its engine is, in the form that fetched() takes; 'listening', once
    the page listens for the progress and the result of that; or the compiled engine; or a task. */
export type Heard = { address: string; size: number } | 'listening' | WebAssembly.Module | Task;
export type Said =
  | { kind: 'coming'; share: number }
  | { kind: 'compiled'; program: WebAssembly.Module }
  // lost: another try may succeed.
  | { kind: 'failed'; why: string; lost: boolean }
  | { kind: 'progress'; json: string }
  // held: bytes of memory, which are never given back.
  | { kind: 'reply'; json: string; ended: 0 | 1 | 2 | 3; held: number }
  // memory: there was not enough of it.
  | { kind: 'died'; why: string; memory: boolean };

// The worker's own first question: it makes the browser compile the code that every answer runs
// through, before a visitor waits for one.
const kFirst = '{"ask":"position","game":"nim","position":"1 2"}';

const say = (said: Said): void => postMessage(said);
let opens = (_engine: Promise<Opened>): void => undefined;
// A task may arrive before the engine does.
const engine = new Promise<Opened>((found) => { opens = found; });
let asked = false, listened = false, program: Promise<WebAssembly.Module> | undefined;

async function answer({ question, seconds, bytes }: Task): Promise<void> {
  try {
    asked = true;
    const opened = await engine;
    const { ended, json } = opened.ask(question, seconds, bytes);
    say({ kind: 'reply', json, ended, held: opened.bytes() });
  } catch (error) {
    say({ kind: 'died', why: String(error), memory: error instanceof NoMemory });
  }
}

function start(compiled: WebAssembly.Module): void {
  opens(open(compiled, (json) => say({ kind: 'progress', json })));
  // A failure is reported when a question comes.
  engine.then((opened) => setTimeout(() => { if (!asked) opened.ask(kFirst, 1, 2 ** 24); }), () => undefined);
}

function listen(): void {
  listened = true;
  program?.then((compiled) => say({ kind: 'compiled', program: compiled }),
                (error: Error) => say({ kind: 'failed', why: error.message, lost: error instanceof Lost }));
}

onmessage = ({ data }: MessageEvent<Heard>) => {
  if (data === 'listening') listen();
  else if (data instanceof WebAssembly.Module) start(data);
  else if ('question' in data) void answer(data);
  else {
    program = fetched(data.address, data.size, (share) => { if (listened) say({ kind: 'coming', share }); });
    program.then(start, () => undefined);  // listen() reports a failure
  }
};
