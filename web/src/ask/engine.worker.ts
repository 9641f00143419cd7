// A worker of the page with an engine of its own: it answers one question after the other, and while
// it does it hears nothing.  Who wants to stop it ends it.
//
// The first one fetches the engine and compiles it, for all: it begins before the page's own modules
// are there (static/index.html), and the page is drawn meanwhile.
import { NoMemory, open, type Opened } from '../../wasm/engine.mjs';
import { Lost } from './engine.ts';
import { fetched } from './fetched.ts';

export interface Task { question: string; seconds: number; bytes: number }
/** What a worker hears: where its engine is, as fetched() takes it; that the page listens to what comes of that; or the engine. */
export type Heard = { address: string; size: number } | 'listening' | WebAssembly.Module | Task;
export type Said =
  | { kind: 'coming'; share: number }
  | { kind: 'compiled'; program: WebAssembly.Module }
  | { kind: 'failed'; why: string; lost: boolean }                       // lost: it may be tried again
  | { kind: 'progress'; json: string }
  | { kind: 'reply'; json: string; ended: 0 | 1 | 2 | 3; held: number }  // held: bytes, which are never given back
  | { kind: 'died'; why: string; memory: boolean };                      // memory: for want of it

// An answer of its own compiles what every answer runs through, before somebody waits for one.
const kFirst = '{"ask":"position","game":"nim","position":"1 2"}';

const say = (said: Said): void => postMessage(said);
let opens = (_engine: Promise<Opened>): void => undefined;
const engine = new Promise<Opened>((found) => { opens = found; });  // a task may come before it
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
  engine.then((opened) => setTimeout(() => { if (!asked) opened.ask(kFirst, 1, 2 ** 24); }), () => undefined);  // what fails is said when it is asked
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
    program.then(start, () => undefined);  // listen() says it
  }
};
