// zermelo.js: <zermelo-board game="nim" position="3 4 5"> in anybody's page.  The board is the page
// beside this file, in a frame that reports its height.  doc/static.md has examples.
import { addressOf, type Place } from '../state/address.ts';
import { kModes, modeOf } from '../state/mode.ts';

const kFolder = new URL('.', (document.currentScript as HTMLScriptElement).src).href;
const kRead = ['game', 'position', 'set', 'moves', 'mode', 'tab', 'opponent', 'second', 'lang', 'theme'];

/** Parses parameters such as "max-take=4 misere=1". */
const parametersOf = (text: string): Record<string, string> => Object.fromEntries(
  text.split(/[\s,]+/).filter((word) => word.includes('=')).map((word) => word.split('=', 2) as [string, string]));

/** Removes the indentation that all lines share. */
function atMargin(text: string): string {
  const lines = text.replace(/^\s*\n|\s+$/g, '').split('\n');
  const margin = Math.min(...lines.filter((line) => line.trim()).map((line) => line.search(/\S/)));
  return lines.map((line) => line.slice(margin)).join('\n');
}

class Board extends HTMLElement {
  static observedAttributes = kRead;
  private frame: HTMLIFrameElement | undefined;

  connectedCallback(): void {
    if (this.frame) return;
    // A visitor's own rules stand inside the element, which may not have been read to its end yet.
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => this.fill(), { once: true });
    else this.fill();
  }
  attributeChangedCallback(): void {
    if (this.frame) this.frame.src = this.place();
  }

  private fill(): void {
    if (this.frame || !this.isConnected) return;
    const frame = document.createElement('iframe');
    Object.assign(frame.style, { border: '0', width: '100%', height: '26rem', display: 'block', colorScheme: 'normal' });
    frame.title = `Zermelo: ${this.getAttribute('game') ?? 'nim'}`;
    frame.loading = 'lazy';
    frame.allow = 'clipboard-write';
    frame.src = this.place();
    addEventListener('message', ({ source, data }) => {
      if (source === frame.contentWindow && data?.zermelo === 'height') frame.style.height = `${Number(data.height) || 0}px`;
    });
    const shown = this.attachShadow({ mode: 'open' });  // hides the rules
    Object.assign(this.style, { display: this.style.display || 'block' });
    shown.append(this.frame = frame);
  }

  /** Returns the address that the attributes ask for. */
  private place(): string {
    const told = (name: string): string => this.getAttribute(name) ?? '';
    const rules = atMargin(this.querySelector('script')?.textContent ?? ''), tab = told('tab') || 'moves';
    const place: Place = {
      game: told('game') || (rules ? 'script' : 'nim'), position: told('position'), parameters: parametersOf(told('set')),
      moves: told('moves').split(/\s+/).filter(Boolean), tab,
      mode: kModes.find((mode) => mode === told('mode')) ?? (told('tab') ? modeOf(tab) : 'play'),
      ...(told('opponent') ? { rival: told('opponent') } : {}), ...(this.hasAttribute('second') ? { second: true } : {}),
      ...(rules ? { file: `${rules}\n` } : {}),
    };
    const asked = new URLSearchParams({ embed: this.hasAttribute('tab') ? 'tab' : '' });
    for (const name of ['lang', 'theme']) if (told(name)) asked.set(name, told(name));
    return `${kFolder}?${asked}${addressOf(place)}`;
  }
}

customElements.define('zermelo-board', Board);
