// A worker of the page with an engine of its own: it answers one question after the other, and while
// it does it hears nothing.  Who wants to stop it ends it.
import { NoMemory, open, type Opened } from '../../wasm/engine.mjs';

export interface Task { question: string; seconds: number; bytes: number }
export type Said =
  | { kind: 'progress'; json: string }
  | { kind: 'reply'; json: string; ended: 0 | 1 | 2 | 3; held: number }  // held: bytes, which are never given back
  | { kind: 'died'; why: string; memory: boolean };                      // memory: for want of it

const say = (said: Said): void => postMessage(said);
let opens = (_engine: Promise<Opened>): void => undefined;
const engine = new Promise<Opened>((found) => { opens = found; });  // a task may come before it

async function answer({ question, seconds, bytes }: Task): Promise<void> {
  try {
    const opened = await engine;
    const { ended, json } = opened.ask(question, seconds, bytes);
    say({ kind: 'reply', json, ended, held: opened.bytes() });
  } catch (error) {
    say({ kind: 'died', why: String(error), memory: error instanceof NoMemory });
  }
}
onmessage = ({ data }: MessageEvent<WebAssembly.Module | Task>) => {
  if (data instanceof WebAssembly.Module) {
    opens(open(data, (json) => say({ kind: 'progress', json })));
    engine.catch(() => undefined);  // said when it is asked
  } else void answer(data);
};
