// Measures how long a visitor of the page without a server waits for the first answer, `nim 3 4 5`:
// from the start of the navigation to the verdict on the page.  Each first visit has a newly
// started browser.  The later visits follow: the visitor reloads the page, comes back to it in the
// same tab, and opens it in a new tab.  Several folders (editions of the page) take turns.  A
// browser that has just started is busy with itself, so SECONDS gives it that long before the
// visit, as a visitor's browser would have had.
//
//   node bench/page/visit.mjs CHROMIUM RUNS [SECONDS] FOLDER...
//
// Prints the sorted times, in milliseconds.  The page is left alone until it must have answered,
// since a query from the driver costs it 40 ms.
import { createRequire } from 'node:module';
import { host } from '../../web/browser/host.mjs';

const { chromium } = createRequire(new URL('../../web/browser/', import.meta.url))('playwright-core');
const [browser, runs, ...rest] = process.argv.slice(2);
const seconds = /^\d+$/.test(rest[0] ?? '') ? Number(rest.shift()) : 0;
const folders = rest;
if (folders.length === 0) {
  console.error('expected: node bench/page/visit.mjs /usr/bin/chromium 5 build/page');
  process.exit(2);
}

// Runs in the page: notes the first frame that shows a verdict.
const watch = () => {
  const look = () => {
    if (document.querySelector('.status .verdict')) globalThis.answered = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};
const kLook = 2000;  // milliseconds between queries for the measured time
const answered = async (page) => {
  for (;;) {
    await page.waitForTimeout(kLook);
    const time = await page.evaluate(() => globalThis.answered);
    if (time) return Math.round(time);
  }
};
const kKept = 4000;  // milliseconds in which the page is kept for later visits
const kEnded = 2000;  // milliseconds in which a page that was left goes away

const started = { waitUntil: 'commit' };
async function visits(address, seconds, times) {
  const chrome = await chromium.launch({ executablePath: browser, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
  const context = await chrome.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript(watch);
  const page = await context.newPage();
  await page.waitForTimeout(1000 * seconds);
  await page.goto(address, started);
  times.first.push(await answered(page));
  await page.waitForTimeout(kKept);
  await page.reload(started);
  times.again.push(await answered(page));
  await page.goto('about:blank');
  await page.waitForTimeout(kEnded);
  await page.goto(address, started);
  times.back.push(await answered(page));
  await page.close();
  const tab = await context.newPage();
  await tab.waitForTimeout(kEnded);
  await tab.goto(address, started);
  times.tab.push(await answered(tab));
  await chrome.close();
}

const editions = [];
for (const folder of folders) editions.push({ folder, served: await host(folder), times: { first: [], again: [], back: [], tab: [] } });
for (let run = 0; run < Number(runs); ++run)
  for (const { served, times } of editions) await visits(`${served.address}#/nim/3+4+5`, seconds, times);
const sorted = (times) => times.sort((a, b) => a - b).join(' ');
for (const { folder, served, times: { first, again, back, tab } } of editions) {
  console.log(`${folder}: first ${sorted(first)}; loaded again ${sorted(again)}; back in the tab ${sorted(back)}; in a new tab ${sorted(tab)}`);
  served.close();
}
