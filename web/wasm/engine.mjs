// The library in WebAssembly, in a page's worker or under node.  open(), given its bytes or the
// compiled module, returns an engine that takes the same questions as `zermelo serve`.  The engine
// needs from its host only the clock and a place to report progress to.  After an ask that throws
// (a trap, or NoMemory) the engine must not be asked again: open another one.
const kBadFile = 8, kNotThere = 52;  // WASI's errno: badf, nosys

/** The host has no more memory to give. */
export class NoMemory extends Error {}

export async function open(from, told = () => {}) {
  let memory;
  const view = () => new DataView(memory.buffer);
  const text = (at, length) => new TextDecoder().decode(new Uint8Array(memory.buffer, at, length));
  const answered = {
    clock_time_get(_clock, _precision, at) {
      view().setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    },
    clock_res_get(_clock, at) {
      view().setBigUint64(at, 1000n, true);
      return 0;
    },
    environ_sizes_get(count, size) {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return 0;
    },
    environ_get: () => 0,
    fd_prestat_get: () => kBadFile,
    proc_exit(status) {
      throw new Error(`the engine ended itself with ${status}`);
    },
  };
  const program = from instanceof WebAssembly.Module ? from : await WebAssembly.compile(from);
  const wasi = {};
  for (const { module, name } of WebAssembly.Module.imports(program))
    if (module === 'wasi_snapshot_preview1') wasi[name] = answered[name] ?? (() => kNotThere);
  const instance = WebAssembly.instantiate(program, {
    wasi_snapshot_preview1: wasi,
    zermelo: {
      progress: (json, length) => told(text(json, length)),
      no_memory: () => { throw new NoMemory('the engine has no memory left'); },
    },
  });
  const { exports } = await instance.catch((error) => {
    throw error instanceof RangeError ? new NoMemory('the host has no memory for the engine') : error;
  });
  memory = exports.memory;
  exports._initialize();
  return {
    // The question is JSON text; `ended` is as in zermelo::Reply: 0 done, 1 bad, 2 gave up, 3 our
    // bug.
    ask(question, seconds, most) {
      const typed = new TextEncoder().encode(question);
      const at = exports.room(typed.length);
      if (at === 0) throw new NoMemory('the engine has no memory for the question');
      new Uint8Array(memory.buffer, at, typed.length).set(typed);
      const ended = exports.ask(at, typed.length, seconds, most);
      return { ended, json: text(exports.answer_at(), exports.answer_bytes()) };
    },
    bytes: () => memory.buffer.byteLength,
  };
}
