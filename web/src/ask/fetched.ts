// The engine's file, fetched and compiled once.  It is packed with gzip, whatever its host does, and
// kept where the service worker (service.ts) finds it, so that it need not come a second time.
import { Lost } from './engine.ts';

/** This browser cannot run the engine, whoever asks. */
export class Unable extends Error {}
const kUnable = 'this browser cannot run the solver; expected: WebAssembly with exceptions and vectors (a Chrome, Edge, Firefox or Safari of 2023 or later)';

/** The name of what is kept; the service worker empties it of what its page no longer names. */
export const kKept = 'zermelo';

// Keeping it is not needed to go on: it is not done on pages that are not safe, nor where there is no room.
async function keep(address: string, response: Response): Promise<void> {
  const kept = await caches.open(kKept);
  if (!await kept.match(address)) await kept.put(address, response);
}

/** Its bytes, unpacked; `tell` hears which share of the `size` bytes that are packed has come. */
async function unpacked(response: Response, size: number, tell: (share: number) => void): Promise<ArrayBuffer> {
  const parts: Uint8Array<ArrayBuffer>[] = [], reader = response.body!.getReader();
  for (let there = 0; ;) {
    const { value, done } = await reader.read();
    if (done) break;
    parts.push(value);
    tell(Math.min(1, (there += value.length) / size));
  }
  const blob = new Blob(parts);
  const [first] = new Uint8Array(await blob.slice(0, 1).arrayBuffer());
  if (first !== 0x1f) return blob.arrayBuffer();  // its host has said that it is packed: the browser unpacked it
  return new Response(blob.stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
}

export async function fetched(address: string, size: number, tell: (share: number) => void): Promise<WebAssembly.Module> {
  if (typeof WebAssembly !== 'object' || typeof DecompressionStream !== 'function') throw new Unable(kUnable);
  let bytes: ArrayBuffer;
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`status ${response.status}`);
    if ('caches' in globalThis) void keep(address, response.clone()).catch(() => undefined);
    bytes = await unpacked(response, size, tell);
  } catch (error) {
    throw new Lost(`the solver cannot be fetched: ${String(error)}`);
  }
  try {
    return await WebAssembly.compile(bytes);
  } catch (error) {
    if (error instanceof WebAssembly.CompileError) throw new Unable(kUnable);
    throw error;
  }
}
