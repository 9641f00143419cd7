// What only the page without a server does.  All other views are tested with this page as well.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { hosted, narrow, until, view } from './harness.mjs';

const only = { engine: 'page' };
const files = (name) => [...hosted.asked].filter(([path]) => path.includes(name));

// Stop ends the worker; the spare one answers the next question, and the stopped question can be
// asked again.
view('alone-stop', '#/nim/3', async (page) => {
  await page.evaluate(() => { location.hash = '#/connect4/6x6'; });
  await page.waitForSelector('.progress .count');
  await page.click('.progress button:has-text("Stop")');
  await page.waitForSelector('.status .error:has-text("Stopped")');
  await page.evaluate(() => { location.hash = '#/nim/3+4+5'; });
  await until(page, 'First player');
  await page.evaluate(() => { location.hash = '#/connect4/6x6'; });
  await page.waitForSelector('.job button:has-text("Resume")');
  await page.click('.job button:has-text("Resume")');
  await page.waitForSelector('.progress .count');
  await page.click('.progress button:has-text("Stop")');
  await page.waitForSelector('.status .error:has-text("Stopped")');
}, only);

// Rules that never end are stopped too, and the page goes on.
view('alone-endless', '#/nim/3', async (page) => {
  const rules = 'return { name = "Endless", start = function() return { 1 } end, moves = function() while true do end end, play = function(s) return s end }\n';
  await page.evaluate((text) => { location.hash = `#/script/?~file=${encodeURIComponent(text)}`; }, rules);
  await page.click('.progress button:has-text("Stop")');
  await page.waitForSelector('.status .error:has-text("Stopped")');
  await page.evaluate(() => { location.hash = '#/kayles/5+7'; });
  await until(page, 'First player');
}, { ...only, size: narrow });

// After the first visit the page opens without a network, and no file was fetched twice.
view('alone-offline', '#/nim/3+4+5', async (page) => {
  await page.evaluate(async () => { await navigator.serviceWorker.ready; });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const before = hosted.asked.get(files('.wasm.gz')[0][0]);
  await page.context().setOffline(true);
  await page.reload();
  await until(page, 'First player');
  // Not opened before.
  for (const [tab, part] of [['why', '.because'], ['lesson', '.lesson'], ['graph', 'svg.graph .node']]) {
    await page.evaluate((hash) => { location.hash = hash; }, `#/nim/3+4+5?~tab=${tab}`);
    await page.waitForSelector(part);
  }
  await page.context().setOffline(false);
  await page.reload();
  await until(page, 'First player');
  assert.equal(hosted.asked.get(files('.wasm.gz')[0][0]), before, 'the solver is not fetched again');
}, { ...only, services: 'allow', alone: true });

// A visitor gets the known edition at once.  A newer one is fetched meanwhile, and appears at the
// next visit or after a reload.
view('alone-edition', '#/nim/3+4+5', async (page) => {
  const context = page.context(), kept = () => page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const edition = () => page.evaluate(() => document.querySelector('meta[name=edition]')?.content ?? 'first');
  await page.evaluate(async () => { await navigator.serviceWorker.ready; });
  await kept();
  const path = new URL(hosted.address).pathname;
  const asked = async (name) => (await page.request.get(`${hosted.address}${name}`)).text();
  hosted.more[path] = (await asked('')).replace('</head>', '<meta name="edition" content="second"></head>');
  try {
    await page.goto('about:blank');
    await page.goto(`${hosted.address}#/nim/3+4+5`);
    assert.equal(await edition(), 'first');
    await page.reload();
    assert.equal(await edition(), 'second', 'loaded again');
    hosted.more[`${path}service.js`] = `${await asked('service.js')}// second\n`;
    await page.evaluate(async () => {
      const known = await navigator.serviceWorker.getRegistration();
      await known.update();
      while (!known.waiting) await new Promise((done) => { setTimeout(done, 50); });
    });
    await page.goto('about:blank');
    await page.waitForTimeout(500);  // the old worker ends with its last page
    const next = await context.newPage();
    await next.goto(`${hosted.address}#/nim/3+4+5`);
    await until(next, 'First player');
    assert.equal(await next.evaluate(() => document.querySelector('meta[name=edition]')?.content), 'second', 'at the next visit');
    await next.close();
    await page.goto(`${hosted.address}#/nim/3+4+5`);
    await until(page, 'First player');
  } finally {
    delete hosted.more[path];
    delete hosted.more[`${path}service.js`];
  }
}, { ...only, services: 'allow', alone: true });

