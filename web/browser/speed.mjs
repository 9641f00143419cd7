// Measures how soon the page can be used: from a cold start (nothing cached) to the first board
// whose stones react to a click.
//
//   node web/browser/speed.mjs [PROGRAM [RUNS]]
//
// Prints the median of the runs at full speed and with the processor slowed four times, and the
// bytes that came over the wire.  The status is 1 if a median is above what issue 26 allows.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { served } from '../served.mjs';

const program = resolve(process.argv[2] ?? 'build/release/zermelo'), runs = Number(process.argv[3] ?? 9);
const kAllowed = { 1: 500, 4: 1200 }, kFirst = 150_000;
const { process: server, address: base } = await served(program);
const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/chromium-headless-shell'].find(existsSync);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });

// Runs in the page: clicks a stone as soon as there is one; the time is that of the frame that
// shows the move.
function clicking() {
  globalThis.seen = { board: 0, moved: 0 };
  const look = () => {
    const stone = document.querySelector('#board .stone:not([aria-disabled=true])');
    if (stone && !seen.board) { seen.board = performance.now(); stone.click(); }
    if (seen.board && location.hash.includes('~moves=')) seen.moved = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function once(slower) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB', bypassCSP: true });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  let bytes = 0;
  await cdp.send('Network.enable');
  cdp.on('Network.loadingFinished', (event) => { bytes += event.encodedDataLength; });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.addInitScript(clicking);
  await page.goto(base, { waitUntil: 'commit' });
  await page.waitForFunction(() => globalThis.seen?.moved > 0, undefined, { timeout: 30000 });
  const { board, moved } = await page.evaluate(() => globalThis.seen);
  await context.close();
  return { board, moved, bytes };
}

const middle = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
let slow = false;
await once(1);  // the program reads its files for the first time
for (const slower of [1, 4]) {
  const all = [];
  for (let i = 0; i < runs; i++) all.push(await once(slower));
  const [board, moved, bytes] = ['board', 'moved', 'bytes'].map((what) => middle(all.map((run) => run[what])));
  console.log(`processor 1/${slower}: board ${board.toFixed(0)} ms, a click made a move ${moved.toFixed(0)} ms`
    + ` (${Math.min(...all.map((run) => run.moved)).toFixed(0)} to ${Math.max(...all.map((run) => run.moved)).toFixed(0)}),`
    + ` ${bytes} bytes of everything, medians of ${runs}; allowed ${kAllowed[slower]} ms`);
  slow ||= moved > kAllowed[slower] || bytes > kFirst;
}
await browser.close();
server.kill('SIGINT');
process.exit(slow ? 1 : 0);
