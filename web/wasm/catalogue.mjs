// Prints the engine's answer to {"ask": "games"}: a page that has it as a file can be drawn before
// its engine is loaded.
//   node web/wasm/catalogue.mjs ENGINE.wasm >games.json
import { readFileSync } from 'node:fs';
import { open } from './engine.mjs';

const file = process.argv[2];
const engine = await open(readFileSync(file)).catch((error) => {
  console.error(`${file}: ${error.message}; expected the library in WebAssembly, as the preset wasm builds it`);
  process.exit(1);
});
const { ended, json } = engine.ask('{"ask":"games"}', 10, 2 ** 28);
if (ended !== 0) throw new Error(json);
process.stdout.write(json);
