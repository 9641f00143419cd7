// An error is shown beside the last good answer, which stays; the page goes on where it can.
import assert from 'node:assert/strict';
import { narrow, serve, until, view } from './harness.mjs';

view('lost-wrong', '#/nim/3+4+5', async (page) => {
  await page.fill('.setup input.position', 'three');
  await page.click('.setup button[type=submit]');
  await page.waitForSelector('.status .error');
  assert.equal(await page.locator('#board .stone').count(), 12, 'the last board stays');
  await page.waitForSelector('.job .note:has-text("nim 3 4 5")');
  assert.equal(await page.locator('.status button').count(), 0, 'asked again it would be as wrong');
  await page.click('#board .stone.mW');  // play goes on from there
  await page.waitForFunction(() => location.hash.startsWith('#/nim/3+4+5?~moves='));
  await until(page, 'Second player');
  assert.equal(await page.locator('.status .error').count(), 0);
  assert.equal(await page.locator('#board.stale').count(), 0);
});

// After a limit, or from a busy server, Retry asks again.
view('lost-limit', '#/nim/3+4+5', async (page) => {
  let busy = true;
  await page.route('**/api/v1/watch', (route) => busy
    ? route.fulfill({ status: 503, contentType: 'application/json', body: '{"error":{"what":"too many questions wait"}}' })
    : route.continue());
  await page.keyboard.press('1');
  await page.waitForSelector('.status .error:has-text("too many questions wait")');
  assert.equal(await page.locator('#board .stone').count(), 12);
  busy = false;
  await page.click('.status button:has-text("Retry")');
  await until(page, 'Second player');
}, { size: narrow, scheme: 'dark', engine: 'server' });

// The server is killed and started again: the page repeats by itself the questions that failed.
const killed = async (page, hash, steps) => {
  const first = await serve('0');
  await page.goto(`${first.address}${hash}`);
  await page.waitForSelector('.status .verdict, .status .progress');
  await steps('before');
  first.process.kill('SIGKILL');
  await new Promise((ended) => first.process.once('exit', ended));
  await steps('gone');
  const second = await serve(new URL(first.address).port);
  await steps('back');
  second.process.kill('SIGINT');
};
view('lost-restart', '#/nim/3+4+5', async (page) => killed(page, '#/nim/3+4+5', async (when) => {
  if (when === 'before') await page.waitForSelector('#board .stone >> nth=11');
  else if (when === 'gone') {
    await page.keyboard.press('1');
    await page.waitForSelector('.status .error:has-text("does not answer")');
    assert.equal(await page.locator('#board .stone').count(), 12);
    await page.waitForTimeout(1500);
    await page.waitForSelector('.status .error:has-text("does not answer") button:has-text("Retry")');
  } else if (when === 'back') {
    await until(page, 'Second player');
    assert.equal(await page.locator('.status .error').count(), 0);
    await page.keyboard.press('ArrowLeft');
    await until(page, 'First player');
    await page.keyboard.press('ArrowRight');
    await until(page, 'Second player');
  }
}), { engine: 'server' });
// The same for the opponent's move, and for a tab's picture.
view('lost-opponent', '#/nim/3+4+5', async (page) => killed(page, '#/nim/3+4+5', async (when) => {
  if (when === 'before') {
    await page.waitForSelector('.status .verdict');
    await page.click('table.moves button');
    await until(page, 'Second player');
    await page.keyboard.press('ArrowLeft');
    await until(page, 'First player');
    await page.click('.modes button:has-text("Play")');
    await until(page, 'Your move.');
  } else if (when === 'gone') {
    // The position's answer is known, and only the reply is lost.
    await page.click('#board .heap:nth-child(1) .stone:nth-child(2)');
    await page.waitForSelector('.status .error:has-text("does not answer")');
  } else {
    await page.waitForFunction(() => location.hash.split('~moves=')[1]?.split('&')[0].split('~').length >= 2);
    await page.waitForFunction(() => !document.querySelector('.status .error'));
  }
}), { engine: 'server' });
view('lost-picture', '#/nim/3+4+5', async (page) => killed(page, '#/nim/3+4+5', async (when) => {
  if (when === 'before') await page.waitForSelector('.status .verdict');
  else if (when === 'gone') {
    await page.click('#tab-graph');
    await page.waitForSelector('#panel .note');
  } else await page.waitForSelector('#panel svg.graph .node, #panel canvas.crowd');
}), { engine: 'server' });
// A long solve that was lost with the server is not repeated by itself.
view('lost-long', '#/nim/3', async (page) => killed(page, '#/connect4/6x6', async (when) => {
  if (when === 'before') await page.waitForTimeout(4000);
  else if (when === 'gone') await page.waitForSelector('.status .error:has-text("does not answer")');
  else {
    await page.waitForSelector('.status:not(:has-text("does not answer")) .error:has-text("broken off")');
    await page.click('.status button:has-text("Resume")');
    await page.waitForSelector('.progress .count');
    await page.click('.progress button');
    await page.waitForSelector('.status .error:has-text("Stopped")');
  }
}), { engine: 'server' });
// A page that opens while the server is away starts as soon as the server is back.
view('lost-begin', '#/nim/3+4+5', async (page) => {
  await page.route('**/api/v1/*', (route) => route.abort());
  await page.reload();
  await page.waitForSelector('.error:has-text("does not answer")');
  await page.waitForTimeout(1200);
  await page.waitForSelector('.error:has-text("does not answer")');
  await page.unroute('**/api/v1/*');
  await until(page, 'First player');
  assert.equal(await page.locator('.error').count(), 0);
}, { engine: 'server' });
