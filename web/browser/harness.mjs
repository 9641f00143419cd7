// A browser, a server, and one view of the page after the other; run.mjs has the command line.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';

const program = resolve(process.argv[2] ?? 'build/release/zermelo');
export const folder = resolve(process.argv[3] ?? 'build/screenshots');
mkdirSync(folder, { recursive: true });
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export async function serve(port, words = []) {
  const process = spawn(program, ['serve', ...words, '--port', port], { stdio: ['ignore', 'pipe', 'inherit'] });
  const address = await new Promise((done, fail) => {
    process.stdout.once('data', (text) => done(String(text).trim()));
    process.once('exit', () => fail(new Error('the server ended')));
  });
  return { process, address };
}
export const { process: server, address: base } = await serve('0');
const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
process.on('exit', () => server.kill('SIGINT'));

export const wide = { width: 1280, height: 800 }, narrow = { width: 390, height: 800 };
let passed = 0, failed = 0;

// A view that fails is tried once more, and both outcomes are printed: a busy machine may be late once, an error is there twice.
export async function view(name, hash, steps, options = {}) {
  if (!name.startsWith(process.argv[4] ?? '')) return;
  const first = await look(name, hash, steps, options);
  if (first) console.log(`again ${name}: ${first}`);
  const wrong = first && await look(name, hash, steps, options);
  if (wrong) failed++;
  else passed++;
  console.log(wrong ? `FAIL  ${name}: ${wrong}` : `ok    ${name}`);
}

// Opens the address, waits for the answer, runs the steps, takes a picture, asks axe.  Returns what was wrong, or nothing.
async function look(name, hash, steps, { size = wide, scheme = 'light' }) {
  const context = await browser.newContext({ viewport: size, colorScheme: scheme, locale: 'en-GB', bypassCSP: true });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  try {
    await page.goto(base + hash);
    await page.waitForSelector('.status .verdict');
    await steps(page);
    await page.waitForTimeout(150);
    await page.screenshot({ path: join(folder, `${name}.png`) });
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => globalThis.axe.run());
    const serious = violations.filter((v) => v.impact !== 'minor');
    assert.deepEqual(serious.map((v) => `${v.id}: ${v.nodes.map((n) => n.target).slice(0, 3).join(' ')}`), []);
    assert.deepEqual(errors, []);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(over <= 0, `${over} pixels stick out on the right`);
    return '';
  } catch (error) {
    await page.screenshot({ path: join(folder, `${name}-failed.png`) }).catch(() => undefined);
    return error.message || 'an error without words';
  } finally {
    await context.close().catch(() => undefined);
  }
}
export const drop = (page, name, text) => page.evaluate(([called, inside]) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([inside], called));
  document.querySelector('main').dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
}, [name, text]);
export const status = (page) => page.textContent('.status');
export const until = (page, text) => page.waitForFunction(
  (wanted) => document.querySelector('.status')?.textContent.includes(wanted), text);

export async function finish() {
  await browser.close();
  server.kill('SIGINT');
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed ? 1 : 0);
}
