// How long a visitor of the page without a server waits for his first answer, `nim 3 4 5`: from the
// start of the navigation to the verdict on the page, in a new browser each time, and at the next
// visit.  Several folders (editions of the page) take turns.  A browser that has just been started
// is busy with itself: with a number of seconds, it has that long before the visit, as a visitor's
// has.
//
//   node bench/page/visit.mjs CHROMIUM RUNS [SECONDS] FOLDER...
//
// Prints the sorted times, in milliseconds.
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
const answered = async (page) => {
  await page.waitForFunction(() => globalThis.answered);
  return Math.round(await page.evaluate(() => globalThis.answered));
};
const kKept = 4000;  // milliseconds, until the page has its service worker

const editions = [];
for (const folder of folders) editions.push({ folder, served: await host(folder), first: [], later: [] });
for (let run = 0; run < Number(runs); ++run)
  for (const { served, first, later } of editions) {
    const started = await chromium.launch({ executablePath: browser, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
    const page = await (await started.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
    await page.waitForTimeout(1000 * seconds);
    await page.addInitScript(watch);
    await page.goto(`${served.address}#/nim/3+4+5`);
    first.push(await answered(page));
    await page.waitForTimeout(kKept);
    await page.reload();
    later.push(await answered(page));
    await started.close();
  }
const sorted = (times) => times.sort((a, b) => a - b).join(' ');
for (const { folder, served, first, later } of editions) {
  console.log(`${folder}: first ${sorted(first)}; later ${sorted(later)}`);
  served.close();
}
