// The page inside another one, as <zermelo-board> puts it there (embed.ts): only the board, what is
// said of it, and with a tab what is beside it.  `?embed&lang=pl&theme=dark` in front of the place.
const asked = new URLSearchParams(globalThis.location?.search ?? '');

export const embedded = asked.has('embed');
export const beside = asked.get('embed') === 'tab';  // is a tab shown beside the board?
export const embeddedLanguage = asked.get('lang');
export const embeddedTheme = asked.get('theme');

/** Tells the page around how high this one is, whenever that changes. */
export function tellHeight(): void {
  new ResizeObserver(() => parent.postMessage({ zermelo: 'height', height: document.getElementById('app')!.scrollHeight }, '*'))
    .observe(document.getElementById('app')!);
}
