// A running `zermelo serve`, for what asks it from outside: the tests in browsers and in WebAssembly,
// and benchmarks.
import { spawn } from 'node:child_process';

const running = new Set();
process.once('exit', () => { for (const server of running) server.kill('SIGINT'); });

/** Serves on the port ('0': any free one) until its process is killed, with this one at the latest. */
export async function served(program, { port = '0', words = [], env = process.env } = {}) {
  const server = spawn(program, ['serve', ...words, '--port', port], { stdio: ['ignore', 'pipe', 'inherit'], env });
  running.add(server);
  server.once('exit', () => running.delete(server));
  const address = await new Promise((found, lost) => {
    server.stdout.once('data', (line) => found(String(line).trim()));
    server.once('error', lost);
    server.once('exit', () => lost(new Error('the server ended')));
  });
  return { process: server, address };
}
