// A long solve: Stop works at once, there is one question, its count never falls, and only the
// person starts it again.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { folder, narrow, until, view } from './harness.mjs';

// Counts the questions for a position that the page asks of its server.
const counted = (page) => {
  const told = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && JSON.parse(request.postData()).ask === 'position') told.push(request.url());
  });
  return told;
};
const asking = { engine: 'server', alone: true };
const kLong = '#/connect4/6x6';

// 10. A long solve reports its progress; the page stays usable, and the solve can be stopped.
view('10-progress', '#/nim/3', async (page) => {
  await page.evaluate(() => { location.hash = '#/connect4/5x6'; });
  await page.waitForSelector('.progress button', { timeout: 20000 });
  assert.match(await page.textContent('.progress'), /positions/);
  await page.click('#tab-history');
  await page.screenshot({ path: join(folder, '10-progress-running.png') });
  await page.click('.progress button');
  await page.waitForSelector('.status .error:has-text("Stopped")');
}, { alone: true });

// For a sequence of nimbers the page shows how much is done, and how long the rest takes.
view('10-left', '#/nim/3', async (page) => {
  await page.evaluate(() => { location.hash = '#/octal/0.007+3000000'; });
  await page.waitForSelector('.progress progress', { timeout: 20000 });
  await page.waitForFunction(() => /\d+ s left/.test(document.querySelector('.progress')?.textContent ?? ''));
  await page.screenshot({ path: join(folder, '10-left-running.png') });
  await page.click('.progress button');
  await page.waitForSelector('.status .error:has-text("Stopped")');
}, { size: narrow, alone: true });

view('10-at-once', '#/nim/3', async (page) => {
  const asked = counted(page);
  await page.evaluate((hash) => {
    location.hash = hash;
    globalThis.begun = performance.now();
    new MutationObserver(() => {
      const place = document.querySelector('.progress'), phase = place?.querySelector('.phase')?.textContent;
      if (place?.querySelector('button')) globalThis.stopSeen ??= performance.now() - globalThis.begun;
      if (!phase) return;
      const count = Number(place.querySelector('.count').textContent.replace(/\D/g, ''));
      globalThis.counts = [...globalThis.counts ?? [], [phase, count]];
    }).observe(document.querySelector('.status'), { childList: true, subtree: true, characterData: true });
  }, kLong);
  await page.waitForFunction(() => globalThis.stopSeen !== undefined);
  assert.ok(await page.evaluate(() => globalThis.stopSeen) < 1500, 'Stop comes late');
  assert.equal(await page.locator('#board .stone').count(), 3, 'the last board stays');
  await page.waitForSelector('.job .note:has-text("The last answer: nim 3")');
  // Neither tabs nor Back between them nor another language asks it again.
  await page.click('#tab-history');
  await page.goBack();
  await page.selectOption('.tools select', 'pl');
  await page.waitForTimeout(5000);
  await page.waitForFunction(() => globalThis.counts?.length > 5);  // later on a busy machine
  const counts = await page.evaluate(() => globalThis.counts);
  for (let i = 1; i < counts.length; i++)
    assert.ok(counts[i][0] !== counts[i - 1][0] || counts[i][1] >= counts[i - 1][1], JSON.stringify(counts.slice(i - 1, i + 1)));
  assert.equal(asked.length, 1, asked.join(' '));
  await page.screenshot({ path: join(folder, '10-at-once-running.png') });
  await page.click('.progress button');
  await page.waitForSelector('.status .error button');
}, asking);

// After leaving and coming back, or a reload, the question waits for the person.
view('10-resume', '#/nim/3', async (page) => {
  const asked = counted(page);
  await page.evaluate((hash) => { location.hash = hash; }, kLong);
  await page.click('.progress button');
  await page.waitForSelector('.status .error:has-text("Stopped") button:has-text("Resume")');
  await page.click('.status button:has-text("Resume")');
  await page.waitForSelector('.progress .count');
  await page.waitForTimeout(3500);
  assert.equal(asked.length, 2);
  await page.goBack();
  await until(page, 'wins');
  await page.goForward();
  await page.waitForSelector('.status .error:has-text("broken off") button:has-text("Resume")');
  await page.click('#tab-history');
  await page.reload();
  await page.waitForSelector('.status .error:has-text("broken off") button:has-text("Resume")');
  await page.waitForTimeout(500);
  assert.equal(asked.length, 2, 'begun again by the page');
  await page.click('.status button:has-text("Resume")');
  await page.waitForSelector('.progress .count');
  assert.equal(asked.length, 3);
  await page.click('.progress button');
  await page.waitForSelector('.status .error:has-text("Stopped")');
}, { ...asking, size: narrow, scheme: 'dark' });
// If the person leaves early, or stops it and leaves, Back does not ask it again.
view('10-back', '#/nim/3', async (page) => {
  const asked = counted(page);
  await page.evaluate((hash) => { location.hash = hash; }, kLong);
  await page.waitForSelector('.progress .count');
  await page.waitForTimeout(1200);
  await page.goBack();
  await until(page, 'wins');
  await page.goForward();
  await page.waitForSelector('.status .error:has-text("broken off") button:has-text("Resume")');
  assert.equal(asked.length, 1);
  await page.click('.status button:has-text("Resume")');
  await page.click('.progress button');
  await page.waitForSelector('.status .error:has-text("Stopped")');
  await page.goBack();
  await until(page, 'wins');
  await page.goForward();
  await page.waitForSelector('.status .error:has-text("broken off") button:has-text("Resume")');
  await page.waitForTimeout(300);
  assert.equal(asked.length, 2);
}, asking);
