// Fetches the engine's file and compiles it once, in a worker.  The file is packed with gzip
// whatever its host does, and is kept where the service worker (service.ts) finds it, so that it is
// not fetched a second time.
import { Lost } from './engine.ts';

/** This browser cannot run the engine at all. */
export class Unable extends Error {}

/** The name of the cache.  The service worker deletes from it the files that its page no longer
    names. */
export const kKept = 'zermelo';

const kBusy = 1000;  // milliseconds in which a visitor may be waiting for the first answer

/** Returns the bytes of the response as they arrive, unpacked.  Calls `tell` with the share of the
    `size` packed bytes that has arrived. */
async function unpacked(response: Response, size: number, tell: (share: number) => void): Promise<ReadableStream<BufferSource>> {
  const reader = response.body!.getReader();
  let next = await reader.read(), there = 0;
  // Else the host declared the encoding, and the browser unpacked it.
  const packed = next.value?.[0] === 0x1f;
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
  if (typeof WebAssembly !== 'object' || typeof DecompressionStream !== 'function') throw new Unable();
  try {
    // Insecure pages have no cache, and where there is no room nothing is kept.
    const kept = 'caches' in globalThis ? await caches.open(kKept).catch(() => undefined) : undefined;
    const old = await kept?.match(address);
    if (isWasm(old)) return await WebAssembly.compileStreaming(old);
    const response = old ?? await fetch(address);
    if (!response.ok) throw new Error(`status ${response.status}`);
    const copy = response.clone();
    // Compiles it while it arrives.
    const program = await WebAssembly.compileStreaming(new Response(await unpacked(response, size, tell), kWasm));
    // Keeps it unpacked, so that the next visit has it sooner.
    setTimeout(() => void unpacked(copy, size, () => undefined).then((bytes) => kept?.put(address, new Response(bytes, kWasm))).catch(() => undefined), kBusy);
    return program;
  } catch (error) {
    if (error instanceof WebAssembly.CompileError) throw new Unable();
    throw new Lost(`the solver cannot be fetched: ${String(error)}`);
  }
}
