// The page inside another page, as <zermelo-board> puts it there (embed.ts).  It shows only the
// board and the sentence about it, and, if a tab is asked for, that tab.  The query
// `?embed&lang=pl&theme=dark` stands before the hash.
const asked = new URLSearchParams(globalThis.location?.search ?? '');

export const embedded = asked.has('embed');
export const beside = asked.get('embed') === 'tab';  // whether a tab is shown beside the board
export const embeddedLanguage = asked.get('lang');
export const embeddedTheme = asked.get('theme');

/** Tells the surrounding page how high this one is, whenever that changes. */
export function tellHeight(): void {
  new ResizeObserver(() => parent.postMessage({ zermelo: 'height', height: document.getElementById('app')!.scrollHeight }, '*'))
    .observe(document.getElementById('app')!);
}
