// The editor of a game's rules has the page's colours.
import assert from 'node:assert/strict';
import { narrow, view } from './harness.mjs';

/** Returns how light a colour is, from 0 to 1. */
const light = (page, what, property) => page.evaluate(([selector, name]) => {
  const element = document.querySelector('.editor').shadowRoot.querySelector(selector);
  const pen = document.createElement('canvas').getContext('2d');
  pen.fillStyle = getComputedStyle(element)[name];
  pen.fillRect(0, 0, 1, 1);
  const [r, g, b] = pen.getImageData(0, 0, 1, 1).data;
  return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
}, [what, property]);

for (const scheme of ['dark', 'light'])
  view(`editor-${scheme}`, '#/script/', async (page) => {
    const is = async (dark) => {
      for (const [what, property, ground] of [['.cm-editor', 'backgroundColor', true],
        ['.cm-gutters', 'backgroundColor', true], ['.cm-line', 'color', false], ['.cm-gutterElement', 'color', false]]) {
        const value = await light(page, what, property);
        assert.ok((value < 0.5) === (dark === ground), `${what} ${property}: ${value}`);
      }
    };
    await page.waitForSelector('.cm-line');
    if (scheme === 'dark') await page.click('button.menu');
    await is(scheme === 'dark');
    await page.click('button[aria-label="Light or dark"]');  // the editor's colours follow at once
    await is(scheme !== 'dark');
    await page.click('button[aria-label="Light or dark"]');
    await page.click('.editor .cm-line:nth-child(3)');
    await page.keyboard.press('Home');
    await page.keyboard.type('oops oops ');
    await page.waitForSelector('.editor .cm-wrong');
    assert.ok((await light(page, '.cm-wrong', 'backgroundColor') < 0.5) === (scheme === 'dark'));
  }, scheme === 'dark' ? { scheme, size: narrow } : { scheme });
