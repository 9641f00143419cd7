// Starts browsers and a server, and looks at one view of the page after the other; run.mjs explains
// the command line.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { served } from '../served.mjs';
import { host } from './host.mjs';

// --static FOLDER: tests the page without a server, made by tools/build_page, instead of the
// program's page.
// --seconds N: skips and counts views that have not begun by then.
// --sample N: of the views that are the same with a server and without, takes only every Nth.
const words = process.argv.slice(2);
const option = (name) => { const at = words.indexOf(name); return at < 0 ? undefined : words.splice(at, 2)[1]; };
const page = option('--static'), stop = performance.now() + 1000 * Number(option('--seconds') ?? Infinity);
const sample = Number(option('--sample') ?? 1);
const program = resolve(words[0] ?? 'build/release/zermelo');
export const folder = resolve(words[1] ?? 'build/screenshots');
mkdirSync(folder, { recursive: true });
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const serve = (port, words) => served(program, { port, words });
const { process: server, address } = await serve('0');
export const hosted = page && await host(resolve(page));
const base = hosted?.address ?? address;
/** Returns the program's answer to a question. */
export const asked = async (question) => (await fetch(`${address}api/v1/ask`, {
  method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(question),
})).json();
// The headless shell has no windows, and opens a page in half the time.
const executablePath = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync);
const open = () => chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });

export const wide = { width: 1280, height: 800 }, narrow = { width: 390, height: 800 };
// A view mostly waits, so several are looked at side by side, each lane in a browser of its own
// (the views of one browser share a clipboard).  A view may take `long` milliseconds.  After
// `enough` failures the remaining views are skipped, since each might take that long.
const lanes = 3, long = 90_000, enough = 8;
const soon = (ms) => new Promise((_, late) => setTimeout(() => late(new Error(`not done after ${ms / 1000} s`)), ms).unref());

const views = [];
let both = 0;  // how many views so far are the same with either engine
const here = hosted ? 'page' : 'server';
/** Defines a view of the page: where it begins, and what a person does there.  finish() looks at
    all of them.  Views that load the machine themselves (alone) come after the others, one by one;
    views for one engine (server, page) run only with it. */
export function view(name, hash, steps, options = {}) {
  if (!name.startsWith(words[2] ?? '') || (options.engine ?? here) !== here) return;
  if (options.engine || both++ % sample === 0) views.push({ name, hash, steps, options });
}

/** Returns the faults that axe finds on the page, targets of 24 px included. */
export async function faults(page) {
  if (!await page.evaluate(() => 'axe' in globalThis)) await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run({ rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] }));
  return violations.filter((v) => v.impact !== 'minor').map((v) => `${v.id}: ${v.nodes.map((n) => n.target).slice(0, 3).join(' ')}`);
}

/** Waits until nothing moves: what fades in has its final colours then. */
export const still = (page) => page.evaluate(() => Promise.all(document.getAnimations()
  .filter((motion) => motion.effect.getComputedTiming().iterations !== Infinity).map((motion) => motion.finished.catch(() => undefined))));

// A lane's browser, with a profile for each size, scheme and other option of a view.  A view finds
// there what an earlier one fetched and compiled, and nothing else.
async function lane() {
  const browser = await open(), profiles = new Map();
  const profile = async ({ size = wide, scheme = 'light', touch = false, services = 'block' }) => {
    const kind = JSON.stringify([size, scheme, touch, services]);
    if (!profiles.has(kind)) {
      const context = await browser.newContext({ viewport: size, hasTouch: touch, colorScheme: scheme, locale: 'en-GB', bypassCSP: true, serviceWorkers: services });
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      profiles.set(kind, context);
    }
    return { context: profiles.get(kind), forget: () => profiles.delete(kind) };
  };
  return { browser, profile };
}

// Opens the address, waits for the answer, runs the steps, takes a picture and runs axe.  Returns
// an error message, or '' if all is well.
async function look(lane, { name, hash, steps, options }) {
  const { context, forget } = await lane.profile(options);
  const page = await context.newPage();
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const shown = async () => {
    await page.goto(base + hash);
    await page.waitForSelector('.status .verdict');
    await steps(page);
    await page.waitForTimeout(150);
    await still(page);
    await page.screenshot({ path: join(folder, `${name}.png`) });
    assert.deepEqual(await faults(page), []);
    assert.deepEqual(errors, []);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(over <= 0, `${over} pixels stick out on the right`);
  };
  let wrong = '';
  try {
    await Promise.race([shown(), soon(long)]);
    await page.evaluate(() => localStorage.clear());
  } catch (error) {
    await page.screenshot({ path: join(folder, `${name}-failed.png`), timeout: 5000 }).catch(() => undefined);
    wrong = error.message || 'an error without words';
  }
  // After a view that failed, or that had a service worker, the profile is thrown away.
  const spent = wrong || options.services;
  if (spent) forget();
  await Promise.race([spent ? context.close() : page.close(), soon(5000)]).catch(forget);
  return wrong;
}
export const drop = (page, name, text) => page.evaluate(([called, inside]) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([inside], called));
  document.querySelector('main').dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
}, [name, text]);
/** Opens another game from the gallery. */
export const pick = async (page, game) => {
  await page.click('button.games');
  await page.click(`.allgames .card[data-game=${game}]`);
};
/** Opens the list of moves: on a phone it is in a sheet. */
export const unfold = async (page) => {
  if (!await page.locator('#panel').isVisible()) await page.click('.handle');
};
export const status = (page) => page.textContent('.status');
export const until = (page, text) => page.waitForFunction(
  (wanted) => document.querySelector('.status')?.textContent.includes(wanted), text);

// Looks at waiting views in one lane, and adds those that fail to `failed`.
async function walk(waiting, failed, stop = Infinity) {
  let at = await lane();
  while (failed.length < enough && waiting.length && performance.now() < stop) {
    if (!at.browser.isConnected()) at = await lane();
    const next = waiting.shift(), wrong = await look(at, next).catch((error) => error.message);
    if (wrong) failed.push(next);
    console.log(wrong ? `FAIL  ${next.name}: ${wrong}` : `ok    ${next.name}`);
  }
  await Promise.race([at.browser.close(), soon(5000)]).catch(() => undefined);
}

/** Looks at every view.  A view that fails is tried once more, with nothing beside it: a busy
    machine may be late once, but a real error occurs twice. */
export async function finish() {
  const all = views.length, late = [], failed = [], alone = views.filter((view) => view.options.alone);
  for (const view of alone) views.splice(views.indexOf(view), 1);
  await Promise.all(Array.from({ length: lanes }, () => walk(views, late, stop)));
  views.push(...alone);
  await walk(views, late, stop);
  if (late.length) console.log('once more:');
  if (late.length < enough) await walk([...late], failed);
  const bad = late.length < enough ? failed.length : late.length;
  const left = views.length;
  if (left) console.log(bad < enough ? `${left} views were not looked at: the time was over` : `${bad} views failed: ${left} were not looked at`);
  server.kill('SIGINT');
  console.log(`${all - left - bad} passed, ${bad} failed${left ? `, ${left} skipped` : ''}`);
  process.exit(bad ? 1 : 0);
}
