// The engine's file, fetched and compiled once, in a worker.  It is packed with gzip, whatever its
// host does, and kept where the service worker (service.ts) finds it, so that it need not come a
// second time.
import { Lost } from './engine.ts';

/** This browser cannot run the engine, whoever asks. */
export class Unable extends Error {}
const kUnable = 'this browser cannot run the solver; expected: WebAssembly with exceptions and vectors (a Chrome, Edge, Firefox or Safari of 2023 or later)';

/** The name of what is kept; the service worker empties it of what its page no longer names. */
export const kKept = 'zermelo';

const kBusy = 1000;  // milliseconds, in which somebody waits for his first answer

/** Its bytes as they come, unpacked; `tell` hears which share of the `size` bytes that are packed has come. */
async function unpacked(response: Response, size: number, tell: (share: number) => void): Promise<ReadableStream<BufferSource>> {
  const reader = response.body!.getReader();
  let next = await reader.read(), there = 0;
  const packed = next.value?.[0] === 0x1f;  // else its host has said that it is packed, and the browser unpacked it
  const bytes = new ReadableStream<BufferSource>({
    async pull(to) {
      if (next.done) return to.close();
      tell(Math.min(1, (there += next.value.length) / size));
      to.enqueue(next.value);
      next = await reader.read();
    },
  });
  return packed ? bytes.pipeThrough(new DecompressionStream('gzip')) : bytes;
}

const kWasm = { headers: { 'Content-Type': 'application/wasm' } };
const isWasm = (response: Response | undefined): response is Response => response?.headers.get('Content-Type') === kWasm.headers['Content-Type'];

export async function fetched(address: string, size: number, tell: (share: number) => void): Promise<WebAssembly.Module> {
  if (typeof WebAssembly !== 'object' || typeof DecompressionStream !== 'function') throw new Unable(kUnable);
  try {
    // There is no store on pages that are not safe, and nothing is kept where there is no room.
    const kept = 'caches' in globalThis ? await caches.open(kKept).catch(() => undefined) : undefined;
    const old = await kept?.match(address);
    if (isWasm(old)) return await WebAssembly.compileStreaming(old);
    const response = old ?? await fetch(address);
    if (!response.ok) throw new Error(`status ${response.status}`);
    const copy = response.clone();
    // Compiled while it comes.
    const program = await WebAssembly.compileStreaming(new Response(await unpacked(response, size, tell), kWasm));
    // Kept unpacked, so that the next visit has it sooner.
    setTimeout(() => void unpacked(copy, size, () => undefined).then((bytes) => kept?.put(address, new Response(bytes, kWasm))).catch(() => undefined), kBusy);
    return program;
  } catch (error) {
    if (error instanceof WebAssembly.CompileError) throw new Unable(kUnable);
    throw new Lost(`the solver cannot be fetched: ${String(error)}`);
  }
}