// Runs in the page: workers that start while `broken` is set also run `more`, after their own code.
const inWorkers = (more) => {
  const { Blob, Worker } = globalThis;
  let code = '';
  globalThis.broken = true;
  // The first Blob is the workers' code.
  globalThis.Blob = function (parts, options) { code ||= parts[0]; return new Blob(parts, options); };
  globalThis.Worker = function (address, options) {
    const theirs = String(address).startsWith('blob:') && globalThis.broken;
    return new Worker(theirs ? URL.createObjectURL(new Blob([code, ';', more])) : address, options);
  };
};

// What the page without a server needs from its browser.
view('alone-old', '#/nim/3', async (page) => {
  await page.addInitScript(inWorkers, "WebAssembly.compileStreaming = () => Promise.reject(new WebAssembly.CompileError('no exceptions here'));");
  await page.reload();
  await page.waitForSelector('.error:has-text("this browser cannot run the solver")');
  assert.match(await page.textContent('.error'), /Firefox or Safari of 2023/);
}, only);
view('alone-gone', '#/nim/3+4+5', async (page) => {
  // Kept by an earlier view, or within a second.
  await page.waitForFunction(async () => (await (await caches.open('zermelo')).keys()).length > 0);
  await page.evaluate(() => caches.delete('zermelo'));
  await page.route('**/*.wasm.gz', (route) => route.abort());
  await page.reload();
  await page.waitForSelector('.error:has-text("does not answer")');
  await page.unroute('**/*.wasm.gz');
  await until(page, 'First player');
  assert.equal(await page.locator('.error').count(), 0);
}, { ...only, size: narrow, scheme: 'dark', alone: true });

// A worker that ends by itself is reported, and another one answers the next question.
for (const [name, told, says] of [
  ['memory', "{ kind: 'died', why: 'no memory', memory: true }", 'the machine is out of memory'],
  ['died', "{ kind: 'died', why: 'RuntimeError: unreachable', memory: false }", 'ended: RuntimeError'],
]) view(`alone-${name}`, '#/nim/3+4+5', async (page) => {
  await page.addInitScript(inWorkers, `const real = onmessage;
    onmessage = (event) => event.data.question?.includes('4 5') && event.data.question.includes('"position"') && !event.data.question.includes('"values"')
      ? postMessage(${told}) : real(event);`);
  await page.reload();
  await page.waitForSelector(`.status .error:has-text("${says}")`);
  await page.evaluate(() => { location.hash = '#/nim/1+2'; });
  await until(page, 'First player');
  await page.evaluate(() => { globalThis.broken = false; });
  await page.evaluate(() => { location.hash = '#/nim/3+4+5'; });
  // Answered by the worker that was already there.
  await page.waitForSelector(`.status .error:has-text("${says}")`);
  await page.click('.job button:has-text("Retry")');
  await until(page, 'First player');
}, only);

// Boards in another site's page: the examples of doc/static.md.
const examples = [...readFileSync(new URL('../../doc/static.md', import.meta.url), 'utf8').matchAll(/```html\n(.*?)```/gs)].map(([, html]) => html);
view('alone-embed', '#/nim/3', async (page) => {
  assert.equal(examples.length, 3);
  for (const [i, html] of examples.entries())
    hosted.more[`/lesson${i}.html`] = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Lesson</title><body>
      ${html.replace(/src="[^"]*zermelo\.js"/, `src="${hosted.address}zermelo.js"`)}</body></html>`;
  const frame = page.frameLocator('zermelo-board iframe').first();
  await page.goto(`${hosted.site}/lesson0.html`);
  await frame.locator('.status .verdict').waitFor();
  await frame.locator('#board .stone >> nth=11').waitFor();
  assert.equal(await frame.locator('header').count(), 0);
  await frame.locator('#board .heap:nth-child(1) .stone:nth-child(2)').click();
  await frame.locator('.status:has-text("Your move")').waitFor();
  await page.waitForFunction(() => {
    const { height } = document.querySelector('zermelo-board').shadowRoot.querySelector('iframe').getBoundingClientRect();
    return height > 150 && height < 1400;
  });
  await page.goto(`${hosted.site}/lesson1.html`);
  await frame.locator('.status .verdict').waitFor();
  await frame.locator('#panel').waitFor();
  await page.goto(`${hosted.site}/lesson2.html`);
  await frame.locator('.status .verdict').waitFor();
  await page.goto(hosted.address);
  await page.waitForSelector('.status .verdict');
}, { ...only });
